#include "engine/grand_admiral/words/names.h"

#include <fmt/format.h>

#include "engine/core/grammar.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral {

std::string_view side_word(Seat side) { return side == kRed ? "Red" : "Black"; }

std::string_view arc_word(hex::Arc arc) {
  constexpr std::array<std::string_view, 5> words = {"fore", "starboard", "aft", "port", "same_hex"};
  return words.at(static_cast<size_t>(arc));
}

std::string side_name(const Battle& battle, Seat side) {
  const std::string& name = battle.sides[side == kRed ? kRed : kBlack].name;
  return name.empty() ? std::string(side_word(side)) : name;
}

std::string ship_name(const Battle& battle, size_t ship) {
  const ShipCard& card = battle.card(ship);
  int namesakes = 0, of_her_year = 0, number = 0;  // she is one of them
  for (size_t i = 0; i < battle.ships.size(); ++i) {
    const ShipCard& other_card = battle.card(i);
    if (!grammar::same_name(other_card.name, card.name)) continue;
    ++namesakes;
    if (other_card.year != card.year) continue;
    ++of_her_year;
    if (i <= ship) ++number;
  }
  if (namesakes == 1) return card.name;
  if (of_her_year == 1) return fmt::format("{} ({})", card.name, card.year);
  return fmt::format("{} ({}) #{}", card.name, card.year, number);
}

namespace {

std::string no_ships_text(const Battle& battle, const Open& open) {
  const bool red = without_ships(battle, open, kRed), black = without_ships(battle, open, kBlack);
  if (red && black) return "neither side has a ship left";
  return side_name(battle, red ? kRed : kBlack) + " has no ship left";
}

}  // namespace

std::string ending_text(const Battle& battle, const Open& open) {
  switch (open.ended) {
    case Ending::none: break;
    case Ending::target: return "the victory target is reached";
    case Ending::no_ships: return no_ships_text(battle, open);
    case Ending::round_limit: return "the last round has been played";
    case Ending::resigned:
      if (open.resigned == 3) return "both sides strike their flags";
      return side_name(battle, open.resigned == 1 ? kRed : kBlack) + " strikes the flag";
  }
  return "";
}

std::string card_text(Card card) {
  return fmt::format("{} {}", kColorWords.at(static_cast<size_t>(color(card))),
                     kRankWords.at(static_cast<size_t>(rank(card) - 1)));
}

std::string torpedo_count(int n) { return fmt::format("{} {}", n, n == 1 ? "torpedo" : "torpedoes"); }
std::string hex_count(int n) { return fmt::format("{} hex{}", n, n == 1 ? "" : "es"); }

}  // namespace broadside::grand_admiral
