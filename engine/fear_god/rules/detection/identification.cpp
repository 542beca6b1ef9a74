// The identification roll.
#include "engine/fear_god/rules/detection/identification.h"

#include "engine/core/tables.h"
#include "tables/fear_god/contact_identification.h"

namespace broadside::fear_god {
namespace {

consteval int identification_figure(std::string_view key) {
  return tables::number(tables::row_of(tables::kContactIdentification, &tables::ContactIdentification::key, key).value);
}
constexpr int kTypeFrom = identification_figure("correct type"),
              kNationalityFrom = identification_figure("correct nationality"),
              kClassFrom = identification_figure("correct class");
constexpr int kVeryPoor = identification_figure("visibility less than 25%"),
              kPoor = identification_figure("visibility less than 40% (and at least 25%)"),
              kUnderFire = identification_figure("observer under fire"),
              kContactFires = identification_figure("contact firing"),
              kFar = identification_figure("distance more than 50% of visibility range"),
              kNear = identification_figure("distance less than 25% of visibility range"),
              kFromMedium = identification_figure("aerial observer at Medium altitude"),
              kFromLow = identification_figure("aerial observer at Low altitude");
static_assert(kTypeFrom == 2 && kNationalityFrom == 4 && kClassFrom == 7 && kContactFires == 4 && kVeryPoor == -4);

constexpr ModifierName kPoorName{"identification", "poor visibility", FG("5.2.2.7-04")};
constexpr ModifierName kUnderFireName{"identification", "under fire", FG("5.2.2.7-05")};
constexpr ModifierName kContactFiresName{"identification", "contact fires", FG("5.2.2.7-06")};
constexpr ModifierName kDistanceName{"identification", "distance", FG("5.2.2.7-07")};
constexpr ModifierName kAltitudeName{"identification", "altitude", FG("5.2.2.7-08")};

int visibility_modifier(int pct) { return pct < 25 ? kVeryPoor : pct < 40 ? kPoor : 0; }

/// Exactly half or a quarter of the range gives none (FG-Q-176).
int distance_modifier(const ContactFacts& contact) {
  const Length range = sight_cell(contact.weather, contact.target, contact.observer).base;
  if (2 * contact.distance > range) return kFar;
  return 4 * contact.distance < range ? kNear : 0;
}

int altitude_modifier(const ContactFacts& contact) {
  if (contact.observer != Observer::air || !contact.altitude) return 0;
  return *contact.altitude == Altitude::medium ? kFromMedium : *contact.altitude == Altitude::low ? kFromLow : 0;
}

}  // namespace

// FG-5.2.2.7-03
Modifiers identification_modifiers(const ContactFacts& contact) {
  Modifiers m;
  m.add_if_any(kPoorName, visibility_modifier(pct_of(contact.weather)));
  if (contact.observer_under_fire) m.add(kUnderFireName, kUnderFire);
  if (contact.contact_firing) m.add(kContactFiresName, kContactFires);
  m.add_if_any(kDistanceName, distance_modifier(contact));
  m.add_if_any(kAltitudeName, altitude_modifier(contact));
  return m;
}

// FG-5.2.2.7-02, FG-Q-149
Identification settle_identification(const ContactFacts& contact, Who observer, Dice& dice) {
  const int total =
      dice.one({FG("5.2.2.7-02"), observer.unit, observer.seat}, 10) + identification_modifiers(contact).total();
  if (total >= kClassFrom) return {total, Identified::class_};
  if (total >= kNationalityFrom) return {total, Identified::nationality};
  return {total, total >= kTypeFrom ? Identified::type : Identified::nothing};
}

}  // namespace broadside::fear_god
