// What the questions about dice that lie share: pairs, and dice saved.
#pragma once

#include <bitset>
#include <span>

#include "engine/queen_of_the_seas/play/asked.h"
#include "engine/queen_of_the_seas/rules/gunnery.h"

namespace broadside::queen_of_the_seas {

/// Calls f(row, salvo) for each that is in question; `end`: which of its two ships is the asked side's.
template <class F>
void each_salvo(const Asked& a, uint16_t Salvo::*end, bool (*in_question)(const Open&, size_t), F&& f) {
  for (uint16_t row = 0; row < a.open().salvos.count; ++row)
    if (const Salvo& salvo = a.open().salvos[row]; a.ship(salvo.*end).side == a.seat() && in_question(a.open(), row))
      f(row, salvo);
}

/// Which salvo is meant: `Lion H`, `Lion` if she fired only one, or `salvo 3`.
Expected<uint16_t> salvo_in(const Reading& in, const grammar::Part& part, Seat firer);
/// `2 pairs of 6`; false if it is none.
bool read_pair(const grammar::Part& item, std::array<uint8_t, 2>& pairs);
/// "6", "6s": a face of a die.
std::optional<int> face_in(std::string_view text, int least);
/// What the words begin with: "2 x", "2x" or "2"; 1 without any. `bare`: may the number stand without an x?
int times_in(std::span<const grammar::Part>& words, bool bare);
/// False if there would be too many.
bool add_up(uint8_t& sum, int more);

/// Whether the row is about a salvo of which this side decides, for the first time. `end`: which of its two ships does.
bool known_salvo(const OrderCheck& c, int entry, uint16_t salvo, uint16_t Salvo::*end, std::bitset<kMostSalvos>& seen);
Reason no_such_salvo();
/// An explanation that looks at the salvo that a refused row is about.
template <auto say, class R>
Reason of_salvo(const R& r) {
  const auto& rows = r.answer.rows;
  const auto entry = static_cast<uint32_t>(r.fault.entry);
  const bool known = r.fault.entry >= 0 && entry < rows.count && rows[entry].salvo < r.open().salvos.count;
  return known ? say(r, r.open().salvos[rows[entry].salvo]) : no_such_salvo();
}

/// "Lion's Heavy guns at Seydlitz"
std::string salvo_named(const Asked& a, const Salvo& salvo);
/// "salvo 3, Lion's Heavy guns at Seydlitz (short range)"
std::string numbered(const Asked& a, uint32_t row);
/// A row about a salvo that has been fired; `about`: the ship of the asked side.
FormRow salvo_row(const Asked& a, uint32_t salvo, uint16_t about, std::string note);
/// "1 Heavy critical, 2 Heavy hits", or "nothing"
std::string noted_note(const Salvo& salvo, const HitDice& hits, const Removed& removed);

}  // namespace broadside::queen_of_the_seas
