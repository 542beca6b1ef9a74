// 5.2.5: stretches are laid and drift; what they hide is a stub.
#include "engine/fear_god/rules/detection/smoke.h"
#include "engine/fear_god/play/turn/parts.h"

namespace broadside::fear_god {

void lay_smoke(const Stage& s) {
  Umpire& u = s.umpire();
  for (uint16_t row = 0; row < static_cast<uint16_t>(u.ships.count); ++row) {
    const ShipState& ship = s.ship(row);
    if (!ship.afloat() || !s.plot(row).smoke || ship.legs == 0 || u.smoke.full()) continue;
    const PathLeg& first = u.legs[ship.first_leg];
    u.smoke.add({first.x, first.y, ship.x, ship.y, row, s.turn()});
  }
}

void drift_smoke(const Stage& s) {
  const Weather& weather = s.open().weather;
  const int life = screen_life(weather.wind_kts);
  Smoke& smoke = s.umpire().smoke;
  const auto gone = [&](const SmokeStretch& stretch) {
    return screen_state(life, s.turn() - stretch.laid + 2) == ScreenState::gone;
  };
  smoke.count = static_cast<uint32_t>(std::remove_if(smoke.begin(), smoke.end(), gone) - smoke.begin());
  const plane::Vector drift = plane::polar(plane::normal(int64_t{weather.wind_from} + plane::kCircle / 2),
                                           int64_t{weather.wind_kts} * 100 * kYard);
  for (SmokeStretch& stretch : smoke) {
    const plane::Point a = plane::Point{stretch.x1, stretch.y1} + drift,
                       b = plane::Point{stretch.x2, stretch.y2} + drift;
    stretch = {a.x, a.y, b.x, b.y, stretch.ship, stretch.laid};
  }
}

bool smoke_between(const Stage&, plane::Point, plane::Point) { return false; }

}  // namespace broadside::fear_god
