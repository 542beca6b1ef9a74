// A battle whose record no longer replays: shown, kept, and honest about what differs.
#include <algorithm>

#include "server/server_testing.h"

namespace broadside::server::test {
namespace {

using std::chrono::seconds;

class BrokenBattle : public ServerTest {
 protected:
  std::string record_of(const std::string& battle) {
    std::string all;
    const auto lines = store_.lines(battle, 1);
    for (const std::string& line : *lines) all += line;
    return all;
  }
  /// Another digit in the hash of that phase, as a fault of the disk would make it; a second call mends it.
  void change_hash(const std::string& battle, uint32_t phase) {
    const std::string number = "\"phase\":" + std::to_string(phase);
    store_.change_lines(battle, [&](std::string& line) {
      const size_t at = line.find("\"hash\":\"");
      const bool its = line.find(number + ",") != std::string::npos || line.find(number + "}") != std::string::npos;
      if (!its || at == std::string::npos) return;
      char& digit = line[at + 8];
      digit = static_cast<char>(digit >= 'a' ? 'a' + ((digit - 'a') ^ 1) : digit ^ 1);
    });
  }
  /// So that nothing is remembered but what is in the store.
  void restart() {
    server_.reset();
    start();
  }
  static Json reason_of(const Json& refused) { return refused["reasons"][0]; }
};

TEST_F(BrokenBattle, OneThatIsNotOverIsShownAndTheRefereeMayKeepIt) {
  start();
  const Links links = make();
  change_hash(links.battle, 0);
  restart();
  Client red(port()), referee(port());
  red.hello(links.red);
  referee.hello(links.referee);
  const Json seen = red.await("now"), known = referee.await("now");
  ASSERT_TRUE(seen["broken"].is_object()) << seen.dump(1).substr(0, 400);
  EXPECT_FALSE(seen["scene"]["pieces"].empty() && seen["scene"]["sheets"].empty()) << "the board is there";
  EXPECT_TRUE(seen["questions"].empty());
  EXPECT_TRUE(seen["waiting"].empty());
  EXPECT_TRUE(seen["result"].is_null());
  const std::string told = seen["broken"]["text"], whole = known["broken"]["text"];
  EXPECT_TRUE(told.starts_with("record and rules part in phase 0 (")) << told;
  EXPECT_EQ(told.find("the record says"), std::string::npos) << "no hash of a battle that is not over: " << told;
  EXPECT_NE(whole.find("the position differs"), std::string::npos) << whole;

  red.send(frame("commit", 5, {{"ask", {{"phase", 1}, {"seat", 0}, {"number", 0}}}, {"text", "x"}}));
  EXPECT_EQ(reason_of(red.await("refused"))["code"], "broken");
  red.send(frame("say", 6, {{"text", "What now?"}}));
  EXPECT_EQ(red.await("done")["id"], 6);
  EXPECT_EQ(wire::get(port(), "/api/record", links.red).status, 409U) << "what is hidden from him stands in it";
  const Answer kept = wire::get(port(), "/api/record", links.referee);
  EXPECT_EQ(kept.status, 200U);
  EXPECT_TRUE(kept.body == record_of(links.battle)) << "byte for byte";
}

TEST_F(BrokenBattle, DeclaredOverItIsEverybodysAndNeverGoesOn) {
  start();
  const Links links = make();
  change_hash(links.battle, 0);
  restart();
  {
    Client red(port()), referee(port());
    red.hello(links.red);
    referee.hello(links.referee);
    red.await("now");
    red.send(frame("abandon", 3, {{"reason", "I am losing"}}));
    EXPECT_EQ(reason_of(red.await("refused"))["code"], "not_yours");
    referee.send(frame("abandon", 4, {{"reason", ""}}));
    referee.await("refused");
    referee.send(frame("abandon", 5, {{"reason", "the disk was bad"}}));
    EXPECT_EQ(referee.await("done")["id"], 5);
    EXPECT_EQ(red.await("now")["broken"]["over"], "the disk was bad");
  }
  for (const std::string& link : {links.red, links.black, links.spectator}) {
    const Answer kept = wire::get(port(), "/api/record", link);
    EXPECT_EQ(kept.status, 200U) << kept.body;
    EXPECT_NE(kept.body.find("\"seed\":\""), std::string::npos) << "with its seed: it can be played on elsewhere";
  }
  change_hash(links.battle, 0);
  restart();
  Client red(port());
  red.hello(links.red);
  const Json now = red.await("now");
  EXPECT_EQ(now["broken"]["over"], "the disk was bad") << "who has the record knows what was hidden";
  EXPECT_TRUE(now["questions"].empty());
}

TEST_F(BrokenBattle, ASoundOneIsNotDeclaredOver) {
  start();
  const Links links = make();
  Client referee(port());
  referee.hello(links.referee);
  EXPECT_TRUE(referee.await("now")["broken"].is_null());
  referee.send(frame("abandon", 5, {{"reason", "the disk was bad"}}));
  referee.await("refused");
}

TEST_F(BrokenBattle, OneThatIsOverIsShownWithItsResultAndKeptByAll) {
  start();
  const Links links = make({{"system", "grand-admiral"}, {"seats", {{{"by", "random"}}, {{"by", "random"}}}}});
  const auto over = [&] {
    const auto lines = store_.lines(links.battle, 1);
    return !lines->empty() && ends_record(lines->back());
  };
  for (const auto until = steady_clock::now() + seconds(120); !over() && steady_clock::now() < until;)
    std::this_thread::sleep_for(milliseconds(20));
  ASSERT_TRUE(over());
  Json result;
  {
    Client spectator(port());
    spectator.hello(links.spectator);
    result = spectator.await("now")["result"];
  }
  ASSERT_TRUE(result.is_object());
  change_hash(links.battle, 3);
  restart();
  Client spectator(port());
  spectator.hello(links.spectator);
  const Json now = spectator.await("now");
  ASSERT_TRUE(now["broken"].is_object());
  EXPECT_NE(now["broken"]["text"].get<std::string>().find("phase 3 ("), std::string::npos) << now["broken"];
  EXPECT_EQ(now["result"]["winner"], result["winner"]);
  EXPECT_EQ(now["result"]["why"], result["why"]);
  EXPECT_EQ(now["result"]["seed"], result["seed"]);
  const Answer kept = wire::get(port(), "/api/record", links.spectator);
  EXPECT_EQ(kept.status, 200U);
  EXPECT_TRUE(kept.body == record_of(links.battle));
}

}  // namespace
}  // namespace broadside::server::test
