// Reads scenario files. Every fault is one problem with file:line:column, the reason and what would be right.
#include "engine/great_war_at_sea/setup/scenario.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/battle_reader.h"
#include "engine/great_war_at_sea/setup/card_file.h"
#include "engine/great_war_at_sea/setup/figures.h"
#include "engine/great_war_at_sea/setup/scenario_tables.h"
#include "engine/great_war_at_sea/setup/table_file.h"

namespace broadside::great_war_at_sea {

using namespace scenario;  // NOLINT: tables of a scenario file

namespace {

constexpr std::string_view kTopKeys[] = {
    "format",      "system",     "id",       "title",   "source", "text",  "year", "season", "turn",   "light",
    "weather",     "full_moon",  "calm",     "table",   "tables", "land",  "port", "mines",  "side",   "fleet",
    "round_limit", "initiative", "surprise", "zone_of", "leader", "group", "ship", "card",   "options"};
constexpr std::string_view kLandKeys[] = {"name", "nation", "corners", "side", "island"};
constexpr std::string_view kPortKeys[] = {"name", "side", "at", "shore_batteries"};
constexpr std::string_view kMinesKeys[] = {"side", "edge", "laid", "logged_turns"};
constexpr std::string_view kSideKeys[] = {"name", "nation", "vp_percent"};
constexpr std::string_view kFleetKeys[] = {"name", "side", "came_from", "raiders"};
constexpr std::string_view kLeaderKeys[] = {"name", "side", "flagship"};
constexpr std::string_view kGroupKeys[] = {"name", "side",    "fleet", "port",    "line",
                                           "at",   "heading", "speed", "spacing", "ships"};
constexpr std::string_view kCounterKeys[] = {"ship", "ships",   "side",  "fleet", "group", "port",
                                             "at",   "heading", "speed", "lost",  "smoke", "towed"};
constexpr std::string_view kMemberKeys[] = {"ship", "ships", "at", "heading", "speed", "lost", "smoke", "towed"};
constexpr std::string_view kShipKeys[] = {"ship", "lost", "smoke"};

enum class Line : uint8_t { ahead, abreast };
constexpr std::array<std::string_view, 2> kLineWords = {"ahead", "abreast"};

constexpr Length kSpacing = kInch + kInch / 2;  // centre to centre
constexpr Length kMostSpacing = 100 * kInch;

/// Where a group's counters stand: one astern of the other, or to starboard.
struct Layout {
  std::optional<plane::Point> first;
  std::optional<plane::Angle> heading;
  Length spacing = kSpacing;
  Line line = Line::ahead;

  plane::Point place(size_t number) const {
    const int64_t off = int64_t{spacing} * static_cast<int64_t>(number);
    return plane::from_ship({*first, *heading}, line == Line::ahead ? -off : 0, line == Line::ahead ? 0 : off);
  }
  bool complete() const { return first && heading; }
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
    if (library_.has_own_tables()) read_own_tables();
    if (const toml::table* tables = in.table("tables")) read_tables(file_, *tables, battle_.tables);
    read_cards(in, kCardKeys, read_card);
    read_two_sides(in, kSideKeys, seat_names(),
                   [&](const In& of, Seat side) { of.number("vp_percent", battle_.sides[side].vp_percent); });
    read_who(in);
    read_zone(in);
    for (const toml::table* group : in.tables("group")) read_group(*group);
    for (const toml::table* ship : in.tables("ship")) read_alone(*ship);
    for (const toml::table* leader : in.tables("leader")) read_leader(*leader);
    if (!file_.fault)
      if (const auto f = first_flaw(battle_)) point_at(*f);
    return std::move(battle_);
  }

 private:
  // -------------------------------------------------------------- the battle

  template <class E>
  static void read_word(const In& in, std::string_view key, E& out) {
    if (const int i = in.word(key, EnumWords<E>::words); i >= 0) out = static_cast<E>(i);
  }

  void read_top(const In& in) {
    read_head(in);
    read_word(in, "season", battle_.season);
    in.number("turn", battle_.turn);
    read_word(in, "light", battle_.light);
    read_word(in, "weather", battle_.weather);
    in.flag("full_moon", battle_.full_moon);
    in.flag("calm", battle_.calm);
    in.flag("surprise", battle_.surprise);
    if (in.number("round_limit", battle_.round_limit) && battle_.round_limit == 0)  // no key, no limit
      in.refuse("round_limit", "round_limit is 0", fmt::format("1 to {}", kMostRounds));
    if (const auto size = pair_of(in, "table")) battle_.table_width = size->x, battle_.table_height = size->y;
  }

  /// Those of the user's folder (GW-Q-50 to -54): the battle keeps what they say.
  void read_own_tables() {
    for (size_t i = 0; i < table_names().size() && !file_.fault; ++i) {
      const Expected<TableText> table = library_.table(kSystemId, table_names()[i]);
      if (!table) {
        file_.fault = table.error();
      } else if (table->own) {
        const auto which = static_cast<WhichTable>(i);
        if (auto ok = read_table(which, table->text, table->file, battle_.tables); !ok) file_.fault = ok.error();
      }
    }
  }

  /// Keys that name sides, and the fleets. A side that gives no fleet has one of its own name.
  void read_who(const In& in) {
    if (in.node("initiative") != nullptr) battle_.initiative = side_called(in, "initiative");
    if (in.node("zone_of") != nullptr) battle_.zone_of = side_called(in, "zone_of");
    for (const toml::table* table : in.tables("fleet")) {
      const In of(file_, *table, kFleetKeys);
      note(Flaw::Part::fleet, *table);
      Fleet fleet;
      fleet.side = BattleReader::side_called(of);
      of.need("name", "the fleet's name");
      of.text("name", fleet.name);
      of.flag("raiders", fleet.raiders);
      if (of.node("came_from") != nullptr) read_word(of, "came_from", fleet.came_from.emplace());
      battle_.fleets.push_back(std::move(fleet));
    }
    for (const Seat side : kBothSides)
      if (std::none_of(battle_.fleets.begin(), battle_.fleets.end(), [&](const Fleet& f) { return f.side == side; }))
        battle_.fleets.push_back({battle_.sides[side].name, side, {}, false});
  }

  Seat side_called(const In& in, std::string_view key) {
    std::string word;
    if (!in.text(key, word)) return kNoSeat;
    for (Seat side = 0; side < 2; ++side)
      if (grammar::same_name(battle_.sides[side].name, word) || grammar::same_name(battle_.sides[side].nation, word))
        return side;
    in.refuse(key, fmt::format("there is no side {}", word),
              fmt::format("{} or {}", battle_.sides[0].name, battle_.sides[1].name));
    return kNoSeat;
  }

  void read_leader(const toml::table& table) {
    const In in(file_, table, kLeaderKeys);
    note(Flaw::Part::leader, table);
    Leader leader;
    leader.side = BattleReader::side_called(in);
    in.need("name", "the leader's name");
    in.text("name", leader.name);
    std::string ship;
    if (in.text("flagship", ship)) {
      const auto found = std::find_if(battle_.ships.begin(), battle_.ships.end(), [&](const Entry& e) {
        return e.card.id == ship || grammar::same_name(e.card.name, ship);
      });
      if (found == battle_.ships.end())
        in.refuse("flagship", fmt::format("there is no ship {} in the battle", ship), "id or name of a ship of it");
      else
        leader.flagship = static_cast<uint16_t>(found - battle_.ships.begin());
    }
    battle_.leaders.push_back(std::move(leader));
  }

  // -------------------------------------------------------------- the zone

  void read_zone(const In& in) {
    for (const toml::table* land : in.tables("land")) read_land(*land);
    for (const toml::table* port : in.tables("port")) read_port(*port);
    for (const toml::table* mines : in.tables("mines")) read_mines(*mines);
  }

  /// A piece of coast, a side that is all land, or the island: one of the three (GW-7.41-01, GW-7.41-03).
  void read_land(const toml::table& table) {
    const In in(file_, table, kLandKeys);
    note(Flaw::Part::land, table);
    Land land;
    in.text("name", land.name);
    in.text("nation", land.nation);
    bool island = false;
    in.flag("island", island);
    const bool side = in.node("side") != nullptr, model = in.node("corners") != nullptr;
    if (int{island} + int{side} + int{model} != 1)
      file_.refuse(table.source(), "this land has no form, or several",
                   "corners = [[10, 20], ...], or side = \"N\", or island = true");
    land.form = island ? LandForm::island : side ? LandForm::side : LandForm::model;
    read_word(in, "side", land.edge);
    const toml::node* corners = in.node("corners");
    if (corners != nullptr && !corners->is_array())
      in.refuse("corners", "corners is not a list", "places in inches: [[10, 20], [14.5, 20], [12, 26]]");
    else if (corners != nullptr)
      for (const toml::node& corner : *corners->as_array())
        if (const auto at = pair_in("corners", corner)) land.corners.push_back({at->x, at->y});
    if (clockwise(land.corners)) std::reverse(land.corners.begin(), land.corners.end());
    battle_.land.push_back(std::move(land));
  }

  static bool clockwise(const std::vector<Spot>& corners) {
    plane::Wide area = 0;
    for (size_t i = 0; i < corners.size(); ++i) {
      const Spot &a = corners[i], &b = corners[(i + 1) % corners.size()];
      area += plane::Wide{a.x} * b.y - plane::Wide{b.x} * a.y;
    }
    return area < 0;
  }

  void read_port(const toml::table& table) {
    const In in(file_, table, kPortKeys);
    note(Flaw::Part::port, table);
    PortEntry port;
    port.side = BattleReader::side_called(in);
    in.need("name", "the port's name");
    in.text("name", port.name);
    in.need("at", "where it lies in inches from the middle of the table: at = [12, -30]");
    if (const auto at = pair_of(in, "at")) port.at = {at->x, at->y};
    in.flag("shore_batteries", port.shore_batteries);
    battle_.ports.push_back(std::move(port));
  }

  void read_mines(const toml::table& table) {
    const In in(file_, table, kMinesKeys);
    note(Flaw::Part::mines, table);
    MineField field;
    field.side = BattleReader::side_called(in);
    in.need("edge", "a side or corner of the table: " + listed(EnumWords<Edge>::words));
    read_word(in, "edge", field.edge);
    in.flag("laid", field.laid);
    in.number("logged_turns", field.logged_turns);
    battle_.mines.push_back(field);
  }

  // -------------------------------------------------------------- figures

  std::optional<plane::Point> pair_in(std::string_view key, const toml::node& node) {
    if (!node.is_array() || node.as_array()->size() != 2) {
      file_.refuse(node.source(), fmt::format("{} is not a pair", key), "inches east and north: [-12, 30.5]");
      return {};
    }
    const auto x = read_inches(file_, key, *node.as_array()->get(0), -kMostTable, kMostTable);
    const auto y = read_inches(file_, key, *node.as_array()->get(1), -kMostTable, kMostTable);
    if (!x || !y) return {};
    return plane::Point{*x, *y};
  }
  std::optional<plane::Point> pair_of(const In& in, std::string_view key) {
    const toml::node* node = in.node(key);
    return node != nullptr ? pair_in(key, *node) : std::nullopt;
  }
  /// Degrees clockwise from north.
  std::optional<plane::Angle> heading_of(const In& in) {
    const toml::node* node = in.node("heading");
    if (node == nullptr) return {};
    const auto degrees = read_decimal(file_, "heading", *node, plane::kDegree, 0, 360);
    return degrees ? std::optional(plane::normal(*degrees)) : std::nullopt;
  }
  void read_speed(const In& in, Length& out) {
    if (const toml::node* node = in.node("speed"))
      out = read_inches(file_, "speed", *node, 0, kMostTable).value_or(out);
  }
  /// Both or neither.
  static void need_both(const In& in, bool at, bool heading) {
    if (at) in.need("heading", "degrees clockwise from north: heading = 90");
    if (heading) in.need("at", "a place in inches from the middle of the table: at = [-12, 30.5]");
  }

  // -------------------------------------------------------------- groups

  /// Its fleet by name, else the first of its side.
  uint8_t fleet_of(const In& in, Seat side) {
    std::string word;
    if (in.text("fleet", word))
      return row_called(in, "fleet", "fleet", word, battle_.fleets, battle_.fleets.size(), side).value_or(0);
    for (size_t i = 0; i < battle_.fleets.size() && i < UINT8_MAX; ++i)
      if (battle_.fleets[i].side == side) return static_cast<uint8_t>(i);
    return 0;
  }
  uint8_t port_of(const In& in, Seat side) {
    std::string word;
    if (!in.text("port", word)) return kNoPort;
    return row_called(in, "port", "port", word, battle_.ports, battle_.ports.size(), side).value_or(kNoPort);
  }

  void read_group(const toml::table& table) {
    const In in(file_, table, kGroupKeys);
    note(Flaw::Part::group, table);
    Group group;
    group.side = BattleReader::side_called(in);
    group.fleet = fleet_of(in, group.side);
    in.need("name", "the group's name in orders");
    in.text("name", group.name);
    CounterEntry like;  // what its counters have in common
    like.side = group.side;
    like.fleet = group.fleet;
    like.group = static_cast<uint8_t>(std::min<size_t>(battle_.groups.size(), kNoGroup));
    like.port = port_of(in, group.side);
    read_speed(in, like.speed);
    battle_.groups.push_back(std::move(group));
    Layout layout{pair_of(in, "at"), heading_of(in)};
    need_both(in, layout.first.has_value(), layout.heading.has_value());
    if (const int i = in.word("line", kLineWords); i >= 0) layout.line = static_cast<Line>(i);
    if (const toml::node* node = in.node("spacing"))
      layout.spacing = read_inches(file_, "spacing", *node, -kMostSpacing, kMostSpacing).value_or(kSpacing);
    const toml::node* ships = in.node("ships");
    if (ships == nullptr || file_.fault) return;
    if (!ships->is_array())
      return in.refuse("ships", "ships is not a list",
                       "[\"gb-lion\", [\"gb-meteor\", \"gb-milne\"]], head of the line first");
    size_t number = 0;
    for (const toml::node& member : *ships->as_array()) {
      if (layout.complete()) stand(like, layout.place(number++), *layout.heading);
      read_in_group(member, like);
    }
  }

  static void stand(CounterEntry& counter, plane::Point at, plane::Angle heading) {
    counter.placed = true;
    counter.x = at.x;
    counter.y = at.y;
    counter.heading = heading;
  }

  /// "gb-lion"; ["gb-meteor", "gb-milne"], which share a counter; or a table with either and a place of its own.
  void read_in_group(const toml::node& member, const CounterEntry& like) {
    if (member.is_array()) return read_counter_of(*member.as_array(), member, like);
    read_member(member, kMemberKeys, [&](const In& in) { read_counter(in, member, like); });
  }

  // -------------------------------------------------------------- counters and ships

  void read_alone(const toml::table& table) {
    const In in(file_, table, kCounterKeys);
    CounterEntry counter;
    std::string word;
    const bool says_side = in.node("side") != nullptr;
    if (const bool in_group = in.text("group", word); says_side || !in_group)
      counter.side = BattleReader::side_called(in);
    if (!word.empty()) {
      const Seat side = says_side ? counter.side : kNoSeat;
      if (const auto row = row_called(in, "group", "group", word, battle_.groups, battle_.groups.size(), side)) {
        counter.group = *row;
        counter.side = battle_.groups[*row].side;
        counter.fleet = battle_.groups[*row].fleet;
      }
    }
    if (word.empty() || in.node("fleet") != nullptr) counter.fleet = fleet_of(in, counter.side);
    counter.port = port_of(in, counter.side);
    read_counter(in, table, counter);
  }

  /// A table with `ship` or `ships`.
  void read_counter(const In& in, const toml::node& node, CounterEntry counter) {
    const auto at = pair_of(in, "at");
    const auto heading = heading_of(in);
    if (!counter.placed) need_both(in, at.has_value(), heading.has_value());
    if (at || heading) stand(counter, at.value_or(counter.pose().at), heading.value_or(counter.heading));
    read_speed(in, counter.speed);
    in.flag("towed", counter.towed);
    const toml::node* ships = in.node("ships");
    if (ships == nullptr) return add_counter(counter, node, [&] { read_ship(in, node); });
    if (in.node("ship") != nullptr || in.node("lost") != nullptr || in.node("smoke") != nullptr)
      return in.refuse("ships", "ships share this counter",
                       "ship, lost and smoke in the table of each: ships = [{ ship = ... }, ...]");
    if (!ships->is_array())
      return in.refuse("ships", "ships is not a list",
                       "ids of ships that share the counter: [\"gb-meteor\", \"gb-milne\"]");
    read_counter_of(*ships->as_array(), node, counter);
  }

  void read_counter_of(const toml::array& ships, const toml::node& node, const CounterEntry& counter) {
    add_counter(counter, node, [&] {
      for (const toml::node& ship : ships) read_member(ship, kShipKeys, [&](const In& in) { read_ship(in, ship); });
    });
  }

  /// `read_ships` adds its ships, which are the next rows.
  template <class Read>
  void add_counter(CounterEntry counter, const toml::node& node, Read&& read_ships) {
    if (battle_.ships.size() > size_t{kMostShips}) return;  // refused when all is read
    note(Flaw::Part::counter, node);
    counter.first = static_cast<uint16_t>(battle_.ships.size());
    read_ships();
    counter.ships = static_cast<uint8_t>(std::min<size_t>(battle_.ships.size() - counter.first, UINT8_MAX));
    battle_.counters.push_back(counter);
  }

  void read_ship(const In& in, const toml::node& node) {
    Entry ship;
    read_ship_card(in, node, ship.card);
    ship.counter = static_cast<uint16_t>(battle_.counters.size());
    in.flag("smoke", ship.card.flags.smoke_ship);  // GW-7.27c-08
    if (const toml::table* lost = in.table("lost")) {
      const In boxes(file_, *lost, EnumWords<Section>::words);
      for (size_t i = 0; i < kSections; ++i) boxes.number(EnumWords<Section>::words[i], ship.lost[i]);
    }
    battle_.ships.push_back(std::move(ship));
    note(Flaw::Part::ship, node);
  }
};

}  // namespace

std::vector<std::string> seat_names() { return {"Allied", "Central Powers"}; }

Expected<Battle> read_scenario(std::string_view text, std::string_view name, const Library& library,
                               const std::map<std::string, std::string>& options) {
  return read_battle<ScenarioReader>(text, name, library, options);
}

}  // namespace broadside::great_war_at_sea
