// The op of all attacks of one ship on a card.
#include "engine/grand_admiral/ops/combat.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral::ops {
namespace {

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
    auto battery = battery_of({b.mount, b.dice, b.sequence}, row("batteries", i));
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
    const std::string place = row("targets", i);
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
    const std::string place = row("plan", i);
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

constexpr Op kAttackOps[] = {op<ship_attack>("ship_attack")};

}  // namespace

std::span<const Op> attack_ops() { return kAttackOps; }

}  // namespace broadside::grand_admiral::ops
