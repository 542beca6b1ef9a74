// A battle played through the Director: what it writes, hides, resumes and asks people to throw.
#include "record/director.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "record/test_battle.h"
#include "tests/same_text.h"

namespace broadside {
namespace THIS_FILE {

using test::grand_admiral_game;
using test::played;
using test::read_back;
using test::setting;

size_t count(const std::string& text, const std::string& part) {
  size_t n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

/// The battle broken off after so many phases, read from its file and played on.
std::string interrupted(const Setting& how, uint32_t phases, const std::optional<Seed>& secret = {}) {
  std::string file = played(how, phases).file;
  auto resumed = Director::resume(
      grand_admiral_game(), read_back(file), [&](std::string_view line) { file += line; }, secret);
  EXPECT_TRUE(resumed) << resumed.error().text();
  if (resumed) test::play(**resumed);
  return file;
}

TEST(Director, TheSameSeedGivesTheSameFileAndAnotherSeedAnother) {
  EXPECT_TRUE(test::same_text(played(setting("1")).file, played(setting("1")).file));
  EXPECT_NE(played(setting("1")).file, played(setting("2")).file);
}

/// Sizes of the snapshots of a file and of the lines between them, with their turns.
struct Stretch {
  int turn = 0;
  size_t snapshot = 0, since = 0;
};
std::vector<Stretch> stretches(const std::string& file) {
  std::vector<Stretch> out;
  for (const RecordLine& line : read_back(file).lines) {
    const auto* snapshot = std::get_if<SnapshotLine>(&line);
    if (snapshot != nullptr)
      out.push_back({snapshot->turn, write_line(line).size(), 0});
    else if (!out.empty())
      out.back().since += write_line(line).size();
  }
  return out;
}

TEST(Director, ASnapshotIsWrittenWhenTheLinesSinceTheLastAreLongerThanIt) {
  for (const bool set_up : {false, true}) {
    const std::vector<Stretch> all = stretches(played(setting("seldom", set_up)).file);
    ASSERT_GT(all.size(), 1U);
    for (size_t i = 0; i + 1 < all.size(); ++i) {
      EXPECT_GT(all[i + 1].turn, all[i].turn) << "at most one a turn";
      EXPECT_GT(all[i].since, all[i].snapshot) << i;
    }
  }
}

TEST(Director, AFinishedBattleEndsWithItsResult) {
  const auto battle = played(setting("finish"));
  ASSERT_TRUE(battle.director->over());
  const Record record = read_back(battle.file);
  ASSERT_TRUE(record.finished());
  EXPECT_EQ(std::get<EndLine>(record.lines.back()).points_hundredths.size(), 2U);
}

TEST(Director, ResumedAtAnyPhaseItEndsInTheSameFile) {
  const std::string whole = played(setting("resume", true)).file;
  const uint32_t phases = read_back(whole).phases();
  ASSERT_GT(phases, 10U);
  for (uint32_t at = 1; at < phases; at += 3) ASSERT_EQ(interrupted(setting("resume", true), at), whole) << "at " << at;
}

TEST(Director, ResumedAfterAnyLineItEndsInTheSamePositions) {
  const std::string whole = played(setting("crash", true)).file;
  const Record all = read_back(whole);
  for (size_t lines = 0; lines < all.lines.size(); lines += 5) {
    Record part{all.header, {all.lines.begin(), all.lines.begin() + static_cast<std::ptrdiff_t>(lines)}};
    auto resumed = Director::resume(grand_admiral_game(), part, {});
    ASSERT_TRUE(resumed) << resumed.error().text();
    test::play(**resumed);
    EXPECT_EQ((*resumed)->match().hash(),
              std::get<PhaseLine>(*std::find_if(all.lines.rbegin(), all.lines.rend(), [](const RecordLine& l) {
                return std::holds_alternative<PhaseLine>(l);
              })).hash);
  }
}

TEST(Director, AnAnswerMayBeReplacedUntilAllAreInAndSayingItTwiceWritesItOnce) {
  std::string file;
  auto director =
      Director::start(grand_admiral_game(), setting("sealed", true), [&](std::string_view line) { file += line; });
  ASSERT_TRUE(director);
  Director& d = **director;
  ASSERT_TRUE(d.advance());
  const Asks asks = d.match().asks();
  ASSERT_EQ(asks.count, 2U) << "both place their ships at once";
  const std::string order = d.match().fallback(asks.row[0]);
  EXPECT_TRUE(d.answer(asks.row[0], order).ok());
  EXPECT_TRUE(d.answer(asks.row[0], order).ok());
  EXPECT_EQ(count(file, "{\"answer\""), 1U);
  EXPECT_EQ(d.advance()->now, Standing::Now::waits_for_answers);
  EXPECT_EQ(d.phase(), 1U) << "Black still owes his places";
  Budget budget;
  EXPECT_TRUE(d.answer(asks.row[0], d.match().advise(asks.row[0], "random", {7, 7}, budget)).ok());
  EXPECT_TRUE(d.answer(asks.row[1], d.match().fallback(asks.row[1])).ok());
  EXPECT_EQ(count(file, "{\"answer\""), 3U);
  ASSERT_TRUE(d.advance());
  EXPECT_FALSE(d.answer(asks.row[0], order).ok()) << "that question is closed";
  const auto verdict = verify_record(grand_admiral_game(), read_back(file));
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
}

TEST(Director, ARefusedAnswerLeavesNoTrace) {
  std::string file;
  auto director =
      Director::start(grand_admiral_game(), setting("refused"), [&](std::string_view line) { file += line; });
  ASSERT_TRUE(director);
  ASSERT_TRUE((*director)->advance());
  const std::string before = file;
  const Asks asks = (*director)->match().asks();
  EXPECT_FALSE((*director)->answer(asks.row[0], "sail to the moon").ok());
  Ask stranger = asks.row[0];
  stranger.id.turn = 99;
  EXPECT_FALSE((*director)->answer(stranger, (*director)->match().fallback(asks.row[0])).ok());
  EXPECT_TRUE(test::same_text(file, before));
}

TEST(Director, ABattleWhosePastIsForgottenGoesOnTheSame) {
  const Setting how = setting("who remembers", true);
  std::string file;
  auto director = Director::start(grand_admiral_game(), how, [&](std::string_view line) { file += line; });
  ASSERT_TRUE(director);
  for (uint32_t phases = 1; !(*director)->over(); ++phases) {
    test::play(**director, phases);
    EXPECT_LE((*director)->record().lines.size(), 4U);
    if (!(*director)->over()) (*director)->forget_past();
    EXPECT_TRUE((*director)->over() || (*director)->events().empty());
  }
  EXPECT_TRUE(test::same_text(file, played(how).file));
  EXPECT_TRUE((*director)->record().finished());
}

TEST(Director, ASecretBattleShowsItsSeedOnlyAtTheEnd) {
  Setting how = setting("nobody knows");
  how.secret = true;
  const std::string seed = hex_text(how.seed);
  const auto half = played(how, 6);
  EXPECT_EQ(count(half.file, seed), 0U);
  EXPECT_EQ(count(half.file, commitment_to(how.seed, half.director->record().header)), 1U);
  EXPECT_FALSE(verify_record(read_back(half.file))) << "cannot be replayed without the seed";
  EXPECT_FALSE(Director::resume(grand_admiral_game(), read_back(half.file), {}));
  EXPECT_FALSE(Director::resume(grand_admiral_game(), read_back(half.file), {}, seed_from_text("a guess")));

  const std::string whole = played(how).file;
  EXPECT_EQ(interrupted(how, 6, how.seed), whole);
  EXPECT_EQ(count(whole, seed), 1U);
  EXPECT_TRUE(test::same_text(write_record(read_back(whole)), whole));
  const auto verdict = verify_record(read_back(whole));
  ASSERT_TRUE(verdict) << verdict.error().text();
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
}

TEST(Director, OnlyPeopleAndKnownAdmiralsLead) {
  Setting how = setting("who");
  how.by = {"random", "nelson"};
  const auto director = Director::start(grand_admiral_game(), how, {});
  ASSERT_FALSE(director);
  EXPECT_NE(director.error().text().find("nelson"), std::string::npos);
  EXPECT_NE(director.error().right.find("person"), std::string::npos);
  Record record = read_back(played(setting("who"), 2).file);
  record.header.seats[1].by = "nelson";
  EXPECT_FALSE(verify_record(record));
  record.header.seats[1] = {1, "Blue", "person"};
  EXPECT_FALSE(verify_record(record));
}

TEST(Director, ASeatIsNotToldTheOthersCards) {
  const auto battle = played(setting("cards"));
  const auto& all = battle.director->events();
  for (Seat me : {Seat{0}, Seat{1}}) {
    const auto other = static_cast<Seat>(1 - me);
    for (const Event& event : battle.director->told_to(Eye::of(me))) {
      EXPECT_TRUE(event.to.has(Eye::of(me))) << event.text;
      for (const Pool& pool : event.dice) EXPECT_TRUE(pool.seen_by.has(Eye::of(me))) << event.text;
    }
    size_t hidden = 0;
    for (const Event& event : all) {
      if (event.to != Audience::of(other)) continue;
      ++hidden;
      if (!is_told(event, Eye::of(me))) continue;
      const Event heard = as_told(event, Eye::of(me));
      EXPECT_NE(heard.text, event.text);
      EXPECT_TRUE(heard.facts.is_null() && heard.outcome.is_null() && heard.dice.empty());
    }
    EXPECT_GT(hidden, 0U) << "cards were drawn";
  }
  for (const Event& event : battle.director->told_to(Eye::spectator()))
    for (const Pool& pool : event.dice) EXPECT_EQ(pool.seen_by, Audience::everybody()) << event.text;
  EXPECT_EQ(battle.director->told_to(Eye::referee()).size(), all.size());
  const auto late = battle.director->told_to(Eye::of(0), 5);
  EXPECT_EQ(late.size() + 5, battle.director->told_to(Eye::of(0)).size());
}

Setting by_hand() {
  Setting how = setting("by hand");
  how.by_hand = {0, 1, 8, 9};  // both sides' dice and cards
  return how;
}

TEST(Director, DiceThrownByHandAreRecordedAndReplayed) {
  const auto battle = played(by_hand());
  ASSERT_TRUE(battle.director->over());
  EXPECT_GT(count(battle.file, "{\"dice\":{\"stamp\""), 16U);
  const Record record = read_back(battle.file);
  EXPECT_TRUE(test::same_text(write_record(record), battle.file));
  const auto verdict = verify_record(record);
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
  for (uint32_t at = 1; at < record.phases(); at += 7) ASSERT_EQ(interrupted(by_hand(), at), battle.file);
}

TEST(Director, OneSideMayThrowWhileTheOtherLetsTheProgramThrow) {
  Setting how = setting("one by hand");
  how.by_hand = {1};
  const auto battle = played(how);
  ASSERT_TRUE(battle.director->over());
  const auto verdict = verify_record(read_back(battle.file));
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
}

TEST(Director, ImpossibleDiceAreRefusedAndAnswersAreClosedWhileDiceRoll) {
  auto director = Director::start(grand_admiral_game(), by_hand(), {});
  ASSERT_TRUE(director);
  Director& d = **director;
  auto standing = d.advance();
  ASSERT_TRUE(standing);
  ASSERT_EQ(standing->now, Standing::Now::needs_dice);
  const MissingPool pool = standing->missing.front();
  EXPECT_FALSE(d.give_dice(pool.address, {}));
  EXPECT_FALSE(d.give_dice(pool.address, std::vector<int>(static_cast<size_t>(pool.n), pool.sides + 1)));
  EXPECT_FALSE(d.give_dice(pool.address, std::vector<int>(static_cast<size_t>(pool.n), 0)));
  DieAddress elsewhere = pool.address;
  ++elsewhere.ordinal;
  EXPECT_FALSE(d.give_dice(elsewhere, test::thrown(pool)));
  EXPECT_TRUE(d.give_dice(pool.address, test::thrown(pool)));
  EXPECT_FALSE(d.give_dice(pool.address, test::thrown(pool))) << "nobody throws twice";
  const Refusal refusal = d.answer({{0, 0, 0, 0}, 0, 0}, "resign");
  ASSERT_FALSE(refusal.ok());
  EXPECT_EQ(refusal.reasons.front().code, "closed");
}

}  // namespace THIS_FILE
}  // namespace broadside
