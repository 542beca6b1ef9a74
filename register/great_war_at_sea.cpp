// docs/derivations/great-war-at-sea.md gives the reasons; its headings are in the same order as the sections here.
// Everything is whole numbers.
#include "register/great_war_at_sea.h"

#include <algorithm>
#include <array>

#include "engine/great_war_at_sea/rules/guns.h"
#include "tables/great_war_at_sea/cards.h"

namespace broadside {
namespace great_war_at_sea_cards {
namespace {

namespace gw = great_war_at_sea;
using gw::Armour;
using gw::Battery;
using gw::Boxes;
using gw::Section;
using gw::ShipCard;

bool says(std::string_view text, std::string_view word) { return text.find(word) != std::string_view::npos; }

// --- Which ships, and their type

constexpr Milli kWarshipGun_in = 2000;  // what carries smaller guns only serves others
constexpr int kDestroyer_t = 500;       // larger torpedo boats are destroyers, whatever their navy called them

gw::ShipType auxiliary_type(const Register& facts, const Class& c) {
  if (says(c.notes, "seaplane carrier from")) return gw::ShipType::CVS;
  const bool guns = std::any_of(c.batteries.begin(), c.batteries.end(),
                                [&](const BatteryFact& b) { return facts.gun_of(b).calibre_in >= kWarshipGun_in; });
  return guns ? gw::ShipType::GB : gw::ShipType::TR;
}

gw::ShipType type_of(const Register& facts, const Class& c) {
  switch (c.type) {
    case ShipType::bb: return gw::ShipType::BB;
    case ShipType::b: return gw::ShipType::B;
    case ShipType::bc: return gw::ShipType::BC;
    case ShipType::ac: return gw::ShipType::CA;
    case ShipType::mon:
    case ShipType::cd: return gw::ShipType::CD;
    case ShipType::cp:
    case ShipType::cl: return gw::ShipType::CL;
    case ShipType::dd: return says(c.notes, "leader") ? gw::ShipType::DL : gw::ShipType::DD;
    case ShipType::tb: return c.displacement_normal_t >= kDestroyer_t ? gw::ShipType::DD : gw::ShipType::TB;
    case ShipType::amc: return gw::ShipType::TR;
    case ShipType::aux:
    case ShipType::ss: break;
  }
  return auxiliary_type(facts, c);
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kNations = {{{"gb", "British"},
                                                                                     {"de", "German"},
                                                                                     {"at", "Austro-Hungarian"},
                                                                                     {"ru", "Russian"},
                                                                                     {"fr", "French"},
                                                                                     {"it", "Italian"},
                                                                                     {"us", "American"},
                                                                                     {"tr", "Ottoman"},
                                                                                     {"jp", "Japanese"},
                                                                                     {"gr", "Greek"},
                                                                                     {"cn", "Chinese"},
                                                                                     {"es", "Spanish"}}};
constexpr std::string_view kAustralia = "gb-australia", kAustralian = "Australian";

std::string nation_of(const Ship& ship) {
  if (ship.id == kAustralia) return std::string(kAustralian);
  const std::string code(ensign(ship));
  const auto found = std::find_if(kNations.begin(), kNations.end(), [&](const auto& row) { return row.first == code; });
  return found == kNations.end() ? code : std::string(found->second);  // a user's may have any flag
}

// --- Guns: factors grow between the square and the cube of the calibre

constexpr Milli kPrimary_in = 8000, kLeadingPrimary_in = 7000, kSecondary_in = 4500, kCountedGun_in = 3900;

bool is_primary(Milli calibre, Milli largest) {
  return calibre >= kPrimary_in || (calibre >= kLeadingPrimary_in && calibre == largest);
}

/// Fifths of a factor, times the cube of the unit: guns · (3x² + 2x³) with x = calibre / unit.
Wide fifths(int guns, Milli calibre, Milli unit) {
  return Wide{guns} * calibre * calibre * (3 * Wide{unit} + 2 * Wide{calibre});
}

struct GunWeights {
  Wide primary = 0, secondary = 0;
  int light_24ths = 0;  // of a Tertiary factor
  bool any_secondary = false, any_tertiary = false;
};
constexpr Milli kPrimaryUnit_in = 12000, kSecondaryUnit_in = 6000;

GunWeights weigh_guns(const Register& facts, const Class& c) {
  GunWeights out;
  Milli largest = 0;
  for (const BatteryFact& b : c.batteries) largest = std::max(largest, facts.gun_of(b).calibre_in);
  for (const BatteryFact& b : c.batteries) {
    const Milli calibre = facts.gun_of(b).calibre_in;
    if (is_primary(calibre, largest)) {
      out.primary += fifths(b.guns_total, calibre, kPrimaryUnit_in);
    } else if (calibre >= kSecondary_in) {
      out.secondary += fifths(b.guns_total, calibre, kSecondaryUnit_in);
      out.any_secondary = true;
    } else {
      if (calibre >= kCountedGun_in) out.light_24ths += 4 * b.guns_total;  // smaller ones are among the light guns
      out.any_tertiary = true;
    }
  }
  out.light_24ths += 3 * c.light_guns;
  out.any_tertiary = out.any_tertiary || c.light_guns > 0;
  return out;
}

int rounded(Wide numerator, Wide denominator) {
  return static_cast<int>((2 * numerator + denominator) / (2 * denominator));
}
Wide cube(Milli unit) { return Wide{unit} * unit * unit; }

struct Factors {
  int primary = 0, secondary = 0, tertiary = 0;
};
/// A 12-inch gun is two thirds of a factor, a 6-inch gun a quarter, a 4-inch gun a sixth, a light gun an eighth.
Factors factors_of(const GunWeights& w) {
  Factors out;
  if (w.primary > 0) out.primary = std::max(1, rounded(2 * w.primary, 15 * cube(kPrimaryUnit_in)));
  if (w.any_secondary) out.secondary = std::max(1, rounded(w.secondary, 20 * cube(kSecondaryUnit_in)));
  if (w.any_tertiary) out.tertiary = std::max(1, rounded(w.light_24ths, 24));
  return out;
}

// --- Hull: the square root of the displacement

constexpr int kTonsOfABox = 430;

int hull_of(const Class& c) {
  const int64_t tons = fighting_tons(c);
  return std::max(1, nearest_whole([&](int64_t halves) { return halves * halves * kTonsOfABox <= 4 * tons; }));
}

// --- Armour

constexpr int64_t kInch = 1000 * 100;  // thousandths of an inch times percent of improved Krupp
constexpr int64_t kHeavyHull = 65 * kInch / 10, kHeavyGuns = 9 * kInch, kLight = 15 * kInch / 10;
constexpr Milli kFramedDeck_in = 3000;
constexpr int kFramedFrom = 1914;
constexpr Milli kProtectiveDeck_in = 2000;

int64_t steel(const Class& c, Milli inches) { return int64_t{inches} * armour_quality(c.armour_type); }

Armour gun_armour(int64_t plates) {
  if (plates > kHeavyGuns) return Armour::heavy;
  return plates >= kLight ? Armour::light : Armour::none;
}

Armour primary_armour(const Class& c) { return gun_armour(steel(c, c.turret_in)); }
Armour secondary_armour(const Class& c) {
  if (c.casemate_in > 0) return gun_armour(steel(c, c.casemate_in));
  const bool turrets = std::any_of(c.batteries.begin(), c.batteries.end(),
                                   [](const BatteryFact& b) { return b.mount == GunMount::turret; });
  return turrets ? gun_armour(steel(c, c.turret_in)) : Armour::none;
}

Armour hull_armour(const Class& c, int year) {
  const int64_t belt = steel(c, c.belt_max_in) * (c.belt_end_in > 0 ? 100 : kBareEndsPercent) / 100;
  if (belt >= kHeavyHull) return c.deck_in >= kFramedDeck_in && year >= kFramedFrom ? Armour::framed : Armour::heavy;
  return belt >= kLight || c.deck_in >= kProtectiveDeck_in ? Armour::light : Armour::none;
}

Boxes boxes(int count, Armour armour) {
  Boxes out;
  out.count = static_cast<uint8_t>(std::min(count, gw::kMostBoxes));
  std::fill_n(out.armour.begin(), out.count, armour);
  return out;
}

// --- Torpedoes: the square root of the tubes

constexpr Milli kModernTorpedo_in = 17700;

void derive_torpedoes(const Class& c, ShipCard& card) {
  const int tubes = c.torpedo_tubes_above + c.torpedo_tubes_submerged;
  if (tubes == 0) return;
  card.torpedo = static_cast<uint8_t>(nearest_whole([&](int64_t halves) { return halves * halves <= 4 * tubes; }));
  card.mount = c.torpedo_tubes_above >= c.torpedo_tubes_submerged ? gw::Mount::deck : gw::Mount::hull;
  card.t10000 = c.torpedo_in.value_or(0) >= kModernTorpedo_in;
  const bool capital = card.type == gw::ShipType::BB || card.type == gw::ShipType::BC;
  card.t17000 = capital && (card.nation == "British" || card.nation == kAustralian);  // GW-7.71a-04
}

// --- Speed, fuel

constexpr int64_t kLevelKnots_x3 = 20'000;  // thousandths of a knot for three levels

gw::Speed speed_of(const Class& c) {
  const int level = round_half_up(3 * int64_t{c.speed_kn}, kLevelKnots_x3);
  return static_cast<gw::Speed>(std::clamp(level, 1, static_cast<int>(gw::kShipSpeeds) - 1));
}

constexpr int kTonsOfAFuelPair = 4500;

/// Tenths of a pair of boxes besides what goes with the displacement.
int fuel_tenths(const ShipCard& card) {
  switch (card.type) {
    case gw::ShipType::BB:
    case gw::ShipType::B: return 60;
    case gw::ShipType::CD: return 30;
    case gw::ShipType::BC:
    case gw::ShipType::CA:
    case gw::ShipType::CL:
    case gw::ShipType::TR: return 75;
    default: return 35;
  }
}
int fuel_of(const Class& c, const ShipCard& card) {
  return 2 *
         round_half_up(int64_t{fuel_tenths(card)} * kTonsOfAFuelPair + 10 * fighting_tons(c), 10 * kTonsOfAFuelPair);
}

// --- Counters and points

int ships_of(gw::ShipType type) { return type == gw::ShipType::DD ? 3 : type == gw::ShipType::TB ? 4 : 1; }

int points_of(const ShipCard& card) {
  const int primary = card.factors(Battery::primary), hull = card.hull();
  if (gw::is_capital(card.type) && primary > 0) return std::max(2 * hull, 2 * (primary + hull) - 4);
  return hull + 2 * (primary + card.factors(Battery::secondary)) + card.factors(Battery::tertiary);
}

gw::Length length_of(const ShipCard& card) {
  const bool long_counter = card.factors(Battery::primary) + card.factors(Battery::secondary) > 0;
  return long_counter ? gw::kInch : gw::kInch / 2;  // GW-Q-132
}

// --- Flags

/// 1st and 2nd Battle Cruiser Squadron (GW-8.52-03).
constexpr std::array<std::string_view, 7> kRash = {"gb-lion",        "gb-princess-royal", "gb-queen-mary", "gb-tiger",
                                                   "gb-new-zealand", "gb-indefatigable",  "gb-australia"};
constexpr Milli kShallow_ft = 8000, kShallowCapital_ft = 15000;
constexpr int kUsualYear = 1914;  // of the scenario: play asks again with its own

gw::CardFlags flags_of(const Class& c, const Ship& ship, const ShipCard& card) {
  gw::CardFlags out;
  out.rash = std::find(kRash.begin(), kRash.end(), ship.id) != kRash.end();
  out.low_freeboard = card.type == gw::ShipType::CD;
  out.shallow_draught = c.draught_ft <= (gw::is_capital(card.type) ? kShallowCapital_ft : kShallow_ft);
  out.minelayer = says(c.notes, "as minelayer");
  out.obsolete = gw::has_obsolete_guns(card.type, card.nation, card.name, kUsualYear);
  out.very_large = gw::has_very_large_guns(card.nation, card.name, card.factors(Battery::primary));
  out.smoke_floats = card.nation == "German" && card.type == gw::ShipType::DD;  // GW-7.27c-03
  return out;
}

// --- The sheet as fields (GW-SDS-01 to -09)

template <class E>
constexpr int number(E value) {
  return static_cast<int>(value);
}
Armour armour_of(const Boxes& boxes) { return boxes.count > 0 ? boxes.armour[0] : Armour::none; }

std::vector<CardField> fields_of(const ShipCard& card) {
  std::vector<CardField> out;
  const auto add = [&](std::string name, int value, Source source = Source::house) {
    out.push_back({std::move(name), value, source});
  };
  add("type", number(card.type));
  add("ships", card.ships);
  for (size_t i = 0; i < gw::kSections; ++i) {
    const std::string section(EnumWords<Section>::words[i]);
    add(section, card.sections[i].count);
    add(section + ".armour", number(armour_of(card.sections[i])));
  }
  add("torpedo", card.torpedo);
  add("torpedo.mount", number(card.mount));
  add("t10000", card.t10000 ? 1 : 0);
  add("t17000", card.t17000 ? 1 : 0, Source::formula);
  add("speed", number(card.speed));
  add("fuel", card.fuel);
  add("searchlights", card.searchlights, Source::formula);
  add("ammunition", card.ammunition, Source::formula);
  add("points", card.points);
  add("length", card.length);
  for_each_field(card.flags, [&](auto, std::string_view name, bool flag) {
    const bool by_rule = name == "obsolete" || name == "very_large" || name == "smoke_floats";
    add(std::string(name), flag ? 1 : 0, by_rule ? Source::formula : Source::house);
  });
  return out;
}

// --- The samples of cards.tsv, and what the text fixes

constexpr std::array<std::pair<std::string_view, std::string_view>, 6> kSampleIds = {{
    {"GW-C-GOEBEN", "de-goeben"},
    {"GW-C-VIRIBUS", "at-viribus-unitis"},
    {"GW-C-COURBET", "fr-courbet"},
    {"GW-C-LION", "gb-lion"},
    {"GW-C-IRONDUKE", "gb-iron-duke"},
    {"GW-C-BESPOKOINY", "ru-bespokoiny"},
}};

/// "H" of "HHHH": the samples have one kind of armour in a section.
Armour armour_in(std::string_view letters) {
  return letters == "-" ? Armour::none : static_cast<Armour>(std::string_view("NLHB").find(letters[0]));
}
template <class Words>
int place_of(const Words& words, std::string_view word) {
  return static_cast<int>(std::find(words.begin(), words.end(), word) - words.begin());
}

using Row = gw::tables::Cards;

void add_row(const Row& row, std::string_view id, std::vector<SampleValue>& out) {
  const auto add = [&](std::string_view field, int value) { out.push_back({id, field, value}); };
  add("type", place_of(gw::kShipTypeWords, row.type));
  add("ships", row.ships);
  add("primary", row.primary);
  add("primary.armour", number(armour_in(row.primary_armour)));
  add("secondary", row.secondary);
  add("secondary.armour", number(armour_in(row.secondary_armour)));
  add("tertiary", row.tertiary);
  add("tertiary.armour", number(armour_in(row.tertiary_armour)));
  add("hull", row.hull);
  add("hull.armour", number(armour_in(row.hull_armour)));
  add("torpedo", row.torpedo);
  add("torpedo.mount", place_of(EnumWords<gw::Mount>::words, row.torpedo_mount));
  add("t10000", says(row.torpedo_settings, "T10000") ? 1 : 0);
  add("t17000", says(row.torpedo_settings, "T17000") ? 1 : 0);
  add("speed", place_of(EnumWords<gw::Speed>::words, row.speed));
  add("fuel", row.fuel);
  add("searchlights", row.searchlights);
  add("ammunition", row.ammo);
  add("points", row.vp);
  add("italic", says(row.flags, "italic") ? 1 : 0);
  add("rash", says(row.flags, "rash") ? 1 : 0);
}

std::vector<SampleValue> sample_values() {
  std::vector<SampleValue> out;
  for (const auto& [card, id] : kSampleIds)
    for (const Row& row : gw::tables::kCards)
      if (row.id == card) add_row(row, id, out);
  return out;
}

constexpr PublishedValue kFixed[] = {
    {"at-viribus-unitis", "primary", 8, "GW-7.54-05"},
    {"fr-courbet", "primary", 8, "GW-7.54-05"},
    {"ru-bespokoiny", "ships", 3, "GW-19.3-01"},
    {"ru-bespokoiny", "torpedo", 3, "GW-7.71b-01"},
};

/// The id under which a sample is kept: the ship's, or for the Bespokoiny her class.
bool is_sample_of(std::string_view id, const Class& c, const Ship& ship) {
  return id == (id == "ru-bespokoiny" ? c.id : ship.id);
}

void set_section(ShipCard& card, Section section, int count, Armour armour) {
  card.boxes(section) = boxes(count, armour);
}

/// One figure of a sample over the derived one.
void take(const SampleValue& value, GreatWarAtSeaCard& out) {
  for (CardField& field : out.fields)
    if (field.name == value.field) field.value = value.value;
  ShipCard& card = out.card;
  for (size_t i = 0; i < gw::kSections; ++i) {
    const std::string name(EnumWords<Section>::words[i]);
    const Boxes& old = card.sections[i];
    const auto section = static_cast<Section>(i);
    if (value.field == name) set_section(card, section, value.value, armour_of(old));
    if (value.field == name + ".armour") set_section(card, section, old.count, static_cast<Armour>(value.value));
  }
  if (value.field == "torpedo") card.torpedo = static_cast<uint8_t>(value.value);
  if (value.field == "fuel") card.fuel = static_cast<uint8_t>(value.value);
  if (value.field == "points") card.points = static_cast<uint16_t>(value.value);
  if (value.field == "ships") card.ships = static_cast<uint8_t>(value.value);
  if (value.field == "speed") card.speed = static_cast<gw::Speed>(value.value);
  if (value.field == "italic") card.flags.italic = value.value == 1;
}

}  // namespace
}  // namespace great_war_at_sea_cards

std::span<const PublishedValue> published_great_war_at_sea_values() { return great_war_at_sea_cards::kFixed; }

std::span<const SampleValue> great_war_at_sea_samples() {
  static const std::vector<SampleValue> values = great_war_at_sea_cards::sample_values();
  return values;
}

Expected<GreatWarAtSeaCard> derive_great_war_at_sea(const Register& facts, const Ship& ship) {
  using namespace great_war_at_sea_cards;
  const Class& c = facts.class_of(ship);
  if (c.type == ShipType::ss)
    return problem(ship.id, "submarines belong to a volume that is not available (GW-Q-67)", "a surface ship");
  GreatWarAtSeaCard out;
  gw::ShipCard& card = out.card;
  card.id = ship.id;
  card.name = plain_name(facts, ship);
  card.nation = nation_of(ship);
  card.ship_class = c.name;
  card.type = type_of(facts, c);
  const Factors factors = factors_of(weigh_guns(facts, c));
  card.boxes(Section::primary) = boxes(factors.primary, primary_armour(c));
  card.boxes(Section::secondary) = boxes(factors.secondary, secondary_armour(c));
  card.boxes(Section::tertiary) = boxes(factors.tertiary, Armour::none);
  card.boxes(Section::hull) = boxes(hull_of(c), hull_armour(c, card_year(facts, ship)));
  derive_torpedoes(c, card);
  card.speed = speed_of(c);
  card.fuel = static_cast<uint8_t>(fuel_of(c, card));
  card.searchlights = static_cast<uint8_t>(gw::type_row(card.type).searchlights);
  card.ammunition = factors.primary > 0 ? 10 : 15;  // GW-7.67-01
  card.ships = static_cast<uint8_t>(ships_of(card.type));
  card.points = static_cast<uint16_t>(points_of(card));
  card.length = length_of(card);
  card.flags = flags_of(c, ship, card);
  out.fields = fields_of(card);
  return out;
}

Expected<GreatWarAtSeaCard> great_war_at_sea_card(const Register& facts, const Ship& ship) {
  auto out = derive_great_war_at_sea(facts, ship);
  if (!out || told_by_user(facts, ship)) return out;
  const Class& c = facts.class_of(ship);
  for (const SampleValue& value : great_war_at_sea_samples())
    if (great_war_at_sea_cards::is_sample_of(value.class_or_ship_id, c, ship))
      great_war_at_sea_cards::take(value, *out);
  for (const PublishedValue& fixed : great_war_at_sea_cards::kFixed)
    for (CardField& field : out->fields)
      if (great_war_at_sea_cards::is_sample_of(fixed.ship_id, c, ship) && field.name == fixed.field)
        field.source = Source::published;
  return out;
}

}  // namespace broadside
