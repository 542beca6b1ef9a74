// The data sheet of a ship, and what pencil and eraser change on it.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

inline constexpr int kMostBoxes = 24;  // of one section

/// Boxes of one section from left to right, each with its own armour (GW-8.1-01 to -04).
struct Boxes {
  uint8_t count = 0;
  std::array<Armour, kMostBoxes> armour{};
  FIELDS(count, armour)
  bool operator==(const Boxes&) const = default;
  /// Armour of the next box when so many are marked (GW-8.2-05).
  Armour next(int marked) const {
    assert(marked < count);
    return armour[static_cast<size_t>(marked)];
  }
};

/// GW-SDS-07
struct CardFlags {
  bool italic = false, poor = false, green = false, rash = false;
  bool low_freeboard = false, shallow_draught = false, minelayer = false;  // GW-11.73-24, GW-7.42a-03
  bool obsolete = false;      // Primary guns of short range (GW-7.66-01 to -05)
  bool very_large = false;    // Primary guns of long range (GW-7.62-01, -02)
  bool smoke_floats = false;  // German destroyers (GW-7.27c-03)
  bool f_transport = false;   // a transport with an F number (GW-7.71b-05)
  bool smoke_ship = false;    // named by the scenario (GW-7.27c-08)
  FIELDS(italic, poor, green, rash, low_freeboard, shallow_draught, minelayer, obsolete, very_large, smoke_floats,
         f_transport, smoke_ship)
  bool operator==(const CardFlags&) const = default;
};

/// One ship; a multiple-ship counter has several with one card each (GW-SDS-08, GW-SDS-12).
struct ShipCard {
  std::string id;    // register id: gb-tiger
  std::string name;  // "Tiger"
  std::string nation, ship_class;
  ShipType type = ShipType::BB;
  std::array<Boxes, kSections> sections;  // by Section
  uint8_t torpedo = 0;                    // factor of this ship
  Mount mount = Mount::none;
  bool t10000 = false, t17000 = false;  // settings beside the one that every torpedo has (torpedo-types.tsv)
  Speed speed = Speed::one;
  uint8_t fuel = 0;          // boxes of twelve parts (GW-7.39-01)
  uint8_t searchlights = 0;  // GW-11.41-04
  uint8_t ammunition = 0;    // of the main battery (GW-7.67-01)
  uint8_t ships = 1;         // that a counter of this card holds
  CardFlags flags;
  uint16_t points = 0;  // for sinking her
  Length length = 0;    // of her counter (GW-7.2-01)
  FIELDS(id, name, nation, ship_class, type, sections, torpedo, mount, t10000, t17000, speed, fuel, searchlights,
         ammunition, ships, flags, points, length)
  bool operator==(const ShipCard&) const = default;

  const Boxes& boxes(Section section) const { return sections[static_cast<size_t>(section)]; }
  Boxes& boxes(Section section) { return sections[static_cast<size_t>(section)]; }
  int factors(Battery battery) const { return boxes(section_of(battery)).count; }
  int hull() const { return boxes(Section::hull).count; }
  Category category() const { return category_of(type); }
};

/// What damage has done to a ship.
struct Condition {
  std::array<uint8_t, kSections> marked{};  // by Section, from the left (GW-8.0-01)
  uint8_t fire_control = 0;                 // hits
  Speed speed = Speed::one;                 // the highest left
  bool torpedo_destroyed = false;           // GW-8.62-02
  bool half_hull_lost = false;              // the loss of GW-8.51-01 has been suffered
  bool slowed = false;                      // by damage (GW-7.35-03)
  bool flooding = false;                    // GW-7.72-02
  bool exploded = false;
  std::array<uint8_t, 1> spare{};
  FIELDS(marked, fire_control, speed, torpedo_destroyed, half_hull_lost, slowed, flooding, exploded, spare)
  bool operator==(const Condition&) const = default;

  int lost(Section section) const { return marked[static_cast<size_t>(section)]; }
  uint8_t& lost(Section section) { return marked[static_cast<size_t>(section)]; }
};
static_assert(fields_complete<Condition>());

inline Condition unharmed(const ShipCard& card) {
  Condition c;
  c.speed = card.speed;
  return c;
}
inline int left(const ShipCard& card, const Condition& c, Section section) {
  return card.boxes(section).count - c.lost(section);
}
/// GW-8.0-03
inline bool sunk(const ShipCard& card, const Condition& c) { return c.exploded || left(card, c, Section::hull) <= 0; }

}  // namespace broadside::great_war_at_sea
