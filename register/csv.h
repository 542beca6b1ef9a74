// Comma separated text as RFC 4180 has it: quoted fields, doubled quotes, line ends inside quotes, CRLF or LF.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/problem.h"

namespace broadside {

/// Line and column count from 1; a column is a character, not a byte. They point at the field's first character.
struct CsvField {
  std::string text;
  int line = 0, column = 0;
};

using CsvRow = std::vector<CsvField>;

/// All rows, the heading included, each with as many fields as the heading; empty lines are not rows.
/// Problems name `file`:line:column. Rows with too few or too many fields are left out; a faulty quote ends the
/// reading, and of a text that is not UTF-8 nothing is read.
struct CsvReading {
  std::vector<CsvRow> rows;
  std::vector<Problem> problems;
};
CsvReading read_csv_rows(std::string_view file, std::string_view text);

/// The same, or the first problem.
Expected<std::vector<CsvRow>> read_csv(std::string_view file, std::string_view text);

/// "ships.csv:12:7"
std::string csv_place(std::string_view file, int line, int column);

}  // namespace broadside
