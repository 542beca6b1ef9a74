// Events of torpedoes, searchlights and guns (7.27b, 7.5, 7.7, 8). Each damage roll says where the rows of its tables
// come from: the text of the rules, something published, the house, or the player.
#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/words/tell_parts.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- torpedoes

/// Who sees neither the launcher nor the salvo is not told.
void tell_launch(const Stage& s, const Running& salvo) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    const bool own = ear.owns(salvo.side);
    if (!own && !salvo.seen) return std::nullopt;
    Telling t = telling_of("launch", GW("7.7-01"));
    add_who(t, ear, salvo.ship);
    t.means = Means::torpedoes;
    t.effect = Effect::signalled;
    if (!own) {
      t.text = fmt::format("{} launches torpedoes.", ear.called(salvo.ship));
      return t;
    }
    t.text = fmt::format("{} launches {} at {}, range {}.", ear.called(salvo.ship),
                         counted(salvo.factors, "torpedo", "torpedoes"), ear.called(salvo.target),
                         range_words(torpedo_run(salvo.setting).total()));
    add_whom(t, ear, salvo.target);
    t.facts = {{"setting", word_of(salvo.setting)}, {"factors", salvo.factors}};
    return t;
  });
}

/// The side that is missed is told only of torpedoes that it sees.
void tell_torpedo_hits(const Stage& s, const Running& salvo, size_t target, const Modifiers& modifiers, int hits) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    const bool own = ear.owns(salvo.side);
    if (!own && hits == 0 && !salvo.seen) return std::nullopt;
    if (!own && !ear.sees_ship(target)) return std::nullopt;
    Telling t = telling_of("torpedo_hits", target == salvo.target ? GW("7.71b-01") : GW("7.71a-08"));
    if (own || salvo.seen) add_who(t, ear, salvo.ship);
    add_whom(t, ear, target);
    const std::string result = hits == 0 ? "they miss" : counted(hits, "hit");
    t.text = own || salvo.seen ? fmt::format("{}'s torpedoes, phase {}, at {}: {}.", ear.called(salvo.ship),
                                             salvo.phase, ear.called(target), result)
                               : fmt::format("Torpedoes strike {}: {}.", ear.called(target), result);
    t.means = Means::torpedoes;
    t.effect = hits > 0 ? Effect::hit : Effect::missed;
    t.amount = hits;
    if (own || (salvo.seen && ear.knows_ship(salvo.ship))) t.modifiers = in_words(modifiers);
    t.outcome = {{"hits", hits}};
    return t;
  });
}

// ---------------------------------------------------------------- searchlights

void tell_lit(const Stage& s, size_t ship, size_t target, const Modifiers& modifiers, const Illumination& result) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns(s.battle.side_of(ship)) && !ear.sees_ship(ship) && !result.lit) return std::nullopt;
    Telling t = telling_of("searchlights", GW("7.27b-01"));
    t.text = fmt::format("{} turns her searchlights on {}: {}.", ear.called(ship), ear.called(target),
                         result.lit ? "she is lit" : "in vain");
    add_who(t, ear, ship);
    add_whom(t, ear, target);
    t.effect = result.lit ? Effect::revealed : Effect::missed;
    if (ear.knows_ship(ship)) t.modifiers = in_words(modifiers);
    t.outcome = {{"modified", result.modified}, {"lit", result.lit}};
    return t;
  });
}

// ---------------------------------------------------------------- guns

namespace {

std::string battery_at(const Ear& ear, const Declared& shot) {
  return fmt::format("{} at {}", word_of(shot.battery), ear.called(shot.target));
}

}  // namespace

/// Each side's own orders; the other one hears them with the volleys.
void tell_declared(const Stage& s, Seat side) {
  const Ear ear{s, side};
  std::vector<std::string> parts;
  Telling t = telling_of("declared", GW("7.52-02"));
  uint16_t last = kNoShip;
  for (const Declared& shot : s.umpire().declared) {
    if (s.battle.side_of(shot.ship) != side) continue;
    if (shot.ship == last)
      parts.back() += ", " + battery_at(ear, shot);
    else
      parts.push_back(fmt::format("{}'s {}", ear.called(shot.ship), battery_at(ear, shot)));
    last = shot.ship;
    add_who(t, ear, shot.ship);
    add_whom(t, ear, shot.target);
  }
  if (parts.empty()) return;
  constexpr size_t kMostNamed = 12;
  t.text = fmt::format("{} fires: {}.", side_name(s.battle, side), some_of(parts, kMostNamed));
  tell_side(s, side, std::move(t));
}

void tell_volley(const Stage& s, const Declared& shot, const Modifiers& dice, const Modifiers& to_hit) {
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    const bool own = ear.owns(s.battle.side_of(shot.ship)), hers = ear.owns(s.battle.side_of(shot.target));
    if (!own && !hers && !(ear.sees_ship(shot.ship) && ear.sees_ship(shot.target))) return std::nullopt;
    Telling t = telling_of("volley", GW("7.52-06"));
    add_who(t, ear, shot.ship);
    add_whom(t, ear, shot.target);
    const std::string result =
        shot.hits == 0 ? "no hit"
                       : fmt::format("{}, {}", counted(shot.hits, "hit"), counted(shot.rolls, "damage roll"));
    t.text = fmt::format(
        "{}'s {} guns at {}{}: {}.", ear.called(shot.ship), word_of(shot.battery), ear.called(shot.target),
        own || ear.knows_ship(shot.ship) ? fmt::format(", {}", counted(dice.total(), "die", "dice")) : std::string(),
        result);
    if (own || ear.knows_ship(shot.ship)) {
      t.modifiers = in_words(dice);
      for (Modifier& line : in_words(to_hit)) t.modifiers.push_back(std::move(line));
    }
    t.means = Means::guns;
    t.effect = shot.hits > 0 ? Effect::hit : Effect::missed;
    t.amount = shot.hits;
    t.facts = {{"battery", word_of(shot.battery)}};
    t.outcome = {{"hits", shot.hits}, {"damage_rolls", shot.rolls}};
    return t;
  });
}

// ---------------------------------------------------------------- damage

namespace {

std::string_view area_word(Area area) {
  constexpr std::array<std::string_view, 6> kAreas = {
      "primary battery", "secondary battery", "tertiary battery", "hull", "torpedo mount", "nothing"};
  return kAreas[static_cast<size_t>(area)];
}

/// "2 hull and 1 primary boxes"
std::string boxes_words(const DamageRoll& roll) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < kSections; ++i)
    if (roll.marked[i] > 0) parts.push_back(fmt::format("{} {}", roll.marked[i], word_of(static_cast<Section>(i))));
  if (parts.empty()) return {};
  int boxes = 0;
  for (const uint8_t n : roll.marked) boxes += n;
  return fmt::format("{} {}", listed(parts), boxes == 1 ? "box" : "boxes");
}

/// What the roll came to, part by part, in the order of GW-Q-88.
std::vector<std::string> damage_parts(const DamageRoll& roll, const Condition& before, const Condition& after) {
  std::vector<std::string> parts;
  if (roll.hit.stopped) parts.push_back(fmt::format("the armour of her {} holds", area_word(roll.hit.recorded)));
  if (roll.hit.lucky_die > 0 && !roll.hit.stopped) parts.emplace_back("a lucky penetration");
  if (roll.critical)
    parts.push_back(fmt::format("critical result {}{}", roll.critical_row, roll.critical_stopped ? ", kept out" : ""));
  if (std::string boxes = boxes_words(roll); !boxes.empty()) parts.push_back(std::move(boxes));
  if (roll.plunged) parts.emplace_back("one of them by plunging fire");
  if (after.torpedo_destroyed && !before.torpedo_destroyed) parts.emplace_back("her torpedoes are destroyed");
  if (after.fire_control > before.fire_control) parts.emplace_back("fire control hit");
  if (after.flooding && !before.flooding) parts.emplace_back("flooding");
  if (roll.half_hull) parts.emplace_back("half of her hull is gone");
  if (roll.speed_after != roll.speed_before)
    parts.push_back(fmt::format("speed {} to {}", word_of(roll.speed_before), word_of(roll.speed_after)));
  if (roll.fatal.rolled > 0)
    parts.push_back(fmt::format("{}{}", counted(roll.fatal.rolled, "fatal damage test"),
                                roll.fatal.explodes ? ", she blows up" : " passed"));
  if (roll.minelayer_die > 0) parts.push_back(fmt::format("her mines: {}", roll.minelayer_die));
  if (parts.empty()) parts.emplace_back("no effect");
  return parts;
}

std::vector<std::string> rows_struck(const ShipCard& card, const DamageRoll& roll, const Condition& before,
                                     const Condition& after) {
  std::vector<std::string> rows;
  for (size_t i = 0; i < kSections; ++i)
    if (roll.marked[i] > 0) rows.emplace_back(word_of(static_cast<Section>(i)));
  if (after.torpedo_destroyed != before.torpedo_destroyed) rows.emplace_back("torpedoes");
  if (after.speed != before.speed) rows.emplace_back("speed");
  const bool newly_crippled = static_cast<bool>(crippled(card, after)) != static_cast<bool>(crippled(card, before));
  if (after.fire_control != before.fire_control || after.flooding != before.flooding || after.exploded ||
      newly_crippled)
    rows.emplace_back("damage");
  return rows;
}

constexpr bool is_on_2d6(int row) { return row >= kLowestOf2d6 && row <= kHighestOf2d6; }

/// Each table that was used, and where its row comes from.
std::vector<std::pair<std::string, Provenance>> tables_used(const Stage& s, const Declared* shot,
                                                            const DamageRoll& roll) {
  const DamageTables& tables = s.battle.tables;
  std::vector<std::pair<std::string, Provenance>> out;
  if (is_on_2d6(roll.row) && shot != nullptr)
    out.emplace_back(fmt::format("gunnery row {}", roll.row), tables.gunnery.at(roll.row).provenance);
  if (is_on_2d6(roll.row) && shot == nullptr)
    out.emplace_back(fmt::format("torpedo row {}", roll.row), tables.torpedo.at(roll.row).provenance);
  if (roll.critical && is_on_2d6(roll.critical_row))
    out.emplace_back(fmt::format("critical row {}", roll.critical_row),
                     tables.critical.at(roll.critical_row).provenance);
  if (roll.fatal.rolled > 0) out.emplace_back("fatal damage test", tables.fatal.provenance);
  return out;
}

void add_tables(const Stage& s, const Declared* shot, const DamageRoll& roll, Telling& t) {
  std::vector<std::string> parts;
  Json rows = Json::array();
  for (const auto& [table, provenance] : tables_used(s, shot, roll)) {
    parts.push_back(fmt::format("{} {}", table, provenance_words(provenance)));
    rows.push_back({{"table", table}, {"provenance", word_of(provenance)}});
  }
  if (!parts.empty()) t.text += fmt::format(" ({})", listed(parts));
  t.facts["tables"] = std::move(rows);
}

}  // namespace

void tell_damage(const Stage& s, size_t ship, const Declared* shot, const DamageRoll& roll, const Condition& before) {
  const Condition& after = s.ship(ship).condition;
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees_ship(ship)) return std::nullopt;
    Telling t = telling_of("damage", shot != nullptr ? GW("6.2-01") : GW("TDT-01"));
    add_whom(t, ear, ship);
    if (shot != nullptr && (ear.owns(s.battle.side_of(shot->ship)) || ear.sees_ship(shot->ship)))
      add_who(t, ear, shot->ship);
    t.means = shot != nullptr ? Means::guns : Means::torpedoes;
    int boxes = 0;
    for (const uint8_t n : roll.marked) boxes += n;
    t.amount = boxes;
    t.effect = boxes > 0 || after != before ? Effect::damaged : Effect::none;
    if (after.speed == Speed::stopped && before.speed != Speed::stopped) t.effect = Effect::disabled;
    if (!ear.spots_ship(ship)) {  // in sight, but too far off to tell
      t.text = fmt::format("{} is hit.", ear.called(ship));
      t.effect = Effect::hit;
      t.amount = 0;
      return t;
    }
    t.text = fmt::format("{}: {}", ear.called(ship), joined(damage_parts(roll, before, after)));
    t.rows = rows_struck(s.battle.card(ship), roll, before, after);
    add_tables(s, shot, roll, t);
    t.text += ".";
    t.outcome = {{"row", roll.row}, {"boxes", boxes}, {"speed", word_of(after.speed)}};
    return t;
  });
}

/// Of a ship that has been face-up everybody learns that she is gone.
void tell_sunk(const Stage& s, size_t ship) {
  const Condition& condition = s.ship(ship).condition;
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.sees_ship(ship) && !ear.knows_ship(ship)) return std::nullopt;
    Telling t = telling_of("sunk", GW("8.0-03"));
    const std::string how = condition.exploded ? "blows up and sinks" : "sinks";
    t.text = ear.knows_ship(ship) ? fmt::format("{} {}.", ear.called(ship), how)
                                  : fmt::format("A ship of {} {}.", ear.called(ship), how);
    add_whom(t, ear, ship);
    t.effect = Effect::sunk;
    t.rows = {"position", "hull"};
    return t;
  });
}

}  // namespace broadside::great_war_at_sea
