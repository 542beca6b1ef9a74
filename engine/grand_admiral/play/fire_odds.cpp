// Exact odds of an announced fire order: attack after attack, every way the dice can fall, by the settle that play
// calls.
#include <algorithm>

#include "engine/grand_admiral/play/fire.h"
#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral::fire {
namespace {

using State = std::vector<uint8_t>;  // boxes crossed off each target
using Chances = std::map<State, mpq_class>;

/// A fire order by a view, followed attack by attack. Ways that lead to the same boxes are added up.
struct Volley {
  const Battle& battle;
  const Open& open;
  const FireOrder& order;
  std::vector<uint16_t> targets;

  bool gone(size_t target, uint8_t checked) const {
    return checked >= battle.card(targets[target]).row1 + battle.card(targets[target]).row2;
  }

  /// The sea as it stands when the targets have lost these boxes; true if the battle is over then (GA-Q-21).
  bool imagine(const State& state, Open& out) const {
    out = open;
    out.ships[order.firer].torpedoes = 255;  // launched ones are checked off as they go; the order was checked whole
    bool over = false;
    for (size_t i = 0; i < targets.size(); ++i) {
      out.ships[targets[i]].checked = state[i];
      if (!gone(i, state[i])) continue;
      out.ships[targets[i]].fate = Fate::sunk;
      score_sunk(battle, out, targets[i]);
      over = settle_end(battle, out, out.ships[order.firer].side);
    }
    return over;
  }

  Chances after(const Attack& attack, const Chances& before) const {
    Chances next;
    for (const auto& [state, chance] : before) {
      Open imagined;
      const bool over = imagine(state, imagined);
      const auto ways = exact_odds<State>([&](Dice& dice) {
        Open run = imagined;
        settle_attack(battle, run, order.firer, attack, over, dice);
        State s;
        for (uint16_t t : targets) s.push_back(run.ships[t].checked);
        return s;
      });
      for (const auto& [s, p] : ways) next[s] += chance * p;
    }
    return next;
  }

  /// Of a target that nobody fires at any more only matters whether she is sunk: else the ways would multiply.
  void forget_boxes(size_t target, uint8_t at_first, Chances& chances) const {
    Chances fewer;
    for (auto& [state, chance] : chances) {
      State s = state;
      if (!gone(target, s[target])) s[target] = at_first;
      fewer[s] += chance;
    }
    chances = std::move(fewer);
  }

  void add_tables(size_t target, uint8_t at_first, const Chances& chances, std::vector<OddsTable>& out) const {
    const ShipCard& card = battle.card(targets[target]);
    const std::string name = ship_name(battle, targets[target]);
    OddsTable boxes{name + ": points of damage", {}};
    boxes.by = ship_name(battle, order.firer);
    boxes.at = name;
    OddsTable crippled_now{name + ": crippled (1) or not (0)", {}};
    OddsTable sunk{name + ": sunk (1) or not (0)", {}};
    for (const auto& [state, chance] : chances) {
      boxes.chance[state[target] - at_first] += chance;
      crippled_now.chance[crippled(card.row1, state[target]) ? 1 : 0] += chance;
      sunk.chance[gone(target, state[target]) ? 1 : 0] += chance;
    }
    out.push_back(std::move(boxes));
    if (!crippled(card.row1, at_first)) out.push_back(std::move(crippled_now));
    out.push_back(std::move(sunk));
  }
};

}  // namespace

std::vector<OddsTable> odds(const Asked& a, const FireOrder& order) {
  Volley volley{a.battle, a.open(), order, {}};
  std::vector<uint32_t> last_attack;
  for (uint32_t i = 0; i < order.attacks.count; ++i) {
    const auto known = std::find(volley.targets.begin(), volley.targets.end(), order.attacks[i].target);
    if (known == volley.targets.end()) {
      volley.targets.push_back(order.attacks[i].target);
      last_attack.push_back(i);
    } else {
      last_attack[static_cast<size_t>(known - volley.targets.begin())] = i;
    }
  }
  State first;
  for (uint16_t t : volley.targets) first.push_back(a.ship(t).checked);

  Chances chances{{first, 1}};
  std::vector<std::vector<OddsTable>> of_target(volley.targets.size());
  for (uint32_t i = 0; i < order.attacks.count; ++i) {
    chances = volley.after(order.attacks[i], chances);
    for (size_t t = 0; t < volley.targets.size(); ++t) {
      if (last_attack[t] != i) continue;
      volley.add_tables(t, first[t], chances, of_target[t]);
      volley.forget_boxes(t, first[t], chances);
    }
  }
  std::vector<OddsTable> tables;
  for (auto& some : of_target) std::move(some.begin(), some.end(), std::back_inserter(tables));
  return tables;
}

}  // namespace broadside::grand_admiral::fire
