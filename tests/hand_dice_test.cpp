// Real dice in whole battles: however people give them, the battle and its record are the same.
#include <gtest/gtest.h>

#include "app/library/battles.h"
#include "record/director.h"
#include "record/replay.h"
#include "record/seed.h"

namespace broadside {
namespace THIS_FILE {

/// Faces as the hash of the address gives them, so that it does not matter in which order people throw.
std::vector<int> faces_for(const MissingPool& pool, int most) {
  std::vector<int> faces;
  for (int i = 0; i < std::min(pool.n, most); ++i) {
    uint64_t bits = (pool.address.stamp << 32U) ^ pool.address.rule ^
                    (uint64_t{pool.address.lane_actor} * 0x9e3779b97f4a7c15ULL) ^ (pool.address.part * 77773ULL) ^
                    ((pool.address.ordinal + static_cast<uint32_t>(i)) * 0xbf58476d1ce4e5b9ULL);
    bits = (bits ^ (bits >> 31U)) * 0x94d049bb133111ebULL;
    faces.push_back(static_cast<int>((bits >> 33U) % static_cast<uint64_t>(pool.sides)) + 1);
  }
  return faces;
}

struct Played {
  Record record;
  uint64_t hash = 0;
  size_t dice_lines = 0;
};

/// Random admirals with real dice on both sides; of dice in a row no more than `most` are given at a time.
Played played(const app::NamedBattle& battle, int most) {
  Setting setting;
  setting.battle = battle.battle;
  setting.by = {"random", "random"};
  setting.seed = seed_from_text("real dice");
  setting.by_hand = {0, 1};
  Played out;
  auto director = Director::start(*battle.game, setting, {});
  EXPECT_TRUE(director) << director.error().text();
  if (!director) return out;
  for (;;) {
    const auto standing = (*director)->advance();
    EXPECT_TRUE(standing) << standing.error().text();
    if (!standing || standing->now == Standing::Now::over) break;
    for (const MissingPool& pool : standing->missing) {
      const auto given = (*director)->give_dice(pool.address, faces_for(pool, pool.why.in_a_row ? most : pool.n));
      EXPECT_TRUE(given) << given.error().text();
      ++out.dice_lines;
    }
    if (standing->now != Standing::Now::waits_for_answers) continue;
    for (const Ask& ask : (*director)->match().asks()) {
      Budget budget;
      const std::string order = (*director)->match().advise(ask, "random", (*director)->admirals_luck(), budget);
      EXPECT_TRUE((*director)->answer(ask, order).ok()) << order;
    }
  }
  out.record = (*director)->record();
  out.hash = (*director)->match().hash();
  return out;
}

TEST(RealDice, ASalvoThrownAtOnceAndDieByDieComesToTheSame) {  // GF-6.2.1-13
  const auto battle = app::load_battle("grand-fleets", "dogger-bank", {});
  ASSERT_TRUE(battle) << battle.error().text();
  const Played at_once = played(*battle, Dice::kMostInPool), one_by_one = played(*battle, 1);
  EXPECT_EQ(at_once.hash, one_by_one.hash);
  EXPECT_LT(at_once.dice_lines, one_by_one.dice_lines);
  for (const Played* p : {&at_once, &one_by_one}) {
    const auto verified = verify_record(*battle->game, p->record);
    ASSERT_TRUE(verified) << verified.error().text();
    EXPECT_TRUE(verified->ok()) << verified->difference->text();
    EXPECT_TRUE(verified->finished);
  }
}

}  // namespace THIS_FILE
}  // namespace broadside
