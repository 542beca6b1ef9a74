// Chapters Victory! and Fleet Morale, and the choice of ships. Points are hundredths: percentages never round
// (GA-Q-22).
#pragma once

#include "engine/core/modifiers.h"
#include "engine/grand_admiral/rules/rule.h"
#include "engine/grand_admiral/rules/state.h"

namespace broadside::grand_admiral {

inline constexpr int kHundred = 100;

constexpr const MoraleRow& morale_row(Morale level) { return kMoraleLevels[static_cast<size_t>(level)]; }

/// Own limit changed by own morale (GA-MOR-04), in hundredths.
constexpr int64_t limit_hundredths(int64_t limit, Morale own) {
  return limit * (kHundred + morale_row(own).own_limit_percent);
}
/// Own target changed by the enemy's morale (GA-MOR-05, GA-Q-24), in hundredths.
constexpr int64_t target_hundredths(int64_t target, Morale enemy) {
  return target * (kHundred + morale_row(enemy).enemy_target_percent);
}

inline constexpr ModifierName kOwnLimit{"own point limit, per cent", "[] morale", GA("MOR-04")};
inline constexpr ModifierName kEnemyTarget{"enemy victory target, per cent", "[] morale", GA("MOR-05")};
/// What a side's morale changes, as far as the scenario has it.
Modifiers morale_modifiers(const Battle& battle, Seat side, Morale level);

/// GA-VIC-01: reached is enough.
constexpr bool wins(int64_t points_hundredths, int64_t target) { return points_hundredths >= target; }

/// What this side needs in this battle; 0: no target.
int64_t victory_target(const Battle& battle, const Open& open, Seat side);

/// Points of a ship sunk go to the other side (GA-VIC-02, GA-SHEET-03).
void score_sunk(const Battle& battle, Open& open, size_t ship);
/// Points of a ship that left the board, as the scenario directs (GA-Q-49).
void score_left(const Battle& battle, Open& open, size_t ship);

/// Ends the battle if the acting side has its points, or a side has no ship left (GA-VIC-01, GA-Q-21, GA-Q-49).
bool settle_end(const Battle& battle, Open& open, Seat acting);
/// Who has won if the rounds end now, as the scenario says; kNoSeat: nobody. Admirals judge by it as well.
Seat winner_now(const Battle& battle, const Open& open);
/// Would her side, by her leaving the board, end a battle as not won that it would win now?
bool leaving_gives_up(const Battle& battle, const Open& open, size_t ship);
/// The rounds are over.
void settle_round_limit(const Battle& battle, Open& open);

/// Points of the side's ships that count against its limit before it chooses: a listed fleet, or those that arrive
/// later.
int64_t listed_points(const Battle& battle, Seat side);
/// Points of those that arrive later: they count against the limit whatever is chosen.
int64_t arriving_points(const Battle& battle, Seat side);

/// Nothing afloat and nothing to come (GA-Q-49).
bool without_ships(const Battle& battle, const Open& open, Seat side);

/// GA-CNT-07: no ship of a later year.
constexpr bool year_allowed(int scenario_year, int ship_year) {
  return scenario_year == 0 || ship_year <= scenario_year;
}
/// GA-Q-22: legal if not above the limit.
constexpr bool within_limit(int64_t total, int64_t limit_in_hundredths) {
  return total * kHundred <= limit_in_hundredths;
}
/// May the side have ships of this total at this morale? A limit of 0 is none.
inline bool affordable(const Side& side, Morale morale, int64_t total) {
  return side.point_limit == 0 || within_limit(total, limit_hundredths(side.point_limit, morale));
}
/// May she still be added to a fleet of this total?
inline bool may_join(const Battle& battle, size_t ship, Seat side, Morale morale, int64_t total) {
  const Entry& e = battle.ships[ship];
  return e.side == side && e.arrives == 0 && affordable(battle.sides[side], morale, total + e.card.points);
}

}  // namespace broadside::grand_admiral
