// The tables of Grand Admiral as its rules ask them. The figures are those of data/rules/tables/grand-admiral.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <string_view>

#include "engine/core/tables.h"
#include "engine/grand_admiral/rules/card.h"
#include "tables/grand_admiral/action_deck.h"
#include "tables/grand_admiral/morale_levels.h"
#include "tables/grand_admiral/to_hit.h"

namespace broadside::grand_admiral {

// ---------------------------------------------------------------- the action deck (GA-CARD-01)

enum class Color : uint8_t { red, black };  // also the seats: Red is 0, Black is 1 (GA-CARD-02)

/// Two cards of one colour and rank are the same card: suits do not matter (GA-CARD-03). 0-6 red A..6, face; 7-13
/// black.
using Card = uint8_t;
inline constexpr int kCardKinds = 14;
inline constexpr int kFace = 7;  // rank of a face card; number cards have their value, the Ace 1 (GA-SOP-06)
inline constexpr Card kNoCard = 255;
inline constexpr int kHandSize = 3;  // GA-SOP-01

constexpr Color color(Card card) { return card < kFace ? Color::red : Color::black; }
constexpr int rank(Card card) { return card % kFace + 1; }
constexpr bool is_face(Card card) { return rank(card) == kFace; }
constexpr Card card(Color c, int with_rank) { return static_cast<Card>(static_cast<int>(c) * kFace + with_rank - 1); }
inline constexpr std::array<std::string_view, kFace> kRankWords = {"A", "2", "3", "4", "5", "6", "face"};
inline constexpr std::array<std::string_view, 2> kColorWords = {"red", "black"};

/// How many there are of each card.
inline constexpr auto kActionDeck = [] {
  std::array<uint8_t, kCardKinds> deck{};
  for (const tables::ActionDeck& row : tables::kActionDeck) {
    const int with_rank = tables::value_of<int>(row.rank, kRankWords) + 1;
    deck[card(tables::value_of<Color>(row.color, kColorWords), with_rank)] = static_cast<uint8_t>(row.copies);
  }
  return deck;
}();
inline constexpr int kDeckSize = std::accumulate(kActionDeck.begin(), kActionDeck.end(), 0);

// ---------------------------------------------------------------- to hit

inline constexpr int kDieSides = 6;  // of every die (GA-DICE-01)

inline constexpr auto kLowestHits = [] {  // in the order of the table: guns at short and long range, torpedoes
  std::array<int, tables::kToHit.size()> lowest{};
  for (size_t i = 0; i < lowest.size(); ++i) lowest[i] = tables::number(tables::kToHit[i].hits_on);
  return lowest;
}();
static_assert(tables::kToHit[0].band == "short" && tables::kToHit[1].band == "long" &&
              tables::kToHit[2].attack == "torpedo");

/// Lowest face of an attack die that hits (GA-RNG-07, -08); 7 when out of range.
constexpr int hits_from(Band band) {
  return band == Band::close ? kLowestHits[0] : band == Band::far ? kLowestHits[1] : kDieSides + 1;
}
inline constexpr int kTorpedoHitsFrom = kLowestHits[2];  // GA-TORP-05

// ---------------------------------------------------------------- fleet morale (GA-MOR-03)

enum class Morale : uint8_t { average, poor, fair, good, exceptional };
inline constexpr std::array<std::string_view, 5> kMoraleWords = {"Average", "Poor", "Fair", "Good", "Exceptional"};
struct MoraleRow {
  int own_limit_percent;     // GA-MOR-04
  int enemy_target_percent;  // GA-MOR-05
};
inline constexpr auto kMoraleLevels = [] {
  std::array<MoraleRow, kMoraleWords.size()> levels{};
  for (const tables::MoraleLevels& row : tables::kMoraleLevels)
    levels[tables::value_of<size_t>(row.level, kMoraleWords)] = {row.own_point_limit_percent,
                                                                 row.opponent_victory_target_percent};
  return levels;
}();
static_assert(tables::kMoraleLevels.size() == kMoraleLevels.size());

}  // namespace broadside::grand_admiral
