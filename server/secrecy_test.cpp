// What a client finds out although nobody tells him: by counting, by guessing, from refusals and from the clock.
#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

class SecrecyTest : public ServerTest {
 protected:
  /// Everything that a spectator is told within the first word of who is there.
  std::vector<Json> told_at_hello(const std::string& token, uint32_t events, uint32_t messages) {
    Client client(port());
    client.hello(token, events, messages);
    client.await("present");
    std::vector<Json> out;
    for (Json& frame : client.skipped)
      if (frame["type"] != "present") out.push_back(std::move(frame));
    return out;
  }
  Json say(Client& client, const std::string& text) {
    client.send({{"type", "say"}, {"id", 7}, {"text", text}});
    return client.await("done");
  }
};

TEST_F(SecrecyTest, ADelayHoldsForCountsChatAndNotes) {
  std::atomic<int64_t> now{1'000'000};
  options_.rooms.now_ms = [&] { return now.load(); };
  start();
  const Links links = make({{"system", "grand-admiral"}, {"spectators_delay", 3600}});
  Client red(port()), referee(port());
  red.hello(links.red);
  referee.hello(links.referee);
  const size_t events = red.await("events")["events"].size();
  ASSERT_GT(events, 0U);
  say(red, "they come at dawn");
  referee.send({{"type", "pause"}, {"id", 8}, {"on", true}, {"reason", "the torpedo hit"}});
  referee.await("done");
  // Whatever number he says, he is told the same: nothing yet.
  for (uint32_t guess = 0; guess <= events + 3; ++guess) {
    EXPECT_EQ(told_at_hello(links.spectator, guess, 0), std::vector<Json>()) << guess;
    EXPECT_EQ(told_at_hello(links.spectator, 0, guess), std::vector<Json>()) << guess;
  }
  Client spectator(port());
  spectator.hello(links.spectator);
  const auto until = steady_clock::now() + std::chrono::seconds(120);
  std::optional<Json> messages;
  while (!messages && steady_clock::now() < until) {
    now += 400'000;  // all that has happened so far is told after an hour
    while (auto frame = spectator.next(milliseconds(100)))
      if (frame->at("type") == "messages") messages = *frame;
  }
  ASSERT_TRUE(messages);
  EXPECT_EQ(messages->at("messages").size(), 2U);
  // What happens from now on is kept back: guesses between what he has seen and what there is lead nowhere.
  const auto shown = told_at_hello(links.spectator, 0, 0);
  say(red, "and now at dusk");
  referee.send(
      {{"type", "correct"}, {"id", 9}, {"field", "open.ships[0].heading"}, {"value", 2}, {"reason", "I erred"}});
  referee.await("done");
  ASSERT_FALSE(red.await("events")["events"].empty());
  EXPECT_EQ(told_at_hello(links.spectator, 0, 0), shown);
  const auto seen = static_cast<uint32_t>(events), said = uint32_t{2};
  EXPECT_LT(told_at_hello(links.spectator, seen, said).size(), shown.size()) << "he has all that he may see";
  for (const uint32_t more : {1U, 2U, 70U}) {
    EXPECT_EQ(told_at_hello(links.spectator, seen + more, 0), shown) << more;
    EXPECT_EQ(told_at_hello(links.spectator, 0, said + more), shown) << more;
  }
}

TEST_F(SecrecyTest, AClockOnTheWallThatJumpsTakesNothingOffTheClocksOfABattle) {
  std::atomic<int64_t> ahead{0};
  options_.rooms.date_ms = [&] { return 1'800'000'000'000 + ahead; };
  start();
  const Links links = make({{"system", "grand-admiral"}, {"scenario", "set-up"}, {"clock_minutes", 30}});
  Client red(port()), referee(port());
  red.hello(links.red);
  referee.hello(links.referee);
  const int64_t before = red.await("now")["clocks"][0]["left_ms"];
  for (const int64_t jump : {int64_t{2}, int64_t{-2}}) {
    ahead = jump * 3'600'000;
    for (const bool on : {true, false}) {  // clocks are stopped and go on
      referee.send({{"type", "pause"}, {"id", 8}, {"on", on}, {"reason", "what time is it?"}});
      referee.await("done");
    }
    EXPECT_EQ(red.await("messages")["messages"][0]["time_ms"], 1'800'000'000'000 + ahead);
    Client again(port());
    again.hello(links.red);
    const Json now = again.await("now");
    EXPECT_GT(now["clocks"][0]["left_ms"], before - 600'000);
    EXPECT_LE(now["clocks"][0]["left_ms"], before);
    EXPECT_EQ(now["waiting"], Json::array({0, 1}));  // no computer has answered for him
    red.await("messages");
  }
}

TEST_F(SecrecyTest, NoRefusalNamesAPathOrAHash) {
  start();
  const Links links = make({{"system", "grand-admiral"}});
  Client red(port());
  red.hello(links.red);
  ASSERT_GT(red.await("now")["phase"], 0);
  store_.broken = true;
  store_.says = "/srv/broadside/battles.sqlite: phase 3 has the hash 0123456789abcdef";
  std::vector<std::string> refusals;
  for (int tries = 0; tries < 2; ++tries) {  // then the battle has to be read again, which fails as well
    red.send({{"type", "say"}, {"id", 3}, {"text", "hear me"}});
    refusals.push_back(red.await("refused").dump());
  }
  Client looker(port());
  looker.send({{"type", "hello"}, {"id", 1}, {"token", links.red}, {"protocol", kProtocol}});
  refusals.push_back(looker.await("refused").dump());
  for (const char* path : {"/api/record", "/api/report"})
    refusals.push_back(call(port(), "GET", path, "", bearer(links.referee)).body);
  refusals.push_back(call(port(), "POST", "/api/battles", R"({"system":"grand-admiral"})").body);
  store_.broken = false;
  Client looks_back(port());
  looks_back.hello(links.red);
  store_.hide_lines = true;  // the battle cannot be read
  looks_back.send({{"type", "past"}, {"id", 4}, {"phase", 0}});
  refusals.push_back(looks_back.await("refused").dump());
  server_->stop();
  start();
  Client again(port());
  again.send({{"type", "hello"}, {"id", 1}, {"token", links.red}, {"protocol", kProtocol}});
  refusals.push_back(again.await("refused").dump());
  for (const char* path : {"/api/record", "/api/report", "/api/links"})
    refusals.push_back(call(port(), "GET", path, "", bearer(links.referee)).body);
  refusals.push_back(call(port(), "POST", "/api/fork", R"({"phase":0})", bearer(links.referee)).body);
  store_.hide_lines = false;
  store_.change_lines(links.battle, [](std::string& line) { line = "0123456789abcdef\n"; });  // nor understood
  server_->stop();
  start();
  for (const char* path : {"/api/record", "/api/report", "/api/links"})
    refusals.push_back(call(port(), "GET", path, "", bearer(links.referee)).body);
  for (const std::string& refusal : refusals) {
    EXPECT_NE(refusal, "");
    EXPECT_EQ(refusal.find("/srv"), std::string::npos) << refusal;
    EXPECT_EQ(refusal.find("0123456789abcdef"), std::string::npos) << refusal;
    EXPECT_EQ(refusal.find(links.battle), std::string::npos) << refusal;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
