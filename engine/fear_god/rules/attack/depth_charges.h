// 6.4: depth charges and towed paravanes against submarines.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "engine/core/dice.h"
#include "engine/core/enum_words.h"
#include "engine/fear_god/rules/firing_arcs.h"
#include "engine/fear_god/rules/kinds.h"
#include "engine/fear_god/rules/measures.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- patterns (6.4.1.2)

enum class Warhead : uint8_t { I, II, III, IV };
enum class PatternType : uint8_t { straight, dispersed };
enum class ChargeZone : uint8_t { A, B, C };

/// Charges of each launcher that works; a rack holds one (FG-6.4.1.1-01).
struct ChargeOutfit {
  int racks = 0;
  std::vector<int> rails, kguns, yguns;
};
struct Patterns {
  std::vector<int> straight, dispersed;  // charges, ascending
};
/// What the outfit can lay; with a warhead, what its table has (FG-Q-259).
Patterns patterns_of(const ChargeOutfit& outfit, std::optional<Warhead> warhead);
int charges_in(const ChargeOutfit& outfit);

// ---------------------------------------------------------------- attack (6.4.2)

struct ChargeChances {
  int lethal = 0, major = 0, minor = 0;  // cumulative percent
};
/// None: that warhead has no such pattern.
std::optional<ChargeChances> charge_chances(Warhead warhead, PatternType type, int charges, ChargeZone zone);

/// FG-6.4.1.2-01; nothing for a boat at the surface.
std::optional<ChargeZone> zone_of(Depth depth);

struct ChargeAttackFacts {
  Warhead warhead = Warhead::I;
  PatternType type = PatternType::straight;
  int charges = 2;
  ChargeZone zone = ChargeZone::A;
  Depth submarine = Depth::shallow;
  bool evading = true;
  Yards pass = 0, contact_lost = 0;
  bool sonar_bearing = false;
  Milli speed_kn = 0;
  std::optional<Yards> first_detected;
  bool urgent = false, plotted = true, other_ship_attacked = false;
};
enum class ChargeFault : uint8_t { none, too_far, urgent_only, not_plotted, urgent_pattern, no_such_pattern };
ChargeFault charge_fault(const ChargeAttackFacts& f);

/// FG-6.4.2-03: then the attack misses whatever is rolled.
bool contact_was_lost(const ChargeAttackFacts& f);
/// FG-6.4.2-06.
bool depth_matches(const ChargeAttackFacts& f);
/// FG-6.4.2.1-01 to -03: the attacker suffers from the charges.
bool harms_attacker(const ChargeAttackFacts& f);

enum class ChargeResult : uint8_t { lethal, major, minor, none };
/// FG-6.4.2-07: a boat that does not evade is easier to hit; never below 1 (FG-Q-258).
constexpr int modified_roll(int roll, bool evading) {
  const int modified = evading ? roll : roll - 10;
  return modified < 1 ? 1 : modified;
}
ChargeResult charge_result(const ChargeChances& chances, int modified_roll);  // FG-6.4.2-09

// ---------------------------------------------------------------- evasion (FG-6.4.2-10, -11)

struct Evasion {
  int turn_deg = 0;
  ShipSide side = ShipSide::port;
  Depth depth = Depth::shallow;
  bool broached = false, hull_deformation = false;
};
/// D10 for the course, D6 for the depth, and D6 for the side when nobody chooses it (FG-6.4.1.3-03).
Evasion settle_evasion(Depth depth, bool at_max_depth, std::optional<ShipSide> side, const Roll& roll, Dice& dice);

// ---------------------------------------------------------------- paravanes (6.4.2.3)

enum class ParavaneType : uint8_t { fast, slow };
struct ParavaneFacts {
  ParavaneType type = ParavaneType::fast;
  Depth towed = Depth::shallow, submarine = Depth::shallow;
  Yards last_seen = 0, pass = 0;
  Milli tow_speed_kn = 0;
};
enum class ParavaneFault : uint8_t { none, cable_broken, too_far };
ParavaneFault paravane_fault(const ParavaneFacts& f);
enum class ParavaneMiss : uint8_t { none, contact_lost, above_submarine };
ParavaneMiss paravane_miss(const ParavaneFacts& f);
/// In thousandths of a percent, not rounded (FG-6.4.2.3-08, -09, FG-Q-262, FG-Q-263); 0 for an automatic miss.
Milli paravane_chance(const ParavaneFacts& f);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Warhead> {
  static constexpr std::array<std::string_view, 4> words = {"I", "II", "III", "IV"};
};
template <>
struct EnumWords<fear_god::PatternType> {
  static constexpr std::array<std::string_view, 2> words = {"straight", "dispersed"};
};
template <>
struct EnumWords<fear_god::ChargeZone> {
  static constexpr std::array<std::string_view, 3> words = {"A", "B", "C"};
};
template <>
struct EnumWords<fear_god::ChargeFault> {
  static constexpr std::array<std::string_view, 6> words = {"none",        "too_far",        "urgent_only",
                                                            "not_plotted", "urgent_pattern", "no_such_pattern"};
};
template <>
struct EnumWords<fear_god::ChargeResult> {
  static constexpr std::array<std::string_view, 4> words = {"lethal", "major", "minor", "none"};
};
template <>
struct EnumWords<fear_god::ParavaneType> {
  static constexpr std::array<std::string_view, 2> words = {"fast", "slow"};
};
template <>
struct EnumWords<fear_god::ParavaneFault> {
  static constexpr std::array<std::string_view, 3> words = {"none", "cable_broken", "too_far"};
};
template <>
struct EnumWords<fear_god::ParavaneMiss> {
  static constexpr std::array<std::string_view, 3> words = {"none", "contact_lost", "above_submarine"};
};
}  // namespace broadside
