#include "engine/queen_of_the_seas/play/salvo_odds.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/queen_of_the_seas/play/aiming.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas {
namespace {

// ---------------------------------------------------------------- numbers that dice decide

using Chances = std::map<int, mpq_class>;
constexpr int kSunk = INT32_MAX;  // in place of a number of stats: she is gone at once

int added(int a, int b) { return a == kSunk || b == kSunk ? kSunk : a + b; }

/// Of two independent numbers the sum.
Chances sum(const Chances& a, const Chances& b) {
  Chances out;
  for (const auto& [x, p] : a)
    for (const auto& [y, q] : b) out[added(x, y)] += p * q;
  return out;
}

/// Sums of 0, 1, 2 ... numbers of one kind.
std::vector<Chances> sums_up_to(int most, const Chances& one) {
  std::vector<Chances> out = {{{0, 1}}};
  for (int n = 1; n <= most; ++n) out.push_back(sum(out.back(), one));
  return out;
}

/// "X (1) or not (0)"
OddsTable yes_or_no(const std::string& what, const mpq_class& yes, std::string about, std::string word) {
  OddsTable out{what + " (1) or not (0)", {}, std::move(about), std::move(word)};
  if (yes != 0) out.chance[1] = yes;
  if (yes != 1) out.chance[0] = 1 - yes;
  return out;
}

mpz_class power(unsigned base, int exponent) {
  mpz_class out;
  mpz_ui_pow_ui(out.get_mpz_t(), base, static_cast<unsigned long>(exponent));
  return out;
}
mpz_class choose(int n, int k) {
  mpz_class out;
  mpz_bin_uiui(out.get_mpz_t(), static_cast<unsigned long>(n), static_cast<unsigned long>(k));
  return out;
}

/// Of the six faces of a die those that came to each outcome.
template <class Run>
std::map<int, unsigned> faces_of_a_die(Run&& run) {
  std::map<int, unsigned> out;
  for (const auto& [value, chance] : exact_odds<int>(run))
    out[value] = static_cast<unsigned>(mpz_class(chance.get_num() * 6 / chance.get_den()).get_ui());
  return out;
}

mpq_class chance_to_fire(const Ship& target) {
  if (!target.smoke) return 1;
  return exact_odds<bool>([](Dice& dice) { return seen_through_smoke(dice, 0, kUmpire); })[true];
}

// ---------------------------------------------------------------- hits of a gun salvo

using CriticalsAndHits = std::pair<int, int>;
/// Ways to note so many criticals and normal hits, out of `all`.
struct NotedWays {
  std::map<CriticalsAndHits, mpz_class> ways;
  mpz_class all = 0;
  void add(const Noted& noted, const mpz_class& some) {
    ways[{noted.criticals, noted.normal}] += some;
    all += some;
  }
};

/// Faces of a save die that save and that do not.
struct SaveDie {
  unsigned saves = 0, fails = 0;
};
SaveDie save_die(Band band) {
  auto one = faces_of_a_die([&](Dice& dice) { return roll_saves(band, 1, 1, dice, 0, kUmpire); });
  return {one[1], one[0]};
}

/// Every number of saves there can be against these hit dice, each with its ways.
void add_saved(Weapon gun, Band band, const HitDice& hits, int armour, const SaveDie& die, const mpz_class& ways,
               NotedWays& out) {
  const int dice = save_dice(armour, hits.total());
  // Dice that are not rolled count as if they were: then all ways have the same weight.
  const mpz_class weight = ways * power(6, armour - dice);
  for (int n = 0; n <= dice; ++n)
    out.add(noted(gun, band, hits, automatic_removal(hits, n)),
            weight * choose(dice, n) * power(die.saves, n) * power(die.fails, dice - n));
}

/// Hit dice that are worth the same are not told apart: all faces of the band that make no pair.
struct Faces {
  std::array<int, 3> face{};
  std::array<unsigned, 3> of_six{};
  size_t count = 0;
  unsigned misses = 0;
};
Faces faces_that_matter(Band band) {
  const auto one = faces_of_a_die([&](Dice& dice) {
    const HitDice hits = roll_guns(band, 1, dice, 0, kUmpire);
    for (int face = 3; face <= 6; ++face)
      if (hits.of(face) > 0) return face;
    return 0;
  });
  Faces out;
  for (const auto& [face, ways] : one) {
    if (face == 0) {
      out.misses = ways;
    } else if (out.count == 0 || makes_a_pair(band, face, face)) {
      out.face[out.count] = face;
      out.of_six[out.count++] = ways;
    } else {
      out.of_six[out.count - 1] += ways;
    }
  }
  return out;
}

/// Calls f(hits, ways) for every number of hit dice of each face.
template <class F>
void each_roll(const Faces& faces, size_t at, int left, HitDice& hits, const mpz_class& ways, F&& f) {
  if (at == faces.count) return f(hits, mpz_class(ways * power(faces.misses, left)));
  for (int n = 0; n <= left; ++n) {
    hits.faces[static_cast<size_t>(faces.face[at] - 3)] = static_cast<uint8_t>(n);
    each_roll(faces, at + 1, left - n, hits, ways * choose(left, n) * power(faces.of_six[at], n), f);
  }
}

NotedWays salvo_ways(Weapon gun, Band band, int dice, int armour) {
  const SaveDie die = save_die(band);
  NotedWays out;
  HitDice hits;
  each_roll(faces_that_matter(band), 0, dice, hits, 1, [&](HitDice rolled, const mpz_class& ways) {
    rolled.pairs = automatic_pairs(gun, band, rolled);
    add_saved(gun, band, rolled, armour, die, ways, out);
  });
  return out;
}

// ---------------------------------------------------------------- what hits cost

/// Stats of up to so many criticals; of one that sinks the ship, or of none, there is nothing to reckon.
std::vector<Chances> costs_of(HitCode code, Class target, int most) {
  if (!critical(code) || sinks_at_once(code, target)) return {{{0, 1}}};
  return sums_up_to(most, exact_odds<int>([&](Dice& dice) {
                      const auto rolled = roll_d3s(code, 1, 0, kUmpire, dice);
                      const auto place = std::find(rolled.begin(), rolled.end(), 1) - rolled.begin();
                      return stats_lost(code, static_cast<int>(place) + 1);
                    }));
}

/// What is noted, and what that costs, if the salvo is fired with this chance.
struct SalvoOdds {
  Chances hits, criticals, stats;
};
SalvoOdds salvo_odds(const NotedWays& noted, HitCode critical_hit, Class target, const mpq_class& fires) {
  SalvoOdds out;
  const auto add = [](Chances& chances, int value, const mpq_class& chance) {
    if (chance != 0) chances[value] += chance;
  };
  const std::vector<Chances> costs = costs_of(critical_hit, target, noted.ways.rbegin()->first.first);
  for (Chances* chances : {&out.hits, &out.criticals, &out.stats}) add(*chances, 0, 1 - fires);
  for (const auto& [what, ways] : noted.ways) {
    const auto& [criticals, normal] = what;
    mpq_class chance(ways, noted.all);
    chance.canonicalize();
    chance *= fires;
    add(out.hits, criticals + normal, chance);
    add(out.criticals, criticals, chance);
    if (criticals > 0 && sinks_at_once(critical_hit, target)) {
      add(out.stats, kSunk, chance);
      continue;
    }
    for (const auto& [stats, p] : costs[static_cast<size_t>(criticals)]) add(out.stats, stats + normal, chance * p);
  }
  return out;
}

// ---------------------------------------------------------------- tables

struct Announced {
  const Battle& battle;
  const Open& open;
  int turn;
  std::vector<OddsTable>& out;

  const Ship& target(const Salvo& salvo) const { return open.ships[salvo.target]; }
  int stats_left(size_t ship) const {
    int sum = 0;
    for (uint8_t n : open.ships[ship].stats) sum += n;
    return sum;
  }
  /// "..., all 24 if she sinks at once: stats to cross off". `by` kNoShip: all that comes down on her.
  void stats(const std::string& what, uint16_t by, size_t ship, const Chances& chances,
             const std::string& about) const {
    const std::string firer = by == kNoShip ? std::string() : ship_name(battle, by), at = ship_name(battle, ship);
    const auto sunk = chances.find(kSunk);
    if (sunk == chances.end())
      return out.push_back({what + ": stats to cross off", chances, about, "stats_lost", firer, at});
    out.push_back(yes_or_no(fmt::format("{}: {} sunk at once", what, ship_name(battle, ship)), sunk->second, about,
                            "sunk_at_once"));
    Chances shown = chances;
    shown.erase(kSunk);
    shown[stats_left(ship)] += sunk->second;
    out.push_back({fmt::format("{}, all {} if she sinks at once: stats to cross off", what, stats_left(ship)), shown,
                   about, "stats_lost", firer, at});
  }
  void smoke(const std::string& what, const mpq_class& fires, const std::string& about) const {
    if (fires != 1)
      out.push_back(yes_or_no(what + ": fired despite her smoke", fires, about, "fired_in_spite_of_smoke"));
  }
};

/// For programs: "H", "torpedoes".
std::string about_weapon(Weapon weapon) { return weapon == Weapon::T ? "torpedoes" : std::string(word_of(weapon)); }
constexpr const char* kAboutTarget = "target";

/// What comes down on one target.
struct Victim {
  uint16_t ship = kNoShip;
  int salvos = 0;
  Chances stats = {{0, 1}};
};
void add_to(std::vector<Victim>& victims, uint16_t ship, const Chances& stats) {
  auto known = std::find_if(victims.begin(), victims.end(), [&](const Victim& v) { return v.ship == ship; });
  if (known == victims.end()) known = victims.insert(victims.end(), {ship, 0, {{0, 1}}});
  ++known->salvos;
  known->stats = sum(known->stats, stats);
}

/// "11 dice", "11 stats, halved for forward arc and fires aboard: 3 dice"
std::string dice_text(const Modifiers& found) {
  const std::string dice = counted(found.total(), "die", "dice"), halved = halved_text(found);
  return halved.empty() ? dice : fmt::format("{}, {}: {}", counted(found.of(kGunStats), "stat"), halved, dice);
}

std::string saves_text(Band band, int armour) {
  if (armour == 0) return "no armour";
  const int from = band_row(band).save_on;
  return fmt::format("Armour {} saves on {}{}", armour, from, from < 6 ? " or more" : "");
}

/// The tables of one salvo whose hits are known or not; what it costs its target is returned.
Chances gun_tables(const Announced& a, const Salvo& salvo, const NotedWays& noted, const mpq_class& fires,
                   const std::string& how) {
  const std::string what = salvo_text(a.battle, salvo);
  const SalvoOdds odds = salvo_odds(noted, critical_code(salvo.weapon), a.battle.card(salvo.target).cls, fires);
  const std::string about = about_weapon(salvo.weapon);
  a.smoke(what, fires, about);
  a.out.push_back({fmt::format("{}, {}: unsaved hits", what, how), odds.hits, about, "unsaved_hits"});
  if (salvo.weapon != Weapon::Q)
    a.out.push_back({what + ": critical hits among them", odds.criticals, about, "critical_hits"});
  a.stats(what, salvo.ship, salvo.target, odds.stats, about);
  return odds.stats;
}

void tell_victims(const Announced& a, const std::vector<Victim>& victims) {
  for (const Victim& victim : victims)
    if (victim.salvos > 1)
      a.stats(fmt::format("{}, from all these salvos", ship_name(a.battle, victim.ship)), kNoShip, victim.ship,
              victim.stats, kAboutTarget);
}

// ---------------------------------------------------------------- orders

/// The own salvos as they would be declared, with their splash markers and those of so many others at each target.
void declare(const FiringTable& table, const Shots& shots, int others, Open& imagined,
             std::vector<Solution>& solutions) {
  imagined.salvos.clear();
  for (const Shot& shot : shots) {
    solutions.push_back(table.solve(shot.ship, shot.target, false));
    imagined.salvos.add(salvo_of(shot, solutions.back()));
  }
  place_markers(imagined);
  for (Ship& ship : imagined.ships) ship.splashes = static_cast<uint8_t>(std::min(ship.splashes + others, UINT8_MAX));
}

/// "5 stats, 6 against a Large target, 3 dice at speed 6"
std::string launch_text(const Announced& a, const Salvo& salvo, const Modifiers& dice, int stats, bool fires) {
  return fmt::format("{}, {} against a target that is {}, {} at speed {}{}", counted(stats, "stat"),
                     dice_after_size(dice), word_of(a.battle.card(salvo.target).size),
                     counted(dice.total(), "die", "dice"), speed_text(a.target(salvo).speed),
                     fires ? " with fires aboard" : "");
}

/// The ways in which the dice of torpedoes can hit.
NotedWays torpedo_ways(int dice) {
  const Chances fired =
      sums_up_to(dice, exact_odds<int>([](Dice& rolled) { return roll_torpedoes(1, rolled, 0, kUmpire); })).back();
  NotedWays noted;
  for (const auto& [hits, chance] : fired) noted.add({hits, 0}, chance.get_num() * (power(6, dice) / chance.get_den()));
  return noted;
}

int thousandths(const Chances& chances, int if_sunk) {
  mpq_class mean = 0;
  for (const auto& [value, chance] : chances) mean += chance * (value == kSunk ? if_sunk : value);
  return static_cast<int>(mean.get_d() * 1000 + 0.5);
}

}  // namespace

Outlook SalvoOutlooks::of(const Salvo& salvo) {
  const Ship& target = a_.open().ships[salvo.target];
  const bool torpedoes = salvo.weapon == Weapon::T;
  const int turn = a_.view.at.turn;
  const int dice = torpedoes ? torpedo_dice(a_.battle, a_.open(), salvo, turn)
                             : gun_dice(dice_facts(a_.battle, a_.open(), salvo, turn), nullptr);
  const int armour = torpedoes ? 0 : target.stat(Track::A);
  int left = 0;
  for (const uint8_t n : target.stats) left += n;
  const Class kind = a_.battle.card(salvo.target).cls;
  const auto [known, is_new] = known_.try_emplace({salvo.weapon, salvo.band, dice, armour, kind, target.smoke, left});
  if (is_new && dice > 0) {
    const NotedWays ways = torpedoes ? torpedo_ways(dice) : salvo_ways(salvo.weapon, salvo.band, dice, armour);
    const HitCode code = torpedoes ? HitCode::TC : critical_code(salvo.weapon);
    const SalvoOdds odds = salvo_odds(ways, code, kind, chance_to_fire(target));
    known->second = {thousandths(odds.hits, 0), thousandths(odds.stats, left)};
  }
  return known->second;
}

std::vector<OddsTable> pair_odds(const Asked& asked, const Pairings& order) {
  std::vector<OddsTable> out;
  const Announced a{asked.battle, asked.open(), asked.view.at.turn, out};
  for (const Pairing& row : order.rows) {
    const Salvo& salvo = asked.open().salvos[row.salvo];
    HitDice hits = salvo.hits;
    hits.pairs = row.pairs;
    const int armour = a.target(salvo).stat(Track::A);
    NotedWays noted;
    add_saved(salvo.weapon, salvo.band, hits, armour, save_die(salvo.band), 1, noted);
    gun_tables(
        a, salvo, noted, 1,
        fmt::format("{}, paired {}, {}", faces_text(hits), pairs_text(row.pairs), saves_text(salvo.band, armour)));
  }
  return out;
}

std::vector<OddsTable> torpedo_odds(const Asked& asked, const Launches& order) {
  std::vector<OddsTable> out;
  const Battle& battle = asked.battle;
  const Open& open = asked.open();
  const Announced a{battle, open, asked.view.at.turn, out};
  const FiringTable table(battle, open);
  std::vector<Victim> victims;
  for (const Shot& shot : order.shots) {
    const Ship& ship = open.ships[shot.ship];
    const Solution solution = table.solve(shot.ship, shot.target, false);
    const Salvo salvo = salvo_of(shot, solution);
    const Ship& target = a.target(salvo);
    const bool fires_aboard = ship.fires_aboard(a.turn);
    Modifiers lines;
    const int dice =
        torpedo_dice(ship.stat(Weapon::T), battle.card(shot.target).size, target.speed, fires_aboard, &lines);
    const mpq_class fires = chance_to_fire(target);
    const NotedWays noted = torpedo_ways(dice);
    const std::string what = salvo_text(battle, salvo);
    const SalvoOdds odds = salvo_odds(noted, HitCode::TC, battle.card(shot.target).cls, fires);
    const std::string about = about_weapon(Weapon::T);
    a.smoke(what, fires, about);
    out.push_back({fmt::format("{}, {} cm, {}, 6 hits: torpedo hits", what, cm_text(solution.range),
                               launch_text(a, salvo, lines, ship.stat(Weapon::T), fires_aboard)),
                   odds.hits, about, "hits"});
    a.stats(what + ", from the Hull", shot.ship, shot.target, odds.stats, about);
    add_to(victims, shot.target, odds.stats);
  }
  for (const Victim& victim : victims) {
    const Chances& stats = victim.stats;
    mpq_class gone = 0;
    for (auto it = stats.lower_bound(open.ships[victim.ship].stat(Track::X)); it != stats.end(); ++it)
      gone += it->second;
    const bool at_once = sinks_at_once(HitCode::TC, battle.card(victim.ship).cls);
    if (!at_once || victim.salvos > 1)
      out.push_back(yes_or_no(
          fmt::format("{}: {} by these torpedoes", ship_name(battle, victim.ship), at_once ? "sunk" : "no Hull left"),
          gone, kAboutTarget, at_once ? "sunk_by_torpedoes" : "no_hull_left"));
  }
  return out;
}

std::vector<OddsTable> gun_odds(const Asked& asked, const GunFire& order) { return gun_odds_among(asked, order, 0); }

std::vector<OddsTable> gun_odds_among(const Asked& asked, const GunFire& order, int others) {
  std::vector<OddsTable> out;
  const Battle& battle = asked.battle;
  Open imagined = asked.open();
  std::vector<Solution> solutions;
  declare(FiringTable(battle, imagined), order.shots, others, imagined, solutions);
  const Announced a{battle, imagined, asked.view.at.turn, out};
  std::vector<Victim> victims;
  for (size_t i = 0; i < solutions.size(); ++i) {
    const Salvo& salvo = imagined.salvos[i];
    Modifiers found;
    gun_dice(dice_facts(battle, imagined, salvo, a.turn), &found);
    const int armour = a.target(salvo).stat(Track::A);
    const std::string how = fmt::format("{}, {}, {}, {}", range_text(solutions[i].range, salvo.band), dice_text(found),
                                        hits_from_text(salvo.band), saves_text(salvo.band, armour));
    add_to(victims, salvo.target,
           gun_tables(a, salvo, salvo_ways(salvo.weapon, salvo.band, found.total(), armour),
                      chance_to_fire(a.target(salvo)), how));
  }
  tell_victims(a, victims);
  return out;
}

}  // namespace broadside::queen_of_the_seas
