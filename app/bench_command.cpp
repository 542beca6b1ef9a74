#include "app/bench_command.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/allocations.h"
#include "app/bench_curve.h"
#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/progress.h"
#include "lab/bench.h"

namespace broadside::app {

namespace {

/// How the cost of a turn grows with the fleets: to the row of its system, or as text.
int bench_curve(const Game& game, double seconds, Json* rows, Progress& bar) {
  auto costs = turn_costs(game, seconds);
  bar.clear();
  if (!costs) return bad_input(costs.error());
  if (rows == nullptr) {
    fmt::print("{}", turn_costs_text(game.info(), *costs));
    return kOk;
  }
  for (Json& row : *rows)
    if (row["id"] == game.info().id) row["turn_costs"] = turn_costs_json(*costs);
  return kOk;
}

}  // namespace

namespace {

Json row_json(const lab::BenchRow& row) {
  return {{"id", row.system},
          {"scenario", row.scenario},
          {"decisions_per_s", row.decisions_per_s},
          {"battles_per_s_random", row.battles_per_s_random},
          {"battles_per_s_steady", row.battles_per_s_steady},
          {"dice_ratio", row.dice_ratio},
          {"dice_ratio_steady", row.dice_ratio_steady},
          {"allocations_per_turn", row.allocations_per_turn},
          {"dice_per_battle", row.dice_per_battle},
          {"decisions_per_battle", row.decisions_per_battle},
          {"signature", fmt::format("{:016x}", row.signature)}};
}

void print_row(const lab::BenchRow& row) {
  fmt::print("{:<18} {:<14} {:>12.0f} {:>11.1f} {:>11.1f} {:>7.1f} {:>10.1f} {:>7.2f}  {:016x}\n", row.system,
             row.scenario, row.decisions_per_s, row.battles_per_s_random, row.battles_per_s_steady, row.dice_ratio,
             row.dice_ratio_steady, row.allocations_per_turn, row.signature);
  std::fflush(stdout);
}

/// The systems to measure; those that can be played if none is named.
Expected<std::vector<const Game*>> wanted_games(const std::string& system) {
  std::vector<const Game*> out;
  if (!system.empty()) {
    auto game = find_game(system);
    if (!game) return tl::make_unexpected(game.error());
    if (!(*game)->info().playable)
      return problem((*game)->info().id, "cannot be played yet", "see 'broadside systems'");
    out.push_back(*game);
    return out;
  }
  for (const Game* game : games())
    if (game->info().playable) out.push_back(game);
  return out;
}

/// Adds a row of one system, or prints it.
Expected<void> bench_one(const BenchOptions& o, const Game& game, const lab::BenchWatch& watch, Progress& bar,
                         Json& rows) {
  const auto named = load_battle(game.info().id, game.info().bench_scenario, {});
  if (!named) return tl::make_unexpected(named.error());
  if (o.signature) {
    const auto sum = lab::signature(game, named->battle, o.threads);
    if (!sum) return tl::make_unexpected(sum.error());
    const std::string text = fmt::format("{:016x}", *sum);
    bar.clear();
    if (o.json)
      rows.push_back({{"id", game.info().id}, {"signature", text}});
    else
      fmt::print("{} {}\n", game.info().id, text);
    return {};
  }
  const auto row = lab::bench(game, named->battle, o.quick ? 1.0 : 3.0, allocations, watch);
  if (!row) return tl::make_unexpected(row.error());
  bar.clear();
  if (o.json)
    rows.push_back(row_json(*row));
  else
    print_row(*row);
  return {};
}

}  // namespace

int bench_command(const BenchOptions& o) {
  const auto wanted = wanted_games(o.system);
  if (!wanted) return bad_input(wanted.error());
  Json rows = Json::array();
  if (!o.json && !o.signature)
    fmt::print("{:<18} {:<14} {:>12} {:>11} {:>11} {:>7} {:>10} {:>7}  {}\n", "system", "scenario", "decisions/s",
               "random/s", "steady/s", "x dice", "x (steady)", "allocs", "signature");
  std::fflush(stdout);
  Progress bar("measurements");
  std::vector<const Game*> curves;
  for (const Game* game : *wanted)
    if (!o.signature && has_curve(game->info().id)) curves.push_back(game);
  const uint64_t all = wanted->size() * (o.signature ? 1 : lab::kBenchParts) + curves.size();
  uint64_t done = 0;
  const auto part_done = [&] { return bar.at(++done, all); };
  bar.at(0, all);
  for (const Game* game : *wanted) {
    const auto ok = bench_one(o, *game, part_done, bar, rows);
    if (bar.stopped()) break;
    if (!ok) return bad_input(ok.error());
    if (o.signature) part_done();
  }
  for (const Game* game : curves)
    if (!bar.stopped())
      if (const int code = bench_curve(*game, o.quick ? 0.2 : 1.0, o.json ? &rows : nullptr, bar); code != kOk)
        return code;
  bar.clear();
  if (o.json) print_json(rows);
  if (bar.stopped()) note("stopped by Ctrl-C: only finished results are shown");
  return bar.stopped() ? kInterrupted : kOk;
}

}  // namespace broadside::app
