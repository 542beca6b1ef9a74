#include "engine/grand_admiral/play/check.h"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstring>

#include "engine/core/json_fields.h"
#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

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
    ask = {{1, 0, view.at.step, kRed}, kRed, view.at.step};
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

constexpr auto ahead = MoveAction::ahead, left = MoveAction::left, stay = MoveAction::stay;

// ---------------------------------------------------------------- movement

TEST(GrandAdmiralCheck, AShipMayEnterAHexThatAnotherHasJustLeft) {  // GA-Q-11
  Scenery s(Step::move, kRedFour);
  s.battle.options.stack_limit = 1;
  EXPECT_EQ(s.refused(moving({{0, ahead, 0}, {1, ahead, 0}, {2, ahead, 0}})), Words{});
  EXPECT_EQ(s.refused(moving({{1, ahead, 0}, {0, ahead, 0}})), Words{"stack_full"});
  EXPECT_EQ(s.refused(moving({{1, ahead, 0}, {0, ahead, 0}, {1, ahead, 0}})),
            Words{"stack_full"});  // she is not used up
}

TEST(GrandAdmiralCheck, EveryFaultOfAMoveOrderIsFoundAtOnce) {
  Scenery s(Step::move, kRedFour);
  s.view.open.ships[1].checked = 4;  // crippled: speed 2
  s.view.open.ships[2].r = -1;       // at the northern edge
  EXPECT_EQ(s.refused(moving({{3, ahead, 0},
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
  EXPECT_EQ(s.refused(moving({{0, stay, 0}, {0, ahead, 0}})), Words{});
  EXPECT_EQ(s.refused(moving({})), Words{});
}

TEST(GrandAdmiralCheck, AShipMayLeaveWhereTheScenarioLetsHer) {  // GA-MOV-07
  Scenery s(Step::move, kRedFour);
  s.view.open.ships[0].r = -1;
  EXPECT_EQ(s.refused(moving({{0, ahead, 0}})), Words{"off_board"});
  s.battle.sides[kRed].exit_edges = kNorth;
  EXPECT_EQ(s.refused(moving({{0, ahead, 0}})), Words{});
}

// ---------------------------------------------------------------- combat

TEST(GrandAdmiralCheck, EveryFaultOfAFireOrderIsFoundAtOnce) {
  Scenery s(Step::fire, kRedFace);
  s.view.open.ships[0].acted = 1;
  EXPECT_EQ(s.refused(firing(0, {{5, 0, 0},
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
  EXPECT_EQ(s.refused(firing(3, {{0, 0, 0}})), Words{"not_own"});
  EXPECT_EQ(s.refused(firing(500, {{3, 0, 0}})), Words{"unknown_ship"});
  EXPECT_EQ(s.refused(firing(0, {})), Words{"no_attacks"});
  s.view.open.ships[0].fate = Fate::sunk;
  EXPECT_EQ(s.refused(firing(0, {{3, 0, 0}})), Words{"not_afloat"});
  s.view.open.ships[3].fate = Fate::sunk;
  EXPECT_EQ(s.refused(firing(1, {{3, 0, 0}})), Words{"not_enemy"});
}

// ---------------------------------------------------------------- cards and kinds

TEST(GrandAdmiralCheck, ACardMustBePlayedAndMustBeHeld) {  // GA-SOP-10, GA-SOP-03
  Scenery s(Step::play);
  s.view.mine.hand[kRedFour] = 1;
  EXPECT_EQ(s.refused(playing(kRedFour)), Words{});
  EXPECT_EQ(s.refused(playing(kRedFace)), Words{"not_in_hand"});
  EXPECT_EQ(s.refused(playing(200)), Words{"not_in_hand"});
  EXPECT_EQ(s.refused(just<Cease>()), Words{"must_play"});
}

TEST(GrandAdmiralCheck, AnOrderOfAnotherKindIsRefusedButNeverAResignation) {
  Scenery s(Step::move, kRedFour);
  EXPECT_EQ(s.refused(firing(0, {{3, 0, 0}})), Words{"wrong_kind"});
  EXPECT_EQ(s.refused(just<Resign>()), Words{});
  const Scenery f(Step::fire, kRedFace);
  EXPECT_EQ(f.refused(firing(0, {{3, 0, 1}})), Words{"stray_field"});  // guns launch nothing
}

/// So that text and fields of a record agree.
TEST(GrandAdmiralCheck, TheFieldsOfAnOrderHoldNothingThatItsKindDoesNotUse) {
  const Order order = moving({{0, ahead, 0}});
  Json fields = fields_to_json(order);
  Order back;
  ASSERT_TRUE(fields_from_json(fields, back, "order"));
  EXPECT_EQ(fields_to_json(back), fields);
  fields["card"] = kRedFour;
  EXPECT_FALSE(fields_from_json(fields, back, "order"));
  fields = fields_to_json(order);
  fields["moves"][0]["spare"] = 1;
  EXPECT_FALSE(fields_from_json(fields, back, "order"));
  fields = fields_to_json(just<Resign>());
  fields["firer"] = 1;
  EXPECT_FALSE(fields_from_json(fields, back, "order"));
}

// ---------------------------------------------------------------- set-up

TEST(GrandAdmiralCheck, AFleetKeepsToItsLimit) {  // GA-Q-22, GA-MOR-04
  Scenery s(Step::fleet);
  s.battle.sides[kRed].point_limit = 84;
  EXPECT_EQ(s.refused(fleet_of({0, 1})), Words{});
  EXPECT_EQ(s.refused(fleet_of({0, 1, 2})), Words{"point_limit"});
  EXPECT_EQ(s.refused(fleet_of({})), Words{"empty_fleet"});
  EXPECT_EQ(s.refused(fleet_of({0, 0})), Words{"listed_twice"});
  EXPECT_EQ(s.refused(fleet_of({0, 4})), Words{"not_own"});
  s.view.open.morale[kRed] = Morale::good;  // 79.80
  EXPECT_EQ(s.refused(fleet_of({0, 1})), Words{"point_limit"});
  s.battle.ships[1].arrives = 3;
  EXPECT_EQ(s.refused(fleet_of({0})), Words{"point_limit"});  // the one that arrives later counts too
  s.view.open.morale[kRed] = Morale::average;
  EXPECT_EQ(s.refused(fleet_of({0})), Words{});
  EXPECT_EQ(s.refused(fleet_of({1})), Words{"arrives_later"});
}

TEST(GrandAdmiralCheck, EveryShipIsPlacedOnceInHerZone) {  // GA-SETUP-04, GA-Q-11
  Scenery s(Step::places);
  s.battle.options.stack_limit = 2;
  EXPECT_EQ(s.refused(placing({{0, 0, 5, 0, 0}, {1, 0, 5, 1, 0}, {2, 1, 5, 2, 0}})), Words{});
  EXPECT_EQ(s.refused(placing({{0, 0, 5, 0, 0}, {1, 0, 5, 1, 0}, {2, 0, 5, 2, 0}})), Words{"stack_full"});
  EXPECT_EQ(s.refused(placing({{0, 0, 5, 0, 0}, {0, 0, 5, 1, 0}, {2, 0, 5, 6, 0}})),
            (Words{"listed_twice", "unknown_heading", "not_placed"}));
  EXPECT_EQ(s.refused(placing({{0, 0, 3, 0, 0}, {1, -1, 5, 1, 0}, {2, 9, 0, 2, 0}})),
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
    if (step == Step::play) EXPECT_EQ(o.as<PlayOrder>()->card, kRedFour);
    if (step == Step::fleet) EXPECT_EQ(o.as<FleetOrder>()->ships.count, 2U);
  }
}

TEST(GrandAdmiralCheck, DecisionsAreCountedByWhatCouldBeChosen) {
  Scenery s(Step::fire, kRedFace);
  EXPECT_EQ(System::decisions(s.battle, s.view, s.ask, firing(0, {{3, 0, 0}})),
            3U);  // two batteries, torpedoes in reach
  EXPECT_EQ(System::decisions(s.battle, s.view, s.ask, firing(2, {{3, 0, 0}})), 2U);
  Scenery m(Step::move, kRedFour);
  m.view.open.ships[1].checked = 4;
  EXPECT_EQ(System::decisions(m.battle, m.view, m.ask, moving({})), 2U);
}

// ---------------------------------------------------------------- any bytes

template <class T, int N>
void fill(Table<T, N>& table) {
  const auto bytes = *rc::gen::container<std::vector<uint8_t>>(sizeof(table.row), rc::gen::arbitrary<uint8_t>());
  std::memcpy(static_cast<void*>(&table.row), bytes.data(), bytes.size());
  table.count = *rc::gen::inRange<uint32_t>(0, N + 1);
}

RC_GTEST_PROP(GrandAdmiralCheck, NoBytesInAnOrderDoHarm, ()) {
  const auto step = *rc::gen::element(Step::morale, Step::fleet, Step::places, Step::play, Step::move, Step::fire);
  Scenery s(step, step == Step::fire ? kRedFace : kRedFour);
  Order fleet = just<FleetOrder>(), places = just<PlacesOrder>(), moves = just<MoveOrder>(), shots;
  fill(fleet.as<FleetOrder>()->ships);
  fill(places.as<PlacesOrder>()->places);
  fill(moves.as<MoveOrder>()->moves);
  FireOrder& fire = shots.begin<FireOrder>();
  fill(fire.attacks);
  fire.firer = *rc::gen::inRange<uint16_t>(0, 8);
  const auto any = *rc::gen::arbitrary<uint8_t>();
  for (const Order& o : {just<Nothing>(), morale_of(static_cast<Morale>(any)), fleet, places, playing(any), moves,
                         shots, just<Cease>(), just<Resign>()}) {
    Faults faults;
    System::check(s.battle, s.view, s.ask, o, faults);
    RC_ASSERT(faults.count > 0U || o.as<Nothing>() == nullptr);
    for (const Fault& f : faults) RC_ASSERT(!System::explain(s.battle, s.view, s.ask, o, f).text.empty());
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
