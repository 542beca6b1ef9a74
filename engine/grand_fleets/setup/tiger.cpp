#include "engine/grand_fleets/setup/tiger.h"

namespace broadside::grand_fleets {
namespace {

GunLine main_guns() {
  GunLine line;
  line.gun = "UK 14\"/45 Mk.V";  // GF-Q-03: the prose once says 13"
  line.weapon = "14in";
  line.loss = "14\" turret";
  line.rof = 0;            // GF-3.7.1-02
  line.range = {3, 5, 8};  // GF-3.7.2-02
  line.pen = {10, 5, 3};   // GF-3.7.3-03
  line.plunging = true;    // GF-Q-04: the asterisk is lost in the scan, not in the prose
  line.damage = 2;         // GF-3.7.4-02
  line.mounts = {{kArcA | kArcB | kArcC | kArcD, 2, 2}, {kArcC | kArcD | kArcE | kArcF, 2, 2}};  // GF-3.7.5-04
  return line;
}

GunLine secondary_guns() {
  GunLine line;
  line.gun = "UK 6\"/45 Mk.VII";
  line.weapon = "6in";
  line.loss = "6\" gun";
  line.rof = 1;
  line.range = {2, 4, 6};
  line.pen = {3, 1, 1};
  line.damage = 2;
  line.mounts = {{kArcA | kArcC, 1, 3}, {kArcB | kArcD, 1, 3}, {kArcC | kArcE, 1, 3}, {kArcD | kArcF, 1, 3}};
  return line;
}

ShipCard make_tiger() {
  ShipCard card;
  card.id = "gb-tiger";
  card.name = "HMS Tiger";  // GF-3.1-01
  card.nation = "gb";
  card.type = "battlecruiser";
  card.ship_class = "Tiger";
  card.year = 1914;
  // Her Hull makes her Large, with +1, C&C 4 and C.R. 6 (GF-3.5-03, GF-3.5.1-02, GF-3.5.2-02, GF-3.5.3-02).
  card.hull = 24;       // GF-3.2-02
  card.belt = {11, 9};  // GF-3.4-03
  card.ends = {8, 8};
  card.deck = 7;
  card.aar = 6;  // GF-3.6-02
  card.guns = {main_guns(), secondary_guns()};
  card.light = {3, true};                                          // GF-Q-05: the asterisk stands as printed
  card.torpedoes = {"UK 21\" Torpedo", 5, 5, {1, 1, 1, 1}};        // GF-3.8.1-02, GF-3.8.2-02, GF-3.8.3-04
  card.track = {{{6, 6}, {6, 5}, {6, 4}, {6, 2}}};                 // GF-3.3-03, GF-3.9-04, GF-Q-06
  card.hit_location = {0, 0, 1, 1, 1, 1, 1, kLossLight, kNoLoss};  // GF-3.10-02
  return card;
}

}  // namespace

const ShipCard& hms_tiger() {
  static const ShipCard card = make_tiger();
  return card;
}

}  // namespace broadside::grand_fleets
