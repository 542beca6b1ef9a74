// What the questions for targets of guns and of torpedoes share.
#pragma once

#include <memory>
#include <optional>
#include <span>

#include "engine/queen_of_the_seas/play/asked.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"

namespace broadside::queen_of_the_seas {

using Shots = Table<Shot, kMostSalvos>;

// ---------------------------------------------------------------- who could fire at whom

/// Has she stats of this gun type left that have not fired in this Firing Phase?
bool loaded(const Ship& ship, Weapon gun);
/// What keeps a salvo from being declared now: all that does, but for the other salvos of the order.
FaultSet declared_faults(const Asked& a, const FiringTable& table, const Shot& shot);
/// "no gun bears, zone of fire blocked": why a salvo cannot be fired; empty if it can.
std::string no_fire_text(const FaultSet& faults, std::string_view out_of_arc = "no gun bears");
/// Dice of a torpedo salvo as both ships are now (QS-phase-3d-01).
int launch_dice(const Asked& a, const Shot& shot);
/// The salvo as it would be declared.
Salvo salvo_of(const Shot& shot, const Solution& solution);

struct Target {
  uint16_t ship = kNoShip;
  Solution solution;  // without clearance
};
/// Enemies within a range, nearest first.
std::vector<Target> targets_of(const Asked& a, const FiringTable& table, uint16_t ship, Length most);
/// ", through her smoke": a roll may hold the salvo (QS-smoke-09).
std::string_view smoke_text(const Ship& target);

/// All at the nearest, all at one of those whom most ships have within reach of their guns, or nothing.
Lines fire_answers(const Asked& a, Length reach);

// ---------------------------------------------------------------- judging and refusing

/// Whether both ships of a shot are there, and the firer of this side.
bool knows_both(const OrderCheck& c, int entry, const Shot& shot);
/// A refused shot of these, and why it cannot be fired.
struct RefusedShot : Refused {
  const Shots& shots;
  Weapon weapon() const { return static_cast<Weapon>(fault.value); }
  std::string guns() const;
  /// Has it been ordered into the rear arc?
  bool fires_to_the_rear() const;
};
extern const std::span<const Explanation<RefusedShot>> kShotReasons;

// ---------------------------------------------------------------- reading

/// One stretch of the order: whose weapons, and the rest.
struct Firers {
  uint16_t ship = kNoShip;  // kNoShip: every ship that no other stretch names
  grammar::Part rest;
};

/// Guns or torpedoes being aimed: the table, and the rows read so far.
class Aiming {
 public:
  Aiming(const Reading& in, Shots& out)
      : in_(in), out_(out), table_(std::make_unique<FiringTable>(in.battle, in.open())) {}

  /// As ordered: `check` judges it.
  Expected<void> add(const Shot& shot, const grammar::Part& at) const { return add_to(out_, shot, at, "salvos"); }
  /// Rows for all ships of a stretch: every weapon of the list that can fire at the target, or each at the nearest it
  /// can, if none is named.
  Expected<void> add_all(const std::vector<Firers>& stretches, const Firers& firers, std::span<const Weapon> weapons,
                         std::optional<uint16_t> target, const grammar::Part& at) const;

 private:
  bool on_table(size_t ship) const { return in_.ship(ship).on_table(); }
  Expected<int> add_of(uint16_t ship, std::span<const Weapon> weapons, std::optional<uint16_t> target,
                       const grammar::Part& at) const;
  std::vector<uint16_t> enemies_by_range(uint16_t ship) const;
  std::optional<Shot> best(Shot shot) const;
  bool can_launch(const Shot& shot) const;
  bool is_open(const Shot& shot) const;

  const Reading& in_;
  Shots& out_;
  std::unique_ptr<FiringTable> table_;
};

/// A ship, or none for `nearest`.
Expected<std::optional<uint16_t>> target_in(const Reading& in, const grammar::Part& part);
std::optional<Weapon> gun_in(std::string_view text);

}  // namespace broadside::queen_of_the_seas
