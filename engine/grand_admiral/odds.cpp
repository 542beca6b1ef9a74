// Exact odds of an announced fire order: attack after attack, every way the dice can fall, by the settle that play
// calls.
#include "engine/core/odds.h"

#include "engine/grand_admiral/combat.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/tell.h"
#include "engine/grand_admiral/victory.h"

namespace broadside::grand_admiral {

std::vector<OddsTable> System::odds(const Battle& battle, const View& view, const Ask&, const Order& order) {
  if (order.kind != OrderKind::fire) return {};
  std::vector<uint16_t> targets;
  for (const Attack& a : order.attacks)
    if (std::find(targets.begin(), targets.end(), a.target) == targets.end()) targets.push_back(a.target);

  // State: boxes crossed off each target. One attack leads from each state to others, and states that meet are added.
  using State = std::vector<uint8_t>;
  std::map<State, mpq_class> now_at;
  State first;
  for (uint16_t t : targets) first.push_back(view.open.ships[t].checked);
  now_at[first] = 1;
  for (const Attack& attack : order.attacks) {
    std::map<State, mpq_class> next;
    for (const auto& [state, chance] : now_at) {
      Open imagined = view.open;
      imagined.ships[order.firer].torpedoes =
          255;  // launched ones are checked off as they go; the order was checked whole
      for (size_t i = 0; i < targets.size(); ++i) {
        Ship& ship = imagined.ships[targets[i]];
        const ShipCard& card = battle.card(targets[i]);
        ship.checked = state[i];
        if (ship.checked >= card.row1 + card.row2) ship.fate = Fate::sunk;
      }
      int64_t points = view.open.points[view.open.ships[order.firer].side];
      for (size_t i = 0; i < targets.size(); ++i)
        if (imagined.ships[targets[i]].fate == Fate::sunk) points += int64_t{battle.card(targets[i]).points} * kHundred;
      const int64_t goal = victory_target(battle, view.open, view.open.ships[order.firer].side);
      const bool over = goal > 0 && wins(points, goal);  // then nothing more is rolled (GA-Q-21)
      const auto after = exact_odds<State>([&](Dice& dice) {
        Open run = imagined;
        settle_attack(battle, run, order.firer, attack, over, dice);
        State s;
        for (uint16_t t : targets) s.push_back(run.ships[t].checked);
        return s;
      });
      for (const auto& [s, p] : after) next[s] += chance * p;
    }
    now_at = std::move(next);
  }

  std::vector<OddsTable> tables;
  for (size_t i = 0; i < targets.size(); ++i) {
    const ShipCard& card = battle.card(targets[i]);
    const std::string name = ship_name(battle, targets[i]);
    OddsTable boxes{name + ": points of damage", {}};
    OddsTable crippled_now{name + ": crippled (1) or not (0)", {}};
    OddsTable sunk{name + ": sunk (1) or not (0)", {}};
    for (const auto& [state, chance] : now_at) {
      boxes.chance[state[i] - first[i]] += chance;
      crippled_now.chance[crippled(card.row1, state[i]) ? 1 : 0] += chance;
      sunk.chance[state[i] >= card.row1 + card.row2 ? 1 : 0] += chance;
    }
    tables.push_back(std::move(boxes));
    if (!crippled(card.row1, first[i])) tables.push_back(std::move(crippled_now));
    tables.push_back(std::move(sunk));
  }
  return tables;
}

}  // namespace broadside::grand_admiral
