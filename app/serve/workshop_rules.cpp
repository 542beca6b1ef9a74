// The ledgers for the page: what a rule says, where it is settled, by what it is tested; search by id or words.
#include <algorithm>

#include "app/ledger_json.h"
#include "app/serve/workshop.h"
#include "app/terminal.h"

namespace broadside::app {
namespace {

constexpr size_t kMostWords = 8;

std::vector<std::string> words_in(std::string_view text) {
  std::vector<std::string> words;
  while (!text.empty() && words.size() < kMostWords) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    if (!word.empty()) words.push_back(lowered(word));
  }
  return words;
}

/// Each word somewhere in one of the texts.
bool hold(std::initializer_list<std::string_view> texts, const std::vector<std::string>& words) {
  std::string all;
  for (const std::string_view text : texts) all += lowered(text) + "\n";
  return std::all_of(words.begin(), words.end(),
                     [&](const std::string& word) { return all.find(word) != std::string::npos; });
}

/// A part of what was found, counting all of it.
class Page {
 public:
  explicit Page(const server::RuleSearch& wish) : wish_(wish) {}
  template <class Row>
  void add(const Row& row) {
    if (count_++ >= wish_.from && rows_.size() < wish_.most) rows_.push_back(row());
  }
  size_t count() const { return count_; }
  Json rows() { return std::move(rows_); }

 private:
  const server::RuleSearch& wish_;
  size_t count_ = 0;
  Json rows_ = Json::array();
};

void search(const Ledger& ledger, const std::vector<std::string>& words, Page& page) {
  const std::string& system = ledger.game->info().id;
  for (const LedgerRow& row : ledger.rows)
    if (hold({row.id, row.section, row.title, row.statement}, words))
      page.add([&] {
        return Json{{"id", row.id},
                    {"system", system},
                    {"section", row.section},
                    {"title", row.title},
                    {"statement", row.statement},
                    {"optional", row.optional},
                    {"state", state_word(ledger.state(row))}};
      });
  for (const Ruling& ruling : ledger.rulings)
    if (hold({ruling.id, ruling.title, ruling.text}, words))
      page.add([&] {
        return Json{{"id", ruling.id}, {"system", system}, {"title", ruling.title}, {"statement", ruling.text}};
      });
}

/// How much of a ledger is settled in code and pinned by a test.
Json coverage_json(const Ledger& ledger) {
  std::array<int, kRowStates> in{};
  for (const LedgerRow& row : ledger.rows) ++in[static_cast<size_t>(ledger.state(row))];
  const SystemInfo& info = ledger.game->info();
  const auto of = [&](RowState state) { return in[static_cast<size_t>(state)]; };
  return {{"id", info.id},
          {"name", info.name},
          {"prefix", info.prefix},
          {"playable", info.playable},
          {"done", of(RowState::done) + of(RowState::half)},
          {"half", of(RowState::half)},
          {"reasoned", of(RowState::reasoned)},
          {"open", info.playable ? of(RowState::open) : 0},
          {"later", of(RowState::later)},
          {"total", ledger.rows.size()},
          {"rulings", ledger.rulings.size()}};
}

}  // namespace

std::optional<Json> workshop_rule(const Ledgers& ledgers, const std::string& id) {
  for (const Ledger& ledger : ledgers) {
    if (const LedgerRow* row = ledger.row(id)) return row_json(ledger, *row);
    if (const Ruling* ruling = ledger.ruling(id)) {
      Json out = ruling_json(ledger, *ruling);
      out["section"] = "ruling";
      out["statement"] = ruling->text;
      out.erase("text");
      return out;
    }
  }
  return std::nullopt;
}

Json workshop_rules(const Ledgers& ledgers, const server::RuleSearch& wish) {
  const std::vector<std::string> words = words_in(wish.words);
  Page page(wish);
  Json systems = Json::array();
  for (const Ledger& ledger : ledgers) {
    systems.push_back(coverage_json(ledger));
    if (wish.system.empty() || wish.system == ledger.game->info().id) search(ledger, words, page);
  }
  return {{"systems", std::move(systems)}, {"count", page.count()}, {"rules", page.rows()}};
}

}  // namespace broadside::app
