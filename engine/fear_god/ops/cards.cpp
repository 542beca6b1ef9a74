// Ops of 2.1.1: weapon lines, and entries of the ship sheet that follow from others.
#include <map>
#include <optional>

#include "engine/fear_god/ops/shots.h"
#include "engine/fear_god/rules/sheet.h"
#include "engine/fear_god/rules/weapon_line.h"

namespace broadside::fear_god::ops {
namespace {

// ---------------------------------------------------------------- weapon_line

struct WeaponLineFacts {
  std::string line;
  std::optional<int> bearing_deg;
  int end_guns_fwd = 1, end_guns_aft = 1;
  FIELDS(line, bearing_deg, end_guns_fwd, end_guns_aft)
  NEEDED(line)
};
struct WeaponLineResult {
  bool legal = false;
  std::optional<std::string> reason;
  std::optional<int> mounts, barrels_per_mount, barrels;
  std::optional<std::string> weapon;
  std::optional<int> rounds_per_mount;
  std::optional<std::string> ammunition;
  std::optional<std::map<std::string, int>> mounts_by_arc;
  std::optional<int> guns_port, guns_starboard, guns_forward, guns_aft, mounts_bearing, barrels_bearing;
  FIELDS(legal, reason, mounts, barrels_per_mount, barrels, weapon, rounds_per_mount, ammunition, mounts_by_arc,
         guns_port, guns_starboard, guns_forward, guns_aft, mounts_bearing, barrels_bearing)
};

void say_casemates(const WeaponLine& line, const EndGuns& ends, WeaponLineResult& out) {
  const int side = line.barrels() / 2;
  out.guns_port = out.guns_starboard = side;
  out.guns_forward = 2 * std::min(ends.forward, side);
  out.guns_aft = 2 * std::min(ends.aft, side);
}

void say_arcs(const WeaponLine& line, WeaponLineResult& out) {
  out.mounts_by_arc.emplace();
  for (const ArcMounts& arc : line.arcs) (*out.mounts_by_arc)[std::string(arc.name)] += arc.mounts;
}

Expected<WeaponLineResult> weapon_line(const WeaponLineFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.bearing_deg.value_or(0), 0, 359, "given.bearing_deg");
  sound.within(given.end_guns_fwd, 0, kMostEndGuns, "given.end_guns_fwd");
  sound.within(given.end_guns_aft, 0, kMostEndGuns, "given.end_guns_aft");
  if (!sound) return sound.why();
  WeaponLine line;
  WeaponLineResult out;
  const WeaponLineFault fault = read_weapon_line(given.line, line);
  if (fault != WeaponLineFault::none) {
    out.reason = std::string(word_of(fault));
    return out;
  }
  out.legal = true;
  out.mounts = line.mounts;
  out.barrels_per_mount = line.barrels_per_mount;
  out.barrels = line.barrels();
  if (!line.weapon.empty()) out.weapon = std::string(line.weapon);
  if (line.rounds_per_mount > 0) out.rounds_per_mount = line.rounds_per_mount;
  if (!line.ammunition.empty()) out.ammunition = std::string(line.ammunition);
  const EndGuns ends{given.end_guns_fwd, given.end_guns_aft};
  if (line.casemates)
    say_casemates(line, ends, out);
  else
    say_arcs(line, out);
  if (!given.bearing_deg) return out;
  const Bearing bearing = bearing_on(line, ends, *given.bearing_deg * plane::kDegree);
  out.mounts_bearing = bearing.mounts;
  out.barrels_bearing = bearing.barrels;
  return out;
}

// ---------------------------------------------------------------- ship_sheet

struct MountsFact {
  int main = 0, secondary = 0, torpedo = 0, aa = 0, machine_guns = 0;
  FIELDS(main, secondary, torpedo, aa, machine_guns)
};
struct ShipSheetFacts {
  std::optional<int> damage_points, max_speed_kts;
  std::optional<SizeClass> size_class;
  Build kind = Build::warship;
  bool staff = false;
  std::optional<WirelessUnit> unit;
  std::optional<int> year;
  std::optional<MountsFact> mounts;
  FIELDS(damage_points, max_speed_kts, size_class, kind, staff, unit, year, mounts)
};
struct ShipSheetResult {
  std::optional<std::array<int, 5>> damage_breaks, speeds;
  std::optional<int> total_mounts;
  std::optional<int> advance_yds, speed_loss_kts, hard_advance_yds, hard_speed_loss_kts;
  std::optional<int> accel_low_kts, accel_high_kts, decel_kts;
  std::optional<int> flag_hoists, flashing_lights, total_visual;
  std::optional<int> wireless_primary_nm, wireless_auxiliary_nm, wireless_delay_turns;
  FIELDS(damage_breaks, speeds, total_mounts, advance_yds, speed_loss_kts, hard_advance_yds, hard_speed_loss_kts,
         accel_low_kts, accel_high_kts, decel_kts, flag_hoists, flashing_lights, total_visual, wireless_primary_nm,
         wireless_auxiliary_nm, wireless_delay_turns)
};

constexpr int kMostDamagePoints = 100'000, kFastestShip = 200;

void say_manoeuvre(const ShipSheetFacts& given, ShipSheetResult& out) {
  if (!given.size_class) return;
  const Turning turning = turning_of(given.kind, *given.size_class);
  out.advance_yds = turning.advance_yd;
  out.speed_loss_kts = turning.speed_loss_kn;
  out.hard_advance_yds = turning.hard_advance_yd;
  out.hard_speed_loss_kts = turning.hard_speed_loss_kn;
  // Only large warships are told apart by their speed.
  const bool by_speed = given.kind != Build::merchant && *given.size_class <= SizeClass::B;
  if (by_speed && !given.max_speed_kts) return;
  const Accelerations rates = accelerations_of(given.kind, *given.size_class, given.max_speed_kts.value_or(0));
  out.accel_low_kts = rates.low_kn;
  out.accel_high_kts = rates.high_kn;
  out.decel_kts = rates.slowing_kn;
}

void say_signals(const ShipSheetFacts& given, ShipSheetResult& out) {
  if (given.size_class) {
    const VisualSignals visual = visual_signals_of(*given.size_class, given.staff);
    out.flag_hoists = visual.hoists;
    out.flashing_lights = visual.lights;
    out.total_visual = visual.total;
  }
  if (given.year) out.wireless_delay_turns = wireless_delay(*given.year);
  if (!given.unit || !given.year) return;
  const WirelessSets sets = wireless_of(*given.unit, *given.year);
  out.wireless_primary_nm = sets.primary_nm;
  out.wireless_auxiliary_nm = sets.auxiliary_nm;
}

Expected<ShipSheetResult> ship_sheet(const ShipSheetFacts& given, Dice&) {
  const MountsFact m = given.mounts.value_or(MountsFact{});
  FactCheck sound;
  sound.within(given.damage_points.value_or(1), 1, kMostDamagePoints, "given.damage_points");
  sound.within(given.max_speed_kts.value_or(0), 0, kFastestShip, "given.max_speed_kts");
  sound.within(given.year.value_or(1900), 1900, 1924, "given.year");  // FG-1.1-02
  sound.within(m.main, 0, kMostMounts, "given.mounts.main");
  sound.within(m.secondary, 0, kMostMounts, "given.mounts.secondary");
  sound.within(m.torpedo, 0, kMostMounts, "given.mounts.torpedo");
  sound.within(m.aa, 0, kMostMounts, "given.mounts.aa");
  sound.within(m.machine_guns, 0, kMostMounts, "given.mounts.machine_guns");
  if (!sound) return sound.why();
  ShipSheetResult out;
  if (given.damage_points) out.damage_breaks = damage_breaks(*given.damage_points);
  if (given.max_speed_kts) out.speeds = speeds_by_damage(*given.max_speed_kts);
  if (given.mounts) out.total_mounts = total_mounts({m.main, m.secondary, m.torpedo, m.aa, m.machine_guns});
  say_manoeuvre(given, out);
  say_signals(given, out);
  return out;
}

constexpr std::string_view kWholeArcs[] = {"mounts_by_arc"};
constexpr CaseReading kLineReading = {{}, {}, kWholeArcs};
constexpr Op kCardOps[] = {
    {"weapon_line", op<weapon_line>("weapon_line").run, &kLineReading},
    op<ship_sheet>("ship_sheet"),
};

}  // namespace

std::span<const Op> cards() { return kCardOps; }

}  // namespace broadside::fear_god::ops
