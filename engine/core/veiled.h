// A match that hides something: seats do not know the same battle, so nobody may learn from a clock, a count or the
// name of a phase what another is asked.
#pragma once

#include "engine/core/game.h"

namespace broadside {

/// What a match of a system with a `Known` of its own is besides.
class Veiled {
 public:
  Veiled() = default;
  Veiled(const Veiled&) = default;
  Veiled& operator=(const Veiled&) = delete;
  virtual ~Veiled() = default;
  /// Where the battle stands as far as that eye knows: others may be further on.
  virtual Cursor known_at(const Eye& eye) const = 0;
};

/// Null: everybody knows the same battle.
inline const Veiled* veiled(const Match& match) { return dynamic_cast<const Veiled*>(&match); }

}  // namespace broadside
