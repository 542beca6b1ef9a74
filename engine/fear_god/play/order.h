// Orders: one struct a kind of answer. Rows are those of the seat's own ships and divisions; the other side's ships are
// called by the numbers of contacts.
#pragma once

#include "engine/core/one_of.h"
#include "engine/fear_god/play/position.h"

namespace broadside::fear_god {

/// How the ships of a division go when their leader's course is ordered.
enum class Manner : uint8_t {
  succession,  // in her wake (FG-2.6.3-01)
  together,    // each makes the same turns at the same time
  station      // each keeps her bearing and range from the leader (FG-2.6.5-02)
};

/// `1st BCS: speed 20, ahead 500, starboard 45, hard then port 90` · `Glasgow: follow Otranto` · `Otranto: evade,
/// smoke` What is not said stays as it is: who gets no line goes on as before.
struct PlotRow {
  bool is_ship = false;     // else a division
  bool follows = false;     // in the wake of `guide`; a division: its leader
  bool keeps_post = false;  // ... or at `post` from her
  bool says_smoke = false, smoke = false;
  bool floods = false;  // a ship, her magazines (FG-8.2.9-13)
  Manner manner = Manner::succession;
  uint8_t turns = 0;  // of `turn`, bits: 1 this one, 2 the next
  uint16_t subject = 0, guide = kNoShip;
  Post post;
  std::array<TurnPlotted, 2> turn{};
  FIELDS(is_ship, follows, keeps_post, says_smoke, smoke, floods, manner, turns, subject, guide, post, turn)
  bool operator==(const PlotRow&) const = default;
  bool joins() const { return follows || keeps_post; }
  /// Then nobody's station changes.
  bool only_smoke() const { return says_smoke && turns == 0 && !joins() && manner == Manner::succession; }
  bool plots(size_t which) const { return (turns >> which & 1U) != 0; }
};
inline constexpr int kMostPlotRows = kMostShips + kMostDivisions;
struct PlotOrder {
  static constexpr std::string_view kWord = "plot";
  Table<PlotRow, kMostPlotRows> rows;  // taken in this order
  FIELDS(rows)
  bool operator==(const PlotOrder&) const = default;
  bool fits() const { return rows.count <= static_cast<uint32_t>(rows.capacity()); }
};

/// `Good Hope: main at contact 1, 2 secondary local HE at contact 2`
struct ShotRow {
  uint16_t ship = 0, contact = 0;
  Wish fire;
  FIELDS(ship, contact, fire)
  bool operator==(const ShotRow&) const = default;
};
struct FireOrder {  // planned, and in reaction
  static constexpr std::string_view kWord = "fire";
  Table<ShotRow, kMostShots> shots;
  FIELDS(shots)
  bool operator==(const FireOrder&) const = default;
  bool fits() const { return shots.count <= static_cast<uint32_t>(shots.capacity()); }
};

/// `Leipzig: 2 at contact 3, mount 1, setting 2, gyro -20, deep`
struct LaunchRow {
  uint16_t ship = 0, contact = 0;
  LaunchWish launch;
  FIELDS(ship, contact, launch)
  bool operator==(const LaunchRow&) const = default;
};
struct LaunchOrder {
  static constexpr std::string_view kWord = "torpedoes";
  Table<LaunchRow, kMostLaunches> launches;
  FIELDS(launches)
  bool operator==(const LaunchOrder&) const = default;
  bool fits() const { return launches.count <= static_cast<uint32_t>(launches.capacity()); }
};

/// `Monmouth: ram; Glasgow: avoid`
struct RamRow {
  uint16_t ship = 0;
  Intent means = Intent::none;
  FIELDS(ship, means)
  bool operator==(const RamRow&) const = default;
};
struct RamOrder {
  static constexpr std::string_view kWord = "ram";
  Table<RamRow, kMostShips> ships;
  FIELDS(ships)
  bool operator==(const RamOrder&) const = default;
  bool fits() const { return ships.count <= static_cast<uint32_t>(ships.capacity()); }
};

using Order = OneOf<Nothing, PlotOrder, FireOrder, LaunchOrder, RamOrder, Resign>;

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Manner> {
  static constexpr std::array<std::string_view, 3> words = {"succession", "together", "station"};
};
}  // namespace broadside
