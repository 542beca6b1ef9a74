// What is asked of movement: in a sentence, and as something to click.
#include "engine/fear_god/play/asking.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/rules/movement/evasive.h"
#include "engine/fear_god/rules/movement/speed.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"
#include "engine/fear_god/rules/movement/track.h"
#include "engine/fear_god/words/asking_parts.h"
#include "engine/fear_god/words/names.h"
#include "engine/fear_god/words/phrases.h"

namespace broadside::fear_god {
namespace {

// Lists of the form: what every division or ship may do is written once.
constexpr const char *kHelm = "helm", *kManner = "manner", *kSmoke = "smoke", *kFollow = "follow";

std::vector<ChoiceList> plot_lists(const Asked& a) {
  std::vector<ChoiceList> lists = {
      {kHelm,
       {{"hard", "hard rudder", "", "a tighter turn that costs more speed; the rudder may jam"},
        {"evade", "evade", "", "steers evasively: a smaller target, and worse gunnery"},
        {"coast", "coast", "", "loses speed at half the rate"},
        {"circle port", "circle to port", "", "a pivot after every advance"},
        {"circle starboard", "circle to starboard", "", "a pivot after every advance"}}},
      {kManner,
       {{"succession", "in succession", "", "the others follow in the leader's wake"},
        {"together", "all together", "", "each makes the same turns at the same time"},
        {"station", "keeping station", "", "each keeps her bearing and range from the leader"}}},
      {kSmoke, {{"smoke", "makes smoke", "", ""}, {"no smoke", "stops making smoke", "", ""}}}};
  ChoiceList follow{kFollow, {}};
  for (size_t i = 0; i < a.view.ships.count; ++i)
    if (a.view.ships[i].afloat()) {
      const std::string name = ship_name(a.own(), i);
      follow.choices.push_back({written(name), name, name, ""});
    }
  lists.push_back(std::move(follow));
  return lists;
}

Slot all_of(const char* list, std::string before = {}) {
  Slot slot = listed_slot(list, list);
  slot.before = std::move(before);
  return slot;
}

/// Drawn on the chart: advances before each pivot of 45 degrees, as far as she runs at the speed that stands.
Slot course_slot(const Asked& a, size_t ship, std::string name, std::string before, int speed_kts) {
  const ShipCard& card = a.own().card(ship);
  Slot slot;
  slot.name = std::move(name);
  slot.kind = "course";
  slot.before = std::move(before);
  slot.most = std::max(0, yards_a_turn(speed_kts));
  slot.limits = {fmt::format("advance {}", turning_of(card.build, card.size).advance_yd),
                 fmt::format("turn {}", kStepDeg), fmt::format("legs {}", kMostPlotLegs)};
  return slot;
}

int plotted_speed(const Asked& a, size_t ship) {
  return ship < a.view.secret.plots.count ? a.view.secret.plots[ship].turn[0].speed_kts : int16_t{0};
}
bool stands(const Asked& a, size_t ship) {
  return ship < a.view.secret.plots.count && a.view.secret.plots[ship].stands;
}
/// Two turns are asked for once torpedoes are about (FG-2.5.2-04).
bool asks_ahead(const Asked& a) { return a.view.open.plot_ahead; }

std::string going_words(const Asked& a, size_t ship) {
  const ShipState& state = a.view.ships[ship];
  const ShipCard& card = a.own().card(ship);
  const int most = most_speed(card, state, a.view.open.weather);
  return fmt::format("heading {}, {}, plotted {}, at most {}{}", course_words(state.heading),
                     speed_words(state.speed_kts), speed_words(plotted_speed(a, ship)), most,
                     stands(a, ship) ? "; this turn's plot stands" : "");
}

Slot plotted_speed_slot(const Asked& a, size_t ship, std::string name, std::string before) {
  const int most = most_speed(a.own().card(ship), a.view.ships[ship], a.view.open.weather);
  return number_slot(std::move(name), std::move(before), -astern_maximum(most), most);
}

FormRow division_row(const Asked& a, size_t division, uint16_t leader) {
  FormRow row;
  row.label = a.own().divisions[division].name;
  row.piece = ship_name(a.own(), leader);
  int ships = 0;
  for (size_t i = 0; i < a.view.ships.count; ++i) {
    if (a.own().ships[i].division != division || !a.view.ships[i].afloat()) continue;
    ++ships;
    if (i != leader) row.with.push_back(ship_name(a.own(), i));
  }
  row.note = fmt::format("{}, {}", counted(ships, "ship"), going_words(a, leader));
  row.lead = written(row.label) + ": ";
  if (!stands(a, leader)) {
    row.slots = {plotted_speed_slot(a, leader, "speed", "speed "),
                 course_slot(a, leader, "course", "", plotted_speed(a, leader)), all_of(kHelm)};
    if (ships > 1) row.slots.push_back(all_of(kManner));
  }
  row.slots.push_back(all_of(kSmoke));
  if (asks_ahead(a)) {
    row.slots.push_back(plotted_speed_slot(a, leader, "speed of the next turn", "then speed "));
    row.slots.push_back(course_slot(a, leader, "course of the next turn", "then ", plotted_speed(a, leader)));
  }
  return row;
}

/// One ship that goes her own way; what she gets no line for she does with her division.
FormRow lone_ship_row(const Asked& a, size_t ship) {
  FormRow row = row_of_ship(a, ship, going_words(a, ship));
  if (!stands(a, ship))
    row.slots = {plotted_speed_slot(a, ship, "speed", "speed "),
                 course_slot(a, ship, "course", "", plotted_speed(a, ship)), all_of(kHelm)};
  row.slots.push_back(all_of(kFollow, "follow "));
  row.slots.push_back(all_of(kSmoke));
  return row;
}

}  // namespace

std::string plot_text(const Asked& a) {
  const int divisions = static_cast<int>(a.own().divisions.size());
  return fmt::format("What do your {} do in turn {}{}?", counted(divisions, "division"), a.view.at.turn,
                     asks_ahead(a) ? " and the next: torpedoes are about" : "");
}

Form plot_form(const Asked& a) {
  Form form;
  form.empty = "as before";
  form.whole.push_back(no_answer("as before", "everybody goes on with speed, course and station"));
  form.lists = plot_lists(a);
  for (size_t d = 0; d < a.own().divisions.size(); ++d)
    if (const uint16_t leader = leader_of(a.mine(), d); leader != kNoShip)
      form.rows.push_back(division_row(a, d, leader));
  for (size_t i = 0; i < a.view.ships.count; ++i)
    if (a.view.ships[i].afloat()) form.rows.push_back(lone_ship_row(a, i));
  return form;
}

// ---------------------------------------------------------------- ram or avoid

std::string ram_text(const Asked& a) {
  std::vector<std::string> pairs;
  constexpr size_t kMostNamed = 4;
  for (const NearShip& near : a.view.near) {
    if (!a.is_ship(near.ship)) continue;
    const std::string other = near.other != kNoShip
                                  ? (a.is_ship(near.other) ? a.name(near.other) : std::string("a ship"))
                              : near.contact != 0 ? a.contact_name(near.contact)
                                                  : std::string("an unseen ship");
    pairs.push_back(fmt::format("{} ({})", a.name(near.ship), other));
  }
  return fmt::format("Ships have come too near others: {}. Who rams, and who avoids?", some_of(pairs, kMostNamed));
}

Form ram_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.whole.push_back(no_answer("none", "all keep their courses"));
  form.lists = {{"means", {{"avoid", "avoids", "", "tries to get clear"}, {"ram", "rams", "", "wants to strike her"}}}};
  std::array<bool, kMostShips> asked{};
  for (const NearShip& near : a.view.near) {
    if (!a.is_ship(near.ship) || asked[near.ship] || !a.view.ships[near.ship].afloat()) continue;
    asked[near.ship] = true;
    const std::string other = near.other != kNoShip && a.is_ship(near.other) ? ship_name(a.own(), near.other)
                              : near.contact != 0                            ? contact_name(near.contact)
                                                                             : std::string("an unseen ship");
    FormRow row = row_of_ship(a, near.ship, "too near " + other);
    row.slots = {listed_slot("means", "means")};
    form.rows.push_back(std::move(row));
  }
  return form;
}

}  // namespace broadside::fear_god
