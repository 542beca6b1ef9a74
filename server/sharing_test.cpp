// Two servers on one PostgreSQL: what is done at one is seen at the other.
#include <gtest/gtest.h>

#include "server/server_testing.h"
#include "server/test_postgres.h"

namespace broadside::server::test {
namespace THIS_FILE {

class SharedStore : public ::testing::Test {
 protected:
  void SetUp() override {
    if (PostgresServer::shared() == nullptr) GTEST_SKIP() << "PostgreSQL is not installed";
    const std::string url = PostgresServer::shared()->empty_database();
    for (Process* process : {&here_, &there_}) {
      auto store = open_postgres(url);
      ASSERT_TRUE(store) << store.error().text();
      process->store = std::move(*store);
      ServerOptions options;
      options.rooms.cap.thinking = milliseconds(200);
      auto server = Server::start(options, shelf_, *process->store);
      ASSERT_TRUE(server) << server.error().text();
      process->server = std::move(*server);
    }
    const Answer made = call(here_.port(), "POST", "/api/battles", R"({"system":"grand-admiral","scenario":"set-up"})");
    ASSERT_EQ(made.status, 200U) << made.body;
    links_ = made.json()["links"];
  }

  struct Process {
    std::unique_ptr<Store> store;
    std::unique_ptr<Server> server;
    uint16_t port() const { return server->port(); }
  };

  Shelf shelf_ = small_shelf();
  Process here_, there_;
  Json links_;
};

TEST_F(SharedStore, DraftsNamesPausesAndTalk) {
  Client red(here_.port()), red_there(there_.port()), referee(here_.port()), black(there_.port());
  red.hello(links_["seats"][0], 0, 0, "Cradock");
  red_there.hello(links_["seats"][0]);
  const Json ask = red.await("now")["questions"][0]["ask"];
  red_there.await("now");
  red.send({{"type", "draft"}, {"id", 5}, {"ask", ask}, {"text", "a first thought"}});
  red.await("drafted");
  red_there.await("now", [](const Json& now) { return now["questions"][0]["draft"] == "a first thought"; });
  black.hello(links_["seats"][1]);
  EXPECT_EQ(black.await("now")["questions"][0]["draft"], "");

  referee.hello(links_["referee"]);
  referee.send({{"type", "pause"}, {"id", 6}, {"on", true}, {"reason", "tea"}});
  referee.await("done");
  black.await("now", [](const Json& now) { return now["paused"] == "tea"; });
  black.send({{"type", "say"}, {"id", 7}, {"text", "as you like"}});
  black.await("done");
  while (referee.await("messages")["messages"].dump().find("as you like") == std::string::npos)
    if (::testing::Test::HasFailure()) break;
}

TEST_F(SharedStore, OrdersGivenThereLeadOnHere) {
  Client red(here_.port()), black(there_.port());
  red.hello(links_["seats"][0]);
  black.hello(links_["seats"][1]);
  for (Client* client : {&red, &black}) {
    const Json ask = client->await("now")["questions"][0]["ask"];
    client->send({{"type", "suggestions"}, {"id", 2}, {"ask", ask}});
    const Json order = client->await("suggestions")["orders"][0];
    client->send({{"type", "commit"}, {"id", 3}, {"ask", ask}, {"text", order}});
    EXPECT_EQ(client->await("committed")["id"], 3);
    client->send({{"type", "commit"}, {"id", 4}, {"ask", ask}, {"text", order}});
    EXPECT_EQ(client->await("committed")["id"], 4);
  }
  red.await("now", [](const Json& now) { return now["phase"] > 1; });
}

TEST_F(SharedStore, WhoIsReplacedHereOnlyLooksOnThere) {
  Client referee(here_.port()), black(there_.port());
  referee.hello(links_["referee"]);
  black.hello(links_["seats"][1]);
  black.await("now");
  referee.send({{"type", "handover"}, {"id", 4}, {"seat", 1}, {"by", "person"}, {"reason", "he sleeps"}});
  const std::string link = referee.await("done")["link"];
  EXPECT_EQ(black.await("welcome")["role"], "spectator");
  Client next(there_.port());
  EXPECT_EQ(next.hello(link)["seat"], 1);

  Client red(there_.port());  // the computer needs no link: only what his own opens changes
  red.hello(links_["seats"][0]);
  red.await("now");
  referee.send({{"type", "pause"}, {"id", 5}, {"on", true}, {"reason", "so that the computer does not move"}});
  referee.await("done");
  red.await("now", [](const Json& now) { return now["paused"] != ""; });
  referee.send({{"type", "handover"}, {"id", 6}, {"seat", 0}, {"by", "random"}, {"reason", "so does he"}});
  referee.await("done");
  EXPECT_EQ(red.await("welcome")["role"], "spectator");
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
