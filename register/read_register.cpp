// From the seven CSV texts to a Register. The first thing that is wrong ends the reading, with its place and what is
// right.
#include <algorithm>
#include <charconv>
#include <set>
#include <utility>

#include "engine/core/words.h"
#include "register/csv.h"
#include "register/register.h"

namespace broadside {

namespace {

template <class E>
using Words = std::span<const std::pair<std::string_view, E>>;

constexpr std::pair<std::string_view, Confidence> kConfidence[] = {
    {"high", Confidence::high}, {"medium", Confidence::medium}, {"low", Confidence::low}};
constexpr std::pair<std::string_view, ShipType> kShipTypes[] = {
    {"BB", ShipType::bb}, {"B", ShipType::b},     {"BC", ShipType::bc},  {"AC", ShipType::ac}, {"CP", ShipType::cp},
    {"CL", ShipType::cl}, {"DD", ShipType::dd},   {"TB", ShipType::tb},  {"SS", ShipType::ss}, {"MON", ShipType::mon},
    {"CD", ShipType::cd}, {"AMC", ShipType::amc}, {"AUX", ShipType::aux}};
constexpr std::pair<std::string_view, ArmourType> kArmourTypes[] = {
    {"none", ArmourType::none},     {"compound", ArmourType::compound}, {"nickel", ArmourType::nickel},
    {"harvey", ArmourType::harvey}, {"krupp", ArmourType::krupp},       {"kc", ArmourType::kc}};
constexpr std::pair<std::string_view, GunMount> kMounts[] = {{"turret", GunMount::turret},
                                                             {"barbette", GunMount::barbette},
                                                             {"casemate", GunMount::casemate},
                                                             {"shield", GunMount::shield},
                                                             {"wing", GunMount::wing}};
constexpr std::pair<std::string_view, Engines> kEngines[] = {
    {"recip", Engines::recip}, {"turbine", Engines::turbine}, {"mixed", Engines::mixed}, {"diesel", Engines::diesel}};
constexpr std::pair<std::string_view, Fuel> kFuels[] = {
    {"coal", Fuel::coal}, {"mixed", Fuel::mixed}, {"oil", Fuel::oil}};
constexpr std::pair<std::string_view, Underwater> kUnderwater[] = {
    {"none", Underwater::none}, {"partial", Underwater::partial}, {"full", Underwater::full}};
constexpr std::pair<std::string_view, Rangefinder> kRangefinders[] = {
    {"none", Rangefinder::none}, {"coincidence", Rangefinder::coincidence}, {"stereo", Rangefinder::stereo}};
constexpr std::pair<std::string_view, HistoricalOutcome> kOutcomes[] = {{"none", HistoricalOutcome::none},
                                                                        {"light", HistoricalOutcome::light},
                                                                        {"moderate", HistoricalOutcome::moderate},
                                                                        {"heavy", HistoricalOutcome::heavy},
                                                                        {"sunk", HistoricalOutcome::sunk}};
constexpr std::pair<std::string_view, bool> kYesNo[] = {{"yes", true}, {"no", false}};
constexpr std::pair<std::string_view, int> kNations[] = {{"at", 0}, {"cl", 0}, {"cn", 0}, {"de", 0}, {"es", 0},
                                                         {"fr", 0}, {"gb", 0}, {"gr", 0}, {"it", 0}, {"jp", 0},
                                                         {"ru", 0}, {"tr", 0}, {"us", 0}};

/// "2.75" is 2750. Three places at most, as many as the unit of Milli holds.
std::optional<Milli> parse_milli(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const size_t point = std::min(text.find('.'), text.size());
  const std::string_view fraction = text.substr(std::min(point + 1, text.size()));
  const bool bare_point = point < text.size() && fraction.empty();
  if (point == 0 || point > 6 || fraction.size() > 3 || bare_point) return std::nullopt;
  std::string digits(text.substr(0, point));
  digits += fraction;
  digits.append(3 - fraction.size(), '0');
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; })) return std::nullopt;
  int64_t value = 0;
  std::from_chars(digits.data(), digits.data() + digits.size(), value);
  return static_cast<Milli>(negative ? -value : value);
}

std::string shown(Milli value) {
  std::string out = std::to_string(value / 1000);
  if (value % 1000 != 0) out += "." + std::to_string(1000 + std::abs(value) % 1000).substr(1);
  return out;
}

template <class E>
std::string list_of(Words<E> words) {
  std::string out = "one of";
  for (const auto& [word, value] : words) out += " " + std::string(word);
  return out;
}

/// One row being read. The first problem stays; after it the getters return nothing of use and touch nothing.
class Reading {
 public:
  Reading(std::string_view file, const CsvRow& heading, std::optional<Problem>& trouble)
      : file_(file), heading_(heading), trouble_(trouble) {}

  void row(const CsvRow& fields) { fields_ = &fields; }

  void complain(std::string_view column, std::string reason, std::string right) {
    if (trouble_) return;
    const CsvField& f = field(column);
    trouble_ = Problem{csv_place(file_, f.line, f.column), std::move(reason), std::move(right)};
  }

  const std::string& text(std::string_view column) { return field(column).text; }

  std::string filled(std::string_view column) {
    if (text(column).empty()) complain(column, std::string(column) + " is blank", "a word");
    return text(column);
  }

  bool blank(std::string_view column) { return text(column).empty(); }

  /// Limits in whole units of the column.
  Milli number(std::string_view column, int low, int high) {
    const std::optional<Milli> value = parse_milli(text(column));
    const std::string right = "a number from " + std::to_string(low) + " to " + std::to_string(high);
    if (!value) return complain(column, not_a_number(column), right), 0;
    if (*value < int64_t{low} * 1000 || *value > int64_t{high} * 1000)
      return complain(column, std::string(column) + " is " + text(column), right), 0;
    return *value;
  }

  int whole(std::string_view column, int low, int high) {
    const Milli value = number(column, low, high);
    if (value % 1000 != 0)
      complain(column, std::string(column) + " is " + text(column),
               "a whole number from " + std::to_string(low) + " to " + std::to_string(high));
    return value / 1000;
  }

  template <class E>
  E word(std::string_view column, Words<E> words) {
    for (const auto& [word, value] : words)
      if (text(column) == word) return value;
    complain(column, std::string(column) + " is \"" + text(column) + "\"", list_of<E>(words));
    return words.front().second;
  }

  std::string nation() {
    word<int>("nation", kNations);
    return text("nation");
  }

  Confidence confidence() { return word<Confidence>("confidence", kConfidence); }

  /// The row in `rows` with the id in this column.
  template <class Row>
  size_t reference(std::string_view column, const std::vector<Row>& rows, const std::map<std::string, size_t>& by_id) {
    const auto found = by_id.find(text(column));
    if (found != by_id.end()) return found->second;
    complain(column, "unknown " + std::string(column) + " \"" + text(column) + "\"", nearest(text(column), rows));
    return 0;
  }

  std::string fresh_id(std::string_view column, std::map<std::string, size_t>& by_id) {
    const std::string id = filled(column);
    const bool formed = std::all_of(id.begin(), id.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '-' || c == '.';
    });
    if (!formed) complain(column, "\"" + id + "\" is not an id", "small letters, digits, points and hyphens");
    if (!by_id.emplace(id, by_id.size()).second)
      complain(column, "the " + std::string(column) + " " + id + " occurs twice", "an id of its own for every row");
    return id;
  }

 private:
  std::string_view file_;
  const CsvRow& heading_;
  std::optional<Problem>& trouble_;
  const CsvRow* fields_ = nullptr;

  const CsvField& field(std::string_view column) const {
    size_t i = 0;
    while (heading_[i].text != column) ++i;  // the heading was compared with the columns before any row is read
    return (*fields_)[i];
  }

  std::string not_a_number(std::string_view column) {
    return blank(column)
               ? std::string(column) + " is blank"
               : std::string(column) + " \"" + text(column) + "\" is not a number with at most three decimals";
  }

  template <class Row>
  static std::string nearest(std::string_view id, const std::vector<Row>& rows) {
    const Row* best = nullptr;
    int best_distance = std::max(1, static_cast<int>(id.size()) / 3) + 1;
    for (const Row& row : rows) {
      const int distance = edit_distance(id, row.id);
      if (distance < best_distance) best = &row, best_distance = distance;
    }
    return best ? "did you mean " + best->id + "?" : "an id that exists";
  }
};

using Ids = std::map<std::string, size_t>;

struct Tables {
  Register facts;
  Ids guns, classes, torpedoes, ships, battles;
  std::set<std::string> once;  // pairs that may occur only once, each with its file's name in front
};

void read_gun(Reading& in, Tables& to) {
  Gun g;
  g.id = in.fresh_id("gun_id", to.guns);
  g.nation = in.nation();
  g.calibre_in = in.number("calibre_in", 1, 18);
  g.length_cal = in.number("length_cal", 15, 60);
  g.year = in.whole("year", 1870, 1924);
  g.shell_lb = in.number("shell_lb", 1, 3400);
  g.shell_he_lb = in.number("shell_he_lb", 1, 3400);
  g.muzzle_velocity_fps = in.whole("muzzle_velocity_fps", 1300, 3200);
  g.rounds_per_min = in.number("rounds_per_min", 0, 25);
  if (g.rounds_per_min == 0) in.complain("rounds_per_min", "the gun never fires", "more than 0");
  g.max_range_yd = in.whole("max_range_yd", 3000, 37000);
  g.elevation_deg = in.number("elevation_deg", 5, 90);
  g.penetration_notes = in.text("penetration_notes");
  g.confidence = in.confidence();
  to.facts.guns.push_back(std::move(g));
}

void read_armour(Reading& in, Class& c) {
  c.belt_max_in = in.number("belt_max_in", 0, 24);
  c.belt_end_in = in.number("belt_end_in", 0, 24);
  if (c.belt_end_in > c.belt_max_in)
    in.complain("belt_end_in", "the ends are thicker than the belt", "at most belt_max_in, " + shown(c.belt_max_in));
  c.deck_in = in.number("deck_in", 0, 7);
  c.turret_in = in.number("turret_in", 0, 20);
  c.casemate_in = in.number("casemate_in", 0, 16);
  c.conning_in = in.number("conning_in", 0, 20);
  c.armour_type = in.word<ArmourType>("armour_type", kArmourTypes);
  if (c.armour_type == ArmourType::none && c.belt_max_in > 0)
    in.complain("armour_type", "a belt without a type of armour", list_of<ArmourType>(kArmourTypes));
  c.underwater_protection = in.word<Underwater>("underwater_protection", kUnderwater);
}

void read_equipment(Reading& in, Class& c) {
  c.torpedo_tubes_above = in.whole("torpedo_tubes_above", 0, 16);
  c.torpedo_tubes_submerged = in.whole("torpedo_tubes_submerged", 0, 8);
  const bool tubes = c.torpedo_tubes_above + c.torpedo_tubes_submerged > 0;
  if (tubes == in.blank("torpedo_in"))
    in.complain("torpedo_in", tubes ? "tubes without a torpedo" : "a torpedo without tubes",
                tubes ? "the diameter in inches" : "blank");
  if (tubes) c.torpedo_in = in.number("torpedo_in", 14, 24);
  c.crew = in.whole("crew", 10, 1500);
  c.light_guns = in.whole("light_guns", 0, 60);
  c.aa_guns = in.whole("aa_guns", 0, 10);
  c.mines = in.whole("mines", 0, 250);
  if (!in.blank("director_year")) c.director_year = in.whole("director_year", 1911, 1924);
  c.rangefinder = in.word<Rangefinder>("rangefinder", kRangefinders);
  const bool rangefinder = c.rangefinder != Rangefinder::none;
  if (rangefinder == in.blank("rangefinder_ft"))
    in.complain("rangefinder_ft", "rangefinder and its length disagree", rangefinder ? "the length in feet" : "blank");
  if (rangefinder) c.rangefinder_ft = in.number("rangefinder_ft", 3, 36);
}

void read_class(Reading& in, Tables& to) {
  Class c;
  c.id = in.fresh_id("class_id", to.classes);
  c.nation = in.nation();
  c.type = in.word<ShipType>("type", kShipTypes);
  c.name = in.filled("class_name");
  c.launched_first = in.whole("launched_first", 1865, 1924);
  c.completed_first = in.whole("completed_first", std::max(c.launched_first, 1865), 1924);
  c.displacement_normal_t = in.whole("displacement_normal_t", 50, 40000);
  if (!in.blank("displacement_full_t"))
    c.displacement_full_t = in.whole("displacement_full_t", std::max(c.displacement_normal_t, 50), 40000);
  c.length_ft = in.number("length_ft", 80, 850);
  c.beam_ft = in.number("beam_ft", 8, 105);
  c.draught_ft = in.number("draught_ft", 4, 34);
  c.speed_kn = in.number("speed_kn", 6, 37);
  c.engines = in.word<Engines>("engines", kEngines);
  c.fuel = in.word<Fuel>("fuel", kFuels);
  read_armour(in, c);
  read_equipment(in, c);
  c.notes = in.text("notes");
  c.confidence = in.confidence();
  to.facts.classes.push_back(std::move(c));
}

void read_battery(Reading& in, Tables& to) {
  const size_t cls = in.reference("class_id", to.facts.classes, to.classes);
  BatteryFact b;
  b.order = in.whole("order", 1, 9);
  b.gun = in.reference("gun_id", to.facts.guns, to.guns);
  const Milli calibre = in.number("calibre_in", 1, 18), length = in.number("calibre_len", 15, 60);
  b.guns_total = in.whole("guns_total", 1, 24);
  b.guns_broadside = in.whole("guns_broadside", 0, b.guns_total);
  b.guns_forward = in.whole("guns_forward", 0, b.guns_total);
  b.guns_aft = in.whole("guns_aft", 0, b.guns_total);
  b.mount = in.word<GunMount>("mount", kMounts);
  b.mounts = in.filled("mounts");
  b.layout = in.text("layout");
  b.confidence = in.confidence();
  if (cls >= to.facts.classes.size() || b.gun >= to.facts.guns.size()) return;
  const Gun& gun = to.facts.guns[b.gun];
  if (gun.calibre_in != calibre) in.complain("calibre_in", "not the calibre of " + gun.id, shown(gun.calibre_in));
  if (gun.length_cal != length) in.complain("calibre_len", "not the length of " + gun.id, shown(gun.length_cal));
  std::vector<BatteryFact>& batteries = to.facts.classes[cls].batteries;
  const int next = static_cast<int>(batteries.size()) + 1;
  if (b.order != next) in.complain("order", "the batteries of a class are numbered in order", std::to_string(next));
  batteries.push_back(std::move(b));
}

/// "27@600;18@1000": knots at yards.
std::vector<TorpedoSetting> read_settings(Reading& in) {
  std::vector<TorpedoSetting> settings;
  std::string_view rest = in.text("settings");
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find(';'));
    rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    const size_t sign = part.find('@');
    const auto knots = parse_milli(part.substr(0, sign));
    const auto yards = sign == part.npos ? std::nullopt : parse_milli(part.substr(sign + 1));
    if (knots && yards && *yards % 1000 == 0)
      settings.push_back({*knots, *yards / 1000});
    else
      in.complain("settings", "cannot read \"" + std::string(part) + "\"", "knots@yards, several with ; between");
  }
  if (settings.empty()) in.complain("settings", "no setting", "knots@yards");
  return settings;
}

void read_torpedo(Reading& in, Tables& to) {
  Torpedo t;
  t.id = in.fresh_id("torpedo_id", to.torpedoes);
  t.nation = in.nation();
  t.diameter_in = in.number("diameter_in", 14, 24);
  t.year = in.whole("year", 1875, 1924);
  t.warhead_lb = in.number("warhead_lb", 30, 600);
  t.settings = read_settings(in);
  t.gyro = in.word<bool>("gyro", kYesNo);
  t.confidence = in.confidence();
  to.facts.torpedoes.push_back(std::move(t));
}

void read_ship(Reading& in, Tables& to) {
  Ship s;
  s.id = in.fresh_id("ship_id", to.ships);
  s.name = in.filled("name");
  s.cls = in.reference("class_id", to.facts.classes, to.classes);
  s.launched = in.whole("launched", 1865, 1924);
  s.completed = in.whole("completed", std::max(s.launched, 1865), 1924);
  s.fate = in.filled("fate");
  s.exceptions = in.text("exceptions");
  s.confidence = in.confidence();
  to.facts.ships.push_back(std::move(s));
}

bool looks_like(std::string_view text, std::string_view form) {
  return text.size() == form.size() && std::equal(text.begin(), text.end(), form.begin(), [](char c, char f) {
           return f == '0' ? c >= '0' && c <= '9' : c == f;
         });
}

void read_battle(Reading& in, Tables& to) {
  Battle b;
  b.id = in.fresh_id("battle_id", to.battles);
  b.name = in.filled("name");
  b.date = in.filled("date");
  if (!looks_like(b.date, "0000-00-00")) in.complain("date", "not a date: " + b.date, "year-month-day, 1916-05-31");
  b.place = in.filled("place");
  const std::string& time = in.text("start_local_time");
  if (looks_like(time, "00:00"))
    b.start_minute = (time[0] - '0') * 600 + (time[1] - '0') * 60 + (time[3] - '0') * 10 + (time[4] - '0');
  else
    in.complain("start_local_time", "not a time: " + time, "hours:minutes, 09:35");
  b.duration_h = in.number("duration_h", 0, 24);
  b.visibility_nm = in.number("visibility_nm", 1, 25);
  b.sea_state = in.whole("sea_state", 0, 9);
  b.wind_from_deg = in.whole("wind_from_deg", 0, 359);
  b.wind_kn = in.number("wind_kn", 0, 60);
  b.description = in.text("description");
  b.historical_result = in.text("historical_result");
  b.confidence = in.confidence();
  to.facts.battles.push_back(std::move(b));
}

void read_battle_ship(Reading& in, Tables& to) {
  const size_t battle = in.reference("battle_id", to.facts.battles, to.battles);
  BattleShip s;
  s.side = in.filled("side");
  s.squadron = in.filled("squadron");
  s.order_in_line = in.whole("order_in_line", 1, 99);
  s.ship = in.reference("ship_id", to.facts.ships, to.ships);
  s.start_x_nm = in.number("start_x_nm", -120, 120);
  s.start_y_nm = in.number("start_y_nm", -120, 120);
  s.course_deg = in.whole("course_deg", 0, 359);
  s.speed_kn = in.number("speed_kn", 0, 37);
  s.leader = in.word<bool>("role", kYesNo);
  s.outcome = in.word<HistoricalOutcome>("historical_outcome", kOutcomes);
  s.confidence = in.confidence();
  if (!to.once.insert(in.text("battle_id") + " " + in.text("ship_id")).second)
    in.complain("ship_id", in.text("ship_id") + " is in this battle twice", "each ship once");
  if (battle < to.facts.battles.size()) to.facts.battles[battle].ships.push_back(std::move(s));
}

struct FileForm {
  std::string_view name;
  std::string_view columns;
  void (*read)(Reading&, Tables&);
};

/// In this order, so that a reference always looks back.
constexpr FileForm kForms[] = {
    {"guns.csv",
     "gun_id,nation,calibre_in,length_cal,year,shell_lb,shell_he_lb,muzzle_velocity_fps,rounds_per_min,max_range_yd,"
     "elevation_deg,penetration_notes,confidence",
     read_gun},
    {"classes.csv",
     "class_id,nation,type,class_name,launched_first,completed_first,displacement_normal_t,displacement_full_t,length_"
     "ft,"
     "beam_ft,draught_ft,speed_kn,engines,fuel,belt_max_in,belt_end_in,deck_in,turret_in,casemate_in,conning_in,"
     "armour_type,underwater_protection,torpedo_tubes_above,torpedo_tubes_submerged,torpedo_in,crew,light_guns,aa_guns,"
     "mines,director_year,rangefinder,rangefinder_ft,notes,confidence",
     read_class},
    {"batteries.csv",
     "class_id,order,calibre_in,calibre_len,gun_id,guns_total,guns_broadside,guns_forward,guns_aft,mount,mounts,layout,"
     "confidence",
     read_battery},
    {"torpedoes.csv", "torpedo_id,nation,diameter_in,year,warhead_lb,settings,gyro,confidence", read_torpedo},
    {"ships.csv", "ship_id,name,class_id,launched,completed,fate,exceptions,confidence", read_ship},
    {"battles.csv",
     "battle_id,name,date,place,start_local_time,duration_h,visibility_nm,sea_state,wind_from_deg,wind_kn,description,"
     "historical_result,confidence",
     read_battle},
    {"battle_ships.csv",
     "battle_id,side,squadron,order_in_line,ship_id,start_x_nm,start_y_nm,course_deg,speed_kn,role,historical_outcome,"
     "confidence",
     read_battle_ship},
};

std::optional<Problem> check_heading(std::string_view file, const CsvRow& heading, std::string_view columns) {
  std::string_view rest = columns;
  for (const CsvField& field : heading) {
    const std::string_view column = rest.substr(0, rest.find(','));
    rest.remove_prefix(std::min(column.size() + 1, rest.size()));
    if (field.text != column || column.empty())
      return Problem{csv_place(file, field.line, field.column), "unexpected column \"" + field.text + "\"",
                     column.empty() ? "no further column" : "the column " + std::string(column)};
  }
  if (rest.empty()) return std::nullopt;
  return Problem{csv_place(file, 1, heading.back().column), "columns are missing after this one", std::string(rest)};
}

std::optional<Problem> read_file(const NamedText& file, const FileForm& form, Tables& to) {
  const Expected<std::vector<CsvRow>> rows = read_csv(file.name, file.text);
  if (!rows) return rows.error();
  std::optional<Problem> trouble = check_heading(file.name, rows->front(), form.columns);
  Reading reading(file.name, rows->front(), trouble);
  for (size_t i = 1; i < rows->size() && !trouble; ++i) {
    reading.row((*rows)[i]);
    form.read(reading, to);
  }
  return trouble;
}

std::string_view last_part(std::string_view path) { return path.substr(path.rfind('/') + 1); }

}  // namespace

Expected<Register> read_register(std::span<const NamedText> files) {
  Tables tables;
  for (const FileForm& form : kForms) {
    const auto file =
        std::find_if(files.begin(), files.end(), [&](const auto& f) { return last_part(f.name) == form.name; });
    if (file == files.end())
      return problem(std::string(form.name), "the file is missing", "all seven files of the register");
    if (auto trouble = read_file(*file, form, tables)) return tl::make_unexpected(std::move(*trouble));
  }
  tables.facts.index();
  return std::move(tables.facts);
}

}  // namespace broadside
