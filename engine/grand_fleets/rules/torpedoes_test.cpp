// Chapters 3.8 and 7: torpedoes, from the launch in one End Phase to the hit in the next Combat Phase.
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

constexpr FaultCode kFine = FaultCode::none;
constexpr hex::Hex kHere{10, 10};
using Words = std::vector<std::string>;

/// Range 5, damage x5; tubes with the torpedoes given.
ShipCard boat(std::string name = "V1", std::vector<uint8_t> tubes = {1, 2}) {
  return armed_card(std::move(name), {}, 0, std::move(tubes));
}

/// A boat facing north and a target three hexes on the port bow (arc A), both at speed 2; each has a friend far off.
struct Attack : Sea {
  uint16_t launcher, target;
  explicit Attack(hex::Hex there = {9, 8}) : launcher(add(kFirst, kHere, 0, boat())) {
    target = add(kSecond, there, 0, armed_card("Moltke", {guns("12in", "ABCDEF2[O]")}, 4, {1}));
    add(kFirst, {25, -5}, 0, plain_card("Far"));
    add(kSecond, {2, 15}, 0, plain_card("Away"));
    at(Step::torpedoes, 2);
    for (Ship& s : open().ships) s.speed = 2;
  }
  Torpedo torpedo(Arcs arc = kArcA) const { return {launcher, target, arc, 0}; }
  TorpedoResult result(Arcs arc = kArcA, bool gunfire = false) const {
    return torpedo_solution(battle, position.open, torpedo(arc), gunfire);
  }
  FaultCode fault(Arcs arc = kArcA) const { return result(arc).fault; }
  int modifier() const { return result().modifiers.total(); }
  void in_the_water(Arcs arc = kArcA) { position.secret[kFirst].torpedoes.add(torpedo(arc)); }
};

// ---------------------------------------------------------------- 7.1 launching

TEST(GrandFleetsLaunch, OneTorpedoATubeATurn) {  // GF-7.1-01, -05, GF-3.8.3-01, -03
  Attack r;
  const Ship& s = r.ship(r.launcher);
  EXPECT_EQ(most_launched(s, 2), 2);
  EXPECT_EQ(launch_fault(s, 2, 1, kArcA, 0), kFine);
  EXPECT_EQ(launch_fault(s, 2, 1, kArcA, 0b01), kFine);
  EXPECT_EQ(launch_fault(s, 2, 1, kArcA, 0b10), FaultCode::tube_twice);
  EXPECT_EQ(launch_fault(s, 2, 2, kArcA, 0), FaultCode::tube_empty);
  EXPECT_EQ(launch_fault(s, 2, -1, kArcA, 0), FaultCode::tube_empty);
  r.ship(r.launcher).tubes[0] = 0;
  EXPECT_EQ(most_launched(s, 2), 1);
  EXPECT_EQ(launch_fault(s, 2, 0, kArcA, 0), FaultCode::tube_empty);
}

TEST(GrandFleetsLaunch, EachIntoOneArcAnyOfTheSix) {  // GF-7.1-03, -04
  const Attack r;
  const Ship& s = r.position.open.ships[r.launcher];
  for (const char* arc : {"A", "B", "C", "D", "E", "F"}) EXPECT_EQ(launch_fault(s, 2, 0, arcs(arc), 0), kFine) << arc;
  EXPECT_EQ(launch_fault(s, 2, 0, arcs("AB"), 0), FaultCode::bad_arc);
  EXPECT_EQ(launch_fault(s, 2, 0, 0, 0), FaultCode::bad_arc);
  EXPECT_EQ(launch_fault(s, 2, 0, 64, 0), FaultCode::bad_arc);
}

TEST(GrandFleetsLaunch, AListingShipLaunchesNone) {  // GF-8.3.6-03
  Attack r;
  r.ship(r.launcher).listing = true;
  EXPECT_EQ(most_launched(r.ship(r.launcher), 2), 0);
  EXPECT_EQ(launch_fault(r.ship(r.launcher), 2, 0, kArcA, 0), FaultCode::listing);
  r.position.at.step = static_cast<uint8_t>(Step::launch);
  EXPECT_EQ(r.asked(), std::vector<int>{kSecond});  // only the other side has a tube left
}

TEST(GrandFleetsLaunch, TheTorpedoIsCrossedOffAndTheShipAnnounced) {  // GF-7.1-02, -06, -07, GF-3.8.3-02, GF-7-01
  Sea sea;
  const uint16_t a = sea.add(kFirst, kHere, 0, boat()), quiet = sea.add(kFirst, {10, 12}, 0, boat("V2"));
  const uint16_t near = sea.add(kSecond, {9, 8}, 0), far = sea.add(kSecond, {25, 3}, 0, plain_card("Moltke"));
  sea.at(Step::launch);
  const Order order = Sea::launch({{a, near, kArcA, 0}, {a, far, kArcF, 1}});  // GF-7.1-06, GF-Q-64: at any distance
  EXPECT_TRUE(sea.refused(kFirst, order).empty());
  sea.advance({}, &order);
  EXPECT_EQ(sea.turn(), 2);
  EXPECT_EQ(sea.ship(a).tubes[0], 0);
  EXPECT_EQ(sea.ship(a).tubes[1], 1);
  EXPECT_TRUE(sea.ship(a).launched);
  EXPECT_FALSE(sea.ship(quiet).launched);
  EXPECT_EQ(sea.position.secret[kFirst].torpedoes.count, 2U);
  EXPECT_EQ(sea.position.secret[kSecond].torpedoes.count, 0U);
}

TEST(GrandFleetsLaunch, OnlyAtEnemiesAfloatOutOfTubesOnce) {  // GF-7.1-01, -05
  Sea sea;
  const uint16_t a = sea.add(kFirst, kHere, 0, boat()), friendly = sea.add(kFirst, {10, 12}, 0);
  const uint16_t enemy = sea.add(kSecond, {9, 8}, 0), sunk = sea.add(kSecond, {12, 8}, 0, plain_card("Moltke"));
  sea.at(Step::launch);
  sea.ship(sunk).fate = Fate::sunk;
  EXPECT_EQ(sea.refused(kFirst, Sea::launch({{a, friendly, kArcA, 0}})), Words{"not_enemy"});
  EXPECT_EQ(sea.refused(kFirst, Sea::launch({{a, sunk, kArcA, 0}})), Words{"target_gone"});
  EXPECT_EQ(sea.refused(kFirst, Sea::launch({{a, enemy, kArcA, 1}, {a, enemy, kArcB, 1}})), Words{"tube_twice"});
  EXPECT_EQ(sea.refused(kFirst, Sea::launch({{enemy, a, kArcA, 0}})), Words{"not_own"});
}

TEST(GrandFleetsLaunch, ATorpedoSpentDoesNotComeBack) {  // GF-3.8.3-02, GF-7.1-07
  Attack r;
  launch(r.ship(r.launcher), r.torpedo());
  EXPECT_EQ(most_launched(r.ship(r.launcher), 2), 1);
  launch(r.ship(r.launcher), {r.launcher, r.target, kArcA, 1});
  EXPECT_EQ(most_launched(r.ship(r.launcher), 2), 1);  // the second tube held two
}

// ---------------------------------------------------------------- 7.2.1 range, arc and line of fire

TEST(GrandFleetsTorpedoRun, TheTargetMustLieInTheArcRecorded) {  // GF-7.2.1-01, -04
  EXPECT_EQ(Attack().fault(kArcA), kFine);
  for (Arcs arc : {kArcB, kArcC, kArcD, kArcE, kArcF}) EXPECT_EQ(Attack().fault(arc), FaultCode::out_of_arc);
  EXPECT_EQ(Attack({10, 8}).fault(kArcA), kFine);  // on the limit both will do
  EXPECT_EQ(Attack({10, 8}).fault(kArcB), kFine);
  EXPECT_EQ(Attack({10, 8}).fault(kArcC), FaultCode::out_of_arc);
  Attack turned;
  turned.ship(turned.launcher).facing = 3;  // arcs go by the facing she has now
  EXPECT_EQ(turned.fault(kArcA), FaultCode::out_of_arc);
  EXPECT_EQ(turned.fault(kArcF), kFine);
}

TEST(GrandFleetsTorpedoRun, AndWithinTheRangeOfTheTorpedo) {  // GF-7.2.1-02, GF-3.8.1-01
  EXPECT_EQ(Attack({10, 5}).fault(), kFine);
  EXPECT_EQ(Attack({10, 4}).fault(), FaultCode::out_of_range);
  Attack dim({10, 5});
  dim.battle.options.visibility = 4;  // GF-Q-90
  EXPECT_EQ(dim.fault(), FaultCode::out_of_range);
}

TEST(GrandFleetsTorpedoRun, AndInTheLineOfFireWhenItArrives) {  // GF-7.2.1-03, -06
  Attack r({10, 6});
  const uint16_t other = r.add(kSecond, {10, 8}, 0, card_of(Size::large, "Other"));
  r.at(Step::torpedoes, 2);
  EXPECT_EQ(r.fault(), FaultCode::no_lof);
  r.ship(other).fate = Fate::sunk;
  EXPECT_EQ(r.fault(), kFine);
}

TEST(GrandFleetsTorpedoRun, InTheSameHexNeitherArcNorAnybodyMatters) {  // GF-7.2.1-05, GF-Q-67
  Attack r(kHere);
  const uint16_t friendly = r.add(kFirst, kHere, 3, card_of(Size::huge, "Other"));
  r.at(Step::torpedoes, 2);
  ASSERT_TRUE(r.ship(friendly).afloat());
  for (Arcs arc : {kArcA, kArcB, kArcC, kArcD, kArcE, kArcF}) EXPECT_EQ(r.fault(arc), kFine);
  EXPECT_EQ(r.result().modifiers.of(kTorpedoRange), 1);
}

TEST(GrandFleetsTorpedoRun, ReasonsAreTriedInOneOrder) {  // GF-7.2.1-01 to -04
  Attack r({10, 4});                                      // out of range, and out of arc E
  r.add(kSecond, {10, 8}, 0, card_of(Size::huge, "Other"));
  r.at(Step::torpedoes, 2);
  r.ship(r.launcher).fate = Fate::left_board;
  r.ship(r.target).fate = Fate::sunk;
  EXPECT_EQ(r.fault(kArcE), FaultCode::launcher_gone);
  r.ship(r.launcher).fate = Fate::afloat;
  EXPECT_EQ(r.fault(kArcE), FaultCode::target_gone);
  r.ship(r.target).fate = Fate::afloat;
  EXPECT_EQ(r.fault(kArcE), FaultCode::out_of_range);
  r.ship(r.target).r = 6;
  EXPECT_EQ(r.fault(kArcE), FaultCode::out_of_arc);
  EXPECT_EQ(r.fault(kArcB), FaultCode::no_lof);
}

TEST(GrandFleetsTorpedoRun, ALauncherSunkSinceHasFiredOneThatLeftHasNot) {  // GF-7.2-02, GF-Q-62
  Attack r;
  for (const Fate fate : {Fate::sunk, Fate::exploded, Fate::capsized}) {
    r.ship(r.launcher).fate = fate;
    EXPECT_EQ(r.fault(), kFine);
  }
  r.ship(r.launcher).fate = Fate::afloat;
  r.ship(r.launcher).listing = true;  // nor does damage since the launch stop it
  r.ship(r.launcher).tubes_lost = 3;
  EXPECT_EQ(r.fault(), kFine);
  r.ship(r.launcher).fate = Fate::left_board;
  EXPECT_EQ(r.fault(), FaultCode::launcher_gone);
}

TEST(GrandFleetsTorpedoRun, PostsInAStackDoNotBindTorpedoes) {  // GF-7.1-04, GF-Q-45
  Attack r;
  r.ship(r.launcher).post = Post::rear;
  EXPECT_EQ(r.fault(), kFine);
}

// ---------------------------------------------------------------- 7.2.2 to hit

TEST(GrandFleetsTorpedoToHit, RangeSpeedSizeEvasionAndCrew) {  // GF-7.2.2-02 to -07, -10, GF-Q-88
  EXPECT_EQ(Attack().modifier(), 0);                           // three hexes -1, Large +1
  EXPECT_EQ(Attack({10, 8}).modifier(), 1);                    // two hexes
  EXPECT_EQ(Attack(kHere).modifier(), 2);
  constexpr std::array<std::pair<int, int>, 9> rows = {
      {{0, 1}, {1, 0}, {2, 0}, {3, -1}, {5, -1}, {6, -2}, {9, -2}, {14, -3}, {15, -4}}};
  for (const auto& [hexes, modifier] : rows) EXPECT_EQ(torpedo_range_modifier(hexes), modifier) << hexes;
  Attack r;
  r.ship(r.launcher).speed = 4;
  EXPECT_EQ(r.modifier(), -1);
  r.ship(r.target).speed = 6;
  EXPECT_EQ(r.modifier(), -3);
  r.battle.options.torpedo_firer_speed = false;  // GF-7.2.2-06, GF-Q-08
  EXPECT_EQ(r.modifier(), -2);
  r.ship(r.launcher).evasive = 1;
  r.ship(r.target).evasive = 2;
  EXPECT_EQ(r.modifier(), -5);
  r.ship(r.launcher).fire_markers = 1;  // gunnery alone suffers from fire and list
  r.ship(r.launcher).listing = true;
  EXPECT_EQ(r.modifier(), -5);
  r.battle.ships[r.launcher].crew = 2;
  EXPECT_EQ(r.modifier(), -3);
}

TEST(GrandFleetsTorpedoToHit, UnderGunfireCostsOneOnce) {  // GF-7.2.2-08
  EXPECT_EQ(Attack().result(kArcA, true).modifiers.total(), -1);
  EXPECT_EQ(Attack().result(kArcA, true).modifiers.of(kUnderGunfire), -1);
}

TEST(GrandFleetsTorpedoToHit, UnderGunfireIsBeingNamedInAnOrderThatIsLegal) {  // GF-7.2.2-08, GF-Q-63
  Attack r;
  const auto under = [&] { return under_gunfire(r.battle, r.open(), r.launcher); };
  EXPECT_FALSE(under());
  r.open().fire.add({r.target, r.launcher, 0, 0});
  EXPECT_TRUE(under());
  EXPECT_FALSE(under_gunfire(r.battle, r.open(), r.target));
  r.ship(r.target).mounts[0] = 0;  // no gun that bears
  EXPECT_FALSE(under());
  r.ship(r.target).mounts[0] = 1;
  r.ship(r.target).r = -8;
  EXPECT_FALSE(under());  // out of range
  r.ship(r.target).r = 8;
  r.ship(r.target).fate = Fate::sunk;
  EXPECT_FALSE(under());
  r.ship(r.target).fate = Fate::afloat;
  r.open().fire.clear();
  r.open().fire.add({r.target, r.launcher, kLightWeapon, 1});  // light guns will do
  EXPECT_TRUE(under());
  Attack blocked({10, 6});
  blocked.add(kFirst, {10, 8}, 0, card_of(Size::huge, "Other"));
  blocked.at(Step::torpedoes, 2);
  blocked.open().fire.add({blocked.target, blocked.launcher, 0, 0});
  EXPECT_FALSE(under_gunfire(blocked.battle, blocked.open(), blocked.launcher));
}

TEST(GrandFleetsTorpedoToHit, EightOrMoreAndLongOdds) {  // GF-7.2.2-01, -09
  const auto hit = [](int evasive, std::vector<int> dice) {
    Attack r;
    r.ship(r.target).evasive = static_cast<uint8_t>(evasive);
    TorpedoResult result = r.result();
    return with_dice(std::move(dice), [&](Dice& d) {
      roll_torpedo(r.battle, r.torpedo(), kFirst, result, d);
      return result.hit;
    });
  };
  EXPECT_TRUE(hit(0, {8}));
  EXPECT_FALSE(hit(0, {7}));
  EXPECT_TRUE(hit(3, {10, 3}));
  EXPECT_FALSE(hit(3, {10, 2}));
  EXPECT_FALSE(hit(3, {9}));
  EXPECT_FALSE(hit(7, {}));
}

// ---------------------------------------------------------------- 7.2, 7.2.3 the step

TEST(GrandFleetsTorpedoStep,
     AHitIgnoresArmorAndCausesACriticalHitBesides) {  // GF-7.2.3-01 to -03, GF-3.8.2-01, GF-7.2-01
  Attack r;
  r.battle.ships[r.target].card.belt = {50, 50};
  r.in_the_water();
  r.advance({8});
  EXPECT_EQ(r.step(), Step::damage);
  r.advance({9, 9, 9, 9, 9, /* critical, torpedo column */ 4, 5});
  EXPECT_EQ(r.ship(r.target).hull_hits, 5);
  EXPECT_EQ(r.ship(r.target).flood_markers, 1);  // 9 is Fire in the other column
  EXPECT_EQ(r.position.secret[kFirst].torpedoes.count, 0U);
}

TEST(GrandFleetsTorpedoStep, ALostTorpedoRollsNothingAndIsGone) {  // GF-7.2.1-04
  Attack r;
  r.in_the_water(kArcE);
  r.ship(r.launcher).launched = true;
  r.advance();
  EXPECT_EQ(r.position.secret[kFirst].torpedoes.count, 0U);
  EXPECT_FALSE(r.ship(r.launcher).launched);
  EXPECT_EQ(r.ship(r.target).hull_hits, 0);
}

TEST(GrandFleetsTorpedoStep, AllRunBeforeAnyDamageAndBeforeTheGuns) {  // GF-7.2-01, GF-Q-55, GF-Q-61, GF-6.1-02
  Attack r;
  r.ship(r.target).hull_hits = 16;
  r.ship(r.launcher).hull_hits = 16;
  r.in_the_water();
  r.position.secret[kSecond].torpedoes.add({r.target, r.launcher, kArcF, 0});
  r.open().fire.add({r.target, r.launcher, 0, 0});  // which also puts the boat under gunfire
  Attack both = r;
  r.advance({8, 8});  // the first needs 9 under gunfire, the second hits
  EXPECT_EQ(r.open().damage.count, 1U);
  both.advance({9, 8});
  EXPECT_EQ(both.open().damage.count, 2U);  // a ship hit has fired hers all the same
  both.advance();                           // both go down: no damage rolls
  EXPECT_EQ(both.ship(r.target).fate, Fate::sunk);
  EXPECT_EQ(both.ship(r.launcher).fate, Fate::sunk);
  EXPECT_EQ(both.step(), Step::gunfire);
  both.advance();  // and no shot
}

TEST(GrandFleetsTorpedoStep, SpeedAndEvasionAreThoseOfTheTurnInWhichItArrives) {  // GF-Q-65
  Sea sea;
  const uint16_t a = sea.add(kFirst, kHere, 0, boat()), b = sea.add(kSecond, {9, 9}, 0);
  sea.at(Step::individual, 2);
  sea.position.secret[kFirst].torpedoes.add({a, b, kArcA, 0});
  sea.ship(b).speed = 6;  // of the turn before
  sea.ship(b).evasive = 2;
  const Order first = Sea::individual({{a, "1"}}), second = Sea::individual({{b, "1"}});
  sea.advance({}, &first, &second);
  ASSERT_EQ(sea.step(), Step::torpedoes);
  sea.advance({5});  // two hexes, Large +1, both at speed 1 +2
  EXPECT_EQ(sea.step(), Step::damage);
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
