// 2.2.4.1: what both sides have plotted becomes their plots.
#include <cstdlib>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {
namespace {

struct Plotting {
  const Stage& s;
  Seat side;

  Plots& plots() const { return s.secret(side).plots; }
  uint16_t row(uint16_t own) const { return true_ship(s.battle, side, own); }

  void set(uint16_t own, const PlotRow& order) const {
    Plot& plot = plots()[own];
    plot.keeping = Keeping::own;
    plot.guide = kNoShip;
    if (order.plots(0) &&
        bridge_is_slow(s.gear(row(own)), s.turn())) {  // FG-8.2.4-04: this turn she goes on as she was
      plot.turn[1] = order.turn[0];
      return;
    }
    if (order.plots(0) && !(plot.turn[0] == order.turn[0])) plot.ordered_before = false;
    if (order.plots(0)) plot.turn[0] = order.turn[0];
    if (order.plots(1)) plot.turn[1] = order.turn[1];
    if (order.plots(0) && !order.plots(1)) plot.turn[1] = {.speed_kts = order.turn[0].speed_kts};
  }
  void keep(uint16_t own, Keeping keeping, uint16_t guide) const {
    plots()[own].keeping = keeping;
    plots()[own].guide = guide;
  }

  void join(uint16_t own, const PlotRow& order) const {
    keep(own, order.follows ? Keeping::wake : Keeping::post, order.guide);
    plots()[own].post = order.post;
  }

  /// FG-2.6.3-01, FG-3.1.5-05: the leader steers, the others turn where she turned; or all at once, or on station.
  void division(const PlotRow& order) const {
    const auto division = static_cast<uint16_t>(s.battle.first_division(side) + order.subject);
    uint16_t leader = kNoShip, ahead = kNoShip;
    for (uint16_t own = 0; own < static_cast<uint16_t>(plots().count); ++own) {
      if (s.battle.ships[row(own)].division != division || !s.ship(row(own)).afloat()) continue;
      if (order.says_smoke) plots()[own].smoke = order.smoke;
      if (!order.only_smoke()) member(order, own, leader, ahead);
      if (leader == kNoShip) leader = own;
      ahead = own;
    }
  }
  void member(const PlotRow& order, uint16_t own, uint16_t leader, uint16_t ahead) const {
    const bool leads = leader == kNoShip;
    if (leads && order.joins()) return join(own, order);
    if (leads || order.manner == Manner::together) {
      if (order.turns != 0) set(own, order);
      return;
    }
    if (order.manner == Manner::succession) return keep(own, Keeping::wake, ahead);
    keep(own, Keeping::station, leader);
  }
  void ship(const PlotRow& order) const {
    if (order.says_smoke) plots()[order.subject].smoke = order.smoke;
    if (order.floods) s.gear(row(order.subject)).magazines_flooded = true;
    if (order.joins()) return join(order.subject, order);
    if (order.turns != 0) set(order.subject, order);
  }
};

/// FG-2.6.3-01: who followed a ship that is gone follows her guide, or leads.
void close_up(const Plotting& plotting) {
  Plots& plots = plotting.plots();
  for (Plot& plot : plots) {
    for (uint32_t hops = 0; plot.keeping != Keeping::own; ++hops) {
      if (plot.guide < plots.count && hops < plots.count && plotting.s.ship(plotting.row(plot.guide)).afloat()) break;
      if (plot.guide >= plots.count || hops >= plots.count) {
        plot.keeping = Keeping::own;
        break;
      }
      const Plot gone = plots[plot.guide];
      plot.keeping = gone.keeping;
      plot.guide = gone.guide;
      plot.post = gone.post;
      plot.turn = gone.turn;
    }
  }
}

}  // namespace

void steps::plot(const Stage& s, const System::Answers& answers) {
  if (s.turn() == 1) lay_squalls(s);
  for (const Seat side : kBothSides) {
    const Plotting plotting{s, side};
    if (const PlotOrder* order = answer_of<PlotOrder>(answers, side))
      for (const PlotRow& row : order->rows) row.is_ship ? plotting.ship(row) : plotting.division(row);
    if (const PlotOrder* order = answer_of<PlotOrder>(answers, side); order != nullptr && s.told())
      tell_plotted(s, side, *order);
    close_up(plotting);
    for (Plot& plot : s.secret(side).plots) plot.ahead = s.open().plot_ahead;
  }
  enter(s, Step::fire);
}

}  // namespace broadside::fear_god
