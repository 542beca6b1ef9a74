// The server: one port for the page, the API and the sockets; one thread for the network, a few for the rooms.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/access_log.h"
#include "server/limits.h"
#include "server/retention.h"
#include "server/rooms.h"
#include "server/shelf.h"
#include "server/store.h"

namespace broadside::server {

struct ServerOptions {
  std::string address = "127.0.0.1";
  uint16_t port = 0;  // 0: any that is free
  /// Names under which the server is reached besides its own address. On 127.0.0.1 only these and "localhost" are
  /// answered; elsewhere any name, unless some are given.
  std::vector<std::string> hosts;
  std::vector<std::string> proxies;  // addresses whose Forwarded and X-Forwarded-For are believed
  Limits limits;
  RoomsOptions rooms;
  std::optional<AccessLog::Wish> access_log;  // none: there is none
  std::vector<std::string> metrics_for;       // addresses besides this machine that may ask for /metrics
  bool lobby = false;                         // a list of battles that seek an opponent or may be watched
  Keep keep;  // how long battles that are over stay; all of them, for ever, if it says nothing
};

class Server {
 public:
  /// Listens when it returns. `shelf` and `store` have to live longer than the server.
  static Expected<std::unique_ptr<Server>> start(const ServerOptions& options, const Shelf& shelf, Store& store);
  Server(const Server&) = delete;
  Server& operator=(const Server&) = delete;
  ~Server();

  uint16_t port() const;
  /// Waits for SIGINT or SIGTERM, then stops.
  void run_until_signal();
  /// Accepts nobody any more, finishes what has been begun, puts it on disk, says farewell.
  void stop();
  size_t connections() const;
  size_t body_bytes() const;  // of requests that are read or worked on
  Rooms& rooms();

 private:
  struct Parts;
  explicit Server(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace broadside::server
