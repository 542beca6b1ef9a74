#include "engine/fear_god/rules/damage/armour.h"

#include "tables/fear_god/ch8_armor_location.h"
#include "tables/fear_god/ch8_nonpenetration_divisors.h"

namespace broadside::fear_god::damage {
namespace {

using tables::kCh8ArmorLocation;
constexpr int kHighBombing = 500;  // metres
constexpr int kFaultyPercent = 60, kAllShellsPercent = 85;
constexpr int kThousandthsOfBore = 3'000;  // a third of the bore, from thousandths of a centimetre

constexpr auto kBeltPercent = tables::column(kCh8ArmorLocation, &tables::Ch8ArmorLocation::belt_percent);
static_assert(kCh8ArmorLocation[static_cast<size_t>(RangeBand::at_extreme)].range_band ==
              EnumWords<RangeBand>::words.back());
constexpr int belt_percent(RangeBand band) { return kBeltPercent[static_cast<size_t>(band)]; }

/// The table has no rows for the fuzes of HE.
constexpr Weapon family(Weapon weapon) { return weapon == Weapon::BHE || weapon == Weapon::NHE ? Weapon::HE : weapon; }

Plate plate_struck(RangeBand band, Dice& dice, By by) {
  if (!plate_is_rolled(band)) return Plate::belt;  // FG-8.1.6-03
  const RuleId rule = band == RangeBand::at_long ? FG("8.1.6-04") : FG("8.1.6-05");
  return succeeds(dice, rule, belt_percent(band), by) ? Plate::belt : Plate::deck;
}

/// Factors are multiplied first and rounded once.
int with_options(int damage, bool faulty, bool all_shells) {
  int64_t over = damage, under = 1;
  if (faulty) over *= kFaultyPercent, under *= 100;         // FG-8.1.6.1-01, -03
  if (all_shells) over *= kAllShellsPercent, under *= 100;  // FG-8.1.6.1-05
  return nearest(over, under);
}

}  // namespace

bool plate_is_rolled(RangeBand band) { return belt_percent(band) < 100; }  // FG-8.1.6-06

int faulty_from(const Shell& shell) { return nearest(shell.bore_thousandths, kThousandthsOfBore); }

bool may_be_faulty(const Shell& shell, const ShellOptions& options) {
  return options.british_shells && shell.british && shell.type == Weapon::APC && shell.band >= RangeBand::at_long;
}

int divisor(Weapon weapon) {  // FG-8.1.6-15
  for (const auto& row : tables::kCh8NonpenetrationDivisors)
    if (row.weapon == word_of(family(weapon))) return row.divisor;
  return 1;
}

Strike settle_shells(const Shell& shell, const Plates& target, int damage, const ShellOptions& options, Dice& dice,
                     By by) {
  Strike out;
  out.struck = plate_struck(shell.band, dice, by);
  const bool deck = out.struck == Plate::deck;
  out.armour = deck ? target.deck : target.belt;
  out.penetration = deck ? shell.penetration.deck : shell.penetration.belt;  // FG-8.1.6-01, FG-Q-357
  out.penetrates = gets_through(out.penetration, out.armour);
  if (out.penetrates) {
    const bool faulty = may_be_faulty(shell, options) && target.belt >= faulty_from(shell);
    out.damage = with_options(damage, faulty, options.all_shells);
  } else {  // FG-8.1.6-12, -13; FG-8.1.6.1-04: the shell fails no second time
    const int64_t over = options.all_shells ? int64_t{damage} * kAllShellsPercent : damage;
    out.damage = nearest(over, int64_t{divisor(shell.type)} * (options.all_shells ? 100 : 1));
  }
  return out;
}

// FG-8.1.6-07, -08, -14
Strike bomb_strike(const Bomb& bomb, const Plates& target, int damage) {
  Strike out;
  out.struck = Plate::deck;
  out.armour = target.deck;
  out.penetration = bomb.altitude_m < kHighBombing ? bomb.low_penetration : bomb.high_penetration;
  out.penetrates = gets_through(out.penetration, out.armour);
  out.damage = out.penetrates ? damage : nearest(damage, divisor(Weapon::bomb));
  return out;
}

}  // namespace broadside::fear_god::damage
