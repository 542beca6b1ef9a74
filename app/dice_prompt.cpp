#include "app/dice_prompt.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "app/play_text.h"

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
  const auto& seats = match.system().seats;
  const Seat seat = seat_of(roller);
  if (seat >= seats.size()) return "The umpire";
  return is_card(roller) ? seats[seat] : side_word(match, seat);
}

std::string counted_dice(int n, int sides) { return fmt::format("{} {} (D{})", n, n == 1 ? "die" : "dice", sides); }

/// What the computer throws for a person: kept in the record like typed dice, from a stream that nothing else uses.
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
  std::vector<int> faces;
  for (const std::string& word : split(text, " ,;\t")) {
    const bool run = sides <= 9 && word.size() > 1;  // 44363112
    for (size_t at = 0; at < word.size(); at += run ? 1 : word.size()) {
      const std::string_view digits = std::string_view(word).substr(at, run ? 1 : word.size());
      int face = 0;
      const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), face);
      if (sides == 10 && digits == "0") face = sides;  // so it stands on the die
      if (error != std::errc() || end != digits.data() + digits.size() || face < 1 || face > sides)
        return problem("dice", fmt::format("\"{}\" is no face of a die of {} sides", digits, sides),
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
  return problem("card", fmt::format("\"{}\" cannot be drawn now, or is no card", trimmed(text)),
                 "write a card as red 4, black A or red face");
}

// ---------------------------------------------------------------- dice

DicePrompt::Typed DicePrompt::one_pool(const Match& match, const MissingPool& pool, bool can_undo, DiceKey luck,
                                       std::vector<int>& faces) {
  const std::string shot = match.pool_text(pool);
  const std::string prompt =
      fmt::format("{} rolls {} for {}{}: ", seat_name(match, pool.why.roller), counted_dice(pool.n, pool.sides),
                  rule_title(ledger_, pool.why.rule.text()), shot.empty() ? "" : " - " + shot);
  for (;;) {
    const auto line = terminal_.read_line(prompt);
    if (!line) return Typed::leave;
    const std::string word = lowered(trimmed(*line));
    if (word == "quit") return Typed::leave;
    if (word == "auto") {
      faces = thrown(pool, luck);
      terminal_.write(fmt::format("  the computer rolls {}\n", fmt::join(faces, " ")));
      return Typed::rolled;
    }
    if (word == "undo" && can_undo) return Typed::undo;
    if (word == "undo") {
      terminal_.write("  There is nothing to take back.\n");
      continue;
    }
    if (auto read = read_faces(*line, pool.n, pool.sides)) {
      faces = std::move(*read);
      return Typed::faces;
    } else {
      terminal_.write(wrapped(fmt::format("  {}\nType the faces as 4 4 3 6{}; auto lets the computer roll; undo "
                                          "takes the last back; quit leaves.",
                                          read.error().text(),
                                          pool.sides <= 9    ? " or 4436"
                                          : pool.sides == 10 ? ", a 0 is a 10"
                                                             : ""),
                              terminal_.screen().columns - 2, 2));
    }
  }
}

DicePrompt::Typed DicePrompt::confirm(const std::vector<MissingPool>& pools,
                                      const std::vector<std::vector<int>>& faces) {
  for (;;) {
    const auto line = terminal_.read_line(fmt::format(
        "  {} {}: Enter if that is right, undo to type it again: ", pools.size() == 1 ? "read" : "last read",
        fmt::join(faces.back(), " ")));
    if (!line) return Typed::leave;
    const std::string word = lowered(trimmed(*line));
    if (word.empty()) return Typed::faces;
    if (word == "undo") return Typed::undo;
    if (word == "quit") return Typed::leave;
  }
}

std::optional<std::vector<std::vector<int>>> DicePrompt::dice(const Match& match, const std::vector<MissingPool>& pools,
                                                              DiceKey luck) {
  std::vector<std::vector<int>> typed;
  bool any_by_hand = false;
  while (typed.size() < pools.size()) {
    std::vector<int> faces;
    switch (one_pool(match, pools[typed.size()], !typed.empty(), luck, faces)) {
      case Typed::leave: return std::nullopt;
      case Typed::undo: typed.pop_back(); continue;
      case Typed::faces: any_by_hand = true; break;
      case Typed::rolled: break;
    }
    typed.push_back(std::move(faces));
    if (typed.size() < pools.size() || !any_by_hand) continue;
    const Typed sure = confirm(pools, typed);
    if (sure == Typed::leave) return std::nullopt;
    if (sure == Typed::undo) typed.pop_back();
  }
  return typed;
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
