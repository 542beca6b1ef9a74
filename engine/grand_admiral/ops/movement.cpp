// Ops of the chapters Game Board and Movement.
#include "engine/grand_admiral/ops/ops.h"

namespace broadside::grand_admiral::ops {
namespace {

// ---------------------------------------------------------------- board

struct BoardFacts {
  std::vector<HexFact> hexes;
  FIELDS(hexes)
};
struct BoardResult {
  int columns = 0, rows = 0, count = 0;
  Json on_board = Json::array();
  FIELDS(columns, rows, count, on_board)
};

BoardResult board(const BoardFacts& given, Dice&) {
  const hex::Board standard = Battle{}.board();
  BoardResult out;
  out.columns = standard.columns;
  out.rows = standard.rows;
  for ([[maybe_unused]] hex::Hex h : hex::hexes(standard)) ++out.count;
  for (const HexFact& h : given.hexes) out.on_board.push_back(hex::on_board(standard, hex_of(h)));
  return out;
}

// ---------------------------------------------------------------- ships under way

struct ShipFact {
  std::string id;
  Player side = Player::red;
  int16_t q = 0, r = 0;
  uint8_t heading = 0;
  std::optional<Pair> speed;
  bool crippled = false;
  FIELDS(id, side, q, r, heading, speed, crippled)
  NEEDED(id, side, q, r, heading)
};
struct BoardFact {
  uint8_t columns = 0, rows = 0;
  FIELDS(columns, rows)
  NEEDED(columns, rows)
};

/// What both movement ops are given, as play has it.
struct Fleet {
  Battle battle;
  Open open;
  Waters sea;
  std::map<std::string, size_t> by_id;
};

Expected<Fleet> fleet(const std::vector<ShipFact>& ships, const std::optional<BoardFact>& board_fact, bool allow_exit,
                      int stack_limit) {
  if (ships.size() > kMostShips) return problem("given.ships", "has too many rows", "at most 256");
  Fleet out;
  for (size_t i = 0; i < ships.size(); ++i) {
    const ShipFact& fact = ships[i];
    const std::string place = row("ships", i);
    if (auto ok = known_heading(fact.heading, place); !ok) return tl::make_unexpected(ok.error());
    if (!out.by_id.emplace(fact.id, i).second) return problem(place + ".id", "occurs twice: " + fact.id);
    Entry entry;
    entry.side = seat(fact.side);
    entry.card.speed = pair_of(fact.speed.value_or(Pair{}));
    Ship ship{fact.q, fact.r, fact.heading, entry.side, Fate::afloat, 0, 0, 0};
    set_hull(entry.card, ship, fact.crippled);
    out.battle.ships.push_back(std::move(entry));
    out.open.ships.add(ship);
  }
  constexpr uint8_t every_edge = kNorth | kEast | kSouth | kWest;
  const uint8_t edges = allow_exit ? every_edge : 0;
  if (board_fact) out.sea.board = {board_fact->columns, board_fact->rows};
  out.sea.stack_limit = stack_limit;
  out.sea.exit_edges = {edges, edges};
  return out;
}

/// The row of a named ship whose speed is known where the card asks for it.
Expected<size_t> mover(const Fleet& fleet, const std::vector<ShipFact>& ships, const std::string& id,
                       const std::optional<Card>& card, const std::string& place) {
  const auto found = fleet.by_id.find(id);
  if (found == fleet.by_id.end()) return problem(place, "names no ship of given.ships: " + id);
  const ShipFact& ship = ships[found->second];
  if (card && !is_face(*card) && seat(ship.side) == acting_side(*card)) {
    auto ok = known(ship.speed.value_or(Pair{}), ship.crippled, place + ": speed of " + id);
    if (!ok) return tl::make_unexpected(ok.error());
  }
  return found->second;
}

// ---------------------------------------------------------------- move_options

struct OptionsFacts {
  std::vector<ShipFact> ships;
  std::vector<std::string> movers;
  std::optional<CardFact> card;
  std::optional<BoardFact> board;
  bool allow_exit = false;
  int stack_limit = Options{}.stack_limit;
  FIELDS(ships, movers, card, board, allow_exit, stack_limit)
  NEEDED(ships, movers)
};
struct MoveOption {
  MoveWord action = MoveWord::stay;
  std::optional<int> q, r, heading;
  FIELDS(action, q, r, heading)
};
struct OptionsResult {
  std::map<std::string, std::vector<MoveOption>> options;
  FIELDS(options)
};

Expected<OptionsResult> move_options(const OptionsFacts& given, Dice&) {
  const auto fleet_given = fleet(given.ships, given.board, given.allow_exit, given.stack_limit);
  if (!fleet_given) return tl::make_unexpected(fleet_given.error());
  const auto& [battle, open, sea, by_id] = *fleet_given;
  OptionsResult out;
  for (size_t m = 0; m < given.movers.size(); ++m) {
    const auto card = given.card ? std::optional(given.card->card()) : std::nullopt;
    const auto row = mover(*fleet_given, given.ships, given.movers[m], card, facts::row("movers", m));
    if (!row) return tl::make_unexpected(row.error());
    const Ship& ship = open.ships[*row];
    std::vector<MoveOption>& options = out.options[given.movers[m]];
    for (MoveWord word : {MoveWord::move, MoveWord::turn_left, MoveWord::turn_right, MoveWord::stay}) {
      const MoveAction action = action_of(word);
      if (word != MoveWord::stay) {  // staying is never refused (GA-MOV-06)
        const FaultCode fault = given.card ? move_fault(battle, sea, open, given.card->card(), *row, action)
                                           : path_fault(sea, open, ship, action);
        if (fault != FaultCode::none) continue;
      }
      const Moved to = moved(sea, ship, action);
      if (to.leaves)
        options.push_back({MoveWord::exit, {}, {}, {}});
      else
        options.push_back({word, to.hex.q, to.hex.r, to.heading});
    }
  }
  return out;
}

// ---------------------------------------------------------------- move_ships

struct MoveFact {
  std::string ship;
  MoveWord action = MoveWord::stay;
  FIELDS(ship, action)
  NEEDED(ship, action)
};
struct MovesFacts {
  std::vector<ShipFact> ships;
  CardFact card;
  std::vector<MoveFact> moves;
  std::optional<BoardFact> board;
  bool allow_exit = false;
  int stack_limit = Options{}.stack_limit;
  FIELDS(ships, card, moves, board, allow_exit, stack_limit)
  NEEDED(ships, card, moves)
};
struct ShipAfter {
  std::string id;
  std::optional<int> q, r, heading;
  bool left_board = false;
  FIELDS(id, q, r, heading, left_board)
};
struct MovesResult {
  Json legal = Json::array();
  std::vector<std::optional<FaultCode>> reasons;
  std::vector<ShipAfter> ships;
  FIELDS(legal, reasons, ships)
};

Expected<MovesResult> move_ships(const MovesFacts& given, Dice&) {
  auto fleet_given = fleet(given.ships, given.board, given.allow_exit, given.stack_limit);
  if (!fleet_given) return tl::make_unexpected(fleet_given.error());
  auto& [battle, open, sea, by_id] = *fleet_given;
  MovesResult out;
  for (size_t m = 0; m < given.moves.size(); ++m) {
    const MoveFact& move = given.moves[m];
    const auto row = mover(*fleet_given, given.ships, move.ship, given.card.card(), facts::row("moves", m) + ".ship");
    if (!row) return tl::make_unexpected(row.error());
    const MoveAction action = action_of(move.action);
    const FaultCode fault = move_fault(battle, sea, open, given.card.card(), *row, action);
    if (fault == FaultCode::none) apply_move(sea, open.ships[*row], action);
    out.legal.push_back(fault == FaultCode::none);
    out.reasons.push_back(fault == FaultCode::none ? std::nullopt : std::optional(fault));
  }
  for (size_t i = 0; i < given.ships.size(); ++i) {
    const Ship& ship = open.ships[i];
    if (ship.fate == Fate::left)
      out.ships.push_back({given.ships[i].id, {}, {}, {}, true});
    else
      out.ships.push_back({given.ships[i].id, ship.q, ship.r, ship.heading, false});
  }
  return out;
}

constexpr Op kMovementOps[] = {
    op<board>("board"),
    op<move_options>("move_options"),
    op<move_ships>("move_ships"),
};

}  // namespace

std::span<const Op> movement_ops() { return kMovementOps; }

}  // namespace broadside::grand_admiral::ops
