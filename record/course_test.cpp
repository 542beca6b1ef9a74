// A battle looked at from the middle: the nearest snapshot leads to the same position as the whole record.
#include "record/course.h"

#include <gtest/gtest.h>

#include "record/replay.h"
#include "record/test_battle.h"

namespace broadside {
namespace THIS_FILE {

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    const size_t end = text.find('\n', at) + 1;
    lines.push_back(text.substr(at, end - at));
    at = end;
  }
  return lines;
}

struct Battle {
  std::string text = test::played(test::setting("course")).file;
  std::vector<std::string> lines = lines_of(text);
  Record record = test::read_back(text);
  Course course;
  Battle() {
    for (const std::string& line : lines) course.add(line);
  }
  std::string part(uint32_t first, uint32_t last) const {
    std::string out;
    for (uint32_t n = first; n <= last; ++n) out += lines[n - 1];
    return out;
  }
};

TEST(Course, KnowsEveryPhaseAndSnapshotWithoutReadingALine) {
  const Battle battle;
  EXPECT_EQ(battle.course.lines(), battle.lines.size());
  EXPECT_EQ(battle.course.phases(), battle.record.phases());
  EXPECT_TRUE(battle.course.finished());
  for (size_t i = 0; i < battle.record.lines.size(); ++i)
    if (const auto* phase = std::get_if<PhaseLine>(&battle.record.lines[i]))
      EXPECT_EQ(battle.course.end_of_phase(phase->phase), Record::file_line(i));
  Course begun;
  begun.add(battle.lines.front());
  EXPECT_FALSE(begun.snapshot_before(7));
  EXPECT_FALSE(begun.finished());
}

TEST(Course, FromTheNearestSnapshotABattleGoesAsItWent) {
  const Battle battle;
  RecordHeader header = battle.record.header;
  const Json fixed = std::exchange(header.battle, {});
  const auto opened = test::grand_admiral_game().open(fixed);
  ASSERT_TRUE(opened);
  uint32_t from_snapshots = 0;
  for (uint32_t phase = 0; phase < battle.course.phases(); phase += 3) {
    const auto snapshot = battle.course.snapshot_before(phase);
    if (!snapshot) continue;
    ASSERT_LE(snapshot->phase, phase);
    auto match = (*opened)->clone();
    const std::string text = battle.part(snapshot->line, battle.course.end_of_phase(phase));
    if (snapshot->line > battle.course.end_of_phase(phase)) continue;  // it shows the very phase
    auto lines = read_lines(text, "part", header, snapshot->phase + 1);
    ASSERT_TRUE(lines) << lines.error().text();
    ASSERT_TRUE(match->load(Json::parse(std::get<SnapshotLine>(lines->front()).position)));
    const auto director =
        Director::at_phase(header, {*header.seeds.front().seed}, std::move(match), snapshot->phase + 1);
    for (size_t i = 1; i < lines->size(); ++i) {
      const auto same = director->follow((*lines)[i]);  // compares the hash of every phase
      ASSERT_TRUE(same) << same.error().text();
    }
    EXPECT_EQ(director->phase(), phase + 1);
    ++from_snapshots;
  }
  EXPECT_GT(from_snapshots, 5U);
}

TEST(Course, AReplayEndsWhenItIsCalledOff) {
  const Battle battle;
  std::atomic<bool> stop = false;
  uint32_t seen = 0;
  const auto visit = [&](const PhaseLine&, std::span<const Event>, const Match&) { stop = ++seen == 4; };
  EXPECT_FALSE(replay_record(test::grand_admiral_game(), battle.record, {}, visit, {}, &stop));
  EXPECT_EQ(seen, 4U);
  EXPECT_FALSE(Director::resume(test::grand_admiral_game(), battle.record, {}, {}, &stop));
}

}  // namespace THIS_FILE
}  // namespace broadside
