// What is looked at before a body is read, what all bodies together may take, and who gets a place.
#include "server/budget.h"

#include "server/bare_connection.h"
#include "server/counted_body.h"
#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

constexpr size_t kKiB = 1024;

class BudgetTest : public ServerTest {
 protected:
  /// The head of a request to import a record of so many bytes, none of which has come yet.
  std::string import_of(size_t bytes) const {
    return fmt::format("POST /api/battles/import HTTP/1.1\r\nHost: 127.0.0.1:{}\r\nContent-Length: {}\r\n\r\n", port(),
                       bytes);
  }
  std::string status_line(BareConnection& connection) { return connection.take_until("\r\n"); }
  /// Until so many bytes of bodies have come.
  void await_bytes(size_t bytes) {
    const auto until = steady_clock::now() + std::chrono::seconds(60);
    while (server_->body_bytes() < bytes && steady_clock::now() < until) std::this_thread::sleep_for(milliseconds(5));
    EXPECT_GE(server_->body_bytes(), bytes);
  }
  bool is_served() { return call(port(), "GET", "/health").status == 200; }
};

TEST(Share, GivesBackWhatItTook) {
  const Count mine = new_count(), all = new_count();
  {
    Share share({mine, 10}, {all, 15});
    EXPECT_EQ(share.take(8), Share::Taken::yes);
    EXPECT_EQ(share.take(3), Share::Taken::address_has_too_much);
    Share other({new_count(), 10}, {all, 15});
    EXPECT_EQ(other.take(8), Share::Taken::all_have_too_much);
    EXPECT_EQ(other.take(7), Share::Taken::yes);
    EXPECT_EQ(*all, 15U);
  }
  EXPECT_EQ(*mine, 0U);
  EXPECT_EQ(*all, 0U);
}

TEST(CountedBody, TakesOffTheBudgetWhatComesAndNotWhatIsAnnounced) {
  const Count mine = new_count(), all = new_count();
  boost::beast::http::request_parser<CountedBody> parser;
  parser.get().body().share = std::make_shared<Share>(Share::Part{mine, 4 * kKiB * kKiB}, Share::Part{all, SIZE_MAX});
  boost::beast::error_code error;
  parser.eager(true);
  const std::string head = "POST / HTTP/1.1\r\nContent-Length: 16777216\r\n\r\n";
  parser.body_limit(size_t{1} << 30U);
  parser.put(boost::asio::buffer(head), error);
  EXPECT_FALSE(error) << error.message();
  EXPECT_EQ(*mine, 0U);
  const std::string some(100 * kKiB, 'x');
  parser.put(boost::asio::buffer(some), error);
  EXPECT_FALSE(error) << error.message();
  EXPECT_GE(*mine, 100 * kKiB);
  EXPECT_LT(*mine, 400 * kKiB);
  for (int i = 0; i < 100 && !error; ++i) parser.put(boost::asio::buffer(some), error);
  EXPECT_TRUE(error);
  EXPECT_EQ(parser.get().body().taken, Share::Taken::address_has_too_much);
  EXPECT_LE(*mine, 4 * kKiB * kKiB);
}

TEST_F(BudgetTest, WhatIsNotAllowedIsRefusedBeforeItsBodyIsRead) {
  options_.limits.battles_per_hour = 1;
  start();
  EXPECT_EQ(call(port(), "POST", "/api/battles", R"({"system":"grand-admiral"})").status, 200U);
  // None of them has sent a byte of its body.
  BareConnection again(port(), INADDR_LOOPBACK, import_of(16 << 20));
  EXPECT_EQ(status_line(again), "HTTP/1.1 429 Too Many Requests\r\n");
  BareConnection large(port(), INADDR_LOOPBACK, import_of(17 << 20));
  EXPECT_EQ(status_line(large), "HTTP/1.1 413 Payload Too Large\r\n");
  BareConnection large_for_its_path(port(), INADDR_LOOPBACK,
                                    "POST /api/fleets HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000000\r\n\r\n");
  EXPECT_EQ(status_line(large_for_its_path), "HTTP/1.1 413 Payload Too Large\r\n");
  BareConnection nowhere(port(), INADDR_LOOPBACK,
                         "POST /api/nothing HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n");
  EXPECT_EQ(status_line(nowhere), "HTTP/1.1 404 Not Found\r\n");
  BareConnection foreign(
      port(), INADDR_LOOPBACK,
      "POST /api/fleets HTTP/1.1\r\nHost: localhost\r\nOrigin: http://evil\r\nContent-Length: 9000\r\n\r\n");
  EXPECT_EQ(status_line(foreign), "HTTP/1.1 403 Forbidden\r\n");
}

TEST_F(BudgetTest, UnfinishedUploadsShareOneBudget) {
  options_.limits.bodies = 1600 * kKiB;
  options_.limits.bodies_of_one_address = 1000 * kKiB;
  start();
  const std::string some(700 * kKiB, 'x');
  BareConnection first(port(), INADDR_LOOPBACK + 1, import_of(16 << 20));
  ASSERT_TRUE(first.give(some));
  await_bytes(some.size());
  BareConnection same_address(port(), INADDR_LOOPBACK + 1, import_of(16 << 20));
  same_address.give(some);
  EXPECT_EQ(status_line(same_address), "HTTP/1.1 429 Too Many Requests\r\n");
  BareConnection second(port(), INADDR_LOOPBACK + 2, import_of(16 << 20));
  ASSERT_TRUE(second.give(some));
  await_bytes(2 * some.size());
  BareConnection third(port(), INADDR_LOOPBACK + 3, import_of(16 << 20));
  third.give(some);
  EXPECT_EQ(status_line(third), "HTTP/1.1 503 Service Unavailable\r\n");
  EXPECT_LE(server_->body_bytes(), options_.limits.bodies);
  EXPECT_TRUE(is_served());
}

TEST_F(BudgetTest, StrangersLeavePlacesForThoseWhoHaveALink) {
  options_.limits.connections = 16;
  options_.limits.from_one_address = 16;
  options_.limits.request = std::chrono::minutes(10);  // nobody goes by himself
  start();
  const Links links = make();
  std::vector<std::unique_ptr<BareConnection>> strangers;
  for (uint32_t i = 0; i < 40; ++i)
    strangers.push_back(std::make_unique<BareConnection>(port(), INADDR_LOOPBACK + i, "GET / HTTP/1.1\r\nHost: "));
  EXPECT_TRUE(strangers.front()->closes());
  EXPECT_TRUE(eventually([&] { return server_->connections() <= 12; })) << "strangers have more than three quarters";
  std::vector<std::unique_ptr<Client>> people;
  for (int i = 0; i < 12; ++i) {
    people.push_back(std::make_unique<Client>(port()));
    ASSERT_TRUE(people.back()->connected) << i;
    people.back()->hello(i % 2 == 0 ? links.red : links.spectator);
  }
  for (uint32_t i = 0; i < 40; ++i)
    strangers.push_back(std::make_unique<BareConnection>(port(), INADDR_LOOPBACK + i, "GET / HTTP/1.1\r\nHost: "));
  for (const auto& person : people) {
    person->send({{"type", "ping"}, {"id", 1}});
    EXPECT_EQ(person->await("pong")["id"], 1);  // nobody was turned out for a stranger
  }
  EXPECT_TRUE(strangers[40]->closes());  // but the first stranger for the next
}

TEST_F(BudgetTest, BehindATrustedProxyEachVisitorIsCountedByHimself) {
  options_.limits.from_one_address = 1;
  options_.proxies = {"127.0.0.1"};
  start();
  const auto ask = [&](const std::string& visitor) {
    return request(port(), "/ws",
                   "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                   "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nX-Forwarded-For: " +
                       visitor + "\r\n");
  };
  BareConnection first(port(), INADDR_LOOPBACK, ask("198.51.100.1"));
  EXPECT_EQ(status_line(first), "HTTP/1.1 101 Switching Protocols\r\n");
  BareConnection another(port(), INADDR_LOOPBACK, ask("198.51.100.2"));
  EXPECT_EQ(status_line(another), "HTTP/1.1 101 Switching Protocols\r\n");
  BareConnection same(port(), INADDR_LOOPBACK, ask("203.0.113.9, 198.51.100.1"));  // what he wrote himself is nothing
  EXPECT_EQ(status_line(same), "HTTP/1.1 429 Too Many Requests\r\n");
  // Another machine's word is worth nothing: it is itself the visitor.
  BareConnection direct(port(), INADDR_LOOPBACK + 1, ask("198.51.100.3"));
  EXPECT_EQ(status_line(direct), "HTTP/1.1 101 Switching Protocols\r\n");
  BareConnection liar(port(), INADDR_LOOPBACK + 1, ask("198.51.100.4"));
  EXPECT_TRUE(liar.closes());
}

/// A proxy may send what several visitors ask through one connection.
TEST_F(BudgetTest, BehindATrustedProxyEachRequestHasItsOwnVisitor) {
  options_.proxies = {"127.0.0.1"};
  options_.metrics_for = {"198.51.100.2"};
  start();
  const auto asked_by = [&](const std::string& visitor) {
    return request(port(), "/metrics", "X-Forwarded-For: " + visitor + "\r\n");
  };
  BareConnection proxy(port(), INADDR_LOOPBACK, asked_by("198.51.100.1"));
  EXPECT_EQ(status_line(proxy), "HTTP/1.1 403 Forbidden\r\n");
  ASSERT_TRUE(proxy.give(asked_by("198.51.100.2")));
  const std::string end = "HTTP/1.1 200 OK\r\n";
  EXPECT_NE(proxy.take_until(end).find(end), std::string::npos);
}

TEST_F(BudgetTest, BehindATrustedProxyBattlesAreCountedByVisitor) {
  options_.proxies = {"127.0.0.1"};
  options_.limits.battles_per_hour = 1;
  start();
  const auto made_by = [&](const std::string& visitor) {
    return call(port(), "POST", "/api/battles", R"({"system":"grand-admiral"})", {{"X-Forwarded-For", visitor}}).status;
  };
  EXPECT_EQ(made_by("198.51.100.1"), 200U);
  EXPECT_EQ(made_by("198.51.100.2"), 200U);
  EXPECT_EQ(made_by("198.51.100.1"), 429U);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
