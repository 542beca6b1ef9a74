// 3.1.3: turns of one Tactical Turn: advances and pivots, the speed they cost, the rudder that jams.
#pragma once

#include "engine/fear_god/rules/movement/words.h"
#include "engine/fear_god/rules/sheet.h"

namespace broadside::fear_god {

enum class Rudder : uint8_t { standard, hard };

inline constexpr int kStepDeg = 45, kFreeDeg = 10;  // one pivot; what needs none (FG-3.1.3-02, -05)
inline constexpr int kMostLosses = 4;               // in one uninterrupted series (FG-3.1.3-13, -14)

struct TurnPlot {
  SizeClass size = SizeClass::A;
  Build build = Build::warship;
  int max_kts = 0;                     // undamaged
  int speed_kts = 0, ordered_kts = 0;  // at the start of the turn; both the way she goes, ahead or astern
  bool astern = false, coasting = false;
  int change_deg = 0;       // in all, starboard positive
  bool circle = false;      // instead: a pivot after every advance, all turn long
  int ahead_yds = 0;        // ... after so much straight ahead
  int step_deg = kStepDeg;  // of a pivot in a circle; less with a jammed rudder (FG-8.2.17-02)
  Rudder rudder = Rudder::standard;
  int losses_before = 0;           // in the series that this turn goes on with
  bool ordered_last_turn = false;  // the first advance was run in the turn before (FG-3.1.3-07)

  constexpr bool turns() const { return circle || change_deg > kFreeDeg || change_deg < -kFreeDeg; }
  /// Only then the die for the rudder is thrown.
  constexpr bool may_jam() const { return rudder == Rudder::hard && turns(); }
};

struct TurnMade {
  bool fits = true;  // else the order is refused: no room for its advances (FG-3.1.3-03)
  int pivots = 0, losses = 0, loss_kts = 0, accel_kts = 0, speed_kts = 0;
  int distance_yds = 0, advance_yds = 0, change_deg = 0;
  bool first_at_once = false;
};
TurnMade plot_turn(const TurnPlot& plot);

/// The course of the turn in order: f(yards run, degrees turned after them), full pivots first.
template <class F>
void each_leg(const TurnMade& made, F&& f) {
  if (made.pivots == 0 && made.change_deg != 0) f(0, made.change_deg);
  int run = 0, turned = 0;
  const int side = made.change_deg < 0 ? -1 : 1;
  for (int i = 0; i < made.pivots; ++i) {
    const int advance = i == 0 && made.first_at_once ? 0 : made.advance_yds;
    const int turn = std::min(kStepDeg, side * made.change_deg - turned);
    f(advance, side * turn);
    run += advance;
    turned += turn;
  }
  if (run < made.distance_yds) f(made.distance_yds - run, 0);
}

/// FG-3.1.3-09: once a Tactical Turn of hard rudder, before the first pivot. True: a Rudder critical hit.
bool settle_hard_rudder(Who ship, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Rudder> {
  static constexpr std::array<std::string_view, 2> words = {"standard", "hard"};
};
}  // namespace broadside
