// Exact odds of an announced order: every way the dice can fall, by the functions that play calls. Shots are
// independent of each other, so one is enumerated and the others are added to it.
#include "engine/core/odds.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/rule.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell.h"

namespace broadside::grand_fleets {
namespace {

// ---------------------------------------------------------------- a number that the dice decide

/// In whole numbers out of `all`: adding up many shots then takes no fraction to lowest terms until the end.
struct Spread {
  std::map<int, mpz_class> ways;
  mpz_class all = 1;

  mpq_class chance(const mpz_class& some) const {
    mpq_class out(some, all);
    out.canonicalize();
    return out;
  }
};

Spread certain(int value) { return {{{value, 1}}, 1}; }

template <class Value>
Spread spread_of(const std::map<Value, mpq_class>& odds, int (*number)(const Value&)) {
  Spread out;
  for (const auto& [value, chance] : odds) mpz_lcm(out.all.get_mpz_t(), out.all.get_mpz_t(), chance.get_den_mpz_t());
  for (const auto& [value, chance] : odds) out.ways[number(value)] += chance.get_num() * (out.all / chance.get_den());
  return out;
}

/// Of two independent numbers the sum.
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

/// "X (1) or not (0)"
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

// ---------------------------------------------------------------- what damage points do

/// GF-8.2-06: any of the damage rolls a 10.
mpq_class any_ten(const Spread& points) {
  const auto one_roll = exact_odds<int>([](Dice& dice) {
    return dice.tally({GF("8.2-01"), 0, kUmpire, kNoSeat}, 1, kDieSides, Cuts(kDieSides)).from_last_cut();
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

/// One target and what is to come down on her.
struct Victim {
  uint16_t ship = kNoShip;
  int attacks = 0;
  Spread points = certain(0);
};

struct Victims {
  std::vector<Victim> rows;
  void add(uint16_t ship, const Spread& points) {
    auto known = std::find_if(rows.begin(), rows.end(), [&](const Victim& v) { return v.ship == ship; });
    if (known == rows.end()) known = rows.insert(rows.end(), {ship, 0, certain(0)});
    ++known->attacks;
    known->points = sum(known->points, points);
  }
};

struct Asked {
  const Battle& battle;
  const Open& open;
  std::vector<OddsTable>& out;

  void hull(const Victim& victim, const std::string& what, bool criticals) const {
    const std::string name = ship_name(battle, victim.ship);
    out.push_back(table(fmt::format("{}, {}: damage points", name, what), victim.points));
    if (criticals)
      out.push_back(yes_or_no(fmt::format("{}: a damage roll of 10, a critical hit", name), any_ten(victim.points)));
    sunk(victim);
  }
  void sunk(const Victim& victim) const {
    const int left = battle.card(victim.ship).hull - open.ships[victim.ship].hull_hits;
    out.push_back(yes_or_no(fmt::format("{}: sunk by hull hits alone", ship_name(battle, victim.ship)),
                            at_least(victim.points, left)));
  }
};

// ---------------------------------------------------------------- gunfire

struct ShotOdds {
  Spread hit, penetrates;  // of a single shot
};

/// One shot of a gun set by the roll that play makes of all of them.
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

/// "8 or more hits (30 %: range -1, her size +1)"
template <class Modifiers>
std::string hit_text(const Modifiers& modifiers, const mpq_class& hit) {
  const std::string why = modifiers_text(modifiers);
  return fmt::format("{} hits ({}{}{})", needs_text(modifiers.total()), percent_text(hit), why.empty() ? "" : ": ",
                     why);
}

/// The tables of one row; what it does to its target is returned.
Spread row_odds(const Asked& a, const Fire& fire, const GunSolution& s) {
  const std::string shot = shot_text(a.battle, fire);
  if (s.fault != FaultCode::none) {
    a.out.push_back(
        table(fmt::format("{}, lost as it stands because {}: hits", shot, lost_because(s.fault)), certain(0)));
    return certain(0);
  }
  const ShotOdds one = one_shot(s, fire.ship);
  const mpq_class hit = at_least(one.hit, 1), through = at_least(one.penetrates, 1);
  const Spread penetrations = times(one.penetrates, s.shots), points = scaled(penetrations, s.damage);
  a.out.push_back(
      table(fmt::format("{}, {}, {}, {}: hits", shot, range_text(s.range, s.band),
                        counted(s.shots, fire.weapon == kLightWeapon ? "gun" : "barrel"), hit_text(s.modifiers, hit)),
            times(one.hit, s.shots)));
  a.out.push_back(
      table(fmt::format("{}, {} {}, penetration {}, {} penetrates ({} of the hits): penetrating hits", shot,
                        s.side == ArmorSide::belt ? "belt" : "ends", s.armor, s.pen, pierces_text(s.pen, s.armor),
                        percent_text(hit == 0 ? mpq_class(0) : mpq_class(through / hit))),
            penetrations));
  a.out.push_back(table(fmt::format("{}, {} for each: damage points", shot, s.damage), points));
  a.out.push_back(yes_or_no(fmt::format("{}: a damage roll of 10, a critical hit", shot), any_ten(points)));
  return points;
}

/// Where several shots come down on one ship their sum is told before each of them.
void fire_odds(const Asked& a, const Order& order, Seat side) {
  Open imagined = a.open;
  assign_posts(imagined, side, order.posts);
  imagined.fire = order.fire;
  Concentration concentration;
  concentration.count(a.battle, imagined, imagined.fire);
  Victims victims;
  std::vector<OddsTable> shots;
  for (const Fire& row : order.fire) {
    const GunSolution solution = gun_solution(a.battle, imagined, row, concentration.others(row));
    victims.add(row.target, row_odds({a.battle, a.open, shots}, row, solution));
  }
  for (const Victim& victim : victims.rows)
    if (victim.attacks > 1) a.hull(victim, "from all this fire", true);
  std::move(shots.begin(), shots.end(), std::back_inserter(a.out));
  for (const Victim& victim : victims.rows)
    if (victim.attacks == 1) a.sunk(victim);
}

// ---------------------------------------------------------------- torpedoes

/// Torpedoes of one ship at one target in one arc are alike.
void launch_odds(const Asked& a, const Order& order) {
  Victims victims;
  for (uint32_t i = 0; i < order.torpedoes.count; ++i) {
    const Torpedo& torpedo = order.torpedoes[i];
    const auto alike = [&](const Torpedo& t) {
      return t.ship == torpedo.ship && t.target == torpedo.target && t.arc == torpedo.arc;
    };
    if (std::any_of(order.torpedoes.begin(), order.torpedoes.begin() + i, alike)) continue;
    const auto n = static_cast<int>(std::count_if(order.torpedoes.begin(), order.torpedoes.end(), alike));
    const TorpedoResult solution = torpedo_solution(a.battle, a.open, torpedo, false);
    const std::string shot = torpedo_text(a.battle, torpedo, n) + ", if range, arc and both speeds stay as they are";
    if (solution.fault != FaultCode::none) {
      a.out.push_back(table(fmt::format("{}, lost because {}: hits", shot, lost_because(solution.fault)), certain(0)));
      continue;
    }
    const auto one = exact_odds<int>([&](Dice& dice) {
      TorpedoResult result = solution;
      roll_torpedo(a.battle, torpedo, kUmpire, result, dice);
      return result.hit ? 1 : 0;
    });
    const Spread hit = spread_of<int>(one, [](const int&v) { return v; }), hits = times(hit, n);
    a.out.push_back(table(fmt::format("{} and not under gunfire, {}, {}: hits", shot, range_text(solution.range),
                                      hit_text(solution.modifiers, at_least(hit, 1))),
                          hits));
    victims.add(torpedo.target, scaled(hits, a.battle.card(torpedo.ship).torpedoes.damage));
  }
  for (const Victim& victim : victims.rows) a.hull(victim, "from these torpedoes, a critical hit with each", false);
}

// ---------------------------------------------------------------- ramming, transfer of command

void ram_odds(const Asked& a, uint16_t own, uint16_t target) {
  a.hull({target, 1, certain(collision_damage(a.battle.card(own).hull))}, "rammed", true);
  a.hull({own, 1, certain(collision_damage(a.battle.card(target).hull))}, "ramming", true);
}

void transfer_odds(const Asked& a, const Order& order, int turn) {
  for (const Transfer& transfer : order.transfers) {
    const auto odds = exact_odds<int>([&](Dice& dice) {
      Group group = a.open.squadrons[transfer.squadron];
      return transfer_command(group, transfer.leader, turn, transfer.squadron, dice).extra;
    });
    a.out.push_back({fmt::format("{} under {}: further turns out of command after this one",
                                 squadron_name(a.battle, transfer.squadron), ship_name(a.battle, transfer.leader)),
                     odds});
  }
}

}  // namespace

std::vector<OddsTable> System::odds(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  std::vector<OddsTable> out;
  const Asked asked{battle, view.open, out};
  switch (order.kind) {
    case OrderKind::fire: fire_odds(asked, order, ask.seat); break;
    case OrderKind::launch: launch_odds(asked, order); break;
    case OrderKind::transfer: transfer_odds(asked, order, view.at.turn); break;
    case OrderKind::ram:
      if (order.target != kNoShip && view.at.round < view.open.contests.count)
        ram_odds(asked, view.open.contests[view.at.round].ship, order.target);
      break;
    default: break;
  }
  return out;
}

}  // namespace broadside::grand_fleets
