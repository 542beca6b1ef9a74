#include "engine/great_war_at_sea/play/lookout.h"

#include <algorithm>

#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

namespace {

struct Observer {
  plane::UnsignedWide squared_distance = 0;
  uint16_t counter = 0;
};

}  // namespace

/// Near observers first: the first who has her in sight sees most of her.
Sighted seen_by_enemy(const Position& p, const SightLines& lines, size_t counter) {
  const SightRanges ranges = sight_ranges(p.open.conditions);
  const Counters& counters = p.umpire.counters;
  const CounterState& target = counters[counter];
  Table<Observer, kMostCounters> observers;
  for (uint16_t c = 0; c < counters.count; ++c)
    if (counters[c].side != target.side && counters[c].afloat() &&
        plane::within(counters[c].at(), target.at(), int64_t{ranges.sighting} + plane::kLengthSlack))
      observers.add({plane::squared_distance(counters[c].at(), target.at()), c});
  while (observers.count > 0) {
    Observer* const nearest =
        std::min_element(observers.begin(), observers.end(),
                         [](const Observer& a, const Observer& b) { return a.squared_distance < b.squared_distance; });
    const CounterState& observer = counters[nearest->counter];
    const bool clear = lines.clear(observer.at(), target.at(), observer.group);  // GW-7.52-14 to -17
    if (const Sighted seen = sighted_at(range_between(observer.at(), target.at()), ranges, clear);
        seen != Sighted::unseen)
      return seen;
    *nearest = observers[--observers.count];
  }
  return Sighted::unseen;
}

void look_out(const Stage& s) {
  Umpire& u = s.umpire();
  const SightLines lines(s.battle, s.position);
  for (const Seat side : kBothSides) {
    Table<uint16_t, kMostCounters> fresh;
    for (uint16_t c = 0; c < u.counters.count; ++c) {
      CounterState& counter = u.counters[c];
      if (counter.side == side) continue;
      Seen& seen = u.seen[side][c];
      seen.now = counter.afloat() ? seen_by_enemy(s.position, lines, c) : Sighted::unseen;
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
