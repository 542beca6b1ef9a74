// Written movement (5.2): what the orders of single ships and of squadrons share.
#pragma once

#include <functional>

#include "engine/grand_fleets/play/asked.h"
#include "engine/grand_fleets/words/marks.h"

namespace broadside::grand_fleets {

/// What the fastest ship of a squadron can pay in the squadron segment: the most that an order to move together may
/// cost (GF-Q-118).
int squadron_mps(const Battle& battle, const Open& open, size_t squadron);
/// Has the squadron a ship that moves in the squadron segment?
bool moves_as_squadron(const Open& open, size_t squadron);

/// Signs as the notation can write them: numbers from 1 that stand alone, letters once each (GF-Q-18).
bool well_written(const Plot& plot);

/// Hexes that a ship can go straight on after the order so far, short of the edge: none is sent off the board without
/// being told so.
int free_run(const Asked& a, size_t ship, const Plot& so_far);
/// The words of a plot: signs, `full` for all that is left straight ahead, `stay`. `full(plot)` gives the hexes.
Expected<void> read_plot_words(const std::vector<grammar::Part>& words, const grammar::Part& at, Plot& out,
                               const std::function<int(const Plot&)>& full);

/// "Tiger (5 MPs, rudder jammed)"
std::string mover_text(const Asked& a, size_t ship);
/// "all: full" and its like, as suggestions, with the word before the plot.
Lines usual_orders(std::string_view how);
/// The first of them as answers of a form: "all straight ahead".
void add_usual_orders(const Asked& a, Form& form, std::string_view how, std::string_view who);

Slot path_slot(int most, bool rudder_jammed, bool evasive, const Plot& standing);
/// Straight on as far as `is_free(plot)` allows; where that is less than half of the way she could go, the turn that
/// leaves her most of it. None is sent off the board without being told so.
Plot usual_plot(int mps, int turn_price, const std::function<bool(const Plot&)>& is_free);
inline bool carried_out(const Sailed& sailed, int whole_cost) {
  return !sailed.left_board && sailed.spent == whole_cost;
}

/// The passage of a ship by herself.
void sail_alone(const Asked& a, size_t ship, const Plot& plot, Sailed& out);
/// The way of one ship, as she could carry it out.
void draw_way(Drawing& d, size_t ship, const Sailed& sailed, bool labelled);
/// GF-Q-30: an order that leads off the board is one to be sure of.
void warn_of_leaving(const Asked& a, size_t ship, const Sailed& sailed, Lines& out);

/// Any order that `mps` can pay. Hexes ahead are drawn more often than turns.
void random_plot(Whim& whim, int mps, bool jammed, bool alone, Plot& out);
/// Mostly she thinks better of an order that would take her off the board; if he is winning, always.
bool thinks_better(const Asked& a, Whim& whim, size_t ship, const Plot& order);

}  // namespace broadside::grand_fleets
