// What the files of events share: an event has a version for the referee, who sees all, and for each seat; each calls a
// ship as that ear knows her. The public hears nothing: it sees nothing (play/view.cpp).
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/fear_god/rules/rule.h"
#include "engine/fear_god/words/names.h"
#include "engine/fear_god/words/phrases.h"
#include "engine/fear_god/words/tell.h"

namespace broadside::fear_god {

/// Who listens: a seat, or the referee (kNoSeat).
struct Ear {
  const Stage& s;
  Seat listener = kNoSeat;

  bool referee() const { return listener > 1; }
  bool owns(Seat side) const { return referee() || listener == side; }
  bool owns_ship(size_t ship) const { return owns(s.battle.side_of(ship)); }
  /// Own, or in sight of an own ship at the last look.
  bool sees(size_t ship) const;
  /// Own, or called by a number because she has been seen.
  bool knows(size_t ship) const { return owns_ship(ship) || number(ship) != 0; }
  /// Of a ship of the other side; 0: she has never been seen.
  uint16_t number(size_t ship) const { return referee() ? uint16_t{0} : s.umpire().handles[listener][ship].number; }

  /// How this ear knows her: her name, "contact 4"; nothing where it has never seen her.
  std::string handle(size_t ship) const;
  /// The same in a sentence, where it leads to her: "an unseen ship".
  std::string called(size_t ship) const;
  /// ... where it begins.
  std::string opening(size_t ship) const;
};

/// A version in the making.
Telling telling_of(std::string kind, RuleId rule);
void add_who(Telling& t, const Ear& ear, size_t ship);
void add_whom(Telling& t, const Ear& ear, size_t ship);

inline Event event_of(const Stage& s) {
  Event e;
  e.at = s.position.at;
  return e;
}
inline void tell(const Stage& s, Event e) { s.log.tell(std::move(e), s.dice); }
/// The same words for everybody.
void tell_all(const Stage& s, Telling telling);
/// For one side, and the referee; the other is told nothing.
void tell_side(const Stage& s, Seat side, Telling telling);

/// `make(ear)` is what that ear is told, nothing where it is not told at all.
template <class Make>
void tell_each(const Stage& s, Make&& make) {
  Event e = event_of(s);
  std::optional<Telling> truth = make(Ear{s, kNoSeat});
  if (!truth) return;
  static_cast<Telling&>(e) = std::move(*truth);
  e.to = Audience::nobody();
  for (const Seat seat : kBothSides) {
    std::optional<Telling> version = make(Ear{s, seat});
    if (!version) continue;
    version->to = Audience::of(seat);
    e.others.push_back(std::move(*version));
  }
  tell(s, std::move(e));
}

}  // namespace broadside::fear_god
