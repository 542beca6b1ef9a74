#include "admirals/adviser.h"

namespace broadside {

Watchdog::Watchdog(std::atomic<bool>& flag, std::chrono::milliseconds after)
    : thread_([this, &flag, after] {
        std::unique_lock lock(mutex_);
        if (!called_off_.wait_for(lock, after, [this] { return off_; })) flag.store(true, std::memory_order_relaxed);
      }) {}

Watchdog::~Watchdog() {
  {
    const std::lock_guard lock(mutex_);
    off_ = true;
  }
  called_off_.notify_one();
  thread_.join();
}

namespace {

bool legal(const Match& match, const Ask& ask, std::string_view order) {
  const auto fields = match.parse(ask, order);
  return fields && match.check(ask, *fields).ok();
}

}  // namespace

Advice advise(const Match& match, const Ask& ask, std::string_view admiral, DiceKey luck, const TimeCap& cap,
              std::atomic<bool>* stop) {
  using Clock = std::chrono::steady_clock;
  Advice advice;
  std::atomic<bool> own_stop = false;
  if (stop == nullptr) stop = &own_stop;
  const auto begun = Clock::now();
  {
    const Watchdog watchdog(*stop, cap.thinking);
    Budget budget;
    budget.stop = stop;
    advice.order = match.advise(ask, admiral, luck, budget);
  }
  advice.stopped = stop->load();
  const bool late = Clock::now() - begun > cap.thinking + cap.grace;
  if (!late && legal(match, ask, advice.order)) return advice;
  advice.replaced = true;
  advice.order = match.fallback(ask);
  return advice;
}

}  // namespace broadside
