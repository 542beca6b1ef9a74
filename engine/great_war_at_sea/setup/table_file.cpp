#include "engine/great_war_at_sea/setup/table_file.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <vector>

namespace broadside::great_war_at_sea {
namespace {

constexpr std::array<std::string_view, 6> kNames = {"gunnery-damage",    "critical-damage", "torpedo-damage",
                                                    "fatal-damage-test", "minefield",       "search"};
constexpr size_t kMostRows = 64, kMostColumns = 32, kMostBytes = size_t{64} << 10U;

/// What each table has, besides what it says for people and where its rows come from. In the order of WhichTable.
constexpr std::array<std::string_view, 6> kColumns = {
    "2d6 section boxes excess speed critical fatal_tests tests_if",
    "2d6 hull primary secondary tertiary speed fire_control flooding hull_instead fatal_tests armour",
    "2d6 hull_boxes speed critical fatal_tests",
    "condition tests explodes_on",
    "2d6_modified torpedo_damage_rolls",
    "1d6_modified day night"};
constexpr std::array<std::string_view, 3> kColumnsOfAll = {"result", "note", "provenance"};

// ---------------------------------------------------------------- the cells of a file

std::vector<std::string_view> parts(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  for (;;) {
    const size_t end = std::min(text.find(separator), text.size());
    out.push_back(text.substr(0, end));
    if (end == text.size()) return out;
    text.remove_prefix(end + 1);
  }
}

/// Reads cells by the names of their columns, and keeps the first thing that is wrong.
class Sheet {
 public:
  Sheet(std::string_view text, std::string_view file) : file_(file) {
    int line = 0;
    if (text.size() > kMostBytes) {
      fail(1, 1, fmt::format("is too large for a table: {} bytes", text.size()), "at most 64 KiB");
      return;
    }
    for (std::string_view row : parts(text, '\n')) {
      ++line;
      if (row.ends_with('\r')) row.remove_suffix(1);
      if (row.empty()) continue;
      if (heads_.empty())
        heads_ = parts(row, '\t'), head_line_ = line;
      else
        rows_.push_back({line, parts(row, '\t')});
    }
    if (rows_.size() > kMostRows || heads_.size() > kMostColumns)
      fail(1, 1, "is too large for a table", fmt::format("{} rows, {} columns", kMostRows, kMostColumns));
  }

  /// A column of another table, or one that is misspelt, could be overlooked.
  void only(std::string_view columns) {
    const std::vector<std::string_view> known = parts(columns, ' ');
    const auto is_in = [](const auto& list, std::string_view name) {
      return std::find(list.begin(), list.end(), name) != list.end();
    };
    for (size_t i = 0; i < heads_.size(); ++i)
      if (!is_in(known, heads_[i]) && !is_in(kColumnsOfAll, heads_[i]))
        fail(head_line_, static_cast<int>(i) + 1, fmt::format("{} is an unknown column", heads_[i]),
             fmt::format("one of {}, {}", fmt::join(known, ", "), fmt::join(kColumnsOfAll, ", ")));
  }

  size_t rows() const { return rows_.size(); }
  bool sound() const { return !fault_; }
  Problem fault() const { return *fault_; }
  int line(size_t row) const { return rows_[row].line; }

  /// Empty if there is no such column; a column that must be there is missed.
  std::string_view cell(size_t row, std::string_view column, bool must = true) {
    const auto head = std::find(heads_.begin(), heads_.end(), column);
    if (head == heads_.end()) {
      if (must)
        fail(std::max(head_line_, 1), 1, fmt::format("has no column {}", column), "columns as in the project's");
      return {};
    }
    const auto at = static_cast<size_t>(head - heads_.begin());
    if (at < rows_[row].cells.size()) return rows_[row].cells[at];
    if (must)
      fail(rows_[row].line, static_cast<int>(at) + 1, fmt::format("{} is missing", column), "a cell for each column");
    return {};
  }
  int number(size_t row, std::string_view column, int most, bool must = true) {
    const std::string_view text = cell(row, column, must);
    if (text.empty() && !must) return 0;
    int value = -1;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
    if (read.ec == std::errc() && read.ptr == text.data() + text.size() && value >= 0 && value <= most) return value;
    fail_in(row, column, fmt::format("{} is not a number: {}", column, text), fmt::format("0 to {}", most));
    return 0;
  }
  /// The first number in words such as "10-12" or "2 or less".
  int first_number(size_t row, std::string_view column, int least, int most) {
    const std::string_view text = cell(row, column);
    const size_t digits = text.find_first_of("0123456789");
    int value = -1;
    if (digits != std::string_view::npos) std::from_chars(text.data() + digits, text.data() + text.size(), value);
    if (value >= least && value <= most) return value;
    fail_in(row, column, fmt::format("{} has no number: {}", column, text), fmt::format("{} to {}", least, most));
    return least;
  }
  /// Rows that follow each other without a gap: "9 or less", "10-12", "13 or more".
  struct Span {
    int from = 0, to = 0;
    size_t row = 0;
  };
  static constexpr int kEndless = 1'000;
  Span span(size_t row, std::string_view column) {
    const std::string_view text = cell(row, column);
    Span out;
    out.row = row;
    out.from = out.to = first_number(row, column, 0, kEndless - 1);
    if (text.ends_with("or less")) out.from = -kEndless;
    if (text.ends_with("or more")) out.to = kEndless;
    if (const size_t dash = text.find('-'); dash != std::string_view::npos)
      std::from_chars(text.data() + dash + 1, text.data() + text.size(), out.to);
    return out;
  }
  void follows(std::string_view column, const std::optional<Span>& before, const Span& now) {
    const int next = before ? before->to + 1 : -kEndless;
    if (now.from == next) return;
    const std::string right = before ? fmt::format("{} next", next) : std::string("a first row \"... or less\"");
    fail_in(now.row, column, now.from > next ? "leaves a gap in the dice" : "overlaps the row before", right);
  }
  void ends(const std::optional<Span>& last, std::string_view column) {
    if (last && last->to != kEndless && sound())
      fail_in(last->row, column, "leaves a gap in the dice", "a last row \"... or more\"");
  }
  template <size_t N>
  size_t word(size_t row, std::string_view column, const std::array<std::string_view, N>& words) {
    const std::string_view text = cell(row, column);
    const auto found = std::find(words.begin(), words.end(), text);
    if (found != words.end()) return static_cast<size_t>(found - words.begin());
    fail_in(row, column, fmt::format("{} is an unknown word: {}", column, text),
            fmt::format("{}", fmt::join(words, ", ")));
    return 0;
  }
  bool yes(size_t row, std::string_view column) {
    return word(row, column, std::array<std::string_view, 2>{"no", "yes"}) == 1;
  }
  /// A row that says what the project's says is the project's, whoever has copied it; any other is the player's.
  template <class Result>
  void own(size_t at, Result& row, const Result& stored) {
    const bool says_so = !cell(at, "provenance", false).empty();
    if (says_so) word(at, "provenance", EnumWords<Provenance>::words);
    row.provenance = stored.provenance;
    if (!says_so || !(row == stored)) row.provenance = Provenance::yours;
  }

  void fail_in(size_t row, std::string_view column, const std::string& reason, const std::string& right) {
    const auto head = std::find(heads_.begin(), heads_.end(), column);
    fail(rows_[row].line, head == heads_.end() ? 1 : static_cast<int>(head - heads_.begin()) + 1, reason, right);
  }
  void fail(int line, int column, const std::string& reason, const std::string& right) {
    if (!fault_) fault_ = Problem{fmt::format("{}:{}:{}", file_, line, column), reason, right};
  }

 private:
  struct Row {
    int line = 0;
    std::vector<std::string_view> cells;
  };
  std::string_view file_;
  int head_line_ = 0;
  std::vector<std::string_view> heads_;
  std::vector<Row> rows_;
  std::optional<Problem> fault_;
};

// ---------------------------------------------------------------- one table each

constexpr std::array<std::string_view, 6> kAreaWords = {"primary", "secondary", "tertiary", "hull", "torpedo", "-"};
constexpr std::array<std::string_view, 4> kSpeedWords = {"-", "level", "movement", "dead"};
constexpr int kMost = 99;

uint8_t small(int value) { return static_cast<uint8_t>(value); }

/// Which line each row of the table came from, for what is found afterwards.
using LineOfRoll = std::array<int, kHighestOf2d6 + 1>;

/// Every result of two dice once.
template <class Row, class Read>
void read_2d6(Sheet& sheet, By2d6<Row>& table, const By2d6<Row>& stored, LineOfRoll& lines, Read&& read) {
  for (size_t i = 0; i < sheet.rows() && sheet.sound(); ++i) {
    const int at = sheet.first_number(i, "2d6", kLowestOf2d6, kHighestOf2d6);
    if (lines[static_cast<size_t>(at)] > 0)
      sheet.fail_in(i, "2d6", fmt::format("{} is given twice", at), "each result of two dice once");
    lines[static_cast<size_t>(at)] = sheet.line(i);
    table.at(at) = read(i);
    sheet.own(i, table.at(at), stored.at(at));
  }
  for (int at = kLowestOf2d6; at <= kHighestOf2d6; ++at)
    if (lines[static_cast<size_t>(at)] == 0)
      sheet.fail(1, 1, fmt::format("has no row for {}", at), "2 to 12, each once");
}

GunneryDamageRow gunnery_row(Sheet& sheet, size_t i) {
  GunneryDamageRow row;
  row.area = static_cast<Area>(sheet.word(i, "section", kAreaWords));
  if (row.area != Area::torpedo) row.boxes = small(sheet.number(i, "boxes", kMost));
  row.excess = small(sheet.number(i, "excess", kMost));
  row.speed = static_cast<SpeedResult>(sheet.word(i, "speed", kSpeedWords));
  row.critical = sheet.yes(i, "critical");
  row.fatal_tests = small(sheet.number(i, "fatal_tests", kMost));
  if (!sheet.cell(i, "tests_if", false).empty())
    row.tests_if_weak = sheet.word(i, "tests_if", std::array<std::string_view, 2>{"-", "weak_box"}) == 1;
  return row;
}

CriticalDamageRow critical_row(Sheet& sheet, size_t i) {
  CriticalDamageRow row;
  for (size_t s = 0; s < kSections; ++s) {
    const std::string_view name = EnumWords<Section>::words[s];
    row.boxes[s] = small(sheet.number(i, name, kMost, static_cast<Section>(s) != Section::tertiary));
  }
  row.speed = static_cast<SpeedResult>(sheet.word(i, "speed", kSpeedWords));
  row.fire_control = small(sheet.number(i, "fire_control", kMost));
  row.flooding = sheet.yes(i, "flooding");
  row.hull_instead = small(sheet.number(i, "hull_instead", kMost, false));
  row.fatal_tests = small(sheet.number(i, "fatal_tests", kMost));
  const std::string_view armour = sheet.cell(i, "armour");
  row.guard = armour == "no"                                         ? Guard::nothing
              : armour.find("in any case") != std::string_view::npos ? Guard::boxes
                                                                     : Guard::result;
  return row;
}

TorpedoDamageRow torpedo_row(Sheet& sheet, size_t i) {
  TorpedoDamageRow row;
  row.hull = small(sheet.number(i, "hull_boxes", kMost));
  row.speed = static_cast<SpeedResult>(sheet.word(i, "speed", kSpeedWords));
  row.critical = sheet.yes(i, "critical");
  row.fatal_tests = small(sheet.number(i, "fatal_tests", kMost));
  return row;
}

constexpr std::array<std::string_view, 3> kFatalRows = {"normal", "next hull box has light or no armour", "Rash Crew"};

void read_fatal(Sheet& sheet, FatalDamageTest& test) {
  const FatalDamageTest& stored = proposed_tables().fatal;
  size_t house = 0;  // the row that may say where the test comes from: the six of the first row is the book's
  std::array<bool, kFatalRows.size()> found{};
  for (size_t i = 0; i < sheet.rows() && sheet.sound(); ++i) {
    const size_t which = sheet.word(i, "condition", kFatalRows);
    found[which] = true;
    if (which == 1) {
      const std::string_view tests = sheet.cell(i, "tests");
      test.weak_hull_tests = tests.starts_with("one") ? uint8_t{1} : small(sheet.first_number(i, "tests", 0, kMost));
      house = i;
      continue;
    }
    (which == 0 ? test.explodes_from : test.rash_from) = small(sheet.first_number(i, "explodes_on", 0, kMost));
  }
  for (size_t which = 0; which < found.size(); ++which)
    if (!found[which]) sheet.fail(1, 1, fmt::format("has no row \"{}\"", kFatalRows[which]), "all three rows");
  if (sheet.sound()) sheet.own(house, test, stored);
}

void read_minefield(Sheet& sheet, std::array<MinefieldRow, kMinefieldRows>& rows) {
  const std::array<MinefieldRow, kMinefieldRows>& stored = proposed_tables().minefield;
  rows = {};
  size_t count = 0;
  std::optional<Sheet::Span> before;
  for (size_t i = 0; i < sheet.rows() && sheet.sound(); ++i) {
    if (sheet.cell(i, "2d6_modified") == "modifier") continue;  // those are rules, not rows
    const Sheet::Span span = sheet.span(i, "2d6_modified");
    sheet.follows("2d6_modified", before, span);
    before = span;
    const int strikes = sheet.number(i, "torpedo_damage_rolls", kMost);
    if (strikes == 0) continue;
    if (count == rows.size()) return sheet.fail_in(i, "2d6_modified", "is one row too many", "six with mines at most");
    rows[count] = {small(std::max(span.from, 0)), small(strikes), Provenance::yours};
    sheet.own(i, rows[count], stored[count]);
    ++count;
  }
  sheet.ends(before, "2d6_modified");
}

void read_search(Sheet& sheet, SearchTable& table) {
  constexpr uint8_t kNone = 0;
  const SearchTable& stored = proposed_tables().search;
  table = {kNone, kNone, Provenance::yours};
  std::optional<Sheet::Span> before;
  for (size_t i = 0; i < sheet.rows() && sheet.sound(); ++i) {
    if (sheet.cell(i, "1d6_modified").starts_with("unmodified")) continue;  // surprise is a rule (GW-7.28-01)
    const Sheet::Span span = sheet.span(i, "1d6_modified");
    sheet.follows("1d6_modified", before, span);
    before = span;
    const uint8_t from = small(std::max(span.from, 0));
    if (table.day_from == kNone && sheet.cell(i, "day").starts_with("contact")) table.day_from = from;
    if (table.night_from == kNone && sheet.cell(i, "night").starts_with("contact")) table.night_from = from;
  }
  sheet.ends(before, "1d6_modified");
  if (table.day_from == kNone || table.night_from == kNone)
    sheet.fail(1, 1, "has no row with contact", "\"contact\" by day and by night");
  if (sheet.sound() && sheet.rows() > 0) sheet.own(0, table, stored);
}

// ---------------------------------------------------------------- what is wrong with a table that could be read

/// By TableFaultCode.
constexpr std::array<std::string_view, 8> kFaultWords = {
    "is more than a data sheet can take",
    "has boxes of nothing",
    "names an area without a box",
    "names an area beside a Critical result",
    "gives the hull in place of no gun",
    "is fixed by the text of the rulebook",
    "is not a face of a die",
    "does not follow the row before",
};
static_assert(kFaultWords.size() == static_cast<size_t>(TableFaultCode::out_of_order) + 1);
constexpr std::array<std::string_view, kFaultWords.size()> kFaultRights = {
    "24 boxes and 6 tests at most",
    "0 boxes, or an area",
    "1 box or more, or no area",
    "one of the two",
    "a gun box in the same row",
    "the row as it is in the project's table",
    "1 to 6",
    "rows in rising order, and a Rash crew no safer than others",
};

void tell_faults(const DamageTables& tables, WhichTable which, const LineOfRoll& lines, Sheet& sheet) {
  for (const TableFault& fault : table_faults(tables)) {
    if (fault.table != which) continue;
    const bool by_dice = which <= WhichTable::torpedo;
    const int line = by_dice ? lines[fault.row] : 1;
    const std::string what = by_dice ? fmt::format("row {}", fault.row) : std::string("the table");
    const auto code = static_cast<size_t>(fault.code);
    return sheet.fail(line, 1, fmt::format("{} {}", what, kFaultWords[code]), std::string(kFaultRights[code]));
  }
}

}  // namespace

std::span<const std::string_view> table_names() { return kNames; }

Expected<void> read_table(WhichTable which, std::string_view text, std::string_view file, DamageTables& tables) {
  Sheet sheet(text, file);
  sheet.only(kColumns[static_cast<size_t>(which)]);
  DamageTables read = tables;
  LineOfRoll lines{};
  const auto by_dice = [&](auto& table, const auto& stored, auto row) {
    read_2d6(sheet, table, stored, lines, [&](size_t at) { return row(sheet, at); });
  };
  const DamageTables& stored = proposed_tables();
  switch (which) {
    case WhichTable::gunnery: by_dice(read.gunnery, stored.gunnery, gunnery_row); break;
    case WhichTable::critical: by_dice(read.critical, stored.critical, critical_row); break;
    case WhichTable::torpedo: by_dice(read.torpedo, stored.torpedo, torpedo_row); break;
    case WhichTable::fatal: read_fatal(sheet, read.fatal); break;
    case WhichTable::minefield: read_minefield(sheet, read.minefield); break;
    case WhichTable::search: read_search(sheet, read.search); break;
  }
  if (sheet.sound()) tell_faults(read, which, lines, sheet);
  if (!sheet.sound()) return tl::make_unexpected(sheet.fault());
  tables = read;
  return {};
}

}  // namespace broadside::great_war_at_sea
