// Ops of chapter 7: torpedoes.
#include "engine/grand_fleets/rules/torpedoes.h"

#include "engine/grand_fleets/ops/ops.h"

namespace broadside::grand_fleets::ops {
namespace {

// ---------------------------------------------------------------- torpedo_launch

struct LaunchFact {
  uint8_t tube = 0;
  std::string target, arc;
  FIELDS(tube, target, arc)
  NEEDED(tube, arc)
};
struct LaunchFacts {
  std::vector<uint8_t> tubes;
  bool listing = false;
  std::vector<LaunchFact> orders;
  FIELDS(tubes, listing, orders)
  NEEDED(tubes)
};
struct LaunchResult {
  int max = 0;
  bool legal = false;
  std::vector<Refused> refused;
  std::vector<uint8_t> tubes_after;
  FIELDS(max, legal, refused, tubes_after)
};

Expected<LaunchResult> torpedo_launch(const LaunchFacts& given, Dice&) {
  if (given.tubes.size() > kMostTubes)
    return problem("given.tubes", "has too many tubes", "at most " + std::to_string(kMostTubes));
  Ship ship;
  std::copy(given.tubes.begin(), given.tubes.end(), ship.tubes.begin());
  ship.listing = given.listing;
  LaunchResult out;
  out.max = most_launched(ship, given.tubes.size());
  out.tubes_after = given.tubes;
  uint32_t used = 0;
  for (size_t i = 0; i < given.orders.size(); ++i) {
    const LaunchFact& order = given.orders[i];
    Arcs arc = 0;
    if (!read_arcs(order.arc, arc)) arc = 0;  // anything but one arc is refused like two of them
    const FaultCode fault = launch_fault(ship, given.tubes.size(), order.tube, arc, used);
    if (fault == FaultCode::none)
      used |= 1U << order.tube;
    else
      out.refused.push_back({static_cast<int>(i), fault});
  }
  out.legal = out.refused.empty();
  if (!out.legal) return out;
  for (const LaunchFact& order : given.orders) launch(ship, {0, 0, 0, order.tube});
  std::copy_n(ship.tubes.begin(), given.tubes.size(), out.tubes_after.begin());
  return out;
}

// ---------------------------------------------------------------- torpedo_modifier

struct TorpedoModifierFacts {
  uint8_t distance = 0, firer_speed = 0, target_speed = 0;
  Size target_size = Size::medium;
  uint8_t evasive_firer = 0, evasive_target = 0, gunfire_at_launcher = 0;
  OptionFacts options;
  FIELDS(distance, firer_speed, target_speed, target_size, evasive_firer, evasive_target, gunfire_at_launcher, options)
  NEEDED(distance, firer_speed, target_speed, target_size)
};
struct TorpedoModifierParts {
  int range = 0, firer_speed = 0, target_speed = 0, size = 0, evasive = 0, under_gunfire = 0;
  FIELDS(range, firer_speed, target_speed, size, evasive, under_gunfire)
};
struct TorpedoModifierResult {
  TorpedoModifierParts parts;
  int modifier = 0;
  NeedsResult needs;
  FIELDS(parts, modifier, needs)
};

TorpedoModifierResult torpedo_modifier(const TorpedoModifierFacts& f, Dice&) {
  const Modifiers m =
      torpedo_modifiers({f.distance, f.firer_speed, f.target_speed, f.target_size, f.evasive_firer, f.evasive_target,
                         f.gunfire_at_launcher > 0, f.options.torpedo_firer_speed, 0});
  return {{m.of(kTorpedoRange), m.of(kTorpedoOwnSpeed), m.of(kTorpedoTargetSpeed), m.of(kTorpedoTargetSize),
           m.of(kTorpedoOwnEvasion) + m.of(kTorpedoTargetEvasion), m.of(kUnderGunfire)},
          m.total(),
          needs_result(m.total())};
}

// ---------------------------------------------------------------- torpedo_attack

struct TorpedoFact {
  uint8_t range = 0, damage = 0;
  FIELDS(range, damage)
  NEEDED(range, damage)
};
struct AimFact {
  std::string target, arc;
  FIELDS(target, arc)
  NEEDED(target, arc)
};
struct TorpedoAttackFacts {
  std::vector<ShipFact> ships;
  std::vector<HexFact> land;
  std::string launcher;
  TorpedoFact torpedo;
  std::vector<AimFact> torpedoes;
  uint8_t gunfire_at_launcher = 0;
  OptionFacts options;
  FIELDS(ships, land, launcher, torpedo, torpedoes, gunfire_at_launcher, options)
  NEEDED(ships, launcher, torpedo, torpedoes)
};
struct TorpedoAttackResult {
  bool attack = false;
  std::optional<FaultCode> reason;
  std::optional<int> range, modifier;
  std::optional<bool> hit;
  std::optional<int> damage_points, criticals;
  FIELDS(attack, reason, range, modifier, hit, damage_points, criticals)
};
struct AttackResults {
  std::vector<TorpedoAttackResult> torpedoes;
  FIELDS(torpedoes)
};

TorpedoAttackResult tell(const TorpedoResult& r) {
  TorpedoAttackResult out;
  out.attack = r.fault == FaultCode::none;
  out.reason = fault_or_null(r.fault);
  if (!out.attack) return out;
  out.range = r.range;
  out.modifier = r.modifiers.total();
  out.hit = r.hit;
  out.damage_points = r.points;
  out.criticals = r.hit ? 1 : 0;  // GF-7.2.3-03
  return out;
}

Expected<Torpedo> torpedo_of(const Fleets& f, uint16_t launcher, const AimFact& aim, const std::string& place) {
  const auto target = find(f.ids, aim.target, place + ".target");
  if (!target) return tl::make_unexpected(target.error());
  const auto arc = arcs_of(aim.arc, place + ".arc");
  if (!arc) return tl::make_unexpected(arc.error());
  if (aim.arc.size() != 1) return problem(place + ".arc", "is not one arc: " + aim.arc, "one letter A to F");
  if (*target == launcher) return problem(place + ".target", "is the launching ship herself: " + aim.target);
  return Torpedo{launcher, *target, *arc, 0};
}

Expected<AttackResults> torpedo_attack(const TorpedoAttackFacts& given, Dice& dice) {
  auto f = fleets(given.ships, given.land);
  if (!f) return tl::make_unexpected(f.error());
  const auto launcher = find(f->ids, given.launcher, "given.launcher");
  if (!launcher) return tl::make_unexpected(launcher.error());
  f->battle.options.torpedo_firer_speed = given.options.torpedo_firer_speed;
  TorpedoLine& line = f->battle.ships[*launcher].card.torpedoes;
  line.range = given.torpedo.range;
  line.damage = given.torpedo.damage;
  AttackResults out;
  for (size_t i = 0; i < given.torpedoes.size(); ++i) {
    const auto torpedo = torpedo_of(*f, *launcher, given.torpedoes[i], row("torpedoes", i));
    if (!torpedo) return tl::make_unexpected(torpedo.error());
    TorpedoResult result = torpedo_solution(f->battle, f->open, *torpedo, given.gunfire_at_launcher > 0);
    roll_torpedo(f->battle, *torpedo, f->open.ships[*launcher].side, result, dice);
    out.torpedoes.push_back(tell(result));
  }
  return out;
}

constexpr Op kTorpedoOps[] = {
    op<torpedo_launch>("torpedo_launch"),
    op<torpedo_modifier>("torpedo_modifier"),
    op<torpedo_attack>("torpedo_attack"),
};

}  // namespace

std::span<const Op> torpedo_ops() { return kTorpedoOps; }

}  // namespace broadside::grand_fleets::ops
