// How ships, sides and the end of a battle are called.
#pragma once

#include "engine/grand_admiral/rules/state.h"

namespace broadside::grand_admiral {

/// "Red", "Black": the words of the ops page.
std::string_view side_word(Seat side);
std::string_view arc_word(hex::Arc arc);
/// "red 4", "black face"
std::string card_text(Card card);
/// How a sentence calls a side: by the scenario's name where there is one, else Red or Black.
std::string side_name(const Battle& battle, Seat side);
/// Name of a ship as orders and log use it: plain where it is the only one, else with the year (GA-CNT-06). It is her
/// handle too.
std::string ship_name(const Battle& battle, size_t ship);
/// Why the battle is over, with the names of the sides: "von Spee strikes the flag". Empty while it is not.
std::string ending_text(const Battle& battle, const Open& open);

/// "1 torpedo", "2 torpedoes"
std::string torpedo_count(int n);
/// "1 hex", "2 hexes"
std::string hex_count(int n);

}  // namespace broadside::grand_admiral
