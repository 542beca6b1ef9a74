// A position made by hand, for tests of guns and torpedoes: ships of Coronel with guns and tubes of plain figures.
#pragma once

#include <memory>

#include "engine/core/trial.h"
#include "engine/fear_god/battle_testing.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/shots.h"

namespace broadside::fear_god::testing {

inline constexpr uint16_t kGoodHope = 0, kMonmouth = 1, kGlasgow = 2, kOtranto = 3;
inline constexpr uint16_t kScharnhorst = 4, kGneisenau = 5, kLeipzig = 6, kDresden = 7;
inline constexpr uint8_t kForward = 0b110011, kAft = 0b011110;  // P, PB, SB, S; S, SQ, PQ, P

/// Two turrets, fore and aft, of two barrels each: 10 points a shell at any range, through 20 cm.
inline CardGuns turrets() {
  CardGuns out;
  out.gun.set("9.2in");
  out.arcs[0] = {kForward, 1};
  out.arcs[1] = {kAft, 1};
  constexpr std::array<uint16_t, kBands> ends = {4'000, 9'000, 15'000, 20'000};
  for (size_t i = 0; i < kBands; ++i) {
    out.bands[i].until_yd = ends[i];
    out.bands[i].shells[static_cast<size_t>(CardShell::APC)] = {20, 20, 10};
  }
  out.calibre_in100 = 920;
  out.director_from = 1910;
  out.directors = 2;
  out.mounts = 2;
  out.barrels_per_mount = 2;
  return out;
}
/// Three tubes on deck that train to starboard, three to port.
inline TorpedoLine deck_tubes() {
  TorpedoLine out;
  out.torpedo.set("C/06");
  out.arcs[0] = {0b000010, 1};
  out.arcs[1] = {0b010000, 1};
  out.settings[0] = {35, 6'000};
  out.settings[1] = {25, 9'000};
  out.diameter_in100 = 1'770;
  out.year = 1908;
  out.mounts = 2;
  out.tubes_per_mount = out.torpedoes_per_mount = 3;
  out.damage = 30;
  out.gyro = out.above_water = true;
  return out;
}

/// Everybody lies still far from everybody else, and every side knows all ships of the other: contact 1 is the first of
/// them.
struct Waters {
  Battle battle = battle_of(coronel());
  std::unique_ptr<Position> p = std::make_unique<Position>();
  std::vector<Event> events;
  Log log;

  Waters() {
    for (Entry& ship : battle.ships) {
      ship.card.guns = {};
      ship.card.guns[0] = turrets();
      ship.card.torpedoes = {};
      ship.card.torpedoes[0] = deck_tubes();
      ship.card.armour = {};
      ship.card.light = {};
      ship.card.build = Build::warship;
    }
  }
  /// After the battle has been changed.
  void begin() {
    System::start(battle, *p);
    for (uint16_t row = 0; row < static_cast<uint16_t>(p->umpire.ships.count); ++row) {
      put(row, 100 * row, 500 * row - 300'000);
      p->umpire.ships[row].speed_kts = 15;
      const Seat other_side = other(battle.side_of(row));
      uint16_t& number = p->umpire.handles[other_side][row].number;
      number = static_cast<uint16_t>(p->secret[other_side].contacts.count + 1);
      Datum datum;
      datum.number = number;
      p->secret[other_side].contacts.add(datum);
    }
  }
  /// Yards east and north.
  void put(uint16_t row, int x, int y, int heading_deg = 0) {
    p->umpire.ships[row].stand({{x * 1'000, y * 1'000}, heading_deg * plane::kDegree});
  }
  ShipState& ship(uint16_t row) { return p->umpire.ships[row]; }
  int hurt(uint16_t row) const { return p->umpire.pending[row].above_water + p->umpire.pending[row].underwater; }
  void order(uint16_t row, uint16_t target, Wish wish = {}) { p->umpire.shots.add({row, target, wish}); }

  /// Calls `does(stage)` with exactly these dice.
  template <class Does>
  void with(std::vector<int> faces, Does&& does) {
    trial::with_dice(std::move(faces), [&](Dice& dice) {
      does(Stage{battle, *p, dice, log});
      return 0;
    });
  }
  void fire(FirePhase phase, std::vector<int> faces) {
    with(std::move(faces), [&](const Stage& s) { fire_guns(s, phase); });
    p->umpire.shots.clear();
  }
};

}  // namespace broadside::fear_god::testing
