// Who may steer evasively, and what it does to gunfire.
#include "engine/fear_god/rules/movement/evasive.h"

namespace broadside::fear_god {
namespace {

constexpr int64_t kLeastSpeed = 20'000'000;  // 20 knots (FG-3.1.4-03)

}  // namespace

// FG-3.1.4-01, -03, -04
EvasiveFault evasive_fault(SizeClass size, int64_t speed) {
  if (size == SizeClass::A) return EvasiveFault::class_a;
  return speed < kLeastSpeed ? EvasiveFault::too_slow : EvasiveFault::none;
}

// FG-3.1.4-05, -06
EvasiveEffect evasive_effect(SizeClass size) { return {size == SizeClass::B ? -10 : -15, -20, false}; }

}  // namespace broadside::fear_god
