#include "register/derive.h"

#include <algorithm>

namespace broadside {

namespace {

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

const CardField* find_field(const std::vector<CardField>& fields, std::string_view name) {
  const auto found = std::find_if(fields.begin(), fields.end(), [&](const CardField& f) { return f.name == name; });
  return found == fields.end() ? nullptr : &*found;
}

bool told_by_user(const Register& facts, const Ship& ship) {
  const Class& c = facts.class_of(ship);
  return ship.of_user || c.of_user || std::any_of(c.batteries.begin(), c.batteries.end(), [&](const BatteryFact& b) {
           return facts.gun_of(b).of_user;
         });
}

std::string plain_name(const Register& facts, const Ship& ship) {
  const auto [plain, addition] = name_parts(ship.name);
  if (addition.empty()) return plain;
  for (const Battle& battle : facts.battles)
    if (namesake_in_battle(facts, battle, ship, plain)) return addition;
  return plain;
}

std::string ensign(const Ship& ship) { return ship.id.substr(0, 2); }

int16_t card_year(const Register& facts, const Ship& ship) {
  return static_cast<int16_t>(std::max(ship.completed, facts.class_of(ship).completed_first));
}

std::string_view type_words(ShipType type) {
  switch (type) {
    case ShipType::bb:
    case ShipType::b: return "battleship";
    case ShipType::bc: return "battlecruiser";
    case ShipType::ac: return "armoured cruiser";
    case ShipType::cp: return "protected cruiser";
    case ShipType::cl: return "light cruiser";
    case ShipType::dd: return "destroyer";
    case ShipType::tb: return "torpedo boat";
    case ShipType::ss: return "submarine";
    case ShipType::mon: return "monitor";
    case ShipType::cd: return "coast defence ship";
    case ShipType::amc: return "armed merchant cruiser";
    case ShipType::aux: return "auxiliary";
  }
  return "";
}

std::string decimal(Milli value) {
  std::string out = std::to_string(value / 1000);
  if (value % 1000 == 0) return out;
  out += "." + std::to_string(1000 + value % 1000).substr(1);
  return out.substr(0, out.find_last_not_of('0') + 1);
}

std::vector<const BatteryFact*> by_calibre(const Register& facts, const Class& c) {
  std::vector<const BatteryFact*> rows;
  for (const BatteryFact& b : c.batteries) rows.push_back(&b);
  std::stable_sort(rows.begin(), rows.end(), [&](auto a, auto b) {
    const Gun &left = facts.gun_of(*a), &right = facts.gun_of(*b);
    return std::pair(left.calibre_in, left.length_cal) > std::pair(right.calibre_in, right.length_cal);
  });
  return rows;
}

std::vector<std::string> weapon_names(const std::vector<const Gun*>& guns) {
  std::vector<std::string> names;
  for (const Gun* gun : guns) {
    const auto same = std::count_if(guns.begin(), guns.end(), [&](auto g) { return g->calibre_in == gun->calibre_in; });
    names.push_back(decimal(gun->calibre_in) + "in" + (same > 1 ? "-" + decimal(gun->length_cal) : ""));
  }
  return names;
}

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

int64_t fighting_tons(const Class& c) { return c.displacement_normal_t / (c.type == ShipType::amc ? 2 : 1); }

namespace {

constexpr int64_t kSlowestStrike = 1000 * 1000;  // thousandths of ft/s
constexpr int kRetentionStep_yd = 4000;
constexpr int64_t kTresidder = 693'400'000;  // 10^8.841: inches of wrought iron squared = lb * (ft/s)^3 / inches / this
constexpr int kCappedFrom = 1900;            // year of the gun
constexpr Milli kSmallestCappedCalibre_in = 7500;  // below it shells were not capped

/// Inches of wrought iron, in tenths, that resist like one inch of improved Krupp.
int64_t iron_per_krupp_tenths(const Gun& gun) {
  return gun.year >= kCappedFrom && gun.calibre_in >= kSmallestCappedCalibre_in ? 23 : 26;
}

}  // namespace

int64_t velocity_after(int64_t velocity, const Gun& gun, int yards) {
  const int64_t weight = int64_t{4000} * gun.shell_lb;
  const int64_t section = int64_t{3} * gun.calibre_in * gun.calibre_in * yards / kRetentionStep_yd;
  return std::max(velocity * weight / (weight + section), kSlowestStrike);
}

bool pierces(const Gun& gun, int64_t velocity, int64_t numerator, int64_t denominator) {
  const int64_t ratio = iron_per_krupp_tenths(gun);
  const Wide wanted = Wide{numerator * numerator * ratio * ratio} * gun.calibre_in * kTresidder * 1'000'000'000;
  return wanted <= Wide{denominator * denominator * 100} * gun.shell_lb * velocity * velocity * velocity;
}

}  // namespace broadside
