#include "lab/simulate.h"

#include <atomic>
#include <thread>
#include <vector>

namespace broadside::lab {
namespace {

constexpr uint64_t kBatch = 16;  // battles a thread takes at a time

void add(Report& total, const PlayedOut& played, bool changed_over, size_t seats) {
  ++total.games;
  total.turns += played.turns;
  total.endless += played.endless ? 1 : 0;
  total.illegal += played.illegal_order ? 1 : 0;
  total.differing += played.replay_differs ? 1 : 0;
  total.signature += detail::mix(played.hash);
  const Result& r = played.result;
  if (r.winner < seats) {
    ++total.side[r.winner].wins;
    ++total.admiral_wins[changed_over ? seats - 1 - r.winner : r.winner];
  } else {
    ++total.draws;
  }
  for (size_t s = 0; s < seats; ++s) {
    total.side[s].ships += static_cast<uint64_t>(r.side[s].ships);
    total.side[s].lost += static_cast<uint64_t>(r.side[s].lost);
    total.side[s].points_hundredths += r.side[s].points_hundredths;
  }
}

void merge(Report& into, const Report& part) {
  into.games += part.games;
  into.draws += part.draws;
  into.turns += part.turns;
  into.endless += part.endless;
  into.illegal += part.illegal;
  into.differing += part.differing;
  into.signature += part.signature;
  for (size_t s = 0; s < kSeats; ++s) {
    into.side[s].wins += part.side[s].wins;
    into.side[s].ships += part.side[s].ships;
    into.side[s].lost += part.side[s].lost;
    into.side[s].points_hundredths += part.side[s].points_hundredths;
    into.admiral_wins[s] += part.admiral_wins[s];
  }
}

/// Swapped games come in pairs on one seed: equal luck for both ways round.
bool swapped(const Request& request, uint64_t n) { return request.swap && n % 2 == 1; }

void work(const Request& request, Runner& runner, std::atomic<uint64_t>& next, bool reports, Report& out) {
  const size_t seats = request.game->info().seats.size();
  for (uint64_t from = next.fetch_add(kBatch); from < request.games; from = next.fetch_add(kBatch)) {
    for (uint64_t n = from; n < std::min(from + kBatch, request.games); ++n)
      add(out, runner.run(nth_battle(request, n)), swapped(request, n), seats);
    if (reports && request.progress) request.progress(std::min(next.load(), request.games));
  }
}

}  // namespace

Seed nth_seed(const Seed& series, uint64_t n) {
  Seed seed = series;
  for (size_t i = 0; i < 8; ++i) seed[i] = static_cast<uint8_t>(seed[i] ^ (n >> (8 * i)));
  return seed;
}

PlayOut nth_battle(const Request& request, uint64_t n) {
  const size_t seats = request.game->info().seats.size();
  PlayOut play;
  play.verify = request.verify;
  play.seed = nth_seed(request.seed, request.swap ? n / 2 : n);
  for (size_t s = 0; s < seats; ++s) play.admirals[s] = request.admirals[swapped(request, n) ? seats - 1 - s : s];
  return play;
}

Expected<Report> simulate(const Request& request) {
  const unsigned threads = std::max(1U, request.threads);
  std::vector<std::unique_ptr<Runner>> runners;
  for (unsigned t = 0; t < threads; ++t) {
    auto runner = request.game->runner(request.battle);
    if (!runner) return tl::make_unexpected(runner.error());
    runners.push_back(std::move(*runner));
  }
  std::atomic<uint64_t> next{0};
  std::vector<Report> parts(threads);
  std::vector<std::thread> others;
  for (unsigned t = 1; t < threads; ++t)
    others.emplace_back([&, t] { work(request, *runners[t], next, false, parts[t]); });
  work(request, *runners[0], next, true, parts[0]);
  for (std::thread& t : others) t.join();
  Report total;
  for (const Report& part : parts) merge(total, part);
  return total;
}

}  // namespace broadside::lab
