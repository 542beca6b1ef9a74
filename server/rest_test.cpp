// The rest of an order: by an admiral, as the last time, or by the computer to whom ships were given.
#include "server/room_testing.h"
#include "server/scenario_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Link kFirstLink = commander_link(0, "red"), kSecondLink = commander_link(1, "black");

/// Until the first is asked this; its question.
Json play_to(Table& table, const std::string& word, int turn = 0) {
  for (int i = 0; i < 300; ++i)
    for (const Link& link : {kSecondLink, kFirstLink})
      for (const Json& question : questions(table, reader_of(link))) {
        if (question["committed"] != "") continue;
        if (link.seat == 0 && question["word"] == word && table.room->now(kFirst, 0).turn >= turn) return question;
        const Json order =
            table.send(link, {{"type", "advice"}, {"ask", question["ask"]}, {"admiral", "steady"}})["order"];
        EXPECT_EQ(table.send(link, commit(question["ask"], order))["type"], "committed");
      }
  return {};
}
std::string order_in(const Json& reply) {
  EXPECT_EQ(reply["type"], "advice") << reply;
  return reply.value("order", "");
}
bool is_legal(Table& table, const Json& ask, const std::string& text) {
  return table.send(kFirst, {{"type", "draft"}, {"ask", ask}, {"text", text}})["reasons"].empty();
}

TEST(Rest, AnAdmiralOrdersOnlyWhatIsStillBlank) {
  Table table = table_of("grand-fleets", "coronel");
  const Json question = play_to(table, "fire");
  ASSERT_FALSE(question.is_null());
  const Json& ask = question["ask"];
  const std::string whole = order_in(table.send(kFirst, {{"type", "advice"}, {"ask", ask}}));
  const std::string good_hope = said_of(whole, question["form"], "Good Hope");
  ASSERT_NE(good_hope, "") << whole;
  std::string other = good_hope;
  for (const Json& row : question["form"]["rows"])
    if (row["piece"] == "Good Hope")
      for (const Json& choice : row["slots"][0]["choices"])
        if (const std::string said = row["slots"][0]["before"].get<std::string>() + choice["word"].get<std::string>();
            said != good_hope && is_legal(table, ask, "Good Hope: " + said))
          other = said;
  ASSERT_NE(other, good_hope);
  const std::string kept = lead_of(question["form"], "Good Hope") + other;
  const std::string rest = order_in(table.send(kFirst, {{"type", "advice"}, {"ask", ask}, {"keep", kept}}));
  EXPECT_EQ(said_of(rest, question["form"], "Good Hope"), other) << rest;
  EXPECT_EQ(said_of(rest, question["form"], "Monmouth"), said_of(whole, question["form"], "Monmouth"));
  EXPECT_TRUE(is_legal(table, ask, rest));
  // One ship of it alone.
  const std::string one =
      order_in(table.send(kFirst, {{"type", "advice"}, {"ask", ask}, {"keep", ""}, {"pieces", {"Monmouth"}}}));
  EXPECT_EQ(said_of(one, question["form"], "Good Hope"), "");
  EXPECT_EQ(said_of(one, question["form"], "Monmouth"), said_of(whole, question["form"], "Monmouth"));
}

TEST(Rest, AsBeforeIsTheLastOrderOfThatKind) {
  Table table = table_of("grand-fleets", "coronel");
  const Json question = play_to(table, "together");
  ASSERT_FALSE(question.is_null());
  EXPECT_EQ(order_in(table.send(kFirst, {{"type", "again"}, {"ask", question["ask"]}})), "") << "there was none";
  const std::string order = "4th Cruiser Squadron: together 1";
  const Json given = table.send(kFirst, commit(question["ask"], order));
  ASSERT_EQ(given["type"], "committed") << given;
  const Json next = play_to(table, "together", 2);
  ASSERT_FALSE(next.is_null());
  EXPECT_EQ(order_in(table.send(kFirst, {{"type", "again"}, {"ask", next["ask"]}})), given["order"]);
  EXPECT_EQ(table.send(kSecond, {{"type", "again"}, {"ask", next["ask"]}})["type"], "refused");
}

TEST(Rest, ShipsGivenToTheComputerAreOrderedByItUntilTheyAreTakenBack) {
  Table table = table_of("grand-fleets", "coronel");
  Json question = play_to(table, "fire");
  ASSERT_FALSE(question.is_null());
  const std::string advised = order_in(table.send(kFirst, {{"type", "advice"}, {"ask", question["ask"]}}));
  const std::string monmouths = said_of(advised, question["form"], "Monmouth");
  ASSERT_NE(monmouths, "") << advised;
  const Json lend = {{"type", "delegate"}, {"pieces", {"Monmouth"}}, {"on", true}};
  EXPECT_EQ(table.send(kSecond, lend)["type"], "refused") << "she is not his";
  EXPECT_EQ(table.send(referee(), lend)["type"], "refused");
  ASSERT_EQ(table.send(kFirst, lend)["type"], "done");
  EXPECT_EQ(table.room->now(kFirst, 0).computer, std::vector<std::string>{"Monmouth"});
  EXPECT_TRUE(table.room->now(kSecond, 0).computer.empty());
  EXPECT_TRUE(table.room->now(spectator(), 0).computer.empty());
  const Json given = table.send(kFirst, commit(question["ask"], "none"));
  ASSERT_EQ(given["type"], "committed") << given;
  EXPECT_EQ(said_of(given["order"], question["form"], "Monmouth"), monmouths);
  EXPECT_EQ(said_of(given["order"], question["form"], "Good Hope"), "");
  EXPECT_EQ(table.send(kFirst, commit(question["ask"], "none")), given) << "said again it stands";
  table.open();
  EXPECT_EQ(table.room->now(kFirst, 0).computer.size(), 1U) << "a server that was stopped remembers";
  Json back = lend;
  back["on"] = false;
  ASSERT_EQ(table.send(kFirst, back)["type"], "done");
  EXPECT_TRUE(table.room->now(kFirst, 0).computer.empty());
}

TEST(Rest, WhereAllShipsAreTheComputersNothingIsAskedAndForOneTurnIsForOneTurn) {
  Table table = table_of("grand-fleets", "coronel");
  ASSERT_FALSE(play_to(table, "together").is_null());
  const std::vector<std::string> all = {"Good Hope", "Monmouth", "Glasgow", "Otranto"};
  ASSERT_EQ(table.send(kFirst, {{"type", "delegate"}, {"pieces", all}, {"on", true}, {"this_turn", true}})["type"],
            "done");
  const auto asked_of = [&](const std::string& word) {
    for (const Question& question : table.room->now(kFirst, 0).questions)
      if (question.word == word) return true;
    return false;
  };
  EXPECT_FALSE(asked_of("together"));
  const int turn = table.room->now(kFirst, 0).turn;
  const Json next = play_to(table, "together");
  ASSERT_FALSE(next.is_null());
  EXPECT_GT(table.room->now(kFirst, 0).turn, turn);
}

TEST(Rest, WhereOneShipAtATimeIsMovedTheComputersMoveWhenTheOthersHaveMoved) {
  Table table = table_of("queen-of-the-seas", "coronel");
  const Json question = play_to(table, "move");
  ASSERT_FALSE(question.is_null());
  ASSERT_EQ(question["form"]["most_rows"], 1);
  const std::vector<std::string> most = {"Good Hope", "Monmouth", "Otranto"};
  ASSERT_EQ(table.send(kFirst, {{"type", "delegate"}, {"pieces", most}, {"on", true}, {"this_turn", true}})["type"],
            "done");
  const auto moves = [&] {
    for (const Question& now : table.room->now(kFirst, 0).questions)
      if (now.word == "move") return true;
    return false;
  };
  EXPECT_TRUE(moves()) << "Glasgow is still his";
  const int turn = table.room->now(kFirst, 0).turn;
  ASSERT_EQ(
      table.send(kFirst, {{"type", "delegate"}, {"pieces", {"Glasgow"}}, {"on", true}, {"this_turn", true}})["type"],
      "done");
  EXPECT_FALSE(moves());
  const Json next = play_to(table, "move");
  ASSERT_FALSE(next.is_null());
  EXPECT_GT(table.room->now(kFirst, 0).turn, turn);
}

TEST(Rest, ShipsAreTakenBackWhateverBecameOfSomeOfThem) {
  Table table = table_of("grand-fleets", "coronel");
  const std::vector<std::string> all = {"Good Hope", "Monmouth", "Glasgow"};
  ASSERT_EQ(table.send(kFirst, {{"type", "delegate"}, {"pieces", all}, {"on", true}})["type"], "done");
  // She is not on the board, as one that was sunk.
  const Json back = {{"type", "delegate"}, {"pieces", {"Monmouth", "Gneisenau the Second", "Glasgow"}}, {"on", false}};
  ASSERT_EQ(table.send(kFirst, back)["type"], "done");
  EXPECT_EQ(table.room->now(kFirst, 0).computer, std::vector<std::string>{"Good Hope"});
  const Json many = {{"type", "delegate"}, {"pieces", std::vector<std::string>(1001, "Glasgow")}, {"on", true}};
  EXPECT_EQ(table.send(kFirst, many)["type"], "refused");
  const Json hand_over = {{"type", "handover"}, {"seat", 0}, {"by", "person"}, {"reason", "tea"}};
  ASSERT_EQ(table.send(referee(), hand_over)["type"], "done");
  EXPECT_TRUE(table.room->now(kFirst, 0).computer.empty()) << "whoever comes has them all";
}

TEST(Rest, ForThisTurnBeforeTheFirstIsNotForGood) {
  Table table{Table::Wish()};
  ASSERT_EQ(table.room->now(kFirst, 0).turn, 0);
  const Json lend = {{"type", "delegate"}, {"pieces", {"Ajax"}}, {"on", true}, {"this_turn", true}};
  ASSERT_EQ(table.send(kFirst, lend)["type"], "done");
  EXPECT_EQ(table.room->now(kFirst, 0).computer, std::vector<std::string>{"Ajax"});
  for (const Reader& reader : {kFirst, kSecond}) {
    const Json ask = questions(table, reader).at(0)["ask"];
    table.send(reader, commit(ask, suggested(table, reader, ask).at(0)));
  }
  ASSERT_GT(table.room->now(kFirst, 0).turn, 0);
  EXPECT_TRUE(table.room->now(kFirst, 0).computer.empty());
}

TEST(Rest, AWordForAllShipsHoldsForThoseThatAreNotTheComputers) {
  Table::Wish wish;
  wish.battle = broadside::test::small_battle(false);
  Table table(wish);
  for (int i = 0; i < 200; ++i)
    for (const Reader& reader : {kSecond, kFirst})
      for (const Json& question : questions(table, reader)) {
        if (question["committed"] != "") continue;
        const Json& ask = question["ask"];
        const bool moves = reader.seat == 0 && question["form"]["whole"].dump().find("all ahead") != std::string::npos;
        const std::string advised = order_in(table.send(reader, {{"type", "advice"}, {"ask", ask}}));
        if (!moves || said_of(advised, question["form"], "Ajax").empty()) {
          table.send(reader, commit(ask, advised));
          continue;
        }
        ASSERT_EQ(table.send(kFirst, {{"type", "delegate"}, {"pieces", {"Ajax"}}, {"on", true}})["type"], "done");
        const Json given = table.send(kFirst, commit(ask, "all ahead"));
        ASSERT_EQ(given["type"], "committed") << given;
        EXPECT_NE(said_of(given["order"], question["form"], "Bellona"), "") << given;
        EXPECT_EQ(said_of(given["order"], question["form"], "Ajax"), said_of(advised, question["form"], "Ajax"));
        return;
      }
  FAIL() << "never asked to move";
}

TEST(Rest, TheComputersOfBothSidesDoNotFightItOutInOneGo) {
  Table table = table_of("grand-fleets", "coronel");
  for (const Reader& reader : {kFirst, kSecond}) {
    table.send(reader, {{"type", "ask_less"}, {"on", true}});
    std::vector<std::string> all;
    const Scene scene = table.room->now(reader, 0).scene;
    for (const Piece& piece : scene.pieces)
      if (piece.side == reader.seat) all.push_back(piece.handle);
    ASSERT_EQ(table.send(reader, {{"type", "delegate"}, {"pieces", all}, {"on", true}})["type"], "done");
  }
  const uint32_t phase = table.room->phase();
  EXPECT_TRUE(table.room->halfway());
  table.done(table.room->go_on(table.now_ms));
  EXPECT_GT(table.room->phase(), phase);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
