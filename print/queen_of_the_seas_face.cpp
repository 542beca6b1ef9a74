// Queen of the Seas: the Data Card with its nine tracks (QS-data-cards-02 to -04).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/queen_of_the_seas/setup/notation.h"
#include "print/faces.h"
#include "print/parts.h"

namespace broadside::print {
namespace {

using queen_of_the_seas::kAllTracks;
using queen_of_the_seas::kTracks;
using queen_of_the_seas::ShipCard;
using queen_of_the_seas::Stats;
using queen_of_the_seas::Track;

constexpr int kBoxesALine = 20;
constexpr double kName = 50, kCode = 12, kBoxesAt = kPad + kName + kCode,
                 kBoxWidth = (kInner - kName - kCode) / kBoxesALine;
constexpr double kTrackLine = 9.3, kBoxHeight = 8.3;
constexpr double kClassLine = 9.5, kWriting = 12.5;

std::string word_of(auto value) { return std::string(EnumWords<decltype(value)>::words[static_cast<size_t>(value)]); }

/// Boxes of a track: those of the printed card, and more where the ship has more (QS-Q-76).
int boxes_of(const ShipCard& card, Track track) {
  return std::max(card.stat(track), queen_of_the_seas::printed_boxes(track));
}

int lines_of(const ShipCard& card, Track track) { return (boxes_of(card, track) + kBoxesALine - 1) / kBoxesALine; }

double tracks_height(const ShipCard& card) {
  int lines = 0;
  for (const Track track : kAllTracks) lines += lines_of(card, track);
  return lines * kTrackLine;
}

/// Boxes she never had are grey and struck; those lost before the battle are crossed out (QS-data-cards-05).
void draw_box(Canvas& canvas, const Box& box, int number, int prepared, int left) {
  const bool hers = number <= prepared;
  if (!hers) canvas.fill(box, 0.9);
  canvas.frame(box, hers ? 0.6 : 0.3, hers ? 0 : 0.6);
  canvas.text(box.inset(0.8), fmt::format("{:02}", number), {5.2, hers, Align::centre, hers ? 0.0 : 0.62});
  if (!hers) canvas.line(box.x, box.bottom(), box.right(), box.y, 0.3, 0.6);
  if (hers && number > left) canvas.cross(box, 0.7);
}

std::string ranges_text(const ShipCard& card) {  // QS-gun-ranges-01 to -04, QS-torpedoes-02
  std::string out;
  const auto add = [&](Track track, const std::string& cm) {
    out += fmt::format("{}{} {}", out.empty() ? "" : "   ", word_of(track), cm);
  };
  for (const Track gun : queen_of_the_seas::kGuns)
    if (card.stat(gun) > 0)
      add(gun, std::to_string(queen_of_the_seas::gun_range(gun, card.launched) / queen_of_the_seas::kCm));
  if (card.stat(Track::T) > 0)
    add(Track::T, fmt::format("{}–{}", queen_of_the_seas::kTorpedoLeast / queen_of_the_seas::kCm,
                              queen_of_the_seas::kTorpedoMost / queen_of_the_seas::kCm));
  return out.empty() ? std::string() : "range in cm:   " + out;
}

constexpr queen_of_the_seas::Length kHundredth = queen_of_the_seas::kCm / 100;
queen_of_the_seas::Length rounded(queen_of_the_seas::Length length) {
  return (length + kHundredth / 2) / kHundredth * kHundredth;
}

/// Two decimals: finer than one cuts with scissors.
std::string cm_text(queen_of_the_seas::Length length) {
  const auto hundredths = rounded(length) / kHundredth;
  return fmt::format("{}.{:02}", hundredths / 100, hundredths % 100);
}

/// For people: the castings as they are printed. Programs have the exact ones in the JSON.
std::string text_of_card(ShipCard card, const Stats& left, const std::string& speed) {
  for (auto* length : {&card.casting_length, &card.casting_beam, &card.base_length, &card.base_width})
    *length = rounded(*length);
  return queen_of_the_seas::card_text(card, {left, speed, {}, {}});
}

std::string model_text(const ShipCard& card) {
  return fmt::format("base {} × {} cm, model {} × {}", cm_text(card.base_length), cm_text(card.base_width),
                     cm_text(card.casting_length), cm_text(card.casting_beam));
}

void draw_track(Canvas& canvas, double y, const ShipCard& card, Track track, int left, const Marks& marks) {
  const std::string code = word_of(track);
  figure(canvas, {kPad, y, kName - 1, kTrackLine}, queen_of_the_seas::kTrackNames[static_cast<size_t>(track)],
         marks.of({code}), {6, false, Align::left, 0});
  canvas.text({kPad + kName, y, kCode - 1, kTrackLine}, code, {6.4, true, Align::centre, 0});
  for (int box = 0; box < boxes_of(card, track); ++box) {
    const int line = box / kBoxesALine;
    const double x = kBoxesAt + box % kBoxesALine * kBoxWidth,
                 top = y + line * kTrackLine + (kTrackLine - kBoxHeight) / 2;
    draw_box(canvas, {x, top, kBoxWidth, kBoxHeight}, box + 1, card.stat(track), left);
  }
}

/// The rows of Gun Director and Armour leave room at their right end.
void draw_aside(Canvas& canvas, double y, const ShipCard& card, Track track, const std::string& words,
                const std::string& mark) {
  const double x = kBoxesAt + (boxes_of(card, track) % kBoxesALine + 0.7) * kBoxWidth;
  figure(canvas, {x, y, kPad + kInner - x, kTrackLine}, words, mark, {6, false, Align::right, 0});
}

double draw_tracks(Canvas& canvas, double y, const ShipCard& card, const Stats& left, const Marks& marks) {
  for (const Track track : kAllTracks) {
    draw_track(canvas, y, card, track, left[static_cast<size_t>(track)], marks);
    if (track == Track::GD) draw_aside(canvas, y, card, track, ranges_text(card), "");
    if (track == Track::A)
      draw_aside(canvas, y, card, track, model_text(card),
                 marks.of({"base.length", "base.width", "casting.length", "casting.beam"}));
    y += lines_of(card, track) * kTrackLine;
  }
  return y;
}

void draw_class(Canvas& canvas, double y, const ShipCard& card, const Marks& marks) {
  const std::array<Cell, 3> cells = {
      {{"Size " + word_of(card.size), marks.of({"size"})},
       {fmt::format("Class {}{}", word_of(card.cls), card.capital() ? ", capital ship" : ""),
        marks.of({"class", "capital"})},
       {fmt::format("Launched {}", card.launched), marks.of({"launched"})}}};
  constexpr std::array<double, 3> kWidths = {80, 108, 70};
  double x = kPad;
  for (size_t i = 0; i < cells.size(); ++i) {
    figure(canvas, {x, y, kWidths[i] - 3, kClassLine}, cells[i].value, cells[i].mark, {6.4, true, Align::left, 0});
    x += kWidths[i];
  }
}

Stats left_of(const PrintCard& from, const ShipCard& card) {
  Stats lost{};
  if (from.entry.is_object() && from.entry.contains("lost"))
    if (!fields_from_json(from.entry["lost"], lost, "lost")) lost = {};
  Stats left = card.stats;
  for (size_t i = 0; i < kTracks; ++i) left[i] = static_cast<uint8_t>(left[i] - std::min(left[i], lost[i]));
  return left;
}

std::string start_speed(const PrintCard& from) {
  const int speed = entry_number(from, "speed");
  return speed > 0 ? fmt::format("start {}", speed) : std::string();
}

void draw(Canvas& canvas, double height, const PrintCard& from, const ShipCard& card) {
  const Marks marks(from);
  double y = heading(canvas, height, from, "Queen of the Seas", from.facts ? from.facts->type : card.type);
  draw_class(canvas, y, card, marks);
  y = draw_tracks(canvas, y + kClassLine, card, left_of(from, card), marks);
  writing_line(canvas, {kPad, y, kInner, kWriting}, "Current Speed", start_speed(from), 0.55);
  writing_line(canvas, {kPad, y + kWriting, kInner, kWriting}, "Hits");
  ending(canvas, y + 2 * kWriting, height, marks, queen_of_the_seas::notes_text(card));
}

}  // namespace

Expected<Face> queen_of_the_seas_face(const PrintCard& from, const Ruler& ruler) {
  ShipCard card;
  if (auto read = fields_from_json(from.card, card, from.name); !read) return tl::make_unexpected(read.error());
  Face face;
  face.height = kHeading + kClassLine + tracks_height(card) + 2 * kWriting +
                ending_height(ruler, queen_of_the_seas::notes_text(card));
  face.text = text_of_card(card, left_of(from, card), start_speed(from));
  face.draw = [from, card](Canvas& canvas, double height) { draw(canvas, height, from, card); };
  return face;
}

}  // namespace broadside::print
