// The scenario maker of the workshop: which fields a scenario of a system has (data/scenarios/fields.csv), a scenario
// file as a draft that knows no system, and a draft as a scenario file, checked by the system's own reader.
//
// A draft is {system, top, options, sides: [{...}, {...}], groups: [{side, name, ...}], ships: [{ship, side, group,
// x, y, heading, ...}], more}: places as a Scene has them, except that a table counts in its lengths and degrees; every
// ship by herself, whatever lists the file had. `more` is what the maker leaves alone: land, cards of its own.
#pragma once

#include <string>

#include "engine/core/json_fields.h"
#include "engine/core/problem.h"

namespace broadside::app {

/// Answer of GET /api/maker: for each playable system its fields, and a draft to begin with.
Json scenario_makers();

/// A file of the user's, or if `text` is empty the program's own scenario of that id, as a draft.
Expected<Json> scenario_draft(const std::string& system, const std::string& scenario, const std::string& text);

/// The file that a draft becomes, and how it fares: {text, problem, about, land, shores}. `about` says which part of
/// the draft the problem is in: {part: "ships", row: 3}. A Problem: this is no draft.
Expected<Json> scenario_of_draft(const Json& draft);

}  // namespace broadside::app
