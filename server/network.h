// What all connections share. Everything in it belongs to the network thread, unless it says otherwise.
#pragma once

#include <atomic>
#include <boost/asio/io_context.hpp>
#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/api.h"
#include "server/rooms.h"

namespace broadside::server {

/// What one connection may cost.
struct Limits {
  size_t connections = 4096;
  size_t from_one_address = 2048;  // nobody takes all of them
  size_t battles_per_hour = 120;   // made from one address
  uint32_t header_bytes = 8U << 10U;
  size_t frame_bytes = 64U << 10U;
  size_t queued_bytes = 8U << 20U;            // a reader who is further behind is dropped, and may resume
  int kernel_bytes = 256 << 10;               // the system queues no more than that for one reader
  double frames_per_second = 20, burst = 60;  // who sends faster is read more slowly
  int frames_in_hand = 8;                     // of one socket, before more are read
  std::chrono::seconds idle{60};              // a socket that answers no ping
  std::chrono::seconds request{30};           // from one request to the end of the next one's header; and for its body
  std::chrono::seconds hello{10};             // from the upgrade to the first frame
  std::chrono::seconds farewell{5};           // to read what is still queued before the connection is cut
};

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
