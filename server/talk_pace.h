// How fast people may talk at one table.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <string>

namespace broadside::server {

/// So many messages in a minute of those who came with one link, and of all together.
class TalkPace {
 public:
  static constexpr size_t kOfOneLink = 20, kOfAll = 60;

  /// Counts one more of that link if it may be.
  bool allows(const std::string& link, int64_t now_ms) {
    std::deque<int64_t>& his = said_ms_[link];
    forget(his, now_ms);
    forget(all_ms_, now_ms);
    if (his.size() >= kOfOneLink || all_ms_.size() >= kOfAll) return false;
    his.push_back(now_ms);
    all_ms_.push_back(now_ms);
    return true;
  }

 private:
  static constexpr int64_t kMinuteMs = 60'000;
  static void forget(std::deque<int64_t>& said, int64_t now_ms) {
    while (!said.empty() && said.front() <= now_ms - kMinuteMs) said.pop_front();
  }
  std::map<std::string, std::deque<int64_t>> said_ms_;  // as many as the table has links
  std::deque<int64_t> all_ms_;
};

}  // namespace broadside::server
