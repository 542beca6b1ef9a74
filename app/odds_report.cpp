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

/// What is counted is shown with the tail cut off; what is a word or truth as it is.
std::string rows_text(const std::vector<std::pair<Json, mpq_class>>& rows) {
  std::string out;
  for (const auto& [value, p] : rows) out += fmt::format("  {:>8}  {}\n", value.dump(), chance_text(p));
  return out;
}
std::string counted_text(const std::map<int, mpq_class>& chances) {
  const std::vector<OddsRow> rows = rows_for_people(chances);
  const bool with_at_least = rows.size() >= kLongTable;
  std::string out = with_at_least ? fmt::format("  {:>10}  {:<36}at least\n", "", "chance") : "";
  for (const OddsRow& row : rows)
    out += with_at_least
               ? fmt::format("  {:>10}  {:<36}{:.4g} %\n", row.value, chance_text(row.chance), percent(row.at_least))
               : fmt::format("  {:>10}  {}\n", row.value, chance_text(row.chance));
  return out;
}

bool are_counted(const std::vector<std::pair<Json, mpq_class>>& rows) {
  return std::all_of(rows.begin(), rows.end(), [](const auto& row) { return row.first.is_number_integer(); });
}

/// As short as people read it: without the exact fractions, which may have hundreds of digits.
Json short_rows(const std::map<int, mpq_class>& chances) {
  Json list = Json::array();
  for (const OddsRow& row : rows_for_people(chances))
    list.push_back({{"value", row.value}, {"percent", percent(row.chance)}, {"at_least", percent(row.at_least)}});
  return list;
}
Json short_rows(const std::vector<std::pair<Json, mpq_class>>& rows) {
  Json list = Json::array();
  for (const auto& [value, p] : rows)
    list.push_back({{"value", value.is_string() ? value : Json(value.dump())}, {"percent", percent(p)}});
  return list;
}

Json rows_json(const std::vector<std::pair<Json, mpq_class>>& rows, bool counted) {
  Json list = Json::array();
  mpq_class reached = 1;
  for (const auto& [value, p] : rows) {
    Json& row = list.emplace_back(Json{{"value", value}, {"chance", p.get_str()}, {"percent", percent(p)}});
    if (counted) row["at_least"] = reached.get_str();
    reached -= p;
  }
  return list;
}

}  // namespace

void OddsReport::line(const std::string& text) {
  text_ += text + "\n";
  if (!text.empty()) parts_.push_back({{"text", text.substr(0, text.find_last_not_of('\n') + 1)}});
}

void OddsReport::table(const OddsPlace& place, const std::string& title, const std::map<std::string, mpq_class>& odds) {
  const auto rows = in_order(odds);
  const bool counted = are_counted(rows);
  all_[place.about][place.word] = rows_json(rows, counted);
  Json& part = parts_.emplace_back(Json{{"about", place.about}, {"word", place.word}, {"title", title}});
  if (!counted) {
    part["rows"] = short_rows(rows);
    text_ += title + "\n" + rows_text(rows);
    return;
  }
  OddsTable table;
  for (const auto& [value, p] : rows) table.chance[value.get<int>()] = p;
  part["mean"] = table.mean().get_d();
  part["rows"] = short_rows(table.chance);
  text_ += fmt::format("{}, {:.2f} on average\n{}", title, table.mean().get_d(), counted_text(table.chance));
}

void OddsReport::table(const OddsPlace& place, const std::string& title, const std::map<int, mpq_class>& odds) {
  std::map<std::string, mpq_class> rows;
  for (const auto& [value, p] : odds)
    if (p != 0) rows[std::to_string(value)] = p;
  table(place, title, rows);
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
