// 3.3, 6.2: stub but for the launch: spreads run, nobody is hit, nobody sees them.
#include "engine/fear_god/play/turn/parts.h"

namespace broadside::fear_god {
namespace {

constexpr int16_t kSpeed = 30;  // until cards have torpedoes
constexpr int32_t kRange = 6'000;

}  // namespace

void attack_on_the_way(const Stage&, Spread&) {}

// FG-2.2.4.3-03
void launch_all(const Stage& s) {
  Umpire& u = s.umpire();
  const auto gone =
      std::remove_if(u.spreads.begin(), u.spreads.end(), [](const Spread& spread) { return spread.spent; });
  u.spreads.count = static_cast<uint32_t>(gone - u.spreads.begin());
  for (const Spread& ordered : u.launches) {
    if (u.spreads.full() || !s.ship(ordered.launcher).afloat()) continue;
    Spread& spread = u.spreads.add(ordered);
    const plane::Point from = s.ship(ordered.launcher).at(), to = s.ship(ordered.target).at();
    spread.x = from.x, spread.y = from.y;
    spread.course = plane::normal(int64_t{plane::bearing(from, to)} + ordered.course);
    spread.launched = s.turn();
    spread.speed_kts = kSpeed;
    spread.most_yds = kRange;
    s.open().plot_ahead = true;  // FG-2.5.2-04
  }
  u.launches.clear();
}

}  // namespace broadside::fear_god
