// Ship objects of cases: defaults of the ops page, outlines drawn on the table, and what is refused.
#include "engine/queen_of_the_seas/ops/ship.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::ops {
namespace THIS_FILE {

using testing::cm;

Expected<Json> run(std::string_view name, std::string_view given) {
  const auto found =
      std::find_if(geometry_ops().begin(), geometry_ops().end(), [&](const Op& o) { return o.name == name; });
  EXPECT_NE(found, geometry_ops().end());
  Dice dice{DiceKey{}};
  return found->run(Json::parse(given), dice);
}
/// What an op says, or why it refuses.
std::string said(std::string_view name, std::string_view given, const char* field) {
  const auto got = run(name, given);
  return got ? (*got)[field].dump() : got.error().text();
}

ShipFact placed_fact() {
  ShipFact fact;
  fact.x = fact.y = fact.heading_deg = 0;
  return fact;
}
std::array<Length, 2> base_of(const ShipFact& fact) {
  const auto m = model_of(fact, "given.ship", Needs::pose);
  EXPECT_TRUE(m) << m.error().text();
  return {2 * m->half_length, 2 * m->half_width};
}
std::array<Length, 2> casting_of(const ShipFact& fact) {  // of a ship heading north
  const auto m = model_of(fact, "given.ship", Needs::pose);
  EXPECT_TRUE(m) << m.error().text();
  Length length = 0, beam = 0;
  for (int i = 0; i < m->casting.count; ++i) {
    length = std::max(length, 2 * m->casting.corner[static_cast<size_t>(i)].y);
    beam = std::max(beam, 2 * m->casting.corner[static_cast<size_t>(i)].x);
  }
  return {length, beam};
}
void expect_near(const std::array<Length, 2>& got, double length, double width) {
  EXPECT_NEAR(got[0], cm(length), 4);
  EXPECT_NEAR(got[1], cm(width), 4);
}

// ---------------------------------------------------------------- defaults

TEST(QueenShipObject, BasesGoBySize) {  // QS-Q-16
  ShipFact fact = placed_fact();
  expect_near(base_of(fact), 9, 3);
  fact.size = Size::Average;
  expect_near(base_of(fact), 6, 2);
  fact.size = Size::Small;
  expect_near(base_of(fact), 4.5, 1.5);
  fact.casting_l = 4.4;  // longer than base length less 0.4
  expect_near(base_of(fact), 4.8, 1.6);
  fact.base_w = 2.0;
  expect_near(base_of(fact), 4.8, 2);
  fact.base_l = 7.0;
  expect_near(base_of(fact), 7, 2);
}

TEST(QueenShipObject, SizeComesFromTheLengthWhereItIsNotGiven) {
  ShipFact fact = placed_fact();
  fact.length_ft = 400;
  expect_near(base_of(fact), 6, 2);
  fact.size = Size::Large;
  expect_near(base_of(fact), 9, 3);
}

TEST(QueenShipObject, CastingsGoByLengthBeamAndClass) {  // QS-Q-17
  ShipFact fact = placed_fact();
  expect_near(casting_of(fact), 6.096, 6.096 / 7);
  fact.cls = Class::E;
  expect_near(casting_of(fact), 6.096, 6.096 / 10);
  fact.length_ft = 300, fact.cls = Class::D;
  expect_near(casting_of(fact), 3.048, 3.048 / 9);
  fact.beam_ft = 50;
  expect_near(casting_of(fact), 3.048, 0.508);
  fact.casting_l = 4;
  expect_near(casting_of(fact), 4, 0.508);
  fact.beam_ft.reset();
  expect_near(casting_of(fact), 4, 4.0 / 9);
  fact.casting_b = 0.6;
  expect_near(casting_of(fact), 4, 0.6);
}

TEST(QueenShipObject, ADrawnCastingReplacesTheDefaultOne) {
  ShipFact fact = placed_fact();
  fact.x = 10, fact.heading_deg = 90;
  fact.casting = {{14.8, -0.5}, {14.8, 0.5}, {5.2, 0.5}, {5.2, -0.5}};  // 9.6 cm along her heading
  expect_near(base_of(fact), 10, 10.0 / 3);
  const auto outline = outline_of(fact, "given.ship");
  ASSERT_TRUE(outline);
  EXPECT_EQ(outline->pose.at, (plane::Point{cm(10), 0}));
  EXPECT_EQ(outline->casting.count, 4);
  for (int i = 0; i < 4; ++i) {  // turned back: bow north at the origin
    EXPECT_NEAR(std::abs(outline->casting.corner[static_cast<size_t>(i)].x), cm(0.5), 1);
    EXPECT_NEAR(std::abs(outline->casting.corner[static_cast<size_t>(i)].y), cm(4.8), 1);
  }
  EXPECT_NEAR(outline->half_width, cm(5.0 / 3), 2);
  EXPECT_NEAR(outline->casting_reach, cm(std::hypot(4.8, 0.5)), 4);
  EXPECT_NEAR(outline->base_reach, cm(std::hypot(5, 5.0 / 3)), 6);
}

// ---------------------------------------------------------------- outlines on the table

TEST(QueenShipObject, CornersMayRunEitherWayRound) {
  const std::vector<PointFact> round = {{0, 0}, {4, 0}, {4, 2}, {2, 2}, {0, 2}};  // one on a side
  std::vector<PointFact> back(round.rbegin(), round.rend());
  for (const auto& corners : {round, back}) {
    const auto p = polygon_of(corners, "given.land[0]");
    ASSERT_TRUE(p);
    EXPECT_EQ(p->count, 4);
    EXPECT_GT(plane::cross(p->corner[1] - p->corner[0], p->corner[2] - p->corner[0]), 0);
  }
}

TEST(QueenShipObject, OutlinesThatAreNoneAreRefused) {
  const auto reason = [](const std::vector<PointFact>& corners) {
    const auto p = polygon_of(corners, "given.land[0]");
    return p ? std::string() : p.error().reason;
  };
  EXPECT_EQ(reason({{0, 0}, {1, 0}}), "has 2 corners");
  EXPECT_EQ(reason(std::vector<PointFact>(25)), "has 25 corners");
  EXPECT_EQ(reason({{0, 0}, {1, 1}, {2, 2}}), "has no area");
  EXPECT_EQ(reason({{0, 0}, {4, 0}, {4, 4}, {2, 1}, {0, 4}}), "is not convex");      // dented
  EXPECT_EQ(reason({{0, 0}, {4, 4}, {4, 0}, {0, 4}}), "is not convex");              // crosses itself
  EXPECT_EQ(reason({{0, 3}, {2, -3}, {-3, 1}, {3, 1}, {-2, -3}}), "is not convex");  // a star
  EXPECT_EQ(reason({{0, 0}, {1e9, 0}, {0, 1}}), "is out of range: 1000000000");
}

// ---------------------------------------------------------------- refusals of ops

TEST(QueenGeometryOps, SayWhatIsMissing) {
  EXPECT_EQ(said("arc", R"({"ship": {"x": 0, "y": 0}, "other": {"x": 1, "y": 1, "heading_deg": 0}})", "arcs"),
            "given.ship.heading_deg: is missing (or give a casting in table coordinates)");
  EXPECT_EQ(
      said("arc", R"({"ship": {"casting": [[0,0],[1,0],[0,1]]}, "other": {"x": 1, "y": 1, "heading_deg": 0}})", "arcs"),
      "given.ship.x: is missing (this op asks for it)");
  EXPECT_EQ(said("range", "{}", "band"), "given.a: is missing (a and b, or range_cm)");
  EXPECT_EQ(said("range", R"({"a": {"x": 1, "y": 1, "heading_deg": 0}})", "band"),
            "given.b: is missing (a and b, or range_cm)");
  EXPECT_EQ(said("zone_of_fire", R"({"firer": {"x": 0, "y": 0, "heading_deg": 0}, "target": {"x": 30, "y": 0,
                 "heading_deg": 0}, "others": [{"x": 1, "y": 1, "heading_deg": 0}]})",
                 "clear"),
            "given.others[0].id: is missing (third ships need a name)");
}

TEST(QueenGeometryOps, RefuseWhatCannotBe) {
  EXPECT_EQ(said("range", R"({"range_cm": -1})", "band"), "given.range_cm: is out of range: -1 (0 to 2000)");
  EXPECT_EQ(said("range", R"({"range_cm": 1e300})", "band"), "given.range_cm: is out of range: 1e+300 (0 to 2000)");
  EXPECT_EQ(
      said("range", R"({"a": {"x": 701, "y": 1, "heading_deg": 0}, "b": {"x": 1, "y": 1, "heading_deg": 0}})", "band"),
      "given.a.x: is out of range: 701 (-700 to 700)");
  EXPECT_NE(said("zone_of_fire", R"({"firer": {"x": 0, "y": 0, "heading_deg": 0}, "target": {"x": 30, "y": 0,
                 "heading_deg": 0}, "options": ["formations"]})",
                 "clear")
                .find("is not a toggle: formations"),
            std::string::npos);
  EXPECT_NE(said("fire_options", R"({"firer": {"x": 0, "y": 0, "heading_deg": 0}, "target": {"x": 30, "y": 0,
                 "heading_deg": 0}, "launched": 20, "stats": {}})",
                 "clear")
                .find("given.launched: is out of range"),
            std::string::npos);
}

TEST(QueenGeometryOps, TheFarthestShipsAreStillMeasured) {
  const char* far = R"({"a": {"x": -700, "y": -700, "heading_deg": 45, "casting_l": 50},
                        "b": {"x": 700, "y": 700, "heading_deg": 45, "casting_l": 50}})";
  const auto got = run("range", far);
  ASSERT_TRUE(got);
  EXPECT_NEAR((*got)["range_cm"].get<double>(), 1400 * std::sqrt(2.0) - 50, 1e-4);
}

// ---------------------------------------------------------------- answers

TEST(QueenGeometryOps, SmokeInAZoneNeedsABaseWithTheToggleOnly) {  // QS-Q-25
  const std::string given =
      R"({"firer": {"x": 0, "y": 0, "heading_deg": 0}, "target": {"x": 30, "y": 0, "heading_deg": 0},
      "others": [{"id": "D1", "casting": [[14, 9], [15, 9], [15, 10]], "smoke": true}], "options": [)";
  EXPECT_EQ(said("zone_of_fire", given + "]}", "clear"), "true");
  EXPECT_NE(said("zone_of_fire", given + R"("smoke_blocks_zone_of_fire"]})", "clear").find("is missing"),
            std::string::npos);
}

TEST(QueenGeometryOps, LandIsNamedOnce) {
  EXPECT_EQ(said("zone_of_fire", R"({"firer": {"x": 0, "y": 0, "heading_deg": 0}, "target": {"x": 30, "y": 0,
                 "heading_deg": 0}, "others": [{"id": "T", "x": 20, "y": 0, "heading_deg": 0}],
                 "land": [[[14, 0], [15, 0], [15, 1]], [[10, 0], [11, 0], [11, 1]]]})",
                 "blocked_by"),
            R"(["T","land"])");
}

TEST(QueenGeometryOps, FireOptionsLeaveTheChoiceBetweenForwardAndRear) {  // QS-arcs-12, QS-phase-3b-23
  const auto weapons = [](const std::string& notes) {
    return said("fire_options",
                R"({"firer": {"x": 0, "y": 0, "heading_deg": 0, "base_l": 6, "base_w": 2},
        "target": {"x": 1.6, "y": 0, "heading_deg": 0, "casting_l": 12, "casting_b": 0.6}, "launched": 1912,
        "stats": {"H": 4, "M": 2, "S": 2, "Q": 2, "T": 2}, "arc_notes": )" +
                    notes + "}",
                "weapons");
  };
  EXPECT_EQ(weapons("{}"), R"(["H","M"])");
  EXPECT_EQ(weapons(R"({"H": {"rear": "none"}})"), R"(["H","M"])");
  EXPECT_EQ(weapons(R"({"H": {"forward": "none", "rear": "none"}})"), R"(["M"])");
}

TEST(QueenGeometryOps, FireOptionsHearOfSeaCollisionAndSpentTorpedoes) {  // QS-torpedoes-01, -09, QS-collisions-13
  const auto weapons = [](const std::string& more) {
    return said("fire_options",
                R"({"firer": {"x": 0, "y": 0, "heading_deg": 0, "size": "Small", "class": "E"},
        "target": {"x": 14, "y": 1, "heading_deg": 0}, "launched": 1910, "stats": {"Q": 2, "T": 3})" +
                    more + "}",
                "weapons");
  };
  EXPECT_EQ(weapons(""), R"(["Q","T"])");
  EXPECT_EQ(weapons(R"(, "rough": true)"), R"(["Q"])");
  EXPECT_EQ(weapons(R"(, "torpedoes_fired": true)"), R"(["Q"])");
  EXPECT_EQ(weapons(R"(, "collided": true)"), "[]");
  EXPECT_EQ(weapons(R"(, "others": [{"id": "A", "x": 7, "y": 0, "heading_deg": 0}])"), "[]");
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::ops
