// The table as an eye sees it.
#include <fmt/format.h>

#include "engine/great_war_at_sea/rules/counters.h"
#include "engine/great_war_at_sea/system.h"
#include "engine/great_war_at_sea/words/marks.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"
#include "engine/great_war_at_sea/words/sheet.h"

namespace broadside::great_war_at_sea {
namespace {

// ---------------------------------------------------------------- pieces

Piece own_piece(const Known& known, const View& view, size_t c) {
  const CounterState& counter = view.counters[c];
  const CounterEntry& entry = known.own.counters[c];
  const ShipCard& card = known.own.card(entry.first);
  Piece piece;
  piece.handle = ship_name(known.own, entry.first);
  piece.label = counter_name(known.own, c);
  piece.ship = card.id;
  piece.type = word_of(card.type);
  piece.side = counter.side;
  piece.x = counter.x, piece.y = counter.y, piece.heading = counter.heading;
  piece.speed = inches_text(counter.speed);
  piece.model = {length_of(known.own, entry), kCounterWidth};
  Soundness soundness;
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
    soundness.add(known.own.card(i), view.ships[i].condition);
  piece.sound = soundness.sound();
  piece.lost = soundness.loss();
  piece.badges = own_badges(known, view, c);
  if (view.seat <= 1 && !counter.face_up) piece.known = "not yet seen by the enemy";
  return piece;
}

const KnownShip* first_known(const View& view, const Contact& contact) {
  for (const KnownShip& ship : view.known)
    if (ship.side == contact.side && ship.target == Target{contact.number, 0}) return &ship;
  return nullptr;
}

Piece contact_piece(const Known& known, const View& view, const Contact& contact) {
  Piece piece;
  piece.kind = PieceKind::counter;
  piece.side = contact.side;
  piece.x = contact.x, piece.y = contact.y, piece.heading = contact.heading;
  piece.model = {kInch, kCounterWidth};
  piece.handle = piece.label = contact_handle(known, view, contact);
  piece.known = contact.now == Sighted::spotted ? "spotted" : "sighted";
  const KnownShip* const ship = contact.face_up ? first_known(view, contact) : nullptr;
  if (ship == nullptr) return piece;
  piece.kind = PieceKind::ship;
  if (contact.ships > 1) piece.label += fmt::format(" and {} more", contact.ships - 1);
  piece.ship = known.card(*ship).id;
  piece.type = word_of(known.card(*ship).type);
  piece.model.length = contact.length;
  piece.badges = contact_badges(known, view, contact);
  if (contact.now != Sighted::spotted) return piece;
  piece.speed = inches_text(contact.speed);
  Soundness soundness;
  for (const KnownShip& each : view.known)
    if (each.target.number == contact.number && each.side == contact.side)
      soundness.add(known.card(each), each.condition);
  piece.sound = soundness.sound();
  piece.lost = soundness.loss();
  return piece;
}

// ---------------------------------------------------------------- markers

void add_mines(const View& view, Scene& scene) {
  for (const SeenMine& mine : view.mines) {
    Marker& marker = scene.markers.emplace_back();
    marker.kind = mine.kind == SeenMine::Kind::face_down ? "mine counter" : std::string(word_of(mine.kind));
    marker.label = mine.face_up ? "face-up" : "";
    marker.side = mine.side;
    marker.x = mine.x, marker.y = mine.y;
  }
}

/// Where own ships went down; enemy ones that were seen to.
void add_wrecks(const Known& known, const View& view, Scene& scene) {
  for (size_t i = 0; i < view.ships.count; ++i) {
    if (view.ships[i].fate != Fate::sunk) continue;
    const CounterState& counter = view.counters[known.own.ships[i].counter];
    Marker& marker = scene.markers.emplace_back();
    marker.kind = "sunk";
    marker.label = marker.piece = ship_name(known.own, i);
    marker.side = counter.side;
    marker.x = counter.x, marker.y = counter.y;
    marker.turn = view.ships[i].sunk_in.value;
  }
}

// ---------------------------------------------------------------- facts

int64_t points_known(const Known& known, const View& view, Seat side) {
  int64_t points = 0;
  for (size_t i = 0; i < view.ships.count; ++i)
    if (known.own.side_of(i) != side && view.ships[i].fate == Fate::sunk) points += known.own.card(i).points;
  for (const KnownShip& ship : view.known)
    if (ship.side != side && ship.fate == Fate::sunk) points += known.card(ship).points;
  return points * known.own.sides[side].vp_percent;
}

void add_facts(const Known& known, const View& view, Scene& scene) {
  const auto fact = [&](const char* name, const std::string& text) { scene.facts.emplace_back(name, text); };
  const SightRanges sight = sight_ranges(view.open.conditions);
  if (view.at.turn > 0)
    fact("round", known.own.round_limit > 0 ? fmt::format("{} of {}", view.at.turn, known.own.round_limit)
                                            : std::to_string(view.at.turn));
  fact("light and weather", air_words(view.open.conditions));
  fact("sight",
       fmt::format("spotted up to {}, sighted up to {}", range_words(sight.spotting), range_words(sight.sighting)));
  if (view.step() >= Step::wind && view.at.turn > 0)
    fact("wind", fmt::format("from {}{}", word_of(view.open.wind), known.own.calm ? ", calm" : ""));
  if (view.open.initiative <= 1) fact("initiative", side_name(known.own, view.open.initiative));
  if (view.open.surprise) fact("surprise", "the fleets have met by surprise");
  int face_down = 0;
  for (const Contact& contact : view.contacts) face_down += contact.face_up ? 0 : 1;
  if (view.seat <= 1)
    fact("in sight", view.contacts.count == 0
                         ? "no enemy"
                         : fmt::format("{}, {} face-down",
                                       counted(static_cast<int>(view.contacts.count), "enemy counter"), face_down));
  fact("points known", fmt::format("{} {}, {} {}", side_name(known.own, 0), points_text(points_known(known, view, 0)),
                                   side_name(known.own, 1), points_text(points_known(known, view, 1))));
}

}  // namespace

Scene System::scene(const Known& known, const View& view) {
  Scene scene;
  scene.board = Scene::Board::table;
  scene.left = view.open.west, scene.bottom = view.open.south;
  scene.width = view.open.east - view.open.west;
  scene.height = view.open.north - view.open.south;
  scene.units = kInch;
  scene.length = "in";
  scene.title = known.own.title;
  scene.phase = phase(known, view).text;
  for (const Land& land : known.own.land) {
    if (land.form != LandForm::model) continue;
    Scene::Shore& shore = scene.shores.emplace_back();
    shore.name = land.name;
    for (const Spot& corner : land.corners) shore.corners.emplace_back(corner.x, corner.y);
  }
  for (const PortEntry& port : known.own.ports) {
    Marker& marker = scene.markers.emplace_back();
    marker.kind = "port";
    marker.label = port.name;
    marker.side = port.side;
    marker.x = port.at.x, marker.y = port.at.y;
  }
  for (size_t c = 0; c < view.counters.count; ++c)
    if (view.counters[c].afloat()) scene.pieces.push_back(own_piece(known, view, c));
  for (const Contact& contact : view.contacts) scene.pieces.push_back(contact_piece(known, view, contact));
  for (size_t i = 0; i < view.ships.count; ++i) scene.sheets.push_back(own_sheet(known, view, i));
  for (const KnownShip& ship : view.known) scene.sheets.push_back(known_sheet(known, view, ship));
  add_mines(view, scene);
  add_wrecks(known, view, scene);
  add_facts(known, view, scene);
  scene.marks = water_marks(known, view);
  return scene;
}

}  // namespace broadside::great_war_at_sea
