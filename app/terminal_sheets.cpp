// Tags, colours, and everything in words: facts, the key to the tags, data sheets and lists of ships.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "app/terminal_parts.h"
#include "engine/core/hex.h"
#include "engine/core/plane.h"
#include "engine/core/words.h"

namespace broadside::app {
namespace {

constexpr size_t kLongestFact = 120;  // beside the chart; `facts` shows any

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

}  // namespace

std::string shortened(std::string text, size_t width) {
  while (columns_of(text) > width) text.pop_back();
  return text;
}

std::string padded(std::string text, size_t width) {
  const size_t has = columns_of(text);
  if (has < width) text.append(width - has, ' ');
  return text;
}

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

namespace {

/// The nearest of the eight points of the compass, north first.
size_t compass_point(int heading) {
  constexpr int kEighth = 45'000'000;
  return static_cast<size_t>((plane::normal(heading) + kEighth / 2) / kEighth % 8);
}

}  // namespace

std::string compass_letters(int heading) {
  constexpr std::array<const char*, 8> letters = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
  return letters.at(compass_point(heading));
}

std::string compass_mark(int heading, bool arrows) {
  constexpr std::array<const char*, 8> marks = {"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};
  return arrows ? marks.at(compass_point(heading)) : compass_letters(heading);
}

std::string in_colour(std::string_view text, Seat side, bool colours) {
  if (!colours || side >= 4) return std::string(text);
  // vermilion, blue, green, purple: told apart by all; admirals of one side share its colour
  constexpr std::array<int, 4> colour = {166, 32, 36, 132};
  return fmt::format("\033[1;38;5;{}m{}\033[0m", colour[side], text);
}

std::string faint(std::string_view text, bool colours) {
  return colours ? fmt::format("\033[2m{}\033[0m", text) : std::string(text);
}

std::string strong(std::string_view text, bool colours) {
  return colours ? fmt::format("\033[1m{}\033[0m", text) : std::string(text);
}

std::string mark_of(const Scene& scene, const Piece& p, const Screen& screen) {
  const std::string mark = scene.board == Scene::Board::table ? compass_mark(p.heading, screen.arrows)
                                                              : heading_mark(p.heading, screen.arrows);
  return p.side == 0 ? lowered(mark) : mark;
}

// ---------------------------------------------------------------- facts and ships

namespace {

const SheetRow* row_of(const Sheet& sheet, std::string_view code) {
  for (const SheetRow& row : sheet.rows)
    if (row.code == code) return &row;
  return nullptr;
}

/// "9/12" boxes left of all rows whose code begins so, as "hull2"; empty if there is none.
std::string left_of(const Sheet& sheet, std::string_view code) {
  int all = 0, crossed = 0;
  for (const SheetRow& row : sheet.rows)
    if (row.boxes > 0 && row.code.starts_with(code)) all += row.boxes, crossed += row.crossed;
  return all == 0 ? "" : fmt::format("{}/{}", all - crossed, all);
}

const Sheet* sheet_of(const Scene& scene, const std::string& handle) {
  for (const Sheet& sheet : scene.sheets)
    if (sheet.handle == handle) return &sheet;
  return nullptr;
}

/// "123.4  87.5 045 10": east, north, heading, speed.
std::string place_on_table(const Scene& scene, const Piece& p) {
  const auto length = [&](int units) { return units / static_cast<double>(std::max(scene.units, 1)); };
  const Sheet* sheet = sheet_of(scene, p.handle);
  const SheetRow* speed = sheet == nullptr ? nullptr : row_of(*sheet, "speed");
  const std::string_view now = speed == nullptr ? std::string_view() : std::string_view(speed->text);
  return fmt::format("{:>5.1f} {:>5.1f} {:03} {:>3}", length(p.x), length(p.y),
                     plane::normal(p.heading + plane::kDegree / 2) / plane::kDegree,
                     now.substr(0, now.find_first_of(" ,;(")));
}

std::string place_of(const Scene& scene, const Piece& p) {
  return scene.board == Scene::Board::table ? place_on_table(scene, p)
                                            : hex::label(hex::at_column_row(p.x, p.y), {scene.width, scene.height});
}

std::string_view place_title(const Scene& scene) {
  return scene.board == Scene::Board::table ? "    x     y hdg spd" : "hex ";
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
  if (!all) text += "type facts for more\n", row += " | type facts for more";
  return lines_of(beside ? text : wrapped(row, width, 2));
}

/// Ships in the order in which they are listed: side by side, hex by hex; on a table as the scene names them.
std::vector<std::vector<const Piece*>> in_order(const Scene& scene) {
  std::map<Seat, std::vector<const Piece*>> sides;
  for (const Piece& p : scene.pieces) sides[p.side].push_back(&p);
  std::vector<std::vector<const Piece*>> out;
  for (auto& [side, pieces] : sides) {
    if (scene.board == Scene::Board::hexes)
      std::stable_sort(pieces.begin(), pieces.end(),
                       [](const Piece* a, const Piece* b) { return std::tie(a->x, a->y) < std::tie(b->x, b->y); });
    out.push_back(std::move(pieces));
  }
  return out;
}

std::string hull_of(const Scene& scene, const Piece& p) {
  const Sheet* sheet = sheet_of(scene, p.handle);
  std::string hull = sheet == nullptr ? "" : left_of(*sheet, "hull");
  if (has_badge(p.badges, BadgeCode::crippled)) hull += "*";
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

/// On a table, where a line has room for words; the speed has a column of its own.
std::string badges_of(const Scene& scene, const Piece& p, int left) {
  if (scene.board != Scene::Board::table) return {};
  std::string text;
  for (const Badge& badge : p.badges)
    if (badge.code != BadgeCode::speed) text += (text.empty() ? " " : ", ") + badge.word;
  return shortened(text, static_cast<size_t>(std::max(left, 0)));
}

/// Key to the tags: tag, heading, name, place, boxes left.
Key full_key(const Scene& scene, const Screen& screen, int width, int room) {
  const auto tags = ship_tags(scene, tag_length(screen));
  const std::string_view title = place_title(scene);
  const auto name_width = static_cast<size_t>(std::max(8, width - 15 - static_cast<int>(title.size())));
  Key key;
  key.header = padded("tag   ship", 6 + name_width) + fmt::format(" {}{:>6}", title, "hull");
  for (const auto& pieces : in_order(scene)) {
    std::vector<std::string>& lines = key.sides.emplace_back();
    for (const Piece* p : pieces)
      lines.push_back(
          in_colour(padded(tags.at(p->handle) + " " + mark_of(scene, *p, screen), 6), p->side, screen.colours) +
          padded(shortened(p->handle, name_width), name_width) +
          fmt::format(" {:<4}{:>6}", place_of(scene, *p), hull_of(scene, *p)) + badges_of(scene, *p, room - width));
  }
  return key;
}

/// The same for many ships: "B6 SEY+ Seydlitz 12/12, ..." one entry a hex and side.
Key short_key(const Scene& scene, const Screen& screen, int width) {
  const auto tags = ship_tags(scene, tag_length(screen));
  Key key;
  key.header = "hex, tag, ship, hull boxes left";
  for (const auto& pieces : in_order(scene)) {
    std::vector<std::string>& lines = key.sides.emplace_back();
    for (size_t i = 0; i < pieces.size();) {
      const Piece& first = *pieces[i];
      std::string text = fmt::format("{:<4}", place_of(scene, first));
      size_t n = i;
      for (; n < pieces.size() && pieces[n]->x == first.x && pieces[n]->y == first.y; ++n) {
        if (n > i) text += ", ";
        text += in_colour(tags.at(pieces[n]->handle) + (screen.arrows ? "" : " ") + mark_of(scene, *pieces[n], screen),
                          first.side, screen.colours) +
                " " + pieces[n]->handle + " " + hull_of(scene, *pieces[n]);
      }
      for (std::string& line : lines_of(wrapped(text, width, 4))) lines.push_back(std::move(line));
      i = n;
    }
  }
  return key;
}

/// The same for many ships on a table: "SEY→ 123.4 87.5 12/12; ..." one after the other.
Key flowing_key(const Scene& scene, const Screen& screen, int width) {
  const auto tags = ship_tags(scene, tag_length(screen));
  Key key;
  key.header = fmt::format("tag, {} east and north, hull boxes left", scene.length);
  for (const auto& pieces : in_order(scene)) {
    std::string text;
    for (const Piece* p : pieces) {
      const auto length = [&](int units) { return units / static_cast<double>(std::max(scene.units, 1)); };
      text += text.empty() ? "" : "; ";
      text += in_colour(tags.at(p->handle) + mark_of(scene, *p, screen), p->side, screen.colours) +
              fmt::format(" {:.0f} {:.0f} {}", length(p->x), length(p->y), hull_of(scene, *p));
    }
    key.sides.push_back(lines_of(wrapped(text, width, 2)));
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
  if (!whole) out.emplace_back("... type ships for all of them");
  return out;
}

constexpr size_t kFewestKey = 4;  // lines that are worth it: a header, a line a side, and that there are more

}  // namespace

std::vector<std::string> panel_lines(const Scene& scene, const Screen& screen, int width, size_t room, bool beside) {
  std::vector<std::string> panel = fact_lines(scene, width, beside);
  if (room == 0) return {};
  if (panel.size() > room) {
    panel.resize(room);
    panel.back() = shortened(panel.back(), static_cast<size_t>(width) - 4) + " ...";
  }
  if (scene.pieces.empty() || panel.size() + 1 + kFewestKey > room) return panel;
  panel.emplace_back();
  const size_t left = room - panel.size();
  const bool table = scene.board == Scene::Board::table;
  Key key = full_key(scene, screen, std::min(width, table ? 50 : 46), width);
  if (key.lines() > left) key = table ? flowing_key(scene, screen, width) : short_key(scene, screen, width);
  for (std::string& line : key_lines(std::move(key), left, screen.colours)) panel.push_back(std::move(line));
  return panel;
}

bool low(const Screen& screen) { return screen.person && screen.rows < 30; }

size_t room_for_scene(const Screen& screen, size_t board) {
  constexpr size_t kBelow = 30;
  const int title_news_and_question = low(screen) ? 10 : 12;
  return screen.person ? static_cast<size_t>(std::max(screen.rows - title_news_and_question, 8)) : board + kBelow;
}

std::string with_panel(const std::vector<std::string>& chart, int chart_width, const std::vector<std::string>& panel,
                       bool beside) {
  std::string out;
  for (size_t i = 0; i < chart.size(); ++i) {
    if (beside && i < panel.size())
      out += padded(chart[i], static_cast<size_t>(chart_width) + kPanelGap) + panel[i] + "\n";
    else
      out += chart[i] + "\n";
  }
  for (size_t i = beside ? chart.size() : 0; i < panel.size(); ++i) out += panel[i] + "\n";
  return out;
}

std::string draw_scene(const Scene& scene, const Screen& screen, const Zoom& zoom) {
  return scene.board == Scene::Board::table ? draw_table(scene, screen, zoom) : draw_hexes(scene, screen);
}

std::string boxes_text(const SheetRow& row) {
  std::string out;
  for (int i = 0; i < row.boxes; ++i) out += i < row.crossed ? "[x]" : "[ ]";
  return out;
}

std::string draw_sheet(const Sheet& sheet, const Screen& screen) {
  std::string out = in_colour(sheet.title, sheet.side, screen.colours) + "\n";
  for (const SheetRow& row : sheet.rows) {
    if (row.code == "legend") continue;                         // below the sheet, if at all
    const bool in_boxes = row.boxes > 0 && row.mounts.empty();  // what tells mounts one by one has circles in its text
    const std::string text = in_boxes ? boxes_text(row) + "  " + row.text : row.text;
    out += wrapped(fmt::format("  {:<18}{}", row.label, text), screen.columns - 2, 20);
    if (!row.rule.empty()) {
      out.pop_back();
      out += faint("  [" + row.rule + "]", screen.colours) + "\n";
    }
  }
  return out;
}

std::string list_ships(const Scene& scene, const std::vector<std::string>& sides, const Screen& screen) {
  const auto tags = ship_tags(scene, tag_length(screen));
  constexpr int kBesideName = 64;  // columns that the rest of a line takes
  const auto name = static_cast<size_t>(std::clamp(screen.columns - 1 - kBesideName, 15, 30));
  std::string out;
  for (Seat side = 0; side < static_cast<Seat>(sides.size()); ++side) {
    out += in_colour(sides[side], side, screen.colours) + "\n";
    out += fmt::format("  {:<5}{} {:<32}{:>6}  {:<8} {}\n", "tag", padded("ship", name), "where", "hull", "speed",
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
