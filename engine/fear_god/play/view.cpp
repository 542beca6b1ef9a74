// What an eye sees: built by adding. Of the other side nothing is looked at but what the side's Secret holds.
#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {

struct ViewMaker {
  const Battle& battle;
  const Position& p;
  Seat seat;     // kNoSeat: the public, or the referee
  bool referee;  // sees all as its own
  View& out;

  const Umpire& umpire() const { return p.umpire; }
  bool own(size_t ship) const { return referee || battle.side_of(ship) == seat; }
  uint16_t row(uint16_t ship) const {  // among those of the view
    if (ship == kNoShip || !own(ship)) return kNoShip;
    return referee ? ship : own_ship(battle, ship);
  }

  void make_own() const {
    for (uint16_t i = 0; i < static_cast<uint16_t>(umpire().ships.count); ++i) {
      if (!own(i)) continue;
      ShipState& ship = out.ships.add(umpire().ships[i]);
      ship.first_leg = 0, ship.legs = 0;  // runs of this turn are the umpire's
      out.gear.add(umpire().gear[i]);
    }
    for (size_t d = 0; d < umpire().divisions.count; ++d) {
      if (!referee && battle.divisions[d].side != seat) continue;
      DivisionState& division = out.divisions.add(umpire().divisions[d]);
      division.leader = row(division.leader);
    }
    for (const CasualtyRow& casualty : umpire().casualties)
      if (own(casualty.ship)) out.casualties.add(casualty).ship = row(casualty.ship);
    for (const Spread& spread : umpire().spreads) {
      if (spread.spent || !own(spread.launcher)) continue;
      SeenSpread& seen = out.spreads.add({});
      seen.number = referee ? static_cast<uint16_t>(out.spreads.count) : spread.numbers[seat];
      seen.last = p.at.turn;
      seen.x = spread.x, seen.y = spread.y, seen.course = spread.course;
      seen.launcher = row(spread.launcher);
      seen.torpedoes = spread.torpedoes;
      seen.runs = true;
    }
  }
  /// Screens that the seat has seen once are followed on their way with the wind.
  void make_smoke() const {
    for (const SmokeStretch& stretch : umpire().smoke) {
      const bool seen = own(stretch.ship) || (seat <= 1 && (stretch.seen >> seat & 1U) != 0);
      if (!seen) continue;
      SmokeStretch& shown = out.smoke.add(stretch);
      shown.ship = row(stretch.ship);
      shown.seen = 0;
    }
  }
  void make_seen_spreads() const {
    for (const SpreadDatum& datum : p.secret[seat].spreads) {
      if (out.spreads.full()) return;
      SeenSpread& seen = out.spreads.add({});
      seen.number = datum.number, seen.last = datum.last;
      seen.x = datum.x, seen.y = datum.y, seen.course = datum.course;
      seen.contact = datum.contact;
      seen.runs = datum.wake;
    }
  }
  void make_contacts() const {
    for (uint16_t ship = 0; ship < static_cast<uint16_t>(umpire().ships.count); ++ship) {
      const uint16_t number = umpire().handles[seat][ship].number;
      if (number == 0) continue;
      if (out.contacts.count < number) out.contacts.count = number;
      Contact& contact = out.contacts[number - 1U];
      contact.datum = p.secret[seat].contacts[number - 1U];
      contact.row_ = ship;
      contact.in_sight = false;
    }
    for (const SightRow& sight : p.secret[seat].sights) out.contacts[sight.contact - 1U].in_sight = true;
  }
  bool asked(uint16_t ship) const { return own(ship) && umpire().ships[ship].afloat(); }
  /// That ships of others came too near each other is told to nobody else.
  void make_cursor() const {
    const bool any = std::any_of(umpire().pairs.begin(), umpire().pairs.end(),
                                 [&](const NearPair& pair) { return asked(pair.a) || asked(pair.b); });
    if ((p.step() == Step::ram || p.step() == Step::collisions) && !any)
      out.at.step = static_cast<uint8_t>(Step::movement);
    if (step_row(p.step()).asks == nullptr) out.at.round = 0;  // how many criticals there were
  }
  void make_near() const {
    for (const NearPair& pair : umpire().pairs) {
      if (asked(pair.a)) add_near(pair.a, pair.b);
      if (asked(pair.b)) add_near(pair.b, pair.a);
    }
  }
  void add_near(uint16_t ship, uint16_t to) const {
    const uint16_t number = own(to) || seat > 1 ? uint16_t{0} : umpire().handles[seat][to].number;
    out.near.add({row(ship), row(to), number});
  }
};

void System::view(const Battle& battle, const Position& p, const Eye& eye, View& out) {
  const bool referee = eye.kind == Eye::Kind::referee;
  const Seat seat = eye.kind == Eye::Kind::seat && eye.seat <= 1 ? eye.seat : kNoSeat;
  out.at = p.at;
  out.seat = seat;
  out.open = p.open;
  out.ships.clear(), out.gear.clear(), out.divisions.clear(), out.contacts.clear(), out.spreads.clear();
  out.smoke.clear(), out.casualties.clear(), out.near.clear();
  if (seat <= 1) {
    out.secret = p.secret[seat];
  } else {
    Secret& none = out.secret;
    none.plots.clear(), none.sights.clear(), none.contacts.clear(), none.ranging.clear();
    none.spreads.clear(), none.spreads_seen.clear(), none.spreads_numbered = 0;
    none.messages.clear(), none.receipts.clear();
  }
  const ViewMaker make{battle, p, seat, referee, out};
  if (referee || seat <= 1) make.make_own();
  make.make_smoke();
  if (seat <= 1) make.make_contacts(), make.make_seen_spreads();
  make.make_cursor();
  if (p.step() == Step::ram || p.step() == Step::collisions) make.make_near();
}

}  // namespace broadside::fear_god
