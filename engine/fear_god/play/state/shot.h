// Fire as it is ordered: which guns of a ship, with what, at whom (2.2.4.1, 2.2.4.6).
#pragma once

#include "engine/core/enum_words.h"
#include "engine/core/fields.h"
#include "engine/fear_god/play/state/sizes.h"

namespace broadside::fear_god {

/// The first three are GunBattery.
enum class Guns : uint8_t { main, secondary, tertiary, light };
/// What is loaded; `best` is what does most to her, as far as she is known.
enum class Load : uint8_t { best, APC, SAP, CPC, HE };

struct Wish {
  Guns guns = Guns::main;
  Load load = Load::best;
  uint8_t mounts = 0;  // so many of them; 0: all that bear
  bool local = false;  // without their director (FG-6.1.3-01)
  FIELDS(guns, load, mounts, local)
  bool operator==(const Wish&) const = default;
};

/// Ordered and not yet fired.
struct ShotOrdered {
  uint16_t ship = 0, target = 0;  // true rows
  Wish fire;
  FIELDS(ship, target, fire)
  bool operator==(const ShotOrdered&) const = default;
};

}  // namespace broadside::fear_god

namespace broadside {
template <>
struct EnumWords<fear_god::Guns> {
  static constexpr std::array<std::string_view, 4> words = {"main", "secondary", "tertiary", "light"};
};
template <>
struct EnumWords<fear_god::Load> {
  static constexpr std::array<std::string_view, 5> words = {"best", "APC", "SAP", "CPC", "HE"};
};
}  // namespace broadside
