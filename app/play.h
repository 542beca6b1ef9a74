// broadside play: a battle in the terminal, people and computer admirals in any mixture.
#pragma once

#include <string>
#include <vector>

namespace broadside::app {

class Terminal;

struct PlayOptions {
  std::string system;                // empty: that of the scenario, or chosen from a list
  std::string scenario;              // id or file; empty: chosen from a list
  std::vector<std::string> sides;    // by seat: "person" or an admiral; empty: asked, or person against steady
  std::vector<std::string> options;  // name=value
  std::string seed;                  // words or digits; empty: random
  bool ask_dice = false;             // people throw real dice and type the faces
  bool ask_cards = false;            // people draw from a real deck and type the cards
  std::string record;                // file to write; empty: a new one in the user's data folder
  std::string resume;                // record to go on with
  bool ask_all = false;              // a person is asked everything, as the book does
  bool plain = false;                // no colours, no clearing of the screen, ASCII only
  int delay_ms = 700;                // pause after what a computer admiral does, on a terminal
};

/// Plays to the end, or until a person leaves; gives the exit code.
int play_command(const PlayOptions& options);

/// The same before any screen and keyboard: a test scripts one.
int play_at(Terminal& terminal, const PlayOptions& options);

}  // namespace broadside::app
