// What is drawn: the table with its models and markers, the Data Cards, the phase in words, and stored positions.
#include <algorithm>
#include <set>

#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

struct Sight : Trial {
  size_t anson, lurcher, bulwark;
  uint8_t column;
  Sight() {
    battle.land.push_back({"Rock", {{cm(10), cm(10)}, {cm(20), cm(10)}, {cm(10), cm(20)}}});
    column = group(kFirst, GroupKind::battle_group);
    anson = put(kFirst, 60, 75, 90, 6, battleship("Anson"), column);
    lurcher = put(kFirst, 30, 40, 0, 0, destroyer(), group(kFirst, GroupKind::flotilla, Line::abreast, column));
    bulwark = put(kSecond, 120, 75, 0, 6, battleship("Bulwark"), group(kSecond, GroupKind::battle_group));
    at(Step::move, 3, 1);
    open().to_move = kFirst;
  }
  Scene scene() const { return System::scene(battle, view(kFirst)); }
};

bool has(const Badges& badges, std::string_view word) {
  return std::any_of(badges.begin(), badges.end(), [&](const Badge& badge) { return badge.word == word; });
}
std::string row_of(const Sheet& sheet, std::string_view label) {
  for (const SheetRow& row : sheet.rows)
    if (row.label == label) return row.text;
  return {};
}

Track track_called(std::string_view name) {
  return static_cast<Track>(std::find(kTrackNames.begin(), kTrackNames.end(), name) - kTrackNames.begin());
}

TEST(QueenOfTheSeasView, TheTableIsDrawnInItsUnits) {  // QS-geometry-01, QS-basics-05, -06
  const Sight t;
  const Scene scene = t.scene();
  EXPECT_EQ(scene.board, Scene::Board::table);
  EXPECT_EQ(scene.width, cm(240));
  EXPECT_EQ(scene.height, cm(150));
  EXPECT_EQ(scene.units, kCm);
  EXPECT_EQ(scene.length, "cm");
  EXPECT_EQ(scene.side_letters, "Fs");
  ASSERT_EQ(scene.pieces.size(), 3U);
  const Piece& piece = scene.pieces[0];
  EXPECT_EQ(piece.handle, "Anson");
  EXPECT_EQ(piece.x, cm(60));
  EXPECT_EQ(piece.heading, degrees(90));
  EXPECT_EQ(piece.base.length, cm(9));
  EXPECT_EQ(piece.base.beam, cm(3));
  EXPECT_EQ(piece.model.length, t.battle.card(0).casting_length);
  ASSERT_EQ(scene.shores.size(), 1U);
  EXPECT_EQ(scene.shores[0].corners.size(), 3U);
}

TEST(QueenOfTheSeasView, MarkersLieWhereTheyWerePut) {  // QS-formations-10, QS-phase-3a-01
  Sight t;
  EXPECT_TRUE(t.scene().markers.empty());
  t.open().groups[t.column].turning = true;
  t.open().groups[t.column].turn_x = cm(61);
  t.open().groups[t.column].turn_y = cm(76);
  t.ship(t.bulwark).splashes = 2;
  const Scene scene = t.scene();
  ASSERT_EQ(scene.markers.size(), 3U);
  EXPECT_EQ(scene.markers[0].kind, "splash");
  EXPECT_EQ(scene.markers[0].label, "Bulwark");
  EXPECT_GT(scene.markers[0].x, cm(121.5));  // beside her base
  EXPECT_EQ(scene.markers[2].kind, "turn point");
  EXPECT_EQ(scene.markers[2].x, cm(61));
}

TEST(QueenOfTheSeasView, ASunkShipIsMarkedWhereSheWentDown) {
  Sight t;
  t.ship(t.bulwark).fate = Fate::blown_up;
  t.ship(t.bulwark).sunk_in.value = 2;
  t.ship(t.lurcher).fate = Fate::left_table;
  ASSERT_EQ(t.scene().markers.size(), 1U);
  const Marker mark = t.scene().markers[0];
  EXPECT_EQ(mark.kind, "sunk");
  EXPECT_EQ(mark.piece, "Bulwark");
  EXPECT_EQ(mark.turn, 2);
  EXPECT_EQ(mark.x, cm(120));
  EXPECT_EQ(mark.y, cm(75));
}

TEST(QueenOfTheSeasView, DamageIsMoreThanThatOfTheHull) {
  Sight t;
  EXPECT_EQ(t.scene().pieces[0].lost, 0);
  --t.ship(t.anson).stat(Track::P);
  EXPECT_EQ(t.scene().pieces[0].sound, 100);
  EXPECT_GT(t.scene().pieces[0].lost, 0);
  for (const Track track : kAllTracks) t.ship(t.anson).stat(track) = 0;
  EXPECT_EQ(t.scene().pieces[0].lost, 100);
}

TEST(QueenOfTheSeasView, BadgesTellWhatIsTheMatter) {
  Sight t;
  Ship& ship = t.ship(t.lurcher);
  ship.smoke = ship.torpedoes_fired = ship.collided = true;
  ship.in_formation = false;
  ship.fires_until = 3;
  ship.rudder_hits = 2;
  ship.splashes = 1;
  const auto badges = t.scene().pieces[1].badges;
  for (const char* word : {"adrift", "smoke", "1 splash", "out of formation", "fires aboard", "rudder out", "collided",
                           "torpedoes fired", "to move"})
    EXPECT_TRUE(has(badges, word)) << word;
  ship.fires_until = 2;  // QS-Q-58: out at the end of that turn
  ship.picked = true;
  EXPECT_FALSE(has(t.scene().pieces[1].badges, "fires aboard"));
  EXPECT_FALSE(has(t.scene().pieces[1].badges, "to move"));
}

TEST(QueenOfTheSeasView, EveryShipHasHerCard) {  // QS-data-cards-01 to -05
  Sight t;
  t.ship(t.anson).stat(Track::H) = 5;
  t.ship(t.anson).hits.noted[static_cast<size_t>(HitCode::H)] = 2;
  t.ship(t.bulwark).fate = Fate::sunk;
  const Scene scene = t.scene();
  EXPECT_EQ(scene.pieces.size(), 2U);
  ASSERT_EQ(scene.sheets.size(), 3U);
  const Sheet& sheet = scene.sheets[0];
  EXPECT_EQ(row_of(sheet, "header"), "Large, Class A, launched 1910");
  EXPECT_EQ(row_of(sheet, "speed"), "6, maximum 12");
  EXPECT_NE(row_of(sheet, "formation").find("leader"), std::string::npos);
  EXPECT_NE(row_of(sheet, "hits").find("H"), std::string::npos);
  EXPECT_NE(row_of(scene.sheets[1], "formation").find("screens group 1"), std::string::npos);
  int tracks = 0;
  for (const SheetRow& row : sheet.rows) {
    if (row.boxes == 0) continue;
    ++tracks;
    EXPECT_TRUE(row.from_right) << row.label;  // QS-data-cards-05
    EXPECT_EQ(row.crossed, row.label == "Heavy Guns" ? 3 : 0) << row.label;
    EXPECT_EQ(row.boxes, t.battle.card(0).stat(track_called(row.label))) << row.label;
  }
  EXPECT_EQ(tracks, 6);
  const auto heavy =
      std::find_if(sheet.rows.begin(), sheet.rows.end(), [](const SheetRow& r) { return r.code == "heavy"; });
  ASSERT_EQ(heavy->mounts.size(), 2U);
  EXPECT_EQ(heavy->mounts[0].guns + heavy->mounts[1].guns, 5) << "as many as she has left";
  EXPECT_EQ(row_of(scene.sheets[2], "speed"), "");
}

TEST(QueenOfTheSeasView, ThePhaseIsTold) {
  Sight t;
  EXPECT_EQ(System::phase(t.battle, t.position.at, t.position.open).text,
            "turn 3, Phase 2, Movement: First moves a ship");
  std::set<std::string> all;
  for (int step = 0; step <= static_cast<int>(Step::over); ++step) {
    t.position.at.step = static_cast<uint8_t>(step);
    all.insert(System::phase(t.battle, t.position.at, t.position.open).text);
  }
  EXPECT_EQ(all.size(), static_cast<size_t>(Step::over) + 1);
  t.position.at.step = static_cast<uint8_t>(Step::over);
  t.open().ended = Ending::eliminated;
  t.open().winner = kSecond;
  EXPECT_EQ(System::phase(t.battle, t.position.at, t.position.open).text, "the battle is over: Second has won");
  t.open().winner = kNoSeat;
  t.open().both_lost = true;
  EXPECT_EQ(System::phase(t.battle, t.position.at, t.position.open).text, "the battle is over: both sides have lost");
}

TEST(QueenOfTheSeasView, FactsTellHowItIsWon) {  // QS-Q-96
  Sight t;
  const auto fact = [&](std::string_view name) {
    for (const auto& [known, text] : t.scene().facts)
      if (known == name) return text;
    return std::string("missing");
  };
  t.battle.ships[t.bulwark].card.cls = Class::E;
  EXPECT_EQ(fact("Second"), "1 ship on the table, none of them capital; strength 26, points 0");
  EXPECT_EQ(fact("how it is won"), "a side without a ship on the table loses");
  t.battle.turn_limit = 12;
  t.battle.sides[kSecond].vp_percent = 120;
  t.ship(t.anson).stat(Track::X) = 5;
  EXPECT_EQ(fact("Second"), "1 ship on the table, none of them capital; strength 26, points 6 (counted at 120 %)");
  EXPECT_NE(fact("how it is won").find("those of Second count 120 %"), std::string::npos) << fact("how it is won");
  EXPECT_EQ(fact("how it is won").find("First"), std::string::npos) << fact("how it is won");
}

TEST(QueenOfTheSeasView, DistancesMayBeMeasuredAtAnyTime) {  // QS-range-08
  Sight t;
  for (int step = 0; step <= static_cast<int>(Step::over); ++step) {
    t.position.at.step = static_cast<uint8_t>(step);
    const View view = t.view(kSecond);
    const Model anson = model_of(t.battle, view.open, t.anson), bulwark = model_of(t.battle, view.open, t.bulwark);
    EXPECT_NEAR(range_between(anson, bulwark) / 1e6, 60 - 3.048 - 0.4572, 1e-4) << step;
  }
}

TEST(QueenOfTheSeasView, EverybodySeesTheSame) {  // nothing on the table is hidden
  const Sight t;
  View first, referee;
  System::view(t.battle, t.position, Eye::of(kFirst), first);
  System::view(t.battle, t.position, Eye::referee(), referee);
  EXPECT_EQ(first.open, referee.open);
  EXPECT_EQ(first.seat, kFirst);
  EXPECT_EQ(referee.seat, kNoSeat);
}

// ---------------------------------------------------------------- stored positions

std::string doubt(const Sight& t) {
  const auto ok = System::plausible(t.battle, t.position);
  return ok ? "fine" : ok.error().text();
}

TEST(QueenOfTheSeasView, AStoredPositionMustFitItsBattle) {
  EXPECT_EQ(doubt(Sight{}), "fine");
  const auto with = [](auto&& change) {
    Sight t;
    change(t);
    return doubt(t);
  };
  const std::vector<std::pair<std::string, std::string>> cases = {
      {with([](Sight& t) { t.open().ships.count = 2; }), "open.ships"},
      {with([](Sight& t) { t.open().groups.count = 1; }), "open.groups"},
      {with([](Sight& t) { t.position.at.step = 77; }), "at.step"},
      {with([](Sight& t) { t.position.at.turn = 0; }), "at.turn"},
      {with([](Sight& t) { t.position.at.round = 9; }), "at.round"},
      {with([](Sight& t) { t.position.at.step = static_cast<uint8_t>(Step::near_guns); }), "at.step"},
      {with([](Sight& t) { t.open().to_move = kNoSeat; }), "open.to_move"},
      {with([](Sight& t) {
         for (Ship& s : t.open().ships) s.picked = true;
       }),
       "open.to_move"},
      {with([](Sight& t) { t.open().advantage = 7; }), "open.advantage"},
      {with([](Sight& t) { t.open().ended = Ending::agreed; }), "open.ended"},
      {with([](Sight& t) { t.open().winner = 0; }), "open.winner"},
      {with([](Sight& t) { t.ship(0).side = 1; }), "wrong side"},
      {with([](Sight& t) { t.ship(0).x = cm(-50); }), "nowhere near"},
      {with([](Sight& t) { t.ship(0).heading = plane::kCircle; }), "heading"},
      {with([](Sight& t) { t.ship(0).speed = -5; }), "speed"},
      {with([](Sight& t) { t.ship(0).stat(Track::M) = 1; }), "more stats"},
      {with([](Sight& t) { t.ship(0).group = 2; }), "wrong group"},
      {with([](Sight& t) { t.ship(0).breaking_off = true; }), "breaking off"},
      {with([](Sight& t) { t.ship(0).smoke = true; }), "smoke"},
      {with([](Sight& t) { t.ship(0).fires_until = 50; }), "on fire for too long"},
      {with([](Sight& t) { t.ship(0).hits.noted[0] = 1; }), "hits at the wrong time"},
      {with([](Sight& t) { t.ship(0).fired = 16; }), "spare"},
      {with([](Sight& t) {
         t.open().groups[0].ends = {7000, 0};
       }),
       "end ship"},
      {with([](Sight& t) { t.open().groups[0].turn_x = cm(1000); }), "turn point nowhere"},
      {with([](Sight& t) { t.open().salvos.add({}); }), "open.salvos"},
  };
  for (const auto& [said, words] : cases) EXPECT_NE(said.find(words), std::string::npos) << words << "\n" << said;
}

TEST(QueenOfTheSeasView, StoredSalvosMustBePossible) {
  const auto with = [](auto&& change) {
    Sight t;
    t.position.at.step = static_cast<uint8_t>(Step::saves);
    t.position.at.round = 0;
    t.open().to_move = kNoSeat;
    Salvo salvo;
    salvo.target = 2;
    salvo.dice = 8;
    salvo.hits.faces = {0, 0, 2, 2};
    salvo.hits.pairs = {0, 1};
    change(salvo);
    t.open().salvos.add(salvo);
    return doubt(t);
  };
  EXPECT_EQ(with([](Salvo&) {}), "fine");
  EXPECT_NE(with([](Salvo& s) { s.target = 1; }), "fine");
  EXPECT_NE(with([](Salvo& s) { s.target = 99; }), "fine");
  EXPECT_NE(with([](Salvo& s) { s.weapon = Weapon::T; }), "fine");
  EXPECT_NE(with([](Salvo& s) { s.hits.pairs = {0, 2}; }), "fine");
  EXPECT_NE(with([](Salvo& s) { s.hits.pairs = {1, 0}; }), "fine");  // no pairs of 5 at long range
  EXPECT_NE(with([](Salvo& s) { s.saves = 5; }), "fine");
  EXPECT_NE(with([](Salvo& s) { s.dice = 3; }), "fine");
  EXPECT_NE(with([](Salvo& s) { s.band = static_cast<Band>(9); }), "fine");
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
