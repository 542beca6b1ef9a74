// What is asked, in a sentence, and answers to choose from.
#include <fmt/format.h>

#include <algorithm>

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
namespace {

using grammar::as_written;
using Lines = std::vector<std::string>;

/// The enemy nearest to a ship, the one listed first among equals; -1 without any.
int nearest_enemy(const Open& open, size_t ship) {
  int best = -1, least = INT32_MAX;
  for (size_t i = 0; i < open.ships.count; ++i) {
    const Ship& s = open.ships[i];
    if (s.side == open.ships[ship].side || s.fate != Fate::afloat) continue;
    const int far = hex::distance(open.ships[ship].hex(), s.hex());
    if (far < least) best = static_cast<int>(i), least = far;
  }
  return best;
}

/// The nearest enemy on which a battery of the ship bears; -1 without any.
int nearest_in_arc(const Battle& battle, const Open& open, size_t ship) {
  int best = -1, least = INT32_MAX;
  for (size_t t = 0; t < open.ships.count; ++t) {
    const Ship& s = open.ships[t];
    if (s.side == open.ships[ship].side || s.fate != Fate::afloat) continue;
    const int far = hex::distance(open.ships[ship].hex(), s.hex());
    if (far >= least) continue;
    for (size_t b = 0; b < battle.card(ship).batteries.size(); ++b)
      if (gun_fault(battle, open, ship, b, t) == FaultCode::none) best = static_cast<int>(t), least = far;
  }
  return best;
}

// ---------------------------------------------------------------- the sentence

std::string played_by(const Battle& battle, const Open& open, Seat acting) {
  return open.to_play == acting ? "" : fmt::format(" (played by {})", side_name(battle, open.to_play));
}

std::string move_question(const Battle& battle, const View& view, Seat seat) {
  const Open& open = view.open;
  Lines ships;
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].side == seat && eligible(battle, open, open.card, i))
      ships.push_back(fmt::format("{} (speed {})", ship_name(battle, i),
                                  now(battle.card(i).speed, crippled(battle.card(i).row1, open.ships[i].checked))));
  return fmt::format("{} moves on the {}{}: {} may move.", side_name(battle, seat), card_text(open.card),
                     played_by(battle, open, seat), fmt::join(ships, ", "));
}

std::string fire_question(const Battle& battle, const View& view, Seat seat) {
  const Open& open = view.open;
  Lines ships;
  for (size_t i = 0; i < open.ships.count; ++i)
    if (open.ships[i].side == seat && has_a_shot(battle, open, i)) ships.push_back(ship_name(battle, i));
  return fmt::format("{} fires on the {}{}: {} still {} targets. One ship fires at a time; done ends the firing.",
                     side_name(battle, seat), card_text(open.card), played_by(battle, open, seat),
                     fmt::join(ships, ", "), ships.size() == 1 ? "has" : "have");
}

/// GA-CARD-02: "red acts for you, black for von Spee"
std::string colours_text(const Battle& battle, Seat seat) {
  return fmt::format("{} acts for you, {} for {}", folded(side_word(seat)), folded(side_word(other(seat))),
                     side_name(battle, other(seat)));
}

std::string fleet_question(const Battle& battle, const View& view, Seat seat) {
  Lines ships;
  for (size_t i = 0; i < view.open.ships.count; ++i)
    if (view.open.ships[i].side == seat && battle.ships[i].arrives == 0)
      ships.push_back(fmt::format("{} {}", ship_name(battle, i), battle.card(i).points));
  const int limit = battle.sides[seat].point_limit;
  return fmt::format(
      "{}: choose your ships{}{}. There are: {}.", side_name(battle, seat),
      limit > 0 ? fmt::format(" up to {} points", points_text(limit_hundredths(limit, view.open.morale[seat]))) : "",
      battle.year > 0 ? fmt::format(", none of a year after {}", battle.year) : "", fmt::join(ships, ", "));
}

std::string places_question(const Battle& battle, const View& view, Seat seat) {
  Lines ships;
  for (size_t i = 0; i < view.open.ships.count; ++i)
    if (to_be_placed(battle, view.open, i, seat)) ships.push_back(ship_name(battle, i));
  const Zone& z = battle.sides[seat].zone;
  return fmt::format(
      "{}: place {} between {} and {}, at most {} in a hex.", side_name(battle, seat), fmt::join(ships, ", "),
      hex::label(hex::at_column_row(z.first_column, z.first_row), battle.board()),
      hex::label(hex::at_column_row(z.last_column, z.last_row), battle.board()), battle.options.stack_limit);
}

// ---------------------------------------------------------------- answers to choose from

Lines play_answers(const View& view) {
  Lines lines;
  for (Card card = 0; card < kCardKinds; ++card)
    if (view.mine.hand[card] > 0) lines.push_back("play " + card_text(card));
  return lines;
}

Lines move_answers(const Battle& battle, const View& view, Seat seat) {
  Lines lines = {"all ahead"};
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    if (view.open.ships[i].side != seat || !eligible(battle, view.open, view.open.card, i)) continue;
    for (std::string_view action : {"ahead", "left", "right"})
      lines.push_back(fmt::format("{}: {}", as_written(ship_name(battle, i)), action));
  }
  return lines;
}

Lines fire_answers(const Battle& battle, const View& view, Seat seat) {
  Lines lines;
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    if (view.open.ships[i].side != seat || !has_a_shot(battle, view.open, i)) continue;
    const std::string name = as_written(ship_name(battle, i));
    const int bears = nearest_in_arc(battle, view.open, i);
    if (bears >= 0)
      lines.push_back(fmt::format("{}: all at {}", name, as_written(ship_name(battle, static_cast<size_t>(bears)))));
    if (!torpedoes_reach(battle, view.open, i)) continue;
    const int torpedoes = view.open.ships[i].torpedoes;
    lines.push_back(fmt::format("{}: {} {} at {}", name, torpedoes, torpedoes == 1 ? "torpedo" : "torpedoes",
                                as_written(ship_name(battle, static_cast<size_t>(nearest_enemy(view.open, i))))));
  }
  return lines;
}

}  // namespace

std::string System::ask_text(const Battle& battle, const View& view, const Ask& ask) {
  switch (static_cast<Step>(ask.kind)) {
    case Step::morale:
      return fmt::format("{}: choose your fleet's morale: poor, fair, average, good or exceptional.",
                         side_name(battle, ask.seat));
    case Step::fleet: return fleet_question(battle, view, ask.seat);
    case Step::places: return places_question(battle, view, ask.seat);
    case Step::play: {
      Lines hand;
      for (Card card : deck_list(view.mine.hand)) hand.push_back(card_text(card));
      return fmt::format("{}: choose a card to play ({}). Your hand: {}.", side_name(battle, ask.seat),
                         colours_text(battle, ask.seat), fmt::join(hand, ", "));
    }
    case Step::move: return move_question(battle, view, ask.seat);
    case Step::fire: return fire_question(battle, view, ask.seat);
    default: return "Nothing is asked.";
  }
}

std::vector<std::string> System::suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most) {
  Lines wanted;
  Order order;
  fallback(battle, view, ask, order);
  const std::string last = print(battle, order);  // doing nothing, or what the scenario says
  switch (static_cast<Step>(ask.kind)) {
    case Step::morale:
      for (std::string_view level : kMoraleWords) wanted.push_back("morale " + folded(level));
      break;
    case Step::play: wanted = play_answers(view); break;
    case Step::move: wanted = move_answers(battle, view, ask.seat); break;
    case Step::fire: wanted = fire_answers(battle, view, ask.seat); break;
    default: break;
  }
  const bool listed = std::find(wanted.begin(), wanted.end(), last) != wanted.end();
  const size_t room = most - (listed || most == 0 ? 0 : 1);
  Lines out;
  Faults faults;
  for (const std::string& text : wanted) {
    if (out.size() >= room) break;
    if (!parse(battle, view, ask, text, order)) continue;
    check(battle, view, ask, order, faults);
    if (faults.count == 0) out.push_back(text);
  }
  if (!listed && most > 0 && !last.empty()) out.push_back(last);
  return out;
}

std::vector<std::string> System::cautions(const Battle& battle, const View& view, const Ask& ask, const Order& order) {
  std::vector<std::string> out;
  if (order.kind == OrderKind::resign && winner_now(battle, view.open) == ask.seat)
    out.emplace_back("you would win if the battle ended now");
  const Waters sea = waters(battle);
  for (const Move& m : order.moves)
    if (moved(sea, view.open.ships[m.ship], m.action).leaves)
      out.push_back(ship_name(battle, m.ship) + " leaves the board for good");
  return out;
}

}  // namespace broadside::grand_admiral
