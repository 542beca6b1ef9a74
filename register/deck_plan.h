// What a class looked like from above: where her guns, funnels and masts stood. For drawings only: no card is derived
// from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace broadside {

/// Which way from the centreline.
enum class DeckSide : int8_t { port = -1, centre = 0, starboard = 1 };

/// A mount, a funnel or a mast. `guns` is 0 for what has none.
struct DeckPlace {
  int32_t at = 0;  // thousandths of her length from the bow
  DeckSide side = DeckSide::centre;
  int guns = 0;
  bool operator==(const DeckPlace&) const = default;
};

struct DeckPlan {
  std::vector<DeckPlace> turrets;    // of the main battery, in the order of the file
  std::vector<DeckPlace> secondary;  // of the next one, where it stood in turrets or behind shields
  std::vector<DeckPlace> funnels, masts;
};

/// "0.20c2 0.43p2": place, side and guns of mounts; nothing for what cannot be read.
std::optional<std::vector<DeckPlace>> parse_mounts(std::string_view text);
/// "0.335 0.51p": places of funnels or masts, those abreast with their side.
std::optional<std::vector<DeckPlace>> parse_places(std::string_view text);

}  // namespace broadside
