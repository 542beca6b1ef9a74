// Phase 2: which ship is picked, and how does she move?
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/move_text.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/rules/duties.h"
#include "engine/queen_of_the_seas/rules/formations.h"
#include "engine/queen_of_the_seas/rules/movement.h"
#include "engine/queen_of_the_seas/rules/speed.h"
#include "engine/queen_of_the_seas/words/marks.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::move_question {
namespace {

constexpr std::array<Wording, 1> kWordings = {
    {{"SHIP: SPEED [, ahead CM] [, port | starboard CM] [, ahead CM] [, smoke | no smoke] [, break off] [, line "
      "abreast | astern]",
      "Lurcher: 7, ahead 2, starboard 3.5, smoke",
      "Picks a ship and moves her. Her speed is a number, +1, -2, keep or astern 1; one turn in cm of arc or as port "
      "30 deg; what is left of the way is run straight on. Smoke stays as it is unless you say so."}}};

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<Move>(a, text, "", kWordings[0].form, out, read_move);
}

// ---------------------------------------------------------------- judged

/// A way in its shortest form: no side without an arc, and one run where there is no arc between two.
bool well_formed(const Path& path) {
  if (path.side > TurnSide::starboard) return false;
  return path.side == TurnSide::none ? path.arc == 0 && path.last == 0 : path.arc != 0;
}

/// Only the leader declares, and only for the group that she stays with (QS-Q-94).
FaultCode line_fault(const Asked& a, const Move& move) {
  if (move.line == Declared::nothing) return FaultCode::none;
  if (!a.battle.options.formations) return FaultCode::formations_off;
  const uint8_t group = a.ship(move.ship).group;
  const bool leads = group != kNoGroup && !move.break_off && leader_of(a.open(), group) == move.ship;
  return leads ? FaultCode::none : FaultCode::not_leader;
}

void check(const OrderCheck& c, const Move& move) {
  if (c.stray(move.line > Declared::astern || !well_formed(move.path)) || !c.own(-1, move.ship)) return;
  if (c.ship(move.ship).picked) return c.fault(FaultCode::already_picked, -1, move.ship);
  FaultSet faults;
  if (const FaultCode code = line_fault(c, move); code != FaultCode::none) faults.add(code);
  move_faults(c.battle, c.open(), move, faults);
  c.all(faults, -1, move.ship, -1, move.speed);
}

/// The first ship moves as safely as she can.
void fallback(const Asked& a, Order& out) {
  Move& move = out.become<Move>();
  for (uint16_t i = 0; i < a.open().fleet(); ++i)
    if (a.own(i) && !a.ship(i).picked) {
      move = safe_move(a.battle, a.open(), i);
      return;
    }
}

// ---------------------------------------------------------------- refused

/// A refused move of a known ship.
struct RefusedMove : Refused {
  const Move& move;
  SpeedChoices choices() const { return speed_choices(open(), refused_ship(), move.break_off); }
};

/// A line is declared by the leader, and not by one who leaves her group with the same move (QS-Q-94).
Reason why_not_leader(const RefusedMove& r) {
  const uint8_t group = r.refused_ship().group;
  if (r.move.break_off && group != kNoGroup && leader_of(r.open(), group) == r.row())
    return because(r.who() + " breaks off with this move, so that she no longer declares the line of her group",
                   "leave the line out, or do not break off");
  return because(r.who() + " does not lead a group: its line is declared with the move of the leader",
                 "leave the line out, or move the leader");
}

std::string choices_text(const SpeedChoices& c) {
  if (c.least == c.most) return speed_text(c.most);
  return fmt::format("{} to {}", speed_text(c.least), speed_text(c.most));
}

/// QS-phase-2-speed-07 to -09, QS-phase-2-moving-14, -17: by how much a turn may change it, and which way.
Reason why_not_change(const RefusedMove& r, const std::string& right) {
  const int asked = r.move.speed, now = r.refused_ship().speed;
  if (now > 0 && asked < 0)
    return because(fmt::format("{} goes ahead at speed {}: she has to lie stopped for a turn before she goes astern",
                               r.who(), speed_text(now)),
                   right, "QS-phase-2-moving-14");
  if (now < 0 && asked > 0)
    return because(r.who() + " goes astern: she has to lie stopped for a turn before she goes ahead", right,
                   "QS-phase-2-moving-17");
  const bool faster = asked > now;
  return because(fmt::format("{} cannot change from speed {} to {} in one turn: she {} a turn", r.who(),
                             speed_text(now), speed_text(asked), faster ? "gains 1" : "loses 2 at most"),
                 right, faster ? "QS-phase-2-speed-07" : "QS-phase-2-speed-09");
}

/// The rule that gives her the maximum that she has.
std::string_view maximum_rule(const RefusedMove& r) {
  const SpeedCap cap = speed_cap(r.open(), r.refused_ship(), r.move.break_off);
  if (cap != SpeedCap::proximity) return cap == SpeedCap::sea ? "QS-phase-2-speed-06" : "QS-phase-2-speed-04";
  const int limit = limit_of(r.open(), r.refused_ship(), r.move.break_off);
  return limit == kFarSpeed             ? "QS-proximity-speed-02"
         : limit == kReciprocatingSpeed ? "QS-proximity-speed-03"
                                        : "QS-proximity-speed-04";
}

Reason why_not_speed(const RefusedMove& r) {
  const std::string right = "speed " + choices_text(r.choices()), now = speed_text(r.refused_ship().speed);
  const std::string limit = limit_text(r.open(), r.refused_ship(), r.move.break_off);
  switch (r.code()) {
    case FaultCode::speed_change: return why_not_change(r, right);
    case FaultCode::forced_slowing:
      return because(fmt::format("{} at speed {} is too fast, {}, and has to slow down", r.who(), now, limit), right);
    case FaultCode::above_maximum:
      return because(fmt::format("{} can make {}", r.who(), limit), right, maximum_rule(r));
    case FaultCode::astern_speed:
      return because(fmt::format("{} cannot go to {}: astern she makes 1 at most", r.who(), speed_text(r.move.speed)),
                     right);
    default: return {};
  }
}

/// A move that would be taken, as the order for it.
std::string advice(const RefusedMove& r) {
  return "such as " + move_written(r, safe_move(r.battle, r.open(), r.row()));
}

std::string strikes_text(const RefusedMove& r) {
  const Sea sea(r.battle, r.open(), r.row());
  Sailed sailed;
  sea.sail(r.move.path, r.move.speed, sailed);
  const std::string struck = struck_text(r, sea, sailed);
  return fmt::format("{} would strike {} after {} cm", r.who(), struck.empty() ? "something" : struck,
                     cm_text(sailed.way));
}

Reason why_not_way(const RefusedMove& r) {
  const Path& path = r.move.path;
  const int allowance = std::abs(r.move.speed);
  switch (r.code()) {
    case FaultCode::smoke_class:
      return because(
          fmt::format("{} is of Class {} and cannot make smoke", r.who(), word_of(r.battle.card(r.row()).cls)),
          "smoke only of Class E ships");
    case FaultCode::allowance:
      return because(
          fmt::format("{}'s way is {} cm long, at speed {} she moves {} cm", r.who(),
                      cm_text(int64_t{path.first} + path.arc + path.last), speed_text(r.move.speed), allowance),
          fmt::format("runs and arc of {} cm together", allowance));
    case FaultCode::second_turn: return because(r.who() + " turns more than once", "one arc to one side");
    case FaultCode::negative_part: return because(r.who() + "'s way has a part below 0", "parts of 0 or more");
    case FaultCode::rudder_limit:
      return because(fmt::format("{}'s rudder is damaged: an arc of {} cm is too long", r.who(), cm_text(path.arc)),
                     fmt::format("an arc of {} cm at most", cm_text(kRudderArc)));
    case FaultCode::rudder_out: return because(r.who() + "'s rudder is out: she cannot turn", "straight on");
    case FaultCode::avoidable_collision: return because(strikes_text(r), "a way that keeps clear, " + advice(r));
    default: return {};
  }
}

Reason why_not_duty(const RefusedMove& r) {
  const Pilot pilot(r.battle, r.open(), r.row(), r.move.break_off);
  Sailed sailed;
  pilot.sea().sail(r.move.path, r.move.speed, sailed);
  const plane::Polygon casting = plane::placed(pilot.sea().mover().casting, sailed.end);
  const auto distance = [&](Aim aim) { return cm_text(std::abs(pilot.bound().distance(aim, casting))); };
  const std::string best = fmt::format("within {} cm of the best she can reach, ", cm_text(kDutySlack));
  switch (r.code()) {
    case FaultCode::must_return:
      return because(
          fmt::format("{} is out of formation and has to get back as fast as she can: this ends {} cm from the line",
                      r.who(), distance(Aim::formation)),
          best + advice(r));
    case FaultCode::must_flee:
      return because(fmt::format("{} breaks off and has to get away as fast as she can: this ends {} cm from the "
                                 "nearest enemy",
                                 r.who(), distance(Aim::flight)),
                     best + "or off the table");
    case FaultCode::screen_left:
      return because(
          fmt::format("{} would be {} cm from the ships she screens, and too few of the screen would be within {}",
                      r.who(), distance(Aim::screen), cm_text(kScreenNear)),
          "stay near, " + advice(r));
    case FaultCode::screen_return:
      return because(fmt::format("{} has to restore the screen: this ends {} cm from the ships she screens", r.who(),
                                 distance(Aim::screen)),
                     best + advice(r));
    default: return {};
  }
}

Reason explain(const Refused& refused) {
  const Move* const move = refused.order.as<Move>();
  if (move == nullptr || !refused.is_ship(refused.fault.subject)) return {};
  const RefusedMove r{refused, *move};
  switch (r.code()) {
    case FaultCode::already_picked: return because(r.who() + " has been moved in this turn", "a ship that has not");
    case FaultCode::not_leader: return why_not_leader(r);
    case FaultCode::formations_off: return because("this battle is played without formations", "a move without that");
    case FaultCode::already_breaking_off:
      return because(r.who() + " is breaking off already, and that cannot be withdrawn",
                     "move her without the announcement");
    case FaultCode::no_group:
      return because(r.who() + " belongs to no group that she could leave", "move her without it");
    default: break;
  }
  Reason reason = why_not_speed(r);
  if (reason.text.empty()) reason = why_not_way(r);
  return reason.text.empty() ? why_not_duty(r) : reason;
}

// ---------------------------------------------------------------- asked

/// "speed 6, 4 to 7 allowed"
std::string speeds_text(const Asked& a, const Ship& ship) {
  const SpeedChoices choices = speed_choices(a.open(), ship, false);
  std::string out = fmt::format("speed {}, ", speed_text(ship.speed));
  if (choices.least == choices.most)
    out += fmt::format("only {} allowed", speed_text(choices.most));
  else
    out += fmt::format("{} to {} allowed", speed_text(choices.least), speed_text(choices.most));
  return out;
}

/// Does her maximum keep her from a speed that she could have else?
bool held_by_maximum(const Asked& a, const Ship& ship) {
  const SpeedChoices choices = speed_choices(a.open(), ship, false);
  return choices.forced || choices.most == choices.max_speed;
}

/// What binds her, in a few words; empty if she is free.
std::string duty_text(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  const Pilot pilot(a.battle, a.open(), i, false);
  const Bound& bound = pilot.bound();
  if (bound.must_flee()) return "breaking off, has to flee";
  if (ship.group == kNoGroup) return {};
  const std::string group = group_name(a.battle, ship.group);
  Lines parts;
  if (bound.must_return()) parts.push_back(fmt::format("has to get back into the line of {}", group));
  if (bound.must_restore_screen()) parts.emplace_back("has to close up to the ships she screens");
  if (bound.may_not_leave_screen()) parts.emplace_back("may not open the screen");
  if (parts.empty() && !ship.in_formation) parts.push_back(fmt::format("out of the line of {}, free to evade", group));
  return joined(parts);
}

/// What is to be known of a ship that may be picked: "speed 6, 4 to 7 allowed; making smoke; may not open the screen".
std::string mover_text(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  Lines parts = {speeds_text(a, ship)};
  if (ship.rudder_hits == 1) parts.push_back(fmt::format("rudder hit, arc {} at most", cm_text(kRudderArc)));
  if (ship.rudder_hits > 1) parts.emplace_back("rudder out, no turn");
  if (ship.smoke) parts.emplace_back("making smoke");
  if (const std::string duty = duty_text(a, i); !duty.empty()) parts.push_back(duty);
  return joined(parts, "; ");
}

/// Ships of which the same is to be said are named together, in the order in which they come.
class Said {
 public:
  void add(const std::string& text, const std::string& name) {
    for (auto& row : rows_)
      if (row.first == text) return row.second.push_back(name);
    rows_.push_back({text, {name}});
  }
  /// "Lion and Tiger (speed 6); Queen Mary (speed 5). Also New Zealand"
  std::string with_figures() const {
    Lines told, others;
    for (const auto& [text, names] : rows_) {
      if (told.size() < kInDetail)
        told.push_back(fmt::format("{} ({})", some_of(names, kByName), text));
      else
        others.insert(others.end(), names.begin(), names.end());
    }
    return joined(told, "; ") + (others.empty() ? "" : ". Also " + some_of(others, kByName));
  }
  /// "8 at most in a rough sea: Lion and Tiger"
  std::string with_names() const {
    Lines told;
    for (const auto& [text, names] : rows_) told.push_back(fmt::format("{}: {}", text, some_of(names, kByName)));
    return joined(shortened(told, kInDetail), "; ");
  }

 private:
  std::vector<std::pair<std::string, Lines>> rows_;
};

std::string text(const Asked& a) {
  Said figures, limits;
  int ours = 0, theirs = 0;
  for (uint16_t i = 0; i < a.open().fleet(); ++i) {
    const Ship& ship = a.ship(i);
    if (!ship.on_table() || ship.picked) continue;
    ++(ship.side == a.seat() ? ours : theirs);
    if (ship.side != a.seat()) continue;
    figures.add(mover_text(a, i), a.name(i));
    if (held_by_maximum(a, ship)) limits.add(limit_text(a.open(), ship, false), a.name(i));
  }
  std::string out = fmt::format("{}: pick a ship and move her; {} of yours and {} of theirs are left. {}.", a.side(),
                                ours, theirs, figures.with_figures());
  if (const std::string held = limits.with_names(); !held.empty()) out += fmt::format(" {}.", held);
  return out;
}

// ---------------------------------------------------------------- answers to choose from

/// The same ship and speed another way: an arc to one side, and straight on.
Move turned(Move move, TurnSide side, Length arc) {
  const Length allowance = std::abs(int{move.speed}) * kCm;
  move.path = {0, arc, allowance - arc, side};
  return move;
}

/// Straight on, and small turns to both sides.
void add_turns(const Asked& a, Move move, int speed, std::initializer_list<Length> arcs, Lines& out) {
  move.speed = static_cast<int8_t>(speed);
  const Length allowance = std::abs(speed) * kCm;
  move.path = {allowance, 0, 0, TurnSide::none};
  out.push_back(move_written(a, move));
  const Length longest = std::min(allowance, longest_arc(a.ship(move.ship).rudder_hits));
  for (Length arc : arcs)
    for (TurnSide side : {TurnSide::port, TurnSide::starboard})
      if (arc <= longest) out.push_back(move_written(a, turned(move, side, arc)));
}

/// What the first ship should do, and the same with small turns; what some others should do; then more of the first.
Lines suggest(const Asked& a) {
  constexpr size_t ships_in_all = 4;
  std::vector<uint16_t> ships;
  a.each_own([&](uint16_t i) {
    if (!a.ship(i).picked && ships.size() < ships_in_all) ships.push_back(i);
  });
  if (ships.empty()) return {};
  const Move best = safe_move(a.battle, a.open(), ships.front());
  const int fastest = speed_choices(a.open(), a.ship(ships.front()), best.break_off).most;
  Lines lines = {move_written(a, best)};
  add_turns(a, best, best.speed, {kCm, 2 * kCm}, lines);
  for (size_t i = 1; i < ships.size(); ++i) lines.push_back(move_written(a, safe_move(a.battle, a.open(), ships[i])));
  add_turns(a, best, fastest, {2 * kCm, 4 * kCm}, lines);
  return lines;
}

// ---------------------------------------------------------------- the form

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
    std::string note = fmt::format("{} cm of way", std::abs(speed));
    if (open.forced) note += ", has to slow down";  // QS-phase-2-speed-10
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
  Slot slot =
      pick("smoke", {{"smoke", "", "", fmt::format("a salvo at her is fired only on {} or less", kSeenThroughSmoke)},
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
        pick("break off", {{"break off", "", "", "leaves her group for good and has to flee off the table"}}));
  if (may_declare_line(a, ship)) row.slots.push_back(line_slot(a, ship));
  return row;
}

Form form(const Asked& a) {
  Form form;
  form.most_rows = 1;  // QS-phase-2-03
  a.each_own([&](uint16_t i) {
    if (!a.ship(i).picked) form.rows.push_back(move_row(a, i));
  });
  return form;
}

// ---------------------------------------------------------------- what it would do

Lines cautions(const Asked& a, const Move& move) {
  Lines out;
  if (move.ship >= a.open().ships.count) return out;
  const std::string name = a.name(move.ship);
  if (move.break_off)  // QS-breaking-off-02, -03
    out.push_back(fmt::format("{} leaves her group for good and has to flee until she is off the table", name));
  const Sea sea(a.battle, a.open(), move.ship);
  Sailed sailed;
  sea.sail(move.path, move.speed, sailed);
  if (sailed.outcome == MoveOutcome::left_table)  // QS-phase-2-moving-12, -13
    out.push_back(fmt::format("{} leaves the table for good", name));
  if (sailed.outcome == MoveOutcome::collided)  // QS-collisions-01
    out.push_back(fmt::format("{} strikes {} after {} cm: no move of hers avoids it", name, struck_text(a, sea, sailed),
                              cm_text(sailed.way)));
  return out;
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::move),
    .word = "move",
    .section = "phase-2",
    .hint =
        "Choose one ship, her speed and her way. The parts of the way make up her speed in cm; an arc of 1 cm turns "
        "her by 9.5 degrees. Whom you move late sees more of what the enemy does.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<Move, move_written>,
    .check = judged<Move, check>,
    .explain = refused<explain>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<Move, move_marks>,
    .cautions = given<Move, cautions>,
    .random = random_move,
    .steady = steady_move,
};

}  // namespace broadside::queen_of_the_seas::move_question
