#include "lab/bench.h"

#include <algorithm>
#include <chrono>

#include "lab/simulate.h"

namespace broadside::lab {
namespace {

using Clock = std::chrono::steady_clock;

constexpr uint64_t kSignatureGames = 64;

double seconds_since(Clock::time_point start) { return std::chrono::duration<double>(Clock::now() - start).count(); }

struct Timed {
  uint64_t battles = 0, decisions = 0, dice = 0, turns = 0;
  double seconds = 0;
};

PlayOut request(const char* admiral, uint64_t n) {
  PlayOut play;
  play.admirals.fill(admiral);
  play.seed = nth_seed({}, n);
  return play;
}

Timed time_battles(Runner& runner, const char* admiral, double seconds) {
  Timed t;
  const auto start = Clock::now();
  while (t.seconds < seconds) {
    const PlayedOut p = runner.run(request(admiral, t.battles));
    ++t.battles;
    t.decisions += p.decisions;
    t.dice += p.dice;
    t.turns += p.turns;
    t.seconds = seconds_since(start);
  }
  return t;
}

/// Seconds that the rolls of one battle take alone, the same pools from the same addresses.
double time_bare_dice(const std::vector<Pool>& throws, double seconds) {
  Dice dice({1, 2});
  uint64_t sink = 0;
  uint64_t rounds = 0;
  const auto start = Clock::now();
  double spent = 0;
  while (spent < seconds) {
    uint64_t stamp = UINT64_MAX;
    for (const Pool& pool : throws) {
      if (pool.address.stamp != stamp) dice.begin_step(stamp = pool.address.stamp);
      dice.lane(static_cast<uint16_t>(pool.address.lane_actor >> 16));
      dice.part(static_cast<uint8_t>(pool.address.part));
      const Roll why{pool.rule, static_cast<uint16_t>(pool.address.lane_actor), pool.roller, pool.seen_by};
      sink += static_cast<uint64_t>(dice.tally(why, static_cast<int>(pool.faces.size()), pool.sides, Cuts(5)).in[1]);
    }
    ++rounds;
    spent = seconds_since(start);
  }
  return sink == UINT64_MAX ? 0 : spent / static_cast<double>(rounds);
}

/// Whole battle against its dice, over several battles.
double dice_ratio(Runner& runner, const char* admiral, double seconds) {
  constexpr uint64_t kBattles = 8;
  std::vector<Pool> throws;
  for (uint64_t n = 0; n < kBattles; ++n) {
    PlayOut play = request(admiral, n);
    play.trace = &throws;
    runner.run(play);
  }
  uint64_t rounds = 0;
  const auto start = Clock::now();
  double spent = 0;
  while (spent < seconds) {
    for (uint64_t n = 0; n < kBattles; ++n) runner.run(request(admiral, n));
    ++rounds;
    spent = seconds_since(start);
  }
  return spent / static_cast<double>(rounds) / time_bare_dice(throws, seconds);
}

}  // namespace

Expected<uint64_t> signature(const Game& game, const Json& battle, unsigned threads) {
  uint64_t sum = 0;
  for (const char* admiral : {"random", "steady"}) {
    auto r = request_for(game, battle);
    if (!r) return tl::make_unexpected(r.error());
    r->admirals.fill(admiral);
    r->games = kSignatureGames;
    r->threads = threads;
    auto report = simulate(*r);
    if (!report) return tl::make_unexpected(report.error());
    sum = detail::mix(sum + report->signature);
  }
  return sum;
}

Expected<BenchRow> bench(const Game& game, const Json& battle, double seconds, uint64_t (*allocations)(),
                         const BenchWatch& watch) {
  const auto stopped = [&] { return watch && !watch(); };
  const auto by_hand = problem("bench", "stopped before the row was complete", "let it run");
  auto runner = game.runner(battle);
  if (!runner) return tl::make_unexpected(runner.error());
  BenchRow row;
  row.system = game.info().id;
  row.scenario = game.info().bench_scenario;
  (*runner)->run(request("random", 0));  // warm-up
  (*runner)->run(request("steady", 0));
  const uint64_t before = allocations();
  const Timed random = time_battles(**runner, "random", seconds);
  const uint64_t after = allocations();
  if (stopped()) return by_hand;
  const Timed steady = time_battles(**runner, "steady", seconds);
  if (stopped()) return by_hand;
  const auto per_second = [](uint64_t n, const Timed& t) { return static_cast<double>(n) / t.seconds; };
  row.decisions_per_s = per_second(random.decisions, random);
  row.battles_per_s_random = per_second(random.battles, random);
  row.battles_per_s_steady = per_second(steady.battles, steady);
  row.allocations_per_turn =
      static_cast<double>(after - before) / static_cast<double>(std::max<uint64_t>(1, random.turns));
  row.dice_per_battle = static_cast<double>(random.dice) / static_cast<double>(random.battles);
  row.decisions_per_battle = static_cast<double>(random.decisions) / static_cast<double>(random.battles);
  row.dice_ratio = dice_ratio(**runner, "random", seconds / 2);
  if (stopped()) return by_hand;
  row.dice_ratio_steady = dice_ratio(**runner, "steady", seconds / 2);
  if (stopped()) return by_hand;
  auto sum = signature(game, battle, 1);
  if (!sum) return tl::make_unexpected(sum.error());
  row.signature = *sum;
  if (stopped()) return by_hand;
  return row;
}

Expected<TurnCost> turn_cost(const Game& game, const Json& battle, std::string name, double seconds) {
  auto runner = game.runner(battle);
  if (!runner) return tl::make_unexpected(runner.error());
  const Timed steady = time_battles(**runner, "steady", seconds);
  const auto ships = battle.find("ships");
  return TurnCost{std::move(name), ships == battle.end() ? 0 : static_cast<int>(ships->size()),
                  1000 * steady.seconds / static_cast<double>(std::max<uint64_t>(1, steady.turns))};
}

}  // namespace broadside::lab
