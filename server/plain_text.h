// What people write, so that it can only be read: as text.
#pragma once

#include <string>

namespace broadside::server {

constexpr size_t kLongestName = 60;  // letters; of a person

/// Without control characters (a line feed stays where `lines` says so) and without marks that turn the direction of
/// writing around; of `most` letters at the most.
std::string plain_text(const std::string& text, size_t most, bool lines);

}  // namespace broadside::server
