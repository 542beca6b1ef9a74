// 2.2.4.7: the turn ends.
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {
namespace {

constexpr uint16_t kParted = 20;  // turns, an hour, in which nobody sees anybody: a house rule

/// FG-2.2.4.1-04, -05, FG-2.5.2-03: what was plotted for the next turn stands, unless something has happened.
void turn_plots(const Stage& s) {
  for (uint16_t row = 0; row < static_cast<uint16_t>(s.umpire().ships.count); ++row) {
    const ShipState& ship = s.ship(row);
    Plot& plot = s.plot(row);
    PlotEvents events;
    events.new_unit_detected = ship.saw_new;
    events.damaged = ship.taken != ship.taken_before;
    events.saw_launch_at_her = ship.saw_launch;
    events.detected_attacking_torpedo = ship.saw_wake;
    plot.stands = plot.ahead && !plot_lapses(events);
    const Length last_run = ship.legs == 0 ? 0 : s.umpire().legs[ship.first_leg + ship.legs - 1U].run;
    plot.ordered_before = plot.keeping == Keeping::own && advance_is_run(s.battle.card(row), last_run, plot.turn[1]);
    const int16_t speed = plot.turn[1].speed_kts;
    plot.turn[0] = plot.turn[1];
    plot.turn[1] = {.speed_kts = speed};
  }
}

void begin_ships(const Stage& s) {
  for (ShipState& ship : s.umpire().ships) {
    ship.fired_last_turn = ship.fired_planned || ship.fired_reaction;
    ship.turns_of_fire = static_cast<uint8_t>(ship.fired_last_turn ? std::min(ship.turns_of_fire + 1, 255) : 0);
    ship.fired_planned = ship.fired_reaction = false;
    ship.saw_launch = ship.saw_wake = ship.saw_new = ship.collided = false;
    ship.masks_launches = ship.under_fire = ship.torpedoed = false;
    ship.taken_before = ship.taken;
  }
  for (size_t d = 0; d < s.umpire().divisions.count; ++d) s.umpire().divisions[d].leader = leader_of(s.all(), d);
}

bool has_ships(const Stage& s, Seat side) {
  for (size_t row = 0; row < s.umpire().ships.count; ++row)
    if (s.battle.side_of(row) == side && s.ship(row).afloat()) return true;
  return false;
}

Ending ending(const Stage& s) {
  const bool a = has_ships(s, 0), b = has_ships(s, 1);
  if (!a || !b) {
    s.open().winner = a == b ? kNoSeat : a ? Seat{0} : Seat{1};
    return Ending::sunk;
  }
  const bool seen = s.secret(0).sights.count + s.secret(1).sights.count > 0;
  const bool met = s.secret(0).contacts.count + s.secret(1).contacts.count > 0;
  s.umpire().out_of_sight = static_cast<uint16_t>(seen ? 0 : s.umpire().out_of_sight + 1);
  if (met && s.umpire().out_of_sight >= kParted) return Ending::parted;
  return s.turn() >= s.battle.turn_limit ? Ending::turn_limit : Ending::none;
}

}  // namespace

void steps::resolution(const Stage& s, const System::Answers&) {
  clear_smoke(s);
  turn_plots(s);
  begin_ships(s);
  s.open().ended = ending(s);
  if (s.open().ended != Ending::none) {
    if (s.told()) tell_end(s);
    return enter(s, Step::over);
  }
  ++s.position.at.turn;
  s.position.at.seconds += 180;
  enter(s, Step::plot);
}

}  // namespace broadside::fear_god
