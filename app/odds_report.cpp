#include "app/odds_report.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/library/console.h"
#include "engine/core/odds.h"

namespace broadside::app {
namespace {

/// Values in order of size where they are numbers; "false" before "true".
std::vector<std::pair<Json, mpq_class>> in_order(const std::map<std::string, mpq_class>& odds) {
  std::vector<std::pair<Json, mpq_class>> rows;
  rows.reserve(odds.size());
  for (const auto& [value, p] : odds) rows.emplace_back(Json::parse(value, nullptr, false), p);
  std::stable_sort(rows.begin(), rows.end(), [](const auto& x, const auto& y) {
    return x.first.is_number() && y.first.is_number() &&
           x.first.template get<double>() < y.first.template get<double>();
  });
  return rows;
}

}  // namespace

void OddsReport::line(const std::string& text) { text_ += text + "\n"; }

void OddsReport::table(const std::string& title, const std::map<std::string, mpq_class>& odds) {
  Json list = Json::array();
  std::string lines;
  mpq_class mean = 0;
  bool numbers = true;
  for (const auto& [value, p] : in_order(odds)) {
    list.push_back({{"value", value}, {"chance", p.get_str()}, {"percent", percent(p)}});
    lines += fmt::format("  {:>8}  {}\n", value.dump(), chance_text(p));
    numbers = numbers && value.is_number_integer();
    if (numbers) mean += p * value.get<int>();
  }
  all_[title] = std::move(list);
  text_ += fmt::format("{}{}\n{}", title, numbers ? fmt::format(", {:.2f} on average", mean.get_d()) : "", lines);
}

void OddsReport::table(const std::string& title, const std::map<int, mpq_class>& odds) {
  std::map<std::string, mpq_class> rows;
  for (const auto& [value, p] : odds)
    if (p != 0) rows[std::to_string(value)] = p;
  table(title, rows);
}

void OddsReport::print() const {
  if (json_)
    print_json(all_);
  else
    fmt::print("{}", text_);
}

Expected<const Op*> find_op(const Game& game, const std::string& name) {
  std::string known;
  for (const Op& op : game.ops()) {
    if (op.name == name) return &op;
    known += (known.empty() ? "" : ", ") + std::string(op.name);
  }
  return problem("op " + name, "is not an op of " + game.info().id, "one of " + known);
}

}  // namespace broadside::app
