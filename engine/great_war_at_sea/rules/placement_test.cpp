// Where a fleet may be set up; every ship hears of her own faults.
#include "engine/great_war_at_sea/rules/placement.h"

#include "engine/great_war_at_sea/rules/setup.h"
#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

PlacedShip ship(std::string_view nation, double x, double y, double length = 1) {
  return {nation, in(length), at(x, y)};
}
PlacedShip british(double x, double y) { return ship("British", x, y); }

/// Faults of each ship, and those of the fleet behind them.
std::vector<Words> check(const Deployment& where, const std::vector<PlacedShip>& ships) {
  std::vector<FaultSet> faults(ships.size());
  const FaultSet fleet = placement_faults(where, ships, faults);
  std::vector<Words> out;
  for (const FaultSet& f : faults) out.push_back(words(f));
  out.push_back(words(fleet));
  return out;
}
Words fault_of(const Deployment& where, const PlacedShip& one) { return check(where, {one})[0]; }

using Faults = std::vector<Words>;

Deployment waits(Edge enemy_entry) {
  Deployment where;
  where.as = Deploys::non_initiative;
  where.entry = enemy_entry;
  return where;
}
Deployment enters(Edge entry, Weather weather = Weather::clear) {
  Deployment where;
  where.as = Deploys::initiative;
  where.entry = entry;
  where.conditions.weather = weather;
  return where;
}

// ---------------------------------------------------------------- spacing, cohesion, nations

TEST(GreatWarPlacement, NoCounterNearerThanTheLongerOfTwo) {  // GW-7.2-01, GW-Q-91
  EXPECT_EQ(check({}, {ship("British", 0, 0, 1.5), ship("British", 1.5, 0, 0.5)}), (Faults{{}, {}, {}}));
  EXPECT_EQ(check({}, {ship("British", 0, 0, 1.5), ship("British", 1.49, 0, 0.5), british(5, 0)}),
            (Faults{{"spacing"}, {"spacing"}, {}, {}}));
  EXPECT_EQ(check({}, {ship("British", 0, 0, 0), ship("British", 0, 0, 0)}), (Faults{{}, {}, {}}));
}

TEST(GreatWarPlacement, SixInchesFromAShipOfTheFleet) {  // GW-7.22-01, GW-7.25-01, -02
  EXPECT_EQ(check({}, {british(0, 0), british(6, 0)}), (Faults{{}, {}, {}}));
  EXPECT_EQ(check({}, {british(0, 0), british(6.1, 0)}), (Faults{{"cohesion"}, {"cohesion"}, {}}));
  EXPECT_EQ(fault_of({}, british(0, 0)), Words{});  // she has nobody to stay with
}

TEST(GreatWarPlacement, InAFleetOfFiveCompatriotsOrGermansCount) {  // GW-Q-65, GW-7.26-03
  const auto fifth = [](std::string_view nation) {
    return check({}, {ship("Austro-Hungarian", 0, 0), ship("Austro-Hungarian", 2, 0), ship("Austro-Hungarian", 4, 0),
                      ship("Austro-Hungarian", 15, 0), ship(nation, 9.5, 0)});
  };
  EXPECT_EQ(fifth("German")[3], Words{});
  EXPECT_EQ(fifth("Austro-Hungarian")[3], Words{});
  EXPECT_EQ(fifth("Ottoman")[3], (Words{"cohesion", "separation"}));
  EXPECT_EQ(fifth("Ottoman")[4], Words{"separation"});  // alone of her nation: no cohesion is asked of her
}

TEST(GreatWarPlacement, NationsKeepSixInchesApartInAFleetOfFive) {  // GW-7.26-01, -02, -04
  const std::vector<PlacedShip> four = {british(0, 0), british(2, 0), british(4, 0), ship("French", 5, 0)};
  EXPECT_EQ(check({}, four), (Faults{{}, {}, {}, {}, {}}));
  std::vector<PlacedShip> five = four;
  five.push_back(british(-2, 0));
  EXPECT_EQ(check({}, five), (Faults{{"separation"}, {"separation"}, {"separation"}, {"separation"}, {}, {}}));
  five[3] = ship("Canadian", 5, 0);
  EXPECT_EQ(check({}, five), Faults(6));
  five[3] = ship("French", 10, 0);  // exactly 6 in
  EXPECT_EQ(check({}, five), Faults(6));
}

TEST(GreatWarPlacement, InASmallFleetCompatriotsKeepWithinTwelveInches) {  // GW-7.2-03, GW-Q-110
  const auto apart = [](std::string_view nation, double inches) {
    return check({}, {ship(nation, 0, 0), british(inches / 2, 0), ship(nation, inches, 0)})[0];
  };
  EXPECT_EQ(apart("French", 12), Words{});
  EXPECT_EQ(apart("French", 12.1), (Words{"cohesion", "nation_12"}));
  EXPECT_EQ(apart("German", 12.1), (Words{"cohesion", "nation_12"}));  // the privilege is that of 7.22 alone
  EXPECT_EQ(check({}, {ship("German", 0, 0), british(6, 0), british(12, 0), ship("French", 18, 0)}), Faults(5));
}

// ---------------------------------------------------------------- who waits

TEST(GreatWarPlacement, TheFirstEightOfWhoWaitsStandInTheCentre) {  // GW-7.0-09, GW-7.23-01
  EXPECT_EQ(fault_of(waits(Edge::N), british(0, -6)), Words{});
  EXPECT_EQ(fault_of(waits(Edge::N), british(0, -6.1)), Words{"centre"});
}

TEST(GreatWarPlacement, LaterShipsWithinSixInchesOfAnEarlierOne) {  // GW-7.0-10, GW-7.23-02, GW-7.24-04
  std::vector<PlacedShip> ships;
  for (int i = 0; i < 8; ++i) ships.push_back(british(i - 3.5, 0));
  ships.push_back(british(0.5, -12));
  ships.push_back(british(0.5, -6));
  Faults faults = check(waits(Edge::N), ships);
  EXPECT_EQ(faults[8], Words{"overflow"});  // within 6 in of the tenth, but that one came later
  EXPECT_EQ(faults[9], Words{});
  std::swap(ships[8], ships[9]);
  EXPECT_EQ(check(waits(Edge::N), ships), Faults(11));
}

TEST(GreatWarPlacement, WhoWaitsKeepsSightingRangeFromTheEnemyZone) {  // GW-7.23-03, GW-7.0-10
  Deployment where = waits(Edge::W);
  where.table = {in(104), in(104)};  // the zone ends 46 in west of the centre
  EXPECT_EQ(fault_of(where, british(-6, 0)), Words{});
  where.table.width = in(103.9);
  EXPECT_EQ(fault_of(where, british(-6, 0)), Words{"sighting"});
  where.conditions.light = Light::twilight;
  EXPECT_EQ(fault_of(where, british(-6, 0)), Words{});
  where = waits(Edge::NE);
  where.table = {in(66), in(66)};  // the corner is 46.7 in off, its zone 40.7 in
  EXPECT_EQ(fault_of(where, british(0, 0)), Words{});
  EXPECT_EQ(fault_of(where, british(1, 0)), Words{"sighting"});
}

TEST(GreatWarPlacement, BesideAnIslandTheyStandOffItsShore) {  // GW-7.41-03 to -05
  Deployment where = waits(Edge::N);
  where.island = true;
  EXPECT_EQ(fault_of(where, british(0, 5)), Words{"land"});
  EXPECT_EQ(fault_of(where, british(0, 6)), Words{});
  EXPECT_EQ(fault_of(where, british(0, 12)), Words{});  // 36 in from the zone: the distance may shrink
  EXPECT_EQ(fault_of(where, british(0, 12.1)), Words{"centre"});
  EXPECT_EQ(fault_of(where, british(8, -1)), Words{"centre"});  // the shore that faces the other way
}

TEST(GreatWarPlacement, NobodyStandsOffTheTable) {  // GW-Q-72
  EXPECT_EQ(fault_of(enters(Edge::E), british(54, 0)), Words{});
  EXPECT_EQ(fault_of(enters(Edge::E), british(54.1, 0)), (Words{"off_table"}));
  EXPECT_EQ(fault_of(waits(Edge::E), british(0, 55)), (Words{"centre", "off_table"}));
}

// ---------------------------------------------------------------- who enters

TEST(GreatWarPlacement, TheFirstEightOfWhoEntersStandAtTheirEdge) {  // GW-7.0-12, GW-7.24-01, -02
  EXPECT_EQ(fault_of(enters(Edge::S), british(30, -48)), Words{});
  EXPECT_EQ(fault_of(enters(Edge::S), british(30, -47.9)), Words{"zone"});
  EXPECT_EQ(fault_of(enters(Edge::NW), british(-50, 50)), Words{});
  EXPECT_EQ(fault_of(enters(Edge::NW), british(-49, 49)), Words{"zone"});  // 7.1 in from the corner
  Deployment where = enters(Edge::S);
  where.came_from = Edge::SW;
  EXPECT_EQ(check(where, {british(30, -48)}), (Faults{{}, {"entry_side"}}));
  where.came_from = Edge::S;
  EXPECT_EQ(check(where, {british(30, -48)}), Faults(2));
  where = waits(Edge::S);
  where.came_from = Edge::N;  // whoever waits has no entry of his own
  EXPECT_EQ(check(where, {british(0, 0)}), Faults(2));
}

TEST(GreatWarPlacement, EightShipsFitACircleOfTwelveInches) {  // GW-7.24-03
  EXPECT_TRUE(fit_circle(std::array{at(-6, 0), at(6, 0), at(0, 6), at(0, -6)}));
  EXPECT_TRUE(fit_circle(std::array{at(-6, 0), at(6, 0), at(0, 0), at(3, 0)}));
  EXPECT_FALSE(fit_circle(std::array{at(-6, 0), at(6.01, 0)}));
  EXPECT_FALSE(fit_circle(std::array{at(-6, 0), at(6, 0), at(0, 6.01)}));
  const double r = 6 * std::sqrt(3.0) / 2;  // an equilateral triangle on the rim
  EXPECT_TRUE(fit_circle(std::array{at(0, 6), at(r, -3), at(-r, -3)}));
  EXPECT_FALSE(fit_circle(std::array{at(0, 6.01), at(r, -3), at(-r, -3)}));
  EXPECT_TRUE(fit_circle({}));
}

TEST(GreatWarPlacement, AShipOutsideTheCircleIsNamed) {
  EXPECT_EQ(check(enters(Edge::S), {british(0, -50), british(5, -50), british(10, -50), british(13, -50)}),
            (Faults{{}, {}, {}, {"circle"}, {}}));
  std::vector<PlacedShip> nine;
  for (int i = 0; i < 9; ++i) nine.push_back(british(i < 8 ? i : 13, -50));
  EXPECT_EQ(check(enters(Edge::S), nine), Faults(10));  // the ninth may stand elsewhere
}

TEST(GreatWarPlacement, InClearWeatherWhoEntersKeepsOutOfSightingRange) {  // GW-7.24-05, GW-7.0-13
  const std::vector<plane::Point> enemy = {at(0, -8)};
  Deployment where = enters(Edge::S);
  where.enemy = enemy;
  EXPECT_EQ(fault_of(where, british(0, -48)), Words{});
  EXPECT_EQ(fault_of(where, british(0, -47.9)), (Words{"sighting", "zone"}));
  where.conditions.light = Light::night_moonlit;
  EXPECT_EQ(fault_of(where, british(0, -48)), Words{});
}

TEST(GreatWarPlacement, InOtherWeatherTheyStandThreeInchesDeepAtVisibility) {  // GW-7.0-14, -15, GW-Q-93
  const std::vector<plane::Point> enemy = {at(0, 0), at(-5, 0)};
  Deployment where = enters(Edge::E, Weather::storm);  // 9 1/3 in
  where.enemy = enemy;
  EXPECT_EQ(fault_of(where, british(9.3, 0)), Words{"visibility"});
  EXPECT_EQ(fault_of(where, british(9.34, 0)), Words{});
  EXPECT_EQ(fault_of(where, british(12.33, 0)), Words{});
  EXPECT_EQ(fault_of(where, british(12.4, 0)), Words{"visibility"});
  EXPECT_EQ(fault_of(where, british(-10, 0)), Words{"visibility"});  // of two enemies the nearest
  where.enemy = {};
  EXPECT_EQ(fault_of(where, british(9.3, 0)), Words{});
}

// ---------------------------------------------------------------- surprise and options

TEST(GreatWarPlacement, SurpriseMovesTheZoneTowardsTheCentre) {  // GW-7.28-01, -02, -04, GW-Q-95
  Deployment where = enters(Edge::S);
  const std::vector<plane::Point> enemy = {at(0, -8)};
  where.enemy = enemy;
  where.surprise = surprise_shift(false);
  EXPECT_EQ(fault_of(where, british(0, -42)), Words{});  // 34 in from an enemy, and nobody minds
  EXPECT_EQ(fault_of(where, british(0, -48)), Words{});
  EXPECT_EQ(fault_of(where, british(0, -48.1)), Words{"zone"});
  EXPECT_EQ(fault_of(where, british(0, -41.9)), Words{"zone"});
  where.entry = Edge::SE;  // the apex moves 6 in along the diagonal: 4.24 in each way
  EXPECT_EQ(fault_of(where, british(49.7, -49.7)), Words{});
  EXPECT_EQ(fault_of(where, british(49.8, -49.8)), Words{"zone"});
  EXPECT_EQ(fault_of(where, british(45.6, -45.6)), Words{});
  EXPECT_EQ(fault_of(where, british(45.4, -45.4)), Words{"zone"});
}

TEST(GreatWarPlacement, AfterASurpriseSixInchesRemainBetweenEnemies) {  // GW-7.28-03
  Deployment where = enters(Edge::S);
  const std::vector<plane::Point> enemy = {at(0, -40)};
  where.enemy = enemy;
  where.surprise = surprise_shift(false);
  EXPECT_EQ(fault_of(where, british(0, -46)), Words{});
  EXPECT_EQ(fault_of(where, british(0, -45.9)), Words{"gap"});
}

TEST(GreatWarPlacement, SurpriseMovesTheBandButNotInsideSixInches) {  // GW-Q-95, GW-Q-153
  const std::vector<plane::Point> enemy = {at(0, 0)};
  const auto band = [&](Light light, Weather weather) {
    Deployment where = enters(Edge::E, weather);
    where.conditions.light = light;
    where.surprise = surprise_shift(is_night(light));
    where.enemy = enemy;
    std::vector<double> out;
    for (int tenths = 0; tenths < 300; ++tenths)
      if (fault_of(where, british(tenths / 10.0, 0)).empty()) out.push_back(tenths / 10.0);
    return out.empty() ? std::pair(0.0, 0.0) : std::pair(out.front(), out.back());
  };
  EXPECT_EQ(band(Light::day, Weather::squall), std::pair(12.7, 15.6));        // 18 2/3 - 6
  EXPECT_EQ(band(Light::day, Weather::storm), std::pair(6.0, 9.0));           // 9 1/3 - 6 would be nearer
  EXPECT_EQ(band(Light::night_moonlit, Weather::mist), std::pair(6.0, 9.0));  // 9 1/3 - 12
  EXPECT_EQ(band(Light::day, Weather::fog), std::pair(1.4, 4.3));             // no shift
}

TEST(GreatWarPlacement, TheOptionPlacesThemAtSightingRangeOnTheirSide) {  // GW-19.1-01, -02
  const std::vector<plane::Point> enemy = {at(0, 0)};
  Deployment where = enters(Edge::E);
  where.table = {in(200), in(200)};
  where.enemy = enemy;
  EXPECT_EQ(fault_of(where, british(41, 0)), Words{"zone"});
  where.at_sighting_range = true;
  EXPECT_EQ(fault_of(where, british(40, 0)), Words{});
  EXPECT_EQ(fault_of(where, british(43, 0)), Words{});
  EXPECT_EQ(fault_of(where, british(43.1, 0)), Words{"zone"});
  EXPECT_EQ(fault_of(where, british(39.9, 0)), (Words{"sighting", "zone"}));
  EXPECT_EQ(fault_of(where, british(29, 29)), Words{});
  EXPECT_EQ(fault_of(where, british(28, 31)), Words{"zone"});  // not the east
  EXPECT_EQ(fault_of(where, british(-41, 0)), Words{"zone"});
  EXPECT_EQ(fault_of(where, british(98, 0)), Words{});  // the zone is still there
}

TEST(GreatWarPlacement, AWaivedLimitIsNotAsked) {  // GW-7.27-11, GW-Q-154
  Deployment where = waits(Edge::W);
  where.table = {in(80), in(80)};  // the zone ends 34 in west of the centre
  EXPECT_EQ(fault_of(where, british(0, 0)), Words{"sighting"});
  where.waived.sighting = true;
  EXPECT_EQ(fault_of(where, british(0, 0)), Words{});
  EXPECT_EQ(fault_of(where, british(-1, 0)), Words{"sighting"});  // 33 in: inside spotting range
  where.waived.spotting = true;
  EXPECT_EQ(fault_of(where, british(-1, 0)), Words{});
  where.waived.close_order = true;
  EXPECT_EQ(fault_of(where, british(-20, 0)), Words{});
  Deployment band = enters(Edge::E, Weather::storm);
  const std::vector<plane::Point> enemy = {at(0, 0)};
  band.enemy = enemy;
  band.waived.close_order = true;
  EXPECT_EQ(fault_of(band, british(30, 0)), Words{});
  EXPECT_EQ(fault_of(band, british(9, 0)), Words{"visibility"});
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
