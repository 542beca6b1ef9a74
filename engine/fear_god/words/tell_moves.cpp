// Events of plots and of the Movement Phase (2.2.4.1, 2.2.4.2, 3). What ships of the other side do is not heard of
// here: whoever sees them sees it in the Detection Phase.
#include <fmt/format.h>

#include <cstdlib>

#include "engine/fear_god/system.h"
#include "engine/fear_god/words/tell_parts.h"

namespace broadside::fear_god {
namespace {

Waypoint waypoint(plane::Point at, plane::Angle heading) {
  return {static_cast<int>(nearest(at.x, kYard)), static_cast<int>(nearest(at.y, kYard)), heading};
}

/// From where she was along her runs to where she is.
std::vector<Waypoint> track_of(const Stage& s, const ShipState& ship, const ShipState& before) {
  std::vector<Waypoint> out = {waypoint(before.at(), before.heading)};
  for (uint32_t i = 0; i < ship.legs; ++i) {
    const PathLeg& leg = s.umpire().legs[ship.first_leg + i];
    if (i > 0) out.push_back(waypoint(leg.from(), leg.heading));
  }
  out.push_back(waypoint(ship.at(), ship.heading));
  return out;
}

int64_t run_of(const Stage& s, const ShipState& ship) {
  int64_t run = 0;
  for (uint32_t i = 0; i < ship.legs; ++i) run += std::abs(s.umpire().legs[ship.first_leg + i].run);
  return run;
}

/// "runs 2,000 yd and turns 45° to port, 20 kn"
std::string way_words(const Stage& s, const ShipState& ship, const ShipState& before) {
  const int64_t run = run_of(s, ship);
  std::string text = run == 0 ? std::string("lies stopped") : "runs " + range_words(run);
  const int turned = plane::turn_between(before.heading, ship.heading) / plane::kDegree;
  if (turned != 0) text += fmt::format(", to {}", course_words(ship.heading));
  if (run != 0) text += ", " + speed_words(ship.speed_kts);
  if (ship.speed_kts != before.speed_kts) text += fmt::format(" (was {})", speed_words(before.speed_kts));
  if (ship.evading) text += ", steering evasively";
  return text;
}

std::string plot_words(const Stage& s, Seat side, const PlotRow& row) {
  const Ear ear{s, side};
  const auto own = [&](uint16_t ship) { return ear.called(true_ship(s.battle, side, ship)); };
  std::vector<std::string> parts;
  if (row.plots(0)) parts.push_back(plotted_words(row.turn[0]));
  if (!row.is_ship && row.manner == Manner::together) parts.emplace_back("all together");
  if (!row.is_ship && row.manner == Manner::station) parts.emplace_back("keeping station");
  if (row.follows) parts.push_back("follows " + own(row.guide));
  if (row.keeps_post)
    parts.push_back(fmt::format("keeps {} off {}, {}° from her bow", range_words(row.post.range_yds * kYard),
                                own(row.guide), row.post.bearing_deg));
  if (row.says_smoke) parts.emplace_back(row.smoke ? "makes smoke" : "makes no smoke");
  if (row.plots(1)) parts.push_back("then " + plotted_words(row.turn[1]));
  if (parts.empty()) parts.emplace_back("goes on");
  const std::string subject =
      row.is_ship ? own(row.subject) : s.battle.divisions[s.battle.first_division(side) + size_t{row.subject}].name;
  return fmt::format("{}: {}", subject, joined(parts));
}

}  // namespace

void tell_plotted(const Stage& s, Seat side, const PlotOrder& order) {
  constexpr size_t kMostNamed = 12;
  std::vector<std::string> parts;
  Telling t = telling_of("plot", FG("2.2.4.1-01"));
  for (const PlotRow& row : order.rows) {
    parts.push_back(plot_words(s, side, row));
    if (row.is_ship) add_who(t, Ear{s, side}, true_ship(s.battle, side, row.subject));
  }
  if (parts.empty()) return;
  t.text = fmt::format("{} plots. {}.", side_name(s.battle, side), some_of(parts, kMostNamed));
  t.effect = Effect::signalled;
  tell_side(s, side, std::move(t));
}

void tell_moved(const Stage& s, const Ships& before) {
  for (uint16_t row = 0; row < static_cast<uint16_t>(s.umpire().ships.count); ++row) {
    const ShipState &ship = s.ship(row), &was = before[row];
    const bool same = ship.at() == was.at() && ship.heading == was.heading && ship.speed_kts == was.speed_kts;
    if (same || !ship.afloat()) continue;
    const Seat side = s.battle.side_of(row);
    const Ear ear{s, side};
    Telling t = telling_of("move", FG("2.2.4.2-01"));
    t.text = fmt::format("{} {}.", ear.called(row), way_words(s, ship, was));
    add_who(t, ear, row);
    add_whom(t, ear, row);
    t.effect = Effect::moved;
    t.amount = static_cast<int>(nearest(run_of(s, ship), kYard));
    t.track = track_of(s, ship, was);
    t.rows = {"position", "speed"};
    t.outcome = {{"speed_kts", ship.speed_kts}, {"heading_deg", ship.heading / plane::kDegree}};
    tell_side(s, side, std::move(t));
  }
}

void tell_rudder_jams(const Stage& s, size_t ship) {
  const Seat side = s.battle.side_of(ship);
  const Ear ear{s, side};
  Telling t = telling_of("rudder", FG("3.1.3-10"));
  t.text = fmt::format("{}'s rudder jams as she turns with hard rudder.", ear.called(ship));
  add_whom(t, ear, ship);
  t.effect = Effect::disabled;
  t.rows = {"steering"};
  tell_side(s, side, std::move(t));
}

/// To those of whom a ship is in it.
void tell_near(const Stage& s, const NearPair& pair) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns_ship(pair.a) && !ear.owns_ship(pair.b)) return std::nullopt;
    Telling t = telling_of("near", FG("3.4-01"));
    t.text = fmt::format("{} and {} come within {} of each other.", ear.opening(pair.a), ear.called(pair.b),
                         range_words(kTooNear));
    add_who(t, ear, pair.a);
    add_whom(t, ear, pair.b);
    t.effect = Effect::signalled;
    return t;
  });
}

void tell_meeting(const Stage& s, const NearPair& pair, const Modifiers& modifiers, bool collide,
                  std::array<int, 2> points) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns_ship(pair.a) && !ear.owns_ship(pair.b)) return std::nullopt;
    Telling t = telling_of(collide ? "collision" : "passed", FG("3.4.1-02"));
    t.text = fmt::format("{} and {} {}.", ear.called(pair.a), ear.called(pair.b),
                         collide ? "collide" : "pass clear of each other");
    add_who(t, ear, pair.a);
    if (collide) add_whom(t, ear, pair.a), t.rows = {"speed"};
    add_whom(t, ear, pair.b);
    t.modifiers = in_words(modifiers);
    t.outcome = {{"collide", collide}};
    t.effect = collide ? Effect::hit : Effect::missed;
    for (const auto& [ship, taken] : {std::pair(pair.a, points[0]), std::pair(pair.b, points[1])})
      if (collide && ear.owns_ship(ship))
        t.text += fmt::format(" {} will take {}.", ear.called(ship), counted(taken, "point"));
    return t;
  });
}

void tell_end(const Stage& s) {
  const Result result = System::result(s.battle, s.position);
  Telling t = telling_of("end", FG("2.2.4.7-01"));
  t.text = result.winner > 1 ? fmt::format("The battle is over: {}.", result.why)
                             : fmt::format("{} has won: {}.", side_name(s.battle, result.winner), result.why);
  t.outcome = {{"why", result.why}};
  tell_all(s, std::move(t));
}

}  // namespace broadside::fear_god
