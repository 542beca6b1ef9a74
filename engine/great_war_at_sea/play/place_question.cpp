// A whole fleet is placed in one order (7.2 to 7.28).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/placing.h"
#include "engine/great_war_at_sea/play/questions.h"

namespace broadside::great_war_at_sea::place_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 1> kWordings = {
    {{"SHIP: at X Y heading DEGREES speed INCHES; ...", "Lion: at -20.5 10 heading 90 speed 4.5",
      "Where each counter stands, in inches east and north of the middle of the table; in the order placed."}}};

std::vector<Part> words_of(const Part& part) { return split(part, " "); }

Expected<void> read_one(const Reading& in, const Part& before, const Part& after, PlaceOrder& out) {
  const Expected<size_t> counter = read_own_counter(in, before);
  if (!counter) return tl::make_unexpected(counter.error());
  const std::vector<Part> words = words_of(after);
  if (words.size() != 7 || folded(words[0].text) != "at" || folded(words[3].text) != "heading" ||
      folded(words[5].text) != "speed")
    return in.expected_form(after, "is not a place");
  const auto x = inches_in(words[1].text), y = inches_in(words[2].text), speed = inches_in(words[6].text);
  const auto heading = degrees_in(words[4].text);
  if (!x || !y || !speed || !heading) return in.expected_form(after, "holds a figure that cannot be read");
  return add_to(out.counters, Placed{static_cast<uint16_t>(*counter), *x, *y, *heading, *speed}, before, "counters");
}
Expected<void> read(const Reading& in, PlaceOrder& out) {
  for (const Part& part : split(in.all, ";\n")) {
    const std::optional<Halves> halves = cut_at(part, ':');
    if (!halves) return in.expected_form(part, "there is no colon after the name of a ship");
    if (Expected<void> ok = read_one(in, halves->before, halves->after, out); !ok) return ok;
  }
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<PlaceOrder>(a, text, "none", kWordings[0].form, out, read);
}
std::string print(const Asked& a, const PlaceOrder& order) {
  const std::string all = rows_text(order.counters, "; ", [&](const Placed& p) {
    const std::string name =
        p.counter < a.own().counters.size() ? a.counter(p.counter) : fmt::format("counter {}", p.counter);
    return fmt::format("{}: at {} {} heading {} speed {}", written(name), exact_inches(p.x), exact_inches(p.y),
                       exact_degrees(p.heading), exact_inches(p.speed));
  });
  return all.empty() ? "none" : all;
}

/// Each counter once, at a speed she can go; the limits of 7.2 to 7.28 are not asked yet.
void check(const OrderCheck& c, const PlaceOrder& order) {
  Table<uint8_t, kMostCounters> placed;
  for (size_t i = 0; i < c.own().counters.size(); ++i) placed.add(0);
  for (uint32_t i = 0; i < order.counters.count; ++i) {
    const Placed& p = order.counters[i];
    const int entry = static_cast<int>(i);
    if (p.counter >= placed.count) {
      c.fault(FaultCode::unknown_ship, entry);
      continue;
    }
    const int ship = c.own().counters[p.counter].first;
    if (placed[p.counter]++ > 0) c.fault(FaultCode::listed_twice, entry, ship);
    if (p.speed < 0 || p.speed > per_move(Speed::two_plus)) c.fault(FaultCode::too_fast, entry, ship);
    if (!on_table({c.own().table_width, c.own().table_height}, {p.x, p.y})) c.fault(FaultCode::off_table, entry, ship);
    if (c.stray(p.heading < 0 || p.heading >= plane::kCircle)) return;
  }
  for (size_t i = 0; i < placed.count; ++i)
    if (placed[i] == 0) c.fault(FaultCode::not_all_placed, -1, c.own().counters[i].first);
}

void place_by_program(const Asked& a, PlaceOrder& out) {
  const FleetToPlace fleet = fleet_to_place(a.own(), a.seat());
  std::vector<plane::Point> enemy;
  for (const Spot& spot : a.view.enemy_places) enemy.push_back({spot.x, spot.y});
  const auto found = place_fleet(deployment_of(a.own(), a.view.open, a.seat(), enemy), fleet.ships);
  if (!found) return;
  for (const Placing& placing : found->order) {
    const uint16_t counter = fleet.counters[placing.ship];
    Length speed = per_move(Speed::two_plus);
    for (const Entry& ship : a.own().on(a.own().counters[counter])) speed = std::min(speed, per_move(ship.card.speed));
    out.counters.add({counter, placing.pose.at.x, placing.pose.at.y, placing.pose.heading, speed});
  }
}

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = PlaceOrder::kWord,
          .section = "7.2",
          .hint = "No counter stands nearer to another than her own length.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .fallback = filled<place_by_program>,
          .text = place_text,
          .form = place_form,
          .random = random_place,
          .steady = steady_place};
}

}  // namespace

const Question<System> kRow = row(Step::place_first);
const Question<System> kSecondRow = row(Step::place_second);

}  // namespace broadside::great_war_at_sea::place_question
