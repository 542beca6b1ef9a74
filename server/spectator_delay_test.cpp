// What spectators are shown when they may see the battle only some time later.
#include <gtest/gtest.h>

#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

constexpr int64_t kDelayMs = 32'000;
constexpr int64_t kLaterMs = kDelayMs / 32;  // from one picture to the next

const Reader kRed = reader_of(commander_link(0, "red")), kBlack = reader_of(commander_link(1, "black"));

class SpectatorDelayTest : public ::testing::Test {
 protected:
  SpectatorDelayTest() {
    guest_.listener = hearer_;
    EXPECT_FALSE(tick(0)) << "a picture is taken, and kept back";
  }
  bool tick(int64_t after_ms) {
    table_.now_ms += after_ms;
    return delay_.tick(*table_.room, table_.now_ms);
  }
  /// Whoever is asked answers: there is news on the board.
  void play_on() {
    for (const Reader& reader : {kRed, kBlack}) {
      if (questions(table_, reader).empty()) continue;
      const Json ask = questions(table_, reader)[0]["ask"];
      ASSERT_EQ(table_.send(reader, commit(ask, suggested(table_, reader, ask).at(0)))["type"], "committed");
    }
    delay_.changed();
  }
  void tell() {
    Telling telling(*table_.room, table_.now_ms);
    delay_.tell(guest_, telling);
  }
  uint32_t true_events() const { return table_.room->told(spectator()); }
  bool forbids_past(uint32_t phase) const { return delay_.forbids({{"type", "past"}, {"phase", phase}}); }

  Table table_{Table::Wish{}};
  SpectatorDelay delay_{kDelayMs};
  std::shared_ptr<Hearer> hearer_ = std::make_shared<Hearer>();
  Guest guest_;
};

TEST_F(SpectatorDelayTest, NothingIsShownBeforeItsTime) {
  tell();
  EXPECT_FALSE(tick(kDelayMs - 1));
  tell();
  EXPECT_EQ(hearer_->frames, std::vector<std::string>());
  EXPECT_TRUE(tick(1));
  tell();
  EXPECT_EQ(hearer_->last("now")["phase"], table_.room->phase());
}

TEST_F(SpectatorDelayTest, OfWhatHasHappenedSinceHeHearsNeitherEventsNorWordsNorHowMany) {
  ASSERT_TRUE(tick(kDelayMs));
  const uint32_t events = delay_.events(), messages = delay_.messages(), phase = table_.room->phase();
  EXPECT_EQ(events, true_events());
  play_on();
  table_.send(kRed, {{"type", "say"}, {"text", "at dusk"}});
  ASSERT_GT(true_events(), events);
  EXPECT_FALSE(tick(kLaterMs));
  tell();
  EXPECT_EQ(delay_.events(), events);
  EXPECT_EQ(delay_.messages(), messages);
  EXPECT_EQ(guest_.events, events);
  EXPECT_EQ(guest_.messages, messages);
  EXPECT_EQ(hearer_->last("now")["phase"], phase);
  ASSERT_TRUE(tick(kDelayMs));
  tell();
  EXPECT_EQ(guest_.events, true_events());
  EXPECT_EQ(hearer_->last("messages")["messages"].back()["text"], "at dusk");
}

TEST_F(SpectatorDelayTest, HeMayLookBackAtWhatHeHasSeenAndAskNothingOfTheRest) {
  EXPECT_TRUE(forbids_past(0)) << "he has seen nothing";
  EXPECT_TRUE(delay_.forbids({{"type", "reach"}}));
  ASSERT_TRUE(tick(kDelayMs));
  EXPECT_FALSE(delay_.forbids({{"type", "reach"}})) << "he has seen all there is";
  play_on();
  ASSERT_FALSE(tick(kLaterMs));
  ASSERT_TRUE(tick(kDelayMs));
  play_on();
  tell();
  const uint32_t seen = hearer_->last("now")["phase"];
  ASSERT_GT(seen, 0U);
  EXPECT_FALSE(forbids_past(seen - 1));
  EXPECT_TRUE(forbids_past(seen)) << "it goes on in what he sees";
  EXPECT_TRUE(forbids_past(seen + 1));
  EXPECT_TRUE(delay_.forbids({{"type", "past"}}));
  EXPECT_TRUE(delay_.forbids({{"type", "reach"}}));
  EXPECT_FALSE(delay_.forbids({{"type", "say"}}));
}

TEST_F(SpectatorDelayTest, OfDataSheetsHeIsShownThoseOfThePictureHeSees) {
  const Json wish = {{"type", "sheet"}, {"handles", {"Ajax"}}};
  EXPECT_TRUE(delay_.sheets_for(wish).value()["sheets"].empty()) << "he has seen nothing";
  ASSERT_TRUE(tick(kDelayMs));
  tell();
  const Json before = delay_.sheets_for(wish).value()["sheets"];
  ASSERT_EQ(before.size(), 1U);
  EXPECT_EQ(before[0]["version"], hearer_->last("now")["scene"]["sheets"][0]["version"]);
  ASSERT_EQ(before[0]["handle"], hearer_->last("now")["scene"]["sheets"][0]["handle"]);
  Json now = before;
  for (int orders = 0; now == before && orders < 100; ++orders) {  // until something has become of Ajax
    play_on();
    now = table_.send(spectator(), wish)["sheets"];
  }
  ASSERT_NE(now[0]["version"], before[0]["version"]);
  ASSERT_FALSE(tick(kLaterMs));
  EXPECT_EQ(delay_.sheets_for(wish).value()["sheets"], before);
  ASSERT_TRUE(tick(kDelayMs));
  EXPECT_EQ(delay_.sheets_for(wish).value()["sheets"], now);
  EXPECT_FALSE(delay_.sheets_for({{"type", "sheet"}, {"handles", {"Ajax"}}, {"phase", 0}})) << "a look back";
}

TEST(ATableWithADelay, ForgetsNothingOfItsPast) {  // its events are counted when they are shown
  for (const int64_t delay_ms : {int64_t{0}, kDelayMs}) {
    Table::Wish wish;
    wish.settings.spectator_delay_ms = delay_ms;
    const Table table(wish);
    table.room->forget_past();
    EXPECT_EQ(table.room->has_forgotten(), delay_ms == 0);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
