// Series of battles between computers, for whoever wants to know how a scenario comes out. They are fought one series
// after the other on a thread of its own with the least right to the processor, so no table notices them; an address
// has one at a time, and each ends when its time is over.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include "lab/simulate.h"

namespace broadside::server {

class Laboratory {
 public:
  struct Bounds {
    uint64_t games = 2000;          // of one series: for whoever makes the request
    std::chrono::seconds time{90};  // of one series; a battle under way is fought to its end
    size_t pieces = 300;            // of a battle: likewise
    size_t waiting = 16;            // series of all addresses
    size_t kept = 64;               // that are over
  };
  Laboratory() : Laboratory(Bounds()) {}
  explicit Laboratory(const Bounds& bounds);
  Laboratory(const Laboratory&) = delete;
  Laboratory& operator=(const Laboratory&) = delete;
  ~Laboratory();

  const Bounds& bounds() const { return bounds_; }

  // From any thread.

  /// The new series' name, which nobody can guess. `about` is given back with its state.
  Expected<std::string> begin(const std::string& address, lab::Request request, Json about);
  /// How it stands; nothing: there is none of that name, or none any more.
  std::optional<Json> state(const std::string& name) const;
  /// No further battle of it is begun; false: there is none.
  bool stop(const std::string& name);

 private:
  struct Run;
  using RunPtr = std::shared_ptr<Run>;
  void work();
  void fight(Run& run);
  RunPtr find(const std::string& name) const;
  void forget_some();

  const Bounds bounds_;
  mutable std::mutex mutex_;
  std::condition_variable wanted_;
  std::deque<RunPtr> runs_;  // in the order in which they were begun
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace broadside::server
