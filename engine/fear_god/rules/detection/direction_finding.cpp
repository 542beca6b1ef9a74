// Range and roll of an intercept.
#include "engine/fear_god/rules/detection/direction_finding.h"

namespace broadside::fear_god {
namespace {

constexpr int kInterceptPct = 70;

}  // namespace

// FG-5.6-03, FG-Q-174
Length intercept_range(SightTarget transmitter, Observer listener) {
  const Length base = sight_cell(kBestVisibility, transmitter, listener).base;
  return base + base / 2;
}

// FG-5.6-02
bool settle_intercept(Who listener, Dice& dice) {
  return succeeds({FG("5.6-02"), listener.unit, listener.seat}, kInterceptPct, dice);
}

}  // namespace broadside::fear_god
