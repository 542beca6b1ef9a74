#include "engine/fear_god/rules/attack/depth_charges.h"

#include <algorithm>
#include <numeric>

#include "tables/fear_god/ch6_asw_paravane.h"
#include "tables/fear_god/ch6_dc_attack.h"
#include "tables/fear_god/ch6_depth_zones.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- patterns

namespace {

constexpr std::array kPatternSizes = {2, 3, 5, 7};
constexpr std::array kDispersedSizes = {5, 7};
constexpr int kFromProjectors = 2;  // of a dispersed pattern, exactly (FG-6.4.1.2-05)

int sum(const std::vector<int>& charges) { return std::accumulate(charges.begin(), charges.end(), 0); }
int loaded(const std::vector<int>& launchers, int least) {
  return static_cast<int>(std::count_if(launchers.begin(), launchers.end(), [&](int each) { return each >= least; }));
}
/// A Y-gun, or two K-guns, that can still throw a charge to each side (FG-6.4.1.1-03, -04).
bool has_pair(const ChargeOutfit& o) { return loaded(o.yguns, 2) >= 1 || loaded(o.kguns, 1) >= 2; }

bool table_has(std::optional<Warhead> warhead, PatternType type, int charges) {
  if (!warhead) return true;
  return std::any_of(tables::kCh6DcAttack.begin(), tables::kCh6DcAttack.end(), [&](const tables::Ch6DcAttack& row) {
    return row.warhead_class == word_of(*warhead) && row.pattern_type == word_of(type) && row.charges == charges;
  });
}

/// FG-6.4.1.2-03, -04, -08: racks alone lay no more than three.
bool can_lay_straight(const ChargeOutfit& o, int charges) {
  const int over_the_stern = o.racks + sum(o.rails);
  const int most = sum(o.rails) > 0 ? kPatternSizes.back() : 3;
  if (charges <= most && over_the_stern >= charges) return true;
  return charges == kFromProjectors && has_pair(o);
}

}  // namespace

Patterns patterns_of(const ChargeOutfit& outfit, std::optional<Warhead> warhead) {
  Patterns out;
  for (const int charges : kPatternSizes)
    if (can_lay_straight(outfit, charges) && table_has(warhead, PatternType::straight, charges))
      out.straight.push_back(charges);
  for (const int charges : kDispersedSizes)
    if (has_pair(outfit) && sum(outfit.rails) >= charges - kFromProjectors &&
        table_has(warhead, PatternType::dispersed, charges))
      out.dispersed.push_back(charges);
  return out;
}

int charges_in(const ChargeOutfit& o) { return o.racks + sum(o.rails) + sum(o.kguns) + sum(o.yguns); }

// ---------------------------------------------------------------- attack

namespace {

constexpr Yards kPassing = 250, kContact = 1'500, kUrgentOnly = 500;  // FG-6.4.2-02, -03, FG-6.4.2.2-01

constexpr int percent_of(tables::Decimal chance) { return static_cast<int>(chance.millionths / 10'000); }

/// FG-6.4.2.2-04.
bool is_urgent_pattern(const ChargeAttackFacts& f) {
  return f.type == PatternType::straight && f.charges <= 5 && f.zone == ChargeZone::A;
}

constexpr auto kLeastSpeeds = tables::column(tables::kCh6DepthZones, &tables::Ch6DepthZones::min_attacker_speed_kn);

}  // namespace

std::optional<ChargeChances> charge_chances(Warhead warhead, PatternType type, int charges, ChargeZone zone) {
  for (const tables::Ch6DcAttack& row : tables::kCh6DcAttack)
    if (row.warhead_class == word_of(warhead) && row.pattern_type == word_of(type) && row.charges == charges &&
        row.depth_zone == word_of(zone))
      return ChargeChances{percent_of(row.lethal), percent_of(row.major), percent_of(row.minor)};
  return std::nullopt;
}

std::optional<ChargeZone> zone_of(Depth depth) {
  switch (depth) {
    case Depth::surfaced: return std::nullopt;
    case Depth::periscope:
    case Depth::shallow: return ChargeZone::A;
    case Depth::intermediate_1: return ChargeZone::B;
    case Depth::intermediate_2: return ChargeZone::C;
  }
  return std::nullopt;
}

ChargeFault charge_fault(const ChargeAttackFacts& f) {
  if (f.pass > kPassing) return ChargeFault::too_far;
  if (f.first_detected && *f.first_detected <= kUrgentOnly && !f.urgent) return ChargeFault::urgent_only;
  if (!f.plotted) return ChargeFault::not_plotted;  // FG-6.4.2-01, FG-6.4.2.2-03
  if (f.urgent && !is_urgent_pattern(f)) return ChargeFault::urgent_pattern;
  return charge_chances(f.warhead, f.type, f.charges, f.zone) ? ChargeFault::none : ChargeFault::no_such_pattern;
}

bool contact_was_lost(const ChargeAttackFacts& f) { return f.contact_lost > kContact && !f.sonar_bearing; }
bool depth_matches(const ChargeAttackFacts& f) { return zone_of(f.submarine) == f.zone; }
bool harms_attacker(const ChargeAttackFacts& f) {
  return f.other_ship_attacked || f.speed_kn < milli(kLeastSpeeds[static_cast<size_t>(f.zone)]);
}

ChargeResult charge_result(const ChargeChances& chances, int modified_roll) {
  if (modified_roll <= chances.lethal) return ChargeResult::lethal;
  if (modified_roll <= chances.major) return ChargeResult::major;
  return modified_roll <= chances.minor ? ChargeResult::minor : ChargeResult::none;
}

// ---------------------------------------------------------------- evasion

namespace {

/// FG-Q-261: Periscope Depth and Shallow are one zone.
void go_shallower(Evasion& e) {
  if (e.depth <= Depth::shallow) {
    e.depth = Depth::surfaced;
    e.broached = true;
  } else {
    e.depth = static_cast<Depth>(static_cast<int>(e.depth) - 1);
  }
}
void go_deeper(Evasion& e, bool at_max_depth) {
  if (at_max_depth || e.depth == Depth::intermediate_2)
    e.hull_deformation = true;
  else
    e.depth = static_cast<Depth>(static_cast<int>(e.depth) + 1);
}

}  // namespace

Evasion settle_evasion(Depth depth, bool at_max_depth, std::optional<ShipSide> side, const Roll& roll, Dice& dice) {
  Evasion out;
  out.depth = depth;
  out.turn_deg = (dice.one(roll, 10) - 1) * 10;
  const int change = dice.one(roll, 6);
  if (change == 1) go_shallower(out);
  if (change == 6) go_deeper(out, at_max_depth);
  out.side = side ? *side : dice.one(roll, 6) <= 3 ? ShipSide::port : ShipSide::starboard;
  return out;
}

// ---------------------------------------------------------------- paravanes

namespace {

constexpr std::array<Milli, 2> kCableHolds = {milli(25), milli(10)};  // FG-6.4.2.3-03

}  // namespace

ParavaneFault paravane_fault(const ParavaneFacts& f) {
  if (f.tow_speed_kn > kCableHolds[static_cast<size_t>(f.type)]) return ParavaneFault::cable_broken;
  return f.pass > kPassing ? ParavaneFault::too_far : ParavaneFault::none;  // FG-6.4.2.3-05
}

ParavaneMiss paravane_miss(const ParavaneFacts& f) {
  if (f.last_seen > kContact) return ParavaneMiss::contact_lost;  // FG-6.4.2.3-06
  return f.submarine > f.towed ? ParavaneMiss::above_submarine : ParavaneMiss::none;
}

Milli paravane_chance(const ParavaneFacts& f) {
  if (paravane_miss(f) != ParavaneMiss::none) return 0;
  for (const tables::Ch6AswParavane& row : tables::kCh6AswParavane) {
    if (f.last_seen > row.range_at_last_detection_yd) continue;
    const Milli chance = milli(f.type == ParavaneType::fast ? row.fast : row.slow) * 100;  // printed as a share of 1
    return f.towed == Depth::intermediate_1 ? chance / 2 : chance;
  }
  return 0;
}

}  // namespace broadside::fear_god
