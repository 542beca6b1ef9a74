// ContactAttempt, surprise, tactical initiative.
#include "engine/great_war_at_sea/rules/setup.h"

#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

ContactAttempt contact(const ContactFacts& facts, int die) {
  return with_dice({die}, [&](Dice& dice) { return try_contact(facts, dice); });
}

TEST(GreatWarSetup, ContactNeedsAFourByDayAndAFiveAtNight) {  // GW-SCH-01
  const ContactFacts day{false, Weather::mist, 0}, night{true, Weather::mist, 0};
  EXPECT_FALSE(contact(day, 3).made);
  EXPECT_TRUE(contact(day, 4).made);
  EXPECT_FALSE(contact(night, 4).made);
  EXPECT_TRUE(contact(night, 5).made);
}

TEST(GreatWarSetup, WeatherHelpsOrHindersContact) {  // GW-11.73-07, -14, -18, -19, -20, -21
  const auto modifier = [](Weather weather) { return contact_modifiers({false, weather, 0}).total(); };
  EXPECT_EQ(modifier(Weather::clear), 1);
  EXPECT_EQ(modifier(Weather::mist), 0);
  EXPECT_EQ(modifier(Weather::fog), -1);
  EXPECT_EQ(modifier(Weather::squall), -1);
  EXPECT_EQ(modifier(Weather::storm), -1);
  EXPECT_EQ(modifier(Weather::gale), -2);
}

TEST(GreatWarSetup, EachLeaderDeclaredAddsOneToContact) {  // GW-16.2-01
  EXPECT_EQ(contact({false, Weather::mist, 2}, 2).modified, 4);
  EXPECT_TRUE(contact({false, Weather::mist, 2}, 2).made);
  EXPECT_FALSE(contact({false, Weather::mist, 1}, 2).made);
}

TEST(GreatWarSetup, AnUnmodifiedSixIsContactAndSurpriseInAnyWeather) {  // GW-7.28-01, -02
  EXPECT_TRUE(contact({true, Weather::gale, 0}, 6).made);               // 6 - 2 = 4 would not do at night
  EXPECT_TRUE(contact({true, Weather::gale, 0}, 6).surprise);
  EXPECT_FALSE(contact({false, Weather::clear, 0}, 5).surprise);  // 5 + 1 is no unmodified 6
  EXPECT_EQ(surprise_shift(false), in(6));
  EXPECT_EQ(surprise_shift(true), in(12));
}

TEST(GreatWarSetup, AnAttackOnAPortIsContactWithoutSurprise) {  // GW-11.31-02
  EXPECT_TRUE(port_contact().made);
  EXPECT_FALSE(port_contact().surprise);
}

int count(std::initializer_list<std::string_view> nations) {
  const std::vector<std::string_view> all(nations);
  return nationalities(all);
}

TEST(GreatWarSetup, DominionShipsAreBritishAndGermansAnything) {  // GW-11.6-03, -04
  EXPECT_EQ(count({"British", "Canadian", "Australian", "British"}), 1);
  EXPECT_EQ(count({"Canadian", "Australian"}), 1);
  EXPECT_EQ(count({"German", "Austro-Hungarian", "German"}), 1);
  EXPECT_EQ(count({"German", "German"}), 1);
  EXPECT_EQ(count({"Ottoman", "German", "Austro-Hungarian"}), 2);
  EXPECT_EQ(count({}), 0);
}

InitiativeRoll initiative(const InitiativeFacts& facts, int die) {
  return with_dice({die}, [&](Dice& dice) { return roll_initiative(facts, dice); });
}

TEST(GreatWarSetup, TheAlliesHaveTheInitiativeFromFourUp) {  // GW-7.0-03
  EXPECT_EQ(initiative({{1, 1}, {}}, 3).winner, Side::central);
  EXPECT_EQ(initiative({{1, 1}, {}}, 4).winner, Side::allied);
  EXPECT_EQ(initiative({{0, 0}, {}}, 4).modified, 4);  // an empty fleet has no nation too few
}

TEST(GreatWarSetup, NationsAndLeadersAllCountOnOneDie) {  // GW-7.0-04, GW-11.6-01, -02, GW-16.2-02, -03
  EXPECT_EQ(initiative({{4, 1}, {}}, 6).modified, 3);
  EXPECT_EQ(initiative({{1, 3}, {}}, 2).modified, 4);
  EXPECT_EQ(initiative({{1, 1}, {true, false}}, 3).modified, 4);
  EXPECT_EQ(initiative({{1, 1}, {false, true}}, 4).modified, 3);
  EXPECT_EQ(initiative({{3, 2}, {true, true}}, 5).modified, 4);
}

TEST(GreatWarSetup, WhoIsCaughtInPortDoesNotGetTheInitiative) {  // GW-11.31-03
  EXPECT_EQ(port_initiative(Side::allied), Side::central);
  EXPECT_EQ(port_initiative(Side::central), Side::allied);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
