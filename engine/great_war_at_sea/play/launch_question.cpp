// Launches all torpedoes of ships of the Group that has moved. As yet only `none` is read.
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::launch_question {
namespace {

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP: torpedoes at TARGET, then TARGET", "Lurcher: torpedoes at counter 2",
      "Launches all torpedoes of ships of the Group that has moved."},
     {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, LaunchOrder&) { return in.expected_form(in.all, "cannot be ordered yet"); }
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<LaunchOrder>(a, text, "none", kWordings[1].form, out, read);
}
std::string print(const Asked&, const LaunchOrder&) { return "none"; }
void check(const OrderCheck& c, const LaunchOrder& order) { c.stray(order.launches.count > 0); }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = LaunchOrder::kWord,
          .section = "7.7",
          .hint = "A ship launches once a battle, all she has.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = nothing<LaunchOrder>,
          .text = launch_text,
          .form = launch_form,
          .random = random_launch,
          .steady = steady_launch};
}

}  // namespace

const Question<System> kRow = row(Step::launch_first);
const Question<System> kSecondRow = row(Step::launch_second);

}  // namespace broadside::great_war_at_sea::launch_question
