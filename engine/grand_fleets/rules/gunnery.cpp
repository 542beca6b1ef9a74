#include "engine/grand_fleets/rules/gunnery.h"

#include <algorithm>
#include <bit>

#include "engine/grand_fleets/rules/rule.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 6.1.1 firing orders of one ship

FaultCode FiringOrder::heavy(int set, bool exists, Arcs arcs, bool arcs_known) {
  if (barred_) return FaultCode::fire_control;  // GF-8.3.4-01
  if (!exists || set < 0 || set >= 64) return FaultCode::no_such_guns;
  const uint64_t bit = uint64_t{1} << set;
  if ((sets_ & bit) != 0) return FaultCode::split_set;  // GF-6.1.1-01, -02
  if (arcs_known && (arcs & open_) == 0) return FaultCode::out_of_arc;
  sets_ |= bit;
  return FaultCode::none;
}

FaultCode FiringOrder::light(int target, Arcs arcs, int guns) {
  if (barred_) return FaultCode::fire_control;
  if (light_guns_ < 1 || guns < 1) return FaultCode::no_such_guns;
  if (light_targets_ >= kLightTargets) return FaultCode::light_targets;  // GF-6.1.1-03
  const Arcs may = static_cast<Arcs>(arcs & open_);                      // GF-6.1.2-04
  if (may == 0) return FaultCode::out_of_arc;
  Arcs counted = 0;  // arcs that allow so many (GF-6.1.1-04, -05, GF-Q-48)
  for (Arcs arc = 1; arc <= kArcF; arc = static_cast<Arcs>(arc << 1))
    if ((may & arc) != 0 && guns <= light_limit(light_guns_, arc)) counted = static_cast<Arcs>(counted | arc);
  if (counted == 0) return FaultCode::light_arc_limit;
  if (light_targets_ == 1) {
    const bool one_and_the_same = std::popcount(static_cast<unsigned>(counted | first_arcs_)) < 2;
    if (one_and_the_same || target == first_target_) return FaultCode::light_same_arc;  // GF-6.1.1-06
  }
  if (light_used_ + guns > light_guns_) return FaultCode::light_total;  // GF-6.1.1-07
  ++light_targets_;
  light_used_ += guns;
  first_target_ = target;
  first_arcs_ = counted;
  return FaultCode::none;
}

// ---------------------------------------------------------------- 6.1.2 firing arcs

Arcs arcs_to(hex::Hex from, int facing, hex::Hex to) {
  // Sectors run clockwise from the bow; letters alternate from port to starboard.
  constexpr std::array<Arcs, 64> letters = [] {
    constexpr std::array<Arcs, 6> clockwise = {kArcB, kArcD, kArcF, kArcE, kArcC, kArcA};
    std::array<Arcs, 64> out{};
    for (size_t sectors = 0; sectors < out.size(); ++sectors)
      for (size_t k = 0; k < clockwise.size(); ++k)
        if ((sectors >> k & 1U) != 0) out[sectors] = static_cast<Arcs>(out[sectors] | clockwise[k]);
    return out;
  }();
  return letters[hex::sectors(from, facing, to)];
}

std::string arcs_text(Arcs arcs) {
  std::string out;
  for (int k = 0; k < 6; ++k)
    if ((arcs >> k & 1) != 0) out += static_cast<char>('A' + k);
  return out;
}

bool read_arcs(std::string_view text, Arcs& out) {
  out = 0;
  for (char c : text) {
    const int k = (c >= 'a' && c <= 'f') ? c - 'a' : c - 'A';
    if (k < 0 || k > 5 || (out >> k & 1) != 0) return false;
    out = static_cast<Arcs>(out | 1 << k);
  }
  return true;
}

Arcs arcs_open(const Ship& ship) { return kPostArcs[static_cast<size_t>(ship.post)]; }

bool stacked_together(const Ship& a, const Ship& b) {
  return a.afloat() && b.afloat() && a.side == b.side && a.squadron != kNoSquadron && a.squadron == b.squadron &&
         a.hex() == b.hex();
}

namespace {

/// The post ordered for a ship; `other` if none.
Post ordered_post(const Table<Posting, kMostShips>& ordered, size_t ship) {
  for (const Posting& p : ordered)
    if (p.ship == ship) return p.post;
  return Post::other;
}

/// All members of a stack whose first is `first`: front and rear as ordered, else the first and the last left.
void post_stack(Open& open, size_t first, const Table<Posting, kMostShips>& ordered) {
  bool alike = true, front = false, rear = false;
  for (size_t i = first; i < open.ships.count; ++i) {
    Ship& ship = open.ships[i];
    if (!stacked_together(open.ships[first], ship)) continue;
    alike = alike && ship.facing == open.ships[first].facing;
    ship.post = ordered_post(ordered, i);
    front = front || ship.post == Post::front;
    rear = rear || ship.post == Post::rear;
  }
  for (size_t i = first; i < open.ships.count; ++i) {
    Ship& ship = open.ships[i];
    if (!stacked_together(open.ships[first], ship)) continue;
    if (!alike) ship.post = Post::barred;  // GF-6.1.2-05
    if (alike && !front && ship.post == Post::other) ship.post = Post::front, front = true;
  }
  for (size_t i = open.ships.count; alike && !rear && i-- > first;) {
    Ship& ship = open.ships[i];
    if (stacked_together(open.ships[first], ship) && ship.post == Post::other) ship.post = Post::rear, rear = true;
  }
}

}  // namespace

void assign_posts(Open& open, Seat side, const Table<Posting, kMostShips>& ordered) {
  std::array<bool, kMostShips> done{};
  for (size_t i = 0; i < open.ships.count; ++i) {
    Ship& ship = open.ships[i];
    if (ship.side != side || done[i]) continue;
    ship.post = Post::alone;
    bool any = false;
    for (size_t j = i + 1; ship.afloat() && j < open.ships.count; ++j) {
      if (!stacked_together(ship, open.ships[j])) continue;
      any = done[j] = true;
    }
    if (any) post_stack(open, i, ordered);
  }
}

FaultCode post_fault(const Open& open, const Table<Posting, kMostShips>& ordered, uint32_t entry) {
  const Posting& posting = ordered[entry];
  const Ship& ship = open.ships[posting.ship];
  if (posting.post != Post::front && posting.post != Post::rear) return FaultCode::bad_post;
  bool stacked = false, alike = true;
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (i == posting.ship || !stacked_together(ship, open.ships[i])) continue;
    stacked = true;
    alike = alike && open.ships[i].facing == ship.facing;
  }
  if (!stacked) return FaultCode::bad_post;
  if (!alike) return FaultCode::facings_differ;
  for (uint32_t i = 0; i < entry; ++i)
    if (ordered[i].ship == posting.ship ||
        (ordered[i].post == posting.post && stacked_together(ship, open.ships[ordered[i].ship])))
      return FaultCode::bad_post;
  return FaultCode::none;
}

hex::Hex shown_hex(const Ship& ship) {
  return ship.shown_at < 0 ? ship.hex() : hex::neighbour(ship.hex(), ship.shown_at);
}

Arcs firing_arcs(const Ship& firer, const Ship& target) {
  if (firer.hex() == target.hex()) return arcs_to(shown_hex(firer), firer.facing, shown_hex(target));
  return static_cast<Arcs>(arcs_to(firer.hex(), firer.facing, target.hex()) & arcs_open(firer));
}

int barrels(const ShipCard& card, const Ship& ship, size_t line, Arcs arcs) {
  auto group = static_cast<size_t>(first_group(card, line));
  int sum = 0;
  for (const Mounts& mounts : card.guns[line].mounts) {
    if ((mounts.arcs & arcs) != 0) sum += ship.mounts[group] * mounts.barrels;
    ++group;
  }
  return sum;
}

// ---------------------------------------------------------------- 6.1.4 line of fire

namespace {

/// Ships near enough to the line to block it, and what makes them block.
struct InTheWay {
  const Battle& battle;
  const Open& open;
  const Ship& firer;
  const Ship& target;
  Size smaller;  // a ship of at least this size blocks (GF-Q-43)
  Table<uint16_t, kMostShips> ships;

  bool large(size_t ship) const { return size_class(battle.card(ship).hull) >= smaller; }

  bool blocks_firers_hex(size_t i) const {
    const Ship& s = open.ships[i];
    if (s.side != firer.side) return large(i);                                   // GF-6.1.4-06
    if (s.squadron == kNoSquadron || s.squadron != firer.squadron) return true;  // GF-6.1.4-04, GF-Q-110
    return s.facing != firer.facing;                                             // GF-6.1.4-05
  }

  bool blocks(hex::Hex at) const {
    for (uint16_t i : ships) {
      const Ship& s = open.ships[i];
      if (s.hex() != at) continue;
      if (at == firer.hex()    ? blocks_firers_hex(i)
          : at == target.hex() ? s.side == firer.side  // GF-6.1.4-07
                               : large(i))             // GF-6.1.4-08
        return true;
    }
    return waters(battle).is_land(at);  // GF-6.1.4-09
  }
};

/// Whether the line between two centres meets a hex at all: a quick no spares most walks along the line. With east in
/// steps of a column and south in half rows (hex.h) the corners of a hex lie at (2/3, 0) and (1/3, 1) from its centre.
bool meets(hex::Hex from, hex::Hex to, hex::Hex at, int distance) {
  const int east = to.q - from.q, south = 2 * (to.r - from.r) + east;
  const int off_east = at.q - from.q, off_south = 2 * (at.r - from.r) + off_east;
  const int aside = std::abs(east * off_south - south * off_east);
  const int e = std::abs(east), s = std::abs(south);
  if (3 * aside > std::max(2 * s, 3 * e + s)) return false;
  return hex::distance(from, at) + hex::distance(at, to) <= distance + 1;  // and lies between the two
}

}  // namespace

bool blocked(const Battle& battle, const Open& open, size_t firer, size_t target, Blocking* out) {
  const hex::Hex from = open.ships[firer].hex(), to = open.ships[target].hex();
  if (from == to) return false;  // GF-6.1.4-03
  InTheWay way{battle,
               open,
               open.ships[firer],
               open.ships[target],
               std::min(size_class(battle.card(firer).hull), size_class(battle.card(target).hull)),
               {}};
  const int distance = hex::distance(from, to);
  for (size_t i = 0; i < open.ships.count; ++i)
    if (i != firer && i != target && open.ships[i].afloat() && meets(from, to, open.ships[i].hex(), distance))
      way.ships.add(static_cast<uint16_t>(i));
  if (way.ships.count == 0 && battle.land.empty()) return false;
  bool any = false;
  for (const hex::Crossing& c : hex::line(from, to)) {
    if (!way.blocks(c.hex) || (c.along_side() && !way.blocks(c.other))) continue;  // GF-6.1.4-01, -02
    any = true;
    if (out == nullptr) return true;
    const bool first_lower = hex::before(c.hex, c.other);
    if (!out->full()) out->add(first_lower || !c.along_side() ? c.hex : c.other);
    if (c.along_side() && !out->full()) out->add(first_lower ? c.other : c.hex);
  }
  return any;
}

bool land_between(const Battle& battle, hex::Hex from, hex::Hex to) {
  if (battle.land.empty()) return false;
  const Waters sea = waters(battle);
  for (const hex::Crossing& c : hex::line(from, to))
    if (sea.is_land(c.hex) && sea.is_land(c.other)) return true;
  return false;
}

// ---------------------------------------------------------------- 6.2.1 to hit

Modifiers gun_modifiers(const GunModifierFacts& f) {
  Modifiers m;
  if (f.band != Band::none) {
    const auto band = static_cast<size_t>(f.band);
    m.add(kGunRange, kBandModifier[band], 0, kBandWords[band]);
  }
  m.add(kRateOfFire, f.rof);
  m.add(kGunOwnSpeed, speed_modifier(f.firer_speed), f.firer_speed);
  m.add(kGunTargetSpeed, speed_modifier(f.target_speed), f.target_speed);
  m.add(kGunTargetSize, size_row(f.target_size).mod, 0, kSizeWords[static_cast<size_t>(f.target_size)]);
  m.add_if_any(kGunOwnEvasion, -f.evasive_firer);
  m.add_if_any(kGunTargetEvasion, -f.evasive_target);
  m.add_if_any(kOverConcentration, over_concentration(f.other_heavy_ships, f.band, f.light));
  m.add_if_any(kOnFire, f.on_fire ? -1 : 0);   // GF-8.3.3-02, GF-Q-69
  m.add_if_any(kListing, f.listing ? -1 : 0);  // GF-8.3.6-02
  m.add_if_any(kCrew, f.crew);
  return m;
}

int roll_to_hit(int shots, int modifier, const HitRules& rules, uint16_t actor, Seat roller, Dice& dice) {
  const Needs need = needs(modifier);
  if (need.first == 0 || shots <= 0) return 0;
  if (need.second == 0)
    return dice.tally({rules.first, actor, roller}, shots, kDieSides, Cuts(need.first)).from_last_cut();
  const Roll first{rules.first, actor, roller, Audience::everybody(), true},
      second{rules.second, actor, roller, Audience::everybody(), true};
  int hits = 0;
  for (int i = 0; i < shots; ++i) {
    if (dice.tally(first, 1, kDieSides, Cuts(need.first)).from_last_cut() == 0) continue;
    hits += dice.tally(second, 1, kDieSides, Cuts(need.second)).from_last_cut();
  }
  return hits;
}

// ---------------------------------------------------------------- 6.2.2 penetration

int roll_penetration(int hits, int pen, int armor, uint16_t actor, Seat roller, Dice& dice) {
  if (hits == 0) return 0;
  const int from = std::min(penetrates_from(pen, armor), kDieSides + 1);
  return dice.tally({GF("6.2.2-01"), actor, roller}, hits, kDieSides, Cuts(from)).from_last_cut();
}

// ---------------------------------------------------------------- 6.2 one gun set at one target

namespace {

/// The values of a gun set, or of the light guns (GF-3.7-02).
struct Guns {
  int rof;
  const std::array<uint8_t, 3>& range;
  const std::array<int8_t, 3>& pen;
  bool plunging;
  int damage;
};
Guns guns_of(const Battle& battle, size_t ship, uint8_t weapon) {
  const ShipCard& card = battle.card(ship);
  if (weapon == kLightWeapon)
    return {kLightRof, kLightRange, kLightPen, card.light.plunging && battle.options.light_guns_plunge, kLightDamage};
  const GunLine& line = card.guns[weapon];
  return {line.rof, line.range, line.pen, line.plunging, line.damage};
}

/// Light guns that can fire at a row's target: those lost since the order was written are missed where they were
/// ordered last (GF-Q-52).
int light_shots(const Open& open, const Fire& fire) {
  int before = 0;
  for (const Fire& row : open.fire) {
    if (row == fire) break;
    if (row.ship == fire.ship && row.weapon == kLightWeapon) before += row.guns;
  }
  return std::clamp<int>(open.ships[fire.ship].light - before, 0, fire.guns);
}

}  // namespace

bool in_sight(const Battle& battle, int range) {  // GF-Q-90
  return battle.options.visibility == 0 || range <= battle.options.visibility;
}

GunBearing gun_bearing(const Battle& battle, const Open& open, const Fire& fire) {
  GunBearing s;
  const Ship& firer = open.ships[fire.ship];
  const Ship& target = open.ships[fire.target];
  const auto refuse = [&](FaultCode fault) {
    s.fault = fault;
    return s;
  };
  if (!firer.afloat()) return refuse(FaultCode::not_afloat);    // GF-Q-55
  if (!target.afloat()) return refuse(FaultCode::target_gone);  // GF-6.1-02
  s.range = hex::distance(firer.hex(), target.hex());           // GF-6.1.3-01
  s.band = band_of(guns_of(battle, fire.ship, fire.weapon).range, s.range);
  if (s.band == Band::none || !in_sight(battle, s.range)) return refuse(FaultCode::out_of_range);
  const bool same_hex = s.range == 0;  // GF-Q-46: there the places shown decide, and no post counts
  s.arcs = same_hex ? arcs_to(shown_hex(firer), firer.facing, shown_hex(target))
                    : arcs_to(firer.hex(), firer.facing, target.hex());
  const Arcs free_arcs = same_hex ? s.arcs : static_cast<Arcs>(s.arcs & arcs_open(firer));
  if (fire.weapon == kLightWeapon)
    s.shots = free_arcs == 0 ? 0 : light_shots(open, fire);
  else
    s.shots = barrels(battle.card(fire.ship), firer, fire.weapon, free_arcs);
  if (s.shots > 0) return s;
  const bool gone =
      fire.weapon == kLightWeapon ? free_arcs != 0 : barrels(battle.card(fire.ship), firer, fire.weapon, kAllArcs) == 0;
  return refuse(gone ? FaultCode::no_such_guns : FaultCode::out_of_arc);  // GF-Q-52; GF-6.1.2-03
}

GunBearing gun_aim(const Battle& battle, const Open& open, const Fire& fire) {
  GunBearing s = gun_bearing(battle, open, fire);
  if (s.fault != FaultCode::none) return s;
  s.lof = line_of_fire(battle, open, fire.ship, fire.target);
  if (!s.lof) s.fault = FaultCode::no_lof;
  return s;
}

GunSolution gun_solution(const Battle& battle, const Open& open, const Fire& fire, const GunBearing& aim,
                         int other_heavy_ships) {
  GunSolution s;
  static_cast<GunBearing&>(s) = aim;
  if (s.fault != FaultCode::none) return s;
  const Ship& firer = open.ships[fire.ship];
  const Ship& target = open.ships[fire.target];
  const Guns guns = guns_of(battle, fire.ship, fire.weapon);
  const hex::Hex from = s.range == 0 ? shown_hex(firer) : firer.hex();
  const hex::Hex to = s.range == 0 ? shown_hex(target) : target.hex();
  const ShipCard& hull = battle.card(fire.target);
  s.modifiers = gun_modifiers({guns.rof, s.band, firer.speed, target.speed, size_class(hull.hull), firer.evasive,
                               target.evasive, other_heavy_ships, fire.weapon == kLightWeapon, firer.fire_markers > 0,
                               firer.listing, battle.ships[fire.ship].crew});
  s.bearing = arcs_to(to, target.facing, from);
  s.side = armor_side(to, target.facing, from);
  s.pen = guns.pen[static_cast<size_t>(s.band)];
  const std::array<uint8_t, 2>& armor = s.side == ArmorSide::belt ? hull.belt : hull.ends;
  s.plunging = plunges(guns.plunging, s.band);
  s.armor = armor[s.plunging ? 1 : 0];
  s.damage = guns.damage;
  return s;
}

Modifiers penetration_modifiers(const GunSolution& s) {
  static constexpr ModifierName armor{kToPenetrate, "[]", GF("6.2.2-03")};
  static constexpr ModifierName plunging{kToPenetrate, "[] against plunging fire", GF("6.2.2-04")};
  static constexpr ModifierName penetration{kToPenetrate, "penetration", GF("6.2.2-01")};
  static constexpr ModifierName exceeds{kToPenetrate, "must exceed the armour; equalling it is not enough",
                                        GF("6.2.2-01")};
  Modifiers m;
  m.add(s.plunging ? plunging : armor, s.armor, 0, s.side_word());
  m.add(penetration, -s.pen);
  m.add(exceeds, 1);
  return m;
}

GunResult roll_gunfire(const GunSolution& s, uint16_t firer, Seat roller, Dice& dice) {
  GunResult result;
  result.hits = roll_to_hit(s.shots, s.modifiers.total(), {GF("6.2.1-01"), GF("6.2.1-13")}, firer, roller, dice);
  result.penetrations = roll_penetration(result.hits, s.pen, s.armor, firer, roller, dice);
  result.points = result.penetrations * s.damage;
  return result;
}

void Concentration::count(const Battle& battle, const Open& open, const Table<Fire, kMostFire>& fire) {
  ships.fill(0);
  for (uint32_t i = 0; i < fire.count; ++i) {
    const Fire& row = fire[i];
    if (row.weapon == kLightWeapon) continue;  // GF-6.2.1-07
    const bool counted = std::any_of(fire.begin(), fire.begin() + i, [&](const Fire& before) {
      return before.ship == row.ship && before.target == row.target && before.weapon != kLightWeapon &&
             gun_aim(battle, open, before).fault == FaultCode::none;
    });
    if (!counted && gun_aim(battle, open, row).fault == FaultCode::none) ++ships[row.target];
  }
}

bool has_a_shot(const Battle& battle, const Open& open, size_t ship, int turn) {
  const Ship& s = open.ships[ship];
  if (!s.afloat() || fire_control_out(s, turn)) return false;
  const ShipCard& card = battle.card(ship);
  Ship any_post = s;  // in a stack her owner may still give her any (GF-Q-45)
  if (s.post != Post::barred) any_post.post = Post::alone;
  for (const Ship& target : open.ships) {
    if (target.side == s.side || !target.afloat()) continue;
    const int range = hex::distance(s.hex(), target.hex());
    if (!in_sight(battle, range) || land_between(battle, s.hex(), target.hex())) continue;
    Arcs arcs = 0;
    bool known = false;  // only when something reaches so far
    const auto look = [&] {
      if (!known) arcs = firing_arcs(any_post, target);
      known = true;
    };
    for (size_t line = 0; line < card.guns.size(); ++line) {
      if (range > card.guns[line].range[2]) continue;
      look();
      if (barrels(card, s, line, arcs) > 0) return true;
    }
    if (s.light == 0 || range > kLightRange[2]) continue;
    look();
    if (arcs != 0) return true;
  }
  return false;
}

}  // namespace broadside::grand_fleets
