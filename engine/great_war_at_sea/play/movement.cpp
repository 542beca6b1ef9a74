// Steps 2 and 3 and their like: the side that moves re-forms its Groups and moves them one by one (7.3, 7.31 to 7.33).
#include <algorithm>

#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/mined_water.h"
#include "engine/great_war_at_sea/play/rounds.h"
#include "engine/great_war_at_sea/rules/damage.h"
#include "engine/great_war_at_sea/rules/groups.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {
namespace {

bool may_move(const Position& p, const Battle& battle, uint8_t group) {
  const GroupState& g = p.umpire.groups[group];
  return g.side == mover_of(p.open, p.step()) && !g.moved && in_play(afloat(battle, p), group);
}
bool any_to_move(const Position& p, const Battle& battle) {
  for (uint8_t g = 0; g < p.umpire.groups.count; ++g)
    if (may_move(p, battle, g)) return true;
  return false;
}

}  // namespace

// ---------------------------------------------------------------- Groups re-formed (7.3, 7.35, 8.5, 11.2, 19.3)

/// Not yet asked: merging, crippled ships leaving, tows, scuttling.
bool asks_groups(const Battle&, const Position&, Seat) { return false; }

void groups(const Stage& s, const System::Answers&) {
  for (GroupState& group : s.umpire().groups)
    if (group.side == mover_of(s.open(), s.position.step())) group.moved = false;
  for (CounterState& counter : s.umpire().counters)
    if (counter.side == mover_of(s.open(), s.position.step())) {
      counter.moved = counter.special_turn = false;
      counter.was_face_down = !counter.face_up;
      if (s.battle.options.accel_per == AccelPer::move) counter.changed = 0;  // GW-Q-13
    }
  const bool first = s.position.step() == Step::groups_first;
  enter(s, first ? Step::move_first : Step::move_second, in_impulse(impulse_of(s.position.at), 1));
}

// ---------------------------------------------------------------- one Group moves

bool asks_move(const Battle& battle, const Position& p, Seat side) {
  return side == mover_of(p.open, p.step()) && any_to_move(p, battle);
}

namespace {

/// Over the edge of the table a counter is gone: neither 7.33 nor land, mines and collisions are settled yet.
void settle_way(const Stage& s, uint16_t c, const Course& course) {
  CounterState& counter = s.counter(c);
  const CounterState before = counter;
  counter.stand(course.end);
  counter.turned = static_cast<int16_t>(course.turned);
  counter.moved = true;
  if (s.told()) tell_moved(s, c, before, course);
  meet_mines(s, c, course);
  if (!edge_reached(course, s.open().table())) return;
  counter.fate = Fate::exited;
  const CounterEntry& entry = s.battle.counters[c];
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
    if (s.ship(i).fate == Fate::afloat) s.ship(i).fate = Fate::exited;
  if (s.told()) tell_left_table(s, c);
}

void move_group(const Stage& s, const MoveOrder& order, uint8_t row) {
  GroupState& group = s.umpire().groups[row];
  const Afloat all = s.all();
  const GroupCounters members = counters_of(all, row);
  const SpeedReached reached = reach(all, row, order.speed);
  const Turns turns{order.turn};
  Secret& secret = s.position.secret[group.side];
  const Composition formation = composition_of(all, row, secret.special_used);
  const bool special = turns.any() && uses_special(formation, turns);
  secret.special_used = secret.special_used || special;

  std::array<plane::Pose, kMostInLine> poses{};
  for (uint32_t i = 0; i < members.count; ++i) poses[i] = s.counter(members[i]).pose();
  const std::span<const plane::Pose> from = std::span(poses).first(members.count);
  Courses courses;
  if (order.manner == Manner::line_ahead && members.count > 1) {
    if (!group.wake_holds) group.wake = form_wake(from);
    courses_in_line(group.wake, from, turns, reached.speed, courses);
  } else {
    courses_together(from, turns, reached.speed, courses);
  }
  group.wake_holds = order.manner == Manner::line_ahead && members.count > 1;
  for (uint32_t i = 0; i < members.count; ++i) {
    CounterState& counter = s.counter(members[i]);
    counter.speed = reached.speed;
    counter.changed += reached.counted;
    counter.special_turn = special;
    settle_way(s, members[i], courses[i]);
  }
  group.moved = true;
}

}  // namespace

void move(const Stage& s, const System::Answers& answers) {
  const Seat side = mover_of(s.open(), s.position.step());
  if (const auto* order = answer_of<MoveOrder>(answers, side))
    if (const uint8_t group = true_group(s.umpire().groups, side, order->group); group != kNoGroup) {
      move_group(s, *order, group);
      s.position.secret[side].moved_last = order->group;
      settle_losses(s);
      look_out(s);
    }
  const bool first = s.position.step() == Step::move_first;
  enter(s, first ? Step::launch_first : Step::launch_second, s.position.at.round);
}

/// After the torpedoes of the Group: the next one, or the running torpedoes.
void next_group(const Stage& s) {
  const bool first = s.position.step() == Step::launch_first;
  s.position.at.step = static_cast<uint8_t>(first ? Step::move_first : Step::move_second);
  if (any_to_move(s.position, s.battle)) {
    ++s.position.at.round;
    return;
  }
  enter(s, first ? Step::run_first : Step::run_second, in_impulse(impulse_of(s.position.at)));
}

}  // namespace broadside::great_war_at_sea::steps
