#include "app/bench_curve.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "app/library/battles.h"
#include "app/library/ship_library.h"

namespace broadside::app {
namespace {

constexpr std::array kFleets = {10, 20, 40, 60, 80, 100, 150, 200};
constexpr const char* kGreatest = "jutland";

constexpr std::string_view kCardsInCm = R"(
[[card]]
id = "battleship"
name = "Battleship"
launched = 1912
size = "Large"
class = "A"
stats = { H = 10, S = 4, Q = 4, GD = 1, A = 6, P = 11, X = 12 }
length_ft = 600
beam_ft = 90

[[card]]
id = "destroyer"
name = "Destroyer"
launched = 1912
size = "Small"
class = "E"
stats = { Q = 2, T = 4, P = 16, X = 1 }
length_ft = 270
beam_ft = 27
)";

constexpr std::string_view kCardsInInches = R"(
[[card]]
id = "battleship"
name = "Battleship"
nation = "gb"
type = "BB"
primary = "HHHHHHHH"
secondary = "LLL"
hull = "HHHHHHHH"
speed = "1.5"
points = 25
length = 1

[[card]]
id = "destroyer"
name = "Destroyer"
nation = "gb"
type = "DD"
tertiary = "N"
torpedo = 1
mount = "deck"
hull = "NN"
speed = "2+"
points = 3
length = 0.5
)";

/// A fleet is made larger by putting actions of twenty ships side by side, out of each other's reach: in one crowd
/// every ship would have more neighbours as well, and the curve would show that instead.
struct Waters {
  std::string_view system;
  int length, width;   // of the table of one action, in the units of its rules
  int apart;           // the fleets
  int row, first_row;  // of the groups
  int spacing;         // of ships in a group
  bool from_middle;    // places are counted from there, not from a corner
  std::string_view speed, limit, cards;
};
constexpr int kAction = 20, kColumns = 3;
constexpr std::array kWaters = {
    Waters{"queen-of-the-seas", 240, 190, 90, 16, 40, 11, false, "6", "turn_limit = 12", kCardsInCm},
    Waters{"great-war-at-sea", 150, 110, 22, 9, 30, 2, true, "4.5", "round_limit = 4", kCardsInInches}};

const Waters* waters_of(std::string_view system) {
  const auto found = std::find_if(kWaters.begin(), kWaters.end(), [&](const Waters& w) { return w.system == system; });
  return found == kWaters.end() ? nullptr : &*found;
}

/// Sizes of groups of at most `most` that share `ships` evenly.
std::vector<int> shared(int ships, int most) {
  const int groups = (ships + most - 1) / most;
  std::vector<int> out(static_cast<size_t>(groups), ships / std::max(groups, 1));
  for (size_t i = 0; i < static_cast<size_t>(ships % std::max(groups, 1)); ++i) ++out[i];
  return out;
}

struct Sea {
  const Waters& waters;
  int length, width;

  std::string group_text(int side, int number, int action, const char* ship, int first, int ships) const {
    const int apart = side == 0 ? -waters.apart / 2 : waters.apart / 2;
    const int x = action % kColumns * waters.length + waters.length / 2 + apart;
    const int y = action / kColumns * waters.width + waters.first_row + number * waters.row;
    std::string out = fmt::format(
        "\n[[group]]\nside = \"{}\"\nname = \"{} {}\"\nat = [{}, {}]\nheading = {}\nspacing = {}\nspeed = {}\nships = "
        "[",
        side == 0 ? "First" : "Second", ship, first, waters.from_middle ? x - length / 2 : x,
        waters.from_middle ? y - width / 2 : y, side == 0 ? 90 : 270, waters.spacing, waters.speed);
    for (int i = 0; i < ships; ++i) out += fmt::format("\"{}\", ", ship);
    return out + "]\n";
  }
};

}  // namespace

bool has_curve(std::string_view system) { return waters_of(system) != nullptr; }

std::string made_up_battle(std::string_view system, int ships) {
  const Waters& waters = *waters_of(system);
  const std::vector<int> actions = shared(ships, kAction);
  const Sea sea{waters, waters.length * kColumns,
                static_cast<int>(waters.width * ((std::ssize(actions) + kColumns - 1) / kColumns))};
  std::string out = fmt::format(
      "format = 1\nsystem = \"{}\"\nid = \"bench-{}\"\nsource = \"house\"\nyear = 1914\n"
      "table = [{}, {}]\n{}\n",
      system, ships, sea.length, sea.width, waters.limit);
  for (const char* name : {"First", "Second"}) out += fmt::format("\n[[side]]\nname = \"{}\"\n", name);
  for (int side = 0; side < 2; ++side) {
    int named = 0;
    for (int i = 0; i < std::ssize(actions); ++i) {
      const int there = actions[static_cast<size_t>(i)];
      const int fleet = side == 0 ? (there + 1) / 2 : there / 2, boats = fleet / 3;
      int number = 0;
      for (const int n : shared(fleet - boats, 5)) out += sea.group_text(side, number++, i, "battleship", ++named, n);
      for (const int n : shared(boats, 7)) out += sea.group_text(side, number++, i, "destroyer", ++named, n);
    }
  }
  return out + std::string(waters.cards);
}

Expected<std::vector<lab::TurnCost>> turn_costs(const Game& game, double seconds) {
  std::vector<lab::TurnCost> out;
  const auto add = [&](const Json& battle, std::string name) -> Expected<void> {
    auto cost = lab::turn_cost(game, battle, std::move(name), seconds);
    if (!cost) return tl::make_unexpected(cost.error());
    out.push_back(std::move(*cost));
    return {};
  };
  const auto ships = RegisterLibrary::stored();
  if (!ships) return tl::make_unexpected(ships.error());
  for (const int fleet : kFleets) {
    const auto battle = game.read_scenario(made_up_battle(game.info().id, fleet), "made-up battle", **ships, {});
    if (!battle) return tl::make_unexpected(battle.error());
    if (auto ok = add(*battle, "made up"); !ok) return tl::make_unexpected(ok.error());
  }
  auto greatest = load_battle(game.info().id, kGreatest, {});
  if (!greatest) return tl::make_unexpected(greatest.error());
  if (auto ok = add(greatest->battle, kGreatest); !ok) return tl::make_unexpected(ok.error());
  return out;
}

std::string turn_costs_text(const SystemInfo& info, const std::vector<lab::TurnCost>& costs) {
  std::string out =
      fmt::format("\n{}: what a Game Turn costs, steady against steady, one core\n  {:<10} {:>6} {:>9} {:>10}\n",
                  info.id, "battle", "ships", "ms/turn", "us/ship");
  for (const lab::TurnCost& cost : costs)
    out += fmt::format("  {:<10} {:>6} {:>9.3f} {:>10.1f}\n", cost.battle, cost.ships, cost.ms,
                       cost.ships == 0 ? 0 : 1000 * cost.ms / cost.ships);
  return out;
}

Json turn_costs_json(const std::vector<lab::TurnCost>& costs) {
  Json out = Json::array();
  for (const lab::TurnCost& cost : costs)
    out.push_back({{"battle", cost.battle}, {"ships", cost.ships}, {"ms_per_turn", cost.ms}});
  return out;
}

}  // namespace broadside::app
