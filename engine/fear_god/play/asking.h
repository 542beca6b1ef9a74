// What is asked, in a sentence and as something to click; the answers' files have the rest.
#pragma once

#include <span>

#include "engine/core/form.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

#define FEAR_GOD_QUESTIONS(Q) Q(plot) Q(fire) Q(launch) Q(ram) Q(react)

#define BROADSIDE_ASKING(name)             \
  std::string name##_text(const Asked& a); \
  Form name##_form(const Asked& a);
FEAR_GOD_QUESTIONS(BROADSIDE_ASKING)
#undef BROADSIDE_ASKING

/// Would it be taken?
bool is_allowed(const Asked& a, const Order& order);
/// Contacts that one own ship sees herself.
std::span<const SightRow> sights_of(const View& view, size_t ship);

}  // namespace broadside::fear_god
