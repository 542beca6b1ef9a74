// Ops of the chapters Victory! and Fleet Morale, and of the choice of ships.
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/ops/ops.h"

namespace broadside::grand_admiral::ops {
namespace {

// ---------------------------------------------------------------- victory

struct VictoryFacts {
  double vp = 0;
  double target = 0;
  std::vector<int16_t> sunk;
  FIELDS(vp, target, sunk)
  NEEDED(vp, target)
};
struct VictoryResult {
  Json vp;
  bool game_over = false;
  FIELDS(vp, game_over)
};

Expected<VictoryResult> victory(const VictoryFacts& given, Dice&) {
  if (auto ok = sane_points(given.vp, "given.vp"); !ok) return tl::make_unexpected(ok.error());
  if (auto ok = sane_points(given.target, "given.target"); !ok) return tl::make_unexpected(ok.error());
  if (given.sunk.size() > kMostShips) return problem("given.sunk", "has too many rows", "at most 256");
  Battle battle;
  Open open;
  open.points[kRed] = static_cast<int32_t>(std::llround(given.vp * kHundred));
  for (size_t i = 0; i < given.sunk.size(); ++i) {
    Entry entry;
    entry.side = kBlack;
    entry.card.points = given.sunk[i];
    battle.ships.push_back(std::move(entry));
    score_sunk(battle, open, i);
  }
  const int64_t points = open.points[kRed] * (kParts / kHundred);
  return VictoryResult{points_json(points), wins(points, parts(given.target))};
}

// ---------------------------------------------------------------- morale

struct SideFacts {
  Morale level = Morale::average;
  std::optional<double> point_limit, victory_target;
  FIELDS(level, point_limit, victory_target)
  NEEDED(level)
};
struct MoraleFacts {
  SideFacts red, black;
  FIELDS(red, black)
  NEEDED(red, black)
};
struct SideAfter {
  Json point_limit, victory_target;
  FIELDS(point_limit, victory_target)
};
struct MoraleResult {
  SideAfter red, black;
  FIELDS(red, black)
};

/// The percentages give hundredths of what they are given, so hundredths go in and ten-thousandths come out.
int64_t hundredths(double points) { return std::llround(points * kHundred); }

SideAfter after_morale(const SideFacts& own, const SideFacts& enemy) {
  SideAfter out;
  if (own.point_limit) out.point_limit = points_json(limit_hundredths(hundredths(*own.point_limit), own.level));
  if (own.victory_target)
    out.victory_target = points_json(target_hundredths(hundredths(*own.victory_target), enemy.level));
  return out;
}

Expected<MoraleResult> morale(const MoraleFacts& given, Dice&) {
  for (const SideFacts* side : {&given.red, &given.black})
    for (const std::optional<double>& points : {side->point_limit, side->victory_target})
      if (auto ok = sane_points(points, "given"); !ok) return tl::make_unexpected(ok.error());
  return MoraleResult{after_morale(given.red, given.black), after_morale(given.black, given.red)};
}

// ---------------------------------------------------------------- fleet_check

struct ShipChoice {
  std::string id;
  int year = 0;
  int vp = 0;
  FIELDS(id, year, vp)
  NEEDED(id)
};
struct FleetFacts {
  std::optional<int> scenario_year;
  std::optional<double> point_limit;
  Morale morale = Morale::average;
  std::vector<ShipChoice> ships;
  FIELDS(scenario_year, point_limit, morale, ships)
  NEEDED(ships)
};
struct FleetResult {
  Json year_allowed = Json::array();
  int64_t total = 0;
  Json limit;
  bool within_limit = true;
  bool legal = true;
  FIELDS(year_allowed, total, limit, within_limit, legal)
};

Expected<FleetResult> fleet_check(const FleetFacts& given, Dice&) {
  if (auto ok = sane_points(given.point_limit, "given.point_limit"); !ok) return tl::make_unexpected(ok.error());
  FleetResult out;
  for (const ShipChoice& ship : given.ships) {
    const bool allowed = year_allowed(given.scenario_year.value_or(0), ship.year);
    out.year_allowed.push_back(allowed);
    out.legal = out.legal && allowed;
    out.total += ship.vp;
  }
  if (given.point_limit) {
    const int64_t limit = limit_hundredths(hundredths(*given.point_limit), given.morale);
    out.limit = points_json(limit);
    out.within_limit = within_limit(out.total * kHundred, limit);
  }
  out.legal = out.legal && out.within_limit;
  return out;
}

constexpr Op kVictoryOps[] = {
    op<victory>("victory"),
    op<morale>("morale"),
    op<fleet_check>("fleet_check"),
};

}  // namespace

std::span<const Op> victory_ops() { return kVictoryOps; }

}  // namespace broadside::grand_admiral::ops
