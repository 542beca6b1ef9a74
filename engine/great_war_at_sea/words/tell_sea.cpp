// What the sea and the bunkers take: told to the owner alone.
#include <fmt/format.h>

#include "engine/great_war_at_sea/rules/rule.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

void tell_weather_damage(const Stage& s, size_t ship, int boxes) {
  Event e;
  e.kind = "weather";
  e.rule = (s.open().conditions.weather == Weather::gale ? GW("11.73-03") : GW("11.73-10")).text();
  e.at = s.position.at;
  e.whom = {ship_name(s.battle, ship)};
  e.effect = Effect::damaged;
  e.amount = boxes;
  e.text = fmt::format("The sea takes {} hull box{} of {}.", boxes, boxes == 1 ? "" : "es",
                       named(ship_name(s.battle, ship)));
  for_one_seat(e, s.battle.side_of(ship), "");
  s.log.tell(std::move(e), s.dice);
}

void tell_fuel(const Stage& s, uint8_t fleet, int twelfths) {
  Event e;
  e.kind = "fuel";
  e.rule = GW("7.39-01").text();
  e.at = s.position.at;
  e.amount = twelfths;
  e.text = fmt::format("The battle has cost {} {}/12 of a box of fuel.", s.battle.fleets[fleet].name, twelfths);
  for_one_seat(e, s.battle.fleets[fleet].side, "");
  s.log.tell(std::move(e), s.dice);
}

}  // namespace broadside::great_war_at_sea
