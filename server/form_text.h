// What an order says of each row of a form: so that parts of it can come from several hands.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "engine/core/game.h"

namespace broadside::server {

/// A part of an order: what it says of each row of the form, or a word that answers for all.
struct Said {
  std::string word;  // without rows: "none", "auto"
  std::vector<std::pair<size_t, std::string>> rows;
};
/// None: it cannot be divided by rows.
std::optional<Said> said_in(const Form& form, std::string_view text);
/// Read as the record would write it where that can be done: who types by hand need not keep to the form's words.
std::optional<Said> said_by(const Match& match, const Ask& ask, const Form& form, const std::string& text);

/// The same row by row: a word that answers for all ("all ahead") spelled out as the record would write it. None: it
/// cannot be.
std::optional<Said> rows_said_by(const Match& match, const Ask& ask, const Form& form, const std::string& text);

bool has(const std::vector<std::string>& ships, const std::string& piece);
bool asks_by_ship(const Form& form);
/// Rows in the order of the form, but for a form in which the order of the rows means something.
std::string text_of_rows(const Form& form, std::vector<std::pair<size_t, std::string>> rows);

}  // namespace broadside::server
