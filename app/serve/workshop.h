// What the program lends the workshop of its server: the register, cards, odds, ledgers.
#pragma once

#include <memory>
#include <vector>

#include "app/ledger.h"
#include "register/deck_plan.h"
#include "server/workshop.h"

namespace broadside::app {

using Ledgers = std::vector<Ledger>;

server::Workshop program_workshop(std::shared_ptr<const Ledgers> ledgers);

std::string workshop_ships();
std::optional<Json> workshop_ship(const std::string& id);
Expected<server::Paper> workshop_card(const server::CardWish& wish);
Json workshop_duels();
Expected<Json> workshop_duel(const server::DuelWish& wish, const OddsWatch& watch);

/// All that is known of a rule or ruling: where it is settled, by what it is tested, what belongs to it.
std::optional<Json> workshop_rule(const Ledgers& ledgers, const std::string& id);
Json workshop_rules(const Ledgers& ledgers, const server::RuleSearch& wish);

/// Where a class had turrets, funnels and masts, as the page draws them.
Json plan_json(const DeckPlan& plan);

}  // namespace broadside::app
