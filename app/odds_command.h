// broadside odds: exact chances of any op of the conformance pages, or of one ship's fire at another in plain words.
#pragma once

#include <string>
#include <vector>

namespace broadside::app {

/// Facts that differ from system to system stand as they were typed; empty: the usual one.
struct OddsOptions {
  std::string system = "grand-admiral";
  std::string op;                    // with `given` and `of`: the general form
  std::string given;                 // JSON text, or a file
  std::string of;                    // "/damage"
  std::string firer, target;         // register ids: the plain form
  std::vector<std::string> weapons;  // none: all that bear
  double range = 1;                  // hexes, which are whole, or cm
  std::string arc;                   // of the firer, where the target lies: starboard, or a letter A to F
  std::string seen_from;             // of the target, where the firer lies
  std::string aspect;                // belt or ends
  int torpedoes = 0;
  bool crippled = false;                  // is the firer?
  int checked = 0;                        // hull boxes or circles the target has lost
  int speed = -1, target_speed = -1;      // movement points of the turn; -1: as fast as she can
  int evasive = 0, target_evasive = 0;    // hexes made with evasive manoeuvres
  int other_ships = 0;                    // that fire heavy guns at the same target
  bool on_fire = false, listing = false;  // is the firer?
  bool under_fire = false;                // is the launcher of torpedoes?
  bool rough = false, smoke = false;      // the sea; does the target make any?
  std::vector<std::string> named;         // options that were typed: a system refuses those it does not know
  bool json = false;
};
int odds_command(const OddsOptions& options);

}  // namespace broadside::app
