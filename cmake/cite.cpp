// Build tool: finds every place that cites a rule and writes them as lines `id <TAB> code|test <TAB> path:line`.
//
//   cite_tool ROOT LIST OUT
//
// LIST names one file a line: sources (*.cpp, *.h) and conformance cases (*.json). In sources a citation is
//   GA-MOV-03            an id as the ledgers write it; GA-Q-12 is a ruling
//   GA("MOV-03")         the same, checked at compile time
//   GA-CNT-11 to -13     all of 11, 12, 13; also "to GA-CNT-13"
//   GA-MOV-03, -04       a list; also with "and", "or" or a stroke
// A list or range may run on into the next comment line. Sources named *_test.cpp and everything in tests/ are tests,
// and so is each conformance case (path:case-id) for what stands in its "rules" and "rulings".

#include <cctype>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <tuple>

namespace {

namespace fs = std::filesystem;

constexpr std::string_view kSystems[] = {"GA", "GF", "QS", "GW", "FG"};

/// Sorted by id, code before test, path, line number or place in the case file.
using Citations = std::set<std::tuple<std::string, std::string, std::string, int, std::string>>;

bool digit(char c) { return c >= '0' && c <= '9'; }
bool letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool in_id(char c) { return digit(c) || letter(c) || c == '.' || c == '-'; }

struct Id {
  std::string section;  // "GA-MOV"
  std::string number;   // "03" or "03a"
  std::string text() const { return section + '-' + number; }
};

/// Digits and at most one small letter; two digits at least, so that "GA-MOV-03, -1 for each" is not a list.
std::string_view number_at(std::string_view text) {
  std::size_t n = 0;
  while (n < text.size() && digit(text[n])) ++n;
  if (n < 2) return {};
  if (n < text.size() && text[n] >= 'a' && text[n] <= 'z') ++n;
  if (n < text.size() && (letter(text[n]) || digit(text[n]) || text[n] == '_')) return {};
  return text.substr(0, n);
}

/// "GA-MOV-03" as a whole word at the beginning of text; gives its length too.
std::optional<std::pair<Id, std::size_t>> id_at(std::string_view text) {
  bool system = false;
  for (const std::string_view s : kSystems) system = system || (text.substr(0, 2) == s && text.substr(2, 1) == "-");
  if (!system) return std::nullopt;
  std::size_t end = 3;
  while (end < text.size() && in_id(text[end])) ++end;
  if (end < text.size() && text[end] == '_') return std::nullopt;
  while (end > 3 && (text[end - 1] == '.' || text[end - 1] == '-')) --end;  // the full stop of a sentence
  const std::string_view word = text.substr(0, end);
  const std::size_t dash = word.rfind('-');
  if (dash < 4 || number_at(word.substr(dash + 1)).size() != end - dash - 1) return std::nullopt;
  if (word.substr(3, 3) == "EX-") return std::nullopt;  // a case, not a rule
  return std::pair{Id{std::string(word.substr(0, dash)), std::string(word.substr(dash + 1))}, end};
}

/// Blanks, and the end of a comment line with the beginning of the next.
std::size_t skip_blanks(std::string_view text, std::size_t at) {
  while (at < text.size()) {
    if (text[at] == ' ' || text[at] == '\t' || text[at] == '\r') {
      ++at;
    } else if (text[at] == '\n') {
      std::size_t next = text.find_first_not_of(" \t", at + 1);
      if (next == std::string_view::npos || text.substr(next, 2) != "//") return at;
      while (next < text.size() && text[next] == '/') ++next;
      at = next;
    } else {
      return at;
    }
  }
  return at;
}

bool take_word(std::string_view text, std::size_t& at, std::string_view word) {
  if (text.substr(at, word.size()) != word) return false;
  const std::size_t end = at + word.size();
  if (end < text.size() && letter(word.back()) && letter(text[end])) return false;
  at = end;
  return true;
}

class Scanner {
 public:
  Scanner(std::string path, std::string kind, std::string_view text, Citations& out)
      : path_(std::move(path)), kind_(std::move(kind)), text_(text), out_(out) {}

  void scan() {
    char before = ' ';
    for (std::size_t at = 0; at < text_.size();) {
      const bool fresh = !letter(before) && !digit(before) && before != '_' && before != '-';
      const std::size_t next = fresh ? citation(at) : at;
      if (next == at) {
        before = text_[at];
        if (before == '\n') ++line_;
        ++at;
      } else {
        for (; at < next; ++at) line_ += text_[at] == '\n';
        before = text_[next - 1];
      }
    }
  }

 private:
  /// Where the citation at this place ends; the place itself if there is none.
  std::size_t citation(std::size_t at) {
    const std::string_view here = text_.substr(at);
    if (here.size() > 4 && here.substr(2, 2) == "(\"") {
      const std::size_t quote = here.find('"', 4);
      if (quote == std::string_view::npos) return at;
      const std::string whole = std::string(here.substr(0, 2)) + '-' + std::string(here.substr(4, quote - 4));
      const auto id = id_at(whole);
      if (!id || id->second != whole.size()) return at;
      add(id->first.text());
      return at + quote + 1;
    }
    auto found = id_at(here);
    if (!found) return at;
    Id id = found->first;
    add(id.text());
    at += found->second;
    while (more(id, at)) {
    }
    return at;
  }

  /// "to -13", ", -04", "and -05" after an id; moves on only if it was one.
  bool more(Id& id, std::size_t& end) {
    std::size_t at = skip_blanks(text_, end);
    const bool range = take_word(text_, at, "to") || take_word(text_, at, "through");
    if (!range) {
      const bool comma = take_word(text_, at, ",") || take_word(text_, at, "/");
      if (comma) at = skip_blanks(text_, at);
      if (!take_word(text_, at, "and") && !take_word(text_, at, "or") && !comma) return false;
    }
    at = skip_blanks(text_, at);
    std::string number;
    if (text_.substr(at, 1) == "-") {
      number = number_at(text_.substr(at + 1));
      if (number.empty()) return false;
      at += 1 + number.size();
    } else if (const auto last = id_at(text_.substr(at)); range && last && last->first.section == id.section) {
      number = last->first.number;
      at += last->second;
    } else {
      return false;
    }
    const std::string first = id.number;
    id.number = number;
    if (range) {
      const int from = std::stoi(first);
      const int to = std::stoi(number);
      if (to - from > 200) return false;
      for (int n = from + 1; n < to; ++n) {
        std::string middle = std::to_string(n);
        while (middle.size() < 2 || middle.size() < std::to_string(from).size()) middle.insert(0, 1, '0');
        add(id.section + '-' + middle);
      }
    }
    add(id.text());
    end = at;
    return true;
  }

  void add(const std::string& id) { out_.emplace(id, kind_, path_, line_, std::to_string(line_)); }

  std::string path_;
  std::string kind_;
  std::string_view text_;
  Citations& out_;
  int line_ = 1;
};

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  if (!in) {
    std::fprintf(stderr, "cite: cannot read %s\n", path.c_str());
    std::exit(1);
  }
  return {std::istreambuf_iterator<char>(in), {}};
}

/// False if the file is not what a case file must be; the program itself tells in detail what is wrong with it.
bool scan_cases(const std::string& path, const std::string& text, Citations& out) {
  const auto cases = nlohmann::json::parse(text, nullptr, false);
  if (!cases.is_array()) return false;
  int place = 0;
  for (const auto& item : cases) {
    ++place;
    if (!item.is_object() || !item.contains("id") || !item["id"].is_string()) return false;
    for (const char* key : {"rules", "rulings"}) {
      if (!item.contains(key)) continue;
      if (!item[key].is_array()) return false;
      for (const auto& rule : item[key])
        if (rule.is_string()) out.emplace(rule.get<std::string>(), "test", path, place, item["id"].get<std::string>());
    }
  }
  return true;
}

bool ends_with(const std::string& text, std::string_view end) {
  return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) {
    std::fprintf(stderr, "usage: cite_tool ROOT LIST OUT\n");
    return 1;
  }
  const fs::path root = argv[1];
  Citations citations;
  std::ifstream names(argv[2]);
  for (std::string line; std::getline(names, line);) {
    if (line.empty()) continue;
    const std::string path = fs::path(line).lexically_relative(root).generic_string();
    const std::string text = read(line);
    if (ends_with(path, ".json")) {
      if (!scan_cases(path, text, citations)) {
        std::fprintf(stderr, "cite: %s is not a list of cases with an id each\n", path.c_str());
        return 1;
      }
    } else {
      const bool test = ends_with(path, "_test.cpp") || path.substr(0, 6) == "tests/";
      Scanner(path, test ? "test" : "code", text, citations).scan();
    }
  }

  std::string out;
  for (const auto& [id, kind, path, order, place] : citations) {
    static_cast<void>(order);
    out.append(id).append(1, '\t').append(kind).append(1, '\t').append(path).append(1, ':').append(place).append(1,
                                                                                                                 '\n');
  }
  if (fs::exists(argv[3]) && read(argv[3]) == out) return 0;  // an unchanged list keeps its time
  std::ofstream file(argv[3], std::ios::binary);
  file << out;
  if (!file.flush()) {
    std::fprintf(stderr, "cite: cannot write %s\n", argv[3]);
    return 1;
  }
  return 0;
}
