// What people at a real table are asked to throw, as the steps of a turn ask for it.
#include "engine/queen_of_the_seas/testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

using Texts = std::vector<std::string>;

/// Lion and Lurcher against Seydlitz and Moltke; nothing but the step that throws is of interest.
struct RealDice : Trial {
  RealDice() {
    put(kFirst, 60, 50, 0, 6, battleship("Lion"));
    put(kFirst, 90, 50, 0, 6, destroyer("Lurcher"));
    put(kSecond, 100, 50, 0, 6, battleship("Seydlitz"));
    put(kSecond, 140, 90, 0, 6, battleship("Moltke"));
    start();
  }
  void at(Step step) {
    position.at.turn = 2;
    position.at.step = static_cast<uint8_t>(step);
  }
  void salvo(uint16_t from, uint16_t target, Weapon weapon, Band band) {
    Salvo s;
    s.ship = from;
    s.target = target;
    s.weapon = weapon;
    s.band = band;
    open().salvos.add(s);
  }
  /// What is missing when the dice given so far lie; each pool is then thrown with the faces of `next`, if there are
  /// any.
  Texts missing(std::vector<int> next = {}) {
    hand.begin_run();
    Dice dice({}, &hand);
    Position after = position;
    Log silent;
    System::advance(battle, after, {}, dice, silent);
    Texts out;
    for (const MissingPool& pool : hand.missing()) {
      out.push_back(System::pool_text(battle, position, {}, pool));
      EXPECT_TRUE(System::face_names(battle, position, pool).empty());
    }
    if (!next.empty()) hand.give(hand.missing().at(0).address, std::move(next));
    return out;
  }
  HandDice hand{{}, 3};
};

TEST(QueenOfTheSeasPools, BeforeTheGuns) {  // QS-sea-state-01, QS-phase-1-03
  RealDice t;
  t.at(Step::sea_state);
  EXPECT_EQ(t.missing({2}), Texts{"First, sea state: two 1s make it rough"});
  EXPECT_EQ(t.missing(), Texts{"Second, sea state: two 1s make it rough"});
  t.battle.ships[1].card = battleship("Lurcher");
  t.at(Step::advantage);
  EXPECT_EQ(t.missing(), Texts{"First, Tactical Advantage: the lower die gets it"});
}

TEST(QueenOfTheSeasPools, SalvosAndSaves) {  // QS-smoke-09, QS-phase-3b-01, QS-armour-saves-01, QS-phase-3d-01
  RealDice t;
  t.salvo(0, 2, Weapon::H, Band::long_range);
  t.salvo(0, 3, Weapon::S, Band::short_range);
  t.ship(2).smoke = true;
  t.at(Step::fire);
  EXPECT_EQ(t.missing({1}), (Texts{"Lion's Heavy guns at Seydlitz in her smoke, fires on 1 or 2",
                                   "Lion's Secondary guns at Moltke, 4 or more hits"}));
  EXPECT_EQ(t.missing(), (Texts{"Lion's Heavy guns at Seydlitz, 5 or more hits",
                                "Lion's Secondary guns at Moltke, 4 or more hits"}));
  for (Salvo& salvo : t.open().salvos) salvo.hits.faces[3] = 1;
  t.open().salvos[1].band = Band::point_blank;
  t.at(Step::saves);
  EXPECT_EQ(t.missing(), (Texts{"Seydlitz against Lion's Heavy guns, 4 or more saves",
                                "Moltke against Lion's Secondary guns, 6 saves"}));
  t.open().salvos.clear();
  t.ship(2).smoke = false;
  t.salvo(1, 2, Weapon::T, Band::point_blank);
  t.at(Step::launch);
  EXPECT_EQ(t.missing(), Texts{"Lurcher's Torpedoes at Seydlitz, 6 hits"});
}

TEST(QueenOfTheSeasPools, CriticalsOfAShipOneKindAfterTheOther) {  // QS-phase-3c-07, QS-Q-87
  RealDice t;
  t.ship(2).hits.noted[static_cast<size_t>(HitCode::HC)] = 2;
  t.ship(2).hits.noted[static_cast<size_t>(HitCode::MC)] = 1;
  t.at(Step::criticals);
  EXPECT_EQ(t.missing({1, 6}), Texts{"Seydlitz, 2 Heavy criticals: 1D3+3 stats each (1-2 is 1, 3-4 is 2, 5-6 is 3)"});
  EXPECT_EQ(t.missing(), Texts{"Seydlitz, Medium critical: 1D3+1 stats (1-2 is 1, 3-4 is 2, 5-6 is 3)"});
  t.ship(2).hits = {};
  t.ship(2).hits.noted[static_cast<size_t>(HitCode::TC)] = 1;
  t.at(Step::torpedo_hits);
  EXPECT_EQ(t.missing(), Texts{"Seydlitz, torpedo hit: 1D3+5 stats of Hull (1-2 is 1, 3-4 is 2, 5-6 is 3)"});
}

TEST(QueenOfTheSeasPools, SpecialDamage) {  // QS-phase-3f-03 to -07, -10
  RealDice t;
  t.ship(2).hits_taken = 1;
  t.at(Step::special);
  EXPECT_EQ(t.missing({1, 1}), Texts{"Seydlitz, special damage: 2 explodes, 11 hits the waterline, 12 the rudder"});
  EXPECT_EQ(t.missing({1}), Texts{"Seydlitz, explosion: Hull lost (1-2 is 1, 3-4 is 2, 5-6 is 3)"});
  EXPECT_EQ(t.missing({1}), Texts{"Seydlitz, explosion: Propulsion lost (1-2 is 1, 3-4 is 2, 5-6 is 3)"});
  EXPECT_EQ(t.missing({1}), Texts{"Seydlitz, explosion: Game Turns with fires aboard (1-2 is 1, 3-4 is 2, 5-6 is 3)"});
  EXPECT_EQ(t.missing(), Texts{});
  RealDice w;
  w.ship(3).hits_taken = 1;
  w.at(Step::special);
  w.missing({5, 6});
  EXPECT_EQ(w.missing(), Texts{"Moltke, waterline hit: Propulsion lost (1-2 is 1, 3-4 is 2, 5-6 is 3)"});
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
