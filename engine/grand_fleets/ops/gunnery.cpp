// Ops of chapter 6: arcs and ranges, guns that bear, line of fire, modifiers, armor, and one gun set at one target.
#include "engine/grand_fleets/rules/gunnery.h"

#include "engine/grand_fleets/ops/ops.h"
#include "engine/grand_fleets/rules/rule.h"

namespace broadside::grand_fleets::ops {
namespace {

enum class GunKind : uint8_t { heavy, light };

}  // namespace
}  // namespace broadside::grand_fleets::ops

namespace broadside {
template <>
struct EnumWords<grand_fleets::ops::GunKind> {
  static constexpr std::array<std::string_view, 2> words = {"heavy", "light"};
};
}  // namespace broadside

namespace broadside::grand_fleets::ops {
namespace {

// ---------------------------------------------------------------- bearing

struct BearingFacts {
  Standpoint ship;
  std::vector<HexFact> hexes;
  std::optional<std::array<uint8_t, 3>> limits;
  FIELDS(ship, hexes, limits)
  NEEDED(ship, hexes)
};
struct BearingResult {
  std::vector<std::string> arcs;
  std::vector<int> range;
  std::optional<std::vector<std::optional<Band>>> band;
  FIELDS(arcs, range, band)
};

Expected<BearingResult> bearing(const BearingFacts& given, Dice&) {
  FactCheck sound;
  sound.hex(given.ship.q, given.ship.r, "given.ship").facing(given.ship.facing, "given.ship");
  for (size_t i = 0; i < given.hexes.size(); ++i) sound.hex(given.hexes[i][0], given.hexes[i][1], row("hexes", i));
  if (!sound) return sound.why();
  BearingResult out;
  if (given.limits) out.band.emplace();
  for (const HexFact& h : given.hexes) {
    const int range = hex::distance(given.ship.hex(), hex_of(h));
    out.arcs.push_back(arcs_text(arcs_to(given.ship.hex(), given.ship.facing, hex_of(h))));
    out.range.push_back(range);
    if (given.limits) out.band->push_back(band_or_null(band_of(*given.limits, range)));
  }
  return out;
}

// ---------------------------------------------------------------- guns_bearing

struct GunsBearingFacts {
  std::optional<std::vector<MountFact>> mounts;
  uint8_t light_guns = 0;
  Post position = Post::alone;
  std::vector<std::string> target_arcs;
  FIELDS(mounts, light_guns, position, target_arcs)
  NEEDED(target_arcs)
};
struct GunsBearingResult {
  std::optional<std::vector<int>> barrels;
  std::vector<int> light;
  FIELDS(barrels, light)
};

Expected<GunsBearingResult> guns_bearing(const GunsBearingFacts& given, Dice&) {
  if (auto ok = known_post(given.position, "given.position"); !ok) return tl::make_unexpected(ok.error());
  auto mounts = mounts_of(given.mounts.value_or(std::vector<MountFact>{}), "given.mounts");
  if (!mounts) return tl::make_unexpected(mounts.error());
  ShipCard card;
  card.hull = 1;
  card.guns.emplace_back().mounts = std::move(*mounts);
  Ship ship = fresh_ship(card);
  ship.post = given.position;
  GunsBearingResult out;
  if (given.mounts) out.barrels.emplace();
  for (size_t i = 0; i < given.target_arcs.size(); ++i) {
    const auto arcs = arcs_of(given.target_arcs[i], row("target_arcs", i));
    if (!arcs) return tl::make_unexpected(arcs.error());
    const Arcs may = static_cast<Arcs>(*arcs & arcs_open(ship));
    if (given.mounts) out.barrels->push_back(barrels(card, ship, 0, may));
    out.light.push_back(most_light(given.light_guns, may));
  }
  return out;
}

// ---------------------------------------------------------------- stack_fire

struct StackShip {
  std::string id;
  uint8_t facing = 0;
  FIELDS(id, facing)
  NEEDED(id, facing)
};
struct StackFacts {
  std::vector<StackShip> ships;
  std::optional<std::string> front, rear;
  FIELDS(ships, front, rear)
  NEEDED(ships)
};
struct StackResult {
  bool legal = false, may_fire_out = false;
  std::optional<std::map<std::string, std::string>> arcs;
  FIELDS(legal, may_fire_out, arcs)
};

/// Both posts of the stack as ordered; false where one of them is missing or nobody of the stack.
bool order_posts(const StackFacts& given, const Ids& ids, Table<Posting, kMostShips>& ordered) {
  for (const auto& [name, post] : {std::pair(given.front, Post::front), std::pair(given.rear, Post::rear)}) {
    const auto found = name ? ids.find(*name) : ids.end();
    if (found == ids.end()) return false;
    ordered.add({found->second, post});
  }
  return true;
}

Expected<StackResult> stack_fire(const StackFacts& given, Dice&) {
  const auto ids = ids_of(given.ships, "ships");
  if (!ids) return tl::make_unexpected(ids.error());
  FactCheck sound;
  if (given.ships.empty()) sound.fault("given.ships", "is empty", "at least one ship");
  Open open;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    sound.facing(given.ships[i].facing, row("ships", i));
    Ship& ship = open.ships.add({});
    ship.facing = given.ships[i].facing;
    ship.squadron = 0;
  }
  if (!sound) return sound.why();
  Table<Posting, kMostShips> ordered;
  const bool both = order_posts(given, *ids, ordered);
  assign_posts(open, 0, ordered);
  StackResult out;
  out.may_fire_out = arcs_open(open.ships[0]) != 0;
  out.legal =
      !out.may_fire_out || given.ships.size() == 1 ||
      (both && post_fault(open, ordered, 0) == FaultCode::none && post_fault(open, ordered, 1) == FaultCode::none);
  if (!out.legal) return out;
  out.arcs.emplace();
  for (size_t i = 0; i < given.ships.size(); ++i) (*out.arcs)[given.ships[i].id] = arcs_text(arcs_open(open.ships[i]));
  return out;
}

// ---------------------------------------------------------------- line_of_fire

struct LineFacts {
  std::vector<ShipFact> ships;
  std::vector<HexFact> land;
  std::string firer, target;
  FIELDS(ships, land, firer, target)
  NEEDED(ships, firer, target)
};
struct LineResult {
  bool lof = false;
  std::vector<HexFact> blocked_at;
  FIELDS(lof, blocked_at)
};

/// Firer and target, two different ships.
struct Pair {
  uint16_t firer = 0, target = 0;
};
Expected<Pair> pair_of(const Ids& ids, const std::string& firer, const std::string& target) {
  const auto a = find(ids, firer, "given.firer"), b = find(ids, target, "given.target");
  if (!a) return tl::make_unexpected(a.error());
  if (!b) return tl::make_unexpected(b.error());
  if (*a == *b) return problem("given.target", "is the firer herself: " + target);
  return Pair{*a, *b};
}

Expected<LineResult> line_of_fire_op(const LineFacts& given, Dice&) {
  const auto f = fleets(given.ships, given.land);
  if (!f) return tl::make_unexpected(f.error());
  const auto pair = pair_of(f->ids, given.firer, given.target);
  if (!pair) return tl::make_unexpected(pair.error());
  Blocking hexes;
  LineResult out;
  out.lof = !blocked(f->battle, f->open, pair->firer, pair->target, &hexes);
  for (const hex::Hex& h : hexes) out.blocked_at.push_back({h.q, h.r});
  return out;
}

// ---------------------------------------------------------------- gun_modifier

struct ModifierFacts {
  int8_t rof = 0;
  Band band = Band::close;
  uint8_t firer_speed = 0, target_speed = 0;
  Size target_size = Size::medium;
  uint8_t evasive_firer = 0, evasive_target = 0, other_heavy_ships = 0;
  bool light = false, on_fire = false, listing = false;
  FIELDS(rof, band, firer_speed, target_speed, target_size, evasive_firer, evasive_target, other_heavy_ships, light,
         on_fire, listing)
  NEEDED(rof, band, firer_speed, target_speed, target_size)
};
struct ModifierParts {
  int range = 0, rof = 0, firer_speed = 0, target_speed = 0, size = 0, evasive = 0, over_concentration = 0, fire = 0,
      list = 0;
  FIELDS(range, rof, firer_speed, target_speed, size, evasive, over_concentration, fire, list)
};
struct ModifierResult {
  ModifierParts parts;
  int modifier = 0;
  NeedsResult needs;
  FIELDS(parts, modifier, needs)
};

ModifierResult gun_modifier(const ModifierFacts& f, Dice&) {
  const Modifiers m = gun_modifiers({f.rof, f.band, f.firer_speed, f.target_speed, f.target_size, f.evasive_firer,
                                     f.evasive_target, f.other_heavy_ships, f.light, f.on_fire, f.listing, 0});
  return {{m.of(kGunRange), m.of(kRateOfFire), m.of(kGunOwnSpeed), m.of(kGunTargetSpeed), m.of(kGunTargetSize),
           m.of(kGunOwnEvasion) + m.of(kGunTargetEvasion), m.of(kOverConcentration), m.of(kOnFire), m.of(kListing)},
          m.total(),
          needs_result(m.total())};
}

// ---------------------------------------------------------------- to_hit

struct ToHitFacts {
  std::vector<int8_t> modifiers;
  FIELDS(modifiers)
  NEEDED(modifiers)
};
struct ToHitResult {
  Json hit = Json::array();
  std::vector<NeedsResult> needs;
  FIELDS(hit, needs)
};

ToHitResult to_hit(const ToHitFacts& given, Dice& dice) {
  ToHitResult out;
  for (int8_t modifier : given.modifiers) {
    out.hit.push_back(roll_to_hit(1, modifier, {GF("6.2.1-01"), GF("6.2.1-13")}, 0, 0, dice) > 0);
    out.needs.push_back(needs_result(modifier));
  }
  return out;
}

// ---------------------------------------------------------------- armor_side

struct ArmorFacts {
  Standpoint target;
  std::vector<HexFact> firers;
  FIELDS(target, firers)
  NEEDED(target, firers)
};
struct ArmorResult {
  std::vector<ArmorSide> side;
  FIELDS(side)
};

Expected<ArmorResult> armor_side_op(const ArmorFacts& given, Dice&) {
  FactCheck sound;
  sound.hex(given.target.q, given.target.r, "given.target").facing(given.target.facing, "given.target");
  for (size_t i = 0; i < given.firers.size(); ++i) sound.hex(given.firers[i][0], given.firers[i][1], row("firers", i));
  if (!sound) return sound.why();
  ArmorResult out;
  for (const HexFact& h : given.firers)
    out.side.push_back(armor_side(given.target.hex(), given.target.facing, hex_of(h)));
  return out;
}

// ---------------------------------------------------------------- penetration

struct PenetrationFacts {
  std::array<int8_t, 3> pen{};
  bool plunging = false;
  Band band = Band::close;
  std::array<uint8_t, 2> armor{};
  uint8_t hits = 0;
  FIELDS(pen, plunging, band, armor, hits)
  NEEDED(pen, plunging, band, armor, hits)
};
struct PenetrationResult {
  int pen = 0, armor = 0;
  Json penetrates = Json::array();
  FIELDS(pen, armor, penetrates)
};

PenetrationResult penetration(const PenetrationFacts& given, Dice& dice) {
  PenetrationResult out;
  out.pen = given.pen[static_cast<size_t>(given.band)];
  out.armor = given.armor[plunges(given.plunging, given.band) ? 1 : 0];
  for (int i = 0; i < given.hits; ++i)
    out.penetrates.push_back(roll_penetration(1, out.pen, out.armor, 0, 0, dice) > 0);
  return out;
}

// ---------------------------------------------------------------- gun_attack

struct WeaponFact {
  GunKind kind = GunKind::heavy;
  int8_t rof = 0;
  std::array<uint8_t, 3> range{};
  std::array<int8_t, 3> pen{};
  bool plunging = false;
  uint8_t damage = 1;
  std::vector<MountFact> mounts;
  uint8_t guns = 0;
  FIELDS(kind, rof, range, pen, plunging, damage, mounts, guns)
  NEEDED(kind, rof, range, pen, plunging, damage)
};
struct AttackFacts {
  std::vector<ShipFact> ships;
  std::vector<HexFact> land;
  std::string firer, target;
  WeaponFact weapon;
  Post position = Post::alone;
  uint8_t other_heavy_ships = 0;
  FIELDS(ships, land, firer, target, weapon, position, other_heavy_ships)
  NEEDED(ships, firer, target, weapon)
};
struct AttackResult {
  bool fires = false;
  std::optional<FaultCode> reason;
  std::optional<int> range;
  std::optional<Band> band;
  std::optional<std::string> arcs;
  std::optional<bool> lof;
  int shots = 0;
  std::optional<int> modifier, hits;
  std::optional<ArmorSide> side;
  std::optional<int> pen, armor, penetrations, damage_points;
  FIELDS(fires, reason, range, band, arcs, lof, shots, modifier, hits, side, pen, armor, penetrations, damage_points)
};

/// The firer gets her one weapon.
Expected<void> arm(const WeaponFact& fact, ShipCard& card, Ship& ship) {
  if (fact.kind == GunKind::light) {
    if (fact.rof != kLightRof || fact.range != kLightRange || fact.pen != kLightPen || fact.damage != kLightDamage)
      return problem("given.weapon", "does not have the values of light guns",
                     "rof 3, range 1/2/3, pen 1/0/0, damage 1");
    card.light = {fact.guns, fact.plunging};
    ship.light = fact.guns;
    return {};
  }
  auto mounts = mounts_of(fact.mounts, "given.weapon.mounts");
  if (!mounts) return tl::make_unexpected(mounts.error());
  for (size_t i = 0; i < mounts->size(); ++i) ship.mounts[i] = (*mounts)[i].count;
  GunLine& line = card.guns.emplace_back();
  line.rof = fact.rof;
  line.range = fact.range;
  line.pen = fact.pen;
  line.plunging = fact.plunging;
  line.damage = fact.damage;
  line.mounts = std::move(*mounts);
  return {};
}

/// As many light guns as may bear are ordered (GF-Q-48).
uint8_t light_ordered(const Fleets& f, Fire fire) {
  const Ship& firer = f.open.ships[fire.ship];
  fire.guns = firer.light;
  const GunSolution all = gun_solution(f.battle, f.open, fire, 0);
  const Arcs may = static_cast<Arcs>(all.range == 0 ? all.arcs : all.arcs & arcs_open(firer));
  return static_cast<uint8_t>(most_light(firer.light, may));
}

/// What is known of a shot whether it can be fired or not.
void tell_situation(const Fleets& f, const Fire& fire, const GunSolution& s, AttackResult& out) {
  out.fires = s.fault == FaultCode::none;
  // The page knows no word for guns that are gone: none of them bears.
  if (s.fault != FaultCode::not_afloat)
    out.reason = fault_or_null(s.fault == FaultCode::no_such_guns ? FaultCode::out_of_arc : s.fault);
  if (s.fault == FaultCode::target_gone || s.fault == FaultCode::not_afloat) return;
  out.range = s.range;
  out.band = band_or_null(s.band);
  const Ship& firer = f.open.ships[fire.ship];
  const bool far = s.fault == FaultCode::out_of_range;  // then nobody has asked for the arc
  out.arcs = arcs_text(far ? arcs_to(firer.hex(), firer.facing, f.open.ships[fire.target].hex()) : s.arcs);
  out.lof = line_of_fire(f.battle, f.open, fire.ship, fire.target);
}

Expected<AttackResult> gun_attack(const AttackFacts& given, Dice& dice) {
  auto f = fleets(given.ships, given.land);
  if (!f) return tl::make_unexpected(f.error());
  const auto pair = pair_of(f->ids, given.firer, given.target);
  if (!pair) return tl::make_unexpected(pair.error());
  Ship& firer = f->open.ships[pair->firer];
  firer.post = given.position;
  FactCheck sound;
  sound.add(known_post(given.position, "given.position"));
  sound.add(arm(given.weapon, f->battle.ships[pair->firer].card, firer));
  if (!sound) return sound.why();
  const bool light = given.weapon.kind == GunKind::light;
  Fire fire{pair->firer, pair->target, light ? kLightWeapon : uint8_t{0}, 0};
  if (light) fire.guns = light_ordered(*f, fire);
  const GunSolution s = gun_solution(f->battle, f->open, fire, given.other_heavy_ships);
  AttackResult out;
  tell_situation(*f, fire, s, out);
  if (!out.fires) return out;
  const GunResult result = roll_gunfire(s, pair->firer, firer.side, dice);
  out.shots = s.shots;
  out.modifier = s.modifiers.total();
  out.hits = result.hits;
  out.side = s.side;
  out.pen = s.pen;
  out.armor = s.armor;
  out.penetrations = result.penetrations;
  out.damage_points = result.points;
  return out;
}

constexpr Op kGunneryOps[] = {
    op<bearing>("bearing"),           op<guns_bearing>("guns_bearing"),
    op<stack_fire>("stack_fire"),     op<line_of_fire_op>("line_of_fire"),
    op<gun_modifier>("gun_modifier"), op<to_hit>("to_hit"),
    op<armor_side_op>("armor_side"),  op<penetration>("penetration"),
    op<gun_attack>("gun_attack"),
};

}  // namespace

std::span<const Op> gunnery_ops() { return kGunneryOps; }

}  // namespace broadside::grand_fleets::ops
