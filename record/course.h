// Where in a record each phase ends and where its snapshots are, so that one can begin in the middle of it. Found from
// the beginning of each line, without reading it: for records that this program has written.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace broadside {

/// Nothing follows this line.
bool ends_record(std::string_view line);

/// The whole position: large, and not kept in memory.
bool is_snapshot(std::string_view line);

/// From it on the dice are others.
bool is_take_back(std::string_view line);

class Course {
 public:
  /// Lines in their order, the header first.
  void add(std::string_view line);

  uint32_t lines() const { return lines_; }
  uint32_t phases() const { return static_cast<uint32_t>(phase_ends_.size()); }  // that have ended
  bool finished() const { return finished_; }

  // Numbers of lines in the file, the header being 1.
  uint32_t end_of_phase(uint32_t phase) const { return phase_ends_[phase]; }
  struct Snapshot {
    uint32_t phase = 0;  // it shows the end of
    uint32_t line = 0;
  };
  /// The last one that is not after the end of that phase; nothing: the battle has to be played from its start.
  std::optional<Snapshot> snapshot_before(uint32_t phase) const;
  /// How many orders had been taken back when that phase began.
  uint32_t taken_back_before(uint32_t phase) const;

 private:
  uint32_t lines_ = 0;
  bool finished_ = false;
  std::vector<uint32_t> phase_ends_;
  std::vector<Snapshot> snapshots_;
  std::vector<uint32_t> take_backs_;  // the phases in which an order was taken back
};

}  // namespace broadside
