// Real battles for the tests of the page: what a spectator is told of one battle of each system, without facts and
// outcomes, which the page only shows. The stored ones have to be frames of today.
#include <fstream>
#include <iterator>

#include "app/library/battles.h"
#include "server/report.h"
#include "server/room_testing.h"
#include "tests/places.h"

namespace broadside::server::test {
namespace THIS_FILE {

struct Fought {
  const char *system, *scenario;
  uint8_t seed;
};
// Short ones in which ships are lost.
const Fought kBattles[] = {
    {"grand-admiral", "coronel", 3}, {"grand-fleets", "cape-sarych", 1}, {"queen-of-the-seas", "coronel", 1}};

/// Where the turn is, and of what stands on the chart as much as is looked at.
Json standing(const Now& now) {
  Json pieces = Json::array();
  for (const Piece& piece : now.scene.pieces)
    pieces.push_back({{"handle", piece.handle},
                      {"label", piece.label},
                      {"x", piece.x},
                      {"y", piece.y},
                      {"badges", fields_to_json(piece.badges)}});
  return {{"turn", now.turn}, {"part", now.part}, {"pieces", std::move(pieces)}};
}

Json played(const Fought& fought) {
  Table::Wish wish;
  const auto named = app::load_battle(fought.system, fought.scenario, {});
  EXPECT_TRUE(named) << named.error().text();
  wish.game = named->game;
  wish.battle = named->battle;
  wish.by = {"steady", "steady"};
  wish.seed = fought.seed;
  Table table(wish);
  Json phases = Json::object();
  std::string last_part;
  while (auto thinking = table.room->computer_to_think(table.now_ms)) {
    const Now now = table.room->now(spectator(), table.now_ms);
    if (std::exchange(last_part, now.part) != now.part) phases[std::to_string(now.phase)] = standing(now);
    Budget budget;
    budget.tries_left = 200;
    const std::string order = thinking->match->advise(thinking->ask, thinking->admiral, thinking->luck, budget);
    table.done(table.room->computer_says(thinking->ask, order, table.now_ms));
  }
  EXPECT_TRUE(table.room->over());
  Json events = Json::array();
  for (EventFrame& event : table.room->events(spectator(), 0).events) {
    event.facts = event.outcome = nullptr;
    events.push_back(fields_to_json(event));
  }
  const Scene last = table.room->now(spectator(), table.now_ms).scene;
  return {{"parts", fields_to_json(table.room->welcome(spectator()).parts)},
          {"phases", std::move(phases)},
          {"sheets", fields_to_json(last.sheets)},
          {"events", std::move(events)}};
}

/// A row a line, so that changes can be read.
std::string lines_of(const Json& battle) {
  std::string out = "{\n";
  for (const auto& [name, rows] : battle.items()) {
    out += (out.size() > 2 ? ",\n" : "") + Json(name).dump() + (rows.is_array() ? ": [\n" : ": {\n");
    size_t n = 0;
    for (const auto& [key, row] : rows.items())
      out += (n++ > 0 ? ",\n" : "") + (rows.is_array() ? "" : Json(key).dump() + ": ") + row.dump();
    out += rows.is_array() ? "\n]" : "\n}";
  }
  return out + "\n}\n";
}

std::string file_of(const Fought& fought) {
  return broadside::test::in_source("web/tests/battles/" + std::string(fought.system) + ".json");
}

TEST(Protocol, BattlesForThePageAreFramesOfToday) {
  for (const Fought& fought : kBattles) {
    SCOPED_TRACE(fought.system);
    if (std::getenv("BROADSIDE_WRITE_DOCS") != nullptr) std::ofstream(file_of(fought)) << lines_of(played(fought));
    std::ifstream in(file_of(fought), std::ios::binary);
    const Json battle = Json::parse(std::string{std::istreambuf_iterator<char>(in), {}}, nullptr, false);
    ASSERT_TRUE(battle.is_object()) << "BROADSIDE_WRITE_DOCS=1 writes it";
    for (const Json& event : battle["events"]) {
      EventFrame frame;
      const auto read = fields_from_json(event, frame, "event");
      ASSERT_TRUE(read) << read.error().text();
      ASSERT_EQ(fields_to_json(frame), event) << "BROADSIDE_WRITE_DOCS=1 writes it anew";
    }
    for (const Json& sheet : battle["sheets"]) {
      Sheet frame;
      ASSERT_TRUE(fields_from_json(sheet, frame, "sheet"));
      ASSERT_EQ(fields_to_json(frame), sheet);
    }
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
