// Group commit: a thread takes everything that has gathered and puts it on disk in one transaction. While the disk is
// busy more gathers, so a hundred battles cost little more than one. When many computers move, their moves wait a
// moment for each other; so the disk is mostly free for a person, for whom nothing waits. A store that can do two
// commits at a time has a second thread for the computers: nobody then waits for a commit of theirs.
#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/crew.h"
#include "server/store.h"

namespace broadside::server {

struct Kept {
  enum class How : uint8_t {
    done,      // on disk
    conflict,  // another process was faster with one of the writes
    problem,   // nothing is on disk, as far as one can know
  };
  How how = How::done;
  Problem problem{};
};

class Writer {
 public:
  using Callback = std::function<void(const Kept&)>;

  /// Told after each commit what became of it; from the writer's thread, briefly.
  using Told = std::function<void(const Expected<std::vector<bool>>& answers, std::chrono::nanoseconds took)>;

  explicit Writer(Store& store, Told told = {},
                  std::chrono::milliseconds computers_gather = std::chrono::milliseconds(15));
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { stop(); }

  /// From any thread. Calls back from a thread of the writer's own, only briefly, please; those of one urgency in the
  /// order of the calls.
  void keep(Urgency urgency, std::vector<Write> writes, Callback callback);
  /// Writes what was given so far and ends. Later calls are told of a problem at once.
  void stop();

 private:
  struct Batch {
    std::vector<Write> writes;
    Callback callback;
  };
  struct Desk {
    std::vector<Batch> waiting;
    bool person_waits = false;
    bool crowded = false;  // the last commit had moves of many battles
    std::condition_variable gathered;
    std::thread thread;
  };
  Desk& desk_for(Urgency urgency) { return *desks_[urgency <= Urgency::opponents ? 0 : desks_.size() - 1]; }
  void work(Desk& desk);
  Expected<std::vector<bool>> commit_all(const std::vector<Write>& writes);
  void commit(std::vector<Batch>& batches);

  Store& store_;
  Told told_;
  std::chrono::milliseconds computers_gather_;
  std::mutex mutex_;
  bool stopping_ = false;
  std::vector<std::unique_ptr<Desk>> desks_;
};

}  // namespace broadside::server
