#include "server/naming.h"

#include <algorithm>

namespace broadside::server {
namespace {

/// Letters beyond ASCII are several bytes, all of them with the highest bit set.
bool is_letter(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x80 || (byte >= '0' && byte <= '9') || (byte >= 'A' && byte <= 'Z') || (byte >= 'a' && byte <= 'z');
}

size_t word_end(std::string_view text, size_t at) {
  while (at < text.size() && is_letter(text[at])) ++at;
  return at;
}

}  // namespace

void PieceNames::know(const std::string& handle) {
  if (handle.empty()) return;
  const size_t end = std::max<size_t>(word_end(handle, 0), 1);
  std::vector<std::string>& handles = by_first_word_[handle.substr(0, end)];
  if (std::find(handles.begin(), handles.end(), handle) != handles.end()) return;
  handles.push_back(handle);
  std::stable_sort(handles.begin(), handles.end(),
                   [](const std::string& a, const std::string& b) { return a.size() > b.size(); });
}

void PieceNames::know(const Scene& scene) {
  for (const Piece& piece : scene.pieces) know(piece.handle);
  for (const Sheet& sheet : scene.sheets) know(sheet.handle);
}

/// A name ends where its word ends: V5 is not in V50.
const std::string* PieceNames::longest_at(std::string_view text, size_t at) const {
  const size_t end = std::max(word_end(text, at), at + 1);
  const auto known = by_first_word_.find(text.substr(at, end - at));
  if (known == by_first_word_.end()) return nullptr;
  for (const std::string& handle : known->second) {
    const size_t after = at + handle.size();
    if (text.substr(at, handle.size()) == handle && (after >= text.size() || !is_letter(text[after]))) return &handle;
  }
  return nullptr;
}

void PieceNames::find(std::string_view text, std::vector<std::string>& found) const {
  for (size_t at = 0; at < text.size();) {
    if (const std::string* handle = longest_at(text, at)) {
      if (std::find(found.begin(), found.end(), *handle) == found.end()) found.push_back(*handle);
      at += handle->size();
    } else {
      at = std::max(word_end(text, at), at + 1);
    }
  }
}

/// Of facts and outcome only what stands at the top: deeper they list the whole board.
std::vector<std::string> PieceNames::in(const Event& told) const {
  std::vector<std::string> found;
  find(told.text, found);
  for (const Json* fields : {&told.facts, &told.outcome}) {
    if (!fields->is_object()) continue;
    for (const auto& [name, value] : fields->items())
      if (value.is_string()) find(value.get_ref<const std::string&>(), found);
  }
  return found;
}

}  // namespace broadside::server
