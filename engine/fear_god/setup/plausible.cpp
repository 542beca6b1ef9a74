// Which stored positions can have come about in a battle: whatever a later step looks up by it must be there.
#include <cstdlib>

#include "engine/core/flaw.h"
#include "engine/fear_god/setup/scenario.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {
namespace {

constexpr int kMostPending = 1'000'000;  // points

struct Doubts {
  const Battle& battle;
  const Position& p;
  PositionCheck& doubts;
  void want(bool good, std::string_view place, std::string_view reason) const { doubts.want(good, place, reason); }
  bool is_ship(uint16_t row) const { return row < battle.ships.size(); }
};

void doubt_cursor(const Doubts& d) {
  const Cursor& at = d.p.at;
  d.want(d.p.step() <= Step::over, "at.step", "is not a step");
  d.want(at.spare1 == 0 && at.spare2 == 0, "at", "uses spare fields");
  d.want(at.turn >= 1 && at.turn <= kMostTurns, "at.turn", "is not a turn");
  d.want(at.seconds == static_cast<uint32_t>(d.battle.minute) * 60 + 180U * (at.turn - 1U), "at.seconds",
         "is not when that turn begins");
  d.want(d.p.open.ended <= Ending::gave_up && (d.p.open.ended != Ending::none) == (d.p.step() == Step::over),
         "open.ended", "does not agree with the step");
  d.want(d.p.open.weather == d.battle.weather, "open.weather", "is not that of the battle");
  d.want(d.p.open.winner <= 1 || d.p.open.winner == kNoSeat, "open.winner", "is nobody");
}

void doubt_ships(const Doubts& d) {
  const Umpire& u = d.p.umpire;
  d.want(u.ships.count == d.battle.ships.size(), "umpire.ships", "are not as many as in the battle");
  d.want(u.gear.count == d.battle.ships.size() && u.pending.count == d.battle.ships.size(), "umpire.gear",
         "are not as many as ships");
  d.want(u.divisions.count == d.battle.divisions.size(), "umpire.divisions", "are not as many as in the battle");
  for (const auto& handles : u.handles)
    d.want(handles.count == d.battle.ships.size(), "umpire.handles", "are not as many as ships");
  if (!d.doubts.none()) return;
  for (const ShipState& ship : u.ships) {
    d.want(ship.fate <= Fate::foundering, "umpire.ships.fate", "is not a fate");
    d.want(ship.heading >= 0 && ship.heading < plane::kCircle, "umpire.ships.heading", "is not a heading");
    d.want(ship.speed_kts >= -kFastestShipKts && ship.speed_kts <= kFastestShipKts, "umpire.ships.speed_kts",
           "is not a speed");
    d.want(ship.losses <= kMostLosses && ship.jam_side <= 2, "umpire.ships", "turns as no ship does");
    d.want(ship.battle_smoke <= SmokeEffect::blocked, "umpire.ships.battle_smoke", "is not an effect of smoke");
    d.want(ship.taken >= 0 && ship.taken_before >= 0 && ship.taken_before <= ship.taken, "umpire.ships.taken",
           "is not a damage");
    d.want(uint32_t{ship.first_leg} + ship.legs <= u.legs.count && ship.legs <= kMostLegsOfAShip,
           "umpire.ships.first_leg", "is not there");
  }
  for (const Gear& gear : u.gear)
    d.want(gear.steered <= damage::Steered::circle_port && gear.protection_used[0] >= 0 && gear.protection_used[1] >= 0,
           "umpire.gear", "was lost as nothing is");
  for (const Pending& pending : u.pending)
    d.want(pending.above_water >= 0 && pending.above_water <= kMostPending && pending.underwater >= 0 &&
               pending.underwater <= kMostPending,
           "umpire.pending", "is not a damage");
  for (const DivisionState& division : u.divisions)
    d.want(division.leader == kNoShip || d.is_ship(division.leader), "umpire.divisions.leader", "is not there");
}

void doubt_umpire_rows(const Doubts& d) {
  const Umpire& u = d.p.umpire;
  for (const Spread& spread : u.spreads)
    d.want(d.is_ship(spread.launcher) && d.is_ship(spread.target) && spread.speed_kts >= 0 && spread.speed_kts <= 100 &&
               spread.run_yds >= 0 && spread.run_yds <= spread.most_yds && spread.most_yds <= 30'000,
           "umpire.spreads", "is not a spread of this battle");
  for (const LaunchOrdered& launch : u.launches)
    d.want(d.is_ship(launch.ship) && d.is_ship(launch.target) && is_sane(launch.launch), "umpire.launches",
           "is not a launch of this battle");
  for (const ShotOrdered& shot : u.shots)
    d.want(
        d.is_ship(shot.ship) && d.is_ship(shot.target) && shot.fire.guns <= Guns::light && shot.fire.load <= Load::HE,
        "umpire.shots", "is not a shot of this battle");
  for (const NearPair& pair : u.pairs)
    d.want(d.is_ship(pair.a) && d.is_ship(pair.b) && pair.a < pair.b && pair.a_means <= Intent::none &&
               pair.b_means <= Intent::none,
           "umpire.pairs", "is not a pair of this battle");
  for (const CasualtyRow& casualty : u.casualties)
    d.want(d.is_ship(casualty.ship) && casualty.kind <= damage::Casualty::flooding &&
               casualty.severity >= damage::Severity::minor && casualty.severity <= damage::Severity::severe &&
               casualty.since <= d.p.at.turn,
           "umpire.casualties", "is on no ship");
  for (const SmokeStretch& stretch : u.smoke)
    d.want(d.is_ship(stretch.ship) && stretch.seen <= 3 && stretch.laid <= d.p.at.turn, "umpire.smoke",
           "was laid by nobody");
  for (const Squall& squall : d.p.open.squalls)
    d.want(static_cast<size_t>(squall.visibility) < kLadderPct.size(), "open.squalls", "has no visibility");
}

bool is_turn(const TurnPlotted& turn) {
  return turn.legs <= kMostPlotLegs && turn.rudder <= Rudder::hard && std::abs(turn.speed_kts) <= 100;
}

/// Numbers of contacts are those of the handles, from 1 without a gap.
void doubt_secret(const Doubts& d, Seat side) {
  const Secret& secret = d.p.secret[side];
  const size_t own = d.battle.ships_of(side);
  d.want(secret.plots.count == own, "secret.plots", "are not as many as ships");
  for (const Plot& plot : secret.plots)
    d.want(plot.keeping <= Keeping::post && !plot.spare && plot.post.range_yds >= 0 &&
               (plot.keeping == Keeping::own || plot.guide < own) && is_turn(plot.turn[0]) && is_turn(plot.turn[1]),
           "secret.plots", "cannot be steered");
  d.want(secret.ranging.count == own, "secret.ranging", "are not as many as ships");
  for (const Ranging& ranging : secret.ranging)
    for (const RangeFound& found : ranging.found)
      d.want(found.contact <= secret.contacts.count, "secret.ranging.found", "is on a contact that does not exist");
  std::array<uint8_t, 300> taken{};
  size_t numbers = 0;
  for (size_t ship = 0; ship < d.p.umpire.handles[side].count && ship < d.battle.ships.size(); ++ship) {
    const uint16_t number = d.p.umpire.handles[side][ship].number;
    if (number == 0) continue;
    ++numbers;
    const bool good = d.battle.side_of(ship) != side && number <= secret.contacts.count && taken[number - 1U]++ == 0;
    d.want(good, "umpire.handles", "call a ship by no number of hers");
    if (!good) return;
  }
  d.want(numbers == secret.contacts.count, "secret.contacts", "are not those that have numbers");
  for (uint32_t i = 0; i < secret.contacts.count; ++i)
    d.want(secret.contacts[i].number == i + 1 && secret.contacts[i].identity <= Identified::class_, "secret.contacts",
           "are not in the order of their numbers");
  for (uint32_t i = 0; i < secret.spreads.count; ++i) {
    const SpreadDatum& row = secret.spreads[i];
    d.want(row.number >= 1 && row.number <= secret.spreads_numbered && row.last <= d.p.at.turn &&
               row.contact <= secret.contacts.count && row.course >= 0 && row.course < plane::kCircle &&
               (i == 0 || secret.spreads[i - 1].number < row.number),
           "secret.spreads", "are not in the order of their numbers");
  }
  for (const SpreadSeen& row : secret.spreads_seen)
    d.want(row.ship < own && row.spread <= secret.spreads_numbered, "secret.spreads_seen", "is by no ship of the side");
  for (uint32_t i = 0; i < secret.sights.count; ++i) {
    const SightRow& row = secret.sights[i];
    d.want(row.observer < own && row.contact >= 1 && row.contact <= secret.contacts.count &&
               row.level <= SightLevel::by_smoke && row.identity <= Identified::class_,
           "secret.sights", "are of a ship that does not exist");
    d.want(i == 0 || std::pair(secret.sights[i - 1].observer, secret.sights[i - 1].contact) <
                         std::pair(row.observer, row.contact),
           "secret.sights", "are not sorted");
  }
}

}  // namespace

Expected<void> System::plausible(const Battle& battle, const Position& p) {
  PositionCheck check;
  const Doubts d{battle, p, check};
  doubt_cursor(d);
  doubt_ships(d);
  if (check.none()) doubt_umpire_rows(d);
  for (const Seat side : kBothSides)
    if (check.none()) doubt_secret(d, side);
  return check.result();
}

// ---------------------------------------------------------------- as the contract has them

Expected<Battle> System::read_scenario(std::string_view toml, std::string_view file, const Library& library,
                                       const std::map<std::string, std::string>& options) {
  return fear_god::read_scenario(toml, file, library, options);
}
Expected<void> System::validate(const Battle& battle, std::string_view place) {
  return fear_god::validate(battle, place);
}

}  // namespace broadside::fear_god
