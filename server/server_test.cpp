// The server as its clients meet it: real sockets on this machine, a store in memory.
#include "server/server.h"

#include "server/json_guard.h"
#include "server/server_testing.h"
#include "tests/same_text.h"

namespace broadside::server::test {
namespace THIS_FILE {

// ---------------------------------------------------------------- HTTP

TEST_F(ServerTest, ThePageComesWithAStrictPolicy) {
  start();
  const Answer page = call(port(), "GET", "/");
  EXPECT_EQ(page.status, 200U);
  EXPECT_EQ(page.body, kPage);
  EXPECT_EQ(page.headers.at("Content-Security-Policy").find("default-src 'none'; script-src 'self'"), 0U);
  EXPECT_NE(page.headers.at("Content-Security-Policy").find("manifest-src 'self'"), std::string::npos);
  EXPECT_EQ(page.headers.at("X-Content-Type-Options"), "nosniff");
  EXPECT_EQ(page.headers.at("Referrer-Policy"), "no-referrer");
  EXPECT_EQ(page.headers.at("Cache-Control"), "no-cache");
  EXPECT_EQ(call(port(), "GET", "/", "", {{"If-None-Match", "\"abc\""}}).status, 304U);
  EXPECT_EQ(call(port(), "HEAD", "/").status, 200U);
}

TEST_F(ServerTest, WhatIsNotThereIsSaidToBeSo) {
  start();
  EXPECT_EQ(call(port(), "GET", "/health").status, 200U);
  EXPECT_EQ(call(port(), "GET", "/api/systems").json()[0]["id"], "grand-admiral");
  EXPECT_EQ(call(port(), "GET", "/api/rules/GA-1").json()["statement"], "words");
  EXPECT_EQ(call(port(), "GET", "/api/rules/GA-2").status, 404U);
  EXPECT_EQ(call(port(), "GET", "/api/nothing").status, 404U);
  EXPECT_EQ(call(port(), "GET", "/../../etc/passwd").status, 404U);
  EXPECT_EQ(call(port(), "PUT", "/api/systems").status, 405U);
  EXPECT_EQ(call(port(), "GET", "/ws").status, 426U);
  EXPECT_TRUE(call(port(), "GET", "/api/nothing").json()["problem"].contains("reason"));
}

TEST_F(ServerTest, AStandingSaysWhoseMoveItIs) {
  start();
  const Links links = make();
  const auto standing = [&](const std::string& token) {
    return call(port(), "GET", "/api/standing", "", bearer(token));
  };
  EXPECT_EQ(standing(links.red).json()["mine"], true);
  EXPECT_EQ(standing(links.red).json()["waiting"], Json{"Scouting group"});  // both choose at the same time
  Client red(port());
  red.hello(links.red);
  red.send(frame("commit", 7, order(red, red.await("now"))));
  red.await("committed");
  const Json after = standing(links.red).json();
  EXPECT_EQ(after["mine"], false);
  EXPECT_EQ(after["waiting"], Json{"Scouting group"});
  EXPECT_EQ(after["over"], false);
  EXPECT_EQ(standing(links.black).json()["mine"], true);
  EXPECT_EQ(standing(links.black).json()["waiting"], Json::array());
  EXPECT_EQ(standing(links.referee).json()["waiting"], Json{"Scouting group"});
  EXPECT_EQ(standing(links.spectator).status, 403U);  // he may see the battle later than it is
  EXPECT_EQ(standing("nonsense").status, 401U);
}

TEST_F(ServerTest, OnlyOurOwnPageMayAsk) {
  start();
  const std::string own = "http://127.0.0.1:" + std::to_string(port());
  const std::string wish = R"({"system":"grand-admiral"})";
  EXPECT_EQ(call(port(), "POST", "/api/battles", wish, {{"Origin", "http://evil.example"}}).status, 403U);
  EXPECT_EQ(call(port(), "POST", "/api/battles", wish, {{"Origin", "null"}}).status, 403U);
  EXPECT_EQ(call(port(), "POST", "/api/battles", wish, {{"Origin", own}}).status, 200U);
  EXPECT_EQ(call(port(), "GET", "/", "", {{"Host", "evil.example"}}).status, 421U);  // DNS rebinding
  EXPECT_EQ(Client(port(), {{"Origin", "http://evil.example"}}).status, 403U);
  EXPECT_TRUE(Client(port(), {{"Origin", own}}).connected);
}

TEST_F(ServerTest, WhatIsTooLargeIsNotRead) {
  start();
  EXPECT_EQ(call(port(), "POST", "/api/battles", std::string(70'000, ' ')).status, 413U);
  EXPECT_EQ(call(port(), "POST", "/api/battles/import", std::string(70'000, ' ')).status, 422U);
  EXPECT_EQ(call(port(), "POST", "/api/battles/import", std::string(17U << 20U, ' ')).status, 413U);
  EXPECT_EQ(call(port(), "GET", "/", "", {{"X-Long", std::string(20'000, 'x')}}).status, 431U);
  const std::string deep(40, '[');
  EXPECT_EQ(call(port(), "POST", "/api/battles", R"({"options":)" + deep + std::string(40, ']') + "}").status, 400U);
  EXPECT_EQ(call(port(), "POST", "/api/battles", "{").status, 400U);
  EXPECT_EQ(call(port(), "POST", "/api/battles", R"({"system":"chess"})").status, 422U);
}

TEST_F(ServerTest, AnAddressMakesOnlySoManyBattlesInAnHour) {
  options_.limits.battles_per_hour = 2;
  start();
  make();
  make();
  EXPECT_EQ(call(port(), "POST", "/api/battles", R"({"system":"grand-admiral"})").status, 429U);
}

TEST(JsonGuard, BracketsWithinTextsAreNotDeep) {
  EXPECT_EQ(depth_of(R"({"a":"[[[[\"[[","b":[1]})", 32), 2U);
  EXPECT_EQ(depth_of(std::string(1000, '['), 32), 33U);
  EXPECT_FALSE(read_object("[]", "x"));
  EXPECT_FALSE(read_object("{\"a\":1", "x"));
  EXPECT_TRUE(read_object("{\"a\":1}", "x"));
}

// ---------------------------------------------------------------- sockets

TEST_F(ServerTest, ACommanderIsWelcomedAndAsked) {
  start();
  const Links links = make();
  Client red(port());
  const Json welcome = red.hello(links.red, 0, 0, "Jellicoe");
  EXPECT_EQ(welcome["role"], "commander");
  EXPECT_EQ(welcome["seat"], 0);
  EXPECT_EQ(welcome["id"], 1);
  EXPECT_EQ(welcome["battle"], links.battle);
  const Json now = red.await("now");
  EXPECT_EQ(now["questions"].size(), 1U);
  EXPECT_EQ(now["sides"][0]["people"], Json::array({"Jellicoe"}));
  red.send({{"type", "ping"}, {"id", 9}});
  EXPECT_EQ(red.await("pong")["id"], 9);
}

TEST_F(ServerTest, ABadLinkOpensNothing) {
  start();
  const Links links = make();
  Client stranger(port());
  stranger.send({{"type", "hello"}, {"token", std::string(32, 'a')}});
  EXPECT_EQ(stranger.await("refused")["reasons"][0]["code"], "bad_link");
  stranger.await_close();
  EXPECT_EQ(stranger.closed, uint16_t{1008});
  EXPECT_EQ(call(port(), "GET", "/api/record", "", bearer(std::string(32, 'a'))).status, 401U);
  EXPECT_EQ(call(port(), "GET", "/api/record").status, 401U);
  EXPECT_EQ(call(port(), "GET", "/api/record", "", bearer(links.red)).status, 409U);  // the battle is not over
  EXPECT_EQ(call(port(), "GET", "/api/record", "", bearer(links.referee)).status, 200U);
}

TEST_F(ServerTest, TheFirstFrameIsHello) {
  start();
  Client rude(port());
  rude.send({{"type", "commit"}, {"id", 3}});
  const Json refused = rude.await("refused");
  EXPECT_EQ(refused["id"], 3);
  EXPECT_EQ(refused["reasons"].size(), 1U);
  rude.await_close();
  EXPECT_EQ(rude.closed, uint16_t{1008});
}

TEST_F(ServerTest, WhoNeverSaysHelloIsNotWaitedFor) {
  options_.limits.hello = std::chrono::seconds(1);
  start();
  Client silent(port());
  silent.await_close();
  EXPECT_TRUE(silent.closed);
}

TEST_F(ServerTest, AFrameThatIsTooLargeOrTooDeepIsNotTaken) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  red.send_text(R"({"type":"say","text":)" + std::string(40, '[') + std::string(40, ']') + "}");
  EXPECT_NE(red.await("problem")["text"].get<std::string>().find("too deep"), std::string::npos);
  red.send_text("no json");
  red.await("problem");
  red.send({{"type", "nonsense"}, {"id", 5}});
  EXPECT_EQ(red.await("refused")["id"], 5);
  red.send({{"type", "say"}, {"text", std::string(600'000, 'x')}});
  red.await_close();
  EXPECT_TRUE(red.closed);
}

TEST_F(ServerTest, WhoSendsTooFastIsReadMoreSlowly) {
  options_.limits.burst = 5;
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  const auto began = steady_clock::now();
  for (int i = 0; i < 15; ++i) red.send({{"type", "ping"}, {"id", i}});
  for (int i = 0; i < 15; ++i) EXPECT_EQ(red.await("pong")["id"], i);
  EXPECT_GE(steady_clock::now() - began, milliseconds(400));  // 10 or so over, at 20 a second
}

TEST_F(ServerTest, AnOrderIsAcknowledgedWhenItIsOnDisk) {
  start();
  const Links links = make();
  Client red(port()), black(port());
  red.hello(links.red);
  black.hello(links.black);
  const Json answer = order(red, red.await("now"));
  black.await("now");
  const size_t before = lines_of(links.battle);
  store_.gate.shut();
  red.send(frame("commit", 7, answer));
  store_.gate.await_somebody();
  while (const auto early = red.next(milliseconds(50))) EXPECT_NE((*early)["type"], "committed");
  EXPECT_EQ(lines_of(links.battle), before);
  store_.gate.open();
  const Json committed = red.await("committed");
  EXPECT_EQ(committed["id"], 7);
  EXPECT_GT(lines_of(links.battle), before);
  black.await("now", [](const Json& now) { return now["waiting"] == Json::array({1}); });
}

TEST_F(ServerTest, ADraftIsKept) {
  start();
  const Links links = make();
  Json answer;
  {
    Client red(port());
    red.hello(links.red);
    answer = order(red, red.await("now"));
    red.send(frame("draft", 3, answer));
    const Json drafted = red.await("drafted");
    EXPECT_EQ(drafted["id"], 3);
    EXPECT_EQ(drafted["reasons"], Json::array());
    red.leave();
  }
  Client again(port());
  again.hello(links.red);
  EXPECT_EQ(again.await("now")["questions"][0]["draft"], answer["text"]);
  Client black(port());
  black.hello(links.black);
  EXPECT_EQ(black.await("now")["questions"][0]["draft"], "");
}

TEST_F(ServerTest, WhoComesBackGetsOnlyWhatHeHasNot) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  red.send({{"type", "say"}, {"text", "one"}});
  EXPECT_EQ(red.await("messages")["messages"].size(), 1U);
  red.leave();
  Client black(port());
  black.hello(links.black);
  black.send({{"type", "say"}, {"text", "<b>two</b>"}});
  EXPECT_EQ(black.await("messages")["from"], 0);
  black.await("messages");
  Client again(port());
  again.hello(links.red, 0, 1);
  const Json messages = again.await("messages");
  EXPECT_EQ(messages["from"], 1);
  EXPECT_EQ(messages["messages"].size(), 1U);
  EXPECT_EQ(messages["messages"][0]["text"], "<b>two</b>");
}

TEST_F(ServerTest, WhatIsNotSavedIsSaidToBeSo) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  const Json answer = order(red, red.await("now"));
  store_.broken = true;
  red.send(frame("commit", 7, answer));
  EXPECT_EQ(red.await("refused")["reasons"][0]["code"], "not_saved");
  store_.broken = false;
  red.send(frame("commit", 8, answer));
  EXPECT_EQ(red.await("committed")["id"], 8);
}

TEST_F(ServerTest, ASlowReaderIsDroppedAndMayResume) {
  options_.limits.queued_bytes = 20'000;
  options_.limits.kernel_bytes = 4096;
  options_.limits.frames_per_second = options_.limits.burst = 1e6;
  options_.limits.farewell = std::chrono::seconds(1);
  std::atomic<int64_t> now_ms{1'000'000};
  options_.rooms.now_ms = [&] { return now_ms.load(); };
  start();
  const Links links = make();
  Client slow(port(), {}, 4096), red(port());
  slow.hello(links.spectator);
  red.hello(links.red);
  for (int i = 0; i < 100; ++i) {
    now_ms += 4000;  // as fast as one may talk
    red.send({{"type", "say"}, {"id", i}, {"text", std::string(1900, 'x')}});
    red.await("done");
  }
  ASSERT_TRUE(eventually([&] { return server_->connections() == 1; }));
  uint32_t got = 0;
  while (!slow.closed)
    if (const auto frame = slow.next(); frame && (*frame)["type"] == "messages")
      got = (*frame)["from"].get<uint32_t>() + static_cast<uint32_t>((*frame)["messages"].size());
  EXPECT_LT(got, 100U);
  for (int tries = 0; got < 100U && tries < 100; ++tries) {  // each time he gets on
    Client again(port());
    again.hello(links.spectator, 0, got);
    while (got < 100U && !again.closed)
      if (const auto frame = again.next(); frame && (*frame)["type"] == "messages") {
        EXPECT_EQ((*frame)["from"], got);
        got += static_cast<uint32_t>((*frame)["messages"].size());
      }
  }
  EXPECT_EQ(got, 100U);
}

TEST_F(ServerTest, TheServerFinishesWhatWasBegunBeforeItStops) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  const Json answer = order(red, red.await("now"));
  const size_t before = lines_of(links.battle);
  store_.gate.shut();
  red.send(frame("commit", 7, answer));
  store_.gate.await_somebody();
  const uint16_t port = server_->port();
  std::thread stopping([&] { server_->stop(); });
  EXPECT_TRUE(eventually([&] { return call(port, "GET", "/health").status == 0; }));  // it has begun to stop
  store_.gate.open();
  EXPECT_EQ(red.await("committed")["id"], 7);
  red.await_close();
  EXPECT_EQ(red.closed, uint16_t{1001});
  stopping.join();
  EXPECT_GT(lines_of(links.battle), before);
  EXPECT_EQ(call(port, "GET", "/health").status, 0U);
}

TEST_F(ServerTest, AServerThatStopsKeepsItsClocksToTheMillisecond) {
  std::atomic<int64_t> now{1'000'000};
  options_.rooms.now_ms = [&] { return now.load(); };
  start();
  const Links links = make({{"system", "grand-admiral"}, {"scenario", "set-up"}, {"clock_minutes", 30}});
  const auto left_ms = [&] {
    Client red(port());
    red.hello(links.red);
    return red.await("now")["clocks"][0]["left_ms"].get<int64_t>();
  };
  const int64_t before = left_ms();
  now += 20'123;
  server_->stop();
  now += 3'600'000;  // while it stands still so do they
  start();
  EXPECT_EQ(left_ms(), before - 20'123);
}

// ---------------------------------------------------------------- battles

TEST_F(ServerTest, TwoServersShareABattle) {
  start();
  const Links links = make();
  auto other = Server::start(options_, shelf_, store_);
  ASSERT_TRUE(other);
  Client red(port()), black((*other)->port());
  red.hello(links.red);
  black.hello(links.black);
  const Json reds = order(red, red.await("now"));
  const Json blacks = order(black, black.await("now"));
  red.send(frame("commit", 7, reds));
  red.await("committed");
  black.send(frame("commit", 8, blacks));  // that server does not know of red's yet
  EXPECT_EQ(black.await("committed")["id"], 8);
  store_.tell_changed(links.battle);
  red.await("now", [](const Json& now) { return now["phase"] > 0; });
}

TEST_F(ServerTest, ComputersPlayAloneAndTheirRecordVerifies) {
  start();
  const Json random = {{"by", "random"}};
  const Links links = make({{"system", "grand-admiral"}, {"seats", Json::array({random, random})}});
  EXPECT_EQ(links.red, "");
  const Answer record = once_over("/api/record", links.spectator);
  ASSERT_EQ(record.status, 200U);
  const auto read = read_record(record.body, "record");
  ASSERT_TRUE(read) << read.error().text();
  const auto verified = verify_record(*read);
  ASSERT_TRUE(verified && verified->ok() && verified->finished);

  const Answer report = call(port(), "GET", "/api/report", "", bearer(links.spectator));
  EXPECT_EQ(report.status, 200U);
  EXPECT_EQ(report.json()["sides"].size(), 2U);
  EXPECT_GT(report.json()["damage"].size(), 3U);
  EXPECT_EQ(report.json()["damage"][0], (Json{{"turn", 0}, {"side", 0}, {"points", 0}}));
  for (const Json& luck : report.json()["luck"]) {
    EXPECT_GT(luck["expected"].get<double>(), 0.0);
    EXPECT_GT(luck["actual"], 0);
  }
  for (const Json& fate : report.json()["fates"]) EXPECT_NE(fate["fate"], "") << fate;

  const Answer imported = call(port(), "POST", "/api/battles/import", record.body);
  ASSERT_EQ(imported.status, 200U) << imported.body;
  const Answer imports = call(port(), "GET", "/api/record", "", bearer(links_in(imported.json()).referee));
  EXPECT_TRUE(broadside::test::same_text(imports.body, record.body));

  const Answer forked = call(port(), "POST", "/api/fork", R"({"phase":2})", bearer(links.spectator));
  EXPECT_EQ(forked.status, 200U) << forked.body;
  EXPECT_NE(forked.json()["battle"], links.battle);

  // Both have one title: the fork says that it is one, and where it left the other; so does its record, opened
  // elsewhere.
  Client first(port()), what_if(port()), opened(port());
  EXPECT_TRUE(first.hello(links.referee)["fork"].is_null());
  const std::string referee = links_in(forked.json()).referee;
  const Json left = what_if.hello(referee)["fork"];
  EXPECT_EQ(left["phase"], 2);
  EXPECT_EQ(left["turn"], 1);
  EXPECT_NE(left["phase_name"], "");
  what_if.send({{"type", "unseal"}, {"id", 5}, {"reason", "to go on elsewhere"}});
  what_if.await("done");
  const std::string told = once_over("/api/record", links_in(forked.json()).spectator).body;  // computers play it on
  const Answer again = call(port(), "POST", "/api/battles/import", told);
  ASSERT_EQ(again.status, 200U) << again.body;
  const Answer agains = call(port(), "GET", "/api/record", "", bearer(links_in(again.json()).referee));
  EXPECT_TRUE(broadside::test::same_text(agains.body, told));
  EXPECT_EQ(opened.hello(links_in(again.json()).referee)["fork"], left);
}

TEST_F(ServerTest, WhoIsReplacedOnlyLooksOn) {
  start();
  const Links links = make();
  Client red(port()), referee(port());
  red.hello(links.red);
  referee.hello(links.referee);
  referee.send({{"type", "handover"}, {"id", 4}, {"seat", 0}, {"by", "person"}, {"reason", "he sleeps"}});
  const Json done = referee.await("done");
  EXPECT_EQ(red.await("welcome")["role"], "spectator");
  Client next(port());
  EXPECT_EQ(next.hello(done["link"])["seat"], 0);
}

TEST_F(ServerTest, SpectatorsSeeABattleSomeTimeLater) {
  std::atomic<int64_t> now_ms = 1'000'000;
  options_.rooms.now_ms = [&] { return now_ms.load(); };
  start();
  const Links links = make({{"system", "grand-admiral"}, {"scenario", "set-up"}, {"spectators_delay", 2}});
  Client spectator(port()), referee(port());
  spectator.hello(links.spectator);
  referee.hello(links.referee);
  referee.await("now");
  now_ms += 1900;
  spectator.send({{"type", "past"}, {"id", 5}, {"phase", 0}});
  EXPECT_EQ(spectator.await("refused")["reasons"][0]["code"], "delayed");
  for (const Json& frame : spectator.skipped) EXPECT_EQ(frame["type"], "present");  // who is there, and nothing else
  // When his picture was taken is the server's affair; two seconds later he sees it.
  EXPECT_TRUE(eventually([&] {
    now_ms += 200;
    const auto frame = spectator.next(milliseconds(50));
    return frame && frame->at("type") == "now";
  }));
}

TEST_F(ServerTest, ABattleThatNobodyLooksAtIsLetGo) {
  options_.rooms.let_go_after_ms = 200;
  start();
  const Links links = make();
  {
    Client red(port());
    red.hello(links.red);
    EXPECT_EQ(server_->rooms().in_memory(), 1U);
  }
  EXPECT_TRUE(eventually([&] { return server_->rooms().in_memory() == 0; }));
  Client red(port());
  EXPECT_EQ(red.hello(links.red)["seat"], 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
