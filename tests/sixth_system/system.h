// Blind Water: a sixth system, made up for the tests and as an example for strangers (docs/adding-a-system.md).
//
// Two fleets in fog, each under one admiral or several. An admiral sees his own ships and numbered contacts, never
// another's name, not even that of his fellow's ships; each ship knows only what she has sighted herself. In every turn
// he owes plots and may send a signal, whose text all of his side read two turns later with letters lost. A side may
// plot less often than the other, and does not know that the other goes on meanwhile. The turn has a watch for each
// ship, so that there are more than 64 steps.
#pragma once

#include "engine/core/question.h"

namespace broadside::blind_water {

inline constexpr size_t kMostShips = 16, kMostAdmirals = 4;
inline constexpr uint8_t kWatches = 68;  // step 0 plots, steps 1 to 68 are watches, then lookouts
enum class Step : uint8_t { plot = 0, first_watch = 1, lookouts = kWatches + 1, over };
inline constexpr uint8_t kSignal = 100;  // the offer that stands beside the plots

// ---------------------------------------------------------------- what is fixed

struct Entry {
  std::string name;
  uint8_t side = 0;
  int16_t x = 0, y = 0;
  Seat seat = kNoSeat;  // who commands her; kNoSeat: her side's first admiral
  FIELDS(name, side, x, y, seat)
};
struct Battle {
  std::string title;
  int16_t size = 12;  // hexes each way
  uint16_t turns = 6;
  std::array<uint8_t, 2> every{1, 1};  // by side: plots are made in every so many turns, and hold until the next
  std::vector<SeatInfo> seats;         // post: the row of the admiral's flagship; none: one admiral a side
  std::vector<Entry> ships;
  FIELDS(title, size, turns, every, seats, ships)
};
inline size_t seats_in(const Battle& battle) { return battle.seats.empty() ? 2 : battle.seats.size(); }
inline Seat side_of(const Battle& battle, Seat seat) { return battle.seats.empty() ? seat : battle.seats[seat].side; }
Seat commander_of(const Battle& battle, const Entry& ship);

/// A seat knows the sea, who else commands, and its own ships. There is no way from here to another's name.
struct Known {
  std::string title;
  int16_t size = 0;
  uint16_t turns = 0;
  uint8_t every = 1;  // of the seat's side
  std::vector<SeatInfo> seats;
  std::array<std::string, kMostShips> own;  // by row; empty: not his
};

// ---------------------------------------------------------------- what changes

struct Ship {
  int16_t x = 0, y = 0;
  uint8_t side = 0, hits = 0;
  Seat seat = 0;
  bool operator==(const Ship&) const = default;
  FIELDS(x, y, side, hits, seat)
};
struct Sight {
  uint8_t observer = 0, contact = 0;
  int16_t x = 0, y = 0;
  uint16_t turn = 0;
  bool operator==(const Sight&) const = default;
  FIELDS(observer, contact, x, y, turn)
};
struct Signal {
  Text<40> words;
  uint16_t due = 0;
  bool operator==(const Signal&) const = default;
  FIELDS(words, due)
};
struct Plot {
  uint8_t ship = 0;
  uint8_t heading = 0;  // 0 stays, 1 to 4 north, east, south, west
  bool operator==(const Plot&) const = default;
  FIELDS(ship, heading)
};

struct Open {
  uint8_t ended = 0, winner = kNoSeat;
  FIELDS(ended, winner)
};
struct Secret {
  Table<Sight, 64> sights;
  Table<Signal, 8> under_way, read;
  Table<Plot, kMostShips> plots;
  FIELDS(sights, under_way, read, plots)
};
struct Umpire {
  Table<Ship, kMostShips> ships;
  std::array<std::array<uint8_t, kMostShips>, kMostAdmirals> contact{};  // by seat: under which number it knows a ship
  FIELDS(ships, contact)
};
struct Position {
  Cursor at;
  Open open;
  std::array<Secret, kMostAdmirals> secret;  // by seat
  Umpire umpire;
  FIELDS(at, open, secret, umpire)
};

struct View {
  Cursor at;
  Open open;
  Seat me = kNoSeat, side = kNoSeat;
  Table<Ship, kMostShips> own;  // with the rows of others left at 0
  std::array<uint8_t, kMostShips> is_own{};
  Secret secret;
  FIELDS(at, open, me, side, own, is_own, secret)
};

struct Order {
  uint8_t kind = 0;
  Table<Plot, kMostShips> plots;
  Text<40> words;
  FIELDS(kind, plots, words)
};

// ---------------------------------------------------------------- the contract

struct Asked {
  const Known& battle;
  const View& view;
  const Ask& ask;
  bool in_sentence = false;  // the names of ships lead to them

  std::string name(size_t row) const { return in_sentence ? named(battle.own[row]) : battle.own[row]; }
};

struct System : Asking<System> {
  using Battle = blind_water::Battle;
  using Known = blind_water::Known;
  using Position = blind_water::Position;
  using View = blind_water::View;
  using Order = blind_water::Order;
  using Asked = blind_water::Asked;
  using Answers = std::array<const Order*, kSlots>;  // it offers: an answer to each slot
  static constexpr int kSides = 2;

  static const SystemInfo& info();
  static std::span<const Op> ops() { return {}; }
  static std::span<const Question<System>> questions();

  static void start(const Battle& battle, Position& position);
  static void asks(const Battle& battle, const Position& position, Asks& out);
  static Outcome advance(const Battle& battle, Position& position, const Answers& answers, Dice& dice, Log& log);
  static Result result(const Battle& battle, const Position& position);

  static std::vector<SeatInfo> seats(const Battle& battle);
  static Known known(const Battle& battle, const Eye& eye);
  static void view(const Battle& battle, const Position& position, const Eye& eye, View& out);
  static Battle imagine(const Known& known, const View& view, Seat seat, Whim& luck, Position& out);
  static PhaseName phase(const Known& known, const View& view);
  static Scene scene(const Known& known, const View& view);
  static std::vector<Mark> reach(const Known& known, const View& view, std::string_view handle);
  static Reason explain(const Known& known, const View& view, const Ask& ask, const Order& order, const Fault& fault);

  static std::string pool_text(const Battle&, const Position&, const Answers&, const MissingPool&) { return {}; }
  static std::vector<Modifier> pool_modifiers(const Battle&, const Position&, const Answers&, const MissingPool&) {
    return {};
  }
  static std::vector<std::string> face_names(const Battle&, const Position&, const MissingPool&) { return {}; }

  static Expected<Battle> read_scenario(std::string_view toml, std::string_view file, const Library& library,
                                        const std::map<std::string, std::string>& options);
  static Expected<void> validate(const Battle& battle, std::string_view place);
  static Expected<void> plausible(const Battle& battle, const Position& position);

  using Admiral = void (*)(const Known& known, const View& view, const Ask& ask, Dice& luck, Budget& budget,
                           Order& out);
  static Admiral admiral(std::string_view name);
};

/// What a ship sees of another at this moment; nothing when the seat's list is full. The number is that of the sight.
uint8_t note_sight(Position& p, uint8_t observer, size_t target);
inline constexpr int kSightRange = 3;
int apart(const Ship& a, const Ship& b);

const Game& game();

}  // namespace broadside::blind_water
