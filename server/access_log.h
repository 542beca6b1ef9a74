// One line a request, for the one who runs the server: when, from where, what, how it was answered. It gets no token,
// no name and nothing that a client has made up. In the network thread only, but for `reopen`.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>

#include "engine/core/problem.h"

namespace broadside::server {

class AccessLog {
 public:
  struct Wish {
    std::string file;                        // "-": standard error
    uint64_t largest = uint64_t{16} << 20U;  // bytes; then FILE becomes FILE.1, that FILE.2, and so on
    int kept = 4;                            // of the old ones
  };
  static Expected<std::unique_ptr<AccessLog>> open(const Wish& wish);
  AccessLog(const AccessLog&) = delete;
  AccessLog& operator=(const AccessLog&) = delete;
  ~AccessLog();

  struct Line {
    std::string address, asked;  // "GET /api/systems"
    unsigned status = 0;
    size_t bytes = 0;
    std::chrono::milliseconds took{0};
  };
  void write(const Line& line, std::chrono::system_clock::time_point now);
  /// Somebody has moved the file away: the next line goes to a new one. From any thread.
  void reopen() { reopen_ = true; }

 private:
  explicit AccessLog(Wish wish) : wish_(std::move(wish)) {}
  bool open_file();
  void rotate();
  void close();

  Wish wish_;
  int file_ = -1;
  uint64_t size_ = 0;
  std::atomic<bool> reopen_{false};
};

}  // namespace broadside::server
