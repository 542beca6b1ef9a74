// For tests: a server on this machine with a store in memory, and what its clients do with it.
#pragma once

#include <gtest/gtest.h>

#include <thread>

#include "record/test_battle.h"
#include "server/memory_store.h"
#include "server/server.h"
#include "server/test_client.h"

namespace broadside::server::test {

using std::chrono::steady_clock;

constexpr std::string_view kPage = "<!doctype html><title>Broadside</title>";

inline Shelf small_shelf() {
  Shelf shelf;
  shelf.systems = [] { return Json::array({{{"id", "grand-admiral"}}}); };
  shelf.battle = [](const BattleWish& wish) -> Expected<MadeBattle> {
    if (wish.system != "grand-admiral") return problem("system", "there is no " + wish.system, "grand-admiral");
    return MadeBattle{&broadside::test::grand_admiral_game(), broadside::test::small_battle(wish.scenario == "set-up")};
  };
  shelf.battles = [] { return Json{{"battles", Json::array()}}; };
  shelf.rule = [](const std::string& id) -> std::optional<Json> {
    if (id != "GA-1") return {};
    return Json{{"id", id}, {"statement", "words"}, {"section", "1"}};
  };
  shelf.ship = [](const std::string&) { return std::optional<Json>(); };
  shelf.page = [](const std::string& path) -> std::optional<PageAsset> {
    if (path != "index.html") return {};
    return PageAsset{kPage, {}, "text/html; charset=utf-8", "abc", false};
  };
  return shelf;
}

struct Links {
  std::string battle, red, black, referee, spectator;
};

class ServerTest : public ::testing::Test {
 protected:
  void start() {
    options_.rooms.cap.thinking = milliseconds(200);
    options_.rooms.log = [](const std::string& line) { std::printf("log: %s\n", line.c_str()); };
    auto server = Server::start(options_, shelf_, store_);
    ASSERT_TRUE(server) << server.error().text();
    server_ = std::move(*server);
  }
  uint16_t port() const { return server_->port(); }

  Links make(const Json& wish = {{"system", "grand-admiral"}, {"scenario", "set-up"}}) {
    const Answer answer = call(port(), "POST", "/api/battles", wish.dump());
    EXPECT_EQ(answer.status, 200U) << answer.body;
    return links_in(answer.json());
  }
  static Links links_in(const Json& made) {
    const auto token = [](const Json& link) { return link.is_string() ? link.get<std::string>() : std::string(); };
    if (!made.is_object() || !made.contains("links")) return {};
    const Json& links = made["links"];
    return {made["battle"], token(links["seats"][0]), token(links["seats"][1]), token(links["referee"]),
            token(links["spectator"])};
  }

  /// What is given out only after the end of a battle, which computers play.
  Answer once_over(const std::string& path, const std::string& token) const {
    Answer answer;
    eventually([&] { return (answer = call(port(), "GET", path, "", bearer(token))).status != 409; });
    return answer;
  }

  /// A legal answer to the first question that the client was told of.
  static Json order(Client& client, const Json& now) {
    const Json ask = now["questions"][0]["ask"];
    client.send({{"type", "suggestions"}, {"id", 2}, {"ask", ask}});
    return {{"ask", ask}, {"text", client.await("suggestions")["orders"][0]}};
  }
  static Json frame(const std::string& type, int id, const Json& fields) {
    Json out = {{"type", type}, {"id", id}};
    for (const auto& [name, value] : fields.items()) out[name] = value;
    return out;
  }
  size_t lines_of(const std::string& battle) { return store_.lines(battle, 1)->size(); }

  ServerOptions options_;
  Shelf shelf_ = small_shelf();
  MemoryStore store_;
  std::unique_ptr<Server> server_;
};

}  // namespace broadside::server::test
