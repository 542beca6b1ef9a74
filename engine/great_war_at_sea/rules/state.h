// What is fixed for a battle: all that a rule may look at besides what lies open on the table.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/core/plane.h"
#include "engine/core/seats.h"
#include "engine/great_war_at_sea/rules/card.h"
#include "engine/great_war_at_sea/rules/damage_tables.h"
#include "engine/great_war_at_sea/rules/gunnery.h"
#include "engine/great_war_at_sea/rules/kinds.h"
#include "engine/great_war_at_sea/rules/sighting.h"

namespace broadside::great_war_at_sea {

inline constexpr int kMostShips = 300;
inline constexpr int kMostCounters = 300;
inline constexpr int kMostGroups = 96;
inline constexpr uint16_t kNoShip = 65535;
inline constexpr uint8_t kNoGroup = 255, kNoPort = 255;

// ---------------------------------------------------------------- options: optional rules, and the rulings' switches

/// GW-Q-13: over what time the change of speed of 7.31 is counted.
enum class AccelPer : uint8_t { round, move };
/// GW-Q-56: what makes a mined edge worse for fast ships.
enum class MinesFastEntry : uint8_t { step, speed };

struct Options {
  bool variable_visibility = false;       // GW-7.0-11, GW-11.41-09, GW-Q-07
  bool set_up_at_sighting_range = false;  // GW-19.1-01, -02
  bool splitting_counters = false;        // GW-19.3-01, -02
  bool lucky_penetration = false;         // GW-19.2-01 to -03
  bool ammunition = false;                // GW-7.67-01 to -07
  bool launch_when_stopped = false;       // GW-7.72-02
  AccelPer accel_per = AccelPer::round;
  uint8_t smoke_drift_in = 0;  // GW-Q-100
  MinesFastEntry mines_fast_entry = MinesFastEntry::step;
  bool mines_on_table = true;                    // GW-Q-59: no effect in a zone without mines
  bool tertiary_only_hull = false;               // GW-Q-46
  uint8_t twilight_gunnery = 0;                  // GW-Q-60: off every gunnery die
  bool gale_gunnery = false;                     // GW-Q-40
  SalvoBonus salvo_bonus = SalvoBonus::battery;  // GW-Q-106
  FIELDS(variable_visibility, set_up_at_sighting_range, splitting_counters, lucky_penetration, ammunition,
         launch_when_stopped, accel_per, smoke_drift_in, mines_fast_entry, mines_on_table, tertiary_only_hull,
         twilight_gunnery, gale_gunnery, salvo_bonus)
  bool operator==(const Options&) const = default;
};

// ---------------------------------------------------------------- the battle: never changes

struct Coalition {  // the Allied side first
  std::string name, nation;
  uint16_t vp_percent = 100;  // house scenarios: what each point earned counts
  FIELDS(name, nation, vp_percent)
  bool operator==(const Coalition&) const = default;
};

/// Ships that came into the zone together (GW-7.29-01).
struct Fleet {
  std::string name;
  Seat side = 0;
  std::optional<Edge> came_from;  // none: it stayed in the zone, and may choose its side (GW-7.0-07, -08)
  bool raiders = false;           // GW-7.25-01
  FIELDS(name, side, came_from, raiders)
  bool operator==(const Fleet&) const = default;
};

/// GW-16.1-01
struct Leader {
  std::string name;
  Seat side = 0;
  uint16_t flagship = kNoShip;  // kNoShip: the owner names her in secret
  FIELDS(name, side, flagship)
  bool operator==(const Leader&) const = default;
};

/// Counters that begin the battle as one Group; the others form theirs when all are placed (GW-7.3-01).
struct Group {
  std::string name;
  Seat side = 0;
  uint8_t fleet = 0;
  FIELDS(name, side, fleet)
  bool operator==(const Group&) const = default;
};

/// A piece on the table; its ships are contiguous rows of Battle::ships.
struct CounterEntry {
  uint16_t first = 0;
  uint8_t ships = 1;  // GW-Q-103
  Seat side = 0;
  uint8_t fleet = 0;
  uint8_t group = kNoGroup;
  uint8_t port = kNoPort;  // in which she lies (GW-11.31-04)
  bool placed = false;     // by the scenario; else in play
  Length x = 0, y = 0;     // from the middle of the table
  plane::Angle heading = 0;
  Length speed = 0;    // a move (GW-Q-12)
  bool towed = false;  // stopped, and when the battle begins in tow of the counter before hers (GW-11.23-01)
  FIELDS(first, ships, side, fleet, group, port, placed, x, y, heading, speed, towed)
  bool operator==(const CounterEntry&) const = default;

  plane::Pose pose() const { return {{x, y}, heading}; }
};

struct Entry {  // one ship of the battle
  ShipCard card;
  uint16_t counter = 0;
  std::array<uint8_t, kSections> lost{};  // boxes marked before the battle, by Section
  FIELDS(card, counter, lost)
  bool operator==(const Entry&) const = default;
};

struct Spot {  // from the middle of the table
  Length x = 0, y = 0;
  FIELDS(x, y)
  bool operator==(const Spot&) const = default;
};

/// A convex piece of a coast model, a side or corner of the zone that is all land (GW-7.41-01), or the island that
/// fills the middle of the table (GW-7.41-03).
enum class LandForm : uint8_t { model, side, island };
struct Land {
  std::string name, nation;  // whose home waters these are (GW-7.42-02)
  LandForm form = LandForm::model;
  Edge edge = Edge::N;        // of an all-land side
  std::vector<Spot> corners;  // of a model, anticlockwise; pieces of one coast overlap
  FIELDS(name, nation, form, edge, corners)
  bool operator==(const Land&) const = default;
};

/// GW-11.31-01
struct PortEntry {
  std::string name;
  Seat side = 0;
  Spot at;
  bool shore_batteries = false;  // GW-11.31-06
  FIELDS(name, side, at, shore_batteries)
  bool operator==(const PortEntry&) const = default;
};

/// What one side has on one boundary of the zone (GW-13.25-05): a minefield, or turns logged as Mine.
struct MineField {
  Seat side = 0;
  Edge edge = Edge::N;
  bool laid = false;
  uint8_t logged_turns = 0;
  FIELDS(side, edge, laid, logged_turns)
  bool operator==(const MineField&) const = default;
};

inline constexpr Length kDefaultTable = 108 * kInch;  // GW-Q-72

struct Battle {
  std::string id, title, source, text;
  int16_t year = 0;
  Season season = Season::june;  // GW-11.41-02
  uint16_t turn = 0;             // of the operational game; 0: nobody says (GW-11.41-01)
  Light light = Light::day;
  bool full_moon = false;  // GW-7.27b-08
  Weather weather = Weather::clear;
  bool calm = false;                                                 // GW-7.27c-12, GW-Q-05
  Length table_width = kDefaultTable, table_height = kDefaultTable;  // x east, y north, from the middle
  uint16_t round_limit = 0;                                          // 0: none
  Seat initiative = kNoSeat;  // at set-up and in Round 1; kNoSeat: by die (GW-7.0-03)
  bool surprise = false;      // the Search die was 6 (GW-7.28-01, -02)
  Seat zone_of = kNoSeat;     // who controls it (GW-7.44-05, -06)
  Options options;
  DamageTables tables = proposed_tables();
  std::array<Coalition, 2> sides;
  std::vector<Fleet> fleets;
  std::vector<Leader> leaders;
  std::vector<Group> groups;
  std::vector<CounterEntry> counters;
  std::vector<Entry> ships;
  std::vector<Land> land;
  std::vector<PortEntry> ports;
  std::vector<MineField> mines;
  FIELDS(id, title, source, text, year, season, turn, light, full_moon, weather, calm, table_width, table_height,
         round_limit, initiative, surprise, zone_of, options, tables, sides, fleets, leaders, groups, counters, ships,
         land, ports, mines)
  bool operator==(const Battle&) const = default;

  const ShipCard& card(size_t ship) const { return ships[ship].card; }
  const CounterEntry& counter_of(size_t ship) const { return counters[ships[ship].counter]; }
  Seat side_of(size_t ship) const { return counter_of(ship).side; }
  std::span<const Entry> on(const CounterEntry& counter) const {
    return std::span(ships).subspan(counter.first, counter.ships);
  }
};

/// Of a counter on the table: that of her longest ship (GW-7.2-01).
inline Length length_of(const Battle& battle, const CounterEntry& counter) {
  Length length = 0;
  for (const Entry& ship : battle.on(counter)) length = std::max(length, ship.card.length);
  return length;
}
/// Ships placed by the scenario; else the side sets up in play (GW-7.0-09 to -13). All of a side or none.
inline bool is_placed(const Battle& battle, Seat side) {
  return std::any_of(battle.counters.begin(), battle.counters.end(),
                     [side](const CounterEntry& c) { return c.side == side && c.placed; });
}

}  // namespace broadside::great_war_at_sea

// How the words of records and scenarios name the enums.
namespace broadside {
template <>
struct EnumWords<great_war_at_sea::AccelPer> {
  static constexpr std::array<std::string_view, 2> words = {"round", "move"};
};
template <>
struct EnumWords<great_war_at_sea::MinesFastEntry> {
  static constexpr std::array<std::string_view, 2> words = {"step", "speed"};
};
template <>
struct EnumWords<great_war_at_sea::LandForm> {
  static constexpr std::array<std::string_view, 3> words = {"model", "side", "island"};
};
}  // namespace broadside
