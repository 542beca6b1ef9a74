// Ships stopped by damage that try to move again. As yet only `none` is read.
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::repairs_question {
namespace {

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP, SHIP", "Lion, Tiger", "Ships stopped by damage that try to move again."},
     {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, RepairsOrder&) { return in.expected_form(in.all, "cannot be ordered yet"); }
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<RepairsOrder>(a, text, "none", kWordings[1].form, out, read);
}
std::string print(const Asked&, const RepairsOrder&) { return "none"; }
void check(const OrderCheck& c, const RepairsOrder& order) { c.stray(order.ships.count > 0); }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = RepairsOrder::kWord,
          .section = "11.27",
          .hint = "A roll that fails badly rules out any further one.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = nothing<RepairsOrder>,
          .text = repairs_text,
          .form = repairs_form,
          .random = random_repairs,
          .steady = steady_repairs};
}

}  // namespace

const Question<System> kRow = row(Step::repairs);

}  // namespace broadside::great_war_at_sea::repairs_question
