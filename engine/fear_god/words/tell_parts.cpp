#include "engine/fear_god/words/tell_parts.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside::fear_god {

/// In the turn's first phases the last look was that of the turn before.
bool Ear::sees(size_t ship) const {
  if (owns_ship(ship)) return true;
  const uint16_t called = number(ship);
  if (called == 0 || called > s.secret(listener).contacts.count) return false;
  const int last = s.secret(listener).contacts[called - 1U].last;
  return last >= s.turn() - (s.position.step() < Step::detection ? 1 : 0);
}

std::string Ear::handle(size_t ship) const {
  if (owns_ship(ship)) return ship_name(s.battle, ship);
  return number(ship) == 0 ? std::string() : contact_name(number(ship));
}
std::string Ear::called(size_t ship) const {
  const std::string name = handle(ship);
  return name.empty() ? std::string("an unseen ship") : named(name);
}

std::string Ear::opening(size_t ship) const {
  const std::string name = handle(ship);
  return name.empty() ? std::string("An unseen ship") : named(capital(name), name);
}

Telling telling_of(std::string kind, RuleId rule) {
  Telling t;
  t.kind = std::move(kind);
  t.rule = rule.text();
  return t;
}

namespace {

void add_handle(std::vector<std::string>& to, std::string name) {
  if (!name.empty() && std::find(to.begin(), to.end(), name) == to.end()) to.push_back(std::move(name));
}

}  // namespace

void add_who(Telling& t, const Ear& ear, size_t ship) { add_handle(t.who, ear.handle(ship)); }
void add_whom(Telling& t, const Ear& ear, size_t ship) { add_handle(t.whom, ear.handle(ship)); }

void tell_all(const Stage& s, Telling telling) {
  Event e = event_of(s);
  static_cast<Telling&>(e) = std::move(telling);
  e.to = Audience::everybody();
  tell(s, std::move(e));
}

void tell_side(const Stage& s, Seat side, Telling telling) {
  Event e = event_of(s);
  static_cast<Telling&>(e) = std::move(telling);
  for_one_seat(e, side, {});
  tell(s, std::move(e));
}

}  // namespace broadside::fear_god
