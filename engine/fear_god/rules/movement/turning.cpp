// Pivots and losses of a turn.
#include "engine/fear_god/rules/movement/turning.h"

#include <cstdlib>

#include "engine/fear_god/rules/movement/speed.h"
#include "engine/fear_god/rules/movement/track.h"

namespace broadside::fear_god {
namespace {

constexpr int kJams = 5;  // percent

/// What the engines can do in a turn, knots.
struct Engines {
  int gain = 0, slow = 0;
};
Engines engines_of(const TurnPlot& plot) {
  const Accelerations rates = accelerations_of(plot.build, plot.size, plot.max_kts);
  const int gain = gaining(rates, plot.speed_kts, plot.max_kts);
  return {plot.astern ? halved_rate(gain) : gain,                             // FG-3.1.2-02
          plot.coasting ? halved_rate(rates.slowing_kn) : rates.slowing_kn};  // FG-3.1.1-09
}

/// What so many losses and that much acceleration leave (FG-3.1.3-15). A ship that is to slow down has lost in her turn
/// what she need not lose by her engines.
void make_speed(TurnMade& made, const TurnPlot& plot, int losses, int accel_kts, int loss_each) {
  made.losses = losses;
  made.loss_kts = losses * loss_each;
  made.accel_kts = accel_kts;
  const int left = std::max(0, plot.speed_kts - made.loss_kts);
  made.speed_kts = plot.ordered_kts >= left ? std::min(plot.ordered_kts, left + accel_kts)
                                            : std::max(plot.ordered_kts, left - engines_of(plot).slow);
  made.distance_yds = yards_a_turn(made.speed_kts);
}

/// As many pivots as there is room for.
int room_for(const TurnMade& made, int ahead_yds) {
  const int left = std::max(0, made.distance_yds - ahead_yds);
  return left / made.advance_yds + (made.first_at_once && left > 0 ? 1 : 0);
}

/// A loss for each 45 degrees really turned (FG-Q-185): the most losses for which there is room to turn.
void circle(TurnMade& made, const TurnPlot& plot, int full_rate, int loss_each) {
  const int most = kMostLosses - plot.losses_before;
  for (int losses = most; losses >= 0; --losses) {
    const int accel = most == 0 ? 0 : losses == 0 ? full_rate : halved_rate(full_rate);
    make_speed(made, plot, losses, accel, loss_each);
    made.pivots = room_for(made, plot.ahead_yds);
    // one more loss would cost more speed than there is
    if (losses < most) made.pivots = std::min(made.pivots, (kStepDeg * (losses + 1) - 1) / plot.step_deg);
    if (plot.step_deg * made.pivots >= kStepDeg * losses) break;
  }
  made.change_deg = plot.step_deg * made.pivots;
}

}  // namespace

// FG-3.1.1-10, FG-3.1.3-02 to -07, -12 to -15, FG-Q-116, FG-Q-117, FG-Q-175
TurnMade plot_turn(const TurnPlot& plot) {
  const int full_rate = engines_of(plot).gain;
  TurnMade made;
  made.change_deg = plot.change_deg;
  if (!plot.turns()) {
    make_speed(made, plot, 0, full_rate, 0);
    return made;
  }
  const Turning row = turning_of(plot.build, plot.size);  // FG-3.1.3-01, -08, -11
  const bool hard = plot.rudder == Rudder::hard;
  const int loss_each = hard ? row.hard_speed_loss_kn : row.speed_loss_kn;
  made.advance_yds = hard ? row.hard_advance_yd : row.advance_yd;
  made.first_at_once = plot.ordered_last_turn;
  if (plot.circle) {
    circle(made, plot, full_rate, loss_each);
    return made;
  }
  const int degrees = std::abs(plot.change_deg), left = kMostLosses - plot.losses_before;
  const int accel = left == 0 ? 0 : degrees < kStepDeg ? full_rate : halved_rate(full_rate);
  make_speed(made, plot, std::min(degrees / kStepDeg, left), accel, loss_each);
  made.pivots = (degrees + kStepDeg - 1) / kStepDeg;
  made.fits = made.pivots <= room_for(made, 0);
  return made;
}

// FG-3.1.3-10, FG-Q-114
bool settle_hard_rudder(Who ship, Dice& dice) { return succeeds({FG("3.1.3-09"), ship.unit, ship.seat}, kJams, dice); }

}  // namespace broadside::fear_god
