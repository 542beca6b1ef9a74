// The position, and what a seat sees of it.
#pragma once

#include "engine/grand_admiral/rules/state.h"

namespace broadside::grand_admiral {

/// Repeats of a step within one card: Cursor::round = card * kRepeats + repeat, so every ask and die has its own
/// address.
inline constexpr uint16_t kRepeats = 1024;

enum class Step : uint8_t { morale, fleet, places, deal, first_player, play, move, fire, draw, over };

struct Secret {
  std::array<uint8_t, kCardKinds> hand{};  // GA-Q-06: hands are hidden
  FIELDS(hand)
  bool operator==(const Secret&) const = default;
};
struct Umpire {
  std::array<uint8_t, kCardKinds> deck{};  // how many of each card are left; which comes next is drawn when it is drawn
  FIELDS(deck)
  bool operator==(const Umpire&) const = default;
};

struct Position {
  Cursor at;
  Open open;
  std::array<Secret, 2> secret;
  Umpire umpire;
  FIELDS(at, open, secret, umpire)
  Step step() const { return static_cast<Step>(at.step); }
};

/// All that a seat may know: what is open, and its own hand. `me` is kNoSeat for the public.
struct View {
  Cursor at;
  Seat me = kNoSeat;
  Secret mine;
  Open open;
  FIELDS(at, me, mine, open)
  Step step() const { return static_cast<Step>(at.step); }
};

}  // namespace broadside::grand_admiral
