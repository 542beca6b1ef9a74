// Events of chapters 2, 4 and 5: set-up, command, movement, collisions, and the end. Facts and outcomes are those of
// the ops page, so that an event can be tried again as a case.
#include "engine/grand_fleets/tell.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell_parts.h"
#include "engine/grand_fleets/victory.h"

namespace broadside::grand_fleets {
namespace {

Json points_json(int64_t hundredths) {
  if (hundredths % 100 == 0) return hundredths / 100;
  return static_cast<double>(hundredths) / 100;
}

/// "Royal Navy 46, High Seas Fleet 12 (counted at 150 %)"
std::string score_text(const Battle& battle, const Open& open) {
  const auto of = [&](Seat side) {
    const int percent = battle.sides[side].vp_percent;
    return fmt::format("{} {}{}", side_name(battle, side), points_text(side_points(battle, open, side)),
                       percent == 100 ? std::string() : fmt::format(" (counted at {} %)", percent));
  };
  return fmt::format("{}, {}", of(0), of(1));
}

}  // namespace

// ---------------------------------------------------------------- 4 command

namespace {

/// A squadron in words, and its ships' C&C ratings for the case.
std::string squadron_text(const Telling& t, size_t squadron, Json& ratings) {
  const Open& open = t.position.open;
  std::vector<std::string> names;
  int total = 0;
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (open.ships[i].squadron != squadron) continue;
    const int cc = size_row(t.battle.card(i).hull).cc;
    ratings.push_back(cc);
    total += cc;
    names.push_back(ship_name(t.battle, i) + (open.squadrons[squadron].leader == i ? " (leader)" : ""));
  }
  if (names.empty()) return {};
  return fmt::format("{}: {}, C&C {}{}", squadron_name(t.battle, squadron), joined(names), total,
                     open.squadrons[squadron].valid ? "" : ", too few to be in command");
}

}  // namespace

void tell_squadrons(const Telling& t, Seat side) {
  const Open& open = t.position.open;
  Event e = event_of(t, "squadrons", GF("4.1-02"));
  std::vector<std::string> parts;
  Json squadrons = Json::array(), totals = Json::array(), valid = Json::array(), ungrouped = Json::array();
  int side_total = 0;
  for (size_t s = 0; s < open.squadrons.count; ++s) {
    if (open.squadrons[s].side != side) continue;
    Json ratings = Json::array();
    std::string text = squadron_text(t, s, ratings);
    if (text.empty()) continue;
    parts.push_back(std::move(text));
    int total = 0;
    for (const Json& cc : ratings) total += cc.get<int>();
    side_total += total;
    squadrons.push_back(std::move(ratings));
    totals.push_back(total);
    valid.push_back(open.squadrons[s].valid);
  }
  std::vector<std::string> alone;
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (open.ships[i].side != side || open.ships[i].squadron != kNoSquadron) continue;
    const int cc = size_row(t.battle.card(i).hull).cc;
    alone.push_back(ship_name(t.battle, i));
    ungrouped.push_back(cc);
    side_total += cc;
  }
  if (!alone.empty()) parts.push_back("in no squadron: " + joined(alone));
  e.text = fmt::format("{} forms {}.", side_name(t.battle, side), joined(parts, "; "));
  e.facts = {{"squadrons", std::move(squadrons)}, {"ungrouped", std::move(ungrouped)}};
  e.outcome = {{"cc", std::move(totals)}, {"side_total", side_total}, {"valid", std::move(valid)}};
  t.log.tell(std::move(e), t.dice);
}

void tell_turn(const Telling& t) {
  Event e = event_of(t, "turn", GF("2.2-01"));
  const int turn = t.position.at.turn;
  e.text = fmt::format("Turn {}{} begins.", turn,
                       t.battle.turn_limit > 0 ? fmt::format(" of {}", t.battle.turn_limit) : std::string());
  if (turn > 1) e.text += fmt::format(" Victory points: {}.", score_text(t.battle, t.position.open));
  e.facts = {{"turn", turn}};
  t.log.tell(std::move(e), t.dice);
}

void tell_transfer(const Telling& t, size_t squadron, uint16_t old_leader, const Transferred& done) {
  const Group& group = t.position.open.squadrons[squadron];
  const int turn = t.position.at.turn;
  const std::string name = squadron_name(t.battle, squadron);
  Event e = event_of(t, "transfer", GF("4.2.2-02"));
  e.text = fmt::format("{}: command passes {}to {}; out of command {}.", name,
                       old_leader == kNoShip ? "" : fmt::format("from {} ", ship_name(t.battle, old_leader)),
                       ship_name(t.battle, group.leader),
                       group.out_until <= turn ? "this turn" : fmt::format("up to turn {}", group.out_until));
  e.facts = {{"transfers", Json::array({{{"squadron", name}, {"turn", turn}}})}};
  e.outcome["extra"] = Json::array({done.extra});
  if (group.out_until == turn + done.extra) {  // else a transfer declared before lasts longer (GF-Q-21)
    e.outcome["last_turn_out"] = {{name, group.out_until}};
    e.outcome["first_turn_in"] = {{name, group.out_until + 1}};
  }
  t.log.tell(std::move(e), t.dice);
}

namespace {

/// Why a ship has to move alone this turn.
std::string alone_because(const Telling& t, size_t i) {
  const Open& open = t.position.open;
  const Ship& ship = open.ships[i];
  if (ship.squadron == kNoSquadron) return "in no squadron";  // GF-4.1-03
  const Group& group = open.squadrons[ship.squadron];
  const std::string name = squadron_name(t.battle, ship.squadron);
  if (ship.in_command) {
    if (t.position.at.turn <= ship.bridge_until) return "bridge hit";  // GF-8.3.1-01
    return fmt::format("bridge of {}, leader of {}, hit", ship_name(t.battle, group.leader), name);
  }
  if (!group.valid) return fmt::format("{} is too small", name);
  if (t.position.at.turn <= group.out_until)
    return fmt::format("command of {} changes hands up to turn {}", name, group.out_until);
  if (group.leader == kNoShip || !open.ships[group.leader].afloat())
    return fmt::format("{} has no leader", name);  // GF-Q-20
  return fmt::format("{} from her leader {}, whose command reaches {}",
                     range_text(hex::distance(ship.hex(), open.ships[group.leader].hex())),
                     ship_name(t.battle, group.leader), size_row(t.battle.card(group.leader).hull).command_radius);
}

}  // namespace

void tell_command(const Telling& t) {
  const Open& open = t.position.open;
  Event e = event_of(t, "command", GF("4.2.1-01"));
  std::vector<std::pair<std::string, std::vector<std::string>>> reasons;  // ships by reason, in the order met
  Json in = Json::array(), out = Json::array(), individual = Json::array(), together = Json::array();
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& ship = open.ships[i];
    if (!ship.afloat()) continue;
    const std::string name = ship_name(t.battle, i);
    (ship.in_command ? in : out).push_back(name);
    (ship.forced ? individual : together).push_back(name);
    if (!ship.forced) continue;
    const std::string why = alone_because(t, i);
    auto known = std::find_if(reasons.begin(), reasons.end(), [&](const auto& r) { return r.first == why; });
    if (known == reasons.end()) known = reasons.insert(reasons.end(), {why, {}});
    known->second.push_back(name);
  }
  std::vector<std::string> parts;
  parts.reserve(reasons.size());
  for (const auto& [why, names] : reasons) parts.push_back(fmt::format("{} ({})", listed(names), why));
  if (!individual.empty()) e.rule = out.empty() ? GF("8.3.1-01").text() : GF("4.3-01").text();
  e.text = parts.empty() ? "Every ship is in command." : fmt::format("Bound to move alone: {}.", joined(parts, "; "));
  e.facts = {{"turn", t.position.at.turn}};
  e.outcome = {{"in_command", std::move(in)},
               {"out_of_command", std::move(out)},
               {"individual", std::move(individual)},
               {"squadron", std::move(together)}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 5 movement

namespace {

Json where_json(const Where& where) { return {{"q", where.hex.q}, {"r", where.hex.r}, {"facing", where.facing}}; }

/// "F10 to H9, heading south-east (5 MPs)"
std::string passage_text(const Telling& t, const Ship& ship, const Where& before, const Sailed& sailed) {
  std::string text;
  if (sailed.left_board) {
    text = fmt::format("over the edge from {}, heading {}", place_text(t.battle, sailed.path[sailed.path.count - 2]),
                       facing_word(sailed.end.facing));
    text += ship.escaped ? ": she has got away" : ": she is out of the battle and counts as destroyed";
    return text;
  }
  if (sailed.path.count > 1)
    text = fmt::format("{} to {}, heading {}", place_text(t.battle, before.hex), place_text(t.battle, sailed.end.hex),
                       facing_word(sailed.end.facing));
  else if (sailed.steps.count > 0)
    text = fmt::format("turns in {} to head {}", place_text(t.battle, before.hex), facing_word(sailed.end.facing));
  else
    text = fmt::format("stays in {}, heading {}", place_text(t.battle, before.hex), facing_word(before.facing));
  if (sailed.spent > 0) text += fmt::format(" ({})", counted(sailed.spent, "MP"));
  if (ship.evasive > 0) text += fmt::format(", {}", counted(ship.evasive, "evasive manoeuvre"));
  if (ship.evasive > sailed.evasive)  // GF-Q-125: land has cut her order short
    text += fmt::format(" plotted, {} carried out", sailed.evasive == 0 ? "none" : std::to_string(sailed.evasive));
  if (sailed.free_turn) text += ", the last turn free";
  return text;
}

Json sailed_json(const Sailed& sailed) {
  constexpr std::array<std::string_view, 4> words = {"forward", "port", "starboard", "evasive"};
  Json steps = Json::array();
  for (Sign sign : sailed.steps) steps.push_back(words[static_cast<size_t>(sign)]);
  return {{"executed", sailed.steps.count == 0 ? std::string() : executed_text(sailed)},
          {"steps", std::move(steps)},
          {"mps_spent", sailed.spent},
          {"evasive", sailed.evasive},
          {"end", sailed.left_board ? Json(nullptr) : where_json(sailed.end)},
          {"left_board", sailed.left_board}};
}

Json board_json(const Battle& battle) { return {{"columns", battle.columns}, {"rows", battle.rows}}; }

/// Places of all ships afloat before the board was floated.
Json ships_before_float(const Telling& t, int direction, int hexes) {
  const hex::Hex step = hex::step(direction);
  Json out = Json::array();
  for (size_t i = 0; i < t.position.open.ships.count; ++i) {
    const Ship& ship = t.position.open.ships[i];
    if (ship.afloat())
      out.push_back({{"id", ship_name(t.battle, i)}, {"q", ship.q - step.q * hexes}, {"r", ship.r - step.r * hexes}});
  }
  return out;
}

}  // namespace

void tell_float(const Telling& t, Seat side, int direction, int hexes, bool done) {
  Event e = event_of(t, "float", done ? GF("5.4.3-01") : GF("5.4.3-02"));
  const std::string shift = fmt::format("{} {}", counted(hexes, "hex", "hexes"), facing_word(direction));
  e.text =
      done ? fmt::format("{} floats the board: every ship is shifted {}.", side_name(t.battle, side), shift)
           : fmt::format("{} cannot float the board {}: a ship would be pushed off.", side_name(t.battle, side), shift);
  e.facts = {{"board", board_json(t.battle)},
             {"ships", ships_before_float(t, direction, done ? hexes : 0)},
             {"direction", direction},
             {"hexes", hexes}};
  e.outcome["legal"] = done;
  if (done) e.outcome["ends"] = ships_before_float(t, direction, 0);
  t.log.tell(std::move(e), t.dice);
}

void tell_move(const Telling& t, size_t ship, Where before, const Plot& plot, const Sailed& sailed) {
  const Ship& s = t.position.open.ships[ship];
  Event e = event_of(t, "move", sailed.left_board ? GF("5.4.2-02") : GF("5.2-01"));
  const std::string order = plot_text(plot), done = executed_text(sailed);
  e.effect = sailed.left_board ? Effect::left : Effect::moved;
  e.whom = ship_name(t.battle, ship);
  e.text = fmt::format("{} alone, {}: {}.", e.whom, order, passage_text(t, s, before, sailed));
  if (!sailed.left_board && sailed.spent < cost(plot, s.rudder_jammed)) {
    e.text += fmt::format(" The land ahead stopped her after {}.", done);  // GF-Q-32
    e.rule = GF("Q-32").text();
  }
  e.facts = {{"order", order},
             {"segment", "individual"},
             {"mps", movement_points(t.battle.card(ship), s)},
             {"rudder_jammed", s.rudder_jammed},
             {"start", where_json(before)}};
  if (!t.battle.land.empty()) e.facts["land"] = land_near(t.battle, before.hex, sailed.spent + 1);
  if (!t.battle.options.unbounded_sea) e.facts["board"] = board_json(t.battle);
  e.outcome = sailed_json(sailed);
  e.outcome["legal"] = true;
  e.outcome["cost"] = cost(plot, s.rudder_jammed);
  t.log.tell(std::move(e), t.dice);
}

void tell_left(const Telling& t, size_t ship) {
  const Ship& s = t.position.open.ships[ship];
  Event e = event_of(t, "left", GF("5.4.2-03"));
  e.effect = Effect::left;
  e.whom = ship_name(t.battle, ship);
  e.text =
      fmt::format("{} leaves the battle{}.", e.whom, s.escaped ? ": she has got away" : " and counts as destroyed");
  e.outcome = {{"left_board", true}};
  t.log.tell(std::move(e), t.dice);
}

void tell_squadron_order(const Telling& t, const SquadronPlot& plot, std::span<const uint16_t> ships) {
  Event e = event_of(t, "squadron_order", plot.line_ahead ? GF("5.3.2-03") : GF("5.3.1-01"));
  e.effect = Effect::moved;
  std::vector<std::string> names;
  names.reserve(ships.size());
  for (uint16_t ship : ships) names.push_back(ship_name(t.battle, ship));
  const std::string order = plot_text(plot.plot);
  const int speed = cost(plot.plot, false);  // GF-5.3-03, GF-Q-16
  e.text = fmt::format("{} {} {}, speed {}: {}.", squadron_name(t.battle, plot.squadron),
                       plot.line_ahead ? "in line ahead" : "together", order, speed, joined(names));
  e.facts = {{"type", plot.line_ahead ? "line_ahead" : "simultaneous"}, {"order", order}, {"ships", names}};
  e.outcome = {{"legal", true}, {"gunfire_speed", speed}};
  t.log.tell(std::move(e), t.dice);
}

namespace {

/// Had she points left, and land ahead, when her order was not yet done (GF-Q-32)?
bool stopped_by_land(const Telling& t, size_t ship, const Plot& plot, const Sailed& sailed) {
  const Ship& s = t.position.open.ships[ship];
  return !sailed.left_board && sailed.spent < cost(plot, s.rudder_jammed) &&
         sailed.spent < movement_points(t.battle.card(ship), s) &&
         waters(t.battle).is_land(hex::neighbour(sailed.end.hex, sailed.end.facing));
}

}  // namespace

void tell_follow(const Telling& t, size_t ship, Where before, const SquadronPlot& order, const Sailed& sailed) {
  const Ship& s = t.position.open.ships[ship];
  const bool land = stopped_by_land(t, ship, order.plot, sailed);
  const bool short_of_it =
      !land && !order.line_ahead && !sailed.left_board && executed_text(sailed) != plot_text(order.plot);
  const RuleId rule = sailed.left_board  ? GF("5.4.2-02")
                      : land             ? GF("Q-32")
                      : sailed.free_turn ? GF("5.3.2-08")
                      : order.line_ahead ? GF("5.3.2-03")
                      : short_of_it      ? GF("5.3.1-02")
                                         : GF("5.3.1-01");
  Event e = event_of(t, "follow", rule);
  e.effect = sailed.left_board ? Effect::left : Effect::moved;
  e.whom = ship_name(t.battle, ship);
  e.text = fmt::format("{}: {}{}.", e.whom, passage_text(t, s, before, sailed),
                       land          ? ", stopped by the land ahead"
                       : short_of_it ? ", as much of the order as she can"
                                     : "");
  e.facts = {{"ship", ship_name(t.battle, ship)},
             {"start", where_json(before)},
             {"mps", movement_points(t.battle.card(ship), s)},
             {"rudder_jammed", s.rudder_jammed}};
  e.outcome = sailed_json(sailed);
  e.outcome["free_turn"] = sailed.free_turn;
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 5.5 collisions and ramming, 6.1.2 places in one hex

namespace {

/// Ships with equal rolls, in the order given; those alone are left out.
std::vector<std::vector<size_t>> collided_groups(std::span<const uint8_t> rolls) {
  std::vector<std::vector<size_t>> groups;
  for (size_t i = 0; i < rolls.size(); ++i) {
    if (std::find(rolls.begin(), rolls.begin() + static_cast<std::ptrdiff_t>(i), rolls[i]) !=
        rolls.begin() + static_cast<std::ptrdiff_t>(i))
      continue;
    std::vector<size_t> group;
    for (size_t j = i; j < rolls.size(); ++j)
      if (rolls[j] == rolls[i]) group.push_back(j);
    if (group.size() > 1) groups.push_back(std::move(group));
  }
  return groups;
}

Json hulls_json(const Telling& t, std::span<const uint16_t> ships) {
  Json out = Json::array();
  for (uint16_t ship : ships) out.push_back({{"id", ship_name(t.battle, ship)}, {"hull", t.battle.card(ship).hull}});
  return out;
}

}  // namespace

void tell_collision(const Telling& t, const Stack& stack, std::span<const uint8_t> rolls) {
  const std::span<const uint16_t> ships(stack.ships.begin(), stack.ships.count);
  Event e = event_of(t, "collision", GF("5.5.1-02"));
  std::vector<std::string> throws, crashes;
  std::vector<int> taken(ships.size());
  Json pairs = Json::array(), groups = Json::array(), damage = Json::object();
  for (size_t i = 0; i < ships.size(); ++i)
    throws.push_back(fmt::format("{} {}", ship_name(t.battle, ships[i]), rolls[i]));
  each_collision(rolls, [&](size_t a, size_t b) {
    taken[a] += collision_damage(t.battle.card(ships[b]).hull);
    taken[b] += collision_damage(t.battle.card(ships[a]).hull);
    pairs.push_back({ship_name(t.battle, ships[a]), ship_name(t.battle, ships[b])});
  });
  for (const std::vector<size_t>& group : collided_groups(rolls)) {
    std::vector<std::string> names;
    names.reserve(group.size());
    for (size_t i : group) names.push_back(ship_name(t.battle, ships[i]));
    crashes.push_back(listed(names) + " collide");
    groups.push_back(names);
  }
  for (size_t i = 0; i < ships.size(); ++i) {
    damage[ship_name(t.battle, ships[i])] = taken[i];
    if (taken[i] > 0)
      crashes.push_back(fmt::format("{} on {}", counted(taken[i], "point"), ship_name(t.battle, ships[i])));
  }
  const int points = size_points(t.battle, ships);
  e.effect = crashes.empty() ? Effect::missed : Effect::hit;
  e.text = fmt::format("{} ships crowd {}, {} size points: {}. {}.", ships.size(), place_text(t.battle, stack.hex),
                       points, joined(throws), crashes.empty() ? "Nobody collides" : joined(crashes));
  e.facts = {{"ships", hulls_json(t, ships)}, {"options", {{"collision_at_ten", t.battle.options.collision_at_ten}}}};
  e.outcome = {{"size_points", points},
               {"check", true},
               {"groups", std::move(groups)},
               {"pairs", std::move(pairs)},
               {"damage_taken", std::move(damage)}};
  t.log.tell(std::move(e), t.dice);
}

void tell_totals(const Telling& t, Contested what, std::span<const Contest> rows) {
  const bool ramming = what == Contested::ramming;
  const Open& open = t.position.open;
  Event e = event_of(t, ramming ? "ram_totals" : "place_totals", ramming ? GF("5.5.2-02") : GF("6.1.2-10"));
  std::vector<Contest> as_rolled(rows.begin(), rows.end());
  std::sort(as_rolled.begin(), as_rolled.end(), [](const Contest& a, const Contest& b) { return a.ship < b.ship; });
  std::vector<std::string> order, sums;
  for (const Contest& row : rows) {
    const int mps = movement_points(t.battle.card(row.ship), open.ships[row.ship]);
    order.push_back(ship_name(t.battle, row.ship));
    sums.push_back(fmt::format("{} {} ({} + {} MPs)", order.back(), row.total, row.total - mps, mps));
  }
  Json ships = Json::array(), totals = Json::object(), may_ram = Json::object();
  for (const Contest& row : as_rolled) {
    const std::string name = ship_name(t.battle, row.ship);
    const ShipCard& card = t.battle.card(row.ship);
    ships.push_back({{"id", name},
                     {"side", side_name(t.battle, open.ships[row.ship].side)},
                     {ramming ? "mps" : "speed", movement_points(card, open.ships[row.ship])}});
    if (ramming) ships.back()["hull"] = card.hull;
    totals[name] = row.total;
    Json& victims = may_ram[name] = Json::array();
    for (const Contest& other_row : as_rolled)
      if (other_row.total < row.total && open.ships[other_row.ship].side != open.ships[row.ship].side)
        victims.push_back(ship_name(t.battle, other_row.ship));
  }
  e.text = fmt::format("Opponents meet in {}, dice for {}: {}.",
                       rows.empty() ? "" : place_text(t.battle, open.ships[rows.front().ship].hex()),
                       ramming ? "ramming" : "their places", joined(sums));
  e.facts = {{"ships", std::move(ships)}};
  e.outcome = {{"totals", std::move(totals)}, {"order", order}};
  if (ramming) e.outcome["may_ram"] = std::move(may_ram);
  t.log.tell(std::move(e), t.dice);
}

void tell_ram(const Telling& t, const Contest& row) {
  Event e = event_of(t, "ram", row.target == kNoShip ? GF("5.5.2-03") : GF("5.5.3-01"));
  const std::string own = ship_name(t.battle, row.ship);
  if (row.target == kNoShip) {
    e.text = fmt::format("{} does not ram.", own);
    return t.log.tell(std::move(e), t.dice);
  }
  const std::string his = ship_name(t.battle, row.target);
  e.effect = Effect::hit;
  e.whom = his;
  const int on_her = collision_damage(t.battle.card(row.target).hull);
  const int on_him = collision_damage(t.battle.card(row.ship).hull);
  const std::array<uint16_t, 2> both = {row.ship, row.target};
  e.text = fmt::format("{} rams {}: {} on {}, {} on {}.", own, his, counted(on_him, "point"), his,
                       counted(on_her, "point"), own);
  e.facts = {{"ships", hulls_json(t, both)}, {"pairs", Json::array({Json::array({own, his})})}};
  e.outcome = {{"inflicts", {{own, on_him}, {his, on_her}}}, {"damage_taken", {{own, on_her}, {his, on_him}}}};
  t.log.tell(std::move(e), t.dice);
}

void tell_place(const Telling& t, size_t ship) {
  const Ship& s = t.position.open.ships[ship];
  const std::string name = ship_name(t.battle, ship), hex = place_text(t.battle, s.hex());
  Event e = event_of(t, "place", GF("6.1.2-12"));
  e.text = s.shown_at < 0 ? fmt::format("{} is shown in the centre of {}.", name, hex)
                          : fmt::format("{} is shown to the {} of {}.", name, facing_word(s.shown_at), hex);
  e.outcome = {{"placement", {{name, s.shown_at < 0 ? Json("center") : Json(s.shown_at)}}}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- 2.2.1, 2.2.2 the end

namespace {

std::string ended_because(const Battle& battle, const Open& open) {
  switch (open.ended) {
    case Ending::none: break;
    case Ending::eliminated: {
      const bool first = eliminated(open, 0), second = eliminated(open, 1);
      if (first && second) return "no ship is left on either side";
      return fmt::format("{} has no ship left", side_name(battle, first ? 0 : 1));
    }
    case Ending::turn_limit: return "the last turn has been played";
    case Ending::resigned:
      return open.resigned == 3 ? "both sides strike their flags"
                                : fmt::format("{} strikes the flag", side_name(battle, open.resigned == 1 ? 0 : 1));
  }
  return "nobody fights on";
}

}  // namespace

void tell_end(const Telling& t) {
  const Open& open = t.position.open;
  const int64_t first = side_points(t.battle, open, 0), second = side_points(t.battle, open, 1);
  const Level level = victory_level(first, second).level;
  constexpr std::array<std::string_view, 3> words = {"draw", "marginal", "decisive"};
  const std::string_view word = words[static_cast<size_t>(level)];
  Event e = event_of(t, "end", GF("2.2.1-02"));
  e.rule = System::result(t.battle, t.position).rule;
  std::string who = "It is a draw";
  if (open.winner <= 1) {
    who = side_name(t.battle, open.winner) + " has won";
    if (open.ended != Ending::resigned && level != Level::draw) who += fmt::format(", a {} victory", word);
  }
  e.text = fmt::format("The battle is over: {}. {}. Victory points: {}.", ended_because(t.battle, open), who,
                       score_text(t.battle, open));
  e.facts = {{"vp", Json::array({Json::array({points_json(first), points_json(second)})})}};
  e.outcome["winner"] = Json::array({open.winner <= 1 ? Json(open.winner) : Json(nullptr)});
  if (open.ended != Ending::resigned) e.outcome["level"] = Json::array({word});
  t.log.tell(std::move(e), t.dice);
}

}  // namespace broadside::grand_fleets
