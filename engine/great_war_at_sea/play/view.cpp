// What an eye sees: built by adding.
#include <algorithm>

#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/system.h"

namespace broadside::great_war_at_sea {

struct ViewMaker {
  const Battle& battle;
  const Position& p;
  Seat seat;     // kNoSeat: the public, or the referee
  bool referee;  // sees all as its own
  View& out;
  std::array<uint16_t, kMostShips> own_row_of{};    // by ship of the battle, as is the next
  std::array<uint16_t, kMostShips> known_row_of{};  // kNoShip: she has not been face-up

  const Umpire& umpire() const { return p.umpire; }
  bool own(Seat side) const { return referee || side == seat; }

  /// Others may be further on: what an opponent does in his movement steps is one moment (GW-7.31-02, -03).
  void make_cursor() const {
    out.at = p.at;
    const Seat mover = mover_of(p.open, p.step());
    if (referee || mover > 1 || mover == seat) return;
    out.at.step = static_cast<uint8_t>(mover == p.open.initiative ? Step::groups_second : Step::groups_first);
    out.at.round = in_impulse(impulse_of(p.at));
  }

  // ---- own ships

  void make_own() {
    own_row_of.fill(kNoShip);
    std::array<uint8_t, 256> group_now{};
    group_now.fill(kNoGroup);
    for (uint8_t g = 0; g < umpire().groups.count; ++g) {
      if (!own(umpire().groups[g].side)) continue;
      group_now[g] = static_cast<uint8_t>(out.groups.count);
      GroupState& group = out.groups.add(umpire().groups[g]);
      if (group.named != kNoGroup) group.named = own_row(battle.groups, group.named);
      group.fleet = own_row(battle.fleets, group.fleet);
    }
    for (size_t c = 0; c < umpire().counters.count; ++c) {
      if (!own(umpire().counters[c].side)) continue;
      CounterState& counter = out.counters.add(umpire().counters[c]);
      counter.group = group_now[counter.group];
      if (counter.tows != kNoCounter) counter.tows = own_counter(counter.tows);
      if (!referee) counter.seen = false;  // that is the enemy's knowledge
      const CounterEntry& entry = battle.counters[c];
      for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) {
        own_row_of[i] = static_cast<uint16_t>(out.ships.count);
        if (ShipState& ship = out.ships.add(umpire().ships[i]); !referee) ship.stalked = 0;
      }
    }
  }
  template <class Rows>
  uint8_t own_row(const Rows& rows, uint8_t row) const {
    uint8_t before = 0;
    for (uint8_t i = 0; i < row; ++i) before = static_cast<uint8_t>(before + (own(rows[i].side) ? 1 : 0));
    return before;
  }
  uint16_t own_counter(uint16_t row) const {
    uint16_t before = 0;
    for (uint16_t i = 0; i < row; ++i)
      before = static_cast<uint16_t>(before + (own(umpire().counters[i].side) ? 1 : 0));
    return before;
  }
  uint16_t own_ship(uint16_t row) const { return row < own_row_of.size() ? own_row_of[row] : kNoShip; }

  // ---- the other side

  /// The public sees what is face-up and in sight of the other side.
  Seen seen_of(size_t c) const {
    const Seat side = umpire().counters[c].side;
    if (seat <= 1) return umpire().seen[seat][c];
    const Seen seen = umpire().seen[other(side)][c];
    return seen.known ? seen : Seen{};
  }
  void make_enemy() {
    known_row_of.fill(kNoShip);
    if (referee) return;
    const Tows tows(umpire().counters);
    for (size_t c = 0; c < umpire().counters.count; ++c) {
      const CounterState& counter = umpire().counters[c];
      if (counter.side == seat) continue;
      const Seen seen = seen_of(c);
      if (seen.known) add_known(c, seen, tows);
      if (counter.afloat() && seen.now != Sighted::unseen) add_contact(c, seen);
    }
    const auto by_number = [](const auto& a, const auto& b) { return number_of(a) < number_of(b); };
    std::sort(out.contacts.begin(), out.contacts.end(), by_number);
    std::sort(out.known.begin(), out.known.end(), by_number);
    for (uint16_t i = 0; i < out.known.count; ++i) known_row_of[out.known[i].row_] = i;
  }
  static std::pair<uint8_t, uint16_t> number_of(const Contact& c) { return {c.side, c.number}; }
  static std::tuple<uint8_t, uint16_t, uint8_t> number_of(const KnownShip& s) {
    return {s.side, s.target.number, s.target.ship};
  }

  void add_contact(size_t c, const Seen& seen) const {
    const CounterState& counter = umpire().counters[c];
    Contact& contact = out.contacts.add({});
    contact.number = seen.number;
    contact.now = seen.now;
    contact.face_up = seen.known;
    contact.side = counter.side;
    contact.x = counter.x, contact.y = counter.y, contact.heading = counter.heading;
    const CounterEntry& entry = battle.counters[c];
    for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
      contact.lit = contact.lit || umpire().ships[i].lit;
    if (!seen.known) return;
    contact.ships = entry.ships;
    contact.length = length_of(battle, entry);
    if (seen.now != Sighted::spotted) return;
    contact.speed = counter.speed;
    contact.turned = counter.turned;
  }
  void add_known(size_t c, const Seen& seen, const Tows& tows) const {
    const CounterEntry& entry = battle.counters[c];
    const CounterState& counter = umpire().counters[c];
    for (uint8_t i = 0; i < entry.ships; ++i) {
      const size_t row = size_t{entry.first} + i;
      KnownShip& ship = out.known.add({});
      ship.row_ = static_cast<uint16_t>(row);
      ship.target = {seen.number, i};
      ship.side = counter.side;
      ship.spotted = counter.afloat() && seen.now == Sighted::spotted;
      const Fate fate = umpire().ships[row].fate;
      ship.fate = fate == Fate::exited ? Fate::afloat : fate;  // that she has left is seen by nobody
      ship.condition = ship.spotted ? umpire().ships[row].condition : unharmed(battle.card(row));
      ship.in_port = entry.port != kNoPort;
      ship.in_tow = ship.spotted && (tows.has(c) || is_tow_in_itself(afloat(battle, p), c));
    }
  }
  /// Set-up is judged by where his counters stand, which may lie face-down (GW-7.24-05, GW-13.25-07).
  void make_enemy_places() const {
    const Step step = p.step();
    if (seat > 1 || (step != Step::place_first && step != Step::place_second && step != Step::lay_mines)) return;
    for (const CounterState& counter : umpire().counters)
      if (counter.side != seat && counter.afloat()) out.enemy_places.add({counter.x, counter.y});
    std::sort(out.enemy_places.begin(), out.enemy_places.end(),
              [](const Spot& a, const Spot& b) { return std::pair(a.x, a.y) < std::pair(b.x, b.y); });
  }

  // ---- what lies on the water

  bool in_sight(plane::Point at) const {
    const Length range = sight_ranges(p.open.conditions).sighting;
    return std::any_of(umpire().counters.begin(), umpire().counters.end(), [&](const CounterState& c) {
      return c.side == seat && c.afloat() && plane::within(c.at(), at, int64_t{range} + plane::kLengthSlack);
    });
  }
  void make_water() const {
    for (const MineState& mine : umpire().mines) {
      if (mine.removed || (seat > 1 && !referee && !mine.face_up)) continue;
      const bool told = own(mine.side) || mine.face_up;
      using Kind = SeenMine::Kind;
      out.mines.add({mine.x, mine.y, mine.side,
                     !told       ? Kind::face_down
                     : mine.mine ? Kind::mine
                                 : Kind::dummy,
                     mine.face_up});
    }
    for (const SmokeState& smoke : umpire().smoke)
      if (own(smoke.side) || (seat <= 1 && in_sight({smoke.x, smoke.y}))) out.smoke.add(smoke);
    for (const Running& run : umpire().running)
      if (own(run.side) || (run.seen && seat <= 1)) add_run(run);
  }
  void add_run(const Running& run) const {
    SeenRun& seen = out.running.add({});
    seen.x = run.x, seen.y = run.y, seen.axis = run.axis;
    seen.setting = run.setting, seen.phase = run.phase, seen.factors = run.factors, seen.side = run.side;
    if (!own(run.side)) return;
    seen.ship = own_ship(run.ship);
    seen.launched = run.launched, seen.ships_hit = run.ships_hit;
    seen.turned = run.turned, seen.engaged = run.engaged, seen.surprised = run.surprised;
    seen.primary_tested = run.primary_tested, seen.primary_in_first_run = run.primary_in_first_run;
    if (referee) return;
    seen.target = target_of(run.target);
    for (size_t i = 0; i < run.secondary.size(); ++i) seen.then[i] = target_of(run.secondary[i]);
  }
  /// As the seat calls her: by no number if she is out of sight and was never face-up.
  Target target_of(uint16_t ship) const {
    if (ship >= battle.ships.size()) return {};
    const uint16_t counter = battle.ships[ship].counter;
    const Seen& seen = umpire().seen[seat][counter];
    if (seen.number == 0) return {};
    return {seen.number, static_cast<uint8_t>(seen.known ? ship - battle.counters[counter].first : 0)};
  }
  /// Whom the seat has fired at it has seen face-up.
  void make_ranging() const {
    if (referee || seat > 1) return;
    for (const Ranging& row : umpire().ranging) {
      if (battle.side_of(row.ship) != seat) continue;
      const uint16_t known = known_row_of[row.target];
      if (known == kNoShip) continue;
      Ranging& own_row = out.ranging.add(row);
      own_row.ship = own_ship(row.ship);
      own_row.target = known;
    }
  }
};

void System::view(const Battle& battle, const Position& p, const Eye& eye, View& out) {
  const bool referee = eye.kind == Eye::Kind::referee;
  const Seat seat = eye.kind == Eye::Kind::seat && eye.seat <= 1 ? eye.seat : kNoSeat;
  out.seat = seat;
  out.open = p.open;
  out.secret = seat <= 1 ? p.secret[seat] : Secret{};
  out.ships.clear(), out.counters.clear(), out.groups.clear();
  out.contacts.clear(), out.known.clear(), out.enemy_places.clear();
  out.mines.clear(), out.smoke.clear(), out.running.clear(), out.ranging.clear();
  ViewMaker make{battle, p, seat, referee, out, {}, {}};
  make.make_cursor();
  if (referee || seat <= 1) make.make_own();
  make.make_enemy();
  make.make_enemy_places();
  make.make_water();
  make.make_ranging();
}

}  // namespace broadside::great_war_at_sea
