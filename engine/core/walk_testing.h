// For tests: a battle of any system, walked through by an admiral whose every order has to be legal.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "engine/core/dice.h"
#include "engine/core/game.h"
#include "engine/core/log.h"
#include "engine/core/seats.h"

namespace broadside {

template <class System>
class Walk {
 public:
  using Battle = typename System::Battle;
  using Position = typename System::Position;
  using Admiral = typename System::Admiral;

  Walk(const Battle& battle, Position& position, Dice& dice, Dice& luck)
      : battle_(battle), position_(position), dice_(dice), luck_(luck) {}

  /// One step. `visit(view, ask, order)` sees each question with the order that answers it, `leave(asks, answers)` the
  /// position before it is left. False: the battle is over, or the test has failed for good.
  template <class Visit, class Leave>
  bool step(Admiral admiral, Visit&& visit, Leave&& leave, Log log = {}) {
    Asks asks;
    System::asks(battle_, position_, asks);
    typename System::Answers answers{};
    luck_.begin_step(position_.at.stamp());
    for (const Ask& ask : asks) {
      answers[slot_of(ask)] = &orders_[slot_of(ask)];
      answer(admiral, ask, visit);
      if (::testing::Test::HasFatalFailure()) return false;
    }
    leave(asks, answers);
    if (::testing::Test::HasFatalFailure()) return false;
    return System::advance(battle_, position_, answers, dice_, log) != Outcome::over;
  }

 private:
  template <class Visit>
  void answer(Admiral admiral, const Ask& ask, Visit&& visit) {
    typename System::Order& order = orders_[slot_of(ask)];
    System::view(battle_, position_, Eye::of(ask.seat), *view_);
    Budget budget;
    luck_.lane(static_cast<uint16_t>(slot_of(ask)));
    admiral(battle_, *view_, ask, luck_, budget, order);
    Faults faults;
    System::check(battle_, *view_, ask, order, faults);
    ASSERT_EQ(faults.count, 0U) << System::explain(battle_, *view_, ask, order, faults[0]).text << "\n"
                                << printed(ask, order);
    visit(*view_, ask, order);
  }

  std::string printed(const Ask& ask, const typename System::Order& order) const {
    if constexpr (requires { System::print(battle_, *view_, ask, order); })
      return System::print(battle_, *view_, ask, order);
    else
      return System::print(battle_, order);
  }

  const Battle& battle_;
  Position& position_;
  Dice &dice_, &luck_;
  std::vector<typename System::Order> orders_{kSlots};  // on the heap: some are large
  std::unique_ptr<typename System::View> view_ = std::make_unique<typename System::View>();
};

/// For those who look at questions only, or at positions only.
inline constexpr auto kLookAway = [](const auto&...) {};

}  // namespace broadside
