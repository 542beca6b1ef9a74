// Orders: one struct a kind of answer, so that an order holds what its text says and nothing else.
#pragma once

#include <string_view>
#include <variant>

#include "engine/core/log.h"
#include "engine/core/problem.h"
#include "engine/queen_of_the_seas/play/position.h"

namespace broadside::queen_of_the_seas {

struct TurnPoints {
  Table<uint8_t, kMostGroups> groups;  // those taken off
  FIELDS(groups)
  bool operator==(const TurnPoints&) const = default;
  void clear() { groups.clear(); }
  bool fits() const { return groups.count <= static_cast<uint32_t>(groups.capacity()); }
};
struct GunFire {
  Table<Shot, kMostSalvos> shots;
  FIELDS(shots)
  bool operator==(const GunFire&) const = default;
  void clear() { shots.clear(); }
  bool fits() const { return shots.count <= static_cast<uint32_t>(shots.capacity()); }
};
struct Launches {
  Table<Shot, kMostSalvos> shots;  // of torpedoes
  FIELDS(shots)
  bool operator==(const Launches&) const = default;
  void clear() { shots.clear(); }
  bool fits() const { return shots.count <= static_cast<uint32_t>(shots.capacity()); }
};
struct Pairings {
  Table<Pairing, kMostSalvos> rows;
  FIELDS(rows)
  bool operator==(const Pairings&) const = default;
  void clear() { rows.clear(); }
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};
struct Removals {
  Table<Removal, kMostSalvos> rows;
  FIELDS(rows)
  bool operator==(const Removals&) const = default;
  void clear() { rows.clear(); }
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};
struct Damage {
  Table<Assign, kMostAssigns> assigns;
  FIELDS(assigns)
  bool operator==(const Damage&) const = default;
  void clear() { assigns.clear(); }
  bool fits() const { return assigns.count <= static_cast<uint32_t>(assigns.capacity()); }
};
struct EndOffer {
  Offer offer = Offer::none;
  FIELDS(offer)
  bool operator==(const EndOffer&) const = default;
};
struct Resign {  // instead of any answer (QS-Q-102)
  bool operator==(const Resign&) const = default;
};

struct Order {
  std::variant<std::monostate, TurnPoints, Move, GunFire, Pairings, Removals, Damage, Launches, EndOffer, Resign>
      answer;
  bool operator==(const Order&) const = default;

  /// The answer if it is of that kind.
  template <class A>
  const A* as() const {
    return std::get_if<A>(&answer);
  }
  template <class A>
  A* as() {
    return std::get_if<A>(&answer);
  }
  /// An empty answer of that kind. Tables that lie here already are only emptied, since to make new ones takes time.
  template <class A>
  A& become() {
    A* const same = as<A>();
    if (same == nullptr) return answer.template emplace<A>();
    if constexpr (requires { same->clear(); })
      same->clear();
    else
      *same = A{};
    return *same;
  }

  /// {"guns": {"shots": [...]}}: the word of the answer, and its fields.
  Json to_json() const;
  Expected<void> from_json(const Json& json, std::string_view place);
  friend Json fields_to_json(const Order& order) { return order.to_json(); }
  friend Expected<void> fields_from_json(const Json& json, Order& out, std::string_view place) {
    return out.from_json(json, place);
  }
};

}  // namespace broadside::queen_of_the_seas
