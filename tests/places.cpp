// The only test source compiled with paths, so that a compiler cache serves one clone from another.
#include "tests/places.h"

namespace broadside::test {

std::string in_source(const std::string& path) {
  return path.empty() ? BROADSIDE_SOURCE_DIR : BROADSIDE_SOURCE_DIR "/" + path;
}

std::string program() { return BROADSIDE_PROGRAM; }
std::string cite_tool() { return BROADSIDE_CITE_TOOL; }
std::string tables_tool() { return BROADSIDE_TABLES_TOOL; }

}  // namespace broadside::test
