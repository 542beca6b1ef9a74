// A refusal helps: every fault in words, with the rule and what would be right.
#include <fmt/format.h>

#include "engine/grand_fleets/check.h"
#include "engine/grand_fleets/command.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell.h"
#include "engine/grand_fleets/torpedoes.h"

namespace broadside::grand_fleets {
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
  bool is_ship(int row) const { return row >= 0 && static_cast<size_t>(row) < open().ships.count; }
  size_t ship() const { return static_cast<size_t>(fault.subject); }
  std::string name() const { return is_ship(fault.subject) ? ship_name(battle, ship()) : std::string("the ship"); }
  std::string target() const {
    return is_ship(fault.object) ? ship_name(battle, static_cast<size_t>(fault.object)) : std::string("the target");
  }
  std::string squadron() const {
    const bool known = fault.object >= 0 && static_cast<size_t>(fault.object) < battle.squadrons.size();
    return known ? squadron_name(battle, static_cast<size_t>(fault.object)) : std::string("the squadron");
  }
  bool in_line() const {
    return fault.entry >= 0 && static_cast<uint32_t>(fault.entry) < order.squadrons.count &&
           order.squadrons[static_cast<size_t>(fault.entry)].line_ahead;
  }
  /// "Tiger", or "First Battle Cruiser Squadron" where the fault is about one
  std::string who() const { return is_ship(fault.subject) ? name() : squadron(); }
};

struct Words {
  std::string text, right;
};

std::string fate_words(const Plea& p) {
  switch (p.open().ships[p.ship()].fate) {
    case Fate::sunk: return p.name() + " has been sunk";
    case Fate::exploded: return p.name() + " has blown up";
    case Fate::capsized: return p.name() + " has capsized";
    case Fate::left_board: return p.name() + " has left the battle";
    case Fate::afloat: break;
  }
  return p.name() + " is afloat";
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
    case FaultCode::not_afloat: return {fate_words(p), "leave her out"};
    case FaultCode::listed_twice: return {p.who() + " is listed twice", "each once"};
    default: return {};
  }
}

// ---------------------------------------------------------------- 4 command

Words command_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::unknown_squadron: return {"there is no such squadron on your side", "one of your squadrons"};
    case FaultCode::not_of_squadron:
      return {fmt::format("{} is not a ship of {} that could lead it", p.name(), p.squadron()),
              "a ship of that squadron"};
    case FaultCode::squadron_too_small:
      return {p.squadron() + " has too low a C&C rating",
              fmt::format("{} or more; all ships of the side in one squadron; or two of {} or more out of a side of {} "
                          "to {}",
                          kSquadronCc, kPairCc, kPairFrom, kPairTo)};
    case FaultCode::no_leader:
      return {p.squadron() + " has no leader", "one of its ships as leader, in text with a star: Lion*"};
    case FaultCode::two_leaders: return {p.squadron() + " has more than one leader", "one of its ships as leader"};
    case FaultCode::already_leader:
      return {fmt::format("{} already leads {}", p.name(), p.squadron()), "another ship of the squadron"};
    default: return {};
  }
}

// ---------------------------------------------------------------- 5 movement

Words movement_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::syntax: return {p.who() + ": no such order can be written", "numbers, P, S and E, as in 1SS2"};
    case FaultCode::evasive_in_squadron:
      return {p.squadron() + ": evasive manoeuvres are for ships that move alone", "an order without E"};
    case FaultCode::evasive_rudder_jammed:
      return {p.name() + " cannot evade with a jammed rudder", "an order without E"};
    case FaultCode::too_many_mps:
      if (!p.is_ship(p.fault.subject))
        return {fmt::format("{}: the order costs more than {} can pay", p.squadron(),
                            p.in_line() ? "the head of its line" : "any of its ships"),
                fmt::format("at most {} MPs", p.fault.value)};
      return {fmt::format("{}: the order costs {} MPs, she has {}", p.name(), p.fault.value, p.fault.object),
              fmt::format("at most {} MPs", p.fault.object)};
    case FaultCode::no_order:
      if (p.is_ship(p.fault.subject))
        return {p.name() + " has to move by herself and has no order", "a move, or 0 hexes to stand still"};
      return {p.squadron() + " has no order", "a move, or together 0 hexes to stand still"};
    case FaultCode::not_in_segment:
      if (p.is_ship(p.fault.subject))
        return {p.name() + " does not move with that squadron this turn", "the ships in command that have not moved"};
      return {p.squadron() + " has no ship left to move in this segment", "leave it out"};
    case FaultCode::not_in_line:
      return {p.squadron() + " is not in line ahead in this order",
              "every ship in the hex of the one before her or facing her from the next; or move together"};
    case FaultCode::no_leaving:
      return {p.name() + " leaves only over an edge of the board", "an order that leads over it"};
    case FaultCode::no_floating: return {"the board is fixed in this battle", "leave it as it is"};
    case FaultCode::pushed_off: return {"a ship would be pushed off the board", "fewer hexes, or another direction"};
    case FaultCode::not_in_hex: return {"she can ram only a ship in her own hex", "an enemy in her hex, or nobody"};
    case FaultCode::same_side:
      return {fmt::format("{} is a friend of {}", p.target(), p.name()), "an enemy, or nobody"};
    case FaultCode::not_lower:
      return {fmt::format("{}'s total is not below that of {}", p.target(), p.name()), "an enemy with a lower total"};
    case FaultCode::second_ram: return {p.name() + " has already rammed this turn", "ram nobody"};
    default: return {};
  }
}

// ---------------------------------------------------------------- 6 gunnery

Words place_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::lowest_stays: return {p.name() + " has the lowest total and stays", "centre"};
    case FaultCode::opponents_together: return {"an opponent is shown there already", "another place"};
    case FaultCode::no_place: return {"there is no such direction", "N, NE, SE, S, SW or NW"};
    case FaultCode::bad_post:
      return {p.name() + " cannot be given that place in a stack",
              "one front and one rear among ships of one squadron in one hex"};
    case FaultCode::facings_differ:
      return {fmt::format("the ships around {} face several ways: none of them fires out of the hex", p.name()),
              "no place in the stack"};
    default: return {};
  }
}

std::string weapon_of(const Plea& p) {
  const ShipCard& card = p.battle.card(p.ship());
  const auto weapon = static_cast<uint8_t>(p.fault.value);
  return weapon == kLightWeapon || weapon < card.guns.size() ? weapon_name(card, weapon) : std::string("guns");
}

int reach_of(const Plea& p) {
  const ShipCard& card = p.battle.card(p.ship());
  const auto weapon = static_cast<uint8_t>(p.fault.value);
  const int guns = weapon < card.guns.size() ? card.guns[weapon].range[2] : kLightRange[2];
  const int seen = p.battle.options.visibility;
  return seen > 0 && seen < guns ? seen : guns;
}

/// Faults of a shot whose firer is known.
Words gunnery_words(const Plea& p) {
  const Ship& ship = p.open().ships[p.ship()];
  switch (p.code()) {
    case FaultCode::not_enemy: return {p.name() + ": the target is no enemy ship", "an enemy ship on the board"};
    case FaultCode::target_gone: return {p.target() + " is no longer there", "an enemy ship on the board"};
    case FaultCode::out_of_range:
      return {fmt::format("{}'s {} does not reach {} at {} hexes", p.name(), weapon_of(p), p.target(),
                          hex::distance(ship.hex(), p.open().ships[static_cast<size_t>(p.fault.object)].hex())),
              fmt::format("a target within {} hexes", reach_of(p))};
    case FaultCode::fire_control:
      return {fmt::format("{}'s fire control is out: no gunfire until turn {}", p.name(), ship.no_fire_until + 1),
              "leave her out"};
    case FaultCode::no_such_guns: return {p.name() + " has no such guns in action", "guns of her card"};
    case FaultCode::split_set:
      return {fmt::format("{}'s {} is aimed twice", p.name(), weapon_of(p)), "one target for each set of guns"};
    case FaultCode::light_targets: return {p.name() + "'s light guns have two targets already", "two at most"};
    case FaultCode::out_of_arc:
      return {fmt::format("no {} of {} bears on {}", weapon_of(p), p.name(), p.target()), "a target in their arcs"};
    case FaultCode::light_arc_limit:
      return {fmt::format("so many light guns of {} do not bear on {}", p.name(), p.target()),
              fmt::format("{} at a target on the beam, {} elsewhere", light_limit(ship.light, kArcC),
                          light_limit(ship.light, kArcA))};
    case FaultCode::light_same_arc:
      return {fmt::format("both targets of {}'s light guns are in one arc", p.name()), "targets in two arcs"};
    case FaultCode::light_total:
      return {fmt::format("{} has {} light guns in action", p.name(), ship.light), "no more over both targets"};
    case FaultCode::land_between:
      return {fmt::format("land lies between {} and {}", p.name(), p.target()), "a target in sight of the guns"};
    default: return {};
  }
}

// ---------------------------------------------------------------- 7 torpedoes, 8 losses

Words torpedo_words(const Plea& p) {
  switch (p.code()) {
    case FaultCode::listing: return {p.name() + " lists and cannot launch", "leave her out"};
    case FaultCode::bad_arc: return {p.name() + ": a torpedo is aimed into one arc", "one letter, A to F"};
    case FaultCode::tube_twice:
      return {fmt::format("{}'s tube {} is named twice", p.name(), p.fault.value + 1), "one torpedo a tube"};
    case FaultCode::tube_empty:
      return {fmt::format("{} has no torpedo in tube {}", p.name(), p.fault.value + 1),
              fmt::format("{} can be launched this turn",
                          most_launched(p.open().ships[p.ship()], p.battle.card(p.ship()).torpedoes.tubes.size()))};
    case FaultCode::no_such_loss: return {p.name() + " has lost nothing of that kind", "only what was lost"};
    case FaultCode::not_eligible:
      return {p.name() + ": another mount has to go", "one that bears on the attacker, as long as there is any"};
    default: return {};
  }
}

}  // namespace

Reason System::explain(const Battle& battle, const View& view, const Ask& ask, const Order& order, const Fault& fault) {
  const Plea plea{battle, view, ask, order, fault};
  Words words = any_words(plea);
  if (words.text.empty()) words = command_words(plea);
  if (words.text.empty()) words = movement_words(plea);
  if (words.text.empty()) words = place_words(plea);
  if (words.text.empty() && plea.is_ship(fault.subject)) words = gunnery_words(plea);
  if (words.text.empty() && plea.is_ship(fault.subject)) words = torpedo_words(plea);
  if (words.text.empty()) words.text = "the order is at fault: " + std::string(fault_word(plea.code()));
  std::string rule(fault_rule(plea.code()));
  if (plea.code() == FaultCode::too_many_mps && !plea.is_ship(fault.subject)) rule = "GF-Q-118";
  return {std::move(words.text), std::move(rule), std::move(words.right), std::string(fault_word(plea.code()))};
}

}  // namespace broadside::grand_fleets
