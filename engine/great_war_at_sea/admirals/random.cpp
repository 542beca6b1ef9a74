// The admiral `random`: any legal order, drawn so that every form of order turns up now and then. What is drawn is
// checked as a person's order is; what is refused is left out.
#include <algorithm>

#include "engine/great_war_at_sea/admirals/admirals.h"
#include "engine/great_war_at_sea/rules/guns.h"

namespace broadside::great_war_at_sea {
namespace {

/// The question, and luck to answer it by.
struct Guessing {
  const Asked& a;
  Whim whim;
  Guessing(const Asked& asked, Dice& luck) : a(asked), whim(asked.whim(luck)) {}
  bool one_in(uint32_t n) { return whim.below(n) == 0; }
  uint32_t below(uint32_t n) { return n == 0 ? 0 : whim.below(n); }
  Target any_of(const Marks& marks) { return marks[below(marks.count)]; }
};

}  // namespace

// ---------------------------------------------------------------- set-up

void random_entry(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  EntryOrder& entry = out.begin<EntryOrder>();
  for (int tries = 0; tries < 8; ++tries) {
    entry.edge = static_cast<Edge>(m.below(kEdges));
    if (is_allowed(a, out)) return;
  }
  fall_back(a, out);
}
void random_place(const Asked& a, Dice&, Budget&, Order& out) { fall_back(a, out); }

void random_mines(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  fall_back(a, out);
  MinesOrder* const mines = out.as<MinesOrder>();
  if (mines == nullptr || mines->counters.count == 0) return;
  const uint32_t all = mines->counters.count;
  mines->counters.count = m.below(all + 1);  // some of them, if as many as that may be laid
  if (is_allowed(a, out)) return;
  mines->counters.count = all;
}

void random_flagships(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  FlagshipsOrder& answer = out.begin<FlagshipsOrder>();
  for (size_t leader = 0; leader < a.own().leaders.size(); ++leader)
    if (a.own().leaders[leader].flagship == kNoShip && !answer.rows.full())
      answer.rows.add({static_cast<uint8_t>(leader), static_cast<uint16_t>(m.below(a.view.ships.count))});
  if (!is_allowed(a, out)) fall_back(a, out);
}

// ---------------------------------------------------------------- Groups and repairs

void random_groups(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  GroupsOrder& answer = out.begin<GroupsOrder>();
  if (a.view.ships.count == 0 || !m.one_in(4)) return fall_back(a, out);
  for (int tries = 0; tries < 4; ++tries) {
    const auto what = static_cast<Disposition>(m.below(6));
    if (what == Disposition::scuttles && !m.one_in(50)) continue;  // else nobody would be left to fight
    const uint32_t count = what == Disposition::joins ? a.view.groups.count : a.view.ships.count;
    const bool has_object = what == Disposition::joins || what == Disposition::tows;
    answer.rows.clear();
    answer.rows.add(
        {what, static_cast<uint16_t>(m.below(count)), static_cast<uint16_t>(has_object ? m.below(count) : 0)});
    if (is_allowed(a, out)) return;
  }
  fall_back(a, out);
}

void random_repairs(const Asked& a, Dice&, Budget&, Order& out) {
  RepairsOrder& answer = out.begin<RepairsOrder>();
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship)
    if (is_afloat(a.mine(), ship) && a.view.ships[ship].condition.speed == Speed::stopped) answer.ships.add(ship);
  keep_allowed(a, out, answer.ships);
}

// ---------------------------------------------------------------- moves

namespace {

uint8_t any_to_move(Guessing& m) {
  Table<uint8_t, kMostGroups> groups;
  for (uint8_t g = 0; g < m.a.view.groups.count; ++g)
    if (!m.a.view.groups[g].moved && in_play(m.a.mine(), g) && !groups.full()) groups.add(g);
  return groups.count == 0 ? kNoGroup : groups[m.below(groups.count)];
}

void draw_move(Guessing& m, MoveOrder& move, uint8_t group) {
  const Asked& a = m.a;
  move = MoveOrder();
  move.group = group;
  const GroupCounters members = counters_of(a.mine(), group);
  const Length now = a.view.counters[members[0]].speed;
  constexpr Length kGrain = kInch / 2;
  const auto wanted = static_cast<Length>(m.below(16)) * kGrain;
  move.speed = reach(a.mine(), group, m.one_in(2) ? per_move(Speed::two_plus) : m.one_in(2) ? now : wanted).speed;
  for (int16_t& part : move.turn)
    if (m.one_in(3)) part = static_cast<int16_t>(kTurnStep * (static_cast<int>(m.below(7)) - 3));
  if (members.count > 1 && m.one_in(2)) move.manner = Manner::line_ahead;
  if (m.one_in(8)) move.smoke.add(members[m.below(members.count)]);
  move.withdraw = m.one_in(60);
  move.dock = m.one_in(60);
  move.beach = m.one_in(200);
}

}  // namespace

void random_move(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  const uint8_t group = any_to_move(m);
  MoveOrder& move = out.begin<MoveOrder>();
  for (int tries = 0; tries < 8 && group != kNoGroup; ++tries) {
    draw_move(m, move, group);
    if (is_allowed(a, out)) return;
  }
  fall_back(a, out);
}

// ---------------------------------------------------------------- torpedoes, searchlights, guns

void random_launch(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  LaunchOrder& answer = out.begin<LaunchOrder>();
  Marks marks;
  known_targets(a, true, marks);
  for (uint16_t ship = 0; ship < a.view.ships.count && marks.count > 0; ++ship) {
    if (!is_afloat(a.mine(), ship) || a.own().card(ship).torpedo == 0 || a.view.ships[ship].launched || m.one_in(2) ||
        answer.launches.full())
      continue;
    Launch launch;
    launch.ship = ship;
    launch.setting = static_cast<TorpedoSetting>(m.one_in(2) ? 0 : m.below(3));
    launch.target = m.any_of(marks);
    if (const Target then = m.any_of(marks); m.one_in(3) && !(then == launch.target)) launch.then.add(then);
    answer.launches.add(launch);
  }
  keep_allowed(a, out, answer.launches);
}

void random_lights(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  LightsOrder& answer = out.begin<LightsOrder>();
  for (uint16_t ship = 0; ship < a.view.ships.count && a.view.contacts.count > 0; ++ship) {
    if (!is_afloat(a.mine(), ship) || a.own().card(ship).searchlights == 0 || m.one_in(2) || answer.rows.full())
      continue;
    answer.rows.add({ship, {a.view.contacts[m.below(a.view.contacts.count)].number, 0}});
  }
  keep_allowed(a, out, answer.rows);
}

void random_fire(const Asked& a, Dice& luck, Budget&, Order& out) {
  Guessing m(a, luck);
  FireOrder& answer = out.begin<FireOrder>();
  Marks marks;
  known_targets(a, true, marks);
  for (uint16_t ship = 0; ship < a.view.ships.count && marks.count > 0; ++ship) {
    if (!is_afloat(a.mine(), ship) || m.one_in(8)) continue;
    const plane::Point here = a.view.counters[a.own().ships[ship].counter].at();
    for (const Battery battery : kAllBatteries) {
      if (left(a.own().card(ship), a.view.ships[ship].condition, section_of(battery)) <= 0 || m.one_in(6)) continue;
      const Length reaches = gun_range(gun_of(a.own().card(ship), battery, a.own().year));
      for (int tries = 0; tries < 4; ++tries) {
        Shot shot;
        shot.ship = ship, shot.battery = battery, shot.target = m.any_of(marks);
        if (!within(range_between(here, a.contact(shot.target.number)->at()), reaches)) continue;
        if (a.own().options.ammunition && m.one_in(3)) shot.salvo = Salvo::half;
        if (!answer.shots.full()) answer.shots.add(shot);
        break;
      }
    }
  }
  keep_allowed(a, out, answer.shots);
}

}  // namespace broadside::great_war_at_sea
