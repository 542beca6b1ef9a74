// For tests: a client that speaks HTTP and WebSocket to a server on this machine, and gives up after a while.
#pragma once

#include <gtest/gtest.h>

#include <chrono>
#include <deque>
#include <optional>
#include <string>
#include <thread>

#include "server/protocol.h"
#include "server/wire_client.h"

namespace broadside::server::test {

using std::chrono::milliseconds;

/// How long a test waits for what has to happen: no machine is that slow, and nobody waits that long unless it fails.
constexpr std::chrono::seconds kPatience{120};

template <class Holds>
bool eventually(Holds holds) {
  const auto until = std::chrono::steady_clock::now() + kPatience;
  while (!holds()) {
    if (std::chrono::steady_clock::now() > until) return false;
    std::this_thread::sleep_for(milliseconds(5));
  }
  return true;
}

using wire::Answer;
using wire::bearer;
using wire::call;

class Client {
 public:
  explicit Client(uint16_t port, const wire::Headers& headers = {}, int receive_buffer = 0, bool compress = false) {
    connected = wire_.connect(port, {headers, receive_buffer, compress});
    status = wire_.status();
  }

  bool connected = false;
  unsigned status = 0;
  std::optional<uint16_t> closed;  // with what code; 0: cut off

  void send(const Json& frame) { wire_.send(frame); }
  void send_text(const std::string& text) { wire_.send_text(text); }

  /// The next frame, or nothing within that time.
  std::optional<Json> next(milliseconds most = kPatience) {
    const auto frame = wire_.next(most);
    closed = wire_.closed();
    if (!frame) return {};
    return Json::parse(frame->text, nullptr, false);
  }

  /// The next frame of that type; those of other types before it are kept in `skipped`.
  Json await(const std::string& type, milliseconds most = kPatience) {
    const auto until = std::chrono::steady_clock::now() + most;
    while (!closed && std::chrono::steady_clock::now() < until) {
      auto frame = next(std::chrono::duration_cast<milliseconds>(until - std::chrono::steady_clock::now()));
      if (!frame) break;
      if (frame->at("type") == type) return *frame;
      skipped.push_back(std::move(*frame));
    }
    ADD_FAILURE() << "no frame \"" << type << "\"" << (closed ? ", the socket is closed" : "");
    return Json::object();
  }

  /// The first frame of that type for which that holds.
  template <class Holds>
  Json await(const std::string& type, Holds holds) {
    for (;;) {
      Json frame = await(type);
      if (frame.empty() || holds(frame)) return frame;
    }
  }

  /// Reads until the server closes.
  void await_close(milliseconds most = kPatience) {
    const auto until = std::chrono::steady_clock::now() + most;
    while (!closed && std::chrono::steady_clock::now() < until) (void)next(milliseconds(100));
  }

  Json hello(const std::string& token, uint32_t events = 0, uint32_t messages = 0, const std::string& name = "") {
    send({{"type", "hello"},
          {"id", 1},
          {"token", token},
          {"protocol", kProtocol},
          {"events", events},
          {"messages", messages},
          {"name", name}});
    return await("welcome");
  }

  void leave() { wire_.leave(); }

  std::deque<Json> skipped;

 private:
  wire::WireClient wire_;
};

}  // namespace broadside::server::test
