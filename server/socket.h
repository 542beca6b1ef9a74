// One WebSocket: hello, then frames to its table and back. Runs in the network thread; rooms speak to it from theirs.
// What it is made of costs a compiler much and is known to socket.cpp alone.
#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>
#include <string>

#include "server/network.h"
#include "server/telling.h"

namespace broadside::server {

class Socket : public Listener {
 public:
  /// What it holds of the server's places, and for whom.
  struct Visit {
    std::shared_ptr<Place> place;  // among all connections
    std::shared_ptr<Place> visit;  // among those of his address
    std::string address;
  };
  /// Answers the upgrade; from then on it keeps itself alive.
  static void open(boost::asio::ip::tcp::socket&& socket, Network& network, Visit visit, const Request& request);
  /// The server stops: what is queued still goes out.
  virtual void go_away() = 0;
};

}  // namespace broadside::server
