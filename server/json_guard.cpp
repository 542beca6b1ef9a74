#include "server/json_guard.h"

#include <algorithm>
#include <string>

namespace broadside::server {

size_t depth_of(std::string_view json, size_t most) {
  size_t depth = 0, deepest = 0;
  bool in_text = false;
  for (size_t i = 0; i < json.size() && deepest <= most; ++i) {
    const char c = json[i];
    if (in_text) {
      if (c == '\\')
        ++i;
      else if (c == '"')
        in_text = false;
    } else if (c == '"') {
      in_text = true;
    } else if (c == '[' || c == '{') {
      deepest = std::max(deepest, ++depth);
    } else if ((c == ']' || c == '}') && depth > 0) {
      --depth;
    }
  }
  return deepest;
}

Expected<Json> read_object(std::string_view text, std::string_view place) {
  if (depth_of(text, kDeepestJson) > kDeepestJson)
    return problem(std::string(place), "is nested too deeply", "at most " + std::to_string(kDeepestJson) + " levels");
  Json json = Json::parse(text, nullptr, false);
  if (json.is_discarded()) return problem(std::string(place), "is not JSON");
  if (!json.is_object()) return problem(std::string(place), "is not a JSON object", "{...}");
  return json;
}

}  // namespace broadside::server
