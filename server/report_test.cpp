// The end report, and what the scenes that it is made of tell of ships that are gone.
#include "server/report.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "app/library/battles.h"
#include "app/library/verify_all.h"
#include "record/test_battle.h"

namespace broadside::server {
namespace THIS_FILE {

struct Fought {
  const Game* game = nullptr;
  std::string text;
  Record record;
};

Fought fought(const std::string& system, const std::string& scenario, const std::string& seed) {
  Fought out;
  const auto named = app::load_battle(system, scenario, {});
  EXPECT_TRUE(named) << named.error().text();
  if (!named) return out;
  out.game = named->game;
  const auto text = app::recorded_battle(*named->game, named->battle, {"steady", "steady"}, seed_from_text(seed));
  EXPECT_TRUE(text) << text.error().text();
  if (!text) return out;
  out.text = *text;
  out.record = broadside::test::read_back(*text);
  return out;
}

std::map<std::string, Marker> sunk_in(const Scene& scene) {
  std::map<std::string, Marker> out;
  for (const Marker& marker : scene.markers)
    if (marker.kind == "sunk") out[marker.piece] = marker;
  return out;
}

const ReportFate* fate_of(const Report& report, const std::string& name) {
  const auto found =
      std::find_if(report.fates.begin(), report.fates.end(), [&](const ReportFate& fate) { return fate.name == name; });
  return found == report.fates.end() ? nullptr : &*found;
}

struct Chosen {
  const char *system, *scenario;
};
class SunkShips : public ::testing::TestWithParam<Chosen> {};

TEST_P(SunkShips, KeepTheirMarkWithTheTurnForEverybody) {
  const Fought battle = fought(GetParam().system, GetParam().scenario, "marks");
  std::map<std::string, Marker> before;
  const auto visit = [&](const PhaseLine&, std::span<const Event> events, const Match& match) {
    const auto now = sunk_in(match.scene(Eye::spectator()));
    for (const Eye& eye : {Eye::of(0), Eye::of(1), Eye::referee()})
      EXPECT_EQ(sunk_in(match.scene(eye)).size(), now.size());
    for (const auto& [handle, mark] : before) {
      ASSERT_TRUE(now.contains(handle)) << handle;
      EXPECT_EQ(now.at(handle).turn, mark.turn);
    }
    std::set<int> turns;
    for (const Event& event : events) turns.insert(event.at.turn);
    for (const auto& [handle, mark] : now) {
      if (before.contains(handle)) continue;
      EXPECT_TRUE(turns.contains(mark.turn)) << handle << " in turn " << mark.turn;
      EXPECT_TRUE(std::any_of(events.begin(), events.end(),
                              [&ship = handle](const Event& event) {
                                return event.effect == Effect::sunk && event.whom == std::vector{ship};
                              }))
          << handle << " is lost, and no event says so";
    }
    for (const Event& event : events)
      if (event.effect == Effect::sunk) EXPECT_TRUE(now.contains(event.whom.at(0))) << event.text;
    before = now;
  };
  ASSERT_TRUE(replay_record(*battle.game, battle.record, {}, visit));
  EXPECT_GT(before.size(), 0U);

  const auto report = report_of(battle.text);
  ASSERT_TRUE(report) << report.error().text();
  const auto deaf = report_of(battle.text, nullptr, [](Event& event) { event.text = event.kind = "…"; });
  ASSERT_TRUE(deaf) << deaf.error().text();
  Report wordless = *report;  // sentences are shown, and nothing else
  for (ReportMoment& blow : wordless.blows) blow.text = "…";
  for (ReportFate& fate : wordless.fates)
    for (ReportMoment& moment : fate.story) moment.text = "…";
  EXPECT_EQ(fields_to_json(*deaf), fields_to_json(wordless)) << "something is learnt from words";
  int ships = 0;
  for (const ResultSide& side : report->result.sides) ships += side.ships;
  EXPECT_EQ(std::ssize(report->fates), ships);
  for (const auto& [handle, mark] : before) {
    const ReportFate* fate = fate_of(*report, handle);
    ASSERT_NE(fate, nullptr) << handle;
    EXPECT_EQ(fate->turn, mark.turn) << handle;
  }
}

TEST(Report, WhoNeverCameIsAmongTheFates) {  // two cruisers a side; a third of Red's is due after the last round
  Json battle = broadside::test::small_battle();
  Json late = battle["ships"][0];
  late["card"]["id"] = late["card"]["name"] = "Euryalus";
  late["arrives"] = 3;
  battle["ships"].push_back(late);
  battle["sides"][0]["point_limit"] = 120;
  Setting setting = broadside::test::setting("late");
  setting.battle = battle;
  // Over before she is due: both sides give up at once.
  std::string text;
  auto director =
      Director::start(broadside::test::grand_admiral_game(), setting, [&](std::string_view line) { text += line; });
  ASSERT_TRUE(director) << director.error().text();
  while (true) {
    const auto standing = (*director)->advance();
    ASSERT_TRUE(standing) << standing.error().text();
    if (standing->now == Standing::Now::over) break;
    for (const Ask& ask : (*director)->match().asks()) ASSERT_TRUE((*director)->answer(ask, "resign").ok());
  }
  const auto report = report_of(text);
  ASSERT_TRUE(report) << report.error().text();
  ASSERT_EQ(report->fates.size(), 5U);
  EXPECT_EQ(report->result.sides[0].ships, 3);
  ASSERT_NE(fate_of(*report, "Euryalus"), nullptr);
  EXPECT_EQ(fate_of(*report, "Euryalus")->fate, "did not arrive: due in round 3");
  EXPECT_EQ(fate_of(*report, "Euryalus")->turn, 0);
  EXPECT_EQ(fate_of(*report, "Ajax")->fate, "unharmed");
  for (const ReportDamage& damage : report->damage) EXPECT_EQ(damage.points, 0);
}

TEST(Report, AShipWithASoundHullMayBeDamaged) {
  const Fought battle = fought("queen-of-the-seas", "coronel", "damage");
  std::map<std::string, Piece> last;
  std::map<Seat, int> lost;
  const auto visit = [&](const PhaseLine&, std::span<const Event>, const Match& match) {
    last.clear();
    lost.clear();
    const Scene scene = match.scene(Eye::referee());
    for (const Piece& piece : scene.pieces) last[piece.handle] = piece, lost[piece.side] += piece.lost;
    for (const auto& [handle, mark] : sunk_in(scene)) lost[mark.side] += 100;
  };
  ASSERT_TRUE(replay_record(*battle.game, battle.record, {}, visit));
  const auto report = report_of(battle.text);
  ASSERT_TRUE(report) << report.error().text();
  int sound_but_damaged = 0;
  for (const auto& [handle, piece] : last) {
    const ReportFate* fate = fate_of(*report, handle);
    ASSERT_NE(fate, nullptr);
    EXPECT_EQ(fate->fate == "unharmed", piece.lost == 0) << handle << ": " << fate->fate;
    EXPECT_EQ(fate->fate == "damaged, hull intact", piece.lost > 0 && piece.sound == 100)
        << handle << ": " << fate->fate;
    sound_but_damaged += fate->fate == "damaged, hull intact" ? 1 : 0;
  }
  EXPECT_GT(sound_but_damaged, 0);
  for (auto row = report->damage.end() - 2; row != report->damage.end(); ++row)
    EXPECT_EQ(row->points, lost[row->side]) << int{row->side};
}

INSTANTIATE_TEST_SUITE_P(Systems, SunkShips,
                         ::testing::Values(Chosen{"grand-admiral", "coronel"}, Chosen{"grand-fleets", "dogger-bank"},
                                           Chosen{"queen-of-the-seas", "dogger-bank"}),
                         [](const auto& chosen) {
                           std::string name = chosen.param.system;
                           std::erase(name, '-');
                           return name;
                         });

TEST(Report, TellsTheWaysOfAllShipsAndWhoSankWhom) {
  for (const Chosen& chosen : {Chosen{"grand-admiral", "coronel"}, Chosen{"grand-fleets", "coronel"},
                               Chosen{"queen-of-the-seas", "coronel"}, Chosen{"great-war-at-sea", "cape-sarych"}}) {
    const Fought battle = fought(chosen.system, chosen.scenario, "ways");
    const auto report = report_of(battle.text);
    ASSERT_TRUE(report) << report.error().text();
    int64_t lost = 0;
    for (const ResultSide& side : report->result.sides) lost += side.lost;
    EXPECT_LE(report->sinkings.size(), static_cast<size_t>(lost)) << chosen.system;
    for (const ReportSinking& sunk : report->sinkings) {
      const ReportFate* fate = fate_of(*report, sunk.name);
      ASSERT_NE(fate, nullptr) << sunk.name;
      EXPECT_EQ(fate->turn, sunk.turn) << sunk.name;
      EXPECT_EQ(fate->side, sunk.side) << sunk.name;
      EXPECT_FALSE(fate->story.empty()) << sunk.name << " has a story";
      for (const std::string& by : sunk.by) {
        const ReportFate* victor = fate_of(*report, by);
        ASSERT_NE(victor, nullptr) << by;
        EXPECT_NE(victor->side, sunk.side) << by << " sank " << sunk.name;
      }
    }
    size_t moved = 0;
    for (const ReportFate& fate : report->fates) {
      moved += fate.track.size() > 1 ? 1 : 0;
      EXPECT_LE(fate.story.size(), 12U);
      EXPECT_EQ(fate.ship.empty(), fate.track.empty()) << fate.name;
    }
    EXPECT_GT(moved, 2U) << chosen.system << ": ships have steamed";
    EXPECT_LE(report->blows.size(), 6U);
    EXPECT_GT(report->chart.width, 0);
    for (size_t i = 1; i < report->blows.size(); ++i) EXPECT_LE(report->blows[i - 1].turn, report->blows[i].turn);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::server
