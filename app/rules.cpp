#include "app/rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/ledger.h"
#include "app/ledger_json.h"
#include "app/library/console.h"
#include "app/rules_played.h"
#include "app/terminal.h"
#include "engine/registry.h"

namespace broadside::app {
namespace {

// ---------------------------------------------------------------- one row, one ruling

void print_places(const char* label, const std::map<std::string, std::vector<std::string>>& cited,
                  const std::string& id) {
  const auto found = cited.find(id);
  if (found == cited.end()) return;
  for (const std::string& place : found->second) {
    fmt::print("  {:8} {}\n", label, place);
    label = "";
  }
}

void print_row(const Ledger& ledger, const LedgerRow& row) {
  fmt::print("{}  {}\n  {}\n", row.id, row.title, row.statement);
  fmt::print("  {:8} {}: {}, {}{}\n", "section", ledger.game->info().name, row.section, row.kind,
             row.optional ? ", optional" : "");
  const char* label = "rulings";
  for (const Ruling* r : ledger.related(row)) {
    fmt::print("  {:8} {}  {}\n", label, r->id, r->title);
    label = "";
  }
  print_places("code", ledger.code, row.id);
  print_places("tests", ledger.tests, row.id);
  const auto reason = ledger.not_modelled.find(row.id);
  if (reason != ledger.not_modelled.end()) fmt::print("  {:8} {}\n", "reason", reason->second);
  if (const std::string waits = ledger.waits_for(row); !waits.empty())
    fmt::print("  {:8} {}landing {}\n", "later", ledger.state(row) == RowState::later ? "" : "a part of it, ", waits);
  fmt::print("\n");
}

void print_ruling(const Ledger& ledger, const Ruling& r) {
  fmt::print("{}  {}\n", r.id, r.title);
  std::string_view text = r.text;
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    fmt::print("  {}\n", line);
    text.remove_prefix(std::min(line.size() + 1, text.size()));
  }
  print_places("code", ledger.code, r.id);
  print_places("tests", ledger.tests, r.id);
  fmt::print("\n");
}

// ---------------------------------------------------------------- what was asked for

struct FoundRow {
  const Ledger* ledger;
  const LedgerRow* row;
  bool in_full;  // its whole id was named
};
struct FoundRuling {
  const Ledger* ledger;
  const Ruling* ruling;
  bool in_full;
};
struct Found {
  std::vector<FoundRow> rows;
  std::vector<FoundRuling> rulings;
  bool empty() const { return rows.empty() && rulings.empty(); }
};

enum class Fit : uint8_t { none, beginning, whole };

/// How an id answers to what was asked for; the system's letters may be left out. "6.1" is not a beginning of "6.10".
Fit fit(const std::string& id, const std::string& prefix, const std::string& asked) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string wanted = lowered(asked), full = lowered(id);
  if (wanted.empty()) return Fit::none;
  for (const std::string& mine : {full, full.substr(std::min(prefix.size() + 1, full.size()))}) {
    if (mine == wanted) return Fit::whole;
    if (mine.starts_with(wanted) && !(is_digit(wanted.back()) && is_digit(mine[wanted.size()]))) return Fit::beginning;
  }
  return Fit::none;
}

bool holds(std::string_view text, const std::string& word) { return lowered(text).find(word) != std::string::npos; }

Found find(const std::vector<Ledger>& ledgers, const std::string& id) {
  Found found;
  for (const Ledger& ledger : ledgers) {
    const std::string& prefix = ledger.game->info().prefix;
    for (const LedgerRow& row : ledger.rows)
      if (const Fit how = fit(row.id, prefix, id); how != Fit::none)
        found.rows.push_back({&ledger, &row, how == Fit::whole});
    for (const Ruling& r : ledger.rulings)
      if (const Fit how = fit(r.id, prefix, id); how != Fit::none && lowered(prefix) != lowered(id))
        found.rulings.push_back({&ledger, &r, how == Fit::whole});
  }
  return found;
}

Found search(const std::vector<Ledger>& ledgers, const std::string& words) {
  Found found;
  const std::string word = lowered(words);
  for (const Ledger& ledger : ledgers) {
    for (const LedgerRow& row : ledger.rows)
      if (holds(row.title, word) || holds(row.statement, word) || holds(row.section, word))
        found.rows.push_back({&ledger, &row, false});
    for (const Ruling& r : ledger.rulings)
      if (holds(r.title, word) || holds(r.text, word)) found.rulings.push_back({&ledger, &r, false});
  }
  return found;
}

void show(const Found& found, bool json) {
  if (json) {
    Json out = Json::array();
    for (const auto& [ledger, row, in_full] : found.rows) out.push_back(row_json(*ledger, *row));
    for (const auto& [ledger, r, in_full] : found.rulings) out.push_back(ruling_json(*ledger, *r));
    return print_json(out);
  }
  for (const auto& [ledger, row, in_full] : found.rows) {
    if (in_full)
      print_row(*ledger, *row);
    else
      fmt::print("{:14} {}\n", row->id, row->title);
  }
  for (const auto& [ledger, r, in_full] : found.rulings) {
    if (in_full)
      print_ruling(*ledger, *r);
    else
      fmt::print("{:14} {}\n", r->id, r->title);
  }
}

// ---------------------------------------------------------------- the report

struct Coverage {
  int total = 0;
  std::array<int, kRowStates> in{};
  std::map<std::string, int> later;  // by landing
  std::vector<std::string> open;
  int of(RowState state) const { return in[static_cast<size_t>(state)]; }
  int done() const { return of(RowState::done) + of(RowState::half); }
};

Coverage coverage(const Ledger& ledger) {
  Coverage out;
  for (const LedgerRow& row : ledger.rows) {
    const RowState state = ledger.state(row);
    ++out.total;
    ++out.in[static_cast<size_t>(state)];
    if (state == RowState::open) out.open.push_back(row.id);
    if (state == RowState::later) ++out.later[ledger.landings.find(row.id)->second.in];
  }
  return out;
}

/// What the check refuses: open rows of a playable system, and reasons for rows that do not exist.
std::vector<std::string> faults(const Ledger& ledger, const Coverage& c) {
  std::vector<std::string> out;
  if (ledger.game->info().playable)
    for (const std::string& id : c.open)
      out.push_back(fmt::format("{} is open: {}", id,
                                ledger.code.contains(id)    ? "no test cites it"
                                : ledger.tests.contains(id) ? "no code cites it"
                                                            : "neither code nor test cites it"));
  for (const auto& [id, reason] : ledger.not_modelled)
    if (ledger.row(id) == nullptr)
      out.push_back(fmt::format("rules/{}.not-modelled.tsv: {} is not in the ledger", ledger.game->info().id, id));
  return out;
}

/// "B 244, C 299"
std::string later_text(const Coverage& c) {
  std::string out;
  for (const auto& [landing, rows] : c.later) out += fmt::format("{}{} {}", out.empty() ? "" : ", ", landing, rows);
  return out;
}

int report(const std::vector<Ledger>& ledgers, const RulesOptions& options) {
  Json list = Json::array();
  if (!options.json)
    fmt::print("{:18} {:>6} {:>6} {:>6} {:>9} {:>6} {:>6}  {}\n", "system", "total", "done", "half", "reasoned", "open",
               "later", "playable");
  std::vector<std::string> wrong;
  for (const Ledger& ledger : ledgers) {
    const SystemInfo& info = ledger.game->info();
    const Coverage c = coverage(ledger);
    const std::vector<std::string> here = faults(ledger, c);
    wrong.insert(wrong.end(), here.begin(), here.end());
    if (options.json) {
      list.push_back({{"id", info.id},
                      {"total", c.total},
                      {"done", c.done()},
                      {"half", c.of(RowState::half)},
                      {"reasoned", c.of(RowState::reasoned)},
                      {"open", c.of(RowState::open)},
                      {"later", c.of(RowState::later)},
                      {"later_by_landing", c.later},
                      {"playable", info.playable},
                      {"open_rows", info.playable ? Json(c.open) : Json::array()}});
    } else {
      fmt::print("{:18} {:>6} {:>6} {:>6} {:>9} {:>6} {:>6}  {}{}\n", info.id, c.total, c.done(), c.of(RowState::half),
                 c.of(RowState::reasoned), c.of(RowState::open), c.of(RowState::later),
                 info.playable ? "yes" : "not yet", c.later.empty() ? "" : "; later: " + later_text(c));
    }
  }
  if (options.json) print_json(list);
  if (!options.check) return kOk;
  for (const std::string& fault : wrong) fmt::print(stderr, "{}\n", fault);
  return wrong.empty() ? kOk : kFailed;
}

}  // namespace

int rules_command(const RulesOptions& options) {
  std::vector<const Game*> asked = systems_of_the_program();
  if (!options.system.empty()) {
    const auto game = find_game(options.system);
    if (!game) return bad_input(game.error());
    asked = {*game};
  }
  std::vector<Ledger> ledgers;
  for (const Game* game : asked) {
    auto ledger = load_ledger(*game);
    if (!ledger) return bad_input(ledger.error());
    ledgers.push_back(std::move(*ledger));
  }
  if (options.played) {
    if (options.system.empty()) return bad_input({"--played", "lacks a system", "--system and one of them"});
    return rules_played(ledgers.front(), options.battles, options.seed, options.json);
  }
  const bool browse = !options.ids.empty() || !options.search.empty() || !options.system.empty();
  if (options.report || options.check || !browse) return report(ledgers, options);

  if (!options.search.empty()) {
    const Found found = search(ledgers, options.search);
    if (found.empty() && !options.json)
      fmt::print("No rule or ruling contains \"{}\".\n", options.search);
    else
      show(found, options.json);
    return kOk;
  }
  if (options.ids.empty()) {  // the whole ledger of the system
    Found all;
    for (const LedgerRow& row : ledgers.front().rows) all.rows.push_back({&ledgers.front(), &row, false});
    show(all, options.json);
    return kOk;
  }
  Found found;
  for (const std::string& id : options.ids) {
    const Found here = find(ledgers, id);
    if (here.empty()) return bad_input({id, "is neither a rule nor a ruling", "try: broadside rules --search WORD"});
    found.rows.insert(found.rows.end(), here.rows.begin(), here.rows.end());
    found.rulings.insert(found.rulings.end(), here.rulings.begin(), here.rulings.end());
  }
  show(found, options.json);
  return kOk;
}

}  // namespace broadside::app
