#include "server/clerks.h"

#include <malloc.h>

#include <chrono>

#include "server/crew.h"

namespace broadside::server {
namespace {

// Of one address that may wait. A whole club may sit behind one; imports wait with their whole record.
constexpr size_t kMostTables = 256, kMostLooks = 64, kMostImports = 24;

constexpr std::array<int, kErrands> kNiceness = {2, 10, 11, 13};

using Clock = std::chrono::steady_clock;
constexpr std::chrono::milliseconds kLong{50};  // an errand that took so long has used much memory

/// The C library keeps what is freed for a thread's next need, of which there may be none for long: a record of five
/// megabytes is fifty when it is read.
void give_back_memory() { (void)malloc_trim(0); }

}  // namespace

Clerks::Clerks(Crowded crowded, const std::vector<Duty>& duties)
    : crowded_(std::move(crowded)),
      queues_{Queue(kMostTables), Queue(kMostLooks), Queue(kMostImports), Queue(SIZE_MAX)} {
  for (const Duty& duty : duties)
    threads_.emplace_back([this, duty] {
      be_modest(kNiceness[static_cast<size_t>(duty.last)]);
      work(duty);
    });
}

bool Clerks::post(Errand errand, const std::string& address, Work work) {
  {
    const std::lock_guard lock(mutex_);
    if (!stop_) {
      if (!queue(errand).push(address, std::move(work))) return false;
      wanted_.notify_all();
      return true;
    }
  }
  work(stop_);
  return true;
}

void Clerks::look_again() {
  { const std::lock_guard lock(mutex_); }  // one who was about to wait for that waits by now
  wanted_.notify_all();
}

size_t Clerks::waiting(Errand errand) const {
  const std::lock_guard lock(mutex_);
  return queues_[static_cast<size_t>(errand)].waiting();
}

std::optional<std::pair<Errand, Clerks::Queue::Next>> Clerks::pick(const Duty& duty) {
  for (auto errand = static_cast<size_t>(duty.first); errand <= static_cast<size_t>(duty.last); ++errand) {
    if (static_cast<Errand>(errand) == Errand::look && !stop_ && crowded_()) continue;
    if (auto next = queues_[errand].pop()) return std::pair(static_cast<Errand>(errand), std::move(*next));
  }
  return {};
}

void Clerks::work(const Duty& duty) {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<std::pair<Errand, Queue::Next>> picked;
    wanted_.wait(lock, [&] { return stop_ || (picked = pick(duty)); });
    if (!picked) return;
    lock.unlock();
    const auto from = Clock::now();
    try {
      picked->second.job(stop_);
    } catch (const std::bad_alloc&) {
      // Who waits for an answer is told so by what the job held; the others go on.
    }
    picked->second.job = nullptr;  // what it holds is let go outside the lock
    const auto took = Clock::now() - from;
    if (took > kLong) give_back_memory();
    const double took_ms = std::chrono::duration<double, std::milli>(took).count();
    lock.lock();
    queue(picked->first).charge(picked->second.address, took_ms);
  }
}

void Clerks::stop() {
  {
    const std::lock_guard lock(mutex_);
    stop_ = true;
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  constexpr Duty kAll{Errand::table, Errand::wake};
  for (auto left = pick(kAll); left; left = pick(kAll)) left->second.job(stop_);
}

}  // namespace broadside::server
