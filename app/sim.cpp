#include "app/sim.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/progress.h"
#include "app/library/verify_all.h"
#include "app/sim_report.h"
#include "record/seed.h"

namespace broadside::app {
namespace {

bool is_bot(const std::string& side) { return side.starts_with(kBotWord); }

/// Admirals that the system knows, one a seat; programs are looked at when they are started.
Expected<void> check_sides(const SimOptions& o, const Game& game, size_t seats) {
  if (o.sides.size() != seats)
    return problem("--sides", fmt::format("names {} admirals", o.sides.size()),
                   fmt::format("name {}, e.g. steady,random", seats));
  std::vector<std::string> admirals = o.sides;
  std::erase_if(admirals, is_bot);
  if (auto ok = check_admirals(game, admirals); !ok)
    return problem(ok.error().place, ok.error().reason, ok.error().right + ", or exec: and a program");
  if (admirals.size() == seats) return {};
  if (o.verify || o.records)
    return problem(o.verify ? "--verify" : "--records", "does not work with a program as an admiral",
                   "leave it out, or name two of the system's admirals");
  return {};
}

Expected<lab::Request> request_of(const SimOptions& o, const NamedBattle& named) {
  auto request = lab::request_for(*named.game, named.battle);
  if (!request) return request;
  if (auto ok = check_sides(o, *named.game, request->seats.size()); !ok) return tl::make_unexpected(ok.error());
  std::copy(o.sides.begin(), o.sides.end(), request->admirals.begin());
  request->games = o.games;
  request->seed = seed_from_text(o.seed);
  request->threads = o.threads != 0 ? o.threads : std::max(1U, std::thread::hardware_concurrency());
  request->swap = o.swap;
  request->verify = o.verify;
  request->stop = &Progress::stop();
  return request;
}

}  // namespace

int sim_command(const SimOptions& o, BotPlayer bots) {
  auto named = load_battle(o.system, o.scenario, o.options);
  if (!named) return bad_input(named.error());
  if (o.system.empty()) note(other_systems(o.scenario, *named->game));
  auto wanted = request_of(o, *named);
  if (!wanted) return bad_input(wanted.error());
  if (o.games == 0) return bad_input({"--games", "is 0", "at least 1"});
  lab::Request& request = *wanted;
  Progress bar("battles");
  request.progress = [&](uint64_t done) { bar.at(done, o.games); };
  bar.at(0, o.games);
  if (o.records) return verify_all(request);
  const bool any_bot = std::any_of(o.sides.begin(), o.sides.end(), is_bot);
  const auto report =
      any_bot ? lab::simulate_by(request, [&] { return bots(request, o.bot_seconds); }) : lab::simulate(request);
  bar.clear();
  if (!report) return bad_input(report.error());
  if (o.json)
    print_json(sim_json(o, *named, request, *report));
  else
    fmt::print("{}", sim_text(o, *named, request, *report));
  if (report->stopped) return kInterrupted;
  return report->endless + report->illegal + report->differing == 0 ? kOk : kFailed;
}

}  // namespace broadside::app
