// A client of a server on this machine: for what measures and tries it from outside. Everything waits at most as long
// as it is told.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/core/json_fields.h"

namespace broadside::app {

using Clock = std::chrono::steady_clock;

struct HttpAnswer {
  unsigned status = 0;  // 0: nobody answered
  std::string body;
  Json json() const { return Json::parse(body, nullptr, false); }
};
HttpAnswer http_get(uint16_t port, const std::string& target, const std::string& token = {});
HttpAnswer http_post(uint16_t port, const std::string& target, const std::string& body);

/// What POST /api/battles answered.
struct MadeBattle {
  std::string id, commitment, referee, spectator;
  std::vector<std::string> seats;  // tokens; empty where a computer sits
};
std::optional<MadeBattle> make_battle(uint16_t port, const Json& wish);

/// One WebSocket.
class WireClient {
 public:
  WireClient();
  WireClient(const WireClient&) = delete;
  WireClient& operator=(const WireClient&) = delete;
  ~WireClient();

  bool connect(uint16_t port);
  bool connected() const;
  /// False: the connection is gone.
  bool send(const Json& frame);
  struct Frame {
    std::string text;
    Clock::time_point at;  // when it had come in
  };
  std::optional<Frame> next(std::chrono::milliseconds most);

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

}  // namespace broadside::app
