// Who is told what of damage.
#include "engine/fear_god/words/tell_damage.h"

#include <gtest/gtest.h>

#include "engine/fear_god/turn_testing.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

constexpr size_t kMonmouth = 1, kScharnhorst = 4;

/// What an eye hears, in order.
std::vector<std::string> heard(const Sea& sea, const Eye& eye) {
  std::vector<std::string> out;
  for (const Event& event : sea.told)
    if (const Telling* telling = heard_by(event, eye)) out.push_back(telling->text);
  return out;
}

// FG-8.1.3-03, FG-8.2.8-01
TEST(FearGodWords, HerOwnerIsToldWhatAShipHasLostTheOtherSideNothing) {
  Sea sea(4);
  sea.listen();
  sea.source.set(FG("8.1.3-03"), {3});
  sea.source.set(FG("8.1.3-07"), {7, 9});
  take_damage(sea.s, kScharnhorst, 60);
  sea.round(Step::planned_damage);
  const std::vector<std::string> german = heard(sea, Eye::of(1));
  ASSERT_GE(german.size(), 2U);
  EXPECT_NE(german[0].find("Scharnhorst takes 60 damage points"), std::string::npos) << german[0];
  EXPECT_EQ(german[1], "Critical hit on Scharnhorst, engineering: speed falls by a step and minor fire.");
  EXPECT_TRUE(heard(sea, Eye::of(0)).empty());
  EXPECT_TRUE(heard(sea, Eye::spectator()).empty());
  EXPECT_EQ(heard(sea, Eye::referee()), german);
  EXPECT_EQ(sea.told[1].rows, (std::vector<std::string>{"speed", "fires"}));
}

TEST(FearGodWords, AShipThatIsLostIsSeenToGoByWhoSeesHer) {  // FG-8.1.9-01, FG-8.1.9-03
  for (const bool seen : {false, true}) {
    Sea sea(6);
    if (seen) {
      sea.position->umpire.handles[1][kMonmouth].number = 1;
      Datum datum;
      datum.number = 1, datum.first = datum.last = 1;
      sea.position->secret[1].contacts.add(datum);
      sea.position->secret[1].sights.add({0, 1, 1, 1});
    }
    sea.listen();
    take_damage(sea.s, kMonmouth, 2'000);
    sea.round(Step::planned_damage);
    EXPECT_EQ(heard(sea, Eye::of(0)).back(), "Monmouth is sinking.");
    EXPECT_EQ(heard(sea, Eye::of(1)).size(), seen ? 1U : 0U);
    if (seen) {
      EXPECT_EQ(heard(sea, Eye::of(1)).back(), "contact 1 is sinking.");
    }
    sea.told.clear();
    sea.position->at.turn = 60;
    let_hulks_sink(sea.s);
    EXPECT_EQ(sea.s.ship(kMonmouth).fate, Fate::sunk);
    EXPECT_EQ(sea.position->secret[1].contacts.count == 1 && sea.position->secret[1].contacts[0].sunk, seen);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
