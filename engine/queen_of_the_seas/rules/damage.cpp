#include "engine/queen_of_the_seas/rules/damage.h"

#include <algorithm>

namespace broadside::queen_of_the_seas {
namespace {

constexpr std::array<HitCode, 4> kCriticalCodes = {HitCode::HC, HitCode::MC, HitCode::SC, HitCode::TC};
constexpr std::array<HitCode, 4> kNormalCodes = {HitCode::H, HitCode::M, HitCode::S, HitCode::Q};
/// The row of a critical in Hits::rolled.
constexpr size_t critical_index(HitCode code) { return static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC); }

int left_on(const Stats& stats, Track track) { return stats[static_cast<size_t>(track)]; }
int most_on_a_track(const Stats& stats) { return *std::max_element(stats.begin(), stats.end()); }

}  // namespace

// ---------------------------------------------------------------- 3c and 3e: dice of the criticals

bool sunk_by_noted(const Ship& ship, Class cls) {
  return std::any_of(kCriticalCodes.begin(), kCriticalCodes.end(), [&](HitCode code) {
    return ship.hits.noted[static_cast<size_t>(code)] > 0 && sinks_at_once(code, cls);
  });
}

std::array<uint16_t, 3> roll_d3s(HitCode code, int count, uint16_t actor, Seat roller, Dice& dice) {
  if (count <= 0) return {};
  if (!critical_row(code).d3) return {static_cast<uint16_t>(count), 0, 0};
  // QS-basics-08: 1 and 2, 3 and 4, 5 and 6 are one each.
  const Tally t = dice.tally({QS("phase-3c-07"), actor, roller}, count, 6, Cuts(3, 5));
  return {t.in[0], t.in[1], t.in[2]};
}

void roll_criticals(Ship& ship, uint16_t actor, Dice& dice) {
  for (HitCode code : kCriticalCodes) {
    uint16_t& noted = ship.hits.noted[static_cast<size_t>(code)];
    const auto rolled = roll_d3s(code, noted, actor, ship.side, dice);
    for (size_t i = 0; i < rolled.size(); ++i) {
      uint16_t& n = ship.hits.rolled[critical_index(code)][i];
      n = static_cast<uint16_t>(n + rolled[i]);
    }
    noted = 0;
  }
}

// ---------------------------------------------------------------- one hit

FaultCode track_fault(const Stats& stats, HitCode hit, int lost, Track track, bool needs_largest) {
  if (hit == HitCode::TC) return track == Track::X ? FaultCode::none : FaultCode::torpedo_needs_hull;
  const int most = most_on_a_track(stats), left = left_on(stats, track);
  if (left == 0 && most > 0) return FaultCode::empty_track;  // QS-phase-3c-11, QS-Q-53
  if (needs_largest && critical(hit) && left < lost && most >= lost) return FaultCode::largest_track;
  return FaultCode::none;  // QS-phase-3c-13, QS-Q-54: any other track will do
}

Resolved resolve(Stats& stats, HitCode hit, int d3, Track track) {
  const int required = stats_lost(hit, d3);
  return {required, cross_off(stats, track, required)};
}

Modifiers stats_crossed(HitCode hit, const Resolved& resolved) {
  Modifiers out;
  out.add(critical(hit) ? kCriticalCosts[critical_index(hit)] : kHitCost, resolved.required);
  out.add_if_any(kNotLeft, -resolved.misses());
  return out;
}

// ---------------------------------------------------------------- the automatic owner (QS-Q-97)

namespace {

/// By Track. The last stat of Hull or Propulsion is dearer.
constexpr std::array<int, kTracks> kStatCosts = {6, 5, 3, 2, 2, 2, 4, 3, 8};
constexpr int kLastHull = 100, kLastPropulsion = 6;

int cost_of(const Stats& stats, bool torpedoes_fired, Track track, int lost) {
  const int left = left_on(stats, track), crossed = std::min(lost, left);
  const int each = track == Track::T && torpedoes_fired ? 0 : kStatCosts[static_cast<size_t>(track)];
  const int last = crossed < left ? 0 : track == Track::X ? kLastHull : track == Track::P ? kLastPropulsion : 0;
  return crossed * each + last;
}

}  // namespace

Track automatic_track(const Stats& stats, bool torpedoes_fired, HitCode hit, int lost, bool needs_largest) {
  Track best = Track::X;
  if (most_on_a_track(stats) == 0) return best;  // nothing is left to lose, so that it matters no more (QS-Q-53)
  int least = INT32_MAX;
  for (Track track : kAllTracks) {
    if (track_fault(stats, hit, lost, track, needs_largest) != FaultCode::none) continue;
    const int cost = cost_of(stats, torpedoes_fired, track, lost);
    if (cost >= least) continue;
    least = cost;
    best = track;
  }
  return best;
}

void automatic_assigns(const Battle& battle, const Open& open, size_t ship, Assigns& out) {
  const Ship& hit_ship = open.ships[ship];
  Stats stats = hit_ship.stats;
  const auto take = [&](HitCode code, int d3, int times) {
    for (int i = 0; i < times && !out.full(); ++i) {
      const Track track = automatic_track(stats, hit_ship.torpedoes_fired, code, stats_lost(code, d3),
                                          battle.options.critical_needs_largest_track);
      resolve(stats, code, d3, track);
      Assign row{static_cast<uint16_t>(ship), 1, code, static_cast<uint8_t>(d3), track, 0};
      if (i > 0 && out[out.count - 1].track == track)
        ++out[out.count - 1].times;
      else
        out.add(row);
    }
  };
  for (int lost = stats_lost(HitCode::TC, 3); lost > 0; --lost)
    for (HitCode code : kCriticalCodes)
      for (int d3 = 1; d3 <= (critical_row(code).d3 ? 3 : 1); ++d3)
        if (stats_lost(code, d3) == lost)
          take(code, d3, hit_ship.hits.rolled[critical_index(code)][static_cast<size_t>(d3 - 1)]);
  for (HitCode code : kNormalCodes) take(code, 1, hit_ship.hits.noted[static_cast<size_t>(code)]);
}

// ---------------------------------------------------------------- the owner's rows

namespace {

/// How many hits of this kind wait; null where there can be none.
uint16_t* waiting(Hits& hits, const Assign& row) {
  if (!critical(row.hit)) return &hits.noted[static_cast<size_t>(row.hit)];
  if (row.d3 < 1 || row.d3 > 3) return nullptr;
  return &hits.rolled[critical_index(row.hit)][row.d3 - size_t{1}];
}

FaultCode take_row(const Assign& row, bool needs_largest, Stats& stats, Hits& hits) {
  uint16_t* left = waiting(hits, row);
  if (left == nullptr || row.times == 0 || row.times > *left) return FaultCode::hits;
  *left = static_cast<uint16_t>(*left - row.times);
  FaultCode fault = FaultCode::none;
  for (int i = 0; i < row.times; ++i) {
    if (fault == FaultCode::none)
      fault = track_fault(stats, row.hit, stats_lost(row.hit, row.d3), row.track, needs_largest);
    resolve(stats, row.hit, row.d3, row.track);
  }
  return fault;
}

}  // namespace

void assign_faults(const Battle& battle, const Open& open, size_t ship, const Assigns& rows, AssignFaults& out) {
  Stats stats = open.ships[ship].stats;
  Hits hits = open.ships[ship].hits;
  bool normal_taken = false;
  uint32_t last = rows.count;
  const auto add = [&](uint32_t row, FaultCode code) {
    if (code != FaultCode::none && !out.full()) out.add({row, code});
  };
  for (uint32_t i = 0; i < rows.count; ++i) {
    const Assign& row = rows[i];
    if (row.ship != ship) continue;
    last = i;
    if (critical(row.hit) && normal_taken) add(i, FaultCode::critical_first);  // QS-phase-3c-01
    normal_taken = normal_taken || !critical(row.hit);
    add(i, take_row(row, battle.options.critical_needs_largest_track, stats, hits));
  }
  // A ship with rows has all her hits in them; without any the automatic owner sees to her.
  if (last < rows.count && hits != Hits{}) add(last, FaultCode::hits);
}

bool has_damage_choice(const Ship& ship) {
  const auto tracks = std::count_if(ship.stats.begin(), ship.stats.end(), [](uint8_t n) { return n > 0; });
  return ship.on_table() && tracks > 1 && ship.hits != Hits{};
}

// ---------------------------------------------------------------- 3f: special damage

namespace {

void explode(Ship& ship, int turn, uint16_t actor, Dice& dice, SpecialDamage& out) {
  out.effect = Special::secondary_explosion;
  const auto roll = [&](RuleId rule) { return d3(dice.one({rule, actor, ship.side}, 6)); };
  out.d3[0] = roll(QS("phase-3f-05"));
  cross_off(ship, Track::X, out.d3[0]);
  out.d3[1] = roll(QS("phase-3f-06"));
  cross_off(ship, Track::P, out.d3[1]);
  out.d3[2] = roll(QS("phase-3f-07"));
  ship.fires_until = static_cast<uint16_t>(std::min(turn + out.d3[2], UINT16_MAX));  // QS-Q-58, QS-phase-3f-15
}

}  // namespace

SpecialDamage special_damage(Ship& ship, int turn, uint16_t actor, Dice& dice) {
  SpecialDamage out;
  if (!ship.on_table() || ship.hits_taken == 0) return out;  // QS-phase-3f-01, -02
  out.rolled = true;
  std::array<uint8_t, 2> faces{};
  dice.faces({QS("phase-3f-03"), actor, ship.side}, 2, 6, faces.data());
  out.total = faces[0] + faces[1];
  if (out.total == kExplosion) {
    if (!ship.fires_aboard(turn)) {
      explode(ship, turn, actor, dice, out);  // QS-phase-3f-04, QS-Q-59
    } else {                                  // QS-phase-3f-09
      out.effect = Special::magazine_explosion;
      ship.fate = Fate::blown_up;
    }
  } else if (out.total == kWaterline) {
    out.effect = Special::waterline;
    out.d3[0] = d3(dice.one({QS("phase-3f-10"), actor, ship.side}, 6));
    cross_off(ship, Track::P, out.d3[0]);
  } else if (out.total == kRudder) {
    out.effect = Special::rudder;
    // QS-phase-3f-11, -12: what the rudder still allows follows from their number.
    if (ship.rudder_hits < UINT8_MAX) ++ship.rudder_hits;
    if (ship.rudder_hits > 1) cross_off(ship, Track::P, 1);  // QS-phase-3f-13
  }
  return out;  // QS-phase-3f-14: nothing else has an effect
}

// ---------------------------------------------------------------- 3g

int remove_sunk(Open& open) {
  int sunk = 0;
  for (Ship& ship : open.ships) {
    ship.splashes = 0;  // QS-phase-3g-01
    if (!ship.on_table() || ship.stat(Track::X) > 0) continue;
    ship.fate = Fate::sunk;  // QS-phase-3g-02
    ++sunk;
  }
  return sunk;
}

}  // namespace broadside::queen_of_the_seas
