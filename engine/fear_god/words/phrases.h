// Phrases that log, questions, sheets and the asking for real dice share.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/core/words.h"
#include "engine/fear_god/play/position.h"
#include "engine/fear_god/rules/movement/words.h"

namespace broadside::fear_god {

std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");
/// "Lion, Tiger and Moltke"
std::string listed(const std::vector<std::string>& parts);
/// The first few of many: "Lion, Tiger and 30 more".
std::string some_of(const std::vector<std::string>& parts, size_t most);
/// "no hit", "1 hit", "2 hits"; `many` where an s is not enough.
std::string counted(int n, std::string_view one, std::string_view many = {});
/// Large, as a sentence begins: "Main guns".
std::string capital(std::string word);

/// "12,400 yd", rounded to a hundred above a thousand.
std::string range_words(int64_t length);
/// "048°"
std::string course_words(plane::Angle heading);
/// "14 kn", "4 kn astern"
std::string speed_words(int knots);
/// "bow", "starboard beam": where a relative bearing lies.
std::string_view bearing_words(plane::Angle relative);
/// "20 kn, after 500 yd 45° to starboard, hard rudder"
std::string plotted_words(const TurnPlotted& turn);

}  // namespace broadside::fear_god
