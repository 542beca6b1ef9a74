// Fire permissions, aspects, command, signals.
#include <cmath>

#include "engine/core/trial.h"
#include "engine/fear_god/rules/command/organisation.h"
#include "engine/fear_god/rules/command/plotting.h"
#include "engine/fear_god/rules/command/signals.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using trial::with_dice;

FireFacts fire(FiringWeapon weapon, FirePhase phase, Detected detected = Detected::earlier) {
  FireFacts facts;
  facts.weapon = weapon;
  facts.phase = phase;
  facts.detected = detected;
  return facts;
}

TEST(FearGodFirePermission, PlannedFireNeedsAContactOfAnEarlierTurn) {  // FG-2.2.4.1-02, FG-2.2.4.4-02, FG-2.2.4.6-01
  EXPECT_EQ(fire_fault(fire(FiringWeapon::gun, FirePhase::planned)), FireFault::none);
  EXPECT_EQ(fire_fault(fire(FiringWeapon::gun, FirePhase::planned, Detected::this_turn)), FireFault::not_detected);
  EXPECT_EQ(fire_fault(fire(FiringWeapon::gun, FirePhase::reaction, Detected::this_turn)), FireFault::none);
  EXPECT_EQ(fire_fault(fire(FiringWeapon::gun, FirePhase::reaction, Detected::no)), FireFault::not_detected);
}

TEST(FearGodFirePermission, TorpedoesAndDepthChargesAreForPlannedFireOnly) {  // FG-2.2.4.3-02, -03, FG-2.2.4.6-04
  EXPECT_EQ(fire_fault(fire(FiringWeapon::torpedo, FirePhase::planned)), FireFault::none);
  EXPECT_EQ(fire_fault(fire(FiringWeapon::torpedo, FirePhase::reaction)), FireFault::phase_barred);
  EXPECT_EQ(fire_fault(fire(FiringWeapon::depth_charge, FirePhase::reaction)), FireFault::phase_barred);
}

TEST(FearGodFirePermission, WhatWasNotPlottedFiresInReaction) {  // FG-2.2.4.3-01, FG-Q-190
  FireFacts facts = fire(FiringWeapon::gun, FirePhase::planned);
  facts.plotted = false;
  EXPECT_EQ(fire_fault(facts), FireFault::not_plotted);
  facts.phase = FirePhase::reaction;
  EXPECT_EQ(fire_fault(facts), FireFault::none);
}

TEST(FearGodFirePermission, OnlyAntiaircraftGunsFireTwice) {  // FG-2.2.4.6-01, -02, -05
  FireFacts facts = fire(FiringWeapon::gun, FirePhase::reaction);
  EXPECT_TRUE(half_damage(facts));
  facts.fired_in_planned = true;
  EXPECT_EQ(fire_fault(facts), FireFault::already_fired);
  facts.weapon = FiringWeapon::aa_gun;
  EXPECT_EQ(fire_fault(facts), FireFault::none);
  EXPECT_FALSE(half_damage(facts));
  EXPECT_FALSE(half_damage(fire(FiringWeapon::gun, FirePhase::planned)));
}

TEST(FearGodFirePermission, ATargetInSmokeIsHarderToHitAndThenHidden) {  // FG-5.2.5-04, -05, -06, FG-Q-187
  FireFacts facts = fire(FiringWeapon::gun, FirePhase::planned);
  facts.obscured_pct = 50;
  EXPECT_EQ(obscured_modifier(facts), 0);
  facts.obscured_pct = 51;
  EXPECT_EQ(obscured_modifier(facts), -20);
  EXPECT_EQ(fire_fault(facts), FireFault::none);
  facts.hidden_before = true;
  EXPECT_EQ(fire_fault(facts), FireFault::hidden);
  facts.hidden_before = false;
  facts.obscured_pct = 100;
  EXPECT_EQ(fire_fault(facts), FireFault::hidden);  // also in the first such turn
}

TEST(FearGodPlotting, TorpedoesAreCauseToPlotATurnAhead) {  // FG-2.2.4.1-03, -05, FG-2.5.2-04
  EXPECT_EQ(turns_to_plot(false, false), 1);
  EXPECT_EQ(turns_to_plot(true, false), 2);
  EXPECT_EQ(turns_to_plot(false, true), 2);
}

TEST(FearGodPlotting, NewsFreesAShipFromHerPlot) {  // FG-2.2.4.1-04, FG-2.5.2-03, FG-5.2.2.4-05, FG-5.2.2.5-05
  EXPECT_FALSE(plot_lapses({}));
  EXPECT_TRUE(plot_lapses({true, false, false, false}));
  EXPECT_TRUE(plot_lapses({false, true, false, false}));
  EXPECT_TRUE(plot_lapses({false, false, true, false}));
  EXPECT_TRUE(plot_lapses({false, false, false, true}));
}

TEST(FearGodAspect, ThirtyAndSixtyDegreesFromTheKeelPartTheAspects) {  // FG-2.4-01, -02, FG-Q-107
  for (int bearing = 0; bearing < 360; ++bearing) {
    const int off = bearing % 180 <= 90 ? bearing % 180 : 180 - bearing % 180;
    const Aspect expected = off <= 30 ? Aspect::narrow : off < 60 ? Aspect::quarter : Aspect::broad;
    EXPECT_EQ(target_aspect(bearing), expected) << bearing;
  }
}

// ---------------------------------------------------------------- command

TEST(FearGodCommand, LossOfTheCommanderEndsCommandUntilASignal) {  // FG-2.6.1.1-01 to -03, -05 to -07
  EXPECT_TRUE(in_command({CommanderShip::ok, false, Restored::none}));
  EXPECT_FALSE(in_command({CommanderShip::sunk, false, Restored::none}));
  EXPECT_FALSE(in_command({CommanderShip::cannot_communicate, false, Restored::none}));
  for (const Restored signal : {Restored::senior_names, Restored::member_assumes, Restored::flag_shifted})
    EXPECT_TRUE(in_command({CommanderShip::sunk, false, signal}));
}

TEST(FearGodCommand, ASuccessionLaidDownNeedsNoSignal) {  // FG-2.6.1.1-08
  EXPECT_TRUE(in_command({CommanderShip::sunk, true, Restored::none}));
}

TEST(FearGodFormation, OutOfLineAheadAMissedSignalIsADie) {  // FG-2.6.3-01, FG-2.6.4-01, -02
  EXPECT_FALSE(change_needs_signal(FormationKind::line_ahead));
  EXPECT_FALSE(change_needs_roll(FormationKind::other, true));
  EXPECT_TRUE(change_needs_roll(FormationKind::other, false));
  const auto seen = [](int die) {
    return with_dice({die}, [](Dice& dice) { return settle_observed_change({}, dice); });
  };
  EXPECT_EQ(seen(4), Observed::position);
  EXPECT_EQ(seen(5), Observed::course);
  EXPECT_EQ(seen(7), Observed::course);
  EXPECT_EQ(seen(8), Observed::course_and_speed);
}

// ---------------------------------------------------------------- visual signals

LoadFault fault_of(SizeClass size, bool staff, SignalLoad load) {
  return load_fault(load, visual_signals_of(size, staff));
}

TEST(FearGodSignals, SentReceivedAndRelayedCountTogether) {  // FG-2.7.1-02, -03, FG-2.7.1.1-07, FG-Q-163
  EXPECT_EQ(fault_of(SizeClass::A, false, {1, 1, 1, 1, 0}), LoadFault::none);
  EXPECT_EQ(fault_of(SizeClass::A, false, {1, 1, 1, 2, 0}), LoadFault::too_many_total);
  EXPECT_EQ(fault_of(SizeClass::A, true, {1, 1, 1, 2, 0}), LoadFault::none);  // FG-2.7.1-04
  EXPECT_EQ(fault_of(SizeClass::D, true, {2, 1, 0, 0, 0}), LoadFault::too_many_total);
}

TEST(FearGodSignals, ALightASideAndARocketBesides) {  // FG-2.7.1.1-01, -02, FG-2.7.1.2-01, FG-2.7.1.3-02
  EXPECT_EQ(fault_of(SizeClass::A, false, {0, 3, 0, 0, 0}), LoadFault::too_many_lights);
  EXPECT_EQ(fault_of(SizeClass::E, false, {0, 2, 0, 0, 0}), LoadFault::too_many_lights);
  EXPECT_EQ(fault_of(SizeClass::E, false, {1, 0, 0, 0, 1}), LoadFault::none);
  EXPECT_EQ(fault_of(SizeClass::E, false, {0, 0, 0, 0, 2}), LoadFault::too_many_rockets);
  EXPECT_EQ(hoist_limit(visual_signals_of(SizeClass::A, false), 2), 2);
  EXPECT_EQ(hoist_limit(visual_signals_of(SizeClass::E, false), 1), 0);
}

VisualSignal signal(VisualMethod method, bool night = false) {
  VisualSignal out;
  out.method = method;
  out.night = night;
  return out;
}

TEST(FearGodSignals, EveryReadingRangeAsPrinted) {  // FG-2.7.1.1-03, -04, FG-2.7.1.3-01
  for (const auto& cells : trial::table("fear-god", "visual_signal_range")) {
    const auto kyds = [&](VisualMethod method, bool night) {
      VisualSignal s = signal(method, night);
      s.table = *visibility_of(std::stoi(cells[0]));
      return visual_range(s);
    };
    const auto printed = [&](size_t column) { return std::llround(std::stod(cells[column]) * 1e6); };
    EXPECT_EQ(kyds(VisualMethod::flag_hoist, false), printed(1));
    EXPECT_EQ(kyds(VisualMethod::flashing_light, false), printed(2));
    EXPECT_EQ(kyds(VisualMethod::flashing_light, true), printed(3));
    EXPECT_EQ(kyds(VisualMethod::rocket, true), printed(3));
  }
}

TEST(FearGodSignals, FlagsAreReadByDayFromBroadAndQuarterAspects) {  // FG-2.7.1.1-05, -06, FG-Q-145
  VisualSignal flags = signal(VisualMethod::flag_hoist);
  flags.aspect = Aspect::quarter;
  EXPECT_EQ(read_fault(flags), ReadFault::none);
  flags.aspect = Aspect::narrow;
  EXPECT_EQ(read_fault(flags), ReadFault::aspect);
  flags.distance = 8 * kKyd + kYard;
  EXPECT_EQ(read_fault(flags), ReadFault::out_of_range);
  flags.night = true;
  EXPECT_EQ(read_fault(flags), ReadFault::night);
  VisualSignal light = signal(VisualMethod::flashing_light, true);
  light.aspect = Aspect::narrow;
  EXPECT_EQ(read_fault(light), ReadFault::none);
}

TEST(FearGodSignals, BattleSmokeHidesAllButRockets) {  // FG-5.2.5.4-14
  VisualSignal light = signal(VisualMethod::flashing_light);
  light.view_blocked = true;
  EXPECT_EQ(read_fault(light), ReadFault::blocked);
  light.method = VisualMethod::rocket;
  EXPECT_EQ(read_fault(light), ReadFault::none);
}

// ---------------------------------------------------------------- wireless

TEST(FearGodWireless, GermanBoatsReachFartherInTheLaterWar) {  // FG-2.7.2.1-01, -02, -03, FG-Q-156
  EXPECT_EQ(wireless_set(WirelessUnit::submarine, 1917, false, true).range_nm, 700);
  EXPECT_EQ(wireless_set(WirelessUnit::submarine, 1922, false, false).range_nm, 500);
  EXPECT_EQ(wireless_set(WirelessUnit::submarine, 1916, false, true).range_nm, 30);
  EXPECT_EQ(wireless_set(WirelessUnit::submarine, 1923, false, true).range_nm, 500);
  EXPECT_EQ(wireless_set(WirelessUnit::destroyer, 1917, true, true).range_nm, 30);
  EXPECT_FALSE(wireless_set(WirelessUnit::destroyer, 1916, true, false).range_nm);
  EXPECT_EQ(wireless_set(WirelessUnit::carrier, 1918, false, false).range_nm, 500);
  EXPECT_TRUE(wireless_set(WirelessUnit::spotting_aircraft, 1918, false, false).voice);
  EXPECT_FALSE(wireless_set(WirelessUnit::scouting_aircraft, 1918, false, false).voice);
}

JammerFacts jammer(int sender, int from_jammer) { return {milli(sender), milli(from_jammer), std::nullopt, false}; }

TEST(FearGodWireless, TheNearerTheJammerTheBetter) {  // FG-2.7.2.2-01, -02, FG-Q-108
  EXPECT_EQ(jamming_chance(jammer(50, 25)), 50);
  EXPECT_EQ(jamming_chance(jammer(10, 34)), 1);
  EXPECT_TRUE(can_jam(jammer(10, 34)));
  EXPECT_FALSE(can_jam(jammer(10, 35)));
  EXPECT_EQ(jamming_chance(jammer(500, 0)), 100);
  JammerFacts out_of_range = jammer(50, 31);
  out_of_range.jammer_range = milli(30);
  EXPECT_FALSE(can_jam(out_of_range));
  JammerFacts busy = jammer(50, 25);
  busy.sends_message = true;
  EXPECT_FALSE(with_dice({}, [&](Dice& dice) { return settle_jamming(busy, {}, dice); }));
  EXPECT_TRUE(with_dice({50}, [](Dice& dice) { return settle_jamming(jammer(50, 25), {}, dice); }));
  EXPECT_FALSE(with_dice({51}, [](Dice& dice) { return settle_jamming(jammer(50, 25), {}, dice); }));
}

TEST(FearGodWireless, ThreeSendersOfAFormationDisturbEachOther) {  // FG-2.7.2.2-03, FG-Q-109
  const auto lost = [](int senders, std::vector<int> dice) {
    return with_dice(std::move(dice), [&](Dice& d) { return settle_crowded_wireless(senders, {}, d); });
  };
  EXPECT_FALSE(lost(2, {}));
  EXPECT_FALSE(lost(3, {26, 26}));
  EXPECT_TRUE(lost(3, {25, 26}));
  EXPECT_TRUE(lost(4, {26, 26, 25}));
}

// ---------------------------------------------------------------- delivery

TEST(FearGodDelivery, WirelessGrewFaster) {                           // FG-2.7.3-02 to -07
  EXPECT_EQ(turns_to_receive(SignalMethod::flag_hoist, 1916, 3), 0);  // relays of flags cost no time
  EXPECT_EQ(turns_to_receive(SignalMethod::flashing_light, 1916, 2), 2);
  EXPECT_EQ(turns_to_receive(SignalMethod::wireless, 1916, 0), 2);
  EXPECT_EQ(turns_to_receive(SignalMethod::wireless, 1917, 0), 1);
  EXPECT_EQ(turns_to_receive(SignalMethod::wireless, 1922, 1), 2);
  EXPECT_EQ(turns_to_receive(SignalMethod::wireless, 1923, 0), 0);
}

TEST(FearGodDelivery, EightyPercentAreRead) {  // FG-2.7.3-08, -09, -10, FG-Q-110
  EXPECT_TRUE(with_dice({80}, [](Dice& dice) { return settle_reading({}, dice); }));
  EXPECT_FALSE(with_dice({81}, [](Dice& dice) { return settle_reading({}, dice); }));
}

TEST(FearGodDelivery, FogOfWarDelaysOrBlotsMessages) {  // FG-2.7.5-01, -02, -03, FG-Q-111
  const auto fog = [](std::vector<int> dice) {
    return with_dice(std::move(dice), [](Dice& d) { return settle_fog_of_war(25, {}, d); });
  };
  EXPECT_EQ(fog({80}).delay_turns, 0);
  EXPECT_EQ(fog({81, 2}).delay_turns, 1);
  EXPECT_EQ(fog({90, 3}).delay_turns, 2);
  EXPECT_EQ(fog({90, 6}).delay_turns, 3);
  EXPECT_EQ(fog({91, 1, 2, 3}).characters_lost, 6);
  EXPECT_EQ(fog({100, 6, 6, 6}).characters_lost, 12);  // half of 25
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
