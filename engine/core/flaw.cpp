#include "engine/core/flaw.h"

#include <algorithm>

namespace broadside {

Problem Flaw::problem(std::string_view place) const {
  std::string at(place);
  switch (part) {
    case Part::battle: break;
    case Part::options: at += ".options"; break;
    case Part::side: at += fmt::format(".sides[{}]", index); break;
    case Part::squadron: at += fmt::format(".squadrons[{}]", index); break;
    case Part::group: at += fmt::format(".groups[{}]", index); break;
    case Part::land: at += fmt::format(".land[{}]", index); break;
    case Part::ship: at += fmt::format(".ships[{}]", index); break;
    case Part::fleet: at += fmt::format(".fleets[{}]", index); break;
    case Part::counter: at += fmt::format(".counters[{}]", index); break;
    case Part::port: at += fmt::format(".ports[{}]", index); break;
    case Part::mines: at += fmt::format(".mines[{}]", index); break;
    case Part::leader: at += fmt::format(".leaders[{}]", index); break;
  }
  return {fmt::format("{}.{}", at, key), reason, right};
}

std::optional<Flaw> range_flaw(Flaw::Part part, size_t index, std::string_view key, int64_t value, int64_t least,
                               int64_t most) {
  if (value >= least && value <= most) return {};
  return Flaw{part, index, key, fmt::format("{} is {}", key, value), fmt::format("{} to {}", least, most)};
}

std::optional<Flaw> text_flaw(Flaw::Part part, size_t index, std::string_view key, const std::string& text, size_t most,
                              bool needed) {
  if (needed && text.empty()) return Flaw{part, index, key, fmt::format("{} is empty", key), "give a text"};
  if (text.size() > most)
    return Flaw{part, index, key, fmt::format("{} has {} bytes", key, text.size()), fmt::format("at most {}", most)};
  const auto control = [](char c) { return (static_cast<unsigned char>(c) < 32 && c != '\n') || c == 127; };
  if (std::any_of(text.begin(), text.end(), control))
    return Flaw{part, index, key, fmt::format("{} holds a control character", key), "plain text"};
  return {};
}

bool can_be_said(const std::string& folded_name, std::initializer_list<std::string_view> words) {
  return folded_name.find_first_not_of(' ') != std::string::npos &&
         std::find(words.begin(), words.end(), folded_name) == words.end();
}

bool is_weapon_name(std::string_view weapon) {
  return !weapon.empty() && weapon.size() <= 40 &&
         weapon.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789.-#") == std::string_view::npos;
}

}  // namespace broadside
