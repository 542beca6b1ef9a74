// The referee sets the position right: told, recorded with its reason, and replayed.
#include <gtest/gtest.h>

#include "record/replay.h"
#include "record/test_battle.h"
#include "tests/same_text.h"

namespace broadside {
namespace THIS_FILE {

using test::played;
using test::read_back;
using test::setting;

constexpr uint32_t kPhase = 6;

const char* const kField = "open.ships[0].heading";

/// Another heading than the one she has.
int turned(const Match& match) { return (match.dump().at("open").at("ships")[0].at("heading").get<int>() + 1) % 6; }

TEST(Correction, IsToldKeptWithItsReasonAndReplayed) {
  const test::Played battle = played(setting("a turn forgotten"), kPhase);
  Director& director = *battle.director;
  ASSERT_TRUE(director.correct(kField, turned(director.match()), "a turn was forgotten"));
  const Event told = director.events().back();
  EXPECT_EQ(told.kind, "correction");
  EXPECT_NE(told.text.find("a turn was forgotten"), std::string::npos) << told.text;
  test::play(director);
  const std::string file = *battle.written;
  EXPECT_NE(file.find("\"reason\":\"a turn was forgotten\""), std::string::npos);
  const Record record = read_back(file);
  EXPECT_TRUE(test::same_text(write_record(record), file));
  const auto verified = verify_record(record);
  ASSERT_TRUE(verified) << verified.error().text();
  EXPECT_TRUE(verified->ok()) << verified->difference->text();
  std::string without = file;
  const size_t at = without.find("{\"correction\"");
  ASSERT_NE(at, std::string::npos);
  without.erase(at, without.find('\n', at) + 1 - at);
  EXPECT_FALSE(verify_record(read_back(without))->ok()) << "the battle does not follow without the correction";
}

TEST(Correction, VoidsWhatWasAnsweredToThePositionBefore) {
  auto started = Director::start(test::grand_admiral_game(), setting("sealed", true), {});
  ASSERT_TRUE(started);
  Director& director = **started;
  ASSERT_TRUE(director.advance());
  const Asks asks = director.match().asks();
  ASSERT_EQ(asks.count, 2U) << "both place their ships at once";
  const Ask ask = asks.row[0];
  ASSERT_TRUE(director.answer(ask, director.match().fallback(ask)).ok());
  ASSERT_TRUE(director.match().answered(ask));
  ASSERT_TRUE(director.correct(kField, turned(director.match()), "a turn was forgotten"));
  EXPECT_FALSE(director.match().answered(ask));
  EXPECT_EQ(director.sealed_order(ask), "");
}

TEST(Correction, OfWhatIsHiddenIsOutlinedToTheOthers) {
  const test::Played battle = played(setting("hidden"), kPhase);
  Director& director = *battle.director;
  const Json secret = director.match().dump().at("secret");
  ASSERT_EQ(secret.size(), 2U);
  ASSERT_TRUE(director.correct("secret[0].hand[0]", secret[0].at("hand")[0], "counted again"));
  const Event& told = director.events().back();
  EXPECT_EQ(told.to, Audience::of(0));
  EXPECT_NE(told.text.find("hand[0]"), std::string::npos);
  ASSERT_EQ(told.others.size(), 1U);
  EXPECT_EQ(told.others[0].text.find("hand"), std::string::npos) << told.others[0].text;
}

TEST(Correction, IsRefusedWithoutAReasonAPlaceOrSense) {
  const test::Played battle = played(setting("refused"), kPhase);
  Director& director = *battle.director;
  const Json before = director.match().dump();
  const size_t lines = director.record().lines.size();
  EXPECT_FALSE(director.correct(kField, 1, ""));
  EXPECT_FALSE(director.correct("open.ships[99].heading", 1, "why not"));
  EXPECT_FALSE(director.correct("open.ships[", 1, "why not"));
  EXPECT_FALSE(director.correct("open.ships", 1, "a whole table is no field"));
  for (const char* odd :
       {".open.ships[0].heading", "open.ships.[0].heading", "open.ships[00].heading", "open..ships[0].heading",
        "secret.[0].hand[0]", "secret[00].hand[0]", ".umpire.deck[0]", "open.ships[0]heading"})
    EXPECT_FALSE(director.correct(odd, 1, "another spelling")) << odd;
  EXPECT_FALSE(director.correct("", 1, "nor is everything"));
  EXPECT_FALSE(director.correct(kField, "many", "a number is wanted"));
  EXPECT_FALSE(director.correct(kField, 99, "no heading at all"));
  EXPECT_TRUE(test::same_text(director.match().dump().dump(), before.dump()));
  EXPECT_EQ(director.record().lines.size(), lines);
}

}  // namespace THIS_FILE
}  // namespace broadside
