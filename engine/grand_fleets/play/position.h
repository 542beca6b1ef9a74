// The position, and what a seat sees of it.
#pragma once

#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

struct Secret {
  Table<Torpedo, kMostTorpedoes> torpedoes;  // GF-7.1-03: target and arc are recorded secretly
  FIELDS(torpedoes)
  bool operator==(const Secret&) const = default;
};

struct Position {
  Cursor at;
  Open open;
  std::array<Secret, 2> secret;
  FIELDS(at, open, secret)
  Step step() const { return static_cast<Step>(at.step); }
};

/// All that a seat may know: what is open, every ship in or out of a line of fire (GF-1.1.1-03, GF-6.1.4-10), and where
/// its own torpedoes are bound. `me` is kNoSeat for the public.
struct View {
  Cursor at;
  Seat me = kNoSeat;
  Secret mine;
  Open open;
  FIELDS(at, me, mine, open)
  Step step() const { return static_cast<Step>(at.step); }
};

}  // namespace broadside::grand_fleets
