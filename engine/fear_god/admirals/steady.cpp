// The admiral `steady` under way: each division forms line behind its leader and keeps the range that its guns want;
// flotillas stay by the line until the enemy comes within their reach, attack and retire; everybody combs torpedoes;
// who is outmatched breaks off behind smoke.
#include "engine/fear_god/admirals/steady.h"

#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/play/turn/tracks.h"

namespace broadside::fear_god {

using namespace steady;  // NOLINT: the admiral's own words

namespace {

constexpr int kLeastTurn = 15;      // degrees: less is not worth a pivot
constexpr int kAttackYds = 14'000;  // from where a flotilla goes in
constexpr int kSmokeYds = 16'000;   // nearer than that who breaks off makes smoke
constexpr int kThreatYds = 6'000;   // torpedoes that are nearer are combed
constexpr int kScreenYds = 4'000;   // of a flotilla off the bow of the line
constexpr plane::Angle kRightAngle = 90 * plane::kDegree;

/// What a division wants to do.
struct Aim {
  plane::Angle heading = 0;
  int speed_kts = 0;
  bool together = false, smoke = false;
};

/// One division, and how it goes.
struct Sailing {
  const Picture& p;
  size_t division;
  uint16_t leader;

  const Asked& a() const { return p.a; }
  const ShipState& ship(size_t row) const { return a().view.ships[row]; }
  const ShipCard& card(size_t row) const { return a().own().card(row); }
  const Plot& plot(size_t row) const { return a().view.secret.plots[row]; }
  int fastest(size_t row) const { return most_speed(card(row), ship(row), a().view.open.weather); }
  bool is_cripple(size_t row) const { return 3 * fastest(row) < 2 * card(row).speed_kn; }

  template <class F>
  void each_ship(F&& f) const {
    for (uint16_t row = 0; row < static_cast<uint16_t>(a().view.ships.count); ++row)
      if (a().own().ships[row].division == division && ship(row).afloat()) f(row);
  }
  /// The slowest that keeps up: cripples astern of the leader fall out.
  int speed_of_all() const {
    int speed = fastest(leader);
    each_ship([&](uint16_t row) {
      if (!is_cripple(row)) speed = std::min(speed, fastest(row));
    });
    return speed;
  }
  bool has_torpedoes_left() const {
    bool any = false;
    each_ship([&](uint16_t row) { any = any || has_torpedoes(card(row), a().view.gear[row]); });
    return any;
  }
  /// Where she will be when what stands has been run.
  ShipState begins() const {
    if (!plot(leader).stands) return ship(leader);
    return after(ship(leader), move_by_plot(card(leader), ship(leader), plot(leader).turn[0], a().view.open.weather));
  }

  // ---- the range that her guns want

  int wanted_yds(const Foe& foe) const {
    const CardGuns& guns = card(leader).guns[0];
    const int medium = guns.bands[static_cast<size_t>(Band::medium_range)].until_yd;
    const int far = guns.bands[static_cast<size_t>(Band::long_range)].until_yd;
    const bool overawed =
        duty_of(card(leader)) != Duty::line && foe.heavy && foe.worth > 2 * card(leader).damage_points;
    if (overawed && foe.card != nullptr)
      return foe.card->guns[0].bands[static_cast<size_t>(Band::long_range)].until_yd + kScreenYds / 2;
    return (medium + far) / 2;
  }
  /// How far off the enemy's bearing to steer: end on when far away, abeam at the right range, away when too near.
  static int offset_deg(int yards, int wanted) {
    if (yards > 2 * wanted) return 10;
    if (2 * yards > 3 * wanted) return 30;
    if (10 * yards > 11 * wanted) return 60;
    if (10 * yards > 8 * wanted) return 90;
    return 2 * yards > wanted ? 115 : 140;
  }
  plane::Angle by_range(const Foe& foe) const {
    const ShipState from = begins();
    const plane::Angle to = plane::bearing(from.at(), foe.at);
    const int offset = offset_deg(yards_between(from.at(), foe.at), wanted_yds(foe));
    const plane::Angle one = plane::normal(int64_t{to} + offset * plane::kDegree);
    const plane::Angle two = plane::normal(int64_t{to} - offset * plane::kDegree);
    const auto turn = [&](plane::Angle heading) {  // the same way as the enemy, if all else is equal
      return std::abs(plane::turn_between(from.heading, heading)) +
             std::abs(plane::turn_between(foe.heading, heading)) / 4;
    };
    return turn(one) <= turn(two) ? one : two;
  }

  // ---- torpedoes in the water

  std::optional<plane::Angle> combed() const {
    const plane::Point at = ship(leader).at();
    for (const SeenSpread& spread : a().view.spreads) {
      const plane::Point from{spread.x, spread.y};
      if (spread.launcher != kNoShip || yards_between(from, at) > kThreatYds || from == at) continue;
      if (!spread.runs) return plane::bearing(from, at);  // away from where they were launched
      if (std::abs(plane::turn_between(spread.course, plane::bearing(from, at))) > kRightAngle / 2) continue;
      const plane::Angle back = plane::normal(int64_t{spread.course} + 2 * kRightAngle);
      const auto turn = [&](plane::Angle heading) {
        return std::abs(plane::turn_between(ship(leader).heading, heading));
      };
      return turn(spread.course) <= turn(back) ? spread.course : back;
    }
    return std::nullopt;
  }

  // ---- duties

  Aim away_from(const Foe& foe) const {
    Aim aim;
    aim.heading = plane::bearing(foe.at, begins().at());
    aim.speed_kts = speed_of_all();
    aim.smoke = yards_between(foe.at, ship(leader).at()) < kSmokeYds;
    return aim;
  }
  /// Off the bow of the line on the side away from the enemy.
  std::optional<Aim> screening(const Foe& foe) const {
    const uint16_t line = p.nearest_line(ship(leader).at());
    if (line == kNoShip || line == leader) return std::nullopt;
    const ShipState& guide = ship(line);
    const plane::Angle to_foe = plane::relative_bearing(guide.heading, plane::bearing(guide.at(), foe.at));
    const int side = to_foe < 2 * kRightAngle ? -1 : 1;
    const plane::Point post =
        guide.at() + plane::polar(plane::normal(int64_t{guide.heading} + side * kRightAngle / 2), kScreenYds * kYard);
    Aim aim;
    const bool there = yards_between(ship(leader).at(), post) < kScreenYds / 2;
    aim.heading = there ? guide.heading : plane::bearing(ship(leader).at(), post);
    aim.speed_kts = there ? std::min<int>(guide.speed_kts, speed_of_all()) : speed_of_all();
    return aim;
  }
  /// To where the enemy will be in two turns.
  Aim attacking(const Foe& foe) const {
    const plane::Point ahead = foe.at + plane::polar(foe.heading, int64_t{200} * foe.speed_kts * kYard);
    Aim aim;
    const ShipState from = begins();
    aim.heading = from.at() == ahead ? from.heading : plane::bearing(from.at(), ahead);
    aim.speed_kts = speed_of_all();
    return aim;
  }
  Aim for_flotilla(const Foe& nearest) const {
    const Foe* const heavy = p.nearest(ship(leader).at(), true);
    const Foe& foe = heavy == nullptr ? nearest : *heavy;
    const int yards = yards_between(ship(leader).at(), foe.at);
    if (!has_torpedoes_left()) {
      if (yards < kAttackYds) return away_from(foe);
    } else if (yards < kAttackYds) {
      if (2 * yards > torpedo_reach(card(leader))) return attacking(foe);
      Aim aim = away_from(foe);  // near enough: they launch in this turn
      aim.smoke = false;
      return aim;
    }
    if (const std::optional<Aim> aim = screening(foe)) return *aim;
    return {by_range(foe), speed_of_all()};
  }

  std::optional<Aim> aim() const {
    Aim out;
    if (const auto heading = combed()) {
      out.heading = *heading;
      out.speed_kts = speed_of_all();
      out.together = true;
      return out;
    }
    const Foe* const foe = p.nearest(ship(leader).at());
    if (foe == nullptr) return std::nullopt;
    const bool battered = 2 * ship(leader).taken > card(leader).damage_points;
    if (p.outmatched || battered) return away_from(*foe);
    if (duty_of(card(leader)) == Duty::flotilla) return for_flotilla(*foe);
    out.heading = by_range(*foe);
    out.speed_kts = speed_of_all();
    return out;
  }
};

using PlotRows = ByShip<PlotOrder, decltype(PlotOrder::rows)>;

/// As much of the turn as there is room for.
bool plot_turned(const Sailing& s, PlotRow row, const Aim& aim, PlotRows& rows) {
  const size_t turn = row.plots(0) ? 0 : 1;
  const int change = plane::turn_between(s.begins().heading, aim.heading) / plane::kDegree;
  const int side = change < 0 ? -1 : 1;
  for (int degrees = std::abs(change); degrees >= 0; degrees -= kStepDeg) {
    TurnPlotted& plotted = row.turn[turn];
    plotted.legs = degrees < kLeastTurn ? uint8_t{0} : uint8_t{1};
    plotted.leg[0] = {0, static_cast<int16_t>(plotted.legs == 0 ? 0 : side * degrees)};
    if (rows.add(row)) return true;
  }
  return false;
}

PlotRow row_for(const Sailing& s, const Aim& aim) {
  PlotRow row;
  row.subject = static_cast<uint16_t>(s.division);
  row.manner = aim.together ? Manner::together : Manner::succession;
  row.turns = s.plot(s.leader).stands ? uint8_t{2} : uint8_t{1};
  if (s.a().view.open.plot_ahead) row.turns |= 2U;
  for (size_t turn = 0; turn < 2; ++turn)
    if (row.plots(turn)) row.turn[turn].speed_kts = static_cast<int16_t>(aim.speed_kts);
  row.says_smoke = s.plot(s.leader).smoke != aim.smoke;
  row.smoke = aim.smoke;
  return row;
}

/// A cripple that is not the leader goes her own way, and who is astern of her closes up.
void let_fall_out(const Sailing& s, PlotRows& rows) {
  uint16_t ahead = kNoShip;
  bool gap = false;
  s.each_ship([&](uint16_t row) {
    if (row != s.leader && s.is_cripple(row) && !s.plot(row).stands) {
      Sailing alone{s.p, s.division, row};
      const Foe* const foe = s.p.nearest(s.ship(row).at());
      if (foe == nullptr) return;
      PlotRow own = row_for(alone, alone.away_from(*foe));
      own.is_ship = true;
      own.subject = row;
      own.manner = Manner::succession;
      for (size_t turn = 0; turn < own.turn.size(); ++turn)
        if (own.plots(turn)) own.turn[turn].speed_kts = static_cast<int16_t>(s.fastest(row));
      Aim aim = alone.away_from(*foe);
      gap = plot_turned(alone, own, aim, rows) || gap;
      return;
    }
    if (gap && ahead != kNoShip && !s.plot(row).stands) {
      PlotRow follow;
      follow.is_ship = follow.follows = true;
      follow.subject = row;
      follow.guide = ahead;
      rows.add(follow);
      gap = false;
    }
    ahead = row;
  });
}

}  // namespace

void steady_plot(const Asked& a, Dice&, Budget&, Order& out) {
  const Picture picture(a);
  PlotRows rows(a, out, &PlotOrder::rows);
  for (size_t d = 0; d < a.own().divisions.size(); ++d) {
    const uint16_t leader = leader_of(a.mine(), d);
    if (leader == kNoShip) continue;
    const Sailing sailing{picture, d, leader};
    const std::optional<Aim> aim = sailing.aim();
    if (!aim) continue;
    rows.begin_ship();
    if (plot_turned(sailing, row_for(sailing, *aim), *aim, rows)) let_fall_out(sailing, rows);
  }
}

// ---------------------------------------------------------------- too near

void steady_ram(const Asked& a, Dice&, Budget&, Order& out) {
  ByShip rows(a, out, &RamOrder::ships);
  std::array<bool, kMostShips> done{};
  for (const NearShip& near : a.view.near) {
    if (!a.is_ship(near.ship) || done[near.ship]) continue;
    done[near.ship] = true;
    rows.begin_ship();
    rows.add(RamRow{near.ship, Intent::avoid});
  }
}

}  // namespace broadside::fear_god
