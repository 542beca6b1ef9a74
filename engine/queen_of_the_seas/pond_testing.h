// Small battles played by an admiral, for tests that look at every question and every order of them.
#pragma once

#include "engine/core/walk_testing.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {

/// A trial at one step, with somebody asked.
struct Moment : Trial {
  View view(Seat seat) const {
    View out;
    System::view(battle, position, Eye::of(seat), out);
    return out;
  }
  static Ask ask_of(const Cursor& at, Seat seat) { return owed(at, seat); }
  /// As if this step of turn 1 had come, after the check of formations.
  void at(Step step, Seat to_move = kFirst) {
    start();
    position.at.turn = 1;
    position.at.step = static_cast<uint8_t>(step);
    open().to_move = to_move;
    open().advantage = kFirst;
    if (battle.options.formations) check_formations(battle, open());
  }
  /// The answer of an admiral; it has to be legal.
  Order answer(System::Admiral admiral, Seat seat, uint32_t luck_seed = 1) const {
    Order out;
    Dice luck({luck_seed, 2});
    luck.begin_step(position.at.stamp());
    luck.lane(seat);
    Budget budget;
    const View seen = view(seat);
    const Ask ask = ask_of(position.at, seat);
    admiral(battle, seen, ask, luck, budget, out);
    Faults faults;
    System::check(battle, seen, ask, out, faults);
    for (const Fault& fault : faults)
      ADD_FAILURE() << fault_word(static_cast<FaultCode>(fault.code)) << " of " << fault.subject;
    return out;
  }
  Order steady(Seat seat = kFirst) const { return answer(steady_admiral, seat); }
};

/// Plays to the end, calling `look(moment, seat, order)` with every order.
template <class Look>
void play(Moment& m, System::Admiral admiral, uint32_t seed, Look&& look) {
  m.start();
  Dice dice({seed, 1}), luck({seed, 2});
  Walk<System> walk(m.battle, m.position, dice, luck);
  const auto see = [&](const View&, const Ask& ask, const Order& order) { look(m, ask.seat, order); };
  while (walk.step(admiral, see, kLookAway) && !::testing::Test::HasFailure()) continue;
}

inline ShipCard cruiser(std::string name) {
  ShipCard c = battleship(std::move(name));
  c.cls = Class::B;
  c.stats = stats({{Track::H, 6},
                   {Track::M, 4},
                   {Track::S, 3},
                   {Track::Q, 3},
                   {Track::GD, 1},
                   {Track::A, 3},
                   {Track::P, 13},
                   {Track::X, 8}});
  return c;
}

/// Two lines of different ships and a flotilla a side on a small table, near to each other.
inline Moment pond(uint32_t variant) {
  Moment m;
  m.battle.length = 130 * kCm;
  m.battle.width = 100 * kCm;
  m.battle.turn_limit = 8;
  m.battle.options.declare_as_you_fire = variant % 2 == 1;
  m.battle.options.critical_needs_largest_track = variant % 3 == 1;
  m.battle.options.turn_device_at_base_side = variant % 4 == 3;
  for (const Seat side : kBothSides) {
    const double x = side == kFirst ? 35 : 95, heading = side == kFirst ? 60 : 240;
    const uint8_t line = m.group(side, GroupKind::battle_group);
    const uint8_t boats = m.group(side, GroupKind::flotilla, Line::abreast, side == kFirst ? kNoGroup : line);
    const std::string name = side == kFirst ? "A" : "B";
    for (int i = 0; i < 3; ++i)
      m.put(side, x, 35 + 12 * i, heading, 5, i == 0 ? cruiser(name + "c") : battleship(name + std::to_string(i)),
            line);
    for (int i = 0; i < 3; ++i)
      m.put(side, x + (side == kFirst ? 16 : -16), 40 + 7 * i, heading, 6, destroyer(name + "d" + std::to_string(i)),
            boats);
  }
  return m;
}

}  // namespace broadside::queen_of_the_seas::testing
