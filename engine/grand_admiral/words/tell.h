// Grand Admiral's events: one function for each thing that can happen. Called only when somebody listens.
#pragma once

#include "engine/grand_admiral/play/stage.h"
#include "engine/grand_admiral/rules/combat.h"

namespace broadside::grand_admiral {

void tell_morale(const Stage& s, Seat side);
void tell_fleet(const Stage& s, Seat side);
void tell_places(const Stage& s, Seat side);
void tell_arrival(const Stage& s, size_t ship);
void tell_draw(const Stage& s, Seat seat, Card card, RuleId rule);
void tell_first_player(const Stage& s, const FirstPlayer& first);
void tell_card(const Stage& s, Seat player);
void tell_move(const Stage& s, const Move& move, const Ship& before);
/// A launch, the shot or salvo, and what it cost the target.
void tell_attack(const Stage& s, size_t firer, const Attack& attack, const AttackResult& result);
void tell_end(const Stage& s);

}  // namespace broadside::grand_admiral
