#include "record/course.h"

#include <algorithm>

namespace broadside {

bool ends_record(std::string_view line) { return line.starts_with("{\"end\":"); }

bool is_snapshot(std::string_view line) { return line.starts_with("{\"snapshot\":"); }

bool is_take_back(std::string_view line) { return line.starts_with("{\"taken_back\":"); }

void Course::add(std::string_view line) {
  ++lines_;
  if (line.starts_with("{\"phase\":")) phase_ends_.push_back(lines_);
  if (is_snapshot(line) && !phase_ends_.empty()) snapshots_.push_back({phases() - 1, lines_});
  if (is_take_back(line)) take_backs_.push_back(phases());
  if (ends_record(line)) finished_ = true;
}

uint32_t Course::taken_back_before(uint32_t phase) const {
  return static_cast<uint32_t>(std::lower_bound(take_backs_.begin(), take_backs_.end(), phase) - take_backs_.begin());
}

std::optional<Course::Snapshot> Course::snapshot_before(uint32_t phase) const {
  const auto after =
      std::upper_bound(snapshots_.begin(), snapshots_.end(), phase,
                       [](uint32_t wanted, const Snapshot& snapshot) { return wanted < snapshot.phase; });
  if (after == snapshots_.begin()) return {};
  return *std::prev(after);
}

}  // namespace broadside
