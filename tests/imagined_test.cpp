// Positions that a seat imagines from its view: they have that view, owe nothing to the truth, and can be played on
// from.
#include <gtest/gtest.h>

#include <map>

#include "tests/every_scenario.h"

namespace broadside {
namespace THIS_FILE {

constexpr int kStatesInARow = 12, kStatesBetween = 11;
constexpr int kStatesToPlayOn = 61, kLastToPlayOn = 200;
constexpr int kStatesOfLarge = 2, kStatesBetweenLarge = 97;  // their JSON takes its time

/// Calls `look(match, seat)` for every seat at the first states of a battle and at some of the later ones.
template <class Look>
void look_at_some(const Named& n, uint64_t seed, Look&& look) {
  int states = 0;
  const int in_a_row = n.large() ? kStatesOfLarge : kStatesInARow;
  const int between = n.large() ? kStatesBetweenLarge : kStatesBetween;
  play(n, seed, [&](const Match& match) {
    if (++states > in_a_row && states % between != 0) return;
    for (Seat seat = 0; seat < match.seats().size(); ++seat) look(match, seat);
  });
}

std::string where(const Named& n, const Match& match, Seat seat) {
  return n.scenario + ", " + match.phase(Eye::referee()).text + ", " + match.seats()[seat].name;
}

TEST(Imagined, ASeatSeesOfItWhatItSeesOfTheTruth) {
  for (const Named& n : every_scenario())
    look_at_some(n, 21, [&](const Match& match, Seat seat) {
      const auto imagined = match.imagined(seat, {4, 5});
      const Eye eye = Eye::of(seat);
      ASSERT_EQ(imagined->view(eye), match.view(eye)) << where(n, match, seat);
      ASSERT_EQ(fields_to_json(imagined->scene(eye)), fields_to_json(match.scene(eye))) << where(n, match, seat);
      std::vector<AskId> asked, imagines;
      for (const Ask& ask : match.asks())
        if (ask.seat == seat) asked.push_back(ask.id);
      for (const Ask& ask : imagined->asks())
        if (ask.seat == seat) imagines.push_back(ask.id);
      if (!asked.empty()) ASSERT_EQ(asked, imagines) << where(n, match, seat);
    });
}

TEST(Imagined, ItIsAPositionThatCouldBeLoaded) {
  for (const Named& n : every_scenario()) {
    if (n.large()) continue;
    look_at_some(n, 22, [&](const Match& match, Seat seat) {
      const auto imagined = match.imagined(seat, {6, 7});
      const auto opened = n.battle.game->open(imagined->battle());
      ASSERT_TRUE(opened) << opened.error().text();
      const auto loaded = (*opened)->load(imagined->dump());
      ASSERT_TRUE(loaded) << where(n, match, seat) << ": " << loaded.error().text();
      EXPECT_EQ((*opened)->hash(), imagined->hash());
    });
  }
}

/// Two worlds that one seat cannot tell apart: whatever is hidden from it is drawn twice.
TEST(Imagined, ItOwesNothingToWhatIsHidden) {
  std::map<std::string, int> different;
  for (const Named& n : every_scenario()) {
    if (n.large()) continue;
    look_at_some(n, 23, [&](const Match& match, Seat seat) {
      const auto one = match.imagined(seat, {1, 1}), other = match.imagined(seat, {2, 2});
      different[n.battle.game->info().id] += one->dump() == other->dump() ? 0 : 1;
      const auto of_truth = match.imagined(seat, {8, 9});
      for (const Match* world : {one.get(), other.get()}) {
        const auto again = world->imagined(seat, {8, 9});
        ASSERT_EQ(again->battle(), of_truth->battle()) << where(n, match, seat);
        ASSERT_EQ(again->difference(of_truth->dump()), "") << where(n, match, seat);
      }
    });
  }
  for (const char* hides : {"grand-admiral", "grand-fleets", "great-war-at-sea", "blind-water"})
    EXPECT_GT(different[hides], 10) << hides;
  EXPECT_EQ(different["queen-of-the-seas"], 0) << "nothing lies hidden on its table";
}

TEST(Imagined, ABattlePlayedOnFromItComesToItsEnd) {
  for (const Named& n : every_scenario()) {
    if (n.large()) continue;
    const auto runner = n.battle.game->runner(n.battle.battle);
    ASSERT_TRUE(runner) << runner.error().text();
    int states = 0;
    play(n, 24, [&](const Match& match) {
      if (++states % kStatesToPlayOn != 1 || states > kLastToPlayOn) return;
      for (Seat seat = 0; seat < match.seats().size(); ++seat) {
        const auto imagined = match.imagined(seat, {3, static_cast<uint32_t>(states)});
        PlayOut request;
        request.admirals.fill("random");
        request.from = imagined.get();
        request.verify = true;
        const PlayedOut out = (*runner)->run(request);
        ASSERT_TRUE(out.result.over) << where(n, match, seat);
        ASSERT_FALSE(out.illegal_order || out.endless || out.replay_differs) << where(n, match, seat);
      }
    });
  }
}

TEST(Imagined, ARunnerPlaysOnAsTheMatchWould) {
  for (const Named& n : every_scenario()) {
    if (n.large()) continue;
    const auto runner = n.battle.game->runner(n.battle.battle);
    const auto match = n.battle.game->open(n.battle.battle);
    ASSERT_TRUE(runner && match);
    PlayOut request;
    request.admirals.fill("random");
    request.seed[0] = 7;
    const uint64_t from_the_start = (*runner)->run(request).hash;
    request.from = match->get();
    EXPECT_EQ((*runner)->run(request).hash, from_the_start) << n.scenario;
    request.from = nullptr;
    EXPECT_EQ((*runner)->run(request).hash, from_the_start) << n.scenario << ", back at its own battle";
  }
}

}  // namespace THIS_FILE
}  // namespace broadside
