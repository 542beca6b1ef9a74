// docs/derivations/grand-admiral.md gives the reasons; its headings are in the same order as the sections here.
// Everything is whole numbers.
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
  const int64_t tons = fighting_tons(c);
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

/// The square root of the weight of metal fired per minute: dice² = guns² * calibre³ * rate / 1792, the cube of the
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

int penetration(const Gun& gun, int64_t velocity) {
  return nearest_whole([&](int64_t halves) { return pierces(gun, velocity, 3 * halves, 2); });
}

void derive_sequence(const Class& c, const Gun& gun, Battery& battery) {
  const FireControl control = fire_control(c);
  const int reach =
      std::clamp(round_half_up(gun.max_range_yd, kHex_yd), 1, std::min(control.sees_hexes, kLongestReach));
  const int short_reach = std::max(1, reach / control.short_range_share);
  int64_t velocity = int64_t{1000} * gun.muzzle_velocity_fps;
  for (int hex = 1; hex <= reach; ++hex) {
    velocity = velocity_after(velocity, gun, kHex_yd);
    battery.sequence[hex - 1] = {hex <= short_reach ? Band::close : Band::far,
                                 static_cast<int8_t>(penetration(gun, velocity))};
  }
}

// --- The batteries of a ship

/// Batteries of less than half a die are left out, but the largest keeps a die whatever it is.
void derive_batteries(const Register& facts, const Class& c, ShipCard& card) {
  std::vector<const Gun*> guns;
  for (const BatteryFact* row : by_calibre(facts, c)) {
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
  const std::vector<std::string> names = weapon_names(guns);
  for (size_t i = 0; i < names.size(); ++i) card.batteries[i].weapon = names[i];
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
      if (p.ship_id == card.id && p.field == field.name && p.value == field.value) field.source = Source::published;
  return fields;
}

}  // namespace

const CardField* GrandAdmiralCard::field(std::string_view name) const { return find_field(fields, name); }

std::span<const PublishedValue> published_grand_admiral_values() { return kPublished; }

Expected<GrandAdmiralCard> derive_grand_admiral(const Register& facts, const Ship& ship) {
  const Class& c = facts.class_of(ship);
  const std::string_view type = type_code(c);
  if (type.empty())
    return problem(ship.id, c.type == ShipType::ss ? "these rules have no submarines" : "an unarmed vessel has no card",
                   "a surface warship");
  GrandAdmiralCard out;
  ShipCard& card = out.card;
  card.id = ship.id;
  card.name = plain_name(facts, ship);
  card.nation = ensign(ship);
  card.type = type;
  card.year = card_year(facts, ship);
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
  want(card.end <= card.belt || card.belt == 0, "ends no thicker than the belt");
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
