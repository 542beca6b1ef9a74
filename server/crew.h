// The threads that do the rooms' work. Each room has a lane: its tasks run one after the other, in their order. What
// people sent and what computers have thought is done by threads of its own each, those of the computers with less
// right to the processor: so nobody waits for a computer, unless it has just moved in his own battle. Computers against
// whom people play have a thread to themselves, too.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace broadside::server {

using Task = std::function<void()>;

/// For whom something is done, the most urgent first.
enum class Urgency : uint8_t {
  people,
  opponents,  // computers, in a battle that somebody plays who is there
  watched,    // computers, in a battle that somebody looks at or will come back to
  alone,      // computers among themselves
};
inline constexpr size_t kUrgencies = 4;
template <class T>
using ByUrgency = std::array<T, kUrgencies>;
constexpr size_t index_of(Urgency urgency) { return static_cast<size_t>(urgency); }

/// The calling thread does little at a time and people wait for it: it may interrupt others at once. Linux from 6.12 on
/// knows of it; elsewhere nothing changes.
void be_prompt();
/// Permanently lowers the priority of the calling thread: 0 as before, 19 only what nobody else uses.
void be_modest(int niceness);

class Crew;

/// Tasks that must not run at the same time. From any thread.
class Lane : public std::enable_shared_from_this<Lane> {
 public:
  explicit Lane(Crew& crew) : crew_(crew) {}
  Lane(const Lane&) = delete;
  Lane& operator=(const Lane&) = delete;
  ~Lane() = default;

  void post(Urgency urgency, Task task);

  /// Called by a task: when it returns, the lane stands still until `resume`.
  void hold();
  /// Ends a hold; `next` runs before all that has gathered. May come before the task that held has returned.
  void resume(Urgency urgency, Task next);

 private:
  friend class Crew;
  struct Waiting {
    Urgency urgency;
    Task task;
  };
  bool has(Urgency urgency) const;

  Crew& crew_;
  // All of this is guarded by the crew's mutex.
  ByUrgency<std::deque<Task>> tasks_;
  std::optional<Waiting> next_;
  ByUrgency<bool> queued_{};
  bool running_ = false, held_ = false;
};

class Crew {
 public:
  /// So many threads for people, so many for computers of any kind, and one for people's opponents alone.
  Crew(int people, int computers);
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() { stop(); }

  std::shared_ptr<Lane> lane() { return std::make_shared<Lane>(*this); }
  /// A task that belongs to no room.
  void post(Urgency urgency, Task task) { lane()->post(urgency, std::move(task)); }

  /// Waits until every task has run and no lane is held; false: not within that time.
  bool wait_until_quiet(std::chrono::milliseconds most);
  /// Tasks under way end, those that wait are dropped.
  void stop();

 private:
  friend class Lane;
  struct Picked {
    std::shared_ptr<Lane> lane;
    Task task;
  };
  /// Threads that do the same kinds of work.
  struct Hands {
    Urgency first, last;  // of what they do
    std::condition_variable wanted{};
    bool do_this(Urgency urgency) const { return first <= urgency && urgency <= last; }
  };
  void work(Hands& hands);
  void enqueue(Lane& lane);
  std::optional<Picked> pick(const Hands& hands);
  std::optional<Picked> pick(Urgency urgency);

  std::mutex mutex_;
  std::array<Hands, 3> hands_ = {Hands{Urgency::people, Urgency::people}, Hands{Urgency::opponents, Urgency::opponents},
                                 Hands{Urgency::opponents, Urgency::alone}};
  std::condition_variable quiet_;
  ByUrgency<std::deque<std::shared_ptr<Lane>>> ready_;
  size_t outstanding_ = 0;  // tasks that wait or run, and holds
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace broadside::server
