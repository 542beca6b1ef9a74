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

/// Letters and digits alone: "Dogger Bank 1915" and "dogger-bank-1915" are the same.
std::string letters_of(std::string_view words) {
  std::string out = folded(words);
  std::erase_if(out, [](char c) { return c == ' ' || c == '-' || c == '.' || c == ','; });
  return out;
}

/// "jutland-1916" without its year.
std::string_view without_year(std::string_view id) {
  constexpr size_t kYear = 5;
  const size_t at = id.size() > kYear ? id.size() - kYear : 0;
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  const bool year =
      at > 0 && id[at] == '-' && std::all_of(id.begin() + static_cast<ptrdiff_t>(at) + 1, id.end(), digit);
  return year ? id.substr(0, at) : id;
}

/// How well words fit a battle: the best of these ways in which only one does is taken.
constexpr int kWaysToFit = 2;
bool fits(const Battle& b, const std::string& wanted, int way) {
  const std::string id = letters_of(b.id), name = letters_of(b.name);
  if (way == 0) return wanted == id || wanted == name || wanted == letters_of(without_year(b.id));
  return id.find(wanted) != std::string::npos || name.find(wanted) != std::string::npos;
}

}  // namespace

std::string bare_ship_name(std::string_view name) {
  constexpr std::string_view kPrefixes[] = {"hms ",    "h.m.s. ", "sms ",   "s.m.s. ", "uss ",
                                            "u.s.s. ", "ijn ",    "hijms ", "hmas ",   "rn "};
  std::string words = folded(name);
  for (const std::string_view prefix : kPrefixes)
    if (words.starts_with(prefix)) return words.substr(prefix.size());
  return words;
}

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
  for (const std::string& asked : {folded(id_or_name), bare_ship_name(id_or_name)}) {
    if (const Ship* by_id = find_ship(asked)) return by_id;
    std::vector<std::string> ids;
    for (const Ship& s : ships)
      if (folded(s.name) == asked) ids.push_back(s.id);
    if (ids.size() == 1) return find_ship(ids.front());
    if (!ids.empty())
      return problem({}, std::to_string(ids.size()) + " ships are called " + std::string(id_or_name),
                     "say " + either(ids));
  }
  return tl::make_unexpected(unknown_ship(id_or_name));
}

std::vector<std::string> Register::ships_near(std::string_view words, int apart) const {
  constexpr size_t kMostGuesses = 3, kLongest = 100;
  const std::string wanted = bare_ship_name(words);
  std::vector<std::string> guesses;
  if (wanted.size() > kLongest) return guesses;
  for (const Ship& s : ships) {
    const int distance = std::min(edit_distance(wanted, s.id), edit_distance(wanted, folded(s.name)));
    if (distance > apart) continue;
    if (distance < apart) guesses.clear();
    apart = distance;
    guesses.push_back(s.id);
  }
  std::sort(guesses.begin(), guesses.end());
  if (guesses.size() > kMostGuesses) guesses.resize(kMostGuesses);
  return guesses;
}

/// A typing mistake is rarely more than a quarter of a name, its nation not counted; beyond that a guess would only
/// mislead (a Swiftsure is no Spitfire).
Problem Register::unknown_ship(std::string_view asked) const {
  constexpr size_t kNation = 3;  // "gb-"
  const std::string name = bare_ship_name(asked);
  const size_t letters = name.size() > kNation && name[kNation - 1] == '-' ? name.size() - kNation : name.size();
  const std::vector<std::string> guesses = ships_near(asked, std::max(1, static_cast<int>(letters / 4)));
  return {{},
          "no ship is called " + std::string(asked),
          guesses.empty() ? "an id or name from the ship register" : "did you mean " + either(guesses) + "?"};
}

Expected<const Battle*> Register::battle(std::string_view words) const {
  const std::string wanted = letters_of(words);
  std::vector<std::string> ids;
  for (int way = 0; way < kWaysToFit && ids.empty() && !wanted.empty(); ++way)
    for (const Battle& b : battles)
      if (fits(b, wanted, way)) ids.push_back(b.id);
  if (ids.size() == 1) return find_battle(ids.front());
  if (!ids.empty())
    return problem({}, "could be any of " + std::to_string(ids.size()) + " battles", "give " + either(ids));
  int least = std::max(1, static_cast<int>(std::min<size_t>(wanted.size(), 40) / 3));
  std::vector<std::string> known;
  for (const Battle& b : battles) {
    known.push_back(b.id);
    if (wanted.empty() || wanted.size() > 100) continue;
    const int apart = std::min({edit_distance(wanted, letters_of(b.id)), edit_distance(wanted, letters_of(b.name)),
                                edit_distance(wanted, letters_of(without_year(b.id)))});
    if (apart > least) continue;
    if (apart < least) ids.clear();
    least = apart;
    ids.push_back(b.id);
  }
  return problem({}, "is not a battle in the register",
                 ids.empty() ? "one of " + either(known) : "did you mean " + either(ids) + "?");
}

std::string Register::other_battles(std::string_view words) const {
  const auto taken = battle(words);
  if (!taken || letters_of(words) == letters_of((*taken)->id)) return {};
  std::vector<std::string> others;
  for (const Battle& b : battles)
    if (b.id != (*taken)->id && fits(b, letters_of(words), kWaysToFit - 1)) others.push_back(b.id);
  if (others.empty()) return {};
  return std::string(words) + " is taken to mean " + (*taken)->id + " (" + (*taken)->name + "); there is also " +
         either(others);
}

}  // namespace broadside
