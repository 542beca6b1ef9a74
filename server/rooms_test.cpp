// Which battles are in memory, who reads them, and that nobody waits for a battle that is not his.
#include "server/rooms.h"

#include <gtest/gtest.h>

#include <condition_variable>
#include <future>
#include <set>

#include "server/room_testing.h"
#include "server/server_testing.h"
#include "server/token.h"

namespace broadside::server::test {
namespace THIS_FILE {

using namespace std::chrono_literals;

/// Somebody whose frames are kept, whichever thread they come from.
class Visitor final : public Listener {
 public:
  explicit Visitor(std::string address = "") : address_(std::move(address)) {}
  void send(Text frame) override {
    const std::lock_guard lock(mutex_);
    frames_.push_back(Json::parse(*frame));
    heard_.notify_all();
  }
  void seated(std::shared_ptr<LiveRoom> room) override {
    const std::lock_guard lock(mutex_);
    room_ = std::move(room);
    heard_.notify_all();
  }
  void handled() override {}
  void dismiss(Dismissal) override {}
  std::string address() const override { return address_; }

  /// The first frame of that type, within a long time.
  Json await(const std::string& type) {
    std::unique_lock lock(mutex_);
    Json found;
    heard_.wait_for(lock, kPatience, [&] {
      for (const Json& frame : frames_)
        if (frame["type"] == type) found = frame;
      return !found.is_null();
    });
    EXPECT_FALSE(found.is_null()) << "no " << type;
    return found;
  }
  std::shared_ptr<LiveRoom> room() {
    std::unique_lock lock(mutex_);
    heard_.wait_for(lock, kPatience, [&] { return room_ != nullptr; });
    return room_;
  }
  bool has_heard(const std::string& type) {
    const std::lock_guard lock(mutex_);
    return std::ranges::any_of(frames_, [&](const Json& frame) { return frame["type"] == type; });
  }

 private:
  std::string address_;
  std::mutex mutex_;
  std::condition_variable heard_;
  std::vector<Json> frames_;
  std::shared_ptr<LiveRoom> room_;
};

class RoomsTest : public ::testing::Test {
 protected:
  RoomsTest() {
    store_.before_lines = [this](std::string_view battle) {
      std::unique_lock lock(mutex_);
      read_.insert(std::string(battle));
      changed_.notify_all();
      changed_.wait(lock, [&] { return !closed_.contains(std::string(battle)); });
    };
    options_.now_ms = [this] { return now_ms_.load(); };
  }
  ~RoomsTest() override {
    open_all();
    if (rooms_) rooms_->stop();
  }
  void start() { rooms_ = std::make_unique<Rooms>(store_, options_); }

  /// Tokens are "<battle> red", "<battle> black" and "<battle> spectator".
  void make(const std::string& id, const std::vector<std::string>& by, int64_t clock_ms = 0) {
    Setting setting;
    setting.battle = broadside::test::small_battle(true);
    setting.by = by;
    setting.secret = true;
    setting.seed.fill(1);
    TableSettings table;
    table.clock_ms = clock_ms;
    auto founded = Room::found(id, broadside::test::grand_admiral_game(), setting, table, now_ms_);
    ASSERT_TRUE(founded);
    const auto link = [&](const char* who, Role role, int seat) {
      founded->writes.emplace_back(AddLink{{hash_of(id + " " + who), id, role, seat, "", ""}});
    };
    link("red", Role::commander, 0);
    link("black", Role::commander, 1);
    link("spectator", Role::spectator, -1);
    ASSERT_TRUE(store_.commit(founded->writes));
  }
  std::shared_ptr<Visitor> enter(const std::string& token, const std::string& address = "") {
    auto visitor = std::make_shared<Visitor>(address);
    Hello hello;
    hello.token = token;
    rooms_->admit(visitor, hello, 1);
    return visitor;
  }

  /// So many battles that cannot be read to the end yet, each looked at from an address of its own or all from one.
  void let_strangers_wait(int battles, bool from_one_address) {
    for (int i = 0; i < battles; ++i) {
      const std::string id = "long" + std::to_string(i);
      make(id, {"person", "person"});
      close(id);
      enter(id + " spectator", "10.0.0." + std::to_string(from_one_address ? 1 : 100 + i));
    }
    await_read("long");  // whichever of them came first: four threads let them in
  }

  /// Whoever reads the lines of that battle waits until it is opened.
  void close(const std::string& battle) {
    const std::lock_guard lock(mutex_);
    closed_.insert(battle);
  }
  /// A battle that two computers have played to its end, as "over", with a link for those who look on.
  void make_over() {
    Table::Wish wish;
    wish.by = {"random", "random"};
    wish.battle = broadside::test::small_battle(false);
    Table played(wish);
    played.let_computers_think();
    auto founded = Room::found("over", joined(*played.store->lines("battle", 1)), now_ms_);
    ASSERT_TRUE(founded) << founded.error().text();
    founded->writes.emplace_back(AddLink{{hash_of("over spectator"), "over", Role::spectator, -1, "", ""}});
    ASSERT_TRUE(store_.commit(founded->writes));
  }
  /// A tick, and until all that it has set going has been done.
  void tick_and_wait() {
    rooms_->tick();
    std::promise<void> done;
    rooms_->post(Urgency::alone,
                 [&] { done.set_value(); });  // one thread has all that is so little urgent, in its order
    done.get_future().wait();
  }
  void open_all() {
    const std::lock_guard lock(mutex_);
    closed_.clear();
    changed_.notify_all();
  }
  std::set<std::string> read() {
    const std::lock_guard lock(mutex_);
    return read_;
  }
  /// Until a battle whose id begins so is being read.
  void await_read(const std::string& beginning) {
    std::unique_lock lock(mutex_);
    const auto begins = [&](const std::string& battle) { return battle.starts_with(beginning); };
    EXPECT_TRUE(changed_.wait_for(lock, 30s, [&] { return std::ranges::any_of(read_, begins); }))
        << beginning << " is not read";
  }

  MemoryStore store_;
  RoomsOptions options_;
  std::atomic<int64_t> now_ms_{1'000'000};
  std::mutex mutex_;
  std::condition_variable changed_;
  std::set<std::string> closed_, read_;
  std::unique_ptr<Rooms> rooms_;
};

TEST_F(RoomsTest, PeoplePlayWhileManyLongBattlesAreRead) {
  make("mine", {"person", "person"});
  start();
  const auto red = enter("mine red");
  red->await("now");
  let_strangers_wait(12, false);
  const Json ask = red->await("now")["questions"][0]["ask"];
  red->room()->take(red, {{"type", "suggestions"}, {"id", 2}, {"ask", ask}});
  const Json suggested = red->await("suggestions");
  red->room()->take(red, {{"type", "commit"}, {"id", 3}, {"ask", ask}, {"text", suggested["orders"][0]}});
  EXPECT_EQ(red->await("committed")["id"], 3);
}

TEST_F(RoomsTest, WhoPlaysIsLetInWhileStrangersWaitForTheirs) {
  make("mine", {"person", "person"});
  start();
  let_strangers_wait(6, true);
  EXPECT_EQ(enter("mine red", "10.0.0.2")->await("welcome")["seat"], 0);
}

/// Somebody who looks on has the room read, and has much else waiting; who plays there does not wait for all that.
TEST_F(RoomsTest, WhoPlaysDoesNotWaitForTheTurnOfOneWhoLooksOn) {
  make("mine", {"person", "person"});
  start();
  let_strangers_wait(6, true);
  const auto stranger = enter("mine spectator", "10.0.0.1");
  EXPECT_EQ(enter("mine red", "10.0.0.2")->await("welcome")["seat"], 0);
  EXPECT_EQ(stranger->await("welcome")["role"], "spectator") << "it was read for both";
}

TEST_F(RoomsTest, WhoLosesHisSeatWhileHisBattleIsReadComesInAsASpectator) {
  make("mine", {"person", "person"});
  start();
  close("mine");
  const auto red = enter("mine red");
  await_read("mine");
  Link link = **store_.link(hash_of("mine red"));
  link.role = Role::spectator;
  ASSERT_TRUE(store_.commit(std::vector<Write>{DropLink{"mine", link.token_hash}, AddLink{link}}));
  open_all();
  EXPECT_EQ(red->await("welcome")["role"], "spectator");
}

TEST_F(RoomsTest, TheTableGoesOnWhileSomebodyLooksIntoItsPast) {
  make("mine", {"person", "person"});
  start();
  const auto red = enter("mine red"), looker = enter("mine spectator");
  const Json ask = red->await("now")["questions"][0]["ask"];
  looker->await("now");
  close("mine");
  looker->room()->take(looker, {{"type", "past"}, {"id", 9}, {"phase", 0}});
  red->room()->take(red, {{"type", "say"}, {"id", 4}, {"text", "over here"}});
  EXPECT_EQ(red->await("done")["id"], 4);
  EXPECT_FALSE(looker->has_heard("past"));
  open_all();
  EXPECT_EQ(looker->await("past")["id"], 9);
}

// ---------------------------------------------------------------- after a restart

TEST_F(RoomsTest, AfterARestartABattleIsReadWhenItIsAskedFor) {
  for (int i = 0; i < 30; ++i) make("computers" + std::to_string(i), {"random", "random"});
  make("mine", {"person", "random"});
  start();
  EXPECT_EQ(enter("mine red")->await("welcome")["seat"], 0);
  EXPECT_EQ(read(), std::set<std::string>{"mine"}) << "without a tick nobody wakes the others";
}

TEST_F(RoomsTest, AfterARestartBattlesThatGoOnAloneAreWokenAFewAtATimeAndClocksFirst) {
  for (int i = 0; i < 30; ++i) make("computers" + std::to_string(i), {"random", "random"});
  for (int i = 0; i < 5; ++i) make("people" + std::to_string(i), {"person", "person"});
  make("with a clock", {"person", "person"}, 60'000);
  close("with a clock");
  start();
  const auto have_been_read = [&](size_t battles) {
    return eventually([&] {
      rooms_->tick();
      return read().size() >= battles;
    });
  };
  EXPECT_TRUE(have_been_read(1));
  EXPECT_EQ(read(), std::set<std::string>{"with a clock"}) << "it is the first, and the others wait";
  open_all();
  EXPECT_TRUE(have_been_read(31));
  EXPECT_EQ(read().size(), 31U);
  EXPECT_FALSE(read().contains("people0")) << "nothing happens there before somebody comes";
}

// ---------------------------------------------------------------- what is over

TEST_F(RoomsTest, BattlesThatAreOverLeaveMemoryBeforeOthersAndCanStillBeLookedBackAt) {
  options_.idle_bytes = 1;
  make_over();
  start();
  const auto looker = enter("over spectator");
  looker->await("present");  // the last that a newcomer is told
  // No time has to pass: he may ask for one phase after the other.
  EXPECT_TRUE(eventually([&] {
    tick_and_wait();
    return rooms_->awake() == 0;
  }));
  looker->room()->take(looker, {{"type", "past"}, {"id", 7}, {"phase", 3}});
  const Json past = looker->await("past");
  EXPECT_EQ(past["phase"], 3);
  EXPECT_GT(past["events"], 0);
  EXPECT_EQ(rooms_->awake(), 0U) << "the room is not needed for it";
}

TEST_F(RoomsTest, ABattleThatIsOverStaysInMemoryWhileSomebodyIsToldOfItUnlessHeReadsTooSlowly) {
  options_.idle_bytes = 1;
  options_.events_at_once = 5;
  make_over();
  start();
  const auto looker = enter("over spectator");
  looker->await("present");
  for (int i = 0; i < 50; ++i) tick_and_wait();
  EXPECT_EQ(rooms_->awake(), 1U) << "he has not read all of it";
  now_ms_ += 2'000;
  EXPECT_TRUE(eventually([&] {
    tick_and_wait();
    return rooms_->awake() == 0;
  }));
}

TEST_F(RoomsTest, WhileThoseWhoLookOnTakeAllTheMemoryThereIsForThemOthersWaitAndPlayersDoNot) {
  options_.idle_bytes = options_.crowd_bytes = 1;
  options_.events_at_once = 5;
  make_over();
  make("mine", {"person", "person"});
  make("other", {"person", "person"});
  start();
  const auto slow = enter("over spectator", "10.0.0.1");
  slow->await("present");
  ASSERT_EQ(rooms_->awake(), 1U) << "he is being told of it";
  const auto waits = enter("other spectator", "10.0.0.2");
  EXPECT_EQ(enter("mine red", "10.0.0.3")->await("welcome")["seat"], 0);
  for (int i = 0; i < 40; ++i) {
    tick_and_wait();
    std::this_thread::sleep_for(10ms);
  }
  EXPECT_FALSE(read().contains("other"));
  now_ms_ += 2'000;  // he is too slow
  EXPECT_TRUE(eventually([&] {
    tick_and_wait();
    return waits->has_heard("welcome");
  }));
}

// ---------------------------------------------------------------- without memory

TEST_F(RoomsTest, WithoutMemoryARequestIsRefusedAndTheRestGoesOn) {
  make("mine", {"person", "person"});
  make("other", {"person", "person"});
  start();
  const auto red = enter("mine red");
  red->await("now");
  store_.no_memory = true;
  EXPECT_EQ(enter("other red")->await("refused")["id"], 1) << "a battle that has to be read";
  red->room()->take(red, {{"type", "past"}, {"id", 8}, {"phase", 0}});
  EXPECT_EQ(red->await("refused")["id"], 8) << "a look back";
  store_.no_memory = false;
  red->room()->take(red, {{"type", "past"}, {"id", 9}, {"phase", 0}});
  EXPECT_EQ(red->await("past")["id"], 9);
  EXPECT_EQ(enter("other red")->await("welcome")["seat"], 0);
}

// ---------------------------------------------------------------- computers

TEST_F(RoomsTest, APersonsOpponentMovesThoughOtherComputersKeepTheirThreadBusy) {
  make("mine", {"person", "random"});
  start();
  std::promise<void> begun, go_on;
  rooms_->post(Urgency::alone, [&] {
    begun.set_value();
    go_on.get_future().wait();
  });
  begun.get_future().wait();
  const auto red = enter("mine red");
  const Json ask = red->await("now")["questions"][0]["ask"];
  red->room()->take(red, {{"type", "suggestions"}, {"id", 2}, {"ask", ask}});
  const Json suggested = red->await("suggestions");
  red->room()->take(red, {{"type", "commit"}, {"id", 3}, {"ask", ask}, {"text", suggested["orders"][0]}});
  red->await("committed");
  EXPECT_TRUE(eventually([&] { return red->await("now")["phase"] > 1; })) << "the computer has not moved";
  go_on.set_value();
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
