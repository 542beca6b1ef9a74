// How clients are greeted, what large frames weigh, shared seats by HTTP, and rooms that rest.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

class ConnectionTest : public ServerTest {};

TEST_F(ConnectionTest, AHelloThatLeadsNowhereIsRefusedWithItsIdAndOneReason) {
  start();
  const Links links = make();
  struct Row {
    Json hello;
    std::string code;
  };
  const Row rows[] = {
      {{{"type", "hello"}, {"id", 31}, {"token", std::string(32, 'a')}, {"protocol", kProtocol}}, "bad_link"},
      {{{"type", "hello"}, {"id", 32}, {"token", links.red}, {"protocol", kProtocol + 1}}, "protocol"},
      {{{"type", "hello"}, {"id", 33}, {"token", 7}}, "hello"},
  };
  for (const Row& row : rows) {
    Client client(port());
    client.send(row.hello);
    const Json refused = client.await("refused");
    EXPECT_EQ(refused["id"], row.hello["id"]);
    ASSERT_EQ(refused["reasons"].size(), 1U);
    EXPECT_EQ(refused["reasons"][0]["code"], row.code);
    EXPECT_NE(refused["reasons"][0]["text"], "");
    client.await_close();
    EXPECT_EQ(client.closed, uint16_t{1008});
  }
}

TEST_F(ConnectionTest, SeveralShipsAreAskedForAtOnce) {
  shelf_.ship = [](const std::string& id) -> std::optional<Json> {
    if (id == "none") return {};
    return Json{{"name", id}};
  };
  start();
  const Json ships = call(port(), "GET", "/api/ships?ids=lion,none,queen%20mary").json();
  EXPECT_EQ(ships, (Json{{"lion", {{"name", "lion"}}}, {"queen mary", {{"name", "queen mary"}}}}));
  EXPECT_EQ(call(port(), "GET", "/api/ships").json(), Json::object());
}

TEST_F(ConnectionTest, ShipsOfASideAreDividedWhenTheBattleIsMade) {
  start();
  const auto wish = [](const Json& commanders) {
    return Json{{"system", "grand-admiral"},
                {"scenario", "set-up"},
                {"seats", {{{"by", "person"}, {"commanders", commanders}}, {{"by", "person"}}}}};
  };
  const Json flag = {{"name", "Flag"}}, cruisers = {{"name", "Cruisers"}, {"ships", {"Bellona"}}};
  const Answer made = call(port(), "POST", "/api/battles", wish({flag, cruisers}).dump());
  ASSERT_EQ(made.status, 200U) << made.body;
  const Json several = made.json()["links"]["commanders"][0];
  ASSERT_EQ(several.size(), 2U);
  EXPECT_EQ(made.json()["links"]["seats"][0], several[0]["link"]);
  EXPECT_EQ(made.json()["links"]["commanders"][1], Json::array());
  Client client(port());
  const Json welcome = client.hello(several[1]["link"]);
  EXPECT_EQ(welcome["ships"], Json::array({"Bellona"}));
  EXPECT_EQ(welcome["seat"], 0);
  for (const Json& wrong : {Json::array({flag, {{"ships", {"Castor"}}}}),               // of the other side
                            Json::array({cruisers, {{"ships", {"Ajax", "Bellona"}}}}),  // twice
                            Json::array({cruisers, {{"ships", {"Bellona"}}}}),          // and nobody has Ajax
                            Json::array({cruisers})})
    EXPECT_EQ(call(port(), "POST", "/api/battles", wish(wrong).dump()).status, 422U) << wrong;
}

/// A WebSocket by hand: sees how each frame is packed on its way.
class BareSocket {
 public:
  explicit BareSocket(uint16_t port) {
    sockaddr_in here{};
    here.sin_family = AF_INET;
    here.sin_port = htons(port);
    here.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    EXPECT_EQ(::connect(socket_, reinterpret_cast<const sockaddr*>(&here), sizeof here), 0);
    give(
        fmt::format("GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                    "Sec-WebSocket-Extensions: permessage-deflate\r\n\r\n",
                    port));
    while (!answer.ends_with("\r\n\r\n")) answer += take(1);
  }
  BareSocket(const BareSocket&) = delete;
  BareSocket& operator=(const BareSocket&) = delete;
  ~BareSocket() { ::close(socket_); }
  void send(const Json& frame) {
    const std::string text = frame.dump();
    ASSERT_GT(text.size(), 125U);  // a shorter one would have another head
    std::string out = "\x81\xfe";
    out += static_cast<char>(text.size() >> 8U);
    out += static_cast<char>(text.size() & 0xffU);
    out += std::string(4, '\0') + text;  // masked with noughts
    give(out);
  }
  struct Frame {
    bool packed = false;
    size_t bytes = 0;
  };
  /// One message, of however many fragments.
  Frame next() {
    Frame frame;
    for (bool first = true, last = false; !last; first = false) {
      const std::string head = take(2);
      const auto byte = static_cast<unsigned char>(head[0]);
      last = (byte & 0x80U) != 0;
      if (first) frame.packed = (byte & 0x40U) != 0;
      size_t size = static_cast<unsigned char>(head[1]) & 0x7fU;
      const size_t more = size == 126 ? 2 : size == 127 ? 8 : 0;
      if (more > 0) size = 0;
      for (const char c : take(more)) size = size * 256 + static_cast<unsigned char>(c);
      take(size);
      frame.bytes += size;
    }
    return frame;
  }
  std::string answer;

 private:
  void give(const std::string& text) { EXPECT_EQ(::send(socket_, text.data(), text.size(), 0), ssize_t(text.size())); }
  std::string take(size_t bytes) {
    std::string out(bytes, ' ');
    EXPECT_EQ(::recv(socket_, out.data(), bytes, MSG_WAITALL), ssize_t(bytes));
    return out;
  }
  int socket_ = ::socket(AF_INET, SOCK_STREAM, 0);
};

TEST_F(ConnectionTest, LargeFramesAreCompressedAndSmallOnesAreNot) {
  start();
  const Links links = make();
  Client plain(port()), packing(port(), {}, 0, true);
  plain.hello(links.spectator);
  packing.hello(links.spectator);
  const Json now = plain.await("now");
  EXPECT_EQ(packing.await("now"), now);
  Client red(port());
  red.hello(links.red);
  for (int i = 0; i < 12; ++i) {  // what was said comes in one frame
    red.send(frame("say", i, {{"text", std::string(900, 'x')}}));
    red.await("done");
  }

  BareSocket bare(port());
  EXPECT_NE(bare.answer.find("permessage-deflate"), std::string::npos);
  bare.send({{"type", "hello"}, {"id", 1}, {"token", links.red}, {"name", std::string(80, 'x')}});
  bool packed = false;
  for (int i = 0; i < 4 && !packed; ++i) {  // welcome, now, events, messages
    const BareSocket::Frame frame = bare.next();
    packed = frame.packed && frame.bytes < 3000;
  }
  EXPECT_TRUE(packed);
  bare.send({{"type", "ping"}, {"id", 1}, {"unused", 1}, {"padding", std::string(130, 'x')}});
  EXPECT_FALSE(bare.next().packed);
}

TEST_F(ConnectionTest, ARoomRestsWhilePeopleLookAndWakesWithTheirFirstWord) {
  options_.rooms.rest_after_ms = 100;
  start();
  const Links links = make();
  Client red(port()), black(port());
  red.hello(links.red, 0, 0, "Jellicoe");
  const Json answer = order(red, red.await("now"));
  black.hello(links.black);
  black.await("now");
  EXPECT_TRUE(eventually([&] { return server_->rooms().awake() == 0; }));
  EXPECT_EQ(server_->connections(), 2U);
  red.send(frame("commit", 7, answer));
  EXPECT_EQ(red.await("committed")["id"], 7);
  const Json seen = black.await("now");
  EXPECT_EQ(seen["waiting"], Json::array({1}));
  EXPECT_EQ(seen["sides"][0]["people"], Json::array({"Jellicoe"}));
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
