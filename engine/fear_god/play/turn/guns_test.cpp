// Guns in play: who fires with what, who is in the way, what stays of it for the next salvo.
#include "engine/fear_god/play/turn/fire_testing.h"
#include "engine/fear_god/rules/attack/damage_of_a_hit.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

constexpr int kMiss = 100, kHit = 1, kBelt = 1;

/// Good Hope heads north at the origin, Scharnhorst lies 8,000 yards east of her.
Waters duel() {
  Waters w;
  w.begin();
  w.put(kGoodHope, 0, 0);
  w.put(kScharnhorst, 8'000, 0);
  return w;
}
Shooter shooter(const Waters& w, uint16_t row) {
  const Seat side = w.battle.side_of(row);
  return {w.battle.card(row), w.p->umpire.ships[row], w.p->umpire.gear[row],
          w.p->secret[side].ranging[own_ship(w.battle, row)]};
}
FireScene scene(const Waters& w) { return {w.p->open.weather, Standard::two, 1914, w.p->at.turn, {}}; }
Prey prey(const Waters& w, uint16_t row) {
  Prey out;
  out.contact = w.p->umpire.handles[other(w.battle.side_of(row))][row].number;
  out.at = w.p->umpire.ships[row].at();
  out.heading = w.p->umpire.ships[row].heading;
  out.speed_kts = w.p->umpire.ships[row].speed_kts;
  out.card = &w.battle.card(row);
  return out;
}
Volleys laid(const Waters& w, uint16_t row, const Prey& at, const Wish& wish = {}) {
  Volleys out;
  Taken taken;
  lay_guns(shooter(w, row), at, scene(w), wish, taken, out);
  return out;
}
Silence silence(const Waters& w, uint16_t row, const Prey& at, const Wish& wish = {}) {
  Volleys out;
  Taken taken;
  return lay_guns(shooter(w, row), at, scene(w), wish, taken, out);
}

// ---------------------------------------------------------------- what fires

// FG-6.1.4-05, FG-6.1.1-04
TEST(FearGodGuns, OnlyWhatBearsFiresAndAllOfItRollsOnce) {
  const Waters w = duel();
  const Volleys abeam = laid(w, kGoodHope, prey(w, kScharnhorst));
  ASSERT_EQ(abeam.count, 1U);
  EXPECT_EQ(abeam[0].facts.barrels, 4);
  EXPECT_EQ(abeam[0].control, GunControl::director);
  EXPECT_EQ(abeam[0].facts.band, Band::medium_range);
  Prey ahead = prey(w, kScharnhorst);
  ahead.at = {0, 8'000'000};
  EXPECT_EQ(laid(w, kGoodHope, ahead)[0].facts.barrels, 2) << "the after turret does not bear ahead";
}

// FG-6.1.4-08, FG-6.1.4-09
TEST(FearGodGuns, AHitDoesTheDamageOfAllBarrelsThatFired) {
  Waters w = duel();
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kHit});
  const int whole = gun_damage({milli(10), Band::medium_range, 4, false, false});
  EXPECT_EQ(w.hurt(kScharnhorst), whole);
  EXPECT_TRUE(w.ship(kGoodHope).fired_planned);
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::reaction, {});
  EXPECT_EQ(w.hurt(kScharnhorst), whole) << "her guns have fired in this turn";
}

// FG-2.2.4.6-05, FG-6.1.4-11
TEST(FearGodGuns, FireInReactionDoesHalf) {
  Waters w = duel();
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::reaction, {kHit});
  EXPECT_EQ(w.hurt(kScharnhorst), gun_damage({milli(10), Band::medium_range, 4, true, false}));
}

// FG-2.2.4.6-01
TEST(FearGodGuns, TurretsThatHaveNotFiredMayStillReact) {
  Waters w = duel();
  w.order(kGoodHope, kScharnhorst, {.mounts = 1});
  w.fire(FirePhase::planned, {kMiss});
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::reaction, {kHit});
  EXPECT_EQ(w.hurt(kScharnhorst), gun_damage({milli(10), Band::medium_range, 2, true, false}));
}

// FG-8.1.1-03
TEST(FearGodGuns, AllFireAtOnceSoWhoeverIsHitStillFires) {
  Waters w = duel();
  w.order(kGoodHope, kScharnhorst);
  w.order(kScharnhorst, kGoodHope);
  w.fire(FirePhase::planned, {kHit, kHit});
  EXPECT_GT(w.hurt(kScharnhorst), 0);
  EXPECT_GT(w.hurt(kGoodHope), 0);
}

// FG-8.1.6-12, FG-8.1.6-04
TEST(FearGodGuns, ArmourThatIsNotPiercedLeavesAThird) {
  Waters w;
  w.battle.ships[kScharnhorst].card.armour = {20, 20, 0};  // as much as the shell pierces
  w.begin();
  w.put(kGoodHope, 0, 0);
  w.put(kScharnhorst, 10'000, 0);
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kHit, kBelt});
  const int whole = gun_damage({milli(10), Band::long_range, 4, false, false});
  EXPECT_EQ(w.hurt(kScharnhorst), nearest(whole, 3));
  EXPECT_FALSE(w.p->umpire.pending[kScharnhorst].penetrated);
}

// ---------------------------------------------------------------- directors (6.0, 6.1.3)

// FG-6.1.3-02, FG-6.1.3-04, FG-6.1.3-05
TEST(FearGodGuns, TheSecondDirectorTakesTheAfterTurretsAndTheForeOnesFireForThemselves) {
  Waters w = duel();
  w.p->umpire.gear[kGoodHope].directors_lost[0] = 1;
  const Volleys volleys = laid(w, kGoodHope, prey(w, kScharnhorst));
  ASSERT_EQ(volleys.count, 2U);
  EXPECT_EQ(volleys[0].control, GunControl::backup_director);
  EXPECT_EQ(volleys[0].mounts[0], 0b10U) << "the after turret";
  EXPECT_EQ(volleys[1].control, GunControl::local);
  EXPECT_EQ(volleys[1].mounts[0], 0b01U);
  EXPECT_EQ(chance_of(volleys[0]).chance - chance_of(volleys[1]).chance, 8) << "half of 15, away from zero";

  Prey far = prey(w, kScharnhorst);  // a B that lost her director looks as a D
  far.seen_locally = false;
  EXPECT_EQ(silence(w, kGoodHope, far), Silence::not_in_sight);
  far.seen_locally = true;
  EXPECT_EQ(silence(w, kGoodHope, far), Silence::none);
  w.p->umpire.gear[kGoodHope].directors_lost[0] = 0;
  far.seen_locally = false;
  EXPECT_EQ(silence(w, kGoodHope, far), Silence::none) << "her director sees farther";

  w.p->umpire.gear[kGoodHope].directors_lost[0] = 2;
  const Volleys local = laid(w, kGoodHope, prey(w, kScharnhorst));
  ASSERT_EQ(local.count, 1U) << "all of them, and at one target they roll together";  // FG-6.1.1-05
  EXPECT_TRUE(local[0].facts.local_control);
  EXPECT_EQ(local[0].facts.barrels, 4);
}

// FG-6.1.3-03
TEST(FearGodGuns, GunsWithoutTheirDirectorAreSilentWhereTheirGunnersDoNotSee) {
  Waters w = duel();
  w.p->umpire.gear[kGoodHope].directors_lost[0] = 2;
  SightRow& sight = w.p->secret[0].sights.add({kGoodHope, 1, 1, 1, SightLevel::visual, Identified::class_, false});
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {});
  EXPECT_FALSE(w.ship(kGoodHope).fired_planned);
  sight.locally = true;
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kMiss});
  EXPECT_TRUE(w.ship(kGoodHope).fired_planned);
}

// FG-6.1.4-20, FG-5.2.5.4-12
TEST(FearGodGuns, WhoLosesSightOfHerTargetFiresByDeadReckoning) {
  const Waters w = duel();
  Prey at = prey(w, kScharnhorst);
  EXPECT_FALSE(laid(w, kGoodHope, at)[0].facts.dead_reckoning);
  take_sight(at, {kGoodHope, 1, 1, 3}, FirePhase::planned, 4);
  EXPECT_FALSE(at.lost_from_sight);
  take_sight(at, {kGoodHope, 1, 1, 3}, FirePhase::reaction, 4);
  EXPECT_TRUE(at.lost_from_sight);
  EXPECT_TRUE(laid(w, kGoodHope, at)[0].facts.dead_reckoning);
}

// FG-6.0-03, FG-6.1.3-01
TEST(FearGodGuns, MountsOrderedToFireForThemselvesHaveTargetsOfTheirOwn) {
  Waters w = duel();
  w.put(kGneisenau, 8'000, 3'000);
  w.order(kGoodHope, kGneisenau, {.mounts = 1, .local = true});
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kHit, kHit});
  const int one = gun_damage({milli(10), Band::medium_range, 2, false, false});
  EXPECT_EQ(w.hurt(kGneisenau), one);
  EXPECT_EQ(w.hurt(kScharnhorst), one);
}

// FG-6.1.1-02
TEST(FearGodGuns, BeforeThereWereDirectorsNobodyFiresInLocalControl) {
  Waters w = duel();
  FireScene early = scene(w);
  early.standard = Standard::one;
  early.year = 1905;
  Volleys out;
  Taken taken;
  lay_guns(shooter(w, kGoodHope), prey(w, kScharnhorst), early, {}, taken, out);
  ASSERT_EQ(out.count, 1U);
  EXPECT_EQ(out[0].control, GunControl::gun_captain);
  EXPECT_FALSE(out[0].facts.local_control);
}

// ---------------------------------------------------------------- why nothing fires

TEST(FearGodGuns, TheyAreSilentForAReason) {
  Waters w = duel();
  Prey at = prey(w, kScharnhorst);
  EXPECT_EQ(silence(w, kGoodHope, at, {.guns = Guns::tertiary}), Silence::no_such_guns);
  EXPECT_EQ(silence(w, kGoodHope, at, {.guns = Guns::light}), Silence::no_such_guns);
  EXPECT_EQ(silence(w, kGoodHope, at, {.load = Load::HE}), Silence::no_such_shell);
  at.at = {20'001'000, 0};
  EXPECT_EQ(silence(w, kGoodHope, at), Silence::out_of_range);  // FG-Q-233
  at = prey(w, kScharnhorst);
  w.p->umpire.gear[kGoodHope].guns_lost[0] = 0b01;
  at.at = {0, 8'000'000};
  EXPECT_EQ(silence(w, kGoodHope, at), Silence::does_not_bear) << "the fore turret is lost";
  w.p->umpire.gear[kGoodHope].guns_lost[0] = 0b11;
  EXPECT_EQ(silence(w, kGoodHope, at), Silence::guns_lost);
  w = duel();
  at = prey(w, kScharnhorst);
  w.p->open.weather.sea_state = 7;
  EXPECT_EQ(silence(w, kGoodHope, at), Silence::sea_state);  // FG-6.1.4-25
  w = duel();
  at = prey(w, kScharnhorst);
  w.ship(kGoodHope).taken = static_cast<int16_t>(w.battle.card(kGoodHope).damage_points - 1);
  EXPECT_EQ(silence(w, kGoodHope, at), Silence::guns_lost);  // FG-8.1.5-01
  w = duel();
  at = prey(w, kScharnhorst);
  w.battle.ships[kGoodHope].card.guns[0].finder = FinderKind::coincidence;
  w.battle.ships[kGoodHope].card.guns[0].finder_yd = 4'000;
  at.at = {14'001'000, 0};
  EXPECT_EQ(silence(w, kGoodHope, at), Silence::beyond_range_finder);  // FG-Q-230
}

// ---------------------------------------------------------------- the range found (FG-Q-229)

// FG-6.1.4-26, FG-6.1.4-27
TEST(FearGodGuns, TheThirdSalvoOnOneShipIsBetterAndATurnWithoutFireLosesTheRange) {
  Waters w = duel();
  for (int salvo = 1; salvo <= 3; ++salvo, ++w.p->at.turn) {
    EXPECT_EQ(laid(w, kGoodHope, prey(w, kScharnhorst))[0].facts.salvo, salvo);
    w.order(kGoodHope, kScharnhorst);
    w.fire(FirePhase::planned, {kMiss});
  }
  EXPECT_EQ(laid(w, kGoodHope, prey(w, kScharnhorst))[0].facts.salvo, 4);
  ++w.p->at.turn;
  EXPECT_EQ(laid(w, kGoodHope, prey(w, kScharnhorst))[0].facts.salvo, 1);
}

// FG-6.1.4-26: more than 15 degrees, and a sea mile
TEST(FearGodGuns, ANewTargetCloseToTheOldOneKeepsTheRangeAndAFarOneDoesNot) {
  Waters w = duel();
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kMiss});
  w.order(kGoodHope, kScharnhorst);
  ++w.p->at.turn;
  w.fire(FirePhase::planned, {kMiss});
  ++w.p->at.turn;
  FireScene now = scene(w);
  const std::array<plane::Point, 1> places = {w.ship(kScharnhorst).at()};
  now.places = places;
  const auto salvo_at = [&](int x, int y) {
    Prey at = prey(w, kGneisenau);
    at.at = {x * 1'000, y * 1'000};
    Volleys out;
    Taken taken;
    lay_guns(shooter(w, kGoodHope), at, now, {}, taken, out);
    return out.count == 0 ? 0 : out[0].facts.salvo;
  };
  EXPECT_EQ(salvo_at(8'000, 2'000), 2) << "14 degrees";
  EXPECT_EQ(salvo_at(8'000, 2'500), 1) << "17 degrees and more than a sea mile";
  EXPECT_EQ(salvo_at(6'000, 0), 2) << "a sea mile, and on the same bearing";
}

// FG-6.1.4-07
TEST(FearGodGuns, RangingFireCannotHitAndCountsAsASalvo) {
  Waters w = duel();
  w.put(kScharnhorst, 19'000, 0, 90);
  w.ship(kGoodHope).evading = true;
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kHit});
  EXPECT_EQ(w.hurt(kScharnhorst), 0);
  ++w.p->at.turn;
  EXPECT_EQ(laid(w, kGoodHope, prey(w, kScharnhorst))[0].facts.salvo, 2);
}

// ---------------------------------------------------------------- many at one

// FG-6.1.5-01, FG-6.1.4-34
TEST(FearGodGuns, TwoShipsWithSuchShellsAtExtremeRangeDisturbEachOther) {
  Waters w = duel();
  w.put(kScharnhorst, 16'000, 0);
  w.put(kMonmouth, 0, -3'000);
  const int alone = chance_of(laid(w, kGoodHope, prey(w, kScharnhorst))[0]).chance;  // engaged, as is reckoned
  const int not_engaged = 3;                                                         // half of 5
  w.ship(kGoodHope).fired_last_turn = w.ship(kMonmouth).fired_last_turn = true;
  w.order(kGoodHope, kScharnhorst);
  w.order(kMonmouth, kScharnhorst);
  w.fire(FirePhase::planned, {alone + not_engaged - 2, kMiss});
  EXPECT_EQ(w.hurt(kScharnhorst), 0) << "the other costs what nobody's fire gives";
  ++w.p->at.turn;
  w = duel();
  w.put(kScharnhorst, 16'000, 0);
  w.ship(kGoodHope).fired_last_turn = true;
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {alone + not_engaged - 2, 1});
  EXPECT_GT(w.hurt(kScharnhorst), 0);
}

// ---------------------------------------------------------------- ships in the way (6.1.7, 6.7.1)

// FG-6.1.7-01, FG-6.7.1-01
TEST(FearGodGuns, AFriendBeforeTheTargetSilencesThem) {
  Waters w = duel();
  w.put(kMonmouth, 4'000, 500);
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {});
  EXPECT_FALSE(w.ship(kGoodHope).fired_planned);
  w.put(kMonmouth, 4'000, 800);  // 11.3 degrees
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kMiss});
  EXPECT_TRUE(w.ship(kGoodHope).fired_planned);
}

// FG-6.7.1-04, FG-6.7.1-05
TEST(FearGodGuns, WhoIsBesideTheTargetIsAttackedTooAtHalfTheChanceWithHalfTheDamage) {
  Waters w = duel();
  w.put(kLeipzig, 8'500, 400);
  const int chance = chance_of(laid(w, kGoodHope, prey(w, kScharnhorst))[0]).chance;
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kMiss, chance / 2});
  EXPECT_EQ(w.hurt(kScharnhorst), 0);
  const int whole = gun_damage({milli(10), Band::medium_range, 4, false, false});
  EXPECT_EQ(w.hurt(kLeipzig), nearest(whole, 2));
}

// FG-6.7.1-03: less than half of the phase before the target
TEST(FearGodGuns, WhoOnlyPassesTheLineOfFireIsAStray) {
  Waters w = duel();
  ShipState& monmouth = w.ship(kMonmouth);
  w.put(kMonmouth, 4'000, 2'000);
  w.p->umpire.legs.add({4'000'000, 0, 0, 2'000'000});  // from the line northwards: off it after 700 yards
  monmouth.legs = 1;
  const int chance = chance_of(laid(w, kGoodHope, prey(w, kScharnhorst))[0]).chance;
  w.order(kGoodHope, kScharnhorst);
  w.fire(FirePhase::planned, {kMiss, chance / 2});
  EXPECT_GT(w.hurt(kMonmouth), 0);
}

// ---------------------------------------------------------------- the light battery (6.1.6)

// FG-6.1.6-02, FG-6.1.6-03
TEST(FearGodGuns, TheLightBatteryHasATargetOnEachSide) {
  Waters w;
  w.battle.ships[kGoodHope].card.light.light_battery = 80;
  w.begin();
  w.put(kGoodHope, 0, 0);
  w.put(kScharnhorst, 1'000, 0);
  w.put(kGneisenau, -1'000, 0);
  w.put(kLeipzig, -1'000, 100);
  for (const uint16_t target : {kScharnhorst, kGneisenau, kLeipzig}) w.order(kGoodHope, target, {.guns = Guns::light});
  w.fire(FirePhase::planned, {kHit, kMiss});
  EXPECT_GT(w.hurt(kScharnhorst), 0) << "and there is nothing left for the third";
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
