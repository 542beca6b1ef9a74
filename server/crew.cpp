#include "server/crew.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace broadside::server {
namespace {

constexpr int kNicenessForComputers = 5;

size_t index(Urgency urgency) { return static_cast<size_t>(urgency); }

}  // namespace

// ---------------------------------------------------------------- lanes

/// The task that ends a hold runs first, so it makes the lane as urgent as whatever waits behind it.
bool Lane::has(Urgency urgency) const {
  return !tasks_[index(urgency)].empty() || (next_ && next_->urgency == urgency);
}

void Lane::post(Urgency urgency, Task task) {
  const std::lock_guard lock(crew_.mutex_);
  if (crew_.stopping_) return;
  tasks_[index(urgency)].push_back(std::move(task));
  ++crew_.outstanding_;
  crew_.enqueue(*this);
}

void Lane::hold() {
  const std::lock_guard lock(crew_.mutex_);
  held_ = true;
  ++crew_.outstanding_;
}

void Lane::resume(Urgency urgency, Task next) {
  std::array<std::deque<Task>, 2> dropped;
  const std::lock_guard lock(crew_.mutex_);
  if (crew_.stopping_) {
    dropped = std::exchange(tasks_, {});
    return;
  }
  held_ = false;  // the hold's place among the outstanding goes to `next`
  next_ = Waiting{urgency, std::move(next)};
  crew_.enqueue(*this);
}

// ---------------------------------------------------------------- threads

/// Of the calling thread alone: on Linux each has a priority of its own.
void be_modest(int niceness) { (void)setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), niceness); }

void be_prompt() {
  struct {
    uint32_t size = sizeof *this, policy = 0;
    uint64_t flags = 0;
    int32_t nice = 0;
    uint32_t priority = 0;
    uint64_t runtime_ns = 200'000, deadline = 0, period = 0;  // the shortest slice there is comes first
    uint32_t util_min = 0, util_max = 0;
  } wish;  // sched_attr: the C library has no name for it
  wish.nice = getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
  (void)syscall(SYS_sched_setattr, 0, &wish, 0U);
}

Crew::Crew(int people, int computers) {
  for (int i = 0; i < std::max(1, people); ++i)
    threads_.emplace_back([this] {
      be_prompt();
      work(Urgency::people);
    });
  for (int i = 0; i < std::max(1, computers); ++i)
    threads_.emplace_back([this] {
      be_modest(kNicenessForComputers);
      work(Urgency::computers);
    });
}

void Crew::enqueue(Lane& lane) {
  if (lane.running_ || lane.held_) return;
  for (const Urgency urgency : {Urgency::people, Urgency::computers}) {
    if (!lane.has(urgency) || lane.queued_[index(urgency)]) continue;
    lane.queued_[index(urgency)] = true;
    ready_[index(urgency)].push_back(lane.shared_from_this());
    work_[index(urgency)].notify_one();
  }
}

std::optional<Crew::Picked> Crew::pick(Urgency urgency) {
  auto& ready = ready_[index(urgency)];
  while (!ready.empty()) {
    std::shared_ptr<Lane> lane = std::move(ready.front());
    ready.pop_front();
    lane->queued_[index(urgency)] = false;
    if (lane->running_ || lane->held_ || !lane->has(urgency)) continue;  // another thread has it, or took the last task
    lane->running_ = true;
    if (lane->next_) {
      Task task = std::move(lane->next_->task);
      lane->next_.reset();
      return Picked{std::move(lane), std::move(task)};
    }
    auto& tasks = lane->tasks_[index(urgency)];
    Task task = std::move(tasks.front());
    tasks.pop_front();
    return Picked{std::move(lane), std::move(task)};
  }
  return {};
}

void Crew::work(Urgency urgency) {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<Picked> picked;
    work_[index(urgency)].wait(lock, [&] { return stopping_ || (picked = pick(urgency)); });
    if (stopping_) return;
    lock.unlock();
    picked->task();
    picked->task = nullptr;  // what it holds is let go outside the lock
    lock.lock();
    picked->lane->running_ = false;
    enqueue(*picked->lane);
    if (--outstanding_ == 0) quiet_.notify_all();
    lock.unlock();
    picked.reset();
    lock.lock();
  }
}

bool Crew::wait_until_quiet(std::chrono::milliseconds most) {
  std::unique_lock lock(mutex_);
  return quiet_.wait_for(lock, most, [&] { return outstanding_ == 0; });
}

void Crew::stop() {
  std::array<std::deque<std::shared_ptr<Lane>>, 2> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped = std::exchange(ready_, {});
  }
  for (auto& work : work_) work.notify_all();
  for (std::thread& thread : threads_)
    if (thread.joinable()) thread.join();
  // Tasks hold their room and the room its lane: without this they would keep each other for ever.
  for (const auto& lanes : dropped)
    for (const auto& lane : lanes) {
      lane->tasks_ = {};
      lane->next_.reset();
    }
}

}  // namespace broadside::server
