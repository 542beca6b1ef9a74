// What an eye sees, and what a page or a terminal draws of it.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/play/sequence.h"
#include "engine/queen_of_the_seas/rules/phase_1.h"
#include "engine/queen_of_the_seas/rules/victory.h"
#include "engine/queen_of_the_seas/words/phrases.h"
#include "engine/queen_of_the_seas/words/sheet.h"
#include "engine/queen_of_the_seas/words/tell.h"

namespace broadside::queen_of_the_seas {
namespace {

// ---------------------------------------------------------------- the table

/// Of the stats of all tracks: a hit may cost any of them. Rounded up: a first one shows.
int lost_percent(const ShipCard& card, const Ship& ship) {
  int all = 0, left = 0;
  for (const Track track : kAllTracks) {
    all += card.stat(track);
    left += std::min<int>(ship.stat(track), card.stat(track));
  }
  return all == 0 ? 0 : (100 * (all - left) + all - 1) / all;
}

Piece piece_of(const Battle& battle, const View& view, size_t i) {
  const Ship& ship = view.open.ships[i];
  const ShipCard& card = battle.card(i);
  Piece piece;
  piece.handle = ship_name(battle, i);
  piece.label = card.name;
  piece.ship = card.id;
  piece.type = card.type;
  piece.side = ship.side;
  piece.x = ship.x;
  piece.y = ship.y;
  piece.heading = ship.heading;
  piece.speed = ship.speed < 0 ? fmt::format("astern {}", -ship.speed) : std::to_string(ship.speed);
  const int hull = card.stat(Track::X);  // rounded up: a last stat still shows
  if (hull > 0) piece.sound = std::min((100 * ship.stat(Track::X) + hull - 1) / hull, 100);
  piece.lost = lost_percent(card, ship);
  piece.badges = badges_of(view.open, view.at, i);
  piece.model = {card.casting_length, card.casting_beam};
  piece.base = {card.base_length, card.base_width};
  return piece;
}

Marker wreck_of(const Battle& battle, const Ship& ship, size_t i) {
  return {"sunk",
          battle.card(i).name,
          ship.side,
          ship.x,
          ship.y,
          ship_name(battle, i),
          static_cast<uint16_t>(ship.sunk_in.value)};
}

/// QS-phase-3a-01: beside the target, one behind the other along her starboard side.
void add_splashes(const Battle& battle, const View& view, size_t i, Scene& scene) {
  const Ship& ship = view.open.ships[i];
  const ShipCard& card = battle.card(i);
  for (int n = 0; n < ship.splashes; ++n) {
    const plane::Point at =
        plane::from_ship(ship.pose(), int64_t{card.base_length} / 2 - int64_t{n} * kCm, card.base_width / 2 + kCm / 2);
    scene.markers.push_back({"splash", ship_name(battle, i), other(ship.side), at.x, at.y});
  }
}

void add_turn_points(const Battle& battle, const View& view, Scene& scene) {  // QS-formations-10
  for (uint8_t g = 0; g < view.open.group_rows(); ++g) {
    const GroupState& state = view.open.groups[g];
    if (state.turning)
      scene.markers.push_back({"turn point", group_name(battle, g), owner_of(battle, g), state.turn_x, state.turn_y});
  }
}

/// The first letters of both names, a capital and a small one.
std::string side_letters(const Battle& battle) {
  const auto letter = [&](Seat side) {
    const std::string name = folded(side_name(battle, side));
    const size_t at = name.find_first_of("abcdefghijklmnopqrstuvwxyz");
    return at == std::string::npos ? 'x' : name[at];
  };
  return {static_cast<char>(letter(0) - 'a' + 'A'), letter(1)};
}

// ---------------------------------------------------------------- facts of the moment

std::string limit_text(const GroupState& state) {
  return state.limit == kNoLimit ? "no speed limit" : fmt::format("speed at most {}", state.limit);
}

std::string groups_text(const Battle& battle, const Open& open, Seat side) {
  std::vector<std::string> parts;
  for (uint8_t g = 0; g < open.group_rows(); ++g) {
    if (owner_of(battle, g) != side) continue;
    std::vector<std::string> names;
    for (uint16_t i = 0; i < open.fleet(); ++i)
      if (open.ships[i].group == g && open.ships[i].on_table()) names.push_back(ship_name(battle, i));
    if (!names.empty())
      parts.push_back(fmt::format("{}: {} ({})", group_name(battle, g), joined(names), limit_text(open.groups[g])));
  }
  return joined(parts, "; ");
}

/// QS-phase-4-02, QS-Q-96
std::string victory_text(const Battle& battle) {
  std::string out = "a side without a ship on the table loses";
  if (battle.turn_limit == 0) return out;
  out += fmt::format(
      "; after turn {} a side wins with at least 5/4 of the other side's points, otherwise it is a draw. A point is a "
      "Hull or gun stat that "
      "the enemy has lost; a sunk ship loses all of hers",
      battle.turn_limit);
  for (const Seat side : kBothSides)
    if (const int percent = battle.sides[side].vp_percent; percent != 100)
      out += fmt::format("; those of {} count {} %", side_name(battle, side), percent);
  return out;
}

void add_facts(const Battle& battle, const View& view, Scene& scene) {
  const Open& open = view.open;
  const auto fact = [&](std::string_view name, std::string_view text) {
    if (!text.empty()) scene.facts.emplace_back(name, text);
  };
  fact("turn",
       battle.turn_limit > 0 ? fmt::format("{} of {}", view.at.turn, battle.turn_limit) : std::to_string(view.at.turn));
  if (view.at.turn > 0) fact("sea", open.rough ? "rough" : "calm, no effect");  // QS-sea-state-04
  if (open.advantage <= 1) fact("Tactical Advantage", side_name(battle, open.advantage));
  for (const Seat side : kBothSides) {
    const Count count = count_ships(battle, open, side);
    fact(side_name(battle, side),
         fmt::format("{} on the table, {} of them capital; strength {}, points {}", counted(count.total, "ship"),
                     count.capital == 0 ? std::string("none") : std::to_string(count.capital), strength(open, side),
                     weighed_points_text(battle, open, side)));
  }
  fact("how it is won", victory_text(battle));
  if (view.step() == Step::move)
    fact("to be moved", fmt::format("{} {}, {} {}", side_name(battle, 0), ships_to_pick(open, 0), side_name(battle, 1),
                                    ships_to_pick(open, 1)));
  for (const Seat side : kBothSides)
    fact(fmt::format("groups, {}", side_name(battle, side)), groups_text(battle, open, side));
}

}  // namespace

// ---------------------------------------------------------------- the contract

/// Everything on the table is open; what is declared at the same time stays with the match until both are in.
void System::view(const Battle&, const Position& p, const Eye& eye, View& out) {
  out.at = p.at;
  out.open = p.open;
  out.seat = eye.kind == Eye::Kind::seat && eye.seat <= 1 ? eye.seat : kNoSeat;
}

void System::imagine(const Battle&, const View& view, Seat, Whim&, Position& out) {
  out.at = view.at;
  out.open = view.open;
}

Scene System::scene(const Battle& battle, const View& view) {
  Scene scene;
  scene.board = Scene::Board::table;
  scene.width = battle.length;
  scene.height = battle.width;
  scene.units = kCm;
  scene.length = "cm";
  scene.title = battle.title;
  scene.phase = phase(battle, view).text;
  scene.side_letters = side_letters(battle);
  for (const Land& land : battle.land) {
    Scene::Shore& shore = scene.shores.emplace_back();
    shore.name = land.name;
    for (const Spot& corner : land.corners) shore.corners.emplace_back(corner.x, corner.y);
  }
  for (uint16_t i = 0; i < view.open.fleet(); ++i) {
    if (view.open.ships[i].on_table()) {  // QS-basics-01
      scene.pieces.push_back(piece_of(battle, view, i));
      add_splashes(battle, view, i, scene);
    }
    if (view.open.ships[i].sunk()) scene.markers.push_back(wreck_of(battle, view.open.ships[i], i));
    scene.sheets.push_back(sheet_of(battle, view.open, view.at, i));  // QS-data-cards-01
  }
  add_turn_points(battle, view, scene);
  add_facts(battle, view, scene);
  return scene;
}

}  // namespace broadside::queen_of_the_seas
