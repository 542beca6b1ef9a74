#include "app/serve/shelf.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <memory>

#include "app/library/battles.h"
#include "app/library/scenarios.h"
#include "app/library/ship_library.h"
#include "app/serve/battle_list.h"
#include "app/serve/workshop.h"
#include "data/embed.h"
#include "record/seed.h"
#include "register/derive.h"

namespace broadside::app {
namespace {

using server::BattleWish;
using server::MadeBattle;
using server::PageAsset;

// ---------------------------------------------------------------- systems and scenarios

Json options_json(const SystemInfo& info) {
  Json out = Json::array();
  for (const OptionInfo& o : info.options)
    out.push_back(
        {{"name", o.name}, {"values", o.values}, {"standard", o.standard}, {"sentence", o.sentence}, {"rule", o.rule}});
  return out;
}

Json seats_json(const std::vector<SeatInfo>& seats) {
  Json out = Json::array();
  for (const SeatInfo& seat : seats) out.push_back({{"name", seat.name}, {"side", seat.side}});
  return out;
}

/// The smallest first: what a newcomer is offered.
Json scenarios_json(std::vector<ScenarioInfo> all, const std::string& system) {
  std::stable_sort(all.begin(), all.end(), [](const ScenarioInfo& a, const ScenarioInfo& b) {
    return a.ships[0] + a.ships[1] < b.ships[0] + b.ships[1];
  });
  Json out = Json::array();
  for (const ScenarioInfo& s : all)
    if (s.system == system)
      out.push_back({{"id", s.id},
                     {"title", s.title},
                     {"text", s.text},
                     {"source", s.source},
                     {"sides", s.sides},
                     {"ships", s.ships},
                     {"seats", seats_json(s.seats)}});
  return out;
}

Json system_json(const SystemInfo& info, const std::vector<ScenarioInfo>& scenarios) {
  Json admirals = Json::array(), orders = Json::array();
  for (const AdmiralInfo& a : info.admirals) admirals.push_back({{"name", a.name}, {"sentence", a.sentence}});
  for (const OrderHelp& o : info.orders)
    orders.push_back({{"ask", o.ask}, {"form", o.form}, {"example", o.example}, {"sentence", o.sentence}});
  return {{"id", info.id},
          {"name", info.name},
          {"prefix", info.prefix},
          {"board", info.board},
          {"summary", info.summary},
          {"playable", info.playable},
          {"seats", info.seats},
          {"options", options_json(info)},
          {"admirals", std::move(admirals)},
          {"scenarios", scenarios_json(scenarios, info.id)},
          {"primer", info.primer},
          {"orders", std::move(orders)}};
}

Json systems_json() {
  const std::vector<ScenarioInfo> scenarios = stored_scenarios();
  Json out = Json::array();
  for (const Game* game : games()) out.push_back(system_json(game->info(), scenarios));
  return out;
}

/// A stranger's wish: an id of the program's own or a text, never a file of this machine.
Expected<MadeBattle> battle_of(const BattleWish& wish) {
  const auto game = find_game(wish.system);
  if (!game) return tl::make_unexpected(game.error());
  if (!(*game)->info().playable) return problem(wish.system, "cannot be played yet");
  std::string text = wish.scenario_text, name = "your scenario";
  if (text.empty()) {
    if (names_a_file(wish.scenario)) return problem("scenario", "is not an id", "one of those the server lists");
    auto stored = scenario_text((*game)->info().id, wish.scenario);
    if (!stored) return tl::make_unexpected(stored.error());
    text = std::move(*stored);
    name = wish.scenario;
  }
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  auto battle = (*game)->read_scenario(text, name, **library, wish.options);
  if (!battle) return tl::make_unexpected(battle.error());
  return MadeBattle{*game, std::move(*battle)};
}

// ---------------------------------------------------------------- rules and ships

std::shared_ptr<const Ledgers> load_ledgers() {
  auto all = std::make_shared<Ledgers>();
  for (const Game* game : games())
    if (auto ledger = load_ledger(*game)) all->push_back(std::move(*ledger));
  return all;
}

Json places_json(const std::vector<DeckPlace>& places) {
  Json out = Json::array();
  for (const DeckPlace& place : places)
    out.push_back(Json::array({static_cast<double>(place.at) / 1000, static_cast<int>(place.side), place.guns}));
  return out;
}
std::optional<Json> ship_of(const std::string& id) {
  const auto library = RegisterLibrary::stored();
  if (!library) return std::nullopt;
  const Register& facts = (*library)->cards().facts();
  const Ship* ship = facts.find_ship(id);
  if (ship == nullptr) return std::nullopt;
  const Class& cls = facts.classes[ship->cls];
  Json out = {{"name", ship->name},
              {"type", type_words(cls.type)},
              {"length_ft", static_cast<double>(cls.length_ft) / 1000},
              {"beam_ft", static_cast<double>(cls.beam_ft) / 1000},
              {"year", ship->completed}};
  if (cls.plan) out["plan"] = plan_json(*cls.plan);
  return out;
}

// ---------------------------------------------------------------- the page

std::string content_type(std::string_view path) {
  static const std::map<std::string_view, std::string_view> kTypes = {{".html", "text/html; charset=utf-8"},
                                                                      {".js", "text/javascript; charset=utf-8"},
                                                                      {".css", "text/css; charset=utf-8"},
                                                                      {".svg", "image/svg+xml"},
                                                                      {".woff2", "font/woff2"},
                                                                      {".png", "image/png"},
                                                                      {".webmanifest", "application/manifest+json"}};
  const size_t dot = path.rfind('.');
  const auto type = dot == std::string_view::npos ? kTypes.end() : kTypes.find(path.substr(dot));
  return type == kTypes.end() ? "application/octet-stream" : std::string(type->second);
}

std::optional<PageAsset> page_of(const std::string& path) {
  const auto bytes = data::file("page/" + path);
  if (!bytes || path.ends_with(".gz")) return std::nullopt;
  PageAsset asset;
  asset.bytes = *bytes;
  asset.gzip = data::file("page/" + path + ".gz").value_or("");
  asset.content_type = content_type(path);
  asset.hash = hex_text(seed_from_text(*bytes)).substr(0, 32);
  asset.immutable = path.find('-') != std::string::npos;  // vite puts a hash behind the dash
  return asset;
}

}  // namespace

Json plan_json(const DeckPlan& plan) {
  return {{"turrets", places_json(plan.turrets)},
          {"secondary", places_json(plan.secondary)},
          {"funnels", places_json(plan.funnels)},
          {"masts", places_json(plan.masts)}};
}

server::Shelf program_shelf() {
  server::Shelf shelf;
  const auto ledgers = load_ledgers();
  shelf.systems = systems_json;
  shelf.battles = battle_list;
  shelf.battle = battle_of;
  shelf.rule = [ledgers](const std::string& id) { return workshop_rule(*ledgers, id); };
  shelf.ship = ship_of;
  shelf.page = page_of;
  shelf.workshop = program_workshop(ledgers);
  return shelf;
}

}  // namespace broadside::app
