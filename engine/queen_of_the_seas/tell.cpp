// Events of phases 1, 2 and 4: sea state, Tactical Advantage, formations, moves, collisions, and the end. Facts and
// outcomes are those of the ops page, so that an event can be tried again as a case.
#include "engine/queen_of_the_seas/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/speed.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/tell_parts.h"
#include "engine/queen_of_the_seas/victory.h"

namespace broadside::queen_of_the_seas {

namespace {

constexpr size_t kNamed = 8;  // of a long list so many are named

}  // namespace

// ---------------------------------------------------------------- before the game, and phase 1

void tell_sea(const Telling& t, const SeaRoll& roll) {
  Event e = event_of(t, "sea", roll.rough ? QS("sea-state-02") : QS("sea-state-03"));
  e.text =
      fmt::format("Sea state, {} rolls {} and {} {}: {}.", side_name(t.battle, 0), roll.dice[0], side_name(t.battle, 1),
                  roll.dice[1], roll.rough ? "two 1s, the sea is rough for the whole battle" : "the sea has no effect");
  e.facts = Json::object();
  e.outcome = {{"rough", roll.rough}};
  t.log.tell(std::move(e), t.dice);
}

void tell_slowed(const Telling& t, size_t ship, int before) {
  Event e = event_of(t, "slowed", QS("placing-fleets-03"));
  const Ship& s = t.open().ships[ship];
  e.text = fmt::format("{} starts with speed {} instead of {}: sea and distance of the enemy allow no more.",
                       ship_name(t.battle, ship), speed_text(s.speed), speed_text(before));
  e.facts = {{"ship", ship_name(t.battle, ship)}, {"current", before}};
  e.outcome = {{"current", s.speed}};
  t.log.tell(std::move(e), t.dice);
}

void tell_turn(const Telling& t) {
  Event e = event_of(t, "turn", QS("sequence-01"));
  const int turn = t.position.at.turn;
  const auto standing = [&](Seat side) {
    const int ships = count_ships(t.battle, t.open(), side).total;
    std::string out = fmt::format("{} has {}", side_name(t.battle, side), counted(ships, "ship"));
    if (t.battle.turn_limit > 0 && turn > 1)
      out += fmt::format(" and {}", counted_points(side_points(t.battle, t.open(), side)));
    return out;
  };
  e.text = fmt::format("Game Turn {}{} begins: {}, {}.", turn,
                       t.battle.turn_limit > 0 ? fmt::format(" of {}", t.battle.turn_limit) : std::string(),
                       standing(0), standing(1));
  e.facts = {{"turn", turn}};
  t.log.tell(std::move(e), t.dice);
}

void tell_advantage(const Telling& t, const std::array<Count, 2>& counts, const Advantage& advantage) {
  const std::string name = side_name(t.battle, advantage.side), second = side_name(t.battle, other(advantage.side));
  const Count own = counts[advantage.side], theirs = counts[other(advantage.side)];
  Event e = event_of(t, "advantage", QS("phase-1-01"));
  std::string why = fmt::format("{} to {}", counted(own.capital, "capital ship"), theirs.capital);
  if (advantage.by == AdvantageBy::all_ships) {
    e.rule = QS("phase-1-02").text();
    why = fmt::format("equal in capital ships, {} to {} in all", own.total, theirs.total);
  } else if (advantage.by == AdvantageBy::dice) {
    e.rule = QS("phase-1-03").text();
    why = fmt::format("equal in numbers, a {} against {} on the dice", advantage.dice[advantage.side],
                      advantage.dice[other(advantage.side)]);
    if (advantage.rolls > 1) why += fmt::format(" at the {} throw", advantage.rolls == 2 ? "second" : "last");
  }
  e.text = fmt::format("{} has the Tactical Advantage, {}; {} moves first.", name, why, second);
  for (Seat side : kBothSides)
    e.facts[std::string(side_letter(side))] = {{"capital", counts[side].capital}, {"total", counts[side].total}};
  e.outcome = {{"advantage", side_letter(advantage.side)},
               {"moves_first", side_letter(other(advantage.side))},
               {"rolls", advantage.rolls}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- phase 2: formations

void tell_turn_point(const Telling& t, uint8_t group, bool laid) {
  const GroupState& state = t.open().groups[group];
  Event e = event_of(t, "turn_point", laid ? QS("formations-10") : QS("Q-69"));
  e.text = laid ? fmt::format("{} marks the turn point of her leader at {}, {}.", group_name(t.battle, group),
                              cm_text(state.turn_x), cm_text(state.turn_y))
                : fmt::format("The turn point of {} is taken off.", group_name(t.battle, group));
  e.facts = {{"group", group_name(t.battle, group)}};
  e.outcome["turn_point"] = laid ? Json::array({cm_json(state.turn_x), cm_json(state.turn_y)}) : Json(nullptr);
  t.log.tell(std::move(e), t.dice);
}

namespace {

/// Groups that have ships left, by what holds for them: "1st BCS and 2nd BCS".
template <class Value, class Of>
std::map<Value, std::vector<std::string>> groups_by(const Telling& t, Of&& of) {
  std::map<Value, std::vector<std::string>> out;
  for (uint8_t g = 0; g < t.open().group_rows(); ++g)
    if (leader_of(t.open(), g) != kNoShip) out[of(g)].push_back(group_name(t.battle, g));
  return out;
}

/// "speed 6 at most for 1st BCS and 2nd BCS, without limit for 3rd BCS"
std::string limits_text(const Telling& t, Json& limits) {
  const auto groups = groups_by<int>(t, [&](uint8_t g) { return t.open().groups[g].limit; });
  std::vector<std::string> parts;
  for (const auto& [limit, names] : groups) {
    parts.push_back(fmt::format("{} for {}", limit == kNoLimit ? "without limit" : fmt::format("{} at most", limit),
                                some_of(names, kNamed)));
    for (const std::string& name : names) limits[name] = limit == kNoLimit ? Json(nullptr) : Json(limit);
  }
  const bool free = groups.size() == 1 && groups.begin()->first == kNoLimit;
  return free ? "no limits of speed" : parts.empty() ? "" : "speed " + joined(parts);
}

}  // namespace

/// Of a large fleet only what is not as it should be, and the limits of speed by their groups.
void tell_formations(const Telling& t) {
  Event e = event_of(t, "formation", QS("formations-06"));
  std::vector<std::string> out;
  Json in_formation = Json::object(), limits = Json::object(), released = Json::array();
  for (uint16_t i = 0; i < t.open().fleet(); ++i) {
    const Ship& ship = t.open().ships[i];
    if (!ship.on_table() || ship.in_formation || ship.group == kNoGroup) continue;
    out.push_back(fmt::format("{} ({})", ship_name(t.battle, i), group_name(t.battle, ship.group)));
    in_formation[ship_name(t.battle, i)] = false;
  }
  e.text = out.empty() ? "Every ship is in formation" : fmt::format("Out of formation: {}", some_of(out, kNamed));
  if (const std::string text = limits_text(t, limits); !text.empty()) e.text += "; " + text;
  std::vector<std::string> free;
  for (uint8_t g = 0; g < t.open().group_rows(); ++g) {
    const uint8_t screened = t.battle.groups[g].screens;
    if (screened == kNoGroup || !t.open().groups[g].released || leader_of(t.open(), g) == kNoShip) continue;
    free.push_back(group_name(t.battle, g));
    released.push_back(free.back());
  }
  if (!free.empty()) e.text += fmt::format("; free to leave what they screen: {}", some_of(free, kNamed));
  e.text += ".";
  e.facts = {{"turn", t.position.at.turn}};
  e.outcome = {
      {"in_formation", std::move(in_formation)}, {"limit", std::move(limits)}, {"released", std::move(released)}};
  t.log.tell(std::move(e), t.dice);
}

void tell_line(const Telling& t, uint8_t group) {
  const bool abreast = t.open().groups[group].line == Line::abreast;
  Event e = event_of(t, "line", abreast ? QS("formations-08") : QS("formations-09"));
  e.text = fmt::format("{} is declared to be in line {}.", group_name(t.battle, group), abreast ? "abreast" : "astern");
  e.facts = {{"group", group_name(t.battle, group)}};
  e.outcome = {{"line", word_of(t.open().groups[group].line)}};
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- phase 2: moves

namespace {

Json outline_json(const plane::Polygon& outline) {
  Json out = Json::array();
  for (int i = 0; i < outline.count; ++i) {
    const plane::Point p = outline.corner[static_cast<size_t>(i)];
    out.push_back({cm_json(p.x), cm_json(p.y)});
  }
  return out;
}

/// The ship object of the ops page.
Json ship_json(const Telling& t, size_t i, const Ship& ship) {
  const ShipCard& card = t.battle.card(i);
  Json out{{"id", ship_name(t.battle, i)},
           {"x", cm_json(ship.x)},
           {"y", cm_json(ship.y)},
           {"heading_deg", cm_json(ship.heading)},  // both are counted in millionths
           {"size", word_of(card.size)},
           {"base_l", cm_json(card.base_length)},
           {"base_w", cm_json(card.base_width)}};
  if (card.casting.empty()) {
    out["casting_l"] = cm_json(card.casting_length);
    out["casting_b"] = cm_json(card.casting_beam);
  } else {
    out["casting"] = outline_json(plane::placed(casting_outline(card), ship.pose()));
  }
  return out;
}

/// Ships that the move could have met: all others are too far away to matter.
Json ships_near(const Telling& t, size_t mover, const Ship& before) {
  const auto reach = [&](size_t i) {
    const ShipCard& card = t.battle.card(i);
    return int64_t{card.base_length} + card.base_width;  // more than half of the diagonal
  };
  Json out = Json::array();
  for (uint16_t i = 0; i < t.open().fleet(); ++i) {
    const Ship& ship = t.open().ships[i];
    if (i == mover || !ship.on_table()) continue;
    const int64_t way = int64_t{std::abs(int{t.open().ships[mover].speed})} * kCm + kBackOff;
    if (plane::within(ship.pose().at, before.pose().at, 2 * way + reach(mover) + reach(i)))
      out.push_back(ship_json(t, i, ship));
  }
  return out;
}

Json parts_json(const Path& path) {
  Json out = Json::array();
  const auto straight = [&](Length way) {
    if (way != 0) out.push_back({{"kind", "straight"}, {"cm", cm_json(way)}});
  };
  straight(path.first);
  if (path.side != TurnSide::none)
    out.push_back({{"kind", "arc"}, {"side", word_of(path.side)}, {"cm", cm_json(path.arc)}});
  straight(path.last);
  return out;
}

Json move_facts(const Telling& t, const Move& move, const Ship& before) {
  Json f{{"ship", ship_json(t, move.ship, before)},
         {"speed", move.speed},
         {"parts", parts_json(move.path)},
         {"rudder_hits", before.rudder_hits},
         {"others", ships_near(t, move.ship, before)},
         {"table", {cm_json(t.battle.length), cm_json(t.battle.width)}}};
  for (const Land& land : t.battle.land) f["land"].push_back(outline_json(land_piece(land)));
  for (const auto& [on, name] : {std::pair{t.battle.options.turn_device_at_base_side, "turn_device_at_base_side"},
                                 std::pair{t.battle.options.collision_one_way, "collision_one_way"}})
    if (on) f["options"].push_back(name);
  return f;
}

/// "speed 6 to 7", "speed 6"
std::string speed_change(const Move& move, const Ship& before) {
  if (move.speed == before.speed) return "speed " + speed_text(move.speed);
  return fmt::format("speed {} to {}", speed_text(before.speed), speed_text(move.speed));
}

std::string place_text(plane::Point p) { return fmt::format("{}, {}", cm_text(p.x), cm_text(p.y)); }

/// What came of it: "to 33.2, 46, heading 033.4".
std::string outcome_text(const Sailed& sailed, const Ship& before) {
  switch (sailed.outcome) {
    case MoveOutcome::left_table:
      return fmt::format("over the edge of the table after {} cm: she is out of the battle", cm_text(sailed.way));
    case MoveOutcome::collided: return fmt::format("in collision after {} cm", cm_text(sailed.way));
    case MoveOutcome::moved: break;
  }
  if (sailed.end == before.pose())
    return fmt::format("stays at {}, heading {}", place_text(before.pose().at), heading_text(before.heading));
  return fmt::format("to {}, heading {}", place_text(sailed.end.at), heading_text(sailed.end.heading));
}

RuleId move_rule(const Move& move, const Ship& before, const Sailed& sailed, bool forced) {
  if (sailed.outcome == MoveOutcome::left_table) return QS("phase-2-moving-12");
  if (sailed.outcome == MoveOutcome::collided) return sailed.land ? QS("collisions-17") : QS("collisions-02");
  if (move.break_off && !before.breaking_off) return QS("breaking-off-01");
  if (forced) return QS("phase-2-speed-10");
  if (move.speed == 0) return QS("phase-2-speed-14");
  return move.path.arc > 0 ? QS("phase-2-moving-07") : QS("phase-2-moving-01");
}

}  // namespace

void tell_move(const Telling& t, const Move& move, const Ship& before, const Sailed& sailed) {
  const bool forced = speed_choices(t.open(), before, move.break_off).forced;
  Event e = event_of(t, "move", move_rule(move, before, sailed, forced));
  e.effect = sailed.outcome == MoveOutcome::left_table ? Effect::left : Effect::moved;
  e.whom = ship_name(t.battle, move.ship);
  e.text = e.whom + ": ";
  if (move.break_off && !before.breaking_off) e.text += "breaks off, ";
  e.text += speed_change(move, before) + (forced ? " (forced down)" : "");
  if (move.smoke != before.smoke) e.text += move.smoke ? ", makes smoke" : ", stops making smoke";
  const std::string way = move.path.arc > 0 ? path_text(move.path, move.speed < 0) : std::string();
  e.text += fmt::format("{}{}; {}.", way.empty() ? "" : ", ", way, outcome_text(sailed, before));
  e.facts = move_facts(t, move, before);
  constexpr std::array<std::string_view, 3> outcomes = {"moved", "collided", "left_table"};
  e.outcome = {{"outcome", outcomes[static_cast<size_t>(sailed.outcome)]}, {"path_cm", cm_json(sailed.way)}};
  if (sailed.outcome != MoveOutcome::left_table) {
    e.outcome["x"] = cm_json(sailed.end.at.x);
    e.outcome["y"] = cm_json(sailed.end.at.y);
    e.outcome["heading_deg"] = cm_json(sailed.end.heading);
  }
  t.log.tell(std::move(e), t.dice);
}

namespace {

Json card_json(const Ship& ship) { return {{"P", ship.stat(Track::P)}, {"X", ship.stat(Track::X)}}; }

Json after_json(const Ship& ship) {
  Json out = card_json(ship);
  out.update({{"speed", ship.speed},
              {"may_fire", !ship.collided},
              {"may_move_this_turn", !ship.picked},
              {"on_table", ship.on_table()}});
  return out;
}

/// "Lion P 8, X 9"
std::string left_text(const Telling& t, size_t ship) {
  const Ship& s = t.open().ships[ship];
  return fmt::format("{} P {}, X {}", ship_name(t.battle, ship), s.stat(Track::P), s.stat(Track::X));
}

RuleId collision_rule(int speed) {
  switch (collision_row(speed).from_speed) {
    case 1: return QS("collisions-08");
    case 5: return QS("collisions-09");
    default: return QS("collisions-10");
  }
}

}  // namespace

void tell_collision(const Telling& t, size_t mover, uint16_t struck, int speed, const Ship& before_mover,
                    const Ship& before_struck) {
  const bool land = struck == kNoShip;
  const CollisionRow& row = collision_row(speed);
  Event e = event_of(t, "collision", land ? QS("collisions-17") : collision_rule(speed));
  e.effect = Effect::disabled;
  e.whom = ship_name(t.battle, land ? mover : struck);
  const std::string losses = fmt::format("{} Propulsion and {} Hull", row.propulsion, row.hull);
  e.text =
      land ? fmt::format("{} runs ashore at speed {}: she loses {} and stops (left: {}); she may not fire this turn.",
                         ship_name(t.battle, mover), speed, losses, left_text(t, mover))
           : fmt::format(
                 "{} strikes {} at speed {}: both lose {} and stop (left: {}; {}); neither may fire this "
                 "turn.",
                 ship_name(t.battle, mover), ship_name(t.battle, struck), speed, losses, left_text(t, mover),
                 left_text(t, struck));
  e.facts = {{"moving_speed", speed}, {"moving", card_json(before_mover)}, {"struck", Json::array()}, {"land", land}};
  e.outcome = {{"p_lost", row.propulsion},
               {"x_lost", row.hull},
               {"moving", after_json(t.open().ships[mover])},
               {"struck", Json::array()}};
  if (!land) {
    Json& before = e.facts["struck"].emplace_back(card_json(before_struck));
    Json& after = e.outcome["struck"].emplace_back(after_json(t.open().ships[struck]));
    before["id"] = after["id"] = ship_name(t.battle, struck);
  }
  t.log.tell(std::move(e), t.dice);
}

// ---------------------------------------------------------------- phase 4

namespace {

std::string offer_text(const Battle& battle, Seat side, Offer offer) {
  const std::string name = side_name(battle, side);
  switch (offer) {
    case Offer::none: return name + " wants to go on";
    case Offer::first:
    case Offer::second:
      return fmt::format("{} offers to call {} likely to win", name, side_name(battle, offer == Offer::first ? 0 : 1));
    case Offer::draw: return name + " offers a likely draw";
    case Offer::give_up: return name + " gives up";
  }
  return name;
}

Json ships_json(const Telling& t) {
  return {{"A", count_ships(t.battle, t.open(), 0).total}, {"B", count_ships(t.battle, t.open(), 1).total}};
}

Json offer_json(Offer offer) {
  switch (offer) {
    case Offer::first: return "A";
    case Offer::second: return "B";
    case Offer::draw: return "draw";
    default: return nullptr;
  }
}

}  // namespace

void tell_offers(const Telling& t, const std::array<Offer, 2>& offers) {
  Event e = event_of(t, "offers", QS("phase-4-05"));
  e.text = fmt::format("{}; {}: without agreement the battle goes on.", offer_text(t.battle, 0, offers[0]),
                       offer_text(t.battle, 1, offers[1]));
  e.facts = {{"ships", ships_json(t)}, {"offers", {{"A", offer_json(offers[0])}, {"B", offer_json(offers[1])}}}};
  e.outcome = {{"result", "continue"}};
  t.log.tell(std::move(e), t.dice);
}

namespace {

std::string ended_because(const Telling& t) {
  const Open& open = t.open();
  const std::string loser = side_name(t.battle, open.winner == 0 ? 1 : 0);
  switch (open.ended) {
    case Ending::none: break;
    case Ending::eliminated:
      return open.both_lost ? "no ship is left on the table" : loser + " has no ship left on the table";
    case Ending::agreed: return "both sides agree to end it";
    case Ending::turn_limit: return "the last Game Turn has been played";
    case Ending::gave_up: return open.both_lost ? "both sides give up" : loser + " gives up";
  }
  return "nobody fights on";
}

std::string verdict_text(const Telling& t) {
  const Open& open = t.open();
  if (open.both_lost) return "Both have lost";
  if (open.winner > 1) return open.ended == Ending::agreed ? "It is a likely draw" : "It is a draw";
  return side_name(t.battle, open.winner) + (open.ended == Ending::agreed ? " is likely to win" : " has won");
}

/// The word of the ops page; the turn limit and giving up are not on it.
std::string_view result_word(const Open& open) {
  if (open.both_lost) return "both_lost";
  if (open.ended == Ending::agreed)
    return open.winner == 0 ? "likely_A" : open.winner == 1 ? "likely_B" : "likely_draw";
  return open.winner == 0 ? "A_won" : open.winner == 1 ? "B_won" : "draw";
}

}  // namespace

void tell_end(const Telling& t) {
  const Open& open = t.open();
  Event e = event_of(t, "end", QS("phase-4-01"));
  e.rule = System::result(t.battle, t.position).rule;
  e.text = fmt::format("The battle is over: {}. {}", ended_because(t), verdict_text(t));
  if (t.battle.turn_limit > 0)
    e.text += fmt::format("; points for Hull and gun stats that the enemy has lost: {} {}, {} {}",
                          side_name(t.battle, 0), weighed_points_text(t.battle, open, 0), side_name(t.battle, 1),
                          weighed_points_text(t.battle, open, 1));
  e.text += ".";
  e.facts = {{"ships", ships_json(t)}};
  if (open.ended == Ending::agreed) {
    const Json both = open.winner <= 1 ? Json(side_letter(open.winner)) : Json("draw");
    e.facts["offers"] = {{"A", both}, {"B", both}};
  }
  e.outcome = {{"result", result_word(open)}};
  t.log.tell(std::move(e), t.dice);
}

}  // namespace broadside::queen_of_the_seas
