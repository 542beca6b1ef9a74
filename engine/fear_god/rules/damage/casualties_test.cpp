#include "engine/fear_god/rules/damage/casualties.h"

#include "engine/core/trial.h"

namespace broadside::fear_god::damage {
namespace THIS_FILE {

using trial::with_dice;

constexpr Built kOld{1905, false}, kMiddle{1914, false}, kNew{1917, false};

// ---------------------------------------------------------------- severity and cost

TEST(FearGodCasualties, TheDieSaysHowBadItIs) {  // FG-8.2.9-01, FG-8.2.12-01
  for (const auto& [roll, severity] : std::vector<std::pair<int, Severity>>{{1, Severity::minor},
                                                                            {5, Severity::minor},
                                                                            {6, Severity::major},
                                                                            {8, Severity::major},
                                                                            {9, Severity::severe},
                                                                            {10, Severity::severe},
                                                                            {13, Severity::severe}})
    EXPECT_EQ(severity_of(roll, false), severity) << roll;
  EXPECT_EQ(with_dice({4}, [](Dice& d) { return settle_severity_roll(Casualty::fire, 2, d); }), 6);
}

TEST(FearGodCasualties, OnlyAnAircraftMayNotBurn) {  // FG-8.2.1-02, FG-8.2.1-03, FG-8.2.9-21, FG-8.3.4-02
  EXPECT_EQ(severity_modifier(FireSource::aircraft), -4);
  EXPECT_EQ(severity_modifier(FireSource::ready_aircraft), -2);
  EXPECT_EQ(severity_modifier(FireSource::fuel_spill), -2);
  EXPECT_EQ(severity_modifier(FireSource::restarted), -2);
  EXPECT_EQ(severity_of(0, may_come_to_nothing(FireSource::aircraft)), Severity::none);
  EXPECT_EQ(severity_of(0, may_come_to_nothing(FireSource::ready_aircraft)), Severity::none);
  EXPECT_EQ(severity_of(-1, may_come_to_nothing(FireSource::fuel_spill)), Severity::minor);
  EXPECT_EQ(severity_of(-1, may_come_to_nothing(FireSource::restarted)), Severity::minor);
}

TEST(FearGodCasualties, FuelAndAmmunitionBurnFiercely) {  // FG-8.2.2-03, FG-8.2.2-04, FG-8.2.5-04, FG-8.2.5-10
  for (const auto& [source, modifier] : std::vector<std::pair<FireSource, int>>{{FireSource::critical, 0},
                                                                                {FireSource::aviation_fuel, 2},
                                                                                {FireSource::ammunition_cargo, 1},
                                                                                {FireSource::crude_oil, 1},
                                                                                {FireSource::refined_petroleum, 2},
                                                                                {FireSource::aviation_gasoline, 3}}) {
    EXPECT_EQ(severity_modifier(source), modifier);
    EXPECT_EQ(reduction_modifier(source), modifier);
  }
  EXPECT_EQ(reduction_modifier(FireSource::fuel_spill), 0);
}

TEST(FearGodCasualties, ACarelessCrewFloodsMore) {  // FG-8.2.12-01
  EXPECT_EQ(flooding_modifier(State::zebra), 0);
  EXPECT_EQ(flooding_modifier(State::yoke), 2);
  EXPECT_EQ(flooding_modifier(State::xray), 3);
}

TEST(FearGodCasualties, TheYearSaysWhatItCosts) {  // FG-8.2.9-02, FG-8.2.12-02
  const auto percents = [](Casualty kind, const Built& built) {
    return std::vector<int>{
        percent_of_casualty(kind, Severity::none, built), percent_of_casualty(kind, Severity::minor, built),
        percent_of_casualty(kind, Severity::major, built), percent_of_casualty(kind, Severity::severe, built)};
  };
  for (const Casualty kind : {Casualty::fire, Casualty::flooding}) {
    EXPECT_EQ(percents(kind, kOld), (std::vector<int>{0, 4, 8, 12}));
    EXPECT_EQ(percents(kind, {1906, false}), (std::vector<int>{0, 3, 6, 9}));
    EXPECT_EQ(percents(kind, {1916, false}), (std::vector<int>{0, 3, 6, 9}));
    EXPECT_EQ(percents(kind, kNew), (std::vector<int>{0, 2, 4, 6}));
  }
}

TEST(FearGodCasualties, GermanDreadnoughtsFloodLess) {  // FG-8.2.12-03
  EXPECT_EQ(percent_of_casualty(Casualty::flooding, Severity::severe, {1911, true}), 9);
  EXPECT_EQ(percent_of_casualty(Casualty::flooding, Severity::severe, {1912, true}), 6);
  EXPECT_EQ(percent_of_casualty(Casualty::fire, Severity::severe, {1912, true}), 9);
}

TEST(FearGodCasualties, EachIsRoundedByItself) {  // FG-8.2.9-03, FG-8.2.12-04
  ShipCasualties ship{345, 0, kMiddle, {Severity::minor}, {Severity::minor}, {}};
  EXPECT_EQ(points_of_all(ship), 20) << "10.35 twice";
}

TEST(FearGodCasualties, EachHasItsOwnClock) {  // FG-8.2.9-03, FG-8.2.12-04, FG-8.2.9-15, FG-8.2.12-09
  EXPECT_TRUE(is_due(0));
  for (int turns = 1; turns < 10; ++turns) EXPECT_FALSE(is_due(turns));
  EXPECT_TRUE(is_due(10));
  EXPECT_TRUE(is_due(20));
}

TEST(FearGodCasualties, AMajorFireLightsTheShip) {  // FG-8.2.9-05, FG-8.2.9-08, FG-8.2.9-09, FG-8.2.9-10
  EXPECT_FALSE(lights_the_ship(Severity::minor));
  EXPECT_TRUE(lights_the_ship(Severity::major));
  EXPECT_TRUE(lights_the_ship(Severity::severe));
  EXPECT_FALSE(stops_flight_operations(Severity::minor));
  EXPECT_TRUE(stops_flight_operations(Severity::major));
}

TEST(FearGodCasualties, AMajorFloodingSlowsHer) {  // FG-8.2.12-05
  EXPECT_FALSE(limits_speed(Severity::minor));
  EXPECT_TRUE(limits_speed(Severity::major));
}

TEST(FearGodCasualties, ASubmarineComesUp) {  // FG-8.2.9-04, FG-8.2.9-07, FG-8.2.12-06
  EXPECT_EQ(submarine_must(Casualty::fire, Severity::none), SubmarineMust::nothing);
  EXPECT_EQ(submarine_must(Casualty::fire, Severity::minor), SubmarineMust::put_out_at_first_roll_or_surface);
  EXPECT_EQ(submarine_must(Casualty::fire, Severity::major), SubmarineMust::surface);
  EXPECT_EQ(submarine_must(Casualty::flooding, Severity::minor), SubmarineMust::come_to_shallow);
  EXPECT_EQ(submarine_must(Casualty::flooding, Severity::major), SubmarineMust::come_to_shallow);
  EXPECT_EQ(submarine_must(Casualty::flooding, Severity::severe), SubmarineMust::one_roll_or_surface);
}

// ---------------------------------------------------------------- damage control

ControlFacts fire_of(Severity severity) {
  ControlFacts facts;
  facts.severity = severity;
  return facts;
}
ControlFacts flooding_of(Severity severity) {
  ControlFacts facts = fire_of(severity);
  facts.kind = Casualty::flooding;
  return facts;
}
Severity after(const ControlFacts& facts, int die) {
  return with_dice({die}, [&](Dice& d) { return settle_damage_control(facts, d); }).after;
}

TEST(FearGodDamageControl, LowRollsHelpHighOnesHarm) {  // FG-8.2.9-15, FG-8.2.9-17, FG-8.2.12-09
  for (const auto& facts : {fire_of(Severity::major), flooding_of(Severity::major)}) {
    EXPECT_EQ(after(facts, 1), Severity::minor);
    EXPECT_EQ(after(facts, 4), Severity::minor);
    EXPECT_EQ(after(facts, 5), Severity::major);
    EXPECT_EQ(after(facts, 8), Severity::major);
    EXPECT_EQ(after(facts, 9), Severity::severe);
  }
  EXPECT_EQ(after(fire_of(Severity::minor), 4), Severity::none) << "out";
}

TEST(FearGodDamageControl, SevereIsTheWorst) {  // FG-8.2.9-18, FG-8.2.12-11
  EXPECT_EQ(after(fire_of(Severity::severe), 10), Severity::severe);
  EXPECT_EQ(after(flooding_of(Severity::severe), 10), Severity::severe);
}

TEST(FearGodDamageControl, TheWindFeedsAMajorFire) {  // FG-8.2.9-06
  ControlFacts facts = fire_of(Severity::major);
  facts.wind_and_speed_ok = false;
  EXPECT_EQ(control_modifiers(facts).total(), 2);
  facts.severity = Severity::minor;
  EXPECT_EQ(control_modifiers(facts).total(), 0);
  facts.kind = Casualty::flooding;
  facts.severity = Severity::severe;
  EXPECT_EQ(control_modifiers(facts).total(), 0);
}

TEST(FearGodDamageControl, ModifiersAddUpWithinTheDie) {  // FG-8.2.9-16, FG-8.2.12-10
  ControlFacts facts = fire_of(Severity::major);
  facts.source = FireSource::aviation_gasoline;
  facts.readiness = State::xray;
  facts.crash_crew = true;
  EXPECT_EQ(control_modifiers(facts).total(), 5);
  const auto roll = [&](const ControlFacts& of, int die) {
    return with_dice({die}, [&](Dice& d) { return settle_damage_control(of, d); }).roll;
  };
  EXPECT_EQ(roll(facts, 9), 10);
  ControlFacts flooded = flooding_of(Severity::major);
  flooded.source = FireSource::aviation_gasoline;
  flooded.crash_crew = true;
  flooded.readiness = State::yoke;
  EXPECT_EQ(control_modifiers(flooded).total(), 2) << "what helps against fires does not count";
  ControlFacts helped = fire_of(Severity::major);
  helped.helpers = 2;
  EXPECT_EQ(roll(helped, 1), 1) << "not below 1";
}

TEST(FearGodDamageControl, CrewsOfSomeNaviesAreTrained) {  // FG-8.2.9-19, FG-8.2.12-12
  const auto modifier = [](ControlFacts facts, Navy navy) {
    facts.navy = navy;
    facts.option_national = true;
    return control_modifiers(facts).total();
  };
  for (size_t i = 0; i < kNavies; ++i) {
    const auto navy = static_cast<Navy>(i);
    const bool fire = navy == Navy::us || navy == Navy::british || navy == Navy::german;
    const bool flooding = navy == Navy::german || navy == Navy::russian;
    EXPECT_EQ(modifier(fire_of(Severity::minor), navy), fire ? -1 : 0) << word_of(navy);
    EXPECT_EQ(modifier(flooding_of(Severity::minor), navy), flooding ? -1 : 0) << word_of(navy);
  }
  ControlFacts plain = fire_of(Severity::minor);
  plain.navy = Navy::british;
  EXPECT_EQ(control_modifiers(plain).total(), 0) << "without the option";
}

TEST(FearGodDamageControl, ANaturalTenStaysTen) {  // FG-8.2.9-20, FG-8.2.12-13
  ControlFacts british = fire_of(Severity::minor);
  british.navy = Navy::british;
  british.option_national = true;
  EXPECT_EQ(after(british, 10), Severity::major);
  EXPECT_EQ(after(british, 9), Severity::minor);
  ControlFacts russian = flooding_of(Severity::minor);
  russian.navy = Navy::russian;
  russian.option_national = true;
  EXPECT_EQ(after(russian, 10), Severity::major);
  ControlFacts helped = fire_of(Severity::major);
  helped.helpers = 2;
  EXPECT_EQ(after(helped, 10), Severity::major) << "8, where the option is off";
}

TEST(FearGodDamageControl, TwoShipsAtMostMayHelp) {  // FG-8.2.9-22
  ControlFacts facts = fire_of(Severity::severe);
  facts.helpers = 3;
  EXPECT_EQ(control_modifiers(facts).total(), -2);
  facts.severity = Severity::minor;
  EXPECT_EQ(control_modifiers(facts).total(), 0);
}

TEST(FearGodDamageControl, AHelperLiesAlongsideAndIsSound) {  // FG-8.2.9-22, FG-8.2.9-23, FG-8.2.9-24
  Helper helper{100, true, true, false, 200, 100};
  EXPECT_TRUE(can_help(helper));
  for (auto spoil :
       std::vector<void (*)(Helper&)>{[](Helper& h) { h.distance_yd = 101; }, [](Helper& h) { h.parallel = false; },
                                      [](Helper& h) { h.same_speed = false; }, [](Helper& h) { h.has_fire = true; },
                                      [](Helper& h) { h.damage_taken = 101; }}) {
    Helper spoilt = helper;
    spoil(spoilt);
    EXPECT_FALSE(can_help(spoilt));
  }
  EXPECT_FALSE(helping_risks_collision(9));
  EXPECT_TRUE(helping_risks_collision(10));
}

// ---------------------------------------------------------------- a turn of them

TEST(FearGodCasualties, PointsComeBeforeRolls) {  // FG-8.1-07, FG-8.1.1-07, FG-8.2.9-15
  ShipCasualties tiger{501, 100, kMiddle, {Severity::major}, {Severity::minor, Severity::severe}, {}};
  with_dice({4, 3, 9}, [&](Dice& d) {
    settle_casualties(tiger, d);
    return 0;
  });
  EXPECT_EQ(tiger.damage_taken, 190);
  EXPECT_EQ(tiger.floodings, std::vector{Severity::minor});
  EXPECT_EQ(tiger.fires, (std::vector{Severity::none, Severity::severe}));
}

TEST(FearGodCasualties, ASunkShipFightsNothing) {  // FG-8.1.1-06
  ShipCasualties old{100, 90, {1904, false}, {Severity::major}, {Severity::minor}, {}};
  with_dice({}, [&](Dice& d) {
    settle_casualties(old, d);
    return 0;
  });
  EXPECT_EQ(old.damage_taken, 102);
  EXPECT_EQ(old.floodings, std::vector{Severity::major});
}

// ---------------------------------------------------------------- conflagration and capsizing

RunawayEnd end_of(const Runaway& runaway, std::vector<int> dice) {
  return with_dice(std::move(dice), [&](Dice& d) { return settle_runaway(runaway, d); });
}

TEST(FearGodRunaway, FifteenPercentIsTooMuch) {  // FG-8.2.9-11, FG-8.2.12-07
  EXPECT_EQ(total_percent(Casualty::fire, {Severity::severe, Severity::major}, kMiddle), 15);
  EXPECT_TRUE(is_runaway(15));
  EXPECT_FALSE(is_runaway(14));
  EXPECT_EQ(runaway_chance({Casualty::fire, 14, 3, false}), 0);
}

TEST(FearGodRunaway, TheChanceGrowsByAQuarter) {  // FG-8.2.9-12, FG-8.2.12-08
  for (const Casualty kind : {Casualty::fire, Casualty::flooding})
    for (int before = 0; before < 6; ++before)
      EXPECT_EQ(runaway_chance({kind, 20, before, false}), std::min(25 * (before + 1), 100));
  EXPECT_TRUE(end_of({Casualty::fire, 15, 0, false}, {25}).lost);
  EXPECT_FALSE(end_of({Casualty::fire, 15, 0, false}, {26}).lost);
  EXPECT_TRUE(end_of({Casualty::flooding, 15, 2, false}, {75}).lost);
}

TEST(FearGodRunaway, FloodedMagazinesAreSafe) {  // FG-8.2.9-13
  EXPECT_EQ(runaway_chance({Casualty::fire, 20, 1, true}), 0);
  EXPECT_EQ(runaway_chance({Casualty::flooding, 20, 1, true}), 50) << "water minds no magazines";
  EXPECT_FALSE(end_of({Casualty::fire, 20, 1, true}, {}).lost);
}

TEST(FearGodRunaway, TheCrewLeavesInTheSecondTurn) {  // FG-8.2.9-14
  EXPECT_FALSE(end_of({Casualty::fire, 15, 0, false}, {99}).abandoned);
  EXPECT_TRUE(end_of({Casualty::fire, 15, 1, false}, {51}).abandoned);
  EXPECT_FALSE(end_of({Casualty::fire, 15, 1, false}, {50}).abandoned) << "nobody is left to leave";
  EXPECT_FALSE(end_of({Casualty::fire, 14, 1, false}, {}).abandoned) << "the danger is over";
  EXPECT_FALSE(end_of({Casualty::flooding, 15, 1, false}, {99}).abandoned);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::damage
