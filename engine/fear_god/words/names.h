// How orders, log and messages call things.
#pragma once

#include <string>

#include "engine/fear_god/rules/state.h"

namespace broadside::fear_god {

std::string side_name(const Battle& battle, Seat side);
/// Told apart from ships of her own side only: a name must not tell of a namesake that nobody has seen.
std::string ship_name(const Battle& battle, size_t ship);
std::string contact_name(uint16_t number);

}  // namespace broadside::fear_god
