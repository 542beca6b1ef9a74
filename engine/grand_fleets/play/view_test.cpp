// Who sees what, the data card as a sheet, the chart of a sea without end, and the phase in words.
#include <algorithm>

#include "engine/core/json_fields.h"
#include "engine/grand_fleets/testing.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

const SheetRow* row(const Sheet& sheet, std::string_view label) {
  const auto found =
      std::find_if(sheet.rows.begin(), sheet.rows.end(), [&](const SheetRow& r) { return r.label == label; });
  return found == sheet.rows.end() ? nullptr : &*found;
}
std::string text(const Sheet& sheet, std::string_view label) {
  const SheetRow* found = row(sheet, label);
  return found == nullptr ? "no row" : found->text;
}
std::string fact(const Scene& scene, std::string_view name) {
  for (const auto& [known, words] : scene.facts)
    if (known == name) return words;
  return {};
}
bool has_badge(const Piece& piece, const std::string& word) {
  return std::any_of(piece.badges.begin(), piece.badges.end(), [&](const Badge& b) { return b.word == word; });
}
Scene scene_of(const Sea& sea, Seat seat) { return System::scene(sea.battle, sea.view(seat)); }

/// Tiger and two more of the first side against Moltke.
struct FourShips : Sea {
  FourShips() {
    add(kFirst, {5, 5}, 1, hms_tiger());
    add(kFirst, {5, 6}, 1, plain_card("Lion"));
    add(kSecond, {9, 3}, 4, armed_card("Moltke", {guns("11in", "ABCD2[OO]")}, 0, {2}));
    add(kFirst, {20, 5}, 1, plain_card("Far Away"));
    squadron(kFirst, {0, 1, 3}, "First BCS");
    squadron(kSecond, {2}, "Scouts");
    at(Step::fire);
  }
};

// ---------------------------------------------------------------- nobody sees more than he may

TEST(GrandFleetsView, TorpedoTargetsAreTheOwnersAlone) {  // GF-7.1-03, GF-Q-83
  FourShips s;
  s.position.secret[kFirst].torpedoes.add({0, 2, kArcA, 1});
  s.position.secret[kSecond].torpedoes.add({2, 0, kArcC, 0});
  EXPECT_EQ(s.view(kFirst).mine.torpedoes.count, 1U);
  EXPECT_EQ(s.view(kFirst).mine.torpedoes[0].target, 2);
  EXPECT_EQ(s.view(kSecond).mine.torpedoes[0].target, 0);
  View open;
  System::view(s.battle, s.position, Eye::spectator(), open);
  EXPECT_EQ(open.mine.torpedoes.count, 0U);
  EXPECT_EQ(open.me, kNoSeat);
}

TEST(GrandFleetsView, NothingOfTheEnemysSecretsReachesAView) {
  FourShips s;
  const std::string second = fields_to_json(s.view(kSecond)).dump();
  s.position.secret[kFirst].torpedoes.add({0, 2, kArcA, 1});
  EXPECT_EQ(fields_to_json(s.view(kSecond)).dump(), second);
  View used = s.view(kFirst);  // a view that showed something is used again for another eye
  System::view(s.battle, s.position, Eye::of(kSecond), used);
  EXPECT_EQ(fields_to_json(used).dump(), second);
}

TEST(GrandFleetsView, WhoLaunchedIsAnnouncedAtWhomIsNot) {  // GF-7.1-02
  FourShips s;
  s.position.secret[kFirst].torpedoes.add({0, 2, kArcA, 1});
  s.position.secret[kFirst].torpedoes.add({0, 2, kArcC, 2});
  s.position.secret[kFirst].torpedoes.add({0, 2, kArcA, 3});
  s.ship(0).launched = true;
  EXPECT_EQ(fact(scene_of(s, kFirst), "your torpedoes"), "HMS Tiger 2 at Moltke (arc A), 1 at Moltke (arc C)");
  EXPECT_EQ(fact(scene_of(s, kSecond), "your torpedoes"), "");
  EXPECT_EQ(fact(s.scene(), "your torpedoes"), "");
  Scene referees = s.scene();
  System::add_secrets(s.battle, s.position, referees);
  EXPECT_EQ(fact(referees, "torpedoes of " + side_name(s.battle, kFirst)),
            "HMS Tiger 2 at Moltke (arc A), 1 at Moltke (arc C)");
  for (const Scene& scene : {scene_of(s, kFirst), scene_of(s, kSecond), s.scene()})
    EXPECT_EQ(fact(scene, "torpedoes in the water"), "HMS Tiger has launched");
}

TEST(GrandFleetsView, HowItIsWonIsTold) {  // GF-2.2.2-04 to -06, -07
  FourShips s;
  EXPECT_EQ(
      fact(s.scene(), "how it is won"),
      "by victory points when a side has no ship left or gives up: three to one is a decisive victory, two to one a "
      "marginal one, less a draw");
  s.battle.turn_limit = 6;
  s.battle.sides[kSecond].vp_percent = 150;
  const std::string limited = fact(s.scene(), "how it is won");
  EXPECT_EQ(limited.find("by victory points after turn 6: "), 0U) << limited;
  EXPECT_NE(limited.find("; those of " + side_name(s.battle, kSecond) + " count 150 %"), std::string::npos) << limited;
}

// ---------------------------------------------------------------- the data card

TEST(GrandFleetsSheet, TigerReadsAsHerPrintedCard) {  // GF-3-01, GF-3-02
  const Sheet sheet = FourShips().scene().sheets[0];
  EXPECT_EQ(sheet.title, "HMS Tiger (battlecruiser)");
  EXPECT_EQ(text(sheet, "speed"), "6 of 6");
  EXPECT_EQ(text(sheet, "armour"), "belt 11/9, ends 8/8, deck 7");
  EXPECT_EQ(text(sheet, "size"), "Hull 24, Large: Mod. +1, C&C 4, C.R. 6, A.A.R. 6");
  EXPECT_EQ(text(sheet, "14in"),
            "ABCD2[OO] CDEF2[OO] UK 14\"/45 Mk.V, ROF +0, range 3/5/8, penetration 10/5/3*, damage x2");
  EXPECT_EQ(text(sheet, "6in"),
            "AC[OOO] BD[OOO] CE[OOO] DF[OOO] UK 6\"/45 Mk.VII, ROF +1, range 2/4/6, penetration 3/1/1, damage x2");
  EXPECT_EQ(text(sheet, "light"), "ROF +3, range 1/2/3, penetration 1/0/0*, damage x1");
  EXPECT_EQ(row(sheet, "light")->boxes, 3);
  EXPECT_EQ(text(sheet, "torpedoes"), "tubes [O][O][O][O], UK 21\" Torpedo, range 5, damage x5");
  EXPECT_EQ(text(sheet, "hit location"), "1-2 14\" turret, 3-7 6\" gun, 8 light gun, 9 none, 10 critical hit");
  EXPECT_EQ(text(sheet, "class"), "Tiger, 1914");
  EXPECT_EQ(row(sheet, "condition"), nullptr);
  EXPECT_NE(row(sheet, "legend"), nullptr);
}

TEST(GrandFleetsSheet, HullHitsAreCrossedOffBoxByBox) {  // GF-3.9-01, -02, GF-8.1-02
  FourShips s;
  s.ship(0).hull_hits = 8;
  const Sheet sheet = s.scene().sheets[0];
  std::vector<std::pair<int, int>> boxes;
  for (const char* label : {"hull 1", "hull 2", "hull 3", "hull 4"})
    boxes.emplace_back(row(sheet, label)->boxes, row(sheet, label)->crossed);
  EXPECT_EQ(boxes, (std::vector<std::pair<int, int>>{{6, 6}, {6, 2}, {6, 0}, {6, 0}}));
  EXPECT_EQ(text(sheet, "hull 1"), "speed 6");
  EXPECT_EQ(text(sheet, "hull 2"), "speed 5, now");
  EXPECT_EQ(text(sheet, "speed"), "at most 5, undamaged 6");
}

TEST(GrandFleetsSheet, LostMountsTubesAndTorpedoesAreCrossedOut) {  // GF-8.2-02, GF-7.1-07, GF-Q-58
  FourShips s;
  lose(s.ship(0), 0, 1);
  lose(s.ship(0), kLossLight, 0);
  lose(s.ship(0), kLossTube, 2);
  launch(s.ship(0), {0, 2, kArcA, 0});
  const Sheet sheet = s.scene().sheets[0];
  EXPECT_TRUE(text(sheet, "14in").starts_with("ABCD2[OO] CDEF2[OX]")) << text(sheet, "14in");
  EXPECT_EQ(row(sheet, "light")->crossed, 1);
  const SheetRow& heavy = *row(sheet, "14in");
  EXPECT_EQ(heavy.boxes, 4);
  EXPECT_EQ(heavy.crossed, 1);
  ASSERT_EQ(heavy.mounts.size(), 4U);
  EXPECT_EQ(heavy.mounts[0].guns, 2);
  EXPECT_EQ(heavy.mounts[0].bears,
            (std::vector<std::pair<int, int>>{{300, 360}, {0, 60}, {240, 300}, {60, 120}}));  // arcs A to D
  for (size_t i = 0; i < 4; ++i) EXPECT_EQ(heavy.mounts[i].lost, i == 3) << i;
  EXPECT_TRUE(text(sheet, "torpedoes").starts_with("tubes [X][O](lost)[O]")) << text(sheet, "torpedoes");
  EXPECT_EQ(row(sheet, "torpedoes")->boxes, 4);
  EXPECT_EQ(row(sheet, "torpedoes")->crossed, 2);
}

TEST(GrandFleetsSheet, MarkersAndHitsStandOnPieceAndSheet) {
  FourShips s;
  Ship& tiger = s.ship(0);
  tiger.fire_markers = 2;
  tiger.flood_markers = 1;
  tiger.listing = tiger.rudder_jammed = true;
  tiger.engine_hits = 1;
  tiger.bridge_until = 2;
  tiger.no_fire_from = 1, tiger.no_fire_until = 1;
  tiger.speed = 3;
  const Scene scene = s.scene();
  EXPECT_EQ(
      text(scene.sheets[0], "condition"),
      "on fire (2 markers), flooding, listing, rudder jammed, 1 engine hit, bridge hit, moves alone through turn 2, "
      "fire control hit, no gunfire through turn 1");
  EXPECT_EQ(text(scene.sheets[0], "speed"),
            "at most 3, undamaged 6");  // one each for engine, list and flooding (GF-Q-19)
  for (const char* badge : {"on fire", "flooding", "listing", "rudder jammed", "no gunfire", "speed 3"})
    EXPECT_TRUE(has_badge(scene.pieces[0], badge)) << badge;
  EXPECT_FALSE(has_badge(scene.pieces[1], "on fire"));
}

TEST(GrandFleetsSheet, CommandIsShownOnceItIsDetermined) {  // GF-4.2-02, GF-4.2.1-02, GF-Q-22
  FourShips s;
  Scene scene = s.scene();
  EXPECT_EQ(text(scene.sheets[0], "command"), "First BCS, leader, in command");
  EXPECT_EQ(text(scene.sheets[1], "command"), "First BCS, led by HMS Tiger, in command");
  EXPECT_EQ(text(scene.sheets[3], "command"), "First BCS, led by HMS Tiger, out of command");
  EXPECT_TRUE(has_badge(scene.pieces[3], "out of command"));
  EXPECT_FALSE(has_badge(scene.pieces[1], "out of command"));
  EXPECT_EQ(fact(scene, "squadrons, First fleet"), "First BCS: HMS Tiger*, Lion, Far Away");
  s.begin();
  s.position.at.turn = 1;
  s.position.at.step = static_cast<uint8_t>(Step::transfer);
  scene = s.scene();
  EXPECT_FALSE(has_badge(scene.pieces[3], "out of command"));
  EXPECT_EQ(text(scene.sheets[3], "command"), "First BCS, led by HMS Tiger");
}

TEST(GrandFleetsSheet, ALostShipHasASheetButNoPiece) {  // GF-8.1-03
  FourShips s;
  s.ship(0).fate = Fate::exploded;
  s.ship(1).fate = Fate::left_board;
  const Scene scene = s.scene();
  EXPECT_EQ(scene.pieces.size(), 2U);
  ASSERT_EQ(scene.sheets.size(), 4U);
  EXPECT_EQ(text(scene.sheets[0], "position"), "blown up");
  EXPECT_EQ(text(scene.sheets[1], "position"), "has left the board");
  EXPECT_EQ(fact(scene, "squadrons, First fleet"), "First BCS: Far Away (no leader, out of command)");
}

TEST(GrandFleetsSheet, ASunkShipIsMarkedWhereSheWentDown) {
  FourShips s;
  EXPECT_TRUE(s.scene().markers.empty());
  s.ship(0).fate = Fate::exploded;
  s.ship(0).sunk_in.value = 6;
  s.ship(1).fate = Fate::left_board;
  const Piece gone = [] {
    const FourShips before;
    return before.scene().pieces[0];
  }();
  for (const Scene& scene : {scene_of(s, kFirst), scene_of(s, kSecond), s.scene()}) {
    ASSERT_EQ(scene.markers.size(), 1U);
    EXPECT_EQ(scene.markers[0].kind, "sunk");
    EXPECT_EQ(scene.markers[0].piece, "HMS Tiger");
    EXPECT_EQ(scene.markers[0].turn, 6);
    EXPECT_EQ(std::pair(scene.markers[0].x, scene.markers[0].y), std::pair(gone.x, gone.y));
  }
}

TEST(GrandFleetsSheet, WhoWasHitAfterMovingIsNotSaidToHaveMovedFiveOfFour) {
  FourShips s;
  s.ship(0).speed = s.battle.card(0).speed();
  const std::string all = std::to_string(s.battle.card(0).speed());
  EXPECT_EQ(s.scene().pieces[0].speed, all + " of " + all);
  s.ship(0).engine_hits = 1;
  const std::string less = std::to_string(movement_points(s.battle.card(0), s.ship(0)));
  ASSERT_NE(less, all);
  EXPECT_EQ(s.scene().pieces[0].speed, all + ", at most " + less);
  EXPECT_EQ(text(s.scene().sheets[0], "speed"), "at most " + less + ", undamaged " + all);
}

// ---------------------------------------------------------------- the chart

TEST(GrandFleetsChart, TheBoardIsDrawnAsItIsWithLandAndSideLetters) {
  FourShips s;
  s.battle.land = {{2, 3}};
  const Scene scene = s.scene();
  EXPECT_EQ(scene.width, 30);
  EXPECT_EQ(scene.height, 20);
  EXPECT_EQ(scene.pieces[0].x, 5);
  EXPECT_EQ(scene.pieces[0].y, 7);
  EXPECT_EQ(scene.pieces[0].heading, 1);
  EXPECT_EQ(scene.land, (std::vector<std::pair<int, int>>{{2, 4}}));
  EXPECT_EQ(scene.side_letters, "Fs");
  EXPECT_EQ(text(scene.sheets[0], "position"), "F8, heading north-east");
}

TEST(GrandFleetsChart, OnASeaWithoutEndItGoesWithTheShips) {  // GF-Q-31
  FourShips s;
  s.battle.options.unbounded_sea = true;
  EXPECT_EQ(fact(s.scene(), "chart"), "");  // as long as all are on the first one
  Whim whim(7);
  for (int i = 0; i < 500; ++i) {
    const int far_off = static_cast<int>(whim.below(400)) - 200;
    for (Ship& ship : s.open().ships) {
      const int column = far_off + static_cast<int>(whim.below(45));
      const int row = -far_off + static_cast<int>(whim.below(30));
      const hex::Hex at = hex::at_column_row(column, row);
      ship.q = at.q, ship.r = at.r;
    }
    const Scene scene = s.scene();
    for (const Piece& p : scene.pieces) {
      EXPECT_TRUE(p.x >= 0 && p.x < scene.width) << p.x;
      EXPECT_TRUE(p.y >= 0 && p.y < scene.height) << p.y;
    }
    const hex::Hex origin{static_cast<int16_t>(scene.origin.first), static_cast<int16_t>(scene.origin.second)};
    for (size_t a = 0; a < 4; ++a)  // where the chart lies tells where she is
      EXPECT_EQ(hex::at_column_row(scene.pieces[a].x, scene.pieces[a].y) + origin, s.ship(a).hex());
    for (size_t a = 0; a < 4; ++a)  // what is so far apart at sea is as far apart on the chart
      for (size_t b = 0; b < a; ++b)
        EXPECT_EQ(hex::distance(hex::at_column_row(scene.pieces[a].x, scene.pieces[a].y),
                                hex::at_column_row(scene.pieces[b].x, scene.pieces[b].y)),
                  hex::distance(s.ship(a).hex(), s.ship(b).hex()));
  }
  for (Ship& ship : s.open().ships) ship.q = static_cast<int16_t>(ship.q + 90);
  EXPECT_TRUE(fact(s.scene(), "chart").starts_with("has moved with the ships")) << fact(s.scene(), "chart");
}

TEST(GrandFleetsChart, AFloatedBoardLiesElsewhereOnTheSea) {  // GF-5.4.3-01
  FourShips s;
  const Scene before = s.scene();
  EXPECT_EQ(before.origin, std::pair(0, 0));
  s.ship(3).fate = Fate::exploded;
  float_board(s.open(), 1, 3);
  float_board(s.open(), 3, 1);
  const Scene after = s.scene();
  const hex::Hex origin{static_cast<int16_t>(after.origin.first), static_cast<int16_t>(after.origin.second)};
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_NE(after.pieces[i].x, before.pieces[i].x);
    EXPECT_EQ(hex::at_column_row(after.pieces[i].x, after.pieces[i].y) + origin,
              hex::at_column_row(before.pieces[i].x, before.pieces[i].y));
  }
}

// ---------------------------------------------------------------- names and phases

TEST(GrandFleetsNames, NamesakesAreToldApartByNationOrNumber) {
  Sea sea;
  ShipCard russian = plain_card("Novik");
  russian.nation = "ru";
  sea.add(kFirst, {1, 1}, 0, plain_card("Novik"));
  sea.add(kSecond, {2, 1}, 0, russian);
  sea.add(kFirst, {3, 1}, 0, plain_card("V1"));
  sea.add(kFirst, {3, 2}, 0, plain_card("V1"));
  sea.add(kFirst, {3, 3}, 0, plain_card("Lion"));
  std::vector<std::string> names;
  for (size_t i = 0; i < 5; ++i) names.push_back(ship_name(sea.battle, i));
  EXPECT_EQ(names, (std::vector<std::string>{"Novik (gb)", "Novik (ru)", "V1 #1", "V1 #2", "Lion"}));
  sea.battle.sides[kSecond].name.clear();
  EXPECT_EQ(side_name(sea.battle, kSecond), "Second side");
}

TEST(GrandFleetsNames, WhatTheDiceHaveToShow) {  // GF-6.2.1-01, -13, GF-6.2.2-01
  EXPECT_EQ(needs_text(0), "8 or more");
  EXPECT_EQ(needs_text(-2), "only a 10");
  EXPECT_EQ(needs_text(7), "any roll");
  EXPECT_EQ(needs_text(-4), "a 10 and then 7 or more");
  EXPECT_EQ(needs_text(-6), "a 10 and then another 10");
  EXPECT_EQ(needs_text(-7), "nothing");
  EXPECT_EQ(pierces_text(3, 9), "7 or more");
  EXPECT_EQ(pierces_text(10, 8), "any roll");
  EXPECT_EQ(pierces_text(1, 11), "nothing");
}

TEST(GrandFleetsPhase, EveryStepHasItsWords) {  // GF-2.2-01
  FourShips s;
  for (int step = 0; step < static_cast<int>(Step::over); ++step) {
    s.position.at.step = static_cast<uint8_t>(step);
    const std::string words = System::phase(s.battle, s.view(kFirst)).text;
    EXPECT_TRUE(step == 0 ? words == "set-up: squadrons" : words.starts_with("turn 1, ")) << words;
    EXPECT_FALSE(words.ends_with(": ")) << step;
  }
  s.position.at.step = static_cast<uint8_t>(Step::together);
  EXPECT_EQ(System::phase(s.battle, s.view(kFirst)).text, "turn 1, Movement Phase: squadron orders");
  s.position.at.step = static_cast<uint8_t>(Step::ram);
  s.open().contests.add({2, kNoShip, 9, true});
  EXPECT_EQ(System::phase(s.battle, s.view(kFirst)).text, "turn 1, Movement Phase: ramming, Moltke");
  s.position.at.step = static_cast<uint8_t>(Step::damage);
  s.open().next = Step::gunfire;
  EXPECT_EQ(System::phase(s.battle, s.view(kFirst)).text, "turn 1, Combat Phase: damage takes effect");
}

TEST(GrandFleetsPhase, TheEndSaysWhoHasWonAndHowClearly) {  // GF-2.2.2-04 to -06
  FourShips s;
  s.position.at.step = static_cast<uint8_t>(Step::over);
  EXPECT_EQ(System::phase(s.battle, s.view(kFirst)).text, "the battle is over: a draw");
  s.ship(2).hull_hits = 3;
  settle_by_points(s.battle, s.open(), Ending::turn_limit);
  EXPECT_EQ(System::phase(s.battle, s.view(kFirst)).text,
            "the battle is over: First fleet has won, a decisive victory");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
