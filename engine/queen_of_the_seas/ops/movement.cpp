// Ops of the time before the game, phase 1 and phase 2: sea, advantage, picks, speed, smoke, moves and collisions.
#include <cmath>

#include "engine/queen_of_the_seas/ops/ship.h"
#include "engine/queen_of_the_seas/rules/appendix_a.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/phase_1.h"

namespace broadside::queen_of_the_seas::ops {
namespace {

enum class PartKind : uint8_t { straight, arc };
enum class ArcSide : uint8_t { port, starboard };
enum class Outcome : uint8_t { moved, collided, left_table, refused };  // the first three as MoveOutcome

}  // namespace
}  // namespace broadside::queen_of_the_seas::ops

namespace broadside {
template <>
struct EnumWords<queen_of_the_seas::ops::PartKind> {
  static constexpr std::array<std::string_view, 2> words = {"straight", "arc"};
};
template <>
struct EnumWords<queen_of_the_seas::ops::ArcSide> {
  static constexpr std::array<std::string_view, 2> words = {"port", "starboard"};
};
template <>
struct EnumWords<queen_of_the_seas::ops::Outcome> {
  static constexpr std::array<std::string_view, 4> words = {"moved", "collided", "left_table", "refused"};
};
}  // namespace broadside

namespace broadside::queen_of_the_seas::ops {
namespace {

constexpr int kMostStats = 255, kFastest = 100;
constexpr int64_t kFar = 2000 * int64_t{kCm};
constexpr int kFastestTried = 40;  // the search grows with the square of the speed

// ---------------------------------------------------------------- sea_state

struct SeaFacts {
  FIELDS()  // NOLINT(readability-redundant-string-init): a list without a name
};
struct SeaResult {
  bool rough = false;
  FIELDS(rough)
};

SeaResult sea_state(const SeaFacts&, Dice& dice) { return {roll_sea_state(dice).rough}; }

// ---------------------------------------------------------------- tactical_advantage

struct StrengthFact {
  int capital = 0, total = 0;
  FIELDS(capital, total)
  NEEDED(capital, total)
};
struct AdvantageFacts {
  StrengthFact A, B;
  FIELDS(A, B)
  NEEDED(A, B)
};
struct AdvantageResult {
  SideLetter advantage = SideLetter::A, moves_first = SideLetter::A;
  int rolls = 0;
  FIELDS(advantage, moves_first, rolls)
};

Expected<AdvantageResult> tactical_advantage_op(const AdvantageFacts& given, Dice& dice) {
  FactCheck sound;
  for (const auto& [fact, place] : {std::pair(&given.A, std::string("given.A")), {&given.B, std::string("given.B")}})
    sound.within(fact->total, 0, kMostShips, place + ".total")
        .within(fact->capital, 0, fact->total, place + ".capital");
  if (!sound) return sound.why();
  const Advantage found =
      tactical_advantage({{{given.A.capital, given.A.total}, {given.B.capital, given.B.total}}}, dice);
  return AdvantageResult{letter(found.side), letter(next_pick(found.side, kNoSeat, {1, 1})), found.rolls};
}

// ---------------------------------------------------------------- pick_order

struct PerSide {
  int A = 0, B = 0;
  FIELDS(A, B)
  NEEDED(A, B)
};
struct PickFacts {
  SideLetter advantage = SideLetter::A;
  PerSide ships;
  FIELDS(advantage, ships)
  NEEDED(advantage, ships)
};
struct PickResult {
  std::vector<SideLetter> order;
  FIELDS(order)
};

Expected<PickResult> pick_order(const PickFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.ships.A, 0, kMostShips, "given.ships.A").within(given.ships.B, 0, kMostShips, "given.ships.B");
  if (!sound) return sound.why();
  PickResult out;
  std::array<int, 2> left = {given.ships.A, given.ships.B};
  for (Seat last = kNoSeat;;) {
    last = next_pick(seat(given.advantage), last, left);
    if (last == kNoSeat) return out;
    --left[last];
    out.order.push_back(letter(last));
  }
}

// ---------------------------------------------------------------- speed_options, speed_history

FactCheck sound_speed(int propulsion, int current) {
  FactCheck sound;
  sound.within(propulsion, 0, kMostStats, "given.P").within(current, -1, kFastest, "given.current");
  return sound;
}
FactCheck& sound_change(FactCheck& sound, int p_lost, const std::optional<int>& limit, const std::string& place) {
  sound.within(p_lost, 0, kMostStats, place + ".p_lost");
  return sound.within(limit.value_or(0), 0, kNoLimit - 1, place + ".limit");
}

/// A ship of which only Propulsion and speed matter.
Ship under_way(int propulsion, int current) {
  Ship ship;
  ship.stat(Track::P) = static_cast<uint8_t>(propulsion);
  ship.speed = static_cast<int8_t>(current);
  return ship;
}
SpeedChoices choices_of(const Ship& ship, bool rough, const std::optional<int>& limit) {
  return speed_choices(ship.stat(Track::P), ship.speed, rough, limit.value_or(kNoLimit));
}

struct SpeedFacts {
  int P = 0, p_lost = 0, current = 0;
  bool rough = false;
  std::optional<int> limit;
  FIELDS(P, p_lost, current, rough, limit)
  NEEDED(P, current)
};
struct SpeedResult {
  int P = 0, max_speed = 0;
  bool forced = false;
  std::vector<int> options;
  FIELDS(P, max_speed, forced, options)
};

Expected<SpeedResult> speed_options(const SpeedFacts& given, Dice&) {
  FactCheck sound = sound_speed(given.P, given.current);
  if (!sound_change(sound, given.p_lost, given.limit, "given")) return sound.why();
  Ship ship = under_way(given.P, given.current);
  cross_off(ship, Track::P, given.p_lost);
  const SpeedChoices choices = choices_of(ship, given.rough, given.limit);
  SpeedResult out{ship.stat(Track::P), choices.max_speed, choices.forced, {}};
  for (int speed = choices.least; speed <= choices.most; ++speed) out.options.push_back(speed);
  return out;
}

struct TurnFact {
  int p_lost = 0;
  std::optional<int> limit, set;
  FIELDS(p_lost, limit, set)
};
struct HistoryFacts {
  int P = 0, current = 0;
  bool rough = false;
  std::vector<TurnFact> turns;
  FIELDS(P, current, rough, turns)
  NEEDED(P, current, turns)
};
struct HistoryResult {
  std::vector<int> speeds;
  int P = 0;
  bool legal = true;
  std::optional<int> refused_turn;
  FIELDS(speeds, P, legal, refused_turn)
};

Expected<HistoryResult> speed_history(const HistoryFacts& given, Dice&) {
  FactCheck sound = sound_speed(given.P, given.current);
  for (size_t i = 0; i < given.turns.size(); ++i)
    sound_change(sound, given.turns[i].p_lost, given.turns[i].limit, row("turns", i));
  if (!sound) return sound.why();
  Ship ship = under_way(given.P, given.current);
  HistoryResult out{{given.current}, given.P, true, std::nullopt};
  for (size_t i = 0; i < given.turns.size() && out.legal; ++i) {
    const TurnFact& turn = given.turns[i];
    cross_off(ship, Track::P, turn.p_lost);
    const SpeedChoices choices = choices_of(ship, given.rough, turn.limit);
    const int speed = turn.set.value_or(choices.forced ? choices.most : ship.speed);
    out.legal = speed_fault(choices, speed) == FaultCode::none;
    if (!out.legal) out.refused_turn = static_cast<int>(i) + 1;
    if (!out.legal) continue;
    ship.speed = static_cast<int8_t>(speed);
    out.speeds.push_back(speed);
  }
  out.P = ship.stat(Track::P);
  return out;
}

// ---------------------------------------------------------------- smoke_order

struct SmokeFacts {
  Class cls = Class::A;
  int speed = 0;  // no effect (QS-smoke-02)
  bool merchant = false;
  double tons = 0;
  Json tubes_above_water = 0;  // yes/no or their number
  std::vector<std::string> options;
  FIELDS_NAMED("class, speed, merchant, tons, tubes_above_water, options", cls, speed, merchant, tons,
               tubes_above_water, options)
  static constexpr std::string_view kNeeded = "class";
};
struct LegalResult {
  bool legal = false;
  std::vector<std::string> reasons;
  FIELDS(legal, reasons)
};

Expected<int> tubes_of(const Json& fact) {
  constexpr const char* kPlace = "given.tubes_above_water";
  if (fact.is_boolean()) return fact.get<bool>() ? 1 : 0;
  int tubes = 0;
  if (auto ok = fields_from_json(fact, tubes, kPlace); !ok) return tl::make_unexpected(ok.error());
  if (FactCheck sound; !sound.within(tubes, 0, 100, kPlace)) return sound.why();
  return tubes;
}

Expected<LegalResult> smoke_order(const SmokeFacts& given, Dice&) {
  const auto options = options_of(given.options, "given.options");
  if (!options) return tl::make_unexpected(options.error());
  const auto tubes = tubes_of(given.tubes_above_water);
  if (!tubes) return tl::make_unexpected(tubes.error());
  if (FactCheck sound; !sound.between(given.tons, 0, 500'000, "given.tons")) return sound.why();
  ShipFacts facts;
  facts.tons = static_cast<Hundredths>(std::llround(given.tons * kWhole));
  facts.merchant = given.merchant;
  if (*tubes > 0) facts.tubes.push_back({1800, *tubes, 0, 0, false});
  ShipCard card = prepare(facts, *options).card;
  card.cls = given.cls;
  FaultSet faults;
  faults.add(FaultCode::smoke_class, !can_smoke(card, *options));
  return LegalResult{faults.empty(), words_of(faults)};
}

// ---------------------------------------------------------------- move

struct PartFact {
  PartKind kind = PartKind::straight;
  std::optional<ArcSide> side;
  double cm = 0;
  FIELDS(kind, side, cm)
  NEEDED(kind, cm)
};
struct MoveFacts {
  ShipFact ship;
  int speed = 0;
  std::vector<PartFact> parts;
  int rudder_hits = 0;
  std::vector<ShipFact> others;
  std::vector<std::vector<PointFact>> land;
  std::optional<PointFact> table;
  std::optional<std::vector<int>> avoid_speeds;
  std::vector<std::string> options;
  FIELDS(ship, speed, parts, rudder_hits, others, land, table, avoid_speeds, options)
  NEEDED(ship, speed)
};
struct MoveResult {
  Outcome outcome = Outcome::refused;
  std::vector<std::string> reasons;
  std::optional<double> path_cm, x, y, heading_deg;
  std::vector<std::string> struck;
  FIELDS(outcome, reasons, path_cm, x, y, heading_deg, struck)
};

FactCheck sound_move(const MoveFacts& given) {
  constexpr double kLongestPart = 1000;
  FactCheck sound;
  sound.within(given.speed, -kFastest, kFastest, "given.speed");
  sound.within(given.rudder_hits, 0, kMostStats, "given.rudder_hits");
  sound.within(static_cast<int64_t>(given.parts.size()), 0, 1000, "given.parts");
  for (size_t i = 0; i < given.parts.size(); ++i) {
    sound.between(given.parts[i].cm, -kLongestPart, kLongestPart, row("parts", i) + ".cm");
    if (given.parts[i].kind == PartKind::arc && !given.parts[i].side)
      sound.fault(row("parts", i) + ".side", "is missing", "port or starboard");
  }
  if (given.table)
    for (const double side : *given.table) sound.between(side, 1, kFarthestCm, "given.table");
  const std::vector<int> tried = given.avoid_speeds.value_or(std::vector<int>{});
  for (size_t i = 0; i < tried.size(); ++i) sound.within(tried[i], -1, kFastestTried, row("avoid_speeds", i));
  return sound;
}

struct ReadPath {
  Path path;
  FaultSet faults;
};
/// Straight runs before and after the turn, each taken together.
ReadPath path_of(const std::vector<PartFact>& parts) {
  int64_t first = 0, arc = 0, last = 0;
  int turns = 0;
  ReadPath read;
  for (const PartFact& part : parts) {
    const Length length = length_of(part.cm);
    read.faults.add(FaultCode::negative_part, length < 0);
    if (part.kind == PartKind::straight || length <= 0) {  // an arc of 0 is not a turn (QS-Q-29), and one below 0 none
      (turns == 0 ? first : last) += length;               // that could make up for another
      continue;
    }
    arc += length;
    ++turns;
    read.path.side = *part.side == ArcSide::port ? TurnSide::port : TurnSide::starboard;
  }
  read.faults.add(FaultCode::second_turn, turns > 1);
  const auto length = [](int64_t sum) { return static_cast<Length>(std::clamp<int64_t>(sum, -kFar, kFar)); };
  read.path.first = length(first);
  read.path.arc = length(arc);
  read.path.last = length(last);
  return read;
}

MoveResult told(const Sailed& sailed, const std::vector<std::string>& ids) {
  MoveResult out;
  out.outcome = static_cast<Outcome>(sailed.outcome);
  out.path_cm = cm_of(sailed.way);
  out.x = cm_of(sailed.end.at.x);
  out.y = cm_of(sailed.end.at.y);
  out.heading_deg = degrees_of(sailed.end.heading);
  for (const uint16_t struck : sailed.struck) out.struck.push_back(ids[struck]);
  if (sailed.land) out.struck.emplace_back("land");
  return out;
}

Expected<MoveResult> move(const MoveFacts& given, Dice&) {
  if (const FactCheck sound = sound_move(given); !sound) return sound.why();
  const auto options = options_of(given.options, "given.options");
  if (!options) return tl::make_unexpected(options.error());
  const auto outline = outline_of(given.ship, "given.ship");
  if (!outline) return tl::make_unexpected(outline.error());
  const auto around = surroundings_of(given.others, given.land, Needs::pose);
  if (!around) return tl::make_unexpected(around.error());
  const auto [path, parts_faults] = path_of(given.parts);
  FaultSet faults = path_faults(path, given.speed, given.rudder_hits);
  faults.bits |= parts_faults.bits;
  if (!faults.empty()) return MoveResult{Outcome::refused, words_of(faults), {}, {}, {}, {}, {}};
  const Mover mover = mover_at(outline->casting, outline->base, outline->pose, *options);
  std::vector<Obstacle> ships;
  for (const Model& model : around->models) ships.emplace_back(model);
  Obstacles obstacles{ships, around->land, {}, options->collision_one_way};
  if (given.table) obstacles.table = {length_of((*given.table)[0]), length_of((*given.table)[1])};
  Sailed sailed;
  sail(mover, path, given.speed < 0, obstacles, sailed);
  if (sailed.outcome == MoveOutcome::collided && given.avoid_speeds &&
      can_avoid(mover, obstacles, *given.avoid_speeds, given.rudder_hits)) {
    faults.add(FaultCode::avoidable_collision);
    return MoveResult{Outcome::refused, words_of(faults), {}, {}, {}, {}, {}};
  }
  return told(sailed, around->ids);
}

// ---------------------------------------------------------------- collision_losses

struct LossFact {
  std::optional<std::string> id;
  std::optional<int> P, X;
  FIELDS(id, P, X)
};
struct LossFacts {
  int moving_speed = 0;
  LossFact moving;
  std::vector<LossFact> struck = {{}};
  bool land = false;
  FIELDS(moving_speed, moving, struck, land)
  NEEDED(moving_speed)
};
struct LossState {
  std::optional<std::string> id;
  std::optional<int> P, X;
  int speed = 0;
  bool may_fire = false, may_move_this_turn = false, on_table = false;
  FIELDS(id, P, X, speed, may_fire, may_move_this_turn, on_table)
};
struct LossResult {
  int p_lost = 0, x_lost = 0;
  LossState moving;
  std::vector<LossState> struck;
  FIELDS(p_lost, x_lost, moving, struck)
};

FactCheck& sound_loss(FactCheck& sound, const LossFact& fact, const std::string& place) {
  return sound.within(fact.P.value_or(0), 0, kMostStats, place + ".P")
      .within(fact.X.value_or(0), 0, kMostStats, place + ".X");
}

Ship ship_of(const LossFact& fact, int speed) {
  Ship ship = under_way(fact.P.value_or(0), speed);
  ship.stat(Track::X) = static_cast<uint8_t>(fact.X.value_or(0));
  return ship;
}
LossState told(const LossFact& fact, const Ship& ship) {
  LossState out;
  out.id = fact.id;
  if (fact.P) out.P = ship.stat(Track::P);
  if (fact.X) out.X = ship.stat(Track::X);
  out.speed = ship.speed;
  out.may_fire = !ship.collided;
  out.may_move_this_turn = !ship.picked;
  out.on_table = ship.on_table();
  return out;
}

Expected<LossResult> collision_losses(const LossFacts& given, Dice&) {
  FactCheck sound;
  sound.within(given.moving_speed, -1, kFastest, "given.moving_speed");
  if (given.moving_speed == 0) sound.fault("given.moving_speed", "is 0", "a ship adrift does not strike others");
  sound_loss(sound, given.moving, "given.moving");
  for (size_t i = 0; i < given.struck.size(); ++i) sound_loss(sound, given.struck[i], row("struck", i));
  if (given.struck.empty() && !given.land) sound.fault("given.struck", "is empty", "ships, or land: true");
  if (!sound) return sound.why();
  Ship moving = ship_of(given.moving, given.moving_speed);
  const CollisionRow& losses = collision_row(std::abs(given.moving_speed));
  LossResult out{losses.propulsion_lost_each, losses.hull_lost_each, {}, {}};
  for (const LossFact& fact : given.struck) {  // QS-Q-32: the mover once for each
    Ship struck = ship_of(fact, 1);
    collide(struck, given.moving_speed);
    collide(moving, given.moving_speed);
    out.struck.push_back(told(fact, struck));
  }
  if (given.land) collide(moving, given.moving_speed);  // QS-collisions-17
  out.moving = told(given.moving, moving);
  return out;
}

constexpr Op kMovementOps[] = {
    op<sea_state>("sea_state"),
    op<tactical_advantage_op>("tactical_advantage"),
    op<pick_order>("pick_order"),
    op<speed_options>("speed_options"),
    op<speed_history>("speed_history"),
    op<smoke_order>("smoke_order"),
    op<move>("move"),
    op<collision_losses>("collision_losses"),
};

}  // namespace

std::span<const Op> movement_ops() { return kMovementOps; }

}  // namespace broadside::queen_of_the_seas::ops
