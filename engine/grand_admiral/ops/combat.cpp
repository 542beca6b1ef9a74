// Ops of the chapters Combat, The Attack Roll, The Damage Roll, Torpedoes, Same-Hex Targets and Data Sheets.
#include "engine/grand_admiral/ops/combat.h"

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
    if (auto ok = known(s.dice, s.crippled, row("shots", i) + ".dice"); bears && !ok)
      return tl::make_unexpected(ok.error());
    out.attack_dice.push_back(fired);
  }
  return out;
}

// ---------------------------------------------------------------- range_band

using Sequence = std::array<RangeEntry, kLongestReach>;

/// "S5", "L0" or null, read as a scenario file writes them (GA-Q-26, GA-Q-27).
Expected<Sequence> sequence_of(const SequenceFact& fact, const std::string& place) {
  std::string line;
  for (size_t i = 0; i < fact.size(); ++i) {
    const std::string entry = fact[i].value_or("-");
    if (entry.empty() || entry.find(' ') != std::string::npos || (fact[i] && entry == "-"))
      return problem(place + "[" + std::to_string(i) + "]", "is not an entry of a sequence: " + entry,
                     "S5, L0 or null");
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

}  // namespace

/// Null is a fault only where a value is needed.
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

namespace {

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
struct DamageResult {
  std::vector<HullAfter> ships;
  FIELDS(ships)
};

}  // namespace

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

namespace {

Expected<DamageResult> apply_damage_op(const DamageFacts& given, Dice&) {
  std::vector<Ship> ships;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const HullFact& s = given.ships[i];
    const auto ship = hull_of(s.row1, s.row2, s.checked, s.torpedoes, row("ships", i));
    if (!ship) return tl::make_unexpected(ship.error());
    ships.push_back(*ship);
  }
  for (size_t d = 0; d < given.damage.size(); ++d) {
    const DamageFact& damage = given.damage[d];
    size_t i = 0;
    while (i < ships.size() && given.ships[i].id != damage.ship) ++i;
    if (i == ships.size()) return problem(row("damage", d) + ".ship", "names no ship of given.ships: " + damage.ship);
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

constexpr Op kCombatOps[] = {
    op<bearing>("bearing"),
    op<attack_dice_op>("attack_dice"),
    op<range_band>("range_band"),
    op<attack_roll>("attack_roll"),
    op<damage_roll>("damage_roll"),
    op<gun_solution_op>("gun_solution"),
    op<apply_damage_op>("apply_damage"),
};

}  // namespace

std::span<const Op> combat_ops() { return kCombatOps; }

}  // namespace broadside::grand_admiral::ops
