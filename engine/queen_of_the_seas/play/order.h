// Orders: one struct a kind of answer, so that an order holds what its text says and nothing else.
#pragma once

#include "engine/core/one_of.h"
#include "engine/queen_of_the_seas/play/position.h"

namespace broadside::queen_of_the_seas {

struct TurnPoints {
  static constexpr std::string_view kWord = "turn_points";
  Table<uint8_t, kMostGroups> groups;  // those taken off
  FIELDS(groups)
  bool operator==(const TurnPoints&) const = default;
  bool fits() const { return groups.count <= static_cast<uint32_t>(groups.capacity()); }
};
struct GunFire {
  static constexpr std::string_view kWord = "guns";
  Table<Shot, kMostSalvos> shots;
  FIELDS(shots)
  bool operator==(const GunFire&) const = default;
  bool fits() const { return shots.count <= static_cast<uint32_t>(shots.capacity()); }
};
struct Launches {
  static constexpr std::string_view kWord = "torpedoes";
  Table<Shot, kMostSalvos> shots;  // of torpedoes
  FIELDS(shots)
  bool operator==(const Launches&) const = default;
  bool fits() const { return shots.count <= static_cast<uint32_t>(shots.capacity()); }
};
struct Pairings {
  static constexpr std::string_view kWord = "pairs";
  Table<Pairing, kMostSalvos> rows;
  FIELDS(rows)
  bool operator==(const Pairings&) const = default;
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};
struct Removals {
  static constexpr std::string_view kWord = "removal";
  Table<Removal, kMostSalvos> rows;
  FIELDS(rows)
  bool operator==(const Removals&) const = default;
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};
struct Damage {
  static constexpr std::string_view kWord = "damage";
  Table<Assign, kMostAssigns> assigns;
  FIELDS(assigns)
  bool operator==(const Damage&) const = default;
  bool fits() const { return assigns.count <= static_cast<uint32_t>(assigns.capacity()); }
};
struct EndOffer {
  static constexpr std::string_view kWord = "end";
  Offer offer = Offer::none;
  FIELDS(offer)
  bool operator==(const EndOffer&) const = default;
};

using Order = OneOf<Nothing, TurnPoints, Move, GunFire, Pairings, Removals, Damage, Launches, EndOffer, Resign>;

}  // namespace broadside::queen_of_the_seas
