// The position, and what a seat sees of it. True ships lie in `umpire`; a view is built by adding (play/view.cpp).
#pragma once

#include <algorithm>

#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/impulses.h"
#include "engine/great_war_at_sea/rules/leaving.h"
#include "engine/great_war_at_sea/rules/line.h"
#include "engine/great_war_at_sea/rules/mines.h"
#include "engine/great_war_at_sea/rules/placement.h"
#include "engine/great_war_at_sea/rules/smoke.h"
#include "engine/great_war_at_sea/rules/state.h"
#include "engine/great_war_at_sea/rules/torpedoes.h"

namespace broadside::great_war_at_sea {

inline constexpr int kMostSmoke = 160, kMostRuns = 128, kMostShots = kMostShips * 3, kMostSecondary = 3;
inline constexpr uint16_t kNoCounter = 65535;
inline constexpr uint8_t kNoEdge = 255;

/// Set-up in Round 0, then the steps of a Round (impulses.tsv). The steps of an impulse come five times a Round.
enum class Step : uint8_t {
  initiative,     // 7.0 A: dice
  entry,          // 7.0 B: the initiative player picks his side of the table
  place_first,    // 7.0 B: the other player sets up
  visibility,     // 7.0-11: dice, optional
  place_second,   // 7.0 C: the initiative player sets up
  lay_mines,      // 13.25: both, sealed
  flagships,      // 16.1: both, in secret
  form,           // 7.3: Groups form; the first look-out
  wind,           // step 1: initiative from Round 2 on, wind
  groups_first,   // steps 2, 5, 8, 11, 14: the side without initiative re-forms its Groups, tows, scuttles ...
  move_first,     // ... and moves them one by one ...
  launch_first,   // ... with the torpedoes of each after its move;
  run_first,      // then its torpedoes run on
  groups_second,  // steps 3, 6, 9, 12, 15: the same for the side with initiative
  move_second,
  launch_second,
  run_second,
  smoke,    // the torpedo impulse is over
  lights,   // steps 4, 7, 10, 13, 16: illumination
  fire,     // three times: both declare, sealed ...
  volleys,  // ... the dice ...
  damage,   // ... and what they do
  repairs,  // step 17
  conclusion,
  over
};

// ---------------------------------------------------------------- rows; every number of a row is a row of the battle

enum class Fate : uint8_t { unplaced, afloat, exited, sunk };
enum class Aground : uint8_t { no, grounded, beached };

struct ShipState {
  Condition condition;
  uint16_t engaged = 0;  // gunnery step, from 1, in which she was last attacked (is_engaged, GW-Q-25)
  uint16_t stalked = 0;  // the same by torpedoes that her side has not seen: nothing that it may know
  std::array<uint8_t, kBatteries> salvoes{};  // half salvoes left (7.67)
  Searchlights lights;                        // of this gunnery step, as are the next two
  bool lit = false;
  uint8_t fired = 0;  // a bit a battery
  bool launched = false, repair_ruled_out = false;
  Fate fate = Fate::unplaced;
  Unhashed<uint16_t> sunk_in;
  FIELDS(condition, engaged, stalked, salvoes, lights, lit, fired, launched, repair_ruled_out, fate, sunk_in)
  bool operator==(const ShipState&) const = default;

  uint16_t attacked() const { return std::max(engaged, stalked); }
};

struct CounterState {
  Length x = 0, y = 0;
  plane::Angle heading = 0;
  Length speed = 0;
  Length changed = 0;                             // of her speed in this Round or move (GW-7.32b-02)
  int16_t turned = 0;                             // degrees in her last move
  uint16_t tows = kNoCounter;                     // GW-11.21-01
  uint8_t side = 0, group = kNoGroup, place = 0;  // place: from the head of her Group
  Fate fate = Fate::unplaced;
  Aground aground = Aground::no;
  bool face_up = false;  // not at the start (GW-7.21-01), then for the rest of the battle (GW-Q-06)
  bool special_turn = false, moved = false;
  bool was_face_down = false;                // when her side's last movement step began (GW-Q-38)
  bool in_shoals = false, in_mines = false;  // where her last move ended
  bool seen = false;                         // by the enemy in this Round (GW-7.33-01)
  bool unseen_round = false;                 // by nobody in the whole last Round
  uint16_t tow_held = 0;                     // gunnery step in which her tow held its fire (GW-Q-78); 0: not yet
  FIELDS(x, y, heading, speed, changed, turned, tows, side, group, place, fate, aground, face_up, special_turn, moved,
         was_face_down, in_shoals, in_mines, seen, unseen_round, tow_held)
  bool operator==(const CounterState&) const = default;

  plane::Pose pose() const { return {{x, y}, heading}; }
  plane::Point at() const { return {x, y}; }
  void stand(const plane::Pose& pose) { x = pose.at.x, y = pose.at.y, heading = pose.heading; }
  bool afloat() const { return fate == Fate::afloat; }
};

struct GroupState {
  uint8_t side = 0, fleet = 0;
  uint8_t named = kNoGroup;  // row of Battle::groups; none: called after the ship that leads it
  bool moved = false;        // in this movement step
  bool wake_holds = false;   // it goes on in line ahead
  Wake wake;
  FIELDS(side, fleet, named, moved, wake_holds, wake)
};

/// How a side knows a counter of the other side.
struct Seen {
  uint16_t number = 0;  // "counter 4"; 0: not in sight, and never face-up
  Sighted now = Sighted::unseen;
  bool known = false;                 // it was face-up: she keeps her number and her name
  Unhashed<uint16_t> by{kNoCounter};  // who saw her last: the first to look again, and nothing that a rule reads
  FIELDS(number, now, known, by)
  bool operator==(const Seen&) const = default;
};

struct MineState {
  Length x = 0, y = 0;
  uint8_t side = 0;
  bool mine = false, face_up = false, removed = false;
  FIELDS(x, y, side, mine, face_up, removed)
  bool operator==(const MineState&) const = default;
  plane::Point at() const { return {x, y}; }
};

struct SmokeState {
  Length x = 0, y = 0;
  plane::Angle heading = 0;
  Length length = 0, width = 0;
  Smoke kind = Smoke::none;
  uint8_t side = 0;
  uint8_t since = 0;  // torpedo impulses since it was laid
  FIELDS(x, y, heading, length, width, kind, side, since)
  bool operator==(const SmokeState&) const = default;
};

/// A salvo of torpedoes under way (7.71a).
struct Running {
  Length x = 0, y = 0;  // the launch point
  plane::Angle axis = 0;
  uint16_t ship = kNoShip, target = kNoShip;
  std::array<uint16_t, kMostSecondary> secondary{kNoShip, kNoShip, kNoShip};  // looked at first, in this order
  TorpedoSetting setting = TorpedoSetting::T4000;
  uint16_t launched = 0;  // Open::gunnery_step at the launch: a phase for each since
  uint8_t phase = 0, factors = 0, side = 0, ships_hit = 0;
  int16_t turned = 0;    // by the launcher, in the move before
  bool engaged = false;  // the launcher
  bool primary_tested = false, primary_in_first_run = false;
  bool surprised = false;  // the launcher was face-down (GW-Q-38)
  bool seen = false;       // by the enemy, who is shown its track
  FIELDS(x, y, axis, ship, target, secondary, setting, launched, phase, factors, side, ships_hit, turned, engaged,
         primary_tested, primary_in_first_run, surprised, seen)
  bool operator==(const Running&) const = default;
  plane::Point at() const { return {x, y}; }
};

/// A battery's fire, declared and not yet taken effect.
struct Declared {
  uint16_t ship = 0, target = 0;
  Battery battery = Battery::primary;
  Salvo salvo = Salvo::full;
  bool first = false;   // at her target in this position (GW-Q-97)
  uint8_t factors = 0;  // of a battery that is split over targets; 0: all (GW-7.54-03)
  uint8_t hits = 0, rolls = 0;
  bool critical_allowed = true;
  FIELDS(ship, target, battery, salvo, first, factors, hits, rolls, critical_allowed)
  bool operator==(const Declared&) const = default;
};

using Ships = Table<ShipState, kMostShips>;
using Counters = Table<CounterState, kMostCounters>;
using Groups = Table<GroupState, kMostGroups>;
using Mines = Table<MineState, static_cast<int>(kMostMineCounters)>;

// ---------------------------------------------------------------- the position

enum class Ending : uint8_t { none, parted, round_limit, gave_up };

struct Open {
  Seat initiative = kNoSeat;
  uint8_t entry = kNoEdge;  // the side or corner where the initiative player sets up
  Wind wind = Wind::N;
  Ending ended = Ending::none;
  Seat winner = kNoSeat;
  bool surprise = false;
  uint16_t gunnery_step = 1;  // of the battle, from 2: torpedoes may be launched before the first (is_engaged)
  Conditions conditions;
  Length west = 0, south = 0, east = 0, north = 0;  // sides of the table (GW-Q-134)
  FIELDS(initiative, entry, wind, ended, winner, surprise, gunnery_step, conditions, west, south, east, north)
  TableEdges table() const { return {west, south, east, north}; }
};

struct Flagship {
  uint8_t leader = 0;
  uint16_t ship = kNoShip;
  FIELDS(leader, ship)
  bool operator==(const Flagship&) const = default;
};

/// What one side knows of itself; its rows are those of its own ships alone (play/known.h).
struct Secret {
  bool special_used = false;      // the one German turn of the battle (GW-Q-10)
  uint16_t numbers = 0;           // given to counters so far
  uint8_t moved_last = kNoGroup;  // the Group whose torpedoes are asked for
  Table<Flagship, 16> flagships;
  FIELDS(special_used, numbers, moved_last, flagships)
};

/// How the sea lay when everybody last looked out: they look again only where it has changed (play/lookout.cpp). No
/// rule reads it, and it is not saved: without it all look at all.
struct LastLook {
  struct Stood {
    Length x = 0, y = 0;
    plane::Angle heading = 0;
    uint8_t group = kNoGroup, place = 0;
    bool afloat = false;
    bool operator==(const Stood&) const = default;
    plane::Point at() const { return {x, y}; }
  };
  Conditions conditions;
  Table<Stood, kMostCounters> counters;
  Table<SmokeState, kMostSmoke> smoke;
};

struct Umpire {
  Ships ships;
  Counters counters;
  Groups groups;
  std::array<Table<Seen, kMostCounters>, 2> seen;  // by the side that looks
  Mines mines;
  Table<SmokeState, kMostSmoke> smoke;
  Table<Running, kMostRuns> running;
  Table<Declared, kMostShots> declared;
  Table<Ranging, kMostShots> ranging;
  LastLook last_look;
  FIELDS(ships, counters, groups, seen, mines, smoke, running, declared, ranging)
};

struct Position {
  Cursor at;
  Open open;
  std::array<Secret, 2> secret;
  Umpire umpire;
  FIELDS(at, open, secret, umpire)
  Step step() const { return static_cast<Step>(at.step); }
};
static_assert(sizeof(Position) <= 256 * 1024);

// ---------------------------------------------------------------- the view; its rows are those of play/known.h

/// How an order calls an enemy ship, whether face-down or known.
struct Target {
  uint16_t number = 0;  // of the counter
  uint8_t ship = 0;     // on it
  FIELDS(number, ship)
  bool operator==(const Target&) const = default;
};

/// A counter of the other side that is in sight now.
struct Contact {
  uint16_t number = 0;
  Sighted now = Sighted::unseen;
  bool face_up = false;
  uint8_t side = 0;
  uint8_t ships = 0;  // on it; 0: face-down
  bool lit = false;
  Length x = 0, y = 0;
  plane::Angle heading = 0;
  Length length = 0, speed = 0;  // of one that is spotted, as is the turn of its last move
  int16_t turned = 0;
  FIELDS(number, now, face_up, side, ships, lit, x, y, heading, length, speed, turned)
  plane::Pose pose() const { return {{x, y}, heading}; }
  plane::Point at() const { return {x, y}; }
};

/// A ship of the other side that has been face-up. Her card is had for it (Known::card); only a view makes one.
class KnownShip {
 public:
  Target target;
  uint8_t side = 0;
  Fate fate = Fate::afloat;
  bool spotted = false;  // now; her condition is that of now, else what was printed
  bool in_tow = false, in_port = false;
  Condition condition;
  FIELDS(target, side, fate, spotted, in_tow, in_port, condition)

 private:
  friend struct ViewMaker;
  friend class Known;
  uint16_t row_ = 0;
};

struct SeenMine {
  enum class Kind : uint8_t { face_down, mine, dummy };
  Length x = 0, y = 0;
  uint8_t side = 0;
  Kind kind = Kind::face_down;
  bool face_up = false;
  FIELDS(x, y, side, kind, face_up)
};

/// Torpedoes under way that a seat may see; of its own also what they are launched at.
struct SeenRun {
  Length x = 0, y = 0;
  plane::Angle axis = 0;
  TorpedoSetting setting = TorpedoSetting::T4000;
  uint8_t phase = 0, factors = 0, side = 0;
  uint16_t ship = kNoShip;  // own, as all that follows
  Target target;
  std::array<Target, kMostSecondary> then{};
  uint16_t launched = 0;
  uint8_t ships_hit = 0;
  int16_t turned = 0;
  bool engaged = false, primary_tested = false, primary_in_first_run = false, surprised = false;
  FIELDS(x, y, axis, setting, phase, factors, side, ship, target, then, launched, ships_hit, turned, engaged,
         primary_tested, primary_in_first_run, surprised)
};

struct View {
  Cursor at;  // as far as the seat may know
  Seat seat = kNoSeat;
  Open open;
  Secret secret;
  Ships ships;  // own, as are counters and Groups
  Counters counters;
  Groups groups;
  Table<Contact, kMostCounters> contacts;   // by number
  Table<KnownShip, kMostShips> known;       // by number
  Table<Spot, kMostCounters> enemy_places;  // while placing ships and mines: all his counters (GW-7.24-05)
  Table<SeenMine, static_cast<int>(kMostMineCounters)> mines;
  Table<SmokeState, kMostSmoke> smoke;
  Table<SeenRun, kMostRuns> running;
  Table<Ranging, kMostShots> ranging;  // own; `target` is a row of `known`
  FIELDS(at, seat, open, secret, ships, counters, groups, contacts, known, enemy_places, mines, smoke, running, ranging)
  Step step() const { return static_cast<Step>(at.step); }
};

// ---------------------------------------------------------------- where in a Round

/// Cursor::round of a step that comes in all five impulses: impulse and count in one.
constexpr uint16_t in_impulse(int impulse, int count = 0) { return static_cast<uint16_t>(impulse * 1000 + count); }
constexpr int impulse_of(const Cursor& at) { return at.round / 1000; }
constexpr int count_of(const Cursor& at) { return at.round % 1000; }
constexpr bool between(Step step, Step first, Step last) { return step >= first && step <= last; }
/// Who moves in this step; of the others nobody.
constexpr Seat mover_of(const Open& open, Step step) {
  if (between(step, Step::groups_first, Step::run_first)) return other(open.initiative);
  return between(step, Step::groups_second, Step::run_second) ? open.initiative : kNoSeat;
}
/// 1 to 17 as printed; 0: set-up.
constexpr int printed_step(const Cursor& at) {
  const auto step = static_cast<Step>(at.step);
  if (step < Step::wind) return 0;
  if (step == Step::wind) return 1;
  if (step >= Step::repairs) return kSteps;
  const int of_three = step <= Step::run_first ? 0 : step <= Step::smoke ? 1 : 2;
  return 2 + 3 * (impulse_of(at) - 1) + of_three;
}

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Fate> {
  static constexpr std::array<std::string_view, 4> words = {"unplaced", "afloat", "exited", "sunk"};
};
template <>
struct EnumWords<great_war_at_sea::Aground> {
  static constexpr std::array<std::string_view, 3> words = {"no", "grounded", "beached"};
};
template <>
struct EnumWords<great_war_at_sea::Ending> {
  static constexpr std::array<std::string_view, 4> words = {"none", "parted", "round_limit", "gave_up"};
};
template <>
struct EnumWords<great_war_at_sea::SeenMine::Kind> {
  static constexpr std::array<std::string_view, 3> words = {"face_down", "mine", "dummy"};
};
}  // namespace broadside
