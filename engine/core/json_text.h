// JSON from strangers: read within limits, faults with their place, no exceptions.
#pragma once

#include <string_view>

#include "engine/core/log.h"
#include "engine/core/problem.h"

namespace broadside {

struct JsonLimits {
  size_t deepest = 64;       // levels of nesting
  size_t most_keys = 10000;  // in one object
};

/// The text as a value. A Problem at file:line:column for what is not JSON; at the first line for what a careful reader
/// refuses: a name given twice in one object, nesting or objects beyond the limits. `first_line` is the line the text
/// begins on.
Expected<Json> read_json(std::string_view text, std::string_view file, const JsonLimits& limits = {},
                         size_t first_line = 1);

}  // namespace broadside
