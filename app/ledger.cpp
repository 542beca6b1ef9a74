#include "app/ledger.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "data/embed.h"

namespace broadside::app {
namespace {

bool word_char(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// Does `text` hold `word`, and not only as part of a longer word or number?
bool mentions(std::string_view text, std::string_view word) {
  if (word.empty()) return false;
  for (size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::string_view after = text.substr(at + word.size());
    const bool begins = at == 0 || !(word_char(text[at - 1]) || text[at - 1] == '.' || text[at - 1] == '-');
    const bool ends =
        after.empty() ||
        !(word_char(after[0]) || ((after[0] == '.' || after[0] == '-') && after.size() > 1 && word_char(after[1])));
    if (begins && ends) return true;
  }
  return false;
}

/// Capitals do not matter: some books number chapters, others name them.
bool same_id(std::string_view a, std::string_view b) {
  const auto low = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [&](char x, char y) { return low(x) == low(y); });
}

std::string_view next_line(std::string_view& text) {
  std::string_view line = text.substr(0, text.find('\n'));
  text.remove_prefix(std::min(line.size() + 1, text.size()));
  if (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

/// "GA-Q-12" at the beginning of a line that opens a ruling, else empty; `rest` is what follows.
std::string_view opened_ruling(std::string_view line, std::string_view& rest) {
  for (std::string_view mark : {"### ", "**", "- "}) {
    if (!line.starts_with(mark)) continue;
    const std::string_view text = line.substr(mark.size());
    size_t end = 5;
    if (text.size() < 6 || text.substr(2, 3) != "-Q-") return {};
    while (end < text.size() && word_char(text[end])) ++end;
    if (end == 5 || std::isdigit(static_cast<unsigned char>(text[5])) == 0) return {};
    rest = text.substr(end);
    while (!rest.empty() && (rest.front() == ' ' || rest.front() == '-')) rest.remove_prefix(1);
    return text.substr(0, end);
  }
  return {};
}

Expected<std::string_view> embedded(const std::string& path) {
  const auto text = data::file(path);
  if (!text) return problem(path, "is not part of this program's data");
  return *text;
}

/// How likely a place settles the rule that it cites, best first: the chapters of a system, then its steps and
/// questions, its scenarios, other code, and last what only words or translates. A definition comes before its
/// declaration.
size_t nearness(std::string_view place) {
  constexpr std::array<std::string_view, 3> settling = {"/rules/", "/play/", "/setup/"};
  constexpr std::array<std::string_view, 2> mentioning = {"/words/", "/ops/"};
  const auto within = [&](std::string_view room) {
    return place.starts_with("engine/") && place.find(room) != std::string_view::npos;
  };
  const auto room = std::find_if(settling.begin(), settling.end(), within);
  const auto group = room != settling.end() || std::none_of(mentioning.begin(), mentioning.end(), within)
                         ? room - settling.begin()
                         : std::ssize(settling) + 1;
  return 2 * static_cast<size_t>(group) + (place.find(".h:") == std::string_view::npos ? 0 : 1);
}

/// Lines `id <TAB> code|test <TAB> place` that belong to this system.
Expected<void> add_citations(const std::string& prefix, Ledger& out) {
  std::string_view text = data::file("citations.tsv").value_or("");
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view line = next_line(text);
    if (!line.starts_with(prefix)) continue;
    const size_t first = line.find('\t');
    const size_t second = first == std::string_view::npos ? first : line.find('\t', first + 1);
    if (second == std::string_view::npos)
      return problem(fmt::format("citations.tsv:{}", number), "does not have three columns");
    const std::string_view kind = line.substr(first + 1, second - first - 1);
    auto& places = kind == "code" ? out.code : out.tests;
    places[std::string(line.substr(0, first))].emplace_back(line.substr(second + 1));
  }
  for (auto& [id, places] : out.code)
    std::stable_sort(places.begin(), places.end(),
                     [](const std::string& a, const std::string& b) { return nearness(a) < nearness(b); });
  return {};
}

}  // namespace

Expected<std::vector<std::vector<std::string>>> read_tsv(std::string_view text, std::string_view file, size_t columns) {
  std::vector<std::vector<std::string>> rows;
  for (int number = 1; !text.empty(); ++number) {
    std::string_view line = next_line(text);
    if (line.empty()) continue;
    std::vector<std::string> cells;
    for (;;) {
      const size_t tab = line.find('\t');
      cells.emplace_back(line.substr(0, tab));
      if (tab == std::string_view::npos) break;
      line.remove_prefix(tab + 1);
    }
    if (cells.size() != columns)
      return problem(fmt::format("{}:{}", file, number), fmt::format("has {} columns", cells.size()),
                     fmt::format("{} are needed", columns));
    if (number > 1) rows.push_back(std::move(cells));
  }
  return rows;
}

Expected<std::vector<LedgerRow>> read_ledger(std::string_view text, std::string_view file) {
  const auto table = read_tsv(text, file, 6);
  if (!table) return tl::make_unexpected(table.error());
  std::vector<LedgerRow> rows;
  for (const auto& c : *table) rows.push_back({c[0], c[1], c[2], c[3] == "yes", c[4], c[5]});
  return rows;
}

std::vector<Ruling> read_rulings(std::string_view text) {
  std::vector<Ruling> rulings;
  bool inside = false;
  while (!text.empty()) {
    const std::string_view line = next_line(text);
    std::string_view rest;
    if (const std::string_view id = opened_ruling(line, rest); !id.empty()) {
      // The title ends with the heading, with the bold print, or at the colon of a list entry.
      const size_t stop = rest.find(line.starts_with("**") ? "**" : line.starts_with("- ") ? ":" : "\n");
      std::string_view title = rest.substr(0, stop);
      if (title.ends_with('.')) title.remove_suffix(1);
      std::string_view body = rest.substr(std::min(stop, rest.size()));
      while (!body.empty() && (body.front() == '*' || body.front() == ':' || body.front() == ' '))
        body.remove_prefix(1);
      rulings.push_back({std::string(id), std::string(title), std::string(body)});
      inside = true;
    } else if (line.starts_with("#")) {
      inside = false;
    } else if (inside && !line.empty()) {
      std::string& body = rulings.back().text;
      body += (body.empty() ? "" : "\n") + std::string(line);
    }
  }
  return rulings;
}

const LedgerRow* Ledger::row(std::string_view id) const {
  const auto found = std::find_if(rows.begin(), rows.end(), [&](const LedgerRow& r) { return same_id(r.id, id); });
  return found == rows.end() ? nullptr : &*found;
}

const Ruling* Ledger::ruling(std::string_view id) const {
  const auto found = std::find_if(rulings.begin(), rulings.end(), [&](const Ruling& r) { return same_id(r.id, id); });
  return found == rulings.end() ? nullptr : &*found;
}

RowState Ledger::state(const LedgerRow& row) const {
  if (!later_landing(game->info(), landings, {row.id}).empty()) return RowState::later;
  if (code.contains(row.id) && tests.contains(row.id)) return waits_for(row).empty() ? RowState::done : RowState::half;
  return not_modelled.contains(row.id) ? RowState::reasoned : RowState::open;
}

std::string Ledger::waits_for(const LedgerRow& row) const {
  const auto found = landings.find(row.id);
  if (found == landings.end()) return {};
  std::string out = found->second.in + found->second.also;
  std::erase_if(out, [&](char letter) { return game->info().landed.find(letter) != std::string::npos; });
  return out;
}

std::vector<const Ruling*> Ledger::related(const LedgerRow& row) const {
  std::vector<const Ruling*> out;
  for (const Ruling& r : rulings)
    if (mentions(row.statement, r.id) || mentions(r.text, row.id)) out.push_back(&r);
  return out;
}

Expected<Landings> read_landings(const SystemInfo& system) {
  Landings out;
  const std::string path = "rules/" + system.id + ".landings.tsv";
  const auto text = data::file(path);
  if (system.landed.empty() || !text) return out;
  const auto table = read_tsv(*text, path, 3);
  if (!table) return tl::make_unexpected(table.error());
  for (const auto& c : *table) out.emplace(c[0], Landing{c[1], c[2]});
  return out;
}

std::string later_landing(const SystemInfo& system, const Landings& landings, const std::vector<std::string>& rows) {
  std::string last;
  for (const std::string& row : rows) {
    const auto found = landings.find(row);
    if (found == landings.end() || system.landed.find(found->second.in) != std::string::npos) continue;
    last = std::max(last, found->second.in);
  }
  return last;
}

Expected<Ledger> load_ledger(const Game& game) {
  const SystemInfo& info = game.info();
  Ledger out;
  out.game = &game;
  const std::string path = "rules/" + info.id + ".tsv";
  const auto text = embedded(path);
  if (!text) return tl::make_unexpected(text.error());
  auto rows = read_ledger(*text, path);
  if (!rows) return tl::make_unexpected(rows.error());
  out.rows = std::move(*rows);
  out.rulings = read_rulings(data::file("rules/" + info.id + ".rulings.md").value_or(""));
  const std::string reasons = "rules/" + info.id + ".not-modelled.tsv";
  if (const auto list = data::file(reasons)) {
    const auto table = read_tsv(*list, reasons, 2);
    if (!table) return tl::make_unexpected(table.error());
    for (const auto& c : *table) out.not_modelled.emplace(c[0], c[1]);
  }
  auto landings = read_landings(info);
  if (!landings) return tl::make_unexpected(landings.error());
  out.landings = std::move(*landings);
  if (auto ok = add_citations(info.prefix + "-", out); !ok) return tl::make_unexpected(ok.error());
  return out;
}

}  // namespace broadside::app
