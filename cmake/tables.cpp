// Build tool: makes a header of each printed table, so that rules use the figures as they are printed and nobody types
// them twice.
//
//   tables_tool DATA_DIR LIST OUT_DIR
//
// LIST names one file a line; of these each DATA_DIR/rules/tables/SYSTEM/TABLE.tsv becomes OUT_DIR/SYSTEM/TABLE.h with
// "-" as "_": a struct `Table` with a member a column, and the rows as the constexpr array `kTable`, in the namespace
// broadside::SYSTEM::tables. What a column holds follows from its cells:
//   yes, no                  bool
//   3, -1, +2                int
//   6.5, -0.85               Decimal (engine/core/tables.h)
//   anything else            std::string_view, as printed
// A cell that is empty, "-" or "none" is blank; a column needs one figure at least to be one of figures.

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Cells = std::vector<std::string>;

constexpr std::size_t kDecimals = 6;

[[noreturn]] void fail(const std::string& what) {
  std::fprintf(stderr, "tables: %s\n", what.c_str());
  std::exit(1);
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) fail("cannot read " + path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

/// An unchanged header keeps its time, so that nothing that uses it is built again.
void write_if_changed(const fs::path& path, const std::string& text) {
  if (fs::exists(path) && read(path) == text) return;
  fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out << text;
  if (!out.flush()) fail("cannot write " + path.string());
}

// ---------------------------------------------------------------- the table

struct Table {
  Cells columns;
  std::vector<Cells> rows;
};

Cells split(std::string_view line) {
  Cells cells;
  for (;;) {
    const std::size_t tab = line.find('\t');
    cells.emplace_back(line.substr(0, tab));
    if (tab == std::string_view::npos) return cells;
    line.remove_prefix(tab + 1);
  }
}

Table read_table(const fs::path& path) {
  const std::string text = read(path);
  std::string_view left = text;
  Table table;
  for (int number = 1; !left.empty(); ++number) {
    const std::string_view line = left.substr(0, left.find('\n'));
    left.remove_prefix(std::min(line.size() + 1, left.size()));
    Cells cells = split(line);
    if (number == 1) {
      table.columns = std::move(cells);
    } else if (cells.size() == table.columns.size()) {
      table.rows.push_back(std::move(cells));
    } else {
      fail(path.string() + ":" + std::to_string(number) + ": has " + std::to_string(cells.size()) + " cells under " +
           std::to_string(table.columns.size()) + " headings");
    }
  }
  if (table.rows.empty()) fail(path.string() + ": has no rows");
  return table;
}

// ---------------------------------------------------------------- what a column holds

enum class Kind { boolean, integer, decimal, text };

bool blank(const std::string& cell) { return cell.empty() || cell == "-" || cell == "none"; }

/// Of "-6.50": whole digits 1, decimals 2; false if it is not a number.
bool is_number(const std::string& cell, std::size_t& decimals) {
  std::size_t at = cell[0] == '-' || cell[0] == '+' ? 1 : 0;
  const auto digits = [&] {
    const std::size_t from = at;
    while (at < cell.size() && std::isdigit(static_cast<unsigned char>(cell[at])) != 0) ++at;
    return at - from;
  };
  const std::size_t whole = digits();
  decimals = 0;
  if (whole == 0 || whole > 9) return false;
  if (at < cell.size() && cell[at] == '.') {
    ++at;
    decimals = digits();
    if (decimals == 0) return false;
  }
  return at == cell.size() && decimals <= kDecimals;
}

Kind kind_of(const Table& table, std::size_t column) {
  Kind kind = Kind::boolean;
  bool any = false;
  for (const Cells& row : table.rows) {
    const std::string& cell = row[column];
    if (blank(cell)) continue;
    std::size_t decimals = 0;
    const Kind here = cell == "yes" || cell == "no" ? Kind::boolean
                      : !is_number(cell, decimals)  ? Kind::text
                      : decimals > 0                ? Kind::decimal
                                                    : Kind::integer;
    const bool both_figures = here != Kind::boolean && kind != Kind::boolean;
    if (any && here != kind && !both_figures) return Kind::text;
    kind = any ? std::max(kind, here) : here;
    any = true;
  }
  return any ? kind : Kind::text;
}

std::string quoted(const std::string& text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

/// 6.5 is {6'500'000}.
std::string millionths(std::string cell) {
  const std::size_t point = cell.find('.');
  const std::size_t decimals = point == std::string::npos ? 0 : cell.size() - point - 1;
  if (point != std::string::npos) cell.erase(point, 1);
  cell.append(kDecimals - decimals, '0');
  return "{" + std::to_string(std::stoll(cell)) + "}";
}

std::string value(const std::string& cell, Kind kind) {
  switch (kind) {
    case Kind::boolean: return cell == "yes" ? "true" : "false";
    case Kind::integer: return blank(cell) ? "kBlank" : std::to_string(std::stoi(cell));
    case Kind::decimal: return blank(cell) ? "kBlankDecimal" : millionths(cell);
    case Kind::text: break;
  }
  return quoted(cell);
}

// ---------------------------------------------------------------- names

std::string as_name(std::string_view text) {
  std::string name;
  for (const char c : text) name += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

/// A column as a member: "2d6" is at_2d6, "class" class_.
std::string member(const std::string& column) {
  static const std::set<std::string_view> words = {
      "auto", "bool", "case", "char", "class", "default",  "do",    "else", "enum",   "export", "float", "for",
      "goto", "if",   "int",  "long", "new",   "operator", "short", "this", "signed", "struct", "union", "register"};
  const std::string name = as_name(column);
  if (std::isdigit(static_cast<unsigned char>(name[0])) != 0) return "at_" + name;
  return words.contains(name) ? name + "_" : name;
}

/// "size_classes" is SizeClasses.
std::string type_name(const std::string& name) {
  std::string out;
  bool first = true;
  for (const char c : name) {
    if (c != '_') out += first ? static_cast<char>(std::toupper(static_cast<unsigned char>(c))) : c;
    first = c == '_';
  }
  return out;
}

std::string header(const Table& table, const std::string& system, const std::string& name, const std::string& source) {
  constexpr std::string_view types[] = {"bool", "int", "Decimal", "std::string_view"};
  const std::string type = type_name(name);
  std::vector<Kind> kinds;
  std::string fields;
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    kinds.push_back(kind_of(table, i));
    fields.append("  ").append(types[static_cast<std::size_t>(kinds[i])]).append(" ");
    fields += member(table.columns[i]) + ";\n";
  }
  std::string rows;
  for (const Cells& row : table.rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) line += (i == 0 ? "" : ", ") + value(row[i], kinds[i]);
    rows += "    {" + line + "},\n";
  }
  return "// Made of data/" + source + " by cmake/tables.cpp.\n#pragma once\n\n#include <array>\n" +
         "#include <string_view>\n\n#include \"engine/core/tables.h\"\n\nnamespace broadside::" + system +
         "::tables {\n\nusing namespace broadside::tables;\n\nstruct " + type + " {\n" + fields +
         "};\ninline constexpr std::array<" + type + ", " + std::to_string(table.rows.size()) + "> k" + type +
         " = {{\n" + rows + "}};\n\n}  // namespace broadside::" + system + "::tables\n";
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: tables_tool DATA_DIR LIST OUT_DIR\n");
    return 1;
  }
  const fs::path data_dir = argv[1];
  const fs::path out_dir = argv[3];
  std::ifstream names(argv[2]);
  for (std::string line; std::getline(names, line);) {
    const fs::path source = fs::path(line).lexically_relative(data_dir);
    if (source.extension() != ".tsv" || source.parent_path().parent_path() != "rules/tables") continue;
    const std::string system = as_name(source.parent_path().filename().string());
    const std::string name = as_name(source.stem().string());
    write_if_changed(out_dir / system / (name + ".h"), header(read_table(line), system, name, source.generic_string()));
  }
  return 0;
}
