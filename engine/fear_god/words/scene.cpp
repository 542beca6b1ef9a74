// The sea as an eye sees it. Scenes are in yards, since a thousandth of one does not fit a page.
#include <fmt/format.h>

#include "engine/fear_god/system.h"
#include "engine/fear_god/words/names.h"

namespace broadside::fear_god {
namespace {

constexpr int kAround = 20'000;  // yards of sea around all that is known

int yards(int32_t length) { return static_cast<int>(nearest(length, kYard)); }

void place(Piece& piece, int32_t x, int32_t y, plane::Angle heading) {
  piece.x = yards(x), piece.y = yards(y), piece.heading = heading;
}

Piece own_piece(const Known& known, const View& view, size_t row) {
  const ShipState& ship = view.ships[row];
  const ShipCard& card = known.own.card(row);
  Piece piece;
  piece.handle = piece.label = ship_name(known.own, row);
  piece.ship = card.id;
  piece.type = word_of(card.type);
  piece.side = known.own.side_of(row);
  place(piece, ship.x, ship.y, ship.heading);
  piece.speed = fmt::format("{}", ship.speed_kts);
  piece.lost = std::min(100, 100 * ship.taken / std::max<int>(card.damage_points, 1));
  piece.sound = 100 - piece.lost;
  return piece;
}

Piece contact_piece(const Known& known, const View& view, const Contact& contact) {
  Piece piece;
  piece.kind = PieceKind::counter;
  piece.handle = piece.label = contact_name(contact.datum.number);
  piece.side = other(view.seat);
  place(piece, contact.datum.x, contact.datum.y, contact.datum.heading);
  piece.known = fmt::format("{} in turn {}", contact.in_sight ? "sighted" : "last seen", contact.datum.last);
  if (const ShipCard* card = known.card(contact)) {
    piece.type = word_of(card->type);
    piece.known += fmt::format(", {} class", card->ship_class.empty() ? piece.type : card->ship_class);
  }
  if (contact.in_sight) piece.speed = fmt::format("{}", contact.datum.speed_kts);
  return piece;
}

}  // namespace

Scene System::scene(const Known& known, const View& view) {
  Scene scene;
  scene.board = Scene::Board::table;
  scene.units = 1;
  scene.length = "yd";
  scene.title = known.own.title;
  scene.phase = phase(known, view).text;
  for (size_t row = 0; row < view.ships.count; ++row)
    if (view.ships[row].afloat()) scene.pieces.push_back(own_piece(known, view, row));
  for (const Contact& contact : view.contacts)
    if (!contact.datum.sunk) scene.pieces.push_back(contact_piece(known, view, contact));
  int left = 0, right = 0, bottom = 0, top = 0;
  for (const Piece& piece : scene.pieces) {
    left = std::min(left, piece.x), right = std::max(right, piece.x);
    bottom = std::min(bottom, piece.y), top = std::max(top, piece.y);
  }
  scene.left = left - kAround, scene.bottom = bottom - kAround;
  scene.width = right - left + 2 * kAround, scene.height = top - bottom + 2 * kAround;
  return scene;
}

/// Not drawn yet.
std::vector<Mark> System::reach(const Known&, const View&, std::string_view) { return {}; }

}  // namespace broadside::fear_god
