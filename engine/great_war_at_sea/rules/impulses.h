// 7.31 and 7.36: the steps of a Round, and what ends the battle.
#pragma once

#include <span>

#include "engine/core/dice.h"
#include "engine/great_war_at_sea/rules/kinds.h"
#include "tables/great_war_at_sea/impulses.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- 7.31 the seventeen steps

enum class Action : uint8_t { start, move, gunnery, end };
enum class Mover : uint8_t { both, non_initiative, initiative };
inline constexpr std::array<std::string_view, 3> kMoverWords = {"both", "non-initiative", "initiative"};

struct Impulse {
  Action action = Action::start;
  Mover who = Mover::both;
  uint8_t group = 0;  // of moves and gunnery, 1 to 5; none in the first and the last step (GW-7.2-07)
};

/// GW-7.0-02, GW-7.31-01 to -09: the 17 steps of the list, whatever 7.0 counts (GW-Q-01).
inline constexpr int kSteps = static_cast<int>(tables::kImpulses.size()), kMovementGroups = 5;
inline constexpr std::array<Impulse, tables::kImpulses.size()> kRound = [] {
  std::array<Impulse, tables::kImpulses.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const tables::Impulses& row = tables::kImpulses[i];
    const Mover who = tables::value_of<Mover>(row.who, kMoverWords);
    out[i].who = who;
    out[i].group = static_cast<uint8_t>(row.group);
    out[i].action =
        row.group == 0 ? (i == 0 ? Action::start : Action::end) : (who == Mover::both ? Action::gunnery : Action::move);
  }
  return out;
}();
static_assert(kRound[kSteps - 2].group == kMovementGroups);

constexpr bool is_step(int step) { return step >= 1 && step <= kSteps; }
/// Of a step from 1 to 17.
constexpr const Impulse& impulse(int step) { return kRound[static_cast<size_t>(step - 1)]; }
/// Which side moves in such a step.
constexpr Side mover(const Impulse& impulse, Side initiative) {
  return impulse.who == Mover::initiative ? initiative : other(initiative);
}

/// GW-7.27c-13: the torpedo impulse that ends with this step; 0: none. It is over when the side with the initiative has
/// moved (GW-Q-34).
constexpr int torpedo_impulse_ended(const Impulse& impulse) {
  return impulse.who == Mover::initiative ? impulse.group : 0;
}

/// GW-7.0-05, -06: the first Round has the initiative of the set-up.
constexpr bool rolls_initiative(int round, int step) { return step == 1 && round > 1; }
/// GW-7.27c-14, -15
enum class WindRoll : uint8_t { none, direction, shift };
constexpr WindRoll wind_roll(int round, int step) {
  if (step != 1) return WindRoll::none;
  return round == 1 ? WindRoll::direction : WindRoll::shift;
}

/// Step 17 in its order (GW-7.31-09).
enum class LastPart : uint8_t { repairs, new_round, conclusion, aircraft_levels };
inline constexpr std::array<LastPart, 4> kLastParts = {LastPart::repairs, LastPart::new_round, LastPart::conclusion,
                                                       LastPart::aircraft_levels};

// ---------------------------------------------------------------- 7.36 the end of the battle, 7.39 its fuel

/// Of one ship at the end of a Round; seen is seen by any enemy.
enum class Standing : uint8_t { spotted, sighted, out_of_sight, exited, sunk };
constexpr bool holds_battle(Standing standing) { return standing <= Standing::sighted; }
/// GW-7.36-01: it ends when no ship of one side is seen any more; until then a new Round follows (GW-7.36a-01,
/// GW-Q-87).
bool battle_over(std::span<const Standing> allied, std::span<const Standing> central);

/// GW-7.39-01: twelfths of a fuel box that the battle costs a fleet, besides the fuel of its move.
int battle_fuel(uint16_t fleet, Seat owner, Dice& dice);

}  // namespace broadside::great_war_at_sea

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::Action> {
  static constexpr std::array<std::string_view, 4> words = {"start", "move", "gunnery", "end"};
};
template <>
struct EnumWords<great_war_at_sea::WindRoll> {
  static constexpr std::array<std::string_view, 3> words = {"none", "direction", "shift"};
};
template <>
struct EnumWords<great_war_at_sea::Standing> {
  static constexpr std::array<std::string_view, 5> words = {"spotted", "sighted", "out_of_sight", "exited", "sunk"};
};
}  // namespace broadside
