#include "app/ledger.h"

#include <gtest/gtest.h>

#include <set>

#include "data/embed.h"
#include "engine/registry.h"

namespace broadside::app {
namespace THIS_FILE {

/// Written so that naming a row here does not count as testing it.
std::string ga(const char* tail) { return std::string("GA-") + tail; }

Ledger ledger_of(std::string_view id) {
  auto ledger = load_ledger(**find_game(id));
  EXPECT_TRUE(ledger) << ledger.error().text();
  return std::move(*ledger);
}

std::vector<std::string> related(const Ledger& ledger, std::string_view id) {
  std::vector<std::string> ids;
  for (const Ruling* r : ledger.related(*ledger.row(id))) ids.push_back(r->id);
  return ids;
}

TEST(Ledger, QuotesAreNothingSpecial) {
  const auto rows = read_tsv("a\tb\n14\"/45\t\"x\n", "t.tsv", 2);
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->at(0), (std::vector<std::string>{"14\"/45", "\"x"}));
}

TEST(Ledger, ARowWithTooFewColumnsIsToldWithItsLine) {
  const auto rows = read_tsv("a\tb\nx\ty\nz\n", "t.tsv", 2);
  ASSERT_FALSE(rows);
  EXPECT_EQ(rows.error().text(), "t.tsv:3: has 1 columns (2 are needed)");
}

TEST(Ledger, EverySystemHasRowsWithIdsOfItsOwnAndRulings) {
  for (const Game* game : systems_of_the_program()) {
    const Ledger ledger = ledger_of(game->info().id);
    EXPECT_GT(ledger.rows.size(), 100U) << game->info().id;
    EXPECT_GT(ledger.rulings.size(), 40U) << game->info().id;
    std::set<std::string> seen;
    for (const LedgerRow& row : ledger.rows) {
      EXPECT_TRUE(row.id.starts_with(game->info().prefix + "-")) << row.id;
      EXPECT_TRUE(seen.insert(row.id).second) << row.id << " occurs twice";
      EXPECT_FALSE(row.statement.empty()) << row.id;
    }
    std::set<std::string> rulings;
    for (const Ruling& r : ledger.rulings) {
      EXPECT_TRUE(rulings.insert(r.id).second) << r.id << " occurs twice";
      EXPECT_FALSE(r.text.empty()) << r.id;
    }
  }
}

TEST(Ledger, RulingsAreReadInAllTheirForms) {
  const auto rulings = read_rulings(
      "# Page\n\n## A\n\n### QS-Q-01 First thing\n- Where: here\n- Ruling: so\n\n**GW-Q-02 Second thing.** Where: "
      "7.2.\nMore.\n\n"
      "## B\n\nNot a ruling.\n- QS-Q-38 Third thing (page 12): not at hand.\n### FG-Q-104 - Fourth\nText.\n");
  ASSERT_EQ(rulings.size(), 4U);
  EXPECT_EQ(rulings[0].id + "|" + rulings[0].title + "|" + rulings[0].text,
            "QS-Q-01|First thing|- Where: here\n- Ruling: so");
  EXPECT_EQ(rulings[1].id + "|" + rulings[1].title + "|" + rulings[1].text, "GW-Q-02|Second thing|Where: 7.2.\nMore.");
  EXPECT_EQ(rulings[2].title + "|" + rulings[2].text, "Third thing (page 12)|not at hand.");
  EXPECT_EQ(rulings[3].title, "Fourth");
}

TEST(Ledger, RulingsAreRelatedWhenOneNamesTheOther) {
  const Ledger ledger = ledger_of("grand-admiral");
  const auto of_board = related(ledger, ga("BOARD-03"));  // its statement names the ruling
  EXPECT_NE(std::find(of_board.begin(), of_board.end(), ga("Q-13")), of_board.end());
  EXPECT_EQ(related(ledger, ga("MOV-09")), std::vector<std::string>()) << "the same section is not enough";
  Ledger small;
  small.rows = {{ga("X-01"), "", "rule", false, "", "See " + ga("Q-12") + "."},
                {ga("X-02"), "", "rule", false, "", ""}};
  small.rulings = {{ga("Q-1"), "", ""}, {ga("Q-12"), "", ""}, {ga("Q-13"), "", "Against " + ga("X-02") + "."}};
  EXPECT_EQ(related(small, ga("X-01")), std::vector<std::string>{ga("Q-12")});
  EXPECT_EQ(related(small, ga("X-02")), std::vector<std::string>{ga("Q-13")});
}

TEST(Ledger, ARowIsDoneWhenCodeAndTestCiteIt) {
  Ledger ledger;
  ledger.game = *find_game("grand-admiral");
  const LedgerRow row{ga("MOV-03"), "Movement", "rule", false, "", ""};
  EXPECT_EQ(ledger.state(row), RowState::open);
  ledger.code[ga("MOV-03")] = {"a.cpp:1"};
  EXPECT_EQ(ledger.state(row), RowState::open);
  ledger.not_modelled[ga("MOV-03")] = "reason";
  EXPECT_EQ(ledger.state(row), RowState::reasoned);
  ledger.tests[ga("MOV-03")] = {"a_test.cpp:1"};
  EXPECT_EQ(ledger.state(row), RowState::done);
}

/// 0 for a chapter of rules, 1 for a step or question, 2 for everything else.
int room_of(const std::string& place) {
  return place.find("/rules/") != std::string::npos ? 0 : place.find("/play/") != std::string::npos ? 1 : 2;
}

TEST(Ledger, ThePlaceThatSettlesARuleComesBeforeThoseThatMentionIt) {
  int mixed = 0;
  for (const Game* game : systems_of_the_program())
    for (const auto& [id, places] : ledger_of(game->info().id).code) {
      const auto nearer = [](const std::string& a, const std::string& b) { return room_of(a) < room_of(b); };
      EXPECT_TRUE(std::is_sorted(places.begin(), places.end(), nearer)) << id << " begins with " << places.front();
      mixed += room_of(places.front()) < room_of(places.back()) ? 1 : 0;
      const bool worded_first = places.front().find("/words/") != std::string::npos;
      EXPECT_TRUE(!worded_first || places.back().find("/words/") != std::string::npos ||
                  places.back().find("/ops/") != std::string::npos)
          << id << " begins with " << places.front();
    }
  EXPECT_GT(mixed, 100) << "rules that several rooms cite";
}

TEST(Ledger, ReasonsAreForRowsThatExistAndForCasesThatExist) {
  for (const Game* game : systems_of_the_program()) {
    const Ledger ledger = ledger_of(game->info().id);
    for (const auto& [id, reason] : ledger.not_modelled) {
      EXPECT_NE(ledger.row(id), nullptr) << id;
      EXPECT_FALSE(reason.empty()) << id;
    }
  }
  std::string cases;
  for (const std::string& path : data::list("conformance/"))
    if (path.ends_with(".json")) cases += *data::file(path);
  const auto reasons = read_tsv(data::file("conformance/reasons.tsv").value_or(""), "reasons.tsv", 2);
  ASSERT_TRUE(reasons);
  for (const auto& row : *reasons) EXPECT_NE(cases.find("\"" + row[0] + "\""), std::string::npos) << row[0];
}

}  // namespace THIS_FILE
}  // namespace broadside::app
