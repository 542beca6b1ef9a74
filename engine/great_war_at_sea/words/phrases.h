// Phrases that log, questions, sheets and the asking for real dice share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/words.h"
#include "engine/great_war_at_sea/play/position.h"

namespace broadside::great_war_at_sea {

std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");
/// "Lion, Tiger and Moltke"
std::string listed(const std::vector<std::string>& parts);
/// The first few of many: "Lion, Tiger and 30 more".
std::string some_of(const std::vector<std::string>& parts, size_t most);
/// "no hit", "1 hit", "2 hits"; `many` where an s is not enough.
std::string counted(int n, std::string_view one, std::string_view many = {});

/// "18.4 in"
std::string range_words(Length range);
/// "speed 2+" of a level, with its inches: "2+ (7.5 in)"
std::string speed_words(Speed speed);
/// A word of a table as people read it: "dead in the water".
std::string spaced(std::string_view word);

/// "daylight, clear"
std::string air_words(const Conditions& conditions);
/// "seed, published, house or yours" as the reader is told: "house table", "your table".
std::string provenance_words(Provenance provenance);

/// How an eye calls the piece of a contact: "counter 4", or the first ship that is known on it.
std::string contact_handle(const class Known& known, const View& view, const Contact& contact);

}  // namespace broadside::great_war_at_sea
