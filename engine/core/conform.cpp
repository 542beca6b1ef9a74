#include "engine/core/conform.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

namespace broadside {
namespace {

/// Line on which each entry of the outermost array begins. The text is known to be JSON.
std::vector<int> entry_lines(std::string_view text) {
  std::vector<int> lines;
  int line = 1, depth = 0;
  bool fresh = false, quoted = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') ++line;
    if (quoted) {
      if (c == '\\') ++i;
      quoted = c != '"';
      continue;
    }
    if (c == ' ' || c == '\t' || c == '\r' || c == '\n') continue;
    if (fresh && depth == 1 && c != ']') {
      lines.push_back(line);
      fresh = false;
    }
    if (c == '"') quoted = true;
    if (c == '[' || c == '{') fresh = ++depth == 1;
    if (c == ']' || c == '}') --depth;
    if (c == ',' && depth == 1) fresh = true;
  }
  return lines;
}

/// Empty if the entry has the form of a case, else what is wrong with it.
std::string form_fault(const Json& entry) {
  if (!entry.is_object()) return "is not a case: give {\"id\", \"op\", \"given\", \"dice\", \"expect\"}";
  for (const char* name : {"id", "op"})
    if (!entry.contains(name) || !entry[name].is_string() || entry[name].get_ref<const std::string&>().empty())
      return fmt::format("a case needs \"{}\", a text", name);
  const std::string& id = entry["id"].get_ref<const std::string&>();
  for (const char* name : {"given", "expect"})
    if (!entry.contains(name) || !entry[name].is_object()) return fmt::format("{} needs \"{}\", an object", id, name);
  if (!entry.contains("dice") || !entry["dice"].is_array()) return id + " needs \"dice\", a list of whole numbers";
  for (const Json& die : entry["dice"])
    if (!die.is_number_integer() || die < -1'000'000 || die > 1'000'000)
      return id + " has a die that is not a whole number: " + die.dump();
  for (const char* name : {"rules", "rulings"}) {
    if (!entry.contains(name)) continue;
    const Json& list = entry[name];
    if (!list.is_array() || !std::all_of(list.begin(), list.end(), [](const Json& j) { return j.is_string(); }))
      return fmt::format("{}: \"{}\" is not a list of ids", id, name);
  }
  return {};
}

/// JSON for people: invalid text is shown with replacement characters instead of failing.
std::string shown(const Json& value) { return value.dump(-1, ' ', false, Json::error_handler_t::replace); }

}  // namespace

Expected<std::vector<Case>> read_cases(std::string_view text, std::string_view file) {
  const auto json = read_json(text, file);
  if (!json) return tl::make_unexpected(json.error());
  if (!json->is_array()) return problem(fmt::format("{}:1", file), "is not a list of cases", "give [{...}, ...]");
  const std::vector<int> lines = entry_lines(text);
  std::vector<Case> cases;
  std::map<std::string, int> line_of;
  for (size_t i = 0; i < json->size(); ++i) {
    const Json& entry = (*json)[i];
    const int line = i < lines.size() ? lines[i] : 1;
    if (const std::string fault = form_fault(entry); !fault.empty())
      return problem(fmt::format("{}:{}", file, line), fault, "see data/conformance/case-format.md");
    Case c;
    c.id = entry["id"].get<std::string>();
    c.op = entry["op"].get<std::string>();
    if (entry.contains("what") && entry["what"].is_string()) c.what = entry["what"].get<std::string>();
    if (entry.contains("rules")) c.rules = entry["rules"].get<std::vector<std::string>>();
    c.line = line;
    c.given = entry["given"];
    c.dice = entry["dice"].get<std::vector<int>>();
    c.expect = entry["expect"];
    const auto [first, is_new] = line_of.emplace(c.id, line);
    if (!is_new)
      return problem(fmt::format("{}:{}", file, line), c.id + " occurs twice",
                     fmt::format("first on line {}", first->second));
    cases.push_back(std::move(c));
  }
  return cases;
}

std::string_view system_prefix(std::string_view case_id) { return case_id.substr(0, case_id.find('-')); }

namespace {

/// What holds for the values below a field.
struct Manner {
  const CaseReading::Measure* measure = nullptr;
  bool unordered = false, whole = false;
};

bool names(std::span<const std::string_view> fields, std::string_view field) {
  return std::find(fields.begin(), fields.end(), field) != fields.end();
}

class Comparison {
 public:
  explicit Comparison(const CaseReading& reading) : reading_(reading) {}

  void values(const Json& expected, const Json& got, const std::string& path, const Manner& manner,
              std::vector<Mismatch>& out) const {
    if (expected.is_object() && got.is_object())
      objects(expected, got, path, manner, out);
    else if (expected.is_array() && got.is_array())
      arrays(expected, got, path, manner, out);
    else if (!same(expected, got, manner))
      out.push_back({path, shown(expected), shown(got)});
  }

 private:
  Manner below(std::string_view field, const Manner& above) const {
    Manner manner = above;
    for (const CaseReading::Measure& m : reading_.measures)
      if (m.field == field) manner.measure = &m;
    manner.unordered = manner.unordered || names(reading_.unordered, field);
    manner.whole = names(reading_.whole, field);
    return manner;
  }

  /// Numbers compare by value whatever their kind.
  static bool same(const Json& expected, const Json& got, const Manner& manner) {
    if (manner.measure == nullptr || !expected.is_number() || !got.is_number()) return expected == got;
    double apart = std::fabs(expected.get<double>() - got.get<double>());
    if (manner.measure->circle > 0) {
      apart = std::fmod(apart, manner.measure->circle);
      apart = std::min(apart, manner.measure->circle - apart);
    }
    return apart <= manner.measure->within;
  }

  void objects(const Json& expected, const Json& got, const std::string& path, const Manner& manner,
               std::vector<Mismatch>& out) const {
    for (const auto& [key, member] : expected.items()) {
      const std::string at = path.empty() ? key : path + "." + key;
      const auto found = got.find(key);
      if (found == got.end())
        out.push_back({at, shown(member), "nothing"});
      else
        values(member, *found, at, below(key, manner), out);
    }
    if (!manner.whole) return;
    for (const auto& [key, member] : got.items())
      if (!expected.contains(key)) out.push_back({path + "." + key, "nothing", shown(member)});
  }

  void arrays(const Json& expected, const Json& got, const std::string& path, const Manner& manner,
              std::vector<Mismatch>& out) const {
    if (expected.size() != got.size())
      out.push_back({path, fmt::format("{} entries: {}", expected.size(), shown(expected)),
                     fmt::format("{} entries: {}", got.size(), shown(got))});
    const bool of_lists = !expected.empty() && expected[0].is_array();  // the order within each of them is free
    std::vector<bool> used(got.size());
    for (size_t i = 0; i < std::min(expected.size(), got.size()); ++i) {
      const size_t with = manner.unordered && !of_lists ? partner(expected[i], got, i, manner, used) : i;
      used[with] = true;
      values(expected[i], got[with], fmt::format("{}[{}]", path, i), manner, out);
    }
  }

  /// The first entry not yet used that is as expected; else the first not yet used, to show the difference.
  size_t partner(const Json& expected, const Json& got, size_t i, const Manner& manner,
                 const std::vector<bool>& used) const {
    size_t free = got.size();
    for (size_t k = 0; k < got.size(); ++k) {
      if (used[k]) continue;
      free = std::min(free, k);
      std::vector<Mismatch> differences;
      values(expected, got[k], "", manner, differences);
      if (differences.empty()) return k;
    }
    return free < got.size() ? free : i;
  }

  const CaseReading& reading_;
};

}  // namespace

void compare(const Json& expected, const Json& got, const CaseReading& reading, std::vector<Mismatch>& out) {
  Comparison(reading).values(expected, got, "", {}, out);
}

CaseReport run_case(std::span<const Op> ops, const Case& c) {
  CaseReport report;
  const auto op = std::find_if(ops.begin(), ops.end(), [&](const Op& o) { return o.name == c.op; });
  if (op == ops.end()) {
    report.status = CaseReport::Status::skipped;
    report.reason = "no op " + c.op;
    return report;
  }
  ScriptedDice script(c.dice);
  Dice dice({}, &script);
  dice.begin_step(0);
  const Expected<Json> got = op->run(c.given, dice);
  if (!got)
    report.reason = got.error().text();
  else
    compare(c.expect, *got, op->reading != nullptr ? *op->reading : CaseReading{}, report.differences);
  if (script.ran_out())
    report.differences.push_back({"dice", fmt::format("{} dice", c.dice.size()), "more were rolled"});
  if (script.left_over() > 0)
    report.differences.push_back(
        {"dice", fmt::format("all {} used", c.dice.size()), fmt::format("{} left over", script.left_over())});
  if (script.impossible_face()) report.differences.push_back({"dice", "faces that the die has", "an impossible face"});
  if (!got || !report.differences.empty()) report.status = CaseReport::Status::failed;
  return report;
}

}  // namespace broadside
