// Grand Admiral: an entry of the data sheets (GA-SHEET-02), with all that the counter shows (GA-NOTE-11).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/grand_admiral/play/position.h"
#include "engine/grand_admiral/setup/notation.h"
#include "print/faces.h"
#include "print/parts.h"

namespace broadside::print {
namespace {

using grand_admiral::Band;
using grand_admiral::Battery;
using grand_admiral::kLongestReach;
using grand_admiral::RangeEntry;
using grand_admiral::ShipCard;

constexpr double kRowLabel = 44, kBox = 8.6, kBoxPitch = 10.4, kBoxLine = 11;
constexpr int kBoxesALine = static_cast<int>((kInner - kRowLabel) / kBoxPitch);
constexpr double kGun = 42, kDice = 46, kTableHead = 7.5, kTableLine = 10.5, kLegend = 6.5;
constexpr int kFewestCells = 10;

int lines_of_boxes(int count) { return std::max(1, (count + kBoxesALine - 1) / kBoxesALine); }

double rows_height(const ShipCard& card) {
  return kBoxLine * (lines_of_boxes(card.row1) + lines_of_boxes(card.row2) +
                     (card.torpedoes > 0 ? lines_of_boxes(card.torpedoes) : 0));
}

double table_height(const ShipCard& card) {
  return card.batteries.empty() ? 0 : kTableHead + kTableLine * static_cast<double>(card.batteries.size()) + kLegend;
}

/// The label of a row of boxes, then the boxes. Returns where the next row begins.
double row_of_boxes(Canvas& canvas, double y, std::string_view label, const std::string& mark, int count, int crossed) {
  figure(canvas, {kPad, y, kRowLabel, kBoxLine}, label, mark, {5.6, true, Align::left, 0.1});
  for (int first = 0; first < count; first += kBoxesALine, y += kBoxLine)
    boxes(canvas, kPad + kRowLabel, y + (kBoxLine - kBox) / 2, std::min(count - first, kBoxesALine),
          std::clamp(crossed - first, 0, kBoxesALine), kBox, kBoxPitch);
  return count == 0 ? y + kBoxLine : y;
}

int reach_of(const Battery& battery) {
  int reach = kLongestReach;
  while (reach > 0 && battery.sequence[static_cast<size_t>(reach - 1)].band == Band::none) --reach;
  return reach;
}

/// White on dark at short range, black on white at long range (GA-RNG-03, -04).
void draw_sequence(Canvas& canvas, double y, double cell, const Battery& battery, const Marks& marks,
                   const std::string& row_mark) {
  for (int hex = 1; hex <= reach_of(battery); ++hex) {
    const RangeEntry& entry = battery.sequence[static_cast<size_t>(hex - 1)];
    if (entry.band == Band::none) continue;
    const Box box{kPad + kGun + kDice + (hex - 1) * cell, y + 0.7, cell, kTableLine - 1.4};
    const bool dark = entry.band == Band::close;
    if (dark) canvas.fill(box, 0.25);
    canvas.frame(box, 0.3, 0.2);
    const std::string band = fmt::format("{}.band.{}", battery.weapon, hex);
    const std::string penetration = fmt::format("{}.penetration.{}", battery.weapon, hex);
    figure(canvas, box.inset(0.6), std::to_string(entry.penetration), marks.differing({band, penetration}, row_mark),
           {7, true, Align::centre, dark ? 1.0 : 0.0});
  }
}

void draw_batteries(Canvas& canvas, double y, const ShipCard& card, const Marks& marks) {
  if (card.batteries.empty()) return;
  int cells = kFewestCells;
  for (const Battery& b : card.batteries) cells = std::max(cells, reach_of(b));
  const double cell = (kInner - kGun - kDice) / cells;
  canvas.fill({kPad, y, kInner, kTableHead}, 0.92);
  const Type head{4.8, false, Align::left, 0.25};
  canvas.text({kPad + 1, y, kGun - 2, kTableHead}, "Guns", head);
  canvas.text({kPad + kGun, y, kDice - 2, kTableHead}, "Dice", head);
  for (int hex = 1; hex <= cells; ++hex)
    canvas.text({kPad + kGun + kDice + (hex - 1) * cell, y, cell, kTableHead}, std::to_string(hex), kLabelType);
  y += kTableHead;
  for (const Battery& b : card.batteries) {
    const std::string row = marks.row(b.weapon + ".");
    figure(canvas, {kPad + 1, y, kGun - 2, kTableLine}, b.gun, row, {6.6, true, Align::left, 0});
    figure(canvas, {kPad + kGun, y, kDice - 2, kTableLine}, grand_admiral::dice_text(b),
           marks.differing({b.weapon + ".mount", b.weapon + ".dice", b.weapon + ".dice.crippled"}, row),
           {7, true, Align::left, 0});
    draw_sequence(canvas, y, cell, b, marks, row);
    y += kTableLine;
    canvas.line(kPad, y, kPad + kInner, y, 0.25, 0.6);
  }
  canvas.text({kPad, y, kInner, kLegend},
              "hexes: dark short range, light long range   ( ) turrets   [ ] casemates   sound/crippled",
              {4.8, false, Align::right, 0.25});
}

/// What a scenario says about a ship besides her place.
std::string notes_of(const PrintCard& card) {
  std::vector<std::string> notes;
  if (const int round = entry_number(card, "arrives"); round > 0)
    notes.push_back(fmt::format("enters in round {}", round));
  const int reach = entry_number(card, "torpedo_range", grand_admiral::kTorpedoRangeOfOption);
  if (reach != grand_admiral::kTorpedoRangeOfOption)  // GA-NOTE-12
    notes.push_back(fmt::format("torpedoes reach {} {}", reach, reach == 1 ? "hex" : "hexes"));
  const int hits_from = entry_number(card, "torpedo_hits_from", grand_admiral::kTorpedoHitsFrom);
  if (hits_from != grand_admiral::kTorpedoHitsFrom) notes.push_back(fmt::format("torpedoes hit on {}+", hits_from));
  return fmt::format("{}", fmt::join(notes, ", "));
}

void draw(Canvas& canvas, double height, const PrintCard& from, const ShipCard& card) {
  const Marks marks(from);
  double y = heading(canvas, height, from, "Grand Admiral", from.facts ? from.facts->type : card.type);
  constexpr std::array<Column, 7> kColumns = {{{"Type", 27},
                                               {"Year", 33},
                                               {"Victory points", 44},
                                               {"Belt armor", 38},
                                               {"End armor", 38},
                                               {"Speed", 38},
                                               {"Anti-aircraft", 40}}};
  const std::array<Cell, 7> cells = {
      {{card.type, ""},
       {std::to_string(card.year), marks.of({"year"})},
       {std::to_string(card.points), marks.of({"points"})},
       {std::to_string(card.belt), marks.of({"belt"})},
       {std::to_string(card.end), marks.of({"end"})},
       {fmt::format("{}/{}", card.speed[0], card.speed[1]), marks.of({"speed", "speed.crippled"})},
       {std::to_string(card.anti_aircraft), marks.of({"anti_aircraft"})}}};
  grid(canvas, y, kColumns, cells);
  y += kGridHeight + 1.5;
  const int checked = entry_number(from, "checked");
  y = row_of_boxes(canvas, y, "Crippled after", marks.of({"row1"}), card.row1, checked);
  y = row_of_boxes(canvas, y, "Sunk after", marks.of({"row2"}), card.row2, checked - card.row1);
  if (card.torpedoes > 0) y = row_of_boxes(canvas, y, "Torpedoes", marks.of({"torpedoes"}), card.torpedoes, 0);
  y += 1.5;
  draw_batteries(canvas, y, card, marks);
  ending(canvas, y + table_height(card), height, marks, notes_of(from));
}

}  // namespace

Expected<Face> grand_admiral_face(const PrintCard& from, const Ruler& ruler) {
  ShipCard card;
  if (auto read = fields_from_json(from.card, card, from.name); !read) return tl::make_unexpected(read.error());
  Face face;
  face.height =
      kHeading + kGridHeight + 3 + rows_height(card) + table_height(card) + ending_height(ruler, notes_of(from));
  face.text = grand_admiral::card_text(card, entry_number(from, "checked")) + notes_line(notes_of(from));
  face.draw = [from, card](Canvas& canvas, double height) { draw(canvas, height, from, card); };
  return face;
}

}  // namespace broadside::print
