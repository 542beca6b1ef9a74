// Fire as a seat may reckon it, from its view: who of its ships would fire what at a contact, and with which chance.
#pragma once

#include "engine/core/odds.h"
#include "engine/fear_god/play/turn/shots.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

/// Targets are where they were last seen. A view: `asked` has to stay.
class KnownFire {
 public:
  explicit KnownFire(const Asked& asked);

  Shooter shooter(uint16_t ship) const;
  Prey prey(uint16_t ship, uint16_t contact) const;
  FireScene scene() const;
  /// As `lay_guns`.
  Silence lay(const ShotRow& shot, Taken& taken, Volleys& out) const;

 private:
  const Asked& a_;
  Table<plane::Point, kMostShips> places_;
};

/// "9.2in" of a volley, or "light battery".
std::string gun_name(const ShipCard& card, const Volley& volley);

/// Of each volley of an order whether it hits, as things stand now, and what it does then.
std::vector<OddsTable> fire_odds(const Asked& a, const FireOrder& order);
/// What can be expected of one shot of the order, and the lines behind its first volley.
struct ShotOutlook {
  Silence silence = Silence::none;
  int chance = 0;  // of the first volley, in percent
  int points = 0;  // what all of them do when they hit, in thousandths of what is to be expected
  Modifiers modifiers;
};
ShotOutlook outlook_of(const Asked& a, const ShotRow& shot);

}  // namespace broadside::fear_god
