// Exact odds of volleys, against what binomials give.
#include "engine/great_war_at_sea/play/volley_odds.h"

#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

/// Chance of k successes among n, each with p.
mpq_class binomial(int n, int k, const mpq_class& p) {
  mpq_class out = 1;
  for (int i = 0; i < k; ++i) out *= mpq_class(n - i, i + 1) * p;
  for (int i = k; i < n; ++i) out *= 1 - p;
  out.canonicalize();
  return out;
}

TEST(GreatWarOdds, EightDiceAtSeventeenAreABinomialOfAFifth) {  // GW-EX-7.54-1
  const VolleyOdds odds = volley_odds({8, 17, 0});
  mpq_class fifth(1, 5);
  for (int hits = 0; hits <= 8; ++hits) EXPECT_EQ(odds.hits.at(hits), binomial(8, hits, fifth)) << hits;
  EXPECT_TRUE(odds.critical_allowed);
  EXPECT_EQ(odds.damage_rolls.at(0), binomial(8, 0, fifth));
  EXPECT_EQ(odds.damage_rolls.at(1), binomial(8, 1, fifth) + binomial(8, 2, fifth));
  EXPECT_EQ(odds.damage_rolls.at(0) + odds.damage_rolls.at(1) + odds.damage_rolls.at(2), 1);
}

TEST(GreatWarOdds, BeyondHopeTwoDiceHitOnceInFourHundred) {  // GW-7.52-39
  const VolleyOdds odds = volley_odds({2, 20, -1});
  EXPECT_EQ(odds.hits.at(1), mpq_class(1, 400));
  EXPECT_FALSE(odds.critical_allowed);
  const VolleyOdds four = volley_odds({4, 12, -10});
  mpq_class twentieth(1, 20);
  EXPECT_EQ(four.hits.at(2), binomial(4, 4, twentieth));
  EXPECT_EQ(four.hits.at(1), binomial(4, 2, twentieth) + binomial(4, 3, twentieth));
}

TEST(GreatWarOdds, SureHitsAndNoHitsAreCertain) {
  EXPECT_EQ(volley_odds({3, 12, 11}).hits, (Chances{{3, 1}}));
  EXPECT_EQ(volley_odds({3, 0, 0}).hits, (Chances{{0, 1}}));
  EXPECT_EQ(volley_odds({0, 12, 0}).hits, (Chances{{0, 1}}));
}

TEST(GreatWarOdds, ATorpedoIsNeverHopeless) {  // GW-7.71b-16
  EXPECT_EQ(torpedo_odds({12, -9}, 1).at(1), mpq_class(1, 20));
  EXPECT_EQ(torpedo_odds({12, 1}, 3).at(0), mpq_class(1, 8));
}

TEST(GreatWarOdds, ASecondaryTargetIsHitByBothRolls) {      // GW-7.71a-06 to -08
  EXPECT_EQ(secondary_odds({11, 0}, 1), mpq_class(1, 24));  // 3 of 36, then a half
  EXPECT_EQ(secondary_odds({11, 0}, 2), mpq_class(1, 72));
}

TEST(GreatWarOdds, BesideAChoiceStandsWhatItsTablesExpect) {
  EXPECT_EQ(volley_outlook({8, 17, 0}).hits, 1600);
  EXPECT_EQ(volley_outlook({3, 0, 0}), Outlook());
  EXPECT_LT(volley_outlook({8, 17, 0}).points, volley_outlook({8, 17, 2}).points);
}

TEST(GreatWarOdds, TablesAreNamedForPrograms) {
  const auto tables = volley_tables({8, 17, 0}, "Lion's Primary at Goeben");
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[1].what, "Lion's Primary at Goeben, damage rolls");
  EXPECT_EQ(tables[1].word, "damage_rolls");
  EXPECT_EQ(tables[0].mean(), mpq_class(8, 5));
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
