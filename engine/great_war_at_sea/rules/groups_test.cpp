#include "engine/great_war_at_sea/rules/groups.h"

#include <gtest/gtest.h>

#include <vector>

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Member at(double x_in, double y_in, uint8_t fleet = 0, Category category = Category::capital) {
  return {{static_cast<int32_t>(x_in * kInch), static_cast<int32_t>(y_in * kInch)}, fleet, category};
}
std::vector<Member> column(int count, double gap_in) {
  std::vector<Member> out;
  for (int i = 0; i < count; ++i) out.push_back(at(0, i * gap_in));
  return out;
}

TEST(GreatWarGroups, ShipsAreLinkedByGapsOfFourInches) {  // GW-7.3-01, GW-Q-66
  EXPECT_TRUE(group_faults(column(8, 4)).empty());
  EXPECT_TRUE(group_faults(column(3, 4.01)).has(FaultCode::unlinked));
  EXPECT_TRUE(group_faults(column(9, 1)).has(FaultCode::group_size));
  // The chain need not run in the order of the list.
  EXPECT_TRUE(group_faults(std::vector{at(0, 0), at(0, 8), at(0, 4)}).empty());
}

TEST(GreatWarGroups, OneGroupIsOfOneFleet) {  // GW-7.29-01
  EXPECT_TRUE(group_faults(std::vector{at(0, 0, 1), at(0, 1, 2)}).has(FaultCode::other_fleet));
}

TEST(GreatWarGroups, UnlikeClassificationsMayBeMixed) {  // GW-7.3-05
  EXPECT_TRUE(group_faults(std::vector{at(0, 0), at(0, 1, 0, Category::light)}).empty());
}

TEST(GreatWarGroups, ByThemselvesGroupsAreOfOneClassificationAndNoLargerThanEight) {  // GW-7.3-01
  std::vector<Member> members = column(10, 1);
  members.push_back(at(1, 9, 0, Category::light));
  members.push_back(at(0, 20));
  members.push_back(at(0, 10, 1));
  std::vector<uint8_t> group(members.size());
  EXPECT_EQ(natural_groups(members, group), 5);
  EXPECT_EQ(group, (std::vector<uint8_t>{0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 2, 3, 4}));
}

TEST(GreatWarGroups, AChainIsFollowedWhateverTheOrder) {
  const std::vector<Member> members = {at(0, 0), at(0, 8), at(0, 4)};
  std::vector<uint8_t> group(members.size());
  EXPECT_EQ(natural_groups(members, group), 1);
}

TEST(GreatWarGroups, TwoMergeWithinFourInchesUpToEight) {  // GW-7.3-04
  const Length four = 4 * kInch;
  EXPECT_TRUE(merge_faults({four, {5, 3}}).empty());
  EXPECT_TRUE(merge_faults({four, {5, 4}}).has(FaultCode::group_size));
  EXPECT_TRUE(merge_faults({four + kInch / 10, {2, 2}}).has(FaultCode::unlinked));
  EXPECT_TRUE(merge_faults({four, {2, 2}, false}).has(FaultCode::other_fleet));
}

TEST(GreatWarGroups, OnlyTheCrippledLeave) {  // GW-7.3-03, GW-7.35-04
  EXPECT_TRUE(leave_faults(false, 8).has(FaultCode::not_crippled));
  EXPECT_TRUE(leave_faults(true, 2).empty());
  EXPECT_TRUE(leave_faults(true, 1).has(FaultCode::alone));
}

TEST(GreatWarGroups, TheSlowestSetsTheSpeed) {  // GW-7.3-02, GW-Q-103
  EXPECT_EQ(slowest(std::array{6 * kInch, 3 * kInch, 7 * kInch}), 3 * kInch);
  EXPECT_EQ(slowest(std::array{Speed::two_plus, Speed::one, Speed::two}), Speed::one);
}

TEST(GreatWarGroups, HalfTheLargestGunsHalfTheHullOrAnySpeedCripples) {  // GW-7.35-01 to -03, GW-Q-75
  const auto by = [](const Losses& losses) {
    const Crippled c = crippled(losses);
    return std::array{c.guns, c.hull, c.speed};
  };
  using Flags = std::array<bool, 3>;
  EXPECT_EQ(by({{8, 4, 2, 7}, {4, 0, 0, 0}}), (Flags{true, false, false}));
  EXPECT_EQ(by({{7, 4, 2, 7}, {3, 4, 2, 3}}), (Flags{false, false, false})) << "only the largest class counts";
  EXPECT_EQ(by({{0, 0, 1, 3}, {0, 0, 1, 0}}), (Flags{true, false, false}));
  EXPECT_EQ(by({{0, 0, 0, 3}, {0, 0, 0, 2}}), (Flags{false, true, false})) << "no guns, none lost";
  EXPECT_EQ(by({{8, 0, 0, 8}, {0, 0, 0, 4}, true}), (Flags{false, true, true}));
}

TEST(GreatWarGroups, ACardAndItsMarksTellTheSame) {
  ShipCard card;
  card.boxes(Section::secondary).count = 4;
  card.boxes(Section::hull).count = 5;
  Condition condition = unharmed(card);
  EXPECT_FALSE(crippled(card, condition));
  condition.lost(Section::secondary) = 2;
  EXPECT_TRUE(crippled(card, condition).guns);
  condition.slowed = true;
  EXPECT_TRUE(crippled(card, condition).speed);
}

TEST(GreatWarGroups, SplittingACounterNeedsASpareOne) {  // GW-19.3-01, -02
  EXPECT_TRUE(split_faults(3, 1, true).empty());
  EXPECT_FALSE(split_faults(3, 1, false).empty());
  EXPECT_FALSE(split_faults(3, 3, true).empty());
  EXPECT_FALSE(split_faults(3, 0, true).empty());
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
