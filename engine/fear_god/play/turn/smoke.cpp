// 5.2.5: ships lay screens along their tracks, and the wind carries them on. At any end of a Movement Phase a screen
// lies where it is at that time: what was laid early in the phase has drifted since.
#include "engine/fear_god/play/turn/smoke.h"

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/tracks.h"

namespace broadside::fear_god {

plane::Vector drift_in(const Weather& weather, int32_t ticks) {
  return plane::polar(plane::normal(int64_t{weather.wind_from} + plane::kCircle / 2),
                      nearest(int64_t{weather.wind_kts} * 100 * kYard * ticks, kTurnTicks));
}

// ---------------------------------------------------------------- laying

namespace {

void add_stretch(Smoke& smoke, plane::Point from, plane::Point to, uint16_t ship, uint16_t turn) {
  if (!smoke.full()) smoke.add({from.x, from.y, to.x, to.y, ship, turn});
}

/// A stretch for each run, each end where the wind has carried it by the end of the phase.
void lay_by_runs(const Stage& s, uint16_t row) {
  const ShipState& ship = s.ship(row);
  int64_t all = 0, done = 0;
  for (uint32_t i = 0; i < ship.legs; ++i) all += std::abs(s.umpire().legs[ship.first_leg + i].run);
  const int64_t ends = all - kSmokeAstern;
  const auto drifted = [&](plane::Point p, int64_t at) {
    return p + drift_in(s.open().weather, static_cast<int32_t>(kTurnTicks * (all - at) / all));
  };
  for (uint32_t i = 0; i < ship.legs && done < ends; ++i) {
    const PathLeg& leg = s.umpire().legs[ship.first_leg + i];
    const int64_t length = std::min<int64_t>(std::abs(leg.run), ends - done);
    const plane::Point to = leg.from() + plane::polar(leg.heading, leg.run < 0 ? -length : length);
    add_stretch(s.umpire().smoke, drifted(leg.from(), done), drifted(to, done + length), row, s.turn());
    done += length;
  }
}

/// What a ship laid in an earlier turn becomes one straight stretch: four turns of all ships always have room.
void straighten(Smoke& smoke) {
  uint32_t kept = 0;
  for (uint32_t i = 0; i < smoke.count; ++i) {
    const bool joins = kept > 0 && smoke[kept - 1].ship == smoke[i].ship && smoke[kept - 1].laid == smoke[i].laid;
    if (!joins) {
      smoke[kept++] = smoke[i];
      continue;
    }
    SmokeStretch& last = smoke[kept - 1];
    last.x2 = smoke[i].x2, last.y2 = smoke[i].y2;
    last.seen = static_cast<uint8_t>(last.seen | smoke[i].seen);
  }
  smoke.count = kept;
}

}  // namespace

// FG-5.2.5.1-01
void lay_smoke(const Stage& s) {
  const Umpire& u = s.umpire();
  for (uint16_t row = 0; row < static_cast<uint16_t>(u.ships.count); ++row) {
    const ShipState& ship = s.ship(row);
    if (!ship.afloat() || !s.plot(row).smoke || ship.legs == 0) continue;
    if (u.smoke.count + kMostLegsOfAShip > static_cast<uint32_t>(Smoke::capacity())) straighten(s.umpire().smoke);
    lay_by_runs(s, row);
  }
}

// ---------------------------------------------------------------- drifting

// FG-5.2.5.1-03, -04
void clear_smoke(const Stage& s) {
  const int life = screen_life(s.open().weather.wind_kts);
  Smoke& smoke = s.umpire().smoke;
  const auto gone = [&](const SmokeStretch& stretch) {
    return screen_state(life, s.turn() - stretch.laid + 2) == ScreenState::gone;  // in the turn to come
  };
  smoke.count = static_cast<uint32_t>(std::remove_if(smoke.begin(), smoke.end(), gone) - smoke.begin());
}

/// In the Movement Phase, before new stretches are laid. FG-5.2.1.3-01: squalls go with the same wind.
void drift_smoke(const Stage& s) {
  const plane::Vector drift = drift_in(s.open().weather, kTurnTicks);
  for (SmokeStretch& stretch : s.umpire().smoke) {
    const plane::Segment line = stretch.line();
    const plane::Point a = line.ends[0] + drift, b = line.ends[1] + drift;
    stretch.x1 = a.x, stretch.y1 = a.y, stretch.x2 = b.x, stretch.y2 = b.y;
  }
  for (Squall& squall : s.open().squalls) {
    const plane::Point to = squall.at() + drift;
    squall.x = to.x, squall.y = to.y;
  }
}

// ---------------------------------------------------------------- who is hidden during the phase

namespace {

/// Looks at the middles of so many parts of the phase.
constexpr int kMoments = 12;

bool hidden_at(const Stage& s, plane::Point from, plane::Point to, int32_t tick) {
  const bool night = s.open().weather.night;
  const int life = screen_life(s.open().weather.wind_kts);
  const plane::Vector back = -drift_in(s.open().weather, kTurnTicks - tick);
  for (const SmokeStretch& stretch : s.umpire().smoke) {
    if (stretch.laid == s.turn() && 2 * tick < kTurnTicks) continue;  // half of it lies there by the middle
    const bool dense = screen_state(life, s.turn() - stretch.laid + 1) == ScreenState::dense;
    if (!dense || plane::within(from, to, screen_sight(ScreenState::dense, night, 0))) continue;
    plane::Segment line = stretch.line();
    for (plane::Point& end : line.ends) end = end + back;
    if (crosses_screen({{from, to}}, line)) return true;
  }
  return false;
}

}  // namespace

// FG-5.2.5-04 to -06
int obscured_pct(const Stage& s, size_t observer, size_t target) {
  int hidden = 0;
  if (s.umpire().smoke.count == 0) return 0;
  const RunsInTime hers = runs_of(s.umpire(), s.ship(observer)), its = runs_of(s.umpire(), s.ship(target));
  for (int i = 0; i < kMoments; ++i) {
    const int32_t tick = kTurnTicks * (2 * i + 1) / (2 * kMoments);
    hidden += hidden_at(s, pose_at(hers, tick).at, pose_at(its, tick).at, tick) ? 1 : 0;
  }
  return 100 * hidden / kMoments;
}

// ---------------------------------------------------------------- who sees a screen

/// Whoever sees her that lays it sees it, and who is as near as a large ship would be seen from.
void look_at_smoke(const Stage& s) {
  for (SmokeStretch& stretch : s.umpire().smoke) {
    const Seat owner = s.battle.side_of(stretch.ship), side = other(owner);
    const auto bit = static_cast<uint8_t>(1U << side);
    if ((stretch.seen & bit) != 0) continue;
    const plane::Segment line = stretch.line();
    const uint16_t number = s.umpire().handles[side][stretch.ship].number;
    bool seen = number != 0 && stretch.laid == s.turn() && s.secret(side).contacts[number - 1U].last == s.turn();
    for (size_t row = 0; row < s.umpire().ships.count && !seen; ++row) {
      if (s.battle.side_of(row) != side || !looks_out(s.ship(row))) continue;
      const SightCell cell =
          sight_cell(s.open().weather.visibility, SightTarget::A, observer_of(s.battle.card(row).size));
      seen = plane::within(plane::Shape(s.ship(row).at()), plane::Shape(line), cell.base);
    }
    if (seen) stretch.seen = static_cast<uint8_t>(stretch.seen | bit);
  }
}

}  // namespace broadside::fear_god
