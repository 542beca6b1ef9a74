#include "engine/great_war_at_sea/rules/damage_tables.h"

#include <string_view>

#include "engine/great_war_at_sea/rules/card.h"
#include "tables/great_war_at_sea/critical_damage.h"
#include "tables/great_war_at_sea/fatal_damage_test.h"
#include "tables/great_war_at_sea/gunnery_damage.h"
#include "tables/great_war_at_sea/minefield.h"
#include "tables/great_war_at_sea/search.h"
#include "tables/great_war_at_sea/torpedo_damage.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- the proposals, read while the program is compiled

namespace {

constexpr std::array<std::string_view, 6> kAreaCells = {"primary", "secondary", "tertiary", "hull", "torpedo", "-"};
constexpr std::array<std::string_view, 4> kSpeedCells = {"-", "level", "movement", "dead"};
constexpr std::string_view kWeakBox = "weak_box", kContact = "contact", kBare = "-", kNoGuard = "no";
constexpr std::string_view kInAnyCase = "in any case", kOneMore = "one more";

constexpr Provenance provenance(std::string_view cell) {
  return tables::value_of<Provenance>(cell, EnumWords<Provenance>::words);
}
constexpr SpeedResult speed_result(std::string_view cell) { return tables::value_of<SpeedResult>(cell, kSpeedCells); }
constexpr uint8_t count(int figure) { return static_cast<uint8_t>(figure); }

constexpr GunneryDamageRow gunnery_row(const tables::GunneryDamage& row) {
  GunneryDamageRow out;
  out.area = tables::value_of<Area>(row.section, kAreaCells);
  out.boxes = out.area == Area::torpedo ? uint8_t{0} : count(tables::number(row.boxes));
  out.excess = count(row.excess);
  out.speed = speed_result(row.speed);
  out.critical = row.critical;
  out.fatal_tests = count(row.fatal_tests);
  out.tests_if_weak = row.tests_if == kWeakBox;
  if (!out.tests_if_weak && row.tests_if != kBare) tables::word_unknown_to_the_rules();
  out.provenance = provenance(row.provenance);
  return out;
}

constexpr CriticalDamageRow critical_row(const tables::CriticalDamage& row) {
  CriticalDamageRow out;
  out.boxes = {count(row.primary), count(row.secondary), 0, count(row.hull)};
  out.speed = speed_result(row.speed);
  out.fire_control = count(row.fire_control);
  out.flooding = row.flooding;
  out.hull_instead = count(row.hull_instead);
  out.fatal_tests = count(row.fatal_tests);
  out.guard = row.armour == kNoGuard                                  ? Guard::nothing
              : row.armour.find(kInAnyCase) != std::string_view::npos ? Guard::boxes
                                                                      : Guard::result;
  out.provenance = provenance(row.provenance);
  return out;
}

constexpr TorpedoDamageRow torpedo_row(const tables::TorpedoDamage& row) {
  return {count(row.hull_boxes), speed_result(row.speed), row.critical, count(row.fatal_tests),
          provenance(row.provenance)};
}

constexpr FatalDamageTest fatal_test() {
  const auto& rows = tables::kFatalDamageTest;
  if (rows[1].tests.substr(0, kOneMore.size()) != kOneMore) tables::word_unknown_to_the_rules();
  return {count(tables::number(rows[0].explodes_on)), count(tables::number(rows[2].explodes_on)), 1,
          provenance(rows[1].provenance)};
}

constexpr std::array<MinefieldRow, kMinefieldRows> minefield() {
  std::array<MinefieldRow, kMinefieldRows> out{};
  size_t at = 0;
  for (const tables::Minefield& row : tables::kMinefield) {
    if (row.torpedo_damage_rolls == tables::kBlank || row.torpedo_damage_rolls == 0) continue;
    out[at++] = {count(tables::number(row.at_2d6_modified)), count(row.torpedo_damage_rolls),
                 provenance(row.provenance)};
  }
  return out;
}

constexpr uint8_t contact_from(std::string_view tables::Search::*column) {
  for (const tables::Search& row : tables::kSearch)
    if (row.*column == kContact) return count(tables::number(row.at_1d6_modified));
  tables::no_such_row();
  return 0;
}

constexpr DamageTables kProposed = [] {
  DamageTables out;
  for (const tables::GunneryDamage& row : tables::kGunneryDamage) out.gunnery.at(row.at_2d6) = gunnery_row(row);
  for (const tables::CriticalDamage& row : tables::kCriticalDamage) out.critical.at(row.at_2d6) = critical_row(row);
  for (const tables::TorpedoDamage& row : tables::kTorpedoDamage)
    out.torpedo.at(tables::number(row.at_2d6)) = torpedo_row(row);
  out.fatal = fatal_test();
  out.minefield = minefield();
  out.search = {contact_from(&tables::Search::day), contact_from(&tables::Search::night),
                provenance(tables::kSearch[0].provenance)};
  return out;
}();
static_assert(tables::kGunneryDamage.size() == 11 && tables::kCriticalDamage.size() == 11 &&
              tables::kTorpedoDamage.size() == 11);

}  // namespace

const DamageTables& proposed_tables() { return kProposed; }

// ---------------------------------------------------------------- what a table may not say

namespace {

constexpr int kMostTests = 6, kMostFace = 6;

class Inspection {
 public:
  explicit Inspection(TableFaults& out) : out_(out) {}
  void table(WhichTable table) { now_.table = table; }
  void row(int row) { now_.row = static_cast<uint8_t>(row); }
  void unless(bool good, TableColumn column, TableFaultCode code) {
    if (good || out_.full()) return;
    now_.column = column;
    now_.code = code;
    out_.add(now_);
  }

 private:
  TableFaults& out_;
  TableFault now_;
};

void inspect(const GunneryDamageRow& row, int at, Inspection& in) {
  in.row(at);
  in.unless(row.boxes <= kMostBoxes, TableColumn::boxes, TableFaultCode::too_large);
  in.unless(row.excess <= kMostBoxes, TableColumn::excess, TableFaultCode::too_large);
  in.unless(row.fatal_tests <= kMostTests, TableColumn::tests, TableFaultCode::too_large);
  in.unless(!is_section(row.area) || row.boxes > 0, TableColumn::boxes, TableFaultCode::no_boxes);
  in.unless(is_section(row.area) || (row.boxes == 0 && row.excess == 0), TableColumn::area, TableFaultCode::no_area);
  in.unless(!row.critical || row.area == Area::none, TableColumn::critical, TableFaultCode::not_both);
  constexpr int kHullHit = 5;  // GW-6.2-02
  const bool hull = row.area == Area::hull && row.boxes == 1 && !row.critical;
  in.unless(at != kHullHit || hull, TableColumn::area, TableFaultCode::fixed);
}

void inspect(const CriticalDamageRow& row, int at, Inspection& in) {
  in.row(at);
  const bool few = std::all_of(row.boxes.begin(), row.boxes.end(), [](int n) { return n <= kMostBoxes; });
  in.unless(few, TableColumn::boxes, TableFaultCode::too_large);
  in.unless(row.hull_instead <= kMostBoxes, TableColumn::hull_instead, TableFaultCode::too_large);
  in.unless(row.fire_control <= kMostTests, TableColumn::fire_control, TableFaultCode::too_large);
  in.unless(row.fatal_tests <= kMostTests, TableColumn::tests, TableFaultCode::too_large);
  const bool guns = std::any_of(row.boxes.begin(), row.boxes.begin() + kBatteries, [](int n) { return n > 0; });
  in.unless(row.hull_instead == 0 || guns, TableColumn::hull_instead, TableFaultCode::needs_a_gun);
}

void inspect(const TorpedoDamageRow& row, int at, Inspection& in) {
  in.row(at);
  in.unless(row.hull <= kMostBoxes, TableColumn::boxes, TableFaultCode::too_large);
  in.unless(row.fatal_tests <= kMostTests, TableColumn::tests, TableFaultCode::too_large);
  constexpr int kOneHullHit = 6;  // GW-TDT-02
  const bool one = row.hull == 1 && row.speed == SpeedResult::none && !row.critical && row.fatal_tests == 0;
  in.unless(at != kOneHullHit || one, TableColumn::boxes, TableFaultCode::fixed);
}

void inspect(const FatalDamageTest& test, Inspection& in) {
  in.row(0);
  constexpr int kFixedFace = 6;  // GW-8.52-01
  in.unless(test.explodes_from == kFixedFace, TableColumn::from, TableFaultCode::fixed);
  in.unless(test.rash_from >= 1 && test.rash_from <= kMostFace, TableColumn::from, TableFaultCode::not_on_a_die);
  in.unless(test.rash_from <= test.explodes_from, TableColumn::from, TableFaultCode::out_of_order);
  in.unless(test.weak_hull_tests <= kMostTests, TableColumn::tests, TableFaultCode::too_large);
}

/// Rows count upwards, with no fewer mines than before; what is not used comes last.
bool follows(const std::array<MinefieldRow, kMinefieldRows>& rows, size_t i) {
  if (i == 0 || rows[i].from == kNeverRolled) return true;
  return rows[i].from > rows[i - 1].from && rows[i].strikes >= rows[i - 1].strikes;
}

}  // namespace

TableFaults table_faults(const DamageTables& tables) {
  TableFaults out;
  Inspection in(out);
  const auto each_row = [&](WhichTable which, const auto& table) {
    in.table(which);
    for (int at = kLowestOf2d6; at <= kHighestOf2d6; ++at) inspect(table.at(at), at, in);
  };
  each_row(WhichTable::gunnery, tables.gunnery);
  each_row(WhichTable::critical, tables.critical);
  each_row(WhichTable::torpedo, tables.torpedo);
  in.table(WhichTable::fatal);
  inspect(tables.fatal, in);
  in.table(WhichTable::minefield);
  for (size_t i = 0; i < kMinefieldRows; ++i) {
    in.row(static_cast<int>(i));
    in.unless(tables.minefield[i].strikes <= kMostTests, TableColumn::boxes, TableFaultCode::too_large);
    in.unless(follows(tables.minefield, i), TableColumn::from, TableFaultCode::out_of_order);
  }
  in.table(WhichTable::search);
  in.row(0);
  in.unless(tables.search.day_from <= tables.search.night_from, TableColumn::from, TableFaultCode::out_of_order);
  return out;
}

}  // namespace broadside::great_war_at_sea
