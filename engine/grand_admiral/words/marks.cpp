#include "engine/grand_admiral/words/marks.h"

#include <fmt/format.h>

#include "engine/grand_admiral/rules/combat.h"
#include "engine/grand_admiral/setup/notation.h"
#include "engine/grand_admiral/system.h"
#include "engine/grand_admiral/words/names.h"

namespace broadside::grand_admiral {

Mark mark(std::string kind, std::string tone, std::string label, std::string piece,
          const std::vector<hex::Hex>& places) {
  Mark m;
  m.kind = std::move(kind);
  m.tone = std::move(tone);
  m.label = std::move(label);
  m.piece = std::move(piece);
  for (hex::Hex h : places) m.points.emplace_back(h.q, hex::row_of(h));
  return m;
}

Mark ghost(std::string tone, std::string piece, hex::Hex at, int heading) {
  Mark m = mark("ghost", std::move(tone), "", std::move(piece), {at});
  m.heading = hex::turned(heading, 0);
  return m;
}

/// A line between two hexes; within one hex there is none, and the words stand alone.
Mark line(std::string tone, std::string label, std::string piece, hex::Hex from, hex::Hex to) {
  if (from == to) return mark("text", std::move(tone), std::move(label), std::move(piece), {from});
  return mark("line", std::move(tone), std::move(label), std::move(piece), {from, to});
}

// ---------------------------------------------------------------- reach

namespace {

/// Hexes of one band in one arc, where the battery fires with so many dice.
struct Wedge {
  Band band = Band::none;
  int dice = 0;
  std::vector<hex::Hex> hexes;
};

/// The ship's own hex is left out: guns bear on it whatever the arc (GA-SAME-01), and she lies on it.
std::vector<Wedge> wedges(const Battle& battle, const Ship& ship, const Battery& guns, int dice) {
  constexpr size_t arcs = 4;
  std::vector<Wedge> all(2 * arcs);
  for (hex::Hex h : hex::hexes(battle.board())) {
    const Band band = range_entry(guns.sequence, hex::distance(ship.hex(), h)).band;
    const Arc arc = hex::arc(ship.hex(), ship.heading, h, battle.options.arc_layout);
    if (arc == Arc::same_hex || gun_fault(guns.mount, band, arc) != FaultCode::none) continue;
    Wedge& wedge = all[static_cast<size_t>(arc) + (band == Band::close ? 0 : arcs)];
    wedge.band = band;
    wedge.dice = attack_dice(guns.mount, dice, arc);
    wedge.hexes.push_back(h);
  }
  return all;
}

/// Of wedges that say the same the largest has the words: one is enough to read.
bool has_the_words(const std::vector<Wedge>& all, size_t at) {
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].band != all[at].band || all[i].dice != all[at].dice) continue;
    const size_t other_size = all[i].hexes.size(), size = all[at].hexes.size();
    if (other_size > size || (other_size == size && i < at)) return false;
  }
  return true;
}

void draw_guns(const Battle& battle, const Ship& ship, const std::string& name, const Battery& guns, int dice,
               Marks& out) {
  if (dice == 0) return;
  const std::vector<Wedge> all = wedges(battle, ship, guns, dice);
  for (size_t i = 0; i < all.size(); ++i) {
    if (all[i].hexes.empty()) continue;
    const bool close = all[i].band == Band::close;
    std::string label;
    if (has_the_words(all, i))
      label = fmt::format("{}, {}, {}", guns.weapon, close ? "short" : "long", dice_count(all[i].dice));
    out.push_back(mark("cells", close ? "arc" : "range", std::move(label), name, all[i].hexes));
  }
}

void draw_torpedoes(const Battle& battle, const Ship& ship, size_t index, const std::string& name, Marks& out) {
  if (ship.torpedoes == 0) return;
  std::vector<hex::Hex> hexes;
  for (hex::Hex h : hex::hexes(battle.board()))
    if (hex::distance(ship.hex(), h) <= torpedo_reach(battle, index)) hexes.push_back(h);
  out.push_back(mark("cells", "torpedo", torpedo_count(ship.torpedoes), name, hexes));
}

}  // namespace

std::vector<Mark> System::reach(const Battle& battle, const View& view, std::string_view handle) {
  Marks out;
  for (size_t i = 0; i < view.open.ships.count; ++i) {
    const Ship& ship = view.open.ships[i];
    if (ship.fate != Fate::afloat) continue;
    const std::string name = ship_name(battle, i);
    if (name != handle) continue;
    const ShipCard& card = battle.card(i);
    const bool hurt = crippled(card.row1, ship.checked);
    for (const Battery& guns : card.batteries) draw_guns(battle, ship, name, guns, now(guns.dice, hurt), out);
    draw_torpedoes(battle, ship, i, name, out);
    break;
  }
  return out;
}

}  // namespace broadside::grand_admiral
