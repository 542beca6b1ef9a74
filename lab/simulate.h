// Thousands of battles on all cores. The same seed gives the same figures on any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "engine/core/game.h"

namespace broadside::lab {

struct Request {
  const Game* game = nullptr;
  Json battle;
  std::array<std::string, kSeats> admirals;  // per seat
  uint64_t games = 100;
  Seed seed{};
  unsigned threads = 1;
  bool verify = false;  // every battle a second time from its orders alone
  bool swap = false;    // odd games change the admirals' seats, so that a lopsided scenario favours neither
  std::function<void(uint64_t done)> progress;  // called now and then from one thread
};

struct SideReport {
  uint64_t wins = 0;
  uint64_t ships = 0, lost = 0;  // summed over all games
  int64_t points_hundredths = 0;
};

struct Report {
  uint64_t games = 0, draws = 0, turns = 0;
  uint64_t endless = 0, illegal = 0, differing = 0;  // all must stay zero
  std::array<SideReport, kSeats> side{};             // by seat
  std::array<uint64_t, kSeats> admiral_wins{};       // by admiral, wherever he sat
  uint64_t signature = 0;                            // sum of the final positions' hashes
};

/// The n-th battle's seed out of the series' seed.
Seed nth_seed(const Seed& series, uint64_t n);
/// The n-th battle: who sits where, and its seed.
PlayOut nth_battle(const Request& request, uint64_t n);

Expected<Report> simulate(const Request& request);

}  // namespace broadside::lab
