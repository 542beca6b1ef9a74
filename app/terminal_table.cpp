// An open table in characters: north up, a row twice as deep as a column is wide, drawn as large as the ships allow.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/terminal_parts.h"
#include "engine/core/plane.h"

namespace broadside::app {
namespace {

constexpr int kScaleMargin = 6;    // figures of the northings
constexpr int kTick = 10;          // columns between two figures below the chart, at least
constexpr int kRowTick = 4;        // rows between two figures beside it
constexpr int kAroundShip = 80;    // lengths across, when one ship is zoomed on
constexpr int kTableAround = 10;   // lengths around the ships
constexpr int kPanelBeside = 120;  // columns from which the panel may stand beside the chart
constexpr int kWidestPanel = 62;
constexpr int kNarrowestList = 46;  // a panel that still has all columns of the list of ships
constexpr int kRowsUnwatched = 26;  // where nobody counts the rows
constexpr size_t kRowsOfChart = 6;  // at least

/// The part of the table that is drawn. A row is two columns deep, as characters are.
struct Frame {
  int64_t west = 0, south = 0;  // table units
  int64_t grain = 1;            // of a column
  int columns = 0, rows = 0;

  int64_t east() const { return west + columns * grain; }
  int64_t north() const { return south + 2 * rows * grain; }
  bool holds(int64_t x, int64_t y) const { return x >= west && x < east() && y >= south && y < north(); }
  int column(int64_t x) const { return static_cast<int>((x - west) / grain); }
  int row(int64_t y) const { return rows - 1 - static_cast<int>((y - south) / (2 * grain)); }
  plane::Point centre(int column, int row) const {
    return {static_cast<int32_t>(west + column * grain + grain / 2),
            static_cast<int32_t>(south + (rows - 1 - row) * 2 * grain + grain)};
  }
};

struct Bounds {
  int64_t west = INT64_MAX, east = INT64_MIN, south = INT64_MAX, north = INT64_MIN;
  void take(int64_t x, int64_t y, int64_t around) {
    west = std::min(west, x - around), east = std::max(east, x + around);
    south = std::min(south, y - around), north = std::max(north, y + around);
  }
};

int64_t east_of(const Scene& scene) { return int64_t{scene.left} + scene.width; }
int64_t north_of(const Scene& scene) { return int64_t{scene.bottom} + scene.height; }

const Piece* piece_of(const Scene& scene, const std::string& handle) {
  for (const Piece& p : scene.pieces)
    if (p.handle == handle) return &p;
  return nullptr;
}

/// What has to be seen: one ship and her surroundings, else all ships, else the whole table.
Bounds bounds_of(const Scene& scene, const Zoom& zoom) {
  Bounds b;
  const int64_t length = std::max(scene.units, 1);
  if (const Piece* p = piece_of(scene, zoom.ship); p != nullptr)
    b.take(p->x, p->y, (zoom.across > 0 ? zoom.across : kAroundShip) * length / 2);
  else
    for (const Piece& q : scene.pieces) b.take(q.x, q.y, kTableAround * length);
  if (b.west > b.east) b = {scene.left, east_of(scene), scene.bottom, north_of(scene)};
  return b;
}

/// The least grain of a column that shows `wanted` units, out of those that are easily counted.
int64_t grain_for(int64_t wanted, int64_t unit) {
  constexpr std::array<int, 6> steps = {25, 50, 100, 150, 200, 250};  // hundredths of a length
  for (const int step : steps)
    if (unit * step / 100 >= wanted) return std::max<int64_t>(unit * step / 100, 1);
  return (wanted + unit - 1) / unit * unit;
}

/// Moved so that no more lies off the table than must.
int64_t within_table(int64_t from, int64_t shown, int64_t begin, int64_t table) {
  return begin + (shown >= table ? (table - shown) / 2 : std::clamp<int64_t>(from - begin, 0, table - shown));
}

Frame frame_of(const Scene& scene, const Zoom& zoom, int columns, int rows) {
  Bounds b = bounds_of(scene, zoom);
  const bool around_ship = piece_of(scene, zoom.ship) != nullptr;
  if (!around_ship) {
    b = {std::max<int64_t>(b.west, scene.left), std::min(b.east, east_of(scene)),
         std::max<int64_t>(b.south, scene.bottom), std::min(b.north, north_of(scene))};
  }
  const int64_t wide = std::max<int64_t>(b.east - b.west, 1), high = std::max<int64_t>(b.north - b.south, 1);
  Frame f;
  f.grain = grain_for(around_ship ? (wide + columns - 1) / columns
                                  : std::max((wide + columns - 1) / columns, (high + 2 * rows - 1) / (2 * rows)),
                      std::max(scene.units, 1));
  const int64_t shown = around_ship ? std::min<int64_t>(wide, scene.width) : scene.width;
  f.columns = static_cast<int>(std::min<int64_t>(columns, (shown + f.grain - 1) / f.grain));
  f.rows = static_cast<int>(std::min<int64_t>(rows, (scene.height + 2 * f.grain - 1) / (2 * f.grain)));
  f.west = within_table((b.west + b.east - f.columns * f.grain) / 2, f.columns * f.grain, scene.left, scene.width);
  f.south =
      within_table((b.south + b.north - 2 * f.rows * f.grain) / 2, 2 * f.rows * f.grain, scene.bottom, scene.height);
  return f;
}

// ---------------------------------------------------------------- the characters

struct Glyph {
  std::string text = " ";
  Seat side = kNoSeat;
  bool ground = true;  // a tag may be written over it
};

plane::Pose pose_of(const Piece& p) { return {{p.x, p.y}, plane::normal(p.heading)}; }

class Table {
 public:
  Table(const Scene& scene, const Screen& screen, const Frame& frame)
      : scene_(scene),
        screen_(screen),
        f_(frame),
        tags_(ship_tags(scene, tag_length(screen))),
        glyphs_(static_cast<size_t>(frame.columns) * static_cast<size_t>(frame.rows)) {
    draw_grid();
    draw_land();
    for (const Piece& p : scene.pieces)
      if (has_badge(p.badges, BadgeCode::smoke)) draw_smoke(p);
    for (const Piece& p : scene.pieces) draw_hull(p);
    for (const Marker& m : scene.markers) draw_marker(m);
    draw_marks();
    draw_tags();
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> out = {edge(f_.north() >= north_of(scene_))};
    for (int row = 0; row < f_.rows; ++row) out.push_back(one_line(row));
    out.push_back(edge(f_.south <= scene_.bottom));
    out.push_back(eastings());
    return out;
  }

  const std::vector<std::string>& unnamed() const { return unnamed_; }
  bool crosses() const { return crosses_; }
  bool smoke() const { return smoke_; }
  bool splashes() const { return splashes_; }

 private:
  Glyph& at(int column, int row) {
    return glyphs_[static_cast<size_t>(row) * static_cast<size_t>(f_.columns) + static_cast<size_t>(column)];
  }
  const Glyph& at(int column, int row) const {
    return glyphs_[static_cast<size_t>(row) * static_cast<size_t>(f_.columns) + static_cast<size_t>(column)];
  }
  bool inside(int column, int row) const { return column >= 0 && column < f_.columns && row >= 0 && row < f_.rows; }

  /// Figures stand at round numbers: every so many units.
  int64_t tick(int cells, int64_t grain) const {
    const int64_t unit = std::max(scene_.units, 1);
    for (const int step : {5, 10, 20, 25, 50, 100, 200, 500})
      if (unit * step >= cells * grain) return unit * step;
    return unit * 1000;
  }
  int64_t tick_x() const { return tick(kTick, f_.grain); }
  int64_t tick_y() const { return tick(kRowTick, 2 * f_.grain); }
  /// The first round number that is not before the edge.
  static int64_t first_tick(int64_t edge, int64_t tick) {
    return (edge >= 0 ? (edge + tick - 1) / tick : edge / tick) * tick;
  }

  void draw_grid() {
    for (int64_t x = first_tick(scene_.left, tick_x()); x <= east_of(scene_); x += tick_x())
      for (int64_t y = first_tick(scene_.bottom, tick_y()); y <= north_of(scene_); y += tick_y())
        if (f_.holds(x, y)) at(f_.column(x), f_.row(y)).text = faint(".", screen_.colours);
  }

  /// Land and sea by the middle of each character; what is smaller than one shows at its corners.
  void draw_land() {
    for (const Scene::Shore& shore : scene_.shores) {
      plane::Polygon land;
      for (const auto& [x, y] : shore.corners) land.add({x, y});
      for (int row = 0; row < f_.rows; ++row)
        for (int column = 0; column < f_.columns; ++column)
          if (plane::within(f_.centre(column, row), land, 0)) at(column, row) = {"#", kNoSeat, false};
      for (const auto& [x, y] : shore.corners)
        if (f_.holds(x, y)) at(f_.column(x), f_.row(y)) = {"#", kNoSeat, false};
    }
  }

  /// Points of a rectangle along the heading, half a character apart. Calls draw(column, row).
  template <class Draw>
  void each_cell(const Piece& p, const Outline& shape, Draw&& draw) const {
    const int64_t step = std::max<int64_t>(f_.grain / 2, 1);
    for (int64_t ahead = -shape.length / 2; ahead <= shape.length / 2; ahead += step)
      for (int64_t aside = -shape.beam / 2; aside <= shape.beam / 2; aside += step) {
        const plane::Point q = plane::from_ship(pose_of(p), ahead, aside);
        if (f_.holds(q.x, q.y)) draw(f_.column(q.x), f_.row(q.y));
      }
  }

  void draw_smoke(const Piece& p) {
    smoke_ = true;
    each_cell(p, p.base, [&](int column, int row) { at(column, row) = {"~", kNoSeat, false}; });
  }

  /// The casting as a stroke, where it is longer than three characters.
  void draw_hull(const Piece& p) {
    if (p.model.length < 3 * f_.grain) return;
    constexpr std::array<const char*, 4> strokes = {"|", "/", "-", "\\"};
    const auto eighth = static_cast<size_t>((plane::normal(p.heading) + 22'500'000) / 45'000'000);
    each_cell(p, {p.model.length, 0}, [&](int column, int row) {
      at(column, row) = {strokes[eighth % 4], p.side, false};
    });
  }

  void draw_marker(const Marker& m) {
    if (!f_.holds(m.x, m.y) || m.kind == "sunk") return;
    Glyph& g = at(f_.column(m.x), f_.row(m.y));
    if (!g.ground) return;
    const bool splash = m.kind == "splash";
    (splash ? splashes_ : crosses_) = true;
    g = {splash ? "*" : "+", m.side, false};
  }

  /// One character that points: four directions where there are only ASCII characters.
  std::string mark(const Piece& p) const {
    if (screen_.arrows) return compass_mark(p.heading, true);
    constexpr std::array<const char*, 4> signs = {"^", ">", "v", "<"};
    return signs[static_cast<size_t>((plane::normal(p.heading) + 45'000'000) / 90'000'000 % 4)];
  }

  void draw_marks() {
    std::map<std::pair<int, int>, std::vector<const Piece*>> together;
    for (const Piece& p : scene_.pieces)
      if (f_.holds(p.x, p.y)) together[{f_.row(p.y), f_.column(p.x)}].push_back(&p);
    for (const auto& [place, ships] : together) {
      const Piece& first = *ships.front();
      const bool one_side =
          std::all_of(ships.begin(), ships.end(), [&](const Piece* p) { return p->side == first.side; });
      at(place.second, place.first) = {
          ships.size() == 1 ? mark(first) : std::to_string(std::min<size_t>(ships.size(), 9)),
          one_side ? first.side : kNoSeat, false};
    }
  }

  /// Right of the mark, left of it, below or above: where nothing else is written.
  bool write_tag(const Piece& p) {
    const std::string& tag = tags_.at(p.handle);
    const auto length = static_cast<int>(tag.size());
    const int column = f_.column(p.x), row = f_.row(p.y);
    const std::array<std::pair<int, int>, 6> places = {{{column + 1, row},
                                                        {column - length, row},
                                                        {column - length / 2, row + 1},
                                                        {column - length / 2, row - 1},
                                                        {column + 1, row + 1},
                                                        {column + 1, row - 1}}};
    for (const auto& [first, line] : places) {
      bool clear = true;
      for (int i = 0; i < length; ++i) clear = clear && inside(first + i, line) && at(first + i, line).ground;
      if (!clear) continue;
      for (int i = 0; i < length; ++i)
        at(first + i, line) = {std::string(1, tag[static_cast<size_t>(i)]), p.side, false};
      return true;
    }
    return false;
  }

  void draw_tags() {
    for (const Piece& p : scene_.pieces)
      if (!f_.holds(p.x, p.y) || !write_tag(p)) unnamed_.push_back(p.handle);
  }

  /// The edge of the table is a line; where the table goes on it is dotted.
  std::string edge(bool of_table) const {
    std::string out(kScaleMargin, ' ');
    out += "+";
    for (int i = 0; i < f_.columns; ++i) out += of_table ? "-" : i % 2 == 0 ? "." : " ";
    return out + "+";
  }

  std::string one_line(int row) const {
    std::string figure(kScaleMargin, ' ');
    for (int64_t y = first_tick(scene_.bottom, tick_y()); y <= north_of(scene_); y += tick_y())
      if (y >= f_.south && y < f_.north() && f_.row(y) == row)
        figure = fmt::format("{:>{}} ", y / std::max(scene_.units, 1), kScaleMargin - 1);
    std::string out = figure + (f_.west <= scene_.left ? "|" : ":");
    for (int column = 0; column < f_.columns; ++column) {
      const Glyph& g = at(column, row);
      out += in_colour(g.text, g.side, screen_.colours);
    }
    return out + (f_.east() >= east_of(scene_) ? "|" : ":");
  }

  std::string eastings() const {
    std::string out(size_t{kScaleMargin} + 2 + static_cast<size_t>(f_.columns), ' ');
    for (int64_t x = first_tick(scene_.left, tick_x()); x <= east_of(scene_); x += tick_x()) {
      if (x < f_.west || x >= f_.east()) continue;
      const std::string figure = std::to_string(x / std::max(scene_.units, 1));
      const size_t place = size_t{kScaleMargin} + 1 + static_cast<size_t>(f_.column(x));
      if (place + figure.size() <= out.size()) out.replace(place, figure.size(), figure);
    }
    return out;
  }

  const Scene& scene_;
  const Screen& screen_;
  Frame f_;
  std::map<std::string, std::string> tags_;
  std::vector<Glyph> glyphs_;
  std::vector<std::string> unnamed_;
  bool crosses_ = false, smoke_ = false, splashes_ = false;
};

/// "0.25", "12"
std::string in_lengths(int64_t units, int64_t unit) {
  std::string text = fmt::format("{:.2f}", static_cast<double>(units) / static_cast<double>(unit));
  while (text.back() == '0') text.pop_back();
  if (text.back() == '.') text.pop_back();
  return text;
}

/// "|---------| 10 cm": ten columns of the chart.
std::string scale_text(const Scene& scene, const Frame& f) {
  const int64_t unit = std::max(scene.units, 1);
  std::string out = fmt::format("Scale |{}| is {} {}; a row is {}. North is up. ", std::string(10, '-'),
                                in_lengths(10 * f.grain, unit), scene.length, in_lengths(2 * f.grain, unit));
  out += fmt::format("The table is {} by {} {}", in_lengths(scene.width, unit), in_lengths(scene.height, unit),
                     scene.length);
  const bool whole =
      f.west <= scene.left && f.south <= scene.bottom && f.east() >= east_of(scene) && f.north() >= north_of(scene);
  return out + (whole ? "." : ": dotted edges are not the table's.");
}

/// What lies on the sea and is not drawn here: " Also on the chart: minefield at 60, 60; smoke at 20, 60."
std::string marks_text(const Scene& scene) {
  const int64_t unit = std::max(scene.units, 1);
  std::string out;
  for (const Mark& mark : scene.marks) {
    if (mark.label.empty() || mark.points.empty()) continue;
    const auto& [x, y] = mark.points.front();
    out += fmt::format("{}{} at {}, {}", out.empty() ? " Also on the chart: " : "; ", mark.label, in_lengths(x, unit),
                       in_lengths(y, unit));
  }
  return out.empty() ? out : out + ".";
}

std::string notes(const Scene& scene, const Screen& screen, const Frame& f, const Table& table, const Zoom& zoom) {
  std::string out = scale_text(scene, f);
  if (!scene.shores.empty()) out += " # is land.";
  if (table.smoke()) out += " ~ is smoke.";
  if (table.crosses()) out += " + is a turn point.";
  if (table.splashes()) out += " * is a splash marker.";
  out += marks_text(scene);
  if (!table.unnamed().empty()) {
    constexpr size_t kNamed = 8;
    std::vector<std::string> names = table.unnamed();
    const size_t more = names.size() > kNamed ? names.size() - kNamed : 0;
    names.resize(names.size() - more);
    out += fmt::format(" {} {}{}; zoom {} shows her in more detail.",
                       zoom.ship.empty() ? "No room to tag" : "Not shown:", fmt::join(names, ", "),
                       more > 0 ? fmt::format(" and {} more", more) : "", names.front());
  }
  return wrapped(out, screen.columns - 2, 2);
}

/// How chart and panel share the screen.
struct Layout {
  Frame frame;
  int panel_width = 0;
  bool beside = false;
};

constexpr int kEdgesAndFigures = 3;
constexpr int kFrameColumns = kScaleMargin + 2;

size_t lines_of_notes(const Screen& screen) { return low(screen) ? 2 : 3; }

/// A table fills any room it is given: some is left to the question.
int room_for_table(const Screen& screen) {
  const auto room = static_cast<int>(room_for_scene(screen, kRowsUnwatched + kEdgesAndFigures));
  return screen.person && !low(screen) ? room - 2 : room;
}

int rows_with(const Screen& screen, size_t panel_lines) {
  if (!screen.person) return kRowsUnwatched;
  const int left = room_for_table(screen) - kEdgesAndFigures - static_cast<int>(lines_of_notes(screen) + panel_lines);
  return std::max(left, static_cast<int>(kRowsOfChart));
}

/// Beside the chart, if that makes it no coarser than below; there the list of ships gets lines that the chart can do
/// without.
Layout layout_of(const Scene& scene, const Screen& screen, const Zoom& zoom) {
  const int columns = screen.columns - 1 - kFrameColumns;
  const size_t facts = low(screen) ? 1 : kFewestFacts;
  Layout below{frame_of(scene, zoom, columns, rows_with(screen, facts)), screen.columns - 2, false};
  if (screen.columns >= kPanelBeside)
    for (const int panel : {std::min(kWidestPanel, screen.columns / 2), kNarrowestList}) {
      const Frame f = frame_of(scene, zoom, columns - panel - kPanelGap, rows_with(screen, 0));
      if (f.grain > below.frame.grain) continue;
      return {f, std::min(kWidestPanel, columns - f.columns - kPanelGap), true};
    }
  if (!screen.person || !zoom.ship.empty()) return below;
  const size_t wanted = panel_lines(scene, screen, below.panel_width, SIZE_MAX, false).size();
  const Frame with_list = frame_of(scene, zoom, columns, rows_with(screen, std::max(wanted, facts)));
  if (with_list.grain <= below.frame.grain) below.frame = with_list;
  return below;
}

}  // namespace

std::string draw_table(const Scene& scene, const Screen& screen, const Zoom& zoom) {
  if (scene.width <= 0 || scene.height <= 0) return {};
  const Layout layout = layout_of(scene, screen, zoom);
  const Table table(scene, screen, layout.frame);
  const std::vector<std::string> chart = table.lines();
  std::string below = notes(scene, screen, layout.frame, table, zoom);
  if (screen.person) below = first_lines(below, lines_of_notes(screen), screen.columns - 2);
  const size_t room = static_cast<size_t>(room_for_table(screen)), used = chart.size() + lines_in(below);
  const std::vector<std::string> panel = panel_lines(
      scene, screen, layout.panel_width, layout.beside ? chart.size() : room - std::min(room, used), layout.beside);
  return with_panel(chart, kFrameColumns + layout.frame.columns, panel, layout.beside) + below;
}

}  // namespace broadside::app
