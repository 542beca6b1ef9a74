// A whole fleet is placed in one order (7.2 to 7.28).
#include <fmt/format.h>

#include <algorithm>

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

// ---------------------------------------------------------------- judging

/// Each counter once and at a speed she can go. False: the order is no placement of the whole fleet.
bool lists_the_fleet(const OrderCheck& c, const PlaceOrder& order) {
  Table<uint8_t, kMostCounters> placed;
  for (size_t i = 0; i < c.own().counters.size(); ++i) placed.add(0);
  bool whole = true;
  for (uint32_t i = 0; i < order.counters.count; ++i) {
    const Placed& p = order.counters[i];
    const int entry = static_cast<int>(i);
    if (c.stray(p.heading < 0 || p.heading >= plane::kCircle)) return false;
    if (p.counter >= placed.count) {
      c.fault(FaultCode::unknown_ship, entry);
      whole = false;
      continue;
    }
    const int ship = c.own().counters[p.counter].first;
    if (placed[p.counter]++ > 0) c.fault(FaultCode::listed_twice, entry, ship), whole = false;
    const Length most = starting_speed(c.mine(), p.counter);
    if (p.speed < 0 || p.speed > most) c.fault(FaultCode::too_fast, entry, ship, -1, most);
  }
  for (size_t i = 0; i < placed.count; ++i)
    if (placed[i] == 0) c.fault(FaultCode::not_all_placed, -1, c.own().counters[i].first), whole = false;
  return whole;
}

using FaultsOfShips = std::vector<FaultSet>;
bool none_at_all(const FaultsOfShips& of_ship) {
  return std::all_of(of_ship.begin(), of_ship.end(), [](const FaultSet& faults) { return faults.empty(); });
}

/// What is wrong with each ship, under the limits that the program's own placement of the fleet keeps (GW-Q-154).
FaultsOfShips faults_of_ships(const SetUp& set_up, const FleetToPlace& fleet, std::vector<PlacedShip> ships) {
  FaultsOfShips of_ship(ships.size());
  placement_faults(set_up.where, ships, of_ship);
  if (none_at_all(of_ship)) return of_ship;
  const Arranged own = arrange(set_up, fleet);
  of_ship.assign(ships.size(), {});
  if (own.no_room) {
    for (size_t i = 0; i < ships.size(); ++i)
      of_ship[i].add(FaultCode::off_table, !on_table(set_up.where.table, ships[i].at));
    return of_ship;
  }
  if (own.one_fleet)
    for (PlacedShip& ship : ships) ship.fleet = 0;
  Deployment where = set_up.where;
  where.waived = own.waived;
  placement_faults(where, ships, of_ship);
  return of_ship;
}

void check(const OrderCheck& c, const PlaceOrder& order) {
  if (!lists_the_fleet(c, order)) return;
  const SetUp set_up(c.own(), c.view.open, c.seat(), {c.view.enemy_places.begin(), c.view.enemy_places.count});
  std::vector<PlacedShip> ships;
  for (const Placed& p : order.counters) {
    const CounterEntry& entry = c.own().counters[p.counter];
    ships.push_back({c.own().card(entry.first).nation, length_of(c.own(), entry), {p.x, p.y}, entry.fleet});
  }
  const FaultsOfShips of_ship = faults_of_ships(set_up, fleet_to_place(c.own(), c.seat()), ships);
  for (uint32_t i = 0; i < order.counters.count; ++i)
    c.all(of_ship[i], static_cast<int>(i), c.own().counters[order.counters[i].counter].first);
}

using Said = RefusedAs<Refused, PlaceOrder>;
using F = FaultCode;
constexpr Explanation<Said> kReasons[] = {
    {F::not_all_placed,
     [](const Said& r) { return because(r.who() + " is not placed", "a place for each of your counters"); }},
    {F::too_fast,
     [](const Said& r) {
       return because(r.who() + " cannot go so fast", "speed 0 to " + exact_inches(r.fault.value));
     }},
    {F::off_table, [](const Said& r) { return because(r.who() + " is off the table", "a place on it"); }},
    {F::land, [](const Said& r) { return because(r.who() + " is on land", "a place at sea"); }},
    {F::keep_out,
     [](const Said& r) { return because(r.who() + " is too near to an enemy port", "4 in or more from it"); }},
    {F::spacing,
     [](const Said& r) {
       return because(r.who() + " is too near to another counter", "the length of the longer one apart");
     }},
    {F::cohesion,
     [](const Said& r) { return because(r.who() + " is alone", "6 in or less from a ship of her fleet and nation"); }},
    {F::nation_12,
     [](const Said& r) {
       return because(r.who() + " is far from her compatriots", "12 in or less from a ship of her nation");
     }},
    {F::separation,
     [](const Said& r) {
       return because(r.who() + " is among foreigners", "6 in or more from ships of other nations");
     }},
    {F::centre,
     [](const Said& r) {
       return because(r.who() + " is too far from the middle", "the first eight around the middle of the table");
     }},
    {F::overflow,
     [](const Said& r) {
       return because(r.who() + " is far from those placed before", "6 in or less from a ship placed before");
     }},
    {F::sighting,
     [](const Said& r) { return because(r.who() + " could be sighted there", "beyond sighting range of the enemy"); }},
    {F::zone,
     [](const Said& r) {
       return because(r.who() + " is outside the zone of deployment", "the first eight 6 in or less from your edge");
     }},
    {F::circle,
     [](const Said& r) { return because(r.who() + " is apart from the first ships", "eight in a circle of 12 in"); }},
    {F::visibility,
     [](const Said& r) {
       return because(r.who() + " is at the wrong distance in this weather",
                      "her nearest enemy at spotting range to 3 in beyond it");
     }},
    {F::gap, [](const Said& r) { return because(r.who() + " is too near to an enemy", "6 in or more from each"); }},
};

// ---------------------------------------------------------------- what is always legal

void place_by_program(const Asked& a, PlaceOrder& out) {
  const FleetToPlace fleet = fleet_to_place(a.own(), a.seat());
  const SetUp set_up(a.own(), a.view.open, a.seat(), {a.view.enemy_places.begin(), a.view.enemy_places.count});
  for (const Placing& placing : arrange(set_up, fleet).order) {
    const uint16_t counter = fleet.counters[placing.ship];
    out.counters.add(
        {counter, placing.pose.at.x, placing.pose.at.y, placing.pose.heading, starting_speed(a.mine(), counter)});
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
          .explain = explained<kReasons>,
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
