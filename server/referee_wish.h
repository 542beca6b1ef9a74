// What all wishes of the referee have in common: they are his alone and have a reason that everybody reads.
#pragma once

#include <optional>
#include <string>

#include "engine/core/words.h"
#include "server/frames.h"
#include "server/plain_text.h"

namespace broadside::server {

inline constexpr size_t kLongestReason = 500;  // letters
inline constexpr const char* kReferee = "Referee";

/// What the referee does without one, or with a whole letter, is not done.
inline std::optional<Json> refused_reason(const std::string& reason, const std::string& what) {
  if (reason.empty()) return typed("refused", refused(what + " needs a reason", "give one"));
  if (letters(reason) > kLongestReason)
    return typed("refused", refused("the reason is too long", "at most 500 characters"));
  return {};
}

/// What the referee wishes, with its reason as plain text.
template <class Wish>
Expected<Wish> wish_in(const Json& frame) {
  auto wish = frame_as<Wish>(frame);
  if (wish) wish->reason = plain_text(wish->reason, kLongestReason + 1, true);
  return wish;
}

inline Json only_the_referee() {
  return typed("refused", refused("only the referee may do this", "ask the referee", "not_yours"));
}

}  // namespace broadside::server
