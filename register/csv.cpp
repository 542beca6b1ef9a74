#include "register/csv.h"

#include <optional>

#include "register/utf8.h"

namespace broadside {

std::string csv_place(std::string_view file, int line, int column) {
  return std::string(file) + ":" + std::to_string(line) + ":" + std::to_string(column);
}

namespace {

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

class Scanner {
 public:
  Scanner(std::string_view file, std::string_view text) : file_(file), text_(text) {
    if (text_.starts_with(kByteOrderMark)) at_ = kByteOrderMark.size();
  }

  bool at_end() const { return at_ >= text_.size(); }

  Expected<CsvRow> row() {
    CsvRow fields;
    for (;;) {
      Expected<CsvField> field = peek() == '"' ? quoted() : plain();
      if (!field) return tl::make_unexpected(field.error());
      fields.push_back(std::move(*field));
      if (at_end() || take_line_end()) return fields;
      take();  // the comma: quoted() and plain() stop nowhere else
    }
  }

 private:
  std::string_view file_, text_;
  size_t at_ = 0;
  int line_ = 1, column_ = 1;

  char peek() const { return at_end() ? '\0' : text_[at_]; }

  char take() {
    const char c = text_[at_++];
    const bool continues_character = (static_cast<unsigned char>(c) & 0xC0) == 0x80;
    if (c == '\n') {
      ++line_;
      column_ = 1;
    } else if (!continues_character) {
      ++column_;
    }
    return c;
  }

  bool line_ends_here() const { return peek() == '\n' || text_.substr(at_, 2) == "\r\n"; }

  bool take_line_end() {
    if (!line_ends_here()) return false;
    if (take() == '\r') take();
    return true;
  }

  bool field_ends_here() const { return at_end() || peek() == ',' || line_ends_here(); }

  tl::unexpected<Problem> bad(std::string reason, std::string right) const {
    return problem(csv_place(file_, line_, column_), std::move(reason), std::move(right));
  }

  Expected<CsvField> plain() {
    CsvField field{{}, line_, column_};
    while (!field_ends_here()) {
      if (peek() == '"')
        return bad("a quote inside a field that is not quoted", "quote the whole field, double this quote");
      if (peek() == '\r') return bad("a carriage return without a line feed", "end lines with CRLF or LF");
      field.text += take();
    }
    return field;
  }

  Expected<CsvField> quoted() {
    CsvField field{{}, line_, column_};
    take();
    for (;;) {
      if (at_end())
        return problem(csv_place(file_, field.line, field.column), "the quoted field never ends", "a closing quote");
      const char c = take();
      if (c != '"') {
        field.text += c;
      } else if (peek() == '"') {
        field.text += take();
      } else if (field_ends_here()) {
        return field;
      } else {
        return bad("text after the closing quote", "a comma or the end of the line");
      }
    }
  }
};

/// The first place that is not text. Spreadsheets write UTF-16 or a national code page unless told otherwise.
std::optional<Problem> not_utf8(std::string_view file, std::string_view text) {
  int line = 1, column = 1;
  const std::string right = "save it as \"CSV UTF-8\"";
  if (text.starts_with("\xFF\xFE") || text.starts_with("\xFE\xFF"))
    return Problem{csv_place(file, 1, 1), "the file is UTF-16, not UTF-8", right};
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  while (!text.empty()) {
    const size_t size = letter_size(text);
    if (size == 0 || text[0] == '\0')
      return Problem{csv_place(file, line, column),
                     size == 0 ? "the file is not UTF-8" : "the file is not UTF-8 text: a byte of value 0", right};
    ++column;
    if (text[0] == '\n') ++line, column = 1;
    text.remove_prefix(size);
  }
  return {};
}

}  // namespace

CsvReading read_csv_rows(std::string_view file, std::string_view text) {
  CsvReading out;
  if (auto trouble = not_utf8(file, text)) {
    out.problems.push_back(std::move(*trouble));
    return out;
  }
  Scanner scan(file, text);
  while (!scan.at_end()) {
    Expected<CsvRow> row = scan.row();
    if (!row) {
      out.problems.push_back(row.error());
      return out;
    }
    const bool nothing = row->size() == 1 && row->front().text.empty();
    if (out.rows.empty() || row->size() == out.rows.front().size())
      out.rows.push_back(std::move(*row));
    else if (!nothing)
      out.problems.push_back({csv_place(file, row->front().line, row->front().column),
                              "the row has " + std::to_string(row->size()) + " fields",
                              "as many as the header row, " + std::to_string(out.rows.front().size())});
  }
  if (out.rows.empty())
    out.problems.push_back({csv_place(file, 1, 1), "the file is empty", "a header row and data rows"});
  return out;
}

Expected<std::vector<CsvRow>> read_csv(std::string_view file, std::string_view text) {
  CsvReading read = read_csv_rows(file, text);
  if (!read.problems.empty()) return tl::make_unexpected(std::move(read.problems.front()));
  return std::move(read.rows);
}

}  // namespace broadside
