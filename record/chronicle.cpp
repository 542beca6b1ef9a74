#include "record/chronicle.h"

#include <algorithm>
#include <utility>

namespace broadside {
namespace {

std::string packed(Event& event) {
  const bool has_fields = !event.facts.is_null() || !event.outcome.is_null();
  const Json fields = Json::array({std::exchange(event.facts, nullptr), std::exchange(event.outcome, nullptr)});
  if (!has_fields) return {};
  std::string text = fields.dump(-1, ' ', false, Json::error_handler_t::replace);
  text.shrink_to_fit();  // it has grown by doubling, and is kept for as long as the battle
  return text;
}

}  // namespace

void Chronicle::close_phase(uint32_t phase) {
  last_begins_ = std::exchange(last_ends_, events_.size());
  phases_.resize(events_.size(), phase);
  while (packed_.size() < last_begins_) packed_.push_back(packed(events_[packed_.size()]));
}

void Chronicle::drop_open_phase() { events_.resize(std::min(events_.size(), phases_.size())); }

Event Chronicle::event(size_t n) const {
  Event out = events_[n];
  if (n >= packed_.size() || packed_[n].empty()) return out;
  Json fields = Json::parse(packed_[n]);
  out.facts = std::move(fields[0]);
  out.outcome = std::move(fields[1]);
  return out;
}

}  // namespace broadside
