#include <fmt/format.h>

#include <array>
#include <string>
#include <string_view>

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

/// Steps 2 to 16: five times one side, the other, the guns.
std::string step_name(int step) {
  constexpr std::array<std::string_view, 3> kParts = {"first side moves", "second side moves", "fire"};
  if (step == 1) return "Initiative and wind";
  if (step == kSteps) return "End of the Round";
  const int since = step - 2, parts = static_cast<int>(kParts.size());
  return fmt::format("Impulse {}, {}", since / parts + 1, kParts[static_cast<size_t>(since % parts)]);
}

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
    for (int step = 1; step <= kSteps; ++step) i.parts.push_back({std::to_string(step), step_name(step)});
    for (const Question<System>& q : questions()) i.hints.emplace(q.word, q.hint);
    for (const std::string_view table : table_names()) i.tables.emplace_back(table);
    return i;
  }();
  return info;
}

}  // namespace broadside::great_war_at_sea
