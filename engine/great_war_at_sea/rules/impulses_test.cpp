#include "engine/great_war_at_sea/rules/impulses.h"

#include "engine/core/trial.h"

namespace broadside::great_war_at_sea::testing {
namespace THIS_FILE {

TEST(GreatWarImpulses, FiveTimesTheOneTheOtherAndThenTheGuns) {  // GW-7.0-02, GW-7.31-02 to -08, GW-7.2-07, GW-Q-01
  EXPECT_EQ(kSteps, 17);
  for (int group = 1; group <= kMovementGroups; ++group) {
    const int first = 3 * group - 1;
    EXPECT_EQ(impulse(first).who, Mover::non_initiative);
    EXPECT_EQ(impulse(first + 1).who, Mover::initiative);
    EXPECT_EQ(impulse(first + 2).who, Mover::both);
    EXPECT_EQ(impulse(first).action, Action::move);
    EXPECT_EQ(impulse(first + 1).action, Action::move);
    EXPECT_EQ(impulse(first + 2).action, Action::gunnery);
    for (int step = first; step <= first + 2; ++step) EXPECT_EQ(impulse(step).group, group);
  }
  EXPECT_FALSE(is_step(0));
  EXPECT_FALSE(is_step(18));
}

TEST(GreatWarImpulses, TheSideWithoutTheInitiativeMovesFirst) {  // GW-7.31-02, -03
  EXPECT_EQ(mover(impulse(2), Side::allied), Side::central);
  EXPECT_EQ(mover(impulse(3), Side::allied), Side::allied);
  EXPECT_EQ(mover(impulse(14), Side::central), Side::allied);
}

TEST(GreatWarImpulses, StepOneRollsFromTheSecondRoundOn) {  // GW-7.31-01, GW-7.0-05, -06, GW-7.27c-14, -15
  EXPECT_EQ(impulse(1).action, Action::start);
  EXPECT_FALSE(rolls_initiative(1, 1));
  EXPECT_TRUE(rolls_initiative(2, 1));
  EXPECT_FALSE(rolls_initiative(2, 2));
  EXPECT_EQ(wind_roll(1, 1), WindRoll::direction);
  EXPECT_EQ(wind_roll(3, 1), WindRoll::shift);
  EXPECT_EQ(wind_roll(3, 4), WindRoll::none);
}

TEST(GreatWarImpulses, ATorpedoImpulseEndsWithTheMoveOfTheInitiative) {  // GW-7.27c-13, GW-Q-34
  for (int step = 1; step <= kSteps; ++step)
    EXPECT_EQ(torpedo_impulse_ended(impulse(step)), step % 3 == 0 ? step / 3 : 0) << step;
}

TEST(GreatWarImpulses, TheLastStepHasItsOrder) {  // GW-7.31-09
  EXPECT_EQ(impulse(17).action, Action::end);
  EXPECT_EQ(kLastParts.front(), LastPart::repairs);
  EXPECT_EQ(kLastParts[1], LastPart::new_round);
  EXPECT_EQ(kLastParts[2], LastPart::conclusion);
  EXPECT_EQ(kLastParts.back(), LastPart::aircraft_levels);
}

TEST(GreatWarImpulses, ABattleLastsWhileBothSidesAreSeen) {  // GW-7.36-01, GW-7.36a-01, GW-Q-87
  using S = Standing;
  const std::array<S, 3> gone = {S::out_of_sight, S::exited, S::sunk};
  const std::array<S, 2> spotted = {S::sunk, S::spotted}, sighted = {S::sighted, S::exited};
  EXPECT_FALSE(battle_over(spotted, sighted));
  EXPECT_TRUE(battle_over(gone, sighted));
  EXPECT_TRUE(battle_over(spotted, gone));
  EXPECT_TRUE(battle_over({}, spotted));
}

TEST(GreatWarImpulses, ABattleCostsADieOfTwelfths) {  // GW-7.39-01
  EXPECT_EQ(trial::with_dice({3}, [](Dice& dice) { return battle_fuel(0, 0, dice); }), 3);
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea::testing
