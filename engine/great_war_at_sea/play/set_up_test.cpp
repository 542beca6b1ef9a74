// 7.0, 7.2 to 7.28, 16.1 and 19.1 in play: set-up by its steps.
#include <gtest/gtest.h>

#include <fmt/format.h>

#include <random>

#include "engine/great_war_at_sea/play/playing_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::in;
using testing::Playing;
using testing::read_battle;
using testing::to_be_set_up;

const std::string kHipper = "weather = \"clear\"\ninitiative = \"Hipper\"\n";
const std::vector<std::string> kThree = {"lion", "tiger", "hood"}, kTwo = {"de-moltke", "de-seydlitz"};

std::string at(const std::string& ship, double x, double y) {
  return fmt::format("{}: at {} {} heading 0 speed 3; ", ship, x, y);
}

// GW-7.0-01, GW-7.0-05: initiative, entry, the other side, the side with initiative, then Round 1
TEST(GreatWarAtSeaSetUp, TheSideWithoutInitiativeSetsUpFirst) {
  Playing game(read_battle(to_be_set_up(kThree, kTwo, "", kHipper)));
  game.step();
  EXPECT_EQ(game.p->step(), Step::entry);
  EXPECT_TRUE(game.is_asked(1));
  EXPECT_FALSE(game.is_asked(0));
  game.step({{1, "S"}});
  EXPECT_EQ(game.p->step(), Step::place_first);
  EXPECT_TRUE(game.is_asked(0));
  EXPECT_FALSE(game.is_asked(1));
  game.step();
  game.step();
  EXPECT_EQ(game.p->step(), Step::place_second);
  EXPECT_FALSE(game.is_asked(0));
  EXPECT_TRUE(game.is_asked(1));
  game.play_to(Step::wind);
  EXPECT_EQ(game.p->at.turn, 1);
  for (const CounterState& counter : game.p->umpire.counters) EXPECT_TRUE(counter.afloat());
}

// GW-7.0-08, GW-7.24-02: a fleet that stayed picks any side; one that came has the side it came from
TEST(GreatWarAtSeaSetUp, AFleetThatStayedPicksItsSideAndOneThatCameDoesNot) {
  Playing stayed(read_battle(to_be_set_up(kThree, kTwo, "", kHipper)));
  stayed.step();
  EXPECT_EQ(stayed.faults(1, "NE"), "");
  EXPECT_EQ(stayed.faults(1, "W"), "");
  Playing came(read_battle(
      to_be_set_up(kThree, kTwo, "[[fleet]]\nside = \"Hipper\"\nname = \"I AG\"\ncame_from = \"SE\"\n", kHipper)));
  came.step();
  EXPECT_FALSE(came.is_asked(1));
  came.step();
  EXPECT_EQ(came.p->open.entry, static_cast<uint8_t>(Edge::SE));
}

TEST(GreatWarAtSeaSetUp, FleetsThatCameFromTwoSidesHaveTheseToChooseFrom) {
  Playing game(read_battle(to_be_set_up(kThree, kTwo,
                                        "[[fleet]]\nside = \"Hipper\"\nname = \"I AG\"\ncame_from = \"SE\"\n"
                                        "[[fleet]]\nside = \"Hipper\"\nname = \"II AG\"\ncame_from = \"E\"\n",
                                        kHipper)));
  game.step();
  EXPECT_EQ(game.faults(1, "E"), "");
  EXPECT_EQ(game.faults(1, "SE"), "");
  EXPECT_EQ(game.faults(1, "N"), "entry_side");
  EXPECT_NE(game.refusal(1, "N"), "");
}

TEST(GreatWarAtSeaSetUp, NobodySetsUpOnLand) {  // GW-7.41-01, GW-7.41-05
  Playing game(read_battle(to_be_set_up(kThree, kTwo,
                                        "[[land]]\nname = \"Jutland\"\nnation = \"Danish\"\nside = \"E\"\n"
                                        "[[land]]\nname = \"Rock\"\nnation = \"British\"\n"
                                        "corners = [[-3, -3], [3, -3], [3, 3], [-3, 3]]\n",
                                        kHipper)));
  game.step();
  EXPECT_EQ(game.faults(1, "E"), "land");
  EXPECT_NE(game.refusal(1, "E"), "");
  game.step({{1, "W"}});
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 5) + at("hood", 2, 5)), "lion: land");
  EXPECT_EQ(game.faults(0, at("lion", 0, 4) + at("tiger", 0, 5) + at("hood", 2, 5)), "");
  game.fallback(0);
}

// ---------------------------------------------------------------- placing

struct Placing : ::testing::Test {
  Playing game{read_battle(to_be_set_up(kThree, kTwo, "", kHipper))};
  void SetUp() override {
    game.step();
    game.step({{1, "N"}});
  }
};

TEST_F(Placing, EveryBrokenRuleIsNamedWithItsShip) {  // GW-7.2-01, GW-7.22-01, GW-7.23-01
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 2) + at("hood", 2, 2)), "");
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 0.9) + at("hood", 2, 2)), "lion: spacing, tiger: spacing");
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 1) + at("hood", 0, 8)), "hood: cohesion, hood: centre");
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 1) + at("hood", 0, 6.5)), "hood: centre");
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 1) + at("hood", 90, 0)),
            "hood: cohesion, hood: nation_12, hood: centre, hood: off_table");
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 1)), "hood: not_all_placed");
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 1) + at("tiger", 0, 3) + at("hood", 2, 2)),
            "tiger: listed_twice");
  EXPECT_EQ(game.refusal(0, at("lion", 0, 0) + at("tiger", 0, 1) + at("hood", 0, 6.5)),
            "hood is too far from the middle\n");
}

TEST_F(Placing, NobodyBeginsFasterThanSheCanGo) {  // GW-7.3-02
  EXPECT_EQ(game.faults(0, "lion: at 0 0 heading 0 speed 4.5; " + at("tiger", 0, 2) + at("hood", 2, 2)), "");
  EXPECT_EQ(game.faults(0, "lion: at 0 0 heading 0 speed 4.6; " + at("tiger", 0, 2) + at("hood", 2, 2)),
            "lion: too_fast");
}

// GW-7.0-13, GW-7.24-05: not within sighting range of an enemy; his places are seen, face-down
TEST_F(Placing, TheSideWithInitiativeSeesWhereTheOtherLiesAndKeepsAway) {
  game.step({{0, at("lion", 0, 0) + at("tiger", 0, 2) + at("hood", 2, 2)}});
  game.step();
  const auto view = game.view(Eye::of(1));
  EXPECT_EQ(view->enemy_places.count, 3U);
  EXPECT_EQ(view->contacts.count, 0U);
  EXPECT_EQ(game.faults(1, at("de-moltke", 0, 50) + at("de-seydlitz", 2, 50)), "");
  EXPECT_EQ(game.faults(1, at("de-moltke", 0, 48) + at("de-seydlitz", 2, 40)),
            "de-moltke: cohesion, de-seydlitz: cohesion, de-seydlitz: sighting, de-seydlitz: zone");
}

// GW-7.2-04: a counter of three destroyers is one ship
TEST(GreatWarAtSeaSetUp, AMultipleShipCounterCountsAsOneShip) {
  std::string text = to_be_set_up({}, kTwo, "", kHipper);
  for (int i = 0; i < 8; ++i)
    text += fmt::format("[[ship]]\nside = \"Beatty\"\nships = [\"dd-{}\", \"dd-{}\", \"dd-{}\"]\n", 3 * i + 1,
                        3 * i + 2, 3 * i + 3);
  Playing game(read_battle(text));
  game.step();
  game.step({{1, "N"}});
  std::string order;
  for (int i = 0; i < 8; ++i) order += fmt::format("dd-{}: at {} 0 heading 0 speed 6; ", 3 * i + 1, i - 4);
  EXPECT_EQ(game.faults(0, order), "") << "all eight of them are of the first eight";
  EXPECT_EQ(game.faults(0, testing::replaced(order, "at 3 0", "at 6.5 0")), "dd-22: centre");
}

// GW-7.0-10, GW-7.24-04: beyond the eighth within 6 in of one placed before
TEST(GreatWarAtSeaSetUp, ShipsBeyondTheEighthStandBesideThoseBefore) {
  std::vector<std::string> ten;
  std::string eight;
  for (int i = 0; i < 10; ++i) ten.push_back(fmt::format("ship-{}", i));
  Playing game(read_battle(to_be_set_up(ten, kTwo, "", kHipper)));
  game.step();
  game.step({{1, "N"}});
  for (int i = 0; i < 8; ++i) eight += at(ten[static_cast<size_t>(i)], i - 4, 0);
  EXPECT_EQ(game.faults(0, eight + at("ship-8", 9, 0) + at("ship-9", 15, 0)), "");
  EXPECT_EQ(game.faults(0, eight + at("ship-8", 15, 0) + at("ship-9", 9, 0)), "ship-8: overflow");
}

// GW-7.22-01: of her own fleet; GW-7.2-03
TEST(GreatWarAtSeaSetUp, FleetsOfASideHoldTogetherEachByItself) {
  std::string text = to_be_set_up({}, kTwo,
                                  "[[fleet]]\nside = \"Beatty\"\nname = \"North\"\n"
                                  "[[fleet]]\nside = \"Beatty\"\nname = \"South\"\n",
                                  kHipper);
  for (int i = 0; i < 6; ++i)
    text +=
        fmt::format("[[ship]]\nside = \"Beatty\"\nship = \"ship-{}\"\nfleet = \"{}\"\n", i, i < 3 ? "North" : "South");
  Playing game(read_battle(text));
  game.step();
  game.step({{1, "N"}});
  const auto placed = [](double x) {
    return at("ship-0", -5, 0) + at("ship-1", -4, 0) + at("ship-2", x, 0) + at("ship-3", 3, 0) + at("ship-4", 4, 0) +
           at("ship-5", 5, 0);
  };
  EXPECT_EQ(game.faults(0, placed(-3)), "");
  EXPECT_EQ(game.faults(0, placed(2.5)), "ship-2: spacing, ship-2: cohesion, ship-3: spacing");
  game.fallback(0);
}

// GW-7.25-01, GW-7.25-02: up to 6 in from each other, and not on each other
TEST(GreatWarAtSeaSetUp, RaidersMayStandSixInchesApart) {
  Playing game(read_battle(to_be_set_up({"lion", "tiger"}, kTwo,
                                        "[[fleet]]\nside = \"Beatty\"\nname = \"Raid\"\nraiders = true\n", kHipper)));
  game.step();
  game.step({{1, "N"}});
  EXPECT_EQ(game.faults(0, at("lion", 0, -3) + at("tiger", 0, 3)), "");
  EXPECT_EQ(game.faults(0, at("lion", 0, -3) + at("tiger", 0, 3.01)), "lion: cohesion, tiger: cohesion");
  EXPECT_EQ(game.faults(0, at("lion", 0, 0) + at("tiger", 0, 0.5)), "lion: spacing, tiger: spacing");
}

// GW-7.26-01: foreigners 6 in away in a fleet of five or more
TEST(GreatWarAtSeaSetUp, NationsKeepApart) {
  Battle battle = read_battle(to_be_set_up({"lion", "tiger", "hood", "courbet", "jean-bart"}, kTwo, "", kHipper));
  for (Entry& ship : battle.ships)
    if (ship.card.id == "courbet" || ship.card.id == "jean-bart") ship.card.nation = "French";
  Playing game(battle);
  game.step();
  game.step({{1, "N"}});
  const std::string british = at("lion", 0, 3.5) + at("tiger", 1, 3.5) + at("hood", 2, 3.5);
  EXPECT_EQ(game.faults(0, british + at("courbet", 1, -3) + at("jean-bart", 2, -3)), "");
  EXPECT_EQ(game.faults(0, british + at("courbet", 1, -3) + at("jean-bart", 2, -2.45)),
            "hood: separation, jean-bart: separation");
}

// ---------------------------------------------------------------- weather, surprise, sighting range

Playing facing(const std::string& top, const std::map<std::string, std::string>& options = {}) {
  Playing game(read_battle(to_be_set_up({"lion"}, kTwo, "", top + "initiative = \"Hipper\"\n"), options));
  game.step();
  game.step({{1, "N"}});
  game.step({{0, at("lion", 0, 0)}});
  game.step();
  return game;
}

// GW-7.0-14, GW-7.0-15: the band is inside sighting range, 25 1/3 in in a squall
TEST(GreatWarAtSeaSetUp, InPoorWeatherTheBandTakesThePlaceOfZoneAndSightingLimit) {
  const Playing game = facing("weather = \"squall\"\n");
  EXPECT_EQ(game.faults(1, at("de-moltke", 0, 19) + at("de-seydlitz", 2, 21)), "");
  EXPECT_EQ(game.faults(1, at("de-moltke", 0, 18) + at("de-seydlitz", 2, 22)),
            "de-moltke: visibility, de-seydlitz: visibility");
}

// GW-7.28-01, GW-7.28-04, GW-7.28-03: 6 in nearer, though that is inside sighting range
TEST(GreatWarAtSeaSetUp, ASurpriseMovesTheZoneInsideSightingRange) {
  const Playing game = facing("weather = \"clear\"\nsurprise = true\ntable = [96, 96]\n");
  EXPECT_EQ(game.faults(1, at("de-moltke", 0, 37) + at("de-seydlitz", 2, 42)), "");
  EXPECT_EQ(game.faults(1, at("de-moltke", 0, 35) + at("de-seydlitz", 2, 40)), "de-moltke: zone");
  EXPECT_EQ(game.faults(1, at("de-moltke", 0, 43) + at("de-seydlitz", 2, 40)), "de-moltke: zone");
}

// GW-19.1-01, GW-19.1-02, GW-Q-156: at sighting range, on the quarter around the edge of entry
TEST(GreatWarAtSeaSetUp, WithTheOptionShipsMayStandAtSightingRange) {
  const std::string near = at("de-moltke", 0, 41) + at("de-seydlitz", 2, 41),
                    west = at("de-moltke", -41, 0) + at("de-seydlitz", -41, 2);
  const std::string clear = "weather = \"clear\"\n";
  EXPECT_EQ(facing(clear).faults(1, near), "de-moltke: zone, de-seydlitz: zone");
  const Playing game = facing(clear, {{"set_up_at_sighting_range", "on"}});
  EXPECT_EQ(game.faults(1, near), "");
  EXPECT_EQ(game.faults(1, west), "de-moltke: zone, de-seydlitz: zone");
}

// GW-7.21-01, GW-7.27-09: all begin face-down while nobody has come near
TEST(GreatWarAtSeaSetUp, CountersBeginFaceDown) {
  Playing game(read_battle(to_be_set_up(kThree, kTwo, "", kHipper)));
  game.play_to(Step::wind);
  for (const CounterState& counter : game.p->umpire.counters) EXPECT_FALSE(counter.face_up);
}

// GW-7.27-11, GW-Q-94, GW-Q-154: who has to begin inside sighting range stands at spotting range, and face-up
TEST(GreatWarAtSeaSetUp, WhereATableIsTooSmallAPlayerIsJudgedByTheSameWaiver) {
  Playing game(read_battle(to_be_set_up({"lion"}, kTwo, "", kHipper + "table = [48, 48]\n")));
  game.step();
  game.step({{1, "NE"}});
  const double lion = -3.812867;  // 6 in and the 33 1/3 in of spotting range from the corner
  EXPECT_EQ(game.faults(0, at("lion", 0, 0)), "lion: sighting");
  EXPECT_EQ(game.faults(0, at("lion", lion, lion)), "");
  game.step({{0, at("lion", lion, lion)}});
  game.step();
  EXPECT_EQ(game.faults(1, at("de-moltke", 19, 19) + at("de-seydlitz", 21, 22)),
            "de-moltke: sighting, de-moltke: zone");
  game.step({{1, at("de-moltke", 19.75736, 19.75736) + at("de-seydlitz", 21, 22)}});
  game.play_to(Step::wind);
  EXPECT_TRUE(game.counter("de-moltke").face_up);
  EXPECT_FALSE(game.counter("de-seydlitz").face_up);
}

// GW-7.23-04: as far forward as may be
TEST(GreatWarAtSeaSetUp, TheProgramPlacesTheWaitingSideTowardsTheEnemy) {
  Playing game(read_battle(to_be_set_up(kThree, kTwo, "", kHipper)));
  game.step();
  game.step({{1, "S"}});
  game.step();
  for (const char* name : {"lion", "tiger", "hood"}) EXPECT_LT(game.counter(name).y, 0) << name;
}

// ---------------------------------------------------------------- any fleet

Battle random_battle(std::mt19937& random) {
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  Battle b;
  b.sides[0] = {"Beatty", "gb"}, b.sides[1] = {"Hipper", "de"};
  b.light = static_cast<Light>(below(static_cast<int>(EnumWords<Light>::words.size())));
  b.weather = static_cast<Weather>(below(static_cast<int>(EnumWords<Weather>::words.size())));
  b.table_width = in(48 + below(120)), b.table_height = in(48 + below(120));
  b.initiative = static_cast<Seat>(below(2));
  b.surprise = below(4) == 0;
  b.options.set_up_at_sighting_range = below(3) == 0;
  b.options.variable_visibility = below(3) == 0;
  if (below(5) == 0) b.land.push_back({"Island", "British", LandForm::island, Edge::N, {}});
  if (below(5) == 0)
    b.land.push_back(
        {"Rock", "British", LandForm::model, Edge::N, {{in(-9), in(-9)}, {in(9), in(-9)}, {in(0), in(9)}}});
  constexpr std::array kNations = {"British", "French", "German", "Russian", "Australian", "Ottoman"};
  for (const Seat side : kBothSides) {
    const int fleets = 1 + below(3), nations = 1 + below(3), ships = 1 + below(below(8) == 0 ? 40 : 14);
    const auto first = static_cast<uint8_t>(b.fleets.size());
    for (int f = 0; f < fleets; ++f) {
      Fleet& fleet =
          b.fleets.emplace_back(Fleet{fmt::format("Fleet {} {}", side, f), side, std::nullopt, below(3) == 0});
      if (below(2) == 0) fleet.came_from = static_cast<Edge>(below(static_cast<int>(kEdges)));
    }
    for (int i = 0; i < ships; ++i) {
      Entry& entry = b.ships.emplace_back();
      entry.card = testing::card_of(fmt::format("{}-{}-{}", below(2) == 0 ? "dd" : "bb", side, i));
      entry.card.nation = kNations[static_cast<size_t>(below(nations) + (side == 0 ? 0 : 2))];
      entry.card.length = in(0.5 + 0.25 * below(5));
      entry.counter = static_cast<uint16_t>(b.counters.size());
      CounterEntry& counter = b.counters.emplace_back();
      counter.first = static_cast<uint16_t>(b.ships.size() - 1);
      counter.side = side;
      counter.fleet = static_cast<uint8_t>(first + below(fleets));
    }
  }
  return b;
}

TEST(GreatWarAtSeaSetUp, TwoThousandFleetsAndNoneIsRefused) {
  std::mt19937 random(7);
  for (int i = 0; i < 1000; ++i) {
    SCOPED_TRACE(i);
    Playing game(random_battle(random), {static_cast<uint32_t>(i), 3});
    game.play_to(Step::wind);
    if (HasFailure()) return;
  }
}

// ---------------------------------------------------------------- initiative and flagships

const std::string kLeader = "[[leader]]\nside = \"Beatty\"\nname = \"Sir David\"\n";
const std::string kByDie = "weather = \"clear\"\n";

// GW-7.0-04, GW-16.2-03: with a leader the Allied die of 3 becomes a 4
TEST(GreatWarAtSeaSetUp, LeadersTellAtTheInitiativeDie) {
  for (const bool leader : {false, true}) {
    ScriptedDice three({3});
    Playing game(read_battle(to_be_set_up(kThree, kTwo, leader ? kLeader : "", kByDie)), {}, &three);
    game.step();
    EXPECT_EQ(game.p->open.initiative, leader ? 0 : 1);
  }
}

// GW-16.1-01: one own ship for each leader
TEST(GreatWarAtSeaFlagships, ALeaderHasOneShipOfHisSide) {
  Playing game(read_battle(to_be_set_up(kThree, kTwo, kLeader, kHipper)));
  game.play_to(Step::flagships);
  EXPECT_TRUE(game.is_asked(0));
  EXPECT_FALSE(game.is_asked(1));
  EXPECT_EQ(game.faults(0, "Sir David: Tiger"), "");
  EXPECT_EQ(game.faults(0, "none"), "leader_without_ship");
  EXPECT_EQ(game.faults(0, "Sir David: Tiger; Sir David: Lion"), "leader_twice");
  EXPECT_NE(game.refusal(0, "none"), "");
  EXPECT_NE(game.faults(0, "Sir David: de-moltke").find("no ship"), std::string::npos);
  EXPECT_NE(game.faults(0, "Sir John: Lion").find("leader"), std::string::npos);
}

// GW-16.1-01: in secret
TEST(GreatWarAtSeaFlagships, TheEnemyDoesNotHearWhichShipItIs) {
  std::map<std::string, std::string> seen;
  for (const char* ship : {"lion", "tiger"}) {
    Playing game(read_battle(to_be_set_up(kThree, kTwo, kLeader, kHipper)));
    game.play_to(Step::flagships);
    game.step({{0, std::string("Sir David: ") + ship}});
    game.play_to(Step::move_first, 1);
    EXPECT_EQ(game.p->secret[0].flagships.count, 1U);
    seen[ship] = game.seen_by(1);
  }
  EXPECT_EQ(seen["lion"], seen["tiger"]);
}

// GW-16.1-02, GW-16.1-03: the leader is lost with his flagship and goes to no other
TEST(GreatWarAtSeaFlagships, ALeaderGoesDownWithHisFlagship) {
  for (const char* lost : {"lion", "tiger"}) {
    Playing game(read_battle(to_be_set_up(kThree, kTwo, kLeader, kHipper)));
    game.play_to(Step::flagships);
    game.step({{0, "Sir David: Tiger"}});
    game.play_to(Step::wind, 1);
    const size_t ship = game.ship(lost);
    game.p->umpire.ships[ship].fate = Fate::sunk;
    game.counter(lost).fate = Fate::sunk;
    game.p->at.turn = 2;
    ScriptedDice three({3, 3});
    Dice dice({}, &three);
    System::advance(game.battle, *game.p, {}, dice, game.log);
    EXPECT_EQ(game.p->open.initiative, std::string(lost) == "lion" ? 0 : 1) << lost;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
