// Verify names the place where a record was touched; a fork keeps its past and gets another future.
#include "record/replay.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "record/test_battle.h"
#include "tests/places.h"
#include "tests/same_text.h"

namespace broadside {
namespace THIS_FILE {

using test::grand_admiral_game;
using test::played;
using test::read_back;
using test::setting;

const Record& finished() {
  static const Record record = read_back(played(setting("replay")).file);
  return record;
}

template <class Kind>
Kind& nth(Record& record, size_t n) {
  for (RecordLine& line : record.lines)
    if (auto* one = std::get_if<Kind>(&line); one != nullptr && n-- == 0) return *one;
  ADD_FAILURE() << "no such line";
  return std::get<Kind>(record.lines.front());
}

/// Adds one to a field of a ship in a snapshot.
void raise(SnapshotLine& snapshot, size_t ship, const char* field) {
  Json position = Json::parse(snapshot.position);
  Json& value = position["open"]["ships"][ship][field];
  value = value.get<int>() + 1;
  snapshot.position = canonical(position);
}

RecordDifference found_in(const Record& record) {
  const auto verdict = verify_record(record);
  EXPECT_TRUE(verdict) << verdict.error().text();
  EXPECT_TRUE(verdict && verdict->difference) << "no difference found";
  return verdict && verdict->difference ? *verdict->difference : RecordDifference{};
}

uint32_t phases_that_agree(const Record& a, const Record& b) {
  Record x = a, y = b;
  uint32_t n = 0;
  while (n < std::min(x.phases(), y.phases()) && nth<PhaseLine>(x, n).hash == nth<PhaseLine>(y, n).hash) ++n;
  return n;
}

Record played_on(const Record& record) {
  auto resumed = Director::resume(grand_admiral_game(), record, {});
  EXPECT_TRUE(resumed) << resumed.error().text();
  if (!resumed) return {};
  test::play(**resumed);
  return (*resumed)->record();
}

TEST(Verify, AnUntouchedRecordAgreesInEveryPhase) {
  const auto verdict = verify_record(finished());
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
  EXPECT_EQ(verdict->phases, finished().phases());
  EXPECT_TRUE(verdict->finished);
  EXPECT_EQ(verdict->other_words.all(), 0U) << verdict->other_words.text();
}

TEST(Verify, WhoeverWatchesMayStopIt) {
  const auto stopped = verify_record(grand_admiral_game(), finished(), {}, [](uint32_t phases) { return phases < 3; });
  ASSERT_TRUE(stopped);
  EXPECT_TRUE(stopped->stopped);
  EXPECT_EQ(stopped->phases, 3U);
  EXPECT_TRUE(stopped->ok());
  EXPECT_FALSE(stopped->finished);
}

TEST(Verify, AChangedHashNamesItsPhase) {
  for (uint32_t at = 0; at < finished().phases(); at += 4) {
    Record changed = finished();
    PhaseLine& line = nth<PhaseLine>(changed, at);
    line.hash ^= 1;
    const RecordDifference d = found_in(changed);
    EXPECT_EQ(d.phase, at);
    EXPECT_EQ(d.phase_name, line.name);
    EXPECT_EQ(d.expected, hash_text(line.hash));
    EXPECT_EQ(d.found, hash_text(line.hash ^ 1));
    EXPECT_NE(d.text().find("phase " + std::to_string(at)), std::string::npos);
  }
}

TEST(Verify, AChangedSnapshotNamesTheField) {
  Record changed = finished();
  raise(nth<SnapshotLine>(changed, 1), 0, "checked");
  const RecordDifference d = found_in(changed);
  EXPECT_NE(d.field.find("ships[0].checked"), std::string::npos) << d.text();
}

TEST(Verify, WhenAPhaseWithASnapshotDiffersTheFirstFieldIsNamed) {
  Record changed = finished();
  nth<PhaseLine>(changed, 0).hash ^= 1;
  raise(nth<SnapshotLine>(changed, 0), 1, "torpedoes");
  EXPECT_NE(found_in(changed).field.find("ships[1].torpedoes"), std::string::npos);
}

TEST(Verify, AnAnswerThatIsNotLegalIsNamedWithItsReason) {
  Record changed = finished();
  AnswerLine& line = nth<AnswerLine>(changed, 2);
  line.fields["kind"] = "morale";
  const RecordDifference d = found_in(changed);
  EXPECT_NE(d.what.find("refused"), std::string::npos) << d.text();
  EXPECT_NE(d.what.find(line.order), std::string::npos) << d.text();
}

TEST(Verify, AnotherLegalAnswerNamesThePhaseItWasGivenIn) {
  Record changed = finished();
  for (size_t i = 0; i < changed.lines.size(); ++i) {
    auto* line = std::get_if<AnswerLine>(&changed.lines[i]);
    if (line == nullptr || line->fields["kind"] != "move" || line->fields["moves"].empty()) continue;
    line->fields["moves"] = Json::array();  // stays where he is
    uint32_t phase = 0;
    for (size_t k = 0; k < i; ++k) phase += std::holds_alternative<PhaseLine>(changed.lines[k]) ? 1 : 0;
    EXPECT_EQ(found_in(changed).phase, phase);
    return;
  }
  FAIL() << "nobody moved";
}

TEST(Verify, TextsThatAreNotWhatThisVersionWritesAreCounted) {
  Record changed = finished();
  nth<AnswerLine>(changed, 0).order = "something else";
  nth<PhaseLine>(changed, 4).name = "old words";
  nth<PhaseLine>(changed, 5).name = "old words";
  std::get<EndLine>(changed.lines.back()).why = "old words";
  const auto verdict = verify_record(changed);
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok());
  const std::string text = verdict->other_words.text();
  EXPECT_NE(text.find("4 texts differ"), std::string::npos) << text;
  EXPECT_NE(text.find("2 phase names, 1 order, 1 reason; first: line "), std::string::npos) << text;
  EXPECT_NE(text.find("\"something else\""), std::string::npos) << text;
}

TEST(Verify, AChangedResultALostAnswerAndAnEarlyEndAreFound) {
  Record changed = finished();
  std::get<EndLine>(changed.lines.back()).points_hundredths["Red"] += 100;
  EXPECT_NE(found_in(changed).what.find("result"), std::string::npos);

  changed = finished();
  for (auto line = changed.lines.begin(); line != changed.lines.end(); ++line) {
    if (!std::holds_alternative<AnswerLine>(*line)) continue;
    changed.lines.erase(line);
    break;
  }
  EXPECT_EQ(found_in(changed).phase, 1U);

  changed = finished();
  const RecordLine end = changed.lines.back();
  changed.lines.resize(4);
  while (!std::holds_alternative<PhaseLine>(changed.lines.back())) changed.lines.pop_back();
  changed.lines.push_back(end);
  EXPECT_NE(found_in(changed).what.find("not over"), std::string::npos);
}

TEST(Verify, ABattleThatIsOverHasToHaveItsLastLine) {
  Record cut = finished();
  cut.lines.pop_back();
  const RecordDifference d = found_in(cut);
  EXPECT_EQ(d.phase, finished().phases() - 1);
  EXPECT_NE(d.what.find("has no last line"), std::string::npos) << d.text();
  EXPECT_TRUE(verify_record(read_back(played(setting("replay"), 5).file))->ok()) << "not over yet";
}

TEST(Verify, AnotherBattleInTheHeaderDoesNotFitTheCommitment) {
  Record changed = finished();
  changed.header.battle["sides"][0]["victory_target"] = 60;
  const auto verdict = verify_record(changed);
  ASSERT_FALSE(verdict);
  EXPECT_EQ(verdict.error().place, "header");
}

TEST(Verify, TheOrderOfSealedAnswersDoesNotMatter) {
  Record record = read_back(played(setting("sealed", true), 3).file);
  auto& first = nth<AnswerLine>(record, 0);
  auto& second = nth<AnswerLine>(record, 1);
  ASSERT_NE(first.ask.seat, second.ask.seat);
  std::swap(first, second);
  const auto verdict = verify_record(record);
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
}

TEST(Replay, ShowsEveryPhaseWithWhatHappenedInIt) {
  std::vector<uint32_t> seen;
  size_t events = 0;
  uint64_t hash = 0;
  const auto replayed = replay_record(grand_admiral_game(), finished(), 5,
                                      [&](const PhaseLine& phase, std::span<const Event> told, const Match& match) {
                                        seen.push_back(phase.phase);
                                        events += told.size();
                                        hash = match.hash();
                                        EXPECT_EQ(hash, phase.hash);
                                      });
  ASSERT_TRUE(replayed);
  EXPECT_EQ(seen, (std::vector<uint32_t>{0, 1, 2, 3, 4, 5}));
  EXPECT_GT(events, 6U);
  EXPECT_FALSE(replay_record(grand_admiral_game(), finished(), finished().phases(), {}));
}

TEST(Fork, KeepsThePastVerifiesAndGoesAnotherWay) {
  const auto fork = fork_record(finished(), 6, seed_from_text("another future"));
  ASSERT_TRUE(fork);
  EXPECT_EQ(fork->phases(), 7U);
  EXPECT_EQ(fork->header.parent->commitment, finished().header.commitment);
  EXPECT_EQ(fork->header.commitment, commitment_to(seed_from_text("another future"), finished().header));
  EXPECT_EQ(fork->header.parent->phase, 6U);
  EXPECT_TRUE(test::same_text(write_record(read_back(write_record(*fork))), write_record(*fork)));

  const Record whole = read_back(write_record(played_on(*fork)));
  EXPECT_TRUE(whole.finished());
  const auto verdict = verify_record(whole);
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
  EXPECT_GE(phases_that_agree(whole, finished()), 7U);
  EXPECT_LT(phases_that_agree(whole, finished()), finished().phases());
}

TEST(Fork, WithTheSameSeedAndTheSameAdmiralsGivesTheSameBattle) {
  const auto fork = fork_record(finished(), 6, *finished().header.seeds.front().seed);
  ASSERT_TRUE(fork);
  EXPECT_EQ(phases_that_agree(played_on(*fork), finished()), finished().phases());
}

TEST(Fork, OfAForkKeepsBothPasts) {
  const auto first = fork_record(finished(), 4, seed_from_text("first"));
  ASSERT_TRUE(first);
  const Record middle = played_on(*first);
  ASSERT_GT(middle.phases(), 12U);
  const auto second = fork_record(middle, 10, seed_from_text("second"));
  ASSERT_TRUE(second);
  EXPECT_EQ(second->header.seeds.size(), 3U);
  const Record whole = read_back(write_record(played_on(*second)));
  const auto verdict = verify_record(whole);
  ASSERT_TRUE(verdict);
  EXPECT_TRUE(verdict->ok()) << verdict->difference->text();
  EXPECT_GE(phases_that_agree(whole, middle), 11U);

  const auto before =
      fork_record(middle, 2, seed_from_text("third"));  // before the first fork: its seed has no part in it
  ASSERT_TRUE(before);
  EXPECT_EQ(before->header.seeds.size(), 2U);
  EXPECT_TRUE(verify_record(*before)->ok());
}

TEST(Fork, IsRefusedWhereThereIsNoFuture) {
  EXPECT_FALSE(fork_record(finished(), finished().phases(), {}));
  const auto at_end = fork_record(finished(), finished().phases() - 1, {});
  ASSERT_FALSE(at_end);
  EXPECT_NE(at_end.error().reason.find("ends the battle"), std::string::npos);
  Setting how = setting("secret");
  how.secret = true;
  EXPECT_FALSE(fork_record(read_back(played(how, 5).file), 3, {}));
}

/// Writes the samples of this version; never over an old one. Run once when a version or revision begins.
TEST(Samples, DISABLED_AreWritten) {
  const std::string folder = test::in_source("tests/samples/record/v1-grand-admiral-");
  const auto store = [&](const std::string& name, const Record& record) {
    ASSERT_FALSE(std::filesystem::exists(folder + name + ".jsonl"));
    std::ofstream(folder + name + ".jsonl", std::ios::binary) << write_record(record);
  };
  const auto steady = [](const std::string& seed, bool set_up) {
    Setting how = setting(seed, set_up);
    how.by = {"steady", "steady"};
    return how;
  };
  const Record seeded = read_back(played(steady("v1 sample", true)).file);
  store("seeded", seeded);
  Setting by_hand = steady("v1 sample by hand", false);
  by_hand.by_hand = {0, 1, 8, 9};
  by_hand.secret = true;
  store("by-hand", read_back(played(by_hand).file));
  const auto fork = fork_record(seeded, 9, seed_from_text("v1 sample fork"));
  ASSERT_TRUE(fork);
  store("fork", played_on(*fork));
}

/// Records of every past version and revision stay readable and true for ever.
TEST(Samples, EveryStoredRecordStillVerifies) {
  size_t found = 0;
  for (const auto& entry : std::filesystem::directory_iterator(test::in_source("tests/samples/record"))) {
    if (entry.path().extension() != ".jsonl") continue;
    ++found;
    std::ifstream in(entry.path(), std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    const auto record = read_record(text, entry.path().filename().string());
    ASSERT_TRUE(record) << record.error().text();
    EXPECT_TRUE(test::same_text(write_record(*record), text)) << entry.path().filename();
    const auto verdict = verify_record(*record);
    ASSERT_TRUE(verdict) << verdict.error().text();
    EXPECT_TRUE(verdict->ok()) << entry.path().filename() << ": " << verdict->difference->text();
    EXPECT_TRUE(verdict->finished);
  }
  EXPECT_GE(found, 1U);
}

}  // namespace THIS_FILE
}  // namespace broadside
