// Frames of large battles stay small: data sheets come by request, by the same eyes as everything else.
#include "server/brief.h"

#include <gtest/gtest.h>

#include "server/scenario_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

constexpr size_t kLargestNow = 400'000, kFullOrder = 200'000;

size_t bytes_of_now(const Table& table, const Reader& reader) {
  return typed("now", table.room->now(reader, table.now_ms)).dump().size();
}

Json ask_sheet(const std::vector<std::string>& handles) { return {{"type", "sheet"}, {"handles", handles}}; }

TEST(LargeFrames, TheWholeOfJutlandIsToldInLessThanFourHundredThousandBytes) {
  Table table = table_of("queen-of-the-seas", "jutland");
  size_t most = 0;
  for (uint32_t phases = 1; phases <= 6; ++phases) {
    play(table, phases);
    for (const Reader& reader : {kFirst, kSecond, referee(), Reader{}}) {
      const Now now = table.room->now(reader, table.now_ms);
      EXPECT_GE(now.scene.pieces.size(), 249U);
      EXPECT_EQ(now.scene.sheets.size(), 249U) << "who they are of is told";
      most = std::max(most, bytes_of_now(table, reader));
    }
  }
  EXPECT_LT(most, kLargestNow);
}

/// A Round of it goes on for hundreds of phases: fleets that come into sight, their Groups' moves, their guns.
TEST(LargeFrames, SoAreFleetsThatComeIntoSight) {
  Table table = table_of("great-war-at-sea", "jutland");
  size_t most = 0;
  for (const uint32_t phases : {2U, 40U, 80U}) {
    play(table, phases);
    for (const Reader& reader : {kFirst, kSecond, referee(), Reader{}})
      most = std::max(most, bytes_of_now(table, reader));
  }
  EXPECT_LT(most, kLargestNow);
  EXPECT_GT(most, kLargestNow / 10) << "fleets are in sight";
}

TEST(Sheets, ComeByRequestAndInFull) {
  Table table = table_of("grand-fleets", "coronel");
  const Now now = table.room->now(kFirst, table.now_ms);
  const Sheet& brief = now.scene.sheets.at(0);
  EXPECT_TRUE(brief.rows.empty());
  EXPECT_FALSE(brief.version.empty());
  EXPECT_FALSE(brief.title.empty());
  const Json reply = table.send(kFirst, ask_sheet({brief.handle, "Flying Dutchman"}));
  ASSERT_EQ(reply["type"], "sheet") << reply;
  ASSERT_EQ(reply["sheets"].size(), 1U) << "of one that is not there nothing is said";
  EXPECT_EQ(reply["sheets"][0]["handle"], brief.handle);
  EXPECT_EQ(reply["sheets"][0]["version"], brief.version);
  EXPECT_GT(reply["sheets"][0]["rows"].size(), 3U);
  const Json many = table.send(kFirst, ask_sheet(std::vector<std::string>(kMostSheets + 1, brief.handle)));
  EXPECT_EQ(many["type"], "refused");
}

TEST(Sheets, HaveAnotherVersionWhenARowIsAnother) {
  Scene scene;
  Sheet sheet{"Lion", "Lion", 0, {SheetRow{"hull", "", 10, 2, "", false, "hull"}}};
  scene.sheets = {sheet, sheet};
  scene.sheets[1].rows[0].crossed = 3;
  leave_out_sheets(scene);
  EXPECT_NE(scene.sheets[0].version, scene.sheets[1].version);
  EXPECT_TRUE(scene.sheets[0].rows.empty());
}

TEST(Sheets, OfThePastComeWithItsPhase) {
  Table table = table_of("grand-fleets", "coronel");
  const std::string handle = table.room->now(kFirst, table.now_ms).scene.sheets.at(0).handle;
  play(table, 4);
  Json wish = ask_sheet({handle});
  wish["phase"] = 1;
  const Json reply = table.send(kFirst, wish);
  ASSERT_EQ(reply["type"], "sheet") << reply;
  EXPECT_EQ(reply["phase"], 1);
  ASSERT_EQ(reply["sheets"].size(), 1U);
  EXPECT_GT(reply["sheets"][0]["rows"].size(), 3U);
  const Json past = table.send(kFirst, {{"type", "past"}, {"phase", 1}});
  EXPECT_EQ(past["scene"]["sheets"][0]["version"], reply["sheets"][0]["version"]);
  EXPECT_TRUE(past["scene"]["sheets"][0]["rows"].empty());
  wish["seat"] = 1;
  EXPECT_EQ(table.send(kFirst, wish)["type"], "refused") << "through another's eyes only after the end";
  wish["seat"] = nullptr;
  wish["phase"] = 999;
  EXPECT_EQ(table.send(kFirst, wish)["type"], "refused");
}

/// What a spectator is shown some time later is no larger, and he may ask for the sheets of what he is shown.
TEST(LargeFrames, TheWholeOfJutlandIsToldSomeTimeLaterInLessThanFourHundredThousandBytes) {
  constexpr int64_t kDelayMs = 60'000;
  Table table = table_of("queen-of-the-seas", "jutland");
  SpectatorDelay delay(kDelayMs);
  Guest guest;
  const auto hearer = std::make_shared<Hearer>();
  guest.listener = hearer;
  const auto wait = [&] {
    delay.tick(*table.room, table.now_ms);
    delay.tick(*table.room, table.now_ms += kDelayMs);
    Telling telling(*table.room, table.now_ms);
    delay.tell(guest, telling);
  };
  for (uint32_t phases = 1; phases <= 3; ++phases) {
    play(table, phases);
    delay.changed();
    wait();
    for (const std::string& frame : hearer->frames) EXPECT_LT(frame.size(), kLargestNow);
  }
  const Json shown = hearer->last("now")["scene"]["sheets"];
  ASSERT_EQ(shown.size(), 249U);
  const Json reply = delay.sheets_for(ask_sheet({shown[0]["handle"], shown[248]["handle"]})).value_or(Json());
  ASSERT_EQ(reply["sheets"].size(), 2U) << reply;
  EXPECT_EQ(reply["sheets"][0]["version"], shown[0]["version"]);
  EXPECT_GT(reply["sheets"][1]["rows"].size(), 3U);
}

TEST(Sheets, OfAMomentAreAsTheyWereThen) {
  Scene scene;
  scene.sheets = {{"Lion", "Lion", 0, {SheetRow{"hull", "", 10, 2, "", false, "hull"}}},
                  {"Tiger", "Tiger", 0, {SheetRow{"hull", "", 10, 0, "", false, "hull"}}}};
  const SheetsThen before(scene, {});
  scene.sheets[0].rows[0].crossed = 3;
  const SheetsThen after(scene, before);
  EXPECT_EQ(before.of({"Lion"}).at(0).rows.at(0).crossed, 2);
  EXPECT_EQ(after.of({"Lion"}).at(0).rows.at(0).crossed, 3);
  EXPECT_EQ(after.of({"Tiger", "Queen Mary"}).size(), 1U);
  leave_out_sheets(scene);
  EXPECT_EQ(after.of({"Lion"}).at(0).version, scene.sheets[0].version) << "the version that the frame names";
}

TEST(LongOrders, OfTwoHundredThousandCharactersAreReadAndLongerOnesAreNot) {
  Table table({});
  const std::vector<Question> open = table.room->now(kFirst, table.now_ms).questions;
  ASSERT_FALSE(open.empty());
  Json draft = {{"type", "draft"}, {"ask", fields_to_json(open[0].ask)}, {"text", std::string(kFullOrder, 'x')}};
  EXPECT_EQ(table.send(kFirst, draft)["type"], "drafted") << "it is no order, but it is looked at";
  draft["text"] = std::string(kFullOrder + 1, 'x');
  EXPECT_EQ(table.send(kFirst, draft)["type"], "refused");
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
