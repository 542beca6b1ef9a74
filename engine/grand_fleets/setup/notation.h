// Section 3: how a data card writes mounts, light guns, tubes and the Damage Track, both ways, and a whole card as
// text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/grand_fleets/rules/card.h"

namespace broadside::grand_fleets {

// The readers take blanks between groups, letters of either case and arcs in any order. They return false, and leave
// `out` empty, when anything else stands in the entry, when it holds no group, or when a number does not fit the card.

/// `ABCD3[OO] CDEF[O]` (GF-3.7.5-01, -02)
std::string mounts_text(std::span<const Mounts> mounts);
bool read_mounts(std::string_view text, std::vector<Mounts>& out);

/// `[OOO]`, no arcs (GF-3.7.5-03); nothing for none.
std::string light_text(int guns);
bool read_light(std::string_view text, uint8_t& guns);

/// `[O][OO]`: a bracket a tube, a circle a torpedo (GF-3.8.3-01)
std::string tubes_text(std::span<const uint8_t> tubes);
bool read_tubes(std::string_view text, std::vector<uint8_t>& out);

/// `[OOOOOO] 6  [OOOOOO] 5  [OOOOOO] 4  [OOOOOO] 2`: boxes with their speeds (GF-3.9-01); circles hit are X
std::string track_text(const ShipCard& card, int hull_hits = 0);
/// `10/5/3*` (GF-3.7.3-02)
std::string pen_text(const std::array<int8_t, 3>& pen, bool plunging);

/// The whole card, line by line, in the order of the printed one (GF-3-01), with the hull hits suffered so far.
std::string card_text(const ShipCard& card, int hull_hits = 0);

}  // namespace broadside::grand_fleets
