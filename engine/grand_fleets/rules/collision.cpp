#include "engine/grand_fleets/rules/collision.h"

#include <algorithm>

#include "engine/grand_fleets/rules/rule.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 5.4.1 stacking

int size_points(const Battle& battle, std::span<const uint16_t> ships) {
  int sum = 0;
  for (uint16_t ship : ships) sum += size_row(battle.card(ship).hull).cc;  // GF-5.4.1-01
  return sum;
}

bool contested(const Open& open, const Stack& stack) {
  const Seat first = open.ships[stack.ships[0]].side;
  return std::any_of(stack.ships.begin(), stack.ships.end(),
                     [&](uint16_t ship) { return open.ships[ship].side != first; });
}

// ---------------------------------------------------------------- 5.5.1 collisions

void roll_collisions(std::span<const uint16_t> ships, const Open& open, Dice& dice, uint8_t* rolls) {
  for (size_t i = 0; i < ships.size(); ++i)
    rolls[i] = static_cast<uint8_t>(dice.one({GF("5.5.1-01"), ships[i], open.ships[ships[i]].side}, kDieSides));
}

// ---------------------------------------------------------------- 5.5.2 ramming, 6.1.2 placing: totals

namespace {

constexpr int kMostThrows = 100;  // a script or a person may tie for ever; then the order of the ships decides

struct TotalDice {
  Contested what;
  std::span<const uint16_t> actors;
  std::span<const Seat> rollers;
  Dice& dice;

  int roll(const Totalled& row) const {
    const RuleId rule = what == Contested::ramming ? GF("5.5.2-02") : GF("6.1.2-10");
    return dice.one({rule, actors[row.ship], rollers[row.ship]}, kDieSides);
  }
};

/// Ships equal in total and in their further dice so far, from `first` on.
size_t tied_from(const Totalled* out, size_t first, size_t count) {
  size_t end = first + 1;
  while (end < count && out[end].total == out[first].total && out[end].order == out[first].order) ++end;
  return end;
}

/// Higher totals first; ships that were given first stay first.
void sort_descending(Totalled* from, Totalled* to) {
  std::stable_sort(from, to, [](const Totalled& a, const Totalled& b) {
    return a.total != b.total ? a.total > b.total : a.order > b.order;
  });
}

/// One further die for every ship of a tied group, again while any are equal (GF-Q-35).
void break_ties(const TotalDice& throws, Totalled* out, size_t count) {
  for (size_t first = 0; first < count;) {
    const size_t end = tied_from(out, first, count);
    if (end - first < 2) {
      first = end;
      continue;
    }
    for (int tries = 0; tries < kMostThrows; ++tries) {
      std::sort(out + first, out + end, [](const Totalled& a, const Totalled& b) { return a.ship < b.ship; });
      for (size_t i = first; i < end; ++i) out[i].order = static_cast<uint32_t>(throws.roll(out[i]));
      sort_descending(out + first, out + end);
      bool equal = false;
      for (size_t i = first; i + 1 < end; ++i) equal = equal || out[i].order == out[i + 1].order;
      if (!equal) break;
    }
    first = end;
  }
}

/// All ships that share a total roll again, the new total in place of the old (GF-Q-112).
void reroll_ties(const TotalDice& throws, std::span<const uint8_t> mps, Totalled* out, size_t count) {
  for (int tries = 0; tries < kMostThrows; ++tries) {
    std::array<uint16_t, 256> having{};
    for (size_t i = 0; i < count; ++i) ++having[out[i].total];
    bool any = false;
    for (size_t i = 0; i < count; ++i) {
      if (having[out[i].total] < 2) continue;
      any = true;
      out[i].total = static_cast<uint8_t>(std::min(throws.roll(out[i]) + mps[out[i].ship], 255));
    }
    if (!any) return;
  }
}

}  // namespace

void roll_totals(Contested what, std::span<const uint8_t> mps, std::span<const uint16_t> actors,
                 std::span<const Seat> rollers, Dice& dice, Totalled* out) {
  const TotalDice throws{what, actors, rollers, dice};
  const size_t count = mps.size();
  for (size_t i = 0; i < count; ++i) {
    out[i] = {static_cast<uint16_t>(i), 0, 0};
    out[i].total = static_cast<uint8_t>(std::min(throws.roll(out[i]) + mps[i], 255));
  }
  if (what == Contested::ramming) {
    sort_descending(out, out + count);
    break_ties(throws, out, count);
    return;
  }
  reroll_ties(throws, mps, out, count);
  std::stable_sort(out, out + count, [](const Totalled& a, const Totalled& b) { return a.total < b.total; });
}

// ---------------------------------------------------------------- 6.1.2 placing

namespace {

/// Row of Places::sides.
size_t place_row(int direction) {
  const int row = direction + 1;
  return static_cast<size_t>(row);
}

}  // namespace

FaultCode place_fault(const Places& taken, bool lowest, Seat side, int direction) {
  if (direction < -1 || direction > 5) return FaultCode::no_place;
  if (lowest) return direction == -1 ? FaultCode::none : FaultCode::lowest_stays;
  const auto opposed = [&](uint8_t there) { return (there & ~(1U << side)) != 0; };
  if (std::all_of(taken.sides.begin(), taken.sides.end(), opposed)) return FaultCode::none;  // she has to be somewhere
  return opposed(taken.sides[place_row(direction)]) ? FaultCode::opponents_together : FaultCode::none;
}

void take_place(Places& taken, Seat side, int direction) {
  uint8_t& there = taken.sides[place_row(direction)];
  there = static_cast<uint8_t>(there | 1U << side);
}

}  // namespace broadside::grand_fleets
