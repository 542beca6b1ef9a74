// Smoke and torpedoes on the water, at whom an order would fire, and how far a ship's weapons reach.
#include "engine/great_war_at_sea/words/marks.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/rules/guns.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"

namespace broadside::great_war_at_sea {
namespace {

using MarkPoints = std::vector<std::pair<int, int>>;

Mark mark_of(std::string kind, std::string tone, std::string label, std::string piece, MarkPoints points) {
  Mark out;
  out.kind = std::move(kind);
  out.tone = std::move(tone);
  out.label = std::move(label);
  out.piece = std::move(piece);
  out.points = std::move(points);
  return out;
}
std::pair<int, int> spot_of(plane::Point p) { return {p.x, p.y}; }

}  // namespace

// ---------------------------------------------------------------- on the water

Drawing water_marks(const Known& known, const View& view) {
  Drawing out;
  if (view.step() >= Step::wind && view.at.turn > 0 && !known.own.calm) {
    Mark wind = mark_of("wind", "known", fmt::format("wind from {}", word_of(view.open.wind)), "", {});
    wind.heading = plane::normal(int64_t{blows_from(view.open.wind)} + plane::kCircle / 2);
    out.push_back(std::move(wind));
  }
  for (const SmokeState& smoke : view.smoke) {
    const plane::Rectangle area{{smoke.x, smoke.y}, smoke.length / 2, smoke.width / 2, smoke.heading};
    const plane::Polygon corners = area.corners();
    MarkPoints points;
    for (int i = 0; i < corners.count; ++i) points.push_back(spot_of(corners.corner[static_cast<size_t>(i)]));
    out.push_back(
        mark_of("area", "smoke", smoke.kind == Smoke::floats ? "smoke floats" : "smoke", "", std::move(points)));
  }
  for (const SeenRun& run : view.running) {
    const TorpedoRun& reach = torpedo_run(run.setting);
    const int phase = std::clamp<int>(run.phase, 1, reach.phases);
    const std::string whose = run.ship < view.ships.count ? ship_name(known.own, run.ship) : std::string();
    Mark m = mark_of("sector", "torpedo",
                     fmt::format("{}, {}", counted(run.factors, "torpedo", "torpedoes"), range_words(reach.by(phase))),
                     whose, {{run.x, run.y}});
    m.from = plane::normal(int64_t{run.axis} - kHalfWedge);
    m.to = plane::normal(int64_t{run.axis} + kHalfWedge);
    m.inner = phase > 1 ? reach.by(phase - 1) : 0;
    m.outer = reach.by(phase);
    out.push_back(std::move(m));
  }
  return out;
}

// ---------------------------------------------------------------- at whom an order fires

namespace {

/// A line from an own ship to whatever she is ordered to hit or light.
void draw_aim(const Asked& a, uint16_t ship, const Target& target, std::string tone, const std::string& label,
              Drawing& out) {
  const Contact* const contact = a.contact(target.number);
  if (ship >= a.view.ships.count || contact == nullptr) return;
  const CounterState& counter = a.view.counters[a.own().ships[ship].counter];
  if (!counter.afloat()) return;
  Mark line = mark_of(
      "line", std::move(tone), fmt::format("{}: {}", label, range_words(range_between(counter.at(), contact->at()))),
      ship_name(a.own(), a.own().counter_of(ship).first), {spot_of(counter.at()), spot_of(contact->at())});
  line.target = contact_handle(a.known, a.view, *contact);
  out.push_back(std::move(line));
}

}  // namespace

Drawing fire_marks(const Asked& a, const FireOrder& order) {
  Drawing out;
  for (const Shot& shot : order.shots)
    if (shot.battery <= Battery::tertiary)
      draw_aim(a, shot.ship, shot.target, "fire", std::string(word_of(shot.battery)), out);
  return out;
}
Drawing launch_marks(const Asked& a, const LaunchOrder& order) {
  Drawing out;
  for (const Launch& launch : order.launches) draw_aim(a, launch.ship, launch.target, "torpedo", "torpedoes", out);
  return out;
}
Drawing light_marks(const Asked& a, const LightsOrder& order) {
  Drawing out;
  for (const Lit& lit : order.rows) draw_aim(a, lit.ship, lit.target, "known", "searchlight", out);
  return out;
}

// ---------------------------------------------------------------- how far she reaches

namespace {

/// One whose weapons are drawn: own, or known and in sight.
struct Reaching {
  const ShipCard& card;
  const Condition& condition;
  plane::Pose pose;
  std::string piece;
  int year;
  const Conditions& conditions;
  bool may_launch;
};

void draw_ring(const Reaching& r, std::string tone, std::string label, Length outer, Drawing& out) {
  Mark m = mark_of("ring", std::move(tone), std::move(label), r.piece, {spot_of(r.pose.at)});
  m.outer = outer;
  out.push_back(std::move(m));
}

/// GW-7.52-07 to -11: the flank arcs, where the battery has all of its dice.
void draw_battery(const Reaching& r, Battery battery, Drawing& out) {
  const int factors = left(r.card, r.condition, section_of(battery));
  if (factors <= 0) return;
  constexpr plane::Angle kFrom = 30 * plane::kDegree, kTo = 150 * plane::kDegree;
  const Length range = gun_range(gun_of(r.card, battery, r.year));
  const auto sector = [&](plane::Angle from, plane::Angle to, bool whole) {
    Mark m =
        mark_of("sector", "arc",
                fmt::format("{} {}, {}{}", word_of(battery), factors, range_words(range), whole ? "" : ", half dice"),
                r.piece, {spot_of(r.pose.at)});
    m.from = plane::normal(int64_t{r.pose.heading} + from);
    m.to = plane::normal(int64_t{r.pose.heading} + to);
    m.outer = range;
    out.push_back(std::move(m));
  };
  std::array<int, kBatteries> original{};
  for (const Battery each : kAllBatteries) original[static_cast<size_t>(each)] = r.card.factors(each);
  const bool ends = !halved_off_flank(gun_of(r.card, battery, r.year), original);
  sector(kFrom, kTo, true);
  sector(kTo, plane::kCircle - kTo, ends);
  sector(plane::kCircle - kTo, plane::kCircle - kFrom, true);
  sector(plane::kCircle - kFrom, kFrom, ends);
}

Drawing reach_marks(const Reaching& r) {
  Drawing out;
  for (const Battery battery : kAllBatteries) draw_battery(r, battery, out);
  const SightRanges sight = sight_ranges(r.conditions);
  draw_ring(r, "range", "spotted up to " + range_words(sight.spotting), sight.spotting, out);
  draw_ring(r, "range", "sighted up to " + range_words(sight.sighting), sight.sighting, out);
  if (r.card.torpedo > 0 && r.may_launch && !r.condition.torpedo_destroyed)
    draw_ring(r, "torpedo", "torpedoes in their first phase", torpedo_run(TorpedoSetting::T4000).by(1), out);
  return out;
}

}  // namespace

std::vector<Mark> System::reach(const Known& known, const View& view, std::string_view handle) {
  for (size_t i = 0; i < view.ships.count; ++i) {
    const CounterState& counter = view.counters[known.own.ships[i].counter];
    if (view.ships[i].fate != Fate::afloat || !counter.afloat() || ship_name(known.own, i) != handle) continue;
    return reach_marks({known.own.card(i), view.ships[i].condition, counter.pose(),
                        ship_name(known.own, known.own.counter_of(i).first), known.own.year, view.open.conditions,
                        !view.ships[i].launched});
  }
  for (const KnownShip& ship : view.known) {
    if (ship.fate != Fate::afloat || known.name(ship) != handle) continue;
    for (const Contact& contact : view.contacts)
      if (contact.number == ship.target.number && contact.side == ship.side)
        return reach_marks({known.card(ship), ship.condition, contact.pose(), contact_handle(known, view, contact),
                            known.own.year, view.open.conditions, true});
  }
  return {};
}

}  // namespace broadside::great_war_at_sea
