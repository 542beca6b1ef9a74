// What the one who runs a server sees of it: health, metrics, the access log.
#include <sys/stat.h>

#include <fstream>

#include "app/serve/server_process.h"
#include "server/access_log.h"
#include "server/metrics.h"
#include "server/server_testing.h"
#include "server/temporary_folder.h"
#include "tests/places.h"

namespace broadside::server::test {
namespace THIS_FILE {

namespace fs = std::filesystem;
using std::chrono::seconds;

std::string content(const std::string& file) {
  std::ifstream in(file);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// Asks again until the answer has that status, for a while.
Answer health_becomes(uint16_t port, unsigned status) {
  const auto until = steady_clock::now() + seconds(60);
  Answer answer = wire::get(port, "/health");
  while (answer.status != status && steady_clock::now() < until) {
    std::this_thread::sleep_for(milliseconds(20));
    answer = wire::get(port, "/health");
  }
  return answer;
}

TEST_F(ServerTest, HealthTellsWhenTheStoreIsInTroubleAndWhenItIsWellAgain) {
  start();
  const Answer well = wire::get(port(), "/health");
  EXPECT_EQ(well.status, 200U);
  EXPECT_EQ(well.json()["ok"], true);
  store_.broken = true;
  const Answer ill = health_becomes(port(), 503);
  ASSERT_EQ(ill.status, 503U) << ill.body;
  EXPECT_EQ(ill.json()["ok"], false);
  EXPECT_EQ(ill.json()["reason"], "the disk is full");
  store_.broken = false;
  EXPECT_EQ(health_becomes(port(), 200).status, 200U);
}

TEST(SqliteHealth, AFileThatWasTakenAwayIsNotWrittenTo) {
  const TemporaryFolder folder;
  auto store = open_sqlite(folder.path() + "/battles.sqlite");
  ASSERT_TRUE(store);
  EXPECT_TRUE((*store)->pulse());
  fs::rename(folder.path() + "/battles.sqlite", folder.path() + "/elsewhere.sqlite");
  EXPECT_FALSE((*store)->pulse());
  EXPECT_FALSE((*store)->commit(std::vector<Write>{NewBattle{"b1", "", "{}", 0}})) << "nobody would find it again";
  fs::rename(folder.path() + "/elsewhere.sqlite", folder.path() + "/battles.sqlite");
  EXPECT_TRUE((*store)->pulse());
  EXPECT_TRUE((*store)->commit(std::vector<Write>{NewBattle{"b1", "", "{}", 0}}));
}

TEST_F(ServerTest, MetricsCountOrdersSocketsAndTroubleOfTheStore) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  red.send(frame("commit", 3, order(red, red.await("now"))));
  ASSERT_EQ(red.await("committed")["id"], 3);
  red.send(frame("commit", 4, {{"ask", {{"phase", 9999}, {"seat", 0}, {"number", 0}}}, {"text", "x"}}));
  red.await("refused");
  const auto has = [&](const std::string& line) {
    const std::string text = wire::get(port(), "/metrics").body;
    EXPECT_NE(("\n" + text).find("\n" + line + "\n"), std::string::npos) << "no \"" << line << "\" in\n" << text;
  };
  has("broadside_orders_total 1");
  has("broadside_orders_refused_total 1");
  has("broadside_sockets 1");
  has("broadside_battles_in_memory 1");
  has("broadside_battles_stored 1");
  has("broadside_order_seconds_count 1");
  has("broadside_order_seconds_bucket{le=\"+Inf\"} 1");
  has("# TYPE broadside_order_seconds histogram");
  has("broadside_store_errors_total 0");
  has("broadside_requests_total{code=\"4xx\"} 0");
  EXPECT_EQ(wire::get(port(), "/nowhere").status, 404U);
  has("broadside_requests_total{code=\"4xx\"} 1");
  EXPECT_EQ(server_->rooms().metrics().commit_seconds.count(), static_cast<uint64_t>(store_.commits));
  {
    Client black(port());
    black.hello(links.black);
    const Json answer = order(black, black.await("now"));
    store_.broken = true;
    black.send(frame("commit", 3, answer));
    black.await("refused");
  }
  has("broadside_orders_refused_total 2");
  has("broadside_store_errors_total 1");
  EXPECT_TRUE(eventually([&] { return server_->rooms().metrics().sockets == 1; })) << "one has left";
}

TEST_F(ServerTest, MetricsCountWhatTheStoreHolds) {
  start();
  const Links links = make({{"system", "grand-admiral"}, {"seats", {{{"by", "random"}}, {{"by", "random"}}}}});
  const Answer record = once_over("/api/record", links.spectator);
  const Gauges gauges = server_->rooms().gauges();
  EXPECT_EQ(gauges.battles_stored, 1);
  EXPECT_EQ(gauges.battles_finished, 1);
  EXPECT_EQ(gauges.record_bytes, static_cast<int64_t>(record.body.size()));
}

TEST_F(ServerTest, MetricsAreForTheMachineItself) {
  start();
  EXPECT_EQ(wire::get(port(), "/metrics").status, 200U);
  EXPECT_EQ(call(port(), "GET", "/metrics", "", {{"X-Forwarded-For", "203.0.113.9"}}).status, 403U);
  EXPECT_EQ(call(port(), "GET", "/metrics", "", {{"Forwarded", "for=203.0.113.9"}}).status, 403U);
}

TEST_F(ServerTest, MetricsAreForTheAddressesThatAreNamed) {
  options_.proxies = {"127.0.0.1"};
  options_.metrics_for = {"203.0.113.9", "2001:db8::9"};
  start();
  const auto asked_from = [&](const std::string& address) {
    return call(port(), "GET", "/metrics", "", {{"X-Forwarded-For", address}}).status;
  };
  EXPECT_EQ(asked_from("203.0.113.9"), 200U);
  EXPECT_EQ(asked_from("203.0.113.8"), 403U);
  EXPECT_EQ(asked_from("2001:db8::9"), 200U);
  EXPECT_EQ(asked_from("2001:db9::9"), 403U);
  options_.metrics_for = {"prometheus.example"};
  const auto refused = Server::start(options_, shelf_, store_);
  ASSERT_FALSE(refused);
  EXPECT_EQ(refused.error().place, "--metrics-for prometheus.example");
}

TEST(Metrics, AHistogramCountsUpwards) {
  Histogram histogram;
  for (const int ms : {1, 3, 30, 9000}) histogram.add(milliseconds(ms));
  std::string out;
  histogram.write("x", "Help.", out);
  EXPECT_NE(out.find("x_bucket{le=\"0.001\"} 1\n"), std::string::npos) << out;
  EXPECT_NE(out.find("x_bucket{le=\"0.005\"} 2\n"), std::string::npos) << out;
  EXPECT_NE(out.find("x_bucket{le=\"0.05\"} 3\n"), std::string::npos) << out;
  EXPECT_NE(out.find("x_bucket{le=\"5\"} 3\nx_bucket{le=\"+Inf\"} 4\nx_sum 9.034\nx_count 4\n"), std::string::npos)
      << out;
}

TEST_F(ServerTest, OldBattlesThatAreOverAreDroppedAndOthersStay) {
  constexpr int64_t kDayMs = 24 * 3'600'000;
  start();
  const Links over = make({{"system", "grand-admiral"}, {"seats", {{{"by", "random"}}, {{"by", "random"}}}}});
  const Links under_way = make();
  const auto until = steady_clock::now() + seconds(120);
  const auto finished = [&] { return store_.summary()->finished == 1; };
  while (!finished() && steady_clock::now() < until) std::this_thread::sleep_for(milliseconds(20));
  ASSERT_TRUE(finished());
  const int64_t later = server_->rooms().date_ms() + 91 * kDayMs;
  server_.reset();
  options_.keep.finished_ms = 90 * kDayMs;
  options_.rooms.now_ms = options_.rooms.date_ms = [later] { return later; };
  start();
  while (finished() && steady_clock::now() < until) std::this_thread::sleep_for(milliseconds(20));
  EXPECT_FALSE(store_.battle(over.battle)->has_value());
  EXPECT_TRUE(store_.battle(under_way.battle)->has_value());
  EXPECT_EQ(wire::get(port(), "/api/record", over.spectator).status, 401U) << "its links open nothing any more";
}

TEST_F(ServerTest, AClockOnTheWallThatJumpsAheadMakesNoBattleOld) {
  start();
  const Links over = make({{"system", "grand-admiral"}, {"seats", {{{"by", "random"}}, {{"by", "random"}}}}});
  EXPECT_EQ(once_over("/api/record", over.spectator).status, 200U);
  const int64_t later = server_->rooms().date_ms() + int64_t{1000} * 24 * 3'600'000;
  server_.reset();
  options_.keep.finished_ms = 1;
  options_.rooms.date_ms = [later] { return later; };
  const int before = store_.looks_for_old;
  start();
  EXPECT_TRUE(eventually([&] { return store_.looks_for_old > before; }));
  server_.reset();  // what it has begun is done
  EXPECT_TRUE(store_.battle(over.battle)->has_value());
}

// ---------------------------------------------------------------- the access log

TEST_F(ServerTest, TheAccessLogHasEveryRequestAndNothingOfItsSender) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/access.log";
  options_.access_log = {file};
  start();
  const Links links = make();
  wire::get(port(), "/api/record", links.red);
  wire::get(port(), "/api/rules/GA-1?token=" + links.red);
  wire::get(port(), "/battle/" + links.red);
  wire::get(port(), "/api/" + links.red);
  call(port(), "DELETE", "/api/systems");
  Client red(port());
  red.hello(links.red, 0, 0, "Beatty");
  const std::string log = content(file);
  for (const char* line :
       {" 127.0.0.1 POST /api/battles 200 ", " 127.0.0.1 GET /api/record 409 ", " 127.0.0.1 GET /api/rules/* 200 ",
        " 127.0.0.1 GET / 404 ", " 127.0.0.1 - - 404 ", " 127.0.0.1 DELETE - 405 ", " 127.0.0.1 GET /ws 101 "})
    EXPECT_NE(log.find(line), std::string::npos) << line << " is not in\n" << log;
  EXPECT_EQ(std::count(log.begin(), log.end(), '\n'), 7) << log;
  for (const std::string& secret : {links.red, links.battle, std::string("Beatty")})
    EXPECT_EQ(log.find(secret), std::string::npos) << log;
}

TEST(AccessLog, RotatesBySizeAndKeepsAFewOldOnes) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/access.log";
  const auto log = AccessLog::open({file, 200, 2});
  ASSERT_TRUE(log) << log.error().text();
  for (unsigned status = 100; status < 120; ++status)
    (*log)->write({"::1", "GET /", status, 5, milliseconds(1)}, std::chrono::system_clock::time_point());
  EXPECT_TRUE(content(file).starts_with("1970-01-01T00:00:00Z ::1 GET / 1"));
  EXPECT_NE(content(file).find(" GET / 119 5 1ms\n"), std::string::npos);
  for (const char* old : {"", ".1", ".2"}) EXPECT_LE(fs::file_size(file + old), 200U) << old;
  EXPECT_LT(content(file + ".2"), content(file + ".1")) << "the higher the older";
  EXPECT_FALSE(fs::exists(file + ".3"));
}

TEST(AccessLog, AFileThatWasMovedAwayIsBegunAnew) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/access.log";
  const auto log = AccessLog::open({file});
  ASSERT_TRUE(log);
  const AccessLog::Line line{"::1", "GET /", 200, 5, milliseconds(1)};
  (*log)->write(line, {});
  fs::rename(file, file + ".yesterday");
  (*log)->write(line, {});
  EXPECT_FALSE(fs::exists(file)) << "until it is told";
  (*log)->reopen();
  (*log)->write(line, {});
  EXPECT_EQ(content(file + ".yesterday").size(), 2 * content(file).size());
  EXPECT_FALSE(AccessLog::open({folder.path() + "/no/folder/access.log"}));
}

TEST(AccessLog, GoesToStandardErrorToo) {
  const TemporaryFolder folder;
  app::ServerProcess server;
  ASSERT_TRUE(server.start({broadside::test::program(),
                            folder.path() + "/battles.sqlite",
                            app::free_port(),
                            folder.path() + "/log",
                            {"--access-log", "-"}}));
  wire::get(server.port(), "/health");
  EXPECT_EQ(server.stop(), 0);
  EXPECT_NE(content(folder.path() + "/log").find(" 127.0.0.1 GET /health 200 "), std::string::npos);
}

TEST(Serve, ItsOptionsReachTheServer) {
  const TemporaryFolder folder;
  app::ServerProcess server;
  ASSERT_TRUE(server.start({broadside::test::program(),
                            folder.path() + "/battles.sqlite",
                            app::free_port(),
                            folder.path() + "/log",
                            {"--trust-proxy", "127.0.0.1", "--metrics-for", "203.0.113.9"}}));
  const auto asked_from = [&](const std::string& address) {
    return call(server.port(), "GET", "/metrics", "", {{"X-Forwarded-For", address}}).status;
  };
  EXPECT_EQ(asked_from("203.0.113.9"), 200U);
  EXPECT_EQ(asked_from("203.0.113.8"), 403U);
  EXPECT_EQ(server.stop(), 0);
}

TEST(AccessLog, TheServerBeginsANewOneAtAHangUp) {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/access.log";
  app::ServerProcess server;
  ASSERT_TRUE(server.start({broadside::test::program(),
                            folder.path() + "/battles.sqlite",
                            app::free_port(),
                            folder.path() + "/log",
                            {"--access-log", file}}));
  fs::rename(file, file + ".yesterday");
  server.signal(SIGHUP);
  const auto until = steady_clock::now() + seconds(60);
  while (!fs::exists(file) && steady_clock::now() < until) wire::get(server.port(), "/health");
  EXPECT_NE(content(file).find(" GET /health 200 "), std::string::npos);
  EXPECT_EQ(server.stop(), 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
