// phase 3 to 3b: firing guns.
#pragma once

#include "engine/core/dice.h"
#include "engine/core/modifiers.h"
#include "engine/queen_of_the_seas/rules/arcs.h"
#include "engine/queen_of_the_seas/rules/fault.h"
#include "engine/queen_of_the_seas/rules/rule.h"
#include "engine/queen_of_the_seas/rules/state.h"

namespace broadside::queen_of_the_seas {

// ---------------------------------------------------------------- salvo-fire: may this salvo be fired?

/// What the order of checks looks at (QS-salvo-fire-04).
struct SalvoFacts {
  Weapon weapon = Weapon::H;
  int stats = 0;
  int launched = 0;
  Length range = 0;
  Arc arc = Arc::port;
  ArcNote note = ArcNote::normal;  // of the card for this gun and arc
  bool enemy = true;
  bool collided = false;
  bool zone_clear = true, sight = true;  // of which the one that the range asks for counts
};
/// no_stats, friend, collided, arc, out_of_range, zone_blocked, no_sight: all that hold. Guns only.
FaultSet salvo_faults(const SalvoFacts& facts);

/// What a ship could do to another from where both stand.
struct Solution {
  Length range = 0;  // rounded down
  Band band = Band::long_range;
  ArcSet arcs;
  Aspect aspect = Aspect::broadside;  // of the target towards the firer
  bool clear = false;                 // zone of fire or line of sight, as the range asks
};
/// Clearance is the dear part: `with_clearance` false leaves `clear` false.
Solution solve(const Model& firer, const Model& target, const Field& field, bool with_clearance = true);
/// The arc a shot goes into: the broadside, or forward and rear at the firer's choice (QS-arcs-12).
Arc arc_chosen(const ArcSet& arcs, bool rear);

/// The table as the Firing Phase sees it: built once for all salvos checked.
class FiringTable {
 public:
  FiringTable(const Battle& battle, const Open& open);
  const Models& models() const { return models_; }
  Field field() const { return {{models_.begin(), models_.count()}, {land_.begin(), land_.count}, smoke_blocks_}; }
  Solution solve(size_t firer, size_t target, bool with_clearance = true) const {
    return queen_of_the_seas::solve(models_.of(firer), models_.of(target), field(), with_clearance);
  }

 private:
  Models models_;
  Table<plane::Polygon, kMostLand> land_;
  bool smoke_blocks_;
};
/// All reasons against one declared gun salvo but those that concern the other salvos of the ship.
FaultSet shot_faults(const Battle& battle, const Open& open, const FiringTable& table, const Shot& shot);
/// Heavy guns or Quickfirers, not both; Medium and Secondary guns never mind (QS-phase-3-02, -03, QS-Q-44).
constexpr bool excludes(Weapon one, Weapon other_weapon) {
  return (one == Weapon::H && other_weapon == Weapon::Q) || (one == Weapon::Q && other_weapon == Weapon::H);
}
/// heavy_and_quickfirers, second_salvo: what a salvo suffers from the others of its ship (QS-phase-3-02, -03,
/// QS-salvo-fire-01, -03). `salvos`: declared by the ship of each gun type, this one included.
FaultSet plan_faults(Weapon weapon, const std::array<int, kGunTypes>& salvos);
/// Could the ship fire guns at anybody, by range alone: is she worth asking?
bool may_have_a_shot(const Battle& battle, const Open& open, size_t ship);

// ---------------------------------------------------------------- phase 3a

/// Does this salvo put a splash marker beside its target (QS-phase-3a-01, -05)? One a ship and target (QS-phase-3a-03).
constexpr bool splashes(Weapon weapon, Band band) {
  return band == Band::long_range && (weapon == Weapon::H || weapon == Weapon::M);
}
/// Writes Ship::splashes of all targets from the declared salvos.
void place_markers(Open& open);

// ---------------------------------------------------------------- phase 3b: how many dice

struct DiceFacts {
  Weapon weapon = Weapon::H;
  int stats = 0;
  Band band = Band::long_range;
  Arc arc = Arc::port;
  ArcNote note = ArcNote::normal;
  bool rough = false, director = false, fires = false;
  int markers = 0;
  Size target = Size::Large;
};
/// Dice for the stats, and what each halving takes away, in this order, each rounding up (QS-phase-3b-02 to -09,
/// QS-phase-3f-08): they add up to the dice rolled, which are returned. `lines`: for whoever wants to know.
int gun_dice(const DiceFacts& facts, Modifiers* lines = nullptr);
inline constexpr ModifierName kGunStats{"dice", "stats of the []", QS("phase-3b-01")};
inline constexpr ModifierName kRoughSea{"dice", "rough sea", QS("phase-3b-02")};
inline constexpr ModifierName kRoughSeaFar{"dice", "rough sea", QS("phase-3b-04")};
inline constexpr ModifierName kEndArc{"dice", "[] arc", QS("phase-3b-03")};
inline constexpr ModifierName kEndArcFar{"dice", "[] arc", QS("phase-3b-05")};
inline constexpr ModifierName kSplashes{"dice", "{} splash markers and no Gun Director", QS("phase-3b-06")};
inline constexpr ModifierName kSmallTarget{"dice", "Small target over 40 cm", QS("phase-3b-07")};
inline constexpr ModifierName kFiresAboard{"dice", "fires aboard", QS("phase-3f-08")};
DiceFacts dice_facts(const Battle& battle, const Open& open, const Salvo& salvo, int turn);

// ---------------------------------------------------------------- smoke, dice, pairs

/// QS-smoke-09 to -13: true if the salvo is fired.
bool seen_through_smoke(Dice& dice, uint16_t actor, Seat roller);

/// Hit dice among the faces rolled (QS-phase-3b-11 to -15, -19).
HitDice read_hits(Band band, std::span<const uint8_t> faces);
/// The same of `count` dice rolled now.
HitDice roll_guns(Band band, int count, Dice& dice, uint16_t actor, Seat roller);
/// May dice of these faces be called one critical hit (QS-phase-3b-12, -14)?
constexpr bool makes_a_pair(Band band, int face, int other_face) {
  return face == other_face && face >= band_row(band).pair_from;
}
/// pair_not_allowed, quickfirers_do_not_pair
FaultSet pair_faults(Weapon gun, Band band, int face, int other_face);
/// pair_not_allowed, dice_missing, quickfirers_do_not_pair (QS-phase-3b-12, -14, -17, -21).
FaultSet pair_faults(Weapon gun, Band band, const HitDice& hits, const std::array<uint8_t, 2>& pairs);
/// The automatic firer (QS-Q-49).
std::array<uint8_t, 2> automatic_pairs(Weapon gun, Band band, const HitDice& hits);
/// Is there anything to choose?
bool can_pair(Weapon gun, Band band, const HitDice& hits);

// ---------------------------------------------------------------- armour-saves

/// QS-armour-saves-01, -10
int save_dice(int armour, int hit_dice, Modifiers* lines = nullptr);
inline constexpr ModifierName kArmour{"save dice", "Armour", QS("armour-saves-01")};
/// Saves rolled, at most as many as hit dice; none are rolled without armour or hit dice (QS-armour-saves-01 to -04,
/// -09, -10). `dice_saved` gets all that saved, surplus included.
int roll_saves(Band band, int armour, int hit_dice, Dice& dice, uint16_t actor, Seat roller, int* dice_saved = nullptr);
/// wrong_removal: not as many dice as saves, or a die that is not there.
FaultCode removal_fault(const HitDice& hits, int saves, const Removed& removed);
/// The automatic owner (QS-Q-51).
Removed automatic_removal(const HitDice& hits, int saves);
/// Is there more than one way that matters? Only where the firer has paired.
bool can_choose_removal(const HitDice& hits, int saves);

/// What is noted on the card: number of criticals and of normal hits (QS-phase-3b-20, -21, QS-armour-saves-05 to -08).
struct Noted {
  int criticals = 0, normal = 0;
};
Noted noted(Weapon gun, Band band, const HitDice& hits, const Removed& removed);
/// Hit code of a gun's normal and critical hits.
constexpr HitCode normal_code(Weapon gun) { return static_cast<HitCode>(gun); }
constexpr HitCode critical_code(Weapon gun) {
  return gun == Weapon::Q ? HitCode::Q : static_cast<HitCode>(static_cast<int>(gun) + static_cast<int>(HitCode::HC));
}
/// Writes them on the target's card.
void note_hits(Ship& target, Weapon gun, const Noted& noted);

}  // namespace broadside::queen_of_the_seas
