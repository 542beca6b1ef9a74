// 8: what a hit does. Armour, referred pain, excess damage, speed, Fatal Damage Tests; damage_rolls.h has the whole
// roll.
#pragma once

#include "engine/core/dice.h"
#include "engine/great_war_at_sea/rules/card.h"
#include "engine/great_war_at_sea/rules/damage_tables.h"

namespace broadside::great_war_at_sea {

struct DamageOptions {
  bool lucky_penetration = false;   // rule 19.2
  bool tertiary_only_hull = false;  // GW-Q-46
};

/// The ship that is hit, and who rolls.
struct Victim {
  const ShipCard& card;
  Condition& condition;
  uint16_t actor = 0;  // her row
  Seat owner = 0, firer = 0;

  const Boxes& boxes(Section section) const { return card.boxes(section); }
  int left(Section section) const { return great_war_at_sea::left(card, condition, section); }
  bool has_left(Section section) const { return left(section) > 0; }
  bool sunk() const { return great_war_at_sea::sunk(card, condition); }
};

// ---------------------------------------------------------------- 8.1 and 8.2 armour

/// In the order of penetration.tsv.
enum class Striker : uint8_t { torpedo, primary, secondary, tertiary };
constexpr Striker striker(Battery battery) { return static_cast<Striker>(static_cast<int>(battery) + 1); }
/// GW-8.2-01 to -03, GW-7.61-02, GW-7.63-02, GW-7.64-02
bool penetrates(Striker by, Armour armour);
constexpr bool is_weak(Armour armour) { return armour <= Armour::light; }

/// What hits, and from how far.
struct Attack {
  Striker by = Striker::primary;
  Length range = 0;  // of guns
  /// GW-7.61-04, GW-8.8-01: from 20 in on the fire of Primary guns plunges.
  bool plunges() const;
};

// ---------------------------------------------------------------- 8.6 referred pain

/// Where a hit is marked that a table calls so; none: it is ignored (GW-8.61-01 to -10, GW-8.62-01 to -03).
Area recorded_as(const Victim& ship, Area called, const DamageOptions& options);
/// Of the box that would be marked next; of a mount the hull's, or none on deck (GW-8.2-05, GW-8.4-01, -02).
Armour armour_at(const Victim& ship, Area recorded);

// ---------------------------------------------------------------- one located hit

struct Blow {
  Area called = Area::hull;
  int boxes = 1, excess = 0;
  bool armour_counts = true;
  bool may_be_lucky = true;  // a Critical result may not (GW-Q-88)
};
struct Struck {
  Area recorded = Area::none;
  bool stopped = false;  // by armour
  bool weak = false;     // the box struck has light or no armour
  int lucky_die = 0;     // 0: none was rolled
  int excess = 0;        // boxes of excess damage
  bool took_effect() const { return recorded != Area::none && !stopped; }
};
/// GW-8.0-01, GW-8.2-04, GW-8.3-01, GW-8.31-01 to -03, GW-19.2-01 to -03. Armour is compared once per section.
Struck strike(Victim& ship, const Attack& attack, const Blow& blow, const DamageOptions& options, Dice& dice);

/// GW-8.8-01, GW-8.81-01, GW-Q-109: the hull box of plunging fire, if the next one is not framed. Marked on her alone
/// (GW-8.82-01).
bool plunge(Victim& ship, const Attack& attack);

// ---------------------------------------------------------------- 8.51 speed

/// GW-8.51-03 to -06
Speed slowed_by(Speed speed, SpeedResult result);
/// GW-8.51-01: more than half of the hull is marked.
constexpr bool half_hull_gone(int hull, int marked) { return 2 * marked > hull; }
/// A result of a table.
void lose_speed(Condition& condition, SpeedResult result);
/// The loss for half the hull, once a ship (GW-8.51-02, GW-Q-45); returns whether it fell due now.
bool lose_half_hull_speed(const ShipCard& card, Condition& condition);

/// GW-8.5-02: her owner sends her to the bottom.
void scuttle(const ShipCard& card, Condition& condition);

/// Boxes lost otherwise than by a hit: the sea, the ground (GW-7.43-02, GW-11.73-03, -10). Returns how many there were.
int lose_hull_boxes(const ShipCard& card, Condition& condition, int boxes);

// ---------------------------------------------------------------- 8.52 Fatal Damage Tests

struct FatalFacts {
  int tests = 0;  // as the row says
  bool rash = false;
  Armour next_hull = Armour::heavy;
};
/// With those for a weak hull (GW-8.52-02).
int fatal_tests_due(const FatalFacts& facts, const FatalDamageTest& table);
struct FatalOutcome {
  int due = 0, rolled = 0;
  bool explodes = false;
};
/// One at a time until one explodes the ship (GW-8.52-01, GW-7.52-21, GW-Q-88).
FatalOutcome roll_fatal_tests(const FatalFacts& facts, const FatalDamageTest& table, uint16_t actor, Seat owner,
                              Dice& dice);

}  // namespace broadside::great_war_at_sea
