#include "engine/great_war_at_sea/rules/line.h"

#include <gtest/gtest.h>

#include <vector>

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

constexpr Length in(double inches) { return static_cast<Length>(inches * kInch); }
constexpr Turns turns(int start, int middle, int end) {
  return {{static_cast<int16_t>(start), static_cast<int16_t>(middle), static_cast<int16_t>(end)}};
}
constexpr plane::Angle degrees(int d) { return d * plane::kDegree; }

/// Course north, the first counter at the origin, the others an inch behind each other.
std::vector<plane::Pose> line_of(int count) {
  std::vector<plane::Pose> out;
  for (int i = 0; i < count; ++i) out.push_back({{0, -i * kInch}, 0});
  return out;
}
void expect_near(plane::Point got, plane::Point wanted) {
  EXPECT_LE(plane::distance(got, wanted), 4) << got.x << " " << got.y << " for " << wanted.x << " " << wanted.y;
}
std::vector<plane::Pose> ends(const Courses& courses, size_t count) {
  std::vector<plane::Pose> out;
  for (size_t i = 0; i < count; ++i) out.push_back(courses[i].end);
  return out;
}

TEST(GreatWarLine, TogetherEachTurnsInPlaceAndAllFaceTheSameWay) {  // GW-7.32a-01, GW-Q-131
  const std::vector<plane::Pose> poses = line_of(3);
  Courses courses;
  courses_together(poses, turns(30, 30, 30), in(3.75), courses);
  for (size_t i = 0; i < poses.size(); ++i) {
    EXPECT_EQ(courses[i].end.heading, degrees(90));
    EXPECT_EQ(courses[i].turned, 90);
    EXPECT_EQ(courses[i].end.at - courses[0].end.at, poses[i].at - poses[0].at) << "places relative to each other stay";
  }
}

TEST(GreatWarLine, InLineAheadTheOthersTurnWhereTheFirstTurned) {  // GW-Q-131
  const std::vector<plane::Pose> poses = line_of(3);
  Wake wake = form_wake(poses);
  Courses courses;
  courses_in_line(wake, poses, turns(30, 0, 0), in(1.75), courses);  // an inch and a half at 30 degrees
  EXPECT_EQ(courses[0].turned, 30);
  EXPECT_EQ(courses[1].turned, 30) << "an inch to the corner, half an inch beyond";
  EXPECT_EQ(courses[2].turned, 0) << "half an inch short of it";
  expect_near(courses[1].end.at, {in(0.25), 324760});
  EXPECT_EQ(courses[1].end.heading, degrees(30));
  expect_near(courses[2].end.at, {0, -in(0.5)});
  EXPECT_EQ(courses[2].end.heading, 0);
}

TEST(GreatWarLine, OnceTheLastHasPassedTheCornerAllFaceTheSameWayInLine) {  // GW-7.32a-01
  std::vector<plane::Pose> poses = line_of(4);
  Wake wake = form_wake(poses);
  Courses courses;
  courses_in_line(wake, poses, turns(30, 30, 30), in(3.75), courses);
  poses = ends(courses, 4);
  for (int move = 0; move < 2; ++move) {
    courses_in_line(wake, poses, turns(0, 0, 0), in(3), courses);
    poses = ends(courses, 4);
  }
  for (size_t i = 0; i < poses.size(); ++i) {
    EXPECT_EQ(poses[i].heading, degrees(90));
    if (i > 0) expect_near(poses[i].at, {poses[0].at.x - static_cast<int>(i) * kInch, poses[0].at.y});
  }
  EXPECT_LE(wake.corners.count, 3U) << "what has been passed is forgotten";
}

TEST(GreatWarLine, GapsStayAndEveryCounterCoversTheSame) {
  std::vector<plane::Pose> poses = line_of(8);
  Wake wake = form_wake(poses);
  const Wake before = wake;
  Courses courses;
  for (int move = 0; move < 40; ++move) {  // zigzag at the lowest speed there is with turns
    courses_in_line(wake, poses, turns(move % 2 == 0 ? 30 : -30, 0, move % 3 == 0 ? 30 : 0), in(1.5), courses);
    for (size_t i = 1; i < poses.size(); ++i) EXPECT_NEAR(courses[i].length(), courses[0].length(), 64);
    poses = ends(courses, 8);
  }
  EXPECT_EQ(wake.behind, before.behind);
  EXPECT_EQ(wake.count, 8U);
}

TEST(GreatWarLine, ALineIsSeenInBowAndSternArcs) {  // GW-Q-131
  std::vector<plane::Pose> poses = line_of(3);
  EXPECT_TRUE(line_faults(poses).empty());
  poses[2].at.x = kInch;  // 45 degrees on the quarter
  EXPECT_TRUE(line_faults(poses).has(FaultCode::not_in_line));
  poses = line_of(3);
  poses[1].heading = degrees(90);
  EXPECT_TRUE(line_faults(poses).has(FaultCode::not_in_line));
  EXPECT_TRUE(line_faults(line_of(9)).has(FaultCode::not_in_line)) << "no Group is so long";
}

TEST(GreatWarLine, OneCounterAloneIsALine) {
  const std::vector<plane::Pose> poses = line_of(1);
  EXPECT_TRUE(line_faults(poses).empty());
  Wake wake = form_wake(poses);
  Courses courses;
  courses_in_line(wake, poses, turns(0, 30, 0), in(3.25), courses);
  EXPECT_EQ(courses[0].end, course_of(poses[0], turns(0, 30, 0), in(3.25)).end);
}

TEST(GreatWarLine, AStoppedLineStays) {
  const std::vector<plane::Pose> poses = line_of(3);
  Wake wake = form_wake(poses);
  Courses courses;
  courses_in_line(wake, poses, turns(0, 0, 0), 0, courses);
  for (size_t i = 0; i < poses.size(); ++i) EXPECT_EQ(courses[i].end, poses[i]);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
