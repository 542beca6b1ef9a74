#include "engine/great_war_at_sea/rules/damage_tables.h"

#include "engine/core/trial.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

const DamageTables& kProposed = proposed_tables();

TEST(GreatWarDamageTables, TheProposalsAreSound) { EXPECT_EQ(table_faults(kProposed).count, 0U); }

TEST(GreatWarDamageTables, EachRowSaysWhereItComesFrom) {  // GW-Q-50 to -54
  for (int at = 2; at <= 12; ++at) {
    EXPECT_EQ(kProposed.gunnery.at(at).provenance, at == 5 ? Provenance::seed : Provenance::house) << at;
    EXPECT_EQ(kProposed.torpedo.at(at).provenance, at == 6 ? Provenance::seed : Provenance::house) << at;
    const bool found = at == 2 || at == 3 || at == 10;
    EXPECT_EQ(kProposed.critical.at(at).provenance, found ? Provenance::published : Provenance::house) << at;
  }
}

TEST(GreatWarDamageTables, TheyAreThePrintedRowsOfTheProject) {
  for (const auto& row : trial::table("great-war-at-sea", "gunnery-damage")) {
    const GunneryDamageRow& read = kProposed.gunnery.at(std::stoi(row[0]));
    EXPECT_EQ(row[2] == "-" ? "none" : row[2], word_of(read.area));
    EXPECT_EQ(row[3] == "all" ? 0 : std::stoi(row[3]), read.boxes);
    EXPECT_EQ(std::stoi(row[4]), read.excess);
    EXPECT_EQ(row[5] == "-" ? "none" : row[5], word_of(read.speed));
    EXPECT_EQ(row[6] == "yes", read.critical);
    EXPECT_EQ(std::stoi(row[7]), read.fatal_tests);
    EXPECT_EQ(row[8] == "weak_box", read.tests_if_weak);
  }
  for (const auto& row : trial::table("great-war-at-sea", "critical-damage")) {
    const CriticalDamageRow& read = kProposed.critical.at(std::stoi(row[0]));
    EXPECT_EQ(std::stoi(row[2]), read.boxes[static_cast<size_t>(Section::hull)]);
    EXPECT_EQ(std::stoi(row[3]), read.boxes[static_cast<size_t>(Section::primary)]);
    EXPECT_EQ(std::stoi(row[4]), read.boxes[static_cast<size_t>(Section::secondary)]);
    EXPECT_EQ(row[5] == "-" ? "none" : row[5], word_of(read.speed));
    EXPECT_EQ(std::stoi(row[6]), read.fire_control);
    EXPECT_EQ(row[7] == "yes", read.flooding);
    EXPECT_EQ(std::stoi(row[8]), read.hull_instead);
    EXPECT_EQ(std::stoi(row[9]), read.fatal_tests);
  }
  EXPECT_EQ(kProposed.critical.at(4).guard, Guard::nothing);
  EXPECT_EQ(kProposed.critical.at(12).guard, Guard::boxes);
  EXPECT_EQ(kProposed.critical.at(6).guard, Guard::result);
}

TEST(GreatWarDamageTables, FatalTestMinefieldAndSearch) {  // GW-8.52-01, -02, GW-MFT-01, GW-SCH-01
  EXPECT_EQ(kProposed.fatal, (FatalDamageTest{6, 5, 1, Provenance::house}));
  EXPECT_EQ(kProposed.mines_struck(9), 0);
  EXPECT_EQ(kProposed.mines_struck(10), 1);
  EXPECT_EQ(kProposed.mines_struck(12), 1);
  EXPECT_EQ(kProposed.mines_struck(17), 2);
  EXPECT_TRUE(kProposed.search.contact(4, false));
  EXPECT_FALSE(kProposed.search.contact(3, false));
  EXPECT_FALSE(kProposed.search.contact(4, true));
  EXPECT_TRUE(kProposed.search.contact(5, true));
}

// ---------------------------------------------------------------- what a table may not say

template <class Change>
TableFault fault_of(Change&& change) {
  DamageTables tables = kProposed;
  change(tables);
  const TableFaults faults = table_faults(tables);
  EXPECT_EQ(faults.count, 1U);
  return faults.count > 0 ? faults[0] : TableFault{};
}

using T = DamageTables;
using Which = WhichTable;
using Column = TableColumn;
using Code = TableFaultCode;

TEST(GreatWarDamageTables, WhatTheTextFixesStays) {  // GW-6.2-02, GW-TDT-02, GW-8.52-01
  EXPECT_EQ(fault_of([](T& t) { t.gunnery.at(5).area = Area::primary; }),
            (TableFault{Which::gunnery, 5, Column::area, Code::fixed}));
  EXPECT_EQ(fault_of([](T& t) { t.torpedo.at(6).hull = 2; }),
            (TableFault{Which::torpedo, 6, Column::boxes, Code::fixed}));
  EXPECT_EQ(fault_of([](T& t) { t.fatal.explodes_from = 5; }),
            (TableFault{Which::fatal, 0, Column::from, Code::fixed}));
}

TEST(GreatWarDamageTables, ARowHasAnAreaForItsBoxesAndBoxesForItsArea) {
  EXPECT_EQ(fault_of([](T& t) { t.gunnery.at(8).boxes = 0; }),
            (TableFault{Which::gunnery, 8, Column::boxes, Code::no_boxes}));
  EXPECT_EQ(fault_of([](T& t) { t.gunnery.at(2).boxes = 1; }),
            (TableFault{Which::gunnery, 2, Column::area, Code::no_area}));
  EXPECT_EQ(fault_of([](T& t) { t.gunnery.at(9).critical = true; }),
            (TableFault{Which::gunnery, 9, Column::critical, Code::not_both}));
  EXPECT_EQ(fault_of([](T& t) { t.critical.at(7).hull_instead = 1; }),
            (TableFault{Which::critical, 7, Column::hull_instead, Code::needs_a_gun}));
}

TEST(GreatWarDamageTables, FiguresHaveTheirLimits) {
  EXPECT_EQ(fault_of([](T& t) { t.critical.at(9).boxes[3] = 25; }),
            (TableFault{Which::critical, 9, Column::boxes, Code::too_large}));
  EXPECT_EQ(fault_of([](T& t) { t.torpedo.at(11).fatal_tests = 7; }),
            (TableFault{Which::torpedo, 11, Column::tests, Code::too_large}));
  EXPECT_EQ(fault_of([](T& t) { t.gunnery.at(7).excess = 30; }),
            (TableFault{Which::gunnery, 7, Column::excess, Code::too_large}));
  EXPECT_EQ(fault_of([](T& t) { t.critical.at(4).fire_control = 9; }),
            (TableFault{Which::critical, 4, Column::fire_control, Code::too_large}));
  EXPECT_EQ(fault_of([](T& t) { t.fatal.rash_from = 0; }),
            (TableFault{Which::fatal, 0, Column::from, Code::not_on_a_die}));
}

TEST(GreatWarDamageTables, RowsFollowEachOther) {
  EXPECT_EQ(fault_of([](T& t) { t.minefield[1].from = 10; }),
            (TableFault{Which::minefield, 1, Column::from, Code::out_of_order}));
  EXPECT_EQ(fault_of([](T& t) { t.search.day_from = 6; }),
            (TableFault{Which::search, 0, Column::from, Code::out_of_order}));
}

TEST(GreatWarDamageTables, AllFaultsAreToldAtOnce) {
  DamageTables tables = kProposed;
  tables.gunnery.at(8).boxes = 0;
  tables.torpedo.at(3).hull = 200;
  tables.search.day_from = 6;
  EXPECT_EQ(table_faults(tables).count, 3U);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
