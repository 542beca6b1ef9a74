// A computer admiral under a hard time cap: he always answers, always legally, and leaves no thread behind.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "engine/core/game.h"

namespace broadside {

/// Raises a flag when the time is up. Its thread ends with it, at once if the time is not up yet.
class Watchdog {
 public:
  Watchdog(std::atomic<bool>& flag, std::chrono::milliseconds after);
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;
  ~Watchdog();

 private:
  std::mutex mutex_;
  std::condition_variable called_off_;
  bool off_ = false;
  std::thread thread_;
};

struct TimeCap {
  std::chrono::milliseconds thinking{2000};  // then he is told to stop
  std::chrono::milliseconds grace{500};      // within which he has to name the best he has; later, it no longer counts
};

struct Advice {
  std::string order;      // legal
  bool stopped = false;   // the cap cut his thinking short
  bool replaced = false;  // illegal or too late: the order is Match::fallback
};

/// What the admiral orders, from the view of the asked seat. Returns when he does; a legal order is certain. Whoever
/// raises `stop` meanwhile has him name the best he has by then; it is raised when his time is up.
Advice advise(const Match& match, const Ask& ask, std::string_view admiral, DiceKey luck, const TimeCap& cap = {},
              std::atomic<bool>* stop = nullptr);

}  // namespace broadside
