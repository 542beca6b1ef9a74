// For tests: the program as somebody sees it who sits at a terminal and may press Ctrl-C.
#pragma once

#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "tests/places.h"

namespace broadside::test {

/// The program on a terminal of its own.
class OnTerminal {
 public:
  explicit OnTerminal(const std::string& arguments) {
    process_ = forkpty(&terminal_, nullptr, nullptr, nullptr);
    if (process_ == 0) {
      const std::string command = "exec " + program() + " " + arguments;
      execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
      _exit(127);
    }
  }
  OnTerminal(const OnTerminal&) = delete;
  OnTerminal& operator=(const OnTerminal&) = delete;
  ~OnTerminal() { close(terminal_); }

  /// Reads until a text has come, or everything; generous, for a machine may be slow.
  bool shows(const std::string& text) {
    constexpr int kPatienceMs = 120'000;
    while (out_.find(text) == std::string::npos) {
      pollfd end{terminal_, POLLIN, 0};
      char block[4096];
      if (poll(&end, 1, kPatienceMs) <= 0) return false;
      const ssize_t got = read(terminal_, block, sizeof block);
      if (got <= 0) return false;
      out_.append(block, static_cast<size_t>(got));
    }
    return true;
  }
  void press_ctrl_c() const { EXPECT_EQ(write(terminal_, "\x03", 1), 1); }
  int exit_code() {
    (void)shows("nothing more will come");
    int status = 0;
    waitpid(process_, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
  }
  const std::string& out() const { return out_; }

 private:
  pid_t process_ = 0;
  int terminal_ = -1;
  std::string out_;
};

}  // namespace broadside::test
