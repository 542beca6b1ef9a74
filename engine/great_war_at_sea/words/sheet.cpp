// Data sheets: rows of boxes from left to right, each with its own armour, and what the marks around them mean.
#include "engine/great_war_at_sea/words/sheet.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/rules/guns.h"
#include "engine/great_war_at_sea/rules/rule.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"

namespace broadside::great_war_at_sea {
namespace {

constexpr const char* kLegend =
    "Boxes are marked from the left. A heavy box keeps out all but Primary guns and torpedoes, a light one Tertiary "
    "guns; a framed box is heavy and safe from plunging fire. A battery rolls a die for each factor left; outside the "
    "flank arcs it is halved. Crippled is who has lost half of her guns or hull, or has been slowed by damage.";

/// A sheet in the making.
struct SheetRows {
  Sheet& sheet;
  void words(const char* code, std::string text, RuleId rule) const {
    if (!text.empty()) sheet.rows.push_back({code, std::move(text), 0, 0, rule.text(), false, code});
  }
};

/// "4 heavy, 2 light"
std::string armour_words(const Boxes& boxes) {
  std::vector<std::string> parts;
  for (int i = 0; i < boxes.count;) {
    const Armour armour = boxes.armour[static_cast<size_t>(i)];
    int n = 0;
    while (i < boxes.count && boxes.armour[static_cast<size_t>(i)] == armour) ++i, ++n;
    parts.push_back(armour == Armour::none ? fmt::format("{} unarmoured", n)
                                           : fmt::format("{} {}", n, word_of(armour)));
  }
  return joined(parts);
}

/// Where all of her guns bear, and where half of the dice are left (GW-7.52-07 to -11).
std::vector<SheetMount> battery_mounts(const ShipCard& card, Battery battery, int dice, int year) {
  constexpr int kFlankFrom = 30, kFlankTo = 150;
  const std::vector<std::pair<int, int>> flanks = {{kFlankFrom, kFlankTo}, {360 - kFlankTo, 360 - kFlankFrom}};
  std::array<int, kBatteries> original{};
  for (const Battery each : kAllBatteries) original[static_cast<size_t>(each)] = card.factors(each);
  if (dice == 0) return {};
  if (!halved_off_flank(gun_of(card, battery, year), original)) return {{{{0, 360}}, dice, false}};
  const int everywhere = (dice + 1) / 2;
  std::vector<SheetMount> out = {{{{0, 360}}, everywhere, false}};
  if (dice > everywhere) out.push_back({flanks, dice - everywhere, false});
  return out;
}

void add_batteries(const SheetRows& rows, const ShipCard& card, const Condition& condition, int year) {
  for (const Battery battery : kAllBatteries) {
    const Section section = section_of(battery);
    const Boxes& boxes = card.boxes(section);
    if (boxes.count == 0) continue;
    const int now = left(card, condition, section);
    SheetRow row;
    row.label = fmt::format("{} guns", word_of(battery));
    row.label[0] = static_cast<char>(row.label[0] - 'a' + 'A');
    row.text = fmt::format("{} of {}, range {} ({})", now, boxes.count,
                           range_words(gun_range(gun_of(card, battery, year))), armour_words(boxes));
    row.boxes = boxes.count;
    row.crossed = condition.lost(section);
    row.rule = GW("SDS-02").text();
    row.code = std::string(row_code(section));
    row.mounts = battery_mounts(card, battery, now, year);
    rows.sheet.rows.push_back(std::move(row));
  }
}

void add_hull(const SheetRows& rows, const ShipCard& card, const Condition& condition) {
  const Boxes& boxes = card.boxes(Section::hull);
  rows.sheet.rows.push_back(
      {"Hull", fmt::format("{} of {} ({})", left(card, condition, Section::hull), boxes.count, armour_words(boxes)),
       boxes.count, condition.lost(Section::hull), GW("SDS-03").text(), false, std::string(row_code(Section::hull))});
}

std::string torpedo_words(const ShipCard& card, const Condition& condition) {
  if (card.torpedo == 0) return {};
  std::string text = fmt::format("{} in a {} mount", card.torpedo, word_of(card.mount));
  if (card.t10000) text += ", 10,000 yd";
  if (card.t17000) text += ", 17,000 yd";
  if (condition.torpedo_destroyed) text += ", destroyed";
  return text;
}

std::string marks_words(const ShipCard& card) {
  std::vector<std::string> parts;
  const CardFlags& f = card.flags;
  const auto add = [&](bool is_so, const char* word) {
    if (is_so) parts.emplace_back(word);
  };
  add(f.italic, "name in italics");
  add(f.poor, "Poor Gunnery");
  add(f.green, "Green Crew");
  add(f.rash, "Rash Crew");
  add(f.very_large, "Very Large Guns");
  add(f.obsolete, "obsolete Primary guns");
  add(f.low_freeboard, "low freeboard");
  add(f.shallow_draught, "shallow draught");
  add(f.minelayer, "minelayer");
  add(f.smoke_floats, "smoke floats");
  add(f.smoke_ship, "makes smoke");
  add(f.f_transport, "fast transport");
  return joined(parts);
}

std::string damage_words(const ShipCard& card, const Condition& condition) {
  std::vector<std::string> parts;
  if (condition.exploded) parts.emplace_back("blown up");
  if (condition.fire_control > 0) parts.push_back(counted(condition.fire_control, "fire control hit"));
  if (condition.flooding) parts.emplace_back("flooding");
  if (crippled(card, condition)) parts.emplace_back("crippled");
  return parts.empty() ? "none" : joined(parts);
}

/// "at most 2+ (7.5 in a move)", and what was printed where it is no longer so.
std::string speeds_words(const ShipCard& card, const Condition& condition) {
  std::string text = "at most " + speed_words(condition.speed);
  if (condition.speed != card.speed) text += fmt::format(", printed {}", word_of(card.speed));
  return text;
}

/// What of her is the same whoever looks.
void add_card(const SheetRows& rows, const ShipCard& card, const Condition& condition, int year) {
  add_batteries(rows, card, condition, year);
  rows.words("torpedoes", torpedo_words(card, condition), GW("SDS-04"));
  add_hull(rows, card, condition);
  rows.words("damage", damage_words(card, condition), GW("7.35-01"));
  rows.words("searchlights", card.searchlights == 0 ? "" : std::to_string(card.searchlights), GW("11.41-04"));
  rows.words("marks", marks_words(card), GW("SDS-07"));
  rows.words("points", std::to_string(card.points), GW("7.36-01"));
  rows.words("class", card.ship_class, GW("SDS-10"));
  rows.words("legend", kLegend, GW("8.2-01"));
}

std::string fate_words(Fate fate, uint16_t sunk_in) {
  if (fate == Fate::unplaced) return "not placed yet";
  if (fate == Fate::exited) return "has left the table";
  return sunk_in > 0 ? fmt::format("sunk in Round {}", sunk_in) : "sunk";
}

std::string pose_words(plane::Pose pose) {
  return fmt::format("{} east, {} north, heading {}", inches_text(pose.at.x), inches_text(pose.at.y),
                     points_text(pose.heading / (plane::kDegree / 100)));
}

std::string title_of(const ShipCard& card, const std::string& name) {
  return fmt::format("{} ({})", name, word_of(card.type));
}

std::string salvoes_words(const ShipState& ship, const ShipCard& card) {
  std::vector<std::string> parts;
  for (const Battery battery : kAllBatteries)
    if (card.factors(battery) > 0)
      parts.push_back(
          fmt::format("{} {}", word_of(battery), points_text(50 * ship.salvoes[static_cast<size_t>(battery)])));
  return joined(parts);
}

}  // namespace

void Soundness::add(const ShipCard& card, const Condition& condition) {
  hull += card.hull();
  marked += std::min<int>(condition.lost(Section::hull), card.hull());
  for (const Section section : {Section::primary, Section::secondary, Section::tertiary, Section::hull}) {
    boxes += card.boxes(section).count;
    lost += condition.lost(section);
  }
}

Sheet own_sheet(const Known& known, const View& view, size_t ship) {
  const ShipState& state = view.ships[ship];
  const ShipCard& card = known.own.card(ship);
  const CounterState& counter = view.counters[known.own.ships[ship].counter];
  const CounterEntry& entry = known.own.counter_of(ship);
  Sheet sheet;
  sheet.handle = ship_name(known.own, ship);
  sheet.title = title_of(card, sheet.handle);
  sheet.side = counter.side;
  if (entry.first != ship) sheet.piece = ship_name(known.own, entry.first);
  const SheetRows rows{sheet};
  const bool there = state.fate == Fate::afloat;
  rows.words("position",
             there ? pose_words(counter.pose()) + ", speed " + inches_text(counter.speed)
                   : fate_words(state.fate, state.sunk_in.value),
             GW("7.2-05"));
  if (there && counter.group < view.groups.count)
    if (const uint8_t group = view.groups[counter.group].named; group < known.own.groups.size())
      rows.words("Group", known.own.groups[group].name, GW("7.3-01"));
  rows.words("speed", speeds_words(card, state.condition), GW("7.2-08"));
  add_card(rows, card, state.condition, known.own.year);
  if (state.launched) rows.words("launched", "her torpedoes are spent", GW("7.73-01"));
  if (known.own.options.ammunition) rows.words("salvoes", salvoes_words(state, card), GW("7.67-01"));
  if (state.repair_ruled_out) rows.words("repair", "cannot be got under way again", GW("11.28-02"));
  return sheet;
}

Sheet known_sheet(const Known& known, const View& view, const KnownShip& ship) {
  const ShipCard& card = known.card(ship);
  Sheet sheet;
  sheet.handle = known.name(ship);
  sheet.title = title_of(card, sheet.handle);
  sheet.side = ship.side;
  const SheetRows rows{sheet};
  const Contact* found = nullptr;
  for (const Contact& contact : view.contacts)
    if (contact.number == ship.target.number && contact.side == ship.side) found = &contact;
  if (found != nullptr && ship.target.ship != 0) sheet.piece = contact_handle(known, view, *found);
  rows.words("position",
             ship.fate == Fate::sunk ? "sunk"
             : found == nullptr      ? "out of sight"
                                     : pose_words(found->pose()),
             GW("7.27-07"));
  if (!ship.spotted && ship.fate == Fate::afloat)
    rows.words("known", "as printed: her damage is seen only while she is spotted", GW("7.27-08"));
  rows.words("speed", speeds_words(card, ship.condition), GW("7.2-08"));
  add_card(rows, card, ship.condition, known.own.year);
  return sheet;
}

Badges own_badges(const Known& known, const View& view, size_t c) {
  const CounterState& counter = view.counters[c];
  const CounterEntry& entry = known.own.counters[c];
  Badges badges;
  const auto add = [&](bool is_so, BadgeCode code, std::string word) {
    if (is_so) badges.push_back({code, std::move(word)});
  };
  bool is_crippled = false, flooding = false, lit = false, stopped = true;
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
    const ShipState& ship = view.ships[i];
    if (ship.fate != Fate::afloat) continue;
    is_crippled = is_crippled || static_cast<bool>(crippled(known.own.card(i), ship.condition));
    flooding = flooding || ship.condition.flooding;
    lit = lit || ship.lit;
    stopped = stopped && ship.condition.speed == Speed::stopped;
  }
  add(stopped, BadgeCode::crippled, "dead in the water");
  add(!stopped && is_crippled, BadgeCode::crippled, "crippled");
  add(!stopped, BadgeCode::speed, fmt::format("speed {}", inches_text(counter.speed)));
  add(flooding, BadgeCode::flooding, "flooding");
  add(lit, BadgeCode::other, "lit");
  add(counter.aground != Aground::no, BadgeCode::other, std::string(word_of(counter.aground)));
  add(counter.tows != kNoCounter, BadgeCode::other, "tows");
  const bool moves = mover_of(view.open, view.step()) == counter.side && counter.group < view.groups.count;
  add(moves && !view.groups[counter.group].moved, BadgeCode::to_act, "to move");
  return badges;
}

Badges contact_badges(const Known&, const View& view, const Contact& contact) {
  Badges badges;
  if (contact.lit) badges.push_back({BadgeCode::other, "lit"});
  for (const KnownShip& ship : view.known) {
    if (ship.target.number != contact.number || ship.side != contact.side || !ship.spotted) continue;
    if (ship.condition.speed == Speed::stopped)
      badges.push_back({BadgeCode::crippled, "dead in the water"});
    else if (ship.target.ship == 0)
      badges.push_back({BadgeCode::speed, fmt::format("speed {}", inches_text(contact.speed))});
    if (ship.condition.flooding) badges.push_back({BadgeCode::flooding, "flooding"});
  }
  return badges;
}

}  // namespace broadside::great_war_at_sea
