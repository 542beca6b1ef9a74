// The table as an eye sees it.
#include <fmt/format.h>

#include "engine/great_war_at_sea/rules/counters.h"
#include "engine/great_war_at_sea/system.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {
namespace {

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
  piece.handle = piece.label = fmt::format("counter {}", contact.number);
  piece.known = contact.now == Sighted::spotted ? "spotted" : "sighted";
  const KnownShip* const ship = contact.face_up ? first_known(view, contact) : nullptr;
  if (ship == nullptr) return piece;
  piece.kind = PieceKind::ship;
  piece.handle = piece.label = known.name(*ship);
  piece.ship = known.card(*ship).id;
  piece.type = word_of(known.card(*ship).type);
  piece.model.length = contact.length;
  if (contact.now == Sighted::spotted) piece.speed = inches_text(contact.speed);
  return piece;
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
  for (size_t c = 0; c < view.counters.count; ++c)
    if (view.counters[c].afloat()) scene.pieces.push_back(own_piece(known, view, c));
  for (const Contact& contact : view.contacts) scene.pieces.push_back(contact_piece(known, view, contact));
  return scene;
}

}  // namespace broadside::great_war_at_sea
