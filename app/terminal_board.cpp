#include "app/terminal_board.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "engine/core/hex.h"

namespace broadside::app {
namespace {

constexpr int kInside = 4;           // characters within a hex
constexpr int kPitch = kInside + 1;  // a slanted side is shared with the next column
constexpr int kMargin = 3;           // row numbers
constexpr int kPanelGap = 3;
constexpr int kNarrowestPanel = 34;

bool letter(char c) { return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// The letter under the accent, for the two bytes that most names of ships use; 0 for others.
char without_accent(unsigned char first, unsigned char second) {
  constexpr std::string_view latin = "AAAAAAACEEEEIIIIDNOOOOO*OUUUUYTSAAAAAAACEEEEIIIIDNOOOOO*OUUUUYTY";  // C0 to FF
  if (first == 0xC3 && second >= 0x80 && second < 0xC0) return latin[second - 0x80U];
  if (first == 0xC5 && (second == 0x8C || second == 0x8D)) return 'O';  // long o of Japanese names
  if (first == 0xC5 && (second == 0xAA || second == 0xAB)) return 'U';
  return 0;
}

/// Capital letters and digits of the name.
std::string letters_of(const std::string& name) {
  std::string out;
  for (size_t i = 0; i < name.size(); ++i) {
    if (letter(name[i])) out += capital(name[i]);
    if (i + 1 == name.size()) break;
    const char plain = without_accent(static_cast<unsigned char>(name[i]), static_cast<unsigned char>(name[i + 1]));
    if (plain != 0 && letter(plain)) out += plain;
  }
  return out.empty() ? "X" : out;
}

/// First the plain beginning, then beginnings whose last letter comes from further on, then numbers.
std::string free_tag(const std::string& letters, size_t length, const std::set<std::string>& taken) {
  std::string tag = letters.substr(0, length);
  tag.resize(length, '-');
  if (!taken.contains(tag)) return tag;
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

struct Windows {
  Window columns, rows;
};
Windows windows_of(const Scene& scene, const Screen& screen) {
  int left = scene.width, right = -1, top = scene.height, bottom = -1;
  for (const Piece& p : scene.pieces) {
    left = std::min(left, p.x), right = std::max(right, p.x);
    top = std::min(top, p.y), bottom = std::max(bottom, p.y);
  }
  if (right < 0) left = 0, right = scene.width - 1, top = 0, bottom = scene.height - 1;
  const int most = (screen.columns - kMargin - 1) / kPitch;
  return {window_of(scene.width, left, right, kUsualColumns, most),
          window_of(scene.height, top, bottom, kUsualRows, scene.height)};
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
  Chart(const Scene& scene, const Screen& screen)
      : scene_(scene), screen_(screen), in_(windows_of(scene, screen)), tags_(ship_tags(scene, tag_length(screen))) {
    for (const Piece& p : scene.pieces) at_[{p.x, p.y}].push_back(&p);
  }

  std::vector<std::string> lines() const {
    std::vector<std::string> out = {letters(), top_edge()};
    for (int line = 0; line <= 2 * in_.rows.count; ++line) out.push_back(one_line(line));
    return out;
  }

 private:
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
    std::string name = label(column, row);
    if (name.size() < kInside) name = "_" + name;
    name.resize(kInside, '_');
    Cell c{std::string(kInside, ' '), faint(name, screen_.colours)};
    const auto here = at_.find({column, row});
    if (here == at_.end()) return c;
    const auto& ships = here->second;
    if (ships.size() <= 2) c.upper = ship_text(*ships.front());
    if (ships.size() == 2) c.lower = ship_text(*ships.back());
    if (ships.size() > 2) c.upper = stack_text(ships);
    return c;
  }

  /// Three or more ships: how many of each side, "5R b" in its case, and the heading that all of them share.
  std::string stack_text(const std::vector<const Piece*>& ships) const {
    std::map<Seat, int> count;
    bool together = true;
    for (const Piece* p : ships) {
      ++count[p->side];
      together = together && p->heading == ships.front()->heading;
    }
    std::string out;
    for (const auto& [side, n] : count) {
      std::string text = fmt::format("{}{}", std::min(n, 9), side == 0 ? 'R' : 'b');
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
};

}  // namespace

std::vector<std::string> draw_board(const Scene& scene, const Screen& screen) {
  if (scene.board != Scene::Board::hexes || scene.width <= 0 || scene.height <= 0) return {};
  return Chart(scene, screen).lines();
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
  for (const auto& [name, fact] : scene.facts) {
    if (beside) text += wrapped(name + ": " + fact, width, 2);
    row += (row.empty() ? "" : " | ") + name + ": " + fact;
  }
  return lines_of(beside ? text : wrapped(row, width, 2));
}

/// Ships in the order in which they are listed: side by side, hex by hex.
std::vector<const Piece*> in_order(const Scene& scene) {
  std::vector<const Piece*> pieces;
  for (const Piece& p : scene.pieces) pieces.push_back(&p);
  std::stable_sort(pieces.begin(), pieces.end(), [](const Piece* a, const Piece* b) {
    return std::tie(a->side, a->x, a->y) < std::tie(b->side, b->x, b->y);
  });
  return pieces;
}

std::string hull_of(const Scene& scene, const Piece& p) {
  std::string hull;
  for (const Sheet& sheet : scene.sheets)
    if (sheet.handle == p.handle) hull = left_of(sheet, "hull");
  for (const std::string& badge : p.badges) hull += badge == "crippled" ? "*" : "";
  return hull;
}

/// Key to the tags: tag, heading, name, place, hull.
std::vector<std::string> key_lines(const Scene& scene, const Screen& screen, int width) {
  const auto tags = ship_tags(scene, tag_length(screen));
  const auto name_width = static_cast<size_t>(std::max(8, width - 19));
  std::vector<std::string> out = {
      faint(padded("tag   ship", 6 + name_width) + fmt::format(" {:<4}{:>6}", "hex", "left"), screen.colours)};
  for (const Piece* p : in_order(scene)) {
    std::string name = p->handle;
    while (columns_of(name) > name_width) name.pop_back();
    out.push_back(in_colour(padded(tags.at(p->handle) + " " + mark_of(*p, screen), 6), p->side, screen.colours) +
                  padded(name, name_width) + fmt::format(" {:<4}{:>6}", place_of(scene, *p), hull_of(scene, *p)));
  }
  return out;
}

/// The same for many ships: "B6 SEY+ Seydlitz 12/12, ..." one entry a hex and side.
std::vector<std::string> short_key(const Scene& scene, const Screen& screen, int width) {
  const auto tags = ship_tags(scene, tag_length(screen));
  std::vector<std::string> out;
  const std::vector<const Piece*> pieces = in_order(scene);
  for (size_t i = 0; i < pieces.size();) {
    const Piece& first = *pieces[i];
    std::string text = fmt::format("{:<4}", place_of(scene, first));
    size_t n = i;
    for (; n < pieces.size() && pieces[n]->side == first.side && pieces[n]->x == first.x && pieces[n]->y == first.y;
         ++n) {
      if (n > i) text += ", ";
      text += in_colour(tags.at(pieces[n]->handle) + (screen.arrows ? "" : " ") + mark_of(*pieces[n], screen),
                        first.side, screen.colours) +
              " " + pieces[n]->handle + " " + hull_of(scene, *pieces[n]);
    }
    for (std::string& line : lines_of(wrapped(text, width, 4))) out.push_back(std::move(line));
    i = n;
  }
  return out;
}

/// What stands beside or below the chart, in no more lines than there is room for.
std::vector<std::string> panel_lines(const Scene& scene, const Screen& screen, int width, size_t room, bool beside) {
  std::vector<std::string> panel = fact_lines(scene, width, beside);
  if (scene.pieces.empty()) return panel;
  panel.emplace_back();
  std::vector<std::string> key = key_lines(scene, screen, std::min(width, 46));
  if (panel.size() + key.size() > room) key = short_key(scene, screen, width);
  const size_t left = room > panel.size() + 1 ? room - panel.size() - 1 : 1;
  if (key.size() > left + 1) {
    key.resize(left);
    key.emplace_back("... ships lists all of them");
  }
  panel.insert(panel.end(), key.begin(), key.end());
  return panel;
}

}  // namespace

std::string draw_scene(const Scene& scene, const Screen& screen) {
  const std::vector<std::string> board = draw_board(scene, screen);
  const Windows in = windows_of(scene, screen);
  const int board_width = kMargin + in.columns.count * kPitch + 1;
  const int beside_width = std::min(56, screen.columns - board_width - kPanelGap);
  const bool beside = !board.empty() && beside_width >= kNarrowestPanel;
  constexpr size_t kRoomBelow = 30;
  const std::vector<std::string> panel = panel_lines(scene, screen, beside ? beside_width : screen.columns - 2,
                                                     beside ? board.size() : kRoomBelow, beside);
  std::string out;
  for (size_t i = 0; i < board.size(); ++i) {
    if (beside && i < panel.size())
      out += padded(board[i], static_cast<size_t>(board_width) + kPanelGap) + panel[i] + "\n";
    else
      out += board[i] + "\n";
  }
  for (size_t i = beside ? board.size() : 0; i < panel.size(); ++i) out += panel[i] + "\n";
  if (!board.empty() && (in.columns.count < scene.width || in.rows.count < scene.height)) {
    const hex::Board whole{scene.width, scene.height};
    const auto corner = [&](int column, int row) { return hex::label(hex::at_column_row(column, row), whole); };
    out += fmt::format("The chart shows {} to {}; the board goes from {} to {}.\n",
                       corner(in.columns.first, in.rows.first), corner(in.columns.end() - 1, in.rows.end() - 1),
                       corner(0, 0), corner(scene.width - 1, scene.height - 1));
  }
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
  std::string out;
  for (size_t seat = 0; seat < seats.size(); ++seat) {
    const auto side = static_cast<Seat>(seat);
    out += fmt::format("{}\n  {:<5}{:<30} {:<32}{:>6} {:<9} {}\n", in_colour(seats[seat], side, screen.colours), "tag",
                       "ship", "where", "left", " speed", "torpedoes");
    for (const Sheet& sheet : scene.sheets) {
      if (sheet.side != side) continue;
      const SheetRow* where = row_of(sheet, "position");
      const SheetRow* speed = row_of(sheet, "speed");
      out +=
          fmt::format("  {}{} {}{:>6}  {:<8} {}\n", in_colour(padded(tags.at(sheet.handle), 5), side, screen.colours),
                      padded(sheet.title, 30), padded(where != nullptr ? where->text : "", 32), left_of(sheet, "hull"),
                      speed != nullptr ? speed->text : "", left_of(sheet, "torpedoes"));
    }
  }
  return out;
}

const Sheet* find_sheet(const Scene& scene, const Screen& screen, std::string_view name) {
  const std::string wanted = lowered(trimmed(name));
  const auto tags = ship_tags(scene, tag_length(screen));
  const Sheet* found = nullptr;
  int begins = 0;
  for (const Sheet& sheet : scene.sheets) {
    if (lowered(sheet.handle) == wanted) return &sheet;
    if (lowered(sheet.handle).starts_with(wanted)) found = &sheet, ++begins;
  }
  if (begins == 1 && !wanted.empty()) return found;
  for (const Sheet& sheet : scene.sheets)
    if (lowered(tags.at(sheet.handle)) == wanted) return &sheet;
  return nullptr;
}

}  // namespace broadside::app
