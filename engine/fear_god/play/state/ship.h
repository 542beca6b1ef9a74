// A ship as she is, how she went this turn, and what ships do with each other.
#pragma once

#include "engine/core/fields.h"
#include "engine/core/plane.h"
#include "engine/fear_god/play/state/sizes.h"
#include "engine/fear_god/rules/damage/words.h"
#include "engine/fear_god/rules/detection/battle_smoke.h"
#include "engine/fear_god/rules/movement/collision.h"

namespace broadside::fear_god {

/// A ship that founders is lost, and a hulk in the way until she goes under (8.1.9).
enum class Fate : uint8_t { afloat, left, sunk, foundering };

/// A straight run of a ship in this turn's Movement Phase. They share the time of the turn by their lengths.
struct PathLeg {
  int32_t x = 0, y = 0;  // where it begins
  plane::Angle heading = 0;
  int32_t run = 0;  // 10^-3 yard
  FIELDS(x, y, heading, run)
  bool operator==(const PathLeg&) const = default;
  plane::Point from() const { return {x, y}; }
  plane::Point to() const { return from() + plane::polar(heading, run); }
};

struct ShipState {
  int32_t x = 0, y = 0;
  plane::Angle heading = 0;
  int16_t speed_kts = 0;     // at the end of her last move; below 0 astern
  int16_t taken = 0;         // damage points lost
  uint16_t first_leg = 0;    // in Umpire::legs
  uint8_t legs = 0;          // of this turn
  uint8_t losses = 0;        // of speed in the series of turns that goes on (FG-3.1.3-14)
  int16_t turned_deg = 0;    // in this turn
  int16_t taken_before = 0;  // at the start of this turn: what plots lapse by, and deferred speed
  Fate fate = Fate::afloat;
  bool evading = false;
  bool fired_planned = false, fired_reaction = false;  // in this turn; batteries: Umpire::shots
  bool fired_last_turn = false;
  bool saw_launch = false, saw_wake = false, saw_new = false;  // in this turn: her plot lapses (PlotEvents)
  bool collided = false;
  bool rudder_jammed = false;
  bool heaves_to = false;
  uint8_t jam_side = 0;     // 1 starboard, 2 port; 0: jammed ahead
  uint8_t engine_hits = 0;  // Engineering criticals
  damage::Severity worst_flooding = damage::Severity::none;
  bool masks_launches = false;  // main or secondary battery fired as planned in this turn (FG-5.2.2.4-03)
  bool under_fire = false, torpedoed = false;    // in this turn
  bool stack_smoke = false;                      // heavy, until the next half hour (5.2.5.3)
  SmokeEffect battle_smoke = SmokeEffect::none;  // on what she sees, from this turn's Detection Phase on
  bool blocked_before = false;                   // ... and her view was blocked in the turn before as well
  uint8_t turns_of_fire = 0;                     // one after the other, before this turn
  Unhashed<uint16_t> sunk_in;
  FIELDS(x, y, heading, speed_kts, taken, first_leg, legs, losses, turned_deg, taken_before, fate, evading,
         fired_planned, fired_reaction, fired_last_turn, saw_launch, saw_wake, saw_new, collided, rudder_jammed,
         heaves_to, jam_side, engine_hits, worst_flooding, masks_launches, under_fire, torpedoed, stack_smoke,
         battle_smoke, blocked_before, turns_of_fire, sunk_in)
  bool operator==(const ShipState&) const = default;

  plane::Point at() const { return {x, y}; }
  plane::Pose pose() const { return {at(), heading}; }
  void stand(const plane::Pose& pose) { x = pose.at.x, y = pose.at.y, heading = pose.heading; }
  bool afloat() const { return fate == Fate::afloat; }
  bool lost() const { return fate == Fate::sunk || fate == Fate::foundering; }
  /// She can be seen and run into.
  bool is_there() const { return fate == Fate::afloat || fate == Fate::foundering; }
};

struct DivisionState {
  uint16_t leader = kNoShip;  // true row; the first of hers that is left
  bool lost_command = false;  // landing B
  bool spare = false;
  FIELDS(leader, lost_command, spare)
  bool operator==(const DivisionState&) const = default;
};

/// Two ships that came within 250 yards in this turn's movement (3.4), and what they declare.
struct NearPair {
  uint16_t a = kNoShip, b = kNoShip;  // true rows
  int32_t distance = 0;
  Intent a_means = Intent::none, b_means = Intent::none;
  uint16_t spare = 0;
  FIELDS(a, b, distance, a_means, b_means, spare)
  bool operator==(const NearPair&) const = default;
};

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Fate> {
  static constexpr std::array<std::string_view, 4> words = {"afloat", "left", "sunk", "foundering"};
};
}  // namespace broadside
