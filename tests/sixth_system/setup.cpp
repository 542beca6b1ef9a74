// How a battle of Blind Water comes about, and what strangers may not make of one.
#include "engine/core/game_of.h"
#include "engine/core/toml.h"
#include "tests/sixth_system/system.h"

namespace broadside::blind_water {
namespace {

constexpr const char* kSkirmish = R"(
title = "Skirmish"
turns = 5
[[ship]]
name = "Alpha"
side = 0
x = 4
y = 4
[[ship]]
name = "Beta"
side = 0
x = 5
y = 4
[[ship]]
name = "Xanthos"
side = 1
x = 5
y = 6
[[ship]]
name = "Yankee"
side = 1
x = 11
y = 11
)";

// Red's fleet against two squadrons of Blue, each under an admiral of its own; the second flies his flag in Zulu.
constexpr const char* kTwoAdmirals = R"(
title = "Two admirals"
turns = 5
[[seat]]
name = "Red"
side = 0
[[seat]]
name = "Blue van"
side = 1
[[seat]]
name = "Blue rear"
side = 1
flagship = "Zulu"
[[ship]]
name = "Alpha"
seat = 0
x = 4
y = 4
[[ship]]
name = "Beta"
seat = 0
x = 8
y = 4
[[ship]]
name = "Xanthos"
seat = 1
x = 5
y = 6
[[ship]]
name = "Yankee"
seat = 2
x = 9
y = 6
[[ship]]
name = "Zulu"
seat = 2
x = 11
y = 11
)";

std::vector<SeatInfo> read_seats(const toml::table& top) {
  std::vector<SeatInfo> seats;
  const toml::array *rows = top["seat"].as_array(), *ships = top["ship"].as_array();
  for (size_t i = 0; rows != nullptr && i < rows->size(); ++i) {
    const toml::table* row = (*rows)[i].as_table();
    if (row == nullptr) continue;
    SeatInfo& seat = seats.emplace_back();
    seat.name = (*row)["name"].value_or(std::string());
    seat.side = static_cast<Seat>((*row)["side"].value_or(int64_t{9}));
    const auto flagship = (*row)["flagship"].value<std::string>();
    for (size_t ship = 0; flagship && ships != nullptr && ship < ships->size(); ++ship)
      if ((*ships)[ship].as_table() != nullptr && (*(*ships)[ship].as_table())["name"] == *flagship)
        seat.post = static_cast<uint16_t>(ship);
  }
  return seats;
}

Entry entry_of(const toml::table& table) {
  Entry entry;
  entry.name = table["name"].value_or(std::string());
  entry.side = static_cast<uint8_t>(table["side"].value_or(int64_t{9}));
  entry.seat = static_cast<Seat>(table["seat"].value_or(int64_t{kNoSeat}));
  entry.x = static_cast<int16_t>(table["x"].value_or(int64_t{-1}));
  entry.y = static_cast<int16_t>(table["y"].value_or(int64_t{-1}));
  return entry;
}

}  // namespace

Expected<Battle> System::read_scenario(std::string_view text, std::string_view file, const Library&,
                                       const std::map<std::string, std::string>& options) {
  const toml::parse_result read = toml::parse(text);
  if (!read) return problem(std::string(file), std::string(read.error().description()));
  if (!options.empty()) return problem("option " + options.begin()->first, "is not known", "Blind Water has none");
  Battle battle;
  battle.title = read.table()["title"].value_or(std::string("Blind Water"));
  battle.turns = static_cast<uint16_t>(read.table()["turns"].value_or(int64_t{6}));
  battle.seats = read_seats(read.table());
  if (const toml::array* ships = read.table()["ship"].as_array())
    for (const toml::node& ship : *ships)
      if (const toml::table* table = ship.as_table()) battle.ships.push_back(entry_of(*table));
  for (Entry& ship : battle.ships)
    if (ship.seat < battle.seats.size()) ship.side = battle.seats[ship.seat].side;
  if (auto ok = validate(battle, file); !ok) return tl::make_unexpected(ok.error());
  return battle;
}

Expected<void> System::validate(const Battle& battle, std::string_view place) {
  const auto fault = [&](const char* why) { return problem(std::string(place), why); };
  if (battle.size < 4 || battle.size > 100) return fault("the sea is too small or too large");
  if (battle.turns < 1 || battle.turns > 2000) return fault("has an impossible number of turns");
  for (const uint8_t every : battle.every)
    if (every < 1 || every > 4) return fault("a side plots too seldom");
  if (battle.seats.size() > kMostAdmirals) return fault("has too many admirals");
  if (!battle.seats.empty())
    if (auto ok = check_seats(battle.seats, kSides, place); !ok) return ok;
  for (const SeatInfo& seat : battle.seats)
    if (seat.post != kNoPost && seat.post >= battle.ships.size()) return fault("an admiral has no such flagship");
  if (battle.ships.empty() || battle.ships.size() > kMostShips) return fault("has no ships, or too many");
  for (size_t i = 0; i < battle.ships.size(); ++i) {
    const Entry& ship = battle.ships[i];
    if (ship.name.empty() || ship.name.size() > 40 || ship.side > 1)
      return fault("a ship needs a name and side 0 or 1");
    if (ship.seat != kNoSeat && (ship.seat >= seats_in(battle) || side_of(battle, ship.seat) != ship.side))
      return fault("a ship is commanded by nobody of her side");
    if (ship.x < 0 || ship.y < 0 || ship.x >= battle.size || ship.y >= battle.size)
      return fault("a ship is off the sea");
    for (size_t j = 0; j < i; ++j)
      if (battle.ships[j].name == ship.name) return fault("two ships have one name");
  }
  return {};
}

Expected<void> System::plausible(const Battle& battle, const Position& p) {
  if (p.umpire.ships.count != battle.ships.size()) return problem("position", "has another number of ships");
  if (p.at.turn < 1 || p.at.turn > battle.turns || p.at.step > static_cast<uint8_t>(Step::over))
    return problem("position", "is at no step of the turn");
  for (size_t i = 0; i < battle.ships.size(); ++i)
    if (p.umpire.ships[i].side != battle.ships[i].side ||
        p.umpire.ships[i].seat != commander_of(battle, battle.ships[i]))
      return problem("position", "a ship has changed sides");
  for (const Secret& secret : p.secret)
    for (const Plot& plot : secret.plots)
      if (plot.ship >= kMostShips || plot.heading > 4) return problem("position", "a plot is for no ship");
  return {};
}

const SystemInfo& System::info() {
  static const SystemInfo info = [] {
    SystemInfo i;
    i.id = "blind-water";
    i.name = "Blind Water";
    i.prefix = "BW";
    i.board = "a sea in miles";
    i.summary = "made up for the tests: hidden ships, contacts, signals that arrive late";
    i.playable = true;
    i.seats = {"Red", "Blue"};
    i.admirals = {{"random", "any legal order"}, {"steady", "sails towards what was seen last"}};
    i.orders = order_help();
    i.parts = {{"plots", "plots"}, {"watches", "watches"}};
    i.bench_scenario = "skirmish";
    i.scenarios = {{"skirmish", kSkirmish}, {"two-admirals", kTwoAdmirals}};
    return i;
  }();
  return info;
}

const Game& game() {
  static const GameOf<System> game;
  return game;
}

}  // namespace broadside::blind_water
