// What has happened in a battle, event by event and by phases. Facts and outcomes of phases that lie further back are
// kept as text: as Json they would take ten times the memory, most of what a long battle takes at all, and hardly
// anybody asks for them again.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "engine/core/log.h"

namespace broadside {

class Chronicle {
 public:
  /// Takes what happens in the phase going on.
  Log log() { return Log(&events_); }
  void add(Event event) { events_.push_back(std::move(event)); }
  /// All that was added since the last one belongs to that phase.
  void close_phase(uint32_t phase);
  /// What has been added since then is taken back.
  void drop_open_phase();
  void forget() { *this = {}; }

  size_t size() const { return events_.size(); }
  /// To count and to look through: facts and outcomes are in `event` alone.
  const std::vector<Event>& events() const { return events_; }
  /// The n-th with all that belongs to it.
  Event event(size_t n) const;
  std::span<const Event> last_phase() const {  // all of it
    return std::span(events_).subspan(last_begins_, last_ends_ - last_begins_);
  }
  /// The phase in which the n-th happened; that one if it is still going on.
  uint32_t phase_of(size_t n, uint32_t going_on) const { return n < phases_.size() ? phases_[n] : going_on; }

 private:
  std::vector<Event> events_;
  std::vector<std::string> packed_;  // facts and outcomes of the first events; empty: it had none
  std::vector<uint32_t> phases_;     // of events in phases that have ended
  size_t last_begins_ = 0, last_ends_ = 0;
};

}  // namespace broadside
