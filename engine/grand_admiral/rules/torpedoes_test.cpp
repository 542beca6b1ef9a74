// Chapter Torpedoes, with the variants of the designer's notes.
#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

constexpr FaultCode kFine = FaultCode::none;
using Faults = std::vector<FaultCode>;

ShipCard destroyer(int torpedoes) { return armed_card("Shark", {guns("4in", Mount::other, {3, 1}, "S1")}, torpedoes); }

Attack salvo(uint16_t target, int number) { return {target, kTorpedoes, static_cast<uint8_t>(number)}; }

TEST(GrandAdmiralTorpedoes, AreAnnouncedTogetherWithTheGuns) {  // GA-TORP-01, GA-TORP-02
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, destroyer(4));
  const uint16_t a = sea.add(kBlack, {4, 3}, 0), b = sea.add(kBlack, {2, 3}, 0);
  sea.to_play(kRed, {kRedFace});
  sea.play(kRed, kRedFace);
  // Guns at one ship, two torpedoes at another: one order, attack dice 3 and 2.
  sea.fire(kRed, firer, {{a, 0}, salvo(b, 2)}, {1, 1, 1, 6, 1});
  EXPECT_EQ(sea.ship(b).checked, 1);
  EXPECT_EQ(sea.ship(firer).torpedoes, 2);
  EXPECT_EQ(sea.step(), Step::draw);  // she may not add a salvo afterwards
}

TEST(GrandAdmiralTorpedoes, TargetAndNumberMustBeDeclaredAndThere) {  // GA-TORP-02, GA-TORP-07
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, destroyer(3)), target = sea.add(kBlack, {4, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.attack_faults(firer, {salvo(target, 3)}), Faults{kFine});
  EXPECT_EQ(sea.attack_faults(firer, {salvo(target, 4)}), Faults{FaultCode::torpedo_count});
  EXPECT_EQ(sea.attack_faults(firer, {salvo(target, 0)}), Faults{FaultCode::torpedo_count});
}

TEST(GrandAdmiralTorpedoes, RunIntoAnyArc) {  // GA-TORP-03
  for (int heading = 0; heading < 6; ++heading) {
    Sea sea;
    const uint16_t firer = sea.add(kRed, {3, 3}, heading, destroyer(1)), target = sea.add(kBlack, {3, 2}, 0);
    sea.begin();
    EXPECT_EQ(sea.attack_faults(firer, {salvo(target, 1)}), Faults{kFine});
  }
}

TEST(GrandAdmiralTorpedoes, ReachOneHex) {  // GA-TORP-04, GA-Q-30
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, destroyer(1));
  const uint16_t here = sea.add(kBlack, {3, 3}, 0), next = sea.add(kBlack, {4, 3}, 0), far = sea.add(kBlack, {5, 3}, 0);
  sea.begin();
  const auto fault = [&](uint16_t target) { return sea.attack_faults(firer, {salvo(target, 1)})[0]; };
  EXPECT_EQ(fault(here), kFine);
  EXPECT_EQ(fault(next), kFine);
  EXPECT_EQ(fault(far), FaultCode::torpedo_range);
}

TEST(GrandAdmiralTorpedoes, ByAgreementReachTheSameHexOnlyOrTwoHexesOrMore) {  // GA-NOTE-09, GA-NOTE-10, GA-Q-30
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, destroyer(1));
  const uint16_t here = sea.add(kBlack, {3, 3}, 0), next = sea.add(kBlack, {4, 3}, 0), far = sea.add(kBlack, {5, 3}, 0);
  sea.begin();
  const auto fault = [&](uint16_t target) { return sea.attack_faults(firer, {salvo(target, 1)})[0]; };
  sea.battle.options.torpedo_range = 0;
  EXPECT_EQ(fault(here), kFine);
  EXPECT_EQ(fault(next), FaultCode::torpedo_range);
  sea.battle.options.torpedo_range = 2;
  EXPECT_EQ(fault(far), kFine);
}

TEST(GrandAdmiralTorpedoes, TheirReachMayFollowThePeriod) {  // GA-NOTE-13, GA-NOTE-09, GA-NOTE-10
  EXPECT_EQ(torpedo_range_by_year(1904), 0);
  EXPECT_EQ(torpedo_range_by_year(1916), 1);
  EXPECT_EQ(torpedo_range_by_year(1942), 2);
}

TEST(GrandAdmiralTorpedoes, AreAllAlikeUnlessAShipIsGivenOthers) {  // GA-NOTE-08, GA-NOTE-12
  Sea sea;
  ShipCard japanese = destroyer(1);
  japanese.nation = "jp";
  japanese.type = "CA";
  japanese.year = 1941;
  const uint16_t plain = sea.add(kRed, {3, 3}, 0, destroyer(1)), other_navy = sea.add(kRed, {3, 3}, 0, japanese);
  const uint16_t special = sea.add(kRed, {3, 3}, 0, japanese);
  sea.battle.ships[special].torpedo_range = 3;
  sea.battle.ships[special].torpedo_hits_from = 5;
  const uint16_t near = sea.add(kBlack, {4, 3}, 0), far = sea.add(kBlack, {6, 3}, 0);
  sea.begin();
  EXPECT_EQ(torpedo_reach(sea.battle, plain), torpedo_reach(sea.battle, other_navy));
  EXPECT_EQ(sea.settle(plain, salvo(near, 1), {5}).hits, 0);
  EXPECT_EQ(sea.settle(other_navy, salvo(near, 1), {5}).hits, 0);
  EXPECT_EQ(sea.attack_faults(special, {salvo(far, 1)}), Faults{kFine});
  EXPECT_EQ(sea.settle(special, salvo(far, 1), {5}).hits, 1);
}

TEST(GrandAdmiralTorpedoes, HitOnASixAndEachHitIsAPointWhateverTheArmor) {  // GA-TORP-05, GA-TORP-06
  Sea sea;
  ShipCard target_card = plain_card();
  target_card.belt = target_card.end = 20;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, destroyer(6)), target = sea.add(kBlack, {4, 3}, 0, target_card);
  sea.begin();
  const AttackResult r = sea.settle(firer, salvo(target, 4), {6, 5, 6, 1});  // and no damage dice
  EXPECT_EQ(r.attack_dice, 4);
  EXPECT_EQ(r.hits, 2);
  EXPECT_EQ(r.damage, 2);
  EXPECT_EQ(sea.ship(target).checked, 2);
}

TEST(GrandAdmiralTorpedoes, ABoxIsCheckedOffForEachLaunchedEvenAtAWreck) {  // GA-TORP-07, GA-SHEET-08, GA-Q-15
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, destroyer(3)), target = sea.add(kBlack, {4, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.ship(firer).torpedoes, 3);
  sea.settle(firer, salvo(target, 2), {1, 1});
  EXPECT_EQ(sea.ship(firer).torpedoes, 1);
  sea.ship(target).fate = Fate::sunk;
  EXPECT_TRUE(sea.settle(firer, salvo(target, 1), {}).lost);
  EXPECT_EQ(sea.ship(firer).torpedoes, 0);
}

TEST(GrandAdmiralTorpedoes, ACrippledShipLosesHalfOfThoseLeftRoundedUpAndOnlyOnce) {  // GA-TORP-08, GA-Q-19
  const int left[6] = {0, 0, 1, 1, 2, 2};
  for (int had = 0; had <= 5; ++had) {
    Ship ship;
    ship.fate = Fate::afloat;
    ship.checked = 2;
    ship.torpedoes = static_cast<uint8_t>(had);
    EXPECT_EQ(apply_damage(ship, 3, 3, 1).torpedoes_lost, had - left[had]);
    EXPECT_EQ(ship.torpedoes, left[had]);
    EXPECT_EQ(apply_damage(ship, 3, 3, 1).torpedoes_lost, 0);
    EXPECT_EQ(ship.torpedoes, left[had]);
  }
}

TEST(GrandAdmiralTorpedoes, OneSalvoAShipAndCardUnlessSplittingIsAllowed) {  // GA-Q-18, GA-Q-14
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, destroyer(4));
  const uint16_t a = sea.add(kBlack, {4, 3}, 0), b = sea.add(kBlack, {2, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.attack_faults(firer, {salvo(a, 2), salvo(b, 2)}), (Faults{kFine, FaultCode::torpedo_twice}));
  sea.battle.options.torpedo_split = true;
  EXPECT_EQ(sea.attack_faults(firer, {salvo(a, 2), salvo(b, 2)}), (Faults{kFine, kFine}));
  EXPECT_EQ(sea.attack_faults(firer, {salvo(a, 2), salvo(b, 3)}), (Faults{kFine, FaultCode::torpedo_count}));
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
