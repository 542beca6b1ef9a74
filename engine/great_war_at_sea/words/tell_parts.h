// What the files of events share: an event has a version for the referee, who sees all, for each seat, and for the
// public; each calls a counter as that ear knows it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/great_war_at_sea/rules/rule.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"
#include "engine/great_war_at_sea/words/tell.h"

namespace broadside::great_war_at_sea {

/// Who listens: a seat, kNoSeat for the public, kUmpire for the referee.
struct Ear {
  const Stage& s;
  Seat listener = kUmpire;

  bool owns(Seat side) const { return listener == kUmpire || listener == side; }
  /// As play/view.cpp: the public sees what lies face-up in sight of the other side.
  Seen seen(size_t counter) const;
  /// In sight, or had been face-up.
  bool sees(size_t counter) const { return owns(side(counter)) || seen(counter).now != Sighted::unseen; }
  bool knows(size_t counter) const { return owns(side(counter)) || seen(counter).known; }
  bool sees_ship(size_t ship) const { return sees(counter_of(ship)); }
  bool knows_ship(size_t ship) const { return knows(counter_of(ship)); }
  /// Her damage is seen (GW-7.27-08): own, or spotted now.
  bool spots_ship(size_t ship) const {
    return owns(side(counter_of(ship))) || seen(counter_of(ship)).now == Sighted::spotted;
  }

  /// How this ear knows her: her name, "counter 4"; nothing where she is neither known nor in sight.
  std::string handle(size_t ship) const;
  /// The same in a sentence, where it leads to her: "an unseen ship".
  std::string called(size_t ship) const;
  /// A counter by its first ship.
  std::string counter(size_t row) const { return called(s.battle.counters[row].first); }
  std::vector<std::string> handles(size_t ship) const;

  Seat side(size_t counter) const { return s.battle.counters[counter].side; }
  size_t counter_of(size_t ship) const { return s.battle.ships[ship].counter; }
};

/// A version in the making.
Telling telling_of(std::string kind, RuleId rule);
void add_who(Telling& t, const Ear& ear, size_t ship);
void add_whom(Telling& t, const Ear& ear, size_t ship);
/// All ships of a counter, as far as that ear tells them apart.
void add_whom_on(Telling& t, const Ear& ear, size_t counter);
/// A Group in a sentence; one that is called after a ship leads to her.
std::string group_called(const Stage& s, uint8_t group);

/// Of a movement step others are not told how many Groups have moved (GW-7.31-02).
Event event_of(const Stage& s);
inline void tell(const Stage& s, Event e) { s.log.tell(std::move(e), s.dice); }
/// The same words for everybody.
void tell_all(const Stage& s, Telling telling);
/// For one side, and the referee; the others are told `others_hear`, or nothing.
void tell_side(const Stage& s, Seat side, Telling telling, std::string others_hear = {});

/// `make(ear)` is what that ear is told, nothing where it is not told at all. The public is told what both sides are.
template <class Make>
void tell_each(const Stage& s, Make&& make) {
  Event e = event_of(s);
  std::optional<Telling> truth = make(Ear{s, kUmpire});
  if (!truth) return;
  static_cast<Telling&>(e) = std::move(*truth);
  e.to = Audience::nobody();
  bool all_told = true;
  for (const Seat seat : kBothSides) {
    std::optional<Telling> version = make(Ear{s, seat});
    all_told = all_told && version.has_value();
    if (!version) continue;
    version->to = Audience::of(seat);
    e.others.push_back(std::move(*version));
  }
  if (all_told)
    if (std::optional<Telling> version = make(Ear{s, kNoSeat})) {
      version->to = Audience::everybody();
      e.others.push_back(std::move(*version));
    }
  tell(s, std::move(e));
}

}  // namespace broadside::great_war_at_sea
