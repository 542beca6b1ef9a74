// What must hold for every playable system: the registry brings them in.
#include <gtest/gtest.h>

#include <map>
#include <string>

#include "app/library/verify_all.h"
#include "record/replay.h"
#include "tests/every_scenario.h"

namespace broadside {
namespace THIS_FILE {

#ifdef BROADSIDE_SANITIZED
constexpr size_t kBattles = 4;
constexpr int kStatesBetween = 29, kStatesInARow = 3, kWrongCorrections = 3;
#else
constexpr size_t kBattles = 20;
constexpr int kStatesBetween = 7, kStatesInARow = 40, kWrongCorrections = 5;
#endif

TEST(EverySystem, HasScenariosAndTheBenchScenarioIsOneOfThem) {
  for (const Game* game : games())
    if (game->info().playable)
      EXPECT_TRUE(app::load_battle(game->info().id, game->info().bench_scenario, {})) << game->info().id;
}

TEST(EverySystem, AdmiralsGiveOnlyLegalOrdersAndEveryBattleEnds) {
  for (const Named& n : every_scenario())
    for (const AdmiralInfo& admiral : n.battle.game->info().admirals) {
      auto r = lab::request_for(*n.battle.game, n.battle.battle);
      ASSERT_TRUE(r) << r.error().text();
      r->admirals.fill(admiral.name);
      r->games = n.large() ? 1 : kBattles;
      r->threads = 2;
      const auto report = lab::simulate(*r);
      ASSERT_TRUE(report) << report.error().text();
      EXPECT_EQ(report->illegal, 0U) << n.scenario << " " << admiral.name;
      EXPECT_EQ(report->endless, 0U) << n.scenario << " " << admiral.name;
    }
}

TEST(EverySystem, EveryStateCanBeSavedAndLoaded) {
  for (const Named& n : every_scenario()) {
    auto other = n.battle.game->open(n.battle.battle);
    ASSERT_TRUE(other);
    int states = 0;
    play(n, 11, [&](const Match& match) {
      if (++states % kStatesBetween != 0 && states > kStatesInARow) return;  // JSON of a large fleet takes its time
      const Json saved = match.dump();
      const auto loaded = (*other)->load(Json::parse(saved.dump()));
      ASSERT_TRUE(loaded) << n.scenario << " " << match.phase(Eye::referee()).text << ": " << loaded.error().text();
      EXPECT_EQ((*other)->hash(), match.hash());
      EXPECT_EQ((*other)->difference(saved), "");
      EXPECT_EQ((*other)->phase(Eye::referee()).text, match.phase(Eye::referee()).text);
      const Asks a = match.asks();
      const Asks b = (*other)->asks();
      ASSERT_EQ(a.count, b.count);
      for (uint8_t i = 0; i < a.count; ++i) EXPECT_EQ(a.row[i].id, b.row[i].id);
    });
  }
}

/// Places of all single values in a position.
void leaves(const Json& json, const Json::json_pointer& at, std::vector<Json::json_pointer>& all) {
  if (json.is_object())
    for (const auto& [name, value] : json.items()) leaves(value, at / name, all);
  else if (json.is_array())
    for (size_t i = 0; i < json.size(); ++i) leaves(json[i], at / i, all);
  else
    all.push_back(at);
}

/// Some steps from a position that no play may have led to. Orders may be refused there; nothing may break.
void play_on(Match& match, uint32_t luck) {
  Dice dice({luck, 9});
  Log silent;
  for (int step = 0; step < 12; ++step) {
    for (const Ask& ask : match.asks()) {
      Budget budget;
      if (!match.answer(ask, match.advise(ask, "random", {luck, 2}, budget)).ok() &&
          !match.answer(ask, match.fallback(ask)).ok())
        return;
      (void)match.form(ask);
      (void)match.scene(Eye::of(ask.seat));
    }
    if (!match.ready() || match.step(dice, nullptr, silent) == Outcome::over) return;
  }
}

TEST(EverySystem, AWrongCorrectionIsRefusedOrCanBePlayedOn) {
  std::map<std::string, int> taken;  // by system: of a single scenario's few none may be good
  for (const Named& n : every_scenario()) {
    if (n.large()) continue;
    auto other = n.battle.game->open(n.battle.battle);
    ASSERT_TRUE(other);
    uint32_t luck = 1;
    int states = 0;
    int& good = taken[n.battle.game->info().id];
    play(n, 12, [&](const Match& match) {
      if (++states % kStatesBetween != 0) return;
      const Json saved = match.dump();
      std::vector<Json::json_pointer> places;
      leaves(saved, Json::json_pointer(), places);
      for (int i = 0; i < kWrongCorrections; ++i) {
        luck = luck * 1664525U + 1013904223U;
        const int wild[] = {0, 1, 2, 3, 5, 7, 17, 100, 254, 255, 1000, 60'000, -1, -7, -30'000};
        Json wrong = saved;
        wrong[places[(luck >> 8) % places.size()]] = wild[(luck >> 4) % std::size(wild)];
        if (!(*other)->load(wrong)) continue;
        ++good;
        play_on(**other, luck);
      }
    });
  }
  for (const auto& [system, good] : taken) EXPECT_GT(good, 0) << system;
}

TEST(EverySystem, AnswersThatAreSealedCountInAnyOrderOfArrival) {
  for (const Named& n : every_scenario()) {
    auto first = n.battle.game->open(n.battle.battle);
    ASSERT_TRUE(first);
    auto second = (*first)->clone();
    Log silent;
    for (int step = 0; step < 6 && (*first)->asks().count > 1; ++step) {
      const Asks asks = (*first)->asks();
      std::vector<std::string> orders;
      for (const Ask& ask : asks) {
        Budget budget;
        orders.push_back((*first)->advise(ask, "random", {3, 4}, budget));
      }
      for (size_t i = 0; i < orders.size(); ++i) ASSERT_TRUE((*first)->answer(asks.row[i], orders[i]).ok());
      for (size_t i = orders.size(); i-- > 0;) ASSERT_TRUE(second->answer(asks.row[i], orders[i]).ok());
      Dice a({5, 6});
      Dice b({5, 6});
      (*first)->step(a, nullptr, silent);
      second->step(b, nullptr, silent);
      EXPECT_EQ((*first)->hash(), second->hash()) << n.scenario;
    }
  }
}

TEST(EverySystem, ASealedAnswerChangesNothingThatAnotherSeatCanSee) {
  for (const Named& n : every_scenario()) {
    auto match = n.battle.game->open(n.battle.battle);
    ASSERT_TRUE(match);
    const Asks asks = (*match)->asks();
    if (asks.count < 2) continue;
    const Seat other = asks.row[1].seat;
    const std::string before = (*match)->view(Eye::of(other)).dump() + (*match)->ask_text(asks.row[1]).text;
    Budget budget;
    ASSERT_TRUE((*match)->answer(asks.row[0], (*match)->advise(asks.row[0], "random", {1, 1}, budget)).ok());
    EXPECT_EQ(before, (*match)->view(Eye::of(other)).dump() + (*match)->ask_text(asks.row[1]).text) << n.scenario;
    EXPECT_FALSE((*match)->ready());
  }
}

TEST(EverySystem, EveryRandomBattleVerifiesByReplay) {
  for (const Named& n : every_scenario()) {
    if (n.large()) continue;  // its record has tens of thousands of lines
    const std::vector<std::string> admirals(n.seats().size(), "random");
    const auto text = app::recorded_battle(*n.battle.game, n.battle.battle, admirals, lab::nth_seed({}, 5));
    ASSERT_TRUE(text) << n.scenario << text.error().text();
    const auto record = read_record(*text, n.scenario);
    ASSERT_TRUE(record) << record.error().text();
    EXPECT_EQ(write_record(*record), *text);
    const auto verified = verify_record(*n.battle.game, *record);
    ASSERT_TRUE(verified) << verified.error().text();
    EXPECT_TRUE(verified->ok()) << n.scenario << verified->difference->text();
    EXPECT_TRUE(verified->finished);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside
