// A position as it may be for all that a seat knows: the other hand is drawn from the cards that it has not seen.
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {
namespace {

/// GA-CARD-01, GA-Q-06: the action deck without the discards, the card in play and the seat's own hand.
Cards unseen_cards(const View& view) {
  Cards left = kActionDeck;
  for (size_t kind = 0; kind < left.size(); ++kind) {
    const int seen = view.open.discards[kind] + view.mine.hand[kind] + (view.open.card == kind ? 1 : 0);
    left[kind] = static_cast<uint8_t>(left[kind] > seen ? left[kind] - seen : 0);
  }
  return left;
}

void move_a_card(Cards& from, Cards& to, Whim& luck) {
  const std::vector<Card> cards = deck_list(from);
  if (cards.empty()) return;
  const Card card = cards[luck.below(static_cast<uint32_t>(cards.size()))];
  --from[card];
  ++to[card];
}

}  // namespace

void System::imagine(const Battle&, const View& view, Seat seat, Whim& luck, Position& out) {
  out = Position{};
  out.at = view.at;
  out.open = view.open;
  out.secret[seat] = view.mine;
  Cards left = unseen_cards(view);
  for (int i = 0; i < view.open.hand_size[other(seat)]; ++i) move_a_card(left, out.secret[other(seat)].hand, luck);
  if (view.open.deck_size > 0) out.umpire.deck = left;  // else the cards are not shuffled yet
}

}  // namespace broadside::grand_admiral
