// An order is taken back: the battle goes on from where it was given, with other dice, and replays.
#include <gtest/gtest.h>

#include "record/course.h"
#include "record/replay.h"
#include "record/test_battle.h"
#include "tests/same_text.h"

namespace broadside {
namespace THIS_FILE {

using test::read_back;
using test::setting;

/// As `play`, with orders that the seats gave themselves.
void play_own(Director& director, uint32_t phases) {
  while (director.phase() < phases) {
    const auto standing = director.advance();
    ASSERT_TRUE(standing) << standing.error().text();
    if (standing->now == Standing::Now::over || director.phase() >= phases) return;
    for (const Ask& ask : director.match().asks()) {
      Budget budget;
      const std::string order = director.match().advise(ask, "random", director.admirals_luck(), budget);
      ASSERT_TRUE(director.answer(ask, order, Director::Whose::seats_own).ok()) << order;
    }
  }
}

struct Under {
  std::unique_ptr<Director> director;
  std::shared_ptr<std::string> file = std::make_shared<std::string>();
};
Under under_way(const std::string& seed, uint32_t phases, bool set_up = false) {
  Under out;
  auto started = Director::start(test::grand_admiral_game(), setting(seed, set_up),
                                 [file = out.file](std::string_view line) { *file += line; });
  EXPECT_TRUE(started);
  out.director = std::move(*started);
  play_own(*out.director, phases);
  return out;
}
Seat who_ordered_last(const Director& director) {
  for (auto line = director.record().lines.rbegin(); line != director.record().lines.rend(); ++line)
    if (const auto* answer = std::get_if<AnswerLine>(&*line)) return answer->ask.seat;
  return kNoSeat;
}
std::vector<std::string> dice_in(const Director& director, uint32_t phase) {
  std::vector<std::string> out;
  for (size_t n = 0; n < director.events().size(); ++n)
    if (director.phase_of_event(n) == phase)
      for (const Pool& pool : director.event(n).dice)
        for (const int face : pool.faces) out.push_back(std::to_string(face));
  return out;
}

TEST(TakeBack, LeadsToThePositionInWhichTheOrderWasGivenAndReplays) {
  const Under battle = under_way("take back", 8);
  Director& director = *battle.director;
  const Seat seat = who_ordered_last(director);
  const auto since = director.since_order(seat);
  ASSERT_TRUE(since);
  ASSERT_GT(since->phase, 0U);
  uint64_t before = 0;
  for (const RecordLine& line : director.record().lines)
    if (const auto* phase = std::get_if<PhaseLine>(&line); phase != nullptr && phase->phase == since->phase - 1)
      before = phase->hash;
  const uint32_t open = director.phase();
  ASSERT_TRUE(director.take_back(seat, "Black agrees"));
  EXPECT_EQ(director.match().hash(), before);
  EXPECT_EQ(director.phase(), open) << "phases go on counting";
  EXPECT_EQ(director.events().back().kind, "take_back");
  EXPECT_NE(director.events().back().text.find("Black agrees"), std::string::npos);
  EXPECT_FALSE(director.since_order(seat)) << "one order, not one after the other";
  test::play(director);
  const Record record = read_back(*battle.file);
  EXPECT_TRUE(test::same_text(write_record(record), *battle.file));
  const auto verified = verify_record(record);
  ASSERT_TRUE(verified) << verified.error().text();
  EXPECT_TRUE(verified->ok()) << verified->difference->text();
  std::string without = *battle.file;
  const size_t at = without.find("{\"taken_back\"");
  ASSERT_NE(at, std::string::npos);
  without.erase(at, without.find('\n', at) + 1 - at);
  EXPECT_FALSE(verify_record(read_back(without))->ok()) << "the battle does not follow without it";
}

TEST(TakeBack, IsNoWayToLearnTheDice) {
  const Under battle = under_way("dice", 1);
  Director& director = *battle.director;
  // On to an order after which dice fell.
  for (int i = 0; i < 60; ++i) {
    const Seat seat = who_ordered_last(director);
    if (const auto since = director.since_order(seat); since && since->dice) break;
    play_own(director, director.phase() + 1);
  }
  const Seat seat = who_ordered_last(director);
  const auto since = director.since_order(seat);
  ASSERT_TRUE(since && since->dice);
  std::string again;
  for (const RecordLine& line : director.record().lines)
    if (const auto* answer = std::get_if<AnswerLine>(&line)) again = answer->order;
  const auto fell = dice_in(director, since->phase);
  ASSERT_TRUE(director.take_back(seat, ""));
  const Ask ask = director.match().asks().row[0];
  ASSERT_TRUE(director.answer(ask, again).ok()) << again;
  ASSERT_TRUE(director.advance());
  EXPECT_NE(dice_in(director, director.phase() - 1), fell) << "the same order, the same question, other dice";
}

TEST(TakeBack, OfASealedOrderLeavesWhatTheOthersHaveSealed) {
  const Under battle = under_way("sealed", 1, true);
  Director& director = *battle.director;
  ASSERT_TRUE(director.advance());
  const Asks asks = director.match().asks();
  ASSERT_EQ(asks.count, 2U);
  ASSERT_TRUE(director.answer(asks.row[0], director.match().fallback(asks.row[0]), Director::Whose::seats_own).ok());
  const auto since = director.since_order(asks.row[0].seat);
  ASSERT_TRUE(since);
  EXPECT_TRUE(since->sealed);
  EXPECT_FALSE(since->dice || since->learned);
  ASSERT_TRUE(director.take_back(asks.row[0].seat, ""));
  EXPECT_FALSE(director.match().answered(asks.row[0]));
  ASSERT_TRUE(director.answer(asks.row[1], director.match().fallback(asks.row[1]), Director::Whose::seats_own).ok());
  ASSERT_TRUE(director.answer(asks.row[0], director.match().fallback(asks.row[0]), Director::Whose::seats_own).ok());
  ASSERT_TRUE(director.take_back(asks.row[0].seat, ""));
  EXPECT_FALSE(director.match().answered(asks.row[0]));
  EXPECT_TRUE(director.match().answered(asks.row[1]));
  test::play(director);
  EXPECT_TRUE(verify_record(read_back(*battle.file))->ok());
}

TEST(TakeBack, OrdersOpenedTogetherAreKnownAfterwards) {
  const Under battle = under_way("opened", 2, true);
  const auto since = battle.director->since_order(0);
  ASSERT_TRUE(since);
  EXPECT_FALSE(since->sealed);
  EXPECT_TRUE(since->learned);
}

TEST(TakeBack, OnlyToAPositionThatWas) {
  const Under battle = under_way("forged", 8);
  Director& director = *battle.director;
  ASSERT_TRUE(director.take_back(who_ordered_last(director), ""));
  std::string file = *battle.file;
  const size_t at = file.find("{\"taken_back\"");
  const size_t heading = file.find("\"heading\":", at);
  ASSERT_NE(heading, std::string::npos);
  char& digit = file[heading + 10];
  digit = digit == '1' ? '2' : '1';
  const auto verified = verify_record(read_back(file));
  ASSERT_TRUE(verified);
  ASSERT_TRUE(verified->difference);
  EXPECT_NE(verified->difference->what.find("take-back"), std::string::npos) << verified->difference->what;
}

TEST(TakeBack, IsFoundInTheCourseOfTheRecord) {
  const Under battle = under_way("course", 8);
  Director& director = *battle.director;
  const uint32_t open = director.phase();
  ASSERT_TRUE(director.take_back(who_ordered_last(director), ""));
  test::play(director);
  Course course;
  for (size_t at = 0; at < battle.file->size();) {
    const size_t end = battle.file->find('\n', at) + 1;
    course.add(std::string_view(*battle.file).substr(at, end - at));
    at = end;
  }
  EXPECT_EQ(course.taken_back_before(open), 0U);
  EXPECT_EQ(course.taken_back_before(open + 1), 1U);
}

}  // namespace THIS_FILE
}  // namespace broadside
