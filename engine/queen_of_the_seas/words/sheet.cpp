// data-cards: header, tracks, current speed, hits and notes (QS-data-cards-02 to -04).
#include "engine/queen_of_the_seas/words/sheet.h"

#include <fmt/format.h>

#include <cmath>
#include <numbers>

#include "engine/queen_of_the_seas/rules/arcs.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/rule.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/setup/notation.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {
namespace {

constexpr const char* kLegend =
    "Guns: one die per uncrossed box of the type, halved for each of: rough sea, target ahead or astern, fires "
    "aboard; over 40 cm also for a Small target and for two splash markers without a Gun Director. Long range (over 40 "
    "cm) hits on 5, and two 6s may make a critical; short range (from 20 cm) hits on 4, and two 5s or two 6s may make "
    "one; "
    "point-blank hits on 3, and every hit is one. Armour saves on 4, 5 or 6 at those ranges. A hit costs a box of the "
    "owner's choice, HC 1D3+3 and MC 1D3+1 boxes of one track, SC 2. Torpedoes: once per game, not in a rough sea; one "
    "die "
    "per uncrossed box, one more at a Large target, one less at a Small one; doubled at a target of speed 0, "
    "halved at one of speed 4 or more, then halved with fires aboard; a 6 hits, armour does not save, and each hit "
    "costs "
    "1D3+5 Hull. Propulsion is her maximum speed in cm; without Hull she sinks.";

std::string cm(int64_t length) { return queen_of_the_seas::cm_text(length); }

/// Rows of a sheet in the making.
struct Rows {
  Sheet& sheet;
  void words(const std::string& code, std::string text, RuleId rule) const {
    if (!text.empty()) sheet.rows.push_back({code, std::move(text), 0, 0, rule.text(), false, code});
  }
  /// Crossed off from the right (QS-data-cards-05).
  void boxes(Track track, std::string text, int all, int crossed) const {
    sheet.rows.push_back({std::string(kTrackNames[static_cast<size_t>(track)]), std::move(text), all, crossed,
                          QS("data-cards-03").text(), true, std::string(row_code(track))});
  }
};

std::string or_none(const std::string& text) { return text.empty() ? "none" : text; }

std::string rudder_text(int hits) { return hits == 0 ? "" : hits == 1 ? "rudder damaged" : "rudder out"; }

/// What has been pencilled under Notes (QS-phase-3f-15, QS-torpedoes-09).
std::string pencilled(const Ship& ship, int turn) {
  std::vector<std::string> parts;
  if (ship.fires_until >= turn && ship.fires_until > 0)
    parts.push_back(fmt::format("fires aboard through turn {}", ship.fires_until));
  if (ship.rudder_hits == 1) parts.push_back(fmt::format("rudder damaged: arcs of at most {} cm", cm(kRudderArc)));
  if (ship.rudder_hits > 1) parts.emplace_back("rudder out: no turns");
  if (ship.torpedoes_fired) parts.emplace_back("torpedoes fired");
  if (ship.smoke) parts.emplace_back("makes smoke");
  if (ship.collided) parts.emplace_back("collided, cannot fire this turn");
  return joined(parts);
}

std::string formation_text(const Battle& battle, const Open& open, size_t i) {
  const Ship& ship = open.ships[i];
  if (ship.breaking_off) return "breaking off";
  if (ship.group == kNoGroup) return {};
  const GroupState& state = open.groups[ship.group];
  std::string text = fmt::format("{}, line {}", group_name(battle, ship.group), word_of(state.line));
  if (leader_of(open, ship.group) == i) text += ", leader";
  if (!ship.in_formation) text += ", out of formation";
  if (const uint8_t screened = battle.groups[ship.group].screens; screened != kNoGroup)
    text += fmt::format(", screens {}{}", group_name(battle, screened), state.released ? " (released)" : "");
  return text;
}

std::string speeds_text(const Open& open, const Ship& ship) {
  const SpeedChoices choices = speed_choices(open, ship, false);
  std::string text = fmt::format("{}, maximum {}", speed_text(ship.speed), choices.max_speed);
  if (choices.forced) text += ", must slow down";
  return text;
}

/// Degrees off the bow of the diagonal of her casting, which parts the arcs (QS-arcs-01).
int diagonal_of(const ShipCard& card) {
  return static_cast<int>(std::lround(std::atan2(card.casting_beam, card.casting_length) * 180 / std::numbers::pi));
}
/// Dice into the arcs where all of them fire, and those that half of them reach besides.
std::vector<SheetMount> mounts_of(const ShipCard& card, Weapon gun, int dice) {
  const int end = diagonal_of(card);
  std::vector<std::pair<int, int>> whole = {{end, 180 - end}, {180 + end, 360 - end}}, half = whole;
  for (const Arc arc : {Arc::forward, Arc::rear}) {
    if (!bears(card, gun, arc)) continue;
    const std::pair<int, int> sector =
        arc == Arc::forward ? std::pair(360 - end, 360 + end) : std::pair(180 - end, 180 + end);
    half.push_back(sector);
    if (arc_note(card, gun, arc) == ArcNote::full) whole.push_back(sector);
  }
  const int most = (dice + 1) / 2;
  return {{half, most}, {whole, dice - most}};
}

void add_tracks(const Rows& rows, const ShipCard& card, const Ship& ship) {  // QS-data-cards-03, -05
  for (const Track track : kAllTracks) {
    const int all = card.stat(track), left = ship.stat(track);
    if (all == 0) continue;
    const bool ranged = track <= Track::Q;
    std::string text = fmt::format("{} {}", word_of(track), left);
    if (ranged) text += fmt::format(", range {} cm", cm(gun_range(track, card.launched)));
    rows.boxes(track, std::move(text), all, all - left);
    if (ranged) rows.sheet.rows.back().mounts = mounts_of(card, static_cast<Weapon>(track), left);
  }
}

}  // namespace

std::string_view row_code(Track track) {
  constexpr std::array<std::string_view, kTracks> codes = {
      "heavy", "medium", "secondary", "quickfirers", "torpedoes", "director", "armour", "propulsion", "hull"};
  return codes[static_cast<size_t>(track)];
}

Sheet sheet_of(const Battle& battle, const Open& open, const Cursor& at, size_t i) {
  const Ship& ship = open.ships[i];
  const ShipCard& card = battle.card(i);
  Sheet sheet;
  sheet.handle = ship_name(battle, i);
  sheet.title = sheet.handle;
  if (!card.type.empty()) sheet.title += fmt::format(" ({})", card.type);
  sheet.side = ship.side;
  const Rows rows{sheet};
  rows.words("header", fmt::format("{}, Class {}, launched {}", word_of(card.size), word_of(card.cls), card.launched),
             QS("data-cards-02"));
  rows.words("position",
             ship.on_table() ? fmt::format("{}, {} heading {}", cm(ship.x), cm(ship.y), heading_text(ship.heading))
                             : fate_text(ship),
             QS("geometry-01"));
  if (ship.on_table()) {
    rows.words("speed", speeds_text(open, ship), QS("phase-2-speed-04"));
    rows.words("formation", formation_text(battle, open, i), QS("formations-15"));
  }
  add_tracks(rows, card, ship);
  rows.words("hits", or_none(hits_text(ship.hits)), QS("phase-3b-20"));
  rows.words("pencilled", or_none(pencilled(ship, at.turn)), QS("data-cards-04"));
  rows.words("notes", notes_text(card), QS("data-cards-04"));
  if (!card.ship_class.empty()) rows.words("class", card.ship_class, QS("data-cards-02"));
  rows.words("model",
             fmt::format("casting {} by {} cm, base {} by {} cm", cm(card.casting_length), cm(card.casting_beam),
                         cm(card.base_length), cm(card.base_width)),
             QS("basics-05"));
  rows.words("legend", kLegend, QS("phase-3b-01"));
  return sheet;
}

Badges badges_of(const Open& open, const Cursor& at, size_t i) {
  const Ship& ship = open.ships[i];
  Badges badges;
  const auto add = [&](bool is_so, BadgeCode code, std::string word) {
    if (is_so) badges.push_back({code, std::move(word)});
  };
  add(ship.speed == 0, BadgeCode::crippled, "adrift");
  add(ship.speed > 0, BadgeCode::speed, fmt::format("speed {}", speed_text(ship.speed)));
  add(ship.smoke, BadgeCode::smoke, "smoke");
  add(ship.splashes > 0, BadgeCode::splash,
      ship.splashes == 1 ? "1 splash" : fmt::format("{} splashes", ship.splashes));
  add(!ship.in_formation, BadgeCode::astray, "out of formation");
  add(ship.breaking_off, BadgeCode::breaking_off, "breaking off");
  add(ship.fires_until > 0 && ship.fires_aboard(at.turn), BadgeCode::fire, "fires aboard");
  add(ship.rudder_hits > 0, BadgeCode::rudder, std::string(rudder_text(ship.rudder_hits)));
  add(ship.collided, BadgeCode::collided, "collided");
  add(ship.torpedoes_fired, BadgeCode::torpedo, "torpedoes fired");
  add(static_cast<Step>(at.step) == Step::move && !ship.picked, BadgeCode::to_act, "to move");
  return badges;
}

}  // namespace broadside::queen_of_the_seas
