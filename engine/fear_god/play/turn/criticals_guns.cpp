// 8.2.6, 8.2.15, 8.2.16, 8.2.20, 8.2.21: guns, torpedoes and their ammunition.
#include <algorithm>
#include <optional>

#include "engine/fear_god/play/turn/criticals.h"
#include "engine/fear_god/rules/damage/criticals/guns.h"

namespace broadside::fear_god {
namespace {

/// One weapon among those that are drawn from.
struct Weapon {
  damage::WeaponKind kind = damage::WeaponKind::none;
  size_t line = 0, mount = 0;  // of guns; mount alone: of all torpedo mounts
};

bool is_main(const CardGuns& line) { return line.battery == GunBattery::main && !line.casemates; }
bool is_casemate(const CardGuns& line) { return line.casemates; }
bool is_other(const CardGuns& line) { return line.battery != GunBattery::main && !line.casemates; }

/// f(line, mount) for each mount of the lines of that kind, those already lost too (FG-8.2.15-05, FG-8.2.16-01).
template <class F>
void each_mount(const ShipCard& card, bool (*wanted)(const CardGuns&), F&& f) {
  for (size_t line = 0; line < card.guns.size(); ++line)
    for (size_t mount = 0; mount < card.guns[line].mounts && wanted(card.guns[line]); ++mount) f(line, mount);
}
/// Torpedo mounts, antiaircraft guns and guns of the Light Battery one by one; machine guns are one weapon.
template <class F>
void each_other_weapon(const ShipCard& card, F&& f) {
  using damage::WeaponKind;
  each_mount(card, is_other, [&](size_t line, size_t mount) { f(Weapon{WeaponKind::mount, line, mount}); });
  for (size_t mount = 0; mount < static_cast<size_t>(tube_mounts(card)); ++mount)
    f(Weapon{WeaponKind::torpedo_asw, 0, mount});
  for (int i = 0; i < card.light.aa_guns && card.light.area_aa > 0; ++i) f(Weapon{WeaponKind::area_aa});
  for (int i = 0; i < card.light.light_guns && card.light.light_battery > 0; ++i) f(Weapon{WeaponKind::light_battery});
  if (card.light.light_aa > 0) f(Weapon{WeaponKind::light_aa});
}

/// One of all that `each` gives; none: there is nothing of the kind.
template <class T, class Each>
std::optional<T> drawn(const Victim& v, RuleId rule, Each&& each) {
  int count = 0;
  each([&](const T&) { ++count; });
  if (count == 0) return std::nullopt;
  int at = damage::draw_one_of(v.dice(), rule, count, v.by());
  std::optional<T> found;
  each([&](const T& one) {
    if (at-- == 0) found = one;
  });
  return found;
}
struct Mount {
  size_t line = 0, mount = 0;
};
std::optional<Mount> drawn_mount(const Victim& v, RuleId rule, bool (*wanted)(const CardGuns&)) {
  return drawn<Mount>(v, rule, [&](auto&& f) {
    each_mount(v.card(), wanted, [&](size_t line, size_t mount) { f(Mount{line, mount}); });
  });
}

void lose_mount(const Victim& v, size_t line, size_t mount) { v.gear().guns_lost[line] |= uint32_t{1} << mount; }

// ---------------------------------------------------------------- 8.2.15

void take_main_battery(const Victim& v, const Mount& at, damage::MainBatteryResult result) {
  switch (result) {
    case damage::MainBatteryResult::fire_control: return hit_director(v, at.line);  // FG-8.2.15-01
    case damage::MainBatteryResult::none:
    case damage::MainBatteryResult::already_lost: return;
    case damage::MainBatteryResult::mount_lost: return lose_mount(v, at.line, at.mount);  // FG-8.2.15-02
    case damage::MainBatteryResult::magazine: break;
  }
  lose_mount(v, at.line, at.mount);
  v.s.umpire().pending[v.row].destroyed = !v.gear().magazines_flooded;  // FG-8.2.15-03, FG-8.2.9-13
}

// ---------------------------------------------------------------- 8.2.6

damage::CasemateHit casemate_facts(const Victim& v, const Mount& at, bool penetrated) {
  const CardGuns& line = v.card().guns[at.line];
  return {.penetrates = penetrated && !mount_lost(v.gear(), at.line, at.mount),
          .he_short_damage = bursting_damage(line),
          .guns_left = casemates_left(v.card(), v.gear(), at.line, side_of_casemate(line, at.mount)),
          .fire_control_fitted = directors_left(v.card(), v.gear(), at.line, v.s.battle.year) > 0};
}

/// Working guns of that side, nearest first (FG-Q-378).
void lose_neighbours(const Victim& v, const Mount& at, int count) {
  const CardGuns& line = v.card().guns[at.line];
  const size_t half = line.mounts / 2U;
  const bool port = side_of_casemate(line, at.mount) == ShipSide::port;
  const size_t first = port ? 0 : half, end = port ? half : line.mounts;
  for (size_t away = 1; away < line.mounts && count > 0; ++away)
    for (const size_t mount : {at.mount - away, at.mount + away}) {  // below 0 is beyond the end
      if (mount < first || mount >= end || mount_lost(v.gear(), at.line, mount) || count == 0) continue;
      lose_mount(v, at.line, mount);
      --count;
    }
}

void take_casemate(const Victim& v, const Mount& at, const damage::CasemateLoss& loss) {
  if (loss.result == damage::CasemateResult::fire_control) return hit_director(v, at.line);
  if (loss.result == damage::CasemateResult::none) return;
  lose_mount(v, at.line, at.mount);
  lose_neighbours(v, at, loss.guns_lost - 1);
  take_damage(v.s, v.row, loss.damage);  // FG-8.2.6-04: an explosion, in the next round
}

// ---------------------------------------------------------------- 8.2.16, 8.2.20

damage::WeaponHit weapon_facts(const Victim& v, const Weapon& weapon) {
  const ShipCard& card = v.card();
  const Gear& gear = v.gear();
  damage::WeaponHit hit;
  hit.kind = weapon.kind;
  const auto battery = [&](int tenths, int hits) {
    hit.strength_original = {int64_t{tenths} * 100'000};
    hit.hits_before = hits;
  };
  switch (weapon.kind) {
    case damage::WeaponKind::area_aa: battery(card.light.area_aa, gear.area_aa_hits); break;
    case damage::WeaponKind::light_aa: battery(card.light.light_aa, gear.light_aa_hits); break;
    case damage::WeaponKind::light_battery: battery(card.light.light_battery, gear.light_battery_hits); break;
    case damage::WeaponKind::mount: hit.already_lost = mount_lost(gear, weapon.line, weapon.mount); break;
    case damage::WeaponKind::torpedo_asw: {
      const TorpedoLine& line = card.torpedoes[tube_mount(card, weapon.mount)->line];
      hit.already_lost = tubes_lost(gear, weapon.mount);
      hit.warheads_left = torpedoes_left(card, gear, weapon.mount);
      hit.warhead_damage = line.damage;
      hit.below_waterline = !line.above_water;
      break;
    }
    case damage::WeaponKind::none: break;
  }
  return hit;
}

void lose_tubes(const Victim& v, size_t mount, const damage::WeaponLoss& loss) {
  Gear& gear = v.gear();
  gear.tubes_lost = static_cast<uint16_t>(gear.tubes_lost | 1U << mount);
  gear.torpedoes_gone[mount] = v.card().torpedoes[tube_mount(v.card(), mount)->line].torpedoes_per_mount;
  // FG-8.2.20-04 to -06: her protection lies outside.
  take_damage(v.s, v.row, loss.damage,
              {.underwater = loss.underwater, .floods = loss.exploded() && loss.underwater ? 1 : 0});
}

void take_weapon(const Victim& v, const Weapon& weapon) {
  Gear& gear = v.gear();
  const damage::WeaponLoss loss = damage::settle_weapon(weapon_facts(v, weapon), v.dice(), v.by());
  if (loss.result == damage::WeaponResult::no_effect) return;
  switch (weapon.kind) {
    case damage::WeaponKind::area_aa: ++gear.area_aa_hits; break;  // FG-8.2.16-03
    case damage::WeaponKind::light_aa: ++gear.light_aa_hits; break;
    case damage::WeaponKind::light_battery: ++gear.light_battery_hits; break;
    case damage::WeaponKind::mount: lose_mount(v, weapon.line, weapon.mount); break;
    case damage::WeaponKind::torpedo_asw: lose_tubes(v, weapon.mount, loss); break;
    case damage::WeaponKind::none: break;
  }
}

}  // namespace

int bursting_damage(const CardGuns& line) {
  const BandFigures& band = line.bands[0];
  if (const int he = band.with(CardShell::HE).damage; he > 0) return he;
  int most = 0;
  for (const ShellFigures& shell : band.shells) most = std::max<int>(most, shell.damage);
  return most;
}

void hit_main_battery(const Victim& v, bool penetrated) {
  const auto at = drawn_mount(v, FG("8.2.15-02"), is_main);
  if (!at) return;
  const damage::MainBatteryHit hit{penetrated, mount_lost(v.gear(), at->line, at->mount)};
  take_main_battery(v, *at, damage::settle_main_battery(hit, v.dice(), v.by()));
}

void hit_casemate(const Victim& v, bool penetrated) {
  const auto at = drawn_mount(v, FG("8.2.6-03"), is_casemate);
  if (!at) return;
  take_casemate(v, *at, damage::settle_casemate(casemate_facts(v, *at, penetrated), v.dice(), v.by()));
}

void hit_other_weapon(const Victim& v) {
  const auto weapon = drawn<Weapon>(v, FG("8.2.16-01"), [&](auto&& f) { each_other_weapon(v.card(), f); });
  if (weapon) take_weapon(v, *weapon);
}

// FG-Q-387: nothing is thrown for fire control, nor is armour asked again.
void hit_any_weapon(const Victim& v) {
  const auto weapon = drawn<Weapon>(v, FG("8.2.21-01"), [&](auto&& f) {
    for (size_t line = 0; line < v.card().guns.size(); ++line)
      for (size_t mount = 0; mount < v.card().guns[line].mounts; ++mount)
        if (!is_other(v.card().guns[line])) f(Weapon{damage::WeaponKind::mount, line, mount});
    each_other_weapon(v.card(), f);
  });
  if (!weapon) return;
  const bool guns = weapon->kind == damage::WeaponKind::mount;
  const CardGuns& line = v.card().guns[weapon->line];
  if (!guns || is_other(line)) return take_weapon(v, *weapon);
  const Mount at{weapon->line, weapon->mount};
  const bool lost = mount_lost(v.gear(), at.line, at.mount);
  if (is_main(line)) return take_main_battery(v, at, damage::settle_mount_hit(lost, v.dice(), v.by()));
  if (!lost) take_casemate(v, at, damage::settle_casemate_gun(casemate_facts(v, at, true), v.dice(), v.by()));
}

void hit_light_aa(const Victim& v) { take_weapon(v, {damage::WeaponKind::light_aa}); }

}  // namespace broadside::fear_god
