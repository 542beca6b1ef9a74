#include "engine/fear_god/words/phrases.h"

#include <fmt/format.h>

#include <cstdlib>

namespace broadside::fear_god {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) out += (out.empty() ? std::string() : std::string(between)) + part;
  return out;
}
std::string listed(const std::vector<std::string>& parts) {
  if (parts.size() < 2) return joined(parts);
  return joined({parts.begin(), parts.end() - 1}) + " and " + parts.back();
}
std::string some_of(const std::vector<std::string>& parts, size_t most) {
  if (parts.size() <= most + 1) return listed(parts);
  return fmt::format("{} and {} more", joined({parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(most)}),
                     parts.size() - most);
}
std::string counted(int n, std::string_view one, std::string_view many) {
  if (n == 1) return fmt::format("1 {}", one);
  const std::string plural = many.empty() ? std::string(one) + "s" : std::string(many);
  return n == 0 ? fmt::format("no {}", one) : fmt::format("{} {}", n, plural);
}
std::string capital(std::string word) {
  if (!word.empty() && word[0] >= 'a' && word[0] <= 'z') word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

std::string range_words(int64_t length) {
  constexpr int64_t kThousand = 1'000, kGrain = 100;
  const int64_t yards = (length + kYard / 2) / kYard;
  if (yards < kThousand) return fmt::format("{} yd", yards);
  const int64_t rounded = (yards + kGrain / 2) / kGrain * kGrain;
  return fmt::format("{},{:03} yd", rounded / kThousand, rounded % kThousand);
}
std::string course_words(plane::Angle heading) {
  return fmt::format("{:03}°", (heading + plane::kDegree / 2) / plane::kDegree % 360);
}
std::string speed_words(int knots) {
  return knots < 0 ? fmt::format("{} kn astern", -knots) : fmt::format("{} kn", knots);
}
std::string_view bearing_words(plane::Angle relative) {
  constexpr std::array<std::string_view, 8> kWhere = {
      "ahead",  "on the starboard bow", "on the starboard beam", "on the starboard quarter",
      "astern", "on the port quarter",  "on the port beam",      "on the port bow"};
  constexpr plane::Angle kEighth = plane::kCircle / 8;
  return kWhere[static_cast<size_t>(plane::normal(int64_t{relative} + kEighth / 2) / kEighth)];
}

std::string plotted_words(const TurnPlotted& turn) {
  std::vector<std::string> parts = {speed_words(turn.speed_kts)};
  const auto side = [](int degrees) { return degrees < 0 ? "port" : "starboard"; };
  if (turn.circle) {
    parts.push_back(fmt::format("circling to {}", side(turn.legs > 0 ? turn.leg[0].change_deg : 0)));
  } else {
    for (size_t i = 0; i < turn.legs; ++i) {
      const PlotLeg& leg = turn.leg[i];
      const std::string after = leg.ahead_yds == 0 ? std::string() : fmt::format("after {} yd ", leg.ahead_yds);
      if (leg.change_deg != 0)
        parts.push_back(fmt::format("{}{}° to {}", after, std::abs(leg.change_deg), side(leg.change_deg)));
    }
  }
  if (turn.rudder == Rudder::hard) parts.emplace_back("hard rudder");
  if (turn.evasive) parts.emplace_back("evading");
  if (turn.coasting) parts.emplace_back("coasting");
  return joined(parts);
}

}  // namespace broadside::fear_god
