// Plain odds under Grand Fleets: every gun line that bears, light guns and torpedoes, by the ops gun_attack and
// torpedo_attack. One barrel or torpedo is settled by the op under all dice; the others are like it and independent.
#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "app/library/ship_library.h"
#include "app/odds_report.h"
#include "engine/core/json_fields.h"
#include "engine/core/odds.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/tables.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::app {
namespace {

using namespace grand_fleets;

// ---------------------------------------------------------------- numbers that the dice decide

using Spread = std::map<int, mpq_class>;

/// Of two independent numbers the sum.
Spread sum(const Spread& a, const Spread& b) {
  Spread out;
  for (const auto& [x, p] : a)
    for (const auto& [y, q] : b) out[x + y] += p * q;
  return out;
}

Spread repeated(const Spread& one, int times) {
  Spread out = {{0, 1}};
  for (int i = 0; i < times; ++i) out = sum(out, one);
  return out;
}

Spread scaled(const Spread& spread, int by) {
  Spread out;
  for (const auto& [value, p] : spread) out[value * by] += p;
  return out;
}

mpq_class at_least(const Spread& spread, int value) {
  mpq_class out = 0;
  for (auto it = spread.lower_bound(value); it != spread.end(); ++it) out += it->second;
  return out;
}

/// Each point of damage rolls a die; a 10 is a critical hit (GF-8.2-01, GF-8.2-06).
mpq_class any_critical(const Spread& points) {
  const mpq_class spared(kDieSides - 1, kDieSides);
  mpq_class none = 0, power = 1;
  int at = 0;
  for (const auto& [value, p] : points) {
    for (; at < value; ++at) power *= spared;
    none += p * power;
  }
  return 1 - none;
}

std::map<std::string, mpq_class> yes_or_no(const mpq_class& yes) {
  std::map<std::string, mpq_class> out;
  if (yes != 1) out["false"] = 1 - yes;
  if (yes != 0) out["true"] = yes;
  return out;
}

// ---------------------------------------------------------------- two ships in the wanted position

struct Duel {
  const Game& game;
  const OddsOptions& asked;
  ShipCard firer, target;
  Json ships = Json::array();  // as the ops want them
  Arcs arcs = 0;               // of the firer in which the target lies
  std::string arcs_text;
};

constexpr std::string_view kFirer = "firer", kTarget = "target";  // names of ships may be alike

Expected<ShipCard> card_of(const Library& library, const std::string& system, const std::string& ship) {
  const auto fields = library.card(system, ship);
  if (!fields) return tl::make_unexpected(fields.error());
  ShipCard card;
  if (auto ok = fields_from_json(*fields, card, ship); !ok) return tl::make_unexpected(ok.error());
  return card;
}

/// Each evasive hex is paid for out of the movement points used (GF-5.2.1-06).
Expected<void> check_evasive(const ShipCard& card, int evasive, int speed, const std::string& option) {
  constexpr int kPrice = price(Sign::evasive, false);
  if (evasive * kPrice <= speed) return {};
  return problem(fmt::format("{} {}", option, evasive),
                 fmt::format("an evasive manoeuvre costs {} movement points, and {} uses {}", kPrice, card.name, speed),
                 speed < kPrice ? "none at this speed" : fmt::format("at most {} at this speed", speed / kPrice));
}

Expected<int> speed_of(const ShipCard& card, int typed, const std::string& option) {
  if (typed < 0) return card.speed();
  if (typed > card.speed())
    return problem(option, fmt::format("the top speed of {} is {}", card.name, card.speed()), "no more than that");
  return typed;
}

/// A hex for the target and two facings that give range, arc and aspect; in one hex she is shown in the next one.
/// Beside the firer every hex lies between two arcs.
Expected<void> place(Duel& duel, Json& firer, Json& target) {
  const OddsOptions& o = duel.asked;
  Arcs wanted = 0;
  if (!read_arcs(o.arc.empty() ? "D" : o.arc, wanted) || wanted == 0)
    return problem("--arc", "is not an arc of grand-fleets: " + o.arc, "letters A to F");
  const ArmorSide aspect = o.aspect == "ends" ? ArmorSide::ends : ArmorSide::belt;
  const int apart = std::max(hexes_of(o), 1);
  int best = -1;
  for (int q = -apart; q <= apart; ++q)
    for (int r = -apart; r <= apart; ++r)
      for (int own = 0; own < 6; ++own) {
        const hex::Hex at{static_cast<int16_t>(q), static_cast<int16_t>(r)};
        if (hex::distance({}, at) != apart) continue;
        const Arcs arcs = arcs_to({}, own, at);
        const int fits = arcs == wanted ? 2 : (arcs & wanted) == wanted ? 1 : -1;  // no other arc, if it can be had
        if (fits <= best) continue;
        for (int his = 0; his < 6 && fits > best; ++his) {
          if (armor_side(at, his, {}) != aspect) continue;
          best = fits;
          duel.arcs = arcs;
          firer.update({{"q", 0}, {"r", 0}, {"facing", own}});
          target.update({{"q", hexes_of(o) == 0 ? 0 : q}, {"r", hexes_of(o) == 0 ? 0 : r}, {"facing", his}});
          if (hexes_of(o) == 0) target["placed"] = {q, r};
        }
      }
  if (best < 0) return problem("--range/--arc/--aspect", "do not go together", "another arc, or fewer letters");
  duel.arcs_text = grand_fleets::arcs_text(duel.arcs);
  return {};
}

Expected<Duel> duel_of(const Game& game, const OddsOptions& o) {
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  auto own = card_of(**library, game.info().id, o.firer), his = card_of(**library, game.info().id, o.target);
  if (!own) return tl::make_unexpected(own.error());
  if (!his) return tl::make_unexpected(his.error());
  const auto speed = speed_of(*own, o.speed, "--speed"),
             target_speed = speed_of(*his, o.target_speed, "--target-speed");
  if (!speed) return tl::make_unexpected(speed.error());
  if (!target_speed) return tl::make_unexpected(target_speed.error());
  if (auto ok = check_evasive(*own, o.evasive, *speed, "--evasive"); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = check_evasive(*his, o.target_evasive, *target_speed, "--target-evasive"); !ok)
    return tl::make_unexpected(ok.error());
  if (o.checked >= his->hull)
    return problem("--checked", fmt::format("{} would be sunk", his->name), "at least one circle must be left");
  const auto size = [](const ShipCard& card) { return kSizeWords[static_cast<size_t>(size_class(card.hull))]; };
  Duel duel{game, o, std::move(*own), std::move(*his), {}, 0, {}};
  Json firer = {{"id", kFirer},         {"side", "one"},        {"size", size(duel.firer)}, {"speed", *speed},
                {"evasive", o.evasive}, {"on_fire", o.on_fire}, {"listing", o.listing}};
  Json target = {{"id", kTarget},
                 {"side", "two"},
                 {"size", size(duel.target)},
                 {"speed", *target_speed},
                 {"evasive", o.target_evasive},
                 {"belt", duel.target.belt},
                 {"ends", duel.target.ends}};
  if (auto ok = place(duel, firer, target); !ok) return tl::make_unexpected(ok.error());
  duel.ships = Json::array({firer, target});
  return duel;
}

/// What an op says of facts that no die changes.
Expected<Json> told(const Duel& duel, const std::string& name, const Json& given) {
  const auto op = find_op(duel.game, name);
  if (!op) return tl::make_unexpected(op.error());
  Dice dice({1, 2});
  dice.begin_step(0);
  return (*op)->run(given, dice);
}

/// One number of an op's result under all dice; true counts as 1.
Expected<Spread> spread_of(const Duel& duel, const std::string& name, const Json& given, const std::string& pointer) {
  const auto op = find_op(duel.game, name);
  if (!op) return tl::make_unexpected(op.error());
  const auto odds = op_odds(**op, given, pointer);
  if (!odds) return tl::make_unexpected(odds.error());
  Spread out;
  for (const auto& [value, p] : *odds) {
    const Json read = Json::parse(value, nullptr, false);
    out[read.is_boolean() ? static_cast<int>(read.get<bool>()) : read.get<int>()] += p;
  }
  return out;
}

// ---------------------------------------------------------------- words

/// "long range -1, target's speed -1: total -2, 10 hits"; what counts nothing is left out.
std::string modifiers_text(const Json& modifier) {
  static constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"range", "range"},
      {"rof", "rate of fire"},
      {"firer_speed", "own speed"},
      {"target_speed", "target's speed"},
      {"size", "target's size"},
      {"evasive", "evasive manoeuvres"},
      {"over_concentration", "over-concentration"},
      {"under_gunfire", "under gunfire"},
      {"fire", "own fires"},
      {"list", "own list"}};
  std::vector<std::string> parts;
  for (const auto& [field, word] : kWords)
    if (const int value = modifier["parts"].value(std::string(field), 0); value != 0)
      parts.push_back(fmt::format("{} {:+}", word, value));
  const int total = modifier["modifier"].get<int>();
  return fmt::format("{}{:+}: {} hits", parts.empty() ? "no modifier, " : joined(parts) + "; total ", total,
                     needs_text(total));
}

// ---------------------------------------------------------------- guns

/// One gun line, or the light guns.
struct Arm {
  std::string name;
  Json weapon;  // of one barrel, as gun_attack wants it
  int rof = 0, damage = 0;
  int shots = 0;  // that bear
  bool light = false;
};

Expected<int> shots_of(const Duel& duel, const Json& given, const std::string& field) {
  const auto bearing = told(duel, "guns_bearing", given);
  if (!bearing) return tl::make_unexpected(bearing.error());
  return (*bearing)[field][0].get<int>();
}

Expected<std::vector<Arm>> arms_of(const Duel& duel) {
  std::vector<Arm> arms;
  const Json arcs = Json::array({duel.arcs_text});
  for (const GunLine& line : duel.firer.guns) {
    Json mounts = Json::array();
    for (const Mounts& m : line.mounts)
      mounts.push_back({{"arcs", grand_fleets::arcs_text(m.arcs)}, {"barrels", m.barrels}, {"count", m.count}});
    const auto shots = shots_of(duel, {{"mounts", mounts}, {"target_arcs", arcs}}, "barrels");
    if (!shots) return tl::make_unexpected(shots.error());
    const Json one = Json::array({{{"arcs", grand_fleets::arcs_text(kAllArcs)}, {"count", 1}}});
    const Json weapon = {{"kind", "heavy"},           {"rof", line.rof},       {"range", line.range}, {"pen", line.pen},
                         {"plunging", line.plunging}, {"damage", line.damage}, {"mounts", one}};
    arms.push_back({line.weapon, weapon, line.rof, line.damage, *shots, false});
  }
  if (duel.firer.light.count == 0) return arms;
  const auto shots = shots_of(duel, {{"light_guns", duel.firer.light.count}, {"target_arcs", arcs}}, "light");
  if (!shots) return tl::make_unexpected(shots.error());
  const Json weapon = {{"kind", "light"},
                       {"rof", kLightRof},
                       {"range", kLightRange},
                       {"pen", kLightPen},
                       {"plunging", duel.firer.light.plunging},
                       {"damage", kLightDamage},
                       {"guns", 1}};
  arms.push_back({"light", weapon, kLightRof, kLightDamage, *shots, true});
  return arms;
}

/// The arms asked for, or all.
Expected<std::vector<Arm>> chosen_arms(const Duel& duel) {
  auto arms = arms_of(duel);
  if (!arms) return arms;
  std::string known;
  for (const Arm& arm : *arms) known += (known.empty() ? "" : ", ") + arm.name;
  const std::vector<std::string>& asked = duel.asked.weapons;
  for (const std::string& name : asked)
    if (std::none_of(arms->begin(), arms->end(), [&](const Arm& a) { return a.name == name; }))
      return problem("--weapon " + name, "is not one of the guns of " + duel.firer.name,
                     known.empty() ? "she has none" : "one of " + known);
  if (!asked.empty())
    std::erase_if(*arms, [&](const Arm& a) { return std::find(asked.begin(), asked.end(), a.name) == asked.end(); });
  return arms;
}

Json attack_given(const Duel& duel, const Arm& arm) {
  return {{"ships", duel.ships},
          {"firer", kFirer},
          {"target", kTarget},
          {"weapon", arm.weapon},
          {"other_heavy_ships", arm.light ? 0 : duel.asked.other_ships}};
}

Expected<Json> modifier_of(const Duel& duel, const Arm& arm, const Json& shot) {
  const Json& firer = duel.ships[0];
  const Json& target = duel.ships[1];
  return told(duel, "gun_modifier",
              {{"rof", arm.rof},
               {"band", shot["band"]},
               {"firer_speed", firer["speed"]},
               {"target_speed", target["speed"]},
               {"target_size", target["size"]},
               {"evasive_firer", firer["evasive"]},
               {"evasive_target", target["evasive"]},
               {"other_heavy_ships", duel.asked.other_ships},
               {"light", arm.light},
               {"on_fire", duel.asked.on_fire},
               {"listing", duel.asked.listing}});
}

/// Tells all about one gun line; what it does to the target is returned, nothing if it cannot fire.
Expected<std::optional<Spread>> arm_odds(const Duel& duel, const Arm& arm, OddsReport& report) {
  const Json given = attack_given(duel, arm);
  const auto shot = told(duel, "gun_attack", given);
  if (!shot) return tl::make_unexpected(shot.error());
  const bool fires = arm.shots > 0 && (*shot)["fires"].get<bool>();
  if (!fires) {
    const std::string why = (*shot)["fires"].get<bool>() ? "out of arc" : "out of range";
    if (!duel.asked.weapons.empty())
      return problem("--weapon " + arm.name, why + " at this --range and --arc", "another --range or --arc");
    report.line(fmt::format("{}: {}\n", arm.name, why));
    return std::optional<Spread>();
  }
  const auto modifier = modifier_of(duel, arm, *shot);
  if (!modifier) return tl::make_unexpected(modifier.error());
  const auto hit = spread_of(duel, "gun_attack", given, "/hits"),
             through = spread_of(duel, "gun_attack", given, "/penetrations");
  if (!hit) return tl::make_unexpected(hit.error());
  if (!through) return tl::make_unexpected(through.error());
  const int pen = (*shot)["pen"].get<int>(), armor = (*shot)["armor"].get<int>();
  report.line(fmt::format("{}, {} at {} range", arm.name, counted(arm.shots, arm.light ? "gun" : "barrel"),
                          (*shot)["band"].get<std::string>()));
  report.line("  " + modifiers_text(*modifier));
  report.line(fmt::format("  penetration {} against {} {}: {} penetrates; damage {} each", pen,
                          (*shot)["side"].get<std::string>(), armor, pierces_text(pen, armor), arm.damage));
  report.facts(arm.name, {{"shots", arm.shots},
                          {"band", (*shot)["band"]},
                          {"modifiers", (*modifier)["parts"]},
                          {"modifier", (*modifier)["modifier"]},
                          {"needs", (*modifier)["needs"]},
                          {"side", (*shot)["side"]},
                          {"pen", pen},
                          {"armor", armor}});
  const Spread points = scaled(repeated(*through, arm.shots), arm.damage);
  report.table({arm.name, "hits"}, arm.name + ": hits", repeated(*hit, arm.shots));
  report.table({arm.name, "penetrating_hits"}, arm.name + ": penetrating hits", repeated(*through, arm.shots));
  report.table({arm.name, "damage_points"}, arm.name + ": damage points", points);
  report.table({arm.name, "critical_hit"}, arm.name + ": a critical hit", yes_or_no(any_critical(points)));
  report.line("");
  return std::optional<Spread>(points);
}

// ---------------------------------------------------------------- torpedoes

Expected<Json> torpedo_given(const Duel& duel) {
  const TorpedoLine& line = duel.firer.torpedoes;
  if (duel.asked.torpedoes > static_cast<int>(line.tubes.size()))
    return problem("--torpedoes",
                   fmt::format("{} has {}", duel.firer.name, counted(static_cast<int>(line.tubes.size()), "tube")),
                   "one torpedo per tube");
  const Arcs one = static_cast<Arcs>(1U << std::countr_zero(duel.arcs));  // either will do if she is in two
  return Json{{"ships", duel.ships},
              {"launcher", kFirer},
              {"torpedo", {{"range", line.range}, {"damage", line.damage}}},
              {"torpedoes", Json::array({{{"target", kTarget}, {"arc", grand_fleets::arcs_text(one)}}})},
              {"gunfire_at_launcher", duel.asked.under_fire ? 1 : 0}};
}

/// What `--torpedoes` of them do; each hit is a critical hit besides (GF-7.2.3-03).
Expected<Spread> torpedo_odds(const Duel& duel, OddsReport& report) {
  const auto given = torpedo_given(duel);
  if (!given) return tl::make_unexpected(given.error());
  const auto run = told(duel, "torpedo_attack", *given);
  if (!run) return tl::make_unexpected(run.error());
  const Json& torpedo = (*run)["torpedoes"][0];
  if (!torpedo["attack"].get<bool>())
    return problem("--torpedoes",
                   fmt::format("the target is out of range; torpedoes run {}",
                               counted(duel.firer.torpedoes.range, "hex", "hexes")),
                   "a shorter --range");
  const Json& target = duel.ships[1];
  const auto modifier = told(duel, "torpedo_modifier",
                             {{"distance", torpedo["range"]},
                              {"firer_speed", duel.ships[0]["speed"]},
                              {"target_speed", target["speed"]},
                              {"target_size", target["size"]},
                              {"evasive_firer", duel.asked.evasive},
                              {"evasive_target", duel.asked.target_evasive},
                              {"gunfire_at_launcher", duel.asked.under_fire ? 1 : 0}});
  if (!modifier) return tl::make_unexpected(modifier.error());
  const auto hit = spread_of(duel, "torpedo_attack", *given, "/torpedoes/0/hit");
  if (!hit) return tl::make_unexpected(hit.error());
  const Spread hits = repeated(*hit, duel.asked.torpedoes);
  const Spread points = scaled(hits, duel.firer.torpedoes.damage);
  report.line(counted(duel.asked.torpedoes, "torpedo", "torpedoes"));
  report.line("  " + modifiers_text(*modifier));
  report.line(fmt::format("  damage {} each, and a critical hit with every hit", duel.firer.torpedoes.damage));
  report.facts("torpedoes", {{"shots", duel.asked.torpedoes},
                             {"modifiers", (*modifier)["parts"]},
                             {"modifier", (*modifier)["modifier"]},
                             {"needs", (*modifier)["needs"]}});
  report.table({"torpedoes", "hits"}, "torpedoes: hits", hits);
  report.table({"torpedoes", "damage_points"}, "torpedoes: damage points", points);
  report.line("");
  return points;
}

}  // namespace

Expected<void> grand_fleets_odds(const Game& game, const OddsOptions& o, OddsReport& report) {
  const auto duel = duel_of(game, o);
  if (!duel) return tl::make_unexpected(duel.error());
  const auto arms = chosen_arms(*duel);
  if (!arms) return tl::make_unexpected(arms.error());
  report.line(fmt::format("{} at {}, {}: in {}, showing her {}; speeds {} and {}\n", duel->firer.name,
                          duel->target.name, range_text(hexes_of(o)),
                          duel->arcs_text.size() == 1 ? "arc " + duel->arcs_text
                                                      : fmt::format("arcs {}", fmt::join(duel->arcs_text, " and ")),
                          o.aspect.empty() ? "belt" : o.aspect, duel->ships[0]["speed"].get<int>(),
                          duel->ships[1]["speed"].get<int>()));
  Spread all = {{0, 1}};
  mpq_class unhurt = 1;  // no critical hit at all
  bool any = false;
  for (const Arm& arm : *arms) {
    const auto points = arm_odds(*duel, arm, report);
    if (!points) return tl::make_unexpected(points.error());
    if (!*points) continue;
    any = true;
    all = sum(all, **points);
    unhurt *= 1 - any_critical(**points);
  }
  if (o.torpedoes > 0) {
    const auto points = torpedo_odds(*duel, report);
    if (!points) return tl::make_unexpected(points.error());
    any = true;
    all = sum(all, *points);
    unhurt *= 1 - at_least(*points, 1);  // every torpedo that hits is one
  }
  if (!any)
    return problem(o.firer, "has nothing that bears at this range and arc", "another --range, --arc or --torpedoes");
  report.table({"target", "damage_points"}, "target: damage points from all", all);
  report.table({"target", "critical_hit"}, "target: a critical hit", yes_or_no(1 - unhurt));
  report.table({"target", "sunk_by_hull_hits"}, "target: sunk by hull hits alone",
               yes_or_no(at_least(all, duel->target.hull - o.checked)));
  return {};
}

}  // namespace broadside::app
