// Every figure of a sheet by its name, and which of them the rulebook prints.
#pragma once

#include <vector>

#include "engine/fear_god/rules/card.h"
#include "register/derive.h"

namespace broadside {

std::vector<CardField> fear_god_fields(const fear_god::ShipCard& card);

/// What is printed about the ship or her class and came out the same.
void mark_published(const Class& c, const Ship& ship, std::vector<CardField>& fields);

}  // namespace broadside
