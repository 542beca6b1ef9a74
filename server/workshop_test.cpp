// The workshop over HTTP: what is asked for is given, once made it is kept, and nobody gets more of it than his share.
#include "server/workshop.h"

#include <condition_variable>
#include <mutex>

#include "lab/simulate.h"
#include "record/seed.h"
#include "server/laboratory.h"
#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

class WorkshopTest : public ServerTest {
 protected:
  WorkshopTest() {
    shelf_.workshop.ships = [] { return std::string(R"({"ships":[]})"); };
    shelf_.workshop.ship = [](const std::string& id) -> std::optional<Json> {
      if (id != "gb-lion") return {};
      return Json{{"id", id}};
    };
    shelf_.workshop.card = [this](const CardWish& wish) -> Expected<Paper> {
      ++made_;
      if (wish.ship != "gb-lion") return problem("ship", "there is none");
      return Paper{"image/svg+xml", "gb-lion.svg", "<svg/>"};
    };
    shelf_.workshop.duels = [] { return Json::array(); };
    shelf_.workshop.duel = [this](const DuelWish& wish, const OddsWatch& watch) -> Expected<Json> {
      ++made_;
      if (!watch(0.5)) return problem("odds", "stopped");
      return Json{{"parts", Json::array({{{"text", wish.firer}}})}};
    };
    shelf_.workshop.rules = [](const RuleSearch& wish) { return Json{{"words", wish.words}, {"from", wish.from}}; };
  }
  Answer get(const std::string& path) const { return call(port(), "GET", path); }
  Answer odds(const Json& wish) const { return call(port(), "POST", "/api/odds", wish.dump()); }
  static Json duel(const std::string& firer = "gb-lion") {
    return {{"system", "grand-admiral"}, {"firer", firer}, {"target", "de-moltke"}, {"facts", {{"range", "5"}}}};
  }

  std::atomic<int> made_{0};
};

TEST_F(WorkshopTest, TheRegisterIsSentOnceToABrowserThatKeepsIt) {
  start();
  const Answer first = get("/api/register");
  EXPECT_EQ(first.status, 200U);
  EXPECT_EQ(first.json()["ships"].size(), 0U);
  const auto tag = first.headers.find("ETag");
  ASSERT_NE(tag, first.headers.end());
  const Answer again = call(port(), "GET", "/api/register", "", {{"If-None-Match", tag->second}});
  EXPECT_EQ(again.status, 304U);
  EXPECT_TRUE(again.body.empty());
}

TEST_F(WorkshopTest, AShipOfTheRegisterIsToldAndAnUnknownOneIsNot) {
  start();
  EXPECT_EQ(get("/api/register/gb-lion").json()["id"], "gb-lion");
  EXPECT_EQ(get("/api/register/gb-nobody").status, 404U);
  EXPECT_EQ(get("/api/register/" + std::string(3000, 'x')).status, 404U);
}

TEST_F(WorkshopTest, ACardIsMadeOnceAndRefusedWithItsReason) {
  start();
  const std::string path = "/api/card?system=grand-admiral&as=svg&ship=";
  for (int i = 0; i < 3; ++i) EXPECT_EQ(get(path + "gb-lion").body, "<svg/>");
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(get(path + "gb-lion").headers["Content-Disposition"], "inline; filename=\"gb-lion.svg\"");
  const Answer refused = get(path + "gb-nobody");
  EXPECT_EQ(refused.status, 422U);
  EXPECT_EQ(refused.json()["problem"]["place"], "ship");
  EXPECT_EQ(get(path + std::string(3000, 'x')).status, 404U);
  EXPECT_EQ(made_, 2) << "nothing is made for a ship of three thousand letters";
}

TEST_F(WorkshopTest, OddsAreWorkedOutOnceForAQuestion) {
  start();
  EXPECT_EQ(odds(duel()).json()["parts"][0]["text"], "gb-lion");
  EXPECT_EQ(odds(duel()).status, 200U);
  EXPECT_EQ(made_, 1);
  EXPECT_EQ(odds(duel("gb-tiger")).json()["parts"][0]["text"], "gb-tiger");
  EXPECT_EQ(made_, 2);
}

TEST_F(WorkshopTest, QuestionsThatAreNoneAreRefusedBeforeAnythingIsWorkedOut) {
  start();
  EXPECT_EQ(odds(duel(std::string(500, 'x'))).status, 400U);
  Json many = duel();
  for (int i = 0; i < 40; ++i) many["facts"][std::to_string(i)] = "1";
  EXPECT_EQ(odds(many).status, 400U);
  Json strange = duel();
  strange["facts"]["range"] = 5;
  EXPECT_EQ(odds(strange).status, 400U);
  EXPECT_EQ(call(port(), "POST", "/api/odds", "no json").status, 400U);
  EXPECT_EQ(call(port(), "POST", "/api/odds", std::string(70'000, ' ')).status, 413U);
  EXPECT_EQ(made_, 0);
}

TEST_F(WorkshopTest, WhoAsksForMoreThanHisShareIsToldToWait) {
  std::mutex mutex;
  std::condition_variable told;
  bool free = false;
  shelf_.workshop.duel = [&](const DuelWish&, const OddsWatch&) -> Expected<Json> {
    std::unique_lock lock(mutex);
    told.wait(lock, [&] { return free; });
    return Json{{"parts", Json::array()}};
  };
  start();
  constexpr int kAtOnce = 80;
  std::atomic<int> refused{0}, answered{0};
  std::vector<std::thread> askers;
  for (int i = 0; i < kAtOnce; ++i)
    askers.emplace_back([&, i] {
      const unsigned status = odds(duel(std::to_string(i))).status;
      ++(status == 429 ? refused : answered);
    });
  EXPECT_TRUE(eventually([&] { return refused > 0; }));
  EXPECT_EQ(get("/api/systems").status, 200U) << "the others are answered meanwhile";
  {
    const std::lock_guard lock(mutex);
    free = true;
  }
  told.notify_all();
  for (std::thread& asker : askers) asker.join();
  EXPECT_GE(answered, 64);
}

TEST_F(WorkshopTest, RulesAreSearchedByWordsOfSomeLength) {
  start();
  EXPECT_EQ(get("/api/rules?search=line+ahead&from=200").json().dump(), R"({"words":"line ahead","from":200})");
  EXPECT_EQ(get("/api/rules?search=" + std::string(300, 'x')).status, 400U);
  EXPECT_EQ(get("/api/rules?from=all").json()["from"], 0);
}

// ---------------------------------------------------------------- the laboratory

class LaboratoryTest : public ServerTest {
 protected:
  static Json wish(int games = 20) {
    return {{"system", "grand-admiral"}, {"admirals", {"steady", "random"}}, {"games", games}, {"seed", "7"}};
  }
  Answer begin(const Json& wish) const { return call(port(), "POST", "/api/lab", wish.dump()); }
  Json state(const std::string& name) const { return call(port(), "GET", "/api/lab/" + name).json(); }
  static bool over(const Json& state) { return state["stage"] != "waiting" && state["stage"] != "running"; }
  Json once_over(const std::string& name) const {
    Json last;
    EXPECT_TRUE(eventually([&] { return over(last = state(name)); }));
    return last;
  }
};

TEST_F(LaboratoryTest, ASeriesComesToWhatTheProgramSays) {
  start();
  const std::string name = begin(wish()).json()["name"];
  const Json last = once_over(name);
  EXPECT_EQ(last["stage"], "done");
  EXPECT_EQ(last["games"], 20);
  auto request = lab::request_for(broadside::test::grand_admiral_game(), broadside::test::small_battle(false));
  ASSERT_TRUE(request);
  request->admirals = {"steady", "random"};
  request->games = 20;
  request->seed = seed_from_text("7");
  const auto report = lab::simulate(*request);
  ASSERT_TRUE(report);
  for (size_t side = 0; side < 2; ++side) EXPECT_EQ(last["sides"][side]["battles"], report->side[side].wins);
  EXPECT_EQ(last["draws"]["battles"], report->draws);
  EXPECT_EQ(last["about"]["admirals"], Json({"steady", "random"}));
  EXPECT_EQ(last["samples"].size(), 20U);
  EXPECT_LE(last["sides"][0]["low"].get<double>(), last["sides"][0]["percent"].get<double>());
}

TEST_F(LaboratoryTest, OneSeriesOfAnAddressAtATimeAndItCanBeStopped) {
  start();
  const std::string name = begin(wish(2000)).json()["name"];
  EXPECT_EQ(begin(wish()).status, 429U);
  EXPECT_EQ(call(port(), "DELETE", "/api/lab/" + name, "", {{"Origin", "http://elsewhere"}}).status, 403U);
  EXPECT_EQ(call(port(), "DELETE", "/api/lab/" + name).status, 200U);
  const Json last = once_over(name);
  EXPECT_EQ(last["stage"], "stopped");
  EXPECT_LT(last["games"], 2000);
  EXPECT_EQ(begin(wish()).status, 200U);
}

TEST_F(LaboratoryTest, WhatCannotBeFoughtIsRefused) {
  start();
  const auto refused = [&](const char* field, const Json& value) {
    Json changed = wish();
    changed[field] = value;
    const Answer answer = begin(changed);
    return std::pair(answer.status, answer.json()["problem"].value("place", ""));
  };
  EXPECT_EQ(refused("games", 0), std::pair(422U, std::string("games")));
  EXPECT_EQ(refused("games", 2001), std::pair(422U, std::string("games")));
  EXPECT_EQ(refused("games", -5), std::pair(422U, std::string("games")));
  EXPECT_EQ(refused("admirals", {"steady"}), std::pair(422U, std::string("admirals")));
  EXPECT_EQ(refused("admirals", {"steady", "exec:rm"}), std::pair(422U, std::string("admirals")));
  EXPECT_EQ(refused("system", "chess").first, 422U);
  EXPECT_EQ(refused("seed", std::string(201, 'x')).first, 400U);
  EXPECT_EQ(call(port(), "GET", "/api/lab/nothing").status, 404U);
  EXPECT_EQ(call(port(), "DELETE", "/api/lab/nothing").status, 404U);
}

TEST_F(LaboratoryTest, WhoseScenariosAreReadIsCounted) {
  options_.limits.battles_per_hour = 1;
  start();
  for (int i = 0; i < 5; ++i) EXPECT_EQ(begin({{"system", "chess"}}).status, 422U);
  EXPECT_EQ(begin(wish()).status, 429U);
}

lab::Request small_request(uint64_t games) {
  auto request = lab::request_for(broadside::test::grand_admiral_game(), broadside::test::small_battle(false));
  request->admirals = {"random", "random"};
  request->games = games;
  return std::move(*request);
}

TEST(Laboratory, ASeriesEndsWhenItsTimeIsOver) {
  Laboratory::Bounds bounds;
  bounds.time = std::chrono::seconds(0);
  Laboratory laboratory(bounds);
  const auto name = laboratory.begin("here", small_request(1'000'000), {});
  ASSERT_TRUE(name);
  EXPECT_TRUE(eventually([&] { return (*laboratory.state(*name))["stage"] == "out_of_time"; }));
}

TEST(Laboratory, SeriesWaitForEachOtherAndNotTooManyDo) {
  Laboratory::Bounds bounds;
  bounds.waiting = 2;
  bounds.kept = 1;
  Laboratory laboratory(bounds);
  const auto first = laboratory.begin("one", small_request(1'000'000), {});
  const auto second = laboratory.begin("two", small_request(1), {});
  ASSERT_TRUE(first && second);
  EXPECT_EQ((*laboratory.state(*second))["stage"], "waiting");
  EXPECT_EQ((*laboratory.state(*second))["ahead"], 1);
  EXPECT_FALSE(laboratory.begin("three", small_request(1), {}));
  EXPECT_TRUE(laboratory.stop(*first));
  EXPECT_TRUE(eventually([&] { return (*laboratory.state(*second))["stage"] == "done"; }));
  const auto third = laboratory.begin("one", small_request(1), {});
  ASSERT_TRUE(third);
  EXPECT_FALSE(laboratory.state(*first)) << "the oldest is forgotten";
  EXPECT_TRUE(laboratory.state(*second));
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
