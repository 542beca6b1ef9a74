#include "engine/grand_admiral/words/sheet.h"

#include <fmt/format.h>

#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/rules/rule.h"
#include "engine/grand_admiral/rules/sequence.h"
#include "engine/grand_admiral/setup/notation.h"
#include "engine/grand_admiral/setup/scenario.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral {
namespace {

std::string fate_text(const Battle& battle, const Ship& ship, const Entry& entry, bool over) {
  switch (ship.fate) {
    case Fate::sunk: return "sunk";
    case Fate::left: return "has left the board";
    case Fate::reserve:
      if (entry.arrives == 0) return "not in the fleet";
      return over ? fmt::format("did not arrive: due in round {}", entry.arrives)
                  : fmt::format("arrives in round {}", entry.arrives);
    case Fate::afloat: break;
  }
  return fmt::format("{}, heading {}{}", hex::label(ship.hex(), battle.board()), hex::heading_word(ship.heading),
                     crippled(entry.card.row1, ship.checked) ? ", crippled" : "");
}

constexpr const char* kLegend =
    "Where there are two numbers, the second applies when she is crippled: speed 4 (4/2) is 4 now. Dice in ( ) are "
    "turrets: "
    "half of them, rounded up, fire ahead and astern; dice in [ ] are casemates: they cannot fire ahead or astern; "
    "bare dice "
    "fire all round. S5 S4 L3 is the penetration at one, two and three hexes: S, short range, hits on 5 or 6; L, "
    "long range, on 6.";

/// Dice that fire all round, and those that fire abeam alone (GA-ARC-02 to -04).
std::vector<SheetMount> mounts_of(const Battle& battle, const Battery& battery, int dice) {
  const int end = battle.options.arc_layout == hex::ArcLayout::sixty_onetwenty ? 30 : 45;
  const std::vector<std::pair<int, int>> abeam = {{end, 180 - end}, {180 + end, 360 - end}}, all = {{0, 360}};
  const int by_the_ends = attack_dice(battery.mount, dice, Arc::fore);
  std::vector<SheetMount> out;
  if (by_the_ends > 0) out.push_back({all, by_the_ends});
  if (dice > by_the_ends) out.push_back({abeam, dice - by_the_ends});
  return out;
}

}  // namespace

Sheet sheet_of(const Battle& battle, size_t i, const Ship& ship, bool over) {
  const ShipCard& card = battle.card(i);
  const bool hurt = crippled(card.row1, ship.checked);
  Sheet sheet;
  sheet.handle = ship_name(battle, i);
  sheet.title = fmt::format("{} {} ({})", card.type, card.name, card.year);
  sheet.side = ship.side;
  const auto words = [&](std::string code, std::string label, std::string text, RuleId rule) {
    sheet.rows.push_back({std::move(label), std::move(text), 0, 0, rule.text(), false, std::move(code)});
  };
  const auto boxes = [&](std::string code, std::string label, int all, int crossed, RuleId rule) {
    sheet.rows.push_back(
        {std::move(label), fmt::format("{} left", all - crossed), all, crossed, rule.text(), false, std::move(code)});
  };
  words("position", "position", fate_text(battle, ship, battle.ships[i], over), GA("CNT-17"));
  words("points", "victory points", std::to_string(card.points), GA("SHEET-03"));
  boxes("hull", "hull, first row", card.row1, std::min<int>(ship.checked, card.row1), GA("SHEET-05"));
  boxes("hull_second", "hull, second row", card.row2, std::max(ship.checked - card.row1, 0), GA("SHEET-06"));
  words("armour", "armour", fmt::format("belt {}, end {}", card.belt, card.end), GA("CNT-08"));
  words("speed", "speed", fmt::format("{} ({}/{})", now(card.speed, hurt), card.speed[0], card.speed[1]),
        GA("SHEET-07"));
  if (card.anti_aircraft > 0)
    words("anti_aircraft", "anti-aircraft", fmt::format("{}, not used", card.anti_aircraft), GA("CNT-15"));
  if (card.torpedoes > 0)
    boxes("torpedoes", "torpedoes", card.torpedoes, card.torpedoes - ship.torpedoes, GA("SHEET-08"));
  for (const Battery& b : card.batteries) {
    words(fmt::format("battery_{}", &b - card.batteries.data() + 1),
          b.gun == b.weapon ? b.gun : fmt::format("{} ({})", b.gun, b.weapon),
          fmt::format("{} now, {}: {}", dice_count(now(b.dice, hurt)), dice_text(b), range_text(b.sequence)),
          GA("SHEET-11"));
    sheet.rows.back().mounts = mounts_of(battle, b, now(b.dice, hurt));
  }
  words("legend", "legend", kLegend, GA("SHEET-02"));
  return sheet;
}

std::vector<std::string> changed_rows(const Battle& battle, size_t i, const Ship& before, const Ship& after) {
  const Sheet was = sheet_of(battle, i, before, false), is = sheet_of(battle, i, after, false);
  std::vector<std::string> codes;
  for (size_t row = 0; row < is.rows.size(); ++row)
    if (is.rows[row].text != was.rows[row].text) codes.push_back(is.rows[row].code);
  return codes;
}

}  // namespace broadside::grand_admiral
