// Orders: one struct a kind of answer, so that an order holds what its text says and nothing else. Rows are those of
// the seat's own ships (play/known.h).
#pragma once

#include "engine/core/one_of.h"
#include "engine/great_war_at_sea/play/position.h"

namespace broadside::great_war_at_sea {

/// `N`: the side or corner of the table.
struct EntryOrder {
  static constexpr std::string_view kWord = "entry";
  Edge edge = Edge::N;
  FIELDS(edge)
  bool operator==(const EntryOrder&) const = default;
};

/// `Lion: at -20.5 10 heading 90 speed 4.5; Tiger: ...`
struct Placed {
  uint16_t counter = 0;
  Length x = 0, y = 0;
  plane::Angle heading = 0;
  Length speed = 0;
  FIELDS(counter, x, y, heading, speed)
  bool operator==(const Placed&) const = default;
};
struct PlaceOrder {
  static constexpr std::string_view kWord = "place";
  Table<Placed, kMostCounters> counters;  // in the order placed
  FIELDS(counters)
  bool operator==(const PlaceOrder&) const = default;
  bool fits() const { return counters.count <= static_cast<uint32_t>(counters.capacity()); }
};

/// `mine at 3 4; dummy at 5 6`
struct Laid {
  Length x = 0, y = 0;
  bool mine = false;
  FIELDS(x, y, mine)
  bool operator==(const Laid&) const = default;
};
struct MinesOrder {
  static constexpr std::string_view kWord = "mines";
  Table<Laid, static_cast<int>(kMostMineCounters / 2)> counters;
  FIELDS(counters)
  bool operator==(const MinesOrder&) const = default;
  bool fits() const { return counters.count <= static_cast<uint32_t>(counters.capacity()); }
};

/// `Sir David: Lion`
struct FlagshipsOrder {
  static constexpr std::string_view kWord = "flagships";
  Table<Flagship, 16> rows;
  FIELDS(rows)
  bool operator==(const FlagshipsOrder&) const = default;
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};

/// What a side does before it moves.
enum class Disposition : uint8_t {
  joins,      // `2nd BCS joins 1st BCS`: Groups
  leaves,     // `Lion leaves`: a crippled ship's counter
  tows,       // `Indomitable tows Lion`
  casts_off,  // `Indomitable casts off`
  scuttles,   // `Blücher scuttles`
  splits      // `Gnevny splits`: a ship to a spare counter (19.3, optional)
};
struct Disposed {
  Disposition what = Disposition::joins;
  uint16_t subject = 0, object = 0;  // Groups or ships; object 0 where the word takes none
  FIELDS(what, subject, object)
  bool operator==(const Disposed&) const = default;
};
struct GroupsOrder {
  static constexpr std::string_view kWord = "groups";
  Table<Disposed, kMostGroups> rows;  // done in this order
  FIELDS(rows)
  bool operator==(const GroupsOrder&) const = default;
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};

/// `1st BCS: speed 6, starboard 30, half port 30, end none, line ahead; smoke` · `smoke Lurcher, Ferret`. Any or all of
/// it, and torpedoes after it (GW-7.31-10, -13).
struct MoveOrder {
  static constexpr std::string_view kWord = "move";
  uint8_t group = 0;
  Length speed = 0;               // inches a move
  std::array<int16_t, 3> turn{};  // at the start, halfway, at the end; degrees, to starboard positive
  Manner manner = Manner::together;
  bool beach = false;                   // GW-7.44-01
  bool withdraw = false;                // off the table, unseen for a Round (GW-7.33-01)
  bool dock = false;                    // alongside an enemy port (GW-11.31-07)
  Table<uint16_t, kMostInGroup> smoke;  // counters that lay it
  FIELDS(group, speed, turn, manner, beach, withdraw, dock, smoke)
  bool operator==(const MoveOrder&) const = default;
  bool fits() const { return smoke.count <= static_cast<uint32_t>(smoke.capacity()); }
};

/// `Lurcher: torpedoes at counter 2` · `Lurcher: T10000 at Moltke towards 3.5 -2, then counter 5`
struct Launch {
  uint16_t ship = 0;
  TorpedoSetting setting = TorpedoSetting::T4000;
  Target target;         // of the whole salvo (GW-7.71b-02)
  bool towards = false;  // the point where they are to meet (GW-7.7-01), not the target where she is
  Length x = 0, y = 0;
  Table<Target, kMostSecondary> then;
  FIELDS(ship, setting, target, towards, x, y, then)
  bool operator==(const Launch&) const = default;
};
inline constexpr int kMostLaunches = kMostInGroup * 8;
struct LaunchOrder {
  static constexpr std::string_view kWord = "torpedoes";
  Table<Launch, kMostLaunches> launches;
  FIELDS(launches)
  bool operator==(const LaunchOrder&) const = default;
  bool fits() const {
    return launches.count <= static_cast<uint32_t>(launches.capacity()) &&
           std::all_of(launches.begin(), launches.end(),
                       [](const Launch& l) { return l.then.count <= kMostSecondary; });
  }
};

/// `Tiger lights counter 3`
struct Lit {
  uint16_t ship = 0;
  Target target;
  FIELDS(ship, target)
  bool operator==(const Lit&) const = default;
};
struct LightsOrder {
  static constexpr std::string_view kWord = "lights";
  Table<Lit, 2 * kMostShips> rows;  // tried in this order
  FIELDS(rows)
  bool operator==(const LightsOrder&) const = default;
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};

/// `Lion: primary at counter 4, secondary at Moltke, first` · `Lion: primary half at Moltke` · `Lion: primary 4 at
/// Moltke, primary 3 at Seydlitz`
struct Shot {
  uint16_t ship = 0;
  Battery battery = Battery::primary;
  Target target;
  Salvo salvo = Salvo::full;  // declared before the dice (GW-7.67-05)
  uint8_t factors = 0;        // of a battery that is split; 0: all of it
  bool first = false;
  FIELDS(ship, battery, target, salvo, factors, first)
  bool operator==(const Shot&) const = default;
};
struct FireOrder {
  static constexpr std::string_view kWord = "fire";
  Table<Shot, kMostShots> shots;
  FIELDS(shots)
  bool operator==(const FireOrder&) const = default;
  bool fits() const { return shots.count <= static_cast<uint32_t>(shots.capacity()); }
};

/// `Lion, Tiger`: ships that try to restore their movement
struct RepairsOrder {
  static constexpr std::string_view kWord = "repairs";
  Table<uint16_t, kMostShips> ships;
  FIELDS(ships)
  bool operator==(const RepairsOrder&) const = default;
  bool fits() const { return ships.count <= static_cast<uint32_t>(ships.capacity()); }
};

using Order = OneOf<Nothing, EntryOrder, PlaceOrder, MinesOrder, FlagshipsOrder, GroupsOrder, MoveOrder, LaunchOrder,
                    LightsOrder, FireOrder, RepairsOrder, Resign>;

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Disposition> {
  static constexpr std::array<std::string_view, 6> words = {"joins",     "leaves",   "tows",
                                                            "casts_off", "scuttles", "splits"};
};
template <>
struct EnumWords<great_war_at_sea::Manner> {
  static constexpr std::array<std::string_view, 2> words = {"together", "line_ahead"};
};
}  // namespace broadside
