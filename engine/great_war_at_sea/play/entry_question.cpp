// On which side of the table the initiative player sets up (7.0-08, 7.24-02).
#include <algorithm>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/placing.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::entry_question {
namespace {

constexpr std::array<Wording, 1> kWordings = {
    {{"N | NE | E | SE | S | SW | W | NW", "NE", "The side or corner of the table where you will set up."}}};

Expected<void> read(const Reading& in, EntryOrder& out) {
  constexpr auto& words = EnumWords<Edge>::words;
  for (size_t i = 0; i < words.size(); ++i)
    if (folded(words[i]) == folded(in.all.text)) {
      out.edge = static_cast<Edge>(i);
      return {};
    }
  return in.expected_form(in.all, "is not a side or corner of the table");
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<EntryOrder>(a, text, "", kWordings[0].form, out, read);
}
std::string print(const Asked&, const EntryOrder& order) {
  return std::string(EnumWords<Edge>::words[static_cast<size_t>(order.edge) % kEdges]);
}
void check(const OrderCheck& c, const EntryOrder& order) {
  if (c.stray(static_cast<size_t>(order.edge) >= kEdges)) return;
  if (entry_edges(c.own(), c.seat())[static_cast<size_t>(order.edge)]) return;
  const auto came = [&](const Fleet& fleet) { return fleet.came_from.has_value(); };
  const bool from_elsewhere = std::any_of(c.own().fleets.begin(), c.own().fleets.end(), came);
  c.fault(from_elsewhere ? FaultCode::entry_side : FaultCode::land);
}
using Said = RefusedAs<Refused, EntryOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::land, [](const Said&) { return because("that side is land", "a side or corner that is sea"); }},
    {FaultCode::entry_side,
     [](const Said&) {
       return because("none of your fleets came from there", "a side or corner from which one of them came");
     }},
};

void first_free(const Asked& a, EntryOrder& out) {
  const OpenEdges edges = entry_edges(a.own(), a.seat());
  for (size_t e = kEdges; e-- > 0;)
    if (edges[e]) out.edge = static_cast<Edge>(e);
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::entry),
    .word = EntryOrder::kWord,
    .section = "7.0",
    .hint = "The other side sets up with its back to it.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = filled<first_free>,
    .text = entry_text,
    .form = entry_form,
    .random = random_entry,
    .steady = steady_entry,
};

}  // namespace broadside::great_war_at_sea::entry_question
