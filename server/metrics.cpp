#include "server/metrics.h"

#include <fmt/format.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>

namespace broadside::server {
namespace {

enum class Kind : uint8_t { gauge, counter };

void head(const std::string& name, const std::string& help, const char* type, std::string& out) {
  out += fmt::format("# HELP {} {}\n# TYPE {} {}\n", name, help, name, type);
}

template <class Number>
void put(const std::string& name, const std::string& help, Kind kind, Number value, std::string& out) {
  head(name, help, kind == Kind::counter ? "counter" : "gauge", out);
  out += fmt::format("{} {}\n", name, value);
}

int64_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  int64_t size = 0, resident = 0;
  file >> size >> resident;
  return resident * ::sysconf(_SC_PAGESIZE);
}

double processor_seconds() {
  rusage used{};
  ::getrusage(RUSAGE_SELF, &used);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(used.ru_utime) + seconds(used.ru_stime);
}

void put_requests(const Metrics& metrics, std::string& out) {
  head("broadside_requests_total", "HTTP requests by status of the response.", "counter", out);
  for (size_t digit = 1; digit < metrics.requests.size(); ++digit)
    out += fmt::format("broadside_requests_total{{code=\"{}xx\"}} {}\n", digit, metrics.requests[digit].load());
}

}  // namespace

void Histogram::add(std::chrono::nanoseconds took) {
  const double seconds = std::chrono::duration<double>(took).count();
  size_t bucket = 0;
  while (bucket < kSeconds.size() && seconds > kSeconds[bucket]) ++bucket;
  ++counts_[bucket];
  sum_ns_ += static_cast<uint64_t>(took.count());
}

uint64_t Histogram::count() const {
  uint64_t all = 0;
  for (const auto& count : counts_) all += count;
  return all;
}

void Histogram::write(const std::string& name, const std::string& help, std::string& out) const {
  head(name, help, "histogram", out);
  uint64_t so_far = 0;
  for (size_t i = 0; i < kSeconds.size(); ++i)
    out += fmt::format("{}_bucket{{le=\"{}\"}} {}\n", name, kSeconds[i], so_far += counts_[i]);
  so_far += counts_.back();
  out += fmt::format("{}_bucket{{le=\"+Inf\"}} {}\n{}_sum {}\n{}_count {}\n", name, so_far, name,
                     static_cast<double>(sum_ns_) / 1e9, name, so_far);
}

std::string metrics_text(const Metrics& metrics, const Gauges& gauges) {
  std::string out;
  put("broadside_battles_in_memory", "Battles being watched or in progress.", Kind::gauge, gauges.battles_in_memory,
      out);
  put("broadside_battles_awake", "Of these, battles whose position is in memory.", Kind::gauge, gauges.battles_awake,
      out);
  put("broadside_computers_at_work", "Battles in which the computer is thinking.", Kind::gauge,
      gauges.computers_at_work, out);
  if (gauges.battles_stored >= 0) {
    put("broadside_battles_stored", "Battles in the store.", Kind::gauge, gauges.battles_stored, out);
    put("broadside_battles_finished", "Of these, battles that are over.", Kind::gauge, gauges.battles_finished, out);
    put("broadside_record_bytes", "Bytes of all records in the store.", Kind::gauge, gauges.record_bytes, out);
  }
  put("broadside_sockets", "Open WebSockets.", Kind::gauge, metrics.sockets.load(), out);
  put("broadside_orders_total", "Orders acknowledged.", Kind::counter, metrics.order_seconds.count(), out);
  metrics.order_seconds.write("broadside_order_seconds",
                              "Time from an order's arrival to its acknowledgement, once it is on disk.", out);
  put("broadside_orders_refused_total", "Orders that the rules or the store refused.", Kind::counter,
      metrics.orders_refused.load(), out);
  metrics.commit_seconds.write("broadside_store_commit_seconds", "Store commits, each for many battles.", out);
  put("broadside_store_errors_total", "Store commits that failed.", Kind::counter, metrics.store_errors.load(), out);
  put_requests(metrics, out);
  put("process_resident_memory_bytes", "Memory of the process.", Kind::gauge, resident_bytes(), out);
  put("process_cpu_seconds_total", "Processor time of the process.", Kind::counter, processor_seconds(), out);
  put("process_start_time_seconds", "When the server started, since 1970.", Kind::gauge, metrics.started_s.load(), out);
  return out;
}

}  // namespace broadside::server
