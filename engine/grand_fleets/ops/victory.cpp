// Ops of chapter 2.2.2: victory points and levels.
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/ops/ops.h"

namespace broadside::grand_fleets::ops {
namespace {

// ---------------------------------------------------------------- victory_points

struct ShipFate {
  int hull = 0, hull_hits = 0;
  Fate fate = Fate::afloat;
  FIELDS(hull, hull_hits, fate)
  NEEDED(hull)
};
struct PointFacts {
  std::vector<ShipFate> ships;
  FIELDS(ships)
  NEEDED(ships)
};
struct PointResult {
  std::vector<int> vp_damage, vp_bonus, vp;
  int64_t total = 0;
  FIELDS(vp_damage, vp_bonus, vp, total)
};

constexpr int kMostHullPoints = 10'000;

Expected<PointResult> victory_points_op(const PointFacts& given, Dice&) {
  PointResult out;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const ShipFate& ship = given.ships[i];
    FactCheck sound;
    sound.within(ship.hull, 1, kMostHullPoints, row("ships", i) + ".hull");
    sound.within(ship.hull_hits, 0, kMostHullPoints, row("ships", i) + ".hull_hits");
    if (!sound) return sound.why();
    const VictoryPoints points = victory_points(ship.hull, ship.hull_hits, ship.fate);
    out.vp_damage.push_back(points.damage);
    out.vp_bonus.push_back(points.bonus);
    out.vp.push_back(points.total());
    out.total += points.total();
  }
  return out;
}

// ---------------------------------------------------------------- victory_level

struct LevelFacts {
  std::vector<std::array<int64_t, 2>> vp;
  FIELDS(vp)
  NEEDED(vp)
};
struct LevelResult {
  std::vector<Level> level;
  std::vector<std::optional<int>> winner;
  FIELDS(level, winner)
};

Expected<LevelResult> victory_level_op(const LevelFacts& given, Dice&) {
  constexpr int64_t most_points = 1'000'000'000;
  LevelResult out;
  for (size_t i = 0; i < given.vp.size(); ++i) {
    FactCheck sound;
    for (int64_t points : given.vp[i]) sound.within(points, 0, most_points, row("vp", i));
    if (!sound) return sound.why();
    const Verdict verdict = victory_level(given.vp[i][0], given.vp[i][1]);
    out.level.push_back(verdict.level);
    out.winner.push_back(verdict.winner < 0 ? std::nullopt : std::optional(verdict.winner));
  }
  return out;
}

constexpr Op kVictoryOps[] = {
    op<victory_points_op>("victory_points"),
    op<victory_level_op>("victory_level"),
};

}  // namespace

std::span<const Op> victory_ops() { return kVictoryOps; }

}  // namespace broadside::grand_fleets::ops
