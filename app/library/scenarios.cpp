#include "app/library/scenarios.h"

#include <fmt/format.h>

#include <algorithm>
#include <climits>
#include <set>

#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/library/ship_library.h"
#include "data/embed.h"
#include "engine/core/game.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/setup/generate.h"

namespace broadside::app {
namespace {

constexpr std::string_view kFolder = "scenarios/";
constexpr std::string_view kEnding = ".toml";

/// "scenarios/grand-admiral/trap.toml" to its system and id.
struct StoredName {
  std::string system, id;
};
std::vector<StoredName> stored_names() {
  std::vector<StoredName> names;
  for (const std::string& path : data::list(kFolder)) {
    const size_t slash = path.find('/', kFolder.size());
    if (slash == std::string::npos || !path.ends_with(kEnding)) continue;
    names.push_back({path.substr(kFolder.size(), slash - kFolder.size()),
                     path.substr(slash + 1, path.size() - slash - 1 - kEnding.size())});
  }
  for (const Game* game : games())
    for (const auto& [id, text] : game->info().scenarios) names.push_back({game->info().id, id});
  return names;
}

int list_command(const ScenarioOptions& options) {
  if (!options.name.empty())
    return bad_input({"scenario list", "takes no name: " + options.name, "broadside scenario show " + options.name});
  std::vector<ScenarioInfo> all = stored_scenarios();
  if (!options.system.empty()) {
    const auto game = find_game(options.system);
    if (!game) return bad_input(game.error());
    std::erase_if(all, [&](const ScenarioInfo& s) { return s.system != (*game)->info().id; });
    if (all.empty() && !options.json) fmt::print("{} has no scenarios yet.\n", (*game)->info().name);
  }
  if (options.json) {
    Json out = Json::array();
    for (const ScenarioInfo& s : all)
      out.push_back({{"system", s.system},
                     {"id", s.id},
                     {"title", s.title},
                     {"source", s.source},
                     {"sides", s.sides},
                     {"ships", s.ships}});
    print_json(out);
    return kOk;
  }
  for (const ScenarioInfo& s : all)
    fmt::print("{:<14} {:<20} {} ({} {} against {} {}; {})\n", s.system, s.id, s.title, s.sides[0], s.ships[0],
               s.sides[1], s.ships[1], s.source.substr(0, s.source.find(':')));
  return kOk;
}

/// A file is read as a scenario before it is shown.
Expected<std::string> shown(const ScenarioOptions& options) {
  if (options.name.empty())
    return problem("scenario show", "no scenario is named", "an id from 'scenario list', or a file");
  const auto game = game_for(options.system, options.name);
  if (!game) return tl::make_unexpected(game.error());
  if (options.system.empty()) note(other_systems(options.name, **game));
  auto text = scenario_text((*game)->info().id, options.name);
  if (!text || !names_a_file(options.name)) return text;
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  const auto battle = (*game)->read_scenario(*text, options.name, **library, {});
  if (!battle) return tl::make_unexpected(battle.error());
  return text;
}

/// A navy that nobody knows, or one without ships in that year.
Expected<void> check_nation(const RegisterLibrary& library, const std::string& nation, int year) {
  std::set<std::string> known;
  int first = INT_MAX, last = INT_MIN;
  for (const grand_admiral::ShipCard& card : library.grand_admiral_cards(0)) {
    known.insert(card.nation);
    if (card.nation != nation) continue;
    first = std::min<int>(first, card.year);
    last = std::max<int>(last, card.year);
  }
  if (!known.contains(nation))
    return problem("nation " + nation, "is not known", fmt::format("one of {}", fmt::join(known, ", ")));
  if (year < first || year > last)
    return problem("nation " + nation, fmt::format("has no ships in service in {}", year),
                   fmt::format("its ships came into service from {} to {}", first, last));
  return {};
}

Expected<std::string> made(const ScenarioOptions& options) {
  const auto& words = grand_admiral::kKindWords;
  const auto kind = std::find(words.begin(), words.end(), options.name);
  const auto game = find_game(options.system.empty() ? "grand-admiral" : options.system);
  if (!game) return tl::make_unexpected(game.error());
  if ((*game)->info().id != "grand-admiral")
    return problem("system " + (*game)->info().id, "has no scenario generator yet", "grand-admiral");
  if (kind == words.end())
    return problem("scenario make",
                   options.name.empty() ? "no kind is named" : options.name + " is not a kind of scenario",
                   fmt::format("one of {}", fmt::join(words, ", ")));
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  grand_admiral::Wish wish;
  wish.kind = static_cast<grand_admiral::Kind>(kind - words.begin());
  wish.red = folded(options.red);
  wish.black = folded(options.black);
  wish.year = options.year;
  wish.points = options.points;
  wish.seed = options.seed;
  wish.choose = options.choose;
  wish.id = options.id;
  auto text = grand_admiral::generate(wish, (*library)->grand_admiral_cards(options.year));
  if (text || wish.red == wish.black) return text;
  for (const std::string& nation : {wish.red, wish.black})  // says more than the generator can
    if (text.error().place == "nation " + nation)
      if (auto ok = check_nation(**library, nation, options.year); !ok) return tl::make_unexpected(ok.error());
  return text;
}

int give(const Expected<std::string>& text, const ScenarioOptions& options) {
  if (!text) return bad_input(text.error());
  if (options.out.empty()) {
    fmt::print("{}", *text);
    return kOk;
  }
  if (const auto written = write_file(options.out, *text, options.replace); !written) return bad_input(written.error());
  fmt::print("{} written.\n", options.out);
  return kOk;
}

}  // namespace

Problem unknown_scenario(const std::string& system, const std::string& asked) {
  std::string known, nearest, of;
  int apart = std::max(2, static_cast<int>(asked.size()) / 3) + 1;
  for (const StoredName& name : stored_names()) {
    if (!system.empty() && name.system != system) continue;
    if (system.empty() && name.system != of) known += fmt::format("{}{}: ", of.empty() ? "" : "; ", name.system);
    known += (known.empty() || (system.empty() && name.system != of) ? "" : ", ") + name.id;
    of = name.system;
    const int distance = !asked.empty() && name.id.starts_with(asked) ? 1 : edit_distance(asked, name.id);
    if (distance >= apart) continue;
    apart = distance;
    nearest = name.id;
  }
  if (known.empty()) return {"scenario " + asked, system + " has no scenarios yet", "name a file"};
  return {"scenario " + asked, "is not known",
          nearest.empty() ? "one of " + known + ", or a file" : "did you mean " + nearest + "?"};
}

bool names_a_file(const std::string& scenario) {
  return scenario.find('/') != std::string::npos || scenario.ends_with(kEnding);
}

std::vector<std::string> systems_with(const std::string& id) {
  std::vector<std::string> systems;
  for (const StoredName& name : stored_names())
    if (name.id == id) systems.push_back(name.system);
  return systems;
}

namespace {

ScenarioInfo info_of(const StoredName& name, const Match& match) {
  const Json& battle = match.battle();
  ScenarioInfo info{
      name.system, name.id,       battle.value("title", ""), battle.value("source", ""), battle.value("text", ""), {},
      {},          match.seats(), battle.value("year", 0)};
  for (size_t side = 0; side < info.sides.size(); ++side) info.sides[side] = side_word(battle, match.system(), side);
  for (size_t seat = 0; seat < info.seats.size(); ++seat)
    info.seats[seat].name = seat_word(battle, match.seats(), seat);
  for (const Json& ship : battle["ships"]) {  // where several ships share a counter, that has the side
    const Json& entry = ship.contains("counter") ? battle["counters"][ship["counter"].get<size_t>()] : ship;
    ++info.ships.at(entry.value("side", size_t{0}));
  }
  return info;
}

}  // namespace

void for_each_stored_scenario(const SeeScenario& see) {
  const auto library = RegisterLibrary::stored();
  if (!library) return;
  for (const StoredName& name : stored_names()) {
    const auto game = find_game(name.system);
    const auto text = scenario_text(name.system, name.id);
    if (!game || !text) continue;
    const auto battle = (*game)->read_scenario(*text, name.id, **library, {});
    if (!battle) continue;
    const auto match = (*game)->open(*battle);
    if (match) see(info_of(name, **match), **game, **match);
  }
}

std::vector<ScenarioInfo> stored_scenarios() {
  std::vector<ScenarioInfo> out;
  for_each_stored_scenario([&](const ScenarioInfo& info, const Game&, const Match&) { out.push_back(info); });
  return out;
}

Expected<std::string> scenario_text(const std::string& system, const std::string& id_or_file) {
  if (names_a_file(id_or_file)) return read_file(id_or_file);
  for (const Game* game : games())
    if (game->info().id == system)
      for (const auto& [id, text] : game->info().scenarios)
        if (id == id_or_file) return text;
  const auto text = data::file(fmt::format("{}{}/{}{}", kFolder, system, id_or_file, kEnding));
  if (!text) return tl::make_unexpected(unknown_scenario(system, id_or_file));
  return std::string(*text);
}

int scenario_command(const ScenarioOptions& options) {
  if (options.action == "list") return list_command(options);
  if (options.action == "show") return give(shown(options), options);
  if (options.action == "make") return give(made(options), options);
  return bad_input({"scenario " + options.action, "is not known", "list, show or make"});
}

}  // namespace broadside::app
