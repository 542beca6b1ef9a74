// Ops of the optional rules: formations, evasive, breaking-off, proximity-speed, screens.
#include <algorithm>
#include <map>
#include <set>

#include "engine/queen_of_the_seas/ops/ship.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/speed.h"

namespace broadside::queen_of_the_seas::ops {
namespace {

/// Every row has a name of its own, and there are not too many of them.
template <class Row>
Expected<void> sound_ids(const std::vector<Row>& rows) {
  if (rows.empty() || rows.size() > static_cast<size_t>(kMostShips))
    return problem("given.ships", "has " + std::to_string(rows.size()) + " rows", "1 to " + std::to_string(kMostShips));
  std::set<std::string> seen;
  for (size_t i = 0; i < rows.size(); ++i) {
    const std::optional<std::string> id = rows[i].id;
    if (!id) return problem(row("ships", i) + ".id", "is missing");
    if (!seen.insert(*id).second) return problem(row("ships", i) + ".id", "occurs twice: " + *id);
  }
  return {};
}

/// Null where there is no enemy.
Expected<Length> nearest_of(const std::optional<double>& cm) {
  return cm ? range_of(*cm, "given.nearest_enemy_cm") : Expected<Length>(INT32_MAX);
}

// ---------------------------------------------------------------- formation

struct FormationFacts {
  std::vector<ShipFact> ships;
  std::optional<PointFact> turn_point;
  FIELDS(ships, turn_point)
  NEEDED(ships)
};
struct FormationResult {
  std::vector<std::string> end_ships;
  std::map<std::string, bool> in_formation;
  FIELDS(end_ships, in_formation)
};

Expected<FormationResult> formation(const FormationFacts& given, Dice&) {
  if (auto ok = sound_ids(given.ships); !ok) return tl::make_unexpected(ok.error());
  std::vector<Model> models;
  std::vector<plane::Pose> poses;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const auto model = model_of(given.ships[i], row("ships", i), Needs::centre);
    if (!model) return tl::make_unexpected(model.error());
    models.push_back(*model);
    poses.push_back(model->pose);
  }
  plane::Point turn;
  if (given.turn_point) {
    FactCheck sound;
    for (const double c : *given.turn_point) sound.between(c, -kFarthestCm, kFarthestCm, "given.turn_point");
    if (!sound) return sound.why();
    turn = {length_of((*given.turn_point)[0]), length_of((*given.turn_point)[1])};
  }
  std::array<bool, kMostShips> in{};
  formation_check(models, given.turn_point ? &turn : nullptr, false, {in.data(), models.size()});
  FormationResult out;
  const auto ends = end_ships(poses, given.turn_point.has_value());
  out.end_ships.push_back(*given.ships[ends[0]].id);
  if (ends[1] != ends[0]) out.end_ships.push_back(*given.ships[ends[1]].id);
  for (size_t i = 0; i < models.size(); ++i) out.in_formation[*given.ships[i].id] = in[i];
  return out;
}

// ---------------------------------------------------------------- group_legal

struct GroupFacts {
  GroupKind kind = GroupKind::battle_group;
  int capital = 0, non_capital = 0;
  bool at_start = true;
  std::optional<int> side_non_capital;
  FIELDS(kind, capital, non_capital, at_start, side_non_capital)
  NEEDED(kind, capital, non_capital)
};
struct GroupResult {
  bool legal = false;
  std::vector<std::string> reasons;
  FIELDS(legal, reasons)
};

Expected<GroupResult> group_legal(const GroupFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.capital, 0, kMostShips, "given.capital");
  sound.within(given.non_capital, 0, kMostShips, "given.non_capital");
  // Unknown: enough for a flotilla of three.
  const int all = given.side_non_capital.value_or(kFlotillaLeast);
  sound.within(all, 0, kMostShips, "given.side_non_capital");
  if (!sound) return sound.why();
  const GroupFaults faults = group_faults(given.kind, given.capital, given.non_capital, given.at_start, all);
  GroupResult out{!faults.size && !faults.mixed, {}};
  if (faults.size) out.reasons.emplace_back("size");
  if (faults.mixed) out.reasons.emplace_back("mixed");
  return out;
}

// ---------------------------------------------------------------- manoeuvre_freedom

struct FreedomFacts {
  bool in_formation = true;
  std::optional<double> nearest_enemy_cm;
  bool breaking_off = false;
  FIELDS(in_formation, nearest_enemy_cm, breaking_off)
  NEEDED(in_formation)
};
struct FreedomResult {
  bool free = false;
  Duty duty = Duty::none;
  FIELDS(free, duty)
};

Expected<FreedomResult> manoeuvre_freedom(const FreedomFacts& given, Dice&) {
  const auto nearest = nearest_of(given.nearest_enemy_cm);
  if (!nearest) return tl::make_unexpected(nearest.error());
  const Duty duty = duty_of(given.in_formation, given.breaking_off, compare_to_limit(*nearest, kEvasive) <= 0);
  return FreedomResult{duty == Duty::none, duty};
}

// ---------------------------------------------------------------- proximity_limit

struct ProximityFacts {
  std::optional<double> nearest_enemy_cm;
  std::vector<Engine> engines;
  bool in_formation = true, independent = false, rough = false;
  FIELDS(nearest_enemy_cm, engines, in_formation, independent, rough)
  NEEDED(nearest_enemy_cm, engines)
};
struct ProximityResult {
  std::optional<int> limit;
  FIELDS(limit)
};

Expected<ProximityResult> proximity_limit_op(const ProximityFacts& given, Dice&) {
  const auto nearest = nearest_of(given.nearest_enemy_cm);
  if (!nearest) return tl::make_unexpected(nearest.error());
  if (given.engines.empty()) return problem("given.engines", "is empty", "one for each ship of the group");
  const bool turbines =
      std::all_of(given.engines.begin(), given.engines.end(), [](Engine e) { return e == Engine::turbine; });
  Open open;
  open.groups.add({}).limit = static_cast<uint8_t>(proximity_limit(*nearest, turbines));
  Ship ship;
  ship.group = 0;
  ship.in_formation = given.in_formation;
  const int most = speed_choices(kNoLimit, 0, given.rough, limit_of(open, ship, given.independent)).max_speed;
  return ProximityResult{most == kNoLimit ? std::nullopt : std::optional(most)};
}

// ---------------------------------------------------------------- screen

struct ScreenShip {
  std::optional<std::string> id;
  double distance_cm = 0;
  FIELDS(id, distance_cm)
  NEEDED(id, distance_cm)
};
struct ScreenOrder {
  std::string id;
  double distance_after_cm = 0;
  FIELDS(id, distance_after_cm)
  NEEDED(id, distance_after_cm)
};
struct ScreenFacts {
  std::vector<ScreenShip> ships;
  std::optional<double> nearest_enemy_cm;
  bool battle_group_gone = false;
  std::optional<ScreenOrder> order;
  FIELDS(ships, nearest_enemy_cm, battle_group_gone, order)
  NEEDED(ships)
};
struct ScreenResult {
  int within = 0;
  bool satisfied = false, released = false;
  std::vector<std::string> must_return;
  std::optional<bool> order_legal;
  FIELDS(within, satisfied, released, must_return, order_legal)
};

bool within_screen(Length distance) { return compare_to_limit(distance, kScreenNear) <= 0; }

/// By the distances alone; how fast she has to return is a matter of her open moves (QS-Q-70).
bool legal(const ScreenState& state, Length before, Length after) {
  if (within_screen(after)) return true;
  const bool was_within = within_screen(before);
  return !bound_to_stay(state, was_within) && (!bound_to_return(state, was_within) || after < before);
}

Expected<ScreenResult> screen(const ScreenFacts& given, Dice&) {
  if (auto ok = sound_ids(given.ships); !ok) return tl::make_unexpected(ok.error());
  const auto nearest = nearest_of(given.nearest_enemy_cm);
  if (!nearest) return tl::make_unexpected(nearest.error());
  ScreenState state{static_cast<int>(given.ships.size()), 0, compare_to_limit(*nearest, kScreenRelease) <= 0};
  std::map<std::string, Length> distance;
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const auto length = range_of(given.ships[i].distance_cm, row("ships", i) + ".distance_cm");
    if (!length) return tl::make_unexpected(length.error());
    distance[*given.ships[i].id] = *length;
    state.within += within_screen(*length) ? 1 : 0;
  }
  ScreenResult out{state.within, state.satisfied(), state.released, {}, {}};
  if (given.battle_group_gone) state = {};  // QS-Q-75
  for (const ScreenShip& ship : given.ships)
    if (bound_to_return(state, within_screen(distance[*ship.id]))) out.must_return.push_back(*ship.id);
  if (!given.order) return out;
  const auto ordered = distance.find(given.order->id);
  if (ordered == distance.end()) return problem("given.order.id", "is not a ship of the case: " + given.order->id);
  const auto after = range_of(given.order->distance_after_cm, "given.order.distance_after_cm");
  if (!after) return tl::make_unexpected(after.error());
  out.order_legal = legal(state, ordered->second, *after);
  return out;
}

constexpr Op kFormationOps[] = {
    op<formation>("formation"),
    op<group_legal>("group_legal"),
    op<manoeuvre_freedom>("manoeuvre_freedom"),
    op<proximity_limit_op>("proximity_limit"),
    op<screen>("screen"),
};

}  // namespace

std::span<const Op> formation_ops() { return kFormationOps; }

}  // namespace broadside::queen_of_the_seas::ops
