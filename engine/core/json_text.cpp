#include "engine/core/json_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace broadside {
namespace {

/// Walks the text before anything is built of it, and remembers where it stopped being acceptable.
class Walk final : public nlohmann::json_sax<Json> {
 public:
  explicit Walk(const JsonLimits& limits) : limits_(limits) {}
  bool at_place = false;  // only a syntax error knows where it is
  size_t offset = 0;
  std::string fault;
  std::string right;

  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return deeper(); }
  bool end_object() override { return higher(); }
  bool start_array(std::size_t) override { return deeper(); }
  bool end_array() override { return higher(); }
  bool key(string_t& name) override {
    std::set<std::string>& keys = keys_.back();
    if (!keys.insert(name).second) return stop("names \"" + name + "\" twice in one object", "name it once");
    if (keys.size() > limits_.most_keys)
      return stop("has an object with too many fields", fmt::format("at most {}", limits_.most_keys));
    return true;
  }
  bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& error) override {
    at_place = true;
    offset = position > 0 ? position - 1 : 0;
    const std::string_view what = error.what();
    const size_t because = what.find(" - ");
    return stop("is not JSON: " +
                    (because == std::string_view::npos ? "'" + token + "'" : std::string(what.substr(because + 3))),
                "JSON");
  }

 private:
  bool deeper() {
    keys_.emplace_back();
    if (keys_.size() > limits_.deepest)
      return stop("is nested too deeply", fmt::format("at most {} levels", limits_.deepest));
    return true;
  }
  bool higher() {
    keys_.pop_back();
    return true;
  }
  bool stop(std::string what, std::string instead) {
    fault = std::move(what);
    right = std::move(instead);
    return false;
  }

  JsonLimits limits_;
  std::vector<std::set<std::string>> keys_;
};

}  // namespace

Expected<Json> read_json(std::string_view text, std::string_view file, const JsonLimits& limits, size_t first_line) {
  Walk walk(limits);
  if (Json::sax_parse(text.begin(), text.end(), &walk)) return Json::parse(text.begin(), text.end(), nullptr, false);
  if (!walk.at_place) return problem(fmt::format("{}:{}", file, first_line), walk.fault, walk.right);
  const std::string_view before = text.substr(0, std::min(walk.offset, text.size()));
  const size_t line = first_line + static_cast<size_t>(std::count(before.begin(), before.end(), '\n'));
  const size_t start = before.rfind('\n');
  const size_t column = start == std::string_view::npos ? before.size() + 1 : before.size() - start;
  return problem(fmt::format("{}:{}:{}", file, line, column), walk.fault, walk.right);
}

}  // namespace broadside
