// How each eye knows the phases of a battle that hides something. A phase is a question, and that somebody is asked is
// information: a seat counts those in which it was asked itself, and calls them as it knows them.
#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "engine/core/game.h"

namespace broadside {

struct PhaseSeen {
  uint32_t number = 0;
  uint16_t turn = 0;
  PhaseName name;
};

class PhasesSeen {
 public:
  /// A phase begins. Of a battle that hides nothing nothing is noted.
  void open(uint32_t phase, const Match& match, size_t seats);
  void forget_before(uint32_t phase) { seen_.erase(seen_.begin(), seen_.lower_bound(phase)); }

  /// Null: as the record has it; so for the referee, and in a battle that hides nothing.
  const PhaseSeen* of(uint32_t phase, const Eye& eye) const;
  /// The phase of the record at whose end that one is over for the eye; the same where the record counts for it.
  uint32_t in_record(uint32_t number, const Eye& eye) const;

 private:
  using ByEye = std::vector<PhaseSeen>;  // seats, then the public
  std::map<uint32_t, ByEye> seen_;       // by phase of the record
};

}  // namespace broadside
