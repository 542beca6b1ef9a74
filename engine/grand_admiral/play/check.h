// What judging orders and explaining refusals shares between the questions. A view can be trusted; the rows of an order
// may hold any bytes. Checking allocates nothing.
#pragma once

#include <bitset>

#include "engine/grand_admiral/play/asked.h"
#include "engine/grand_admiral/rules/fault.h"

namespace broadside::grand_admiral {

/// Where the faults of an order go: every one at once.
struct OrderCheck {
  const Asked& asked;
  Faults& faults;
  std::bitset<kMostShips> seen{};  // ships that the order has named

  void fault(FaultCode code, int entry = -1, int subject = -1, int object = -1, int value = 0) const {
    if (faults.full()) return;
    faults.add({static_cast<uint8_t>(code), static_cast<int16_t>(entry), static_cast<int16_t>(subject),
                static_cast<int16_t>(object), static_cast<int16_t>(value)});
  }
  /// Whether the entry names a ship of the asked seat.
  bool own(int entry, uint16_t ship) const {
    const bool known = asked.is_ship(ship);
    if (known && asked.ship(ship).side == asked.ask.seat) return true;
    fault(known ? FaultCode::not_own : FaultCode::unknown_ship, entry, known ? ship : -1);
    return false;
  }
  /// And her for the first time.
  bool own_once(int entry, uint16_t ship);
};

template <auto F>
struct Judged;
template <class A, void (*F)(const A&, OrderCheck&)>
struct Judged<F> {
  static void check(const Asked& a, const Order& order, Faults& faults) {
    OrderCheck check{a, faults};
    const A* answer = order.as<A>();
    if (answer != nullptr && a.ask.seat <= kBlack)
      F(*answer, check);
    else
      check.fault(static_cast<Step>(a.ask.kind) == Step::play ? FaultCode::must_play  // GA-SOP-10
                                                              : FaultCode::wrong_kind);
  }
};
template <auto F>
inline constexpr auto judged = &Judged<F>::check;

// ---------------------------------------------------------------- a refusal helps

/// A fault with the names and figures that explain it.
struct Explaining {
  const Asked& asked;
  const Fault& fault;

  FaultCode code() const { return static_cast<FaultCode>(fault.code); }
  bool has_ship() const { return fault.subject >= 0 && asked.is_ship(ship()); }
  size_t ship() const { return static_cast<size_t>(fault.subject); }
  std::string name() const { return has_ship() ? asked.name(ship()) : std::string("the ship"); }
  std::string place() const { return asked.label({fault.object, static_cast<int16_t>(fault.value)}); }
  std::string fate() const;        // "Lion has been sunk"
  std::string stack_full() const;  // "C4 already holds 5 ships of ..."
};
struct Words {
  std::string text, right;
};
/// With what may be wrong with any order, and the rule.
Reason reason_of(const Explaining& e, Words own);

template <auto F>
struct Explained;
template <class A, Words (*F)(const Explaining&, const A&)>
struct Explained<F> {
  static Reason explain(const Asked& a, const Order& order, const Fault& fault) {
    const Explaining e{a, fault};
    const A* answer = order.as<A>();
    return reason_of(e, answer != nullptr ? F(e, *answer) : Words{});
  }
};
template <auto F>
inline constexpr auto explained = &Explained<F>::explain;

}  // namespace broadside::grand_admiral
