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

constexpr double kMargin = 22, kHeader = 22, kFooter = 22, kGap = 8;
constexpr double kSectionHeight = 20, kHeadingHeight = 13, kMissingHeight = 10;
constexpr double kCutMark = 7;
constexpr double kLargest = 1.9, kLargeFrom = 1.25;  // times the usual size

struct Placed {
  Face face;
  double x = 0, y = 0, scale = 1, height = 0;  // height in points of the card
};

/// A side or a squadron above its cards, or a ship without one.
struct Line {
  std::string text;
  Box box;
  Type type;
};

struct SheetPage {
  std::string section;  // with which it begins
  std::vector<Placed> cards;
  std::vector<Line> lines;
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
    if (&faces != &all.front() && !faces.group->section.empty()) fixed += kSectionHeight;
    if (!faces.group->heading.empty()) fixed += kHeadingHeight;
    if (!faces.missing.empty()) fixed += kMissingHeight * static_cast<double>(faces.missing.size()) + kGap;
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

/// Fills page after page, row after row. A squadron begins where the one before it ends, in the same row if there is
/// room, and a side on the same page; what is above a card never parts from it.
class Setter {
 public:
  explicit Setter(const Layout& layout) : layout_(layout) {}

  void group(Faces& faces) {
    const Group& group = *faces.group;
    const bool unnamed = group.heading.empty() && !heading_.empty();  // it would seem to belong to the one before it
    if (!group.section.empty() || unnamed) end_row();
    if (!group.section.empty()) section_ = next_section_ = group.section;
    heading_ = next_heading_ = group.heading;
    for (Face& face : faces.faces) {
      row_.push_back({std::move(face), std::exchange(next_heading_, {}), heading_});
      if (row_.size() == static_cast<size_t>(layout_.columns)) end_row();
    }
    if (faces.missing.empty()) return;
    end_row();
    for (std::string& missing : faces.missing) missing_line(std::move(missing));
    y_ += kGap;  // keeps the cut marks of what follows away
  }

  std::vector<SheetPage> take() && {
    end_row();
    return std::move(pages_);
  }

 private:
  struct Cell {
    Face face;
    std::string heading;  // above it; empty: none
    std::string group;    // whose it is
  };

  bool page_is_fresh() const { return y_ <= layout_.top(); }

  void line(std::string text, double x, double width, double height, const Type& type) {
    pages_.back().lines.push_back({std::move(text), {x, y_, width, height}, type});
  }

  /// Room for so much, below the name of a side that begins. True if that takes a new page.
  bool make_room(double height) {
    const bool begins = !next_section_.empty();
    const double above = begins && !pages_.empty() && !page_is_fresh() ? kSectionHeight : 0;
    const bool turn = pages_.empty() || (y_ + above + height > layout_.bottom() + 0.01 && !page_is_fresh());
    if (turn) {
      pages_.push_back({section_, {}, {}});
      y_ = layout_.top();
    } else if (above > 0) {
      line(next_section_, layout_.left, layout_.w - kMargin - layout_.left, kSectionHeight - kGap,
           {9.5, true, Align::left, 0});
      y_ += kSectionHeight;
    }
    next_section_.clear();
    return turn;
  }

  void end_row() {
    if (row_.empty()) return;
    double height = 0;
    for (const Cell& cell : row_) height = std::max(height, cell.face.height);
    // A card that is higher than a page is drawn smaller.
    const double scale = std::min(layout_.scale, (layout_.bottom() - layout_.top() - kHeadingHeight) / height);
    const auto headed = [&] {
      return std::any_of(row_.begin(), row_.end(), [](const Cell& c) { return !c.heading.empty(); });
    };
    const bool turned = make_room((headed() ? kHeadingHeight : 0) + height * scale) && pages_.size() > 1;
    Cell& first = row_.front();
    if (turned && first.heading.empty() && !first.group.empty()) first.heading = first.group + ", continued";
    if (headed()) {
      for (size_t i = 0; i < row_.size(); ++i)
        if (!row_[i].heading.empty())
          line(std::move(row_[i].heading), layout_.column_x(static_cast<int>(i)), layout_.card_width(),
               kMissingHeight - 1, {8, true, Align::left, 0});
      y_ += kHeadingHeight;
    }
    int column = 0;
    for (Cell& cell : row_)
      pages_.back().cards.push_back({std::move(cell.face), layout_.column_x(column++), y_, scale, height});
    y_ += height * scale + kGap;
    row_.clear();
  }

  /// A ship without a card; the heading of her group first if she is its only ship so far.
  void missing_line(std::string text) {
    const double width = layout_.w - kMargin - layout_.left;
    make_room(kMissingHeight + (next_heading_.empty() ? 0 : kHeadingHeight));
    if (!next_heading_.empty()) {
      line(std::exchange(next_heading_, {}), layout_.left, width, kMissingHeight - 1, {8, true, Align::left, 0});
      y_ += kHeadingHeight;
    }
    line(std::move(text), layout_.left, width, kMissingHeight - 1, {7, false, Align::left, 0});
    y_ += kMissingHeight;
  }

  Layout layout_;
  std::vector<SheetPage> pages_;
  std::vector<Cell> row_;                    // begun
  std::string section_, heading_;            // of the group being set
  std::string next_section_, next_heading_;  // still to be set
  double y_ = 0;
};

/// Crosses at the corners of every card, in the middle of the gaps; headings begin beside them.
void draw_cut_marks(Canvas& canvas, const SheetPage& page) {
  const auto mark = [&](double x, double y) {
    canvas.line(x - kCutMark / 2, y, x + kCutMark / 2, y, 0.35, 0.35);
    canvas.line(x, y - kCutMark / 2, x, y + kCutMark / 2, 0.35, 0.35);
  };
  for (const Placed& card : page.cards)
    for (const double x : {card.x - kGap / 2, card.x + kCardWidth * card.scale + kGap / 2})
      for (const double y : {card.y - kGap / 2, card.y + card.height * card.scale + kGap / 2}) mark(x, y);
}

constexpr std::string_view kNotice =
    "Unofficial: made with Broadside, not affiliated with the publishers of the games. Players should own the rulebook "
    "of the game they play.";

std::string legend() {
  constexpr std::string_view kLetters = "pfrhs";
  std::string out = "Where a figure comes from:";
  for (size_t i = 0; i < kLetters.size(); ++i)
    out += fmt::format("{} {} {}", i == 0 ? " " : ", ", kLetters[i], mark_words()[i]);
  return out + ". A mark by a row's name applies to the whole row. Cut along the crosses.";
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
  for (const Line& l : page.lines) canvas.text(l.box, l.text, l.type);
  for (const Placed& card : page.cards)
    canvas.placed(card.x, card.y, card.scale, [&](Canvas& inside) { card.face.draw(inside, card.height); });
  draw_cut_marks(canvas, page);
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
