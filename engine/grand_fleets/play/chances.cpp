#include "engine/grand_fleets/play/chances.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets {

Spread certain(int value) { return {{{value, 1}}, 1}; }

Spread sum(const Spread& a, const Spread& b) {
  Spread out;
  out.all = a.all * b.all;
  for (const auto& [x, some] : a.ways)
    for (const auto& [y, others] : b.ways) out.ways[x + y] += some * others;
  return out;
}

Spread times(const Spread& one, int n) {
  Spread out = certain(0);
  for (int i = 0; i < n; ++i) out = sum(out, one);
  return out;
}

Spread scaled(const Spread& spread, int by) {
  Spread out;
  out.all = spread.all;
  for (const auto& [value, some] : spread.ways) out.ways[value * by] += some;
  return out;
}

OddsTable table(std::string what, const Spread& spread) {
  OddsTable out{std::move(what), {}};
  for (const auto& [value, some] : spread.ways)
    if (some != 0) out.chance[value] = spread.chance(some);
  return out;
}

OddsTable yes_or_no(const std::string& what, const mpq_class& yes) {
  OddsTable out{what + " (1) or not (0)", {}};
  if (yes != 0) out.chance[1] = yes;
  if (yes != 1) out.chance[0] = 1 - yes;
  return out;
}

mpq_class at_least(const Spread& spread, int value) {
  mpz_class some = 0;
  for (auto it = spread.ways.lower_bound(value); it != spread.ways.end(); ++it) some += it->second;
  return spread.chance(some);
}

std::string percent_text(const mpq_class& chance) { return fmt::format("{:.3g} %", percent(chance)); }

mpq_class any_ten(const Spread& points) {
  const auto one_roll = exact_odds<int>([](Dice& dice) {
    return dice.tally({GF("8.2-01"), 0, kUmpire}, 1, kDieSides, Cuts(kDieSides)).from_last_cut();
  });
  const mpq_class no_ten = one_roll.at(0);
  mpq_class none = 0, power = 1;
  int at = 0;
  for (const auto& [value, some] : points.ways) {
    for (; at < value; ++at) power *= no_ten;
    none += points.chance(some) * power;
  }
  return 1 - none;
}

void Victims::add(uint16_t ship, const Spread& points) {
  auto known = std::find_if(rows.begin(), rows.end(), [&](const Victim& v) { return v.ship == ship; });
  if (known == rows.end()) known = rows.insert(rows.end(), {ship, 0, certain(0)});
  ++known->attacks;
  known->points = sum(known->points, points);
}

void add_hull_odds(const Asked& a, const Victim& victim, const std::string& what, bool criticals,
                   std::vector<OddsTable>& out) {
  const std::string name = a.name(victim.ship);
  out.push_back(table(fmt::format("{}, {}: damage points", name, what), victim.points));
  out.back().at = name;
  if (criticals)
    out.push_back(yes_or_no(fmt::format("{}: a damage roll of 10, a critical hit", name), any_ten(victim.points)));
  add_sunk_odds(a, victim, out);
}

void add_sunk_odds(const Asked& a, const Victim& victim, std::vector<OddsTable>& out) {
  const int left = a.card(victim.ship).hull - a.ship(victim.ship).hull_hits;
  out.push_back(
      yes_or_no(fmt::format("{}: sunk by hull hits alone", a.name(victim.ship)), at_least(victim.points, left)));
}

ShotOdds one_shot(const GunSolution& solution, uint16_t firer) {
  GunSolution one = solution;
  one.shots = 1;
  using HitPierced = std::pair<int, int>;
  const auto odds = exact_odds<HitPierced>([&](Dice& dice) {
    const GunResult result = roll_gunfire(one, firer, kUmpire, dice);
    return HitPierced{result.hits, result.penetrations};
  });
  return {spread_of<HitPierced>(odds, [](const HitPierced& f) { return f.first; }),
          spread_of<HitPierced>(odds, [](const HitPierced& f) { return f.second; })};
}

std::string hit_text(const Modifiers& modifiers, const mpq_class& hit) {
  const std::string why = modifiers_text(modifiers);
  return fmt::format("{} hits ({}{}{})", needs_text(modifiers.total()), percent_text(hit), why.empty() ? "" : ": ",
                     why);
}

}  // namespace broadside::grand_fleets
