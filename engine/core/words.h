// Words that people mistype, and numbers as they read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace broadside {

/// Small letters without accents, runs of space as one: "Kongō" and "KONGO" are the same name.
std::string folded(std::string_view text);

/// How many letters a text has, however many bytes each takes.
size_t letters(std::string_view text);

/// Letters to change, add, leave out or swap with their neighbour to make one word of the other.
int edit_distance(std::string_view a, std::string_view b);

/// Points counted in hundredths: "250", "137.5", "0.25".
std::string points_text(int64_t hundredths);
/// "250 points", "1 point".
std::string counted_points(int64_t hundredths);

}  // namespace broadside
