// The battle file as text: canonical, refused with place and reason, never a crash.
#include "record/record.h"

#include <gtest/gtest.h>

#include "record/test_battle.h"
#include "tests/same_text.h"

namespace broadside {
namespace THIS_FILE {

using test::played;
using test::read_back;
using test::setting;

const std::string& finished_file() {
  static const std::string file = played(setting("a finished battle")).file;
  return file;
}

std::string line_of(const std::string& text, size_t number) {
  size_t at = 0;
  for (; number > 1; --number) at = text.find('\n', at) + 1;
  return text.substr(at, text.find('\n', at) + 1 - at);
}

/// The header of the stored battle, followed by other lines.
std::string with_header(const std::string& rest) { return line_of(finished_file(), 1) + rest; }

/// The same record with an empty battle and position: the reader does not look into them.
std::string short_file() {
  Record record = read_back(finished_file());
  record.header.battle = Json::object();
  record.header.commitment = commitment_to(*record.header.seeds[0].seed, record.header);
  for (RecordLine& line : record.lines)
    if (auto* snapshot = std::get_if<SnapshotLine>(&line)) snapshot->position = "{}";
  record.lines.insert(record.lines.begin(), DiceLine{{1, rule_id("XX", "1").hash, 3, 4, 5}, "XX-1", 6, {1, 6}});
  record.lines.erase(record.lines.begin() + 5, record.lines.end() - 1);
  return write_record(record);
}

Problem refused(const std::string& text) {
  const auto record = read_record(text, "x.jsonl");
  EXPECT_FALSE(record) << "was read: " << text.substr(0, 200);
  return record ? Problem{} : record.error();
}

TEST(Record, ReadingAndWritingGivesTheSameBytes) {
  const Record record = read_back(finished_file());
  EXPECT_TRUE(record.finished());
  EXPECT_TRUE(test::same_text(write_record(record), finished_file()));
}

TEST(Record, WhatTheDirectorKeepsIsWhatItWritesButForThePositionsOfSnapshots) {
  const auto battle = played(setting("kept"));
  Record read = read_back(battle.file);
  const size_t all = write_record(read).size();
  for (RecordLine& line : read.lines)
    if (auto* snapshot = std::get_if<SnapshotLine>(&line)) snapshot->position = {};
  EXPECT_TRUE(test::same_text(write_record(battle.director->record()), write_record(read)));
  EXPECT_LT(write_record(read).size(), all) << "there were some";
}

TEST(Record, ADirectorThatWritesNowhereKeepsItsSnapshots) {
  auto director = Director::start(test::grand_admiral_game(), setting("kept"), {});
  ASSERT_TRUE(director);
  test::play(**director);
  EXPECT_TRUE(test::same_text(write_record((*director)->record()), played(setting("kept")).file));
}

TEST(Record, TheHeaderHoldsTheWholeBattleWithItsOptions) {
  const Record record = read_back(finished_file());
  EXPECT_EQ(record.header.system, "grand-admiral");
  EXPECT_TRUE(record.header.battle["options"].contains("arc_layout"));
  EXPECT_EQ(record.header.seats.at(1).by, "random");
  EXPECT_EQ(record.header.commitment, commitment_to(*record.header.seeds.at(0).seed, record.header));
}

TEST(Record, ALastLineCutShortIsNamedAndTheRestCanBeUsed) {
  const std::string cut = finished_file().substr(0, finished_file().size() - 1);
  const Problem p = refused(cut);
  EXPECT_NE(p.reason.find("cut short"), std::string::npos) << p.text();
  EXPECT_NE(p.right.find("broadside play --terminal --resume x.jsonl"), std::string::npos) << p.text();
  const Problem first = refused(cut.substr(0, 40));
  EXPECT_NE(first.reason.find("cut short in its first line"), std::string::npos) << first.text();
  const Record rest = read_back(std::string(whole_lines(cut)));
  EXPECT_FALSE(rest.finished());
  EXPECT_EQ(whole_lines("no line end"), "");
}

TEST(Record, CutAtAnyByteItIsRefusedOrEndsWithAWholeLine) {
  const std::string whole = short_file();
  for (size_t size = 0; size < whole.size(); ++size) {
    const std::string cut = whole.substr(0, size);
    const auto record = read_record(cut, "x.jsonl");
    if (!cut.empty() && cut.back() == '\n') {
      ASSERT_TRUE(record) << record.error().text();
      ASSERT_FALSE(record->finished());
      continue;
    }
    ASSERT_FALSE(record) << "cut at " << size;
    ASSERT_TRUE(record.error().place.starts_with("x.jsonl:")) << record.error().text();
    ASSERT_FALSE(record.error().reason.empty());
  }
}

TEST(Record, AnyByteChangedIsReadOrRefusedButNeverACrash) {
  const std::string whole = short_file();
  for (size_t at = 0; at < whole.size(); ++at) {
    for (char other : {'"', '{', '}', '[', '9', '-', '\\', '\0', '\xff', '\n'}) {
      std::string changed = whole;
      changed[at] = other;
      const auto record = read_record(changed, "x.jsonl");
      if (record) read_back(write_record(*record));
    }
  }
}

/// A header of rules that are still to come.
std::string later_rules() {
  std::string text = with_header("");
  const size_t at = text.find("\"revision\":1");
  return at == std::string::npos ? text : text.replace(at, 12, "\"revision\":2");
}

TEST(Record, FaultsNameTheLineAndWhatIsRight) {
  struct Case {
    std::string text, place, reason;
  };
  const std::string phase = R"({"phase":0,"name":"start","hash":"0123456789abcdef"})"
                            "\n";
  const std::string end = R"({"end":{"winner":null,"why":"","points_hundredths":{}}})"
                          "\n";
  const std::vector<Case> cases = {
      {"", "x.jsonl:1", "empty"},
      {"\n", "x.jsonl:1:1", "not JSON"},
      {"{}\n", "x.jsonl:1", "not the header"},
      {"{\"broadside\":2}\n", "x.jsonl:1", "version 2"},
      {"{\"broadside\":1}\n", "x.jsonl:1", "has no \"system\""},
      {with_header("[]\n"), "x.jsonl:2", "not a JSON object"},
      {later_rules(), "x.jsonl:1", "rules revision 2"},
      {with_header("{\"what\":1}\n"), "x.jsonl:2", "not a known kind"},
      {with_header("{\"phase\":0,\"phase\":1}\n"), "x.jsonl:2", "twice"},
      {with_header("{\"phase\":1,\"name\":\"\",\"hash\":\"0123456789abcdef\"}\n"), "x.jsonl:2", "phase 1 comes next"},
      {with_header("{\"phase\":0,\"name\":\"\",\"hash\":\"0123456789ABCDEF\"}\n"), "x.jsonl:2", "not a hash"},
      {with_header("{\"phase\":0,\"name\":\"\",\"hash\":\"01\",\"x\":1}\n"), "x.jsonl:2", "\"x\" is not a known field"},
      {with_header("{\"phase\":-1,\"name\":\"\",\"hash\":\"01\"}\n"), "x.jsonl:2", "out of range"},
      {with_header(phase + phase), "x.jsonl:3", "phase 0 comes next"},
      {with_header(phase + "{\"answer\":{\"turn\":1},\"order\":\"\",\"fields\":{}}\n"), "x.jsonl:3",
       "has no \"answer.step\""},
      {with_header(phase + "{\"answer\":{},\"order\":\"\"}\n"), "x.jsonl:3", "has no \"fields\""},
      {with_header(R"({"dice":{"stamp":0,"rule":"XX-1","lane_actor":0,"part":0,"ordinal":0},"sides":6,"faces":[7]})"
                   "\n"),
       "x.jsonl:2", "has a 7"},
      {with_header("{\"snapshot\":{},\"turn\":0}\n"), "x.jsonl:2", "middle of a phase"},
      {with_header(end), "x.jsonl:2", "middle of a phase"},
      {with_header(phase + end + phase), "x.jsonl:4", "follows the end"},
      {with_header(phase + "{\"end\":{\"why\":\"\",\"points_hundredths\":{}}}\n"), "x.jsonl:3", "winner"},
  };
  for (const Case& c : cases) {
    const Problem p = refused(c.text);
    EXPECT_EQ(p.place, c.place) << p.text();
    EXPECT_NE(p.reason.find(c.reason), std::string::npos) << p.text() << "\nwanted: " << c.reason;
    EXPECT_FALSE(p.right.empty()) << p.text();
  }
}

TEST(Record, HugeAndDeepInputIsRefusedBeforeItIsBuilt) {
  EXPECT_NE(refused(with_header(std::string(100'000, '[') + "\n")).reason.find("deep"), std::string::npos);
  std::string wide = "{";
  for (int i = 0; i < 300; ++i) wide += "\"k" + std::to_string(i) + "\":0,";
  EXPECT_NE(refused(with_header(wide + "\"z\":0}\n")).reason.find("too many"), std::string::npos);
  EXPECT_NE(refused(with_header(std::string(kLongestRecordLine + 1, ' ') + "\n")).reason.find("long"),
            std::string::npos);
  EXPECT_NE(refused(std::string(kLargestRecord + 1, ' ')).reason.find("large"), std::string::npos);
}

TEST(Record, ASeedThatWasNotCommittedToIsRefused) {
  std::string changed = finished_file();
  const std::string seed = hex_text(seed_from_text("a finished battle"));
  test::replace_once(changed, seed, hex_text(seed_from_text("another")));
  EXPECT_NE(refused(changed).reason.find("committed"), std::string::npos);
}

TEST(Record, ABattleThatWasNotCommittedToIsRefused) {
  const std::vector<std::pair<std::string, std::string>> changes = {
      {"\"victory_target\":80", "\"victory_target\":70"},
      {"\"name\":\"Ajax\"", "\"name\":\"Alax\""},
      {"\"stack_limit\":5", "\"stack_limit\":6"},
      {"\"system\":\"grand-admiral\"", "\"system\":\"queen-of-the-seas\""}};
  for (const auto& [was, is] : changes) {
    std::string changed = finished_file();
    test::replace_once(changed, was, is);
    const Problem p = refused(changed);
    EXPECT_EQ(p.place, "x.jsonl:1");
    EXPECT_NE(p.reason.find("battle"), std::string::npos) << p.text();
  }
  Setting how = setting("hidden");
  how.secret = true;
  std::string secret = played(how).file;
  test::replace_once(secret, "\"victory_target\":80", "\"victory_target\":70");
  EXPECT_NE(refused(secret).reason.find("header's battle"), std::string::npos) << "found when the seed is shown";
}

TEST(Record, TheCommitmentIsToTheBytesOfTheSeedAndTheTextOfTheBattle) {
  RecordHeader header;
  header.system = "s";
  header.battle = {{"a", 1}};
  Seed seed{};
  seed.fill('x');
  EXPECT_EQ(commitment_to(seed, header),
            hex_text(seed_from_text(std::string(32, 'x') + R"({"system":"s","battle":{"a":1}})")));
}

TEST(Record, SeedsComeFromTextAndHex) {
  // SHA-256 of the empty text and of "abc", as published with the standard.
  EXPECT_EQ(hex_text(seed_from_text("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex_text(seed_from_text("abc")), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const Seed seed = random_seed();
  EXPECT_NE(seed, random_seed());
  EXPECT_EQ(seed_from_hex(hex_text(seed)), seed);
  EXPECT_FALSE(seed_from_hex(hex_text(seed).substr(1)));
  EXPECT_FALSE(seed_from_hex(std::string(64, 'G')));
}

}  // namespace THIS_FILE
}  // namespace broadside
