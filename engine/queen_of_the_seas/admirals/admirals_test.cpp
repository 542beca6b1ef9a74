// The admirals: `random` tries every form of order, `steady` keeps his groups in line and fires where it costs most.
#include <map>
#include <set>

#include "engine/core/game_of.h"
#include "engine/queen_of_the_seas/admirals/steady.h"
#include "engine/queen_of_the_seas/pond_testing.h"
#include "engine/queen_of_the_seas/rules/victory.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

// ---------------------------------------------------------------- random

using Parts = std::map<std::string, int>;
void note_move(const Moment& m, const Move& move, Parts& parts) {
  const Ship& ship = m.position.open.ships[move.ship];
  constexpr std::array<const char*, 3> sides = {"straight", "port", "starboard"},
                                       lines = {"nothing", "abreast", "astern"};
  ++parts[std::string("move: ") + sides[static_cast<size_t>(move.path.side)]];
  ++parts[std::string("line: ") + lines[static_cast<size_t>(move.line)]];
  if (move.path.first > 0 && move.path.arc > 0 && move.path.last > 0) ++parts["move: turn in the middle"];
  ++parts[move.speed > ship.speed ? "move: faster" : move.speed < ship.speed ? "move: slower" : "move: as before"];
  if (move.smoke) ++parts["move: smoke"];
  if (move.break_off) ++parts["move: breaks off"];
}
void note(const Moment& m, const Order& order, Parts& parts) {
  ++parts["kind " + std::to_string(static_cast<int>(kind_of(order)))];
  if (kind_of(order) == OrderKind::move) note_move(m, move_in(order), parts);
  if (kind_of(order) == OrderKind::turn_points)
    ++parts[groups_in(order).count > 0 ? "turn point: off" : "turn point: stays"];
  for (const Shot& shot : shots_in(order)) ++parts[std::string("fire ") + std::string(word_of(shot.weapon))];
  if (m.position.step() == Step::near_guns) ++parts[shots_in(order).count > 0 ? "near: fires" : "near: holds"];
  for (const Pairing& row : pairs_in(order)) ++parts[row.pairs[0] + row.pairs[1] > 0 ? "pairs: some" : "pairs: none"];
  for (const Removal& row : removals_in(order)) {
    ++parts["removal"];
    if (row.removed.wholes[0] + row.removed.wholes[1] > 0) ++parts["removal: a whole pair"];
  }
  for (const Assign& row : assigns_in(order)) ++parts[critical(row.hit) ? "takes a critical" : "takes a hit"];
  if (kind_of(order) == OrderKind::damage && assigns_in(order).count == 0) ++parts["damage: automatic"];
  if (kind_of(order) == OrderKind::end) ++parts["offer " + std::string(word_of(offer_in(order)))];
}

TEST(QueenOfTheSeasRandom, EveryFormOfOrderTurnsUpNowAndThen) {
  Parts parts;
  for (uint32_t seed = 0; seed < 60; ++seed) {
    Moment m = pond(seed);
    play(m, random_admiral, seed, [&](const Moment& now, Seat, const Order& order) { note(now, order, parts); });
    ASSERT_FALSE(HasFailure()) << seed;
    EXPECT_EQ(m.position.step(), Step::over);
  }
  for (int kind = 1; kind <= static_cast<int>(OrderKind::end); ++kind)
    EXPECT_GT(parts["kind " + std::to_string(kind)], 0) << kind;
  for (const char* part : {"move: straight",
                           "move: port",
                           "move: starboard",
                           "move: turn in the middle",
                           "move: faster",
                           "move: slower",
                           "move: as before",
                           "move: smoke",
                           "move: breaks off",
                           "line: nothing",
                           "line: abreast",
                           "line: astern",
                           "turn point: off",
                           "turn point: stays",
                           "fire H",
                           "fire M",
                           "fire S",
                           "fire Q",
                           "fire T",
                           "near: fires",
                           "near: holds",
                           "pairs: some",
                           "pairs: none",
                           "removal",
                           "removal: a whole pair",
                           "takes a critical",
                           "takes a hit",
                           "damage: automatic",
                           "offer none",
                           "offer first",
                           "offer second",
                           "offer draw"})
    EXPECT_GT(parts[part], 0) << part;
  EXPECT_EQ(parts["offer give_up"], 0);
}

TEST(QueenOfTheSeasRandom, TheSameLuckGivesTheSameOrder) {
  Moment m = pond(0);
  m.at(Step::move);
  EXPECT_EQ(m.answer(random_admiral, kFirst, 5), m.answer(random_admiral, kFirst, 5));
  std::set<uint16_t> ships;
  for (uint32_t luck = 0; luck < 60; ++luck) ships.insert(move_in(m.answer(random_admiral, kFirst, luck)).ship);
  EXPECT_EQ(ships.size(), 6U);  // any of hers that is not yet moved
}

// ---------------------------------------------------------------- steady: the whole battle

/// Two equal lines of four, one behind the other, 90 cm apart.
Battle lines() {
  Trial t;
  t.battle.turn_limit = 14;
  for (const Seat side : kBothSides) {
    const uint8_t group = t.group(side, GroupKind::battle_group);
    for (int i = 0; i < 4; ++i)
      t.put(side, side == kFirst ? 75 : 165, side == kFirst ? 95 - 11 * i : 55 + 11 * i, side == kFirst ? 0 : 180, 6,
            battleship((side == kFirst ? "A" : "B") + std::to_string(i)), group);
  }
  return t.battle;
}

TEST(QueenOfTheSeasSteady, BeatsRandom) {
  RunnerOf<System> runner(lines());
  int won = 0;
  for (uint8_t n = 0; n < 100; ++n) {
    PlayOut play;
    const size_t own = n % 2;
    play.admirals[own] = "steady";
    play.admirals[1 - own] = "random";
    play.seed[0] = n;
    const PlayedOut out = runner.run(play);
    EXPECT_FALSE(out.illegal_order);
    won += out.result.winner == own ? 1 : 0;
  }
  EXPECT_GE(won, 90);
}

TEST(QueenOfTheSeasSteady, KeepsHisShipsInFormation) {  // QS-formations-15, -17
  int moves = 0, in_formation = 0;
  for (uint32_t seed = 0; seed < 6; ++seed) {
    Moment m;
    m.battle = lines();
    play(m, steady_admiral, seed, [&](const Moment& now, Seat, const Order& order) {
      if (kind_of(order) != OrderKind::move) return;
      ++moves;
      in_formation += now.position.open.ships[move_in(order).ship].in_formation ? 1 : 0;
      EXPECT_EQ(move_in(order).path.arc % (kCm / 20), 0);  // a figure that can be measured, should it be advice
    });
  }
  EXPECT_GT(moves, 300);
  EXPECT_GE(in_formation * 100, moves * 92);
}

TEST(QueenOfTheSeasSteady, NeverThinksOfAnIllegalOrderUnderAnyOption) {
  for (uint32_t variant = 0; variant < 12; ++variant) {
    Moment m = pond(variant);
    m.battle.options.formations = variant % 5 != 4;
    m.battle.options.formation_single_line = variant % 2 == 0;
    m.battle.options.torpedo_range_exclusive = true;
    play(m, steady_admiral, variant, [](const Moment&, Seat, const Order&) {});
    ASSERT_FALSE(HasFailure()) << variant;
  }
}

// ---------------------------------------------------------------- steady: moves

double distance_cm(const Ship& a, const Ship& b) {
  return static_cast<double>(plane::distance(plane::Point{a.x, a.y}, plane::Point{b.x, b.y})) / kCm;
}

/// Moves all ships of both sides once, as steady admirals would.
void one_movement(Moment& m) {
  Dice dice({1, 1});
  Log silent;
  m.at(Step::move, kFirst);
  m.position.at.round = 1;
  while (m.position.step() == Step::move) {
    const Seat seat = m.open().to_move;
    const Order order = m.steady(seat);
    System::Answers answers{};
    answers[seat] = &order;
    System::advance(m.battle, m.position, answers, dice, silent);
  }
}

TEST(QueenOfTheSeasSteady, TheStrongerClosesAndTheWeakerKeepsOff) {
  for (const bool stronger : {true, false}) {
    Moment m;
    const size_t own = m.put(kFirst, 90, 75, 0, 8);
    const size_t enemy = m.put(kSecond, 140, 75, 0, 0);
    for (int i = 0; i < 2; ++i) m.put(stronger ? kFirst : kSecond, stronger ? 60 : 180, 60 + 30 * i, 90, 0);
    m.start();
    const double before = distance_cm(m.ship(own), m.ship(enemy));
    one_movement(m);
    const double after = distance_cm(m.ship(own), m.ship(enemy));
    if (stronger)
      EXPECT_LT(after, before - 4);
    else
      EXPECT_GT(after, before + 1);
  }
}

TEST(QueenOfTheSeasSteady, TurnsFromTheEdgeOfTheTable) {  // QS-phase-2-moving-12
  Moment m;
  const size_t own = m.put(kFirst, 225, 75, 90, 8);
  m.put(kSecond, 20, 75, 90, 0);
  one_movement(m);
  ASSERT_TRUE(m.ship(own).on_table());
  EXPECT_NE(m.ship(own).heading, degrees(90));
}

TEST(QueenOfTheSeasSteady, DestroyersMakeSmokeNearTheEnemyOnly) {  // QS-smoke-01, -05, -09
  for (const double range : {50.0, 100.0}) {
    Moment m;
    m.put(kFirst, 50, 75, 90, 8, destroyer());
    m.put(kSecond, 50 + range, 75, 90, 6);
    m.at(Step::move);
    EXPECT_EQ(move_in(m.steady()).smoke, range < 60) << range;
  }
}

TEST(QueenOfTheSeasSteady, ACrippleBreaksOffWhileOthersStay) {  // QS-breaking-off-01
  for (const bool others : {true, false}) {
    Moment m;
    const uint8_t group = m.group(kFirst, GroupKind::battle_group);
    const size_t cripple = m.put(kFirst, 60, 75, 270, 3, battleship(), group);
    if (others) m.put(kFirst, 60, 95, 270, 6, battleship("Blake"), group);
    m.put(kSecond, 120, 75, 270, 6, battleship("Foe"), m.group(kSecond, GroupKind::battle_group));
    m.at(Step::move);
    m.ship(cripple).stat(Track::P) = 3;
    m.ship(cripple).stat(Track::X) = 2;
    if (others) m.ship(1).picked = true;
    const Order order = m.steady();
    EXPECT_EQ(move_in(order).ship, cripple);
    EXPECT_EQ(move_in(order).break_off, others);
  }
}

TEST(QueenOfTheSeasSteady, DeclaresLineAbreastSoThatNoTurnPointBindsHim) {  // QS-Q-94
  Moment m;
  const uint8_t group = m.group(kFirst, GroupKind::battle_group, Line::astern);
  for (int i = 0; i < 3; ++i) m.put(kFirst, 60, 75 - 11 * i, 0, 6, battleship("A" + std::to_string(i)), group);
  m.put(kSecond, 150, 75, 0, 6, battleship("B"), m.group(kSecond, GroupKind::battle_group));
  m.at(Step::move);
  const Order order = m.steady();
  EXPECT_EQ(move_in(order).ship, 0);
  EXPECT_EQ(move_in(order).line, Declared::abreast);
  m.open().groups[group].turning = true;
  m.position.at.step = static_cast<uint8_t>(Step::turn_points);
  const Order off = m.steady();
  ASSERT_EQ(groups_in(off).count, 1U);
  EXPECT_EQ(groups_in(off)[0], group);
}

// ---------------------------------------------------------------- steady: fire

std::multiset<uint16_t> targets(const Order& order, Weapon gun) {
  std::multiset<uint16_t> out;
  for (const Shot& shot : shots_in(order))
    if (shot.weapon == gun) out.insert(shot.target);
  return out;
}

TEST(QueenOfTheSeasSteady, FiresWhereItHurtsAndFinishesWhatIsHurt) {
  Moment m;
  m.put(kFirst, 50, 75, 0);
  const auto sound = static_cast<uint16_t>(m.put(kSecond, 80, 60, 0, 6, battleship("Sound")));
  const auto hurt = static_cast<uint16_t>(m.put(kSecond, 80, 90, 0, 6, battleship("Hurt")));
  m.at(Step::guns);
  m.ship(hurt).stats = stats({{Track::H, 2}, {Track::A, 5}, {Track::P, 2}, {Track::X, 2}});
  EXPECT_EQ(targets(m.steady(), Weapon::H), (std::multiset<uint16_t>{hurt}));
  m.ship(hurt).fate = Fate::sunk;
  EXPECT_EQ(targets(m.steady(), Weapon::H), (std::multiset<uint16_t>{sound}));
  m.ship(sound).x = cm(200);  // out of range
  EXPECT_EQ(shots_in(m.steady()).count, 0U);
}

TEST(QueenOfTheSeasSteady, AtLongRangeSplashesOfTwoDoNotSpoilEachOther) {  // QS-phase-3b-06
  Moment m;
  for (int i = 0; i < 2; ++i) m.put(kFirst, 50, 60 + 20 * i, 0, 6, battleship("A" + std::to_string(i)));
  for (int i = 0; i < 2; ++i) m.put(kSecond, 115, 60 + 20 * i, 0, 6, battleship("B" + std::to_string(i)));
  m.at(Step::guns);
  EXPECT_EQ(targets(m.steady(), Weapon::H), (std::multiset<uint16_t>{2, 3}));
}

TEST(QueenOfTheSeasSteady, HeavyGunsOrQuickfirersButNotBoth) {  // QS-phase-3-02
  Moment m;
  m.put(kFirst, 50, 75, 0);
  m.put(kSecond, 62, 75, 0, 6, battleship("B"));
  m.at(Step::guns);
  Order order = m.steady();
  EXPECT_EQ(targets(order, Weapon::H).size(), 1U);
  EXPECT_EQ(targets(order, Weapon::Q).size(), 0U);
  m.ship(0).stat(Track::H) = 0;
  order = m.steady();
  EXPECT_EQ(targets(order, Weapon::H).size(), 0U);
  EXPECT_EQ(targets(order, Weapon::Q).size(), 1U);
}

TEST(QueenOfTheSeasSteady, TorpedoesAtABroadsideButNotAtABow) {  // QS-torpedoes-02 to -05, -09
  Moment m;
  m.put(kFirst, 50, 75, 0, 8, destroyer());
  m.put(kSecond, 62, 75, 0, 6, battleship("B"));
  m.at(Step::torpedoes);
  ASSERT_EQ(shots_in(m.steady()).count, 1U);
  EXPECT_EQ(shots_in(m.steady())[0], (Shot{0, 1, Weapon::T, false}));
  m.ship(1).heading = degrees(270);
  EXPECT_EQ(shots_in(m.steady()).count, 0U);
  m.ship(1).heading = 0;
  m.ship(0).torpedoes_fired = true;
  EXPECT_EQ(shots_in(m.steady()).count, 0U);
}

// ---------------------------------------------------------------- steady: damage and the end

TEST(QueenOfTheSeasSteady, TakesHitsWhereTheyEarnTheEnemyNothingButKeepsHerWay) {  // QS-Q-96, QS-phase-3c-01
  Moment m;
  m.put(kFirst, 50, 75, 0);
  m.put(kSecond, 80, 75, 0, 6, battleship("B"));
  m.at(Step::damage);
  m.ship(0).hits.noted[static_cast<size_t>(HitCode::H)] = 6;
  m.ship(0).hits.rolled[0][2] = 1;  // HC of 6 stats
  const Order order = m.steady();
  std::map<Track, int> lost;
  int hits = 0;
  for (const Assign& row : assigns_in(order)) hits += row.times, lost[row.track] += row.times;
  EXPECT_EQ(hits, 7);
  EXPECT_EQ(assigns_in(order)[0].hit, HitCode::HC);
  EXPECT_EQ(lost[Track::X] + lost[Track::H], 0);
  EXPECT_GT(lost[Track::P], 0);
  EXPECT_LE(lost[Track::P], 5);
}

TEST(QueenOfTheSeasSteady, BothSeeWhoIsLikelyToWin) {  // QS-Q-63, QS-phase-4-04
  Moment m;
  for (int i = 0; i < 2; ++i) m.put(kFirst, 50, 50 + 20 * i, 0, 6, battleship("A" + std::to_string(i)));
  for (int i = 0; i < 2; ++i) m.put(kSecond, 150, 50 + 20 * i, 0, 6, battleship("B" + std::to_string(i)));
  m.at(Step::end);
  for (const Seat seat : kBothSides) EXPECT_EQ(offer_in(m.steady(seat)), Offer::none);
  m.ship(2).fate = Fate::sunk;
  m.ship(3).stats = stats({{Track::X, 5}, {Track::Q, 4}, {Track::P, 5}});
  for (const Seat seat : kBothSides) EXPECT_EQ(offer_in(m.steady(seat)), Offer::first);
}

TEST(QueenOfTheSeasSteady, AWeakSideThatHasLostNothingFightsOn) {
  Moment m;
  for (int i = 0; i < 6; ++i) m.put(kFirst, 50, 20 + 15 * i, 0, 6, battleship("A" + std::to_string(i)));
  const size_t weak = m.put(kSecond, 150, 50, 0, 6, destroyer("B"));
  m.at(Step::end);
  EXPECT_EQ(offer_in(m.steady(kSecond)), Offer::none);
  --m.ship(weak).stat(Track::Q);  // now the other would win
  EXPECT_EQ(winner_now(m.battle, m.open()), kFirst);
  for (const Seat seat : kBothSides) EXPECT_EQ(offer_in(m.steady(seat)), Offer::none);
}

TEST(QueenOfTheSeasSteady, ASideThatTheScenarioHasHurtFightsOn) {  // QS-Q-103: she has begun like that
  Moment m;
  for (int i = 0; i < 2; ++i) m.put(kFirst, 50, 20 + 15 * i, 0, 6, battleship("A" + std::to_string(i)));
  const size_t hurt = m.put(kSecond, 150, 50, 0, 6, battleship("B"));
  const ShipCard& card = m.battle.ships[hurt].card;
  for (const Track track : {Track::H, Track::M, Track::S, Track::Q, Track::X})
    m.battle.ships[hurt].lost[static_cast<size_t>(track)] = static_cast<uint8_t>(card.stat(track) * 3 / 4);
  m.at(Step::end);
  --m.ship(hurt).stat(Track::X);
  EXPECT_EQ(winner_now(m.battle, m.open()), kFirst);
  for (const Seat seat : kBothSides) EXPECT_EQ(offer_in(m.steady(seat)), Offer::none);
}

// ---------------------------------------------------------------- what he reckons with

TEST(QueenOfTheSeasSteady, ReckonsWithUnsavedHits) {
  // Eight dice without armour: 8/3 hits at long range, 4 at short, 16/3 at point-blank, in hundredths.
  EXPECT_NEAR(expected_loss(Weapon::Q, Band::long_range, 8, 0), 266, 1);
  EXPECT_NEAR(expected_loss(Weapon::Q, Band::short_range, 8, 0), 400, 1);
  EXPECT_NEAR(expected_loss(Weapon::Q, Band::point_blank, 8, 0), 533, 1);
  // One die against one save die: 1/3 hit, 1/2 unsaved.
  EXPECT_NEAR(expected_loss(Weapon::Q, Band::long_range, 1, 1), 16, 1);
  EXPECT_GT(expected_loss(Weapon::H, Band::point_blank, 8, 5), 3 * expected_loss(Weapon::H, Band::short_range, 8, 5));
}

TEST(QueenOfTheSeasSteady, RoughGeometryIsRoughlyRight) {
  for (int heading = 0; heading < 360; heading += 7) {
    const plane::Vector exact_way = plane::polar(degrees(heading), 50 * kCm);
    const Rough way = {static_cast<int32_t>(exact_way.x / kRoughCm), static_cast<int32_t>(exact_way.y / kRoughCm)};
    EXPECT_NEAR(rough_length(way), 50 * kRoughCm, 1250) << heading;
    EXPECT_LE(std::abs(plane::turn_between(rough_bearing(way), degrees(heading))), degrees(0.4)) << heading;
    EXPECT_LE(std::abs(unit(degrees(heading)).x - kUnit * exact_way.x / (50 * kCm)), 2) << heading;
    EXPECT_LE(std::abs(unit(degrees(heading)).y - kUnit * exact_way.y / (50 * kCm)), 2) << heading;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
