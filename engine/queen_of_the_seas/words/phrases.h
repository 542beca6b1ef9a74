// Phrases that log, questions, sheets, odds and the asking for real dice share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"

namespace broadside::queen_of_the_seas {

std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");
/// "Lion, Tiger and Moltke"
std::string listed(const std::vector<std::string>& parts);
/// "no hit", "1 hit", "2 hits"; `many` where an s is not enough.
std::string counted(int n, std::string_view one, std::string_view many = {});
/// The first few of many: "Lion, Tiger and 30 more".
std::string some_of(const std::vector<std::string>& parts, size_t most);
/// The same for parts that are joined by other marks: the last one says how many more there are.
std::vector<std::string> shortened(std::vector<std::string> parts, size_t most);

/// "point-blank", "short", "long"
std::string_view band_word(Band band);
/// "point-blank", "short range", "long range"
std::string band_text(Band band);
/// "32.5 cm (short range)"
std::string range_text(Length range, Band band);
/// "3 or more hits", of the dice of a salvo
std::string hits_from_text(Band band);
/// Why she can be no faster: "8 at most in a rough sea". `breaks_off`: with this move.
std::string limit_text(const Open& open, const Ship& ship, bool breaks_off);
/// "ahead 2, port 3.5, ahead 2.5"; what is nothing is left out.
std::string path_text(const Path& path, bool astern);

/// "Lion's Heavy guns at Seydlitz"
std::string salvo_text(const std::string& firer, Weapon weapon, const std::string& target);
std::string salvo_text(const Battle& battle, const Salvo& salvo);
/// Faces of the hit dice, lowest first: "4 5 5 6"; empty if there are none.
std::string faces_text(const HitDice& hits);
/// "1 pair of 5, 2 pairs of 6"; "none"
std::string pairs_text(const std::array<uint8_t, 2>& pairs);
/// "6 of a pair, 2 x 5, pair of 6"; "none"
std::string removed_text(const Removed& removed);

/// "HC6": a critical with the stats it costs; "H": a normal hit.
std::string hit_text(HitCode hit, int d3);
/// Hits of a card that wait for their tracks: "HC6, 2 MC3, 4 H" (QS-phase-3c-01: criticals first).
std::string hits_text(const Hits& hits);
/// Tracks with stats left: "H 6, S 2, P 11, X 9".
std::string stats_text(const Stats& stats);
// The same in words, for those who do not have the codes of the card in mind.
/// "Heavy critical of 6 stats", "2 Heavy criticals of 6 stats each", "4 Quickfirer hits".
std::string hit_words(HitCode hit, int d3, int times = 1);
/// "1 Heavy critical of 6 stats, 4 Heavy hits"
std::string hits_words(const Hits& hits);
/// "2 Heavy criticals, 1 Heavy hit"; "nothing"
std::string noted_words(Weapon gun, const Noted& noted);
/// "Heavy Guns 6, Propulsion 11, Hull 9"
std::string stats_words(const Stats& stats);
/// "no pair", "1 pair of 5s, 2 pairs of 6s"
std::string pairs_words(const std::array<uint8_t, 2>& pairs);
/// "one 6 of a pair and two 5s unpaired", "two 5s"; "no die"
std::string removed_words(const Removed& removed);

/// "halved for forward arc and fires aboard"; nothing if the dice of the guns are not halved.
std::string halved_text(const Modifiers& gun_dice);

/// Points of a side, with what the scenario makes of them: "137.5", "60 (counted at 120 %)" (QS-Q-96).
std::string weighed_points_text(const Battle& battle, const Open& open, Seat side);

/// "sunk", "blown up": what became of her; empty while she is on the table.
std::string fate_text(const Ship& ship);

}  // namespace broadside::queen_of_the_seas
