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
/// How a client goes about it.
struct Manner {
  std::string from;  // address of this machine that it comes from, like 127.0.0.7; empty: as the system likes
  std::chrono::seconds patience{20};
};
Answer call(uint16_t port, const std::string& method, const std::string& target, const std::string& body = {},
            const Headers& headers = {}, const Manner& manner = {});
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
/// By seat: "person", or an admiral of the program.
std::optional<MadeBattle> make_battle(uint16_t port, const Played& played, const std::vector<std::string>& by);
/// With everybody in it alike.
std::optional<MadeBattle> make_battle(uint16_t port, const Played& played, const char* by);
/// What an answer says of the battle that was made; nothing: none was.
std::optional<MadeBattle> made_in(const Answer& answer);

/// How a client asks for its WebSocket.
struct Upgrade {
  Headers headers;
  int receive_buffer = 0;  // 0: as the system likes
  bool compress = true;    // as browsers do: what that costs the server is part of what is measured
  std::string from{};      // address of this machine that it comes from; empty: as the system likes
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

  /// From that address of this machine; empty: as the system likes.
  void add(const std::string& token, const std::string& from = {});
  size_t welcomed() const;  // have had a frame, and are still open
  size_t lost() const;
  std::string why_lost() const;  // of the first

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace broadside::wire
