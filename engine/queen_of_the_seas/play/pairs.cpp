// Phase 3b: which hit dice are paired into critical hits?
#include <fmt/format.h>

#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/play/salvo_odds.h"
#include "engine/queen_of_the_seas/play/salvos.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::pairs_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"auto", "auto", "Heavy and Medium guns make every pair they can, Secondary guns none."},
     {"SHIP GUN: N pairs of FACE, ... | none; ...", "Lion H: 1 pair of 5, 2 pairs of 6",
      "Pairs to make critical hits; salvos not named are paired as by auto."}}};

template <class F>
void each_in_question(const Asked& a, F&& f) {
  each_salvo(a, &Salvo::ship, pairing_in_question, f);
}

// ---------------------------------------------------------------- the answer as text

/// `Lion H: 2 pairs of 6, 1 pair of 5; Tiger H: none`
Expected<void> read(const Reading& in, Pairings& out) {
  return each_entry(in, "salvo", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<uint16_t> salvo = salvo_in(in, name, in.seat());
    if (!salvo) return tl::make_unexpected(salvo.error());
    Pairing row{*salvo, {}};
    if (rest.text.empty()) return in.expected_form(rest, "no pair is named");
    for (const Part& item : split(rest, ","))
      if (folded(rest.text) != "none" && !read_pair(item, row.pairs))
        return problem(place_of(item), fmt::format("\"{}\" is not a pair", item.text),
                       "pairs of 5 or of 6, such as 2 pairs of 6; or none");
    return add_to(out.rows, row, name, "salvos");
  });
}

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<Pairings>(a, text, "auto", kWordings[1].form, out, read);
}

/// The salvos themselves are not part of an order: their numbers represent them.
std::string print(const Asked&, const Pairings& order) {
  const auto row = [](const Pairing& p) { return fmt::format("salvo {}: {}", p.salvo + 1, pairs_text(p.pairs)); };
  return or_word(rows_text(order.rows, "; ", row), "auto");
}

// ---------------------------------------------------------------- judged

void check(const OrderCheck& c, const Pairings& order) {
  std::bitset<kMostSalvos> seen;
  for (uint32_t i = 0; i < order.rows.count; ++i) {
    const Pairing& row = order.rows[i];
    const int entry = static_cast<int>(i);
    if (!known_salvo(c, entry, row.salvo, &Salvo::ship, seen)) continue;
    const Salvo& s = c.open().salvos[row.salvo];
    c.all(pair_faults(s.weapon, s.band, s.hits, row.pairs), entry, s.ship, s.target, static_cast<int>(s.weapon));
  }
}

std::string pairs_right(const Salvo& salvo) {
  const int from = band_row(salvo.band).pair_from;
  if (salvo.weapon == Weapon::Q || from > 6) return "no pairs";
  return from == 6 ? "two 6s each" : "two 5s or two 6s each";
}

std::string_view pairs_rule(Band band) {
  return band == Band::long_range ? "QS-phase-3b-12" : band == Band::short_range ? "QS-phase-3b-14" : "QS-phase-3b-15";
}

using R = RefusedAs<Refused, Pairings>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::unknown_salvo, [](const R&) { return no_such_salvo(); }},
    {F::pair_not_allowed, of_salvo<[](const R& r, const Salvo& salvo) {
       return because(fmt::format("{}: such dice cannot be paired at {}", salvo_named(r, salvo), band_text(salvo.band)),
                      pairs_right(salvo), pairs_rule(salvo.band));
     }>},
    {F::dice_missing, of_salvo<[](const R& r, const Salvo& salvo) {
       return because(salvo_named(r, salvo) + ": there are not that many dice to pair",
                      "the hit dice are " + faces_text(salvo.hits));
     }>},
    {F::quickfirers_do_not_pair, of_salvo<[](const R& r, const Salvo& salvo) {
       return because(salvo_named(r, salvo) + ": Quickfirers cannot make criticals", "no pairs");
     }>},
};

// ---------------------------------------------------------------- asked, and answers to choose from

/// No pair that is left out by itself costs its target more than its two hits (QS-Q-49).
bool idle(const Asked&) { return true; }

std::string text(const Asked& a) {
  Lines salvos;
  each_in_question(a, [&](uint16_t row, const Salvo& salvo) {
    salvos.push_back(fmt::format("{}: hit dice {}", numbered(a, row), faces_text(salvo.hits)));
  });
  return fmt::format(
      "{}: which of your hit dice do you pair into critical hits? Two 6s make one; at short range two 5s do too. {}.",
      a.side(), joined(shortened(salvos, kInDetail), "; "));
}

/// As the umpire would do it, and spelt out, so that it can be changed.
Lines suggest(const Asked& a) {
  Lines spelt, none;
  each_in_question(a, [&](uint16_t row, const Salvo& s) {
    spelt.push_back(fmt::format("salvo {}: {}", row + 1, pairs_text(automatic_pairs(s.weapon, s.band, s.hits))));
    none.push_back(fmt::format("salvo {}: none", row + 1));
  });
  return {"auto", joined(spelt, "; "), joined(none, "; ")};
}

/// Every number of pairs of 6s and of 5s that may be called, the automatic firer's choice first.
Slot pairs_slot(const Salvo& salvo) {
  Slot slot = pick("pairs to make critical");
  slot.needed = true;
  const auto add = [&](const std::array<uint8_t, 2>& pairs) {
    HitDice hits = salvo.hits;
    hits.pairs = pairs;
    slot.choices.push_back(
        {pairs_text(pairs), pairs_words(pairs), "", noted_note(salvo, hits, {}) + " before armour saves"});
  };
  const std::array<uint8_t, 2> standing = automatic_pairs(salvo.weapon, salvo.band, salvo.hits);
  add(standing);
  slot.standing = slot.choices.front().word;
  for (int sixes = salvo.hits.of(6) / 2; sixes >= 0; --sixes)
    for (int fives = salvo.hits.of(5) / 2; fives >= 0; --fives) {
      const std::array<uint8_t, 2> pairs = {static_cast<uint8_t>(fives), static_cast<uint8_t>(sixes)};
      if (pairs != standing && pair_faults(salvo.weapon, salvo.band, salvo.hits, pairs).empty()) add(pairs);
    }
  return slot;
}

Form form(const Asked& a) {
  Form form = with_answer("auto", "let the umpire pair all Heavy and Medium hits that can be paired");
  each_in_question(a, [&](uint16_t row, const Salvo& salvo) {
    const std::string note =
        fmt::format("{}; hit dice {}; {} has Armour {}", band_text(salvo.band), faces_text(salvo.hits),
                    a.name(salvo.target), a.ship(salvo.target).stat(Track::A));
    form.rows.push_back(salvo_row(a, row, salvo.ship, note));
    form.rows.back().slots.push_back(pairs_slot(salvo));
  });
  return form;
}

uint64_t decisions(const Asked&, const Pairings& order) { return std::max<uint64_t>(order.rows.count, 1); }

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::pairs),
    .word = "pairs",
    .section = "phase-3b",
    .hint =
        "Left to the umpire (auto), Heavy and Medium guns make every pair they can, Secondary guns none: two of their "
        "hits cost as much as one of their criticals.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = nothing<Pairings>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .odds = given<pair_odds>,
    .decisions = given<decisions>,
    .random = random_pairs,
    .steady = automatic<Pairings>,
};

}  // namespace broadside::queen_of_the_seas::pairs_question
