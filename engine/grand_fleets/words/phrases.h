// Phrases that log, sheets, odds and the asking for real dice share.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/words/names.h"

namespace broadside::grand_fleets {

std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");
/// "Lion, Tiger and Moltke"
std::string listed(const std::vector<std::string>& parts);
/// "no hit", "1 hit", "2 hits"; `many` where an s is not enough.
std::string counted(int n, std::string_view one, std::string_view many = {});

/// A hex as the chart calls it; on a sea without end, beyond the board, by its coordinates.
std::string place_text(const Battle& battle, hex::Hex hex);
/// "6 hexes (long)", "same hex (short)"; without a band the distance alone.
std::string range_text(int hexes, Band band = Band::none);
/// "9 or more", "10", "10 and then 7 or more", "any roll", "nothing" (GF-6.2.1-01, -13).
std::string needs_text(int modifier);
/// "7 or more", "10", "any roll", "nothing" (GF-6.2.2-01, GF-Q-53).
std::string pierces_text(int pen, int armor);
/// "-1 long range, +1 target Large": only what counts, in the order of the rules; empty if nothing does.
std::string modifiers_text(const Modifiers& modifiers);
/// " (text)", or nothing.
std::string in_brackets(const std::string& text);

/// What a ship carried out, as an order is written: "1S2", "0" for nothing.
std::string executed_text(const Sailed& sailed);

/// "14in", "light guns"
std::string guns_name(const ShipCard& card, uint8_t weapon);
/// How a phrase names a ship: ship_name, or in the log marked_name.
using Naming = std::string(const Battle&, size_t ship);
/// "Tiger's 14in at Moltke"
std::string shot_text(const Battle& battle, const Fire& fire, Naming& name = ship_name);
/// "Tiger's torpedo at Moltke (arc A)", "Tiger's 3 torpedoes at Moltke (arc A)"
std::string torpedo_text(const Battle& battle, const Torpedo& torpedo, int how_many = 1, Naming& name = ship_name);
/// Where torpedoes are bound, like ones together: "2 at Moltke (arc A)".
std::vector<std::string> courses_text(const Battle& battle, std::span<const Torpedo> torpedoes,
                                      Naming& name = ship_name);
/// Why a shot or torpedo is lost when its turn comes: "the line of fire is blocked".
std::string lost_because(FaultCode fault);

/// What a damage roll costs, as the hit location line names it: `14" turret`, "light gun", "torpedo tube", "none"
/// (GF-3.10-01, GF-Q-58).
std::string loss_label(const ShipCard& card, Loss loss);
/// `1-2 14" turret, 3-7 6" gun, 8 light gun, 9 none, 10 critical hit`
std::string location_text(const ShipCard& card);
/// The mounts of a gun line with those lost crossed out: `ABCD2[OX] CDEF2[OO]` (GF-3.7.5-01).
std::string mounts_left_text(const ShipCard& card, const Ship& ship, size_t line);
/// Circles of one kind: `[OOX]`.
std::string circles_text(int left, int all);

/// "sunk", "blown up": what became of her; empty while she is afloat.
std::string fate_text(const Ship& ship);

}  // namespace broadside::grand_fleets
