// What a seat may know of the battle, and how its rows are found in the whole.
#pragma once

#include <string>

#include "engine/great_war_at_sea/play/position.h"

namespace broadside::great_war_at_sea {

/// `own` is the battle without the other side's ships, counters, Groups, fleets, leaders and mines: an own ship's row
/// in it is her row in the view and in orders. Of a battle that the referee looks at nothing is left out.
class Known {
 public:
  Known(const Battle& battle, const Eye& eye);

  Battle own;
  Seat seat = kNoSeat;

  /// The other side's ships that have been face-up; there is no way from here to the others.
  const ShipCard& card(const KnownShip& ship) const { return whole_->card(ship.row_); }
  std::string name(const KnownShip& ship) const;

 private:
  const Battle* whole_;
};

/// The rows of one side's ships and counters in the whole battle; a Group's in the umpire's list.
struct SideRows {
  Table<uint16_t, kMostShips> ships;
  Table<uint16_t, kMostCounters> counters;
  SideRows(const Battle& battle, Seat side);
};
uint8_t true_group(const Groups& groups, Seat side, uint8_t own);
/// kNoShip: nothing that the side has in sight is called so.
uint16_t true_target(const Battle& battle, const Umpire& umpire, Seat side, const Target& target);

// ---------------------------------------------------------------- one side's ships, whoever looks at them

/// The same shape for the whole battle with the umpire's rows, and for a seat's own ships with those of its view.
struct Afloat {
  const Battle& battle;
  const Open& open;
  const Ships& ships;
  const Counters& counters;
  const Groups& groups;
};
inline Afloat afloat(const Battle& battle, const Position& p) {
  return {battle, p.open, p.umpire.ships, p.umpire.counters, p.umpire.groups};
}
inline Afloat afloat(const Known& known, const View& view) {
  return {known.own, view.open, view.ships, view.counters, view.groups};
}

/// Counters of a Group that are on the table, from its head.
using GroupCounters = Table<uint16_t, kMostInGroup>;
GroupCounters counters_of(const Afloat& a, uint8_t group);
/// Is there anything of it left on the table?
bool in_play(const Afloat& a, uint8_t group);
bool is_afloat(const Afloat& a, size_t ship);
/// Does the counter tow, is she towed, or do ships of hers tow another (GW-11.24-02)?
bool in_tow(const Afloat& a, size_t counter);
/// The last of these.
bool is_tow_in_itself(const Afloat& a, size_t counter);
/// Who tows and who is towed, for whoever asks of many.
struct Tows {
  std::array<bool, kMostCounters> part{};
  explicit Tows(const Counters& counters);
  bool has(size_t counter) const { return part[counter]; }
};
bool is_towed(const Afloat& a, size_t counter);
/// Those of them that move with it: neither aground nor in port, and not in tow, for what is towed goes where the tug
/// goes (GW-Q-132, GW-11.31-04, GW-11.23-02).
GroupCounters movers_of(const Afloat& a, uint8_t group);
GroupCounters movers_among(const Afloat& a, const GroupCounters& members);
/// Whether a Group has a move to make: of ships that cannot move nothing is asked (GW-8.5-01).
bool owes_move(const Afloat& a, uint8_t group);
/// Without a tow: her slowest ship, the weather, a tow among her own ships (GW-Q-103, GW-11.24-01).
Length own_speed(const Afloat& a, size_t counter);
/// The fastest that a counter can go now: that, and at most 0.5 as a tug (GW-7.34-01, GW-8.5-03).
Length most_speed(const Afloat& a, size_t counter);
Length most_speed_of_group(const Afloat& a, uint8_t group);
Length most_speed_of(const Afloat& a, const GroupCounters& movers);
/// `special_used` is the side's (Secret).
Composition composition_of(const Afloat& a, uint8_t group, bool special_used);
Composition composition_of(const Afloat& a, const GroupCounters& members, bool special_used);
/// What a Group may reach from its present speed (7.32b).
SpeedReached reach(const Afloat& a, uint8_t group, Length wanted);
SpeedReached reach(const Afloat& a, const GroupCounters& movers, const Composition& formation, Length wanted);

}  // namespace broadside::great_war_at_sea
