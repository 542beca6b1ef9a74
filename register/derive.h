// What the derivations of all rule systems share: where a figure of a card comes from, names, rounding without
// floating point, and what steel and shells of the register are worth.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "register/register.h"

namespace broadside {

// --- Provenance

enum class Source : uint8_t {
  published,  // printed in the rulebook
  fact,       // taken from the register as it stands
  house,      // derived
  formula     // follows from other figures of the card by a rule of the book or a ruling on it
};

struct CardField {
  std::string name;
  int value = 0;
  Source source = Source::house;
  bool operator==(const CardField&) const = default;
};

/// Null when there is none of that name.
const CardField* find_field(const std::vector<CardField>& fields, std::string_view name);

/// A user's file has told of the ship, her class or her guns: what a rulebook prints then gives way to what he says.
bool told_by_user(const Register& facts, const Ship& ship);

/// What a rulebook prints about a ship.
struct PublishedValue {
  std::string_view ship_id, field;
  int value;
  std::string_view rule;
};

// --- Names

/// The card's name: without the addition in brackets, unless two ships of one battle would then be called the same.
std::string plain_name(const Register& facts, const Ship& ship);

/// A ship that changed hands flies the ensign of her id, not of her class.
std::string ensign(const Ship& ship);

/// Of completion; the state of a rebuilt ship has a class, and so a year, of its own.
int16_t card_year(const Register& facts, const Ship& ship);

/// "light cruiser"
std::string_view type_words(ShipType type);

/// "13.5", "4"
std::string decimal(Milli value);

/// Largest calibre first, longest first among equals.
std::vector<const BatteryFact*> by_calibre(const Register& facts, const Class& c);

/// As orders name them: 14in; 12in-50 and 12in-45 where two batteries have one calibre. The register has no ship with
/// two batteries of one gun.
std::vector<std::string> weapon_names(const std::vector<const Gun*>& guns);

// --- Whole numbers: a figure is rounded by comparing squares or cubes of integers, never by a floating-point root

__extension__ typedef __int128 Wide;  // a shell's weight times the cube of its velocity needs more than 64 bits

constexpr int round_half_up(int64_t numerator, int64_t denominator) {
  return static_cast<int>((2 * numerator + denominator) / (2 * denominator));
}

constexpr int half_rounded_up(int n) { return (n + 1) / 2; }

/// The n nearest to x, when `reaches(m)` says whether m halves are at most x.
template <class Reaches>
int nearest_whole(Reaches reaches) {
  int n = 0;
  while (reaches(2 * n + 1)) ++n;
  return n;
}

// --- Armour and hulls

/// Percent of improved Krupp.
int armour_quality(ArmourType type);
inline constexpr int kDeckQuality = 90;  // nickel steel, but shells meet the slope at an angle
inline constexpr int kBareEndsPercent =
    75;  // a belt that leaves the ends bare covers three quarters of what shells meet

/// Tons that count: armed liners are measured in gross tons and have no subdivision.
int64_t fighting_tons(const Class& c);

// --- Shells

/// Thousandths of a foot a second after some yards more. The share kept over 4000 yards is 4w / (4w + 3d²): heavy
/// shells for their section keep more. What falls steeply gains again what the air takes.
int64_t velocity_after(int64_t velocity, const Gun& gun, int yards);

/// Does the shell pierce numerator / denominator inches of improved Krupp steel (Tresidder's formula)?
bool pierces(const Gun& gun, int64_t velocity, int64_t numerator, int64_t denominator);

}  // namespace broadside
