// 2.1.1.4, 2.1.1.5: arcs of fire and weapon lines.
#include "engine/fear_god/rules/weapon_line.h"

#include <gtest/gtest.h>

#include <string>

namespace broadside::fear_god::testing {
namespace THIS_FILE {

bool bears(std::string_view arc, int degrees) { return firing_arc(arc)->contains(degrees * plane::kDegree); }

/// First and last bearing that the arc contains, going clockwise in whole degrees.
std::pair<int, int> limits(std::string_view arc) {
  std::pair<int, int> out{-1, -1};
  for (int degrees = 0; degrees < 360; ++degrees) {
    if (bears(arc, degrees) && !bears(arc, (degrees + 359) % 360)) out.first = degrees;
    if (bears(arc, degrees) && !bears(arc, (degrees + 1) % 360)) out.second = degrees;
  }
  return out;
}
using Limits = std::pair<int, int>;

TEST(FearGodArcs, ForwardAndAftLackNinetyDegrees) {  // FG-2.1.1.5-03
  EXPECT_EQ(limits("F"), Limits(225, 135));
  EXPECT_EQ(limits("A"), Limits(45, 315));
}
TEST(FearGodArcs, SideArcsStopFortyFiveDegreesFromBowAndStern) {  // FG-2.1.1.5-04
  EXPECT_EQ(limits("S"), Limits(45, 135));
  EXPECT_EQ(limits("P"), Limits(225, 315));
}
TEST(FearGodArcs, BowAndQuarterArcsAreWhatTheSideArcsLeave) {  // FG-2.1.1.5-05
  EXPECT_EQ(limits("SB"), Limits(0, 45));
  EXPECT_EQ(limits("SQ"), Limits(135, 180));
  EXPECT_EQ(limits("PQ"), Limits(180, 225));
  EXPECT_EQ(limits("PB"), Limits(315, 0));
}
TEST(FearGodArcs, WholeSides) {  // FG-2.1.1.5-06
  EXPECT_EQ(limits("SS"), Limits(0, 180));
  EXPECT_EQ(limits("PS"), Limits(180, 0));
}
TEST(FearGodArcs, WingsReachAcrossTheBowAndCornersAcrossTheStern) {  // FG-2.1.1.5-07
  EXPECT_EQ(limits("SW"), Limits(315, 135));
  EXPECT_EQ(limits("PW"), Limits(225, 45));
  EXPECT_EQ(limits("SA"), Limits(45, 225));
  EXPECT_EQ(limits("PA"), Limits(135, 315));
}
TEST(FearGodArcs, EdgesAreInside) {  // FG-2.1.1.5-08
  EXPECT_TRUE(bears("SB", 45));
  EXPECT_TRUE(bears("S", 45));
  EXPECT_TRUE(firing_arc("S")->contains(135 * plane::kDegree));
  EXPECT_FALSE(firing_arc("S")->contains(135 * plane::kDegree + plane::kBearingGrain));
}
TEST(FearGodArcs, NoOtherNames) { EXPECT_FALSE(firing_arc("Q")); }

struct Read {
  WeaponLineFault fault = WeaponLineFault::none;
  WeaponLine line;
};
Read read(std::string_view text) {
  Read out;
  out.fault = read_weapon_line(text, out.line);
  return out;
}
std::string mounts(std::string_view text) {
  const Read got = read(text);
  if (got.fault != WeaponLineFault::none) return std::string(word_of(got.fault));
  std::string out;
  for (const ArcMounts& arc : got.line.arcs) out += std::string(arc.name) + "=" + std::to_string(arc.mounts) + " ";
  return out;
}

TEST(FearGodWeaponLine, ReadsMountsBarrelsNameAndAmmunition) {  // FG-2.1.1.4-01
  const WeaponLine line = read("P&S(2)3 500mm TT w/2 G/7").line;
  EXPECT_EQ(line.mounts, 3);
  EXPECT_EQ(line.barrels_per_mount, 2);
  EXPECT_EQ(line.barrels(), 6);
  EXPECT_EQ(line.weapon, "500mm TT");
  EXPECT_EQ(line.rounds_per_mount, 2);
  EXPECT_EQ(line.ammunition, "G/7");
}
TEST(FearGodWeaponLine, MountsAreDividedOverArcsOrCounted) {  // FG-2.1.1.4-02, FG-2.1.1.5-10, -13
  EXPECT_EQ(mounts("F/P/S/A(2)8"), "F=2 P=2 S=2 A=2 ");
  EXPECT_EQ(mounts("2P/3S(1)5"), "P=2 S=3 ");
  EXPECT_EQ(mounts("2F/P/S(1)6"), "F=2 P=2 S=2 ");
  EXPECT_EQ(mounts("P&S(2)2"), "P&S=2 ");
  EXPECT_EQ(mounts("2P/2S(1)5"), "count_mismatch");
  EXPECT_EQ(mounts("5P/S(1)5"), "count_mismatch");
  EXPECT_EQ(mounts("F/A(2)3"), "unequal_split");
  EXPECT_EQ(mounts("CM(1)7"), "unequal_split");
}
TEST(FearGodWeaponLine, WhatCannotBeReadIsNamed) {
  for (const char* text : {"", "F/A", "F/A(2)", "F/A()4", "F//A(2)4", "/F(1)1", "F/(1)1", "F&(1)1", "f(1)1", "F(0)1",
                           "F(1)0", "F(1)1x", "F(1)-1", "F(1)1 gun w/x", "F(1)1 gun w/0", "F(1)9999999999"})
    EXPECT_EQ(read(text).fault, WeaponLineFault::bad_format) << text;
  EXPECT_EQ(mounts("X(1)1"), "unknown_arc");
  EXPECT_EQ(mounts("P&X(1)1"), "unknown_arc");
}
TEST(FearGodWeaponLine, JoinedArcsAreOne) {  // FG-2.1.1.5-09
  const FiringArc joined = read("P&PQ(1)1").line.arcs[0].arc;
  for (const int inside : {180, 225, 315}) EXPECT_TRUE(joined.contains(inside * plane::kDegree)) << inside;
  for (const int outside : {179, 316}) EXPECT_FALSE(joined.contains(outside * plane::kDegree)) << outside;
}
TEST(FearGodWeaponLine, OnlyMountsWhoseArcHoldsTheTargetFire) {  // FG-2.1.1.5-01
  const WeaponLine tiger = read("F/A(2)4").line;
  EXPECT_EQ(bearing_on(tiger, {}, 90 * plane::kDegree).barrels, 8);
  EXPECT_EQ(bearing_on(tiger, {}, 0).barrels, 4);
  EXPECT_EQ(bearing_on(tiger, {}, 180 * plane::kDegree).mounts, 2);
}

int casemates(int degrees, EndGuns ends = {}) {
  return bearing_on(read("CM(1)14").line, ends, degrees * plane::kDegree).barrels;
}
TEST(FearGodWeaponLine, HalfOfTheCasematesBearsOnEachSide) {  // FG-2.1.1.5-11
  for (const int degrees : {45, 90, 135, 225, 315}) EXPECT_EQ(casemates(degrees), 7) << degrees;
}
TEST(FearGodWeaponLine, EndCasematesReachBowAndQuarter) {  // FG-2.1.1.5-12
  EXPECT_EQ(casemates(44), 1);
  EXPECT_EQ(casemates(44, {2, 1}), 2);
  EXPECT_EQ(casemates(136, {2, 4}), 4);
  EXPECT_EQ(casemates(226), 7);
  EXPECT_EQ(casemates(224, {2, 3}), 3);
  EXPECT_EQ(casemates(0), 2);            // both sides, right ahead
  EXPECT_EQ(casemates(180, {1, 2}), 4);  // and right astern
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
