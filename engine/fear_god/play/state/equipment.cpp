#include "engine/fear_god/play/state/equipment.h"

#include <algorithm>

namespace broadside::fear_god {
namespace {

int bits_in(uint32_t lost, int from, int to) {
  int count = 0;
  for (int i = from; i < to; ++i) count += (lost >> i & 1U) != 0 ? 1 : 0;
  return count;
}

}  // namespace

// ---------------------------------------------------------------- guns

int mounts_left(const ShipCard& card, const Gear& gear, size_t line) {
  const int mounts = card.guns[line].mounts;
  return mounts - bits_in(gear.guns_lost[line], 0, mounts);
}

FiringArc arc_of_mount(const CardGuns& line, size_t mount) {
  size_t first = 0;
  for (const ArcShare& share : line.arcs) {
    first += share.mounts;
    if (mount < first) return share.arc();
  }
  return {};
}

int casemates_left(const ShipCard& card, const Gear& gear, size_t line, ShipSide side) {
  const int mounts = card.guns[line].mounts, half = mounts / 2;
  return side == ShipSide::port ? half - bits_in(gear.guns_lost[line], 0, half)
                                : mounts - half - bits_in(gear.guns_lost[line], half, mounts);
}

int directors_left(const ShipCard& card, const Gear& gear, size_t line, int year) {
  const CardGuns& guns = card.guns[line];
  if (guns.director_from == 0 || year < guns.director_from) return 0;
  return std::max(guns.directors - gear.directors_lost[line], 0);
}

// ---------------------------------------------------------------- torpedoes

std::optional<TubeMount> tube_mount(const ShipCard& card, size_t mount) {
  for (size_t line = 0; line < card.torpedoes.size(); ++line) {
    if (mount < card.torpedoes[line].mounts) return TubeMount{line, mount};
    mount -= card.torpedoes[line].mounts;
  }
  return std::nullopt;
}

int tube_mounts(const ShipCard& card) {
  int mounts = 0;
  for (const TorpedoLine& line : card.torpedoes) mounts += line.mounts;
  return mounts;
}

int torpedoes_left(const ShipCard& card, const Gear& gear, size_t mount) {
  const auto found = tube_mount(card, mount);
  if (!found || mount >= gear.torpedoes_gone.size()) return 0;
  return std::max(card.torpedoes[found->line].torpedoes_per_mount - gear.torpedoes_gone[mount], 0);
}

int torpedo_tubes(const ShipCard& card) {
  int tubes = 0;
  for (const TorpedoLine& line : card.torpedoes) tubes += line.mounts * line.tubes_per_mount;
  return tubes;
}

// ---------------------------------------------------------------- the rest

int light_battery_left(const ShipCard& card, const Gear& gear) {
  return damage::strength_left_hundredths({int64_t{card.light.light_battery} * 100'000}, gear.light_battery_hits);
}

damage::FightingState weapons_of(const ShipCard& card, const Gear& gear, int taken) {
  damage::FightingState out = damage::fighting_state(card.damage_points, taken);
  if (gear.magazines_flooded)  // FG-8.2.9-13; Area AA and Light Battery as in FG-Q-382
    out.main_battery = out.secondary_battery = out.area_aa = out.light_batteries = false;
  if (gear.abandoned) {  // FG-8.2.9-14
    out = damage::fighting_state(card.damage_points, card.damage_points);
    out.remaining = damage::points_left(card.damage_points, taken);
  }
  return out;
}

}  // namespace broadside::fear_god
