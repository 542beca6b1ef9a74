// 13.25: battle in a mined sea zone.
#include "engine/great_war_at_sea/rules/mines.h"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "engine/great_war_at_sea/rules/edges.h"
#include "engine/great_war_at_sea/rules/rule.h"
#include "tables/great_war_at_sea/minefield.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- laying

namespace {

constexpr int kCountersPerField = 4;                  // GW-13.25-05
constexpr int kOwedPerField = 2, kOwedPerLogged = 1;  // GW-13.25-10, -11

}  // namespace

bool MineCount::feasible() const { return std::accumulate(min_mines.begin(), min_mines.end(), 0) <= max_mines; }

MineCount mine_count(const MinedEdges& edges) {
  MineCount out;
  for (size_t e = 0; e < kEdges; ++e) {
    if (!is_mined(edges, static_cast<Edge>(e))) continue;
    out.counters += edges.laid[e] ? kCountersPerField : edges.logged_turns[e];
    out.min_mines[e] = edges.laid[e] ? kOwedPerField : kOwedPerLogged;
  }
  out.max_mines = (out.counters + 1) / 2;  // GW-13.25-06
  return out;
}

namespace {

bool near_enemy(std::span<const plane::Point> enemy, plane::Point at) {
  return std::any_of(enemy.begin(), enemy.end(), [&](plane::Point ship) { return nearer(at, ship, kMineFromShips); });
}

}  // namespace

FaultSet laying_faults(const MinedEdges& edges, const TableSize& table, std::span<const plane::Point> enemy,
                       std::span<const LaidMine> laid, std::span<FaultSet> of_counter) {
  assert(of_counter.size() == laid.size());
  FaultSet of_all;
  if (laid.empty()) return of_all;
  const MineCount count = mine_count(edges);
  std::array<int, kEdges> near{};
  int mines = 0;
  for (size_t i = 0; i < laid.size(); ++i) {
    of_counter[i].add(FaultCode::off_table, !on_table(table, laid[i].at));
    of_counter[i].add(FaultCode::mine_near_ship, near_enemy(enemy, laid[i].at));
    if (!laid[i].mine) continue;  // GW-13.25-08
    ++mines;
    bool at_mined_edge = false;
    for (size_t e = 0; e < kEdges; ++e) {
      const auto edge = static_cast<Edge>(e);
      if (!is_mined(edges, edge) || !reaches_edge(table, edge, laid[i].at, kMineFromEdge)) continue;
      ++near[e];
      at_mined_edge = true;
    }
    of_counter[i].add(FaultCode::mine_far_from_edge, !at_mined_edge);  // GW-13.25-09
  }
  of_all.add(FaultCode::mine_counters, static_cast<int>(laid.size()) != count.counters);
  of_all.add(FaultCode::mine_half, mines > count.max_mines);
  int short_of = 0;
  for (size_t e = 0; e < kEdges; ++e) short_of += std::max(0, count.min_mines[e] - near[e]);
  of_all.add(FaultCode::mines_owed, count.feasible() ? short_of > 0 : mines < count.max_mines);  // GW-Q-90
  return of_all;
}

// ---------------------------------------------------------------- coming near

MinesMet meet_mines(plane::Point ship, std::span<const MineCounter> enemy, std::span<bool> revealed) {
  assert(revealed.size() == enemy.size());
  const auto near = [&](const MineCounter& c, Length limit) { return reaches(c.at, ship, limit); };
  MinesMet out;
  out.triggered = std::any_of(enemy.begin(), enemy.end(),
                              [&](const MineCounter& c) { return !c.face_up && near(c, kTriggerMines); });
  for (size_t i = 0; i < enemy.size(); ++i) {
    if (!near(enemy[i], kRevealMines)) continue;
    revealed[i] = out.triggered && !enemy[i].face_up;
    out.mines_up += enemy[i].mine && (enemy[i].face_up || revealed[i]) ? 1 : 0;
  }
  return out;
}

Mined after_moving(plane::Point end, std::span<const MineCounter> enemy) {
  const auto still_near = [&](const MineCounter& c) { return c.mine && c.face_up && nearer(c.at, end, kRevealMines); };
  return std::any_of(enemy.begin(), enemy.end(), still_near) ? Mined::linger : Mined::leave;
}

// ---------------------------------------------------------------- the Minefield Table

namespace {

constexpr size_t kMineRows = 3, kExtraMineRow = 3, kFastMineRow = 4;
static_assert(tables::kMinefield.size() == kFastMineRow + 1 &&
              tables::kMinefield[kMineRows].at_2d6_modified == "modifier");

consteval int after_plus(std::string_view cell) { return tables::number(cell.substr(cell.find('+'))); }
constexpr int kExtraMine = after_plus(tables::kMinefield[kExtraMineRow].result);
constexpr int kFastMine = after_plus(tables::kMinefield[kFastMineRow].result);
static_assert(kExtraMine == 1 && kFastMine == 2);

constexpr std::array<int, 4> kFastSteps = {2, 5, 6, 9};
constexpr Speed kFastSpeed = Speed::two;

constexpr ModifierName kExtraMineName{"mines", "{} more mine counters", GW("13.25-17")};
constexpr ModifierName kFastMineName{"mines", "fast step", GW("13.25-18")};

constexpr std::array<int, kMineRows> kStrikesFrom = [] {  // the lowest sum of each row; the first is open below
  std::array<int, kMineRows> from{};
  for (size_t i = 1; i < kMineRows; ++i) from[i] = tables::number(tables::kMinefield[i].at_2d6_modified);
  return from;
}();
static_assert(tables::number(tables::kMinefield[0].at_2d6_modified) + 1 == kStrikesFrom[1]);

int strikes_on(int modified) {
  size_t row = 0;
  while (row + 1 < kMineRows && modified >= kStrikesFrom[row + 1]) ++row;
  return tables::kMinefield[row].torpedo_damage_rolls;
}

}  // namespace

bool enters_fast(FastEntry option, int step, Length speed) {
  if (option == FastEntry::by_speed) return speed >= per_move(kFastSpeed) - plane::kLengthSlack;
  return std::find(kFastSteps.begin(), kFastSteps.end(), step) != kFastSteps.end();
}

Modifiers mine_modifiers(const MineEntry& facts) {
  Modifiers m;
  m.add_if_any(kExtraMineName, kExtraMine * (facts.mines_up - 1), facts.mines_up - 1);
  if (facts.fast && facts.situation == Mined::enter) m.add(kFastMineName, kFastMine);
  return m;
}

MineRoll roll_for_mines(const MineEntry& facts, Dice& dice) {
  std::array<uint8_t, 2> faces{};
  dice.faces({GW("MFT-01"), facts.ship, facts.seat}, 2, 6, faces.data());
  const int modified = faces[0] + faces[1] + mine_modifiers(facts).total();
  return {modified, strikes_on(modified)};
}

}  // namespace broadside::great_war_at_sea
