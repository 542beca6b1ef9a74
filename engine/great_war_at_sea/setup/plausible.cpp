// Which stored positions can have come about in a battle: whatever a later step looks up by it must be there.
#include "engine/core/flaw.h"
#include "engine/great_war_at_sea/rules/firing.h"
#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {
namespace {

constexpr Length kFarthestOut = 2 * kMostTable;  // tables are moved out by ships that leave (GW-Q-134)

struct Doubts {
  const Battle& battle;
  const Position& p;
  PositionCheck& doubts;
  void want(bool good, std::string_view place, std::string_view reason) const { doubts.want(good, place, reason); }
};

bool on_the_sea(Length x, Length y) { return std::abs(x) <= kFarthestOut && std::abs(y) <= kFarthestOut; }

void doubt_cursor(const Doubts& d) {
  const Cursor& at = d.p.at;
  const Step step = d.p.step();
  d.want(step <= Step::over, "at.step", "is not a step");
  d.want(at.spare1 == 0 && at.spare2 == 0 && at.seconds == 0, "at", "uses spare fields");
  d.want(at.turn <= kMostRounds, "at.turn", "is beyond the last Round");
  const bool in_one = step >= Step::groups_first && step <= Step::damage;
  d.want(!in_one || (impulse_of(at) >= 1 && impulse_of(at) <= kMovementGroups), "at.round", "is not an impulse");
  d.want(step != Step::fire || count_of(at) < kEffectGroups, "at.round", "is not a firing position");
}

void doubt_rows(const Doubts& d) {
  const Umpire& u = d.p.umpire;
  d.want(u.ships.count == d.battle.ships.size(), "umpire.ships", "are not as many as in the battle");
  d.want(u.counters.count == d.battle.counters.size(), "umpire.counters", "are not as many as in the battle");
  for (const auto& seen : u.seen)
    d.want(seen.count == d.battle.counters.size(), "umpire.seen", "are not as many as in the battle");
  d.want(u.groups.count <= kMostGroups, "umpire.groups", "are too many");
}

void doubt_ships(const Doubts& d) {
  const Umpire& u = d.p.umpire;
  for (size_t i = 0; i < u.ships.count && i < d.battle.ships.size(); ++i) {
    const ShipState& ship = u.ships[i];
    d.want(ship.fate <= Fate::sunk, "umpire.ships.fate", "is not a fate");
    d.want(static_cast<size_t>(ship.condition.speed) < kShipSpeeds, "umpire.ships.condition", "has no such speed");
    for (size_t section = 0; section < kSections; ++section)
      d.want(ship.condition.marked[section] <= d.battle.card(i).sections[section].count, "umpire.ships.condition",
             "has more boxes marked than there are");
  }
  for (size_t c = 0; c < u.counters.count && c < d.battle.counters.size(); ++c) {
    const CounterState& counter = u.counters[c];
    d.want(counter.side == d.battle.counters[c].side, "umpire.counters.side", "is not that of the battle");
    d.want(counter.fate <= Fate::sunk && counter.aground <= Aground::beached, "umpire.counters",
           "is in no known state");
    d.want(counter.group == kNoGroup || counter.group < u.groups.count, "umpire.counters.group", "is not there");
    d.want(counter.tows == kNoCounter || counter.tows < u.counters.count, "umpire.counters.tows", "is not there");
    d.want(on_the_sea(counter.x, counter.y), "umpire.counters", "is off the sea");
    d.want(counter.heading >= 0 && counter.heading < plane::kCircle, "umpire.counters.heading", "is not a heading");
    d.want(counter.speed >= 0 && counter.speed <= per_move(Speed::two_plus), "umpire.counters.speed", "is too fast");
    d.want(counter.changed >= 0 && counter.changed <= 10 * kInch, "umpire.counters.changed", "is too much");
  }
  for (const GroupState& group : u.groups) {
    d.want(group.side <= 1 && group.fleet < d.battle.fleets.size(), "umpire.groups", "belongs to nobody");
    d.want(group.named == kNoGroup || group.named < d.battle.groups.size(), "umpire.groups.named", "is not there");
  }
}

bool is_side(Seat side) { return side <= 1; }
bool is_heading(plane::Angle heading) { return heading >= 0 && heading < plane::kCircle; }

void doubt_water(const Doubts& d) {
  for (const MineState& mine : d.p.umpire.mines) {
    d.want(is_side(mine.side), "umpire.mines.side", "is nobody's");
    d.want(on_the_sea(mine.x, mine.y), "umpire.mines", "is off the sea");
    d.want(!mine.removed || (mine.face_up && !mine.mine), "umpire.mines.removed", "is not a dummy that was turned up");
  }
  for (const SmokeState& smoke : d.p.umpire.smoke) {
    d.want(is_side(smoke.side), "umpire.smoke.side", "is nobody's");
    d.want(smoke.kind == Smoke::screen || smoke.kind == Smoke::floats, "umpire.smoke.kind",
           "is neither a screen nor floats");
    d.want(on_the_sea(smoke.x, smoke.y) && is_heading(smoke.heading), "umpire.smoke", "is off the sea");
    d.want(smoke.length >= 0 && smoke.length <= kMostTable && smoke.width >= 0 && smoke.width <= kMostTable,
           "umpire.smoke", "is too large");
  }
}

bool is_ship(const Doubts& d, uint16_t row) { return row < d.battle.ships.size(); }
bool is_ship_or_none(const Doubts& d, uint16_t row) { return row == kNoShip || is_ship(d, row); }

void doubt_fire(const Doubts& d) {
  for (const Running& run : d.p.umpire.running) {
    d.want(is_side(run.side), "umpire.running.side", "is nobody's");
    d.want(is_ship_or_none(d, run.ship) && is_ship_or_none(d, run.target), "umpire.running", "names no ship");
    for (const uint16_t secondary : run.secondary)
      d.want(is_ship_or_none(d, secondary), "umpire.running.secondary", "names no ship");
    d.want(run.setting <= TorpedoSetting::T17000, "umpire.running.setting", "is not a setting");
    d.want(run.phase <= kMovementGroups, "umpire.running.phase", "is not a phase");
    d.want(on_the_sea(run.x, run.y) && is_heading(run.axis), "umpire.running", "is off the sea");
  }
  for (const Declared& shot : d.p.umpire.declared) {
    d.want(is_ship(d, shot.ship) && is_ship(d, shot.target), "umpire.declared", "names no ship");
    d.want(static_cast<size_t>(shot.battery) < kBatteries && shot.salvo <= Salvo::half, "umpire.declared",
           "is fired by no battery");
  }
  for (const Ranging& ranging : d.p.umpire.ranging) {
    d.want(is_ship(d, ranging.ship) && is_ship(d, ranging.target), "umpire.ranging", "names no ship");
    d.want(static_cast<size_t>(ranging.battery) < kBatteries, "umpire.ranging.battery", "is not a battery");
  }
}

/// Its rows are those of the side's own ships and leaders.
void doubt_secrets(const Doubts& d) {
  for (const Seat side : kBothSides) {
    int ships = 0, leaders = 0;
    for (size_t i = 0; i < d.battle.ships.size(); ++i) ships += d.battle.side_of(i) == side ? 1 : 0;
    for (const Leader& leader : d.battle.leaders) leaders += leader.side == side ? 1 : 0;
    for (const Flagship& flagship : d.p.secret[side].flagships)
      d.want(flagship.leader < leaders && flagship.ship < ships, "secret.flagships", "is not there");
  }
}

void doubt_open(const Doubts& d) {
  const Open& o = d.p.open;
  d.want(o.initiative <= 1 || (o.initiative == kNoSeat && d.p.step() == Step::initiative), "open.initiative",
         "is nobody's");
  d.want(o.entry == kNoEdge || o.entry < kEdges, "open.entry", "is not a side of the table");
  d.want(static_cast<size_t>(o.wind) < kWinds, "open.wind", "does not blow");
  d.want(o.ended <= Ending::gave_up && (o.ended != Ending::none) == (d.p.step() == Step::over), "open.ended",
         "does not fit the step");
  d.want(o.winner <= 1 || o.winner == kNoSeat, "open.winner", "is nobody");
  d.want(o.conditions.light == d.battle.light && o.conditions.weather == d.battle.weather, "open.conditions",
         "are not those of the battle");
  d.want(on_the_sea(o.west, o.south) && on_the_sea(o.east, o.north) && o.west < o.east && o.south < o.north, "open",
         "has no table");
}

}  // namespace

Expected<void> System::plausible(const Battle& battle, const Position& p) {
  PositionCheck check;
  const Doubts d{battle, p, check};
  doubt_cursor(d);
  doubt_open(d);
  doubt_rows(d);
  doubt_ships(d);
  doubt_water(d);
  doubt_fire(d);
  doubt_secrets(d);
  return check.result();
}

// ---------------------------------------------------------------- as the contract has them

Expected<Battle> System::read_scenario(std::string_view toml, std::string_view file, const Library& library,
                                       const std::map<std::string, std::string>& options) {
  return great_war_at_sea::read_scenario(toml, file, library, options);
}
Expected<void> System::validate(const Battle& battle, std::string_view place) {
  return great_war_at_sea::validate(battle, place);
}

}  // namespace broadside::great_war_at_sea
