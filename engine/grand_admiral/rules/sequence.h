// Chapters Playing Cards and Sequence of Play: whose ships a card sets in action, hands, deck and rounds.
#pragma once

#include "engine/core/dice.h"
#include "engine/grand_admiral/rules/fault.h"
#include "engine/grand_admiral/rules/state.h"

namespace broadside::grand_admiral {

using Cards = std::array<uint8_t, kCardKinds>;  // how many of each card

int count(const Cards& cards);

/// The colour acts, whoever played the card (GA-SOP-05, -07).
constexpr Seat acting_side(Card card) { return static_cast<Seat>(color(card)); }

/// Least speed that a number card moves (GA-SOP-05, -06).
constexpr int least_speed(Card card) { return rank(card); }

/// A counter has two sides (GA-CNT-02): second values apply from the moment the first row is full, not before
/// (GA-SHEET-05, GA-Q-07).
constexpr bool crippled(int row1, int checked) { return checked >= row1; }
constexpr int now(const std::array<uint8_t, 2>& pair, bool is_crippled) { return pair[is_crippled ? 1 : 0]; }

/// May a ship of this side and present speed do anything on this card (GA-MOV-01, GA-CBT-01, GA-Q-08, GA-Q-09)?
constexpr bool eligible(Card card, Seat side, int speed) {
  return side == acting_side(card) && (is_face(card) || speed >= least_speed(card));
}
inline bool eligible(const Battle& battle, const Open& open, Card card, size_t ship) {
  const Ship& s = open.ships[ship];
  const ShipCard& c = battle.card(ship);
  return s.fate == Fate::afloat && eligible(card, s.side, now(c.speed, crippled(c.row1, s.checked)));
}

/// What a player may try to do with his turn at cards.
enum class PlayAction : uint8_t { play, pass, discard };

/// GA-SOP-03, -10, -11: he must play a card that he holds.
FaultCode play_fault(PlayAction action, const Cards& hand, Card card);

/// Counts after a card is played: who draws, who is next, is the round over (GA-SOP-08, -09, -12, -13).
struct AfterPlay {
  bool draws = false;
  int hand_after = 0, deck_after = 0;
  bool round_over = false;
  Seat next = kNoSeat;  // kNoSeat: the round is over
};
AfterPlay after_play(Seat player, int hand, int deck, int other_hand);

/// GA-SOP-02: the higher die plays first, ties roll again (GA-Q-03). `rolls` counts the pairs.
struct FirstPlayer {
  Seat seat = kRed;
  int rolls = 0;
};
FirstPlayer roll_first_player(Dice& dice);

/// One card out of the deck into a hand. A shuffled deck and a draw at random out of what is left are the same thing.
Card draw_card(Cards& deck, Cards& hand, Seat seat, RuleId rule, Dice& dice);

/// The cards left in the deck one by one, in the order of their kinds: the faces of a drawing die.
std::vector<Card> deck_list(const Cards& deck);

}  // namespace broadside::grand_admiral
