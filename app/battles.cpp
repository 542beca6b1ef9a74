#include "app/battles.h"

#include "app/console.h"
#include "app/scenarios.h"
#include "app/ship_library.h"

namespace broadside::app {

std::string system_of_scenario(const std::string& scenario) {
  for (const ScenarioInfo& stored : stored_scenarios())
    if (stored.id == scenario) return stored.system;
  const std::string text = read_file(scenario).value_or("");
  for (const Game* game : games())
    if (text.find("system = \"" + game->info().id + "\"") != std::string::npos) return game->info().id;
  return games().front()->info().id;
}

Expected<NamedBattle> load_battle(const std::string& system, const std::string& scenario,
                                  const std::vector<std::string>& options) {
  auto game = find_game(system.empty() ? system_of_scenario(scenario) : system);
  if (!game) return tl::make_unexpected(game.error());
  if (!(*game)->info().playable)
    return problem((*game)->info().id, "cannot be played yet", "see 'broadside systems' for those that can");
  std::map<std::string, std::string> named;
  for (const std::string& option : options) {
    const size_t sign = option.find('=');
    if (sign == std::string::npos || sign == 0)
      return problem("option " + option, "has no value", "write it as name=value, e.g. arc_layout=90_90");
    named[option.substr(0, sign)] = option.substr(sign + 1);
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

std::string side_name(const Json& battle, size_t seat) {
  const auto sides = battle.find("sides");
  if (sides == battle.end() || !sides->is_array() || seat >= sides->size()) return {};
  return word_of_battle(sides->at(seat), "name");
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
