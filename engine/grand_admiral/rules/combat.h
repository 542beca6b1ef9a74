// Chapters Combat, The Attack Roll, The Damage Roll, Torpedoes and Same-Hex Targets, and what damage does to a data
// sheet.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/grand_admiral/rules/rule.h"
#include "engine/grand_admiral/rules/sequence.h"

namespace broadside::grand_admiral {

using hex::Arc;

constexpr bool broadside_arc(Arc arc) { return arc == Arc::port || arc == Arc::starboard || arc == Arc::same_hex; }

/// Dice of a battery into an arc: crippled value first, then halved for turrets fore and aft (GA-Q-36). 0: may not
/// fire.
constexpr int attack_dice(Mount mount, int dice, Arc arc) {
  if (broadside_arc(arc) || mount == Mount::other) return dice;  // GA-ARC-02, GA-SAME-01
  if (mount == Mount::casemate) return 0;                        // GA-ARC-04
  return (dice + 1) / 2;                                         // GA-ARC-03
}

/// Entry of the sequence at a real distance: the same hex is looked up as one (GA-RNG-02, GA-SAME-02).
constexpr RangeEntry range_entry(const std::array<RangeEntry, kLongestReach>& sequence, int distance) {
  const int range = distance == 0 ? 1 : distance;
  return range <= kLongestReach ? sequence[static_cast<size_t>(range - 1)] : RangeEntry{};
}

enum class Armor : uint8_t { belt, end };
/// Belt against fire from abeam or from the same hex, End otherwise (GA-DMG-04, -05, GA-SAME-03).
constexpr Armor armor_used(Arc firer_seen_from_target) {
  return broadside_arc(firer_seen_from_target) ? Armor::belt : Armor::end;
}

/// GA-DMG-02. May be any whole number (GA-Q-32).
constexpr int target_number(int armor, int penetration) { return armor - penetration; }

/// GA-RNG-05, GA-ARC-04: why a battery may not fire at this range into this arc.
constexpr FaultCode gun_fault(Mount mount, Band band, Arc arc) {
  if (band == Band::none) return FaultCode::out_of_range;
  return attack_dice(mount, 1, arc) == 0 ? FaultCode::casemate_arc : FaultCode::none;
}

/// Facts of one shot, read off the position or out of a case.
struct Shot {
  hex::Hex firer, target;
  uint8_t firer_heading = 0, target_heading = 0;
  bool firer_crippled = false;
  const Battery* battery = nullptr;
  uint8_t belt = 0, end = 0;
  hex::ArcLayout layout = hex::ArcLayout::sixty_onetwenty;
};

/// All values of a shot before any die is rolled.
struct GunSolution {
  FaultCode fault = FaultCode::none;
  int distance = 0, range = 0;  // real; as used for fire
  Arc arc = Arc::fore;
  Band band = Band::none;
  int attack_dice = 0;
  int penetration = 0;
  Armor armor = Armor::belt;
  int target_number = 0;
};
GunSolution gun_solution(const Shot& shot);

inline constexpr std::string_view kAttackDice = "attack dice", kTargetNumber = "target number";
inline constexpr ModifierName kBattery{kAttackDice, "battery", GA("ATK-02")};
inline constexpr ModifierName kFirerCrippled{kAttackDice, "firer crippled", GA("CNT-14")};
inline constexpr ModifierName kTurretsHalved{kAttackDice, "turrets firing fore or aft halve, rounded up", GA("ARC-03")};
inline constexpr ModifierName kLaunched{kAttackDice, "torpedoes launched", GA("TORP-05")};
inline constexpr ModifierName kBelt{kTargetNumber, "belt armour", GA("DMG-04")};
inline constexpr ModifierName kBeltInSameHex{kTargetNumber, "belt armour", GA("SAME-03")};
inline constexpr ModifierName kEnd{kTargetNumber, "end armour", GA("DMG-05")};
inline constexpr ModifierName kPenetration{kTargetNumber, "penetration", GA("DMG-02")};
inline constexpr ModifierName kSixAlwaysDamages{kTargetNumber, "a 6 always does damage", GA("DMG-06")};
inline constexpr ModifierName kOneNeverDamages{kTargetNumber, "a 1 never does damage", GA("DMG-07")};
/// What makes up the dice of a shot that may be fired.
Modifiers attack_dice_modifiers(const Shot& shot);
/// What each of its hits needs to do damage.
Modifiers damage_modifiers(const Shot& shot);
Modifiers torpedo_modifiers(int launched);
/// Boxes to expect of it, in 36ths.
int expected_boxes(const GunSolution& solution);
Shot shot(const Battle& battle, const Open& open, size_t firer, size_t battery, size_t target);

/// GA-ATK-01: dice that fall at least on `hits_from(band)`.
int roll_attack(int attack_dice, Band band, uint16_t firer, Seat seat, Dice& dice);
/// GA-DMG-03, -06, -07: lowest face that scores; a 1 never does, a 6 always.
constexpr int damage_from(int target_number) { return target_number < 2 ? 2 : target_number > 6 ? 6 : target_number; }
int roll_damage(int hits, int target_number, uint16_t firer, Seat seat, Dice& dice);
/// GA-TORP-05: one die a torpedo.
int roll_torpedoes(int launched, int hits_from, uint16_t firer, Seat seat, Dice& dice);

/// What points of damage did to a ship.
struct Damaged {
  bool crippled_now = false, sunk_now = false;
  int torpedoes_lost = 0;
};
/// GA-SHEET-04 to -06, GA-TORP-08: boxes over both rows, points beyond the last are lost (GA-Q-20).
Damaged apply_damage(Ship& ship, int row1, int row2, int points);

/// Every entry at fault, all at once (GA-CBT-03 to -05, GA-TORP-01 to -04, GA-Q-14, GA-Q-18, GA-Q-31).
/// `on_fault(entry, fault)`; a refused entry does not count as a use of its weapon.
template <class OnFault>
void attack_faults(const Battle& battle, const Open& open, size_t firer, const Table<Attack, kMostAttacks>& attacks,
                   OnFault&& on_fault);

/// One announced attack as it turned out.
struct AttackResult {
  bool lost = false;       // target already sunk, or the battle over: nothing rolled (GA-Q-15, GA-Q-21)
  GunSolution gun;         // guns only
  int checked_before = 0;  // boxes the target had lost
  int torpedoes_spent = 0;
  int attack_dice = 0, hits = 0, damage = 0;
  Damaged done;
};

/// Resolves one attack of a ship at once and in place (GA-Q-16). `over`: the battle has already ended.
AttackResult settle_attack(const Battle& battle, Open& open, size_t firer, const Attack& attack, bool over, Dice& dice);

/// All announced attacks of one ship, in order (GA-CBT-02, GA-Q-17). `over`: the battle has ended before.
/// `sunk(target)` scores her and says whether that ends the battle (GA-Q-21); `done(entry, result)` hears of each
/// attack. True when the battle is over.
template <class Sunk, class Done>
bool settle_attacks(const Battle& battle, Open& open, size_t firer, const Table<Attack, kMostAttacks>& attacks,
                    bool over, Dice& dice, Sunk&& sunk, Done&& done) {
  for (uint32_t i = 0; i < attacks.count; ++i) {
    dice.part(static_cast<uint8_t>(i));  // each attack has dice of its own
    const AttackResult result = settle_attack(battle, open, firer, attacks[i], over, dice);
    if (result.done.sunk_now) over = sunk(attacks[i].target) || over;
    done(i, result);
  }
  return over;
}

// ---------------------------------------------------------------- implementation of the template

int torpedo_reach(const Battle& battle, size_t firer);
/// Fault of a gun entry alone: range, then arc. The lab asks this more often than anything else, so it stands here.
inline FaultCode gun_fault(const Battle& battle, const Ship& firer, const Battery& guns, hex::Hex target,
                           int distance) {
  const Band band = range_entry(guns.sequence, distance).band;
  if (band == Band::none || guns.mount != Mount::casemate)
    return gun_fault(guns.mount, band, Arc::same_hex);  // no arc asked
  return gun_fault(guns.mount, band, hex::arc(firer.hex(), firer.heading, target, battle.options.arc_layout));
}
inline FaultCode gun_fault(const Battle& battle, const Open& open, size_t firer, size_t battery, size_t target) {
  const Ship& f = open.ships[firer];
  const hex::Hex at = open.ships[target].hex();
  return gun_fault(battle, f, battle.card(firer).batteries[battery], at, hex::distance(f.hex(), at));
}
/// Has she torpedoes left, and an enemy within their reach (GA-TORP-04)?
bool torpedoes_reach(const Battle& battle, const Open& open, size_t ship);
/// Afloat, not yet in action on this card, and something to shoot at?
bool has_a_shot(const Battle& battle, const Open& open, size_t ship);
/// Ships that the card would set in action if it were played now. What they did on the last card does not count.
std::vector<size_t> set_in_action(const Battle& battle, const Open& open, Card card);
/// The arc of the firer in which the target lies; same_hex where the firer may choose a side (GA-Q-31).
Arc firing_side(const Battle& battle, const Open& open, size_t firer, size_t target);

template <class OnFault>
void attack_faults(const Battle& battle, const Open& open, size_t firer, const Table<Attack, kMostAttacks>& attacks,
                   OnFault&& on_fault) {
  const Ship& ship = open.ships[firer];
  const ShipCard& card = battle.card(firer);
  std::array<Arc, 32> used_to{};  // side of the first use of each battery
  std::array<uint8_t, 32> uses{};
  int salvos = 0;
  int launched = 0;
  for (uint32_t i = 0; i < attacks.count; ++i) {
    const Attack& a = attacks[i];
    FaultCode fault = FaultCode::none;
    if (a.target >= open.ships.count || open.ships[a.target].side == ship.side ||
        open.ships[a.target].fate != Fate::afloat) {
      fault = FaultCode::not_enemy;
    } else if (a.weapon == kTorpedoes) {
      if (hex::distance(ship.hex(), open.ships[a.target].hex()) > torpedo_reach(battle, firer))
        fault = FaultCode::torpedo_range;
      else if (a.launched < 1 || (battle.options.torpedo_split ? launched : 0) + a.launched > ship.torpedoes)
        fault = FaultCode::torpedo_count;
      else if (salvos > 0 && !battle.options.torpedo_split)
        fault = FaultCode::torpedo_twice;
      if (fault == FaultCode::none) ++salvos, launched += a.launched;
    } else if (a.weapon >= card.batteries.size() || a.weapon >= uses.size()) {
      fault = FaultCode::no_weapon;
    } else {
      fault = gun_fault(battle, open, firer, a.weapon, a.target);
      if (fault == FaultCode::none) {
        const Arc side = firing_side(battle, open, firer, a.target);
        const bool both_sides = battle.options.casemates_twice && uses[a.weapon] == 1 &&
                                card.batteries[a.weapon].mount == Mount::casemate &&
                                (side != used_to[a.weapon] || side == Arc::same_hex);  // GA-NOTE-05, GA-Q-31
        if (uses[a.weapon] > 0 && !both_sides)
          fault = FaultCode::battery_twice;
        else
          ++uses[a.weapon], used_to[a.weapon] = side;
      }
    }
    if (fault != FaultCode::none) on_fault(static_cast<int>(i), fault);
  }
}

}  // namespace broadside::grand_admiral
