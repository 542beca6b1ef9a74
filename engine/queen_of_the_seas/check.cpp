// What a seat may answer, judged from its view alone: every reason at once, and an answer that is always legal.
// `check` allocates nothing. Rows of the view can be trusted; an order may hold any bytes.
#include "engine/queen_of_the_seas/check.h"

#include <algorithm>
#include <bitset>

#include "engine/queen_of_the_seas/damage.h"
#include "engine/queen_of_the_seas/duties.h"
#include "engine/queen_of_the_seas/formations.h"
#include "engine/queen_of_the_seas/gunnery.h"
#include "engine/queen_of_the_seas/steps.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/torpedoes.h"

namespace broadside::queen_of_the_seas {
namespace {

/// One order looked at, and where its faults go.
struct Look {
  const Battle& battle;
  const View& view;
  Seat side;
  const Order& order;
  Faults& faults;
  const Open& open() const { return view.open; }

  void fault(FaultCode code, int entry = -1, int subject = -1, int object = -1, int value = 0) const {
    if (faults.full()) return;
    faults.add({static_cast<uint8_t>(code), static_cast<int16_t>(entry), static_cast<int16_t>(subject),
                static_cast<int16_t>(object), static_cast<int16_t>(value)});
  }
  void all(const FaultSet& set, int entry, int subject, int object = -1, int value = 0) const {
    set.each([&](FaultCode code) { fault(code, entry, subject, object, value); });
  }
  /// Whether the entry names a ship of this side that is on the table.
  bool own(int entry, uint16_t ship) const {
    FaultCode code = FaultCode::none;
    if (ship >= open().ships.count)
      code = FaultCode::unknown_ship;
    else if (open().ships[ship].side != side)
      code = FaultCode::not_own;
    else if (!open().ships[ship].on_table())
      code = FaultCode::not_on_table;
    if (code == FaultCode::none) return true;
    fault(code, entry, ship < open().ships.count ? ship : -1);
    return false;
  }
};

// ---------------------------------------------------------------- fields that do not belong

template <class T, int N>
bool fits(const Table<T, N>& table) {
  return table.count <= static_cast<uint32_t>(N);
}
bool fits_capacity(const Order& o) {
  return fits(o.groups) && fits(o.shots) && fits(o.pairs) && fits(o.removals) && fits(o.assigns);
}

/// A way in its shortest form: no side without an arc, and one run where there is no arc between two.
bool well_formed(const Path& path) {
  if (path.side > TurnSide::starboard) return false;
  return path.side == TurnSide::none ? path.arc == 0 && path.last == 0 : path.arc != 0;
}

bool well_formed(const Assign& row) {
  return row.spare == 0 && row.times > 0 && row.hit <= HitCode::TC && row.track <= Track::X && row.d3 >= 1 &&
         row.d3 <= 3 && (row.d3 == 1 || (critical(row.hit) && critical_row(row.hit).d3));
}

/// An order is what its text says and nothing more, so that text and fields of a record agree.
bool has_stray_field(const Order& o) {
  const auto stray = [&](OrderKind kind, bool filled) { return o.kind != kind && filled; };
  if (stray(OrderKind::end, o.offer != Offer::none) || stray(OrderKind::move, !(o.move == Move{})) ||
      stray(OrderKind::turn_points, o.groups.count > 0) || stray(OrderKind::pairs, o.pairs.count > 0) ||
      stray(OrderKind::removal, o.removals.count > 0) || stray(OrderKind::damage, o.assigns.count > 0))
    return true;
  if (o.shots.count > 0 && o.kind != OrderKind::guns && o.kind != OrderKind::torpedoes) return true;
  if (o.offer > Offer::give_up || o.move.line > Declared::astern || !well_formed(o.move.path)) return true;
  const bool torpedoes = o.kind == OrderKind::torpedoes;
  if (std::any_of(o.shots.begin(), o.shots.end(), [&](const Shot& shot) {
        return torpedoes ? shot.weapon != Weapon::T || shot.rear : shot.weapon > Weapon::Q;
      }))
    return true;
  return !std::all_of(o.assigns.begin(), o.assigns.end(), [](const Assign& row) { return well_formed(row); });
}

// ---------------------------------------------------------------- phase 2

void check_turn_points(const Look& look) {
  std::bitset<kMostGroups> seen;
  for (uint32_t i = 0; i < look.order.groups.count; ++i) {
    const uint8_t group = look.order.groups[i];
    const int entry = static_cast<int>(i);
    if (group >= look.open().groups.count || owner_of(look.battle, group) != look.side) {
      look.fault(FaultCode::unknown_group, entry);
      continue;
    }
    if (seen.test(group)) look.fault(FaultCode::listed_twice, entry, -1, group);
    seen.set(group);
    if (!look.open().groups[group].turning) look.fault(FaultCode::no_turn_point, entry, -1, group);
  }
}

/// Only the leader declares, and only for the group that she stays with (QS-Q-94).
FaultCode line_fault(const Look& look, const Move& move) {
  if (move.line == Declared::nothing) return FaultCode::none;
  if (!look.battle.options.formations) return FaultCode::formations_off;
  const uint8_t group = look.open().ships[move.ship].group;
  const bool leads = group != kNoGroup && !move.break_off && leader_of(look.open(), group) == move.ship;
  return leads ? FaultCode::none : FaultCode::not_leader;
}

void check_move(const Look& look) {
  const Move& move = look.order.move;
  if (!look.own(-1, move.ship)) return;
  if (look.open().ships[move.ship].picked) return look.fault(FaultCode::already_picked, -1, move.ship);
  FaultSet faults;
  if (const FaultCode code = line_fault(look, move); code != FaultCode::none) faults.add(code);
  move_faults(look.battle, look.open(), move, faults);
  look.all(faults, -1, move.ship, -1, move.speed);
}

// ---------------------------------------------------------------- phases 3a and 3d

/// Salvos of each ship and gun type: those of earlier in this Firing Phase and those of the order.
using Salvos = std::array<std::array<int, kGunTypes>, kMostShips>;
void count_salvos(const Look& look, Salvos& out) {
  for (uint16_t i = 0; i < look.open().fleet(); ++i)
    for (const Weapon gun : kGuns)
      out[i][static_cast<size_t>(gun)] = look.open().ships[i].fired >> static_cast<unsigned>(gun) & 1;
  for (const Shot& shot : look.order.shots)
    if (shot.ship < look.open().ships.count) ++out[shot.ship][static_cast<size_t>(shot.weapon)];
}

/// What is declared when (QS-Q-42).
FaultCode time_fault(const Look& look, const Shot& shot, Band band) {
  const bool far = band == Band::long_range;
  if (look.view.step() == Step::near_guns)
    return shot.ship != near_firer(look.open(), look.view.at.round) ? FaultCode::not_this_ship
           : far                                                    ? FaultCode::far_target
                                                                    : FaultCode::none;
  return look.battle.options.declare_as_you_fire && !far ? FaultCode::near_target : FaultCode::none;
}

bool knows_both(const Look& look, int entry, const Shot& shot) {
  if (!look.own(entry, shot.ship)) return false;
  if (shot.target < look.open().ships.count && look.open().ships[shot.target].on_table()) return true;
  const bool known = shot.target < look.open().ships.count;
  look.fault(known ? FaultCode::not_on_table : FaultCode::unknown_ship, entry, known ? shot.target : -1);
  return false;
}

void check_guns(const Look& look) {
  if (look.order.shots.count == 0) return;
  const FiringTable table(look.battle, look.open());
  Salvos salvos;
  count_salvos(look, salvos);
  for (uint32_t i = 0; i < look.order.shots.count; ++i) {
    const Shot& shot = look.order.shots[i];
    const int entry = static_cast<int>(i);
    if (!knows_both(look, entry, shot)) continue;
    FaultSet faults = shot_faults(look.battle, look.open(), table, shot);
    faults.bits |= plan_faults(shot.weapon, salvos[shot.ship]).bits;
    if (!faults.has(FaultCode::friend_ship)) {
      const Solution solution = table.solve(shot.ship, shot.target, false);
      if (const FaultCode code = time_fault(look, shot, solution.band); code != FaultCode::none) faults.add(code);
      faults.add(FaultCode::arc, shot.rear && !solution.arcs.rear);
    }
    look.all(faults, entry, shot.ship, shot.target, static_cast<int>(shot.weapon));
  }
}

void check_torpedoes(const Look& look) {
  if (look.order.shots.count == 0) return;
  const FiringTable table(look.battle, look.open());
  std::array<int, kMostShips> salvos{};
  for (const Shot& shot : look.order.shots)
    if (shot.ship < look.open().ships.count) ++salvos[shot.ship];
  for (uint32_t i = 0; i < look.order.shots.count; ++i) {
    const Shot& shot = look.order.shots[i];
    const int entry = static_cast<int>(i);
    if (!knows_both(look, entry, shot)) continue;
    FaultSet faults = torpedo_faults(look.battle, look.open(), table, shot);
    faults.add(FaultCode::second_salvo, salvos[shot.ship] > 1);  // QS-torpedoes-08
    look.all(faults, entry, shot.ship, shot.target, static_cast<int>(Weapon::T));
  }
}

// ---------------------------------------------------------------- phases 3b and 3c

/// Whether the row is about a salvo of which this side decides, for the first time. `end`: which of its two ships
/// does.
bool known_salvo(const Look& look, int entry, uint16_t salvo, uint16_t Salvo::*end, std::bitset<kMostSalvos>& seen) {
  const Open& open = look.open();
  if (salvo >= open.salvos.count || open.ships[open.salvos[salvo].*end].side != look.side) {
    look.fault(FaultCode::unknown_salvo, entry);
    return false;
  }
  const Salvo& row = open.salvos[salvo];
  if (seen.test(salvo)) look.fault(FaultCode::listed_twice, entry, row.ship, row.target, static_cast<int>(row.weapon));
  seen.set(salvo);
  return true;
}

void check_pairs(const Look& look) {
  std::bitset<kMostSalvos> seen;
  for (uint32_t i = 0; i < look.order.pairs.count; ++i) {
    const Pairing& row = look.order.pairs[i];
    const int entry = static_cast<int>(i);
    if (!known_salvo(look, entry, row.salvo, &Salvo::ship, seen)) continue;
    const Salvo& s = look.open().salvos[row.salvo];
    look.all(pair_faults(s.weapon, s.band, s.hits, row.pairs), entry, s.ship, s.target, static_cast<int>(s.weapon));
  }
}

void check_removals(const Look& look) {
  std::bitset<kMostSalvos> seen;
  for (uint32_t i = 0; i < look.order.removals.count; ++i) {
    const Removal& row = look.order.removals[i];
    const int entry = static_cast<int>(i);
    if (!known_salvo(look, entry, row.salvo, &Salvo::target, seen)) continue;
    const Salvo& s = look.open().salvos[row.salvo];
    const FaultCode code = removal_fault(s.hits, s.saves, row.removed);
    if (code != FaultCode::none) look.fault(code, entry, s.ship, s.target, static_cast<int>(s.weapon));
  }
}

void check_damage(const Look& look) {
  std::bitset<kMostShips> named;
  bool known = true;
  for (uint32_t i = 0; i < look.order.assigns.count; ++i) {
    const uint16_t ship = look.order.assigns[i].ship;
    if (look.own(static_cast<int>(i), ship))
      named.set(ship);
    else
      known = false;
  }
  for (uint16_t i = 0; known && i < look.open().fleet(); ++i) {
    if (!named.test(i)) continue;
    AssignFaults faults;
    assign_faults(look.battle, look.open(), i, look.order.assigns, faults);
    for (const AssignFault& f : faults) {
      const bool row = f.row < look.order.assigns.count;
      look.fault(f.code, row ? static_cast<int>(f.row) : -1, i);
    }
  }
}

uint16_t first_to_pick(const Open& open, Seat side) {
  for (uint16_t i = 0; i < open.fleet(); ++i)
    if (open.ships[i].side == side && open.ships[i].on_table() && !open.ships[i].picked) return i;
  return kNoShip;
}

}  // namespace

// ---------------------------------------------------------------- the contract

void System::check(const Battle& battle, const View& view, const Ask& ask, const Order& order, Faults& faults) {
  faults.clear();
  const Look look{battle, view, ask.seat, order, faults};
  const OrderKind kind = order_kind(static_cast<Step>(ask.kind));
  const bool answers = order.kind == kind || order.kind == OrderKind::resign;  // QS-Q-102
  if (ask.seat > 1 || kind == OrderKind::none || !fits_capacity(order) || !answers)
    return look.fault(FaultCode::wrong_kind);
  if (has_stray_field(order)) return look.fault(FaultCode::stray_field);
  switch (order.kind) {
    case OrderKind::turn_points: return check_turn_points(look);
    case OrderKind::move: return check_move(look);
    case OrderKind::guns: return check_guns(look);
    case OrderKind::pairs: return check_pairs(look);
    case OrderKind::removal: return check_removals(look);
    case OrderKind::damage: return check_damage(look);
    case OrderKind::torpedoes: return check_torpedoes(look);
    default: return;
  }
}

/// The first ship moves as safely as she can, nobody fires, the umpire pairs, saves and takes the hits, and the game
/// goes on: always legal (QS-phase-3-04, QS-Q-49, QS-Q-51, QS-Q-97).
void System::fallback(const Battle& battle, const View& view, const Ask& ask, Order& out) {
  out.clear(order_kind(static_cast<Step>(ask.kind)));
  if (out.kind != OrderKind::move) return;
  const uint16_t ship = first_to_pick(view.open, ask.seat);
  if (ship != kNoShip) out.move = safe_move(battle, view.open, ship);
}

uint64_t System::decisions(const Battle&, const View&, const Ask&, const Order& order) {
  const uint32_t rows = order.shots.count + order.pairs.count + order.removals.count + order.assigns.count;
  return std::max<uint64_t>(rows, 1);
}

}  // namespace broadside::queen_of_the_seas
