// Queen of the Seas' events: one function for each thing that can happen. Called only when somebody listens.
#pragma once

#include <string>
#include <vector>

#include "engine/queen_of_the_seas/play/stage.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/phase_1.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"

namespace broadside::queen_of_the_seas {

// `s` is as it stands after the thing told, unless a function says otherwise; `before` is what it came from.

// before the game, and phase 1
void tell_sea(const Stage& s, const Position& before, const SeaRoll& roll);
/// The scenario's speed for her is above what sea and enemy allow at the start (QS-Q-36); `before`: that speed.
void tell_slowed(const Stage& s, size_t ship, int before);
void tell_turn(const Stage& s, const Position& before);  // a new Game Turn begins
void tell_advantage(const Stage& s, const std::array<Count, 2>& counts, const Advantage& advantage);

// phase 2
void tell_turn_point(const Stage& s, uint8_t group, bool laid);  // laid by the leader's turn, or taken off
/// After the check: who is out of formation, limits of speed, screens released.
void tell_formations(const Stage& s, const Position& before);
void tell_line(const Stage& s, uint8_t group);    // the leader has declared the other line
void tell_leader(const Stage& s, uint8_t group);  // the one before her is gone
/// Everything of one pick but what a collision cost. `before`: the ship as she was picked.
void tell_move(const Stage& s, const Move& move, const Ship& before, const Sailed& sailed);
/// One collision: with a ship, or with land (struck == kNoShip). `before`: the mover and the struck one before it.
void tell_collision(const Stage& s, size_t mover, uint16_t struck, int speed, const Ship& before_mover,
                    const Ship& before_struck);

// phases 3a and 3b: `row` of open.salvos
void tell_silent(const Stage& s, Seat side);                         // no gun of the side fires
void tell_declared(const Stage& s, Seat side);                       // all salvos of the side in open.salvos, revealed
void tell_markers(const Stage& s);                                   // splash markers placed
void tell_salvo(const Stage& s, size_t row, const Modifiers& dice);  // fired, or held by smoke (Salvo::held; dice of 0)
void tell_pairs(const Stage& s, size_t row);             // Salvo::hits.pairs; only salvos that could be paired
void tell_saves(const Stage& s, size_t row, int saved);  // save dice rolled: `saved` counts surplus, Salvo::saves not
void tell_hits(const Stage& s, size_t row, const Removed& removed, const Noted& noted);  // noted on the card

// phases 3c to 3g
void tell_criticals(const Stage& s, size_t ship, const Hits& before);  // D3 of all criticals of one ship rolled
void tell_sunk_at_once(const Stage& s, size_t ship, HitCode by);       // a Class E or F ship
/// `row.times` hits taken from one track; `resolved` sums them up.
void tell_resolved(const Stage& s, const Assign& row, const Ship& before, const Resolved& resolved);
void tell_launch(const Stage& s, size_t row, const Modifiers& dice, int hits);  // or held by smoke (Salvo::held)
void tell_spent(const Stage& s, const std::vector<uint16_t>& ships);            // they have fired their torpedoes
void tell_special(const Stage& s, size_t ship, const Ship& before, const SpecialDamage& damage);
void tell_sunk(const Stage& s, size_t ship);  // no Hull left at 3g

// phase 4
void tell_offers(const Stage& s, const std::array<Offer, 2>& offers);  // no agreement: the battle goes on
void tell_end(const Stage& s);

// ---------------------------------------------------------------- names and figures in sentences

/// How a sentence calls a side: by the scenario's name where there is one, else First or Second side.
std::string side_name(const Battle& battle, Seat side);
/// Name of a ship as orders and log use it: plain where it is the only one, else with the nation or a number.
std::string ship_name(const Battle& battle, size_t ship);
std::string group_name(const Battle& battle, uint8_t group);
/// "12.5": centimetres, at most two decimals, no zeros at the end.
std::string cm_text(int64_t length);
/// "087.5": degrees clockwise from north, at most one decimal.
std::string heading_text(plane::Angle heading);
/// "astern 1", "8", "0 (adrift)"
std::string speed_text(int speed);
/// "Heavy guns", "Torpedoes"
std::string_view weapon_words(Weapon weapon);
/// "137.5"
std::string points_text(int64_t hundredths);

}  // namespace broadside::queen_of_the_seas
