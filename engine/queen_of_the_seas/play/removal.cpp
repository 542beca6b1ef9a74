// Phase 3b: which of the enemy's hit dice do armour saves take out?
#include <fmt/format.h>

#include <algorithm>

#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/play/salvos.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::removal_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"auto", "auto", "Saves break up pairs, one die each, then take out criticals, then single hits."},
     {"SHIP GUN: FACE, N x FACE, FACE of a pair, pair of FACE, ...; ...", "Seydlitz H: 6 of a pair, 5",
      "Hit dice of the enemy's salvo that your armour saves remove, one per save; salvos not named are saved as by "
      "auto."}}};

template <class F>
void each_in_question(const Asked& a, F&& f) {
  each_salvo(a, &Salvo::target, removal_in_question, f);
}

// ---------------------------------------------------------------- the answer as text

/// `5`, `2 x 5`, `6 of a pair`; false if it is none.
bool read_die(const Part& item, Removed& removed) {
  const std::vector<Part> all = split(item, " \t\r");
  std::span<const Part> words(all);
  const int times = times_in(words, false);
  const std::optional<int> face = words.empty() ? std::nullopt : face_in(words[0].text, 3);
  if (!face) return false;
  if (words.size() == 1) return add_up(removed.singles[static_cast<size_t>(*face - 3)], times);
  const bool of_pair = words.size() <= 4 && folded(words[1].text) == "of" &&
                       says("pair|pairs", folded(words.back().text)) &&
                       (words.size() == 3 || (words.size() == 4 && folded(words[2].text) == "a"));
  return of_pair && *face >= 5 && add_up(removed.halves[static_cast<size_t>(*face - 5)], times);
}

/// `Lion H: 6 of a pair, 2 x 5`: dice of the salvo that are taken out.
Expected<void> read(const Reading& in, Removals& out) {
  return each_entry(in, "salvo", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<uint16_t> salvo = salvo_in(in, name, other(in.seat()));
    if (!salvo) return tl::make_unexpected(salvo.error());
    Removal row{*salvo, {}};
    if (rest.text.empty()) return in.expected_form(rest, "no die is named");
    for (const Part& item : split(rest, ","))
      if (folded(rest.text) != "none" && !read_die(item, row.removed) && !read_pair(item, row.removed.wholes))
        return problem(place_of(item), fmt::format("\"{}\" is not a die of a salvo", item.text),
                       "a face such as 5 or 2 x 5, half a pair: 6 of a pair, or a whole one: pair of 6");
    return add_to(out.rows, row, name, "salvos");
  });
}

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<Removals>(a, text, "auto", kWordings[1].form, out, read);
}

std::string print(const Asked&, const Removals& order) {
  const auto row = [](const Removal& r) { return fmt::format("salvo {}: {}", r.salvo + 1, removed_text(r.removed)); };
  return or_word(rows_text(order.rows, "; ", row), "auto");
}

// ---------------------------------------------------------------- judged

void check(const OrderCheck& c, const Removals& order) {
  std::bitset<kMostSalvos> seen;
  for (uint32_t i = 0; i < order.rows.count; ++i) {
    const Removal& row = order.rows[i];
    const int entry = static_cast<int>(i);
    if (!known_salvo(c, entry, row.salvo, &Salvo::target, seen)) continue;
    const Salvo& s = c.open().salvos[row.salvo];
    const FaultCode code = removal_fault(s.hits, s.saves, row.removed);
    if (code != FaultCode::none) c.fault(code, entry, s.ship, s.target, static_cast<int>(s.weapon));
  }
}

using R = RefusedAs<Refused, Removals>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::unknown_salvo, [](const R&) { return no_such_salvo(); }},
    {F::wrong_removal, of_salvo<[](const R& r, const Salvo& salvo) {
       return because(fmt::format("{}: {} to be removed from {}", salvo_named(r, salvo),
                                  counted(salvo.saves, "die has", "dice have"), faces_text(salvo.hits)),
                      fmt::format("{} of those dice; paired are: {}", salvo.saves, pairs_words(salvo.hits.pairs)));
     }>},
};

// ---------------------------------------------------------------- asked, and answers to choose from

/// No other dice save more than those that break up pairs (QS-Q-51).
bool idle(const Asked&) { return true; }

std::string text(const Asked& a) {
  Lines salvos;
  each_in_question(a, [&](uint16_t row, const Salvo& salvo) {
    const bool paired = salvo.hits.pairs != std::array<uint8_t, 2>{};
    salvos.push_back(fmt::format("{}: {} against hit dice {}{}", numbered(a, row), counted(salvo.saves, "save"),
                                 faces_text(salvo.hits), paired ? ", of these " + pairs_words(salvo.hits.pairs) : ""));
  });
  return fmt::format(
      "{}: which of the enemy's hit dice do your armour saves remove, one each? Removing half a pair leaves one hit. "
      "{}.",
      a.side(), joined(shortened(salvos, kInDetail), "; "));
}

Lines suggest(const Asked& a) {
  Lines spelt;
  each_in_question(a, [&](uint16_t row, const Salvo& s) {
    spelt.push_back(fmt::format("salvo {}: {}", row + 1, removed_text(automatic_removal(s.hits, s.saves))));
  });
  return {"auto", joined(spelt, "; ")};
}

/// Dice for all saves that break up this many pairs; nothing if it cannot be done. What is noted depends on that number
/// alone, so that which of the equal dice go does not matter.
std::optional<Removed> removal_breaking(const HitDice& hits, int saves, int broken) {
  Removed out;
  int left = std::min(saves, hits.total()) - broken;
  for (size_t i = 2; i-- > 0;) {
    out.halves[i] = static_cast<uint8_t>(std::min<int>(broken, hits.pairs[i]));
    broken -= out.halves[i];
  }
  for (int face = 6; face >= 3; --face) {
    uint8_t& singles = out.singles[static_cast<size_t>(face - 3)];
    singles = static_cast<uint8_t>(std::clamp(left, 0, hits.singles(face)));
    left -= singles;
  }
  for (size_t i = 2; i-- > 0;) {
    out.wholes[i] = static_cast<uint8_t>(std::clamp<int>(left, 0, out.halves[i]));
    out.halves[i] = static_cast<uint8_t>(out.halves[i] - out.wholes[i]);
    left -= out.wholes[i];
  }
  if (broken > 0 || removal_fault(hits, saves, out) != FaultCode::none) return std::nullopt;
  return out;
}

Slot removal_slot(const Salvo& salvo) {
  Slot slot = pick("dice removed");
  slot.needed = true;
  slot.standing = removed_text(automatic_removal(salvo.hits, salvo.saves));  // QS-Q-51
  for (int broken = salvo.hits.pairs[0] + salvo.hits.pairs[1]; broken >= 0; --broken)
    if (const auto removed = removal_breaking(salvo.hits, salvo.saves, broken))
      slot.choices.push_back(
          {removed_text(*removed), removed_words(*removed), "", "leaves " + noted_note(salvo, salvo.hits, *removed)});
  return slot;
}

Form form(const Asked& a) {
  Form form = with_answer("auto", "let the umpire choose: pairs are broken up first");
  each_in_question(a, [&](uint16_t row, const Salvo& salvo) {
    form.rows.push_back(
        salvo_row(a, row, salvo.target,
                  fmt::format("{} against hit dice {}, of these {}", counted(salvo.saves, "armour save"),
                              faces_text(salvo.hits), pairs_words(salvo.hits.pairs))));
    form.rows.back().slots.push_back(removal_slot(salvo));
  });
  return form;
}

uint64_t decisions(const Asked&, const Removals& order) { return std::max<uint64_t>(order.rows.count, 1); }

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::removal),
    .word = "removal",
    .section = "armour-saves",
    .hint = "Left to the umpire (auto), saves break up pairs first: each die then saves a critical.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = nothing<Removals>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .decisions = given<decisions>,
    .random = random_removal,
    .steady = automatic<Removals>,
};

}  // namespace broadside::queen_of_the_seas::removal_question
