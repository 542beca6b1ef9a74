// 8.1.7 and 8.1.8: what belt, protection system and aspect leave of a torpedo.
#pragma once

#include <vector>

#include "engine/fear_god/rules/damage/words.h"

namespace broadside::fear_god::damage {

enum class Running : uint8_t { shallow, deep };
/// Where a torpedo comes from; one dropped by an aircraft rolls for it (FG-Q-313).
enum class Incidence : uint8_t { broad, bow, stern, aerial };
enum class Side : uint8_t { port, starboard };
/// What it struck; system also when that is used up.
enum class Struck : uint8_t { no_hit, belt, system, hull, bow, stern };

struct TorpedoTarget {
  Size size = Size::A;
  int belt = 0;
  int rating = 0;             // of the protection system, each side (FG-8.1.7.2-01)
  std::array<int, 2> left{};  // of it, by side
};
struct TorpedoHit {
  int damage = 0;
  Running depth = Running::shallow;
  Incidence from = Incidence::broad;
  Side side = Side::port;
};
struct TorpedoEffect {
  Struck struck = Struck::no_hit;
  int absorbed = 0, to_ship = 0;
  /// One Flooding critical besides those of the damage (FG-8.1.3-08): some of it came through (FG-8.1.3-09).
  constexpr bool floods() const { return to_ship > 0; }
};

/// What it strikes on a broad aspect.
Struck struck_broadside(const TorpedoTarget& target, Running depth);
/// FG-8.1.7.1-01, percent.
int belt_reduction(int belt);
/// FG-8.1.7.2-02: at most so much of one torpedo.
int absorbed_of_one(int rating);

/// One torpedo; takes what the system absorbs off the side. FG-Q-107 says what is a narrow aspect.
TorpedoEffect settle_torpedo_hit(TorpedoTarget& target, const TorpedoHit& hit, Dice& dice, By by = {});

}  // namespace broadside::fear_god::damage

namespace broadside {
template <>
struct EnumWords<fear_god::damage::Running> {
  static constexpr std::array<std::string_view, 2> words = {"shallow", "deep"};
};
template <>
struct EnumWords<fear_god::damage::Incidence> {
  static constexpr std::array<std::string_view, 4> words = {"broad", "bow", "stern", "aerial"};
};
template <>
struct EnumWords<fear_god::damage::Side> {
  static constexpr std::array<std::string_view, 2> words = {"port", "starboard"};
};
template <>
struct EnumWords<fear_god::damage::Struck> {
  static constexpr std::array<std::string_view, 6> words = {"no_hit", "belt", "system", "hull", "bow", "stern"};
};
}  // namespace broadside
