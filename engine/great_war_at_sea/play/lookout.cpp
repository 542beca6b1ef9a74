#include "engine/great_war_at_sea/play/lookout.h"

#include <algorithm>

#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {
namespace {

// ---------------------------------------------------------------- what has changed since the last look

/// A Capital counter, where it lies or where it lay.
struct Bulk {  // without values: most rows of the tables are never used
  Length x, y;
  int64_t reach;
};
using Bulks = Table<Bulk, kMostCounters>;

bool lies_across(const Bulks& bulks, const SightLine& line) {
  return std::any_of(bulks.begin(), bulks.end(), [&](const Bulk& b) { return line.passes({b.x, b.y}, b.reach); });
}

LastLook::Stood as_it_stands(const CounterState& c) { return {c.x, c.y, c.heading, c.group, c.place, c.afloat()}; }

struct Changes {
  bool all = false;  // nothing can be taken over
  bool any = false;
  std::array<bool, kMostCounters> moved{};  // or another of its Group, in whose columns it lies
  Bulks came, went;

  Changes(const Battle& battle, const Position& p) {
    const LastLook& last = p.umpire.last_look;
    const Counters& counters = p.umpire.counters;
    all = last.counters.count != counters.count || !(last.smoke == p.umpire.smoke) ||
          !(last.conditions == p.open.conditions);
    any = all;
    if (!all) compare(battle, last, counters);
  }

 private:
  void compare(const Battle& battle, const LastLook& last, const Counters& counters) {
    std::array<bool, 256> group{};
    for (size_t c = 0; c < counters.count; ++c) {
      const LastLook::Stood before = last.counters[c], now = as_it_stands(counters[c]);
      if (before == now || (!before.afloat && !now.afloat)) continue;
      moved[c] = any = true;
      group[before.group] = group[now.group] = true;
      if (!hides_others(battle, c)) continue;
      const int64_t reach = reach_of_hull(length_of(battle, battle.counters[c]));
      if (before.afloat) went.add({before.x, before.y, reach});
      if (now.afloat) came.add({now.x, now.y, reach});
    }
    group[kNoGroup] = false;
    for (size_t c = 0; c < counters.count && any; ++c) moved[c] = moved[c] || group[counters[c].group];
  }
};

void remember(Position& p) {
  LastLook& last = p.umpire.last_look;
  last.conditions = p.open.conditions;
  last.smoke = p.umpire.smoke;
  last.counters.clear();
  for (const CounterState& counter : p.umpire.counters) last.counters.add(as_it_stands(counter));
}

// ---------------------------------------------------------------- one counter, as the other side sees her

struct Observer {  // without values: most rows of the table are never used
  plane::UnsignedWide squared_distance;
  uint16_t counter;
  bool operator<(const Observer& other) const {
    return squared_distance > other.squared_distance;
  }  // the nearest on top
};
using Observers = Table<Observer, kMostCounters>;

class Lookouts {
 public:
  Lookouts(const Battle& battle, const Position& p, const Changes& changes)
      : counters_(p.umpire.counters), changes_(changes), lines_(battle, p), ranges_(sight_ranges(p.open.conditions)) {}

  Sighted look(uint16_t target, const Seen& before, uint16_t& by) const {
    if (!counters_[target].afloat()) return Sighted::unseen;
    if (changes_.all || changes_.moved[target]) return look_anew(target, by);
    if (before.now == Sighted::spotted) return still_spotted(target, by) ? Sighted::spotted : look_anew(target, by);
    if (before.now == Sighted::sighted) return look_anew(target, by);
    // Nobody saw her: now only those may who have moved, or from before whom a Capital ship has gone.
    return by_nearest(target, by, [&](uint16_t observer) {
      return changes_.moved[observer] ||
             lies_across(changes_.went, SightLine(counters_[observer].at(), counters_[target].at()));
    });
  }

 private:
  bool can_look(uint16_t observer, uint16_t target) const {
    const CounterState &by = counters_[observer], &at = counters_[target];
    return by.side != at.side && by.afloat() &&
           plane::within(by.at(), at.at(), int64_t{ranges_.sighting} + plane::kLengthSlack);
  }
  Sighted sees(uint16_t observer, uint16_t target, uint16_t& blocker) const {
    const CounterState &by = counters_[observer], &at = counters_[target];
    if (!lines_.clear(by.at(), at.at(), by.group, blocker)) return Sighted::unseen;  // GW-7.52-14 to -17, GW-Q-86
    return sighted_at(range_between(by.at(), at.at()), ranges_, true);
  }
  /// By whoever spotted her last: both are where they were, and no Capital ship has come between.
  bool still_spotted(uint16_t target, uint16_t by) const {
    return by < counters_.count && !changes_.moved[by] && can_look(by, target) &&
           !lies_across(changes_.came, SightLine(counters_[by].at(), counters_[target].at()));
  }
  /// Who saw her last looks first, for she will mostly see her again.
  Sighted look_anew(uint16_t target, uint16_t& by) const {
    uint16_t blocker = SightLines::kNoHull;
    if (by < counters_.count && can_look(by, target) && sees(by, target, blocker) == Sighted::spotted)
      return Sighted::spotted;
    return by_nearest(target, by, [](uint16_t) { return true; });
  }
  /// Near observers before those farther off: the first who has her in sight sees most of her.
  template <class May>
  Sighted by_nearest(uint16_t target, uint16_t& by, May&& may) const {
    Observers observers;
    for (uint16_t c = 0; c < counters_.count; ++c)
      if (can_look(c, target) && may(c))
        observers.add({plane::squared_distance(counters_[c].at(), counters_[target].at()), c});
    std::make_heap(observers.begin(), observers.end());
    uint16_t blocker = SightLines::kNoHull;
    for (; observers.count > 0; --observers.count) {
      std::pop_heap(observers.begin(), observers.end());
      const uint16_t observer = observers[observers.count - 1].counter;
      if (const Sighted seen = sees(observer, target, blocker); seen != Sighted::unseen) {
        by = observer;
        return seen;
      }
    }
    return Sighted::unseen;
  }

  const Counters& counters_;
  const Changes& changes_;
  SightLines lines_;
  SightRanges ranges_;
};

// ---------------------------------------------------------------- what a side makes of it

/// Those that come into sight get their numbers by place, so that numbers tell nothing of rows.
void number_fresh(const Stage& s, Seat side) {
  Umpire& u = s.umpire();
  Table<uint16_t, kMostCounters> fresh;
  for (uint16_t c = 0; c < u.counters.count; ++c)
    if (u.counters[c].side != side && u.seen[side][c].now != Sighted::unseen && u.seen[side][c].number == 0)
      fresh.add(c);
  std::sort(fresh.begin(), fresh.end(), [&](uint16_t a, uint16_t b) {
    const CounterState &x = u.counters[a], &y = u.counters[b];
    return std::tuple(x.x, x.y, x.heading) < std::tuple(y.x, y.y, y.heading);
  });
  for (const uint16_t c : fresh) {
    u.seen[side][c].number = ++s.position.secret[side].numbers;
    if (s.told()) tell_sighted(s, side, c);
  }
}

void turn_face_up(const Stage& s, Seat side) {
  Umpire& u = s.umpire();
  for (uint16_t c = 0; c < u.counters.count; ++c) {
    Seen& seen = u.seen[side][c];
    if (seen.now != Sighted::spotted || seen.known) continue;
    seen.known = u.counters[c].face_up = true;  // GW-7.27-08
    if (s.told()) tell_spotted(s, side, c);
  }
}

}  // namespace

void look_out(const Stage& s) {
  const Changes changes(s.battle, s.position);
  if (!changes.any) return;
  Umpire& u = s.umpire();
  const Lookouts lookouts(s.battle, s.position, changes);
  for (const Seat side : kBothSides) {
    for (uint16_t c = 0; c < u.counters.count; ++c) {
      CounterState& counter = u.counters[c];
      if (counter.side == side) continue;
      Seen& seen = u.seen[side][c];
      seen.now = lookouts.look(c, seen, seen.by.value);
      counter.seen = counter.seen || seen.now != Sighted::unseen;
      if (seen.now == Sighted::unseen && !seen.known) seen.number = 0;
    }
    number_fresh(s, side);
    turn_face_up(s, side);
  }
  remember(s.position);
}

}  // namespace broadside::great_war_at_sea
