// The admiral `steady`: what he reckons with, and his answers where there is little to reckon.
#include "engine/great_war_at_sea/admirals/steady.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/damage.h"
#include "engine/great_war_at_sea/rules/firing.h"

namespace broadside::great_war_at_sea {
namespace steady {

int hits_expected(const Asked& a, const Shooter& by, Battery battery, const Mark& at, bool first_on_target) {
  FireFacts fire = fire_facts(*by.card, *by.condition, battery, a.own().year, *at.card);
  if (fire.factors_left <= 0) return 0;
  fire.range = range_between(by.pose.at, at.pose.at);
  fire.weather = a.view.open.conditions.weather;
  fire.turn_deg = by.turned;
  if (!fire_faults(fire).empty()) return 0;
  FactorFacts factors = factor_facts(*by.card, *by.condition, battery);
  factors.range = fire.range;
  factors.speed = by.speed;
  factors.first_on_target = first_on_target;
  factors.sector = sector_of(by.pose, at.pose.at);
  GunShotFacts shot = gun_shot_facts(*by.card, *by.condition, battery, *at.card);
  shot.range = fire.range;
  shot.turn_deg = by.turned, shot.target_turn_deg = at.turned;
  shot.speed = by.speed, shot.target_speed = at.speed;
  shot.dead_in_water = at.condition->speed == Speed::stopped;
  shot.crossing_t = crosses_t(factors.sector, sector_of(at.pose, by.pose.at), a.view.open.conditions.light);
  shot.night = {a.view.open.conditions.light, fire.weather, a.own().full_moon, false};
  const Volley volley = volley_of(gun_dice(factors), shot);
  if (volley.needed == 0) return 0;
  const int faces = std::clamp(kDieSides + 1 - natural_needed(volley.needed, volley.modifier), 0, kDieSides);
  constexpr int kThousand = 1000;
  return kThousand * volley.dice * faces / kDieSides;
}

int worth_of_hits(int hits, Battery battery, const Mark& at) {
  const Boxes& hull = at.card->boxes(Section::hull);
  const int marked = at.condition->lost(Section::hull);
  const Armour next = marked < hull.count ? hull.armour[static_cast<size_t>(marked)] : Armour::none;
  return penetrates(striker(battery), next) ? hits : hits / 3;
}

Shooter shooter_of(const Asked& a, size_t ship) {
  const CounterState& counter = a.view.counters[a.own().ships[ship].counter];
  return {&a.own().card(ship), &a.view.ships[ship].condition, counter.pose(), counter.speed, counter.turned};
}

void foes_of(const Asked& a, bool spotted, Foes& out) {
  out.clear();
  for (const KnownShip& ship : a.view.known) {
    if (ship.fate != Fate::afloat || (spotted && !ship.spotted) || out.full()) continue;
    const Contact* const contact = a.contact(ship.target.number);
    if (contact == nullptr) continue;
    out.add({ship.target, {&a.known.card(ship), &ship.condition, contact->pose(), contact->speed, contact->turned}});
  }
}

}  // namespace steady

// ---------------------------------------------------------------- where the usual answer serves

void steady_entry(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }
void steady_place(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }
void steady_mines(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }
void steady_flagships(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }

/// Who is crippled and slows down the others is left behind.
void steady_groups(const Asked& a, Dice&, Budget&, Order& out) {
  GroupsOrder& answer = out.begin<GroupsOrder>();
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!is_afloat(a.mine(), ship)) continue;
    const uint16_t c = a.own().ships[ship].counter;
    const uint8_t group = a.view.counters[c].group;
    if (group >= a.view.groups.count || a.own().counters[c].first != ship || answer.rows.full()) continue;
    const GroupCounters members = counters_of(a.mine(), group);
    const Length own = most_speed(a.mine(), c);
    const auto faster = [&](uint16_t other_one) { return most_speed(a.mine(), other_one) > own; };
    if (members.count > 1 && std::any_of(members.begin(), members.end(), faster))
      answer.rows.add({Disposition::leaves, ship, 0});
  }
  keep_allowed(a, out, answer.rows);
}

void steady_repairs(const Asked& a, Dice& luck, Budget& budget, Order& out) { random_repairs(a, luck, budget, out); }

/// Each ship her nearest, two at most on one.
void steady_lights(const Asked& a, Dice&, Budget&, Order& out) {
  LightsOrder& answer = out.begin<LightsOrder>();
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!is_afloat(a.mine(), ship) || a.own().card(ship).searchlights == 0 || answer.rows.full()) continue;
    const plane::Point here = a.view.counters[a.own().ships[ship].counter].at();
    const Contact* best = nullptr;
    for (const Contact& contact : a.view.contacts) {
      const auto lights = std::count_if(answer.rows.begin(), answer.rows.end(),
                                        [&](const Lit& lit) { return lit.target.number == contact.number; });
      if (contact.lit || lights >= 2) continue;
      if (best == nullptr || plane::squared_distance(here, contact.at()) < plane::squared_distance(here, best->at()))
        best = &contact;
    }
    if (best != nullptr) answer.rows.add({ship, {best->number, 0}});
  }
  keep_allowed(a, out, answer.rows);
}

}  // namespace broadside::great_war_at_sea
