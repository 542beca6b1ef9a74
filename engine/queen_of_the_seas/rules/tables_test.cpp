// What the rules make of the printed tables, against data/rules/tables/queen-of-the-seas; appendix_a_test.cpp has those
// of Appendix A.
#include <cmath>
#include <map>

#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

trial::Rows table(const std::string& name) { return trial::table("queen-of-the-seas", name); }

Length length(const std::string& cell) { return static_cast<Length>(std::lround(std::stod(cell) * kCm)); }

/// The value that the words of an enum give to a cell.
template <class E>
E enum_of(const std::string& word) {
  const auto& words = EnumWords<E>::words;
  const auto found = std::find(words.begin(), words.end(), word);
  EXPECT_NE(found, words.end()) << word;
  return static_cast<E>(found - words.begin());
}

TEST(QueenOfTheSeasTables, StatTracks) {  // QS-data-cards-03
  const auto rows = table("stat_tracks");
  ASSERT_EQ(rows.size(), kTracks);
  for (size_t i = 0; i < kTracks; ++i) {
    EXPECT_EQ(static_cast<size_t>(kAllTracks[i]), i);
    // QS-phase-3c-13: hits of guns may be taken from each.
    EXPECT_EQ(rows[i][3], "yes");
    EXPECT_EQ(track_fault(stats({{kAllTracks[i], 1}}), HitCode::H, 1, kAllTracks[i], false), FaultCode::none);
  }
}

TEST(QueenOfTheSeasTables, Arcs) {  // QS-arcs-13 to -15
  const ShipCard card = battleship();
  for (const auto& cells : table("arcs")) {
    const Arc arc = enum_of<Arc>(cells[0]);
    for (size_t i = 0; i < 5; ++i) {
      const auto weapon = static_cast<Weapon>(i);
      EXPECT_EQ(bears(card, weapon, arc), cells[3 + i] != "no") << cells[0] << " " << i;
      EXPECT_EQ(bears(weapon, arc, ArcNote::normal), bears(card, weapon, arc)) << cells[0] << " " << i;
      DiceFacts f;
      f.stats = 8;
      f.arc = arc;
      if (cells[3 + i] != "no" && weapon != Weapon::T) {
        EXPECT_EQ(gun_dice(f), cells[3 + i] == "yes (halved)" ? 4 : 8) << cells[0];
      }
    }
  }
}

TEST(QueenOfTheSeasTables, RangeBands) {  // QS-range-02 to -04, QS-phase-3b-11 to -15, QS-armour-saves-02 to -04
  for (const auto& cells : table("range_bands")) {
    const Band band = enum_of<Band>(cells[0]);
    const Length least = length(cells[2]);
    EXPECT_EQ(band_of(least) == band, cells[3] == "yes") << cells[0];
    if (cells[4] != "none") {
      EXPECT_EQ(band_of(length(cells[4])) == band, cells[5] == "yes") << cells[0];
      EXPECT_EQ(band_of(length(cells[4]) - 100), band) << cells[0];
      EXPECT_NE(band_of(length(cells[4]) + 100), band) << cells[0];
    }
    EXPECT_EQ(band_of(least + 100), band) << cells[0];
    for (int face = 1; face <= 6; ++face) {
      const bool printed = cells[8].find("two " + std::to_string(face) + "s") != std::string::npos;
      EXPECT_EQ(makes_a_pair(band, face, face), printed) << cells[0] << " " << face;
    }
    const bool single = cells[8].starts_with("every single hit die");
    EXPECT_EQ(noted(Weapon::H, band, {{0, 0, 0, 1}, {}}, {}).criticals, single ? 1 : 0) << cells[0];
  }
}

TEST(QueenOfTheSeasTables, GunDiceHalving) {  // QS-phase-3b-02 to -08, QS-phase-3f-08
  const std::map<std::string, void (*)(DiceFacts&)> conditions = {
      {"sea state rough", [](DiceFacts& f) { f.rough = true; }},
      {"target in forward or rear arc", [](DiceFacts& f) { f.arc = Arc::rear; }},
      {"firer has no Gun Director stat left and target has 2 or more splash markers",
       [](DiceFacts& f) { f.markers = 2; }},
      {"target is Small", [](DiceFacts& f) { f.target = Size::Small; }},
      {"fires aboard the firer (applied last)", [](DiceFacts& f) { f.fires = true; }}};
  const auto rows = table("gun_dice_halving");
  EXPECT_EQ(rows.size(), conditions.size());
  for (const auto& cells : rows)
    for (Band band : {Band::point_blank, Band::short_range, Band::long_range}) {
      DiceFacts f;
      f.stats = 8;
      f.band = band;
      conditions.at(cells[0])(f);
      EXPECT_EQ(gun_dice(f), cells[band == Band::long_range ? 2 : 1] == "halve" ? 4 : 8) << cells[0];
    }
}

TEST(QueenOfTheSeasTables, HitCodes) {  // QS-phase-3b-20
  const auto rows = table("hit_codes");
  ASSERT_EQ(rows.size(), kHitCodes);
  for (size_t i = 0; i < kHitCodes; ++i) {
    EXPECT_EQ(critical(static_cast<HitCode>(i)), rows[i][2] == "yes") << rows[i][0];
  }
  for (const auto& cells : table("gun_types")) {
    const Weapon gun = enum_of<Track>(cells[1]);
    EXPECT_EQ(normal_code(gun), enum_of<HitCode>(cells[8]));
    EXPECT_EQ(critical_code(gun), gun == Weapon::Q ? HitCode::Q : enum_of<HitCode>(cells[9]));  // QS-phase-3b-21
  }
}

TEST(QueenOfTheSeasTables, CriticalHits) {  // QS-phase-3c-02 to -06, -09, QS-phase-3e-02
  const auto rows = table("critical_hits");
  EXPECT_EQ(rows.size(), 4U);
  for (const auto& cells : rows) {
    const HitCode code = enum_of<HitCode>(cells[0]);
    EXPECT_EQ(stats_lost(code, 1), std::stoi(cells[3])) << cells[0];
    EXPECT_EQ(stats_lost(code, 3), std::stoi(cells[4])) << cells[0];
    EXPECT_EQ(sinks_at_once(code, Class::E), cells[6] == "ship sinks at once") << cells[0];
    const Stats guns = stats({{Track::H, 9}, {Track::X, 9}});
    EXPECT_EQ(track_fault(guns, code, 1, Track::H, false) == FaultCode::none, cells[5] != "Hull only") << cells[0];
  }
}

TEST(QueenOfTheSeasTables, SpecialDamage) {  // QS-phase-3f-04, -09 to -14
  const std::map<std::string, Special> effects = {{"none", Special::none},
                                                  {"secondary explosion", Special::secondary_explosion},
                                                  {"waterline hit", Special::waterline},
                                                  {"rudder hit", Special::rudder}};
  const auto odds = exact_odds<std::pair<int, Special>>([](Dice& dice) {
    Ship ship;
    ship.hits_taken = 1;
    const SpecialDamage done = special_damage(ship, 1, 0, dice);
    return std::pair(done.total, done.effect);
  });
  int ways = 0;
  for (const auto& cells : table("special_damage")) {
    const int total = std::stoi(cells[0]);
    EXPECT_EQ(odds.at({total, effects.at(cells[1])}), mpq_class(std::stoi(cells[3])) / 36) << total;
    ways += std::stoi(cells[3]);
  }
  EXPECT_EQ(ways, 36);
}

TEST(QueenOfTheSeasTables, TorpedoDice) {  // QS-phase-3d-01 to -08
  const auto dice = [](int stats, Size size, int speed, bool fires) { return torpedo_dice(stats, size, speed, fires); };
  const std::map<std::string, std::map<std::string, int>> changes = {
      // of 5 dice
      {"target Large", {{"+1D6", dice(5, Size::Large, 1, false)}}},
      {"target Average", {{"no change", dice(5, Size::Average, 1, false)}}},
      {"target Small", {{"-1D6", dice(5, Size::Small, 1, false)}}},
      {"target current speed 0", {{"double", dice(5, Size::Average, 0, false)}}},
      {"target current speed 1, 2 or 3", {{"no change", dice(5, Size::Average, 3, false)}}},
      {"target current speed 4 or more", {{"halve, round up", dice(5, Size::Average, 4, false)}}},
      {"fires aboard the firer", {{"halve, round up", dice(5, Size::Average, 1, true)}}}};
  const std::map<std::string, int> of_five = {
      {"+1D6", 6}, {"no change", 5}, {"-1D6", 4}, {"double", 10}, {"halve, round up", 3}};
  size_t rows = 0;
  for (const auto& cells : table("torpedo_dice")) {
    if (cells[1] == "start") continue;
    EXPECT_EQ(changes.at(cells[1]).at(cells[2]), of_five.at(cells[2])) << cells[1];
    ++rows;
  }
  EXPECT_EQ(rows, changes.size());
}

TEST(QueenOfTheSeasTables, FiguresOfTheLedgerWithoutATable) {
  EXPECT_EQ(kTorpedoLeast, cm(5));  // QS-torpedoes-02
  EXPECT_EQ(kTorpedoMost, cm(20));
  EXPECT_EQ(kEvasive, cm(25));        // QS-evasive-01
  EXPECT_EQ(kScreenNear, cm(30));     // QS-screens-02
  EXPECT_EQ(kScreenRelease, cm(60));  // QS-screens-03
  EXPECT_EQ(kTurnPointReach, cm(3));  // QS-Q-69
  EXPECT_EQ(kBattleGroupMost, 5);     // QS-formations-02
  EXPECT_EQ(kFlotillaLeast, 3);       // QS-formations-03
  EXPECT_EQ(kFlotillaMost, 8);
  EXPECT_EQ(kRudderArc, cm(5));  // QS-phase-3f-11
  EXPECT_EQ(kBackOff, cm(1));    // QS-collisions-05
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
