// Battles to attack with, and people whose play must not suffer.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "app/serve/player.h"
#include "tests/attack/attack.h"

namespace broadside::attack {

inline constexpr wire::Played kLongBattle{"queen-of-the-seas", "jutland"};
inline constexpr wire::Played kShortBattle{"grand-fleets", "coronel"};

/// The record of a battle that computers have played, to its end or until so many phases have ended.
std::string played_record(const wire::Played& played, uint32_t phases = UINT32_MAX);
uint32_t phases_in(const std::string& record);

/// Sorted milliseconds.
struct Times {
  std::vector<double> ms;
  double at(double part) const;
};

/// Tables at which people play against each other until they are told to stop.
class Tables {
 public:
  Tables(uint16_t port, size_t tables);
  Tables(const Tables&) = delete;
  Tables& operator=(const Tables&) = delete;
  ~Tables() { stop(); }

  size_t acknowledged() const;
  /// How long orders took to be acknowledged since the last call.
  Times take_times();
  /// Waits until so many more have been acknowledged; false: not within that time.
  bool go_on(size_t orders, std::chrono::seconds most);
  void stop();

 private:
  void sit_at(size_t table);
  void play_battle(const wire::MadeBattle& made, uint64_t luck);

  uint16_t port_;
  std::atomic<bool> stopping_{false};
  mutable std::mutex mutex_;
  Times times_;
  size_t acknowledged_ = 0;
  std::vector<std::thread> threads_;
};

/// A person who plays against a computer, and how long it lets him wait.
class AgainstComputer {
 public:
  explicit AgainstComputer(uint16_t port) : port_(port) {}
  /// Gives an order and waits until he is asked again; nothing: not within that time.
  std::optional<double> wait_ms(std::chrono::seconds most);
  /// The longest of so many; nothing: the computer stood still.
  std::optional<double> longest_wait_ms(size_t orders, std::chrono::seconds most);

 private:
  bool sit_down();
  bool await_question(Clock::time_point until);

  uint16_t port_;
  uint64_t luck_ = 1;
  std::unique_ptr<app::Player> player_;
};

}  // namespace broadside::attack
