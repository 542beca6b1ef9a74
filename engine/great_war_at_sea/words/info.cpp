#include "engine/great_war_at_sea/rules/impulses.h"
#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/setup/table_file.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {
namespace {

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
std::vector<std::string> gw_primer() {
  return {
      "A Round has seventeen steps: five times the side without initiative moves, then the other, then both fire. "
      "Initiative and wind are settled before, repairs and the end after.",
      "A ship beyond sighting range is not there. In sight she is a counter with a number; at spotting range she is "
      "turned face-up, and can be fired at.",
      "Ships move in Groups, at the speed of the slowest: turns of 30 degrees at the start, halfway and at the end, "
      "each "
      "of which costs a quarter of an inch.",
      "Guns fire in three positions: ships that turned little, those that turned far, and the crippled. What is lost "
      "in "
      "one still fires in it.",
  };
}
// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

const SystemInfo& System::info() {
  static const SystemInfo info = [] {
    SystemInfo i;
    i.id = std::string(kSystemId);
    i.name = "Great War at Sea, tabletop";
    i.prefix = "GW";
    i.board = "open table, inches";
    i.summary = "impulses, sighting, weather, groups, D20";
    i.playable = true;
    i.seats = seat_names();
    i.bench_scenario = "dogger-bank";
    i.options = option_infos(Options(), option_rows());
    i.admirals = {{"random", "any legal order"}, {"steady", "sights before he fires, and keeps his range"}};
    i.orders = order_help();
    i.primer = gw_primer();
    for (int step = 1; step <= kSteps; ++step)
      i.parts.push_back({std::to_string(step), "Step " + std::to_string(step)});
    for (const Question<System>& q : questions()) i.hints.emplace(q.word, q.hint);
    for (const std::string_view table : table_names()) i.tables.emplace_back(table);
    return i;
  }();
  return info;
}

}  // namespace broadside::great_war_at_sea
