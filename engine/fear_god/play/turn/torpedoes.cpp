// 3.3, 6.3: launches, and what spreads meet on their way.
#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/play/turn/tubes.h"
#include "engine/fear_god/rules/attack/torpedo_attack.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- on the way (6.3.1, 6.3.2)

namespace {

/// A ship and a spread at their nearest in this turn.
struct Encounter {
  int32_t tick = 0;
  uint16_t ship = kNoShip;
  int64_t apart = 0;
  plane::Angle heading = 0;  // of the ship
  Yards run = 0;             // of the spread until then
};

struct SpreadRun {
  const Stage& s;
  Spread& spread;
  int a_turn = 0;        // yards
  plane::Track track{};  // of this turn; shorter where they run out

  SpreadRun(const Stage& stage, Spread& of) : s(stage), spread(of), a_turn(yards_a_turn(of.speed_kts)) {
    const int run = std::min(a_turn, spread.most_yds - spread.run_yds);
    track.from = spread.at();
    track.to = spread.at() + plane::polar(spread.course, run * kYard);
    track.end = a_turn > 0 ? static_cast<int32_t>(int64_t{kTurnTicks} * run / a_turn) : 0;
  }

  Length zone(Yards run) const {  // FG-6.3.1-20, -22
    return (s.battle.options.danger_zone ? danger_zone(spread.torpedoes, run) : kPlainDangerZone) * kYard;
  }
  Yards run_at(int32_t tick) const {
    return spread.run_yds + static_cast<Yards>(nearest(int64_t{a_turn} * tick, kTurnTicks));
  }

  /// In the order of time (FG-6.3.1-19, -21).
  Table<Encounter, kMostShips> encounters() const {
    Table<Encounter, kMostShips> out;
    if (track.end <= 0) return out;
    for (uint16_t row = 0; row < static_cast<uint16_t>(s.umpire().ships.count); ++row) {
      if (row == spread.launcher || !s.ship(row).afloat() || !may_meet(s.ship(row))) continue;
      const RunsInTime runs = runs_of(s.umpire(), s.ship(row));
      const Encounter nearest_to_her = nearest_of(row, runs);
      if (attacks(nearest_to_her, runs)) out.add(nearest_to_her);
    }
    std::sort(out.begin(), out.end(), [](const Encounter& a, const Encounter& b) {
      return std::pair(a.tick, a.ship) < std::pair(b.tick, b.ship);
    });
    return out;
  }
  bool is_within(const Encounter& met) const { return met.apart <= zone(met.run) + plane::kLengthSlack; }

 private:
  bool may_meet(const ShipState& ship) const {
    constexpr int kShipsRun = 4'500;  // at 45 knots
    return plane::within(ship.at(), track.from, (a_turn + 2'000 + 2 * kShipsRun) * kYard);
  }
  /// FG-3.3.4-02: not before they are armed. Who was within the zone already when the turn began was attacked in the
  /// turn before, or was beside the launcher.
  bool attacks(const Encounter& met, const RunsInTime& runs) const {
    if (!is_within(met) || !is_armed(met.run)) return false;
    const plane::Point began = pose_at(runs, 0).at;
    return spread.run_yds == 0 || !plane::within(track.from, began, zone(spread.run_yds) + plane::kLengthSlack);
  }
  Encounter nearest_of(uint16_t row, const RunsInTime& runs) const {
    Encounter out;
    out.ship = row;
    out.apart = INT64_MAX;
    for (const RunInTime& run : runs) {
      const int32_t begin = run.track.begin, end = std::min(run.track.end, track.end);
      if (begin > end) break;
      const int32_t tick = nearest_tick(run.track, begin, end);
      const int64_t apart = plane::distance_up(plane::at(run.track, tick), plane::at(track, tick));
      if (apart >= out.apart) continue;
      out.apart = apart;
      out.tick = tick;
      out.heading = run.heading;
    }
    out.run = run_at(out.tick);
    return out;
  }
  /// Both run straight from the one tick to the other.
  int32_t nearest_tick(const plane::Track& ship, int32_t begin, int32_t end) const {
    const plane::Vector from = plane::at(track, begin) - plane::at(ship, begin);
    const plane::Vector way = (plane::at(track, end) - plane::at(ship, end)) - from;
    const plane::Wide towards = -plane::dot(from, way), whole = plane::dot(way, way);
    if (towards <= 0 || whole == 0) return begin;
    if (towards >= whole) return end;
    return begin + static_cast<int32_t>(towards * (end - begin) / whole);
  }
};

/// Hits strike the side from which they come; within 30 degrees of bow or stern there (FG-Q-107).
damage::TorpedoHit hit_from(plane::Angle relative, Aspect aspect, const Spread& spread, int points) {
  damage::TorpedoHit out;
  out.damage = points;
  out.depth = spread.deep ? damage::Running::deep : damage::Running::shallow;
  const bool ahead = relative < plane::kCircle / 4 || relative > plane::kCircle - plane::kCircle / 4;
  if (aspect == Aspect::narrow) out.from = ahead ? damage::Incidence::bow : damage::Incidence::stern;
  out.side = relative < plane::kCircle / 2 ? damage::Side::starboard : damage::Side::port;
  return out;
}

TorpedoAttackFacts attack_on(const Stage& s, const Spread& spread, const TorpedoLine& line, const Encounter& met,
                             Aspect aspect) {
  const ShipCard& card = s.battle.card(met.ship);
  TorpedoAttackFacts facts;
  facts.in_service_year = line.year;
  facts.target = card.size;
  facts.aspect = aspect;
  facts.salvo = spread.torpedoes;
  facts.run = met.run;
  facts.longest_run = spread.most_yds;
  facts.depth = spread.deep ? RunDepth::deep : RunDepth::shallow;
  facts.target_speed_kn = milli(std::abs(s.ship(met.ship).speed_kts));
  facts.gyro = line.gyro;
  facts.sea_state = s.open().weather.sea_state;
  facts.armoured = card.armour.belt > 0;
  return facts;
}

/// FG-6.3.2-01 to -08
void attack(const Stage& s, Spread& spread, const TorpedoLine& line, const Encounter& met) {
  const plane::Angle from = plane::normal(int64_t{spread.course} + plane::kCircle / 2);  // whence they come
  const plane::Angle relative = plane::relative_bearing(met.heading, from);
  const TorpedoAttackFacts facts = attack_on(s, spread, line, met, aspect_from(relative));
  if (torpedo_fault(facts) != TorpedoFault::none) return;
  s.dice.lane(met.ship);
  const TorpedoRow row = *torpedo_row(facts);
  int hits = 0;
  for (const int salvo : table_salvos(facts))
    hits += settle_torpedo_salvo(row, salvo, Roll{FG("6.3.2-07"), spread.launcher, spread.side}, s.dice);
  for (int i = 0; i < hits; ++i) torpedo_hits(s, met.ship, hit_from(relative, facts.aspect, spread, line.damage));
  if (hits > 0) s.ship(met.ship).torpedoed = true;
  if (s.told()) {
    TorpedoesTold told;
    told.modifiers = in_words(line_shifts(facts));
    told.hits = hits;
    tell_torpedo_attack(s, spread, met.ship, told);
  }
  spread.torpedoes = static_cast<uint8_t>(spread.torpedoes - hits);
}

}  // namespace

void attack_on_the_way(const Stage& s, Spread& spread) {
  const TorpedoLine* const line = torpedo_of(s.battle.card(spread.launcher), spread.mount);
  if (line == nullptr) return;
  const SpreadRun run(s, spread);
  const auto met = run.encounters();
  for (const Encounter& encounter : met) {
    if (spread.torpedoes == 0) break;
    if (run.is_within(encounter)) attack(s, spread, *line, encounter);  // fewer may have a smaller zone
  }
  spread.spent = spread.spent || spread.torpedoes == 0;
  s.dice.lane(0);
}

// ---------------------------------------------------------------- launches (2.2.4.3, 3.3, 6.3.1)

namespace {

/// FG-6.3.1-01: where she turned; a ship that follows another turns where she did.
bool turned_at_start(const Stage& s, size_t row) {
  const Plot& plot = s.plot(row);
  if (plot.keeping == Keeping::own) return turns_at_start(plot.turn[0]);
  return s.ship(row).legs <= 2;
}

struct Launching {
  const Stage& s;
  std::array<ToldOff, kMostShips> told_off{};

  bool may_launch(const LaunchOrdered& order) const {
    const ShipState& ship = s.ship(order.ship);
    if (!ship.afloat() || !s.ship(order.target).is_there()) return false;
    if (!weapons_of(s.battle.card(order.ship), s.gear(order.ship), ship.taken).torpedo_tubes) return false;
    TorpedoLaunchFacts facts;
    facts.tubes = facts.salvo = 1;
    facts.turn_deg = milli(ship.turned_deg);
    facts.turn_at_start = turned_at_start(s, order.ship);
    facts.evading = ship.evading;
    return launch_fault(facts) == LaunchFault::none;
  }
  void launch(const LaunchOrdered& order) {
    if (!may_launch(order) || s.umpire().spreads.full()) return;
    const ShipCard& card = s.battle.card(order.ship);
    const ShipState& target = s.ship(order.target);
    const Shooter ship{card, s.ship(order.ship), s.gear(order.ship), s.ranging(order.ship)};
    Prey prey;
    prey.at = target.at(), prey.heading = target.heading, prey.speed_kts = target.speed_kts;
    const auto course = [&](size_t mount) {
      return launch_course(ship, prey, order.launch, torpedo_of(card, mount)->settings[order.launch.setting].speed_kn);
    };
    const auto mount = mount_for(ship, order.launch, told_off[order.ship], s.turn(),
                                 [&](size_t each) { return tubes_reach(ship, each, course(each)); });
    if (mount) add_spread(order, *mount, course(*mount));
  }
  void add_spread(const LaunchOrdered& order, size_t mount, plane::Angle course) {
    const TorpedoLine& line = *torpedo_of(s.battle.card(order.ship), mount);
    const CardSetting& setting = line.settings[order.launch.setting];
    Spread& spread = s.umpire().spreads.add({});
    spread.x = s.ship(order.ship).x, spread.y = s.ship(order.ship).y;
    spread.course = course;
    spread.launcher = order.ship;
    spread.target = order.target;
    spread.launched = s.turn();
    spread.side = s.battle.side_of(order.ship);
    spread.speed_kts = static_cast<int16_t>(setting.speed_kn);
    spread.most_yds = setting.range_yd;
    spread.torpedoes = order.launch.torpedoes;
    spread.setting = order.launch.setting;
    spread.mount = static_cast<uint8_t>(mount);
    spread.deep = order.launch.deep;
    spread.above_water = line.above_water;
    told_off[order.ship][mount] = static_cast<uint8_t>(told_off[order.ship][mount] + spread.torpedoes);
    if (s.told()) tell_launch(s, spread);
  }
  void note() const {
    for (size_t row = 0; row < s.umpire().ships.count; ++row)
      for (size_t mount = 0; mount < kMostTubeMounts; ++mount) {
        if (told_off[row][mount] == 0) continue;
        uint8_t& gone = s.gear(row).torpedoes_gone[mount];
        gone = static_cast<uint8_t>(std::min(gone + told_off[row][mount], 255));
        s.ranging(row).launched_in[mount] = s.turn();
      }
  }
};

}  // namespace

void launch_all(const Stage& s) {
  Umpire& u = s.umpire();
  const auto gone =
      std::remove_if(u.spreads.begin(), u.spreads.end(), [](const Spread& spread) { return spread.spent; });
  u.spreads.count = static_cast<uint32_t>(gone - u.spreads.begin());
  Launching launching{s};
  for (const LaunchOrdered& order : u.launches) launching.launch(order);
  launching.note();
  u.launches.clear();
  s.open().plot_ahead = s.battle.options.torpedoes_expected || u.spreads.count > 0;  // FG-2.5.2-04
}

}  // namespace broadside::fear_god
