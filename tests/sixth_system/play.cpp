// The turn: plots, a watch for each ship, lookouts; and what an eye sees of it.
#include <fmt/format.h>

#include "tests/sixth_system/system.h"

namespace broadside::blind_water {
namespace {

constexpr RuleId BW(const char* tail) { return {"BW", tail, rule_hash("BW", tail)}; }
constexpr int kGunRange = 2;
constexpr uint16_t kSignalTakes = 2;  // turns

Seat other(Seat side) { return static_cast<Seat>(1 - side); }
std::string contact_name(int number) { return fmt::format("contact {}", number); }
std::string_view bearing(const Ship& from, const Ship& to) {
  if (std::abs(to.y - from.y) >= std::abs(to.x - from.x)) return to.y >= from.y ? "north" : "south";
  return to.x > from.x ? "east" : "west";
}

struct Stage {
  const Battle& battle;
  Position& p;
  Dice& dice;
  Log& log;
  const std::string& name(size_t row) const { return battle.ships[row].name; }
  void tell(Event event) const {
    event.at = p.at;
    log.tell(std::move(event), dice);
  }
};

/// The number under which a seat knows a ship; a new one when it meets her first.
uint8_t contact_of(Umpire& umpire, Seat seat, size_t row) {
  auto& numbers = umpire.contact[seat];
  if (numbers[row] == 0) numbers[row] = static_cast<uint8_t>(1 + *std::max_element(numbers.begin(), numbers.end()));
  return numbers[row];
}

/// The turn in which a seat last plotted.
uint16_t plotted_in(const Battle& battle, uint16_t turn, Seat seat) {
  return static_cast<uint16_t>(turn - (turn - 1) % battle.every[side_of(battle, seat)]);
}

void plot(const Stage& s, const System::Answers& answers) {
  for (Seat seat = 0; seat < seats_in(s.battle); ++seat) {
    Secret& secret = s.p.secret[seat];
    if (plotted_in(s.battle, s.p.at.turn, seat) != s.p.at.turn) continue;
    secret.plots.clear();
    if (answers[seat] != nullptr) secret.plots = answers[seat]->plots;
    const Order* signal = answers[kSeats + seat];
    if (signal == nullptr || signal->words.length == 0 || secret.under_way.full()) continue;
    secret.under_way.add({signal->words, static_cast<uint16_t>(s.p.at.turn + kSignalTakes)});
  }
}

/// Each ship goes in her own watch, and may be set back by the stream: the same rule in up to 68 steps of a turn.
void watch(const Stage& s, size_t row) {
  if (row >= s.p.umpire.ships.count) return;
  Ship& ship = s.p.umpire.ships[row];
  for (const Plot& plot : s.p.secret[ship.seat].plots) {
    if (plot.ship != row || s.dice.one({BW("1-03"), 0, kUmpire, Audience::nobody()}, 100) == 100) continue;
    const int dx = plot.heading == 2 ? 1 : plot.heading == 4 ? -1 : 0;
    const int dy = plot.heading == 1 ? 1 : plot.heading == 3 ? -1 : 0;
    ship.x = static_cast<int16_t>(std::clamp(ship.x + dx, 0, s.battle.size - 1));
    ship.y = static_cast<int16_t>(std::clamp(ship.y + dy, 0, s.battle.size - 1));
  }
}

void sight(const Stage& s, uint8_t observer, size_t target) {
  const Ship& own = s.p.umpire.ships[observer];
  const uint8_t contact = note_sight(s.p, observer, target);
  if (contact == 0 || !s.log.on()) return;
  Event e;
  e.kind = "sighting";
  e.rule = "BW-3-01";
  e.to = Audience::of(own.seat);
  e.effect = Effect::revealed;
  e.who = {s.name(observer)};
  e.whom = {contact_name(contact)};
  e.text = fmt::format("{} sights {}.", named(s.name(observer)), named(contact_name(contact)));
  s.tell(std::move(e));
}

/// Three audiences: the referee hears names, the firer a number, the target where the shells come from; the public
/// nothing.
void fire(const Stage& s, size_t firer, size_t target) {
  const Ship& own = s.p.umpire.ships[firer];
  Ship& enemy = s.p.umpire.ships[target];
  s.dice.lane(static_cast<uint16_t>(firer));
  const bool hit = s.dice.one({BW("4-01"), static_cast<uint16_t>(target), own.seat, Audience::of(own.seat)}, 6) >= 4;
  if (hit && enemy.hits < 9) ++enemy.hits;
  if (!s.log.on()) return;
  Event e;
  e.kind = "gunfire";
  e.rule = "BW-4-01";
  e.to = Audience::nobody();
  e.effect = hit ? Effect::hit : Effect::missed;
  e.amount = hit ? 1 : 0;
  e.who = {s.name(firer)};
  e.whom = {s.name(target)};
  e.text = fmt::format("{} fires at {}: {}.", named(s.name(firer)), named(s.name(target)), hit ? "a hit" : "a miss");
  Telling firers = e, targets = e;
  const std::string contact = contact_name(contact_of(s.p.umpire, own.seat, target));
  firers.to = Audience::of(own.seat);
  firers.whom = {contact};
  firers.text = fmt::format("{} fires at {}: {}.", named(s.name(firer)), named(contact), hit ? "a hit" : "a miss");
  targets.to = Audience::of(enemy.seat);
  targets.who.clear();
  targets.text =
      fmt::format("Shells from the {} {} {}.", bearing(enemy, own), hit ? "strike" : "miss", named(s.name(target)));
  if (hit) targets.rows = {"hits"};
  e.rows = targets.rows;
  e.others = {std::move(firers), std::move(targets)};
  s.tell(std::move(e));
}

void lookouts(const Stage& s) {
  const Umpire& umpire = s.p.umpire;
  for (Secret& secret : s.p.secret) secret.sights.clear();
  for (uint8_t i = 0; i < umpire.ships.count; ++i)
    for (size_t j = 0; j < umpire.ships.count; ++j)
      if (umpire.ships[i].side != umpire.ships[j].side && apart(umpire.ships[i], umpire.ships[j]) <= kSightRange)
        sight(s, i, j);
  for (size_t i = 0; i < umpire.ships.count; ++i)
    for (size_t j = 0; j < umpire.ships.count; ++j)
      if (umpire.ships[i].side != umpire.ships[j].side && apart(umpire.ships[i], umpire.ships[j]) <= kGunRange)
        fire(s, i, j);
}

/// Every letter is lost on which a 1 is rolled; then all admirals of the side read it.
void read_signal(const Stage& s, Seat sender, Signal signal) {
  s.dice.lane(static_cast<uint16_t>(100 + sender));
  for (uint16_t i = 0; i < signal.words.length; ++i)
    if (s.dice.one({BW("2-02"), i, kUmpire, Audience::nobody()}, 10) == 1) signal.words.bytes[i] = '.';
  Event e;
  e.to = Audience::nobody();
  for (Seat seat = 0; seat < seats_in(s.battle); ++seat) {
    if (side_of(s.battle, seat) != side_of(s.battle, sender) || s.p.secret[seat].read.full()) continue;
    s.p.secret[seat].read.add(signal);
    e.to = e.to.and_of(seat);
  }
  e.kind = "signal";
  e.rule = "BW-2-02";
  e.effect = Effect::signalled;
  e.text = fmt::format("A signal is read: {}", signal.words.view());
  if (s.log.on()) s.tell(std::move(e));
}

void read_signals(const Stage& s) {
  for (Seat sender = 0; sender < seats_in(s.battle); ++sender) {
    Secret& secret = s.p.secret[sender];
    Table<Signal, 8> later;
    for (const Signal& signal : secret.under_way) {
      if (signal.due > s.p.at.turn || secret.read.full())
        later.add(signal);
      else
        read_signal(s, sender, signal);
    }
    secret.under_way = later;
  }
}

}  // namespace

int apart(const Ship& a, const Ship& b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

Seat commander_of(const Battle& battle, const Entry& ship) {
  if (ship.seat != kNoSeat) return ship.seat;
  Seat first = 0;
  while (side_of(battle, first) != ship.side) ++first;
  return first;
}

uint8_t note_sight(Position& p, uint8_t observer, size_t target) {
  const Ship &own = p.umpire.ships[observer], &seen = p.umpire.ships[target];
  Secret& secret = p.secret[own.seat];
  if (secret.sights.full()) return 0;
  const uint8_t contact = contact_of(p.umpire, own.seat, target);
  secret.sights.add({observer, contact, seen.x, seen.y, p.at.turn});
  return contact;
}

void System::start(const Battle& battle, Position& p) {
  p = Position{};
  p.at.turn = 1;
  for (const Entry& entry : battle.ships)
    p.umpire.ships.add({entry.x, entry.y, entry.side, 0, commander_of(battle, entry)});
}

void System::asks(const Battle& battle, const Position& p, Asks& out) {
  out.clear();
  if (static_cast<Step>(p.at.step) != Step::plot) return;
  for (Seat seat = 0; seat < seats_in(battle); ++seat) {
    if (plotted_in(battle, p.at.turn, seat) != p.at.turn) continue;
    out.add(owed(p.at, seat));
    out.add(offered(p.at, seat, kSignal));
  }
}

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  dice.begin_step(p.at.stamp());
  const Stage s{battle, p, dice, log};
  if (static_cast<Step>(p.at.step) == Step::over) return Outcome::over;
  if (static_cast<Step>(p.at.step) == Step::plot)
    plot(s, answers);
  else if (static_cast<Step>(p.at.step) == Step::lookouts)
    lookouts(s), read_signals(s);
  else
    watch(s, p.at.step - size_t{1});
  if (static_cast<Step>(p.at.step) != Step::lookouts) {
    ++p.at.step;
    return Outcome::done;
  }
  p.at.step = 0;
  if (p.at.turn < battle.turns) {
    ++p.at.turn;
    return Outcome::done;
  }
  const Result r = result(battle, p);
  p.open.ended = 1;
  if (r.side[0].lost != r.side[1].lost) p.open.winner = r.side[0].lost < r.side[1].lost ? 0 : 1;
  p.at.step = static_cast<uint8_t>(Step::over);
  return Outcome::over;
}

Result System::result(const Battle&, const Position& p) {
  Result r;
  r.over = p.open.ended != 0;
  r.winner = p.open.winner;
  r.why = "fewer ships hit";
  r.rule = "BW-5-01";
  for (const Ship& ship : p.umpire.ships) {
    ++r.side[ship.side].ships;
    r.side[ship.side].lost += ship.hits > 0 ? 1 : 0;
    r.side[other(ship.side)].points_hundredths += 100 * ship.hits;
  }
  return r;
}

// ---------------------------------------------------------------- what an eye sees

std::vector<SeatInfo> System::seats(const Battle& battle) {
  return battle.seats.empty() ? usual_seats(info()) : battle.seats;
}

Known System::known(const Battle& battle, const Eye& eye) {
  Known out{battle.title, battle.size, battle.turns, 1, battle.seats, {}};
  const bool seated = eye.kind == Eye::Kind::seat && eye.seat < seats_in(battle);
  if (seated) out.every = battle.every[side_of(battle, eye.seat)];
  for (size_t seat = 0; seat < out.seats.size(); ++seat)  // where the others' flags fly is hidden too
    if (eye.kind != Eye::Kind::referee && !(seated && seat == eye.seat)) out.seats[seat].post = kNoPost;
  for (size_t i = 0; i < battle.ships.size(); ++i)
    if (eye.kind == Eye::Kind::referee || (seated && commander_of(battle, battle.ships[i]) == eye.seat))
      out.own[i] = battle.ships[i].name;
  return out;
}

void System::view(const Battle& battle, const Position& p, const Eye& eye, View& out) {
  out = View{};
  out.at = p.at;
  out.open = p.open;
  const bool all = eye.kind == Eye::Kind::referee;
  const bool seated = eye.kind == Eye::Kind::seat && eye.seat < seats_in(battle);
  if (eye.kind == Eye::Kind::seat && !seated) return;
  if (seated) {
    out.at.turn = plotted_in(battle, p.at.turn, eye.seat);
    out.me = eye.seat;
    out.side = side_of(battle, eye.seat);
    out.secret = p.secret[eye.seat];
  }
  for (size_t i = 0; i < kMostShips; ++i) {
    const bool own = i < p.umpire.ships.count && (all || (seated && p.umpire.ships[i].seat == eye.seat));
    out.own.add(own ? p.umpire.ships[i] : Ship{});
    out.is_own[i] = own ? 1 : 0;
  }
  if (eye.post == kNoPost) return;
  out.secret.sights.clear();  // from a bridge he sees what she has sighted herself
  if (seated)
    for (const Sight& sight : p.secret[eye.seat].sights)
      if (sight.observer == eye.post) out.secret.sights.add(sight);
}

PhaseName System::phase(const Known&, const View& view) {
  if (static_cast<Step>(view.at.step) == Step::over) return {"the battle is over", ""};
  const bool plots = static_cast<Step>(view.at.step) == Step::plot;
  return {fmt::format("turn {}: {}", view.at.turn, plots ? "plots" : "watches"), plots ? "plots" : "watches"};
}

namespace {

/// A circle that grows with the turns since she was seen.
Mark last_known(const Sight& sight, uint16_t turn) {
  Mark mark;
  mark.kind = "ring";
  mark.tone = "known";
  mark.label = fmt::format("seen in turn {}", sight.turn);
  mark.piece = contact_name(sight.contact);
  mark.points = {{sight.x, sight.y}};
  mark.age = std::max(turn - sight.turn, 0);
  mark.outer = 1 + mark.age;
  return mark;
}

}  // namespace

Scene System::scene(const Known& known, const View& view) {
  Scene scene;
  // A sea with some room around it: its corner is not at 0, 0.
  scene.board = Scene::Board::table;
  scene.left = scene.bottom = -1;
  scene.width = scene.height = known.size + 1;
  scene.length = "mile";
  scene.title = known.title;
  scene.phase = phase(known, view).text;
  for (size_t i = 0; i < kMostShips; ++i) {
    if (view.is_own[i] == 0) continue;
    Piece& piece = scene.pieces.emplace_back();
    piece.handle = piece.label = known.own[i];
    piece.side = view.own[i].side;
    piece.x = view.own[i].x;
    piece.y = view.own[i].y;
    SheetRow hits{"hits", std::to_string(view.own[i].hits), 9, view.own[i].hits, "BW-4-01", false, "hits"};
    scene.sheets.push_back({known.own[i], known.own[i], piece.side, {std::move(hits)}});
  }
  for (const Sight& sight : view.secret.sights) {
    const std::string handle = contact_name(sight.contact);
    if (std::any_of(scene.pieces.begin(), scene.pieces.end(), [&](const Piece& p) { return p.handle == handle; }))
      continue;
    Piece& piece = scene.pieces.emplace_back();
    piece.handle = piece.label = handle;
    piece.side = other(view.side);
    piece.x = sight.x;
    piece.y = sight.y;
    piece.kind = PieceKind::counter;
    piece.known = fmt::format("seen in turn {}", sight.turn);
    scene.marks.push_back(last_known(sight, view.at.turn));
  }
  return scene;
}

std::vector<Mark> System::reach(const Known& known, const View& view, std::string_view handle) {
  std::vector<Mark> out;
  for (size_t i = 0; i < kMostShips; ++i)
    if (view.is_own[i] != 0 && known.own[i] == handle) {
      Mark& mark = out.emplace_back();
      mark.kind = "ring";
      mark.tone = "range";
      mark.piece = handle;
      mark.points = {{view.own[i].x, view.own[i].y}};
      mark.outer = 1;
    }
  return out;
}

}  // namespace broadside::blind_water
