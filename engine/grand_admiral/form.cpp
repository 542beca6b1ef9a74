// Every question as something to click. What may be picked comes from the functions that `check` calls, what stands in
// a blank at first is a plain answer that is legal as it is.
#include "engine/core/form.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "engine/core/grammar.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/check.h"
#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/movement.h"
#include "engine/grand_admiral/notation.h"
#include "engine/grand_admiral/sequence.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/tell.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {
namespace {

using grammar::as_written;
using Pick = broadside::Choice;  // Choice alone is the scenario's word here

/// What is asked of whom, and the ships by name.
struct Asked {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  std::vector<std::string> names;

  Asked(const Battle& b, const View& v, const Ask& a) : battle(b), view(v), ask(a) {
    for (size_t i = 0; i < v.open.ships.count; ++i) names.push_back(ship_name(b, i));
  }
  const Open& open() const { return view.open; }
  const Ship& ship(size_t i) const { return view.open.ships[i]; }
  const ShipCard& card(size_t i) const { return battle.card(i); }
  bool hurt(size_t i) const { return crippled(card(i).row1, ship(i).checked); }
  bool afloat(size_t i, Seat side) const { return ship(i).side == side && ship(i).fate == Fate::afloat; }
  std::string word(size_t i) const { return as_written(names[i]); }
  /// What a person reads where it is not the word itself.
  std::string label(size_t i) const { return word(i) == names[i] ? std::string() : names[i]; }
  std::string piece(size_t i) const { return ship(i).fate == Fate::afloat ? names[i] : std::string(); }
  std::string whose(Seat seat) const { return side_name(battle, seat) + (seat == ask.seat ? " (you)" : ""); }
  std::string at(hex::Hex h) const { return hex::label(h, battle.board()); }
};

std::string hexes_text(int n) { return n == 0 ? "same hex" : fmt::format("{} hex{}", n, n == 1 ? "" : "es"); }
/// A die that is good from this face on: "5+".
std::string from_text(int face) { return face >= kDieSides ? std::to_string(kDieSides) : fmt::format("{}+", face); }
std::string torpedoes_text(int n) { return fmt::format("{} {}", n, n == 1 ? "torpedo" : "torpedoes"); }

/// "Lion, Tiger, New Zealand and 2 more"
std::string some_names(const std::vector<std::string>& names) {
  constexpr size_t most = 4;
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format("{} and {} more", fmt::join(names.begin(), names.begin() + most, ", "), names.size() - most);
}

/// A row of one blank that has to be filled.
FormRow single_row(std::string label, std::string lead, Slot slot) {
  FormRow row;
  row.label = std::move(label);
  row.lead = std::move(lead);
  row.must = true;
  slot.needed = true;
  row.slots.push_back(std::move(slot));
  return row;
}

/// The answer that the scenario gives, or that does least.
Order plain_answer(const Asked& q) {
  Order order;
  System::fallback(q.battle, q.view, q.ask, order);
  return order;
}

// ---------------------------------------------------------------- set-up

std::string morale_note(const Asked& q, Morale level) {
  const Side& own = q.battle.sides[q.ask.seat];
  const Side& enemy = q.battle.sides[other(q.ask.seat)];
  std::string out;
  if (own.point_limit > 0)
    out = fmt::format("{} points of ships", points_text(limit_hundredths(own.point_limit, level)));
  if (enemy.victory_target > 0)
    out += fmt::format("{}the enemy wins with {}", out.empty() ? "" : ", ",
                       points_text(target_hundredths(enemy.victory_target, level)));
  return out;
}

Form morale_form(const Asked& q) {
  std::vector<Pick> levels;
  const int64_t listed = listed_points(q.battle, q.ask.seat);
  for (Morale level : {Morale::poor, Morale::fair, Morale::average, Morale::good, Morale::exceptional})
    if (affordable(q.battle.sides[q.ask.seat], level, listed))  // GA-MOR-04
      levels.push_back({folded(kMoraleWords[static_cast<size_t>(level)]), "", "", morale_note(q, level)});
  Slot slot = pick("level", std::move(levels));
  slot.standing = folded(kMoraleWords[static_cast<size_t>(plain_answer(q).morale)]);
  Form form;
  form.rows.push_back(single_row("Fleet morale", "morale ", std::move(slot)));
  return form;
}

/// One row, for the word `fleet` stands only once; a blank for each ship, which is in or out.
Form fleet_form(const Asked& q) {
  const Seat side = q.ask.seat;
  const Order plain = plain_answer(q);
  FormRow row;
  row.label = "Ships that take part";
  row.lead = "fleet: ";
  row.must = true;
  if (const int limit = q.battle.sides[side].point_limit; limit > 0)
    row.note = fmt::format("at most {} points", points_text(limit_hundredths(limit, q.open().morale[side])));
  const int64_t coming = arriving_points(q.battle, side);
  if (coming > 0) row.note += fmt::format("{}{} of ships that come later", row.note.empty() ? "" : ", with ", coming);
  for (size_t i = 0; i < q.open().ships.count; ++i) {
    if (!may_join(q.battle, i, side, q.open().morale[side], coming)) continue;  // she alone is above the limit
    const ShipCard& card = q.card(i);
    Slot slot = pick(fmt::format("{}, {}", q.names[i], card.points));
    slot.choices.push_back(
        {q.word(i), "takes part", q.piece(i),
         fmt::format("{} of {}, {} points, speed {}", card.type, card.year, card.points, card.speed[0])});
    if (std::find(plain.fleet.begin(), plain.fleet.end(), i) != plain.fleet.end()) slot.standing = q.word(i);
    row.slots.push_back(std::move(slot));
  }
  Form form;
  form.rows.push_back(std::move(row));
  return form;
}

Form places_form(const Asked& q) {
  const Zone& zone = q.battle.sides[q.ask.seat].zone;
  std::vector<Pick> hexes;
  for (hex::Hex h : hex::hexes(q.battle.board()))
    if (in_zone(zone, h)) hexes.push_back({q.at(h), "", "", ""});
  Form form;
  for (const Place& place : plain_answer(q).places) {
    Slot slot;
    slot.name = "hex and heading";
    slot.kind = "hex-place";
    slot.choices = hexes;
    slot.standing = fmt::format("{} {}", q.at({place.q, place.r}), hex::kHeadingLetters[place.heading]);
    FormRow row = single_row(q.names[place.ship], q.word(place.ship) + ": ", std::move(slot));
    row.piece = q.piece(place.ship);
    const ShipCard& card = q.card(place.ship);
    row.note = fmt::format("{}, speed {}; at most {} ships in a hex", card.type, card.speed[0],
                           q.battle.options.stack_limit);  // GA-MOV-09
    form.rows.push_back(std::move(row));
  }
  return form;
}

// ---------------------------------------------------------------- cards

std::string card_note(const Asked& q, Card card, const std::vector<size_t>& ships) {
  const std::string side = q.whose(acting_side(card));
  if (ships.empty())
    return fmt::format("{} has no ship that could {}: the card is spent", side, is_face(card) ? "fire" : "move");
  std::vector<std::string> names;
  names.reserve(ships.size());
  for (size_t i : ships) names.push_back(q.names[i]);
  std::string speed;
  if (rank(card) > 1 && !is_face(card)) speed = fmt::format(" (speed {} or more)", least_speed(card));  // GA-SOP-06
  return fmt::format("{} {}{}: {}", side, is_face(card) ? "fires" : "moves", speed, some_names(names));
}

/// What stands first is the card that sets more of his own ships in action, or fewer of the enemy's, than any other.
Form play_form(const Asked& q) {
  Slot slot = pick("card");
  int best = INT32_MIN;
  for (Card card = 0; card < kCardKinds; ++card) {
    if (q.view.mine.hand[card] == 0) continue;
    const std::vector<size_t> ships = set_in_action(q.battle, q.open(), card);
    slot.choices.push_back({card_text(card), "", "", card_note(q, card, ships)});
    const int acting = static_cast<int>(ships.size()) * (is_face(card) ? 2 : 1);  // a salvo is worth more than a hex
    const int worth = acting_side(card) == q.ask.seat ? acting : -acting;
    if (worth >= best) best = worth, slot.standing = card_text(card);  // of equals the higher: low ones move more later
  }
  Form form;
  form.rows.push_back(single_row("Card", "play ", std::move(slot)));
  return form;
}

// ---------------------------------------------------------------- movement

/// "E5, heading north; Moltke 4 hexes off to starboard": where she would lie.
std::string lie_text(const Asked& q, size_t ship, const Moved& to) {
  constexpr std::array<std::string_view, 5> where = {"ahead", "to starboard", "astern", "to port", "in her hex"};
  std::string out = fmt::format("{}, heading {}", q.at(to.hex), hex::heading_word(to.heading));
  int nearest = -1, least = INT32_MAX;
  for (size_t i = 0; i < q.open().ships.count; ++i) {
    if (!q.afloat(i, other(q.ship(ship).side))) continue;
    const int far = hex::distance(to.hex, q.ship(i).hex());
    if (far < least) nearest = static_cast<int>(i), least = far;
  }
  if (nearest < 0) return out;
  const hex::Hex enemy = q.ship(static_cast<size_t>(nearest)).hex();
  const Arc arc = hex::arc(to.hex, to.heading, enemy, q.battle.options.arc_layout);
  return fmt::format("{}; {} {}{}", out, q.names[static_cast<size_t>(nearest)],
                     least == 0 ? "" : hexes_text(least) + " off ", where[static_cast<size_t>(arc)]);
}

/// Where the choice is to be clicked on the board. Who leaves it is shown where she goes: beyond its edge.
std::vector<int> on_chart(const Moved& to) { return {to.hex.q, hex::row_of(to.hex), to.heading}; }

/// Can one of the ships that fill the hex still make room on this card (GA-Q-11)?
bool may_empty(const Asked& q, const Waters& sea, hex::Hex hex) {
  for (size_t i = 0; i < q.open().ships.count; ++i)
    if (q.ship(i).hex() == hex &&
        move_fault(q.battle, sea, q.open(), q.open().card, i, MoveAction::stay) == FaultCode::none)
      return true;
  return false;
}

void add_ahead(const Asked& q, const Waters& sea, size_t ship, std::vector<Pick>& out) {
  const FaultCode fault = path_fault(sea, q.open(), q.ship(ship), MoveAction::ahead);
  const Moved to = moved(sea, q.ship(ship), MoveAction::ahead);
  if (fault == FaultCode::none && to.leaves) {  // GA-MOV-07
    const Side& side = q.battle.sides[q.ask.seat];
    out.push_back({"leave", "", "",
                   fmt::format("off the board for good; of her {} points {} % are yours, {} % the enemy's",
                               q.card(ship).points, side.exit_own_percent, side.exit_enemy_percent),
                   on_chart(to)});
  } else if (fault == FaultCode::none) {
    out.push_back({"ahead", "", "", lie_text(q, ship, to), on_chart(to)});
  } else if (fault == FaultCode::stack_full && may_empty(q, sea, to.hex)) {
    out.push_back({"ahead", "", "", q.at(to.hex) + " is full: only after a ship there has gone ahead", on_chart(to)});
  }
}

FormRow move_row(const Asked& q, const Waters& sea, size_t ship, bool goes_ahead) {
  Slot slot = pick("move");
  add_ahead(q, sea, ship, slot.choices);
  for (const auto& [word, action] : {std::pair{"left", MoveAction::left}, std::pair{"right", MoveAction::right},
                                     std::pair{"stay", MoveAction::stay}}) {
    const Moved to = moved(sea, q.ship(ship), action);
    slot.choices.push_back({word, "", "", lie_text(q, ship, to), on_chart(to)});
  }
  if (goes_ahead) slot.standing = "ahead";
  FormRow row = single_row(q.names[ship], q.word(ship) + ": ", std::move(slot));
  row.must = false;
  row.piece = q.piece(ship);
  row.note = fmt::format("at {}, heading {}, speed {}", q.at(q.ship(ship).hex()),
                         hex::heading_word(q.ship(ship).heading), now(q.card(ship).speed, q.hurt(ship)));
  return row;
}

Form move_form(const Asked& q) {
  Form form;
  form.in_order = true;
  form.empty = "none";
  Order all_ahead;
  for (const char* text : {"all ahead", "all left", "all right"}) {
    Order order;
    if (!System::parse(q.battle, q.view, q.ask, text, order)) continue;  // no ship can
    const uint32_t n = order.moves.count;
    form.whole.push_back({text, "", "", fmt::format("{} ship{}", n, n == 1 ? "" : "s")});
    if (order.moves[0].action == MoveAction::ahead) all_ahead = order;
  }
  form.whole.push_back({"none", "no ship moves", "", ""});
  const Waters sea = waters(q.battle);
  // Rows stand in the order in which all of them can go ahead: where a hex is full, those that make room come first.
  std::vector<bool> ahead(q.open().ships.count, false);
  for (const Move& m : all_ahead.moves) {
    ahead[m.ship] = true;
    form.rows.push_back(move_row(q, sea, m.ship, true));
  }
  for (size_t i = 0; i < q.open().ships.count; ++i)
    if (!ahead[i] && move_fault(q.battle, sea, q.open(), q.open().card, i, MoveAction::stay) == FaultCode::none)
      form.rows.push_back(move_row(q, sea, i, false));
  return form;
}

// ---------------------------------------------------------------- fire

/// "3 hexes, short range: 4 dice (half of 8, fore arc), hit 5+, damage 4+ (belt 6, penetration 3)"
std::string gun_note(const Asked& q, const Shot& shot, const GunSolution& s, size_t target) {
  const int whole = now(shot.battery->dice, shot.firer_crippled);
  const bool halved = s.attack_dice != whole;  // GA-ARC-03
  const bool belt = s.armor == Armor::belt;
  return fmt::format("{}, {} range: {}{}, hit {}, damage {} ({} {}, penetration {}){}", hexes_text(s.distance),
                     s.band == Band::close ? "short" : "long", dice_count(s.attack_dice),
                     halved ? fmt::format(" (half of {}, {} arc)", whole, s.arc == Arc::fore ? "fore" : "aft") : "",
                     from_text(hits_from(s.band)), from_text(damage_from(s.target_number)), belt ? "belt" : "end",
                     belt ? q.card(target).belt : q.card(target).end, s.penetration,
                     q.hurt(target) ? "; crippled" : "");
}

/// Targets of a battery, `without` those in one arc; the one that is to lose most stands in the blank.
Slot gun_slot(const Asked& q, size_t firer, size_t battery, std::optional<Arc> without, std::string name) {
  const std::string weapon = as_written(q.card(firer).batteries[battery].weapon);
  Slot slot = pick(std::move(name));
  slot.before = weapon + " at ";
  int best = 0;
  for (size_t t = 0; t < q.open().ships.count; ++t) {
    if (!q.afloat(t, other(q.ask.seat)) || gun_fault(q.battle, q.open(), firer, battery, t) != FaultCode::none)
      continue;
    const Shot aimed = shot(q.battle, q.open(), firer, battery, t);
    const GunSolution s = gun_solution(aimed);
    if (s.arc == without) continue;
    slot.choices.push_back({q.word(t), q.label(t), q.piece(t), gun_note(q, aimed, s, t)});
    if (const int boxes = expected_boxes(s); boxes > best) best = boxes, slot.standing = q.word(t);
  }
  return slot;
}

/// False if the battery bears on nobody.
bool add_guns(const Asked& q, size_t firer, size_t battery, std::vector<Slot>& out) {
  const Battery& guns = q.card(firer).batteries[battery];
  const size_t before = out.size();
  const auto add = [&](std::optional<Arc> without, std::string name) {
    Slot slot = gun_slot(q, firer, battery, without, std::move(name));
    if (!slot.choices.empty()) out.push_back(std::move(slot));
  };
  if (q.battle.options.casemates_twice && guns.mount == Mount::casemate) {
    add(Arc::starboard, guns.weapon + " to port");  // GA-NOTE-05: once a side; in the same hex on either (GA-Q-31)
    add(Arc::port, guns.weapon + " to starboard");
  } else {
    add(std::nullopt, guns.weapon);
  }
  return out.size() > before;
}

/// "4 torpedoes", "3 torpedoes", ... at one target, all of them first: that is what a click on her means.
void add_salvos(const Asked& q, size_t firer, size_t target, bool with_target, std::vector<Pick>& out) {
  const int far = hex::distance(q.ship(firer).hex(), q.ship(target).hex());
  const std::string note = fmt::format("{}: each hits {}", hexes_text(far),
                                       from_text(q.battle.ships[firer].torpedo_hits_from));  // GA-TORP-05
  for (int n = q.ship(firer).torpedoes; n > 0; --n)
    out.push_back({torpedoes_text(n) + (with_target ? " at " + q.word(target) : ""),
                   with_target ? fmt::format("{} at {}", n, q.names[target]) : std::to_string(n), q.piece(target),
                   note});
}

/// Nothing stands here at first: what is launched is gone (GA-TORP-07).
void add_torpedoes(const Asked& q, size_t firer, std::vector<Slot>& out) {
  if (!torpedoes_reach(q.battle, q.open(), firer)) return;
  const bool split = q.battle.options.torpedo_split;  // GA-Q-18: a salvo for each target, else one at one
  Slot one = pick("torpedoes");
  for (size_t t = 0; t < q.open().ships.count; ++t) {
    if (!q.afloat(t, other(q.ask.seat)) ||
        hex::distance(q.ship(firer).hex(), q.ship(t).hex()) > torpedo_reach(q.battle, firer))
      continue;
    if (!split) {
      add_salvos(q, firer, t, true, one.choices);
      continue;
    }
    Slot slot = pick("torpedoes at " + q.names[t]);
    slot.after = " at " + q.word(t);
    add_salvos(q, firer, t, false, slot.choices);
    out.push_back(std::move(slot));
  }
  if (!split) out.push_back(std::move(one));
}

Form fire_form(const Asked& q) {
  Form form;
  form.most_rows = 1;  // GA-CBT-02: ship after ship, each sees what the last has done
  form.whole.push_back({"done", "no more ships fire", "", "the card is over"});
  for (size_t i = 0; i < q.open().ships.count; ++i) {
    if (q.ship(i).side != q.ask.seat || !has_a_shot(q.battle, q.open(), i)) continue;
    FormRow row;
    row.piece = q.piece(i);
    row.label = q.names[i];
    row.lead = q.word(i) + ": ";
    size_t bearing = 0;
    for (size_t b = 0; b < q.card(i).batteries.size(); ++b)
      if (add_guns(q, i, b, row.slots)) ++bearing;
    row.note = fmt::format("at {}, heading {}{}; {} of {} batteries bear", q.at(q.ship(i).hex()),
                           hex::heading_word(q.ship(i).heading), q.hurt(i) ? ", crippled" : "", bearing,
                           q.card(i).batteries.size());
    if (q.ship(i).torpedoes > 0)
      row.note +=
          fmt::format("; {}, reach {}", torpedoes_text(q.ship(i).torpedoes), hexes_text(torpedo_reach(q.battle, i)));
    add_torpedoes(q, i, row.slots);
    form.rows.push_back(std::move(row));
  }
  return form;
}

}  // namespace

Form System::form(const Battle& battle, const View& view, const Ask& ask) {
  if (ask.seat > kBlack) return {};
  const Asked q(battle, view, ask);
  switch (static_cast<Step>(ask.kind)) {
    case Step::morale: return morale_form(q);
    case Step::fleet: return fleet_form(q);
    case Step::places: return places_form(q);
    case Step::play: return play_form(q);
    case Step::move: return move_form(q);
    case Step::fire: return fire_form(q);
    default: return {};
  }
}

}  // namespace broadside::grand_admiral
