#include "engine/fear_god/words/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/rules/rule.h"
#include "engine/fear_god/setup/card_file.h"
#include "engine/fear_god/words/names.h"
#include "engine/fear_god/words/phrases.h"
#include "tables/fear_god/arcs_of_fire.h"

namespace broadside::fear_god {
namespace {

constexpr const char* kLegend =
    "A weapon line gives the arcs of its mounts, then barrels a mount in brackets and the number of mounts. Speed "
    "falls "
    "by a quarter at 25, 50 and 75 percent of the damage points, and to nothing at 90; at all of them she sinks.";

/// A sheet in the making.
struct Rows {
  std::vector<SheetRow>& out;
  void words(std::string code, std::string label, std::string text, RuleId rule) const {
    if (text.empty()) return;
    SheetRow row;
    row.label = std::move(label);
    row.text = std::move(text);
    row.rule = rule.text();
    row.code = std::move(code);
    out.push_back(std::move(row));
  }
};

// ---------------------------------------------------------------- weapons

using Sectors = std::vector<std::pair<int, int>>;

constexpr int kRound = 360;
/// Degrees from and to, by the bits of FiringArc.
constexpr auto kSectorDegrees = [] {
  constexpr std::array<std::string_view, 6> kOrder = {"SB", "S", "SQ", "PQ", "P", "PB"};
  std::array<std::pair<int, int>, kOrder.size()> out{};
  for (size_t i = 0; i < out.size(); ++i) {
    const auto& arc = tables::row_of(tables::kArcsOfFire, &tables::ArcsOfFire::arc, kOrder[i]);
    out[i] = {arc.from_deg, arc.to_deg == 0 ? kRound : arc.to_deg};
  }
  return out;
}();

/// Sectors that touch are one.
Sectors bears_of(uint8_t sectors) {
  Sectors out;
  for (size_t i = 0; i < kSectorDegrees.size(); ++i) {
    if ((sectors >> i & 1U) == 0) continue;
    const auto [from, to] = kSectorDegrees[i];
    if (!out.empty() && out.back().second == from)
      out.back().second = to;
    else
      out.emplace_back(from, to);
  }
  if (out.size() > 1 && out.front().first == 0 && out.back().second == kRound) {
    out.front().first = out.back().first;
    out.pop_back();
  }
  return out;
}

SheetMount sheet_mount(uint8_t sectors, int guns, bool lost) { return {bears_of(sectors), guns, lost}; }

uint8_t sectors_of_mount(const CardGuns& line, size_t mount) {
  if (!line.casemates) return arc_of_mount(line, mount).sectors();
  return casemate_arcs(side_of_casemate(line, mount)).side.sectors();
}

SheetRow gun_row(const SheetFacts& f, size_t i) {
  const CardGuns& line = f.card.guns[i];
  SheetRow row;
  row.label = std::string(line.gun.view());
  row.code = fmt::format("guns{}", i + 1);
  row.rule = FG("2.1.1.4-01").text();
  row.boxes = line.mounts;
  row.crossed = line.mounts - mounts_left(f.card, f.gear, i);
  std::vector<std::string> ranges;
  for (const BandFigures& band : line.bands) ranges.push_back(fmt::format("{}", band.until_yd));
  row.text = fmt::format("{}, {}; bands to {} yd", word_of(line.battery), line_words(line), joined(ranges, "/"));
  for (size_t mount = 0; mount < line.mounts; ++mount)
    row.mounts.push_back(
        sheet_mount(sectors_of_mount(line, mount), line.barrels_per_mount, mount_lost(f.gear, i, mount)));
  return row;
}

std::string setting_words(const TorpedoLine& line) {
  std::vector<std::string> parts;
  for (const CardSetting& setting : line.settings)
    if (setting.speed_kn > 0) parts.push_back(fmt::format("{} yd at {} kn", setting.range_yd, setting.speed_kn));
  return joined(parts, " or ");
}

/// `first`: of all her torpedo mounts the first of this line.
SheetRow tube_row(const SheetFacts& f, size_t i, size_t first) {
  const TorpedoLine& line = f.card.torpedoes[i];
  SheetRow row;
  row.label = std::string(line.torpedo.view());
  row.code = fmt::format("tubes{}", i + 1);
  row.rule = FG("2.1.1.4-01").text();
  row.boxes = line.mounts;
  row.text = fmt::format("{}; {}", line_words(line), setting_words(line));
  size_t in_arc = 0, arc = 0;
  for (size_t mount = 0; mount < line.mounts; ++mount) {
    while (arc < line.arcs.size() && in_arc >= line.arcs[arc].mounts) ++arc, in_arc = 0;
    const bool lost = tubes_lost(f.gear, first + mount);
    row.crossed += lost ? 1 : 0;
    if (arc < line.arcs.size()) row.mounts.push_back(sheet_mount(line.arcs[arc].sectors, line.tubes_per_mount, lost));
    ++in_arc;
  }
  return row;
}

std::string torpedoes_words(const SheetFacts& f) {
  int left = 0, all = 0;
  for (int mount = 0; mount < tube_mounts(f.card); ++mount) {
    const auto at = static_cast<size_t>(mount);
    all += f.card.torpedoes[tube_mount(f.card, at)->line].torpedoes_per_mount;
    left += tubes_lost(f.gear, at) ? 0 : torpedoes_left(f.card, f.gear, at);
  }
  return all == 0 ? std::string() : fmt::format("{} of {} left", left, all);
}

std::string directors_words(const SheetFacts& f) {
  std::vector<std::string> parts;
  for (size_t i = 0; i < f.card.guns.size(); ++i) {
    const CardGuns& line = f.card.guns[i];
    if (line.mounts > 0 && line.director_from > 0 && f.year >= line.director_from)
      parts.push_back(
          fmt::format("{} of {} for {}", directors_left(f.card, f.gear, i, f.year), line.directors, line.gun.view()));
  }
  return joined(parts, "; ");
}

std::string light_words(const SheetFacts& f) {
  std::vector<std::string> parts;
  const LightArms& light = f.card.light;
  const auto add_aa = [&](const char* name, int strength, int hits) {
    if (strength == 0) return;
    parts.push_back(fmt::format("{} {}", name, points_text(10 * strength)));
    if (hits > 0) parts.back() += fmt::format(", {}", counted(hits, "hit"));
  };
  if (light.light_battery > 0)
    parts.push_back(fmt::format("light battery {} of {}", points_text(light_battery_left(f.card, f.gear)),
                                points_text(10 * light.light_battery)));
  add_aa("area AA", light.area_aa, f.gear.area_aa_hits);
  add_aa("light AA", light.light_aa, f.gear.light_aa_hits);
  return joined(parts, "; ");
}

void add_weapons(const Rows& rows, const SheetFacts& f) {
  for (size_t i = 0; i < f.card.guns.size(); ++i)
    if (f.card.guns[i].mounts > 0) rows.out.push_back(gun_row(f, i));
  rows.words("directors", "Directors", directors_words(f), FG("6.1.1-01"));
  rows.words("light", "Light battery and AA", light_words(f), FG("6.1.6-01"));
  size_t first = 0;
  for (size_t i = 0; i < f.card.torpedoes.size(); ++i) {
    if (f.card.torpedoes[i].mounts > 0) rows.out.push_back(tube_row(f, i, first));
    first += f.card.torpedoes[i].mounts;
  }
  rows.words("torpedoes", "Torpedoes", torpedoes_words(f), FG("3.3-01"));
}

// ---------------------------------------------------------------- damage

std::string damage_words(const SheetFacts& f) {
  std::vector<std::string> breaks;
  for (const int at : damage_breaks(f.card.damage_points)) breaks.push_back(std::to_string(at));
  return fmt::format("{} of {} lost; breaks {}", f.ship.taken, f.card.damage_points, joined(breaks, "/"));
}

std::string casualties_words(const SheetFacts& f, damage::Casualty kind) {
  std::vector<std::string> parts;
  for (const CasualtyRow& row : f.casualties)
    if (row.ship == f.row && row.kind == kind)
      parts.push_back(fmt::format("{} ({} %)", word_of(row.severity),
                                  damage::percent_of_casualty(kind, row.severity, built_of(f.card))));
  return parts.empty() ? std::string("none") : joined(parts, "; ");
}

std::string steering_words(const SheetFacts& f) {
  std::vector<std::string> parts;
  constexpr std::array<std::string_view, 3> kJams = {"rudder jammed amidships", "rudder jammed to starboard",
                                                     "rudder jammed to port"};
  if (f.ship.rudder_jammed) parts.emplace_back(kJams[std::min<size_t>(f.ship.jam_side, 2)]);
  if (f.gear.bridge_hit > 0) parts.push_back(fmt::format("bridge hit in turn {}", f.gear.bridge_hit));
  return parts.empty() ? std::string("sound") : joined(parts);
}

std::string links_words(const SheetFacts& f) {
  std::vector<std::string> parts;
  for (size_t i = 0; i + 1 < damage::kEquipment; ++i)
    if (link_lost(f.gear, static_cast<damage::Equipment>(i))) {
      std::string word(word_of(static_cast<damage::Equipment>(i)));
      std::replace(word.begin(), word.end(), '_', ' ');
      parts.push_back(std::move(word));
    }
  return parts.empty() ? std::string("nothing lost") : "lost: " + joined(parts);
}

std::string place_words(const SheetFacts& f) {
  switch (f.ship.fate) {
    case Fate::left: return "has left the battle";
    case Fate::sunk: return f.ship.sunk_in.value > 0 ? fmt::format("sunk in turn {}", f.ship.sunk_in.value) : "sunk";
    case Fate::foundering: return "foundering";
    case Fate::afloat: break;
  }
  return fmt::format("{} yd east, {} yd north, heading {}", nearest(f.ship.x, kYard), nearest(f.ship.y, kYard),
                     course_words(f.ship.heading));
}

/// What never changes.
void add_printed(const Rows& rows, const ShipCard& card) {
  rows.words("armour", "Armour",
             fmt::format("belt {}, deck {}, underwater {}", card.armour.belt, card.armour.deck, card.armour.underwater),
             FG("2.1.1.1-01"));
  rows.words("class", "Class",
             fmt::format("{}{}, size {}", card.ship_class.empty() ? "" : card.ship_class + ", ", word_of(card.type),
                         word_of(card.size)),
             FG("2.1.1-01"));
  rows.words("legend", "Legend", kLegend, FG("2.1.1.2-01"));
}

std::string title_of_sheet(const std::string& name, const ShipCard& card) {
  return fmt::format("{} ({})", name, word_of(card.type));
}

}  // namespace

std::vector<SheetRow> state_rows(const SheetFacts& f) {
  std::vector<SheetRow> out;
  const Rows rows{out};
  rows.words("position", "Position", place_words(f), FG("2.2.4.2-01"));
  rows.words("speed", "Speed", fmt::format("{} of {}", speed_words(f.ship.speed_kts), speed_words(f.card.speed_kn)),
             FG("3.1-01"));
  rows.words("damage", "Damage points", damage_words(f), FG("2.1.1.2-01"));
  add_weapons(rows, f);
  rows.words("steering", "Steering", steering_words(f), FG("3.1.3-10"));
  rows.words("fires", "Fires", casualties_words(f, damage::Casualty::fire), FG("8.2.9-01"));
  rows.words("floodings", "Floodings", casualties_words(f, damage::Casualty::flooding), FG("8.2.12-01"));
  rows.words("links", "Signals and lights", links_words(f), FG("8.2.7-01"));
  return out;
}

std::vector<std::string> changed_rows(const std::vector<SheetRow>& before, const std::vector<SheetRow>& now) {
  std::vector<std::string> out;
  for (const SheetRow& row : now) {
    const auto same = [&](const SheetRow& old) {
      return old.code == row.code && old.text == row.text && old.crossed == row.crossed && old.boxes == row.boxes;
    };
    if (std::none_of(before.begin(), before.end(), same)) out.push_back(row.code);
  }
  return out;
}

Sheet own_sheet(const Known& known, const View& view, size_t ship) {
  const ShipCard& card = known.own.card(ship);
  Sheet sheet;
  sheet.handle = ship_name(known.own, ship);
  sheet.title = title_of_sheet(sheet.handle, card);
  sheet.side = known.own.side_of(ship);
  sheet.rows =
      state_rows({card, view.ships[ship], view.gear[ship], std::span(view.casualties.begin(), view.casualties.count),
                  static_cast<uint16_t>(ship), known.own.year, view.at.turn});
  const Rows rows{sheet.rows};
  if (const uint16_t division = known.own.ships[ship].division; division < known.own.divisions.size())
    rows.words("division", "Division", known.own.divisions[division].name, FG("2.6.2-01"));
  add_printed(rows, card);
  return sheet;
}

Sheet contact_sheet(const Known& known, const View& view, const Contact& contact) {
  const Datum& datum = contact.datum;
  Sheet sheet;
  sheet.handle = contact_name(datum.number);
  sheet.side = other(view.seat);
  const Rows rows{sheet.rows};
  rows.words("position", "Position",
             datum.sunk ? std::string("seen to sink")
                        : fmt::format("{} yd east, {} yd north, heading {} in turn {}", nearest(datum.x, kYard),
                                      nearest(datum.y, kYard), course_words(datum.heading), datum.last),
             FG("5.2.2-01"));
  rows.words("speed", "Speed", speed_words(datum.speed_kts), FG("5.2.2-01"));
  const ShipCard* const card = known.card(contact);
  sheet.title = card == nullptr ? sheet.handle : title_of_sheet(sheet.handle, *card);
  if (card == nullptr) return sheet;
  const ShipState whole;
  const Gear unhurt;
  for (SheetRow& row : state_rows({*card, whole, unhurt, {}, 0, known.own.year, view.at.turn})) {
    const auto printed = [&](std::string_view word) { return row.code.starts_with(word); };
    if (printed("guns") || printed("tubes") || printed("light")) sheet.rows.push_back(std::move(row));
  }
  rows.words("known", "Known", "as printed: what she has lost is not known", FG("5.2.2.7-01"));
  add_printed(rows, *card);
  return sheet;
}

// ---------------------------------------------------------------- badges

Badges own_badges(const Known& known, const View& view, size_t row) {
  const ShipState& ship = view.ships[row];
  Badges badges;
  const auto add = [&](bool is_so, BadgeCode code, std::string word) {
    if (is_so) badges.push_back({code, std::move(word)});
  };
  const auto has = [&](damage::Casualty kind) {
    return std::any_of(view.casualties.begin(), view.casualties.end(),
                       [&](const CasualtyRow& c) { return c.ship == row && c.kind == kind; });
  };
  const bool stopped = most_speed(known.own.card(row), ship, view.open.weather) == 0;
  add(stopped, BadgeCode::crippled, "dead in the water");
  add(!stopped, BadgeCode::speed, speed_words(ship.speed_kts));
  add(has(damage::Casualty::fire), BadgeCode::fire, "on fire");
  add(has(damage::Casualty::flooding), BadgeCode::flooding, "flooding");
  add(ship.rudder_jammed, BadgeCode::rudder, "rudder jammed");
  add(ship.collided, BadgeCode::collided, "collided");
  add(ship.evading, BadgeCode::evasive, "evading");
  add(row < view.secret.plots.count && view.secret.plots[row].smoke, BadgeCode::smoke, "makes smoke");
  return badges;
}

Badges contact_badges(const Contact& contact) {
  Badges badges;
  if (!contact.in_sight) return badges;
  badges.push_back({BadgeCode::speed, speed_words(contact.datum.speed_kts)});
  if (contact.datum.smoking) badges.push_back({BadgeCode::smoke, "makes smoke"});
  if (contact.datum.fired) badges.push_back({BadgeCode::other, "has fired"});
  return badges;
}

}  // namespace broadside::fear_god
