// The admiral `steady`: keeps his groups in line across the bearing of the enemy, closes where he is no weaker and
// keeps away where he is, attacks with torpedoes under smoke, and fires where it costs most. Whole numbers only.
#include "engine/queen_of_the_seas/admirals/steady.h"

#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"
#include "engine/queen_of_the_seas/rules/victory.h"

namespace broadside::queen_of_the_seas {

namespace {

/// Sine and cosine of whole degrees, times kUnit, by turning a unit vector a degree at a time in 2^-40.
constexpr std::array<Rough, 360> kUnits = [] {
  constexpr int64_t kSine = 19'189'005'344, kCosine = 1'099'344'157'966;  // of one degree, times 2^40
  constexpr int64_t kOne = int64_t{1} << 40;
  std::array<Rough, 360> out{};
  plane::Wide x = 0, y = kOne;
  for (size_t degree = 0; degree < 90; ++degree) {
    const auto east = static_cast<int32_t>((x * kUnit + kOne / 2) >> 40);
    const auto north = static_cast<int32_t>((y * kUnit + kOne / 2) >> 40);
    out[degree] = {east, north};
    out[degree + 90] = {north, -east};
    out[degree + 180] = {-east, -north};
    out[degree + 270] = {-north, east};
    const plane::Wide turned = (x * kCosine + y * kSine) >> 40;
    y = (y * kCosine - x * kSine) >> 40;
    x = turned;
  }
  return out;
}();

}  // namespace

Rough unit(plane::Angle heading) {
  return kUnits[static_cast<size_t>((heading + plane::kDegree / 2) / plane::kDegree) % kUnits.size()];
}

plane::Angle rough_bearing(Rough way) {
  const int64_t east = std::abs(int64_t{way.x}), north = std::abs(int64_t{way.y});
  const int64_t most = std::max(east, north), least = std::min(east, north);
  if (most == 0) return 0;
  // atan z in degrees is about 45 z + 15.64 z (1 - z) for z from 0 to 1
  const int64_t z = least * plane::kDegree / most;
  const int64_t small = 45 * z + 1564 * z / 100 * (plane::kDegree - z) / plane::kDegree;
  const int64_t quarter = east <= north ? small : 90 * plane::kDegree - small;
  return plane::normal(way.y < 0 ? (way.x < 0 ? 180 * plane::kDegree + quarter : 180 * plane::kDegree - quarter)
                                 : (way.x < 0 ? -quarter : quarter));
}

// ---------------------------------------------------------------- likely losses

namespace {

constexpr int kMostDice = 24, kMostArmour = 7;

/// Chances in 2^-30 that so many of n dice show `faces` of six faces.
template <int N>
constexpr std::array<uint64_t, N + 1> chances(int n, int faces) {
  std::array<uint64_t, N + 1> p{};
  p[0] = uint64_t{1} << 30;
  for (int die = 0; die < n; ++die)
    for (size_t k = static_cast<size_t>(die) + 1;; --k) {
      p[k] = (p[k] * static_cast<uint64_t>(6 - faces) + (k > 0 ? p[k - 1] * static_cast<uint64_t>(faces) : 0)) / 6;
      if (k == 0) break;
    }
  return p;
}

/// Hit dice that armour does not save, in hundredths: by band, dice and armour.
using Unsaved = std::array<std::array<std::array<uint16_t, kMostArmour + 1>, kMostDice + 1>, 3>;
constexpr Unsaved kUnsaved = [] {
  Unsaved out{};
  for (size_t band = 0; band < 3; ++band) {
    std::array<std::array<uint64_t, kMostArmour + 1>, kMostArmour + 1> saved{};
    for (int armour = 0; armour <= kMostArmour; ++armour)
      saved[static_cast<size_t>(armour)] = chances<kMostArmour>(armour, 7 - kBands[band].save_on);
    for (int dice = 1; dice <= kMostDice; ++dice) {
      const auto hit = chances<kMostDice>(dice, 7 - kBands[band].hit_on);
      for (size_t armour = 0; armour <= kMostArmour; ++armour) {
        uint64_t sum = 0;
        for (size_t hits = 1; hits <= static_cast<size_t>(dice); ++hits)
          for (size_t saves = 0; saves <= armour && saves < hits; ++saves)
            sum += (hits - saves) * (hit[hits] * saved[armour][saves] >> 30);
        out[band][static_cast<size_t>(dice)][armour] = static_cast<uint16_t>(100 * sum >> 30);
      }
    }
  }
  return out;
}();

/// What an unsaved hit costs in per cent of a stat, by gun and band: pairs, and every hit at point-blank, are criticals
/// (QS-phase-3b-12 to -15), of which an owner wastes a part on small tracks (QS-Q-54).
constexpr std::array<std::array<int, 3>, kGunTypes> kHitWorth = {
    {{{380, 180, 120}}, {{250, 130, 105}}, {{180, 100, 100}}, {{100, 100, 100}}}};

/// Chance in per cent of a Heavy critical, which sinks Class E and F ships (QS-phase-3c-02).
int sinking_chance(Band band, int dice) {
  switch (band) {
    case Band::point_blank: return dice >= 3 ? 96 : dice == 2 ? 88 : 66;
    case Band::short_range: return std::min(90, dice * dice);
    case Band::long_range: return std::min(70, dice * dice / 2);
  }
  return 0;
}

}  // namespace

int expected_loss(Weapon gun, Band band, int dice, int armour) {
  const auto d = static_cast<size_t>(std::clamp(dice, 0, kMostDice));
  const auto a = static_cast<size_t>(std::clamp(armour, 0, kMostArmour));
  const auto b = static_cast<size_t>(band);
  return kUnsaved[b][d][a] * kHitWorth[static_cast<size_t>(gun)][b] / 100;
}

int value_of(const Battle& battle, const Ship& ship, size_t row) {
  const bool torpedoes = ship.stat(Weapon::T) > 0 && !ship.torpedoes_fired;
  return 200 + 50 * strength(ship) + (torpedoes && battle.card(row).cls >= Class::E ? 250 * ship.stat(Weapon::T) : 0);
}

int likely_loss(const Battle& battle, const View& view, size_t firer, size_t target, Weapon gun,
                const LikelyShot& shot) {
  const Ship& ship = view.open.ships[firer];
  const Ship& enemy = view.open.ships[target];
  const ShipCard& hull = battle.card(target);
  const Arc arc = shot.on_broadside ? Arc::port : Arc::forward;
  const int dice =
      gun_dice({gun, ship.stat(gun), shot.band, arc, arc_note(battle.card(firer), gun, arc), view.open.rough,
                ship.stat(Track::GD) > 0, ship.fires_aboard(view.at.turn), shot.confused ? kConfusion : 0, hull.size});
  int loss = expected_loss(gun, shot.band, dice, enemy.stat(Track::A));
  if (gun == Weapon::H && dice > 0 && hull.cls >= Class::E)
    loss = std::max(loss, value_of(battle, enemy, target) * sinking_chance(shot.band, dice) / 100);
  return enemy.smoke ? loss / 3 : loss;  // QS-smoke-10
}

int likely_losses(const Battle& battle, const View& view, size_t firer, size_t target, int32_t range,
                  bool on_broadside) {
  const Ship& ship = view.open.ships[firer];
  const int launched = battle.card(firer).launched;
  LikelyShot shot;
  shot.on_broadside = on_broadside;
  shot.band = range < kPointBlank / kRoughCm ? Band::point_blank
              : range <= kShort / kRoughCm   ? Band::short_range
                                             : Band::long_range;
  std::array<int, kGunTypes> loss{};
  for (const Weapon gun : kGuns) {
    if (ship.stat(gun) > 0 && bears(battle.card(firer), gun, on_broadside ? Arc::port : Arc::forward) &&
        range <= gun_range(gun, launched) / kRoughCm)
      loss[static_cast<size_t>(gun)] = likely_loss(battle, view, firer, target, gun, shot);
  }
  return std::max(loss[0], loss[3]) + loss[1] + loss[2];  // QS-phase-3-02
}

int likely_torpedo_loss(const Battle& battle, const View& view, size_t firer, size_t target) {
  const Ship& ship = view.open.ships[firer];
  const Ship& enemy = view.open.ships[target];
  const int dice =
      torpedo_dice(ship.stat(Weapon::T), battle.card(target).size, enemy.speed, ship.fires_aboard(view.at.turn));
  const int hull = std::max<int>(enemy.stat(Track::X), 1);
  const int least = battle.card(target).cls >= Class::E ? hull : std::min(hull, 7);  // QS-phase-3e-02, QS-phase-3c-06
  return dice * value_of(battle, enemy, target) * least / hull / 6 / (enemy.smoke ? 3 : 1);
}

// ---------------------------------------------------------------- the rest

namespace {

/// What crossing off the next stat of a track costs the ship. Propulsion is the best sponge while there is plenty of
/// it, since it earns the enemy no points (QS-Q-96); a ship that cannot keep up is lost.
int stat_cost(const ShipCard& card, const Ship& ship, Track track, int left) {
  const int all = card.stat(track);
  switch (track) {
    case Track::H: return 6;
    case Track::M: return 5;
    case Track::S: return 3;
    case Track::Q: return card.stat(Track::H) + card.stat(Track::M) > 0 ? 2 : 4;
    case Track::T: return ship.torpedoes_fired ? 0 : 5;
    case Track::GD: return 2;
    case Track::A: return 4;
    case Track::P: return left == 1 ? 12 : 3 * left > 2 * all ? 1 : 2 * left > all ? 3 : 7;
    case Track::X: return left == 1 ? 100 : 9;
  }
  return 0;
}

/// Hits of one ship, each from the track where it costs least, the largest criticals first (QS-phase-3c-01).
class Surgeon {
 public:
  Surgeon(const Battle& battle, const Open& open, uint16_t row, Damage& out)
      : battle_(battle), card_(battle.card(row)), ship_(open.ships[row]), row_(row), left_(ship_.stats), out_(out) {}

  void treat() {
    for (int lost = stats_lost(HitCode::TC, 3); lost > 1; --lost)
      for (const HitCode hit : {HitCode::HC, HitCode::MC, HitCode::SC, HitCode::TC})
        for (int d3 = 1; d3 <= (critical_row(hit).d3 ? 3 : 1); ++d3)
          if (stats_lost(hit, d3) == lost)
            take(hit, d3,
                 ship_.hits
                     .rolled[static_cast<size_t>(hit) - static_cast<size_t>(HitCode::HC)][static_cast<size_t>(d3 - 1)]);
    for (const HitCode hit : {HitCode::H, HitCode::M, HitCode::S, HitCode::Q})
      take(hit, 1, ship_.hits.noted[static_cast<size_t>(hit)]);
  }

  const Stats& left() const { return left_; }

 private:
  Track cheapest(HitCode hit, int lost) const {
    Track best = Track::X;
    int least = INT32_MAX;
    for (const Track track : kAllTracks) {
      if (track_fault(left_, hit, lost, track, battle_.options.critical_needs_largest_track) != FaultCode::none)
        continue;
      int cost = 0, left = left_[static_cast<size_t>(track)];
      for (int i = 0; i < lost && left > 0; ++i) cost += stat_cost(card_, ship_, track, left--);
      if (cost < least) least = cost, best = track;
    }
    return best;
  }
  void take(HitCode hit, int d3, int times) {
    for (int i = 0; i < times && !out_.assigns.full(); ++i) {
      const Track track = cheapest(hit, stats_lost(hit, d3));
      resolve(left_, hit, d3, track);
      if (i > 0 && out_.assigns[out_.assigns.count - 1].track == track)
        ++out_.assigns[out_.assigns.count - 1].times;
      else
        out_.assigns.add({row_, 1, hit, static_cast<uint8_t>(d3), track, 0});
    }
  }

  const Battle& battle_;
  const ShipCard& card_;
  const Ship& ship_;
  uint16_t row_;
  Stats left_;
  Damage& out_;
};

bool any_left(const Stats& stats) {
  return std::any_of(stats.begin(), stats.end(), [](uint8_t n) { return n > 0; });
}

}  // namespace

/// Turn points are of no use to him: his leaders declare line abreast (QS-Q-94).
void steady_turn_points(const Asked& a, Dice&, Budget&, Order& order) {
  TurnPoints& out = order.begin<TurnPoints>();
  for (uint8_t g = 0; g < a.open().group_rows(); ++g)
    if (owner_of(a.battle, g) == a.seat() && a.open().groups[g].turning) out.groups.add(g);
}

/// More hits than she has stats are taken by the umpire: it makes no difference then.
void steady_damage(const Asked& a, Dice&, Budget&, Order& order) {
  Damage& out = order.begin<Damage>();
  for (uint16_t i = 0; i < a.open().fleet(); ++i) {
    if (a.ship(i).side != a.seat() || !has_damage_choice(a.ship(i))) continue;
    const uint32_t before = out.assigns.count;
    Surgeon surgeon(a.battle, a.open(), i, out);
    surgeon.treat();
    if (!any_left(surgeon.left())) out.assigns.count = before;
  }
}

/// QS-Q-103: an end is offered as the victory rules would have it now, once the loser has less than a quarter of the
/// winner's strength and has not begun like that; both see it.
Seat clear_winner(const Asked& a) {
  const Seat winner = winner_now(a.battle, a.open());
  if (winner == kNoSeat) return kNoSeat;
  const Seat loser = other(winner);
  std::array<int, 2> now{}, begun{};
  for (uint16_t i = 0; i < a.open().fleet(); ++i) {
    const Ship& ship = a.ship(i);
    if (ship.on_table()) now[ship.side] += strength(ship);
    begun[ship.side] += strength_at_start(a.battle.ships[i]);
  }
  return 4 * now[loser] < now[winner] && 2 * now[loser] < begun[loser] ? winner : kNoSeat;
}

void steady_end(const Asked& a, Dice&, Budget&, Order& order) {
  EndOffer& out = order.begin<EndOffer>();
  if (const Seat winner = clear_winner(a); winner != kNoSeat) out.offer = likely_win(winner);
}

}  // namespace broadside::queen_of_the_seas
