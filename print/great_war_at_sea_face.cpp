// Great War at Sea: the data sheet of a ship, its boxes each with their own armour (GW-SDS-01 to -12, GW-8.1-01 to
// -04).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/great_war_at_sea/rules/card.h"
#include "engine/great_war_at_sea/rules/guns.h"
#include "print/faces.h"
#include "print/parts.h"

namespace broadside::print {
namespace {

using great_war_at_sea::Armour;
using great_war_at_sea::Battery;
using great_war_at_sea::kSections;
using great_war_at_sea::Mount;
using great_war_at_sea::Section;
using great_war_at_sea::ShipCard;
using Lost = std::array<uint8_t, kSections>;

constexpr double kName = 50, kBoxesAt = kPad + kName;
constexpr double kBoxWidth = (kInner - kName) / great_war_at_sea::kMostBoxes;
constexpr double kSectionLine = 10.5, kBoxHeight = 9.2;
constexpr int kFuelALine = 36;
constexpr double kFuelWidth = (kInner - kName) / kFuelALine, kFuelLine = 6.8, kFuelHeight = 5.8;
constexpr double kFactsLine = 10, kWriting = 12.5;

std::string word_of(auto value) { return std::string(EnumWords<decltype(value)>::words[static_cast<size_t>(value)]); }

int sections_of(const ShipCard& card) {
  return static_cast<int>(std::count_if(card.sections.begin(), card.sections.end(),
                                        [](const great_war_at_sea::Boxes& boxes) { return boxes.count > 0; }));
}
int fuel_lines(const ShipCard& card) { return (card.fuel + kFuelALine - 1) / kFuelALine; }

Lost lost_of(const PrintCard& from) {
  Lost lost{};
  if (from.entry.is_object() && from.entry.contains("lost"))
    if (!fields_from_json(from.entry["lost"], lost, "lost")) lost = {};
  return lost;
}

std::string capital(std::string word) {
  word[0] = static_cast<char>(word[0] - 'a' + 'A');
  return word;
}

// ---------------------------------------------------------------- boxes

/// N, L and H as on the samples; a framed box has a frame within its frame.
void draw_armoured(Canvas& canvas, const Box& box, Armour armour, bool lost) {
  constexpr std::array<std::string_view, 4> kLetters = {"", "L", "H", "H"};  // by Armour
  canvas.frame(box, armour >= Armour::heavy ? 0.9 : 0.5);
  if (armour == Armour::framed) canvas.frame(box.inset(1.4), 0.4);
  if (armour != Armour::none)
    canvas.text(box.inset(1.2), kLetters[static_cast<size_t>(armour)], {5, true, Align::centre, 0.35});
  if (lost) canvas.cross(box, 0.7);
}

void draw_section(Canvas& canvas, double y, const ShipCard& card, Section section, int lost, const Marks& marks) {
  const great_war_at_sea::Boxes& boxes = card.boxes(section);
  const std::string name = word_of(section);
  figure(canvas, {kPad, y, kName - 2, kSectionLine}, fmt::format("{} {}", capital(name), boxes.count),
         marks.of({name, name + ".armour"}), {6.2, false, Align::left, 0});
  for (int i = 0; i < boxes.count; ++i)
    draw_armoured(canvas, {kBoxesAt + i * kBoxWidth, y + (kSectionLine - kBoxHeight) / 2, kBoxWidth - 0.6, kBoxHeight},
                  boxes.armour[static_cast<size_t>(i)], i < lost);
}

/// GW-7.39-01: each box is twelve parts.
double draw_fuel(Canvas& canvas, double y, const ShipCard& card, const Marks& marks) {
  if (card.fuel == 0) return y;
  figure(canvas, {kPad, y, kName - 2, kFuelLine}, fmt::format("Fuel {}", card.fuel), marks.of({"fuel"}),
         {6, false, Align::left, 0});
  for (int i = 0; i < card.fuel; ++i)
    canvas.frame(
        {kBoxesAt + i % kFuelALine * kFuelWidth, y + i / kFuelALine * kFuelLine, kFuelWidth - 0.6, kFuelHeight}, 0.35);
  return y + fuel_lines(card) * kFuelLine;
}

// ---------------------------------------------------------------- facts

std::string torpedo_text(const ShipCard& card) {
  if (card.torpedo == 0 || card.mount == Mount::none) return "no torpedoes";
  const std::string factor =
      card.mount == Mount::hull ? fmt::format("[{}]", card.torpedo) : std::to_string(card.torpedo);
  return fmt::format("torpedo {}{}{}", factor, card.t10000 ? ", 10,000 yd" : "", card.t17000 ? ", 17,000 yd" : "");
}

std::string flags_text(const ShipCard& card) {  // GW-SDS-07
  std::string out;
  for_each_field(card.flags, [&](auto, std::string_view name, bool flag) {
    if (!flag) return;
    std::string word(name);
    std::replace(word.begin(), word.end(), '_', ' ');
    out += (out.empty() ? "" : ", ") + word;
  });
  return out;
}

std::string ranges_text(const ShipCard& card) {  // GW-7.65-01
  std::string out;
  for (const Battery battery : great_war_at_sea::kAllBatteries) {
    if (card.factors(battery) == 0) continue;
    const auto gun = great_war_at_sea::gun_of(battery, card.flags.very_large, card.flags.obsolete);
    out += fmt::format("{}{} {}", out.empty() ? "range in inches:   " : "   ", word_of(battery),
                       great_war_at_sea::gun_range(gun) / great_war_at_sea::kInch);
  }
  return out;
}

void draw_facts(Canvas& canvas, double y, const ShipCard& card, const Marks& marks) {
  const std::array<Cell, 4> cells = {
      {{fmt::format("{} {}", word_of(card.type), word_of(card.category())), marks.of({"type"})},
       {fmt::format("Speed {}", word_of(card.speed)), marks.of({"speed"})},
       {torpedo_text(card), marks.of({"torpedo", "torpedo.mount", "t10000", "t17000"})},
       {fmt::format("{} points, {} lights", card.points, card.searchlights), marks.of({"points", "searchlights"})}}};
  constexpr std::array<double, 4> kWidths = {56, 44, 86, 72};
  double x = kPad;
  for (size_t i = 0; i < cells.size(); ++i) {
    figure(canvas, {x, y, kWidths[i] - 3, kFactsLine}, cells[i].value, cells[i].mark, {6.4, true, Align::left, 0});
    x += kWidths[i];
  }
}

void draw(Canvas& canvas, double height, const PrintCard& from, const ShipCard& card) {
  const Marks marks(from);
  const Lost lost = lost_of(from);
  double y = heading(canvas, height, from, "Great War at Sea", from.facts ? from.facts->type : word_of(card.type));
  draw_facts(canvas, y, card, marks);
  y += kFactsLine;
  for (size_t i = 0; i < kSections; ++i) {
    if (card.sections[i].count == 0) continue;
    draw_section(canvas, y, card, static_cast<Section>(i), lost[i], marks);
    y += kSectionLine;
  }
  y = draw_fuel(canvas, y, card, marks);
  canvas.text({kPad, y, kInner, kFactsLine}, ranges_text(card), {6, false, Align::left, 0.2});
  writing_line(canvas, {kPad, y + kFactsLine, kInner, kWriting}, "Fire control, speed, flooding");
  ending(canvas, y + kFactsLine + kWriting, height, marks, flags_text(card));
}

// ---------------------------------------------------------------- in letters

std::string boxes_in_letters(const great_war_at_sea::Boxes& boxes, int lost) {
  constexpr std::string_view kLetters = "NLHB";
  std::string out;
  for (int i = 0; i < boxes.count; ++i)
    out += i < lost ? 'x' : kLetters[static_cast<size_t>(boxes.armour[static_cast<size_t>(i)])];
  return out;
}

std::string text_of_card(const std::string& name, const ShipCard& card, const Lost& lost) {
  std::string out =
      fmt::format("{}\n{} {}, speed {}, {}, fuel {}, {} points\n", name, word_of(card.type), word_of(card.category()),
                  word_of(card.speed), torpedo_text(card), card.fuel, card.points);
  for (size_t i = 0; i < kSections; ++i)
    if (card.sections[i].count > 0)
      out += fmt::format("{:<9} {:>2}  {}\n", word_of(static_cast<Section>(i)), card.sections[i].count,
                         boxes_in_letters(card.sections[i], lost[i]));
  return out + notes_line(flags_text(card));
}

}  // namespace

Expected<Face> great_war_at_sea_face(const PrintCard& from, const Ruler& ruler) {
  ShipCard card;
  if (auto read = fields_from_json(from.card, card, from.name); !read) return tl::make_unexpected(read.error());
  Face face;
  face.height = kHeading + kFactsLine + sections_of(card) * kSectionLine + fuel_lines(card) * kFuelLine + kFactsLine +
                kWriting + ending_height(ruler, flags_text(card));
  face.text = text_of_card(from.name, card, lost_of(from));
  face.draw = [from, card](Canvas& canvas, double height) { draw(canvas, height, from, card); };
  return face;
}

}  // namespace broadside::print
