// What a server counts of itself, for GET /metrics in the text form of Prometheus. Everything from any thread; nothing
// of it is about a single battle.
#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <string>

namespace broadside::server {

/// How many took how long.
class Histogram {
 public:
  static constexpr std::array<double, 12> kSeconds = {0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5};

  void add(std::chrono::nanoseconds took);
  uint64_t count() const;
  void write(const std::string& name, const std::string& help, std::string& out) const;

 private:
  std::array<std::atomic<uint64_t>, kSeconds.size() + 1> counts_{};  // each by itself; the last: longer than all
  std::atomic<uint64_t> sum_ns_{0};
};

struct Metrics {
  Histogram order_seconds;   // from an order's frame to its acknowledgement, which is on disk
  Histogram commit_seconds;  // of the store, many battles at once
  std::atomic<uint64_t> orders_refused{0};
  std::atomic<uint64_t> store_errors{0};
  std::array<std::atomic<uint64_t>, 6> requests{};  // by the first digit of the answer's status
  std::atomic<int64_t> sockets{0};
  std::atomic<int64_t> started_s{0};  // since 1970
};

/// What is asked for when somebody looks.
struct Gauges {
  size_t battles_in_memory = 0, battles_awake = 0, computers_at_work = 0;
  int64_t battles_stored = 0, battles_finished = 0, record_bytes = 0;  // -1: the store does not answer
};

/// The whole page.
std::string metrics_text(const Metrics& metrics, const Gauges& gauges);

}  // namespace broadside::server
