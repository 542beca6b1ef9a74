// Events of phase 2: moves and collisions. Facts and outcomes are those of the ops page.
#include <fmt/format.h>

#include <cstdlib>

#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/tell_parts.h"

namespace broadside::queen_of_the_seas {

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
Json ship_json(const Stage& s, size_t i, const Ship& ship) {
  const ShipCard& card = s.battle.card(i);
  Json out{{"id", ship_name(s.battle, i)},
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
Json ships_near(const Stage& s, size_t mover, const Ship& before) {
  const auto reach = [&](size_t i) {
    const ShipCard& card = s.battle.card(i);
    return int64_t{card.base_length} + card.base_width;  // more than half of the diagonal
  };
  Json out = Json::array();
  for (uint16_t i = 0; i < s.open().fleet(); ++i) {
    const Ship& ship = s.open().ships[i];
    if (i == mover || !ship.on_table()) continue;
    const int64_t way = int64_t{std::abs(int{s.open().ships[mover].speed})} * kCm + kBackOff;
    if (plane::within(ship.pose().at, before.pose().at, 2 * way + reach(mover) + reach(i)))
      out.push_back(ship_json(s, i, ship));
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

Json move_facts(const Stage& s, const Move& move, const Ship& before) {
  Json f{{"ship", ship_json(s, move.ship, before)},
         {"speed", move.speed},
         {"parts", parts_json(move.path)},
         {"rudder_hits", before.rudder_hits},
         {"others", ships_near(s, move.ship, before)},
         {"table", {cm_json(s.battle.length), cm_json(s.battle.width)}}};
  for (const Land& land : s.battle.land) f["land"].push_back(outline_json(land_piece(land)));
  for (const auto& [on, name] : {std::pair{s.battle.options.turn_device_at_base_side, "turn_device_at_base_side"},
                                 std::pair{s.battle.options.collision_one_way, "collision_one_way"}})
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

namespace {

constexpr Length kTrackStep = 3 * kCm;  // of an arc: half a point of the compass is too little to be seen

Path as_far_as(Path path, Length way) {
  for (Length* part : {&path.first, &path.arc, &path.last}) {
    *part = std::min(*part, way);
    way -= *part;
  }
  return path;
}

Waypoint waypoint(const plane::Pose& pose) { return {pose.at.x, pose.at.y, pose.heading}; }

/// Along the turn device, to where she stopped.
std::vector<Waypoint> track_of(const Stage& s, const Move& move, const Ship& before, const Sailed& sailed) {
  Mover mover = mover_of(s.battle, s.open(), move.ship);
  mover.start = before.pose();
  mover.facing = Facing(before.heading);
  const Path run = as_far_as(move.path, sailed.way);
  std::vector<Waypoint> track;
  const auto add = [&](Length way) {
    const Waypoint next = waypoint(pose_after(mover, as_far_as(run, way), move.speed < 0));
    if (track.empty() || !(track.back() == next)) track.push_back(next);
  };
  add(0);
  const Length steps = run.arc / kTrackStep + 1;
  for (Length i = 0; i <= steps; ++i) add(run.first + static_cast<Length>(int64_t{run.arc} * i / steps));
  add(run.first + run.arc + run.last);
  if (const Waypoint end = waypoint(sailed.end); !(track.back() == end)) track.push_back(end);
  return track;
}

}  // namespace

void tell_move(const Stage& s, const Move& move, const Ship& before, const Sailed& sailed) {
  const bool forced = speed_choices(s.open(), before, move.break_off).forced;
  Event e = event_of(s, "move", move_rule(move, before, sailed, forced));
  e.effect = sailed.outcome == MoveOutcome::left_table ? Effect::left : Effect::moved;
  e.who = e.whom = {ship_name(s.battle, move.ship)};
  e.track = track_of(s, move, before, sailed);
  e.rows =
      e.effect == Effect::left ? std::vector<std::string>{"position"} : rows_changed(before, s.open().ships[move.ship]);
  e.text = called(s, move.ship) + ": ";
  if (move.break_off && !before.breaking_off) e.text += "breaks off, ";
  e.text += speed_change(move, before) + (forced ? " (forced to slow)" : "");
  if (move.smoke != before.smoke) e.text += move.smoke ? ", makes smoke" : ", stops making smoke";
  const std::string way = move.path.arc > 0 ? path_text(move.path, move.speed < 0) : std::string();
  e.text += fmt::format("{}{}; {}.", way.empty() ? "" : ", ", way, outcome_text(sailed, before));
  e.facts = move_facts(s, move, before);
  constexpr std::array<std::string_view, 3> outcomes = {"moved", "collided", "left_table"};
  e.outcome = {{"outcome", outcomes[static_cast<size_t>(sailed.outcome)]}, {"path_cm", cm_json(sailed.way)}};
  if (sailed.outcome != MoveOutcome::left_table) {
    e.outcome["x"] = cm_json(sailed.end.at.x);
    e.outcome["y"] = cm_json(sailed.end.at.y);
    e.outcome["heading_deg"] = cm_json(sailed.end.heading);
  }
  tell(s, std::move(e));
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
std::string left_text(const Stage& s, size_t ship) {
  const Ship& left = s.open().ships[ship];
  return fmt::format("{} P {}, X {}", called(s, ship), left.stat(Track::P), left.stat(Track::X));
}

RuleId collision_rule(int speed) {
  switch (collision_row(speed).speed_min) {
    case 1: return QS("collisions-08");
    case 5: return QS("collisions-09");
    default: return QS("collisions-10");
  }
}

}  // namespace

void tell_collision(const Stage& s, size_t mover, uint16_t struck, int speed, const Ship& before_mover,
                    const Ship& before_struck) {
  const bool land = struck == kNoShip;
  const CollisionRow& row = collision_row(speed);
  Event e = event_of(s, "collision", land ? QS("collisions-17") : collision_rule(speed));
  e.effect = Effect::disabled;
  const auto suffer = [&](size_t ship, const Ship& before) {
    const Ship& after = s.open().ships[ship];
    e.whom.push_back(ship_name(s.battle, ship));
    e.amount += stats_lost(before, after);
    for (std::string& code : rows_changed(before, after)) add_once(e.rows, std::move(code));
  };
  e.who = {ship_name(s.battle, mover)};
  suffer(mover, before_mover);
  if (!land) suffer(struck, before_struck);
  const std::string losses = fmt::format("{} Propulsion and {} Hull", row.propulsion_lost_each, row.hull_lost_each);
  e.text =
      land ? fmt::format("{} runs ashore at speed {}: she loses {} and stops (left: {}); she may not fire this turn.",
                         called(s, mover), speed, losses, left_text(s, mover))
           : fmt::format(
                 "{} strikes {} at speed {}: both lose {} and stop (left: {}; {}); neither may fire this "
                 "turn.",
                 called(s, mover), called(s, struck), speed, losses, left_text(s, mover), left_text(s, struck));
  e.facts = {{"moving_speed", speed}, {"moving", card_json(before_mover)}, {"struck", Json::array()}, {"land", land}};
  e.outcome = {{"p_lost", row.propulsion_lost_each},
               {"x_lost", row.hull_lost_each},
               {"moving", after_json(s.open().ships[mover])},
               {"struck", Json::array()}};
  if (!land) {
    Json& before = e.facts["struck"].emplace_back(card_json(before_struck));
    Json& after = e.outcome["struck"].emplace_back(after_json(s.open().ships[struck]));
    before["id"] = after["id"] = ship_name(s.battle, struck);
  }
  tell(s, std::move(e));
}

}  // namespace broadside::queen_of_the_seas
