// Who is next, among many who want something that takes long: the address that has had least of it. So whoever asks for
// a thousand things waits for himself, and others hardly for him.
#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>

namespace broadside::server {

template <class Job>
class FairQueue {
 public:
  /// So many of one address may wait.
  explicit FairQueue(size_t most_waiting) : most_waiting_(most_waiting) {}

  /// False: too many of this address wait already.
  bool push(const std::string& address, Job job) {
    Line& line = lines_[address];
    if (line.jobs.size() >= most_waiting_) return false;
    // Who comes new, or comes back, has no more saved up than the one who has had least: he is next, but not for long.
    if (line.jobs.empty()) line.had = std::max(line.had, least_);
    line.jobs.push_back(std::move(job));
    ++waiting_;
    return true;
  }

  struct Next {
    std::string address;
    Job job;
  };
  std::optional<Next> pop() {
    auto best = lines_.end();
    for (auto at = lines_.begin(); at != lines_.end(); ++at)
      if (!at->second.jobs.empty() && (best == lines_.end() || at->second.had < best->second.had)) best = at;
    if (best == lines_.end()) return {};
    least_ = best->second.had;
    Next next{best->first, std::move(best->second.jobs.front())};
    best->second.jobs.pop_front();
    --waiting_;
    best->second.had += kAtLeast;
    return next;
  }

  /// What a job of that address has cost, in milliseconds.
  void charge(const std::string& address, double cost) {
    if (waiting_ == 0) return lines_.clear();  // nobody has to be fair to anybody
    Line& line = lines_[address];
    line.had = std::max(line.had, least_) + cost;
  }

  bool empty() const { return waiting_ == 0; }
  size_t waiting() const { return waiting_; }

 private:
  static constexpr double kAtLeast = 0.01;  // so that jobs that cost nothing take turns too

  struct Line {
    std::deque<Job> jobs;
    double had = 0;
  };
  size_t most_waiting_;
  std::map<std::string, Line> lines_;  // by address
  double least_ = 0;                   // had by the last who was next
  size_t waiting_ = 0;
};

}  // namespace broadside::server
