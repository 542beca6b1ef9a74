// A battle's past: found from the nearest position that is known, kept at hand within bounds, the same as it was.
#include "server/archive.h"

#include <gtest/gtest.h>

#include "record/replay.h"
#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

constexpr Archive::Size kAmple{};
const std::atomic<bool> kGoOn{false}, kCalledOff{true};

/// A battle of computers that is over, in a store.
struct Played {
  Played() : table(wish()) { table.let_computers_think(); }
  static Table::Wish wish() {
    Table::Wish wish;
    wish.by = {"random", "random"};
    wish.battle = broadside::test::small_battle(false);
    return wish;
  }
  /// By phase, as the whole record gives them.
  std::vector<uint64_t> hashes() const {
    std::vector<uint64_t> out;
    const Record record = broadside::test::read_back(joined(*table.store->lines("battle", 1)));
    for (const RecordLine& line : record.lines)
      if (const auto* phase = std::get_if<PhaseLine>(&line)) out.push_back(phase->hash);
    return out;
  }
  Table table;
};

TEST(Archive, EveryPhaseIsAsItWasWhicheverIsAskedForFirst) {
  const Played played;
  const auto hashes = played.hashes();
  ASSERT_GT(hashes.size(), 20U);
  for (const uint32_t stride : {1U, 7U, 13U}) {
    Archive archive(*played.table.store);
    for (uint32_t i = 0; i < hashes.size(); ++i) {
      const auto phase = static_cast<uint32_t>((hashes.size() - 1 + i * stride) % hashes.size());
      const auto past = archive.past("battle", phase, kGoOn);
      ASSERT_TRUE(past) << past.error().text();
      EXPECT_EQ(past->match->hash(), hashes[phase]) << phase;
      EXPECT_FALSE(past->name.empty());
    }
  }
}

TEST(Archive, APhaseIsPlayedFromTheNearestSnapshotAndNotAgainForTheNextLook) {
  const Played played;
  const auto phases = static_cast<uint32_t>(played.hashes().size());
  Course course;
  const auto lines = played.table.store->lines("battle", 1);
  for (const std::string& line : *lines) course.add(line);
  const auto snapshot = course.snapshot_before(phases - 1);
  ASSERT_TRUE(snapshot);
  ASSERT_GT(snapshot->phase, 0U);
  Archive archive(*played.table.store);
  ASSERT_TRUE(archive.past("battle", phases - 1, kGoOn));
  EXPECT_EQ(archive.phases_played(), phases - 1 - snapshot->phase);
  const uint64_t before = archive.phases_played();
  ASSERT_TRUE(archive.past("battle", phases - 1, kGoOn));
  EXPECT_EQ(archive.phases_played(), before);
}

TEST(Archive, WhoGoesThroughABattleHasEachPhasePlayedAboutOnce) {
  const Played played;
  const auto phases = static_cast<uint32_t>(played.hashes().size());
  Archive archive(*played.table.store);
  for (uint32_t phase = 0; phase < phases; ++phase) ASSERT_TRUE(archive.past("battle", phase, kGoOn));
  EXPECT_LE(archive.phases_played(), phases);
  for (uint32_t phase = phases; phase-- > 0;) ASSERT_TRUE(archive.past("battle", phase, kGoOn));
  EXPECT_LE(archive.phases_played(), phases) << "going back finds them at hand";
}

TEST(Archive, WhatIsAtHandStaysWithinItsBytes) {
  const Played played;
  const auto hashes = played.hashes();
  Archive::Size small = kAmple;
  small.phases = size_t{3} * (64U << 10U);
  small.courses = size_t{1} << 20U;
  Archive archive(*played.table.store, small);
  for (uint32_t phase = 0; phase < hashes.size(); phase += 3) {
    const auto past = archive.past("battle", phase, kGoOn);
    ASSERT_TRUE(past);
    EXPECT_EQ(past->match->hash(), hashes[phase]);
    EXPECT_LE(archive.bytes(), small.phases + small.courses);
  }
}

/// Matches of one battle share it, but any of them may be the last that keeps it: so each counts for all it holds.
TEST(Archive, WhatIsAtHandCountsWithTheBattleThatItHolds) {
  constexpr size_t kText = 20'000;  // the longest there may be, which takes ten times its bytes
  Table::Wish wish = Played::wish();
  wish.battle["text"] = std::string(kText, 'x');
  Table table(wish);
  table.let_computers_think();
  Archive archive(*table.store);
  for (const uint32_t phase : {3U, 5U, 9U}) ASSERT_TRUE(archive.past("battle", phase, kGoOn));
  EXPECT_GT(archive.bytes(), 40 * kText) << "three phases and the beginning";
  Archive::Size small = kAmple;
  small.phases = small.courses = kText;
  Archive none(*table.store, small);
  ASSERT_TRUE(none.past("battle", 3, kGoOn)) << "what finds no room is found all the same";
  EXPECT_EQ(none.bytes(), 0U);
}

TEST(Archive, FollowsABattleThatGoesOn) {
  Table table(Table::Wish{});
  Archive archive(*table.store);
  ASSERT_TRUE(archive.past("battle", 0, kGoOn));
  EXPECT_FALSE(archive.past("battle", 1, kGoOn));
  for (const Seat seat : {Seat{0}, Seat{1}}) {
    const Reader reader = reader_of(commander_link(seat, seat == 0 ? "red" : "black"));
    const Json question = questions(table, reader)[0];
    ASSERT_EQ(table.send(reader, commit(question["ask"], suggested(table, reader, question["ask"]).at(0)))["type"],
              "committed");
  }
  const auto past = archive.past("battle", 1, kGoOn);
  ASSERT_TRUE(past) << past.error().text();
}

TEST(Archive, EndsWhenItIsCalledOff) {
  const Played played;
  Archive archive(*played.table.store);
  EXPECT_FALSE(archive.past("battle", 9, kCalledOff));
  EXPECT_FALSE(archive.report("battle", kCalledOff));
  EXPECT_EQ(archive.phases_played(), 0U);
  EXPECT_TRUE(archive.report("battle", kGoOn));
}

/// Whoever stops the server does not wait until a long battle has been played to its end.
TEST(Archive, EndsWhenItIsCalledOffInTheMiddle) {
  const Played played;
  Archive archive(*played.table.store);
  std::atomic<bool> stop = false;
  played.table.store->before_lines = [&](std::string_view) { stop = true; };
  EXPECT_FALSE(archive.past("battle", 9, stop));
  EXPECT_EQ(archive.phases_played(), 0U);
  stop = false;
  EXPECT_FALSE(archive.report("battle", stop));
  EXPECT_EQ(archive.reports_made(), 0U);
  played.table.store->before_lines = nullptr;
  const auto lines = *played.table.store->lines("battle", 1);
  EXPECT_FALSE(Room::found("other", joined(lines), 1, &kCalledOff)) << "an import";
  const auto stored = *played.table.store->battle("battle");
  EXPECT_FALSE(Room::open(*stored, lines, {}, {}, {}, 1, &kCalledOff)) << "a room";
  EXPECT_TRUE(Room::open(*stored, lines, {}, {}, {}, 1, &kGoOn));
}

TEST(Archive, AReportIsMadeOnceAndOnlyWhenItIsOver) {
  const Played played;
  Archive archive(*played.table.store);
  const auto first = archive.report("battle", kGoOn), second = archive.report("battle", kGoOn);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(**first, **second);
  EXPECT_EQ(archive.reports_made(), 1U);
  EXPECT_EQ(Json::parse(**first)["sides"].size(), 2U);
  Table going_on(Table::Wish{});
  Archive other(*going_on.store);
  const auto none = other.report("battle", kGoOn);
  ASSERT_TRUE(none);
  EXPECT_FALSE(*none);
}

// ---------------------------------------------------------------- who may see what

TEST(Past, TellsHowManyEventsHadHappenedAndNoPhaseThatHasNotEnded) {
  Played played;
  const Reader red = reader_of(commander_link(0, "red"));
  const uint32_t phases = played.table.room->phase();
  uint32_t events = 0;
  for (uint32_t phase = 0; phase < phases; phase += 5) {
    const Json past = played.table.send(red, {{"type", "past"}, {"phase", phase}});
    ASSERT_EQ(past["type"], "past") << past;
    EXPECT_GE(past["events"], events);
    events = past["events"];
  }
  EXPECT_GT(events, 0U);
  EXPECT_EQ(played.table.send(red, {{"type", "past"}, {"phase", phases - 1}})["events"], played.table.room->told(red));
  EXPECT_EQ(played.table.send(red, {{"type", "past"}, {"phase", phases}})["type"], "refused");
}

TEST(Past, OthersEyesAreClosedUntilItIsOver) {
  Table table(Table::Wish{});
  const Reader red = reader_of(commander_link(0, "red"));
  EXPECT_EQ(table.send(red, {{"type", "past"}, {"phase", 0}, {"seat", 1}})["type"], "refused");
  EXPECT_EQ(table.send(red, {{"type", "past"}, {"phase", 0}, {"seat", 0}})["type"], "past");
  EXPECT_EQ(table.send(referee(), {{"type", "past"}, {"phase", 0}, {"seat", 1}})["type"], "past");
  Played played;
  EXPECT_EQ(played.table.send(red, {{"type", "past"}, {"phase", 0}, {"seat", 1}})["type"], "past");
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
