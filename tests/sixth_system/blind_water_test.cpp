// Blind Water through the contract: what is hidden stays hidden, what is offered is kept, what is late arrives.
#include <gtest/gtest.h>

#include <set>

#include "record/replay.h"
#include "tests/sixth_system/skirmish.h"

namespace broadside::blind_water {
namespace {

/// Everything is answered and one step made; offers only where `signal` has words.
Outcome go_on(Match& match, Dice& dice, std::vector<Event>& events, const std::string& signal = {}) {
  for (const Ask& ask : match.asks()) {
    if (!ask.must() && signal.empty()) continue;
    const Refusal refusal = match.answer(ask, ask.must() ? "none" : signal);
    EXPECT_TRUE(refusal.ok()) << refusal.text();
  }
  Log log(&events);
  return match.step(dice, nullptr, log);
}

TEST(BlindWater, WhatIsOwedAndWhatIsOfferedAreTwoAnswersOfOneSeat) {
  auto match = *game().open(skirmish());
  const Asks asks = match->asks();
  ASSERT_EQ(asks.count, 4);
  const Ask plot = asks.row[0], signal = asks.row[1];
  EXPECT_EQ(plot.seat, signal.seat);
  EXPECT_TRUE(match->answer(signal, "signal Enemy in sight").ok());
  EXPECT_FALSE(match->answered(plot)) << "an offer taken up is not the answer that is owed";
  EXPECT_FALSE(match->ready());
  EXPECT_TRUE(match->answer(plot, "Alpha: north").ok());
  EXPECT_TRUE(match->answered(signal)) << "nor does the other take its place";
  EXPECT_TRUE(match->answer(asks.row[2], "none").ok());
  EXPECT_TRUE(match->ready()) << "an offer left alone holds up nobody";
}

TEST(BlindWater, ASignalArrivesLateWithLettersLost) {
  auto match = *game().open(skirmish());
  Dice dice({1, 2});
  std::vector<Event> events;
  while (match->at().turn == 1) go_on(*match, dice, events, "signal Enemy in sight");
  EXPECT_EQ(match->dump()["secret"][0]["under_way"][0]["words"], "Enemy in sight");
  while (match->at().turn == 2) go_on(*match, dice, events);
  EXPECT_TRUE(match->dump()["secret"][0]["read"].empty());
  while (match->at().turn == 3) go_on(*match, dice, events);
  const std::string read = match->dump()["secret"][0]["read"][0]["words"];
  EXPECT_EQ(read.size(), std::string("Enemy in sight").size());
  EXPECT_TRUE(match->view(Eye::of(1))["secret"]["read"].size() == 1) << "each side reads its own";
  EXPECT_TRUE(match->view(Eye::spectator())["secret"]["read"].empty());
}

TEST(BlindWater, ThreeEarsHearAShotInThreeWays) {
  auto match = *game().open(skirmish());
  Dice dice({1, 2});
  std::vector<Event> events;
  while (match->at().turn == 1) go_on(*match, dice, events);
  bool fired = false;
  for (const Event& event : events) {
    if (event.kind != "gunfire" || event.who != std::vector<std::string>{"Alpha"}) continue;
    fired = true;
    Event firer, target, ignored;
    ASSERT_TRUE(told(event, Eye::of(0), firer));
    ASSERT_TRUE(told(event, Eye::of(1), target));
    EXPECT_EQ(event.whom, std::vector<std::string>{"Xanthos"});
    EXPECT_EQ(firer.whom, std::vector<std::string>{"contact 1"});
    EXPECT_EQ(to_json(firer).dump().find("Xanthos"), std::string::npos);
    EXPECT_TRUE(target.who.empty());
    EXPECT_EQ(to_json(target).dump().find("Alpha"), std::string::npos);
    EXPECT_TRUE(target.dice.empty());
    EXPECT_FALSE(told(event, Eye::spectator(), ignored));
  }
  EXPECT_TRUE(fired);
}

template <class K>
concept ShowsEnemies = requires(const K& known) {
  known.ships;
};
static_assert(ShowsEnemies<Battle> && !ShowsEnemies<Known>, "a view-side function cannot name an enemy's ship");
static_assert(!std::is_invocable_v<decltype(System::scene), const Battle&, const View&>,
              "the contract gives it no battle either");

TEST(BlindWater, NothingASeatIsShownDependsOnWhereUnseenShipsAre) {
  Json other = skirmish();
  other["ships"][3]["name"] = "Zebra";
  other["ships"][3]["x"] = 10;
  auto here = *game().open(skirmish()), there = *game().open(other);
  Dice dice({1, 2}), same({1, 2});
  std::vector<Event> events, others;
  for (int step = 0; step < 71; ++step) {
    for (const Eye& eye : {Eye::of(0), Eye::spectator()}) {
      EXPECT_EQ(fields_to_json(here->scene(eye)), fields_to_json(there->scene(eye)));
      EXPECT_EQ(here->view(eye), there->view(eye));
      EXPECT_EQ(here->phase(eye).text, there->phase(eye).text);
    }
    go_on(*here, dice, events);
    go_on(*there, same, others);
  }
  ASSERT_EQ(events.size(), others.size());
  for (size_t i = 0; i < events.size(); ++i) {
    Event one, two;
    ASSERT_EQ(told(events[i], Eye::of(0), one), told(others[i], Eye::of(0), two));
    EXPECT_EQ(to_json(one), to_json(two));
  }
}

TEST(BlindWater, SeventyStepsOfATurnHaveDiceOfTheirOwn) {
  std::set<uint64_t> stamps;
  for (int step = 0; step <= static_cast<int>(Step::over); ++step)
    stamps.insert(Cursor{.turn = 1, .step = static_cast<uint8_t>(step)}.stamp());
  EXPECT_EQ(stamps.size(), 71U);
}

TEST(BlindWater, ItsBattlesAreRecordedReplayedAndVerifiedFromTheirOrders) {
  const Setting setting{skirmish(), {"random", "steady"}, {}, false, {}};
  std::string file;
  auto director = Director::start(game(), setting, [&](std::string_view line) { file += line; });
  ASSERT_TRUE(director) << director.error().text();
  for (auto now = (*director)->advance(); now && now->now != Standing::Now::over; now = (*director)->advance())
    for (const Ask& ask : (*director)->match().asks()) {
      Budget budget;
      const auto order = (*director)->match().advise(ask, ask.seat == 0 ? "random" : "steady", {1, 2}, budget);
      ASSERT_TRUE((*director)->answer(ask, order).ok()) << order;
    }
  EXPECT_NE(file.find("\"offer\":true"), std::string::npos);
  const auto record = read_record(file, "skirmish");
  ASSERT_TRUE(record) << record.error().text();
  EXPECT_EQ(write_record(*record), file);
  const auto replayed = replay_record(game(), *record, {}, {});
  ASSERT_TRUE(replayed) << replayed.error().text();
  EXPECT_TRUE(replayed->ok());

  auto runner = *game().runner(skirmish());
  for (uint8_t n = 0; n < 20; ++n) {
    PlayOut play;
    play.admirals.fill("random");
    play.seed[0] = n;
    play.verify = true;
    const PlayedOut out = runner->run(play);
    EXPECT_FALSE(out.illegal_order || out.endless || out.replay_differs);
  }
}

}  // namespace
}  // namespace broadside::blind_water
