// The question which card to play (GA-SOP-03).
#include <algorithm>

#include "engine/core/words.h"
#include "engine/grand_admiral/admirals/steady.h"
#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/words/marks.h"

namespace broadside::grand_admiral::play_card_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array kWordings = {Wording{
    "play COLOUR RANK", "play red 4", "Plays a card: red or black; A, 2 to 6 or face. The word play may be left out."}};

Expected<void> read(const Reading& in, Order& out) {
  const std::vector<Part> words = split(without_word(in.all, "play"), " ");
  if (words.size() == 1 && (folded(words[0].text) == "pass" || folded(words[0].text) == "discard"))
    return problem(place_of(in.all),
                   fmt::format("you must play a card: passing ({}) and discarding ({}) are not allowed",
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
  out.begin<PlayOrder>().card = card(static_cast<Color>(*colour), static_cast<int>(*rank_of_card));
  return {};
}
constexpr std::array kReaders = {Reader{"", read}};

std::string print(const Asked&, const PlayOrder& order) {
  return order.card < kCardKinds ? "play " + card_text(order.card) : "play no card";
}

void check(const OrderCheck& c, const PlayOrder& order) {
  const FaultCode fault = play_fault(PlayAction::play, c.view.mine.hand, order.card);
  if (fault != FaultCode::none) c.fault(fault);
}

using R = RefusedAs<Refused, PlayOrder>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::not_in_hand,
     [](const R& r) {
       return because(r.answer.card < kCardKinds ? fmt::format("you do not hold the {}", card_text(r.answer.card))
                                                 : "there is no such card",
                      "one of the cards in your hand");
     }},
};

void fallback(const Asked& a, Order& out) {
  Card& lowest = out.begin<PlayOrder>().card;
  for (Card card = 0; card < kCardKinds; ++card)
    if (a.view.mine.hand[card] > 0 && (lowest == kNoCard || rank(card) < rank(lowest))) lowest = card;
}

/// The last card in hand, which everybody can count. Of several alike the others must not hear by being waited for.
bool idle(const Asked& a) { return a.open().hand_size[a.ask.seat] == 1; }

/// GA-CARD-02: red acts for the one, black for the other.
std::string text(const Asked& a) {
  const Seat seat = a.ask.seat;
  Lines hand;
  for (Card card : deck_list(a.view.mine.hand)) hand.push_back(card_text(card));
  return fmt::format("{}: choose a card to play ({} acts for you, {} for {}). Your hand: {}.", a.side_name(),
                     folded(side_word(seat)), folded(side_word(other(seat))), side_name(a.battle, other(seat)),
                     fmt::join(hand, ", "));
}

Lines suggest(const Asked& a) {
  Lines lines;
  for (Card card = 0; card < kCardKinds; ++card)
    if (a.view.mine.hand[card] > 0) lines.push_back("play " + card_text(card));
  return lines;
}

/// "Lion, Tiger, New Zealand and 2 more"
std::string some_names(const Lines& names) {
  constexpr size_t most = 4;
  if (names.size() <= most) return fmt::format("{}", fmt::join(names, ", "));
  return fmt::format("{} and {} more", fmt::join(names.begin(), names.begin() + most, ", "), names.size() - most);
}

std::string card_note(const Asked& a, Card card, const std::vector<size_t>& ships) {
  const Seat acts = acting_side(card);
  const std::string side = side_name(a.battle, acts) + (acts == a.ask.seat ? " (you)" : "");
  if (ships.empty())
    return fmt::format("{} has no ship that could {}: the card is wasted", side, is_face(card) ? "fire" : "move");
  std::string speed;
  if (rank(card) > 1 && !is_face(card)) speed = fmt::format(" (speed {} or more)", least_speed(card));  // GA-SOP-06
  return fmt::format("{} {}{}: {}", side, is_face(card) ? "fires" : "moves", speed, some_names(names_of(a, ships)));
}

/// What stands first is the card that sets more of his own ships in action, or fewer of the enemy's, than any other.
Form form(const Asked& a) {
  Slot slot = pick("card");
  int best = INT32_MIN;
  for (Card card = 0; card < kCardKinds; ++card) {
    if (a.view.mine.hand[card] == 0) continue;
    const std::vector<size_t> ships = set_in_action(a.battle, a.open(), card);
    slot.choices.push_back({card_text(card), "", "", card_note(a, card, ships)});
    const int acting = static_cast<int>(ships.size()) * (is_face(card) ? 2 : 1);  // a salvo is worth more than a hex
    const int worth = acting_side(card) == a.ask.seat ? acting : -acting;
    if (worth >= best) best = worth, slot.standing = card_text(card);  // of equals the higher: low ones move more later
  }
  Form form;
  form.rows.push_back(single_row("Card", "play ", std::move(slot)));
  return form;
}

/// The hexes of the ships that the card sets in action.
Marks marks(const Asked& a, const PlayOrder& order) {
  if (order.card >= kCardKinds) return {};
  std::vector<hex::Hex> hexes;
  for (size_t ship : set_in_action(a.battle, a.open(), order.card))
    if (const hex::Hex at = a.ship(ship).hex(); std::find(hexes.begin(), hexes.end(), at) == hexes.end())
      hexes.push_back(at);
  if (hexes.empty()) return {};
  return {mark("cells", is_face(order.card) ? "fire" : "plan", "", "", hexes)};
}

void any(const Asked& a, Whim& whim, PlayOrder& order) {
  auto at = static_cast<int>(whim.below(static_cast<uint32_t>(a.open().hand_size[a.ask.seat])));
  for (order.card = 0; order.card < kCardKinds; ++order.card)
    if ((at -= a.view.mine.hand[order.card]) < 0) return;
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::play),
    .word = "play",
    .section = "Sequence of Play",
    .hint = "",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = fallback,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .random = drawn<any>,
    .steady = steady::play,
};

}  // namespace broadside::grand_admiral::play_card_question
