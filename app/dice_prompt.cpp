#include "app/dice_prompt.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/play_text.h"
#include "engine/core/odds.h"

namespace broadside::app {
namespace {

std::vector<std::string> split(std::string_view text, std::string_view marks) {
  std::vector<std::string> parts;
  while (!text.empty()) {
    const size_t end = std::min(text.find_first_of(marks), text.size());
    if (const std::string_view part = trimmed(text.substr(0, end)); !part.empty()) parts.emplace_back(part);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return parts;
}

/// Cards go by the colour of the seat, as the rules that deal them do; dice by the side's name.
std::string seat_name(const Match& match, Seat roller) {
  const auto& seats = match.seats();
  const Seat seat = seat_of(roller);
  if (seat >= seats.size()) return "The umpire";
  return is_card(roller) ? seats[seat].name : seat_word(match, seat);
}

std::string counted_dice(int n, int sides) { return fmt::format("{} {} (D{})", n, n == 1 ? "die" : "dice", sides); }

/// What the computer rolls for a person: kept in the record like typed dice, from a stream that nothing else uses.
std::vector<int> thrown(const MissingPool& pool, DiceKey luck) {
  Dice dice({luck.a ^ pool.address.ordinal, luck.b ^ 0x9e3779b9U ^ (pool.address.part << 16)});
  dice.begin_step(pool.address.stamp);
  dice.lane(static_cast<uint16_t>(pool.address.lane_actor >> 16));
  std::vector<uint8_t> faces(static_cast<size_t>(pool.n));
  dice.faces(pool.why, pool.n, pool.sides, faces.data());
  return {faces.begin(), faces.end()};
}

}  // namespace

Expected<std::vector<int>> read_faces(std::string_view text, int n, int sides) {
  const std::vector<std::string> words = split(text, " ,;\t");
  // 44363112; of ten-sided dice "10 3" would be read in two ways
  const bool runs = sides <= 9 || (sides == 10 && words.size() == 1 && n > 1);
  std::vector<int> faces;
  for (const std::string& word : words) {
    const bool digits_only = word.find_first_not_of("0123456789") == std::string::npos;
    const size_t step = runs && digits_only ? 1 : word.size();  // a word that is none is named whole
    for (size_t at = 0; at < word.size(); at += step) {
      const std::string_view digits = std::string_view(word).substr(at, step);
      int face = 0;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), face);
      if (sides == 10 && digits == "0") face = sides;  // so it stands on the die
      if (error != std::errc() || end != digits.data() + digits.size() || face < 1 || face > sides)
        return problem("dice", fmt::format("\"{}\" is not a face of a D{}", digits, sides),
                       fmt::format("numbers from 1 to {}", sides));
      faces.push_back(face);
    }
  }
  if (std::ssize(faces) != n)
    return problem("dice", fmt::format("{} {} given", faces.size(), faces.size() == 1 ? "face is" : "faces are"),
                   fmt::format("{} {} needed", n, n == 1 ? "is" : "are"));
  return faces;
}

Expected<int> read_card(std::string_view text, const std::vector<std::string>& names) {
  std::string wanted = lowered(trimmed(text));
  if (wanted.starts_with("the ")) wanted = wanted.substr(4);
  for (size_t i = 0; i < names.size(); ++i)
    if (lowered(names[i]) == wanted) return static_cast<int>(i) + 1;
  // What is left in the deck would tell the other's hand: not a word of it.
  return problem("card", fmt::format("\"{}\" cannot be drawn now, or is not a card", trimmed(text)),
                 "write a card as red 4, black A or red face");
}

// ---------------------------------------------------------------- dice

namespace {

/// "5 3 1 6 (2 with 5 or more)"
std::string faces_words(const MissingPool& pool, const std::vector<int>& faces) {
  const std::string shown = fmt::format("{}", fmt::join(faces, " "));
  if (pool.need < 2 || pool.need > pool.sides) return shown;
  const auto good = std::count_if(faces.begin(), faces.end(), [&](int face) { return face >= pool.need; });
  return fmt::format("{} ({} with {}{})", shown, good, pool.need, pool.need == pool.sides ? "" : " or more");
}

/// What the dice of a pool may be expected to show.
std::string pool_odds(const MissingPool& pool, const Screen& screen) {
  if (pool.need < 1)
    return fmt::format(
        "Every face is equally likely: 1 in {}. No single number separates success from failure here; type rule to see "
        "what each face does.\n",
        pool.sides);
  OddsTable table;
  table.what = fmt::format("dice of {} showing {}{}", pool.n, pool.need, pool.need >= pool.sides ? "" : " or more");
  table.chance = exact_odds<int>([&](Dice& dice) {
    return dice.tally({}, pool.n, pool.sides, Cuts(std::min(pool.need, pool.sides + 1))).from_last_cut();
  });
  return odds_text({table}, screen);
}

std::string_view face_hint(int sides) { return sides == 10 ? " (a 0 is a 10)" : ""; }

std::string dice_help(int sides) {
  return fmt::format(
      "Type the dice results on one line: 4 4 3 6, or 4436{}. If you type more dice than one roll needs, the rest "
      "count for the next rolls. At the end you are asked to confirm.\n"
      "undo takes back the last roll; 2: 4 4 3 corrects the second. auto lets the computer roll these dice, auto "
      "all the rest as well. odds shows the chances of this roll, rule and explain what it is for; explain 12 "
      "what "
      "happened before. card SHIP, ships, board, facts, log, rule ID, scenario and save work as usual. quit "
      "leaves.",
      face_hint(sides));
}

/// "2: 4 4 3": the number of a throw and its faces.
std::optional<std::pair<size_t, std::string_view>> correction_in(std::string_view line) {
  const size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const auto number = number_in(trimmed(line.substr(0, colon)));
  if (!number) return std::nullopt;
  return std::pair(*number, trimmed(line.substr(colon + 1)));
}

}  // namespace

void DicePrompt::say(const std::string& text) { terminal_.write(wrapped(text, terminal_.screen().columns - 2, 2)); }

/// "Beatty rolls 6 dice (D10) for GF-6.2.1-01 Dice to hit - Tiger's 14in at Moltke, 8 or more hits"
std::string DicePrompt::title_of(const Throwing& t, const MissingPool& pool) const {
  const std::string shot = t.match.pool_text(pool);
  return fmt::format("{} rolls {} for {}{}", seat_name(t.match, pool.why.roller), counted_dice(pool.n, pool.sides),
                     rule_title(ledger_, pool.why.rule.text()), shot.empty() ? "" : " - " + shot);
}

std::string DicePrompt::prompt_of(const Throwing& t) const {
  if (!t.all_in()) {
    const std::string sums = modifiers_line(t.match.pool_modifiers(t.pool()));
    return title_of(t, t.pool()) + (sums.empty() ? "" : " [" + sums + "]") + ": ";
  }
  if (t.pools.size() == 1)
    return fmt::format("  read as {}: Enter if that is right, or type it again: ",
                       faces_words(t.pool(), t.faces.back()));
  return "Enter if all is right, undo to retype the last, 1: 4 4 3 to correct one: ";
}

std::optional<std::vector<std::vector<int>>> DicePrompt::dice(const Match& match, const std::vector<MissingPool>& pools,
                                                              DiceKey luck) {
  Throwing t{match, pools, luck, {}};
  std::vector<std::vector<int>> listed;  // again only when something has changed: a long list would hide what is wrong
  while (!t.all_in() || t.by_hand) {
    if (t.all_in() && t.faces != listed) list(t);
    listed = t.faces;
    const auto line = terminal_.read_line(prompt_of(t));
    const Next next = line ? heed(t, trimmed(*line)) : Next::leave;
    if (next == Next::leave) return std::nullopt;
    if (next == Next::done) break;
  }
  return t.faces;
}

/// All rolls with their numbers, before they are confirmed.
void DicePrompt::list(const Throwing& t) {
  for (size_t i = 0; t.pools.size() > 1 && i < t.pools.size(); ++i) {
    const std::string shot = t.match.pool_text(t.pools[i]);
    say(fmt::format("  {}) {}: {}", i + 1, shot.empty() ? rule_title(ledger_, t.pools[i].why.rule.text()) : shot,
                    faces_words(t.pools[i], t.faces[i])));
  }
}

DicePrompt::Next DicePrompt::heed(Throwing& t, std::string_view line) {
  const size_t space = std::min(line.find(' '), line.size());
  const std::string word = lowered(line.substr(0, space));
  const std::string_view rest = trimmed(line.substr(space));
  if (line.empty() && t.all_in()) return Next::done;
  if ((word == "quit" || word == "exit") && rest.empty()) return Next::leave;
  if (const auto correction = correction_in(line)) {
    put_right(t, correction->first, correction->second);
  } else if (word == "undo" && rest.empty()) {
    if (t.faces.empty()) return say("  Nothing to take back."), Next::ask;
    t.faces.pop_back();
  } else if (word == "auto" && !t.all_in() && (rest.empty() || lowered(rest) == "all")) {
    roll_for(t, !rest.empty());
  } else if (!explained(t, word, rest) && !look_up_(line)) {
    take(t, line);
  }
  return Next::ask;
}

/// What can be asked about the throw itself.
bool DicePrompt::explained(const Throwing& t, const std::string& word, std::string_view rest) {
  const MissingPool& pool = t.pool();
  const Screen screen = terminal_.screen();
  if (word == "help" || word == "?") {
    say(dice_help(pool.sides));
  } else if (word == "odds") {
    terminal_.write(pool_odds(pool, screen));
  } else if ((word == "rule" || word == "explain") && rest.empty()) {
    say(title_of(t, pool) + ".");
    terminal_.write(modifiers_text(t.match.pool_modifiers(pool), ledger_, screen));
    terminal_.write(rule_text(ledger_, t.match.system().prefix, pool.why.rule.text(), screen));
  } else {
    return false;
  }
  return true;
}

void DicePrompt::roll_for(Throwing& t, bool all) {
  do {
    t.faces.push_back(thrown(t.pool(), t.luck));
    say(fmt::format("  the computer rolls {}", fmt::join(t.faces.back(), " ")));
  } while (all && !t.all_in());
}

/// Faces of the pool that is asked for, and of as many that follow as the line fills; when all are in, of the last
/// once more.
void DicePrompt::take(Throwing& t, std::string_view line) {
  const size_t first = t.all_in() ? t.pools.size() - 1 : t.faces.size();
  const int sides = t.pools[first].sides;
  std::optional<Problem> wrong;
  int n = 0;
  for (size_t end = first; end < t.pools.size() && t.pools[end].sides == sides; ++end) {
    n += t.pools[end].n;
    const auto read = read_faces(line, n, sides);
    if (!read && !wrong) wrong = read.error();
    if (!read) continue;
    t.by_hand = true;
    t.faces.resize(first);
    for (auto at = read->begin(); t.faces.size() <= end; at += t.pools[t.faces.size() - 1].n)
      t.faces.emplace_back(at, at + t.pools[t.faces.size()].n);
    return;
  }
  say(fmt::format("  {}. Type the results as 4 4 3 6 or 4436{}; help shows what else you can type here.", wrong->text(),
                  face_hint(sides)));
}

void DicePrompt::put_right(Throwing& t, size_t number, std::string_view faces) {
  if (number > t.faces.size())
    return say(t.faces.empty() ? "  No roll has been typed yet."
                               : fmt::format("  Rolls 1 to {} have been typed.", t.faces.size()));
  const MissingPool& pool = t.pools[number - 1];
  auto read = read_faces(faces, pool.n, pool.sides);
  if (!read) return say("  " + read.error().text());
  t.by_hand = true;
  t.faces[number - 1] = std::move(*read);
  if (!t.all_in()) say(fmt::format("  {}) {}", number, faces_words(pool, t.faces[number - 1])));
}

// ---------------------------------------------------------------- cards

bool DicePrompt::waiting(const Match& match, const MissingPool& pool) {
  std::vector<std::string>& cards = drawn_[pool.why.roller];
  if (!cards.empty() && !read_card(cards.front(), match.face_names(pool))) cards.clear();  // the other player took it
  return !cards.empty();
}

/// Fills the waiting cards; false when the person leaves.
bool DicePrompt::ask_cards(const Match& match, const MissingPool& pool, const std::vector<std::string>& names) {
  const std::string prompt =
      fmt::format("{} draws from the deck ({} left) for {}. Which card, or several with commas? ",
                  seat_name(match, pool.why.roller), names.size(), rule_title(ledger_, pool.why.rule.text()));
  for (;;) {
    const auto line = terminal_.read_line(prompt);
    if (!line || lowered(trimmed(*line)) == "quit") return false;
    if (trimmed(*line) == "help" || trimmed(*line) == "?") {
      say("  Type the card as red 4, black A or red face, or several with commas: all but the first are kept for the "
          "next draws. card SHIP, rule ID, log, facts and ships work as usual; quit leaves.");
      continue;
    }
    if (look_up_(trimmed(*line))) continue;
    std::vector<std::string> cards = split(*line, ",;");
    std::vector<std::string> left = names;
    std::string wrong = cards.empty() ? "type the card, as red 4, black A or red face" : "";
    for (const std::string& card : cards) {
      const auto face = read_card(card, left);
      if (face)
        left.erase(left.begin() + *face - 1);
      else if (wrong.empty())
        wrong = face.error().text();
    }
    if (wrong.empty()) {
      drawn_[pool.why.roller] = std::move(cards);
      return true;
    }
    terminal_.write(wrapped("  " + wrong + "\nAll cards but the first are kept for the next draws.",
                            terminal_.screen().columns - 2, 2));
  }
}

std::optional<std::vector<int>> DicePrompt::card(const Match& match, const MissingPool& pool) {
  const std::vector<std::string> names = match.face_names(pool);
  if (!waiting(match, pool) && !ask_cards(match, pool, names)) return std::nullopt;
  std::vector<std::string>& cards = drawn_[pool.why.roller];
  const auto face = read_card(cards.front(), names);
  cards.erase(cards.begin());
  return std::vector<int>{face.value_or(1)};
}

}  // namespace broadside::app
