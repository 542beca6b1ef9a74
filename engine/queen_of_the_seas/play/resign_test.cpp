// Giving up instead of any answer (QS-Q-102): at every kind of question, alone and beside the answer of the other side.
#include <set>

#include "engine/queen_of_the_seas/pond_testing.h"
#include "engine/queen_of_the_seas/words/tell.h"
#include "engine/queen_of_the_seas/words_testing.h"

namespace broadside::queen_of_the_seas::testing {
namespace THIS_FILE {

const Order kResign = order_of(OrderKind::resign);

/// What is left of a position when this side, or both, have resigned; no die is thrown for it.
Moment after(const Moment& m, System::Answers answers) {
  Moment out = m;
  Dice dice({1, 2});
  std::vector<Pool> pools;
  dice.trace(&pools);
  Log log(&out.events);
  EXPECT_EQ(System::advance(out.battle, out.position, answers, dice, log), Outcome::done);
  EXPECT_TRUE(pools.empty());
  EXPECT_EQ(System::advance(out.battle, out.position, answers, dice, log), Outcome::over);
  return out;
}

void may_be_said(const Moment& m, Seat seat) {
  const View view = m.view(seat);
  const Ask ask = m.ask(seat);
  Order order;
  const auto read = System::parse(m.battle, view, ask, " Resign ", order);
  ASSERT_TRUE(read) << read.error().text();
  EXPECT_EQ(order, kResign);
  EXPECT_EQ(print(m.battle, order), "resign");
  EXPECT_EQ(m.refused(seat, order), std::vector<std::string>{});
  const bool winning = winner_now(m.battle, view.open) == seat;
  EXPECT_EQ(System::cautions(m.battle, view, ask, order).size(), winning ? 2U : 1U);  // nobody gives up by a slip
  EXPECT_TRUE(System::odds(m.battle, view, ask, order).empty());
  EXPECT_TRUE(System::preview(m.battle, view, ask, order).empty());
}

void ends_it(const Moment& m, Seat seat, System::Answers answers) {
  answers[seat] = &kResign;
  const Moment over = after(m, answers);
  EXPECT_EQ(over.position.open.ended, Ending::gave_up);
  EXPECT_EQ(over.position.open.winner, other(seat));
  EXPECT_FALSE(over.position.open.both_lost);
  EXPECT_EQ(System::result(over.battle, over.position).why, "the other side gave up");  // read after the winner's name
  const auto plausible = System::plausible(over.battle, over.position);
  EXPECT_TRUE(plausible) << plausible.error().text();
  for (uint16_t i = 0; i < m.position.open.fleet(); ++i) {  // the answer of the other side is not carried out
    const Ship &was = m.position.open.ships[i], &is = over.position.open.ships[i];
    EXPECT_TRUE(was.stats == is.stats && was.pose() == is.pose() && was.fate == is.fate);
  }
  ASSERT_EQ(over.events.size(), 1U);
  EXPECT_EQ(over.events[0].kind, "end");
  EXPECT_NE(over.events[0].text.find(side_name(m.battle, seat) + " gives up"), std::string::npos);
}

TEST(QueenOfTheSeasResign, AtEveryKindOfQuestion) {  // QS-Q-102
  std::set<Step> seen;
  for (uint32_t seed = 0; seed < 8; ++seed) {
    Moment m = pond(seed);
    m.start();
    Dice dice({seed, 1}), luck({seed, 2});
    Walk<System> walk(m.battle, m.position, dice, luck);
    std::set<std::pair<Step, size_t>> done;  // each kind once with one side asked and once with both
    const auto leave = [&](const Asks& asks, const System::Answers& answers) {
      if (asks.count == 0 || !done.insert({m.step(), asks.count}).second) return;
      seen.insert(m.step());
      for (const Ask& ask : asks) {
        may_be_said(m, ask.seat);
        ends_it(m, ask.seat, answers);
      }
      if (asks.count == 2) EXPECT_TRUE(after(m, {&kResign, &kResign}).position.open.both_lost);
    };
    while (walk.step(random_admiral, kLookAway, leave) && !HasFailure()) continue;
  }
  for (const Step step : Bench::questions()) EXPECT_TRUE(seen.contains(step)) << static_cast<int>(step);
}

TEST(QueenOfTheSeasResign, NobodyIsAskedWhereNobodyCanSayIt) {  // QS-Q-102
  Moment m = pond(0);
  m.at(Step::fire, kNoSeat);
  EXPECT_EQ(m.asked(), std::vector<int>{});
}

TEST(QueenOfTheSeasResign, InTheEndPhaseBothWordsMeanTheSame) {  // QS-Q-95, QS-Q-102
  Moment m = pond(0);
  m.at(Step::end, kNoSeat);
  Order gives_up = order_of(OrderKind::end);
  offer_in(gives_up) = Offer::give_up;
  for (const System::Answers& answers : {System::Answers{&kResign, &gives_up}, System::Answers{&gives_up, &kResign}}) {
    const Moment over = after(m, answers);
    EXPECT_TRUE(over.position.open.both_lost);
    EXPECT_EQ(over.position.open.winner, kNoSeat);
  }
}

TEST(QueenOfTheSeasResign, WhoResignsHasLostEvenToNobody) {  // QS-Q-102
  Moment m = pond(0);
  m.at(Step::damage, kNoSeat);
  for (Ship& ship : m.open().ships)
    if (ship.side == kFirst) ship.fate = Fate::sunk_at_once;
  EXPECT_EQ(after(m, {nullptr, &kResign}).position.open.winner, kFirst);
}

TEST(QueenOfTheSeasResign, ItIsListedAmongTheAnswersToAnything) {
  int listed = 0;
  for (const OrderHelp& help : System::order_help()) listed += help.ask == "any" && help.form == "resign" ? 1 : 0;
  EXPECT_EQ(listed, 1);
}

}  // namespace THIS_FILE
}  // namespace broadside::queen_of_the_seas::testing
