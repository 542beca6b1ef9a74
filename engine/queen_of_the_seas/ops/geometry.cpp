// Ops of arcs, range, zone-of-fire, line-of-sight, and what a ship could fire at another.
#include "engine/queen_of_the_seas/ops/ship.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"

namespace broadside::queen_of_the_seas::ops {
namespace {

enum class Clearance : uint8_t { zone, sight };
constexpr Clearance clearance(Band band) { return band == Band::long_range ? Clearance::sight : Clearance::zone; }

}  // namespace
}  // namespace broadside::queen_of_the_seas::ops

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::ops::Clearance> {
  static constexpr std::array<std::string_view, 2> words = {"zone", "sight"};
};
}  // namespace broadside

namespace broadside::queen_of_the_seas::ops {
namespace {

using LandFacts = std::vector<std::vector<PointFact>>;

/// In a zone of fire the base of a smoking ship matters with the toggle only (QS-Q-25).
Needs smoke_needs(const Options& options) { return options.smoke_blocks_zone_of_fire ? Needs::pose : Needs::casting; }

std::vector<Arc> list_of(const ArcSet& arcs) {
  std::vector<Arc> list;
  if (arcs.forward) list.push_back(Arc::forward);
  if (arcs.rear) list.push_back(Arc::rear);
  if (arcs.port) list.push_back(Arc::port);
  if (arcs.starboard) list.push_back(Arc::starboard);
  return list;
}

/// Each type of weapon that may fire into one of the arcs; where there are two the firer chooses (QS-arcs-12).
template <class May>
std::vector<Weapon> weapons_for(const ArcSet& arcs, May&& may) {
  std::vector<Weapon> weapons;
  const std::vector<Arc> list = list_of(arcs);
  for (const Weapon weapon : {Weapon::H, Weapon::M, Weapon::S, Weapon::Q, Weapon::T})
    if (std::any_of(list.begin(), list.end(), [&](Arc arc) { return may(weapon, arc); })) weapons.push_back(weapon);
  return weapons;
}

// ---------------------------------------------------------------- arc

struct ArcFacts {
  ShipFact ship, other;
  ArcNoteFacts arc_notes;
  FIELDS(ship, other, arc_notes)
  NEEDED(ship, other)
};
struct ArcResult {
  std::vector<Arc> arcs;
  std::vector<Weapon> weapons;
  Aspect aspect = Aspect::broadside;
  std::optional<PointFact> other_uv;  // null where only the casting of `other` is given
  FIELDS(arcs, weapons, aspect, other_uv)
};

Expected<ArcResult> arc(const ArcFacts& given, Dice&) {
  const auto ship = model_of(given.ship, "given.ship", Needs::pose);
  if (!ship) return tl::make_unexpected(ship.error());
  const auto other = model_of(given.other, "given.other", Needs::casting);
  if (!other) return tl::make_unexpected(other.error());
  const ShipCard card = card_with(given.arc_notes, 0);
  const ArcSet arcs = arcs_of(*ship, other->casting);
  ArcResult out;
  out.arcs = list_of(arcs);
  out.weapons = weapons_for(arcs, [&](Weapon weapon, Arc arc) { return bears(card, weapon, arc); });
  out.aspect = aspect_of(*ship, *other);
  if (given.other.x && given.other.y) {
    const plane::ShipFrame at = plane::to_ship(ship->pose, other->pose.at);
    out.other_uv = PointFact{cm_of(at.ahead), cm_of(at.starboard)};
  }
  return out;
}

// ---------------------------------------------------------------- range

struct RangeFacts {
  std::optional<ShipFact> a, b;
  std::optional<double> range_cm;
  FIELDS(a, b, range_cm)
};
struct RangeResult {
  double range_cm = 0;
  Band band = Band::long_range;
  Clearance needs = Clearance::sight;
  FIELDS(range_cm, band, needs)
};

Expected<Length> measured(const RangeFacts& given) {
  if (!given.a && !given.b) {
    if (!given.range_cm) return problem("given.a", "is missing", "a and b, or range_cm");
    return range_of(*given.range_cm, "given.range_cm");
  }
  if (!given.a || !given.b) return problem(given.a ? "given.b" : "given.a", "is missing", "a and b, or range_cm");
  if (given.range_cm)
    return problem("given.range_cm", "is given together with a and b", "give either ships or a range");
  const auto a = model_of(*given.a, "given.a", Needs::casting);
  if (!a) return tl::make_unexpected(a.error());
  const auto b = model_of(*given.b, "given.b", Needs::casting);
  if (!b) return tl::make_unexpected(b.error());
  return range_between(*a, *b);
}

Expected<RangeResult> range(const RangeFacts& given, Dice&) {
  const auto length = measured(given);
  if (!length) return tl::make_unexpected(length.error());
  const Band band = band_of(*length);
  return RangeResult{cm_of(*length), band, clearance(band)};
}

// ---------------------------------------------------------------- zone_of_fire

struct ZoneFacts {
  ShipFact firer, target;
  std::vector<ShipFact> others;
  LandFacts land;
  std::vector<std::string> options;
  FIELDS(firer, target, others, land, options)
  NEEDED(firer, target)
};
struct ZoneResult {
  bool clear = false;
  std::vector<std::string> blocked_by;
  FIELDS(clear, blocked_by)
};

Expected<ZoneResult> zone_of_fire(const ZoneFacts& given, Dice&) {
  const auto options = options_of(given.options, "given.options");
  if (!options) return tl::make_unexpected(options.error());
  const auto firer = model_of(given.firer, "given.firer", Needs::pose);
  if (!firer) return tl::make_unexpected(firer.error());
  const auto target = model_of(given.target, "given.target", Needs::pose);
  if (!target) return tl::make_unexpected(target.error());
  const auto around = surroundings_of(given.others, given.land, Needs::casting, smoke_needs(*options));
  if (!around) return tl::make_unexpected(around.error());
  ZoneResult out;
  bool land = false;
  each_in_zone(*firer, *target, {around->models, around->land, options->smoke_blocks_zone_of_fire},
               [&](const Model* blocking) {
                 if (blocking == nullptr) return land = true;
                 out.blocked_by.push_back(around->ids[blocking->ship]);
                 return false;
               });
  if (land) out.blocked_by.emplace_back("land");
  out.clear = out.blocked_by.empty();
  return out;
}

// ---------------------------------------------------------------- line_of_sight

struct SightFacts {
  ShipFact firer, target;
  std::vector<ShipFact> others;
  LandFacts land;
  FIELDS(firer, target, others, land)
  NEEDED(firer, target)
};
struct SightResult {
  bool valid = false;
  double range_cm = 0;
  FIELDS(valid, range_cm)
};

Expected<SightResult> line_of_sight(const SightFacts& given, Dice&) {
  const auto firer = model_of(given.firer, "given.firer", Needs::casting);
  if (!firer) return tl::make_unexpected(firer.error());
  const auto target = model_of(given.target, "given.target", Needs::casting);
  if (!target) return tl::make_unexpected(target.error());
  const auto around = surroundings_of(given.others, given.land, Needs::casting);
  if (!around) return tl::make_unexpected(around.error());
  return SightResult{in_sight(*firer, *target, {around->models, around->land}), cm_of(range_between(*firer, *target))};
}

// ---------------------------------------------------------------- fire_options

struct FireFacts {
  ShipFact firer, target;
  int launched = 0;
  WeaponStats stats;
  ArcNoteFacts arc_notes;
  std::vector<ShipFact> others;
  LandFacts land;
  std::vector<std::string> options;
  bool rough = false, collided = false, torpedoes_fired = false;
  FIELDS(firer, target, launched, stats, arc_notes, others, land, options, rough, collided, torpedoes_fired)
  NEEDED(firer, target, launched, stats)
};
struct FireResult {
  double range_cm = 0;
  Band band = Band::long_range;
  std::vector<Arc> arcs;
  Aspect aspect = Aspect::broadside;
  bool clear = false;
  std::vector<Weapon> weapons;
  FIELDS(range_cm, band, arcs, aspect, clear, weapons)
};

bool may_fire(const FireFacts& given, const Options& options, const Solution& s, Weapon weapon, Arc arc) {
  if (weapon != Weapon::T) {
    SalvoFacts facts{weapon, given.stats.of(weapon), given.launched, s.range, arc};
    facts.note = arc_note(card_with(given.arc_notes, given.launched), weapon, arc);
    facts.collided = given.collided;
    facts.zone_clear = facts.sight = s.clear;
    return salvo_faults(facts).empty();
  }
  TorpedoFacts facts;
  facts.stats = given.stats.T;
  facts.range = s.range;
  facts.arc = arc;
  facts.aspect = s.aspect;
  facts.zone_clear = s.clear;  // beyond 40 cm it is the sight, but no torpedo runs that far
  facts.rough = given.rough;
  facts.fired_before = given.torpedoes_fired;
  facts.collided = given.collided;
  facts.range_exclusive = options.torpedo_range_exclusive;
  return torpedo_faults(facts).empty();
}

Expected<FireResult> fire_options(const FireFacts& given, Dice&) {
  if (FactCheck sound; !sound.within(given.launched, kFirstYear, kLastYear, "given.launched")) return sound.why();
  const auto options = options_of(given.options, "given.options");
  if (!options) return tl::make_unexpected(options.error());
  const auto firer = model_of(given.firer, "given.firer", Needs::pose);
  if (!firer) return tl::make_unexpected(firer.error());
  const auto target = model_of(given.target, "given.target", Needs::pose);
  if (!target) return tl::make_unexpected(target.error());
  const auto around = surroundings_of(given.others, given.land, Needs::casting);
  if (!around) return tl::make_unexpected(around.error());
  const Solution s = solve(*firer, *target, {around->models, around->land, options->smoke_blocks_zone_of_fire});
  const auto may = [&](Weapon weapon, Arc arc) { return may_fire(given, *options, s, weapon, arc); };
  return FireResult{cm_of(s.range), s.band, list_of(s.arcs), s.aspect, s.clear, weapons_for(s.arcs, may)};
}

constexpr std::array kOps = {op<arc>("arc"), op<range>("range"), op<zone_of_fire>("zone_of_fire"),
                             op<line_of_sight>("line_of_sight"), op<fire_options>("fire_options")};

}  // namespace

std::span<const Op> geometry_ops() { return kOps; }

}  // namespace broadside::queen_of_the_seas::ops
