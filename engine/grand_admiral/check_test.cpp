#include "engine/grand_admiral/check.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>

#include "engine/grand_admiral/sequence.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {
namespace {

constexpr Card kRedFour = card(Color::red, 4);
constexpr Card kRedFace = card(Color::red, kFace);

Entry ship(std::string name, Seat side, int column, int row) {
  const hex::Hex at = hex::at_column_row(column, row);
  Entry e;
  e.card.id = e.card.name = std::move(name);
  e.card.year = 1912;
  e.card.points = 40;
  e.card.row1 = e.card.row2 = 4;
  e.card.speed = {4, 2};
  e.card.torpedoes = 3;
  Battery turrets{"12\"/45", "12in", Mount::turret, {8, 4}, {}};
  for (size_t i = 0; i < 4; ++i) turrets.sequence[i] = {Band::close, 4};
  Battery casemates{"6\"/45", "6in", Mount::casemate, {6, 3}, {}};
  for (size_t i = 0; i < 3; ++i) casemates.sequence[i] = {Band::far, 1};
  e.card.batteries = {turrets, casemates};
  e.side = side;
  e.q = at.q;
  e.r = at.r;
  return e;
}

/// Red 0-2 in one column heading north, Black 3 beside the first, 4 ahead of her, 5 far away.
Battle small_battle() {
  Battle b;
  b.sides[kRed].zone = {0, 3, 4, 10};
  b.sides[kBlack].zone = {8, 12, 0, 10};
  b.ships = {ship("Ajax", kRed, 2, 5),     ship("Orion", kRed, 2, 6),    ship("Hercules", kRed, 2, 7),
             ship("Moltke", kBlack, 3, 5), ship("Goeben", kBlack, 2, 2), ship("Breslau", kBlack, 12, 10)};
  return b;
}

/// A question and the view from which it is judged.
struct Scenery {
  Battle battle = small_battle();
  View view;
  Ask ask;

  explicit Scenery(Step step, Card card = kNoCard) {
    Position p;
    System::start(battle, p);
    System::view(battle, p, Eye::of(kRed), view);
    view.at.step = static_cast<uint8_t>(step);
    view.open.card = card;
    ask = {{1, 0, view.at.step, kRed}, kRed, view.at.step, true};
  }
  std::vector<std::string> refused(const Order& order) const {
    Faults faults;
    System::check(battle, view, ask, order, faults);
    std::vector<std::string> words;
    for (const Fault& f : faults) {
      const Reason reason = System::explain(battle, view, ask, order, f);
      EXPECT_FALSE(reason.text.empty());
      EXPECT_FALSE(reason.right.empty()) << reason.text;
      words.push_back(reason.code);
    }
    return words;
  }
};
using Words = std::vector<std::string>;

Order moves(std::initializer_list<Move> list) {
  Order o;
  o.clear(OrderKind::move);
  for (const Move& m : list) o.moves.add(m);
  return o;
}
Order fire(uint16_t firer, std::initializer_list<Attack> list) {
  Order o;
  o.clear(OrderKind::fire);
  o.firer = firer;
  for (const Attack& a : list) o.attacks.add(a);
  return o;
}
Order places(std::initializer_list<Place> list) {
  Order o;
  o.clear(OrderKind::places);
  for (const Place& p : list) o.places.add(p);
  return o;
}
Order fleet(std::initializer_list<uint16_t> list) {
  Order o;
  o.clear(OrderKind::fleet);
  for (uint16_t s : list) o.fleet.add(s);
  return o;
}
constexpr auto ahead = MoveAction::ahead, left = MoveAction::left, stay = MoveAction::stay;

// ---------------------------------------------------------------- movement

TEST(GrandAdmiralCheck, AShipMayEnterAHexThatAnotherHasJustLeft) {  // GA-Q-11
  Scenery s(Step::move, kRedFour);
  s.battle.options.stack_limit = 1;
  EXPECT_EQ(s.refused(moves({{0, ahead, 0}, {1, ahead, 0}, {2, ahead, 0}})), Words{});
  EXPECT_EQ(s.refused(moves({{1, ahead, 0}, {0, ahead, 0}})), Words{"stack_full"});
  EXPECT_EQ(s.refused(moves({{1, ahead, 0}, {0, ahead, 0}, {1, ahead, 0}})),
            Words{"stack_full"});  // she is not used up
}

TEST(GrandAdmiralCheck, EveryFaultOfAMoveOrderIsFoundAtOnce) {
  Scenery s(Step::move, kRedFour);
  s.view.open.ships[1].checked = 4;  // crippled: speed 2
  s.view.open.ships[2].r = -1;       // at the northern edge
  EXPECT_EQ(s.refused(moves({{3, ahead, 0},
                             {1, ahead, 0},
                             {0, left, 0},
                             {0, ahead, 0},
                             {2, ahead, 0},
                             {99, ahead, 0},
                             {0, static_cast<MoveAction>(9), 0}})),
            (Words{"not_own", "not_eligible", "already_moved", "off_board", "unknown_ship", "unknown_action"}));
}

TEST(GrandAdmiralCheck, StayingUsesNobodyUp) {  // GA-MOV-06
  Scenery s(Step::move, kRedFour);
  EXPECT_EQ(s.refused(moves({{0, stay, 0}, {0, ahead, 0}})), Words{});
  EXPECT_EQ(s.refused(moves({})), Words{});
}

TEST(GrandAdmiralCheck, AShipMayLeaveWhereTheScenarioLetsHer) {  // GA-MOV-07
  Scenery s(Step::move, kRedFour);
  s.view.open.ships[0].r = -1;
  EXPECT_EQ(s.refused(moves({{0, ahead, 0}})), Words{"off_board"});
  s.battle.sides[kRed].exit_edges = kNorth;
  EXPECT_EQ(s.refused(moves({{0, ahead, 0}})), Words{});
}

// ---------------------------------------------------------------- combat

TEST(GrandAdmiralCheck, EveryFaultOfAFireOrderIsFoundAtOnce) {
  Scenery s(Step::fire, kRedFace);
  s.view.open.ships[0].acted = 1;
  EXPECT_EQ(s.refused(fire(0, {{5, 0, 0},
                               {4, 1, 0},
                               {3, 0, 0},
                               {3, 0, 0},
                               {4, kTorpedoes, 1},
                               {3, kTorpedoes, 4},
                               {3, kTorpedoes, 1},
                               {3, kTorpedoes, 1},
                               {1, 1, 0},
                               {3, 7, 0}})),
            (Words{"already_fired", "out_of_range", "casemate_arc", "battery_twice", "torpedo_range", "torpedo_count",
                   "torpedo_twice", "not_enemy", "no_weapon"}));
}

TEST(GrandAdmiralCheck, OnlyAnOwnShipAfloatFires) {  // GA-CBT-01
  Scenery s(Step::fire, kRedFace);
  EXPECT_EQ(s.refused(fire(3, {{0, 0, 0}})), Words{"not_own"});
  EXPECT_EQ(s.refused(fire(500, {{3, 0, 0}})), Words{"unknown_ship"});
  EXPECT_EQ(s.refused(fire(0, {})), Words{"no_attacks"});
  s.view.open.ships[0].fate = Fate::sunk;
  EXPECT_EQ(s.refused(fire(0, {{3, 0, 0}})), Words{"not_afloat"});
  s.view.open.ships[3].fate = Fate::sunk;
  EXPECT_EQ(s.refused(fire(1, {{3, 0, 0}})), Words{"not_enemy"});
}

// ---------------------------------------------------------------- cards and kinds

TEST(GrandAdmiralCheck, ACardMustBePlayedAndMustBeHeld) {  // GA-SOP-10, GA-SOP-03
  Scenery s(Step::play);
  s.view.mine.hand[kRedFour] = 1;
  Order o;
  o.clear(OrderKind::play);
  o.card = kRedFour;
  EXPECT_EQ(s.refused(o), Words{});
  o.card = kRedFace;
  EXPECT_EQ(s.refused(o), Words{"not_in_hand"});
  o.card = 200;
  EXPECT_EQ(s.refused(o), Words{"not_in_hand"});
  o.clear(OrderKind::cease);
  EXPECT_EQ(s.refused(o), Words{"must_play"});
}

TEST(GrandAdmiralCheck, AnOrderOfAnotherKindIsRefusedButNeverAResignation) {
  Scenery s(Step::move, kRedFour);
  EXPECT_EQ(s.refused(fire(0, {{3, 0, 0}})), Words{"wrong_kind"});
  Order o = moves({{0, ahead, 0}});
  o.card = kRedFour;
  EXPECT_EQ(s.refused(o), Words{"stray_field"});
  o.clear(OrderKind::resign);
  EXPECT_EQ(s.refused(o), Words{});
  o.firer = 1;
  EXPECT_EQ(s.refused(o), Words{"stray_field"});
}

// ---------------------------------------------------------------- set-up

TEST(GrandAdmiralCheck, AFleetKeepsToItsLimit) {  // GA-Q-22, GA-MOR-04
  Scenery s(Step::fleet);
  s.battle.sides[kRed].point_limit = 84;
  EXPECT_EQ(s.refused(fleet({0, 1})), Words{});
  EXPECT_EQ(s.refused(fleet({0, 1, 2})), Words{"point_limit"});
  EXPECT_EQ(s.refused(fleet({})), Words{"empty_fleet"});
  EXPECT_EQ(s.refused(fleet({0, 0})), Words{"listed_twice"});
  EXPECT_EQ(s.refused(fleet({0, 4})), Words{"not_own"});
  s.view.open.morale[kRed] = Morale::good;  // 79.80
  EXPECT_EQ(s.refused(fleet({0, 1})), Words{"point_limit"});
  s.battle.ships[1].arrives = 3;
  EXPECT_EQ(s.refused(fleet({0})), Words{"point_limit"});  // the one that arrives later counts too
  s.view.open.morale[kRed] = Morale::average;
  EXPECT_EQ(s.refused(fleet({0})), Words{});
  EXPECT_EQ(s.refused(fleet({1})), Words{"arrives_later"});
}

TEST(GrandAdmiralCheck, EveryShipIsPlacedOnceInHerZone) {  // GA-SETUP-04, GA-Q-11
  Scenery s(Step::places);
  s.battle.options.stack_limit = 2;
  EXPECT_EQ(s.refused(places({{0, 0, 5, 0, 0}, {1, 0, 5, 1, 0}, {2, 1, 5, 2, 0}})), Words{});
  EXPECT_EQ(s.refused(places({{0, 0, 5, 0, 0}, {1, 0, 5, 1, 0}, {2, 0, 5, 2, 0}})), Words{"stack_full"});
  EXPECT_EQ(s.refused(places({{0, 0, 5, 0, 0}, {0, 0, 5, 1, 0}, {2, 0, 5, 6, 0}})),
            (Words{"listed_twice", "unknown_heading", "not_placed"}));
  EXPECT_EQ(s.refused(places({{0, 0, 3, 0, 0}, {1, -1, 5, 1, 0}, {2, 9, 0, 2, 0}})),
            (Words{"out_of_zone", "off_board", "out_of_zone"}));
}

// ---------------------------------------------------------------- answers that are always legal

TEST(GrandAdmiralCheck, TheFallbackIsLegalEverywhere) {
  for (Step step : {Step::morale, Step::fleet, Step::places, Step::play, Step::move, Step::fire}) {
    Scenery s(step, step == Step::fire ? kRedFace : kRedFour);
    s.battle.sides[kRed].point_limit = 90;
    s.battle.sides[kRed].choose_fleet = Choice::free;
    s.battle.ships[0].q = 12;  // outside the zone: she gets another place
    s.view.mine.hand[kRedFace] = s.view.mine.hand[kRedFour] = 1;
    Order o;
    System::fallback(s.battle, s.view, s.ask, o);
    EXPECT_EQ(s.refused(o), Words{}) << static_cast<int>(step);
    EXPECT_EQ(o.card, step == Step::play ? kRedFour : kNoCard);
    EXPECT_EQ(o.fleet.count, step == Step::fleet ? 2U : 0U);
  }
}

TEST(GrandAdmiralCheck, DecisionsAreCountedByWhatCouldBeChosen) {
  Scenery s(Step::fire, kRedFace);
  EXPECT_EQ(System::decisions(s.battle, s.view, s.ask, fire(0, {{3, 0, 0}})), 3U);  // two batteries, torpedoes in reach
  EXPECT_EQ(System::decisions(s.battle, s.view, s.ask, fire(2, {{3, 0, 0}})), 2U);
  Scenery m(Step::move, kRedFour);
  m.view.open.ships[1].checked = 4;
  EXPECT_EQ(System::decisions(m.battle, m.view, m.ask, moves({})), 2U);
}

// ---------------------------------------------------------------- any bytes

RC_GTEST_PROP(GrandAdmiralCheck, NoBytesInAnOrderDoHarm, ()) {
  const auto step =
      *rc::gen::element(Step::morale, Step::fleet, Step::places, Step::play, Step::move, Step::fire, Step::over);
  Scenery s(step, step == Step::fire ? kRedFace : kRedFour);
  const auto bytes = *rc::gen::container<std::vector<uint8_t>>(sizeof(Order), rc::gen::arbitrary<uint8_t>());
  Order o;
  std::memcpy(static_cast<void*>(&o), bytes.data(), sizeof(Order));
  o.kind = static_cast<OrderKind>(*rc::gen::inRange(0, 12));
  const bool honest = *rc::gen::arbitrary<bool>();
  if (honest) {  // as a reader of JSON would leave them
    o.moves.count %= 257, o.attacks.count %= 25, o.places.count %= 257, o.fleet.count %= 257;
    o.firer = static_cast<uint16_t>(o.firer % 8);
  }
  Faults faults;
  System::check(s.battle, s.view, s.ask, o, faults);
  RC_ASSERT(o.kind == OrderKind::resign || faults.count > 0U || (step == Step::move && o.moves.count == 0) ||
            o.kind == OrderKind::cease);
  for (const Fault& f : faults) RC_ASSERT(!System::explain(s.battle, s.view, s.ask, o, f).text.empty());
}

}  // namespace
}  // namespace broadside::grand_admiral
