#include "engine/great_war_at_sea/words/tell_parts.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside::great_war_at_sea {

Seen Ear::seen(size_t counter) const {
  const auto& seen = s.umpire().seen;
  const Seat owner = side(counter);
  if (listener <= 1) return seen[listener][counter];
  const Seen by_enemy = seen[other(owner)][counter];
  return by_enemy.known ? by_enemy : Seen{};
}

std::string Ear::handle(size_t ship) const {
  const size_t row = counter_of(ship);
  if (listener == kUmpire || listener == side(row)) return ship_name(s.battle, ship);
  if (const Seen seen_now = seen(row); seen_now.known)
    return name_to(s.battle, listener, ship);
  else if (seen_now.now != Sighted::unseen)
    return fmt::format("counter {}", seen_now.number);
  return {};
}
std::string Ear::called(size_t ship) const {
  const std::string name = handle(ship);
  return name.empty() ? std::string("an unseen ship") : named(name);
}
std::vector<std::string> Ear::handles(size_t ship) const {
  std::string name = handle(ship);
  return name.empty() ? std::vector<std::string>() : std::vector<std::string>{std::move(name)};
}

Telling telling_of(std::string kind, RuleId rule) {
  Telling t;
  t.kind = std::move(kind);
  t.rule = rule.text();
  return t;
}

namespace {

void add_name(std::vector<std::string>& to, std::string name) {
  if (!name.empty() && std::find(to.begin(), to.end(), name) == to.end()) to.push_back(std::move(name));
}

}  // namespace

void add_who(Telling& t, const Ear& ear, size_t ship) { add_name(t.who, ear.handle(ship)); }
void add_whom(Telling& t, const Ear& ear, size_t ship) { add_name(t.whom, ear.handle(ship)); }

void add_whom_on(Telling& t, const Ear& ear, size_t counter) {
  const CounterEntry& entry = ear.s.battle.counters[counter];
  for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i) add_whom(t, ear, i);
}

std::string group_called(const Stage& s, uint8_t group) {
  const GroupState& state = s.umpire().groups[group];
  const GroupCounters members = counters_of(s.all(), group);
  if (state.named >= s.battle.groups.size() && members.count == 0) return "a Group";
  const std::string name = state.named < s.battle.groups.size() ? s.battle.groups[state.named].name
                                                                : group_name(s.battle, state, members[0]);
  for (size_t i = 0; i < s.battle.ships.size(); ++i)
    if (s.battle.side_of(i) == state.side && name.find(ship_name(s.battle, i)) != std::string::npos)
      return named(name, ship_name(s.battle, i));
  return name;
}

Event event_of(const Stage& s) {
  Event e;
  e.at = s.position.at;
  if (mover_of(s.open(), s.position.step()) <= 1) e.at.round = in_impulse(impulse_of(e.at));
  return e;
}

void tell_all(const Stage& s, Telling telling) {
  Event e = event_of(s);
  static_cast<Telling&>(e) = std::move(telling);
  e.to = Audience::everybody();
  tell(s, std::move(e));
}

void tell_side(const Stage& s, Seat side, Telling telling, std::string others_hear) {
  Event e = event_of(s);
  static_cast<Telling&>(e) = std::move(telling);
  for_one_seat(e, side, std::move(others_hear));
  tell(s, std::move(e));
}

}  // namespace broadside::great_war_at_sea
