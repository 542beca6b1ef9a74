// Lays mine and dummy counters; the enemy cannot tell them apart. As yet only `none` is read.
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::mines_question {
namespace {

constexpr std::array<Wording, 2> kWordings = {{{"mine at X Y; dummy at X Y", "mine at 3 4; dummy at 5 6",
                                                "Lays mine and dummy counters; the enemy cannot tell them apart."},
                                               {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, MinesOrder&) { return in.expected_form(in.all, "cannot be ordered yet"); }
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<MinesOrder>(a, text, "none", kWordings[1].form, out, read);
}
std::string print(const Asked&, const MinesOrder&) { return "none"; }
void check(const OrderCheck& c, const MinesOrder& order) { c.stray(order.counters.count > 0); }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = MinesOrder::kWord,
          .section = "13.25",
          .hint = "At most half of them may be mines.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = nothing<MinesOrder>,
          .text = mines_text,
          .form = mines_form,
          .random = random_mines,
          .steady = steady_mines};
}

}  // namespace

const Question<System> kRow = row(Step::lay_mines);

}  // namespace broadside::great_war_at_sea::mines_question
