// Ops of 8.1: damage and speed, armour, torpedoes, numbers and types of criticals, sinking.
#include "engine/fear_god/ops/damage_facts.h"
#include "engine/fear_god/ops/ops.h"
#include "engine/fear_god/rules/damage/armour.h"
#include "engine/fear_god/rules/damage/critical_table.h"
#include "engine/fear_god/rules/damage/levels.h"
#include "engine/fear_god/rules/damage/ratio.h"
#include "engine/fear_god/rules/damage/sinking.h"
#include "engine/fear_god/rules/damage/torpedo_hits.h"

namespace broadside::fear_god::ops {
namespace chapter8 {

/// A word of massive_damage and of bridge hits.
enum class ShipWord : uint8_t { surface, carrier, submarine };
enum class TimingReason : uint8_t { no_combat_in_phase };

}  // namespace chapter8
}  // namespace broadside::fear_god::ops

namespace broadside {
template <>
struct EnumWords<fear_god::ops::chapter8::ShipWord> {
  static constexpr std::array<std::string_view, 3> words = {"surface", "carrier", "submarine"};
};
template <>
struct EnumWords<fear_god::ops::chapter8::TimingReason> {
  static constexpr std::array<std::string_view, 1> words = {"no_combat_in_phase"};
};
}  // namespace broadside

namespace broadside::fear_god::ops {
namespace chapter8 {
namespace {

// ---------------------------------------------------------------- speed_by_damage

struct SpeedGiven : SpeedFacts {
  std::optional<int> current_speed_kts, deceleration_kts;
  FIELDS(damage_points, speed_kts, damage_taken, engineering_criticals, rudder_critical, worst_flooding,
         current_speed_kts, deceleration_kts)
  NEEDED(damage_points, speed_kts)
};
struct SpeedResult {
  std::vector<int> break_points, speeds;
  int level = 0, max_speed = 0;
  bool sunk = false;
  std::optional<std::vector<int>> coasting_speeds;
  FIELDS(break_points, speeds, level, max_speed, sunk, coasting_speeds)
};

FactCheck sound_speed(const SpeedGiven& given) {
  FactCheck sound;
  sound_points(sound, given.damage_points, given.damage_taken)
      .within(given.speed_kts, 0, kMostKnots, "given.speed_kts")
      .within(given.engineering_criticals, 0, kMostCount, "given.engineering_criticals")
      .within(given.current_speed_kts.value_or(0), 0, kMostKnots, "given.current_speed_kts")
      .within(given.deceleration_kts.value_or(0), 0, kMostKnots, "given.deceleration_kts");
  if (given.deceleration_kts) needs(sound, given.current_speed_kts, "current_speed_kts", "the speed she has");
  if (given.current_speed_kts) needs(sound, given.deceleration_kts, "deceleration_kts", "knots per turn");
  return sound;
}

Expected<SpeedResult> speed_by_damage(const SpeedGiven& given, Dice&) {
  if (FactCheck sound = sound_speed(given); !sound) return sound.why();
  const Breakdown levels = breakdown(given.damage_points, given.speed_kts);
  SpeedResult out{{levels.break_points.begin(), levels.break_points.end()},
                  {levels.speeds.begin(), levels.speeds.end()},
                  damage_level(given),
                  greatest_speed(given),
                  is_sunk(given.damage_points, given.damage_taken),
                  {}};
  if (!given.current_speed_kts) return out;
  std::vector<int>& speeds = out.coasting_speeds.emplace();
  for (int speed = *given.current_speed_kts; speed > out.max_speed;)
    speeds.push_back(speed = coasted_speed(speed, out.max_speed, *given.deceleration_kts));
  return out;
}

// ---------------------------------------------------------------- massive_damage

struct MassiveGiven {
  int damage_points = 0, damage_taken = 0;
  ShipWord ship = ShipWord::surface;
  FIELDS(damage_points, damage_taken, ship)
  NEEDED(damage_points, damage_taken)
};
struct MassiveResult {
  int remaining = 0;
  bool main_battery_works = true, secondary_battery_works = true, torpedo_tubes_work = true, asw_works = true;
  bool light_aa_works = true, catapults_work = true;
  std::optional<bool> flight_deck_works, must_surface;
  FIELDS(remaining, main_battery_works, secondary_battery_works, torpedo_tubes_work, asw_works, light_aa_works,
         catapults_work, flight_deck_works, must_surface)
};

Expected<MassiveResult> massive_damage(const MassiveGiven& given, Dice&) {
  FactCheck sound;
  if (!sound_points(sound, given.damage_points, given.damage_taken)) return sound.why();
  const FightingState state = fighting_state(given.damage_points, given.damage_taken);
  MassiveResult out{state.remaining,
                    state.main_battery,
                    state.secondary_battery,
                    state.torpedo_tubes,
                    state.asw,
                    state.light_aa,
                    state.catapults,
                    {},
                    {}};
  if (given.ship == ShipWord::carrier) out.flight_deck_works = state.flight_deck;
  out.must_surface = given.ship == ShipWord::submarine && state.must_surface;
  return out;
}

// ---------------------------------------------------------------- armour_penetration_damage

struct ArmourGiven {
  Weapon weapon = Weapon::AP;
  std::optional<RangeBand> range_band;
  std::optional<int> penetration_belt, penetration_deck;
  std::optional<std::pair<int, int>> bomb_penetration;
  std::optional<int> altitude_m;
  int belt = 0, deck = 0, damage = 0;
  bool option_british_shells = false, british_shell = false;
  std::optional<double> bore_cm;
  bool option_all_shells = false;
  FIELDS(weapon, range_band, penetration_belt, penetration_deck, bomb_penetration, altitude_m, belt, deck, damage,
         option_british_shells, british_shell, bore_cm, option_all_shells)
  NEEDED(weapon, damage)

  Shell shell() const {
    return {weapon,
            range_band.value_or(RangeBand::at_short),
            {penetration_belt.value_or(0), penetration_deck.value_or(0)},
            british_shell,
            static_cast<int>(scaled(bore_cm.value_or(0), 1'000))};
  }
  ShellOptions options() const { return {option_british_shells, option_all_shells}; }
};
struct ArmourResult {
  std::optional<Plate> struck;
  std::optional<int> armor, penetration;
  std::optional<bool> penetrates;
  std::optional<int> threshold, damage;
  std::optional<bool> starred_criticals;
  FIELDS(struck, armor, penetration, penetrates, threshold, damage, starred_criticals)

  void take(const Strike& strike) {
    struck = strike.struck;
    armor = strike.armour;
    penetration = strike.penetration;
    penetrates = starred_criticals = strike.penetrates;
    damage = strike.damage;
  }
};

FactCheck sound_armour(const ArmourGiven& given) {
  constexpr double kLeastBore = 1, kGreatestBore = 100;
  FactCheck sound;
  sound.within(given.belt, 0, kMostArmour, "given.belt")
      .within(given.deck, 0, kMostArmour, "given.deck")
      .within(given.damage, 0, kMostPoints, "given.damage")
      .within(given.penetration_belt.value_or(0), 0, kMostArmour, "given.penetration_belt")
      .within(given.penetration_deck.value_or(0), 0, kMostArmour, "given.penetration_deck");
  if (given.weapon == Weapon::bomb) {
    needs(sound, given.bomb_penetration, "bomb_penetration", "ratings below 500 m and from 500 m on");
    needs(sound, given.altitude_m, "altitude_m", "metres of the release");
    if (!sound) return sound;
    return sound.within(given.bomb_penetration->first, 0, kMostArmour, "given.bomb_penetration[0]")
        .within(given.bomb_penetration->second, 0, kMostArmour, "given.bomb_penetration[1]")
        .within(*given.altitude_m, 0, kMostYards, "given.altitude_m");
  }
  needs(sound, given.range_band, "range_band", "short, medium, long or extreme");
  needs(sound, given.penetration_belt, "penetration_belt", "the rating of that band against a belt");
  if (sound && plate_is_rolled(*given.range_band))
    needs(sound, given.penetration_deck, "penetration_deck", "the rating of that band against a deck");
  if (sound && may_be_faulty(given.shell(), given.options())) {
    needs(sound, given.bore_cm, "bore_cm", "the diameter of the shell");
    if (sound) sound.between(*given.bore_cm, kLeastBore, kGreatestBore, "given.bore_cm");
  }
  return sound;
}

Expected<ArmourResult> armour_penetration_damage(const ArmourGiven& given, Dice& dice) {
  if (FactCheck sound = sound_armour(given); !sound) return sound.why();
  const Plates target{given.belt, given.deck};
  ArmourResult out;
  if (given.weapon == Weapon::bomb) {
    const auto [low, high] = *given.bomb_penetration;
    out.take(bomb_strike({low, high, *given.altitude_m}, target, given.damage));
    return out;
  }
  const Shell shell = given.shell();
  if (may_be_faulty(shell, given.options())) out.threshold = faulty_from(shell);
  if (plate_is_rolled(shell.band) && before_the_roll(dice)) return out;
  out.take(settle_shells(shell, target, given.damage, given.options(), dice));
  return out;
}

// ---------------------------------------------------------------- torpedo_hits

struct HitFact {
  int damage = 0;
  Running depth = Running::shallow;
  Incidence aspect = Incidence::broad;
  std::optional<Side> side;
  FIELDS(damage, depth, aspect, side)
  NEEDED(damage, depth)
};
struct TorpedoGiven {
  Size size = Size::A;
  int belt = 0, underwater_rating = 0;
  std::optional<int> port_left, starboard_left;
  std::vector<HitFact> hits;
  FIELDS(size, belt, underwater_rating, port_left, starboard_left, hits)
  NEEDED(size, hits)

  TorpedoTarget target() const {
    return {size,
            belt,
            underwater_rating,
            {port_left.value_or(underwater_rating), starboard_left.value_or(underwater_rating)}};
  }
};
struct TorpedoResult {
  std::vector<Struck> strikes;
  std::vector<int> absorbed, to_ship;
  std::vector<bool> flooding;
  int total = 0, port_left = 0, starboard_left = 0;
  FIELDS(strikes, absorbed, to_ship, flooding, total, port_left, starboard_left)
};

FactCheck sound_torpedoes(const TorpedoGiven& given) {
  FactCheck sound;
  sound.within(given.belt, 0, kMostArmour, "given.belt")
      .within(given.underwater_rating, 0, kMostPoints, "given.underwater_rating")
      .within(given.port_left.value_or(0), 0, given.underwater_rating, "given.port_left")
      .within(given.starboard_left.value_or(0), 0, given.underwater_rating, "given.starboard_left")
      .within(static_cast<int64_t>(given.hits.size()), 0, kMostCount, "given.hits");
  const TorpedoTarget target = given.target();
  for (size_t i = 0; i < given.hits.size(); ++i) {
    const HitFact& hit = given.hits[i];
    sound.within(hit.damage, 1, kMostPoints, row("hits", i) + ".damage");
    const bool broad = hit.aspect == Incidence::broad || hit.aspect == Incidence::aerial;
    if (broad && !hit.side && struck_broadside(target, hit.depth) == Struck::system)
      sound.fault(row("hits", i) + ".side", "is missing", "port or starboard");
  }
  return sound;
}

Expected<TorpedoResult> torpedo_hits(const TorpedoGiven& given, Dice& dice) {
  if (FactCheck sound = sound_torpedoes(given); !sound) return sound.why();
  TorpedoTarget target = given.target();
  TorpedoResult out;
  for (const HitFact& hit : given.hits) {
    const TorpedoHit torpedo{hit.damage, hit.depth, hit.aspect, hit.side.value_or(Side::port)};
    const TorpedoEffect effect = settle_torpedo_hit(target, torpedo, dice);
    out.strikes.push_back(effect.struck);
    out.absorbed.push_back(effect.absorbed);
    out.to_ship.push_back(effect.to_ship);
    out.flooding.push_back(effect.floods());
    out.total += effect.to_ship;
  }
  out.port_left = target.left[0];
  out.starboard_left = target.left[1];
  return out;
}

// ---------------------------------------------------------------- damage_ratio_criticals

struct RatioGiven {
  int before = 0, damage = 0, underwater_damage = 0;
  FIELDS(before, damage, underwater_damage)
  NEEDED(before)
};
struct RatioResult {
  int left = 0;
  bool sunk = false;
  std::optional<double> ratio, row;
  std::optional<int> criticals;
  std::optional<double> underwater_ratio, underwater_row;
  std::optional<int> underwater_criticals;
  FIELDS(left, sunk, ratio, row, criticals, underwater_ratio, underwater_row, underwater_criticals)
};

Expected<RatioResult> damage_ratio_criticals(const RatioGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.before, 0, kMostPoints, "given.before")
      .within(given.damage, 0, kMostPoints, "given.damage")
      .within(given.underwater_damage, 0, kMostPoints, "given.underwater_damage");
  if (!sound) return sound.why();
  const PhaseDamage phase{given.before, given.damage, given.underwater_damage};
  RatioResult out;
  out.left = phase.left();
  out.sunk = phase.sinks();
  if (!out.sunk) {
    const auto thousandths = [&](int damage) { return ratio_in_thousandths(damage, phase.left()) / 1000.0; };
    const auto row_value = [&](int damage) { return number_of(ratio_of_row(ratio_row(damage, phase.left()))); };
    out.ratio = thousandths(given.damage);
    out.row = row_value(given.damage);
    out.underwater_ratio = thousandths(given.underwater_damage);
    out.underwater_row = row_value(given.underwater_damage);
    if (phase.total() > 0 && before_the_roll(dice)) return out;
  }
  const Criticals found = settle_number_of_criticals(phase, dice);
  out.criticals = found.above_water;
  out.underwater_criticals = found.underwater;
  return out;
}

// ---------------------------------------------------------------- critical_hit_types

struct TypesGiven {
  ShipType ship_type = ShipType::warship;
  std::optional<Size> size;
  bool submerged = false;
  AttackKind attack = AttackKind::above_water;
  int number = 0;
  bool penetrated = true, armored = true, stern_torpedo = false;
  std::optional<bool> casemate_penetrated;
  int torpedo_floodings = 0, bombs_on_carrier = 0;
  bool shellfire_on_carrier = false;
  FIELDS(ship_type, size, submerged, attack, number, penetrated, casemate_penetrated, armored, stern_torpedo,
         torpedo_floodings, bombs_on_carrier, shellfire_on_carrier)
  NEEDED(ship_type, attack, number)
};
struct TypesResult {
  Column column = Column::major_AB;
  std::vector<Critical> automatic;
  std::optional<std::vector<Critical>> results;
  FIELDS(column, automatic, results)
};

FactCheck sound_types(const TypesGiven& given) {
  FactCheck sound;
  sound.within(given.number, 0, kMostCount, "given.number")
      .within(given.torpedo_floodings, 0, kMostCount, "given.torpedo_floodings")
      .within(given.bombs_on_carrier, 0, kMostCount, "given.bombs_on_carrier");
  const bool below = given.attack >= AttackKind::lethal;
  if (given.submerged && given.ship_type != ShipType::submarine)
    sound.fault("given.submerged", "is true of a ship that cannot dive", "false");
  if (below && !given.submerged)
    sound.fault("given.attack", "is a result against a submerged submarine", "above_water or underwater");
  if (given.submerged && given.attack == AttackKind::above_water)
    sound.fault("given.attack", "cannot reach a submerged submarine", "underwater, lethal, major or minor");
  const bool underwater = given.attack == AttackKind::underwater;
  if (given.stern_torpedo && !underwater) sound.fault("given.stern_torpedo", "is not of this attack", "underwater");
  const bool by_size = given.ship_type == ShipType::warship && given.attack == AttackKind::above_water;
  if (by_size) needs(sound, given.size, "size", "A to E");
  const bool deck = given.bombs_on_carrier > 0 || given.shellfire_on_carrier;
  if (deck && given.ship_type != ShipType::aviation)
    sound.fault("given.ship_type", "has no flight deck to be hit", "aviation");
  if (deck && given.armored && !given.penetrated)  // FG-8.1.3-10, -11: only what got through is counted there
    sound.fault("given.penetrated", "is false of a group in which something hit the flight deck", "true");
  return sound;
}

Expected<TypesResult> critical_hit_types(const TypesGiven& given, Dice& dice) {
  if (FactCheck sound = sound_types(given); !sound) return sound.why();
  const CriticalFacts facts{{given.ship_type, given.size.value_or(Size::A), given.submerged},
                            given.attack,
                            given.number,
                            given.penetrated,
                            given.casemate_penetrated.value_or(given.penetrated),
                            given.armored,
                            given.stern_torpedo,
                            given.torpedo_floodings,
                            given.bombs_on_carrier,
                            given.shellfire_on_carrier};
  TypesResult out{column_for(facts.target, facts.attack), automatic_criticals(facts), {}};
  constexpr int kOfTheStern = 2;  // that are not rolled
  const bool rolls = given.number > (given.stern_torpedo ? kOfTheStern : 0);
  if (!rolls || !before_the_roll(dice)) out.results = settle_critical_types(facts, dice);
  return out;
}

// ---------------------------------------------------------------- sinking_time

struct SinkingGiven {
  Unit unit = Unit::ship;
  LossCause cause = LossCause::damage;
  FIELDS(unit, cause)
  NEEDED(unit, cause)
};
struct SinkingResult {
  bool immediate = false;
  std::optional<int> minutes;
  FIELDS(immediate, minutes)
};

SinkingResult sinking_time(const SinkingGiven& given, Dice& dice) {
  SinkingResult out{sinks_at_once(given.unit, given.cause), {}};
  if (out.immediate || !before_the_roll(dice)) out.minutes = settle_sinking_time(given.unit, given.cause, dice);
  return out;
}

// ---------------------------------------------------------------- damage_timing

struct EventFact {
  Phase phase = Phase::movement;
  Cause kind = Cause::hit;
  std::optional<int> points;
  FIELDS(phase, kind, points)
  NEEDED(phase, kind)
};
struct TimingGiven {
  std::vector<EventFact> events;
  FIELDS(events)
  NEEDED(events)
};
struct ByPhase {
  int movement = 0, planned_fire = 0, second_air = 0, reaction_fire = 0, resolution = 0;
  FIELDS(movement, planned_fire, second_air, reaction_fire, resolution)
};
struct TimingResult {
  bool allowed = true;
  std::optional<TimingReason> reason;
  std::optional<ByPhase> by_phase;
  std::optional<std::string> destroyed_in;
  FIELDS(allowed, reason, by_phase, destroyed_in)
};

FactCheck sound_timing(const TimingGiven& given) {
  FactCheck sound;
  sound.within(static_cast<int64_t>(given.events.size()), 0, kMostCount, "given.events");
  for (size_t i = 0; i < given.events.size(); ++i) {
    const EventFact& event = given.events[i];
    const std::string at = row("events", i);
    if (event.phase == Phase::resolution)
      sound.fault(at + ".phase", "is not a phase of attacks", "the phase in which it happened");
    if (event.kind != Cause::magazine && !event.points)
      sound.fault(at + ".points", "is missing", "the points it takes off");
    sound.within(event.points.value_or(0), 0, kMostPoints, at + ".points");
  }
  return sound;
}

Expected<TimingResult> damage_timing(const TimingGiven& given, Dice&) {
  if (FactCheck sound = sound_timing(given); !sound) return sound.why();
  TurnOfDamage turn;
  for (const EventFact& event : given.events) {
    if (!has_combat(event.phase)) return TimingResult{false, TimingReason::no_combat_in_phase, {}, {}};
    turn.add({event.phase, event.kind, event.points.value_or(0)});
  }
  const std::optional<Phase> destroyed = turn.destroyed_in();
  return TimingResult{true,
                      {},
                      ByPhase{turn.in(Phase::movement), turn.in(Phase::planned_fire), turn.in(Phase::second_air),
                              turn.in(Phase::reaction_fire), turn.in(Phase::resolution)},
                      std::string(destroyed ? word_of(*destroyed) : "none")};
}

}  // namespace
}  // namespace chapter8

std::span<const Op> damage() {
  using namespace chapter8;  // NOLINT: the ops of this file
  static constexpr std::array kOps = {op<speed_by_damage>("speed_by_damage"),
                                      op<massive_damage>("massive_damage"),
                                      op<armour_penetration_damage>("armour_penetration_damage"),
                                      op<torpedo_hits>("torpedo_hits"),
                                      op<damage_ratio_criticals>("damage_ratio_criticals"),
                                      op<critical_hit_types>("critical_hit_types"),
                                      op<sinking_time>("sinking_time"),
                                      op<damage_timing>("damage_timing")};
  return kOps;
}

}  // namespace broadside::fear_god::ops
