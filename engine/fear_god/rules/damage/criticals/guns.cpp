#include "engine/fear_god/rules/damage/criticals/guns.h"

#include <algorithm>

#include "tables/fear_god/ch8_casemate_chain.h"

namespace broadside::fear_god::damage {
namespace {

using ChainRow = tables::Ch8CasemateChain;
constexpr int kFireControlTo = 2;  // 1 and 2 of the D10 strike fire control
constexpr int kHitsToSilence = 3;  // each takes a third
constexpr int64_t kMillionthsInHundredth = 10'000;

bool strikes_fire_control(Dice& dice, RuleId rule, By by) {
  return dice.tally(by.roll(rule), 1, 10, Cuts::below(kFireControlTo + 1)).in[0] == 1;
}

/// How many guns an explosion reaches (FG-8.2.6-05).
int guns_reached(Dice& dice, By by) {
  std::array<uint8_t, 2> faces{};
  dice.faces(by.roll(FG("8.2.6-05")), 2, 6, faces.data());
  return tables::row_for(tables::kCh8CasemateChain, &ChainRow::roll_2d6_from, faces[0] + faces[1]).additional_guns;
}

}  // namespace

// ---------------------------------------------------------------- 8.2.15 main battery

MainBatteryResult settle_main_battery(const MainBatteryHit& hit, Dice& dice, By by) {
  if (strikes_fire_control(dice, FG("8.2.15-01"), by)) return MainBatteryResult::fire_control;
  if (!hit.penetrated) return MainBatteryResult::none;  // FG-Q-312
  return settle_mount_hit(hit.mount_already_lost, dice, by);
}

MainBatteryResult settle_mount_hit(bool already_lost, Dice& dice, By by) {  // FG-8.2.15-02, -05
  if (already_lost) return MainBatteryResult::already_lost;
  return ammunition_explodes(dice, FG("8.2.15-03"), by) ? MainBatteryResult::magazine : MainBatteryResult::mount_lost;
}

// ---------------------------------------------------------------- 8.2.6 casemates

CasemateLoss settle_casemate(const CasemateHit& hit, Dice& dice, By by) {
  CasemateLoss out;
  if (strikes_fire_control(dice, FG("8.2.6-02"), by)) {
    if (hit.fire_control_fitted) out.result = CasemateResult::fire_control;
    return out;
  }
  return hit.penetrates ? settle_casemate_gun(hit, dice, by) : out;  // FG-8.2.6-03
}

CasemateLoss settle_casemate_gun(const CasemateHit& hit, Dice& dice, By by) {
  constexpr int kTwice = 2;  // the HE damage of the gun (FG-8.2.6-04)
  CasemateLoss out{CasemateResult::gun_lost, 1, 0, 0};
  int left = hit.guns_left - 1;
  int waiting = ammunition_explodes(dice, FG("8.2.6-04"), by) ? 1 : 0;
  for (; waiting > 0; --waiting) {  // FG-8.2.6-06, FG-Q-378: in the order in which they happened
    ++out.explosions;
    const int reached = left > 0 ? std::min(guns_reached(dice, by), left) : 0;
    left -= reached;
    out.guns_lost += reached;
    for (int i = 0; i < reached; ++i)
      if (ammunition_explodes(dice, FG("8.2.6-06"), by)) ++waiting;
  }
  out.damage = kTwice * hit.he_short_damage * out.explosions;
  return out;
}

// ---------------------------------------------------------------- 8.2.16, 8.2.20 other weapons

int strength_left_hundredths(tables::Decimal original, int hits) {
  const int thirds = std::max(kHitsToSilence - hits, 0);
  return nearest(original.millionths * thirds, kMillionthsInHundredth * kHitsToSilence);
}

int area_aa_left_hundredths(tables::Decimal original, int mounts, int mounts_left) {  // FG-Q-317
  return nearest(original.millionths * mounts_left, kMillionthsInHundredth * mounts);
}

WeaponLoss settle_weapon(const WeaponHit& hit, Dice& dice, By by) {
  constexpr int kHalf = 2;                                          // of the warheads (FG-Q-362)
  if (hit.kind == WeaponKind::none || hit.already_lost) return {};  // FG-8.2.16-02
  if (is_battery(hit.kind)) {                                       // FG-8.2.16-03, FG-Q-311
    const bool any_left = hit.strength_original.millionths > 0 && hit.hits_before < kHitsToSilence;
    return {any_left ? WeaponResult::reduced : WeaponResult::no_effect, 0, false};
  }
  // FG-8.2.16-01, FG-8.2.20-01, -02
  if (!may_explode(hit) || !ammunition_explodes(dice, FG("8.2.20-02"), by)) return {WeaponResult::lost, 0, false};
  return {WeaponResult::exploded, nearest(int64_t{hit.warheads_left} * hit.warhead_damage, kHalf), hit.below_waterline};
}

}  // namespace broadside::fear_god::damage
