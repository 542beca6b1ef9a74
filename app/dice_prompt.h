// Dice and cards of a real table, typed in by the people who throw and draw them.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "app/ledger.h"
#include "app/terminal.h"
#include "engine/core/game.h"

namespace broadside::app {

/// Faces from "4 4 3 6", "4,4,3,6" or, for dice of up to nine sides, "4436". The Problem says what is missing or wrong.
Expected<std::vector<int>> read_faces(std::string_view text, int n, int sides);

/// The face that a card's name means among the names of a drawing die, counted from 1; several copies are alike. The
/// Problem never tells which cards are left: that would show the other's hand.
Expected<int> read_card(std::string_view text, const std::vector<std::string>& names);

/// Asks for the pools of one step. What was typed is given up only when all are in and confirmed, so `undo` can take
/// back the last.
class DicePrompt {
 public:
  DicePrompt(Terminal& terminal, const Expected<Ledger>& ledger) : terminal_(terminal), ledger_(ledger) {}

  /// Faces of every pool in order; nothing when the person leaves. `luck` rolls what people answer with `auto`.
  std::optional<std::vector<std::vector<int>>> dice(const Match& match, const std::vector<MissingPool>& pools,
                                                    DiceKey luck);

  /// One drawn card. Several may be typed at once: the others wait for the next draws of the same seat.
  std::optional<std::vector<int>> card(const Match& match, const MissingPool& pool);
  /// Whether a card typed earlier waits for this draw: nobody has to be asked.
  bool waiting(const Match& match, const MissingPool& pool);

 private:
  enum class Typed : uint8_t { faces, rolled, undo, leave };
  Typed one_pool(const Match& match, const MissingPool& pool, bool can_undo, DiceKey luck, std::vector<int>& faces);
  Typed confirm(const std::vector<MissingPool>& pools, const std::vector<std::vector<int>>& faces);
  bool ask_cards(const Match& match, const MissingPool& pool, const std::vector<std::string>& names);

  Terminal& terminal_;
  const Expected<Ledger>& ledger_;
  std::map<Seat, std::vector<std::string>> drawn_;  // by roller, the next one first
};

}  // namespace broadside::app
