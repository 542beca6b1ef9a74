// What is fixed for a battle, and what lies open on the table: all that a rule may look at.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/core/hex.h"
#include "engine/core/seats.h"
#include "engine/grand_fleets/rules/card.h"
#include "engine/grand_fleets/rules/tables.h"

namespace broadside::grand_fleets {

inline constexpr int kMostShips = 128;
inline constexpr int kMostSquadrons = 32;
inline constexpr uint8_t kNoSquadron = 255;
inline constexpr uint16_t kNoShip = 65535;
constexpr Seat other(Seat side) { return static_cast<Seat>(1 - side); }
inline constexpr std::array<Seat, 2> kBothSides = {0, 1};

// ---------------------------------------------------------------- options: the rulings' toggles, house rules

struct Options {
  bool collision_at_ten = false;    // GF-Q-01
  bool light_guns_plunge = true;    // GF-Q-05
  bool torpedo_firer_speed = true;  // GF-Q-08
  bool unbounded_sea = false;       // GF-Q-31
  bool automatic_losses = false;    // GF-Q-56: the first mount in card order instead of the owner's choice
  uint8_t visibility = 0;           // GF-Q-90, house rule: farthest range of any attack in hexes; 0: no limit
  bool evasion_as_plotted = false;  // GF-Q-125; records that do not name it were played without. Scenarios have it on
  FIELDS(collision_at_ten, light_guns_plunge, torpedo_firer_speed, unbounded_sea, automatic_losses, visibility,
         evasion_as_plotted)
};

// ---------------------------------------------------------------- the battle: never changes

enum Edge : uint8_t { kNorth = 1, kEast = 2, kSouth = 4, kWest = 8 };
/// Who settles it, the scenario or the player?
enum class Choice : uint8_t { fixed, free };

struct Side {
  std::string name, nation;
  Choice squadrons = Choice::fixed;  // GF-4.1-02: who groups the ships
  uint16_t vp_percent = 100;         // house scenarios: what each point earned counts
  uint8_t escape_edges = 0;          // house scenarios: a ship that leaves over these edges has got away, not been lost
  FIELDS(name, nation, squadrons, vp_percent, escape_edges)
};

struct Squadron {  // as the scenario forms it (GF-4.1-02)
  std::string name;
  Seat side = 0;
  uint16_t leader = kNoShip;  // GF-4.2-01
  FIELDS(name, side, leader)
};

struct Entry {  // one ship of the battle: her card and how she starts
  ShipCard card;
  Seat side = 0;
  int16_t q = 0, r = 0;  // GF-2.1.3-01
  uint8_t facing = 0;    // GF-2.1.3-02
  uint8_t squadron = kNoSquadron;
  uint8_t hull_hits = 0;  // before the battle
  int8_t crew = 0;        // GF-Q-88, house rule: added to her to-hit rolls
  FIELDS(card, side, q, r, facing, squadron, hull_hits, crew)
};

struct LandHex {
  int16_t q = 0, r = 0;
  FIELDS(q, r)
};

struct Battle {
  std::string id, title, source, text;
  int16_t year = 0;
  uint8_t columns = 30, rows = 20;  // GF-1.3.1-01
  uint16_t turn_limit = 0;          // GF-2.2.1-01, -03; 0: none
  bool floating = true;             // GF-5.4.3-01; off with land or edges that matter (GF-Q-31)
  Options options;
  std::array<Side, 2> sides;
  std::vector<Squadron> squadrons;
  std::vector<Entry> ships;
  std::vector<LandHex> land;
  FIELDS(id, title, source, text, year, columns, rows, turn_limit, floating, options, sides, squadrons, ships, land)

  hex::Board board() const { return {columns, rows}; }
  const ShipCard& card(size_t ship) const { return ships[ship].card; }
};

// ---------------------------------------------------------------- movement orders (5.2.1)

enum class Sign : uint8_t { ahead, port, starboard, evasive };
struct Leg {  // one sign of a written order: a number of hexes, P, S or E
  Sign sign = Sign::ahead;
  uint8_t hexes = 1;  // of a number; 1 else
  FIELDS(sign, hexes)
  bool operator==(const Leg&) const = default;
};
inline constexpr int kMostLegs = 24;
using Plot = Table<Leg, kMostLegs>;

// ---------------------------------------------------------------- what changes in sight of all

enum class Fate : uint8_t { afloat, sunk, exploded, capsized, left_board };

struct Ship {  // her piece on the board (GF-1.3.2-01) and the pencil marks on her card
  int16_t q = 0, r = 0;
  uint8_t facing = 0;
  Seat side = 0;
  Fate fate = Fate::afloat;
  uint8_t squadron = kNoSquadron;
  uint8_t hull_hits = 0;
  uint8_t engine_hits = 0, fire_markers = 0, flood_markers = 0;
  bool listing = false, rudder_jammed = false;
  uint8_t bridge_hits = 0, fire_control_hits = 0;  // over the whole game (GF-Q-72, GF-Q-73)
  bool in_command = false;                         // as determined in step 1b (GF-Q-22)
  bool forced = false;                             // has to move in the individual segment this turn
  bool moved_alone = false;                        // did so
  bool escaped = false;                            // left over an edge where that is not a loss
  bool launched = false;                           // announced as launching in the last End Phase (GF-7.1-02)
  uint8_t speed = 0, evasive = 0;                  // of this turn's movement, for the modifiers (GF-Q-10)
  Post post = Post::alone;                         // GF-6.1.2-06, for this Combat Phase
  int8_t shown_at = -1;                            // GF-6.1.2-12: -1 not displaced, 0 to 5 shown in that neighbour
  uint8_t light = 0;                               // light guns in action
  uint16_t bridge_until = 0;                       // last turn of forced individual movement (GF-Q-72)
  uint16_t no_fire_from = 0, no_fire_until = 0;    // turns without gunfire (GF-Q-73)
  uint16_t tubes_lost = 0;                         // a bit a tube (GF-Q-58)
  Unhashed<uint16_t> sunk_in{};                    // the turn
  Unhashed<int16_t> drift_q{}, drift_r{};          // of a lost ship: how far the board has been floated since
  std::array<uint8_t, kMostGroups> mounts{};       // in action, by row of Mounts over all lines
  std::array<uint8_t, kMostTubes> tubes{};         // torpedoes left
  FIELDS(q, r, facing, side, fate, squadron, hull_hits, engine_hits, fire_markers, flood_markers, listing,
         rudder_jammed, bridge_hits, fire_control_hits, in_command, forced, moved_alone, escaped, launched, speed,
         evasive, post, shown_at, light, bridge_until, no_fire_from, no_fire_until, tubes_lost, sunk_in, drift_q,
         drift_r, mounts, tubes)
  bool operator==(const Ship&) const = default;
  hex::Hex hex() const { return {q, r}; }
  bool afloat() const { return fate == Fate::afloat; }
  bool sunk() const { return fate != Fate::afloat && fate != Fate::left_board; }
};
static_assert(fields_complete<Ship>());

struct Group {  // a squadron in play
  Seat side = 0;
  bool valid = false;         // GF-4.1-02; never lost (GF-Q-11)
  uint16_t leader = kNoShip;  // known to both sides (GF-4.2-02)
  uint16_t out_until = 0;     // last turn out of command after a transfer (GF-Q-21)
  FIELDS(side, valid, leader, out_until)
  bool operator==(const Group&) const = default;
};
static_assert(fields_complete<Group>());

/// One line of a firing order (GF-6.1-03). Light guns have no set: their number is ordered.
inline constexpr uint8_t kLightWeapon = 255;
struct Fire {
  uint16_t ship = 0, target = 0;
  uint8_t weapon = 0;  // gun line from 0, or kLightWeapon
  uint8_t guns = 0;    // light guns only
  FIELDS(ship, target, weapon, guns)
  bool operator==(const Fire&) const = default;
};
static_assert(fields_complete<Fire>());
inline constexpr int kMostFire = 512;  // armament lines of all ships, and two rows of light guns each (validate)

/// A ship in a hex with opponents and her total, in the order in which ships are asked (GF-5.5.2-03, GF-6.1.2-12).
struct Contest {
  uint16_t ship = 0;
  uint16_t target = kNoShip;  // whom she rams
  uint8_t total = 0;
  bool first = false;  // of her hex in this order: for placing she stays in the centre (GF-6.1.2-11)
  FIELDS(ship, target, total, first)
  bool operator==(const Contest&) const = default;
};
static_assert(fields_complete<Contest>());

enum class Cause : uint8_t { gun, torpedo, collision, fire };

/// Damage points of one attack that have still to take effect (GF-6.2-02, GF-Q-55, GF-Q-61).
struct Damage {
  uint16_t ship = 0;
  uint16_t attacker = kNoShip;
  uint8_t points = 0;
  Cause cause = Cause::gun;
  Arcs bearing = 0;  // arcs of the ship hit in which the attacker lies (GF-Q-57)
  uint8_t weapon = 0;
  FIELDS(ship, attacker, points, cause, bearing, weapon)
  bool operator==(const Damage&) const = default;
};
static_assert(fields_complete<Damage>());
inline constexpr int kMostDamage = 1024;

/// A mount or tube lost of which her owner has still to say which one (GF-Q-56).
struct LostMount {
  uint16_t ship = 0;
  Loss loss = kNoLoss;
  Arcs bearing = 0;  // arcs in which the attacker lay; kAllArcs where any mount may go (GF-8.2-04, GF-Q-37)
  FIELDS(ship, loss, bearing)
  bool operator==(const LostMount&) const = default;
};
static_assert(fields_complete<LostMount>());
inline constexpr int kMostLosses = 2048;  // mounts, light guns and tubes of all ships (validate)
struct Pick {                             // which mount is lost; where none is picked, the first that may be (GF-Q-56)
  uint16_t ship = 0;
  Loss loss = kNoLoss;
  uint8_t which = 0;  // row of Mounts over all lines, or tube
  FIELDS(ship, loss, which)
  bool operator==(const Pick&) const = default;
};

/// A torpedo in the water (GF-7.1-03).
struct Torpedo {
  uint16_t ship = 0, target = 0;
  Arcs arc = 0;  // one bit
  uint8_t tube = 0;
  FIELDS(ship, target, arc, tube)
  bool operator==(const Torpedo&) const = default;
};
static_assert(fields_complete<Torpedo>());
inline constexpr int kMostTorpedoes = 512;

/// The steps in the order of the sequence of play (GF-2.2-01, -02; sequence_of_play.tsv). Steps whose text is not
/// available (2d, 3, 4c, 5c) are not among them (GF-Q-85, GF-Q-86).
enum class Step : uint8_t {
  squadrons,    // before the game (4.1)
  transfer,     // 1a (GF-2.2-03)
  command,      // 1b (GF-2.2-04)
  board,        // 2, before any order: floating the board (GF-Q-31)
  individual,   // 2a: both record, then all move (GF-2.2-05, -06, GF-5-01)
  together,     // 2b: both record, then all move (GF-2.2-07, -08)
  collisions,   // 2c (GF-2.2-09)
  ram_rolls,    // 2c
  ram,          // 2c: one ship after the other says whom she rams
  place_rolls,  // 4a: opposing ships in one hex
  place,        // 4a: one ship after the other is placed
  fire,         // 4a: both record (GF-2.2-16, GF-6-01)
  torpedoes,    // 4b (GF-2.2-17)
  gunfire,      // 4d (GF-2.2-19)
  continuing,   // 5a (GF-2.2-20)
  launch,       // 5b (GF-2.2-21)
  damage,       // at the end of 2c (twice), 4b, 4d and 5a: all damage takes effect together
  losses,       // right after it: owners choose the mounts lost
  over
};

enum class Ending : uint8_t { none, eliminated, turn_limit, resigned };

struct Open {
  Ending ended = Ending::none;
  Seat winner = kNoSeat;
  uint8_t resigned = 0;         // bit per seat
  Step next = Step::squadrons;  // where play goes on after `damage` and `losses`
  Table<Ship, kMostShips> ships;
  Table<Group, kMostSquadrons> squadrons;
  Table<Contest, kMostShips> contests;
  Table<Fire, kMostFire> fire;  // revealed at the end of step 4a (GF-Q-54)
  Table<Damage, kMostDamage> damage;
  Table<LostMount, kMostLosses> losses;
  Unhashed<int16_t> floated_q{}, floated_r{};  // how far the board has been floated so far
  FIELDS(ended, winner, resigned, next, ships, squadrons, contests, fire, damage, losses, floated_q, floated_r)
  bool operator==(const Open&) const = default;
  uint16_t fleet() const { return static_cast<uint16_t>(ships.count); }  // for loops over rows of ships
};

// ---------------------------------------------------------------- rows of orders that rules read

struct SquadronPlot {  // GF-5.2-02, GF-5.3-01
  uint8_t squadron = 0;
  bool line_ahead = false;
  uint8_t first = 0, ships = 0;  // of a line: rows of MovingTogether::line, head first (GF-Q-26)
  Plot plot;
  FIELDS(squadron, line_ahead, first, ships, plot)
  bool operator==(const SquadronPlot&) const = default;
};
struct Posting {  // front or rear of a stack (GF-Q-45)
  uint16_t ship = 0;
  Post post = Post::front;
  FIELDS(ship, post)
  bool operator==(const Posting&) const = default;
};
}  // namespace broadside::grand_fleets

// How the words of records and scenarios name the enums.
namespace broadside {
template <>
struct EnumWords<grand_fleets::Choice> {
  static constexpr std::array<std::string_view, 2> words = {"fixed", "free"};
};
template <>
struct EnumWords<grand_fleets::Sign> {
  static constexpr std::array<std::string_view, 4> words = {"ahead", "port", "starboard", "evasive"};
};
template <>
struct EnumWords<grand_fleets::Fate> {
  static constexpr std::array<std::string_view, 5> words = {"afloat", "sunk", "exploded", "capsized", "left_board"};
};
template <>
struct EnumWords<grand_fleets::Post> {
  static constexpr std::array<std::string_view, 5> words = {"alone", "front", "rear", "other", "barred"};
};
template <>
struct EnumWords<grand_fleets::Cause> {
  static constexpr std::array<std::string_view, 4> words = {"gun", "torpedo", "collision", "fire"};
};
}  // namespace broadside
