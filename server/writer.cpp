#include "server/writer.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

namespace broadside::server {
namespace {

constexpr std::chrono::milliseconds kComputersGather{15};
constexpr size_t kManyBattles = 6;
constexpr size_t kMostInOneCommit = 512;  // batches: nobody waits for a transaction without end

}  // namespace

Writer::Writer(Store& store)
    : store_(store), thread_([this] {
        be_prompt();
        work();
      }) {}

void Writer::keep(Urgency urgency, std::vector<Write> writes, Callback callback) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      waiting_.push_back({std::move(writes), std::move(callback)});
      person_waits_ = person_waits_ || urgency == Urgency::people;
      gathered_.notify_one();
      return;
    }
  }
  callback({Kept::How::problem, {"store", "the server is stopping", "try again in a moment"}});
}

void Writer::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  gathered_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void Writer::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    gathered_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (waiting_.empty()) return;
    if (crowded_) gathered_.wait_for(lock, kComputersGather, [&] { return stopping_ || person_waits_; });
    std::vector<Batch> batches;
    const auto end = waiting_.begin() + static_cast<std::ptrdiff_t>(std::min(waiting_.size(), kMostInOneCommit));
    std::move(waiting_.begin(), end, std::back_inserter(batches));
    waiting_.erase(waiting_.begin(), end);
    person_waits_ = person_waits_ && !waiting_.empty();
    crowded_ = batches.size() >= kManyBattles;
    lock.unlock();
    commit(batches);
    batches.clear();
    lock.lock();
    if (!person_waits_ && !stopping_) {
      lock.unlock();
      store_.tidy();
      lock.lock();
    }
  }
}

void Writer::commit(std::vector<Batch>& batches) {
  std::vector<Write> all;
  std::vector<size_t> sizes;
  for (Batch& batch : batches) {
    sizes.push_back(batch.writes.size());
    std::move(batch.writes.begin(), batch.writes.end(), std::back_inserter(all));
  }
  const auto answers = store_.commit(all);
  size_t first = 0;
  for (size_t i = 0; i < batches.size(); first += sizes[i++]) {
    Kept kept;
    if (!answers) {
      kept = {Kept::How::problem, answers.error()};
    } else {
      for (size_t k = first; k < first + sizes[i] && k < answers->size(); ++k)
        if (!(*answers)[k]) kept.how = Kept::How::conflict;
    }
    batches[i].callback(kept);
  }
}

}  // namespace broadside::server
