#include "register/deck_plan.h"

#include <algorithm>
#include <string>

#include "register/row_reading.h"

namespace broadside {

namespace {

constexpr std::pair<char, DeckSide> kSides[] = {
    {'p', DeckSide::port}, {'c', DeckSide::centre}, {'s', DeckSide::starboard}};
constexpr int kMostGuns = 4;

std::optional<DeckSide> side_of(char letter) {
  for (const auto& [known, side] : kSides)
    if (known == letter) return side;
  return std::nullopt;
}

std::optional<DeckPlace> parse_place(std::string_view word, bool guns) {
  const size_t end = std::min(word.find_first_not_of("0123456789."), word.size());
  const std::optional<Milli> at = parse_milli(word.substr(0, end));
  if (!at || *at <= 0 || *at >= 1000) return std::nullopt;
  const std::string_view rest = word.substr(end);
  if (rest.empty() && !guns) return DeckPlace{*at, DeckSide::centre, 0};
  const std::optional<DeckSide> side = rest.empty() ? std::nullopt : side_of(rest[0]);
  if (!side || rest.size() != (guns ? 2U : 1U)) return std::nullopt;
  const int barrels = guns ? rest[1] - '0' : 0;
  if (guns && (barrels < 1 || barrels > kMostGuns)) return std::nullopt;
  return DeckPlace{*at, *side, barrels};
}

std::optional<std::vector<DeckPlace>> parse_all(std::string_view text, bool guns) {
  std::vector<DeckPlace> places;
  while (!text.empty()) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    const std::optional<DeckPlace> place = parse_place(word, guns);
    if (!place) return std::nullopt;
    places.push_back(*place);
  }
  return places;
}

}  // namespace

std::optional<std::vector<DeckPlace>> parse_mounts(std::string_view text) { return parse_all(text, true); }
std::optional<std::vector<DeckPlace>> parse_places(std::string_view text) { return parse_all(text, false); }

}  // namespace broadside
