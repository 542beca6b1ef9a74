#include "tests/crash/ledger.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/replay.h"

namespace broadside::crash {
namespace {

using Faults = std::vector<std::string>;

std::string key_of(const AskId& ask) {
  return fmt::format("{}.{}.{}.{}{}", ask.turn, ask.step, ask.round, ask.seat, ask.offer ? ".offer" : "");
}
std::string key_of(const Json& ask) {
  return fmt::format("{}.{}.{}.{}", ask.at("turn").get<int>(), ask.at("step").get<int>(), ask.at("round").get<int>(),
                     ask.at("seat").get<int>());
}

/// Orders of a record by question. A question that was answered twice is a fault: nothing can be taken back here.
std::map<std::string, std::string> orders_in(const Record& record, const std::string& id, Faults& faults) {
  std::map<std::string, std::string> orders;
  for (const RecordLine& line : record.lines)
    if (const auto* answer = std::get_if<AnswerLine>(&line))
      if (!orders.try_emplace(key_of(answer->ask), answer->order).second)
        faults.push_back(fmt::format("{}: question {} is answered twice", id, key_of(answer->ask)));
  return orders;
}

}  // namespace

void Ledger::made(const MadeBattle& battle) {
  const std::lock_guard lock(mutex_);
  told_[battle.id].battle = battle;
}
void Ledger::committed(const std::string& battle, const Player::Given& given) {
  const std::lock_guard lock(mutex_);
  told_[battle].orders.push_back(given);
}
void Ledger::said(const std::string& battle, const std::string& text) {
  const std::lock_guard lock(mutex_);
  told_[battle].messages.push_back(text);
}

std::vector<MadeBattle> Ledger::battles() const {
  const std::lock_guard lock(mutex_);
  std::vector<MadeBattle> all;
  for (const auto& [id, told] : told_) all.push_back(told.battle);
  return all;
}
std::string Ledger::record(const std::string& battle) const {
  const auto found = texts_.find(battle);
  return found == texts_.end() ? std::string() : found->second;
}
size_t Ledger::orders() const {
  const std::lock_guard lock(mutex_);
  size_t all = 0;
  for (const auto& [id, told] : told_) all += told.orders.size();
  return all;
}
size_t Ledger::messages() const {
  const std::lock_guard lock(mutex_);
  size_t all = 0;
  for (const auto& [id, told] : told_) all += told.messages.size();
  return all;
}

Faults Ledger::check(server::Store& store) {
  Faults faults;
  const auto made = battles();  // before the store is looked at: it may go on
  const auto stored = store.changed_since(0);
  if (!stored) return {"the store cannot be read: " + stored.error().text()};
  std::set<std::string> all(stored->begin(), stored->end());
  for (const MadeBattle& battle : made)
    if (!all.contains(battle.id)) faults.push_back(battle.id + ": was made, and is gone");
  for (const std::string& id : all) check_battle(store, id, faults);
  return faults;
}

void Ledger::check_battle(server::Store& store, const std::string& id, Faults& faults) {
  Told told;  // as of now, before the store is looked at
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = told_.find(id); found != told_.end()) told = found->second;
  }
  const auto lines = store.lines(id, 1);
  const auto messages = store.messages(id, 0);
  if (!lines || !messages) return faults.push_back(id + ": cannot be read");
  std::string text;
  for (const std::string& line : *lines) text += line;
  std::string& before = texts_[id];
  if (!text.starts_with(before)) faults.push_back(id + ": what was in its record is no longer there");
  before = text;
  check_record(store, id, text, faults);

  auto record = read_record(text, id);
  if (!record) return faults.push_back(record.error().text());
  const auto orders = orders_in(*record, id, faults);
  for (const Player::Given& given : told.orders) {
    const auto found = orders.find(key_of(given.ask));
    if (found == orders.end())
      faults.push_back(
          fmt::format("{}: order {} \"{}\" was acknowledged and is lost", id, key_of(given.ask), given.order));
    else if (found->second != given.order)
      faults.push_back(fmt::format("{}: order {} was acknowledged as \"{}\" and is \"{}\"", id, key_of(given.ask),
                                   given.order, found->second));
  }
  for (const std::string& said : told.messages) {
    const auto times = std::ranges::count_if(*messages, [&](const auto& message) { return message.text == said; });
    if (times != 1) faults.push_back(fmt::format("{}: message \"{}\" is there {} times", id, said, times));
  }
}

/// A finished one that verified cannot change any more, and is not played again.
void Ledger::check_record(server::Store& store, const std::string& id, const std::string& text, Faults& faults) {
  const auto record = read_record(text, id);
  if (!record || finished_.contains(id)) return;
  const auto stored = store.battle(id);
  const auto game = find_game(record->header.system);
  if (!stored || !*stored || !game) return faults.push_back(id + ": cannot be read");
  const auto replayed = verify_record(**game, *record, seed_from_hex((*stored)->seed));
  if (!replayed) return faults.push_back(id + ": " + replayed.error().text());
  if (!replayed->ok()) return faults.push_back(id + ": " + replayed->difference->text());
  ++verified_;
  if (replayed->finished) finished_.insert(id);
}

}  // namespace broadside::crash
