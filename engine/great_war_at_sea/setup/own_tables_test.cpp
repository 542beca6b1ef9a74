// A user's own tables in a whole battle: they are used, told as his, and kept with the record.
#include <gtest/gtest.h>

#include "app/library/verify_all.h"
#include "data/embed.h"
#include "engine/great_war_at_sea/setup/table_file.h"
#include "engine/great_war_at_sea/setup_testing.h"
#include "engine/great_war_at_sea/system.h"
#include "record/replay.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

/// The ships of the tests, and a folder of tables.
class OwnTables final : public Library {
 public:
  std::map<std::string, std::string, std::less<>> folder;  // by name
  Expected<Json> card(std::string_view system, std::string_view ship) const override {
    return TestShips().card(system, ship);
  }
  bool has_own_tables() const override { return true; }
  Expected<TableText> table(std::string_view system, std::string_view name) const override {
    if (const auto own = folder.find(name); own != folder.end())
      return TableText{own->second, "tables/" + own->first + ".tsv", true};
    return TableText{std::string(data::file(fmt::format("rules/tables/{}/{}.tsv", system, name)).value_or("")), "",
                     false};
  }
};

/// Two battlecruisers a side, 7 in apart.
const std::string kMeeting =
    "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\nround_limit = 3\n"
    "season = \"may\"\nlight = \"day\"\nweather = \"clear\"\ninitiative = \"Beatty\"\n"
    "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n"
    "[[group]]\nside = \"Beatty\"\nname = \"1st BCS\"\nat = [-20, 0]\nheading = 0\nspacing = 2\nspeed = 3\n"
    "ships = [\"lion\", \"tiger\"]\n"
    "[[group]]\nside = \"Hipper\"\nname = \"I AG\"\nat = [-13, 0]\nheading = 0\nspacing = 2\nspeed = 3\n"
    "ships = [\"de-moltke\", \"de-seydlitz\"]\n";

/// Every hit but the one that the book fixes is a Critical result.
std::string all_critical() {
  std::string out = "2d6\tsection\tboxes\texcess\tspeed\tcritical\tfatal_tests\n";
  for (int at = kLowestOf2d6; at <= kHighestOf2d6; ++at)
    out += at == 5 ? "5\thull\t1\t0\t-\tno\t0\n" : fmt::format("{}\t-\t0\t0\t-\tyes\t0\n", at);
  return out;
}
/// Two hull boxes, flooding and fire control at once: no row of the house is so.
std::string flooding_and_fire_control() {
  std::string out = "2d6\thull\tprimary\tsecondary\tspeed\tfire_control\tflooding\thull_instead\tfatal_tests\tarmour\n";
  for (int at = kLowestOf2d6; at <= kHighestOf2d6; ++at) out += fmt::format("{}\t2\t0\t0\t-\t1\tyes\t0\t0\tno\n", at);
  return out;
}

// GW-8.7-01, GW-CDT-01, GW-Q-52
TEST(GreatWarAtSeaOwnTables,
     AUsersCriticalTableWithAResultThatTheHouseTableDoesNotHaveIsUsedToldAsYoursAndTheRecordReplaysWithoutTheFolder) {
  std::string text;
  {
    OwnTables library;
    library.folder["critical-damage"] = flooding_and_fire_control();
    library.folder["gunnery-damage"] = all_critical();
    const auto battle = read_scenario(kMeeting, "x.toml", library, {});
    ASSERT_TRUE(battle) << battle.error().text();
    const CriticalDamageRow& mine = battle->tables.critical.at(7);
    for (const CriticalDamageRow& house : proposed_tables().critical.rows)
      EXPECT_FALSE(house.flooding == mine.flooding && house.fire_control == mine.fire_control);
    const auto recorded = app::recorded_battle(game(), fields_to_json(*battle), {"steady", "steady"}, Seed{7});
    ASSERT_TRUE(recorded) << recorded.error().text();
    text = *recorded;
  }
  const auto record = read_record(text, "record");  // the folder is gone
  ASSERT_TRUE(record) << record.error().text();
  int told_as_yours = 0, in_effect = 0;
  const auto replayed =
      replay_record(game(), *record, {}, [&](const PhaseLine&, std::span<const Event> events, const Match&) {
        for (const Event& event : events) {
          if (event.kind != "damage") continue;
          told_as_yours += event.text.find("by your own table") != std::string::npos ? 1 : 0;
          in_effect += event.text.find("flooding") != std::string::npos ? 1 : 0;
        }
      });
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_TRUE(replayed->finished);
  EXPECT_GT(told_as_yours, 0);
  EXPECT_GT(in_effect, 0);
  const auto verified = verify_record(game(), *record);
  ASSERT_TRUE(verified) << verified.error().text();
  EXPECT_TRUE(verified->ok()) << verified->difference->text();
}

TEST(GreatWarAtSeaOwnTables, ABadTableRefusesTheScenarioWithItsOwnPlace) {
  OwnTables library;
  library.folder["minefield"] = "2d6_modified\ttorpedo_damage_rolls\n9 or less\t0\n11 or more\t1\n";
  const auto battle = read_scenario(kMeeting, "x.toml", library, {});
  ASSERT_FALSE(battle);
  EXPECT_EQ(battle.error().text(), "tables/minefield.tsv:3:1: leaves a gap in the dice (10 next)");
}

TEST(GreatWarAtSeaOwnTables, WithoutAFolderTheProjectsTablesAreUsed) {
  const auto battle = read_scenario(kMeeting, "x.toml", OwnTables(), {});
  ASSERT_TRUE(battle) << battle.error().text();
  EXPECT_EQ(battle->tables, proposed_tables());
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
