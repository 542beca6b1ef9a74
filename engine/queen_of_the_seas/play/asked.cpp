#include "engine/queen_of_the_seas/play/asked.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas {

using namespace grammar;  // NOLINT: the words of orders

std::string Asked::side() const { return side_name(battle, seat()); }
std::string Asked::name(size_t i) const {
  std::string name = ship_name(battle, i);
  return in_sentence ? named(name) : name;
}

// ---------------------------------------------------------------- judging

bool OrderCheck::own(int entry, uint16_t row) const {
  const bool known = row < open().ships.count;
  const FaultCode code = !known                     ? FaultCode::unknown_ship
                         : ship(row).side != seat() ? FaultCode::not_own
                         : !ship(row).on_table()    ? FaultCode::not_on_table
                                                    : FaultCode::none;
  if (code != FaultCode::none) fault(code, entry, known ? row : -1);
  return code == FaultCode::none;
}

bool OrderCheck::stray(bool is_so) const {
  if (is_so) fault(FaultCode::stray_field);
  return is_so;
}

std::string Refused::group() const {
  const bool known = fault.object >= 0 && static_cast<size_t>(fault.object) < battle.groups.size();
  return known ? group_name(battle, static_cast<uint8_t>(fault.object)) : std::string("the group");
}

// ---------------------------------------------------------------- reading

const std::vector<Name>& ships_of(const Reading& in, Seat side) {
  std::vector<Name>& names = in.ships[side == 0 ? 0 : 1];
  if (!names.empty()) return names;
  const bool moving = in.view.step() == Step::move;
  for (size_t i = 0; i < in.open().ships.count; ++i) {
    const Ship& ship = in.open().ships[i];
    if (ship.side == side) names.push_back({ship_name(in.battle, i), i, ship.on_table() && !(moving && ship.picked)});
  }
  return names;
}

Expected<size_t> own_ship(const Reading& in, const Part& part) {
  return look_up(ships_of(in, in.seat()), part, "ship", " on your side");
}

Expected<size_t> enemy_ship(const Reading& in, const Part& part) {
  return look_up(ships_of(in, other(in.seat())), part, "ship", " on the other side");
}

bool is_word(const Reading& in, const Part& part, std::string_view word, Seat side) {
  if (folded(part.text) != word) return false;
  const std::vector<Name>& names = ships_of(in, side);
  return std::none_of(names.begin(), names.end(), [&](const Name& n) { return folded(n.text) == word; });
}

std::optional<int> number_in(std::string_view text, int least, int most) {
  int n = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, n);
  if (error != std::errc() || stop != end || n < least || n > most) return std::nullopt;
  return n;
}

// ---------------------------------------------------------------- writing

std::string written(std::string_view name) { return as_written(name, {}, {"at", "into", "on", "likely"}); }

std::string ship_written(const Asked& a, uint16_t ship) {
  return ship < a.battle.ships.size() ? written(ship_name(a.battle, ship)) : fmt::format("\"ship {}\"", ship);
}

std::string_view weapon_written(Weapon weapon) {
  return EnumWords<Weapon>::words[static_cast<size_t>(weapon) % kTracks];
}

std::string or_word(const std::string& text, std::string_view word) { return text.empty() ? std::string(word) : text; }

// ---------------------------------------------------------------- asking

/// "Lion (...); Tiger (...). Also New Zealand and 12 more": the first with their figures, the others by name.
std::string with_figures(const Lines& figures, const Lines& names) {
  std::string out = joined(figures, "; ");
  if (names.size() > figures.size())
    out += ". Also " + some_of({names.begin() + static_cast<std::ptrdiff_t>(figures.size()), names.end()}, kByName);
  return out;
}

/// A complete answer; everything not named is left to it too.
Form with_answer(std::string word, std::string label) {
  Form form;
  form.empty = word;
  form.whole = {{std::move(word), std::move(label), "", ""}};
  return form;
}

FormRow row_of(const Asked& a, uint16_t ship, std::string note, std::string_view before) {
  FormRow row;
  row.piece = row.label = a.name(ship);
  row.note = std::move(note);
  row.lead = fmt::format("{}{}", written(row.label), before);
  if (const uint8_t group = a.battle.ships[ship].group; group != kNoGroup) row.group = group_name(a.battle, group);
  return row;
}

}  // namespace broadside::queen_of_the_seas
