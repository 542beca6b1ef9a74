// One Group's move (7.31, 7.32).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::move_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"GROUP: speed INCHES, TURN, half TURN, end TURN, line ahead", "1st BCS: speed 6, starboard 30, half port 30",
      "TURN is port or starboard and degrees, or none; line ahead: the others follow the first in her wake."},
     {"...; smoke | smoke SHIP, SHIP", "1st BCS: speed 6; smoke", "All counters that can make smoke do, or these."}}};
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

/// "smoke", "smoke Lurcher, Ferret"
Expected<void> read_smoke(const Reading& in, const Part& part, MoveOrder& out) {
  const Part who = without_word(part, "smoke");
  if (who.text == part.text) return in.expected_form(part, "is not a part of a move");
  if (who.text.empty()) {
    for (const uint16_t c : counters_of(in.mine(), out.group)) out.smoke.add(c);
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

/// Not yet asked: land, ports, collisions with own counters, who can make smoke, leaving.
void check(const OrderCheck& c, const MoveOrder& order) {
  if (order.group >= c.view.groups.count || !in_play(c.mine(), order.group)) return c.fault(FaultCode::no_group);
  if (c.view.groups[order.group].moved) return c.fault(FaultCode::group_moved);
  if (c.stray(order.manner > Manner::line_ahead)) return;
  const auto wild = [](int turn) { return turn < -180 || turn > 180; };
  if (c.stray(std::any_of(order.turn.begin(), order.turn.end(), wild))) return;
  const Afloat mine = c.mine();
  const GroupCounters members = counters_of(mine, order.group);
  for (const uint16_t smoker : order.smoke)
    if (c.stray(std::find(members.begin(), members.end(), smoker) == members.end())) return;
  const SpeedReached reached = reach(mine, order.group, order.speed);
  const int head = c.own().counters[members[0]].first;
  if (order.speed != reached.speed) c.fault(FaultCode::too_fast, -1, head, -1, reached.speed);
  const Turns turns{order.turn};
  c.all(turn_faults(composition_of(mine, order.group, c.view.secret.special_used), turns), -1, head);
  c.all(way_faults(turns, reached.speed), -1, head);
  if (order.manner != Manner::line_ahead || members.count < 2 || c.view.groups[order.group].wake_holds) return;
  std::array<plane::Pose, kMostInLine> poses{};
  for (uint32_t i = 0; i < members.count; ++i) poses[i] = c.view.counters[members[i]].pose();
  c.all(line_faults(std::span(poses).first(members.count)), -1, head);
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
};

/// The first Group that has not moved holds its course, at the speed it has.
void hold_course(const Asked& a, MoveOrder& out) {
  for (uint8_t g = 0; g < a.view.groups.count; ++g) {
    if (a.view.groups[g].moved || !in_play(a.mine(), g)) continue;
    out.group = g;
    out.speed = reach(a.mine(), g, a.view.counters[counters_of(a.mine(), g)[0]].speed).speed;
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
          .random = random_move,
          .steady = steady_move};
}

}  // namespace

const Question<System> kRow = row(Step::move_first);
const Question<System> kSecondRow = row(Step::move_second);

}  // namespace broadside::great_war_at_sea::move_question
