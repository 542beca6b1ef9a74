// A battle as it may be for all that a seat knows: its own ships, what it sees and what it has seen face-up are as they
// are; all others are made up.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/great_war_at_sea/setup/scenario.h"
#include "engine/great_war_at_sea/system.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {
namespace {

constexpr uint32_t kMostUnmet = 3;  // strangers beyond those in sight

struct Imagining {
  const Known& known;
  const View& view;
  Seat seat;
  Whim& luck;
  Battle& battle;
  Position& p;
  uint8_t fleet;  // of the strangers

  Seat enemy() const { return other(seat); }
  Umpire& umpire() const { return p.umpire; }
  bool set_up() const { return p.step() < Step::wind; }
};

bool name_is_taken(const Battle& battle, const std::string& name) {
  return std::any_of(battle.ships.begin(), battle.ships.end(),
                     [&](const Entry& ship) { return ship.card.name == name; });
}

/// Of an unknown ship: like one of the seat's own, under another name.
ShipCard stranger(const Imagining& im) {
  const size_t own = im.known.own.ships.size();
  ShipCard card = im.known.own.ships[im.luck.below(static_cast<uint32_t>(own))].card;
  card.ships = 1;
  card.nation = im.battle.sides[im.enemy()].nation;
  for (size_t n = im.battle.ships.size() + 1 - own;; ++n) {
    card.name = fmt::format("Stranger {}", n);
    if (!name_is_taken(im.battle, card.name)) break;
  }
  card.id = fmt::format("stranger-{}", im.battle.ships.size());
  return card;
}

/// A counter more of the other side, with no ship on it yet.
CounterState& add_counter(const Imagining& im, const Seen& seen) {
  CounterEntry& entry = im.battle.counters.emplace_back();
  entry.first = static_cast<uint16_t>(im.battle.ships.size());
  entry.ships = 0;
  entry.side = im.enemy();
  entry.fleet = im.fleet;
  im.umpire().seen[im.seat].add(seen);
  im.umpire().seen[im.enemy()].add({});
  CounterState& counter = im.umpire().counters.add({});
  counter.side = im.enemy();
  counter.face_up = seen.known;
  return counter;
}
ShipState& add_ship(const Imagining& im, ShipCard card, Fate fate) {
  CounterEntry& entry = im.battle.counters.back();
  ++entry.ships;
  ShipState& ship = im.umpire().ships.add({});
  ship.condition = unharmed(card);
  ship.fate = fate;
  im.battle.ships.push_back({std::move(card), static_cast<uint16_t>(im.battle.counters.size() - 1), {}});
  return ship;
}

void place_unseen(const Imagining& im, CounterState& counter) {
  constexpr int kTries = 40;
  const auto somewhere = [&](Length from, Length to) {
    return from + static_cast<Length>(im.luck.below(static_cast<uint32_t>(to - from)));
  };
  const TableEdges table = im.p.open.table();
  const Length range = sight_ranges(im.p.open.conditions).sighting;
  for (int i = 0; i < kTries; ++i) {
    counter.x = somewhere(table.west, table.east), counter.y = somewhere(table.south, table.north);
    const auto sees = [&](const CounterState& own) {
      return own.side == im.seat && own.afloat() && plane::within(own.at(), counter.at(), range);
    };
    if (std::none_of(im.umpire().counters.begin(), im.umpire().counters.end(), sees)) return;
  }
}

void stand_as_seen(CounterState& counter, const Contact& contact) {
  counter.stand(contact.pose());
  counter.speed = contact.speed;
  counter.turned = contact.turned;
  counter.fate = Fate::afloat;
}
const Contact* contact_of(const View& view, uint16_t number) {
  for (const Contact& contact : view.contacts)
    if (contact.number == number) return &contact;
  return nullptr;
}

/// The port that a ship lies in: the one she stands in, else any of her side (GW-11.31-04).
uint8_t port_of(const Imagining& im, const Contact* contact) {
  uint8_t out = kNoPort;
  for (uint8_t i = 0; i < im.battle.ports.size(); ++i) {
    const PortEntry& port = im.battle.ports[i];
    if (port.side != im.enemy()) continue;
    if (contact != nullptr && reaches({port.at.x, port.at.y}, contact->at(), kPortReach)) return i;
    if (out == kNoPort) out = i;
  }
  return out;
}

/// Counters that have been face-up, with their ships.
void make_known(const Imagining& im) {
  for (uint32_t i = 0; i < im.view.known.count;) {
    const uint16_t number = im.view.known[i].target.number;
    const Contact* const contact = contact_of(im.view, number);
    CounterState& counter = add_counter(im, {number, contact == nullptr ? Sighted::unseen : contact->now, true});
    counter.fate = Fate::sunk;
    if (im.view.known[i].in_port) {
      CounterEntry& entry = im.battle.counters.back();
      entry.port = port_of(im, contact);
    }
    for (; i < im.view.known.count && im.view.known[i].target.number == number; ++i) {
      const KnownShip& known = im.view.known[i];
      ShipState& ship = add_ship(im, im.known.card(known), known.fate);
      if (known.spotted) ship.condition = known.condition;
      ship.lit = contact != nullptr && contact->lit;
      if (known.fate == Fate::exited || known.fate == Fate::afloat) counter.fate = known.fate;
    }
    if (contact != nullptr)
      stand_as_seen(counter, *contact);
    else
      place_unseen(im, counter);
  }
}

void make_strangers(const Imagining& im) {
  for (const Contact& contact : im.view.contacts) {
    if (contact.face_up) continue;
    CounterState& counter = add_counter(im, {contact.number, contact.now, false});
    stand_as_seen(counter, contact);
    add_ship(im, stranger(im), Fate::afloat).lit = contact.lit;
  }
  for (const Spot& spot : im.view.enemy_places) {
    CounterState& counter = add_counter(im, {});
    counter.stand({{spot.x, spot.y}, 0});
    counter.fate = Fate::afloat;
    add_ship(im, stranger(im), Fate::afloat);
  }
  if (im.view.enemy_places.count > 0) return;
  const Fate fate = im.set_up() ? Fate::unplaced : Fate::afloat;
  for (uint32_t n = im.luck.below(kMostUnmet) + 1; n > 0 && !im.umpire().ships.full(); --n) {
    CounterState& counter = add_counter(im, {});
    counter.fate = fate;
    if (fate == Fate::afloat) place_unseen(im, counter);
    add_ship(im, stranger(im), fate);
  }
}

/// Eight counters to a Group, in no order that means anything.
void make_their_groups(const Imagining& im) {
  int members = kMostInGroup;
  for (uint16_t c = static_cast<uint16_t>(im.view.counters.count); c < im.umpire().counters.count && !im.set_up();
       ++c) {
    if (members == kMostInGroup && !im.umpire().groups.full()) {
      GroupState& group = im.umpire().groups.add({});
      group.side = im.enemy();
      group.fleet = im.fleet;
      members = 0;
    }
    im.umpire().counters[c].group = static_cast<uint8_t>(im.umpire().groups.count - 1);
    im.umpire().counters[c].place = static_cast<uint8_t>(members++);
  }
}

// ---- a battle off a port is placed from the start

bool is_free(const Battle& battle, size_t counter, plane::Point at) {
  if (!on_table({battle.table_width, battle.table_height}, at)) return false;
  const CounterEntry& hers = battle.counters[counter];
  const Length length = length_of(battle, hers);
  for (const CounterEntry& c : battle.counters)
    if (c.placed && reaches(c.pose().at, at, std::max(length, length_of(battle, c)))) return false;
  if (hers.port != kNoPort) return true;
  return std::none_of(battle.land.begin(), battle.land.end(), [&](const Land& land) {
    if (land.form == LandForm::island) return reaches({}, at, kDeployment);
    plane::Polygon shape;
    for (const Spot& corner : land.corners) shape.add({corner.x, corner.y});
    return land.form == LandForm::model && plane::within(plane::Shape(at), shape, 0);
  });
}

/// In squares around her port or the middle of the table.
void place_at_start(Battle& battle, size_t counter) {
  constexpr Length kStep = kInch / 2;
  CounterEntry& hers = battle.counters[counter];
  const Spot heart = hers.port == kNoPort ? Spot{} : battle.ports[hers.port].at;
  const plane::Point middle{heart.x, heart.y};
  const Length farthest = hers.port == kNoPort ? std::max(battle.table_width, battle.table_height) / 2 : kPortReach;
  hers.x = middle.x, hers.y = middle.y;
  for (Length r = 0; r <= farthest; r += kStep)
    for (Length y = -r; y <= r; y += kStep)
      for (Length x = -r; x <= r; x += std::abs(y) == r || r == 0 ? kStep : 2 * r) {
        const plane::Point at = middle + plane::Vector{x, y};
        if ((hers.port != kNoPort && !reaches(middle, at, kPortReach)) || !is_free(battle, counter, at)) continue;
        hers.x = at.x, hers.y = at.y;
        hers.placed = true;
        return;
      }
  hers.placed = true;
}

/// Of a side that has ships in port all are placed by the scenario: these first, then the others.
void place_all_at_start(const Imagining& im) {
  const size_t first = im.view.counters.count;
  const auto place = [&](bool in_port) {
    for (size_t c = first; c < im.battle.counters.size(); ++c)
      if ((im.battle.counters[c].port != kNoPort) == in_port) place_at_start(im.battle, c);
  };
  const auto lies_in_port = [](const CounterEntry& c) { return c.port != kNoPort; };
  if (std::none_of(im.battle.counters.begin() + static_cast<long>(first), im.battle.counters.end(), lies_in_port))
    return;
  place(true);
  place(false);
}

void make_water(const Imagining& im) {
  using Kind = SeenMine::Kind;
  for (const SeenMine& mine : im.view.mines)
    im.umpire().mines.add({mine.x, mine.y, mine.side,
                           mine.kind == Kind::face_down ? im.luck.below(2) == 0 : mine.kind == Kind::mine, mine.face_up,
                           false});
  for (const SmokeState& smoke : im.view.smoke) im.umpire().smoke.add(smoke);
  for (const SeenRun& run : im.view.running) {
    Running& salvo = im.umpire().running.add({});
    salvo.x = run.x, salvo.y = run.y, salvo.axis = run.axis;
    salvo.setting = run.setting, salvo.phase = run.phase, salvo.factors = run.factors, salvo.side = run.side;
    salvo.ship = run.ship;
    salvo.launched = run.launched, salvo.ships_hit = run.ships_hit;
    salvo.turned = run.turned, salvo.engaged = run.engaged, salvo.surprised = run.surprised;
    salvo.primary_tested = run.primary_tested, salvo.primary_in_first_run = run.primary_in_first_run;
    salvo.target = true_target(im.battle, im.umpire(), im.seat, run.target);
    for (size_t i = 0; i < run.then.size(); ++i)
      salvo.secondary[i] = true_target(im.battle, im.umpire(), im.seat, run.then[i]);
    salvo.seen = true;
    if (run.side == im.seat) continue;
    salvo.launched = static_cast<uint16_t>(im.view.open.gunnery_step + 1 - run.phase);
    salvo.primary_tested = true;
  }
}

void make_ranging(const Imagining& im) {
  for (const Ranging& row : im.view.ranging)
    im.umpire().ranging.add(row).target =
        true_target(im.battle, im.umpire(), im.seat, im.view.known[row.target].target);
}

/// Who is seen in a tow has somebody to be in it with.
void make_tows(const Imagining& im) {
  Counters& counters = im.umpire().counters;
  const auto first = static_cast<uint16_t>(im.view.counters.count);
  std::array<bool, kMostCounters> seen{};
  for (const KnownShip& ship : im.view.known) {
    const uint16_t row = true_target(im.battle, im.umpire(), im.seat, ship.target);
    if (ship.in_tow && row != kNoShip) seen[im.battle.ships[row].counter] = true;
  }
  uint16_t tug = kNoCounter;
  for (uint16_t c = first; c < counters.count; ++c) {
    if (!seen[c] || in_tow(afloat(im.battle, im.p), c)) continue;
    if (tug != kNoCounter) counters[tug].tows = c;
    tug = tug == kNoCounter ? c : kNoCounter;
  }
  if (tug == kNoCounter) return;
  const Table<Seen, kMostCounters>& sight = im.umpire().seen[im.seat];
  for (uint16_t c = first; c < counters.count; ++c)
    if (sight[c].now != Sighted::spotted && counters[c].afloat()) {
      counters[tug].tows = c;
      return;
    }
}

}  // namespace

Battle System::imagine(const Known& known, const View& view, Seat seat, Whim& luck, Position& out) {
  Battle battle = known.own;
  out.at = view.at;
  out.open = view.open;
  out.secret = {};
  out.secret[seat] = view.secret;
  Umpire& u = out.umpire;
  u.ships = view.ships, u.counters = view.counters, u.groups = view.groups;
  u.mines.clear(), u.smoke.clear(), u.running.clear(), u.declared.clear(), u.ranging.clear();
  u.last_look.counters.clear();
  for (auto& seen : u.seen) seen.clear();
  for (const CounterState& own : view.counters) {
    u.seen[seat].add({});
    const auto number = static_cast<uint16_t>(own.face_up ? ++out.secret[other(seat)].numbers : 0);
    u.seen[other(seat)].add({number, Sighted::unseen, own.face_up});
  }
  const auto fleet = static_cast<uint8_t>(battle.fleets.size());
  battle.fleets.push_back({"Strangers", other(seat), std::nullopt, false});
  const Imagining im{known, view, seat, luck, battle, out, fleet};
  make_known(im);
  make_strangers(im);
  make_their_groups(im);
  place_all_at_start(im);
  make_water(im);
  make_ranging(im);
  make_tows(im);
  return battle;
}

}  // namespace broadside::great_war_at_sea
