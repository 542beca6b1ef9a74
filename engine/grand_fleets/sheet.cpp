// Chapter 3: the ship data card, arranged as the printed one (GF-3-01).
#include "engine/grand_fleets/sheet.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/notation.h"
#include "engine/grand_fleets/phrases.h"
#include "engine/grand_fleets/rule.h"
#include "engine/grand_fleets/tell.h"

namespace broadside::grand_fleets {
namespace {

constexpr const char* kLegend =
    "Each row of hull boxes is one box of the Damage Track: while it is being crossed off she has the speed beside it. "
    "Belt and ends are normal armour / armour against plunging fire. Mod. is added to the dice of those who fire at "
    "her, C&C counts for squadrons and crowded hexes, C.R. is how far she commands. Of a gun the three ranges are "
    "short/medium/long in hexes, penetration likewise, * is a gun that plunges at long range; ABCD2[OX] are mounts of "
    "2 barrels that bear into arcs A to D, O in action, X lost. Arcs: A port bow, B starboard bow, C and D the beams, "
    "E and F the quarters. A hit penetrates when die and penetration exceed the armour.";

std::string triple(const std::array<uint8_t, 3>& values) {
  return fmt::format("{}/{}/{}", values[0], values[1], values[2]);
}

std::string marker_text(int n, std::string_view what) {
  return n == 1 ? std::string(what) : fmt::format("{} ({} markers)", what, n);
}

/// What hampers her; empty for a sound ship.
std::string condition_text(const Ship& ship, int turn) {
  std::vector<std::string> parts;
  if (!ship.afloat()) return {};
  if (ship.fire_markers > 0) parts.push_back(marker_text(ship.fire_markers, "on fire"));
  if (ship.flood_markers > 0) parts.push_back(marker_text(ship.flood_markers, "flooding"));
  if (ship.listing) parts.emplace_back("listing");
  if (ship.rudder_jammed) parts.emplace_back("rudder jammed");
  if (ship.engine_hits > 0) parts.push_back(counted(ship.engine_hits, "engine hit"));
  if (ship.bridge_until > 0 && turn <= ship.bridge_until)
    parts.push_back(fmt::format("bridge hit, moves alone up to turn {}", ship.bridge_until));
  if (ship.no_fire_until > 0 && turn <= ship.no_fire_until)
    parts.push_back(fmt::format("fire control hit, no gunfire up to turn {}", ship.no_fire_until));
  return joined(parts);
}

/// Command is determined in step 1b, for the first time in turn 1.
bool command_known(const Cursor& at) { return at.turn > 1 || at.step > static_cast<uint8_t>(Step::command); }

std::string command_text(const Battle& battle, const Open& open, const Cursor& at, size_t i) {
  const Ship& ship = open.ships[i];
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
  constexpr std::array<std::string_view, 5> posts = {"", "front of her stack", "rear of her stack",
                                                     "in the middle of her stack", "no fire out of her stack"};
  if (ship.post != Post::alone) parts.emplace_back(posts[static_cast<size_t>(ship.post)]);
  if (ship.shown_at >= 0) parts.push_back(fmt::format("shown to the {}", facing_word(ship.shown_at)));
  if (ship.launched) parts.emplace_back("has launched torpedoes");
  return joined(parts);
}

/// Not "4 of 5" for one who has been hit: that is how a ship is said to have moved 4 of her 5.
std::string most_speed_text(const ShipCard& card, const Ship& ship) {
  const int most = ship.afloat() ? movement_points(card, ship) : 0;
  return most == card.speed() || !ship.afloat() ? fmt::format("{} of {}", most, card.speed())
                                                : fmt::format("can make {}, undamaged {}", most, card.speed());
}

/// Rows of a sheet in the making.
struct Rows {
  Sheet& sheet;
  void words(std::string label, std::string text, RuleId rule) const {
    sheet.rows.push_back({std::move(label), std::move(text), 0, 0, rule.text(), false});
  }
  void boxes(std::string label, std::string text, int all, int crossed, RuleId rule) const {
    sheet.rows.push_back({std::move(label), std::move(text), all, crossed, rule.text(), false});
  }
};

/// GF-3.9-01 to -03, GF-8.1-02: four boxes, crossed off from the left.
void add_track(const Rows& rows, const ShipCard& card, const Ship& ship) {
  int before = 0;
  for (size_t i = 0; i < card.track.size(); ++i) {
    const TrackBox& box = card.track[i];
    const int crossed = std::clamp<int>(ship.hull_hits - before, 0, box.circles);
    const bool now = ship.afloat() && ship.hull_hits >= before && ship.hull_hits < before + box.circles;
    if (box.circles > 0)
      rows.boxes(fmt::format("hull {}", i + 1), fmt::format("speed {}{}", box.speed, now ? ", now" : ""), box.circles,
                 crossed, GF("3.9-01"));
    before += box.circles;
  }
}

void add_guns(const Rows& rows, const Battle& battle, const ShipCard& card, const Ship& ship) {
  for (size_t i = 0; i < card.guns.size(); ++i) {
    const GunLine& line = card.guns[i];
    rows.words(line.weapon,
               fmt::format("{}{}, ROF {:+}, range {}, penetration {}, damage x{}", mounts_left_text(card, ship, i),
                           line.gun == line.weapon ? "" : " " + line.gun, line.rof, triple(line.range),
                           pen_text(line.pen, line.plunging), line.damage),
               GF("3.7-01"));
  }
  if (card.light.count > 0)
    rows.words("light",
               fmt::format("{}, ROF {:+}, range {}, penetration {}, damage x{}",
                           circles_text(ship.light, card.light.count), kLightRof, triple(kLightRange),
                           pen_text(kLightPen, card.light.plunging && battle.options.light_guns_plunge), kLightDamage),
               GF("3.7-02"));
}

/// GF-3.8-01: a box a torpedo, and what is left in each tube.
void add_torpedoes(const Rows& rows, const ShipCard& card, const Ship& ship) {
  const std::vector<uint8_t>& tubes = card.torpedoes.tubes;
  if (tubes.empty()) return;
  int all = 0, left = 0;
  std::string text;
  for (size_t i = 0; i < tubes.size(); ++i) {
    all += tubes[i];
    left += ship.tubes[i];
    text += (ship.tubes_lost >> i & 1U) != 0 ? "(lost)" : circles_text(ship.tubes[i], tubes[i]);
  }
  rows.boxes("torpedoes",
             fmt::format("tubes {}, {}, range {}, damage x{}", text, card.torpedoes.torpedo, card.torpedoes.range,
                         card.torpedoes.damage),
             all, all - left, GF("3.8-01"));
}

}  // namespace

Sheet sheet_of(const Battle& battle, const Open& open, const Cursor& at, size_t i, const std::string& place) {
  const Ship& ship = open.ships[i];
  const ShipCard& card = battle.card(i);
  const SizeRow& size = size_row(card.hull);
  Sheet sheet;
  sheet.handle = ship_name(battle, i);
  sheet.title = sheet.handle;  // GF-3.1-01
  if (!card.type.empty()) sheet.title += fmt::format(" ({})", card.type);
  sheet.side = ship.side;
  const Rows rows{sheet};
  rows.words("position",
             ship.afloat() ? fmt::format("{}, heading {}", place, facing_word(ship.facing)) : fate_text(ship),
             GF("2.1.3-02"));
  if (const std::string condition = condition_text(ship, at.turn); !condition.empty())
    rows.words("condition", condition, GF("8.3-02"));
  if (ship.afloat()) rows.words("command", command_text(battle, open, at, i), GF("4.2.1-01"));
  if (ship.afloat()) rows.words("this turn", this_turn_text(ship), GF("6.2.1-11"));
  rows.words("speed", most_speed_text(card, ship), GF("3.3-02"));
  add_track(rows, card, ship);
  rows.words(
      "armour",
      fmt::format("belt {}/{}, ends {}/{}, deck {}", card.belt[0], card.belt[1], card.ends[0], card.ends[1], card.deck),
      GF("3.4-02"));
  rows.words("size",
             fmt::format("Hull {}, {}: Mod. {:+}, C&C {}, C.R. {}, A.A.R. {}", card.hull,
                         kSizeWords[static_cast<size_t>(size_class(card.hull))], size.modifier, size.cc,
                         size.command_radius, card.aar),
             GF("3.5-02"));
  add_guns(rows, battle, card, ship);
  add_torpedoes(rows, card, ship);
  rows.words("hit location", location_text(card), GF("3.10-01"));
  if (!card.ship_class.empty())
    rows.words("class", card.ship_class + (card.year > 0 ? fmt::format(", {}", card.year) : ""), GF("3.1-01"));
  if (battle.ships[i].crew != 0) rows.words("crew", fmt::format("{:+} to hit", battle.ships[i].crew), GF("Q-88"));
  rows.words("legend", kLegend, GF("3-01"));
  return sheet;
}

std::vector<std::string> badges_of(const Open& open, const Cursor& at, size_t i) {
  const Ship& ship = open.ships[i];
  std::vector<std::string> badges;
  const auto add = [&](bool is_so, std::string_view word) {
    if (is_so) badges.emplace_back(word);
  };
  add(command_known(at) && !ship.in_command, "out of command");
  add(ship.in_command && ship.forced, "moves alone");
  add(ship.fire_markers > 0, "on fire");
  add(ship.flood_markers > 0, "flooding");
  add(ship.listing, "listing");
  add(ship.rudder_jammed, "rudder jammed");
  add(fire_control_out(ship, at.turn), "no gunfire");
  add(ship.launched, "has launched");
  add(ship.post == Post::front, "front");
  add(ship.post == Post::rear, "rear");
  add(ship.post == Post::barred, "no fire out");
  if (ship.shown_at >= 0) badges.push_back(fmt::format("shown {}", facing_word(ship.shown_at)));
  if (ship.speed > 0) badges.push_back(fmt::format("speed {}", ship.speed));
  if (ship.evasive > 0) badges.push_back(fmt::format("evasive {}", ship.evasive));
  return badges;
}

}  // namespace broadside::grand_fleets
