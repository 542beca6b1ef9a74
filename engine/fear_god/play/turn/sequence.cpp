#include "engine/fear_god/play/turn/sequence.h"
#include "engine/fear_god/words/tell.h"

#include <fmt/format.h>

#include "engine/core/sunk.h"

namespace broadside::fear_god {
namespace {

// FG-2.2.4-01
constexpr std::array kStepRows = {
    StepRow{Step::plot, "2.2.4.1", "plotting", "movement is plotted", steps::asks_both, steps::plot},
    StepRow{Step::fire, "2.2.4.1", "plotting", "fire is plotted", steps::asks_both, steps::fire},
    StepRow{Step::launch, "2.2.4.1", "plotting", "torpedoes are plotted", steps::asks_both, steps::launch},
    StepRow{Step::movement, "2.2.4.2", "movement", "ships and torpedoes move", nullptr, steps::movement},
    StepRow{Step::ram, "3.4", "movement", "ram or avoid", steps::asks_ram, steps::ram},
    StepRow{Step::collisions, "3.4", "movement", "collisions", nullptr, steps::collisions},
    StepRow{Step::movement_damage, "8.1", "movement", "damage of torpedoes and collisions", nullptr,
            steps::movement_damage},
    StepRow{Step::planned_fire, "2.2.4.3", "planned_fire", "planned fire", nullptr, steps::planned_fire},
    StepRow{Step::planned_damage, "8.1", "planned_fire", "its damage", nullptr, steps::planned_damage},
    StepRow{Step::detection, "2.2.4.4", "detection", "detection", nullptr, steps::detection},
    StepRow{Step::react, "2.2.4.6", "reaction_fire", "reaction fire is ordered", steps::asks_both, steps::react},
    StepRow{Step::reaction_fire, "2.2.4.6", "reaction_fire", "reaction fire", nullptr, steps::reaction_fire},
    StepRow{Step::reaction_damage, "8.1", "reaction_fire", "its damage", nullptr, steps::reaction_damage},
    StepRow{Step::damage_control, "8.2.9", "resolution", "damage control", nullptr, steps::damage_control},
    StepRow{Step::resolution, "2.2.4.7", "resolution", "resolution", nullptr, steps::resolution},
    StepRow{Step::over, "", "", "the battle is over", nullptr, nullptr},
};
static_assert([] {
  for (size_t i = 0; i < kStepRows.size(); ++i)
    if (kStepRows[i].step != static_cast<Step>(i)) return false;
  return kStepRows.size() == static_cast<size_t>(Step::over) + 1;
}());

/// Whoever gives up has lost at once.
bool somebody_resigns(const Stage& s, const System::Answers& answers) {
  std::array<bool, 2> gives_up{};
  for (const Seat side : kBothSides) gives_up[side] = answer_of<Resign>(answers, side) != nullptr;
  if (!gives_up[0] && !gives_up[1]) return false;
  s.open().ended = Ending::gave_up;
  if (gives_up[0] != gives_up[1]) s.open().winner = gives_up[0] ? 1 : 0;
  if (s.told()) tell_end(s);
  enter(s, Step::over);
  return true;
}

void clear(Secret& secret) {
  secret.plots.clear(), secret.sights.clear(), secret.contacts.clear(), secret.ranging.clear();
  secret.spreads.clear(), secret.spreads_seen.clear(), secret.spreads_numbered = 0;
  secret.messages.clear(), secret.receipts.clear();
}
void clear(Umpire& u) {
  u.ships.clear(), u.gear.clear(), u.pending.clear(), u.divisions.clear(), u.legs.clear(), u.spreads.clear(),
      u.casualties.clear(), u.smoke.clear();
  u.shots.clear(), u.launches.clear(), u.pairs.clear();
  u.out_of_sight = 0;
  for (auto& handles : u.handles) handles.clear();
}

/// Ships of a division follow their next ahead until something else is ordered.
Plot first_plot(const Battle& battle, size_t row) {
  const Entry& ship = battle.ships[row];
  Plot plot;
  for (TurnPlotted& turn : plot.turn) turn.speed_kts = ship.speed_kts;
  const bool leads = row == 0 || battle.ships[row - 1].division != ship.division;
  if (!leads) plot.keeping = Keeping::wake, plot.guide = static_cast<uint16_t>(own_ship(battle, row) - 1);
  return plot;
}

}  // namespace

const StepRow& step_row(Step step) { return kStepRows[std::min(static_cast<size_t>(step), kStepRows.size() - 1)]; }
std::span<const StepRow> step_rows() { return kStepRows; }

bool steps::asks_both(const Battle&, const Position&, Seat) { return true; }

// ---------------------------------------------------------------- the contract

void System::start(const Battle& battle, Position& p) {
  p.at = {};
  p.at.turn = 1;
  p.at.seconds = static_cast<uint32_t>(battle.minute) * 60;
  p.open = {};
  p.open.weather = battle.weather;
  p.open.plot_ahead = battle.options.torpedoes_expected;
  for (Secret& secret : p.secret) clear(secret);
  clear(p.umpire);
  for (size_t row = 0; row < battle.ships.size(); ++row) {
    const Entry& entry = battle.ships[row];
    ShipState& ship = p.umpire.ships.add({});
    ship.stand({{entry.x, entry.y}, entry.heading});
    ship.speed_kts = entry.speed_kts;
    p.umpire.gear.add({});
    p.umpire.pending.add({});
    p.secret[entry.side].plots.add(first_plot(battle, row));
    p.secret[entry.side].ranging.add({});
    for (auto& handles : p.umpire.handles) handles.add({});
  }
  for (size_t d = 0; d < battle.divisions.size(); ++d)
    p.umpire.divisions.add({leader_of(afloat(battle, p), d), false, false});
}

void System::asks(const Battle& battle, const Position& p, Asks& out) {
  out.clear();
  const StepRow& row = step_row(p.step());
  if (row.asks == nullptr) return;
  for (const Seat side : kBothSides)
    if (row.asks(battle, p, side)) out.add(owed(p.at, side));
}

Outcome System::advance(const Battle& battle, Position& p, const Answers& answers, Dice& dice, Log& log) {
  const Stage s{battle, p, dice, log};
  const uint16_t turn = p.at.turn;
  dice.begin_step(p.at.stamp());
  const StepRow& row = step_row(p.step());
  if (row.does == nullptr) return Outcome::over;
  if (somebody_resigns(s, answers)) return Outcome::done;
  row.does(s, answers);
  for (ShipState& ship : p.umpire.ships) note_sunk(ship, ship.fate == Fate::sunk, turn);
  return Outcome::done;
}

namespace {

struct EndingRow {
  const char *won, *undecided;
};
constexpr std::array<EndingRow, 5> kEndings = {{{"", ""},
                                                {"nothing of the other side is left", "nothing is left of either side"},
                                                {"the fleets have parted; more points", "the fleets have parted"},
                                                {"last turn; more points", "last turn with equal points"},
                                                {"the other side gave up", "both sides gave up"}}};

/// Damage points that the side's enemy has lost, and all those of ships sunk: a house rule, since the book leaves
/// victory to the scenario.
int64_t points_against(const Battle& battle, const Position& p, Seat side) {
  int64_t points = 0;
  for (size_t i = 0; i < p.umpire.ships.count; ++i) {
    if (battle.side_of(i) == side) continue;
    const ShipState& ship = p.umpire.ships[i];
    const int all = battle.card(i).damage_points;
    points += ship.lost() ? all : std::min<int>(ship.taken, all);
  }
  return points;
}

}  // namespace

Result System::result(const Battle& battle, const Position& p) {
  Result r;
  r.over = p.open.ended != Ending::none;
  for (size_t i = 0; i < p.umpire.ships.count; ++i) {
    const Seat side = battle.side_of(i);
    ++r.side[side].ships;
    if (p.umpire.ships[i].lost()) ++r.side[side].lost;
  }
  for (const Seat side : kBothSides) r.side[side].points_hundredths = 100 * points_against(battle, p, side);
  r.winner = p.open.winner;
  if (r.over && (p.open.ended == Ending::parted || p.open.ended == Ending::turn_limit)) {
    const int64_t a = r.side[0].points_hundredths, b = r.side[1].points_hundredths;
    r.winner = a == b ? kNoSeat : a > b ? Seat{0} : Seat{1};
  }
  const EndingRow& row = kEndings[static_cast<size_t>(p.open.ended)];
  r.why = r.winner == kNoSeat ? row.undecided : row.won;
  return r;
}

PhaseName System::phase(const Known&, const View& view) {
  const StepRow& row = step_row(view.step());
  if (row.does == nullptr) return {std::string(row.phase), ""};
  const uint32_t minute = view.at.seconds / 60 % kDay;
  return {fmt::format("{:02}{:02}, turn {}: {}", minute / 60, minute % 60, view.at.turn, row.phase),
          std::string(row.part)};
}

}  // namespace broadside::fear_god
