// Work that takes long: a bar for whoever watches, and Ctrl-C that asks instead of killing.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>

namespace broadside::app {

/// A bar on the error stream, shown only on a terminal and only after two seconds. While it lives the first Ctrl-C only
/// raises `stop`, so that what was reached can be printed (exit code kInterrupted); a second one ends the program.
/// One at a time.
class Progress {
 public:
  explicit Progress(std::string what);
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;
  ~Progress();

  /// From any thread. False: stop.
  bool at(uint64_t done, uint64_t of);
  bool stopped() const { return stop().load(std::memory_order_relaxed); }
  static const std::atomic<bool>& stop();
  /// Takes the bar off the line, before something else is printed there.
  void clear();

 private:
  void draw_now_and_then();
  void draw();

  std::string what_;
  std::chrono::steady_clock::time_point start_;
  std::atomic<uint64_t> done_{0}, of_{0};
  std::mutex mutex_;
  std::condition_variable ended_;
  bool end_ = false;
  bool visible_ = false;
  std::thread drawer_;  // its own: one step of the work may take longer than people wait for a sign
};

}  // namespace broadside::app
