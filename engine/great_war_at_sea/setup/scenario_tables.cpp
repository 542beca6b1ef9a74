#include "engine/great_war_at_sea/setup/scenario_tables.h"

#include <map>
#include <utility>

#include "engine/great_war_at_sea/setup/scenario.h"

namespace broadside::great_war_at_sea {

using scenario::File;
using scenario::In;
using scenario::Keys;

namespace {

constexpr std::string_view kTableKeys[] = {"gunnery", "critical", "torpedo", "fatal", "minefield", "search"};
constexpr std::string_view kGunneryKeys[] = {"roll",  "area",     "boxes",       "excess",
                                             "speed", "critical", "fatal_tests", "tests_if_weak"};
constexpr std::string_view kCriticalKeys[] = {"roll",         "primary",     "secondary", "tertiary",
                                              "hull",         "speed",       "flooding",  "fire_control",
                                              "hull_instead", "fatal_tests", "armour"};
constexpr std::string_view kTorpedoKeys[] = {"roll", "hull", "speed", "critical", "fatal_tests"};
constexpr std::string_view kFatalKeys[] = {"explodes_from", "rash_from", "weak_hull_tests"};
constexpr std::string_view kMinefieldKeys[] = {"from", "strikes"};
constexpr std::string_view kSearchKeys[] = {"day_from", "night_from"};

/// In the order of Guard.
constexpr std::array<std::string_view, 3> kGuardWords = {"ignored", "keeps_out_all", "keeps_out_boxes"};

// ---------------------------------------------------------------- what is wrong with tables, in words

constexpr std::array<std::string_view, 6> kTablesOfFile = {"gunnery", "critical",  "torpedo",
                                                           "fatal",   "minefield", "search"};
constexpr std::array<std::string_view, 10> kColumnsInWords = {
    "row", "area", "boxes", "excess", "speed", "critical", "fire_control", "hull_instead", "tests", "from"};
struct TableFlawWords {
  std::string_view reason, right;
};
/// In the order of TableFaultCode.
constexpr std::array<TableFlawWords, 8> kTableFlaws = {
    {{"is too large", "no more than a data sheet can take"},
     {"marks boxes of nothing, or does nothing", "an area with boxes, or critical = true"},
     {"marks no box", "at least one box of the area"},
     {"names an area and is a Critical result", "one of the two"},
     {"marks hull boxes instead of nothing", "a gun box in the same row"},
     {"differs from what the book says of this row", "leave it as it is"},
     {"is on no die", "a face of the die"},
     {"is out of order", "rows in rising order, and a Rash crew no safer than others"}}};

Flaw flaw_of(const TableFault& fault) {
  const TableFlawWords& words = kTableFlaws[static_cast<size_t>(fault.code)];
  return {Flaw::Part::battle, 0, "tables",
          fmt::format("row {} of the {} table: {} {}", fault.row, kTablesOfFile[static_cast<size_t>(fault.table)],
                      kColumnsInWords[static_cast<size_t>(fault.column)], words.reason),
          std::string(words.right)};
}

// ---------------------------------------------------------------- reading

class TablesReader {
 public:
  TablesReader(File& file, DamageTables& out) : file_(file), out_(out) {}

  void read(const toml::table& table) {
    const In in(file_, table, kTableKeys);
    by_roll(in, WhichTable::gunnery, kGunneryKeys, out_.gunnery);
    by_roll(in, WhichTable::critical, kCriticalKeys, out_.critical);
    by_roll(in, WhichTable::torpedo, kTorpedoKeys, out_.torpedo);
    if (const toml::table* fatal = in.table("fatal")) read_fatal(*fatal);
    read_minefield(in);
    if (const toml::table* search = in.table("search")) read_search(*search);
    if (file_.fault) return;
    for (const TableFault& fault : table_faults(out_)) {
      const auto row = rows_.find({fault.table, fault.row});
      const Flaw found = flaw_of(fault);
      return file_.refuse((row == rows_.end() ? table : *row->second).source(), found.reason, found.right);
    }
  }

 private:
  void note(WhichTable which, int row, const toml::table& table) { rows_[{which, static_cast<uint8_t>(row)}] = &table; }

  /// Every row says for which result of two dice it is, and stands for the whole row.
  template <class Row>
  void by_roll(const In& in, WhichTable which, Keys keys, By2d6<Row>& table) {
    for (const toml::table* given : in.tables(kTablesOfFile[static_cast<size_t>(which)])) {
      const In row(file_, *given, keys);
      int roll = 0;
      row.need("roll", fmt::format("the result of two dice: {} to {}", kLowestOf2d6, kHighestOf2d6));
      if (!row.number("roll", roll)) continue;
      if (roll < kLowestOf2d6 || roll > kHighestOf2d6) {
        row.refuse("roll", fmt::format("roll is {}", roll), fmt::format("{} to {}", kLowestOf2d6, kHighestOf2d6));
        continue;
      }
      if (rows_.contains({which, static_cast<uint8_t>(roll)}))
        row.refuse("roll", fmt::format("a second row for {}", roll), "each row once");
      note(which, roll, *given);
      table.at(roll) = {};
      table.at(roll).provenance = Provenance::yours;
      read_row(row, table.at(roll));
    }
  }

  static void read_speed(const In& in, SpeedResult& out) {
    if (const int i = in.word("speed", EnumWords<SpeedResult>::words); i >= 0) out = static_cast<SpeedResult>(i);
  }

  static void read_row(const In& in, GunneryDamageRow& out) {
    if (const int i = in.word("area", EnumWords<Area>::words); i >= 0) out.area = static_cast<Area>(i);
    in.number("boxes", out.boxes);
    in.number("excess", out.excess);
    read_speed(in, out.speed);
    in.flag("critical", out.critical);
    in.number("fatal_tests", out.fatal_tests);
    in.flag("tests_if_weak", out.tests_if_weak);
  }

  static void read_row(const In& in, CriticalDamageRow& out) {
    for (size_t i = 0; i < kSections; ++i) in.number(EnumWords<Section>::words[i], out.boxes[i]);
    read_speed(in, out.speed);
    in.number("fire_control", out.fire_control);
    in.flag("flooding", out.flooding);
    in.number("hull_instead", out.hull_instead);
    in.number("fatal_tests", out.fatal_tests);
    if (const int i = in.word("armour", kGuardWords); i >= 0) out.guard = static_cast<Guard>(i);
  }

  static void read_row(const In& in, TorpedoDamageRow& out) {
    in.number("hull", out.hull);
    read_speed(in, out.speed);
    in.flag("critical", out.critical);
    in.number("fatal_tests", out.fatal_tests);
  }

  void read_fatal(const toml::table& table) {
    const In in(file_, table, kFatalKeys);
    in.number("explodes_from", out_.fatal.explodes_from);
    in.number("rash_from", out_.fatal.rash_from);
    in.number("weak_hull_tests", out_.fatal.weak_hull_tests);
    out_.fatal.provenance = Provenance::yours;
    note(WhichTable::fatal, 0, table);
  }

  void read_minefield(const In& in) {
    const auto given = in.tables("minefield");
    if (given.empty()) return;
    if (given.size() > kMinefieldRows)
      return in.refuse("minefield", fmt::format("the minefield table has {} rows", given.size()),
                       fmt::format("at most {}", kMinefieldRows));
    out_.minefield.fill({});
    for (size_t i = 0; i < given.size(); ++i) {
      const In row(file_, *given[i], kMinefieldKeys);
      row.need("from", "the lowest result of two dice with modifiers");
      row.need("strikes", "mines struck");
      row.number("from", out_.minefield[i].from);
      row.number("strikes", out_.minefield[i].strikes);
      out_.minefield[i].provenance = Provenance::yours;
      note(WhichTable::minefield, static_cast<int>(i), *given[i]);
    }
  }

  void read_search(const toml::table& table) {
    const In in(file_, table, kSearchKeys);
    in.number("day_from", out_.search.day_from);
    in.number("night_from", out_.search.night_from);
    out_.search.provenance = Provenance::yours;
    note(WhichTable::search, 0, table);
  }

  File& file_;
  DamageTables& out_;
  std::map<std::pair<WhichTable, uint8_t>, const toml::table*> rows_;
};

template <class E>
bool known(E value, size_t words) {
  return static_cast<size_t>(value) < words;
}

}  // namespace

void read_tables(File& file, const toml::table& table, DamageTables& out) { TablesReader(file, out).read(table); }

std::optional<Flaw> tables_flaw(const DamageTables& tables) {
  for (const CriticalDamageRow& row : tables.critical.rows)  // the one enum without words in a record
    if (!known(row.guard, kGuardWords.size()))
      return flaw(Flaw::Part::battle, 0, "tables", "a row of the critical table has no known guard",
                  fmt::format("0 to {}", kGuardWords.size() - 1));
  const TableFaults faults = table_faults(tables);
  if (faults.count == 0) return {};
  return flaw_of(faults[0]);
}

}  // namespace broadside::great_war_at_sea
