// Great War at Sea's events: one function for each thing that can happen. Called only when somebody listens
// (Stage::told). Each tells the truth to the owner and the referee, and to the enemy what he may know.
#pragma once

#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/rules/damage_rolls.h"
#include "engine/great_war_at_sea/rules/encounters.h"
#include "engine/great_war_at_sea/rules/setup.h"
#include "engine/great_war_at_sea/rules/tow.h"

namespace broadside::great_war_at_sea {

// `s` is as it stands after the thing told. Rows are those of the whole battle.

// set-up: words/tell_set_up.cpp
void tell_initiative(const Stage& s, const InitiativeRoll* roll);  // null: the scenario says who has it
void tell_entry(const Stage& s);
void tell_placed(const Stage& s, Seat side);
void tell_visibility(const Stage& s);
void tell_mines_laid(const Stage& s, Seat side);
void tell_flagships(const Stage& s, Seat side);
void tell_groups_formed(const Stage& s);

// who is seen, and movement: words/tell_moves.cpp
void tell_sighted(const Stage& s, Seat by, size_t counter);  // she has her number
void tell_spotted(const Stage& s, Seat by, size_t counter);  // face-up from now on
void tell_round(const Stage& s);                             // wind and initiative of the new Round
void tell_joined(const Stage& s, uint8_t group, uint8_t into);
void tell_left_group(const Stage& s, size_t counter);
void tell_tow(const Stage& s, size_t tug, bool cast_off);
void tell_scuttled(const Stage& s, size_t ship);
/// `before`: the counter as it was; `course`: the way made good.
void tell_moved(const Stage& s, size_t counter, const CounterState& before, const Course& course);
void tell_collision(const Stage& s, size_t counter, size_t with);
void tell_grounding(const Stage& s, size_t counter, const Grounding& check);
void tell_mines_met(const Stage& s, size_t counter, int turned_up);
void tell_mine_roll(const Stage& s, size_t ship, const MineRoll& roll);
void tell_left_table(const Stage& s, size_t counter);
void tell_shifted(const Stage& s, const Shift& shift);
void tell_smoke(const Stage& s, size_t counter);
void tell_smoke_gone(const Stage& s, const SmokeState& smoke);
void tell_repair(const Stage& s, size_t ship, const Repair& repair);
void tell_end(const Stage& s);
void tell_weather_damage(const Stage& s, size_t ship, int boxes);
void tell_fuel(const Stage& s, uint8_t fleet, int twelfths);  // GW-7.39-01

// torpedoes and guns: words/tell_fire.cpp
void tell_launch(const Stage& s, const Running& salvo);
void tell_torpedo_hits(const Stage& s, const Running& salvo, size_t target, const Modifiers& modifiers, int hits);
void tell_lit(const Stage& s, size_t ship, size_t target, const Modifiers& modifiers, const Illumination& result);
void tell_declared(const Stage& s, Seat side);
void tell_volley(const Stage& s, const Declared& shot, const Modifiers& dice, const Modifiers& to_hit);
/// One damage roll; `before`: her condition before it. `shot`: null of torpedoes, mines and collisions.
void tell_damage(const Stage& s, size_t ship, const Declared* shot, const DamageRoll& roll, const Condition& before);
void tell_sunk(const Stage& s, size_t ship);

}  // namespace broadside::great_war_at_sea
