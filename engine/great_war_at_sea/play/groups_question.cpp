// Re-forms Groups, takes ships in tow, scuttles. As yet only `none` is read.
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::groups_question {
namespace {

constexpr std::array<Wording, 2> kWordings = {
    {{"GROUP joins GROUP | SHIP leaves | SHIP tows SHIP | SHIP casts off | SHIP scuttles | SHIP splits",
      "Blücher scuttles", "Re-forms Groups, takes ships in tow, scuttles."},
     {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, GroupsOrder&) { return in.expected_form(in.all, "cannot be ordered yet"); }
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<GroupsOrder>(a, text, "none", kWordings[1].form, out, read);
}
std::string print(const Asked&, const GroupsOrder&) { return "none"; }
void check(const OrderCheck& c, const GroupsOrder& order) { c.stray(order.rows.count > 0); }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = GroupsOrder::kWord,
          .section = "7.3",
          .hint = "Only crippled ships leave a Group.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = nothing<GroupsOrder>,
          .text = groups_text,
          .form = groups_form,
          .random = random_groups,
          .steady = steady_groups};
}

}  // namespace

const Question<System> kRow = row(Step::groups_first);
const Question<System> kSecondRow = row(Step::groups_second);

}  // namespace broadside::great_war_at_sea::groups_question
