#include "app/conform.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <map>

#include "app/ledger.h"
#include "app/library/console.h"
#include "app/library/progress.h"
#include "data/embed.h"
#include "engine/core/conform.h"

namespace broadside::app {
namespace {

using Status = CaseReport::Status;

struct Suite {
  std::string file;
  std::vector<Case> cases;
};

struct Count {
  int passed = 0, failed = 0, skipped = 0;
  std::string line() const { return fmt::format("{} passed, {} failed, {} skipped", passed, failed, skipped); }
};

/// Everything is read before anything runs: bad input gives one message and no half report.
Expected<std::vector<Suite>> read_suites(const ConformOptions& options) {
  std::vector<Suite> suites;
  const auto add = [&](const std::string& name, std::string_view text) -> Expected<void> {
    auto cases = read_cases(text, name);
    if (!cases) return tl::make_unexpected(cases.error());
    suites.push_back({name, std::move(*cases)});
    return {};
  };
  for (const std::string& file : options.files) {
    const auto text = read_file(file);
    if (!text) return tl::make_unexpected(text.error());
    if (auto ok = add(file, *text); !ok) return tl::make_unexpected(ok.error());
  }
  if (!options.files.empty()) return suites;
  for (const std::string& path : data::list("conformance/")) {
    if (!path.ends_with(".json")) continue;
    if (auto ok = add(path, data::file(path).value_or("")); !ok) return tl::make_unexpected(ok.error());
  }
  return suites;
}

/// Cases that cannot pass, with the reason: conformance/reasons.tsv.
Expected<std::map<std::string, std::string, std::less<>>> known_reasons() {
  auto rows = read_tsv(data::file("conformance/reasons.tsv").value_or(""), "conformance/reasons.tsv", 2);
  if (!rows) return tl::make_unexpected(rows.error());
  std::map<std::string, std::string, std::less<>> reasons;
  for (auto& row : *rows) reasons.emplace(std::move(row[0]), std::move(row[1]));
  return reasons;
}

/// Of the suites that the program carries, cases of rules that come with a later landing wait; a file that is named
/// is run as a whole.
class Later {
 public:
  explicit Later(bool waits) : waits_(waits) {}
  /// "later B"; empty: it is run.
  Expected<std::string> of(const Game& game, const Case& c) {
    if (!waits_ || game.info().landed.empty()) return std::string();
    auto found = landings_.find(&game);
    if (found == landings_.end()) {
      auto landings = read_landings(game.info());
      if (!landings) return tl::make_unexpected(landings.error());
      found = landings_.emplace(&game, std::move(*landings)).first;
    }
    const std::string last = later_landing(game.info(), found->second, c.rules);
    return last.empty() ? last : "later " + last;
  }

 private:
  bool waits_;
  std::map<const Game*, Landings> landings_;
};

/// By the letters of the case id, else by the name of its file.
const Game* game_of(const Case& c, const std::string& file) {
  for (const Game* game : games())
    if (game->info().prefix == system_prefix(c.id)) return game;
  const std::string stem = std::filesystem::path(file).stem().string();
  for (const Game* game : games())
    if (game->info().id == stem) return game;
  return nullptr;
}

const char* status_word(Status status) {
  return status == Status::passed ? "passed" : status == Status::failed ? "failed" : "skipped";
}

Json report_json(const Suite& suite, const Case& c, const CaseReport& report) {
  Json out = {
      {"id", c.id}, {"op", c.op}, {"file", suite.file}, {"line", c.line}, {"result", status_word(report.status)}};
  if (!report.reason.empty()) out["reason"] = report.reason;
  if (report.status != Status::failed) return out;
  Json differences = Json::array();
  for (const Mismatch& d : report.differences)
    differences.push_back({{"path", d.path}, {"expected", d.expected}, {"got", d.got}});
  out["differences"] = std::move(differences);
  return out;
}

void print_report(const Suite& suite, const Case& c, const CaseReport& report, bool verbose) {
  switch (report.status) {
    case Status::passed:
      if (verbose) fmt::print("pass  {}  {}\n", c.id, c.what);
      break;
    case Status::skipped:
      if (verbose) fmt::print("skip  {}  {}\n", c.id, report.reason);
      break;
    case Status::failed:
      fmt::print("FAIL  {}  {}: {}  ({}:{})\n", c.id, c.op, c.what, suite.file, c.line);
      if (!report.reason.empty()) fmt::print("      {}\n", report.reason);
      for (const Mismatch& d : report.differences)
        fmt::print("      {}: expected {}, got {}\n", d.path, d.expected, d.got);
      break;
  }
}

/// Skipped cases put together: one line for each system, with the commonest reasons.
class Skips {
 public:
  void add(const Game* game, const Case& c, const std::string& reason) {
    const bool none = game != nullptr && game->ops().empty();
    ++by_system_[game != nullptr ? game->info().id : std::string(system_prefix(c.id))][none ? "no op yet" : reason];
  }
  void print() const {
    constexpr size_t kShown = 4;
    for (const auto& [system, reasons] : by_system_) {
      std::vector<std::pair<std::string, int>> sorted(reasons.begin(), reasons.end());
      std::stable_sort(sorted.begin(), sorted.end(), [](const auto& a, const auto& b) { return a.second > b.second; });
      int all = 0;
      std::string text;
      for (size_t i = 0; i < sorted.size(); ++i) {
        all += sorted[i].second;
        if (i >= kShown) continue;
        text += (i == 0 ? "" : ", ") + sorted[i].first;
        if (sorted.size() > 1) text += fmt::format(" {}", sorted[i].second);
      }
      if (sorted.size() > kShown) text += ", and others: --verbose names each case";
      fmt::print("{} skipped: {} ({})\n", all, system, text);
    }
  }

 private:
  std::map<std::string, std::map<std::string, int>> by_system_;
};

}  // namespace

int conform_command(const ConformOptions& options) {
  const Game* only = nullptr;
  if (!options.system.empty()) {
    const auto game = find_game(options.system);
    if (!game) return bad_input(game.error());
    only = *game;
  }
  const auto suites = read_suites(options);
  if (!suites) return bad_input(suites.error());
  const auto reasons = known_reasons();
  if (!reasons) return bad_input(reasons.error());
  Count count;
  Skips skips;
  Later later(options.files.empty());
  Json rows = Json::array();
  Progress bar("cases");
  uint64_t all = 0, looked_at = 0;
  for (const Suite& suite : *suites) all += suite.cases.size();
  for (const Suite& suite : *suites) {
    for (const Case& c : suite.cases) {
      if (!bar.at(looked_at++, all)) break;
      const Game* game = game_of(c, suite.file);
      if (only != nullptr && game != only) continue;
      CaseReport report;
      const auto reason = reasons->find(c.id);
      auto waits = game == nullptr ? Expected<std::string>() : later.of(*game, c);
      if (!waits) return bad_input(waits.error());
      if (game == nullptr)
        report = {Status::skipped, fmt::format("no rule system for {}", system_prefix(c.id)), {}};
      else if (reason != reasons->end())
        report = {Status::skipped, reason->second, {}};
      else if (!waits->empty())
        report = {Status::skipped, std::move(*waits), {}};
      else
        report = run_case(game->ops(), c);
      ++(report.status == Status::passed   ? count.passed
         : report.status == Status::failed ? count.failed
                                           : count.skipped);
      if (report.status == Status::skipped) skips.add(game, c, report.reason);
      if (options.json) {
        rows.push_back(report_json(suite, c, report));
        continue;
      }
      if (options.verbose || report.status == Status::failed) bar.clear();
      print_report(suite, c, report, options.verbose);
    }
  }
  bar.clear();
  if (bar.stopped()) note(fmt::format("stopped before all {} cases were run", all));
  if (options.json) {
    const Json document = {
        {"passed", count.passed}, {"failed", count.failed}, {"skipped", count.skipped}, {"cases", std::move(rows)}};
    print_json(document);
    fmt::print(stderr, "{}\n", count.line());
  } else {
    if (!options.verbose) skips.print();
    fmt::print("{}\n", count.line());
  }
  return bar.stopped() ? kInterrupted : count.failed > 0 ? kFailed : kOk;
}

}  // namespace broadside::app
