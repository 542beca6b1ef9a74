// A Ship Reference Sheet written by hand: a [[card]] of a scenario file, or JSON in a file of its own, as the program
// prints it.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/core/flaw.h"
#include "engine/core/scenario_file.h"
#include "engine/fear_god/rules/card.h"

namespace broadside::fear_god {

// Limits that keep every later step safe.
inline constexpr int kMostDamagePoints = 2'000, kMostRating = 90, kMostKnots = 60, kMostCrew = 4'000;
inline constexpr int kMostGunRange_yd = 60'000, kMostTorpedoRange_yd = 30'000, kMostFinder_yd = 60'000;
inline constexpr int kMostTorpedoKnots = 60, kMostStrength_tenths = 1'000, kMostMines = 600, kMostLightGuns = 100;
inline constexpr int kFirstCardYear = 1850, kLastCardYear = 1924;

/// The first thing wrong with a card by itself; `key` is that of the file, `part` and `index` are left to the caller.
std::optional<Flaw> card_flaw(const ShipCard& card);

/// Of a [[card]]: the names of a card's fields.
inline constexpr auto kCardKeys = [] {
  std::array<std::string_view, decltype(std::declval<ShipCard&>().fields())::kCount> out;
  for (size_t i = 0; i < out.size(); ++i) out[i] = field_name(ShipCard::kFieldNames, i);
  return out;
}();
/// What is left out is as on an empty sheet. Faults are told to the file.
ShipCard read_card(scenario::File& file, const toml::table& table);

/// A whole file; the Problem names place, reason and remedy.
Expected<ShipCard> read_card_file(std::string_view text, std::string_view file);
/// JSON that read_card_file understands: reading it gives the same card.
std::string card_json(const ShipCard& card);

/// "2F/P&S(2)3", as a weapon line has it (FG-2.1.1.4-01); numbers where the mounts are not divided equally.
std::string line_words(const CardGuns& line);
std::string line_words(const TorpedoLine& line);
/// "SB&S"
std::string arc_words(uint8_t sectors);

}  // namespace broadside::fear_god
