// Tries to light a target up with searchlights. As yet only `none` is read.
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::lights_question {
namespace {

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP lights TARGET", "Tiger lights counter 3", "Tries to light a target up with searchlights."},
     {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, LightsOrder&) { return in.expected_form(in.all, "cannot be ordered yet"); }
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<LightsOrder>(a, text, "none", kWordings[1].form, out, read);
}
std::string print(const Asked&, const LightsOrder&) { return "none"; }
void check(const OrderCheck& c, const LightsOrder& order) { c.stray(order.rows.count > 0); }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = LightsOrder::kWord,
          .section = "7.27b",
          .hint = "A target that is lit is so for everyone in this gunnery step.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = nothing<LightsOrder>,
          .text = lights_text,
          .form = lights_form,
          .random = random_lights,
          .steady = steady_lights};
}

}  // namespace

const Question<System> kRow = row(Step::lights);

}  // namespace broadside::great_war_at_sea::lights_question
