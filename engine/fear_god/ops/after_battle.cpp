// Ops of 8.3 to 8.5: repairs, fires that start again and patches, survivors and rescue.
#include "engine/fear_god/ops/damage_facts.h"
#include "engine/fear_god/rules/damage/repair.h"
#include "engine/fear_god/rules/damage/rescue.h"

namespace broadside::fear_god::ops {
namespace chapter8 {

enum class RepairCause : uint8_t { battle, breakdown };
enum class AfterKind : uint8_t { fire_restart, flooding_patch };
enum class PatchUnit : uint8_t { surface, submarine };
enum class Rescuer : uint8_t { ship, flying_boat };

}  // namespace chapter8
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::chapter8::RepairCause> {
  static constexpr std::array<std::string_view, 2> words = {"battle", "breakdown"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::AfterKind> {
  static constexpr std::array<std::string_view, 2> words = {"fire_restart", "flooding_patch"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::PatchUnit> {
  static constexpr std::array<std::string_view, 2> words = {"surface", "submarine"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::Rescuer> {
  static constexpr std::array<std::string_view, 2> words = {"ship", "flying_boat"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace chapter8 {
namespace {

constexpr int kMostHours = 10'000;
constexpr int kMostSeaState = 9;

// ---------------------------------------------------------------- repair_roll

struct RepairGiven {
  RepairCause cause = RepairCause::battle;
  RepairSystem system = RepairSystem::weapon_mount;
  int hours = 0;
  std::optional<int> original, remaining;
  std::optional<Navy> navy;
  Place place = Place::sea;
  FIELDS(cause, system, hours, original, remaining, navy, place)
  NEEDED(system, hours)
};
struct RepairReport {
  bool allowed = true;
  std::optional<RepairRefusal> reason;
  std::optional<int> chance_percent;
  std::optional<bool> repaired, may_try_later;
  FIELDS_NAMED("allowed, reason, chance_percent, repaired, may_try_later", allowed, reason, chance_percent, repaired,
               may_try_later)
};

/// What the chance depends on; a refused roll needs none of it.
FactCheck sound_repair(const RepairGiven& given, bool refused) {
  FactCheck sound;
  sound.within(given.hours, 0, kMostHours, "given.hours")
      .within(given.original.value_or(1), 1, kMostPoints, "given.original")
      .within(given.remaining.value_or(0), 0, given.original.value_or(kMostPoints), "given.remaining");
  const bool aircraft = given.system == RepairSystem::ship_aircraft || given.system == RepairSystem::land_aircraft;
  if (given.cause == RepairCause::battle && aircraft)
    sound.fault("given.system", "is repaired as a breakdown", "cause breakdown");
  if (refused) return sound;
  if (given.cause == RepairCause::breakdown) return needs(sound, given.navy, "navy", "whose crew it is");
  needs(sound, given.original, "original", "the points when new");
  return needs(sound, given.remaining, "remaining", "the points left");
}

Expected<RepairReport> repair_roll(const RepairGiven& given, Dice& dice) {
  const RepairRefusal refusal = repair_refusal(given.system, given.hours);
  const bool refused = refusal != RepairRefusal::none;
  if (FactCheck sound = sound_repair(given, refused); !sound) return sound.why();
  RepairReport out;
  if (refused) {
    out.allowed = false;
    out.reason = refusal;
    return out;
  }
  const int chance = given.cause == RepairCause::battle
                         ? battle_repair_chance(given.system, given.hours, *given.original, *given.remaining)
                         : breakdown_repair_chance(given.system, given.hours, *given.navy, given.place);
  out.chance_percent = chance;
  if (before_the_roll(dice)) return out;
  out.repaired = settle_repair(chance, dice);
  out.may_try_later = !*out.repaired && may_try_later(given.system, given.hours);
  return out;
}

// ---------------------------------------------------------------- after_battle_casualty

struct AfterGiven {
  AfterKind kind = AfterKind::fire_restart;
  std::optional<int> hours;
  bool aircraft_fire = false;
  PatchUnit unit = PatchUnit::surface;
  std::optional<int> sea_state, highest_speed_kts;
  std::optional<Zone> depth;
  std::optional<int> flooding_points;
  FIELDS(kind, hours, aircraft_fire, unit, sea_state, highest_speed_kts, depth, flooding_points)
  NEEDED(kind)
};
struct AfterReport {
  int chance_percent = 0;
  std::optional<bool> restarts;
  std::optional<Severity> severity;
  std::optional<int> points_back;
  std::optional<bool> fails;
  FIELDS(chance_percent, restarts, severity, points_back, fails)
};

FactCheck sound_after(const AfterGiven& given) {
  FactCheck sound;
  sound.within(given.sea_state.value_or(0), 0, kMostSeaState, "given.sea_state")
      .within(given.highest_speed_kts.value_or(0), 0, kMostKnots, "given.highest_speed_kts")
      .within(given.flooding_points.value_or(0), 0, kMostPoints, "given.flooding_points");
  if (given.kind == AfterKind::fire_restart) {
    needs(sound, given.hours, "hours", "6, 12, 24 or 48");
    if (given.hours && !is_restart_mark(*given.hours))
      sound.fault("given.hours", "is not a mark at which fires restart", "6, 12, 24 or 48");
    return sound;
  }
  if (given.unit == PatchUnit::submarine) return needs(sound, given.depth, "depth", "the zone she is in");
  needs(sound, given.sea_state, "sea_state", "the highest of the day");
  return needs(sound, given.highest_speed_kts, "highest_speed_kts", "of the day");
}

AfterReport fire_restart(const AfterGiven& given, Dice& dice) {
  AfterReport out;
  out.chance_percent = restart_chance(*given.hours, given.aircraft_fire);
  if (out.chance_percent > 0 && before_the_roll(dice)) return out;
  out.severity = settle_restart(*given.hours, given.aircraft_fire, dice);
  out.restarts = *out.severity != Severity::none;
  return out;
}

AfterReport flooding_patch(const AfterGiven& given, Dice& dice) {
  AfterReport out;
  if (given.flooding_points) out.points_back = points_pumped_out(*given.flooding_points);
  if (given.unit == PatchUnit::submarine) {
    out.chance_percent = submarine_patch_failure_chance(*given.depth);
    out.fails = out.chance_percent > 0;
    return out;
  }
  out.chance_percent = patch_failure_chance(*given.sea_state, *given.highest_speed_kts);
  if (!before_the_roll(dice))
    out.fails = settle_patch(*given.sea_state, *given.highest_speed_kts, dice);
  else if (out.chance_percent == 0)
    out.fails = false;
  return out;
}

Expected<AfterReport> after_battle_casualty(const AfterGiven& given, Dice& dice) {
  if (FactCheck sound = sound_after(given); !sound) return sound.why();
  return given.kind == AfterKind::fire_restart ? fire_restart(given, dice) : flooding_patch(given, dice);
}

// ---------------------------------------------------------------- survivors

struct SurvivorsGiven {
  Loss loss = Loss::sinking;
  int crew = 0;
  bool ship_standing_by = false;
  FIELDS(loss, crew, ship_standing_by)
  NEEDED(loss, crew)
};
struct SurvivorsReport {
  std::optional<int> survivors;
  std::optional<SightedAs> sighted_as;
  FIELDS_NAMED("survivors, sighted_as", survivors, sighted_as)
};

Expected<SurvivorsReport> survivors(const SurvivorsGiven& given, Dice& dice) {
  FactCheck sound;
  if (!sound.within(given.crew, 0, kMostPoints, "given.crew")) return sound.why();
  SurvivorsReport out;
  if (given.loss != Loss::aircraft && before_the_roll(dice)) return out;
  out.survivors = settle_survivors(given.loss, given.crew, given.ship_standing_by, dice);
  if (*out.survivors > 0) out.sighted_as = sighted_as(*out.survivors);
  return out;
}

// ---------------------------------------------------------------- rescue

struct RescueGiven {
  Rescuer rescuer = Rescuer::ship;
  int sea_state = 0, speed_kts = 0;
  bool to_windward = true;
  std::optional<int> survivors, room;
  FIELDS(rescuer, sea_state, speed_kts, to_windward, survivors, room)
  NEEDED(rescuer)
};
struct RescueReport {
  bool allowed = true;
  std::optional<RescueRefusal> reason;
  std::optional<int> groups, men, turns;
  FIELDS(allowed, reason, groups, men, turns)
};

Expected<RescueReport> rescue(const RescueGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.sea_state, 0, kMostSeaState, "given.sea_state")
      .within(given.speed_kts, 0, kMostKnots, "given.speed_kts")
      .within(given.survivors.value_or(0), 0, kMostPoints, "given.survivors")
      .within(given.room.value_or(0), 0, kMostPoints, "given.room");
  if (!sound) return sound.why();
  const bool ship = given.rescuer == Rescuer::ship;
  const RescueRefusal refusal = ship ? ship_rescue_refusal(given.speed_kts, given.to_windward)
                                     : flying_boat_rescue_refusal(given.speed_kts, given.survivors.value_or(0));
  RescueReport out;
  if (refusal != RescueRefusal::none) {
    out.allowed = false;
    out.reason = refusal;
  } else if (before_the_roll(dice)) {
    return out;
  } else if (ship) {
    out.groups = settle_rescued_groups(given.sea_state, dice);
    out.men = men_rescued(*out.groups, given.survivors.value_or(kMostPoints), given.room.value_or(kMostPoints));
  } else {
    out.turns = settle_rescue_turns(dice);
    out.men = given.survivors;
  }
  return out;
}

}  // namespace
}  // namespace chapter8

std::span<const Op> after_battle() {
  using namespace chapter8;  // NOLINT: the ops of this file
  static constexpr std::array kOps = {op<repair_roll>("repair_roll"),
                                      op<after_battle_casualty>("after_battle_casualty"),
                                      op<chapter8::survivors>("survivors"), op<chapter8::rescue>("rescue")};
  return kOps;
}

}  // namespace broadside::fear_god::ops
