// The ops of the conformance cases, chapter by chapter: cards here, movement, combat and victory in files of their own.
#include "engine/grand_admiral/ops/ops.h"

#include "engine/grand_admiral/system.h"

namespace broadside {
template <>
struct EnumWords<grand_admiral::PlayAction> {
  static constexpr std::array<std::string_view, 3> words = {"play", "pass", "discard"};
};
}  // namespace broadside

namespace broadside::grand_admiral::ops {
namespace {

// ---------------------------------------------------------------- action_deck

struct DeckFacts {
  Player first_player = Player::red;
  FIELDS(first_player)
};
struct DeckResult {
  int cards = 0, number_cards = 0, face_cards = 0, red = 0, black = 0;
  int dealt = 0, deck_after_deal = 0;
  int plays_with_draw = 0, plays_without_draw = 0, plays_total = 0, plays_red = 0, plays_black = 0;
  Player last_play_by = Player::red;
  FIELDS(cards, number_cards, face_cards, red, black, dealt, deck_after_deal, plays_with_draw, plays_without_draw,
         plays_total, plays_red, plays_black, last_play_by)
};

DeckResult action_deck(const DeckFacts& given, Dice&) {
  DeckResult out;
  out.cards = count(kActionDeck);
  for (Card kind : deck_list(kActionDeck)) {
    ++(is_face(kind) ? out.face_cards : out.number_cards);
    ++(color(kind) == Color::red ? out.red : out.black);
  }
  std::array<int, 2> hand = {kHandSize, kHandSize};
  out.dealt = hand[kRed] + hand[kBlack];
  int deck = out.deck_after_deal = out.cards - out.dealt;
  for (Seat now_plays = seat(given.first_player); now_plays != kNoSeat;) {
    const AfterPlay after = after_play(now_plays, hand[now_plays], deck, hand[other(now_plays)]);
    hand[now_plays] = after.hand_after;
    deck = after.deck_after;
    ++out.plays_total;
    ++(after.draws ? out.plays_with_draw : out.plays_without_draw);
    ++(now_plays == kRed ? out.plays_red : out.plays_black);
    out.last_play_by = player(now_plays);
    now_plays = after.next;
  }
  return out;
}

// ---------------------------------------------------------------- first_player

struct NoFacts {
  FIELDS()  // NOLINT(readability-redundant-string-init)
};
struct FirstResult {
  Player first_player = Player::red;
  int rolls = 0;
  FIELDS(first_player, rolls)
};

FirstResult first_player(const NoFacts&, Dice& dice) {
  const FirstPlayer first = roll_first_player(dice);
  return {player(first.seat), first.rolls};
}

// ---------------------------------------------------------------- card_eligible

struct EligibleShip {
  std::string id;
  Player side = Player::red;
  std::optional<Pair> speed;
  bool crippled = false;
  FIELDS(id, side, speed, crippled)
  NEEDED(id, side)
};
struct EligibleFacts {
  std::vector<CardFact> cards;
  std::vector<EligibleShip> ships;
  FIELDS(cards, ships)
  NEEDED(cards, ships)
};
struct EligiblePlay {
  Player player = Player::red;
  CardAction action = CardAction::move;
  std::vector<std::string> eligible;
  FIELDS(player, action, eligible)
};
struct EligibleResult {
  std::vector<EligiblePlay> plays;
  std::map<std::string, int> actions;
  FIELDS(plays, actions)
};

Expected<EligibleResult> card_eligible(const EligibleFacts& given, Dice&) {
  EligibleResult out;
  for (const EligibleShip& ship : given.ships) out.actions[ship.id] = 0;
  for (const CardFact& fact : given.cards) {
    const Card card = fact.card();
    EligiblePlay play{player(acting_side(card)), action_of(card), {}};
    for (size_t i = 0; i < given.ships.size(); ++i) {
      const EligibleShip& ship = given.ships[i];
      const Pair speed = ship.speed.value_or(Pair{});
      if (!is_face(card) && seat(ship.side) == acting_side(card)) {
        auto ok = known(speed, ship.crippled, row("ships", i) + ".speed");
        if (!ok) return tl::make_unexpected(ok.error());
      }
      if (!eligible(card, seat(ship.side), now(pair_of(speed), ship.crippled))) continue;
      play.eligible.push_back(ship.id);
      ++out.actions[ship.id];
    }
    out.plays.push_back(std::move(play));
  }
  return out;
}

// ---------------------------------------------------------------- play_card

struct PlayFacts {
  Player player = Player::red;
  PlayAction action = PlayAction::play;
  std::vector<CardFact> hand;
  std::optional<CardFact> card;
  int deck = 0;
  int opponent_hand = 0;
  FIELDS(player, action, hand, card, deck, opponent_hand)
  NEEDED(player, hand)
};
struct PlayResult {
  bool legal = false;
  std::optional<FaultCode> reason;
  std::optional<Player> acting_player;
  std::optional<CardAction> action;
  std::optional<int> min_speed;
  std::optional<bool> draws;
  std::optional<int> hand_after, deck_after;
  std::optional<Player> next_player;
  std::optional<bool> round_over;
  FIELDS(legal, reason, acting_player, action, min_speed, draws, hand_after, deck_after, next_player, round_over)
};

Expected<PlayResult> play_card(const PlayFacts& given, Dice&) {
  if (given.deck < 0) return problem("given.deck", "is negative", "cards left in the deck");
  if (given.opponent_hand < 0) return problem("given.opponent_hand", "is negative", "cards in the other hand");
  Cards hand{};
  for (const CardFact& held : given.hand) ++hand[held.card()];
  const Card card = given.card ? given.card->card() : kNoCard;
  PlayResult out;
  const FaultCode fault = play_fault(given.action, hand, card);
  out.legal = fault == FaultCode::none;
  if (!out.legal) {
    out.reason = fault;
    return out;
  }
  out.acting_player = player(acting_side(card));
  out.action = action_of(card);
  if (!is_face(card)) out.min_speed = least_speed(card);
  const AfterPlay after = after_play(seat(given.player), count(hand), given.deck, given.opponent_hand);
  out.draws = after.draws;
  out.hand_after = after.hand_after;
  out.deck_after = after.deck_after;
  if (!after.round_over) out.next_player = player(after.next);
  out.round_over = after.round_over;
  return out;
}

constexpr Op kCardOps[] = {
    op<action_deck>("action_deck"),
    op<first_player>("first_player"),
    op<card_eligible>("card_eligible"),
    op<play_card>("play_card"),
};

}  // namespace

std::span<const Op> card_ops() { return kCardOps; }

}  // namespace broadside::grand_admiral::ops

namespace broadside::grand_admiral {

std::span<const Op> System::ops() {
  static const std::vector<Op> all =
      facts::all_ops({ops::card_ops(), ops::movement_ops(), ops::combat_ops(), ops::attack_ops(), ops::victory_ops()});
  return all;
}

}  // namespace broadside::grand_admiral
