// The admirals: `random` tries every form of order, `steady` keeps his squadrons together and shoots where it pays.
#include <bit>
#include <map>
#include <set>

#include "engine/grand_fleets/exploring.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

Order steady(const Sea& sea, Seat seat = kFirst) { return answer(sea, steady_admiral, seat); }

// ---------------------------------------------------------------- random

/// Every part of an order that may be there or not, with how often it was.
using Parts = std::map<std::string, int>;
void note_movement(const Sea& sea, const Order& order, Parts& parts) {
  const auto ships = as<MovingAlone>(order).ships;
  for (const ShipPlot& plot : ships) {
    ++parts[sea.position.open.ships[plot.ship].forced ? "individual: forced" : "individual: by choice"];
    if (plot.leave) ++parts["individual: leave"];
    if (plot.plot.count == 0) ++parts["individual: stays"];
    for (const Leg& leg : plot.plot) {
      constexpr std::array<const char*, 4> signs = {"ahead", "port", "starboard", "evasive"};
      ++parts[std::string("sign: ") + signs[static_cast<size_t>(leg.sign)]];
    }
  }
  const auto squadrons = as<MovingTogether>(order).squadrons;
  for (const SquadronPlot& plot : squadrons) ++parts[plot.line_ahead ? "together: line" : "together: together"];
  if (squadrons.count > 1) ++parts["together: two squadrons"];
}
void note_combat(const Order& order, Parts& parts) {
  const Firing firing = as<Firing>(order);
  const auto torpedoes = as<Launching>(order).torpedoes;
  const auto picks = as<PickingLosses>(order).picks;
  for (const Fire& row : firing.fire) ++parts[row.weapon == kLightWeapon ? "fire: light" : "fire: heavy"];
  for (const Posting& posting : firing.posts) ++parts[posting.post == Post::front ? "fire: front" : "fire: rear"];
  for (const Torpedo& torpedo : torpedoes) ++parts["launch: arc " + arcs_text(torpedo.arc)];
  if (torpedoes.count > 1 && torpedoes[0].target != torpedoes[1].target) ++parts["launch: two targets"];
  for (const Pick& pick : picks) ++parts[pick.loss == kLossTube ? "losses: tube" : "losses: mount"];
  if (order.as<PickingLosses>() != nullptr && picks.count == 0) ++parts["losses: automatic"];
}
void note(const Sea& sea, const Order& order, Parts& parts) {
  ++parts["kind " + std::string(order.word())];
  const auto forming = as<FormingSquadrons>(order).forming;
  for (const Forming& f : forming) ++parts[f.leader ? "squadrons: leader" : "squadrons: member"];
  if (const auto* o = order.as<Transferring>())
    ++parts[o->transfers.count > 0 ? "transfer: to another" : "transfer: none"];
  if (const auto* o = order.as<Floating>()) ++parts[o->hexes > 0 ? "board: float" : "board: none"];
  if (const auto* o = order.as<Ramming>()) ++parts[o->target == kNoShip ? "ram: none" : "ram: somebody"];
  if (const auto* o = order.as<Placing>()) ++parts["place " + std::to_string(o->direction)];
  note_movement(sea, order, parts);
  note_combat(order, parts);
}

/// A ship at the northern edge, heading off it: how often does she go over it?
int times_she_leaves(int enemy_hull_hits) {
  Sea sea;
  sea.battle.columns = 12;
  sea.battle.rows = 10;
  const uint16_t ship = sea.add(kFirst, hex::at_column_row(5, 0), 0, plain_card("Lion"));
  const uint16_t enemy = sea.add(kSecond, hex::at_column_row(8, 8), 0, plain_card("Moltke"));
  sea.at(Step::individual);
  sea.ship(ship).forced = true;
  sea.ship(enemy).hull_hits = static_cast<uint8_t>(enemy_hull_hits);
  int leaves = 0;
  Sailed sailed;
  for (uint32_t luck = 0; luck < 2000; ++luck) {
    const Order order = answer(sea, random_admiral, kFirst, luck);
    sail(waters(sea.battle), where(sea.ship(ship)), 6, false, as<MovingAlone>(order).ships[0].plot, sailed);
    leaves += sailed.left_board ? 1 : 0;
  }
  return leaves;
}

TEST(GrandFleetsRandom, LeavesNoBattleThatHeWouldWinIfItEndedNow) {  // GF-2.2.2-05, GF-5.4.2-03
  EXPECT_GT(times_she_leaves(0), 0);
  EXPECT_EQ(times_she_leaves(3), 0);
}

TEST(GrandFleetsRandom, EveryFormOfOrderTurnsUpNowAndThen) {
  Parts parts;
  for (uint32_t seed = 0; seed < 60; ++seed) {
    Sea sea = pond(seed % 4 == 3);
    play(sea, random_admiral, seed, 100, [&](const Sea& s, Seat, const Order& order) { note(s, order, parts); });
    ASSERT_FALSE(HasFailure()) << seed;
    EXPECT_EQ(sea.step(), Step::over);
  }
  for (const Question<System>& q : System::questions()) EXPECT_GT(parts["kind " + std::string(q.word)], 0) << q.word;
  EXPECT_EQ(parts["kind resign"], 0);  // he never gives up
  for (const char* part : {"squadrons: leader",
                           "squadrons: member",
                           "transfer: to another",
                           "transfer: none",
                           "board: float",
                           "board: none",
                           "individual: forced",
                           "individual: by choice",
                           "individual: leave",
                           "individual: stays",
                           "sign: ahead",
                           "sign: port",
                           "sign: starboard",
                           "sign: evasive",
                           "together: line",
                           "together: together",
                           "ram: none",
                           "ram: somebody",

                           "place 0",
                           "place 1",
                           "place 2",
                           "place 3",
                           "place 4",
                           "place 5",
                           "fire: heavy",
                           "fire: light",
                           "fire: front",
                           "fire: rear",
                           "launch: two targets",
                           "launch: arc A",
                           "launch: arc B",
                           "launch: arc C",
                           "launch: arc D",
                           "launch: arc E",
                           "launch: arc F",
                           "losses: mount",
                           "losses: tube",
                           "losses: automatic",
                           "together: two squadrons"})
    EXPECT_GT(parts[part], 0) << part;
}

TEST(GrandFleetsRandom, PlacesShipsInAllSevenPlacesButNotWithAnEnemy) {  // GF-6.1.2-12, -13
  Sea sea;
  for (const Seat side : {kFirst, kFirst, kSecond}) sea.add(side, {5, 5}, 0);
  sea.at(Step::place);
  sea.open().contests.add({0, kNoShip, 3, true});
  sea.open().contests.add({1, kNoShip, 5, false});
  sea.open().contests.add({2, kNoShip, 8, false});
  const auto places = [&](uint16_t round, Seat seat) {
    sea.position.at.round = round;
    std::set<int> found;
    for (uint32_t luck = 0; luck < 200; ++luck)
      found.insert(as<Placing>(answer(sea, random_admiral, seat, luck)).direction);
    return found;
  };
  EXPECT_EQ(places(1, kFirst), (std::set<int>{-1, 0, 1, 2, 3, 4, 5}));  // also to her friend in the centre
  sea.ship(1).shown_at = 4;
  EXPECT_EQ(places(2, kSecond), (std::set<int>{0, 1, 2, 3, 5}));
}

TEST(GrandFleetsRandom, TheSameLuckGivesTheSameOrder) {
  Sea sea = pond(false);
  EXPECT_EQ(answer(sea, random_admiral, kFirst, 5), answer(sea, random_admiral, kFirst, 5));
}

// ---------------------------------------------------------------- steady: command

/// Two columns of four in line ahead, far apart, steering towards each other.
struct Columns : Sea {
  Columns() {
    for (int side = 0; side < 2; ++side)
      for (int16_t i = 0; i < 4; ++i) {
        const auto column = static_cast<int16_t>(side == 0 ? 4 : 24);
        const auto row = static_cast<int16_t>((side == 0 ? 10 + i : -2 - i));
        add(static_cast<Seat>(side), {column, row}, side == 0 ? 0 : 3,
            armed_card((side == 0 ? "A" : "B") + std::to_string(i), {guns("12in", "ABCD2[OO] CDEF2[OO]")}));
      }
    squadron(kFirst, {0, 1, 2, 3}, "First");
    squadron(kSecond, {4, 5, 6, 7}, "Second");
  }
};

TEST(GrandFleetsSteady, KeepsHisSquadronsInCommandAndInLine) {  // GF-4.2.1-01, GF-5.3.2-01
  Columns sea;
  sea.battle.turn_limit = 10;
  sea.begin();
  int orders = 0, in_line = 0, ships = 0, in_command = 0;
  play(sea, steady_admiral, 3, 10, [&](const Sea& s, Seat seat, const Order& order) {
    if (s.step() == Step::together)
      for (const SquadronPlot& plot : order.as<MovingTogether>()->squadrons)
        ++orders, in_line += plot.line_ahead ? 1 : 0;
    if (s.step() != Step::individual) return;
    for (size_t i = 0; i < s.position.open.ships.count; ++i) {
      const Ship& ship = s.position.open.ships[i];
      const uint16_t leader = s.position.open.squadrons[seat].leader;
      if (ship.side != seat || !ship.afloat() || !s.position.open.ships[leader].afloat()) continue;
      ++ships;
      in_command += ship.in_command ? 1 : 0;
    }
  });
  EXPECT_GE(orders, 8);
  EXPECT_GE(in_line * 2, orders);         // at least as often as not, also under fire
  EXPECT_GE(in_command * 10, ships * 8);  // four out of five at any time
}

TEST(GrandFleetsSteady, ALineMovesByFollowingItsHead) {  // GF-5.3.2-01, -03
  Columns sea;
  sea.at(Step::together);
  const auto order = as<MovingTogether>(steady(sea));
  ASSERT_EQ(order.squadrons.count, 1U);
  EXPECT_TRUE(order.squadrons[0].line_ahead);
  ASSERT_EQ(order.line.count, 4U);
  EXPECT_EQ(order.line[0], 0);  // from the head
  EXPECT_EQ(order.line[3], 3);
}

TEST(GrandFleetsSteady, AStragglerComesBackToHerLeader) {  // GF-4.2.1-01, GF-4.3-01
  Columns sea;
  sea.battle.ships[3].q = 15;
  sea.battle.ships[3].facing = 4;
  sea.at(Step::individual);
  ASSERT_TRUE(sea.ship(3).forced);
  const int before = hex::distance(sea.ship(0).hex(), sea.ship(3).hex());
  const Order order = steady(sea), enemy = steady(sea, kSecond);
  sea.advance({}, &order, &enemy);
  EXPECT_LT(hex::distance(sea.ship(0).hex(), sea.ship(3).hex()), before);
}

TEST(GrandFleetsSteady, CommandPassesOnWhenTheLeaderIsGoneAndNotBefore) {  // GF-4.2.2-01, GF-Q-20
  Columns sea;
  sea.at(Step::transfer);
  EXPECT_EQ(as<Transferring>(steady(sea)).transfers.count, 0U);
  sea.ship(1).bridge_until = 3;
  EXPECT_EQ(as<Transferring>(steady(sea)).transfers.count, 0U);
  sea.ship(0).fate = Fate::sunk;
  sea.ship(1).q = 20;  // too far from the others to lead them
  const auto order = as<Transferring>(steady(sea));
  ASSERT_EQ(order.transfers.count, 1U);
  EXPECT_EQ(order.transfers[0].squadron, 0);
  EXPECT_TRUE(order.transfers[0].leader == 2 || order.transfers[0].leader == 3);
  EXPECT_EQ(as<Transferring>(steady(sea, kSecond)).transfers.count, 0U);
}

TEST(GrandFleetsSteady, FormsTheSquadronsOfTheScenario) {  // GF-4.1-02
  Columns sea;
  for (Side& side : sea.battle.sides) side.squadrons = Choice::free;
  sea.begin();
  const auto order = as<FormingSquadrons>(steady(sea));
  ASSERT_EQ(order.forming.count, 4U);
  for (const Forming& f : order.forming) {
    EXPECT_EQ(f.squadron, 0);
    EXPECT_EQ(f.leader, f.ship == 0);
  }
}

// ---------------------------------------------------------------- steady: movement and fire

/// A ship with guns of short reach under the fire of one with a long one, seven hexes apart on parallel courses.
struct Outranged : Sea {
  Outranged() {
    GunLine small = guns("6in", "ABCDEF[O]");
    small.range = {1, 2, 3};
    add(kFirst, {10, 8}, 0, armed_card("Small", {small}));
    add(kSecond, {17, 5}, 0, armed_card("Big", {guns("12in", "ABCDEF2[OO]")}));
    at(Step::individual);
  }
  int evasive_signs() const {
    int count = 0;
    const auto ships = as<MovingAlone>(steady(*this)).ships;
    for (const ShipPlot& plot : ships)
      for (const Leg& leg : plot.plot) count += leg.sign == Sign::evasive ? 1 : 0;
    return count;
  }
};

TEST(GrandFleetsSteady, EvadesUnderFireThatHeCannotAnswer) {  // GF-5.2.1-05, GF-6.2.1-03
  Outranged sea;
  EXPECT_EQ(sea.evasive_signs(), 3);  // all of six movement points
  sea.ship(0).rudder_jammed = true;   // GF-8.3.8-02
  EXPECT_EQ(sea.evasive_signs(), 0);
}

TEST(GrandFleetsSteady, DoesNotEvadeWhereHeCanShootBackOrNobodyShoots) {
  Outranged near;
  near.battle.ships[0].card.guns[0].range = {3, 5, 8};
  EXPECT_EQ(near.evasive_signs(), 0);
  Outranged quiet;
  quiet.ship(1).mounts = {};
  EXPECT_EQ(quiet.evasive_signs(), 0);
}

TEST(GrandFleetsSteady, LaunchesIntoTheArcWhereTheTargetWillBe) {  // GF-7.1-03
  Sea sea;
  ShipCard still = armed_card("Still", {}, 0, {1, 1, 1});
  for (TrackBox& box : still.track) box.speed = 0;
  const uint16_t launcher = sea.add(kFirst, {10, 10}, 0, still);
  const uint16_t target = sea.add(kSecond, {8, 12}, 0);  // between C and E, and coming up to A
  sea.at(Step::launch);
  ASSERT_EQ(arcs_to({10, 10}, 0, {8, 12}), arcs("CE"));
  const auto order = as<Launching>(steady(sea));
  ASSERT_GT(order.torpedoes.count, 0U);
  for (const Torpedo& torpedo : order.torpedoes) {
    EXPECT_EQ(torpedo.ship, launcher);
    EXPECT_EQ(torpedo.target, target);
    EXPECT_EQ(torpedo.arc, kArcA);
  }
  sea.ship(target).q = 2;  // out of reach whatever she does
  EXPECT_EQ(as<Launching>(steady(sea)).torpedoes.count, 0U);
}

TEST(GrandFleetsSteady, FiresWhereItHurtsAndFinishesWhatIsHurt) {  // GF-6.2.2-01
  Sea sea;
  const uint16_t firer = sea.add(kFirst, {10, 10}, 0, armed_card("Lion", {guns("12in", "ABCDEF2[OO]")}));
  ShipCard turtle = plain_card("Turtle");
  turtle.belt = turtle.ends = {99, 99};
  sea.add(kSecond, {9, 9}, 0, turtle);
  const uint16_t sound = sea.add(kSecond, {12, 9}, 0, plain_card("Sound"));
  const uint16_t hurt = sea.add(kSecond, {12, 9}, 0, plain_card("Hurt"));
  sea.at(Step::fire);
  sea.ship(hurt).hull_hits = 15;
  auto order = as<Firing>(steady(sea));
  ASSERT_EQ(order.fire.count, 1U);
  EXPECT_EQ(order.fire[0], (Fire{firer, hurt, 0, 0}));
  sea.ship(hurt).fate = Fate::sunk;
  EXPECT_EQ(as<Firing>(steady(sea)).fire[0].target, sound);
  sea.ship(sound).fate = Fate::sunk;
  EXPECT_EQ(as<Firing>(steady(sea)).fire.count, 0U);  // no shell gets through
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
