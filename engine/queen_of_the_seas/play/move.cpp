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
      "Picks a ship and moves her. Speed is a number, +1, -2, keep or astern 1; one turn is given in cm of arc or as "
      "port "
      "30 deg; the rest of the move is straight ahead. Smoke does not change unless you say so."}}};

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
  Move& move = out.begin<Move>();
  for (uint16_t i = 0; i < a.open().fleet(); ++i)
    if (a.own(i) && !a.ship(i).picked) {
      move = safe_move(a.battle, a.open(), i);
      return;
    }
}

// ---------------------------------------------------------------- refused

using RefusedMove = RefusedAs<Refused, Move>;
SpeedChoices choices(const RefusedMove& r) { return speed_choices(r.open(), r.refused_ship(), r.answer.break_off); }

/// A line is declared by the leader, and not by one who leaves her group with the same move (QS-Q-94).
Reason why_not_leader(const RefusedMove& r) {
  const uint8_t group = r.refused_ship().group;
  if (r.answer.break_off && group != kNoGroup && leader_of(r.open(), group) == r.row())
    return because(r.who() + " breaks off with this move, so she can no longer declare her group's line",
                   "leave out the line, or do not break off");
  return because(r.who() + " does not lead a group: a group's line is declared with its leader's move",
                 "leave out the line, or move the leader");
}

std::string choices_text(const SpeedChoices& c) {
  if (c.least == c.most) return speed_text(c.most);
  return fmt::format("{} to {}", speed_text(c.least), speed_text(c.most));
}

/// QS-phase-2-speed-07 to -09, QS-phase-2-moving-14, -17: by how much a turn may change it, and which way.
Reason why_not_change(const RefusedMove& r, const std::string& right) {
  const int asked = r.answer.speed, now = r.refused_ship().speed;
  if (now > 0 && asked < 0)
    return because(fmt::format("{} is going ahead at speed {}: she must lie stopped for a turn before she goes astern",
                               r.who(), speed_text(now)),
                   right, "QS-phase-2-moving-14");
  if (now < 0 && asked > 0)
    return because(r.who() + " is going astern: she must lie stopped for a turn before she goes ahead", right,
                   "QS-phase-2-moving-17");
  const bool faster = asked > now;
  return because(fmt::format("{} cannot change from speed {} to {} in one turn: she {} per turn", r.who(),
                             speed_text(now), speed_text(asked), faster ? "gains at most 1" : "loses at most 2"),
                 right, faster ? "QS-phase-2-speed-07" : "QS-phase-2-speed-09");
}

/// The rule that gives her the maximum that she has.
std::string_view maximum_rule(const RefusedMove& r) {
  const SpeedCap cap = speed_cap(r.open(), r.refused_ship(), r.answer.break_off);
  if (cap != SpeedCap::proximity) return cap == SpeedCap::sea ? "QS-phase-2-speed-06" : "QS-phase-2-speed-04";
  const int limit = limit_of(r.open(), r.refused_ship(), r.answer.break_off);
  return limit == kFarSpeed             ? "QS-proximity-speed-02"
         : limit == kReciprocatingSpeed ? "QS-proximity-speed-03"
                                        : "QS-proximity-speed-04";
}

/// A move that would be taken, as the order for it.
std::string advice(const RefusedMove& r) {
  return "such as " + move_written(r, safe_move(r.battle, r.open(), r.row()));
}

std::string strikes_text(const RefusedMove& r) {
  const Sea sea(r.battle, r.open(), r.row());
  Sailed sailed;
  sea.sail(r.answer.path, r.answer.speed, sailed);
  const std::string struck = struck_text(r, sea, sailed);
  return fmt::format("{} would strike {} after {} cm", r.who(), struck.empty() ? "something" : struck,
                     cm_text(sailed.way));
}

std::string right(const RefusedMove& r) { return "speed " + choices_text(choices(r)); }
std::string limit_of(const RefusedMove& r) { return limit_text(r.open(), r.refused_ship(), r.answer.break_off); }

/// How far she ends from what her duty has her near.
std::string distance(const RefusedMove& r, Aim aim) {
  const Pilot pilot(r.battle, r.open(), r.row(), r.answer.break_off);
  Sailed sailed;
  pilot.sea().sail(r.answer.path, r.answer.speed, sailed);
  const plane::Polygon casting = plane::placed(pilot.sea().mover().casting, sailed.end);
  return cm_text(std::abs(pilot.bound().distance(aim, casting)));
}
std::string best() { return fmt::format("within {} cm of the best she can reach, ", cm_text(kDutySlack)); }

using R = RefusedMove;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::already_picked,
     [](const R& r) { return because(r.who() + " has already moved this turn", "a ship that has not"); }, Needs::ship},
    {F::not_leader, [](const R& r) { return why_not_leader(r); }, Needs::ship},
    {F::formations_off,
     [](const R&) { return because("this battle is played without formations", "a move without that"); }, Needs::ship},
    {F::already_breaking_off,
     [](const R& r) {
       return because(r.who() + " is already breaking off, which cannot be undone",
                      "move her without the announcement");
     },
     Needs::ship},
    {F::no_group,
     [](const R& r) { return because(r.who() + " is not in a group that she could leave", "move her without it"); },
     Needs::ship},
    {F::speed_change, [](const R& r) { return why_not_change(r, right(r)); }, Needs::ship},
    {F::forced_slowing,
     [](const R& r) {
       return because(fmt::format("{} at speed {} is too fast ({}) and must slow down", r.who(),
                                  speed_text(r.refused_ship().speed), limit_of(r)),
                      right(r));
     },
     Needs::ship},
    {F::above_maximum,
     [](const R& r) { return because(fmt::format("{} can make {}", r.who(), limit_of(r)), right(r), maximum_rule(r)); },
     Needs::ship},
    {F::astern_speed,
     [](const R& r) {
       return because(fmt::format("{} cannot go to {}: her top speed astern is 1", r.who(), speed_text(r.answer.speed)),
                      right(r));
     },
     Needs::ship},
    {F::smoke_class,
     [](const R& r) {
       return because(fmt::format("{} is Class {} and cannot make smoke", r.who(), word_of(r.battle.card(r.row()).cls)),
                      "smoke only from Class E ships");
     },
     Needs::ship},
    {F::allowance,
     [](const R& r) {
       const Path& path = r.answer.path;
       const int allowance = std::abs(r.answer.speed);
       return because(
           fmt::format("{}'s move is {} cm long, but at speed {} she moves {} cm", r.who(),
                       cm_text(int64_t{path.first} + path.arc + path.last), speed_text(r.answer.speed), allowance),
           fmt::format("straight runs and arc of {} cm together", allowance));
     },
     Needs::ship},
    {F::second_turn, [](const R& r) { return because(r.who() + " turns more than once", "one arc, to one side"); },
     Needs::ship},
    {F::negative_part,
     [](const R& r) { return because(r.who() + "'s move has a negative part", "parts of 0 or more"); }, Needs::ship},
    {F::rudder_limit,
     [](const R& r) {
       return because(
           fmt::format("{}'s rudder is damaged: an arc of {} cm is too long", r.who(), cm_text(r.answer.path.arc)),
           fmt::format("an arc of at most {} cm", cm_text(kRudderArc)));
     },
     Needs::ship},
    {F::rudder_out, [](const R& r) { return because(r.who() + "'s rudder is out: she cannot turn", "straight ahead"); },
     Needs::ship},
    {F::avoidable_collision,
     [](const R& r) { return because(strikes_text(r), "a move that keeps clear, " + advice(r)); }, Needs::ship},
    {F::must_return,
     [](const R& r) {
       return because(
           fmt::format("{} is out of formation and must return as fast as she can: this move ends {} cm from the line",
                       r.who(), distance(r, Aim::formation)),
           best() + advice(r));
     },
     Needs::ship},
    {F::must_flee,
     [](const R& r) {
       return because(
           fmt::format("{} is breaking off and must get away as fast as she can: this move ends {} cm from the "
                       "nearest enemy",
                       r.who(), distance(r, Aim::flight)),
           best() + "or off the table");
     },
     Needs::ship},
    {F::screen_left,
     [](const R& r) {
       return because(
           fmt::format("{} would be {} cm from the ships she screens, and too few screening ships would be within {}",
                       r.who(), distance(r, Aim::screen), cm_text(kScreenNear)),
           "stay closer, " + advice(r));
     },
     Needs::ship},
    {F::screen_return,
     [](const R& r) {
       return because(fmt::format("{} must restore the screen: this move ends {} cm from the ships she screens",
                                  r.who(), distance(r, Aim::screen)),
                      best() + advice(r));
     },
     Needs::ship},
};

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
  if (bound.must_flee()) return "breaking off, must flee";
  if (ship.group == kNoGroup) return {};
  const std::string group = group_name(a.battle, ship.group);
  Lines parts;
  if (bound.must_return()) parts.push_back(fmt::format("must return to the line of {}", group));
  if (bound.must_restore_screen()) parts.emplace_back("must close up with the ships she screens");
  if (bound.may_not_leave_screen()) parts.emplace_back("may not open up the screen");
  if (parts.empty() && !ship.in_formation) parts.push_back(fmt::format("out of the line of {}, free to evade", group));
  return joined(parts);
}

}  // namespace

std::string mover_text(const Asked& a, size_t i) {
  const Ship& ship = a.ship(i);
  Lines parts = {speeds_text(a, ship)};
  if (ship.rudder_hits == 1) parts.push_back(fmt::format("rudder hit, arc at most {}", cm_text(kRudderArc)));
  if (ship.rudder_hits > 1) parts.emplace_back("rudder out, no turn");
  if (ship.smoke) parts.emplace_back("making smoke");
  if (const std::string duty = duty_text(a, i); !duty.empty()) parts.push_back(duty);
  return joined(parts, "; ");
}

namespace {

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
  std::string out = fmt::format("{}: pick a ship and move her; {} of yours and {} of theirs still to move. {}.",
                                a.side(), ours, theirs, figures.with_figures());
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

// ---------------------------------------------------------------- what it would do

Lines cautions(const Asked& a, const Move& move) {
  Lines out;
  if (move.ship >= a.open().ships.count) return out;
  const std::string name = a.name(move.ship);
  if (move.break_off)  // QS-breaking-off-02, -03
    out.push_back(fmt::format("{} leaves her group for good and must flee until she is off the table", name));
  const Sea sea(a.battle, a.open(), move.ship);
  Sailed sailed;
  sea.sail(move.path, move.speed, sailed);
  if (sailed.outcome == MoveOutcome::left_table)  // QS-phase-2-moving-12, -13
    out.push_back(fmt::format("{} leaves the table for good", name));
  if (sailed.outcome == MoveOutcome::collided)  // QS-collisions-01
    out.push_back(fmt::format("{} strikes {} after {} cm: no move can avoid it", name, struck_text(a, sea, sailed),
                              cm_text(sailed.way)));
  return out;
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::move),
    .word = "move",
    .section = "phase-2",
    .hint =
        "Choose one ship, her speed and her move. The parts of the move add up to her speed in cm; an arc of 1 cm "
        "turns her 9.5 degrees. A ship you move late sees more of what the enemy does.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<move_written>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .suggest = suggest,
    .marks = given<move_marks>,
    .cautions = given<cautions>,
    .random = random_move,
    .steady = steady_move,
};

}  // namespace broadside::queen_of_the_seas::move_question
