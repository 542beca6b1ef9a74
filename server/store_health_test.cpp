// What /health is told: by what became of the last commit, and by a try that is not always believed.
#include "server/store_health.h"

#include <future>

#include "server/memory_store.h"
#include "server/test_client.h"

namespace broadside::server::test {
namespace THIS_FILE {

class StoreHealthTest : public ::testing::Test {
 protected:
  std::string trouble() {
    std::promise<std::string> told;
    health_.ask([&](const std::optional<std::string>& trouble) { told.set_value(trouble.value_or("")); });
    return told.get_future().get();
  }
  MemoryStore store_;
  std::vector<std::string> log_;
  StoreHealth health_{store_, [this](const std::string& line) { log_.push_back(line); }};
};

TEST_F(StoreHealthTest, AfterACommitThatFailedATryIsNotBelievedButTheNextCommitIs) {
  EXPECT_EQ(trouble(), "");
  health_.failed({"/srv/battles.sqlite", "the disk is full", ""});
  EXPECT_EQ(trouble(), "the disk is full") << "a try is small and finds room where an order does not";
  health_.committed();
  EXPECT_EQ(trouble(), "");
}

TEST_F(StoreHealthTest, SaysWhatIsWrongInItsOwnWordsAndTheLogHasTheRestOnce) {
  for (const auto& [said, told] : {std::pair("No space left on device", "the disk is full"),
                                   {"the file is gone", "the store is unreachable"},
                                   {"could not connect to server db.example", "the store is unreachable"},
                                   {"disk I/O error", "the store cannot be written"}}) {
    health_.failed({"/srv/battles.sqlite", said, ""});
    EXPECT_EQ(trouble(), told) << said;
  }
  ASSERT_EQ(log_.size(), 1U);
  EXPECT_EQ(log_[0], "the store has a problem: /srv/battles.sqlite: No space left on device");
}

TEST_F(StoreHealthTest, AStoreThatDoesNotAnswerIsNotWaitedFor) {
  store_.pulse_gate.shut();
  std::promise<void> answered;
  health_.ask([&](const auto&) { answered.set_value(); });  // he waits for as long as the store does
  store_.pulse_gate.await_somebody();
  std::atomic<bool> known = false;
  EXPECT_TRUE(eventually([&] {
    health_.ask([&](const std::optional<std::string>& trouble) {
      if (trouble == "the store does not answer") known = true;
    });
    return known.load();
  }));
  store_.pulse_gate.open();
  answered.get_future().wait();
  EXPECT_EQ(trouble(), "");
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
