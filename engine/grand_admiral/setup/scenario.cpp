// Reads scenario files. Every fault is one problem with file:line:column, the reason and what would be right.
#include "engine/grand_admiral/setup/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/core/battle_reader.h"
#include "engine/core/words.h"
#include "engine/grand_admiral/rules/victory.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

using namespace scenario;  // NOLINT: tables of a scenario file

namespace {

constexpr std::string_view kSystemId = "grand-admiral";
constexpr std::string_view kPair = "[not crippled, crippled]";

// Which keys each table of the file may have.
constexpr std::string_view kTopKeys[] = {"format",   "system",  "id",      "title", "source",
                                         "text",     "year",    "columns", "rows",  "round_limit",
                                         "at_limit", "options", "red",     "black", "card"};
constexpr std::string_view kSideTableKeys[] = {"name",  "nation", "point_limit", "victory_target", "morale",
                                               "fleet", "deploy", "zone",        "leave",          "ships"};
constexpr std::string_view kLeaveKeys[] = {"edges", "own_percent", "enemy_percent"};
constexpr std::string_view kShipKeys[] = {"ship",    "hex",           "heading",          "checked",
                                          "arrives", "torpedo_range", "torpedo_hits_from"};
constexpr std::string_view kCardKeys[] = {"id",   "name", "nation", "type",  "year",          "points",    "row1",
                                          "row2", "belt", "end",    "speed", "anti_aircraft", "torpedoes", "batteries"};
constexpr std::string_view kBatteryKeys[] = {"gun", "weapon", "mount", "dice", "range"};

// ---------------------------------------------------------------- options

/// `by_year` stands for the range of the year.
std::optional<Wrong> set_option(Options& out, std::string_view name, std::string_view word, int year) {
  if (name != "torpedo_range" || lower(word) != "by_year") {
    auto wrong = scenario::set_option(out, option_rows(), name, word);
    if (wrong && name == "torpedo_range") wrong->right += " (hexes), or \"by_year\"";
    return wrong;
  }
  if (year == 0)
    return Wrong{"torpedo_range depends on the year, and the scenario has none", "give year, or a number of hexes"};
  out.torpedo_range = torpedo_range_by_year(year);
  return {};
}

// ---------------------------------------------------------------- cards inside the file

void read_battery(File& file, const toml::table& table, Battery& out) {
  const In in(file, table, kBatteryKeys);
  in.need("weapon", "the name that orders use, such as 13.5in");
  in.text("gun", out.gun);
  in.text("weapon", out.weapon);
  if (const int mount = in.word("mount", EnumWords<Mount>::words); mount >= 0) out.mount = static_cast<Mount>(mount);
  in.need("dice", std::string(kPair));
  in.numbers("dice", out.dice, kPair);
  in.need("range", "such as \"S5 S4 L4 L3\"");
  std::string range;
  if (!in.text("range", range)) return;
  if (auto sequence = range_from(range))
    out.sequence = *sequence;
  else
    in.refuse("range", sequence.error().reason, sequence.error().right);
}

ShipCard read_card(File& file, const toml::table& table) {
  const In in(file, table, kCardKeys);
  ShipCard card;
  for (std::string_view key : {"id", "name", "type", "year", "points", "row1", "row2", "speed"})
    in.need(key, "a card needs id, name, type, year, points, row1, row2 and speed");
  read_id(in, card.id);
  in.text("name", card.name);
  in.text("nation", card.nation);
  in.text("type", card.type);
  in.number("year", card.year);
  in.number("points", card.points);
  in.number("row1", card.row1);
  in.number("row2", card.row2);
  in.number("belt", card.belt);
  in.number("end", card.end);
  in.numbers("speed", card.speed, kPair);
  in.number("anti_aircraft", card.anti_aircraft);
  in.number("torpedoes", card.torpedoes);
  for (const toml::table* battery : in.tables("batteries")) read_battery(file, *battery, card.batteries.emplace_back());
  if (const auto f = card_flaw(card)) in.refuse(f->key, f->reason, f->right);
  return card;
}

// ---------------------------------------------------------------- the scenario

class ScenarioReader : public BattleReader<Battle> {
 public:
  ScenarioReader(File& file, const Library& library) : BattleReader(file, library, kSystemId) {}

  Battle read(const toml::table& top, const std::map<std::string, std::string>& overrides) {
    top_ = &top;
    const In in(file_, top, kTopKeys);
    read_top(in);
    read_options(file_, in, overrides, [this](std::string_view name, std::string_view word) {
      return set_option(battle_.options, name, word, battle_.year);
    });
    read_cards(in, kCardKeys, read_card);
    for (Seat side : {kRed, kBlack}) read_side(in, side);
    if (!file_.fault) check_sides();
    if (!file_.fault)
      if (const auto f = first_flaw(battle_)) point_at(*f);
    return std::move(battle_);
  }

 private:
  static constexpr std::array<std::string_view, 2> kSideKeys = {"red", "black"};

  void read_top(const In& in) {
    read_head(in);
    read_board(in, kLeastBoard, kMostBoard);
    in.number("round_limit", battle_.round_limit);
    if (const int at = in.word("at_limit", EnumWords<AtLimit>::words); at >= 0)
      battle_.at_limit = static_cast<AtLimit>(at);
  }

  void read_side(const In& top, Seat side) {
    const toml::table* table = top.table(kSideKeys[side]);
    if (table == nullptr) return top.need(kSideKeys[side], fmt::format("[{}]", kSideKeys[side]));
    note(Flaw::Part::side, *table);
    const In in(file_, *table, kSideTableKeys);
    Side& s = battle_.sides[side];
    in.text("name", s.name);
    in.text("nation", s.nation);
    in.number("point_limit", s.point_limit);
    in.number("victory_target", s.victory_target);
    read_choices(in, s);
    read_zone(in, s);
    if (const toml::table* leave = in.table("leave")) read_leave(*leave, s);
    int here = 0;
    for (const toml::table* ship : in.tables("ships")) read_ship(*ship, side, here);
  }

  void check_sides() {
    const auto called = [&](Seat side) {
      const std::string& name = battle_.sides[side].name;
      return name.empty() ? System::info().seats[side] : name;
    };
    const auto in = [&](Seat side) { return In(file_, table_of(Flaw::Part::side, side), kSideTableKeys); };
    check_side_names({in(kRed), in(kBlack)}, {battle_.sides[kRed].name, battle_.sides[kBlack].name},
                     System::info().seats);
    for (Seat side : {kRed, kBlack}) {
      const auto most = most_to_earn(side);
      const int64_t target = target_hundredths(battle_.sides[side].victory_target, battle_.sides[other(side)].morale);
      if (most && target > *most * kHundred)
        in(side).refuse("victory_target",
                        fmt::format("{} needs {} but can earn {} at most", called(side), counted_points(target), *most),
                        fmt::format("at most {}", *most));
    }
  }

  /// Points of all ships of a side; nothing where it may choose as many as it likes.
  std::optional<int64_t> worth_of(Seat side) const {
    const Side& s = battle_.sides[side];
    const bool free = s.choose_fleet == Choice::free;
    if (free && s.point_limit == 0) return {};
    int64_t points = free ? s.point_limit : 0;
    for (const Entry& e : battle_.ships)
      if (e.side == side && (!free || e.arrives > 0)) points += e.card.points;
    return points;
  }

  /// By sinking or driving off the whole enemy and bringing all own ships away (GA-VIC-02, GA-Q-49). A morale that is
  /// still to be chosen changes targets and fleets: nothing is said then.
  std::optional<int64_t> most_to_earn(Seat side) const {
    if (std::any_of(battle_.sides.begin(), battle_.sides.end(),
                    [](const Side& s) { return s.choose_morale == Choice::free; }))
      return {};
    const auto own = worth_of(side), enemy = worth_of(other(side));
    if (!own || !enemy) return {};
    const int64_t each = std::max<int64_t>(100, battle_.sides[other(side)].exit_enemy_percent);
    return (*enemy * each + *own * battle_.sides[side].exit_own_percent) / 100;
  }

  void read_choices(const In& in, Side& s) {
    constexpr std::array<std::string_view, 2> words = {"listed", "choose"};
    std::string morale;
    if (in.text("morale", morale)) {
      const int level = word_index(kMoraleWords, morale);
      if (lower(morale) == "choose")
        s.choose_morale = Choice::free;
      else if (level >= 0)
        s.morale = static_cast<Morale>(level);
      else
        in.refuse("morale", fmt::format("morale is \"{}\"", morale),
                  fmt::format("one of {}, or choose", listed(kMoraleWords)));
    }
    if (in.word("fleet", words) == 1) s.choose_fleet = Choice::free;
    if (in.word("deploy", words) == 1) s.choose_places = Choice::free;
    if (s.choose_places == Choice::free) in.need("zone", "two corners of the area to deploy in: [\"A1\", \"C11\"]");
  }

  void read_zone(const In& in, Side& s) {
    if (in.node("zone") == nullptr) return;
    const std::vector<std::string> corners = in.texts("zone");
    if (corners.size() != 2) return in.refuse("zone", "zone is not two hexes", "[\"A1\", \"C11\"]");
    std::array<hex::Hex, 2> at{};
    for (size_t i = 0; i < 2; ++i) {
      const auto hex = hex_called(in, "zone", corners[i]);
      if (!hex) return;
      at[i] = *hex;
    }
    const auto column = std::minmax({at[0].q, at[1].q});
    const auto row = std::minmax({hex::row_of(at[0]), hex::row_of(at[1])});
    s.zone = {static_cast<uint8_t>(column.first), static_cast<uint8_t>(column.second), static_cast<uint8_t>(row.first),
              static_cast<uint8_t>(row.second)};
  }

  void read_leave(const toml::table& table, Side& s) {
    const In in(file_, table, kLeaveKeys);
    in.need("edges", "edges = [\"west\"]");
    read_edges(in, "edges", s.exit_edges);
    in.number("own_percent", s.exit_own_percent);
    in.number("enemy_percent", s.exit_enemy_percent);
  }

  /// `here` counts the ships of the side that are there from the start.
  void read_ship(const toml::table& table, Seat side, int& here) {
    const In in(file_, table, kShipKeys);
    Entry e;
    e.side = side;
    read_ship_card(in, table, e.card);
    in.number("checked", e.checked);
    in.number("arrives", e.arrives);
    in.number("torpedo_range", e.torpedo_range);
    in.number("torpedo_hits_from", e.torpedo_hits_from);
    const Side& s = battle_.sides[side];
    std::string word;
    hex::Hex at{};
    if (e.arrives > 0 || s.choose_places == Choice::fixed) in.need("hex", "where she starts, such as B5");
    if (in.text("hex", word))
      at = hex_called(in, "hex", word).value_or(at);
    else
      at = in_zone(s, here);
    e.q = at.q;
    e.r = at.r;
    if (e.arrives > 0 || s.choose_places == Choice::fixed) in.need("heading", "one of " + listed(hex::kHeadingLetters));
    const int heading = in.word("heading", hex::kHeadingLetters);
    e.heading = static_cast<uint8_t>(heading >= 0 ? heading : at.q < battle_.columns / 2 ? 2 : 5);
    if (e.arrives == 0) ++here;
    battle_.ships.push_back(std::move(e));
    note(Flaw::Part::ship, table);
  }

  /// Until her player places her a ship waits in the zone, as many in a hex as may be.
  hex::Hex in_zone(const Side& s, int number) const {
    const int rows = s.zone.last_row - s.zone.first_row + 1, columns = s.zone.last_column - s.zone.first_column + 1;
    const int at = number / std::max<int>(1, battle_.options.stack_limit) % (rows * columns);
    return hex::at_column_row(s.zone.first_column + at / rows, s.zone.first_row + at % rows);
  }
};

}  // namespace

// ---------------------------------------------------------------- range notation

std::string range_text(const std::array<RangeEntry, kLongestReach>& sequence) {
  std::string out;
  size_t reach = sequence.size();
  while (reach > 0 && sequence[reach - 1].band == Band::none) --reach;
  for (size_t i = 0; i < reach; ++i) {
    if (i > 0) out += ' ';
    const RangeEntry& e = sequence[i];
    out += e.band == Band::none ? "-" : fmt::format("{}{}", e.band == Band::close ? 'S' : 'L', e.penetration);
  }
  return out.empty() ? "-" : out;
}

Expected<std::array<RangeEntry, kLongestReach>> range_from(std::string_view text) {
  std::array<RangeEntry, kLongestReach> out{};
  size_t reach = 0;
  while (!text.empty()) {
    if (text.front() == ' ') {
      text.remove_prefix(1);
      continue;
    }
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(word.size());
    if (reach == out.size())
      return problem({}, "the range has too many entries", fmt::format("at most {}", kLongestReach));
    RangeEntry& e = out[reach++];
    if (word == "-") continue;
    int value = -1;
    const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), value);
    const bool band = word.front() == 'S' || word.front() == 'L';
    if (!band || error != std::errc{} || end != word.data() + word.size() || value < 0 || value > kMostPenetration)
      return problem({}, fmt::format("\"{}\" is not a range entry", word),
                     "S or L with the penetration, or -: S5 S4 L4 - L3");
    e = {word.front() == 'S' ? Band::close : Band::far, static_cast<int8_t>(value)};
  }
  return out;
}

/// A scenario is chosen first (GA-SETUP-01): this is the file it is written in.
Expected<Battle> System::read_scenario(std::string_view text, std::string_view name, const Library& library,
                                       const std::map<std::string, std::string>& options) {
  return read_battle<ScenarioReader>(text, name, library, options);
}

}  // namespace broadside::grand_admiral
