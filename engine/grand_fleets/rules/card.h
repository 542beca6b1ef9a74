// Chapter 3: the ship data card.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/fields.h"

namespace broadside::grand_fleets {

/// Firing arcs as a set of letters: bit 0 is A, bit 5 is F (GF-6.1.2-01).
using Arcs = uint8_t;
inline constexpr Arcs kAllArcs = 0b111111;
inline constexpr Arcs kArcA = 1, kArcB = 2, kArcC = 4, kArcD = 8, kArcE = 16, kArcF = 32;

/// Mounts alike in arcs and barrels: "ABCD3[OO]" is two of three barrels each (GF-3.7.5-01).
struct Mounts {
  Arcs arcs = 0;
  uint8_t barrels = 1;  // GF-3.7.5-02
  uint8_t count = 0;
  FIELDS(arcs, barrels, count)
  bool operator==(const Mounts&) const = default;
};

/// One armament line of heavy guns: a gun set (GF-3.7-01, GF-Q-39).
struct GunLine {
  std::string gun;                 // as printed: UK 14"/45 Mk.V
  std::string weapon;              // as orders name it: 14in; unique on the ship
  std::string loss;                // as the hit location line names a mount of it: 14" turret
  int8_t rof = 0;                  // GF-3.7.1-01
  std::array<uint8_t, 3> range{};  // GF-3.7.2-01: far limits of short, medium and long
  std::array<int8_t, 3> pen{};     // GF-3.7.3-01
  bool plunging = false;           // GF-3.7.3-02: the asterisk
  uint8_t damage = 1;              // GF-3.7.4-01
  std::vector<Mounts> mounts;
  FIELDS(gun, weapon, loss, rof, range, pen, plunging, damage, mounts)
  bool operator==(const GunLine&) const = default;
};

/// Everything below 100 mm, merged: fixed values and a number (GF-3.7-02, -03).
struct LightGuns {
  uint8_t count = 0;
  bool plunging = true;  // GF-Q-05
  FIELDS(count, plunging)
  bool operator==(const LightGuns&) const = default;
};

struct TorpedoLine {           // GF-3.8-01
  std::string torpedo;         // as printed: UK 21" Torpedo
  uint8_t range = 0;           // GF-3.8.1-01
  uint8_t damage = 0;          // GF-3.8.2-01
  std::vector<uint8_t> tubes;  // GF-3.8.3-01: torpedoes of each tube
  FIELDS(torpedo, range, damage, tubes)
  bool operator==(const TorpedoLine&) const = default;
};

struct TrackBox {  // GF-3.9-01
  uint8_t circles = 0;
  uint8_t speed = 0;
  FIELDS(circles, speed)
  bool operator==(const TrackBox&) const = default;
};

/// What a damage roll of 1 to 9 costs besides the hull hit: a gun line from 0, or one of these (GF-3.10-01, GF-Q-58).
using Loss = int8_t;
inline constexpr Loss kNoLoss = -1, kLossLight = -2, kLossTube = -3;

inline constexpr int kMostLines = 6;    // armament lines of heavy guns
inline constexpr int kMostGroups = 20;  // entries of Mounts over all lines
inline constexpr int kMostTubes = 16;

struct ShipCard {    // GF-3-01
  std::string id;    // register id: gb-tiger
  std::string name;  // GF-3.1-01
  std::string nation, type, ship_class;
  int16_t year = 0;
  uint8_t hull = 0;               // GF-3.2-01
  std::array<uint8_t, 2> belt{};  // GF-3.4-02: normal, against plunging fire
  std::array<uint8_t, 2> ends{};
  uint8_t deck = 0, aar = 0;  // GF-3.4-01, GF-3.6-01: shown, without use here (GF-Q-81)
  std::vector<GunLine> guns;
  LightGuns light;
  TorpedoLine torpedoes;
  std::array<TrackBox, 4> track{};  // GF-3.9-01; the first speed is the card's (GF-3.3-01)
  std::array<Loss, 9> hit_location{kNoLoss, kNoLoss, kNoLoss, kNoLoss, kNoLoss, kNoLoss, kNoLoss, kNoLoss, kNoLoss};
  FIELDS(id, name, nation, type, ship_class, year, hull, belt, ends, deck, aar, guns, light, torpedoes, track,
         hit_location)
  bool operator==(const ShipCard&) const = default;

  int speed() const { return track[0].speed; }
  uint8_t lines() const { return static_cast<uint8_t>(guns.size()); }
};

/// The row of a line's first Mounts among all of the ship.
inline int first_group(const ShipCard& card, size_t line) {
  size_t group = 0;
  for (size_t i = 0; i < line; ++i) group += card.guns[i].mounts.size();
  return static_cast<int>(group);
}

}  // namespace broadside::grand_fleets
