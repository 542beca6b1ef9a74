// JSON from strangers: looked at before it is parsed, so that nothing deep or broken gets any further.
#pragma once

#include <string_view>

#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside::server {

inline constexpr size_t kDeepestJson = 32;

/// Lists and objects within each other; brackets within texts do not count. Stops at `most` + 1.
size_t depth_of(std::string_view json, size_t most);

/// An object, or a Problem: too deep, no JSON, or something else than an object.
Expected<Json> read_object(std::string_view text, std::string_view place);

}  // namespace broadside::server
