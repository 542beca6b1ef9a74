// No admiral gives up a battle that he would win if it ended now: whole battles of every scenario of every system are
// played, and the ends of Queen of the Seas are asked for in positions that play seldom leads to.
#include <gtest/gtest.h>

#include "app/library/battles.h"
#include "app/library/scenarios.h"
#include "engine/core/json_fields.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_fleets/rules/victory.h"
#include "engine/grand_fleets/system.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/system.h"
#include "tests/whole_battle.h"

namespace broadside {
namespace THIS_FILE {

constexpr Seat kSides = 2;
// Whole fleets take long, and random admirals of Queen of the Seas longest: of those the first steps have to do.
#ifdef BROADSIDE_SANITIZED
constexpr uint64_t kBattles = 1, kLarge = 16;
#else
constexpr uint64_t kBattles = 6, kLarge = 60;
#endif

template <class System>
struct Scenario {
  std::string name;
  typename System::Battle battle;
};

template <class System>
std::vector<Scenario<System>> scenarios_of() {
  std::vector<Scenario<System>> all;
  for (const app::ScenarioInfo& info : app::stored_scenarios()) {
    if (info.system != System::info().id) continue;
    const auto named = app::load_battle(info.system, info.id, {});
    EXPECT_TRUE(named) << named.error().text();
    Scenario<System> scenario{info.system + "/" + info.id, {}};
    if (named && fields_from_json(named->battle, scenario.battle, "battle")) all.push_back(std::move(scenario));
  }
  EXPECT_FALSE(all.empty());
  return all;
}

// Taken out of the battle by an order, for good.
bool taken_out(const grand_admiral::Ship& ship) { return ship.fate == grand_admiral::Fate::left; }
bool taken_out(const grand_fleets::Ship& ship) { return ship.fate == grand_fleets::Fate::left_board; }
bool taken_out(const queen_of_the_seas::Ship& ship) {
  return ship.fate == queen_of_the_seas::Fate::left_table || (ship.on_table() && ship.breaking_off);
}

template <class Open>
int ships_taken_out(const Open& open, Seat side) {
  int ships = 0;
  for (const auto& ship : open.ships) ships += ship.side == side && taken_out(ship) ? 1 : 0;
  return ships;
}

/// Who has won, or will have won whatever the dice show. By Queen of the Seas a side without ships has lost, however
/// many got away (QS-phase-4-06); ships that break off are as good as gone.
template <class Position>
Seat bound_to_win(const Position& p, Seat otherwise) {
  if constexpr (std::is_same_v<Position, queen_of_the_seas::Position>) {
    for (const auto& ship : p.open.ships)
      if (ship.side == otherwise && ship.on_table() && !ship.breaking_off) return otherwise;
    return queen_of_the_seas::other(otherwise);
  }
  return p.open.ended == decltype(p.open.ended)::none ? otherwise : p.open.winner;
}

/// Words that give the battle away: resigning, and any end but one's own win.
queen_of_the_seas::Offer offer_of(const queen_of_the_seas::Order& order) {
  const auto* const end = order.as<queen_of_the_seas::EndOffer>();
  return end == nullptr ? queen_of_the_seas::Offer::none : end->offer;
}
bool given_away(const queen_of_the_seas::Order& order, Seat seat) {
  const bool offers = offer_of(order) != queen_of_the_seas::Offer::none;
  return order.as<Resign>() != nullptr || (offers && offer_of(order) != queen_of_the_seas::likely_win(seat));
}
bool given_away(const grand_fleets::Order& order, Seat) { return order.as<Resign>() != nullptr; }
bool given_away(const grand_admiral::Order& order, Seat) { return order.as<Resign>() != nullptr; }

/// Watches a battle from state to state.
template <class System>
class Watch {
 public:
  Watch(const Scenario<System>& scenario, std::string_view admiral) : scenario_(scenario), admiral_(admiral) {}

  void operator()(const typename System::Position& p, const Asks& asks, const typename System::Answers& answers) {
    if (winner_ != kNoSeat) {
      ++won_states_;
      if (ships_taken_out(p.open, winner_) > taken_out_) EXPECT_EQ(bound_to_win(p, winner_), winner_) << where(p);
    }
    winner_ = winner_now(scenario_.battle, p.open);
    if (winner_ == kNoSeat) return;
    taken_out_ = ships_taken_out(p.open, winner_);
    for (const Ask& ask : asks)
      if (ask.seat == winner_ && answers[ask.seat] != nullptr)
        EXPECT_FALSE(given_away(*answers[ask.seat], ask.seat)) << where(p);
  }

  int won_states() const { return won_states_; }

 private:
  std::string where(const typename System::Position& p) const {
    return scenario_.name + " " + std::string(admiral_) + " turn " + std::to_string(p.at.turn);
  }

  const Scenario<System>& scenario_;
  std::string_view admiral_;
  Seat winner_ = kNoSeat;  // of the state before
  int taken_out_ = 0, won_states_ = 0;
};

/// The first side steady, the second random, or the other way round.
template <class System, Seat Steady>
void mixed(const typename System::Battle& battle, const typename System::View& view, const Ask& ask, Dice& luck,
           Budget& budget, typename System::Order& out) {
  System::admiral(ask.seat == Steady ? "steady" : "random")(battle, view, ask, luck, budget, out);
}

template <class System>
void nobody_gives_up() {
  int won_states = 0;
  for (const Scenario<System>& scenario : scenarios_of<System>()) {
    const bool large = scenario.battle.ships.size() > kLarge;
    const std::pair<std::string_view, typename System::Admiral> pairings[] = {{"steady", System::admiral("steady")},
                                                                              {"random", System::admiral("random")},
                                                                              {"steady, random", mixed<System, 0>},
                                                                              {"random, steady", mixed<System, 1>}};
    for (const auto& [name, admiral] : pairings) {
      if (large && name != "steady") continue;
      for (uint64_t seed = 0; seed < (large ? 1 : kBattles); ++seed) {
        Watch<System> watch(scenario, name);
        play_whole<System>(scenario.battle, seed, admiral, watch);
        won_states += watch.won_states();
      }
    }
  }
  EXPECT_GT(won_states, 100);
}

TEST(GivingUp, NoAdmiralOfGrandAdmiralGivesUpABattleThatHeWouldWinNow) { nobody_gives_up<grand_admiral::System>(); }
TEST(GivingUp, NoAdmiralOfGrandFleetsGivesUpABattleThatHeWouldWinNow) { nobody_gives_up<grand_fleets::System>(); }
TEST(GivingUp, NoAdmiralOfQueenOfTheSeasGivesUpABattleThatHeWouldWinNow) {
  nobody_gives_up<queen_of_the_seas::System>();
}

// ---------------------------------------------------------------- ends that play seldom leads to

using QueenPosition = queen_of_the_seas::Position;

/// Every ship of a side from this share of the fleet on is sunk; the others have lost that share of their stats.
void spoil(QueenPosition& p, Seat side, int sunk_tenths, int lost_tenths) {
  int number = 0;
  for (auto& ship : p.open.ships) number += ship.side == side ? 1 : 0;
  int row = 0;
  for (auto& ship : p.open.ships) {
    if (ship.side != side) continue;
    if (10 * row++ < sunk_tenths * number) ship.fate = queen_of_the_seas::Fate::sunk;
    for (uint8_t& stat : ship.stats) stat = static_cast<uint8_t>(stat - stat * lost_tenths / 10);
  }
}

TEST(GivingUp, EveryEndOfferedIsTheOneThatTheVictoryRulesWouldGive) {  // QS-Q-63, QS-Q-96, QS-Q-103
  using queen_of_the_seas::System;
  int offers = 0, won = 0;
  for (const Scenario<System>& scenario : scenarios_of<System>())
    for (int damage = 0; damage < 9 * 9 * 9; ++damage) {
      QueenPosition p;
      System::start(scenario.battle, p);
      p.at.turn = static_cast<uint16_t>(scenario.battle.turn_limit - 1);
      p.at.step = static_cast<uint8_t>(queen_of_the_seas::Step::end);
      spoil(p, 0, damage % 9, damage / 81);
      spoil(p, 1, damage / 9 % 9, 8 - damage / 81);
      const Seat winner = winner_now(scenario.battle, p.open);
      Asks asks;
      System::asks(scenario.battle, p, asks);
      ASSERT_EQ(asks.count, kSides);
      for (const Ask& ask : asks)
        for (const char* name : {"steady", "random"}) {
          System::View view;
          System::view(scenario.battle, p, Eye::of(ask.seat), view);
          System::Order order;
          Dice luck({static_cast<uint32_t>(damage), 2});
          Budget budget;
          System::admiral(name)(scenario.battle, view, ask, luck, budget, order);
          if (winner == ask.seat) EXPECT_FALSE(given_away(order, ask.seat)) << scenario.name << " " << name;
          if (std::string_view(name) != "steady" || offer_of(order) == queen_of_the_seas::Offer::none) continue;
          EXPECT_EQ(offer_of(order), queen_of_the_seas::likely_win(winner)) << scenario.name;
          ++offers;
          won += winner == ask.seat ? 1 : 0;
        }
    }
  EXPECT_GT(offers, 1000);
  EXPECT_EQ(2 * won, offers);  // both see it
}

}  // namespace THIS_FILE
}  // namespace broadside
