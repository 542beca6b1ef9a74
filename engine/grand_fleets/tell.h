// Grand Fleets' events: one function for each thing that can happen. Called only when somebody listens.
#pragma once

#include "engine/core/log.h"
#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/torpedoes.h"

namespace broadside::grand_fleets {

/// What every event needs. `position` is as it stands after the thing told, unless a function says otherwise.
struct Telling {
  const Battle& battle;
  const Position& position;
  Log& log;
  Dice& dice;
};

/// What lines of modifiers are read from.
struct Stand {
  const Battle& battle;
  const Position& position;
};

void tell_squadrons(const Telling& t, Seat side);  // as formed before the game
void tell_turn(const Telling& t);                  // a new turn begins
void tell_transfer(const Telling& t, size_t squadron, uint16_t old_leader, const Transferred& done);
void tell_command(const Telling& t);                                                // who is out of command
void tell_float(const Telling& t, Seat side, int direction, int hexes, bool done);  // not done: no longer possible
void tell_move(const Telling& t, size_t ship, Where before, const Plot& plot, const Sailed& sailed);
void tell_left(const Telling& t, size_t ship);  // by an explicit order
void tell_squadron_order(const Telling& t, const SquadronPlot& plot, std::span<const uint16_t> ships);
void tell_follow(const Telling& t, size_t ship, Where before, const SquadronPlot& order,
                 const Sailed& sailed);  // in the squadron segment
void tell_collision(const Telling& t, const Stack& stack,
                    std::span<const uint8_t> rolls);                                // position before the damage
void tell_totals(const Telling& t, Contested what, std::span<const Contest> rows);  // of one hex
void tell_ram(const Telling& t, const Contest& row);                                // target kNoShip: she does not
void tell_place(const Telling& t, size_t ship);
void tell_fire_orders(const Telling& t, Seat side);  // revealed: open.fire and posts
void tell_torpedo(const Telling& t, const Torpedo& torpedo, Seat side, const TorpedoResult& result);
void tell_gunfire(const Telling& t, const Fire& fire, const GunSolution& solution, const GunResult& result);
void tell_damage(const Telling& t, const Damage& damage, const Ship& before, const Struck& struck);
void tell_loss(const Telling& t, const LostMount& lost, int which);
void tell_continuing(const Telling& t, size_t ship, const Ship& before, const Continued& done);
void tell_launch(const Telling& t, Seat side, std::span<const Torpedo> torpedoes);  // of one ship: targets are secret
void tell_end(const Telling& t);

/// What a gun, its penetration and a torpedo need, line by line; the events of all three show the same lines.
std::vector<Modifier> gun_lines(const Stand& t, const Fire& fire, const GunSolution& solution);
std::vector<Modifier> armor_lines(const Stand& t, const Fire& fire, const GunSolution& solution);
std::vector<Modifier> torpedo_lines(const Stand& t, const Torpedo& torpedo, const TorpedoResult& result);

/// How a sentence calls a side: by the scenario's name where there is one, else First or Second side.
std::string side_name(const Battle& battle, Seat side);
/// Name of a ship as orders and log use it: plain where it is the only one, else with the nation or a number.
std::string ship_name(const Battle& battle, size_t ship);
std::string squadron_name(const Battle& battle, size_t squadron);
/// "north-east": facings are called like this in orders and log.
std::string_view facing_word(int facing);
/// "250", "137.5"
std::string points_text(int64_t hundredths);
/// "14in", "light"
std::string weapon_name(const ShipCard& card, uint8_t weapon);

}  // namespace broadside::grand_fleets
