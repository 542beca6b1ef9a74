#include "engine/fear_god/rules/damage/ratio.h"

#include "tables/fear_god/ch8_damage_ratio.h"

namespace broadside::fear_god::damage {
namespace {

using tables::kCh8DamageRatio;
constexpr int64_t kMillion = 1'000'000;
constexpr int64_t kStepAbove = 300'000;  // millionths: each full 0.30 above the table is one more (FG-8.1.3-05)

constexpr auto kCriticalsByDie = [] {  // by row, then die
  std::array<std::array<int, 6>, kCh8DamageRatio.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const auto& row = kCh8DamageRatio[i];
    out[i] = {row.d6_1, row.d6_2, row.d6_3, row.d6_4, row.d6_5, row.d6_6};
  }
  return out;
}();

}  // namespace

size_t ratio_row(int damage, int left) {  // FG-8.1.3-01, -04; FG-Q-305
  size_t row = 0;
  while (row + 1 < kCh8DamageRatio.size() &&
         kMillion * damage >= kCh8DamageRatio[row + 1].ratio_at_least.millionths * left)
    ++row;
  return row;
}

tables::Decimal ratio_of_row(size_t row) { return kCh8DamageRatio[row].ratio_at_least; }

int criticals_of(int die, int damage, int left) {
  const size_t row = ratio_row(damage, left);
  const int found = kCriticalsByDie[row][static_cast<size_t>(die - 1)];
  if (row + 1 < kCh8DamageRatio.size()) return found;
  const int64_t above = kMillion * damage - kCh8DamageRatio.back().ratio_at_least.millionths * left;
  return found + static_cast<int>(above / (kStepAbove * left));
}

Criticals settle_number_of_criticals(const PhaseDamage& phase, Dice& dice, By by) {
  Criticals out;
  if (phase.sinks()) return out;
  const auto of = [&](int damage) {
    return damage > 0 ? criticals_of(d6(dice, FG("8.1.3-03"), by), damage, phase.left()) : 0;
  };
  out.above_water = of(phase.above_water);
  out.underwater = of(phase.underwater);
  return out;
}

}  // namespace broadside::fear_god::damage
