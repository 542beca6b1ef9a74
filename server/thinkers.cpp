#include "server/thinkers.h"

#include <algorithm>
#include <utility>

namespace broadside::server {
namespace {

constexpr int kNicenessForOpponents = 8, kNiceness = 16;

}  // namespace

Thinkers::Thinkers(int threads, const TimeCap& cap) : cap_(cap) {
  threads_.emplace_back([this] {
    be_modest(kNicenessForOpponents);
    work(Urgency::opponents);
  });
  for (int i = 0; i < std::max(1, threads); ++i)
    threads_.emplace_back([this] {
      be_modest(kNiceness);
      work(Urgency::alone);
    });
}

void Thinkers::think(Urgency urgency, Room::Thinking thinking, Callback callback) {
  const std::lock_guard lock(mutex_);
  if (stopping_) return;
  jobs_[index_of(urgency)].push_back({std::move(thinking), std::move(callback)});
  wanted_.notify_all();  // not every thread takes it
}

std::deque<Thinkers::Job>* Thinkers::next_queue(Urgency last) {
  for (size_t i = 0; i <= index_of(last); ++i)
    if (!jobs_[i].empty()) return &jobs_[i];
  return nullptr;
}

void Thinkers::work(Urgency last) {
  std::atomic<bool> cut_short = false;
  std::unique_lock lock(mutex_);
  for (;;) {
    std::deque<Job>* jobs = nullptr;
    wanted_.wait(lock, [&] { return stopping_ || (jobs = next_queue(last)) != nullptr; });
    if (stopping_) return;
    Job job = std::move(jobs->front());
    jobs->pop_front();
    cut_short = false;
    under_way_.push_back(&cut_short);
    lock.unlock();
    think(job, cut_short);
    job = {};
    lock.lock();
    std::erase(under_way_, &cut_short);
  }
}

/// Without memory for a thought he says nothing, and is asked again after a while.
void Thinkers::think(const Job& job, std::atomic<bool>& cut_short) const {
  const Room::Thinking& asked = job.thinking;
  std::string order;
  try {
    order = advise(*asked.match, asked.ask, asked.admiral, asked.luck, cap_, &cut_short).order;
  } catch (const std::bad_alloc&) {
    order.clear();
  }
  job.callback(asked.ask, order);
}

void Thinkers::stop() {
  ByUrgency<std::deque<Job>> forgotten;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    for (std::atomic<bool>* thought : under_way_) *thought = true;
    forgotten = std::exchange(jobs_, {});
  }
  wanted_.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
}

}  // namespace broadside::server
