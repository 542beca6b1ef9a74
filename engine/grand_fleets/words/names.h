// How orders, log, sheets and odds call things.
#pragma once

#include <string>

#include "engine/grand_fleets/rules/state.h"

namespace broadside::grand_fleets {

/// How a sentence calls a side: by the scenario's name where there is one, else First or Second side.
std::string side_name(const Battle& battle, Seat side);
/// Name of a ship as orders and log use it: plain where it is the only one, else with the nation or a number.
std::string ship_name(const Battle& battle, size_t ship);
/// The same as a mention in an event (core/log.h).
std::string marked_name(const Battle& battle, size_t ship);
std::string squadron_name(const Battle& battle, size_t squadron);
/// "north-east": facings are called like this in orders and log.
std::string_view facing_word(int facing);
/// "250", "137.5"
std::string points_text(int64_t hundredths);
/// "14in", "light"
std::string weapon_name(const ShipCard& card, uint8_t weapon);

}  // namespace broadside::grand_fleets
