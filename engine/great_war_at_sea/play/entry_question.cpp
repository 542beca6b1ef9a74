// On which side of the table the initiative player sets up (7.0-08, 7.24-02).
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::entry_question {
namespace {

constexpr std::array<Wording, 1> kWordings = {
    {{"N | NE | E | SE | S | SW | W | NW", "NE", "The side or corner of the table where you will set up."}}};

/// Land closes it (GW-7.41-01).
bool is_land(const Battle& battle, Edge edge) {
  return std::any_of(battle.land.begin(), battle.land.end(),
                     [edge](const Land& land) { return land.form == LandForm::side && land.edge == edge; });
}

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
  if (is_land(c.own(), order.edge)) c.fault(FaultCode::land);
}
void first_free(const Asked& a, EntryOrder& out) {
  for (size_t e = kEdges; e-- > 0;)
    if (!is_land(a.own(), static_cast<Edge>(e))) out.edge = static_cast<Edge>(e);
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
    .fallback = filled<first_free>,
    .text = entry_text,
    .form = entry_form,
    .random = random_entry,
    .steady = steady_entry,
};

}  // namespace broadside::great_war_at_sea::entry_question
