#include "engine/great_war_at_sea/words/asking_parts.h"

#include <fmt/format.h>

#include "engine/great_war_at_sea/rules/arcs.h"
#include "engine/great_war_at_sea/words/names.h"
#include "engine/great_war_at_sea/words/phrases.h"

namespace broadside::great_war_at_sea {

bool is_allowed(const Asked& a, const Order& order) {
  Faults faults;
  faults.clear();
  System::question(a.ask.kind).check(a, order, faults);
  return faults.count == 0;
}

Choice no_answer(std::string note) { return {"none", std::move(note), "", {}}; }

std::string piece_of_counter(const Asked& a, size_t counter) {
  if (!a.view.counters[counter].afloat()) return {};
  return ship_name(a.own(), a.own().counters[counter].first);
}

FormRow row_of_ship(const Asked& a, size_t ship, std::string note) {
  FormRow row;
  const uint16_t counter = a.own().ships[ship].counter;
  row.piece = piece_of_counter(a, counter);
  row.label = ship_name(a.own(), ship);
  row.note = std::move(note);
  row.lead = written(row.label) + ": ";
  if (const uint8_t group = a.view.counters[counter].group; group < a.view.groups.count && in_play(a.mine(), group))
    row.group = a.group(group);
  return row;
}

FormRow row_of_group(const Asked& a, uint8_t group, std::string note) {
  FormRow row;
  const GroupCounters members = counters_of(a.mine(), group);
  for (const uint16_t counter : members) row.with.push_back(piece_of_counter(a, counter));
  if (!row.with.empty()) row.piece = row.with.front();
  row.label = a.group(group);
  row.note = std::move(note);
  row.lead = written(row.label) + ": ";
  return row;
}

std::vector<Aim> aims_of(const Asked& a, bool spotted) {
  std::vector<Aim> out;
  for (const Contact& contact : a.view.contacts) {
    if (spotted && contact.now != Sighted::spotted) continue;
    const std::string piece = contact_handle(a.known, a.view, contact);
    if (!contact.face_up) {
      out.push_back({{contact.number, 0}, contact.at(), fmt::format("counter {}", contact.number), piece});
      continue;
    }
    for (const KnownShip& ship : a.view.known)
      if (ship.target.number == contact.number && ship.side == contact.side && ship.fate == Fate::afloat)
        out.push_back({ship.target, contact.at(), a.known.name(ship), piece});
  }
  return out;
}

std::string where_words(const Asked& a, size_t ship, plane::Point at) {
  constexpr std::array<std::string_view, 4> kWhere = {"ahead", "to starboard", "astern", "to port"};  // by Sector
  const CounterState& counter = a.view.counters[a.own().ships[ship].counter];
  return fmt::format("{} {}", range_words(range_between(counter.at(), at)),
                     kWhere[static_cast<size_t>(sector_of(counter.pose(), at))]);
}

}  // namespace broadside::great_war_at_sea
