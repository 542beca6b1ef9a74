// Events of the Detection Phase (2.2.4.4, 5.2): each is told to the side that looks, and to the referee.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "engine/fear_god/words/tell_parts.h"

namespace broadside::fear_god {
namespace {

constexpr size_t kMostObservers = 4;  // that are named

bool is_before(const SightRow& a, const SightRow& b) {
  return std::pair(a.observer, a.contact) < std::pair(b.observer, b.contact);
}
bool had(const Sights& sights, const SightRow& row) {
  return std::binary_search(sights.begin(), sights.end(), row, is_before);
}

/// Who of a side sees each contact now and did not before, or the other way; by number of the contact.
struct Changes {
  std::array<Table<uint16_t, kMostShips>, kMostShips + 1> gained;  // own rows
  std::array<bool, kMostShips + 1> held{}, had_any{};
};

Changes changes_of(const Sights& before, const Sights& now) {
  Changes out;
  for (const SightRow& row : before)
    if (row.contact <= kMostShips) out.had_any[row.contact] = true;
  for (const SightRow& row : now) {
    if (row.contact > kMostShips) continue;
    out.held[row.contact] = true;
    if (!had(before, row) && !out.gained[row.contact].full()) out.gained[row.contact].add(row.observer);
  }
  return out;
}

/// "Lion, Tiger and 3 more"
std::string observers_words(const Stage& s, Seat side, const Table<uint16_t, kMostShips>& observers) {
  const Ear ear{s, side};
  std::vector<std::string> names;
  for (const uint16_t own : observers) names.push_back(ear.called(true_ship(s.battle, side, own)));
  return some_of(names, kMostObservers);
}

/// "a CL, 12,400 yd off, 048°, 24 kn"
std::string datum_words(const Stage& s, Seat side, const Datum& datum, uint16_t observer) {
  std::vector<std::string> parts;
  const uint16_t ship = true_contact(s.umpire(), side, datum.number);
  // her class is on her sheet: it may have the name of a ship
  if (datum.identity == Identified::class_ && ship != kNoShip) parts.emplace_back(word_of(s.battle.card(ship).type));
  const ShipState& from = s.ship(true_ship(s.battle, side, observer));
  parts.push_back(range_words(plane::distance(from.at(), datum.at())) + " off");
  parts.push_back(fmt::format("heading {}, {}", course_words(datum.heading), speed_words(datum.speed_kts)));
  return joined(parts);
}

/// What the side hears, and the referee by true names.
template <class Text>
void tell_of_contact(const Stage& s, Seat side, const Datum& datum, const Table<uint16_t, kMostShips>& observers,
                     Effect effect, RuleId rule, Text&& text) {
  const uint16_t ship = true_contact(s.umpire(), side, datum.number);
  if (ship == kNoShip) return;
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns(side)) return std::nullopt;
    Telling t = telling_of("sighting", rule);
    t.text = text(ear, ship);
    for (const uint16_t own : observers) add_who(t, ear, true_ship(s.battle, side, own));
    add_whom(t, ear, ship);
    t.effect = effect;
    t.facts = {{"contact", datum.number}};
    return t;
  });
}

}  // namespace

void tell_sights(const Stage& s, Seat side, const Sights& before) {
  const Secret& secret = s.secret(side);
  const auto changes = std::make_unique<Changes>(changes_of(before, secret.sights));
  for (const Datum& datum : secret.contacts) {
    const auto& gained = changes->gained[datum.number];
    if (gained.count > 0) {
      const std::string who = observers_words(s, side, gained), what = datum_words(s, side, datum, gained[0]);
      const bool first = datum.first == s.turn() && !changes->had_any[datum.number];
      const std::string_view verb = gained.count == 1 ? "sights" : "sight";
      tell_of_contact(s, side, datum, gained, Effect::revealed, FG("2.2.4.4-01"), [&](const Ear& ear, size_t ship) {
        return fmt::format("{} {} {}{}: {}.", who, verb, first ? "a new ship, " : "", ear.called(ship), what);
      });
    } else if (changes->had_any[datum.number] && !changes->held[datum.number] && !datum.sunk) {
      tell_of_contact(s, side, datum, {}, Effect::signalled, FG("5.2.2-01"),
                      [](const Ear& ear, size_t ship) { return ear.opening(ship) + " is out of sight."; });
    }
  }
}

/// Whose they are is told where it is seen.
void tell_torpedoes_seen(const Stage& s, Seat side, const Spread& spread, std::span<const uint16_t> observers) {
  const bool launch = spread.launched == s.turn();
  tell_each(s, [&](const Ear& ear) -> std::optional<Telling> {
    if (!ear.owns(side)) return std::nullopt;
    Telling t = telling_of("torpedoes seen", launch ? FG("5.2.2.4-02") : FG("5.2.2.5-01"));
    std::vector<std::string> names;
    for (const uint16_t ship : observers) {
      names.push_back(ear.called(ship));
      add_who(t, ear, ship);
    }
    const std::string_view verb = observers.size() == 1 ? "sees" : "see";
    const bool known = launch && (ear.referee() || ear.sees(spread.launcher));
    t.text = launch ? fmt::format("{} {} {} launch torpedoes.", some_of(names, kMostObservers), verb,
                                  known ? ear.called(spread.launcher) : std::string("an unseen ship"))
                    : fmt::format("{} {} the wakes of torpedoes, course {}.", some_of(names, kMostObservers), verb,
                                  course_words(spread.course));
    if (known) add_whom(t, ear, spread.launcher);
    t.effect = Effect::revealed;
    t.means = Means::torpedoes;
    t.facts = {{"launch", launch}};
    return t;
  });
}

}  // namespace broadside::fear_god
