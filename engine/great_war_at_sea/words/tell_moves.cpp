// Not told yet.
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

void tell_sighted(const Stage&, Seat, size_t) {}
void tell_spotted(const Stage&, Seat, size_t) {}
void tell_round(const Stage&) {}
void tell_joined(const Stage&, uint8_t, uint8_t) {}
void tell_left_group(const Stage&, size_t) {}
void tell_tow(const Stage&, size_t, bool) {}
void tell_scuttled(const Stage&, size_t) {}
void tell_moved(const Stage&, size_t, const CounterState&, const Course&) {}
void tell_collision(const Stage&, size_t, size_t) {}
void tell_grounding(const Stage&, size_t, const Grounding&) {}
void tell_mines_met(const Stage&, size_t, int) {}
void tell_mine_roll(const Stage&, size_t, const MineRoll&) {}
void tell_left_table(const Stage&, size_t) {}
void tell_shifted(const Stage&, const Shift&) {}
void tell_smoke(const Stage&, size_t) {}
void tell_smoke_gone(const Stage&, const SmokeState&) {}
void tell_repair(const Stage&, size_t, const Repair&) {}
void tell_end(const Stage&) {}

}  // namespace broadside::great_war_at_sea
