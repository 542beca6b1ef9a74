// Ops of chapter 5, 5.1 to 5.4: written orders, squadrons under way, floating the board.
#include "engine/grand_fleets/rules/movement.h"

#include "engine/grand_fleets/ops/ops.h"
#include "engine/grand_fleets/words/phrases.h"

namespace broadside::grand_fleets::ops {
namespace {

enum class Segment : uint8_t { individual, squadron };
enum class MoveType : uint8_t { simultaneous, line_ahead };
enum class StepWord : uint8_t { forward, port, starboard, evasive };  // in the order of Sign

}  // namespace
}  // namespace broadside::grand_fleets::ops

namespace broadside {
template <>
struct EnumWords<grand_fleets::ops::Segment> {
  static constexpr std::array<std::string_view, 2> words = {"individual", "squadron"};
};
template <>
struct EnumWords<grand_fleets::ops::MoveType> {
  static constexpr std::array<std::string_view, 2> words = {"simultaneous", "line_ahead"};
};
template <>
struct EnumWords<grand_fleets::ops::StepWord> {
  static constexpr std::array<std::string_view, 4> words = {"forward", "port", "starboard", "evasive"};
};
}  // namespace broadside

namespace broadside::grand_fleets::ops {
namespace {

std::optional<Standpoint> end_of(const Sailed& sailed) {
  if (sailed.left_board) return std::nullopt;
  return Standpoint{sailed.end.hex.q, sailed.end.hex.r, sailed.end.facing};
}

/// Nothing carried out is an empty order (GF-Q-18).
std::string executed(const Sailed& sailed) { return sailed.steps.count == 0 ? std::string() : executed_text(sailed); }

// ---------------------------------------------------------------- move_order

struct OrderFacts {
  std::string order;
  Segment segment = Segment::individual;
  std::optional<uint8_t> mps;
  bool rudder_jammed = false;
  Standpoint start;
  std::vector<HexFact> land;
  std::optional<BoardFact> board;
  FIELDS(order, segment, mps, rudder_jammed, start, land, board)
  NEEDED(order)
};
struct OrderResult {
  bool legal = false;
  std::vector<FaultCode> reasons;
  std::optional<std::vector<int>> parts;
  std::optional<int> cost;
  std::optional<std::string> executed;
  std::optional<std::vector<StepWord>> steps;
  std::optional<int> mps_spent, evasive;
  std::optional<Standpoint> end;
  std::optional<bool> left_board;
  FIELDS(legal, reasons, parts, cost, executed, steps, mps_spent, evasive, end, left_board)
};

/// Where a ship can be and what she can do in a table of steps.
FactCheck sound_order(const OrderFacts& given) {
  FactCheck sound;
  sound.hex(given.start.q, given.start.r, "given.start").facing(given.start.facing, "given.start");
  sound.within(given.mps.value_or(0), 0, kMostMps, "given.mps");
  if (given.board && !hex::on_board({given.board->columns, given.board->rows}, given.start.hex()))
    sound.fault("given.start", "is not on the board");
  return sound;
}

void tell_sailed(const Sailed& sailed, OrderResult& out) {
  out.executed = executed(sailed);
  out.steps.emplace();
  for (Sign step : sailed.steps) out.steps->push_back(static_cast<StepWord>(step));
  out.mps_spent = sailed.spent;
  out.evasive = sailed.evasive;
  out.end = end_of(sailed);
  out.left_board = sailed.left_board;
}

Expected<OrderResult> move_order(const OrderFacts& given, Dice&) {
  if (const FactCheck sound = sound_order(given); !sound) return sound.why();
  OrderResult out;
  Plot plot;
  if (!read_plot(given.order, plot)) {
    out.reasons.push_back(FaultCode::syntax);
    return out;
  }
  const int mps = given.mps ? int{*given.mps} : -1;
  plot_faults(plot, given.segment == Segment::squadron, given.rudder_jammed, mps,
              [&](FaultCode fault) { out.reasons.push_back(fault); });
  out.legal = out.reasons.empty();
  out.parts.emplace();
  for (const Leg& leg : plot) out.parts->push_back(leg.hexes * price(leg.sign, given.rudder_jammed));
  out.cost = cost(plot, given.rudder_jammed);
  if (!out.legal) return out;
  if (mps < 0 && *out.cost > kMostMps)
    return problem("given.order", "is longer than any ship can move", "up to " + std::to_string(kMostMps) + " MPs");
  std::vector<LandHex> land;
  for (const HexFact& h : given.land) land.push_back({h[0], h[1]});
  Waters sea{{}, land};
  if (given.board) sea.board = {given.board->columns, given.board->rows};
  Sailed sailed;
  sail(sea, {given.start.hex(), given.start.facing}, mps, given.rudder_jammed, plot, sailed);
  tell_sailed(sailed, out);
  return out;
}

// ---------------------------------------------------------------- squadron_move

struct LineShip {
  std::string id;
  int16_t q = 0, r = 0;
  uint8_t facing = 0;
  uint8_t mps = 0;
  bool rudder_jammed = false;
  FIELDS(id, q, r, facing, mps, rudder_jammed)
  NEEDED(id, q, r, facing, mps)
  Where where() const { return {{q, r}, facing}; }
};
struct SquadronMoveFacts {
  MoveType type = MoveType::simultaneous;
  std::string order;
  std::vector<LineShip> ships;
  FIELDS(type, order, ships)
  NEEDED(type, order, ships)
};
struct SquadronMoveResult {
  bool legal = false;
  std::vector<FaultCode> reasons;
  std::optional<std::vector<Standpoint>> ends;
  std::optional<std::vector<int>> mps_spent;
  std::optional<std::vector<std::string>> executed;
  Json free_turn;
  std::optional<int> gunfire_speed;
  bool line_ahead_before = false;
  std::optional<bool> line_ahead_after;
  FIELDS(legal, reasons, ends, mps_spent, executed, free_turn, gunfire_speed, line_ahead_before, line_ahead_after)
};

Expected<void> sound_squadron(const std::vector<LineShip>& ships) {
  if (ships.empty()) return problem("given.ships", "is empty", "at least one ship");
  if (const auto ids = ids_of(ships, "ships"); !ids) return tl::make_unexpected(ids.error());
  FactCheck sound;
  for (size_t i = 0; i < ships.size(); ++i)
    sound.hex(ships[i].q, ships[i].r, row("ships", i))
        .facing(ships[i].facing, row("ships", i))
        .within(ships[i].mps, 0, kMostMps, row("ships", i) + ".mps");
  if (!sound) return sound.why();
  return {};
}

/// The ships on a sea without end, each with a card that gives her the MPs of the case.
std::vector<Sailed> sail_all(const SquadronMoveFacts& given, const Plot& plot) {
  Battle battle;
  Open open;
  std::vector<uint16_t> rows;
  battle.options.unbounded_sea = true;
  for (const LineShip& fact : given.ships) {
    ShipCard& card = battle.ships.emplace_back().card;
    card.hull = 1;
    card.track[0] = {1, fact.mps};
    Ship& ship = open.ships.add({});
    ship.q = fact.q;
    ship.r = fact.r;
    ship.facing = fact.facing;
    ship.rudder_jammed = fact.rudder_jammed;
    rows.push_back(static_cast<uint16_t>(rows.size()));
  }
  std::vector<Sailed> done(rows.size());
  sail_squadron(battle, open, rows, given.type == MoveType::line_ahead, plot,
                [&](size_t place, const Where&, const Sailed& sailed) { done[place] = sailed; });
  return done;
}

void tell_squadron(const std::vector<Sailed>& done, SquadronMoveResult& out) {
  out.ends.emplace(), out.mps_spent.emplace(), out.executed.emplace();
  out.free_turn = Json::array();
  std::vector<Where> ends;
  for (const Sailed& sailed : done) {
    ends.push_back(sailed.end);
    out.ends->push_back({sailed.end.hex.q, sailed.end.hex.r, sailed.end.facing});
    out.mps_spent->push_back(sailed.spent);
    out.executed->push_back(executed(sailed));
    out.free_turn.push_back(sailed.free_turn);
  }
  out.line_ahead_after = forms_line(ends);
}

Expected<SquadronMoveResult> squadron_move(const SquadronMoveFacts& given, Dice&) {
  if (auto ok = sound_squadron(given.ships); !ok) return tl::make_unexpected(ok.error());
  SquadronMoveResult out;
  std::vector<Where> before;
  for (const LineShip& ship : given.ships) before.push_back(ship.where());
  out.line_ahead_before = forms_line(before);
  Plot plot;
  if (read_plot(given.order, plot))
    plot_faults(plot, true, false, -1, [&](FaultCode fault) { out.reasons.push_back(fault); });
  else
    out.reasons.push_back(FaultCode::syntax);
  if (given.type == MoveType::line_ahead && !out.line_ahead_before) out.reasons.push_back(FaultCode::not_in_line);
  out.legal = out.reasons.empty();
  if (!out.legal) return out;
  out.gunfire_speed = cost(plot, false);  // GF-Q-16
  tell_squadron(sail_all(given, plot), out);
  return out;
}

// ---------------------------------------------------------------- float_board

struct FloatShip {
  std::string id;
  int16_t q = 0, r = 0;
  FIELDS(id, q, r)
  NEEDED(id, q, r)
};
struct FloatFacts {
  BoardFact board;
  std::vector<FloatShip> ships;
  int direction = 0, hexes = 0;
  FIELDS(board, ships, direction, hexes)
  NEEDED(board, ships, direction, hexes)
};
struct FloatResult {
  bool legal = false;
  std::optional<std::vector<FloatShip>> ends;
  FIELDS(legal, ends)
};

Expected<FloatResult> float_board_op(const FloatFacts& given, Dice&) {
  if (const auto ids = ids_of(given.ships, "ships"); !ids) return tl::make_unexpected(ids.error());
  Battle battle;
  Open open;
  battle.columns = given.board.columns;
  battle.rows = given.board.rows;
  FactCheck sound;
  sound.within(given.direction, 0, 5, "given.direction").within(given.hexes, 0, UINT8_MAX, "given.hexes");
  for (size_t i = 0; i < given.ships.size(); ++i) {
    Ship& ship = open.ships.add({});
    ship.q = given.ships[i].q;
    ship.r = given.ships[i].r;
    if (!hex::on_board(battle.board(), ship.hex())) sound.fault(row("ships", i), "is not on the board");
  }
  if (!sound) return sound.why();
  FloatResult out;
  out.legal = can_float(battle, open, given.direction, given.hexes);
  if (!out.legal) return out;
  float_board(open, given.direction, given.hexes);
  out.ends.emplace();
  for (size_t i = 0; i < given.ships.size(); ++i)
    out.ends->push_back({given.ships[i].id, open.ships[i].q, open.ships[i].r});
  return out;
}

constexpr Op kMovementOps[] = {
    op<move_order>("move_order"),
    op<squadron_move>("squadron_move"),
    op<float_board_op>("float_board"),
};

}  // namespace

std::span<const Op> movement_ops() { return kMovementOps; }

}  // namespace broadside::grand_fleets::ops
