// The sea as an eye sees it. Scenes are in yards, since a thousandth of one does not fit a page.
#include <fmt/format.h>

#include "engine/fear_god/rules/movement/words.h"
#include "engine/fear_god/system.h"
#include "engine/fear_god/words/marks.h"
#include "engine/fear_god/words/names.h"
#include "engine/fear_god/words/phrases.h"
#include "engine/fear_god/words/sheet.h"

namespace broadside::fear_god {
namespace {

constexpr int kAround = 20'000;  // yards of sea around all that is known

int yards(int64_t length) { return static_cast<int>(nearest(length, kYard)); }

void place(Piece& piece, int32_t x, int32_t y, plane::Angle heading) {
  piece.x = yards(x), piece.y = yards(y), piece.heading = heading;
}

/// The book draws no hulls: a ship of a size class is shown so long, in yards.
Outline model_of(SizeClass size) {
  constexpr std::array<Outline, 6> kModels = {{{200, 30}, {150, 24}, {120, 18}, {90, 10}, {50, 8}, {40, 8}}};
  return kModels[static_cast<size_t>(size)];
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
  piece.model = model_of(card.size);
  piece.speed = fmt::format("{}", ship.speed_kts);
  piece.lost = std::min(100, 100 * ship.taken / std::max<int>(card.damage_points, 1));
  if (ship.taken > 0) piece.lost = std::max(piece.lost, 1);
  piece.sound = 100 - piece.lost;
  piece.badges = own_badges(known, view, row);
  return piece;
}

Piece contact_piece(const Known& known, const View& view, const Contact& contact) {
  Piece piece;
  piece.kind = PieceKind::counter;
  piece.handle = piece.label = contact_name(contact.datum.number);
  piece.side = other(view.seat);
  place(piece, contact.datum.x, contact.datum.y, contact.datum.heading);
  piece.known = fmt::format("{} in turn {}", contact.in_sight ? "sighted" : "last seen", contact.datum.last);
  piece.badges = contact_badges(contact);
  if (contact.in_sight) piece.speed = fmt::format("{}", contact.datum.speed_kts);
  const ShipCard* const card = known.card(contact);
  if (card == nullptr) return piece;
  piece.type = word_of(card->type);
  piece.model = model_of(card->size);
  piece.known += fmt::format(", {} class", card->ship_class.empty() ? piece.type : card->ship_class);
  return piece;
}

void add_lost(const Known& known, const View& view, Scene& scene) {
  const auto add = [&](std::string name, Seat side, plane::Point at, uint16_t turn) {
    Marker& marker = scene.markers.emplace_back();
    marker.kind = "sunk";
    marker.label = marker.piece = std::move(name);
    marker.side = side;
    marker.x = yards(at.x), marker.y = yards(at.y);
    marker.turn = turn;
  };
  for (size_t row = 0; row < view.ships.count; ++row)
    if (view.ships[row].fate == Fate::sunk)
      add(ship_name(known.own, row), known.own.side_of(row), view.ships[row].at(), view.ships[row].sunk_in.value);
  for (const Contact& contact : view.contacts)
    if (contact.datum.sunk)
      add(contact_name(contact.datum.number), other(view.seat), contact.datum.at(), contact.datum.last);
}

void add_facts(const Known& known, const View& view, Scene& scene) {
  const Weather& weather = view.open.weather;
  const auto fact = [&](const char* what, std::string text) { scene.facts.emplace_back(what, std::move(text)); };
  fact("visibility", fmt::format("{} %", pct_of(weather.visibility)));
  fact("wind", fmt::format("{} from {}", speed_words(weather.wind_kts), course_words(weather.wind_from)));
  fact("sea state", fmt::format("{}", weather.sea_state));
  fact("turn", fmt::format("{} of {}", view.at.turn, known.own.turn_limit));
  if (view.open.plot_ahead) fact("plots", "two turns: torpedoes are about");
}

/// Wide enough for all that is known, and the same again when nothing is seen.
void frame(Scene& scene) {
  int left = 0, right = 0, bottom = 0, top = 0;
  for (const Piece& piece : scene.pieces) {
    left = std::min(left, piece.x), right = std::max(right, piece.x);
    bottom = std::min(bottom, piece.y), top = std::max(top, piece.y);
  }
  scene.left = left - kAround, scene.bottom = bottom - kAround;
  scene.width = right - left + 2 * kAround, scene.height = top - bottom + 2 * kAround;
}

}  // namespace

Scene System::scene(const Known& known, const View& view) {
  Scene scene;
  scene.board = Scene::Board::table;
  scene.units = 1;
  scene.length = "yd";
  scene.title = known.own.title;
  scene.phase = phase(known, view).text;
  for (size_t row = 0; row < view.ships.count; ++row) {
    if (view.ships[row].is_there()) scene.pieces.push_back(own_piece(known, view, row));
    scene.sheets.push_back(own_sheet(known, view, row));
  }
  for (const Contact& contact : view.contacts) {
    if (!contact.datum.sunk) scene.pieces.push_back(contact_piece(known, view, contact));
    scene.sheets.push_back(contact_sheet(known, view, contact));
  }
  add_lost(known, view, scene);
  add_facts(known, view, scene);
  scene.marks = sea_marks(known, view);
  frame(scene);
  return scene;
}

}  // namespace broadside::fear_god
