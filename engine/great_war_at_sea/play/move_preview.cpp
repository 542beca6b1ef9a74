#include "engine/great_war_at_sea/play/move_preview.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/play/ways.h"
#include "engine/great_war_at_sea/rules/counters.h"

namespace broadside::great_war_at_sea {
namespace {

/// What the seat sees about one of its counters.
class InSight {
 public:
  InSight(const Asked& a, uint16_t mover, const Coast& coast) : coast_(coast) {
    const Afloat mine = a.mine();
    for (uint16_t c = 0; c < mine.counters.count; ++c) {
      if (c == mover || !mine.counters[c].afloat() || moves_along(mine, mover, c)) continue;
      counters_.push_back({mine.counters[c].pose(), length_of(a.own(), a.own().counters[c])});
      names_.push_back(a.counter(c));
    }
    for (const Contact& contact : a.view.contacts) {
      counters_.push_back({contact.pose(), contact.length > 0 ? contact.length : kInch});
      names_.push_back(a.target({contact.number, 0}));
    }
    for (const SeenMine& laid : a.view.mines)
      if (laid.side != a.seat() && laid.kind != SeenMine::Kind::dummy) mines_.push_back({laid.x, laid.y});
    table_ = a.view.open.table();
  }
  Surroundings all() const {
    Surroundings out;
    out.counters = counters_;
    out.land = coast_.all();
    out.mines = mines_;
    out.table = table_;
    out.all_land = coast_.closed;
    return out;
  }
  const std::string& name(size_t counter) const { return names_[counter]; }

 private:
  const Coast& coast_;
  std::vector<Counter> counters_;
  std::vector<std::string> names_;
  std::vector<plane::Point> mines_;
  TableEdges table_;
};

std::string warning(const InSight& sight, const std::string& who, const Met& met) {
  switch (met.what) {
    case Encounter::collision: return fmt::format("{} runs into {}", who, sight.name(met.which));
    case Encounter::shoals:
    case Encounter::coastal_strip: return fmt::format("{} comes into shoals and may run aground", who);
    case Encounter::land: return fmt::format("{} comes ashore", who);
    case Encounter::mine: return fmt::format("{} passes within an inch of a mine counter", who);
    case Encounter::edge:
      return fmt::format("{} leaves the table, unless an enemy is within sighting range: then all are put back", who);
    case Encounter::port: break;
  }
  return {};
}

bool stops(Encounter what) { return what == Encounter::collision || what == Encounter::land; }

bool can_be_shown(const Asked& a, const MoveOrder& order) {
  return order.group < a.view.groups.count && owes_move(a.mine(), order.group) && !order.withdraw;
}

std::pair<int, int> spot(plane::Point p) { return {p.x, p.y}; }

Mark course_mark(const std::string& name, const Course& course, bool stopped) {
  Mark mark;
  mark.kind = "line";
  mark.tone = stopped ? "danger" : "plan";
  mark.piece = name;
  mark.points.push_back(spot(course.start.at));
  for (const plane::Leg& leg : course.legs) mark.points.push_back(spot(plane::after(leg).at));
  return mark;
}
Mark ghost_mark(const std::string& name, const Course& course, bool stopped) {
  Mark mark;
  mark.kind = "ghost";
  mark.tone = stopped ? "danger" : "plan";
  mark.label = mark.piece = name;
  mark.points = {spot(course.end.at)};
  mark.heading = course.end.heading;
  return mark;
}

}  // namespace

std::vector<Mark> preview_of_move(const Asked& a, const MoveOrder& order) {
  std::vector<Mark> out;
  if (!can_be_shown(a, order)) return out;
  const MovePlan plan = plan_move(a.mine(), order.group, order, a.view.secret.special_used);
  const Coast coast(a.own());
  for (uint32_t i = 0; i < plan.movers.count; ++i) {
    const uint16_t c = plan.movers[i];
    const InSight sight(a, c, coast);
    Course course = plan.courses[i];
    bool stopped = false;
    for (const Met& met : encounters(course, length_of(a.own(), a.own().counters[c]), sight.all())) {
      if (!stops(met.what)) continue;
      course = shortened(course, met.way);
      stopped = true;
      break;
    }
    const std::string name = a.counter(c);
    if (course.legs.count > 0) out.push_back(course_mark(name, course, stopped));
    out.push_back(ghost_mark(name, course, stopped));
  }
  return out;
}

std::vector<std::string> move_cautions(const Asked& a, const MoveOrder& order) {
  std::vector<std::string> out;
  if (order.withdraw && order.group < a.view.groups.count)
    out.push_back(a.group(order.group) + " leaves the battle for good");
  if (!can_be_shown(a, order)) return out;
  const MovePlan plan = plan_move(a.mine(), order.group, order, a.view.secret.special_used);
  if (uses_special(plan.formation, {order.turn}))
    out.push_back("this is the one German turn of the battle, and Capital ships that make it do not fire after it");
  const Coast coast(a.own());
  for (uint32_t i = 0; i < plan.movers.count; ++i) {
    const uint16_t c = plan.movers[i];
    const InSight sight(a, c, coast);
    for (const Met& met : encounters(plan.courses[i], length_of(a.own(), a.own().counters[c]), sight.all())) {
      std::string text = warning(sight, a.counter(c), met);
      if (!text.empty() && std::find(out.begin(), out.end(), text) == out.end()) out.push_back(std::move(text));
      if (stops(met.what)) break;
    }
  }
  return out;
}

}  // namespace broadside::great_war_at_sea
