#include "server/brief.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside::server {
namespace {

/// FNV-1a over all that a reader would see of it.
std::string version_of(const Sheet& sheet) {
  uint64_t hash = 0xcbf29ce484222325ULL;
  const std::string text = fields_to_json(sheet).dump(-1, ' ', false, Json::error_handler_t::replace);
  for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
  return fmt::format("{:08x}", static_cast<uint32_t>(hash ^ (hash >> 32U)));
}

}  // namespace

void leave_out_sheets(Scene& scene) {
  for (Sheet& sheet : scene.sheets) {
    sheet.version = version_of(sheet);
    sheet.rows.clear();
  }
}

std::vector<Sheet> sheets_in(const Scene& scene, const std::vector<std::string>& handles) {
  std::vector<Sheet> out;
  for (const Sheet& sheet : scene.sheets) {
    if (std::find(handles.begin(), handles.end(), sheet.handle) == handles.end()) continue;
    out.push_back(sheet);
    out.back().version = version_of(sheet);
  }
  return out;
}

}  // namespace broadside::server
