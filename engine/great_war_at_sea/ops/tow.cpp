// Ops of 11.2: towing and emergency repairs.
#include "engine/great_war_at_sea/rules/tow.h"

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/ops/words.h"

namespace broadside::great_war_at_sea::ops {
namespace {

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

constexpr Op kTowOps[] = {
    op<tow_op>("tow"),
    op<emergency_repair_op>("emergency_repair"),
};

}  // namespace

std::span<const Op> tows() { return kTowOps; }

}  // namespace broadside::great_war_at_sea::ops
