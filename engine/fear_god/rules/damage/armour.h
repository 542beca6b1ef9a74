// 8.1.6: which armour a shell or bomb strikes, whether it gets through, what damage it does.
#pragma once

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

/// FG-8.1.6-02; BHE and NHE are HE with the fuze in the base or the nose.
enum class Weapon : uint8_t { AP, APC, SAP, SAPC, CP, CPC, HE, HC, BHE, NHE, bomb };
/// Belt and deck ratings, centimetres of armour.
struct Plates {
  int belt = 0, deck = 0;
};
enum class Plate : uint8_t { belt, deck };

struct ShellOptions {
  bool british_shells = false;  // FG-8.1.6.1-01
  bool all_shells = false;      // FG-8.1.6.1-05
};

struct Shell {
  Weapon type = Weapon::AP;
  RangeBand band = RangeBand::at_short;
  Plates penetration;        // of this band; the deck counts at Long and Extreme only
  bool british = false;      // from a British gun
  int bore_thousandths = 0;  // of a centimetre
};
struct Bomb {
  int low_penetration = 0, high_penetration = 0;  // FG-8.1.6-08
  int altitude_m = 0;
};

/// What one attack comes to.
struct Strike {
  Plate struck = Plate::belt;
  int armour = 0, penetration = 0;
  bool penetrates = false;  // then starred criticals may be inflicted (FG-8.1.6-16)
  int damage = 0;
};

/// FG-8.1.6-11, FG-Q-379
constexpr bool gets_through(int penetration, int armour) { return armour == 0 || penetration > armour; }
/// Fragmentation and incendiary bombs take no points off a ship (FG-8.1.6-17, FG-Q-309).
enum class Filling : uint8_t { demolition, armour_piercing, fragmentation, incendiary };
constexpr bool hurts_ships(Filling filling) { return filling <= Filling::armour_piercing; }
/// FG-8.1.6-09
constexpr bool strafing_gets_through(int armour) { return armour == 0; }
/// At Long and Extreme range a die decides which plate is struck.
bool plate_is_rolled(RangeBand band);
/// FG-8.1.6.1-02: from this belt rating on the shell is faulty.
int faulty_from(const Shell& shell);
/// Whether the British option looks at this shell at all.
bool may_be_faulty(const Shell& shell, const ShellOptions& options);
/// FG-8.1.6-12 to -14
int divisor(Weapon weapon);

/// `damage` is what the attack does after the barrel multiplier.
Strike settle_shells(const Shell& shell, const Plates& target, int damage, const ShellOptions& options, Dice& dice,
                     By by = {});
Strike bomb_strike(const Bomb& bomb, const Plates& target, int damage);

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Weapon> {
  static constexpr std::array<std::string_view, 11> words = {"AP", "APC", "SAP", "SAPC", "CP",  "CPC",
                                                             "HE", "HC",  "BHE", "NHE",  "bomb"};
};
template <>
struct EnumWords<fear_god::damage::Plate> {
  static constexpr std::array<std::string_view, 2> words = {"belt", "deck"};
};
}  // namespace broadside
