#include "app/terminal_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <tuple>

#include "engine/core/hex.h"
#include "engine/core/words.h"

namespace broadside::app {
namespace {

constexpr int kInside = 4;           // characters within a hex
constexpr int kPitch = kInside + 1;  // a slanted side is shared with the next column
constexpr int kMargin = 3;           // row numbers
constexpr int kPanelGap = 3;
constexpr int kNarrowestPanel = 34;
constexpr size_t kLongestFact = 120;  // beside the chart; `hand` shows any
constexpr char kLand = '#';

bool letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// Capital letters and digits of the name, without the year that tells namesakes apart.
std::string letters_of(const std::string& name) {
  std::string out;
  for (char c : folded(name.substr(0, name.find(" ("))))
    if (letter(c)) out += capital(c);
  return out.empty() ? "X" : out;
}

/// First the plain beginning, or of a numbered ship the letter and the last digits: B110 is B10. Then the last digits
/// alone, then beginnings whose last letter comes from further on, then numbers.
std::string free_tag(const std::string& letters, size_t length, const std::set<std::string>& taken) {
  const bool numbered = letters.size() > length && letters.back() >= '0' && letters.back() <= '9';
  std::string tag = letters.substr(0, length);
  tag.resize(length, '-');
  if (numbered) tag = letters.front() + letters.substr(letters.size() - length + 1);
  if (!taken.contains(tag)) return tag;
  if (const std::string digits = letters.substr(letters.size() - std::min(letters.size(), length));
      numbered && !taken.contains(digits))
    return digits;
  for (size_t i = length; i < letters.size(); ++i) {
    tag.back() = letters[i];
    if (!taken.contains(tag)) return tag;
  }
  for (char c = '1'; c <= '9'; ++c) {
    tag.back() = c;
    if (!taken.contains(tag)) return tag;
  }
  for (int n = 10;; ++n)
    if (std::string number = std::to_string(n); !taken.contains(number)) return number;
}

/// No wider than this many characters.
std::string shortened(std::string text, size_t width) {
  while (columns_of(text) > width) text.pop_back();
  return text;
}

std::string padded(std::string text, size_t width) {
  const size_t has = columns_of(text);
  if (has < width) text.append(width - has, ' ');
  return text;
}

}  // namespace

// ---------------------------------------------------------------- words and colours

size_t tag_length(const Screen& screen) { return screen.arrows ? 3 : 2; }

std::map<std::string, std::string> ship_tags(const Scene& scene, size_t length) {
  std::map<std::string, std::string> tags;
  std::set<std::string> taken;
  const auto add = [&](const std::string& handle, Seat side) {
    if (tags.contains(handle)) return;
    const std::string tag = free_tag(letters_of(handle), length, taken);
    taken.insert(tag);
    tags[handle] = side == 0 ? tag : lowered(tag);
  };
  for (const Sheet& sheet : scene.sheets) add(sheet.handle, sheet.side);
  for (const Piece& piece : scene.pieces) add(piece.handle, piece.side);
  return tags;
}

std::string heading_letters(int heading) {
  constexpr std::array<const char*, 6> letters = {"N", "NE", "SE", "S", "SW", "NW"};
  return letters.at(static_cast<size_t>(hex::turned(heading, 0)));
}

std::string heading_mark(int heading, bool arrows) {
  constexpr std::array<const char*, 6> marks = {"↑", "↗", "↘", "↓", "↙", "↖"};
  return arrows ? marks.at(static_cast<size_t>(hex::turned(heading, 0))) : heading_letters(heading);
}

std::string in_colour(std::string_view text, Seat side, bool colours) {
  if (!colours || side >= kSeats) return std::string(text);
  constexpr std::array<int, kSeats> colour = {166, 32, 36, 132};  // vermilion, blue, green, purple: told apart by all
  return fmt::format("\033[1;38;5;{}m{}\033[0m", colour[side], text);
}

std::string faint(std::string_view text, bool colours) {
  return colours ? fmt::format("\033[2m{}\033[0m", text) : std::string(text);
}

std::string strong(std::string_view text, bool colours) {
  return colours ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

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
/// `rows_left` is how many rows the screen has room for; the ships are shown in any case.
Windows windows_of(const Scene& scene, const Screen& screen, std::optional<int> rows_left = {}) {
  int left = scene.width, right = -1, top = scene.height, bottom = -1;
  for (const Piece& p : scene.pieces) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  if (right < 0) left = 0, right = scene.width - 1, top = 0, bottom = scene.height - 1;
  const int most = (screen.columns - kMargin - 1) / kPitch;
  const int most_rows = rows_left ? std::max(*rows_left, bottom - top + 1) : scene.height;
  const Window columns = window_of(scene.width, left, right, kUsualColumns, most);
  const Window rows = window_of(scene.height, top, bottom, std::min(kUsualRows, most_rows), most_rows);
  return {over_most(columns, scene.width, scene, [](const Piece& p) { return p.x; }),
          over_most(rows, scene.height, scene, [](const Piece& p) { return p.y; })};
}

/// An arrow; in letters, small ones after a tag of capitals and capitals after a small one, so that they stand apart.
std::string mark_of(const Piece& p, const Screen& screen) {
  const std::string mark = heading_mark(p.heading, screen.arrows);
  return p.side == 0 ? lowered(mark) : mark;
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
    const std::string mark = mark_of(p, screen_);
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
        const std::string mark = mark_of(*ships.front(), screen_);
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

// ---------------------------------------------------------------- facts and ships

namespace {

const SheetRow* row_of(const Sheet& sheet, std::string_view label) {
  for (const SheetRow& row : sheet.rows)
    if (row.label == label) return &row;
  return nullptr;
}

/// "9/12" boxes left of all rows whose label begins so; empty if there is none.
std::string left_of(const Sheet& sheet, std::string_view label) {
  int all = 0, crossed = 0;
  for (const SheetRow& row : sheet.rows)
    if (row.boxes > 0 && row.label.starts_with(label)) all += row.boxes, crossed += row.crossed;
  return all == 0 ? "" : fmt::format("{}/{}", all - crossed, all);
}

std::string place_of(const Scene& scene, const Piece& p) {
  return hex::label(hex::at_column_row(p.x, p.y), {scene.width, scene.height});
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = std::min(text.find('\n', at), text.size());
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

/// One below the other beside the chart; below it they follow each other.
std::vector<std::string> fact_lines(const Scene& scene, int width, bool beside) {
  std::string text, row;
  bool all = true;
  for (const auto& [name, fact] : scene.facts) {
    if (columns_of(fact) > kLongestFact) {  // the ships of five squadrons, say
      all = false;
      continue;
    }
    if (beside) text += wrapped(name + ": " + fact, width, 2);
    row += (row.empty() ? "" : " | ") + name + ": " + fact;
  }
  if (!all) text += "hand: more facts\n", row += " | hand: more facts";
  return lines_of(beside ? text : wrapped(row, width, 2));
}

/// Ships in the order in which they are listed: side by side, hex by hex.
std::vector<std::vector<const Piece*>> in_order(const Scene& scene) {
  std::map<Seat, std::vector<const Piece*>> sides;
  for (const Piece& p : scene.pieces) sides[p.side].push_back(&p);
  std::vector<std::vector<const Piece*>> out;
  for (auto& [side, pieces] : sides) {
    std::stable_sort(pieces.begin(), pieces.end(),
                     [](const Piece* a, const Piece* b) { return std::tie(a->x, a->y) < std::tie(b->x, b->y); });
    out.push_back(std::move(pieces));
  }
  return out;
}

std::string hull_of(const Scene& scene, const Piece& p) {
  std::string hull;
  for (const Sheet& sheet : scene.sheets)
    if (sheet.handle == p.handle) hull = left_of(sheet, "hull");
  for (const std::string& badge : p.badges) hull += badge == "crippled" ? "*" : "";
  return hull;
}

/// Lines about the ships: a header, then those of each side.
struct Key {
  std::string header;
  std::vector<std::vector<std::string>> sides;
  size_t lines() const {
    size_t n = 1;
    for (const auto& side : sides) n += side.size();
    return n;
  }
};

/// Key to the tags: tag, heading, name, place, boxes left.
Key full_key(const Scene& scene, const Screen& screen, int width) {
  const auto tags = ship_tags(scene, tag_length(screen));
  const auto name_width = static_cast<size_t>(std::max(8, width - 19));
  Key key;
  key.header = padded("tag   ship", 6 + name_width) + fmt::format(" {:<4}{:>6}", "hex", "left");
  for (const auto& pieces : in_order(scene)) {
    std::vector<std::string>& lines = key.sides.emplace_back();
    for (const Piece* p : pieces)
      lines.push_back(in_colour(padded(tags.at(p->handle) + " " + mark_of(*p, screen), 6), p->side, screen.colours) +
                      padded(shortened(p->handle, name_width), name_width) +
                      fmt::format(" {:<4}{:>6}", place_of(scene, *p), hull_of(scene, *p)));
  }
  return key;
}

/// The same for many ships: "B6 SEY+ Seydlitz 12/12, ..." one entry a hex and side.
Key short_key(const Scene& scene, const Screen& screen, int width) {
  const auto tags = ship_tags(scene, tag_length(screen));
  Key key;
  key.header = "hex tag ship boxes left";
  for (const auto& pieces : in_order(scene)) {
    std::vector<std::string>& lines = key.sides.emplace_back();
    for (size_t i = 0; i < pieces.size();) {
      const Piece& first = *pieces[i];
      std::string text = fmt::format("{:<4}", place_of(scene, first));
      size_t n = i;
      for (; n < pieces.size() && pieces[n]->x == first.x && pieces[n]->y == first.y; ++n) {
        if (n > i) text += ", ";
        text += in_colour(tags.at(pieces[n]->handle) + (screen.arrows ? "" : " ") + mark_of(*pieces[n], screen),
                          first.side, screen.colours) +
                " " + pieces[n]->handle + " " + hull_of(scene, *pieces[n]);
      }
      for (std::string& line : lines_of(wrapped(text, width, 4))) lines.push_back(std::move(line));
      i = n;
    }
  }
  return key;
}

/// In no more lines than that, the longest side shortened first, so that every side keeps its share.
std::vector<std::string> key_lines(Key key, size_t room, bool colours) {
  const bool whole = key.lines() <= room;
  while (!whole && key.lines() + 1 > room) {
    auto longest = std::max_element(key.sides.begin(), key.sides.end(),
                                    [](const auto& a, const auto& b) { return a.size() < b.size(); });
    if (longest->size() <= 1) break;
    longest->pop_back();
  }
  std::vector<std::string> out = {faint(key.header, colours)};
  for (auto& side : key.sides)
    for (std::string& line : side) out.push_back(std::move(line));
  if (!whole) out.emplace_back("... ships lists all of them");
  return out;
}

constexpr size_t kFewestFacts = 2;  // lines
constexpr size_t kFewestKey = 4;    // lines that are worth it: a header, a line a side, and that there are more

/// What stands beside or below the chart, in no more lines than there is room for.
std::vector<std::string> panel_lines(const Scene& scene, const Screen& screen, int width, size_t room, bool beside) {
  std::vector<std::string> panel = fact_lines(scene, width, beside);
  if (const size_t most = std::max(room, kFewestFacts); panel.size() > most) {
    panel.resize(most);
    panel.back() = shortened(panel.back(), static_cast<size_t>(width) - 4) + " ...";
  }
  if (scene.pieces.empty() || panel.size() + 1 + kFewestKey > room) return panel;
  panel.emplace_back();
  const size_t left = room - panel.size();
  Key key = full_key(scene, screen, std::min(width, 46));
  if (key.lines() > left) key = short_key(scene, screen, width);
  for (std::string& line : key_lines(std::move(key), left, screen.colours)) panel.push_back(std::move(line));
  return panel;
}

/// Lines for chart, facts and ships, so that news and the question still fit; where nobody looks they may scroll away.
size_t room_for_scene(const Screen& screen, size_t board) {
  constexpr int kTitleNewsAndQuestion = 12;
  constexpr size_t kBelow = 30;
  return screen.person ? static_cast<size_t>(std::max(screen.rows - kTitleNewsAndQuestion, 8)) : board + kBelow;
}

}  // namespace

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

std::string draw_scene(const Scene& scene, const Screen& screen) {
  std::vector<std::string> board = draw_board(scene, screen);
  Windows in = windows_of(scene, screen);
  const int board_width = kMargin + in.columns.count * kPitch + 1;
  const int beside_width = std::min(56, screen.columns - board_width - kPanelGap);
  bool beside = !board.empty() && beside_width >= kNarrowestPanel;
  const size_t room = room_for_scene(screen, board.size());
  const bool low = !board.empty() && board.size() + (beside ? 0 : kFewestFacts) > room;
  if (low) {
    in = windows_of(scene, screen, static_cast<int>(room - kFewestFacts) - 2);
    board = Chart(scene, screen, in).short_lines();
    beside = false;
  }
  const size_t left = room > board.size() + (low ? 1 : 0) ? room - board.size() - (low ? 1 : 0) : 0;
  const std::vector<std::string> panel =
      panel_lines(scene, screen, beside ? beside_width : screen.columns - 2, beside ? board.size() : left, beside);
  std::string out;
  for (size_t i = 0; i < board.size(); ++i) {
    if (beside && i < panel.size())
      out += padded(board[i], static_cast<size_t>(board_width) + kPanelGap) + panel[i] + "\n";
    else
      out += board[i] + "\n";
  }
  for (size_t i = beside ? board.size() : 0; i < panel.size(); ++i) out += panel[i] + "\n";
  const hex::Board whole{scene.width, scene.height};
  const auto corner = [&](int column, int row) { return hex::label(hex::at_column_row(column, row), whole); };
  const std::string last = corner(scene.width - 1, scene.height - 1);
  if (low)
    out += fmt::format("Columns with , lie half a hex lower. The board goes from {} to {}.\n", corner(0, 0), last);
  else if (!board.empty() && (in.columns.count < scene.width || in.rows.count < scene.height))
    out += fmt::format("The chart shows {} to {}; the board goes from {} to {}.\n",
                       corner(in.columns.first, in.rows.first), corner(in.columns.end() - 1, in.rows.end() - 1),
                       corner(0, 0), last);
  if (!board.empty()) out += off_chart(scene, in, screen);
  if (!board.empty() && !scene.land.empty()) out += fmt::format("Hexes of {0}{0}{0}{0} are land.\n", kLand);
  return out;
}

std::string boxes_text(const SheetRow& row) {
  std::string out;
  for (int i = 0; i < row.boxes; ++i) out += i < row.crossed ? "[x]" : "[ ]";
  return out;
}

std::string draw_sheet(const Sheet& sheet, const Screen& screen) {
  std::string out = in_colour(sheet.title, sheet.side, screen.colours) + "\n";
  for (const SheetRow& row : sheet.rows) {
    if (row.label == "legend") continue;  // below the sheet, if at all
    const std::string text = row.boxes > 0 ? boxes_text(row) + "  " + row.text : row.text;
    out += wrapped(fmt::format("  {:<18}{}", row.label, text), screen.columns - 2, 20);
    if (!row.rule.empty()) {
      out.pop_back();
      out += faint("  [" + row.rule + "]", screen.colours) + "\n";
    }
  }
  return out;
}

std::string list_ships(const Scene& scene, const std::vector<std::string>& seats, const Screen& screen) {
  const auto tags = ship_tags(scene, tag_length(screen));
  constexpr int kBesideName = 64;  // columns that the rest of a line takes
  const auto name = static_cast<size_t>(std::clamp(screen.columns - 1 - kBesideName, 15, 30));
  std::string out;
  for (size_t seat = 0; seat < seats.size(); ++seat) {
    const auto side = static_cast<Seat>(seat);
    out += in_colour(seats[seat], side, screen.colours) + "\n";
    out += fmt::format("  {:<5}{} {:<32}{:>6}  {:<8} {}\n", "tag", padded("ship", name), "where", "left", "speed",
                       "torp.left");
    for (const Sheet& sheet : scene.sheets) {
      if (sheet.side != side) continue;
      const SheetRow* where = row_of(sheet, "position");
      const SheetRow* speed = row_of(sheet, "speed");
      out +=
          fmt::format("  {}{} {}{:>6}  {:<8} {}\n", in_colour(padded(tags.at(sheet.handle), 5), side, screen.colours),
                      padded(shortened(sheet.title, name), name), padded(where != nullptr ? where->text : "", 32),
                      left_of(sheet, "hull"), speed != nullptr ? speed->text : "", left_of(sheet, "torpedoes"));
      if (const SheetRow* condition = row_of(sheet, "condition"); condition != nullptr)
        out += wrapped("       " + condition->text, screen.columns - 2, 7);
    }
  }
  return out;
}

std::vector<const Sheet*> find_sheets(const Scene& scene, const Screen& screen, std::string_view name) {
  const std::string wanted = folded(trimmed(name));
  const auto tags = ship_tags(scene, tag_length(screen));
  std::vector<const Sheet*> begins;
  if (wanted.empty()) return begins;
  for (const Sheet& sheet : scene.sheets) {
    if (folded(sheet.handle) == wanted) return {&sheet};
    if (folded(sheet.handle).starts_with(wanted)) begins.push_back(&sheet);
  }
  if (begins.size() == 1) return begins;
  for (const Sheet& sheet : scene.sheets)
    if (lowered(tags.at(sheet.handle)) == wanted) return {&sheet};
  return begins;
}

}  // namespace broadside::app
