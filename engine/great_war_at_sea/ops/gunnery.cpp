// Ops of 7.5 and 7.6: ranges and arcs, who may fire, the firing sequence, dice, hits, ranging in, ammunition.
#include "engine/great_war_at_sea/rules/gunnery.h"

#include <cmath>

#include "engine/great_war_at_sea/ops/shots.h"
#include "engine/great_war_at_sea/rules/firing.h"

namespace broadside::great_war_at_sea::ops {
namespace {

enum class Initiative : uint8_t { initiative, non_initiative };

}  // namespace
}  // namespace broadside::great_war_at_sea::ops

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::ops::Initiative> {
  static constexpr std::array<std::string_view, 2> words = {"initiative", "non_initiative"};
};
}  // namespace broadside

namespace broadside::great_war_at_sea::ops {
namespace {

// ---------------------------------------------------------------- geometry

struct PoseFact {
  double x_in = 0, y_in = 0, heading_deg = 0;
  FIELDS(x_in, y_in, heading_deg)
  NEEDED(x_in, y_in, heading_deg)
  plane::Pose pose() const { return {{length_of(x_in), length_of(y_in)}, angle_of(heading_deg)}; }
};
struct GeometryFacts {
  PoseFact firer, target;
  Light light = Light::day;
  FIELDS(firer, target, light)
  NEEDED(firer, target, light)
};
struct GeometryResult {
  double range_in = 0;
  Sector target_in = Sector::bow, firer_in = Sector::bow;
  bool crossing_t = false, end_on = false;
  FIELDS(range_in, target_in, firer_in, crossing_t, end_on)
};

void check_pose(FactCheck& sound, const PoseFact& fact, const std::string& place) {
  constexpr double kFar = kFarthest / 2;  // so that any two are less than the greatest length apart
  sound.between(fact.x_in, -kFar, kFar, place + ".x_in").between(fact.y_in, -kFar, kFar, place + ".y_in");
  sound.between(fact.heading_deg, -360, 720, place + ".heading_deg");
}

Expected<GeometryResult> geometry(const GeometryFacts& given, Dice&) {
  FactCheck sound;
  check_pose(sound, given.firer, "given.firer");
  check_pose(sound, given.target, "given.target");
  if (!sound) return sound.why();
  const plane::Pose firer = given.firer.pose(), target = given.target.pose();
  GeometryResult out;
  out.range_in = to_four_decimals(inches_of(range_between(firer.at, target.at)));
  out.target_in = sector_of(firer, target.at);
  out.firer_in = sector_of(target, firer.at);
  out.crossing_t = crosses_t(out.target_in, out.firer_in, given.light);
  out.end_on = is_end_on(out.firer_in);
  return out;
}

// ---------------------------------------------------------------- may_fire

struct FirerFact {
  TypeCode type{};
  std::optional<std::string> nation, name;
  int primary = 0;
  bool low_freeboard = false;
  FIELDS(type, nation, name, primary, low_freeboard)
  NEEDED(type)
};
struct MayFireFacts {
  Battery battery = Battery::primary;
  double range_in = 0;
  FirerFact firer;
  TypeCode target_type{};
  int year = 1914;
  Weather weather = Weather::clear;
  bool spotted = true, line_of_sight = true;
  int turn_deg = 0;
  bool special_turn = false, fired_this_step = false, tow_first_step = false;
  int factors_left = 1;
  FIELDS(battery, range_in, firer, target_type, year, weather, spotted, line_of_sight, turn_deg, special_turn,
         fired_this_step, tow_first_step, factors_left)
  NEEDED(battery, range_in, firer, target_type)
};
struct MayFireResult {
  bool allowed = false;
  std::vector<std::string> reasons;
  int max_range_in = 0;
  bool very_large = false, obsolete = false;
  FIELDS(allowed, reasons, max_range_in, very_large, obsolete)
};

Expected<MayFireResult> may_fire(const MayFireFacts& given, Dice&) {
  FactCheck sound;
  sound.between(given.range_in, 0, kFarthest, "given.range_in");
  sound.within(given.firer.primary, 0, kMostCounted, "given.firer.primary");
  sound.within(given.turn_deg, 0, kHardestTurn, "given.turn_deg");
  sound.within(given.factors_left, 0, kMostCounted, "given.factors_left");
  if (!sound) return sound.why();
  const ShipType type = type_of(given.firer.type);
  MayFireResult out;
  if (given.battery == Battery::primary) {
    const std::string nation = given.firer.nation.value_or(""), name = given.firer.name.value_or("");
    out.very_large = has_very_large_guns(nation, name, given.firer.primary);
    out.obsolete = has_obsolete_guns(type, nation, name, given.year);
  }
  FireFacts facts;
  facts.gun = gun_of(given.battery, out.very_large, out.obsolete);
  facts.firer = type;
  facts.target = type_of(given.target_type);
  facts.range = length_of(given.range_in);
  facts.weather = given.weather;
  facts.low_freeboard = given.firer.low_freeboard;
  facts.spotted = given.spotted;
  facts.line_of_sight = given.line_of_sight;
  facts.turn_deg = given.turn_deg;
  facts.special_turn = given.special_turn;
  facts.already_fired = given.fired_this_step;
  facts.tow_first_step = given.tow_first_step;
  facts.factors_left = given.factors_left;
  const FaultSet faults = fire_faults(facts);
  out.allowed = faults.empty();
  out.reasons = words_of(faults);
  out.max_range_in = gun_range(facts.gun) / kInch;
  return out;
}

// ---------------------------------------------------------------- fire_orders

struct OrderFact {
  Battery battery = Battery::primary;
  std::string target;
  FIELDS(battery, target)
  NEEDED(battery, target)
};
struct FireOrderFacts {
  int fire_control_hits = 0;
  std::vector<OrderFact> orders;
  FIELDS(fire_control_hits, orders)
  NEEDED(orders)
};
struct FireOrderResult {
  bool legal = false;
  std::vector<std::string> reasons;
  FIELDS(legal, reasons)
};

Expected<FireOrderResult> fire_orders(const FireOrderFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.fire_control_hits, 0, kMostCounted, "given.fire_control_hits");
  if (given.orders.size() > kMostCounted) sound.fault("given.orders", "has too many rows");
  if (!sound) return sound.why();
  std::map<std::string, uint16_t> targets;
  std::vector<GunOrder> orders;
  for (const OrderFact& order : given.orders) {
    const auto number = static_cast<uint16_t>(targets.size());
    orders.push_back({order.battery, targets.emplace(order.target, number).first->second});
  }
  const FaultSet faults = fire_order_faults(orders, given.fire_control_hits);
  return FireOrderResult{faults.empty(), words_of(faults)};
}

// ---------------------------------------------------------------- firing_position

struct LossFact {
  int position = 1, boxes = 0;
  FIELDS(position, boxes)
  NEEDED(position, boxes)
};
struct SequenceFacts {
  Initiative side = Initiative::initiative;
  int turn_deg = 0;
  bool crippled = false;
  Category category = Category::capital;
  bool special_turn = false;
  std::optional<int> factors;
  std::vector<LossFact> losses;
  FIELDS(side, turn_deg, crippled, category, special_turn, factors, losses)
  NEEDED(side, turn_deg, category)
};
struct SequenceResult {
  std::optional<int> position, fires_with, after_step;
  FIELDS(position, fires_with, after_step)
};

Expected<SequenceResult> firing_position_op(const SequenceFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.turn_deg, 0, kHardestTurn, "given.turn_deg");
  sound.within(given.factors.value_or(0), 0, kMostCounted, "given.factors");
  std::vector<StepLoss> losses;
  for (size_t i = 0; i < given.losses.size(); ++i) {
    sound.within(given.losses[i].position, 1, static_cast<int>(tables::kFiringSequence.size()),
                 row("losses", i) + ".position");
    sound.within(given.losses[i].boxes, 0, kMostCounted, row("losses", i) + ".boxes");
    losses.push_back({static_cast<FiringPosition>(given.losses[i].position), given.losses[i].boxes});
  }
  if (!sound) return sound.why();
  const auto position = firing_position(
      {given.side == Initiative::initiative, given.turn_deg, given.crippled, given.category, given.special_turn});
  SequenceResult out;
  if (position) out.position = *position;
  if (given.factors) {
    out.fires_with = factors_firing(*given.factors, position, losses);
    out.after_step = factors_after(*given.factors, losses);
  }
  return out;
}

// ---------------------------------------------------------------- gun_factors

struct OriginalFact {
  int primary = 0, secondary = 0, tertiary = 0;
  FIELDS(primary, secondary, tertiary)
};
struct GunFactorFacts {
  Battery battery = Battery::primary;
  int factors = 0;
  OriginalFact original;
  std::optional<std::string> nation, name;
  double range_in = 0;
  bool rash = false, poor = false, green = false;
  double speed_in = 0;
  int order_on_target = 1;
  Sector sector = Sector::bow;
  Salvo salvo = Salvo::full;
  FIELDS(battery, factors, original, nation, name, range_in, rash, poor, green, speed_in, order_on_target, sector,
         salvo)
  NEEDED(battery, factors, range_in, sector)
};
struct GunFactorResult {
  FactorSteps steps{};
  int dice = 0;
  bool very_large = false;
  FIELDS(steps, dice, very_large)
};

Expected<GunFactorResult> gun_factors(const GunFactorFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.factors, 0, kMostCounted, "given.factors");
  sound.within(given.original.primary, 0, kMostCounted, "given.original.primary");
  sound.within(given.original.secondary, 0, kMostCounted, "given.original.secondary");
  sound.within(given.original.tertiary, 0, kMostCounted, "given.original.tertiary");
  sound.between(given.range_in, 0, kFarthest, "given.range_in").between(given.speed_in, 0, kFastest, "given.speed_in");
  sound.within(given.order_on_target, 1, kMostCounted, "given.order_on_target");
  if (!sound) return sound.why();
  GunFactorResult out;
  out.very_large = given.battery == Battery::primary &&
                   has_very_large_guns(given.nation.value_or(""), given.name.value_or(""), given.original.primary);
  FactorFacts facts;
  facts.gun = gun_of(given.battery, out.very_large, false);
  facts.factors = given.factors;
  facts.original = {given.original.primary, given.original.secondary, given.original.tertiary};
  facts.range = length_of(given.range_in);
  facts.rash = given.rash;
  facts.poor = given.poor;
  facts.green = given.green;
  facts.speed = length_of(given.speed_in);
  facts.first_on_target = given.order_on_target == 1;
  facts.sector = given.sector;
  facts.salvo = given.salvo;
  out.steps = factor_steps(facts);
  out.dice = out.steps.back();
  return out;
}

// ---------------------------------------------------------------- gun_to_hit

struct GunnerFact {
  TypeCode type{};
  bool italic = false;
  int fire_control_hits = 0, turn_deg = 0;
  double speed_in = 0;
  bool engaged = false;
  FIELDS(type, italic, fire_control_hits, turn_deg, speed_in, engaged)
};
struct GunTargetFact {
  TypeCode type{};
  bool dead_in_water = false, in_port = false, tow = false;
  int turn_deg = 0;
  double speed_in = 0;
  FIELDS(type, dead_in_water, in_port, tow, turn_deg, speed_in)
  NEEDED(type)
};
struct GunToHitFacts {
  Battery battery = Battery::primary;
  double range_in = 0;
  GunnerFact firer;
  GunTargetFact target;
  bool crossing_t = false, smoke_silhouette = false;
  int previous_salvoes = 0;
  Light light = Light::day;
  Weather weather = Weather::clear;
  bool full_moon = false, lit = false;
  FIELDS(battery, range_in, firer, target, crossing_t, smoke_silhouette, previous_salvoes, light, weather, full_moon,
         lit)
  NEEDED(battery, range_in, target)
};
struct GunToHitResult {
  std::optional<int> needed;
  int modifier = 0;
  Items items;
  int hits = 0, damage_rolls = 0;
  bool lucky_pair = false, critical_allowed = true;
  FIELDS(needed, modifier, items, hits, damage_rolls, lucky_pair, critical_allowed)
};

void check_gun_to_hit(FactCheck& sound, const GunToHitFacts& given) {
  sound.between(given.range_in, 0, kFarthest, "given.range_in");
  sound.within(given.firer.fire_control_hits, 0, kMostCounted, "given.firer.fire_control_hits");
  sound.within(given.firer.turn_deg, 0, kHardestTurn, "given.firer.turn_deg");
  sound.within(given.target.turn_deg, 0, kHardestTurn, "given.target.turn_deg");
  sound.between(given.firer.speed_in, 0, kFastest, "given.firer.speed_in");
  sound.between(given.target.speed_in, 0, kFastest, "given.target.speed_in");
  sound.within(given.previous_salvoes, 0, kMostCounted, "given.previous_salvoes");
}

GunShotFacts shot_of(const GunToHitFacts& given) {
  GunShotFacts shot;
  shot.gun = gun_of(given.battery, false, false);
  shot.range = length_of(given.range_in);
  shot.target = type_of(given.target.type);
  shot.italic = given.firer.italic;
  shot.fire_control_hits = given.firer.fire_control_hits;
  shot.turn_deg = given.firer.turn_deg;
  shot.target_turn_deg = given.target.turn_deg;
  shot.speed = length_of(given.firer.speed_in);
  shot.target_speed = length_of(given.target.speed_in);
  shot.engaged = given.firer.engaged;
  shot.dead_in_water = given.target.dead_in_water;
  shot.in_port = given.target.in_port;
  shot.tow = given.target.tow;
  shot.crossing_t = given.crossing_t;
  shot.smoke_behind = given.smoke_silhouette;
  shot.previous_salvoes = given.previous_salvoes;
  shot.night = {given.light, given.weather, given.full_moon, given.lit};
  return shot;
}

Expected<GunToHitResult> gun_to_hit(const GunToHitFacts& given, Dice& dice) {
  FactCheck sound;
  check_gun_to_hit(sound, given);
  const int count = dice_given(dice, sound);
  if (!sound) return sound.why();
  const GunShotFacts shot = shot_of(given);
  const Volley volley = volley_of(count, shot);
  const VolleyResult result = roll_volley(volley, 0, 0, dice);
  GunToHitResult out;
  if (volley.needed > 0) out.needed = volley.needed;
  out.modifier = volley.modifier;
  out.items = items_of(gun_modifiers(shot), kGunLines);
  out.hits = result.hits;
  out.damage_rolls = result.damage_rolls;
  out.lucky_pair = result.lucky_pair;
  out.critical_allowed = result.critical_allowed;
  return out;
}

// ---------------------------------------------------------------- ranging_bonus

struct RangingFacts {
  std::vector<std::optional<std::string>> targets;
  FIELDS(targets)
  NEEDED(targets)
};
struct RangingResult {
  std::vector<std::optional<int>> bonus;
  FIELDS(bonus)
};

Expected<RangingResult> ranging(const RangingFacts& given, Dice&) {
  FactCheck sound;
  if (given.targets.size() > kMostCounted) sound.fault("given.targets", "has too many rows");
  if (!sound) return sound.why();
  std::map<std::string, uint16_t> numbers;
  Table<Ranging, 2> rows;
  RangingResult out;
  for (const std::optional<std::string>& name : given.targets) {
    std::optional<int>& bonus = out.bonus.emplace_back();
    if (name) {
      const uint16_t target = numbers.emplace(*name, static_cast<uint16_t>(numbers.size())).first->second;
      bonus = ranging_bonus({rows.begin(), rows.count}, 0, Battery::primary, target);
      note_salvo(rows, 0, Battery::primary, target);
    }
    end_gunnery_step(rows);
  }
  return out;
}

// ---------------------------------------------------------------- ammunition

struct SalvoFact {
  Sector sector = Sector::bow;
  Salvo salvo = Salvo::full;
  FIELDS(sector, salvo)
  NEEDED(sector)
};
struct AmmunitionFacts {
  Battery battery = Battery::primary;
  bool main = true;
  std::optional<double> rating;
  std::vector<SalvoFact> salvoes;
  FIELDS(battery, main, rating, salvoes)
  NEEDED(battery)
};
struct AmmunitionResult {
  double rating = 0;
  std::vector<double> left;
  Json fired = Json::array();
  FIELDS(rating, left, fired)
};

Expected<AmmunitionResult> ammunition_op(const AmmunitionFacts& given, Dice&) {
  const double halves = 2 * given.rating.value_or(0);
  FactCheck sound;
  sound.between(halves, 0, 2 * kMostCounted, "given.rating");
  if (sound && halves != std::floor(halves)) sound.fault("given.rating", "is not a number of half salvoes");
  if (!sound) return sound.why();
  HalfSalvoes left =
      ammunition(given.rating ? static_cast<HalfSalvoes>(halves) : nominal_ammunition(given.battery), given.main);
  AmmunitionResult out;
  out.rating = left / 2.0;
  for (const SalvoFact& salvo : given.salvoes) {
    const bool fired = can_pay(left, salvo.salvo, salvo.sector);
    if (fired) left -= salvo_cost(salvo.salvo, salvo.sector);
    out.left.push_back(left / 2.0);
    out.fired.push_back(fired);
  }
  return out;
}

constexpr Op kGunneryOps[] = {
    op<geometry>("geometry"),       op<may_fire>("may_fire"),
    op<fire_orders>("fire_orders"), op<firing_position_op>("firing_position"),
    op<gun_factors>("gun_factors"), op<gun_to_hit>("gun_to_hit"),
    op<ranging>("ranging_bonus"),   op<ammunition_op>("ammunition"),
};

}  // namespace

std::span<const Op> gunnery() { return kGunneryOps; }

}  // namespace broadside::great_war_at_sea::ops
