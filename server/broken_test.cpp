// A battle whose record no longer replays: shown, kept, and honest about what differs.
#include <fmt/format.h>

#include <algorithm>

#include "record/course.h"
#include "server/room_testing.h"
#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

using std::chrono::seconds;

/// Another digit in the hash of that phase, as a fault of the disk would make it; a second call mends it.
void change_hash_in(MemoryStore& store, const std::string& battle, uint32_t phase) {
  const std::string number = "\"phase\":" + std::to_string(phase);
  store.change_lines(battle, [&](std::string& line) {
    const size_t at = line.find("\"hash\":\"");
    const bool its = line.find(number + ",") != std::string::npos || line.find(number + "}") != std::string::npos;
    if (!its || at == std::string::npos) return;
    char& digit = line[at + 8];
    digit = static_cast<char>(digit >= 'a' ? 'a' + ((digit - 'a') ^ 1) : digit ^ 1);
  });
}

class BrokenBattle : public ServerTest {
 protected:
  std::string record_of(const std::string& battle) {
    std::string all;
    const auto lines = store_.lines(battle, 1);
    for (const std::string& line : *lines) all += line;
    return all;
  }
  void change_hash(const std::string& battle, uint32_t phase) { change_hash_in(store_, battle, phase); }
  /// So that nothing is remembered but what is in the store.
  void restart() {
    server_.reset();
    start();
  }
  /// Under way, and damaged in its first phase.
  Links make_broken() {
    start();
    Links links = make();
    change_hash(links.battle, 0);
    restart();
    return links;
  }
  static Json reason_of(const Json& refused) { return refused["reasons"][0]; }
};

TEST_F(BrokenBattle, OneThatIsNotOverIsShownAndTheRefereeMayKeepIt) {
  const Links links = make_broken();
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
  EXPECT_TRUE(told.starts_with("record and rules differ from phase 0 (")) << told;
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
  const Links links = make_broken();
  {
    Client red(port()), referee(port());
    red.hello(links.red);
    referee.hello(links.referee);
    red.await("now");
    Client spectator(port());
    spectator.hello(links.spectator);
    spectator.send(frame("abandon", 3, {{"reason", "I am bored"}}));
    EXPECT_EQ(reason_of(spectator.await("refused"))["code"], "not_yours");
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

/// In a room whose record is sound all three would go on.
TEST(BrokenRoom, NeitherClocksNorComputersGoOn) {
  for (const bool sound : {true, false}) {
    Table::Wish wish;
    wish.by = {"person", "random"};
    wish.settings.clock_ms = 600'000;
    Table table(wish);
    if (!sound) change_hash_in(*table.store, "battle", 0);
    table.open();
    EXPECT_EQ(table.room->broken(), !sound);
    EXPECT_EQ(table.room->computer_to_think(table.now_ms).has_value(), sound);
    EXPECT_EQ(table.room->a_clock_runs(), sound);
    EXPECT_FALSE(table.room->halfway());
  }
}

Course course_in(MemoryStore& store) {
  Course course;
  const auto lines = store.lines("battle", 1);
  for (const std::string& line : *lines) course.add(line);
  return course;
}
bool has_snapshot(const Course& course, uint32_t phase) {
  const auto last = course.snapshot_before(phase);
  return last && last->phase == phase;
}
/// The first phase from there on that has a snapshot at its end, or has none.
uint32_t phase_from(const Course& course, uint32_t phase, bool with_snapshot) {
  while (phase < course.phases() && has_snapshot(course, phase) != with_snapshot) ++phase;
  return phase;
}

/// Up to where it parts by playing, from the next snapshot on again; of what lies between it says why not.
TEST(BrokenRoom, ItsPastIsShownAsFarAsItCanBe) {
  for (const bool with_snapshot : {true, false}) {
    Table::Wish wish;
    wish.by = {"random", "random"};
    Table table(wish);
    table.let_computers_think();
    const Course course = course_in(*table.store);
    const uint32_t parts = phase_from(course, 3, with_snapshot);
    const uint32_t again = phase_from(course, parts, true);
    ASSERT_LT(again + 3, course.phases());
    EXPECT_EQ(again == parts, with_snapshot);
    change_hash_in(*table.store, "battle", parts);
    table.open();
    ASSERT_TRUE(table.room->broken());
    for (uint32_t phase = 0; phase < table.room->phase(); ++phase) {
      SCOPED_TRACE(fmt::format("phase {} of a battle that parts in {}", phase, parts));
      const Json reply = table.look_back(referee(), {{"type", "past"}, {"phase", phase}});
      if (phase < parts || phase >= again) {
        ASSERT_EQ(reply["type"], "past") << reply;
        EXPECT_EQ(reply["phase"], phase);
        EXPECT_FALSE(reply["phase_name"].get<std::string>().empty());
      } else {
        ASSERT_EQ(reply["type"], "refused") << reply;
        EXPECT_EQ(reply["reasons"][0]["code"], "not_replayed") << reply;
      }
    }
  }
}

TEST_F(BrokenBattle, ItsCommandersMayAgreeThatItIsOverAndHaveItsRecord) {
  const Links links = make_broken();
  Client red(port()), black(port());
  red.hello(links.red);
  black.hello(links.black);
  red.send(frame("abandon", 3, {{"reason", "let us play on elsewhere"}}));
  EXPECT_EQ(red.await("done")["id"], 3);
  Json now = red.await("now");
  EXPECT_EQ(now["broken"]["agreed"], Json::array({0}));
  EXPECT_EQ(now["broken"]["over"], "") << "Black has not agreed";
  EXPECT_EQ(wire::get(port(), "/api/record", links.red).status, 409U);
  black.send(frame("abandon", 4, {{"reason", "so be it"}}));
  EXPECT_EQ(black.await("done")["id"], 4);
  for (const std::string& link : {links.red, links.black})
    EXPECT_EQ(wire::get(port(), "/api/record", link).status, 200U);
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
  Json result, turn;
  {
    Client spectator(port());
    spectator.hello(links.spectator);
    const Json now = spectator.await("now");
    result = now["result"];
    turn = now["turn"];
  }
  ASSERT_TRUE(result.is_object());
  change_hash(links.battle, 3);
  restart();
  Client spectator(port());
  spectator.hello(links.spectator);
  const Json now = spectator.await("now");
  ASSERT_TRUE(now["broken"].is_object());
  EXPECT_NE(now["broken"]["text"].get<std::string>().find("phase 3 ("), std::string::npos) << now["broken"];
  EXPECT_GT(now["broken"]["phase"], 3) << "it is shown as its last snapshot has it";
  EXPECT_EQ(now["turn"], turn);
  EXPECT_EQ(now["result"]["winner"], result["winner"]);
  EXPECT_EQ(now["result"]["why"], result["why"]);
  EXPECT_EQ(now["result"]["seed"], result["seed"]);
  const Answer kept = wire::get(port(), "/api/record", links.spectator);
  EXPECT_EQ(kept.status, 200U);
  EXPECT_TRUE(kept.body == record_of(links.battle));
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
