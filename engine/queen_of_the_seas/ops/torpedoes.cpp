// Ops of phase 3d: torpedoes.
#include "engine/queen_of_the_seas/rules/torpedoes.h"

#include "engine/queen_of_the_seas/ops/ops.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"

namespace broadside::queen_of_the_seas::ops {
namespace {

// ---------------------------------------------------------------- torpedo_check

struct CheckFacts {
  uint8_t T = 0;
  double range_cm = 0;
  Arc arc = Arc::port;
  Aspect aspect = Aspect::broadside;
  bool zone_clear = true, rough = false, fired_before = false, collided = false, removed = false;
  TargetSide target_side = TargetSide::enemy;
  std::optional<uint8_t> X;  // no effect (QS-phase-3g-03)
  std::vector<std::string> options;
  FIELDS(T, range_cm, arc, aspect, zone_clear, rough, fired_before, collided, removed, target_side, X, options)
  NEEDED(T, range_cm, arc, aspect)
};
struct CheckResult {
  bool allowed = false;
  std::vector<std::string> reasons;
  FIELDS(allowed, reasons)
};

Expected<CheckResult> torpedo_check(const CheckFacts& given, Dice&) {
  const auto options = options_of(given.options, "given.options");
  if (!options) return tl::make_unexpected(options.error());
  const auto range = range_of(given.range_cm, "given.range_cm");
  if (!range) return tl::make_unexpected(range.error());
  const FaultSet faults = torpedo_faults({given.T, *range, given.arc, given.aspect, given.zone_clear, given.rough,
                                          given.fired_before, given.collided, given.removed,
                                          given.target_side == TargetSide::enemy, options->torpedo_range_exclusive});
  return CheckResult{faults.empty(), words_of(faults)};
}

// ---------------------------------------------------------------- torpedo_dice, torpedo_salvo

struct TorpedoDiceFacts {
  uint8_t T = 0;
  Size target_size = Size::Large;
  int8_t target_speed = 0;
  bool fires = false;
  FIELDS(T, target_size, target_speed, fires)
  NEEDED(T, target_size, target_speed)
};
struct TorpedoDiceResult {
  int after_size = 0, dice = 0;
  FIELDS(after_size, dice)
};

TorpedoDiceResult torpedo_dice_op(const TorpedoDiceFacts& given, Dice&) {
  Modifiers found;
  torpedo_dice(given.T, given.target_size, given.target_speed, given.fires, &found);
  return {dice_after_size(found), found.total()};
}

struct TorpedoSalvoFacts : TorpedoDiceFacts {
  bool target_smoking = false;
  std::optional<uint8_t> target_A;  // no effect (QS-phase-3d-12)
  FIELDS(T, target_size, target_speed, fires, target_smoking, target_A)
  NEEDED(T, target_size, target_speed)
};
struct TorpedoSalvoResult {
  bool fired = false;
  int dice = 0;
  std::vector<HitCode> noted;
  bool spent = false;
  int dice_used = 0;
  FIELDS(fired, dice, noted, spent, dice_used)
};

TorpedoSalvoResult torpedo_salvo(const TorpedoSalvoFacts& given, Dice& dice) {
  TorpedoSalvoResult out;
  if (given.T == 0) return out;  // QS-torpedoes-12
  if (given.target_smoking) {
    ++out.dice_used;
    if (!seen_through_smoke(dice, 0, 0)) return out;  // QS-torpedoes-07
  }
  out.fired = out.spent = true;
  out.dice = torpedo_dice(given.T, given.target_size, given.target_speed, given.fires);
  out.dice_used += out.dice;
  out.noted.assign(static_cast<size_t>(roll_torpedoes(out.dice, dice, 0, 0)), HitCode::TC);
  return out;
}

constexpr Op kTorpedoOps[] = {op<torpedo_check>("torpedo_check"), op<torpedo_dice_op>("torpedo_dice"),
                              op<torpedo_salvo>("torpedo_salvo")};

}  // namespace

std::span<const Op> torpedo_ops() { return kTorpedoOps; }

}  // namespace broadside::queen_of_the_seas::ops
