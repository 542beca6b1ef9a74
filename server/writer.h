// Group commit: one thread takes everything that has gathered and puts it on disk in one transaction. While the disk is
// busy more gathers, so a hundred battles cost little more than one. When many computers move, their moves wait a
// moment for each other; so the disk is mostly free for a person, for whom nothing waits.
#pragma once

#include <condition_variable>
#include <functional>
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

  explicit Writer(Store& store);
  Writer(const Writer&) = delete;
  Writer& operator=(const Writer&) = delete;
  ~Writer() { stop(); }

  /// From any thread. Calls back from the writer's own: in the order of the calls, and only briefly, please.
  void keep(Urgency urgency, std::vector<Write> writes, Callback callback);
  /// Writes what was given so far and ends. Later calls are told of a problem at once.
  void stop();

 private:
  struct Batch {
    std::vector<Write> writes;
    Callback callback;
  };
  void work();
  void commit(std::vector<Batch>& batches);

  Store& store_;
  std::mutex mutex_;
  std::condition_variable gathered_;
  std::vector<Batch> waiting_;
  bool person_waits_ = false;
  bool crowded_ = false;  // the last commit had moves of many battles
  bool stopping_ = false;
  std::thread thread_;
};

}  // namespace broadside::server
