#include "engine/grand_admiral/orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/core/grammar.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/check.h"
#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/movement.h"
#include "engine/grand_admiral/sequence.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/tell.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {

using namespace grammar;  // NOLINT: the words of orders

namespace {

/// An order being read, and the form it is read as.
struct Reading {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  Part all;
  std::string_view form;
  Order& out;
  mutable std::array<std::vector<Name>, 2> ships{};  // by side, when first asked for

  const Open& open() const { return view.open; }
  tl::unexpected<Problem> expected_form(const Part& at, std::string reason) const {
    return problem(place_of(at), std::move(reason), "write " + std::string(form));
  }
};

// ---------------------------------------------------------------- names

/// All ships of a side; those that can be ordered about or fired at are the likely ones.
const std::vector<Name>& ships_of(const Reading& in, Seat side) {
  std::vector<Name>& names = in.ships[side == kRed ? 0 : 1];
  if (!names.empty()) return names;
  const bool set_up = in.view.step() <= Step::fleet;
  for (size_t i = 0; i < in.open().ships.count; ++i) {
    const Ship& ship = in.open().ships[i];
    if (ship.side == side) names.push_back({ship_name(in.battle, i), i, set_up || ship.fate == Fate::afloat});
  }
  return names;
}

Expected<size_t> own_ship(const Reading& in, const Part& part) {
  return look_up(ships_of(in, in.ask.seat), part, "ship", " on your side");
}

Expected<size_t> enemy_ship(const Reading& in, const Part& part) {
  return look_up(ships_of(in, other(in.ask.seat)), part, "ship", " on the other side");
}

/// `SHIP: ...` for every stretch between semicolons or lines; `read(ship, rest)`.
template <class Read>
Expected<void> each_ship(const Reading& in, Read&& read) {
  const std::vector<Part> parts = split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  for (const Part& part : parts) {
    const std::optional<Halves> halves = cut_at(part, ':');
    if (!halves) return in.expected_form(part, "there is no colon after a ship's name");
    const Expected<size_t> ship = own_ship(in, halves->before);
    if (!ship) return tl::make_unexpected(ship.error());
    if (Expected<void> ok = read(static_cast<uint16_t>(*ship), halves->after); !ok) return ok;
  }
  return {};
}

// ---------------------------------------------------------------- set-up

Expected<void> read_resign(const Reading& in) {
  in.out.clear(OrderKind::resign);
  return {};
}

Expected<void> read_morale(const Reading& in) {
  std::vector<Name> levels;
  for (size_t i = 0; i < kMoraleWords.size(); ++i) levels.push_back({std::string(kMoraleWords[i]), i, true});
  const Expected<size_t> level = look_up(levels, without_word(in.all, "morale"), "morale level", "");
  if (!level) return tl::make_unexpected(level.error());
  in.out.clear(OrderKind::morale);
  in.out.morale = static_cast<Morale>(*level);
  return {};
}

Expected<void> read_fleet(const Reading& in) {
  const std::optional<Halves> halves = cut_at(in.all, ':');
  if (!halves || folded(halves->before.text) != "fleet") return in.expected_form(in.all, "this is no choice of ships");
  in.out.clear(OrderKind::fleet);
  for (const Part& part : split(halves->after, ",;\n")) {
    const Expected<size_t> ship = own_ship(in, part);
    if (!ship) return tl::make_unexpected(ship.error());
    if (auto ok = add_to(in.out.fleet, static_cast<uint16_t>(*ship), part, "ships"); !ok) return ok;
  }
  return {};
}

Expected<void> read_places(const Reading& in) {
  in.out.clear(OrderKind::places);
  return each_ship(in, [&](uint16_t ship, const Part& rest) -> Expected<void> {
    const std::optional<Halves> halves = cut_at(rest, ' ');
    if (!halves) return in.expected_form(rest, "a place is a hex and a heading");
    const std::optional<hex::Hex> at = hex::parse(halves->before.text, in.battle.board());
    if (!at)
      return problem(
          place_of(halves->before), fmt::format("there is no hex \"{}\" on the board", halves->before.text),
          "A1 to " + hex::label(hex::at_column_row(in.battle.columns - 1, in.battle.rows - 1), in.battle.board()));
    const std::optional<int> heading = hex::heading_from(halves->after.text);
    if (!heading)
      return problem(place_of(halves->after), fmt::format("\"{}\" is no heading", halves->after.text),
                     "one of north, north-east, south-east, south, south-west, north-west");
    return add_to(in.out.places, {ship, at->q, at->r, static_cast<uint8_t>(*heading), 0}, rest, "places");
  });
}

// ---------------------------------------------------------------- cards

Expected<void> read_play(const Reading& in) {
  const std::vector<Part> words = split(without_word(in.all, "play"), " ");
  if (words.size() == 1 && (folded(words[0].text) == "pass" || folded(words[0].text) == "discard"))
    return problem(place_of(in.all),
                   fmt::format("a card must be played: no passing ({}), no discarding ({})",
                               fault_rule(FaultCode::must_play), fault_rule(FaultCode::no_discard)),
                   "play CARD");
  if (words.size() != 2) return in.expected_form(in.all, "a card is a colour and a rank");
  const Expected<size_t> colour = look_up({{"red", 0, true}, {"black", 1, true}}, words[0], "colour", "");
  if (!colour) return tl::make_unexpected(colour.error());
  std::vector<Name> ranks = {
      {"ace", 1, false}, {"1", 1, false}, {"jack", kFace, false}, {"queen", kFace, false}, {"king", kFace, false}};
  for (size_t i = 0; i < kRankWords.size(); ++i) ranks.push_back({std::string(kRankWords[i]), i + 1, true});
  const Expected<size_t> rank_of_card = look_up(ranks, words[1], "rank", " in the action deck");
  if (!rank_of_card) return tl::make_unexpected(rank_of_card.error());
  in.out.clear(OrderKind::play);
  in.out.card = card(static_cast<Color>(*colour), static_cast<int>(*rank_of_card));
  return {};
}

// ---------------------------------------------------------------- movement

Expected<void> read_no_move(const Reading& in) {
  in.out.clear(OrderKind::move);
  return {};
}

/// Ships that can, one after the other, again and again while a ship that moved makes room for the next. None is sent
/// off the board without being named.
Expected<void> read_all_move(const Reading& in) {
  in.out.clear(OrderKind::move);
  const std::string text = folded(in.all.text);
  const MoveAction action = text == "all left"    ? MoveAction::left
                            : text == "all right" ? MoveAction::right
                                                  : MoveAction::ahead;
  const Waters sea = waters(in.battle);
  Open then = in.open();
  for (uint32_t before = UINT32_MAX; before != in.out.moves.count;) {
    before = in.out.moves.count;
    for (size_t i = 0; i < then.ships.count; ++i) {
      Ship& ship = then.ships[i];
      if (move_fault(in.battle, sea, then, then.card, i, action) != FaultCode::none) continue;
      if (moved(sea, ship, action).leaves || in.out.moves.full()) continue;
      apply_move(sea, ship, action);
      in.out.moves.add({static_cast<uint16_t>(i), action, 0});
    }
  }
  if (in.out.moves.count == 0) return problem(place_of(in.all), "no ship of yours can do that on this card", "none");
  return {};
}

Expected<void> read_moves(const Reading& in) {
  in.out.clear(OrderKind::move);
  const Waters sea = waters(in.battle);
  return each_ship(in, [&](uint16_t ship, const Part& rest) -> Expected<void> {
    constexpr size_t leave = 4;
    const Expected<size_t> word =
        look_up({{"stay", 0, true}, {"ahead", 1, true}, {"left", 2, true}, {"right", 3, true}, {"leave", leave, true}},
                rest, "move", "");
    if (!word) return tl::make_unexpected(word.error());
    const MoveAction action = *word == leave ? MoveAction::ahead : static_cast<MoveAction>(*word);
    if (*word == leave && !moved(sea, in.open().ships[ship], action).leaves)
      return problem(place_of(rest), ship_name(in.battle, ship) + " would not leave the board by going ahead", "ahead");
    return add_to(in.out.moves, {ship, action, 0}, rest, "moves");
  });
}

// ---------------------------------------------------------------- fire

Expected<void> read_cease(const Reading& in) {
  in.out.clear(OrderKind::cease);
  return {};
}

/// Every battery that bears and is not yet aimed.
Expected<void> add_all(const Reading& in, const Part& at, uint16_t target) {
  const size_t firer = in.out.firer;
  const size_t batteries = in.battle.card(firer).batteries.size();
  bool any = false;
  for (size_t b = 0; b < batteries && b < kTorpedoes; ++b) {
    bool aimed = false;
    for (const Attack& a : in.out.attacks) aimed = aimed || a.weapon == b;
    if (aimed || gun_fault(in.battle, in.open(), firer, b, target) != FaultCode::none) continue;
    if (auto ok = add_to(in.out.attacks, {target, static_cast<uint8_t>(b), 0}, at, "attacks"); !ok) return ok;
    any = true;
  }
  if (any) return {};
  const int distance = hex::distance(in.open().ships[firer].hex(), in.open().ships[target].hex());
  const Arc arc = firing_side(in.battle, in.open(), firer, target);
  return problem(place_of(at),
                 fmt::format("no battery of {} bears on {}, {} hexes away in her {} arc", ship_name(in.battle, firer),
                             ship_name(in.battle, target), distance, arc_word(arc)),
                 "a target within range, and abeam for casemates");
}

/// How many torpedoes: "2 torpedoes", "one torpedo" is 1, "torpedoes" all that are left. Nothing if it is about guns.
Expected<std::optional<int>> torpedoes_in(const Reading& in, const Part& weapon) {
  const std::vector<Part> words = split(weapon, " ");
  if (words.empty() || words.size() > 2) return std::nullopt;
  const std::string last = folded(words.back().text);
  if (last != "torpedo" && last != "torpedoes" && last != "torpedos") return std::nullopt;
  if (words.size() == 1) return in.open().ships[in.out.firer].torpedoes;
  const std::string_view text = words.front().text;
  int n = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  if (error != std::errc() || end != text.data() + text.size() || n < 1 || n > UINT8_MAX)
    return problem(place_of(words.front()), fmt::format("\"{}\" is no number of torpedoes", text),
                   fmt::format("1 to {}", in.open().ships[in.out.firer].torpedoes));
  return n;
}

Expected<void> read_attack(const Reading& in, const Part& item) {
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return in.expected_form(item, "an attack is a weapon `at` a ship");
  const Expected<size_t> found = enemy_ship(in, halves->after);
  if (!found) return tl::make_unexpected(found.error());
  const auto target = static_cast<uint16_t>(*found);
  if (folded(halves->before.text) == "all") return add_all(in, item, target);
  const auto launched = torpedoes_in(in, halves->before);
  if (!launched) return tl::make_unexpected(launched.error());
  if (*launched) return add_to(in.out.attacks, {target, kTorpedoes, static_cast<uint8_t>(**launched)}, item, "attacks");
  std::vector<Name> weapons;
  const std::vector<Battery>& batteries = in.battle.card(in.out.firer).batteries;
  for (size_t b = 0; b < batteries.size(); ++b) weapons.push_back({batteries[b].weapon, b, true});
  for (size_t b = 0; b < batteries.size(); ++b) weapons.push_back({batteries[b].gun, b, false});
  const Expected<size_t> weapon =
      look_up(weapons, halves->before, "weapon", " on " + ship_name(in.battle, in.out.firer));
  if (!weapon) return tl::make_unexpected(weapon.error());
  return add_to(in.out.attacks, {target, static_cast<uint8_t>(*weapon), 0}, item, "attacks");
}

Expected<void> read_fire(const Reading& in) {
  in.out.clear(OrderKind::fire);
  bool first = true;
  return each_ship(in, [&](uint16_t ship, const Part& rest) -> Expected<void> {
    if (!first)
      return problem(place_of(rest), "one ship fires at a time", "give the next ship's targets when she is asked for");
    first = false;
    in.out.firer = ship;
    for (const Part& item : split(rest, ","))
      if (Expected<void> ok = read_attack(in, item); !ok) return ok;
    if (in.out.attacks.count == 0) return in.expected_form(rest, "no target is named");
    return {};
  });
}

// ---------------------------------------------------------------- the table of forms

struct Form {
  Step step;               // Step::over: in answer to anything
  std::string_view whole;  // this very text, alternatives after '|'; empty: all other text
  Expected<void> (*read)(const Reading&);
  std::string_view form, example, sentence;
};

constexpr std::array kForms = {
    Form{Step::over, "resign", read_resign, "resign", "resign",
         "Strikes the flag: the other side has won. Instead of any answer."},
    Form{Step::morale, "", read_morale, "morale LEVEL", "morale good",
         "Chooses the fleet's morale: poor, fair, average, good or exceptional."},
    Form{Step::fleet, "", read_fleet, "fleet: SHIP, SHIP, ...", "fleet: Lion, Tiger, Princess Royal",
         "Chooses the ships that take part, within the point limit."},
    Form{Step::places, "", read_places, "SHIP: HEX HEADING; SHIP: HEX HEADING; ...",
         "Lion: C7 north-east; Tiger: C8 NE; Princess Royal: B7 N; Queen Mary: B8 north",
         "Places every ship of the fleet in the side's zone: column letter, row, and one of six headings."},
    Form{Step::play, "", read_play, "play COLOUR RANK", "play red 4",
         "Plays a card: red or black; A, 2 to 6 or face. The word play may be left out."},
    Form{Step::move, "none|stay|no move", read_no_move, "none", "none", "No ship moves on this card."},
    Form{Step::move, "all ahead|all left|all right", read_all_move, "all ahead | all left | all right", "all ahead",
         "Every ship that may and can, except over the edge of the board."},
    Form{Step::move, "", read_moves, "SHIP: ahead | left | right | stay | leave; SHIP: ...",
         "Lion: ahead; Tiger: left; Queen Mary: right",
         "One action a ship, in the order given. To leave is to go ahead off the board, where the scenario allows it."},
    Form{Step::fire, "done|cease|cease fire", read_cease, "done", "done", "No more ships fire on this card."},
    Form{Step::fire, "", read_fire, "SHIP: WEAPON at SHIP, N torpedoes at SHIP, all at SHIP",
         "Lion: 13.5in at Derfflinger, 4in at V5, 2 torpedoes at Seydlitz",
         "All attacks of one ship, in the order rolled; `all` is every battery that bears and is not yet aimed."},
};

bool answers(const Form& form, Step step) { return form.step == Step::over || form.step == step; }

}  // namespace

std::vector<OrderHelp> order_help() {
  std::vector<OrderHelp> help;
  for (const Form& f : kForms) {
    Ask ask;
    ask.kind = static_cast<uint8_t>(f.step);
    help.push_back({f.step == Step::over ? "any" : System::ask_word(ask), std::string(f.form), std::string(f.example),
                    std::string(f.sentence)});
  }
  return help;
}

// ---------------------------------------------------------------- the contract

Expected<void> System::parse(const Battle& battle, const View& view, const Ask& ask, std::string_view text,
                             Order& out) {
  out.clear(OrderKind::none);
  const Expected<Part> all = whole_order(text);
  if (!all) return tl::make_unexpected(all.error());
  const auto step = static_cast<Step>(ask.kind);
  const std::string plain = folded(all->text);
  for (const bool whole : {true, false}) {
    for (const Form& f : kForms)
      if (answers(f, step) && f.whole.empty() != whole && (!whole || says(f.whole, plain)))
        return f.read({battle, view, ask, *all, f.form, out, {}});
  }
  return problem(place_of(*all), "nothing is asked that an order could answer");
}

namespace {

std::string ship_text(const Battle& battle, size_t ship) {
  return ship < battle.ships.size() ? as_written(ship_name(battle, ship)) : fmt::format("\"ship {}\"", ship);
}

std::string attack_text(const Battle& battle, const Order& order, const Attack& a) {
  std::string weapon;
  if (a.weapon == kTorpedoes)
    weapon = fmt::format("{} {}", a.launched, a.launched == 1 ? "torpedo" : "torpedoes");
  else if (order.firer < battle.ships.size() && a.weapon < battle.card(order.firer).batteries.size())
    weapon = as_written(battle.card(order.firer).batteries[a.weapon].weapon);
  else
    weapon = fmt::format("\"weapon {}\"", a.weapon);
  return weapon + " at " + ship_text(battle, a.target);
}

}  // namespace

std::string System::print(const Battle& battle, const Order& order) {
  constexpr std::array<std::string_view, 4> actions = {"stay", "ahead", "left", "right"};
  switch (order.kind) {
    case OrderKind::none: return "";
    case OrderKind::morale: {
      const auto level = static_cast<size_t>(order.morale);
      return "morale " + folded(level < kMoraleWords.size() ? kMoraleWords[level] : "unknown");
    }
    case OrderKind::fleet:
      return "fleet: " + rows_text(order.fleet, ", ", [&](uint16_t ship) { return ship_text(battle, ship); });
    case OrderKind::places:
      return rows_text(order.places, "; ", [&](const Place& p) {
        return fmt::format("{}: {} {}", ship_text(battle, p.ship), hex::label({p.q, p.r}, battle.board()),
                           hex::heading_word(p.heading));
      });
    case OrderKind::play: return order.card < kCardKinds ? "play " + card_text(order.card) : "play no card";
    case OrderKind::move:
      if (order.moves.count == 0) return "none";
      return rows_text(order.moves, "; ", [&](const Move& m) {
        const auto action = static_cast<size_t>(m.action);
        return fmt::format("{}: {}", ship_text(battle, m.ship), action < actions.size() ? actions[action] : "unknown");
      });
    case OrderKind::fire:
      return ship_text(battle, order.firer) + ": " +
             rows_text(order.attacks, ", ", [&](const Attack& a) { return attack_text(battle, order, a); });
    case OrderKind::cease: return "done";
    case OrderKind::resign: return "resign";
  }
  return "";
}

std::string System::ask_word(const Ask& ask) {
  switch (static_cast<Step>(ask.kind)) {
    case Step::morale: return "morale";
    case Step::fleet: return "fleet";
    case Step::places: return "places";
    case Step::play: return "play";
    case Step::move: return "move";
    case Step::fire: return "fire";
    default: return "nothing";
  }
}

}  // namespace broadside::grand_admiral
