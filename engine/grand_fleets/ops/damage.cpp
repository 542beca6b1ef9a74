// Ops of chapter 8: lost mounts, damage points, critical hits, fires and flooding.
#include "engine/grand_fleets/rules/damage.h"

#include "engine/grand_fleets/ops/ops.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::ops {
namespace {

// ---------------------------------------------------------------- lost_mount

struct MountsLeft {
  std::string arcs;
  uint8_t left = 0;
  FIELDS(arcs, left)
  NEEDED(arcs, left)
};
struct LostFacts {
  std::vector<MountsLeft> mounts;
  std::optional<std::string> attacker_arcs;
  Cause cause = Cause::gun;
  FIELDS(mounts, attacker_arcs, cause)
  NEEDED(mounts, cause)
};
struct LostResult {
  std::vector<std::string> eligible;
  std::optional<std::string> lost;
  FIELDS(eligible, lost)
};

Expected<LostResult> lost_mount(const LostFacts& given, Dice&) {
  if (!given.attacker_arcs && given.cause == Cause::gun)
    return problem("given.attacker_arcs", "is missing", "say where the gun fires from");
  const auto bearing = arcs_of(given.attacker_arcs.value_or(""), "given.attacker_arcs");
  if (!bearing) return tl::make_unexpected(bearing.error());
  std::vector<MountFact> facts;
  for (const MountsLeft& m : given.mounts) facts.push_back({m.arcs, 1, m.left});
  auto mounts = mounts_of(facts, "given.mounts");
  if (!mounts) return tl::make_unexpected(mounts.error());
  ShipCard card;
  card.hull = 1;
  card.guns.emplace_back().mounts = std::move(*mounts);
  const Ship ship = fresh_ship(card);
  const LostMount lost{0, 0, loss_bearing(given.cause, *bearing)};
  const auto arcs = [&](size_t which) { return arcs_text(card.guns[0].mounts[which].arcs); };
  LostResult out;
  const uint32_t may = eligible(card, ship, lost);
  for (size_t i = 0; i < card.guns[0].mounts.size(); ++i)
    if ((may >> i & 1U) != 0) out.eligible.push_back(arcs(i));
  if (const int which = automatic_loss(card, ship, lost); which >= 0) out.lost = arcs(static_cast<size_t>(which));
  return out;
}

// ---------------------------------------------------------------- the state of a ship

constexpr int kMostMarks = 80;  // of a kind: all markers of a ship together fit into the points of one row of damage

struct StateFact {
  uint8_t hull_hits = 0, engine_hits = 0, fire_markers = 0, flood_markers = 0;
  bool listing = false, rudder_jammed = false;
  uint8_t bridge_hits = 0, fire_control_hits = 0;
  Fate fate = Fate::afloat;
  FIELDS(hull_hits, engine_hits, fire_markers, flood_markers, listing, rudder_jammed, bridge_hits, fire_control_hits,
         fate)
};
struct LossFact {
  std::string loss, arcs;
  FIELDS(loss, arcs)
  NEEDED(loss, arcs)
};
struct CriticalResult {
  int roll = 0;
  Column column = Column::normal;
  Critical result = Critical::fire;
  FIELDS(roll, column, result)
};

Expected<void> set_state(const StateFact& fact, Ship& ship) {
  FactCheck sound;
  sound.within(fact.engine_hits, 0, kMostMarks, "given.state.engine_hits");
  sound.within(fact.fire_markers, 0, kMostMarks, "given.state.fire_markers");
  sound.within(fact.flood_markers, 0, kMostMarks, "given.state.flood_markers");
  sound.within(fact.bridge_hits, 0, kMostMarks, "given.state.bridge_hits");
  sound.within(fact.fire_control_hits, 0, kMostMarks, "given.state.fire_control_hits");
  if (!sound) return sound.why();
  take_fields(fact, ship);
  return {};
}

StateFact state_of(const Ship& ship) {
  StateFact out;
  give_fields(ship, out);
  return out;
}

constexpr std::string_view kAnyArcs = "any";  // of what is lost without arcs: light guns and tubes

std::string lost_arcs(const ShipCard& card, Loss loss, int which) {
  if (loss < 0) return std::string(kAnyArcs);
  const auto line = static_cast<size_t>(loss);
  return arcs_text(card.guns[line].mounts[static_cast<size_t>(which - first_group(card, line))].arcs);
}

/// A ship by herself: the battle is hers alone.
struct Lone {
  Battle battle;
  Open open;
  const ShipCard& card() const { return battle.card(0); }
  Ship& ship() { return open.ships[0]; }
};

/// Takes one of them off the card, if any is left.
Expected<void> lose_before(const LossFact& fact, const std::string& place, Lone& lone) {
  const ShipCard& card = lone.card();
  std::vector<Loss> losses = {kLossLight, kLossTube};
  for (size_t line = 0; line < card.guns.size(); ++line) losses.push_back(static_cast<Loss>(line));
  for (Loss loss : losses) {
    if (loss_label(card, loss) != fact.loss) continue;
    const uint32_t left = eligible(card, lone.ship(), {0, loss, kAllArcs});
    for (int which = 0; which < 32; ++which) {
      if ((left >> which & 1U) == 0 || lost_arcs(card, loss, which) != fact.arcs) continue;
      lose(lone.ship(), loss, which);
      return {};
    }
    return problem(place, "has none left to be lost: " + fact.loss + " " + fact.arcs, "arcs as on the card, or any");
  }
  return problem(place + ".loss", "is not on the hit location line: " + fact.loss);
}

Expected<Lone> lone_ship(const Json& ship, const StateFact& state, const std::vector<LossFact>& lost_before) {
  auto card = card_of(ship, "given.ship");
  if (!card) return tl::make_unexpected(card.error());
  Lone out;
  out.open.ships.add(fresh_ship(*card));
  out.battle.ships.emplace_back().card = std::move(*card);
  FactCheck sound;
  const int most = out.card().hull - (state.fate == Fate::afloat ? 1 : 0);
  sound.within(state.hull_hits, 0, most, "given.state.hull_hits").add(set_state(state, out.ship()));
  for (size_t i = 0; i < lost_before.size() && sound; ++i)
    sound.add(lose_before(lost_before[i], row("lost_before", i), out));
  if (!sound) return sound.why();
  return out;
}

// ---------------------------------------------------------------- what damage does

/// Fields that apply_damage and end_phase share.
struct DamageResult {
  StateFact state;
  std::optional<int> track_speed, mps;
  std::map<std::string, int> lost;
  std::vector<LossFact> lost_mounts;
  std::vector<CriticalResult> criticals;
};

void add_criticals(const Struck& struck, std::vector<CriticalResult>& out) {
  for (const CriticalHit& hit : struck.criticals) out.push_back({hit.roll, hit.column, hit.result});
}

/// When all damage is in: the mounts lost, and how she stands.
void settle(Lone& lone, DamageResult& out) {
  settle_losses(
      lone.battle, lone.open, {},
      [&](const LostMount& lost, int which) {
        const std::string label = loss_label(lone.card(), lost.loss);
        ++out.lost[label];
        out.lost_mounts.push_back({label, lost_arcs(lone.card(), lost.loss, which)});
      },
      [](Seat, uint32_t) {});
  out.state = state_of(lone.ship());
  if (!lone.ship().afloat()) return;
  out.track_speed = track_speed(lone.card(), lone.ship().hull_hits);
  out.mps = movement_points(lone.card(), lone.ship());
}

// ---------------------------------------------------------------- apply_damage

struct DamageFact {
  uint8_t points = 0;
  Cause cause = Cause::gun;
  std::optional<std::string> attacker_arcs;
  FIELDS(points, cause, attacker_arcs)
  NEEDED(points, cause)
};
struct ApplyFacts {
  Json ship;
  StateFact state;
  std::vector<LossFact> lost_before;
  std::vector<DamageFact> damage;
  FIELDS(ship, state, lost_before, damage)
  NEEDED(ship, damage)
};
struct ApplyResult : DamageResult {
  int damage_points = 0;
  FIELDS(damage_points, state, track_speed, mps, lost, lost_mounts, criticals)
};

Expected<ApplyResult> apply_damage(const ApplyFacts& given, Dice& dice) {
  auto lone = lone_ship(given.ship, given.state, given.lost_before);
  if (!lone) return tl::make_unexpected(lone.error());
  ApplyResult out;
  for (size_t i = 0; i < given.damage.size(); ++i) {
    const DamageFact& fact = given.damage[i];
    const auto bearing = arcs_of(fact.attacker_arcs.value_or(""), row("damage", i) + ".attacker_arcs");
    if (!bearing) return tl::make_unexpected(bearing.error());
    if (!lone->ship().afloat()) continue;
    Struck struck;
    Table<LostMount, kMostLosses>& losses = lone->open.losses;
    const LostMount* had = losses.end();
    strike(lone->card(), lone->ship(), {0, kNoShip, fact.points, fact.cause, *bearing, 0}, {}, losses, dice, struck);
    const bool matters = std::any_of(had, std::as_const(losses).end(), [](const LostMount& l) { return l.loss >= 0; });
    if (matters && !fact.attacker_arcs && fact.cause == Cause::gun)
      return problem(row("damage", i) + ".attacker_arcs", "is missing", "it decides which mount is lost");
    out.damage_points += fact.points;
    add_criticals(struck, out.criticals);
  }
  settle(*lone, out);
  return out;
}

// ---------------------------------------------------------------- apply_criticals

struct CriticalFacts {
  Column column = Column::normal;
  uint8_t count = 0;
  StateFact state;
  Json ship;
  FIELDS(column, count, state, ship)
  NEEDED(column, count)
};
struct CriticalsResult {
  std::vector<CriticalResult> criticals;
  StateFact state;
  std::optional<int> mps;
  FIELDS(criticals, state, mps)
};

Expected<CriticalsResult> apply_criticals(const CriticalFacts& given, Dice& dice) {
  ShipCard card;
  if (!given.ship.is_null()) {
    auto found = card_of(given.ship, "given.ship");
    if (!found) return tl::make_unexpected(found.error());
    card = std::move(*found);
  }
  Ship ship;
  if (auto ok = set_state(given.state, ship); !ok) return tl::make_unexpected(ok.error());
  CriticalsResult out;
  for (int i = 0; i < given.count && ship.afloat(); ++i) {
    const CriticalHit hit = critical_hit(ship, given.column, {}, 0, 0, dice);
    out.criticals.push_back({hit.roll, hit.column, hit.result});
  }
  out.state = state_of(ship);
  if (!given.ship.is_null() && ship.afloat()) out.mps = movement_points(card, ship);
  return out;
}

// ---------------------------------------------------------------- end_phase

struct EndFacts {
  Json ship;
  StateFact state;
  std::vector<LossFact> lost_before;
  FIELDS(ship, state, lost_before)
  NEEDED(ship)
};
struct EndResult : DamageResult {
  int fire_damage = 0, flood_hits = 0, damage_rolls = 0;
  FIELDS(fire_damage, flood_hits, damage_rolls, state, track_speed, mps, lost, lost_mounts, criticals)
};

Expected<EndResult> end_phase(const EndFacts& given, Dice& dice) {
  auto lone = lone_ship(given.ship, given.state, given.lost_before);
  if (!lone) return tl::make_unexpected(lone.error());
  EndResult out;
  if (lone->ship().afloat()) {
    const Continued done = continuing(lone->card(), lone->ship(), 0, dice);
    out.fire_damage = done.fire_damage;
    out.flood_hits = done.flood_hits;
    Struck struck;
    strike(lone->card(), lone->ship(), {0, kNoShip, static_cast<uint8_t>(done.fire_damage), Cause::fire, 0, 0}, {},
           lone->open.losses, dice, struck);
    out.damage_rolls = struck.rolls;
    add_criticals(struck, out.criticals);
  }
  settle(*lone, out);
  return out;
}

constexpr Op kDamageOps[] = {
    op<lost_mount>("lost_mount"),
    op<apply_damage>("apply_damage"),
    op<apply_criticals>("apply_criticals"),
    op<end_phase>("end_phase"),
};

}  // namespace

std::span<const Op> damage_ops() { return kDamageOps; }

}  // namespace broadside::grand_fleets::ops
