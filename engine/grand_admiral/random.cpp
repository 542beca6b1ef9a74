// The admiral who gives any legal order with some chance: the lab's floor, the tests' explorer.
#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/movement.h"
#include "engine/grand_admiral/rule.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {
namespace {

constexpr uint32_t kCeaseOneIn = 16;

void play(const View& view, Whim& whim, Order& out) {
  out.clear(OrderKind::play);
  auto at = static_cast<int>(whim.below(static_cast<uint32_t>(view.open.hand_size[view.me])));
  for (Card card = 0; card < kCardKinds; ++card) {
    at -= view.mine.hand[card];
    if (at < 0) {
      out.card = card;
      return;
    }
  }
}

void move(const Battle& battle, const View& view, Whim& whim, Order& out) {
  out.clear(OrderKind::move);
  const Waters sea = waters(battle);
  Open imagined = view.open;
  for (size_t i = 0; i < imagined.ships.count; ++i) {
    if (!eligible(battle, imagined, view.open.card, i)) continue;
    auto action = static_cast<MoveAction>(whim.below(4));
    if (action == MoveAction::stay) continue;
    if (path_fault(sea, imagined, imagined.ships[i], action) != FaultCode::none)
      action = whim.below(2) == 0 ? MoveAction::left : MoveAction::right;
    const Ship before = imagined.ships[i];
    apply_move(sea, imagined.ships[i], action);
    if (imagined.ships[i].fate == Fate::left) {
      if (leaving_gives_up(battle, imagined, i)) {
        imagined.ships[i] = before;
        continue;
      }
      score_left(battle, imagined, i);
    }
    out.moves.add({static_cast<uint16_t>(i), action, 0});
  }
}

/// Targets of one ship, each battery for itself; false if she has none.
bool aim(const Battle& battle, const View& view, size_t firer, Whim& whim, Order& out) {
  const Ship& ship = view.open.ships[firer];
  const ShipCard& card = battle.card(firer);
  std::array<uint16_t, kMostShips> targets;  // NOLINT: filled below
  bool any = false;
  const auto pick = [&](auto&& fits) -> int {  // one of those that fit, or -1 for holding fire
    uint32_t n = 0;
    for (size_t t = 0; t < view.open.ships.count; ++t) {
      const Ship& s = view.open.ships[t];
      if (s.side != ship.side && s.fate == Fate::afloat && fits(t)) targets[n++] = static_cast<uint16_t>(t);
    }
    any = any || n > 0;
    const uint32_t at = n == 0 ? 0 : whim.below(n + 1);
    return n == 0 || at == n ? -1 : targets[at];
  };
  for (size_t b = 0; b < card.batteries.size() && out.attacks.count < kMostAttacks - 1; ++b) {
    const int t = pick([&](size_t i) { return gun_fault(battle, view.open, firer, b, i) == FaultCode::none; });
    if (t >= 0) out.attacks.add({static_cast<uint16_t>(t), static_cast<uint8_t>(b), 0});
  }
  if (ship.torpedoes > 0) {
    const int reach = torpedo_reach(battle, firer);
    const int t = pick([&](size_t i) { return hex::distance(ship.hex(), view.open.ships[i].hex()) <= reach; });
    if (t >= 0)
      out.attacks.add({static_cast<uint16_t>(t), kTorpedoes, static_cast<uint8_t>(1 + whim.below(ship.torpedoes))});
  }
  return any;
}

void fire(const Battle& battle, const View& view, Whim& whim, Order& out) {
  out.clear(OrderKind::fire);
  const uint32_t n = view.open.ships.count;
  const uint32_t start = whim.below(n);
  if (whim.below(kCeaseOneIn) != 0) {
    for (uint32_t k = 0; k < n; ++k) {
      const uint32_t i = start + k < n ? start + k : start + k - n;
      const Ship& ship = view.open.ships[i];
      if (ship.side != view.me || ship.fate != Fate::afloat || ship.acted != 0) continue;
      if (!aim(battle, view, i, whim, out)) continue;
      if (out.attacks.count == 0) break;  // she holds her fire, and so do the rest
      out.firer = static_cast<uint16_t>(i);
      return;
    }
  }
  out.clear(OrderKind::cease);
}

void fleet(const Battle& battle, const View& view, Whim& whim, Order& out) {
  out.clear(OrderKind::fleet);
  int64_t total = arriving_points(battle, view.me);
  const auto n = static_cast<uint32_t>(battle.ships.size());
  const uint32_t start = whim.below(n);
  for (uint32_t k = 0; k < n; ++k) {
    const uint32_t i = (start + k) % n;
    if (!may_join(battle, i, view.me, view.open.morale[view.me], total)) continue;
    if (out.fleet.count > 0 && whim.below(4) == 0) continue;
    total += battle.card(i).points;
    out.fleet.add(static_cast<uint16_t>(i));
  }
}

void places(const Battle& battle, const View& view, Whim& whim, Order& out) {
  out.clear(OrderKind::places);
  const Zone& zone = battle.sides[view.me].zone;
  Open imagined = view.open;
  for (size_t i = 0; i < imagined.ships.count; ++i) {
    Ship& s = imagined.ships[i];
    if (s.side == view.me && s.fate == Fate::afloat) s.fate = Fate::reserve;  // not on the board until placed
  }
  const auto wide = static_cast<uint32_t>(zone.last_column - zone.first_column + 1);
  const auto high = static_cast<uint32_t>(zone.last_row - zone.first_row + 1);
  for (size_t i = 0; i < imagined.ships.count; ++i) {
    if (view.open.ships[i].side != view.me || view.open.ships[i].fate != Fate::afloat) continue;
    for (uint32_t tries = 0, at = whim.below(wide * high); tries < wide * high;
         ++tries, at = (at + 1) % (wide * high)) {
      const hex::Hex to = hex::at_column_row(static_cast<int>(zone.first_column + at % wide),
                                             static_cast<int>(zone.first_row + at / wide));
      if (stacked(imagined, to, view.me) >= battle.options.stack_limit) continue;
      Ship& s = imagined.ships[i];
      s.q = to.q;
      s.r = to.r;
      s.fate = Fate::afloat;
      out.places.add({static_cast<uint16_t>(i), to.q, to.r, static_cast<uint8_t>(whim.below(6)), 0});
      break;
    }
  }
}

}  // namespace

void random_admiral(const Battle& battle, const View& view, const Ask& ask, Dice& luck, Budget&, Order& out) {
  Whim whim(luck.bits({GA("SOP-03"), ask.seat, ask.seat, kNoSeat}));
  switch (static_cast<Step>(ask.kind)) {
    case Step::morale:
      out.clear(OrderKind::morale);
      out.morale = static_cast<Morale>(whim.below(kMoraleLevels.size()));
      if (!affordable(battle.sides[view.me], out.morale, listed_points(battle, view.me))) out.morale = Morale::average;
      break;
    case Step::fleet: fleet(battle, view, whim, out); break;
    case Step::places: places(battle, view, whim, out); break;
    case Step::play: play(view, whim, out); break;
    case Step::move: move(battle, view, whim, out); break;
    case Step::fire: fire(battle, view, whim, out); break;
    default: out.clear(OrderKind::none); break;
  }
}

}  // namespace broadside::grand_admiral
