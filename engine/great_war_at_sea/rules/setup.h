// Before the first round: contact (GW-SCH-01, 11.73, 16.2), surprise (7.28), tactical initiative (7.0, 11.6, 16.2,
// 11.31).
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/great_war_at_sea/rules/kinds.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- contact

struct ContactFacts {
  bool night = false;
  Weather weather = Weather::clear;
  int leaders_declared = 0;  // by both players together
};
Modifiers contact_modifiers(const ContactFacts& facts);

struct ContactAttempt {
  int modified = 0;
  bool made = false, surprise = false;
};
/// GW-SCH-01. An attack on a port needs no die and surprises nobody (GW-11.31-02).
ContactAttempt try_contact(const ContactFacts& facts, Dice& dice);
constexpr ContactAttempt port_contact() { return {0, true, false}; }

/// How much nearer to the centre of the table the initiative player sets up after a surprise (GW-7.28-01, -02).
Length surprise_shift(bool night);
/// The least distance between enemies after a surprise (GW-7.28-03).
inline constexpr Length kSurpriseGap = 6 * kInch;

// ---------------------------------------------------------------- tactical initiative

/// How many nationalities these ships count as.
int nationalities(std::span<const std::string_view> nations);

struct InitiativeFacts {
  std::array<int, 2> nationalities{};  // by Side
  std::array<bool, 2> leader{};        // of the fleet that fights, by Side
};
Modifiers initiative_modifiers(const InitiativeFacts& facts);

struct InitiativeRoll {
  int modified = 0;
  Side winner = Side::allied;
};
/// For the set-up and Round 1 together (GW-7.0-05), and again in step 1 of every later Round (GW-7.0-06).
InitiativeRoll roll_initiative(const InitiativeFacts& facts, Dice& dice);
/// GW-11.31-03: the attacker of a port, and no die.
constexpr Side port_initiative(Side in_port) { return other(in_port); }

}  // namespace broadside::great_war_at_sea
