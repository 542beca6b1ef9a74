// The hex grid of Grand Admiral and Grand Fleets: whole hexes, arcs and lines of fire by integer products, ties exact.
//
// Axial hexes (GA-Q-35). Columns run north and south, heading 0 is north, headings go clockwise. In the plane the
// centre of (q, r) lies q·√3 east and 2r + q south, so that neighbours are 2 apart; the root never enters a comparison
// because east only meets east. Differences between hexes stay within 16 bits, as boards do; products are 64 bits wide.
#pragma once

#include <array>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>

namespace broadside::hex {

struct Hex {
  int16_t q = 0, r = 0;
  constexpr bool operator==(const Hex&) const = default;
};

constexpr Hex operator+(Hex a, Hex b) { return {static_cast<int16_t>(a.q + b.q), static_cast<int16_t>(a.r + b.r)}; }
constexpr Hex operator-(Hex a, Hex b) { return {static_cast<int16_t>(a.q - b.q), static_cast<int16_t>(a.r - b.r)}; }

/// A total order, column by column, for whatever can reach a die.
constexpr bool before(Hex a, Hex b) { return a.q != b.q ? a.q < b.q : a.r < b.r; }

// ---------------------------------------------------------------- headings, steps, distance

/// A heading turned by hex sides, clockwise positive; any number of sides.
constexpr int turned(int heading, int sides) { return ((heading + sides) % 6 + 6) % 6; }

/// Headings as orders and logs call them, and as files write them.
inline constexpr std::array<std::string_view, 6> kHeadingWords = {"north", "north-east", "south-east",
                                                                  "south", "south-west", "north-west"};
inline constexpr std::array<std::string_view, 6> kHeadingLetters = {"N", "NE", "SE", "S", "SW", "NW"};
/// "north-east"; any number of sides.
constexpr std::string_view heading_word(int heading) { return kHeadingWords[static_cast<size_t>(turned(heading, 0))]; }
/// Heading 0-5 from "north-east", "northeast", "NE", capitals or not; nothing from any other word.
std::optional<int> heading_from(std::string_view word);

/// The step of one hex along a heading 0..5 (GA-Q-35).
constexpr Hex step(int heading) {
  constexpr Hex steps[6] = {{0, -1}, {1, -1}, {1, 0}, {0, 1}, {-1, 1}, {-1, 0}};
  return steps[heading];
}

constexpr Hex neighbour(Hex at, int heading) { return at + step(heading); }

/// Hexes on the shortest path, the last counted and the first not (GA-Q-35, GF-6.1.3-01); 0 in the same hex.
constexpr int distance(Hex a, Hex b) {
  const int q = b.q - a.q, r = b.r - a.r, s = q + r;
  const int abs_q = q < 0 ? -q : q, abs_r = r < 0 ? -r : r, abs_s = s < 0 ? -s : s;
  const int larger = abs_q > abs_r ? abs_q : abs_r;
  return larger > abs_s ? larger : abs_s;
}

/// The hex sides of the shorter way round from one heading to another: -2..3, starboard positive, 3 when about face.
constexpr int shorter_turn(int from, int to) {
  const int sides = turned(to, -from);
  return sides > 3 ? sides - 6 : sides;
}

/// The difference turned about the origin, clockwise by hex sides 0..5.
constexpr Hex rotated(Hex d, int sides) {
  for (; sides > 0; --sides) d = {static_cast<int16_t>(-d.r), static_cast<int16_t>(d.q + d.r)};
  return d;
}

/// The hex as a ship sees it: herself at the origin, her bow to the north.
constexpr Hex from_the_bridge(Hex ship, int heading, Hex other) { return rotated(other - ship, turned(0, -heading)); }

/// The heading along which `to` lies in one of the six straight hex rows of `from`; -1 if in none or in the same hex.
constexpr int row_heading(Hex from, Hex to) {
  const Hex d = to - from;
  if (d.q == 0) return d.r == 0 ? -1 : d.r < 0 ? 0 : 3;
  if (d.r == 0) return d.q > 0 ? 2 : 5;
  if (d.q + d.r == 0) return d.q > 0 ? 1 : 4;
  return -1;
}

// ---------------------------------------------------------------- arcs

enum class Arc : uint8_t { fore, starboard, aft, port, same_hex };

/// GA-Q-01: fore and aft 60 degrees wide, or all four 90.
enum class ArcLayout : uint8_t { sixty_onetwenty, ninety_ninety };

/// The arc of `from`, on that heading, in which `to` lies: one of four (GA-ARC-01, GA-Q-01). A hex centre exactly on a
/// 30-degree limit is port or starboard (GA-Q-02); none can lie on a 45-degree limit, because √3 is irrational.
constexpr Arc arc(Hex from, int heading, Hex to, ArcLayout layout) {
  const Hex d = from_the_bridge(from, heading, to);
  if (d == Hex{}) return Arc::same_hex;
  const int64_t east = d.q, north = -(2 * int64_t{d.r} + d.q);  // in √3 and in 1
  const bool by_the_ends = layout == ArcLayout::sixty_onetwenty
                               ? (east < 0 ? -3 * east : 3 * east) < (north < 0 ? -north : north)
                               : 3 * east * east < north * north;
  if (by_the_ends) return north > 0 ? Arc::fore : Arc::aft;
  return east > 0 ? Arc::starboard : Arc::port;
}

/// Whether the line between the centres meets any part of the hex side ahead or astern of the ship, its end points
/// included (GF-6.2.2-02, GF-Q-41): 30 degrees or less from bow or stern. False in the same hex (GF-Q-42 displaces
/// first).
constexpr bool through_end_sides(Hex ship, int heading, Hex other) {
  const Hex d = from_the_bridge(ship, heading, other);
  const int east = d.q, north = -(2 * d.r + d.q);
  return d != Hex{} && (east < 0 ? -3 * east : 3 * east) <= (north < 0 ? -north : north);
}

/// Six sectors of 60 degrees, bit k for bearings 60k to 60k + 60 clockwise from the bow. A hex cut in half by a limit
/// has both bits (GF-6.1.2-01, -02, GF-Q-13); the same hex has none.
using Sectors = uint8_t;
constexpr Sectors sectors(Hex from, int heading, Hex to) {
  const Hex d = to - from;
  if (d == Hex{}) return 0;
  const int q = d.q, r = d.r, s = -q - r;  // each sector lies between two rows: two of the three have one sign in it
  const unsigned from_north = (q >= 0 && s >= 0 ? 1U : 0U) | (s <= 0 && r <= 0 ? 2U : 0U) |
                              (r >= 0 && q >= 0 ? 4U : 0U) | (q <= 0 && s <= 0 ? 8U : 0U) |
                              (s >= 0 && r >= 0 ? 16U : 0U) | (r <= 0 && q <= 0 ? 32U : 0U);
  return static_cast<Sectors>((from_north >> heading | from_north << (6 - heading)) & 63U);
}

// ---------------------------------------------------------------- the line between two centres

/// What the line crosses next: one hex, or two hexes along whose common side it runs.
struct Crossing {
  Hex hex;    // on a common side: the hex to port of the line
  Hex other;  // on a common side: the hex to starboard; else the same as `hex`
  constexpr bool along_side() const { return hex != other; }
  constexpr bool operator==(const Crossing&) const = default;
};

/// Every hex the straight line between two centres enters, both ends included, in order; a hex touched only in a corner
/// is left out (GF-6.1.4-01, GF-Q-44). Lazy: `for (Crossing c : line(a, b))` allocates nothing and may stop early.
/// There are at least distance + 1 crossings where no side is followed; a line that leans little out of a hex row
/// weaves in and out of the row beside it, and then there are more.
class Line {
 public:
  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Crossing;
    using difference_type = std::ptrdiff_t;
    using pointer = const Crossing*;
    using reference = const Crossing&;

    constexpr Iterator() = default;
    constexpr Iterator(Hex from, Hex to) : from_(from), to_(to), now_{from, from}, more_(true) {}
    constexpr const Crossing& operator*() const { return now_; }
    constexpr const Crossing* operator->() const { return &now_; }
    constexpr Iterator& operator++() {
      if (now_.along_side())
        arrive(now_.hex + now_.other - last_);  // a side followed ends at the hex across it
      else if (now_.hex == to_)
        more_ = false;
      else
        leave();
      return *this;
    }
    constexpr void operator++(int) { ++*this; }
    constexpr bool operator==(std::default_sentinel_t) const { return !more_; }

   private:
    constexpr void arrive(Hex at) { now_ = {at, at}; }

    static constexpr int64_t dot(Hex a, Hex b) {
      return 3 * int64_t{a.q} * b.q + (2 * int64_t{a.r} + a.q) * (2 * int64_t{b.r} + b.q);
    }

    /// The side towards `s` is met after (2 + here·s) / (whole·s) of the way, half a neighbour's square beyond the
    /// centre. Two sides met at once are a corner: the line goes on into the hex it points at more, or between both.
    constexpr void leave() {
      const Hex whole = to_ - from_, here = now_.hex - from_;
      int best = -1, twin = -1;
      int64_t best_way = 0, best_pull = 1;
      for (int s = 0; s < 6; ++s) {
        const int64_t pull = dot(whole, step(s));
        if (pull <= 0) continue;
        const int64_t way = 2 + dot(here, step(s));
        const int64_t later = best < 0 ? -1 : way * best_pull - best_way * pull;
        if (later > 0 || (later == 0 && pull < best_pull)) continue;
        twin = later == 0 && pull == best_pull ? best : -1;
        best = s, best_way = way, best_pull = pull;
      }
      last_ = now_.hex;
      if (twin < 0) return arrive(neighbour(last_, best));
      const bool clockwise = turned(twin, 1) == best;
      now_ = {neighbour(last_, clockwise ? twin : best), neighbour(last_, clockwise ? best : twin)};
    }

    Hex from_, to_, last_;
    Crossing now_;
    bool more_ = false;
  };

  constexpr Line(Hex from, Hex to) : from_(from), to_(to) {}
  constexpr Iterator begin() const { return {from_, to_}; }
  constexpr std::default_sentinel_t end() const { return {}; }

 private:
  Hex from_, to_;
};

constexpr Line line(Hex from, Hex to) { return {from, to}; }

// ---------------------------------------------------------------- boards

/// Full hexes only, odd columns half a hex lower (GA-Q-12, GA-Q-35). Grand Admiral plays on {13, 11}.
struct Board {
  int columns = 0, rows = 0;
  constexpr bool operator==(const Board&) const = default;
};

/// Edges of a board as files name them; systems that keep a set of them have a bit for each in this order.
inline constexpr std::array<std::string_view, 4> kEdgeWords = {"north", "east", "south", "west"};

/// The place of a hex in its column, from the top; 0 to rows - 1 on the board.
constexpr int row_of(Hex h) { return h.r + (h.q >> 1); }  // >> is floor

constexpr Hex at_column_row(int column, int row) {
  return {static_cast<int16_t>(column), static_cast<int16_t>(row - (column >> 1))};
}

constexpr bool on_board(Board board, Hex h) {
  return h.q >= 0 && h.q < board.columns && row_of(h) >= 0 && row_of(h) < board.rows;
}

/// All hexes of a board, column by column from the top: `for (Hex h : hexes(board))`.
class Hexes {
 public:
  class Iterator {
   public:
    constexpr Iterator(int rows, int index) : rows_(rows), index_(index) {}
    constexpr Hex operator*() const { return at_column_row(index_ / rows_, index_ % rows_); }
    constexpr Iterator& operator++() { return ++index_, *this; }
    constexpr bool operator==(const Iterator& o) const { return index_ == o.index_; }

   private:
    int rows_, index_;
  };
  constexpr explicit Hexes(Board board) : board_(board) {}
  constexpr Iterator begin() const { return {board_.rows, 0}; }
  constexpr Iterator end() const { return {board_.rows, board_.columns * board_.rows}; }

 private:
  Board board_;
};

constexpr Hexes hexes(Board board) { return Hexes(board); }

/// The number of a hex in that order, for tables by hex; the hex must be on the board.
constexpr int index_of(Board board, Hex h) { return h.q * board.rows + row_of(h); }

/// A hex as orders and logs name it: column letters and row from 1, A1 to M11 on {13, 11}; after Z come AA, AB.
/// Off the board: "(q,r)", which `parse` does not read.
std::string label(Hex h, Board board);

/// Reads what `label` wrote, capitals or not; nothing if malformed or off the board.
std::optional<Hex> parse(std::string_view text, Board board);

}  // namespace broadside::hex
