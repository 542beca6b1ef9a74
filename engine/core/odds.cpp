#include "engine/core/odds.h"

#include <fmt/format.h>

namespace broadside {

double percent(const mpq_class& chance) { return chance.get_d() * 100.0; }

std::string chance_text(const mpq_class& chance) {
  if (chance == 0) return "0";
  if (chance == 1) return "certain";
  const std::string exact = chance.get_str();
  if (exact.size() > 24) return fmt::format("{:.4g} %", percent(chance));
  return fmt::format("{:.4g} % ({})", percent(chance), exact);
}

mpq_class OddsTable::mean() const {
  mpq_class sum = 0;
  for (const auto& [value, p] : chance) sum += p * value;
  return sum;
}

std::vector<OddsRow> rows_for_people(const std::map<int, mpq_class>& chance) {
  const mpq_class rare(1, 1000);
  std::vector<OddsRow> rows;
  mpq_class reached = 0, below = 0;
  for (const auto& [value, p] : chance) reached += p;
  for (auto it = chance.begin(); it != chance.end(); ++it) {
    const auto& [value, p] = *it;
    if (p == 0) continue;
    const bool last = std::next(it) == chance.end();
    if (reached < rare && !last) {
      rows.push_back({fmt::format("{} or more", value), reached, reached});
      break;
    }
    if (!rows.empty() && below + p < rare && rows.size() == 1)
      rows.front() = {fmt::format("{} or fewer", value), below + p, rows.front().at_least};
    else
      rows.push_back({std::to_string(value), p, reached});
    below += p;
    reached -= p;
  }
  return rows;
}

Expected<std::map<std::string, mpq_class>> op_odds(const Op& op, const Json& given, const std::string& pointer,
                                                   const OddsWatch& watch, uint64_t most_ways) {
  if (!pointer.empty() && pointer.front() != '/')
    return problem("field " + pointer, "does not begin with /", "such as /damage or /attacks/0/hits");
  std::map<std::string, mpq_class> odds;
  std::string known;
  bool found = false;
  double looked_at = 0;
  Enumerator every_way;
  while (every_way.next_run()) {
    if (every_way.runs() > most_ways)
      return problem("odds", "more than " + std::to_string(most_ways) + " possible results of the dice",
                     "ask for fewer dice at once");
    Dice dice({}, &every_way);
    dice.begin_step(0);
    auto result = op.run(given, dice);
    if (!result) return tl::make_unexpected(result.error());
    if (every_way.endless())
      return problem("odds", "the dice may have to be rerolled endlessly", "ask for a roll that ends");
    const Json* at = &*result;
    if (!pointer.empty()) {
      // Walked by hand: nlohmann's own pointers throw.
      size_t from = 1;
      while (at != nullptr && from <= pointer.size()) {
        const size_t to = std::min(pointer.find('/', from), pointer.size());
        const std::string key = pointer.substr(from, to - from);
        const bool index = !key.empty() && key.find_first_not_of("0123456789") == std::string::npos && key.size() < 9;
        if (at->is_object() && at->contains(key))
          at = &at->at(key);
        else if (at->is_array() && index && std::stoul(key) < at->size())
          at = &at->at(std::stoul(key));
        else
          at = nullptr;
        from = to + 1;
      }
    }
    found = found || at != nullptr;
    if (known.empty() && result->is_object())
      for (const auto& field : result->items()) known += (known.empty() ? "/" : ", /") + field.key();
    constexpr uint64_t kNowAndThen = 16;
    looked_at += every_way.chance().get_d();
    if (watch && every_way.runs() % kNowAndThen == 0 && !watch(looked_at))
      return problem("odds", "stopped before all possible results were counted", "ask for fewer dice at once");
    odds[at == nullptr ? "null" : at->dump()] += every_way.chance();  // a way without the field has nothing there
  }
  if (!found) return problem("field " + pointer, "is not in any result of " + std::string(op.name), "one of " + known);
  return odds;
}

}  // namespace broadside
