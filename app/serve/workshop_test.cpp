#include "app/serve/workshop.h"

#include <gtest/gtest.h>

#include "app/library/ship_library.h"
#include "app/odds_systems.h"
#include "app/serve/shelf.h"

namespace broadside::app {
namespace {

// Not as they are cited: nothing is tested of them here.
const std::string kRule = std::string("GF-") + "6.2.1-03", kRuling = std::string("GF-") + "Q-01";

server::Workshop workshop() { return program_shelf().workshop; }

TEST(Workshop, TheRegisterHasEveryShipWithItsClassAndCards) {
  const Json all = Json::parse(workshop().ships());
  const Register& facts = (*RegisterLibrary::stored())->cards().facts();
  ASSERT_EQ(all["ships"].size(), facts.ships.size());
  ASSERT_EQ(all["classes"].size(), facts.classes.size());
  for (const Json& row : all["ships"]) {
    if (row[0] != "gb-tiger") continue;
    EXPECT_EQ(row.dump(), R"(["gb-tiger","Tiger",)" + row[2].dump() + R"(,"gb",1913,1914,[0,1,2,3,4]])");
    EXPECT_EQ(all["classes"][row[2].get<size_t>()]["guns"], "8 x 13.5in");
    EXPECT_TRUE(all["classes"][row[2].get<size_t>()].contains("plan"));
  }
  EXPECT_EQ(all["nations"]["gb"], "Great Britain");
}

TEST(Workshop, AShipIsToldWithGunsBattlesSistersAndWhySheHasNoCard) {
  const auto lion = workshop().ship("gb-lion");
  ASSERT_TRUE(lion);
  EXPECT_EQ((*lion)["facts"]["batteries"][0]["calibre_in"], 13.5);
  EXPECT_EQ((*lion)["facts"]["batteries"][0]["guns"], 8);
  EXPECT_FALSE((*lion)["battles"].empty());
  EXPECT_FALSE((*lion)["sisters"].empty());
  EXPECT_EQ((*lion)["cards"].size(), RegisterCards::systems().size());
  const auto boat = workshop().ship("gb-e9");
  if (boat) EXPECT_NE((*boat)["cards"][1]["none"], "");
  EXPECT_FALSE(workshop().ship("gb-nobody"));
}

TEST(Workshop, ACardComesInEveryFormOfEverySystem) {
  for (const std::string_view system : RegisterCards::systems()) {
    const auto made = [&](const char* form) { return workshop().card({std::string(system), "gb-lion", form}); };
    ASSERT_TRUE(made("svg")) << made("svg").error().text();
    EXPECT_TRUE(made("svg")->bytes.starts_with("<?xml"));
    EXPECT_TRUE(made("pdf")->bytes.starts_with("%PDF"));
    EXPECT_EQ(made("pdf")->name, "gb-lion-" + std::string(system) + ".pdf");
    EXPECT_NE(made("html")->bytes.find("<html"), std::string::npos);
    EXPECT_NE(made("text")->bytes.find("Lion"), std::string::npos);
  }
}

TEST(Workshop, ACardThatCannotBeMadeIsRefusedWithTheReason) {
  const auto place = [](const server::CardWish& wish) {
    const auto made = workshop().card(wish);
    return made ? std::string() : made.error().place;
  };
  EXPECT_EQ(place({"grand-admiral", "gb-lion", "exe"}), "as");
  EXPECT_EQ(place({"chess", "gb-lion", "svg"}), "system");
  EXPECT_EQ(place({"grand-admiral", "Lion", "svg"}), "ship");
  EXPECT_EQ(place({"grand-admiral", "", "svg"}), "ship");
}

server::DuelWish duel(std::string_view system, std::map<std::string, std::string> facts) {
  return {std::string(system), "gb-lion", "de-moltke", std::move(facts)};
}

TEST(Workshop, OddsAreThoseOfTheCommandLine) {
  for (const PlainOdds& odds : plain_odds()) {
    const auto told = workshop().duel(duel(odds.system, {{"range", "5"}}), {});
    ASSERT_TRUE(told) << odds.system << told.error().text();
    OddsOptions options;
    options.system = odds.system;
    options.firer = "gb-lion";
    options.target = "de-moltke";
    options.range = 5;
    OddsReport report(true);
    ASSERT_TRUE(odds.tell(**find_game(std::string(odds.system)), options, report));
    EXPECT_EQ((*told)["parts"], report.parts());
    size_t tables = 0;
    for (const Json& part : (*told)["parts"]) {
      if (!part.contains("rows")) continue;
      ++tables;
      double sum = 0;
      for (const Json& row : part["rows"]) sum += row["percent"].get<double>();
      EXPECT_NEAR(sum, 100, 1e-9) << part["title"];
    }
    EXPECT_GE(tables, 2U) << odds.system;
  }
}

TEST(Workshop, EveryFactOfADuelTakesItsOwnValuesAndNoOthers) {
  for (const PlainOdds& odds : plain_odds())
    for (const OddsFact& fact : odds.facts) {
      const std::string name(fact.name);
      const auto taken = [&](const std::string& value) { return odds_options(odds, {{name, value}}).has_value(); };
      if (!fact.standard.empty()) EXPECT_TRUE(taken(std::string(fact.standard))) << name;
      for (const char* none : {"", "-1", "1e3", "nan", "0x5", "many", "99999", "1 2", "--help"})
        EXPECT_FALSE(taken(none)) << odds.system << " " << name << " " << none;
      if (fact.kind == FactKind::whole) EXPECT_FALSE(taken("1.5")) << name;
    }
  EXPECT_FALSE(odds_options(plain_odds()[0], {{"on-fire", "yes"}})) << "Grand Admiral knows no fires";
}

TEST(Workshop, ADuelThatCannotBeIsRefusedInTheWordsOfThePage) {
  const auto refused = [](const server::DuelWish& wish) {
    const auto told = workshop().duel(wish, {});
    return told ? std::string() : told.error().text();
  };
  EXPECT_NE(refused({"chess", "gb-lion", "gb-tiger", {}}), "");
  EXPECT_NE(refused({"grand-admiral", "gb-nobody", "gb-tiger", {}}), "");
  EXPECT_NE(refused({"grand-admiral", "gb-lion", "", {}}), "");
  const std::string far = refused(duel("grand-fleets", {{"range", "60"}}));
  EXPECT_NE(far, "");
  EXPECT_EQ(far.find("--"), std::string::npos) << far;
}

TEST(Workshop, RulesAreFoundByIdAndByWordsThatStandApart) {
  const auto found = [](const std::string& system, const std::string& words, size_t from = 0) {
    return workshop().rules({system, words, from, 5});
  };
  const Json all = found("grand-fleets", "");
  EXPECT_GE(all["systems"].size(), 5U);
  ASSERT_EQ(all["rules"].size(), 5U);
  EXPECT_GT(all["count"], 300);
  EXPECT_NE(found("grand-fleets", "", 5)["rules"][0]["id"], all["rules"][0]["id"]);
  EXPECT_EQ(found("", kRule)["rules"][0]["id"], kRule);
  EXPECT_EQ(found("", "gf" + kRule.substr(2))["rules"][0]["id"], kRule);
  const Json apart = found("grand-fleets", "COLLISION ship");
  ASSERT_GT(apart["count"], 0);
  EXPECT_EQ(found("grand-fleets", "ship collision")["count"], apart["count"]);
  EXPECT_EQ(found("grand-admiral", "xyzzy")["count"], 0);
  EXPECT_EQ(found("chess", "")["count"], 0);
}

TEST(Workshop, ARuleIsToldWithWhereItIsSettledAndARulingWithItsText) {
  const auto rule = program_shelf().rule(kRule);
  ASSERT_TRUE(rule);
  EXPECT_EQ((*rule)["state"], "done");
  EXPECT_FALSE((*rule)["code"].empty());
  EXPECT_FALSE((*rule)["tests"].empty());
  const auto ruling = program_shelf().rule(kRuling);
  ASSERT_TRUE(ruling);
  EXPECT_EQ((*ruling)["section"], "ruling");
  EXPECT_FALSE((*ruling)["statement"].get<std::string>().empty());
}

}  // namespace
}  // namespace broadside::app
