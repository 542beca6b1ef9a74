// The threads on which computer admirals think: few, of low priority, each thought under its time cap. The most urgent
// battles come first, then who waits longest; a battle has at most one thought here at a time. One thread is for those
// against whom people play, so that they wait for no thought of another kind.
#pragma once

#include <array>
#include <atomic>
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

  /// So many threads for everybody, and one for people's opponents.
  Thinkers(int threads, const TimeCap& cap);
  Thinkers(const Thinkers&) = delete;
  Thinkers& operator=(const Thinkers&) = delete;
  ~Thinkers() { stop(); }

  /// From any thread; calls back from one of the thinkers'.
  void think(Urgency urgency, Room::Thinking thinking, Callback callback);
  /// Thoughts under way are cut short; those that wait are forgotten.
  void stop();

 private:
  struct Job {
    Room::Thinking thinking;
    Callback callback;
  };
  void work(Urgency last);
  std::deque<Job>* next_queue(Urgency last);
  void think(const Job& job, std::atomic<bool>& cut_short) const;

  TimeCap cap_;
  std::mutex mutex_;
  std::condition_variable wanted_;
  ByUrgency<std::deque<Job>> jobs_;
  std::vector<std::atomic<bool>*> under_way_;  // raised, they cut a thought short
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace broadside::server
