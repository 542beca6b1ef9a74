// A placement that the program finds: always legal, always the same.
#include "engine/great_war_at_sea/rules/place_fleet.h"

#include <algorithm>
#include <random>

#include "engine/great_war_at_sea/rules/setup.h"
#include "engine/great_war_at_sea/table_testing.h"

namespace broadside::great_war_at_sea::table_testing {
namespace THIS_FILE {

using Fleet = std::vector<FleetShip>;

Fleet fleet_of(std::initializer_list<std::pair<std::string_view, int>> nations, double length = 1.5) {
  Fleet out;
  for (const auto& [nation, count] : nations) out.insert(out.end(), static_cast<size_t>(count), {nation, in(length)});
  return out;
}

/// Counters half an inch wide on one course.
bool overlap(plane::Point a, Length a_length, plane::Point b, Length b_length, plane::Angle heading) {
  const auto counter = [&](plane::Point middle, Length length) {
    return plane::Rectangle{middle, length / 2, in(0.25), heading}.corners();
  };
  return plane::overlap(counter(a, a_length), counter(b, b_length), 8);
}

/// "" if every ship is placed once and nobody finds a fault under the waiver; else what is wrong.
std::string wrong_with(const Deployment& where, const Fleet& fleet, const std::optional<FleetPlacement>& found) {
  if (!found) return "no placement";
  if (found->order.size() != fleet.size()) return "ships are missing";
  std::vector<bool> placed(fleet.size());
  std::vector<PlacedShip> ships;
  for (const Placing& p : found->order) {
    if (placed[p.ship]) return "placed twice";
    placed[p.ship] = true;
    for (const PlacedShip& other : ships)
      if (overlap(p.pose.at, fleet[p.ship].length, other.at, other.length, p.pose.heading)) return "counters overlap";
    ships.push_back({fleet[p.ship].nation, fleet[p.ship].length, p.pose.at});
  }
  Deployment judged = where;
  judged.waived = found->waived;
  std::vector<FaultSet> of_ship(ships.size());
  const FaultSet of_fleet = placement_faults(judged, ships, of_ship);
  std::string out;
  for (const FaultSet& faults : of_ship)
    for (const std::string& word : words(faults)) out += word + " ";
  for (const std::string& word : words(of_fleet)) out += word + " ";
  return out;
}

Deployment deploys(Deploys as, Edge entry, Weather weather = Weather::clear) {
  Deployment where;
  where.as = as;
  where.entry = entry;
  where.conditions.weather = weather;
  return where;
}

void expect_placed(const Deployment& where, const Fleet& fleet, const Waived& waived = {}) {
  const auto found = place_fleet(where, fleet);
  EXPECT_EQ(wrong_with(where, fleet, found), "");
  if (found) EXPECT_TRUE(found->waived == waived);
}

TEST(GreatWarPlaceFleet, OneShipOrSixtyFromEverySideAndCorner) {
  for (size_t e = 0; e < kEdges; ++e)
    for (const Deploys as : {Deploys::non_initiative, Deploys::initiative})
      for (const int ships : {0, 1, 4, 5, 8, 9, 60})
        expect_placed(deploys(as, static_cast<Edge>(e)), fleet_of({{"British", ships}}));
}

TEST(GreatWarPlaceFleet, TheBritishAndFrenchOfTheExampleKeepApart) {  // GW-7.26-01
  for (const Deploys as : {Deploys::non_initiative, Deploys::initiative})
    expect_placed(deploys(as, Edge::W), fleet_of({{"Italian", 7}, {"British", 1}, {"French", 1}}));
}

TEST(GreatWarPlaceFleet, UpToSevenNationsFitTheCentre) {
  expect_placed(deploys(Deploys::non_initiative, Edge::W), fleet_of({{"British", 4}, {"French", 4}}));
  expect_placed(deploys(Deploys::non_initiative, Edge::W), fleet_of({{"British", 3}, {"French", 3}, {"Russian", 2}}));
  expect_placed(
      deploys(Deploys::non_initiative, Edge::W),
      fleet_of({{"British", 3}, {"French", 1}, {"Russian", 1}, {"Italian", 1}, {"Greek", 1}, {"Japanese", 1}}));
  expect_placed(deploys(Deploys::non_initiative, Edge::W), fleet_of({{"British", 1},
                                                                     {"French", 1},
                                                                     {"Russian", 1},
                                                                     {"Italian", 1},
                                                                     {"Greek", 1},
                                                                     {"Japanese", 1},
                                                                     {"American", 1}}));
}

TEST(GreatWarPlaceFleet, EightNationsDoNotAndStandTogether) {  // GW-Q-154
  Waived nations;
  nations.nations = true;
  expect_placed(deploys(Deploys::non_initiative, Edge::W),
                fleet_of({{"British", 1},
                          {"French", 1},
                          {"Russian", 1},
                          {"Italian", 1},
                          {"Greek", 1},
                          {"Japanese", 1},
                          {"American", 1},
                          {"Portuguese", 1}}),
                nations);
}

TEST(GreatWarPlaceFleet, GermansStandAnywhere) {  // GW-7.26-03
  expect_placed(deploys(Deploys::initiative, Edge::SE), fleet_of({{"German", 6}, {"Austro-Hungarian", 2}}));
  expect_placed(deploys(Deploys::initiative, Edge::N), fleet_of({{"German", 1}, {"Ottoman", 5}, {"Bulgarian", 2}}));
}

TEST(GreatWarPlaceFleet, TheyStandTowardsTheEnemyAndHeadForHim) {  // GW-7.23-04
  const auto waits = place_fleet(deploys(Deploys::non_initiative, Edge::E), fleet_of({{"British", 3}}));
  ASSERT_TRUE(waits);
  for (const Placing& p : waits->order) {
    EXPECT_GT(p.pose.at.x, in(5));
    EXPECT_EQ(p.pose.heading, 90 * plane::kDegree);
  }
  const auto enters = place_fleet(deploys(Deploys::initiative, Edge::SW), fleet_of({{"German", 3}}));
  ASSERT_TRUE(enters);
  EXPECT_EQ(enters->order[0].pose.heading, 45 * plane::kDegree);
}

TEST(GreatWarPlaceFleet, OnASmallTableSightingRangeGivesWayToSpottingRange) {  // GW-7.27-11, GW-Q-154
  Deployment where = deploys(Deploys::non_initiative, Edge::N);
  where.table = {in(72), in(72)};  // the zone is 36 in from the far rim of the circle
  Waived sighting;
  sighting.sighting = true;
  expect_placed(where, fleet_of({{"British", 4}}), sighting);
  where.table = {in(48), in(48)};
  sighting.spotting = true;
  expect_placed(where, fleet_of({{"British", 4}}), sighting);
}

TEST(GreatWarPlaceFleet, InFogAFleetRoundOneRaiderOutgrowsTheBand) {  // GW-Q-154
  const std::vector<plane::Point> raider = {at(0, 0)};
  Deployment where = deploys(Deploys::initiative, Edge::N, Weather::fog);
  where.enemy = raider;
  expect_placed(where, fleet_of({{"British", 8}}));
  Waived order;
  order.close_order = true;
  expect_placed(where, fleet_of({{"British", 60}}), order);
}

TEST(GreatWarPlaceFleet, TheSameFactsGiveTheSamePlacement) {
  const Fleet fleet = fleet_of({{"Italian", 7}, {"British", 3}, {"French", 2}});
  const Deployment where = deploys(Deploys::initiative, Edge::NW);
  EXPECT_EQ(place_fleet(where, fleet)->order, place_fleet(where, fleet)->order);
}

// ---------------------------------------------------------------- any fleet, any weather

struct Chance {
  std::mt19937 random;
  int below(int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }

  Fleet fleet() {
    constexpr std::array<std::string_view, 9> kNations = {
        "British", "German", "French", "Italian", "Canadian", "Ottoman", "Russian", "Japanese", "Austro-Hungarian"};
    constexpr std::array<double, 6> kLengths = {0.5, 0.5, 0.5, 1, 1, 1.5};
    Fleet out;
    const int nations = 1 + below(below(3) == 0 ? 5 : 2), ships = 1 + below(below(4) == 0 ? 60 : 14);
    const int first = below(static_cast<int>(kNations.size()));
    for (int i = 0; i < ships; ++i) {
      const auto nation = static_cast<size_t>(first + below(nations)) % kNations.size();
      out.push_back({kNations[nation], in(kLengths[static_cast<size_t>(below(kLengths.size()))])});
    }
    return out;
  }
};

TEST(GreatWarPlaceFleet, NoneOfTwoThousandFleetsIsRefused) {
  Chance chance{std::mt19937(7)};
  constexpr std::array<int, 3> kSizes = {108, 160, 96};
  int waived = 0;
  for (int n = 0; n < 1000; ++n) {
    Deployment where;
    where.entry = static_cast<Edge>(chance.below(kEdges));
    where.conditions.light = static_cast<Light>(chance.below(4));
    where.conditions.weather = static_cast<Weather>(chance.below(6));
    where.table = {in(kSizes[static_cast<size_t>(chance.below(3))]), in(kSizes[static_cast<size_t>(chance.below(3))])};
    where.island = chance.below(8) == 0;
    const Fleet first = chance.fleet(), second = chance.fleet();
    where.as = Deploys::non_initiative;
    const auto waits = place_fleet(where, first);
    ASSERT_EQ(wrong_with(where, first, waits), "") << n;
    std::vector<plane::Point> enemy;
    for (const Placing& p : waits->order) enemy.push_back(p.pose.at);
    where.as = Deploys::initiative;
    where.enemy = enemy;
    where.at_sighting_range = chance.below(4) == 0;
    if (chance.below(4) == 0) where.surprise = surprise_shift(is_night(where.conditions.light));
    const auto enters = place_fleet(where, second);
    ASSERT_EQ(wrong_with(where, second, enters), "") << n;
    waived += (waits->waived == Waived{} ? 0 : 1) + (enters->waived == Waived{} ? 0 : 1);
  }
  EXPECT_LT(waived, 80);  // the limits are kept wherever there is room
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::table_testing
