// One form for all as yet: the fallback as a complete answer.
#include "engine/fear_god/play/asking.h"

#include <fmt/format.h>

namespace broadside::fear_god {
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
FEAR_GOD_QUESTIONS(BROADSIDE_ASKING)
#undef BROADSIDE_ASKING

}  // namespace broadside::fear_god
