#include "engine/grand_admiral/words/tell.h"

#include <fmt/format.h>

#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/words/tell_parts.h"

namespace broadside::grand_admiral {
namespace {

using Names = std::vector<std::string>;

std::string joined(const Names& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

std::string place_text(const Stage& s, const Ship& ship) { return hex::label(ship.hex(), s.battle.board()); }

Json card_json(Card card) {
  return {{"color", kColorWords[static_cast<size_t>(color(card))]},
          {"rank", kRankWords[static_cast<size_t>(rank(card) - 1)]}};
}

Json ship_json(const Stage& s, size_t i, const Ship& ship) {
  const ShipCard& card = s.battle.card(i);
  return {{"id", ship_name(s.battle, i)},
          {"side", side_word(ship.side)},
          {"q", ship.q},
          {"r", ship.r},
          {"heading", ship.heading},
          {"speed", {card.speed[0], card.speed[1]}},
          {"crippled", crippled(card.row1, ship.checked)}};
}

/// Those who do it are those on whom it is done.
void concern(Event& e, Names ships, Effect effect) {
  e.who = e.whom = std::move(ships);
  e.effect = effect;
  e.rows = {"position"};
}

/// Handles of a side's ships on the board.
template <class Each>
Names each_afloat(const Stage& s, Seat side, Each&& each) {
  Names handles;
  for (size_t i = 0; i < s.open().ships.count; ++i) {
    const Ship& ship = s.open().ships[i];
    if (ship.side != side || ship.fate != Fate::afloat) continue;
    handles.push_back(ship_name(s.battle, i));
    each(i, ship);
  }
  return handles;
}

}  // namespace

// ---------------------------------------------------------------- set-up

void tell_morale(const Stage& s, Seat side) {
  const Morale level = s.open().morale[side];
  const MoraleRow& row = morale_row(level);
  const int limit = s.battle.sides[side].point_limit, target = s.battle.sides[other(side)].victory_target;
  Event e = event(s, "morale", GA("MOR-03"));
  const std::string word(kMoraleWords.at(static_cast<size_t>(level)));
  Json own{{"level", word}}, enemy{{"level", "Average"}}, own_after = Json::object(), enemy_after = Json::object();
  e.text = fmt::format("{}: fleet morale {}.", side_name(s.battle, side), word);
  if (limit > 0) {
    e.text += fmt::format(" Own point limit {} {:+} per cent: {}.", limit, row.own_limit_percent,
                          points_text(limit_hundredths(limit, level)));
    own["point_limit"] = limit;
    own_after["point_limit"] = points_json(limit_hundredths(limit, level));
  }
  if (target > 0) {
    e.text += fmt::format(" {} needs {} {:+} per cent: {} points.", side_name(s.battle, other(side)), target,
                          row.enemy_target_percent, points_text(target_hundredths(target, level)));
    enemy["victory_target"] = target;
    enemy_after["victory_target"] = points_json(target_hundredths(target, level));
  }
  e.modifiers = in_words(morale_modifiers(s.battle, side, level));
  const bool red = side == kRed;
  e.facts = {{"red", red ? own : enemy}, {"black", red ? enemy : own}};
  e.outcome = {{"red", red ? own_after : enemy_after}, {"black", red ? enemy_after : own_after}};
  s.log.tell(std::move(e), s.dice);
}

void tell_fleet(const Stage& s, Seat side) {
  Names parts;
  Json ships = Json::array();
  int64_t total = 0;
  Event e = event(s, "fleet", GA("SETUP-03"));
  concern(e,
          each_afloat(s, side,
                      [&](size_t i, const Ship&) {
                        const ShipCard& card = s.battle.card(i);
                        parts.push_back(fmt::format("{} {}", told_ship(s, i), card.points));
                        ships.push_back({{"id", ship_name(s.battle, i)}, {"year", card.year}, {"vp", card.points}});
                        total += card.points;
                      }),
          Effect::none);
  const int limit = s.battle.sides[side].point_limit;
  const int64_t allowed = limit_hundredths(limit, s.open().morale[side]);
  e.text = fmt::format("{} chooses {}: {}{} points.", side_name(s.battle, side), joined(parts, ", "), total,
                       limit > 0 ? " of " + points_text(allowed) : "");
  if (s.battle.year > 0) e.facts["scenario_year"] = s.battle.year;
  if (limit > 0) e.facts["point_limit"] = limit;
  e.facts["morale"] = kMoraleWords.at(static_cast<size_t>(s.open().morale[side]));
  e.facts["ships"] = std::move(ships);
  e.outcome["total"] = total;
  if (limit > 0) e.outcome["limit"] = points_json(allowed);
  if (limit > 0) e.outcome["within_limit"] = within_limit(total, allowed);
  e.outcome["legal"] = true;
  s.log.tell(std::move(e), s.dice);
}

void tell_places(const Stage& s, Seat side) {
  Names parts;
  Json ships = Json::array();
  Event e = event(s, "places", GA("SETUP-04"));
  concern(e,
          each_afloat(s, side,
                      [&](size_t i, const Ship& ship) {
                        parts.push_back(fmt::format("{} {} heading {}", told_ship(s, i), place_text(s, ship),
                                                    hex::heading_word(ship.heading)));
                        ships.push_back(ship_json(s, i, ship));
                      }),
          Effect::moved);
  e.text = fmt::format("{} takes station: {}.", side_name(s.battle, side), joined(parts, "; "));
  e.outcome = {{"ships", std::move(ships)}};
  s.log.tell(std::move(e), s.dice);
}

void tell_arrival(const Stage& s, size_t ship) {
  const Ship& after = s.open().ships[ship];
  Event e = event(s, "arrival", GA("SETUP-04"));
  concern(e, {ship_name(s.battle, ship)}, Effect::moved);
  e.text = fmt::format("{} arrives at {}, heading {}.", told_ship(s, ship), place_text(s, after),
                       hex::heading_word(after.heading));
  e.outcome = {{"ships", Json::array({ship_json(s, ship, after)})}};
  s.log.tell(std::move(e), s.dice);
}

// ---------------------------------------------------------------- Sequence of Play

void tell_draw(const Stage& s, Seat seat, Card card, RuleId rule) {
  Event e = event(s, "draw", rule);
  e.text = fmt::format("{} draws the {}.", side_name(s.battle, seat), card_text(card));
  for_one_seat(e, seat, fmt::format("{} draws a card.", side_name(s.battle, seat)));
  e.facts = {{"player", side_word(seat)}};
  e.outcome = {{"card", card_json(card)}};
  s.log.tell(std::move(e), s.dice);
}

void tell_first_player(const Stage& s, const FirstPlayer& first) {
  Event e = event(s, "first_player", GA("SOP-02"));
  Names throws;
  if (const std::vector<Pool>* pools = s.dice.tracing())
    for (const Pool& pool : *pools)
      if (pool.roller <= kBlack && !pool.faces.empty())
        throws.push_back(fmt::format("{} {}", side_name(s.battle, pool.roller), pool.faces.front()));
  if (first.rolls > 1) throws.emplace_back(first.rolls == 2 ? "the first roll was a tie" : "the first rolls were ties");
  e.text = fmt::format("{}{}{} plays the first card of the round.", joined(throws, ", "), throws.empty() ? "" : ": ",
                       side_name(s.battle, first.seat));
  e.facts = Json::object();
  e.outcome = {{"first_player", side_word(first.seat)}, {"rolls", first.rolls}};
  s.log.tell(std::move(e), s.dice);
}

void tell_card(const Stage& s, Seat player) {
  const Card card = s.open().card;
  const Seat acts = acting_side(card);
  Event e = event(s, "card", is_face(card) ? GA("SOP-07") : GA("SOP-05"));
  Names able, told;
  Json ships = Json::array();
  for (size_t i = 0; i < s.open().ships.count; ++i) {
    const Ship& ship = s.open().ships[i];
    if (ship.fate != Fate::afloat) continue;
    const ShipCard& c = s.battle.card(i);
    ships.push_back({{"id", ship_name(s.battle, i)},
                     {"side", side_word(ship.side)},
                     {"speed", {c.speed[0], c.speed[1]}},
                     {"crippled", is_crippled(s, i)}});
    if (!eligible(s.battle, s.open(), card, i)) continue;
    able.push_back(ship_name(s.battle, i));
    told.push_back(told_ship(s, i));
  }
  const std::string owner = side_name(s.battle, acts);
  e.text = fmt::format("{} plays the {}: ", side_name(s.battle, player), card_text(card));
  if (is_face(card))
    e.text += fmt::format("the ships of {} may attack.", owner);
  else if (able.empty())
    e.text += fmt::format("no ship of {} has speed {} or more.", owner, least_speed(card));
  else
    e.text +=
        fmt::format("ships of {} with speed {} or more may move: {}.", owner, least_speed(card), joined(told, ", "));
  e.facts = {{"cards", Json::array({card_json(card)})}, {"ships", std::move(ships)}};
  e.outcome = {{"plays", Json::array({{{"player", side_word(acts)},
                                       {"action", is_face(card) ? "attack" : "move"},
                                       {"eligible", able}}})}};
  s.log.tell(std::move(e), s.dice);
}

// ---------------------------------------------------------------- Movement

namespace {

std::string move_text(const Stage& s, const Move& move, const Ship& before) {
  const Ship& ship = s.open().ships[move.ship];
  const std::string name = told_ship(s, move.ship);
  if (move.action == MoveAction::stay) return fmt::format("{} holds at {}.", name, place_text(s, ship));
  if (ship.fate == Fate::left) {
    std::string text = fmt::format("{} leaves the board from {}, heading {}.", name, place_text(s, before),
                                   hex::heading_word(before.heading));
    const Side& side = s.battle.sides[ship.side];
    const int points = s.battle.card(move.ship).points;
    for (const auto& [percent, to] :
         {std::pair(side.exit_own_percent, ship.side), std::pair(side.exit_enemy_percent, other(ship.side))})
      if (percent > 0)
        text += fmt::format(" {} to {}: {}.", counted_points(int64_t{points} * percent), side_name(s.battle, to),
                            score_text(s, to));
    return text;
  }
  if (move.action == MoveAction::ahead)
    return fmt::format("{} ahead {}, {} to {}.", name, hex::heading_word(ship.heading), place_text(s, before),
                       place_text(s, ship));
  return fmt::format("{} turns {} at {}, {} to {}.", name, move.action == MoveAction::left ? "left" : "right",
                     place_text(s, ship), hex::heading_word(before.heading), hex::heading_word(ship.heading));
}

RuleId move_rule(const Ship& ship, MoveAction action) {
  if (action == MoveAction::stay) return GA("MOV-06");
  if (ship.fate == Fate::left) return GA("MOV-07");
  return action == MoveAction::ahead ? GA("MOV-04") : GA("MOV-05");
}

}  // namespace

void tell_move(const Stage& s, const Move& move, const Ship& before) {
  const Ship& ship = s.open().ships[move.ship];
  Event e = event(s, "move", move_rule(ship, move.action));
  concern(e, {ship_name(s.battle, move.ship)}, ship.fate == Fate::left ? Effect::left : Effect::moved);
  if (move.action == MoveAction::stay) e.rows.clear();
  e.text = move_text(s, move, before);
  if (move.action != MoveAction::stay) {
    const hex::Hex end = ship.fate == Fate::left ? hex::neighbour(before.hex(), ship.heading) : ship.hex();
    e.track = {{before.q, before.r, before.heading}, {end.q, end.r, ship.heading}};
    constexpr std::array<std::string_view, 4> words = {"stay", "move", "turn_left", "turn_right"};
    Json given = Json::array({ship_json(s, move.ship, before)}), after = Json::array();
    const std::string id = ship_name(s.battle, move.ship);
    if (ship.fate == Fate::left)
      after.push_back({{"id", id}, {"left_board", true}});
    else
      after.push_back({{"id", id}, {"q", ship.q}, {"r", ship.r}, {"heading", ship.heading}});
    // Those who share the hex she entered: the stacking limit counts them.
    for (size_t i = 0; i < s.open().ships.count; ++i) {
      const Ship& mate = s.open().ships[i];
      if (i == move.ship || mate.side != ship.side || mate.fate != Fate::afloat || !(mate.hex() == ship.hex()))
        continue;
      given.push_back(ship_json(s, i, mate));
      after.push_back({{"id", ship_name(s.battle, i)}, {"q", mate.q}, {"r", mate.r}, {"heading", mate.heading}});
    }
    e.facts = {{"card", card_json(s.open().card)},
               {"ships", std::move(given)},
               {"board", {{"columns", s.battle.columns}, {"rows", s.battle.rows}}},
               {"allow_exit", s.battle.sides[ship.side].exit_edges != 0},
               {"stack_limit", s.battle.options.stack_limit},
               {"moves", Json::array({{{"ship", id}, {"action", words[static_cast<size_t>(move.action)]}}})}};
    e.outcome = {{"legal", Json::array({true})}, {"ships", std::move(after)}};
  }
  s.log.tell(std::move(e), s.dice);
}

// ---------------------------------------------------------------- Victory!

void tell_end(const Stage& s) {
  const Open& open = s.open();
  Event e = event(s, "end", GA("VIC-01"));
  e.rule =
      System::result(s.battle, s.position).rule;  // a limit of the scenario or a struck flag is not a rule of the book
  e.text =
      fmt::format("The battle is over: {}. {}. {} {}, {} {}.", ending_text(s.battle, open),
                  open.winner <= kBlack ? side_name(s.battle, open.winner) + " has won" : "It is a draw",
                  side_name(s.battle, kRed), score_text(s, kRed), side_name(s.battle, kBlack), score_text(s, kBlack));
  e.outcome = {{"winner", open.winner <= kBlack ? Json(side_word(open.winner)) : Json(nullptr)},
               {"points", {{"red", points_json(open.points[kRed])}, {"black", points_json(open.points[kBlack])}}}};
  s.log.tell(std::move(e), s.dice);
}

}  // namespace broadside::grand_admiral
