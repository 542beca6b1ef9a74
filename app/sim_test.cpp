// What `sim` tells of a series, and what happens when somebody stops it.
#include "app/sim.h"

#include <gtest/gtest.h>

#include "app/run_on_terminal.h"
#include "app/run_program.h"
#include "engine/core/log.h"

namespace broadside::app {
namespace THIS_FILE {

using test::OnTerminal;
using test::Ran;
using test::run;
using test::says;

constexpr const char* kCoronel = "sim --system grand-admiral --scenario coronel ";

Json json_of(const std::string& arguments) {
  const Ran ran = run(kCoronel + arguments + " --json");
  EXPECT_EQ(ran.code, 0) << ran.out;
  return Json::parse(ran.out, nullptr, false);
}

TEST(Sim, SteadyFightsSteadyIfNobodyElseIsNamed) {
  const Json sim = json_of("--games 2");
  EXPECT_EQ(sim["wins_by_admiral"][0]["admiral"], "steady");
  EXPECT_EQ(sim["wins_by_admiral"][1]["admiral"], "steady");
}

TEST(Sim, ResultsHaveNamesIntervalsEndingsAndTheSeed) {
  const Ran text = run(std::string(kCoronel) + "--games 12 --seed nine");
  for (const char* part : {"12 battles of coronel (Grand Admiral), seed nine", "\n  Cradock ", "\n  von Spee ",
                           "95 % interval", "how they ended", "won by"})
    EXPECT_TRUE(says(text, part)) << part << "\n" << text.out;
  const Json sim = json_of("--games 12 --seed nine");
  EXPECT_EQ(sim["seed"], "nine");
  EXPECT_EQ(sim["sides"][0]["name"], "Cradock");
  EXPECT_EQ(sim["sides"][0]["seat"], "Red");
  uint64_t ended = 0;
  for (const Json& ending : sim["endings"]) ended += ending["battles"].get<uint64_t>();
  EXPECT_EQ(ended, 12U);
  const Json& side = sim["sides"][1];
  EXPECT_LE(side["percent_95"][0].get<double>(), side["percent"].get<double>());
  EXPECT_GE(side["percent_95"][1].get<double>(), side["percent"].get<double>());
}

TEST(Sim, SwappingEqualAdmiralsPlaysNoBattleTwice) {
  const Json once = json_of("--games 10"), swapped = json_of("--games 10 --swap");
  EXPECT_EQ(once["signature"], swapped["signature"]);
  EXPECT_EQ(swapped["same_dice_twice"], false);
  const Ran equal = run(std::string(kCoronel) + "--games 2 --swap");
  EXPECT_TRUE(says(equal, "every battle has its own dice"));
  EXPECT_TRUE(says(equal, "\n  Cradock    steady ")) << equal.out;
  EXPECT_FALSE(says(equal, "\n  steady")) << "two rows of one admiral would tell nothing\n" << equal.out;
  const std::string unequal = "--games 4 --swap --sides steady,random";
  EXPECT_EQ(json_of(unequal)["same_dice_twice"], true);
  EXPECT_TRUE(says(run(kCoronel + unequal), "each battle twice with the same dice, admirals swapped"));
}

TEST(Sim, CtrlCPrintsWhatWasReached) {
  OnTerminal sim(std::string(kCoronel) + "--games 1000000000");
  ASSERT_TRUE(sim.shows("battles [")) << "a bar after two seconds\n" << sim.out();
  sim.press_ctrl_c();
  EXPECT_EQ(sim.exit_code(), 130) << sim.out();
  EXPECT_NE(sim.out().find("stopped by Ctrl-C: "), std::string::npos) << sim.out();
  EXPECT_NE(sim.out().find(" of 1000000000 battles of coronel"), std::string::npos);
  EXPECT_NE(sim.out().find("von Spee"), std::string::npos) << "with its figures";
}

TEST(Bench, CtrlCEndsItWithABar) {
  OnTerminal bench("bench");
  ASSERT_TRUE(bench.shows("measurements [")) << bench.out();
  bench.press_ctrl_c();
  EXPECT_EQ(bench.exit_code(), 130) << bench.out();
}

}  // namespace THIS_FILE
}  // namespace broadside::app
