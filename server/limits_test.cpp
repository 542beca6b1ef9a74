// What one client may cost the others, and what he may not find out or smuggle in.
#include <fmt/format.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/api.h"
#include "server/server_testing.h"

namespace broadside::server::test {
namespace {

class LimitsTest : public ServerTest {};

/// A connection by hand, from whatever address of this machine.
class BareConnection {
 public:
  BareConnection(uint16_t port, uint32_t from, const std::string& text) {
    const timeval patience{5, 0};
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &patience, sizeof patience);
    sockaddr_in end{};
    end.sin_family = AF_INET;
    end.sin_addr.s_addr = htonl(from);
    EXPECT_EQ(::bind(socket_, reinterpret_cast<const sockaddr*>(&end), sizeof end), 0);
    end.sin_port = htons(port);
    end.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&end), sizeof end), 0);
    EXPECT_EQ(::send(socket_, text.data(), text.size(), MSG_NOSIGNAL), ssize_t(text.size()));
  }
  BareConnection(const BareConnection&) = delete;
  BareConnection& operator=(const BareConnection&) = delete;
  ~BareConnection() { ::close(socket_); }

  /// What comes until `end` is among it, or the other side closes.
  std::string take_until(const std::string& end) {
    std::string all;
    for (char byte = 0; all.find(end) == std::string::npos && ::recv(socket_, &byte, 1, 0) == 1;) all += byte;
    return all;
  }
  /// Reads and says nothing. False: it is still open after five seconds of silence.
  bool closes() {
    std::string some(4096, ' ');
    for (;;) {
      const ssize_t got = ::recv(socket_, some.data(), some.size(), 0);
      if (got <= 0) return got == 0 || errno == ECONNRESET;
    }
  }

 private:
  int socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
};

std::string request(uint16_t port, const std::string& path, const std::string& headers = "") {
  return fmt::format("GET {} HTTP/1.1\r\nHost: 127.0.0.1:{}\r\n{}\r\n", path, port, headers);
}

// ---------------------------------------------------------------- places

TEST_F(LimitsTest, SpectatorsTakeNoPlaceFromThoseWhoPlay) {
  options_.rooms.most_guests = 1;
  start();
  const Links links = make();
  Client looker(port()), another(port()), red(port());
  looker.hello(links.spectator);
  another.send({{"type", "hello"}, {"token", links.spectator}, {"protocol", 1}});
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
  const auto until = steady_clock::now() + std::chrono::seconds(5);
  unsigned status = 0;
  while (status == 0 && steady_clock::now() < until) status = call(port(), "GET", "/health").status;
  EXPECT_EQ(status, 200U);  // a place is free again
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

}  // namespace
}  // namespace broadside::server::test
