// Grand Admiral's events: one function for each thing that can happen. Called only when somebody listens.
#pragma once

#include "engine/core/log.h"
#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/position.h"

namespace broadside::grand_admiral {

void tell_morale(const Battle& battle, const Position& p, Seat side, Log& log, Dice& dice);
void tell_fleet(const Battle& battle, const Position& p, Seat side, Log& log, Dice& dice);
void tell_places(const Battle& battle, const Position& p, Seat side, Log& log, Dice& dice);
void tell_arrival(const Battle& battle, const Position& p, size_t ship, Log& log, Dice& dice);
void tell_draw(const Battle& battle, const Position& p, Seat seat, Card card, RuleId rule, Log& log, Dice& dice);
void tell_first_player(const Battle& battle, const Position& p, const FirstPlayer& first, Log& log, Dice& dice);
void tell_card(const Battle& battle, const Position& p, Seat player, Log& log, Dice& dice);
void tell_move(const Battle& battle, const Position& p, const Move& move, const Ship& before, Log& log, Dice& dice);
void tell_attack(const Battle& battle, const Position& p, size_t firer, const Attack& attack,
                 const AttackResult& result, Log& log, Dice& dice);
void tell_end(const Battle& battle, const Position& p, Log& log, Dice& dice);

/// What makes up the dice of an attack, and what its hits need to do damage: line by line, in event and prompt alike.
std::vector<Modifier> attack_dice_lines(const Battle& battle, const Open& open, size_t firer, const Attack& attack,
                                        const AttackResult& result);
std::vector<Modifier> armor_lines(const Battle& battle, const Open& open, size_t firer, const Attack& attack,
                                  const AttackResult& result);

/// "Red", "Black": the words of the ops page.
std::string_view side_word(Seat side);
std::string_view arc_word(Arc arc);
/// How a sentence calls a side: by the scenario's name where there is one, else Red or Black.
std::string side_name(const Battle& battle, Seat side);
/// Why the battle is over, with the names of the sides: "von Spee strikes the flag". Empty while it is not.
std::string ending_text(const Battle& battle, const Open& open);
/// Name of a ship as orders and log use it: plain where it is the only one, else with the year (GA-CNT-06).
std::string ship_name(const Battle& battle, size_t ship);

}  // namespace broadside::grand_admiral
