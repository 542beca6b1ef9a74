// Ops of chapters 7.31 to 7.39, 19.3 and 7.4: the Round, Groups, moves, land.
#include <algorithm>

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/ops/words.h"
#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/impulses.h"
#include "engine/great_war_at_sea/rules/land.h"
#include "engine/great_war_at_sea/rules/leaving.h"
#include "engine/great_war_at_sea/rules/movement.h"

namespace broadside::great_war_at_sea::ops {
namespace {

enum class ActorWord : uint8_t { allied, central, both };

constexpr int kMostRounds = 10'000, kMostShips = 1'000, kMostDegrees = 3'600, kMostPoints = 1'000'000;

}  // namespace
}  // namespace broadside::great_war_at_sea::ops

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::ops::ActorWord> {
  static constexpr std::array<std::string_view, 3> words = {"allied", "central", "both"};
};
}  // namespace broadside

namespace broadside::great_war_at_sea::ops {
namespace {

// ---------------------------------------------------------------- impulse_step

struct ImpulseFacts {
  int step = 0, round = 0;
  Side initiative = Side::allied;
  FIELDS(step, round, initiative)
  NEEDED(step, round, initiative)
};
struct ImpulseResult {
  bool valid = false;
  std::optional<Action> action;
  std::optional<ActorWord> actor;
  std::optional<int> group;
  std::optional<bool> initiative_roll;
  std::optional<WindRoll> wind_roll;
  std::optional<int> torpedo_impulse_ends;
  FIELDS(valid, action, actor, group, initiative_roll, wind_roll, torpedo_impulse_ends)
};

Expected<ImpulseResult> impulse_step(const ImpulseFacts& given, Dice&) {
  if (FactCheck sound; !sound.within(given.round, 1, kMostRounds, "given.round")) return sound.why();
  ImpulseResult out;
  out.valid = is_step(given.step);
  if (!out.valid) return out;
  const Impulse& now = impulse(given.step);
  out.action = now.action;
  out.actor = now.who == Mover::both ? ActorWord::both : static_cast<ActorWord>(mover(now, given.initiative));
  out.group = now.group;
  out.initiative_roll = rolls_initiative(given.round, given.step);
  out.wind_roll = wind_roll(given.round, given.step);
  if (const int ended = torpedo_impulse_ended(now); ended > 0) out.torpedo_impulse_ends = ended;
  return out;
}

// ---------------------------------------------------------------- merge_groups

struct MergeFacts {
  double gap_in = 0;
  std::array<int, 2> sizes{};
  std::vector<double> speeds_in;
  bool same_fleet = true;
  FIELDS(gap_in, sizes, speeds_in, same_fleet)
  NEEDED(gap_in, sizes, speeds_in)
};
struct MergeResult {
  bool allowed = false;
  std::optional<double> speed_in;
  FIELDS(allowed, speed_in)
};

Expected<MergeResult> merge_groups(const MergeFacts& given, Dice&) {
  FactCheck sound;
  sound.between(given.gap_in, 0, kFarthest, "given.gap_in");
  for (size_t i = 0; i < given.sizes.size(); ++i) sound.within(given.sizes[i], 1, kMostShips, row("sizes", i));
  for (size_t i = 0; i < given.speeds_in.size(); ++i)
    sound.between(given.speeds_in[i], 0, kFarthest, row("speeds_in", i));
  if (given.speeds_in.empty()) sound.fault("given.speeds_in", "is empty", "speeds of the ships or Groups");
  if (!sound) return sound.why();
  const FaultSet faults = merge_faults({length_of(given.gap_in), given.sizes, given.same_fleet});
  if (!faults.empty()) return MergeResult{};
  std::vector<Length> speeds;
  for (const double speed : given.speeds_in) speeds.push_back(length_of(speed));
  return MergeResult{true, inches_of(slowest(speeds))};
}

// ---------------------------------------------------------------- turn_move

struct TurnFacts {
  std::vector<Category> categories;
  bool german_hsf = false, special_used = false;
  std::array<int, 3> parts_deg{};
  double speed_in = 0;
  std::optional<int> heading_deg;
  FIELDS(categories, german_hsf, special_used, parts_deg, speed_in, heading_deg)
  NEEDED(categories, parts_deg, speed_in)
};
struct TurnResult {
  bool legal = false;
  std::vector<std::string> reasons;
  std::optional<bool> special;
  std::optional<int> total_deg;
  std::optional<double> cost_in, forward_in;
  std::optional<std::array<double, 2>> legs_in;
  std::optional<int> heading_deg;
  std::optional<bool> capital_may_fire, light_may_fire;
  FIELDS(legal, reasons, special, total_deg, cost_in, forward_in, legs_in, heading_deg, capital_may_fire,
         light_may_fire)
};

FactCheck sound_turn(const TurnFacts& given) {
  FactCheck sound;
  if (given.categories.empty()) sound.fault("given.categories", "is empty", "Capital, Light or other");
  for (size_t i = 0; i < given.parts_deg.size(); ++i)
    sound.within(given.parts_deg[i], -kMostDegrees, kMostDegrees, row("parts_deg", i));
  sound.between(given.speed_in, 0, kFarthest, "given.speed_in");
  sound.within(given.heading_deg.value_or(0), -kMostDegrees, kMostDegrees, "given.heading_deg");
  return sound;
}

Expected<TurnResult> turn_move(const TurnFacts& given, Dice&) {
  if (const FactCheck sound = sound_turn(given); !sound) return sound.why();
  Composition formation;
  for (const Category category : given.categories) formation.add(category);
  formation.high_seas_fleet = given.german_hsf;
  formation.special_used = given.special_used;
  Turns turns;
  std::copy(given.parts_deg.begin(), given.parts_deg.end(), turns.part.begin());
  TurnResult out;
  const FaultSet faults = turn_faults(formation, turns);
  out.legal = faults.empty();
  out.reasons = words_of(faults);
  if (!out.legal) return out;
  const Length speed = length_of(given.speed_in);
  const plane::Pose start{{}, plane::normal(int64_t{given.heading_deg.value_or(0)} * plane::kDegree)};
  const Length whole = forward(speed, turns.total());
  out.special = uses_special(formation, turns);
  out.total_deg = turns.total();
  out.cost_in = inches_of(turning_cost(turns.total()));
  out.forward_in = inches_of(whole);
  out.legs_in = std::array<double, 2>{inches_of(whole / 2), inches_of(whole - whole / 2)};
  if (given.heading_deg) out.heading_deg = course_of(start, turns, speed).end.heading / plane::kDegree;
  if (formation.capital) out.capital_may_fire = capital_may_fire(*out.special);
  if (formation.light) out.light_may_fire = light_may_fire(turns.total());
  return out;
}

// ---------------------------------------------------------------- speed_change

struct ChangeFacts {
  Category category = Category::capital;
  double from_in = 0, wanted_in = 0, max_in = 0, changed_in = 0;
  FIELDS(category, from_in, wanted_in, max_in, changed_in)
  NEEDED(category, from_in, wanted_in, max_in)
};
struct ChangeResult {
  double reached_in = 0;
  bool limited = false;
  FIELDS(reached_in, limited)
};

Expected<ChangeResult> speed_change(const ChangeFacts& given, Dice&) {
  FactCheck sound;
  sound.between(given.from_in, 0, kFarthest, "given.from_in").between(given.wanted_in, 0, kFarthest, "given.wanted_in");
  sound.between(given.max_in, 0, kFarthest, "given.max_in").between(given.changed_in, 0, kFarthest, "given.changed_in");
  if (!sound) return sound.why();
  const SpeedReached reached =
      reach_speed({length_of(given.from_in), length_of(given.wanted_in), length_of(given.max_in),
                   speed_change_limit(given.category), length_of(given.changed_in)});
  return ChangeResult{inches_of(reached.speed), reached.limited};
}

// ---------------------------------------------------------------- exit_table

struct ExitFacts {
  std::optional<Edge> edge;
  std::vector<Edge> land_edges;
  bool in_sighting = false, unseen_full_round = false;
  FIELDS(edge, land_edges, in_sighting, unseen_full_round)
  NEEDED(edge)
};
struct ExitResult {
  Leaving result = Leaving::stays;
  std::optional<Edge> zone;
  FIELDS(result, zone)
};

ExitResult exit_table(const ExitFacts& given, Dice&) {
  LeavingFacts facts{given.edge, {}, given.in_sighting, given.unseen_full_round};
  for (const Edge edge : given.land_edges) facts.land.add(edge);
  ExitResult out{leaving(facts), {}};
  if (out.result == Leaving::exits) out.zone = given.edge;
  return out;
}

// ---------------------------------------------------------------- crippled

struct BoxFacts {
  int primary = 0, secondary = 0, tertiary = 0, hull = 0;
  FIELDS(primary, secondary, tertiary, hull)
  std::array<int, kSections> boxes() const { return {primary, secondary, tertiary, hull}; }
};
struct OriginalFacts : BoxFacts {
  NEEDED(hull)
};
struct CrippledFacts {
  OriginalFacts original;
  BoxFacts lost;
  bool speed_lost_by_damage = false;
  FIELDS(original, lost, speed_lost_by_damage)
  NEEDED(original)
};
struct CrippledResult {
  bool crippled = false;
  std::vector<std::string> by;
  FIELDS(crippled, by)
};

Expected<CrippledResult> crippled_op(const CrippledFacts& given, Dice&) {
  const Losses losses{given.original.boxes(), given.lost.boxes(), given.speed_lost_by_damage};
  FactCheck sound;
  for (size_t i = 0; i < kSections; ++i) {
    const std::string name(EnumWords<Section>::words[i]);
    sound.within(losses.original[i], 0, kMostShips, "given.original." + name);
    sound.within(losses.lost[i], 0, losses.original[i], "given.lost." + name);
  }
  if (!sound) return sound.why();
  const Crippled found = crippled(losses);
  CrippledResult out;
  out.crippled = static_cast<bool>(found);
  if (found.guns) out.by.emplace_back("guns");
  if (found.hull) out.by.emplace_back("hull");
  if (found.speed) out.by.emplace_back("speed");
  return out;
}

// ---------------------------------------------------------------- leave_group

struct LeaveFacts {
  int in_group = 0;
  std::vector<CrippledFacts> ships;
  FIELDS(in_group, ships)
  NEEDED(in_group, ships)
};
struct LeaveResult {
  bool allowed = false;
  std::vector<std::string> reasons;
  FIELDS(allowed, reasons)
};

Expected<LeaveResult> leave_group(const LeaveFacts& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.in_group, 1, kMostShips, "given.in_group");
  if (given.ships.empty()) sound.fault("given.ships", "is empty", "the ships of the counter that would leave");
  if (!sound) return sound.why();
  bool any = false;
  for (const CrippledFacts& ship : given.ships) {
    const auto found = crippled_op(ship, dice);
    if (!found) return tl::make_unexpected(found.error());
    any = any || found->crippled;
  }
  const FaultSet faults = leave_faults(any, given.in_group);
  return LeaveResult{faults.empty(), words_of(faults)};
}

// ---------------------------------------------------------------- battle_end, battle_fuel

struct EndFacts {
  std::vector<Standing> allied, central;
  FIELDS(allied, central)
  NEEDED(allied, central)
};
struct EndResult {
  bool ended = false, new_round = false;
  FIELDS(ended, new_round)
};

EndResult battle_end(const EndFacts& given, Dice&) {
  const bool over = battle_over(given.allied, given.central);
  return {over, !over};
}

struct FuelFacts {
  std::vector<std::string> fleets;
  FIELDS(fleets)
  NEEDED(fleets)
};
struct FuelResult {
  std::vector<int> twelfths;
  FIELDS(twelfths)
};

Expected<FuelResult> battle_fuel_op(const FuelFacts& given, Dice& dice) {
  if (FactCheck sound; !sound.within(static_cast<int64_t>(given.fleets.size()), 0, 100, "given.fleets (their number)"))
    return sound.why();
  FuelResult out;
  for (size_t i = 0; i < given.fleets.size(); ++i)
    out.twelfths.push_back(battle_fuel(static_cast<uint16_t>(i), 0, dice));
  return out;
}

// ---------------------------------------------------------------- split_counter

struct CounterShip {
  Speed speed = Speed::one;
  FIELDS(speed)
  NEEDED(speed)
};
struct SplitFacts {
  std::vector<CounterShip> ships;
  std::vector<int> move;
  bool spare_counter = false;
  FIELDS(ships, move, spare_counter)
  NEEDED(ships, move)
};
struct CounterResult {
  int ships = 0;
  Speed speed = Speed::stopped;
  FIELDS(ships, speed)
};
struct SplitResult {
  bool allowed = false;
  std::optional<CounterResult> first, second;
  FIELDS(allowed, first, second)
};

FactCheck sound_split(const SplitFacts& given) {
  FactCheck sound;
  const auto ships = static_cast<int64_t>(given.ships.size());
  sound.within(ships, 1, kMostShips, "given.ships (their number)");
  for (size_t i = 0; i < given.ships.size(); ++i)
    if (given.ships[i].speed > Speed::two_plus)
      sound.fault(row("ships", i) + ".speed", "is not a speed of ships", "0 to 2+");
  for (size_t i = 0; i < given.move.size(); ++i) {
    sound.within(given.move[i], 0, ships - 1, row("move", i));
    if (std::count(given.move.begin(), given.move.begin() + static_cast<std::ptrdiff_t>(i), given.move[i]) > 0)
      sound.fault(row("move", i), "is given twice");
  }
  return sound;
}

Expected<SplitResult> split_counter(const SplitFacts& given, Dice&) {
  if (const FactCheck sound = sound_split(given); !sound) return sound.why();
  const int ships = static_cast<int>(given.ships.size()), leaving_ships = static_cast<int>(given.move.size());
  if (!split_faults(ships, leaving_ships, given.spare_counter).empty()) return SplitResult{};
  std::array<std::vector<Speed>, 2> speeds;
  for (int i = 0; i < ships; ++i) {
    const bool goes = std::find(given.move.begin(), given.move.end(), i) != given.move.end();
    speeds[goes ? 1 : 0].push_back(given.ships[static_cast<size_t>(i)].speed);
  }
  return SplitResult{true, CounterResult{ships - leaving_ships, slowest(speeds[0])},
                     CounterResult{leaving_ships, slowest(speeds[1])}};
}

// ---------------------------------------------------------------- grounding, refloat, aground_points

struct GroundingOpFacts {
  Category category = Category::capital;
  bool shallow = false, home = false;
  LandKind land = LandKind::coast;
  double distance_in = 0;
  FIELDS(category, shallow, home, land, distance_in)
  NEEDED(category, land, distance_in)
};
struct GroundingResult {
  bool check = false;
  std::optional<int> modifier, modified;
  bool grounded = false;
  FIELDS(check, modifier, modified, grounded)
};

Expected<GroundingResult> grounding_op(const GroundingOpFacts& given, Dice& dice) {
  if (FactCheck sound; !sound.between(given.distance_in, 0, kFarthest, "given.distance_in")) return sound.why();
  const GroundingFacts ship{given.category, given.shallow, given.home};
  if (!grounding_check_due(ship, given.land, length_of(given.distance_in))) return GroundingResult{};
  const Grounding rolled = grounding(ship, 0, 0, dice);
  return GroundingResult{true, grounding_modifiers(ship).total(), rolled.modified, rolled.grounded};
}

struct RefloatFacts {
  bool hard_aground = false, hull_armour = false;
  FIELDS(hard_aground, hull_armour)
  NEEDED(hull_armour)
};
struct RefloatResult {
  bool freed = false;
  int hull_boxes = 0;
  FIELDS(freed, hull_boxes)
};

RefloatResult refloat_op(const RefloatFacts& given, Dice& dice) {
  const Refloating rolled = refloat(given.hard_aground, given.hull_armour, 0, 0, dice);
  return {rolled.freed, rolled.hull_boxes};
}

struct AgroundFacts {
  int vp = 0;
  ZoneOwner zone = ZoneOwner::other;
  FIELDS(vp, zone)
  NEEDED(vp, zone)
};
struct AgroundResult {
  int enemy_scores = 0;
  FIELDS(enemy_scores)
};

Expected<AgroundResult> aground_points_op(const AgroundFacts& given, Dice&) {
  if (FactCheck sound; !sound.within(given.vp, 0, kMostPoints, "given.vp")) return sound.why();
  return AgroundResult{aground_points(given.vp, given.zone)};
}

constexpr Op kMovementOps[] = {
    op<impulse_step>("impulse_step"), op<merge_groups>("merge_groups"),  op<turn_move>("turn_move"),
    op<speed_change>("speed_change"), op<exit_table>("exit_table"),      op<crippled_op>("crippled"),
    op<battle_end>("battle_end"),     op<battle_fuel_op>("battle_fuel"), op<split_counter>("split_counter"),
    op<grounding_op>("grounding"),    op<refloat_op>("refloat"),         op<aground_points_op>("aground_points"),
    op<leave_group>("leave_group"),
};

}  // namespace

std::span<const Op> movement() { return kMovementOps; }

}  // namespace broadside::great_war_at_sea::ops
