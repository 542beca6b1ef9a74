#include "engine/great_war_at_sea/play/lookout.h"

#include <algorithm>

#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

/// Not yet looked at: land, smoke, Capital counters (GW-7.52-14 to -18).
bool line_of_sight(const Battle&, const Position&, size_t, size_t) { return true; }

Sighted seen_by_enemy(const Battle& battle, const Position& p, size_t counter) {
  const SightRanges ranges = sight_ranges(p.open.conditions);
  const CounterState& target = p.umpire.counters[counter];
  Sighted best = Sighted::unseen;
  for (size_t c = 0; c < p.umpire.counters.count && best != Sighted::spotted; ++c) {
    const CounterState& observer = p.umpire.counters[c];
    if (observer.side == target.side || !observer.afloat()) continue;
    if (!plane::within(observer.at(), target.at(), int64_t{ranges.sighting} + plane::kLengthSlack)) continue;
    const Length range = range_between(observer.at(), target.at());
    best = std::max(best, sighted_at(range, ranges, line_of_sight(battle, p, c, counter)));
  }
  return best;
}

void look_out(const Stage& s) {
  Umpire& u = s.umpire();
  for (const Seat side : kBothSides) {
    Table<uint16_t, kMostCounters> fresh;
    for (uint16_t c = 0; c < u.counters.count; ++c) {
      CounterState& counter = u.counters[c];
      if (counter.side == side) continue;
      Seen& seen = u.seen[side][c];
      seen.now = counter.afloat() ? seen_by_enemy(s.battle, s.position, c) : Sighted::unseen;
      counter.seen = counter.seen || seen.now != Sighted::unseen;
      if (seen.now == Sighted::unseen && !seen.known) seen.number = 0;
      if (seen.now != Sighted::unseen && seen.number == 0) fresh.add(c);
    }
    std::sort(fresh.begin(), fresh.end(), [&](uint16_t a, uint16_t b) {
      const CounterState &x = u.counters[a], &y = u.counters[b];
      return std::tuple(x.x, x.y, x.heading) < std::tuple(y.x, y.y, y.heading);
    });
    for (const uint16_t c : fresh) {
      u.seen[side][c].number = ++s.position.secret[side].numbers;
      if (s.told()) tell_sighted(s, side, c);
    }
    for (uint16_t c = 0; c < u.counters.count; ++c) {
      Seen& seen = u.seen[side][c];
      if (seen.now != Sighted::spotted || seen.known) continue;
      seen.known = u.counters[c].face_up = true;  // GW-7.27-08
      if (s.told()) tell_spotted(s, side, c);
    }
  }
}

}  // namespace broadside::great_war_at_sea
