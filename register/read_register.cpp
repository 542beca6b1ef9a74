// From the nine CSV texts to a Register, and a user's own rows on top of them. Everything that is wrong is told with
// its place and what would be right; what only follows from another fault of the row or file is not.
#include <algorithm>
#include <set>
#include <utility>

#include "register/register.h"
#include "register/row_reading.h"

namespace broadside {

namespace {

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
constexpr int kFirstLaunched = 1865, kLastYear = 1930, kMostTons = 50000, kLeastKnots = 4, kMostKnots = 40;

/// Rows of one file by their id.
template <class Row>
struct Table {
  std::vector<Row>& rows;
  std::map<std::string, size_t> ids;
  bool broken = false;  // the file could not be read to its end

  /// A new row, or a known one as it now is: `keep` takes over what other files have told of it.
  template <class Keep>
  void put(Row&& row, Keep keep) {
    const auto [known, fresh] = ids.emplace(row.id, rows.size());
    if (fresh) return rows.push_back(std::move(row));
    keep(rows[known->second], row);
    rows[known->second] = std::move(row);
  }
  void put(Row&& row) {
    put(std::move(row), [](Row&, Row&) {});
  }
};

struct Tables {
  Register facts;
  Table<Gun> guns{facts.guns, {}};
  Table<Class> classes{facts.classes, {}};
  Table<Torpedo> torpedoes{facts.torpedoes, {}};
  Table<Ship> ships{facts.ships, {}};
  Table<Battle> battles{facts.battles, {}};
  // of the file being read
  std::set<std::string> seen;  // ids, or pairs of them, that may occur only once
  std::set<size_t> renewed;    // classes or battles whose rows of the other layer have been dropped
};

void read_gun(Reading& in, Tables& to) {
  Gun g;
  g.id = in.fresh_id("gun_id", to.seen);
  g.nation = in.nation();
  g.calibre_in = in.number("calibre_in", 1, 18);
  g.length_cal = in.number("length_cal", 15, 60);
  g.year = in.whole("year", 1870, kLastYear);
  g.shell_lb = in.number("shell_lb", 1, 3400);
  g.shell_he_lb = in.number("shell_he_lb", 1, 3400);
  g.muzzle_velocity_fps = in.whole("muzzle_velocity_fps", 1300, 3200);
  g.rounds_per_min = in.number("rounds_per_min", 0, 25);
  if (g.rounds_per_min == 0) in.complain("rounds_per_min", "the gun never fires", "more than 0");
  g.max_range_yd = in.whole("max_range_yd", 3000, 37000);
  g.elevation_deg = in.number("elevation_deg", 5, 90);
  g.penetration_notes = in.remark("penetration_notes");
  g.confidence = in.confidence();
  g.of_user = in.of_user();
  to.guns.put(std::move(g));
}

void read_armour(Reading& in, Class& c) {
  c.belt_max_in = in.number("belt_max_in", 0, 24);
  c.belt_end_in = in.number("belt_end_in", 0, 24);
  if (c.belt_end_in > c.belt_max_in)
    in.conflict("belt_end_in", "the ends are thicker than the belt", "at most belt_max_in, " + shown(c.belt_max_in));
  c.deck_in = in.number("deck_in", 0, 7);
  c.turret_in = in.number("turret_in", 0, 20);
  c.casemate_in = in.number("casemate_in", 0, 16);
  c.conning_in = in.number("conning_in", 0, 20);
  c.armour_type = in.word<ArmourType>("armour_type", kArmourTypes);
  if (c.armour_type == ArmourType::none && c.belt_max_in > 0)
    in.conflict("armour_type", "a belt without a type of armour", list_of<ArmourType>(kArmourTypes));
  c.underwater_protection = in.word<Underwater>("underwater_protection", kUnderwater);
}

void read_equipment(Reading& in, Class& c) {
  c.torpedo_tubes_above = in.whole("torpedo_tubes_above", 0, 16);
  c.torpedo_tubes_submerged = in.whole("torpedo_tubes_submerged", 0, 8);
  const bool tubes = c.torpedo_tubes_above + c.torpedo_tubes_submerged > 0;
  if (tubes == in.blank("torpedo_in"))
    in.conflict("torpedo_in", tubes ? "tubes without a torpedo" : "a torpedo without tubes",
                tubes ? "the diameter in inches" : "blank");
  if (!in.blank("torpedo_in")) c.torpedo_in = in.number("torpedo_in", 14, 24);
  c.crew = in.whole("crew", 10, 1500);
  c.light_guns = in.whole("light_guns", 0, 60);
  c.aa_guns = in.whole("aa_guns", 0, 10);
  c.mines = in.whole("mines", 0, 250);
  if (!in.blank("director_year")) c.director_year = in.whole("director_year", 1911, kLastYear);
  c.rangefinder = in.word<Rangefinder>("rangefinder", kRangefinders);
  const bool rangefinder = c.rangefinder != Rangefinder::none;
  if (rangefinder == in.blank("rangefinder_ft"))
    in.conflict("rangefinder_ft", "rangefinder and its length disagree", rangefinder ? "the length in feet" : "blank");
  if (!in.blank("rangefinder_ft")) c.rangefinder_ft = in.number("rangefinder_ft", 3, 36);
}

void read_class(Reading& in, Tables& to) {
  Class c;
  c.id = in.fresh_id("class_id", to.seen);
  c.nation = in.nation();
  c.type = in.word<ShipType>("type", kShipTypes);
  c.name = in.filled("class_name");
  c.launched_first = in.whole("launched_first", kFirstLaunched, kLastYear);
  c.completed_first = in.whole("completed_first", std::max(c.launched_first, kFirstLaunched), kLastYear);
  c.displacement_normal_t = in.whole("displacement_normal_t", 50, kMostTons);
  if (!in.blank("displacement_full_t"))
    c.displacement_full_t = in.whole("displacement_full_t", std::max(c.displacement_normal_t, 50), kMostTons);
  c.length_ft = in.number("length_ft", 80, 900);
  c.beam_ft = in.number("beam_ft", 8, 110);
  c.draught_ft = in.number("draught_ft", 4, 36);
  c.speed_kn = in.number("speed_kn", kLeastKnots, kMostKnots);
  c.engines = in.word<Engines>("engines", kEngines);
  c.fuel = in.word<Fuel>("fuel", kFuels);
  read_armour(in, c);
  read_equipment(in, c);
  c.notes = in.remark("notes");
  c.confidence = in.confidence();
  c.of_user = in.of_user();
  to.classes.put(std::move(c), [](Class& known, Class& now) {
    now.batteries = std::move(known.batteries);
    now.plan = std::move(known.plan);
    now.plan_confidence = known.plan_confidence;
  });
}

/// The rows of `of` come from the file being read alone: those of the other layer go when the first of them is met.
template <class Row>
std::vector<Row>& renewed(std::vector<Row>& rows, size_t of, Tables& to) {
  if (to.renewed.insert(of).second) rows.clear();
  return rows;
}

/// Guns in "2x2+10x1"; 0 for what is not a list of mounts.
int guns_in(std::string_view mounts) {
  int guns = 0;
  while (!mounts.empty()) {
    const std::string_view part = mounts.substr(0, mounts.find('+'));
    mounts.remove_prefix(std::min(part.size() + 1, mounts.size()));
    const size_t times = part.find('x');
    const auto count = parse_milli(part.substr(0, times));
    const auto barrels = times == part.npos ? std::nullopt : parse_milli(part.substr(times + 1));
    const auto usual = [](std::optional<Milli> n) { return n && *n >= 1000 && *n <= 40'000 && *n % 1000 == 0; };
    if (!usual(count) || !usual(barrels)) return 0;
    guns += *count / 1000 * (*barrels / 1000);
  }
  return guns;
}

void read_battery(Reading& in, Tables& to) {
  constexpr int most_guns = 40;
  const size_t cls = in.reference("class_id", to.classes);
  BatteryFact b;
  b.order = in.whole("order", 1, 9);
  b.gun = in.reference("gun_id", to.guns);
  const Milli calibre = in.number("calibre_in", 1, 18), length = in.number("calibre_len", 15, 60);
  b.guns_total = in.whole("guns_total", 1, most_guns);
  const int most = b.guns_total > 0 ? b.guns_total : most_guns;
  b.guns_broadside = in.whole("guns_broadside", 0, most);
  b.guns_forward = in.whole("guns_forward", 0, most);
  b.guns_aft = in.whole("guns_aft", 0, most);
  b.mount = in.word<GunMount>("mount", kMounts);
  b.mounts = in.filled("mounts");
  if (const int held = guns_in(b.mounts); held != b.guns_total)
    in.conflict("mounts",
                held == 0 ? quoted_word(b.mounts) + " is not a list of mounts"
                          : "the mounts hold " + std::to_string(held) + " guns",
                "number x barrels, together guns_total: 2x2+10x1");
  b.layout = in.remark("layout");
  b.confidence = in.confidence();
  if (cls == kNoRow) return;
  if (b.gun != kNoRow) {
    const Gun& gun = to.facts.guns[b.gun];
    if (gun.calibre_in != calibre)
      in.conflict("calibre_in", "differs from the calibre of " + gun.id, shown(gun.calibre_in));
    if (gun.length_cal != length)
      in.conflict("calibre_len", "differs from the length of " + gun.id, shown(gun.length_cal));
  }
  std::vector<BatteryFact>& batteries = renewed(to.facts.classes[cls].batteries, cls, to);
  const int next = batteries.empty() ? 1 : batteries.back().order + 1;
  if (b.order != next) in.conflict("order", "a class's batteries must be numbered in order", std::to_string(next));
  batteries.push_back(std::move(b));
  to.facts.classes[cls].of_user |= in.of_user();
}

using Places = std::optional<std::vector<DeckPlace>>;
std::vector<DeckPlace> places_in(Reading& in, std::string_view column, Places (*parse)(std::string_view),
                                 const char* right) {
  Places places = parse(in.text(column));
  if (places) return std::move(*places);
  in.complain(column, "cannot read " + quoted_word(in.text(column)), right);
  return {};
}
constexpr const char* kMountForm = "parts of the length from the bow, p, c or s, guns: 0.20c2 0.43p2";
constexpr const char* kPlaceForm = "parts of the length from the bow, with p or s if abreast: 0.335 0.51";

void read_deck_plan(Reading& in, Tables& to) {
  const size_t cls = in.reference("class_id", to.classes);
  if (!to.seen.insert(in.text("class_id")).second)
    in.complain("class_id", in.text("class_id") + " has two deck plans", "one for each class");
  DeckPlan plan;
  plan.turrets = places_in(in, "turrets", parse_mounts, kMountForm);
  plan.funnels = places_in(in, "funnels", parse_places, kPlaceForm);
  plan.masts = places_in(in, "masts", parse_places, kPlaceForm);
  const Confidence confidence = in.confidence();
  if (cls == kNoRow) return;
  to.facts.classes[cls].plan = std::move(plan);
  to.facts.classes[cls].plan_confidence = confidence;
}

void read_secondary_plan(Reading& in, Tables& to) {
  const size_t cls = in.reference("class_id", to.classes);
  if (!to.seen.insert(in.text("class_id")).second)
    in.complain("class_id", in.text("class_id") + " occurs twice", "one row for each class");
  in.number("calibre_in", 1, 18);
  std::vector<DeckPlace> mounts = places_in(in, "turrets", parse_mounts, kMountForm);
  in.confidence();
  if (cls == kNoRow) return;
  std::optional<DeckPlan>& plan = to.facts.classes[cls].plan;
  if (!plan) return in.conflict("class_id", "a second battery without a deck plan", "her row in deck_plans.csv first");
  plan->secondary = std::move(mounts);
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
      in.complain("settings", "cannot read " + quoted_word(part), "knots@yards, separated by ;");
  }
  if (settings.empty()) in.complain("settings", "no setting", "knots@yards");
  return settings;
}

void read_torpedo(Reading& in, Tables& to) {
  Torpedo t;
  t.id = in.fresh_id("torpedo_id", to.seen);
  t.nation = in.nation();
  t.diameter_in = in.number("diameter_in", 14, 24);
  t.year = in.whole("year", 1870, kLastYear);
  t.warhead_lb = in.number("warhead_lb", 30, 600);
  t.settings = read_settings(in);
  t.gyro = in.word<bool>("gyro", kYesNo);
  t.confidence = in.confidence();
  to.torpedoes.put(std::move(t));
}

void read_ship(Reading& in, Tables& to) {
  Ship s;
  s.id = in.fresh_id("ship_id", to.seen);
  if (s.id.size() < 4 || s.id[2] != '-')
    in.complain("ship_id", quoted_word(s.id) + " does not begin with a nation", "two letters and a hyphen: gb-tiger");
  s.name = in.filled("name");
  s.cls = in.reference("class_id", to.classes);
  s.launched = in.whole("launched", kFirstLaunched, kLastYear);
  s.completed = in.whole("completed", std::max(s.launched, kFirstLaunched), kLastYear);
  s.fate = in.filled("fate");
  s.exceptions = in.remark("exceptions");
  s.confidence = in.confidence();
  s.of_user = in.of_user();
  to.ships.put(std::move(s));
}

bool looks_like(std::string_view text, std::string_view form) {
  return text.size() == form.size() && std::equal(text.begin(), text.end(), form.begin(), [](char c, char f) {
           return f == '0' ? c >= '0' && c <= '9' : c == f;
         });
}

void read_battle(Reading& in, Tables& to) {
  Battle b;
  b.id = in.fresh_id("battle_id", to.seen);
  b.name = in.filled("name");
  b.date = in.filled("date");
  if (!looks_like(b.date, "0000-00-00"))
    in.complain("date", "not a date: " + quoted_word(b.date), "year-month-day, 1916-05-31");
  b.place = in.filled("place");
  const std::string& time = in.text("start_local_time");
  if (looks_like(time, "00:00"))
    b.start_minute = (time[0] - '0') * 600 + (time[1] - '0') * 60 + (time[3] - '0') * 10 + (time[4] - '0');
  else
    in.complain("start_local_time", "not a time: " + quoted_word(time), "hours:minutes, 09:35");
  b.duration_h = in.number("duration_h", 0, 24);
  b.visibility_nm = in.number("visibility_nm", 1, 25);
  b.sea_state = in.whole("sea_state", 0, 9);
  b.wind_from_deg = in.whole("wind_from_deg", 0, 359);
  b.wind_kn = in.number("wind_kn", 0, 60);
  b.description = in.remark("description");
  b.historical_result = in.remark("historical_result");
  b.confidence = in.confidence();
  to.battles.put(std::move(b), [](Battle& known, Battle& now) { now.ships = std::move(known.ships); });
}

void read_battle_ship(Reading& in, Tables& to) {
  const size_t battle = in.reference("battle_id", to.battles);
  BattleShip s;
  s.side = in.filled("side");
  s.squadron = in.filled("squadron");
  s.order_in_line = in.whole("order_in_line", 1, 99);
  s.ship = in.reference("ship_id", to.ships);
  s.start_x_nm = in.number("start_x_nm", -120, 120);
  s.start_y_nm = in.number("start_y_nm", -120, 120);
  s.course_deg = in.whole("course_deg", 0, 359);
  s.speed_kn = in.number("speed_kn", 0, kMostKnots);
  s.leader = in.word<bool>("role", kYesNo);
  s.outcome = in.word<HistoricalOutcome>("historical_outcome", kOutcomes);
  s.confidence = in.confidence();
  if (!to.seen.insert(in.text("battle_id") + " " + in.text("ship_id")).second)
    in.complain("ship_id", in.text("ship_id") + " is in this battle twice", "each ship once");
  if (battle != kNoRow) renewed(to.facts.battles[battle].ships, battle, to).push_back(std::move(s));
}

struct FileForm {
  std::string_view name;
  std::string_view columns;
  void (*read)(Reading&, Tables&);
  bool needed = true;  // what is only drawn may be missing
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
    {"deck_plans.csv", "class_id,turrets,funnels,masts,confidence", read_deck_plan, false},
    {"deck_plans_secondary.csv", "class_id,calibre_in,turrets,confidence", read_secondary_plan, false},
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
      return Problem{csv_place(file, field.line, field.column), "unexpected column " + quoted_word(field.text),
                     column.empty() ? "no more columns" : "the column " + std::string(column)};
  }
  if (rest.empty()) return std::nullopt;
  return Problem{csv_place(file, 1, heading.back().column), "columns are missing after this one", std::string(rest)};
}

/// False if rows of the file are missing, so that nobody can say which ids it has.
bool read_file(const NamedText& file, const FileForm& form, Layer layer, Tables& to, std::vector<Problem>& problems) {
  CsvReading csv = read_csv_rows(file.name, file.text);
  const bool whole = csv.problems.empty();
  if (!csv.rows.empty())
    if (auto trouble = check_heading(file.name, csv.rows.front(), form.columns)) {
      problems.push_back(std::move(*trouble));
      return false;
    }
  problems.insert(problems.end(), csv.problems.begin(), csv.problems.end());
  if (csv.rows.empty()) return false;
  to.seen.clear();
  to.renewed.clear();
  Reading reading(file.name, csv.rows.front(), layer, problems);
  for (size_t i = 1; i < csv.rows.size(); ++i) {
    reading.row(csv.rows[i]);
    form.read(reading, to);
  }
  return whole;
}

std::string_view last_part(std::string_view path) { return path.substr(path.find_last_of("/\\") + 1); }

void mark_broken(std::string_view form, Tables& to) {
  to.guns.broken |= form == "guns.csv";
  to.classes.broken |= form == "classes.csv";
  to.ships.broken |= form == "ships.csv";
  to.battles.broken |= form == "battles.csv";
}

void read_layer(std::span<const NamedText> files, Layer layer, Tables& to, std::vector<Problem>& problems) {
  for (const FileForm& form : kForms) {
    const auto file =
        std::find_if(files.begin(), files.end(), [&](const auto& f) { return last_part(f.name) == form.name; });
    if (file != files.end()) {
      if (!read_file(*file, form, layer, to, problems)) mark_broken(form.name, to);
    } else if (layer == Layer::own && form.needed) {
      problems.push_back({std::string(form.name), "the file is missing", "all seven files of the register"});
      mark_broken(form.name, to);
    }
  }
}

}  // namespace

std::span<const std::string_view> register_files() {
  static constexpr auto names = [] {
    std::array<std::string_view, std::size(kForms)> out;
    for (size_t i = 0; i < out.size(); ++i) out[i] = kForms[i].name;
    return out;
  }();
  return names;
}

std::string_view type_code(ShipType type) {
  for (const auto& [word, value] : kShipTypes)
    if (value == type) return word;
  return {};
}

RegisterReading read_all(std::span<const NamedText> files, std::span<const NamedText> further) {
  Tables tables;
  RegisterReading out;
  read_layer(files, Layer::own, tables, out.problems);
  read_layer(further, Layer::further, tables, out.problems);
  tables.facts.index();
  out.facts = std::move(tables.facts);
  return out;
}

Expected<Register> read_register(std::span<const NamedText> files, std::span<const NamedText> further) {
  RegisterReading read = read_all(files, further);
  if (!read.problems.empty()) return tl::make_unexpected(std::move(read.problems.front()));
  return std::move(read.facts);
}

}  // namespace broadside
