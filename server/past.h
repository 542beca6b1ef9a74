// A battle's past, kept at hand while somebody looks through it: one replay serves many looks.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "record/replay.h"

namespace broadside::server {

class PastPhases {
 public:
  struct Phase {
    std::string name;
    std::unique_ptr<Match> match;  // at its end
  };
  /// Replays the record if the phase is not at hand, and then keeps those around it too. Good until the next call.
  Expected<const Phase*> at(uint32_t phase, const Game& game, const Record& record, const Seed& secret);
  void forget() { kept_.clear(); }
  uint32_t replays() const { return replays_; }

 private:
  // A person scrubs both ways; a battle of hundreds of phases stays within a few megabytes.
  static constexpr uint32_t kBefore = 160, kAfter = 96;

  std::map<uint32_t, Phase> kept_;
  uint32_t replays_ = 0;
};

}  // namespace broadside::server
