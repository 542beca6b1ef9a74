#include "engine/fear_god/play/turn/tracks.h"

#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/rules/damage/levels.h"
#include "engine/fear_god/rules/movement/speed.h"

namespace broadside::fear_god {
namespace {

constexpr int64_t kMillion = 1'000'000;
constexpr plane::Angle kAbeam = 90 * plane::kDegree;

Length turn_run(int speed_kts, bool evasive) {
  return distance_run(speed_kts * kMillion, minutes_of(TurnKind::tactical) * kMillion, evasive).length();
}

/// Lays straight runs one after the other until the distance of the turn is used up.
struct TrackMaker {
  ShipMove& out;
  plane::Pose at;
  int64_t left;
  bool astern = false;

  void run(int64_t length) {
    length = std::min(length, left);
    if (length <= 0) return;
    left -= length;
    const auto signed_run = static_cast<int32_t>(astern ? -length : length);
    PathLeg* const last = out.legs.count == 0 ? nullptr : &out.legs[out.legs.count - 1];
    if (last != nullptr && (last->heading == at.heading || out.legs.full()))
      last->run += signed_run;  // a seventeenth leg becomes part of the sixteenth
    else
      last_leg(signed_run);
    at.at = out.legs[out.legs.count - 1].to();
  }
  void turn(int degrees) { at.heading = plane::normal(int64_t{at.heading} + int64_t{degrees} * plane::kDegree); }
  void finish() {
    run(left);
    out.end = at;
  }

 private:
  void last_leg(int32_t run) { out.legs.add({at.at.x, at.at.y, at.heading, run}); }
};

/// Degrees of a pivot in a circle; of two legs the first is the pivot before it.
int circle_step(const TurnPlotted& plotted) {
  const int step = plotted.legs > 0 ? std::abs(plotted.leg[plotted.legs - 1U].change_deg) : kStepDeg;
  return step == 0 ? kStepDeg : std::min(step, kStepDeg);
}

/// FG-3.1.3-02, -03, -05: her advance before each pivot of up to 45 degrees.
void lay_turns(TrackMaker& track, const TurnPlotted& plotted, const TurnMade& made) {
  const Length advance = made.advance_yds * kYard;
  bool at_once = made.first_at_once;
  const auto pivot = [&](int degrees) {
    if (made.pivots > 0 && !at_once) {
      if (track.left < advance) track.out.fits = false;
      track.run(advance);
    }
    at_once = false;
    track.turn(degrees);
  };
  if (plotted.circle) {
    const int side = plotted.legs > 0 && plotted.leg[0].change_deg < 0 ? -1 : 1;
    if (plotted.legs > 0) track.run(plotted.leg[0].ahead_yds * kYard);
    const int first = plotted.legs > 1 ? std::min(std::abs(plotted.leg[0].change_deg), kStepDeg) : 0;
    for (int i = 0; i < made.pivots && (at_once || track.left >= advance); ++i)
      pivot(side * (i == 0 && first > 0 ? first : circle_step(plotted)));
    return;
  }
  for (size_t i = 0; i < plotted.legs; ++i) {
    const PlotLeg& leg = plotted.leg[i];
    if (track.left < leg.ahead_yds * kYard) track.out.fits = false;
    track.run(leg.ahead_yds * kYard);
    const int side = leg.change_deg < 0 ? -1 : 1;
    for (int left = std::abs(leg.change_deg); left > 0; left -= kStepDeg) pivot(side * std::min(left, kStepDeg));
  }
}

}  // namespace

int64_t ShipMove::run() const {
  int64_t all = 0;
  for (const PathLeg& leg : legs) all += std::abs(leg.run);
  return all;
}

int most_speed(const ShipCard& card, const ShipState& ship, const Weather& weather, bool astern) {
  const int by_sea = max_speed({card.size, card.speed_kn, 0, 0, weather.sea_state, false, astern}).max_kts;
  const int by_damage = damage::greatest_speed(
      {card.damage_points, card.speed_kn, ship.taken, ship.engine_hits, ship.rudder_jammed, ship.worst_flooding});
  return std::min(by_sea, astern ? astern_maximum(by_damage) : by_damage);
}

int speed_to_come(const ShipCard& card, const ShipState& ship, const Weather& weather) {
  const int most = most_speed(card, ship, weather);
  const int slowing = accelerations_of(card.build, card.size, card.speed_kn).slowing_kn;
  return ship.speed_kts > most ? damage::coasted_speed(ship.speed_kts, most, slowing) : most;  // FG-8.1.2-05
}

bool must_heave_to(const ShipCard& card, const Weather& weather) {
  return max_speed({card.size, card.speed_kn, 0, 0, weather.sea_state, false, false}).heave_to;
}

namespace {

/// FG-3.1.5-03: her bow to the wind, practically on the spot.
ShipMove hove_to(const ShipCard& card, const ShipState& ship, const TurnPlotted& plotted, const Weather& weather) {
  ShipMove out;
  out.heaves_to = true;
  const int wanted = std::clamp<int>(plotted.speed_kts, kHeaveToLeast, kHeaveToMost);
  out.speed_kts = static_cast<int16_t>(std::min(wanted, most_speed(card, ship, weather)));
  out.end = {ship.at(), weather.wind_from};
  return out;
}

/// Ahead and astern are one case: what goes astern is turned about (FG-3.1.2-01, -02).
TurnPlot rule_plot(const ShipCard& card, const ShipState& ship, const TurnPlotted& plotted, const Weather& weather) {
  const int most = most_speed(card, ship, weather), astern = most_speed(card, ship, weather, true);
  const int ordered = std::clamp<int>(plotted.speed_kts, -astern, most);
  TurnPlot plot;
  plot.size = card.size, plot.build = card.build, plot.max_kts = card.speed_kn;
  plot.astern = ship.speed_kts < 0 || (ship.speed_kts == 0 && ordered < 0);
  const int sign = plot.astern ? -1 : 1;
  plot.speed_kts = sign * ship.speed_kts;
  plot.ordered_kts = std::max(0, sign * ordered);
  // FG-3.1.1-09, FG-8.1.2-05: what damage takes off her speed she loses without her engines
  plot.coasting = plotted.coasting || (ship.speed_kts > most && plotted.speed_kts >= most);
  plot.change_deg = plotted.change_deg();
  plot.circle = plotted.circle;
  plot.step_deg = circle_step(plotted);
  plot.ahead_yds = plotted.circle && plotted.legs > 0 ? plotted.leg[0].ahead_yds : 0;
  plot.rudder = plotted.rudder;
  plot.losses_before = ship.losses;
  return plot;
}

bool begins_with_turn(const TurnPlotted& plotted) {
  return plotted.legs > 0 && plotted.leg[0].ahead_yds == 0 && (plotted.circle || plotted.leg[0].change_deg != 0);
}

}  // namespace

bool may_jam(const TurnPlotted& plotted) {
  TurnPlot plot;
  plot.change_deg = plotted.change_deg();
  plot.circle = plotted.circle;
  plot.rudder = plotted.rudder;
  return plot.may_jam();
}

bool advance_is_run(const ShipCard& card, Length last_run, const TurnPlotted& next) {
  const Turning row = turning_of(card.build, card.size);
  const int advance = next.rudder == Rudder::hard ? row.hard_advance_yd : row.advance_yd;
  return begins_with_turn(next) && std::abs(last_run) + plane::kLengthSlack >= advance * kYard;
}

ShipMove move_by_plot(const ShipCard& card, const ShipState& ship, const TurnPlotted& plotted, const Weather& weather,
                      bool ordered_before) {
  if (must_heave_to(card, weather)) return hove_to(card, ship, plotted, weather);
  TurnPlot plot = rule_plot(card, ship, plotted, weather);
  plot.ordered_last_turn = ordered_before && begins_with_turn(plotted);
  const TurnMade made = plot_turn(plot);
  ShipMove out;
  out.speed_kts = static_cast<int16_t>(plot.astern ? -made.speed_kts : made.speed_kts);
  out.losses = static_cast<uint8_t>(plot.turns() ? std::min(ship.losses + made.losses, kMostLosses) : 0);
  TrackMaker track{out, ship.pose(), turn_run(made.speed_kts, plotted.evasive), plot.astern};
  lay_turns(track, plotted, made);
  track.finish();
  out.turned_deg = static_cast<int16_t>(made.change_deg);
  return out;
}

namespace {

/// As far as the guide, but no farther than she can.
Length guided_run(const ShipCard& card, const ShipState& ship, const ShipMove& guide, const Weather& weather) {
  return std::min<Length>(guide.run(), turn_run(speed_to_come(card, ship, weather), false));
}
ShipMove guided(const ShipState& ship, const ShipMove& guide, TrackMaker& track, ShipMove& out) {
  track.finish();
  const int64_t run = out.run();
  out.speed_kts = run == guide.run() ? guide.speed_kts : static_cast<int16_t>(run / (100 * kYard));
  out.turned_deg = static_cast<int16_t>(plane::turn_between(ship.heading, out.end.heading) / plane::kDegree);
  out.losses = guide.losses;  // of her series of turns it is the guide's that counts (FG-3.1.3-14)
  return out;
}

bool lies_on(plane::Point p, const PathLeg& leg) {
  return plane::distance(leg.from(), p) + plane::distance(p, leg.to()) <= std::abs(leg.run) + kYard;
}
/// The first of the guide's old legs whose beginning is still before her; none: she goes straight to the guide's place.
size_t corner_ahead(const ShipState& ship, std::span<const PathLeg> before) {
  for (size_t leg = before.size(); leg-- > 0;)
    if (lies_on(ship.at(), before[leg])) return leg + 1;
  const bool astern_of_all =
      !before.empty() && ship.at() != before[0].from() &&
      plane::measured(plane::bearing(ship.at(), before[0].from())) == plane::measured(ship.heading);
  return astern_of_all ? 0 : before.size();
}
void walk_to(TrackMaker& track, plane::Point to) {
  if (track.left <= 0 || plane::within(track.at.at, to, kYard)) return;
  track.at.heading = plane::bearing(track.at.at, to);
  track.run(plane::distance(track.at.at, to));
}

}  // namespace

ShipMove move_in_wake(const ShipCard& card, const ShipState& ship, const ShipMove& guide, plane::Point guide_began,
                      std::span<const PathLeg> guide_before, const Weather& weather) {
  ShipMove out;
  TrackMaker track{out, ship.pose(), guided_run(card, ship, guide, weather)};
  for (size_t leg = corner_ahead(ship, guide_before); leg < guide_before.size(); ++leg)
    walk_to(track, guide_before[leg].from());
  walk_to(track, guide_began);
  for (const PathLeg& leg : guide.legs) {
    if (track.left <= 0) break;
    track.at.heading = leg.heading;
    track.run(std::abs(leg.run));
  }
  if (track.left > 0 && guide.legs.count > 0) track.at.heading = guide.end.heading;
  return guided(ship, guide, track, out);
}

ShipMove move_in_station(const ShipCard& card, const ShipState& ship, const ShipMove& guide, const Weather& weather) {
  ShipMove out;
  TrackMaker track{out, ship.pose(), guided_run(card, ship, guide, weather), guide.speed_kts < 0};
  for (const PathLeg& leg : guide.legs) {
    track.at.heading = leg.heading;
    track.run(std::abs(leg.run));
  }
  if (guide.legs.count > 0) track.at.heading = guide.end.heading;
  return guided(ship, guide, track, out);
}

ShipMove move_to_post(const ShipCard& card, const ShipState& ship, const ShipMove& guide, const Post& post,
                      const Weather& weather) {
  ShipMove out;
  const int most = most_speed(card, ship, weather);
  const Accelerations rates = accelerations_of(card.build, card.size, card.speed_kn);
  const int fastest = next_speed({rates, card.speed_kn, ship.speed_kts, most, ship.speed_kts > most});
  const plane::Angle bearing = plane::normal(int64_t{guide.end.heading} + int64_t{post.bearing_deg} * plane::kDegree);
  const plane::Point to = guide.end.at + plane::polar(bearing, post.range_yds * kYard);
  TrackMaker track{out, ship.pose(), turn_run(std::max(fastest, 0), false)};
  if (std::abs(plane::turn_between(ship.heading, plane::bearing(ship.at(), to))) <= kAbeam) {
    walk_to(track, to);
  } else {  // it lies astern: she lets it come up
    track.at.heading = guide.end.heading;
    track.run(guide.run() / 2);
  }
  track.left = 0;
  track.finish();
  const int64_t run = out.run();
  const bool there = plane::within(out.end.at, to, kYard);
  out.end.heading = guide.end.heading;
  out.speed_kts = there && guide.speed_kts >= 0 ? guide.speed_kts : static_cast<int16_t>(run / (100 * kYard));
  out.turned_deg = static_cast<int16_t>(plane::turn_between(ship.heading, out.end.heading) / plane::kDegree);
  return out;
}

ShipState after(const ShipState& ship, const ShipMove& move) {
  ShipState out = ship;
  out.stand(move.end);
  out.speed_kts = move.speed_kts;
  out.losses = move.losses;
  out.heaves_to = move.heaves_to;
  return out;
}

// ---------------------------------------------------------------- closest approach (FG-3.0-06)

RunsInTime runs_of(const Umpire& umpire, const ShipState& ship) {
  RunsInTime out;
  int64_t all = 0, done = 0;
  const auto leg = [&](uint32_t i) -> const PathLeg& { return umpire.legs[ship.first_leg + i]; };
  for (uint32_t i = 0; i < ship.legs; ++i) all += std::abs(leg(i).run);
  if (all == 0) out.add({{ship.at(), ship.at(), 0, kTurnTicks}, ship.heading});
  for (uint32_t i = 0; all != 0 && i < ship.legs; ++i) {
    const auto begin = static_cast<int32_t>(kTurnTicks * done / all);
    done += std::abs(leg(i).run);
    const auto end = static_cast<int32_t>(kTurnTicks * done / all);
    if (begin < end) out.add({{leg(i).from(), leg(i).to(), begin, end}, leg(i).heading});
  }
  return out;
}

plane::Pose pose_at(const RunsInTime& runs, int32_t tick) {
  const RunInTime* run = runs.begin();
  while (run + 1 != runs.end() && run->track.end < tick) ++run;
  return {plane::at(run->track, tick), run->heading};
}

bool came_within(const Umpire& umpire, const ShipState& a, const ShipState& b, int64_t distance) {
  const RunsInTime runs_of_a = runs_of(umpire, a), runs_of_b = runs_of(umpire, b);
  for (const RunInTime& of_a : runs_of_a)
    for (const RunInTime& of_b : runs_of_b) {
      const bool together = of_a.track.begin < of_b.track.end && of_b.track.begin < of_a.track.end;
      if (together && plane::first_within(of_a.track, of_b.track, distance)) return true;
    }
  return false;
}

int closest_yards(const Umpire& umpire, const ShipState& a, const ShipState& b, int most_yds) {
  int near = 0, far = most_yds;
  while (near < far) {
    const int middle = (near + far) / 2;
    if (came_within(umpire, a, b, middle * kYard))
      far = middle;
    else
      near = middle + 1;
  }
  return near;
}

std::optional<int32_t> first_tick_within(const Umpire& umpire, const ShipState& a, const ShipState& b,
                                         int64_t distance) {
  const RunsInTime runs_of_a = runs_of(umpire, a), runs_of_b = runs_of(umpire, b);
  std::optional<int32_t> first;
  for (const RunInTime& of_a : runs_of_a)
    for (const RunInTime& of_b : runs_of_b) {
      if (of_a.track.begin >= of_b.track.end || of_b.track.begin >= of_a.track.end) continue;
      const std::optional<int32_t> tick = plane::first_within(of_a.track, of_b.track, distance);
      if (tick && (!first || *tick < *first)) first = tick;
    }
  return first;
}

}  // namespace broadside::fear_god
