// Who is seen past what, by day and by searchlight.
#include <gtest/gtest.h>

#include "engine/great_war_at_sea/play_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::degrees;
using testing::fleets_apart;
using testing::in;
using testing::Play;
using testing::Words;

Sighted seen(Play& play, Seat by, const std::string& name) {
  look_out(play.stage());
  return play.position->umpire.seen[by][play.battle.ships[play.row(name)].counter].now;
}
void put(Play& play, const std::string& name, double x, double y, double heading = 0) {
  play.counter(name).stand({{in(x), in(y)}, degrees(heading)});
}
/// Lion alone looks at Moltke 10 in east of her; all others are far off.
void face_to_face(Play& play) {
  play.until(Step::wind);
  for (const char* name : {"lion", "tiger", "indomitable"}) put(play, name, -50, -50);
  for (const char* name : {"de-seydlitz", "dd-de-1"}) put(play, name, 50, 50);
  put(play, "lion", 0, 0);
  put(play, "de-moltke", 10, 0);
}

// GW-7.52-15, GW-Q-30
TEST(GreatWarAtSeaSight, ACapitalShipOfAnySideHidesWhatLiesBehindHer) {
  Play play(fleets_apart(12));
  face_to_face(play);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::spotted);
  put(play, "de-seydlitz", 5, 0);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::unseen);
  EXPECT_EQ(seen(play, 0, "de-seydlitz"), Sighted::spotted);
  put(play, "de-seydlitz", 5, 2);
  put(play, "dd-de-1", 5, 0);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::spotted) << "Light ships hide nobody";
  const auto clear = [&] { return SightLines(play.battle, *play.position).clear({0, 0}, {in(10), 0}, kNoGroup); };
  EXPECT_TRUE(clear());
  put(play, "indomitable", 5, 0);
  EXPECT_FALSE(clear()) << "one's own";
}
// GW-7.52-14
TEST(GreatWarAtSeaSight, OwnLightShipsHideOnlyInSeveralColumns) {
  Play play(fleets_apart(12));
  face_to_face(play);
  put(play, "de-moltke", 0, 10);
  put(play, "dd-de-1", 0, 5);
  play.counter("dd-de-1").group = play.counter("de-moltke").group;
  play.counter("dd-de-1").place = 1;
  const auto lion_seen = [&] { return seen(play, 1, "lion"); };
  put(play, "de-seydlitz", 50, 50);
  // From Moltke over the destroyers of her own Group; the destroyers themselves look elsewhere.
  const SightLines ahead(play.battle, *play.position);
  const uint8_t group = play.counter("de-moltke").group;
  EXPECT_TRUE(ahead.clear({0, in(10)}, {0, 0}, group)) << "astern of her, in one column";
  put(play, "dd-de-1", 0, 5, 90);
  EXPECT_FALSE(SightLines(play.battle, *play.position).clear({0, in(10)}, {0, 0}, group));
  EXPECT_TRUE(SightLines(play.battle, *play.position).clear({0, in(10)}, {0, 0}, kNoGroup)) << "not of his Group";
  EXPECT_EQ(lion_seen(), Sighted::spotted) << "the destroyers see her";
}
// GW-7.52-16
TEST(GreatWarAtSeaSight, LandHides) {
  Play play(fleets_apart(12), [](Battle& battle) {
    Land land;
    land.corners = {{in(4), in(-1)}, {in(6), in(-1)}, {in(6), in(1)}, {in(4), in(1)}};
    battle.land.push_back(land);
  });
  face_to_face(play);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::unseen);
  put(play, "de-moltke", 10, 8);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::spotted);
}
// GW-7.27c-06, GW-7.27c-07, GW-7.52-17
TEST(GreatWarAtSeaSight, SmokeHidesWhatIsBehindItAndShowsWhatIsBeforeIt) {
  Play play(fleets_apart(12));
  face_to_face(play);
  SmokeState smoke;
  smoke.x = in(5);
  smoke.length = kInch, smoke.width = kInch / 2;
  smoke.kind = Smoke::screen;
  play.position->umpire.smoke.add(smoke);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::unseen);
  play.position->umpire.smoke[0].x = in(14);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::spotted);
  EXPECT_TRUE(SightLines(play.battle, *play.position).smoke_behind({0, 0}, {in(10), 0}, in(33)));
}

TEST(GreatWarAtSeaSight, AnOrderIsJudgedByWhatIsKnownAndFiredByWhatIsThere) {
  Play play(fleets_apart(12));
  play.until(Step::fire, 0);
  put(play, "lion", 0, 0);
  put(play, "de-moltke", 12, 0);
  put(play, "de-seydlitz", 6, 0);
  put(play, "tiger", 0, 4);
  look_out(play.stage());
  ASSERT_EQ(seen(play, 0, "de-moltke"), Sighted::spotted);
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words{"unseen"});
  EXPECT_EQ(play.order(0, "tiger: primary at de-moltke"), Words());
}

// ---------------------------------------------------------------- by night

std::string by_night() { return fleets_apart(4, "night_moonlit"); }
void with_lights(Battle& battle) {
  for (Entry& ship : battle.ships) ship.card.searchlights = is_capital(ship.card.type) ? 2 : 1;
}

// GW-7.27b-01, GW-7.27b-02, GW-7.27b-06
TEST(GreatWarAtSeaLights, WhoIsLitIsSoForEverybodyInThisStep) {
  Play play(by_night(), with_lights);
  play.until(Step::lights);
  EXPECT_TRUE(play.asked(0));
  play.faces.of_rule = {{"GW-7.27b-01", 1}};
  ASSERT_EQ(play.order(0, "lion lights de-moltke"), Words());
  play.advance();
  EXPECT_TRUE(play.ship("de-moltke").lit);
  const auto view = play.view(0);
  EXPECT_EQ(std::count_if(view->contacts.begin(), view->contacts.end(), [](const Contact& c) { return c.lit; }), 1);
  play.until(Step::groups_first);
  play.until(Step::fire, 0);
  EXPECT_FALSE(play.ship("de-moltke").lit) << "tested anew in each";
}
// GW-11.41-04, GW-11.41-05
TEST(GreatWarAtSeaLights, AnAttemptForEachSearchlightAndQuarter) {
  Play play(by_night(), with_lights);
  play.until(Step::lights);
  EXPECT_EQ(play.order(0, "lion lights de-moltke; lion lights de-moltke"), Words{"sector"});
  put(play, "de-seydlitz", -20, 5);
  put(play, "dd-de-1", -20, -5);
  look_out(play.stage());
  EXPECT_EQ(play.order(0, "lion lights de-moltke; lion lights de-seydlitz"), Words());
  put(play, "dd-de-1", -24, 0);
  look_out(play.stage());
  EXPECT_EQ(play.order(0, "lion lights de-moltke; lion lights de-seydlitz; lion lights dd-de-1"), Words{"factors"});
}
// GW-7.27b-01
TEST(GreatWarAtSeaLights, ByDayNobodyIsAsked) {
  Play play(fleets_apart(4), with_lights);
  play.until(Step::lights);
  EXPECT_FALSE(play.asked(0));
}
// GW-7.27b-07, GW-11.41-08
TEST(GreatWarAtSeaLights, ACounterIsLitByASearchlightButBeyondVisibilityNotSpottedNotATarget) {
  Play play(by_night(), with_lights);
  play.until(Step::lights);
  play.faces.of_rule = {{"GW-7.27b-01", 1}};
  ASSERT_EQ(play.order(0, "lion lights de-moltke"), Words());
  play.advance();
  for (CounterState& counter : play.position->umpire.counters)
    if (counter.side == 1) counter.x += in(10);  // beyond 9 1/3 in
  look_out(play.stage());
  ASSERT_TRUE(play.ship("de-moltke").lit);
  EXPECT_EQ(seen(play, 0, "de-moltke"), Sighted::unseen);
  EXPECT_EQ(play.view(0)->contacts.count, 0U);
  EXPECT_FALSE(play.asked(0));
  EXPECT_EQ(play.order(0, "lion: primary at de-moltke").at(0).substr(0, 6), "unread");
}
// GW-7.52-38, GW-7.27b-06
TEST(GreatWarAtSeaLights, ALitTargetIsFreeOfTheNight) {
  const auto hits = [](bool lit) {
    Play play(by_night(), with_lights);
    play.until(Step::fire, 0);
    play.ship("de-moltke").lit = lit;
    play.faces.of_rule = {{"GW-7.52-24", 17}};
    EXPECT_EQ(play.order(0, "lion: primary at de-moltke"), Words());
    play.advance();
    play.advance();
    return int{play.position->umpire.declared[0].hits};
  };
  EXPECT_EQ(hits(false), 0) << "15 needed, and 3 less";
  EXPECT_EQ(hits(true), 8);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
