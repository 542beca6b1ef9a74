#include "app/about.h"

#include <fmt/format.h>

#include "app/library/console.h"

namespace broadside::app {
namespace {

Json system_json(const SystemInfo& info) {
  Json out = {{"id", info.id},         {"name", info.name},       {"prefix", info.prefix},
              {"board", info.board},   {"summary", info.summary}, {"playable", info.playable},
              {"extent", info.extent}, {"seats", info.seats},     {"bench_scenario", info.bench_scenario}};
  Json& options = out["options"] = Json::array();
  for (const OptionInfo& o : info.options)
    options.push_back(
        {{"name", o.name}, {"values", o.values}, {"default", o.standard}, {"sentence", o.sentence}, {"rule", o.rule}});
  Json& admirals = out["admirals"] = Json::array();
  for (const AdmiralInfo& a : info.admirals) admirals.push_back({{"name", a.name}, {"sentence", a.sentence}});
  return out;
}

void print_orders(const SystemInfo& info) {
  fmt::print("Orders of {}\n\n", info.name);
  std::string last;
  for (const OrderHelp& help : info.orders) {
    if (help.ask != last) fmt::print("When asked: {}\n", last = help.ask);
    fmt::print("  {}\n      {}\n      e.g. {}\n", help.form, help.sentence, help.example);
  }
}

}  // namespace

std::string status_line(const Game& game) {
  const SystemInfo& info = game.info();
  if (!info.playable) return "rules and cases only, not playable yet";
  return "playable" + (info.extent.empty() ? ", all rules" : ": " + info.extent);
}

int systems_command(bool json) {
  if (json) {
    Json all = Json::array();
    for (const Game* game : games()) all.push_back(system_json(game->info()));
    print_json(all);
    return kOk;
  }
  for (const Game* game : games()) {
    const SystemInfo& info = game->info();
    fmt::print("{:<18} {:<28} {}\n{:<18} {}; {}\n", info.id, info.name, status_line(*game), "", info.board,
               info.summary);
  }
  return kOk;
}

int options_command(const std::string& system, bool json) {
  auto game = find_game(system);
  if (!game) return bad_input(game.error());
  const SystemInfo& info = (*game)->info();
  if (!info.playable) return bad_input({info.id, "has no options yet: it cannot be played", "see 'broadside systems'"});
  if (json) {
    print_json(system_json(info)["options"]);
    return kOk;
  }
  for (const OptionInfo& o : info.options)
    fmt::print("{:<18} {} [{}]\n{:<18} {} (default {})\n", o.name, o.sentence, o.rule, "", o.values, o.standard);
  return kOk;
}

int help_command(const std::string& topic, const std::string& system) {
  if (topic != "orders")
    return bad_input({"help " + topic, "is not a topic", "orders, or a command of 'broadside help'"});
  if (!system.empty()) {
    auto found = find_game(system);
    if (!found) return bad_input(found.error());
    if (!(*found)->info().playable)
      return bad_input({(*found)->info().id, "has no orders yet: it cannot be played", "see 'broadside systems'"});
    print_orders((*found)->info());
    return kOk;
  }
  for (const Game* game : games())
    if (game->info().playable) print_orders(game->info());
  return kOk;
}

int completion_command(const std::string& shell, const std::vector<CommandWords>& commands) {
  std::string names;
  std::string cases;
  for (const CommandWords& c : commands) {
    names += c.name + " ";
    std::string words;
    for (const std::string& o : c.options) words += o + " ";
    cases += fmt::format("    {}) words=\"{}\" ;;\n", c.name, words);
  }
  if (shell == "fish") {
    for (const CommandWords& c : commands) {
      fmt::print("complete -c broadside -n __fish_use_subcommand -a {}\n", c.name);
      for (const std::string& o : c.options)
        if (o.starts_with("--"))
          fmt::print("complete -c broadside -n '__fish_seen_subcommand_from {}' -l {}\n", c.name, o.substr(2));
    }
    return kOk;
  }
  if (shell != "bash" && shell != "zsh")
    return bad_input({"completion " + shell, "is not a known shell", "bash, zsh or fish"});
  if (shell == "zsh") fmt::print("autoload -U +X bashcompinit && bashcompinit\n");
  fmt::print(R"(_broadside() {{
  local word="${{COMP_WORDS[COMP_CWORD]}}" command="${{COMP_WORDS[1]}}" words=""
  case "$command" in
{}    *) words="" ;;
  esac
  [ "$COMP_CWORD" -le 1 ] && words="{}"
  COMPREPLY=($(compgen -W "$words" -- "$word") $(compgen -f -- "$word"))
}}
complete -F _broadside broadside ./broadside
)",
             cases, names);
  return kOk;
}

}  // namespace broadside::app
