#include "engine/great_war_at_sea/words/phrases.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/great_war_at_sea/play/known.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- lists and numbers

std::string joined(const std::vector<std::string>& parts, std::string_view between) {
  std::string out;
  for (const std::string& part : parts) {
    if (!out.empty()) out += between;
    out += part;
  }
  return out;
}
std::string listed(const std::vector<std::string>& parts) {
  std::string out;
  for (size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) out += i + 1 == parts.size() ? " and " : ", ";
    out += parts[i];
  }
  return out;
}
std::string some_of(const std::vector<std::string>& parts, size_t most) {
  if (parts.size() <= most) return listed(parts);
  std::vector<std::string> few(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(most));
  few.push_back(fmt::format("{} more", parts.size() - most));
  return listed(few);
}
std::string counted(int n, std::string_view one, std::string_view many) {
  if (n == 0 && many.empty()) return fmt::format("no {}", one);
  if (n == 1) return fmt::format("1 {}", one);
  return many.empty() ? fmt::format("{} {}s", n, one) : fmt::format("{} {}", n, many);
}

// ---------------------------------------------------------------- figures

std::string range_words(Length range) { return inches_text(range) + " in"; }

std::string speed_words(Speed speed) {
  return fmt::format("{} ({} in a move)", word_of(speed), inches_text(per_move(speed)));
}

std::string spaced(std::string_view word) {
  std::string out(word);
  std::replace(out.begin(), out.end(), '_', ' ');
  return out;
}

std::string air_words(const Conditions& conditions) {
  return fmt::format("{}, {}", spaced(word_of(conditions.light)), word_of(conditions.weather));
}

std::string provenance_words(Provenance provenance) {
  switch (provenance) {
    case Provenance::seed: return "by the text of the rules";
    case Provenance::published: return "by a published row";
    case Provenance::house: return "by a house row";
    case Provenance::yours: break;
  }
  return "by your own table";
}

std::string contact_handle(const Known& known, const View& view, const Contact& contact) {
  if (contact.face_up)
    for (const KnownShip& ship : view.known)
      if (ship.side == contact.side && ship.target == Target{contact.number, 0}) return known.name(ship);
  return fmt::format("counter {}", contact.number);
}

}  // namespace broadside::great_war_at_sea
