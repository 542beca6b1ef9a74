// Events of chapters 6 to 8: gunfire, torpedoes, damage. Facts and outcomes are those of the ops page, so that an event
// can be tried again as a case.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/tell_parts.h"
#include "engine/grand_fleets/victory.h"

namespace broadside::grand_fleets {
namespace {

// ---------------------------------------------------------------- ships as the ops page has them

Json ship_json(const Telling& t, size_t i) {
  const Ship& ship = t.position.open.ships[i];
  const ShipCard& card = t.battle.card(i);
  Json out{{"id", ship_name(t.battle, i)},
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
Json ships_along(const Telling& t, size_t firer, size_t target) {
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

Json land_along(const Telling& t, size_t firer, size_t target) {
  const hex::Hex from = t.position.open.ships[firer].hex();
  return land_near(t.battle, from, hex::distance(from, t.position.open.ships[target].hex()));
}

}  // namespace

// ---------------------------------------------------------------- 6.1 firing orders

void tell_fire_orders(const Telling& t, Seat side) {
  const Open& open = t.position.open;
  Event e = event_of(t, "fire_orders", GF("Q-54"));
  std::vector<std::string> ships;
  Json orders = Json::array();
  for (size_t i = 0; i < open.ships.count; ++i) {
    std::vector<std::string> shots;
    for (const Fire& row : open.fire) {
      if (row.ship != i || open.ships[i].side != side) continue;
      const ShipCard& card = t.battle.card(i);
      const std::string target = ship_name(t.battle, row.target);
      const bool light = row.weapon == kLightWeapon;
      shots.push_back(
          fmt::format("{} at {}", light ? counted(row.guns, "light gun") : weapon_name(card, row.weapon), target));
      orders.push_back(
          {{"ship", ship_name(t.battle, i)}, {"weapon", weapon_name(card, row.weapon)}, {"target", target}});
      if (light) orders.back()["guns"] = row.guns;
    }
    if (shots.empty()) continue;
    const Post post = open.ships[i].post;
    const bool posted = post == Post::front || post == Post::rear;
    ships.push_back(fmt::format("{}{} {}", ship_name(t.battle, i),
                                posted ? fmt::format(" ({})", post == Post::front ? "front" : "rear") : std::string(),
                                joined(shots)));
  }
  e.text = ships.empty() ? fmt::format("{} fires no gun.", side_name(t.battle, side))
                         : fmt::format("Firing orders of {}: {}.", side_name(t.battle, side), joined(ships, "; "));
  e.facts = {{"orders", std::move(orders)}};
  e.outcome = {{"legal", true}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 6.2 gunfire

namespace {

void add_modifier(std::vector<Modifier>& out, std::string name, int value, RuleId rule) {
  out.push_back({std::move(name), value, rule.text()});
}
/// The group says what its sum is for: with +1 a 7 is enough (GF-6.2.1-01, GF-7.2.2-01).
void add_to_hit(std::vector<Modifier>& out, std::string_view name, int value, RuleId rule) {
  add_modifier(out, fmt::format("to hit, {} or more with these: {}", kHitFrom, name), value, rule);
}
void add_to_hit_if_any(std::vector<Modifier>& out, std::string_view name, int value, RuleId rule) {
  if (value != 0) add_to_hit(out, name, value, rule);
}

bool plunging_guns(const Battle& battle, const Fire& fire) {  // GF-3.7.3-02, GF-Q-05
  const ShipCard& card = battle.card(fire.ship);
  if (fire.weapon == kLightWeapon) return card.light.plunging && battle.options.light_guns_plunge;
  return card.guns[fire.weapon].plunging;
}

}  // namespace

std::vector<Modifier> gun_lines(const Stand& t, const Fire& fire, const GunSolution& s) {
  std::vector<Modifier> out;
  const Ship& firer = t.position.open.ships[fire.ship];
  const Ship& target = t.position.open.ships[fire.target];
  const GunModifiers& m = s.modifiers;
  add_to_hit(out, range_text(s.range, s.band), m.range, GF("6.2.1-08"));
  add_to_hit(out, "rate of fire", m.rof, GF("6.2.1-09"));
  add_to_hit(out, fmt::format("own speed {}", firer.speed), m.firer_speed, GF("6.2.1-10"));
  add_to_hit(out, fmt::format("target's speed {}", target.speed), m.target_speed, GF("6.2.1-10"));
  add_to_hit(out, fmt::format("target {}", size_word(t.battle.card(fire.target))), m.size, GF("6.2.1-12"));
  add_to_hit_if_any(out, "own evasive manoeuvres", -firer.evasive, GF("6.2.1-03"));
  add_to_hit_if_any(out, "target's evasive manoeuvres", -target.evasive, GF("6.2.1-03"));
  add_to_hit_if_any(out, "further ships firing at her", m.over_concentration, GF("6.2.1-04"));
  add_to_hit_if_any(out, "on fire", m.fire, GF("6.2.1-14"));
  add_to_hit_if_any(out, "listing", m.list, GF("6.2.1-15"));
  add_to_hit_if_any(out, "crew", m.crew, GF("Q-88"));
  return out;
}

std::vector<Modifier> armor_lines(const Stand& t, const Fire& fire, const GunSolution& s) {
  std::vector<Modifier> out;
  const bool plunging = plunges(plunging_guns(t.battle, fire), s.band);
  add_modifier(out,
               fmt::format("to penetrate: {}{}", s.side == ArmorSide::belt ? "belt" : "ends",
                           plunging ? " against plunging fire" : ""),
               s.armor, plunging ? GF("6.2.2-04") : GF("6.2.2-03"));
  add_modifier(out, "to penetrate: penetration", -s.pen, GF("6.2.2-01"));
  add_modifier(out, "to penetrate: more than the armour, as much is not enough", 1, GF("6.2.2-01"));
  return out;
}

namespace {

Json weapon_json(const Telling& t, const Fire& fire) {
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

Json gunfire_facts(const Telling& t, const Fire& fire, const GunSolution& s) {
  Json f;
  f["ships"] = ships_along(t, fire.ship, fire.target);
  if (!t.battle.land.empty()) f["land"] = land_along(t, fire.ship, fire.target);
  f["firer"] = ship_name(t.battle, fire.ship);
  f["target"] = ship_name(t.battle, fire.target);
  f["weapon"] = weapon_json(t, fire);
  const Post post = t.position.open.ships[fire.ship].post;
  if (post != Post::barred) f["position"] = fields_to_json(post);
  f["other_heavy_ships"] = -s.modifiers.over_concentration;
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
          {"side", s.side == ArmorSide::belt ? "belt" : "ends"},
          {"pen", s.pen},
          {"armor", s.armor},
          {"penetrations", r.penetrations},
          {"damage_points", r.points}};
}

/// "2 hits, 1 penetrates the belt (2 points)"
std::string hits_text(const GunSolution& s, const GunResult& r) {
  if (r.hits == 0) return "no hit";
  const std::string_view armor = s.side == ArmorSide::belt ? "belt" : "ends";
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

std::string gunfire_text(const Telling& t, const Fire& fire, const GunSolution& s, const GunResult& r) {
  const bool light = fire.weapon == kLightWeapon;
  const std::string what = light ? counted(s.shots, "light gun")
                                 : fmt::format("{} of her {}", counted(s.shots, "barrel"),
                                               weapon_name(t.battle.card(fire.ship), fire.weapon));
  const int modifier = s.modifiers.total();
  const std::string shot = fmt::format("{} fires {} at {}, {}", ship_name(t.battle, fire.ship), what,
                                       ship_name(t.battle, fire.target), range_text(s.range, s.band));
  if (needs(modifier).first == 0) return fmt::format("{}: modifier {}, no hit is possible.", shot, modifier);
  return fmt::format("{}, {} to hit: {}.", shot, needs_text(modifier), hits_text(s, r));
}

}  // namespace

void tell_gunfire(const Telling& t, const Fire& fire, const GunSolution& solution, const GunResult& result) {
  const bool long_odds = solution.modifiers.total() <= kLongOdds;
  Event e = event_of(t, "gunfire", long_odds ? GF("6.2.1-13") : GF("6.2.1-01"));
  if (solution.fault == FaultCode::none) {
    e.text = gunfire_text(t, fire, solution, result);
    const Stand stand{t.battle, t.position};
    e.modifiers = gun_lines(stand, fire, solution);
    for (Modifier& line : armor_lines(stand, fire, solution)) e.modifiers.push_back(std::move(line));
    e.effect = result.hits > 0 ? Effect::hit : Effect::missed;
  } else {
    e.text = fmt::format("{}: {}, the fire is lost.", shot_text(t.battle, fire), lost_because(solution.fault));
    e.rule = solution.fault == FaultCode::target_gone ? GF("6.1-02").text()
             : solution.fault == FaultCode::no_lof    ? GF("6.1.4-01").text()
                                                      : GF("Q-52").text();
  }
  e.whom = ship_name(t.battle, fire.target);
  e.facts = gunfire_facts(t, fire, solution);
  e.outcome = gunfire_outcome(solution, result);
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 7 torpedoes

void tell_launch(const Telling& t, Seat side, std::span<const Torpedo> torpedoes) {
  if (torpedoes.empty()) return;
  Event e = event_of(t, "launch", GF("7.1-02"));
  Json orders = Json::array();
  for (const Torpedo& torpedo : torpedoes)
    orders.push_back(
        {{"tube", torpedo.tube}, {"target", ship_name(t.battle, torpedo.target)}, {"arc", arcs_text(torpedo.arc)}});
  const std::string launches = fmt::format("{} launches {}", ship_name(t.battle, torpedoes.front().ship),
                                           counted(static_cast<int>(torpedoes.size()), "torpedo", "torpedoes"));
  e.told_to = side;
  e.outline = launches + ".";
  e.text = fmt::format("{}: {}.", launches, joined(courses_text(t.battle, torpedoes)));
  e.facts = {{"orders", std::move(orders)}};
  e.outcome = {{"legal", true}};
  t.log.tell(std::move(e), t.dice);
}

std::vector<Modifier> torpedo_lines(const Stand& t, const Torpedo& torpedo, const TorpedoResult& r) {
  std::vector<Modifier> out;
  const Ship& launcher = t.position.open.ships[torpedo.ship];
  const Ship& target = t.position.open.ships[torpedo.target];
  const TorpedoModifiers& m = r.modifiers;
  add_to_hit(out, range_text(r.range), m.range, GF("7.2.2-04"));
  if (t.battle.options.torpedo_firer_speed)
    add_to_hit(out, fmt::format("own speed {}", launcher.speed), m.firer_speed, GF("7.2.2-06"));
  add_to_hit(out, fmt::format("target's speed {}", target.speed), m.target_speed, GF("7.2.2-05"));
  add_to_hit(out, fmt::format("target {}", size_word(t.battle.card(torpedo.target))), m.size, GF("7.2.2-07"));
  add_to_hit_if_any(out, "own evasive manoeuvres", -launcher.evasive, GF("7.2.2-03"));
  add_to_hit_if_any(out, "target's evasive manoeuvres", -target.evasive, GF("7.2.2-03"));
  add_to_hit_if_any(out, "under gunfire", m.under_gunfire, GF("7.2.2-08"));
  add_to_hit_if_any(out, "crew", m.crew, GF("Q-88"));
  return out;
}

namespace {

RuleId torpedo_rule(const TorpedoResult& r) {
  switch (r.fault) {
    case FaultCode::none: break;
    case FaultCode::launcher_gone: return GF("Q-62");
    case FaultCode::target_gone: return GF("Q-64");
    case FaultCode::out_of_range: return GF("7.2.1-02");
    case FaultCode::out_of_arc: return GF("7.2.1-01");
    case FaultCode::no_lof: return GF("7.2.1-03");
    default: return GF("7.2.1-04");
  }
  return r.modifiers.total() <= kLongOdds ? GF("7.2.2-09") : GF("7.2.2-01");
}

Json torpedo_outcome(const TorpedoResult& r) {
  if (r.fault != FaultCode::none) return {{"attack", false}, {"reason", fault_word(r.fault)}};
  return {{"attack", true}, {"range", r.range},          {"modifier", r.modifiers.total()},
          {"hit", r.hit},   {"damage_points", r.points}, {"criticals", r.hit ? 1 : 0}};
}

}  // namespace

void tell_torpedo(const Telling& t, const Torpedo& torpedo, Seat, const TorpedoResult& result) {
  Event e = event_of(t, "torpedo", torpedo_rule(result));
  const std::string shot = torpedo_text(t.battle, torpedo);
  const int modifier = result.modifiers.total();
  if (result.fault != FaultCode::none) {
    e.text = fmt::format("{}: {}, it is lost.", shot, lost_because(result.fault));
  } else {
    e.modifiers = torpedo_lines({t.battle, t.position}, torpedo, result);
    e.effect = result.hit ? Effect::hit : Effect::missed;
    e.text = needs(modifier).first == 0
                 ? fmt::format("{}, {}: modifier {}, no hit is possible.", shot, range_text(result.range), modifier)
                 : fmt::format("{}, {}, {} to hit: {}.", shot, range_text(result.range), needs_text(modifier),
                               result.hit ? fmt::format("a hit, {} and a critical hit", counted(result.points, "point"))
                                          : std::string("a miss"));
  }
  e.whom = ship_name(t.battle, torpedo.target);
  const TorpedoLine& line = t.battle.card(torpedo.ship).torpedoes;
  e.facts = {
      {"ships", ships_along(t, torpedo.ship, torpedo.target)},
      {"launcher", ship_name(t.battle, torpedo.ship)},
      {"torpedo", {{"range", line.range}, {"damage", line.damage}}},
      {"torpedoes", Json::array({{{"target", ship_name(t.battle, torpedo.target)}, {"arc", arcs_text(torpedo.arc)}}})},
      {"gunfire_at_launcher", -result.modifiers.under_gunfire},
      {"options", {{"torpedo_firer_speed", t.battle.options.torpedo_firer_speed}}}};
  if (!t.battle.land.empty()) e.facts["land"] = land_along(t, torpedo.ship, torpedo.target);
  e.outcome = {{"torpedoes", Json::array({torpedo_outcome(result)})}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 8 damage

namespace {

Json state_json(const Ship& ship) {
  return {{"hull_hits", ship.hull_hits},       {"engine_hits", ship.engine_hits},
          {"fire_markers", ship.fire_markers}, {"flood_markers", ship.flood_markers},
          {"listing", ship.listing},           {"rudder_jammed", ship.rudder_jammed},
          {"bridge_hits", ship.bridge_hits},   {"fire_control_hits", ship.fire_control_hits},
          {"fate", fields_to_json(ship.fate)}};
}

/// Her card as it stands at this moment: what the dice need, with the mounts that are left.
Json card_json(const ShipCard& card, const Ship& ship) {
  Json track = Json::array(), location = Json::array(), mounts = Json::object(), tubes = Json::array();
  for (const TrackBox& box : card.track) track.push_back({box.circles, box.speed});
  for (Loss loss : card.hit_location) location.push_back(loss_label(card, loss));
  size_t group = 0;
  for (const GunLine& line : card.guns) {
    Json& rows = mounts[line.loss];
    for (const Mounts& m : line.mounts) rows.push_back({{"arcs", arcs_text(m.arcs)}, {"count", ship.mounts[group++]}});
  }
  for (size_t i = 0; i < card.torpedoes.tubes.size(); ++i)
    if ((ship.tubes_lost >> i & 1U) == 0) tubes.push_back(ship.tubes[i]);
  return {{"hull", card.hull},           {"track", std::move(track)}, {"hit_location", std::move(location)},
          {"mounts", std::move(mounts)}, {"light_guns", ship.light},  {"tubes", std::move(tubes)}};
}

/// "from Tiger's 14in"
std::string damage_source(const Telling& t, const Damage& damage) {
  const bool known = damage.attacker != kNoShip;
  switch (damage.cause) {
    case Cause::gun:
      if (known)
        return fmt::format("from {}'s {}", ship_name(t.battle, damage.attacker),
                           guns_name(t.battle.card(damage.attacker), damage.weapon));
      break;
    case Cause::torpedo:
      if (known) return fmt::format("from {}'s torpedo", ship_name(t.battle, damage.attacker));
      break;
    case Cause::collision:
      return known ? fmt::format("in collision with {}", ship_name(t.battle, damage.attacker)) : "in collision";
    case Cause::fire: return "from fire aboard";
  }
  return "in action";
}

/// What the location rolls found, in the order of the line: `14" turret, 2x 6" gun`; empty if nothing.
std::string found_text(const ShipCard& card, const Struck& struck) {
  std::map<Loss, int> found;
  for (int i = 0; i < struck.rolls; ++i) {
    const int face = struck.faces[static_cast<size_t>(i)];
    if (face >= 1 && face < kDieSides) ++found[card.hit_location[static_cast<size_t>(face - 1)]];
  }
  std::vector<std::string> parts;
  for (Loss loss : card.hit_location) {
    const int times = found[loss];
    found[loss] = 0;
    if (loss == kNoLoss || times == 0) continue;
    parts.push_back(times == 1 ? loss_label(card, loss) : fmt::format("{}x {}", times, loss_label(card, loss)));
  }
  return joined(parts);
}

/// What a critical hit means to her. `state` is followed from one to the next.
std::string critical_text(const CriticalHit& hit, const Ship& after, Ship& state) {
  switch (hit.result) {
    case Critical::magazine: return "her magazine explodes";
    case Critical::engine: return "1 MP less for good";
    case Critical::rudder: {
      const bool already = state.rudder_jammed;
      state.rudder_jammed = true;
      return already ? "jammed already, no effect" : "jammed, turns cost 2 MPs and she cannot evade";
    }
    case Critical::list:
      if (hit.list_roll == 0) {
        state.listing = true;
        return "1 MP less, -1 to hit, no torpedoes";
      }
      state.listing = false;
      return fmt::format("the second one, a {} {}", hit.list_roll,
                         hit.list_roll % 2 == 0 ? "rights her" : "and she capsizes");
    case Critical::fire_control: return fmt::format("no gunfire up to turn {}", after.no_fire_until);
    case Critical::flooding: return "a flood marker, 1 MP less while she has any";
    case Critical::fire: return "a fire marker, -1 to hit while she has any";
    case Critical::bridge: return fmt::format("she has to move alone up to turn {}", after.bridge_until);
  }
  return {};
}

RuleId critical_rule(Critical result) {
  switch (result) {
    case Critical::magazine: return GF("8.3.7-01");
    case Critical::engine: return GF("8.3.2-01");
    case Critical::rudder: return GF("8.3.8-01");
    case Critical::list: return GF("8.3.6-01");
    case Critical::fire_control: return GF("8.3.4-01");
    case Critical::flooding: return GF("8.3.5-01");
    case Critical::fire: return GF("8.3.3-01");
    case Critical::bridge: break;
  }
  return GF("8.3.1-01");
}

RuleId damage_rule(const Ship& after, const Struck& struck) {
  switch (after.fate) {
    case Fate::sunk: return GF("8.1-03");
    case Fate::exploded: return GF("8.3.7-01");
    case Fate::capsized: return GF("8.3.6-06");
    default: break;
  }
  return struck.criticals.count > 0 ? critical_rule(struck.criticals[0].result) : GF("8.2-01");
}

/// " Moltke blows up: 46 victory points."; empty while she is afloat.
std::string lost_text(const Telling& t, size_t ship) {
  const Ship& s = t.position.open.ships[ship];
  if (s.afloat()) return {};
  const std::string_view end = s.fate == Fate::exploded ? "blows up" : s.fate == Fate::capsized ? "capsizes" : "sinks";
  const int points =
      victory_points(t.battle.card(ship).hull, s.hull_hits, s.fate).total() - t.battle.ships[ship].hull_hits;
  const int64_t worth = int64_t{points} * t.battle.sides[other(s.side)].vp_percent;
  return fmt::format(" {} {}: worth {} victory points.", ship_name(t.battle, ship), end, points_text(worth));
}

/// "18 of 24 hull left, speed 6 to 5"
std::string hull_text(const ShipCard& card, const Ship& before, const Ship& after) {
  std::string text = fmt::format("{} of {} hull left", card.hull - after.hull_hits, card.hull);
  const int was = track_speed(card, before.hull_hits), is = track_speed(card, after.hull_hits);
  if (after.afloat() && is != was) text += fmt::format(", speed on the track {} to {}", was, is);  // GF-3.9-03
  return text;
}

}  // namespace

void tell_damage(const Telling& t, const Damage& damage, const Ship& before, const Struck& struck) {
  const Ship& after = t.position.open.ships[damage.ship];
  const ShipCard& card = t.battle.card(damage.ship);
  const std::string name = ship_name(t.battle, damage.ship), points = counted(damage.points, "point");
  Event e = event_of(t, "damage", damage_rule(after, struck));
  e.whom = name;
  if (!before.afloat()) {  // she was lost by an attack told before: nothing is rolled (GF-Q-113)
    e.rule = GF("Q-113").text();
    e.text = fmt::format("{} is gone already: {} {} do no more harm.", name, points, damage_source(t, damage));
    return t.log.tell(std::move(e), t.dice);
  }
  e.effect = !after.afloat() ? Effect::sunk : struck.criticals.count > 0 ? Effect::disabled : Effect::damaged;
  e.text = fmt::format("{} takes {} {}: {}.", name, points, damage_source(t, damage), hull_text(card, before, after));
  if (const std::string found = found_text(card, struck); !found.empty())
    e.text += fmt::format(" Hit location: {}.", found);
  Ship state = before;
  Json criticals = Json::array();
  for (const CriticalHit& hit : struck.criticals) {
    const std::string_view word = kCriticalWords[static_cast<size_t>(hit.result)];
    e.text += fmt::format(" Critical hit {}: {}, {}.", hit.roll, word, critical_text(hit, after, state));
    criticals.push_back(
        {{"roll", hit.roll}, {"column", kColumnWords[static_cast<size_t>(hit.column)]}, {"result", word}});
  }
  e.text += lost_text(t, damage.ship);
  e.facts = {{"ship", card_json(card, before)},
             {"state", state_json(before)},
             {"damage", Json::array({{{"points", damage.points},
                                      {"cause", fields_to_json(damage.cause)},
                                      {"attacker_arcs", arcs_text(damage.bearing)}}})}};
  e.outcome = {{"damage_points", damage.points}, {"state", state_json(after)}, {"criticals", std::move(criticals)}};
  if (after.afloat()) {
    e.outcome["track_speed"] = track_speed(card, after.hull_hits);
    e.outcome["mps"] = movement_points(card, after);
  }
  t.log.tell(std::move(e), t.dice);
}

void tell_loss(const Telling& t, const LostMount& lost, int which) {
  const ShipCard& card = t.battle.card(lost.ship);
  const std::string name = ship_name(t.battle, lost.ship), label = loss_label(card, lost.loss);
  Event e = event_of(t, "loss", GF("8.2-02"));
  e.effect = Effect::damaged;
  e.whom = name;
  std::string arcs = "any";
  if (lost.loss == kLossTube) {
    e.rule = GF("Q-58").text();
    e.text = fmt::format("{} loses torpedo tube {}.", name, which + 1);
  } else if (lost.loss == kLossLight) {
    e.text = fmt::format("{} loses a light gun.", name);
  } else {
    const auto line = static_cast<size_t>(lost.loss);
    const auto row = static_cast<size_t>(which - first_group(card, line));
    arcs = arcs_text(card.guns[line].mounts[row].arcs);
    e.text = fmt::format("{} loses one {} ({}).", name, label, arcs);
  }
  e.outcome = {{"lost_mounts", Json::array({{{"loss", label}, {"arcs", arcs}}})}};
  t.log.tell(std::move(e), t.dice);
}

void tell_continuing(const Telling& t, size_t ship, const Ship& before, const Continued& done) {
  const Ship& after = t.position.open.ships[ship];
  const ShipCard& card = t.battle.card(ship);
  Event e = event_of(t, "continuing",
                     before.fire_markers > 0    ? GF("8.3.3-03")
                     : before.flood_markers > 0 ? GF("8.3.5-03")
                                                : GF("8.3.8-04"));
  e.whom = ship_name(t.battle, ship);
  if (!after.afloat())
    e.effect = Effect::sunk;
  else if (done.fire_damage + done.flood_hits > 0)
    e.effect = Effect::damaged;
  std::vector<std::string> parts;
  if (before.fire_markers > 0) {
    parts.push_back(fmt::format("{} for {}",
                                done.fire_damage > 0 ? counted(done.fire_damage, "damage point") : "no damage",
                                counted(before.fire_markers, "fire marker")));
    if (done.fires_out > 0) parts.push_back(counted(done.fires_out, "fire") + " put out");
  }
  if (before.flood_markers > 0) {
    parts.push_back(
        fmt::format("{} for {}", counted(done.flood_hits, "hull hit"), counted(before.flood_markers, "flood marker")));
    if (done.floods_out > 0) parts.push_back(counted(done.floods_out, "leak") + " stopped");
  }
  if (done.rudder_roll > 0)
    parts.push_back(
        fmt::format("rudder {} ({})", after.rudder_jammed ? "still jammed" : "free again", done.rudder_roll));
  e.text = fmt::format("{}: {}.", e.whom, joined(parts));
  if (done.flood_hits > 0) e.text += fmt::format(" {}.", hull_text(card, before, after));
  e.text += lost_text(t, ship);
  e.facts = {{"ship", card_json(card, before)}, {"state", state_json(before)}};
  e.outcome = {{"fire_damage", done.fire_damage}, {"flood_hits", done.flood_hits}};
  t.log.tell(std::move(e), t.dice);
}

}  // namespace broadside::grand_fleets
