#include "app/odds_systems.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace broadside::app {
namespace {

int whole_fact(const std::string& text) {
  int value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

template <auto field>
void set_number_fact(OddsOptions& o, const std::string& value) {
  o.*field = whole_fact(value);
}
template <auto field>
void set_yes_fact(OddsOptions& o, const std::string& value) {
  o.*field = value == "yes";
}
template <auto field>
void set_word_fact(OddsOptions& o, const std::string& value) {
  o.*field = value;
}
void set_range(OddsOptions& o, const std::string& value) {
  std::from_chars(value.data(), value.data() + value.size(), o.range);
}

constexpr OddsFact number_fact(std::string_view name, std::string_view title, int least, int most,
                               std::string_view standard, void (*set)(OddsOptions&, const std::string&)) {
  return {name, title, FactKind::whole, least, most, standard, {}, set};
}
constexpr OddsFact choice_fact(std::string_view name, std::string_view title, std::string_view choices,
                               void (*set)(OddsOptions&, const std::string&)) {
  return {name, title, FactKind::choice, 0, 0, choices.substr(0, choices.find(' ')), choices, set};
}
constexpr OddsFact yes_fact(std::string_view name, std::string_view title,
                            void (*set)(OddsOptions&, const std::string&)) {
  return {name, title, FactKind::yes, 0, 0, "no", {}, set};
}

// As the command line has them.
constexpr int kMostHexes = 100, kMostCm = 100, kMostInches = 60, kMostTubes = 60, kMostBoxes = 99, kMostSpeed = 20,
              kMostShips = 20;
constexpr OddsFact hexes(int most, std::string_view standard) {
  return number_fact("range", "Range in hexes", 0, most, standard, set_range);
}
constexpr OddsFact kTorpedoes =
    number_fact("torpedoes", "Torpedoes", 0, kMostTubes, "0", set_number_fact<&OddsOptions::torpedoes>);
constexpr OddsFact kOnFire = yes_fact("on-fire", "The firer is on fire", set_yes_fact<&OddsOptions::on_fire>);

constexpr OddsFact kGrandAdmiral[] = {
    hexes(16, "5"),
    choice_fact("arc", "The target lies in the firer's arc", "starboard port fore aft",
                set_word_fact<&OddsOptions::arc>),
    choice_fact("seen-from", "The firer lies in the target's arc", "port starboard fore aft",
                set_word_fact<&OddsOptions::seen_from>),
    kTorpedoes,
    number_fact("checked", "Hull boxes the target has lost", 0, kMostBoxes, "0",
                set_number_fact<&OddsOptions::checked>),
    yes_fact("crippled", "The firer is crippled", set_yes_fact<&OddsOptions::crippled>)};

constexpr OddsFact kGrandFleets[] = {
    hexes(kMostHexes, "8"),
    choice_fact("arc", "The target lies in the firer's arc", "D A B C E F", set_word_fact<&OddsOptions::arc>),
    choice_fact("aspect", "The target shows her", "belt ends", set_word_fact<&OddsOptions::aspect>),
    kTorpedoes,
    number_fact("checked", "Hull circles the target has lost", 0, kMostBoxes, "0",
                set_number_fact<&OddsOptions::checked>),
    number_fact("speed", "Firer's movement points (none: as fast as she can)", 0, kMostSpeed, "",
                set_number_fact<&OddsOptions::speed>),
    number_fact("target-speed", "Target's movement points (none: as fast as she can)", 0, kMostSpeed, "",
                set_number_fact<&OddsOptions::target_speed>),
    number_fact("evasive", "Firer's evasive hexes", 0, kMostSpeed, "0", set_number_fact<&OddsOptions::evasive>),
    number_fact("target-evasive", "Target's evasive hexes", 0, kMostSpeed, "0",
                set_number_fact<&OddsOptions::target_evasive>),
    number_fact("other-ships", "Other ships firing heavy guns at her", 0, kMostShips, "0",
                set_number_fact<&OddsOptions::other_ships>),
    kOnFire,
    yes_fact("listing", "The firer lists", set_yes_fact<&OddsOptions::listing>),
    yes_fact("under-fire", "The launcher of torpedoes is under fire", set_yes_fact<&OddsOptions::under_fire>)};

constexpr OddsFact kQueenOfTheSeas[] = {
    {"range", "Range in cm", FactKind::decimal, 0, kMostCm, "20", {}, set_range},
    choice_fact("arc", "The target lies in the firer's arc", "starboard port forward rear",
                set_word_fact<&OddsOptions::arc>),
    number_fact("torpedoes", "Torpedoes", 0, 1, "0", set_number_fact<&OddsOptions::torpedoes>),
    number_fact("checked", "Hull the target has lost", 0, kMostBoxes, "0", set_number_fact<&OddsOptions::checked>),
    number_fact("target-speed", "Target's speed (none: as fast as she can)", 0, kMostSpeed, "",
                set_number_fact<&OddsOptions::target_speed>),
    number_fact("other-ships", "Splash markers of other ships", 0, kMostShips, "0",
                set_number_fact<&OddsOptions::other_ships>),
    kOnFire,
    yes_fact("rough", "The sea is rough", set_yes_fact<&OddsOptions::rough>),
    yes_fact("smoke", "The target makes smoke", set_yes_fact<&OddsOptions::smoke>)};

constexpr OddsFact kGreatWarAtSea[] = {
    {"range", "Range in inches", FactKind::decimal, 0, kMostInches, "12", {}, set_range},
    choice_fact("arc", "The target lies in the firer's arc", "starboard port bow stern",
                set_word_fact<&OddsOptions::arc>),
    number_fact("torpedoes", "Torpedoes", 0, 1, "0", set_number_fact<&OddsOptions::torpedoes>),
    number_fact("checked", "Hull boxes the target has lost", 0, kMostBoxes, "0",
                set_number_fact<&OddsOptions::checked>),
    number_fact("speed", "Firer's speed in inches (none: as fast as she can)", 0, kMostSpeed, "",
                set_number_fact<&OddsOptions::speed>),
    number_fact("target-speed", "Target's speed in inches (none: as fast as she can)", 0, kMostSpeed, "",
                set_number_fact<&OddsOptions::target_speed>),
    number_fact("other-ships", "Other ships firing at her before", 0, kMostShips, "0",
                set_number_fact<&OddsOptions::other_ships>)};

constexpr PlainOdds kPlainOdds[] = {{"grand-admiral", grand_admiral_odds, kGrandAdmiral},
                                    {"grand-fleets", grand_fleets_odds, kGrandFleets},
                                    {"queen-of-the-seas", queen_of_the_seas_odds, kQueenOfTheSeas, false},
                                    {"great-war-at-sea", great_war_at_sea_odds, kGreatWarAtSea, false}};

// ---------------------------------------------------------------- facts as text

bool is_word_of(std::string_view words, std::string_view word) {
  return !word.empty() && word.find(' ') == std::string_view::npos &&
         fmt::format(" {} ", words).find(fmt::format(" {} ", word)) != std::string::npos;
}

/// "12", "12.5" with at most one digit behind the point.
std::optional<double> fact_number(const std::string& text, bool whole_only) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  const bool sound = error == std::errc{} && end == text.data() + text.size() && text.size() <= 6;
  if (!sound || (whole_only && text.find('.') != std::string::npos)) return {};
  return value;
}

/// What would be right; empty: the value is.
std::string right_value(const OddsFact& fact, const std::string& value) {
  if (fact.kind == FactKind::yes) return is_word_of("yes no", value) ? "" : "yes or no";
  if (fact.kind == FactKind::choice)
    return is_word_of(fact.choices, value) ? "" : fmt::format("one of {}", fact.choices);
  const bool is_whole = fact.kind == FactKind::whole;
  const auto number = fact_number(value, is_whole);
  if (number && *number >= fact.least && *number <= fact.most) return "";
  return fmt::format("a {}number from {} to {}", is_whole ? "whole " : "", fact.least, fact.most);
}

}  // namespace

std::span<const PlainOdds> plain_odds() { return kPlainOdds; }

const PlainOdds* find_plain_odds(std::string_view system) {
  const auto* const found = std::find_if(std::begin(kPlainOdds), std::end(kPlainOdds),
                                         [&](const PlainOdds& p) { return p.system == system; });
  return found == std::end(kPlainOdds) ? nullptr : found;
}

Expected<OddsOptions> odds_options(const PlainOdds& odds, const std::map<std::string, std::string>& facts) {
  OddsOptions options;
  options.system = odds.system;
  for (const auto& given : facts) {
    const std::string &name = given.first, &value = given.second;
    const auto fact =
        std::find_if(odds.facts.begin(), odds.facts.end(), [&](const OddsFact& f) { return f.name == name; });
    if (fact == odds.facts.end()) return problem("facts", "a fact has no meaning here", "those of GET /api/odds");
    if (std::string right = right_value(*fact, value); !right.empty())
      return problem(std::string(fact->name), "cannot be that", std::move(right));
    fact->set(options, value);
  }
  return options;
}

}  // namespace broadside::app
