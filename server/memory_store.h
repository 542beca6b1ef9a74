// For tests: a store that forgets everything with the process. Can be slow or broken, and several servers may share it.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <new>
#include <thread>

#include "server/store_rows.h"

namespace broadside::server {

/// Stands open until it is shut; whoever comes then waits before it.
class Gate {
 public:
  void shut() {
    const std::lock_guard lock(mutex_);
    shut_ = true;
  }
  void open() {
    const std::lock_guard lock(mutex_);
    shut_ = false;
    changed_.notify_all();
  }
  void pass() {
    std::unique_lock lock(mutex_);
    ++waiting_;
    changed_.notify_all();
    changed_.wait(lock, [&] { return !shut_; });
    --waiting_;
  }
  /// Until somebody waits before it.
  void await_somebody() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [&] { return shut_ && waiting_ > 0; });
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool shut_ = false;
  int waiting_ = 0;
};

class MemoryStore final : public Store {
 public:
  Gate gate;        // before the disk
  Gate pulse_gate;  // before a try whether it can be written
  std::atomic<int> commit_takes_ms{0};
  std::atomic<bool> broken{false};
  std::atomic<bool> hide_lines{false};    // records cannot be read
  std::atomic<bool> no_memory{false};     // neither for reading records nor for writing
  std::string says = "the disk is full";  // when it is broken; set before that
  std::atomic<int> commits{0}, looks_for_old{0};
  /// Called before lines of that battle are read; may keep whoever reads them waiting.
  std::function<void(std::string_view battle)> before_lines;

  MemoryStore() = default;
  /// With all that the other one holds now; nobody watches it yet.
  MemoryStore(const MemoryStore& other) : Store() {
    const std::lock_guard lock(other.mutex_);
    battles_ = other.battles_;
    links_ = other.links_;
  }
  MemoryStore& operator=(const MemoryStore&) = delete;
  ~MemoryStore() override = default;

  Expected<std::vector<bool>> commit(std::span<const Write> writes) override {
    gate.pass();
    if (no_memory) throw std::bad_alloc();
    std::this_thread::sleep_for(std::chrono::milliseconds(commit_takes_ms.load()));
    if (broken) return problem("store", says);
    const std::lock_guard lock(mutex_);
    std::vector<bool> done;
    for (const Write& write : writes) done.push_back(std::visit([&](const auto& w) { return apply(w); }, write));
    ++commits;
    return done;
  }
  Expected<std::optional<StoredBattle>> battle(std::string_view id) override {
    return read(id, [](const Kept& kept) { return std::optional(kept.battle); });
  }
  Expected<std::vector<std::string>> lines(std::string_view battle, uint32_t from, uint32_t to = kLastLine) override {
    if (hide_lines) return problem(says, says);
    if (no_memory) throw std::bad_alloc();
    if (before_lines) before_lines(battle);
    return read(battle, [&](const Kept& kept) {
      std::vector<std::string> out;
      for (size_t i = from - 1; i < std::min<size_t>(to, kept.lines.size()); ++i) out.push_back(kept.lines[i]);
      return out;
    });
  }
  Expected<std::optional<Link>> link(std::string_view token_hash) override {
    if (broken) return problem(says, says);
    const std::lock_guard lock(mutex_);
    for (const Link& link : links_)
      if (link.token_hash == token_hash) return link;
    return std::optional<Link>();
  }
  Expected<std::vector<Link>> links(std::string_view battle) override {
    if (broken) return problem(says, says);
    const std::lock_guard lock(mutex_);
    std::vector<Link> out;
    for (const Link& link : links_)
      if (link.battle == battle) out.push_back(link);
    return out;
  }
  Expected<std::vector<StoredDraft>> drafts(std::string_view battle) override {
    return read(battle, [](const Kept& kept) {
      std::vector<StoredDraft> out;
      for (const auto& [key, text] : kept.drafts) out.push_back({key, text});
      return out;
    });
  }
  Expected<std::vector<StoredMessage>> messages(std::string_view battle, uint32_t from) override {
    return read(battle, [&](const Kept& kept) {
      std::vector<StoredMessage> out;
      for (size_t i = from; i < kept.messages.size(); ++i) out.push_back(kept.messages[i]);
      return out;
    });
  }
  Expected<std::vector<std::string>> changed_since(int64_t) override {
    const std::lock_guard lock(mutex_);
    std::vector<std::string> out;
    for (const auto& [id, kept] : battles_) out.push_back(id);
    return out;
  }
  Expected<void> pulse() override {
    pulse_gate.pass();
    if (broken) return problem("store", "the disk is full");
    return {};
  }
  Expected<std::vector<FinishedBattle>> finished(uint32_t most) override {
    ++looks_for_old;
    const std::lock_guard lock(mutex_);
    std::vector<FinishedBattle> out;
    for (const auto& [id, kept] : battles_)
      if (kept.finished() && out.size() < most) out.push_back({id, kept.battle.created_ms, kept.bytes()});
    return out;
  }
  Expected<StoreSummary> summary() override {
    const std::lock_guard lock(mutex_);
    StoreSummary out;
    for (const auto& [id, kept] : battles_)
      out = {out.battles + 1, out.finished + (kept.finished() ? 1 : 0), out.bytes + kept.bytes()};
    return out;
  }
  Expected<std::vector<Fault>> faults() override { return std::vector<Fault>(); }
  void watch(std::function<void(const std::string&)> changed) override {
    const std::lock_guard lock(mutex_);
    changed_.push_back(std::move(changed));
  }

  /// What no program of ours does: as a fault of the disk would.
  template <class Change>
  void change_lines(const std::string& battle, const Change& change) {
    const std::lock_guard lock(mutex_);
    for (std::string& line : battles_[battle].lines) change(line);
  }

  /// The word that another process has written goes round.
  void tell_changed(const std::string& battle) {
    std::vector<std::function<void(const std::string&)>> all;
    {
      const std::lock_guard lock(mutex_);
      all = changed_;
    }
    for (const auto& changed : all) changed(battle);
  }

 private:
  struct Kept {
    StoredBattle battle;
    std::vector<std::string> lines;
    std::map<std::string, std::string> drafts;
    std::vector<StoredMessage> messages;
    bool finished() const { return !lines.empty() && ends_record(lines.back()); }
    int64_t bytes() const { return bytes_of(lines); }
  };

  template <class Read>
  auto read(std::string_view battle, Read read) -> Expected<decltype(read(std::declval<const Kept&>()))> {
    if (broken) return problem(says, says);
    const std::lock_guard lock(mutex_);
    const auto found = battles_.find(std::string(battle));
    if (found == battles_.end()) return decltype(read(std::declval<const Kept&>()))();
    return read(found->second);
  }

  bool apply(const NewBattle& w) {
    return battles_.try_emplace(w.id, Kept{{w.id, w.seed, w.settings, w.created_ms}, {}, {}, {}}).second;
  }
  bool apply(const AppendLines& w) {
    auto& lines = battles_[w.battle].lines;
    if (w.first != lines.size() + 1) return false;
    lines.insert(lines.end(), w.lines.begin(), w.lines.end());
    return true;
  }
  bool apply(const PutSettings& w) {
    std::string& settings = battles_[w.battle].battle.settings;
    if (settings != w.was) return false;
    settings = w.settings;
    return true;
  }
  bool apply(const AddLink& w) {
    links_.push_back(w.link);
    return true;
  }
  bool apply(const DropLink& w) {
    std::erase_if(links_, [&](const Link& l) { return l.battle == w.battle && l.token_hash == w.token_hash; });
    return true;
  }
  bool apply(const PutDraft& w) {
    if (w.text.empty())
      battles_[w.battle].drafts.erase(w.key);
    else
      battles_[w.battle].drafts[w.key] = w.text;
    return true;
  }
  bool apply(const AddMessage& w) {
    auto& messages = battles_[w.battle].messages;
    messages.push_back({static_cast<uint32_t>(messages.size()), w.from, w.text, w.time_ms});
    return true;
  }

  bool apply(const DropBattle& w) {
    const auto found = battles_.find(w.id);
    if (found == battles_.end() || !found->second.finished()) return false;
    battles_.erase(found);
    std::erase_if(links_, [&](const Link& l) { return l.battle == w.id; });
    return true;
  }

  mutable std::mutex mutex_;
  std::map<std::string, Kept> battles_;
  std::vector<Link> links_;
  std::vector<std::function<void(const std::string&)>> changed_;
};

}  // namespace broadside::server
