#include "server/retention.h"

namespace broadside::server {

Expected<std::optional<DropBattle>> to_be_dropped(Store& store, const Keep& keep, int64_t now_ms) {
  std::optional<DropBattle> none;
  if (keep.everything()) return none;
  const auto oldest = store.finished(1);
  if (!oldest) return tl::make_unexpected(oldest.error());
  if (oldest->empty()) return none;
  const FinishedBattle& battle = oldest->front();
  const int64_t alone_ms = now_ms - battle.changed_ms;
  if (alone_ms < kLeastKeptMs) return none;
  // The time goes into the write: somebody may speak in the battle before it is done.
  const DropBattle drop{battle.id, battle.changed_ms};
  if (keep.finished_ms && alone_ms >= *keep.finished_ms) return drop;
  if (!keep.bytes) return none;
  const auto summary = store.summary();
  if (!summary) return tl::make_unexpected(summary.error());
  return summary->bytes > *keep.bytes ? std::optional(drop) : none;
}

}  // namespace broadside::server
