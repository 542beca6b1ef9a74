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

/// Who saw her last looks first, for she will mostly see her again; then near observers before those farther off: the
/// first who has her in sight sees most of her.
Sighted seen_by_enemy(const Position& p, const SightLines& lines, size_t counter, uint16_t& by) {
  const SightRanges ranges = sight_ranges(p.open.conditions);
  const Counters& counters = p.umpire.counters;
  const CounterState& target = counters[counter];
  uint32_t blocker = 0;
  const auto sees = [&](const CounterState& observer) {
    const bool clear = lines.clear(observer.at(), target.at(), observer.group, blocker);  // GW-7.52-14 to -17
    return sighted_at(range_between(observer.at(), target.at()), ranges, clear);
  };
  const auto can_look = [&](const CounterState& c) {
    return c.side != target.side && c.afloat() &&
           plane::within(c.at(), target.at(), int64_t{ranges.sighting} + plane::kLengthSlack);
  };
  if (by < counters.count && can_look(counters[by]) && sees(counters[by]) == Sighted::spotted) return Sighted::spotted;

  Table<Observer, kMostCounters> observers;
  for (uint16_t c = 0; c < counters.count; ++c)
    if (can_look(counters[c])) observers.add({plane::squared_distance(counters[c].at(), target.at()), c});
  while (observers.count > 0) {
    Observer* const nearest =
        std::min_element(observers.begin(), observers.end(),
                         [](const Observer& a, const Observer& b) { return a.squared_distance < b.squared_distance; });
    if (const Sighted seen = sees(counters[nearest->counter]); seen != Sighted::unseen) {
      by = nearest->counter;
      return seen;
    }
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
      seen.now = counter.afloat() ? seen_by_enemy(s.position, lines, c, seen.by.value) : Sighted::unseen;
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
