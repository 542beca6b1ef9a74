// Things kept at hand as long as there is room for them: what was not used for longest goes first. From any thread.
#pragma once

#include <iterator>
#include <map>
#include <mutex>
#include <optional>
#include <utility>

namespace broadside::server {

/// Values are handed out as copies: make them cheap to copy.
template <class Key, class Value>
class BoundedCache {
 public:
  explicit BoundedCache(size_t most_bytes) : most_bytes_(most_bytes) {}

  void put(const Key& key, Value value, size_t bytes) {
    const std::lock_guard lock(mutex_);
    drop(rows_.find(key));
    if (bytes > most_bytes_) return;
    bytes_ += bytes;
    rows_.emplace(key, Row{std::move(value), bytes, ++uses_});
    oldest_.emplace(uses_, key);
    while (bytes_ > most_bytes_) drop(rows_.find(oldest_.begin()->second));
  }

  std::optional<Value> get(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto row = rows_.find(key);
    return row == rows_.end() ? std::nullopt : std::optional(use(row)->second.value);
  }

  /// The last one at or before the key.
  std::optional<std::pair<Key, Value>> get_before(const Key& key) {
    const std::lock_guard lock(mutex_);
    const auto after = rows_.upper_bound(key);
    if (after == rows_.begin()) return {};
    const auto row = use(std::prev(after));
    return std::pair(row->first, row->second.value);
  }

  size_t bytes() const {
    const std::lock_guard lock(mutex_);
    return bytes_;
  }

 private:
  struct Row {
    Value value;
    size_t bytes;
    uint64_t used;
  };
  using Rows = std::map<Key, Row>;

  typename Rows::iterator use(typename Rows::iterator row) {
    oldest_.erase(row->second.used);
    row->second.used = ++uses_;
    oldest_.emplace(uses_, row->first);
    return row;
  }
  void drop(typename Rows::iterator row) {
    if (row == rows_.end()) return;
    bytes_ -= row->second.bytes;
    oldest_.erase(row->second.used);
    rows_.erase(row);
  }

  const size_t most_bytes_;
  mutable std::mutex mutex_;
  Rows rows_;
  std::map<uint64_t, Key> oldest_;  // by when it was last used
  uint64_t uses_ = 0;
  size_t bytes_ = 0;
};

}  // namespace broadside::server
