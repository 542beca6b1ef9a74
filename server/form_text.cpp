#include "server/form_text.h"

#include <algorithm>

namespace broadside::server {
namespace {

std::vector<std::string_view> pieces_of(std::string_view text, std::string_view between) {
  std::vector<std::string_view> pieces;
  while (!text.empty()) {
    const size_t end = between.empty() ? std::string_view::npos : text.find(between);
    pieces.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + between.size());
  }
  return pieces;
}

/// The row with the longest lead that the text begins with: "Lion" does not answer for "Lion 2nd".
std::optional<size_t> row_led_by(const Form& form, std::string_view text) {
  std::optional<size_t> best;
  for (size_t i = 0; i < form.rows.size(); ++i) {
    const std::string& lead = form.rows[i].lead;
    if (!lead.empty() && text.starts_with(lead) && (!best || lead.size() > form.rows[*best].lead.size())) best = i;
  }
  return best;
}

}  // namespace

std::optional<Said> said_in(const Form& form, std::string_view text) {
  Said said;
  const bool word = text.empty() || text == form.empty ||
                    std::any_of(form.whole.begin(), form.whole.end(), [&](const Choice& c) { return c.word == text; });
  if (word) {
    said.word = text.empty() ? form.empty : std::string(text);
    return said;
  }
  for (const std::string_view piece : pieces_of(text, form.between)) {
    const auto row = row_led_by(form, piece);
    if (!row) return {};
    said.rows.emplace_back(*row, std::string(piece));
  }
  return said;
}

namespace {

std::optional<Said> said_in_record(const Match& match, const Ask& ask, const Form& form, const std::string& text) {
  const auto fields = match.parse(ask, text);
  const auto printed = fields ? match.print(ask, *fields) : tl::make_unexpected(fields.error());
  return printed ? said_in(form, *printed) : std::nullopt;
}

}  // namespace

std::optional<Said> said_by(const Match& match, const Ask& ask, const Form& form, const std::string& text) {
  if (auto said = said_in(form, text)) return said;
  return said_in_record(match, ask, form, text);
}

std::optional<Said> rows_said_by(const Match& match, const Ask& ask, const Form& form, const std::string& text) {
  const auto is_by_rows = [&](const std::optional<Said>& s) {
    return s && (!s->rows.empty() || s->word == form.empty);
  };
  auto said = said_in(form, text);
  if (!is_by_rows(said)) said = said_in_record(match, ask, form, text);
  return is_by_rows(said) ? said : std::nullopt;
}

bool has(const std::vector<std::string>& ships, const std::string& piece) {
  return std::find(ships.begin(), ships.end(), piece) != ships.end();
}

bool asks_by_ship(const Form& form) {
  return std::any_of(form.rows.begin(), form.rows.end(), [](const FormRow& row) { return !row.piece.empty(); });
}

std::string text_of_rows(const Form& form, std::vector<std::pair<size_t, std::string>> rows) {
  if (!form.in_order)
    std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string text;
  for (const auto& [row, said] : rows) text += (text.empty() ? "" : form.between) + said;
  return text.empty() ? form.empty : text;
}

}  // namespace broadside::server
