// Ops of 5.2.5: smoke screens, smoke of stacks, smoke of battle.
#include "engine/fear_god/rules/detection/smoke.h"

#include "engine/fear_god/ops/facts.h"
#include "engine/fear_god/rules/detection/battle_smoke.h"
#include "engine/fear_god/rules/detection/sighting.h"

namespace broadside::fear_god::ops {
namespace {

constexpr int kMostScreenTurn = 1'000, kMostSmokers = 1'000;
constexpr double kMostInches = 100;

// ---------------------------------------------------------------- smoke_screen

struct ScreenGiven {
  SmokeMaker maker = SmokeMaker::ship;
  int wind_kts = 0;
  std::optional<int> screen_turn;
  bool night = false;
  std::optional<double> unobstructed_kyds;
  FIELDS(maker, wind_kts, screen_turn, night, unobstructed_kyds)
  NEEDED(maker, wind_kts)
};
struct ScreenResult {
  std::optional<int> life_turns, build_turns;
  std::optional<ScreenState> state;
  std::optional<double> sight_limit_yds;
  FIELDS(life_turns, build_turns, state, sight_limit_yds)
};

Expected<ScreenResult> smoke_screen(const ScreenGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.wind_kts, 0, kFastestKts, "given.wind_kts");
  sound.within(given.screen_turn.value_or(1), 1, kMostScreenTurn, "given.screen_turn");
  sound.between(given.unobstructed_kyds.value_or(0), 0, kMostKyds, "given.unobstructed_kyds");
  if (!sound) return sound.why();
  ScreenResult out;
  if (given.maker == SmokeMaker::land) {
    out.build_turns = land_screen_build(given.wind_kts);
    return out;
  }
  out.life_turns = screen_life(given.wind_kts);
  if (!given.screen_turn) return out;
  out.state = screen_state(*out.life_turns, *given.screen_turn);
  const bool known = out.state == ScreenState::dense || given.unobstructed_kyds;
  if (known && out.state != ScreenState::gone)
    out.sight_limit_yds =
        yards_of(screen_sight(*out.state, given.night, length_of_kyds(given.unobstructed_kyds.value_or(0))));
  if (out.sight_limit_yds && given.unobstructed_kyds)  // smoke never helps to see
    out.sight_limit_yds = std::min<double>(*out.sight_limit_yds, yards_of(length_of_kyds(*given.unobstructed_kyds)));
  return out;
}

// ---------------------------------------------------------------- stack_smoke

struct StackGiven {
  Stack kind = Stack::warship;
  int ships = 1;
  std::optional<double> speed_kts, max_speed_kts;
  double wind_kts = 0;
  FIELDS(kind, ships, speed_kts, max_speed_kts, wind_kts)
  NEEDED(kind, wind_kts)
};
struct StackResult {
  bool roll_needed = false;
  std::optional<int> chance_pct;
  std::optional<bool> smoking;
  bool seen_at_double_range = false;
  FIELDS(roll_needed, chance_pct, smoking, seen_at_double_range)
};

Expected<StackResult> stack_smoke(const StackGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.ships, 1, kMostSmokers, "given.ships");
  sound.between(given.speed_kts.value_or(0), 0, kFastestKts, "given.speed_kts");
  sound.between(given.max_speed_kts.value_or(0), 0, kFastestKts, "given.max_speed_kts");
  sound.between(given.wind_kts, 0, kFastestKts, "given.wind_kts");
  if (!sound) return sound.why();
  StackFacts facts{given.kind, given.ships, false, milli_of(given.wind_kts)};
  if (given.speed_kts && given.max_speed_kts)
    facts.fast = is_fast(milli_of(*given.speed_kts), milli_of(*given.max_speed_kts));
  StackResult out;
  out.roll_needed = stack_smoke_needs_roll(facts);
  if (!stack_smoke_rises(facts.wind)) return out;
  out.chance_pct = stack_smoke_chance(facts);
  out.smoking = out.seen_at_double_range = settle_stack_smoke(facts, {}, dice);
  return out;
}

// ---------------------------------------------------------------- battle_smoke

struct BattleSmokeGiven {
  bool formation_fast = false;
  std::optional<double> gun_in;
  std::optional<int> turns_of_fire;
  bool adjacent_fired = false, ship_ahead_fast = false;
  SmokeDrift smoke_drift = SmokeDrift::neither;
  double wind_kts = 0;
  bool blocked_last_turn = false;
  FIELDS(formation_fast, gun_in, turns_of_fire, adjacent_fired, ship_ahead_fast, smoke_drift, wind_kts,
         blocked_last_turn)
};
struct BattleSmokeResult {
  bool check_needed = false;
  std::optional<int> modifier, total;
  std::optional<SmokeEffect> effect;
  std::optional<bool> may_fire;
  std::optional<int> fire_modifier_pct;
  std::optional<bool> visual_signals;
  FIELDS(check_needed, modifier, total, effect, may_fire, fire_modifier_pct, visual_signals)
};

void report_effect(SmokeEffect effect, bool blocked_last_turn, BattleSmokeResult& out) {
  out.effect = effect;
  out.may_fire = may_fire_in_smoke(effect, blocked_last_turn);
  if (*out.may_fire) out.fire_modifier_pct = fire_modifier_in_smoke(effect);
  out.visual_signals = sees_visual_signals(effect);
}

Expected<BattleSmokeResult> battle_smoke(const BattleSmokeGiven& given, Dice& dice) {
  FactCheck sound;
  sound.between(given.gun_in.value_or(0), 0, kMostInches, "given.gun_in");
  sound.within(given.turns_of_fire.value_or(0), 0, kMostScreenTurn, "given.turns_of_fire");
  sound.between(given.wind_kts, 0, kFastestKts, "given.wind_kts");
  if (given.turns_of_fire.value_or(0) > 0 && !given.gun_in)
    sound.fault("given.gun_in", "is missing", "the calibre that fired");
  if (!sound) return sound.why();
  BattleSmokeFacts facts;
  facts.formation_fast = given.formation_fast;
  if (given.gun_in) facts.gun_in = milli_of(*given.gun_in);
  facts.turns_of_fire = given.turns_of_fire.value_or(0);
  facts.adjacent_fired = given.adjacent_fired;
  facts.ship_ahead_fast = given.ship_ahead_fast;
  facts.drift = given.smoke_drift;
  facts.wind = milli_of(given.wind_kts);
  BattleSmokeResult out;
  out.check_needed = battle_smoke_check_needed(facts);
  if (!out.check_needed) {
    report_effect(SmokeEffect::none, given.blocked_last_turn, out);
    return out;
  }
  out.modifier = battle_smoke_modifiers(facts).total();
  if (!dice_given(dice)) return out;  // only the modifier is asked for
  const BattleSmokeRoll rolled = settle_battle_smoke(facts, {}, dice);
  out.total = rolled.total;
  report_effect(rolled.effect, given.blocked_last_turn, out);
  return out;
}

constexpr Op kSmokeOps[] = {
    to_a_millionth(op<smoke_screen>("smoke_screen")),
    op<stack_smoke>("stack_smoke"),
    op<battle_smoke>("battle_smoke"),
};

}  // namespace

std::span<const Op> smoke() { return kSmokeOps; }

}  // namespace broadside::fear_god::ops
