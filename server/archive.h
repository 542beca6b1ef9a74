// What has been, of every battle in the store: its past phase by phase, and its report. What was found is kept at hand
// within a bounded number of bytes, for all battles together. Reads the store and nothing else, so a table that plays
// on is not disturbed; all of it takes long and is for the clerks.
#pragma once

#include <atomic>
#include <memory>
#include <string>

#include "record/course.h"
#include "record/director.h"
#include "server/bounded_cache.h"
#include "server/store.h"

namespace broadside::server {

class Archive {
 public:
  struct Size {
    size_t courses = size_t{12} << 20U, phases = size_t{32} << 20U, reports = size_t{4} << 20U;  // bytes
  };
  explicit Archive(Store& store) : Archive(store, Size()) {}
  Archive(Store& store, const Size& size);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  // From any thread. `stop`, once true, calls it off.

  struct Phase {
    std::string name, part;              // code of the turn track
    std::shared_ptr<const Match> match;  // at its end
    PhasesSeen seen{};                   // how each eye knew it
  };
  /// Played again from the nearest position that is known: one at hand, or a snapshot of the record.
  Expected<Phase> past(const std::string& battle, uint32_t phase, const std::atomic<bool>& stop);

  /// The record of a battle as the store has it, but for its first line. A battle that has ended meanwhile shows its
  /// seed in the last line, and keeps the first.
  Expected<std::string> record(const std::string& battle, const std::string& first_line);
  /// The record of a battle that is over; nothing: it is not.
  Expected<std::optional<std::string>> finished_record(const std::string& battle);

  /// For whoever asked. What the store said of its trouble is not: it may name a file or a machine.
  struct NoReport {
    Problem why;
    bool try_again = false;
  };
  using Report = tl::expected<std::shared_ptr<const std::string>, NoReport>;
  /// As JSON, of a battle that is over; null: it is not.
  Report report(const std::string& battle, const std::atomic<bool>& stop);

  // How much had to be done so far.
  uint64_t phases_played() const { return phases_played_; }
  uint64_t reports_made() const { return reports_made_; }
  size_t bytes() const;  // at hand

 private:
  struct Battle;  // what is needed to begin anywhere in it
  using BattlePtr = std::shared_ptr<const Battle>;
  using PhaseKey = std::pair<std::string, uint32_t>;

  Expected<BattlePtr> battle_of(const std::string& id, uint32_t phase);
  Expected<BattlePtr> read_battle(const std::string& id);
  Expected<std::unique_ptr<Match>> in_snapshot(const std::string& id, const Battle& battle,
                                               const Course::Snapshot& snapshot);
  Expected<std::unique_ptr<Director>> begin_before(const std::string& id, const Battle& battle, uint32_t phase);

  Store& store_;
  BoundedCache<std::string, BattlePtr> battles_;
  BoundedCache<PhaseKey, Phase> phases_;
  BoundedCache<std::string, std::shared_ptr<const std::string>> reports_;
  std::atomic<uint64_t> phases_played_{0}, reports_made_{0};
};

}  // namespace broadside::server
