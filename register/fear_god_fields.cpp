#include "register/fear_god_fields.h"

#include <fmt/format.h>

#include <algorithm>

#include "register/fear_god.h"

namespace broadside {

namespace fg = fear_god;

namespace {

template <class E>
constexpr int number(E value) {
  return static_cast<int>(value);
}

class Sheet {
 public:
  void add(std::string name, int value, Source source) { out_.push_back({std::move(name), value, source}); }
  std::vector<CardField> take() { return std::move(out_); }

 private:
  std::vector<CardField> out_;
};

constexpr std::string_view kBandKeys[] = {"short", "medium", "long", "extreme"};

void add_basics(const fg::ShipCard& card, Sheet& out) {
  out.add("type", number(card.type), Source::house);
  out.add("size", number(card.size), Source::formula);
  out.add("speed", card.speed_kn, Source::fact);
  out.add("submerged", card.submerged_kn, Source::fact);
  out.add("propulsion", number(card.propulsion), Source::fact);
  out.add("crew", card.crew, Source::fact);
  out.add("mounts", fg::total_mounts(card.mount_counts()), Source::formula);
  out.add("belt", card.armour.belt, Source::house);
  out.add("deck", card.armour.deck, Source::house);
  out.add("underwater", card.armour.underwater, Source::house);
  out.add("damage_points", card.damage_points, Source::house);
  const auto breaks = fg::damage_breaks(card.damage_points);
  const auto speeds = fg::speeds_by_damage(card.speed_kn);
  for (size_t i = 0; i < breaks.size(); ++i)
    out.add(fmt::format("breaks.{}", fg::kDamageBreaks[i]), breaks[i], Source::formula);
  for (size_t i = 0; i < speeds.size(); ++i)
    out.add(fmt::format("speeds.{}", fg::kSpeedsLeft[i]), speeds[i], Source::formula);
}

void add_bands(const std::string& gun, const fg::CardGuns& line, Sheet& out) {
  for (size_t band = 0; band < fg::kBands; ++band) {
    const std::string at = fmt::format("{}.{}", gun, kBandKeys[band]);
    out.add(at + ".until", line.bands[band].until_yd, Source::house);
    for (size_t shell = 0; shell < fg::kCardShells; ++shell) {
      const std::string with = fmt::format("{}.{}", at, word_of(static_cast<fg::CardShell>(shell)));
      const fg::ShellFigures& figures = line.bands[band].shells[shell];
      out.add(with + ".belt", figures.belt, Source::house);
      out.add(with + ".deck", figures.deck, Source::house);
      out.add(with + ".damage", figures.damage, Source::house);
    }
  }
}

void add_arcs(const std::string& line, std::span<const fg::ArcShare> arcs, Sheet& out) {
  for (size_t i = 0; i < arcs.size(); ++i) {
    if (arcs[i].mounts == 0) continue;
    out.add(fmt::format("{}.arc{}", line, i + 1), arcs[i].sectors, Source::house);
    out.add(fmt::format("{}.arc{}.mounts", line, i + 1), arcs[i].mounts, Source::house);
  }
}

void add_guns(const fg::ShipCard& card, Sheet& out) {
  for (size_t i = 0; i < card.guns.size(); ++i) {
    const fg::CardGuns& line = card.guns[i];
    if (line.mounts == 0) continue;
    const std::string gun = fmt::format("gun{}", i + 1);
    out.add(gun + ".calibre", line.calibre_in100, Source::fact);
    out.add(gun + ".mounts", line.mounts, Source::fact);
    out.add(gun + ".barrels", line.barrels_per_mount, Source::fact);
    out.add(gun + ".battery", number(line.battery), Source::house);
    out.add(gun + ".casemates", line.casemates ? 1 : 0, Source::fact);
    out.add(gun + ".ends_forward", line.ends_forward, Source::formula);
    out.add(gun + ".ends_aft", line.ends_aft, Source::formula);
    add_arcs(gun, line.arcs, out);
    out.add(gun + ".director_from", line.director_from, Source::fact);
    out.add(gun + ".directors", line.directors, Source::house);
    out.add(gun + ".finder", number(line.finder), Source::fact);
    out.add(gun + ".finder_yd", line.finder_yd, Source::house);
    add_bands(gun, line, out);
  }
}

void add_torpedoes(const fg::ShipCard& card, Sheet& out) {
  for (size_t i = 0; i < card.torpedoes.size(); ++i) {
    const fg::TorpedoLine& line = card.torpedoes[i];
    if (line.mounts == 0) continue;
    const std::string name = fmt::format("torpedo{}", i + 1);
    out.add(name + ".mounts", line.mounts, Source::house);
    out.add(name + ".tubes", line.tubes_per_mount, Source::house);
    out.add(name + ".rounds", line.torpedoes_per_mount, Source::house);
    out.add(name + ".above_water", line.above_water ? 1 : 0, Source::fact);
    add_arcs(name, line.arcs, out);
    out.add(name + ".diameter", line.diameter_in100, Source::fact);
    out.add(name + ".year", line.year, Source::fact);
    out.add(name + ".gyro", line.gyro ? 1 : 0, Source::fact);
    out.add(name + ".damage", line.damage, Source::house);
    for (size_t s = 0; s < line.settings.size(); ++s) {
      if (line.settings[s].speed_kn == 0) continue;
      out.add(fmt::format("{}.setting{}.speed", name, s + 1), line.settings[s].speed_kn, Source::fact);
      out.add(fmt::format("{}.setting{}.range", name, s + 1), line.settings[s].range_yd, Source::fact);
    }
  }
}

void add_rest(const fg::ShipCard& card, Sheet& out) {
  out.add("light_guns", card.light.light_guns, Source::house);
  out.add("light_battery", card.light.light_battery, Source::house);
  out.add("aa_guns", card.light.aa_guns, Source::fact);
  out.add("area_aa", card.light.area_aa, Source::house);
  out.add("area_aa_yd", card.light.area_aa_yd, Source::house);
  out.add("machine_guns", card.light.machine_guns, Source::house);
  out.add("light_aa", card.light.light_aa, Source::house);
  out.add("searchlights", card.searchlights.positions(), Source::formula);
  out.add("searchlights_yd", card.searchlights.range_yd, Source::formula);
  const auto signals = fg::visual_signals_of(card.size, card.staff);
  out.add("hoists", signals.hoists, Source::formula);
  out.add("lights", signals.lights, Source::formula);
  out.add("signals", signals.total, Source::formula);
  const auto turning = fg::turning_of(card.build, card.size);
  out.add("advance", turning.advance_yd, Source::formula);
  out.add("turn_loss", turning.speed_loss_kn, Source::formula);
  const auto gain = fg::accelerations_of(card.build, card.size, card.speed_kn);
  out.add("acceleration_low", gain.low_kn, Source::formula);
  out.add("acceleration_high", gain.high_kn, Source::formula);
  out.add("deceleration", gain.slowing_kn, Source::formula);
  out.add("mines", card.mines, Source::fact);
}

// ---------------------------------------------------------------- what the rulebook prints

constexpr PublishedValue kPublished[] = {
    {"gb-tiger", "type", static_cast<int>(fg::ShipCode::BC), "FG-2.1.1.9-01"},
    {"gb-tiger", "size", static_cast<int>(fg::SizeClass::A), "FG-2.1.1.9-01"},
    {"gb-tiger", "speed", 28, "FG-2.1.1.9-01"},
    {"gb-tiger", "crew", 1121, "FG-2.1.1.9-01"},
    {"gb-tiger", "mounts", 22, "FG-2.1.1.9-03"},
    {"gb-tiger", "belt", 18, "FG-2.1.1.9-01"},
    {"gb-tiger", "deck", 6, "FG-2.1.1.9-01"},
    {"gb-tiger", "underwater", 45, "FG-2.1.1.9-01"},
    {"gb-tiger", "damage_points", 501, "FG-2.1.1.9-01"},
    {"gb-tiger", "area_aa", 20, "FG-2.1.1.9-01"},
    {"gb-tiger", "area_aa_yd", 6500, "FG-2.1.1.9-01"},
    {"gb-tiger", "machine_guns", 5, "FG-2.1.1.9-01"},
    {"gb-tiger", "light_aa", 7, "FG-2.1.1.9-01"},
    {"gb-tiger", "light_battery", 0, "FG-2.1.1.9-01"},
    {"gb-tiger", "torpedo1.damage", 28, "FG-2.1.1.9-01"},
    {"gb-tiger", "torpedo1.setting1.range", 10000, "FG-2.1.1.9-01"},
    {"gb-tiger", "torpedo1.setting2.range", 3800, "FG-2.1.1.9-01"},
    {"gb-tiger", "gun1.finder_yd", 15000, "FG-2.1.1.9-01"},
    {"gb-invincible", "damage_points", 345, "3.4.2"},
    {"gb-invincible", "belt", 14, "3.4.2"},
    {"de-v150", "damage_points", 23, "3.4.2"},
    {"de-v150", "belt", 0, "3.4.2"},
    {"gb-bristol", "damage_points", 144, "3.5.2"},
    {"gb-bristol", "belt", 2, "3.5.2"},
    {"de-u5", "damage_points", 11, "3.5.2"},
    {"gb-w-class", "damage_points", 39, "8.1.3"},
    {"de-kaiser", "belt", 26, "8.1.7.2"},
    {"de-kaiser", "deck", 7, "8.1.7.2"},
    {"de-kaiser", "underwater", 75, "8.1.7.2"},
    {"de-moltke", "belt", 21, "8.1.6.1"},
    {"de-nassau", "light_battery", 183, "6.1.6"},
};

bool printed_bands(const CardField& field, const fg::CardGuns& line, std::string_view gun) {
  const bool shells = field.name.find(".APC.") != std::string::npos || field.name.find(".HE.") != std::string::npos;
  const bool until = field.name.ends_with(".until");
  const std::string_view name = line.gun.view();
  const bool sheet = name == "MkV 13.5in/45 (Lt Shell)" || name == "MkVII BL 6in/45";
  return sheet && (shells || until) && field.name.starts_with(gun);
}

}  // namespace

std::span<const PublishedValue> published_fear_god_values() { return kPublished; }

std::vector<CardField> fear_god_fields(const fg::ShipCard& card) {
  Sheet out;
  add_basics(card, out);
  add_guns(card, out);
  add_torpedoes(card, out);
  add_rest(card, out);
  std::vector<CardField> fields = out.take();
  for (size_t i = 0; i < card.guns.size(); ++i)
    for (CardField& field : fields)
      if (printed_bands(field, card.guns[i], fmt::format("gun{}.", i + 1))) field.source = Source::published;
  return fields;
}

void mark_published(const Class& c, const Ship& ship, std::vector<CardField>& fields) {
  for (const PublishedValue& value : kPublished)
    for (CardField& field : fields)
      if ((value.ship_id == ship.id || value.ship_id == c.id) && field.name == value.field &&
          field.value == value.value)
        field.source = Source::published;
}

}  // namespace broadside
