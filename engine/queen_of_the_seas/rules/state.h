// What is fixed for a battle, and what lies open on the table: all that a rule may look at.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/core/plane.h"
#include "engine/core/seats.h"
#include "engine/queen_of_the_seas/rules/card.h"
#include "engine/queen_of_the_seas/rules/tables.h"

namespace broadside::queen_of_the_seas {

inline constexpr int kMostShips = 256;
inline constexpr int kMostGroups = 96;
inline constexpr uint8_t kNoGroup = 255;
inline constexpr uint16_t kNoShip = 65535;
constexpr Seat other(Seat side) { return static_cast<Seat>(1 - side); }
inline constexpr std::array<Seat, 2> kBothSides = {0, 1};

// ---------------------------------------------------------------- options: the rulings' toggles

struct Options {
  bool formations = true;                     // QS-formations-01, QS-Q-90: the five optional chapters together
  bool torpedo_range_exclusive = false;       // QS-Q-09
  bool smoke_blocks_zone_of_fire = false;     // QS-Q-25
  bool turn_device_at_base_side = false;      // QS-Q-28
  bool collision_one_way = false;             // QS-Q-31
  bool declare_as_you_fire = false;           // QS-Q-42
  bool critical_needs_largest_track = false;  // QS-Q-54
  bool formation_single_line = false;         // QS-Q-68
  bool cap_tracks_at_20 = false;              // QS-Q-76
  bool small_torpedo_craft = false;           // QS-Q-80
  bool wing_mounts_strict = false;            // QS-Q-81
  FIELDS(formations, torpedo_range_exclusive, smoke_blocks_zone_of_fire, turn_device_at_base_side, collision_one_way,
         declare_as_you_fire, critical_needs_largest_track, formation_single_line, cap_tracks_at_20,
         small_torpedo_craft, wing_mounts_strict)
};

// ---------------------------------------------------------------- the battle: never changes

struct Side {
  std::string name, nation;
  uint16_t vp_percent = 100;  // house scenarios: what each point earned counts (QS-Q-96)
  FIELDS(name, nation, vp_percent)
};

enum class GroupKind : uint8_t { battle_group, flotilla };
enum class Line : uint8_t { abreast, astern };

struct Group {  // as the scenario forms it; its ships in column order are its rows of Battle::ships, leader first
  std::string name;
  Seat side = 0;
  GroupKind kind = GroupKind::battle_group;
  Line line = Line::astern;    // declared at the start (QS-Q-69)
  uint8_t screens = kNoGroup;  // the battle-group this flotilla screens (QS-screens-01)
  FIELDS(name, side, kind, line, screens)
};

struct Entry {  // one ship of the battle: her card and how she starts (QS-Q-36)
  ShipCard card;
  Seat side = 0;
  Length x = 0, y = 0;
  plane::Angle heading = 0;
  int8_t speed = 0;  // QS-placing-fleets-03
  uint8_t group = kNoGroup;
  Stats lost{};  // stats crossed off before the battle
  FIELDS(card, side, x, y, heading, speed, group, lost)
};

struct Spot {
  Length x = 0, y = 0;
  FIELDS(x, y)
  bool operator==(const Spot&) const = default;
};
/// One convex piece of an island or reef; pieces of one land mass overlap (QS-Q-24).
struct Land {
  std::string name;
  std::vector<Spot> corners;  // anticlockwise
  FIELDS(name, corners)
};

struct Battle {
  std::string id, title, source, text;
  int16_t year = 0;
  Length length = kTableLength, width = kTableWidth;  // QS-Q-35: x east, y north, from (0, 0)
  uint16_t turn_limit = 0;                            // 0: none (QS-Q-63)
  Options options;
  std::array<Side, 2> sides;
  std::vector<Group> groups;
  std::vector<Entry> ships;
  std::vector<Land> land;
  FIELDS(id, title, source, text, year, length, width, turn_limit, options, sides, groups, ships, land)

  const ShipCard& card(size_t ship) const { return ships[ship].card; }
};

// ---------------------------------------------------------------- what changes in sight of all

enum class Fate : uint8_t {
  on_table,
  sunk,          // no Hull left at 3g
  sunk_at_once,  // Class E or F by an HC or TC (QS-phase-3c-02)
  blown_up,      // second explosion (QS-phase-3f-09)
  left_table     // QS-phase-2-moving-12
};

/// Hits noted on the card and not yet resolved (QS-phase-3b-20). Equal hits are the same: only their number is kept.
struct Hits {
  std::array<uint16_t, kHitCodes> noted{};          // by HitCode; criticals whose D3 is not rolled yet among them
  std::array<std::array<uint16_t, 3>, 4> rolled{};  // HC, MC, SC, TC by the D3 rolled (SC: as if 1)
  FIELDS(noted, rolled)
  bool operator==(const Hits&) const = default;
};

struct Ship {  // her model on the table and the pencil marks on her card
  Length x = 0, y = 0;
  plane::Angle heading = 0;
  uint16_t fires_until = 0;  // last Game Turn with fires aboard (QS-Q-58)
  uint16_t hits_taken = 0;   // unsaved hits noted in this Firing Phase (QS-Q-57)
  Hits hits;
  Stats stats{};  // uncrossed
  Seat side = 0;
  Fate fate = Fate::on_table;
  int8_t speed = 0;              // current speed; -1 is astern (QS-Q-30)
  uint8_t group = kNoGroup;      // kNoGroup: independent
  uint8_t rudder_hits = 0;       // totals of 12 (QS-Q-60)
  bool breaking_off = false;     // QS-breaking-off-01
  bool in_formation = true;      // as found at the start of the Movement Phase (QS-formations-06)
  bool smoke = false;            // QS-smoke-03
  bool picked = false;           // in this Movement Phase (QS-phase-2-03)
  bool collided = false;         // in this Game Turn (QS-collisions-13)
  bool torpedoes_fired = false;  // QS-torpedoes-09
  uint8_t splashes = 0;          // markers beside her (QS-phase-3a-01)
  uint8_t fired = 0;             // a bit a gun type fired or held in this Firing Phase (QS-salvo-fire-03)
  std::array<uint8_t, 2> spare{};
  Unhashed<uint32_t> sunk_in{};  // the Game Turn
  FIELDS(x, y, heading, fires_until, hits_taken, hits, stats, side, fate, speed, group, rudder_hits, breaking_off,
         in_formation, smoke, picked, collided, torpedoes_fired, splashes, fired, spare, sunk_in)
  bool operator==(const Ship&) const = default;

  plane::Pose pose() const { return {{x, y}, heading}; }
  bool on_table() const { return fate == Fate::on_table; }
  bool sunk() const { return fate != Fate::on_table && fate != Fate::left_table; }
  int stat(Track track) const { return stats[static_cast<size_t>(track)]; }
  uint8_t& stat(Track track) { return stats[static_cast<size_t>(track)]; }
  /// QS-phase-3f-08
  bool fires_aboard(int turn) const { return turn <= fires_until; }
};
static_assert(fields_complete<Ship>());

struct GroupState {
  Length turn_x = 0, turn_y = 0;                   // QS-formations-10
  std::array<uint16_t, 2> ends{kNoShip, kNoShip};  // end ships as found at the check, lower row first (QS-Q-98)
  Line line = Line::astern;
  bool turning = false;      // a turn point lies on the table
  bool released = false;     // the screen: an enemy is near its battle-group (QS-Q-75)
  uint8_t limit = kNoLimit;  // of speed by proximity in this Movement Phase (QS-Q-73)
  FIELDS(turn_x, turn_y, ends, line, turning, released, limit)
  bool operator==(const GroupState&) const = default;
};
static_assert(fields_complete<GroupState>());

/// Hit dice of a salvo by face 3 to 6, and how many of them the firer has paired (QS-phase-3b-16).
struct HitDice {
  std::array<uint8_t, 4> faces{};  // number of 3s, 4s, 5s and 6s that hit, paired ones included
  std::array<uint8_t, 2> pairs{};  // pairs of 5s and of 6s
  FIELDS(faces, pairs)
  bool operator==(const HitDice&) const = default;
  int of(int face) const { return faces[static_cast<size_t>(face - 3)]; }
  int total() const { return faces[0] + faces[1] + faces[2] + faces[3]; }
  int singles(int face) const { return of(face) - (face >= 5 ? 2 * pairs[static_cast<size_t>(face - 5)] : 0); }
};

/// Dice taken out by armour saves (QS-armour-saves-05).
struct Removed {
  std::array<uint8_t, 2> halves{};   // pairs of 5s and of 6s that lose one die
  std::array<uint8_t, 2> wholes{};   // pairs of 5s and of 6s that lose both
  std::array<uint8_t, 4> singles{};  // unpaired dice by face 3 to 6
  FIELDS(halves, wholes, singles)
  bool operator==(const Removed&) const = default;
};

/// A declared salvo of guns or torpedoes, and what came of it.
struct Salvo {
  uint16_t ship = 0, target = 0;
  Weapon weapon = Weapon::H;
  Arc arc = Arc::port;  // of the target; where forward and rear both hold, the firer's choice (QS-arcs-12)
  Band band = Band::long_range;
  bool held = false;  // by the target's smoke (QS-smoke-11)
  uint8_t dice = 0;   // rolled
  uint8_t saves = 0;  // dice to be taken out, never more than there are hit dice
  HitDice hits;
  FIELDS(ship, target, weapon, arc, band, held, dice, saves, hits)
  bool operator==(const Salvo&) const = default;
};
static_assert(fields_complete<Salvo>());
inline constexpr int kMostSalvos = 3 * kMostShips;  // of H and Q only one fires

enum class Ending : uint8_t { none, eliminated, agreed, turn_limit, gave_up };
/// What a side says in the End Phase (QS-Q-63): nothing, likely result, or that it gives up (QS-Q-95). At any other
/// time there is an order for that (QS-Q-102).
enum class Offer : uint8_t { none, first, second, draw, give_up };

struct Open {
  Ending ended = Ending::none;
  Seat winner = kNoSeat;
  bool both_lost = false;    // QS-phase-4-03
  bool rough = false;        // QS-sea-state-02
  Seat advantage = kNoSeat;  // QS-phase-1-05
  Seat to_move = kNoSeat;    // whose pick it is
  Table<Ship, kMostShips> ships;
  Table<GroupState, kMostGroups> groups;
  Table<Salvo, kMostSalvos> salvos;  // of this step: guns from 3a to 3b, torpedoes in 3d
  FIELDS(ended, winner, both_lost, rough, advantage, to_move, ships, groups, salvos)
  bool operator==(const Open&) const = default;
  uint16_t fleet() const { return static_cast<uint16_t>(ships.count); }  // for loops over rows of ships
  uint8_t group_rows() const { return static_cast<uint8_t>(groups.count); }
};

// ---------------------------------------------------------------- rows of orders

/// QS-phase-2-moving-05: straight `first`, arc, straight `last`; all of it backwards where the speed is astern.
enum class TurnSide : uint8_t { none, port, starboard };
struct Path {
  Length first = 0, arc = 0, last = 0;
  TurnSide side = TurnSide::none;  // none: arc is 0
  FIELDS(first, arc, last, side)
  bool operator==(const Path&) const = default;
};
enum class Declared : uint8_t { nothing, abreast, astern };  // with the leader's move (QS-Q-94)
struct Move {
  static constexpr std::string_view kWord = "move";  // a complete answer
  uint16_t ship = kNoShip;
  int8_t speed = 0;
  bool smoke = false;
  bool break_off = false;
  Declared line = Declared::nothing;
  Path path;
  FIELDS(ship, speed, smoke, break_off, line, path)
  bool operator==(const Move&) const = default;
};

struct Shot {  // one declared salvo
  uint16_t ship = 0, target = 0;
  Weapon weapon = Weapon::H;
  bool rear = false;  // where the target lies in the forward and in the rear arc: fire into the rear (QS-arcs-12)
  FIELDS(ship, target, weapon, rear)
  bool operator==(const Shot&) const = default;
};

struct Pairing {  // of one salvo of Open::salvos; a salvo without a row is paired as QS-Q-49 says
  uint16_t salvo = 0;
  std::array<uint8_t, 2> pairs{};  // of 5s and of 6s
  FIELDS(salvo, pairs)
  bool operator==(const Pairing&) const = default;
};

struct Removal {  // of one salvo of Open::salvos; a salvo without a row is saved as QS-Q-51 says
  uint16_t salvo = 0;
  Removed removed;
  FIELDS(salvo, removed)
  bool operator==(const Removal&) const = default;
};

/// `times` equal hits on one ship taken from one track, in the order of the list. Hits of a ship without rows are taken
/// as the automatic owner would (QS-Q-97).
struct Assign {
  uint16_t ship = 0;
  uint16_t times = 1;
  HitCode hit = HitCode::H;
  uint8_t d3 = 1;  // of a critical: the D3 rolled
  Track track = Track::X;
  uint8_t spare = 0;
  FIELDS(ship, times, hit, d3, track, spare)
  bool operator==(const Assign&) const = default;
};
inline constexpr int kMostAssigns = 4096;

}  // namespace broadside::queen_of_the_seas

// How the words of records and scenarios name the enums.
namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::GroupKind> {
  static constexpr std::array<std::string_view, 2> words = {"battle-group", "flotilla"};
};
template <>
struct EnumWords<queen_of_the_seas::Line> {
  static constexpr std::array<std::string_view, 2> words = {"abreast", "astern"};
};
template <>
struct EnumWords<queen_of_the_seas::Fate> {
  static constexpr std::array<std::string_view, 5> words = {"on_table", "sunk", "sunk_at_once", "blown_up",
                                                            "left_table"};
};
template <>
struct EnumWords<queen_of_the_seas::Ending> {
  static constexpr std::array<std::string_view, 5> words = {"none", "eliminated", "agreed", "turn_limit", "gave_up"};
};
template <>
struct EnumWords<queen_of_the_seas::Offer> {
  static constexpr std::array<std::string_view, 5> words = {"none", "first", "second", "draw", "give_up"};
};
template <>
struct EnumWords<queen_of_the_seas::TurnSide> {
  static constexpr std::array<std::string_view, 3> words = {"none", "port", "starboard"};
};
template <>
struct EnumWords<queen_of_the_seas::Declared> {
  static constexpr std::array<std::string_view, 3> words = {"nothing", "abreast", "astern"};
};
}  // namespace broadside
