// A battle as it may be for all that an admiral knows: his own ships and what he has sighted are as they are, all
// others are made up.
#include <fmt/format.h>

#include "tests/sixth_system/system.h"

namespace broadside::blind_water {
namespace {

struct Imagining {
  const Known& known;
  const View& view;
  Seat seat;
  Whim& luck;
  Battle& battle;
  Position& p;
  bool is_own(size_t row) const { return row < kMostShips && view.is_own[row] != 0; }
};

/// The highest number of a contact: so many strangers have been met.
uint8_t met(const View& view) {
  uint8_t most = 0;
  for (const Sight& sight : view.secret.sights) most = std::max(most, sight.contact);
  return most;
}

/// Rows up to the last own one are somebody's; strangers that were met need one each, and there may be some more.
size_t rows(const Imagining& im) {
  size_t own = 0, last = 0;
  for (size_t i = 0; i < kMostShips; ++i)
    if (im.is_own(i)) ++own, last = i + 1;
  return std::min(kMostShips, std::max(last, own + met(im.view) + im.luck.below(3)));
}

Seat any_seat(const Imagining& im, bool enemy) {
  std::vector<Seat> seats;
  for (Seat s = 0; s < seats_in(im.battle); ++s)
    if (s != im.seat && (!enemy || side_of(im.battle, s) != im.view.side)) seats.push_back(s);
  return seats[im.luck.below(static_cast<uint32_t>(seats.size()))];
}

bool in_sight(const Imagining& im, const Ship& ship) {
  for (size_t i = 0; i < kMostShips; ++i)
    if (im.is_own(i) && apart(im.view.own[i], ship) <= kSightRange) return true;
  return false;
}

/// Out of sight, if the sea has room for it.
void place_unseen(const Imagining& im, Ship& ship) {
  constexpr int kTries = 40;
  const auto size = static_cast<uint32_t>(im.known.size);
  for (int i = 0; i < kTries; ++i) {
    ship.x = static_cast<int16_t>(im.luck.below(size));
    ship.y = static_cast<int16_t>(im.luck.below(size));
    if (!in_sight(im, ship)) return;
  }
}

/// `contact`: the number under which the admiral knows her; 0: he has not met her.
Ship stranger(const Imagining& im, uint8_t contact) {
  Ship ship;
  ship.seat = any_seat(im, contact != 0);
  ship.side = side_of(im.battle, ship.seat);
  ship.hits = static_cast<uint8_t>(im.luck.below(4) / 2);
  place_unseen(im, ship);
  for (const Sight& sight : im.view.secret.sights)
    if (contact != 0 && sight.contact == contact) ship.x = sight.x, ship.y = sight.y;
  return ship;
}

std::string name_of_stranger(const Known& known, size_t row) {
  std::string name = fmt::format("Stranger {}", row + 1);
  while (std::find(known.own.begin(), known.own.end(), name) != known.own.end()) name += "a";
  return name;
}

void make_ships(const Imagining& im) {
  uint8_t contact = 0;
  const uint8_t most = met(im.view);
  const size_t count = rows(im);
  for (size_t i = 0; i < count; ++i) {
    if (!im.is_own(i) && contact < most) im.p.umpire.contact[im.seat][i] = ++contact;
    const Ship ship = im.is_own(i) ? im.view.own[i] : stranger(im, im.p.umpire.contact[im.seat][i]);
    im.p.umpire.ships.add(ship);
    im.battle.ships.push_back(
        {im.is_own(i) ? im.known.own[i] : name_of_stranger(im.known, i), ship.side, ship.x, ship.y, ship.seat});
  }
}

/// The others have sighted what they can, and have plotted something.
void make_others_secrets(const Imagining& im) {
  const bool begun = im.p.at.turn > 1 || im.p.at.step > 0, looked_out = im.p.at.turn > 1;
  const Table<Ship, kMostShips>& ships = im.p.umpire.ships;
  for (uint8_t i = 0; i < ships.count; ++i) {
    if (ships[i].seat == im.seat) continue;
    Secret& secret = im.p.secret[ships[i].seat];
    if (begun) secret.plots.add({i, static_cast<uint8_t>(im.luck.below(5))});
    for (size_t j = 0; looked_out && j < ships.count; ++j)
      if (ships[i].side != ships[j].side && apart(ships[i], ships[j]) <= kSightRange) note_sight(im.p, i, j);
  }
  for (Seat s = 0; s < seats_in(im.battle); ++s)
    if (s != im.seat && side_of(im.battle, s) == im.view.side) im.p.secret[s].read = im.view.secret.read;
}

}  // namespace

Battle System::imagine(const Known& known, const View& view, Seat seat, Whim& luck, Position& out) {
  Battle battle{known.title, known.size, known.turns, {1, 1}, known.seats, {}};
  battle.every[view.side] = known.every;
  battle.every[1 - view.side] = static_cast<uint8_t>(1 + luck.below(4));
  out = Position{};
  out.at = view.at;
  out.open = view.open;
  out.secret[seat] = view.secret;
  const Imagining im{known, view, seat, luck, battle, out};
  make_ships(im);
  make_others_secrets(im);
  return battle;
}

}  // namespace broadside::blind_water
