// A client of a server on this machine: for what measures and tries it from outside. Everything waits at most as long
// as it is told.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json_fields.h"

namespace broadside::wire {

using Clock = std::chrono::steady_clock;
using Headers = std::map<std::string, std::string>;

struct Answer {
  unsigned status = 0;  // 0: nobody answered
  std::string body;
  Headers headers;
  Json json() const { return Json::parse(body, nullptr, false); }
};
Answer call(uint16_t port, const std::string& method, const std::string& target, const std::string& body = {},
            const Headers& headers = {});
Answer get(uint16_t port, const std::string& target, const std::string& token = {});
Answer post(uint16_t port, const std::string& target, const std::string& body);
Headers bearer(const std::string& token);

/// What POST /api/battles answered.
struct MadeBattle {
  std::string id, commitment, referee, spectator;
  std::vector<std::string> seats;  // tokens; empty where a computer sits
};
struct Played {
  const char* system;
  const char* scenario;
};
/// A battle with everybody in it alike: "person", or an admiral of the program.
std::optional<MadeBattle> make_battle(uint16_t port, const Played& played, const char* by);

/// How a client asks for its WebSocket.
struct Upgrade {
  Headers headers;
  int receive_buffer = 0;  // 0: as the system likes
  bool compress = true;    // as browsers do: what that costs the server is part of what is measured
};

/// One WebSocket.
class WireClient {
 public:
  WireClient();
  WireClient(const WireClient&) = delete;
  WireClient& operator=(const WireClient&) = delete;
  ~WireClient();

  bool connect(uint16_t port, const Upgrade& upgrade = {});
  bool connected() const;
  unsigned status() const;                 // what the server answered to the upgrade; 0: nothing
  std::optional<uint16_t> closed() const;  // with what code; 0: cut off
  /// False: the connection is gone.
  bool send(const Json& frame);
  bool send_text(const std::string& text);
  struct Frame {
    std::string text;
    Clock::time_point at;  // when it had come in
  };
  std::optional<Frame> next(std::chrono::milliseconds most);
  void leave();  // without a word

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// Sockets that say hello and then only listen, all in one thread.
class IdleSockets {
 public:
  explicit IdleSockets(uint16_t port);
  IdleSockets(const IdleSockets&) = delete;
  IdleSockets& operator=(const IdleSockets&) = delete;
  ~IdleSockets();

  void add(const std::string& token);
  size_t welcomed() const;  // have had a frame, and are still open
  size_t lost() const;

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace broadside::wire
