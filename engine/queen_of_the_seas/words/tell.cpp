// Events of phases 1 and 4, and of formations. Facts and outcomes are those of the ops page, so that an event can be
// tried again as a case.
#include "engine/queen_of_the_seas/words/tell.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <tuple>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/sheet.h"
#include "engine/queen_of_the_seas/words/tell_parts.h"

namespace broadside::queen_of_the_seas {

namespace {

constexpr size_t kNamed = 8;  // of a long list so many are named

}  // namespace

std::string group_called(const Stage& s, uint8_t group) {
  const std::string name = group_name(s.battle, group);
  for (size_t i = 0; i < s.battle.ships.size(); ++i) {
    if (!name.starts_with(s.battle.card(i).name)) continue;
    const std::string ship = ship_name(s.battle, i);
    if (name == ship || name.starts_with(ship + " ")) return named(ship) + name.substr(ship.size());
  }
  return name;
}

// ---------------------------------------------------------------- rows that changed

std::vector<std::string> rows_changed(const Ship& before, const Ship& after) {
  std::vector<std::string> out;
  const auto add = [&](bool changed, std::string_view row) {
    if (changed) out.emplace_back(row);
  };
  add(before.pose() != after.pose() || before.fate != after.fate, "position");
  add(after.on_table() && (before.speed != after.speed || before.stat(Track::P) != after.stat(Track::P)), "speed");
  add(after.on_table() && before.breaking_off != after.breaking_off, "formation");
  for (const Track track : kAllTracks) add(before.stat(track) != after.stat(track), row_code(track));
  add(before.hits != after.hits, "hits");
  const auto notes = [](const Ship& ship) {
    return std::tuple(ship.fires_until, ship.rudder_hits, ship.torpedoes_fired, ship.smoke, ship.collided);
  };
  add(notes(before) != notes(after), "pencilled");
  return out;
}

void add_changes(const Stage& s, const Position& before, Event& e) {
  for (uint16_t i = 0; i < s.open().fleet(); ++i) {
    const Sheet was = sheet_of(s.battle, before.open, before.at, i),
                is = sheet_of(s.battle, s.open(), s.position.at, i);
    for (const SheetRow& row : is.rows) {
      const auto same = [&](const SheetRow& old) { return old.code == row.code && old.text == row.text; };
      if (std::any_of(was.rows.begin(), was.rows.end(), same)) continue;
      add_once(e.whom, is.handle);
      add_once(e.rows, row.code);
    }
  }
}

// ---------------------------------------------------------------- before the game, and phase 1

void tell_sea(const Stage& s, const Position& before, const SeaRoll& roll) {
  Event e = event_of(s, "sea", roll.rough ? QS("sea-state-02") : QS("sea-state-03"));
  e.text =
      fmt::format("Sea state, {} rolls {} and {} {}: {}.", side_name(s.battle, 0), roll.dice[0], side_name(s.battle, 1),
                  roll.dice[1], roll.rough ? "two 1s: the sea is rough for the whole battle" : "the sea has no effect");
  add_changes(s, before, e);
  e.facts = Json::object();
  e.outcome = {{"rough", roll.rough}};
  tell(s, std::move(e));
}

void tell_slowed(const Stage& s, size_t ship, int before) {
  Event e = event_of(s, "slowed", QS("placing-fleets-03"));
  const int speed = s.open().ships[ship].speed;
  e.whom = {ship_name(s.battle, ship)};
  e.rows = {"speed"};
  e.text = fmt::format("{} starts at speed {} instead of {}: sea and distance from the enemy allow no more.",
                       called(s, ship), speed_text(speed), speed_text(before));
  e.facts = {{"ship", ship_name(s.battle, ship)}, {"current", before}};
  e.outcome = {{"current", speed}};
  tell(s, std::move(e));
}

void tell_turn(const Stage& s, const Position& before) {
  Event e = event_of(s, "turn", QS("sequence-01"));
  const int turn = s.position.at.turn;
  const auto standing = [&](Seat side) {
    const int ships = count_ships(s.battle, s.open(), side).total;
    std::string out = fmt::format("{} has {}", side_name(s.battle, side), counted(ships, "ship"));
    if (s.battle.turn_limit > 0 && turn > 1)
      out += fmt::format(" and {}", counted_points(side_points(s.battle, s.open(), side)));
    return out;
  };
  e.text = fmt::format("Game Turn {}{} begins: {}, {}.", turn,
                       s.battle.turn_limit > 0 ? fmt::format(" of {}", s.battle.turn_limit) : std::string(),
                       standing(0), standing(1));
  add_changes(s, before, e);
  e.facts = {{"turn", turn}};
  tell(s, std::move(e));
}

void tell_advantage(const Stage& s, const std::array<Count, 2>& counts, const Advantage& advantage) {
  const std::string name = side_name(s.battle, advantage.side), second = side_name(s.battle, other(advantage.side));
  const Count own = counts[advantage.side], theirs = counts[other(advantage.side)];
  Event e = event_of(s, "advantage", QS("phase-1-01"));
  std::string why = fmt::format("{} to {}", counted(own.capital, "capital ship"), theirs.capital);
  if (advantage.by == AdvantageBy::all_ships) {
    e.rule = QS("phase-1-02").text();
    why = fmt::format("equal in capital ships, {} to {} in total", own.total, theirs.total);
  } else if (advantage.by == AdvantageBy::dice) {
    e.rule = QS("phase-1-03").text();
    why = fmt::format("equal in numbers, {} against {} on the dice", advantage.dice[advantage.side],
                      advantage.dice[other(advantage.side)]);
    if (advantage.rolls > 1) why += fmt::format(" at the {} roll", advantage.rolls == 2 ? "second" : "last");
  }
  e.text = fmt::format("{} has the Tactical Advantage, {}; {} moves first.", name, why, second);
  for (Seat side : kBothSides)
    e.facts[std::string(side_letter(side))] = {{"capital", counts[side].capital}, {"total", counts[side].total}};
  e.outcome = {{"advantage", side_letter(advantage.side)},
               {"moves_first", side_letter(other(advantage.side))},
               {"rolls", advantage.rolls}};
  tell(s, std::move(e));
}

// ---------------------------------------------------------------- phase 2: formations

void tell_turn_point(const Stage& s, uint8_t group, bool laid) {
  const GroupState& state = s.open().groups[group];
  Event e = event_of(s, "turn_point", laid ? QS("formations-10") : QS("Q-69"));
  e.text = laid ? fmt::format("{} marks its leader's turn point at {}, {}.", group_called(s, group),
                              cm_text(state.turn_x), cm_text(state.turn_y))
                : fmt::format("The turn point of {} is removed.", group_called(s, group));
  if (const uint16_t leader = leader_of(s.open(), group); leader != kNoShip) e.who = {ship_name(s.battle, leader)};
  e.facts = {{"group", group_name(s.battle, group)}};
  e.outcome["turn_point"] = laid ? Json::array({cm_json(state.turn_x), cm_json(state.turn_y)}) : Json(nullptr);
  tell(s, std::move(e));
}

namespace {

/// Groups that have ships left, by what holds for them.
template <class Value, class Of>
std::map<Value, std::vector<uint8_t>> groups_by(const Stage& s, Of&& of) {
  std::map<Value, std::vector<uint8_t>> out;
  for (uint8_t g = 0; g < s.open().group_rows(); ++g)
    if (leader_of(s.open(), g) != kNoShip) out[of(g)].push_back(g);
  return out;
}

/// "speed 6 at most for 1st BCS and 2nd BCS, without limit for 3rd BCS"
std::string limits_text(const Stage& s, Json& limits) {
  const auto groups = groups_by<int>(s, [&](uint8_t g) { return s.open().groups[g].limit; });
  std::vector<std::string> parts;
  for (const auto& [limit, bound] : groups) {
    std::vector<std::string> names;
    for (const uint8_t group : bound) {
      names.push_back(group_called(s, group));
      limits[group_name(s.battle, group)] = limit == kNoLimit ? Json(nullptr) : Json(limit);
    }
    parts.push_back(fmt::format("{} for {}", limit == kNoLimit ? "no limit" : fmt::format("at most {}", limit),
                                some_of(names, kNamed)));
  }
  const bool free = groups.size() == 1 && groups.begin()->first == kNoLimit;
  return free ? "no speed limits" : parts.empty() ? "" : "speed " + joined(parts);
}

}  // namespace

/// Of a large fleet only what is not as it should be, and the limits of speed by their groups.
void tell_formations(const Stage& s, const Position& before) {
  Event e = event_of(s, "formation", QS("formations-06"));
  std::vector<std::string> out;
  Json in_formation = Json::object(), limits = Json::object(), released = Json::array();
  for (uint16_t i = 0; i < s.open().fleet(); ++i) {
    const Ship& ship = s.open().ships[i];
    if (!ship.on_table() || ship.in_formation || ship.group == kNoGroup) continue;
    out.push_back(fmt::format("{} ({})", called(s, i), group_called(s, ship.group)));
    in_formation[ship_name(s.battle, i)] = false;
  }
  e.text = out.empty() ? "Every ship is in formation" : fmt::format("Out of formation: {}", some_of(out, kNamed));
  if (const std::string text = limits_text(s, limits); !text.empty()) e.text += "; " + text;
  std::vector<std::string> free;
  for (uint8_t g = 0; g < s.open().group_rows(); ++g) {
    const uint8_t screened = s.battle.groups[g].screens;
    if (screened == kNoGroup || !s.open().groups[g].released || leader_of(s.open(), g) == kNoShip) continue;
    free.push_back(group_called(s, g));
    released.push_back(group_name(s.battle, g));
  }
  if (!free.empty()) e.text += fmt::format("; free to leave the ships they screen: {}", some_of(free, kNamed));
  e.text += ".";
  add_changes(s, before, e);
  e.facts = {{"turn", s.position.at.turn}};
  e.outcome = {
      {"in_formation", std::move(in_formation)}, {"limit", std::move(limits)}, {"released", std::move(released)}};
  tell(s, std::move(e));
}

void tell_line(const Stage& s, uint8_t group) {
  const bool abreast = s.open().groups[group].line == Line::abreast;
  Event e = event_of(s, "line", abreast ? QS("formations-08") : QS("formations-09"));
  e.text = fmt::format("{} declares line {}.", group_called(s, group), abreast ? "abreast" : "astern");
  Members ships;
  members(s.open(), group, ships);
  for (const uint16_t ship : ships) e.whom.push_back(ship_name(s.battle, ship));
  if (!e.whom.empty()) e.who = {e.whom.front()};
  e.rows = {"formation"};
  e.facts = {{"group", group_name(s.battle, group)}};
  e.outcome = {{"line", word_of(s.open().groups[group].line)}};
  tell(s, std::move(e));
}

void tell_leader(const Stage& s, uint8_t group) {
  const uint16_t leader = leader_of(s.open(), group);
  Event e = event_of(s, "leader", QS("formations-09"));
  e.who = e.whom = {ship_name(s.battle, leader)};
  e.rows = {"formation"};
  e.text = fmt::format("{} now leads {}.", called(s, leader), group_called(s, group));
  e.facts = {{"group", group_name(s.battle, group)}};
  e.outcome = {{"leader", ship_name(s.battle, leader)}};
  tell(s, std::move(e));
}

// ---------------------------------------------------------------- phase 4

namespace {

std::string offer_text(const Battle& battle, Seat side, Offer offer) {
  const std::string name = side_name(battle, side);
  switch (offer) {
    case Offer::none: return name + " wants to continue";
    case Offer::first:
    case Offer::second:
      return fmt::format("{} offers to call {} likely to win", name, side_name(battle, offer == Offer::first ? 0 : 1));
    case Offer::draw: return name + " offers a likely draw";
    case Offer::give_up: return name + " gives up";
  }
  return name;
}

Json ships_json(const Stage& s) {
  return {{"A", count_ships(s.battle, s.open(), 0).total}, {"B", count_ships(s.battle, s.open(), 1).total}};
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

void tell_offers(const Stage& s, const std::array<Offer, 2>& offers) {
  Event e = event_of(s, "offers", QS("phase-4-05"));
  e.text = fmt::format("{}; {}: without agreement the battle continues.", offer_text(s.battle, 0, offers[0]),
                       offer_text(s.battle, 1, offers[1]));
  e.facts = {{"ships", ships_json(s)}, {"offers", {{"A", offer_json(offers[0])}, {"B", offer_json(offers[1])}}}};
  e.outcome = {{"result", "continue"}};
  tell(s, std::move(e));
}

namespace {

std::string ended_because(const Stage& s) {
  const Open& open = s.open();
  const std::string loser = side_name(s.battle, open.winner == 0 ? 1 : 0);
  switch (open.ended) {
    case Ending::none: break;
    case Ending::eliminated:
      return open.both_lost ? "no ship is left on the table" : loser + " has no ship left on the table";
    case Ending::agreed: return "both sides agree to end it";
    case Ending::turn_limit: return "the last Game Turn has been played";
    case Ending::gave_up: return open.both_lost ? "both sides give up" : loser + " gives up";
  }
  return "nobody is left fighting";
}

std::string verdict_text(const Stage& s) {
  const Open& open = s.open();
  if (open.both_lost) return "Both have lost";
  if (open.winner > 1) return open.ended == Ending::agreed ? "It is a likely draw" : "It is a draw";
  return side_name(s.battle, open.winner) + (open.ended == Ending::agreed ? " is likely to win" : " has won");
}

/// The word of the ops page; the turn limit and giving up are not on it.
std::string_view result_word(const Open& open) {
  if (open.both_lost) return "both_lost";
  if (open.ended == Ending::agreed)
    return open.winner == 0 ? "likely_A" : open.winner == 1 ? "likely_B" : "likely_draw";
  return open.winner == 0 ? "A_won" : open.winner == 1 ? "B_won" : "draw";
}

}  // namespace

void tell_end(const Stage& s) {
  const Open& open = s.open();
  Event e = event_of(s, "end", QS("phase-4-01"));
  e.rule = System::result(s.battle, s.position).rule;
  e.text = fmt::format("The battle is over: {}. {}", ended_because(s), verdict_text(s));
  if (s.battle.turn_limit > 0)
    e.text += fmt::format("; points for Hull and gun stats that the enemy has lost: {} {}, {} {}",
                          side_name(s.battle, 0), weighed_points_text(s.battle, open, 0), side_name(s.battle, 1),
                          weighed_points_text(s.battle, open, 1));
  e.text += ".";
  e.facts = {{"ships", ships_json(s)}};
  if (open.ended == Ending::agreed) {
    const Json both = open.winner <= 1 ? Json(side_letter(open.winner)) : Json("draw");
    e.facts["offers"] = {{"A", both}, {"B", both}};
  }
  e.outcome = {{"result", result_word(open)}};
  tell(s, std::move(e));
}

}  // namespace broadside::queen_of_the_seas
