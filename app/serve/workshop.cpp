#include "app/serve/workshop.h"

#include <utility>

#include "app/serve/scenario_maker.h"

namespace broadside::app {

server::Workshop program_workshop(std::shared_ptr<const Ledgers> ledgers) {
  server::Workshop out;
  out.ships = workshop_ships;
  out.ship = workshop_ship;
  out.card = workshop_card;
  out.duels = workshop_duels;
  out.duel = workshop_duel;
  out.makers = scenario_makers;
  out.draft = [](const server::DraftWish& wish) {
    return scenario_draft(wish.system, wish.scenario, wish.scenario_text);
  };
  out.made = scenario_of_draft;
  out.rules = [ledgers = std::move(ledgers)](const server::RuleSearch& wish) { return workshop_rules(*ledgers, wish); };
  return out;
}

}  // namespace broadside::app
