// docs/derivations/fear-god.md gives the reasons; its headings are in the same order as the sections here. Everything
// is whole numbers.
#include "register/fear_god.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "register/fear_god_fields.h"
#include "register/fear_god_guns.h"
#include "register/fear_god_lines.h"
#include "register/power_law.h"
#include "tables/fear_god/searchlights.h"

namespace broadside {

namespace fg = fear_god;

namespace {

using fg::ShipCard;
using fg::ShipCode;
using fg::SizeClass;

bool says(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

// --- Which ships, their type and size

constexpr int kOldCruiser = 1900, kOldDestroyer = 1905;  // completed up to then
constexpr int kDestroyer_t = 500;                        // larger torpedo boats are destroyers
constexpr int kLargeProtected_t = 5'000;                 // protected cruisers of that size are no light cruisers
constexpr int kCoastalBoat_t = 300;

ShipCode destroyer(const Class& c, int year) {
  if (says(c.notes, "leader")) return ShipCode::DL;
  return year <= kOldDestroyer ? ShipCode::ODD : ShipCode::DD;
}

ShipCode type_of(const Class& c, int year) {
  const ShipCode cruiser = year <= kOldCruiser ? ShipCode::OCR : ShipCode::CR;
  switch (c.type) {
    case ShipType::bb: return ShipCode::BB;
    case ShipType::b:
    case ShipType::cd: return ShipCode::OBB;
    case ShipType::bc: return ShipCode::BC;
    case ShipType::ac: return cruiser;
    case ShipType::cp: return c.displacement_normal_t >= kLargeProtected_t ? cruiser : ShipCode::CL;
    case ShipType::cl: return ShipCode::CL;
    case ShipType::dd: return destroyer(c, year);
    case ShipType::tb: return c.displacement_normal_t >= kDestroyer_t ? destroyer(c, year) : ShipCode::TB;
    case ShipType::ss: return c.displacement_normal_t < kCoastalBoat_t ? ShipCode::SSC : ShipCode::SS;
    case ShipType::mon: return ShipCode::MON;
    case ShipType::amc: return ShipCode::AMC;
    case ShipType::aux: break;
  }
  return ShipCode::AUX;
}

constexpr int kLarge_t = 8'000, kMedium_t = 2'000;  // merchants, auxiliaries and monitors

SizeClass size_of(ShipCode type, int tons) {
  switch (type) {
    case ShipCode::BB:
    case ShipCode::BC: return SizeClass::A;
    case ShipCode::OBB:
    case ShipCode::CR:
    case ShipCode::OCR:
    case ShipCode::AMC: return SizeClass::B;
    case ShipCode::CL:
    case ShipCode::DL: return SizeClass::C;
    case ShipCode::DD:
    case ShipCode::ODD:
    case ShipCode::TB:
    case ShipCode::SS: return SizeClass::D;
    case ShipCode::SSC: return SizeClass::E;
    case ShipCode::MON:
    case ShipCode::AUX: break;
  }
  return tons >= kLarge_t ? SizeClass::B : tons >= kMedium_t ? SizeClass::C : SizeClass::D;
}

constexpr Milli kWarshipGun_in = 4'000;

fg::Build build_of(const Register& facts, const Class& c, ShipCode type) {
  if (type == ShipCode::AMC) return fg::Build::liner;
  if (type != ShipCode::AUX) return fg::Build::warship;
  const bool armed = std::any_of(c.batteries.begin(), c.batteries.end(),
                                 [&](const BatteryFact& b) { return facts.gun_of(b).calibre_in >= kWarshipGun_in; });
  if (c.displacement_normal_t >= kLarge_t) return fg::Build::liner;
  return armed ? fg::Build::warship : fg::Build::merchant;
}

// --- Damage points

struct PointLaws {
  Micro full = 0;                            // times the two thirds of the full load displacement
  Micro normal = 0, normal_power = 666'667;  // where that is unknown
};
constexpr Micro kTwoThirds = 666'667;
constexpr PointLaws kLargeLaws = {467'000, 391'000, 696'500};
constexpr PointLaws kLightCruiserLaws = {473'700, 391'000, 696'500};
constexpr PointLaws kSmallLaws = {299'700, 167'800, 778'000};
constexpr PointLaws kSubmarineLaws = {148'700, 148'700, kTwoThirds};
constexpr PointLaws kMerchantLaws = {300'000, 300'000, kTwoThirds};

const PointLaws& laws_of(ShipCode type) {
  switch (type) {
    case ShipCode::CL: return kLightCruiserLaws;
    case ShipCode::DL:
    case ShipCode::DD:
    case ShipCode::ODD:
    case ShipCode::TB: return kSmallLaws;
    case ShipCode::SS:
    case ShipCode::SSC: return kSubmarineLaws;
    case ShipCode::AMC:
    case ShipCode::AUX: return kMerchantLaws;
    default: return kLargeLaws;
  }
}

/// Sources differ by several percent: with this one the printed damage points follow (Missing annexes).
constexpr std::pair<std::string_view, int> kFullLoad[] = {{"gb-tiger", 35'160}};

/// "submerged 626 t, 10.2 kn": the first whole number after a word.
std::optional<int> number_after(std::string_view text, std::string_view word) {
  const size_t at = text.find(word);
  if (at == std::string_view::npos) return {};
  text.remove_prefix(at + word.size());
  int value = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), value);
  return fault == std::errc() ? std::optional(value) : std::nullopt;
}

std::optional<int> full_load(const Class& c, ShipCode type) {
  if (type == ShipCode::SS || type == ShipCode::SSC) return number_after(c.notes, "submerged ");
  if (!c.of_user)
    for (const auto& [id, tons] : kFullLoad)
      if (id == c.id) return tons;
  return c.displacement_full_t;
}

int damage_points_of(const Class& c, ShipCode type) {
  const PointLaws& laws = laws_of(type);
  const auto tons = full_load(c, type);
  const Micro points = tons ? power_law(laws.full, *tons * kMicroOne, kTwoThirds)
                            : power_law(laws.normal, c.displacement_normal_t * kMicroOne, laws.normal_power);
  return std::max(1, whole(points));
}

// --- Armour

constexpr Micro kMainBelt = 570'000, kUpperBelt = 349'000, kSlope = 400'000, kDeck = 740'000;
constexpr Micro kFlatPart = 370'000;  // of a protective deck the register has the slope, twice as thick as the flat
constexpr uint8_t kPartly = 45, kWholly = 75;  // bulkheads abreast the magazines, and from end to end

Micro centimetres(Milli inches) { return int64_t{inches} * 2'540; }

/// The upper belt is what covers the casemates; without any the main belt counts for it.
int belt_of(const Class& c) {
  if (c.belt_max_in == 0) return whole(times(kSlope, centimetres(c.deck_in)));
  const Milli upper = c.casemate_in > 0 ? c.casemate_in : c.belt_max_in;
  const Micro mean = times(kMainBelt, centimetres(c.belt_max_in)) + times(kUpperBelt, centimetres(upper));
  return whole(mean * armour_quality(c.armour_type) / 100);
}

fg::ArmourRatings armour_of(const Class& c) {
  fg::ArmourRatings out;
  out.belt = static_cast<uint8_t>(belt_of(c));
  out.deck = static_cast<uint8_t>(whole(times(c.belt_max_in > 0 ? kDeck : kFlatPart, centimetres(c.deck_in))));
  out.underwater = c.underwater_protection == Underwater::full      ? kWholly
                   : c.underwater_protection == Underwater::partial ? kPartly
                                                                    : 0;
  return out;
}

// --- Guns

constexpr Milli kLightGun_in = 3'543;  // 90 mm (FG-6.1.6-01)

/// The light shell of the Tiger sheet, where the register has the heavy one.
const Gun& gun_of(const Register& facts, const Class& c, const BatteryFact& battery) {
  const Gun& gun = facts.gun_of(battery);
  if (c.id != "gb-tiger" || c.of_user || gun.id != "gb-13.5in-45-mkv-h") return gun;
  const Gun* light = facts.find_gun("gb-13.5in-45-mkv-l");
  return light != nullptr ? *light : gun;
}

fg::FinderKind finder_of(const Class& c) {
  if (c.rangefinder == Rangefinder::none || !c.rangefinder_ft) return fg::FinderKind::none;
  return c.rangefinder == Rangefinder::stereo ? fg::FinderKind::stereoscopic : fg::FinderKind::coincidence;
}

fg::CardGuns gun_line(const Class& c, const Gun& gun, const MountGroup& group, fg::GunBattery battery) {
  fg::CardGuns out;
  out.gun.set(gun_name(gun));
  out.battery = battery;
  out.mounts = static_cast<uint8_t>(group.mounts);
  out.barrels_per_mount = static_cast<uint8_t>(group.barrels);
  out.casemates = group.casemates;
  if (group.casemates) out.ends_forward = out.ends_aft = 1;  // FG-2.1.1.5-12
  out.calibre_in100 = static_cast<uint16_t>(gun.calibre_in / 10);
  out.bands = band_figures(gun_facts(gun));
  out.finder = finder_of(c);
  if (out.finder != fg::FinderKind::none) out.finder_yd = static_cast<uint16_t>(finder_yd(*c.rangefinder_ft));
  if (battery == fg::GunBattery::main && c.director_year) {
    out.director_from = static_cast<uint16_t>(*c.director_year);
    out.directors = 1;
  }
  return out;
}

/// False when a sheet has no room for them.
bool add_guns(const Register& facts, const Class& c, ShipCard& card) {
  size_t lines = 0;
  Milli before = 0;
  int rank = -1;
  for (const BatteryFact* battery : by_calibre(facts, c)) {
    const Gun& gun = gun_of(facts, c, *battery);
    if (gun.calibre_in <= kLightGun_in) continue;
    if (gun.calibre_in != before) ++rank;
    before = gun.calibre_in;
    for (const MountGroup& group : mount_groups(*battery)) {
      if (lines == fg::kMostGunLines) return false;
      fg::CardGuns line = gun_line(c, gun, group, static_cast<fg::GunBattery>(std::min(rank, 2)));
      if (!group.casemates) {
        const auto arcs = arcs_of(group);
        if (arcs.size() > fg::kMostArcs) return false;
        std::copy(arcs.begin(), arcs.end(), line.arcs.begin());
      }
      card.guns[lines++] = line;
    }
  }
  return true;
}

// --- Torpedoes

constexpr Micro kPointsOfPound = 71'000;

/// Newest of her navy and diameter that was there before her, else the oldest; else one of another navy.
const Torpedo* torpedo_of(const Register& facts, const Class& c, int year) {
  const Milli wanted = c.torpedo_in.value_or(18'000);
  const auto worse = [&](const Torpedo& t) {
    const int away = std::abs(t.diameter_in - wanted);
    const int age = t.year < year ? year - t.year : 1'000 + t.year - year;
    return std::tuple(away, t.nation != c.nation, age);
  };
  const auto best = std::min_element(facts.torpedoes.begin(), facts.torpedoes.end(),
                                     [&](const Torpedo& a, const Torpedo& b) { return worse(a) < worse(b); });
  return best == facts.torpedoes.end() ? nullptr : &*best;
}

struct PrintedTorpedo {
  std::string_view id, name;
  std::array<fg::CardSetting, 2> settings;
};
constexpr PrintedTorpedo kWeymouth = {"gb-21in-mkii", "Weymouth MkII", {{{29, 10'000}, {45, 3'800}}}};

/// "18in RGF MkV" of gb-18in-rgf-mkv
std::string torpedo_name(const Torpedo& torpedo) {
  std::string out;
  std::string_view id = torpedo.id;
  for (bool nation = true; !id.empty(); nation = false) {
    const std::string_view word = id.substr(0, id.find('-'));
    id.remove_prefix(std::min(word.size() + 1, id.size()));
    if (nation) continue;
    out += out.empty() ? std::string(word) : " " + mark_name(word);
  }
  return out.size() > fg::WeaponName::kMost ? out.substr(0, fg::WeaponName::kMost) : out;
}

void load(const Torpedo& torpedo, fg::TorpedoLine& line) {
  line.torpedo.set(torpedo.id == kWeymouth.id ? std::string(kWeymouth.name) : torpedo_name(torpedo));
  size_t count = 0;
  for (const TorpedoSetting& setting : torpedo.settings)
    if (count < fg::kMostSettings)
      line.settings[count++] = {static_cast<uint16_t>(round_half_up(setting.speed_kn, 1'000)),
                                static_cast<uint16_t>(setting.range_yd)};
  if (torpedo.id == kWeymouth.id)
    std::copy(kWeymouth.settings.begin(), kWeymouth.settings.end(), line.settings.begin());
  std::stable_sort(line.settings.begin(), line.settings.begin() + static_cast<std::ptrdiff_t>(count),
                   [](const auto& a, const auto& b) { return a.range_yd > b.range_yd; });
  line.diameter_in100 = static_cast<uint16_t>(torpedo.diameter_in / 10);
  line.year = static_cast<uint16_t>(torpedo.year);
  line.damage = static_cast<uint8_t>(std::max(1, charge_damage(torpedo.warhead_lb)));
  line.gyro = torpedo.gyro;
}

bool add_torpedoes(const Register& facts, const Class& c, ShipCard& card) {
  const auto lines = tube_lines(c, c.nation, card.type);
  if (lines.size() > fg::kMostTorpedoLines) return false;
  const Torpedo* torpedo = torpedo_of(facts, c, card.year);
  if (torpedo == nullptr) return lines.empty();
  for (size_t i = 0; i < lines.size(); ++i) {
    card.torpedoes[i] = lines[i];
    load(*torpedo, card.torpedoes[i]);
  }
  return true;
}

// --- Light battery, guns against aircraft

constexpr int kSalutingGuns = 4;  // so few on a cruiser or larger are no battery (the Tiger sheet)

struct NavyBores {
  std::string_view nation;
  Milli light_mm = 0, aa_mm = 0;
};
constexpr NavyBores kBores[] = {{"gb", 76'200, 76'200}, {"de", 88'000, 88'000}, {"fr", 65'000, 75'000},
                                {"at", 66'000, 66'000}, {"it", 76'200, 76'200}, {"ru", 75'000, 76'200},
                                {"jp", 76'200, 76'200}, {"us", 76'200, 76'200}};
constexpr NavyBores kOtherBores = {"", 57'000, 76'200};

const NavyBores& bores_of(std::string_view nation) {
  const auto found =
      std::find_if(std::begin(kBores), std::end(kBores), [&](const NavyBores& b) { return b.nation == nation; });
  return found == std::end(kBores) ? kOtherBores : *found;
}

void add_light_battery(const Register& facts, const Class& c, ShipCard& card) {
  Micro strength = 0;
  int named = 0;
  for (const BatteryFact& battery : c.batteries) {
    const Gun& gun = facts.gun_of(battery);
    if (gun.calibre_in > kLightGun_in) continue;
    named += battery.guns_total;
    const auto bore_mm = static_cast<Milli>(int64_t{gun.calibre_in} * 254 / 10);
    strength += battery.guns_total * light_battery_of_gun(bore_mm);
  }
  int others = std::max(0, c.light_guns - named);
  if (card.size <= SizeClass::C && others <= kSalutingGuns) others = 0;
  strength += others * light_battery_of_gun(bores_of(c.nation).light_mm);
  card.light.light_guns = static_cast<uint8_t>(named + others);
  card.light.light_battery = static_cast<uint16_t>(tenths(strength));
}

constexpr int kAreaRange_yd = 6'500;

int machine_guns_of(const ShipCard& card) {
  if (card.build == fg::Build::merchant) return 0;
  return card.size == SizeClass::A ? 5 : card.size == SizeClass::B ? 4 : card.size == SizeClass::C ? 2 : 1;
}

void add_aa(const Class& c, ShipCard& card) {
  card.light.aa_guns = static_cast<uint8_t>(c.aa_guns);
  card.light.area_aa = static_cast<uint16_t>(tenths(c.aa_guns * area_aa_of_gun(bores_of(c.nation).aa_mm)));
  card.light.area_aa_yd = c.aa_guns > 0 ? kAreaRange_yd : 0;
  card.light.machine_guns = static_cast<uint8_t>(machine_guns_of(card));
  card.light.light_aa = static_cast<uint16_t>(tenths(card.light.machine_guns * kLightAaOfMachineGun));
}

// --- Searchlights, wireless

constexpr int kSmallRow = 0, kNewGermanRow = 1, kLargeRow = 2, kGermanCapitalRow = 3;  // of searchlights.tsv
constexpr int kNewGermanAfter = 1914;
constexpr auto kRanges_yd = [] {
  std::array<uint16_t, 4> out{};
  for (size_t i = 0; i < out.size(); ++i)
    out[i] = static_cast<uint16_t>(fg::tables::number(fg::tables::kSearchlights[i].range_yds));
  return out;
}();

fg::Searchlights searchlights_of(const ShipCard& card) {
  fg::Searchlights out;
  if (card.type == ShipCode::SS || card.type == ShipCode::SSC) return out;
  const bool german = card.nation == "de", large = card.size <= SizeClass::B && card.build != fg::Build::merchant;
  const bool capital = card.type == ShipCode::BB || card.type == ShipCode::BC;
  const int row = large ? (german && capital ? kGermanCapitalRow : kLargeRow)
                        : (german && card.year > kNewGermanAfter ? kNewGermanRow : kSmallRow);
  out.range_yd = kRanges_yd[static_cast<size_t>(row)];
  std::string_view arcs = fg::tables::kSearchlights[static_cast<size_t>(row)].arcs;  // "SB&S; PB&P"
  for (size_t i = 0; i < out.sectors.size() && !arcs.empty(); ++i) {
    std::string_view arc = arcs.substr(0, arcs.find(';'));
    arcs.remove_prefix(std::min(arc.size() + 2, arcs.size()));
    while (!arc.empty()) {
      const std::string_view part = arc.substr(0, arc.find('&'));
      arc.remove_prefix(std::min(part.size() + 1, arc.size()));
      if (const auto known = fg::firing_arc(part)) out.sectors[i] |= known->sectors();
    }
  }
  return out;
}

fg::WirelessUnit wireless_of_type(ShipCode type) {
  using fg::WirelessUnit;
  switch (type) {
    case ShipCode::BB: return WirelessUnit::battleship;
    case ShipCode::OBB: return WirelessUnit::predreadnought;
    case ShipCode::BC: return WirelessUnit::battlecruiser;
    case ShipCode::CR:
    case ShipCode::OCR: return WirelessUnit::armored_cruiser;
    case ShipCode::CL: return WirelessUnit::light_cruiser;
    case ShipCode::DL:
    case ShipCode::DD:
    case ShipCode::ODD: return WirelessUnit::destroyer;
    case ShipCode::TB: return WirelessUnit::torpedo_boat;
    case ShipCode::SS:
    case ShipCode::SSC: return WirelessUnit::submarine;
    case ShipCode::AMC: return WirelessUnit::amc;
    case ShipCode::MON:
    case ShipCode::AUX: break;
  }
  return WirelessUnit::auxiliary;
}

void add_header(const Register& facts, const Ship& ship, const Class& c, ShipCard& card) {
  card.id = ship.id;
  card.name = plain_name(facts, ship);
  card.nation = ensign(ship);
  card.ship_class = c.name;
  if (ship.id == "gb-tiger") card.superior = "HMS Lion";  // the printed sheet
  card.year = static_cast<uint16_t>(card_year(facts, ship));
  card.type = type_of(c, card.year);
  card.size = size_of(card.type, c.displacement_normal_t);
  card.build = build_of(facts, c, card.type);
  card.propulsion = c.engines == Engines::diesel ? fg::Propulsion::other : fg::Propulsion::steam;
  card.wireless = wireless_of_type(card.type);
}

}  // namespace

int charge_damage(Milli pounds) { return whole(times(kPointsOfPound, int64_t{pounds} * 1'000)); }

int range_at_speed(int range_yd, int speed_kn, int other_kn) {
  constexpr Micro kPower = 2'200'000;
  return whole(power_law(range_yd * kMicroOne, speed_kn * kMicroOne / other_kn, kPower));
}

int finder_yd(Milli base_ft) { return round_half_up(int64_t{15} * base_ft, 9); }

Expected<FearGodCard> fear_god_card(const Register& facts, const Ship& ship) {
  constexpr int kLastYear = 1924;
  const Class& c = facts.class_of(ship);
  FearGodCard out;
  ShipCard& card = out.card;
  if (card_year(facts, ship) > kLastYear) return problem(ship.id, "she was completed after 1924", "an earlier ship");
  add_header(facts, ship, c, card);
  card.speed_kn = static_cast<uint16_t>(round_half_up(c.speed_kn, 1'000));
  card.submerged_kn = static_cast<uint16_t>(number_after(c.notes, " t, ").value_or(0));
  if (c.type != ShipType::ss) card.submerged_kn = 0;
  card.crew = static_cast<uint16_t>(c.crew);
  card.damage_points = static_cast<uint16_t>(damage_points_of(c, card.type));
  card.armour = armour_of(c);
  if (!add_guns(facts, c, card)) return problem(ship.id, "her guns need more lines than a sheet has", "five lines");
  if (!add_torpedoes(facts, c, card))
    return problem(ship.id, "her tubes need more lines than a sheet has", "two lines");
  add_light_battery(facts, c, card);
  add_aa(c, card);
  card.searchlights = searchlights_of(card);
  card.mines = static_cast<uint16_t>(c.mines);
  out.fields = fear_god_fields(card);
  if (!told_by_user(facts, ship)) mark_published(c, ship, out.fields);
  return out;
}

}  // namespace broadside
