// docs/derivations/grand-admiral.md tells the reasons; its headings and the sections here stand in the same order.
// Everything is whole numbers: a figure is rounded by comparing squares or cubes of integers, never by a floating-point
// root.
#include "register/grand_admiral.h"

#include <algorithm>
#include <map>
#include <optional>

namespace broadside {

namespace {

using grand_admiral::Band;
using grand_admiral::Battery;
using grand_admiral::kLongestReach;
using grand_admiral::Mount;
using grand_admiral::RangeEntry;
using grand_admiral::ShipCard;

__extension__ typedef __int128 Wide;  // a shell's weight times the cube of its velocity needs more than 64 bits

constexpr int round_half_up(int64_t numerator, int64_t denominator) {
  return static_cast<int>((2 * numerator + denominator) / (2 * denominator));
}

constexpr int half_rounded_up(int n) { return (n + 1) / 2; }

/// The n nearest to x, when `reaches(m)` says whether m halves are at most x.
template <class Reaches>
int nearest_whole(Reaches reaches) {
  int n = 0;
  while (reaches(2 * n + 1)) ++n;
  return n;
}

// --- Which ships, and their type (GA-CNT-03, GA-CNT-04)

constexpr int kSmallestBattleship_t = 4000;

/// Coast defenders and monitors have no code of their own: the armoured ones stand with the battleships, or with the
/// armoured cruisers when they are no larger than a cruiser; the others with the light cruisers.
std::string_view coastal_type(const Class& c) {
  if (c.belt_max_in == 0) return "CL";
  return c.displacement_normal_t >= kSmallestBattleship_t ? "BB" : "CA";
}

/// Empty: no card.
std::string_view type_code(const Class& c) {
  switch (c.type) {
    case ShipType::bb:
    case ShipType::b: return "BB";
    case ShipType::bc: return "BC";
    case ShipType::ac: return "CA";
    case ShipType::cp:
    case ShipType::cl: return "CL";
    case ShipType::dd:
    case ShipType::tb: return "DD";
    case ShipType::cd:
    case ShipType::mon: return coastal_type(c);
    case ShipType::amc:
    case ShipType::aux: return c.batteries.empty() ? "" : "CL";
    case ShipType::ss: return "";
  }
  return "";
}

// --- Armour (GA-CNT-08, GA-NOTE-06): a point is 2 inches of improved Krupp steel

constexpr int64_t kArmourPoint = 2 * 1000 * 100;  // in thousandths of an inch times percent

/// Percent of improved Krupp.
int armour_quality(ArmourType type) {
  switch (type) {
    case ArmourType::kc: return 100;
    case ArmourType::krupp: return 95;
    case ArmourType::harvey: return 77;
    case ArmourType::nickel: return 60;
    case ArmourType::compound: return 50;
    case ArmourType::none: return 0;
  }
  return 0;
}

constexpr int kDeckQuality = 90;      // nickel steel, but shells meet the slope at an angle
constexpr int kBareEndsPercent = 75;  // a belt that leaves the ends bare covers some three quarters of what shells meet

struct Side {
  int64_t belt, end;  // thousandths of an inch of improved Krupp, times 100
};

Side side_armour(const Class& c) {
  const int64_t slope = int64_t{c.deck_in} * kDeckQuality;
  const int64_t quality = armour_quality(c.armour_type);
  const int64_t share = c.belt_end_in == 0 ? kBareEndsPercent : 100;
  return {std::max(c.belt_max_in * quality * share / 100, slope), std::max(c.belt_end_in * quality, slope)};
}

void derive_armour(const Class& c, ShipCard& card) {
  const Side side = side_armour(c);
  card.belt = static_cast<uint8_t>(round_half_up(side.belt, kArmourPoint));
  // From ahead a shell meets the plates of the end, then the bulkhead that closes the belt, about as thick as the belt.
  card.end = static_cast<uint8_t>(round_half_up(side.belt + side.end, 2 * kArmourPoint));
}

// --- Hull (GA-SHEET-04): boxes grow with the two-thirds power of displacement

constexpr int64_t kTwoThirdsPowerPerBox = 70;

void derive_hull(const Class& c, ShipCard& card) {
  const int64_t merchant_hull = c.type == ShipType::amc ? 2 : 1;  // gross tons, without any subdivision
  const int64_t tons = c.displacement_normal_t / merchant_hull;
  const int boxes = nearest_whole([&](int64_t halves) {
    const int64_t power = halves * kTwoThirdsPowerPerBox / 2;
    return power * power * power <= tons * tons;
  });
  card.row1 = static_cast<uint8_t>(std::max(1, half_rounded_up(boxes)));
  card.row2 = static_cast<uint8_t>(std::max(1, boxes / 2));
}

// --- Speed (GA-CNT-16, GA-CNT-18): the card moves as often in a deck as its speed says

constexpr int64_t kPointKnots_x1000 = 5500;

void derive_speed(const Class& c, ShipCard& card) {
  const int speed = std::clamp(round_half_up(c.speed_kn, kPointKnots_x1000), 1, 6);
  card.speed = {static_cast<uint8_t>(speed), static_cast<uint8_t>(std::min(half_rounded_up(speed), speed - 1))};
}

// --- Torpedoes (GA-SHEET-08, GA-NOTE-08): trained tubes count in full, submerged ones lie fixed on one beam

void derive_torpedoes(const Class& c, ShipCard& card) {
  card.torpedoes = static_cast<uint8_t>(c.torpedo_tubes_above + half_rounded_up(c.torpedo_tubes_submerged));
}

// --- Guns: mount and dice (GA-CNT-10 to -14, GA-NOTE-03, GA-NOTE-04)

/// A casemate battery of which every gun bears on either beam is not one of two sides: it trains like a turret.
Mount card_mount(const BatteryFact& b) {
  switch (b.mount) {
    case GunMount::turret:
    case GunMount::barbette:
    case GunMount::wing: return Mount::turret;
    case GunMount::casemate: return b.guns_broadside == b.guns_total ? Mount::turret : Mount::casemate;
    case GunMount::shield: return Mount::other;
  }
  return Mount::other;
}

/// The rate that counts: no faster than the fall of shot can be watched. Small guns fight at ranges where that is soon.
Milli aimed_rate(const Gun& gun) {
  const auto watched = static_cast<Milli>(24'000'000 / gun.calibre_in);
  return std::min(gun.rounds_per_min, std::max(watched, Milli{2000}));
}

/// The square root of the weight of metal thrown in a minute: dice² = guns² * calibre³ * rate / 1792, the cube of the
/// calibre standing for the shell. Eight 14-inch guns at two rounds make 14 (GA-ARC-05).
int intact_dice(const Gun& gun, const BatteryFact& b) {
  const int64_t doubled_guns = card_mount(b) == Mount::other ? b.guns_total : 2 * b.guns_broadside;
  const int64_t calibre = gun.calibre_in;
  const Wide metal = Wide{doubled_guns * doubled_guns} * calibre * calibre * calibre * aimed_rate(gun);
  return nearest_whole([&](int64_t halves) { return Wide{halves * halves} * 1792 * 1'000'000'000'000 <= metal; });
}

// --- Guns: reach and bands (GA-SHEET-11, GA-RNG-03 to -05)

constexpr int kHex_yd = 4000;  // GA-BOARD-02

struct FireControl {
  int sees_hexes;         // no battery is laid on a target farther off
  int short_range_share;  // short range is the first half or the first third of the reach
};

FireControl fire_control(const Class& c) {
  const Milli base_ft = c.rangefinder_ft.value_or(0);
  if (base_ft == 0) return {2, 3};
  if (c.director_year) return {base_ft >= 20'000 ? 8 : 6, 2};
  if (base_ft >= 9'000) return {5, 2};
  return {4, 3};
}

// --- Guns: penetration (GA-NOTE-07): a point is 3 inches pierced

constexpr int64_t kSlowestStrike = 1000 * 1000;  // thousandths of ft/s: a falling shell gains what the air takes
constexpr int64_t kTresidder = 693'400'000;  // 10^8.841: inches of wrought iron squared = lb * (ft/s)^3 / inches / this
constexpr int kCappedFrom = 1900;            // year of the gun
constexpr Milli kSmallestCappedCalibre_in = 7500;  // below it shells were not capped

/// Inches of wrought iron, in tenths, that resist like one inch of improved Krupp.
int64_t iron_per_krupp_tenths(const Gun& gun) {
  return gun.year >= kCappedFrom && gun.calibre_in >= kSmallestCappedCalibre_in ? 23 : 26;
}

/// The share of its velocity a shell keeps over one hex is 4w / (4w + 3d²): heavy shells for their section keep more.
int64_t velocity_after_hex(int64_t velocity, const Gun& gun) {
  const int64_t weight = int64_t{4000} * gun.shell_lb;
  const int64_t section = int64_t{3} * gun.calibre_in * gun.calibre_in;
  return std::max(velocity * weight / (weight + section), kSlowestStrike);
}

int penetration(const Gun& gun, int64_t velocity) {
  const int64_t ratio = iron_per_krupp_tenths(gun);
  return nearest_whole([&](int64_t halves) {  // halves * 3/2 inches of Krupp are at most what Tresidder gives in iron
    const Wide wanted = Wide{halves * halves * 9 * ratio * ratio} * gun.calibre_in * kTresidder * 1'000'000'000;
    return wanted <= Wide{400} * gun.shell_lb * velocity * velocity * velocity;
  });
}

void derive_sequence(const Class& c, const Gun& gun, Battery& battery) {
  const FireControl control = fire_control(c);
  const int reach =
      std::clamp(round_half_up(gun.max_range_yd, kHex_yd), 1, std::min(control.sees_hexes, kLongestReach));
  const int short_reach = std::max(1, reach / control.short_range_share);
  int64_t velocity = int64_t{1000} * gun.muzzle_velocity_fps;
  for (int hex = 1; hex <= reach; ++hex) {
    velocity = velocity_after_hex(velocity, gun);
    battery.sequence[hex - 1] = {hex <= short_reach ? Band::close : Band::far,
                                 static_cast<int8_t>(penetration(gun, velocity))};
  }
}

// --- The batteries of a ship

std::string decimal(Milli value) {
  std::string out = std::to_string(value / 1000);
  if (value % 1000 == 0) return out;
  out += "." + std::to_string(1000 + value % 1000).substr(1);
  return out.substr(0, out.find_last_not_of('0') + 1);
}

/// 14in; 12in-50 and 12in-45 where two batteries have one calibre. The register has no ship with two batteries of one
/// gun.
void name_weapons(const std::vector<const Gun*>& guns, std::vector<Battery>& batteries) {
  for (size_t i = 0; i < guns.size(); ++i) {
    const auto same =
        std::count_if(guns.begin(), guns.end(), [&](auto g) { return g->calibre_in == guns[i]->calibre_in; });
    batteries[i].weapon = decimal(guns[i]->calibre_in) + "in";
    if (same > 1) batteries[i].weapon += "-" + decimal(guns[i]->length_cal);
  }
}

/// Batteries of less than half a die are left out, but the largest keeps a die whatever it is.
void derive_batteries(const Register& facts, const Class& c, ShipCard& card) {
  std::vector<const BatteryFact*> rows;
  for (const BatteryFact& b : c.batteries) rows.push_back(&b);
  std::stable_sort(rows.begin(), rows.end(), [&](auto a, auto b) {
    const Gun &left = facts.gun_of(*a), &right = facts.gun_of(*b);
    return std::pair(left.calibre_in, left.length_cal) > std::pair(right.calibre_in, right.length_cal);
  });
  std::vector<const Gun*> guns;
  for (const BatteryFact* row : rows) {
    const Gun& gun = facts.gun_of(*row);
    const int dice = std::max(intact_dice(gun, *row), guns.empty() ? 1 : 0);
    if (dice == 0) continue;
    Battery battery;
    battery.gun = decimal(gun.calibre_in) + "\"/" + decimal(gun.length_cal);
    battery.mount = card_mount(*row);
    battery.dice = {static_cast<uint8_t>(dice), static_cast<uint8_t>(half_rounded_up(dice))};
    derive_sequence(c, gun, battery);
    guns.push_back(&gun);
    card.batteries.push_back(std::move(battery));
  }
  name_weapons(guns, card.batteries);
}

// --- Points (GA-SHEET-03, GA-Q-23): the square root of blows dealt times blows borne, times a share for speed

constexpr int kThickestArmour = 7, kStrongestGun = 6;  // the worth is averaged over these opponents
constexpr int64_t kPointScale = 4;

/// Faces of a damage die that score against this target number (GA-DMG-03, -06, -07).
int scoring_faces(int target_number) { return std::clamp(7 - target_number, 1, 5); }

/// Sixths of the circle a mount covers, in full dice: a turret has half its dice ahead and astern, a casemate none
/// (GA-Q-01).
int covered_sixths(Mount mount) { return mount == Mount::turret ? 5 : mount == Mount::casemate ? 4 : 6; }

int64_t blows_dealt(const ShipCard& card) {
  int64_t sum = 0;
  for (const Battery& b : card.batteries) {
    for (const RangeEntry& entry : b.sequence) {
      const int hitting_faces = entry.band == Band::close ? 2 : entry.band == Band::far ? 1 : 0;
      for (int armour = 0; armour <= kThickestArmour; ++armour)
        sum += covered_sixths(b.mount) * b.dice[0] * hitting_faces * scoring_faces(armour - entry.penetration);
    }
  }
  return sum + int64_t{6} * card.torpedoes * 6 * (kThickestArmour + 1);  // one hex, a hit on a 6, no damage roll
}

/// How often the guns of all opponents score: from the side twice as often as from ahead and astern.
int64_t blows_let_through(const ShipCard& card) {
  int64_t sum = 0;
  for (int gun = 0; gun <= kStrongestGun; ++gun)
    sum += 2 * scoring_faces(card.belt - gun) + scoring_faces(card.end - gun);
  return sum;
}

void derive_points(ShipCard& card) {
  const int64_t hull = card.row1 + card.row2, speed = 8 + card.speed[0];
  const int64_t worth = kPointScale * kPointScale * blows_dealt(card) * hull * speed * speed;
  const int64_t unit = int64_t{6} * 12 * 12 * blows_let_through(card);  // speed 4 is the measure; dice came in sixths
  const int points = nearest_whole([&](int64_t halves) { return halves * halves * unit <= 4 * worth; });
  card.points = static_cast<int16_t>(std::max(1, points));
}

// --- Provenance

constexpr PublishedValue kPublished[] = {
    {"jp-kongo", "14in.mount", static_cast<int>(Mount::turret), "GA-ARC-05"},
    {"jp-kongo", "14in.dice", 14, "GA-ARC-05"},
    {"jp-kongo", "14in.band.5", static_cast<int>(Band::far), "GA-RNG-09"},
    {"jp-kongo", "14in.penetration.5", 3, "GA-RNG-09"},
    {"us-new-york-bb", "end", 5, "GA-DMG-08"},
};

void add_battery_fields(const Battery& b, std::vector<CardField>& fields) {
  const std::string of = b.weapon + ".";
  fields.push_back({of + "mount", static_cast<int>(b.mount), Source::house});
  fields.push_back({of + "dice", b.dice[0], Source::house});
  fields.push_back({of + "dice.crippled", b.dice[1], Source::house});
  for (int hex = 1; hex <= kLongestReach && b.sequence[hex - 1].band != Band::none; ++hex) {
    fields.push_back({of + "band." + std::to_string(hex), static_cast<int>(b.sequence[hex - 1].band), Source::house});
    fields.push_back({of + "penetration." + std::to_string(hex), b.sequence[hex - 1].penetration, Source::house});
  }
}

std::vector<CardField> card_fields(const ShipCard& card) {
  std::vector<CardField> fields{{"year", card.year, Source::fact},
                                {"points", card.points, Source::house},
                                {"row1", card.row1, Source::house},
                                {"row2", card.row2, Source::house},
                                {"belt", card.belt, Source::house},
                                {"end", card.end, Source::house},
                                {"speed", card.speed[0], Source::house},
                                {"speed.crippled", card.speed[1], Source::house},
                                {"anti_aircraft", card.anti_aircraft, Source::fact},
                                {"torpedoes", card.torpedoes, Source::house}};
  for (const Battery& b : card.batteries) add_battery_fields(b, fields);
  for (CardField& field : fields)
    for (const PublishedValue& p : kPublished)
      if (p.ship_id == card.id && p.field == field.name) field.source = Source::published;
  return fields;
}

/// "New York (BB-34)" in two parts. The second is empty when nothing stands in brackets.
std::pair<std::string, std::string> name_parts(const std::string& name) {
  const size_t bracket = name.rfind(" (");
  if (bracket == std::string::npos || !name.ends_with(')')) return {name, {}};
  return {name.substr(0, bracket), name.substr(bracket + 2, name.size() - bracket - 3)};
}

bool namesake_in_battle(const Register& facts, const Battle& battle, const Ship& ship, const std::string& plain) {
  bool present = false, namesake = false;
  for (const BattleShip& other : battle.ships) {
    const Ship& s = facts.ships[other.ship];
    present |= s.id == ship.id;
    namesake |= s.id != ship.id && name_parts(s.name).first == plain;
  }
  return present && namesake;
}

}  // namespace

const CardField* GrandAdmiralCard::field(std::string_view name) const {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const CardField& f) { return f.name == name; });
  return found == fields.end() ? nullptr : &*found;
}

std::span<const PublishedValue> published_grand_admiral_values() { return kPublished; }

std::string plain_name(const Register& facts, const Ship& ship) {
  const auto [plain, addition] = name_parts(ship.name);
  if (addition.empty()) return plain;
  for (const Battle& battle : facts.battles)
    if (namesake_in_battle(facts, battle, ship, plain)) return addition;
  return plain;
}

Expected<GrandAdmiralCard> derive_grand_admiral(const Register& facts, const Ship& ship) {
  const Class& c = facts.class_of(ship);
  const std::string_view type = type_code(c);
  if (type.empty())
    return problem(ship.id,
                   c.type == ShipType::ss ? "submarines are no part of these rules" : "an unarmed vessel has no card",
                   "a surface warship");
  GrandAdmiralCard out;
  ShipCard& card = out.card;
  card.id = ship.id;
  card.name = plain_name(facts, ship);
  card.nation = ship.id.substr(0, 2);  // a ship that changed hands flies the ensign of its id, not of its class
  card.type = type;
  card.year = static_cast<int16_t>(
      std::max(ship.completed, c.completed_first));  // the state of a rebuilt ship has a class of its own
  card.anti_aircraft = static_cast<uint8_t>(c.aa_guns);
  derive_hull(c, card);
  derive_armour(c, card);
  derive_speed(c, card);
  derive_torpedoes(c, card);
  derive_batteries(facts, c, card);
  derive_points(card);
  out.fields = card_fields(card);
  return out;
}

std::vector<std::string> faults(const ShipCard& card) {
  std::vector<std::string> found;
  const auto want = [&](bool good, const std::string& what) {
    if (!good) found.push_back(card.id + ": " + what);
  };
  want(!card.name.empty() && card.type.size() == 2 && card.year > 0, "name, type and year");
  want(card.points >= 1, "points");
  want(card.row1 >= 1 && card.row2 >= 1, "a hull box in each row");
  want(card.end <= card.belt || card.belt == 0, "ends no stronger than the belt");
  want(card.speed[0] >= 1 && card.speed[0] <= 6 && card.speed[1] < card.speed[0], "speed 1 to 6, less when crippled");
  want(!card.batteries.empty() || card.torpedoes > 0, "a weapon");
  for (size_t i = 0; i < card.batteries.size(); ++i) {
    const Battery& b = card.batteries[i];
    want(b.dice[0] >= 1 && b.dice[1] >= 1 && b.dice[1] <= b.dice[0], b.weapon + " dice");
    want(b.sequence[0].band == Band::close, b.weapon + " short range at one hex");
    for (int hex = 1; hex < kLongestReach; ++hex) {
      const RangeEntry &nearer = b.sequence[hex - 1], &farther = b.sequence[hex];
      const bool ended = farther == RangeEntry{};
      const bool goes_on =
          nearer.band != Band::none && farther.band >= nearer.band && farther.penetration <= nearer.penetration;
      want(ended || goes_on, b.weapon + " sequence at " + std::to_string(hex + 1));
    }
    for (size_t j = 0; j < i; ++j) want(card.batteries[j].weapon != b.weapon, b.weapon + " twice");
  }
  return found;
}

}  // namespace broadside
