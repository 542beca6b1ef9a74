// The question what the ships that a number card sets in action do (chapter Movement).
#include <algorithm>

#include "engine/grand_admiral/admirals/steady.h"
#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/words/marks.h"

namespace broadside::grand_admiral::move_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<std::string_view, 4> kActions = {"stay", "ahead", "left", "right"};

bool may_act(const Asked& a, size_t ship) {
  return a.ship(ship).side == a.ask.seat && eligible(a.battle, a.open(), a.open().card, ship);
}

// ---------------------------------------------------------------- text

constexpr std::array kWordings = {
    Wording{"none", "none", "No ship moves on this card."},
    Wording{"all ahead | all left | all right", "all ahead",
            "Every ship that may move and can, except over the edge of the board."},
    Wording{"SHIP: ahead | left | right | stay | leave; SHIP: ...", "Lion: ahead; Tiger: left; Queen Mary: right",
            "One action per ship, in the order given. leave means going ahead off the board, where the scenario allows "
            "it."}};

Expected<void> read_none(const Reading&, Order& out) {
  out.begin<MoveOrder>();
  return {};
}

/// Ships that can, one after the other, again and again while a ship that moved makes room for the next. None is sent
/// off the board without being named.
void all_do(const Asked& a, MoveAction action, MoveOrder& out) {
  const Waters sea = waters(a.battle);
  Open then = a.open();
  for (uint32_t before = UINT32_MAX; before != out.moves.count;) {
    before = out.moves.count;
    for (size_t i = 0; i < then.ships.count; ++i) {
      Ship& ship = then.ships[i];
      if (move_fault(a.battle, sea, then, then.card, i, action) != FaultCode::none) continue;
      if (moved(sea, ship, action).leaves || out.moves.full()) continue;
      apply_move(sea, ship, action);
      out.moves.add({static_cast<uint16_t>(i), action, 0});
    }
  }
}

Expected<void> read_all(const Reading& in, Order& out) {
  MoveOrder& order = out.begin<MoveOrder>();
  for (const MoveAction action : {MoveAction::ahead, MoveAction::left, MoveAction::right})
    if (same_name(in.all.text, fmt::format("all {}", kActions[static_cast<size_t>(action)])))
      all_do(in.asked, action, order);
  if (order.moves.count == 0) return problem(place_of(in.all), "none of your ships can do that on this card", "none");
  return {};
}

Expected<void> read_moves(const Reading& in, Order& out) {
  MoveOrder& order = out.begin<MoveOrder>();
  const Waters sea = waters(in.asked.battle);
  return each_ship(in, [&](uint16_t ship, const Part& rest) -> Expected<void> {
    constexpr size_t leave = 4;
    const Expected<size_t> word =
        look_up({{"stay", 0, true}, {"ahead", 1, true}, {"left", 2, true}, {"right", 3, true}, {"leave", leave, true}},
                rest, "move", "");
    if (!word) return tl::make_unexpected(word.error());
    const MoveAction action = *word == leave ? MoveAction::ahead : static_cast<MoveAction>(*word);
    if (*word == leave && !moved(sea, in.open().ships[ship], action).leaves)
      return problem(place_of(rest), in.asked.name(ship) + " would not leave the board by going ahead", "ahead");
    return add_to(order.moves, {ship, action, 0}, rest, "moves");
  });
}

constexpr std::array kReaders = {Reader{"none|stay|no move", read_none},
                                 Reader{"all ahead|all left|all right", read_all}, Reader{"", read_moves}};

std::string print(const Asked& a, const MoveOrder& order) {
  if (order.moves.count == 0) return "none";
  return rows_text(order.moves, "; ", [&](const Move& m) {
    const auto action = static_cast<size_t>(m.action);
    return fmt::format("{}: {}", ship_text(a, m.ship), action < kActions.size() ? kActions[action] : "unknown");
  });
}

// ---------------------------------------------------------------- judged

/// Ships move one after the other, each where the ones before her have left the sea (GA-Q-11). A refused move changes
/// nothing.
void check(const OrderCheck& c, const MoveOrder& order) {
  if (order.moves.count == 0) return;
  const Battle& battle = c.battle;
  Open then = c.open();
  const Waters sea = waters(battle);
  for (uint32_t i = 0; i < order.moves.count; ++i) {
    const int entry = static_cast<int>(i);
    const Move& m = order.moves[i];
    if (!c.own(entry, m.ship)) continue;
    if (m.action > MoveAction::right) {
      c.fault(FaultCode::unknown_action, entry, m.ship);
      continue;
    }
    const FaultCode code = move_fault(battle, sea, then, then.card, m.ship, m.action);
    if (code == FaultCode::none) {
      apply_move(sea, then.ships[m.ship], m.action);
    } else {
      const hex::Hex to = moved(sea, then.ships[m.ship], m.action).hex;
      c.fault(code, entry, m.ship, to.q, to.r);
    }
  }
}

Reason why_not_eligible(const Refused& r) {
  if (r.ship(r.row()).fate != Fate::afloat) return because(r.fate(), "leave her out");
  const Card card = r.open().card;
  return because(fmt::format("{} has speed {}{}, the {} moves ships of speed {} or more", r.who(), r.speed(r.row()),
                             r.hurt(r.row()) ? " (crippled)" : "", card < kCardKinds ? card_text(card) : "card",
                             least_speed(card)),
                 "leave her out");
}

using R = RefusedAs<Refused, MoveOrder>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::unknown_action,
     [](const R& r) {
       return because(fmt::format("{}: there is no such move", r.who()), "ahead, left, right or stay");
     }},
    {F::not_eligible, [](const R& r) { return why_not_eligible(r); }, Needs::ship},
    {F::already_moved,
     [](const R& r) { return because(r.who() + " has already moved on this card", "one action per ship"); }},
    {F::off_board,
     [](const R& r) {
       return because(r.who() + " would leave the board, which the scenario does not allow there", "turn, or stay");
     }},
    {F::stack_full, [](const R& r) { return because(r.stack_full(), "turn, stay, or move another ship out first"); }},
};

void fallback(const Asked&, Order& out) { out.begin<MoveOrder>(); }

uint64_t decisions(const Asked& a, const Order& order) {
  if (order.as<MoveOrder>() == nullptr) return 1;
  uint64_t ships = 0;
  for (size_t i = 0; a.is_ship(i); ++i) ships += may_act(a, i) ? 1 : 0;
  return ships;
}

Lines cautions(const Asked& a, const MoveOrder& order) {
  Lines out;
  const Waters sea = waters(a.battle);
  for (const Move& m : order.moves)
    if (moved(sea, a.ship(m.ship), m.action).leaves) out.push_back(a.name(m.ship) + " leaves the board for good");
  return out;
}

// ---------------------------------------------------------------- asked

std::string text(const Asked& a) {
  Lines ships;
  for (size_t i = 0; a.is_ship(i); ++i)
    if (may_act(a, i)) ships.push_back(fmt::format("{} (speed {})", a.name(i), a.speed(i)));
  return fmt::format("{} moves on the {}{}: {} may move.", a.side_name(), card_text(a.open().card), played_by(a),
                     fmt::join(ships, ", "));
}

Lines suggest(const Asked& a) {
  Lines lines = {"all ahead"};
  for (size_t i = 0; a.is_ship(i); ++i)
    for (std::string_view action : {"ahead", "left", "right"})
      if (may_act(a, i)) lines.push_back(fmt::format("{}: {}", ship_text(a, i), action));
  return lines;
}

/// "E5, heading north; Moltke 4 hexes off to starboard": where she would lie.
std::string lie_text(const Asked& a, size_t ship, const Moved& to) {
  constexpr std::array<std::string_view, 5> where = {"ahead", "to starboard", "astern", "to port", "in her hex"};
  std::string out = fmt::format("{}, heading {}", a.label(to.hex), hex::heading_word(to.heading));
  const int nearest = nearest_enemy(a, a.ship(ship).side, to.hex);
  if (nearest < 0) return out;
  const hex::Hex enemy = a.ship(static_cast<size_t>(nearest)).hex();
  const int far = hex::distance(to.hex, enemy);
  const hex::Arc arc = hex::arc(to.hex, to.heading, enemy, a.battle.options.arc_layout);
  return fmt::format("{}; {} {}{}", out, a.name(static_cast<size_t>(nearest)), far == 0 ? "" : hex_count(far) + " off ",
                     where[static_cast<size_t>(arc)]);
}

/// Where the choice is to be clicked on the board. Who leaves it is shown where she goes: beyond its edge.
std::vector<int> on_chart(const Moved& to) { return {to.hex.q, hex::row_of(to.hex), to.heading}; }

bool may_stay(const Asked& a, const Waters& sea, size_t ship) {
  return move_fault(a.battle, sea, a.open(), a.open().card, ship, MoveAction::stay) == FaultCode::none;
}

/// Can one of the ships that fill the hex still make room on this card (GA-Q-11)?
bool may_empty(const Asked& a, const Waters& sea, hex::Hex hex) {
  for (size_t i = 0; a.is_ship(i); ++i)
    if (a.ship(i).hex() == hex && may_stay(a, sea, i)) return true;
  return false;
}

void add_ahead(const Asked& a, const Waters& sea, size_t ship, std::vector<Pick>& out) {
  const FaultCode fault = path_fault(sea, a.open(), a.ship(ship), MoveAction::ahead);
  const Moved to = moved(sea, a.ship(ship), MoveAction::ahead);
  if (fault == FaultCode::none && to.leaves) {  // GA-MOV-07
    out.push_back({"leave", "", "",
                   fmt::format("off the board for good; of her {} points, {} % go to you and {} % to the enemy",
                               a.card(ship).points, a.side().exit_own_percent, a.side().exit_enemy_percent),
                   on_chart(to)});
  } else if (fault == FaultCode::none) {
    out.push_back({"ahead", "", "", lie_text(a, ship, to), on_chart(to)});
  } else if (fault == FaultCode::stack_full && may_empty(a, sea, to.hex)) {
    out.push_back(
        {"ahead", "", "", a.label(to.hex) + " is full: only after a ship there has moved ahead", on_chart(to)});
  }
}

FormRow form_row(const Asked& a, const Waters& sea, size_t ship, bool goes_ahead) {
  Slot slot = pick("move");
  add_ahead(a, sea, ship, slot.choices);
  for (const MoveAction action : {MoveAction::left, MoveAction::right, MoveAction::stay}) {
    const Moved to = moved(sea, a.ship(ship), action);
    slot.choices.push_back(
        {std::string(kActions[static_cast<size_t>(action)]), "", "", lie_text(a, ship, to), on_chart(to)});
  }
  if (goes_ahead) slot.standing = "ahead";
  FormRow row = single_row(a.name(ship), ship_text(a, ship) + ": ", std::move(slot));
  row.must = false;
  row.piece = piece_of(a, ship);
  row.note = fmt::format("{}, speed {}", station_text(a, ship), a.speed(ship));
  return row;
}

Form form(const Asked& a) {
  Form form;
  form.in_order = true;
  form.empty = "none";
  MoveOrder all_ahead;
  for (const MoveAction action : {MoveAction::ahead, MoveAction::left, MoveAction::right}) {
    MoveOrder order;
    all_do(a, action, order);
    const uint32_t n = order.moves.count;
    if (n == 0) continue;  // no ship can
    form.whole.push_back({fmt::format("all {}", kActions[static_cast<size_t>(action)]), "", "",
                          fmt::format("{} ship{}", n, n == 1 ? "" : "s")});
    if (action == MoveAction::ahead) all_ahead = order;
  }
  form.whole.push_back({"none", "no ship moves", "", ""});
  const Waters sea = waters(a.battle);
  // Rows stand in the order in which all of them can go ahead: where a hex is full, those that make room come first.
  std::vector<bool> ahead(a.open().ships.count, false);
  for (const Move& m : all_ahead.moves) {
    ahead[m.ship] = true;
    form.rows.push_back(form_row(a, sea, m.ship, true));
  }
  for (size_t i = 0; a.is_ship(i); ++i)
    if (!ahead[i] && may_stay(a, sea, i)) form.rows.push_back(form_row(a, sea, i, false));
  return form;
}

// ---------------------------------------------------------------- drawn

/// What stops her: the ships in the hex ahead, the edge, or that she may not move.
void draw_refused(const Ship& ship, const std::string& name, hex::Hex ahead, FaultCode fault, Marks& out) {
  if (fault == FaultCode::stack_full) {
    out.push_back(line("blocked", "", name, ship.hex(), ahead));
    out.push_back(mark("cells", "blocked", "the hex is full", name, {ahead}));
  } else if (fault == FaultCode::off_board) {
    out.push_back(line("blocked", "edge of the board", name, ship.hex(), ahead));
  } else {
    out.push_back(
        mark("text", "blocked", fault == FaultCode::already_moved ? "has moved" : "may not move", name, {ship.hex()}));
  }
}

Marks marks(const Asked& a, const MoveOrder& order) {
  Marks out;
  if (a.open().card >= kCardKinds) return out;
  Open then = a.open();
  const Waters sea = waters(a.battle);
  for (const Move& m : order.moves) {
    if (!a.is_ship(m.ship) || m.action > MoveAction::right || m.action == MoveAction::stay) continue;
    if (!a.afloat(m.ship, a.ask.seat)) continue;
    Ship& ship = then.ships[m.ship];
    const std::string name = a.name(m.ship);
    const Moved to = moved(sea, ship, m.action);
    const FaultCode fault = move_fault(a.battle, sea, then, then.card, m.ship, m.action);
    if (fault != FaultCode::none) {
      draw_refused(ship, name, to.hex, fault, out);
      continue;
    }
    if (to.leaves)
      out.push_back(line("danger", "leaves the board", name, ship.hex(), to.hex));
    else if (to.hex != ship.hex())
      out.push_back(line("plan", "", name, ship.hex(), to.hex));
    if (!to.leaves) out.push_back(ghost("plan", name, to.hex, to.heading));
    apply_move(sea, ship, m.action);
  }
  return out;
}

void any(const Asked& a, Whim& whim, MoveOrder& order) {
  const Waters sea = waters(a.battle);
  Open imagined = a.open();
  for (size_t i = 0; i < imagined.ships.count; ++i) {
    if (!eligible(a.battle, imagined, imagined.card, i)) continue;
    auto action = static_cast<MoveAction>(whim.below(4));
    if (action == MoveAction::stay) continue;
    if (path_fault(sea, imagined, imagined.ships[i], action) != FaultCode::none)
      action = whim.below(2) == 0 ? MoveAction::left : MoveAction::right;
    const Ship before = imagined.ships[i];
    apply_move(sea, imagined.ships[i], action);
    if (imagined.ships[i].fate == Fate::left) {
      if (leaving_gives_up(a.battle, imagined, i)) {
        imagined.ships[i] = before;
        continue;
      }
      score_left(a.battle, imagined, i);
    }
    order.moves.add({static_cast<uint16_t>(i), action, 0});
  }
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::move),
    .word = "move",
    .section = "Movement",
    .hint = "One order covers all your ships; those it does not name stay where they are.",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .cautions = given<cautions>,
    .decisions = decisions,
    .random = drawn<any>,
    .steady = steady::move,
};

}  // namespace broadside::grand_admiral::move_question
