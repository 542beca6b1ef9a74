// The way of a Group over the table (7.32, 7.4): planned alike by the check of an order, by what is done without one,
// and by the step that makes the move; and what befalls a counter on her way.
#pragma once

#include <optional>

#include "engine/great_war_at_sea/play/order.h"
#include "engine/great_war_at_sea/play/stage.h"
#include "engine/great_war_at_sea/rules/encounters.h"
#include "engine/great_war_at_sea/setup/scenario.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- land

/// Land in convex pieces, and the sides and corners that it closes (7.41).
struct Coast {
  Table<plane::Polygon, kMostLand> pieces;
  Table<uint8_t, kMostLand> row;  // of Battle::land, of each piece
  EdgeSet closed;

  explicit Coast(const Battle& battle);
  std::span<const plane::Polygon> all() const { return {pieces.begin(), pieces.count}; }
};
/// What lies where a Group may not go.
struct Shores {
  Coast coast;
  std::vector<Port> ports;  // of the enemy, as far as whoever looks knows
};

// ---------------------------------------------------------------- the plan of a move

struct MovePlan {
  GroupCounters movers;
  Composition formation;
  SpeedReached reached;
  Courses courses;  // by mover
  bool in_line = false;
  bool wake_goes_on = false;  // in line ahead as before; else it is formed anew
  Wake wake;                  // after the move
};
MovePlan plan_move(const Afloat& a, uint8_t group, const MoveOrder& order, bool special_used);

/// ashore, keep_out: what stands against the way of one mover (GW-7.41-05, GW-7.33-03, GW-11.31-06). Sides closed by
/// land are land.
FaultSet passage_faults(const Afloat& a, const MovePlan& plan, uint32_t mover, const Shores& shores,
                        const MoveOrder& order);
/// The course of one of them ends on land, or at a side closed by it: only beached (GW-7.44-01).
bool comes_ashore(const Afloat& a, const MovePlan& plan, const Coast& coast);
/// The move of a Group that keeps clear: it holds its course, or else turns as little as it may, or slows down; false
/// where nothing helps. Never the German turn.
bool find_way(const Afloat& a, uint8_t group, const Shores& shores, MoveOrder& out);

// ---------------------------------------------------------------- on her way

/// Counters that move with her do not get in her way: her own Group, and a tow on either end (GW-Q-132).
bool moves_along(const Afloat& a, uint16_t mover, uint16_t other);

struct Befell {
  bool stopped = false;         // short of where she meant to go, or gone
  std::optional<Edge> shifted;  // the edge from which all ships are to be put back (GW-7.33-02)
};
/// One counter goes her way as far as she gets: collisions, grounding, beaching, the edge, mines. What sinks is taken
/// off later (take_off_losses).
Befell run_way(const Stage& s, uint16_t counter, const Course& course, const Coast& coast, bool beach);
/// What she tows goes after her, touching her stern (GW-11.23-02, -03).
Befell bring_tow(const Stage& s, uint16_t tug, const Coast& coast);

}  // namespace broadside::great_war_at_sea
