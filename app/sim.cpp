#include "app/sim.h"

#include <fmt/format.h>

#include <thread>

#include "app/allocations.h"
#include "app/bench_curve.h"
#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/verify_all.h"
#include "app/play_text.h"
#include "lab/bench.h"
#include "lab/simulate.h"
#include "record/seed.h"

namespace broadside::app {
namespace {

double per(uint64_t sum, uint64_t games) {
  return games == 0 ? 0 : static_cast<double>(sum) / static_cast<double>(games);
}

double points_per_game(const lab::SideReport& side, uint64_t games) {
  return games == 0 ? 0 : static_cast<double>(side.points_hundredths) / 100.0 / static_cast<double>(games);
}

Json sim_json(const SimOptions& o, const SystemInfo& info, const lab::Report& r) {
  Json out;
  out["system"] = info.id;
  out["scenario"] = o.scenario;
  out["seed"] = o.seed;
  out["games"] = r.games;
  out["swapped"] = o.swap;
  Json wins = Json::object();
  Json lost = Json::object();
  Json ships = Json::object();
  Json points = Json::object();
  Json by_admiral = Json::array();
  for (size_t s = 0; s < info.seats.size(); ++s) {
    const lab::SideReport& side = r.side[s];
    wins[info.seats[s]] = side.wins;
    lost[info.seats[s]] = per(side.lost, r.games);
    ships[info.seats[s]] = per(side.ships, r.games);
    points[info.seats[s]] = points_per_game(side, r.games);
    by_admiral.push_back({{"admiral", o.sides[s]}, {"wins", r.admiral_wins[s]}});
  }
  out["wins"] = wins;
  out["draws"] = r.draws;
  out["turns"] = per(r.turns, r.games);
  out["ships_lost"] = lost;
  out["ships"] = ships;
  out["points"] = points;
  out["wins_by_admiral"] = by_admiral;
  out["endless"] = r.endless;
  out["illegal_orders"] = r.illegal;
  if (o.verify) out["verified"] = r.games - r.differing;
  out["signature"] = fmt::format("{:016x}", r.signature);
  return out;
}

void sim_text(const SimOptions& o, const NamedBattle& named, const lab::Report& r) {
  const SystemInfo& info = named.game->info();
  fmt::print("{} of {} ({}), seed {}{}\n\n", counted(r.games, "battle", "battles"), o.scenario, info.name, o.seed,
             o.swap ? ", every second with the admirals changed over" : "");
  std::vector<std::string> names;
  size_t wide = 10;
  for (size_t s = 0; s < info.seats.size(); ++s)
    wide = std::max(wide, columns_of(names.emplace_back(side_word(named.battle, info, s))));
  const auto name = [&](const std::string& text) { return text + std::string(wide - columns_of(text), ' '); };
  fmt::print("  {} {:>8} {:>8} {:>12} {:>14}\n", name("side"), "won", "%", "ships lost", "points");
  for (size_t s = 0; s < info.seats.size(); ++s)
    fmt::print("  {} {:>8} {:>7.1f}% {:>5.1f} of {:>3.1f} {:>14.1f}\n", name(names[s]), r.side[s].wins,
               100 * per(r.side[s].wins, r.games), per(r.side[s].lost, r.games), per(r.side[s].ships, r.games),
               points_per_game(r.side[s], r.games));
  fmt::print("  {} {:>8} {:>7.1f}%\n\n", name("draws"), r.draws, 100 * per(r.draws, r.games));
  for (size_t s = 0; s < info.seats.size(); ++s)
    fmt::print("  admiral {} ({}): {} won\n", s + 1, o.sides[s], r.admiral_wins[s]);
  if (o.verify)
    fmt::print("  {} of {} verified by replay of their orders\n", r.games - r.differing,
               counted(r.games, "battle", "battles"));
  fmt::print("  {:.1f} turns a battle; signature {:016x}\n", per(r.turns, r.games), r.signature);
}

}  // namespace

int sim_command(const SimOptions& o) {
  auto named = load_battle(o.system, o.scenario, o.options);
  if (!named) return bad_input(named.error());
  const SystemInfo& info = named->game->info();
  if (o.system.empty()) note(other_systems(o.scenario, *named->game));
  if (o.sides.size() != info.seats.size())
    return bad_input({"--sides", fmt::format("names {} admirals", o.sides.size()),
                      fmt::format("name {}, e.g. steady,random", info.seats.size())});
  if (auto ok = check_admirals(*named->game, o.sides); !ok) return bad_input(ok.error());
  if (o.games == 0) return bad_input({"--games", "is 0", "at least 1"});
  lab::Request request;
  request.game = named->game;
  request.battle = named->battle;
  for (size_t s = 0; s < o.sides.size(); ++s) request.admirals[s] = o.sides[s];
  request.games = o.games;
  request.seed = seed_from_text(o.seed);
  request.threads = o.threads != 0 ? o.threads : std::max(1U, std::thread::hardware_concurrency());
  request.swap = o.swap;
  Progress bar("battles");
  request.progress = [&](uint64_t done) { bar.at(done, o.games); };
  request.verify = o.verify;
  if (o.records) return verify_all(request);
  auto report = lab::simulate(request);
  if (!report) return bad_input(report.error());
  if (o.json)
    print_json(sim_json(o, info, *report));
  else
    sim_text(o, *named, *report);
  return report->endless + report->illegal + report->differing == 0 ? kOk : kFailed;
}

namespace {

constexpr const char* kCurveSystem = "queen-of-the-seas";

/// How the cost of a turn grows with the fleets: to the row of its system, or as text.
int bench_curve(double seconds, Json* rows) {
  auto game = find_game(kCurveSystem);
  if (!game) return bad_input(game.error());
  if (!(*game)->info().playable) return kOk;
  auto costs = turn_costs(**game, seconds);
  if (!costs) return bad_input(costs.error());
  if (rows == nullptr) {
    fmt::print("{}", turn_costs_text((*game)->info(), *costs));
    return kOk;
  }
  for (Json& row : *rows)
    if (row["id"] == kCurveSystem) row["turn_costs"] = turn_costs_json(*costs);
  return kOk;
}

}  // namespace

int bench_command(const BenchOptions& o) {
  Json rows = Json::array();
  const double seconds = o.quick ? 1.0 : 3.0;
  if (!o.system.empty()) {
    auto game = find_game(o.system);
    if (!game) return bad_input(game.error());
    if (!(*game)->info().playable)
      return bad_input({(*game)->info().id, "cannot be played yet", "see 'broadside systems'"});
  }
  if (!o.json && !o.signature)
    fmt::print("{:<18} {:<14} {:>12} {:>11} {:>11} {:>7} {:>10} {:>7}  {}\n", "system", "scenario", "decisions/s",
               "random/s", "steady/s", "x dice", "x (steady)", "allocs", "signature");
  for (const Game* game : games()) {
    const SystemInfo& info = game->info();
    if (!info.playable || (!o.system.empty() && !info.id.starts_with(o.system))) continue;
    auto named = load_battle(info.id, info.bench_scenario, {});
    if (!named) return bad_input(named.error());
    if (o.signature) {
      auto sum = lab::signature(*game, named->battle, o.threads);
      if (!sum) return bad_input(sum.error());
      if (o.json)
        rows.push_back({{"id", info.id}, {"signature", fmt::format("{:016x}", *sum)}});
      else
        fmt::print("{} {:016x}\n", info.id, *sum);
      continue;
    }
    auto row = lab::bench(*game, named->battle, seconds, allocations);
    if (!row) return bad_input(row.error());
    if (o.json)
      rows.push_back({{"id", row->system},
                      {"scenario", row->scenario},
                      {"decisions_per_s", row->decisions_per_s},
                      {"battles_per_s_random", row->battles_per_s_random},
                      {"battles_per_s_steady", row->battles_per_s_steady},
                      {"dice_ratio", row->dice_ratio},
                      {"dice_ratio_steady", row->dice_ratio_steady},
                      {"allocations_per_turn", row->allocations_per_turn},
                      {"dice_per_battle", row->dice_per_battle},
                      {"decisions_per_battle", row->decisions_per_battle},
                      {"signature", fmt::format("{:016x}", row->signature)}});
    else
      fmt::print("{:<18} {:<14} {:>12.0f} {:>11.1f} {:>11.1f} {:>7.1f} {:>10.1f} {:>7.2f}  {:016x}\n", row->system,
                 row->scenario, row->decisions_per_s, row->battles_per_s_random, row->battles_per_s_steady,
                 row->dice_ratio, row->dice_ratio_steady, row->allocations_per_turn, row->signature);
  }
  if (!o.signature && (o.system.empty() || std::string_view(kCurveSystem).starts_with(o.system)))
    if (const int code = bench_curve(o.quick ? 0.2 : 1.0, o.json ? &rows : nullptr); code != kOk) return code;
  if (o.json) print_json(rows);
  return kOk;
}

}  // namespace broadside::app
