#include "engine/great_war_at_sea/play/sequence.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/sunk.h"
#include "engine/great_war_at_sea/play/score.h"
#include "engine/great_war_at_sea/rules/damage.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {
namespace {

/// The order of a battle (GW-7.0-01, GW-7.31-01 to -09).
constexpr std::array kStepRows = {
    StepRow{Step::initiative, "7.0", "set-up: initiative", nullptr, steps::initiative},
    StepRow{Step::entry, "7.0", "set-up: the side of entry", steps::asks_entry, steps::entry},
    StepRow{Step::place_first, "7.23", "set-up: the side without initiative", steps::asks_place, steps::place},
    StepRow{Step::visibility, "7.0", "set-up: visibility", nullptr, steps::visibility},
    StepRow{Step::place_second, "7.24", "set-up: the side with initiative", steps::asks_place, steps::place},
    StepRow{Step::lay_mines, "13.25", "set-up: mines", steps::asks_mines, steps::lay_mines},
    StepRow{Step::flagships, "16.1", "set-up: flagships", steps::asks_flagships, steps::flagships},
    StepRow{Step::form, "7.3", "set-up: Groups", nullptr, steps::form},
    StepRow{Step::wind, "7.31", "initiative and wind", nullptr, steps::wind},
    StepRow{Step::groups_first, "7.3", "Groups", steps::asks_groups, steps::groups},
    StepRow{Step::move_first, "7.32", "movement", steps::asks_move, steps::move},
    StepRow{Step::launch_first, "7.7", "torpedoes", steps::asks_launch, steps::launch},
    StepRow{Step::run_first, "7.71a", "running torpedoes", nullptr, steps::run},
    StepRow{Step::groups_second, "7.3", "Groups", steps::asks_groups, steps::groups},
    StepRow{Step::move_second, "7.32", "movement", steps::asks_move, steps::move},
    StepRow{Step::launch_second, "7.7", "torpedoes", steps::asks_launch, steps::launch},
    StepRow{Step::run_second, "7.71a", "running torpedoes", nullptr, steps::run},
    StepRow{Step::smoke, "7.27c", "smoke", nullptr, steps::smoke},
    StepRow{Step::lights, "7.27b", "searchlights", steps::asks_lights, steps::lights},
    StepRow{Step::fire, "7.53", "fire is declared", steps::asks_fire, steps::fire},
    StepRow{Step::volleys, "7.52", "the guns", nullptr, steps::volleys},
    StepRow{Step::damage, "8", "damage", nullptr, steps::damage},
    StepRow{Step::repairs, "11.27", "emergency repairs", steps::asks_repairs, steps::repairs},
    StepRow{Step::conclusion, "7.36", "the end of the Round", nullptr, steps::conclusion},
    StepRow{Step::over, "", "the battle is over", nullptr, nullptr},
};
static_assert([] {
  for (size_t i = 0; i < kStepRows.size(); ++i)
    if (kStepRows[i].step != static_cast<Step>(i)) return false;
  return kStepRows.size() == static_cast<size_t>(Step::over) + 1;
}());

bool is_asked(const Battle& battle, const Position& p, Seat side) {
  const StepRow& row = step_row(p.step());
  return row.asks != nullptr && row.asks(battle, p, side);
}

/// Whoever gives up has lost at once.
bool somebody_resigns(const Stage& s, const System::Answers& answers) {
  std::array<bool, 2> gives_up{};
  for (const Seat side : kBothSides) gives_up[side] = answer_of<Resign>(answers, side) != nullptr;
  if (!gives_up[0] && !gives_up[1]) return false;
  s.open().ended = Ending::gave_up;
  if (gives_up[0] != gives_up[1]) s.open().winner = gives_up[0] ? 1 : 0;
  enter(s, Step::over);
  return true;
}

}  // namespace

const StepRow& step_row(Step step) { return kStepRows[std::min(static_cast<size_t>(step), kStepRows.size() - 1)]; }

// ---------------------------------------------------------------- the contract

void System::start(const Battle& battle, Position& p) {
  p.at = {};
  p.open = {};
  p.open.conditions = {battle.light, battle.weather, 0};
  p.open.surprise = battle.surprise;
  const TableEdges table = table_of(battle.table_width, battle.table_height);
  p.open.west = table.west, p.open.south = table.south, p.open.east = table.east, p.open.north = table.north;
  p.secret = {};
  Umpire& u = p.umpire;
  u.ships.clear(), u.counters.clear(), u.groups.clear(), u.mines.clear(), u.smoke.clear();
  u.running.clear(), u.declared.clear(), u.ranging.clear();
  u.last_look.counters.clear(), u.last_look.smoke.clear();
  for (auto& seen : u.seen) seen.clear();
  for (const CounterEntry& entry : battle.counters) {
    CounterState& c = u.counters.add({});
    c.side = entry.side;
    if (entry.placed) {
      c.stand(entry.pose());
      c.speed = entry.speed;
      c.fate = Fate::afloat;
    }
    for (auto& seen : u.seen) seen.add({});
    if (entry.towed) u.counters[u.counters.count - 2].tows = static_cast<uint16_t>(u.counters.count - 1);
  }
  for (const Entry& entry : battle.ships) {
    ShipState& ship = u.ships.add({});
    ship.condition = unharmed(entry.card);
    for (size_t i = 0; i < kSections; ++i) ship.condition.marked[i] = entry.lost[i];
    if (battle.counters[entry.counter].towed) lose_speed(ship.condition, SpeedResult::dead);
    const std::optional<Battery> main = main_battery(entry.card);
    for (const Battery battery : kAllBatteries)  // GW-7.67-01, -06
      ship.salvoes[static_cast<size_t>(battery)] = static_cast<uint8_t>(ammunition(
          main == battery && entry.card.ammunition > 0 ? 2 * entry.card.ammunition : nominal_ammunition(battery),
          main == battery));
    ship.fate = battle.counters[entry.counter].placed ? Fate::afloat : Fate::unplaced;
  }
}

void System::asks(const Battle& battle, const Position& p, Asks& out) {
  out.clear();
  for (const Seat side : kBothSides)
    if (is_asked(battle, p, side)) out.add(owed(p.at, side));
}

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  const Stage s{battle, p, dice, log};
  const uint16_t round = p.at.turn;
  dice.begin_step(p.at.stamp());
  const StepRow& row = step_row(p.step());
  if (row.does == nullptr) return Outcome::over;
  if (somebody_resigns(s, answers)) return Outcome::done;
  row.does(s, answers);
  for (ShipState& ship : p.umpire.ships) note_sunk(ship, ship.fate == Fate::sunk, round);
  return Outcome::done;
}

namespace {

struct EndingRow {
  const char *won, *undecided, *rule;
};
constexpr std::array<EndingRow, 4> kEndings = {
    {{"", "", ""},
     {"the fleets have parted; more points", "the fleets have parted with equal points", "GW-7.36-01"},
     {"last Round; more points", "last Round; equal points", "GW-7.36-01"},
     {"the other side gave up", "both sides gave up", ""}}};

}  // namespace

Result System::result(const Battle& battle, const Position& p) {
  Result r;
  r.over = p.open.ended != Ending::none;
  r.winner = p.open.winner;
  for (size_t i = 0; i < p.umpire.ships.count; ++i) {
    const Seat side = battle.side_of(i);
    ++r.side[side].ships;
    if (p.umpire.ships[i].fate == Fate::sunk) ++r.side[side].lost;
  }
  for (const Seat side : kBothSides) r.side[side].points_hundredths = side_points(battle, p, side);
  const EndingRow& row = kEndings[static_cast<size_t>(p.open.ended)];
  r.why = p.open.winner == kNoSeat ? row.undecided : row.won;
  r.rule = row.rule;
  return r;
}

PhaseName System::phase(const Known& known, const View& view) {
  const StepRow& row = step_row(view.step());
  if (row.does == nullptr) return {std::string(row.phase), ""};
  const int printed = printed_step(view.at);
  if (printed == 0) return {std::string(row.phase), ""};
  std::string text = fmt::format("Round {}, step {}: {}", view.at.turn, printed, row.phase);
  if (const Seat mover = mover_of(view.open, view.step()); mover <= 1)
    text += fmt::format(", {}", side_name(known.own, mover));
  return {std::move(text), std::to_string(printed)};
}

}  // namespace broadside::great_war_at_sea
