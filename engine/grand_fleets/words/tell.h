// Grand Fleets' events: one function for each thing that can happen. Called only when somebody listens.
#pragma once

#include "engine/grand_fleets/play/stage.h"
#include "engine/grand_fleets/rules/collision.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/damage.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/torpedoes.h"

namespace broadside::grand_fleets {

// `t.position` is as it stands after the thing told, unless a function says otherwise.

void tell_squadrons(const Stage& t, Seat side);  // as formed before the game
void tell_turn(const Stage& t);                  // a new turn begins
void tell_transfer(const Stage& t, size_t squadron, uint16_t old_leader, const Transferred& done);
void tell_command(const Stage& t, const Open& before);                            // who is out of command
void tell_float(const Stage& t, Seat side, int direction, int hexes, bool done);  // not done: no longer possible
void tell_move(const Stage& t, size_t ship, Where before, const Plot& plot, const Sailed& sailed);
void tell_left(const Stage& t, size_t ship);  // by an explicit order
/// Of a leader who is lost or gone: who was led by her.
void tell_leaderless(const Stage& t, size_t leader);
void tell_squadron_order(const Stage& t, const SquadronPlot& plot, std::span<const uint16_t> ships);
void tell_follow(const Stage& t, size_t ship, Where before, const SquadronPlot& order,
                 const Sailed& sailed);  // in the squadron segment
void tell_collision(const Stage& t, const Stack& stack,
                    std::span<const uint8_t> rolls);                              // position before the damage
void tell_totals(const Stage& t, Contested what, std::span<const Contest> rows);  // of one hex
void tell_ram(const Stage& t, const Contest& row);                                // target kNoShip: she does not
void tell_place(const Stage& t, size_t ship);
void tell_fire_orders(const Stage& t, Seat side);  // revealed: open.fire and posts
void tell_torpedo(const Stage& t, const Torpedo& torpedo, const TorpedoResult& result);
void tell_gunfire(const Stage& t, const Fire& fire, const GunSolution& solution, const GunResult& result);
void tell_damage(const Stage& t, const Damage& damage, const Ship& before, const Struck& struck);
void tell_loss(const Stage& t, const LostMount& lost, int which);
void tell_continuing(const Stage& t, size_t ship, const Ship& before, const Continued& done);
void tell_launch(const Stage& t, Seat side, std::span<const Torpedo> torpedoes);  // of one ship: targets are secret
void tell_end(const Stage& t);

}  // namespace broadside::grand_fleets
