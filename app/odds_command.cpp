#include "app/odds_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/library/console.h"
#include "app/library/progress.h"
#include "app/odds_systems.h"
#include "engine/core/json_text.h"
#include "engine/core/odds.h"

namespace broadside::app {
namespace {

Expected<void> general_odds(const Game& game, const OddsOptions& o, OddsReport& report) {
  auto op = find_op(game, o.op);
  if (!op) return tl::make_unexpected(op.error());
  if (o.given.empty()) return problem("--given", "is missing", "the 'given' object of a conformance case, or its file");
  std::string text = o.given;
  if (text.find('{') == std::string::npos) {
    auto file = read_file(o.given);
    if (!file) return tl::make_unexpected(file.error());
    text = *file;
  }
  auto given = read_json(text, "--given");
  if (!given) return tl::make_unexpected(given.error());
  auto odds = op_odds(**op, *given, o.of, report.watch());
  if (!odds) return tl::make_unexpected(odds.error());
  report.facts("result", {{"op", o.op}, {"of", o.of}});
  report.table({"result", "chances"}, o.op + " " + o.of, *odds);
  return {};
}

constexpr std::string_view kCommonOptions = "--system --weapon --json --ships";

/// The options that mean something under a system.
std::string options_of(const PlainOdds& odds) {
  std::string out(kCommonOptions);
  for (const OddsFact& fact : odds.facts) out += fmt::format(" --{}", fact.name);
  return out;
}

Expected<void> told_of_ships(const Game& game, const OddsOptions& o, OddsReport& report) {
  const std::string& id = game.info().id;
  const PlainOdds* known = find_plain_odds(id);
  if (known == nullptr)
    return problem("odds", "has no ship-against-ship odds yet under " + id, "use --op, --given and --of");
  const std::string options = options_of(*known);
  for (const std::string& option : o.named)
    if (fmt::format(" {} ", options).find(fmt::format(" {} ", option)) == std::string::npos)
      return problem(option, "has no meaning under " + id, options);
  if (known->whole_range && o.range != std::floor(o.range))
    return problem("--range", fmt::format("{} is not a whole number of hexes", o.range), "a whole number");
  return known->tell(game, o, report);
}

}  // namespace

int odds_command(const OddsOptions& o) {
  auto game = find_game(o.system);
  if (!game) return bad_input(game.error());
  if (o.op.empty() && !o.firer.empty() && o.target.empty())
    return bad_input(
        {"odds", "the target of " + o.firer + " is missing", fmt::format("broadside odds {} de-moltke", o.firer)});
  if (o.op.empty() && o.firer.empty())
    return bad_input(
        {"odds", "no ships are named", "broadside odds jp-kongo us-new-york-bb --range 5, or --op, --given and --of"});
  constexpr double kSteps = 1000;
  Progress bar("parts in a thousand");
  OddsReport report(
      o.json, [&](double part) { return bar.at(static_cast<uint64_t>(part * kSteps), static_cast<uint64_t>(kSteps)); });
  const auto told = o.op.empty() ? told_of_ships(**game, o, report) : general_odds(**game, o, report);
  bar.clear();
  if (!told && !bar.stopped()) return bad_input(told.error());
  report.print();
  if (!told) note("stopped by Ctrl-C: only the tables that were ready are told");
  return told ? kOk : kInterrupted;
}

}  // namespace broadside::app
