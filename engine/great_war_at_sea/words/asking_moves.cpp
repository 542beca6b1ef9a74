// What is asked while fleets move: Groups, moves, repairs.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/great_war_at_sea/words/asking_parts.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- Groups, tows, scuttling

std::string groups_text(const Asked&) {
  return "Before you move: which Groups join, who leaves, who tows, who is scuttled?";
}

namespace {

/// One thing that may be done, if it may be done now.
struct Doing {
  const Asked& a;
  Order order;

  explicit Doing(const Asked& asked) : a(asked) { order.begin<GroupsOrder>(); }
  bool can(Disposition what, size_t subject, size_t object = 0) {
    GroupsOrder& answer = *order.as<GroupsOrder>();
    answer.rows.clear();
    answer.rows.add({what, static_cast<uint16_t>(subject), static_cast<uint16_t>(object)});
    return is_allowed(a, order);
  }
};

void offer_joining(const Asked& a, Doing& doing, Form& form) {
  for (uint8_t g = 0; g < a.view.groups.count; ++g) {
    if (!in_play(a.mine(), g)) continue;
    Slot slot = pick("joins");
    slot.before = "joins ";
    for (uint8_t into = 0; into < a.view.groups.count; ++into)
      if (into != g && in_play(a.mine(), into) && doing.can(Disposition::joins, g, into)) {
        const GroupCounters members = counters_of(a.mine(), into);
        slot.choices.push_back({written(a.group(into)), a.group(into), piece_of_counter(a, members[0]), ""});
      }
    if (slot.choices.empty()) continue;
    FormRow row = row_of_group(a, g, counted(static_cast<int>(counters_of(a.mine(), g).count), "counter"));
    row.lead = written(a.group(g)) + " ";
    row.slots = {std::move(slot)};
    form.rows.push_back(std::move(row));
  }
}

void offer_towing(const Asked& a, Doing& doing, size_t ship, Slot& slot) {
  for (size_t other = 0; other < a.view.ships.count; ++other) {
    if (other == ship || !is_afloat(a.mine(), other)) continue;
    const uint16_t counter = a.own().ships[other].counter;
    if (a.view.ships[other].condition.speed == Speed::stopped && doing.can(Disposition::tows, ship, other))
      slot.choices.push_back(
          {"tows " + written(a.name(other)), "tows " + a.name(other), piece_of_counter(a, counter), ""});
  }
}

void offer_to_ship(const Asked& a, Doing& doing, size_t ship, Form& form) {
  Slot slot = pick("does");
  const auto offer = [&](Disposition what, std::string word, std::string note) {
    if (doing.can(what, ship)) slot.choices.push_back({std::move(word), "", "", std::move(note)});
  };
  offer(Disposition::leaves, "leaves", "goes on as a Group of her own");
  offer(Disposition::casts_off, "casts off", "the ship in tow stays where she is");
  offer(Disposition::splits, "splits", "to a spare counter");
  offer_towing(a, doing, ship, slot);
  offer(Disposition::scuttles, "scuttles", "she is lost, and counts for the enemy");
  if (slot.choices.empty()) return;
  FormRow row = row_of_ship(a, ship, "");
  row.lead = written(row.label) + " ";
  row.slots = {std::move(slot)};
  form.rows.push_back(std::move(row));
}

}  // namespace

Form groups_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.whole.push_back(no_answer("everything stays as it is"));
  Doing doing(a);
  offer_joining(a, doing, form);
  for (size_t ship = 0; ship < a.view.ships.count; ++ship)
    if (is_afloat(a.mine(), ship)) offer_to_ship(a, doing, ship, form);
  form.in_order = true;
  return form;
}

// ---------------------------------------------------------------- one Group's move

namespace {

bool has_to_move(const Asked& a, uint8_t group) { return !a.view.groups[group].moved && in_play(a.mine(), group); }

/// "1st BCS (Lion)", "Lion's Group": the name of the ship that leads it leads to her.
std::string group_in_question(const Asked& a, uint8_t group) {
  const std::string first = a.counter(counters_of(a.mine(), group)[0]);
  if (a.view.groups[group].named >= a.own().groups.size()) return first + "'s Group";
  return fmt::format("{} ({})", a.group(group), first);
}

/// What stands in the form before anything is changed: the always legal move, or the course she is on.
MoveOrder standing_move(const Asked& a, uint8_t group) {
  Order order;
  System::question(a.ask.kind).fallback(a, order);
  if (const auto* const move = order.as<MoveOrder>(); move != nullptr && move->group == group) return *move;
  MoveOrder move;
  move.group = group;
  move.speed = reach(a.mine(), group, a.view.counters[counters_of(a.mine(), group)[0]].speed).speed;
  return move;
}

Slot move_speed_slot(const Asked& a, const MoveOrder& standing) {
  Slot slot = pick("speed");
  slot.before = "speed ";
  slot.needed = true;
  const Length now = a.view.counters[counters_of(a.mine(), standing.group)[0]].speed;
  const auto offer = [&](Length wanted) {
    const Length speed = reach(a.mine(), standing.group, wanted).speed;
    std::string word = exact_inches(speed);
    const auto same = [&](const Choice& choice) { return choice.word == word; };
    if (std::any_of(slot.choices.begin(), slot.choices.end(), same)) return;
    std::string note = speed == now ? "as now" : speed > now ? "faster" : "slower";
    std::string label = word + " in";
    slot.choices.push_back({std::move(word), std::move(label), "", std::move(note)});
  };
  constexpr Length kGrain = kInch / 2;
  const Length most = reach(a.mine(), standing.group, per_move(Speed::two_plus)).speed;
  offer(most);
  for (Length speed = most / kGrain * kGrain; speed > 0; speed -= kGrain) offer(speed);
  offer(standing.speed);
  offer(0);
  slot.standing = exact_inches(standing.speed);
  return slot;
}

/// One of the three turns: what the formation may do, each by itself.
Slot turning_slot(const Asked& a, const MoveOrder& standing, size_t part) {
  constexpr std::array<std::string_view, 3> kNames = {"start", "halfway", "end"};
  constexpr std::array<std::string_view, 3> kBefore = {", ", ", half ", ", end "};
  Slot slot = pick(std::string(kNames[part]));
  slot.before = kBefore[part];
  slot.limits = {fmt::format("legs {} {} {}", kNames[0], kNames[1], kNames[2]), fmt::format("way speed {}", kInch),
                 fmt::format("toll {} {}", turning_cost(kTurnStep), kTurnStep)};
  const Composition formation = composition_of(a.mine(), standing.group, a.view.secret.special_used);
  const plane::Pose head = a.view.counters[counters_of(a.mine(), standing.group)[0]].pose();
  for (int degrees = -90; degrees <= 90; degrees += kTurnStep) {
    Turns turns;
    turns.part[part] = static_cast<int16_t>(degrees);
    if (degrees == 0 || !turn_faults(formation, turns).empty()) continue;
    Choice choice;
    choice.word = fmt::format("{} {}", degrees < 0 ? "port" : "starboard", std::abs(degrees));
    choice.note = fmt::format("costs {}", range_words(turning_cost(std::abs(degrees))));
    if (uses_special(formation, turns)) choice.note += ", the special turn of the battle";
    if (part == 0) {
      const plane::Pose end = course_of(head, turns, standing.speed).end;
      choice.at = {end.at.x, end.at.y, end.heading};
    }
    slot.choices.push_back(std::move(choice));
  }
  if (const int turn = standing.turn[part]; turn != 0)
    slot.standing = fmt::format("{} {}", turn < 0 ? "port" : "starboard", std::abs(turn));
  return slot;
}

/// A word that is offered where the move may be made with it.
void offer_word(const Asked& a, const MoveOrder& standing, FormRow& row, bool MoveOrder::*flag, std::string word,
                std::string note) {
  Order order;
  order.begin<MoveOrder>() = standing;
  order.as<MoveOrder>()->*flag = true;
  if (standing.*flag || !is_allowed(a, order)) return;
  Slot slot = pick(word, {{word, "", "", std::move(note)}});
  slot.before = ", ";
  row.slots.push_back(std::move(slot));
}

void offer_line(const Asked& a, const MoveOrder& standing, FormRow& row) {
  if (counters_of(a.mine(), standing.group).count < 2) return;
  Order order;
  MoveOrder& move = order.begin<MoveOrder>();
  move = standing;
  move.manner = Manner::line_ahead;
  if (!is_allowed(a, order)) return;
  Slot slot = pick("manner", {{"line ahead", "", "", "the others follow in the wake of the first"}});
  slot.before = ", ";
  if (a.view.groups[standing.group].wake_holds) slot.standing = "line ahead";
  row.slots.push_back(std::move(slot));
}

void offer_smoke(const Asked& a, const MoveOrder& standing, FormRow& row) {
  Slot slot = pick("smoke");
  slot.before = "; ";
  Order order;
  MoveOrder& move = order.begin<MoveOrder>();
  move = standing;
  const GroupCounters members = counters_of(a.mine(), standing.group);
  move.smoke.clear();
  for (const uint16_t c : members) move.smoke.add(c);
  if (is_allowed(a, order)) slot.choices.push_back({"smoke", "all make smoke", "", ""});
  for (const uint16_t c : members) {
    move.smoke.clear();
    move.smoke.add(c);
    if (members.count > 1 && is_allowed(a, order))
      slot.choices.push_back(
          {"smoke " + written(a.counter(c)), a.counter(c) + " makes smoke", piece_of_counter(a, c), ""});
  }
  if (!slot.choices.empty()) row.slots.push_back(std::move(slot));
}

FormRow group_move_row(const Asked& a, uint8_t group) {
  const MoveOrder standing = standing_move(a, group);
  const GroupCounters members = counters_of(a.mine(), group);
  const CounterState& head = a.view.counters[members[0]];
  FormRow row =
      row_of_group(a, group,
                   fmt::format("{}, heading {}, speed {}", counted(static_cast<int>(members.count), "counter"),
                               exact_degrees(plane::measured(head.heading)), inches_text(head.speed)));
  row.between = "";
  row.slots = {move_speed_slot(a, standing)};
  for (size_t part = 0; part < 3; ++part) row.slots.push_back(turning_slot(a, standing, part));
  offer_line(a, standing, row);
  offer_word(a, standing, row, &MoveOrder::beach, "beach", "runs her ashore");
  offer_word(a, standing, row, &MoveOrder::withdraw, "withdraw", "leaves the table");
  offer_word(a, standing, row, &MoveOrder::dock, "dock", "goes alongside");
  offer_smoke(a, standing, row);
  return row;
}

}  // namespace

std::string move_text(const Asked& a) {
  constexpr size_t kMostNamed = 4;
  std::vector<std::string> left;
  int all = 0;
  for (uint8_t g = 0; g < a.view.groups.count; ++g) {
    all += in_play(a.mine(), g) ? 1 : 0;
    if (has_to_move(a, g)) left.push_back(group_in_question(a, g));
  }
  if (left.size() == 1) return fmt::format("How does {} move{}?", left[0], all == 1 ? "" : ", the last of your Groups");
  return fmt::format("Which Group moves next, and how? Yet to move: {}.", some_of(left, kMostNamed));
}
Form move_form(const Asked& a) {
  Form form;
  form.most_rows = 1;
  for (uint8_t g = 0; g < a.view.groups.count; ++g)
    if (has_to_move(a, g)) form.rows.push_back(group_move_row(a, g));
  return form;
}

// ---------------------------------------------------------------- emergency repairs

std::string repairs_text(const Asked&) { return "Which ships that lie stopped try to get under way again?"; }
Form repairs_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.between = ", ";
  form.whole.push_back(no_answer("nobody tries"));
  Order order;
  RepairsOrder& repairs = order.begin<RepairsOrder>();
  for (size_t ship = 0; ship < a.view.ships.count; ++ship) {
    repairs.ships.clear();
    repairs.ships.add(static_cast<uint16_t>(ship));
    if (!is_afloat(a.mine(), ship) || a.view.ships[ship].condition.speed != Speed::stopped || !is_allowed(a, order))
      continue;
    FormRow row = row_of_ship(a, ship, "stopped");
    row.lead.clear();
    Slot slot = pick("tries", {{written(row.label), "tries", "", "one attempt a Round"}});
    slot.standing = written(row.label);
    row.slots = {std::move(slot)};
    form.rows.push_back(std::move(row));
  }
  return form;
}

}  // namespace broadside::great_war_at_sea
