// The position, and what a seat sees of it. True ships lie in `umpire`; `secret` holds all that a side knows, by its
// own rows and by numbers of contacts, so that a view is made of it without a look at the truth.
#pragma once

#include "engine/core/fields.h"
#include "engine/core/seats.h"
#include "engine/fear_god/play/state/casualty.h"
#include "engine/fear_god/play/state/equipment.h"
#include "engine/fear_god/play/state/launch.h"
#include "engine/fear_god/play/state/pending.h"
#include "engine/fear_god/play/state/plot.h"
#include "engine/fear_god/play/state/ranging.h"
#include "engine/fear_god/play/state/ship.h"
#include "engine/fear_god/play/state/shot.h"
#include "engine/fear_god/play/state/sight.h"
#include "engine/fear_god/play/state/signal.h"
#include "engine/fear_god/play/state/smoke.h"
#include "engine/fear_god/play/state/spread.h"
#include "engine/fear_god/play/state/squall.h"
#include "engine/fear_god/rules/state.h"

namespace broadside::fear_god {

/// The Tactical Turn (2.2.4). Of a seat three answers are asked in the Plotting Phase, one after the other.
enum class Step : uint8_t {
  plot,             // movement
  fire,             // planned fire
  launch,           // torpedoes
  movement,         // ships, then torpedoes, which attack as they arrive
  ram,              // who came too near declares: ram or avoid
  collisions,       // ... and what comes of it
  movement_damage,  // damage and criticals of collisions and torpedoes, round by round
  planned_fire,     // guns, and the launches
  planned_damage,   // ... with its damage
  detection,        // every unit looks for itself; smoke
  react,            // reaction fire is ordered
  reaction_fire,    // ... and fired
  reaction_damage,  // ... with its damage
  damage_control,   // fires and floodings
  resolution,       // the end of the turn
  over
};

enum class Ending : uint8_t { none, sunk, parted, turn_limit, gave_up };

struct Open {
  Weather weather;
  Ending ended = Ending::none;
  Seat winner = kNoSeat;
  bool plot_ahead = false;  // torpedoes are about: two turns are plotted (FG-2.5.2-04)
  Table<Squall, kMostSqualls> squalls;
  FIELDS(weather, ended, winner, plot_ahead, squalls)
};

using Plots = Table<Plot, kMostShips>;
using Sights = Table<SightRow, kMostSights>;

struct Secret {
  Plots plots;
  Sights sights;
  Table<Datum, kMostShips> contacts;         // by number
  Table<Ranging, kMostShips> ranging;        // by own row
  Table<SpreadDatum, kMostSpreads> spreads;  // of the other side, by number
  Table<SpreadSeen, kMostSpreadsSeen> spreads_seen;
  uint16_t spreads_numbered = 0;  // own ones too
  Table<Message, kMostMessages> messages;
  Table<Receipt, kMostReceipts> receipts;
  FIELDS(plots, sights, contacts, ranging, spreads, spreads_seen, spreads_numbered, messages, receipts)
};

using Ships = Table<ShipState, kMostShips>;
using Gears = Table<Gear, kMostShips>;  // by ship
using Divisions = Table<DivisionState, kMostDivisions>;
using Spreads = Table<Spread, kMostSpreads>;
using Smoke = Table<SmokeStretch, kMostStretches>;

struct Umpire {
  Ships ships;
  Gears gear;
  Table<Pending, kMostShips> pending;  // by ship; empty between phases
  Divisions divisions;
  Table<PathLeg, kMostLegs> legs;  // of this turn
  Spreads spreads;
  Table<CasualtyRow, kMostCasualties> casualties;
  Smoke smoke;
  std::array<Table<Handle, kMostShips>, 2> handles;  // by the side that looks, then by true row
  Table<ShotOrdered, kMostShots> shots;
  Table<LaunchOrdered, kMostLaunches> launches;
  Table<NearPair, kMostPairs> pairs;
  uint16_t out_of_sight = 0;  // turns in which nobody has seen anybody
  FIELDS(ships, gear, pending, divisions, legs, spreads, casualties, smoke, handles, shots, launches, pairs,
         out_of_sight)
};

struct Position {
  Cursor at;
  Open open;
  std::array<Secret, 2> secret;
  Umpire umpire;
  FIELDS(at, open, secret, umpire)
  Step step() const { return static_cast<Step>(at.step); }
};
static_assert(sizeof(Position) / 1'000 < 1'500);
static_assert(sizeof(SightRow) == 12 && sizeof(PathLeg) == 16 && sizeof(ShipState) <= 56 && sizeof(Plot) <= 60);
static_assert(fields_complete<SightRow>() && fields_complete<PathLeg>() && fields_complete<TurnPlotted>() &&
              fields_complete<Plot>() && fields_complete<Spread>() && fields_complete<SpreadDatum>() &&
              fields_complete<CasualtyRow>() && fields_complete<SmokeStretch>() && fields_complete<Pending>() &&
              fields_complete<Datum>() && fields_complete<ShotOrdered>());

// ---------------------------------------------------------------- the view

/// A ship of the other side that has been seen. Her card is had for it (Known::card) once she is identified; only a
/// view makes one.
class Contact {
 public:
  Datum datum;
  bool in_sight = false;  // of any own ship at the last look
  FIELDS(datum, in_sight)

 private:
  friend struct ViewMaker;
  friend class Known;
  uint16_t row_ = 0;
};

/// Torpedoes under way: own ones, or those of which somebody saw the launch or the wake, where they were then.
struct SeenSpread {
  uint16_t number = 0;  // to the seat
  uint16_t last = 0;    // turn in which it was seen
  int32_t x = 0, y = 0;
  plane::Angle course = 0;
  uint16_t launcher = kNoShip;  // own row
  uint16_t contact = 0;         // that launched it, where the launch was seen
  uint8_t torpedoes = 0;        // of own ones
  bool runs = false;            // its course is known: an own one, or its wake has been seen
  FIELDS(number, last, x, y, course, launcher, contact, torpedoes, runs)
};

/// An own ship that has to declare, and what she is too near to.
struct NearShip {
  uint16_t ship = kNoShip;   // own row
  uint16_t other = kNoShip;  // own row, or none
  uint16_t contact = 0;      // number, or none
  FIELDS(ship, other, contact)
};

struct View {
  Cursor at;
  Seat seat = kNoSeat;
  Open open;
  Secret secret;
  Ships ships;  // own, as are gear, divisions (leader: own row) and legs
  Gears gear;
  Divisions divisions;
  Table<Contact, kMostShips> contacts;
  Table<SeenSpread, 2 * kMostSpreads> spreads;     // own ones first
  Smoke smoke;                                     // ship: own row, or none: laid by others and seen
  Table<CasualtyRow, kMostCasualties> casualties;  // own; ship: own row
  Table<NearShip, 2 * kMostPairs> near;
  FIELDS(at, seat, open, secret, ships, gear, divisions, contacts, spreads, smoke, casualties, near)
  Step step() const { return static_cast<Step>(at.step); }
};
static_assert(sizeof(View) / 1'000 < 1'000);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Ending> {
  static constexpr std::array<std::string_view, 5> words = {"none", "sunk", "parted", "turn_limit", "gave_up"};
};
}  // namespace broadside
