#include "engine/core/grammar.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"

namespace broadside::grammar {
namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

// ---------------------------------------------------------------- quotation marks

/// First place outside quotation marks where stops(i) holds; npos if none. `open` tells whether a mark was never
/// closed. A mark opens only where a word begins: the one in 14"/45 is part of the name.
template <class Stops>
size_t find_outside(std::string_view text, Stops&& stops, bool* open = nullptr) {
  bool inside = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool mark = text[i] == '"';
    if (inside) {
      if (mark && i + 1 < text.size() && text[i + 1] == '"')
        ++i;
      else if (mark)
        inside = false;
    } else if (mark && (i == 0 || is_space(text[i - 1]) || std::string_view(":;,(").find(text[i - 1]) != text.npos)) {
      inside = true;
    } else if (stops(i)) {
      return i;
    }
  }
  if (open != nullptr) *open = inside;
  return std::string_view::npos;
}

/// The stretch from..to of a part, without the space around it.
Part stretch(const Part& part, size_t from, size_t to) {
  while (from < to && is_space(part.text[from])) ++from;
  while (to > from && is_space(part.text[to - 1])) --to;
  return {part.text.substr(from, to - from), part.column + static_cast<int>(letters(part.text.substr(0, from)))};
}

// ---------------------------------------------------------------- nearest name

std::string known_names(const std::vector<Name>& names, const std::string& wanted) {
  const Name* nearest = nullptr;
  int least = static_cast<int>(wanted.size() / 3) + 2;
  std::string list;
  for (const Name& n : names) {
    const int far = edit_distance(folded(n.text), wanted);
    if (far < least) nearest = &n, least = far;
    if (n.likely && list.size() < 200) list += (list.empty() ? "" : ", ") + n.text;
  }
  if (nearest != nullptr) return fmt::format("did you mean {}?", nearest->text);
  return list.empty() ? std::string() : "one of " + list;
}

}  // namespace

bool same_name(std::string_view a, std::string_view b) {
  if (a == b) return true;
  if (a.empty() || b.empty()) return folded(a) == folded(b);
  const auto plain_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  if (plain_letter(a.front()) && plain_letter(b.front()) && (a.front() | 0x20) != (b.front() | 0x20)) return false;
  return folded(a) == folded(b);
}

std::string as_written(std::string_view name, std::string_view further_marks,
                       std::initializer_list<std::string_view> words) {
  bool plain = !name.empty() && name.find_first_of(":;,\n\r\t") == name.npos &&
               name.find_first_of(further_marks) == name.npos && name.front() != '"' && name.find(" \"") == name.npos &&
               name.find("(\"") == name.npos && !is_space(name.front()) && !is_space(name.back());
  const std::string apart = " " + folded(name) + " ";
  for (std::string_view word : words) plain = plain && apart.find(fmt::format(" {} ", word)) == std::string::npos;
  if (plain) return std::string(name);
  std::string out = "\"";
  for (char c : name) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

std::string name_in(const Part& part) {
  std::string_view text = part.text;
  if (text.size() < 2 || text.front() != '"' || text.back() != '"') return std::string(text);
  text = text.substr(1, text.size() - 2);
  std::string out;
  for (size_t i = 0; i < text.size(); ++i) {
    out += text[i];
    if (text[i] == '"' && i + 1 < text.size() && text[i + 1] == '"') ++i;
  }
  return out;
}

std::string place_of(const Part& part) { return fmt::format("order, column {}", part.column); }

Expected<Part> whole_order(std::string_view text) {
  bool open = false;
  find_outside(
      text, [](size_t) { return false; }, &open);
  const Part all = stretch({text, 1}, 0, text.size());
  if (open) return problem(place_of(all), "a quotation mark is never closed", "write names as \"...\"");
  return all;
}

std::vector<Part> split(const Part& part, std::string_view marks) {
  std::vector<Part> out;
  size_t from = 0;
  while (from <= part.text.size()) {
    const std::string_view rest = part.text.substr(from);
    const size_t found = find_outside(rest, [&](size_t i) { return marks.find(rest[i]) != marks.npos; });
    const size_t to = found == rest.npos ? part.text.size() : from + found;
    const Part piece = stretch(part, from, to);
    if (!piece.text.empty()) out.push_back(piece);
    from = to + 1;
  }
  return out;
}

std::optional<Halves> cut_at(const Part& part, char mark) {
  const size_t at = find_outside(part.text, [&](size_t i) { return part.text[i] == mark; });
  if (at == std::string_view::npos) return std::nullopt;
  return Halves{stretch(part, 0, at), stretch(part, at + 1, part.text.size())};
}

std::optional<Halves> cut_at_word(const Part& part, std::string_view word) {
  const std::string_view text = part.text;
  const size_t at = find_outside(text, [&](size_t i) {
    const size_t end = i + word.size();
    return (i == 0 || is_space(text[i - 1])) && end <= text.size() && (end == text.size() || is_space(text[end])) &&
           folded(text.substr(i, word.size())) == word;
  });
  if (at == std::string_view::npos) return std::nullopt;
  return Halves{stretch(part, 0, at), stretch(part, at + word.size(), text.size())};
}

std::optional<Halves> cut_off_last(const Part& part) {
  const std::vector<Part> words = split(part, " \t\r\n");
  if (words.size() < 2) return std::nullopt;
  const auto at = static_cast<size_t>(words.back().text.data() - part.text.data());
  return Halves{stretch(part, 0, at), words.back()};
}

Part without_word(const Part& part, std::string_view word) {
  const std::optional<Halves> halves = cut_at_word(part, word);
  return halves && halves->before.text.empty() ? halves->after : part;
}

bool says(std::string_view alternatives, std::string_view text) {
  while (!alternatives.empty()) {
    const size_t end = alternatives.find('|');
    if (alternatives.substr(0, end) == text) return true;
    alternatives.remove_prefix(end == alternatives.npos ? alternatives.size() : end + 1);
  }
  return false;
}

Expected<size_t> look_up(const std::vector<Name>& names, const Part& part, std::string_view noun,
                         std::string_view where) {
  const std::string wanted = folded(name_in(part));
  if (wanted.empty()) return problem(place_of(part), fmt::format("the name of a {} is missing", noun));
  for (const Name& n : names)
    if (folded(n.text) == wanted) return n.means;
  for (bool likely_only : {true, false}) {
    std::vector<const Name*> begins;
    for (const Name& n : names) {
      if ((likely_only && !n.likely) || folded(n.text).rfind(wanted, 0) != 0) continue;
      if (begins.empty() || begins.back()->means != n.means) begins.push_back(&n);
    }
    if (begins.size() == 1) return begins.front()->means;
    if (begins.empty()) continue;
    std::string list;
    for (const Name* n : begins) list += (list.empty() ? "" : ", ") + n->text;
    return problem(place_of(part), fmt::format("\"{}\" fits more than one {}", part.text, noun), "one of " + list);
  }
  return problem(place_of(part), fmt::format("there is no {} \"{}\"{}", noun, name_in(part), where),
                 known_names(names, wanted));
}

}  // namespace broadside::grammar
