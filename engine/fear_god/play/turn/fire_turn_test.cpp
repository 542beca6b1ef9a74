// Fire over the phases of a turn: what may be ordered when, and what comes of it.
#include <gtest/gtest.h>

#include "engine/fear_god/play/turn/lookout.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/play/turn/shots.h"
#include "engine/fear_god/table_testing.h"

namespace broadside::fear_god::testing {
namespace THIS_FILE {

/// What a seat is asked at a step, as its view stands now.
struct Question {
  std::unique_ptr<View> view = std::make_unique<View>();
  Known known;
  Ask ask;

  Question(Tabletop& table, Seat seat, Step step) : known(table.battle, Eye::of(seat)) {
    System::view(table.battle, *table.position, Eye::of(seat), *view);
    ask.kind = static_cast<uint8_t>(step);
    ask.seat = seat;
  }
  bool takes(std::string_view text) const { return System::is_legal(known, *view, ask, text); }
  std::unique_ptr<Order> order(std::string_view text) const {
    auto out = std::make_unique<Order>();
    const auto read = System::parse(known, *view, ask, text, *out);
    EXPECT_TRUE(read) << read.error().text();
    return out;
  }
};
void look(Tabletop& table) {
  const SightDice dice = throw_sight_dice(table.s());
  look_out(table.s(), dice);
  look_for_torpedoes(table.s(), dice);
}

// FG-2.2.4.1-02, FG-2.2.4.6-01, FG-2.2.4.6-05
TEST(FearGodFireTurn, ADestroyerFirstSightedInThisTurnIsFiredOnInReactionAtHalfDamageAndNotAsPlanned) {
  Tabletop table({ship_of("gb-good-hope", 0, 0, 0, 0, 0, 15), ship_of("de-v1", 1, 1, 5'000, 0, 0, 15)});
  EXPECT_FALSE(Question(table, 0, Step::fire).takes("Ship 0: main at contact 1"));
  look(table);
  ASSERT_EQ(table.number(0, 1), 1);
  const Question react(table, 0, Step::react);
  ASSERT_TRUE(react.takes("Ship 0: main at contact 1"));
  const auto order = react.order("Ship 0: main at contact 1");
  table.faces.say(FG("6.1.4-04"), 1);
  steps::react(table.s(), {order.get(), nullptr});
  const Shooter good_hope{table.battle.card(0), table.ship(0), table.position->umpire.gear[0],
                          table.secret(0).ranging[0]};
  Prey boat;
  boat.contact = 1, boat.at = table.ship(1).at(), boat.speed_kts = 15, boat.card = &table.battle.card(1);
  Volleys volleys;
  Taken taken;
  ASSERT_EQ(lay_guns(good_hope, boat, {table.battle.weather, Standard::two, 1914, 1, {}}, {}, taken, volleys),
            Silence::none);
  int whole = 0, halves = 0;
  for (const Volley& volley : volleys) {
    whole += damage_of(table.battle.card(0), volley, false);
    halves += damage_of(table.battle.card(0), volley, true);
  }
  steps::reaction_fire(table.s(), {});
  EXPECT_EQ(table.position->umpire.pending[1].above_water, halves);
  EXPECT_LT(halves, whole);
  EXPECT_FALSE(Question(table, 0, Step::react).takes("Ship 0: main at contact 1")) << "she has fired";
  ++table.position->at.turn;
  EXPECT_TRUE(Question(table, 0, Step::fire).takes("Ship 0: main at contact 1"));
}

// FG-6.1.3-03: a cruiser of size B sights for guns in local control as one of size D
TEST(FearGodFireTurn, GunnersStandLowerThanTheirDirectorAndSeeLessFar) {
  int both = 0, director_alone = 0;
  for (int far = 2'000; far <= 80'000; far += 2'000) {
    Tabletop table({ship_of("gb-good-hope", 0, 0, 0, 0, 0, 12), ship_of("de-scharnhorst", 1, 1, far, 0, 0, 12)});
    look(table);
    if (table.secret(0).sights.count == 0) continue;
    const bool locally = table.secret(0).sights[0].locally;
    EXPECT_TRUE(!locally || director_alone == 0) << "at " << far << " yards they see again";
    ++(locally ? both : director_alone);
  }
  EXPECT_GT(both, 0);
  EXPECT_GT(director_alone, 0);
}

}  // namespace THIS_FILE
}  // namespace broadside::fear_god::testing
