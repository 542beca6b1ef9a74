// What judging orders and explaining refusals shares between the questions. A view can be trusted; the rows of an order
// may hold any bytes. Checking allocates nothing.
#pragma once

#include <bitset>

#include "engine/grand_admiral/play/asked.h"
#include "engine/grand_admiral/rules/fault.h"

namespace broadside::grand_admiral {

using Marked = std::bitset<kMostShips>;

struct OrderCheck : JudgedOrder<Asked, FaultCode> {
  /// Whether the entry names a ship of the asked seat, for the first time if `seen` is given.
  bool own(int entry, uint16_t ship_named, Marked* seen = nullptr) const;
  void wrong_kind() const;
};

/// A fault with the names and figures that explain it.
struct Refused : RefusedOrder<Asked, FaultCode> {
  std::string place() const { return label({fault.object, static_cast<int16_t>(fault.value)}); }
  std::string fate() const;        // "Lion has been sunk"
  std::string stack_full() const;  // "C4 already holds 5 ships of ..."
};
inline Reason not_own(const Refused& r, std::string_view rule) {
  return because(r.who() + " is not a ship of " + r.side_name(), "one of your ships", rule);
}

}  // namespace broadside::grand_admiral
