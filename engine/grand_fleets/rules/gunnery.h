// Chapter 6: gunnery.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/grand_fleets/rules/fault.h"
#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/rule.h"
#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 6.1.1 firing orders of one ship

/// Most light guns into an arc: a quarter at bow and quarter, half at the beam, rounded up (GF-6.1.1-04, -05).
constexpr int light_limit(int light_guns, Arcs arc) {
  return (arc & (kArcC | kArcD)) != 0 ? (light_guns + 1) / 2 : (light_guns + 3) / 4;
}
/// The better of the arcs given (GF-Q-48); 0 if there is none.
constexpr int most_light(int light_guns, Arcs arcs) { return arcs == 0 ? 0 : light_limit(light_guns, arcs); }

/// One ship's firing order, read entry by entry; a refused entry does not count (GF-6.1.1-01 to -07).
class FiringOrder {
 public:
  /// `arcs_open`: what her place in a stack leaves her (GF-6.1.2-07 to -09).
  FiringOrder(int light_guns, Arcs arcs_open, bool fire_control_out)
      : light_guns_(light_guns), open_(arcs_open), barred_(fire_control_out) {}
  /// A heavy set at a target that lies in `arcs`; 0 where that is not asked.
  FaultCode heavy(int set, bool exists, Arcs arcs, bool arcs_known);
  FaultCode light(int target, Arcs arcs, int guns);

 private:
  int light_guns_;
  Arcs open_;
  bool barred_;
  uint64_t sets_ = 0;
  int light_targets_ = 0, light_used_ = 0, first_target_ = -1;
  Arcs first_arcs_ = 0;  // arcs in which the first light target may be counted
};

// ---------------------------------------------------------------- 6.1.2 firing arcs

/// The arcs of a ship in which a hex lies: two on a limit, none in her own hex (GF-6.1.2-01, -02, GF-Q-13).
Arcs arcs_to(hex::Hex from, int facing, hex::Hex to);
/// "AB"
std::string arcs_text(Arcs arcs);
/// Letters in any order; false if one is none of A to F, or doubled.
bool read_arcs(std::string_view text, Arcs& out);

/// Ships of one squadron in one hex: front, rear and others, or none of them fires out of it because they face several
/// ways (GF-6.1.2-05 to -09). A ship without squadron is alone (GF-Q-110).
Arcs arcs_open(const Ship& ship);
/// Posts of all ships of a side. What is not ordered the program fills in: the first ship is front, the last rear
/// (GF-Q-45, GF-Q-116).
void assign_posts(Open& open, Seat side, const Table<Posting, kMostShips>& ordered);
/// facings_differ, or bad_post: she is in no stack, no such post can be given, or it is given twice.
FaultCode post_fault(const Open& open, const Table<Posting, kMostShips>& ordered, uint32_t entry);
/// Are both ships of one squadron in one hex?
bool stacked_together(const Ship& a, const Ship& b);

/// Where a ship counts as lying when she fires at, or is hit by, a ship of the same hex (GF-6.1.2-12, -14, GF-Q-42).
hex::Hex shown_hex(const Ship& ship);

/// Arcs in which she may fire at a target: by the places shown where both share a hex, else by hexes and what her post
/// leaves her (GF-Q-46).
Arcs firing_arcs(const Ship& firer, const Ship& target);

/// Barrels of a gun line that bear into any of the arcs (GF-6.1.2-03, GF-Q-38).
int barrels(const ShipCard& card, const Ship& ship, size_t line, Arcs arcs);

// ---------------------------------------------------------------- 6.1.3 range

/// GF-6.1.3-02, -03, GF-Q-40
constexpr Band band_of(const std::array<uint8_t, 3>& range, int hexes) {
  for (size_t b = 0; b < range.size(); ++b)
    if (hexes <= range[b]) return static_cast<Band>(b);
  return Band::none;
}

// ---------------------------------------------------------------- 6.1.4 line of fire

/// Blocking hexes along the line, from the firer; for a line along a hex side both hexes, the lower first, and only if
/// both block (GF-6.1.4-01 to -09, GF-Q-43, GF-Q-44, GF-Q-110). `out` may be null: then the first is enough. Returns
/// whether there is any.
using Blocking = Table<hex::Hex, 256>;
bool blocked(const Battle& battle, const Open& open, size_t firer, size_t target, Blocking* out);
inline bool line_of_fire(const Battle& battle, const Open& open, size_t firer, size_t target) {
  return !blocked(battle, open, firer, target, nullptr);
}
/// Land alone: no torpedo can sink it out of the way (GF-6.1.4-09).
bool land_between(const Battle& battle, hex::Hex from, hex::Hex to);

// ---------------------------------------------------------------- 6.2.1 to hit

inline constexpr std::string_view kToHit = "to hit", kToPenetrate = "to penetrate";
// table gunfire_modifiers.tsv
inline constexpr ModifierName kGunRange{kToHit, "[] range", GF("6.2.1-08")};
inline constexpr ModifierName kRateOfFire{kToHit, "rate of fire", GF("6.2.1-09")};
inline constexpr ModifierName kGunOwnSpeed{kToHit, "own speed {}", GF("6.2.1-10")};
inline constexpr ModifierName kGunTargetSpeed{kToHit, "target's speed {}", GF("6.2.1-10")};
inline constexpr ModifierName kGunTargetSize{kToHit, "target []", GF("6.2.1-12")};
inline constexpr ModifierName kGunOwnEvasion{kToHit, "own evasive manoeuvres", GF("6.2.1-03")};
inline constexpr ModifierName kGunTargetEvasion{kToHit, "target's evasive manoeuvres", GF("6.2.1-03")};
inline constexpr ModifierName kOverConcentration{kToHit, "further ships firing at her", GF("6.2.1-04")};
inline constexpr ModifierName kOnFire{kToHit, "on fire", GF("6.2.1-14")};
inline constexpr ModifierName kListing{kToHit, "listing", GF("6.2.1-15")};
inline constexpr ModifierName kCrew{kToHit, "crew", GF("Q-88")};

struct GunModifierFacts {
  int rof = 0;
  Band band = Band::close;
  int firer_speed = 0, target_speed = 0;  // GF-6.2.1-11, GF-5.3-03
  Size target_size = Size::medium;
  int evasive_firer = 0, evasive_target = 0;
  int other_heavy_ships = 0;
  bool light = false;
  bool on_fire = false, listing = false;
  int crew = 0;
};
/// GF-6.2.1-02 to -15
Modifiers gun_modifiers(const GunModifierFacts& facts);
/// GF-6.2.1-04 to -07, GF-Q-49
constexpr int over_concentration(int other_heavy_ships, Band band, bool light) {
  return light || band != Band::far ? 0 : -other_heavy_ships;
}

/// Shots that hit with a total modifier (GF-6.2.1-01, -13, GF-7.2.2-01, -09): one die each, a second one at once after
/// a 10 at long odds.
struct HitRules {
  RuleId first, second;
};
int roll_to_hit(int shots, int modifier, const HitRules& rules, uint16_t actor, Seat roller, Dice& dice);

// ---------------------------------------------------------------- 6.2.2 penetration

/// GF-6.2.2-02, GF-Q-41
enum class ArmorSide : uint8_t { belt, ends };
inline constexpr std::array<std::string_view, 2> kArmorSideWords = {"belt", "ends"};
inline ArmorSide armor_side(hex::Hex target, int facing, hex::Hex firer) {
  return hex::through_end_sides(target, facing, firer) ? ArmorSide::ends : ArmorSide::belt;
}
/// GF-6.2.2-03, -04
constexpr bool plunges(bool plunging, Band band) { return plunging && band == Band::far; }
/// Least roll that penetrates: the total has to exceed the armor (GF-6.2.2-01, GF-Q-53).
constexpr int penetrates_from(int pen, int armor) { return armor - pen + 1 < 1 ? 1 : armor - pen + 1; }
int roll_penetration(int hits, int pen, int armor, uint16_t actor, Seat roller, Dice& dice);

// ---------------------------------------------------------------- 6.2 one gun set at one target

/// Range, arcs and shots: what nothing between writing the order and firing can better.
struct GunBearing {
  FaultCode fault = FaultCode::none;  // target_gone, out_of_range, out_of_arc, no_lof: first that applies
  int range = 0;
  Band band = Band::none;
  Arcs arcs = 0;  // of the firer in which the target lies
  bool lof = true;
  int shots = 0;
};
struct GunSolution : GunBearing {
  Arcs bearing = 0;     // of the target in which the firer lies (GF-Q-57)
  Modifiers modifiers;  // to hit
  ArmorSide side = ArmorSide::belt;
  bool plunging = false;
  int pen = 0, armor = 0;
  int damage = 0;  // of each penetrating hit
  std::string_view side_word() const { return kArmorSideWords[static_cast<size_t>(side)]; }
};
/// Is a target so far away attacked at all in this weather?
bool in_sight(const Battle& battle, int range);
GunBearing gun_bearing(const Battle& battle, const Open& open, const Fire& fire);
/// The bearing, and whether the line of fire is free.
GunBearing gun_aim(const Battle& battle, const Open& open, const Fire& fire);
/// All values of a shot before any die is rolled. `other_heavy_ships`: ships besides her that fire heavy guns at it.
GunSolution gun_solution(const Battle& battle, const Open& open, const Fire& fire, const GunBearing& aim,
                         int other_heavy_ships);
inline GunSolution gun_solution(const Battle& battle, const Open& open, const Fire& fire, int other_heavy_ships) {
  return gun_solution(battle, open, fire, gun_aim(battle, open, fire), other_heavy_ships);
}
/// The least roll that penetrates, line by line (GF-6.2.2-01 to -04, GF-Q-53).
Modifiers penetration_modifiers(const GunSolution& solution);

struct GunResult {
  int hits = 0, penetrations = 0, points = 0;
};
/// GF-6.2-01, GF-6.2.3-01, -02: all to-hit dice, then a penetration die for each hit.
GunResult roll_gunfire(const GunSolution& solution, uint16_t firer, Seat roller, Dice& dice);

/// Ships whose heavy guns really fire at each target (GF-6.2.1-06, GF-Q-49), counted over all rows.
struct Concentration {
  std::array<uint8_t, kMostShips> ships{};
  void count(const Battle& battle, const Open& open, const Table<Fire, kMostFire>& fire);
  /// Ships besides `fire.ship`, if she fires heavy guns herself.
  int others(const Fire& fire) const { return ships[fire.target] > 0 ? ships[fire.target] - 1 : 0; }
};

/// Has any gun of hers an enemy in range and arc? What a player is asked for, and what admirals begin with.
bool has_a_shot(const Battle& battle, const Open& open, size_t ship, int turn);
/// GF-8.3.4-01, -02: no gunfire in the Combat Phase of this turn.
inline bool fire_control_out(const Ship& ship, int turn) {
  return turn >= ship.no_fire_from && turn <= ship.no_fire_until;
}

}  // namespace broadside::grand_fleets
