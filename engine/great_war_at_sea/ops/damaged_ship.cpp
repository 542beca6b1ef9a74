#include "engine/great_war_at_sea/ops/damaged_ship.h"

#include <algorithm>

#include "tables/great_war_at_sea/cards.h"

namespace broadside::great_war_at_sea::ops {
namespace {

constexpr std::string_view kLetters = "NLHB", kNothing = "-";
constexpr int kMostTorpedoes = 100, kMostFireControl = 200;

constexpr std::array<std::string_view, 10> kFlagWords = {
    "italic",          "poor",      "green",    "rash",       "low_freeboard",
    "shallow_draught", "minelayer", "obsolete", "very_large", "smoke_floats"};
constexpr std::string_view kTransport = "f_transport";

bool is_flag(std::string_view word) {
  return word == kTransport || std::find(kFlagWords.begin(), kFlagWords.end(), word) != kFlagWords.end();
}

/// A card's cell: letters, or a dash.
std::string letters_in(std::string_view cell) { return cell == kNothing ? std::string() : std::string(cell); }

std::vector<std::string> flags_in(std::string_view cell) {
  std::vector<std::string> out;
  while (!cell.empty() && cell != kNothing) {
    const size_t comma = std::min(cell.find(','), cell.size());
    out.emplace_back(cell.substr(0, comma));
    cell.remove_prefix(std::min(comma + 1, cell.size()));
  }
  return out;
}

/// What the fact does not give, the card of that id does.
Expected<ShipFact> with_card(const ShipFact& fact, const std::string& place) {
  if (!fact.card) return fact;
  const auto found = std::find_if(tables::kCards.begin(), tables::kCards.end(),
                                  [&](const tables::Cards& row) { return row.id == *fact.card; });
  if (found == tables::kCards.end())
    return problem(place + ".card", "is not a card of cards.tsv: " + *fact.card, std::string(tables::kCards[0].id));
  ShipFact out = fact;
  if (!out.primary) out.primary = letters_in(found->primary_armour);
  if (!out.secondary) out.secondary = letters_in(found->secondary_armour);
  if (!out.tertiary) out.tertiary = letters_in(found->tertiary_armour);
  if (!out.hull) out.hull = letters_in(found->hull_armour);
  if (!out.torpedo) out.torpedo = found->torpedo;
  const auto word = [](const auto& words, std::string_view cell) {
    return static_cast<size_t>(std::find(words.begin(), words.end(), cell) - words.begin());
  };
  if (!out.torpedo_mount) out.torpedo_mount = static_cast<Mount>(word(EnumWords<Mount>::words, found->torpedo_mount));
  if (!out.speed) out.speed = static_cast<Speed>(word(EnumWords<Speed>::words, found->speed));
  if (!out.flags) out.flags = flags_in(found->flags);
  return out;
}

Expected<Boxes> boxes_of(const std::string& letters, const std::string& place) {
  if (letters.size() > kMostBoxes)
    return problem(place, "has too many boxes", "no more than " + std::to_string(kMostBoxes));
  Boxes out;
  for (const char letter : letters) {
    const auto armour = armour_of(letter);
    if (!armour) return problem(place, "has an unknown letter: " + std::string(1, letter), "N, L, H or B");
    out.armour[out.count++] = *armour;
  }
  return out;
}

Expected<ShipCard> card_of(const ShipFact& fact, const std::string& place) {
  ShipCard card;
  const std::array<std::string, kSections> letters = {fact.primary.value_or(""), fact.secondary.value_or(""),
                                                      fact.tertiary.value_or(""), fact.hull.value_or("")};
  for (size_t i = 0; i < kSections; ++i) {
    const auto boxes = boxes_of(letters[i], place + "." + std::string(EnumWords<Section>::words[i]));
    if (!boxes) return tl::make_unexpected(boxes.error());
    card.sections[i] = *boxes;
  }
  const std::vector<std::string> flags = fact.flags.value_or(std::vector<std::string>{});
  for (size_t i = 0; i < flags.size(); ++i)
    if (!is_flag(flags[i]))
      return problem(place + ".flags[" + std::to_string(i) + "]", "is not a flag: " + flags[i], "rash, minelayer");
  const auto has = [&](std::string_view flag) { return std::find(flags.begin(), flags.end(), flag) != flags.end(); };
  card.flags.rash = has("rash");
  card.flags.minelayer = has("minelayer");
  card.torpedo = static_cast<uint8_t>(fact.torpedo.value_or(0));
  card.mount = fact.torpedo_mount.value_or(Mount::none);
  card.speed = fact.speed.value_or(Speed::one);
  return card;
}

FactCheck sound_ship(const ShipFact& fact, const std::string& place) {
  FactCheck sound;
  sound.within(fact.torpedo.value_or(0), 0, kMostTorpedoes, place + ".torpedo");
  sound.within(fact.fire_control_hits, 0, kMostFireControl, place + ".fire_control_hits");
  if (fact.speed && *fact.speed > Speed::two_plus)
    sound.fault(place + ".speed", "is not a speed of ships", "0, 0.5, 1, 1.5, 2 or 2+");
  return sound;
}

}  // namespace

std::optional<Armour> armour_of(char letter) {
  const size_t at = kLetters.find(letter);
  return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<Armour>(at));
}

Expected<DamagedShip> ship_of(const ShipFact& given, const std::string& place) {
  const auto fact = with_card(given, place);
  if (!fact) return tl::make_unexpected(fact.error());
  FactCheck sound = sound_ship(*fact, place);
  if (!sound) return sound.why();
  const auto card = card_of(*fact, place);
  if (!card) return tl::make_unexpected(card.error());
  DamagedShip out{*card, unharmed(*card)};
  const std::array<int, kSections> marked = {fact->marked.primary, fact->marked.secondary, fact->marked.tertiary,
                                             fact->marked.hull};
  for (size_t i = 0; i < kSections; ++i) {
    const std::string where = place + ".marked." + std::string(EnumWords<Section>::words[i]);
    sound.within(marked[i], 0, card->sections[i].count, where);
    out.condition.marked[i] = static_cast<uint8_t>(marked[i]);
  }
  if (!sound) return sound.why();
  out.condition.torpedo_destroyed = fact->torpedo_destroyed;
  out.condition.fire_control = static_cast<uint8_t>(fact->fire_control_hits);
  out.condition.half_hull_lost = half_hull_gone(card->hull(), fact->marked.hull);
  return out;
}

ShipState state_of(const DamagedShip& ship) {
  const Condition& c = ship.condition;
  ShipState out;
  out.marked = {c.lost(Section::primary), c.lost(Section::secondary), c.lost(Section::tertiary), c.lost(Section::hull)};
  out.torpedo_left = c.torpedo_destroyed ? 0 : ship.card.torpedo;
  out.speed = c.speed;
  out.dead_in_water = c.speed == Speed::stopped;
  out.fire_control_hits = c.fire_control;
  out.flooding = c.flooding;
  out.exploded = c.exploded;
  out.sunk = sunk(ship.card, c);
  return out;
}

}  // namespace broadside::great_war_at_sea::ops
