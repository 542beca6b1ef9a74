// The admiral `random`: any legal order, drawn so that every form of order turns up now and then.
#include <algorithm>

#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/rules/duties.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"
#include "engine/queen_of_the_seas/rules/rule.h"
#include "engine/queen_of_the_seas/rules/torpedoes.h"
#include "engine/queen_of_the_seas/rules/victory.h"

namespace broadside::queen_of_the_seas {
namespace {

/// The question, and an answer in the making.
template <class A>
struct Guessing : Asked {
  Whim whim;
  A& out;
  bool one_in(uint32_t n) { return whim.below(n) == 0; }
  /// Would he win if the battle ended now? Then he takes nobody out of it.
  bool winning() const { return winner_now(battle, open()) == seat(); }
  int from(int least, int most) {
    return least + static_cast<int>(whim.below(static_cast<uint32_t>(most - least + 1)));
  }
};
template <class A, class Draw>
void at_random(const Asked& a, Dice& luck, Order& out, Draw&& draw) {
  Guessing<A> m{a, Whim(luck.bits({QS("phase-2-02"), a.seat(), a.seat()})), out.begin<A>()};
  draw(m);
}

// ---------------------------------------------------------------- phase 2

void decide_turn_points(Guessing<TurnPoints>& m) {
  for (uint8_t g = 0; g < m.open().group_rows(); ++g)
    if (owner_of(m.battle, g) == m.seat() && m.open().groups[g].turning && m.one_in(3)) m.out.groups.add(g);
}

uint16_t any_to_pick(Guessing<Move>& m) {
  Table<uint16_t, kMostShips> ships;
  for (uint16_t i = 0; i < m.open().fleet(); ++i)
    if (m.own(i) && !m.open().ships[i].picked) ships.add(i);
  return ships.count == 0 ? kNoShip : ships[m.whim.below(ships.count)];
}

/// A way of that length: straight on, or one turn anywhere in it, in steps of a quarter of a centimetre.
Path any_path(Guessing<Move>& m, int speed, int rudder_hits) {
  constexpr Length kGrain = kCm / 4;
  const Length allowance = std::abs(speed) * kCm;
  const Length longest = std::min(allowance, longest_arc(rudder_hits));
  if (longest < kGrain || m.one_in(4)) return {allowance, 0, 0, TurnSide::none};
  const Length arc = m.from(1, longest / kGrain) * kGrain;
  const Length first = m.from(0, (allowance - arc) / kGrain) * kGrain;
  return {first, arc, allowance - arc - first, m.one_in(2) ? TurnSide::port : TurnSide::starboard};
}

/// Any open speed; rather on than slower: who has lost her way takes long to gather it again (QS-phase-2-speed-07).
int any_speed(Guessing<Move>& m, const SpeedChoices& speeds) {
  return m.one_in(2) ? speeds.most : m.from(speeds.least, speeds.most);
}

/// A legal way that strikes nothing, and mostly not off the table; none if a few draws have not found one.
bool draw_way(Guessing<Move>& m, Pilot& pilot, int rudder_hits, Move& out) {
  const bool may_leave = m.one_in(40) && !m.winning();
  // Where duties bind few moves would serve: not worth many draws.
  for (int tries = pilot.bound().free() ? 6 : 1; tries > 0; --tries) {
    const int speed = any_speed(m, pilot.speeds());
    const Path path = any_path(m, speed, rudder_hits);
    Sailed sailed;
    pilot.sea().sail(path, speed, sailed);
    if (sailed.outcome == MoveOutcome::collided || (sailed.outcome == MoveOutcome::left_table && !may_leave)) continue;
    FaultSet faults;
    pilot.judge(speed, path, sailed, faults);
    if (!faults.empty()) continue;
    out.speed = static_cast<int8_t>(speed);
    out.path = path;
    return true;
  }
  return false;
}

void decide_move(Guessing<Move>& m) {
  const uint16_t ship = any_to_pick(m);
  if (ship == kNoShip) return;
  const Ship& s = m.ship(ship);
  Move& move = m.out;
  move.ship = ship;
  move.break_off = s.group != kNoGroup && !s.breaking_off && m.one_in(150) && !m.winning();
  Pilot pilot(m.battle, m.open(), ship, move.break_off);
  if (!draw_way(m, pilot, s.rudder_hits, move)) {
    const Pilot::Course course = pilot.safe_course();
    move.speed = static_cast<int8_t>(course.speed);
    move.path = course.path;
  }
  move.smoke = can_smoke(m.battle.card(ship), m.battle.options) && m.one_in(2);
  if (!move.break_off && s.group != kNoGroup && m.one_in(6) && leader_of(m.open(), s.group) == ship)
    move.line = m.one_in(2) ? Declared::abreast : Declared::astern;
}

// ---------------------------------------------------------------- phases 3a and 3d

/// The first ship from a random one on that the shot may be fired at; `target` is set.
template <class A, class Faults>
bool aim(Guessing<A>& m, Shot& shot, Faults&& faults) {
  const uint32_t count = m.open().ships.count;
  const uint32_t start = m.whim.below(count);
  for (uint32_t k = 0; k < count; ++k) {
    shot.target = static_cast<uint16_t>((start + k) % count);
    if (m.enemy(shot.target) && faults(shot).empty()) return true;
  }
  return false;
}

/// What may be declared now (QS-Q-42).
bool in_time(const Asked& m, const Solution& s) {
  const bool far = s.band == Band::long_range;
  if (m.view.step() == Step::near_guns) return !far;
  return far || !m.battle.options.declare_as_you_fire;
}

void fire_ship(Guessing<GunFire>& m, const FiringTable& table, uint16_t ship) {
  const Ship& s = m.ship(ship);
  const bool quick = m.one_in(3);  // Quickfirers and not Heavy guns, where she has both (QS-phase-3-02)
  uint8_t fired = s.fired;
  for (const Weapon gun : kGuns) {
    const auto bit = [](Weapon weapon) { return static_cast<uint8_t>(1U << static_cast<unsigned>(weapon)); };
    const Weapon instead = gun == Weapon::H ? Weapon::Q : Weapon::H;
    const bool barred = (gun == Weapon::H || gun == Weapon::Q) && (fired & bit(instead)) != 0;
    if (s.stat(gun) == 0 || (fired & bit(gun)) != 0 || barred || m.one_in(8)) continue;
    if (gun == Weapon::H && quick && s.stat(Weapon::Q) > 0 && enemy_within(m.battle, m.open(), ship, kPointBlank))
      continue;
    const Length reach = gun_range(gun, m.battle.card(ship).launched);
    Shot shot{ship, 0, gun, false};
    const bool found = aim(m, shot, [&](const Shot& at) {
      FaultSet faults;
      faults.add(FaultCode::out_of_range,
                 compare_range(table.models().of(ship), table.models().of(at.target), reach) > 0);
      if (!faults.empty()) return faults;
      const Solution solution = table.solve(ship, at.target, false);
      faults.add(FaultCode::near_target, !in_time(m, solution));
      shot.rear = solution.arcs.rear && solution.arcs.forward && m.one_in(2);
      return faults.empty() ? shot_faults(m.battle, m.open(), table, shot) : faults;
    });
    if (!found) continue;
    m.out.shots.add(shot);
    fired |= bit(gun);
  }
}

void decide_guns(Guessing<GunFire>& m) {
  const FiringTable table(m.battle, m.open());
  for (uint16_t i = 0; i < m.open().fleet(); ++i)
    if (m.own(i) && may_have_a_shot(m.battle, m.open(), i)) fire_ship(m, table, i);
}

void decide_near_guns(Guessing<GunFire>& m) {
  const uint16_t ship = near_firer(m.open(), m.view.at.round);
  if (ship == kNoShip || !m.own(ship)) return;
  const FiringTable table(m.battle, m.open());
  fire_ship(m, table, ship);
}

void decide_torpedoes(Guessing<Launches>& m) {
  const FiringTable table(m.battle, m.open());
  for (uint16_t i = 0; i < m.open().fleet(); ++i) {
    if (!m.own(i) || !may_have_a_launch(m.battle, m.open(), i) || m.one_in(3)) continue;
    Shot shot{i, 0, Weapon::T, false};
    const bool found = aim(m, shot, [&](const Shot& at) {
      FaultSet faults;
      faults.add(FaultCode::out_of_range,
                 compare_range(table.models().of(i), table.models().of(at.target), kTorpedoMost) > 0);
      return faults.empty() ? torpedo_faults(m.battle, m.open(), table, at) : faults;
    });
    if (found) m.out.shots.add(shot);
  }
}

// ---------------------------------------------------------------- phases 3b and 3c

void decide_pairs(Guessing<Pairings>& m) {
  for (uint16_t row = 0; row < m.open().salvos.count; ++row) {
    const Salvo& s = m.open().salvos[row];
    if (m.open().ships[s.ship].side != m.seat() || !pairing_in_question(m.open(), row) || m.one_in(2)) continue;
    std::array<uint8_t, 2> drawn{};
    for (const int face : {5, 6})
      drawn[static_cast<size_t>(face - 5)] = static_cast<uint8_t>(m.from(0, s.hits.of(face) / 2));
    if (pair_faults(s.weapon, s.band, s.hits, drawn).empty()) m.out.rows.add({row, drawn});
  }
}

/// Dice drawn out one by one; a pair loses one die, then the other.
Removed any_removal(Guessing<Removals>& m, const HitDice& hits, int saves) {
  Removed out;
  for (int left = std::min(saves, hits.total()); left > 0; --left) {
    auto drawn =
        static_cast<int>(m.whim.below(static_cast<uint32_t>(left + hits.total() - std::min(saves, hits.total()))));
    for (int face = 3; face <= 6; ++face) {
      const auto at = static_cast<size_t>(face - 3);
      const int singles = hits.singles(face) - out.singles[at];
      if (drawn >= 0 && drawn < singles) ++out.singles[at];
      drawn -= singles;
    }
    for (size_t pair = 0; pair < 2; ++pair) {
      const int whole = 2 * (hits.pairs[pair] - out.halves[pair] - out.wholes[pair]), half = out.halves[pair];
      if (drawn >= 0 && drawn < whole) ++out.halves[pair];
      drawn -= whole;
      if (drawn >= 0 && drawn < half) --out.halves[pair], ++out.wholes[pair];
      drawn -= half;
    }
  }
  return out;
}

void decide_removal(Guessing<Removals>& m) {
  for (uint16_t row = 0; row < m.open().salvos.count; ++row) {
    const Salvo& s = m.open().salvos[row];
    if (m.open().ships[s.target].side != m.seat() || !removal_in_question(m.open(), row) || m.one_in(2)) continue;
    const Removed drawn = any_removal(m, s.hits, s.saves);
    if (removal_fault(s.hits, s.saves, drawn) == FaultCode::none) m.out.rows.add({row, drawn});
  }
}

/// A track that may take the hit; X if none can.
Track any_track(Guessing<Damage>& m, const Stats& stats, HitCode hit, int lost) {
  std::array<Track, kTracks> may{};
  uint32_t count = 0;
  for (const Track track : kAllTracks)
    if (track_fault(stats, hit, lost, track, m.battle.options.critical_needs_largest_track) == FaultCode::none)
      may[count++] = track;
  return count == 0 ? Track::X : may[m.whim.below(count)];
}

/// All hits of one ship, criticals first (QS-phase-3c-01), each from any track that may take it.
void assign(Guessing<Damage>& m, uint16_t ship) {
  const Ship& s = m.ship(ship);
  Stats left = s.stats;
  const uint32_t before = m.out.assigns.count;
  const auto take = [&](HitCode hit, int d3, int times) {
    for (int i = 0; i < times && !m.out.assigns.full(); ++i) {
      const Track track = any_track(m, left, hit, stats_lost(hit, d3));
      resolve(left, hit, d3, track);
      m.out.assigns.add({ship, 1, hit, static_cast<uint8_t>(d3), track, 0});
    }
  };
  for (const HitCode hit : {HitCode::HC, HitCode::MC, HitCode::SC, HitCode::TC})
    for (int d3 = 1; d3 <= 3; ++d3)
      take(hit, d3,
           s.hits.rolled[static_cast<size_t>(hit) - static_cast<size_t>(HitCode::HC)][static_cast<size_t>(d3 - 1)]);
  for (const HitCode hit : {HitCode::H, HitCode::M, HitCode::S, HitCode::Q})
    take(hit, 1, s.hits.noted[static_cast<size_t>(hit)]);
  AssignFaults faults;
  assign_faults(m.battle, m.open(), ship, m.out.assigns, faults);
  if (faults.count > 0) m.out.assigns.count = before;  // the umpire takes them (QS-Q-97)
}

void decide_damage(Guessing<Damage>& m) {
  for (uint16_t i = 0; i < m.open().fleet(); ++i)
    if (m.own(i) && has_damage_choice(m.open().ships[i]) && m.one_in(2)) assign(m, i);
}

// ---------------------------------------------------------------- phase 4

/// Now and then a likely result, whatever it may be; but he never gives up, nor gives away what he would win now.
void decide_end(Guessing<EndOffer>& m) {
  if (!m.one_in(40)) return;
  constexpr std::array<Offer, 3> said = {Offer::first, Offer::second, Offer::draw};
  const Offer offer = said[m.whim.below(said.size())];
  if (!m.winning() || offer == likely_win(m.seat())) m.out.offer = offer;
}

}  // namespace

void random_turn_points(const Asked& a, Dice& luck, Budget&, Order& out) {
  at_random<TurnPoints>(a, luck, out, decide_turn_points);
}
void random_move(const Asked& a, Dice& luck, Budget&, Order& out) { at_random<Move>(a, luck, out, decide_move); }
void random_guns(const Asked& a, Dice& luck, Budget&, Order& out) { at_random<GunFire>(a, luck, out, decide_guns); }
void random_near_guns(const Asked& a, Dice& luck, Budget&, Order& out) {
  at_random<GunFire>(a, luck, out, decide_near_guns);
}
void random_torpedoes(const Asked& a, Dice& luck, Budget&, Order& out) {
  at_random<Launches>(a, luck, out, decide_torpedoes);
}
void random_pairs(const Asked& a, Dice& luck, Budget&, Order& out) { at_random<Pairings>(a, luck, out, decide_pairs); }
void random_removal(const Asked& a, Dice& luck, Budget&, Order& out) {
  at_random<Removals>(a, luck, out, decide_removal);
}
void random_damage(const Asked& a, Dice& luck, Budget&, Order& out) { at_random<Damage>(a, luck, out, decide_damage); }
void random_end(const Asked& a, Dice& luck, Budget&, Order& out) { at_random<EndOffer>(a, luck, out, decide_end); }

}  // namespace broadside::queen_of_the_seas
