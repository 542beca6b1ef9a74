// Reads tables of a scenario file (TOML). Every fault is one problem with file:line:column, the reason and what would
// be right; a key that a table does not know is refused, so that a misspelt one cannot be overlooked.
#pragma once

#include <fmt/format.h>

#include <array>
#include <limits>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/problem.h"
#include "engine/core/toml.h"

namespace broadside {
class Library;  // game.h
}

namespace broadside::scenario {

inline constexpr int kFormat = 1;

// ---------------------------------------------------------------- words

std::string lower(std::string_view text);

/// "north, east, south, west"
template <class Words>
std::string listed(const Words& words) {
  std::string all;
  for (const auto& w : words) all += (all.empty() ? "" : ", ") + std::string(w);
  return all;
}

/// Index of a word, letters of either case; -1 if it is none.
template <class Words>
int word_index(const Words& words, std::string_view word) {
  for (size_t i = 0; i < words.size(); ++i)
    if (lower(words[i]) == lower(word)) return static_cast<int>(i);
  return -1;
}

// ---------------------------------------------------------------- tables of the file

/// The file being read, with its first fault. Reading goes on after a fault, and what it finds then is not told.
struct File {
  std::string name;
  std::optional<Problem> fault;

  std::string place(const toml::source_region& at) const;
  void refuse(const toml::source_region& at, std::string reason, std::string right);
};

/// Which keys a table may have.
using Keys = std::span<const std::string_view>;

/// One table of the file. Keys it does not know are refused before anything else.
class In {
 public:
  In(File& file, const toml::table& table, Keys known);

  const toml::node* node(std::string_view key) const { return table_.get(key); }
  const toml::source_region& source(std::string_view key) const;
  void refuse(std::string_view key, std::string reason, std::string right) const;
  void need(std::string_view key, std::string right) const;

  /// Each of these leaves `out` alone when the key is not there; false then and after a fault.
  bool text(std::string_view key, std::string& out) const;
  bool flag(std::string_view key, bool& out) const;
  template <class T>
  bool number(std::string_view key, T& out) const {
    const toml::node* n = node(key);
    return n != nullptr && whole(key, *n, out);
  }
  /// A list of exactly so many numbers; `right` says which.
  template <class T, size_t N>
  void numbers(std::string_view key, std::array<T, N>& out, std::string_view right) const {
    const toml::node* n = node(key);
    if (n == nullptr) return;
    if (!n->is_array() || n->as_array()->size() != N)
      return refuse(key, N == 2 ? fmt::format("{} is not a pair", key) : fmt::format("{} is not {} numbers", key, N),
                    std::string(right));
    for (size_t i = 0; i < N; ++i) whole(key, *n->as_array()->get(i), out[i]);
  }
  /// Index into `words`, or -1.
  template <class Words>
  int word(std::string_view key, const Words& words) const {
    std::string given;
    if (!text(key, given)) return -1;
    const int index = word_index(words, given);
    if (index < 0) refuse(key, fmt::format("{} is \"{}\"", key, given), "one of " + listed(words));
    return index;
  }
  const toml::table* table(std::string_view key) const;
  std::vector<const toml::table*> tables(std::string_view key) const;
  std::vector<std::string> texts(std::string_view key) const;

  /// A whole number that a node holds, if it fits.
  template <class T>
  bool whole(std::string_view key, const toml::node& n, T& out) const {
    int64_t value = 0;
    if (!whole_within(key, n, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), value)) return false;
    out = static_cast<T>(value);
    return true;
  }

 private:
  bool whole_within(std::string_view key, const toml::node& n, int64_t least, int64_t most, int64_t& out) const;

  File& file_;
  const toml::table& table_;
};

/// The id of a scenario or card: letters, digits, - and _, so that command lines, links and orders can carry it.
void read_id(const In& in, std::string& out);
/// A card of one's own must not take the place of a ship of the register without a word.
void refuse_shadow(const In& card, std::string_view id, std::string_view system, const Library& register_ships);
/// Orders, log and results call the sides by their names, or by their seats where they have none.
void check_side_names(const std::array<In, 2>& sides, const std::array<std::string, 2>& names,
                      const std::vector<std::string>& seats);

/// `format` and `system` of the file, which must be these.
void read_kind(const In& top, std::string_view system);
/// The system that a file speaks of; a Problem with its place if it names none, or one that nobody knows. To be asked
/// before the file is read by the rules of a system, which would stumble over keys of another.
Expected<std::string> system_named(std::string_view text, const std::string& file);
/// The file as TOML; a Problem with its place if it is none.
Expected<toml::table> parse_file(const File& file, std::string_view text);

// ---------------------------------------------------------------- options: from the file or the command line

struct Wrong {
  std::string reason, right;
};
std::optional<Wrong> set_flag(bool& out, std::string_view name, std::string_view word);
std::optional<Wrong> set_number(uint8_t& out, std::string_view name, std::string_view word, int least, int most);

/// Sets every option of `[options]`, then those that override it; `set(name, word)` sets one or says what is wrong.
template <class Set>
void read_options(File& file, const In& top, const std::map<std::string, std::string>& overrides, Set&& set);

/// An option of the file as a word, whatever its type.
std::string option_word(const toml::node& node);

template <class Set>
void read_options(File& file, const In& top, const std::map<std::string, std::string>& overrides, Set&& set) {
  if (const toml::table* table = top.table("options")) {
    for (const auto& [name, node] : *table)
      if (const std::optional<Wrong> wrong = set(name.str(), option_word(node)))
        file.refuse(wrong->reason.starts_with("unknown") ? name.source() : node.source(), wrong->reason, wrong->right);
  }
  for (const auto& [name, word] : overrides)
    if (const std::optional<Wrong> wrong = set(std::string_view(name), word); wrong && !file.fault)
      file.fault = Problem{"option " + name, wrong->reason, wrong->right};
}

}  // namespace broadside::scenario
