// Ops of 11.2 and 11.3: towing, emergency repairs, and coming near a port.
#include "engine/great_war_at_sea/rules/tow.h"

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/ops/words.h"
#include "engine/great_war_at_sea/rules/movement.h"
#include "engine/great_war_at_sea/rules/ports.h"

namespace broadside::great_war_at_sea::ops {
namespace {

// ---------------------------------------------------------------- tow

struct TowFacts {
  TypeCode tug{}, towed{};
  bool towed_stopped = true;
  FIELDS(tug, towed, towed_stopped)
  NEEDED(tug, towed)
};
struct TowResult {
  bool allowed = false;
  std::optional<Speed> speed;
  std::optional<double> speed_in;
  FIELDS(allowed, speed, speed_in)
};

TowResult tow_op(const TowFacts& given, Dice&) {
  const Towing towing{category_of(type_of(given.tug)), category_of(type_of(given.towed)), given.towed_stopped};
  if (!tow_faults(towing).empty()) return {};
  return {true, kTowSpeed, inches_of(per_move(kTowSpeed))};
}

// ---------------------------------------------------------------- tow_move, cast_off

constexpr double kLongest = 3;     // inches of a counter
constexpr double kHastiest = 100;  // inches a move

struct PlaceFact {
  double x_in = 0, y_in = 0, heading_deg = 0;
  FIELDS(x_in, y_in, heading_deg)
};
struct TowedFact {
  double x_in = 0, y_in = 0, heading_deg = 0, length_in = 1;
  FIELDS(x_in, y_in, heading_deg, length_in)
  NEEDED(x_in, y_in, heading_deg)
  Counter counter() const {
    return {{{length_of(x_in), length_of(y_in)}, angle_of(heading_deg)}, length_of(length_in)};
  }
};
struct TowMoveFacts {
  TowedFact tug, towed;
  double speed_in = 0;
  std::array<int, 3> parts_deg{};
  FIELDS(tug, towed, speed_in, parts_deg)
  NEEDED(tug, towed, speed_in)
};
struct TowMoveResult {
  bool allowed = false;
  std::vector<std::string> reasons;
  std::optional<double> speed_in;
  std::optional<PlaceFact> tug, towed;
  FIELDS(allowed, reasons, speed_in, tug, towed)
};

void check_place(FactCheck& sound, const TowedFact& fact, const std::string& place) {
  sound.between(fact.x_in, -kFarthest / 2, kFarthest / 2, place + ".x_in");
  sound.between(fact.y_in, -kFarthest / 2, kFarthest / 2, place + ".y_in");
  sound.between(fact.heading_deg, -360, 720, place + ".heading_deg");
  sound.between(fact.length_in, 0, kLongest, place + ".length_in");
}
PlaceFact place_of(const plane::Pose& pose) {
  return {to_four_decimals(inches_of(static_cast<Length>(pose.at.x))),
          to_four_decimals(inches_of(static_cast<Length>(pose.at.y))),
          to_four_decimals(static_cast<double>(pose.heading) / plane::kDegree)};
}

Expected<TowMoveResult> tow_move(const TowMoveFacts& given, Dice&) {
  FactCheck sound;
  check_place(sound, given.tug, "given.tug");
  check_place(sound, given.towed, "given.towed");
  sound.between(given.speed_in, 0, kHastiest, "given.speed_in");
  for (size_t i = 0; i < given.parts_deg.size(); ++i) sound.within(given.parts_deg[i], -180, 180, row("parts_deg", i));
  if (!sound) return sound.why();
  const Counter tug = given.tug.counter(), towed = given.towed.counter();
  TowMoveResult out;
  const FaultSet faults = tow_place_faults(tug, towed);
  out.allowed = faults.empty();
  out.reasons = words_of(faults);
  if (!out.allowed) return out;
  Turns turns;
  std::copy(given.parts_deg.begin(), given.parts_deg.end(), turns.part.begin());
  const Length speed = tug_speed(length_of(given.speed_in));
  const Counter after{course_of(tug.pose, turns, speed).end, tug.length};
  out.speed_in = inches_of(speed);
  out.tug = place_of(after.pose);
  out.towed = place_of(pose_in_tow(after, towed.length));
  return out;
}

struct CastOffFacts {
  double tug_speed_in = 0;
  FIELDS(tug_speed_in)
  NEEDED(tug_speed_in)
};
struct CastOffResult {
  bool allowed = false;
  std::vector<std::string> reasons;
  double tug_max_in = 0, towed_max_in = 0;
  FIELDS(allowed, reasons, tug_max_in, towed_max_in)
};

Expected<CastOffResult> cast_off(const CastOffFacts& given, Dice&) {
  if (FactCheck sound; !sound.between(given.tug_speed_in, 0, kHastiest, "given.tug_speed_in")) return sound.why();
  const Length alone = length_of(given.tug_speed_in);
  const FaultSet faults = cast_off_faults(alone);
  const bool free = faults.empty();
  return CastOffResult{free, words_of(faults), inches_of(free ? alone : tug_speed(alone)), 0};
}

// ---------------------------------------------------------------- emergency_repair

struct RepairOpFacts {
  std::string nation;
  TypeCode type{};
  StoppedBy stopped_by = StoppedBy::battle;
  double speed_in = 0;
  bool ruled_out = false;
  FIELDS(nation, type, stopped_by, speed_in, ruled_out)
  NEEDED(nation, type)
};
struct RepairOpResult {
  bool allowed = false;
  std::optional<int> modified;
  std::optional<RepairResult> result;
  std::optional<Speed> speed;
  FIELDS(allowed, modified, result, speed)
};

Expected<RepairOpResult> emergency_repair_op(const RepairOpFacts& given, Dice& dice) {
  if (FactCheck sound; !sound.between(given.speed_in, 0, kFarthest, "given.speed_in")) return sound.why();
  const RepairFacts ship{given.stopped_by, length_of(given.speed_in), given.ruled_out,
                         has_repair_bonus(given.nation, type_of(given.type))};
  if (!repair_faults(ship).empty()) return RepairOpResult{};
  const Repair rolled = emergency_repair(ship, 0, 0, dice);
  return RepairOpResult{true, rolled.modified, rolled.result, rolled.speed()};
}

// ---------------------------------------------------------------- port_approach

struct PortApproachFacts {
  std::array<double, 2> port{};
  bool armed_ships = false, shore_batteries = false;
  Category category = Category::capital;
  bool docks = false, one_docked = false;
  TowedFact ship;
  double speed_in = 0;
  std::array<int, 3> parts_deg{};
  FIELDS(port, armed_ships, shore_batteries, category, docks, one_docked, ship, speed_in, parts_deg)
  NEEDED(port, category, ship, speed_in)
};
struct PortApproachResult {
  bool allowed = false;
  std::vector<std::string> reasons;
  FIELDS(allowed, reasons)
};

Expected<PortApproachResult> port_approach(const PortApproachFacts& given, Dice&) {
  FactCheck sound;
  for (const double coordinate : given.port) sound.between(coordinate, -kFarthest / 2, kFarthest / 2, "given.port");
  check_place(sound, given.ship, "given.ship");
  sound.between(given.speed_in, 0, kHastiest, "given.speed_in");
  for (size_t i = 0; i < given.parts_deg.size(); ++i) sound.within(given.parts_deg[i], -180, 180, row("parts_deg", i));
  if (!sound) return sound.why();
  Turns turns;
  std::copy(given.parts_deg.begin(), given.parts_deg.end(), turns.part.begin());
  const Course course = course_of(given.ship.counter().pose, turns, length_of(given.speed_in));
  const Port port{
      {length_of(given.port[0]), length_of(given.port[1])}, Side::allied, given.armed_ships, given.shore_batteries};
  const FaultSet faults = approach_faults(course, port, {given.category, given.docks, given.one_docked});
  return PortApproachResult{faults.empty(), words_of(faults)};
}

constexpr Op kTowOps[] = {
    op<tow_op>("tow"),
    op<tow_move>("tow_move"),
    op<cast_off>("cast_off"),
    op<emergency_repair_op>("emergency_repair"),
    op<port_approach>("port_approach"),
};

}  // namespace

std::span<const Op> tows() { return kTowOps; }

}  // namespace broadside::great_war_at_sea::ops
