// Answers: a struct for each kind, with what its text says and nothing else.
#pragma once

#include "engine/core/one_of.h"
#include "engine/grand_fleets/play/position.h"

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- 4 command

struct Forming {  // a ship put into a squadron before the game; a ship not named is in none
  uint16_t ship = 0;
  uint8_t squadron = kNoSquadron;  // row of Battle::squadrons, one of her side's
  bool leader = false;
  FIELDS(ship, squadron, leader)
  bool operator==(const Forming&) const = default;
};
struct FormingSquadrons {
  static constexpr std::string_view kWord = "squadrons";
  Table<Forming, kMostShips> forming;
  FIELDS(forming)
  bool operator==(const FormingSquadrons&) const = default;
};

struct Transfer {
  uint16_t leader = 0;
  uint8_t squadron = 0;
  FIELDS(leader, squadron)
  bool operator==(const Transfer&) const = default;
};
struct Transferring {
  static constexpr std::string_view kWord = "transfer";
  Table<Transfer, kMostSquadrons> transfers;
  FIELDS(transfers)
  bool operator==(const Transferring&) const = default;
};

// ---------------------------------------------------------------- 5 movement

struct Floating {  // GF-5.4.3-01
  static constexpr std::string_view kWord = "board";
  int8_t direction = -1;
  uint8_t hexes = 0;  // 0: not at all
  FIELDS(direction, hexes)
  bool operator==(const Floating&) const = default;
};

struct ShipPlot {  // an individual order (GF-5.2-01)
  uint16_t ship = 0;
  bool leave = false;  // with unbounded_sea: she leaves the battle when the order is carried out
  Plot plot;
  FIELDS(ship, leave, plot)
  bool operator==(const ShipPlot&) const = default;
};
struct MovingAlone {
  static constexpr std::string_view kWord = "individual";
  Table<ShipPlot, kMostShips> ships;
  FIELDS(ships)
  bool operator==(const MovingAlone&) const = default;
};

struct MovingTogether {
  static constexpr std::string_view kWord = "together";
  Table<SquadronPlot, kMostSquadrons> squadrons;
  Table<uint16_t, kMostShips> line;
  FIELDS(squadrons, line)
  bool operator==(const MovingTogether&) const = default;
};

struct Ramming {
  static constexpr std::string_view kWord = "ram";
  uint16_t target = kNoShip;  // kNoShip: nobody
  FIELDS(target)
  bool operator==(const Ramming&) const = default;
};

// ---------------------------------------------------------------- 6 gunnery, 7 torpedoes, 8 damage

struct Placing {
  static constexpr std::string_view kWord = "place";
  int8_t direction = -1;  // neighbour 0 to 5, -1 the centre
  FIELDS(direction)
  bool operator==(const Placing&) const = default;
};

struct Firing {
  static constexpr std::string_view kWord = "fire";
  Table<Posting, kMostShips> posts;
  Table<Fire, kMostFire> fire;
  FIELDS(posts, fire)
  bool operator==(const Firing&) const = default;
};

struct PickingLosses {
  static constexpr std::string_view kWord = "losses";
  Table<Pick, kMostLosses> picks;
  FIELDS(picks)
  bool operator==(const PickingLosses&) const = default;
};

struct Launching {
  static constexpr std::string_view kWord = "launch";
  Table<Torpedo, kMostTorpedoes> torpedoes;
  FIELDS(torpedoes)
  bool operator==(const Launching&) const = default;
};

using Order = OneOf<Nothing, Resign, FormingSquadrons, Transferring, Floating, MovingAlone, MovingTogether, Ramming,
                    Placing, Firing, PickingLosses, Launching>;

}  // namespace broadside::grand_fleets
