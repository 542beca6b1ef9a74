// An order taken back: at will while nothing has come of it, otherwise only if everybody agrees.
#include "app/library/battles.h"
#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Link kRedLink = commander_link(0, "red"), kBlackLink = commander_link(1, "black");
const Reader kRed = reader_of(kRedLink), kBlack = reader_of(kBlackLink);
const Json kTakeBack = {{"type", "take_back"}}, kNoMore = {{"type", "take_back"}, {"on", false}};
Json says(bool agree) { return {{"type", "answer_take_back"}, {"agree", agree}}; }

Json give_first(Table& table, const Reader& reader) {
  const Json ask = questions(table, reader)[0]["ask"];
  return table.send(reader, commit(ask, suggested(table, reader, ask).at(0)));
}
Now now_of(const Table& table, const Reader& reader) { return table.room->now(reader, table.now_ms); }
std::string how(const Table& table, const Reader& reader) {
  const auto may = now_of(table, reader).may_take_back;
  return may ? may->how : "";
}
/// Both have placed their ships, and the first card is out.
void place(Table& table) {
  ASSERT_EQ(give_first(table, kRed)["type"], "committed");
  ASSERT_EQ(give_first(table, kBlack)["type"], "committed");
}
void expect_replays(const Table& table) {
  auto record = read_record(table.record(), "record");
  ASSERT_TRUE(record) << record.error().text();
  Seed seed;
  seed.fill(1);
  const auto replayed = replay_record(table.room->game(), *record, {}, {}, seed);
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_TRUE(replayed->ok()) << replayed->difference->text();
}

TEST(TakeBackAtTheTable, ASealedOrderIsHisOwn) {
  Table table({});
  EXPECT_EQ(how(table, kRed), "");
  EXPECT_EQ(code_of(table.send(kRed, kTakeBack)), "no_order");
  const Json asked = questions(table, kRed)[0];
  const auto [first, other] = two_orders(table, kRed, asked);
  ASSERT_EQ(table.send(kRed, commit(asked["ask"], first))["type"], "committed");
  EXPECT_EQ(how(table, kRed), "at_will");
  ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
  const Json again = questions(table, kRed)[0];
  EXPECT_EQ(again["ask"], asked["ask"]);
  EXPECT_EQ(again["committed"], "");
  EXPECT_EQ(again["draft"], first) << "what was taken back is at hand";
  const Json reply = table.send(kRed, commit(again["ask"], other));
  EXPECT_EQ(reply["type"], "committed") << reply;
  EXPECT_NE(reply["order"], first) << "not taken for the first, sent again";
  ASSERT_EQ(give_first(table, kBlack)["type"], "committed");
  expect_replays(table);
  table.open();
  expect_replays(table);
}

TEST(TakeBackAtTheTable, AfterThatTheOtherHasToAgree) {
  Table table({});
  const Json placing = questions(table, kRed)[0]["ask"];
  place(table);
  EXPECT_EQ(how(table, kRed), "by_agreement");
  const uint32_t phase = now_of(table, kRed).phase;
  ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
  ASSERT_TRUE(now_of(table, kBlack).take_back);
  EXPECT_EQ(now_of(table, kBlack).take_back->seat, 0);
  EXPECT_EQ(now_of(table, kBlack).take_back->awaited, std::vector<int>{1});
  EXPECT_EQ(now_of(table, kRed).phase, phase) << "nothing happens before he says so";
  EXPECT_EQ(table.send(kRed, says(true))["type"], "refused") << "not by himself";
  ASSERT_EQ(table.send(kBlack, says(false))["type"], "done");
  EXPECT_FALSE(now_of(table, kRed).take_back);
  EXPECT_EQ(code_of(table.send(kBlack, says(true))), "closed");

  ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
  table.open();  // kept over a restart
  ASSERT_TRUE(now_of(table, kBlack).take_back);
  ASSERT_EQ(table.send(kBlack, says(true))["type"], "done");
  EXPECT_FALSE(now_of(table, kBlack).take_back);
  EXPECT_EQ(questions(table, kRed)[0]["ask"], placing);
  EXPECT_EQ(questions(table, kBlack)[0]["committed"], "") << "his too: they were given together";
  place(table);
  expect_replays(table);
  EXPECT_NE(table.record().find("Black agrees"), std::string::npos);
}

TEST(TakeBackAtTheTable, ARequestLapsesWhenTheBattleGoesOn) {
  Table table({});
  place(table);
  ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
  ASSERT_EQ(table.send(kRed, kNoMore)["type"], "done");
  EXPECT_FALSE(now_of(table, kBlack).take_back);
  ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
  const Reader& next = questions(table, kRed).empty() ? kBlack : kRed;
  ASSERT_EQ(give_first(table, next)["type"], "committed");
  EXPECT_FALSE(now_of(table, kBlack).take_back);
  EXPECT_EQ(code_of(table.send(kBlack, says(true))), "closed");
}

TEST(TakeBackAtTheTable, OthersMayNeitherAskNorAgree) {
  Table table({});
  place(table);
  for (const Reader& reader : {spectator(), referee()}) {
    EXPECT_EQ(table.send(reader, kTakeBack)["type"], "refused");
    EXPECT_FALSE(now_of(table, reader).may_take_back);
  }
  ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
  for (const Reader& reader : {spectator(), referee()}) EXPECT_EQ(table.send(reader, says(true))["type"], "refused");
  EXPECT_TRUE(now_of(table, spectator()).take_back);
}

TEST(TakeBackAtTheTable, AgainstTheComputerAtWillUntilDiceFall) {
  Table::Wish wish;
  wish.battle = broadside::test::small_battle(false);
  wish.by = {"person", "steady"};
  wish.links = {kRedLink};
  Table table(wish);
  table.let_computers_think();
  bool at_will = false, refused = false;
  for (int i = 0; i < 200 && !table.room->over() && !(at_will && refused); ++i) {
    ASSERT_FALSE(questions(table, kRed).empty());
    ASSERT_EQ(give_first(table, kRed)["type"], "committed");
    table.let_computers_think();
    if (how(table, kRed) == "no") {
      refused = true;
      EXPECT_EQ(code_of(table.send(kRed, kTakeBack)), "too_late");
    } else if (how(table, kRed) == "at_will" && !at_will) {
      at_will = true;
      ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
      ASSERT_FALSE(questions(table, kRed).empty());
      EXPECT_NE(questions(table, kRed)[0]["draft"], "");
    }
  }
  EXPECT_TRUE(refused);
  expect_replays(table);
}

TEST(TakeBackAtTheTable, AMoveAgainstTheComputerIsTakenBackThoughItHasAnswered) {
  auto battle = app::load_battle("queen-of-the-seas", "coronel", {});
  ASSERT_TRUE(battle) << battle.error().text();
  Table::Wish wish;
  wish.game = battle->game;
  wish.battle = battle->battle;
  wish.by = {"person", "steady"};
  wish.links = {kRedLink};
  Table table(wish);
  table.let_computers_think();
  for (int i = 0; i < 100 && !table.room->over(); ++i) {
    ASSERT_FALSE(questions(table, kRed).empty());
    const Json asked = questions(table, kRed)[0];
    const uint32_t phase = now_of(table, kRed).phase;
    const Json order = table.send(kRed, {{"type", "advice"}, {"ask", asked["ask"]}, {"admiral", "steady"}})["order"];
    ASSERT_EQ(table.send(kRed, commit(asked["ask"], order))["type"], "committed") << order;
    table.let_computers_think();
    if (how(table, kRed) != "at_will" || now_of(table, kRed).phase < phase + 2) continue;
    const uint64_t after = table.room->hash();
    ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
    EXPECT_NE(table.room->hash(), after);
    EXPECT_EQ(questions(table, kRed)[0]["ask"], asked["ask"]);
    EXPECT_EQ(questions(table, kRed)[0]["draft"], order);
    ASSERT_EQ(table.send(kRed, commit(asked["ask"], order))["type"], "committed");
    table.let_computers_think();
    expect_replays(table);
    return;
  }
  FAIL() << "no move without dice after which the computer had moved too";
}

TEST(TakeBackAtTheTable, ThePastShowsWhatWasTakenBackAndWhatCameAfter) {
  Table table({});
  place(table);
  const uint32_t before = now_of(table, kRed).phase;
  ASSERT_EQ(table.send(kRed, kTakeBack)["type"], "done");
  ASSERT_EQ(table.send(kBlack, says(true))["type"], "done");
  place(table);
  EXPECT_EQ(now_of(table, kRed).phase, before + 1);
  for (uint32_t phase = 0; phase <= before; ++phase)
    EXPECT_EQ(table.send(kRed, {{"type", "past"}, {"phase", phase}})["type"], "past") << phase;
}

TEST(Presence, SaysWhoIsHereSinceWhenAndWhoIsAway) {
  Table table({});
  Reader red = kRed;
  red.since_ms = 5'000;
  table.room->came(red);
  const auto people = table.room->present(spectator()).people;
  ASSERT_EQ(people.size(), 2U);
  EXPECT_TRUE(people[0].here);
  EXPECT_EQ(people[0].since_ms, 5'000);
  EXPECT_EQ(people[0].seat, 0);
  EXPECT_FALSE(people[1].here);
  EXPECT_EQ(people[1].since_ms, 0);
  table.room->went(red, 9'000);
  EXPECT_FALSE(table.room->present(spectator()).people[0].here);
  EXPECT_EQ(table.room->present(spectator()).people[0].since_ms, 9'000);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
