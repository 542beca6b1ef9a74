#include "engine/great_war_at_sea/rules/damage.h"

#include "engine/great_war_at_sea/rules/arcs.h"
#include "engine/great_war_at_sea/rules/rule.h"
#include "tables/great_war_at_sea/penetration.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 8.1 and 8.2 armour

namespace {

/// By Striker and Armour.
constexpr auto kPenetrates = [] {
  std::array<std::array<bool, 4>, 4> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const tables::Penetration& row = tables::kPenetration[i];
    out[i] = {row.none, row.light, row.heavy, row.heavy_deck};
  }
  return out;
}();
static_assert(tables::kPenetration[0].weapon == "torpedo" && tables::kPenetration[3].weapon == "tertiary");

constexpr Length kPlungesFrom = 20 * kInch;

}  // namespace

bool penetrates(Striker by, Armour armour) { return kPenetrates[static_cast<size_t>(by)][static_cast<size_t>(armour)]; }

bool Attack::plunges() const { return by == Striker::primary && !below(range, kPlungesFrom); }

// ---------------------------------------------------------------- 8.6 referred pain

namespace {

bool never_had(const Victim& ship, Section section) { return ship.boxes(section).count == 0; }

/// A section that is there: her own, or the hull when it is gone (GW-8.0-02).
Area or_hull(const Victim& ship, Area area) { return ship.has_left(section_of(area)) ? area : Area::hull; }

Area tertiary_area(const Victim& ship, const DamageOptions& options) {
  const bool others = !never_had(ship, Section::primary) || !never_had(ship, Section::secondary);
  if (never_had(ship, Section::tertiary)) return others ? Area::none : Area::hull;  // GW-8.61-08, -09
  if (ship.has_left(Section::tertiary)) return Area::tertiary;
  return options.tertiary_only_hull && !others ? Area::hull : Area::none;  // GW-8.61-07, GW-Q-46
}

Area gun_area(const Victim& ship, Area called, const DamageOptions& options) {
  const bool unarmed =
      never_had(ship, Section::primary) && never_had(ship, Section::secondary) && never_had(ship, Section::tertiary);
  if (unarmed && called != Area::tertiary) return Area::none;                                       // GW-8.61-10
  if (called == Area::primary && !never_had(ship, Section::primary)) return or_hull(ship, called);  // GW-8.61-04
  if (called != Area::tertiary && !never_had(ship, Section::secondary))
    return or_hull(ship, Area::secondary);  // GW-8.61-02, -05
  return tertiary_area(ship, options);      // GW-8.61-03
}

bool has_torpedoes(const Victim& ship) { return ship.card.torpedo > 0 && !ship.condition.torpedo_destroyed; }

}  // namespace

Area recorded_as(const Victim& ship, Area called, const DamageOptions& options) {
  if (called == Area::none) return Area::none;
  if (called == Area::torpedo) return has_torpedoes(ship) ? Area::torpedo : Area::none;  // GW-8.62-01, GW-Q-47
  const Area area = called == Area::hull ? Area::hull : gun_area(ship, called, options);
  return area == Area::hull && !ship.has_left(Section::hull) ? Area::none : area;
}

Armour armour_at(const Victim& ship, Area recorded) {
  if (recorded == Area::torpedo && ship.card.mount != Mount::hull) return Armour::none;
  const Section section = recorded == Area::torpedo ? Section::hull : section_of(recorded);
  return ship.has_left(section) ? ship.boxes(section).next(ship.condition.lost(section)) : Armour::none;
}

// ---------------------------------------------------------------- one located hit

namespace {

constexpr Length kLuckySecondary = 6 * kInch, kLuckyTertiary = 3 * kInch;
constexpr int kLuckyFrom = 4;

/// GW-19.2-01, -02
bool may_try_luck(const Attack& attack, Armour armour) {
  if (attack.by == Striker::secondary) return armour >= Armour::heavy && within(attack.range, kLuckySecondary);
  return attack.by == Striker::tertiary && armour == Armour::light && within(attack.range, kLuckyTertiary);
}

void mark(Victim& ship, Section section) { ++ship.condition.lost(section); }

/// Boxes one after the other: what follows a section that is gone is referred again, and meets other armour.
void mark_boxes(Victim& ship, const Attack& attack, const Blow& blow, Area recorded, const DamageOptions& options) {
  for (int i = 0; i < blow.boxes; ++i) {
    const Area area = i == 0 ? recorded : recorded_as(ship, blow.called, options);
    if (!is_section(area)) return;
    if (area != recorded && blow.armour_counts && !penetrates(attack.by, armour_at(ship, area))) return;
    mark(ship, section_of(area));
  }
}

/// GW-8.31-03, GW-Q-80: in the same section, or in the hull when that is gone; never on a sister (GW-8.32-01).
int mark_excess(Victim& ship, int boxes, Area recorded) {
  int marked = 0;
  for (; marked < boxes; ++marked) {
    const bool same = is_section(recorded) && ship.has_left(section_of(recorded));
    const Section section = same ? section_of(recorded) : Section::hull;
    if (!ship.has_left(section)) break;
    mark(ship, section);
  }
  return marked;
}

}  // namespace

Struck strike(Victim& ship, const Attack& attack, const Blow& blow, const DamageOptions& options, Dice& dice) {
  Struck out;
  out.recorded = recorded_as(ship, blow.called, options);
  if (out.recorded == Area::none) return out;
  const Armour armour = armour_at(ship, out.recorded);
  out.weak = is_weak(armour);
  out.stopped = blow.armour_counts && !penetrates(attack.by, armour);  // GW-8.2-04, GW-8.61-06
  if (out.stopped && blow.may_be_lucky && options.lucky_penetration && may_try_luck(attack, armour)) {
    out.lucky_die = dice.one({GW("19.2-03"), ship.actor, ship.firer}, 6);
    out.stopped = out.lucky_die < kLuckyFrom;
  }
  if (out.stopped) return out;
  if (out.recorded == Area::torpedo)
    ship.condition.torpedo_destroyed = true;  // GW-8.62-02
  else
    mark_boxes(ship, attack, blow, out.recorded, options);
  // GW-8.3-01, GW-8.31-01, GW-Q-70
  if (attack.by == Striker::primary && out.weak && !attack.plunges())
    out.excess = mark_excess(ship, blow.excess, out.recorded);
  return out;
}

bool plunge(Victim& ship, const Attack& attack) {
  if (!attack.plunges() || !ship.has_left(Section::hull)) return false;
  if (armour_at(ship, Area::hull) == Armour::framed) return false;
  mark(ship, Section::hull);
  return true;
}

// ---------------------------------------------------------------- 8.51 speed

namespace {

constexpr int steps_of(SpeedResult result) {
  return result == SpeedResult::level ? 1 : result == SpeedResult::movement ? 2 : 0;
}
constexpr Speed after(Speed speed, SpeedResult result) {
  if (result == SpeedResult::dead) return Speed::stopped;
  return static_cast<Speed>(std::max(0, static_cast<int>(speed) - steps_of(result)));
}
/// The ladder is that of the table.
constexpr bool kLadderHolds = [] {
  for (size_t i = 0; i < kShipSpeeds; ++i) {
    const tables::Speed& row = tables::kSpeed[i];
    const auto speed = static_cast<Speed>(i);
    if (speed_row(after(speed, SpeedResult::level)).points != row.after_lose_speed_level) return false;
    if (speed_row(after(speed, SpeedResult::movement)).points != row.after_lose_movement) return false;
  }
  return true;
}();
static_assert(kLadderHolds);

}  // namespace

Speed slowed_by(Speed speed, SpeedResult result) { return after(speed, result); }

void lose_speed(Condition& condition, SpeedResult result) {
  const Speed before = condition.speed;
  condition.speed = slowed_by(before, result);
  condition.slowed = condition.slowed || condition.speed < before;
}

bool lose_half_hull_speed(const ShipCard& card, Condition& condition) {
  if (condition.half_hull_lost || !half_hull_gone(card.hull(), condition.lost(Section::hull))) return false;
  condition.half_hull_lost = true;
  lose_speed(condition, SpeedResult::level);
  return true;
}

void scuttle(const ShipCard& card, Condition& condition) {
  condition.lost(Section::hull) = static_cast<uint8_t>(card.hull());
}

int lose_hull_boxes(const ShipCard& card, Condition& condition, int boxes) {
  const int lost = std::clamp(boxes, 0, left(card, condition, Section::hull));
  condition.lost(Section::hull) = static_cast<uint8_t>(condition.lost(Section::hull) + lost);
  lose_half_hull_speed(card, condition);
  return lost;
}

// ---------------------------------------------------------------- 8.52 Fatal Damage Tests

int fatal_tests_due(const FatalFacts& facts, const FatalDamageTest& table) {
  if (facts.tests <= 0) return 0;
  return facts.tests + (is_weak(facts.next_hull) ? table.weak_hull_tests : 0);
}

FatalOutcome roll_fatal_tests(const FatalFacts& facts, const FatalDamageTest& table, uint16_t actor, Seat owner,
                              Dice& dice) {
  FatalOutcome out;
  out.due = fatal_tests_due(facts, table);
  const int explodes_from = facts.rash ? table.rash_from : table.explodes_from;
  while (out.rolled < out.due && !out.explodes) {
    ++out.rolled;
    out.explodes = dice.one({GW("8.52-01"), actor, owner}, 6) >= explodes_from;
  }
  return out;
}

}  // namespace broadside::great_war_at_sea
