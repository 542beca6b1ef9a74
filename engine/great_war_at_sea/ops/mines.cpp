// Ops of a battle in a mined sea zone (13.25).
#include "engine/great_war_at_sea/rules/mines.h"

#include <map>
#include <memory>

#include "engine/great_war_at_sea/ops/ops.h"
#include "engine/great_war_at_sea/ops/words.h"

namespace broadside::great_war_at_sea::ops {
namespace {

enum class CounterKind : uint8_t { mine, dummy };

}  // namespace
}  // namespace broadside::great_war_at_sea::ops

namespace broadside {
template <>
struct EnumWords<great_war_at_sea::ops::CounterKind> {
  static constexpr std::array<std::string_view, 2> words = {"mine", "dummy"};
};
}  // namespace broadside

namespace broadside::great_war_at_sea::ops {
namespace {

constexpr int kMostTurns = 10'000, kSteps = 17;

// ---------------------------------------------------------------- mine_counters

/// A figure for each side or corner that has one.
struct Logged {
  std::optional<int> N, NE, E, SE, S, SW, W, NW;  // NOLINT: as the page names them
  FIELDS(N, NE, E, SE, S, SW, W, NW)
};
struct MineCountersGiven {
  std::vector<Edge> laid;
  Logged logged;
  FIELDS(laid, logged)
  NEEDED(laid, logged)
};
struct MineCountersResult {
  int counters = 0, max_mines = 0, min_dummies = 0;
  std::map<std::string, int> min_mines;
  bool feasible = true;
  FIELDS(counters, max_mines, min_dummies, min_mines, feasible)
};

MinedEdges edges_of(const std::vector<Edge>& laid, const Logged& logged, FactCheck& sound) {
  MinedEdges edges;
  size_t e = 0;
  for_each_field(logged, [&](auto, std::string_view name, const auto& turns) {
    sound.within(turns.value_or(0), 0, kMostTurns, "given.logged." + std::string(name));
    edges.logged_turns[e++] = turns.value_or(0);
  });
  for (const Edge edge : laid) edges.laid[static_cast<size_t>(edge)] = true;
  return edges;
}

Expected<MineCountersResult> mine_counters(const MineCountersGiven& given, Dice&) {
  FactCheck sound;
  const MinedEdges edges = edges_of(given.laid, given.logged, sound);
  if (!sound) return sound.why();
  const MineCount count = mine_count(edges);
  MineCountersResult out{count.counters, count.max_mines, count.min_dummies(), {}, count.feasible()};
  for (size_t i = 0; i < kEdges; ++i)
    if (count.min_mines[i] > 0) out.min_mines[std::string(word_of(static_cast<Edge>(i)))] = count.min_mines[i];
  return out;
}

// ---------------------------------------------------------------- mine_placing

struct LaidFact {
  double x_in = 0, y_in = 0;
  CounterKind kind = CounterKind::mine;
  FIELDS(x_in, y_in, kind)
  NEEDED(x_in, y_in, kind)
};
struct MinePlacingGiven {
  std::vector<Edge> laid;
  Logged logged;
  std::array<double, 2> table_in = {108, 108};
  std::vector<std::array<double, 2>> enemy;
  std::vector<LaidFact> counters;
  FIELDS(laid, logged, table_in, enemy, counters)
  NEEDED(laid, logged, counters)
};
struct MinePlacingResult {
  bool legal = true;
  std::vector<std::string> reasons;
  std::vector<std::vector<std::string>> of_counter;
  FIELDS(legal, reasons, of_counter)
};

Expected<MinePlacingResult> mine_placing(const MinePlacingGiven& given, Dice&) {
  FactCheck sound;
  const MinedEdges edges = edges_of(given.laid, given.logged, sound);
  for (const double across : given.table_in) sound.between(across, 1, kFarthest, "given.table_in");
  sound.within(static_cast<int64_t>(given.counters.size()), 0, kMostMineCounters, "given.counters");
  for (size_t i = 0; i < given.enemy.size(); ++i)
    for (const double coordinate : given.enemy[i]) sound.between(coordinate, -kFarthest, kFarthest, row("enemy", i));
  for (size_t i = 0; i < given.counters.size(); ++i)
    sound.between(given.counters[i].x_in, -kFarthest, kFarthest, row("counters", i) + ".x_in")
        .between(given.counters[i].y_in, -kFarthest, kFarthest, row("counters", i) + ".y_in");
  if (!sound) return sound.why();
  std::vector<plane::Point> enemy;
  for (const auto& [x, y] : given.enemy) enemy.push_back({length_of(x), length_of(y)});
  std::vector<LaidMine> laid;
  for (const LaidFact& c : given.counters)
    laid.push_back({{length_of(c.x_in), length_of(c.y_in)}, c.kind == CounterKind::mine});
  std::vector<FaultSet> of_counter(laid.size());
  const FaultSet of_all =
      laying_faults(edges, {length_of(given.table_in[0]), length_of(given.table_in[1])}, enemy, laid, of_counter);
  MinePlacingResult out{of_all.empty(), words_of(of_all), {}};
  for (const FaultSet& faults : of_counter) {
    out.legal = out.legal && faults.empty();
    out.of_counter.push_back(words_of(faults));
  }
  return out;
}

// ---------------------------------------------------------------- mine_trigger

struct CounterFact {
  double x_in = 0, y_in = 0;
  CounterKind kind = CounterKind::mine;
  Side owner = Side::allied;
  bool face_up = false;
  FIELDS(x_in, y_in, kind, owner, face_up)
  NEEDED(x_in, y_in, kind, owner)
};
struct MineTriggerGiven {
  std::array<double, 2> ship{};
  Side side = Side::allied;
  std::vector<CounterFact> counters;
  FIELDS(ship, side, counters)
  NEEDED(ship, side, counters)
};
struct MineTriggerResult {
  bool triggered = false;
  std::vector<int> revealed, removed;
  int mines_up = 0;
  bool roll_needed = false;
  FIELDS(triggered, revealed, removed, mines_up, roll_needed)
};

Expected<MineTriggerResult> mine_trigger(const MineTriggerGiven& given, Dice&) {
  FactCheck sound;
  for (const double coordinate : given.ship) sound.between(coordinate, -kFarthest, kFarthest, "given.ship");
  sound.within(static_cast<int64_t>(given.counters.size()), 0, kMostMineCounters, "given.counters");
  for (size_t i = 0; i < given.counters.size(); ++i)
    sound.between(given.counters[i].x_in, -kFarthest, kFarthest, row("counters", i) + ".x_in")
        .between(given.counters[i].y_in, -kFarthest, kFarthest, row("counters", i) + ".y_in");
  if (!sound) return sound.why();
  std::vector<MineCounter> enemy;
  std::vector<int> place;  // in the list of the case
  for (size_t i = 0; i < given.counters.size(); ++i) {
    const CounterFact& c = given.counters[i];
    if (c.owner == given.side) continue;  // GW-13.25-13
    enemy.push_back({{length_of(c.x_in), length_of(c.y_in)}, c.kind == CounterKind::mine, c.face_up});
    place.push_back(static_cast<int>(i));
  }
  std::array<bool, kMostMineCounters> revealed{};
  const MinesMet met = meet_mines({length_of(given.ship[0]), length_of(given.ship[1])}, enemy,
                                  std::span<bool>(revealed.data(), enemy.size()));
  MineTriggerResult out{met.triggered, {}, {}, met.mines_up, met.roll_needed()};
  for (size_t i = 0; i < enemy.size(); ++i) {
    if (!revealed[i]) continue;
    out.revealed.push_back(place[i]);
    if (!enemy[i].mine) out.removed.push_back(place[i]);
  }
  return out;
}

// ---------------------------------------------------------------- mine_entry

struct MineEntryGiven {
  Mined situation = Mined::enter;
  int mines_up = 0, step = 0;
  FIELDS(situation, mines_up, step)
  NEEDED(situation, mines_up, step)
};
struct MineEntryResult {
  bool roll_needed = false;
  std::optional<int> modifier, modified;
  int strikes = 0;
  FIELDS(roll_needed, modifier, modified, strikes)
};

Expected<MineEntryResult> mine_entry(const MineEntryGiven& given, Dice& dice) {
  FactCheck sound;
  sound.within(given.mines_up, 0, kMostMineCounters, "given.mines_up").within(given.step, 1, kSteps, "given.step");
  if (!sound) return sound.why();
  const MineEntry facts{given.situation, given.mines_up, enters_fast(FastEntry::by_step, given.step, 0)};
  MineEntryResult out;
  out.roll_needed = rolls_for_mines(facts);
  if (!out.roll_needed) return out;
  const MineRoll rolled = roll_for_mines(facts, dice);
  out.modifier = mine_modifiers(facts).total();
  out.modified = rolled.modified;
  out.strikes = rolled.strikes;
  return out;
}

}  // namespace

std::span<const Op> mines() {
  static constexpr Op kOps[] = {op<mine_counters>("mine_counters"), op<mine_placing>("mine_placing"),
                                op<mine_trigger>("mine_trigger"), op<mine_entry>("mine_entry")};
  return kOps;
}

}  // namespace broadside::great_war_at_sea::ops
