// Ops of chapter 8: hits, damage rolls, speed, Fatal Damage Tests.
#include <algorithm>

#include "engine/great_war_at_sea/ops/damaged_ship.h"
#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/rules/damage_rolls.h"

namespace broadside::great_war_at_sea::ops {
namespace {

constexpr int kMostRolls = 1'000, kMostModifier = 100, kMostHull = 1'000, kMostTestsGiven = 100;

/// What a table can call a hit, and what comes of it.
enum class StruckWord : uint8_t { primary, secondary, tertiary, hull, torpedo, none, critical };
/// What damage does to speed; "none" is not a result.
enum class SpeedWord : uint8_t { level, movement, dead };
enum class HitWord : uint8_t { primary, secondary, tertiary, hull, torpedo };
enum class ArmourLetter : uint8_t { N, L, H, B };

}  // namespace
}  // namespace broadside::great_war_at_sea::ops

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::ops::StruckWord> {
  static constexpr std::array<std::string_view, 7> words = {"primary", "secondary", "tertiary", "hull",
                                                            "torpedo", "none",      "critical"};
};
template <>
struct EnumWords<great_war_at_sea::ops::SpeedWord> {
  static constexpr std::array<std::string_view, 3> words = {"level", "movement", "dead"};
};
template <>
struct EnumWords<great_war_at_sea::ops::HitWord> {
  static constexpr std::array<std::string_view, 5> words = {"primary", "secondary", "tertiary", "hull", "torpedo"};
};
template <>
struct EnumWords<great_war_at_sea::ops::ArmourLetter> {
  static constexpr std::array<std::string_view, 4> words = {"N", "L", "H", "B"};
};
}  // namespace broadside

namespace broadside::great_war_at_sea::ops {
namespace {

struct OptionFacts {
  bool lucky_penetration = false, tertiary_only_hull = false;
  FIELDS(lucky_penetration, tertiary_only_hull)
  DamageOptions options() const { return {lucky_penetration, tertiary_only_hull}; }
};

// ---------------------------------------------------------------- apply_hit

struct HitFacts {
  Battery battery = Battery::primary;
  HitWord hit = HitWord::hull;
  double range_in = 10;
  bool excess = false;
  ShipFact ship;
  OptionFacts options;
  FIELDS(battery, hit, range_in, excess, ship, options)
  NEEDED(battery, hit, ship)
};
struct HitResult {
  Area recorded_as = Area::none;
  bool stopped = false;
  ShipState state;
  FIELDS_NAMED(
      "recorded_as, stopped, marked, torpedo_left, speed, dead_in_water, fire_control_hits, flooding, exploded, sunk",
      recorded_as, stopped, state.marked, state.torpedo_left, state.speed, state.dead_in_water, state.fire_control_hits,
      state.flooding, state.exploded, state.sunk)
};

Expected<HitResult> apply_hit(const HitFacts& given, Dice& dice) {
  if (FactCheck sound; !sound.between(given.range_in, 0, kFarthest, "given.range_in")) return sound.why();
  auto ship = ship_of(given.ship, "given.ship");
  if (!ship) return tl::make_unexpected(ship.error());
  Victim victim = ship->victim();
  const Attack attack{striker(given.battery), length_of(given.range_in)};
  const Struck struck =
      strike(victim, attack, {static_cast<Area>(given.hit), 1, given.excess ? 1 : 0}, given.options.options(), dice);
  lose_half_hull_speed(ship->card, ship->condition);
  return HitResult{struck.recorded, struck.stopped, state_of(*ship)};
}

// ---------------------------------------------------------------- gun_damage

struct GunFacts {
  Battery battery = Battery::primary;
  double range_in = 0;
  int rolls = 0;
  ShipFact ship;
  bool critical_allowed = true;
  OptionFacts options;
  FIELDS(battery, range_in, rolls, ship, critical_allowed, options)
  NEEDED(battery, range_in, rolls, ship)
};
struct GunRoll {
  int row = 0;
  StruckWord struck = StruckWord::none;
  bool stopped = false;
  std::optional<int> critical_row;
  FIELDS(row, struck, stopped, critical_row)
};
struct GunResult {
  std::vector<GunRoll> results;
  ShipState state;
  FIELDS_NAMED("results, marked, torpedo_left, speed, dead_in_water, fire_control_hits, flooding, exploded, sunk",
               results, state.marked, state.torpedo_left, state.speed, state.dead_in_water, state.fire_control_hits,
               state.flooding, state.exploded, state.sunk)
};

GunRoll told(const DamageRoll& roll) {
  GunRoll out{roll.row, static_cast<StruckWord>(roll.hit.recorded), roll.hit.stopped, {}};
  if (!roll.critical) return out;
  out.struck = StruckWord::critical;
  out.stopped = roll.critical_stopped;
  out.critical_row = roll.critical_row;
  return out;
}

Expected<GunResult> gun_damage(const GunFacts& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.range_in, 0, kFarthest, "given.range_in").within(given.rolls, 0, kMostRolls, "given.rolls");
  if (!sound) return sound.why();
  auto ship = ship_of(given.ship, "given.ship");
  if (!ship) return tl::make_unexpected(ship.error());
  Victim victim = ship->victim();
  const Attack attack{striker(given.battery), length_of(given.range_in)};
  GunResult out;
  for (int i = 0; i < given.rolls && !victim.sunk(); ++i)
    out.results.push_back(told(
        gun_damage_roll(victim, attack, given.critical_allowed, proposed_tables(), given.options.options(), dice)));
  out.state = state_of(*ship);
  return out;
}

// ---------------------------------------------------------------- torpedo_damage

struct TorpedoFacts {
  TorpedoCause cause = TorpedoCause::torpedo;
  std::vector<int> rolls;
  ShipFact ship;
  FIELDS(cause, rolls, ship)
  NEEDED(rolls, ship)
};
struct TorpedoRoll {
  int row = 0;
  std::optional<int> critical_row;
  FIELDS(row, critical_row)
};
struct TorpedoResult {
  std::vector<TorpedoRoll> results;
  ShipState state;
  FIELDS_NAMED("results, marked, torpedo_left, speed, dead_in_water, fire_control_hits, flooding, exploded, sunk",
               results, state.marked, state.torpedo_left, state.speed, state.dead_in_water, state.fire_control_hits,
               state.flooding, state.exploded, state.sunk)
};

Expected<TorpedoResult> torpedo_damage(const TorpedoFacts& given, Dice& dice) {
  FactCheck sound;
  sound.within(static_cast<int64_t>(given.rolls.size()), 0, kMostRolls, "given.rolls (their number)");
  for (size_t i = 0; i < given.rolls.size(); ++i)
    sound.within(given.rolls[i], -kMostModifier, kMostModifier, row("rolls", i));
  if (!sound) return sound.why();
  auto ship = ship_of(given.ship, "given.ship");
  if (!ship) return tl::make_unexpected(ship.error());
  Victim victim = ship->victim();
  TorpedoResult out;
  for (const int modifier : given.rolls) {
    if (victim.sunk()) break;
    const DamageRoll roll = torpedo_damage_roll(victim, given.cause, modifier, proposed_tables(), {}, dice);
    out.results.push_back({roll.row, roll.critical ? std::optional<int>(roll.critical_row) : std::nullopt});
  }
  out.state = state_of(*ship);
  return out;
}

// ---------------------------------------------------------------- speed_loss

struct LossFacts {
  Speed speed = Speed::one;
  std::vector<SpeedWord> results;
  int hull = 8, marked_before = 0;
  std::optional<int> marked_after;
  FIELDS(speed, results, hull, marked_before, marked_after)
  NEEDED(speed)
};
struct LossResult {
  Speed speed = Speed::stopped;
  bool dead_in_water = false, half_hull_loss = false;
  FIELDS(speed, dead_in_water, half_hull_loss)
};

Expected<LossResult> speed_loss(const LossFacts& given, Dice&) {
  const int after = given.marked_after.value_or(given.marked_before);
  FactCheck sound;
  sound.within(given.hull, 1, kMostHull, "given.hull");
  sound.within(given.marked_before, 0, given.hull, "given.marked_before");
  sound.within(after, given.marked_before, given.hull, "given.marked_after");
  if (given.speed > Speed::two_plus) sound.fault("given.speed", "is not a speed of ships", "0, 0.5, 1, 1.5, 2 or 2+");
  if (!sound) return sound.why();
  LossResult out;
  out.speed = given.speed;
  for (const SpeedWord result : given.results)
    out.speed = slowed_by(out.speed, static_cast<SpeedResult>(static_cast<int>(result) + 1));
  out.half_hull_loss = half_hull_gone(given.hull, after) && !half_hull_gone(given.hull, given.marked_before);
  if (out.half_hull_loss) out.speed = slowed_by(out.speed, SpeedResult::level);
  out.dead_in_water = out.speed == Speed::stopped;
  return out;
}

// ---------------------------------------------------------------- fatal_test

struct FatalTestFacts {
  int tests = 0;
  bool rash = false;
  ArmourLetter next_hull = ArmourLetter::N;
  FIELDS(tests, rash, next_hull)
  NEEDED(tests, next_hull)
};
struct FatalTestResult {
  int tests = 0;
  bool explodes = false;
  FIELDS(tests, explodes)
};

Expected<FatalTestResult> fatal_test(const FatalTestFacts& given, Dice& dice) {
  if (FactCheck sound; !sound.within(given.tests, 0, kMostTestsGiven, "given.tests")) return sound.why();
  const FatalOutcome rolled = roll_fatal_tests({given.tests, given.rash, static_cast<Armour>(given.next_hull)},
                                               proposed_tables().fatal, 0, 0, dice);
  return FatalTestResult{rolled.due, rolled.explodes};
}

constexpr Op kDamageOps[] = {
    op<apply_hit>("apply_hit"),   op<gun_damage>("gun_damage"), op<torpedo_damage>("torpedo_damage"),
    op<speed_loss>("speed_loss"), op<fatal_test>("fatal_test"),
};

}  // namespace

std::span<const Op> damage() { return kDamageOps; }

}  // namespace broadside::great_war_at_sea::ops
