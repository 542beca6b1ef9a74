// Where seats do not know the same battle each is shown its own: wakes from what it saw, phases as it was asked, and of
// the others only that they are waited for.
#include "server/room_testing.h"
#include "tests/sixth_system/skirmish.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Reader kRed = reader_of(commander_link(0, "red")), kBlue = reader_of(commander_link(1, "black"));

Table::Wish skirmish(const Json& battle) {
  Table::Wish wish;
  wish.game = &blind_water::game();
  wish.battle = battle;
  return wish;
}

bool give(Table& table, const Reader& reader, const std::string& text) {
  for (const Json& question : questions(table, reader))
    if (question["must"] == true && question["committed"] == "")
      return table.send(reader, commit(question["ask"], text))["type"] == "committed";
  return false;
}

std::map<std::string, size_t> wakes_of(const Table& table, const Reader& reader) {
  std::map<std::string, size_t> out;
  for (const Wake& wake : table.room->now(reader, table.now_ms).wakes) out[wake.piece] = wake.points.size();
  return out;
}

using Points = std::map<std::string, size_t>;

TEST(Veil, WakesAreOfWhatOneSawOneself) {
  Table table(skirmish(blind_water::skirmish()));
  for (const Reader& looks_on : {referee(), spectator()}) table.room->came(looks_on);
  for (int turn = 1; turn <= 2; ++turn) {
    ASSERT_TRUE(give(table, kRed, "Beta: east"));
    ASSERT_TRUE(give(table, kBlue, "Xanthos: east; Yankee: south"));
  }
  // Red knows Xanthos as contact 1, Blue knows Red's two as contacts, and only Blue saw Yankee go.
  EXPECT_EQ(wakes_of(table, kRed), (Points{{"Beta", 2}, {"contact 1", 2}}));
  EXPECT_EQ(wakes_of(table, kBlue), (Points{{"Xanthos", 2}, {"Yankee", 2}, {"contact 2", 2}}));
  EXPECT_EQ(wakes_of(table, spectator()), Points());
  EXPECT_EQ(wakes_of(table, referee()), (Points{{"Beta", 2}, {"Xanthos", 2}, {"Yankee", 2}}));
}

Now seen_by(const Table& table, const Reader& reader) { return table.room->now(reader, table.now_ms); }

TEST(Veil, OthersAreWaitedForWhetherTheyAreAskedOrNot) {
  Table table(skirmish(blind_water::skirmish()));
  using Seats = std::vector<int>;
  EXPECT_EQ(seen_by(table, kRed).waiting, (Seats{0, 1}));
  ASSERT_TRUE(give(table, kBlue, "none"));
  EXPECT_EQ(seen_by(table, kRed).waiting, (Seats{0, 1})) << "Red does not learn that Blue has answered";
  EXPECT_EQ(seen_by(table, kBlue).waiting, (Seats{0}));
  EXPECT_EQ(seen_by(table, spectator()).waiting, (Seats{0, 1}));
  EXPECT_EQ(seen_by(table, referee()).waiting, (Seats{0}));
}

TEST(Veil, OnlyOnesOwnClockIsShown) {
  Table::Wish wish = skirmish(blind_water::skirmish());
  wish.settings.clock_ms = 60'000;
  Table table(wish);
  ASSERT_EQ(seen_by(table, kRed).clocks.size(), 1U);
  EXPECT_EQ(seen_by(table, kRed).clocks[0].seat, 0);
  EXPECT_EQ(seen_by(table, kBlue).clocks[0].seat, 1);
  EXPECT_TRUE(seen_by(table, spectator()).clocks.empty());
  EXPECT_EQ(seen_by(table, referee()).clocks.size(), 2U);
}

struct Standing {
  uint32_t phase;
  uint16_t turn;
  std::string name;
  bool operator==(const Standing&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Standing& at) {
  return out << at.phase << ' ' << at.turn << ' ' << at.name;
}
Standing standing(const Table& table, const Reader& reader) {
  const Now now = seen_by(table, reader);
  return {now.phase, now.turn, now.phase_name};
}

/// Blue plots in turns 1 and 3: meanwhile it does not know how far the others are.
TEST(Veil, PhasesAreCountedAndCalledAsOneWasAsked) {
  Json battle = blind_water::skirmish();
  battle["every"] = {1, 2};
  Table table(skirmish(battle));
  ASSERT_TRUE(give(table, kRed, "none"));
  ASSERT_TRUE(give(table, kBlue, "none"));
  EXPECT_EQ(standing(table, kRed), (Standing{2, 2, "turn 2: plots"}));
  EXPECT_EQ(standing(table, referee()), (Standing{2, 2, "turn 2: plots"}));
  EXPECT_EQ(standing(table, kBlue), (Standing{1, 1, "turn 1: plots"}));
  EXPECT_TRUE(questions(table, kBlue).empty());
  ASSERT_TRUE(give(table, kRed, "none"));
  EXPECT_EQ(standing(table, kRed), (Standing{3, 3, "turn 3: plots"}));
  EXPECT_EQ(standing(table, kBlue), (Standing{2, 3, "turn 3: plots"}));
  for (const EventFrame& event : table.room->events(kBlue, 0).events) {
    EXPECT_EQ(event.phase, 1U) << event.text;
    EXPECT_EQ(event.turn, 1) << event.text;
    EXPECT_EQ(event.phase_name, "turn 1: plots");
  }
  EXPECT_EQ(table.room->events(referee(), 0).events.back().phase, 2U);
  EXPECT_FALSE(table.room->events(kBlue, 0).events.empty());

  const auto past = [&](const Reader& reader, uint32_t phase) {
    return table.send(reader, {{"type", "past"}, {"phase", phase}});
  };
  EXPECT_EQ(past(kBlue, 1)["phase_name"], "turn 1: plots");
  EXPECT_EQ(past(kBlue, 1)["phase"], 1);
  EXPECT_EQ(past(kBlue, 1)["scene"], fields_to_json(seen_by(table, kBlue).scene)) << "all that happened since";
  EXPECT_EQ(past(kBlue, 2)["type"], "refused");
  EXPECT_EQ(past(kRed, 2)["phase_name"], "turn 2: plots");

  // Another process that reads the record counts in the same way.
  EXPECT_EQ(standing(Table(table), kBlue), (Standing{2, 3, "turn 3: plots"}));
}

/// After the end nothing is hidden, and a fork names a phase as the record does.
TEST(Veil, AfterTheEndThePhasesAreThoseOfTheRecord) {
  Json battle = blind_water::skirmish();
  battle["every"] = {1, 2};
  Table table(skirmish(battle));
  for (int i = 0; i < 20 && !table.room->over(); ++i)
    for (const Reader& reader : {kRed, kBlue}) give(table, reader, "none");
  ASSERT_TRUE(table.room->over());
  EXPECT_EQ(standing(table, kBlue), standing(table, referee()));
  EXPECT_EQ(table.room->events(kBlue, 0).events.back().phase, table.room->events(referee(), 0).events.back().phase);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
