#include "engine/core/conform.h"

#include <fmt/format.h>

#include <algorithm>
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
      return id + " has a die that is no whole number: " + die.dump();
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

void compare(const Json& expected, const Json& got, const std::string& path, std::vector<Mismatch>& out) {
  if (expected.is_object() && got.is_object()) {
    for (const auto& [key, member] : expected.items()) {
      const std::string at = path.empty() ? key : path + "." + key;
      const auto found = got.find(key);
      if (found == got.end())
        out.push_back({at, shown(member), "nothing"});
      else
        compare(member, *found, at, out);
    }
  } else if (expected.is_array() && got.is_array()) {
    if (expected.size() != got.size())
      out.push_back({path, fmt::format("{} entries: {}", expected.size(), shown(expected)),
                     fmt::format("{} entries: {}", got.size(), shown(got))});
    for (size_t i = 0; i < std::min(expected.size(), got.size()); ++i)
      compare(expected[i], got[i], fmt::format("{}[{}]", path, i), out);
  } else if (expected != got) {  // numbers compare by value whatever their kind
    out.push_back({path, shown(expected), shown(got)});
  }
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
    compare(c.expect, *got, "", report.differences);
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
