// Reads scenario files. Every fault is one problem with file:line:column, the reason and what would be right.
#include "engine/fear_god/setup/scenario.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "engine/core/battle_reader.h"
#include "engine/fear_god/setup/card_file.h"

namespace broadside::fear_god {

using namespace scenario;  // NOLINT: tables of a scenario file

namespace {

constexpr std::string_view kTopKeys[] = {"format", "system",   "id",    "title",      "source", "text",
                                         "year",   "time",     "turns", "visibility", "wind",   "sea_state",
                                         "side",   "division", "card",  "options",    "squalls"};
constexpr std::string_view kWindKeys[] = {"from", "knots"};
constexpr std::string_view kSideKeys[] = {"name", "nation"};
constexpr std::string_view kDivisionKeys[] = {"name", "side", "at", "heading", "spacing", "speed", "ships", "bearing"};
constexpr std::string_view kMemberKeys[] = {"ship", "at", "heading", "speed"};

constexpr int kSpacing = 500;  // yards from bridge to bridge

/// What the ships of a division have in common, and where each stands if she does not say herself.
struct Layout {
  int32_t x_yds = 0, y_yds = 0;
  int heading_deg = 0, bearing_deg = 180, spacing_yds = kSpacing, speed_kts = 0;  // bearing off the bow of the leader

  plane::Point place(size_t number) const {
    const plane::Point leader{x_yds * 1'000, y_yds * 1'000};
    return leader + plane::polar(plane::normal(int64_t{heading_deg + bearing_deg} * plane::kDegree),
                                 int64_t{spacing_yds} * 1'000 * static_cast<int64_t>(number));
  }
};

class ScenarioReader : public BattleReader<Battle> {
 public:
  ScenarioReader(File& file, const Library& library) : BattleReader(file, library, kSystemId) {}

  Battle read(const toml::table& top, const std::map<std::string, std::string>& overrides) {
    top_ = &top;
    const In in(file_, top, kTopKeys);
    read_top(in);
    read_options(file_, in, overrides, [this](std::string_view name, std::string_view word) {
      return set_option(battle_.options, option_rows(), name, word);
    });
    read_cards(in, kCardKeys, read_card);
    read_two_sides(in, kSideKeys, seat_names(), [](const In&, Seat) {});
    const std::vector<const toml::table*> divisions = in.tables("division");
    for (const Seat side : kBothSides)  // those of side 0 first
      for (const toml::table* division : divisions)
        if (side_of(*division) == side) read_division(*division, side);
    if (!file_.fault)
      if (const auto f = first_flaw(battle_)) point_at(*f);
    return std::move(battle_);
  }

 private:
  void read_top(const In& in) {
    read_head(in);
    in.need("time", "the hour and minute at which it begins: time = \"1900\"");
    read_time(in);
    in.need("turns", "Tactical Turns after which it ends: turns = 40");
    in.number("turns", battle_.turn_limit);
    int percent = 100;
    if (in.number("visibility", percent)) {
      if (const auto visibility = visibility_of(percent))
        battle_.weather.visibility = *visibility;
      else
        in.refuse("visibility", fmt::format("there is no table for {} %", percent), "one of " + ladder());
    }
    if (const toml::table* wind = in.table("wind")) {
      const In of(file_, *wind, kWindKeys);
      int from = 0;
      if (of.number("from", from)) battle_.weather.wind_from = plane::normal(int64_t{from} * plane::kDegree);
      of.number("knots", battle_.weather.wind_kts);
    }
    in.number("sea_state", battle_.weather.sea_state);
    if (const int squalls = in.word("squalls", EnumWords<Squally>::words); squalls >= 0)
      battle_.weather.squalls = static_cast<Squally>(squalls);
  }
  static std::string ladder() {
    std::string out;
    for (const int percent : kLadderPct) out += fmt::format("{}{}", out.empty() ? "" : ", ", percent);
    return out;
  }
  void read_time(const In& in) {
    std::string time;
    if (!in.text("time", time)) return;
    const bool digits =
        time.size() == 4 && std::all_of(time.begin(), time.end(), [](char c) { return c >= '0' && c <= '9'; });
    const int hour = digits ? (time[0] - '0') * 10 + time[1] - '0' : 24;
    const int minute = digits ? (time[2] - '0') * 10 + time[3] - '0' : 60;
    if (hour > 23 || minute > 59) return in.refuse("time", time + " is not a time", "four digits: \"1900\"");
    battle_.minute = static_cast<int16_t>(60 * hour + minute);
  }

  Seat side_of(const toml::table& table) { return side_called(In(file_, table, kDivisionKeys)); }

  void read_division(const toml::table& table, Seat side) {
    const In in(file_, table, kDivisionKeys);
    note(Flaw::Part::group, table);
    Division division;
    division.side = side;
    in.need("name", "the division's name in orders");
    in.text("name", division.name);
    Layout layout;
    in.need("at", "where its leader is, in yards east and north: at = [-15000, 0]");
    read_place(in, layout.x_yds, layout.y_yds);
    in.need("heading", "degrees clockwise from north: heading = 180");
    in.number("heading", layout.heading_deg);
    in.number("bearing", layout.bearing_deg);
    in.number("spacing", layout.spacing_yds);
    in.number("speed", layout.speed_kts);
    const toml::node* ships = in.node("ships");
    if (ships == nullptr || !ships->is_array())
      return file_.refuse(table.source(), "the division has no list of ships",
                          "ships = [\"gb-good-hope\", \"gb-monmouth\"], the leader first");
    size_t number = 0;
    for (const toml::node& member : *ships->as_array())
      if (battle_.ships.size() <= 300) read_ship(member, layout, number++);
    battle_.divisions.push_back(std::move(division));
  }

  void read_place(const In& in, int32_t& x_yds, int32_t& y_yds) {
    if (in.node("at") == nullptr) return;
    std::array<int32_t, 2> at{x_yds, y_yds};
    in.numbers("at", at, "yards east and north: [-15000, 0]");
    for (const int32_t part : at)
      if (std::abs(int64_t{part}) > kFarthestYds)
        return in.refuse("at", fmt::format("{} yards is too far", part), fmt::format("at most {}", kFarthestYds));
    x_yds = at[0], y_yds = at[1];
  }

  void read_ship(const toml::node& member, const Layout& division, size_t number) {
    read_member(member, kMemberKeys, [&](const In& in) {
      Entry ship;
      read_ship_card(in, member, ship.card);
      Layout own = division;
      read_place(in, own.x_yds, own.y_yds);
      in.number("heading", own.heading_deg);
      in.number("speed", own.speed_kts);
      const plane::Point at = in.node("at") != nullptr ? own.place(0) : division.place(number);
      ship.side = noted_side();
      ship.division = static_cast<uint16_t>(battle_.divisions.size());
      ship.x = at.x, ship.y = at.y;
      ship.heading = plane::normal(int64_t{own.heading_deg} * plane::kDegree);
      ship.speed_kts = static_cast<int16_t>(std::clamp(own.speed_kts, -100, 100));
      battle_.ships.push_back(std::move(ship));
      note(Flaw::Part::ship, member);
    });
  }
  Seat noted_side() { return side_of(table_of(Flaw::Part::group, noted(Flaw::Part::group) - 1)); }
};

}  // namespace

std::vector<std::string> seat_names() { return {"Allied", "Central Powers"}; }

Expected<Battle> read_scenario(std::string_view text, std::string_view name, const Library& library,
                               const std::map<std::string, std::string>& options) {
  return read_battle<ScenarioReader>(text, name, library, options);
}

}  // namespace broadside::fear_god
