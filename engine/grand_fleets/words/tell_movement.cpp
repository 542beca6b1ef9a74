// Events of chapter 5 and of places in one hex: movement, collisions, ramming.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/words/phrases.h"
#include "engine/grand_fleets/words/tell_parts.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 5 movement

namespace {

Json where_json(const Where& where) { return {{"q", where.hex.q}, {"r", where.hex.r}, {"facing", where.facing}}; }

/// "F10 to H9, heading south-east (5 MPs)"
std::string passage_text(const Stage& t, const Ship& ship, const Where& before, const Sailed& sailed) {
  std::string text;
  if (sailed.left_board) {
    text = fmt::format("over the edge from {}, heading {}", place_text(t.battle, sailed.path[sailed.path.count - 2]),
                       facing_word(sailed.end.facing));
    text += ship.escaped ? ": she escapes" : ": she is out of the battle and counts as destroyed";
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
Json ships_before_float(const Stage& t, int direction, int hexes) {
  const hex::Hex step = hex::step(direction);
  Json out = Json::array();
  for (size_t i = 0; i < t.position.open.ships.count; ++i) {
    const Ship& ship = t.position.open.ships[i];
    if (ship.afloat())
      out.push_back({{"id", handle(t, i)}, {"q", ship.q - step.q * hexes}, {"r", ship.r - step.r * hexes}});
  }
  return out;
}

}  // namespace

void tell_float(const Stage& t, Seat side, int direction, int hexes, bool done) {
  Event e = event_of(t, "float", done ? GF("5.4.3-01") : GF("5.4.3-02"));
  const std::string shift = fmt::format("{} {}", counted(hexes, "hex", "hexes"), facing_word(direction));
  e.text =
      done ? fmt::format("{} floats the board: every ship is shifted {}.", side_name(t.battle, side), shift)
           : fmt::format("{} cannot float the board {}: a ship would be pushed off.", side_name(t.battle, side), shift);
  if (done) {
    e.effect = Effect::moved;
    e.whom = handles_where(t, [](size_t, const Ship& ship) { return ship.afloat(); });
    e.amount = hexes;
  }
  e.facts = {{"board", board_json(t.battle)},
             {"ships", ships_before_float(t, direction, done ? hexes : 0)},
             {"direction", direction},
             {"hexes", hexes}};
  e.outcome["legal"] = done;
  if (done) e.outcome["ends"] = ships_before_float(t, direction, 0);
  t.tell(std::move(e));
}

namespace {

Waypoint waypoint(const Stage& t, Where at) {
  const Open& open = t.position.open;
  return {at.hex.q - open.floated_q.value, at.hex.r - open.floated_r.value, at.facing};
}

/// Hex by hex and turn by turn, as she made them.
std::vector<Waypoint> track_of(const Stage& t, Where before, const Sailed& sailed) {
  std::vector<Waypoint> track = {waypoint(t, before)};
  Where at = before;
  size_t entered = 1;
  for (const Sign sign : sailed.steps) {
    if (sign == Sign::port || sign == Sign::starboard)
      at.facing = static_cast<uint8_t>(hex::turned(at.facing, sign == Sign::port ? -1 : 1));
    else if (entered < sailed.path.count)
      at.hex = sailed.path[entered++];
    track.push_back(waypoint(t, at));
  }
  return track;
}

/// A ship moves, or leaves the board.
void moves(const Stage& t, Event& e, size_t ship, Where before, const Sailed& sailed) {
  e.who = e.whom = {handle(t, ship)};
  e.effect = sailed.left_board ? Effect::left : Effect::moved;
  e.amount = sailed.spent;
  e.rows = {"position"};
  if (!sailed.left_board) e.rows.emplace_back("turn");
  e.track = track_of(t, before, sailed);
}

}  // namespace

void tell_move(const Stage& t, size_t ship, Where before, const Plot& plot, const Sailed& sailed) {
  const Ship& s = t.position.open.ships[ship];
  Event e = event_of(t, "move", sailed.left_board ? GF("5.4.2-02") : GF("5.2-01"));
  const std::string order = plot_text(plot), done = executed_text(sailed);
  moves(t, e, ship, before, sailed);
  e.text = fmt::format("{} alone, {}: {}.", name(t, ship), order, passage_text(t, s, before, sailed));
  if (!sailed.left_board && sailed.spent < cost(plot, s.rudder_jammed)) {
    e.text += fmt::format(" Land ahead stopped her after {}.", done);  // GF-Q-32
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
  t.tell(std::move(e));
  if (sailed.left_board) tell_leaderless(t, ship);
}

void tell_left(const Stage& t, size_t ship) {
  const Ship& s = t.position.open.ships[ship];
  Event e = event_of(t, "left", GF("5.4.2-03"));
  e.effect = Effect::left;
  e.who = e.whom = {handle(t, ship)};
  e.rows = {"position"};
  e.text =
      fmt::format("{} leaves the battle{}.", name(t, ship), s.escaped ? ": she escapes" : " and counts as destroyed");
  e.outcome = {{"left_board", true}};
  t.tell(std::move(e));
  tell_leaderless(t, ship);
}

void tell_squadron_order(const Stage& t, const SquadronPlot& plot, std::span<const uint16_t> ships) {
  Event e = event_of(t, "squadron_order", plot.line_ahead ? GF("5.3.2-03") : GF("5.3.1-01"));
  e.effect = Effect::moved;
  std::vector<std::string> names;
  for (uint16_t ship : ships) {
    e.whom.push_back(handle(t, ship));
    names.push_back(name(t, ship));
  }
  e.who = e.whom;
  const std::string order = plot_text(plot.plot);
  const int speed = cost(plot.plot, false);  // GF-5.3-03, GF-Q-16
  e.text = fmt::format("{} {} {}, speed {}: {}.", squadron_name(t.battle, plot.squadron),
                       plot.line_ahead ? "in line ahead" : "together", order, speed, joined(names));
  e.facts = {{"type", plot.line_ahead ? "line_ahead" : "simultaneous"}, {"order", order}, {"ships", e.whom}};
  e.outcome = {{"legal", true}, {"gunfire_speed", speed}};
  t.tell(std::move(e));
}

namespace {

/// Had she points left, and land ahead, when her order was not yet done (GF-Q-32)?
bool stopped_by_land(const Stage& t, size_t ship, const Plot& plot, const Sailed& sailed) {
  const Ship& s = t.position.open.ships[ship];
  return !sailed.left_board && sailed.spent < cost(plot, s.rudder_jammed) &&
         sailed.spent < movement_points(t.battle.card(ship), s) &&
         waters(t.battle).is_land(hex::neighbour(sailed.end.hex, sailed.end.facing));
}

}  // namespace

void tell_follow(const Stage& t, size_t ship, Where before, const SquadronPlot& order, const Sailed& sailed) {
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
  moves(t, e, ship, before, sailed);
  e.text = fmt::format("{}: {}{}.", name(t, ship), passage_text(t, s, before, sailed),
                       land          ? ", stopped by land ahead"
                       : short_of_it ? ", carrying out as much of the order as she can"
                                     : "");
  e.facts = {{"ship", handle(t, ship)},
             {"start", where_json(before)},
             {"mps", movement_points(t.battle.card(ship), s)},
             {"rudder_jammed", s.rudder_jammed}};
  e.outcome = sailed_json(sailed);
  e.outcome["free_turn"] = sailed.free_turn;
  t.tell(std::move(e));
  if (sailed.left_board) tell_leaderless(t, ship);
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

Json hulls_json(const Stage& t, std::span<const uint16_t> ships) {
  Json out = Json::array();
  for (uint16_t ship : ships) out.push_back({{"id", handle(t, ship)}, {"hull", t.battle.card(ship).hull}});
  return out;
}

}  // namespace

void tell_collision(const Stage& t, const Stack& stack, std::span<const uint8_t> rolls) {
  const std::span<const uint16_t> ships(stack.ships.begin(), stack.ships.count);
  Event e = event_of(t, "collision", GF("5.5.1-02"));
  std::vector<std::string> throws, crashes;
  std::vector<int> taken(ships.size());
  Json pairs = Json::array(), groups = Json::array(), damage = Json::object();
  for (size_t i = 0; i < ships.size(); ++i) throws.push_back(fmt::format("{} {}", name(t, ships[i]), rolls[i]));
  each_collision(rolls, [&](size_t a, size_t b) {
    taken[a] += collision_damage(t.battle.card(ships[b]).hull);
    taken[b] += collision_damage(t.battle.card(ships[a]).hull);
    pairs.push_back({handle(t, ships[a]), handle(t, ships[b])});
    ++e.amount;
  });
  for (const std::vector<size_t>& group : collided_groups(rolls)) {
    std::vector<std::string> names;
    Json handles = Json::array();
    for (size_t i : group) {
      names.push_back(name(t, ships[i]));
      handles.push_back(handle(t, ships[i]));
    }
    crashes.push_back(listed(names) + " collide");
    groups.push_back(std::move(handles));
  }
  for (size_t i = 0; i < ships.size(); ++i) {
    damage[handle(t, ships[i])] = taken[i];
    if (taken[i] > 0) crashes.push_back(fmt::format("{} on {}", counted(taken[i], "point"), name(t, ships[i])));
    if (taken[i] > 0 || e.amount == 0) e.whom.push_back(handle(t, ships[i]));
  }
  e.who = e.whom;
  const int points = size_points(t.battle, ships);
  e.effect = crashes.empty() ? Effect::missed : Effect::hit;
  e.text = fmt::format("{} ships crowd {}, {} size points: {}. {}.", ships.size(), place_text(t.battle, stack.hex),
                       points, joined(throws), crashes.empty() ? "No collisions" : joined(crashes));
  e.facts = {{"ships", hulls_json(t, ships)}, {"options", {{"collision_at_ten", t.battle.options.collision_at_ten}}}};
  e.outcome = {{"size_points", points},
               {"check", true},
               {"groups", std::move(groups)},
               {"pairs", std::move(pairs)},
               {"damage_taken", std::move(damage)}};
  t.tell(std::move(e));
}

void tell_totals(const Stage& t, Contested what, std::span<const Contest> rows) {
  const bool ramming = what == Contested::ramming;
  const Open& open = t.position.open;
  Event e = event_of(t, ramming ? "ram_totals" : "place_totals", ramming ? GF("5.5.2-02") : GF("6.1.2-10"));
  std::vector<Contest> as_rolled(rows.begin(), rows.end());
  std::sort(as_rolled.begin(), as_rolled.end(), [](const Contest& a, const Contest& b) { return a.ship < b.ship; });
  std::vector<std::string> order, sums;
  for (const Contest& row : rows) {
    const int mps = movement_points(t.battle.card(row.ship), open.ships[row.ship]);
    order.push_back(handle(t, row.ship));
    sums.push_back(fmt::format("{} {} ({} + {} MPs)", name(t, row.ship), row.total, row.total - mps, mps));
  }
  Json ships = Json::array(), totals = Json::object(), may_ram = Json::object();
  for (const Contest& row : as_rolled) {
    const std::string id = handle(t, row.ship);
    const ShipCard& card = t.battle.card(row.ship);
    ships.push_back({{"id", id},
                     {"side", side_name(t.battle, open.ships[row.ship].side)},
                     {ramming ? "mps" : "speed", movement_points(card, open.ships[row.ship])}});
    if (ramming) ships.back()["hull"] = card.hull;
    totals[id] = row.total;
    Json& victims = may_ram[id] = Json::array();
    for (const Contest& other_row : as_rolled)
      if (other_row.total < row.total && open.ships[other_row.ship].side != open.ships[row.ship].side)
        victims.push_back(handle(t, other_row.ship));
  }
  e.who = order;
  e.text = fmt::format("Opponents meet in {}; dice for {}: {}.",
                       rows.empty() ? "" : place_text(t.battle, open.ships[rows.front().ship].hex()),
                       ramming ? "ramming" : "their places", joined(sums));
  e.facts = {{"ships", std::move(ships)}};
  e.outcome = {{"totals", std::move(totals)}, {"order", order}};
  if (ramming) e.outcome["may_ram"] = std::move(may_ram);
  t.tell(std::move(e));
}

void tell_ram(const Stage& t, const Contest& row) {
  Event e = event_of(t, "ram", row.target == kNoShip ? GF("5.5.2-03") : GF("5.5.3-01"));
  const std::string own = handle(t, row.ship);
  e.who = {own};
  if (row.target == kNoShip) {
    e.text = fmt::format("{} does not ram.", name(t, row.ship));
    return t.tell(std::move(e));
  }
  const std::string his = handle(t, row.target);
  e.effect = Effect::hit;
  e.amount = 1;
  e.whom = {his};
  const int on_her = collision_damage(t.battle.card(row.target).hull);
  const int on_him = collision_damage(t.battle.card(row.ship).hull);
  const std::array<uint16_t, 2> both = {row.ship, row.target};
  e.text = fmt::format("{0} rams {1}: {2} on {1}, {3} on {0}.", name(t, row.ship), name(t, row.target),
                       counted(on_him, "point"), counted(on_her, "point"));
  e.facts = {{"ships", hulls_json(t, both)}, {"pairs", Json::array({Json::array({own, his})})}};
  e.outcome = {{"inflicts", {{own, on_him}, {his, on_her}}}, {"damage_taken", {{own, on_her}, {his, on_him}}}};
  t.tell(std::move(e));
}

void tell_place(const Stage& t, size_t ship) {
  const Ship& s = t.position.open.ships[ship];
  const std::string hex = place_text(t.battle, s.hex());
  Event e = event_of(t, "place", GF("6.1.2-12"));
  e.who = e.whom = {handle(t, ship)};
  e.effect = Effect::moved;
  e.rows = {"position"};
  e.text = s.shown_at < 0 ? fmt::format("{} is placed in the centre of {}.", name(t, ship), hex)
                          : fmt::format("{} is placed to the {} of {}.", name(t, ship), facing_word(s.shown_at), hex);
  e.outcome = {{"placement", {{handle(t, ship), s.shown_at < 0 ? Json("center") : Json(s.shown_at)}}}};
  t.tell(std::move(e));
}

}  // namespace broadside::grand_fleets
