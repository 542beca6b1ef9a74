#include "print/page.h"

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <cairo.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "register/utf8.h"

namespace broadside::print {
namespace {

constexpr const char* kFont = "DejaVu Sans";
constexpr double kNarrow = 0.9;          // as its condensed cut, which a bare Debian has not
constexpr double kCapitalHeight = 0.73;  // of the type size

struct SurfaceCloser {
  void operator()(cairo_surface_t* s) const { cairo_surface_destroy(s); }
};
struct ContextCloser {
  void operator()(cairo_t* c) const { cairo_destroy(c); }
};
using Surface = std::unique_ptr<cairo_surface_t, SurfaceCloser>;
using Context = std::unique_ptr<cairo_t, ContextCloser>;

/// Letters are as wide on every surface and at every scale.
void set_type(cairo_t* context, const Type& type) {
  cairo_select_font_face(context, kFont, CAIRO_FONT_SLANT_NORMAL,
                         type.bold ? CAIRO_FONT_WEIGHT_BOLD : CAIRO_FONT_WEIGHT_NORMAL);
  cairo_matrix_t matrix;
  cairo_matrix_init_scale(&matrix, type.size * kNarrow, type.size);
  cairo_set_font_matrix(context, &matrix);
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_set_font_options(context, options);
  cairo_font_options_destroy(options);
}

cairo_text_extents_t extents_of(cairo_t* context, const std::string& text, const Type& type) {
  set_type(context, type);
  cairo_text_extents_t extents;
  cairo_text_extents(context, text.c_str(), &extents);
  return extents;
}

/// The part of its size at which a text fits: across, above and below the middle of its capitals.
double share_that_fits(const cairo_text_extents_t& e, const Box& box, double size) {
  const double across = std::max(e.x_advance, e.width + std::max(0.0, e.x_bearing));
  const double middle = kCapitalHeight / 2 * size;
  double share = 1;
  if (across > 0) share = std::min(share, box.w / across);
  if (-e.y_bearing > middle) share = std::min(share, box.h / 2 / (-e.y_bearing - middle));
  share = std::min(share, box.h / 2 / std::max(e.height + e.y_bearing + middle, middle));
  return share;
}

/// One letter less, and whole letters only.
void drop_letter(std::string& text) {
  while (!text.empty() && (static_cast<unsigned char>(text.back()) & 0xC0U) == 0x80U) text.pop_back();
  if (!text.empty()) text.pop_back();
}

constexpr std::string_view kEllipsis = "…";

std::string cut_to(cairo_t* context, std::string text, const Type& type, double width) {
  constexpr size_t kMore = 400;  // bytes: no box of a page holds so many letters
  if (text.size() > kMore) text.resize(kMore);
  do drop_letter(text);
  while (!text.empty() && extents_of(context, text + std::string(kEllipsis), type).x_advance > width);
  return text + std::string(kEllipsis);
}

Box on_page(cairo_t* context, const Box& box) {
  double x = box.x, y = box.y, right = box.right(), bottom = box.bottom();
  cairo_user_to_device(context, &x, &y);
  cairo_user_to_device(context, &right, &bottom);
  return {x, y, right - x, bottom - y};
}

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int size) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);  // NOLINT
  return CAIRO_STATUS_SUCCESS;
}

Expected<void> check(cairo_status_t status) {
  if (status == CAIRO_STATUS_SUCCESS) return {};
  return problem("page", std::string("cannot be drawn: ") + cairo_status_to_string(status));
}

Expected<void> draw_page(cairo_surface_t* surface, const Page& page) {
  const Context context(cairo_create(surface));
  Canvas canvas(context.get());
  page.draw(canvas);
  cairo_show_page(context.get());
  return check(cairo_status(context.get()));
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      case '"': out += "&quot;"; break;
      default: out += c;
    }
  return out;
}

std::string base64(std::string_view bytes) {
  constexpr std::string_view kLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  for (size_t i = 0; i < bytes.size(); i += 3) {
    uint32_t group = 0;
    for (size_t k = 0; k < 3; ++k)
      group = group << 8U | (i + k < bytes.size() ? static_cast<uint8_t>(bytes[i + k]) : 0U);
    for (size_t k = 0; k < 4; ++k) out += i + k <= bytes.size() ? kLetters[group >> (18U - 6U * k) & 63U] : '=';
  }
  return out;
}

}  // namespace

std::string clean_text(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const size_t size = letter_size(text);
    if (size == 0)
      out += '?';
    else if (control_letter(text))
      out += ' ';
    else
      out += text.substr(0, size);
    text.remove_prefix(std::max<size_t>(size, 1));
  }
  return out;
}

// ---------------------------------------------------------------- canvas

Canvas::Canvas(cairo_t* context, Trace* trace) : context_(context), trace_(trace) {}

double Canvas::width_of(std::string_view text, const Type& type) const {
  return extents_of(context_, clean_text(text), type).x_advance;
}

double Canvas::text(const Box& box, std::string_view text, const Type& type) {
  std::string words = clean_text(text);
  Type set = type;
  const cairo_text_extents_t full = extents_of(context_, words, set);
  const double share = share_that_fits(full, box, set.size);
  set.size *= share;
  const bool cut = set.size < kSmallestType && share < 1;
  if (cut) {
    set.size = std::min(type.size, kSmallestType);
    words = cut_to(context_, std::move(words), set, box.w);
    set.size *= share_that_fits(extents_of(context_, words, set), box, set.size);
  }
  const cairo_text_extents_t e = extents_of(context_, words, set);
  const double left = std::max(0.0, -e.x_bearing);  // a letter may begin before its place
  const double spare = box.w - e.x_advance;
  const double x = box.x + (type.align == Align::left ? left : type.align == Align::right ? spare : spare / 2);
  const double y = box.y + box.h / 2 + kCapitalHeight / 2 * set.size;
  cairo_set_source_rgb(context_, type.grey, type.grey, type.grey);
  cairo_move_to(context_, x, y);
  cairo_show_text(context_, words.c_str());
  cairo_new_path(context_);
  if (trace_ != nullptr)
    trace_->written.push_back({std::string(text), on_page(context_, box),
                               on_page(context_, {x + e.x_bearing, y + e.y_bearing, e.width, e.height}), set.size,
                               cut});
  return e.x_advance;
}

void Canvas::stroke(double width, double grey) {
  cairo_set_source_rgb(context_, grey, grey, grey);
  cairo_set_line_width(context_, width);
  cairo_stroke(context_);
}

void Canvas::line(double x1, double y1, double x2, double y2, double width, double grey) {
  cairo_move_to(context_, x1, y1);
  cairo_line_to(context_, x2, y2);
  stroke(width, grey);
}

void Canvas::frame(const Box& box, double width, double grey) {
  cairo_rectangle(context_, box.x, box.y, box.w, box.h);
  stroke(width, grey);
  if (trace_ != nullptr) trace_->frames.push_back(on_page(context_, box));
}

void Canvas::fill(const Box& box, double grey) {
  cairo_rectangle(context_, box.x, box.y, box.w, box.h);
  cairo_set_source_rgb(context_, grey, grey, grey);
  cairo_fill(context_);
}

void Canvas::circle(double x, double y, double radius, double width) {
  cairo_new_sub_path(context_);
  cairo_arc(context_, x, y, radius, 0, 2 * std::numbers::pi);
  stroke(width, 0);
  if (trace_ != nullptr) ++trace_->circles;
}

void Canvas::cross(const Box& box, double width, double grey) {
  line(box.x, box.y, box.right(), box.bottom(), width, grey);
  line(box.x, box.bottom(), box.right(), box.y, width, grey);
  if (trace_ != nullptr) ++trace_->crosses;
}

void Canvas::outline(std::span<const double> points, double width, double grey, double fill_grey) {
  for (size_t i = 0; i + 1 < points.size(); i += 2) cairo_line_to(context_, points[i], points[i + 1]);
  cairo_close_path(context_);
  cairo_set_source_rgb(context_, fill_grey, fill_grey, fill_grey);
  cairo_fill_preserve(context_);
  stroke(width, grey);
}

void Canvas::placed(double x, double y, double scale, const std::function<void(Canvas&)>& draw) {
  cairo_save(context_);
  cairo_translate(context_, x, y);
  cairo_scale(context_, scale, scale);
  draw(*this);
  cairo_restore(context_);
}

// ---------------------------------------------------------------- ruler

Ruler::Ruler() : context_(nullptr) {
  const Surface nowhere(cairo_recording_surface_create(CAIRO_CONTENT_COLOR, nullptr));
  context_ = cairo_create(nowhere.get());
}

Ruler::~Ruler() { cairo_destroy(context_); }

double Ruler::width_of(std::string_view text, const Type& type) const { return Canvas(context_).width_of(text, type); }

Trace Ruler::trace(const std::function<void(Canvas&)>& draw) const {
  Trace trace;
  Canvas canvas(context_, &trace);
  draw(canvas);
  return trace;
}

// ---------------------------------------------------------------- files

Expected<std::string> svg_of(const Page& page) {
  std::string out;
  const Surface surface(cairo_svg_surface_create_for_stream(append, &out, page.w, page.h));
  cairo_svg_surface_set_document_unit(surface.get(), CAIRO_SVG_UNIT_PT);
  if (auto drawn = draw_page(surface.get(), page); !drawn) return tl::make_unexpected(drawn.error());
  cairo_surface_finish(surface.get());
  if (auto done = check(cairo_surface_status(surface.get())); !done) return tl::make_unexpected(done.error());
  return out;
}

Expected<std::string> pdf_of(std::span<const Page> pages, const std::string& title) {
  std::string out;
  const Page first = pages.empty() ? Page{1, 1, nullptr} : pages.front();
  const Surface surface(cairo_pdf_surface_create_for_stream(append, &out, first.w, first.h));
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_TITLE, clean_text(title).c_str());
  cairo_pdf_surface_set_metadata(surface.get(), CAIRO_PDF_METADATA_CREATOR, "Broadside");
  for (const Page& page : pages) {
    cairo_pdf_surface_set_size(surface.get(), page.w, page.h);
    if (auto drawn = draw_page(surface.get(), page); !drawn) return tl::make_unexpected(drawn.error());
  }
  cairo_surface_finish(surface.get());
  if (auto done = check(cairo_surface_status(surface.get())); !done) return tl::make_unexpected(done.error());
  return out;
}

Expected<std::string> html_of(std::span<const Page> pages, const std::string& title, const std::string& words) {
  const Page first = pages.empty() ? Page{1, 1, nullptr} : pages.front();
  std::string out = fmt::format(R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{}</title>
<style>
@page {{ size: {:.2f}pt {:.2f}pt; margin: 0 }}
body {{ margin: 0; background: #777 }}
img {{ display: block; width: {:.2f}pt; max-width: 100%; margin: 12pt auto; background: #fff }}
pre {{ margin: 12pt auto; padding: 12pt; max-width: 700pt; background: #fff; overflow-x: auto }}
@media print {{ body {{ background: none }} img {{ margin: 0; break-after: page }} details {{ display: none }} }}
</style>
</head>
<body>
)",
                                escaped(clean_text(title)), first.w, first.h, first.w);
  size_t number = 0;
  for (const Page& page : pages) {
    const auto svg = svg_of(page);
    if (!svg) return tl::make_unexpected(svg.error());
    out += fmt::format(
        "<img alt=\"Page {} of {}; the cards follow as text at the end\" src=\"data:image/svg+xml;base64,{}\">\n",
        ++number, pages.size(), base64(*svg));
  }
  return out + "<details><summary>The cards as text</summary>\n<pre>" + escaped(words) +
         "</pre></details>\n</body>\n</html>\n";
}

}  // namespace broadside::print
