// Events of chapter 8: damage, lost mounts, critical hits, and what goes on burning.
#include <fmt/format.h>

#include <map>

#include "engine/core/json_fields.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/words/phrases.h"
#include "engine/grand_fleets/words/sheet.h"
#include "engine/grand_fleets/words/tell_parts.h"

namespace broadside::grand_fleets {

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
std::string damage_source(const Stage& t, const Damage& damage) {
  const bool known = damage.attacker != kNoShip;
  switch (damage.cause) {
    case Cause::gun:
      if (known)
        return fmt::format("from {}'s {}", name(t, damage.attacker),
                           guns_name(t.battle.card(damage.attacker), damage.weapon));
      break;
    case Cause::torpedo:
      if (known) return fmt::format("from {}'s torpedo", name(t, damage.attacker));
      break;
    case Cause::collision:
      return known ? fmt::format("in collision with {}", name(t, damage.attacker)) : "in collision";
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
    case Critical::engine: return "1 MP less permanently";
    case Critical::rudder: {
      const bool already = state.rudder_jammed;
      state.rudder_jammed = true;
      return already ? "already jammed, no effect" : "jammed: turns cost 2 MPs and she cannot evade";
    }
    case Critical::list:
      if (hit.list_roll == 0) {
        state.listing = true;
        return "1 MP less, -1 to hit, no torpedoes";
      }
      state.listing = false;
      return fmt::format("the second one, a {} {}", hit.list_roll,
                         hit.list_roll % 2 == 0 ? "rights her" : "and she capsizes");
    case Critical::fire_control: return fmt::format("no gunfire through turn {}", after.no_fire_until);
    case Critical::flooding: return "a flood marker, 1 MP less while she has any";
    case Critical::fire: return "a fire marker, -1 to hit while she has any";
    case Critical::bridge: return fmt::format("she must move alone through turn {}", after.bridge_until);
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
std::string lost_text(const Stage& t, size_t ship) {
  const Ship& s = t.position.open.ships[ship];
  if (s.afloat()) return {};
  const std::string_view end = s.fate == Fate::exploded ? "blows up" : s.fate == Fate::capsized ? "capsizes" : "sinks";
  const int points =
      victory_points(t.battle.card(ship).hull, s.hull_hits, s.fate).total() - t.battle.ships[ship].hull_hits;
  const int64_t worth = int64_t{points} * t.battle.sides[other(s.side)].vp_percent;
  return fmt::format(" {} {}: worth {} victory points.", name(t, ship), end, points_text(worth));
}

/// "18 of 24 hull left, speed 6 to 5"
std::string hull_text(const ShipCard& card, const Ship& before, const Ship& after) {
  std::string text = fmt::format("{} of {} hull left", card.hull - after.hull_hits, card.hull);
  const int was = track_speed(card, before.hull_hits), is = track_speed(card, after.hull_hits);
  if (after.afloat() && is != was) text += fmt::format(", speed on the track {} to {}", was, is);  // GF-3.9-03
  return text;
}

}  // namespace

void tell_damage(const Stage& t, const Damage& damage, const Ship& before, const Struck& struck) {
  const Ship& after = t.position.open.ships[damage.ship];
  const ShipCard& card = t.battle.card(damage.ship);
  const std::string her = name(t, damage.ship), points = counted(damage.points, "point");
  Event e = event_of(t, "damage", damage_rule(after, struck));
  if (damage.attacker != kNoShip) e.who = {handle(t, damage.attacker)};
  e.whom = {handle(t, damage.ship)};
  if (!before.afloat()) {  // she was lost by an attack told before: nothing is rolled (GF-Q-113)
    e.rule = GF("Q-113").text();
    e.text = fmt::format("{} is already gone; {} {} wasted.", her, points, damage_source(t, damage));
    return t.tell(std::move(e));
  }
  e.effect = !after.afloat() ? Effect::sunk : struck.criticals.count > 0 ? Effect::disabled : Effect::damaged;
  e.amount = after.hull_hits - before.hull_hits;
  e.rows = rows_changed(t.battle, t.position, damage.ship, before);
  e.text = fmt::format("{} takes {} {}: {}.", her, points, damage_source(t, damage), hull_text(card, before, after));
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
  t.tell(std::move(e));
  if (!after.afloat()) tell_leaderless(t, damage.ship);
}

void tell_loss(const Stage& t, const LostMount& lost, int which) {
  const ShipCard& card = t.battle.card(lost.ship);
  const std::string her = name(t, lost.ship), label = loss_label(card, lost.loss);
  Event e = event_of(t, "loss", GF("8.2-02"));
  e.effect = Effect::damaged;
  e.amount = 1;
  e.whom = {handle(t, lost.ship)};
  e.rows = {row_of(lost.loss)};
  std::string arcs = "any";
  if (lost.loss == kLossTube) {
    e.rule = GF("Q-58").text();
    e.text = fmt::format("{} loses torpedo tube {}.", her, which + 1);
  } else if (lost.loss == kLossLight) {
    e.text = fmt::format("{} loses a light gun.", her);
  } else {
    const auto line = static_cast<size_t>(lost.loss);
    const auto row = static_cast<size_t>(which - first_group(card, line));
    arcs = arcs_text(card.guns[line].mounts[row].arcs);
    e.text = fmt::format("{} loses one {} ({}).", her, label, arcs);
  }
  e.outcome = {{"lost_mounts", Json::array({{{"loss", label}, {"arcs", arcs}}})}};
  t.tell(std::move(e));
}

void tell_continuing(const Stage& t, size_t ship, const Ship& before, const Continued& done) {
  const Ship& after = t.position.open.ships[ship];
  const ShipCard& card = t.battle.card(ship);
  Event e = event_of(t, "continuing",
                     before.fire_markers > 0    ? GF("8.3.3-03")
                     : before.flood_markers > 0 ? GF("8.3.5-03")
                                                : GF("8.3.8-04"));
  e.whom = {handle(t, ship)};
  e.amount = done.flood_hits;
  e.rows = rows_changed(t.battle, t.position, ship, before);
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
  e.text = fmt::format("{}: {}.", name(t, ship), joined(parts));
  if (done.flood_hits > 0) e.text += fmt::format(" {}.", hull_text(card, before, after));
  e.text += lost_text(t, ship);
  e.facts = {{"ship", card_json(card, before)}, {"state", state_json(before)}};
  e.outcome = {{"fire_damage", done.fire_damage}, {"flood_hits", done.flood_hits}};
  t.tell(std::move(e));
  if (!after.afloat()) tell_leaderless(t, ship);
}

}  // namespace broadside::grand_fleets
