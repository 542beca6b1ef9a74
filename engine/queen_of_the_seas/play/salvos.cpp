#include "engine/queen_of_the_seas/play/salvos.h"

#include <fmt/format.h>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/play/aiming.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas {

using namespace grammar;  // NOLINT: the words of orders

Expected<uint16_t> salvo_in(const Reading& in, const Part& part, Seat firer) {
  const auto count = static_cast<int>(in.open().salvos.count);
  const Part number = without_word(part, "salvo");
  if (number.text != part.text || number_in(part.text, 0, UINT16_MAX)) {
    const std::optional<int> n = number_in(number.text, 1, count);
    if (!n)
      return problem(place_of(part), fmt::format("there is no salvo \"{}\"", number.text),
                     fmt::format("1 to {}", count));
    return static_cast<uint16_t>(*n - 1);
  }
  const std::optional<Halves> last = cut_off_last(part);
  Weapon gun = Weapon::T;  // any
  if (last) gun = gun_in(last->after.text).value_or(gun);
  const Expected<size_t> ship = look_up(ships_of(in, firer), gun != Weapon::T ? last->before : part, "ship",
                                        firer == in.seat() ? " on your side" : " on the other side");
  if (!ship) return tl::make_unexpected(ship.error());
  std::vector<uint16_t> found;
  std::vector<std::string> fired;
  for (uint16_t i = 0; i < in.open().salvos.count; ++i) {
    const Salvo& salvo = in.open().salvos[i];
    if (salvo.ship != *ship || salvo.weapon == Weapon::T) continue;
    fired.emplace_back(word_of(salvo.weapon));
    if (gun == Weapon::T || salvo.weapon == gun) found.push_back(i);
  }
  if (found.size() == 1) return found.front();
  const std::string name = ship_name(in.battle, *ship);
  if (!found.empty())
    return problem(place_of(part), fmt::format("{} has fired more than one salvo", name),
                   fmt::format("{} and one of {}", name, joined(fired)));
  return problem(place_of(part), fmt::format("{} has fired no {}", name, gun == Weapon::T ? "guns" : weapon_words(gun)),
                 fired.empty() ? std::string() : fmt::format("she has fired {}", joined(fired)));
}

std::optional<int> face_in(std::string_view text, int least) {
  if (text.ends_with('s')) text.remove_suffix(1);
  return number_in(text, least, 6);
}

int times_in(std::span<const Part>& words, bool bare) {
  if (words.size() < 2) return 1;
  std::string_view text = words[0].text;
  const bool stuck = text.ends_with('x'), apart = folded(words[1].text) == "x";
  if (stuck) text.remove_suffix(1);
  const std::optional<int> n = number_in(text, 1, UINT8_MAX);
  if (!n || !(stuck || apart || bare)) return 1;
  words = words.subspan(apart && !stuck ? 2 : 1);
  return *n;
}

bool add_up(uint8_t& sum, int more) {
  if (sum + more > UINT8_MAX) return false;
  sum = static_cast<uint8_t>(sum + more);
  return true;
}

bool read_pair(const Part& item, std::array<uint8_t, 2>& pairs) {
  const std::vector<Part> all = split(item, " \t\r");
  std::span<const Part> words(all);
  const int times = times_in(words, true);
  if (words.size() != 3 || !says("pair|pairs", folded(words[0].text)) || folded(words[1].text) != "of") return false;
  const std::optional<int> face = face_in(words[2].text, 5);
  return face && add_up(pairs[static_cast<size_t>(*face - 5)], times);
}

bool known_salvo(const OrderCheck& c, int entry, uint16_t salvo, uint16_t Salvo::*end, std::bitset<kMostSalvos>& seen) {
  const Open& open = c.open();
  if (salvo >= open.salvos.count || open.ships[open.salvos[salvo].*end].side != c.seat()) {
    c.fault(FaultCode::unknown_salvo, entry);
    return false;
  }
  const Salvo& row = open.salvos[salvo];
  if (seen.test(salvo)) c.fault(FaultCode::listed_twice, entry, row.ship, row.target, static_cast<int>(row.weapon));
  seen.set(salvo);
  return true;
}

Reason no_such_salvo() { return because("there is no such salvo for you to decide", "one of the salvos asked about"); }

std::string salvo_named(const Asked& a, const Salvo& salvo) {
  return salvo_text(a.name(salvo.ship), salvo.weapon, a.name(salvo.target));
}

std::string numbered(const Asked& a, uint32_t row) {
  const Salvo& salvo = a.open().salvos[row];
  return fmt::format("salvo {}, {} ({})", row + 1, salvo_named(a, salvo), band_text(salvo.band));
}

FormRow salvo_row(const Asked& a, uint32_t salvo, uint16_t about, std::string note) {
  FormRow row;
  row.piece = a.name(about);
  row.label = salvo_named(a, a.open().salvos[salvo]);
  row.note = std::move(note);
  row.lead = fmt::format("salvo {}: ", salvo + 1);
  return row;
}

std::string noted_note(const Salvo& salvo, const HitDice& hits, const Removed& removed) {
  return noted_words(salvo.weapon, noted(salvo.weapon, salvo.band, hits, removed));
}

}  // namespace broadside::queen_of_the_seas
