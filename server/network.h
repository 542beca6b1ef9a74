// What all connections share. Everything in it belongs to the network thread, unless it says otherwise.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/api.h"
#include "server/limits.h"
#include "server/rooms.h"

namespace broadside::server {

using Count = std::shared_ptr<std::atomic<size_t>>;

/// One among those that are counted, as long as it lives.
class Place {
 public:
  explicit Place(Count count, Count also = {}) : count_(std::move(count)), also_(std::move(also)) {
    ++*count_;
    if (also_) ++*also_;
  }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() {
    --*count_;
    if (also_) --*also_;
  }

 private:
  Count count_, also_;
};

class Socket;

struct Network {
  boost::asio::io_context& io;
  Api& api;
  Rooms& rooms;
  const Limits& limits;
  std::vector<std::string> hosts;  // names under which a page may ask; empty: any
  std::map<const Socket*, std::weak_ptr<Socket>> sockets;
  bool stopping = false;
  // Counted from any thread, and still by the last connection when the rest of the network is gone.
  Count connections = std::make_shared<std::atomic<size_t>>(0);
  std::map<std::string, Count> by_address = {};
  Count busy = std::make_shared<std::atomic<size_t>>(0);  // sockets, and requests that wait for their answer
};

}  // namespace broadside::server
