// What a seat may answer, judged from its view alone: every reason at once, and an answer that is always legal.
// `check` allocates nothing. Rows of the view can be trusted; an order may hold any bytes.
#include "engine/grand_fleets/check.h"

#include <algorithm>
#include <bitset>

#include "engine/grand_fleets/collision.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/damage.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/steps.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/torpedoes.h"

namespace broadside::grand_fleets {
namespace {

using Marked = std::bitset<kMostShips>;

/// One order looked at, and where its faults go.
struct Look {
  const Battle& battle;
  const View& view;
  Seat side;
  const Order& order;
  Faults& faults;
  const Open& open() const { return view.open; }
  int turn() const { return view.at.turn; }

  void fault(FaultCode code, int entry = -1, int subject = -1, int object = -1, int value = 0) const {
    if (faults.full()) return;
    faults.add({static_cast<uint8_t>(code), static_cast<int16_t>(entry), static_cast<int16_t>(subject),
                static_cast<int16_t>(object), static_cast<int16_t>(value)});
  }

  /// Whether the entry names a ship of this side that is afloat, for the first time if `seen` is given.
  bool own(int entry, uint16_t ship, Marked* seen) const {
    FaultCode code = FaultCode::none;
    if (ship >= open().ships.count)
      code = FaultCode::unknown_ship;
    else if (open().ships[ship].side != side)
      code = FaultCode::not_own;
    else if (!open().ships[ship].afloat())
      code = FaultCode::not_afloat;
    else if (seen != nullptr && seen->test(ship))
      code = FaultCode::listed_twice;
    if (code != FaultCode::none) {
      fault(code, entry, ship < open().ships.count ? ship : -1);
      return false;
    }
    if (seen != nullptr) seen->set(ship);
    return true;
  }
  /// Whether the entry names a squadron of this side.
  bool own_squadron(int entry, uint8_t squadron) const {
    if (squadron < open().squadrons.count && open().squadrons[squadron].side == side) return true;
    fault(FaultCode::unknown_squadron, entry);
    return false;
  }
  bool enemy(int entry, uint16_t ship, uint16_t target) const {
    if (target >= open().ships.count || open().ships[target].side == side) {
      fault(FaultCode::not_enemy, entry, ship);
      return false;
    }
    if (open().ships[target].afloat()) return true;
    fault(FaultCode::target_gone, entry, ship, target);
    return false;
  }
};

// ---------------------------------------------------------------- fields that do not belong

template <class T, int N>
bool fits(const Table<T, N>& table) {
  return table.count <= static_cast<uint32_t>(N);
}
bool fits_capacity(const Order& o) {
  const auto plots_fit = [](const auto& rows) {
    return fits(rows) && std::all_of(rows.begin(), rows.end(), [](const auto& row) { return fits(row.plot); });
  };
  return fits(o.forming) && fits(o.transfers) && plots_fit(o.ships) && plots_fit(o.squadrons) && fits(o.line) &&
         fits(o.posts) && fits(o.fire) && fits(o.picks) && fits(o.torpedoes);
}

/// Rows of a line stand one squadron after the other, as the text names them.
bool lines_in_order(const Order& o) {
  uint32_t next = 0;
  for (const SquadronPlot& plot : o.squadrons) {
    if (plot.first != (plot.line_ahead ? next : 0U) || (!plot.line_ahead && plot.ships != 0)) return false;
    next += plot.ships;
  }
  return next == o.line.count;
}

/// An order is what its text says and nothing more, so that text and fields of a record agree.
bool has_stray_field(const Order& o) {
  const auto stray = [&](OrderKind kind, bool filled) { return o.kind != kind && filled; };
  if (stray(OrderKind::ram, o.target != kNoShip) || stray(OrderKind::board, o.hexes != 0)) return true;
  if (o.kind != OrderKind::place && o.direction != -1 && (o.kind != OrderKind::board || o.hexes == 0)) return true;
  if (stray(OrderKind::squadrons, o.forming.count > 0) || stray(OrderKind::transfer, o.transfers.count > 0) ||
      stray(OrderKind::individual, o.ships.count > 0) || stray(OrderKind::together, o.squadrons.count > 0) ||
      stray(OrderKind::fire, o.posts.count + o.fire.count > 0) || stray(OrderKind::losses, o.picks.count > 0) ||
      stray(OrderKind::launch, o.torpedoes.count > 0) || !lines_in_order(o))
    return true;
  const auto spare = [](const auto& rows) {
    return std::any_of(rows.begin(), rows.end(), [](const auto& row) { return row.spare != 0; });
  };
  if (spare(o.transfers) || spare(o.posts)) return true;
  return std::any_of(o.fire.begin(), o.fire.end(),
                     [](const Fire& row) { return row.weapon != kLightWeapon && row.guns != 0; });
}

// ---------------------------------------------------------------- 4 command

void check_squadrons(const Look& look) {
  Marked seen;
  Open then = look.open();
  std::array<int, kMostSquadrons> leaders{}, members{};
  for (uint32_t i = 0; i < look.order.forming.count; ++i) {
    const Forming& f = look.order.forming[i];
    const int entry = static_cast<int>(i);
    if (!look.own(entry, f.ship, &seen) || !look.own_squadron(entry, f.squadron)) continue;
    then.ships[f.ship].squadron = f.squadron;
    ++members[f.squadron];
    leaders[f.squadron] += f.leader ? 1 : 0;
  }
  form_squadrons(look.battle, then, look.side);
  for (size_t s = 0; s < then.squadrons.count; ++s) {
    if (members[s] == 0) continue;
    const int object = static_cast<int>(s);
    if (!then.squadrons[s].valid) look.fault(FaultCode::squadron_too_small, -1, -1, object);  // GF-4.1-02
    if (leaders[s] == 0) look.fault(FaultCode::no_leader, -1, -1, object);                    // GF-4.2-01
    if (leaders[s] > 1) look.fault(FaultCode::two_leaders, -1, -1, object);
  }
}

void check_transfers(const Look& look) {
  std::bitset<kMostSquadrons> seen;
  for (uint32_t i = 0; i < look.order.transfers.count; ++i) {
    const Transfer& t = look.order.transfers[i];
    const int entry = static_cast<int>(i);
    if (!look.own_squadron(entry, t.squadron)) continue;
    if (seen.test(t.squadron)) look.fault(FaultCode::listed_twice, entry, -1, t.squadron);
    seen.set(t.squadron);
    if (!look.own(entry, t.leader, nullptr)) continue;
    if (look.open().ships[t.leader].squadron != t.squadron || !look.open().squadrons[t.squadron].valid)
      look.fault(FaultCode::not_of_squadron, entry, t.leader, t.squadron);  // GF-4.2.2-01
    else if (look.open().squadrons[t.squadron].leader == t.leader)
      look.fault(FaultCode::already_leader, entry, t.leader, t.squadron);
  }
}

// ---------------------------------------------------------------- 5 movement

void check_board(const Look& look) {
  const Order& o = look.order;
  if (o.hexes == 0) return;
  if (!look.battle.floating || look.battle.options.unbounded_sea) return look.fault(FaultCode::no_floating);
  if (o.direction < 0 || o.direction > 5) return look.fault(FaultCode::no_place);
  if (!can_float(look.battle, look.open(), o.direction, o.hexes)) look.fault(FaultCode::pushed_off);
}

/// Signs as the notation can write them: numbers from 1 that stand alone, letters once each (GF-Q-18).
bool well_written(const Plot& plot) {
  for (uint32_t i = 0; i < plot.count; ++i) {
    const Leg& leg = plot[i];
    if (leg.sign > Sign::evasive || leg.hexes < 1) return false;
    if (leg.sign != Sign::ahead && leg.hexes != 1) return false;
    if (i > 0 && leg.sign == Sign::ahead && plot[i - 1].sign == Sign::ahead) return false;
  }
  return true;
}

void check_individual(const Look& look) {
  Marked seen;
  for (uint32_t i = 0; i < look.order.ships.count; ++i) {
    const ShipPlot& plot = look.order.ships[i];
    const int entry = static_cast<int>(i);
    if (!look.own(entry, plot.ship, &seen)) continue;
    if (plot.leave && !look.battle.options.unbounded_sea) look.fault(FaultCode::no_leaving, entry, plot.ship);
    if (!well_written(plot.plot)) {
      look.fault(FaultCode::syntax, entry, plot.ship);
      continue;
    }
    const Ship& ship = look.open().ships[plot.ship];
    const int mps = movement_points(look.battle.card(plot.ship), ship);
    plot_faults(plot.plot, false, ship.rudder_jammed, mps,
                [&](FaultCode code) { look.fault(code, entry, plot.ship, mps, cost(plot.plot, ship.rudder_jammed)); });
  }
  for (size_t i = 0; i < look.open().ships.count; ++i) {
    const Ship& ship = look.open().ships[i];
    if (ship.side == look.side && ship.afloat() && ship.forced && !seen.test(i))
      look.fault(FaultCode::no_order, -1, static_cast<int>(i));  // GF-4.3-01, GF-5.2-01
  }
}

/// All ships of the squadron that move now, each once, and in line in this order (GF-Q-25).
void check_line(const Look& look, int entry, const SquadronPlot& plot) {
  const Open& open = look.open();
  Marked seen;
  std::array<Where, kMostShips> places;
  bool known = true;
  for (uint32_t i = 0; i < plot.ships; ++i) {
    const uint16_t ship = look.order.line[plot.first + i];
    if (!look.own(entry, ship, &seen)) {
      known = false;
      continue;
    }
    places[i] = where(open.ships[ship]);
    if (open.ships[ship].squadron == plot.squadron && moves_together(open.ships[ship])) continue;
    look.fault(FaultCode::not_in_segment, entry, ship, plot.squadron);
    known = false;
  }
  if (!known) return;
  bool good = plot.ships > 0 && forms_line({places.data(), plot.ships});
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].squadron == plot.squadron && moves_together(open.ships[i]) && !seen.test(i)) good = false;
  if (!good) look.fault(FaultCode::not_in_line, entry, -1, plot.squadron);
}

/// What the order may cost: as much as the ship can pay that carries it out, in a line its head (GF-Q-118).
int most_mps(const Look& look, const SquadronPlot& plot) {
  const uint16_t head = plot.line_ahead && plot.ships > 0 ? look.order.line[plot.first] : kNoShip;
  if (head < look.open().ships.count) return movement_points(look.battle.card(head), look.open().ships[head]);
  return squadron_mps(look.battle, look.open(), plot.squadron);
}

void check_together(const Look& look) {
  std::bitset<kMostSquadrons> seen;
  for (uint32_t i = 0; i < look.order.squadrons.count; ++i) {
    const SquadronPlot& plot = look.order.squadrons[i];
    const int entry = static_cast<int>(i);
    if (!look.own_squadron(entry, plot.squadron)) continue;
    if (seen.test(plot.squadron)) look.fault(FaultCode::listed_twice, entry, -1, plot.squadron);
    seen.set(plot.squadron);
    if (!moves_as_squadron(look.open(), plot.squadron)) {
      look.fault(FaultCode::not_in_segment, entry, -1, plot.squadron);
      continue;
    }
    if (!well_written(plot.plot)) {
      look.fault(FaultCode::syntax, entry, -1, plot.squadron);
      continue;
    }
    plot_faults(plot.plot, true, false, -1, [&](FaultCode code) { look.fault(code, entry, -1, plot.squadron); });
    const int most = most_mps(look, plot);
    if (cost(plot.plot, false) > most) look.fault(FaultCode::too_many_mps, entry, -1, plot.squadron, most);  // GF-Q-118
    if (plot.line_ahead) check_line(look, entry, plot);
  }
  for (size_t s = 0; s < look.open().squadrons.count; ++s)
    if (look.open().squadrons[s].side == look.side && !seen.test(s) && moves_as_squadron(look.open(), s))
      look.fault(FaultCode::no_order, -1, -1, static_cast<int>(s));
}

void check_ram(const Look& look) {
  const Open& open = look.open();
  if (look.order.target == kNoShip) return;
  const Contest& own = open.contests[look.view.at.round];
  const auto* row = std::find_if(open.contests.begin(), open.contests.end(),
                                 [&](const Contest& c) { return c.ship == look.order.target; });
  if (row == open.contests.end() || open.ships[row->ship].hex() != open.ships[own.ship].hex())
    return look.fault(FaultCode::not_in_hex, -1, own.ship);
  const FaultCode code = ram_fault(open.ships[row->ship].side == look.side, own.total, row->total, false);
  if (code != FaultCode::none) look.fault(code, -1, own.ship, row->ship);
}

// ---------------------------------------------------------------- 6 gunnery

void check_place(const Look& look) {
  const Open& open = look.open();
  const Contest& own = open.contests[look.view.at.round];
  const Ship& ship = open.ships[own.ship];
  Places taken;
  for (uint32_t i = 0; i < look.view.at.round; ++i) {
    const Ship& before = open.ships[open.contests[i].ship];
    if (before.hex() == ship.hex()) take_place(taken, before.side, before.shown_at);
  }
  const FaultCode code = place_fault(taken, own.first, ship.side, look.order.direction);
  if (code != FaultCode::none) look.fault(code, -1, own.ship);
}

void check_posts(const Look& look) {
  for (uint32_t i = 0; i < look.order.posts.count; ++i) {
    if (!look.own(static_cast<int>(i), look.order.posts[i].ship, nullptr)) return;  // post_fault reads them all
    const FaultCode code = post_fault(look.open(), look.order.posts, i);
    if (code != FaultCode::none) look.fault(code, static_cast<int>(i), look.order.posts[i].ship);
  }
}

/// What the position says against a row, whatever else the ship is ordered: range, bearing, land. Ships in the way are
/// no reason: a torpedo may sink them before the guns fire (GF-Q-119).
FaultCode shot_fault(const Look& look, const Open& open, const Fire& row) {
  const FaultCode fault = gun_bearing(look.battle, open, row).fault;
  if (fault != FaultCode::none) return fault;
  const bool land = land_between(look.battle, open.ships[row.ship].hex(), open.ships[row.target].hex());
  return land ? FaultCode::land_between : FaultCode::none;
}

FaultCode order_fault(const Look& look, const Open& open, const Fire& row, FiringOrder& so_far) {
  const Ship& ship = open.ships[row.ship];
  const Ship& target = open.ships[row.target];
  const Arcs arcs = firing_arcs(ship, target);
  if (row.weapon == kLightWeapon) return so_far.light(row.target, arcs, row.guns);
  const ShipCard& card = look.battle.card(row.ship);
  const bool exists = row.weapon < card.guns.size() && left_of(card, ship, static_cast<Loss>(row.weapon)) > 0;
  return so_far.heavy(row.weapon, exists, arcs, true);
}

void check_fire_rows(const Look& look, const Open& open) {
  for (uint32_t i = 0; i < look.order.fire.count; ++i) {
    const Fire& first = look.order.fire[i];
    const bool done = std::any_of(look.order.fire.begin(), look.order.fire.begin() + i,
                                  [&](const Fire& before) { return before.ship == first.ship; });
    if (done || !look.own(static_cast<int>(i), first.ship, nullptr)) continue;
    const Ship& ship = open.ships[first.ship];
    // Posts bind only what leaves the hex; order_fault has taken them off the arcs already.
    FiringOrder so_far(ship.light, kAllArcs, fire_control_out(ship, look.turn()));
    for (uint32_t j = i; j < look.order.fire.count; ++j) {
      const Fire& row = look.order.fire[j];
      const int entry = static_cast<int>(j);
      if (row.ship != first.ship || !look.enemy(entry, row.ship, row.target)) continue;
      FaultCode code = order_fault(look, open, row, so_far);
      if (code == FaultCode::none || code == FaultCode::out_of_arc) {
        const FaultCode shot = shot_fault(look, open, row);
        if (shot != FaultCode::none) code = shot;
      }
      if (code != FaultCode::none) look.fault(code, entry, row.ship, row.target, row.weapon);
    }
  }
}

void check_fire(const Look& look) {
  check_posts(look);
  if (look.order.posts.count == 0 || look.faults.count > 0) return check_fire_rows(look, look.open());
  Open posted = look.open();
  assign_posts(posted, look.side, look.order.posts);
  check_fire_rows(look, posted);
}

// ---------------------------------------------------------------- 7 torpedoes, 8 losses

void check_launch(const Look& look) {
  std::array<uint32_t, kMostShips> used{};
  for (uint32_t i = 0; i < look.order.torpedoes.count; ++i) {
    const Torpedo& t = look.order.torpedoes[i];
    const int entry = static_cast<int>(i);
    if (!look.own(entry, t.ship, nullptr)) continue;
    look.enemy(entry, t.ship, t.target);  // at any distance (GF-Q-64)
    const FaultCode code = launch_fault(look.open().ships[t.ship], look.battle.card(t.ship).torpedoes.tubes.size(),
                                        t.tube, t.arc, used[t.ship]);
    if (code != FaultCode::none)
      look.fault(code, entry, t.ship, t.target, t.tube);
    else
      used[t.ship] |= 1U << t.tube;
  }
}

void check_losses(const Look& look) {
  if (look.order.picks.count == 0) return;
  Open then = look.open();
  Picks picks{};
  picks[look.side] = &look.order.picks;
  settle_losses(
      look.battle, then, picks, [](const LostMount&, int) {},
      [&](Seat, uint32_t pick) {
        const Pick& p = look.order.picks[pick];
        const bool owed = std::any_of(look.open().losses.begin(), look.open().losses.end(), [&](const LostMount& row) {
          return row.ship == p.ship && row.loss == p.loss && look.open().ships[p.ship].side == look.side;
        });
        const bool known = p.ship < look.open().ships.count;
        look.fault(!known ? FaultCode::unknown_ship
                   : owed ? FaultCode::not_eligible
                          : FaultCode::no_such_loss,
                   static_cast<int>(pick), known ? p.ship : -1);
      });
}

}  // namespace

int squadron_mps(const Battle& battle, const Open& open, size_t squadron) {
  int most = 0;
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].squadron == squadron && moves_together(open.ships[i]))
      most = std::max(most, movement_points(battle.card(i), open.ships[i]));
  return most;
}

bool moves_as_squadron(const Open& open, size_t squadron) {
  return std::any_of(open.ships.begin(), open.ships.end(),
                     [&](const Ship& ship) { return ship.squadron == squadron && moves_together(ship); });
}

// ---------------------------------------------------------------- the contract

void System::check(const Battle& battle, const View& view, const Ask& ask, const Order& order, Faults& faults) {
  faults.clear();
  const auto step = static_cast<Step>(ask.kind);
  const Look look{battle, view, ask.seat, order, faults};
  const OrderKind kind = order_kind(step);
  if (ask.seat > 1 || kind == OrderKind::none || !fits_capacity(order) ||
      !(order.kind == OrderKind::resign || order.kind == kind))
    return look.fault(FaultCode::wrong_kind);
  if (has_stray_field(order)) return look.fault(FaultCode::stray_field);
  switch (order.kind) {
    case OrderKind::squadrons: return check_squadrons(look);
    case OrderKind::transfer: return check_transfers(look);
    case OrderKind::board: return check_board(look);
    case OrderKind::individual: return check_individual(look);
    case OrderKind::together: return check_together(look);
    case OrderKind::ram: return check_ram(look);
    case OrderKind::place: return check_place(look);
    case OrderKind::fire: return check_fire(look);
    case OrderKind::losses: return check_losses(look);
    case OrderKind::launch: return check_launch(look);
    default: return;
  }
}

/// Standing still, holding fire, keeping the torpedoes: always legal.
void System::fallback(const Battle& battle, const View& view, const Ask& ask, Order& out) {
  const Open& open = view.open;
  const auto step = static_cast<Step>(ask.kind);
  out.clear(order_kind(step));
  if (step == Step::individual) {
    for (uint16_t i = 0; i < open.fleet(); ++i)
      if (open.ships[i].side == ask.seat && open.ships[i].afloat() && open.ships[i].forced)
        out.ships.add({i, false, {}});
  } else if (step == Step::together) {
    for (uint8_t s = 0; s < open.squadrons.count; ++s)
      if (open.squadrons[s].side == ask.seat && moves_as_squadron(open, s)) out.squadrons.add({s, false, 0, 0, {}});
  } else if (step == Step::squadrons) {  // all in one squadron is always valid (GF-4.1-04)
    uint8_t first = 0;
    while (first < open.squadrons.count && open.squadrons[first].side != ask.seat) ++first;
    for (uint16_t i = 0; first < open.squadrons.count && i < open.fleet(); ++i)
      if (open.ships[i].side == ask.seat && open.ships[i].afloat()) out.forming.add({i, first, out.forming.count == 0});
  } else if (step == Step::place) {
    for (int direction = -1; direction < 6; ++direction) {
      out.direction = static_cast<int8_t>(direction);
      Faults faults;
      check(battle, view, ask, out, faults);
      if (faults.count == 0) return;
    }
  }
}

uint64_t System::decisions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  const Open& open = view.open;
  const auto own_ships = [&](auto&& is_so) {
    uint64_t count = 0;
    for (size_t i = 0; i < open.ships.count; ++i)
      if (open.ships[i].side == ask.seat && open.ships[i].afloat() && is_so(i)) ++count;
    return std::max<uint64_t>(count, 1);
  };
  switch (order.kind) {
    case OrderKind::squadrons: return std::max<uint64_t>(order.forming.count, 1);
    case OrderKind::individual: return std::max<uint64_t>(order.ships.count, 1);
    case OrderKind::together: return std::max<uint64_t>(order.squadrons.count, 1);
    case OrderKind::fire: return own_ships([&](size_t i) { return has_a_shot(battle, open, i, view.at.turn); });
    case OrderKind::launch:
      return own_ships(
          [&](size_t i) { return most_launched(open.ships[i], battle.card(i).torpedoes.tubes.size()) > 0; });
    default: return 1;
  }
}

}  // namespace broadside::grand_fleets
