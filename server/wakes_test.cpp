// Wakes tell where ships went on the sea, whatever the chart does under them.
#include "engine/grand_fleets/testing.h"
#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Reader kWest = reader_of(commander_link(0, "red")), kEast = reader_of(commander_link(1, "black"));

/// Two battleships, so near the western edge that the board may be floated.
Table::Wish near_the_edge() {
  namespace gf = grand_fleets::testing;
  gf::Sea sea;
  sea.battle.title = "Near the edge";
  sea.battle.turn_limit = 3;
  sea.add(0, hex::at_column_row(3, 9), 0, gf::plain_card("Anson"));
  sea.add(1, hex::at_column_row(15, 9), 0, gf::plain_card("Baden"));
  Table::Wish wish;
  wish.game = *find_game("grand-fleets");
  wish.battle = fields_to_json(sea.battle);
  return wish;
}

/// Everybody who is asked answers: `text` where it is legal, else as suggested. False: nobody was asked.
bool everybody(Table& table, const std::string& text) {
  bool asked = false;
  for (const Reader& reader : {kWest, kEast}) {
    const Json open = questions(table, reader);
    if (open.empty() || open[0]["committed"] != "") continue;
    asked = true;
    const Json& ask = open[0]["ask"];
    if (table.send(reader, commit(ask, text))["type"] == "committed") continue;
    EXPECT_EQ(table.send(reader, commit(ask, suggested(table, reader, ask).at(0)))["type"], "committed");
  }
  return asked;
}
bool is_asked(const Table& table, const Reader& reader, const std::string& word) {
  const Json open = questions(table, reader);
  return !open.empty() && open[0]["word"] == word;
}

TEST(Wakes, AFloatedBoardMakesNone) {  // GF-5.4.3-01
  Table table(near_the_edge());
  for (int i = 0; i < 20 && !is_asked(table, kWest, "board"); ++i) ASSERT_TRUE(everybody(table, "none"));
  ASSERT_TRUE(is_asked(table, kWest, "board"));
  const Now before = table.room->now(kWest, table.now_ms);
  ASSERT_TRUE(everybody(table, "float NE 3"));  // the columns change from even to odd
  const Now after = table.room->now(kWest, table.now_ms);
  ASSERT_EQ(after.scene.pieces.size(), 2U);
  for (size_t i = 0; i < 2; ++i) EXPECT_EQ(after.scene.pieces[i].x, before.scene.pieces[i].x + 3);
  EXPECT_TRUE(after.wakes.empty()) << fields_to_json(after.wakes);

  ASSERT_TRUE(everybody(table, "all: 2"));
  const Now moved = table.room->now(kWest, table.now_ms);
  ASSERT_EQ(moved.wakes.size(), 2U) << moved.phase_name;
  for (size_t i = 0; i < 2; ++i) {
    const Piece& was = after.scene.pieces[i];
    const Piece& is = moved.scene.pieces[i];
    EXPECT_LT(is.y, was.y);  // ahead, to the north
    EXPECT_EQ(moved.wakes[i].points, (std::vector<std::pair<int, int>>{{was.x, was.y}, {is.x, is.y}}));
  }
  // What is told of the moves begins and ends at the same places of the sea.
  const auto on_sea = [](const Scene& scene, const Piece& piece) {
    const hex::Hex at = hex::at_column_row(piece.x, piece.y);
    return Waypoint{at.q + scene.origin.first, at.r + scene.origin.second, piece.heading};
  };
  size_t tracks = 0;
  for (const EventFrame& event : table.room->events(kWest, 0, 1000).events)
    if (!event.track.empty() && event.amount > 0) {
      const Scene &from = after.scene, &to = moved.scene;
      const auto named = [&](const Piece& piece) { return piece.handle == event.who.at(0); };
      EXPECT_EQ(event.track.front(), on_sea(from, *std::find_if(from.pieces.begin(), from.pieces.end(), named)));
      EXPECT_EQ(event.track.back(), on_sea(to, *std::find_if(to.pieces.begin(), to.pieces.end(), named)));
      ++tracks;
    }
  EXPECT_EQ(tracks, 2U);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
