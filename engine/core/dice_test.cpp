#include "engine/core/dice.h"

#include <Random123/philox.h>
#include <gtest/gtest.h>

#include "engine/core/dice_sources.h"

namespace broadside {
namespace THIS_FILE {

constexpr RuleId kRuleA = rule_id("XX", "A-01");
mpq_class part(int n, int of) {
  mpq_class q(n, of);
  q.canonicalize();
  return q;
}

constexpr RuleId kRuleB = rule_id("XX", "B-01");

std::vector<int> faces(Dice& dice, const RuleId& rule, uint16_t actor, int n, int sides = 6) {
  std::vector<uint8_t> out(static_cast<size_t>(n));
  dice.faces({rule, actor, kUmpire}, n, sides, out.data());
  return {out.begin(), out.end()};
}

TEST(Dice, GeneratorGivesThePublishedAnswersOfPhilox4x32With10Rounds) {
  using P = r123::Philox4x32;
  const auto check = [](P::ctr_type c, P::key_type k, std::array<uint32_t, 4> want) {
    const P::ctr_type got = P{}(c, k);
    for (size_t i = 0; i < 4; ++i) EXPECT_EQ(got.v[i], want[i]);
  };
  check({{0, 0, 0, 0}}, {{0, 0}}, {0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8});
  check({{~0U, ~0U, ~0U, ~0U}}, {{~0U, ~0U}}, {0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd});
  check({{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}}, {{0xa4093822, 0x299f31d0}},
        {0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1});
}

TEST(Dice, ADieIsItsWordTimesTheSidesShiftedDown) {
  // The first die of an address can be worked out by hand: key (7, 9), step 5, this rule, lane 2, actor 3, block 0.
  Dice dice({7, 9});
  dice.begin_step(5);
  dice.lane(2);
  const auto words = r123::Philox4x32{}({{5, kRuleA.hash, (2U << 16) | 3U, 0}}, {{7, 9}});
  const std::vector<int> got = faces(dice, kRuleA, 3, 4, 20);
  for (size_t i = 0; i < 4; ++i) EXPECT_EQ(got[i], 1 + static_cast<int>((uint64_t{words.v[i]} * 20) >> 32));
}

TEST(Dice, AnAddedRollShiftsNoOther) {
  Dice plain({1, 2});
  Dice busy({1, 2});
  plain.begin_step(77);
  busy.begin_step(77);
  faces(busy, kRuleB, 4, 9);  // another rule
  faces(busy, kRuleA, 5, 3);  // another actor
  busy.lane(1);
  faces(busy, kRuleA, 4, 3);  // another lane
  busy.lane(0);
  busy.part(1);
  faces(busy, kRuleA, 4, 3);  // another part
  busy.part(0);
  EXPECT_EQ(faces(plain, kRuleA, 4, 12), faces(busy, kRuleA, 4, 12));
}

TEST(Dice, MayBeThrownBeforeAnyStepBegins) {
  Dice dice({1, 2});
  const int face = dice.one({rule_id("GA", "SOP-02"), 0, 0}, 6);
  EXPECT_GE(face, 1);
  EXPECT_LE(face, 6);
}

TEST(Dice, OneAddressGoesOnWhereItStopped) {
  Dice at_once({1, 2});
  Dice one_by_one({1, 2});
  at_once.begin_step(3);
  one_by_one.begin_step(3);
  std::vector<int> singles;
  for (int i = 0; i < 10; ++i) singles.push_back(one_by_one.one({kRuleA, 0, kUmpire}, 6));
  EXPECT_EQ(faces(at_once, kRuleA, 0, 10), singles);
  one_by_one.begin_step(3);  // the step again: the same dice again
  EXPECT_EQ(faces(one_by_one, kRuleA, 0, 10), singles);
}

TEST(Dice, MoreAddressesThanTheTableHoldsAreStillApart) {
  Dice dice({1, 2});
  Dice fresh({1, 2});
  dice.begin_step(1);
  for (uint16_t actor = 0; actor < 3000; ++actor) faces(dice, kRuleA, actor, 2);
  fresh.begin_step(1);
  faces(fresh, kRuleA, 17, 2);
  EXPECT_EQ(faces(dice, kRuleA, 17, 4), faces(fresh, kRuleA, 17, 4));
}

TEST(Dice, EveryFaceComesAsOftenAsItShould) {
  for (int sides : {2, 3, 6, 10, 20, 100}) {
    Dice dice({11, 13});
    dice.begin_step(1);
    std::vector<int> seen(static_cast<size_t>(sides) + 1);
    const int n = sides * 10'000;
    for (int i = 0; i < n; i += 250)
      for (int face : faces(dice, kRuleA, 0, 250, sides)) ++seen.at(static_cast<size_t>(face));
    EXPECT_EQ(seen[0], 0);
    double chi = 0;
    for (int f = 1; f <= sides; ++f)
      chi += (seen[static_cast<size_t>(f)] - 1e4) * (seen[static_cast<size_t>(f)] - 1e4) / 1e4;
    EXPECT_LT(chi, 2.0 * sides + 20);
  }
}

TEST(Dice, ATallyCountsTheSameFaces) {
  Dice a({5, 6});
  Dice b({5, 6});
  a.begin_step(9);
  b.begin_step(9);
  std::array<int, 3> want{};
  for (int f : faces(a, kRuleA, 0, 40)) ++want[f >= 6 ? 2 : f >= 5 ? 1 : 0];
  const Tally t = b.tally({kRuleA, 0, kUmpire}, 40, 6, Cuts(5, 6));
  for (size_t g = 0; g < 3; ++g) EXPECT_EQ(t.in[g], want[g]);
}

TEST(Dice, KeysOfOneSeedDifferByPurposeAndEveryByteCounts) {
  Seed seed{};
  const DiceKey plain = dice_key(seed, kDicePurpose);
  EXPECT_NE(plain, dice_key(seed, kAdmiralPurpose));
  for (size_t i = 0; i < seed.size(); ++i) {
    Seed other = seed;
    other[i] ^= 1;
    EXPECT_NE(plain, dice_key(other, kDicePurpose)) << i;
  }
}

TEST(ScriptedDice, TellsOfDiceMissingLeftOverAndImpossible) {
  ScriptedDice script({3, 7});
  Dice dice({}, &script);
  dice.begin_step(0);
  EXPECT_EQ(faces(dice, kRuleA, 0, 1), std::vector<int>{3});
  EXPECT_EQ(script.left_over(), 1U);
  faces(dice, kRuleA, 0, 1);
  EXPECT_TRUE(script.impossible_face());
  EXPECT_FALSE(script.ran_out());
  faces(dice, kRuleA, 0, 1);
  EXPECT_TRUE(script.ran_out());
}

TEST(HandDice, AsksForTheFirstMissingPoolOfEveryLaneAtOnce) {
  HandDice hand({1, 1}, 1U << 0);
  Dice dice({1, 1}, &hand);
  const auto run = [&] {
    hand.begin_run();
    dice.begin_step(4);
    int sum = 0;
    for (uint16_t lane = 0; lane < 3; ++lane) {
      dice.lane(lane);
      for (int i = 0; i < 2; ++i) sum += dice.one({kRuleA, lane, 0}, 6);
    }
    return sum;
  };
  run();
  ASSERT_EQ(hand.missing().size(), 3U);  // not six
  for (const MissingPool& m : std::vector<MissingPool>(hand.missing())) hand.give(m.address, {6});
  run();
  ASSERT_EQ(hand.missing().size(), 3U);
  for (const MissingPool& m : std::vector<MissingPool>(hand.missing())) hand.give(m.address, {2});
  EXPECT_EQ(run(), 3 * 8);
  EXPECT_TRUE(hand.missing().empty());
}

/// A rule that looks at dice one by one, and throws again for each six; people roll them all at once.
struct InARow {
  HandDice hand{{1, 1}, 1U << 0};
  Dice dice{{1, 1}, &hand};
  std::vector<int> seen;

  void run(bool in_a_row = true) {
    hand.begin_run();
    dice.begin_step(4);
    seen.clear();
    for (int i = 0; i < 4; ++i) {
      const auto roll = [&](const RuleId& rule) {
        return dice.tally({rule, 1, 0, Audience::everybody(), in_a_row}, 1, 6, Cuts(6)).from_last_cut();
      };
      seen.push_back(roll(kRuleA) == 0 ? 0 : roll(kRuleB) == 0 ? 1 : 2);
    }
  }
  /// "4 of rule A from the first on"
  std::vector<std::pair<uint32_t, int>> missing() const {
    std::vector<std::pair<uint32_t, int>> out;
    for (const MissingPool& m : hand.missing()) out.emplace_back(m.address.ordinal, m.n);
    return out;
  }
  void give(std::vector<int> faces) { hand.give(hand.missing().at(0).address, std::move(faces)); }
};
using Missing = std::vector<std::pair<uint32_t, int>>;

TEST(HandDice, DiceInARowAreAskedForTogether) {
  InARow t;
  t.run();
  EXPECT_EQ(t.missing(), (Missing{{0, 4}}));
  EXPECT_EQ(t.hand.missing()[0].need, 6);
  t.give({6, 1, 6, 2});
  t.run();
  EXPECT_EQ(t.missing(), (Missing{{0, 2}})) << "both that follow a six";
  EXPECT_EQ(t.hand.missing()[0].why.rule, kRuleB);
  t.give({5, 6});
  t.run();
  EXPECT_EQ(t.missing(), Missing{});
  EXPECT_EQ(t.seen, (std::vector<int>{1, 0, 2, 0}));
}

TEST(HandDice, DiceInARowMayBeGivenOneByOne) {  // so they stand in older records
  InARow t;
  for (const int face : {6, 5, 1, 6, 6, 2}) {
    t.run();
    ASSERT_EQ(t.hand.missing().size(), 1U);
    t.give({face});
  }
  t.run();
  EXPECT_EQ(t.missing(), Missing{});
  EXPECT_EQ(t.seen, (std::vector<int>{1, 0, 2, 0}));
}

TEST(HandDice, OtherDiceAreAskedForOneByOne) {  // what comes next may depend on them
  InARow t;
  t.run(false);
  EXPECT_EQ(t.missing(), (Missing{{0, 1}}));
}

TEST(HandDice, SeatsThatDoNotThrowByHandGetTheGeneratorsDice) {
  HandDice hand({1, 1}, 1U << 0);
  Dice by_hand({1, 1}, &hand);
  Dice seeded({1, 1});
  by_hand.begin_step(4);
  seeded.begin_step(4);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(by_hand.one({kRuleA, 1, 1}, 6), seeded.one({kRuleA, 1, 1}, 6));
  EXPECT_TRUE(hand.missing().empty());
}

TEST(Enumerator, TalliesGiveTheBinomialChances) {
  const auto odds = exact_odds<int>([](Dice& d) {
    return d.tally({kRuleA, 0, kUmpire}, 3, 6, Cuts(5)).from_last_cut();
  });
  EXPECT_EQ(odds.at(0), part(8, 27));
  EXPECT_EQ(odds.at(1), part(12, 27));
  EXPECT_EQ(odds.at(2), part(6, 27));
  EXPECT_EQ(odds.at(3), part(1, 27));
}

TEST(Dice, TurnsAndStepsBeyondTheLowWordHaveDiceOfTheirOwn) {
  const auto first_twelve = [](uint16_t turn, uint8_t step) {
    Dice dice({1, 2});
    dice.begin_step(Cursor{.turn = turn, .step = step}.stamp());
    return faces(dice, kRuleA, 0, 12, 100);
  };
  const auto early = first_twelve(5, 0);
  EXPECT_NE(first_twelve(5 + 1024, 0), early);
  EXPECT_NE(first_twelve(5, 64), early);
  EXPECT_NE(first_twelve(5, 128), first_twelve(5, 64));
  EXPECT_NE(first_twelve(5 + 1024, 64), first_twelve(5, 64));
  EXPECT_EQ((Cursor{.turn = 5, .step = 3}.stamp()), 5U << 22 | 3U << 16) << "dice of smaller battles stay";
}

TEST(Enumerator, TalliesAndSingleDiceAgree) {
  const auto damage = [](Dice& d, bool by_tally) {
    int hits = 0;
    if (by_tally) {
      hits = d.tally({kRuleA, 0, kUmpire}, 3, 6, Cuts(5)).from_last_cut();
      return d.tally({kRuleB, 0, kUmpire}, hits, 6, Cuts(3)).from_last_cut();
    }
    for (int i = 0; i < 3; ++i) hits += d.one({kRuleA, 0, kUmpire}, 6) >= 5 ? 1 : 0;
    int sum = 0;
    for (int i = 0; i < hits; ++i) sum += d.one({kRuleB, 0, kUmpire}, 6) >= 3 ? 1 : 0;
    return sum;
  };
  const auto fast = exact_odds<int>([&](Dice& d) { return damage(d, true); });
  const auto slow = exact_odds<int>([&](Dice& d) { return damage(d, false); });
  EXPECT_EQ(fast, slow);
}

TEST(Enumerator, ThreeGroupsAddUpToOne) {
  mpq_class sum = 0;
  const auto odds = exact_odds<std::pair<int, int>>([](Dice& d) {
    const Tally t = d.tally({kRuleA, 0, kUmpire}, 5, 6, Cuts(5, 6));
    return std::pair<int, int>(t.in[1], t.in[2]);
  });
  for (const auto& [key, p] : odds) sum += p;
  EXPECT_EQ(sum, 1);
  EXPECT_EQ(odds.at({5, 0}), part(1, 7776));
  EXPECT_EQ(odds.at({1, 1}), part(20 * 64, 7776));
}

/// Four lines of a table: where each begins, and how many dice fell into each, for whoever throws them.
TEST(Enumerator, FiveGroupsOfADieAreItsFacesBetweenTheCuts) {
  using In = std::array<uint16_t, 5>;
  const auto in = [](Dice& d) { return d.tally({kRuleA, 0, kUmpire}, 2, 10, Cuts(2, 4, 7, 10)).in; };
  const auto odds = exact_odds<In>(in);
  EXPECT_EQ(odds.at(In{2, 0, 0, 0, 0}), part(1, 100)) << "twice a 1";
  EXPECT_EQ(odds.at(In{0, 2, 0, 0, 0}), part(4, 100)) << "2 or 3";
  EXPECT_EQ(odds.at(In{0, 0, 2, 0, 0}), part(9, 100)) << "4 to 6";
  EXPECT_EQ(odds.at(In{0, 0, 0, 2, 0}), part(9, 100)) << "7 to 9";
  EXPECT_EQ(odds.at(In{0, 0, 0, 0, 2}), part(1, 100)) << "10";
  EXPECT_EQ(odds.at(In{1, 0, 1, 0, 0}), part(2 * 3, 100));
  const auto three = exact_odds<int>([](Dice& d) {
    return d.tally({kRuleA, 0, kUmpire}, 1, 10, Cuts(3, 6, 9)).from_last_cut();
  });
  EXPECT_EQ(three.at(1), part(2, 10));

  ScriptedDice script({1, 2, 3, 4, 6, 7, 9, 10});
  Dice scripted({}, &script);
  EXPECT_EQ(scripted.tally({kRuleA, 0, kUmpire}, 8, 10, Cuts(2, 4, 7, 10)).in, (In{1, 2, 2, 2, 1}));
}

}  // namespace THIS_FILE
}  // namespace broadside
