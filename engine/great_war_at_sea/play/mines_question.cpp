// Mine and dummy counters are laid, before the flagships are named (13.25).
#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/mined_water.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::mines_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {{{"mine at X Y; dummy at X Y; ...", "mine at 3 4; dummy at 5 6",
                                                "Where each counter lies, in inches east and north of the middle of "
                                                "the table; the enemy cannot tell them apart."},
                                               {"none", "none", "Lays no counter at all."}}};

Expected<void> read(const Reading& in, MinesOrder& out) {
  for (const Part& part : split(in.all, ";\n")) {
    const std::vector<Part> words = split(part, " ");
    if (words.size() != 4 || folded(words[1].text) != "at") return in.expected_form(part, "is not a mine or dummy");
    const std::string what = folded(words[0].text);
    if (what != "mine" && what != "dummy") return in.expected_form(words[0], "is neither mine nor dummy");
    const auto x = inches_in(words[2].text), y = inches_in(words[3].text);
    if (!x || !y) return in.expected_form(part, "holds a figure that cannot be read");
    if (auto ok = add_to(out.counters, Laid{*x, *y, what == "mine"}, part, "counters"); !ok) return ok;
  }
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<MinesOrder>(a, text, "none", kWordings[0].form, out, read);
}
std::string print(const Asked&, const MinesOrder& order) {
  const std::string all = rows_text(order.counters, "; ", [](const Laid& laid) {
    return fmt::format("{} at {} {}", laid.mine ? "mine" : "dummy", exact_inches(laid.x), exact_inches(laid.y));
  });
  return all.empty() ? "none" : all;
}

// ---------------------------------------------------------------- judging

std::vector<plane::Point> enemy_ships(const View& view) {
  std::vector<plane::Point> out;
  for (const Spot& spot : view.enemy_places) out.push_back({spot.x, spot.y});
  return out;
}
TableSize table_of(const Battle& battle) { return {battle.table_width, battle.table_height}; }

void check(const OrderCheck& c, const MinesOrder& order) {
  std::vector<LaidMine> laid;
  for (const Laid& one : order.counters) laid.push_back({{one.x, one.y}, one.mine});
  std::vector<FaultSet> of_counter(laid.size());
  const MinedEdges edges = mined_edges(c.own(), c.seat());
  const FaultSet of_all = laying_faults(edges, table_of(c.own()), enemy_ships(c.view), laid, of_counter);
  for (size_t i = 0; i < laid.size(); ++i) c.all(of_counter[i], static_cast<int>(i));
  const MineCount count = mine_count(edges);
  of_all.each([&](FaultCode code) {
    c.fault(code, -1, -1, -1, code == FaultCode::mine_counters ? count.counters : count.max_mines);
  });
}

using Said = RefusedAs<Refused, MinesOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::off_table, [](const Said&) { return because("the counter is off the table", "a place on it"); }},
    {FaultCode::mine_near_ship,
     [](const Said&) { return because("the counter is too near to an enemy ship", "6 in or more from each"); }},
    {FaultCode::mine_far_from_edge,
     [](const Said&) {
       return because("the mine is far from your minefields",
                      "12 in or less from a side or corner that you have mined");
     }},
    {FaultCode::mine_counters,
     [](const Said& r) {
       return because(fmt::format("these are {} counters", r.answer.counters.count),
                      fmt::format("{}, or none", r.fault.value));
     }},
    {FaultCode::mine_half,
     [](const Said& r) {
       return because("too many of them are mines", fmt::format("{} mines at most", r.fault.value));
     }},
    {FaultCode::mines_owed,
     [](const Said& r) {
       return because("a mined side or corner has too few mines",
                      fmt::format("two mines to a field, one where it is only logged, {} in all", r.fault.value));
     }},
};

/// All that may be laid, mines and dummies by turns.
void lay_by_program(const Asked& a, MinesOrder& out) {
  const std::vector<plane::Point> enemy = enemy_ships(a.view);
  for (const LaidMine& laid : lay_mines(mined_edges(a.own(), a.seat()), table_of(a.own()), enemy))
    if (!out.counters.full()) out.counters.add({laid.at.x, laid.at.y, laid.mine});
}

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = MinesOrder::kWord,
          .section = "13.25",
          .hint = "At most half of them, fractions up, may be mines.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = filled<lay_by_program>,
          .text = mines_text,
          .form = mines_form,
          .random = random_mines,
          .steady = steady_mines};
}

}  // namespace

const Question<System> kRow = row(Step::lay_mines);

}  // namespace broadside::great_war_at_sea::mines_question
