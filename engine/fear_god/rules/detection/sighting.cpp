// Shifts of the table and factors of the range.
#include "engine/fear_god/rules/detection/sighting.h"

#include "tables/fear_god/visibility_modifiers.h"

namespace broadside::fear_god {
namespace {

/// FG-5.2.2-08
consteval int listed(std::string_view condition) {
  return tables::number(
      tables::row_of(tables::kVisibilityModifiers, &tables::VisibilityModifiers::condition, condition).value);
}
constexpr int kBattleSmoke = listed("battle smoke"),
              kCoal = listed("coal-burning ship at 75% or more of maximum speed"),
              kBioluminescence = listed("bioluminescence"), kWake = listed("ship wake over 20 knots"),
              kFlashes = listed("gun flashes (any battery incl. AA)"), kCued = listed("cued search"),
              kIlluminated = listed("illuminated ship");
static_assert(kCued == kCuedTables);
static_assert(listed("stack smoke (ship at 75% or more of maximum speed)") == 2 &&
              listed("6 or more ships in a group, whatever their speed") == 2);

constexpr ModifierName kBattleSmokeName{"tables", "battle smoke", FG("5.2.2-09")};
constexpr ModifierName kCoalName{"tables", "coal at high speed", FG("5.2.2-12")};
constexpr ModifierName kBioluminescenceName{"tables", "bioluminescence", FG("5.2.2-13")};
constexpr ModifierName kWakeName{"tables", "wake", FG("5.2.2-14")};
constexpr ModifierName kFlashesName{"tables", "gun flashes", FG("5.2.2-15")};
constexpr ModifierName kCuedName{"tables", "knows where to look", FG("5.2.2-16")};
constexpr ModifierName kIlluminatedName{"tables", "illuminated", FG("5.2.2-17")};
constexpr ModifierName kOtherName{"tables", "other", FG("5.2.1.1-03")};

constexpr int kGoodVisibility = 75;  // percent: of the weather, whatever the shifts (FG-Q-129)
constexpr Milli kWakeAbove = milli(20), kSlowBelow = milli(5), kStackWind = milli(20);
constexpr int kManyShips = 6;

bool good_visibility(const ShipSight& sight) { return pct_of(sight.weather) >= kGoodVisibility; }
bool is_fast_target(const ShipSight& sight) {
  return sight.speed && sight.max_speed && is_fast(*sight.speed, *sight.max_speed);
}

}  // namespace

Modifiers sight_shifts(const ShipSight& sight) {
  const bool air = sight.observer == Observer::air;
  Modifiers m;
  if (air && sight.battle_smoke && good_visibility(sight)) m.add(kBattleSmokeName, kBattleSmoke);
  if (sight.night && sight.coal && is_fast_target(sight)) m.add(kCoalName, kCoal);
  if (air && sight.night && sight.clear_night && sight.bioluminescence) m.add(kBioluminescenceName, kBioluminescence);
  if (sight.speed && *sight.speed > kWakeAbove) m.add(kWakeName, kWake);
  if (sight.night && sight.firing) m.add(kFlashesName, kFlashes);
  if (sight.cued) m.add(kCuedName, kCued);
  if (sight.night && sight.illuminated) m.add(kIlluminatedName, kIlluminated);
  m.add_if_any(kOtherName, sight.other_shift);
  return m;
}

Visibility sight_table(const ShipSight& sight) { return raised(sight.weather, sight_shifts(sight).total()); }

// FG-5.2.2-10, -11, FG-5.2.5.3-04
bool seen_at_double_range(const ShipSight& sight) {
  const bool smoke = (sight.smoking || is_fast_target(sight)) && sight.wind < kStackWind;
  return good_visibility(sight) && (smoke || sight.ships_in_group >= kManyShips);
}

// FG-5.2.2-21
bool seen_at_half_range(const ShipSight& sight) { return sight.speed && *sight.speed < kSlowBelow; }

// FG-5.2.2.1-02, FG-5.2.2.2-02
Length sight_range(const ShipSight& sight, Length base, Length variation) {
  Length range = std::max<Length>(0, base + variation);
  if (seen_at_double_range(sight)) range *= 2;
  if (seen_at_half_range(sight)) range /= 2;
  return range;
}

}  // namespace broadside::fear_god
