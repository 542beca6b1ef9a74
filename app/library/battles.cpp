#include "app/library/battles.h"

#include <fmt/format.h>

#include "app/library/console.h"
#include "app/library/scenarios.h"
#include "app/library/ship_library.h"
#include "engine/core/scenario_file.h"

namespace broadside::app {

namespace {

Expected<std::string> system_for(const std::string& scenario) {
  if (names_a_file(scenario)) {
    const auto text = read_file(scenario);
    if (!text) return tl::make_unexpected(text.error());
    return scenario::system_named(*text, scenario);
  }
  const std::vector<std::string> systems = systems_with(scenario);
  if (systems.empty()) return tl::make_unexpected(unknown_scenario("", scenario));
  return systems.front();
}

}  // namespace

std::string system_of_scenario(const std::string& scenario) {
  return system_for(scenario).value_or(games().front()->info().id);
}

Expected<const Game*> game_for(const std::string& system, const std::string& scenario) {
  if (!system.empty() && !names_a_file(scenario)) return find_game(system);
  const auto named = system_for(scenario);
  if (!named) return tl::make_unexpected(named.error());
  const auto game = find_game(system.empty() ? *named : system);
  if (game && (*game)->info().id != *named)
    return problem(scenario, "is a scenario of " + *named, "--system " + *named + ", or none");
  return game;
}

std::string other_systems(const std::string& scenario, const Game& taken) {
  std::vector<std::string> others;
  if (names_a_file(scenario)) return {};
  for (const std::string& id : systems_with(scenario))
    if (const auto game = find_game(id); game && *game != &taken) others.push_back(id);
  if (others.empty()) return {};
  return fmt::format("using the {} of {}; for another system's, add --system {}", scenario, taken.info().id,
                     fmt::join(others, " or --system "));
}

Expected<NamedBattle> load_battle(const std::string& system, const std::string& scenario,
                                  const std::vector<std::string>& options) {
  const auto game = game_for(system, scenario);
  if (!game) return tl::make_unexpected(game.error());
  if (!(*game)->info().playable)
    return problem((*game)->info().id, "cannot be played yet", "see 'broadside systems' for the ones that can");
  std::map<std::string, std::string> named;
  for (const std::string& option : options) {
    const size_t sign = option.find('=');
    if (sign == std::string::npos || sign == 0)
      return problem("option " + option, sign == 0 ? "has no name" : "has no value",
                     "write it as name=value, e.g. arc_layout=90_90");
    const std::string name = option.substr(0, sign), value = option.substr(sign + 1);
    if (const auto [before, is_new] = named.emplace(name, value); !is_new)
      return problem("option " + name, fmt::format("is given twice: {} and {}", before->second, value), "give it once");
  }
  auto text = scenario_text((*game)->info().id, scenario);
  if (!text) return tl::make_unexpected(text.error());
  auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  auto battle = (*game)->read_scenario(*text, scenario, **library, named);
  if (!battle) return tl::make_unexpected(battle.error());
  return NamedBattle{*game, std::move(*battle)};
}

std::string word_of_battle(const Json& battle, const char* name) {
  const auto word = battle.find(name);
  return word != battle.end() && word->is_string() ? word->get<std::string>() : std::string();
}

std::string side_name(const Json& battle, size_t side) {
  const auto sides = battle.find("sides");
  if (sides == battle.end() || !sides->is_array() || side >= sides->size()) return {};
  return word_of_battle(sides->at(side), "name");
}

std::string side_word(const Json& battle, const SystemInfo& system, size_t side) {
  const std::string name = side_name(battle, side);
  return name.empty() && side < system.seats.size() ? system.seats[side] : name;
}

std::string seat_word(const Json& battle, const std::vector<SeatInfo>& seats, size_t seat) {
  const std::string name = is_alone_at_side(seats, seat) ? side_name(battle, seats[seat].side) : std::string();
  return name.empty() ? seats[seat].name : name;
}

Expected<void> check_admirals(const Game& game, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
    std::string known;
    bool found = false;
    for (const AdmiralInfo& a : game.info().admirals) {
      known += (known.empty() ? "" : ", ") + a.name;
      found = found || a.name == name;
    }
    if (!found) return problem("admiral " + name, "is not known", "one of " + known);
  }
  return {};
}

}  // namespace broadside::app
