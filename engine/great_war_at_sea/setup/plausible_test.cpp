// Stored positions that cannot have come about are refused, with the place of what is wrong.
#include <gtest/gtest.h>

#include "engine/great_war_at_sea/play/playing_testing.h"

namespace broadside::great_war_at_sea {
namespace THIS_FILE {

using testing::in;
using testing::Playing;
using testing::read_battle;
using testing::to_be_set_up;

struct Case {
  void (*change)(Position&);
  std::string_view words;
};
const Case kCases[] = {
    {[](Position& p) {
       p.umpire.mines.add({0, 0, 2, true, false, false});
     },
     "umpire.mines.side"},
    {[](Position& p) {
       p.umpire.mines.add({0, 0, 1, true, false, true});
     },
     "umpire.mines.removed"},
    {[](Position& p) {
       p.umpire.mines.add({in(2010), 0, 1, true, false, false});
     },
     "off the sea"},
    {[](Position& p) { p.umpire.smoke.add({}); }, "umpire.smoke.kind"},
    {[](Position& p) {
       p.umpire.smoke.add({in(2010), 0, 0, 0, 0, Smoke::screen, 0, 0});
     },
     "umpire.smoke"},
    {[](Position& p) { p.umpire.running.add({}).ship = 99; }, "umpire.running"},
    {[](Position& p) { p.umpire.running.add({}).secondary[1] = 99; }, "umpire.running.secondary"},
    {[](Position& p) { p.umpire.running.add({}).phase = 77; }, "umpire.running.phase"},
    {[](Position& p) { p.umpire.declared.add({}).target = 99; }, "umpire.declared"},
    {[](Position& p) { p.umpire.declared.add({}).battery = static_cast<Battery>(3); }, "no battery"},
    {[](Position& p) { p.umpire.ranging.add({}).target = 99; }, "umpire.ranging"},
    {[](Position& p) {
       p.secret[0].flagships.add({0, 0});
     },
     "secret.flagships"},
    {[](Position& p) {
       p.secret[1].flagships.add({0, 2});
     },
     "secret.flagships"},
};

TEST(GreatWarAtSeaPlausible, WhatCannotHaveComeAboutIsRefused) {
  const Battle battle =
      read_battle(to_be_set_up({"lion"}, {"de-moltke", "de-seydlitz"},
                               "[[leader]]\nside = \"Hipper\"\nname = \"Hipper\"\n", "weather = \"clear\"\n"));
  Playing good(battle);
  good.play_to(Step::wind);
  EXPECT_TRUE(System::plausible(battle, *good.p));
  for (const Case& c : kCases) {
    auto p = std::make_unique<Position>(*good.p);
    c.change(*p);
    const auto said = System::plausible(battle, *p);
    ASSERT_FALSE(said) << c.words;
    EXPECT_NE(said.error().text().find(c.words), std::string::npos) << c.words << "\n" << said.error().text();
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::great_war_at_sea
