// A seat may want to be asked less: where nothing of consequence can be chosen it is not asked, and the question's
// fallback is its answer. The record is the same as if it had been asked and had said so.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/core/game.h"

namespace broadside {

/// How much of the dialogue a seat wants.
struct Dialogue {
  bool less = false;
  std::vector<std::string> once;  // words of questions: the next of each is asked all the same
};

/// Is the question answered in the seat's place?
inline bool is_spared(const Match& match, const Ask& ask, const Dialogue& wants) {
  if (!wants.less || !ask.must() || !match.idle(ask)) return false;
  return std::find(wants.once.begin(), wants.once.end(), match.ask_word(ask)) == wants.once.end();
}

}  // namespace broadside
