// One form for all as yet: the fallback as a complete answer.
#include "engine/great_war_at_sea/play/asking.h"

#include <fmt/format.h>

namespace broadside::great_war_at_sea {
namespace {

std::string plain_text(const Asked& a) { return fmt::format("Your answer: {}?", System::question(a.ask.kind).word); }
Form plain_form(const Asked& a) {
  Order order;
  const Question<System>& question = System::question(a.ask.kind);
  question.fallback(a, order);
  Form form;
  form.empty = question.print(a, order);
  form.whole = {{form.empty, form.empty, "", ""}};
  return form;
}

}  // namespace

#define BROADSIDE_ASKING(name)                                      \
  std::string name##_text(const Asked& a) { return plain_text(a); } \
  Form name##_form(const Asked& a) { return plain_form(a); }
GREAT_WAR_AT_SEA_QUESTIONS(BROADSIDE_ASKING)
#undef BROADSIDE_ASKING

}  // namespace broadside::great_war_at_sea
