// The printed tables of Grand Admiral. A test compares them with data/rules/tables/grand-admiral.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/grand_admiral/rules/card.h"

namespace broadside::grand_admiral {

// ---------------------------------------------------------------- the action deck (GA-CARD-01, table action_deck.tsv)

enum class Color : uint8_t { red, black };  // also the seats: Red is 0, Black is 1 (GA-CARD-02)

/// Two cards of one colour and rank are the same card: suits do not matter (GA-CARD-03). 0-6 red A..6, face; 7-13
/// black.
using Card = uint8_t;
inline constexpr int kCardKinds = 14;
inline constexpr int kFace = 7;  // rank of a face card; number cards have their value, the Ace 1 (GA-SOP-06)
inline constexpr Card kNoCard = 255;
inline constexpr std::array<uint8_t, kCardKinds> kActionDeck = {1, 1, 1, 1, 1, 1, 2, 1, 1, 1, 1, 1, 1, 2};
inline constexpr int kDeckSize = 16;
inline constexpr int kHandSize = 3;  // GA-SOP-01

constexpr Color color(Card card) { return card < kFace ? Color::red : Color::black; }
constexpr int rank(Card card) { return card % kFace + 1; }
constexpr bool is_face(Card card) { return rank(card) == kFace; }
constexpr Card card(Color c, int with_rank) { return static_cast<Card>(static_cast<int>(c) * kFace + with_rank - 1); }
inline constexpr std::array<std::string_view, kFace> kRankWords = {"A", "2", "3", "4", "5", "6", "face"};
inline constexpr std::array<std::string_view, 2> kColorWords = {"red", "black"};

// ---------------------------------------------------------------- to hit (table to_hit.tsv)

inline constexpr int kDieSides = 6;  // of every die (GA-DICE-01)

/// Lowest face of an attack die that hits (GA-RNG-07, -08); 7 when out of range.
constexpr int hits_from(Band band) { return band == Band::close ? 5 : band == Band::far ? 6 : 7; }
inline constexpr int kTorpedoHitsFrom = 6;  // GA-TORP-05

// ---------------------------------------------------------------- fleet morale (GA-MOR-03, table morale_levels.tsv)

enum class Morale : uint8_t { average, poor, fair, good, exceptional };
inline constexpr std::array<std::string_view, 5> kMoraleWords = {"Average", "Poor", "Fair", "Good", "Exceptional"};
struct MoraleRow {
  int own_limit_percent;     // GA-MOR-04
  int enemy_target_percent;  // GA-MOR-05
};
inline constexpr std::array<MoraleRow, 5> kMoraleLevels = {{{0, 0}, {10, -20}, {5, -10}, {-5, 10}, {-10, 20}}};

}  // namespace broadside::grand_admiral
