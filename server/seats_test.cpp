// A battle with two admirals of one side: names, colours, links and the result go by the seats that the battle names.
#include "server/report.h"
#include "server/room_testing.h"
#include "tests/sixth_system/skirmish.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Link kRed = commander_link(0, "red"), kVan = commander_link(1, "van"), kRear = commander_link(2, "rear");

Table::Wish two_admirals() {
  Table::Wish wish;
  wish.game = &blind_water::game();
  wish.battle = blind_water::two_admirals();
  wish.links = {kRed, kVan, kRear};
  wish.by = {"person", "person", "person"};
  return wish;
}

/// Everybody lets his ships stay where they are.
void answer_all(Table& table) {
  for (const Link& link : {kRed, kVan, kRear})
    for (const Json& question : questions(table, reader_of(link)))
      if (question["must"] == true) table.send(link, commit(question["ask"], "none"));
}

TEST(Seats, AreThoseOfTheBattle) {
  Table table(two_admirals());
  EXPECT_EQ(table.room->welcome(reader_of(kRear)).side_names, (std::vector<std::string>{"Red", "Blue"}));
  const Now now = table.room->now(reader_of(kRear), table.now_ms);
  ASSERT_EQ(now.sides.size(), 3U);
  const std::pair<const char*, int> wanted[] = {{"Red", 0}, {"Blue van", 1}, {"Blue rear", 1}};
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(now.sides[i].seat, i);
    EXPECT_EQ(now.sides[i].name, wanted[i].first);
    EXPECT_EQ(now.sides[i].title, wanted[i].first);
    EXPECT_EQ(now.sides[i].side, wanted[i].second);
  }
  ASSERT_EQ(now.scene.pieces.size(), 2U);
  EXPECT_EQ(now.scene.pieces[0].side, 1) << "in the colour of Blue, though he has the third seat";
  EXPECT_EQ(questions(table, reader_of(kRear)).size(), 2U) << "plots and a signal";
}

TEST(Seats, AnAdmiralOnABridgeIsShownWhatSheSees) {
  Table table(two_admirals());
  answer_all(table);
  const auto counters = [&](const Link& link) {
    const Now now = table.room->now(reader_of(link), table.now_ms);
    return std::count_if(now.scene.pieces.begin(), now.scene.pieces.end(),
                         [](const Piece& piece) { return piece.kind == PieceKind::counter; });
  };
  EXPECT_GT(counters(kVan), 0);
  EXPECT_EQ(counters(kRear), 0) << "Yankee is in sight of Beta, but his flag flies in Zulu";
}

TEST(Seats, AReportCountsBySide) {
  Table table(two_admirals());
  for (int turn = 0; turn < 10 && !table.room->over(); ++turn) answer_all(table);
  ASSERT_TRUE(table.room->over());
  const auto result = table.room->now(spectator(), table.now_ms).result;
  ASSERT_TRUE(result);
  ASSERT_EQ(result->sides.size(), 2U);
  EXPECT_EQ(result->sides[0].ships, 2);
  EXPECT_EQ(result->sides[1].ships, 3);
  const auto report = report_of(joined(*table.store->lines("battle", 1)));
  ASSERT_TRUE(report) << report.error().text();
  EXPECT_EQ(report->sides.size(), 3U);
  EXPECT_EQ(report->side_names, (std::vector<std::string>{"Red", "Blue"}));
  EXPECT_EQ(report->result.sides.size(), 2U);
  EXPECT_EQ(report->fates.size(), 5U);
  for (const ReportFate& fate : report->fates) EXPECT_LE(fate.side, 1) << fate.name;
  EXPECT_EQ(report->luck.size(), 2U);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
