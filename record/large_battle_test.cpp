// A battle as large as there will be: 250 ships, a position of 0.9 MB, orders of 150 ships, a hundred turns. Its record
// stays below what a reader accepts and takes little longer to read than its bytes to parse, and its snapshots do not
// stay in memory.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <ctime>

#include "engine/core/odds.h"
#include "record/replay.h"

namespace broadside {
namespace THIS_FILE {

constexpr int kShips = 250, kOrdered = 150, kContacts = 60, kTurns = 100;

/// Both sides plot once a turn; nothing else happens. Only what a Director needs is there.
class LargeMatch final : public Match {
 public:
  explicit LargeMatch(const SystemInfo& info) : info_(&info), seats_(usual_seats(info)) {
    position_["turn"] = 1;
    Json& ships = position_["ships"] = Json::array();
    for (int i = 0; i < kShips; ++i) {
      Json ship{
          {"x", 123'456'789 + i}, {"y", -98'765'432 - i}, {"heading", 123'456}, {"speed", 24'500}, {"sights", {}}};
      for (int k = 0; k < kContacts; ++k)
        ship["sights"].push_back({{"target", k}, {"since", 41'234}, {"level", 3}, {"identity", 17}});
      ships.push_back(std::move(ship));
    }
  }
  std::unique_ptr<Match> clone() const override { return std::make_unique<LargeMatch>(*info_); }
  const SystemInfo& system() const override { return *info_; }
  const Json& battle() const override { return battle_; }
  const std::vector<SeatInfo>& seats() const override { return seats_; }
  Cursor at() const override {
    Cursor cursor;
    cursor.turn = position_["turn"].get<uint16_t>();
    return cursor;
  }
  PhaseName phase(const Eye&) const override { return {fmt::format("turn {}, plots", at().turn), ""}; }
  Result result() const override {
    Result result;
    result.over = at().turn > kTurns;
    return result;
  }
  Asks asks() const override {
    Asks asks;
    for (Seat seat : {Seat{0}, Seat{1}}) {
      Ask ask;
      ask.seat = ask.id.seat = seat;
      ask.id.turn = at().turn;
      asks.add(ask);
    }
    return asks;
  }
  Expected<Json> parse(const Ask&, std::string_view) const override {
    Json plots = Json::array();
    for (int i = 0; i < kOrdered; ++i)
      plots.push_back(
          {{"ship", i}, {"legs", {{{"turn", 12'000}, {"run", 1'500'000}}, {{"turn", 0}, {"run", 900'000}}}}});
    return Json{{"plots", std::move(plots)}};
  }
  Expected<std::string> print(const Ask&, const Json&) const override {
    std::string text;
    for (int i = 0; i < kOrdered; ++i)
      text += fmt::format("Ship {}: course 130, speed 23, fire at contact {}; ", i, i % 60);
    return text;
  }
  Refusal answer(const Ask& ask, std::string_view) override {
    given_[ask.seat] = true;
    return {};
  }
  Expected<void> answer_fields(const Ask& ask, const Json&) override {
    given_[ask.seat] = true;
    return {};
  }
  bool answered(const Ask& ask) const override { return given_[ask.seat]; }
  bool ready() const override { return given_[0] && given_[1]; }
  Outcome step(Dice&, HandDice*, Log&) override {
    given_ = {};
    position_["turn"] = at().turn + 1;
    return result().over ? Outcome::over : Outcome::done;
  }
  std::unique_ptr<Match> imagined(Seat, DiceKey) const override { return clone(); }
  Json dump() const override { return position_; }
  Expected<void> load(const Json& position) override {
    position_ = position;
    return {};
  }
  uint64_t hash() const override { return at().turn; }
  std::string difference(const Json& other) const override { return other == position_ ? "" : "position"; }

  std::string ask_word(const Ask&) const override { return "plot"; }
  Sentence ask_text(const Ask&) const override { return {"Plot."}; }
  std::vector<std::string> suggestions(const Ask&, size_t) const override { return {}; }
  Form form(const Ask&) const override { return {}; }
  std::vector<Mark> preview(const Ask&, const Json&) const override { return {}; }
  Refusal check(const Ask&, const Json&) const override { return {}; }
  std::string fallback(const Ask&) const override { return "as before"; }
  std::vector<Sentence> cautions(const Ask&, const Json&) const override { return {}; }
  std::vector<OddsTable> odds(const Ask&, const Json&) const override { return {}; }
  std::string advise(const Ask&, std::string_view, DiceKey, Budget&) const override { return "as before"; }
  std::string pool_text(const MissingPool&) const override { return {}; }
  std::vector<Modifier> pool_modifiers(const MissingPool&) const override { return {}; }
  std::vector<std::string> face_names(const MissingPool&) const override { return {}; }
  Json view(const Eye&) const override { return {}; }
  Scene scene(const Eye&) const override { return {}; }
  std::vector<Mark> reach(const Eye&, std::string_view) const override { return {}; }

 private:
  const SystemInfo* info_;
  std::vector<SeatInfo> seats_;
  Json battle_ = Json::object(), position_;
  std::array<bool, 2> given_{};
};

class LargeGame final : public Game {
 public:
  LargeGame() {
    info_.id = info_.name = "large";
    info_.seats = {"North", "South"};
  }
  const SystemInfo& info() const override { return info_; }
  Expected<Json> read_scenario(std::string_view, std::string_view, const Library&,
                               const std::map<std::string, std::string>&) const override {
    return Json::object();
  }
  Expected<std::unique_ptr<Match>> open(const Json&) const override { return std::make_unique<LargeMatch>(info_); }
  Expected<std::unique_ptr<Runner>> runner(const Json&) const override {
    return problem("large", "is for records only");
  }
  std::span<const Op> ops() const override { return {}; }

 private:
  SystemInfo info_;
};

struct Large {
  LargeGame game;
  std::string file;
  size_t kept = 0;  // bytes of positions in the memory of the one who played it
  Large() {
    Setting setting;
    setting.battle = Json::object();
    setting.seed = seed_from_text("large");
    auto director = Director::start(game, setting, [&](std::string_view line) { file += line; });
    EXPECT_TRUE(director) << director.error().text();
    for (bool over = !director; !over;) {
      const auto standing = (*director)->advance();
      over = !standing || standing->now == Standing::Now::over;
      if (!over)
        for (const Ask& ask : (*director)->match().asks()) EXPECT_TRUE((*director)->answer(ask, "as before").ok());
    }
    kept = positions((*director)->record());
  }
  static size_t positions(const Record& record) {
    size_t bytes = 0;
    for (const RecordLine& line : record.lines)
      if (const auto* snapshot = std::get_if<SnapshotLine>(&line)) bytes += snapshot->position.size();
    return bytes;
  }
};

const Large& large() {
  static const Large battle;
  return battle;
}

/// The least of a few, of the processor and not of the clock on the wall: other programs do not count.
template <class Work>
double seconds_for(Work&& work) {
  double least = 1e9;
  for (int i = 0; i < 3; ++i) {
    const std::clock_t begin = std::clock();
    work();
    least = std::min(least, static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC);
  }
  return least;
}

void parse_lines(const std::string& file) {
  for (size_t at = 0; at < file.size();) {
    const size_t end = std::min(file.find('\n', at), file.size());
    EXPECT_TRUE(Json::parse(file.begin() + static_cast<std::ptrdiff_t>(at),
                            file.begin() + static_cast<std::ptrdiff_t>(end), nullptr, false)
                    .is_object());
    at = end + 1;
  }
}

TEST(LargeBattle, ItsRecordIsBelowWhatAReaderAccepts) {
  EXPECT_GT(Large::positions(read_record(large().file, "large").value()) / 1000, 900U) << "the position is large";
  EXPECT_LT(large().file.size(), kLargestRecord);
}

TEST(LargeBattle, ItsRecordIsReadInLittleMoreTimeThanItsBytesAreParsed) {
  const double parsed = seconds_for([] { parse_lines(large().file); });
  const double read = seconds_for([] { EXPECT_TRUE(read_record(large().file, "large.jsonl")); });
  RecordProperty("parsed_ms", static_cast<int>(1000 * parsed));
  RecordProperty("read_ms", static_cast<int>(1000 * read));
  EXPECT_LT(read, 3 * parsed);
}

TEST(LargeBattle, ItsRecordVerifies) {
  const auto verified = verify_record(large().game, read_record(large().file, "large").value());
  ASSERT_TRUE(verified) << verified.error().text();
  EXPECT_TRUE(verified->ok()) << verified->difference->text();
  EXPECT_TRUE(verified->finished);
}

TEST(LargeBattle, PositionsThatAreStoredDoNotStayInMemory) {
  EXPECT_EQ(large().kept, 0U);
  auto resumed = Director::resume(large().game, read_record(large().file, "large").value(), [](std::string_view) {});
  ASSERT_TRUE(resumed) << resumed.error().text();
  EXPECT_EQ(Large::positions((*resumed)->record()), 0U);
}

TEST(LargeBattle, NoStretchWithoutASnapshotIsLongerThanTwentyTurns) {
  int last = 0, snapshots = 0;
  const auto record = read_record(large().file, "large");
  ASSERT_TRUE(record);
  for (const RecordLine& line : record->lines)
    if (const auto* snapshot = std::get_if<SnapshotLine>(&line)) {
      EXPECT_LE(snapshot->turn - last, kTurnsBetweenSnapshots);
      last = snapshot->turn;
      ++snapshots;
    }
  EXPECT_GE(last + kTurnsBetweenSnapshots, kTurns);
  EXPECT_LT(snapshots, kTurns / 2);
}

}  // namespace THIS_FILE
}  // namespace broadside
