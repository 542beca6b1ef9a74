#include "engine/great_war_at_sea/rules/damage_rolls.h"

#include "engine/great_war_at_sea/rules/rule.h"

namespace broadside::great_war_at_sea {
namespace {

int two_dice(RuleId rule, const Victim& ship, Dice& dice) {
  std::array<uint8_t, 2> faces{};
  dice.faces({rule, ship.actor, ship.firer}, 2, 6, faces.data());
  return faces[0] + faces[1];
}

/// Results of a row that wait until all boxes are marked.
struct Consequences {
  SpeedResult speed = SpeedResult::none;
  int fatal_tests = 0;
};

// ---------------------------------------------------------------- 8.7 critical damage

/// One row at work on one ship.
class Critical {
 public:
  Critical(const CriticalDamageRow& row, Victim& ship, const Attack& attack, const DamageOptions& options, Dice& dice)
      : row_(row), ship_(ship), attack_(attack), options_(options), dice_(dice) {}

  Consequences apply() {
    for (const Area area : {Area::primary, Area::secondary, Area::tertiary, Area::hull}) boxes_of(area);
    const bool all_of_it = row_.guard != Guard::result || !row_.has_boxes() || hit_;
    if (!all_of_it) return {};
    ship_.condition.fire_control =
        static_cast<uint8_t>(std::min(ship_.condition.fire_control + row_.fire_control, 255));
    ship_.condition.flooding = ship_.condition.flooding || row_.flooding;
    const bool tests = row_.guard != Guard::result || !row_.has_boxes() || own_box_;
    return {row_.speed, tests ? row_.fatal_tests : 0};
  }
  bool stopped() const { return stopped_ && !hit_; }

 private:
  Struck strike_at(Area area, int boxes) {
    return strike(ship_, attack_, {area, boxes, 0, row_.guard != Guard::nothing, false}, options_, dice_);
  }
  void boxes_of(Area area) {
    const int boxes = row_.boxes[static_cast<size_t>(section_of(area))];
    if (boxes == 0) return;
    Struck struck = strike_at(area, boxes);
    // GW-Q-88: for ships on which there is nothing to mark, not where armour has stopped it.
    if (struck.recorded == Area::none && row_.hull_instead > 0) struck = strike_at(Area::hull, row_.hull_instead);
    hit_ = hit_ || struck.took_effect();
    stopped_ = stopped_ || struck.stopped;
    // GW-Q-107: a test belongs to what stands in the box, not to the hull that is marked in its place.
    own_box_ = own_box_ || (struck.took_effect() && (area == Area::hull || struck.recorded != Area::hull));
  }

  const CriticalDamageRow& row_;
  Victim& ship_;
  const Attack& attack_;
  const DamageOptions& options_;
  Dice& dice_;
  bool hit_ = false, own_box_ = false, stopped_ = false;
};

int roll_critical(const Victim& ship, DamageRoll& out, Dice& dice) {  // GW-8.7-01
  out.critical = true;
  out.critical_row = static_cast<uint8_t>(two_dice(GW("8.7-01"), ship, dice));
  return out.critical_row;
}

Consequences apply_critical(Victim& ship, const Attack& attack, const DamageTables& tables,
                            const DamageOptions& options, DamageRoll& out, Dice& dice) {
  Critical critical(tables.critical.at(out.critical_row), ship, attack, options, dice);
  const Consequences found = critical.apply();
  out.critical_stopped = critical.stopped();
  return found;
}

// ---------------------------------------------------------------- the end of every roll

constexpr int kMinelayerExplodes = 6;

void explode(Victim& ship) { ship.condition.exploded = true; }

/// GW-13.4-01, GW-Q-69
void minelayer(Victim& ship, DamageRoll& out, Dice& dice) {
  if (!ship.card.flags.minelayer || ship.sunk()) return;
  out.minelayer_die = dice.one({GW("13.4-01"), ship.actor, ship.owner}, 6);
  if (out.minelayer_die == kMinelayerExplodes) explode(ship);
}

/// The tests that one result calls for; the extra one looks at the hull as it is now (GW-Q-88).
void fatal_tests(Victim& ship, int tests, const DamageTables& tables, DamageRoll& out, Dice& dice) {
  if (ship.sunk()) return;
  const FatalOutcome rolled = roll_fatal_tests({tests, ship.card.flags.rash, armour_at(ship, Area::hull)}, tables.fatal,
                                               ship.actor, ship.owner, dice);
  out.fatal.due += rolled.due;
  out.fatal.rolled += rolled.rolled;
  out.fatal.explodes = out.fatal.explodes || rolled.explodes;
  if (rolled.explodes) explode(ship);
}

/// Speed, half the hull, and the tests: in this order, by the row of the weapon and then by the Critical row.
void follow_up(Victim& ship, const Consequences& row, const Consequences& critical, const DamageTables& tables,
               DamageRoll& out, Dice& dice) {
  lose_speed(ship.condition, row.speed);
  lose_speed(ship.condition, critical.speed);
  out.half_hull = lose_half_hull_speed(ship.card, ship.condition);
  fatal_tests(ship, row.fatal_tests, tables, out, dice);
  fatal_tests(ship, critical.fatal_tests, tables, out, dice);
}

/// Notes what was before, and afterwards what has become of it.
class Before {
 public:
  explicit Before(const Victim& ship) : ship_(ship), marked_(ship.condition.marked), speed_(ship.condition.speed) {}
  void note(DamageRoll& out) const {
    for (size_t i = 0; i < kSections; ++i) out.marked[i] = static_cast<uint8_t>(ship_.condition.marked[i] - marked_[i]);
    out.speed_before = speed_;
    out.speed_after = ship_.condition.speed;
  }

 private:
  const Victim& ship_;
  std::array<uint8_t, kSections> marked_;
  Speed speed_;
};

}  // namespace

// ---------------------------------------------------------------- guns

DamageRoll gun_damage_roll(Victim& ship, const Attack& attack, bool critical_allowed, const DamageTables& tables,
                           const DamageOptions& options, Dice& dice) {
  DamageRoll out;
  if (ship.sunk()) return out;
  const Before before(ship);
  out.row = static_cast<uint8_t>(two_dice(GW("7.52-25"), ship, dice));
  const GunneryDamageRow& row = tables.gunnery.at(out.row);
  Consequences found, critical;
  if (row.critical && critical_allowed && attack.by != Striker::tertiary) {  // GW-8.7-02, GW-7.52-40
    roll_critical(ship, out, dice);
    critical = apply_critical(ship, attack, tables, options, out, dice);
  } else if (!row.critical) {
    out.hit = strike(ship, attack, {row.area, row.boxes, row.excess}, options, dice);
    const bool tests = out.hit.took_effect() && (out.hit.weak || !row.tests_if_weak);
    if (out.hit.took_effect() || row.area == Area::none) found = {row.speed, tests ? row.fatal_tests : 0};
  }
  out.plunged = plunge(ship, attack);
  follow_up(ship, found, critical, tables, out, dice);
  minelayer(ship, out, dice);
  before.note(out);
  return out;
}

// ---------------------------------------------------------------- torpedoes, mines and collisions

DamageRoll torpedo_damage_roll(Victim& ship, TorpedoCause cause, int modifier, const DamageTables& tables,
                               const DamageOptions& options, Dice& dice) {
  DamageRoll out;
  if (ship.sunk()) return out;
  const Before before(ship);
  const int rolled = two_dice(GW("7.71b-17"), ship, dice) + modifier;
  out.row = static_cast<uint8_t>(std::clamp(rolled, kLowestOf2d6, kHighestOf2d6));
  const TorpedoDamageRow& row = tables.torpedo.at(out.row);
  const Attack attack{Striker::torpedo, 0};
  if (row.critical) roll_critical(ship, out, dice);  // before the boxes (GW-Q-108)
  if (row.hull > 0) out.hit = strike(ship, attack, {Area::hull, row.hull}, options, dice);
  Consequences critical;
  if (row.critical) critical = apply_critical(ship, attack, tables, options, out, dice);
  follow_up(ship, {row.speed, row.fatal_tests}, critical, tables, out, dice);
  if (cause == TorpedoCause::torpedo) minelayer(ship, out, dice);
  before.note(out);
  return out;
}

}  // namespace broadside::great_war_at_sea
