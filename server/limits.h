// What a client may cost the server.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace broadside::server {

struct Limits {
  size_t connections = 4096;
  size_t from_one_address = 2048;                    // nobody takes all of them
  size_t bodies = size_t{96} << 20U;                 // bytes of all requests that are read or worked on
  size_t bodies_of_one_address = size_t{24} << 20U;  // room for the largest record there may be
  size_t battles_per_hour = 120;                     // made from one address
  uint32_t header_bytes = 8U << 10U;
  size_t first_frame_bytes = 16U << 10U;      // of one who has shown no link yet
  size_t frame_bytes = 512U << 10U;           // room for the longest order there may be
  size_t queued_bytes = 8U << 20U;            // a reader who is further behind is dropped, and may resume
  int kernel_bytes = 256 << 10;               // the system queues no more than that for one reader
  double frames_per_second = 20, burst = 60;  // who sends faster is read more slowly
  int frames_in_hand = 8;                     // of one socket, before more are read
  std::chrono::seconds idle{60};              // a socket that answers no ping
  std::chrono::seconds request{30};           // from one request to the end of the next one's header; and for its body
  std::chrono::seconds hello{10};             // from the upgrade to the first frame
  std::chrono::seconds farewell{5};           // to read what is still queued before the connection is cut
};

}  // namespace broadside::server
