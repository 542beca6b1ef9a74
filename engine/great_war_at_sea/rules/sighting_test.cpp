// How far can be seen, what is seen there, twilight, searchlights.
#include "engine/great_war_at_sea/rules/sighting.h"

#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

SightRanges yards(int spotting, int sighting) { return {spotting * kYard, sighting * kYard}; }

TEST(GreatWarSighting, EveryRowOfTheTableOfVisibility) {  // GW-7.27-01 to -06, -10, GW-7.27a-01 to -05, GW-11.73-20
  for (const auto& cells : trial::table("great-war-at-sea", "visibility")) {
    Conditions c;
    for (size_t i = 0; i < EnumWords<Weather>::words.size(); ++i)
      if (EnumWords<Weather>::words[i] == cells[0]) c.weather = static_cast<Weather>(i);
    for (size_t i = 0; i < EnumWords<Light>::words.size(); ++i)
      if (EnumWords<Light>::words[i] == cells[0]) c.light = static_cast<Light>(i);
    const bool air = cells[0] == "day_clear_with_air_spotting";
    EXPECT_EQ(sight_ranges(c, air), yards(std::stoi(cells[1]), std::stoi(cells[3]))) << cells[0];
  }
}

TEST(GreatWarSighting, OfLightAndWeatherTheShorterRangeHolds) {  // GW-Q-86, GW-11.73-23, -25
  EXPECT_EQ(sight_ranges({Light::twilight, Weather::squall, 0}), yards(14000, 19000));
  EXPECT_EQ(sight_ranges({Light::twilight, Weather::gale, 0}), yards(7000, 12000));
  EXPECT_EQ(sight_ranges({Light::twilight, Weather::fog, 0}), yards(1000, 1000));
  EXPECT_EQ(sight_ranges({Light::night_moonlit, Weather::gale, 0}), yards(7000, 7000));
  EXPECT_EQ(sight_ranges({Light::night_moonless, Weather::storm, 0}), yards(1000, 1000));
}

TEST(GreatWarSighting, AircraftHelpByDayInClearWeatherOnly) {  // GW-7.27a-05, GW-Q-86
  EXPECT_EQ(sight_ranges({Light::twilight, Weather::clear, 0}, true), yards(14000, 19000));
  EXPECT_EQ(sight_ranges({Light::day, Weather::mist, 0}, true), yards(14000, 19000));
  EXPECT_EQ(sight_ranges({Light::night_moonlit, Weather::clear, 0}, true), yards(7000, 7000));
}

TEST(GreatWarSighting, VariableVisibilityStaysBetweenAThousandYardsAndThreeTimesTheStandard) {  // GW-7.0-11, GW-Q-07
  EXPECT_EQ(sight_ranges({Light::day, Weather::clear, 10}), yards(25000, 30000));
  EXPECT_EQ(sight_ranges({Light::day, Weather::clear, 18}), yards(33000, 38000));
  EXPECT_EQ(sight_ranges({Light::day, Weather::clear, 3}), yards(18000, 23000));
  EXPECT_EQ(sight_ranges({Light::day, Weather::clear, 18}, true), yards(37000, 42000));  // the aircraft afterwards
  EXPECT_EQ(sight_ranges({Light::day, Weather::gale, 3}), yards(1000, 6000));
  EXPECT_EQ(sight_ranges({Light::night_moonless, Weather::clear, 18}), yards(3000, 3000));  // GW-11.41-09
  EXPECT_EQ(sight_ranges({Light::day, Weather::fog, 18}), yards(3000, 3000));
  EXPECT_EQ(with_dice({6, 5, 4}, [](Dice& dice) { return roll_visibility(0, dice); }), 15);
}

TEST(GreatWarSighting, SpottedUpToTheOneRangeSightedUpToTheOther) {  // GW-7.27-07, -08, GW-Q-06
  const SightRanges day = sight_ranges({});
  EXPECT_EQ(sighted_at(in(33 + 1.0 / 3), day, true), Sighted::spotted);
  EXPECT_EQ(sighted_at(in(33.34), day, true), Sighted::sighted);
  EXPECT_EQ(sighted_at(in(40), day, true), Sighted::sighted);
  EXPECT_EQ(sighted_at(in(40.01), day, true), Sighted::unseen);
  EXPECT_EQ(sighted_at(0, day, true), Sighted::spotted);
  EXPECT_EQ(sighted_at(0, day, false), Sighted::unseen);  // GW-Q-86
}

TEST(GreatWarSighting, EverySixthTurnFromTheFourthIsTwilight) {  // GW-11.41-01
  std::vector<int> twilight;
  for (int turn = 1; turn <= 30; ++turn)
    if (is_twilight_turn(turn)) twilight.push_back(turn);
  EXPECT_EQ(twilight, (std::vector<int>{4, 10, 16, 22, 28}));
}

TEST(GreatWarSighting, TwilightIsNightFromNovemberToFebruary) {  // GW-11.41-02, -03
  std::vector<Season> dark;
  for (size_t i = 0; i < kSeasons; ++i)
    if (twilight_is_night(static_cast<Season>(i))) dark.push_back(static_cast<Season>(i));
  EXPECT_EQ(dark, (std::vector<Season>{Season::january, Season::february, Season::november, Season::december,
                                       Season::winter}));
}

TEST(GreatWarSearchlights, CapitalShipsAndCruisersHaveTwo) {  // GW-11.41-04
  for (const ShipType two : {ShipType::BB, ShipType::BC, ShipType::B, ShipType::CA, ShipType::CD, ShipType::CL})
    EXPECT_EQ(searchlights_of(two), 2) << word_of(two);
  for (const ShipType one : {ShipType::DL, ShipType::DD, ShipType::TB, ShipType::GB, ShipType::ML, ShipType::TR})
    EXPECT_EQ(searchlights_of(one), 1) << word_of(one);
}

int modifier(const IlluminationFacts& facts) { return illumination_modifiers(facts).total(); }

TEST(GreatWarSearchlights, DistanceCountsInFullTwoInches) {  // GW-7.27b-03, GW-Q-61
  IlluminationFacts facts{ShipType::TR, ShipType::BB, 0, Sector::port};
  const auto at_range = [&](double inches) {
    facts.range = in(inches);
    return modifier(facts);
  };
  EXPECT_EQ(at_range(0), 0);
  EXPECT_EQ(at_range(1.99), 0);
  EXPECT_EQ(at_range(2), 1);
  EXPECT_EQ(at_range(5.9), 2);
  EXPECT_EQ(at_range(40), 20);
}

TEST(GreatWarSearchlights, SmallOrEndOnTargetsAreHarderOnce) {  // GW-7.27b-04, -05, GW-11.41-07
  EXPECT_EQ(modifier({ShipType::DD, ShipType::BB, in(1), Sector::starboard}), 0);
  EXPECT_EQ(modifier({ShipType::DD, ShipType::DD, in(1), Sector::starboard}), 1);
  EXPECT_EQ(modifier({ShipType::DD, ShipType::BB, in(1), Sector::stern}), 1);
  EXPECT_EQ(modifier({ShipType::DD, ShipType::DD, in(1), Sector::bow}), 1);
  EXPECT_EQ(modifier({ShipType::CA, ShipType::BB, in(1), Sector::port}), -2);
  EXPECT_EQ(modifier({ShipType::CL, ShipType::BB, in(1), Sector::port}), 0);
  EXPECT_EQ(modifier({ShipType::DD, ShipType::BB, in(1), Sector::port, true}), -1);
}

TEST(GreatWarSearchlights, AThreeOrLessLightsTheTarget) {  // GW-7.27b-01
  const auto lit = [](const IlluminationFacts& facts, int die) {
    return with_dice({die}, [&](Dice& dice) { return illuminate(facts, dice).lit; });
  };
  EXPECT_TRUE(lit({ShipType::DD, ShipType::BB, 0, Sector::port}, 3));
  EXPECT_FALSE(lit({ShipType::DD, ShipType::BB, 0, Sector::port}, 4));
  EXPECT_TRUE(lit({ShipType::BB, ShipType::BB, 0, Sector::port, true}, 6));  // 6 - 2 - 1
}

TEST(GreatWarSearchlights, OneAttemptASearchlightAndASector) {  // GW-11.41-05, -06
  IlluminationFacts facts{ShipType::BB, ShipType::BB, in(3), Sector::port, false, true, 2};
  Searchlights used;
  EXPECT_TRUE(illumination_faults(facts, used).empty());
  used.use(Sector::port);
  EXPECT_EQ(words(illumination_faults(facts, used)), Words{"sector"});
  facts.sector = Sector::stern;
  EXPECT_TRUE(illumination_faults(facts, used).empty());
  used.use(Sector::stern);
  facts.line_of_sight = false;
  EXPECT_EQ(words(illumination_faults(facts, used)), (Words{"sight", "sector", "factors"}));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
