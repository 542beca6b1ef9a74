// One row of a register file being read: its columns as numbers, words, ids and references, each fault with its place.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "engine/core/words.h"
#include "register/csv.h"
#include "register/register.h"
#include "register/utf8.h"

namespace broadside {

inline constexpr size_t kNoRow = static_cast<size_t>(-1);

template <class E>
using Words = std::span<const std::pair<std::string_view, E>>;

inline constexpr std::pair<std::string_view, Confidence> kConfidence[] = {
    {"high", Confidence::high}, {"medium", Confidence::medium}, {"low", Confidence::low}};
inline constexpr std::pair<std::string_view, int> kNations[] = {{"at", 0}, {"cl", 0}, {"cn", 0}, {"de", 0}, {"es", 0},
                                                                {"fr", 0}, {"gb", 0}, {"gr", 0}, {"it", 0}, {"jp", 0},
                                                                {"ru", 0}, {"tr", 0}, {"us", 0}};

/// Names go to terminals, cards and pages: no card takes a longer one. Remarks are for readers of the files only.
inline constexpr size_t kLongestName = 100, kLongestRemark = 2000;  // bytes

/// "-12", "4267000", "2.75": whatever its size.
inline bool looks_like_number(std::string_view text) {
  if (text.starts_with('-')) text.remove_prefix(1);
  const size_t point = std::min(text.find('.'), text.size());
  const auto digits = [](std::string_view part) {
    return !part.empty() && std::all_of(part.begin(), part.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  return digits(text.substr(0, point)) && (point == text.size() || digits(text.substr(point + 1)));
}

/// "2.75" is 2750. Three places at most, as many as the unit of Milli holds.
inline std::optional<Milli> parse_milli(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const size_t point = std::min(text.find('.'), text.size());
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  const bool bare_point = point < text.size() && fraction.empty();
  if (point == 0 || point > 6 || fraction.size() > 3 || bare_point) return std::nullopt;
  std::string digits(text.substr(0, point));
  digits += fraction;
  digits.append(3 - fraction.size(), '0');
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return static_cast<Milli>(negative ? -value : value);
}

inline std::string shown(Milli value) {
  std::string out = std::to_string(value / 1000);
  if (value % 1000 != 0) out += "." + std::to_string(1000 + std::abs(value) % 1000).substr(1);
  return out;
}

template <class E>
std::string list_of(Words<E> words) {
  std::string out = "one of";
  for (const auto& [word, value] : words) out += " " + std::string(word);
  return out;
}

/// Whose rows are read: those of the program, or a user's on top of them.
enum class Layer : uint8_t { own, further };

/// One row being read. After a fault the getters give what is harmless.
class Reading {
 public:
  Reading(std::string_view file, const CsvRow& heading, Layer layer, std::vector<Problem>& problems)
      : file_(file), heading_(heading), layer_(layer), problems_(problems) {}

  void row(const CsvRow& fields) {
    fields_ = &fields;
    sound_ = true;
  }
  /// Nothing wrong with the row so far.
  bool sound() const { return sound_; }
  /// The row is a user's.
  bool of_user() const { return layer_ == Layer::further; }

  void complain(std::string_view column, std::string reason, std::string right) {
    const CsvField& f = field(column);
    std::string place = csv_place(file_, f.line, f.column);
    sound_ = false;
    if (!problems_.empty() && problems_.back().place == place) return;  // one fault a field
    problems_.push_back({std::move(place), std::move(reason), std::move(right)});
  }

  /// Fields that do not agree; of a row already faulty this is not told.
  void conflict(std::string_view column, std::string reason, std::string right) {
    if (sound_) complain(column, std::move(reason), std::move(right));
  }

  const std::string& text(std::string_view column) { return field(column).text; }

  /// A name: one line that a terminal can show.
  std::string filled(std::string_view column) {
    if (text(column).empty()) complain(column, std::string(column) + " is blank", "a value");
    check_text(column, kLongestName, false);
    return text(column);
  }

  /// Any words, in several lines if need be; may be blank.
  std::string remark(std::string_view column) {
    check_text(column, kLongestRemark, true);
    return text(column);
  }

  bool blank(std::string_view column) { return text(column).empty(); }

  /// Limits in whole units of the column.
  Milli number(std::string_view column, int low, int high) {
    const std::optional<Milli> value = parse_milli(text(column));
    const std::string right = "a number from " + std::to_string(low) + " to " + std::to_string(high);
    if (!value && looks_like_number(text(column)) && !too_many_decimals(text(column)))
      return out_of_range(column, right), 0;
    if (!value) return complain(column, not_a_number(column), right), 0;
    if (*value < int64_t{low} * 1000 || *value > int64_t{high} * 1000) return out_of_range(column, right), 0;
    return *value;
  }

  int whole(std::string_view column, int low, int high) {
    const Milli value = number(column, low, high);
    if (value % 1000 != 0)
      complain(column, std::string(column) + " is " + text(column),
               "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return value / 1000;
  }

  template <class E>
  E word(std::string_view column, Words<E> words) {
    for (const auto& [word, value] : words)
      if (text(column) == word) return value;
    complain(column, std::string(column) + " is " + quoted_word(text(column)), list_of<E>(words));
    return words.front().second;
  }

  /// A user may have ships of any nation.
  std::string nation() {
    if (layer_ == Layer::own)
      word<int>("nation", kNations);
    else if (!two_letters(text("nation")))
      complain("nation", "nation is " + quoted_word(text("nation")), "two lower-case letters, such as gb");
    return text("nation");
  }

  Confidence confidence() { return word<Confidence>("confidence", kConfidence); }

  /// The row with the id in this column; kNoRow when there is none. Ids of a file that could not be read are taken on
  /// trust.
  template <class Table>
  size_t reference(std::string_view column, const Table& table) {
    const auto found = table.ids.find(text(column));
    if (found != table.ids.end()) return found->second;
    if (!table.broken)
      complain(column, "unknown " + std::string(column) + " " + quoted_word(text(column)),
               nearest(text(column), table.rows));
    sound_ = false;
    return kNoRow;
  }

  /// An id that this file has not had yet.
  std::string fresh_id(std::string_view column, std::set<std::string>& seen) {
    const std::string id = filled(column);
    const bool formed = std::all_of(id.begin(), id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    });
    if (!formed) complain(column, quoted_word(id) + " is not an id", "lower-case letters, digits, points and hyphens");
    if (!seen.insert(id).second)
      complain(column, "the " + std::string(column) + " " + id + " occurs twice", "a different id for every row");
    return id;
  }

 private:
  std::string_view file_;
  const CsvRow& heading_;
  Layer layer_;
  std::vector<Problem>& problems_;
  const CsvRow* fields_ = nullptr;
  bool sound_ = true;

  static bool two_letters(std::string_view text) {
    const auto small = [](char c) { return c >= 'a' && c <= 'z'; };
    return text.size() == 2 && small(text[0]) && small(text[1]);
  }

  /// A place of its own for what stands inside a field would need its quotes: the field's will do.
  void check_text(std::string_view column, size_t most, bool lines) {
    const std::string& words = text(column);
    if (words.size() > most)
      complain(column, std::string(column) + " has " + std::to_string(words.size()) + " bytes",
               "at most " + std::to_string(most));
    if (find_control(words, lines) != std::string::npos)
      complain(column, std::string(column) + " " + quoted_word(words) + " holds a control character", "plain text");
  }

  static bool too_many_decimals(std::string_view text) {
    const size_t point = std::min(text.find('.'), text.size());
    return text.size() - point > 4;
  }

  void out_of_range(std::string_view column, std::string right) {
    const std::string number = text(column).size() > 20 ? quoted_word(text(column)) : text(column);
    complain(column, std::string(column) + " is " + number + ", out of range", std::move(right));
  }

  const CsvField& field(std::string_view column) const {
    size_t i = 0;
    while (heading_[i].text != column) ++i;  // the heading was compared with the columns before any row is read
    return (*fields_)[i];
  }

  std::string not_a_number(std::string_view column) {
    return blank(column)
               ? std::string(column) + " is blank"
               : std::string(column) + " " + quoted_word(text(column)) + " is not a number with at most three decimals";
  }

  template <class Row>
  static std::string nearest(std::string_view id, const std::vector<Row>& rows) {
    const Row* best = nullptr;
    if (id.size() > kLongestName) return "an id that exists";
    int best_distance = std::max(1, static_cast<int>(id.size()) / 3) + 1;
    for (const Row& row : rows) {
      const int distance = edit_distance(id, row.id);
      if (distance < best_distance) best = &row, best_distance = distance;
    }
    return best ? "did you mean " + best->id + "?" : "an id that exists";
  }
};

}  // namespace broadside
