#include "engine/queen_of_the_seas/play/move_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/rules/speed.h"

namespace broadside::queen_of_the_seas {

using namespace grammar;  // NOLINT: the words of orders

// ---------------------------------------------------------------- lengths

std::string length_written(Length length) {
  const int64_t whole = std::abs(int64_t{length}) / kCm, part = std::abs(int64_t{length}) % kCm;
  std::string out = fmt::format("{}{}", length < 0 ? "-" : "", whole);
  if (part == 0) return out;
  out += fmt::format(".{:06}", part);
  while (out.ends_with('0')) out.pop_back();
  return out;
}

namespace {

constexpr int kDecimals = 6;          // of a length and of an angle: both are counted in millionths
constexpr int64_t kMostLength = 999;  // cm: far beyond any speed
constexpr int64_t kMostDegrees = 360;
constexpr Length kArcGrain = kCm / 100;  // arcs given in degrees are rounded to this

/// "3.5" as 3500000; nothing if it is not such a number or has too many decimals.
std::optional<int64_t> millionths_in(std::string_view text) {
  const size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::string_view part = point == text.npos ? std::string_view() : text.substr(point + 1);
  const auto digits = [](std::string_view s) {
    return std::all_of(s.begin(), s.end(), [](char c) { return c >= '0' && c <= '9'; });
  };
  if (!digits(whole) || !digits(part) || whole.size() + part.size() == 0 || whole.size() > 6 || part.size() > kDecimals)
    return std::nullopt;
  int64_t out = 0;
  for (char c : whole) out = 10 * out + (c - '0');
  for (int i = 0; i < kDecimals; ++i) {
    out = 10 * out + (part.empty() ? 0 : part.front() - '0');
    if (!part.empty()) part.remove_prefix(1);
  }
  return out;
}

/// The arc on the circle of 6 cm that turns a ship by so many millionths of a degree, to the grain
/// (QS-phase-2-moving-07).
constexpr Length arc_of(int64_t degrees) {
  constexpr int64_t billionths_of_a_grain = 10'471'975'512;  // 6 cm * pi / 180, a degree
  constexpr int64_t scale = int64_t{1'000'000'000} * plane::kDegree;
  return static_cast<Length>((degrees * billionths_of_a_grain + scale / 2) / scale) * kArcGrain;
}
static_assert(arc_of(30 * plane::kDegree) == 3'140'000 && arc_of(90 * plane::kDegree) == 9'420'000);

/// "30deg" as "30" and "deg"; "3.5" as "3.5" and "".
std::pair<std::string_view, std::string_view> number_and_unit(std::string_view text) {
  const size_t end = text.find_first_not_of("0123456789.");
  return {text.substr(0, end), end == text.npos ? std::string_view() : text.substr(end)};
}

bool is_degrees(std::string_view unit) { return says("deg|degree|degrees|°|d", folded(unit)); }

// ---------------------------------------------------------------- reading

/// A ship's move being read, word by word; commas only help the eye.
class MoveWords {
 public:
  MoveWords(const Reading& in, size_t ship, const Part& rest) : in_(in), rest_(rest), words_(split(rest, ", \t\r")) {
    move_.ship = static_cast<uint16_t>(ship);
    move_.speed = now().speed;
    move_.smoke = now().smoke;  // unsaid, it stays as it is
  }

  Expected<Move> read() {
    if (words_.empty()) return in_.expected_form(rest_, "no speed is ordered");
    if (auto ok = read_speed(); !ok) return tl::make_unexpected(ok.error());
    while (!done())
      if (auto ok = read_part(); !ok) return tl::make_unexpected(ok.error());
    finish_path();
    return move_;
  }

 private:
  const Ship& now() const { return in_.open().ships[move_.ship]; }
  bool done() const { return next_ == words_.size(); }
  const Part& here() const { return done() ? words_.back() : words_[next_]; }
  bool take(std::string_view alternatives) {
    if (done() || !says(alternatives, folded(here().text))) return false;
    ++next_;
    return true;
  }

  // ------------------------------------------------------------ speed

  /// `8`, `+1`, `-2`, `keep`, `stop`, `astern 1`; without any of these the speed is kept.
  Expected<void> read_speed() {
    if (take("keep") || done()) return {};
    if (take("stop")) {
      move_.speed = 0;
      return {};
    }
    const bool astern = take("astern|back");
    std::string_view text = done() ? std::string_view() : here().text;
    const bool raised = text.starts_with('+'), lowered = text.starts_with('-');
    if (raised || lowered) text.remove_prefix(1);
    const std::optional<int> n = number_in(text, 0, kMostSpeed);
    if (!n && !astern && !raised && !lowered) return {};  // a part of the way, or a word that is none
    if (!n || (astern && (raised || lowered)))
      return problem(place_of(here()), fmt::format("\"{}\" is not a speed", here().text),
                     "such as 8, +1, -2, keep or astern 1");
    const int speed = raised ? now().speed + *n : lowered ? now().speed - *n : astern ? -*n : *n;
    if (lowered && now().speed >= 0 && speed < 0)  // QS-phase-2-speed-09
      return problem(place_of(here()), fmt::format("her speed is {}: {} less is below 0", now().speed, *n),
                     "0; only a ship already stopped may go astern 1");
    ++next_;
    move_.speed = static_cast<int8_t>(std::clamp(speed, INT8_MIN, INT8_MAX));
    return {};
  }

  // ------------------------------------------------------------ the way, and what else is declared

  Expected<void> read_part() {
    const Part at = here();
    if (take("ahead|straight|on") || (move_.speed < 0 && take("astern|back"))) return read_straight(at);
    if (take("port|left")) return read_turn(at, TurnSide::port);
    if (take("starboard|right")) return read_turn(at, TurnSide::starboard);
    if (take("smoke")) {
      move_.smoke = true;
      return {};
    }
    if (take("no") && take("smoke")) {
      move_.smoke = false;
      return {};
    }
    if (take("break") && take("off")) {
      move_.break_off = true;
      return {};
    }
    if (take("line")) {
      if (take("abreast"))
        move_.line = Declared::abreast;
      else if (take("astern"))
        move_.line = Declared::astern;
      else
        return problem(place_of(here()), "a line is abreast or astern", "line abreast, or line astern");
      return {};
    }
    return in_.expected_form(at, fmt::format("\"{}\" is not part of a move", at.text));
  }

  /// Centimetres; for a turn also degrees.
  Expected<Length> read_length(const Part& of, bool turn) {
    const std::string_view right =
        turn ? "cm of arc such as port 3.5, or degrees: port 30 deg" : "cm such as ahead 2.5";
    if (done()) return problem(place_of(of), fmt::format("\"{}\" has no distance", of.text), std::string(right));
    const Part at = here();
    auto [number, unit] = number_and_unit(at.text);
    const std::optional<int64_t> value = millionths_in(number);
    if (!value)
      return problem(place_of(at),
                     fmt::format("\"{}\" is not a length, or has more than {} decimals", at.text, kDecimals),
                     std::string(right));
    ++next_;
    if (unit.empty() && !done() && (folded(here().text) == "cm" || is_degrees(here().text)))
      unit = words_[next_++].text;
    const bool degrees = turn && is_degrees(unit);
    if (!degrees && !unit.empty() && folded(unit) != "cm")
      return problem(place_of(at), fmt::format("\"{}\" is not a valid unit", unit), std::string(right));
    if (*value > (degrees ? kMostDegrees : kMostLength) * kCm)
      return problem(place_of(at), fmt::format("\"{}\" is too much", at.text), std::string(right));
    return degrees ? arc_of(*value) : static_cast<Length>(*value);
  }

  Expected<void> read_straight(const Part& at) {
    const Expected<Length> way = read_length(at, false);
    if (!way) return tl::make_unexpected(way.error());
    if (last_)
      return problem(place_of(at), "the move is already complete",
                     "at most a straight run, one turn, and a straight run");
    (arc_ || first_ ? last_ : first_) = *way;
    return {};
  }

  Expected<void> read_turn(const Part& at, TurnSide side) {
    const Expected<Length> arc = read_length(at, true);
    if (!arc) return tl::make_unexpected(arc.error());
    if (arc_ || last_)  // QS-phase-2-moving-04, -05
      return problem(place_of(at), arc_ ? "a second turn" : "a turn after two straight runs",
                     "at most a straight run, one turn, and a straight run");
    arc_ = *arc;
    side_ = side;
    return {};
  }

  /// What is not said of the way is run straight on at its end (QS-phase-2-moving-02); without an arc it is one run.
  void finish_path() {
    const int64_t allowance = int64_t{std::abs(int{move_.speed})} * kCm;
    const int64_t first = first_.value_or(0), arc = arc_.value_or(0);
    const int64_t last = last_.value_or(static_cast<Length>(std::max<int64_t>(allowance - first - arc, 0)));
    if (arc == 0)
      move_.path = {static_cast<Length>(first + last), 0, 0, TurnSide::none};  // QS-Q-29
    else
      move_.path = {static_cast<Length>(first), static_cast<Length>(arc), static_cast<Length>(last), side_};
  }

  static constexpr int kMostSpeed = 100;  // far beyond any Propulsion

  const Reading& in_;
  Part rest_;
  std::vector<Part> words_;
  size_t next_ = 0;
  Move move_;
  std::optional<Length> first_, arc_, last_;
  TurnSide side_ = TurnSide::none;
};

/// The only ship left to pick; kNoShip if there are more.
uint16_t only_ship(const Reading& in) {
  uint16_t found = kNoShip;
  for (uint16_t i = 0; i < in.open().fleet(); ++i) {
    const Ship& ship = in.open().ships[i];
    if (ship.side != in.seat() || !ship.on_table() || ship.picked) continue;
    if (found != kNoShip) return kNoShip;
    found = i;
  }
  return found;
}

}  // namespace

Expected<void> read_move(const Reading& in, Move& out) {
  const std::vector<Part> parts = split(in.all, ";\n");
  if (parts.empty()) return in.expected_form(in.all, "the order is empty");
  if (parts.size() > 1) return in.expected_form(parts[1], "move one ship at a time");
  const std::optional<Halves> halves = cut_at(in.all, ':');
  size_t ship = only_ship(in);
  if (!halves && ship == kNoShip) return in.expected_form(in.all, "there is no colon after the name of a ship");
  if (halves) {
    const Expected<size_t> named_ship = own_ship(in, halves->before);
    if (!named_ship) return tl::make_unexpected(named_ship.error());
    ship = *named_ship;
  }
  const Expected<Move> move = MoveWords(in, ship, halves ? halves->after : in.all).read();
  if (!move) return tl::make_unexpected(move.error());
  out = *move;
  return {};
}

// ---------------------------------------------------------------- writing

namespace {

/// The way as far as it has to be said: ", ahead 2, port 3.5".
std::string way_written(const Path& path, int speed) {
  const std::string_view straight = speed < 0 ? "astern" : "ahead";
  const int64_t allowance = int64_t{std::abs(speed)} * kCm;
  std::string out;
  const auto run = [&](Length way) { out += fmt::format(", {} {}", straight, length_written(way)); };
  if (path.side == TurnSide::none) {
    if (path.last == 0 && path.first == allowance) return out;
    run(path.first);
    run(path.last);  // said, so that nothing is added to it
    return out;
  }
  if (path.first != 0) run(path.first);
  out += fmt::format(", {} {}", path.side == TurnSide::port ? "port" : "starboard", length_written(path.arc));
  if (int64_t{path.first} + path.arc + path.last != allowance || path.last < 0) run(path.last);
  return out;
}

}  // namespace

std::string move_written(const Asked& a, const Move& m) {
  std::string out = fmt::format("{}: {}{}{}", ship_written(a, m.ship), m.speed < 0 ? "astern " : "",
                                std::abs(int{m.speed}), way_written(m.path, m.speed));
  const bool smokes = m.ship < a.battle.ships.size() && can_smoke(a.battle.card(m.ship), a.battle.options);
  if (m.smoke || smokes) out += m.smoke ? ", smoke" : ", no smoke";
  if (m.break_off) out += ", break off";
  if (m.line != Declared::nothing) out += m.line == Declared::abreast ? ", line abreast" : ", line astern";
  return out;
}

}  // namespace broadside::queen_of_the_seas
