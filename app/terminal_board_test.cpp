#include "app/terminal_board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace broadside::app {
namespace THIS_FILE {

Piece ship(const std::string& name, Seat side, int column, int row, int heading) {
  Piece p;
  p.handle = p.label = name;
  p.side = side;
  p.x = column;
  p.y = row;
  p.heading = heading;
  return p;
}

Scene scene_of(std::vector<Piece> pieces) {
  Scene scene;
  scene.width = 13;
  scene.height = 11;
  scene.pieces = std::move(pieces);
  scene.facts = {{"round", "1 of 8"}, {"own hand", "red 4, black A"}};
  return scene;
}

Screen plain(int columns) { return {false, false, false, columns, 40}; }

std::string joined(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) out += line + "\n";
  return out;
}

TEST(TerminalBoard, ThirteenColumnsAndElevenRowsFitEightyCharactersInAscii) {
  const auto lines = draw_board(scene_of({ship("Lion", 0, 0, 0, 0)}), plain(80));
  ASSERT_EQ(lines.size(), 25U);
  for (const std::string& line : lines) {
    EXPECT_LE(line.size(), 80U);
    EXPECT_TRUE(std::all_of(line.begin(), line.end(), [](char c) { return c >= 32 && c < 127; })) << line;
  }
  EXPECT_NE(lines[0].find("M"), std::string::npos);
  EXPECT_NE(joined(lines).find("_M11"), std::string::npos);
}

TEST(TerminalBoard, ASmallBoardLooksLikeThis) {
  Scene scene;
  scene.width = 3;
  scene.height = 2;
  scene.pieces = {ship("Lion", 0, 1, 0, 2)};
  EXPECT_EQ(joined(draw_board(scene, plain(80))),
            "     A    B    C  \n"
            "    ____      ____\n"
            " 1 /    \\____/    \\\n"
            "   \\_A1_/LIse\\_C1_/\n"
            " 2 /    \\_B1_/    \\\n"
            "   \\_A2_/    \\_C2_/\n"
            "        \\_B2_/     \n");
}

TEST(TerminalBoard, SidesDifferByCaseAndTwoShipsStandInOneHex) {
  const auto text = joined(draw_board(
      scene_of({ship("Lion", 0, 2, 3, 3), ship("Tiger", 0, 2, 3, 1), ship("König", 1, 5, 5, 4)}), plain(80)));
  EXPECT_NE(text.find("LI s"), std::string::npos) << text;
  EXPECT_NE(text.find("TIne"), std::string::npos) << text;
  EXPECT_NE(text.find("koSW"), std::string::npos) << text;
}

TEST(TerminalBoard, ArrowsPointWhereTheBowDoes) {
  Screen screen = plain(120);
  screen.arrows = true;
  const auto text = joined(draw_board(scene_of({ship("Lion", 0, 2, 3, 5)}), screen));
  EXPECT_NE(text.find("LIO↖"), std::string::npos) << text;
}

TEST(TerminalBoard, ThreeShipsAreCountedAndListedBeside) {
  const Scene scene =
      scene_of({ship("A1", 0, 4, 4, 0), ship("A2", 0, 4, 4, 0), ship("A3", 0, 4, 4, 0), ship("B", 1, 4, 4, 2)});
  const std::string text = draw_scene(scene, plain(120));
  EXPECT_NE(text.find("3R1b"), std::string::npos) << text;
  for (const char* name : {"A1", "A2", "A3"}) EXPECT_NE(text.find(name), std::string::npos);
  EXPECT_NE(text.find("own hand: red 4, black A"), std::string::npos);
}

TEST(TerminalBoard, AFactOfManyLinesIsLeftToTheCommandFacts) {
  Scene scene = scene_of({ship("Lion", 0, 4, 4, 0)});
  scene.facts.emplace_back("squadrons", std::string(200, 'x'));
  for (const int columns : {80, 140}) {
    const std::string text = draw_scene(scene, plain(columns));
    EXPECT_EQ(text.find("xxx"), std::string::npos) << text;
    EXPECT_NE(text.find("type facts for more"), std::string::npos) << text;
  }
}

TEST(TerminalBoard, OfALargeBoardThePartWithTheShipsIsDrawn) {
  Scene scene = scene_of({ship("Lion", 0, 20, 11, 0), ship("Tiger", 0, 22, 13, 0)});
  scene.width = 25;
  scene.height = 15;
  const std::string text = draw_scene(scene, plain(80));
  EXPECT_NE(text.find("LI n"), std::string::npos) << text;
  EXPECT_NE(text.find("TI n"), std::string::npos) << text;
  EXPECT_EQ(text.find("_A1_"), std::string::npos);
  EXPECT_NE(text.find("The chart shows M5 to Y15; the board runs from A1 to Y15."), std::string::npos) << text;
}

TEST(TerminalBoard, WhereNotAllShipsFitMostAreShownAndTheOthersNamed) {
  Scene scene = scene_of({ship("Guard", 0, 0, 0, 0), ship("Lion", 1, 36, 5, 0), ship("Tiger", 1, 38, 6, 0)});
  scene.width = 40;
  const std::string drawn = draw_scene(scene, plain(100));
  EXPECT_NE(drawn.find("Not on the chart: Guard A1."), std::string::npos) << drawn;
  const std::string board = joined(draw_board(scene, plain(100)));
  EXPECT_NE(board.find("li"), std::string::npos) << board;
  EXPECT_NE(board.find("ti"), std::string::npos) << board;
  EXPECT_EQ(board.find("GU"), std::string::npos) << board;
}

TEST(TerminalBoard, EveryLineFitsTheScreen) {
  std::vector<Piece> many;
  for (int i = 0; i < 97; ++i)
    many.push_back(ship("Destroyer " + std::to_string(i), static_cast<Seat>(i % 2), i % 13, i % 11, i % 6));
  Scene scene = scene_of(many);
  for (int columns : {80, 100, 120, 160}) {
    scene.width = columns == 100 ? 40 : 13;
    const std::string text = draw_scene(scene, plain(columns));
    for (size_t at = 0; at < text.size();) {
      const size_t end = text.find('\n', at);
      EXPECT_LE(columns_of(text.substr(at, end - at)), static_cast<size_t>(columns));
      at = end + 1;
    }
  }
}

TEST(TerminalBoard, NoTwoShipsShareATag) {
  std::vector<Piece> many;
  for (const char* name :
       {"Marlborough", "Marne", "Mary Rose", "Maenad", "V27", "V28", "V27 (1914) #2", "Lützow", "Lutine"})
    many.push_back(ship(name, static_cast<Seat>(many.size() % 2), 0, 0, 0));
  for (size_t length : {2U, 3U}) {
    std::set<std::string> seen;
    for (const auto& [name, tag] : ship_tags(scene_of(many), length))
      EXPECT_TRUE(seen.insert(lowered(tag)).second) << name << " " << tag;
  }
}

TEST(TerminalBoard, NumberedShipsKeepTheDigitsThatTellThemApart) {
  std::vector<Piece> boats;
  for (const char* name : {"B109", "B110", "B111", "B112", "G41", "König"}) boats.push_back(ship(name, 1, 0, 0, 0));
  const auto tags = ship_tags(scene_of(boats), 3);
  EXPECT_EQ(tags.at("B109"), "b09");
  EXPECT_EQ(tags.at("B110"), "b10");
  EXPECT_EQ(tags.at("B111"), "b11");
  EXPECT_EQ(tags.at("B112"), "b12");
  EXPECT_EQ(tags.at("G41"), "g41");
  EXPECT_EQ(tags.at("König"), "kon");
  EXPECT_EQ(ship_tags(scene_of(boats), 2).at("B112"), "b2");
}

TEST(TerminalBoard, ASheetIsFoundByNameBeginningOrTagWithoutAccents) {
  Scene scene;
  for (const char* name : {"König", "Kaiser", "Kaiserin", "Lion"}) {
    Sheet sheet;
    sheet.handle = sheet.title = name;
    scene.sheets.push_back(sheet);
  }
  const auto found = [&](const char* name) {
    std::vector<std::string> names;
    for (const Sheet* sheet : find_sheets(scene, plain(80), name)) names.push_back(sheet->handle);
    return names;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(found("konig"), Names{"König"});
  EXPECT_EQ(found("KÖN"), Names{"König"});
  EXPECT_EQ(found("kaiser"), Names{"Kaiser"});
  EXPECT_EQ(found("lio"), Names{"Lion"});
  EXPECT_EQ(found("kai"), (Names{"Kaiser", "Kaiserin"}));
  EXPECT_EQ(found("k"), (Names{"König", "Kaiser", "Kaiserin"}));
  EXPECT_TRUE(found("x").empty());
  EXPECT_TRUE(found("").empty());
}

TEST(TerminalBoard, LandIsDrawnAndExplained) {
  Scene scene;
  scene.width = 3;
  scene.height = 2;
  scene.land = {{0, 1}, {2, 0}};
  EXPECT_EQ(joined(draw_board(scene, plain(80))),
            "     A    B    C  \n"
            "    ____      ____\n"
            " 1 /    \\____/####\\\n"
            "   \\_A1_/    \\#C1#/\n"
            " 2 /####\\_B1_/    \\\n"
            "   \\#A2#/    \\_C2_/\n"
            "        \\_B2_/     \n");
  EXPECT_NE(draw_scene(scene, plain(80)).find("Hexes of #### are land."), std::string::npos);
  scene.height = 11;
  Screen low = plain(80);  // one line a row
  low.person = true;
  low.rows = 24;
  EXPECT_NE(draw_scene(scene, low).find(" 2  ####"), std::string::npos) << draw_scene(scene, low);
}

TEST(TerminalBoard, ACrowdedHexCountsWithTheLettersOfTheSides) {
  Scene scene = scene_of({ship("A1", 0, 4, 4, 0), ship("A2", 0, 4, 4, 0), ship("B", 1, 4, 4, 2)});
  scene.side_letters = "Gh";
  EXPECT_NE(draw_scene(scene, plain(120)).find("2G1h"), std::string::npos);
}

TEST(TerminalBoard, TheListOfShipsSaysWhatHampersThem) {
  Scene scene;
  Sheet sheet;
  sheet.handle = sheet.title = "Lion";
  sheet.side = 0;
  sheet.rows = {{"position", "F8, heading north", 0, 0, "", false, "position"},
                {"condition", "on fire, listing", 0, 0, "", false, "condition"}};
  scene.sheets = {sheet};
  const std::string text = list_ships(scene, {"First", "Second"}, plain(80));
  EXPECT_NE(text.find("\n       on fire, listing\n"), std::string::npos) << text;
}

TEST(TerminalBoard, OnTwentyFourRowsTheQuestionDoesNotPushTheChartOut) {
  Screen screen = plain(80);
  screen.person = true;
  screen.rows = 24;
  const std::string text =
      draw_scene(scene_of({ship("Lion", 0, 2, 3, 3), ship("Tiger", 0, 2, 3, 3), ship("König", 1, 5, 5, 4)}), screen);
  EXPECT_LE(std::count(text.begin(), text.end(), '\n'), 14) << text;
  EXPECT_NE(text.find("2R s"), std::string::npos) << text;
  EXPECT_NE(text.find("koSW"), std::string::npos) << text;
  EXPECT_NE(text.find("own hand"), std::string::npos);
}

TEST(TerminalBoard, WhereTheListIsCutBothSidesKeepTheirShare) {
  std::vector<Piece> many;
  for (int i = 0; i < 60; ++i) many.push_back(ship("Red ship " + std::to_string(i), 0, i % 13, i % 11, 0));
  for (int i = 0; i < 30; ++i) many.push_back(ship("Black ship " + std::to_string(i), 1, i % 13, i % 11, 3));
  const std::string text = draw_scene(scene_of(many), plain(80));
  EXPECT_NE(text.find("Red ship"), std::string::npos);
  EXPECT_NE(text.find("Black ship"), std::string::npos) << text;
  EXPECT_NE(text.find("boxes left"), std::string::npos);
  EXPECT_NE(text.find("... type ships for all of them"), std::string::npos);
}

TEST(TerminalBoard, BoxesAreCrossedOffFromTheLeft) {
  SheetRow row;
  row.boxes = 3;
  row.crossed = 2;
  EXPECT_EQ(boxes_text(row), "[x][x][ ]");
}

}  // namespace THIS_FILE
}  // namespace broadside::app
