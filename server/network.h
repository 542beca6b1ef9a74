// What all connections share. Everything in it belongs to the network thread, unless it says otherwise.
#pragma once

#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "server/access_log.h"
#include "server/api.h"
#include "server/budget.h"
#include "server/limits.h"
#include "server/rooms.h"
#include "server/strangers.h"
#include "server/visitor.h"

namespace broadside::server {

class Socket;

struct Network {
  boost::asio::io_context& io;
  Api& api;
  Rooms& rooms;
  const Limits& limits;
  std::vector<std::string> hosts;   // names under which a page may ask; empty: any
  AccessLog* access_log = nullptr;  // none: nobody wants one
  std::map<const Socket*, std::weak_ptr<Socket>> sockets = {};
  bool stopping = false;
  TrustedProxies proxies = {};
  Strangers strangers = {};
  Count connections = new_count();
  CountsByAddress connections_from = {};
  Count body_bytes = new_count();
  CountsByAddress body_bytes_from = {};
  Count busy = new_count();  // sockets, and requests that wait for their answer
};

}  // namespace broadside::server
