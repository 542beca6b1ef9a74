// Who is served next where it takes long: each address has its share, and what is more urgent waits for nothing else.
#include "server/clerks.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <future>

namespace broadside::server {
namespace THIS_FILE {

using namespace std::chrono_literals;

std::string next_of(FairQueue<std::string>& queue, double cost) {
  const auto next = queue.pop();
  if (!next) return "";
  queue.charge(next->address, cost);
  return next->job;
}

TEST(FairQueue, WhoAsksForMuchWaitsForHimself) {
  FairQueue<std::string> queue(100);
  for (int i = 0; i < 50; ++i) EXPECT_TRUE(queue.push("10.0.0.1", "greedy"));
  EXPECT_EQ(next_of(queue, 1000), "greedy");
  EXPECT_TRUE(queue.push("10.0.0.2", "modest"));
  EXPECT_EQ(next_of(queue, 10), "modest");
  EXPECT_EQ(next_of(queue, 1000), "greedy");
  EXPECT_TRUE(queue.push("10.0.0.2", "modest again"));
  EXPECT_EQ(next_of(queue, 10), "modest again");
}

TEST(FairQueue, SharesTimeAndNotOnlyTurns) {
  FairQueue<std::string> queue(1000);
  for (int i = 0; i < 500; ++i) {
    EXPECT_TRUE(queue.push("slow", "slow"));
    EXPECT_TRUE(queue.push("quick", "quick"));
  }
  int slow = 0, quick = 0;
  for (int i = 0; i < 220; ++i) {
    const bool is_slow = queue.pop()->address == "slow";
    ++(is_slow ? slow : quick);
    queue.charge(is_slow ? "slow" : "quick", is_slow ? 100 : 10);
  }
  EXPECT_NEAR(quick, 200, 3);
  EXPECT_NEAR(slow, 20, 3);
}

TEST(FairQueue, WhoStaysAwayLongSavesUpNothing) {
  FairQueue<std::string> queue(1000);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(queue.push("a", "a"));
  EXPECT_TRUE(queue.push("b", "b"));
  for (int i = 0; i < 50; ++i) next_of(queue, 100);
  for (int i = 0; i < 100; ++i) EXPECT_TRUE(queue.push("c", "c"));
  int of_c = 0;
  for (int i = 0; i < 20; ++i) of_c += next_of(queue, 100) == "c" ? 1 : 0;
  EXPECT_GE(of_c, 9);
  EXPECT_LE(of_c, 12) << "it takes turns from now on";
}

TEST(FairQueue, OfOneAddressOnlySoManyWait) {
  FairQueue<std::string> queue(3);
  for (int i = 0; i < 3; ++i) EXPECT_TRUE(queue.push("a", "a"));
  EXPECT_FALSE(queue.push("a", "a"));
  EXPECT_TRUE(queue.push("b", "b"));
  next_of(queue, 1);
  EXPECT_TRUE(queue.push("a", "a"));
}

TEST(Clerks, WhoPlaysWaitsForNoReplayAndNobodyForAnImport) {
  Clerks clerks;
  std::promise<void> open;
  const auto gate = open.get_future().share();
  const auto blocked = [gate](const std::atomic<bool>&) { gate.wait(); };
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(clerks.post(Errand::import, "stranger", blocked));
  std::promise<void> looked, played;
  EXPECT_TRUE(clerks.post(Errand::look, "visitor", [&](const auto&) { looked.set_value(); }));
  EXPECT_EQ(looked.get_future().wait_for(20s), std::future_status::ready);
  for (int i = 0; i < 10; ++i) EXPECT_TRUE(clerks.post(Errand::look, "stranger", blocked));
  EXPECT_TRUE(clerks.post(Errand::table, "player", [&](const auto&) { played.set_value(); }));
  EXPECT_EQ(played.get_future().wait_for(20s), std::future_status::ready);
  open.set_value();
}

TEST(Clerks, OfWhatWaitsTheMostUrgentIsDoneFirst) {
  Clerks clerks({{Errand::table, Errand::wake}});
  std::promise<void> begun, open, done;
  EXPECT_TRUE(clerks.post(Errand::wake, "", [&](const auto&) {
    begun.set_value();
    open.get_future().wait();
  }));
  begun.get_future().wait();
  std::string order;
  const auto note = [&](char what) {
    return [&, what](const auto&) {
      order += what;
      if (order.size() == 4) done.set_value();
    };
  };
  EXPECT_TRUE(clerks.post(Errand::wake, "", note('w')));
  EXPECT_TRUE(clerks.post(Errand::import, "stranger", note('i')));
  EXPECT_TRUE(clerks.post(Errand::look, "visitor", note('l')));
  EXPECT_TRUE(clerks.post(Errand::table, "player", note('t')));
  open.set_value();
  EXPECT_EQ(done.get_future().wait_for(20s), std::future_status::ready);
  EXPECT_EQ(order, "tliw");
}

TEST(Clerks, TooManyLooksOfOneAddressAreRefusedAndThoseOfOthersAreNot) {
  Clerks clerks({{Errand::look, Errand::look}});
  std::promise<void> open, begun;
  const auto gate = open.get_future().share();
  EXPECT_TRUE(clerks.post(Errand::look, "stranger", [&](const auto&) {
    begun.set_value();
    gate.wait();
  }));
  begun.get_future().wait();
  int taken = 0;
  while (clerks.post(Errand::look, "stranger", [](const auto&) {})) ++taken;
  EXPECT_GE(taken, 20) << "a whole club may sit behind one address";
  EXPECT_LE(taken, 100);
  std::promise<void> served;
  EXPECT_TRUE(clerks.post(Errand::look, "visitor", [&](const auto&) { served.set_value(); }));
  open.set_value();
  EXPECT_EQ(served.get_future().wait_for(20s), std::future_status::ready);
}

TEST(Clerks, WhileThereIsACrowdNobodyElseLooksAndPlayersDoNotWait) {
  std::atomic<bool> crowded = true;
  std::promise<void> passed_over, looked, played;
  std::once_flag once;
  const auto asked = [&] {
    if (crowded) std::call_once(once, [&] { passed_over.set_value(); });
    return crowded.load();
  };
  Clerks clerks(asked, {{Errand::table, Errand::look}});
  auto has_looked = looked.get_future();
  EXPECT_TRUE(clerks.post(Errand::look, "visitor", [&](const auto&) { looked.set_value(); }));
  EXPECT_EQ(passed_over.get_future().wait_for(20s), std::future_status::ready);
  EXPECT_TRUE(clerks.post(Errand::table, "player", [&](const auto&) { played.set_value(); }));
  EXPECT_EQ(played.get_future().wait_for(20s), std::future_status::ready);
  EXPECT_NE(has_looked.wait_for(50ms), std::future_status::ready);
  crowded = false;
  clerks.look_again();
  EXPECT_EQ(has_looked.wait_for(20s), std::future_status::ready);
}

TEST(Clerks, OneErrandWithoutMemoryEndsNoneOfTheOthers) {
  Clerks clerks({{Errand::table, Errand::wake}});
  EXPECT_TRUE(clerks.post(Errand::look, "a", [](const auto&) { throw std::bad_alloc(); }));
  std::promise<void> done;
  EXPECT_TRUE(clerks.post(Errand::look, "a", [&](const auto&) { done.set_value(); }));
  EXPECT_EQ(done.get_future().wait_for(20s), std::future_status::ready);
}

/// Of the thread that asks.
int niceness() { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); }

TEST(Clerks, HaveLessRightToTheProcessorTheLessUrgentTheirErrandsMayBe) {
  Clerks clerks;
  const int mine = niceness();
  const auto of = [&](Errand errand) {
    std::promise<int> told;
    EXPECT_TRUE(clerks.post(errand, "a", [&](const auto&) { told.set_value(niceness()); }));
    return told.get_future().get();
  };
  if (mine > 5) GTEST_SKIP() << "all of it has little right already";
  EXPECT_GE(of(Errand::look), mine + 10);
  EXPECT_GT(of(Errand::import), of(Errand::look));
}

TEST(Clerks, WhenTheyStopWhatIsUnderWayIsCalledOffAndWhatWaitsIsTold) {
  Clerks clerks({{Errand::table, Errand::wake}});
  std::promise<void> begun;
  std::atomic<int> told = 0;
  EXPECT_TRUE(clerks.post(Errand::look, "a", [&](const std::atomic<bool>& stop) {
    begun.set_value();
    while (!stop) std::this_thread::sleep_for(1ms);
    ++told;
  }));
  begun.get_future().wait();
  for (int i = 0; i < 20; ++i)
    EXPECT_TRUE(clerks.post(Errand::import, "b", [&](const std::atomic<bool>& stop) { told += stop ? 1 : 0; }));
  clerks.stop();
  EXPECT_EQ(told, 21);
  EXPECT_TRUE(clerks.post(Errand::look, "a", [&](const std::atomic<bool>& stop) { told += stop ? 1 : 0; }));
  EXPECT_EQ(told, 22) << "and so is who comes later";
}

}  // namespace THIS_FILE
}  // namespace broadside::server
