// Seats that are asked less: the record is the same, others cannot tell, and whoever wants to be asked is.
#include <fmt/format.h>

#include "app/library/battles.h"
#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Link kFirstLink = commander_link(0, "first"), kSecondLink = commander_link(1, "second");

Table::Wish coronel(std::vector<std::string> by = {"person", "person"}) {
  auto battle = app::load_battle("grand-fleets", "coronel", {});
  EXPECT_TRUE(battle) << battle.error().text();
  Table::Wish wish;
  wish.game = battle->game;
  wish.battle = battle->battle;
  wish.by = std::move(by);
  wish.links = {kFirstLink, kSecondLink};
  return wish;
}

Json less(bool on) { return {{"type", "ask_less"}, {"on", on}}; }
Json ask_me(const std::string& word) { return {{"type", "ask_me"}, {"word", word}}; }

Json advised(Table& table, const Link& link, const Json& ask) {
  return table.send(link, {{"type", "advice"}, {"ask", ask}, {"admiral", "steady"}})["order"];
}
/// Gives what steady would to every question open to him; how many commits that took.
int answer_all(Table& table, const Link& link) {
  int commits = 0;
  for (const Json& question : questions(table, reader_of(link))) {
    if (question["committed"] != "") continue;
    const Json reply = table.send(link, commit(question["ask"], advised(table, link, question["ask"])));
    EXPECT_EQ(reply["type"], "committed") << reply;
    ++commits;
  }
  return commits;
}
std::vector<std::string> words(const Table& table, const Link& link) {
  std::vector<std::string> out;
  for (const Json& question : questions(table, reader_of(link))) out.push_back(question["word"]);
  return out;
}
Now now_of(const Table& table, const Link& link) { return table.room->now(reader_of(link), table.now_ms); }

/// Both answer, the first last, until the turn begins; commits of the first.
int play_until(Table& table, int turn) {
  int commits = 0;
  for (int i = 0; i < 500 && !table.room->over() && now_of(table, kFirstLink).turn < turn; ++i) {
    answer_all(table, kSecondLink);
    commits += answer_all(table, kFirstLink);
  }
  return commits;
}
/// The same orders again, as that record has them: how many of them the first has to commit.
int play_again(Table& table, const std::string& record) {
  const auto read = read_record(record, "record");
  EXPECT_TRUE(read) << read.error().text();
  int commits = 0;
  for (const RecordLine& line : read->lines) {
    const auto* answer = std::get_if<AnswerLine>(&line);
    if (answer == nullptr) continue;
    const Link& link = answer->ask.seat == 0 ? kFirstLink : kSecondLink;
    const Json reply = table.send(link, commit(fields_to_json(name_of(answer->ask)), answer->order));
    EXPECT_EQ(reply["type"], "committed") << reply;
    commits += answer->ask.seat == 0 ? 1 : 0;
  }
  return commits;
}
/// Until the first is spared a question that the second has still to answer.
void play_to_a_spared_one(Table& table) {
  for (int i = 0; i < 500; ++i) {
    const std::vector<SparedFrame> spared = now_of(table, kFirstLink).spared;
    if (!spared.empty() && !spared.back().given) return;
    answer_all(table, kSecondLink);
    answer_all(table, kFirstLink);
  }
  FAIL() << "never spared";
}

TEST(AskedLess, TheRecordIsTheSameAndTheCommitsAreFewer) {
  Table everything(coronel()), less_of_it(coronel());
  less_of_it.send(kFirstLink, less(true));
  const int few = play_until(less_of_it, 4);
  const int all = play_again(everything, less_of_it.record());
  std::printf("Coronel, three turns: %d commits, asked less %d\n", all, few);
  EXPECT_EQ(everything.record(), less_of_it.record());
  EXPECT_LE(few, 8);
  EXPECT_GE(all, 14);
}

TEST(AskedLess, NobodyElseCanTell) {
  Table::Wish wish = coronel();
  wish.settings.clock_ms = 3'600'000;
  Table less_of_it(wish), everything(wish);
  less_of_it.send(kFirstLink, less(true));
  play_to_a_spared_one(less_of_it);
  play_again(everything, less_of_it.record());
  const auto seen = [](const Table& table, const Reader& reader) {
    return fields_to_json(table.room->now(reader, table.now_ms + 5000)).dump();
  };
  for (const Reader& other : {reader_of(kSecondLink), spectator()})
    EXPECT_EQ(seen(everything, other), seen(less_of_it, other));
  EXPECT_NE(seen(everything, reader_of(kFirstLink)), seen(less_of_it, reader_of(kFirstLink)));
  // His own clock stands, and the referee sees that.
  const auto runs = [](const Table& table, const Reader& reader) {
    return table.room->now(reader, table.now_ms).clocks.at(0).runs;
  };
  EXPECT_FALSE(runs(less_of_it, reader_of(kFirstLink)));
  EXPECT_FALSE(runs(less_of_it, referee()));
  EXPECT_TRUE(runs(less_of_it, reader_of(kSecondLink)));
}

TEST(AskedLess, WhatIsSparedIsSaidAndMayStillBeAsked) {
  Table table(coronel());
  table.send(kFirstLink, less(true));
  play_to_a_spared_one(table);
  const Now before = now_of(table, kFirstLink);
  const SparedFrame spared = before.spared.back();
  EXPECT_TRUE(before.asked_less);
  EXPECT_TRUE(before.questions.empty());
  EXPECT_EQ(before.waiting, std::vector<int>{1});
  // The other side still thinks: he may be asked this very question.
  ASSERT_EQ(table.send(kFirstLink, ask_me(spared.word))["type"], "done");
  EXPECT_EQ(words(table, kFirstLink), std::vector<std::string>{spared.word});
  answer_all(table, kSecondLink);
  EXPECT_EQ(words(table, kFirstLink), std::vector<std::string>{spared.word});  // it is waited for
  answer_all(table, kFirstLink);
  for (const SparedFrame& later : now_of(table, kFirstLink).spared) EXPECT_NE(later.ask, spared.ask);
}

TEST(AskedLess, OnceAskedForTheNextOfThatWordIsAskedAndNoOtherAfterIt) {
  Table table(coronel());
  table.send(kFirstLink, less(true));
  ASSERT_EQ(table.send(kFirstLink, ask_me("transfer"))["type"], "done");
  table.open();  // a server that was stopped remembers
  int transfers = 0;
  for (int i = 0; i < 500 && now_of(table, kFirstLink).turn < 4; ++i) {
    for (const std::string& word : words(table, kFirstLink)) transfers += word == "transfer" ? 1 : 0;
    answer_all(table, kFirstLink);
    answer_all(table, kSecondLink);
  }
  EXPECT_EQ(transfers, 1);
}

TEST(AskedLess, WhoSaysNothingIsAskedEverythingAndOfSeveralInOneSeatNobodyMissesAnything) {
  Table::Wish wish = coronel();
  const Link mate = commander_link(0, "mate");
  wish.links.push_back(mate);
  Table table(wish);
  table.room->call(reader_of(kFirstLink), table.now_ms);
  EXPECT_FALSE(now_of(table, kFirstLink).asked_less);
  table.room->call(reader_of(kFirstLink), table.now_ms, true);  // in his hello
  EXPECT_TRUE(now_of(table, kFirstLink).asked_less);
  play_to_a_spared_one(table);
  EXPECT_TRUE(words(table, kFirstLink).empty());
  table.send(mate, less(false));
  EXPECT_FALSE(now_of(table, kFirstLink).asked_less);
  EXPECT_FALSE(words(table, kFirstLink).empty());
  EXPECT_FALSE(words(table, mate).empty());
}

TEST(AskedLess, WhoComesAndWantsToBeAskedAgainPaysNothingForTheTimeBefore) {
  Table::Wish wish = coronel();
  wish.settings.clock_ms = 3'600'000;
  Table table(wish);
  table.send(kFirstLink, less(true));
  play_to_a_spared_one(table);
  const auto left = [&] { return now_of(table, kFirstLink).clocks.at(0).left_ms; };
  const int64_t before = left();
  table.now_ms += 600'000;
  EXPECT_EQ(left(), before);
  table.room->call(reader_of(kFirstLink), table.now_ms, false);
  EXPECT_EQ(left(), before);
  table.now_ms += 1000;
  EXPECT_EQ(left(), before - 1000);
}

TEST(AskedLess, IsForCommandersAndForWordsThatAreAsked) {
  Table table(coronel());
  for (const Reader& reader : {referee(), spectator()}) {
    EXPECT_EQ(table.send(reader, less(true))["type"], "refused");
    EXPECT_EQ(table.send(reader, ask_me("launch"))["type"], "refused");
  }
  EXPECT_EQ(table.send(kFirstLink, ask_me("nonsense"))["type"], "refused");
  EXPECT_TRUE(now_of(table, kSecondLink).spared.empty());
}

TEST(AskedLess, APausedBattleWaits) {
  Table table(coronel());
  table.send(kFirstLink, less(true));
  play_to_a_spared_one(table);
  const uint32_t phase = table.room->phase();
  ASSERT_EQ(table.send(referee(), {{"type", "pause"}, {"on", true}, {"reason", "tea"}})["type"], "done");
  table.send(kSecondLink, less(true));  // at this question both may be spared
  EXPECT_EQ(table.room->phase(), phase);
  EXPECT_FALSE(table.room->halfway());
  ASSERT_EQ(table.send(referee(), {{"type", "pause"}, {"on", false}, {"reason", ""}})["type"], "done");
  if (!words(table, kSecondLink).empty()) return;
  EXPECT_TRUE(table.room->halfway());
  table.done(table.room->go_on(table.now_ms));
  EXPECT_GT(table.room->phase(), phase);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
