#include "engine/fear_god/words/asking_parts.h"

#include <fmt/format.h>

#include "engine/fear_god/words/names.h"
#include "engine/fear_god/words/phrases.h"

namespace broadside::fear_god {

Choice no_answer(std::string word, std::string note) { return {std::move(word), "", "", std::move(note)}; }

FormRow row_of_ship(const Asked& a, size_t ship, std::string note) {
  FormRow row;
  row.label = ship_name(a.own(), ship);
  if (a.view.ships[ship].is_there()) row.piece = row.label;
  row.note = std::move(note);
  row.lead = written(row.label) + ": ";
  if (const uint16_t division = a.own().ships[ship].division; division < a.own().divisions.size())
    row.group = a.own().divisions[division].name;
  return row;
}

std::string where_words(const Asked& a, size_t ship, const Contact& contact) {
  const ShipState& from = a.view.ships[ship];
  const plane::Point to = contact.datum.at();
  if (from.at() == to) return "alongside";
  return fmt::format("{}, {}", range_words(plane::distance(from.at(), to)),
                     bearing_words(plane::relative_bearing(from.heading, plane::bearing(from.at(), to))));
}

Slot number_slot(std::string name, std::string before, int least, int most) {
  Slot slot;
  slot.name = std::move(name);
  slot.kind = "number";
  slot.before = std::move(before);
  slot.least = least;
  slot.most = most;
  return slot;
}

Slot listed_slot(std::string name, std::string list) {
  Slot slot = pick(std::move(name));
  slot.list = std::move(list);
  return slot;
}

}  // namespace broadside::fear_god
