// The scale of the table (7.2).
#include "engine/great_war_at_sea/rules/kinds.h"

#include "engine/great_war_at_sea/testing.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

TEST(GreatWarScale, AnInchIs750YardsAndThePrintedListIsNotUsed) {  // GW-7.2-05, GW-7.2-06
  EXPECT_EQ(in(1), 750 * kYard);
  EXPECT_EQ(in(0.25), 187 * kYard + kYard / 2);
  EXPECT_NEAR(in(1.0 + 1.0 / 3), 1'000 * kYard, 1) << "and not 3/4 in";
  EXPECT_NEAR(in(26.0 + 2.0 / 3), 20'000 * kYard, 1) << "and not 15 in";
}

TEST(GreatWarScale, ASpeedPointIsThreeInchesAMove) {  // GW-7.2-08, GW-Q-12
  const std::vector<double> moves = {0, 1.5, 3, 4.5, 6, 7.5, 9, 10.5};
  ASSERT_EQ(moves.size(), static_cast<size_t>(Speed::three_plus) + 1);
  for (size_t i = 0; i < moves.size(); ++i) EXPECT_EQ(per_move(static_cast<Speed>(i)), in(moves[i])) << i;
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
