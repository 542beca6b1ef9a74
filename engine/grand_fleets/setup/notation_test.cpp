#include "engine/grand_fleets/setup/notation.h"

#include <gtest/gtest.h>

#include "engine/grand_fleets/setup/tiger.h"

namespace broadside::grand_fleets {
namespace THIS_FILE {

constexpr Arcs kForward = kArcA | kArcB | kArcC | kArcD;

std::vector<Mounts> mounts(std::string_view text) {
  std::vector<Mounts> out;
  EXPECT_TRUE(read_mounts(text, out)) << text;
  return out;
}

bool no_mounts(std::string_view text) {
  std::vector<Mounts> out{{kForward, 1, 1}};
  return !read_mounts(text, out) && out.empty();
}

std::vector<uint8_t> tubes(std::string_view text) {
  std::vector<uint8_t> out;
  EXPECT_TRUE(read_tubes(text, out)) << text;
  return out;
}

bool no_tubes(std::string_view text) {
  std::vector<uint8_t> out{1};
  return !read_tubes(text, out) && out.empty();
}

bool no_light_guns(std::string_view text) {
  uint8_t guns = 7;
  return !read_light(text, guns) && guns == 0;
}

TEST(GrandFleetsNotation, ArcsThenBarrelsThenACircleForEachMount) {  // GF-3.7.5-01
  EXPECT_EQ(mounts("ABCD3[OO]"), (std::vector<Mounts>{{kForward, 3, 2}}));
  EXPECT_EQ(mounts("AC[OOO] BD[O]"), (std::vector<Mounts>{{kArcA | kArcC, 1, 3}, {kArcB | kArcD, 1, 1}}));
}

TEST(GrandFleetsNotation, WithoutANumberAMountHasOneBarrel) {  // GF-3.7.5-02
  EXPECT_EQ(mounts("CE[O]")[0].barrels, 1);
  EXPECT_EQ(mounts_text(mounts("CE1[O]")), "CE[O]");
}

TEST(GrandFleetsNotation, BlanksOrderAndCaseDoNotMatter) {
  EXPECT_EQ(mounts("  dcba2[oO]CE[o] "), mounts("ABCD2[OO] CE[O]"));
  EXPECT_EQ(tubes(" [O] [oo]"), (std::vector<uint8_t>{1, 2}));
}

TEST(GrandFleetsNotation, AnythingElseIsNoQuantityOfGuns) {
  for (const char* text :
       {"",       " ",        "[OO]",   "ABCD",   "ABCD2",   "ABCD2[]", "ABCD0[OO]", "ABGD[O]",     "AAC[O]",
        "AC[OO",  "AC[OX]",   "AC OO]", "AC[O]]", "AC-2[O]", "AC2x[O]", "2[O]",      "AC[O],BD[O]", "AC100[O]",
        "AC [O]", "AC[O] BD", "AC[ O]", "AC2 [O]"})
    EXPECT_TRUE(no_mounts(text)) << text;
  EXPECT_TRUE(no_mounts("AC[" + std::string(256, 'O') + "]"));  // counted in a byte
}

TEST(GrandFleetsNotation, LightGunsAreOneBracketWithoutArcs) {  // GF-3.7.5-03
  uint8_t guns = 0;
  EXPECT_TRUE(read_light(" [OOO] ", guns));
  EXPECT_EQ(guns, 3);
  for (const char* text : {"", "A[OOO]", "[]", "[O][O]", "3", "[OXO]", "[OO"}) EXPECT_TRUE(no_light_guns(text)) << text;
  EXPECT_EQ(light_text(3), "[OOO]");
  EXPECT_EQ(light_text(0), "");
}

TEST(GrandFleetsNotation, ABracketIsATubeAndACircleATorpedo) {  // GF-3.8.3-01
  EXPECT_EQ(tubes("[OO]"), (std::vector<uint8_t>{2}));
  EXPECT_EQ(tubes("[O][O][O][O]"), (std::vector<uint8_t>{1, 1, 1, 1}));
  for (const char* text : {"", "O", "AB[O]", "[O", "[O]x", "[]["}) EXPECT_TRUE(no_tubes(text)) << text;
}

TEST(GrandFleetsNotation, ReadsWhatItWrites) {
  for (const GunLine& line : hms_tiger().guns) EXPECT_EQ(mounts(mounts_text(line.mounts)), line.mounts);
  EXPECT_EQ(tubes(tubes_text(hms_tiger().torpedoes.tubes)), hms_tiger().torpedoes.tubes);
}

TEST(GrandFleetsNotation, AWholeCardReadsLikeThePrintedOne) {  // GF-3-01
  EXPECT_EQ(card_text(hms_tiger()),
            "HMS Tiger (Tiger class battlecruiser, gb, 1914)\n"
            "Hull 24  Speed 6  Belt 11/9  Ends 8/8  Deck 7\n"
            "Size Large  Mod. +1  C&C 4  C.R. 6  A.A.R. 6\n"
            "                         ROF  Rng.     Pen.     Dam. Quantity\n"
            "UK 14\"/45 Mk.V            +0  3/5/8    10/5/3*  x2   ABCD2[OO] CDEF2[OO]\n"
            "UK 6\"/45 Mk.VII           +1  2/4/6    3/1/1    x2   AC[OOO] BD[OOO] CE[OOO] DF[OOO]\n"
            "Light Guns                +3  1/2/3    1/0/0*   x1   [OOO]\n"
            "UK 21\" Torpedo                5                 x5   [O][O][O][O]\n"
            "Damage Track  [OOOOOO] 6  [OOOOOO] 5  [OOOOOO] 4  [OOOOOO] 2\n"
            "Hit Location  1-2 14\" turret, 3-7 6\" gun, 8 light gun, 9 none, 10 critical hit\n");
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets
