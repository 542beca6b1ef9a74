// Who waits for whom: lanes keep their order, and people wait neither for computers' work nor for their moves.
#include "server/crew.h"

#include <gtest/gtest.h>

#include <atomic>
#include <future>

#include "server/memory_store.h"
#include "server/writer.h"

namespace broadside::server {
namespace {

using namespace std::chrono_literals;
using std::chrono::steady_clock;

TEST(Crew, TasksOfALaneRunInTheirOrderAndOneAtATime) {
  Crew crew(3, 1);
  const auto lane = crew.lane();
  std::vector<int> order;  // no lock: that is what the lane is for
  for (int i = 0; i < 1000; ++i) lane->post(Urgency::people, [&order, i] { order.push_back(i); });
  ASSERT_TRUE(crew.wait_until_quiet(5s));
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
  lane->resume(Urgency::computers, [&] { order.emplace_back("what ended the hold"); });
  ASSERT_TRUE(crew.wait_until_quiet(5s));
  EXPECT_EQ(order, (std::vector<std::string>{"what ended the hold", "later"}));
}

TEST(Crew, PeopleDoNotWaitWhileComputersKeepTheirThreadsBusy) {
  Crew crew(1, 2);
  std::atomic<bool> go_on = true;
  for (int i = 0; i < 20; ++i)
    crew.post(Urgency::computers, [&] {
      while (go_on) std::this_thread::sleep_for(1ms);
    });
  std::promise<void> served;
  crew.post(Urgency::people, [&] { served.set_value(); });
  EXPECT_EQ(served.get_future().wait_for(5s), std::future_status::ready);
  go_on = false;
  EXPECT_TRUE(crew.wait_until_quiet(5s));
}

// ---------------------------------------------------------------- the writer

std::vector<Write> a_message(int n) { return {AddMessage{"b", "somebody", std::to_string(n), 0}}; }

TEST(Writer, MovesOfManyComputersShareACommitAndAPersonWaitsForNone) {
  MemoryStore store;
  store.commit_takes_ms = 1;
  ASSERT_TRUE(store.commit(std::vector<Write>{NewBattle{"b", "", "{}", 0}}));
  Writer writer(store);
  std::atomic<int> kept = 0, failed = 0;
  const auto count = [&](const Kept& how) { ++(how.how == Kept::How::done ? kept : failed); };
  for (int round = 0; round < 20; ++round) {
    for (int i = 0; i < 10; ++i) writer.keep(Urgency::computers, a_message(i), count);
    std::this_thread::sleep_for(2ms);
  }
  const auto from = steady_clock::now();
  std::promise<void> done;
  writer.keep(Urgency::people, a_message(0), [&](const Kept&) { done.set_value(); });
  done.get_future().wait();
  EXPECT_LT(steady_clock::now() - from, 500ms);
  writer.stop();
  EXPECT_EQ(kept, 200);
  EXPECT_EQ(failed, 0);
  EXPECT_LT(store.commits, 20) << "twenty rounds of ten, some of them together";
  EXPECT_EQ(store.messages("b", 0)->size(), 201U);
}

}  // namespace
}  // namespace broadside::server
