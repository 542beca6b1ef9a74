// A whole Coronel by what is always legal, how ships move, and what a side sees of the other on the way.
#include <gtest/gtest.h>

#include "engine/core/veiled.h"
#include "engine/fear_god/battle_testing.h"

namespace broadside::fear_god {
namespace THIS_FILE {

using testing::coronel;

constexpr uint16_t kGoodHope = 0, kMonmouth = 1, kGlasgow = 2, kOtranto = 3;  // rows of the British

/// A match that is played by fallbacks but for what a test says.
struct Play {
  std::unique_ptr<Match> match;
  Dice dice{{3, 4}};
  std::vector<Event> told;

  explicit Play(const std::string& text) {
    auto opened = day_battle().open(fields_to_json(testing::battle_of(text)));
    EXPECT_TRUE(opened) << opened.error().text();
    if (opened) match = std::move(*opened);
  }
  Step step() const { return static_cast<Step>(match->at().step); }
  Outcome answer_all() {
    Log log(&told);
    for (const Ask& ask : match->asks()) {
      if (match->answered(ask)) continue;
      const std::string text = match->fallback(ask);
      const Refusal refused = match->answer(ask, text);
      EXPECT_TRUE(refused.ok()) << match->ask_word(ask) << ": " << text << "\n" << refused.text();
    }
    return match->step(dice, nullptr, log);
  }
  void go_to(Step want) {
    do answer_all();
    while (step() != want && step() != Step::over);
  }
  std::string say(Seat seat, const std::string& text) {
    for (const Ask& ask : match->asks())
      if (ask.seat == seat) return match->answer(ask, text).text();
    return "not asked";
  }
  std::unique_ptr<Position> position() const {
    auto out = std::make_unique<Position>();
    EXPECT_TRUE(fields_from_json(match->dump(), *out, "position"));
    return out;
  }
};

// FG-2.2.4-01
TEST(FearGodBattle, ByFallbacksCoronelRunsToItsLastTurn) {
  Play play(coronel());
  int steps = 0;
  for (Outcome last = Outcome::done; last != Outcome::over; ++steps) {
    ASSERT_LT(steps, 2'000);
    last = play.answer_all();
  }
  EXPECT_TRUE(play.match->result().over);
  EXPECT_EQ(play.match->at().turn, 12);
  EXPECT_EQ(play.match->result().winner, kNoSeat);
  const auto p = play.position();
  EXPECT_EQ(p->umpire.ships[0].y, -12 * 1'400'000) << "14 knots are 1,400 yards a turn";
  EXPECT_GT(p->secret[0].contacts.count, 0U);
  EXPECT_GT(p->secret[1].sights.count, 0U);
}

TEST(FearGodBattle, EqualSeedsGiveEqualBattlesAndThePositionComesBackFromItsDump) {
  Play a(coronel()), b(coronel());
  for (int i = 0; i < 60; ++i) {
    ASSERT_EQ(a.match->hash(), b.match->hash());
    auto again = day_battle().open(a.match->battle());
    ASSERT_TRUE(again);
    const auto loaded = (*again)->load(a.match->dump());
    ASSERT_TRUE(loaded) << loaded.error().text();
    ASSERT_EQ((*again)->hash(), a.match->hash());
    a.answer_all(), b.answer_all();
  }
}

TEST(FearGodBattle, TheLabPlaysItAndReplaysItFromItsOrders) {
  const auto runner = day_battle().runner(fields_to_json(testing::battle_of(coronel(15'000, 30))));
  ASSERT_TRUE(runner) << runner.error().text();
  for (uint8_t seed = 1; seed <= 3; ++seed) {
    PlayOut request;
    request.admirals[0] = "steady", request.admirals[1] = "random";
    request.seed[0] = seed;
    request.verify = true;
    const PlayedOut out = (*runner)->run(request);
    EXPECT_FALSE(out.illegal_order || out.endless || out.replay_differs);
    EXPECT_EQ(out.turns, 30U);
  }
}

// FG-2.6.3-01
TEST(FearGodMovement, WhoFollowsTurnsInHerLeadersWake) {
  Play play(coronel());
  ASSERT_EQ(play.say(0, "Cruisers: ahead 200, starboard 90"), "");
  play.go_to(Step::plot);
  auto p = play.position();
  EXPECT_EQ(p->umpire.ships[kGoodHope].heading, 270 * plane::kDegree);
  play.go_to(Step::plot);
  play.go_to(Step::plot);
  p = play.position();
  EXPECT_EQ(p->umpire.ships[kMonmouth].heading, 270 * plane::kDegree);
  EXPECT_NEAR(p->umpire.ships[kMonmouth].y, p->umpire.ships[kGoodHope].y, 5) << "in the same wake";
  EXPECT_EQ(p->umpire.ships[kGlasgow].heading, 180 * plane::kDegree);
}

TEST(FearGodMovement, SheTurnsAtTheCornerEvenWhereItLiesATurnBack) {  // FG-2.6.3-01
  Play play(coronel());
  ASSERT_EQ(play.say(0, "Cruisers: ahead 600, starboard 45"), "");
  play.go_to(Step::plot);
  play.go_to(Step::plot);
  const auto p = play.position();
  const ShipState& monmouth = p->umpire.ships[kMonmouth];
  int at_corner = 0;
  for (uint32_t i = 1; i < monmouth.legs; ++i) {
    const PathLeg& leg = p->umpire.legs[monmouth.first_leg + i];
    at_corner += plane::within(leg.from(), {0, -900'000}, 2'000) ? 1 : 0;
  }
  EXPECT_EQ(at_corner, 1) << "600 yards and an advance of 300";
}

// FG-3.1.3-03, FG-3.1-01
TEST(FearGodMovement, ATurnForWhichThereIsNoRoomIsRefusedAndSoIsASpeed) {
  Play play(coronel());
  EXPECT_NE(play.say(0, "Cruisers: starboard 360").find("do not fit"), std::string::npos);
  EXPECT_NE(play.say(0, "Otranto: speed 20").find("cannot make that speed"), std::string::npos);
  EXPECT_NE(play.say(0, "Scharnhorst: port 10"), "") << "of the other side";
}

TEST(FearGodOrders, PlotsAreReadAndPrinted) {
  Play play(coronel());
  const Ask ask = play.match->asks().row[0];
  const auto printed = [&](const char* text) {
    const auto order = play.match->parse(ask, text);
    EXPECT_TRUE(order) << order.error().text();
    if (!order) return std::string();
    const auto out = play.match->print(ask, *order);
    return out ? *out : out.error().text();
  };
  EXPECT_EQ(printed("as before"), "as before");
  EXPECT_EQ(printed("cruisers: speed 16, ahead 500, starboard 45, together then port 45"),
            "Cruisers: speed 16, ahead 500, starboard 45, together then speed 16, port 45");
  EXPECT_EQ(printed("Glasgow: follow Otranto, smoke"), "Glasgow: follow Otranto, smoke");
  EXPECT_EQ(printed("Light: then speed 12"), "Light: then speed 12");
  EXPECT_EQ(printed("Glasgow: flood magazines"), "Glasgow: flood magazines");
}

TEST(FearGodOrders, MagazinesAreFloodedByAnOrder) {  // FG-8.2.9-13
  Play play(coronel());
  ASSERT_EQ(play.say(0, "Glasgow: flood magazines"), "");
  play.go_to(Step::fire);
  const auto p = play.position();
  EXPECT_TRUE(p->umpire.gear[kGlasgow].magazines_flooded);
  EXPECT_FALSE(p->umpire.gear[kOtranto].magazines_flooded);
  EXPECT_EQ(p->umpire.ships[kGlasgow].heading, 180 * plane::kDegree);
}

// FG-2.2.4.1-02, FG-2.2.4.6-01
TEST(FearGodFire, WhatWasNeverSeenCannotBeNamedAndANewSightIsForReaction) {
  Play play(coronel());
  play.go_to(Step::fire);
  EXPECT_NE(play.say(0, "Good Hope: main at contact 1"), "") << "nothing has been sighted";
  play.go_to(Step::react);
  const auto p = play.position();
  ASSERT_GT(p->secret[0].sights.count, 0U);
  ASSERT_EQ(p->secret[0].sights[0].observer, kGoodHope);
  EXPECT_EQ(play.say(0, "Good Hope: main at contact 1"), "");
  EXPECT_NE(play.say(0, "Good Hope: main at Scharnhorst"), "") << "a true name is no name";
  play.go_to(Step::fire);
  EXPECT_EQ(play.say(0, "Good Hope: main at contact 1, secondary at contact 1"), "");
  play.go_to(Step::react);
  EXPECT_NE(play.say(0, "Good Hope: main at contact 1"), "") << "she has fired";
}

// FG-2.2.4.3-03, FG-2.5.2-04
TEST(FearGodTorpedoes, TheyRunFromTheNextTurnAndFromThenOnTwoTurnsArePlotted) {
  Play play(coronel());
  play.go_to(Step::react);
  play.go_to(Step::launch);
  ASSERT_EQ(play.say(1, "Scharnhorst: 1 at contact 1"), "") << "her torpedoes run longer than a turn";
  play.go_to(Step::plot);
  auto p = play.position();
  ASSERT_EQ(p->umpire.spreads.count, 1U);
  EXPECT_EQ(p->umpire.spreads[0].run_yds, 0);
  EXPECT_TRUE(p->open.plot_ahead);
  EXPECT_FALSE(p->secret[0].plots[kGoodHope].stands) << "nobody could plot ahead yet";
  play.say(0, "Cruisers: hold then starboard 45");
  play.go_to(Step::plot);
  p = play.position();
  EXPECT_GT(p->umpire.spreads[0].run_yds, 0);
  EXPECT_TRUE(p->secret[0].plots[kGoodHope].stands);
  EXPECT_NE(play.say(0, "Cruisers: port 45"), "") << "the plot of the turn before stands";
  EXPECT_EQ(play.say(0, "Cruisers: then port 45"), "");
}

TEST(FearGodCollisions, ShipsThatMeetAreAskedAndNobodyElse) {
  Play play(coronel());
  ASSERT_EQ(play.say(0, "Glasgow: speed 25; Good Hope: speed 0; Monmouth: speed 0"), "");
  while (play.step() != Step::ram && play.step() != Step::over) play.answer_all();
  ASSERT_EQ(play.step(), Step::ram);
  ASSERT_EQ(play.match->asks().count, 1);
  EXPECT_EQ(play.match->asks().row[0].seat, 0);
  const Cursor german = veiled(*play.match)->known_at(Eye::of(1));
  EXPECT_EQ(static_cast<Step>(german.step), Step::movement) << "that others meet is told to nobody else";
  EXPECT_NE(play.say(0, "Otranto: ram; Otranto: avoid"), "");
}

// FG-2.2.4.4-02
TEST(FearGodView, BeyondSightNothingAndWhatIsImaginedLooksTheSame) {
  Play far(coronel(90'000, 4));
  far.go_to(Step::over);
  EXPECT_EQ(far.position()->secret[0].contacts.count, 0U);
  for (const int yards : {15'000, 90'000}) {
    Play play(coronel(yards, 4));
    for (int i = 0; i < 40; ++i) {
      for (const Seat seat : kBothSides) {
        const auto imagined = play.match->imagined(seat, {5, 6});
        ASSERT_EQ(imagined->view(Eye::of(seat)), play.match->view(Eye::of(seat))) << yards << " yd, step " << i;
        const auto opened = day_battle().open(imagined->battle());
        ASSERT_TRUE(opened) << opened.error().text();
        const auto loaded = (*opened)->load(imagined->dump());
        ASSERT_TRUE(loaded) << loaded.error().text();
      }
      play.answer_all();
    }
  }
}

/// Two worlds that differ in what nobody of a side can see look the same to it.
TEST(FearGodView, OtherShipsOutOfSightAreTheSameToASeat) {
  Play a(coronel(90'000, 4)), b(coronel(95'000, 4));
  for (int i = 0; i < 40; ++i) {
    for (const Eye& eye : {Eye::of(0), Eye::spectator()}) {
      ASSERT_EQ(a.match->view(eye), b.match->view(eye)) << "step " << i;
      ASSERT_EQ(fields_to_json(a.match->scene(eye)), fields_to_json(b.match->scene(eye)));
    }
    a.answer_all(), b.answer_all();
  }
}

TEST(FearGodScenario, BadFilesAreRefusedWithAPlace) {  // FG-1.1-02
  const auto with = [](const std::string& from, const std::string& to) {
    std::string text = coronel();
    const size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return testing::fault(text.replace(at, from.size(), to));
  };
  EXPECT_NE(with("year = 1914", "year = 1899").find("x.toml:"), std::string::npos);
  EXPECT_NE(with("visibility = 75", "visibility = 70").find("one of 100, 85"), std::string::npos);
  EXPECT_NE(with("time = \"1857\"", "time = \"2560\"").find("is not a time"), std::string::npos);
  EXPECT_NE(with("\"gb-good-hope\", ", "\"bad-hope\", ").find("no ship is called"), std::string::npos);
  EXPECT_NE(with("speed = 14", "speed = 24").find("cannot make"), std::string::npos);
}

TEST(FearGodPosition, ItHasRoomForTheLargestBattle) {
  EXPECT_LE(sizeof(Position), 1'500'000U);
  EXPECT_EQ(Ships::capacity(), 300);
  EXPECT_EQ(Spreads::capacity(), 512);
  EXPECT_EQ(decltype(Umpire::casualties)::capacity(), 2'048);
  EXPECT_EQ(Smoke::capacity(), 2'048);
  EXPECT_EQ(decltype(Secret::messages)::capacity(), 1'024);
  EXPECT_EQ(decltype(Secret::receipts)::capacity(), 8'192);
  EXPECT_EQ(Sights::capacity(), 22'500);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god
