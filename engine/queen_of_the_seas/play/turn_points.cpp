// QS-Q-69, QS-Q-94: may the turn point of a group be taken off before its formation is checked?
#include <fmt/format.h>

#include <bitset>

#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/asked.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/words/marks.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::turn_points_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {{{"none", "none", "All turn points stay."},
                                               {"GROUP: take off; GROUP: ...", "1st BCS: take off",
                                                "Removes a group's turn point before its formation is checked."}}};

/// Calls f(group) for each of the side that has a turn point on the table.
template <class F>
void each_turning(const Asked& a, F&& f) {
  for (uint8_t g = 0; g < a.open().group_rows(); ++g)
    if (owner_of(a.battle, g) == a.seat() && a.open().groups[g].turning) f(g, a.open().groups[g]);
}

// ---------------------------------------------------------------- the answer as text

Expected<size_t> own_group(const Reading& in, const Part& part) {
  std::vector<Name> names;
  for (uint8_t g = 0; g < in.open().group_rows(); ++g)
    if (in.battle.groups[g].side == in.seat())
      names.push_back({group_name(in.battle, g), g, in.open().groups[g].turning});
  return look_up(names, part, "group", " on your side");
}

/// `1st BCS: take off`, or the name alone.
Expected<void> read(const Reading& in, TurnPoints& out) {
  const std::vector<Part> parts = split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  for (const Part& part : parts) {
    const std::optional<Halves> halves = cut_at(part, ':');
    if (halves && !says("take off|off", folded(halves->after.text)))
      return in.expected_form(halves->after, "a turn point can only be taken off");
    const Expected<size_t> group = own_group(in, halves ? halves->before : part);
    if (!group) return tl::make_unexpected(group.error());
    if (auto ok = add_to(out.groups, static_cast<uint8_t>(*group), part, "groups"); !ok) return ok;
  }
  return {};
}

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<TurnPoints>(a, text, "none", kWordings[1].form, out, read);
}

std::string print(const Asked& a, const TurnPoints& order) {
  const auto group = [&](uint8_t row) {
    return row < a.battle.groups.size() ? written(group_name(a.battle, row)) : fmt::format("\"group {}\"", row);
  };
  return or_word(rows_text(order.groups, "; ", [&](uint8_t g) { return group(g) + ": take off"; }), "none");
}

// ---------------------------------------------------------------- judged

void check(const OrderCheck& c, const TurnPoints& order) {
  std::bitset<kMostGroups> seen;
  for (uint32_t i = 0; i < order.groups.count; ++i) {
    const uint8_t group = order.groups[i];
    const int entry = static_cast<int>(i);
    if (group >= c.open().groups.count || owner_of(c.battle, group) != c.seat()) {
      c.fault(FaultCode::unknown_group, entry);
      continue;
    }
    if (seen.test(group)) c.fault(FaultCode::listed_twice, entry, -1, group);
    seen.set(group);
    if (!c.open().groups[group].turning) c.fault(FaultCode::no_turn_point, entry, -1, group);
  }
}

using R = RefusedAs<Refused, TurnPoints>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::unknown_group, [](const R&) { return because("there is no such group on your side", "one of your groups"); }},
    {F::no_turn_point,
     [](const R& r) { return because(r.group() + " has no turn point on the table", "leave it out"); }},
};

// ---------------------------------------------------------------- asked, and answers to choose from

std::string text(const Asked& a) {
  Lines groups;
  each_turning(a, [&](uint8_t g, const GroupState& state) {
    groups.push_back(
        fmt::format("{} (at {}, {})", group_name(a.battle, g), cm_text(state.turn_x), cm_text(state.turn_y)));
  });
  return fmt::format("{}: remove a turn point before formations are checked? {}.", a.side(), some_of(groups, kByName));
}

Lines suggest(const Asked& a) {
  Lines lines = {"none"};
  each_turning(a, [&](uint8_t g, const GroupState&) {
    if (turn_point_in_question(a.open(), g)) lines.push_back(written(group_name(a.battle, g)) + ": take off");
  });
  return lines;
}

Form form(const Asked& a) {
  Form form = with_answer("none", "all turn points stay");
  each_turning(a, [&](uint8_t g, const GroupState& state) {
    FormRow& row = form.rows.emplace_back();
    row.label = group_name(a.battle, g);
    if (const uint16_t leader = leader_of(a.open(), g); leader != kNoShip) row.piece = a.name(leader);
    row.note = fmt::format("turn point at {}, {}", cm_text(state.turn_x), cm_text(state.turn_y));
    row.lead = written(row.label) + ": ";
    row.slots.push_back(pick("turn point", {{"take off", "", "", "the group is then checked as a single line"}}));
    row.slots.back().needed = true;
  });
  return form;
}

Drawing marks(const Asked& a, const TurnPoints& order) {
  Drawing out;
  each_turning(a, [&](uint8_t g, const GroupState& state) {
    if (std::find(order.groups.begin(), order.groups.end(), g) != order.groups.end())
      out.push_back(mark("text", "plan", fmt::format("{}: taken off", group_name(a.battle, g)), "",
                         {{state.turn_x, state.turn_y}}));
  });
  return out;
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::turn_points),
    .word = "turn_points",
    .section = "formations",
    .hint = "A turn point bends the line of a turning column; remove it when the turn is complete.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = nothing<TurnPoints>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<marks>,
    .random = random_turn_points,
    .steady = steady_turn_points,
};

}  // namespace broadside::queen_of_the_seas::turn_points_question
