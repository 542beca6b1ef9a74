// What a ship has lost of what her card lists (8.2). A row for each ship: in the umpire by true row, in a view by own
// row. Mounts are counted as the card has them, arc by arc; casemates first those to port, then those to starboard.
#pragma once

#include <optional>

#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"
#include "engine/fear_god/rules/card.h"
#include "engine/fear_god/rules/damage/criticals/guns.h"
#include "engine/fear_god/rules/damage/criticals/steering.h"
#include "engine/fear_god/rules/damage/criticals/system.h"
#include "engine/fear_god/rules/damage/levels.h"

namespace broadside::fear_god {

struct Gear {
  std::array<uint32_t, kMostGunLines> guns_lost{};  // by line, a bit for each mount
  uint16_t tubes_lost = 0;                          // a bit for each mount of all torpedo lines
  uint16_t links_lost = 0;                          // bits by damage::Equipment: lights, halyards, wireless
  uint16_t bridge_hit = 0;                          // turn of the last; 0: never
  uint16_t lost_in = 0, sinks_in = 0;               // turns: when she was lost, when she goes under
  std::array<int16_t, 2> protection_used{};         // points of the underwater system, port and starboard
  std::array<uint8_t, kMostGunLines> directors_lost{};
  std::array<uint8_t, kMostTubeMounts> torpedoes_gone{};  // fired or lost, by mount
  uint8_t area_aa_hits = 0, light_aa_hits = 0, light_battery_hits = 0;
  uint8_t forward_lights_lost = 0, after_lights_lost = 0;  // platforms of searchlights
  damage::Steered steered = damage::Steered::keep_orders;  // of the last bridge hit
  bool magazines_flooded = false, abandoned = false;
  std::array<uint8_t, 2> runaway{};  // Intermediate Turns of conflagration, of capsizing, without a break
  std::array<uint8_t, 3> spare{};
  FIELDS(guns_lost, tubes_lost, links_lost, bridge_hit, lost_in, sinks_in, protection_used, directors_lost,
         torpedoes_gone, area_aa_hits, light_aa_hits, light_battery_hits, forward_lights_lost, after_lights_lost,
         steered, magazines_flooded, abandoned, runaway, spare)
  bool operator==(const Gear&) const = default;
};

// ---------------------------------------------------------------- guns

inline bool mount_lost(const Gear& gear, size_t line, size_t mount) {
  return (gear.guns_lost[line] >> mount & 1U) != 0;
}
int mounts_left(const ShipCard& card, const Gear& gear, size_t line);
/// What the mount reaches; a casemate has no arc of its own (CasemateArcs).
FiringArc arc_of_mount(const CardGuns& line, size_t mount);
/// Of a casemate battery.
constexpr ShipSide side_of_casemate(const CardGuns& line, size_t mount) {
  return mount < line.mounts / 2U ? ShipSide::port : ShipSide::starboard;
}
int casemates_left(const ShipCard& card, const Gear& gear, size_t line, ShipSide side);

/// Directors of that line that work; before they are fitted there is none.
int directors_left(const ShipCard& card, const Gear& gear, size_t line, int year);

// ---------------------------------------------------------------- torpedoes

/// Mounts of all torpedo lines are counted through: which line, and which of its mounts.
struct TubeMount {
  size_t line = 0, mount = 0;
};
std::optional<TubeMount> tube_mount(const ShipCard& card, size_t mount);
int tube_mounts(const ShipCard& card);
inline bool tubes_lost(const Gear& gear, size_t mount) { return (gear.tubes_lost >> mount & 1U) != 0; }
int torpedoes_left(const ShipCard& card, const Gear& gear, size_t mount);
/// Tubes of the whole ship, when new.
int torpedo_tubes(const ShipCard& card);

// ---------------------------------------------------------------- the rest

inline bool link_lost(const Gear& gear, damage::Equipment link) {
  return (gear.links_lost >> static_cast<unsigned>(link) & 1U) != 0;
}
/// In hundredths (FG-8.2.16-03).
int light_battery_left(const ShipCard& card, const Gear& gear);

/// FG-8.2.4-01: her helm obeys no orders since the bridge was hit.
inline bool bridge_is_out(const Gear& gear, int turn) {
  return gear.bridge_hit > 0 && turn <= gear.bridge_hit + damage::kSteeringBackAfter;
}
/// FG-8.2.4-04: every change of course or speed takes two turns.
inline bool bridge_is_slow(const Gear& gear, int turn) { return gear.bridge_hit > 0 && !bridge_is_out(gear, turn); }

/// What of her weapons may still be used, mounts that are lost apart: massive damage (8.1.5), flooded magazines
/// (FG-8.2.9-13), an abandoned ship.
damage::FightingState weapons_of(const ShipCard& card, const Gear& gear, int taken);

}  // namespace broadside::fear_god

namespace broadside {
static_assert(fields_complete<fear_god::Gear>());
}  // namespace broadside
