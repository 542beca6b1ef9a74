// Ops of 6.4 and 6.6.1.3: depth charges, paravanes, the plotting board of a coast battery.
#include <vector>

#include "engine/fear_god/ops/shots.h"
#include "engine/fear_god/rules/attack/coast.h"
#include "engine/fear_god/rules/attack/depth_charges.h"
#include "engine/fear_god/rules/attack/torpedo_aim.h"
#include "engine/fear_god/rules/rule.h"

namespace broadside::fear_god::ops {
namespace {

constexpr int kMostCharges = 100;

// ---------------------------------------------------------------- dc_patterns

struct PatternsGiven {
  int racks = 0;
  std::vector<int> rails, kguns, yguns;
  std::optional<Warhead> warhead;
  FIELDS(racks, rails, kguns, yguns, warhead)
};
struct PatternsResult {
  std::vector<int> straight, dispersed;
  int total_charges = 0;
  FIELDS(straight, dispersed, total_charges)
};

void check_launchers(FactCheck& sound, std::string_view name, const std::vector<int>& launchers) {
  sound.within(static_cast<int64_t>(launchers.size()), 0, kMostCharges, "given." + std::string(name));
  for (size_t i = 0; i < launchers.size(); ++i) sound.within(launchers[i], 0, kMostCharges, row(name, i));
}

Expected<PatternsResult> dc_patterns(const PatternsGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.racks, 0, kMostCharges, "given.racks");
  check_launchers(sound, "rails", given.rails);
  check_launchers(sound, "kguns", given.kguns);
  check_launchers(sound, "yguns", given.yguns);
  if (!sound) return sound.why();
  const ChargeOutfit outfit{given.racks, given.rails, given.kguns, given.yguns};
  Patterns found = patterns_of(outfit, given.warhead);
  return PatternsResult{std::move(found.straight), std::move(found.dispersed), charges_in(outfit)};
}

// ---------------------------------------------------------------- depth_charge_attack

struct ChargeGiven {
  Warhead warhead = Warhead::I;
  PatternType pattern_type = PatternType::straight;
  int charges = 0;
  ChargeZone zone = ChargeZone::A;
  DepthName sub_depth{};
  bool sub_evading = true;
  int pass_yd = 0, contact_lost_yd = 0;
  bool sonar_bearing = false;
  double speed_kn = 0;
  std::optional<int> first_detected_yd;
  bool urgent = false, pattern_plotted = true, other_ship_attacked = false;
  FIELDS(warhead, pattern_type, charges, zone, sub_depth, sub_evading, pass_yd, contact_lost_yd, sonar_bearing,
         speed_kn, first_detected_yd, urgent, pattern_plotted, other_ship_attacked)
  NEEDED(warhead, pattern_type, charges, zone, sub_depth, pass_yd, speed_kn)
};
struct ChargeGot {
  bool allowed = true;
  std::optional<std::string> reason;
  std::optional<bool> depth_match;
  std::optional<std::array<int, 3>> chances_pct;
  std::optional<int> modified_roll;
  std::optional<ChargeResult> result;
  std::optional<bool> self_damage, sub_must_evade;
  FIELDS(allowed, reason, depth_match, chances_pct, modified_roll, result, self_damage, sub_must_evade)
};

ChargeAttackFacts charge_attack_of(const ChargeGiven& given) {
  ChargeAttackFacts f;
  f.warhead = given.warhead;
  f.type = given.pattern_type;
  f.charges = given.charges;
  f.zone = given.zone;
  f.submarine = depth_of(given.sub_depth);
  f.evading = given.sub_evading;
  f.pass = given.pass_yd;
  f.contact_lost = given.contact_lost_yd;
  f.sonar_bearing = given.sonar_bearing;
  f.speed_kn = milli_of(given.speed_kn);
  f.first_detected = given.first_detected_yd;
  f.urgent = given.urgent;
  f.plotted = given.pattern_plotted;
  f.other_ship_attacked = given.other_ship_attacked;
  return f;
}

Expected<ChargeGot> depth_charge_attack(const ChargeGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.charges, 1, kMostCharges, "given.charges");
  sound.within(given.pass_yd, 0, kMostYards, "given.pass_yd");
  sound.within(given.contact_lost_yd, 0, kMostYards, "given.contact_lost_yd");
  sound.within(given.first_detected_yd.value_or(0), 0, kMostYards, "given.first_detected_yd");
  sound.between(given.speed_kn, 0, kMostKnots, "given.speed_kn");
  if (depth_of(given.sub_depth) == Depth::surfaced)
    sound.fault("given.sub_depth", "is not a depth under water", "Periscope to Intermediate II");
  if (!sound) return sound.why();
  const ChargeAttackFacts facts = charge_attack_of(given);
  const ChargeFault fault = charge_fault(facts);
  if (fault != ChargeFault::none) return refused<ChargeGot>(word_of(fault));
  const ChargeChances chances = *charge_chances(facts.warhead, facts.type, facts.charges, facts.zone);
  ChargeGot out;
  if (contact_was_lost(facts)) out.reason = "contact_lost";
  out.depth_match = depth_matches(facts);
  out.chances_pct = {chances.lethal, chances.major, chances.minor};
  const bool can_hit = *out.depth_match && !contact_was_lost(facts);
  if (!can_hit) out.result = ChargeResult::none;
  if (dice_given(dice) && (can_hit || dice.ready())) {
    out.modified_roll = modified_roll(dice.one(Roll{FG("6.4.2-08")}, 100), facts.evading);
    if (can_hit) out.result = charge_result(chances, *out.modified_roll);
  }
  out.self_damage = harms_attacker(facts);
  out.sub_must_evade = facts.evading;
  return out;
}

// ---------------------------------------------------------------- dc_evasion

struct EvasionGiven {
  DepthName sub_depth{};
  bool at_max_depth = false;
  std::optional<ShipSide> side;
  FIELDS(sub_depth, at_max_depth, side)
  NEEDED(sub_depth)
};
struct EvasionGot {
  int turn_deg = 0;
  ShipSide side = ShipSide::port;
  DepthName new_depth{};
  bool broached = false, hull_deformation = false;
  FIELDS(turn_deg, side, new_depth, broached, hull_deformation)
};

Expected<EvasionGot> dc_evasion(const EvasionGiven& given, Dice& dice) {
  FactCheck sound;
  if (depth_of(given.sub_depth) == Depth::surfaced)
    sound.fault("given.sub_depth", "is not a depth under water", "Periscope to Intermediate II");
  if (!sound) return sound.why();
  const Evasion evasion =
      settle_evasion(depth_of(given.sub_depth), given.at_max_depth, given.side, Roll{FG("6.4.2-10")}, dice);
  return EvasionGot{evasion.turn_deg, evasion.side, depth_name(evasion.depth), evasion.broached,
                    evasion.hull_deformation};
}

// ---------------------------------------------------------------- paravane_attack

struct ParavaneGiven {
  ParavaneType type = ParavaneType::fast;
  DepthName paravane_depth{}, sub_depth{};
  int last_seen_yd = 0, pass_yd = 0;
  double tow_speed_kn = 0;
  bool sub_evading = true, depth_charges_too = false;
  FIELDS(type, paravane_depth, sub_depth, last_seen_yd, pass_yd, tow_speed_kn, sub_evading, depth_charges_too)
  NEEDED(type, paravane_depth, sub_depth, last_seen_yd, pass_yd, tow_speed_kn)
};
struct ParavaneGot {
  bool allowed = true;
  std::optional<std::string> reason;
  std::optional<double> chance_pct;
  std::optional<int> modified_roll;
  std::optional<bool> hit;
  bool paravane_lost = false;
  FIELDS(allowed, reason, chance_pct, modified_roll, hit, paravane_lost)
};

void check_paravane(FactCheck& sound, const ParavaneGiven& given) {
  const Depth towed = depth_of(given.paravane_depth);
  if (towed != Depth::shallow && towed != Depth::intermediate_1)
    sound.fault("given.paravane_depth", "is not a depth for a paravane", "Shallow or Intermediate I");
  sound.within(given.last_seen_yd, 0, kMostYards, "given.last_seen_yd");
  sound.within(given.pass_yd, 0, kMostYards, "given.pass_yd");
  sound.between(given.tow_speed_kn, 0, kMostKnots, "given.tow_speed_kn");
}

Expected<ParavaneGot> paravane_attack(const ParavaneGiven& given, Dice& dice) {
  FactCheck sound;
  check_paravane(sound, given);
  if (!sound) return sound.why();
  const ParavaneFacts facts{
      given.type,    depth_of(given.paravane_depth), depth_of(given.sub_depth), given.last_seen_yd,
      given.pass_yd, milli_of(given.tow_speed_kn)};
  const ParavaneFault fault = paravane_fault(facts);
  ParavaneGot out;
  out.paravane_lost = fault == ParavaneFault::cable_broken || given.depth_charges_too;  // FG-6.4.2.3-12
  if (fault != ParavaneFault::none) {
    out.allowed = false;
    out.reason = std::string(word_of(fault));
    return out;
  }
  const ParavaneMiss miss = paravane_miss(facts);
  if (miss != ParavaneMiss::none) out.reason = std::string(word_of(miss));
  const Milli chance = paravane_chance(facts);
  out.chance_pct = figure_of(chance);
  if (chance == 0) out.hit = false;
  if (dice_given(dice) && (chance > 0 || dice.ready())) {
    out.modified_roll = modified_roll(dice.one(Roll{FG("6.4.2.3-09")}, 100), given.sub_evading);
    out.hit = chance > 0 && milli(*out.modified_roll) <= chance;
  }
  return out;
}

// ---------------------------------------------------------------- coastal_plotting

struct PlottingGiven {
  int detected_turn = 0;
  std::vector<int> blind_turns;
  FIELDS(detected_turn, blind_turns)
  NEEDED(detected_turn)
};
struct PlottingGot {
  int plotting_turn = 0, first_fire_turn = 0;
  FIELDS(plotting_turn, first_fire_turn)
};

Expected<PlottingGot> coastal_plotting(const PlottingGiven& given, Dice&) {
  FactCheck sound;
  sound.within(given.detected_turn, 0, kMostYards, "given.detected_turn");
  sound.within(static_cast<int64_t>(given.blind_turns.size()), 0, kMostCounted, "given.blind_turns");
  if (!sound) return sound.why();
  const int plotted = plotting_turn(given.detected_turn, given.blind_turns);
  return PlottingGot{plotted, first_fire_turn(plotted)};
}

constexpr Op kAswOps[] = {
    op<dc_patterns>("dc_patterns"),
    op<depth_charge_attack>("depth_charge_attack"),
    op<dc_evasion>("dc_evasion"),
    op<paravane_attack>("paravane_attack"),
    op<coastal_plotting>("coastal_plotting"),
};

}  // namespace

std::span<const Op> asw() { return kAswOps; }

}  // namespace broadside::fear_god::ops
