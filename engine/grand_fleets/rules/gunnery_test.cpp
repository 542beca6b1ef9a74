// Chapters 3.7 and 6: guns, firing orders, arcs, range, line of fire, to hit and penetration.
#include <cmath>

#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

constexpr FaultCode kFine = FaultCode::none;
constexpr hex::Hex kHere{10, 10};
using Words = std::vector<std::string>;

/// Two twin mounts all round, and light guns.
ShipCard gunboat(std::string name = "Lion", int light = 0) {
  return armed_card(std::move(name), {guns("12in", "ABCDEF2[OO]")}, light);
}

/// Where a hex lies that is seen in the middle of one arc by a ship facing north, or on the limit of two.
hex::Hex towards(std::string_view letters) {
  constexpr std::array<std::pair<std::string_view, hex::Hex>, 12> all = {{{"B", {1, -2}},
                                                                          {"D", {2, -1}},
                                                                          {"F", {1, 1}},
                                                                          {"E", {-1, 2}},
                                                                          {"C", {-2, 1}},
                                                                          {"A", {-1, -1}},
                                                                          {"AB", {0, -1}},
                                                                          {"BD", {1, -1}},
                                                                          {"DF", {1, 0}},
                                                                          {"EF", {0, 1}},
                                                                          {"CE", {-1, 1}},
                                                                          {"AC", {-1, 0}}}};
  for (const auto& [name, step] : all)
    if (name == letters) return kHere + step;
  ADD_FAILURE() << letters;
  return {};
}

/// One gun ship facing north at kHere against a plain ship; both at speed 2, so that speed counts nothing.
struct Duel : Sea {
  uint16_t firer, target;
  explicit Duel(hex::Hex there, ShipCard card = gunboat(), int target_facing = 0, ShipCard other = plain_card("Moltke"))
      : firer(add(kFirst, kHere, 0, std::move(card))), target(add(kSecond, there, target_facing, std::move(other))) {}
  Duel& ready() {
    at(Step::fire);
    for (Ship& s : open().ships) s.speed = 2;
    return *this;
  }
  GunSolution shot(int weapon = 0, int guns = 0, int others = 0) const {
    return solution({firer, target, static_cast<uint8_t>(weapon), static_cast<uint8_t>(guns)}, others);
  }
};

// ---------------------------------------------------------------- 3.7 the guns of a card

TEST(GrandFleetsGuns, EveryBarrelOfEveryMountThatBearsFires) {  // GF-3.7.5-01, -02, GF-3.7-01, GF-6.1.2-03, GF-Q-38
  const ShipCard& tiger = hms_tiger();
  Sea sea;
  sea.add(kFirst, kHere, 0, tiger);
  sea.begin();
  const Ship& ship = sea.ship(0);
  EXPECT_EQ(barrels(tiger, ship, 0, kAllArcs), 8);
  EXPECT_EQ(barrels(tiger, ship, 0, arcs("C")), 8);
  EXPECT_EQ(barrels(tiger, ship, 0, arcs("A")), 4);
  EXPECT_EQ(barrels(tiger, ship, 0, arcs("EF")), 4);
  EXPECT_EQ(barrels(tiger, ship, 1, arcs("A")), 3);
  EXPECT_EQ(barrels(tiger, ship, 1, arcs("C")), 6);
  EXPECT_EQ(barrels(tiger, ship, 1, arcs("AB")), 6);  // straight ahead both bows bear
  EXPECT_EQ(barrels(tiger, ship, 1, 0), 0);
  sea.ship(0).mounts[0] = 1;  // a turret gone takes both barrels with it
  EXPECT_EQ(barrels(tiger, ship, 0, arcs("A")), 2);
  EXPECT_EQ(barrels(tiger, ship, 0, arcs("C")), 6);
}

TEST(GrandFleetsGuns, LightGunsAreAllAlike) {  // GF-3.7-02, GF-3.7-03, GF-3.7.5-03, GF-Q-05
  Duel d({10, 9}, gunboat("Lion", 8));
  d.ready();
  const GunSolution close = d.shot(kLightWeapon, 1);
  EXPECT_EQ(close.modifiers.of(kRateOfFire), 3);
  EXPECT_EQ(close.pen, 1);
  EXPECT_EQ(close.damage, 1);
  d.ship(d.target).r = 8;
  EXPECT_EQ(d.shot(kLightWeapon, 1).band, Band::middle);
  EXPECT_EQ(d.shot(kLightWeapon, 1).pen, 0);
  EXPECT_EQ(d.shot(kLightWeapon, 1).armor, 5);
  d.ship(d.target).r = 7;
  EXPECT_EQ(d.shot(kLightWeapon, 1).band, Band::far);
  EXPECT_EQ(d.shot(kLightWeapon, 1).armor, 4);  // they plunge
  d.battle.options.light_guns_plunge = false;
  EXPECT_EQ(d.shot(kLightWeapon, 1).armor, 5);
  d.battle.options.light_guns_plunge = true;
  d.battle.ships[d.firer].card.light.plunging = false;
  EXPECT_EQ(d.shot(kLightWeapon, 1).armor, 5);
  d.ship(d.target).r = 6;
  EXPECT_EQ(d.shot(kLightWeapon, 1).fault, FaultCode::out_of_range);
}

// ---------------------------------------------------------------- 6.1.1 targets of one ship

TEST(GrandFleetsFiringOrder, EachSetHasOneTargetAndAnotherSetMayHaveAnother) {  // GF-6.1.1-01, -02, GF-Q-39
  FiringOrder order(0, kAllArcs, false);
  EXPECT_EQ(order.heavy(0, true, kArcA, true), kFine);
  EXPECT_EQ(order.heavy(0, true, kArcD, true), FaultCode::split_set);
  EXPECT_EQ(order.heavy(1, true, kArcD, true), kFine);
  EXPECT_EQ(order.heavy(2, false, kArcD, true), FaultCode::no_such_guns);
}

TEST(GrandFleetsFiringOrder, AQuarterOfTheLightGunsAtBowAndQuarterHalfAtTheBeam) {  // GF-6.1.1-04, -05
  for (const char* arc : {"A", "B", "E", "F"}) {
    EXPECT_EQ(light_limit(3, arcs(arc)), 1) << arc;
    EXPECT_EQ(light_limit(5, arcs(arc)), 2) << arc;
    EXPECT_EQ(light_limit(8, arcs(arc)), 2) << arc;
  }
  for (const char* arc : {"C", "D"}) {
    EXPECT_EQ(light_limit(3, arcs(arc)), 2) << arc;
    EXPECT_EQ(light_limit(8, arcs(arc)), 4) << arc;
  }
  EXPECT_EQ(most_light(8, arcs("AC")), 4);  // GF-Q-48: the better one
  EXPECT_EQ(most_light(8, 0), 0);
  EXPECT_EQ(FiringOrder(3, kAllArcs, false).light(0, kArcA, 2), FaultCode::light_arc_limit);
  EXPECT_EQ(FiringOrder(3, kAllArcs, false).light(0, kArcC, 2), kFine);
  EXPECT_EQ(FiringOrder(3, kAllArcs, false).light(0, kArcC, 0), FaultCode::no_such_guns);
  EXPECT_EQ(FiringOrder(0, kAllArcs, false).light(0, kArcC, 1), FaultCode::no_such_guns);
}

TEST(GrandFleetsFiringOrder, LightGunsHaveTwoTargetsInTwoArcsAndNoMoreGunsThanThereAre) {  // GF-6.1.1-03, -06, -07
  FiringOrder three(3, kAllArcs, false);
  EXPECT_EQ(three.light(0, kArcC, 2), kFine);
  EXPECT_EQ(three.light(1, kArcC, 1), FaultCode::light_same_arc);
  EXPECT_EQ(three.light(0, kArcA, 1), FaultCode::light_same_arc);  // one target is not two
  EXPECT_EQ(three.light(1, kArcD, 2), FaultCode::light_total);
  EXPECT_EQ(three.light(1, kArcD, 1), kFine);  // what was refused has not counted
  EXPECT_EQ(three.light(2, kArcA, 1), FaultCode::light_targets);
}

TEST(GrandFleetsFiringOrder, OnALimitTheFirerPicksTheArc) {  // GF-Q-48
  FiringOrder both_ahead(8, kAllArcs, false);
  EXPECT_EQ(both_ahead.light(0, arcs("AB"), 2), kFine);
  EXPECT_EQ(both_ahead.light(1, arcs("AB"), 2), kFine);  // one as A, one as B
  FiringOrder bow(8, kAllArcs, false);
  EXPECT_EQ(bow.light(0, arcs("AC"), 2), kFine);
  EXPECT_EQ(bow.light(1, arcs("C"), 2), kFine);  // the first as A
  FiringOrder beam(8, kAllArcs, false);
  EXPECT_EQ(beam.light(0, arcs("AC"), 4), kFine);                     // so many only as C
  EXPECT_EQ(beam.light(1, arcs("C"), 2), FaultCode::light_same_arc);  // which is taken
  EXPECT_EQ(beam.light(1, arcs("A"), 2), kFine);
  FiringOrder late(8, kAllArcs, false);
  EXPECT_EQ(late.light(0, arcs("C"), 2), kFine);
  EXPECT_EQ(late.light(1, arcs("AC"), 4), FaultCode::light_same_arc);  // four only as C
  EXPECT_EQ(late.light(1, arcs("AC"), 2), kFine);
}

TEST(GrandFleetsFiringOrder, OnlyArcsThatHerPlaceInAStackLeavesOpenCount) {  // GF-6.1.2-04, -08
  FiringOrder rear(8, arcs("CDEF"), false);
  EXPECT_EQ(rear.light(0, kArcA, 1), FaultCode::out_of_arc);
  EXPECT_EQ(rear.light(0, arcs("AC"), 2), kFine);
  EXPECT_EQ(rear.light(1, arcs("C"), 2), FaultCode::light_same_arc);  // the first cannot be counted in A
  EXPECT_EQ(rear.heavy(0, true, kArcA, true), FaultCode::out_of_arc);
  EXPECT_EQ(rear.heavy(0, true, arcs("AC"), true), kFine);
}

TEST(GrandFleetsFiringOrder, AShipWithoutFireControlOrdersNothing) {  // GF-8.3.4-01
  FiringOrder order(4, kAllArcs, true);
  EXPECT_EQ(order.heavy(0, true, kArcA, true), FaultCode::fire_control);
  EXPECT_EQ(order.light(0, kArcA, 1), FaultCode::fire_control);
  Duel d(towards("C"));
  d.ready();
  EXPECT_EQ(d.asked(), std::vector<int>{kFirst});
  d.ship(d.firer).no_fire_from = d.ship(d.firer).no_fire_until = 1;
  EXPECT_TRUE(d.asked().empty());
  EXPECT_EQ(d.refused(kFirst, Sea::fire({{d.firer, d.target, 0, 0}})), Words{"fire_control"});
}

TEST(GrandFleetsFiringOrder, TheFractionsAreOfTheLightGunsStillInAction) {  // GF-Q-47
  Duel d(towards("C"), gunboat("Lion", 8));
  d.ready();
  EXPECT_TRUE(d.refused(kFirst, Sea::fire({{d.firer, d.target, kLightWeapon, 4}})).empty());
  d.ship(d.firer).light = 6;
  EXPECT_EQ(d.refused(kFirst, Sea::fire({{d.firer, d.target, kLightWeapon, 4}})), Words{"light_arc_limit"});
  EXPECT_TRUE(d.refused(kFirst, Sea::fire({{d.firer, d.target, kLightWeapon, 3}})).empty());
}

// ---------------------------------------------------------------- 6.1.2 arcs

TEST(GrandFleetsArcs, AHexOnALimitLiesInBothArcs) {  // GF-6.1.2-01, -02, GF-Q-13
  for (const char* letters : {"A", "B", "C", "D", "E", "F", "AB", "BD", "DF", "EF", "CE", "AC"}) {
    const hex::Hex there = towards(letters);
    EXPECT_EQ(arcs_text(arcs_to(kHere, 0, there)), letters);
    for (int facing = 1; facing < 6; ++facing)  // the arcs turn with the ship
      EXPECT_EQ(arcs_text(arcs_to(kHere, facing, kHere + hex::rotated(there - kHere, facing))), letters) << facing;
  }
  EXPECT_EQ(arcs_to(kHere, 0, kHere), 0);
  EXPECT_EQ(arcs_text(arcs_to(kHere, 0, {10, 2})), "AB");  // the whole row ahead
  EXPECT_EQ(arcs_text(arcs_to(kHere, 0, {11, 2})), "B");   // a hex off it
  EXPECT_EQ(arcs_text(arcs_to(kHere, 0, {9, 3})), "A");
}

TEST(GrandFleetsArcs, OnALimitMountsOfEitherArcFire) {  // GF-6.1.2-02, -03
  Duel d({10, 7}, armed_card("Lion", {guns("12in", "AC2[O] BD3[O] EF1[O]")}));
  d.ready();
  EXPECT_EQ(d.shot().shots, 5);  // straight ahead: A and B
  d.ship(d.target).q = 11;       // B alone
  EXPECT_EQ(d.shot().shots, 3);
  d.ship(d.target).q = 10, d.ship(d.target).r = 13;
  EXPECT_EQ(d.shot().shots, 1);
  d.ship(d.firer).mounts[2] = 0;
  EXPECT_EQ(d.shot().fault, FaultCode::out_of_arc);
}

/// Three ships of one squadron in one hex facing north, each with one gun in each arc pair, and an enemy.
struct Stacked : Sea {
  uint16_t first, second, third, enemy;
  explicit Stacked(hex::Hex there) {
    const auto card = [](const char* name) { return armed_card(name, {guns("6in", "AB[O] CD[O] EF[O]")}, 8); };
    first = add(kFirst, kHere, 0, card("One"));
    second = add(kFirst, kHere, 0, card("Two"));
    third = add(kFirst, kHere, 0, card("Three"));
    enemy = add(kSecond, there, 0);
    squadron(kFirst, {first, second, third});
    at(Step::fire);
    post({});
  }
  void post(std::initializer_list<Posting> postings) {
    Table<Posting, kMostShips> ordered;
    for (const Posting& p : postings) ordered.add(p);
    assign_posts(open(), kFirst, ordered);
  }
  FaultCode fault(uint16_t ship) const { return solution({ship, enemy, 0, 0}).fault; }
  std::vector<Post> posts() { return {ship(first).post, ship(second).post, ship(third).post}; }
};

TEST(GrandFleetsStack, FrontFiresForwardRearAftAndTheOthersAtTheBeam) {  // GF-6.1.2-06 to -09
  const auto may = [](const char* arc) {
    Stacked s(towards(arc));
    std::string who;
    for (uint16_t ship : {s.first, s.second, s.third}) who += s.fault(ship) == kFine ? 'x' : '-';
    return who;
  };
  for (const char* arc : {"A", "B", "AB"}) EXPECT_EQ(may(arc), "x--") << arc;
  for (const char* arc : {"E", "F", "EF"}) EXPECT_EQ(may(arc), "--x") << arc;
  for (const char* arc : {"C", "D"}) EXPECT_EQ(may(arc), "xxx") << arc;
  EXPECT_EQ(may("AC"), "xxx");  // the limit lies at the beam as well
  EXPECT_EQ(may("DF"), "xxx");
}

TEST(GrandFleetsStack, OnALimitOnlyTheArcsOfThePostCount) {  // GF-6.1.2-08, -09
  Stacked s(towards("AC"));
  EXPECT_EQ(s.solution({s.first, s.enemy, 0, 0}).shots, 2);   // AB and CD
  EXPECT_EQ(s.solution({s.second, s.enemy, 0, 0}).shots, 1);  // CD alone
  s.ship(s.second).mounts[1] = 0;
  EXPECT_EQ(s.fault(s.second), FaultCode::out_of_arc);
  EXPECT_EQ(s.solution({s.second, s.enemy, kLightWeapon, 4}).fault, kFine);  // light guns keep the post as well
  Stacked ahead(towards("A"));
  EXPECT_EQ(ahead.solution({ahead.second, ahead.enemy, kLightWeapon, 1}).fault, FaultCode::out_of_arc);  // GF-Q-45
}

TEST(GrandFleetsStack, TheOwnerAssignsPostsAndTheProgramFillsInTheRest) {  // GF-6.1.2-06, GF-Q-45, GF-Q-116
  using P = std::vector<Post>;
  Stacked s(towards("A"));
  EXPECT_EQ(s.posts(), (P{Post::front, Post::other, Post::rear}));
  s.post({{s.second, Post::front}});
  EXPECT_EQ(s.posts(), (P{Post::other, Post::front, Post::rear}));
  s.post({{s.first, Post::rear}});
  EXPECT_EQ(s.posts(), (P{Post::rear, Post::front, Post::other}));
  s.post({{s.third, Post::front}});
  EXPECT_EQ(s.posts(), (P{Post::other, Post::rear, Post::front}));
  s.ship(s.third).fate = Fate::sunk;
  s.post({});
  EXPECT_EQ(s.posts(), (P{Post::front, Post::rear, Post::alone}));  // with two there is no other
}

TEST(GrandFleetsStack, PostsAreOrderedForShipsOfAStackOnceEach) {  // GF-6.1.2-06
  Stacked s(towards("A"));
  const auto refused = [&](std::initializer_list<Posting> postings) {
    Firing order;
    for (const Posting& p : postings) order.posts.add(p);
    return s.refused(kFirst, order);
  };
  EXPECT_TRUE(refused({{s.third, Post::front}, {s.first, Post::rear}}).empty());
  EXPECT_EQ(refused({{s.third, Post::front}, {s.first, Post::front}}), Words{"bad_post"});
  EXPECT_EQ(refused({{s.third, Post::front}, {s.third, Post::rear}}), Words{"bad_post"});
  EXPECT_EQ(refused({{s.third, Post::other}}), Words{"bad_post"});
  s.ship(s.third).q = 11;
  EXPECT_EQ(refused({{s.third, Post::front}}), Words{"bad_post"});  // she is alone there
  s.ship(s.second).facing = 1;
  EXPECT_EQ(refused({{s.first, Post::front}}), Words{"facings_differ"});
}

TEST(GrandFleetsStack, FacingSeveralWaysNobodyFiresOutOfTheHex) {  // GF-6.1.2-05
  Stacked s(towards("C"));
  s.ship(s.third).facing = 1;
  s.post({});
  for (uint16_t ship : {s.first, s.second, s.third}) EXPECT_EQ(s.fault(ship), FaultCode::out_of_arc);
  s.ship(s.third).squadron = kNoSquadron;  // only ships of one squadron bind each other (GF-Q-110)
  s.post({});
  EXPECT_EQ(s.ship(s.third).post, Post::alone);
  EXPECT_EQ(s.ship(s.first).post, Post::front);
  for (uint16_t ship : {s.first, s.second, s.third}) s.ship(ship).squadron = kNoSquadron;
  s.post({});
  EXPECT_EQ(s.posts(), (std::vector<Post>{Post::alone, Post::alone, Post::alone}));  // of no squadron is not of one
}

TEST(GrandFleetsStack, ThePostOfAShipIsChosenBeforeSheIsSaidToHaveNoShot) {  // GF-6.1.2-06, GF-Q-45
  Stacked s(towards("A"));
  s.ship(s.first).mounts = {};  // by default the front, and she has nothing left to fire
  s.ship(s.first).light = 0;
  EXPECT_EQ(s.asked(), std::vector<int>{kFirst});
  Firing order = Sea::fire({{s.second, s.enemy, 0, 0}});
  EXPECT_EQ(s.refused(kFirst, order), Words{"out_of_arc"});
  order.posts.add({s.second, Post::front});
  EXPECT_TRUE(s.refused(kFirst, order).empty());
  s.ship(s.third).facing = 1;  // no post helps where they face several ways
  s.post({});
  EXPECT_TRUE(s.asked().empty());
}

// ---------------------------------------------------------------- 6.1.2 opposing ships in one hex

TEST(GrandFleetsSameHex, PlacesDecideArcsArmorAndBearing) {  // GF-6.1.2-12, -14, GF-Q-42, GF-Q-46, GF-Q-57
  Duel d(kHere, armed_card("Lion", {guns("12in", "A1[O] B2[O] C3[O] D4[O] E5[O] F6[O]")}));
  d.ready();
  d.ship(d.target).shown_at = 1;  // between B and D of the firer in the centre
  EXPECT_EQ(d.shot().arcs, arcs("BD"));
  EXPECT_EQ(d.shot().shots, 6);
  EXPECT_EQ(d.shot().bearing, arcs("CE"));
  EXPECT_EQ(d.shot().side, ArmorSide::belt);
  EXPECT_EQ(d.shot().range, 0);
  EXPECT_EQ(d.shot().band, Band::close);  // GF-Q-40
  d.ship(d.target).shown_at = 0;          // right ahead
  EXPECT_EQ(d.shot().side, ArmorSide::ends);
  d.ship(d.firer).shown_at = 3;  // firer astern of the centre, target ahead of it
  EXPECT_EQ(d.shot().arcs, arcs("AB"));
  d.ship(d.firer).shown_at = 5, d.ship(d.target).shown_at = 1;  // on the beam of each other
  EXPECT_EQ(d.shot().arcs, arcs("D"));
  EXPECT_EQ(d.shot().shots, 4);
  EXPECT_EQ(d.shot().bearing, arcs("C"));
  EXPECT_EQ(d.shot().side, ArmorSide::belt);
}

TEST(GrandFleetsSameHex, NoPostBindsAndNobodyIsInTheWay) {  // GF-6.1.4-03, GF-Q-46
  Stacked s(kHere);
  s.ship(s.third).facing = 1;
  s.post({});
  s.ship(s.enemy).shown_at = 0;
  EXPECT_EQ(s.fault(s.second), kFine);
  EXPECT_EQ(s.solution({s.second, s.enemy, kLightWeapon, 1}).fault, kFine);
}

TEST(GrandFleetsSameHex, FireOutOfTheHexIsMeasuredFromTheHexItself) {  // GF-6.1.2-14, GF-Q-46
  Duel d({10, 7});
  d.ready();
  d.ship(d.firer).shown_at = 2;
  d.ship(d.target).shown_at = 4;
  EXPECT_EQ(d.shot().range, 3);
  EXPECT_EQ(d.shot().arcs, arcs("AB"));
  EXPECT_EQ(d.shot().side, ArmorSide::ends);
}

// ---------------------------------------------------------------- 6.1.3 range

TEST(GrandFleetsRange, BandsReachToTheirLastHexAndNoFartherThanLong) {  // GF-6.1.3-01 to -03, GF-3.7.2-01
  constexpr std::array<Band, 10> bands = {Band::close,  Band::close, Band::close, Band::close, Band::middle,
                                          Band::middle, Band::far,   Band::far,   Band::far,   Band::none};
  for (int16_t hexes = 1; hexes <= 9; ++hexes) {
    Duel d({10, static_cast<int16_t>(10 - hexes)});
    d.ready();
    EXPECT_EQ(d.shot().range, hexes);
    EXPECT_EQ(d.shot().band, bands[static_cast<size_t>(hexes)]) << hexes;
    EXPECT_EQ(d.shot().fault, hexes <= 8 ? kFine : FaultCode::out_of_range);
    EXPECT_EQ(d.refused(kFirst, Sea::fire({{d.firer, d.target, 0, 0}})), hexes <= 8 ? Words{} : Words{"out_of_range"});
  }
  EXPECT_EQ(hex::distance(kHere, {13, 8}), 3);  // the shortest way, not the sum of the rows
}

TEST(GrandFleetsRange, NobodyShootsFartherThanHeSees) {  // GF-Q-90
  Duel d({10, 4});
  d.battle.options.visibility = 6;
  d.ready();
  EXPECT_EQ(d.shot().fault, kFine);
  EXPECT_EQ(d.asked(), std::vector<int>{kFirst});
  d.battle.options.visibility = 5;
  EXPECT_EQ(d.shot().fault, FaultCode::out_of_range);
  EXPECT_TRUE(d.asked().empty());
}

// ---------------------------------------------------------------- 6.1.4 line of fire

/// A Large firer facing north and a Medium target six hexes ahead; `other` is put somewhere.
struct Between : Sea {
  uint16_t firer, target;
  Between() {
    firer = add(kFirst, kHere, 0, gunboat());
    target = add(kSecond, {10, 4}, 0, card_of(Size::medium, "Moltke"));
    squadron(kFirst, {firer});
  }
  bool clear() {
    at(Step::fire);
    return line_of_fire(battle, open(), firer, target);
  }
  /// Clear with one more ship?
  static bool with(Seat side, hex::Hex at, Size size, int facing = 0, bool same_squadron = false) {
    Between b;
    const uint16_t other = b.add(side, at, facing, card_of(size, "Other"));
    if (same_squadron) b.battle.ships[other].squadron = 0;
    return b.clear();
  }
};

TEST(GrandFleetsLof, AShipBetweenBlocksFromTheSizeOfTheSmallerOn) {  // GF-6.1.4-08, GF-Q-43
  EXPECT_TRUE(Between().clear());
  for (Seat side : kBothSides)
    for (const hex::Hex at : {hex::Hex{10, 9}, hex::Hex{10, 7}, hex::Hex{10, 5}}) {
      EXPECT_TRUE(Between::with(side, at, Size::small));
      EXPECT_FALSE(Between::with(side, at, Size::medium));  // as large as the target, smaller than the firer
      EXPECT_FALSE(Between::with(side, at, Size::huge));
    }
  for (const hex::Hex beside : {hex::Hex{11, 7}, hex::Hex{9, 7}, hex::Hex{10, 11}, hex::Hex{10, 3}})
    EXPECT_TRUE(Between::with(kSecond, beside, Size::huge));
  EXPECT_FALSE(Between::with(kFirst, {10, 7}, Size::medium, 0, true));  // her squadron is not better here
  Between sunk;
  const uint16_t wreck = sunk.add(kSecond, {10, 7}, 0, card_of(Size::huge, "Wreck"));
  sunk.at(Step::fire);
  sunk.ship(wreck).fate = Fate::sunk;
  EXPECT_TRUE(line_of_fire(sunk.battle, sunk.open(), sunk.firer, sunk.target));
}

TEST(GrandFleetsLof, TheFirersHexIsBlockedByFriendsOfAnotherSquadron) {  // GF-6.1.4-04, GF-Q-110
  EXPECT_FALSE(Between::with(kFirst, kHere, Size::very_small));          // whatever their size; she is of no squadron
  Between b;
  const uint16_t other = b.add(kFirst, kHere, 0, card_of(Size::very_small, "Other"));
  b.squadron(kFirst, {other}, "Second");
  EXPECT_FALSE(b.clear());
  Between alone;  // nor do two ships without any squadron belong together
  alone.battle.squadrons.clear();
  alone.battle.ships[alone.firer].squadron = kNoSquadron;
  alone.add(kFirst, kHere, 0, card_of(Size::very_small, "Other"));
  EXPECT_FALSE(alone.clear());
}

TEST(GrandFleetsLof, TheFirersHexIsBlockedByHerSquadronFacingAnotherWay) {  // GF-6.1.4-05
  EXPECT_TRUE(Between::with(kFirst, kHere, Size::huge, 0, true));
  EXPECT_FALSE(Between::with(kFirst, kHere, Size::very_small, 1, true));
}

TEST(GrandFleetsLof, TheFirersHexIsBlockedByAnEnemyLargeEnough) {  // GF-6.1.4-06, GF-Q-43
  EXPECT_TRUE(Between::with(kSecond, kHere, Size::small));
  EXPECT_FALSE(Between::with(kSecond, kHere, Size::medium));
  EXPECT_FALSE(Between::with(kSecond, kHere, Size::large));
}

TEST(GrandFleetsLof, TheTargetsHexIsBlockedByAFriendOfTheFirer) {  // GF-6.1.4-07
  EXPECT_FALSE(Between::with(kFirst, {10, 4}, Size::very_small));
  EXPECT_FALSE(Between::with(kFirst, {10, 4}, Size::very_small, 0, true));
  EXPECT_TRUE(Between::with(kSecond, {10, 4}, Size::huge));  // an enemy there does not
}

TEST(GrandFleetsLof, LandBlocks) {  // GF-6.1.4-09
  Between b;
  b.battle.land.push_back({10, 7});
  EXPECT_FALSE(b.clear());
  EXPECT_EQ(b.refused(kFirst, Sea::fire({{b.firer, b.target, 0, 0}})), Words{"land_between"});
  b.battle.land[0] = {11, 7};
  EXPECT_TRUE(b.clear());
}

TEST(GrandFleetsLof, BetweenTwoHexesBothHaveToBlock) {  // GF-6.1.4-02
  const auto clear = [](std::initializer_list<hex::Hex> ships, std::initializer_list<LandHex> land = {}) {
    Sea sea;
    sea.add(kFirst, kHere, 0, gunboat());
    sea.add(kSecond, {11, 8}, 0, gunboat());  // the line runs between (10,9) and (11,9)
    for (const hex::Hex at : ships) sea.add(kSecond, at, 0, gunboat());
    sea.battle.land = land;
    sea.begin();
    return line_of_fire(sea.battle, sea.open(), 0, 1);
  };
  EXPECT_TRUE(clear({{10, 9}}));
  EXPECT_TRUE(clear({{11, 9}}));
  EXPECT_FALSE(clear({{10, 9}, {11, 9}}));
  EXPECT_FALSE(clear({{10, 9}}, {{11, 9}}));  // a ship on one side and land on the other
  EXPECT_TRUE(clear({}, {{11, 9}}));
}

/// An independent reckoning in the plane: how much of the way lies inside a hex, and whether it runs along its side.
struct Inside {
  double part = 0;
  bool on_side = false;
  Inside(hex::Hex from, hex::Hex to, hex::Hex at) {
    double enters = 0, leaves = 1;
    for (int s = 0; s < 6; ++s) {
      const hex::Hex n = hex::step(s);
      const auto along = [&](hex::Hex d) { return 3.0 * d.q * n.q + (2.0 * d.r + d.q) * (2.0 * n.r + n.q); };
      const double pull = along(to - from), start = along(from - at);
      if (std::abs(pull) < 1e-9) {
        if (start > 2 + 1e-9) return;
        on_side = on_side || start > 2 - 1e-9;
      } else if (pull > 0) {
        leaves = std::min(leaves, (2 - start) / pull);
      } else {
        enters = std::max(enters, (2 - start) / pull);
      }
    }
    part = leaves - enters;
  }
  bool enters_it() const { return part > 1e-9 && !on_side; }
  bool along_it() const { return part > 1e-9 && on_side; }
};

/// A firer at kHere, a target and two ships large enough to block, to be put anywhere.
struct Sighted : Sea {
  Sighted() {
    add(kFirst, kHere, 0, gunboat());
    for (int i = 0; i < 3; ++i) add(kSecond, {11, 8}, 0, gunboat());
    begin();
  }
  void put(size_t i, hex::Hex at) { ship(i).q = at.q, ship(i).r = at.r; }
  bool clear(hex::Hex to, hex::Hex a, hex::Hex b) {
    put(1, to), put(2, a), put(3, b);
    return line_of_fire(battle, open(), 0, 1);
  }
};

TEST(GrandFleetsLof, NothingElseThanHexesTheLineEntersBlocks) {  // GF-6.1.4-01, -02, GF-Q-44
  Sighted sea;
  int blocked_ways = 0, sides = 0;
  for (const hex::Hex to : hex::hexes({21, 25})) {
    if (hex::distance(kHere, to) < 2 || hex::distance(kHere, to) > 9) continue;
    std::vector<hex::Hex> beside;
    for (const hex::Hex at : hex::hexes({21, 25})) {
      if (at == kHere || at == to) continue;
      const Inside way(kHere, to, at);
      ASSERT_EQ(sea.clear(to, at, at), !way.enters_it()) << to.q << "," << to.r << " by " << at.q << "," << at.r;
      blocked_ways += way.enters_it() ? 1 : 0;
      if (way.along_it()) beside.push_back(at);
    }
    for (const hex::Hex a : beside)
      for (const hex::Hex b : beside) {  // on either side of the same stretch, or not
        const bool both = hex::distance(a, b) == 1 && hex::distance(kHere, a) == hex::distance(kHere, b);
        ASSERT_EQ(sea.clear(to, a, b), !both) << to.q << "," << to.r << " between " << a.q << "," << a.r;
        sides += both ? 1 : 0;
      }
  }
  EXPECT_GT(blocked_ways, 1000);
  EXPECT_GT(sides, 20);
}

TEST(GrandFleetsLof, ABlockedShotMayBeRecordedAndIsLostIfNothingChanges) {  // GF-Q-119, GF-6.1.4-01
  Between b;
  const uint16_t other = b.add(kSecond, {10, 7}, 0, card_of(Size::medium, "Other"));
  b.at(Step::fire);
  const Order order = Sea::fire({{b.firer, b.target, 0, 0}});
  EXPECT_TRUE(b.refused(kFirst, order).empty());
  b.advance({}, &order);
  EXPECT_EQ(b.step(), Step::gunfire);
  Between lost = b;
  lost.advance();  // no dice
  EXPECT_EQ(lost.ship(b.target).hull_hits, 0);
  b.ship(other).fate = Fate::sunk;
  b.advance({1, 1, 1, 1});
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
