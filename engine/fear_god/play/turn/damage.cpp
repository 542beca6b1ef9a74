// 8.1: damage waits until its phase is over; then it comes off, and criticals follow.
#include "engine/fear_god/play/turn/damage.h"

#include <algorithm>
#include <optional>

#include "engine/fear_god/play/turn/criticals.h"
#include "engine/fear_god/rules/damage/criticals/guns.h"
#include "engine/fear_god/rules/damage/ratio.h"
#include "engine/fear_god/words/tell_damage.h"

namespace broadside::fear_god {
namespace {

damage::By hit_ship(const Stage& s, size_t ship) { return {static_cast<uint16_t>(ship), s.battle.side_of(ship)}; }

damage::Size damage_size(const ShipCard& card) { return static_cast<damage::Size>(std::min(card.size, SizeClass::E)); }

}  // namespace

// ---------------------------------------------------------------- what is done to her

Hurt hurt_by_shells(const damage::Strike& strike, const ShipCard& target, int belt_penetration) {
  return {.penetrated = strike.penetrates,
          .casemates = damage::gets_through(belt_penetration, damage::casemate_armour(target.armour.belt))};
}
Hurt hurt_by_torpedo(const damage::TorpedoEffect& effect) {
  return {.underwater = true, .stern = effect.struck == damage::Struck::stern, .floods = effect.floods() ? 1 : 0};
}

void take_damage(const Stage& s, size_t ship, int points, const Hurt& hurt) {
  if (!s.ship(ship).afloat() || (points <= 0 && hurt.floods == 0)) return;
  Pending& pending = s.umpire().pending[ship];
  (hurt.underwater ? pending.underwater : pending.above_water) += points;
  pending.floods = static_cast<uint8_t>(std::min(pending.floods + hurt.floods, 255));
  pending.stern = pending.stern || hurt.stern;
  if (hurt.underwater) return;
  pending.largest = static_cast<uint16_t>(std::clamp<int>(points, pending.largest, UINT16_MAX));
  pending.penetrated = pending.penetrated || hurt.penetrated;
  pending.casemates = pending.casemates || hurt.casemates;
}

damage::TorpedoEffect torpedo_hits(const Stage& s, size_t ship, const damage::TorpedoHit& hit) {
  const ShipCard& card = s.battle.card(ship);
  auto& used = s.gear(ship).protection_used;
  damage::TorpedoTarget target;
  target.size = damage_size(card);
  target.belt = card.armour.belt;
  target.rating = card.armour.underwater;
  for (size_t side = 0; side < 2; ++side) target.left[side] = std::max(target.rating - used[side], 0);
  const auto effect = damage::settle_torpedo_hit(target, hit, s.dice, hit_ship(s, ship));
  for (size_t side = 0; side < 2; ++side) used[side] = static_cast<int16_t>(target.rating - target.left[side]);
  take_damage(s, ship, effect.to_ship, hurt_by_torpedo(effect));
  return effect;
}

// ---------------------------------------------------------------- the end of a phase

namespace {

constexpr uint16_t kLastThrown = 1;  // FG-Q-308: damage that criticals do is thrown for once, and not again

damage::Target critical_target(const ShipCard& card) {
  damage::Target out;
  const bool merchant = card.type == ShipCode::AMC || card.type == ShipCode::AUX;
  out.type = merchant ? damage::ShipType::merchant : damage::ShipType::warship;
  out.size = damage_size(card);
  return out;
}

/// Of cargo, aircraft, submarines no sheet says anything yet: a critical that hits such a thing is without effect.
void inflict(const Victim& v, damage::Critical critical) {
  using damage::Critical;
  switch (critical) {
    case Critical::main_battery: return hit_main_battery(v, true);
    case Critical::main_battery_fc_only: return hit_main_battery(v, false);
    case Critical::casemate: return hit_casemate(v, true);
    case Critical::casemate_fc_only: return hit_casemate(v, false);
    case Critical::other_weapon: return hit_other_weapon(v);
    case Critical::weapon: return hit_any_weapon(v);
    case Critical::light_aa: return hit_light_aa(v);
    case Critical::engineering: return hit_engines(v);
    case Critical::bridge: return hit_bridge(v);
    case Critical::rudder: return hit_rudder(v);
    case Critical::communications: return hit_communications(v);
    case Critical::sensor: return hit_sensor(v);
    case Critical::fire:
    case Critical::minor_fire: return start_fire(v, damage::named_severity(critical));
    case Critical::flooding:
    case Critical::minor_flooding:
    case Critical::severe_flooding: return start_flooding(v, damage::named_severity(critical));
    default: return;
  }
}

/// Each has a part of the lane, so that no two dice of a round have one address.
class Criticals {
 public:
  explicit Criticals(const Victim& v) : v_(v) {}

  void all(int before) {
    const damage::PhaseDamage phase{before, v_.taken.above_water, v_.taken.underwater};
    const damage::Criticals found = damage::settle_number_of_criticals(phase, v_.dice(), v_.by());
    if (v_.s.told()) tell_damage(v_.s, v_.row, phase, &found);
    group(damage::AttackKind::underwater, found.underwater);
    group(damage::AttackKind::above_water, found.above_water);
  }

 private:
  void group(damage::AttackKind attack, int number) {
    damage::CriticalFacts facts;
    facts.target = critical_target(v_.card());
    facts.attack = attack;
    facts.number = number;
    facts.penetrated = v_.taken.penetrated;
    facts.casemate_penetrated = v_.taken.casemates;
    const bool underwater = attack == damage::AttackKind::underwater;
    facts.stern_torpedo = underwater && v_.taken.stern;
    facts.torpedo_floodings = underwater ? v_.taken.floods : 0;
    v_.dice().part(0);
    const std::vector<damage::Critical> rolled = damage::settle_critical_types(facts, v_.dice(), v_.by());
    for (const damage::Critical critical : damage::automatic_criticals(facts)) one(critical);
    for (const damage::Critical critical : rolled) one(critical);
  }
  void one(damage::Critical critical) {
    if (v_.ship().lost()) return;  // her magazine has blown up
    part_ = static_cast<uint8_t>(std::min(part_ + 1, 255));
    v_.dice().part(part_);
    const std::optional<BeforeHit> was = v_.s.told() ? std::optional(BeforeHit(v_.s, v_.row)) : std::nullopt;
    inflict(v_, critical);
    if (was) tell_critical(v_.s, v_.row, critical, *was);
    if (v_.s.umpire().pending[v_.row].destroyed) blow_up(v_.s, v_.row);
  }

  const Victim& v_;
  uint8_t part_ = 0;
};

}  // namespace

bool apply_damage(const Stage& s, uint16_t first_round) {
  Umpire& u = s.umpire();
  const auto taken = u.pending;
  std::array<int, kMostShips> before{};
  for (size_t row = 0; row < u.ships.count; ++row) {  // all at once (FG-8.1.1-07)
    u.pending[row] = {};
    ShipState& ship = s.ship(row);
    const int points = s.battle.card(row).damage_points;
    before[row] = damage::points_left(points, ship.taken);
    const int all = ship.taken + taken[row].above_water + taken[row].underwater;
    ship.taken = static_cast<int16_t>(std::min(all, points));
  }
  const bool thrown = s.position.at.round - first_round <= kLastThrown;
  for (uint16_t row = 0; row < static_cast<uint16_t>(u.ships.count); ++row) {
    if (taken[row].none() || !s.ship(row).afloat()) continue;
    s.dice.lane(row);
    const Victim v{s, row, taken[row]};
    const bool sunk = damage::is_sunk(v.card().damage_points, v.ship().taken);
    if (thrown && !sunk) {
      Criticals(v).all(before[row]);
      continue;
    }
    if (s.told()) tell_damage(s, row, {before[row], v.taken.above_water, v.taken.underwater}, nullptr);
    if (sunk) lose_ship(s, row, damage::LossCause::damage);
  }
  s.dice.lane(0);
  return std::any_of(u.pending.begin(), u.pending.end(), [](const Pending& p) { return !p.none(); });
}

// ---------------------------------------------------------------- lost ships (8.1.9)

void send_under(const Stage& s, size_t ship) {
  s.ship(ship).fate = Fate::sunk;
  s.ship(ship).speed_kts = 0;
  auto& casualties = s.umpire().casualties;
  const auto gone =
      std::remove_if(casualties.begin(), casualties.end(), [&](const CasualtyRow& row) { return row.ship == ship; });
  casualties.count = static_cast<uint32_t>(gone - casualties.begin());
  for (const Seat side : kBothSides) {
    const uint16_t number = s.umpire().handles[side][ship].number;
    const Sights& sights = s.secret(side).sights;
    const bool seen =
        std::any_of(sights.begin(), sights.end(), [&](const SightRow& row) { return row.contact == number; });
    if (number > 0 && seen) s.secret(side).contacts[number - 1U].sunk = true;
  }
}

void lose_ship(const Stage& s, size_t ship, damage::LossCause cause) {
  constexpr int kMinutesATurn = 3;
  Gear& gear = s.gear(ship);
  gear.lost_in = s.turn();
  const int minutes = damage::settle_sinking_time(damage::Unit::ship, cause, s.dice, hit_ship(s, ship));
  uint16_t turns = 0;
  while (!damage::goes_under(kMinutesATurn * turns, minutes)) ++turns;
  gear.sinks_in = static_cast<uint16_t>(s.turn() + turns);
  if (turns == 0) {
    send_under(s, ship);
    if (s.told()) tell_lost(s, ship, Loss::blows_up);
    return;
  }
  s.ship(ship).fate = Fate::foundering;
  s.ship(ship).speed_kts = 0;
  if (s.told()) tell_lost(s, ship, Loss::founders);
}

void blow_up(const Stage& s, size_t ship) {
  constexpr int64_t kBlastReaches = 300 * kYard;
  int he = 0;
  for (const CardGuns& line : s.battle.card(ship).guns)
    if (line.battery == GunBattery::main) he = std::max(he, bursting_damage(line));
  for (size_t row = 0; row < s.umpire().ships.count; ++row) {
    if (row == ship || !plane::within(s.ship(row).at(), s.ship(ship).at(), kBlastReaches)) continue;
    // Nothing is said of what armour does against it: starred criticals are those of ships without.
    const bool bare = s.battle.card(row).armour.belt == 0;
    take_damage(s, row, damage::magazine_blast(0, he), {.penetrated = bare, .casemates = bare});
  }
  lose_ship(s, ship, damage::LossCause::magazine);
  s.umpire().pending[ship] = {};
}

// FG-8.1.9-02
void let_hulks_sink(const Stage& s) {
  for (size_t row = 0; row < s.umpire().ships.count; ++row)
    if (s.ship(row).fate == Fate::foundering && !s.gear(row).abandoned && s.turn() >= s.gear(row).sinks_in) {
      send_under(s, row);
      if (s.told()) tell_lost(s, row, Loss::goes_under);
    }
}

}  // namespace broadside::fear_god
