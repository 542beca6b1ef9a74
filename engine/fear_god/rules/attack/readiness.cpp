#include "engine/fear_god/rules/attack/readiness.h"

#include "tables/fear_god/ch6_readiness.h"

namespace broadside::fear_god {
namespace {

static_assert(tables::column(tables::kCh6Readiness, &tables::Ch6Readiness::condition) == EnumWords<Condition>::words);

const tables::Ch6Readiness& readiness_row(Condition condition) {
  return tables::kCh6Readiness[static_cast<size_t>(condition)];
}

}  // namespace

Milli aa_share(Condition condition) { return milli(readiness_row(condition).aa_factor); }
bool may_use_torpedoes(Condition condition) { return readiness_row(condition).torpedoes; }
bool may_launch_aircraft(Condition condition) { return readiness_row(condition).aircraft_launch; }

bool may_use_main_battery(Condition condition, bool cruiser_or_larger) {
  if (condition == Condition::x_ray) return false;
  return condition == Condition::zebra || !cruiser_or_larger;
}

Milli speed_limit(Condition condition, Propulsion propulsion, Milli max_speed_kn) {
  if (condition == Condition::x_ray) return 0;  // nobody is at the engines
  const bool held_back = condition == Condition::yoke && propulsion == Propulsion::steam;
  return held_back ? max_speed_kn * 3 / 4 : max_speed_kn;
}

int flooding_severity(Condition condition) { return readiness_row(condition).flooding_severity_mod; }
int damage_control_harder(Condition condition) { return readiness_row(condition).damage_control_roll_mod; }

int settle_turns_to_quarters(Condition condition, const Roll& roll, Dice& dice) {
  return takes_time(condition) ? half_die_up(dice.one(roll, 6)) : 0;
}

}  // namespace broadside::fear_god
