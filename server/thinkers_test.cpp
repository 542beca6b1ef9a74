// Who thinks first, and that nobody has to wait for a thought when the server stops.
#include "server/thinkers.h"

#include <gtest/gtest.h>

#include <future>

#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

using namespace std::chrono_literals;

/// Has something to think about.
struct Thinker {
  Thinker() {
    Table::Wish wish;
    wish.by = {"random", "random"};
    table.emplace(wish);
  }
  Room::Thinking thinking() const { return std::move(*table->room->computer_to_think(table->now_ms)); }
  std::optional<Table> table;
};

TEST(Thinkers, OpponentsOfPeopleComeFirstThenWhoIsLookedAtThenTheOthers) {
  const Thinker thinker;
  Thinkers thinkers(1, {});
  std::promise<void> begun[2], open[2];
  const auto block = [&](Urgency urgency, size_t n) {
    thinkers.think(urgency, thinker.thinking(), [&, n](const Ask&, const std::string&) {
      begun[n].set_value();
      open[n].get_future().wait();
    });
    begun[n].get_future().wait();
  };
  block(Urgency::alone, 0);
  // Whoever plays does not wait for that thought; but now the thread of his kind is busy as well.
  block(Urgency::opponents, 1);
  std::mutex mutex;
  std::vector<std::string> order;
  std::promise<void> all;
  const auto queue = [&](Urgency urgency, const char* name) {
    thinkers.think(urgency, thinker.thinking(), [&, name](const Ask&, const std::string& said) {
      EXPECT_FALSE(said.empty());
      const std::lock_guard lock(mutex);
      order.emplace_back(name);
      if (order.size() == 4) all.set_value();
    });
  };
  queue(Urgency::alone, "alone");
  queue(Urgency::watched, "watched");
  queue(Urgency::opponents, "opponents");
  queue(Urgency::watched, "watched, later");
  open[0].set_value();
  EXPECT_EQ(all.get_future().wait_for(20s), std::future_status::ready);
  open[1].set_value();
  thinkers.stop();
  EXPECT_EQ(order, (std::vector<std::string>{"opponents", "watched", "watched, later", "alone"}));
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
