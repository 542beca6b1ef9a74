// Which battery fires at whom; of several ships at one target one is the first. As yet only `none` is read.
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::fire_question {
namespace {

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP: BATTERY at TARGET, BATTERY at TARGET, first", "Lion: primary at counter 4, secondary at Moltke, first",
      "Which battery fires at whom; of several ships at one target one is the first."},
     {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, FireOrder&) { return in.expected_form(in.all, "cannot be ordered yet"); }
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<FireOrder>(a, text, "none", kWordings[1].form, out, read);
}
std::string print(const Asked&, const FireOrder&) { return "none"; }
void check(const OrderCheck& c, const FireOrder& order) { c.stray(order.shots.count > 0); }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = FireOrder::kWord,
          .section = "7.53",
          .hint = "All but the first ship at a target have half their dice.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = nothing<FireOrder>,
          .text = fire_text,
          .form = fire_form,
          .random = random_fire,
          .steady = steady_fire};
}

}  // namespace

const Question<System> kRow = row(Step::fire);

}  // namespace broadside::great_war_at_sea::fire_question
