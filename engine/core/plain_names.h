// Names go into sentences, to terminals and to pages, and `named` (log.h) marks them with characters that nobody types:
// a battle or scenario that holds a control character in a text is refused.
#pragma once

#include <string_view>

#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside {

/// Any but those.
bool holds_control_character(std::string_view text, std::string_view but_for = {});
/// What a text of a file may hold: lines, and the prose of a scenario, its `text`, whatever editors put between words.
constexpr std::string_view allowed_in(std::string_view key) { return key == "text" ? "\n\r\t" : "\n"; }

/// Looks through every text of a battle.
Expected<void> plain_names_in(const Json& battle, std::string_view place);

}  // namespace broadside
