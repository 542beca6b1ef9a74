// Phase 2 as something to click: who moves, how fast, and by which way.
#include <fmt/format.h>

#include <cstdlib>

#include "engine/queen_of_the_seas/play/move_text.h"
#include "engine/queen_of_the_seas/rules/duties.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::move_question {
namespace {

std::string speed_word(int speed) { return speed < 0 ? fmt::format("astern {}", -speed) : std::to_string(speed); }

/// "8 (1 more)"
std::string speed_label(int speed, int now) {
  const int more = speed - now;
  const std::string change = more == 0 ? "as now" : fmt::format("{} {}", std::abs(more), more > 0 ? "more" : "less");
  return fmt::format("{} ({})", speed_word(speed), change);
}

Slot speed_slot(const Asked& a, const Move& safe) {
  const Ship& ship = a.ship(safe.ship);
  const SpeedChoices open = speed_choices(a.open(), ship, false);
  std::vector<Choice> choices;
  for (int speed = open.most; speed >= open.least; --speed) {
    std::string note = fmt::format("{} cm to move", std::abs(speed));
    if (open.forced) note += ", must slow down";  // QS-phase-2-speed-10
    if (speed == open.most && open.most == open.max_speed)
      note += ", " + limit_text(a.open(), ship, false);  // QS-phase-2-speed-04
    choices.push_back({speed_word(speed), speed_label(speed, ship.speed), "", std::move(note)});
  }
  Slot slot = pick("speed", std::move(choices));
  slot.standing = speed_word(safe.speed);
  slot.needed = true;
  return slot;
}

/// "ahead 2, port 3.5": what is left of the way at any speed is run straight on, so that it is not said.
std::string turn_written(const Path& path) {
  if (path.side == TurnSide::none) return {};
  return fmt::format("{}{} {}", path.first == 0 ? "" : fmt::format("ahead {}, ", length_written(path.first)),
                     path.side == TurnSide::port ? "port" : "starboard", length_written(path.arc));
}

Slot way_slot(const Asked& a, const Move& safe) {
  const Ship& ship = a.ship(safe.ship);
  const Mover mover = mover_of(a.battle, a.open(), safe.ship);
  Slot slot;
  slot.name = "way";
  slot.kind = "turn-device";
  slot.standing = turn_written(safe.path);
  slot.most = std::abs(int{safe.speed}) * kCm;             // QS-phase-2-moving-01
  slot.limits = {fmt::format("radius {}", mover.radius)};  // QS-Q-28
  if (mover.at_base_side) slot.limits.push_back(fmt::format("rim {}", kTurnRadius));
  if (ship.rudder_hits > 0) slot.limits.push_back(fmt::format("arc {}", longest_arc(ship.rudder_hits)));
  if (safe.speed < 0) slot.limits.emplace_back("astern");
  slot.limits.push_back(fmt::format("way speed {}", kCm));  // a cm for each of the chosen speed
  return slot;
}

Slot smoke_slot(const Move& safe) {
  Slot slot = pick(
      "smoke", {{"smoke", "", "", fmt::format("a salvo at her fires only on a roll of {} or less", kSeenThroughSmoke)},
                {"no smoke", "", "", ""}});
  slot.standing = safe.smoke ? "smoke" : "no smoke";
  return slot;
}

/// Only the leader declares, for the group that she stays with (QS-Q-94).
bool may_declare_line(const Asked& a, uint16_t ship) {
  const uint8_t group = a.ship(ship).group;
  return a.battle.options.formations && group != kNoGroup && leader_of(a.open(), group) == ship;
}

Slot line_slot(const Asked& a, uint16_t ship) {
  const Line now = a.open().groups[a.ship(ship).group].line;
  const auto note = [&](Line line) { return std::string(line == now ? "as now" : "changes the line of her group"); };
  return pick("line", {{"line abreast", "", "", note(Line::abreast)}, {"line astern", "", "", note(Line::astern)}});
}

/// The standing values are a move that keeps to all her duties, straight on where that serves.
FormRow move_row(const Asked& a, uint16_t ship) {
  const Move safe = safe_move(a.battle, a.open(), ship);
  FormRow row = row_of(a, ship, mover_text(a, ship));
  row.slots = {speed_slot(a, safe), way_slot(a, safe)};
  if (can_smoke(a.battle.card(ship), a.battle.options)) row.slots.push_back(smoke_slot(safe));  // QS-smoke-01, -10
  if (break_off_fault(a.battle, a.ship(ship)) == FaultCode::none)
    row.slots.push_back(
        pick("break off", {{"break off", "", "", "leaves her group for good and must flee off the table"}}));
  if (may_declare_line(a, ship)) row.slots.push_back(line_slot(a, ship));
  return row;
}

}  // namespace

Form form(const Asked& a) {
  Form form;
  form.most_rows = 1;  // QS-phase-2-03
  a.each_own([&](uint16_t i) {
    if (!a.ship(i).picked) form.rows.push_back(move_row(a, i));
  });
  return form;
}

}  // namespace broadside::queen_of_the_seas::move_question
