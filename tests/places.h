// For tests: where the source tree and the programs of this build are.
#pragma once

#include <string>

namespace broadside::test {

/// A path inside the source tree; the tree itself without one.
std::string in_source(const std::string& path = "");
std::string program();
std::string cite_tool();
std::string tables_tool();

}  // namespace broadside::test
