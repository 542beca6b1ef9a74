#include "print/sheets.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "print/parts.h"

namespace broadside::print {
namespace {

struct PaperSize {
  double w, h;
};
constexpr std::array<PaperSize, 2> kPapers = {{{595.28, 841.89}, {612, 792}}};

constexpr double kMargin = 22, kHeader = 22, kFooter = 22, kGap = 8, kHeadingHeight = 13, kMissingHeight = 10;
constexpr double kCutMark = 7;
constexpr double kLargest = 1.9, kLargeFrom = 1.25;  // times the usual size

struct Placed {
  Face face;
  double x = 0, y = 0, scale = 1, height = 0;  // height in points of the card
};

/// A squadron above its cards, or a ship without one.
struct Line {
  std::string text;
  double y = 0;
  bool bold = false;
};

struct SheetPage {
  std::string section;
  std::vector<Placed> cards;
  std::vector<Line> lines;
  std::vector<std::array<double, 2>> rows;  // top and bottom of each row of cards
};

struct Layout {
  double w = 0, h = 0, scale = 1;
  int columns = 2;
  double left = 0;  // of the first column
  double card_width() const { return kCardWidth * scale; }
  double column_x(int column) const { return left + column * (card_width() + kGap); }
  double top() const { return kMargin + kHeader; }
  double bottom() const { return h - kMargin - kFooter; }
};

/// Faces of a group, made once.
struct Faces {
  const Group* group = nullptr;
  std::vector<Face> faces;
  std::vector<std::string> missing;
};

Expected<std::vector<Faces>> faces_of(const Job& job, const Ruler& ruler) {
  std::vector<Faces> all;
  for (const Group& group : job.groups) {
    Faces faces{&group, {}, {}};
    for (const PrintCard& card : group.cards) {
      if (card.card.is_null()) {
        faces.missing.push_back(missing_text(card));
        continue;
      }
      auto face = face_of(card, ruler);
      if (!face) return tl::make_unexpected(face.error());
      faces.faces.push_back(std::move(*face));
    }
    all.push_back(std::move(faces));
  }
  return all;
}

/// How much larger than usual all cards may be, one below the other on one page; 0 when they need more than one.
double scale_of_single_page(const std::vector<Faces>& all, const Layout& layout) {
  double cards = 0, fixed = 0;
  for (const Faces& faces : all) {
    if (&faces != &all.front() && !faces.group->section.empty()) return 0;
    if (!faces.group->heading.empty()) fixed += kHeadingHeight;
    fixed += kMissingHeight * static_cast<double>(faces.missing.size());
    for (const Face& face : faces.faces) cards += face.height, fixed += kGap;
  }
  return cards == 0 ? 0 : (layout.bottom() - layout.top() - fixed) / cards;
}

Layout layout_of(const Job& job, const std::vector<Faces>& all) {
  const PaperSize paper = kPapers[static_cast<size_t>(job.paper)];
  Layout layout{paper.w, paper.h, 1, 2, 0};
  const double single = std::min(scale_of_single_page(all, layout), kLargest);
  if (job.columns == 1 || (job.columns == 0 && single >= kLargeFrom)) {
    layout.columns = 1;
    layout.scale = single >= kLargeFrom ? single : kLargest;
  }
  layout.left = (paper.w - layout.columns * layout.card_width() - (layout.columns - 1) * kGap) / 2;
  return layout;
}

/// Fills page after page.
class Setter {
 public:
  explicit Setter(const Layout& layout) : layout_(layout) {}

  void group(Faces& faces) {
    const Group& group = *faces.group;
    if (pages_.empty() || !group.section.empty()) new_page(group.section);
    heading_ = group.heading;
    const auto columns = static_cast<size_t>(layout_.columns);
    for (size_t first = 0; first < faces.faces.size(); first += columns)
      row(std::span(faces.faces).subspan(first, std::min(columns, faces.faces.size() - first)), group);
    for (std::string& missing : faces.missing) {
      make_room(kMissingHeight, group);
      line(std::move(missing), kMissingHeight, false);
    }
  }

  std::vector<SheetPage> take() && { return std::move(pages_); }

 private:
  void new_page(const std::string& section) {
    pages_.push_back({section, {}, {}, {}});
    y_ = layout_.top();
  }

  void line(std::string text, double height, bool bold) {
    pages_.back().lines.push_back({std::move(text), y_, bold});
    y_ += height;
  }

  /// The heading stays with what comes below it, and is said again on the next page.
  void make_room(double height, const Group& group) {
    const double above = heading_.empty() ? 0 : kHeadingHeight;
    if (y_ + above + height > layout_.bottom() + 0.01 && y_ > layout_.top()) {
      new_page(pages_.back().section);
      if (heading_.empty() && !group.heading.empty()) heading_ = group.heading + ", continued";
    }
    if (!heading_.empty()) line(std::exchange(heading_, {}), kHeadingHeight, true);
  }

  void row(std::span<Face> faces, const Group& group) {
    double height = 0;
    for (const Face& face : faces) height = std::max(height, face.height);
    // A card that is higher than a page is drawn smaller.
    const double scale = std::min(layout_.scale, (layout_.bottom() - layout_.top() - kHeadingHeight) / height);
    make_room(height * scale, group);
    SheetPage& page = pages_.back();
    int column = 0;
    for (Face& face : faces) page.cards.push_back({std::move(face), layout_.column_x(column++), y_, scale, height});
    page.rows.push_back({y_, y_ + height * scale});
    y_ += height * scale + kGap;
  }

  Layout layout_;
  std::vector<SheetPage> pages_;
  std::string heading_;  // still to be set
  double y_ = 0;
};

/// Ticks in the middle of the gaps: at the edges of the paper, and where gaps cross.
void draw_cut_marks(Canvas& canvas, const Layout& layout, const SheetPage& page) {
  if (page.rows.empty()) return;
  std::vector<double> across;
  for (int column = 0; column <= layout.columns; ++column) across.push_back(layout.column_x(column) - kGap / 2);
  for (const auto& [top, bottom] : page.rows)
    for (const double y : {top - kGap / 2, bottom + kGap / 2})
      for (const double x : across) {
        canvas.line(x - kCutMark / 2, y, x + kCutMark / 2, y, 0.35, 0.35);
        canvas.line(x, y - kCutMark / 2, x, y + kCutMark / 2, 0.35, 0.35);
      }
}

constexpr std::string_view kNotice =
    "Unofficial: made with Broadside, not affiliated with the publishers of the games. Players should own the rulebook "
    "of the game they play.";

std::string legend() {
  constexpr std::string_view kLetters = "pfrhs";
  std::string out = "Where a figure comes from:";
  for (size_t i = 0; i < kLetters.size(); ++i)
    out += fmt::format("{} {} {}", i == 0 ? " " : ", ", kLetters[i], mark_words()[i]);
  return out + ". The mark at a row's name holds for the row. Cut along the crosses.";
}

void draw_sheet(Canvas& canvas, const Layout& layout, const SheetPage& page, const std::string& title, size_t number,
                size_t of) {
  const double width = layout.w - 2 * kMargin, pages_w = 70;
  const Box header{kMargin, kMargin - 4, width - pages_w - 6, kHeader - 6};
  const double used = canvas.text(header, title, {11, true, Align::left, 0});
  if (!page.section.empty() && used + 30 < header.w)
    canvas.text({header.x + used + 8, header.y, header.w - used - 8, header.h}, page.section,
                {9, false, Align::left, 0});
  canvas.text({layout.w - kMargin - pages_w, header.y, pages_w, header.h}, fmt::format("page {} of {}", number, of),
              {7, false, Align::right, 0.2});
  canvas.line(kMargin, header.bottom() + 1, layout.w - kMargin, header.bottom() + 1, 0.5);
  for (const Line& l : page.lines)
    canvas.text({layout.left, l.y, layout.w - kMargin - layout.left, kMissingHeight - 1}, l.text,
                {l.bold ? 8.0 : 7.0, l.bold, Align::left, 0});
  for (const Placed& card : page.cards)
    canvas.placed(card.x, card.y, card.scale, [&](Canvas& inside) { card.face.draw(inside, card.height); });
  draw_cut_marks(canvas, layout, page);
  const double foot = layout.h - kMargin - kFooter + 10;
  canvas.text({kMargin, foot, width, 8}, legend(), {5.2, false, Align::left, 0.2});
  canvas.text({kMargin, foot + 8, width, 8}, kNotice, {5.2, false, Align::left, 0.2});
}

}  // namespace

Expected<std::vector<Page>> pages_of(const Job& job) {
  const Ruler ruler;
  auto all = faces_of(job, ruler);
  if (!all) return tl::make_unexpected(all.error());
  const Layout layout = layout_of(job, *all);
  Setter setter(layout);
  for (Faces& faces : *all) setter.group(faces);
  const auto sheets = std::make_shared<const std::vector<SheetPage>>(std::move(setter).take());
  std::vector<Page> pages;
  for (size_t i = 0; i < sheets->size(); ++i)
    pages.push_back({layout.w, layout.h, [sheets, layout, i, title = job.title](Canvas& canvas) {
                       draw_sheet(canvas, layout, (*sheets)[i], title, i + 1, sheets->size());
                     }});
  return pages;
}

Expected<std::string> text_of(const Job& job) {
  const Ruler ruler;
  std::string out, section;
  for (const Group& group : job.groups) {
    const auto title = [&](const std::string& words) {
      if (!words.empty()) out += "== " + words + "\n\n";
    };
    if (group.section != section) title(section = group.section);
    title(group.heading);
    for (const PrintCard& card : group.cards) {
      if (card.card.is_null()) {
        out += missing_text(card) + "\n\n";
        continue;
      }
      const auto face = face_of(card, ruler);
      if (!face) return tl::make_unexpected(face.error());
      out += face->text + (card.facts ? facts_text(*card.facts) + "\n" : "") + Marks(card).summary() + "\n\n";
    }
  }
  return out;
}

// ---------------------------------------------------------------- for programs

namespace {

constexpr std::array<std::string_view, 4> kSourceWords = {"published", "fact", "house", "formula"};
constexpr std::array<std::string_view, 3> kConfidenceWords = {"high", "medium", "low"};

double number(Milli thousandths) { return static_cast<double>(thousandths) / 1000; }

Json facts_json(const Facts& f) {
  return {{"id", f.id},
          {"name", f.name},
          {"class", f.ship_class},
          {"type", f.type},
          {"nation", f.nation},
          {"launched", f.launched},
          {"completed", f.completed},
          {"displacement_t", f.tons},
          {"length_ft", number(f.length_ft)},
          {"beam_ft", number(f.beam_ft)},
          {"speed_kn", number(f.speed_kn)},
          {"confidence", kConfidenceWords[static_cast<size_t>(f.confidence)]}};
}

Json card_json(const PrintCard& card) {
  Json out = {{"system", card.system}, {"name", card.name}};
  if (card.facts) out["facts"] = facts_json(*card.facts);
  if (card.card.is_null()) {
    out["missing"] = card.missing;
    return out;
  }
  out["card"] = card.card;
  if (!card.entry.is_null()) out["entry"] = card.entry;
  out["source"] = card.fields.empty() ? "scenario" : "register";
  Json& fields = out["fields"] = Json::array();
  for (const CardField& field : card.fields)
    fields.push_back(
        {{"name", field.name}, {"value", field.value}, {"source", kSourceWords[static_cast<size_t>(field.source)]}});
  return out;
}

}  // namespace

Json json_of(const Job& job) {
  Json out = {{"title", job.title}, {"notice", kNotice}};
  Json& groups = out["groups"] = Json::array();
  for (const Group& group : job.groups) {
    Json cards = Json::array();
    for (const PrintCard& card : group.cards) cards.push_back(card_json(card));
    groups.push_back({{"section", group.section}, {"heading", group.heading}, {"cards", std::move(cards)}});
  }
  return out;
}

}  // namespace broadside::print
