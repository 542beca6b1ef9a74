#include "register/register.h"

#include <algorithm>

#include "engine/core/words.h"

namespace broadside {

namespace {

template <class Row>
std::map<std::string, size_t, std::less<>> rows_by_id(const std::vector<Row>& rows) {
  std::map<std::string, size_t, std::less<>> by_id;
  for (size_t i = 0; i < rows.size(); ++i) by_id.emplace(rows[i].id, i);
  return by_id;
}

template <class Row>
const Row* find_row(const std::vector<Row>& rows, const std::map<std::string, size_t, std::less<>>& by_id,
                    std::string_view id) {
  const auto found = by_id.find(id);
  return found == by_id.end() ? nullptr : &rows[found->second];
}

std::string either(const std::vector<std::string>& ids) {
  std::string out;
  for (size_t i = 0; i < ids.size(); ++i) {
    if (i > 0) out += i + 1 == ids.size() ? " or " : ", ";
    out += ids[i];
  }
  return out;
}

}  // namespace

void Register::index() {
  class_rows_ = rows_by_id(classes);
  gun_rows_ = rows_by_id(guns);
  torpedo_rows_ = rows_by_id(torpedoes);
  ship_rows_ = rows_by_id(ships);
  battle_rows_ = rows_by_id(battles);
}

const Class* Register::find_class(std::string_view id) const { return find_row(classes, class_rows_, id); }
const Gun* Register::find_gun(std::string_view id) const { return find_row(guns, gun_rows_, id); }
const Torpedo* Register::find_torpedo(std::string_view id) const { return find_row(torpedoes, torpedo_rows_, id); }
const Ship* Register::find_ship(std::string_view id) const { return find_row(ships, ship_rows_, id); }
const Battle* Register::find_battle(std::string_view id) const { return find_row(battles, battle_rows_, id); }

Expected<const Ship*> Register::ship(std::string_view id_or_name) const {
  const std::string asked = folded(id_or_name);
  if (const Ship* by_id = find_ship(asked)) return by_id;
  std::vector<std::string> ids;
  for (const Ship& s : ships)
    if (folded(s.name) == asked) ids.push_back(s.id);
  if (ids.size() == 1) return find_ship(ids.front());
  if (ids.empty()) return tl::make_unexpected(unknown_ship(id_or_name));
  return problem({}, std::to_string(ids.size()) + " ships are called " + std::string(id_or_name), "say " + either(ids));
}

/// A typing mistake is rarely more than a third of a name; beyond that a guess would only mislead.
Problem Register::unknown_ship(std::string_view asked) const {
  constexpr size_t kMostGuesses = 3;
  const std::string wanted = folded(asked);
  int nearest = std::max(1, static_cast<int>(wanted.size()) / 3);
  std::vector<std::string> guesses;
  for (const Ship& s : ships) {
    const int distance = std::min(edit_distance(wanted, s.id), edit_distance(wanted, folded(s.name)));
    if (distance > nearest) continue;
    if (distance < nearest) guesses.clear();
    nearest = distance;
    guesses.push_back(s.id);
  }
  std::sort(guesses.begin(), guesses.end());
  if (guesses.size() > kMostGuesses) guesses.resize(kMostGuesses);
  return {{},
          "no ship is called " + std::string(asked),
          guesses.empty() ? "an id or a name out of the ship register" : "did you mean " + either(guesses) + "?"};
}

}  // namespace broadside
