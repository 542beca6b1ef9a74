#include "lab/simulate.h"

#include <algorithm>
#include <cmath>
#include <thread>
#include <vector>

namespace broadside::lab {
namespace {

constexpr std::string_view kEndless = "no end";

size_t sides_of(const Request& request) { return request.game->info().seats.size(); }

bool swapped(const Request& request, uint64_t n) { return plays_pairs(request) && n % 2 == 1; }

/// Where an admiral sits: they change over in the opposite order.
size_t seat_of(const Request& request, size_t admiral, bool changed_over) {
  return changed_over ? request.seats.size() - 1 - admiral : admiral;
}
bool won(const Request& request, size_t admiral, bool changed_over, Seat winner) {
  return request.seats[seat_of(request, admiral, changed_over)].side == winner;
}

void add(Report& total, const PlayedOut& played, const Request& request, bool changed_over) {
  ++total.games;
  total.turns += played.turns;
  total.endless += played.endless ? 1 : 0;
  total.illegal += played.illegal_order ? 1 : 0;
  total.differing += played.replay_differs ? 1 : 0;
  total.signature += detail::mix(played.hash);
  const Result& r = played.result;
  EndingReport& ending = total.endings[std::string(played.endless ? kEndless : r.why)];
  const bool is_won = r.winner < sides_of(request);
  ++(is_won ? ending.won[r.winner] : ending.draws);
  ++(is_won ? total.side[r.winner].wins : total.draws);
  for (size_t admiral = 0; admiral < request.seats.size(); ++admiral)
    total.admiral_wins[admiral] += won(request, admiral, changed_over, r.winner) ? 1 : 0;
  for (size_t s = 0; s < sides_of(request); ++s) {
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
  into.stopped = into.stopped || part.stopped;
  for (const auto& [why, ending] : part.endings) {
    EndingReport& sum = into.endings[why];
    sum.draws += ending.draws;
    for (size_t s = 0; s < kSeats; ++s) sum.won[s] += ending.won[s];
  }
  into.pairs += part.pairs;
  into.draws_split += part.draws_split;
  for (size_t s = 0; s < kSeats; ++s) {
    into.side[s].wins += part.side[s].wins;
    into.side[s].split += part.side[s].split;
    into.admiral_split[s] += part.admiral_split[s];
    into.side[s].ships += part.side[s].ships;
    into.side[s].lost += part.side[s].lost;
    into.side[s].points_hundredths += part.side[s].points_hundredths;
    into.admiral_wins[s] += part.admiral_wins[s];
  }
}

/// Winners of two battles on the same dice, in the second of which the admirals were changed over.
void add_pair(Report& total, Seat first, Seat second, const Request& request) {
  ++total.pairs;
  if (first != second)
    for (const Seat winner : {first, second})
      ++(winner < sides_of(request) ? total.side[winner].split : total.draws_split);
  for (size_t admiral = 0; admiral < request.seats.size(); ++admiral)
    if (won(request, admiral, false, first) != won(request, admiral, true, second)) ++total.admiral_split[admiral];
}

/// What all threads of a series share.
struct Series {
  const Request& request;
  std::atomic<uint64_t> next{0}, done{0};
};

/// The battles from `first` on that share their dice; false: it was told to stop.
bool fight(Series& series, const Player& player, uint64_t first, uint64_t count, Report& out) {
  const Request& request = series.request;
  std::vector<Seat> winners;
  for (uint64_t n = first; n < std::min(first + count, request.games); ++n) {
    const bool told_to_stop = request.stop != nullptr && request.stop->load(std::memory_order_relaxed);
    const auto played = told_to_stop ? std::nullopt : player(nth_battle(request, n));
    if (!played) return false;
    add(out, *played, request, swapped(request, n));
    winners.push_back(played->result.winner);
    const uint64_t done = ++series.done;
    if (request.progress) request.progress(done);
  }
  if (winners.size() == 2) add_pair(out, winners[0], winners[1], request);
  return true;
}

void work(Series& series, const Player& player, Report& out) {
  const uint64_t games = series.request.games, together = plays_pairs(series.request) ? 2 : 1;
  for (uint64_t n = series.next += together; n - together < games; n = series.next += together)
    if (!fight(series, player, n - together, together, out)) {
      out.stopped = true;
      return;
    } else if (series.request.so_far) {
      series.request.so_far(out);
    }
}

}  // namespace

uint64_t EndingReport::all() const {
  uint64_t sum = draws;
  for (const uint64_t n : won) sum += n;
  return sum;
}

Expected<Request> request_for(const Game& game, Json battle) {
  const auto match = game.open(battle);
  if (!match) return tl::make_unexpected(match.error());
  Request request;
  request.game = &game;
  request.battle = std::move(battle);
  request.seats = (*match)->seats();
  return request;
}

bool plays_pairs(const Request& request) {
  const auto first = request.admirals.begin(), end = first + std::ssize(request.seats);
  return request.swap && std::adjacent_find(first, end, std::not_equal_to<>()) != end;
}

namespace {

/// Of a share of so many trials; they may be fewer than there were.
Interval wilson(double p, double n) {
  constexpr double z = 1.959963984540054;  // 97.5 % of a normal distribution lie below
  const double centre = p + z * z / (2 * n), scale = 1 + z * z / n;
  const double half = z * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {p == 0 ? 0 : (centre - half) / scale, p == 1 ? 1 : (centre + half) / scale};
}

}  // namespace

Interval wilson_95(uint64_t successes, uint64_t trials) { return paired_95(successes, trials, 0, 0); }

Interval paired_95(uint64_t successes, uint64_t trials, uint64_t pairs, uint64_t split) {
  if (trials == 0) return {};
  const auto n = static_cast<double>(trials), p = static_cast<double>(successes) / n;
  if (pairs == 0) return wilson(p, n);
  // Pairs that split are (1 - alike) of what they would be by chance: 0 of them are twins, all that chance has are
  // none.
  const double by_chance = 2 * p * (1 - p) * static_cast<double>(pairs);
  const double alike = by_chance == 0 ? 1 : std::clamp(1 - static_cast<double>(split) / by_chance, 0.0, 1.0);
  return wilson(p, n / (1 + alike));
}

Seed nth_seed(const Seed& series, uint64_t n) {
  Seed seed = series;
  for (size_t i = 0; i < 8; ++i) seed[i] = static_cast<uint8_t>(seed[i] ^ (n >> (8 * i)));
  return seed;
}

PlayOut nth_battle(const Request& request, uint64_t n) {
  PlayOut play;
  play.verify = request.verify;
  play.seed = nth_seed(request.seed, plays_pairs(request) ? n / 2 : n);
  for (size_t admiral = 0; admiral < request.seats.size(); ++admiral)
    play.admirals[seat_of(request, admiral, swapped(request, n))] = request.admirals[admiral];
  return play;
}

Expected<Report> simulate(const Request& request) {
  return simulate_by(request, [&]() -> Expected<Player> {
    auto runner = request.game->runner(request.battle);
    if (!runner) return tl::make_unexpected(runner.error());
    const std::shared_ptr<Runner> kept = std::move(*runner);
    return Player([kept](const PlayOut& play) { return std::optional(kept->run(play)); });
  });
}

Expected<Report> simulate_by(const Request& request, const std::function<Expected<Player>()>& new_player) {
  const auto threads =
      static_cast<unsigned>(std::clamp<uint64_t>(request.threads, 1, std::max<uint64_t>(1, request.games)));
  std::vector<Player> players;
  for (unsigned t = 0; t < threads; ++t) {
    auto player = new_player();
    if (!player) return tl::make_unexpected(player.error());
    players.push_back(std::move(*player));
  }
  Series series{request};
  std::vector<Report> parts(threads);
  std::vector<std::thread> others;
  for (unsigned t = 1; t < threads; ++t) others.emplace_back([&, t] { work(series, players[t], parts[t]); });
  work(series, players[0], parts[0]);
  for (std::thread& t : others) t.join();
  Report total;
  for (const Report& part : parts) merge(total, part);
  return total;
}

}  // namespace broadside::lab
