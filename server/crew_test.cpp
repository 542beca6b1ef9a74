// Who waits for whom: lanes keep their order, and people wait neither for computers' work nor for their moves.
#include "server/crew.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <future>

#include "server/memory_store.h"
#include "server/test_client.h"
#include "server/writer.h"

namespace broadside::server {
namespace THIS_FILE {

using namespace std::chrono_literals;

TEST(Crew, TasksOfALaneRunInTheirOrderAndOneAtATime) {
  Crew crew(3, 1);
  const auto lane = crew.lane();
  std::vector<int> order;  // no lock: that is what the lane is for
  for (int i = 0; i < 1000; ++i) lane->post(Urgency::people, [&order, i] { order.push_back(i); });
  ASSERT_TRUE(crew.wait_until_quiet(test::kPatience));
  ASSERT_EQ(order.size(), 1000U);
  EXPECT_TRUE(std::ranges::is_sorted(order));
}

TEST(Crew, AHeldLaneWaitsAndWhatEndsTheHoldRunsFirst) {
  Crew crew(2, 1);
  const auto lane = crew.lane();
  std::vector<std::string> order;
  std::promise<void> held;
  lane->post(Urgency::people, [&] {
    lane->hold();
    held.set_value();
  });
  held.get_future().wait();
  lane->post(Urgency::people, [&] { order.emplace_back("later"); });
  std::this_thread::sleep_for(20ms);
  lane->resume(Urgency::alone, [&] { order.emplace_back("what ended the hold"); });
  ASSERT_TRUE(crew.wait_until_quiet(test::kPatience));
  EXPECT_EQ(order, (std::vector<std::string>{"what ended the hold", "later"}));
}

TEST(Crew, PeopleDoNotWaitWhileComputersKeepTheirThreadsBusy) {
  Crew crew(1, 2);
  std::atomic<bool> go_on = true;
  for (int i = 0; i < 20; ++i)
    crew.post(Urgency::alone, [&] {
      while (go_on) std::this_thread::sleep_for(1ms);
    });
  std::promise<void> served;
  crew.post(Urgency::people, [&] { served.set_value(); });
  EXPECT_EQ(served.get_future().wait_for(test::kPatience), std::future_status::ready);
  go_on = false;
  EXPECT_TRUE(crew.wait_until_quiet(test::kPatience));
}

TEST(Crew, ATaskWithoutMemoryEndsNoneOfTheOthers) {
  Crew crew(1, 1);
  const auto lane = crew.lane();
  std::atomic<int> done = 0;
  lane->post(Urgency::people, [] { throw std::bad_alloc(); });
  lane->post(Urgency::people, [&] { ++done; });
  EXPECT_TRUE(crew.wait_until_quiet(test::kPatience));
  EXPECT_EQ(done, 1);
}

TEST(Crew, ComputersHaveLessRightToTheProcessorThanPeople) {
  Crew crew(1, 1);
  const auto niceness = [] { return getpriority(PRIO_PROCESS, static_cast<id_t>(gettid())); };
  const int mine = niceness();
  if (mine > 10) GTEST_SKIP() << "all of it has little right already";
  const auto of = [&](Urgency urgency) {
    std::promise<int> told;
    crew.post(urgency, [&] { told.set_value(niceness()); });
    return told.get_future().get();
  };
  EXPECT_EQ(of(Urgency::people), mine);
  EXPECT_GT(of(Urgency::opponents), mine);
  EXPECT_GT(of(Urgency::alone), mine + 3);
}

TEST(Crew, OpponentsOfPeopleDoNotWaitForOtherComputersMoves) {
  Crew crew(1, 1);
  std::promise<void> begun, go_on;
  crew.post(Urgency::alone, [&] {
    begun.set_value();
    go_on.get_future().wait();
  });
  begun.get_future().wait();
  std::promise<void> moved;
  crew.post(Urgency::opponents, [&] { moved.set_value(); });
  EXPECT_EQ(moved.get_future().wait_for(test::kPatience), std::future_status::ready);
  go_on.set_value();
  EXPECT_TRUE(crew.wait_until_quiet(test::kPatience));
}

TEST(Crew, OfWhatComputersDoTheMostUrgentComesFirst) {
  Crew crew(1, 1);
  std::promise<void> both_begun[2], go_on, opponents_go_on;
  auto gate = go_on.get_future().share(), opponents_gate = opponents_go_on.get_future().share();
  crew.post(Urgency::alone, [&] {
    both_begun[0].set_value();
    gate.wait();
  });
  both_begun[0].get_future().wait();
  // The thread for opponents alone is kept busy to the end, so that one thread does all of the rest.
  crew.post(Urgency::opponents, [&] {
    both_begun[1].set_value();
    opponents_gate.wait();
  });
  both_begun[1].get_future().wait();
  std::mutex mutex;
  std::vector<std::string> order;
  std::promise<void> done;
  const auto note = [&](const char* what) {
    const std::lock_guard lock(mutex);
    order.emplace_back(what);
    if (order.size() == 3) done.set_value();
  };
  crew.post(Urgency::alone, [&] { note("alone"); });
  crew.post(Urgency::watched, [&] { note("watched"); });
  crew.post(Urgency::opponents, [&] { note("opponents"); });
  go_on.set_value();
  EXPECT_EQ(done.get_future().wait_for(test::kPatience), std::future_status::ready);
  opponents_go_on.set_value();
  EXPECT_TRUE(crew.wait_until_quiet(test::kPatience));
  EXPECT_EQ(order, (std::vector<std::string>{"opponents", "watched", "alone"}));
}

// ---------------------------------------------------------------- the writer

std::vector<Write> a_message(int n) { return {AddMessage{"b", "somebody", std::to_string(n), 0}}; }

TEST(Writer, MovesOfManyComputersShareACommitAndAPersonWaitsForNone) {
  MemoryStore store;
  ASSERT_TRUE(store.commit(std::vector<Write>{NewBattle{"b", "", "{}", 0}}));
  Writer writer(store, {}, std::chrono::hours(1));  // computers' moves would wait that long for each other
  std::atomic<int> kept = 0, failed = 0;
  const auto count = [&](const Kept& how) { ++(how.how == Kept::How::done ? kept : failed); };
  const auto computers_move = [&](int moves) {
    for (int i = 0; i < moves; ++i) writer.keep(Urgency::alone, a_message(i), count);
  };
  store.gate.shut();
  computers_move(1);
  store.gate.await_somebody();
  computers_move(9);
  store.gate.open();
  ASSERT_TRUE(test::eventually([&] { return kept == 10; }));
  EXPECT_EQ(store.commits, 3) << "the battle, the first move, the others together";

  computers_move(5);
  std::promise<void> done;
  writer.keep(Urgency::people, a_message(0), [&](const Kept&) { done.set_value(); });
  EXPECT_EQ(done.get_future().wait_for(test::kPatience), std::future_status::ready);
  EXPECT_EQ(store.commits, 4) << "what had gathered goes with the person's";
  writer.stop();
  EXPECT_EQ(kept, 15);
  EXPECT_EQ(failed, 0);
  EXPECT_EQ(store.messages("b", 0)->size(), 16U);
}

TEST(Writer, WithoutMemoryNothingIsSavedAndLaterItIs) {
  MemoryStore store;
  ASSERT_TRUE(store.commit(std::vector<Write>{NewBattle{"b", "", "{}", 0}}));
  Writer writer(store, {}, 1ms);
  const auto how = [&] {
    std::promise<Kept::How> told;
    writer.keep(Urgency::people, a_message(1), [&](const Kept& kept) { told.set_value(kept.how); });
    return told.get_future().get();
  };
  store.no_memory = true;
  EXPECT_EQ(how(), Kept::How::problem);
  store.no_memory = false;
  EXPECT_EQ(how(), Kept::How::done);
}

}  // namespace THIS_FILE
}  // namespace broadside::server
