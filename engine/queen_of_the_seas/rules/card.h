// The Data Card of a ship (data-cards). appendix_a.h prepares one from facts.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/fields.h"
#include "engine/queen_of_the_seas/rules/tables.h"

namespace broadside::queen_of_the_seas {

/// What a card says about a gun type and an arc (QS-Q-82).
enum class ArcNote : uint8_t { normal, full, none };
struct ArcNotes {
  ArcNote forward = ArcNote::normal, rear = ArcNote::normal;
  FIELDS(forward, rear)
  bool operator==(const ArcNotes&) const = default;
};

using Stats = std::array<uint8_t, kTracks>;  // uncrossed boxes by Track

/// A corner of a casting in the ship's frame.
struct Corner {
  Length ahead = 0, starboard = 0;
  FIELDS(ahead, starboard)
  bool operator==(const Corner&) const = default;
};
inline constexpr int kMostCasting = 12;  // corners of a casting

struct ShipCard {
  std::string id;  // register id: gb-tiger
  std::string name;
  std::string nation, type, ship_class;  // for readers: "BC", "Tiger"
  int16_t launched = 0;                  // QS-data-cards-02
  Size size = Size::Large;
  Class cls = Class::A;
  Engine engine = Engine::reciprocating;  // QS-appendix-a-35
  bool merchant = false;
  Stats stats{};                                // as prepared (QS-data-cards-01)
  std::array<ArcNotes, 2> arcs{};               // of H and M (QS-appendix-a-36)
  std::array<bool, 2> wing_only{};              // H and M carried in wing mounts alone (QS-Q-81)
  uint8_t small_craft_torpedoes = 0;            // T where small torpedo craft count as Class E (QS-Q-80)
  Length casting_length = 0, casting_beam = 0;  // QS-Q-17
  Length base_length = 0, base_width = 0;       // QS-Q-16
  std::vector<Corner> casting;                  // anticlockwise; empty: the hexagon of QS-geometry-03
  FIELDS(id, name, nation, type, ship_class, launched, size, cls, engine, merchant, stats, arcs, wing_only,
         small_craft_torpedoes, casting_length, casting_beam, base_length, base_width, casting)
  bool operator==(const ShipCard&) const = default;

  int stat(Track track) const { return stats[static_cast<size_t>(track)]; }
  /// QS-appendix-a-10
  bool capital() const { return cls <= Class::C || (cls == Class::D && size == Size::Large); }
};

}  // namespace broadside::queen_of_the_seas

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::ArcNote> {
  static constexpr std::array<std::string_view, 3> words = {"normal", "full", "none"};
};
}  // namespace broadside
