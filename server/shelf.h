// What the program lends the server, so that server/ needs nothing of app/: systems and scenarios, rules, ships, and
// the built page. Every function may be called from several threads at once and gives the same answer each time.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/game.h"
#include "server/workshop.h"

namespace broadside::server {

/// What a battle is to be made of. `scenario` is an id of the program's own; `scenario_text` is a file of the user's
/// and goes first.
struct BattleWish {
  std::string system, scenario, scenario_text;
  std::map<std::string, std::string> options;
};

struct MadeBattle {
  const Game* game = nullptr;
  Json battle;
};

/// A file of the page. The bytes live as long as the program.
struct PageAsset {
  std::string_view bytes;
  std::string_view gzip;     // the same, compressed; empty: there is none
  std::string content_type;  // "text/javascript; charset=utf-8"
  std::string hash;          // of the bytes: becomes the ETag
  bool immutable = false;    // its name changes with its content: may be kept for ever
};

struct Shelf {
  std::function<Json()> systems;                                          // answer of GET /api/systems
  std::function<Json()> battles;                                          // answer of GET /api/scenarios
  std::function<Expected<MadeBattle>(const BattleWish&)> battle;          // never reads a file of the server's disk
  std::function<std::optional<Json>(const std::string& id)> rule;         // {id, statement, section}
  std::function<std::optional<Json>(const std::string& id)> ship;         // {name, type, length_ft, beam_ft, year}
  std::function<std::optional<PageAsset>(const std::string& path)> page;  // "index.html", "assets/page-1f3c.js"
  Workshop workshop;
};

}  // namespace broadside::server
