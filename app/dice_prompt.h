// Dice and cards of a real table, typed in by the people who throw and draw them.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/ledger.h"
#include "app/terminal.h"
#include "engine/core/game.h"

namespace broadside::app {

/// Faces from "4 4 3 6", "4,4,3,6" or in a run, "4436". On ten-sided dice a 0 is a 10, and only a line that is one word
/// is a run. The Problem says what is missing or wrong.
Expected<std::vector<int>> read_faces(std::string_view text, int n, int sides);

/// The face that a card's name means among the names of a drawing die, counted from 1; several copies are alike. The
/// Problem never tells which cards are left: that would show the other's hand.
Expected<int> read_card(std::string_view text, const std::vector<std::string>& names);

/// Asks for the pools of one step. What was typed is given up only when all are in and confirmed, so that any of it
/// can be put right before.
class DicePrompt {
 public:
  /// Shows what a line asks for (`card Lion`, `log 40`); false: it asks for nothing.
  using LookUp = std::function<bool(std::string_view line)>;

  DicePrompt(Terminal& terminal, const Expected<Ledger>& ledger, LookUp look_up)
      : terminal_(terminal), ledger_(ledger), look_up_(std::move(look_up)) {}

  /// Faces of every pool in order; nothing when the person leaves. `luck` rolls what people answer with `auto`.
  std::optional<std::vector<std::vector<int>>> dice(const Match& match, const std::vector<MissingPool>& pools,
                                                    DiceKey luck);

  /// One drawn card. Several may be typed at once: the others wait for the next draws of the same seat.
  std::optional<std::vector<int>> card(const Match& match, const MissingPool& pool);
  /// Whether a card typed earlier waits for this draw: nobody has to be asked.
  bool waiting(const Match& match, const MissingPool& pool);

 private:
  enum class Next : uint8_t { ask, done, leave };
  /// The pools of a step, and what is known of them so far.
  struct Throwing {
    const Match& match;
    const std::vector<MissingPool>& pools;
    DiceKey luck;
    std::vector<std::vector<int>> faces;
    bool by_hand = false;  // somebody has typed: it has to be confirmed
    bool all_in() const { return faces.size() == pools.size(); }
    /// The pool that is asked for; when all are in, the last one.
    const MissingPool& pool() const { return pools[all_in() ? pools.size() - 1 : faces.size()]; }
  };

  std::string prompt_of(const Throwing& t) const;
  std::string title_of(const Throwing& t, const MissingPool& pool) const;
  void list(const Throwing& t);
  Next heed(Throwing& t, std::string_view line);
  bool explained(const Throwing& t, const std::string& word, std::string_view rest);
  void roll_for(Throwing& t, bool all);
  void take(Throwing& t, std::string_view line);
  void put_right(Throwing& t, size_t number, std::string_view faces);
  void say(const std::string& text);
  bool ask_cards(const Match& match, const MissingPool& pool, const std::vector<std::string>& names);

  Terminal& terminal_;
  const Expected<Ledger>& ledger_;
  LookUp look_up_;
  std::map<Seat, std::vector<std::string>> drawn_;  // by roller, the next one first
};

}  // namespace broadside::app
