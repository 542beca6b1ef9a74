// 7.52: how many dice a battery rolls, what they need, and what they hit.
#include "engine/great_war_at_sea/rules/gunnery.h"

#include "engine/great_war_at_sea/rules/weather.h"
#include "tables/great_war_at_sea/hits_to_rolls.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- factors

namespace {

constexpr int half_up(int n) { return (n + 1) / 2; }
constexpr int three_quarters_up(int n) { return (3 * n + 3) / 4; }

int after_step(FactorStep step, int factors, const FactorFacts& f) {
  switch (step) {
    case FactorStep::very_large:  // GW-7.62-04
      return f.gun == Gun::very_large && !within(f.range, kFullEffect) ? half_up(factors) : factors;
    case FactorStep::rash:  // GW-7.52-20
      return is_primary(f.gun) && f.rash ? factors + 1 : factors;
    case FactorStep::crew:  // once, even if both (GW-7.52-19)
      return f.poor || f.green ? three_quarters_up(factors) : factors;
    case FactorStep::speed:  // GW-7.52-22
      return is_fast(f.speed) ? three_quarters_up(factors) : factors;
    case FactorStep::second_ship:  // GW-7.52-03, -04
      return f.first_on_target ? factors : half_up(factors);
    case FactorStep::arc:  // GW-7.52-07 to -10
      return !is_flank(f.sector) && halved_off_flank(f.gun, f.original) ? half_up(factors) : factors;
    case FactorStep::half_salvo:  // GW-Q-83
      return f.salvo == Salvo::half ? half_up(factors) : factors;
  }
  return factors;
}

}  // namespace

FactorFacts factor_facts(const ShipCard& card, const Condition& condition, Battery battery) {
  FactorFacts f;
  f.gun = gun_of(battery, card.flags.very_large, false);  // the range alone asks for obsolete guns
  f.factors = left(card, condition, section_of(battery));
  for (const Battery each : kAllBatteries) f.original[static_cast<size_t>(each)] = card.factors(each);
  f.rash = card.flags.rash;
  f.poor = card.flags.poor;
  f.green = card.flags.green;
  return f;
}

FactorSteps factor_steps(const FactorFacts& f) {
  FactorSteps out{};
  if (f.factors <= 0) return out;  // a battery shot away rolls no die, Rash or not (GW-Q-26)
  int factors = f.factors;
  for (size_t i = 0; i < kFactorSteps; ++i) out[i] = factors = after_step(static_cast<FactorStep>(i), factors, f);
  return out;
}

Modifiers dice_lines(const FactorFacts& f) {
  Modifiers lines;
  int before = std::max(f.factors, 0);
  lines.add(kFactors, before);
  const FactorSteps steps = factor_steps(f);
  for (size_t i = 0; i < kFactorSteps; ++i) {
    lines.add_if_any(kFactorNames[i], steps[i] - before);
    before = steps[i];
  }
  return lines;
}

// ---------------------------------------------------------------- to hit

namespace {

constexpr int kMostFireControl = 2;  // GW-7.52-32

// weather.tsv and the list of modifiers say the same (GW-Q-40: a Gale takes nothing).
constexpr bool weather_agrees() {
  for (const WeatherRow& row : kWeatherRows)
    if (row.gunnery_modifier != 0 && row.gunnery_modifier != kGunWeather.value) return false;
  return true;
}
static_assert(weather_agrees());

}  // namespace

Modifiers gun_modifiers(const GunShotFacts& f) {
  Modifiers m;                                                   // GW-7.52-26: all of them together
  add_if(m, kGunStopped, f.dead_in_water || f.in_port ? 1 : 0);  // GW-11.31-05
  add_if(m, kGunTow, f.tow ? 1 : 0);
  add_if(m, kGunItalic, f.italic ? 1 : 0);
  const bool crossing = f.crossing_t && !is_night(f.night.light);  // GW-Q-22
  add_if(m, kGunCrossing, crossing ? 1 : 0);
  add_if(m, kGunSmoke, f.smoke_behind && !crossing ? 1 : 0);
  add_if(m, kGunRanging, f.previous_salvoes);
  add_if(m, kGunFireControl, std::min(f.fire_control_hits, kMostFireControl));
  add_if(m, kGunWeather, weather_row(f.night.weather).gunnery_modifier != 0 ? 1 : 0);
  add_if(m, kGunTurn, turns_counted(f.turn_deg));
  add_if(m, kGunTargetTurn, turns_counted(f.target_turn_deg));
  add_if(m, kGunSpeed, is_fast(f.speed) || is_fast(f.target_speed) ? 1 : 0);
  add_if(m, kGunLight, is_primary(f.gun) && is_light(f.target) ? 1 : 0);
  add_if(m, kGunEngaged, f.engaged ? 1 : 0);
  add_if(m, kGunNight, night_line(f.night) == NightLine::night ? 1 : 0);
  add_if(m, kGunMoonless, night_line(f.night) == NightLine::moonless ? 1 : 0);
  add_if(m, kGunFullMoon, night_line(f.night) == NightLine::full_moon ? 1 : 0);
  return m;
}

GunShotFacts gun_shot_facts(const ShipCard& firer, const Condition& condition, Battery battery,
                            const ShipCard& target) {
  GunShotFacts f;
  f.gun = gun_of(battery, firer.flags.very_large, false);
  f.target = target.type;
  f.italic = firer.flags.italic;
  f.fire_control_hits = condition.fire_control;
  return f;
}

// ---------------------------------------------------------------- one volley

namespace {

constexpr auto kHits = [] {
  std::array<int, tables::kHitsToRolls.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) out[i] = tables::number(tables::kHitsToRolls[i].hits);
  return out;
}();
constexpr bool counts_from_none() {
  for (size_t i = 0; i < kHits.size(); ++i)
    if (kHits[i] != static_cast<int>(i)) return false;
  return true;
}
static_assert(counts_from_none());

}  // namespace

int damage_rolls(int hits) {
  const size_t row = std::min(static_cast<size_t>(std::max(hits, 0)), kHits.size() - 1);
  return tables::kHitsToRolls[row].damage_rolls;
}

VolleyResult roll_volley(const Volley& volley, uint16_t actor, Seat roller, Dice& dice) {
  VolleyResult out;
  const bool pairs = volley.needs_pairs();
  const int least = pairs ? kDieSides : natural_needed(volley.needed, volley.modifier);
  const int rolled = dice.tally({GW("7.52-24"), actor, roller}, volley.dice, kDieSides, Cuts(least)).from_last_cut();
  if (volley.needed == 0) return out;  // range must allow the shot, even for a pair
  out.hits = pairs ? rolled / 2 : rolled;
  out.damage_rolls = damage_rolls(out.hits);
  out.lucky_pair = pairs && out.hits > 0;
  out.critical_allowed = !pairs;
  return out;
}

// ---------------------------------------------------------------- ranging in

int ranging_bonus(std::span<const Ranging> rows, uint16_t ship, Battery battery, uint16_t target, SalvoBonus counts) {
  int bonus = 0;
  for (const Ranging& row : rows)
    if (row.ship == ship && row.target == target && (counts == SalvoBonus::ship || row.battery == battery))
      bonus += row.salvoes;
  return bonus;
}

}  // namespace broadside::great_war_at_sea
