// The ship register: facts about classes, guns, torpedoes, ships and battles, 1885 to 1924. What the columns mean is
// told in data/register/README.md. Nothing here knows a rule system; cards are derived elsewhere from these facts.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/problem.h"
#include "register/deck_plan.h"

namespace broadside {

/// Thousandths of the unit in the name: Milli belt_max_in = 2750 is 2.75 inches. Whole numbers keep derived cards the
/// same on every compiler.
using Milli = int32_t;

enum class Confidence : uint8_t { high, medium, low };
enum class ShipType : uint8_t { bb, b, bc, ac, cp, cl, dd, tb, ss, mon, cd, amc, aux };
/// As the column `type` writes it: "BB".
std::string_view type_code(ShipType type);
enum class ArmourType : uint8_t { none, compound, nickel, harvey, krupp, kc };
enum class GunMount : uint8_t { turret, barbette, casemate, shield, wing };
enum class Engines : uint8_t { recip, turbine, mixed, diesel };
enum class Fuel : uint8_t { coal, mixed, oil };
enum class Underwater : uint8_t { none, partial, full };
enum class Rangefinder : uint8_t { none, coincidence, stereo };
enum class HistoricalOutcome : uint8_t { none, light, moderate, heavy, sunk };

struct Gun {
  std::string id, nation;
  Milli calibre_in = 0, length_cal = 0;
  int year = 0;
  Milli shell_lb = 0, shell_he_lb = 0;
  int muzzle_velocity_fps = 0;
  Milli rounds_per_min = 0;
  int max_range_yd = 0;
  Milli elevation_deg = 0;
  std::string penetration_notes;
  Confidence confidence = Confidence::low;
  bool of_user = false;  // a row of a user's file
};

struct BatteryFact {
  int order = 0;
  size_t gun = 0;  // row in Register::guns
  int guns_total = 0, guns_broadside = 0, guns_forward = 0, guns_aft = 0;
  GunMount mount = GunMount::turret;
  std::string mounts, layout;
  Confidence confidence = Confidence::low;
};

struct Class {
  std::string id, nation;
  ShipType type = ShipType::aux;
  std::string name;
  int launched_first = 0, completed_first = 0;
  int displacement_normal_t = 0;
  std::optional<int> displacement_full_t;
  Milli length_ft = 0, beam_ft = 0, draught_ft = 0, speed_kn = 0;
  Engines engines = Engines::recip;
  Fuel fuel = Fuel::coal;
  Milli belt_max_in = 0, belt_end_in = 0, deck_in = 0, turret_in = 0, casemate_in = 0, conning_in = 0;
  ArmourType armour_type = ArmourType::none;
  Underwater underwater_protection = Underwater::none;
  int torpedo_tubes_above = 0, torpedo_tubes_submerged = 0;
  std::optional<Milli> torpedo_in;
  int crew = 0, light_guns = 0, aa_guns = 0, mines = 0;
  std::optional<int> director_year;
  Rangefinder rangefinder = Rangefinder::none;
  std::optional<Milli> rangefinder_ft;
  std::string notes;
  Confidence confidence = Confidence::low;
  std::vector<BatteryFact> batteries;  // in the order the file numbers them
  std::optional<DeckPlan> plan;
  Confidence plan_confidence = Confidence::low;
  bool of_user = false;  // a row of a user's file, or a battery
};

struct TorpedoSetting {
  Milli speed_kn = 0;
  int range_yd = 0;
};

struct Torpedo {
  std::string id, nation;
  Milli diameter_in = 0;
  int year = 0;
  Milli warhead_lb = 0;
  std::vector<TorpedoSetting> settings;
  bool gyro = false;
  Confidence confidence = Confidence::low;
};

struct Ship {
  std::string id, name;
  size_t cls = 0;  // row in Register::classes
  int launched = 0, completed = 0;
  std::string fate, exceptions;
  Confidence confidence = Confidence::low;
  bool of_user = false;  // a row of a user's file
};

struct BattleShip {
  std::string side, squadron;
  int order_in_line = 0;
  size_t ship = 0;                       // row in Register::ships
  Milli start_x_nm = 0, start_y_nm = 0;  // x east, y north
  int course_deg = 0;
  Milli speed_kn = 0;
  bool leader = false;  // the column `role`: flagship or flotilla leader
  HistoricalOutcome outcome = HistoricalOutcome::none;
  Confidence confidence = Confidence::low;
};

struct Battle {
  std::string id, name, date, place;  // date: 1916-05-31
  int start_minute = 0;               // local time, minutes after midnight
  Milli duration_h = 0, visibility_nm = 0;
  int sea_state = 0, wind_from_deg = 0;
  Milli wind_kn = 0;
  std::string description, historical_result;
  Confidence confidence = Confidence::low;
  std::vector<BattleShip> ships;  // in the order of the file
};

class Register {
 public:
  std::vector<Class> classes;
  std::vector<Gun> guns;
  std::vector<Torpedo> torpedoes;
  std::vector<Ship> ships;
  std::vector<Battle> battles;

  const Class& class_of(const Ship& ship) const { return classes[ship.cls]; }
  const Gun& gun_of(const BatteryFact& battery) const { return guns[battery.gun]; }

  // By id; null when there is none. Pointers live as long as the register stays where it is.
  const Class* find_class(std::string_view id) const;
  const Gun* find_gun(std::string_view id) const;
  const Torpedo* find_torpedo(std::string_view id) const;
  const Ship* find_ship(std::string_view id) const;
  const Battle* find_battle(std::string_view id) const;

  /// By id, else by name, letters of either case, with or without HMS. A name borne by several ships or by none is a
  /// problem that says which ids could be meant.
  Expected<const Ship*> ship(std::string_view id_or_name) const;
  /// Ids of the ships whose id or name is nearest to these words, at most so many letters apart; three at most.
  std::vector<std::string> ships_near(std::string_view words, int apart) const;

  /// By id, with or without its year, or by any part of id or name that only one battle has. Else a problem without a
  /// place: it says which battles could be meant.
  Expected<const Battle*> battle(std::string_view words) const;
  /// "jutland is taken to mean jutland-1916 ...": where other battles could have been meant too; else empty.
  std::string other_battles(std::string_view words) const;

  /// To be called once, after the rows are in place.
  void index();

 private:
  using Rows = std::map<std::string, size_t, std::less<>>;
  Rows class_rows_, gun_rows_, torpedo_rows_, ship_rows_, battle_rows_;

  Problem unknown_ship(std::string_view asked) const;
};

/// "hms tiger" is "tiger": folded, without the prefix that navies put before a name.
std::string bare_ship_name(std::string_view name);

struct NamedText {
  std::string_view
      name;  // "data/register/ships.csv": its last part tells which file it is, all of it is shown in problems
  std::string_view text;
};

/// Names of the nine files, in the order in which they are read: a reference looks back.
std::span<const std::string_view> register_files();

/// Everything that is wrong, in the order of the files; the facts are whole only if nothing is.
struct RegisterReading {
  Register facts;
  std::vector<Problem> problems;
};

/// The nine files in any order (those of deck plans may be missing), and a user's own of the same form, as many as he
/// has. A row of his with an id that is known replaces what is known; the batteries of a class and the ships of a
/// battle are replaced all together. Problems have their file:line:column.
RegisterReading read_all(std::span<const NamedText> files, std::span<const NamedText> further = {});

/// The same, or the first problem.
Expected<Register> read_register(std::span<const NamedText> files, std::span<const NamedText> further = {});

}  // namespace broadside
