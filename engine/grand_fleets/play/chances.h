// Exact odds of an announced order: every way the dice can fall, by the functions that play calls. Shots are
// independent of each other, so one is enumerated and the others are added to it.
#pragma once

#include <map>

#include "engine/core/odds.h"
#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/rules/gunnery.h"

namespace broadside::grand_fleets {

/// A number that the dice decide, in whole numbers out of `all`: adding up many shots then takes no fraction to lowest
/// terms until the end.
struct Spread {
  std::map<int, mpz_class> ways;
  mpz_class all = 1;

  mpq_class chance(const mpz_class& some) const {
    mpq_class out(some, all);
    out.canonicalize();
    return out;
  }
};

Spread certain(int value);
template <class Value>
Spread spread_of(const std::map<Value, mpq_class>& odds, int (*number)(const Value&)) {
  Spread out;
  for (const auto& [value, chance] : odds) mpz_lcm(out.all.get_mpz_t(), out.all.get_mpz_t(), chance.get_den_mpz_t());
  for (const auto& [value, chance] : odds) out.ways[number(value)] += chance.get_num() * (out.all / chance.get_den());
  return out;
}

/// Of two independent numbers the sum.
Spread sum(const Spread& a, const Spread& b);
Spread times(const Spread& one, int n);
Spread scaled(const Spread& spread, int by);
mpq_class at_least(const Spread& spread, int value);
/// GF-8.2-06: any of the damage rolls a 10.
mpq_class any_ten(const Spread& points);

OddsTable table(std::string what, const Spread& spread);
/// "X (1) or not (0)"
OddsTable yes_or_no(const std::string& what, const mpq_class& yes);
std::string percent_text(const mpq_class& chance);
/// "8 or more hits (30 %: -1 long range, +1 target Large)"
std::string hit_text(const Modifiers& modifiers, const mpq_class& hit);

/// One target and what is to come down on her.
struct Victim {
  uint16_t ship = kNoShip;
  int attacks = 0;
  Spread points = certain(0);
};

struct Victims {
  std::vector<Victim> rows;
  void add(uint16_t ship, const Spread& points);
};

/// What the points do to her hull; `criticals`: and whether a damage roll is a 10.
void add_hull_odds(const Asked& a, const Victim& victim, const std::string& what, bool criticals,
                   std::vector<OddsTable>& out);
void add_sunk_odds(const Asked& a, const Victim& victim, std::vector<OddsTable>& out);

struct ShotOdds {
  Spread hit, penetrates;  // of a single shot
};

/// One shot of a gun set by the roll that play makes of all of them.
ShotOdds one_shot(const GunSolution& solution, uint16_t firer);

}  // namespace broadside::grand_fleets
