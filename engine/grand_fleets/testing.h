// What the tests of Grand Fleets share: cards with round figures, a battle laid out by hand, and visible dice.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <vector>

#include "engine/core/trial.h"
#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/rules/collision.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/setup/notation.h"
#include "engine/grand_fleets/setup/tiger.h"

namespace broadside::grand_fleets::testing {

inline constexpr Seat kFirst = 0, kSecond = 1;
inline const System::Admiral random_admiral = System::admiral("random"), steady_admiral = System::admiral("steady");

/// guns("12in", "ABCD2[OO] CDEF2[OO]"): range 3/5/8, penetration 10/5/3, damage x2, no plunging fire.
inline GunLine guns(std::string weapon, std::string_view quantity) {
  GunLine line;
  line.gun = weapon;
  line.loss = weapon + " mount";
  line.weapon = std::move(weapon);
  line.range = {3, 5, 8};
  line.pen = {10, 5, 3};
  line.damage = 2;
  EXPECT_TRUE(read_mounts(quantity, line.mounts)) << quantity;
  return line;
}

/// Hull 20 (Large), four boxes of five, speed 6/5/4/2, Belt 8/6, Ends 5/4, unarmed; damage rolls cost nothing more.
inline ShipCard plain_card(std::string name = "Anson") {
  ShipCard c;
  c.id = "x-" + name;
  c.name = std::move(name);
  c.nation = "gb";
  c.type = "BB";
  c.ship_class = c.name;
  c.year = 1912;
  c.hull = 20;
  c.belt = {8, 6};
  c.ends = {5, 4};
  c.track = {{{5, 6}, {5, 5}, {5, 4}, {5, 2}}};
  return c;
}
/// Rolls of 1 to 4 cost a mount of the first line, 5 a light gun, 6 a torpedo tube, 7 to 9 nothing.
inline ShipCard armed_card(std::string name, std::vector<GunLine> lines, int light_guns = 0,
                           std::vector<uint8_t> tubes = {}) {
  ShipCard c = plain_card(std::move(name));
  c.guns = std::move(lines);
  c.light.count = static_cast<uint8_t>(light_guns);
  c.torpedoes = {"21in", 5, 5, std::move(tubes)};
  const Loss first = c.guns.empty() ? kNoLoss : Loss{0};
  c.hit_location = {first, first, first, first, kLossLight, kLossTube, kNoLoss, kNoLoss, kNoLoss};
  return c;
}
/// The least Hull of the size class, in one long row of boxes.
inline ShipCard card_of(Size size, std::string name = "Anson") {
  ShipCard c = plain_card(std::move(name));
  c.hull = static_cast<uint8_t>(size_row(size).hull_min);
  c.track = {};
  for (int i = 0; i < c.hull; ++i) ++c.track[static_cast<size_t>(i % 4)].circles;
  for (TrackBox& box : c.track) box.speed = 6;
  return c;
}

inline Plot plot(std::string_view text) {
  Plot out;
  EXPECT_TRUE(read_plot(text, out)) << text;
  return out;
}
inline Arcs arcs(std::string_view letters) {
  Arcs out = 0;
  EXPECT_TRUE(read_arcs(letters, out)) << letters;
  return out;
}

using trial::with_dice;

/// An answer of the kind that is asked for at this step, a few rows with any values in them.
inline Order any_values(Step step, Whim& whim, uint32_t values) {
  const auto byte = [&] { return static_cast<uint8_t>(whim.below(std::min(values, 256U))); };
  const auto ship = [&] { return static_cast<uint16_t>(whim.below(values)); };
  const auto flag = [&] { return whim.below(2) == 0; };
  const auto any_plot = [&] {
    Plot out;
    for (uint32_t i = whim.below(5); i > 0; --i) out.add({static_cast<Sign>(whim.below(4)), byte()});
    return out;
  };
  FormingSquadrons forming;
  Transferring transferring;
  MovingAlone alone;
  MovingTogether together;
  Firing firing;
  PickingLosses picking;
  Launching launching;
  for (uint32_t i = whim.below(5); i > 0; --i) {
    forming.forming.add({ship(), byte(), flag()});
    transferring.transfers.add({ship(), byte()});
    alone.ships.add({ship(), flag(), any_plot()});
    together.squadrons.add({byte(), flag(), byte(), byte(), any_plot()});
    together.line.add(ship());
    firing.posts.add({ship(), static_cast<Post>(whim.below(5))});
    firing.fire.add({ship(), ship(), whim.below(3) == 0 ? kLightWeapon : byte(), flag() ? byte() : uint8_t{0}});
    picking.picks.add({ship(), static_cast<Loss>(byte()), byte()});
    launching.torpedoes.add({ship(), ship(), byte(), byte()});
  }
  if (flag())
    for (SquadronPlot& row : together.squadrons)
      row.line_ahead = false, row.first = row.ships = 0, together.line.clear();
  const auto direction = static_cast<int8_t>(byte());
  for (const Order& order :
       {Order(forming), Order(transferring), Order(Floating{direction, byte()}), Order(alone), Order(together),
        Order(Ramming{ship()}), Order(Placing{direction}), Order(firing), Order(picking), Order(launching)})
    if (order.word() == System::question(static_cast<uint8_t>(step)).word) return order;
  return {};
}
/// The order as an answer of that kind; empty if it is another.
template <class Answer>
Answer as(const Order& order) {
  return order.as<Answer>() == nullptr ? Answer{} : *order.as<Answer>();
}
/// Steps at which somebody is asked.
inline std::vector<Step> questions() {
  std::vector<Step> out;
  for (const Question<System>& q : System::questions()) out.push_back(static_cast<Step>(q.kind));
  return out;
}

/// A battle in the making: ships and squadrons are added, then it is begun or put at any step.
class Sea {
 public:
  Battle battle;
  Position position;

  Sea() {
    battle.id = "test";
    battle.sides[kFirst].name = "First fleet";
    battle.sides[kSecond].name = "Second fleet";
  }

  uint16_t add(Seat side, hex::Hex at, int facing, ShipCard card = plain_card()) {
    Entry e;
    e.side = side;
    e.q = at.q;
    e.r = at.r;
    e.facing = static_cast<uint8_t>(facing);
    e.card = std::move(card);
    battle.ships.push_back(std::move(e));
    return static_cast<uint16_t>(battle.ships.size() - 1);
  }
  /// The first of them leads.
  uint8_t squadron(Seat side, std::initializer_list<uint16_t> ships, std::string name = "First") {
    const auto number = static_cast<uint8_t>(battle.squadrons.size());
    battle.squadrons.push_back({std::move(name), side, *ships.begin()});
    for (uint16_t ship : ships) battle.ships[ship].squadron = number;
    return number;
  }

  Open& open() { return position.open; }
  Ship& ship(size_t i) { return position.open.ships[i]; }
  Step step() const { return position.step(); }
  int turn() const { return position.at.turn; }

  Sea& begin() {
    System::start(battle, position);
    return *this;
  }
  /// Begun, and then put at this step; who is in command is determined.
  Sea& at(Step step, int turn = 1) {
    begin();
    determine_command(battle, open(), turn);
    position.at.turn = static_cast<uint16_t>(turn);
    position.at.step = static_cast<uint8_t>(step);
    return *this;
  }

  /// One step with exactly these dice.
  Outcome advance(std::vector<int> dice = {}, const Order* first = nullptr, const Order* second = nullptr) {
    System::Answers answers{};
    answers[kFirst] = first;
    answers[kSecond] = second;
    Log silent;
    return with_dice(std::move(dice), [&](Dice& d) { return System::advance(battle, position, answers, d, silent); });
  }

  static MovingAlone individual(std::initializer_list<std::pair<uint16_t, std::string_view>> plots) {
    MovingAlone out;
    for (const auto& p : plots) out.ships.add({p.first, false, plot(p.second)});
    return out;
  }
  static MovingTogether simultaneous(uint8_t squadron, std::string_view text) {
    MovingTogether out;
    out.squadrons.add({squadron, false, 0, 0, plot(text)});
    return out;
  }
  static MovingTogether line_ahead(uint8_t squadron, std::initializer_list<uint16_t> ships, std::string_view text) {
    MovingTogether out;
    out.squadrons.add({squadron, true, 0, static_cast<uint8_t>(ships.size()), plot(text)});
    for (uint16_t ship : ships) out.line.add(ship);
    return out;
  }
  static Firing fire(std::initializer_list<Fire> rows) {
    Firing out;
    for (const Fire& row : rows) out.fire.add(row);
    return out;
  }
  static Launching launch(std::initializer_list<Torpedo> torpedoes) {
    Launching out;
    for (const Torpedo& torpedo : torpedoes) out.torpedoes.add(torpedo);
    return out;
  }

  /// Seats that are asked now.
  std::vector<int> asked() const {
    Asks asks;
    System::asks(battle, position, asks);
    std::vector<int> seats;
    for (const Ask& a : asks) seats.push_back(a.seat);
    return seats;
  }
  View view(Seat seat) const {
    View v;
    System::view(battle, position, Eye::of(seat), v);
    return v;
  }
  Scene scene() const {
    View v;
    System::view(battle, position, Eye::spectator(), v);
    return System::scene(battle, v);
  }
  Ask ask(Seat seat) const { return owed(position.at, seat); }
  std::string print(Seat seat, const Order& order) const { return System::print(battle, view(seat), ask(seat), order); }
  /// Words of the reasons against an order of this seat.
  std::vector<std::string> refused(Seat seat, const Order& order) const {
    const View v = view(seat);
    Faults faults;
    System::check(battle, v, ask(seat), order, faults);
    std::vector<std::string> words;
    for (const Fault& f : faults) words.push_back(System::explain(battle, v, ask(seat), order, f).code);
    return words;
  }

  GunSolution solution(const Fire& fire, int other_heavy_ships = 0) const {
    return gun_solution(battle, position.open, fire, other_heavy_ships);
  }
  /// What one attack does to a ship; the mounts lost wait in open().losses.
  Struck struck(uint16_t ship, int points, Cause cause, Arcs bearing, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) {
      Struck out;
      strike(battle.card(ship), open().ships[ship], {ship, kNoShip, static_cast<uint8_t>(points), cause, bearing, 0},
             {turn(), false}, open().losses, d, out);
      return out;
    });
  }
};

}  // namespace broadside::grand_fleets::testing
