// Great War at Sea hides ships: whoever is out of sight, which of the counters are mines, and where the leaders are,
// must not show in a byte of what the other seat and a spectator are sent.
#include <fmt/format.h>

#include "app/library/ship_library.h"
#include "server/two_worlds_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

constexpr int kPhases = 44;  // of the listening seat, each looked at closely
constexpr Seat kMe = 0, kHe = 1;

std::string group(const char* side, const char* name, int x, int y, const char* ships) {
  return fmt::format(
      "[[group]]\nside = \"{}\"\nname = \"{}\"\nat = [{}, {}]\nheading = 0\nspacing = 2\nspeed = 3\nships = [{}]\n",
      side, name, x, y, ships);
}

/// Two battlecruisers of each side in sight of each other, destroyers of one, and what lies hidden: Groups of the other
/// side before and behind those in sight, and a leader of his.
std::string meeting(const std::string& before, const std::string& behind, const std::string& leader,
                    const std::string& flagship = "") {
  return "format = 1\nsystem = \"great-war-at-sea\"\nid = \"x\"\nsource = \"house: a test\"\ntable = [300, 300]\n"
         "year = 1915\nseason = \"may\"\nlight = \"day\"\nweather = \"clear\"\ninitiative = \"Beatty\"\n"
         "round_limit = 6\n"
         "[[side]]\nname = \"Beatty\"\nnation = \"gb\"\n[[side]]\nname = \"Hipper\"\nnation = \"de\"\n" +
         group("Beatty", "1st BCS", -20, 0, "\"gb-lion\", \"gb-tiger\"") +
         group("Beatty", "Flotilla", -24, 2, "[\"gb-meteor\", \"gb-mastiff\", \"gb-mentor\"]") + before +
         group("Hipper", "I AG", -10, 0, "\"de-seydlitz\", \"de-moltke\"") + behind +
         fmt::format("[[leader]]\nside = \"Hipper\"\nname = \"{}\"\n{}", leader, flagship);
}

Json battle_of(const std::string& text) {
  const auto library = app::RegisterLibrary::stored();
  const auto game = find_game("great-war-at-sea");
  EXPECT_TRUE(library && game);
  auto battle = (*game)->read_scenario(text, "x.toml", **library, {});
  EXPECT_TRUE(battle) << battle.error().text();
  return battle ? *battle : Json();
}

Table::Wish wish_of(Json battle, int seed = 1) {
  Table::Wish wish;
  wish.seed = static_cast<uint8_t>(seed);
  wish.game = *find_game("great-war-at-sea");
  wish.battle = std::move(battle);
  return wish;
}

/// What he answers: he holds his course and fires all he has, or nothing.
std::vector<std::string> his_answers(const Json& question, bool fires, const std::string& mines,
                                     const std::string& flagship) {
  const std::string word = question["word"];
  if (word == "mines") return {mines};
  if (word == "flagships") return {flagship};
  if (word == "fire" && fires) return {"all at nearest", "none"};
  if (word != "move") return {"none"};
  const Json& row = question["form"]["rows"][0];
  std::string out = row["lead"];
  for (const Json& slot : row["slots"])
    if (const std::string standing = slot["standing"]; !standing.empty())
      out += slot["before"].get<std::string>() + standing;
  return {out};
}

struct World {
  Json battle;
  bool fires = true;
  std::string mines = "none", flagship = {};
  int seed = 1;
};

struct Heard {
  std::vector<std::string> frames;
  int phases = 0, fired = 0, moved = 0;
  std::string position;  // of the umpire
};

/// All that the first seat and the public hear: he answers whenever he is asked, I am asked everything that may be
/// asked and take the first order that the program suggests.
Heard heard_in(const World& world) {
  Table table(wish_of(world.battle, world.seed));
  const Reader me = reader_of(kLinks[kMe]), he = reader_of(kLinks[kHe]);
  Ears ears(table, kMe);
  Heard out;
  for (int step = 0; step < 2000 && out.phases < kPhases && !table.room->over(); ++step) {
    table.now_ms = 1'000'000 + 1000 * int64_t{out.phases};
    if (const Json his = open_question(table, kHe); !his.is_null()) {
      bool taken = false;
      for (const std::string& text : his_answers(his, world.fires, world.mines, world.flagship))
        taken = taken || table.send(he, commit(his["ask"], text))["type"] == "committed";
      EXPECT_TRUE(taken) << his["text"] << his_answers(his, world.fires, world.mines, world.flagship)[0];
      if (!taken) break;
      continue;
    }
    const Json mine = open_question(table, kMe);
    if (mine.is_null()) break;
    ears.probe(Json());
    const std::string word = mine["word"];
    std::string order = word == "fire" && world.fires ? "all at nearest" : "none";
    if (order == "none" ||
        table.send(me, {{"type", "draft"}, {"ask", mine["ask"]}, {"text", order}})["reasons"] != Json::array()) {
      const auto orders = suggested(table, me, mine["ask"]);
      order = (!world.fires && (word == "fire" || word == "launch")) || orders.empty() ? "none" : orders[0];
    }
    EXPECT_EQ(table.send(me, commit(mine["ask"], order))["type"], "committed") << order;
    ++out.phases;
    out.fired += word == "fire" && order != "none" ? 1 : 0;
    out.moved += word == "move" ? 1 : 0;
  }
  out.position = table.room->position().dump();
  for (const std::string& text : ears.heard()) {
    Json frame = Json::parse(text);
    frame.erase("commitment");  // to the battle and the seed together
    out.frames.push_back(frame.dump());
  }
  return out;
}

/// The phases that were compared.
int expect_same_worlds(const World& one, const World& other, const std::string& where) {
  const Heard here = heard_in(one), there = heard_in(other);
  EXPECT_GT(here.moved, 3) << where;
  EXPECT_NE(here.position, there.position) << "the worlds do differ";
  EXPECT_EQ(here.fired > 0, one.fires) << where;
  expect_same(here.frames, there.frames, where);
  return here.phases;
}

TEST(TwoWorldsOfGreatWarAtSea, ShipsOutOfSightAreOthers) {  // GW-7.27-07
  const Json here = battle_of(
      meeting("", group("Hipper", "II AG", 110, 100, "\"de-derfflinger\", \"de-von-der-tann\""), "Boedicker"));
  const Json there =
      battle_of(meeting("", group("Hipper", "Reserve", -100, 120, "\"de-bluecher\", \"de-graudenz\""), "Boedicker"));
  const World one{here, true, "none", "Boedicker: Moltke"}, other{there, true, "none", "Boedicker: Moltke"};
  EXPECT_GE(expect_same_worlds(one, other, "others out of sight"), kPhases);
}

/// How many there are is not known either, nor whether there are any. Without fire, since the rows of the dice follow
/// those of the ships; and his Group in sight moves last, for whoever waits sees that there is more to come.
TEST(TwoWorldsOfGreatWarAtSea, NorIsHowManyThereAre) {  // GW-7.27-07, GW-7.31-02
  const std::string hidden = group("Hipper", "II AG", 110, 100, "\"de-derfflinger\", \"de-von-der-tann\"") +
                             group("Hipper", "Boats", 110, 110, "[\"de-g12\", \"de-v5\", \"de-v4\"], \"de-g11\"") +
                             group("Hipper", "Reserve", -100, 120, "\"de-bluecher\"");
  const World none{battle_of(meeting("", "", "Boedicker")), false, "none", "Boedicker: Moltke"};
  const World many{battle_of(meeting(hidden, "", "Boedicker")), false, "none", "Boedicker: Moltke"};
  EXPECT_GE(expect_same_worlds(none, many, "more out of sight"), kPhases);
}

TEST(TwoWorldsOfGreatWarAtSea, LeadersAndFlagshipsAreSecret) {  // GW-16.1-01
  const World here{battle_of(meeting("", "", "Boedicker")), true, "none", "Boedicker: Moltke"};
  const World there{battle_of(meeting("", "", "Hipper himself")), true, "none", "Hipper himself: Seydlitz"};
  EXPECT_GE(expect_same_worlds(here, there, "another leader and flagship"), kPhases);
}

/// His mine counters lie face-down: which of them are dummies is seen by nobody before they are turned up.
TEST(TwoWorldsOfGreatWarAtSea, AMineLooksLikeADummy) {  // GW-13.25-06, GW-13.25-13
  const Json battle = wish_for("great-war-at-sea", "night-mines", 1).battle;
  std::string laid;
  {
    Table table(wish_of(battle));
    Json his = open_question(table, kHe);
    ASSERT_FALSE(his.is_null());
    ASSERT_EQ(his["word"], "mines");
    laid = suggested(table, reader_of(kLinks[kHe]), his["ask"]).at(0);
  }
  const size_t mine = laid.find("mine at"), dummy = laid.find("dummy at");
  ASSERT_TRUE(mine != std::string::npos && dummy != std::string::npos) << laid;
  std::string other = laid;
  other.replace(std::max(mine, dummy), mine > dummy ? 4 : 5, mine > dummy ? "dummy" : "mine");
  other.replace(std::min(mine, dummy), mine < dummy ? 4 : 5, mine < dummy ? "dummy" : "mine");
  int phases = 0;  // the fleets soon part at night
  for (const int seed : {1, 2, 3})
    phases +=
        expect_same_worlds({battle, false, laid, "", seed}, {battle, false, other, "", seed}, "a mine for a dummy");
  EXPECT_GE(phases, kPhases);
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
