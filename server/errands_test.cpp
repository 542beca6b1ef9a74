// What takes long is done apart: neither those who play nor each other's requests wait for it, or fail with it.
#include <future>

#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

class ErrandsTest : public ServerTest {
 protected:
  ErrandsTest() {
    options_.rooms.workers = 1;
    store_.before_lines = [this](std::string_view) { reading_.pass(); };
  }
  ~ErrandsTest() override { reading_.open(); }

  /// A link to a battle that computers have played to its end.
  std::string over() {
    const Json random = {{"by", "random"}};
    const Links links = make({{"system", "grand-admiral"}, {"seats", Json::array({random, random})}});
    EXPECT_EQ(once_over("/api/record", links.spectator).status, 200U);
    return links.spectator;
  }
  Answer get(const std::string& path, const std::string& token) const {
    return call(port(), "GET", path, "", bearer(token));
  }

  Gate reading_;  // before every record
};

TEST_F(ErrandsTest, APersonPlaysWhileAReportIsMade) {
  start();
  const std::string finished = over();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  const Json answer = order(red, red.await("now"));
  reading_.shut();
  auto report = std::async(std::launch::async, [&] { return get("/api/report", finished).status; });
  reading_.await_somebody();
  red.send(frame("commit", 7, answer));
  EXPECT_EQ(red.await("committed")["id"], 7);
  reading_.open();
  EXPECT_EQ(report.get(), 200U);
}

TEST_F(ErrandsTest, AnImportWaitsBehindEverybodyElse) {
  start();
  const std::string finished = over();
  const std::string record = get("/api/record", finished).body;
  std::promise<void> open;
  const auto gate = open.get_future().share();
  Clerks& clerks = server_->rooms().clerks();
  EXPECT_TRUE(clerks.post(Errand::import, "a stranger", [gate](const auto&) { gate.wait(); }));
  EXPECT_TRUE(eventually([&] { return clerks.waiting(Errand::import) == 0; }));
  auto imported =
      std::async(std::launch::async, [&] { return call(port(), "POST", "/api/battles/import", record).status; });
  EXPECT_TRUE(eventually([&] { return clerks.waiting(Errand::import) == 1; }));
  EXPECT_EQ(get("/api/report", finished).status, 200U);
  open.set_value();
  EXPECT_EQ(imported.get(), 200U);
}

TEST_F(ErrandsTest, WithoutMemoryARequestIsRefusedAndTheNextIsServed) {
  start();
  const std::string finished = over();
  store_.no_memory = true;
  EXPECT_EQ(get("/api/record", finished).status, 503U);
  EXPECT_EQ(get("/api/report", finished).status, 503U);
  EXPECT_EQ(call(port(), "POST", "/api/battles", R"({"system":"grand-admiral"})").status, 503U) << "it is not saved";
  store_.no_memory = false;
  EXPECT_EQ(get("/api/report", finished).status, 200U);
  EXPECT_EQ(call(port(), "POST", "/api/battles", R"({"system":"grand-admiral"})").status, 200U);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
