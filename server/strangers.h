// Connections that have shown no link yet, and that the server waits for. When there is no place left the one that has
// been waited for longest has to go: however many strangers come, who has a link gets in.
#pragma once

#include <functional>
#include <list>
#include <memory>
#include <utility>

namespace broadside::server {

/// In the network thread only.
class Strangers {
  using Waiting = std::list<std::function<void()>>;

 public:
  /// Somebody is waited for as long as it lives.
  class Wait {
   public:
    Wait(std::shared_ptr<Waiting> all, std::function<void()> turn_out)
        : all_(std::move(all)), at_(all_->insert(all_->end(), std::move(turn_out))) {}
    Wait(const Wait&) = delete;
    Wait& operator=(const Wait&) = delete;
    ~Wait() { all_->erase(at_); }

   private:
    std::shared_ptr<Waiting> all_;
    Waiting::iterator at_;
  };

  /// `turn_out` is called at most once, and ends the wait.
  std::unique_ptr<Wait> wait_for(std::function<void()> turn_out) {
    return std::make_unique<Wait>(waiting_, std::move(turn_out));
  }
  size_t count() const { return waiting_->size(); }
  /// The one who has been waited for longest; false: there is none.
  bool turn_one_out() {
    if (waiting_->empty()) return false;
    const std::function<void()> turn_out = waiting_->front();
    turn_out();
    return true;
  }

 private:
  std::shared_ptr<Waiting> waiting_ = std::make_shared<Waiting>();
};

}  // namespace broadside::server
