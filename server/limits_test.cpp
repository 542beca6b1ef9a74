// What one client may cost the others, and what he may not find out or smuggle in.
#include "server/api.h"
#include "server/bare_connection.h"
#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

class LimitsTest : public ServerTest {};

// ---------------------------------------------------------------- places

TEST_F(LimitsTest, SpectatorsTakeNoPlaceFromThoseWhoPlay) {
  options_.rooms.most_guests = 1;
  start();
  const Links links = make();
  Client looker(port()), another(port()), red(port());
  looker.hello(links.spectator);
  another.send({{"type", "hello"}, {"token", links.spectator}, {"protocol", kProtocol}});
  EXPECT_EQ(another.await("refused")["reasons"][0]["code"], "crowded");
  another.await_close();
  EXPECT_EQ(another.closed, uint16_t{1013});
  EXPECT_EQ(red.hello(links.red)["seat"], 0);
}

TEST_F(LimitsTest, OneAddressLeavesPlacesForTheOthers) {
  options_.limits.from_one_address = 1;
  start();
  {
    const Client first(port());
    EXPECT_TRUE(first.connected);
    EXPECT_FALSE(Client(port()).connected);
    BareConnection neighbour(port(), INADDR_LOOPBACK + 1, request(port(), "/health"));
    EXPECT_EQ(neighbour.take_until("\r\n"), "HTTP/1.1 200 OK\r\n");
  }
  EXPECT_TRUE(eventually([&] { return call(port(), "GET", "/health").status == 200; }));  // a place is free again
}

TEST(BattlesPerHour, AreCountedByAddressAndForgottenAfterAnHour) {
  BattlesPerHour made(2);
  EXPECT_TRUE(made.allows("here", 0));
  EXPECT_TRUE(made.allows("here", 1000));
  EXPECT_FALSE(made.allows("here", 3'600'000));
  EXPECT_TRUE(made.allows("there", 3'600'000));
  EXPECT_TRUE(made.allows("here", 3'600'001));
  EXPECT_FALSE(made.allows("here", 3'600'002));
}

TEST_F(LimitsTest, FleetsAreCountedApartFromBattles) {
  options_.limits.battles_per_hour = 1;
  start();
  const std::string wish = R"({"system":"grand-admiral"})";
  for (int i = 0; i < 5; ++i) EXPECT_EQ(call(port(), "POST", "/api/fleets", wish).status, 200U);
  EXPECT_EQ(call(port(), "POST", "/api/fleets", wish).status, 429U);
  EXPECT_EQ(call(port(), "POST", "/api/battles", wish).status, 200U);
  EXPECT_EQ(call(port(), "POST", "/api/battles/import", "x").status, 429U);  // makes a battle too
}

// ---------------------------------------------------------------- silence

TEST_F(LimitsTest, ASocketThatAnswersNoPingIsCutOff) {
  options_.limits.idle = std::chrono::seconds(1);
  options_.limits.hello = std::chrono::seconds(60);
  start();
  BareConnection mute(port(), INADDR_LOOPBACK,
                      request(port(), "/ws",
                              "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                              "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"));
  EXPECT_EQ(mute.take_until("\r\n"), "HTTP/1.1 101 Switching Protocols\r\n");
  EXPECT_TRUE(mute.closes());
}

TEST_F(LimitsTest, ARequestThatNeverEndsIsNotWaitedFor) {
  options_.limits.request = std::chrono::seconds(1);
  start();
  EXPECT_TRUE(BareConnection(port(), INADDR_LOOPBACK, "GET / HTTP/1.1\r\nHost: ").closes());
  BareConnection body(
      port(), INADDR_LOOPBACK,
      fmt::format("POST /api/battles HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: 9\r\n\r\n{{", port()));
  EXPECT_TRUE(body.closes());
}

// ---------------------------------------------------------------- long frames

TEST_F(LimitsTest, OnlyWhoHasShownHisLinkMaySendALongFrame) {
  start();
  const Links links = make({{"system", "grand-admiral"}});
  const std::string long_text(300'000, 'x');
  Client stranger(port());
  stranger.send({{"type", "hello"}, {"token", long_text}, {"protocol", 1}});
  stranger.await_close();
  EXPECT_TRUE(stranger.closed);
  Client red(port());
  red.hello(links.red);
  red.send({{"type", "say"}, {"text", long_text}, {"id", 7}});
  EXPECT_EQ(red.await("refused")["id"], 7) << "it is read, and refused for what it says";
  red.send({{"type", "say"}, {"text", long_text + long_text}});
  red.await_close();
  EXPECT_TRUE(red.closed);
}

// ---------------------------------------------------------------- counts, names, tokens

TEST_F(LimitsTest, WhoSaysThatHeHasMoreThanThereIsGetsEverythingAgain) {
  start();
  const Links links = make({{"system", "grand-admiral"}});
  Client red(port());
  red.hello(links.red);
  const Json events = red.await("events");
  red.send({{"type", "say"}, {"text", "one"}});
  red.await("messages");
  Client again(port());
  again.hello(links.red, 1'000'000, 1'000'000);
  EXPECT_EQ(again.await("events"), events);
  const Json messages = again.await("messages");
  EXPECT_EQ(messages["from"], 0);
  EXPECT_EQ(messages["messages"].size(), 1U);
}

TEST_F(LimitsTest, NamesAreOnePlainLine) {
  start();
  const Json commanders = {{{"name", "Fl\u202Eag\n<b>"}}, {{"name", "Cruisers"}, {"ships", {"Bellona"}}}};
  const Json wish = {{"system", "grand-admiral"},
                     {"scenario", "set-up"},
                     {"seats", {{{"by", "person"}, {"commanders", commanders}}, {{"by", "person"}}}}};
  const Json made = call(port(), "POST", "/api/battles", wish.dump()).json();
  EXPECT_EQ(made["links"]["commanders"][0][0]["name"], "Flag<b>");
  Client red(port()), black(port());
  red.hello(made["links"]["seats"][0]);
  EXPECT_EQ(red.await("now")["sides"][0]["people"], Json::array({"Flag<b>"}));
  black.hello(made["links"]["seats"][1], 0, 0, "Sp\u2066ee\x1b" + std::string(80, 'x'));
  const std::string name = black.await("now")["sides"][1]["people"][0];
  EXPECT_EQ(name, "Spee" + std::string(56, 'x'));
}

TEST_F(LimitsTest, ATokenIsNeverLoggedEvenFromAnAddress) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  ::testing::internal::CaptureStdout();
  ::testing::internal::CaptureStderr();
  for (const char* path : {"/?token=", "/api/record?token=", "/api/nothing?token=", "/ws?token=", "/api/rules/"})
    call(port(), "GET", path + links.red, "", bearer(links.red));
  store_.broken = true;
  red.send({{"type", "say"}, {"text", links.red}});
  red.await("refused");
  call(port(), "GET", "/api/record?token=" + links.red, "", bearer(links.red));
  const std::string written = ::testing::internal::GetCapturedStdout() + ::testing::internal::GetCapturedStderr();
  EXPECT_NE(written.find("log: battle"), std::string::npos);  // of the disk
  EXPECT_EQ(written.find(links.red), std::string::npos) << written;
}

// ---------------------------------------------------------------- two servers

TEST_F(LimitsTest, OfTwoServersNoneUndoesWhatTheOtherHasSet) {
  start();
  const Links links = make();
  auto other = Server::start(options_, shelf_, store_);
  ASSERT_TRUE(other);
  Client here(port()), there((*other)->port());
  here.hello(links.referee);
  there.hello(links.referee);
  here.send({{"type", "pause"}, {"id", 4}, {"on", true}, {"reason", "tea"}});
  EXPECT_EQ(here.await("done")["id"], 4);
  there.send({{"type", "unseal"}, {"id", 5}, {"reason", "to go on at home"}});  // it has not heard of the pause
  EXPECT_EQ(there.await("done")["id"], 5);
  const Json settings = Json::parse((*store_.battle(links.battle))->settings);
  EXPECT_EQ(settings.value("paused", ""), "tea");
  EXPECT_EQ(settings.value("unsealed", false), true);
  EXPECT_EQ(store_.messages(links.battle, 0)->size(), 2U);  // each deed is told once
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
