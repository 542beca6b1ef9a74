#include "server/brief.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "server/frames.h"

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

Expected<AskSheet> sheets_wished(const Json& frame) {
  auto wish = frame_as<AskSheet>(frame);
  if (wish && wish->handles.size() > kMostSheets)
    return problem("handles", "too many sheets at once", fmt::format("at most {}", kMostSheets));
  return wish;
}

SheetsThen::SheetsThen(const Scene& scene, const SheetsThen& before) {
  for (const Sheet& sheet : scene.sheets) {
    std::string version = version_of(sheet);
    const auto old = before.sheets_.find(sheet.handle);
    if (old != before.sheets_.end() && old->second->version == version) {
      sheets_.insert(*old);
      continue;
    }
    Sheet changed = sheet;
    changed.version = std::move(version);
    sheets_[sheet.handle] = std::make_shared<const Sheet>(std::move(changed));
  }
}

std::vector<Sheet> SheetsThen::of(const std::vector<std::string>& handles) const {
  std::vector<Sheet> out;
  for (const std::string& handle : handles)
    if (const auto found = sheets_.find(handle); found != sheets_.end()) out.push_back(*found->second);
  return out;
}

}  // namespace broadside::server
