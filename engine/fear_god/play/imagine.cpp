// A battle as it may be for all that a seat knows: its own ships and what it has seen are as they are; all else is made
// up.
#include <fmt/format.h>

#include "engine/fear_god/system.h"

namespace broadside::fear_god {
namespace {

/// Of a contact: her own facts where her class is known, else like one of the seat's own ships.
Entry entry_of(const Known& known, const Contact& contact, Seat side, size_t n, Whim& luck) {
  Entry entry;
  const ShipCard* const card = known.card(contact);
  entry.card =
      card != nullptr ? *card : known.own.ships[luck.below(static_cast<uint32_t>(known.own.ships.size()))].card;
  entry.card.id = fmt::format("contact-{}", n);
  entry.card.name = fmt::format("Contact {}", n);
  entry.side = side;
  entry.x = contact.datum.x, entry.y = contact.datum.y;
  entry.heading = contact.datum.heading;
  entry.speed_kts = contact.datum.speed_kts;
  return entry;
}

/// Nobody has been seen yet: one ship far away.
Entry stranger(const Known& known, Seat side) {
  Entry entry = known.own.ships[0];
  entry.card.id = "stranger";
  entry.card.name = "Stranger";
  entry.side = side;
  entry.x = entry.x > 0 ? entry.x - 200'000 * 1'000 : entry.x + 200'000 * 1'000;
  return entry;
}

constexpr int16_t kUsualSpeed = 30;  // of torpedoes, as far as anybody can tell
constexpr int32_t kUsualRange = 6'000;

/// Own ones are where they are; others have run on since they were seen.
Spread spread_of(const Battle& battle, const Umpire& u, const View& view, const SeenSpread& seen, Seat seat) {
  const bool own = seen.launcher != kNoShip;
  const auto first = [&](Seat side) { return battle.first_ship(side); };
  const uint16_t contact = seen.contact == 0 ? kNoShip : true_contact(u, seat, seen.contact);
  Spread spread;
  spread.course = seen.course;
  spread.side = own ? seat : other(seat);
  spread.launcher =
      own ? static_cast<uint16_t>(seen.launcher + first(seat)) : (contact == kNoShip ? first(other(seat)) : contact);
  spread.target = first(own ? other(seat) : seat);
  spread.launched = static_cast<uint16_t>(std::max(seen.last - 1, 0));
  spread.torpedoes = std::max<uint8_t>(seen.torpedoes, 1);
  spread.speed_kts = kUsualSpeed;
  spread.most_yds = kUsualRange;
  spread.numbers[seat] = seen.number;
  const int run = own ? 0 : std::min<int>(100 * kUsualSpeed * (view.at.turn - seen.last), kUsualRange);
  spread.run_yds = run;
  const plane::Point at = plane::Point{seen.x, seen.y} + plane::polar(seen.course, run * kYard);
  spread.x = at.x, spread.y = at.y;
  return spread;
}

}  // namespace

/// The other side is one division, in which everybody goes her own way.
Battle System::imagine(const Known& known, const View& view, Seat seat, Whim& luck, Position& out) {
  Battle battle = known.own;
  const Seat enemy = other(seat);
  std::vector<Entry> strangers;
  for (const Contact& contact : view.contacts)
    strangers.push_back(entry_of(known, contact, enemy, strangers.size() + 1, luck));
  if (strangers.empty()) strangers.push_back(stranger(known, enemy));
  const bool first = enemy == 0;
  battle.divisions.insert(first ? battle.divisions.begin() : battle.divisions.end(), Division{"Strangers", enemy});
  if (first)
    for (Entry& ship : battle.ships) ++ship.division;
  for (Entry& entry : strangers) entry.division = static_cast<uint16_t>(first ? 0 : battle.divisions.size() - 1);
  battle.ships.insert(first ? battle.ships.begin() : battle.ships.end(), strangers.begin(), strangers.end());

  start(battle, out);
  out.at = view.at;
  out.open = view.open;
  out.secret[seat] = view.secret;
  for (Plot& plot : out.secret[enemy].plots) plot.keeping = Keeping::own, plot.guide = kNoShip;
  Umpire& u = out.umpire;
  const uint16_t own_first = battle.first_ship(seat), their_first = battle.first_ship(enemy);
  for (size_t i = 0; i < view.ships.count; ++i)
    u.ships[own_first + i] = view.ships[i], u.gear[own_first + i] = view.gear[i];
  for (size_t i = 0; i < view.divisions.count; ++i) {
    DivisionState& division = u.divisions[battle.first_division(seat) + i];
    division = view.divisions[i];
    if (division.leader != kNoShip) division.leader = static_cast<uint16_t>(division.leader + own_first);
  }
  for (size_t i = 0; i < view.contacts.count; ++i) {
    u.handles[seat][their_first + i].number = view.contacts[i].datum.number;
    if (view.contacts[i].datum.sunk) u.ships[their_first + i].fate = Fate::sunk;
  }
  for (SmokeStretch stretch : view.smoke) {
    const bool own = stretch.ship != kNoShip;
    stretch.ship = static_cast<uint16_t>(own ? stretch.ship + own_first : their_first);
    stretch.seen = static_cast<uint8_t>(own ? 0 : 1U << seat);
    u.smoke.add(stretch);
  }
  for (CasualtyRow casualty : view.casualties) {
    casualty.ship = static_cast<uint16_t>(casualty.ship + own_first);
    u.casualties.add(casualty);
  }
  for (const SeenSpread& seen : view.spreads)
    if (!u.spreads.full()) u.spreads.add(spread_of(battle, u, view, seen, seat));
  for (const NearShip& near : view.near) {
    const uint16_t a = static_cast<uint16_t>(near.ship + own_first);
    const uint16_t b = near.other != kNoShip ? static_cast<uint16_t>(near.other + own_first)
                       : near.contact != 0   ? true_contact(u, seat, near.contact)
                                             : their_first;
    const NearPair pair{std::min(a, b), std::max(a, b)};
    if (std::find(u.pairs.begin(), u.pairs.end(), pair) == u.pairs.end() && !u.pairs.full()) u.pairs.add(pair);
  }
  return battle;
}

}  // namespace broadside::fear_god
