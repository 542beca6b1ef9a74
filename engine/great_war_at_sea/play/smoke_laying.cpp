#include "engine/great_war_at_sea/play/smoke_laying.h"

#include <algorithm>
#include <optional>

#include "engine/great_war_at_sea/rules/counters.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {
namespace {

constexpr MarkerSize kMarker{kInch, kCounterWidth};  // of a Capital ship (GW-7.27c-17)

/// By the first of her ships that is afloat.
SmokeMaker maker_of(const Afloat& a, uint16_t counter) {
  const CounterEntry& entry = a.battle.counters[counter];
  size_t ship = entry.first;
  while (ship + 1 < size_t{entry.first} + entry.ships && !is_afloat(a, ship)) ++ship;
  const ShipCard& card = a.battle.card(ship);
  return {card.type, card.nation, false, card.flags.smoke_ship};
}

class Laying {
 public:
  Laying(const Afloat& a, const GroupCounters& counters, std::span<const plane::Pose> poses)
      : a_(a), counters_(counters), poses_(poses) {
    for (uint32_t i = 0; i < counters.count; ++i) makers_[i] = maker_of(a, counters[i]);
  }

  SmokeMade make() {
    for (uint32_t i = 0; i < counters_.count; ++i)
      if (alone(i) == Smoke::screen) lay(i, std::nullopt, Smoke::screen);
    for (uint32_t i = 0; i < counters_.count; ++i)
      if (!laid_[i] && alone(i) == Smoke::none) lay_with_partner(i);
    for (uint32_t i = 0; i < counters_.count; ++i) {
      if (laid_[i]) continue;
      if (alone(i) == Smoke::none)
        out_.idle.add(counters_[i]);
      else
        lay(i, std::nullopt, alone(i));
    }
    return out_;
  }

 private:
  Smoke alone(uint32_t i) const { return smoke_of(std::span(makers_).subspan(i, 1), false); }
  Counter counter(uint32_t i) const { return {poses_[i], length_of(a_.battle, a_.battle.counters[counters_[i]])}; }
  /// First one who needs a partner too.
  void lay_with_partner(uint32_t i) {
    for (const bool needy : {true, false})
      for (uint32_t j = 0; j < counters_.count; ++j) {
        if (j == i || laid_[j] || (alone(j) == Smoke::none) != needy) continue;
        const std::array<SmokeMaker, 2> pair = {makers_[i], makers_[j]};
        if (smoke_of(pair, touching(counter(i), counter(j))) != Smoke::screen) continue;
        lay(i, j, Smoke::screen);
        return;
      }
  }
  void lay(uint32_t i, std::optional<uint32_t> partner, Smoke kind) {
    laid_[i] = true;
    if (partner) laid_[*partner] = true;
    out_.laid.add({counters_[i], partner ? counters_[*partner] : kNoCounter, kind});
  }

  const Afloat& a_;
  const GroupCounters& counters_;
  std::span<const plane::Pose> poses_;
  std::array<SmokeMaker, kMostInGroup> makers_;
  std::array<bool, kMostInGroup> laid_{};
  SmokeMade out_;
};

}  // namespace

SmokeMade smoke_made(const Afloat& a, const GroupCounters& counters, std::span<const plane::Pose> poses) {
  return Laying(a, counters, poses).make();
}

void lay_smoke(const Stage& s, const GroupCounters& counters) {
  GroupCounters left;
  std::array<plane::Pose, kMostInGroup> poses{};
  for (const uint16_t c : counters)
    if (s.counter(c).afloat()) {
      poses[left.count] = s.counter(c).pose();
      left.add(c);
    }
  const SmokeMade made = smoke_made(s.all(), left, std::span(poses).first(left.count));
  for (const SmokeLaid& laid : made.laid) {
    if (s.umpire().smoke.full()) return;
    std::array<SmokeLayer, 2> layers{};
    size_t count = 0;
    for (const uint16_t c : {laid.first, laid.second})
      if (c != kNoCounter) layers[count++] = {s.counter(c).pose(), length_of(s.battle, s.battle.counters[c])};
    const plane::Rectangle at = smoke_marker(std::span(layers).first(count), kMarker, s.open().wind);
    s.umpire().smoke.add({at.centre.x, at.centre.y, at.heading, 2 * at.half_length, 2 * at.half_width, laid.kind,
                          s.counter(laid.first).side, 0});
    if (s.told()) tell_smoke(s, laid.first);
  }
}

}  // namespace broadside::great_war_at_sea
