// 8.2.9, 8.2.12: fires and floodings take their points and are fought, each by its own clock; what gets out of hand.
#include <algorithm>

#include "engine/fear_god/play/turn/criticals.h"
#include "engine/fear_god/play/turn/parts.h"
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/words/tell_damage.h"

namespace broadside::fear_god {
namespace {

constexpr int kIntermediateTurn = 10;  // in Tactical Turns: half an hour of the battle's clock

/// FG-8.2.9-06: the wind on either bow within 30 degrees, and 15 knots or less.
bool spares_the_fire(const Stage& s, size_t row) {
  constexpr int kOnTheBow = 30, kSlow = 15;
  const int off = plane::turn_between(s.ship(row).heading, s.open().weather.wind_from);
  return std::abs(off) <= kOnTheBow * plane::kDegree && std::abs(s.ship(row).speed_kts) <= kSlow;
}

/// One ship in the Resolution Phase.
struct Fighting {
  const Stage& s;
  uint16_t row;

  const ShipCard& card() const { return s.battle.card(row); }
  damage::By by() const { return {row, s.battle.side_of(row)}; }
  bool is_due(const CasualtyRow& c) const { return c.ship == row && damage::is_due(s.turn() - c.since); }

  /// FG-8.1-09, FG-Q-303: first the points of all.
  int points() const {
    int points = 0;
    for (const CasualtyRow& c : s.umpire().casualties)
      if (is_due(c)) points += damage::points_of_casualty(c.kind, c.severity, built_of(card()), card().damage_points);
    return points;
  }
  void control(damage::Casualty kind, uint8_t& part) const {
    damage::ControlFacts facts;
    facts.kind = kind;
    facts.navy = navy_of(card());
    facts.option_national = s.battle.options.national_damage_control;
    facts.wind_and_speed_ok = spares_the_fire(s, row);
    for (CasualtyRow& c : s.umpire().casualties) {
      if (c.kind != kind || !is_due(c)) continue;
      part = static_cast<uint8_t>(std::min(part + 1, 255));
      s.dice.part(part);
      facts.severity = c.severity;
      facts.source = c.source;
      c.severity = damage::settle_damage_control(facts, s.dice, by()).after;
      if (s.told()) tell_damage_control(s, row, facts, c.severity);
    }
  }
  int percent(damage::Casualty kind) const {
    int percent = 0;
    for (const CasualtyRow& c : s.umpire().casualties)
      if (c.ship == row && c.kind == kind) percent += damage::percent_of_casualty(kind, c.severity, built_of(card()));
    return percent;
  }
  /// 25, 50, 75, 100 %, for as long as it is out of hand (FG-8.2.9-12, FG-8.2.12-08).
  void run_away(damage::Casualty kind) const {
    const damage::Runaway facts{kind, percent(kind), s.gear(row).runaway[static_cast<size_t>(kind)],
                                s.gear(row).magazines_flooded};
    uint8_t& turns = s.gear(row).runaway[static_cast<size_t>(kind)];
    turns = damage::is_runaway(facts.percent) ? static_cast<uint8_t>(std::min(turns + 1, 255)) : uint8_t{0};
    const damage::RunawayEnd end = damage::settle_runaway(facts, s.dice, by());
    if (s.told() && damage::is_runaway(facts.percent)) tell_runaway(s, row, facts, end);
    if (end.lost && kind == damage::Casualty::fire) return blow_up(s, row);
    if (end.lost) return capsize();
    if (end.abandoned) abandon();
  }
  void capsize() const {  // FG-Q-383: at once
    s.gear(row).lost_in = s.turn();
    send_under(s, row);
    if (s.told()) tell_lost(s, row, Loss::capsizes);
  }
  /// FG-8.2.9-14: a hulk that burns on.
  void abandon() const {
    s.gear(row).abandoned = true;
    s.gear(row).lost_in = s.turn();
    s.ship(row).fate = Fate::foundering;
    s.ship(row).speed_kts = 0;
  }
};

void fight(const Stage& s, uint16_t row) {
  const Fighting ship{s, row};
  s.dice.lane(row);
  const int all = s.battle.card(row).damage_points, points = ship.points();
  s.ship(row).taken = static_cast<int16_t>(std::min(s.ship(row).taken + points, all));
  if (points > 0 && s.told()) tell_casualties(s, row, points);
  if (damage::is_sunk(all, s.ship(row).taken)) return lose_ship(s, row, damage::LossCause::damage);
  uint8_t part = 0;
  ship.control(damage::Casualty::flooding, part);
  ship.control(damage::Casualty::fire, part);
  note_flooding(s, row);
}

void let_run_away(const Stage& s, uint16_t row) {
  const Fighting ship{s, row};
  s.dice.lane(row);
  if (s.ship(row).afloat()) ship.run_away(damage::Casualty::flooding);
  if (s.ship(row).afloat() || s.gear(row).abandoned) ship.run_away(damage::Casualty::fire);
}

void forget_what_is_out(const Stage& s) {
  auto& rows = s.umpire().casualties;
  const auto gone = std::remove_if(rows.begin(), rows.end(),
                                   [](const CasualtyRow& c) { return c.severity == damage::Severity::none; });
  rows.count = static_cast<uint32_t>(gone - rows.begin());
}

}  // namespace

void run_casualties(const Stage& s) {
  const auto ships = static_cast<uint16_t>(s.umpire().ships.count);
  if (s.umpire().casualties.count == 0) return;
  for (uint16_t row = 0; row < ships; ++row)
    if (s.ship(row).afloat()) fight(s, row);
  forget_what_is_out(s);
  if (s.turn() % kIntermediateTurn == 0)
    for (uint16_t row = 0; row < ships; ++row)
      if (s.ship(row).is_there()) let_run_away(s, row);
  s.dice.lane(0);
}

// A magazine that goes up now hurts others before the turn is over.
void steps::damage_control(const Stage& s, const System::Answers&) {
  bool more = false;
  if (s.position.at.round == 0) {
    run_casualties(s);
    const auto& pending = s.umpire().pending;
    more = std::any_of(pending.begin(), pending.end(), [](const Pending& p) { return !p.none(); });
  } else {
    more = apply_damage(s, 1);
  }
  more ? enter(s, Step::damage_control, next_round(s)) : enter(s, Step::resolution);
}

}  // namespace broadside::fear_god
