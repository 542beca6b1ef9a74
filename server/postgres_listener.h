// Hears what other servers have written to the same PostgreSQL.
#pragma once

#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <memory>
#include <string>
#include <thread>
#include <utility>

#include "server/postgres_connection.h"

namespace broadside::server::postgres {

/// Listens on a connection of its own until destroyed; a lost connection is made again, sooner or later.
class Listener {
 public:
  Listener(Server server, std::string own_name, std::function<void(const std::string&)> changed)
      : server_(std::move(server)),
        own_name_(std::move(own_name)),
        changed_(std::move(changed)),
        stop_(::eventfd(0, EFD_CLOEXEC)) {
    connect();  // here and not in the thread: what is written once `watch` has returned will be heard
    thread_ = std::thread([this] { run(); });
  }
  Listener(const Listener&) = delete;
  Listener& operator=(const Listener&) = delete;
  ~Listener() {
    ::eventfd_write(stop_, 1);
    thread_.join();
    ::close(stop_);
  }

 private:
  static constexpr int kFirstPauseMs = 100, kLongestPauseMs = 5000;

  void connect() {
    auto opened = Connection::open(server_);
    if (opened && (*opened)->run_script("LISTEN broadside")) connection_ = std::move(*opened);
  }

  void run() {
    int pause_ms = kFirstPauseMs;
    for (;;) {
      if (connection_) {
        tell_what_came();
        if (stopped_within(-1, PQsocket(connection_->raw()))) return;
        if (PQconsumeInput(connection_->raw()) == 1 && !connection_->lost()) continue;
        connection_.reset();
      }
      connect();
      if (connection_) {
        pause_ms = kFirstPauseMs;
        changed_("");  // only now: what is written after the look this causes will be heard
      } else {
        if (stopped_within(pause_ms, -1)) return;
        pause_ms = std::min(2 * pause_ms, kLongestPauseMs);
      }
    }
  }

  /// Waits for the end, for input on the socket or for the time to pass.
  bool stopped_within(int wait_ms, int socket) const {
    std::array<pollfd, 2> wait_for = {pollfd{stop_, POLLIN, 0}, pollfd{socket, POLLIN, 0}};  // poll skips a socket -1
    ::poll(wait_for.data(), wait_for.size(), wait_ms);
    return (wait_for[0].revents & POLLIN) != 0;
  }

  /// "NAME HEX": who wrote, and the id of the battle.
  void tell_what_came() {
    while (PGnotify* raw_notice = PQnotifies(connection_->raw())) {
      const std::unique_ptr<PGnotify, decltype(&PQfreemem)> notice(raw_notice, &PQfreemem);
      const std::string_view payload = notice->extra;
      const size_t space = payload.find(' ');
      if (space == std::string_view::npos || payload.substr(0, space) == own_name_) continue;
      std::string battle;
      for (const char* digits = payload.data() + space + 1; digits + 1 < payload.data() + payload.size(); digits += 2) {
        unsigned char byte = 0;
        std::from_chars(digits, digits + 2, byte, 16);
        battle.push_back(static_cast<char>(byte));
      }
      changed_(battle);
    }
  }

  Server server_;
  std::string own_name_;
  std::function<void(const std::string&)> changed_;
  int stop_;
  std::unique_ptr<Connection> connection_;
  std::thread thread_;
};

}  // namespace broadside::server::postgres
