#include "server/writer.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace broadside::server {
namespace {

constexpr size_t kManyBattles = 6;
constexpr int kMostDesks = 2;             // one for people, one for computers
constexpr size_t kMostInOneCommit = 512;  // batches: nobody waits for a transaction without end

}  // namespace

Writer::Writer(Store& store, Told told, std::chrono::milliseconds computers_gather)
    : store_(store), told_(std::move(told)), computers_gather_(computers_gather) {
  for (int i = 0; i < std::clamp(store.commits_at_once(), 1, kMostDesks); ++i)
    desks_.push_back(std::make_unique<Desk>());
  for (const auto& desk : desks_)
    desk->thread = std::thread([this, at = desk.get()] {
      be_prompt();
      work(*at);
    });
}

void Writer::keep(Urgency urgency, std::vector<Write> writes, Callback callback) {
  {
    const std::lock_guard lock(mutex_);
    if (!stopping_) {
      Desk& desk = desk_for(urgency);
      desk.waiting.push_back({std::move(writes), std::move(callback)});
      desk.person_waits = desk.person_waits || urgency <= Urgency::opponents;
      desk.gathered.notify_one();
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
  for (const auto& desk : desks_) desk->gathered.notify_all();
  for (const auto& desk : desks_)
    if (desk->thread.joinable()) desk->thread.join();
}

void Writer::work(Desk& desk) {
  std::unique_lock lock(mutex_);
  for (;;) {
    desk.gathered.wait(lock, [&] { return stopping_ || !desk.waiting.empty(); });
    if (desk.waiting.empty()) return;
    if (desk.crowded) desk.gathered.wait_for(lock, computers_gather_, [&] { return stopping_ || desk.person_waits; });
    std::vector<Batch> batches;
    const auto end =
        desk.waiting.begin() + static_cast<std::ptrdiff_t>(std::min(desk.waiting.size(), kMostInOneCommit));
    std::move(desk.waiting.begin(), end, std::back_inserter(batches));
    desk.waiting.erase(desk.waiting.begin(), end);
    desk.person_waits = desk.person_waits && !desk.waiting.empty();
    desk.crowded = batches.size() >= kManyBattles;
    lock.unlock();
    commit(batches);
    batches.clear();
    lock.lock();
    if (!desk.person_waits && !stopping_) {
      lock.unlock();
      store_.tidy();
      lock.lock();
    }
  }
}

Expected<std::vector<bool>> Writer::commit_all(const std::vector<Write>& writes) {
  try {
    return store_.commit(writes);
  } catch (const std::bad_alloc&) {
    return problem("store", "there is not enough memory for it", "try again in a moment");
  }
}

void Writer::commit(std::vector<Batch>& batches) {
  std::vector<Write> all;
  std::vector<size_t> sizes;
  for (Batch& batch : batches) {
    sizes.push_back(batch.writes.size());
    std::move(batch.writes.begin(), batch.writes.end(), std::back_inserter(all));
  }
  const auto from = std::chrono::steady_clock::now();
  const auto answers = commit_all(all);
  if (told_) told_(answers, std::chrono::steady_clock::now() - from);
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
