#include "engine/fear_god/play/asked.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "engine/fear_god/words/names.h"

namespace broadside::fear_god {

// ---------------------------------------------------------------- names

std::string Asked::name(size_t ship) const {
  std::string name = ship_name(own(), ship);
  return in_sentence ? named(name) : name;
}
std::string Asked::division(size_t row) const {
  return row < own().divisions.size() ? own().divisions[row].name : fmt::format("division {}", row + 1);
}
std::string Asked::contact_name(uint16_t number) const {
  std::string name = fear_god::contact_name(number);
  return in_sentence ? named(name) : name;
}
const Contact* Asked::contact(uint16_t number) const {
  return number == 0 || number > view.contacts.count ? nullptr : &view.contacts[number - 1U];
}
const SightRow* Asked::sight(uint16_t ship, uint16_t contact) const {
  const std::span<const SightRow> hers = sights_of(view, ship);
  const auto at =
      std::partition_point(hers.begin(), hers.end(), [&](const SightRow& row) { return row.contact < contact; });
  return at != hers.end() && at->contact == contact ? &*at : nullptr;
}

// ---------------------------------------------------------------- judging

bool OrderCheck::own_ship(int entry, uint16_t ship) const {
  const FaultCode code = !is_ship(ship)               ? FaultCode::unknown_ship
                         : !view.ships[ship].afloat() ? FaultCode::not_in_play
                                                      : FaultCode::none;
  fault_if(code, entry, is_ship(ship) ? ship : -1);
  return code == FaultCode::none;
}
bool OrderCheck::stray(bool is_so) const {
  if (is_so) fault(FaultCode::stray_field);
  return is_so;
}

// ---------------------------------------------------------------- reading

Expected<size_t> read_own_ship(const Reading& in, const grammar::Part& part) {
  std::vector<grammar::Name> names;
  for (size_t i = 0; i < in.view.ships.count; ++i)
    names.push_back({ship_name(in.own(), i), i, in.view.ships[i].afloat()});
  return grammar::look_up(names, part, "ship", " on your side");
}

Expected<uint16_t> read_contact(const Reading& in, const grammar::Part& part) {
  std::vector<grammar::Name> names;
  for (const Contact& contact : in.view.contacts)
    names.push_back({contact_name(contact.datum.number), contact.datum.number, contact.in_sight});
  const Expected<size_t> found = grammar::look_up(names, part, "ship", " in sight");
  if (!found) return tl::make_unexpected(found.error());
  return static_cast<uint16_t>(*found);
}

std::optional<int> number_after(const grammar::Part& part, std::string_view word, int least, int most) {
  const grammar::Part rest = grammar::without_word(part, word);
  return rest.text == part.text ? std::nullopt : number_in(rest, least, most);
}
std::optional<int> number_in(const grammar::Part& part, int least, int most) {
  int value = 0;
  const char* const end = part.text.data() + part.text.size();
  const auto [at, fault] = std::from_chars(part.text.data(), end, value);
  if (fault != std::errc() || at != end || value < least || value > most) return std::nullopt;
  return value;
}

std::string written(std::string_view name) {
  return grammar::as_written(name, {}, {"at", "then", "follow", "from", "station"});
}

}  // namespace broadside::fear_god
