// The cards of each system, as its book has them.
#pragma once

#include "print/card.h"

namespace broadside::print {

Expected<Face> grand_admiral_face(const PrintCard& card, const Ruler& ruler);
Expected<Face> grand_fleets_face(const PrintCard& card, const Ruler& ruler);
Expected<Face> queen_of_the_seas_face(const PrintCard& card, const Ruler& ruler);
Expected<Face> great_war_at_sea_face(const PrintCard& card, const Ruler& ruler);
Expected<Face> fear_god_face(const PrintCard& card, const Ruler& ruler);

}  // namespace broadside::print
