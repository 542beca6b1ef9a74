#include "engine/great_war_at_sea/play/leaving.h"

#include <algorithm>

#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

Leaving at_the_edge(const Stage& s, size_t counter, plane::Point at, Edge edge, EdgeSet closed) {
  const Seat side = s.counter(counter).side;
  const Length range = sight_ranges(s.open().conditions).sighting;
  const auto near = [&](const CounterState& enemy) {
    return enemy.side != side && enemy.afloat() && plane::within(enemy.at(), at, int64_t{range} + plane::kLengthSlack);
  };
  LeavingFacts facts;
  facts.edge = edge;
  facts.land = closed;
  facts.in_sighting = std::any_of(s.umpire().counters.begin(), s.umpire().counters.end(), near);
  return leaving(facts);
}

void leave_table(const Stage& s, size_t c) {
  CounterState& counter = s.counter(c);
  const CounterEntry& entry = s.battle.counters[c];
  counter.fate = Fate::exited;
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
    if (s.ship(i).fate == Fate::afloat) s.ship(i).fate = Fate::exited;
  if (s.told()) tell_left_table(s, c);
  const uint16_t towed = counter.tows;
  counter.tows = kNoCounter;
  if (towed != kNoCounter && s.counter(towed).afloat()) leave_table(s, towed);
  for (CounterState& tug : s.umpire().counters)
    if (tug.tows == c) tug.tows = kNoCounter;
}

void shift_everybody(const Stage& s, Edge edge) {
  Umpire& u = s.umpire();
  const auto at_sea = [&](size_t c) {
    const CounterState& counter = u.counters[c];
    return counter.afloat() && counter.aground == Aground::no && s.battle.counters[c].port == kNoPort;
  };
  Table<plane::Point, kMostCounters> places;
  for (size_t c = 0; c < u.counters.count; ++c)
    if (at_sea(c)) places.add(u.counters[c].at());
  const Shift shift = shift_back(s.open().table(), edge, Extent::of({places.begin(), places.count}));
  const auto put = [&](auto& thing) {
    const plane::Point to = plane::Point{thing.x, thing.y} + shift.by;
    thing.x = to.x, thing.y = to.y;
  };
  for (size_t c = 0; c < u.counters.count; ++c)
    if (at_sea(c)) put(u.counters[c]);
  for (SmokeState& smoke : u.smoke) put(smoke);
  for (Running& salvo : u.running) put(salvo);
  for (GroupState& group : u.groups)
    for (Corner& corner : group.wake.corners) put(corner);
  Open& open = s.open();
  open.west = shift.table.west, open.south = shift.table.south;
  open.east = shift.table.east, open.north = shift.table.north;
  if (s.told()) tell_shifted(s, shift);
}

}  // namespace broadside::great_war_at_sea
