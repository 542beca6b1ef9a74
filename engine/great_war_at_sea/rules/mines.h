// 13.25: battle in a mined sea zone. Counters are laid face-down, dummies among them.
#pragma once

#include <array>
#include <span>
#include <vector>

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/great_war_at_sea/rules/edges.h"
#include "engine/great_war_at_sea/rules/fault.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- laying

/// What one player has on the boundaries of the zone.
struct MinedEdges {
  std::array<bool, kEdges> laid{};         // a minefield lies there
  std::array<int, kEdges> logged_turns{};  // logged as Mine; says nothing where one is laid already
};
constexpr bool is_mined(const MinedEdges& edges, Edge edge) {
  const auto e = static_cast<size_t>(edge);
  return edges.laid[e] || edges.logged_turns[e] > 0;
}

struct MineCount {
  int counters = 0, max_mines = 0;
  std::array<int, kEdges> min_mines{};  // owed near each edge or corner
  int min_dummies() const { return counters - max_mines; }
  /// Whether all that is owed can be paid; if not, the half limit holds (GW-13.25-11, GW-Q-90).
  bool feasible() const;
};
MineCount mine_count(const MinedEdges& edges);

inline constexpr Length kMineFromShips = 6 * kInch;  // GW-13.25-07
inline constexpr Length kMineFromEdge = 12 * kInch;  // at most (GW-13.25-09)

struct LaidMine {
  plane::Point at;  // from the centre of the table
  bool mine = false;
};
/// Faults of each counter; those of all together are returned. `enemy`: his ships (GW-13.25-07). To lay nothing is
/// allowed (GW-13.25-04).
FaultSet laying_faults(const MinedEdges& edges, const TableSize& table, std::span<const plane::Point> enemy,
                       std::span<const LaidMine> laid, std::span<FaultSet> of_counter);
/// All that may be laid, mines among dummies before the middle of each mined side or corner, in an order that tells
/// nothing; always the same for the same facts. Nothing where enemy ships leave no room.
std::vector<LaidMine> lay_mines(const MinedEdges& edges, const TableSize& table, std::span<const plane::Point> enemy);

// ---------------------------------------------------------------- coming near

/// GW-Q-58: from the ship.
inline constexpr Length kTriggerMines = 1 * kInch, kRevealMines = 3 * kInch;

struct MineCounter {
  plane::Point at;
  bool mine = false, face_up = false;
};
inline constexpr size_t kMostMineCounters = 512;
/// What a ship does to counters that are not of its own side (GW-13.25-13), from the nearest point of its move.
struct MinesMet {
  bool triggered = false;
  int mines_up = 0;  // near her afterwards
  /// GW-13.25-16
  bool roll_needed() const { return mines_up > 0; }
};
/// `revealed[i]` is set for each counter that is turned up (GW-13.25-14, -15); a dummy among those is removed.
MinesMet meet_mines(plane::Point ship, std::span<const MineCounter> enemy, std::span<bool> revealed);

enum class Mined : uint8_t { enter, linger, leave };
/// Which of them a move was that ended at `end`, of a ship that began it in mined water (GW-13.25-20, -21).
Mined after_moving(plane::Point end, std::span<const MineCounter> enemy);

/// What makes mines worse for fast ships (GW-Q-56).
enum class FastEntry : uint8_t { by_step, by_speed };
bool enters_fast(FastEntry option, int step, Length speed);

struct MineEntry {
  Mined situation = Mined::enter;
  int mines_up = 1;
  bool fast = false;  // says something on entering only (GW-13.25-18)
  uint16_t ship = 0;
  Seat seat = kUmpire;
};
/// GW-13.25-16, -19 to -21
constexpr bool rolls_for_mines(const MineEntry& facts) { return facts.situation != Mined::leave && facts.mines_up > 0; }
Modifiers mine_modifiers(const MineEntry& facts);

struct MineRoll {
  int modified = 0;
  int strikes = 0;  // each a roll on the Torpedo Damage Table (GW-13.25-23); the counters stay (GW-13.25-22)
};
MineRoll roll_for_mines(const MineEntry& facts, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Mined> {
  static constexpr std::array<std::string_view, 3> words = {"enter", "linger", "leave"};
};
}  // namespace broadside
