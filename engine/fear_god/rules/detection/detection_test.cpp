// Visibility, sighting, torpedoes seen, smoke, identification, lights, direction finding.
#include <cmath>

#include "engine/core/trial.h"
#include "engine/fear_god/rules/detection/battle_smoke.h"
#include "engine/fear_god/rules/detection/direction_finding.h"
#include "engine/fear_god/rules/detection/identification.h"
#include "engine/fear_god/rules/detection/launches_and_wakes.h"
#include "engine/fear_god/rules/detection/lights.h"
#include "engine/fear_god/rules/detection/sighting.h"
#include "engine/fear_god/rules/detection/smoke.h"
#include "engine/fear_god/rules/detection/visibility.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using trial::with_dice;

Visibility at(int pct) { return *visibility_of(pct); }
Length kyds(double value) { return std::llround(value * 1e6); }

// ---------------------------------------------------------------- the ladder

TEST(FearGodLadder, ShiftsStopAtBothEnds) {  // FG-5.2.1.1-03, FG-Q-129
  EXPECT_EQ(pct_of(raised(at(25), 2)), 50);
  EXPECT_EQ(pct_of(raised(at(85), 5)), 100);
  EXPECT_EQ(pct_of(raised(at(10), -1)), 5);
  EXPECT_EQ(pct_of(raised(at(5), -4)), 2);
  EXPECT_FALSE(visibility_of(30));
}

TEST(FearGodLadder, EveryCellOfTheTenTables) {  // FG-5.2.2.1-01, FG-5.2.2-02, -03, FG-Q-147, FG-Q-148
  for (const auto& cells : trial::table("fear-god", "sighting_surface"))
    for (size_t observer = 0; observer < 6; ++observer) {
      size_t target = 0;
      while (EnumWords<SightTarget>::words[target] != cells[2]) ++target;
      const SightCell cell =
          sight_cell(at(std::stoi(cells[0])), static_cast<SightTarget>(target), static_cast<Observer>(observer));
      EXPECT_EQ(cell.base, kyds(std::stod(cells[3 + observer]))) << cells[0] << cells[2] << observer;
      EXPECT_EQ(cell.sigma_kyds, std::stoi(cells[1]));
    }
}

TEST(FearGodLadder, EveryCellFromTheAir) {  // FG-5.2.2.2-01, FG-5.2.2-03
  for (const auto& cells : trial::table("fear-god", "sighting_air_to_surface"))
    for (size_t target = 0; target < 6; ++target) {
      const SightCell cell = sight_cell(at(std::stoi(cells[0])), static_cast<SightTarget>(target), Observer::air);
      EXPECT_EQ(cell.base, kyds(std::stod(cells[2 + target])));
      EXPECT_EQ(cell.sigma_kyds, std::stoi(cells[1]));
    }
}

TEST(FearGodLadder, TheDieIsReadOnTheLineOfTheSigma) {  // FG-5.2.1.1-04, -05, FG-5.2.2-07, FG-Q-155
  for (const auto& cells : trial::table("fear-god", "visibility_variation"))
    for (int die = 1; die <= 10; ++die)
      EXPECT_EQ(variation(std::stoi(cells[0]), die), std::stoi(cells[static_cast<size_t>(die)]) * kKyd);
  EXPECT_EQ(with_dice({7}, [](Dice& dice) { return settle_variation_die({}, dice); }), 7);
}

// ---------------------------------------------------------------- conditions

std::vector<int> choices(bool night, SkyTerm term, Moon moon, Precipitation rain = Precipitation::none) {
  std::vector<int> out;
  for (const Visibility v : visibility_choices({night, term, moon, rain})) out.push_back(pct_of(v));
  return out;
}

TEST(FearGodConditions, ATermOfTheSkyAllowsOneTableOrTwo) {  // FG-5.2.1.1-01, -02
  using List = std::vector<int>;
  EXPECT_EQ(choices(false, SkyTerm::unlimited, Moon::full), (List{100, 85}));
  EXPECT_EQ(choices(false, SkyTerm::very_clear, Moon::full), (List{75, 60}));
  EXPECT_EQ(choices(false, SkyTerm::clear, Moon::full), (List{50, 40}));
  EXPECT_EQ(choices(false, SkyTerm::light_haze, Moon::full), (List{25}));
  EXPECT_EQ(choices(false, SkyTerm::haze, Moon::full), (List{10}));
  EXPECT_EQ(choices(false, SkyTerm::light_fog, Moon::full), (List{10}));
  EXPECT_EQ(choices(false, SkyTerm::thick_fog, Moon::full), (List{5}));
  EXPECT_EQ(choices(false, SkyTerm::dense_fog, Moon::full), (List{2}));
  const int by_moon[] = {50, 40, 25, 10, 5};
  for (size_t moon = 0; moon < 5; ++moon)
    EXPECT_EQ(choices(true, SkyTerm::dense_fog, static_cast<Moon>(moon)), List{by_moon[moon]});
}

TEST(FearGodConditions, InRainTheMoonDoesNotMatter) {  // FG-5.2.1.1-02, FG-Q-146
  const int by_day[] = {10, 5, 2}, by_night[] = {5, 2, 2};
  for (size_t rain = 1; rain <= 3; ++rain) {
    const auto precipitation = static_cast<Precipitation>(rain);
    EXPECT_EQ(choices(false, SkyTerm::unlimited, Moon::full, precipitation), std::vector<int>{by_day[rain - 1]});
    EXPECT_EQ(choices(true, SkyTerm::unlimited, Moon::full, precipitation), std::vector<int>{by_night[rain - 1]});
  }
}

TEST(FearGodConditions, SquallsAreIntermediateOrHeavyRain) {  // FG-5.2.1.3-01 to -03, FG-Q-131
  const auto squalls = [](SquallActivity activity, bool night, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) {
      std::vector<int> out;
      for (const Visibility v : settle_squalls(activity, night, {}, d)) out.push_back(pct_of(v));
      return out;
    });
  };
  EXPECT_EQ(squalls(SquallActivity::light, false, {1, 1, 7, 8}), (std::vector<int>{5, 2}));
  EXPECT_EQ(squalls(SquallActivity::light, true, {1, 1, 7, 8}), (std::vector<int>{2, 2}));
  EXPECT_EQ(squalls(SquallActivity::normal, false, {1, 1, 1, 1, 2, 3}).size(), 3U);
  EXPECT_EQ(squalls(SquallActivity::heavy, false, {1, 1, 1, 1, 1, 2, 3, 4}).size(), 4U);
  EXPECT_EQ(through_squall(at(50), at(5)), at(5));
  EXPECT_EQ(through_squall(at(2), at(5)), at(2));
}

// ---------------------------------------------------------------- ships in sight

ShipSight sight(int pct, bool night = false, Observer observer = Observer::A) {
  ShipSight out;
  out.weather = at(pct);
  out.night = night;
  out.observer = observer;
  return out;
}
int shift(const ShipSight& s) { return sight_shifts(s).total(); }
ShipSight with(ShipSight s, auto change) {
  change(s);
  return s;
}

TEST(FearGodSighting, NightFiresAndLightsCountTwoTables) {  // FG-5.2.2-15, -17
  EXPECT_EQ(shift(with(sight(25, true), [](ShipSight& s) { s.firing = true; })), 2);
  EXPECT_EQ(shift(with(sight(25, false), [](ShipSight& s) { s.firing = true; })), 0);
  EXPECT_EQ(shift(with(sight(25, true), [](ShipSight& s) { s.illuminated = true; })), 2);
  EXPECT_EQ(shift(with(sight(25, false), [](ShipSight& s) { s.illuminated = true; })), 0);
}

TEST(FearGodSighting, AWakeAboveTwentyKnotsAndACuedSearchCountOne) {  // FG-5.2.2-14, -16
  EXPECT_EQ(shift(with(sight(50), [](ShipSight& s) { s.speed = milli(20); })), 0);
  EXPECT_EQ(shift(with(sight(50), [](ShipSight& s) { s.speed = milli(20) + 1; })), 1);
  EXPECT_EQ(shift(with(sight(50), [](ShipSight& s) { s.cued = true; })), 1);
  EXPECT_EQ(shift(with(sight(50), [](ShipSight& s) { s.other_shift = -3; })), -3);
}

TEST(FearGodSighting, CoalAtHighSpeedIsSeenByNight) {  // FG-5.2.2-12
  const auto coal = [](ShipSight& s) {
    s.coal = true;
    s.speed = milli(15);
    s.max_speed = milli(20);
  };
  EXPECT_EQ(shift(with(sight(25, true), coal)), 1);
  EXPECT_EQ(shift(with(sight(25, false), coal)), 0);
  ShipSight slower = with(sight(25, true), coal);
  slower.speed = milli(15) - 1;
  EXPECT_EQ(shift(slower), 0);
}

TEST(FearGodSighting, BioluminescenceAndBattleSmokeHelpTheAir) {  // FG-5.2.2-09, -13
  const auto glow = [](ShipSight& s) { s.bioluminescence = true; };
  EXPECT_EQ(shift(with(sight(25, true, Observer::air), glow)), 1);
  EXPECT_EQ(shift(with(sight(25, true), glow)), 0);
  EXPECT_EQ(shift(with(sight(25, false, Observer::air), glow)), 0);
  EXPECT_EQ(shift(with(with(sight(25, true, Observer::air), glow), [](ShipSight& s) { s.clear_night = false; })), 0);
  const auto smoke = [](ShipSight& s) { s.battle_smoke = true; };
  EXPECT_EQ(shift(with(sight(75, false, Observer::air), smoke)), 1);
  EXPECT_EQ(shift(with(sight(60, false, Observer::air), smoke)), 0);
  EXPECT_EQ(shift(with(sight(75), smoke)), 0);
}

TEST(FearGodSighting, StackSmokeAndSixShipsDoubleOnce) {  // FG-5.2.2-10, -11, FG-5.2.5.3-04, FG-Q-134
  const auto fast = [](ShipSight& s) {
    s.speed = milli(15);
    s.max_speed = milli(20);
  };
  EXPECT_TRUE(seen_at_double_range(with(sight(75), fast)));
  EXPECT_FALSE(seen_at_double_range(with(sight(60), fast)));
  EXPECT_FALSE(seen_at_double_range(with(with(sight(75), fast), [](ShipSight& s) { s.wind = milli(20); })));
  const auto six = [](ShipSight& s) { s.ships_in_group = 6; };
  EXPECT_TRUE(seen_at_double_range(with(sight(75), six)));
  EXPECT_FALSE(seen_at_double_range(with(sight(75), [](ShipSight& s) { s.ships_in_group = 5; })));
  EXPECT_FALSE(seen_at_double_range(with(sight(60), six)));
  EXPECT_EQ(sight_range(with(with(sight(75), fast), six), kyds(30), kyds(-3)), kyds(54));
}

TEST(FearGodSighting, TheConditionsAskTheWeatherNotTheShiftedTable) {  // FG-Q-129
  ShipSight s = sight(60);
  s.ships_in_group = 8;
  s.cued = true;
  EXPECT_EQ(pct_of(sight_table(s)), 75);
  EXPECT_FALSE(seen_at_double_range(s));
}

TEST(FearGodSighting, BelowFiveKnotsTheRangeIsHalved) {  // FG-5.2.2-21, FG-5.2.2.1-04, FG-Q-133
  ShipSight slow = sight(75);
  slow.speed = milli(5);
  EXPECT_EQ(sight_range(slow, kyds(30), kyds(1)), kyds(31));
  slow.speed = milli(5) - 1;
  EXPECT_EQ(sight_range(slow, kyds(30), kyds(1)), kyds(15.5));
  slow.ships_in_group = 6;
  EXPECT_EQ(sight_range(slow, kyds(30), kyds(1)), kyds(31));
  EXPECT_EQ(sight_range(slow, kyds(1), kyds(-4)), 0);
}

TEST(FearGodSighting, OneDieServesAllShipsOfAFormation) {  // FG-5.2.2-04, FG-5.2.1.1-05, FG-5.2.2.2-02, FG-5.2.2.1-03
  const int die = with_dice({9}, [](Dice& dice) { return settle_variation_die({}, dice); });
  const auto range = [&](SightTarget target) {
    const SightCell cell = sight_cell(at(75), target, Observer::air);
    return sight_range(sight(75, false, Observer::air), cell.base, variation(cell.sigma_kyds, die));
  };
  EXPECT_EQ(range(SightTarget::A), kyds(43.5));
  EXPECT_EQ(range(SightTarget::B), kyds(40.5));
  EXPECT_EQ(range(SightTarget::D), kyds(28.5));
}

TEST(FearGodSighting, AtTheRangeItIsSeen) {  // FG-5.2.2-01
  EXPECT_TRUE(in_sight(kyds(19.2), kyds(19.2)));
  EXPECT_FALSE(in_sight(kyds(19.2) + kYard, kyds(19.2)));
}

// ---------------------------------------------------------------- launches and wakes

TEST(FearGodTorpedoSight, ALaunchIsSeenAtTwiceThePeriscope) {  // FG-5.2.2.4-01, -02, -03, FG-Q-151
  EXPECT_FALSE(launch_can_be_seen(false));
  EXPECT_EQ(launch_cell({Observer::C, at(60), false}).base, kyds(4.8));
  EXPECT_EQ(launch_range(launch_cell({Observer::C, at(60), false}), kyds(-3)), kyds(3.3));  // half of the line
  EXPECT_EQ(pct_of(launch_table({Observer::C, at(60), true})), 40);
  EXPECT_EQ(launch_range({kyds(0.2), 1}, kyds(-1)), 0);
}

TEST(FearGodTorpedoSight, AWakeIsSeenAtThePeriscopeRangeInACalmSea) {  // FG-5.2.2.5-01, -02, -03, -04
  EXPECT_TRUE(wake_can_be_seen(4));
  EXPECT_FALSE(wake_can_be_seen(5));
  EXPECT_EQ(wake_range({Observer::A, at(60), WakeLight::day, false, false, 0}), kyds(2.4));
  EXPECT_EQ(pct_of(wake_table({Observer::A, at(60), WakeLight::day, true, false, 0})), 85);
  EXPECT_EQ(wake_chance({Observer::A, at(60), WakeLight::day, false, false, 0}), 20);
  EXPECT_EQ(wake_chance({Observer::A, at(60), WakeLight::twilight, false, true, 0}), 50);
  EXPECT_EQ(wake_chance({Observer::A, at(60), WakeLight::night, true, false, 0}), 60);
  EXPECT_EQ(wake_chance({Observer::A, at(60), WakeLight::day, true, true, 0}), 100);
  const WakeSight night{Observer::A, at(60), WakeLight::night, false, false, 0};
  EXPECT_TRUE(with_dice({10}, [&](Dice& dice) { return settle_wake(night, {}, dice); }));
  EXPECT_FALSE(with_dice({11}, [&](Dice& dice) { return settle_wake(night, {}, dice); }));
}

// ---------------------------------------------------------------- smoke

TEST(FearGodSmoke, WindShortensTheLifeOfAScreen) {  // FG-5.2.5.1-03, FG-Q-168
  const std::pair<int, int> life[] = {{0, 4},  {4, 4},  {5, 3},  {15, 3}, {16, 2},
                                      {25, 2}, {26, 1}, {35, 1}, {36, 0}, {90, 0}};
  for (const auto& [wind, turns] : life) EXPECT_EQ(screen_life(wind), turns) << wind;
}

TEST(FearGodSmoke, WindDelaysGeneratorsOnLand) {  // FG-5.2.5.2-01, FG-Q-137
  const std::pair<int, int> build[] = {{4, 2},  {5, 3},  {15, 3}, {16, 4}, {26, 5},
                                       {36, 6}, {45, 6}, {46, 7}, {55, 7}, {56, 8}};
  for (const auto& [wind, turns] : build) EXPECT_EQ(land_screen_build(wind), turns) << wind;
  EXPECT_EQ(kLandSmokeRadius, kyds(4));  // FG-5.2.5.2-02
}

TEST(FearGodSmoke, AScreenDissipatesInItsLastTurn) {  // FG-5.2.5-01, -02, FG-5.2.5.1-04
  EXPECT_EQ(screen_state(3, 2), ScreenState::dense);
  EXPECT_EQ(screen_state(3, 3), ScreenState::dissipating);
  EXPECT_EQ(screen_state(3, 4), ScreenState::gone);
  EXPECT_EQ(screen_state(0, 1), ScreenState::gone);
  EXPECT_EQ(screen_sight(ScreenState::dense, false, kyds(24)), kyds(1));
  EXPECT_EQ(screen_sight(ScreenState::dense, true, kyds(24)), kyds(0.5));
  EXPECT_EQ(screen_sight(ScreenState::dissipating, true, kyds(10)), kyds(2.5));
}

TEST(FearGodSmoke, StacksSmokeByChanceOrBySpeed) {  // FG-5.2.5.3-01, -02
  EXPECT_EQ(stack_smoke_chance({Stack::merchant, 1, false, 0}), 70);
  EXPECT_EQ(stack_smoke_chance({Stack::warship, 1, false, 0}), 40);
  EXPECT_TRUE(stack_smoke_needs_roll({Stack::warship, 1, false, milli(20) - 1}));
  EXPECT_FALSE(stack_smoke_needs_roll({Stack::warship, 1, false, milli(20)}));
  EXPECT_FALSE(stack_smoke_needs_roll({Stack::warship, 1, true, 0}));
  EXPECT_TRUE(with_dice({}, [](Dice& d) { return settle_stack_smoke({Stack::warship, 1, true, 0}, {}, d); }));
  EXPECT_FALSE(with_dice({}, [](Dice& d) { return settle_stack_smoke({Stack::warship, 1, true, milli(20)}, {}, d); }));
  EXPECT_TRUE(with_dice({40}, [](Dice& d) { return settle_stack_smoke({Stack::warship, 1, false, 0}, {}, d); }));
  EXPECT_FALSE(with_dice({41}, [](Dice& d) { return settle_stack_smoke({Stack::warship, 1, false, 0}, {}, d); }));
}

TEST(FearGodSmoke, OneRollMayServeSeveralShips) {  // FG-5.2.5.3-03, FG-Q-138
  const int warships[] = {40, 64, 78, 87, 92, 95}, merchants[] = {70, 91, 97, 99, 100, 100};
  for (int ships = 1; ships <= 6; ++ships) {
    EXPECT_EQ(stack_smoke_chance({Stack::warship, ships, false, 0}), warships[ships - 1]);
    EXPECT_EQ(stack_smoke_chance({Stack::merchant, ships, false, 0}), merchants[ships - 1]);
  }
  EXPECT_EQ(stack_smoke_chance({Stack::warship, 15, false, 0}), 100);
  EXPECT_EQ(stack_smoke_chance({Stack::warship, 1000, false, 0}), 100);
}

// ---------------------------------------------------------------- battle smoke

BattleSmokeFacts guns(double inches, int turns) {
  BattleSmokeFacts facts;
  facts.gun_in = std::llround(inches * 1000);
  facts.turns_of_fire = turns;
  return facts;
}

TEST(FearGodBattleSmoke, LargeGunsSmokeSooner) {  // FG-5.2.5.4-01, -02, -03, -04, FG-Q-139
  EXPECT_FALSE(battle_smoke_check_needed(guns(11, 1)));
  EXPECT_TRUE(battle_smoke_check_needed(guns(11, 2)));
  EXPECT_FALSE(battle_smoke_check_needed(guns(10.9, 3)));
  EXPECT_TRUE(battle_smoke_check_needed(guns(5.9, 4)));
  EXPECT_FALSE(battle_smoke_check_needed(guns(5.8, 5)));
  EXPECT_TRUE(battle_smoke_check_needed(guns(4, 6)));
  BattleSmokeFacts fast;
  EXPECT_FALSE(battle_smoke_check_needed(fast));
  fast.formation_fast = true;
  EXPECT_TRUE(battle_smoke_check_needed(fast));
}

TEST(FearGodBattleSmoke, ModifiersAddUp) {  // FG-5.2.5.4-06 to -11, FG-Q-150
  BattleSmokeFacts facts;
  facts.adjacent_fired = facts.ship_ahead_fast = true;
  facts.drift = SmokeDrift::into_sight;
  facts.wind = milli(20);
  EXPECT_EQ(battle_smoke_modifiers(facts).total(), 3);
  facts.wind = milli(21);
  EXPECT_EQ(battle_smoke_modifiers(facts).total(), 2);
  facts.drift = SmokeDrift::clear_of_sight;
  EXPECT_EQ(battle_smoke_modifiers(facts).total(), -1);
}

TEST(FearGodBattleSmoke, SixLowersVisibilityAndNineBlocksIt) {  // FG-5.2.5.4-05, -12, -13, -14
  const auto effect = [](int die) {
    return with_dice({die}, [](Dice& dice) { return settle_battle_smoke({}, {}, dice).effect; });
  };
  EXPECT_EQ(effect(5), SmokeEffect::none);
  EXPECT_EQ(effect(6), SmokeEffect::one_table);
  EXPECT_EQ(effect(8), SmokeEffect::one_table);
  EXPECT_EQ(effect(9), SmokeEffect::blocked);
  EXPECT_TRUE(may_fire_in_smoke(SmokeEffect::blocked, false));
  EXPECT_FALSE(may_fire_in_smoke(SmokeEffect::blocked, true));
  EXPECT_TRUE(may_fire_in_smoke(SmokeEffect::one_table, true));
  EXPECT_EQ(fire_modifier_in_smoke(SmokeEffect::blocked), -30);
  EXPECT_EQ(fire_modifier_in_smoke(SmokeEffect::one_table), 0);
  EXPECT_FALSE(sees_visual_signals(SmokeEffect::blocked));
  EXPECT_TRUE(sees_visual_signals(SmokeEffect::one_table));
}

// ---------------------------------------------------------------- identification

ContactFacts contact(int pct, double distance) {
  ContactFacts facts;
  facts.weather = at(pct);
  facts.distance = kyds(distance);
  return facts;
}
int modifier(const ContactFacts& facts) { return identification_modifiers(facts).total(); }

TEST(FearGodIdentification, OnlyOneOfTheVisibilityModifiersApplies) {  // FG-5.2.2.7-04
  EXPECT_EQ(modifier(contact(40, 7)), 0);
  EXPECT_EQ(modifier(contact(25, 4)), -2);
  EXPECT_EQ(modifier(contact(10, 2)), -4);
}

TEST(FearGodIdentification, HalfAndAQuarterOfTheRangeAreStrict) {  // FG-5.2.2.7-07, FG-Q-149, FG-Q-176
  EXPECT_EQ(modifier(contact(100, 20)), 0);
  EXPECT_EQ(modifier(contact(100, 20.001)), -2);
  EXPECT_EQ(modifier(contact(100, 10)), 0);
  EXPECT_EQ(modifier(contact(100, 9.999)), 2);
  ContactFacts from_c = contact(25, 4.3);  // the cell of observer C and target B: 8.5
  from_c.observer = Observer::C;
  from_c.target = SightTarget::B;
  EXPECT_EQ(modifier(from_c), -4);
}

TEST(FearGodIdentification, FireAndAltitude) {  // FG-5.2.2.7-05, -06, -08
  ContactFacts facts = contact(100, 15);
  facts.observer_under_fire = true;
  EXPECT_EQ(modifier(facts), -2);
  facts.contact_firing = true;
  EXPECT_EQ(modifier(facts), 2);
  ContactFacts air = contact(100, 15);
  air.observer = Observer::air;
  air.altitude = Altitude::medium;
  EXPECT_EQ(modifier(air), -4);
  air.altitude = Altitude::low;
  EXPECT_EQ(modifier(air), -2);
  air.altitude = Altitude::high;
  EXPECT_EQ(modifier(air), 0);
}

TEST(FearGodIdentification, TypeNationalityClass) {  // FG-5.2.2.7-02, -03
  const auto found = [](int die) {
    return with_dice({die}, [](Dice& dice) { return settle_identification(contact(100, 15), {}, dice).what; });
  };
  EXPECT_EQ(found(1), Identified::nothing);
  EXPECT_EQ(found(2), Identified::type);
  EXPECT_EQ(found(4), Identified::nationality);
  EXPECT_EQ(found(6), Identified::nationality);
  EXPECT_EQ(found(7), Identified::class_);
}

// ---------------------------------------------------------------- lights

TEST(FearGodLights, LampsReachByDiameter) {  // FG-5.2.4.1-01, FG-Q-135
  EXPECT_EQ(searchlight_range(60), 3000);
  EXPECT_EQ(searchlight_range(90), 4000);
  EXPECT_EQ(searchlight_range(110), 5000);
  EXPECT_EQ(searchlight_range(kLandLightCm), 8000);
  EXPECT_EQ(searchlight_range(70), 0);
}

TEST(FearGodLights, FogDimsThemToHalfAsFarAgainAsSight) {  // FG-5.2.4-02
  EXPECT_TRUE(weather_dims_lights(10, true));
  EXPECT_FALSE(weather_dims_lights(25, true));
  EXPECT_FALSE(weather_dims_lights(10, false));
  EXPECT_EQ(dimmed_range(kyds(3), kyds(1.4)), kyds(2.1));
  EXPECT_EQ(dimmed_range(kyds(3), kyds(3.4)), kyds(3));
}

TEST(FearGodLights, OnlyWhatWasDetectedAndLiesInTheArcIsLit) {  // FG-5.2.4.1-03, -04
  const FiringArc starboard = *firing_arc("S");
  EXPECT_EQ(beam_fault(false, starboard, 0), BeamFault::not_detected);
  EXPECT_EQ(beam_fault(true, starboard, 44 * plane::kDegree), BeamFault::out_of_arc);
  EXPECT_EQ(beam_fault(true, starboard, 45 * plane::kDegree), BeamFault::none);
  EXPECT_EQ(beam_fault(true, std::nullopt, 0), BeamFault::none);
}

LightEffect effect(int ship_deg, int ship_yds, int light_deg, int light_yds) {
  return light_effect({ship_deg * plane::kDegree, ship_yds * kYard}, {light_deg * plane::kDegree, light_yds * kYard});
}

TEST(FearGodLights, WithinAThousandYardsIlluminated) {  // FG-5.2.4.3-05, -07, FG-5.2.4.4-08
  EXPECT_EQ(effect(40, 5000, 40, 4000), LightEffect::illuminated);
  EXPECT_EQ(effect(40, 5000, 40, 3999), LightEffect::none);  // before her
  EXPECT_EQ(effect(40, 5000, 40, 6001), LightEffect::silhouetted);
}

TEST(FearGodLights, BehindHerAndWithinSixThousandSilhouetted) {  // FG-5.2.4.3-06, FG-5.2.4.4-09, FG-Q-170
  EXPECT_EQ(effect(0, 5000, 0, 11000), LightEffect::silhouetted);
  EXPECT_EQ(effect(0, 5000, 0, 11001), LightEffect::none);
  EXPECT_EQ(effect(355, 5000, 5, 8000), LightEffect::silhouetted);  // ten degrees
  EXPECT_EQ(effect(355, 5000, 6, 8000), LightEffect::none);
}

TEST(FearGodLights, AFlareBurnsTwoTurns) {  // FG-5.2.4.3-04
  EXPECT_TRUE(flare_burns(1));
  EXPECT_FALSE(flare_burns(2));
}

TEST(FearGodLights, StarshellComesIn1916And1918) {  // FG-5.2.4.4-02
  EXPECT_FALSE(has_starshell(true, 1915));
  EXPECT_TRUE(has_starshell(true, 1916));
  EXPECT_FALSE(has_starshell(false, 1917));
  EXPECT_TRUE(has_starshell(false, 1918));
}

TEST(FearGodLights, MajorShipsFireStarshellWithTheirSecondaryGuns) {  // FG-5.2.4.4-01, -10
  EXPECT_TRUE(fires_starshell(StarshellGun::secondary, true));
  EXPECT_FALSE(fires_starshell(StarshellGun::main, true));
  EXPECT_TRUE(fires_starshell(StarshellGun::main, false));
  EXPECT_FALSE(fires_starshell(StarshellGun::secondary, false));
  EXPECT_TRUE(fires_starshell(StarshellGun::special, true));
  EXPECT_TRUE(fires_starshell(StarshellGun::special, false));
  EXPECT_TRUE(starshell_lasts(true, true));
  EXPECT_FALSE(starshell_lasts(true, false));
  EXPECT_FALSE(starshell_lasts(false, true));
}

TEST(FearGodLights, EveryFaceOfTheStarshellTable) {  // FG-5.2.4.4-05, -06, -07, FG-Q-136
  const int miss[] = {-2000, -1500, -1500, -1000, -500, 0, 500, 1000, 1500, 2000};
  for (int die = 1; die <= 10; ++die) {
    const Starshell fired = with_dice({die}, [](Dice& dice) { return settle_starshell(6000, {}, dice); });
    EXPECT_EQ(fired.miss_yds, miss[die - 1]);
    EXPECT_EQ(fired.burst_yds, 6000 + miss[die - 1]);
    EXPECT_EQ(fired.effect, die <= 3   ? LightEffect::masked
                            : die <= 7 ? LightEffect::illuminated
                                       : LightEffect::silhouetted);
  }
  const Starshell near = with_dice({5}, [](Dice& dice) { return settle_starshell(4499, {}, dice); });
  EXPECT_FALSE(near.works);
  EXPECT_EQ(near.effect, LightEffect::none);
  EXPECT_TRUE(with_dice({5}, [](Dice& dice) { return settle_starshell(4500, {}, dice).works; }));
}

// ---------------------------------------------------------------- direction finding

TEST(FearGodDirectionFinding, HalfAsFarAgainAsSight) {  // FG-5.6-02, -03, -04, FG-Q-174
  EXPECT_EQ(intercept_range(SightTarget::A, Observer::D), kyds(49.5));
  EXPECT_EQ(intercept_range(SightTarget::D, Observer::A), kyds(51));
  EXPECT_TRUE(with_dice({70}, [](Dice& dice) { return settle_intercept({}, dice); }));
  EXPECT_FALSE(with_dice({71}, [](Dice& dice) { return settle_intercept({}, dice); }));
  EXPECT_EQ(kInterceptErrorDeg, 20);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
