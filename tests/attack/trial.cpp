#include <fstream>
#include <iterator>

#include "tests/attack/attack.h"

namespace broadside::attack {
namespace {

constexpr double kFarFromGoal = 10;  // times: below that it may be the machine

}  // namespace

bool Trial::start(const std::vector<std::string>& options, uint64_t address_space) {
  if (port_ == 0) port_ = app::free_port();
  const bool answers = server_.start({program_, store(), port_, folder() + "/log", options, address_space});
  expect(answers, "the server does not start");
  return answers;
}

std::string Trial::log() const {
  std::ifstream file(folder() + "/log");
  return {std::istreambuf_iterator<char>(file), {}};
}

void Trial::stop_within(milliseconds most) {
  const auto from = Clock::now();
  const int code = server_.stop();
  expect(code == 0, fmt::format("the server ended with {}", code));
  goal("SIGTERM is done in", ms_since(from), static_cast<double>(most.count()), "ms");
}

void Trial::goal(const std::string& what, double value, double most, const std::string& unit) {
  note("{} {:.1f} {} (goal: {:.0f})", what, value, unit, most);
  if (!brief()) expect(value <= most * kFarFromGoal, fmt::format("{} {:.1f} {}", what, value, unit));
}

void Trial::memory_goal(double most_mib) {
  const double peak = server_.memory_mib("VmHWM");
  note("memory at most {:.0f} MiB (goal: {:.0f})", peak, most_mib);
  expect(peak <= most_mib, fmt::format("the server took {:.0f} MiB", peak));
}

std::string address_of_stranger(size_t n) { return fmt::format("127.0.{}.{}", 1 + n / 200, 2 + n % 200); }

double ms_since(Clock::time_point from) {
  return std::chrono::duration<double, std::milli>(Clock::now() - from).count();
}

}  // namespace broadside::attack
