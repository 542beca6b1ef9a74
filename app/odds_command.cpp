#include "app/odds_command.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/library/console.h"
#include "app/library/progress.h"
#include "app/odds_report.h"
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

/// Who knows ships against ships, and which facts he takes besides those of all systems.
struct PlainOdds {
  std::string_view system;
  Expected<void> (*tell)(const Game& game, const OddsOptions& options, OddsReport& report);
  std::string_view facts;
  bool whole_range = true;  // counted in hexes
};
constexpr std::string_view kCommonFacts = "--system --weapon --range --arc --torpedoes --checked --json --ships";
constexpr PlainOdds kPlainOdds[] = {
    {"grand-admiral", grand_admiral_odds, "--seen-from --crippled"},
    {"grand-fleets", grand_fleets_odds,
     "--aspect --speed --target-speed --evasive --target-evasive --other-ships --on-fire --listing --under-fire"},
    {"queen-of-the-seas", queen_of_the_seas_odds, "--target-speed --other-ships --on-fire --rough --smoke", false},
};

bool names(std::string_view facts, const std::string& option) {
  return fmt::format(" {} ", facts).find(fmt::format(" {} ", option)) != std::string::npos;
}

Expected<void> plain_odds(const Game& game, const OddsOptions& o, OddsReport& report) {
  const std::string& id = game.info().id;
  const auto* known =
      std::find_if(std::begin(kPlainOdds), std::end(kPlainOdds), [&](const PlainOdds& p) { return p.system == id; });
  if (known == std::end(kPlainOdds))
    return problem("odds", "knows ships against ships not yet under " + id, "use --op, --given and --of");
  for (const std::string& option : o.named)
    if (!names(kCommonFacts, option) && !names(known->facts, option))
      return problem(option, "means nothing under " + id, fmt::format("{} {}", kCommonFacts, known->facts));
  if (known->whole_range && o.range != std::floor(o.range))
    return problem("--range", fmt::format("{} is no number of hexes", o.range), "a whole one");
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
        {"odds", "names no ships", "broadside odds jp-kongo us-new-york-bb --range 5, or --op, --given and --of"});
  constexpr double kSteps = 1000;
  Progress bar("parts in a thousand");
  OddsReport report(
      o.json, [&](double part) { return bar.at(static_cast<uint64_t>(part * kSteps), static_cast<uint64_t>(kSteps)); });
  const auto told = o.op.empty() ? plain_odds(**game, o, report) : general_odds(**game, o, report);
  bar.clear();
  if (!told && !bar.stopped()) return bad_input(told.error());
  report.print();
  if (!told) note("stopped by Ctrl-C: only the tables that were ready are told");
  return told ? kOk : kInterrupted;
}

}  // namespace broadside::app
