// How the steady admiral moves: what the parts of it share. steady_ways.cpp knows how ships go, steady_aims.cpp what
// the leader of a group wants, steady_moves.cpp who moves and how.
#pragma once

#include "engine/queen_of_the_seas/admirals/steady.h"
#include "engine/queen_of_the_seas/rules/duties.h"

namespace broadside::queen_of_the_seas::steady {

struct Mind {
  const Battle& battle;
  const View& view;
  Seat side;
  bool stronger;  // or hardly weaker: it is for him to seek the enemy
  const Open& open() const { return view.open; }
  const Ship& ship(size_t row) const { return view.open.ships[row]; }
  bool mine(const Ship& s) const { return s.side == side && s.on_table(); }
};

// ---------------------------------------------------------------- ways

/// A place and a heading, roughly.
struct Place {
  Rough at;
  plane::Angle heading = 0;
};
inline Place place_of(const Ship& s) { return {rough(s.pose().at), s.heading}; }

/// The way in the form that an order wants: an arc, then a run.
Path way_of(TurnSide side, Length arc, Length allowance);
Place end_of(const Place& from, const Path& path);
/// Turns towards a place and runs for it; the run may end short of it or beyond.
Path towards(const Place& from, Rough to, Length allowance, Length longest);
/// Turns to a heading and runs on.
Path on_heading(plane::Angle from, plane::Angle to, Length allowance, Length longest);

/// What is tried with one ship; the first that serves is taken.
class Helmsman {
 public:
  Helmsman(const Mind& m, uint16_t ship, bool leads)
      : m_(m),
        leads_(leads),
        ship_(m.ship(ship)),
        pilot_(m.battle, m.open(), ship, false),
        longest_(longest_arc(ship_.rudder_hits)) {}

  const SpeedChoices& speeds() const { return pilot_.speeds(); }
  Length longest() const { return longest_; }
  /// Has she duties? Then every way tried costs a search, and few of them serve.
  bool bound() const { return !pilot_.bound().free(); }

  /// Stays clear of everything and keeps to her duties. With `clear` there is also clear water ahead of where a leader
  /// ends, and she lies before the bows of no friend of another group who is still to move.
  bool take(int speed, const Path& path, Move& out, bool clear = false);
  /// A few ways round whatever is in the way of the one wanted; false if none is open.
  bool dodge(Move& out);
  /// Any that the rules accept. Where a collision cannot be avoided, the slower the better (QS-collisions-08 to -10).
  void take_any(Move& out);

 private:
  bool crosses_bows(Rough end) const;

  const Mind& m_;
  bool leads_;
  const Ship& ship_;
  Pilot pilot_;
  Length longest_;
};

// ---------------------------------------------------------------- aims

/// One enemy as the leader sees him: where he will be, if he goes on as he does.
struct Foe {
  Rough at;
  Rough heading;
  uint16_t ship = 0;
  bool moved = false;
};
struct Foes {
  Table<Foe, 24> near;
  Rough centre;                // of all capital ships, or of all ships
  uint16_t nearest = kNoShip;  // of the capital ships, or of all
  int32_t nearest_range = INT32_MAX;
};
/// The middle of all enemy capital ships, or of all enemies if there are none.
Rough enemy_centre(const Mind& m);
void look_round(const Mind& m, Rough from, Foes& out);

/// The ships that move together, leader first.
struct Column {
  Members ships;
  uint16_t leader = kNoShip;
  int speed = 0;
  Length spacing = 0;
  bool torpedoes = false;  // somebody has some left
};
/// Those of her group, or she alone.
void gather(const Mind& m, uint16_t ship, Column& out);
void alone(const Mind& m, uint16_t ship, Column& out);

/// What the leader wants: a range from the enemy, or to keep company with a friend.
struct Intent {
  Rough towards;            // the enemy that she makes for, or her station
  int32_t range = 0;        // how far from there she wants to be
  bool attack = false;      // with torpedoes
  uint16_t with = kNoShip;  // the friend
};
Intent intent_of(const Mind& m, const Column& g, const Foes& foes);
/// Worth of ending there for the whole group, in hundredths of a stat: its best target, what the enemy can do to one
/// ship of it, torpedoes brought to bear, and the way to where it wants to be.
int64_t worth_of(const Mind& m, const Column& g, const Foes& foes, const Intent& intent, const Place& end);

/// No nearer to the edge of the table than that.
Rough on_table(const Mind& m, Rough place, int32_t margin);

}  // namespace broadside::queen_of_the_seas::steady
