// The threads that go through records: open battles, look into their past, write reports, believe imports. All of it
// takes long, so none of it is done where people's orders are. Each address has its fair share of them.
#pragma once

#include <array>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "server/fair_queue.h"

namespace broadside::server {

/// What it is for; the first that waits is done first.
enum class Errand : uint8_t {
  table,   // a battle is opened for somebody who plays in it
  look,    // and for spectators; the past, reports, records
  import,  // a stranger's record is played before it is believed
  wake,    // battles that nobody has asked for
};
inline constexpr size_t kErrands = 4;

class Clerks {
 public:
  /// Called once, whatever happens. `stop` is true, or becomes so meanwhile, when the server stops: then it ends soon.
  using Work = std::function<void(const std::atomic<bool>& stop)>;

  /// The errands that a clerk takes. He has less right to the processor the less urgent they may be.
  struct Duty {
    Errand first, last;
  };
  explicit Clerks(const std::vector<Duty>& duties = {{Errand::table, Errand::table},
                                                     {Errand::table, Errand::look},
                                                     {Errand::import, Errand::wake}})
      : Clerks([] { return false; }, duties) {}
  /// While that is so nobody looks at anything more: those who do take all the memory there is for them. When it may be
  /// so no longer, `look_again`.
  using Crowded = std::function<bool()>;
  explicit Clerks(Crowded crowded,
                  const std::vector<Duty>& duties = {
                      {Errand::table, Errand::table}, {Errand::table, Errand::look}, {Errand::import, Errand::wake}});
  Clerks(const Clerks&) = delete;
  Clerks& operator=(const Clerks&) = delete;
  ~Clerks() { stop(); }

  // From any thread.

  /// False: too many of that address wait already, and the work is not done.
  [[nodiscard]] bool post(Errand errand, const std::string& address, Work work);
  size_t waiting(Errand errand) const;
  void look_again();
  /// What is under way is called off, what waits is called with `stop`.
  void stop();

 private:
  using Queue = FairQueue<Work>;
  void work(const Duty& duty);
  Queue& queue(Errand errand) { return queues_[static_cast<size_t>(errand)]; }
  std::optional<std::pair<Errand, Queue::Next>> pick(const Duty& duty);

  const Crowded crowded_;
  mutable std::mutex mutex_;
  std::condition_variable wanted_;
  std::array<Queue, kErrands> queues_;
  std::atomic<bool> stop_{false};
  std::vector<std::thread> threads_;
};

}  // namespace broadside::server
