#include "engine/fear_god/rules/damage/torpedo_hits.h"

#include <algorithm>

#include "tables/fear_god/ch8_torpedo_belt_reduction.h"

namespace broadside::fear_god::damage {
namespace {

using BeltRow = tables::Ch8TorpedoBeltReduction;
constexpr int kShare = 3;     // a torpedo meets a third of the rating
constexpr int kNarrowTo = 3;  // aerial: 1 to 3 of D10 strike an end, even ones the stern

Incidence settle_incidence(const TorpedoHit& hit, Dice& dice, By by) {
  if (hit.from != Incidence::aerial) return hit.from;
  const int die = d10(dice, FG("8.1.8-01"), by);  // FG-Q-313
  if (die > kNarrowTo) return Incidence::broad;
  return die % 2 == 0 ? Incidence::stern : Incidence::bow;
}

}  // namespace

Struck struck_broadside(const TorpedoTarget& target, Running depth) {
  if (target.size == Size::E) return Struck::no_hit;  // FG-8.1.7-05
  const bool large = target.size <= Size::B;
  if (depth == Running::shallow) return large ? Struck::belt : Struck::hull;  // FG-8.1.7-02
  if (!large) return Struck::no_hit;                                          // FG-8.1.7-01
  return target.rating > 0 ? Struck::system : Struck::hull;                   // FG-8.1.7-03
}

int belt_reduction(int belt) {  // FG-8.1.7.1-02, FG-Q-310
  return tables::row_for(tables::kCh8TorpedoBeltReduction, &BeltRow::belt_from, belt).reduction_percent;
}

int absorbed_of_one(int rating) { return nearest(rating, kShare); }

TorpedoEffect settle_torpedo_hit(TorpedoTarget& target, const TorpedoHit& hit, Dice& dice, By by) {
  TorpedoEffect out{struck_broadside(target, hit.depth), 0, hit.damage};
  if (out.struck == Struck::no_hit) return {};
  const Incidence from = settle_incidence(hit, dice, by);
  if (from != Incidence::broad) {  // FG-8.1.7-04, FG-8.1.8-01
    out.struck = from == Incidence::bow ? Struck::bow : Struck::stern;
    out.to_ship = half_up(hit.damage);
  } else if (out.struck == Struck::belt) {
    out.to_ship = percent_of(100 - belt_reduction(target.belt), hit.damage);
  } else if (out.struck == Struck::system) {
    int& left = target.left[static_cast<size_t>(hit.side)];                       // FG-8.1.7.2-07
    out.absorbed = std::min({hit.damage, absorbed_of_one(target.rating), left});  // FG-8.1.7.2-05, -06
    left -= out.absorbed;                                                         // FG-8.1.7.2-04
    out.to_ship = hit.damage - out.absorbed;                                      // FG-8.1.7.2-03
  }
  return out;
}

}  // namespace broadside::fear_god::damage
