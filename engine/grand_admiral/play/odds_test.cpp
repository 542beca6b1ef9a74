#include "engine/core/odds.h"

#include <gtest/gtest.h>

#include "engine/grand_admiral/testing.h"

namespace broadside::grand_admiral::testing {
namespace THIS_FILE {

/// Two boxes, and as many batteries of two dice as are wanted.
ShipCard boat(int batteries, int points) {
  ShipCard card = plain_card();
  card.points = static_cast<int16_t>(points);
  card.row1 = card.row2 = 1;
  for (int i = 0; i < batteries; ++i)
    card.batteries.push_back(guns("gun-" + std::to_string(i), Mount::turret, {2, 1}, "S5 S4 L3"));
  return card;
}

std::vector<OddsTable> odds_of(const Sea& sea, const Order& order) {
  const View view = sea.view(kRed);
  return System::odds(sea.battle, view, {{}, kRed, static_cast<uint8_t>(Step::fire)}, order);
}

TEST(GrandAdmiralOdds, AttackByAttackGivesWhatTheWholeOrderGives) {
  Sea sea;
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, boat(4, 10));
  const uint16_t a = sea.add(kBlack, {4, 3}, 0, boat(1, 10)), b = sea.add(kBlack, {3, 4}, 0, boat(1, 7));
  sea.add(kBlack, {9, 3}, 0, boat(1, 10));
  sea.battle.sides[kRed].victory_target = 10;  // sinking a ends it: then nobody fires at b any more (GA-Q-21)
  sea.begin();
  const Order order = firing(firer, {{b, 0}, {a, 1}, {b, 2}, {a, 3}});
  using Boxes = std::pair<int, int>;
  const auto whole = exact_odds<Boxes>([&](Dice& dice) {
    Open run = sea.open();
    settle_attacks(
        sea.battle, run, firer, order.as<FireOrder>()->attacks, false, dice,
        [&](size_t target) {
          score_sunk(sea.battle, run, target);
          return settle_end(sea.battle, run, kRed);
        },
        [](uint32_t, const AttackResult&) {});
    return Boxes{run.ships[b].checked, run.ships[a].checked};
  });
  const auto tables = odds_of(sea, order);
  ASSERT_EQ(tables.size(), 6U);  // points of damage, crippled, sunk; b was named first
  std::map<int, mpq_class> of_b, of_a;
  for (const auto& [boxes, chance] : whole) of_b[boxes.first] += chance, of_a[boxes.second] += chance;
  for (const auto& [boxes, chance] : of_b) EXPECT_EQ(tables[0].chance.at(boxes), chance) << boxes;
  for (const auto& [boxes, chance] : of_a) EXPECT_EQ(tables[3].chance.at(boxes), chance) << boxes;
  EXPECT_EQ(tables[5].chance.at(1), of_a[2]);
}

TEST(GrandAdmiralOdds, ManyTargetsDoNotMultiply) {  // eight of them would be more ways than there is time for
  Sea sea;
  ShipCard large = boat(8, 10);
  large.row1 = large.row2 = 12;
  for (Battery& b : large.batteries) b.dice = {12, 6};
  const uint16_t firer = sea.add(kRed, {3, 3}, 0, large);
  Order order;
  FireOrder& volley = order.begin<FireOrder>();
  volley.firer = firer;
  for (int i = 0; i < 8; ++i)
    volley.attacks.add({sea.add(kBlack, {static_cast<int16_t>(3 + i % 2), 4}, 0, large), static_cast<uint8_t>(i)});
  sea.begin();
  EXPECT_EQ(odds_of(sea, order).size(), 24U);
}

TEST(GrandAdmiralOdds, EachTargetOfTheFormHasItsOwn) {  // GA-ARC-03, GA-RNG-05, GA-DMG-02, GA-TORP-05
  Sea sea;
  ShipCard firing_card = boat(2, 10), target = boat(1, 10);
  firing_card.batteries[1].mount = Mount::casemate;
  firing_card.torpedoes = 2;
  target.row1 = target.row2 = 12;  // no point is lost with her
  target.belt = 6;
  sea.add(kRed, {3, 3}, 0, firing_card);
  sea.add(kBlack, {4, 3}, 0, target);
  sea.add(kBlack, {3, 2}, 0, target);
  sea.begin();
  const View view = sea.view(kRed);
  const Ask ask{{}, kRed, static_cast<uint8_t>(Step::fire)};
  const Form form = System::form(sea.battle, view, ask);
  ASSERT_EQ(form.rows.size(), 1U);
  int shots = 0;
  for (const Slot& slot : form.rows[0].slots)
    for (const Pick& choice : slot.choices) {
      ASSERT_TRUE(choice.outlook) << choice.word;
      Order order;
      const std::string text = form.rows[0].lead + slot.before + choice.word + slot.after;
      ASSERT_TRUE(System::parse(sea.battle, view, ask, text, order)) << text;
      const OddsTable points = odds_of(sea, order).front();
      EXPECT_EQ(points.at, choice.piece) << text;
      EXPECT_NEAR(points.mean().get_d() * 1000, choice.outlook->points, 1) << text;
      EXPECT_GE(choice.outlook->hits, choice.outlook->points) << text;
      ++shots;
    }
  EXPECT_GT(shots, 4);
  EXPECT_EQ(form.whole.front().label, "best expected damage");
  EXPECT_EQ(form.whole.front().word, standing_text(form));
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_admiral::testing
