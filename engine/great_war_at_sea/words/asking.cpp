// What is asked at set-up: in a sentence, and as something to click.
#include "engine/great_war_at_sea/play/asking.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/rules/weather.h"
#include "engine/great_war_at_sea/words/asking_parts.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"

namespace broadside::great_war_at_sea {
namespace {

/// The always legal answer, as it is filled in by the program.
std::string suggested_answer(const Asked& a) {
  Order order;
  const Question<System>& question = System::question(a.ask.kind);
  question.fallback(a, order);
  return question.print(a, order);
}

constexpr std::array<std::string_view, kEdges> kEdgeNames = {
    "the north side", "the north-east corner", "the east side", "the south-east corner",
    "the south side", "the south-west corner", "the west side", "the north-west corner"};

}  // namespace

// ---------------------------------------------------------------- where the initiative player sets up

std::string entry_text(const Asked& a) {
  return fmt::format("{} has the initiative. At which side or corner of the table do you set up?",
                     side_name(a.own(), a.seat()));
}
Form entry_form(const Asked& a) {
  Form form;
  for (size_t e = 0; e < kEdges; ++e) {
    Order order;
    order.begin<EntryOrder>().edge = static_cast<Edge>(e);
    if (is_allowed(a, order))
      form.whole.push_back({std::string(EnumWords<Edge>::words[e]), std::string(kEdgeNames[e]), "", ""});
  }
  return form;
}

// ---------------------------------------------------------------- placing a fleet

std::string place_text(const Asked& a) {
  const auto counters = static_cast<int>(a.view.counters.count);
  std::string text =
      fmt::format("Place your {}: each stands its own length from the others.", counted(counters, "counter"));
  if (a.view.open.entry < kEdges && a.seat() == a.view.open.initiative)
    text += fmt::format(" You set up at {}.", kEdgeNames[a.view.open.entry]);
  return text;
}

namespace {

Slot placing_slot(const Asked& a, const Placed* placed) {
  Slot slot;
  slot.name = "place";
  slot.kind = "place";
  slot.before = "at ";
  slot.needed = true;
  const Open& open = a.view.open;
  slot.limits = {fmt::format("area {} {} {} {}", open.west, open.south, open.east, open.north),
                 fmt::format("step {}", kInch / 10), "bearing 5"};
  if (placed != nullptr)
    slot.standing = fmt::format("{} {} heading {}", exact_inches(placed->x), exact_inches(placed->y),
                                exact_degrees(placed->heading));
  return slot;
}

Length fastest_at_start(const Asked& a, size_t counter) {
  Length most = per_move(Speed::two_plus);
  for (const Entry& ship : a.own().on(a.own().counters[counter])) {
    const Speed speed = speed_in_weather(a.view.open.conditions.weather, ship.card.type, ship.card.speed);
    most = std::min(most, per_move(speed));
  }
  return most;
}

Slot starting_speed_slot(const Asked& a, size_t counter, const Placed* placed) {
  Slot slot = pick("speed");
  slot.before = "speed ";
  slot.needed = true;
  const Length most = fastest_at_start(a, counter), standing = placed == nullptr ? most : placed->speed;
  const auto offer = [&](Length speed, std::string note) {
    const std::string word = exact_inches(speed);
    const auto same = [&](const Choice& choice) { return choice.word == word; };
    if (std::none_of(slot.choices.begin(), slot.choices.end(), same))
      slot.choices.push_back({word, word + " in", "", std::move(note)});
  };
  offer(most, "her fastest");
  offer(standing, "");
  for (size_t i = kShipSpeeds; i-- > 0;)
    if (const Length speed = per_move(static_cast<Speed>(i)); speed < most) offer(speed, "");
  slot.standing = exact_inches(standing);
  return slot;
}

}  // namespace

Form place_form(const Asked& a) {
  Form form;
  Order order;
  System::question(a.ask.kind).fallback(a, order);
  const auto* const program = order.as<PlaceOrder>();
  form.whole.push_back({suggested_answer(a), "as the program would", "", "a placing that keeps every rule"});
  for (uint16_t c = 0; c < a.view.counters.count; ++c) {
    if (a.own().counters[c].port != kNoPort) continue;  // she lies there
    const Placed* placed = nullptr;
    for (uint32_t i = 0; program != nullptr && i < program->counters.count; ++i)
      if (program->counters[i].counter == c) placed = &program->counters[i];
    FormRow row = row_of_ship(a, a.own().counters[c].first, counter_name(a.own(), c));
    row.between = " ";
    row.must = true;
    if (const uint8_t group = a.own().counters[c].group; group < a.own().groups.size())
      row.group = a.own().groups[group].name;
    row.slots = {placing_slot(a, placed), starting_speed_slot(a, c, placed)};
    form.rows.push_back(std::move(row));
  }
  form.in_order = true;
  return form;
}

// ---------------------------------------------------------------- mines

std::string mines_text(const Asked&) {
  return "Lay your mine counters and the dummies among them, face-down, or none.";
}
Form mines_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.whole.push_back(no_answer("no mines are laid"));
  Order order;
  System::question(a.ask.kind).fallback(a, order);
  const auto* const program = order.as<MinesOrder>();
  if (program == nullptr || program->counters.count == 0) return form;
  form.whole.push_back({suggested_answer(a), "as the program would", "", "all that may be laid"});
  for (uint32_t i = 0; i < program->counters.count; ++i) {
    const Laid& laid = program->counters[i];
    FormRow row;
    row.label = fmt::format("Mine counter {}", i + 1);
    row.between = " ";
    Slot what = pick("what", {{"mine", "", "", ""}, {"dummy", "", "", ""}});
    what.standing = laid.mine ? "mine" : "dummy";
    what.needed = true;
    Slot where;
    where.name = "where";
    where.kind = "place";
    where.limits = {"spot", fmt::format("step {}", kInch)};
    where.before = "at ";
    where.needed = true;
    where.standing = fmt::format("{} {}", exact_inches(laid.x), exact_inches(laid.y));
    row.slots = {std::move(what), std::move(where)};
    form.rows.push_back(std::move(row));
  }
  return form;
}

// ---------------------------------------------------------------- flagships

std::string flagships_text(const Asked&) { return "Name in secret the flagship of each leader."; }
Form flagships_form(const Asked& a) {
  Form form;
  form.empty = "none";
  for (const Leader& leader : a.own().leaders) {
    if (leader.side != a.seat() || leader.flagship != kNoShip) continue;
    FormRow row;
    row.label = leader.name;
    row.lead = written(leader.name) + ": ";
    Slot ship = pick("flagship");
    ship.needed = true;
    for (size_t i = 0; i < a.view.ships.count; ++i)
      if (is_afloat(a.mine(), i))
        ship.choices.push_back({written(a.name(i)), a.name(i), piece_of_counter(a, a.own().ships[i].counter), ""});
    if (!ship.choices.empty()) ship.standing = ship.choices[form.rows.size() % ship.choices.size()].word;
    row.slots = {std::move(ship)};
    form.rows.push_back(std::move(row));
  }
  return form;
}

}  // namespace broadside::great_war_at_sea
