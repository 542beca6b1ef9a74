// The tables of damage, mines and contact as values. The rulebook names them and does not print them: what stands in
// data/rules/tables is the project's proposal (GW-Q-50 to -54), and a player who has the printed ones replaces them.
#pragma once

#include <algorithm>

#include "engine/core/fields.h"
#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

/// Where a row comes from: fixed by the text of the book, found in public material, the project's own, a player's.
enum class Provenance : uint8_t { seed, published, house, yours };

/// What a damage row names. The first four are sections of the data sheet.
enum class Area : uint8_t { primary, secondary, tertiary, hull, torpedo, none };
constexpr bool is_section(Area area) { return area <= Area::hull; }
constexpr Section section_of(Area area) { return static_cast<Section>(area); }
constexpr Area area_of(Battery battery) { return static_cast<Area>(battery); }

/// GW-8.51-04, -05; `dead` leaves her dead in the water.
enum class SpeedResult : uint8_t { none, level, movement, dead };

/// Rows for the results 2 to 12 of two dice.
inline constexpr int kLowestOf2d6 = 2, kHighestOf2d6 = 12;
template <class Row>
struct By2d6 {
  std::array<Row, kHighestOf2d6 - kLowestOf2d6 + 1> rows{};
  FIELDS(rows)
  constexpr const Row& at(int total) const { return rows[static_cast<size_t>(total - kLowestOf2d6)]; }
  constexpr Row& at(int total) { return rows[static_cast<size_t>(total - kLowestOf2d6)]; }
  bool operator==(const By2d6&) const = default;
};

/// Gunnery Damage Table (GW-6.2-01 to -04).
struct GunneryDamageRow {
  Area area = Area::none;
  uint8_t boxes = 0;   // a torpedo mount has none: it is lost as a whole
  uint8_t excess = 0;  // further boxes by Primary guns where armour is light or none (GW-8.3-01)
  SpeedResult speed = SpeedResult::none;
  bool critical = false;       // roll the Critical Damage Table instead
  uint8_t fatal_tests = 0;     // if the box was marked
  bool tests_if_weak = false;  // ... and has light or no armour
  Provenance provenance = Provenance::house;
  FIELDS(area, boxes, excess, speed, critical, fatal_tests, tests_if_weak, provenance)
  bool operator==(const GunneryDamageRow&) const = default;
};

/// What armour keeps out of a Critical result (GW-8.7-03): nothing; each section's boxes, and the rest with all of
/// them; the boxes alone.
enum class Guard : uint8_t { nothing, result, boxes };

/// Critical Damage Table (GW-CDT-01).
struct CriticalDamageRow {
  std::array<uint8_t, kSections> boxes{};  // by Section
  SpeedResult speed = SpeedResult::none;
  uint8_t fire_control = 0;
  bool flooding = false;
  uint8_t hull_instead = 0;  // hull boxes where nothing of the gun section can be marked
  uint8_t fatal_tests = 0;
  Guard guard = Guard::result;
  Provenance provenance = Provenance::house;
  FIELDS(boxes, speed, fire_control, flooding, hull_instead, fatal_tests, guard, provenance)
  bool operator==(const CriticalDamageRow&) const = default;
  constexpr bool has_boxes() const {
    return std::any_of(boxes.begin(), boxes.end(), [](uint8_t n) { return n > 0; });
  }
};

/// Torpedo Damage Table (GW-TDT-01 to -03).
struct TorpedoDamageRow {
  uint8_t hull = 0;
  SpeedResult speed = SpeedResult::none;
  bool critical = false;  // besides
  uint8_t fatal_tests = 0;
  Provenance provenance = Provenance::house;
  FIELDS(hull, speed, critical, fatal_tests, provenance)
  bool operator==(const TorpedoDamageRow&) const = default;
};

/// Fatal Damage Test (GW-8.52-01, -02, GW-7.52-21, GW-Q-49).
struct FatalDamageTest {
  uint8_t explodes_from = 6, rash_from = 5;
  uint8_t weak_hull_tests = 1;  // more for a result that calls for any, where the next hull box is weak
  Provenance provenance = Provenance::house;
  FIELDS(explodes_from, rash_from, weak_hull_tests, provenance)
  bool operator==(const FatalDamageTest&) const = default;
};

/// Minefield Table (GW-MFT-01): mines struck from a modified 2D6 on. Below the first row none is.
inline constexpr uint8_t kNeverRolled = UINT8_MAX;  // where a table has fewer rows than there is room for
struct MinefieldRow {
  uint8_t from = kNeverRolled, strikes = 0;
  Provenance provenance = Provenance::house;
  FIELDS(from, strikes, provenance)
  bool operator==(const MinefieldRow&) const = default;
};
inline constexpr size_t kMinefieldRows = 6;

/// Search table (GW-SCH-01): contact from this modified D6 on.
struct SearchTable {
  uint8_t day_from = 4, night_from = 5;
  Provenance provenance = Provenance::house;
  FIELDS(day_from, night_from, provenance)
  bool operator==(const SearchTable&) const = default;
  constexpr bool contact(int modified, bool night) const { return modified >= (night ? night_from : day_from); }
};

struct DamageTables {
  By2d6<GunneryDamageRow> gunnery;
  By2d6<CriticalDamageRow> critical;
  By2d6<TorpedoDamageRow> torpedo;
  FatalDamageTest fatal;
  std::array<MinefieldRow, kMinefieldRows> minefield{};
  SearchTable search;
  FIELDS(gunnery, critical, torpedo, fatal, minefield, search)
  bool operator==(const DamageTables&) const = default;
  /// GW-13.25-16
  constexpr int mines_struck(int modified) const {
    int out = 0;
    for (const MinefieldRow& row : minefield)
      if (modified >= row.from) out = row.strikes;
    return out;
  }
};

/// The project's own.
const DamageTables& proposed_tables();

// ---------------------------------------------------------------- what a table may not say

enum class WhichTable : uint8_t { gunnery, critical, torpedo, fatal, minefield, search };
enum class TableColumn : uint8_t { row, area, boxes, excess, speed, critical, fire_control, hull_instead, tests, from };
enum class TableFaultCode : uint8_t {
  too_large,     // more boxes, tests or hits than a data sheet can take
  no_area,       // boxes of nothing, or a row that does nothing and is not a Critical
  no_boxes,      // an area without a box to mark
  not_both,      // a Critical result that names an area as well
  needs_a_gun,   // hull instead of nothing
  fixed,         // the text of the book says what this row is
  not_on_a_die,  // no face of the die is so high
  out_of_order   // rows that follow each other, or a Rash crew safer than others
};
struct TableFault {
  WhichTable table = WhichTable::gunnery;
  uint8_t row = 0;  // as the table counts: 2 to 12; of the minefield 0 and 1
  TableColumn column = TableColumn::row;
  TableFaultCode code = TableFaultCode::too_large;
  bool operator==(const TableFault&) const = default;
};
using TableFaults = Table<TableFault, 64>;
/// All of them, table by table and row by row.
TableFaults table_faults(const DamageTables& tables);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Provenance> {
  static constexpr std::array<std::string_view, 4> words = {"seed", "published", "house", "yours"};
};
template <>
struct EnumWords<great_war_at_sea::Area> {
  static constexpr std::array<std::string_view, 6> words = {"primary", "secondary", "tertiary",
                                                            "hull",    "torpedo",   "none"};
};
template <>
struct EnumWords<great_war_at_sea::SpeedResult> {
  static constexpr std::array<std::string_view, 4> words = {"none", "level", "movement", "dead"};
};
}  // namespace broadside
