#include "engine/fear_god/rules/attack/to_hit.h"

#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/rules/attack/gun_lines.h"
#include "tables/fear_god/ch6_coastal_mortar.h"
#include "tables/fear_god/ch6_field_artillery.h"
#include "tables/fear_god/ch6_gun_base_chance.h"
#include "tables/fear_god/ch6_overconcentration_shell_size.h"

namespace broadside::fear_god {

std::optional<Band> band_at(const BandLimits& limits, Yards range) {
  for (size_t i = 0; i < kBands; ++i)
    if (range <= limits[i]) return static_cast<Band>(i);
  return std::nullopt;
}

void use_asw_gun(GunShotFacts& f, Yards range, Yards reach) {
  f.mount = GunMount::asw_gun;
  f.standard = Standard::two;
  f.range = range;
  f.band.reset();
  if (range <= reach) f.band = Band::medium_range;
}

void aim_at_periscope(GunShotFacts& f) {
  f.target = SizeClass::E;
  f.aspect = Aspect::narrow;
}

// ---------------------------------------------------------------- may they fire?

namespace {

constexpr bool is_bad(Milli visibility) { return visibility <= kBadVisibility; }
constexpr bool is_poor(Milli visibility) { return visibility <= kPoorVisibility; }

/// The lines of the vertical base; an autosight is one on the gun itself (FG-6.6.1.4-05).
bool uses_vertical_base(const GunShotFacts& f) { return !is_afloat(f.mount) && f.finder == Finder::vertical; }

constexpr Yards kVerticalReach = 10'000;  // FG-6.6.1.4-04

/// FG-6.1.4-24, -25: NFP in the tables.
bool sea_forbids(const GunShotFacts& f) {
  if (!is_afloat(f.mount)) return false;
  return f.sea_state >= 7 || (f.sea_state == 6 && f.firer >= SizeClass::E);
}

template <size_t N>
const GunLine* finder_line(const std::array<GunLine, N>& lines, Yards beyond) {
  for (const GunLine& line : lines)
    if (beyond <= line.figure) return &line;
  return nullptr;
}
/// Null beyond the last line (FG-Q-230).
const GunLine* finder_line(const GunShotFacts& f) {
  return f.standard == Standard::one ? finder_line(kFinderLinesOne, f.beyond_finder)
                                     : finder_line(kFinderLinesTwo, f.beyond_finder);
}

}  // namespace

GunFault gun_fault(const GunShotFacts& f) {
  if (!f.band) return GunFault::out_of_range;
  if (f.mount == GunMount::mortar && f.band == Band::short_range) return GunFault::mortar_short;  // FG-6.6.1.1-04
  if (uses_vertical_base(f) && is_bad(f.visibility_pct) && f.range.value_or(0) > kVerticalReach)
    return GunFault::vertical_base_range;
  if (f.dead_reckoning && f.blind_fire) return GunFault::exclusive_modes;  // FG-Q-231
  if (sea_forbids(f)) return GunFault::sea_state;
  if (finder_line(f) == nullptr) return GunFault::beyond_range_finder;
  return GunFault::none;
}

// ---------------------------------------------------------------- base chance, barrels

namespace {

constexpr int kNotAllowed = 0;  // "not allowed": such a shot is refused before anybody asks

constexpr auto kMortarBase = [] {
  std::array<int, kBands> out{};
  for (size_t band = 0; band < kBands; ++band)
    for (const tables::Ch6CoastalMortar& row : tables::kCh6CoastalMortar)
      if (row.kind == "base" && row.key == word_of(static_cast<Band>(band)))
        out[band] = row.value_pct == "not allowed" ? kNotAllowed : tables::number(row.value_pct);
  return out;
}();
constexpr auto kFieldBase = [] {
  std::array<int, kBands> out{};
  for (size_t band = 0; band < kBands; ++band)
    for (const tables::Ch6FieldArtillery& row : tables::kCh6FieldArtillery)
      if (row.kind == "base" && row.key == word_of(static_cast<Band>(band))) out[band] = row.value_pct;
  return out;
}();

constexpr int figure(int cell) { return cell; }
constexpr int figure(std::string_view cell) { return tables::number(cell); }

struct BarrelStep {
  int fewest = 0, value = 0;
};
template <size_t Steps, class Row, size_t N>
constexpr std::array<BarrelStep, Steps> barrel_steps(const std::array<Row, N>& table) {
  std::array<BarrelStep, Steps> out{};
  size_t step = 0;
  for (const Row& row : table)
    if (row.kind == "barrels") out.at(step++) = {tables::number(row.key), figure(row.value_pct)};
  return out;
}
constexpr auto kMortarSteps = barrel_steps<4>(tables::kCh6CoastalMortar);
constexpr auto kFieldSteps = barrel_steps<3>(tables::kCh6FieldArtillery);

/// The last step whose fewest barrels are reached; more than the last names use it too (FG-Q-268).
template <size_t N>
int by_barrels(const std::array<BarrelStep, N>& steps, int barrels) {
  int value = 0;
  for (const BarrelStep& step : steps)
    if (barrels >= step.fewest) value = step.value;
  return value;
}

}  // namespace

int base_chance(const GunShotFacts& f) {
  const auto band = static_cast<size_t>(*f.band);
  if (f.mount == GunMount::mortar) return kMortarBase[band];  // FG-6.6.1.1-05
  if (f.mount == GunMount::field) return kFieldBase[band];    // FG-6.6.1.1-10
  const tables::Ch6GunBaseChance& row = tables::kCh6GunBaseChance[band];
  return f.standard == Standard::one ? row.gs1_pct : row.gs2_pct;  // FG-6.1.4-02
}

// ---------------------------------------------------------------- modifiers

namespace {

class Lines {
 public:
  explicit Lines(Standard standard) : standard_(standard) {}
  void add_if(bool applies, const GunLine& line, int number = 0) {
    if (applies) list.add_if_any(line.name, line.value(standard_), number);
  }
  Modifiers list;

 private:
  Standard standard_;
};

bool is_lit(const GunShotFacts& f) {
  const bool starshell = f.light.starshell && f.standard == Standard::two;
  return f.light.searchlight || f.light.fire || starshell || f.light.own_searchlight;
}

/// Exactly one light line takes the place of the lines of poor visibility, the best for the firer (FG-Q-231).
void add_light(Lines& m, const GunShotFacts& f) {
  if (is_lit(f))
    m.add_if(true, f.light.searchlight ? kSearchlight : kLit);
  else
    m.add_if(f.light.silhouetted, kSilhouetted);
  if (f.blind_fire) return;                                                                           // FG-6.1.4-21
  if (uses_vertical_base(f) && is_bad(f.visibility_pct)) return m.add_if(true, kVerticalVisibility);  // FG-Q-265
  if (is_lit(f) || f.light.silhouetted) return;
  if (is_bad(f.visibility_pct)) return m.add_if(true, kVisibility25);
  m.add_if(is_poor(f.visibility_pct), kVisibility40);
}

void add_sun(Lines& m, const GunShotFacts& f) {  // FG-Q-295
  const Milli around = std::abs(f.sun_angle_deg) % milli(360), angle = std::min(around, milli(360) - around);
  m.add_if(f.sun == Sun::day && angle <= milli(10), kSunGlare);
  m.add_if(f.sun == Sun::twilight && angle <= milli(30), kSunTwilight);
}

void add_sea(Lines& m, const GunShotFacts& f) {
  const int row = f.sea_state - kFirstHeavySea;
  if (!is_afloat(f.mount) || row < 0 || row >= static_cast<int>(kSeaLines.size())) return;
  const size_t column = std::min<size_t>(static_cast<size_t>(f.firer) / 2, 2);  // A and B, C and D, E
  m.add_if(true, kSeaLines[static_cast<size_t>(row)][column]);
}

void add_fire_control(Lines& m, const GunShotFacts& f) {
  const bool extreme = *f.band == Band::extreme_range, near = *f.band <= Band::medium_range;
  m.add_if(f.salvo == 1 && extreme, kFirstSalvo);
  m.add_if(f.salvo >= 3, kThirdSalvo);
  m.list.add_if_any(kOverconcentration.name, overconcentration(*f.band, f.ships_on_target), f.ships_on_target);
  if (f.beyond_finder > 0) m.add_if(true, *finder_line(f));
  m.add_if(f.coincidence_finder && extreme && is_poor(f.visibility_pct), kCoincidence);
  m.add_if(f.pollen, near ? kPollenNear : kPollenFar);
  m.add_if(f.local_control && f.mount != GunMount::field, kLocalControl);  // FG-6.6.1.1-12
  m.add_if(f.spotter && f.spotter->from_target <= 5 * kSeaMile && f.spotter->level != SpotterLevel::very_low && extreme,
           kSpotterLine);
}

/// Shore guns neither move nor are engaged.
void add_own_ship(Lines& m, const GunShotFacts& f) {
  if (!is_afloat(f.mount)) return;
  m.add_if(f.own_speed_kn > milli(15), kOwnSpeed);
  const bool steadied = f.stable_element && f.standard == Standard::two;  // FG-6.1.2-02
  m.add_if(std::abs(f.own_turn_deg) >= milli(45) && !f.own_evasive && !steadied, kOwnTurn);
  m.add_if(f.own_evasive, kOwnEvasive);
  m.add_if(!f.engaged && !f.first_turn_of_fire, kNotEngaged);
}

void add_barrels(Lines& m, const GunShotFacts& f) {
  if (f.mount == GunMount::mortar)
    return m.list.add_if_any(kMortarBarrels.name, by_barrels(kMortarSteps, f.barrels), f.barrels);
  if (f.mount == GunMount::field)
    return m.list.add_if_any(kFieldBarrels.name, by_barrels(kFieldSteps, f.barrels), f.barrels);
  const GunLine* found = &kBarrelLines[0];
  for (const GunLine& line : kBarrelLines)
    if (f.barrels >= line.figure) found = &line;
  m.add_if(true, *found, f.barrels);
}

/// FG-6.1.4-40 to -42; a plotting board follows an evasive target of any size badly (FG-Q-266).
void add_evasion(Lines& m, const GunShotFacts& f) {
  if (!f.target_evasive || f.target_speed_kn < kLeastEvasiveSpeed) return;
  if (!is_afloat(f.mount) && f.plotting_board)
    return m.add_if(true, kPlottingEvasive[std::min<size_t>(static_cast<size_t>(f.target), 2)]);
  m.add_if(f.target == SizeClass::B && !f.target_predreadnought, kEvasiveB);
  m.add_if(f.target >= SizeClass::C, kEvasiveSmall);
}

void add_target(Lines& m, const GunShotFacts& f) {
  m.add_if(f.standard == Standard::one && f.target_speed_kn >= milli(20), kTarget20);
  m.add_if(f.standard == Standard::two && f.target_speed_kn >= milli(25), kTarget25);
  m.add_if(f.target_speed_kn > 0 && f.target_speed_kn <= milli(10), kTargetSlow);
  m.add_if(f.target_speed_kn == 0, kTargetStopped);
  add_evasion(m, f);
  constexpr std::array<size_t, 6> rows = {0, 1, 2, 2, 3, 3};
  m.add_if(true, kAspectLines[rows[static_cast<size_t>(f.target)]][static_cast<size_t>(f.aspect)]);
}

constexpr Milli kLargeRailwayGun = milli(12);  // FG-6.6.1.1-03

/// FG-Q-264: coast lines are halved with all others.
void add_coast(Lines& m, const GunShotFacts& f) {
  if (is_afloat(f.mount)) return;
  m.add_if(f.mount == GunMount::fixed, kFixedBattery);
  m.add_if(f.mount == GunMount::railway && f.calibre_in >= kLargeRailwayGun, kRailwayPlatform);
  m.add_if(f.finder == Finder::horizontal && *f.band != Band::extreme_range, kHorizontalBase);
  m.add_if(uses_vertical_base(f) && f.hull_down, kHullDown);
}

}  // namespace

Modifiers gun_modifiers(const GunShotFacts& f) {
  Lines m(f.standard);
  add_light(m, f);
  add_sun(m, f);
  m.add_if(f.dead_reckoning, kDeadReckoning);
  m.add_if(f.blind_fire, kBlindFire);
  add_sea(m, f);
  add_fire_control(m, f);
  add_own_ship(m, f);
  add_barrels(m, f);
  add_target(m, f);
  add_coast(m, f);
  return m.list;
}

GunChance gun_chance(const GunShotFacts& f) {
  GunChance out;
  out.base = base_chance(f);
  out.modifiers = gun_modifiers(f);
  out.total = out.modifiers.total();
  out.half = half_away_from_zero(out.total);
  out.chance = std::min(out.base + out.half, kBestChance);
  return out;
}

bool settle_gun_hit(int chance, const Roll& roll, Dice& dice) { return dice.one(roll, 100) <= chance; }

// ---------------------------------------------------------------- overconcentration (6.1.5)

ShellClass shell_class(Milli calibre_in) {
  for (size_t i = 0; i < tables::kCh6OverconcentrationShellSize.size(); ++i)
    if (calibre_in >= milli(tables::kCh6OverconcentrationShellSize[i].min_in_inclusive))
      return static_cast<ShellClass>(i);
  return ShellClass::small;
}

int overconcentration(Band band, int ships_on_target) {
  if (band != Band::extreme_range || ships_on_target <= 1) return 0;
  return (ships_on_target - 1) * kOverconcentration.standard_two;  // the same under both
}
static_assert(kOverconcentration.standard_one == kOverconcentration.standard_two);

int ships_firing_alike(std::span<const ConcentratedFire> fire, const ConcentratedFire& one) {
  const auto alike = [&](const ConcentratedFire& each) {
    return !each.light_battery && shell_class(each.calibre_in) == shell_class(one.calibre_in);
  };
  int ships = 0;
  for (size_t i = 0; i < fire.size(); ++i) {
    const auto same_ship = [&](const ConcentratedFire& earlier) {
      return earlier.ship == fire[i].ship && alike(earlier);
    };
    if (alike(fire[i]) && std::none_of(fire.begin(), fire.begin() + static_cast<std::ptrdiff_t>(i), same_ship)) ++ships;
  }
  return ships;
}

// ---------------------------------------------------------------- keys

namespace {

constexpr std::array kSingleLines = {
    &kVisibility25,    &kVisibility40,   &kSunGlare,     &kSunTwilight,       &kSilhouetted,  &kLit,
    &kSearchlight,     &kDeadReckoning,  &kBlindFire,    &kFirstSalvo,        &kThirdSalvo,   &kOverconcentration,
    &kCoincidence,     &kPollenNear,     &kPollenFar,    &kLocalControl,      &kOwnSpeed,     &kOwnTurn,
    &kOwnEvasive,      &kNotEngaged,     &kSpotterLine,  &kTarget20,          &kTarget25,     &kTargetSlow,
    &kTargetStopped,   &kEvasiveB,       &kEvasiveSmall, &kMortarBarrels,     &kFieldBarrels, &kFixedBattery,
    &kRailwayPlatform, &kHorizontalBase, &kHullDown,     &kVerticalVisibility};

/// Calls f(line) for all lines until one gives true: that line.
template <class Asked>
const GunLine* find_line(Asked&& asked) {
  const GunLine* found = nullptr;
  const auto look = [&](const GunLine& line) {
    if (found == nullptr && asked(line)) found = &line;
  };
  const auto look_among = [&](const auto& lines) {
    for (const GunLine& line : lines) look(line);
  };
  for (const GunLine* line : kSingleLines) look(*line);
  for (const auto& row : kSeaLines) look_among(row);
  for (const auto& row : kAspectLines) look_among(row);
  look_among(kFinderLinesOne);
  look_among(kFinderLinesTwo);
  look_among(kBarrelLines);
  look_among(kPlottingEvasive);
  return found;
}

}  // namespace

const GunLine* gun_line_of(std::string_view key) {
  return find_line([&](const GunLine& line) { return line.key == key; });
}

std::string_view gun_line_key(const ModifierName& name) {
  const GunLine* line = find_line([&](const GunLine& each) { return &each.name == &name; });
  return line == nullptr ? std::string_view{} : line->key;
}

}  // namespace broadside::fear_god
