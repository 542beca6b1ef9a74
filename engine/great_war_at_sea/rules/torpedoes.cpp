// 7.7: torpedoes.
#include "engine/great_war_at_sea/rules/torpedoes.h"

#include "engine/great_war_at_sea/rules/weather.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.71a settings and runs

namespace {

/// Of "6,4": 6 and 10 inches.
constexpr TorpedoRun run_of(std::string_view per_phase) {
  TorpedoRun run;
  Length so_far = 0;
  for (size_t at = 0; at < per_phase.size(); at = std::min(per_phase.find(',', at), per_phase.size() - 1) + 1) {
    so_far += tables::number(per_phase.substr(at, per_phase.find(',', at) - at)) * kInch;
    run.after[static_cast<size_t>(run.phases++)] = so_far;
  }
  return run;
}

/// A torpedo of one phase has no marker: it reaches its nominal range at once, whatever its speed (GW-7.71a-01, -02).
constexpr TorpedoRun run_of(const tables::TorpedoTypes& row) {
  if (row.run_per_phase_in.find("no marker") == std::string_view::npos) return run_of(row.run_per_phase_in);
  TorpedoRun run;
  run.after[0] = row.nominal_range_yd * kYard;
  run.phases = 1;
  return run;
}

constexpr std::array<TorpedoRun, tables::kTorpedoTypes.size()> kRuns = {
    run_of(tables::kTorpedoTypes[0]), run_of(tables::kTorpedoTypes[1]), run_of(tables::kTorpedoTypes[2])};
static_assert(kRuns[1].total() == inches(tables::kTorpedoTypes[1].run_total_in));
static_assert(kRuns[2].total() == inches(tables::kTorpedoTypes[2].run_total_in));
static_assert(kRuns[2].phases == 5 && kTorpedoToHit.reach > kRuns[2].total());

constexpr int kLongSettingFrom = 1916;  // GW-7.71a-03

}  // namespace

const TorpedoRun& torpedo_run(TorpedoSetting setting) { return kRuns[static_cast<size_t>(setting)]; }

int phase_reaching(TorpedoSetting setting, Length range) {
  const TorpedoRun& run = torpedo_run(setting);
  for (int phase = 1; phase <= run.phases; ++phase)
    if (within(range, run.by(phase))) return phase;
  return 0;
}

bool setting_open(TorpedoSetting setting, std::string_view nation, ShipType type, int year) {
  switch (setting) {
    case TorpedoSetting::T4000: return true;
    case TorpedoSetting::T10000: return year >= kLongSettingFrom;
    case TorpedoSetting::T17000:  // in any year (GW-Q-33)
      return nation == "British" && (type == ShipType::BB || type == ShipType::BC);
  }
  return false;
}

bool setting_open(TorpedoSetting setting, const ShipCard& card, int year) {
  const bool aboard =
      setting == TorpedoSetting::T4000 || (setting == TorpedoSetting::T10000 ? card.t10000 : card.t17000);
  return aboard && setting_open(setting, card.nation, card.type, year);
}

// ---------------------------------------------------------------- 7.7, 7.72 to 7.74

FaultSet launch_faults(const LaunchFacts& f) {
  FaultSet faults;
  faults.add(FaultCode::no_torpedoes, f.torpedoes <= 0);                    // GW-7.7-01
  faults.add(FaultCode::mount_destroyed, f.mount_destroyed);                // GW-7.7-02, GW-7.74-01
  faults.add(FaultCode::already_launched, f.launched);                      // GW-7.73-01 to -03
  const bool excused = f.launch_when_stopped && !f.flooding;                // GW-7.72-02
  faults.add(FaultCode::stopped, f.speed <= 0 && !excused);                 // GW-7.72-01
  faults.add(FaultCode::torpedo_weather, !weather_row(f.weather).torpedo);  // GW-11.73-06, -13, -17
  faults.add(FaultCode::port, f.target_in_port);                            // GW-11.31-08
  faults.add(FaultCode::unseen, !f.spotted);                                // GW-7.5-02
  faults.add(FaultCode::setting, !f.setting_open);
  faults.add(FaultCode::torpedo_range, phase_reaching(f.setting, f.range) == 0);
  return faults;
}

LaunchFacts launch_facts(const ShipCard& card, const Condition& condition, TorpedoSetting setting, int year) {
  LaunchFacts f;
  f.setting = setting;
  f.setting_open = setting_open(setting, card, year);
  f.torpedoes = card.torpedo;
  f.mount_destroyed = condition.torpedo_destroyed;
  f.flooding = condition.flooding;
  return f;
}

// ---------------------------------------------------------------- 7.71b

Modifiers torpedo_modifiers(const TorpedoShotFacts& f) {
  Modifiers m;  // GW-7.71b-04: all of them together
  add_if(m, kTorpedoLarge, is_capital(f.target) || f.f_transport ? 1 : 0);
  add_if(m, kTorpedoStopped, f.dead_in_water ? 1 : 0);
  add_if(m, kTorpedoTow, f.tow || f.surprised ? 1 : 0);
  add_if(m, kTorpedoSecondary, f.secondary_target ? 1 : 0);
  add_if(m, kTorpedoVictims, f.secondary_target ? f.ships_already_hit : 0);
  add_if(m, kTorpedoMount, f.hull_mount || f.capital_launcher ? 1 : 0);  // GW-7.71b-10, GW-8.4-03
  add_if(m, kTorpedoSmall, is_light(f.target) || f.from_the_air ? 1 : 0);
  add_if(m, kTorpedoTurn, turns_counted(f.turn_deg));
  add_if(m, kTorpedoTargetTurn, turns_counted(f.target_turn_deg));
  add_if(m, kTorpedoEndOn, f.end_on ? 1 : 0);
  add_if(m, kTorpedoEngaged, f.engaged ? 1 : 0);
  add_if(m, kTorpedoNight, night_line(f.night) == NightLine::night ? 1 : 0);
  add_if(m, kTorpedoMoonless, night_line(f.night) == NightLine::moonless ? 1 : 0);
  add_if(m, kTorpedoFullMoon, night_line(f.night) == NightLine::full_moon ? 1 : 0);
  return m;
}

TorpedoShotFacts torpedo_shot_facts(const ShipCard& launcher, const ShipCard& target) {
  TorpedoShotFacts f;
  f.capital_launcher = is_capital(launcher.type);
  f.hull_mount = launcher.mount == Mount::hull;
  f.target = target.type;
  f.f_transport = target.flags.f_transport;
  return f;
}

int roll_torpedoes(const TorpedoShot& shot, int factors, uint16_t actor, Seat roller, Dice& dice) {
  const int hits =
      dice.tally({GW("7.71b-01"), actor, roller}, factors, kDieSides, Cuts(shot.least_natural())).from_last_cut();
  return shot.needed == 0 ? 0 : hits;  // range must allow the shot, even for a natural 20
}

// ---------------------------------------------------------------- 7.71a running

bool in_wedge(const WedgeFacts& f) {
  const TorpedoRun& run = torpedo_run(f.setting);
  if (f.phase < 1 || f.phase > run.phases) return false;
  return within(f.range, run.by(f.phase)) && f.off <= kHalfWedge;
}

bool tests_secondary(const WedgeFacts& f, bool primary_in_first_run, int factors_left) {
  return in_wedge(f) && factors_left > 0 && (f.phase > 1 || primary_in_first_run);
}

bool roll_secondary(int phase, uint16_t actor, Seat roller, Dice& dice) {
  std::array<uint8_t, 2> faces{};
  dice.faces({GW("7.71a-06"), actor, roller}, 2, 6, faces.data());
  return faces[0] + faces[1] >= secondary_from(phase);
}

bool roll_secondary_hit(const TorpedoShot& shot, uint16_t actor, Seat roller, Dice& dice) {
  const Roll roll{GW("7.71a-08"), actor, roller};
  return dice.tally(roll, 1, kDieSides, Cuts(shot.least_natural())).from_last_cut() > 0 && shot.needed > 0;
}

}  // namespace broadside::great_war_at_sea
