// Ops of the time before the first round: contact, initiative, and where a fleet is set up.
#include "engine/great_war_at_sea/rules/setup.h"

#include <map>

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/ops/words.h"
#include "engine/great_war_at_sea/rules/placement.h"

namespace broadside::great_war_at_sea::ops {
namespace {

constexpr size_t kMostPlacedShips = 300;

// ---------------------------------------------------------------- initiative

struct InitiativeGiven {
  std::vector<std::string> allied, central;
  bool allied_leader = false, central_leader = false;
  std::optional<Side> port_side;
  FIELDS(allied, central, allied_leader, central_leader, port_side)
  NEEDED(allied, central)
};
struct InitiativeResult {
  std::optional<int> allied_nations, central_nations, modifier, modified;
  Side winner = Side::allied;
  FIELDS(allied_nations, central_nations, modifier, modified, winner)
};

int count_nations(const std::vector<std::string>& names) {
  const std::vector<std::string_view> nations(names.begin(), names.end());
  return nationalities(nations);
}

Expected<InitiativeResult> initiative(const InitiativeGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(static_cast<int64_t>(given.allied.size()), 0, kMostPlacedShips, "given.allied")
      .within(static_cast<int64_t>(given.central.size()), 0, kMostPlacedShips, "given.central");
  if (!sound) return sound.why();
  InitiativeResult out;
  if (given.port_side) {
    out.winner = port_initiative(*given.port_side);
    return out;
  }
  const InitiativeFacts facts{{count_nations(given.allied), count_nations(given.central)},
                              {given.allied_leader, given.central_leader}};
  const InitiativeRoll rolled = roll_initiative(facts, dice);
  out.allied_nations = facts.nationalities[0];
  out.central_nations = facts.nationalities[1];
  out.modifier = initiative_modifiers(facts).total();
  out.modified = rolled.modified;
  out.winner = rolled.winner;
  return out;
}

// ---------------------------------------------------------------- placement_check

struct ShipFact {
  std::string nation;
  double x_in = 0, y_in = 0, length_in = 0;
  FIELDS(nation, x_in, y_in, length_in)
  NEEDED(nation, x_in, y_in)
};
struct PlacementGiven {
  std::vector<ShipFact> ships;
  std::optional<Deploys> role;
  std::array<double, 2> table_in = {108, 108};
  std::optional<Edge> came_from, entry;
  Light light = Light::day;
  Weather weather = Weather::clear;
  std::vector<std::array<double, 2>> enemy;
  bool island = false, at_sighting_range = false;
  FIELDS(ships, role, table_in, came_from, entry, light, weather, enemy, island, at_sighting_range)
  NEEDED(ships)
};
struct PlacementResult {
  bool legal = true;
  std::vector<std::string> reasons;
  FIELDS(legal, reasons)
};

FactCheck sound_placement(const PlacementGiven& given) {
  FactCheck sound;
  sound.within(static_cast<int64_t>(given.ships.size()), 0, kMostPlacedShips, "given.ships")
      .within(static_cast<int64_t>(given.enemy.size()), 0, kMostPlacedShips, "given.enemy");
  for (size_t i = 0; i < given.ships.size(); ++i)
    sound.between(given.ships[i].x_in, -kFarthest, kFarthest, row("ships", i) + ".x_in")
        .between(given.ships[i].y_in, -kFarthest, kFarthest, row("ships", i) + ".y_in")
        .between(given.ships[i].length_in, 0, kFarthest, row("ships", i) + ".length_in");
  for (size_t i = 0; i < given.enemy.size(); ++i)
    for (const double coordinate : given.enemy[i]) sound.between(coordinate, -kFarthest, kFarthest, row("enemy", i));
  for (const double across : given.table_in) sound.between(across, 1, kFarthest, "given.table_in");
  if (given.role && !given.entry) sound.fault("given.entry", "is missing", "a side or corner, since there is a role");
  return sound;
}

Expected<PlacementResult> placement_check(const PlacementGiven& given, Dice&) {
  const FactCheck sound = sound_placement(given);
  if (!sound) return sound.why();
  std::vector<plane::Point> enemy;
  for (const auto& [x, y] : given.enemy) enemy.push_back({length_of(x), length_of(y)});
  std::vector<PlacedShip> ships;
  for (const ShipFact& s : given.ships)
    ships.push_back({s.nation, length_of(s.length_in), {length_of(s.x_in), length_of(s.y_in)}});
  Deployment where;
  where.as = given.role.value_or(Deploys::anywhere);
  where.table = {length_of(given.table_in[0]), length_of(given.table_in[1])};
  where.entry = given.entry.value_or(Edge::N);
  where.came_from = given.came_from;
  where.conditions = {given.light, given.weather, 0};
  where.enemy = enemy;
  where.island = given.island;
  where.at_sighting_range = given.at_sighting_range;
  std::vector<FaultSet> of_ship(ships.size());
  FaultSet all = placement_faults(where, ships, of_ship);
  for (const FaultSet& faults : of_ship) faults.each([&](FaultCode code) { all.add(code); });
  return PlacementResult{all.empty(), words_of(all)};
}

// ---------------------------------------------------------------- surprise_placement

struct SurpriseGiven {
  Light light = Light::day;
  Weather weather = Weather::clear;
  std::array<double, 2> table_in = {108, 108};
  Edge entry = Edge::N;
  std::vector<std::array<double, 2>> enemy;
  std::array<double, 2> at{};
  FIELDS(light, weather, table_in, entry, enemy, at)
  NEEDED(light, weather, entry, at)
};
struct SurpriseResult {
  double closer_in = 0;
  std::optional<std::array<double, 2>> band_in;
  bool legal = true;
  std::vector<std::string> reasons;
  FIELDS(closer_in, band_in, legal, reasons)
};

/// One of the first eight ships, by herself.
Expected<SurpriseResult> surprise_placement(const SurpriseGiven& given, Dice&) {
  FactCheck sound;
  for (const double across : given.table_in) sound.between(across, 1, kFarthest, "given.table_in");
  for (const double coordinate : given.at) sound.between(coordinate, -kFarthest, kFarthest, "given.at");
  for (size_t i = 0; i < given.enemy.size(); ++i)
    for (const double coordinate : given.enemy[i]) sound.between(coordinate, -kFarthest, kFarthest, row("enemy", i));
  if (!sound) return sound.why();
  std::vector<plane::Point> enemy;
  for (const auto& [x, y] : given.enemy) enemy.push_back({length_of(x), length_of(y)});
  Deployment where;
  where.as = Deploys::initiative;
  where.table = {length_of(given.table_in[0]), length_of(given.table_in[1])};
  where.entry = given.entry;
  where.conditions = {given.light, given.weather, 0};
  where.surprise = surprise_shift(is_night(given.light));
  where.enemy = enemy;
  const Limits limits = limits_of(where);
  const FaultSet faults = ground_faults(where, limits, true, {length_of(given.at[0]), length_of(given.at[1])});
  SurpriseResult out{inches_of(where.surprise), std::nullopt, faults.empty(), words_of(faults)};
  if (!limits.clear)
    out.band_in = std::array<double, 2>{to_four_decimals(inches_of(limits.band_from)),
                                        to_four_decimals(inches_of(limits.band_to))};
  return out;
}

// ---------------------------------------------------------------- search

struct SearchGiven {
  Light light = Light::day;
  Weather weather = Weather::clear;
  int leaders_declared = 0;
  bool port_attack = false;
  FIELDS(light, weather, leaders_declared, port_attack)
  NEEDED(light, weather)
};
struct SearchResult {
  std::optional<int> modifier, modified;
  bool contact = false, surprise = false;
  double closer_in = 0;
  std::optional<double> min_gap_in;
  FIELDS(modifier, modified, contact, surprise, closer_in, min_gap_in)
};

Expected<SearchResult> search(const SearchGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.leaders_declared, 0, 2, "given.leaders_declared");
  if (!sound) return sound.why();
  const ContactFacts facts{is_night(given.light), given.weather, given.leaders_declared};
  const ContactAttempt found = given.port_attack ? port_contact() : try_contact(facts, dice);
  SearchResult out;
  if (!given.port_attack) {
    out.modifier = contact_modifiers(facts).total();
    out.modified = found.modified;
  }
  out.contact = found.made;
  out.surprise = found.surprise;
  if (found.surprise) {
    out.closer_in = inches_of(surprise_shift(facts.night));
    out.min_gap_in = inches_of(kSurpriseGap);
  }
  return out;
}

}  // namespace

std::span<const Op> setup() {
  static constexpr Op kOps[] = {op<initiative>("initiative"), op<placement_check>("placement_check"),
                                op<surprise_placement>("surprise_placement"), op<search>("search")};
  return kOps;
}

}  // namespace broadside::great_war_at_sea::ops
