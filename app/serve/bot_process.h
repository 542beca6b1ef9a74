// A program that plays: lines to its standard input, lines from its standard output, and a limit to everything.
#pragma once

#include <sys/types.h>

#include <atomic>
#include <chrono>
#include <memory>
#include <string>

#include "engine/core/problem.h"

namespace broadside::app {

class BotProcess {
 public:
  /// "./my-bot --strong": words divided by spaces, no shell. A Problem: there is no such program.
  static Expected<std::unique_ptr<BotProcess>> start(const std::string& command);
  BotProcess(const BotProcess&) = delete;
  BotProcess& operator=(const BotProcess&) = delete;
  /// Closes its input, which a well-behaved program takes as the end; soon afterwards it is killed with its children.
  ~BotProcess();

  /// Never waits: what the program does not take in is kept.
  void say(std::string_view line);

  enum class Silence : uint8_t { late, ended, too_long, stopped };
  using Moment = std::chrono::steady_clock::time_point;
  /// The next line that it says, without its end; or why there is none.
  tl::expected<std::string, Silence> hear(Moment until, const std::atomic<bool>* stop);

 private:
  BotProcess(pid_t process, int input, int output) : process_(process), input_(input), output_(output) {}
  bool has_line() const { return inbox_.find('\n') != std::string::npos; }
  void wait_for_either(std::chrono::milliseconds most);
  void write_some();
  void read_some();

  pid_t process_;
  int input_, output_;          // ours of its pipes; -1: closed
  std::string outbox_, inbox_;  // not yet taken in; not yet a whole line
};

}  // namespace broadside::app
