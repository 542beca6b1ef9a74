// What is asked of guns and torpedoes. Each blank offers only what the check would take; notes and odds of a large
// fleet are fetched row by row (engine/core/compact_form.h).
#include <fmt/format.h>

#include <algorithm>

#include "engine/fear_god/play/asking.h"
#include "engine/fear_god/play/fire_odds.h"
#include "engine/fear_god/play/state/equipment.h"
#include "engine/fear_god/rules/movement/torpedo_run.h"
#include "engine/fear_god/words/asking_parts.h"
#include "engine/fear_god/words/names.h"
#include "engine/fear_god/words/phrases.h"

namespace broadside::fear_god {
namespace {

Choice choice_of_contact(const Asked& a, size_t ship, const Contact& contact) {
  Choice choice;
  choice.word = contact_name(contact.datum.number);
  choice.piece = contact.datum.sunk ? std::string() : choice.word;
  if (const ShipCard* card = a.known.card(contact))
    choice.label = fmt::format("{} ({})", choice.word, word_of(card->type));
  choice.note = where_words(a, ship, contact);
  return choice;
}

bool has_guns(const ShipCard& card, Guns guns) {
  if (guns == Guns::light) return card.light.light_battery > 0;
  return std::any_of(card.guns.begin(), card.guns.end(), [&](const CardGuns& line) {
    return line.mounts > 0 && static_cast<size_t>(line.battery) == static_cast<size_t>(guns);
  });
}

/// As things stand now: ships move before they fire.
void add_outlook(const Asked& a, const ShotRow& shot, Choice& choice) {
  const ShotOutlook outlook = outlook_of(a, shot);
  if (outlook.silence != Silence::none) {
    choice.note += ", does not bear now";
    return;
  }
  choice.note += outlook.chance > 0 ? fmt::format(", {} %", outlook.chance) : std::string(", ranging fire");
  choice.outlook = Outlook{10 * std::max(outlook.chance, 0), outlook.points};
}

Slot guns_slot(const Asked& a, size_t ship, Guns guns, Order& order) {
  Slot slot = pick(std::string(word_of(guns)));
  slot.before = fmt::format("{} at ", word_of(guns));
  FireOrder& answer = *order.as<FireOrder>();
  for (const SightRow& sight : sights_of(a.view, ship)) {
    const Contact* const contact = a.contact(sight.contact);
    if (contact == nullptr || contact->datum.sunk) continue;
    ShotRow shot;
    shot.ship = static_cast<uint16_t>(ship), shot.contact = sight.contact;
    shot.fire.guns = guns;
    answer.shots.clear();
    answer.shots.add(shot);
    if (!is_allowed(a, order)) continue;
    Choice choice = choice_of_contact(a, ship, *contact);
    add_outlook(a, shot, choice);
    slot.choices.push_back(std::move(choice));
  }
  return slot;
}

Form guns_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.whole.push_back(no_answer("none", "all hold their fire"));
  Order order;
  order.begin<FireOrder>();
  for (size_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!a.view.ships[ship].afloat() || sights_of(a.view, ship).empty()) continue;
    FormRow row = row_of_ship(a, ship, "");
    for (const Guns guns : {Guns::main, Guns::secondary, Guns::tertiary, Guns::light}) {
      if (!has_guns(a.own().card(ship), guns)) continue;
      Slot slot = guns_slot(a, ship, guns, order);
      if (!slot.choices.empty()) row.slots.push_back(std::move(slot));
    }
    if (!row.slots.empty()) form.rows.push_back(std::move(row));
  }
  return form;
}

}  // namespace

namespace {

/// "In sight: contact 1, contact 4 and 7 more."
std::string in_sight_words(const Asked& a) {
  constexpr size_t kMostNamed = 3;
  std::vector<std::string> names;
  for (const Contact& contact : a.view.contacts)
    if (contact.in_sight) names.push_back(a.contact_name(contact.datum.number));
  return names.empty() ? std::string("Nobody is in sight.") : fmt::format("In sight: {}.", some_of(names, kMostNamed));
}

}  // namespace

std::string fire_text(const Asked& a) {
  return fmt::format("Who plans to fire at whom in turn {}? {}", a.view.at.turn, in_sight_words(a));
}
std::string react_text(const Asked& a) {
  return "Who fires in reaction, and at whom? Only guns that have not fired. " + in_sight_words(a);
}
Form fire_form(const Asked& a) { return guns_form(a); }
Form react_form(const Asked& a) { return guns_form(a); }

// ---------------------------------------------------------------- torpedoes

namespace {

std::string settings_note(const TorpedoLine& line, size_t setting) {
  return fmt::format("{} yd at {} kn", line.settings[setting].range_yd, line.settings[setting].speed_kn);
}

/// One mount of one ship; nothing if she may not launch from it at anybody.
FormRow mount_row(const Asked& a, size_t ship, size_t mount, Order& order) {
  const ShipCard& card = a.own().card(ship);
  const TubeMount where = *tube_mount(card, mount);
  const TorpedoLine& line = card.torpedoes[where.line];
  const int left = std::min<int>(torpedoes_left(card, a.view.gear[ship], mount), line.tubes_per_mount);
  FormRow row = row_of_ship(
      a, ship, fmt::format("mount {}, {}, {}", mount + 1, line.torpedo.view(), counted(left, "torpedo", "torpedoes")));
  Slot target = pick("target");
  target.before = " at ";
  target.after = fmt::format(", mount {}", mount + 1);
  target.needed = true;
  LaunchOrder& answer = *order.as<LaunchOrder>();
  for (const SightRow& sight : sights_of(a.view, ship)) {
    const Contact* const contact = a.contact(sight.contact);
    if (contact == nullptr || contact->datum.sunk) continue;
    LaunchRow launch;
    launch.ship = static_cast<uint16_t>(ship), launch.contact = sight.contact;
    launch.launch.mount = static_cast<uint8_t>(mount + 1);
    answer.launches.clear();
    answer.launches.add(launch);
    if (is_allowed(a, order)) target.choices.push_back(choice_of_contact(a, ship, *contact));
  }
  if (target.choices.empty()) return row;
  Slot torpedoes = number_slot("torpedoes", "", 1, left);
  torpedoes.needed = true;
  row.between = "";
  row.slots = {std::move(torpedoes), std::move(target)};
  Slot setting = pick("setting");
  setting.before = ", setting ";
  for (size_t i = 0; i < line.settings.size(); ++i)
    if (line.settings[i].speed_kn > 0)
      setting.choices.push_back({fmt::format("{}", i + 1), settings_note(line, i), "", ""});
  if (setting.choices.size() > 1) row.slots.push_back(std::move(setting));
  row.slots.push_back(number_slot("gyro", ", gyro ", -kMostGyroDeg, kMostGyroDeg));
  Slot deep = pick("depth", {{"deep", "set deep", "", "runs under ships of little draught"}});
  deep.before = ", ";
  row.slots.push_back(std::move(deep));
  return row;
}

}  // namespace

std::string launch_text(const Asked&) { return "Who launches torpedoes after this turn's movement, and at whom?"; }
Form launch_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.whole.push_back(no_answer("none", "all keep their torpedoes"));
  Order order;
  order.begin<LaunchOrder>();
  for (size_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!a.view.ships[ship].afloat() || sights_of(a.view, ship).empty()) continue;
    const ShipCard& card = a.own().card(ship);
    for (int mount = 0; mount < tube_mounts(card); ++mount) {
      const auto at = static_cast<size_t>(mount);
      if (tubes_lost(a.view.gear[ship], at) || torpedoes_left(card, a.view.gear[ship], at) == 0) continue;
      FormRow row = mount_row(a, ship, at, order);
      if (!row.slots.empty()) form.rows.push_back(std::move(row));
    }
  }
  return form;
}

}  // namespace broadside::fear_god
