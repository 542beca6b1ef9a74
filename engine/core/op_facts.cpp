#include "engine/core/op_facts.h"

#include <fmt/format.h>

namespace broadside::facts {
namespace {

constexpr int kFarthest = 5000;  // hexes from the origin: differences of hexes stay within 16 bits

}  // namespace

FactCheck& FactCheck::within(int64_t value, int64_t least, int64_t most, const std::string& place) {
  if (value >= least && value <= most) return *this;
  return fault(place, fmt::format("is out of range: {}", value), fmt::format("{} to {}", least, most));
}

FactCheck& FactCheck::between(double value, double least, double most, const std::string& place) {
  if (value >= least && value <= most) return *this;
  return fault(place, fmt::format("is out of range: {}", value), fmt::format("{} to {}", least, most));
}

FactCheck& FactCheck::hex(int q, int r, const std::string& place) {
  return within(q, -kFarthest, kFarthest, place + ".q").within(r, -kFarthest, kFarthest, place + ".r");
}

FactCheck& FactCheck::add(const Expected<void>& other) {
  if (result_ && !other) result_ = other;
  return *this;
}

FactCheck& FactCheck::fault(const std::string& place, const std::string& reason, const std::string& right) {
  if (result_) result_ = problem(place, reason, right);
  return *this;
}

std::vector<Op> all_ops(std::initializer_list<std::span<const Op>> chapters, const CaseReading* reading) {
  std::vector<Op> table;
  for (const std::span<const Op> chapter : chapters) table.insert(table.end(), chapter.begin(), chapter.end());
  if (reading != nullptr)
    for (Op& op : table) op.reading = reading;
  return table;
}

}  // namespace broadside::facts
