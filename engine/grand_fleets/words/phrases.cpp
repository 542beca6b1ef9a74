#include "engine/grand_fleets/words/phrases.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "engine/core/log.h"

namespace broadside::grand_fleets {

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  return fmt::format("{}", fmt::join(parts, between));
}

std::string listed(const std::vector<std::string>& parts) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i)
    out.append(i == 0 ? "" : i + 1 == parts.size() ? " and " : ", ").append(parts[i]);
  return out;
}

std::string counted(int n, std::string_view one, std::string_view many) {
  if (n == 0) return fmt::format("no {}", one);
  if (n == 1) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", n, one) : fmt::format("{} {}", n, many);
}

// ---------------------------------------------------------------- places, ranges, what the dice have to show

std::string place_text(const Battle& battle, hex::Hex hex) { return hex::label(hex, battle.board()); }

std::string range_text(int hexes, Band band) {
  const std::string how_far = hexes == 0 ? "same hex" : counted(hexes, "hex", "hexes");
  return band == Band::none ? how_far : fmt::format("{} ({})", how_far, kBandWords[static_cast<size_t>(band)]);
}

namespace {

/// A least roll in words.
std::string from_text(int least) {
  if (least <= 1) return "any roll";
  if (least > kDieSides) return "nothing";
  return least == kDieSides ? "only a 10" : fmt::format("{} or more", least);
}

}  // namespace

std::string needs_text(int modifier) {
  const Needs need = needs(modifier);
  if (need.first == 0) return "nothing";
  if (need.second == 0) return from_text(need.first);
  return "a 10 and then " + (need.second == kDieSides ? "another 10" : from_text(need.second));
}

std::string pierces_text(int pen, int armor) { return from_text(penetrates_from(pen, armor)); }

std::string modifiers_text(const Modifiers& modifiers) {
  std::vector<std::string> parts;
  for (const Modifier& m : in_words(modifiers))
    if (m.value != 0) parts.push_back(fmt::format("{:+} {}", m.value, m.name));
  return joined(parts);
}

std::string in_brackets(const std::string& text) { return text.empty() ? text : fmt::format(" ({})", text); }

std::string executed_text(const Sailed& sailed) {
  std::string out;
  int ahead = 0;
  const auto write_ahead = [&] {
    if (ahead > 0) out += std::to_string(ahead);
    ahead = 0;
  };
  for (Sign sign : sailed.steps) {
    if (sign == Sign::ahead) {
      ++ahead;
      continue;
    }
    write_ahead();
    out += sign == Sign::port ? 'P' : sign == Sign::starboard ? 'S' : 'E';
  }
  write_ahead();
  return out.empty() ? "0" : out;
}

// ---------------------------------------------------------------- shots

std::string guns_name(const ShipCard& card, uint8_t weapon) {
  return weapon == kLightWeapon ? "light guns" : weapon_name(card, weapon);
}

std::string shot_text(const Battle& battle, const Fire& fire, Naming& name) {
  return fmt::format("{}'s {} at {}", name(battle, fire.ship), guns_name(battle.card(fire.ship), fire.weapon),
                     name(battle, fire.target));
}

std::string torpedo_text(const Battle& battle, const Torpedo& torpedo, int how_many, Naming& name) {
  return fmt::format("{}'s {} at {} (arc {})", name(battle, torpedo.ship),
                     how_many == 1 ? "torpedo" : fmt::format("{} torpedoes", how_many), name(battle, torpedo.target),
                     arcs_text(torpedo.arc));
}

std::vector<std::string> courses_text(const Battle& battle, std::span<const Torpedo> torpedoes, Naming& name) {
  std::vector<std::string> out;
  for (size_t i = 0; i < torpedoes.size(); ++i) {
    const auto alike = [&](const Torpedo& t) { return t.target == torpedoes[i].target && t.arc == torpedoes[i].arc; };
    const auto here = torpedoes.begin() + static_cast<std::ptrdiff_t>(i);
    if (std::any_of(torpedoes.begin(), here, alike)) continue;
    out.push_back(fmt::format("{} at {} (arc {})", std::count_if(here, torpedoes.end(), alike),
                              name(battle, torpedoes[i].target), arcs_text(torpedoes[i].arc)));
  }
  return out;
}

namespace {
constexpr std::array kLostBecause = {std::pair{FaultCode::not_afloat, "the launching ship is lost"},
                                     std::pair{FaultCode::launcher_gone, "she has left the board"},
                                     std::pair{FaultCode::target_gone, "the target is gone"},
                                     std::pair{FaultCode::out_of_range, "the target is out of range"},
                                     std::pair{FaultCode::out_of_arc, "the target is out of arc"},
                                     std::pair{FaultCode::no_such_guns, "the guns have since been lost"},
                                     std::pair{FaultCode::no_lof, "the line of fire is blocked"},
                                     std::pair{FaultCode::fire_control, "her fire control is out of action"}};
}  // namespace

std::string lost_because(FaultCode fault) {
  for (const auto& [code, words] : kLostBecause)
    if (code == fault) return words;
  return "it cannot be carried out";
}

// ---------------------------------------------------------------- marks on the card

std::string loss_label(const ShipCard& card, Loss loss) {
  if (loss == kLossLight) return "light gun";
  if (loss == kLossTube) return "torpedo tube";
  if (loss < 0 || static_cast<size_t>(loss) >= card.guns.size()) return "none";
  return card.guns[static_cast<size_t>(loss)].loss;
}

std::string location_text(const ShipCard& card) {
  std::string out;
  for (size_t from = 0; from < card.hit_location.size();) {
    size_t to = from;
    while (to + 1 < card.hit_location.size() && card.hit_location[to + 1] == card.hit_location[from]) ++to;
    out += to == from ? fmt::format("{}", from + 1) : fmt::format("{}-{}", from + 1, to + 1);
    out += fmt::format(" {}, ", loss_label(card, card.hit_location[from]));
    from = to + 1;
  }
  return out + "10 critical hit";  // GF-3.10-03
}

std::string circles_text(int left, int all) {
  return fmt::format("[{}{}]", std::string(static_cast<size_t>(left), 'O'),
                     std::string(static_cast<size_t>(all > left ? all - left : 0), 'X'));
}

std::string mounts_left_text(const ShipCard& card, const Ship& ship, size_t line) {
  std::vector<std::string> parts;
  auto group = static_cast<size_t>(first_group(card, line));
  for (const Mounts& mounts : card.guns[line].mounts)
    parts.push_back(fmt::format("{}{}{}", arcs_text(mounts.arcs),
                                mounts.barrels == 1 ? "" : std::to_string(mounts.barrels),
                                circles_text(ship.mounts[group++], mounts.count)));
  return joined(parts, " ");
}

std::string fate_text(const Ship& ship) {
  switch (ship.fate) {
    case Fate::afloat: break;
    case Fate::sunk: return "sunk";
    case Fate::exploded: return "blown up";
    case Fate::capsized: return "capsized";
    case Fate::left_board: return ship.escaped ? "has escaped" : "has left the board";
  }
  return {};
}

}  // namespace broadside::grand_fleets
