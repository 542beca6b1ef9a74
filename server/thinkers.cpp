#include "server/thinkers.h"

#include <algorithm>
#include <utility>

namespace broadside::server {
namespace {

constexpr int kNiceness = 15;

}  // namespace

Thinkers::Thinkers(int threads, const TimeCap& cap) : cap_(cap) {
  for (int i = 0; i < std::max(1, threads); ++i) threads_.emplace_back([this] { work(); });
}

void Thinkers::think(Urgency urgency, Room::Thinking thinking, Callback callback) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return;
  jobs_[static_cast<size_t>(urgency)].push_back({std::move(thinking), std::move(callback)});
  wanted_.notify_one();
}

std::deque<Thinkers::Job>* Thinkers::next_queue() {
  for (auto& jobs : jobs_)
    if (!jobs.empty()) return &jobs;
  return nullptr;
}

void Thinkers::work() {
  be_modest(kNiceness);
  std::unique_lock lock(mutex_);
  for (;;) {
    std::deque<Job>* jobs = nullptr;
    wanted_.wait(lock, [&] { return stopping_ || (jobs = next_queue()) != nullptr; });
    if (stopping_) return;
    Job job = std::move(jobs->front());
    jobs->pop_front();
    lock.unlock();
    const auto advice = advise(*job.thinking.match, job.thinking.ask, job.thinking.admiral, job.thinking.luck, cap_);
    job.callback(job.thinking.ask, advice.order);
    job = {};
    lock.lock();
  }
}

void Thinkers::stop() {
  std::array<std::deque<Job>, 2> forgotten;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    forgotten = std::exchange(jobs_, {});
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

}  // namespace broadside::server
