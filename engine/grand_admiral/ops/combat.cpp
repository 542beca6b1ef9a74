// Ops of the chapters Combat, The Attack Roll, The Damage Roll, Torpedoes, Same-Hex Targets and Data Sheets.
#include "engine/grand_admiral/ops/ops.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/setup/scenario.h"

namespace broadside::grand_admiral::ops {
namespace {

// ---------------------------------------------------------------- bearing

struct Standpoint {
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  FIELDS(q, r, heading)
  NEEDED(q, r, heading)
};
struct BearingFacts {
  Standpoint ship;
  std::vector<HexFact> hexes;
  Options options;
  FIELDS(ship, hexes, options)
  NEEDED(ship, hexes)
};
struct BearingResult {
  std::vector<int> distance;
  std::vector<Arc> arc;
  FIELDS(distance, arc)
};

Expected<BearingResult> bearing(const BearingFacts& given, Dice&) {
  if (auto ok = known_heading(given.ship.heading, "given.ship"); !ok) return tl::make_unexpected(ok.error());
  const hex::Hex at{given.ship.q, given.ship.r};
  BearingResult out;
  for (const HexFact& h : given.hexes) {
    out.distance.push_back(hex::distance(at, hex_of(h)));
    out.arc.push_back(hex::arc(at, given.ship.heading, hex_of(h), given.options.arc_layout));
  }
  return out;
}

// ---------------------------------------------------------------- attack_dice

struct DiceShot {
  Mount mount = Mount::other;
  Pair dice{};
  bool crippled = false;
  Arc arc = Arc::fore;
  FIELDS(mount, dice, crippled, arc)
  NEEDED(mount, dice, arc)
};
struct AttackDiceFacts {
  std::vector<DiceShot> shots;
  FIELDS(shots)
  NEEDED(shots)
};
struct AttackDiceResult {
  std::vector<int> attack_dice;
  FIELDS(attack_dice)
};

Expected<AttackDiceResult> attack_dice_op(const AttackDiceFacts& given, Dice&) {
  AttackDiceResult out;
  for (size_t i = 0; i < given.shots.size(); ++i) {
    const DiceShot& s = given.shots[i];
    const int fired = attack_dice(s.mount, now(pair_of(s.dice), s.crippled), s.arc);
    const bool bears = attack_dice(s.mount, 1, s.arc) > 0;  // else the figure is not needed
    if (auto ok = known(s.dice, s.crippled, "given.shots[" + std::to_string(i) + "].dice"); bears && !ok)
      return tl::make_unexpected(ok.error());
    out.attack_dice.push_back(fired);
  }
  return out;
}

// ---------------------------------------------------------------- range_band

using SequenceFact = std::vector<std::optional<std::string>>;
using Sequence = std::array<RangeEntry, kLongestReach>;

/// "S5", "L0" or null, read as a scenario file writes them (GA-Q-26, GA-Q-27).
Expected<Sequence> sequence_of(const SequenceFact& fact, const std::string& place) {
  std::string line;
  for (size_t i = 0; i < fact.size(); ++i) {
    const std::string entry = fact[i].value_or("-");
    if (entry.empty() || entry.find(' ') != std::string::npos || (fact[i] && entry == "-"))
      return problem(place + "[" + std::to_string(i) + "]", "is no entry of a sequence: " + entry, "S5, L0 or null");
    line += entry + " ";
  }
  auto sequence = range_from(line);
  if (!sequence)
    return problem(place, sequence.error().reason, "S5, L0 or null, at most " + std::to_string(kLongestReach));
  return sequence;
}

std::optional<std::vector<int>> faces_from(Band band) {
  if (band == Band::none) return std::nullopt;
  std::vector<int> faces;
  for (int face = hits_from(band); face <= 6; ++face) faces.push_back(face);
  return faces;
}
std::optional<Band> band_or_null(Band band) { return band == Band::none ? std::nullopt : std::optional(band); }

struct RangeFacts {
  SequenceFact sequence;
  std::vector<int> distances;
  FIELDS(sequence, distances)
  NEEDED(sequence, distances)
};
struct RangeResult {
  std::vector<std::optional<Band>> band;
  std::vector<std::optional<int>> penetration;
  std::vector<std::optional<std::vector<int>>> hits_on;
  FIELDS(band, penetration, hits_on)
};

Expected<RangeResult> range_band(const RangeFacts& given, Dice&) {
  const auto sequence = sequence_of(given.sequence, "given.sequence");
  if (!sequence) return tl::make_unexpected(sequence.error());
  RangeResult out;
  for (int distance : given.distances) {
    if (distance < 0) return problem("given.distances", "has a negative distance", "0 or more hexes");
    const RangeEntry entry = range_entry(*sequence, distance);
    out.band.push_back(band_or_null(entry.band));
    out.penetration.push_back(entry.band == Band::none ? std::nullopt : std::optional<int>(entry.penetration));
    out.hits_on.push_back(faces_from(entry.band));
  }
  return out;
}

// ---------------------------------------------------------------- attack_roll

struct AttackRollFacts {
  Band band = Band::none;
  uint16_t attack_dice = 0;
  FIELDS(band, attack_dice)
  NEEDED(band, attack_dice)
};
struct AttackRollResult {
  int hits = 0;
  FIELDS(hits)
};

Expected<AttackRollResult> attack_roll(const AttackRollFacts& given, Dice& dice) {
  if (given.band == Band::none) return problem("given.band", "is out of range", "short or long");
  return AttackRollResult{roll_attack(given.attack_dice, given.band, 0, kRed, dice)};
}

// ---------------------------------------------------------------- gun_solution

struct GunFirer {
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  bool crippled = false;
  FIELDS(q, r, heading, crippled)
  NEEDED(q, r, heading)
};
struct GunFact {
  Mount mount = Mount::other;
  Pair dice{};
  SequenceFact sequence;
  FIELDS(mount, dice, sequence)
  NEEDED(mount, dice, sequence)
};
struct GunTarget {
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  std::optional<uint8_t> belt, end;
  FIELDS(q, r, heading, belt, end)
  NEEDED(q, r, heading)
};
struct GunFacts {
  GunFirer firer;
  GunFact battery;
  GunTarget target;
  Options options;
  FIELDS(firer, battery, target, options)
  NEEDED(firer, battery, target)
};
struct GunResult {
  bool legal = false;
  std::optional<FaultCode> reason;
  int distance = 0, range = 0;
  Arc arc = Arc::fore;
  Armor armor_used = Armor::belt;
  int attack_dice = 0;
  std::optional<Band> band;
  std::optional<std::vector<int>> hits_on;
  std::optional<int> penetration, target_number;
  FIELDS(legal, reason, distance, range, arc, armor_used, attack_dice, band, hits_on, penetration, target_number)
};

/// Null where it is not needed is no fault; where it is, it is.
Expected<void> known_armor(Armor used, const std::optional<uint8_t>& belt, const std::optional<uint8_t>& end,
                           const std::string& place) {
  if (used == Armor::belt ? belt.has_value() : end.has_value()) return {};
  return problem(place + (used == Armor::belt ? ".belt" : ".end"), "is missing where it is needed");
}

Expected<Battery> battery_of(const GunFact& fact, const std::string& place) {
  const auto sequence = sequence_of(fact.sequence, place + ".sequence");
  if (!sequence) return tl::make_unexpected(sequence.error());
  Battery out;
  out.mount = fact.mount;
  out.dice = pair_of(fact.dice);
  out.sequence = *sequence;
  return out;
}

Expected<GunResult> gun_solution_op(const GunFacts& given, Dice&) {
  if (auto ok = known_heading(given.firer.heading, "given.firer"); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = known_heading(given.target.heading, "given.target"); !ok) return tl::make_unexpected(ok.error());
  const auto battery = battery_of(given.battery, "given.battery");
  if (!battery) return tl::make_unexpected(battery.error());
  Shot shot;
  shot.firer = {given.firer.q, given.firer.r};
  shot.target = {given.target.q, given.target.r};
  shot.firer_heading = given.firer.heading;
  shot.target_heading = given.target.heading;
  shot.firer_crippled = given.firer.crippled;
  shot.battery = &*battery;
  shot.belt = given.target.belt.value_or(0);
  shot.end = given.target.end.value_or(0);
  shot.layout = given.options.arc_layout;
  const GunSolution s = gun_solution(shot);
  GunResult out;
  out.legal = s.fault == FaultCode::none;
  out.distance = s.distance;
  out.range = s.range;
  out.arc = s.arc;
  out.armor_used = s.armor;
  out.attack_dice = s.attack_dice;
  if (!out.legal) {
    out.reason = s.fault;
    return out;
  }
  if (auto ok = known_armor(s.armor, given.target.belt, given.target.end, "given.target"); !ok)
    return tl::make_unexpected(ok.error());
  if (auto ok = known(given.battery.dice, given.firer.crippled, "given.battery.dice"); !ok)
    return tl::make_unexpected(ok.error());
  out.band = s.band;
  out.hits_on = faces_from(s.band);
  out.penetration = s.penetration;
  out.target_number = s.target_number;
  return out;
}

// ---------------------------------------------------------------- damage_roll

struct DamageRollFacts {
  std::optional<uint8_t> belt, end;
  Arc firer_arc = Arc::fore;
  int8_t penetration = 0;
  uint16_t hits = 0;
  FIELDS(belt, end, firer_arc, penetration, hits)
  NEEDED(firer_arc, penetration, hits)
};
struct DamageRollResult {
  Armor armor_used = Armor::belt;
  int target_number = 0;
  int damage = 0;
  FIELDS(armor_used, target_number, damage)
};

Expected<DamageRollResult> damage_roll(const DamageRollFacts& given, Dice& dice) {
  const Armor armor = armor_used(given.firer_arc);
  if (auto ok = known_armor(armor, given.belt, given.end, "given"); !ok) return tl::make_unexpected(ok.error());
  const int number = target_number(armor == Armor::belt ? *given.belt : *given.end, given.penetration);
  return DamageRollResult{armor, number, roll_damage(given.hits, number, 0, kRed, dice)};
}

// ---------------------------------------------------------------- apply_damage

struct HullFact {
  std::string id;
  uint8_t row1 = 0, row2 = 0, checked = 0, torpedoes = 0;
  std::optional<Pair> speed;
  FIELDS(id, row1, row2, checked, torpedoes, speed)
  NEEDED(id)
};
struct DamageFact {
  std::string ship;
  uint16_t points = 0;
  FIELDS(ship, points)
  NEEDED(ship, points)
};
struct DamageFacts {
  std::vector<HullFact> ships;
  std::vector<DamageFact> damage;
  FIELDS(ships, damage)
  NEEDED(ships, damage)
};
struct HullAfter {
  std::string id;
  int boxes_left = 0;
  bool crippled = false, sunk = false;
  int torpedoes = 0;
  std::optional<int> speed;
  FIELDS(id, boxes_left, crippled, sunk, torpedoes, speed)
};
struct DamageResult {
  std::vector<HullAfter> ships;
  FIELDS(ships)
};

Expected<Ship> hull_of(int row1, int row2, uint8_t checked, uint8_t torpedoes, const std::string& place) {
  if (row1 + row2 > UINT8_MAX) return problem(place, "has more than 255 hull boxes");
  if (checked > row1 + row2) return problem(place + ".checked", "is more than there are boxes", "row1 + row2 at most");
  Ship ship;
  ship.checked = checked;
  ship.torpedoes = torpedoes;
  ship.fate = checked > 0 && checked == row1 + row2 ? Fate::sunk : Fate::afloat;
  return ship;
}

HullAfter hull_after(const std::string& id, const Ship& ship, int row1, int row2) {
  HullAfter out;
  out.id = id;
  out.boxes_left = row1 + row2 - ship.checked;
  out.crippled = crippled(row1, ship.checked);
  out.sunk = ship.fate == Fate::sunk;
  out.torpedoes = ship.torpedoes;
  return out;
}

Expected<DamageResult> apply_damage_op(const DamageFacts& given, Dice&) {
  std::vector<Ship> ships;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const HullFact& s = given.ships[i];
    const auto ship = hull_of(s.row1, s.row2, s.checked, s.torpedoes, "given.ships[" + std::to_string(i) + "]");
    if (!ship) return tl::make_unexpected(ship.error());
    ships.push_back(*ship);
  }
  for (size_t d = 0; d < given.damage.size(); ++d) {
    const DamageFact& damage = given.damage[d];
    size_t i = 0;
    while (i < ships.size() && given.ships[i].id != damage.ship) ++i;
    if (i == ships.size())
      return problem("given.damage[" + std::to_string(d) + "].ship", "names no ship of given.ships: " + damage.ship);
    apply_damage(ships[i], given.ships[i].row1, given.ships[i].row2, damage.points);
  }
  DamageResult out;
  for (size_t i = 0; i < ships.size(); ++i) {
    const HullFact& fact = given.ships[i];
    HullAfter after = hull_after(fact.id, ships[i], fact.row1, fact.row2);
    if (fact.speed && (*fact.speed)[after.crippled ? 1 : 0]) after.speed = now(pair_of(*fact.speed), after.crippled);
    out.ships.push_back(std::move(after));
  }
  return out;
}

// ---------------------------------------------------------------- ship_attack

struct AttackFirer {
  std::string id;
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  bool crippled = false;
  uint8_t torpedoes = 0;
  FIELDS(id, q, r, heading, crippled, torpedoes)
  NEEDED(q, r, heading)
};
struct AttackBattery {
  std::string weapon;
  Mount mount = Mount::other;
  Pair dice{};
  SequenceFact sequence;
  FIELDS(weapon, mount, dice, sequence)
  NEEDED(weapon, mount, dice, sequence)
};
struct AttackTarget {
  std::string id;
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  std::optional<uint8_t> belt, end;
  uint8_t row1 = 0, row2 = 0, checked = 0, torpedoes = 0;
  int16_t vp = 0;
  FIELDS(id, q, r, heading, belt, end, row1, row2, checked, torpedoes, vp)
  NEEDED(id, q, r, heading, row1, row2)
};
struct PlanEntry {
  std::string weapon, target;
  std::optional<int> launched;
  FIELDS(weapon, target, launched)
  NEEDED(weapon, target)
};
struct ShipAttackFacts {
  AttackFirer firer;
  std::vector<AttackBattery> batteries;
  std::vector<AttackTarget> targets;
  std::vector<PlanEntry> plan;
  std::optional<double> vp, vp_target;
  Options options;
  FIELDS(firer, batteries, targets, plan, vp, vp_target, options)
  NEEDED(firer, targets, plan)
};
struct Refused {
  int entry = 0;
  FaultCode reason = FaultCode::none;
  FIELDS(entry, reason)
};
struct AttackAfter {
  std::string weapon, target;
  bool lost = false;
  std::optional<int> attack_dice, hits, damage;
  std::optional<Arc> arc;
  std::optional<int> range;
  std::optional<Band> band;
  std::optional<Armor> armor_used;
  std::optional<int> target_number;
  FIELDS(weapon, target, lost, attack_dice, hits, damage, arc, range, band, armor_used, target_number)
};
struct ShipAttackResult {
  bool legal = false;
  std::vector<Refused> refused;
  std::vector<AttackAfter> attacks;
  std::vector<HullAfter> targets;
  int firer_torpedoes = 0;
  Json vp;
  std::optional<bool> game_over;
  FIELDS(legal, refused, attacks, targets, firer_torpedoes, vp, game_over)
};

/// The firing ship is row 0, the targets follow in the given order.
struct Engagement {
  Battle battle;
  Open open;
  Table<Attack, kMostAttacks> attacks;
};

Expected<void> add_firer(const ShipAttackFacts& given, Engagement& out) {
  const AttackFirer& f = given.firer;
  if (auto ok = known_heading(f.heading, "given.firer"); !ok) return ok;
  Entry entry;
  entry.side = kRed;
  Ship ship{f.q, f.r, f.heading, kRed, Fate::afloat, 0, f.torpedoes, 0};
  set_hull(entry.card, ship, f.crippled);
  for (size_t i = 0; i < given.batteries.size(); ++i) {
    const AttackBattery& b = given.batteries[i];
    auto battery = battery_of({b.mount, b.dice, b.sequence}, "given.batteries[" + std::to_string(i) + "]");
    if (!battery) return tl::make_unexpected(battery.error());
    battery->weapon = b.weapon;
    entry.card.batteries.push_back(std::move(*battery));
  }
  out.battle.ships.push_back(std::move(entry));
  out.open.ships.add(ship);
  return {};
}

Expected<void> add_targets(const ShipAttackFacts& given, Engagement& out) {
  if (given.targets.size() >= kMostShips) return problem("given.targets", "has too many rows", "at most 255");
  for (size_t i = 0; i < given.targets.size(); ++i) {
    const AttackTarget& t = given.targets[i];
    const std::string place = "given.targets[" + std::to_string(i) + "]";
    if (auto ok = known_heading(t.heading, place); !ok) return ok;
    auto ship = hull_of(t.row1, t.row2, t.checked, t.torpedoes, place);
    if (!ship) return tl::make_unexpected(ship.error());
    ship->q = t.q;
    ship->r = t.r;
    ship->heading = t.heading;
    ship->side = kBlack;
    Entry entry;
    entry.side = kBlack;
    entry.card.row1 = t.row1;
    entry.card.row2 = t.row2;
    entry.card.belt = t.belt.value_or(0);
    entry.card.end = t.end.value_or(0);
    entry.card.points = t.vp;
    out.battle.ships.push_back(std::move(entry));
    out.open.ships.add(*ship);
  }
  return {};
}

Expected<void> add_plan(const ShipAttackFacts& given, Engagement& out) {
  if (given.plan.size() > kMostAttacks) return problem("given.plan", "has too many rows", "at most 24");
  for (size_t i = 0; i < given.plan.size(); ++i) {
    const PlanEntry& entry = given.plan[i];
    const std::string place = "given.plan[" + std::to_string(i) + "]";
    Attack attack;
    size_t target = 0;
    while (target < given.targets.size() && given.targets[target].id != entry.target) ++target;
    if (target == given.targets.size()) return problem(place + ".target", "names no target: " + entry.target);
    attack.target = static_cast<uint16_t>(target + 1);
    attack.launched = static_cast<uint8_t>(std::clamp(entry.launched.value_or(0), 0, int{UINT8_MAX}));
    attack.weapon = kTorpedoes;
    if (entry.weapon != "torpedoes") {
      size_t weapon = 0;
      while (weapon < given.batteries.size() && given.batteries[weapon].weapon != entry.weapon) ++weapon;
      if (weapon == given.batteries.size()) return problem(place + ".weapon", "names no battery: " + entry.weapon);
      attack.weapon = static_cast<uint8_t>(weapon);
    }
    out.attacks.add(attack);
  }
  return {};
}

Expected<Engagement> engagement(const ShipAttackFacts& given) {
  if (auto ok = sane_points(given.vp, "given.vp"); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = sane_points(given.vp_target, "given.vp_target"); !ok) return tl::make_unexpected(ok.error());
  Engagement out;
  out.battle.options = given.options;
  for (auto add : {add_firer, add_targets, add_plan})
    if (auto ok = add(given, out); !ok) return tl::make_unexpected(ok.error());
  out.open.points[kRed] = static_cast<int32_t>(std::llround(given.vp.value_or(0) * kHundred));
  return out;
}

AttackAfter attack_after(const PlanEntry& entry, const AttackResult& r) {
  AttackAfter out;
  out.weapon = entry.weapon;
  out.target = entry.target;
  out.lost = r.lost;
  if (r.lost) return out;
  out.attack_dice = r.attack_dice;
  out.hits = r.hits;
  out.damage = r.damage;
  if (entry.weapon == "torpedoes") return out;
  out.arc = r.gun.arc;
  out.range = r.gun.range;
  out.band = r.gun.band;
  out.armor_used = r.gun.armor;
  out.target_number = r.gun.target_number;
  return out;
}

/// What the plan is refused for. A target sunk before the plan makes its attack lost, not illegal (GA-Q-15).
std::vector<Refused> refusals(const Engagement& e) {
  Open as_announced = e.open;
  for (Ship& ship : as_announced.ships) ship.fate = Fate::afloat;
  std::vector<Refused> out;
  attack_faults(e.battle, as_announced, 0, e.attacks, [&](int entry, FaultCode fault) {
    out.push_back({entry, fault});
  });
  return out;
}

Expected<ShipAttackResult> ship_attack(const ShipAttackFacts& given, Dice& dice) {
  auto e = engagement(given);
  if (!e) return tl::make_unexpected(e.error());
  ShipAttackResult out;
  out.refused = refusals(*e);
  out.legal = out.refused.empty();
  if (!out.legal) e->attacks.clear();
  const auto reached = [&] {
    return given.vp_target && wins(e->open.points[kRed] * (kParts / kHundred), parts(*given.vp_target));
  };
  Expected<void> needed_known;
  settle_attacks(
      e->battle, e->open, 0, e->attacks, reached(), dice,
      [&](size_t target) {
        score_sunk(e->battle, e->open, target);
        return reached();
      },
      [&](uint32_t i, const AttackResult& r) {
        const AttackTarget& target = given.targets[e->attacks[i].target - 1U];
        const uint8_t weapon = e->attacks[i].weapon;
        if (!r.lost && weapon != kTorpedoes && needed_known)
          needed_known = known_armor(r.gun.armor, target.belt, target.end, "target " + target.id);
        if (!r.lost && weapon != kTorpedoes && needed_known)
          needed_known =
              known(given.batteries[weapon].dice, given.firer.crippled, given.batteries[weapon].weapon + ".dice");
        out.attacks.push_back(attack_after(given.plan[i], r));
      });
  if (!needed_known) return tl::make_unexpected(needed_known.error());
  for (size_t t = 0; t < given.targets.size(); ++t) {
    const AttackTarget& fact = given.targets[t];
    out.targets.push_back(hull_after(fact.id, e->open.ships[t + 1], fact.row1, fact.row2));
  }
  out.firer_torpedoes = e->open.ships[0].torpedoes;
  if (given.vp_target) {
    out.vp = points_json(e->open.points[kRed] * (kParts / kHundred));
    out.game_over = reached();
  }
  return out;
}

constexpr Op kCombatOps[] = {
    op<bearing>("bearing"),         op<attack_dice_op>("attack_dice"),   op<range_band>("range_band"),
    op<attack_roll>("attack_roll"), op<damage_roll>("damage_roll"),      op<gun_solution_op>("gun_solution"),
    op<ship_attack>("ship_attack"), op<apply_damage_op>("apply_damage"),
};

}  // namespace

std::span<const Op> combat_ops() { return kCombatOps; }

}  // namespace broadside::grand_admiral::ops
