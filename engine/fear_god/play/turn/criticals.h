// Critical hits as they happen to a ship (8.2): facts for the rules, and what is then lost. A file a kind.
#pragma once

#include "engine/fear_god/play/turn/damage.h"
#include "engine/fear_god/rules/damage/casualties.h"
#include "engine/fear_god/rules/damage/critical_table.h"
#include "engine/fear_god/rules/damage/sinking.h"

namespace broadside::fear_god {

/// A ship that is hit in this round, and by what. Dice: her lane, the part is the number of the critical.
struct Victim {
  const Stage& s;
  uint16_t row = 0;
  Pending taken;

  const ShipCard& card() const { return s.battle.card(row); }
  ShipState& ship() const { return s.ship(row); }
  Gear& gear() const { return s.gear(row); }
  Dice& dice() const { return s.dice; }
  damage::By by() const { return {row, s.battle.side_of(row)}; }
};

// ---- criticals_guns.cpp: 8.2.6, 8.2.15, 8.2.16, 8.2.20, 8.2.21
/// The starred part needs penetration; fire control does not (FG-Q-312).
void hit_main_battery(const Victim& v, bool penetrated);
void hit_casemate(const Victim& v, bool penetrated);
void hit_other_weapon(const Victim& v);
void hit_any_weapon(const Victim& v);
void hit_light_aa(const Victim& v);
/// Of a shell of that line at Short range: HE, or what she has that bursts.
int bursting_damage(const CardGuns& line);

// ---- criticals_engineering.cpp: 8.2.8
void hit_engines(const Victim& v);

// ---- criticals_steering.cpp: 8.2.4, 8.2.17
void hit_bridge(const Victim& v);
void hit_rudder(const Victim& v);

// ---- criticals_system.cpp: 8.2.7, 8.2.10, 8.2.18
void hit_communications(const Victim& v);
void hit_sensor(const Victim& v);
/// One of the directors of that line of guns.
void hit_director(const Victim& v, size_t line);

// ---- criticals_fire.cpp: 8.2.9, 8.2.12
/// At the level that the critical names, or by a die.
void start_fire(const Victim& v, damage::Severity named = damage::Severity::none);
void start_flooding(const Victim& v, damage::Severity named = damage::Severity::none);
/// The worst flooding sets her speed; to be asked whenever one begins or ends.
void note_flooding(const Stage& s, size_t ship);

// ---- damage.cpp
/// A magazine: she is gone at once, and who is within 300 yards is hurt (FG-8.1.9-03, FG-8.2.15-04).
void blow_up(const Stage& s, size_t ship);
/// All points lost: a hulk until she goes under; or at once (8.1.9).
void lose_ship(const Stage& s, size_t ship, damage::LossCause cause);
void send_under(const Stage& s, size_t ship);

}  // namespace broadside::fear_god
