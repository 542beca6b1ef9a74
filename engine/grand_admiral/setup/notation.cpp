#include "engine/grand_admiral/setup/notation.h"

#include <fmt/format.h>

#include "engine/grand_admiral/setup/scenario.h"

namespace broadside::grand_admiral {
namespace {

/// `[x][][]`: a box a point (GA-SHEET-04, -08), the first of them crossed off.
std::string boxes_text(int n, int crossed = 0) {
  std::string out;
  for (int i = 0; i < n; ++i) out += i < crossed ? "[x]" : "[]";
  return out;
}

}  // namespace

std::string dice_text(const Battery& battery) {
  const auto marked = [&](int dice) {
    if (battery.mount == Mount::turret) return fmt::format("({})", dice);
    if (battery.mount == Mount::casemate) return fmt::format("[{}]", dice);
    return std::to_string(dice);
  };
  return marked(battery.dice[0]) + "/" + marked(battery.dice[1]);
}

std::string dice_count(int n) { return fmt::format("{} {}", n, n == 1 ? "die" : "dice"); }

std::string card_text(const ShipCard& card, int checked) {
  std::string out = fmt::format("{} {} ({}, {})\n", card.type, card.name, card.nation, card.year);
  out += fmt::format("Victory points {}  Armor {}/{}  Speed {}/{}  Anti-aircraft {}\n", card.points, card.belt,
                     card.end, card.speed[0], card.speed[1], card.anti_aircraft);
  out += fmt::format("Hull       {}\n           {}\n", boxes_text(card.row1, checked),
                     boxes_text(card.row2, checked - card.row1));
  if (card.torpedoes > 0) out += fmt::format("Torpedoes  {}\n", boxes_text(card.torpedoes));
  if (!card.batteries.empty()) out += fmt::format("{:<10} {:<11} {}\n", "Guns", "Dice", "Range and penetration");
  for (const Battery& b : card.batteries)
    out += fmt::format("{:<10} {:<11} {}\n", b.gun, dice_text(b), range_text(b.sequence));
  return out;
}

}  // namespace broadside::grand_admiral
