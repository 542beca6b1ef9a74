// What is asked of guns, torpedoes and searchlights.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "engine/great_war_at_sea/play/salvoes.h"
#include "engine/great_war_at_sea/play/sequence.h"
#include "engine/great_war_at_sea/play/volley_odds.h"
#include "engine/great_war_at_sea/rules/firing.h"
#include "engine/great_war_at_sea/words/asking_parts.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"

namespace broadside::great_war_at_sea {
namespace {

Condition condition_of_own(const Asked& a, size_t ship) { return a.view.ships[ship].condition; }

/// Enemies that a row may name; she who is not in sight is not called anything.
Choice choice_of(const Aim& aim, std::string word, std::string note) {
  Choice choice;
  choice.label = word == aim.word ? std::string() : aim.word;
  choice.word = std::move(word);
  choice.piece = aim.piece;
  choice.note = std::move(note);
  return choice;
}

}  // namespace

// ---------------------------------------------------------------- torpedoes

std::string launch_text(const Asked&) { return "Which ships of the Group that has moved launch torpedoes, at whom?"; }

namespace {

/// The setting that reaches soonest is called "torpedoes", others by their names.
Slot launch_slot(const Asked& a, size_t ship, const std::vector<Aim>& aims, Order& order) {
  const ShipCard& card = a.own().card(ship);
  LaunchOrder& answer = *order.as<LaunchOrder>();
  Slot slot = pick("at");
  slot.needed = true;
  for (const Aim& aim : aims) {
    bool first = true;
    for (const TorpedoSetting setting : {TorpedoSetting::T4000, TorpedoSetting::T10000, TorpedoSetting::T17000}) {
      if ((setting == TorpedoSetting::T10000 && !card.t10000) || (setting == TorpedoSetting::T17000 && !card.t17000))
        continue;
      Launch launch;
      launch.ship = static_cast<uint16_t>(ship);
      launch.setting = setting;
      launch.target = aim.target;
      answer.launches.clear();
      answer.launches.add(launch);
      if (!is_allowed(a, order)) continue;
      const std::string kind = first ? "torpedoes" : std::string(word_of(setting));
      Choice choice = choice_of(aim, fmt::format("{} at {}", kind, written(aim.word)), where_words(a, ship, aim.at));
      choice.label = first ? aim.word : fmt::format("{} at {}", kind, aim.word);
      slot.choices.push_back(std::move(choice));
      first = false;
    }
  }
  return slot;
}

}  // namespace

Form launch_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.whole.push_back(no_answer("all keep their torpedoes"));
  const std::vector<Aim> aims = aims_of(a, true);
  Order order;
  order.begin<LaunchOrder>();
  for (size_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!is_afloat(a.mine(), ship) || a.own().card(ship).torpedo == 0 || a.view.ships[ship].launched) continue;
    if (!moved_now(a.mine(), ship, a.view.secret.moved_last)) continue;
    Slot at = launch_slot(a, ship, aims, order);
    if (at.choices.empty()) continue;
    FormRow row = row_of_ship(a, ship, counted(a.own().card(ship).torpedo, "torpedo", "torpedoes"));
    Slot then = pick("then");
    then.before = "then ";
    for (const Aim& aim : aims)
      then.choices.push_back(choice_of(aim, written(aim.word), "looked at first if the salvo meets her"));
    row.slots = {std::move(at), std::move(then)};
    form.rows.push_back(std::move(row));
  }
  return form;
}

// ---------------------------------------------------------------- searchlights

std::string lights_text(const Asked&) { return "Which ships turn their searchlights on whom?"; }
Form lights_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.in_order = true;
  form.whole.push_back(no_answer("all stay dark"));
  Order order;
  LightsOrder& answer = order.begin<LightsOrder>();
  const std::vector<Aim> aims = aims_of(a, false);
  for (size_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!is_afloat(a.mine(), ship) || a.own().card(ship).searchlights == 0) continue;
    Slot slot = pick("lights");
    slot.before = "lights ";
    for (const Aim& aim : aims) {
      answer.rows.clear();
      answer.rows.add({static_cast<uint16_t>(ship), aim.target});
      if (is_allowed(a, order)) slot.choices.push_back(choice_of(aim, written(aim.word), where_words(a, ship, aim.at)));
    }
    if (slot.choices.empty()) continue;
    FormRow row = row_of_ship(a, ship, counted(a.own().card(ship).searchlights, "searchlight"));
    row.lead = written(row.label) + " ";
    row.slots = {std::move(slot)};
    form.rows.push_back(std::move(row));
  }
  return form;
}

// ---------------------------------------------------------------- guns

std::string fire_text(const Asked& a) {
  constexpr std::array<std::string_view, 3> kPositions = {"positions 1 and 2", "positions 3 and 4", "position 5"};
  const auto group = static_cast<size_t>(std::clamp(effect_group_of(a.view.at), 0, 2));
  return fmt::format("Who fires at whom? It is the turn of {}; of several ships at one target one is the first.",
                     kPositions[group]);
}

namespace {

/// "18.4 in to starboard, 8 dice, 17 needed before modifiers"
std::string volley_words(const Asked& a, size_t ship, Battery battery, const Aim& aim) {
  const CounterState& counter = a.view.counters[a.own().ships[ship].counter];
  FactorFacts facts = factor_facts(a.own().card(ship), condition_of_own(a, ship), battery);
  facts.range = range_between(counter.at(), aim.at);
  facts.speed = counter.speed;
  facts.sector = sector_of(counter.pose(), aim.at);
  std::string text = fmt::format("{}, {}", where_words(a, ship, aim.at), counted(gun_dice(facts), "die", "dice"));
  if (const int needed = kGunToHit.needed(facts.range); needed > 0)
    text += fmt::format(", {} needed before modifiers", needed);
  return text;
}

/// Whom the guns may be laid on. A shot by itself is judged as the order is (play/fire_question.cpp), but what lies
/// across the lines of sight is worked out once.
struct Targets {
  const std::vector<Aim> aims;
  const SightLines lines;
  std::vector<std::optional<Prey>> prey;

  explicit Targets(const Asked& a) : aims(aims_of(a, true)), lines(a.known, a.view) {
    for (const Aim& aim : aims) prey.push_back(prey_of(a.known, a.view, aim.target));
  }
  Gunners gunners(const Asked& a) const { return {a.mine(), {a.view.ranging.begin(), a.view.ranging.count}, &lines}; }
  bool allow(const Asked& a, const LaidGun& gun, size_t aim) const {
    return prey[aim] && gun_faults(gunners(a), gun, *prey[aim]).empty();
  }
  Volley volley(const Asked& a, const LaidGun& gun, size_t aim) const {
    return lay(gunners(a), gun, *prey[aim]).volley;
  }
};

/// Volleys that are alike are reckoned once.
class Outlooks {
 public:
  Outlook of(const Volley& volley) {
    const std::array<int, 3> key = {volley.dice, volley.needed, volley.modifier};
    const auto found = known_.find(key);
    return found != known_.end() ? found->second : known_.emplace(key, volley_outlook(volley)).first->second;
  }

 private:
  std::map<std::array<int, 3>, Outlook> known_;
};

Slot battery_slot(const Asked& a, size_t ship, Battery battery, const Targets& targets, Outlooks& outlooks) {
  Slot slot = pick(std::string(word_of(battery)));
  slot.before = fmt::format("{} ", word_of(battery));
  const Salvo last = a.own().options.ammunition ? Salvo::half : Salvo::full;
  const plane::Point here = a.view.counters[a.own().ships[ship].counter].at();
  const Length reach_of_guns = gun_range(gun_of(a.own().card(ship), battery, a.own().year));
  for (const Salvo salvo : {Salvo::full, Salvo::half}) {
    if (salvo > last) continue;
    for (size_t i = 0; i < targets.aims.size(); ++i) {
      const Aim& aim = targets.aims[i];
      if (!within(range_between(here, aim.at), reach_of_guns)) continue;
      const LaidGun gun{static_cast<uint16_t>(ship), battery, salvo};
      if (!targets.allow(a, gun, i)) continue;
      const std::string_view how = salvo == Salvo::half ? "half at " : "at ";
      Choice choice = choice_of(aim, fmt::format("{}{}", how, written(aim.word)), volley_words(a, ship, battery, aim));
      choice.label = salvo == Salvo::half ? "half a salvo at " + aim.word : aim.word;
      choice.outlook = outlooks.of(targets.volley(a, gun, i));
      slot.choices.push_back(std::move(choice));
    }
  }
  return slot;
}

FormRow firing_row(const Asked& a, size_t ship, const Targets& targets, Outlooks& outlooks) {
  FormRow row = row_of_ship(a, ship, "");
  for (const Battery battery : kAllBatteries) {
    if (left(a.own().card(ship), condition_of_own(a, ship), section_of(battery)) <= 0) continue;
    Slot slot = battery_slot(a, ship, battery, targets, outlooks);
    if (!slot.choices.empty()) row.slots.push_back(std::move(slot));
  }
  if (!row.slots.empty())
    row.slots.push_back(pick("first", {{"first", "", "", "all her dice, where several fire at one target"}}));
  return row;
}

}  // namespace

Form fire_form(const Asked& a) {
  Form form;
  form.empty = "none";
  form.whole.push_back(no_answer("all hold their fire"));
  const Targets targets(a);
  Outlooks outlooks;
  for (size_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!fires_now(a.mine(), ship, effect_group_of(a.view.at))) continue;
    FormRow row = firing_row(a, ship, targets, outlooks);
    if (!row.slots.empty()) form.rows.push_back(std::move(row));
  }
  return form;
}

}  // namespace broadside::great_war_at_sea
