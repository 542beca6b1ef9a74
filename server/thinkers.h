// The threads on which computer admirals think: few, of low priority, each thought under its time cap. Battles
// that somebody looks at come first, then who waits longest; a battle has at most one thought here at a time.
#pragma once

#include <array>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "admirals/adviser.h"
#include "server/crew.h"
#include "server/room.h"

namespace broadside::server {

class Thinkers {
 public:
  /// Gets the admiral's order, which is legal in the match that he was given.
  using Callback = std::function<void(const Ask& ask, const std::string& order)>;

  Thinkers(int threads, const TimeCap& cap);
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  ~Thinkers() { stop(); }

  /// From any thread; calls back from one of the thinkers'.
  void think(Urgency urgency, Room::Thinking thinking, Callback callback);
  /// Thoughts under way end, within the cap; those that wait are forgotten.
  void stop();

 private:
  struct Job {
    Room::Thinking thinking;
    Callback callback;
  };
  void work();
  std::deque<Job>* next_queue();

  TimeCap cap_;
  std::mutex mutex_;
  std::condition_variable wanted_;
  std::array<std::deque<Job>, 2> jobs_;  // by urgency
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace broadside::server
