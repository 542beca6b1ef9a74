#include "engine/fear_god/words/marks.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"
#include "engine/fear_god/words/names.h"
#include "engine/fear_god/words/phrases.h"

namespace broadside::fear_god {
namespace {

using Spots = std::vector<std::pair<int, int>>;

int on_chart(int64_t length) { return static_cast<int>(nearest(length, kYard)); }
std::pair<int, int> spot_of(plane::Point p) { return {on_chart(p.x), on_chart(p.y)}; }

Mark mark_of(std::string kind, std::string tone, std::string label, std::string piece, Spots points) {
  Mark out;
  out.kind = std::move(kind);
  out.tone = std::move(tone);
  out.label = std::move(label);
  out.piece = std::move(piece);
  out.points = std::move(points);
  return out;
}

// ---------------------------------------------------------------- courses

Spots points_of(const ShipState& ship, const ShipMove& move) {
  Spots out = {spot_of(ship.at())};
  for (const PathLeg& leg : move.legs) out.push_back(spot_of(leg.to()));
  return out;
}

/// This turn's track and the next one's; the second ends in the shape of a ship.
void draw_course(const Battle& battle, const View& view, size_t row, const std::array<TurnPlotted, 2>& turns, bool next,
                 std::string_view tone, Drawing& out) {
  const ShipCard& card = battle.card(row);
  const std::string name = ship_name(battle, row);
  ShipState at = view.ships[row];
  for (size_t turn = 0; turn < (next ? 2U : 1U); ++turn) {
    const ShipMove move = move_by_plot(card, at, turns[turn], view.open.weather);
    if (move.legs.count > 0)
      out.push_back(mark_of("line", std::string(tone),
                            fmt::format("{}{}", turn == 0 ? "" : "then ", plotted_words(turns[turn])), name,
                            points_of(at, move)));
    at = after(at, move);
  }
  Mark ghost = mark_of("ghost", std::string(tone), "", name, {spot_of(at.at())});
  ghost.heading = at.heading;
  out.push_back(std::move(ghost));
}

void draw_plots(const Known& known, const View& view, Drawing& out) {
  for (size_t row = 0; row < view.ships.count && row < view.secret.plots.count; ++row) {
    const Plot& plot = view.secret.plots[row];
    if (!view.ships[row].afloat() || plot.keeping != Keeping::own) continue;
    draw_course(known.own, view, row, plot.turn, plot.ahead, "course", out);
  }
}

// ---------------------------------------------------------------- torpedoes and smoke

void draw_spreads(const Known& known, const View& view, Drawing& out) {
  constexpr int64_t kShown = 3'000;  // yards of a track that is not known to its end
  for (const SeenSpread& spread : view.spreads) {
    const plane::Point from{spread.x, spread.y};
    const bool own = spread.launcher < view.ships.count;
    if (!spread.runs) {
      out.push_back(
          mark_of("text", "torpedo", fmt::format("torpedoes launched in turn {}", spread.last), "", {spot_of(from)}));
      continue;
    }
    Mark line =
        mark_of("line", "torpedo", own ? counted(spread.torpedoes, "torpedo", "torpedoes") : std::string("torpedoes"),
                own ? ship_name(known.own, spread.launcher) : std::string(),
                {spot_of(from), spot_of(from + plane::polar(spread.course, kShown * kYard))});
    line.age = view.at.turn - spread.last;
    out.push_back(std::move(line));
  }
}

/// A stretch is drawn as wide as it hides.
void draw_smoke(const View& view, Drawing& out) {
  constexpr int64_t kHalfWidth = 50 * kYard;
  for (const SmokeStretch& stretch : view.smoke) {
    const plane::Point a{stretch.x1, stretch.y1}, b{stretch.x2, stretch.y2};
    if (a == b) continue;
    const plane::Vector aside =
        plane::polar(plane::normal(int64_t{plane::bearing(a, b)} + 90 * plane::kDegree), kHalfWidth);
    Mark area = mark_of("area", "smoke", "smoke", "",
                        {spot_of(a + aside), spot_of(b + aside), spot_of(b + -aside), spot_of(a + -aside)});
    area.age = view.at.turn - stretch.laid;
    out.push_back(std::move(area));
  }
}

void draw_squalls(const View& view, Drawing& out) {
  for (const Squall& squall : view.open.squalls) {
    Mark ring =
        mark_of("ring", "blocked", fmt::format("squall, {} %", pct_of(squall.visibility)), "", {spot_of(squall.at())});
    ring.outer = on_chart(kSquallDiameter / 2);
    out.push_back(std::move(ring));
  }
}

// ---------------------------------------------------------------- lines of fire

void draw_aim(const Asked& a, uint16_t ship, uint16_t number, std::string tone, const std::string& what, Drawing& out) {
  const Contact* const contact = a.contact(number);
  if (contact == nullptr || !a.is_ship(ship)) return;
  const plane::Point from = a.view.ships[ship].at(), to = contact->datum.at();
  Mark line = mark_of("line", std::move(tone), fmt::format("{}, {}", what, range_words(plane::distance(from, to))),
                      ship_name(a.own(), ship), {spot_of(from), spot_of(to)});
  line.target = contact_name(number);
  out.push_back(std::move(line));
}

}  // namespace

Drawing sea_marks(const Known& known, const View& view) {
  Drawing out;
  if (view.seat <= 1) draw_plots(known, view, out);
  draw_spreads(known, view, out);
  draw_smoke(view, out);
  draw_squalls(view, out);
  return out;
}

Drawing plot_marks(const Asked& a, const PlotOrder& order) {
  Drawing out;
  for (const PlotRow& row : order.rows) {
    const uint16_t ship = row.is_ship ? row.subject : leader_of(a.mine(), row.subject);
    if (row.follows || !a.is_ship(ship) || !a.view.ships[ship].afloat() || ship >= a.view.secret.plots.count) continue;
    std::array<TurnPlotted, 2> turns = a.view.secret.plots[ship].turn;
    for (size_t turn = 0; turn < 2; ++turn)
      if (row.plots(turn)) turns[turn] = row.turn[turn];
    draw_course(a.own(), a.view, ship, turns, row.plots(1), "plan", out);
  }
  return out;
}

Drawing fire_marks(const Asked& a, const FireOrder& order) {
  Drawing out;
  for (const ShotRow& shot : order.shots)
    draw_aim(a, shot.ship, shot.contact, "fire", std::string(word_of(shot.fire.guns)), out);
  return out;
}

/// The line of sight to her, and the course on which they run.
Drawing launch_marks(const Asked& a, const LaunchOrder& order) {
  Drawing out;
  for (const LaunchRow& row : order.launches)
    draw_aim(a, row.ship, row.contact, "torpedo", counted(row.launch.torpedoes, "torpedo", "torpedoes"), out);
  return out;
}

// ---------------------------------------------------------------- how far she reaches

namespace {

struct ReachOf {
  const ShipCard& card;
  const Gear& gear;
  plane::Pose pose;
  std::string piece;
};

/// Runs of sectors that one mount bears on, as "sector" marks off her heading.
void draw_arc(const ReachOf& r, const FiringArc& arc, const std::string& label, int yards, const char* tone,
              Drawing& out) {
  constexpr plane::Angle kGrain = 45 * plane::kDegree;
  std::array<bool, 8> bears{};
  for (size_t i = 0; i < bears.size(); ++i)
    bears[i] = arc.contains(static_cast<plane::Angle>(static_cast<int>(i) * kGrain + kGrain / 2));
  if (std::all_of(bears.begin(), bears.end(), [](bool b) { return b; })) {
    Mark ring = mark_of("ring", tone, label, r.piece, {spot_of(r.pose.at)});
    ring.outer = yards;
    out.push_back(std::move(ring));
    return;
  }
  for (size_t i = 0; i < bears.size(); ++i) {
    if (!bears[i] || bears[(i + bears.size() - 1) % bears.size()]) continue;
    size_t width = 1;
    while (bears[(i + width) % bears.size()]) ++width;
    Mark sector = mark_of("sector", tone, label, r.piece, {spot_of(r.pose.at)});
    sector.from = plane::normal(int64_t{r.pose.heading} + static_cast<int>(i) * kGrain);
    sector.to = plane::normal(int64_t{sector.from} + static_cast<int>(width) * kGrain);
    sector.outer = yards;
    out.push_back(std::move(sector));
  }
}

void draw_guns(const ReachOf& r, size_t i, Drawing& out) {
  const CardGuns& line = r.card.guns[i];
  FiringArc arc;
  for (size_t mount = 0; mount < line.mounts; ++mount)
    if (!mount_lost(r.gear, i, mount))
      arc = arc | (line.casemates ? casemate_arcs(side_of_casemate(line, mount)).side : arc_of_mount(line, mount));
  const int far = line.bands.back().until_yd, effective = line.bands[static_cast<size_t>(Band::long_range)].until_yd;
  const std::string label = fmt::format("{}, to {} yd, effective {} yd", line.gun.view(), far, effective);
  draw_arc(r, arc, label, far, "arc", out);
}

void draw_torpedoes(const ReachOf& r, Drawing& out) {
  for (const TorpedoLine& line : r.card.torpedoes) {
    if (line.mounts == 0) continue;
    FiringArc arc;
    for (const ArcShare& share : line.arcs) arc = arc | share.arc();
    int far = 0;
    for (const CardSetting& setting : line.settings) far = std::max<int>(far, setting.range_yd);
    draw_arc(r, arc, fmt::format("{}, to {} yd", line.torpedo.view(), far), far, "torpedo", out);
  }
}

Drawing reach_of(const ReachOf& r) {
  Drawing out;
  for (size_t i = 0; i < r.card.guns.size(); ++i)
    if (r.card.guns[i].mounts > 0) draw_guns(r, i, out);
  draw_torpedoes(r, out);
  return out;
}

}  // namespace

std::vector<Mark> System::reach(const Known& known, const View& view, std::string_view handle) {
  for (size_t i = 0; i < view.ships.count; ++i)
    if (view.ships[i].afloat() && ship_name(known.own, i) == handle)
      return reach_of({known.own.card(i), view.gear[i], view.ships[i].pose(), ship_name(known.own, i)});
  const Gear whole;
  for (const Contact& contact : view.contacts) {
    const ShipCard* const card = known.card(contact);
    if (card != nullptr && !contact.datum.sunk && contact_name(contact.datum.number) == handle)
      return reach_of({*card, whole, {contact.datum.at(), contact.datum.heading}, contact_name(contact.datum.number)});
  }
  return {};
}

}  // namespace broadside::fear_god
