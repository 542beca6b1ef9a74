// Faults of orders that no text can hold: answers of another kind, rows and names of nothing. A record or a program
// may.
#include <gtest/gtest.h>

#include "engine/great_war_at_sea/play/playing_testing.h"
#include "engine/great_war_at_sea/play_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::fleets_apart;
using testing::in;
using testing::Play;
using testing::Playing;
using testing::read_battle;
using testing::to_be_set_up;
using testing::Words;

/// Reasons against an answer as it is; each has a sentence and a remedy.
template <class A>
Words faults_of(const Battle& battle, const Position& position, Seat seat, const A& answer) {
  const auto order = std::make_unique<Order>(answer);
  const Known known(battle, Eye::of(seat));
  const auto view = std::make_unique<View>();
  System::view(battle, position, Eye::of(seat), *view);
  const Ask ask = owed(position.at, seat);
  Faults faults;
  System::check(known, *view, ask, *order, faults);
  Words out;
  for (const Fault& fault : faults) {
    out.emplace_back(fault_word(static_cast<FaultCode>(fault.code)));
    const Reason reason = System::explain(known, *view, ask, *order, fault);
    EXPECT_FALSE(reason.text.starts_with("the order is not allowed")) << out.back();
    EXPECT_NE(reason.right, "") << out.back();
  }
  return out;
}
template <class A>
Words faults_of(const Play& play, Seat seat, const A& answer) {
  return faults_of(play.battle, *play.position, seat, answer);
}

TEST(GreatWarAtSeaFaults, AnAnswerToAnotherQuestionIsOfTheWrongKind) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  EXPECT_EQ(faults_of(play, 0, MoveOrder()), Words{"wrong_kind"});
}

TEST(GreatWarAtSeaFaults, AShipThatThereIsNotOrIsNoMore) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  FireOrder order;
  order.shots.add({900, Battery::primary, {1, 0}});
  EXPECT_EQ(faults_of(play, 0, order), Words{"unknown_ship"});
  play.ship("lion").fate = Fate::sunk;
  order.shots[0].ship = 0;
  EXPECT_EQ(faults_of(play, 0, order), Words{"not_in_play"});
}

TEST(GreatWarAtSeaFaults, ATargetThatNobodyHasInSight) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  FireOrder order;
  order.shots.add({0, Battery::primary, {77, 0}});
  EXPECT_EQ(faults_of(play, 0, order), Words{"unknown_target"});
}

TEST(GreatWarAtSeaFaults, ALeaderThatThereIsNot) {
  Playing game(read_battle(to_be_set_up({"lion", "tiger"}, {"de-moltke"},
                                        "[[leader]]\nside = \"Beatty\"\nname = \"Sir David\"\n",
                                        "weather = \"clear\"\ninitiative = \"Hipper\"\n")));
  game.play_to(Step::flagships);
  FlagshipsOrder order;
  order.rows.add({0, 0});
  EXPECT_EQ(faults_of(game.battle, *game.p, 0, order), Words());
  order.rows.add({5, 1});
  EXPECT_EQ(faults_of(game.battle, *game.p, 0, order), Words{"no_leader"});
}

// GW-11.73-06, GW-11.73-13, GW-11.73-17, GW-7.7-01, GW-11.31-08, GW-7.71a-01
TEST(GreatWarAtSeaFaults, WhatKeepsTorpedoesAboard) {
  Play play(fleets_apart(4), [](Battle& battle) { battle.ports.push_back({"Emden", 1, {0, 0}, false}); });
  play.faces.other = 3;
  play.until(Step::move_second);
  ASSERT_EQ(play.order(0, "1st BCS: speed 3"), Words());
  play.advance();
  const std::string text = "lion: T4000 at de-moltke";
  EXPECT_EQ(play.order(0, text), Words());
  play.position->open.conditions.weather = Weather::storm;
  EXPECT_EQ(play.order(0, text), Words{std::string(fault_word(FaultCode::torpedo_weather))});
  play.position->open.conditions.weather = Weather::clear;
  play.battle.counters[play.battle.ships[play.row("de-moltke")].counter].port = 0;
  EXPECT_EQ(play.order(0, text), Words{"port"});
  play.battle.counters[play.battle.ships[play.row("de-moltke")].counter].port = kNoPort;
  play.counter("de-moltke").x += in(2);
  look_out(play.stage());
  EXPECT_EQ(play.order(0, text), Words{std::string(fault_word(FaultCode::torpedo_range))});
  play.counter("de-moltke").x -= in(2);
  play.battle.ships[play.row("lion")].card.torpedo = 0;
  EXPECT_EQ(play.order(0, text), Words{"no_torpedoes"});
}

// GW-11.73-04, GW-11.73-05
TEST(GreatWarAtSeaFaults, WeatherKeepsGunsSilent) {
  Play play(fleets_apart(8));
  play.until(Step::fire, 0);
  play.position->open.conditions.weather = Weather::gale;
  look_out(play.stage());
  EXPECT_EQ(play.order(0, "lion: secondary at de-moltke"), Words{"weather"});
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words());
  play.battle.ships[play.row("lion")].card.flags.low_freeboard = true;
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"weather"});
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
