// Steps 2 and 3 and their like: the side that moves re-forms its Groups and moves them one by one (7.3, 7.31 to 7.33).
#include <algorithm>

#include "engine/great_war_at_sea/play/dispositions.h"
#include "engine/great_war_at_sea/play/leaving.h"
#include "engine/great_war_at_sea/play/lookout.h"
#include "engine/great_war_at_sea/play/rounds.h"
#include "engine/great_war_at_sea/play/smoke_laying.h"
#include "engine/great_war_at_sea/play/ways.h"
#include "engine/great_war_at_sea/rules/damage.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea::steps {
namespace {

bool any_to_move(const Position& p, const Battle& battle) {
  const Afloat all = afloat(battle, p);
  for (uint8_t g = 0; g < p.umpire.groups.count; ++g) {
    const GroupState& group = p.umpire.groups[g];
    if (group.side == mover_of(p.open, p.step()) && !group.moved && owes_move(all, g)) return true;
  }
  return false;
}

Disposing tables_of(const Stage& s) {
  Umpire& u = s.umpire();
  return {s.battle, s.open(), u.ships, u.counters, u.groups};
}

}  // namespace

// ---------------------------------------------------------------- Groups re-formed (7.3, 7.35, 8.5, 11.2, 19.3)

bool asks_groups(const Battle& battle, const Position& p, Seat side) {
  return side == mover_of(p.open, p.step()) && anything_to_dispose(afloat(battle, p), side);
}

namespace {

void tell_disposed(const Stage& s, const Disposed& d) {
  const auto counter = [&](uint16_t ship) { return s.battle.ships[ship].counter; };
  switch (d.what) {
    case Disposition::joins: return tell_joined(s, static_cast<uint8_t>(d.subject), static_cast<uint8_t>(d.object));
    case Disposition::leaves: return tell_left_group(s, counter(d.subject));
    case Disposition::tows: return tell_tow(s, counter(d.subject), false);
    case Disposition::casts_off: return tell_tow(s, counter(d.subject), true);
    case Disposition::scuttles: return tell_scuttled(s, d.subject);
    case Disposition::splits: return;
  }
}

void dispose_all(const Stage& s, const GroupsOrder& order, Seat side) {
  const SideRows rows(s.battle, side);
  for (Disposed d : order.rows) {
    if (d.what == Disposition::joins) {
      d.subject = true_group(s.umpire().groups, side, static_cast<uint8_t>(d.subject));
      d.object = true_group(s.umpire().groups, side, static_cast<uint8_t>(d.object));
    } else {
      d.subject = rows.ships[d.subject];
      d.object = rows.ships[d.what == Disposition::tows ? d.object : 0];
    }
    dispose(tables_of(s), d);
    if (s.told()) tell_disposed(s, d);
    if (d.what == Disposition::scuttles) take_off_losses(s);
  }
  if (order.rows.count > 0) look_out(s);
}

/// A new movement step of a side: what is counted a move is counted anew, and who cannot move has no way on.
void begin_moves(const Stage& s, Seat side) {
  for (CounterState& counter : s.umpire().counters) {
    if (counter.side != side || !counter.afloat()) continue;
    counter.moved = counter.special_turn = false;
    counter.was_face_down = !counter.face_up;
    counter.turned = 0;
    if (counter.seen) counter.unseen_round = false;                         // GW-7.33-01: in this Round, that is
    if (s.battle.options.accel_per == AccelPer::move) counter.changed = 0;  // GW-Q-13
  }
  for (uint8_t g = 0; g < s.umpire().groups.count; ++g) {
    GroupState& group = s.umpire().groups[g];
    if (group.side != side) continue;
    group.moved = !owes_move(s.all(), g);
    if (most_speed_of_group(s.all(), g) > 0) continue;
    for (const uint16_t c : movers_of(s.all(), g)) s.counter(c).speed = 0;  // GW-7.32b-04
  }
}

/// GW-11.73-03, -10: each ship in each movement step of her side.
void brave_the_weather(const Stage& s, Seat side) {
  if (s.open().conditions.weather < Weather::storm) return;
  for (uint16_t i = 0; i < s.umpire().ships.count; ++i) {
    if (s.battle.side_of(i) != side || s.ship(i).fate != Fate::afloat || s.battle.counter_of(i).port != kNoPort)
      continue;
    const ShipCard& card = s.battle.card(i);
    const int boxes = weather_damage({s.open().conditions.weather, card.type, i, side}, s.dice);
    if (boxes == 0) continue;
    lose_hull_boxes(card, s.ship(i).condition, boxes);
    if (s.told()) tell_weather_damage(s, i, boxes);
  }
  take_off_losses(s);
  look_out(s);
}

}  // namespace

void groups(const Stage& s, const System::Answers& answers) {
  const Seat side = mover_of(s.open(), s.position.step());
  if (const auto* order = answer_of<GroupsOrder>(answers, side)) dispose_all(s, *order, side);
  brave_the_weather(s, side);
  begin_moves(s, side);
  const bool first = s.position.step() == Step::groups_first;
  enter(s, first ? Step::move_first : Step::move_second, in_impulse(impulse_of(s.position.at), 1));
}

// ---------------------------------------------------------------- one Group moves

bool asks_move(const Battle& battle, const Position& p, Seat side) {
  return side == mover_of(p.open, p.step()) && any_to_move(p, battle);
}

namespace {

/// GW-7.33-01: the owner takes them off.
void withdraw(const Stage& s, uint8_t group) {
  for (const uint16_t c : counters_of(s.all(), group))
    if (s.counter(c).afloat()) leave_table(s, c);
}

/// What the way of one counter means for the whole Group.
struct Sum {
  bool unbroken = true;
  Table<Edge, 2 * kMostInGroup> edges;
  void add(const Befell& befell) {
    unbroken = unbroken && !befell.stopped;
    if (befell.shifted && std::find(edges.begin(), edges.end(), *befell.shifted) == edges.end())
      edges.add(*befell.shifted);
  }
};

void move_group(const Stage& s, const MoveOrder& order, uint8_t row) {
  Secret& secret = s.position.secret[s.umpire().groups[row].side];
  const MovePlan plan = plan_move(s.all(), row, order, secret.special_used);
  const bool special = uses_special(plan.formation, {order.turn});
  secret.special_used = secret.special_used || special;
  const Coast coast(s.battle);
  Sum sum;
  for (uint32_t i = 0; i < plan.movers.count; ++i) {
    CounterState& counter = s.counter(plan.movers[i]);
    counter.speed = plan.reached.speed;
    counter.changed += plan.reached.counted;
    counter.special_turn = special;
    sum.add(run_way(s, plan.movers[i], plan.courses[i], coast, order.beach));
    if (counter.tows != kNoCounter && plan.courses[i].length() > 0) sum.add(bring_tow(s, plan.movers[i], coast));
  }
  GroupState& group = s.umpire().groups[row];
  group.wake = plan.wake;
  group.wake_holds = plan.in_line && sum.unbroken;
  for (const Edge edge : sum.edges) shift_everybody(s, edge);
}

GroupCounters true_counters(const Stage& s, Seat side, const Table<uint16_t, kMostInGroup>& own) {
  const SideRows rows(s.battle, side);
  GroupCounters out;
  for (const uint16_t c : own) out.add(rows.counters[c]);
  return out;
}

}  // namespace

void move(const Stage& s, const System::Answers& answers) {
  const Seat side = mover_of(s.open(), s.position.step());
  if (const auto* order = answer_of<MoveOrder>(answers, side))
    if (const uint8_t group = true_group(s.umpire().groups, side, order->group); group != kNoGroup) {
      s.umpire().groups[group].moved = true;
      if (order->withdraw) {
        withdraw(s, group);
      } else {
        move_group(s, *order, group);
        s.position.secret[side].moved_last = order->group;
        take_off_losses(s);
        // Before the next Group moves, which may go behind it (GW-7.27c-05, GW-Q-99).
        lay_smoke(s, true_counters(s, side, order->smoke));
      }
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
