// The register for the page: the table of all ships, and everything that is known of one.
#include <fmt/format.h>

#include <algorithm>

#include "app/library/ship_library.h"
#include "app/serve/workshop.h"
#include "app/ships_command.h"
#include "print/card.h"
#include "register/derive.h"

namespace broadside::app {
namespace {

// In the order of their enums.
constexpr std::array<std::string_view, 3> kConfidence = {"high", "medium", "low"};
constexpr std::array<std::string_view, 6> kArmour = {"none",   "compound", "nickel steel",
                                                     "Harvey", "Krupp",    "Krupp cemented"};
constexpr std::array<std::string_view, 5> kMounts = {"turret", "barbette", "casemate", "shield", "wing"};
constexpr std::array<std::string_view, 4> kEngines = {"reciprocating", "turbines", "mixed", "diesel"};
constexpr std::array<std::string_view, 3> kFuels = {"coal", "coal and oil", "oil"};
constexpr std::array<std::string_view, 3> kUnderwater = {"none", "partial", "full"};
constexpr std::array<std::string_view, 3> kRangefinders = {"none", "coincidence", "stereoscopic"};
constexpr std::array<std::string_view, 5> kOutcomes = {"unhurt", "light damage", "moderate damage", "heavy damage",
                                                       "sunk"};

template <size_t N, class Value>
std::string_view word(const std::array<std::string_view, N>& words, Value value) {
  return words[static_cast<size_t>(value)];
}
double number(Milli thousandths) { return static_cast<double>(thousandths) / 1000; }
template <class Value>
Json known(const std::optional<Value>& value) {
  return value ? Json(*value) : Json();
}

// ---------------------------------------------------------------- the table

Json class_row(const Register& facts, const Class& c) {
  Json out = {{"name", c.name},
              {"type", type_code(c.type)},
              {"tons", c.displacement_normal_t},
              {"length_ft", number(c.length_ft)},
              {"beam_ft", number(c.beam_ft)},
              {"knots", number(c.speed_kn)},
              {"belt_in", number(c.belt_max_in)},
              {"guns", main_guns(facts, c)}};
  if (c.plan) out["plan"] = plan_json(*c.plan);
  return out;
}

/// Rows of places in `systems`: which of them have a card of her.
Json cards_of(const Register& facts, const Ship& ship) {
  Json out = Json::array();
  const auto systems = RegisterCards::systems();
  for (size_t i = 0; i < systems.size(); ++i)
    if (RegisterCards::check(systems[i], facts, ship).none.empty()) out.push_back(i);
  return out;
}

Json whole_register(const Register& facts) {
  Json classes = Json::array(), ships = Json::array(), nations = Json::object(), types = Json::object();
  for (const Class& c : facts.classes) {
    classes.push_back(class_row(facts, c));
    types[std::string(type_code(c.type))] = type_words(c.type);
  }
  for (const Ship& ship : facts.ships) {
    const std::string nation = ensign(ship);
    nations[nation] = print::nation_name(nation);
    ships.push_back(
        Json::array({ship.id, ship.name, ship.cls, nation, ship.launched, ship.completed, cards_of(facts, ship)}));
  }
  Json names = Json::object();
  for (const print::CardStyle& style : print::card_styles()) names[std::string(style.system)] = style.name;
  return {{"systems", RegisterCards::systems()}, {"system_names", std::move(names)}, {"nations", std::move(nations)},
          {"types", std::move(types)},           {"classes", std::move(classes)},    {"ships", std::move(ships)}};
}

// ---------------------------------------------------------------- one ship

Json battery_json(const Register& facts, const BatteryFact& b) {
  const Gun& gun = facts.gun_of(b);
  return {{"calibre_in", number(gun.calibre_in)},
          {"length_cal", number(gun.length_cal)},
          {"year", gun.year},
          {"guns", b.guns_total},
          {"broadside", b.guns_broadside},
          {"forward", b.guns_forward},
          {"aft", b.guns_aft},
          {"mount", word(kMounts, b.mount)},
          {"layout", b.layout},
          {"shell_lb", number(gun.shell_lb)},
          {"velocity_fps", gun.muzzle_velocity_fps},
          {"rounds_per_min", number(gun.rounds_per_min)},
          {"range_yd", gun.max_range_yd},
          {"confidence", word(kConfidence, std::max(b.confidence, gun.confidence))}};
}

Json class_json(const Register& facts, const Class& c) {
  Json batteries = Json::array();
  for (const BatteryFact* b : by_calibre(facts, c)) batteries.push_back(battery_json(facts, *b));
  Json out = {{"tons", c.displacement_normal_t},
              {"tons_full", known(c.displacement_full_t)},
              {"length_ft", number(c.length_ft)},
              {"beam_ft", number(c.beam_ft)},
              {"draught_ft", number(c.draught_ft)},
              {"knots", number(c.speed_kn)},
              {"engines", word(kEngines, c.engines)},
              {"fuel", word(kFuels, c.fuel)},
              {"crew", c.crew},
              {"belt_in", number(c.belt_max_in)},
              {"belt_end_in", number(c.belt_end_in)},
              {"deck_in", number(c.deck_in)},
              {"turret_in", number(c.turret_in)},
              {"casemate_in", number(c.casemate_in)},
              {"conning_in", number(c.conning_in)},
              {"armour", word(kArmour, c.armour_type)},
              {"underwater", word(kUnderwater, c.underwater_protection)},
              {"tubes_above", c.torpedo_tubes_above},
              {"tubes_submerged", c.torpedo_tubes_submerged},
              {"torpedo_in", c.torpedo_in ? Json(number(*c.torpedo_in)) : Json()},
              {"light_guns", c.light_guns},
              {"aa_guns", c.aa_guns},
              {"mines", c.mines},
              {"director_year", known(c.director_year)},
              {"rangefinder", word(kRangefinders, c.rangefinder)},
              {"rangefinder_ft", c.rangefinder_ft ? Json(number(*c.rangefinder_ft)) : Json()},
              {"notes", c.notes},
              {"confidence", word(kConfidence, c.confidence)},
              {"batteries", std::move(batteries)}};
  if (c.plan) {
    out["plan"] = plan_json(*c.plan);
    out["plan_confidence"] = word(kConfidence, c.plan_confidence);
  }
  return out;
}

Json battles_json(const Register& facts, size_t row) {
  Json out = Json::array();
  for (const Battle& battle : facts.battles)
    for (const BattleShip& s : battle.ships)
      if (s.ship == row)
        out.push_back({{"id", battle.id},
                       {"name", battle.name},
                       {"date", battle.date},
                       {"squadron", s.squadron},
                       {"outcome", word(kOutcomes, s.outcome)}});
  return out;
}

Json sisters_json(const Register& facts, size_t row) {
  Json out = Json::array();
  for (size_t other = 0; other < facts.ships.size(); ++other)
    if (other != row && facts.ships[other].cls == facts.ships[row].cls)
      out.push_back({{"id", facts.ships[other].id}, {"name", facts.ships[other].name}});
  return out;
}

/// By system: she has a card, or why not.
Json cards_json(const Register& facts, const Ship& ship) {
  Json out = Json::array();
  for (const print::CardStyle& style : print::card_styles())
    out.push_back({{"system", style.system},
                   {"name", style.name},
                   {"none", RegisterCards::check(style.system, facts, ship).none}});
  return out;
}

}  // namespace

std::string workshop_ships() {
  static const std::string text = [] {
    const auto library = RegisterLibrary::stored();
    const Json all = library ? whole_register((*library)->cards().facts()) : Json::object();
    return all.dump(-1, ' ', false, Json::error_handler_t::replace);
  }();
  return text;
}

std::optional<Json> workshop_ship(const std::string& id) {
  const auto library = RegisterLibrary::stored();
  if (!library) return std::nullopt;
  const Register& facts = (*library)->cards().facts();
  const Ship* ship = facts.find_ship(id);
  if (ship == nullptr) return std::nullopt;
  const auto row = static_cast<size_t>(ship - facts.ships.data());
  const Class& c = facts.class_of(*ship);
  const std::string nation = ensign(*ship);
  return Json{{"id", ship->id},
              {"name", ship->name},
              {"class", c.name},
              {"nation", print::nation_name(nation)},
              {"type", type_code(c.type)},
              {"type_words", type_words(c.type)},
              {"launched", ship->launched},
              {"completed", ship->completed},
              {"fate", ship->fate},
              {"exceptions", ship->exceptions},
              {"confidence", word(kConfidence, ship->confidence)},
              {"facts", class_json(facts, c)},
              {"battles", battles_json(facts, row)},
              {"sisters", sisters_json(facts, row)},
              {"cards", cards_json(facts, *ship)}};
}

}  // namespace broadside::app
