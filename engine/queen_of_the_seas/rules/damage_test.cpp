// phases 3c, 3e, 3f and 3g.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Losses = std::array<std::array<uint16_t, 3>, 4>;  // HC, MC, SC, TC by D3

Ship ship_with(const Stats& figures, Seat side = kSecond) {
  Ship s;
  s.stats = figures;
  s.side = side;
  return s;
}
void note(Ship& ship, HitCode code, int count) {
  ship.hits.noted[static_cast<size_t>(code)] = static_cast<uint16_t>(count);
}
void rolled(Ship& ship, HitCode code, int d3, int count) {
  ship.hits.rolled[static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC)][static_cast<size_t>(d3 - 1)] =
      static_cast<uint16_t>(count);
}

// ---------------------------------------------------------------- what hits cost

TEST(QueenOfTheSeasDamage, WhatEachHitCosts) {  // QS-phase-3c-03 to -06, -12, QS-phase-3e-01
  for (int d = 1; d <= 3; ++d) {
    EXPECT_EQ(stats_lost(HitCode::SC, d), 2);
    EXPECT_EQ(stats_lost(HitCode::MC, d), d + 1);
    EXPECT_EQ(stats_lost(HitCode::HC, d), d + 3);
    EXPECT_EQ(stats_lost(HitCode::TC, d), d + 5);
    for (HitCode code : {HitCode::H, HitCode::M, HitCode::S, HitCode::Q}) EXPECT_EQ(stats_lost(code, d), 1);
  }
}

TEST(QueenOfTheSeasDamage, HeavyAndTorpedoCriticalsSinkClassEAndFAtOnce) {  // QS-phase-3c-02, -15, QS-phase-3e-02
  for (Class cls : {Class::A, Class::B, Class::C, Class::D, Class::E, Class::F})
    for (HitCode code : {HitCode::H, HitCode::Q, HitCode::HC, HitCode::MC, HitCode::SC, HitCode::TC}) {
      const bool sinks = cls >= Class::E && (code == HitCode::HC || code == HitCode::TC);
      EXPECT_EQ(sinks_at_once(code, cls), sinks);
      Ship ship;
      note(ship, code, 1);
      EXPECT_EQ(sunk_by_noted(ship, cls), sinks);
    }
  EXPECT_FALSE(sunk_by_noted(Ship{}, Class::E));
}

TEST(QueenOfTheSeasDamage, ADieForEveryCriticalButTheSecondary) {  // QS-phase-3c-07, QS-basics-08, QS-Q-87
  Ship ship = ship_with(stats({{Track::X, 9}}));
  note(ship, HitCode::TC, 1);
  note(ship, HitCode::SC, 2);
  note(ship, HitCode::MC, 3);
  note(ship, HitCode::HC, 2);
  note(ship, HitCode::H, 4);
  with_dice({6, 1, 3, 4, 2, 5}, [&](Dice& dice) {
    roll_criticals(ship, 0, dice);
    return 0;
  });
  EXPECT_EQ(ship.hits.rolled, (Losses{{{1, 0, 1}, {1, 2, 0}, {2, 0, 0}, {0, 0, 1}}}));
  EXPECT_EQ(ship.hits.noted, (std::array<uint16_t, kHitCodes>{4, 0, 0, 0, 0, 0, 0, 0}));
}

TEST(QueenOfTheSeasDamage, ACriticalComesOffOneTrackAndTheRestIsLost) {  // QS-phase-3c-08, -10, QS-data-cards-05, -06
  Stats card = stats({{Track::S, 2}, {Track::P, 9}, {Track::X, 10}});
  Resolved done = resolve(card, HitCode::HC, 1, Track::S);
  EXPECT_EQ(done.required, 4);
  EXPECT_EQ(done.crossed, 2);
  EXPECT_EQ(done.misses(), 2);
  EXPECT_EQ(card, stats({{Track::P, 9}, {Track::X, 10}}));
  done = resolve(card, HitCode::MC, 2, Track::P);
  EXPECT_EQ(done.crossed, 3);
  done = resolve(card, HitCode::Q, 3, Track::X);  // QS-phase-3c-12
  EXPECT_EQ(done.required, 1);
  EXPECT_EQ(card, stats({{Track::P, 6}, {Track::X, 9}}));
}

TEST(QueenOfTheSeasDamage, AnyTrackWithStatsWillDo) {  // QS-phase-3c-11, -13, QS-Q-53, QS-Q-54
  for (Track track : kAllTracks) {
    const Stats one = stats({{track, 1}});
    for (HitCode code : {HitCode::H, HitCode::HC})
      for (Track chosen : kAllTracks)
        EXPECT_EQ(track_fault(one, code, 4, chosen, false), chosen == track ? FaultCode::none : FaultCode::empty_track);
  }
  EXPECT_EQ(track_fault({}, HitCode::H, 1, Track::M, false), FaultCode::none);  // nothing is left anywhere
}

TEST(QueenOfTheSeasDamage, ATorpedoHitsTheHull) {  // QS-phase-3c-09
  const Stats card = stats({{Track::P, 9}});
  EXPECT_EQ(track_fault(card, HitCode::TC, 6, Track::X, false), FaultCode::none);  // though it has none left
  EXPECT_EQ(track_fault(card, HitCode::TC, 6, Track::P, false), FaultCode::torpedo_needs_hull);
}

TEST(QueenOfTheSeasDamage, WithTheOptionACriticalNeedsATrackThatHoldsIt) {  // QS-Q-54
  const Stats card = stats({{Track::S, 3}, {Track::P, 4}, {Track::X, 5}});
  EXPECT_EQ(track_fault(card, HitCode::HC, 4, Track::S, true), FaultCode::largest_track);
  EXPECT_EQ(track_fault(card, HitCode::HC, 4, Track::P, true), FaultCode::none);
  EXPECT_EQ(track_fault(card, HitCode::HC, 6, Track::S, true), FaultCode::none);  // no track holds it
  EXPECT_EQ(track_fault(card, HitCode::H, 1, Track::S, true), FaultCode::none);
  EXPECT_EQ(track_fault(card, HitCode::HC, 4, Track::S, false), FaultCode::none);
}

// ---------------------------------------------------------------- the automatic owner

Track cheapest(const Stats& card, int lost = 1, bool fired = false, bool needs_largest = false) {
  return automatic_track(card, fired, lost > 1 ? HitCode::HC : HitCode::H, lost, needs_largest);
}

TEST(QueenOfTheSeasAutomaticOwner, TakesTheCheapestStat) {  // QS-Q-97
  Stats card;
  card.fill(9);
  EXPECT_EQ(cheapest(card), Track::Q);  // 2; Torpedoes and director cost the same and come later
  EXPECT_EQ(cheapest(card, 1, true), Track::T);
  for (Track next : {Track::T, Track::GD, Track::S, Track::P, Track::A, Track::M, Track::H, Track::X}) {
    card[static_cast<size_t>(cheapest(card))] = 0;
    EXPECT_EQ(cheapest(card), next);
  }
  card.fill(0);
  EXPECT_EQ(cheapest(card), Track::X);  // nothing is left to lose, so any would do (QS-Q-53)
}

TEST(QueenOfTheSeasAutomaticOwner, LastStatsOfHullAndPropulsionAreDear) {  // QS-Q-97
  EXPECT_EQ(cheapest(stats({{Track::H, 3}, {Track::P, 2}})), Track::P);    // 3 against 6
  EXPECT_EQ(cheapest(stats({{Track::H, 3}, {Track::P, 1}})), Track::H);    // 6 against 9
  EXPECT_EQ(cheapest(stats({{Track::P, 1}, {Track::X, 2}})), Track::X);    // 9 against 8
  EXPECT_EQ(cheapest(stats({{Track::P, 1}, {Track::X, 1}})), Track::P);
}

TEST(QueenOfTheSeasAutomaticOwner, CriticalsGoWhereFewStatsAreLeft) {  // QS-Q-97, QS-Q-54
  const Stats card = stats({{Track::H, 8}, {Track::S, 4}, {Track::GD, 1}, {Track::A, 5}, {Track::P, 9}, {Track::X, 9}});
  EXPECT_EQ(cheapest(card, 5), Track::GD);
  EXPECT_EQ(cheapest(card, 5, false, true), Track::P);  // 15 against 20 for Armour
  EXPECT_EQ(automatic_track(card, false, HitCode::TC, 6, false), Track::X);
}

std::vector<Assign> automatic(Trial& t, size_t ship) {
  Assigns out;
  automatic_assigns(t.battle, t.open(), ship, out);
  return {out.begin(), out.end()};
}

TEST(QueenOfTheSeasAutomaticOwner, TakesCriticalsFirstAndTheLargestOfThemFirst) {  // QS-Q-97, QS-phase-3c-01
  Trial t;
  t.put(kFirst, 50, 50, 0);
  t.put(kSecond, 90, 50, 0);
  t.start();
  Ship& ship = t.ship(1);
  ship.stats = stats({{Track::H, 8}, {Track::Q, 4}, {Track::GD, 1}, {Track::P, 12}, {Track::X, 10}});
  rolled(ship, HitCode::SC, 1, 1);
  rolled(ship, HitCode::MC, 3, 1);
  rolled(ship, HitCode::HC, 2, 1);
  note(ship, HitCode::H, 2);
  note(ship, HitCode::Q, 2);
  using Row = Assign;
  EXPECT_EQ(automatic(t, 1), (std::vector<Assign>{
                                 Row{1, 1, HitCode::HC, 2, Track::GD, 0},  // 5 stats, one is there
                                 Row{1, 1, HitCode::MC, 3, Track::Q, 0},   // 4 stats
                                 Row{1, 1, HitCode::SC, 1, Track::P, 0},   // 2 stats
                                 Row{1, 2, HitCode::H, 1, Track::P, 0},
                                 Row{1, 2, HitCode::Q, 1, Track::P, 0},
                             }));
  EXPECT_TRUE(automatic(t, 0).empty());
}

TEST(QueenOfTheSeasAutomaticOwner, NeverGivesRowsThatWouldBeRefused) {  // QS-Q-97, QS-phase-3c-01, -11
  Trial t;
  t.put(kFirst, 50, 50, 0);
  t.start();
  Whim whim(7);
  for (int run = 0; run < 2000; ++run) {
    t.battle.options.critical_needs_largest_track = run % 2 == 1;
    Ship& ship = t.ship(0);
    ship.torpedoes_fired = whim.below(2) == 1;
    for (uint8_t& n : ship.stats) n = static_cast<uint8_t>(whim.below(2) == 0 ? 0 : whim.below(9));
    for (HitCode code : {HitCode::H, HitCode::M, HitCode::S, HitCode::Q})
      note(ship, code, static_cast<int>(whim.below(5)));
    for (HitCode code : {HitCode::HC, HitCode::MC, HitCode::TC})
      for (int d = 1; d <= 3; ++d) rolled(ship, code, d, static_cast<int>(whim.below(3)));
    rolled(ship, HitCode::SC, 1, static_cast<int>(whim.below(3)));
    Assigns rows;
    automatic_assigns(t.battle, t.open(), 0, rows);
    AssignFaults faults;
    assign_faults(t.battle, t.open(), 0, rows, faults);
    ASSERT_EQ(faults.count, 0U) << run;
  }
}

// ---------------------------------------------------------------- the owner's rows

struct Owner : Trial {
  Owner() {
    put(kFirst, 50, 50, 0);
    put(kSecond, 90, 50, 0);
    start();
    ship(1).stats = stats({{Track::S, 2}, {Track::P, 9}, {Track::X, 6}});
  }
  std::vector<std::pair<uint32_t, FaultCode>> faults(const std::vector<Assign>& order) {
    Assigns rows;
    for (const Assign& row : order) rows.add(row);
    AssignFaults found;
    assign_faults(battle, open(), 1, rows, found);
    std::vector<std::pair<uint32_t, FaultCode>> out;
    for (const AssignFault& f : found) out.emplace_back(f.row, f.code);
    return out;
  }
};
using Found = std::vector<std::pair<uint32_t, FaultCode>>;
Assign take(int times, HitCode hit, Track track, int d3 = 1, uint16_t ship = 1) {
  return {ship, static_cast<uint16_t>(times), hit, static_cast<uint8_t>(d3), track, 0};
}

TEST(QueenOfTheSeasOwner, AllHitsAreTakenCriticalsFirst) {  // QS-phase-3c-01, -12
  Owner t;
  rolled(t.ship(1), HitCode::MC, 2, 1);
  note(t.ship(1), HitCode::H, 3);
  EXPECT_EQ(t.faults({take(1, HitCode::MC, Track::X, 2), take(2, HitCode::H, Track::P), take(1, HitCode::H, Track::S)}),
            Found{});
  EXPECT_EQ(t.faults({take(3, HitCode::H, Track::P), take(1, HitCode::MC, Track::X, 2)}),
            (Found{{1, FaultCode::critical_first}}));
  EXPECT_EQ(t.faults({}), Found{});  // the automatic owner sees to it
  // Rows of another ship do not count.
  EXPECT_EQ(
      t.faults({take(1, HitCode::H, Track::P, 1, 0), take(1, HitCode::MC, Track::X, 2), take(3, HitCode::H, Track::P)}),
      Found{});
}

TEST(QueenOfTheSeasOwner, RowsMatchTheHitsOnTheCard) {  // QS-phase-3c-12, -14
  Owner t;
  rolled(t.ship(1), HitCode::MC, 2, 1);
  note(t.ship(1), HitCode::H, 2);
  const Assign critical_row_ = take(1, HitCode::MC, Track::X, 2);
  EXPECT_EQ(t.faults({critical_row_, take(1, HitCode::H, Track::P)}), (Found{{1, FaultCode::hits}}));  // one is left
  EXPECT_EQ(t.faults({critical_row_, take(3, HitCode::H, Track::P)}),
            (Found{{1, FaultCode::hits}, {1, FaultCode::hits}}));  // too many, and so two are left
  EXPECT_EQ(t.faults({take(1, HitCode::MC, Track::X, 3), critical_row_, take(2, HitCode::H, Track::P)}),
            (Found{{0, FaultCode::hits}}));  // another D3 than was rolled
  EXPECT_EQ(t.faults({take(1, HitCode::MC, Track::X, 0), critical_row_, take(2, HitCode::H, Track::P)}),
            (Found{{0, FaultCode::hits}}));
  EXPECT_EQ(t.faults({take(1, HitCode::MC, Track::X, 4), critical_row_, take(2, HitCode::H, Track::P)}),
            (Found{{0, FaultCode::hits}}));
  EXPECT_EQ(t.faults({critical_row_, take(0, HitCode::H, Track::P), take(2, HitCode::H, Track::P)}),
            (Found{{1, FaultCode::hits}}));
}

TEST(QueenOfTheSeasOwner, ATrackRunsEmptyBetweenTheHits) {  // QS-phase-3c-11
  Owner t;
  note(t.ship(1), HitCode::H, 3);
  EXPECT_EQ(t.faults({take(2, HitCode::H, Track::S), take(1, HitCode::H, Track::P)}), Found{});
  EXPECT_EQ(t.faults({take(3, HitCode::H, Track::S)}), (Found{{0, FaultCode::empty_track}}));
  EXPECT_EQ(t.faults({take(3, HitCode::H, Track::M)}), (Found{{0, FaultCode::empty_track}}));
  t.battle.options.critical_needs_largest_track = true;  // QS-Q-54
  t.ship(1).hits = {};
  rolled(t.ship(1), HitCode::HC, 1, 1);
  EXPECT_EQ(t.faults({take(1, HitCode::HC, Track::S)}), (Found{{0, FaultCode::largest_track}}));
}

TEST(QueenOfTheSeasOwner, IsAskedWhereThereIsAChoice) {  // QS-phase-3c-13
  Ship ship = ship_with(stats({{Track::P, 3}, {Track::X, 2}}));
  EXPECT_FALSE(has_damage_choice(ship));
  note(ship, HitCode::Q, 1);
  EXPECT_TRUE(has_damage_choice(ship));
  ship.stats = stats({{Track::X, 2}});
  EXPECT_FALSE(has_damage_choice(ship));
  ship.stats = stats({{Track::GD, 1}, {Track::X, 2}});
  ship.hits = {};
  rolled(ship, HitCode::SC, 1, 1);
  EXPECT_TRUE(has_damage_choice(ship));
  ship.fate = Fate::left_table;
  EXPECT_FALSE(has_damage_choice(ship));
}

// ---------------------------------------------------------------- 3f

Ship hit_ship() {
  Ship ship = ship_with(stats({{Track::P, 9}, {Track::X, 8}}));
  ship.hits_taken = 1;
  return ship;
}
SpecialDamage special(Ship& ship, std::vector<int> faces, int turn = 4) {
  return with_dice(std::move(faces), [&](Dice& dice) { return special_damage(ship, turn, 0, dice); });
}

TEST(QueenOfTheSeasSpecial, OneRollForAShipThatWasHit) {  // QS-phase-3f-01 to -03, QS-Q-57
  Ship ship = hit_ship();
  ship.hits_taken = 0;
  EXPECT_FALSE(special(ship, {}).rolled);
  ship.hits_taken = 7;
  EXPECT_TRUE(special(ship, {3, 3}).rolled);
  ship.fate = Fate::sunk_at_once;
  EXPECT_FALSE(special(ship, {}).rolled);
}

TEST(QueenOfTheSeasSpecial, MostTotalsDoNothing) {  // QS-phase-3f-14
  for (int a = 1; a <= 6; ++a)
    for (int b = 1; b <= 6; ++b) {
      if (a + b == 2 || a + b >= 11) continue;
      Ship ship = hit_ship();
      const SpecialDamage done = special(ship, {a, b});
      EXPECT_EQ(done.total, a + b);
      EXPECT_EQ(done.effect, Special::none);
      EXPECT_EQ(ship, hit_ship());
    }
}

TEST(QueenOfTheSeasSpecial, AnExplosionCostsHullThenPropulsionThenBurns) {  // QS-phase-3f-04 to -07, -15, QS-Q-87
  Ship ship = hit_ship();
  const SpecialDamage done = special(ship, {1, 1, 5, 3, 1});
  EXPECT_EQ(done.effect, Special::secondary_explosion);
  EXPECT_EQ(done.d3, (std::array<int, 3>{3, 2, 1}));
  EXPECT_EQ(ship.stat(Track::X), 5);
  EXPECT_EQ(ship.stat(Track::P), 7);
  EXPECT_EQ(ship.fires_until, 5);  // QS-Q-58: the next Game Turn only
  EXPECT_TRUE(ship.on_table());
  Ship wreck = hit_ship();
  wreck.stats = stats({{Track::P, 1}, {Track::X, 1}});
  special(wreck, {1, 1, 6, 6, 6});
  EXPECT_EQ(wreck.stats, Stats{});
  EXPECT_TRUE(wreck.on_table());  // QS-phase-3g-03: until 3g
}

TEST(QueenOfTheSeasSpecial, AnExplosionWithFiresAboardIsTheEnd) {  // QS-phase-3f-09, QS-Q-59
  Ship ship = hit_ship();
  ship.fires_until = 4;
  EXPECT_EQ(special(ship, {1, 1}).effect, Special::magazine_explosion);
  EXPECT_EQ(ship.fate, Fate::blown_up);
  ship = hit_ship();
  ship.fires_until = 3;  // out
  EXPECT_EQ(special(ship, {1, 1, 2, 2, 6}).effect, Special::secondary_explosion);
  EXPECT_EQ(ship.fires_until, 7);
}

TEST(QueenOfTheSeasSpecial, AWaterlineHitCostsPropulsion) {  // QS-phase-3f-10
  Ship ship = hit_ship();
  EXPECT_EQ(special(ship, {5, 6, 4}).effect, Special::waterline);
  EXPECT_EQ(ship.stat(Track::P), 7);
  special(ship, {6, 5, 6});
  EXPECT_EQ(ship.stat(Track::P), 4);
  EXPECT_EQ(ship.stat(Track::X), 8);
}

TEST(QueenOfTheSeasSpecial, RudderHitsAddUp) {  // QS-phase-3f-11 to -13, QS-Q-60
  Ship ship = hit_ship();
  EXPECT_EQ(special(ship, {6, 6}).effect, Special::rudder);
  EXPECT_EQ(ship.rudder_hits, 1);
  EXPECT_EQ(longest_arc(ship.rudder_hits), cm(5));
  EXPECT_EQ(ship.stat(Track::P), 9);
  special(ship, {6, 6});
  EXPECT_EQ(ship.rudder_hits, 2);
  EXPECT_EQ(longest_arc(ship.rudder_hits), 0);
  EXPECT_EQ(ship.stat(Track::P), 8);
  special(ship, {6, 6});
  EXPECT_EQ(ship.stat(Track::P), 7);
}

// ---------------------------------------------------------------- 3g

TEST(QueenOfTheSeasSinking, ShipsWithoutHullSinkAndMarkersGo) {  // QS-phase-3g-01, -02
  Trial t;
  for (int i = 0; i < 4; ++i) t.put(i % 2 == 0 ? kFirst : kSecond, 20.0 + 20 * i, 50, 0);
  t.start();
  for (Ship& ship : t.open().ships) ship.splashes = 2;
  t.ship(1).stat(Track::X) = 0;
  t.ship(2).stat(Track::X) = 0;
  t.ship(2).fate = Fate::left_table;
  EXPECT_EQ(remove_sunk(t.open()), 1);
  EXPECT_TRUE(t.ship(0).on_table());
  EXPECT_EQ(t.ship(1).fate, Fate::sunk);
  EXPECT_EQ(t.ship(2).fate, Fate::left_table);
  for (const Ship& ship : t.open().ships) EXPECT_EQ(ship.splashes, 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
