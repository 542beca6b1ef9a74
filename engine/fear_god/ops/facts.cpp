#include "engine/fear_god/ops/facts.h"

#include <fmt/format.h>

#include "engine/fear_god/rules/movement/track.h"

namespace broadside::fear_god::ops {

std::optional<int> minute_of(const std::string& hhmm) {
  if (hhmm.size() != 4) return std::nullopt;
  for (const char c : hhmm)
    if (c < '0' || c > '9') return std::nullopt;
  const int hour = 10 * (hhmm[0] - '0') + hhmm[1] - '0', minute = 10 * (hhmm[2] - '0') + hhmm[3] - '0';
  if (hour >= 24 || minute >= 60) return std::nullopt;
  return 60 * hour + minute;
}

std::string hhmm(int minute) { return fmt::format("{:02}{:02}", minute / 60, minute % 60); }

int clock_fact(const std::string& time, const std::string& place, FactCheck& sound) {
  const std::optional<int> minute = minute_of(time);
  if (!minute) sound.fault(place, "is not a time of the day: " + time, "HHMM, 0000 to 2359");
  return minute.value_or(0);
}

Visibility visibility_fact(int pct, const std::string& place, FactCheck& sound) {
  const std::optional<Visibility> found = visibility_of(pct);
  if (!found)
    sound.fault(place, fmt::format("is not a table of visibility: {}", pct),
                fmt::format("one of {}", fmt::join(kLadderPct, ", ")));
  return found.value_or(kBestVisibility);
}

namespace {

constexpr double kMillionth = 1e-6;
constexpr CaseReading::Measure kFractions[] = {{"nm", kMillionth, 0},
                                               {"base_kyds", kMillionth, 0},
                                               {"sigma_kyds", kMillionth, 0},
                                               {"variation_kyds", kMillionth, 0},
                                               {"range_kyds", kMillionth, 0},
                                               {"sight_limit_yds", kMillionth, 0},
                                               {"sighting_kyds", kMillionth, 0},
                                               {"range_yds", kMillionth, 0},
                                               {"minutes", kMillionth, 0},
                                               {"level", kMillionth, 0},
                                               {"levels", kMillionth, 0},
                                               {"used", kMillionth, 0},
                                               {"gained", kMillionth, 0},
                                               {"rate", kMillionth, 0},
                                               {"average_kts", kMillionth, 0},
                                               {"range_50_yds", kMillionth, 0},
                                               {"chance_pct", kMillionth, 0}};

}  // namespace

const CaseReading kReading{kFractions, {}, {}};

}  // namespace broadside::fear_god::ops
