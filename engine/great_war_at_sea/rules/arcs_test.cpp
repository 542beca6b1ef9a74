// 7.27, 7.52: ranges and arcs.
#include "engine/great_war_at_sea/rules/arcs.h"

#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

/// A ship on that course sees a point so many degrees from her bow, 10 in away.
Sector seen(double relative, double heading = 0) {
  const plane::Pose ship{{in(3), in(-2)}, degrees(heading)};
  return sector_of(ship, ship.at + plane::polar(plane::normal(degrees(heading + relative)), in(10)));
}

TEST(GreatWarArcs, FlanksAre120DegreesAndTheEnds60) {  // GW-7.52-11
  for (const double heading : {0.0, 30.0, 90.0, 137.0, 300.0}) {
    EXPECT_EQ(seen(0, heading), Sector::bow);
    EXPECT_EQ(seen(29.98, heading), Sector::bow);
    EXPECT_EQ(seen(330.02, heading), Sector::bow);
    EXPECT_EQ(seen(90, heading), Sector::starboard);
    EXPECT_EQ(seen(149.98, heading), Sector::starboard);
    EXPECT_EQ(seen(150.02, heading), Sector::stern);
    EXPECT_EQ(seen(180, heading), Sector::stern);
    EXPECT_EQ(seen(209.98, heading), Sector::stern);
    EXPECT_EQ(seen(270, heading), Sector::port);
  }
}

TEST(GreatWarArcs, ABoundaryBelongsToTheFlank) {  // GW-7.52-11, GW-Q-28
  for (const double heading : {0.0, 30.0, 45.0, 211.0, 359.0}) {
    EXPECT_EQ(seen(30, heading), Sector::starboard);
    EXPECT_EQ(seen(150, heading), Sector::starboard);
    EXPECT_EQ(seen(210, heading), Sector::port);
    EXPECT_EQ(seen(330, heading), Sector::port);
  }
}

TEST(GreatWarArcs, ABoundaryReachedOnTheTableIsReached) {  // GW-Q-105
  EXPECT_EQ(seen(29.996), Sector::starboard);
  EXPECT_EQ(seen(150.004), Sector::starboard);
}

TEST(GreatWarArcs, RangesRunFromCentreToCentre) {  // GW-7.27-04
  EXPECT_EQ(range_between({in(1), in(1)}, {in(4), in(5)}), in(5));
  EXPECT_EQ(range_between({0, 0}, {0, 0}), 0);
}

TEST(GreatWarArcs, ALimitIsReachedWithinASlackOfFourUnits) {  // GW-Q-105
  EXPECT_TRUE(within(in(24), in(24)));
  EXPECT_TRUE(within(in(24) + 4, in(24)));
  EXPECT_FALSE(within(in(24) + 5, in(24)));
  EXPECT_FALSE(below(in(4) - 4, in(4)));
  EXPECT_TRUE(below(in(4) - 5, in(4)));
}

TEST(GreatWarArcs, TheTIsCrossedBroadsideOnBeforeHerBow) {  // GW-7.52-30, GW-Q-22
  EXPECT_TRUE(crosses_t(Sector::port, Sector::bow, Light::day));
  EXPECT_TRUE(crosses_t(Sector::starboard, Sector::bow, Light::twilight));
  EXPECT_FALSE(crosses_t(Sector::bow, Sector::bow, Light::day));
  EXPECT_FALSE(crosses_t(Sector::port, Sector::stern, Light::day));
  EXPECT_FALSE(crosses_t(Sector::port, Sector::bow, Light::night_moonlit));
}

TEST(GreatWarArcs, ATorpedoMeetsHerEndOnFromBowAndStern) {  // GW-7.71b-13, GW-Q-38
  EXPECT_TRUE(is_end_on(Sector::bow));
  EXPECT_TRUE(is_end_on(Sector::stern));
  EXPECT_FALSE(is_end_on(Sector::port));
}

TEST(GreatWarArcs, OffTheAxisCountsToEitherSide) {  // GW-7.71a-05
  const plane::Point tube{in(1), in(1)};
  const auto at = [&](double bearing) { return tube + plane::polar(plane::normal(degrees(bearing)), in(9)); };
  EXPECT_EQ(off_axis(tube, degrees(2), at(357)), degrees(5));
  EXPECT_EQ(off_axis(tube, degrees(357), at(2)), degrees(5));
  EXPECT_EQ(off_axis(tube, 0, at(180)), degrees(180));
  EXPECT_EQ(off_axis(tube, 0, at(7.504)), degrees(7.5));  // GW-Q-105
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
