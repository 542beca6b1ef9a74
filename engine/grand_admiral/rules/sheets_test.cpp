// Chapters Counters, Data Sheets and Playing the Game; and the printed tables against data/rules/tables/grand-admiral.
#include <algorithm>
#include <map>

#include "data/embed.h"
#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

using trial::Rows;

Rows table(const std::string& name) { return trial::table("grand-admiral", name); }

const SheetRow* row(const Sheet& sheet, std::string_view label) {
  const auto found =
      std::find_if(sheet.rows.begin(), sheet.rows.end(), [&](const SheetRow& r) { return r.label == label; });
  return found == sheet.rows.end() ? nullptr : &*found;
}

bool has_badge(const Piece& piece, const std::string& word) {
  return std::any_of(piece.badges.begin(), piece.badges.end(), [&](const Badge& b) { return b.word == word; });
}

ShipCard kongo() {
  ShipCard c = armed_card("Kongo",
                          {guns("14in", Mount::turret, {14, 7}, "S5 S4 L4 L3 L3"),
                           guns("6in", Mount::casemate, {5, 2}, "S1 L0"), guns("3in", Mount::other, {2, 1}, "L0")},
                          4);
  c.type = "BC";
  c.nation = "jp";
  c.year = 1913;
  c.points = 62;
  c.anti_aircraft = 1;
  c.row1 = 4;
  c.row2 = 5;
  return c;
}

/// Kongo and a plain ship of Black's.
struct TwoShips : Sea {
  TwoShips() {
    add(kRed, {3, 3}, 2, kongo());
    add(kBlack, {9, 3}, 5);
    begin();
  }
};

// ---------------------------------------------------------------- tables

TEST(GrandAdmiralTables, BatteryMarksAreTheTables) {  // GA-CNT-11, GA-CNT-12, GA-CNT-13
  const std::map<std::string, int> of_eight = {{"half dice, rounded up", 4}, {"may not fire", 0}, {"full dice", 8}};
  const Rows rows = table("battery_marks");
  EXPECT_EQ(rows.size(), 3U);
  for (const auto& cells : rows) {
    const auto& words = EnumWords<Mount>::words;
    const auto mount = static_cast<Mount>(std::find(words.begin(), words.end(), cells[1]) - words.begin());
    for (Arc arc : {Arc::fore, Arc::aft}) EXPECT_EQ(attack_dice(mount, 8, arc), of_eight.at(cells[2]));
    for (Arc arc : {Arc::port, Arc::starboard}) EXPECT_EQ(attack_dice(mount, 8, arc), of_eight.at(cells[3]));
  }
}

// ---------------------------------------------------------------- Counters

TEST(GrandAdmiralCounters, EachShipHasAPieceOfHerOwn) {  // GA-CNT-01
  Sea sea;
  for (int i = 0; i < 3; ++i) sea.add(kRed, {3, 3}, 0, plain_card("R" + std::to_string(i)));
  sea.add(kBlack, {9, 3}, 0);
  sea.begin();
  EXPECT_EQ(sea.scene().pieces.size(), 4U);
}

TEST(GrandAdmiralCounters, ACrippledShipShowsHerOtherSide) {  // GA-CNT-02, GA-SHEET-05
  TwoShips s;
  EXPECT_FALSE(has_badge(s.scene().pieces[0], "crippled"));
  EXPECT_EQ(row(s.scene().sheets[0], "speed")->text, "4 (4/2)");
  s.ship(0).checked = 4;
  EXPECT_TRUE(has_badge(s.scene().pieces[0], "crippled"));
  EXPECT_EQ(row(s.scene().sheets[0], "speed")->text, "2 (4/2)");
}

TEST(GrandAdmiralCounters, ShowTypeNameAndYear) {  // GA-CNT-03, GA-CNT-05, GA-CNT-06
  EXPECT_EQ(TwoShips().scene().sheets[0].title, "BC Kongo (1913)");
  std::vector<std::string> codes;
  for (const auto& cells : table("ship_types")) codes.push_back(cells[0]);
  EXPECT_EQ(codes, (std::vector<std::string>{"BB", "BC", "CA", "CL", "DD"}));
  for (const std::string& code : codes) {
    ShipCard c = plain_card();
    c.type = code;
    EXPECT_FALSE(card_flaw(c)) << code;
  }
}

TEST(GrandAdmiralCounters, NoShipOfALaterYearThanTheScenarios) {  // GA-CNT-07
  EXPECT_TRUE(year_allowed(1916, 1916));
  EXPECT_FALSE(year_allowed(1916, 1917));
  EXPECT_TRUE(year_allowed(0, 1945));
}

TEST(GrandAdmiralCounters, ShowBeltAndEndArmor) {  // GA-CNT-08
  EXPECT_EQ(row(TwoShips().scene().sheets[0], "armour")->text, "belt 6, end 4");
}

TEST(GrandAdmiralCounters, GunDiceStandLargestCalibreFirstWithTheMarkOfTheirMount) {  // GA-CNT-10 to -13, GA-SHEET-10
  const Sheet sheet = TwoShips().scene().sheets[0];
  std::vector<std::string> lines;
  for (const SheetRow& r : sheet.rows)
    if (r.text.find(" dice now") != std::string::npos) lines.push_back(r.text);
  EXPECT_EQ(lines, (std::vector<std::string>{"14 dice now, (14)/(7): S5 S4 L4 L3 L3", "5 dice now, [5]/[2]: S1 L0",
                                             "2 dice now, 2/1: L0"}));
}

TEST(GrandAdmiralCounters, GunsAreToldByWhereTheyBear) {  // GA-ARC-02 to -04
  const Sheet sheet = TwoShips().scene().sheets[0];
  std::vector<std::vector<int>> dice;  // those all round, then those abeam alone
  for (const SheetRow& r : sheet.rows) {
    if (r.mounts.empty()) continue;
    dice.emplace_back();
    for (const SheetMount& mount : r.mounts) dice.back().push_back(mount.bears.size() == 1 ? mount.guns : -mount.guns);
  }
  EXPECT_EQ(dice, (std::vector<std::vector<int>>{{7, -7}, {-5}, {2}})) << "turrets, casemates, the rest";
}

TEST(GrandAdmiralCounters, TheArrowIsTheHeading) {  // GA-CNT-17
  EXPECT_EQ(TwoShips().scene().pieces[0].heading, 2);
  EXPECT_EQ(TwoShips().scene().pieces[1].heading, 5);
}

// ---------------------------------------------------------------- Data Sheets

TEST(GrandAdmiralSheets, EachShipHasAnEntryWithAllThatHerCounterShows) {  // GA-SHEET-01, GA-SHEET-02, GA-NOTE-11
  TwoShips s;
  const Scene scene = s.scene();
  ASSERT_EQ(scene.sheets.size(), 2U);
  const Sheet& sheet = scene.sheets[0];
  for (const char* label : {"victory points", "hull, first row", "hull, second row", "armour", "speed", "anti-aircraft",
                            "torpedoes", "14in", "6in", "3in"})
    EXPECT_NE(row(sheet, label), nullptr) << label;
  EXPECT_EQ(row(sheet, "victory points")->text, "62");
}

TEST(GrandAdmiralSheets, OneBoxIsCheckedForEachPointOfDamage) {  // GA-SHEET-04, GA-Q-20
  TwoShips s;
  apply_damage(s.ship(0), 4, 5, 3);
  EXPECT_EQ(row(s.scene().sheets[0], "hull, first row")->crossed, 3);
  apply_damage(s.ship(0), 4, 5, 3);
  EXPECT_EQ(row(s.scene().sheets[0], "hull, first row")->crossed, 4);
  EXPECT_EQ(row(s.scene().sheets[0], "hull, second row")->crossed, 2);
  apply_damage(s.ship(0), 4, 5, 99);
  EXPECT_EQ(s.ship(0).checked, 9);  // points beyond the last box are lost
}

TEST(GrandAdmiralSheets, AFullFirstRowCripplesAndAFullSecondRowSinks) {  // GA-SHEET-05, GA-SHEET-06
  TwoShips s;
  EXPECT_FALSE(apply_damage(s.ship(0), 4, 5, 3).crippled_now);
  EXPECT_TRUE(apply_damage(s.ship(0), 4, 5, 1).crippled_now);
  EXPECT_FALSE(apply_damage(s.ship(0), 4, 5, 4).sunk_now);
  EXPECT_TRUE(apply_damage(s.ship(0), 4, 5, 1).sunk_now);
  EXPECT_EQ(s.scene().pieces.size(), 1U);  // her counter is removed
  EXPECT_FALSE(apply_damage(s.ship(0), 4, 5, 1).sunk_now);
}

TEST(GrandAdmiralSheets, ASunkShipIsMarkedWhereSheWentDown) {
  TwoShips s;
  EXPECT_TRUE(s.scene().markers.empty());
  apply_damage(s.ship(0), 4, 5, 1);
  EXPECT_EQ(s.scene().pieces[0].lost, 100 - s.scene().pieces[0].sound);
  apply_damage(s.ship(0), 4, 5, 8);
  s.ship(0).sunk_in.value = 3;
  ASSERT_EQ(s.scene().markers.size(), 1U);
  const Marker mark = s.scene().markers[0];
  EXPECT_EQ(mark.kind, "sunk");
  EXPECT_EQ(mark.piece, s.scene().sheets[0].handle);
  EXPECT_EQ(mark.label, "Kongo");
  EXPECT_EQ(mark.turn, 3);
  EXPECT_EQ(mark.x, 3);
  EXPECT_EQ(mark.y, hex::row_of(s.ship(0).hex()));
  s.ship(0).fate = Fate::left;
  EXPECT_TRUE(s.scene().markers.empty());
}

TEST(GrandAdmiralSheets, WhoIsStillToComeWhenTheBattleEndsDidNotCome) {
  TwoShips s;
  s.battle.ships[0].arrives = 4;
  s.ship(0).fate = Fate::reserve;
  EXPECT_EQ(row(s.scene().sheets[0], "position")->text, "arrives in round 4");
  s.open().ended = Ending::round_limit;
  EXPECT_EQ(row(s.scene().sheets[0], "position")->text, "did not arrive: due in round 4");
}

TEST(GrandAdmiralSheets, ThereAreAsManyTorpedoBoxesAsTorpedoes) {  // GA-SHEET-08
  TwoShips s;
  EXPECT_EQ(row(s.scene().sheets[0], "torpedoes")->boxes, 4);
  s.ship(0).torpedoes = 1;
  EXPECT_EQ(row(s.scene().sheets[0], "torpedoes")->crossed, 3);
  EXPECT_EQ(row(s.scene().sheets[1], "torpedoes"), nullptr);
}

TEST(GrandAdmiralSheets, ASequenceBeginsAtOneHex) {  // GA-SHEET-11
  EXPECT_EQ(range_entry(kongo().batteries[0].sequence, 1).penetration, 5);
  EXPECT_EQ(range_entry(kongo().batteries[0].sequence, 5).penetration, 3);
  EXPECT_EQ(range_text(kongo().batteries[0].sequence), "S5 S4 L4 L3 L3");
}

// ---------------------------------------------------------------- Introduction, Playing the Game

TEST(GrandAdmiralSetUp, TwoPlayersMayLeadShipsOfAnyNationAndPeriodTogether) {  // GA-INTRO-01, GA-Q-34
  Sea sea;
  ShipCard old = plain_card("Mikasa");
  old.nation = "jp";
  old.year = 1902;
  ShipCard late = plain_card("Iowa");
  late.nation = "us";
  late.year = 1943;
  sea.add(kRed, {3, 3}, 0, old);
  sea.add(kRed, {3, 3}, 0, late);
  sea.add(kBlack, {9, 3}, 0);
  EXPECT_EQ(sea.battle.sides.size(), 2U);
  const auto ok = System::validate(sea.battle, "battle");
  EXPECT_TRUE(ok) << ok.error().text();
}

TEST(GrandAdmiralSetUp, FirstAScenarioIsChosenThenTheSides) {  // GA-SETUP-01, GA-SETUP-02
  EXPECT_FALSE(data::list("scenarios/grand-admiral/").empty());
  // Any admiral may take either side: nothing ties a person to a colour.
  for (const AdmiralInfo& a : System::info().admirals) EXPECT_NE(System::admiral(a.name), nullptr);
  EXPECT_EQ(System::info().seats.size(), 2U);
}

TEST(GrandAdmiralSetUp, ShipsTheScenarioDoesNotFixAreChosenByTheirPlayer) {  // GA-SETUP-03
  Sea sea;
  sea.add(kRed, {3, 3}, 0, plain_card("A"));
  sea.add(kRed, {3, 3}, 0, plain_card("B"));
  sea.add(kBlack, {9, 3}, 0);
  sea.battle.sides[kRed].choose_fleet = Choice::free;
  sea.battle.sides[kRed].point_limit = 30;
  sea.begin();
  EXPECT_EQ(sea.step(), Step::fleet);
  EXPECT_EQ(sea.asked(), std::vector<int>{kRed});
  const Order order = fleet_of({1});
  sea.advance({}, kRed, &order);
  EXPECT_EQ(sea.ship(0).fate, Fate::reserve);
  EXPECT_EQ(sea.ship(1).fate, Fate::afloat);
}

TEST(GrandAdmiralSetUp, CountersArePlacedWhereTheScenarioSaysAndUndamaged) {  // GA-SETUP-04, GA-Q-11
  Sea sea;
  sea.add(kRed, {3, 3}, 0, plain_card("A"));
  sea.add(kBlack, {9, 3}, 0);
  sea.battle.sides[kRed].choose_places = Choice::free;
  sea.battle.sides[kRed].zone = {0, 2, 0, 10};
  sea.begin();
  EXPECT_EQ(sea.step(), Step::places);
  EXPECT_EQ(sea.refused(kRed, placing({{0, 5, 3, 1}})), std::vector<std::string>{"out_of_zone"});
  const Order order = placing({{0, 2, 3, 1}});
  EXPECT_TRUE(sea.refused(kRed, order).empty());
  sea.advance({}, kRed, &order);
  EXPECT_EQ(sea.ship(0).hex(), (hex::Hex{2, 3}));
  EXPECT_EQ(sea.ship(0).heading, 1);
  for (const Piece& piece : sea.scene().pieces) EXPECT_FALSE(has_badge(piece, "crippled"));
}

TEST(GrandAdmiralSetUp, SheetsCardsAndDiceLieReadyBeforeTheFirstDeal) {  // GA-SETUP-05
  TwoShips s;
  EXPECT_EQ(s.step(), Step::deal);
  EXPECT_EQ(s.ship(0).checked, 0);
  EXPECT_EQ(s.ship(0).torpedoes, 4);
  EXPECT_EQ(s.scene().sheets.size(), 2U);
  EXPECT_TRUE(s.asked().empty());  // the deal needs nobody
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
