#include "server/store_health.h"

#include <utility>

namespace broadside::server {
namespace {

constexpr std::chrono::seconds kFresh{1};
constexpr std::chrono::seconds kPatience{3};
// A try is small: it may find room where an order does not. After a commit that failed it is not believed at once.
constexpr std::chrono::seconds kDistrust{20};

std::string told_of(const Problem& problem) {
  const auto says = [&](const char* words) { return problem.reason.find(words) != std::string::npos; };
  if (says("disk is full") || says("No space left") || says("Disk quota")) return "the disk is full";
  if (says("is gone") || says("connect")) return "the store is unreachable";
  return "the store cannot be written";
}

}  // namespace

StoreHealth::StoreHealth(Store& store, std::function<void(const std::string&)> log)
    : store_(store), log_(std::move(log)), thread_([this] { work(); }) {}

void StoreHealth::ask(Answer answer) {
  std::optional<std::string> at_once;
  {
    const std::lock_guard lock(mutex_);
    const auto now = Clock::now();
    const bool fresh = !trouble_ && good_at_ && now - *good_at_ < kFresh;
    if (stopping_)
      at_once = "the server is stopping";
    else if (trying_since_ && now - *trying_since_ > kPatience)
      at_once = "the store does not answer";
    else if (!fresh) {
      waiting_.push_back(std::move(answer));
      asked_.notify_one();
      return;
    }
  }
  answer(at_once);
}

void StoreHealth::committed() {
  const std::lock_guard lock(mutex_);
  good_at_ = Clock::now();
  commit_failed_at_.reset();
  trouble_.reset();
}

void StoreHealth::failed(const Problem& problem) {
  const std::lock_guard lock(mutex_);
  commit_failed_at_ = Clock::now();
  note_trouble(problem);
}

void StoreHealth::note_trouble(const Problem& problem) {
  if (!trouble_) log_("the store has a problem: " + problem.text());
  trouble_ = told_of(problem);
}

void StoreHealth::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopping_ = true;
  }
  asked_.notify_all();
  if (thread_.joinable()) thread_.join();
}

void StoreHealth::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    asked_.wait(lock, [&] { return stopping_ || !waiting_.empty(); });
    if (!stopping_) {
      trying_since_ = Clock::now();
      lock.unlock();
      const auto done = store_.pulse();
      lock.lock();
      trying_since_.reset();
      const auto now = Clock::now();
      if (!done) {
        note_trouble(done.error());
      } else if (!commit_failed_at_ || now - *commit_failed_at_ > kDistrust) {
        trouble_.reset();
        good_at_ = now;
      }
    }
    const bool stopping = stopping_;
    const auto trouble = stopping ? std::optional<std::string>("the server is stopping") : trouble_;
    const std::vector<Answer> waiting = std::exchange(waiting_, {});
    lock.unlock();
    for (const Answer& answer : waiting) answer(trouble);
    if (stopping) return;
    lock.lock();
  }
}

}  // namespace broadside::server
