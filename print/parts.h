// What the cards of all systems are put together from.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "print/card.h"

namespace broadside::print {

// ---------------------------------------------------------------- where a figure comes from

/// A letter a source, in this order: p printed in the rulebook, f by the book's formula, r the ship register, h house;
/// s for the figures of a scenario's own card.
char mark_of(Source source);
inline constexpr char kScenarioMark = 's';
/// "p printed in the rulebook", in the order of the letters.
std::span<const std::string_view> mark_words();

class Marks {
 public:
  explicit Marks(const PrintCard& card) : fields_(card.fields) {}
  /// The letters of these fields together: "h", "fh".
  std::string of(std::initializer_list<std::string_view> names) const;
  /// The letter of most fields whose names begin so: it stands once for a whole row.
  std::string row(std::string_view prefix) const;
  /// The letters, unless they are those of the row.
  std::string differing(std::initializer_list<std::string_view> names, std::string_view row) const;
  /// "h 40 house, f 8 by the book's formula"
  std::string summary() const;

 private:
  const std::vector<CardField>& fields_;
};

// ---------------------------------------------------------------- what a scenario says of a ship

/// A number of how she begins it; `fresh` where nothing is said.
int entry_number(const PrintCard& card, const char* field, int fresh = 0);
/// "Notes: crew -1" as a line of a card in letters; nothing without notes.
std::string notes_line(std::string_view notes);

// ---------------------------------------------------------------- pieces of a card

inline constexpr double kPad = 5, kInner = kCardWidth - 2 * kPad;
inline constexpr Type kLabelType{4.8, false, Align::centre, 0.25};
inline constexpr Type kFigureType{8, true, Align::centre, 0};

/// A figure with its mark raised behind it. Marks stay legible on the small cards.
inline constexpr Type kMarkType{5, false, Align::left, 0.2};
void figure(Canvas& canvas, const Box& box, std::string_view value, std::string_view mark, const Type& type);

struct Column {
  std::string_view label;
  double width;
};
struct Cell {
  std::string value, mark;
};
/// Labels above figures in a grid; as high as kGridHeight.
void grid(Canvas& canvas, double y, std::span<const Column> columns, std::span<const Cell> cells);
inline constexpr double kGridHeight = 19;

/// Boxes to cross off, the first `crossed` of them struck already.
void boxes(Canvas& canvas, double x, double y, int count, int crossed, double size, double pitch);
/// Circles to cross off, as many in a line as fit; the last `crossed` struck. Returns the lines.
int circles(Canvas& canvas, const Box& box, int count, int crossed);
inline constexpr double kCircle = 5.4, kCirclePitch = 6.4, kCircleLine = 8;
int circle_lines(double width, int count);

/// The heading of every card: name, system, facts; then the frame. Returns where the card's own part begins.
double heading(Canvas& canvas, double height, const PrintCard& card, std::string_view system, std::string_view aside);
inline constexpr double kHeading = 24;
/// Lines to write on, with what is to be noted from the start, then where the figures come from. Takes all that is left
/// of the card below y.
void ending(Canvas& canvas, double y, double height, const Marks& marks, std::string_view notes);
double ending_height(const Ruler& ruler, std::string_view notes);

/// A line to write on behind its label, and what stands there already: grey, where one writes over it.
void writing_line(Canvas& canvas, const Box& box, std::string_view label, std::string_view already = {},
                  double grey = 0);

}  // namespace broadside::print
