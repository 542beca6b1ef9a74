// The files under data/ and the list of rule citations, carried inside the program: it runs without its source tree.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace broadside::data {

/// The bytes of one file, by its path below data/ ("rules/grand-admiral.tsv"); "citations.tsv" lists where code and
/// tests cite rules. The text lives as long as the program.
std::optional<std::string_view> file(std::string_view path);

/// Paths that begin with the prefix ("scenarios/"), sorted by byte value. An empty prefix lists everything.
std::vector<std::string> list(std::string_view prefix);

}  // namespace broadside::data
