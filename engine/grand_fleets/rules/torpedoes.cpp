#include "engine/grand_fleets/rules/torpedoes.h"

#include <algorithm>
#include <bit>

#include "engine/grand_fleets/rules/rule.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 7.1 launching

int most_launched(const Ship& ship, size_t tubes) {
  if (ship.listing) return 0;  // GF-8.3.6-03
  return static_cast<int>(std::count_if(ship.tubes.begin(), ship.tubes.begin() + static_cast<std::ptrdiff_t>(tubes),
                                        [](uint8_t torpedoes) { return torpedoes > 0; }));  // GF-3.8.3-03
}

FaultCode launch_fault(const Ship& ship, size_t tubes, int tube, Arcs arc, uint32_t used) {
  if (ship.listing) return FaultCode::listing;
  if (std::popcount(arc) != 1 || (arc & ~kAllArcs) != 0) return FaultCode::bad_arc;  // GF-7.1-03, -04
  const bool exists = tube >= 0 && static_cast<size_t>(tube) < tubes;
  if (exists && (used >> tube & 1U) != 0) return FaultCode::tube_twice;                     // GF-7.1-05
  if (!exists || ship.tubes[static_cast<size_t>(tube)] == 0) return FaultCode::tube_empty;  // GF-7.1-01
  return FaultCode::none;
}

// ---------------------------------------------------------------- 7.2.2 modifiers

Modifiers torpedo_modifiers(const TorpedoModifierFacts& f) {  // no others (GF-7.2.2-10)
  Modifiers m;
  m.add(kTorpedoRange, torpedo_range_modifier(f.distance), f.distance);
  if (f.count_firer_speed) m.add(kTorpedoOwnSpeed, speed_modifier(f.firer_speed), f.firer_speed);
  m.add(kTorpedoTargetSpeed, speed_modifier(f.target_speed), f.target_speed);
  m.add(kTorpedoTargetSize, size_row(f.target_size).mod, 0, kSizeWords[static_cast<size_t>(f.target_size)]);
  m.add_if_any(kTorpedoOwnEvasion, -f.evasive_firer);
  m.add_if_any(kTorpedoTargetEvasion, -f.evasive_target);
  m.add_if_any(kUnderGunfire, f.under_gunfire ? -1 : 0);
  m.add_if_any(kCrew, f.crew);
  return m;
}

bool under_gunfire(const Battle& battle, const Open& open, size_t ship) {
  return std::any_of(open.fire.begin(), open.fire.end(), [&](const Fire& row) {
    return row.target == ship && open.ships[row.ship].side != open.ships[ship].side &&
           gun_aim(battle, open, row).fault == FaultCode::none;
  });
}

// ---------------------------------------------------------------- 7.2.1, 7.2.3 the attack

TorpedoResult torpedo_solution(const Battle& battle, const Open& open, const Torpedo& torpedo, bool under_gunfire) {
  TorpedoResult r;
  const Ship& launcher = open.ships[torpedo.ship];
  const Ship& target = open.ships[torpedo.target];
  const auto refuse = [&](FaultCode fault) {  // GF-7.2.1-04
    r.fault = fault;
    return r;
  };
  if (launcher.fate == Fate::left_board)
    return refuse(FaultCode::launcher_gone);                    // GF-Q-62; a wreck has fired (GF-7.2-02)
  if (!target.afloat()) return refuse(FaultCode::target_gone);  // GF-Q-64
  r.range = hex::distance(launcher.hex(), target.hex());
  const bool seen = battle.options.visibility == 0 || r.range <= battle.options.visibility;  // GF-Q-90
  if (r.range > battle.card(torpedo.ship).torpedoes.range || !seen) return refuse(FaultCode::out_of_range);
  const bool same_hex = r.range == 0;  // GF-7.2.1-05, GF-Q-67
  if (!same_hex && (arcs_to(launcher.hex(), launcher.facing, target.hex()) & torpedo.arc) == 0)
    return refuse(FaultCode::out_of_arc);                                                           // GF-7.2.1-01
  if (!line_of_fire(battle, open, torpedo.ship, torpedo.target)) return refuse(FaultCode::no_lof);  // GF-7.2.1-03
  r.modifiers = torpedo_modifiers({r.range, launcher.speed, target.speed, size_class(battle.card(torpedo.target).hull),
                                   launcher.evasive, target.evasive, under_gunfire, battle.options.torpedo_firer_speed,
                                   battle.ships[torpedo.ship].crew});
  return r;
}

void roll_torpedo(const Battle& battle, const Torpedo& torpedo, Seat roller, TorpedoResult& result, Dice& dice) {
  if (result.fault != FaultCode::none) return;
  result.hit =
      roll_to_hit(1, result.modifiers.total(), {GF("7.2.2-01"), GF("7.2.2-09")}, torpedo.ship, roller, dice) > 0;
  result.points = result.hit ? battle.card(torpedo.ship).torpedoes.damage : 0;  // GF-7.2.3-01, -02
}

}  // namespace broadside::grand_fleets
