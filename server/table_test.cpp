// What happens around the board: clocks, dice thrown by hand, the referee, names, looking back.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Link kRedLink = commander_link(0, "red"), kBlackLink = commander_link(1, "black");
const Reader kRed = reader_of(kRedLink), kBlack = reader_of(kBlackLink);

constexpr int64_t kMinute = 60'000;

Table::Wish with_clocks() {
  Table::Wish wish;
  wish.settings.clock_ms = 10 * kMinute;
  return wish;
}

Json commit_first(Table& table, const Reader& reader) {
  const Json ask = questions(table, reader)[0]["ask"];
  return table.send(reader, commit(ask, suggested(table, reader, ask).at(0)));
}
int64_t left_ms(const Table& table, Seat seat) { return table.room->now(kRed, table.now_ms).clocks[seat].left_ms; }

// ---------------------------------------------------------------- clocks

TEST(Clocks, RunForThoseWhoOweAnAnswer) {
  Table table(with_clocks());
  table.now_ms += 2 * kMinute;
  EXPECT_EQ(left_ms(table, 0), 8 * kMinute);
  ASSERT_EQ(commit_first(table, kRed)["type"], "committed");
  table.now_ms += 3 * kMinute;
  EXPECT_EQ(left_ms(table, 0), 8 * kMinute);  // he has answered
  EXPECT_EQ(left_ms(table, 1), 5 * kMinute);
  table.open();
  EXPECT_EQ(left_ms(table, 0), 8 * kMinute);  // kept over a restart
}

TEST(Clocks, StandInAPause) {
  Table table(with_clocks());
  table.now_ms += kMinute;
  ASSERT_EQ(table.send(referee(), {{"type", "pause"}, {"on", true}, {"reason", "tea"}})["type"], "done");
  table.now_ms += 5 * kMinute;
  EXPECT_EQ(left_ms(table, 0), 9 * kMinute);
  EXPECT_EQ(code_of(commit_first(table, kRed)), "paused");
  ASSERT_EQ(table.send(referee(), {{"type", "pause"}, {"on", false}})["type"], "done");
  table.now_ms += kMinute;
  EXPECT_EQ(left_ms(table, 0), 8 * kMinute);
}

TEST(Clocks, WhoHasRunOutIsAnsweredFor) {
  Table table(with_clocks());
  ASSERT_EQ(commit_first(table, kRed)["type"], "committed");
  table.now_ms += 9 * kMinute;
  EXPECT_FALSE(table.room->computer_to_think(table.now_ms));
  EXPECT_FALSE(table.room->clock_ran_out(table.now_ms));
  table.now_ms += 2 * kMinute;
  EXPECT_TRUE(table.room->clock_ran_out(table.now_ms));
  const auto thinking = table.room->computer_to_think(table.now_ms);
  ASSERT_TRUE(thinking);
  EXPECT_EQ(thinking->ask.seat, 1);
  EXPECT_EQ(thinking->admiral, broadside::test::grand_admiral_game().info().admirals.back().name);
  const uint32_t phase = table.room->now(kRed, table.now_ms).phase;
  Budget budget;
  budget.tries_left = 100;
  const std::string order = thinking->match->advise(thinking->ask, thinking->admiral, thinking->luck, budget);
  table.done(table.room->computer_says(thinking->ask, order, table.now_ms));
  EXPECT_GT(table.room->now(kRed, table.now_ms).phase, phase);
  EXPECT_EQ(table.room->now(kRed, table.now_ms).sides[1].by, "person");  // it is still his seat
}

TEST(Clocks, AreKeptWhileTheyRun) {
  Table table(with_clocks());
  table.now_ms += kMinute / 2;
  EXPECT_FALSE(table.room->has_time_to_keep(table.now_ms));
  table.now_ms += 2 * kMinute;
  ASSERT_TRUE(table.room->has_time_to_keep(table.now_ms));
  table.done(table.room->keep_time(table.now_ms));
  EXPECT_FALSE(table.room->has_time_to_keep(table.now_ms));
  table.open();  // the server was stopped without a word
  EXPECT_EQ(left_ms(table, 0), 10 * kMinute - 5 * kMinute / 2);
}

TEST(Clocks, AreNotWoundUpByReadingTheRoomAgain) {
  Table table(with_clocks());
  table.now_ms += 3 * kMinute;
  const auto mark = table.room->clock_mark();
  table.open();
  table.room->resume_clocks(mark);
  EXPECT_EQ(left_ms(table, 0), 7 * kMinute);
  table.now_ms += kMinute;
  // A word said at another server of the same battle.
  ASSERT_TRUE(table.room->follow({}, {}, {}, (*table.store->battle("battle"))->settings, table.now_ms));
  EXPECT_EQ(left_ms(table, 0), 6 * kMinute);
}

// ---------------------------------------------------------------- dice by hand

/// All pools that somebody may throw now, thrown by him.
int throw_all(Table& table, const std::vector<Reader>& readers) {
  int thrown = 0;
  for (const Reader& reader : readers)
    for (const WantedDice& pool : table.room->now(reader, table.now_ms).dice) {
      if (!pool.mine) continue;
      const std::vector<int> faces(static_cast<size_t>(pool.count), 1);
      const Json reply = table.send(reader, {{"type", "dice"}, {"at", fields_to_json(pool.at)}, {"faces", faces}});
      EXPECT_EQ(reply["type"], "done") << reply;
      ++thrown;
    }
  return thrown;
}

Table::Wish by_hand() {
  Table::Wish wish;
  wish.by_hand = {0, 1, cards_of(0), cards_of(1)};
  return wish;
}

/// Answers and throws until somebody has to throw.
void play_to_dice(Table& table) {
  for (int i = 0; i < 500 && table.room->now(referee(), table.now_ms).dice.empty(); ++i)
    for (const Reader& reader : {kRed, kBlack})
      if (const Json open = questions(table, reader); !open.empty() && open[0]["committed"] == "")
        ASSERT_EQ(commit_first(table, reader)["type"], "committed");
}

TEST(DiceByHand, AreAskedOfTheRollerAndSeenInTheLog) {
  Table table(by_hand());
  play_to_dice(table);
  const auto wanted = table.room->now(referee(), table.now_ms).dice;
  ASSERT_FALSE(wanted.empty());
  EXPECT_TRUE(wanted[0].mine);
  EXPECT_NE(wanted[0].at.rule, "");
  EXPECT_FALSE(table.room->now(spectator(), table.now_ms).dice[0].mine);
  EXPECT_EQ(questions(table, kRed), Json::array());  // nobody is asked while dice are thrown
  const Json at = fields_to_json(wanted[0].at);
  const Json wrong = table.send(referee(), {{"type", "dice"}, {"at", at}, {"faces", {99}}});
  EXPECT_EQ(wrong["type"], "refused");
  EXPECT_EQ(table.send(spectator(), {{"type", "dice"}, {"at", at}, {"faces", {1}}})["type"], "refused");
}

TEST(DiceByHand, AreNoSecretOfTheOtherSide) {  // so that one screen can show those of both
  Table::Wish wish;
  wish.by_hand = {0, 1};
  Table table(wish);
  play_to_dice(table);
  const auto red = table.room->now(kRed, table.now_ms).dice, black = table.room->now(kBlack, table.now_ms).dice;
  ASSERT_EQ(red.size(), 2U);
  ASSERT_EQ(black.size(), 2U);
  for (size_t i = 0; i < red.size(); ++i) {
    EXPECT_NE(red[i].mine, black[i].mine);
    EXPECT_EQ(fields_to_json(red[i].at), fields_to_json(black[i].at));
    EXPECT_NE(red[i].why, "");
    EXPECT_EQ(red[i].why, black[i].why);
  }
}

TEST(DiceByHand, SaidAgainAreAcknowledgedAgain) {
  Table table(by_hand());
  play_to_dice(table);
  const WantedDice pool = table.room->now(referee(), table.now_ms).dice.at(0);
  const Json thrown = {{"type", "dice"},
                       {"at", fields_to_json(pool.at)},
                       {"faces", std::vector<int>(static_cast<size_t>(pool.count), 1)}};
  Json other = thrown;
  other["faces"][0] = 2;
  ASSERT_EQ(table.send(referee(), thrown)["type"], "done");
  const auto lines = table.store->lines("battle", 1)->size();
  table.open();
  EXPECT_EQ(table.send(referee(), thrown)["type"], "done");
  EXPECT_EQ(code_of(table.send(referee(), other)), "thrown");
  // Another one cannot find out by guessing what was thrown.
  for (const Reader& reader : {kRed, kBlack}) {
    EXPECT_EQ(table.send(reader, thrown)["type"], "refused");
    EXPECT_EQ(table.send(reader, thrown), table.send(reader, other));
  }
  EXPECT_EQ(table.store->lines("battle", 1)->size(), lines);
}

TEST(DiceByHand, AWholeBattleVerifies) {
  Table table(by_hand());
  for (int i = 0; i < 3000 && !table.room->over(); ++i) {
    play_to_dice(table);
    if (HasFatalFailure()) return;
    throw_all(table, i % 2 == 0 ? std::vector<Reader>{kRed, kBlack} : std::vector<Reader>{referee()});
    if (!table.room->now(referee(), table.now_ms).dice.empty()) throw_all(table, {referee()});
  }
  ASSERT_TRUE(table.room->over());
  const auto record = read_record(table.record(), "record");
  ASSERT_TRUE(record);
  EXPECT_TRUE(verify_record(*record)->ok());
}

// ---------------------------------------------------------------- the referee

TEST(Referee, ACorrectionStaysInTheRecordWithItsReason) {
  Table::Wish wish;
  wish.by = {"random", "random"};
  wish.battle = broadside::test::small_battle(false);
  wish.by = {"person", "random"};
  Table table(wish);
  table.let_computers_think();
  const auto ear = table.enter(kRedLink);
  const Json wrong =
      table.send(kRed, {{"type", "correct"}, {"field", "open.ships[0].heading"}, {"value", 2}, {"reason", "x"}});
  EXPECT_EQ(code_of(wrong), "not_yours");
  EXPECT_EQ(table.send(referee(),
                       {{"type", "correct"}, {"field", "open.ships[0].heading"}, {"value", 2}, {"reason", ""}})["type"],
            "refused");
  EXPECT_EQ(
      table.send(referee(), {{"type", "correct"}, {"field", "open.ships[0]"}, {"value", 2}, {"reason", "x"}})["type"],
      "refused");
  const Json done = table.send(
      referee(),
      {{"type", "correct"}, {"field", "open.ships[0].heading"}, {"value", 2}, {"reason", "she was put down wrongly"}});
  ASSERT_EQ(done["type"], "done") << done;
  EXPECT_NE(ear->last("events").dump().find("she was put down wrongly"), std::string::npos);
  for (int i = 0; i < 2000 && !table.room->over(); ++i) {
    if (const Json open = questions(table, kRed); !open.empty())
      ASSERT_EQ(commit_first(table, kRed)["type"], "committed");
    table.let_computers_think();
  }
  ASSERT_TRUE(table.room->over());
  const std::string text = table.record();
  EXPECT_NE(text.find("she was put down wrongly"), std::string::npos);
  const auto record = read_record(text, "record");
  ASSERT_TRUE(record);
  const auto verified = verify_record(*record);
  ASSERT_TRUE(verified && verified->ok()) << (verified && verified->difference ? verified->difference->text() : "");
  const auto imported = Room::found("other", text, 0);
  ASSERT_TRUE(imported) << imported.error().text();
  std::string stored;
  for (const Write& write : imported->writes)
    if (const auto* lines = std::get_if<AppendLines>(&write))
      for (const std::string& line : lines->lines) stored += line;
  EXPECT_EQ(stored, text);
}

TEST(Referee, HandsASeatToTheComputerAndBackToAPerson) {
  Table table({});
  const Json to_computer = {{"type", "handover"}, {"seat", 1}, {"by", "random"}, {"reason", "he sleeps"}};
  EXPECT_EQ(code_of(table.send(kRed, to_computer)), "not_yours");
  EXPECT_EQ(table.send(referee(), {{"type", "handover"}, {"seat", 1}, {"by", "nobody"}, {"reason", "x"}})["type"],
            "refused");
  ASSERT_EQ(table.send(referee(), to_computer)["type"], "done");
  ASSERT_EQ(commit_first(table, kRed)["type"], "committed");
  table.let_computers_think();
  EXPECT_GT(table.room->now(kRed, 0).phase, 1U);
  EXPECT_EQ(table.room->now(kRed, 0).sides[1].by, "random");
  const Json back =
      table.send(referee(), {{"type", "handover"}, {"seat", 1}, {"by", "person"}, {"reason", "he is back"}});
  ASSERT_EQ(back["type"], "done");
  EXPECT_EQ(back["link"].get<std::string>().size(), 32U);
  table.open();
  EXPECT_EQ(table.room->now(kRed, 0).sides[1].by, "person");
  const auto old_link = table.store->link(kBlackLink.token_hash);
  ASSERT_TRUE(old_link && *old_link);
  EXPECT_EQ((*old_link)->role, Role::spectator);
}

TEST(Referee, SeesBothHands) {  // and nobody else does
  Table table({});
  const auto hands = [&](const Reader& reader) {
    const Now now = table.room->now(reader, table.now_ms);
    return std::count_if(now.scene.facts.begin(), now.scene.facts.end(),
                         [](const auto& fact) { return fact.first.starts_with("hand, "); });
  };
  for (int i = 0; i < 6 && hands(referee()) == 0; ++i)  // ships and places come before the cards
    for (const Reader& reader : {kRed, kBlack}) commit_first(table, reader);
  EXPECT_EQ(hands(referee()), 2);
  EXPECT_EQ(hands(kRed), 0);
  EXPECT_EQ(hands(spectator()), 0);
}

TEST(Referee, GivesAReasonOfAtMost500LettersOfPlainText) {
  Table table({});
  const auto wishes = [](const std::string& reason) {
    return std::vector<Json>{
        {{"type", "pause"}, {"on", true}, {"reason", reason}},
        {{"type", "correct"}, {"field", "open.ships[0].heading"}, {"value", 2}, {"reason", reason}},
        {{"type", "handover"}, {"seat", 1}, {"by", "random"}, {"reason", reason}},
        {{"type", "close"}, {"seat", 1}, {"reason", reason}},
        {{"type", "unseal"}, {"reason", reason}}};
  };
  for (const Json& wish : wishes(std::string(501, 'x'))) {
    const Json reply = table.send(referee(), wish);
    EXPECT_EQ(reply["reasons"][0]["text"], "the reason is too long") << reply;
  }
  std::string umlauts;
  for (int i = 0; i < 500; ++i) umlauts += "\u00FC";
  EXPECT_EQ(table.send(referee(), wishes(umlauts + "x")[0])["type"], "refused");
  EXPECT_EQ(table.send(referee(), wishes(umlauts)[0])["type"], "done");  // letters, not bytes
  for (const Json& wish : wishes("\u202E"))                              // nothing is left of it
    EXPECT_EQ(table.send(referee(), wish)["type"], "refused");
  EXPECT_EQ(table.send(referee(), wishes(std::string(500, 'x'))[0])["type"], "done");
  EXPECT_EQ(table.send(referee(), wishes("t\u202Eea <b>\x1b")[0])["type"], "done");
  EXPECT_EQ(table.room->now(kRed, 0).paused, "tea <b>");
}

// ---------------------------------------------------------------- people

TEST(Names, SurviveARestart) {
  Table table({});
  Reader red = kRed;
  red.name = "Cradock";
  ASSERT_TRUE(table.store->commit(table.room->call(red, table.now_ms)));
  EXPECT_TRUE(table.room->call(red, table.now_ms).empty());  // nothing new
  ASSERT_EQ(commit_first(table, kRed)["type"], "committed");
  ASSERT_EQ(commit_first(table, kBlack)["type"], "committed");
  table.open();
  EXPECT_EQ(table.room->known_as(kRed.key, "nobody"), "Cradock");
  EXPECT_EQ(table.room->known_as(kBlack.key, "nobody"), "nobody");
}

TEST(Chat, IsTextAndHasALimit) {
  Table table({});
  const auto ear = table.enter(spectator());
  ASSERT_EQ(table.send(kRed, {{"type", "say"}, {"text", "<script>alert(1)</script>"}})["type"], "done");
  EXPECT_EQ(ear->last("messages")["messages"][0]["text"], "<script>alert(1)</script>");
  EXPECT_EQ(table.send(kRed, {{"type", "say"}, {"text", std::string(2001, 'x')}})["type"], "refused");
  EXPECT_EQ(table.send(kRed, {{"type", "say"}, {"text", ""}})["type"], "refused");
  ASSERT_EQ(table.send(kRed, {{"type", "say"}, {"text", "turn\u202E about\x1b\nat once"}})["type"], "done");
  EXPECT_EQ(ear->last("messages")["messages"][0]["text"], "turn about\nat once");
}

Json say(Table& table, const Reader& reader, const std::string& text = "hear me") {
  return table.send(reader, {{"type", "say"}, {"text", text}});
}

TEST(Chat, HasABoundAMinute) {
  Table table({});
  for (int i = 0; i < 20; ++i) ASSERT_EQ(say(table, kRed)["type"], "done") << i;
  EXPECT_EQ(code_of(say(table, kRed)), "too_fast");
  EXPECT_EQ(say(table, kBlack)["type"], "done");  // one's haste does not silence the other
  table.now_ms += kMinute;
  EXPECT_EQ(say(table, kRed)["type"], "done");
}

TEST(Chat, OfAWholeTableHasABoundAMinuteToo) {
  Table table({});
  int heard = 0;
  for (int person = 0; person < 5; ++person) {
    const Reader one = reader_of(commander_link(0, "person " + std::to_string(person)));
    for (int i = 0; i < 15; ++i) heard += say(table, one)["type"] == "done" ? 1 : 0;
  }
  EXPECT_EQ(heard, 60);
  EXPECT_EQ(code_of(say(table, kBlack)), "too_fast");
  table.now_ms += kMinute;
  EXPECT_EQ(say(table, kBlack)["type"], "done");
}

TEST(Chat, OfShortMessagesThereIsABoundToo) {
  Table table({});
  std::vector<Write> writes;
  for (int i = 0; i < 3750; ++i) writes.emplace_back(AddMessage{"battle", "Red", "aye", 1});
  ASSERT_TRUE(table.store->commit(writes));
  table.open();
  EXPECT_EQ(code_of(say(table, spectator())), "full");
  EXPECT_EQ(say(table, kRed)["type"], "done");
  for (int i = 3751; i < 5000; ++i, table.now_ms += kMinute) ASSERT_EQ(say(table, kRed)["type"], "done") << i;
  EXPECT_EQ(code_of(say(table, kRed)), "full");
}

TEST(Chat, HasABoundATableAndLookersOnLeaveRoomForThoseWhoPlay) {
  Table table({});
  const std::string letters(2000, 'x');
  int said = 0;
  for (; say(table, spectator(), letters)["type"] == "done" && said < 5000; ++said) table.now_ms += kMinute;
  EXPECT_EQ(code_of(say(table, spectator(), letters)), "full");
  EXPECT_EQ(said, (1 << 20) * 3 / 4 / 2000);
  table.now_ms += kMinute;
  EXPECT_EQ(say(table, kRed, letters)["type"], "done");
  for (; say(table, kRed, letters)["type"] == "done" && said < 5000; ++said) table.now_ms += kMinute;
  EXPECT_EQ(code_of(say(table, kRed, letters)), "full");
  table.open();
  EXPECT_EQ(code_of(say(table, kRed, letters)), "full");  // counted over a restart
  // What the referee does is told all the same.
  EXPECT_EQ(table.send(referee(), {{"type", "pause"}, {"on", true}, {"reason", "tea"}})["type"], "done");
}

TEST(Chat, IsSentInPages) {
  Table table({});
  std::vector<Write> writes;
  for (int i = 0; i < 1200; ++i) writes.emplace_back(AddMessage{"battle", "Red", fmt::format("word {}", i), 1});
  writes.emplace_back(AddMessage{"battle", "Red", std::string(8000, 'x'), 1});
  for (int i = 0; i < 10; ++i) writes.emplace_back(AddMessage{"battle", "Red", std::string(8000, 'y'), 1});
  ASSERT_TRUE(table.store->commit(writes));
  table.open();
  const auto ear = table.enter(kRed);
  uint32_t next = 0;
  size_t pages = 0;
  for (const std::string& text : ear->frames) {
    const Json frame = Json::parse(text);
    if (frame["type"] != "messages") continue;
    ++pages;
    EXPECT_LE(text.size(), size_t{64} << 10U);
    EXPECT_EQ(frame["from"], next);
    next += static_cast<uint32_t>(frame["messages"].size());
  }
  EXPECT_EQ(next, 1211U);
  EXPECT_GT(pages, 12U);
}

// ---------------------------------------------------------------- what events tell

TEST(Events, SayWhoDidWhatToWhomAndTheNeededFace) {
  Table::Wish wish;
  wish.by = {"random", "random"};
  wish.battle = broadside::test::small_battle(false);
  Table table(wish);
  table.let_computers_think();
  ASSERT_TRUE(table.room->over());
  int with_need = 0, with_whom = 0, named = 0;
  for (const EventFrame& event : table.room->events(spectator(), 0).events) {
    EXPECT_NE(event.phase_name, "") << event.text;
    std::vector<std::string> about = event.who;
    about.insert(about.end(), event.whom.begin(), event.whom.end());
    for (const MentionFrame& mention : event.mentions) {
      about.push_back(mention.handle);
      EXPECT_EQ(event.text.substr(static_cast<size_t>(mention.from), static_cast<size_t>(mention.length)),
                mention.handle);
    }
    for (const std::string& piece : about)
      EXPECT_TRUE(piece == "Ajax" || piece == "Bellona" || piece == "Castor" || piece == "Dido") << piece;
    with_whom += !event.who.empty() && event.effect >= Effect::missed ? static_cast<int>(event.whom.size()) : 0;
    named += static_cast<int>(event.mentions.size());
    for (const PoolFrame& pool : event.dice) with_need += pool.need > 0 && pool.need <= pool.sides ? 1 : 0;
  }
  EXPECT_GT(with_whom, 10);
  EXPECT_GT(named, 10);
  EXPECT_GT(with_need, 3);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
