// What a seat may answer, judged from its view alone: every reason at once, and an answer that is always legal.
// `check` allocates nothing. Rows of the view can be trusted; an order may hold any bytes.
#include "engine/grand_admiral/check.h"

#include <fmt/format.h>

#include <algorithm>
#include <bitset>

#include "engine/core/words.h"
#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/movement.h"
#include "engine/grand_admiral/sequence.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/tell.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {
namespace {

using Marked = std::bitset<kMostShips>;

/// One order looked at, and where its faults go.
struct Look {
  const Battle& battle;
  const Open& open;
  Seat side;
  const Order& order;
  Faults& faults;

  void fault(FaultCode code, int entry = -1, int subject = -1, int object = -1, int value = 0) const {
    if (faults.full()) return;
    faults.add({static_cast<uint8_t>(code), static_cast<int16_t>(entry), static_cast<int16_t>(subject),
                static_cast<int16_t>(object), static_cast<int16_t>(value)});
  }

  /// Whether the entry names a ship of this side, for the first time if `seen` is given.
  bool own(int entry, uint16_t ship, Marked* seen) const {
    if (ship >= open.ships.count) {
      fault(FaultCode::unknown_ship, entry);
      return false;
    }
    if (open.ships[ship].side != side) {
      fault(FaultCode::not_own, entry, ship);
      return false;
    }
    if (seen == nullptr) return true;
    if (seen->test(ship)) {
      fault(FaultCode::listed_twice, entry, ship);
      return false;
    }
    seen->set(ship);
    return true;
  }
};

// ---------------------------------------------------------------- fields that do not belong

/// An order is what its text says and nothing more, so that text and fields of a record agree.
bool has_stray_field(const Order& o) {
  if (o.kind != OrderKind::play && o.card != kNoCard) return true;
  if (o.kind != OrderKind::morale && o.morale != Morale::average) return true;
  if (o.kind != OrderKind::fire && (o.firer != 0 || o.attacks.count > 0)) return true;
  if (o.kind != OrderKind::move && o.moves.count > 0) return true;
  if (o.kind != OrderKind::places && o.places.count > 0) return true;
  if (o.kind != OrderKind::fleet && o.fleet.count > 0) return true;
  for (const Move& m : o.moves)
    if (m.spare != 0) return true;
  for (const Place& p : o.places)
    if (p.spare != 0) return true;
  return std::any_of(o.attacks.begin(), o.attacks.end(),
                     [](const Attack& a) { return a.weapon != kTorpedoes && a.launched != 0; });
}

// ---------------------------------------------------------------- Playing the Game: set-up

void check_morale(const Look& look) {
  if (static_cast<size_t>(look.order.morale) >= kMoraleLevels.size()) return look.fault(FaultCode::unknown_level);
  // A level that leaves no room for the ships already listed is not to be had (GA-MOR-04).
  if (!affordable(look.battle.sides[look.side], look.order.morale, listed_points(look.battle, look.side)))
    look.fault(FaultCode::point_limit);
}

void check_fleet(const Look& look) {
  Marked seen;
  int64_t total = arriving_points(look.battle, look.side);
  for (uint32_t i = 0; i < look.order.fleet.count; ++i) {
    const int entry = static_cast<int>(i);
    const uint16_t ship = look.order.fleet[i];
    if (!look.own(entry, ship, &seen)) continue;
    const ShipCard& card = look.battle.card(ship);
    if (look.battle.ships[ship].arrives > 0) look.fault(FaultCode::arrives_later, entry, ship);
    total += card.points;
  }
  if (look.order.fleet.count == 0) look.fault(FaultCode::empty_fleet);
  if (!affordable(look.battle.sides[look.side], look.open.morale[look.side], total)) look.fault(FaultCode::point_limit);
}

using Places = Table<Place, kMostShips>;

int placed_in(const Places& places, hex::Hex hex) {
  return static_cast<int>(
      std::count_if(places.begin(), places.end(), [&](const Place& p) { return p.q == hex.q && p.r == hex.r; }));
}

void check_places(const Look& look) {
  Marked seen;
  Places taken;  // whatever else is wrong with an entry, she would stand there
  for (uint32_t i = 0; i < look.order.places.count; ++i) {
    const int entry = static_cast<int>(i);
    const Place& place = look.order.places[i];
    const hex::Hex at{place.q, place.r};
    if (!look.own(entry, place.ship, &seen)) continue;
    const auto fault = [&](FaultCode code) { look.fault(code, entry, place.ship, place.q, place.r); };
    if (!to_be_placed(look.battle, look.open, place.ship, look.side)) fault(FaultCode::not_in_fleet);
    if (place.heading > 5) fault(FaultCode::unknown_heading);
    if (!hex::on_board(look.battle.board(), at))
      fault(FaultCode::off_board);
    else if (!in_zone(look.battle.sides[look.side].zone, at))
      fault(FaultCode::out_of_zone);
    if (placed_in(taken, at) >= look.battle.options.stack_limit) fault(FaultCode::stack_full);  // GA-Q-11
    taken.add(place);
  }
  for (size_t i = 0; i < look.open.ships.count; ++i)
    if (to_be_placed(look.battle, look.open, i, look.side) && !seen.test(i))
      look.fault(FaultCode::not_placed, -1, static_cast<int>(i));
}

// ---------------------------------------------------------------- cards and movement

void check_play(const Look& look, const Cards& hand) {
  const FaultCode fault = play_fault(PlayAction::play, hand, look.order.card);
  if (fault != FaultCode::none) look.fault(fault);
}

/// Ships move one after the other, each where the ones before her have left the sea (GA-Q-11). A refused move changes
/// nothing.
void check_moves(const Look& look) {
  if (look.order.moves.count == 0) return;
  Open then = look.open;
  const Waters sea = waters(look.battle);
  for (uint32_t i = 0; i < look.order.moves.count; ++i) {
    const int entry = static_cast<int>(i);
    const Move& m = look.order.moves[i];
    if (!look.own(entry, m.ship, nullptr)) continue;
    if (m.action > MoveAction::right) {
      look.fault(FaultCode::unknown_action, entry, m.ship);
      continue;
    }
    const FaultCode code = move_fault(look.battle, sea, then, then.card, m.ship, m.action);
    if (code == FaultCode::none) {
      apply_move(sea, then.ships[m.ship], m.action);
    } else {
      const hex::Hex to = moved(sea, then.ships[m.ship], m.action).hex;
      look.fault(code, entry, m.ship, to.q, to.r);
    }
  }
}

// ---------------------------------------------------------------- Combat

void check_fire(const Look& look) {
  const uint16_t firer = look.order.firer;
  if (look.order.attacks.count == 0) look.fault(FaultCode::no_attacks, -1, firer < look.open.ships.count ? firer : -1);
  if (!look.own(-1, firer, nullptr)) return;
  const Ship& ship = look.open.ships[firer];
  if (ship.fate != Fate::afloat) look.fault(FaultCode::not_afloat, -1, firer);
  if (ship.acted != 0) look.fault(FaultCode::already_fired, -1, firer);
  attack_faults(look.battle, look.open, firer, look.order.attacks,
                [&](int entry, FaultCode fault) { look.fault(fault, entry, firer); });
}

bool answers(Step step, OrderKind kind) {
  switch (step) {
    case Step::morale: return kind == OrderKind::morale;
    case Step::fleet: return kind == OrderKind::fleet;
    case Step::places: return kind == OrderKind::places;
    case Step::play: return kind == OrderKind::play;
    case Step::move: return kind == OrderKind::move;
    case Step::fire: return kind == OrderKind::fire || kind == OrderKind::cease;
    default: return false;
  }
}

// ---------------------------------------------------------------- answers that are always legal

/// The scenario's order, as far as the limit goes.
void fallback_fleet(const Battle& battle, const Open& open, Seat side, Order& out) {
  int64_t total = arriving_points(battle, side);
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (!may_join(battle, i, side, open.morale[side], total)) continue;
    total += battle.card(i).points;
    out.fleet.add(static_cast<uint16_t>(i));
  }
}

/// Where the scenario puts her, or the first hex of the zone with room.
void fallback_places(const Battle& battle, const Open& open, Seat side, Order& out) {
  const Zone& zone = battle.sides[side].zone;
  const auto room = [&](hex::Hex at) {
    return hex::on_board(battle.board(), at) && in_zone(zone, at) &&
           placed_in(out.places, at) < battle.options.stack_limit;
  };
  for (size_t i = 0; i < open.ships.count; ++i) {
    if (!to_be_placed(battle, open, i, side)) continue;
    const Entry& entry = battle.ships[i];
    hex::Hex at{entry.q, entry.r};
    if (!room(at)) {
      for (hex::Hex h : hex::hexes(battle.board())) {
        if (!room(h)) continue;
        at = h;
        break;
      }
    }
    out.places.add({static_cast<uint16_t>(i), at.q, at.r, entry.heading, 0});
  }
}

}  // namespace

// ---------------------------------------------------------------- the contract

void System::check(const Battle& battle, const View& view, const Ask& ask, const Order& order, Faults& faults) {
  faults.clear();
  const auto step = static_cast<Step>(ask.kind);
  const Look look{battle, view.open, ask.seat, order, faults};
  if (ask.seat > kBlack || !fits_capacity(order) || !(order.kind == OrderKind::resign || answers(step, order.kind))) {
    look.fault(step == Step::play ? FaultCode::must_play : FaultCode::wrong_kind);  // GA-SOP-10
    return;
  }
  if (has_stray_field(order)) look.fault(FaultCode::stray_field);
  switch (order.kind) {
    case OrderKind::morale: return check_morale(look);
    case OrderKind::fleet: return check_fleet(look);
    case OrderKind::places: return check_places(look);
    case OrderKind::play: return check_play(look, view.mine.hand);
    case OrderKind::move: return check_moves(look);
    case OrderKind::fire: return check_fire(look);
    default: return;
  }
}

void System::fallback(const Battle& battle, const View& view, const Ask& ask, Order& out) {
  switch (static_cast<Step>(ask.kind)) {
    case Step::morale:
      out.clear(OrderKind::morale);
      out.morale = battle.sides[ask.seat].morale;
      break;
    case Step::fleet:
      out.clear(OrderKind::fleet);
      fallback_fleet(battle, view.open, ask.seat, out);
      break;
    case Step::places:
      out.clear(OrderKind::places);
      fallback_places(battle, view.open, ask.seat, out);
      break;
    case Step::play:
      out.clear(OrderKind::play);
      for (Card card = 0; card < kCardKinds; ++card)
        if (view.mine.hand[card] > 0 && (out.card == kNoCard || rank(card) < rank(out.card))) out.card = card;
      break;
    case Step::move: out.clear(OrderKind::move); break;
    case Step::fire: out.clear(OrderKind::cease); break;
    default: out.clear(OrderKind::none); break;
  }
}

uint64_t System::decisions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  const Open& open = view.open;
  switch (order.kind) {
    case OrderKind::fleet: return std::max<uint64_t>(order.fleet.count, 1);
    case OrderKind::places: return std::max<uint64_t>(order.places.count, 1);
    case OrderKind::move: {
      uint64_t ships = 0;
      for (size_t i = 0; i < open.ships.count; ++i)
        if (open.ships[i].side == ask.seat && eligible(battle, open, open.card, i)) ++ships;
      return ships;
    }
    case OrderKind::fire: {
      if (order.firer >= open.ships.count) return 1;
      return battle.card(order.firer).batteries.size() + (torpedoes_reach(battle, open, order.firer) ? 1 : 0);
    }
    default: return 1;
  }
}

// ---------------------------------------------------------------- a refusal helps

namespace {

/// A fault with the names and figures that explain it.
struct Plea {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  const Order& order;
  const Fault& fault;

  FaultCode code() const { return static_cast<FaultCode>(fault.code); }
  const Open& open() const { return view.open; }
  bool has_ship() const { return fault.subject >= 0 && static_cast<size_t>(fault.subject) < open().ships.count; }
  size_t ship() const { return static_cast<size_t>(fault.subject); }
  std::string name() const { return has_ship() ? ship_name(battle, ship()) : std::string("the ship"); }
  std::string hex_text() const { return hex::label({fault.object, fault.value}, battle.board()); }
  const Attack* attack() const {
    return fault.entry >= 0 && static_cast<uint32_t>(fault.entry) < order.attacks.count
               ? &order.attacks[static_cast<size_t>(fault.entry)]
               : nullptr;
  }
};

struct Words {
  std::string text, right;
};

std::string fate_words(const Plea& p) {
  switch (p.open().ships[p.ship()].fate) {
    case Fate::reserve: return p.name() + " is not on the board";
    case Fate::sunk: return p.name() + " has been sunk";
    case Fate::left: return p.name() + " has left the board";
    case Fate::afloat: break;
  }
  return p.name() + " is afloat";
}

Words set_up_words(const Plea& p) {
  const Side& side = p.battle.sides[p.ask.seat];
  switch (p.code()) {
    case FaultCode::unknown_level: return {"there is no such morale level", "poor, fair, average, good or exceptional"};
    case FaultCode::empty_fleet: return {"no ship is chosen", "choose at least one"};
    case FaultCode::arrives_later:
      return {fmt::format("{} arrives in round {} by the scenario", p.name(), p.battle.ships[p.ship()].arrives),
              "leave her out"};
    case FaultCode::point_limit: {
      int64_t total = p.order.kind == OrderKind::morale ? listed_points(p.battle, p.ask.seat)
                                                        : arriving_points(p.battle, p.ask.seat);
      for (uint16_t ship : p.order.fleet)
        if (ship < p.open().ships.count) total += p.battle.card(ship).points;
      const bool choosing = p.order.kind == OrderKind::morale;
      const Morale level = choosing ? p.order.morale : p.open().morale[p.ask.seat];
      const std::string limit = points_text(limit_hundredths(side.point_limit, level));
      if (choosing)
        return {fmt::format("at this level the limit is {}, and the ships listed cost {}", limit, total),
                "a lower level"};
      return {fmt::format("the fleet costs {} points, the limit is {}", total, limit),
              fmt::format("ships for {} points or less", limit)};
    }
    case FaultCode::not_in_fleet: return {p.name() + " does not take part", "leave her out"};
    case FaultCode::not_placed: return {p.name() + " has no place", "place every ship of the fleet"};
    case FaultCode::out_of_zone:
      return {fmt::format("{} at {} would be outside the zone", p.name(), p.hex_text()),
              fmt::format("between {} and {}",
                          hex::label(hex::at_column_row(side.zone.first_column, side.zone.first_row), p.battle.board()),
                          hex::label(hex::at_column_row(side.zone.last_column, side.zone.last_row), p.battle.board()))};
    case FaultCode::unknown_heading: return {p.name() + " has no heading along a hex side", "one of the six headings"};
    default: return {};
  }
}

Words move_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::unknown_action:
      return {fmt::format("{}: there is no such move", p.name()), "ahead, left, right or stay"};
    case FaultCode::not_eligible: {
      if (p.open().ships[p.ship()].fate != Fate::afloat) return {fate_words(p), "leave her out"};
      const ShipCard& card = p.battle.card(p.ship());
      const bool hurt = crippled(card.row1, p.open().ships[p.ship()].checked);
      return {fmt::format("{} has speed {}{}, the {} moves ships of speed {} or more", p.name(), now(card.speed, hurt),
                          hurt ? " (crippled)" : "", p.open().card < kCardKinds ? card_text(p.open().card) : "card",
                          least_speed(p.open().card)),
              "leave her out"};
    }
    case FaultCode::already_moved: return {p.name() + " has already moved on this card", "one action a ship"};
    case FaultCode::off_board:
      if (p.order.kind == OrderKind::places) return {p.name() + " would be off the board", "a hex of the board"};
      return {p.name() + " would leave the board, and the scenario does not allow it there", "turn, or stay"};
    case FaultCode::stack_full:
      return {fmt::format("{} already holds {} ships of {}; {} finds no room", p.hex_text(),
                          p.battle.options.stack_limit, side_name(p.battle, p.ask.seat), p.name()),
              p.order.kind == OrderKind::places ? "another hex" : "turn, stay, or move another ship out first"};
    default: return {};
  }
}

std::string weapon_text(const Plea& p, const Attack& a) {
  const std::vector<Battery>& batteries = p.battle.card(p.ship()).batteries;
  return a.weapon < batteries.size() ? batteries[a.weapon].weapon : std::string("battery");
}

int longest_reach(const Battery& battery) {
  int reach = kLongestReach;
  while (reach > 0 && battery.sequence[static_cast<size_t>(reach - 1)].band == Band::none) --reach;
  return reach;
}

/// Faults of one announced attack whose target is known to be an enemy afloat.
Words shot_words(const Plea& p, const Attack& a) {
  const Ship& firer = p.open().ships[p.ship()];
  const std::string target = ship_name(p.battle, a.target);
  const int distance = hex::distance(firer.hex(), p.open().ships[a.target].hex());
  switch (p.code()) {
    case FaultCode::out_of_range:
      return {fmt::format("{}'s {} does not reach {} at {} hexes", p.name(), weapon_text(p, a), target,
                          std::max(distance, 1)),
              fmt::format("a target within {} hexes", longest_reach(p.battle.card(p.ship()).batteries[a.weapon]))};
    case FaultCode::casemate_arc:
      return {fmt::format("{}'s {} is in casemates, and {} lies in her {} arc", p.name(), weapon_text(p, a), target,
                          arc_word(firing_side(p.battle, p.open(), p.ship(), a.target))),
              "a target to port or starboard"};
    case FaultCode::battery_twice:
      return {fmt::format("{}'s {} is aimed twice", p.name(), weapon_text(p, a)), "one target a battery"};
    case FaultCode::torpedo_range:
      return {fmt::format("{} is {} hexes away, torpedoes run {}", target, distance, torpedo_reach(p.battle, p.ship())),
              fmt::format("a target within {} hexes", torpedo_reach(p.battle, p.ship()))};
    case FaultCode::torpedo_count:
      return {fmt::format("{} torpedoes at {}: {} has {} left", a.launched, target, p.name(), firer.torpedoes),
              firer.torpedoes > 0 ? fmt::format("1 to {} in all", firer.torpedoes) : "guns only"};
    case FaultCode::torpedo_twice:
      return {p.name() + " launches at more than one target", "one target for all torpedoes"};
    default: return {};
  }
}

Words fire_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::not_afloat: return {fate_words(p), "another ship, or done"};
    case FaultCode::already_fired: return {p.name() + " has already fired on this card", "another ship, or done"};
    case FaultCode::no_attacks: return {p.name() + " is given no target", "a weapon and a target, or done"};
    case FaultCode::not_enemy:
      return {fmt::format("attack {}: the target is no enemy afloat", p.fault.entry + 1), "an enemy ship on the board"};
    case FaultCode::no_weapon:
      return {fmt::format("attack {}: {} has no such weapon", p.fault.entry + 1, p.name()),
              "a battery of her data sheet, or torpedoes"};
    default: break;
  }
  const Attack* a = p.attack();
  if (a == nullptr || !p.has_ship() || a->target >= p.open().ships.count) return {};
  if (a->weapon != kTorpedoes && a->weapon >= p.battle.card(p.ship()).batteries.size()) return {};
  return shot_words(p, *a);
}

Words any_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::wrong_kind:
      return {"this does not answer what is asked", "an order of the kind " + System::ask_word(p.ask)};
    case FaultCode::stray_field:
      return {"the order holds values that have no meaning in it", "only what its text says"};
    case FaultCode::unknown_ship: return {"there is no such ship in this battle", "one of your ships"};
    case FaultCode::not_own:
      return {fmt::format("{} is not a ship of {}", p.name(), side_name(p.battle, p.ask.seat)), "one of your ships"};
    case FaultCode::listed_twice: return {p.name() + " is listed twice", "each ship once"};
    case FaultCode::must_play: return {"a card must be played", "one of the cards in your hand"};
    case FaultCode::not_in_hand:
      return {p.order.card < kCardKinds ? fmt::format("you do not hold the {}", card_text(p.order.card))
                                        : "there is no such card",
              "one of the cards in your hand"};
    default: return {};
  }
}

}  // namespace

Reason System::explain(const Battle& battle, const View& view, const Ask& ask, const Order& order, const Fault& fault) {
  const Plea plea{battle, view, ask, order, fault};
  Words words = any_words(plea);
  if (words.text.empty() && (plea.has_ship() || plea.code() <= FaultCode::unknown_heading)) words = set_up_words(plea);
  if (words.text.empty() && plea.has_ship()) words = move_words(plea);
  if (words.text.empty()) words = fire_words(plea);
  if (words.text.empty()) words.text = "the order is at fault: " + std::string(fault_word(plea.code()));
  std::string rule(fault_rule(plea.code()));
  if (plea.code() == FaultCode::not_own && order.kind == OrderKind::fire) rule = "GA-SOP-07";
  return {std::move(words.text), std::move(rule), std::move(words.right), std::string(fault_word(plea.code()))};
}

}  // namespace broadside::grand_admiral
