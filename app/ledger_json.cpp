#include "app/ledger_json.h"

#include <array>

namespace broadside::app {
namespace {

constexpr std::array<const char*, kRowStates> kStateWords = {"done", "half", "reasoned", "open", "later"};

Json places_json(const std::map<std::string, std::vector<std::string>>& cited, const std::string& id) {
  const auto found = cited.find(id);
  return found == cited.end() ? Json::array() : Json(found->second);
}

}  // namespace

const char* state_word(RowState state) { return kStateWords[static_cast<size_t>(state)]; }

Json row_json(const Ledger& ledger, const LedgerRow& row) {
  Json rulings = Json::array();
  for (const Ruling* r : ledger.related(row)) rulings.push_back({{"id", r->id}, {"title", r->title}});
  Json out = {{"id", row.id},
              {"system", ledger.game->info().id},
              {"section", row.section},
              {"kind", row.kind},
              {"optional", row.optional},
              {"title", row.title},
              {"statement", row.statement},
              {"state", state_word(ledger.state(row))},
              {"rulings", std::move(rulings)},
              {"code", places_json(ledger.code, row.id)},
              {"tests", places_json(ledger.tests, row.id)}};
  const auto reason = ledger.not_modelled.find(row.id);
  if (reason != ledger.not_modelled.end()) out["reason"] = reason->second;
  if (const std::string waits = ledger.waits_for(row); !waits.empty()) out["waits_for"] = waits;
  return out;
}

Json ruling_json(const Ledger& ledger, const Ruling& r) {
  return {{"id", r.id},     {"system", ledger.game->info().id},       {"title", r.title},
          {"text", r.text}, {"code", places_json(ledger.code, r.id)}, {"tests", places_json(ledger.tests, r.id)}};
}

}  // namespace broadside::app
