// Exact odds of one volley and of one salvo of torpedoes: the rolls that play makes, under all dice.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "engine/core/form.h"
#include "engine/core/odds.h"
#include "engine/great_war_at_sea/rules/gunnery.h"
#include "engine/great_war_at_sea/rules/torpedoes.h"

namespace broadside::great_war_at_sea {

using Chances = std::map<int, mpq_class>;

/// Hits, and the damage rolls they buy (GW-7.54-05).
struct VolleyOdds {
  Chances hits, damage_rolls;
  bool critical_allowed = true;  // of those rolls (GW-7.52-40)
};
VolleyOdds volley_odds(const Volley& volley);
/// For the eye beside a choice: hits to be expected, and damage rolls.
Outlook volley_outlook(const Volley& volley);

/// Hits of a salvo on its primary target.
Chances torpedo_odds(const TorpedoShot& shot, int factors);
/// That a secondary target is hit in this phase, both rolls together (GW-7.71a-06 to -08).
mpq_class secondary_odds(const TorpedoShot& shot, int phase);

/// As people and programs read them; `firing`: "Lion's Primary at Goeben".
std::vector<OddsTable> volley_tables(const Volley& volley, const std::string& firing);

}  // namespace broadside::great_war_at_sea
