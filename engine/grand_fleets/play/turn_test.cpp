// Chapter 2: how a battle begins, the sequence of play, and how it ends.
#include "engine/grand_fleets/testing.h"

namespace broadside::grand_fleets::testing {
namespace THIS_FILE {

using Seats = std::vector<int>;
using Words = std::vector<std::string>;

/// Two squadrons of two battleships with guns and torpedoes, four hexes apart, in the middle of the board.
struct Duel {
  Sea sea;
  uint16_t lion, tiger, moltke, goeben;

  Duel() {
    const auto armed = [](std::string name) {
      return armed_card(std::move(name), {guns("12in", "ABCD2[OO] CDEF2[OO]")}, 4, {1, 1});
    };
    lion = sea.add(kFirst, hex::at_column_row(14, 8), 0, armed("Lion"));
    tiger = sea.add(kFirst, hex::at_column_row(14, 9), 0, armed("Tiger"));
    moltke = sea.add(kSecond, hex::at_column_row(18, 8), 0, armed("Moltke"));
    goeben = sea.add(kSecond, hex::at_column_row(18, 9), 0, armed("Goeben"));
    sea.squadron(kFirst, {lion, tiger}, "First");
    sea.squadron(kSecond, {moltke, goeben}, "Second");
  }

  void step(std::vector<int> dice = {}) { sea.advance(std::move(dice)); }
  /// The same order of both sides.
  void both(const Order& first, const Order& second, std::vector<int> dice = {}) {
    sea.advance(std::move(dice), &first, &second);
  }
  void nothing(const Order& order) { both(order, order); }
  void stand_still() { both(Sea::simultaneous(0, "0"), Sea::simultaneous(1, "0")); }
  /// From the beginning, or from a new turn, to the squadron segment with nobody moved.
  void to_together() {
    if (sea.step() == Step::squadrons) step();
    if (sea.step() == Step::transfer) nothing(Transferring{});
    step();
    nothing(MovingAlone{});
    ASSERT_EQ(sea.step(), Step::together);
  }
  void to_fire() {
    to_together();
    stand_still();
    ASSERT_EQ(sea.step(), Step::fire);
  }
  void to_launch() {
    to_fire();
    nothing(Firing{});
    ASSERT_EQ(sea.step(), Step::launch);
  }
  Fire shot(uint16_t ship, uint16_t target) const { return {ship, target, 0, 0}; }
};

// ---------------------------------------------------------------- 2.1 preparations

TEST(GrandFleetsTurn, ABattleBeginsAsTheScenarioPlacesIt) {  // GF-2.1-01, GF-2.1.1-01, GF-2.1.3-01, -02, GF-1.3.2-01
  Duel d;
  d.sea.battle.ships[d.tiger].hull_hits = 6;
  d.sea.begin();
  ASSERT_EQ(d.sea.open().ships.count, 4U);
  for (size_t i = 0; i < 4; ++i) {
    EXPECT_EQ(d.sea.ship(i).q, d.sea.battle.ships[i].q);
    EXPECT_EQ(d.sea.ship(i).r, d.sea.battle.ships[i].r);
    EXPECT_LT(d.sea.ship(i).facing, 6);
    EXPECT_EQ(d.sea.ship(i).light, 4);
    EXPECT_EQ(d.sea.ship(i).mounts[0], 2);
    EXPECT_EQ(d.sea.ship(i).tubes[1], 1);
  }
  EXPECT_EQ(movement_points(d.sea.battle.card(d.tiger), d.sea.ship(d.tiger)), 5);
  EXPECT_TRUE(d.sea.open().squadrons[0].valid && d.sea.open().squadrons[1].valid);
  EXPECT_EQ(d.sea.turn(), 0);
}

TEST(GrandFleetsTurn, EveryShipHasHerCard) {  // GF-2.1.2-01, GF-3.1-01
  Duel d;
  d.sea.begin();
  const Scene scene = d.sea.scene();
  ASSERT_EQ(scene.sheets.size(), 4U);
  EXPECT_TRUE(scene.sheets[1].title.starts_with("Tiger"));
}

TEST(GrandFleetsTurn, TheGameIsForTwoSidesOnHexesOfANauticalMile) {  // GF-1.1-01, GF-1.2.1-01, GF-Q-82
  EXPECT_EQ(System::info().board, "hexes of 1 nm");
  EXPECT_EQ(System::info().seats.size(), 2U);
  EXPECT_EQ(System::kSides, 2);
}

TEST(GrandFleetsTurn, EveryDieHasTenSidesAndARollIsOneUnlessTheRuleSaysMore) {  // GF-1.3.3-01 to -03
  std::vector<Pool> thrown;
  Dice dice({1, 2});
  dice.trace(&thrown);
  dice.begin_step(1);
  Group squadron;
  transfer_command(squadron, 0, 1, 0, dice);
  Ship ship;
  critical_hit(ship, Column::normal, {}, 0, kFirst, dice);
  ASSERT_GE(thrown.size(), 2U);
  for (const Pool& pool : thrown) EXPECT_EQ(pool.sides, 10);
  EXPECT_EQ(thrown[0].faces.size(), 1U);
  EXPECT_EQ(thrown[1].faces.size(), 2U);
}

TEST(GrandFleetsTurn, PlayersGroupTheirShipsBeforeTheGame) {  // GF-4.1-02, GF-4.2-01
  Duel d;
  d.sea.battle.sides[kFirst].squadrons = Choice::free;
  d.sea.begin();
  EXPECT_EQ(d.sea.asked(), Seats{kFirst});
  EXPECT_EQ(d.sea.open().squadrons[0].leader, kNoShip);
  FormingSquadrons order;
  order.forming.add({d.lion, 0, false});
  order.forming.add({d.tiger, 0, true});
  EXPECT_EQ(d.sea.refused(kFirst, order), Words{});
  const Order given = order;
  d.sea.advance({}, &given);
  EXPECT_EQ(d.sea.turn(), 1);
  EXPECT_EQ(d.sea.open().squadrons[0].leader, d.tiger);
  EXPECT_TRUE(d.sea.open().squadrons[0].valid);
  EXPECT_EQ(d.sea.ship(d.lion).squadron, 0);
}

// ---------------------------------------------------------------- 2.2 the sequence of play

TEST(GrandFleetsTurn, APeacefulTurnGoesThroughItsStepsInOrder) {  // GF-2.2-01, -02, GF-6-01
  Duel d;
  d.sea.begin();
  std::vector<Step> steps;
  const auto record = [&] { steps.push_back(d.sea.step()); };
  for (int turn = 1; turn <= 2; ++turn) {
    if (turn == 1) record(), d.step();
    record(), d.nothing(Transferring{});                                // GF-2.2-03
    record(), d.step();                                                 // GF-2.2-04
    record(), d.nothing(MovingAlone{});                                 // GF-2.2-05, -06
    record(), d.stand_still();                                          // GF-2.2-07, -08
    record(), d.both(Sea::fire({d.shot(d.lion, d.moltke)}), Firing{});  // GF-2.2-16
    if (turn == 2) record(), d.step({1});                               // GF-2.2-17: one torpedo runs and misses
    record(), d.step({1, 1, 1, 1, 1, 1, 1, 1});                         // GF-2.2-19: eight barrels miss
    EXPECT_EQ(d.sea.turn(), turn);
    record();
    const Launching launch = turn == 1 ? Sea::launch({{d.lion, d.moltke, kArcD, 0}}) : Launching{};
    d.both(launch, Launching{});  // GF-2.2-21
  }
  using enum Step;
  EXPECT_EQ(steps, (std::vector<Step>{squadrons, transfer, command, individual, together, fire, gunfire, launch,
                                      transfer, command, individual, together, fire, torpedoes, gunfire, launch}));
  EXPECT_EQ(d.sea.turn(), 3);
}

TEST(GrandFleetsTurn, EveryStepAsksOnlyForItsOwnKindOfOrder) {  // GF-2.2-02
  Duel d;
  d.sea.begin();
  for (const Step step : questions()) {
    d.sea.position.at.step = static_cast<uint8_t>(step);
    if (step == Step::ram || step == Step::place) continue;
    for (const Order& order :
         {Order(FormingSquadrons{}), Order(Transferring{}), Order(Floating{}), Order(MovingAlone{}),
          Order(MovingTogether{}), Order(Firing{}), Order(PickingLosses{}), Order(Launching{})}) {
      const Words refused = d.sea.refused(kFirst, order);
      const bool wrong = !refused.empty() && refused[0] == "wrong_kind";
      const std::string_view kind = order.word();
      EXPECT_EQ(wrong, System::ask_word(d.sea.ask(kFirst)) != kind) << static_cast<int>(step) << " " << kind;
    }
  }
}

TEST(GrandFleetsTurn, OrdersAreWrittenByBothSidesBeforeAnyIsCarriedOut) {  // GF-2.2-06, -08, GF-1.1.1-03, GF-Q-83
  Duel d;
  d.sea.begin();
  d.to_together();
  EXPECT_EQ(d.sea.asked(), (Seats{kFirst, kSecond}));
  d.both(Sea::simultaneous(0, "2"), Sea::simultaneous(1, "1"));
  EXPECT_EQ(hex::row_of(d.sea.ship(d.lion).hex()), 6);
  EXPECT_EQ(hex::row_of(d.sea.ship(d.goeben).hex()), 8);
  EXPECT_EQ(d.sea.asked(), (Seats{kFirst, kSecond}));  // firing orders
}

TEST(GrandFleetsTurn, CommandIsTransferredBeforeItIsDetermined) {  // GF-2.2-03, -04, GF-4.2.2-01, -02
  Duel d;
  d.sea.begin();
  d.step();
  ASSERT_EQ(d.sea.step(), Step::transfer);
  Transferring order;
  order.transfers.add({d.tiger, 0});
  d.both(order, Transferring{}, {4});
  ASSERT_EQ(d.sea.step(), Step::command);
  d.step();
  EXPECT_EQ(d.sea.open().squadrons[0].leader, d.tiger);
  EXPECT_TRUE(d.sea.ship(d.lion).forced);  // this turn and the next
  EXPECT_FALSE(d.sea.ship(d.moltke).forced);
  EXPECT_EQ(d.sea.open().squadrons[0].out_until, 2);
}

TEST(GrandFleetsTurn, WhoHasNothingToAnswerIsNotAsked) {
  Duel d;
  d.sea.begin();
  d.to_fire();
  for (size_t i : {d.moltke, d.goeben}) d.sea.ship(i).fire_control_hits = 1, d.sea.ship(i).no_fire_until = 9;
  EXPECT_EQ(d.sea.asked(), Seats{kFirst});
  for (size_t i : {d.lion, d.tiger}) d.sea.ship(i).tubes = {};
  d.sea.position.at.step = static_cast<uint8_t>(Step::launch);
  EXPECT_EQ(d.sea.asked(), Seats{kSecond});
  d.sea.ship(d.tiger).fate = Fate::sunk;  // the leader is alone
  d.sea.position.at.step = static_cast<uint8_t>(Step::transfer);
  EXPECT_EQ(d.sea.asked(), Seats{kSecond});
}

TEST(GrandFleetsTurn, WhoCouldFireFromAnotherPlaceInHisStackIsAsked) {  // GF-6.1.2-06, GF-Q-45, GF-Q-116
  Duel d;
  for (uint16_t ship : {d.lion, d.goeben, d.moltke}) {  // unarmed: only Tiger could fire
    d.sea.battle.ships[ship].card.guns.clear();
    d.sea.battle.ships[ship].card.light.count = 0;
  }
  for (uint16_t ship : {d.lion, d.tiger}) {  // Moltke is dead ahead of both
    d.sea.battle.ships[ship].q = d.sea.battle.ships[d.moltke].q;
    d.sea.battle.ships[ship].r = static_cast<int16_t>(d.sea.battle.ships[d.moltke].r + 3);
  }
  d.sea.begin();
  d.to_together();
  d.both(Sea::simultaneous(0, "0"), Sea::simultaneous(1, "0"));
  ASSERT_EQ(d.sea.step(), Step::fire);  // Lion is front unless he says otherwise
  EXPECT_EQ(d.sea.asked(), Seats{kFirst});
  Firing order = Sea::fire({d.shot(d.tiger, d.moltke)});
  EXPECT_EQ(d.sea.refused(kFirst, order), Words{"out_of_arc"});
  order.posts.add({d.tiger, Post::front});
  EXPECT_EQ(d.sea.refused(kFirst, order), Words{});
}

TEST(GrandFleetsTurn, NobodyAskedMeansTheStepIsPassedOver) {
  Duel d;
  for (Entry& e : d.sea.battle.ships) e.card.torpedoes.tubes.clear(), e.card.guns.clear(), e.card.light.count = 0;
  d.sea.begin();
  d.to_together();
  d.stand_still();
  EXPECT_EQ(d.sea.turn(), 2);  // neither fire nor torpedoes nor anything burning
  EXPECT_EQ(d.sea.step(), Step::transfer);
}

// ---------------------------------------------------------------- floating the board

TEST(GrandFleetsTurn, TheBoardIsFloatedBeforeOrdersAreWritten) {  // GF-5.4.3-01, GF-Q-31
  Duel d;
  d.sea.battle.ships[d.lion].q = 3;  // near the western edge
  d.sea.battle.ships[d.lion].r = 8;
  d.sea.begin();
  d.step();
  d.nothing(Transferring{});
  d.step();
  ASSERT_EQ(d.sea.step(), Step::board);
  EXPECT_EQ(d.sea.asked(), Seats{kFirst});
  const Order shift = Floating{2, 5};
  EXPECT_EQ(d.sea.refused(kFirst, shift), Words{});
  d.sea.advance({}, &shift);
  EXPECT_EQ(d.sea.ship(d.lion).q, 8);
  EXPECT_EQ(d.sea.ship(d.moltke).q, 23);
  EXPECT_EQ(d.sea.step(), Step::individual);
}

TEST(GrandFleetsTurn, TheSecondShiftIsMadeOnlyIfItStillFits) {  // GF-Q-115, GF-5.4.3-02
  for (const int first_shift : {3, 6}) {
    Duel d;
    d.sea.battle.ships[d.lion].q = 3;
    d.sea.battle.ships[d.lion].r = 8;
    d.sea.battle.ships[d.moltke].q = 20;
    d.sea.at(Step::board);
    d.both(Floating{2, static_cast<uint8_t>(first_shift)}, Floating{2, 4});
    EXPECT_EQ(d.sea.ship(d.lion).q, first_shift == 3 ? 3 + 3 + 4 : 3 + 6);
  }
}

// ---------------------------------------------------------------- placing ships of one hex

/// Lion, Tiger and Moltke in one hex; Goeben elsewhere. Ready for the placing dice.
struct Melee : Duel {
  Melee() {
    for (uint16_t ship : {tiger, moltke}) {
      sea.battle.ships[ship].q = sea.battle.ships[lion].q;
      sea.battle.ships[ship].r = sea.battle.ships[lion].r;
    }
    sea.battle.options.collision_at_ten = false;
    sea.at(Step::ram_rolls);
    sea.advance({10, 9, 1});  // nobody rams: Lion and Tiger could
    const Order none = Ramming{};
    sea.advance({}, &none);
    sea.advance({}, &none);
    EXPECT_EQ(sea.step(), Step::place_rolls);
  }
  Order place(int direction) const {
    Placing order;
    order.direction = static_cast<int8_t>(direction);
    return order;
  }
};

TEST(GrandFleetsTurn, OpponentsOfOneHexArePlacedFromTheLowestTotalUp) {  // GF-6.1.2-10 to -13, GF-Q-114
  Melee m;
  m.sea.advance({3, 8, 5});  // Lion 9 stays, Moltke 11, Tiger 14
  ASSERT_EQ(m.sea.step(), Step::place);
  EXPECT_EQ(m.sea.asked(), Seats{kSecond});
  EXPECT_EQ(m.sea.refused(kSecond, m.place(-1)), Words{"opponents_together"});
  const Order astern = m.place(3), beam = m.place(1);
  m.sea.advance({}, nullptr, &astern);
  EXPECT_EQ(m.sea.asked(), Seats{kFirst});
  EXPECT_EQ(m.sea.refused(kFirst, m.place(3)), Words{"opponents_together"});
  EXPECT_EQ(m.sea.refused(kFirst, m.place(-1)), Words{});  // with Lion in the centre
  m.sea.advance({}, &beam);
  EXPECT_EQ(m.sea.step(), Step::fire);
  EXPECT_EQ(m.sea.ship(m.lion).shown_at, -1);
  EXPECT_EQ(m.sea.ship(m.moltke).shown_at, 3);
  EXPECT_EQ(m.sea.ship(m.tiger).shown_at, 1);
}

TEST(GrandFleetsTurn, PlacesOnlyShowBearingsAndEndWithTheCombatPhase) {  // GF-6.1.2-14, -15
  Melee m;
  m.sea.advance({3, 8, 5});
  const Order astern = m.place(3), beam = m.place(1);
  m.sea.advance({}, nullptr, &astern);
  m.sea.advance({}, &beam);
  EXPECT_EQ(m.sea.ship(m.moltke).hex(), m.sea.ship(m.lion).hex());
  EXPECT_EQ(m.sea.solution(m.shot(m.goeben, m.lion)).range, m.sea.solution(m.shot(m.goeben, m.tiger)).range);
  EXPECT_EQ(m.sea.solution(m.shot(m.lion, m.moltke)).arcs, arcs("EF"));  // shown astern of her
  m.nothing(Firing{});
  EXPECT_EQ(m.sea.step(), Step::launch);
  for (uint16_t ship : {m.lion, m.tiger, m.moltke}) {
    EXPECT_EQ(m.sea.ship(ship).shown_at, -1);
    EXPECT_EQ(m.sea.ship(ship).facing, 0);
  }
}

// ---------------------------------------------------------------- the Combat Phase

TEST(GrandFleetsTurn,
     FiringOrdersAreWrittenBeforeTorpedoesRunAndStand) {  // GF-6.1-01, -02, GF-7.2-01, GF-Q-52, GF-Q-54
  Duel d;
  d.sea.begin();
  d.to_launch();
  d.both(Sea::launch({{d.lion, d.moltke, kArcD, 0}}), Launching{});
  d.to_fire();
  d.sea.ship(d.moltke).hull_hits = 16;  // four left: the torpedo will sink her
  d.both(Sea::fire({d.shot(d.tiger, d.moltke)}), Sea::fire({d.shot(d.moltke, d.lion)}));
  EXPECT_EQ(d.sea.open().fire.count, 2U);
  ASSERT_EQ(d.sea.step(), Step::torpedoes);
  d.step({10});
  ASSERT_EQ(d.sea.step(), Step::damage);
  d.step();
  EXPECT_EQ(d.sea.ship(d.moltke).fate, Fate::sunk);
  ASSERT_EQ(d.sea.step(), Step::gunfire);
  d.step();  // no die: Tiger's target is gone, and Moltke fires no more (GF-Q-55)
  EXPECT_EQ(d.sea.ship(d.lion).hull_hits, 0);
}

TEST(GrandFleetsTurn, GunfireTakesEffectWhenAllHaveFired) {  // GF-6.2-02, GF-2.2-19
  Duel d;
  d.sea.begin();
  d.to_fire();
  for (uint16_t ship : {d.lion, d.moltke}) {
    d.sea.ship(ship).hull_hits = 19;
    d.sea.battle.ships[ship].card.guns[0].mounts = {{kAllArcs, 1, 1}};
    d.sea.ship(ship).mounts = {1};
  }
  d.both(Sea::fire({d.shot(d.lion, d.moltke)}), Sea::fire({d.shot(d.moltke, d.lion)}));
  d.step({10, 10, 10, 10});  // each hits and penetrates
  ASSERT_EQ(d.sea.step(), Step::damage);
  d.step();
  EXPECT_EQ(d.sea.ship(d.lion).fate, Fate::sunk);
  EXPECT_EQ(d.sea.ship(d.moltke).fate, Fate::sunk);
}

TEST(GrandFleetsTurn, WhoCannotBeFiredAtIsSeenAllTheSame) {  // GF-6.1.4-10, GF-1.1.1-03, GF-7.2.1-06
  Duel d;
  for (int column : {15, 16, 17})
    for (int row : {6, 7, 8, 9, 10}) {
      const hex::Hex at = hex::at_column_row(column, row);
      d.sea.battle.land.push_back({at.q, at.r});
    }
  d.sea.at(Step::launch);
  ASSERT_EQ(d.sea.solution(d.shot(d.lion, d.moltke)).fault, FaultCode::no_lof);
  EXPECT_EQ(d.sea.view(kFirst).open.ships, d.sea.open().ships);
  EXPECT_EQ(d.sea.refused(kFirst, Sea::launch({{d.lion, d.moltke, kArcD, 0}})), Words{});
}

TEST(GrandFleetsTurn, AllTorpedoesAreRolledBeforeAnyDamage) {  // GF-Q-61, GF-7.2-02
  Duel d;
  d.sea.begin();
  d.to_launch();
  d.both(Sea::launch({{d.lion, d.moltke, kArcD, 0}}), Sea::launch({{d.moltke, d.lion, kArcC, 0}}));
  d.to_fire();
  d.sea.ship(d.lion).hull_hits = d.sea.ship(d.moltke).hull_hits = 19;
  d.nothing(Firing{});
  d.step({10, 10});
  d.step();
  EXPECT_EQ(d.sea.ship(d.lion).fate, Fate::sunk);
  EXPECT_EQ(d.sea.ship(d.moltke).fate, Fate::sunk);
}

// ---------------------------------------------------------------- lost mounts

TEST(GrandFleetsTurn, OwnersChooseTheMountsTheyLose) {  // GF-Q-56, GF-8.2-02, -03
  Duel d;
  d.sea.begin();
  d.to_fire();
  d.sea.open().damage.add({d.tiger, d.moltke, 1, Cause::gun, kArcD, 0});
  d.sea.open().damage.add({d.goeben, d.lion, 1, Cause::gun, kArcA, 0});
  d.sea.open().next = Step::continuing;
  d.sea.position.at.step = static_cast<uint8_t>(Step::damage);
  d.step({1, 1});
  ASSERT_EQ(d.sea.step(), Step::losses);
  EXPECT_EQ(d.sea.asked(), Seats{kFirst});  // of Goeben only the forward turrets bear
  PickingLosses pick;
  pick.picks.add({d.tiger, 0, 1});
  EXPECT_EQ(d.sea.refused(kFirst, pick), Words{});
  const Order given = pick;
  d.sea.advance({}, &given);
  EXPECT_EQ(d.sea.ship(d.tiger).mounts[0], 2);
  EXPECT_EQ(d.sea.ship(d.tiger).mounts[1], 1);
  EXPECT_EQ(d.sea.ship(d.goeben).mounts[0], 1);
  EXPECT_EQ(d.sea.step(), Step::launch);
}

TEST(GrandFleetsTurn, WithAutomaticLossesNobodyIsAsked) {  // GF-Q-56
  Duel d;
  d.sea.battle.options.automatic_losses = true;
  d.sea.begin();
  d.to_fire();
  d.sea.open().damage.add({d.tiger, d.moltke, 1, Cause::gun, kArcD, 0});
  d.sea.open().next = Step::continuing;
  d.sea.position.at.step = static_cast<uint8_t>(Step::damage);
  d.step({1});
  EXPECT_EQ(d.sea.ship(d.tiger).mounts[0], 1);
  EXPECT_EQ(d.sea.step(), Step::launch);
}

// ---------------------------------------------------------------- the End Phase

TEST(GrandFleetsTurn,
     FiresAndFloodsGoOnAfterTheGunsAndBeforeTorpedoes) {  // GF-2.2-20, GF-Q-71, GF-8.3.3-04, GF-8.3.5-04
  Duel d;
  d.sea.begin();
  d.to_fire();
  d.sea.ship(d.lion).fire_markers = 1;
  d.sea.ship(d.lion).flood_markers = 1;
  d.sea.ship(d.goeben).rudder_jammed = true;
  d.nothing(Firing{});
  ASSERT_EQ(d.sea.step(), Step::continuing);
  d.step({2, 4, /* Goeben */ 6});
  EXPECT_EQ(d.sea.ship(d.lion).hull_hits, 1);  // the flooding, without a die
  EXPECT_FALSE(d.sea.ship(d.goeben).rudder_jammed);
  ASSERT_EQ(d.sea.step(), Step::damage);
  d.step({9, 9});  // two points of the fire
  EXPECT_EQ(d.sea.ship(d.lion).hull_hits, 3);
  EXPECT_EQ(d.sea.step(), Step::launch);
}

TEST(GrandFleetsTurn, AFireControlHitInACollisionSpoilsTheSameTurnsFire) {  // GF-Q-73
  for (const bool collision : {true, false}) {
    Duel d;
    d.sea.begin();
    d.to_fire();
    d.sea.open().damage.add({d.lion, kNoShip, 1, collision ? Cause::collision : Cause::gun, kAllArcs, 0});
    d.sea.open().next = collision ? Step::ram_rolls : Step::continuing;
    d.sea.position.at.step = static_cast<uint8_t>(Step::damage);
    d.step({10, 3, 4});
    EXPECT_EQ(d.sea.ship(d.lion).fire_control_hits, 1);
    EXPECT_EQ(fire_control_out(d.sea.ship(d.lion), 1), collision);
    EXPECT_EQ(fire_control_out(d.sea.ship(d.lion), 2), !collision);
  }
}

TEST(GrandFleetsTurn, TorpedoesAreLaunchedInOneTurnAndRunInTheNext) {  // GF-7-01, GF-7.1-02, -03, -06, GF-2.2-17, -21
  Duel d;
  d.sea.begin();
  d.to_launch();
  d.both(Sea::launch({{d.lion, d.moltke, kArcD, 0}, {d.lion, d.goeben, kArcB, 1}}), Launching{});
  EXPECT_EQ(d.sea.position.secret[kFirst].torpedoes.count, 2U);
  EXPECT_TRUE(d.sea.ship(d.lion).launched);
  EXPECT_EQ(d.sea.ship(d.lion).tubes[0], 0);  // GF-3.8.3-02, GF-7.1-07
  EXPECT_EQ(d.sea.view(kSecond).mine.torpedoes.count, 0U);
  d.to_fire();
  d.nothing(Firing{});
  ASSERT_EQ(d.sea.step(), Step::torpedoes);
  d.step({1});  // the second is aimed into an arc where nobody lies
  EXPECT_EQ(d.sea.position.secret[kFirst].torpedoes.count, 0U);
  EXPECT_FALSE(d.sea.ship(d.lion).launched);
  EXPECT_EQ(d.sea.turn(), 2);
}

TEST(GrandFleetsTurn, InTheLastTurnNobodyLaunches) {  // GF-Q-66
  Duel d;
  d.sea.battle.turn_limit = 1;
  d.sea.begin();
  d.to_fire();
  d.nothing(Firing{});
  EXPECT_EQ(d.sea.step(), Step::over);
}

// ---------------------------------------------------------------- 2.2.1 the end

TEST(GrandFleetsTurn, TheScenarioMaySetTheNumberOfTurns) {  // GF-2.2.1-01, -03
  Duel d;
  d.sea.battle.turn_limit = 2;
  d.sea.begin();
  d.to_launch();
  d.nothing(Launching{});
  EXPECT_EQ(d.sea.turn(), 2);
  d.to_fire();
  d.sea.ship(d.moltke).hull_hits = 3;
  d.nothing(Firing{});
  EXPECT_EQ(d.sea.step(), Step::over);
  const Result result = System::result(d.sea.battle, d.sea.position);
  EXPECT_TRUE(result.over);
  EXPECT_EQ(result.winner, kFirst);
  EXPECT_EQ(result.rule, "GF-2.2.2-04");
  EXPECT_EQ(d.sea.open().ended, Ending::turn_limit);
  EXPECT_EQ(d.sea.advance(), Outcome::over);
}

TEST(GrandFleetsTurn, TheGameEndsWhenASideIsGone) {  // GF-2.2.1-02
  Duel d;
  d.sea.begin();
  d.to_fire();
  d.sea.ship(d.moltke).fate = Fate::sunk;
  d.sea.ship(d.goeben).hull_hits = 19;
  d.sea.open().damage.add({d.goeben, d.lion, 2, Cause::gun, kArcA, 0});
  d.sea.open().next = Step::continuing;
  d.sea.position.at.step = static_cast<uint8_t>(Step::damage);
  d.step();
  EXPECT_EQ(d.sea.step(), Step::over);
  EXPECT_EQ(d.sea.open().ended, Ending::eliminated);
  EXPECT_EQ(System::result(d.sea.battle, d.sea.position).winner, kFirst);
}

TEST(GrandFleetsTurn, ASideThatLeavesTheBoardIsGoneAsWell) {  // GF-2.2.1-02, GF-5.4.2-03
  Sea sea;
  const uint16_t a = sea.add(kFirst, hex::at_column_row(10, 10), 0), b = sea.add(kSecond, hex::at_column_row(0, 5), 5);
  sea.at(Step::individual);
  const Order ours = Sea::individual({{a, "0"}}), theirs = Sea::individual({{b, "1"}});
  sea.advance({}, &ours, &theirs);
  EXPECT_EQ(sea.step(), Step::over);
  EXPECT_EQ(System::result(sea.battle, sea.position).side[kFirst].points_hundredths, 4000);
}

TEST(GrandFleetsTurn, ASideSunkByFloodingIsGoneAsWell) {  // GF-2.2.1-02, GF-8.3.5-04
  Duel d;
  d.sea.begin();
  d.to_fire();
  d.sea.ship(d.moltke).fate = Fate::sunk;
  d.sea.ship(d.goeben).hull_hits = 19;
  d.sea.ship(d.goeben).flood_markers = 1;
  d.sea.position.at.step = static_cast<uint8_t>(Step::continuing);
  d.step({1});
  EXPECT_EQ(d.sea.step(), Step::over);
}

TEST(GrandFleetsTurn, WhoGivesUpHasLostWhateverThePoints) {  // GF-2.2.1-02, GF-Q-117
  Duel d;
  d.sea.begin();
  d.to_together();
  d.sea.ship(d.lion).hull_hits = 15;
  const Order resign = Resign{}, order = Sea::simultaneous(0, "0");
  EXPECT_EQ(d.sea.refused(kSecond, resign), Words{});
  d.both(order, resign);
  EXPECT_EQ(d.sea.step(), Step::over);
  const Result result = System::result(d.sea.battle, d.sea.position);
  EXPECT_EQ(result.winner, kFirst);
  EXPECT_EQ(result.rule, "GF-2.2.1-02");
  EXPECT_EQ(result.why, "the other side gave up");  // read after the winner's name
  Duel both;
  both.sea.begin();
  both.to_together();
  both.both(resign, resign);
  EXPECT_EQ(System::result(both.sea.battle, both.sea.position).winner, kNoSeat);
  EXPECT_TRUE(System::result(both.sea.battle, both.sea.position).over);
  EXPECT_EQ(System::result(both.sea.battle, both.sea.position).why, "both sides gave up");
}

TEST(GrandFleetsTurn, AScenarioMayWeighThePointsOfASide) {  // GF-2.2.2-01, -07
  Duel d;
  d.sea.battle.sides[kFirst].vp_percent = 150;
  d.sea.begin();
  d.sea.ship(d.moltke).hull_hits = 4;
  d.sea.ship(d.lion).hull_hits = 3;
  EXPECT_EQ(System::result(d.sea.battle, d.sea.position).side[kFirst].points_hundredths, 600);
  settle_by_points(d.sea.battle, d.sea.open(), Ending::turn_limit);
  EXPECT_EQ(d.sea.open().winner, kFirst);  // 6 to 3; 4 to 3 would be a draw
}

}  // namespace THIS_FILE
}  // namespace broadside::grand_fleets::testing
