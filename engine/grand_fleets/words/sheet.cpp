// Chapter 3: the ship data card, arranged as the printed one (GF-3-01).
#include "engine/grand_fleets/words/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/grand_fleets/rules/movement.h"
#include "engine/grand_fleets/rules/rule.h"
#include "engine/grand_fleets/setup/notation.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets {
namespace {

constexpr const char* kLegend =
    "Each row of hull boxes is one box of the Damage Track: while it is being crossed off, her speed is the one beside "
    "it. "
    "Belt and ends give normal armour / armour against plunging fire. Mod. is added to the dice of ships firing at "
    "her, C&C counts for squadrons and crowded hexes, C.R. is her command radius. A gun's three ranges are "
    "short/medium/long in hexes, penetration likewise; * marks a gun that plunges at long range; ABCD2[OX] means "
    "mounts of "
    "2 barrels bearing into arcs A to D, O in action, X lost. Arcs: A port bow, B starboard bow, C and D the beams, "
    "E and F the quarters. A hit penetrates when the die plus penetration exceeds the armour.";

std::string triple(const std::array<uint8_t, 3>& values) {
  return fmt::format("{}/{}/{}", values[0], values[1], values[2]);
}

std::string marker_text(int n, std::string_view what) {
  return n == 1 ? std::string(what) : fmt::format("{} ({} markers)", what, n);
}

/// Command is determined in step 1b, for the first time in turn 1.
bool command_known(const Cursor& at) { return at.turn > 1 || at.step > static_cast<uint8_t>(Step::command); }

std::string command_text(const Battle& battle, const Open& open, const Cursor& at, size_t i, const Ship& ship) {
  if (ship.squadron == kNoSquadron) return "in no squadron, out of command";
  const Group& group = open.squadrons[ship.squadron];
  std::string text = squadron_name(battle, ship.squadron);
  if (group.leader == i)
    text += ", leader";
  else if (group.leader != kNoShip && open.ships[group.leader].afloat())
    text += fmt::format(", led by {}", ship_name(battle, group.leader));
  else
    text += ", without a leader";
  if (!command_known(at)) return text;
  return text + (ship.in_command ? ", in command" : ", out of command");
}

std::string this_turn_text(const Ship& ship) {
  std::vector<std::string> parts = {fmt::format("speed {}", ship.speed)};
  if (ship.evasive > 0) parts.push_back(counted(ship.evasive, "evasive manoeuvre"));
  if (ship.moved_alone) parts.emplace_back("moved alone");
  return joined(parts);
}

/// Where she is, and where in her hex; what became of her if she is lost.
std::string position_text(const Ship& ship, const std::string& place) {
  if (!ship.afloat()) return fate_text(ship);
  std::string text = fmt::format("{}, heading {}", place, facing_word(ship.facing));
  constexpr std::array<std::string_view, 5> posts = {"", ", front of her stack", ", rear of her stack",
                                                     ", in the middle of her stack", ", cannot fire out of her stack"};
  text += posts[static_cast<size_t>(ship.post)];
  if (ship.shown_at >= 0) text += fmt::format(", placed to the {}", facing_word(ship.shown_at));
  return text;
}

/// Not "4 of 5" for one who has been hit: that is how a ship is said to have moved 4 of her 5.
std::string most_speed_text(const ShipCard& card, const Ship& ship) {
  const int most = ship.afloat() ? movement_points(card, ship) : 0;
  return most == card.speed() || !ship.afloat() ? fmt::format("{} of {}", most, card.speed())
                                                : fmt::format("at most {}, undamaged {}", most, card.speed());
}

/// The sixths of the circle that make up arcs A to F.
std::vector<std::pair<int, int>> sectors_of(Arcs arcs) {
  constexpr std::array<std::pair<int, int>, 6> sixths = {
      {{300, 360}, {0, 60}, {240, 300}, {60, 120}, {180, 240}, {120, 180}}};
  std::vector<std::pair<int, int>> out;
  for (size_t k = 0; k < sixths.size(); ++k)
    if ((arcs >> k & 1U) != 0) out.push_back(sixths[k]);
  return out;
}

/// Of a gun line all mounts that there ever were, those in action first.
std::vector<SheetMount> mounts_of(const ShipCard& card, const Ship& ship, size_t line) {
  std::vector<SheetMount> out;
  auto group = static_cast<size_t>(first_group(card, line));
  for (const Mounts& mounts : card.guns[line].mounts) {
    const int left = ship.mounts[group++];
    for (int i = 0; i < mounts.count; ++i) out.push_back({sectors_of(mounts.arcs), mounts.barrels, i >= left});
  }
  return out;
}

/// CardRows of a sheet in the making.
struct CardRows {
  Sheet& sheet;
  void words(std::string code, std::string label, std::string text, RuleId rule) const {
    boxes(std::move(code), std::move(label), std::move(text), 0, 0, rule);
  }
  void boxes(std::string code, std::string label, std::string text, int all, int crossed, RuleId rule) const {
    sheet.rows.push_back({std::move(label), std::move(text), all, crossed, rule.text(), false, std::move(code)});
  }
};

/// GF-3.9-01 to -03, GF-8.1-02: four boxes, crossed off from the left.
void add_track(const CardRows& rows, const ShipCard& card, const Ship& ship) {
  int before = 0;
  for (size_t i = 0; i < card.track.size(); ++i) {
    const TrackBox& box = card.track[i];
    const int crossed = std::clamp<int>(ship.hull_hits - before, 0, box.circles);
    const bool now = ship.afloat() && ship.hull_hits >= before && ship.hull_hits < before + box.circles;
    if (box.circles > 0)
      rows.boxes(fmt::format("hull{}", i + 1), fmt::format("hull {}", i + 1),
                 fmt::format("speed {}{}", box.speed, now ? ", now" : ""), box.circles, crossed, GF("3.9-01"));
    before += box.circles;
  }
}

void add_guns(const CardRows& rows, const Battle& battle, const ShipCard& card, const Ship& ship) {
  for (size_t i = 0; i < card.guns.size(); ++i) {
    const GunLine& line = card.guns[i];
    std::vector<SheetMount> mounts = mounts_of(card, ship, i);
    const auto lost = std::count_if(mounts.begin(), mounts.end(), [](const SheetMount& m) { return m.lost; });
    rows.boxes(row_of(static_cast<Loss>(i)), line.weapon,
               fmt::format("{}{}, ROF {:+}, range {}, penetration {}, damage x{}", mounts_left_text(card, ship, i),
                           line.gun == line.weapon ? "" : " " + line.gun, line.rof, triple(line.range),
                           pen_text(line.pen, line.plunging), line.damage),
               static_cast<int>(mounts.size()), static_cast<int>(lost), GF("3.7-01"));
    rows.sheet.rows.back().mounts = std::move(mounts);
  }
  if (card.light.count > 0)
    rows.boxes(row_of(kLossLight), "light",
               fmt::format("ROF {:+}, range {}, penetration {}, damage x{}", kLightRof, triple(kLightRange),
                           pen_text(kLightPen, card.light.plunging && battle.options.light_guns_plunge), kLightDamage),
               card.light.count, card.light.count - ship.light, GF("3.7-02"));
}

/// GF-3.8-01: a box a torpedo, and what is left in each tube.
void add_torpedoes(const CardRows& rows, const ShipCard& card, const Ship& ship) {
  const std::vector<uint8_t>& tubes = card.torpedoes.tubes;
  if (tubes.empty()) return;
  int all = 0, left = 0;
  std::string text;
  for (size_t i = 0; i < tubes.size(); ++i) {
    all += tubes[i];
    left += ship.tubes[i];
    text += (ship.tubes_lost >> i & 1U) != 0 ? "(lost)" : circles_text(ship.tubes[i], tubes[i]);
  }
  rows.boxes(row_of(kLossTube), "torpedoes",
             fmt::format("tubes {}, {}, range {}, damage x{}", text, card.torpedoes.torpedo, card.torpedoes.range,
                         card.torpedoes.damage),
             all, all - left, GF("3.8-01"));
}

}  // namespace

std::string condition_text(const Ship& ship, int turn) {
  std::vector<std::string> parts;
  if (!ship.afloat()) return {};
  if (ship.fire_markers > 0) parts.push_back(marker_text(ship.fire_markers, "on fire"));
  if (ship.flood_markers > 0) parts.push_back(marker_text(ship.flood_markers, "flooding"));
  if (ship.listing) parts.emplace_back("listing");
  if (ship.rudder_jammed) parts.emplace_back("rudder jammed");
  if (ship.engine_hits > 0) parts.push_back(counted(ship.engine_hits, "engine hit"));
  if (ship.bridge_until > 0 && turn <= ship.bridge_until)
    parts.push_back(fmt::format("bridge hit, moves alone through turn {}", ship.bridge_until));
  if (ship.no_fire_until > 0 && turn <= ship.no_fire_until)
    parts.push_back(fmt::format("fire control hit, no gunfire through turn {}", ship.no_fire_until));
  return joined(parts);
}

std::string row_of(Loss loss) {
  if (loss == kLossLight) return "light";
  if (loss == kLossTube) return "torpedoes";
  return fmt::format("guns{}", loss + 1);
}

namespace {

/// Her sheet as it is, or with another ship in her place.
Sheet sheet_with(const Battle& battle, const Open& open, const Cursor& at, size_t i, const Ship& ship,
                 const std::string& place) {
  const ShipCard& card = battle.card(i);
  const SizeRow& size = size_row(card.hull);
  Sheet sheet;
  sheet.handle = ship_name(battle, i);
  sheet.title = sheet.handle;  // GF-3.1-01
  if (!card.type.empty()) sheet.title += fmt::format(" ({})", card.type);
  sheet.side = ship.side;
  const CardRows rows{sheet};
  rows.words("position", "position", position_text(ship, place), GF("2.1.3-02"));
  if (const std::string condition = condition_text(ship, at.turn); !condition.empty())
    rows.words("condition", "condition", condition, GF("8.3-02"));
  if (ship.afloat()) rows.words("command", "command", command_text(battle, open, at, i, ship), GF("4.2.1-01"));
  if (ship.afloat()) rows.words("turn", "this turn", this_turn_text(ship), GF("6.2.1-11"));
  rows.words("speed", "speed", most_speed_text(card, ship), GF("3.3-02"));
  add_track(rows, card, ship);
  rows.words(
      "armour", "armour",
      fmt::format("belt {}/{}, ends {}/{}, deck {}", card.belt[0], card.belt[1], card.ends[0], card.ends[1], card.deck),
      GF("3.4-02"));
  rows.words("size", "size",
             fmt::format("Hull {}, {}: Mod. {:+}, C&C {}, C.R. {}, A.A.R. {}", card.hull,
                         kSizeWords[static_cast<size_t>(size_class(card.hull))], size.mod, size.cc, size.command_radius,
                         card.aar),
             GF("3.5-02"));
  add_guns(rows, battle, card, ship);
  add_torpedoes(rows, card, ship);
  rows.words("location", "hit location", location_text(card), GF("3.10-01"));
  if (!card.ship_class.empty())
    rows.words("class", "class", card.ship_class + (card.year > 0 ? fmt::format(", {}", card.year) : ""), GF("3.1-01"));
  if (battle.ships[i].crew != 0)
    rows.words("crew", "crew", fmt::format("{:+} to hit", battle.ships[i].crew), GF("Q-88"));
  rows.words("legend", "legend", kLegend, GF("3-01"));
  return sheet;
}

}  // namespace

Sheet sheet_of(const Battle& battle, const Open& open, const Cursor& at, size_t i, const std::string& place) {
  return sheet_with(battle, open, at, i, open.ships[i], place);
}

std::vector<std::string> rows_changed(const Battle& battle, const Position& p, size_t i, const Ship& before) {
  const Sheet was = sheet_with(battle, p.open, p.at, i, before, {}), is = sheet_of(battle, p.open, p.at, i, {});
  std::vector<std::string> out;
  for (const SheetRow& row : is.rows) {
    const auto same = [&](const SheetRow& old) {
      return old.code == row.code && old.text == row.text && old.crossed == row.crossed;
    };
    if (std::none_of(was.rows.begin(), was.rows.end(), same)) out.push_back(row.code);
  }
  return out;
}

Badges badges_of(const Open& open, const Cursor& at, size_t i) {
  const Ship& ship = open.ships[i];
  Badges badges;
  const auto add = [&](bool is_so, BadgeCode code, std::string word) {
    if (is_so) badges.push_back({code, std::move(word)});
  };
  add(command_known(at) && !ship.in_command, BadgeCode::out_of_command, "out of command");
  add(ship.in_command && ship.forced, BadgeCode::astray, "moves alone");
  add(ship.fire_markers > 0, BadgeCode::fire, "on fire");
  add(ship.flood_markers > 0, BadgeCode::flooding, "flooding");
  add(ship.listing, BadgeCode::listing, "listing");
  add(ship.rudder_jammed, BadgeCode::rudder, "rudder jammed");
  add(fire_control_out(ship, at.turn), BadgeCode::silent, "no gunfire");
  add(ship.launched, BadgeCode::torpedo, "has launched");
  add(ship.post == Post::front, BadgeCode::other, "front");
  add(ship.post == Post::rear, BadgeCode::other, "rear");
  add(ship.post == Post::barred, BadgeCode::silent, "cannot fire out");
  if (ship.shown_at >= 0) add(true, BadgeCode::other, fmt::format("shown {}", facing_word(ship.shown_at)));
  add(ship.speed > 0, BadgeCode::speed, fmt::format("speed {}", ship.speed));
  add(ship.evasive > 0, BadgeCode::evasive, fmt::format("evasive {}", ship.evasive));
  return badges;
}

}  // namespace broadside::grand_fleets
