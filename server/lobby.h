// A notice board: battles whose hosts seek an opponent or let strangers watch. It holds the links that they give away,
// in memory only: after a restart, or half a day, whoever still wants to be found puts his notice up again.
#pragma once

#include <cstdint>
#include <map>
#include <mutex>
#include <optional>
#include <string>

#include "engine/core/json_fields.h"

namespace broadside::server {

class Lobby {
 public:
  static constexpr size_t kMost = 200, kMostOfOneAddress = 5;
  static constexpr int64_t kStaysMs = int64_t{12} * 3600 * 1000;

  struct Offer {
    std::string battle, title, system, words;
    std::string side;                   // that is free; empty: none is
    std::string seat_link, watch_link;  // to be given away; empty: not
    std::string address;                // of the host
    int64_t since_ms = 0;               // for people
    int64_t put_up_ms = 0;
  };

  /// In place of the battle's earlier one. A Problem: there is no room for it.
  Expected<void> put_up(Offer offer, int64_t now_ms);
  void take_down(const std::string& battle);
  /// As everybody may see them, the newest first: without the links.
  Json list(int64_t now_ms);
  /// The link to watch with, or of the side that is free: whoever takes that is the last to be offered it.
  std::optional<std::string> take(const std::string& battle, bool watch, int64_t now_ms);

 private:
  void drop_old(int64_t now_ms);
  std::mutex mutex_;
  std::map<std::string, Offer> offers_;
};

}  // namespace broadside::server
