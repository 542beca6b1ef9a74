// data-cards and appendix-c: a Data Card as text, in the layout of the printed one.
#pragma once

#include <string>
#include <string_view>

#include "engine/queen_of_the_seas/rules/card.h"

namespace broadside::queen_of_the_seas {

/// Boxes a blank card has for a track (QS-appendix-c-01).
int printed_boxes(Track track);

/// One track: boxes left by their number, "xx" for those lost in battle, "--" for those the ship never had
/// (QS-data-cards-05). More boxes than are printed are written all the same (QS-Q-76).
std::string boxes_text(Track track, int prepared, int left);

/// "Turbine engines. Heavy guns do not fire into the rear arc ..." (QS-data-cards-04)
std::string notes_text(const ShipCard& card);

/// "6.858 cm"
std::string exact_cm_text(Length length);

/// What has been written on the card since the battle began.
struct Pencil {
  Stats left{};
  std::string_view speed, hits, notes;
};
std::string card_text(const ShipCard& card, const Pencil& pencil);
/// As prepared.
std::string card_text(const ShipCard& card);

}  // namespace broadside::queen_of_the_seas
