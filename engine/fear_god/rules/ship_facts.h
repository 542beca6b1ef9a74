// What play needs of a ship's sheet until rules/card.h has the whole of it; the card takes this struct's place.
#pragma once

#include <string>

#include "engine/core/fields.h"
#include "engine/fear_god/rules/kinds.h"

namespace broadside::fear_god {

struct ShipFacts {
  std::string id, name, nation;
  std::string type;  // "CA"
  std::string class_name;
  SizeClass size = SizeClass::A;
  Build build = Build::warship;
  int16_t max_kts = 0;  // undamaged
  int16_t points = 0;   // damage points
  bool coal = true;
  uint8_t torpedoes = 0;  // tubes in all
  FIELDS(id, name, nation, type, class_name, size, build, max_kts, points, coal, torpedoes)
  bool operator==(const ShipFacts&) const = default;
};

}  // namespace broadside::fear_god
