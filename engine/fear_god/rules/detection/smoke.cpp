// Life of a screen, sight through it, and who gives herself away by her stacks.
#include "engine/fear_god/rules/detection/smoke.h"

#include "tables/fear_god/smoke_duration.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- screens

namespace {

static_assert(tables::without_gap(tables::kSmokeDuration, &tables::SmokeDuration::wind_from_kts,
                                  &tables::SmokeDuration::wind_to_kts));
constexpr int kLastWind = tables::kSmokeDuration.back().wind_to_kts, kWindStep = 10;

const tables::SmokeDuration& smoke_row(int wind_kts) {
  return tables::row_for(tables::kSmokeDuration, &tables::SmokeDuration::wind_from_kts, wind_kts);
}

constexpr Length kDenseByDay = 1'000 * kYard, kDenseByNight = 500 * kYard;
constexpr int kDissipatingShare = 4;  // a quarter of the range

}  // namespace

// FG-5.2.5.1-03, FG-Q-168
int screen_life(int wind_kts) { return smoke_row(wind_kts).ship_screen_life_turns; }

// FG-5.2.5.2-01, FG-Q-137: a turn more for each ten knots, beyond the end of the table too
int land_screen_build(int wind_kts) {
  const int beyond = std::max(0, wind_kts - kLastWind);
  return smoke_row(wind_kts).land_screen_build_turns + (beyond + kWindStep - 1) / kWindStep;
}

ScreenState screen_state(int life_turns, int screen_turn) {
  if (screen_turn > life_turns) return ScreenState::gone;
  return screen_turn == life_turns ? ScreenState::dissipating : ScreenState::dense;
}

// FG-5.2.5-01, -02
Length screen_sight(ScreenState state, bool night, Length unobstructed) {
  if (state == ScreenState::dense) return night ? kDenseByNight : kDenseByDay;
  return state == ScreenState::dissipating ? unobstructed / kDissipatingShare : unobstructed;
}

// ---------------------------------------------------------------- stacks

namespace {

constexpr Milli kBlownAway = milli(20);
constexpr std::array<int, 2> kHeavyTenths = {7, 4};  // of merchants and warships (FG-5.2.5.3-01)
constexpr int kSureFrom = 16;  // ships: the chance that none of them smokes is below half a percent long before

}  // namespace

bool stack_smoke_rises(Milli wind) { return wind < kBlownAway; }

// FG-5.2.5.3-01, -02
bool stack_smoke_needs_roll(const StackFacts& facts) { return stack_smoke_rises(facts.wind) && !facts.fast; }

// FG-5.2.5.3-03, FG-Q-138: 1 - (1 - p)^n
int stack_smoke_chance(const StackFacts& facts) {
  if (!stack_smoke_rises(facts.wind)) return 0;
  if (facts.fast || facts.ships >= kSureFrom) return 100;
  int64_t none = 1, all = 1;
  for (int i = 0; i < facts.ships; ++i) {
    none *= 10 - kHeavyTenths[static_cast<size_t>(facts.kind)];
    all *= 10;
  }
  return 100 - static_cast<int>((200 * none + all - 1) / (2 * all));  // what is left rounds down at a half
}

// FG-5.2.5.3-04: who smokes is seen at twice the range.
bool settle_stack_smoke(const StackFacts& facts, Who ship, Dice& dice) {
  if (!stack_smoke_needs_roll(facts)) return stack_smoke_rises(facts.wind);
  return succeeds({FG("5.2.5.3-01"), ship.unit, ship.seat}, stack_smoke_chance(facts), dice);
}

}  // namespace broadside::fear_god
