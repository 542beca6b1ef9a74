// Facts that the ops of chapters 1, 2, 3 and 5 read and write alike: clock times, visibilities, lengths.
#pragma once

#include <optional>
#include <string>

#include "engine/fear_god/ops/shots.h"
#include "engine/fear_god/rules/detection/ladder.h"
#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god::ops {

inline constexpr int kFastestKts = 1'000, kFarthestYds = 1'000'000, kMostPoints = 100'000, kMostTurnDeg = 3'600,
                     kRoughestSea = 9;
inline constexpr double kMostKyds = 2'000;

// ---------------------------------------------------------------- the clock

/// Minute of the day of "HHMM"; nothing if it is not a time.
std::optional<int> minute_of(const std::string& hhmm);
std::string hhmm(int minute);
/// The minute, or a fault at the place.
int clock_fact(const std::string& time, const std::string& place, FactCheck& sound);

// ---------------------------------------------------------------- figures

inline int64_t millionths(double value) { return std::llround(value * 1e6); }
inline Length length_of_kyds(double kyds) { return millionths(kyds); }
inline double kyds_of(Length length) { return static_cast<double>(length) / 1e6; }
inline double yards_of(Length length) { return static_cast<double>(length) / 1e3; }

/// Of the ladder, or a fault at the place.
Visibility visibility_fact(int pct, const std::string& place, FactCheck& sound);

/// The reason to report, if there is one: every list of reasons begins with none.
template <class Fault>
std::optional<Fault> reason_of(Fault fault) {
  return fault == Fault{} ? std::nullopt : std::optional(fault);
}

/// Fractions are compared to a millionth, as the page says.
extern const CaseReading kReading;
constexpr Op to_a_millionth(Op op) {
  op.reading = &kReading;
  return op;
}

}  // namespace broadside::fear_god::ops
