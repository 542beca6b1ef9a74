// What connections take of the server and give back when they end. All of it is counted from any thread, and still by
// the last connection when the rest of the network is gone.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <map>
#include <memory>
#include <string>
#include <utility>

namespace broadside::server {

using Count = std::shared_ptr<std::atomic<size_t>>;
inline Count new_count() { return std::make_shared<std::atomic<size_t>>(0); }

/// One among those that are counted, as long as it lives.
class Place {
 public:
  explicit Place(Count count) : count_(std::move(count)) { ++*count_; }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() { --*count_; }

 private:
  Count count_;
};

/// A count for each address, forgotten when it is back at nought. In the network thread only; the counts are not.
class CountsByAddress {
 public:
  const Count& of(const std::string& address) {
    constexpr size_t kAddressesKept = 4096;  // of those who are gone
    if (counts_.size() > kAddressesKept)
      std::erase_if(counts_, [](const auto& row) { return *row.second == 0 && row.second.use_count() == 1; });
    Count& count = counts_[address];
    if (!count) count = new_count();
    return count;
  }

 private:
  std::map<std::string, Count> counts_;
};

/// Bytes that a request holds of the budget of all and of its address.
class Share {
 public:
  enum class Taken : uint8_t { yes, address_has_too_much, all_have_too_much };

  struct Part {
    Count held;
    size_t most = 0;
  };
  Share(Part of_address, Part of_all) : of_address_(std::move(of_address)), of_all_(std::move(of_all)) {}
  Share(const Share&) = delete;
  Share& operator=(const Share&) = delete;
  ~Share() {
    *of_address_.held -= bytes_;
    *of_all_.held -= bytes_;
  }

  /// All of it or nothing.
  Taken take(size_t bytes) {
    if (!add(of_address_, bytes)) return Taken::address_has_too_much;
    if (!add(of_all_, bytes)) {
      *of_address_.held -= bytes;
      return Taken::all_have_too_much;
    }
    bytes_ += bytes;
    return Taken::yes;
  }

 private:
  static bool add(const Part& part, size_t bytes) {
    if (part.held->fetch_add(bytes) + bytes <= part.most) return true;
    *part.held -= bytes;
    return false;
  }
  Part of_address_, of_all_;
  size_t bytes_ = 0;
};

}  // namespace broadside::server
