// What the tests of Queen of the Seas share: cards with round figures, a battle laid out by hand, and visible dice.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/trial.h"
#include "engine/queen_of_the_seas/rules/appendix_a.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/duties.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/phase_1.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/system.h"

namespace broadside::queen_of_the_seas::testing {

inline constexpr Seat kFirst = 0, kSecond = 1;
using trial::with_dice;

constexpr Length cm(double value) { return static_cast<Length>(value * kCm + (value < 0 ? -0.5 : 0.5)); }
constexpr plane::Angle degrees(double value) { return static_cast<plane::Angle>(value * plane::kDegree); }

/// stats({{Track::H, 8}, {Track::X, 10}})
inline Stats stats(std::initializer_list<std::pair<Track, int>> figures) {
  Stats out{};
  for (const auto& [track, n] : figures) out[static_cast<size_t>(track)] = static_cast<uint8_t>(n);
  return out;
}

/// Large, Class A, launched 1910, 600 by 90 ft on a base of 9 by 3 cm: H 8, S 4, Q 4, A 5, P 12, X 10, turbines.
inline ShipCard battleship(std::string name = "Anson") {
  ShipCard c;
  c.id = "x-" + name;
  c.name = std::move(name);
  c.nation = "gb";
  c.type = "BB";
  c.ship_class = c.name;
  c.launched = 1910;
  c.size = Size::Large;
  c.cls = Class::A;
  c.engine = Engine::turbine;
  c.stats = stats({{Track::H, 8}, {Track::S, 4}, {Track::Q, 4}, {Track::A, 5}, {Track::P, 12}, {Track::X, 10}});
  const ModelSize model = model_size(c.size, c.cls, 60000, 9000);
  c.casting_length = model.casting_length;
  c.casting_beam = model.casting_beam;
  c.base_length = model.base_length;
  c.base_width = model.base_width;
  return c;
}
/// Small, Class E, launched 1912, 260 by 26 ft on a base of 4.5 by 1.5 cm: Q 2, T 3, P 16, X 1, turbines.
inline ShipCard destroyer(std::string name = "Lurcher") {
  ShipCard c = battleship(std::move(name));
  c.type = "DD";
  c.launched = 1912;
  c.size = Size::Small;
  c.cls = Class::E;
  c.stats = stats({{Track::Q, 2}, {Track::T, 3}, {Track::P, 16}, {Track::X, 1}});
  const ModelSize model = model_size(c.size, c.cls, 26000, 2600);
  c.casting_length = model.casting_length;
  c.casting_beam = model.casting_beam;
  c.base_length = model.base_length;
  c.base_width = model.base_width;
  return c;
}

/// Two sides on the default table, formations off until a test turns them on; ships are put where a test wants them.
struct Trial {
  Battle battle;
  Position position;

  Trial() {
    battle.id = battle.title = "trial";
    battle.year = 1914;
    battle.options.formations = false;
    battle.sides[0].name = "First";
    battle.sides[1].name = "Second";
  }
  /// x and y in cm, heading in degrees; returns the ship's row. Call start() after the last.
  size_t put(Seat side, double x, double y, double heading, int speed = 6, ShipCard card = battleship(),
             uint8_t group = kNoGroup) {
    Entry e;
    e.card = std::move(card);
    e.side = side;
    e.x = cm(x);
    e.y = cm(y);
    e.heading = degrees(heading);
    e.speed = static_cast<int8_t>(speed);
    e.group = group;
    battle.ships.push_back(std::move(e));
    return battle.ships.size() - 1;
  }
  uint8_t group(Seat side, GroupKind kind, Line line = Line::astern, uint8_t screens = kNoGroup) {
    battle.options.formations = true;
    battle.groups.push_back({"group " + std::to_string(battle.groups.size() + 1), side, kind, line, screens});
    return static_cast<uint8_t>(battle.groups.size() - 1);
  }
  void start() { System::start(battle, position); }
  Open& open() { return position.open; }
  Ship& ship(size_t row) { return position.open.ships[row]; }
  Step step() const { return position.step(); }
  int turn() const { return position.at.turn; }

  /// Started, and then put at this step; the first side has the Tactical Advantage.
  void at(Step step, int turn = 1, int round = 0) {
    start();
    position.at.turn = static_cast<uint16_t>(turn);
    position.at.round = static_cast<uint16_t>(round);
    position.at.step = static_cast<uint8_t>(step);
    open().advantage = kFirst;
  }
  /// One step with exactly these dice; what is told goes to `events`.
  Outcome advance(std::vector<int> dice = {}, const Order* first = nullptr, const Order* second = nullptr) {
    return with_dice(std::move(dice), [&](Dice& d) {
      System::Answers answers{};
      answers[kFirst] = first;
      answers[kSecond] = second;
      std::vector<Pool> pools;
      d.trace(&pools);
      Log log(&events);
      const Outcome outcome = System::advance(battle, position, answers, d, log);
      d.trace(nullptr);
      return outcome;
    });
  }
  std::vector<Event> events;

  std::vector<int> asked() const {
    Asks asks;
    System::asks(battle, position, asks);
    std::vector<int> seats;
    for (const Ask& ask : asks) seats.push_back(ask.seat);
    return seats;
  }
  Ask ask(Seat seat) const { return owed(position.at, seat); }
  View view(Seat seat) const {
    View out;
    System::view(battle, position, Eye::of(seat), out);
    return out;
  }
  /// Codes of the faults that the order has; each has words, a remedy and its rule.
  std::vector<std::string> refused(Seat seat, const Order& order) const {
    const View seen = view(seat);
    Faults faults;
    System::check(battle, seen, ask(seat), order, faults);
    std::vector<std::string> words;
    for (const Fault& f : faults) {
      const Reason reason = System::explain(battle, seen, ask(seat), order, f);
      EXPECT_FALSE(reason.text.empty() || reason.text.starts_with("the order is not allowed")) << reason.text;
      EXPECT_FALSE(reason.right.empty()) << reason.text;
      EXPECT_EQ(reason.rule.empty(), fault_rule(static_cast<FaultCode>(f.code)).empty()) << reason.text;
      words.push_back(reason.code);
    }
    return words;
  }
  Reason only_reason(Seat seat, const Order& order) const {
    const View seen = view(seat);
    Faults faults;
    System::check(battle, seen, ask(seat), order, faults);
    EXPECT_EQ(faults.count, 1U);
    return faults.count == 0 ? Reason{} : System::explain(battle, seen, ask(seat), order, faults[0]);
  }
};

/// Kinds of answers, in the order of Order.
enum class OrderKind : uint8_t { none, turn_points, move, guns, pairs, removal, damage, torpedoes, end, resign };
inline constexpr std::array<std::string_view, 10> kOrderWords = {
    "none", "turn_points", "move", "guns", "pairs", "removal", "damage", "torpedoes", "end", "resign"};
inline OrderKind kind_of(const Order& order) { return static_cast<OrderKind>(order.index()); }
inline Order order_of(OrderKind kind) {
  Order out;
  out.begin_at(static_cast<size_t>(kind));
  return out;
}
/// What is in an order, and nothing where it is of another kind.
template <class A>
A& in(const Order& order) {
  static A none;
  const A* const answer = order.as<A>();
  return answer == nullptr ? none = A{} : const_cast<A&>(*answer);
}
inline Move& move_in(const Order& order) { return in<Move>(order); }
inline auto& groups_in(const Order& order) { return in<TurnPoints>(order).groups; }
inline auto& shots_in(const Order& order) {
  return order.as<Launches>() != nullptr ? in<Launches>(order).shots : in<GunFire>(order).shots;
}
inline auto& pairs_in(const Order& order) { return in<Pairings>(order).rows; }
inline auto& removals_in(const Order& order) { return in<Removals>(order).rows; }
inline auto& assigns_in(const Order& order) { return in<Damage>(order).assigns; }
inline Offer& offer_in(const Order& order) { return in<EndOffer>(order).offer; }

inline bool is_question(Step step) {
  const auto rows = System::questions();
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.kind == static_cast<uint8_t>(step); });
}
/// As text, whatever is asked.
inline std::string print(const Battle& battle, const Order& order) {
  const auto rows = System::questions();
  const auto row = std::find_if(rows.begin(), rows.end(), [&](const Question<System>& q) {
    return kind_of(order) == OrderKind::resign || q.word == kOrderWords[static_cast<size_t>(kind_of(order))];
  });
  static const View view;
  Ask ask;
  ask.kind = row->kind;
  return System::print(battle, view, ask, order);
}
inline const System::Admiral random_admiral = System::admiral("random"), steady_admiral = System::admiral("steady");

inline Order move_of(size_t ship, int speed, Path path) {
  Order out = order_of(OrderKind::move);
  move_in(out).ship = static_cast<uint16_t>(ship);
  move_in(out).speed = static_cast<int8_t>(speed);
  move_in(out).path = path;
  return out;
}
inline Shot shot(size_t ship, size_t target, Weapon weapon, bool rear = false) {
  return {static_cast<uint16_t>(ship), static_cast<uint16_t>(target), weapon, rear};
}
inline Order shots_of(OrderKind kind, std::initializer_list<Shot> shots) {
  Order out = order_of(kind);
  for (const Shot& row : shots) shots_in(out).add(row);
  return out;
}

/// A straight run of the whole allowance, or a turn in the middle of it.
inline Path ahead(double way) { return {cm(way), 0, 0, TurnSide::none}; }
inline Path turn(double first, TurnSide side, double arc, double last) { return {cm(first), cm(arc), cm(last), side}; }

}  // namespace broadside::queen_of_the_seas::testing
