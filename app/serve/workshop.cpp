#include "app/serve/workshop.h"

#include <utility>

namespace broadside::app {

server::Workshop program_workshop(std::shared_ptr<const Ledgers> ledgers) {
  server::Workshop out;
  out.ships = workshop_ships;
  out.ship = workshop_ship;
  out.card = workshop_card;
  out.duels = workshop_duels;
  out.duel = workshop_duel;
  out.rules = [ledgers = std::move(ledgers)](const server::RuleSearch& wish) { return workshop_rules(*ledgers, wish); };
  return out;
}

}  // namespace broadside::app
