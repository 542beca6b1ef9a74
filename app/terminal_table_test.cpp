#include <gtest/gtest.h>

#include <algorithm>

#include "app/terminal_board.h"

namespace broadside::app {
namespace THIS_FILE {

constexpr int kCm = 1'000'000, kDegree = 1'000'000;

/// In cm and degrees: a battleship.
Piece ship(const std::string& name, Seat side, double x, double y, int heading) {
  Piece p;
  p.handle = p.label = name;
  p.side = side;
  p.x = static_cast<int>(x * kCm);
  p.y = static_cast<int>(y * kCm);
  p.heading = heading * kDegree;
  p.model = {6 * kCm, 9 * kCm / 10};
  p.base = {9 * kCm, 3 * kCm};
  return p;
}

Scene table_of(std::vector<Piece> pieces, int width = 240, int height = 150) {
  Scene scene;
  scene.board = Scene::Board::table;
  scene.width = width * kCm;
  scene.height = height * kCm;
  scene.units = kCm;
  scene.length = "cm";
  scene.pieces = std::move(pieces);
  scene.facts = {{"turn", "3 of 20"}};
  return scene;
}

Screen plain(int columns) { return {false, false, false, columns, 40}; }

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  for (size_t at = 0; at < text.size();) {
    const size_t end = text.find('\n', at);
    out.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return out;
}

/// Line and column at which a text stands; the first from the top.
std::pair<int, int> place(const std::string& drawn, const std::string& text) {
  const auto lines = lines_of(drawn);
  for (size_t row = 0; row < lines.size(); ++row)
    if (const size_t at = lines[row].find(text); at != std::string::npos)
      return {static_cast<int>(row), static_cast<int>(at)};
  return {-1, -1};
}

TEST(TerminalTable, ASmallTableLooksLikeThis) {
  Scene scene = table_of({ship("Lion", 0, 10, 5, 90), ship("Moltke", 1, 30, 25, 180)}, 40, 30);
  scene.facts.clear();
  Screen screen = plain(50);
  screen.person = true;
  screen.rows = 24;
  const auto drawn = lines_of(draw_scene(scene, screen));
  const std::vector<std::string> chart(drawn.begin(), drawn.begin() + 11);
  const std::vector<std::string> expected = {
      "      +--------------------+", "      |               |    |", "      |               vmo  |",
      "   20 |.         .    |    |", "      |                    |", "      |                    |",
      "      |                    |", "      |   -->-             |", "    0 |.   LI    .         |",
      "      +--------------------+", "       0         20         "};
  EXPECT_EQ(chart, expected) << draw_scene(scene, screen);
}

TEST(TerminalTable, NorthIsUpAndEastIsRight) {
  const std::string drawn = draw_scene(
      table_of({ship("Lion", 0, 100, 100, 0), ship("Tiger", 0, 100, 50, 0), ship("Moltke", 1, 180, 100, 270)}),
      plain(100));
  EXPECT_LT(place(drawn, "LI").first, place(drawn, "TI").first) << drawn;
  EXPECT_EQ(place(drawn, "^LI").first, place(drawn, "--<--").first) << drawn;
  EXPECT_LT(place(drawn, "^LI").second, place(drawn, "--<--").second) << drawn;
  EXPECT_NE(drawn.find("North is up"), std::string::npos);
}

TEST(TerminalTable, MarksPointWhereTheBowDoes) {
  const Scene scene = table_of({ship("Lion", 0, 50, 50, 0), ship("Tiger", 0, 80, 50, 100),
                                ship("Moltke", 1, 110, 50, 190), ship("Seydlitz", 1, 140, 50, 270)},
                               240, 100);
  const std::string drawn = draw_scene(scene, plain(100));
  for (const char* mark : {"^LI", ">TI", "vmo", "--<--"}) EXPECT_NE(drawn.find(mark), std::string::npos) << drawn;
  Screen screen = plain(100);
  screen.arrows = true;
  Scene oblique = scene;
  oblique.pieces[0].heading = 130 * kDegree;
  EXPECT_NE(draw_scene(oblique, screen).find("↘LIO"), std::string::npos);
}

TEST(TerminalTable, TheScaleFitsTheShips) {
  const std::string near =
      draw_scene(table_of({ship("Lion", 0, 100, 70, 0), ship("Moltke", 1, 130, 70, 0)}), plain(100));
  EXPECT_NE(near.find("Scale |----------| is 10 cm; a row is 2."), std::string::npos) << near;
  EXPECT_NE(near.find("dotted"), std::string::npos);
  const std::string far = draw_scene(table_of({ship("Lion", 0, 5, 5, 0), ship("Moltke", 1, 235, 145, 0)}), plain(100));
  EXPECT_NE(far.find("Scale |----------| is 30 cm; a row is 6."), std::string::npos) << far;
  EXPECT_EQ(far.find("dotted"), std::string::npos);
}

TEST(TerminalTable, ZoomShowsTheSurroundingsOfOneShip) {
  const Scene scene =
      table_of({ship("Lion", 0, 20, 20, 0), ship("Tiger", 0, 24, 20, 45), ship("Moltke", 1, 220, 140, 0)});
  const std::string drawn = draw_scene(scene, plain(100), {"Tiger", 20});
  EXPECT_NE(drawn.find("Scale |----------| is 2.5 cm"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("TI"), std::string::npos);
  EXPECT_NE(drawn.find("LI"), std::string::npos);
  EXPECT_NE(drawn.find('/'), std::string::npos);  // her casting
  EXPECT_NE(drawn.find("Not shown: Moltke"), std::string::npos) << drawn;
}

TEST(TerminalTable, AWiderScreenDrawsNoCoarserChart) {
  const Scene scene = table_of({ship("Good Hope", 0, 76, 85, 180), ship("Scharnhorst", 1, 179, 110, 180)});
  const auto row_of = [&](int columns, int rows) {
    Screen screen = plain(columns);
    screen.person = true;
    screen.rows = rows;
    const std::string drawn = draw_scene(scene, screen);
    const size_t at = drawn.find("a row is ");
    return at == std::string::npos ? 99.0 : std::stod(drawn.substr(at + 9));
  };
  EXPECT_EQ(row_of(100, 40), 3.0);
  double before = row_of(80, 50);
  for (int columns = 90; columns <= 240; columns += 10) {
    const double now = row_of(columns, 50);
    EXPECT_LE(now, before) << columns;
    before = now;
  }
}

TEST(TerminalTable, HeadingsAreRounded) {
  Scene scene = table_of({ship("Lion", 0, 30, 40, 0), ship("Tiger", 0, 60, 40, 0)});
  scene.pieces[0].heading = 246'800'000;
  scene.pieces[1].heading = 359'700'000;
  const std::string drawn = draw_scene(scene, plain(100));
  EXPECT_NE(drawn.find(" 40.0 247 "), std::string::npos) << drawn;
  EXPECT_NE(drawn.find(" 40.0 000 "), std::string::npos) << drawn;
}

TEST(TerminalTable, ShipsInOneCharacterAreCountedAndNamedBelow) {
  Scene scene = table_of({ship("V25", 1, 100, 70, 0), ship("V26", 1, 100.1, 70, 0), ship("V27", 1, 100.1, 70, 0),
                          ship("Lion", 0, 10, 10, 0), ship("Moltke", 1, 230, 140, 0)});
  const std::string drawn = draw_scene(scene, plain(80));
  EXPECT_NE(place(drawn, "3v").first, -1) << drawn;
}

TEST(TerminalTable, LandSmokeAndTurnPointsAreDrawnAndExplained) {
  Scene scene = table_of({ship("Lion", 0, 30, 30, 90), ship("Moltke", 1, 60, 50, 0)}, 90, 60);
  EXPECT_EQ(draw_scene(scene, plain(100)).find("# is land"), std::string::npos);
  scene.shores.push_back({"Rock", {{70 * kCm, 10 * kCm}, {80 * kCm, 10 * kCm}, {75 * kCm, 20 * kCm}}});
  scene.pieces[0].badges = {{BadgeCode::smoke, "smoke"}};
  scene.markers.push_back({"turn point", "1st BCS", 0, 45 * kCm, 40 * kCm});
  scene.markers.push_back({"splash", "Moltke", 0, 63 * kCm, 50 * kCm});
  const std::string drawn = draw_scene(scene, plain(100));
  EXPECT_NE(drawn.find("####"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("# is land. ~ is smoke. + is a turn point. * is a splash"), std::string::npos) << drawn;
  EXPECT_NE(drawn.find("~~"), std::string::npos);
}

TEST(TerminalTable, TheListGivesPlaceHeadingSpeedAndState) {
  Scene scene = table_of({ship("Lion", 0, 30.26, 40, 95)});
  scene.pieces[0].badges = {
      {BadgeCode::speed, "speed 8"}, {BadgeCode::astray, "out of formation"}, {BadgeCode::splash, "2 splashes"}};
  Sheet sheet;
  sheet.handle = sheet.title = "Lion";
  sheet.side = 0;
  sheet.rows = {{"speed", "8 of 14", 0, 0, "", false, "speed"}, {"Hull", "", 14, 3, "", false, "hull"}};
  scene.sheets = {sheet};
  const std::string drawn = draw_scene(scene, plain(100));
  EXPECT_NE(drawn.find(" 30.3  40.0 095   8 11/14 out of formation, 2 splashes"), std::string::npos) << drawn;
}

TEST(TerminalTable, EveryLineFitsTheScreenAndAFleetIsListedInShort) {
  std::vector<Piece> many;
  for (int i = 0; i < 150; ++i)
    many.push_back(
        ship("Ship " + std::to_string(i), static_cast<Seat>(i % 2), 10 + i * 37 % 580, 10 + i * 53 % 380, i));
  const Scene scene = table_of(many, 600, 400);
  for (const int columns : {60, 80, 100, 140, 200}) {
    Screen screen = plain(columns);
    screen.person = columns == 80;
    const std::string drawn = draw_scene(scene, screen);
    for (const std::string& line : lines_of(drawn)) EXPECT_LE(columns_of(line), static_cast<size_t>(columns)) << line;
    EXPECT_NE(drawn.find("table is 600 by"), std::string::npos) << drawn;
  }
}

TEST(TerminalTable, OnTwentyFourRowsTheQuestionDoesNotPushTheChartOut) {
  Screen screen = plain(80);
  screen.person = true;
  screen.rows = 24;
  const std::string drawn = draw_scene(table_of({ship("Lion", 0, 40, 40, 0), ship("Moltke", 1, 90, 60, 0)}), screen);
  EXPECT_LE(std::count(drawn.begin(), drawn.end(), '\n'), 14) << drawn;
  EXPECT_NE(drawn.find("^LI"), std::string::npos) << drawn;
}

TEST(TerminalTable, ASeaThatDoesNotBeginAtNoughtIsDrawnWithItsOwnFigures) {
  Scene usual = table_of({ship("Lion", 0, 10, 5, 90), ship("Moltke", 1, 30, 25, 180)}, 40, 30);
  Scene sea = usual;
  sea.left = -100 * kCm;
  sea.bottom = 200 * kCm;
  for (Piece& piece : sea.pieces) {
    piece.x += sea.left;
    piece.y += sea.bottom;
  }
  Mark field;
  field.kind = "area";
  field.label = "minefield";
  field.points = {{-90 * kCm, 210 * kCm}};
  sea.marks = {field};
  const std::string at_nought = draw_scene(usual, plain(80)), elsewhere = draw_scene(sea, plain(80));
  for (const std::string tag : {"LIO", "MOL"}) EXPECT_EQ(place(elsewhere, tag), place(at_nought, tag)) << elsewhere;
  EXPECT_NE(elsewhere.find("-100"), std::string::npos) << elsewhere;
  EXPECT_NE(elsewhere.find("220 |"), std::string::npos) << elsewhere;
  EXPECT_NE(elsewhere.find("minefield at -90, 210"), std::string::npos) << elsewhere;
}

}  // namespace THIS_FILE
}  // namespace broadside::app
