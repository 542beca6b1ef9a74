// Thousands of battles on all cores. The same seed gives the same figures on any number of threads.
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/game.h"

namespace broadside::lab {

struct Request {
  const Game* game = nullptr;
  Json battle;
  std::vector<SeatInfo> seats;               // of the battle
  std::array<std::string, kSeats> admirals;  // by seat
  uint64_t games = 100;
  Seed seed{};
  unsigned threads = 1;
  bool verify = false;  // every battle a second time from its orders alone
  bool swap = false;    // odd games have the admirals in the opposite order, so that a lopsided scenario favours none
  std::function<void(uint64_t done)> progress;  // called after every battle, from any thread
  const std::atomic<bool>* stop = nullptr;      // raised: no further battle is begun
  /// After every battle (every pair of them) what all that a thread has fought come to: with one thread, the series so
  /// far. From any thread.
  std::function<void(const struct Report& part)> so_far = {};
};

/// A request for that battle, with its seats.
Expected<Request> request_for(const Game& game, Json battle);

/// With `swap` and two different admirals battles come in pairs on the same dice, so that both ways round have the same
/// luck. Equal admirals would play the very same battle twice: theirs have dice of their own.
bool plays_pairs(const Request& request);

struct SideReport {
  uint64_t wins = 0;
  uint64_t split = 0;            // pairs of which it won one battle
  uint64_t ships = 0, lost = 0;  // summed over all games
  int64_t points_hundredths = 0;
};

/// Battles that ended for the same reason: by the side that won them, and those without a winner.
struct EndingReport {
  std::array<uint64_t, kSeats> won{};
  uint64_t draws = 0;
  uint64_t all() const;
};

struct Report {
  uint64_t games = 0, draws = 0, turns = 0;
  uint64_t endless = 0, illegal = 0, differing = 0;  // all must stay zero
  std::array<SideReport, kSeats> side{};
  std::array<uint64_t, kSeats> admiral_wins{};   // of his side, by admiral, wherever he sat
  uint64_t pairs = 0, draws_split = 0;           // fought whole; of which one battle was drawn
  std::array<uint64_t, kSeats> admiral_split{};  // of which he won one battle
  uint64_t signature = 0;                        // sum of the final positions' hashes
  std::map<std::string, EndingReport> endings;   // by the words of the rules
  bool stopped = false;                          // before all battles were fought
};

/// Where the true rate lies with 95 % certainty, if so many of independent trials came out (Wilson's score interval).
struct Interval {
  double low = 0, high = 1;
};
Interval wilson_95(uint64_t successes, uint64_t trials);
/// The same where trials come in pairs that may hang together, of which `split` came out once. Twins that always end
/// alike tell no more than one of them. Pairs that end unlike oftener than chance would have it are not held to tell
/// more than single trials: few of them would seem to tell everything.
Interval paired_95(uint64_t successes, uint64_t trials, uint64_t pairs, uint64_t split);

/// The n-th battle's seed out of the series' seed.
Seed nth_seed(const Seed& series, uint64_t n);
/// The n-th battle: who sits where, and its seed.
PlayOut nth_battle(const Request& request, uint64_t n);

/// Fights battles one after the other on one thread; nothing: it was stopped before the end of the battle.
using Player = std::function<std::optional<PlayedOut>(const PlayOut&)>;

/// By the system's own admirals.
Expected<Report> simulate(const Request& request);
/// By players that `new_player` makes, one for each thread.
Expected<Report> simulate_by(const Request& request, const std::function<Expected<Player>()>& new_player);

}  // namespace broadside::lab
