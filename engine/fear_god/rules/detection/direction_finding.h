// 5.6: direction finding of wireless.
#pragma once

#include "engine/fear_god/rules/detection/ladder.h"

namespace broadside::fear_god {

/// Half as far again as the one sees the other on the best day; aircraft count as class A.
Length intercept_range(SightTarget transmitter, Observer listener);
bool settle_intercept(Who listener, Dice& dice);

inline constexpr int kInterceptErrorDeg = 20;  // either way (FG-5.6-04)

}  // namespace broadside::fear_god
