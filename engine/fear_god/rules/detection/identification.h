// 5.2.2.7: what is recognised of a sighted ship (option; without it her class is known at once).
#pragma once

#include "engine/core/modifiers.h"
#include "engine/fear_god/rules/detection/ladder.h"
#include "engine/fear_god/rules/movement/collision.h"

namespace broadside::fear_god {

enum class Identified : uint8_t { nothing, type, nationality, class_ };

struct ContactFacts {
  Observer observer = Observer::A;
  std::optional<Altitude> altitude;  // of an airborne observer
  SightTarget target = SightTarget::A;
  Visibility weather = kBestVisibility;  // before shifts
  Length distance = 0;
  bool observer_under_fire = false, contact_firing = false;
};
Modifiers identification_modifiers(const ContactFacts& contact);

struct Identification {
  int total = 0;
  Identified what = Identified::nothing;
};
Identification settle_identification(const ContactFacts& contact, Who observer, Dice& dice);

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Identified> {
  static constexpr std::array<std::string_view, 4> words = {"nothing", "type", "nationality", "class"};
};
}  // namespace broadside
