// One ship at another for the page: what `broadside odds` tells, as parts to be drawn.
#include <algorithm>

#include "app/library/ship_library.h"
#include "app/odds_systems.h"
#include "app/serve/workshop.h"
#include "engine/core/words.h"

namespace broadside::app {
namespace {

Json fact_json(const OddsFact& fact) {
  Json choices = Json::array();
  for (std::string_view left = fact.choices; !left.empty();) {
    const std::string_view word = left.substr(0, left.find(' '));
    choices.push_back(word);
    left.remove_prefix(std::min(left.size(), word.size() + 1));
  }
  return {{"name", fact.name},
          {"title", fact.title},
          {"kind", kFactKindWords[static_cast<size_t>(fact.kind)]},
          {"least", fact.least},
          {"most", fact.most},
          {"standard", fact.standard},
          {"choices", std::move(choices)}};
}

/// Options of the command line are fields of the page: "--range/--arc" is "range/arc".
std::string without_dashes(std::string text) {
  for (size_t at = text.find("--"); at != std::string::npos; at = text.find("--", at)) text.erase(at, 2);
  return text;
}
Problem on_the_page(const Problem& problem) {
  return {without_dashes(problem.place), without_dashes(problem.reason), without_dashes(problem.right)};
}

Expected<void> known_ship(const std::string& id, const char* place) {
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  if ((*library)->cards().facts().find_ship(id) == nullptr)
    return problem(place, "there is no ship with this id in the register", "one of GET /api/register");
  return {};
}

}  // namespace

Json workshop_duels() {
  Json out = Json::array();
  for (const PlainOdds& odds : plain_odds()) {
    const auto game = find_game(std::string(odds.system));
    Json facts = Json::array();
    for (const OddsFact& fact : odds.facts) facts.push_back(fact_json(fact));
    out.push_back({{"system", odds.system}, {"name", game ? (*game)->info().name : ""}, {"facts", std::move(facts)}});
  }
  return out;
}

Expected<Json> workshop_duel(const server::DuelWish& wish, const OddsWatch& watch) {
  const PlainOdds* odds = find_plain_odds(wish.system);
  if (odds == nullptr) return problem("system", "knows no odds of ship against ship", "one of GET /api/odds");
  const auto game = find_game(wish.system);
  if (!game) return tl::make_unexpected(game.error());
  auto options = odds_options(*odds, wish.facts);
  if (!options) return tl::make_unexpected(options.error());
  if (auto ok = known_ship(wish.firer, "firer"); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = known_ship(wish.target, "target"); !ok) return tl::make_unexpected(ok.error());
  options->firer = wish.firer;
  options->target = wish.target;
  OddsReport report(true, watch);
  if (const auto told = odds->tell(**game, *options, report); !told)
    return tl::make_unexpected(on_the_page(told.error()));
  return Json{{"parts", report.parts()}};
}

}  // namespace broadside::app
