// What a pool of dice rolled by hand is for.
#include <fmt/format.h>

#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral {
namespace {

std::string from_words(int least) { return least >= kDieSides ? "6" : fmt::format("{} or more", least); }

/// The announced attack that the pool belongs to; no order: it belongs to something else.
struct Announced {
  const FireOrder* order = nullptr;
  Attack attack;
};
Announced announced(const Position& p, const System::Answers& answers, const MissingPool& pool) {
  const Order* answer = p.step() == Step::fire ? answers[acting_side(p.open.card)] : nullptr;
  const auto* order = answer != nullptr ? answer->as<FireOrder>() : nullptr;
  if (order == nullptr || pool.address.part >= order->attacks.count) return {};
  return {order, order->attacks[pool.address.part]};
}

}  // namespace

std::string System::pool_text(const Battle& battle, const Position& p, const Answers& answers,
                              const MissingPool& pool) {
  if (pool.why.rule == GA("SOP-02"))
    return side_name(battle, pool.why.roller) + ": the higher roll plays the first card; ties are rolled again";
  const auto [order, attack] = announced(p, answers, pool);
  if (order == nullptr) return {};
  const size_t firer = order->firer;
  const bool torpedoes = attack.weapon == kTorpedoes;
  const std::string shot_text = fmt::format("{}'s {} at {}", ship_name(battle, firer),
                                            torpedoes ? "torpedoes" : battle.card(firer).batteries[attack.weapon].gun,
                                            ship_name(battle, attack.target));
  if (torpedoes) return fmt::format("{}, {} hits", shot_text, from_words(battle.ships[firer].torpedo_hits_from));
  const GunSolution gun = gun_solution(shot(battle, p.open, firer, attack.weapon, attack.target));
  if (pool.why.rule == GA("DMG-03"))
    return fmt::format("{}, {} damages", shot_text, from_words(damage_from(gun.target_number)));
  return fmt::format("{}, {} hits", shot_text, from_words(hits_from(gun.band)));
}

std::vector<Modifier> System::pool_modifiers(const Battle& battle, const Position& p, const Answers& answers,
                                             const MissingPool& pool) {
  const auto [order, attack] = announced(p, answers, pool);
  if (order == nullptr) return {};
  if (attack.weapon == kTorpedoes) return in_words(torpedo_modifiers(attack.launched));
  const Shot aimed = shot(battle, p.open, order->firer, attack.weapon, attack.target);
  return in_words(pool.why.rule == GA("DMG-03") ? damage_modifiers(aimed) : attack_dice_modifiers(aimed));
}

std::vector<std::string> System::face_names(const Battle&, const Position& p, const MissingPool& pool) {
  std::vector<std::string> names;
  if (pool.why.roller < cards_of(kRed) || pool.why.roller > cards_of(kBlack)) return names;
  const Cards& deck = p.step() == Step::deal && p.at.round == 0 ? kActionDeck : p.umpire.deck;
  for (Card card : deck_list(deck)) names.push_back(card_text(card));
  return names;
}

}  // namespace broadside::grand_admiral
