// 5.4.3: the board is floated, all ships together, before anybody moves.
#include <fmt/format.h>

#include <algorithm>

#include "engine/grand_fleets/play/plots.h"
#include "engine/grand_fleets/play/questions.h"
#include "engine/grand_fleets/words/marks.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::board_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"none", "none", "The board stays as it is."},
     {"float DIRECTION HEXES", "float N 3", "Shifts all ships: N, NE, SE, S, SW or NW, and the number of hexes."}}};

Expected<void> parse(const Asked& a, const Part& all, Floating& out) {
  const std::vector<Part> words = split(without_word(all, "float"), " \t\r");
  if (words.size() != 2) return expected_form(a, all, "floating needs a direction and a number of hexes");
  const std::optional<int> direction = hex::heading_from(words[0].text);
  if (!direction)
    return problem(place_of(words[0]), fmt::format("\"{}\" is not a direction", words[0].text),
                   "one of N, NE, SE, S, SW, NW");
  const std::optional<uint8_t> hexes = number_in(words[1]);
  if (!hexes)
    return problem(place_of(words[1]), fmt::format("\"{}\" is not a number of hexes", words[1].text), "such as 3");
  out = {static_cast<int8_t>(*direction), *hexes};
  return {};
}

std::string print(const Asked&, const Floating& order) {
  if (order.hexes == 0) return {};
  return fmt::format("float {} {}", hex::kHeadingLetters[static_cast<size_t>(order.direction) % 6], order.hexes);
}

void check(const OrderCheck& c, const Floating& order) {
  if (order.hexes == 0) return order.direction == -1 ? void() : c.fault(FaultCode::stray_field);
  if (!c.battle.floating || c.battle.options.unbounded_sea) return c.fault(FaultCode::no_floating);
  if (order.direction < 0 || order.direction > 5) return c.fault(FaultCode::no_place);
  if (!can_float(c.battle, c.open(), order.direction, order.hexes)) c.fault(FaultCode::pushed_off);
}

/// Calls f(direction, most hexes) for every direction in which there is room.
template <class F>
void each_way(const Asked& a, F&& f) {
  for (int d = 0; d < 6; ++d)
    if (const int most = most_floated(a.battle, a.open(), d); most > 0) f(d, most);
}

std::string text(const Asked& a) {
  Lines ways;
  each_way(a, [&](int d, int most) { ways.push_back(fmt::format("{} to the {}", most, facing_word(d))); });
  return fmt::format("{}: one of your ships could reach the edge this turn. Float the board, shifting all ships? {}.",
                     a.side(), ways.empty() ? "There is no room" : fmt::format("At most {}", joined(ways)));
}

/// No ship reaches the edge unless she is turned towards it.
bool idle(const Asked& a) {
  bool runs_out = false;
  a.each_own([&](size_t i) { runs_out = runs_out || free_run(a, i, {}) < a.mps(i); });
  return !runs_out;
}

Lines suggest(const Asked& a) {
  Lines lines = {"none"};
  each_way(a, [&](int d, int most) {
    lines.push_back(fmt::format("float {} {}", hex::kHeadingLetters[static_cast<size_t>(d)], (most + 1) / 2));
  });
  return lines;
}

Form form(const Asked& a) {
  Form form;
  each_way(a, [&](int direction, int most) {
    FormRow& row = form.rows.emplace_back();
    row.label = fmt::format("all ships to the {}", facing_word(direction));
    row.note = "up to " + counted(most, "hex", "hexes");
    row.lead = fmt::format("float {} ", hex::kHeadingLetters[static_cast<size_t>(direction)]);
    Slot& slot = row.slots.emplace_back();
    slot.name = "hexes";
    slot.kind = "number";
    slot.needed = true;
    slot.least = 1;
    slot.most = most;
    slot.standing = std::to_string((most + 1) / 2);
  });
  form.most_rows = 1;
  add_whole(a, form, "none", "leave the board as it is");
  form.empty = "none";
  return form;
}

std::vector<Mark> marks(const Asked& a, const Floating& order) {
  Drawing d(a);
  if (order.hexes == 0 || order.direction < 0 || order.direction > 5) return {};
  if (!can_float(a.battle, a.open(), order.direction, order.hexes)) return {};
  Open then = a.open();
  float_board(then, order.direction, order.hexes);
  for (size_t i = 0; i < then.ships.count; ++i)
    if (then.ships[i].afloat()) d.ghost(i, where(then.ships[i]));
  return d.marks;
}

void random(const Asked& a, Whim& whim, Floating& out) {
  const int direction = static_cast<int>(whim.below(6));
  const int hexes = static_cast<int>(whim.below(4));
  if (hexes == 0 || !can_float(a.battle, a.open(), direction, hexes)) return;
  out = {static_cast<int8_t>(direction), static_cast<uint8_t>(hexes)};
}

/// Hexes between the ships and the nearest edge after a shift.
int margin(const Asked& a, int direction, int hexes) {
  int least = 255;
  const hex::Hex step = hex::step(direction);
  for (const Ship& ship : a.open().ships) {
    if (!ship.afloat()) continue;
    const hex::Hex at{static_cast<int16_t>(ship.q + step.q * hexes), static_cast<int16_t>(ship.r + step.r * hexes)};
    const int row = hex::row_of(at);
    least = std::min({least, at.q + 0, a.battle.columns - 1 - at.q, row, a.battle.rows - 1 - row});
  }
  return least;
}

/// To the middle, once: where both sides near an edge the first one shifts (GF-Q-115).
void steady(const Asked& a, Floating& out) {
  if (a.seat() == 1 && nears_edge(a.battle, a.open(), 0)) return;
  int best = margin(a, 0, 0);
  for (int direction = 0; direction < 6; ++direction) {
    for (int hexes = 1; hexes <= 8; ++hexes) {
      const int now = margin(a, direction, hexes);
      if (now <= best) continue;
      best = now;
      out = {static_cast<int8_t>(direction), static_cast<uint8_t>(hexes)};
    }
  }
}

}  // namespace

constinit const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::board),
    .word = "board",
    .section = "5.4.3",
    .hint = "All ships are shifted together. There is no need to unless a ship is about to run off the edge.",
    .wordings = kWordings,
    .parse = parsed<Floating, parse>,
    .print = printed<print>,
    .check = judged<check>,
    .fallback = nothing<Floating>,
    .idle = idle,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .random = drawn<random>,
    .steady = planned<steady>};

}  // namespace broadside::grand_fleets::board_question
