// Events of chapters 6 and 7: gunfire and torpedoes.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/json_fields.h"
#include "engine/grand_fleets/words/phrases.h"
#include "engine/grand_fleets/words/tell_parts.h"

namespace broadside::grand_fleets {
namespace {

// ---------------------------------------------------------------- ships as the ops page has them

Json ship_json(const Stage& t, size_t i) {
  const Ship& ship = t.position.open.ships[i];
  const ShipCard& card = t.battle.card(i);
  Json out{{"id", handle(t, i)},
           {"side", side_name(t.battle, ship.side)},
           {"squadron", nullptr},
           {"q", ship.q},
           {"r", ship.r},
           {"facing", ship.facing},
           {"size", size_word(card)},
           {"speed", ship.speed},
           {"evasive", ship.evasive},
           {"on_fire", ship.fire_markers > 0},
           {"listing", ship.listing},
           {"belt", card.belt},
           {"ends", card.ends},
           {"fate", fields_to_json(ship.fate)}};
  if (ship.squadron != kNoSquadron) out["squadron"] = squadron_name(t.battle, ship.squadron);
  return out;
}

/// Both ships, and every other in a hex that the line between them crosses.
Json ships_along(const Stage& t, size_t firer, size_t target) {
  const Open& open = t.position.open;
  const hex::Hex from = open.ships[firer].hex(), to = open.ships[target].hex();
  Json out = Json::array({ship_json(t, firer), ship_json(t, target)});
  if (from == to) {  // GF-Q-42: there the hexes count into which they were put
    const std::array<size_t, 2> both = {firer, target};
    for (size_t i = 0; i < both.size(); ++i) {
      const hex::Hex shown = shown_hex(open.ships[both[i]]);
      out[i]["placed"] = {shown.q, shown.r};
    }
    return out;
  }
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (i == firer || i == target || !open.ships[i].afloat()) continue;
    const hex::Hex at = open.ships[i].hex();
    for (const hex::Crossing& c : hex::line(from, to)) {
      if (c.hex != at && c.other != at) continue;
      out.push_back(ship_json(t, i));
      break;
    }
  }
  return out;
}

Json land_along(const Stage& t, size_t firer, size_t target) {
  const hex::Hex from = t.position.open.ships[firer].hex();
  return land_near(t.battle, from, hex::distance(from, t.position.open.ships[target].hex()));
}

}  // namespace

// ---------------------------------------------------------------- 6.1 firing orders

void tell_fire_orders(const Stage& t, Seat side) {
  const Open& open = t.position.open;
  Event e = event_of(t, "fire_orders", GF("Q-54"));
  std::vector<std::string> ships;
  Json orders = Json::array();
  for (size_t i = 0; i < open.ships.count; ++i) {
    std::vector<std::string> shots;
    for (const Fire& row : open.fire) {
      if (row.ship != i || open.ships[i].side != side) continue;
      const ShipCard& card = t.battle.card(i);
      const bool light = row.weapon == kLightWeapon;
      shots.push_back(fmt::format("{} at {}", light ? counted(row.guns, "light gun") : weapon_name(card, row.weapon),
                                  name(t, row.target)));
      orders.push_back(
          {{"ship", handle(t, i)}, {"weapon", weapon_name(card, row.weapon)}, {"target", handle(t, row.target)}});
      if (light) orders.back()["guns"] = row.guns;
    }
    if (shots.empty()) continue;
    const Post post = open.ships[i].post;
    const bool posted = post == Post::front || post == Post::rear;
    e.who.push_back(handle(t, i));
    ships.push_back(fmt::format("{}{} {}", name(t, i),
                                posted ? fmt::format(" ({})", post == Post::front ? "front" : "rear") : std::string(),
                                joined(shots)));
  }
  e.text = ships.empty() ? fmt::format("{} fires no guns.", side_name(t.battle, side))
                         : fmt::format("Firing orders of {}: {}.", side_name(t.battle, side), joined(ships, "; "));
  e.facts = {{"orders", std::move(orders)}};
  e.outcome = {{"legal", true}};
  t.tell(std::move(e));
}

// ---------------------------------------------------------------- 6.2 gunfire

namespace {

bool plunging_guns(const Battle& battle, const Fire& fire) {  // GF-3.7.3-02, GF-Q-05
  const ShipCard& card = battle.card(fire.ship);
  if (fire.weapon == kLightWeapon) return card.light.plunging && battle.options.light_guns_plunge;
  return card.guns[fire.weapon].plunging;
}

Json weapon_json(const Stage& t, const Fire& fire) {
  const ShipCard& card = t.battle.card(fire.ship);
  const Ship& ship = t.position.open.ships[fire.ship];
  if (fire.weapon == kLightWeapon)
    return {{"kind", "light"},
            {"rof", kLightRof},
            {"range", kLightRange},
            {"pen", kLightPen},
            {"plunging", plunging_guns(t.battle, fire)},
            {"damage", kLightDamage},
            {"guns", ship.light}};
  const GunLine& line = card.guns[fire.weapon];
  Json mounts = Json::array();
  auto group = static_cast<size_t>(first_group(card, fire.weapon));
  for (const Mounts& m : line.mounts)
    mounts.push_back({{"arcs", arcs_text(m.arcs)}, {"barrels", m.barrels}, {"count", ship.mounts[group++]}});
  return {{"kind", "heavy"},           {"rof", line.rof},       {"range", line.range},        {"pen", line.pen},
          {"plunging", line.plunging}, {"damage", line.damage}, {"mounts", std::move(mounts)}};
}

Json gunfire_facts(const Stage& t, const Fire& fire, const GunSolution& s) {
  Json f;
  f["ships"] = ships_along(t, fire.ship, fire.target);
  if (!t.battle.land.empty()) f["land"] = land_along(t, fire.ship, fire.target);
  f["firer"] = handle(t, fire.ship);
  f["target"] = handle(t, fire.target);
  f["weapon"] = weapon_json(t, fire);
  const Post post = t.position.open.ships[fire.ship].post;
  if (post != Post::barred) f["position"] = fields_to_json(post);
  f["other_heavy_ships"] = -s.modifiers.of(kOverConcentration);
  return f;
}

Json gunfire_outcome(const GunSolution& s, const GunResult& r) {
  const FaultCode word =
      s.fault == FaultCode::no_such_guns ? FaultCode::out_of_arc : s.fault;  // as the ops page has it
  if (s.fault != FaultCode::none) return {{"fires", false}, {"reason", fault_word(word)}};
  return {{"fires", true},
          {"range", s.range},
          {"band", kBandWords[static_cast<size_t>(s.band)]},
          {"arcs", arcs_text(s.arcs)},
          {"lof", s.lof},
          {"shots", s.shots},
          {"modifier", s.modifiers.total()},
          {"hits", r.hits},
          {"side", s.side_word()},
          {"pen", s.pen},
          {"armor", s.armor},
          {"penetrations", r.penetrations},
          {"damage_points", r.points}};
}

/// "2 hits, 1 penetrates the belt (2 points)"
std::string hits_text(const GunSolution& s, const GunResult& r) {
  if (r.hits == 0) return "no hit";
  const std::string_view armor = s.side_word();
  const std::string hits = counted(r.hits, "hit");
  if (r.penetrations > 0)
    return fmt::format("{}, {} the {} ({})", hits,
                       r.hits == 1           ? std::string("it penetrates")
                       : r.penetrations == 1 ? std::string("1 penetrates")
                                             : fmt::format("{} penetrate", r.penetrations),
                       armor, counted(r.points, "point"));
  if (penetrates_from(s.pen, s.armor) > kDieSides) return fmt::format("{}, too weak for the {}", hits, armor);
  return fmt::format("{}, {} the {}", hits, r.hits == 1 ? "it does not penetrate" : "none penetrates", armor);
}

std::string gunfire_text(const Stage& t, const Fire& fire, const GunSolution& s, const GunResult& r) {
  const bool light = fire.weapon == kLightWeapon;
  const std::string what = light ? counted(s.shots, "light gun")
                                 : fmt::format("{} of her {}", counted(s.shots, "barrel"),
                                               weapon_name(t.battle.card(fire.ship), fire.weapon));
  const int modifier = s.modifiers.total();
  const std::string shot =
      fmt::format("{} fires {} at {}, {}", name(t, fire.ship), what, name(t, fire.target), range_text(s.range, s.band));
  if (needs(modifier).first == 0) return fmt::format("{}: modifier {}, no hit is possible.", shot, modifier);
  return fmt::format("{}, {} to hit: {}.", shot, needs_text(modifier), hits_text(s, r));
}

}  // namespace

void tell_gunfire(const Stage& t, const Fire& fire, const GunSolution& solution, const GunResult& result) {
  const bool long_odds = solution.modifiers.total() <= kLongOdds;
  Event e = event_of(t, "gunfire", long_odds ? GF("6.2.1-13") : GF("6.2.1-01"));
  if (solution.fault == FaultCode::none) {
    e.text = gunfire_text(t, fire, solution, result);
    e.modifiers = in_words(solution.modifiers);
    for (Modifier& line : in_words(penetration_modifiers(solution))) e.modifiers.push_back(std::move(line));
    e.effect = result.hits > 0 ? Effect::hit : Effect::missed;
    e.means = Means::guns;
    e.amount = result.hits;
  } else {
    e.text =
        fmt::format("{}: {}; the fire is lost.", shot_text(t.battle, fire, marked_name), lost_because(solution.fault));
    e.rule = solution.fault == FaultCode::target_gone ? GF("6.1-02").text()
             : solution.fault == FaultCode::no_lof    ? GF("6.1.4-01").text()
                                                      : GF("Q-52").text();
  }
  e.who = {handle(t, fire.ship)};
  e.whom = {handle(t, fire.target)};
  e.facts = gunfire_facts(t, fire, solution);
  e.outcome = gunfire_outcome(solution, result);
  t.tell(std::move(e));
}

// ---------------------------------------------------------------- 7 torpedoes

void tell_launch(const Stage& t, Seat side, std::span<const Torpedo> torpedoes) {
  if (torpedoes.empty()) return;
  Event e = event_of(t, "launch", GF("7.1-02"));
  Json orders = Json::array();
  for (const Torpedo& torpedo : torpedoes)
    orders.push_back({{"tube", torpedo.tube}, {"target", handle(t, torpedo.target)}, {"arc", arcs_text(torpedo.arc)}});
  const std::string launches = fmt::format("{} launches {}", name(t, torpedoes.front().ship),
                                           counted(static_cast<int>(torpedoes.size()), "torpedo", "torpedoes"));
  e.text = fmt::format("{}: {}.", launches, joined(courses_text(t.battle, torpedoes, marked_name)));
  e.who = e.whom = {handle(t, torpedoes.front().ship)};
  e.amount = static_cast<int>(torpedoes.size());
  e.rows = {"torpedoes"};
  for_one_seat(e, side, launches + ".");
  Telling& others = e.others.front();
  others.who = e.who;
  others.whom = e.whom;
  others.amount = e.amount;
  others.rows = e.rows;
  e.facts = {{"orders", std::move(orders)}};
  e.outcome = {{"legal", true}};
  t.tell(std::move(e));
}

namespace {

constexpr std::array kLostBy = {
    std::pair{FaultCode::launcher_gone, GF("Q-62")}, std::pair{FaultCode::target_gone, GF("Q-64")},
    std::pair{FaultCode::out_of_range, GF("7.2.1-02")}, std::pair{FaultCode::out_of_arc, GF("7.2.1-01")},
    std::pair{FaultCode::no_lof, GF("7.2.1-03")}};

RuleId torpedo_rule(const TorpedoResult& r) {
  if (r.fault == FaultCode::none) return r.modifiers.total() <= kLongOdds ? GF("7.2.2-09") : GF("7.2.2-01");
  for (const auto& [code, rule] : kLostBy)
    if (code == r.fault) return rule;
  return GF("7.2.1-04");
}

Json torpedo_outcome(const TorpedoResult& r) {
  if (r.fault != FaultCode::none) return {{"attack", false}, {"reason", fault_word(r.fault)}};
  return {{"attack", true}, {"range", r.range},          {"modifier", r.modifiers.total()},
          {"hit", r.hit},   {"damage_points", r.points}, {"criticals", r.hit ? 1 : 0}};
}

}  // namespace

void tell_torpedo(const Stage& t, const Torpedo& torpedo, const TorpedoResult& result) {
  Event e = event_of(t, "torpedo", torpedo_rule(result));
  const std::string shot = torpedo_text(t.battle, torpedo, 1, marked_name);
  const int modifier = result.modifiers.total();
  if (result.fault != FaultCode::none) {
    e.text = fmt::format("{}: {}; it is lost.", shot, lost_because(result.fault));
  } else {
    e.modifiers = in_words(result.modifiers);
    e.effect = result.hit ? Effect::hit : Effect::missed;
    e.means = Means::torpedoes;
    e.amount = result.hit ? 1 : 0;
    e.text = needs(modifier).first == 0
                 ? fmt::format("{}, {}: modifier {}, no hit is possible.", shot, range_text(result.range), modifier)
                 : fmt::format("{}, {}, {} to hit: {}.", shot, range_text(result.range), needs_text(modifier),
                               result.hit ? fmt::format("a hit, {} and a critical hit", counted(result.points, "point"))
                                          : std::string("a miss"));
  }
  e.who = {handle(t, torpedo.ship)};
  e.whom = {handle(t, torpedo.target)};
  const TorpedoLine& line = t.battle.card(torpedo.ship).torpedoes;
  e.facts = {{"ships", ships_along(t, torpedo.ship, torpedo.target)},
             {"launcher", handle(t, torpedo.ship)},
             {"torpedo", {{"range", line.range}, {"damage", line.damage}}},
             {"torpedoes", Json::array({{{"target", handle(t, torpedo.target)}, {"arc", arcs_text(torpedo.arc)}}})},
             {"gunfire_at_launcher", -result.modifiers.of(kUnderGunfire)},
             {"options", {{"torpedo_firer_speed", t.battle.options.torpedo_firer_speed}}}};
  if (!t.battle.land.empty()) e.facts["land"] = land_along(t, torpedo.ship, torpedo.target);
  e.outcome = {{"torpedoes", Json::array({torpedo_outcome(result)})}};
  t.tell(std::move(e));
}

}  // namespace broadside::grand_fleets
