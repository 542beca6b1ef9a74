// Exact odds of one volley and of one salvo of torpedoes: the rolls that play makes, under all dice.
#include "engine/great_war_at_sea/play/volley_odds.h"

#include "engine/core/dice_sources.h"

namespace broadside::great_war_at_sea {

namespace {

int mean_in_thousandths(const Chances& chances) {
  mpq_class mean;
  for (const auto& [value, chance] : chances) mean += chance * value;
  mean *= 1000;
  const mpz_class whole = mean.get_num() / mean.get_den();
  return static_cast<int>(whole.get_si());
}

}  // namespace

VolleyOdds volley_odds(const Volley& volley) {
  VolleyOdds out;
  out.hits = exact_odds<int>([&](Dice& dice) { return roll_volley(volley, 0, kUmpire, dice).hits; });
  for (const auto& [hits, chance] : out.hits) out.damage_rolls[damage_rolls(hits)] += chance;
  out.critical_allowed = !volley.needs_pairs();
  return out;
}

Outlook volley_outlook(const Volley& volley) {
  const VolleyOdds odds = volley_odds(volley);
  return {mean_in_thousandths(odds.hits), mean_in_thousandths(odds.damage_rolls)};
}

Chances torpedo_odds(const TorpedoShot& shot, int factors) {
  return exact_odds<int>([&](Dice& dice) { return roll_torpedoes(shot, factors, 0, kUmpire, dice); });
}

mpq_class secondary_odds(const TorpedoShot& shot, int phase) {
  return exact_odds<bool>([&](Dice& dice) {
    return roll_secondary(phase, 0, kUmpire, dice) && roll_secondary_hit(shot, 0, kUmpire, dice);
  })[true];
}

std::vector<OddsTable> volley_tables(const Volley& volley, const std::string& firing) {
  VolleyOdds odds = volley_odds(volley);
  return {{firing + ", hits", std::move(odds.hits), {}, "hits"},
          {firing + ", damage rolls", std::move(odds.damage_rolls), {}, "damage_rolls"}};
}

}  // namespace broadside::great_war_at_sea
