// A refusal helps: every fault in words, with the rule and what would be right.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/rules/command.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/rules/torpedoes.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets {
namespace {

// ---------------------------------------------------------------- what stands in the blanks

struct Refused : RefusedOrder<Asked, FaultCode> {
  const Ship& her() const { return ship(row()); }
  const ShipCard& her_card() const { return card(row()); }
  uint8_t weapon() const { return static_cast<uint8_t>(fault.value); }
};

std::string ship_words(const Refused& r) { return r.who(); }
std::string target_words(const Refused& r) { return r.target(); }
std::string squadron_words(const Refused& r) {
  const bool known = r.fault.object >= 0 && static_cast<size_t>(r.fault.object) < r.battle.squadrons.size();
  return known ? squadron_name(r.battle, static_cast<size_t>(r.fault.object)) : std::string("the squadron");
}
/// "Tiger", or "First Battle Cruiser Squadron" where the fault is about one
std::string who_words(const Refused& r) { return r.has_ship() ? r.who() : squadron_words(r); }
std::string question_words(const Refused& r) { return System::ask_word(r.ask); }
std::string fate_words(const Refused& r) {
  const Fate fate = r.her().fate;
  return fate == Fate::sunk         ? "has been sunk"
         : fate == Fate::exploded   ? "has blown up"
         : fate == Fate::capsized   ? "has capsized"
         : fate == Fate::left_board ? "has left the battle"
                                    : "is afloat";
}
std::string object_number(const Refused& r) { return std::to_string(r.fault.object); }
std::string value_number(const Refused& r) { return std::to_string(r.fault.value); }
std::string tube_number(const Refused& r) { return std::to_string(r.fault.value + 1); }
std::string tubes_number(const Refused& r) {
  return std::to_string(most_launched(r.her(), r.her_card().torpedoes.tubes.size()));
}
std::string weapon_words(const Refused& r) {
  const bool known = r.weapon() == kLightWeapon || r.weapon() < r.her_card().guns.size();
  return known ? weapon_name(r.her_card(), r.weapon()) : std::string("guns");
}
std::string range_number(const Refused& r) {
  return std::to_string(hex::distance(r.her().hex(), r.ship(r.target_row()).hex()));
}
std::string reach_number(const Refused& r) {
  const bool heavy = r.weapon() < r.her_card().guns.size();
  const int guns = heavy ? r.her_card().guns[r.weapon()].range[2] : kLightRange[2];
  const int seen = r.battle.options.visibility;
  return std::to_string(seen > 0 && seen < guns ? seen : guns);
}
std::string again_number(const Refused& r) { return std::to_string(r.her().no_fire_until + 1); }
std::string light_number(const Refused& r) { return std::to_string(r.her().light); }
std::string beam_number(const Refused& r) { return std::to_string(light_limit(r.her().light, kArcC)); }
std::string bow_number(const Refused& r) { return std::to_string(light_limit(r.her().light, kArcA)); }

struct Blank {
  std::string_view name;
  std::string (*fill)(const Refused&);
};
constexpr std::array<Blank, 18> kBlanks = {{{"SHIP", ship_words},
                                            {"TARGET", target_words},
                                            {"SQUADRON", squadron_words},
                                            {"WHO", who_words},
                                            {"QUESTION", question_words},
                                            {"FATE", fate_words},
                                            {"OBJECT", object_number},
                                            {"VALUE", value_number},
                                            {"TUBE", tube_number},
                                            {"TUBES", tubes_number},
                                            {"WEAPON", weapon_words},
                                            {"RANGE", range_number},
                                            {"REACH", reach_number},
                                            {"AGAIN", again_number},
                                            {"LIGHT", light_number},
                                            {"BEAM", beam_number},
                                            {"BOW", bow_number},
                                            {"SIDE", [](const Refused& r) { return r.side(); }}}};

std::string filled_in(std::string_view text, const Refused& r) {
  std::string out;
  while (!text.empty()) {
    const size_t begins = text.find('{');
    out += text.substr(0, begins);
    if (begins == std::string_view::npos) break;
    const size_t ends = text.find('}', begins);
    const std::string_view name = text.substr(begins + 1, ends - begins - 1);
    const auto* const blank =
        std::find_if(kBlanks.begin(), kBlanks.end(), [&](const Blank& b) { return b.name == name; });
    out += blank->fill(r);
    text.remove_prefix(ends + 1);
  }
  return out;
}

// ---------------------------------------------------------------- the table

/// Where two rows have one code the first is about a ship, the second about a squadron. `needs_ship`: blanks look at
/// her.
struct Words {
  FaultCode code;
  std::string_view text, right;
  bool needs_ship = false;
};
static_assert(kSquadronCc == 8 && kPairCc == 6 && kPairFrom == 12 && kPairTo == 15, "the table names them");
using F = FaultCode;
constexpr std::array kWords = {
    Words{F::wrong_kind, "this does not answer what is asked", "an order of the kind {QUESTION}"},
    Words{F::stray_field, "the order contains values that do not belong in it", "only what its text says"},
    Words{F::unknown_ship, "there is no such ship in this battle", "one of your ships"},
    Words{F::not_own, "{SHIP} is not a ship of {SIDE}", "one of your ships"},
    Words{F::not_afloat, "{SHIP} {FATE}", "leave her out", true},
    Words{F::listed_twice, "{WHO} is listed twice", "each once"},
    Words{F::unknown_squadron, "there is no such squadron on your side", "one of your squadrons"},
    Words{F::not_of_squadron, "{SHIP} is not a ship of {SQUADRON} that could lead it", "a ship of that squadron"},
    Words{F::squadron_too_small, "{SQUADRON} has too low a C&C rating",
          "8 or more; all ships of the side in one squadron; or two of 6 or more out of a side of 12 to 15"},
    Words{F::no_leader, "{SQUADRON} has no leader", "one of its ships as leader, in text with a star: Lion*"},
    Words{F::two_leaders, "{SQUADRON} has more than one leader", "one of its ships as leader"},
    Words{F::already_leader, "{SHIP} already leads {SQUADRON}", "another ship of the squadron"},
    Words{F::syntax, "{WHO}: the order makes no sense", "numbers, P, S and E, as in 1SS2"},
    Words{F::evasive_in_squadron, "{SQUADRON}: evasive manoeuvres are for ships that move alone", "an order without E"},
    Words{F::evasive_rudder_jammed, "{SHIP} cannot evade with a jammed rudder", "an order without E"},
    Words{F::too_many_mps, "{SHIP}: the order costs {VALUE} MPs, but she has {OBJECT}", "at most {OBJECT} MPs"},
    Words{F::too_many_for_line, "{SQUADRON}: the order costs more than the head of its line can pay",
          "at most {VALUE} MPs"},
    Words{F::too_many_for_squadron, "{SQUADRON}: the order costs more than any of its ships can pay",
          "at most {VALUE} MPs"},
    Words{F::no_order, "{SHIP} must move alone and has no order", "a move, or 0 hexes to stand still", true},
    Words{F::no_order, "{SQUADRON} has no order", "a move, or together 0 hexes to stand still"},
    Words{F::not_in_segment, "{SHIP} does not move with that squadron this turn",
          "the ships in command that have not moved", true},
    Words{F::not_in_segment, "{SQUADRON} has no ship left to move in this segment", "leave it out"},
    Words{F::not_in_line, "{SQUADRON} is not in line ahead in this order",
          "every ship in the hex of the one before her or facing her from the next; or move together"},
    Words{F::no_leaving, "{SHIP} can leave only over an edge of the board", "an order that leads over it"},
    Words{F::no_floating, "the board is fixed in this battle", "leave it as it is"},
    Words{F::pushed_off, "a ship would be pushed off the board", "fewer hexes, or another direction"},
    Words{F::not_in_hex, "she can ram only a ship in her own hex", "an enemy in her hex, or none"},
    Words{F::same_side, "{TARGET} is on the same side as {SHIP}", "an enemy, or none"},
    Words{F::not_lower, "{TARGET}'s total is not below that of {SHIP}", "an enemy with a lower total"},
    Words{F::second_ram, "{SHIP} has already rammed this turn", "none"},
    Words{F::lowest_stays, "{SHIP} has the lowest total and stays", "centre"},
    Words{F::opponents_together, "an opponent is already placed there", "another place"},
    Words{F::no_place, "there is no such direction", "N, NE, SE, S, SW or NW"},
    Words{F::bad_post, "{SHIP} cannot be given that place in a stack",
          "one front and one rear among ships of one squadron in one hex"},
    Words{F::facings_differ, "the ships stacked with {SHIP} face different ways: none of them can fire out of the hex",
          "no place in the stack"},
    Words{F::not_enemy, "{SHIP}: the target is not an enemy ship", "an enemy ship on the board", true},
    Words{F::target_gone, "{TARGET} is no longer there", "an enemy ship on the board", true},
    Words{F::out_of_range, "{SHIP}'s {WEAPON} does not reach {TARGET} at {RANGE} hexes",
          "a target within {REACH} hexes", true},
    Words{F::fire_control, "{SHIP}'s fire control is out of action: no gunfire until turn {AGAIN}", "leave her out",
          true},
    Words{F::no_such_guns, "{SHIP} has no such guns in action", "guns of her card", true},
    Words{F::split_set, "{SHIP}'s {WEAPON} has two targets", "one target for each set of guns", true},
    Words{F::light_targets, "{SHIP}'s light guns already have two targets", "at most two", true},
    Words{F::out_of_arc, "no {WEAPON} of {SHIP} bears on {TARGET}", "a target in their arcs", true},
    Words{F::light_arc_limit, "{SHIP} cannot bring that many light guns to bear on {TARGET}",
          "{BEAM} at a target on the beam, {BOW} elsewhere", true},
    Words{F::light_same_arc, "both targets of {SHIP}'s light guns are in the same arc", "targets in two arcs", true},
    Words{F::light_total, "{SHIP} has {LIGHT} light guns in action", "no more than that at both targets together",
          true},
    Words{F::land_between, "land lies between {SHIP} and {TARGET}", "a target in sight of the guns", true},
    Words{F::listing, "{SHIP} is listing and cannot launch", "leave her out", true},
    Words{F::bad_arc, "{SHIP}: a torpedo is aimed into a single arc", "one letter, A to F", true},
    Words{F::tube_twice, "{SHIP}'s tube {TUBE} is named twice", "one torpedo per tube", true},
    Words{F::tube_empty, "{SHIP} has no torpedo in tube {TUBE}", "{TUBES} can be launched this turn", true},
    Words{F::no_such_loss, "{SHIP} has lost nothing of that kind", "only what was lost", true},
    Words{F::not_eligible, "{SHIP}: a different mount must be lost",
          "one that bears on the attacker, as long as there is one", true},
};

}  // namespace

Reason System::explain_any(const Asked& a, const Fault& fault) {
  const Refused r{{a, fault}};
  const auto fits = [&](const Words& w) { return w.code == r.code() && (!w.needs_ship || r.has_ship()); };
  const auto* const words = std::find_if(kWords.begin(), kWords.end(), fits);
  if (words == kWords.end()) return {};
  return because(filled_in(words->text, r), filled_in(words->right, r));
}

}  // namespace broadside::grand_fleets
