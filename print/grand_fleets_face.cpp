// Grand Fleets: the ship data card of chapter 3 (GF-3-01), in the order of the printed one.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/grand_fleets/rules/gunnery.h"
#include "engine/grand_fleets/setup/notation.h"
#include "print/faces.h"
#include "print/parts.h"

namespace broadside::print {
namespace {

using grand_fleets::GunLine;
using grand_fleets::Mounts;
using grand_fleets::ShipCard;

constexpr double kGun = 65, kRof = 17, kRange = 30, kPen = 35, kDamage = 17;
constexpr double kQuantityAt = kPad + kGun + kRof + kRange + kPen + kDamage, kQuantity = kPad + kInner - kQuantityAt;
constexpr double kTableHead = 7.5, kMountLine = 9.4, kBracket = 2.4, kGroupGap = 3;
constexpr double kTrackLabel = 36, kSpeedLine = 9;
constexpr Type kArcs{6, false, Align::left, 0};
constexpr Type kSmallFigure{6.6, true, Align::centre, 0};

// ---------------------------------------------------------------- quantities: arcs, brackets, circles

struct Group {
  std::string label;  // "ABCD2"
  int circles = 0;
};

double width_of(const Group& group, const Ruler& ruler) {
  return ruler.width_of(group.label, kArcs) + 2 * kBracket + group.circles * kCirclePitch;
}

struct Placed {
  Group group;
  double x = 0, w = 0;
  int line = 0;
};

/// Groups in lines; one that is wider than the column is drawn smaller.
struct Quantity {
  std::vector<Placed> groups;
  int lines = 1;
};

Quantity arranged(const std::vector<Group>& groups, const Ruler& ruler) {
  Quantity out;
  double x = 0;
  for (const Group& group : groups) {
    const double w = std::min(width_of(group, ruler), kQuantity);
    if (x > 0 && x + w > kQuantity) x = 0, ++out.lines;
    out.groups.push_back({group, x, w, out.lines - 1});
    x += w + kGroupGap;
  }
  return out;
}

void draw_group(Canvas& canvas, const Group& group) {
  double x = group.label.empty()
                 ? 0
                 : canvas.text({0, 0, canvas.width_of(group.label, kArcs) + 0.01, kMountLine}, group.label, kArcs);
  const auto bracket = [&](double at, double towards) {
    canvas.line(at, 1, at, kMountLine - 1, 0.5);
    for (const double y : {1.0, kMountLine - 1}) canvas.line(at, y, at + towards, y, 0.5);
  };
  bracket(x + 0.9, 1.2);
  x += kBracket - 0.6;
  for (int i = 0; i < group.circles; ++i) canvas.circle(x + (i + 0.5) * kCirclePitch, kMountLine / 2, kCircle / 2, 0.5);
  bracket(x + group.circles * kCirclePitch + 1, -1.2);
}

/// The mark stands behind the last group.
void draw_quantity(Canvas& canvas, double y, const Quantity& quantity, const std::string& mark, const Ruler& ruler) {
  for (const Placed& p : quantity.groups) {
    const double scale = p.w / width_of(p.group, ruler);
    canvas.placed(kQuantityAt + p.x, y + p.line * kMountLine + kMountLine * (1 - scale) / 2, scale,
                  [&](Canvas& inside) { draw_group(inside, p.group); });
  }
  if (mark.empty() || quantity.groups.empty()) return;
  const Placed& last = quantity.groups.back();
  canvas.text({std::min(kQuantityAt + last.x + last.w, kPad + kInner - 4), y + last.line * kMountLine, 4, 6}, mark,
              kMarkType);
}

// ---------------------------------------------------------------- lines of armament

struct Line {
  Cell gun, rof, range, pen, damage;
  Quantity quantity;
  std::string quantity_mark = {};
  double height() const { return kMountLine * quantity.lines + 1; }
};

std::string triple(const auto& values) { return fmt::format("{}/{}/{}", values[0], values[1], values[2]); }

Line gun_line(const GunLine& gun, const Marks& marks, const Ruler& ruler) {
  std::vector<Group> groups;
  for (const Mounts& m : gun.mounts)
    groups.push_back({grand_fleets::arcs_text(m.arcs) + (m.barrels == 1 ? "" : std::to_string(m.barrels)), m.count});
  const std::string row = marks.row(gun.weapon + "."), of = gun.weapon + ".";
  return {{gun.gun, row},
          {fmt::format("{:+}", gun.rof), marks.differing({of + "rof"}, row)},
          {triple(gun.range), marks.differing({of + "range.short", of + "range.medium", of + "range.long"}, row)},
          {grand_fleets::pen_text(gun.pen, gun.plunging),
           marks.differing({of + "pen.short", of + "pen.medium", of + "pen.long", of + "plunging"}, row)},
          {fmt::format("x{}", gun.damage), marks.differing({of + "damage"}, row)},
          arranged(groups, ruler)};
}

Line light_line(const ShipCard& card, const Marks& marks, const Ruler& ruler) {  // GF-3.7-02
  const std::string row = marks.row("light.");
  return {{"Light Guns", row},
          {fmt::format("{:+}", grand_fleets::kLightRof), marks.differing({"light.rof"}, row)},
          {triple(grand_fleets::kLightRange),
           marks.differing({"light.range.short", "light.range.medium", "light.range.long"}, row)},
          {grand_fleets::pen_text(grand_fleets::kLightPen, card.light.plunging),
           marks.differing({"light.pen.short", "light.pen.medium", "light.pen.long", "light.plunging"}, row)},
          {fmt::format("x{}", grand_fleets::kLightDamage), marks.differing({"light.damage"}, row)},
          arranged({{"", card.light.count}}, ruler),
          marks.differing({"light.guns"}, row)};
}

Line torpedo_line(const ShipCard& card, const Marks& marks, const Ruler& ruler) {
  std::vector<Group> groups;
  for (const uint8_t torpedoes : card.torpedoes.tubes) groups.push_back({"", torpedoes});
  const std::string row = marks.of({"torpedo.range", "torpedo.damage"});
  return {{card.torpedoes.torpedo, row},
          {"-", ""},
          {std::to_string(card.torpedoes.range), marks.differing({"torpedo.range"}, row)},
          {"-", ""},
          {fmt::format("x{}", card.torpedoes.damage), marks.differing({"torpedo.damage"}, row)},
          arranged(groups, ruler),
          marks.differing({"torpedo.tubes"}, row)};
}

std::vector<Line> lines_of(const ShipCard& card, const Marks& marks, const Ruler& ruler) {
  std::vector<Line> lines;
  for (const GunLine& gun : card.guns) lines.push_back(gun_line(gun, marks, ruler));
  if (card.light.count > 0) lines.push_back(light_line(card, marks, ruler));
  if (!card.torpedoes.tubes.empty()) lines.push_back(torpedo_line(card, marks, ruler));
  return lines;
}

double armament_height(const std::vector<Line>& lines) {
  double height = kTableHead;
  for (const Line& line : lines) height += line.height();
  return height;
}

void draw_armament(Canvas& canvas, double y, const std::vector<Line>& lines, const Ruler& ruler) {
  constexpr std::array<Column, 6> kColumns = {{{"Armament", kGun},
                                               {"ROF", kRof},
                                               {"Rng.", kRange},
                                               {"Pen.", kPen},
                                               {"Dam.", kDamage},
                                               {"Quantity", kQuantity}}};
  canvas.fill({kPad, y, kInner, kTableHead}, 0.92);
  double x = kPad;
  for (const Column& column : kColumns) {
    canvas.text({x, y, column.width, kTableHead}, column.label, kLabelType);
    x += column.width;
  }
  y += kTableHead;
  for (const Line& line : lines) {
    const double height = line.height(), middle = y + (height - kMountLine) / 2;
    figure(canvas, {kPad + 1, middle, kGun - 2, kMountLine}, line.gun.value, line.gun.mark,
           {6.4, true, Align::left, 0});
    x = kPad + kGun;
    for (const auto& [cell, width] : {std::pair(&line.rof, kRof), std::pair(&line.range, kRange),
                                      std::pair(&line.pen, kPen), std::pair(&line.damage, kDamage)}) {
      figure(canvas, {x + 0.5, middle, width - 1, kMountLine}, cell->value, cell->mark, kSmallFigure);
      x += width;
    }
    draw_quantity(canvas, y + 0.5, line.quantity, line.quantity_mark, ruler);
    y += height;
    canvas.line(kPad, y, kPad + kInner, y, 0.25, 0.6);
  }
}

// ---------------------------------------------------------------- Damage Track and Hit Location

constexpr double kTrackBox = (kInner - kTrackLabel) / 4;

int track_lines(const ShipCard& card) {
  int lines = 1;
  for (const auto& box : card.track) lines = std::max(lines, circle_lines(kTrackBox - 4, box.circles));
  return lines;
}

double track_height(const ShipCard& card) { return track_lines(card) * kCircleLine + 2 + kSpeedLine; }

void draw_track(Canvas& canvas, double y, const ShipCard& card, int hits, const Marks& marks) {
  const double hull = track_lines(card) * kCircleLine + 2, speed = y + hull;
  const Type label{5.6, true, Align::left, 0.1};
  figure(canvas, {kPad + 1, y, kTrackLabel - 2, hull}, "Hull Hits", marks.row("track.1"), label);
  const std::string row = marks.of({"track.1.speed"});
  figure(canvas, {kPad + 1, speed, kTrackLabel - 2, kSpeedLine}, "Speed", row, label);
  double x = kPad + kTrackLabel;
  for (size_t i = 0; i < card.track.size(); ++i, x += kTrackBox) {
    const auto& box = card.track[i];
    canvas.frame({x, y, kTrackBox, hull}, 0.4);
    canvas.frame({x, speed, kTrackBox, kSpeedLine}, 0.4);
    circles(canvas, {x + 2, y + 1, kTrackBox - 4, hull}, box.circles, hits);
    hits = std::max(0, hits - box.circles);
    if (box.circles > 0)
      figure(canvas, {x + 1, speed, kTrackBox - 2, kSpeedLine}, std::to_string(box.speed),
             marks.differing({fmt::format("track.{}.speed", i + 1)}, row), {7, true, Align::centre, 0});
  }
}

constexpr double kLocationHead = 6.5, kLocation = kLocationHead + 8.5;

/// The same words on every card, as short as its narrowest boxes ask for: 13.5", light, tube.
std::string short_label(const ShipCard& card, grand_fleets::Loss loss) {
  if (loss >= 0) {
    const std::string& whole = card.guns[static_cast<size_t>(loss)].loss;
    return whole.substr(0, whole.find(' '));
  }
  return loss == grand_fleets::kLossLight ? "light" : loss == grand_fleets::kLossTube ? "tube" : "none";
}

void draw_roll(Canvas& canvas, const Box& box, const std::string& rolls, const std::string& label) {
  canvas.text({box.x, box.y, box.w, kLocationHead}, rolls, {5.2, true, Align::centre, 0.1});
  canvas.text({box.x + 0.5, box.y + kLocationHead, box.w - 1, kLocation - kLocationHead}, label,
              {5.6, false, Align::centre, 0});
  canvas.frame(box, 0.3, 0.3);
}

/// Like neighbours share a box: 3-7 6".
void draw_location(Canvas& canvas, double y, const ShipCard& card, const Marks& marks) {
  constexpr double kRolls = 10;  // GF-3.10-01: the tenth is a critical hit
  constexpr double kEach = (kInner - kTrackLabel) / kRolls;
  figure(canvas, {kPad + 1, y, kTrackLabel - 2, kLocation}, "Hit Location", marks.row("location."),
         {5, true, Align::left, 0.1});
  canvas.fill({kPad + kTrackLabel, y, kInner - kTrackLabel, kLocationHead}, 0.92);
  for (size_t first = 0, next = 0; first < card.hit_location.size(); first = next) {
    const grand_fleets::Loss loss = card.hit_location[first];
    while (next < card.hit_location.size() && card.hit_location[next] == loss) ++next;
    const std::string rolls = next == first + 1 ? std::to_string(next) : fmt::format("{}-{}", first + 1, next);
    draw_roll(canvas,
              {kPad + kTrackLabel + static_cast<double>(first) * kEach, y, static_cast<double>(next - first) * kEach,
               kLocation},
              rolls, short_label(card, loss));
  }
  draw_roll(canvas, {kPad + kInner - kEach, y, kEach, kLocation}, "10", "critical");
}

// ---------------------------------------------------------------- the card

void draw_figures(Canvas& canvas, double y, const ShipCard& card, const Marks& marks) {
  constexpr std::array<Column, 10> kColumns = {{{"Hull", 22},
                                                {"Speed", 22},
                                                {"Belt", 31},
                                                {"Ends", 29},
                                                {"Deck", 22},
                                                {"Size", 48},
                                                {"Mod.", 21},
                                                {"C&C", 20},
                                                {"C.R.", 20},
                                                {"A.A.R.", 23}}};
  const grand_fleets::Size size = grand_fleets::size_class(card.hull);
  const grand_fleets::SizeRow& by_size = grand_fleets::size_row(size);
  const std::array<Cell, 10> cells = {
      {{std::to_string(card.hull), marks.of({"hull"})},
       {std::to_string(card.speed()), marks.of({"speed"})},
       {fmt::format("{}/{}", card.belt[0], card.belt[1]), marks.of({"belt", "belt.plunging"})},
       {fmt::format("{}/{}", card.ends[0], card.ends[1]), marks.of({"ends", "ends.plunging"})},
       {std::to_string(card.deck), marks.of({"deck"})},
       {std::string(grand_fleets::kSizeWords[static_cast<size_t>(size)]), marks.of({"size"})},
       {fmt::format("{:+}", by_size.mod), marks.of({"mod"})},
       {std::to_string(by_size.cc), marks.of({"cc"})},
       {std::to_string(by_size.command_radius), marks.of({"command_radius"})},
       {std::to_string(card.aar), marks.of({"aar"})}}};
  grid(canvas, y, kColumns, cells);
}

std::string notes_of(const PrintCard& card) {
  const int crew = entry_number(card, "crew");
  return crew == 0 ? std::string() : fmt::format("crew {:+}", crew);
}

void draw(Canvas& canvas, double height, const PrintCard& from, const ShipCard& card) {
  const Marks marks(from);
  const Ruler ruler;
  const std::vector<Line> lines = lines_of(card, marks, ruler);
  double y = heading(canvas, height, from, "Grand Fleets", from.facts ? from.facts->type : card.type);
  draw_figures(canvas, y, card, marks);
  y += kGridHeight + 2;
  draw_armament(canvas, y, lines, ruler);
  y += armament_height(lines) + 2;
  draw_track(canvas, y, card, entry_number(from, "hull_hits"), marks);
  y += track_height(card) + 2;
  draw_location(canvas, y, card, marks);
  ending(canvas, y + kLocation + 1, height, marks, notes_of(from));
}

}  // namespace

Expected<Face> grand_fleets_face(const PrintCard& from, const Ruler& ruler) {
  ShipCard card;
  if (auto read = fields_from_json(from.card, card, from.name); !read) return tl::make_unexpected(read.error());
  Face face;
  face.height = kHeading + kGridHeight + 2 + armament_height(lines_of(card, Marks(from), ruler)) + 2 +
                track_height(card) + 2 + kLocation + 1 + ending_height(ruler, notes_of(from));
  face.text = grand_fleets::card_text(card, entry_number(from, "hull_hits")) + notes_line(notes_of(from));
  face.draw = [from, card](Canvas& canvas, double height) { draw(canvas, height, from, card); };
  return face;
}

}  // namespace broadside::print
