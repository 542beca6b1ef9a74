// What a ship is to do in this Tactical Turn and the next (2.2.4.1, 2.5).
#pragma once

#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"
#include "engine/fear_god/rules/movement/turning.h"

namespace broadside::fear_god {

/// First so many yards straight ahead, then a change of course; her advances come on top.
struct PlotLeg {
  int16_t ahead_yds = 0, change_deg = 0;  // starboard positive
  FIELDS(ahead_yds, change_deg)
  bool operator==(const PlotLeg&) const = default;
};
inline constexpr int kMostPlotLegs = 4;

/// One turn of one ship.
struct TurnPlotted {
  int16_t speed_kts = 0;  // ordered; below 0 astern
  uint8_t legs = 0;
  Rudder rudder = Rudder::standard;
  std::array<PlotLeg, kMostPlotLegs> leg{};
  bool circle = false;  // a pivot after every advance, to the side of the first leg
  bool evasive = false, coasting = false;
  bool spare = false;
  FIELDS(speed_kts, legs, rudder, leg, circle, evasive, coasting, spare)
  bool operator==(const TurnPlotted&) const = default;

  int change_deg() const {  // all that she turns, either way
    int all = 0;
    for (int i = 0; i < legs; ++i) {
      const int change = leg[static_cast<size_t>(i)].change_deg;
      all += change < 0 ? -change : change;
    }
    return all;
  }
};

/// Who decides where she goes (2.6.3, 2.6.5).
enum class Keeping : uint8_t {
  own,      // her own plot
  wake,     // in the wake of her next ahead
  station,  // at her bearing and range from her guide, as they were
  post      // at the bearing and range ordered
};

/// Where she keeps off her guide: from the guide's bow clockwise, and how far.
struct Post {
  int16_t bearing_deg = 0, range_yds = 0;
  FIELDS(bearing_deg, range_yds)
  bool operator==(const Post&) const = default;
};
inline constexpr int kMostPostYds = 30'000;

struct Plot {                // a row for each ship of a side, by her row among them
  uint16_t guide = kNoShip;  // own row
  Keeping keeping = Keeping::own;
  bool smoke = false;
  bool stands = false;          // this turn's was plotted in the turn before and cannot be changed (FG-2.2.4.1-05)
  bool ahead = false;           // the next turn's was asked for as well
  bool ordered_before = false;  // ... and its turn begins at once: she has run the advance (FG-3.1.3-07)
  bool spare = false;
  Post post;
  std::array<TurnPlotted, 2> turn{};  // this and the next
  FIELDS(guide, keeping, smoke, stands, ahead, ordered_before, spare, post, turn)
  bool operator==(const Plot&) const = default;
};

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Keeping> {
  static constexpr std::array<std::string_view, 4> words = {"own", "wake", "station", "post"};
};
}  // namespace broadside
