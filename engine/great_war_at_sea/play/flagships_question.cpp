// Names in secret the flagship of each leader who has none. As yet only `none` is read.
#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::flagships_question {
namespace {

constexpr std::array<Wording, 2> kWordings = {
    {{"LEADER: SHIP", "Sir David: Lion", "Names in secret the flagship of each leader who has none."},
     {"none", "none", "Nothing of the kind."}}};

Expected<void> read(const Reading& in, FlagshipsOrder&) { return in.expected_form(in.all, "cannot be ordered yet"); }
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<FlagshipsOrder>(a, text, "none", kWordings[1].form, out, read);
}
std::string print(const Asked&, const FlagshipsOrder&) { return "none"; }
void check(const OrderCheck& c, const FlagshipsOrder& order) { c.stray(order.rows.count > 0); }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = FlagshipsOrder::kWord,
          .section = "16.1",
          .hint = "A leader goes down with his flagship.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = nothing<FlagshipsOrder>,
          .text = flagships_text,
          .form = flagships_form,
          .random = random_flagships,
          .steady = steady_flagships};
}

}  // namespace

const Question<System> kRow = row(Step::flagships);

}  // namespace broadside::great_war_at_sea::flagships_question
