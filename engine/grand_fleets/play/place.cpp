// 6.1.2: opposing ships of one hex are shown around it, one after the other.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/rules/collision.h"
#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/words/marks.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::place_question {
namespace {

constexpr std::array<Wording, 1> kWordings = {
    {{"centre | N | NE | SE | S | SW | NW", "NE",
      "Where she is placed while the ships in this hex fire at each other."}}};

std::string_view place_word(int direction) {
  return direction < 0 ? "centre" : hex::kHeadingLetters[static_cast<size_t>(direction) % 6];
}

/// Calls f(row) for every ship of her hex that is placed already.
template <class F>
void each_placed(const Asked& a, F&& f) {
  for (uint32_t i = 0; i < a.view.at.round; ++i)
    if (a.ship(a.open().contests[i].ship).hex() == a.ship(a.contest()->ship).hex()) f(a.open().contests[i].ship);
}

Expected<void> parse(const Asked& a, const grammar::Part& all, Placing& out) {
  const std::string word = folded(all.text);
  if (word == "centre" || word == "center") return {};
  const std::optional<int> direction = hex::heading_from(word);
  if (!direction) return expected_form(a, all, fmt::format("\"{}\" is not a place", all.text));
  out.direction = static_cast<int8_t>(*direction);
  return {};
}

std::string print(const Asked&, const Placing& order) { return std::string(place_word(order.direction)); }

void check(const OrderCheck& c, const Placing& order) {
  const Contest& own = *c.contest();
  Places taken;
  each_placed(c, [&](uint16_t i) { take_place(taken, c.ship(i).side, c.ship(i).shown_at); });
  c.fault_if(place_fault(taken, own.first, c.ship(own.ship).side, order.direction), -1, own.ship);
}

bool is_free(const Asked& a, int direction) {
  Faults faults;
  check(OrderCheck{a, faults}, {static_cast<int8_t>(direction)});
  return faults.count == 0;
}

void first_free(const Asked& a, Placing& out) {
  for (out.direction = -1; out.direction < 5 && !is_free(a, out.direction);) ++out.direction;
}

std::string text(const Asked& a) {
  const uint16_t own = a.contest()->ship;
  Lines there;
  each_placed(a, [&](uint16_t i) { there.push_back(fmt::format("{} {}", a.name(i), place_word(a.ship(i).shown_at))); });
  return fmt::format("{}: place {}, facing {}: in the centre or a neighbouring hex without an enemy? Choices: {}.",
                     a.side(), a.name(own), facing_word(a.ship(own).facing), joined(there));
}

Lines suggest(const Asked&) {
  Lines lines;
  for (int direction = -1; direction < 6; ++direction) lines.emplace_back(place_word(direction));
  return lines;
}

Form form(const Asked& a) {
  Form form;
  if (a.contest() == nullptr) return form;
  const uint16_t own = a.contest()->ship;
  FormRow row = ship_row(a, own, fmt::format("heading {}", facing_word(a.ship(own).facing)));
  row.lead.clear();
  row.must = true;
  Slot slot = needed(pick("place"));
  for (int8_t direction = -1; direction < 6; ++direction) {
    if (!is_free(a, direction)) continue;
    Ship there = a.ship(own);
    there.shown_at = direction;
    Lines bearings;
    each_placed(a, [&](uint16_t i) {  // the others are not placed yet
      if (a.ship(i).side != a.seat())
        bearings.push_back(fmt::format("{} in arc {}", a.name(i), arcs_text(firing_arcs(there, a.ship(i)))));
    });
    const std::string word(place_word(direction));
    slot.choices.push_back({word, direction < 0 ? word : std::string(facing_word(direction)), {}, joined(bearings)});
  }
  if (!slot.choices.empty()) slot.standing = slot.choices.front().word;
  row.slots.push_back(std::move(slot));
  form.rows.push_back(std::move(row));
  return form;
}

std::vector<Mark> marks(const Asked& a, const Placing& order) {
  Drawing d(a);
  if (a.contest() == nullptr || order.direction < -1 || order.direction > 5) return {};
  Ship there = a.ship(a.contest()->ship);
  there.shown_at = order.direction;
  d.ghost(a.contest()->ship, {shown_hex(there), there.facing});
  return d.marks;
}

void random(const Asked& a, Whim& whim, Placing& out) {
  out.direction = static_cast<int8_t>(static_cast<int>(whim.below(7)) - 1);
  if (!is_free(a, out.direction)) first_free(a, out);
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::place),
    .word = "place",
    .section = "6.1.2",
    .hint = "Your ship's place decides which arcs and which armour count between ships in this hex.",
    .wordings = kWordings,
    .parse = parsed<Placing, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = filled<first_free>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .random = drawn<random>,
    .steady = planned<first_free>};

}  // namespace broadside::grand_fleets::place_question
