// A shot as the check of an order, its odds and the guns themselves see it: the facts of chapter 6.1, gathered from
// what the one who asks knows of the target.
#pragma once

#include <span>

#include "engine/fear_god/play/position.h"
#include "engine/fear_god/rules/attack/gun_mounts.h"
#include "engine/fear_god/rules/attack/light_battery.h"
#include "engine/fear_god/rules/attack/to_hit.h"
#include "engine/fear_god/rules/command/plotting.h"
#include "engine/fear_god/rules/damage/armour.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- who fires at what

struct Shooter {
  const ShipCard& card;
  const ShipState& ship;
  const Gear& gear;
  const Ranging& ranging;
};

/// The target; in an order she is where she was last seen.
struct Prey {
  uint16_t contact = 0;  // her number to the shooter's side
  plane::Point at;
  plane::Angle heading = 0;
  int16_t speed_kts = 0;
  bool evading = false;
  const ShipCard* card = nullptr;  // null: her class is not known
  bool seen_locally = true;        // by gunners who have lost their director (FG-6.1.3-03)
  bool lost_from_sight = false;    // since the last turn (FG-6.1.4-20)
  int obscured_pct = 0;            // of her movement, by a smoke screen (5.2.5)
};

/// As that sight row of the shooter has it, in a phase of this turn.
void take_sight(Prey& prey, const SightRow& sight, FirePhase phase, uint16_t turn);

struct FireScene {
  const Weather& weather;
  Standard standard = Standard::two;
  int year = 0;
  uint16_t turn = 0;
  std::span<const plane::Point> places;  // of the contacts of the shooter's side, by their numbers from 1
};

// ---------------------------------------------------------------- volleys

/// Guns of one type under one control at one target: what rolls once (FG-6.1.1-04, -05); or a side of the light
/// battery.
struct Volley {
  Guns guns = Guns::main;
  ShipSide side = ShipSide::port;  // of the light battery
  uint8_t line = 0;                // the first of that gun
  std::array<MountBits, kMostGunLines> mounts{};
  GunControl control = GunControl::director;
  CardShell shell = CardShell::APC;
  GunShotFacts facts;
  LightShotFacts light;
  SalvoCount salvo;

  bool is_light() const { return guns == Guns::light; }
};
using Volleys = Table<Volley, 2 * static_cast<int>(kMostGunLines)>;  // of one battery at one target

/// Mounts that fire elsewhere, or have fired in this turn.
struct Taken {
  std::array<MountBits, kMostGunLines> mounts{};
  bool light_port = false, light_starboard = false;
};
Taken fired_already(const Ranging& ranging, uint16_t turn);

/// Why guns are silent.
enum class Silence : uint8_t {
  none,
  no_such_guns,
  no_such_shell,
  guns_lost,
  sea_state,
  already_fired,
  does_not_bear,
  out_of_range,
  beyond_range_finder,
  not_in_sight  // of guns that have lost their director
};

/// What can be said before ships have moved.
Silence silence_of(const Shooter& shooter, const FireScene& scene, const Wish& wish, const Taken& taken);
/// The volleys of a battery, whose mounts are taken then; else why there is none.
Silence lay_guns(const Shooter& shooter, const Prey& prey, const FireScene& scene, const Wish& wish, Taken& taken,
                 Volleys& out);

/// Directors of the guns that this line belongs to; `fitted` in that year.
struct Directors {
  int fitted = 0, left = 0;
};
Directors directors_of(const Shooter& shooter, size_t line, const FireScene& scene);
/// How many of the battery's targets may be engaged with directors, by the gun that has fewest (FG-6.0-01); without
/// directors any number, one a mount.
int most_directed_targets(const Shooter& shooter, Guns guns, const FireScene& scene);

struct VolleyChance {
  int chance = 0;  // 0 or less: ranging fire (FG-6.1.4-07)
  Modifiers modifiers;
};
VolleyChance chance_of(const Volley& volley);

/// Barrels that fire; 0 of a light battery.
int barrels_of(const ShipCard& card, const Volley& volley);
/// FG-6.1.4-08, -11; a light battery by its table.
int damage_of(const ShipCard& card, const Volley& volley, bool halved);
/// What strikes her armour, with the band it is fired in.
damage::Shell shell_of(const ShipCard& card, const Volley& volley);

/// What the volley leaves in the books of her ship: mounts that have fired, the range found.
void note_fire(Ranging& ranging, const Volley& volley, uint16_t contact, uint16_t turn);

/// In yards, up; lengths that differ by the slack count as equal.
Yards yards_between(plane::Point a, plane::Point b);

}  // namespace broadside::fear_god
