#include "server/crew.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace broadside::server {
namespace {

constexpr int kNicenessForOpponents = 3, kNicenessForComputers = 8;
constexpr Urgency kAll[] = {Urgency::people, Urgency::opponents, Urgency::watched, Urgency::alone};

}  // namespace

// ---------------------------------------------------------------- lanes

/// The task that ends a hold runs first, so it makes the lane as urgent as whatever waits behind it.
bool Lane::has(Urgency urgency) const {
  return !tasks_[index_of(urgency)].empty() || (next_ && next_->urgency == urgency);
}

void Lane::post(Urgency urgency, Task task) {
  const std::lock_guard lock(crew_.mutex_);
  if (crew_.stopping_) return;
  tasks_[index_of(urgency)].push_back(std::move(task));
  ++crew_.outstanding_;
  crew_.enqueue(*this);
}

void Lane::hold() {
  const std::lock_guard lock(crew_.mutex_);
  held_ = true;
  ++crew_.outstanding_;
}

void Lane::resume(Urgency urgency, Task next) {
  ByUrgency<std::deque<Task>> dropped;
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

namespace {

/// How long the calling thread runs before another may take its place.
void ask_for_slice(uint64_t slice_ns) {
  struct {
    uint32_t size = sizeof *this, policy = 0;
    uint64_t flags = 0;
    int32_t nice = 0;
    uint32_t priority = 0;
    uint64_t runtime_ns = 0, deadline = 0, period = 0;
    uint32_t util_min = 0, util_max = 0;
  } wish;  // sched_attr: the C library has no name for it
  wish.runtime_ns = slice_ns;
  wish.nice = getpriority(PRIO_PROCESS, static_cast<id_t>(gettid()));
  (void)syscall(SYS_sched_setattr, 0, &wish, 0U);
}

}  // namespace

/// Of the calling thread alone: on Linux each has a priority of its own. Who has little right to the processor also
/// lets go of it at once: the database of another process that wakes up to commit does not wait for the end of its
/// slice.
void be_modest(int niceness) {
  constexpr int kLeastRight = 10;
  const auto thread = static_cast<id_t>(gettid());
  const int as_started = getpriority(PRIO_PROCESS, thread);  // whoever starts a server may have lowered all of it
  (void)setpriority(PRIO_PROCESS, thread, std::min(19, as_started + niceness));
  if (niceness >= kLeastRight) ask_for_slice(100'000);
}

/// The shortest slice comes first.
void be_prompt() { ask_for_slice(200'000); }

Crew::Crew(int people, int computers) {
  for (int i = 0; i < std::max(1, people); ++i)
    threads_.emplace_back([this] {
      be_prompt();
      work(hands_[0]);
    });
  threads_.emplace_back([this] {
    be_modest(kNicenessForOpponents);
    work(hands_[1]);
  });
  for (int i = 0; i < std::max(1, computers); ++i)
    threads_.emplace_back([this] {
      be_modest(kNicenessForComputers);
      work(hands_[2]);
    });
}

void Crew::enqueue(Lane& lane) {
  if (lane.running_ || lane.held_) return;
  for (const Urgency urgency : kAll) {
    if (!lane.has(urgency) || lane.queued_[index_of(urgency)]) continue;
    lane.queued_[index_of(urgency)] = true;
    ready_[index_of(urgency)].push_back(lane.shared_from_this());
    for (Hands& hands : hands_)
      if (hands.do_this(urgency)) hands.wanted.notify_one();
  }
}

std::optional<Crew::Picked> Crew::pick(const Hands& hands) {
  for (const Urgency urgency : kAll)
    if (hands.do_this(urgency))
      if (auto picked = pick(urgency)) return picked;
  return {};
}

std::optional<Crew::Picked> Crew::pick(Urgency urgency) {
  auto& ready = ready_[index_of(urgency)];
  while (!ready.empty()) {
    std::shared_ptr<Lane> lane = std::move(ready.front());
    ready.pop_front();
    lane->queued_[index_of(urgency)] = false;
    if (lane->running_ || lane->held_ || !lane->has(urgency)) continue;  // another thread has it, or took the last task
    lane->running_ = true;
    if (lane->next_) {
      Task task = std::move(lane->next_->task);
      lane->next_.reset();
      return Picked{std::move(lane), std::move(task)};
    }
    auto& tasks = lane->tasks_[index_of(urgency)];
    Task task = std::move(tasks.front());
    tasks.pop_front();
    return Picked{std::move(lane), std::move(task)};
  }
  return {};
}

void Crew::work(Hands& hands) {
  std::unique_lock lock(mutex_);
  for (;;) {
    std::optional<Picked> picked;
    hands.wanted.wait(lock, [&] { return stopping_ || (picked = pick(hands)); });
    if (stopping_) return;
    lock.unlock();
    try {
      picked->task();
    } catch (const std::bad_alloc&) {
      // What it was for is lost; who waits for an answer is told so by what the task held. The others go on.
    }
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
  ByUrgency<std::deque<std::shared_ptr<Lane>>> dropped;
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
    dropped = std::exchange(ready_, {});
  }
  for (Hands& hands : hands_) hands.wanted.notify_all();
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
