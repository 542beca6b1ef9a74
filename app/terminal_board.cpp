// Flat-top hexes in characters.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>

#include "app/terminal_parts.h"
#include "engine/core/hex.h"

namespace broadside::app {
namespace {

constexpr int kInside = 4;           // characters within a hex
constexpr int kPitch = kInside + 1;  // a slanted side is shared with the next column
constexpr int kMargin = 3;           // row numbers
constexpr char kLand = '#';

}  // namespace

// ---------------------------------------------------------------- the chart

namespace {

/// The part of a large board that is drawn: where the ships are, and the sea around them.
struct Window {
  int first = 0, count = 0;
  int end() const { return first + count; }
};

constexpr int kUsualColumns = 13, kUsualRows = 11;
constexpr int kSeaAround = 2;

/// `most` at the outside; `usual` if the ships fit into that.
Window window_of(int size, int lowest, int highest, int usual, int most) {
  if (size <= usual) return {0, size};
  const int wanted = highest - lowest + 1 + 2 * kSeaAround;
  const int count = std::min({size, std::max(usual, wanted), most});
  return {std::clamp((lowest + highest + 1 - count) / 2, 0, size - count), count};
}

/// Moved to where it shows most of the ships, when they do not all fit; of equal places the middle one.
template <class Place>
Window over_most(Window window, int size, const Scene& scene, Place&& place) {
  const auto shown = [&](int first) {
    return std::count_if(scene.pieces.begin(), scene.pieces.end(),
                         [&](const Piece& p) { return place(p) >= first && place(p) < first + window.count; });
  };
  int best = window.first;
  for (int first = 0; first + window.count <= size; ++first) {
    const auto more = shown(first) - shown(best);
    if (more > 0 || (more == 0 && std::abs(first - window.first) < std::abs(best - window.first))) best = first;
  }
  return {best, window.count};
}

struct Windows {
  Window columns, rows;
  bool show(const Piece& p) const {
    return p.x >= columns.first && p.x < columns.end() && p.y >= rows.first && p.y < rows.end();
  }
};
/// `rows_left` is how many rows the screen has room for: ships beyond them are named below the chart.
Windows windows_of(const Scene& scene, const Screen& screen, std::optional<int> rows_left = {}) {
  int left = scene.width, right = -1, top = scene.height, bottom = -1;
  for (const Piece& p : scene.pieces) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  if (right < 0) left = 0, right = scene.width - 1, top = 0, bottom = scene.height - 1;
  const int most = (screen.columns - kMargin - 1) / kPitch;
  const int most_rows = std::min(rows_left.value_or(scene.height), scene.height);
  const Window columns = window_of(scene.width, left, right, kUsualColumns, most);
  const Window rows = window_of(scene.height, top, bottom, std::min(kUsualRows, most_rows), most_rows);
  return {over_most(columns, scene.width, scene, [](const Piece& p) { return p.x; }),
          over_most(rows, scene.height, scene, [](const Piece& p) { return p.y; })};
}

/// The two lines of text within one hex, kInside characters each.
struct Cell {
  std::string upper, lower;
};

class Chart {
 public:
  Chart(const Scene& scene, const Screen& screen, const Windows& in)
      : scene_(scene), screen_(screen), in_(in), tags_(ship_tags(scene, tag_length(screen))) {
    for (const Piece& p : scene.pieces) at_[{p.x, p.y}].push_back(&p);
    land_.insert(scene.land.begin(), scene.land.end());
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> out = {letters(), top_edge()};
    for (int line = 0; line <= 2 * in_.rows.count; ++line) out.push_back(one_line(line));
    return out;
  }

  /// One line a row, without the sides of the hexes: for screens on which the chart would push itself out.
  std::vector<std::string> short_lines() const {
    std::vector<std::string> out = {letters()};
    for (int row = in_.rows.first; row < in_.rows.end(); ++row) {
      std::string line = fmt::format("{:>2} ", row + 1);
      for (int column = in_.columns.first; column < in_.columns.end(); ++column) line += " " + short_cell(column, row);
      out.push_back(line);
    }
    return out;
  }

 private:
  std::string short_cell(int column, int row) const {
    const auto here = at_.find({column, row});
    if (land_.contains({column, row})) return std::string(kInside, kLand);
    if (here == at_.end()) return faint(column % 2 == 0 ? " .  " : " ,  ", screen_.colours);
    return here->second.size() == 1 ? ship_text(*here->second.front()) : stack_text(here->second);
  }

  std::string label(int column, int row) const {
    return hex::label(hex::at_column_row(column, row), {scene_.width, scene_.height});
  }

  std::string letters() const {
    std::string out(kMargin, ' ');
    for (int column = in_.columns.first; column < in_.columns.end(); ++column) {
      std::string name = label(column, 0);
      name.pop_back();  // the row
      out += fmt::format("{:^{}}", name, kPitch);
    }
    return out;
  }

  std::string top_edge() const {
    std::string out(kMargin, ' ');
    for (int column = in_.columns.first; column < in_.columns.end(); ++column)
      out += column % 2 == 0 ? " " + std::string(kInside, '_') : std::string(kPitch, ' ');
    return out;
  }

  /// "IRD↓", or "IRs" and "koNE" without arrows, in the side's colour.
  std::string ship_text(const Piece& p) const {
    std::string text = tags_.at(p.handle);
    const std::string mark = mark_of(scene_, p, screen_);
    const size_t used = columns_of(text) + columns_of(mark);
    if (used < kInside) text.append(kInside - used, ' ');
    return in_colour(text + mark, p.side, screen_.colours);
  }

  Cell cell(int column, int row) const {
    const bool land = land_.contains({column, row});
    std::string name = label(column, row);
    if (name.size() < kInside) name = (land ? kLand : '_') + name;
    name.resize(kInside, land ? kLand : '_');
    Cell c{std::string(kInside, land ? kLand : ' '), faint(name, screen_.colours)};
    const auto here = at_.find({column, row});
    if (here == at_.end()) return c;
    const auto& ships = here->second;
    if (ships.size() <= 2) c.upper = ship_text(*ships.front());
    if (ships.size() == 2) c.lower = ship_text(*ships.back());
    if (ships.size() > 2) c.upper = stack_text(ships);
    return c;
  }

  /// Several ships: how many of each side, "5R2b", and the heading that all of them share.
  std::string stack_text(const std::vector<const Piece*>& ships) const {
    std::map<Seat, int> count;
    bool together = true;
    for (const Piece* p : ships) {
      ++count[p->side];
      together = together && p->heading == ships.front()->heading;
    }
    std::string out;
    for (const auto& [side, n] : count) {
      std::string text = fmt::format("{}{}", std::min(n, 9), scene_.side_letters[side == 0 ? 0 : 1]);
      if (count.size() == 1 && together) {
        const std::string mark = mark_of(scene_, *ships.front(), screen_);
        text = padded(text, kInside - columns_of(mark)) + mark;
      }
      out += in_colour(text, side, screen_.colours);
    }
    return padded(out, kInside);
  }

  /// The slanted side to the left of a column, or to the right of the last; it belongs to the hexes on both its sides.
  std::string side_mark(int line, int column) const {
    const bool right = column < in_.columns.end() && inside(line, column);
    const bool left = column > in_.columns.first && inside(line, column - 1);
    return right || left ? faint((line + column) % 2 == 0 ? "/" : "\\", screen_.colours) : " ";
  }

  bool inside(int line, int column) const {
    const int from_top = line - column % 2;
    return from_top >= 0 && from_top < 2 * in_.rows.count;
  }

  std::string one_line(int line) const {
    const bool numbered = line % 2 == 0 && line / 2 < in_.rows.count;
    std::string out = numbered ? fmt::format("{:>2} ", in_.rows.first + line / 2 + 1) : std::string(kMargin, ' ');
    for (int column = in_.columns.first; column < in_.columns.end(); ++column) {
      const int from_top = line - column % 2;
      out += side_mark(line, column);
      if (inside(line, column))
        out += from_top % 2 == 0 ? cell(column, in_.rows.first + from_top / 2).upper
                                 : cell(column, in_.rows.first + from_top / 2).lower;
      else
        out += from_top < 0 ? faint(std::string(kInside, '_'), screen_.colours) : std::string(kInside, ' ');
    }
    return out + side_mark(line, in_.columns.end());
  }

  const Scene& scene_;
  const Screen& screen_;
  Windows in_;
  std::map<std::string, std::string> tags_;
  std::map<std::pair<int, int>, std::vector<const Piece*>> at_;
  std::set<std::pair<int, int>> land_;
};

}  // namespace

std::vector<std::string> draw_board(const Scene& scene, const Screen& screen) {
  if (scene.board != Scene::Board::hexes || scene.width <= 0 || scene.height <= 0) return {};
  return Chart(scene, screen, windows_of(scene, screen)).lines();
}

namespace {

/// Ships that the chart has no room for, and where they are; empty if it shows all.
std::string off_chart(const Scene& scene, const Windows& in, const Screen& screen) {
  std::string out;
  const hex::Board whole{scene.width, scene.height};
  for (const Piece& p : scene.pieces)
    if (!in.show(p))
      out += fmt::format("{} {} {}", out.empty() ? "" : ",", p.label, hex::label(hex::at_column_row(p.x, p.y), whole));
  return out.empty() ? out : wrapped("Not on the chart:" + out + ".", screen.columns - 2, 2);
}

}  // namespace

namespace {

/// What the chart shows of the board, which ships it does not show, and what is land.
std::string notes(const Scene& scene, const Windows& in, const Screen& screen, bool short_lines) {
  const hex::Board whole{scene.width, scene.height};
  const auto corner = [&](int column, int row) { return hex::label(hex::at_column_row(column, row), whole); };
  const std::string last = corner(scene.width - 1, scene.height - 1);
  std::string out;
  if (short_lines)
    out += fmt::format("Columns marked , are half a hex lower. The board runs from {} to {}.\n", corner(0, 0), last);
  else if (in.columns.count < scene.width || in.rows.count < scene.height)
    out += fmt::format("The chart shows {} to {}; the board runs from {} to {}.\n",
                       corner(in.columns.first, in.rows.first), corner(in.columns.end() - 1, in.rows.end() - 1),
                       corner(0, 0), last);
  const std::string off = off_chart(scene, in, screen);
  out += short_lines ? first_lines(off, 1, screen.columns - 2) : off;
  if (!scene.land.empty()) out += fmt::format("Hexes of {0}{0}{0}{0} are land.\n", kLand);
  return out;
}

}  // namespace

std::string draw_hexes(const Scene& scene, const Screen& screen) {
  std::vector<std::string> board = draw_board(scene, screen);
  if (board.empty()) {
    std::string facts;
    for (const std::string& line : panel_lines(scene, screen, screen.columns - 2, room_for_scene(screen, 0), false))
      facts += line + "\n";
    return facts;
  }
  Windows in = windows_of(scene, screen);
  const int board_width = kMargin + in.columns.count * kPitch + 1;
  const int beside_width = std::min(56, screen.columns - board_width - kPanelGap);
  bool beside = beside_width >= kNarrowestPanel;
  const size_t room = room_for_scene(screen, board.size());
  std::string below = notes(scene, in, screen, false);
  const bool short_lines = board.size() + lines_in(below) + (beside ? 0 : kFewestFacts) > room;
  if (short_lines) {
    constexpr int kLettersAndFacts = 2, kMostNotes = 3, kLeastRows = 4;
    const auto rows = [&](size_t notes) { return static_cast<int>(room - notes) - kLettersAndFacts; };
    in = windows_of(scene, screen, rows(1));
    if (lines_in(notes(scene, in, screen, true)) > 1)  // no more of them, wherever the chart then lies
      in = windows_of(scene, screen, std::max(rows(kMostNotes), kLeastRows));
    below = notes(scene, in, screen, true);
    board = Chart(scene, screen, in).short_lines();
    beside = false;
  }
  const size_t used = board.size() + lines_in(below);
  const std::vector<std::string> panel = panel_lines(scene, screen, beside ? beside_width : screen.columns - 2,
                                                     beside ? board.size() : room - std::min(room, used), beside);
  return with_panel(board, board_width, panel, beside) + below;
}

}  // namespace broadside::app
