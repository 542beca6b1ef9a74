#include "print/parts.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace broadside::print {
namespace {

constexpr std::string_view kMarks = "pfrhs";
constexpr std::array<std::string_view, 5> kMarkWords = {"printed in the rulebook", "by the book's formula",
                                                        "ship register", "house", "scenario's own"};

constexpr Type kNoteType{5.8, false, Align::left, 0};
constexpr double kSources = 7, kNoteLine = 13, kNoteWidth = kInner - 24;  // behind the word Notes

/// In lines that leave room for it; at least one.
template <class Width>
std::vector<std::string> wrapped(std::string_view text, Width&& width_of) {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::string word(text.substr(0, text.find(' ')));
    text.remove_prefix(std::min(text.size(), word.size() + 1));
    std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
    if (lines.back().empty() || width_of(longer) <= kNoteWidth)
      lines.back() = std::move(longer);
    else
      lines.push_back(word);
  }
  return lines;
}

}  // namespace

// ---------------------------------------------------------------- what a scenario says of a ship

int entry_number(const PrintCard& card, const char* field, int fresh) {
  return card.entry.is_object() ? card.entry.value(field, fresh) : fresh;
}

std::string notes_line(std::string_view notes) {
  return notes.empty() ? std::string() : fmt::format("Notes: {}\n", notes);
}

// ---------------------------------------------------------------- where a figure comes from

char mark_of(Source source) {
  switch (source) {
    case Source::published: return 'p';
    case Source::formula: return 'f';
    case Source::fact: return 'r';
    case Source::house: return 'h';
  }
  return 'h';
}

std::span<const std::string_view> mark_words() { return kMarkWords; }

std::string Marks::of(std::initializer_list<std::string_view> names) const {
  if (fields_.empty()) return {};
  std::string found;
  for (const std::string_view name : names)
    if (const CardField* field = find_field(fields_, name)) found += mark_of(field->source);
  std::string out;
  for (const char mark : kMarks)
    if (found.find(mark) != std::string::npos) out += mark;
  return out;
}

std::string Marks::row(std::string_view prefix) const {
  std::array<int, kMarks.size()> count{};
  for (const CardField& field : fields_)
    if (field.name.starts_with(prefix)) ++count[kMarks.find(mark_of(field.source))];
  const auto most = std::max_element(count.begin(), count.end());
  return *most == 0 ? std::string() : std::string(1, kMarks[static_cast<size_t>(most - count.begin())]);
}

std::string Marks::differing(std::initializer_list<std::string_view> names, std::string_view row) const {
  std::string own = of(names);
  return own == row ? std::string() : own;
}

std::string Marks::summary() const {
  if (fields_.empty()) return "s: all figures come from the scenario";
  std::string out;
  for (size_t i = 0; i < kMarks.size(); ++i) {
    const auto n = std::count_if(fields_.begin(), fields_.end(),
                                 [&](const CardField& f) { return mark_of(f.source) == kMarks[i]; });
    if (n > 0) out += fmt::format("{}{} {} {}", out.empty() ? "" : "  ·  ", kMarks[i], kMarkWords[i], n);
  }
  return "Figures: " + out;
}

// ---------------------------------------------------------------- pieces of a card

void figure(Canvas& canvas, const Box& box, std::string_view value, std::string_view mark, const Type& type) {
  Type raised = kMarkType;
  raised.size = std::max(raised.size, type.size * 0.52);
  constexpr double kCapitals = 0.73;  // their height, of the type size
  const double gap = mark.empty() ? 0 : 0.7, tail = mark.empty() ? 0 : canvas.width_of(mark, raised) + gap;
  const double wide = std::min(canvas.width_of(value, type), box.w - tail);
  const double spare = box.w - wide - tail;
  const double x = box.x + (type.align == Align::left ? 0 : type.align == Align::right ? spare : spare / 2);
  Type set = type;
  set.align = Align::left;
  canvas.text({x, box.y, wide + 0.01, box.h}, value, set);
  // A third of the figure's size above its line: a letter that stood on it would seem to belong to the word.
  const double middle = box.y + box.h / 2 + type.size * (kCapitals / 2 - 1.0 / 3) - raised.size * kCapitals / 2;
  const double high = raised.size * 1.25;
  if (!mark.empty()) canvas.text({x + wide + gap, middle - high / 2, tail, high}, mark, raised);
}

void grid(Canvas& canvas, double y, std::span<const Column> columns, std::span<const Cell> cells) {
  constexpr double kLabels = 6.5;
  double x = kPad;
  canvas.fill({kPad, y, kInner, kLabels}, 0.92);
  for (size_t i = 0; i < columns.size(); ++i) {
    const double w = columns[i].width;
    canvas.text(Box{x + 0.6, y, w - 1.2, kLabels}, columns[i].label, kLabelType);
    figure(canvas, {x + 1, y + kLabels, w - 2, kGridHeight - kLabels}, cells[i].value, cells[i].mark, kFigureType);
    if (i > 0) canvas.line(x, y, x, y + kGridHeight, 0.3, 0.5);
    x += w;
  }
  canvas.frame({kPad, y, kInner, kGridHeight});
}

void boxes(Canvas& canvas, double x, double y, int count, int crossed, double size, double pitch) {
  for (int i = 0; i < count; ++i) {
    const Box box{x + i * pitch, y, size, size};
    canvas.frame(box, 0.5);
    if (i < crossed) canvas.cross(box, 0.5);
  }
}

int circle_lines(double width, int count) {
  const int a_line = std::max(1, static_cast<int>(width / kCirclePitch));
  return std::max(1, (count + a_line - 1) / a_line);
}

int circles(Canvas& canvas, const Box& box, int count, int crossed) {
  const int lines = circle_lines(box.w, count);
  const int a_line = (count + lines - 1) / lines;
  for (int i = 0; i < count; ++i) {
    const int line = i / a_line;
    const double x = box.x + (i % a_line + 0.5) * kCirclePitch, y = box.y + (line + 0.5) * kCircleLine;
    canvas.circle(x, y, kCircle / 2, 0.5);
    if (i < crossed) canvas.cross({x - kCircle / 2, y - kCircle / 2, kCircle, kCircle}, 0.6);
  }
  return lines;
}

double heading(Canvas& canvas, double height, const PrintCard& card, std::string_view system, std::string_view aside) {
  constexpr double kName = 15;
  canvas.fill({0, 0, kCardWidth, kName}, 0.86);
  canvas.line(0, kName, kCardWidth, kName, 0.5);
  canvas.frame({0, 0, kCardWidth, height}, 0.8);
  constexpr double kSystem = 62, kGap = 6;
  const Type name{10.5, true, Align::left, 0}, small{7, false, Align::right, 0};
  const double aside_w = std::min(74.0, canvas.width_of(aside, small) + 0.01);
  double right = kCardWidth - kPad - kSystem;
  canvas.text({right, 0, kSystem, kName}, system, {5.2, false, Align::right, 0.3});
  right -= aside_w;
  canvas.text({right, 0, aside_w, kName}, aside, small);
  right -= kGap;
  if (card.facts)  // where the name leaves room for it
    if (const double plan = plan_width(card.facts->plan);
        kPad + canvas.width_of(card.name, name) + kGap < right - plan) {
      draw_plan(canvas, right - plan, kName / 2, card.facts->plan);
      right -= plan + kGap;
    }
  canvas.text({kPad, 0, right - kPad, kName}, card.name, name);
  const Box strip{kPad, kName + 0.8, kInner, kHeading - kName - 1.6};
  constexpr Type kStrip{5.2, false, Align::left, 0.2};
  canvas.text(strip,
              card.facts
                  ? facts_text(*card.facts, [&](const std::string& t) { return canvas.width_of(t, kStrip) <= strip.w; })
                  : "a ship defined in the scenario",
              kStrip);
  return kHeading;
}

void writing_line(Canvas& canvas, const Box& box, std::string_view label, std::string_view already, double grey) {
  const Type type{5.4, true, Align::left, 0.1};
  const double from = label.empty() ? 0 : canvas.text(box, label, type) + 3;
  Type words = kNoteType;
  words.grey = grey;
  if (!already.empty()) canvas.text({box.x + from, box.y, box.w - from, box.h}, already, words);
  canvas.line(box.x + from, box.bottom() - 1.2, box.right(), box.bottom() - 1.2, 0.3, 0.5);
}

double ending_height(const Ruler& ruler, std::string_view notes) {
  const auto lines = wrapped(notes, [&](std::string_view text) { return ruler.width_of(text, kNoteType); });
  return kSources + kNoteLine * static_cast<double>(lines.size());
}

void ending(Canvas& canvas, double y, double height, const Marks& marks, std::string_view notes) {
  const double end = height - kSources;
  const auto words = wrapped(notes, [&](std::string_view text) { return canvas.width_of(text, kNoteType); });
  const auto lines = std::max(words.size(), static_cast<size_t>((end - y) / kNoteLine + 0.01));
  const double each = std::min((end - y) / static_cast<double>(lines), 16.0);
  for (size_t i = 0; i < lines; ++i)
    writing_line(canvas, {kPad, y + static_cast<double>(i) * each, kInner, each}, i == 0 ? "Notes" : "",
                 i < words.size() ? words[i] : "");
  canvas.text({kPad, end, kInner, kSources}, marks.summary(), {5, false, Align::left, 0.15});
}

}  // namespace broadside::print
