// Phase 4: does the battle go on (QS-Q-63)?
#include <fmt/format.h>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/asked.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::end_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 4> kWordings = {
    {{"go on", "go on", "Another Game Turn."},
     {"offer draw", "offer draw", "The battle ends as a likely draw if the other side offers the same."},
     {"give up", "give up", "The other side wins."},
     {"offer SIDE likely", "offer First likely",
      "The battle ends with that side likely to win if the other side offers the same."}}};

// ---------------------------------------------------------------- the answer as text

/// `offer First likely`: the side that both would call the likely winner.
Expected<void> read_likely(const Reading& in, EndOffer& out) {
  const std::optional<Halves> offer = cut_at_word(in.all, "offer");
  if (!offer || !offer->before.text.empty())
    return problem(place_of(in.all), fmt::format("\"{}\" is not an answer here", in.all.text),
                   fmt::format("go on, offer draw, offer {} likely, or give up", in.side()));
  const std::optional<Halves> likely = cut_at_word(offer->after, "likely");
  if (likely && !likely->after.text.empty()) return in.expected_form(likely->after, "nothing comes after likely");
  std::vector<Name> names = {{side_name(in.battle, 0), 0, true}, {side_name(in.battle, 1), 1, true}};
  if (same_name(names[0].text, names[1].text)) names.clear();
  names.push_back({"first side", 0, names.empty()});
  names.push_back({"second side", 1, names.size() == 1});
  const Expected<size_t> side = look_up(names, likely ? likely->before : offer->after, "side", " in this battle");
  if (!side) return tl::make_unexpected(side.error());
  out.offer = *side == 0 ? Offer::first : Offer::second;
  return {};
}

Expected<void> read(const Reading& in, EndOffer& out) {
  const std::string said = folded(in.all.text);
  if (says("offer draw|offer a draw|draw", said))
    out.offer = Offer::draw;
  else if (says("give up", said))
    out.offer = Offer::give_up;
  else
    return read_likely(in, out);
  return {};
}

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<EndOffer>(a, text, "go on|none", kWordings[3].form, out, read);
}

std::string print(const Asked& a, const EndOffer& order) {
  const auto likely = [&](Seat side) {
    const bool alike = same_name(side_name(a.battle, 0), side_name(a.battle, 1));
    return fmt::format("offer {} likely",
                       alike ? (side == 0 ? "first side" : "second side") : written(side_name(a.battle, side)));
  };
  if (order.offer == Offer::first || order.offer == Offer::second) return likely(order.offer == Offer::first ? 0 : 1);
  return order.offer == Offer::draw ? "offer draw" : order.offer == Offer::give_up ? "give up" : "go on";
}

void check(const OrderCheck& c, const EndOffer& order) { c.stray(order.offer > Offer::give_up); }

// ---------------------------------------------------------------- asked, and answers to choose from

std::string text(const Asked& a) {
  const auto standing = [&](Seat side) {
    int ships = 0;
    for (const Ship& ship : a.open().ships) ships += ship.side == side && ship.on_table() ? 1 : 0;
    std::string out =
        fmt::format("{} {}, strength {}", side_name(a.battle, side), counted(ships, "ship"), strength(a.open(), side));
    if (a.battle.turn_limit > 0) out += fmt::format(", points {}", weighed_points_text(a.battle, a.open(), side));
    return out;
  };
  const std::string question =
      fmt::format("{}: continue, offer to end the battle, or give up? {}; {}", a.side(), standing(0), standing(1));
  if (a.battle.turn_limit == 0) return question + ".";
  const Seat winner = winner_now(a.battle, a.open());
  return fmt::format(
      "{}; turn {} of {}. If the battle ended now, {}.", question, a.view.at.turn, a.battle.turn_limit,
      winner == kNoSeat ? "neither side would win" : side_name(a.battle, winner) + " would win");  // QS-Q-96
}

/// Nobody would end the battle yet.
bool idle(const Asked& a) { return clear_winner(a) == kNoSeat; }

/// QS-Q-103: an end as the victory rules would have it now.
Lines suggest(const Asked& a) {
  const Seat winner = winner_now(a.battle, a.open());
  return {"go on", print(a, {winner == kNoSeat ? Offer::draw : likely_win(winner)}), "offer draw"};
}

Form form(const Asked& a) {
  Form form;
  const auto add = [&](Offer offer, std::string label, std::string note) {
    form.whole.push_back({print(a, {offer}), std::move(label), "", std::move(note)});
  };
  const auto likely = [&](Seat side) {
    return fmt::format("ends it if they offer the same; {} has strength {} against {}", side_name(a.battle, side),
                       strength(a.open(), side), strength(a.open(), other(side)));
  };
  const auto offered = [&](Seat side) {
    return fmt::format("offer to end it: {} is likely to win", side_name(a.battle, side));
  };
  add(Offer::none, "go on", "another Game Turn");
  add(Offer::first, offered(0), likely(0));
  add(Offer::second, offered(1), likely(1));
  add(Offer::draw, "offer to end it: a likely draw", "ends it if they offer the same");
  add(Offer::give_up, "give up", fmt::format("{} has won", side_name(a.battle, other(a.seat()))));  // QS-Q-95
  form.empty = form.whole.front().word;
  return form;
}

Lines cautions(const Asked& a, const EndOffer& order) {
  if (order.offer == Offer::none || order.offer == likely_win(a.seat())) return {};
  return giving_up_cautions(a, order.offer == Offer::give_up);  // QS-Q-95
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::end),
    .word = "end",
    .section = "phase-4",
    .hint = "The usual answer is go on; to end by agreement, both sides must make the same offer.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .fallback = nothing<EndOffer>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .cautions = given<cautions>,
    .random = random_end,
    .steady = steady_end,
};

}  // namespace broadside::queen_of_the_seas::end_question
