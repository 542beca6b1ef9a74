// What the sea and the bunkers take: told to the owner alone.
#include <fmt/format.h>

#include "engine/great_war_at_sea/words/tell_parts.h"

namespace broadside::great_war_at_sea {

void tell_weather_damage(const Stage& s, size_t ship, int boxes) {
  Telling t = telling_of("weather", s.open().conditions.weather == Weather::gale ? GW("11.73-03") : GW("11.73-10"));
  t.whom = {ship_name(s.battle, ship)};
  t.effect = Effect::damaged;
  t.amount = boxes;
  t.text = fmt::format("The sea takes {} hull box{} of {}.", boxes, boxes == 1 ? "" : "es",
                       named(ship_name(s.battle, ship)));
  tell_side(s, s.battle.side_of(ship), std::move(t));
}

void tell_fuel(const Stage& s, uint8_t fleet, int twelfths) {
  Telling t = telling_of("fuel", GW("7.39-01"));
  t.amount = twelfths;
  t.text = fmt::format("The battle has cost {} {}/12 of a box of fuel.", s.battle.fleets[fleet].name, twelfths);
  tell_side(s, s.battle.fleets[fleet].side, std::move(t));
}

}  // namespace broadside::great_war_at_sea
