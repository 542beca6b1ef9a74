#include "engine/grand_admiral/tell.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/grammar.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/notation.h"
#include "engine/grand_admiral/rule.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {
namespace {

// ---------------------------------------------------------------- words

std::string number_word(int n) {
  constexpr std::array<std::string_view, 13> words = {"no",    "one",   "two",  "three", "four",   "five",  "six",
                                                      "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  return n >= 0 && n < static_cast<int>(words.size()) ? std::string(words[static_cast<size_t>(n)]) : std::to_string(n);
}

/// "one hit", "two hits", "no hit"
std::string counted(int n, std::string_view one) {
  return number_word(n) + " " + std::string(one) + (n > 1 ? "s" : "");
}

std::string torpedoes_text(int n) { return number_word(n) + (n == 1 ? " torpedo" : " torpedoes"); }

std::string place_text(const Battle& battle, const Ship& ship) { return hex::label(ship.hex(), battle.board()); }

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

/// "120 of 250 points", or "120 points" without a target.
std::string score_text(const Battle& battle, const Open& open, Seat side) {
  const int64_t target = victory_target(battle, open, side);
  const int64_t points = open.points[side];
  return target > 0 ? fmt::format("{} of {}", points_text(points), counted_points(target)) : counted_points(points);
}

bool is_crippled(const Battle& battle, const Open& open, size_t ship) {
  return crippled(battle.card(ship).row1, open.ships[ship].checked);
}

// ---------------------------------------------------------------- fields of the ops page

Json points_json(int64_t hundredths) {
  if (hundredths % kHundred == 0) return hundredths / kHundred;
  return static_cast<double>(hundredths) / kHundred;
}

Json card_json(Card card) {
  return {{"color", kColorWords[static_cast<size_t>(color(card))]},
          {"rank", kRankWords[static_cast<size_t>(rank(card) - 1)]}};
}

Json sequence_json(const Battery& battery) {
  Json out = Json::array();
  int last = kLongestReach;
  while (last > 0 && battery.sequence[static_cast<size_t>(last - 1)].band == Band::none) --last;
  for (int i = 0; i < last; ++i) {
    const RangeEntry& e = battery.sequence[static_cast<size_t>(i)];
    if (e.band == Band::none)
      out.push_back(nullptr);
    else
      out.push_back(fmt::format("{}{}", e.band == Band::close ? 'S' : 'L', e.penetration));
  }
  return out;
}

Json battery_json(const Battery& battery) {
  return {{"weapon", battery.weapon},
          {"mount", fields_to_json(battery.mount)},
          {"dice", {battery.dice[0], battery.dice[1]}},
          {"sequence", sequence_json(battery)}};
}

Json ship_json(const Battle& battle, const Open& open, size_t i, const Ship& ship) {
  const ShipCard& card = battle.card(i);
  return {{"id", ship_name(battle, i)},
          {"side", side_word(open.ships[i].side)},
          {"q", ship.q},
          {"r", ship.r},
          {"heading", ship.heading},
          {"speed", {card.speed[0], card.speed[1]}},
          {"crippled", crippled(card.row1, ship.checked)}};
}

Event event(std::string kind, RuleId rule, const Position& p) {
  Event e;
  e.kind = std::move(kind);
  e.rule = rule.text();
  e.at = p.at;
  return e;
}

}  // namespace

// ---------------------------------------------------------------- words used elsewhere too

std::string_view side_word(Seat side) { return side == kRed ? "Red" : "Black"; }

std::string_view arc_word(Arc arc) {
  constexpr std::array<std::string_view, 5> words = {"fore", "starboard", "aft", "port", "same_hex"};
  return words.at(static_cast<size_t>(arc));
}

std::string side_name(const Battle& battle, Seat side) {
  const std::string& name = battle.sides[side == kRed ? kRed : kBlack].name;
  return name.empty() ? std::string(side_word(side)) : name;
}

std::string ship_name(const Battle& battle, size_t ship) {
  const ShipCard& card = battle.card(ship);
  int namesakes = 0, of_her_year = 0, number = 0;  // she is one of them
  for (size_t i = 0; i < battle.ships.size(); ++i) {
    const ShipCard& other_card = battle.card(i);
    if (!grammar::same_name(other_card.name, card.name)) continue;
    ++namesakes;
    if (other_card.year != card.year) continue;
    ++of_her_year;
    if (i <= ship) ++number;
  }
  if (namesakes == 1) return card.name;
  if (of_her_year == 1) return fmt::format("{} ({})", card.name, card.year);
  return fmt::format("{} ({}) #{}", card.name, card.year, number);
}

// ---------------------------------------------------------------- set-up

void tell_morale(const Battle& battle, const Position& p, Seat side, Log& log, Dice& dice) {
  const Morale level = p.open.morale[side];
  const MoraleRow& row = morale_row(level);
  const int limit = battle.sides[side].point_limit, target = battle.sides[other(side)].victory_target;
  Event e = event("morale", GA("MOR-03"), p);
  const std::string word(kMoraleWords.at(static_cast<size_t>(level)));
  Json own{{"level", word}}, enemy{{"level", "Average"}}, own_after = Json::object(), enemy_after = Json::object();
  e.text = fmt::format("{}: fleet morale {}.", side_name(battle, side), word);
  if (limit > 0) {
    e.modifiers.push_back({"own point limit, per cent", row.own_limit_percent, GA("MOR-04").text()});
    e.text += fmt::format(" Own point limit {} {:+} per cent: {}.", limit, row.own_limit_percent,
                          points_text(limit_hundredths(limit, level)));
    own["point_limit"] = limit;
    own_after["point_limit"] = points_json(limit_hundredths(limit, level));
  }
  if (target > 0) {
    e.modifiers.push_back({"enemy victory target, per cent", row.enemy_target_percent, GA("MOR-05").text()});
    e.text += fmt::format(" {} needs {} {:+} per cent: {} points.", side_name(battle, other(side)), target,
                          row.enemy_target_percent, points_text(target_hundredths(target, level)));
    enemy["victory_target"] = target;
    enemy_after["victory_target"] = points_json(target_hundredths(target, level));
  }
  const bool red = side == kRed;
  e.facts = {{"red", red ? own : enemy}, {"black", red ? enemy : own}};
  e.outcome = {{"red", red ? own_after : enemy_after}, {"black", red ? enemy_after : own_after}};
  log.tell(std::move(e), dice);
}

void tell_fleet(const Battle& battle, const Position& p, Seat side, Log& log, Dice& dice) {
  std::vector<std::string> names;
  Json ships = Json::array();
  int64_t total = 0;
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& ship = p.open.ships[i];
    if (ship.side != side || ship.fate != Fate::afloat) continue;
    const ShipCard& card = battle.card(i);
    names.push_back(fmt::format("{} {}", ship_name(battle, i), card.points));
    ships.push_back({{"id", ship_name(battle, i)}, {"year", card.year}, {"vp", card.points}});
    total += card.points;
  }
  const int limit = battle.sides[side].point_limit;
  const int64_t allowed = limit_hundredths(limit, p.open.morale[side]);
  Event e = event("fleet", GA("SETUP-03"), p);
  e.text = fmt::format("{} chooses {}: {}{} points.", side_name(battle, side), joined(names, ", "), total,
                       limit > 0 ? " of " + points_text(allowed) : "");
  if (battle.year > 0) e.facts["scenario_year"] = battle.year;
  if (limit > 0) e.facts["point_limit"] = limit;
  e.facts["morale"] = kMoraleWords.at(static_cast<size_t>(p.open.morale[side]));
  e.facts["ships"] = std::move(ships);
  e.outcome["total"] = total;
  if (limit > 0) e.outcome["limit"] = points_json(allowed);
  if (limit > 0) e.outcome["within_limit"] = within_limit(total, allowed);
  e.outcome["legal"] = true;
  log.tell(std::move(e), dice);
}

void tell_places(const Battle& battle, const Position& p, Seat side, Log& log, Dice& dice) {
  std::vector<std::string> parts;
  Json ships = Json::array();
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& ship = p.open.ships[i];
    if (ship.side != side || ship.fate != Fate::afloat) continue;
    parts.push_back(fmt::format("{} {} heading {}", ship_name(battle, i), place_text(battle, ship),
                                hex::heading_word(ship.heading)));
    ships.push_back(ship_json(battle, p.open, i, ship));
  }
  Event e = event("places", GA("SETUP-04"), p);
  e.text = fmt::format("{} takes station: {}.", side_name(battle, side), joined(parts, "; "));
  e.outcome = {{"ships", std::move(ships)}};
  log.tell(std::move(e), dice);
}

void tell_arrival(const Battle& battle, const Position& p, size_t ship, Log& log, Dice& dice) {
  const Ship& s = p.open.ships[ship];
  Event e = event("arrival", GA("SETUP-04"), p);
  e.text = fmt::format("{} arrives at {}, heading {}.", ship_name(battle, ship), place_text(battle, s),
                       hex::heading_word(s.heading));
  e.outcome = {{"ships", Json::array({ship_json(battle, p.open, ship, s)})}};
  log.tell(std::move(e), dice);
}

// ---------------------------------------------------------------- Sequence of Play

void tell_draw(const Battle& battle, const Position& p, Seat seat, Card card, RuleId rule, Log& log, Dice& dice) {
  Event e = event("draw", rule, p);
  e.told_to = seat;
  e.text = fmt::format("{} draws the {}.", side_name(battle, seat), card_text(card));
  e.outline = fmt::format("{} draws a card.", side_name(battle, seat));
  e.facts = {{"player", side_word(seat)}};
  e.outcome = {{"card", card_json(card)}};
  log.tell(std::move(e), dice);
}

void tell_first_player(const Battle& battle, const Position& p, const FirstPlayer& first, Log& log, Dice& dice) {
  Event e = event("first_player", GA("SOP-02"), p);
  std::vector<std::string> throws;
  if (const std::vector<Pool>* pools = dice.tracing())
    for (const Pool& pool : *pools)
      if (pool.roller <= kBlack && !pool.faces.empty())
        throws.push_back(fmt::format("{} {}", side_name(battle, pool.roller), pool.faces.front()));
  if (first.rolls > 1) throws.emplace_back(first.rolls == 2 ? "the first throw a tie" : "the first throws ties");
  e.text = fmt::format("{}{}{} plays the first card of the round.", joined(throws, ", "), throws.empty() ? "" : ": ",
                       side_name(battle, first.seat));
  e.facts = Json::object();
  e.outcome = {{"first_player", side_word(first.seat)}, {"rolls", first.rolls}};
  log.tell(std::move(e), dice);
}

void tell_card(const Battle& battle, const Position& p, Seat player, Log& log, Dice& dice) {
  const Card card = p.open.card;
  const Seat acts = acting_side(card);
  Event e = event("card", is_face(card) ? GA("SOP-07") : GA("SOP-05"), p);
  std::vector<std::string> able;
  Json ships = Json::array();
  for (size_t i = 0; i < p.open.ships.count; ++i) {
    const Ship& ship = p.open.ships[i];
    if (ship.fate != Fate::afloat) continue;
    const ShipCard& c = battle.card(i);
    ships.push_back({{"id", ship_name(battle, i)},
                     {"side", side_word(ship.side)},
                     {"speed", {c.speed[0], c.speed[1]}},
                     {"crippled", is_crippled(battle, p.open, i)}});
    if (eligible(battle, p.open, card, i)) able.push_back(ship_name(battle, i));
  }
  const std::string owner = side_name(battle, acts);
  e.text = fmt::format("{} plays the {}: ", side_name(battle, player), card_text(card));
  if (is_face(card))
    e.text += fmt::format("the ships of {} may attack.", owner);
  else if (able.empty())
    e.text += fmt::format("no ship of {} has speed {} or more.", owner, least_speed(card));
  else
    e.text +=
        fmt::format("ships of {} with speed {} or more may move: {}.", owner, least_speed(card), joined(able, ", "));
  e.facts = {{"cards", Json::array({card_json(card)})}, {"ships", std::move(ships)}};
  e.outcome = {{"plays", Json::array({{{"player", side_word(acts)},
                                       {"action", is_face(card) ? "attack" : "move"},
                                       {"eligible", able}}})}};
  log.tell(std::move(e), dice);
}

// ---------------------------------------------------------------- Movement

namespace {

std::string move_text(const Battle& battle, const Open& open, const Move& move, const Ship& before) {
  const Ship& ship = open.ships[move.ship];
  const std::string name = ship_name(battle, move.ship);
  if (move.action == MoveAction::stay) return fmt::format("{} holds at {}.", name, place_text(battle, ship));
  if (ship.fate == Fate::left) {
    std::string text = fmt::format("{} leaves the board from {}, heading {}.", name, place_text(battle, before),
                                   hex::heading_word(before.heading));
    const Side& side = battle.sides[ship.side];
    const int points = battle.card(move.ship).points;
    for (const auto& [percent, to] :
         {std::pair(side.exit_own_percent, ship.side), std::pair(side.exit_enemy_percent, other(ship.side))})
      if (percent > 0)
        text += fmt::format(" {} to {}: {}.", counted_points(int64_t{points} * percent), side_name(battle, to),
                            score_text(battle, open, to));
    return text;
  }
  if (move.action == MoveAction::ahead)
    return fmt::format("{} ahead {}, {} to {}.", name, hex::heading_word(ship.heading), place_text(battle, before),
                       place_text(battle, ship));
  return fmt::format("{} turns {} at {}, {} to {}.", name, move.action == MoveAction::left ? "left" : "right",
                     place_text(battle, ship), hex::heading_word(before.heading), hex::heading_word(ship.heading));
}

RuleId move_rule(const Ship& ship, MoveAction action) {
  if (action == MoveAction::stay) return GA("MOV-06");
  if (ship.fate == Fate::left) return GA("MOV-07");
  return action == MoveAction::ahead ? GA("MOV-04") : GA("MOV-05");
}

}  // namespace

void tell_move(const Battle& battle, const Position& p, const Move& move, const Ship& before, Log& log, Dice& dice) {
  const Ship& ship = p.open.ships[move.ship];
  Event e = event("move", move_rule(ship, move.action), p);
  e.effect = ship.fate == Fate::left ? Effect::left : Effect::moved;
  e.whom = ship_name(battle, move.ship);
  e.text = move_text(battle, p.open, move, before);
  if (move.action != MoveAction::stay) {
    constexpr std::array<std::string_view, 4> words = {"stay", "move", "turn_left", "turn_right"};
    Json given = Json::array({ship_json(battle, p.open, move.ship, before)}), after = Json::array();
    const std::string id = ship_name(battle, move.ship);
    if (ship.fate == Fate::left)
      after.push_back({{"id", id}, {"left_board", true}});
    else
      after.push_back({{"id", id}, {"q", ship.q}, {"r", ship.r}, {"heading", ship.heading}});
    for (size_t i = 0; i < p.open.ships.count;
         ++i) {  // those who share the hex she entered: the stacking limit counts them
      const Ship& mate = p.open.ships[i];
      if (i == move.ship || mate.side != ship.side || mate.fate != Fate::afloat || !(mate.hex() == ship.hex()))
        continue;
      given.push_back(ship_json(battle, p.open, i, mate));
      after.push_back({{"id", ship_name(battle, i)}, {"q", mate.q}, {"r", mate.r}, {"heading", mate.heading}});
    }
    e.facts = {{"card", card_json(p.open.card)},
               {"ships", std::move(given)},
               {"board", {{"columns", battle.columns}, {"rows", battle.rows}}},
               {"allow_exit", battle.sides[ship.side].exit_edges != 0},
               {"stack_limit", battle.options.stack_limit},
               {"moves", Json::array({{{"ship", id}, {"action", words[static_cast<size_t>(move.action)]}}})}};
    e.outcome = {{"legal", Json::array({true})}, {"ships", std::move(after)}};
  }
  log.tell(std::move(e), dice);
}

// ---------------------------------------------------------------- Combat

namespace {

/// The things that one attack is told from.
struct Told {
  const Battle& battle;
  const Open& open;
  size_t firer;
  const Attack& attack;
  const AttackResult& result;
  bool torpedoes() const { return attack.weapon == kTorpedoes; }
  const ShipCard& target_card() const { return battle.card(attack.target); }
  const Ship& target() const { return open.ships[attack.target]; }
  int boxes() const { return target_card().row1 + target_card().row2; }
  const Battery& battery() const { return battle.card(firer).batteries[attack.weapon]; }
  std::string target_name() const { return ship_name(battle, attack.target); }
};

void dice_modifiers(const Told& t, std::vector<Modifier>& out) {
  if (t.torpedoes()) {
    out.push_back({"attack dice: torpedoes launched", t.attack.launched, GA("TORP-05").text()});
    return;
  }
  const Battery& guns = t.battery();
  const bool hurt = is_crippled(t.battle, t.open, t.firer);
  out.push_back({"attack dice: battery", guns.dice[0], GA("ATK-02").text()});
  if (hurt) out.push_back({"attack dice: firer crippled", guns.dice[1] - guns.dice[0], GA("CNT-14").text()});
  const int halved = t.result.attack_dice - now(guns.dice, hurt);
  if (guns.mount == Mount::turret && !broadside_arc(t.result.gun.arc))
    out.push_back({"attack dice: turrets firing fore or aft halve, rounded up", halved, GA("ARC-03").text()});
}

void armor_modifiers(const Told& t, std::vector<Modifier>& out) {
  if (t.torpedoes()) return;  // GA-TORP-06: armour does not count
  const bool belt = t.result.gun.armor == Armor::belt;
  const RuleId rule = t.result.gun.distance == 0 ? GA("SAME-03") : belt ? GA("DMG-04") : GA("DMG-05");
  out.push_back({belt ? "target number: belt armour" : "target number: end armour",
                 belt ? t.target_card().belt : t.target_card().end, rule.text()});
  out.push_back({"target number: penetration", -t.result.gun.penetration, GA("DMG-02").text()});
  const int number = t.result.gun.target_number, needed = damage_from(number);
  if (needed > number) out.push_back({"target number: a 1 never does damage", needed - number, GA("DMG-07").text()});
  if (needed < number) out.push_back({"target number: a 6 always does damage", needed - number, GA("DMG-06").text()});
}

Json attack_facts(const Told& t) {
  const Ship& firer = t.open.ships[t.firer];
  const Ship& target = t.target();
  const ShipCard& card = t.target_card();
  const int64_t won = t.result.done.sunk_now ? int64_t{card.points} * kHundred : 0;
  const int64_t goal = victory_target(t.battle, t.open, firer.side);
  const Options& options = t.battle.options;
  Json f;
  f["firer"] = {{"id", ship_name(t.battle, t.firer)},
                {"q", firer.q},
                {"r", firer.r},
                {"heading", firer.heading},
                {"crippled", is_crippled(t.battle, t.open, t.firer)},
                {"torpedoes", firer.torpedoes + t.result.torpedoes_spent}};
  if (!t.torpedoes()) f["batteries"] = Json::array({battery_json(t.battery())});
  f["targets"] = Json::array({{{"id", t.target_name()},
                               {"q", target.q},
                               {"r", target.r},
                               {"heading", target.heading},
                               {"belt", card.belt},
                               {"end", card.end},
                               {"row1", card.row1},
                               {"row2", card.row2},
                               {"checked", t.result.checked_before},
                               {"torpedoes", target.torpedoes + t.result.done.torpedoes_lost},
                               {"vp", card.points}}});
  Json plan{{"weapon", t.torpedoes() ? "torpedoes" : t.battery().weapon}, {"target", t.target_name()}};
  if (t.torpedoes()) plan["launched"] = t.attack.launched;
  f["plan"] = Json::array({std::move(plan)});
  if (goal > 0) f["vp"] = points_json(t.open.points[firer.side] - won);
  if (goal > 0) f["vp_target"] = points_json(goal);
  f["options"] = {{"arc_layout", fields_to_json(options.arc_layout)},
                  {"torpedo_range", torpedo_reach(t.battle, t.firer)},
                  {"torpedo_split", options.torpedo_split},
                  {"casemates_twice", options.casemates_twice}};
  return f;
}

Json attack_outcome(const Told& t) {
  const AttackResult& r = t.result;
  const Ship& firer = t.open.ships[t.firer];
  Json a{{"weapon", t.torpedoes() ? "torpedoes" : t.battery().weapon}, {"target", t.target_name()}, {"lost", r.lost}};
  if (!r.lost) {
    a["attack_dice"] = r.attack_dice;
    a["hits"] = r.hits;
    a["damage"] = r.damage;
    if (!t.torpedoes()) {
      a["arc"] = arc_word(r.gun.arc);
      a["range"] = r.gun.range;
      a["band"] = fields_to_json(r.gun.band);
      a["armor_used"] = r.gun.armor == Armor::belt ? "belt" : "end";
      a["target_number"] = r.gun.target_number;
    }
  }
  Json out{{"legal", true}};
  out["attacks"] = Json::array({std::move(a)});
  out["targets"] = Json::array({{{"id", t.target_name()},
                                 {"boxes_left", t.boxes() - t.target().checked},
                                 {"crippled", crippled(t.target_card().row1, t.target().checked)},
                                 {"sunk", t.target().fate == Fate::sunk},
                                 {"torpedoes", t.target().torpedoes}}});
  if (!(r.lost && t.target().fate == Fate::afloat)) out["firer_torpedoes"] = firer.torpedoes;
  const int64_t goal = victory_target(t.battle, t.open, firer.side);
  if (goal > 0) out["vp"] = points_json(t.open.points[firer.side]);
  if (goal > 0) out["game_over"] = wins(t.open.points[firer.side], goal);
  return out;
}

/// "5 or 6 to hit", "6 to hit"
std::string to_hit_text(int from) {
  if (from >= 6) return "6 to hit";
  return from == 5 ? "5 or 6 to hit" : fmt::format("{} or more to hit", from);
}

std::string gunfire_text(const Told& t) {
  const AttackResult& r = t.result;
  const GunSolution& g = r.gun;
  std::string text = fmt::format("{}'s {} at {}: ", ship_name(t.battle, t.firer), t.battery().gun, t.target_name());
  text += g.distance == 0 ? "same hex, counted as abeam at 1 hex"
                          : fmt::format("{} arc, {} hex{}", arc_word(g.arc), g.range, g.range == 1 ? "" : "es");
  text += fmt::format(", {} range, {}, {}: {}", g.band == Band::close ? "short" : "long", dice_count(r.attack_dice),
                      to_hit_text(hits_from(g.band)), counted(r.hits, "hit"));
  if (r.hits == 0) return text + ".";
  const bool belt = g.armor == Armor::belt;
  const int from = damage_from(g.target_number);
  return text + fmt::format("; {} armour {}, penetration {}, {}: {}.", belt ? "belt" : "end",
                            belt ? t.target_card().belt : t.target_card().end, g.penetration,
                            from == 6 ? "6 needed" : fmt::format("{} or more", from), counted(r.damage, "point"));
}

std::string torpedo_text(const Told& t) {
  const AttackResult& r = t.result;
  const int distance = hex::distance(t.open.ships[t.firer].hex(), t.target().hex());
  return fmt::format("{} launches {} at {}, {}: {}: {}.", ship_name(t.battle, t.firer),
                     torpedoes_text(t.attack.launched), t.target_name(),
                     distance == 0 ? "same hex" : fmt::format("{} hex{}", distance, distance == 1 ? "" : "es"),
                     to_hit_text(t.battle.ships[t.firer].torpedo_hits_from), counted(r.hits, "hit"));
}

std::string lost_text(const Told& t) {
  const std::string weapon = t.torpedoes() ? torpedoes_text(t.attack.launched) : t.battery().gun;
  if (t.target().fate != Fate::afloat)
    return fmt::format("{}'s {} at {}: the target is already sunk, the attack is lost.", ship_name(t.battle, t.firer),
                       weapon, t.target_name());
  return fmt::format("{}'s {} at {}: the battle is over, nothing is rolled.", ship_name(t.battle, t.firer), weapon,
                     t.target_name());
}

/// What the damage did, sentence by sentence.
std::string effect_text(const Told& t) {
  const AttackResult& r = t.result;
  const ShipCard& card = t.target_card();
  std::string text;
  if (r.damage > 0)
    text += fmt::format(" {}: {} of {} boxes crossed off.", t.target_name(), t.target().checked, t.boxes());
  if (r.done.crippled_now && !r.done.sunk_now) {
    text += fmt::format(" {} is crippled: speed {}", t.target_name(), card.speed[1]);
    if (r.done.torpedoes_lost > 0)
      text +=
          fmt::format(", {} of {} torpedoes lost", r.done.torpedoes_lost, r.done.torpedoes_lost + t.target().torpedoes);
    text += ".";
  }
  if (r.done.sunk_now) {
    const Seat winner = other(t.target().side);
    text += fmt::format(" {} is sunk: {} points to {}, {}.", t.target_name(), card.points, side_name(t.battle, winner),
                        score_text(t.battle, t.open, winner));
  }
  return text;
}

Effect effect_of(const AttackResult& result) {
  if (result.done.sunk_now) return Effect::sunk;
  if (result.done.crippled_now) return Effect::disabled;
  if (result.damage > 0) return Effect::damaged;
  return result.hits > 0 ? Effect::hit : Effect::missed;
}

RuleId attack_rule(const Told& t) {
  if (t.result.lost) return t.target().fate != Fate::afloat ? GA("Q-15") : GA("Q-21");
  if (t.torpedoes()) return GA("TORP-05");
  return t.result.gun.band == Band::close ? GA("RNG-07") : GA("RNG-08");
}

}  // namespace

std::vector<Modifier> attack_dice_lines(const Battle& battle, const Open& open, size_t firer, const Attack& attack,
                                        const AttackResult& result) {
  std::vector<Modifier> out;
  dice_modifiers({battle, open, firer, attack, result}, out);
  return out;
}

std::vector<Modifier> armor_lines(const Battle& battle, const Open& open, size_t firer, const Attack& attack,
                                  const AttackResult& result) {
  std::vector<Modifier> out;
  armor_modifiers({battle, open, firer, attack, result}, out);
  return out;
}

void tell_attack(const Battle& battle, const Position& p, size_t firer, const Attack& attack,
                 const AttackResult& result, Log& log, Dice& dice) {
  const Told t{battle, p.open, firer, attack, result};
  Event e = event(t.torpedoes() ? "torpedoes" : "gunfire", attack_rule(t), p);
  if (result.lost) {
    e.text = lost_text(t);
  } else {
    e.text = (t.torpedoes() ? torpedo_text(t) : gunfire_text(t)) + effect_text(t);
    dice_modifiers(t, e.modifiers);
    armor_modifiers(t, e.modifiers);
    e.effect = effect_of(result);
  }
  e.whom = t.target_name();
  e.facts = attack_facts(t);
  e.outcome = attack_outcome(t);
  log.tell(std::move(e), dice);
}

// ---------------------------------------------------------------- Victory!

namespace {

std::string no_ships_text(const Battle& battle, const Open& open) {
  const bool red = without_ships(battle, open, kRed), black = without_ships(battle, open, kBlack);
  if (red && black) return "neither side has a ship left";
  return side_name(battle, red ? kRed : kBlack) + " has no ship left";
}

}  // namespace

std::string ending_text(const Battle& battle, const Open& open) {
  switch (open.ended) {
    case Ending::none: break;
    case Ending::target: return "the victory target is reached";
    case Ending::no_ships: return no_ships_text(battle, open);
    case Ending::round_limit: return "the last round has been played";
    case Ending::resigned:
      if (open.resigned == 3) return "both sides strike their flags";
      return side_name(battle, open.resigned == 1 ? kRed : kBlack) + " strikes the flag";
  }
  return "";
}

void tell_end(const Battle& battle, const Position& p, Log& log, Dice& dice) {
  const Open& open = p.open;
  Event e = event("end", GA("VIC-01"), p);
  e.rule = System::result(battle, p).rule;  // a limit of the scenario or a struck flag is no rule of the book
  e.text = fmt::format("The battle is over: {}. {}. {} {}, {} {}.", ending_text(battle, open),
                       open.winner <= kBlack ? side_name(battle, open.winner) + " has won" : "It is a draw",
                       side_name(battle, kRed), score_text(battle, open, kRed), side_name(battle, kBlack),
                       score_text(battle, open, kBlack));
  e.outcome = {{"winner", open.winner <= kBlack ? Json(side_word(open.winner)) : Json(nullptr)},
               {"points", {{"red", points_json(open.points[kRed])}, {"black", points_json(open.points[kBlack])}}}};
  log.tell(std::move(e), dice);
}

}  // namespace broadside::grand_admiral
