#include "admirals/adviser.h"

#include <gtest/gtest.h>

#include "engine/core/odds.h"

namespace broadside {
namespace THIS_FILE {

using std::chrono::milliseconds;
using Clock = std::chrono::steady_clock;

/// A match in which an admiral thinks until he is stopped, and answers what the test wants.
class Ponder final : public Match {
 public:
  std::string says = "legal";
  bool heeds_the_stop = true;
  milliseconds sleeps{0};

  std::string advise(const Ask&, std::string_view, DiceKey, Budget& budget) const override {
    std::this_thread::sleep_for(sleeps);
    while (heeds_the_stop && !budget.spent()) std::this_thread::sleep_for(milliseconds(1));
    return says;
  }
  Expected<Json> parse(const Ask&, std::string_view text) const override {
    if (text == "nonsense") return problem("order", "nobody understands it");
    return Json(std::string(text));
  }
  Refusal check(const Ask&, const Json& order) const override {
    Refusal refusal;
    if (order != "legal" && order != "hold") refusal.reasons.push_back({"not allowed", "", "", ""});
    return refusal;
  }
  std::string fallback(const Ask&) const override { return "hold"; }

  // Nothing else is asked of it.
  std::unique_ptr<Match> clone() const override { return nullptr; }
  std::unique_ptr<Match> imagined(Seat, DiceKey) const override { return nullptr; }
  const SystemInfo& system() const override { return info_; }
  const Json& battle() const override { return json_; }
  const std::vector<SeatInfo>& seats() const override { return seats_; }
  Cursor at() const override { return {}; }
  PhaseName phase(const Eye&) const override { return {}; }
  Result result() const override { return {}; }
  Asks asks() const override { return {}; }
  std::string ask_word(const Ask&) const override { return {}; }
  Sentence ask_text(const Ask&) const override { return {}; }
  std::vector<std::string> suggestions(const Ask&, size_t) const override { return {}; }
  Form form(const Ask&) const override { return {}; }
  std::vector<Mark> preview(const Ask&, const Json&) const override { return {}; }
  std::vector<Mark> reach(const Eye&, std::string_view) const override { return {}; }
  Expected<std::string> print(const Ask&, const Json&) const override { return std::string(); }
  std::vector<Sentence> cautions(const Ask&, const Json&) const override { return {}; }
  std::vector<OddsTable> odds(const Ask&, const Json&) const override { return {}; }
  Refusal answer(const Ask&, std::string_view) override { return {}; }
  Expected<void> answer_fields(const Ask&, const Json&) override { return {}; }
  bool answered(const Ask&) const override { return false; }
  bool ready() const override { return false; }
  Outcome step(Dice&, HandDice*, Log&) override { return Outcome::done; }
  std::string pool_text(const MissingPool&) const override { return {}; }
  std::vector<Modifier> pool_modifiers(const MissingPool&) const override { return {}; }
  std::vector<std::string> face_names(const MissingPool&) const override { return {}; }
  Json view(const Eye&) const override { return {}; }
  Scene scene(const Eye&) const override { return {}; }
  Json dump() const override { return {}; }
  Expected<void> load(const Json&) override { return {}; }
  uint64_t hash() const override { return 0; }
  std::string difference(const Json&) const override { return {}; }

 private:
  SystemInfo info_;
  std::vector<SeatInfo> seats_;
  Json json_;
};

TEST(Adviser, StopsTheThinkingAndTakesTheBestSoFar) {
  const Ponder match;
  const auto begun = Clock::now();
  const Advice advice = advise(match, Ask{}, "slow", {}, {milliseconds(30), std::chrono::minutes(10)});
  EXPECT_GE(Clock::now() - begun, milliseconds(30));
  EXPECT_TRUE(advice.stopped);
  EXPECT_FALSE(advice.replaced);
  EXPECT_EQ(advice.order, "legal");
}

TEST(Adviser, AQuickAnswerDoesNotWaitForTheClock) {
  Ponder match;
  match.heeds_the_stop = false;
  const auto begun = Clock::now();
  const Advice advice = advise(match, Ask{}, "quick", {}, {std::chrono::minutes(10), milliseconds(0)});
  EXPECT_LT(Clock::now() - begun, std::chrono::minutes(1));
  EXPECT_FALSE(advice.stopped);
  EXPECT_FALSE(advice.replaced);
}

TEST(Adviser, AnAnswerAfterTheGraceIsReplaced) {
  Ponder match;
  match.heeds_the_stop = false;
  match.sleeps = milliseconds(60);
  const Advice advice = advise(match, Ask{}, "deaf", {}, {milliseconds(5), milliseconds(5)});
  EXPECT_TRUE(advice.stopped);
  EXPECT_TRUE(advice.replaced);
  EXPECT_EQ(advice.order, "hold");
}

TEST(Adviser, AnIllegalOrUnreadableAnswerIsReplaced) {
  Ponder match;
  match.heeds_the_stop = false;
  for (const char* wrong : {"illegal", "nonsense"}) {
    match.says = wrong;
    const Advice advice = advise(match, Ask{}, "wild", {});
    EXPECT_TRUE(advice.replaced) << wrong;
    EXPECT_EQ(advice.order, "hold") << wrong;
  }
}

TEST(Watchdog, CalledOffInTimeItRaisesNothing) {
  std::atomic<bool> flag = false;
  { const Watchdog watchdog(flag, std::chrono::minutes(10)); }
  EXPECT_FALSE(flag);
}

}  // namespace THIS_FILE
}  // namespace broadside
