// 7.4: land, shoals and ships aground.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/great_war_at_sea/rules/card.h"
#include "engine/great_war_at_sea/rules/leaving.h"
#include "engine/great_war_at_sea/rules/rule.h"
#include "engine/great_war_at_sea/rules/sweep.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.41 land on the table

enum class LandKind : uint8_t { coast, all_land_side };  // coast: an island or a coast model
inline constexpr Length kShoals = 4 * kInch;             // within 4 in of land (GW-7.42-01)
inline constexpr Length kCoastalStrip = 12 * kInch;      // nearer than 12 in to an all-land side (GW-7.41-02)
inline constexpr Length kIsland = 6 * kInch;             // of the middle of the table (GW-7.41-03)

/// Water in which the check of 7.42 is made; one check for each time it is entered (GW-Q-43).
Water shoals(const plane::Shape& land);
/// Land itself: ships keep out of it, unless they are beached (GW-7.41-05, GW-7.44-01).
Water land_itself(const plane::Shape& land);
/// The island in the middle of the table, as a shape: its corners lie on the circle of 6 in (GW-7.41-03).
plane::Polygon middle_island();
/// The sea beside an all-land side (GW-7.41-02); a corner closed by land has no such strip (GW-Q-133).
plane::Segment all_land_side(const TableEdges& table, Edge side);
Water coastal_strip(const plane::Segment& side);

/// GW-7.41-05: the course enters land.
FaultSet land_faults(const Course& course, std::span<const plane::Polygon> land, bool beaching);

// ---------------------------------------------------------------- 7.42 grounding

struct GroundingFacts {
  Category category = Category::capital;
  bool shallow = false;  // draught
  bool home = false;     // land of her own country
};
inline constexpr ModifierName kHomeWaters{"grounding", "home waters", GW("7.42-02")};
inline constexpr ModifierName kDeepDraught{"grounding", "Capital ship", GW("7.42-03")};
inline constexpr int kGroundedFrom = 6;

/// GW-7.42a-02: she never runs aground by accident.
constexpr bool never_grounds(const GroundingFacts& ship) { return ship.shallow && ship.category == Category::light; }
/// Is a check due at this distance (GW-7.41-02, GW-7.42-01)?
bool grounding_check_due(const GroundingFacts& ship, LandKind land, Length distance);
Modifiers grounding_modifiers(const GroundingFacts& ship);
struct Grounding {
  int die = 0, modified = 0;
  bool grounded = false;
};
Grounding grounding(const GroundingFacts& ship, uint16_t actor, Seat owner, Dice& dice);

// ---------------------------------------------------------------- 7.43 and 7.44 aground

struct Refloating {
  bool freed = false;
  int die = 0, damage_die = 0;
  int hull_boxes = 0;  // lost when she comes free
};
inline constexpr ModifierName kBareHull{"refloating damage", "no hull armour", GW("7.43-03")};
/// In the Weather Phase; a ship that was beached stays where she is, and no die is rolled (GW-7.43-01 to -03,
/// GW-7.44-02).
Refloating refloat(bool hard_aground, bool hull_armour, uint16_t actor, Seat owner, Dice& dice);
/// Does any box of her hull have armour?
bool has_hull_armour(const ShipCard& card);

/// Whose the zone is in which she lies aground, as her owner sees it.
enum class ZoneOwner : uint8_t { enemy, friendly_coastal, other };
/// What the enemy scores for a ship aground at the end, who counts as sunk (GW-7.44-04 to -06, GW-Q-74).
int aground_points(int points, ZoneOwner zone);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::LandKind> {
  static constexpr std::array<std::string_view, 2> words = {"coast", "all_land_side"};
};
template <>
struct EnumWords<great_war_at_sea::ZoneOwner> {
  static constexpr std::array<std::string_view, 3> words = {"enemy", "friendly_coastal", "other"};
};
}  // namespace broadside
