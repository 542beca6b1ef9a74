#include "engine/grand_admiral/rules/sequence.h"

#include "engine/grand_admiral/rules/rule.h"

namespace broadside::grand_admiral {

int count(const Cards& cards) {
  int sum = 0;
  for (uint8_t n : cards) sum += n;
  return sum;
}

FaultCode play_fault(PlayAction action, const Cards& hand, Card card) {
  if (action == PlayAction::pass) return FaultCode::must_play;      // GA-SOP-10
  if (action == PlayAction::discard) return FaultCode::no_discard;  // GA-SOP-11
  // A hand may hold cards of both colours, and either may be played (GA-SOP-04).
  return card < kCardKinds && hand[card] > 0 ? FaultCode::none : FaultCode::not_in_hand;
}

AfterPlay after_play(Seat player, int hand, int deck, int other_hand) {
  AfterPlay after;
  after.draws = deck > 0;  // GA-SOP-08; with the deck empty play goes on without drawing (GA-SOP-12)
  after.hand_after = hand - 1 + (after.draws ? 1 : 0);
  after.deck_after = deck - (after.draws ? 1 : 0);
  after.round_over = after.hand_after == 0 && other_hand == 0 && after.deck_after == 0;  // GA-SOP-13
  if (!after.round_over) after.next = other_hand > 0 ? other(player) : player;           // GA-SOP-09
  return after;
}

FirstPlayer roll_first_player(Dice& dice) {
  FirstPlayer first;
  for (;;) {
    ++first.rolls;
    std::array<int, 2> die{};
    for (Seat seat : {kRed, kBlack}) {
      dice.lane(seat);  // both throw at once
      die[seat] = dice.one({GA("SOP-02"), seat, seat}, kDieSides);
    }
    if (die[kRed] != die[kBlack] || first.rolls == 1000) {  // a table that only ever rolls ties has no dice yet
      first.seat = die[kBlack] > die[kRed] ? kBlack : kRed;
      return first;
    }
  }
}

std::vector<Card> deck_list(const Cards& deck) {
  std::vector<Card> list;
  for (Card kind = 0; kind < kCardKinds; ++kind) list.insert(list.end(), deck[kind], kind);
  return list;
}

/// The owner sees his card but not the die: its place in the deck would tell what the other holds (GA-Q-06).
Card draw_card(Cards& deck, Cards& hand, Seat seat, RuleId rule, Dice& dice) {
  int at = dice.draw({rule, seat, cards_of(seat), Audience::nobody()}, count(deck));
  Card kind = 0;
  while (at >= deck[kind]) at -= deck[kind++];
  --deck[kind];
  ++hand[kind];
  return kind;
}

}  // namespace broadside::grand_admiral
