// One Group's move (7.31, 7.32).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/mined_water.h"
#include "engine/great_war_at_sea/play/move_preview.h"
#include "engine/great_war_at_sea/play/questions.h"
#include "engine/great_war_at_sea/play/smoke_laying.h"
#include "engine/great_war_at_sea/play/ways.h"

namespace broadside::great_war_at_sea::move_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 3> kWordings = {
    {{"GROUP: speed INCHES, TURN, half TURN, end TURN, line ahead", "1st BCS: speed 6, starboard 30, half port 30",
      "TURN is port or starboard and degrees, or none; line ahead: the others follow the first in her wake."},
     {"...; smoke | smoke SHIP, SHIP", "1st BCS: speed 6; smoke", "All counters that can make smoke do, or these."},
     {"..., beach | ..., dock | ..., withdraw", "1st BCS: withdraw",
      "beach: onto the land; dock: alongside an enemy port; withdraw: off the table, after a Round unseen."}}};
constexpr std::array<std::string_view, 3> kWhen = {"start", "half", "end"};

// ---------------------------------------------------------------- the answer as text

/// "port 30", "starboard 60", "none"
std::optional<int16_t> turn_in(const Part& part) {
  const std::string said = folded(part.text);
  if (said == "none") return int16_t{0};
  const bool port = said.starts_with("port "), starboard = said.starts_with("starboard ");
  if (!port && !starboard) return std::nullopt;
  const auto degrees = millionths_in(std::string_view(said).substr(said.find(' ') + 1));
  if (!degrees || *degrees % 1'000'000 != 0 || *degrees < 0 || *degrees > 180'000'000) return std::nullopt;
  const auto whole = static_cast<int16_t>(*degrees / 1'000'000);
  return port ? static_cast<int16_t>(-whole) : whole;
}

Expected<void> read_item(const Reading& in, const Part& item, MoveOrder& out) {
  const std::string said = folded(item.text);
  if (said == "line ahead") {
    out.manner = Manner::line_ahead;
  } else if (said == "beach" || said == "withdraw" || said == "dock") {
    (said == "beach" ? out.beach : said == "dock" ? out.dock : out.withdraw) = true;
  } else if (said.starts_with("speed ")) {
    const auto speed = inches_in(std::string_view(said).substr(6));
    if (!speed) return in.expected_form(item, "is not a speed");
    out.speed = *speed;
  } else {
    size_t when = 0;
    Part turn = item;
    for (size_t i = 0; i < kWhen.size(); ++i)
      if (const Part rest = without_word(item, kWhen[i]); rest.text != item.text) when = i, turn = rest;
    const auto degrees = turn_in(turn);
    if (!degrees) return in.expected_form(item, "is not a part of a move");
    out.turn[when] = *degrees;
  }
  return {};
}

/// Where each of these counters of the Group ends its move.
std::array<plane::Pose, kMostInGroup> ends_of(const Asked& a, const MovePlan& plan, const GroupCounters& counters) {
  std::array<plane::Pose, kMostInGroup> out{};
  for (uint32_t i = 0; i < counters.count; ++i) {
    out[i] = a.view.counters[counters[i]].pose();
    for (uint32_t m = 0; m < plan.movers.count; ++m)
      if (plan.movers[m] == counters[i]) out[i] = plan.courses[m].end;
  }
  return out;
}
SmokeMade smoke_of_move(const Asked& a, const MoveOrder& order, const GroupCounters& counters) {
  const MovePlan plan = plan_move(a.mine(), order.group, order, a.view.secret.special_used);
  const auto ends = ends_of(a, plan, counters);
  return smoke_made(a.mine(), counters, std::span(ends).first(counters.count));
}

/// "smoke", "smoke Lurcher, Ferret"
Expected<void> read_smoke(const Reading& in, const Part& part, MoveOrder& out) {
  const Part who = without_word(part, "smoke");
  if (who.text == part.text) return in.expected_form(part, "is not a part of a move");
  if (who.text.empty()) {
    const GroupCounters all = counters_of(in.mine(), out.group);
    const GroupCounters idle = smoke_of_move(in, out, all).idle;
    for (const uint16_t c : all)
      if (std::find(idle.begin(), idle.end(), c) == idle.end()) out.smoke.add(c);
    return {};
  }
  for (const Part& name : split(who, ",")) {
    const Expected<size_t> counter = read_own_counter(in, name);
    if (!counter) return tl::make_unexpected(counter.error());
    if (auto ok = add_to(out.smoke, static_cast<uint16_t>(*counter), name, "counters"); !ok) return ok;
  }
  return {};
}

Expected<void> read(const Reading& in, MoveOrder& out) {
  const std::vector<Part> parts = split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  const std::optional<Halves> halves = cut_at(parts[0], ':');
  if (!halves) return in.expected_form(parts[0], "there is no colon after the name of a Group");
  const Expected<size_t> group = read_own_group(in, halves->before);
  if (!group) return tl::make_unexpected(group.error());
  out.group = static_cast<uint8_t>(*group);
  out.speed = reach(in.mine(), out.group, in.view.counters[counters_of(in.mine(), out.group)[0]].speed).speed;
  for (const Part& item : split(halves->after, ","))
    if (Expected<void> ok = read_item(in, item, out); !ok) return ok;
  for (size_t i = 1; i < parts.size(); ++i)
    if (Expected<void> ok = read_smoke(in, parts[i], out); !ok) return ok;
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<MoveOrder>(a, text, "", kWordings[0].form, out, read);
}

std::string print(const Asked& a, const MoveOrder& order) {
  const std::string name =
      order.group < a.view.groups.count ? a.group(order.group) : fmt::format("Group {}", order.group);
  std::string out = fmt::format("{}: speed {}", written(name), exact_inches(order.speed));
  for (size_t i = 0; i < kWhen.size(); ++i)
    if (const int turn = order.turn[i]; turn != 0)
      out += fmt::format(", {}{} {}", i == 0 ? "" : std::string(kWhen[i]) + " ", turn < 0 ? "port" : "starboard",
                         std::abs(turn));
  if (order.manner == Manner::line_ahead) out += ", line ahead";
  if (order.beach) out += ", beach";
  if (order.withdraw) out += ", withdraw";
  if (order.dock) out += ", dock";
  if (order.smoke.count > 0)
    out += "; smoke " + rows_text(order.smoke, ", ", [&](uint16_t c) {
             return written(c < a.own().counters.size() ? a.counter(c) : fmt::format("counter {}", c));
           });
  return out;
}

// ---------------------------------------------------------------- judging

Shores shores_of(const Asked& a) { return {Coast(a.own()), enemy_ports(a.known, a.view)}; }

/// GW-7.33-01: every counter of the Group has been out of sight for a Round.
void check_withdrawal(const OrderCheck& c, const MoveOrder& order) {
  if (c.stray(order.smoke.count > 0 || order.beach || order.dock)) return;
  for (const uint16_t row : counters_of(c.mine(), order.group)) {
    LeavingFacts facts;
    facts.unseen_round = c.view.counters[row].unseen_round;
    if (leaving(facts) != Leaving::may_withdraw) c.fault(FaultCode::seen_lately, -1, c.own().counters[row].first);
  }
}

/// GW-7.27c-01
void check_smoke(const OrderCheck& c, const MoveOrder& order) {
  if (order.smoke.count == 0) return;
  GroupCounters smokers;
  for (const uint16_t row : order.smoke) smokers.add(row);
  for (const uint16_t row : smoke_of_move(c, order, smokers).idle)
    c.fault(FaultCode::no_smoke, -1, c.own().counters[row].first);
}

/// A Group that can neither turn away from a port nor slow down in time goes in: movement is mandatory (GW-7.32b-01).
void check_passage(const OrderCheck& c, const MoveOrder& order, const MovePlan& plan) {
  const Afloat mine = c.mine();
  const Shores shores = shores_of(c);
  if (c.stray((order.beach && !comes_ashore(mine, plan, shores.coast)) || (order.dock && shores.ports.empty()))) return;
  MoveOrder way;
  bool clear = true;
  for (uint32_t i = 0; i < plan.movers.count; ++i) {
    const FaultSet faults = passage_faults(mine, plan, i, shores, order);
    if (faults.has(FaultCode::keep_out) && clear) clear = find_way(mine, order.group, shores, way);
    faults.each([&](FaultCode code) {
      if (code != FaultCode::keep_out || clear) c.fault(code, -1, c.own().counters[plan.movers[i]].first);
    });
  }
}

/// One of the Group's counters, each once.
bool stray_smoke(const GroupCounters& members, const MoveOrder& order) {
  for (uint32_t i = 0; i < order.smoke.count; ++i) {
    const uint16_t smoker = order.smoke[i];
    if (std::find(members.begin(), members.end(), smoker) == members.end()) return true;
    if (std::count(order.smoke.begin(), order.smoke.end(), smoker) > 1) return true;
  }
  return false;
}

void check(const OrderCheck& c, const MoveOrder& order) {
  if (order.group >= c.view.groups.count || !owes_move(c.mine(), order.group)) return c.fault(FaultCode::no_group);
  if (c.view.groups[order.group].moved) return c.fault(FaultCode::group_moved);
  if (c.stray(order.manner > Manner::line_ahead)) return;
  const auto wild = [](int turn) { return turn < -180 || turn > 180; };
  if (c.stray(std::any_of(order.turn.begin(), order.turn.end(), wild))) return;
  const Afloat mine = c.mine();
  if (c.stray(stray_smoke(counters_of(mine, order.group), order))) return;
  if (order.withdraw) return check_withdrawal(c, order);
  const Turns turns{order.turn};
  const MovePlan plan = plan_move(mine, order.group, order, c.view.secret.special_used);
  const int head = c.own().counters[plan.movers[0]].first;
  if (order.speed != plan.reached.speed) c.fault(FaultCode::too_fast, -1, head, -1, plan.reached.speed);
  c.all(turn_faults(plan.formation, turns), -1, head);
  c.all(way_faults(turns, plan.reached.speed), -1, head);
  if (plan.in_line && !plan.wake_goes_on) {
    std::array<plane::Pose, kMostInLine> poses{};
    for (uint32_t i = 0; i < plan.movers.count; ++i) poses[i] = c.view.counters[plan.movers[i]].pose();
    c.all(line_faults(std::span(poses).first(plan.movers.count)), -1, head);
  }
  check_passage(c, order, plan);
  check_smoke(c, order);
}

using Said = RefusedAs<Refused, MoveOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::group_moved,
     [](const Said& r) {
       return because(fmt::format("{} has moved in this step", r.group(r.answer.group)), "a Group that has not moved");
     }},
    {FaultCode::too_fast,
     [](const Said& r) {
       return because(fmt::format("{} cannot come to speed {}", r.group(r.answer.group), exact_inches(r.answer.speed)),
                      "speed " + exact_inches(r.fault.value));
     }},
    {FaultCode::ashore,
     [](const Said& r) {
       return because(r.who() + " would come ashore", "another course, a lower speed, or \"beach\"");
     }},
    {FaultCode::keep_out,
     [](const Said& r) {
       return because(r.who() + " would come within 4 in of a port that is held", "a course that keeps clear of it");
     }},
    {FaultCode::seen_lately,
     [](const Said& r) { return because(r.who() + " has been in sight of the enemy in the last Round", "a move"); }},
    {FaultCode::no_smoke,
     [](const Said& r) {
       return because(r.who() + " cannot make smoke where she ends",
                      "Capital ships, German destroyers, or two Light counters that touch");
     }},
    {FaultCode::stopped,
     [](const Said& r) { return because(r.group(r.answer.group) + " has no way on to turn by", "no turns"); }},
    {FaultCode::not_in_line,
     [](const Said& r) {
       return because(r.group(r.answer.group) + " is not in line ahead",
                      "each astern of the one before, or no \"line ahead\"");
     }},
};

/// The first Group that has not moved holds its course as far as it may; where nothing keeps it off the land it is
/// beached (GW-Q-136).
void hold_course(const Asked& a, MoveOrder& out) {
  const Afloat mine = a.mine();
  for (uint8_t g = 0; g < a.view.groups.count; ++g) {
    if (a.view.groups[g].moved || !owes_move(mine, g)) continue;
    const Shores shores = shores_of(a);
    if (find_way(mine, g, shores, out)) return;
    out.beach = comes_ashore(mine, plan_move(mine, g, out, true), shores.coast);
    return;
  }
}

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = MoveOrder::kWord,
          .section = "7.32",
          .hint = "Turns are made at the start, halfway and at the end of a move, and cost a quarter of an inch each.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = filled<hold_course>,
          .text = move_text,
          .form = move_form,
          .marks = given<preview_of_move>,
          .cautions = given<move_cautions>,
          .random = random_move,
          .steady = steady_move};
}

}  // namespace

const Question<System> kRow = row(Step::move_first);
const Question<System> kSecondRow = row(Step::move_second);

}  // namespace broadside::great_war_at_sea::move_question
