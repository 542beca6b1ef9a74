// What the program lends the pages of the workshop: ships and their cards, odds, rules. None of it needs a battle, and
// the server knows neither register nor rule system: it passes on what it is given. Every function may be called from
// several threads at once and gives the same answer each time.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>

#include "engine/core/json_fields.h"
#include "engine/core/odds.h"
#include "engine/core/problem.h"

namespace broadside::server {

/// A file to be shown or saved.
struct Paper {
  std::string content_type, name, bytes;
};

struct CardWish {
  std::string system, ship, format;  // "svg", "pdf", "html", "text"
};

/// Body of POST /api/odds: one ship at another. `facts` are those that GET /api/odds lists.
struct DuelWish {
  std::string system, firer, target;
  std::map<std::string, std::string> facts;
  FIELDS(system, firer, target, facts)
};

/// Body of POST /api/maker/open: a scenario that is to be changed, a file of one's own or the program's.
struct DraftWish {
  std::string system, scenario, scenario_text;
  FIELDS(system, scenario, scenario_text)
};

/// Rules of a system (empty: of all) in whose id, title or statement the words stand.
struct RuleSearch {
  std::string system, words;
  size_t from = 0, most = 100;
};

struct Workshop {
  std::function<std::string()> ships;                              // JSON of the whole register
  std::function<std::optional<Json>(const std::string& id)> ship;  // all that it tells of one
  std::function<Expected<Paper>(const CardWish&)> card;            // a system's card of her
  std::function<Json()> duels;                                     // which systems know odds, and what may be set
  std::function<Expected<Json>(const DuelWish&, const OddsWatch& watch)> duel;
  std::function<Json(const RuleSearch&)> rules;
  std::function<Json()> makers;                           // of which systems scenarios can be made, and their fields
  std::function<Expected<Json>(const DraftWish&)> draft;  // a scenario as what the page changes
  std::function<Expected<Json>(const Json& draft)> made;  // that as a file, and what is wrong with it
};

}  // namespace broadside::server
